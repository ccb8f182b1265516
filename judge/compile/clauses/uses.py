"""How often the ability itself has been used this turn: "si cette capacité a été activée au moins quatre fois ce
tour-ci", "si c'est la troisième fois que cette capacité s'est résolue ce tour-ci"."""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.terms import Comparison
from judge.compile.effects.common import is_amount_of
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup
from judge.text.numbers import number_word

_MOST = 20


def activated_often(view: ClauseView) -> s.Condition | None:
    """ "cette capacité a été activée au moins quatre fois ce tour-ci"; `None` when that is not what is asked."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if view.clause.verb != "activer" or not isinstance(group, NounGroup) or not _this_ability(group):
        return None
    view.group("patient")
    times = next((number for number in range(2, _MOST) if view.adverb(f"{number_word(number)} fois")), None)
    if times is None or not view.adverb("au minimum"):
        raise view.stop("activer")
    return s.Compare(s.Activations(), Comparison.AT_LEAST, times)


def resolved_before(view: ClauseView, group: NounGroup) -> s.Condition | None:
    """ "c'est la troisième résolution de cette capacité ce tour-ci"; `None` when that is not what is asked."""
    if not is_amount_of(group, "resolution"):
        return None
    nothing_but(group, "ordinal", "complements")
    of = [part.object for part in group.complements if part.preposition == "de"]
    if group.ordinal is None or len(of) != 1 or len(group.complements) != 1 or not _this_ability(of[0]):
        raise NotCompiledError(group.span)
    if view.time("ce tour-ci") is None:
        raise view.stop()
    return s.Compare(s.Resolutions(), Comparison.EQUAL, group.ordinal)


def counts_uses(condition: s.Condition | None) -> bool:
    """Whether the condition is one of how often the ability has been used, which is known as it resolves."""
    return isinstance(condition, s.Compare) and isinstance(condition.left, s.Activations | s.Resolutions)


def _this_ability(group: NounGroup) -> bool:
    if not is_amount_of(group, "ability") or group.determiner is not Determiner.DEMONSTRATIVE:
        return False
    nothing_but(group)
    return True

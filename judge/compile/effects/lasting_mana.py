"""Mana that stays for a while: "jusqu'à la fin du tour, vous ne perdez pas ce mana quand les étapes et les phases se
terminent"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do
from judge.abilities.terms import Duration
from judge.compile.effects.common import is_amount_of
from judge.compile.effects.lasting import duration_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, PronounHead

_LASTING = frozenset({Duration.END_OF_TURN, Duration.END_OF_COMBAT})


def lasting(scope: Scope, clause: Clause, done: list[a.Effect]) -> bool:
    """Whether the clause says so of the mana of the last instruction that adds some, which then has it."""
    if clause.verb != "perdre" or not clause.negated:
        return False
    view = ClauseView(clause)
    mana = view.needed("patient")
    if not is_amount_of(mana, "mana") or mana.determiner is not Determiner.DEMONSTRATIVE:
        return False
    nothing_but(mana)
    view.negated()
    _by_its_owner(view)
    duration = duration_of(scope, view)
    ending = view.subordinate("quand") or view.subordinate("au moment où")
    view.finish()
    place = next((place for place in reversed(range(len(done))) if isinstance(done[place], do.AddMana)), None)
    if ending is None or not _ends_steps(ending) or duration not in _LASTING or place is None:
        raise NotCompiledError(clause.span, "mana")
    added = done[place]
    assert isinstance(added, do.AddMana)
    done[place] = msgspec.structs.replace(added, lasts=duration)
    return True


def _by_its_owner(view: ClauseView) -> None:
    """ "vous", or "il", whoever got the mana."""
    loser = view.needed("agent")
    if not isinstance(loser.head, PronounHead) or loser.complements or loser.modifiers:
        raise NotCompiledError(loser.span)


def _ends_steps(clause: Clause) -> bool:
    """ "les étapes et les phases se terminent"."""
    view = ClauseView(clause)
    steps = view.needed("agent")
    view.finish()
    named = (steps, *steps.coordinated)
    return clause.verb == "finir" and tuple(map(_bare_noun, named)) == ("étape", "phase")


def _bare_noun(group: NounGroup) -> str:
    bare = not (group.modifiers or group.complements or group.quantity or group.relatives)
    return group.head.lemma if bare and isinstance(group.head, NounHead) else ""

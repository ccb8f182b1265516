"""Instructions about turns, phases and steps: jouer un tour supplémentaire, passer son prochain tour, terminer le tour,
une phase de combat supplémentaire."""

from __future__ import annotations

from judge.abilities import instructions as do
from judge.abilities.terms import Step
from judge.compile.effects.common import Effects, is_amount_of, is_just, performer
from judge.compile.nouns.references import count_in
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Modifier, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses, step_of

_EXTRA = ["supplémentaire"]


def play(scope: Scope, view: ClauseView) -> Effects:
    """ "jouez un tour supplémentaire après celui-ci", "… deux tours supplémentaires …"."""
    player = performer(scope, view)
    turn = view.needed("patient")
    nothing_but(turn, "modifiers", "quantity")
    if not is_amount_of(turn, "turn") or _said(turn.modifiers) != _EXTRA:
        raise NotCompiledError(turn.span)
    view.time("après")
    count = count_in(scope, turn)
    if not isinstance(count, int):
        raise NotCompiledError(turn.span)
    return (do.ExtraTurn(player),) * count


def end(scope: Scope, view: ClauseView) -> Effects:
    """ "finissez le tour"."""
    del scope
    turn = view.needed("patient")
    if not is_just(turn, "turn"):
        raise NotCompiledError(turn.span)
    return (do.EndTurn(),)


def skip(scope: Scope, view: ClauseView) -> Effects:
    """ "passez votre prochain tour", "ce joueur passe sa prochaine étape de pioche", "… phase de combat"."""
    player = performer(scope, view)
    group = view.group("patient")
    if group is None:
        time = view.time("pendant")
        group = time.object if time is not None else None
    if group is None:
        raise view.stop()
    nothing_but(group, "modifiers", "quantity")
    if _said(group.modifiers) != ["prochain"]:
        raise NotCompiledError(group.span)
    if is_amount_of(group, "turn"):
        return (do.SkipTurn(player, count_in(scope, group)),)
    if _is_phase(group, "combat"):
        return (do.SkipStep(Step.BEGINNING_OF_COMBAT, player),)
    step = _step(group)
    if step is None or group.quantity is not None:
        raise NotCompiledError(group.span)
    return (do.SkipStep(step, player),)


def there_is(scope: Scope, view: ClauseView) -> Effects:
    """ "après cette phase, il y a une phase de combat supplémentaire", "… suivie d'une phase principale …"."""
    del scope
    group = view.needed("patient")
    nothing_but(group, "modifiers", "complements")
    if not _is_phase(group, "combat") or view.time("après") is None:
        raise NotCompiledError(group.span)
    if not group.complements and _said(group.modifiers) == _EXTRA:
        return (do.ExtraCombat(),)
    if _said(group.modifiers) == [*_EXTRA, "suivre"] and _is_extra_main(group.complements):
        return (do.ExtraCombat(with_main=True),)
    raise NotCompiledError(group.span)


def _is_extra_main(complements: tuple[Complement, ...]) -> bool:
    """ "(suivie) d'une phase principale supplémentaire"."""
    if len(complements) != 1 or complements[0].preposition != "de":
        return False
    main = complements[0].object
    nothing_but(main, "modifiers")
    return _is_phase(main, "main") and _said(main.modifiers) == _EXTRA


def _step(group: NounGroup) -> Step | None:
    return step_of(group.head.lemma) if isinstance(group.head, NounHead) else None


def _is_phase(group: NounGroup, phase: str) -> bool:
    return isinstance(group.head, NounHead) and ("phase", phase) in senses(group.head.lemma)


def _said(modifiers: tuple[Modifier, ...]) -> list[str]:
    return [modifier.lemma for modifier in modifiers]

"""The moments at which abilities trigger: "au début de votre entretien", "à la fin du tour" (603.2b)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.abilities.terms import Step, Whose
from judge.compile.effects.common import is_amount_of
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import is_enchanted_player
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, Person, TimePhrase
from judge.french.elaborate.nouns.senses import PlayerSense, player_of as player_sense, senses, step_of


def step_named(scope: Scope, group: NounGroup) -> t.BeginningOf:
    """ "votre entretien", "l'étape de fin", "l'étape de pioche de chaque joueur"."""
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise NotCompiledError(group.span)
    nothing_but(group, "complements")
    return t.BeginningOf(step, _whose(scope, group))


def moment_of(scope: Scope, clause: Clause) -> tuple[t.BeginningOf, Clause]:
    """The moment at which the ability triggers, and the clause without it: "au début de votre entretien", "au début du
    combat pendant votre tour", "à la fin du tour" (of before 2009)."""
    view = ClauseView(clause)
    phrase = view.time("au début de", "à la fin de", "à la fin du tour")
    if phrase is None:
        raise view.stop()
    turn = next((time for time in view.times if time.lemma == "pendant" and _is_turn(time.object)), None)
    if turn is not None:
        view.times.remove(turn)
    pattern = _moment(scope, phrase, turn.object if turn is not None else None)
    return pattern, msgspec.structs.replace(clause, times=tuple(view.times))


def moment_alone(scope: Scope, clauses: Sequence[Clause]) -> t.BeginningOf:
    """ "au début de votre entretien", and nothing else."""
    first, *rest = clauses
    pattern, left = moment_of(scope, first)
    ClauseView(left).finish()
    if rest or left.verb:
        raise NotCompiledError(first.span)
    return pattern


def _moment(scope: Scope, phrase: TimePhrase, turn: NounGroup | None) -> t.BeginningOf:
    group = phrase.object
    if phrase.lemma == "à la fin du tour" and group is None:
        return t.BeginningOf(Step.END)
    if group is None:
        raise NotCompiledError(phrase.span, phrase.lemma)
    if phrase.lemma == "à la fin de":
        if not _is_turn(group):
            raise NotCompiledError(group.span)
        nothing_but(group, "complements")
        return t.BeginningOf(Step.END, _whose(scope, group))
    if is_amount_of(group, "combat"):
        nothing_but(group)
        return t.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.ANY if turn is None else _whose(scope, turn))
    if turn is not None:
        raise NotCompiledError(turn.span)
    return step_named(scope, group)


def _is_turn(group: NounGroup | None) -> bool:
    return group is not None and is_amount_of(group, "turn")


def _whose(scope: Scope, group: NounGroup) -> Whose:
    if group.possessor is Person.SECOND:
        return Whose.YOURS
    if group.possessor is not None:
        raise NotCompiledError(group.span)
    named = [part.object for part in group.complements if part.preposition == "de"]
    if len(named) != len(group.complements) or len(named) > 1:
        raise NotCompiledError(group.span)
    if not named:
        return Whose.ANY
    owner = named[0]
    nothing_but(owner, *(("modifiers",) if is_enchanted_player(owner) else ("complements",)))
    scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    sense = player_sense(owner.head.lemma) if isinstance(owner.head, NounHead) else None
    if is_enchanted_player(owner):
        return Whose.ENCHANTED
    if owner.complements and not _is_controller(owner):
        raise NotCompiledError(owner.span)
    if sense is PlayerSense.ANY and owner.determiner is Determiner.EACH:
        return Whose.ANY
    if sense is PlayerSense.OPPONENT:
        return Whose.OPPONENTS
    hosts = [object_of(scope, part.object) == s.Host() for part in owner.complements]
    if _is_controller(owner) and hosts == [True]:
        return Whose.HOSTS
    raise NotCompiledError(owner.span)


def _is_controller(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and ("player", "controller") in senses(group.head.lemma)

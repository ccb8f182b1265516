"""What an instruction makes wait: for a moment of the turn or for events, once or each time, how long (603.7)."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.rewriting import speaks_of
from judge.abilities.terms import Duration, Step
from judge.abilities.triggers import BeginningOf, EventPattern
from judge.compile.clauses.moments import step_named
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.common import Effects, is_just
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, Complement, Determiner, NounGroup, NounHead, TimePhrase
from judge.french.elaborate.nouns.senses import step_of


def each_time(clause: Clause) -> bool:
    return any(conjunction == "à chaque fois que" for conjunction, _ in clause.clauses)


def waiting(view: ClauseView) -> Duration:
    """How long the ability that the clause makes waits: "à chaque fois qu'une créature attaque ce tour-ci", "jusqu'à
    votre prochain tour, à chaque fois que …"."""
    index = next((i for i, pair in enumerate(view.subordinates) if pair[0] in _WHENEVER), None)
    if index is None or _is_of_would(view.clause):
        return Duration.PERMANENT
    conjunction, when = view.subordinates[index]
    inner = next((phrase for phrase in when.times if phrase.lemma == "ce tour-ci"), None)
    if inner is not None:
        rest = tuple(phrase for phrase in when.times if phrase is not inner)
        view.subordinates[index] = (conjunction, msgspec.structs.replace(when, times=rest))
        return Duration.END_OF_TURN
    for phrase in view.times:
        if phrase.span.start < when.span.start and phrase.lemma in _UNTIL:
            view.times.remove(phrase)
            return _UNTIL[phrase.lemma]
    if conjunction == "à chaque fois que":
        # For how long was not understood.
        raise NotCompiledError(when.span, conjunction)
    return Duration.PERMANENT


_WHENEVER = ("quand", "à chaque fois que", "la prochaine fois que")
_UNTIL = {
    "ce tour-ci": Duration.END_OF_TURN,
    "jusqu'à la fin du tour": Duration.END_OF_TURN,
    "jusqu'à votre prochain tour": Duration.YOUR_NEXT_TURN,
}


def later(scope: Scope, view: ClauseView) -> EventPattern | None:
    """When a delayed instruction happens: "au début de la prochaine étape de fin", "à la fin du combat", "quand vous
    perdez le contrôle de cette créature"."""
    when = view.subordinate("quand", "à chaque fois que") or _next_time(view)
    if when is not None:
        patterns = patterns_of(scope, (when,))
        forgotten = any(speaks_of(patterns, what) for what in (s.WasDamagedThisWay(), s.Seen()))
        if len(patterns) != 1 or forgotten:
            # Nothing that waits is told of what was done before it began to wait.
            raise NotCompiledError(when.span)
        return patterns[0]
    phrase = view.time("au début de", "à la fin de", "à la fin du combat")
    if phrase is None:
        return None
    if phrase.lemma == "à la fin du combat" or _is_combat(phrase):
        return BeginningOf(Step.END_OF_COMBAT)
    if phrase.lemma == "à la fin de" and phrase.object is not None and is_just(phrase.object, "turn"):
        # Before 2009 "at end of turn" was the beginning of the end of turn step.
        return BeginningOf(Step.END)
    if phrase.object is not None and _is_of_next_turn(phrase.object):
        return step_named(scope, msgspec.structs.replace(phrase.object, complements=()))
    if phrase.object is None or [modifier.lemma for modifier in phrase.object.modifiers] != ["prochain"]:
        raise NotCompiledError(phrase.span, phrase.lemma)
    return step_named(scope, msgspec.structs.replace(phrase.object, modifiers=()))


def _is_of_next_turn(group: NounGroup) -> bool:
    """ "l'entretien du prochain tour", which is the next one to begin: nobody has priority before that of this turn."""
    if not isinstance(group.head, NounHead) or step_of(group.head.lemma) is not Step.UPKEEP or group.modifiers:
        return False
    match group.complements:
        case (Complement(preposition="de", object=turn),):
            said = [modifier.lemma for modifier in turn.modifiers]
            return said == ["prochain"] and is_just(msgspec.structs.replace(turn, modifiers=()), "turn")
        case _:
            return False


def _next_time(view: ClauseView) -> Clause | None:
    """ "la prochaine fois que" before what happens."""
    return None if _is_of_would(view.clause) else view.subordinate("la prochaine fois que")


def _is_of_would(clause: Clause) -> bool:
    """ "la prochaine fois que …, prévenez ces blessures", "…, ces blessures sont infligées à … à la place": what would
    happen, not an ability that waits."""
    return clause.verb == "prévenir" or "à la place" in clause.adverbs


def _is_combat(phrase: TimePhrase) -> bool:
    return phrase.lemma == "à la fin de" and phrase.object is not None and is_just(phrase.object, "combat")


def skips_untap(scope: Scope, view: ClauseView, what: s.ObjectRef) -> Effects | None:
    """ "elle ne se dégage pas pendant la prochaine étape de dégagement de son contrôleur"."""
    phrase = next((time for time in view.times if time.lemma == "pendant"), None)
    step = phrase.object if phrase is not None else None
    if phrase is None or step is None or view.clause.verb != "dégager" or not view.clause.negated:
        return None
    if [modifier.lemma for modifier in step.modifiers] != ["prochain"]:
        return None
    bare = msgspec.structs.replace(
        step, modifiers=(), complements=(), possessor=None, plural=False, determiner=Determiner.DEFINITE
    )
    if step_named(scope, bare).step is not Step.UNTAP:
        raise NotCompiledError(phrase.span)
    view.times.remove(phrase)
    view.negated()
    return (do.SkipNextUntap(what),)

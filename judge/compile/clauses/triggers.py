"""What a triggered ability watches for: "cette créature attaque et n'est pas bloquée", "une autre créature arrive ou
meurt" (603.2).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.compile.clauses.halves import whole
from judge.compile.clauses.happenings import Patterns, happening
from judge.compile.clauses.watched import watched
from judge.compile.effects.common import is_amount_of
from judge.compile.nouns.references import player_of, possessor_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, Role


def patterns_of(scope: Scope, clauses: Sequence[Clause]) -> Patterns:
    """The events that the clauses of one trigger name. Raises `NotCompiledError`."""
    if len(clauses) == 2 and _attacks_unblocked(clauses):
        view = ClauseView(clauses[0])
        found: Patterns = (t.AttacksUnblocked(watched(scope, view.needed("agent"))),)
        scope.speak_of_player(s.PlayerWord.DEFENDING_PLAYER)
        view.finish()
        return found
    patterns: list[t.EventPattern] = []
    subject: NounGroup | None = None
    for clause in whole(_one_subject(clauses)):
        view = ClauseView(clause)
        subject = _subject(view) or subject
        if _subject(view) is None and subject is not None:
            view = ClauseView(_with_subject(clause, subject))
        if clause.negated or clause.modal is not None:
            raise view.stop()
        if view.adverb("au minimum"):
            _some(scope, view)
        found = happening(scope, view)
        whose = _turn(scope, view)
        view.finish()
        if whose is not None and not all(isinstance(pattern, _IN_TURNS) for pattern in found):
            raise view.stop("tour")
        patterns.extend(found if whose is None else (t.InTurnOf(pattern, whose) for pattern in found))
    _name_rival(scope, patterns)
    return _same_rival(tuple(patterns))


def _turn(scope: Scope, view: ClauseView) -> s.PlayerRef | None:
    """ "pendant votre tour", "pendant le tour d'un adversaire": whose turn it must be."""
    phrase = next((phrase for phrase in view.times if phrase.lemma == "pendant"), None)
    turn = None if phrase is None else phrase.object
    if turn is None or not is_amount_of(turn, "turn"):
        return None
    if turn.determiner not in (Determiner.POSSESSIVE, Determiner.DEFINITE):
        return None
    view.time("pendant")
    nothing_but(turn, "possessor", "complements")
    player = possessor_of(scope, turn)
    for complement in turn.complements:
        player = player_of(scope, complement.object, anyone=True) if complement.preposition == "de" else None
    if player is None:
        raise NotCompiledError(turn.span)
    return player


#: Events that happen one by one, whatever the turn.
_IN_TURNS = (
    t.ActivatesAbility,
    t.BecomesTarget,
    t.CastsSpell,
    t.DiscardsCard,
    t.DrawsCard,
    t.GainsLife,
    t.IsSacrificed,
    t.LosesLife,
    t.Nth,
    t.PlaysLand,
)


def _name_rival(scope: Scope, patterns: Sequence[t.EventPattern]) -> None:
    """ "une créature qu'un adversaire contrôle meurt": "ce joueur" is then the one who controls it, not any."""
    rivals = s.ControlledBy(s.PlayerWord.OPPONENT)
    if scope.player_spoken_of() is not s.PlayerWord.OPPONENT:
        return
    if all(isinstance(pattern, t.ZoneChange) and rivals in pattern.filter for pattern in patterns):
        scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    elif all(rivals in getattr(pattern, "filter", ()) for pattern in patterns):
        scope.speak_of_player(s.ControllerOf(s.ThatObject()))


def _same_rival(patterns: Patterns) -> Patterns:
    """ "bloque ou devient bloquée par une créature noire": the creature of the second half is that of the first too."""
    match patterns:
        case (t.Blocks(found, ()), t.BecomesBlocked(same, by)) if found == same and by is not None:
            return t.Blocks(found, by), patterns[1]
        case _:
            return patterns


def says_state(clauses: Sequence[Clause]) -> bool:
    """Whether the trigger is that something is so ("vous ne contrôlez pas d'île"), not that something happens."""
    return len(clauses) == 1 and clauses[0].verb in _STATES and not clauses[0].passive and not clauses[0].past


_STATES = frozenset({"contrôler", "avoir", "y avoir", "être"})


def _some(scope: Scope, view: ClauseView) -> None:
    """ "au moins une créature meurt": all that do so at once are one event."""
    subject = _subject(view)
    if subject is None or subject.determiner is not Determiner.INDEFINITE or subject.plural or subject.quantity:
        raise view.stop("au minimum")
    scope.together = True


def _one_subject(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """ "cette créature ou qu'une autre meurt": the first half of the subject stands by itself."""
    if len(clauses) != 2 or clauses[0].verb or clauses[1].connector != "ou":
        return clauses
    first, second = clauses
    view = ClauseView(first)
    half = view.needed("topic")
    view.finish()
    other = _subject(ClauseView(second))
    if other is None or half.coordinated or other.coordinated:
        raise NotCompiledError(half.span)
    both = msgspec.structs.replace(half, coordinated=(other,), conjunction="ou")
    name = "patient" if second.passive else "agent"
    roles = tuple(msgspec.structs.replace(r, filler=both) if r.name == name else r for r in second.roles)
    return (msgspec.structs.replace(second, roles=roles),)


def _subject(view: ClauseView) -> NounGroup | None:
    role = view.peek("patient" if view.clause.passive else "agent")
    return role.filler if role is not None and isinstance(role.filler, NounGroup) else None


def _with_subject(clause: Clause, subject: NounGroup) -> Clause:
    name = "patient" if clause.passive else "agent"
    return msgspec.structs.replace(clause, roles=(Role(name, subject, subject.span), *clause.roles))


def _attacks_unblocked(clauses: Sequence[Clause]) -> bool:
    first, second = clauses
    plain = not (second.times or second.adverbs or second.clauses)
    return first.verb == "attaquer" and second.verb == "bloquer" and second.passive and second.negated and plain

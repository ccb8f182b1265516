"""How long what an instruction does lasts: "jusqu'à la fin du tour", "tant que vous contrôlez cette créature"."""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.terms import Duration, Zone
from judge.compile.effects.common import is_amount_of, zone_named
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, Person, PronounHead

_DURATIONS = {
    "jusqu'à la fin du tour": Duration.END_OF_TURN,
    "ce tour-ci": Duration.END_OF_TURN,
    "jusqu'à la fin du combat": Duration.END_OF_COMBAT,
    "jusqu'à votre prochain tour": Duration.YOUR_NEXT_TURN,
    "jusqu'à votre prochain entretien": Duration.YOUR_NEXT_UPKEEP,
}


def duration_of(scope: Scope, view: ClauseView) -> Duration | None:
    """The duration that the clause says; `None`: none."""
    phrase = view.time(*_DURATIONS)
    if phrase is not None:
        return _DURATIONS[phrase.lemma]
    if _your_next_turn(view):
        return Duration.END_OF_YOUR_NEXT_TURN
    said = next((pair[1] for pair in view.subordinates if pair[0] == "tant que"), None)
    lasting = None if said is None else _while(scope, said)
    if lasting is not None:
        view.subordinate("tant que")
    return lasting


def _your_next_turn(view: ClauseView) -> bool:
    """ "jusqu'à la fin de votre prochain tour"."""
    phrase = next((phrase for phrase in view.times if phrase.lemma == "jusqu'à la fin de"), None)
    turn = None if phrase is None else phrase.object
    if turn is None or not is_amount_of(turn, "turn") or [each.lemma for each in turn.modifiers] != ["prochain"]:
        return False
    nothing_but(turn, "modifiers", "possessor")
    if turn.determiner is not Determiner.POSSESSIVE or turn.possessor is not Person.SECOND:
        return False
    view.time("jusqu'à la fin de")
    return True


def _while(scope: Scope, clause: Clause) -> Duration | None:
    """ "tant que vous contrôlez cette créature", "tant qu'elle reste engagée", "tant qu'elle reste en jeu"."""
    inner = ClauseView(clause)
    agent = inner.group("agent")
    if agent is None:
        return None
    if clause.verb == "contrôler" and is_you(agent):
        what = inner.group("patient")
        lasting = Duration.WHILE_SOURCE_CONTROLLED
    elif clause.verb == "rester":
        what, place, state = agent, inner.group("place"), inner.modifier("attribute")
        if (place is None) == (state is None) or (place is not None and zone_named(place) is not Zone.BATTLEFIELD):
            return None
        if state is not None and (state.lemma != "engager" or state.negated):
            return None
        lasting = Duration.WHILE_SOURCE_REMAINS if state is None else Duration.WHILE_SOURCE_TAPPED
    else:
        return None
    if what is None or object_of(scope, what) != s.This():
        return None
    inner.finish()
    return lasting


def is_you(group: NounGroup) -> bool:
    """Whether the group is "vous" alone."""
    if not isinstance(group.head, PronounHead) or group.head.lemma != "vous":
        return False
    nothing_but(group)
    return True

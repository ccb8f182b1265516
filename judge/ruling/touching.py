"""Sentences that were not understood and that speak of the very thing that is asked: then there is no answer, under
reserve or otherwise. "Chaque joueur ne peut pas piocher…" on the table decides how many cards are drawn."""

from __future__ import annotations

import re

from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.engine.outcome import NotCovered, Outcome
from judge.scenario import Scenario
from judge.scenario.question import DrawsCards, HandSizeIs, Measure, Mode, Question
from judge.scenario.story import CastSpell

#: What such a sentence says, in French or English, of what is asked.
_DRAWS = re.compile(r"pioch|\bdraws?\b", re.IGNORECASE)
_CASTS = re.compile(r"\blanc|\bcast", re.IGNORECASE)
_LANDS = re.compile(r"type de terrain|\bterrains?\b|\blands?\b", re.IGNORECASE)
#: It waits for something to happen, or for somebody to pay: it does nothing by being there.
_WAITS = re.compile(r"^(quand|à chaque fois|au début|when|at the beginning|\{|[^.]*\}\s*:)", re.IGNORECASE)

_OF_DRAWS = frozenset({Measure.CARDS_DRAWN, Measure.HAND_SIZE})
_OF_LANDS = frozenset({Measure.ABILITIES, Measure.TYPES, Measure.MANA})


def touching(scenario: Scenario, question: Question, outcome: Outcome) -> NotCovered | None:
    """The first sentence not understood, of what lies on the battlefield at first or in the end, that decides what is
    asked."""
    asked = _asked(question)
    if asked is None:
        return None
    there = {setup.id for setup in scenario.objects if setup.zone is Zone.BATTLEFIELD}
    there |= {obj.id for obj in outcome.final.objects if obj.zone is Zone.BATTLEFIELD}
    for unread in outcome.opaque:
        if unread.object in there and not _WAITS.match(unread.what) and asked.search(unread.what):
            return unread
    return None


def _asked(question: Question) -> re.Pattern[str] | None:
    parts = tuple(parts_of(question.predicate))
    if question.measure in _OF_DRAWS or any(isinstance(part, DrawsCards | HandSizeIs) for part in parts):
        return _DRAWS
    if question.measure in _OF_LANDS:
        return _LANDS
    if question.mode is Mode.CAN and any(isinstance(part, CastSpell) for part in parts):
        return _CASTS
    return None

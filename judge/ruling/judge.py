"""Several readings of one text: those that rule alike are one, else the answer is ambiguous and all are shown."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.outcome import Outcome
from judge.engine.play import play
from judge.rules.law import Law
from judge.ruling.arrivals import open_orders
from judge.ruling.facts.fate import Fate
from judge.ruling.lines.explore import Play
from judge.ruling.rule import rule
from judge.ruling.ruling import Line, Ruling, Status
from judge.scenario import Scenario
from judge.scenario.arrivals import differ_by_order
from judge.scenario.question import Question
from judge.scenario.responses import untimed


class Judged(msgspec.Struct, frozen=True):
    """The ruling that stands and the reading it is about. `alternatives`: when the readings rule differently, one
    ruling for each, the plain reading first; `ruling` is then `AMBIGUOUS`, or `DEPENDS` where they differ by nothing
    but the order in which permanents arrived."""

    ruling: Ruling
    scenario: Scenario
    alternatives: tuple[tuple[Scenario, Ruling], ...] = ()


def judge(readings: Sequence[tuple[Scenario, Question]], law: Law, *, play: Play = play) -> Judged:
    """Rule on every reading of one question; at least one reading. The plain one comes first."""
    ruled: list[tuple[Scenario, Ruling]] = []
    for scenario, question in readings:
        possible = open_orders(scenario, law)
        for order in possible.scenarios:
            ruling = rule(order, question, law, play=play)
            # Orders that were not looked at are lines of play that were not.
            bound = ruling.bound_reached or not possible.complete
            ruled.append((order, msgspec.structs.replace(ruling, bound_reached=bound)))
    ruled = _possible(ruled)
    scenario, first = ruled[0]
    if all(_alike(ruled[0], other) for other in ruled[1:]):
        return Judged(first, scenario)
    distinct: list[tuple[Scenario, Ruling]] = []
    for reading in ruled:
        if not any(_alike(reading, kept) for kept in distinct):
            distinct.append(reading)
    status = Status.DEPENDS if differ_by_order([each for each, _ in distinct]) else Status.AMBIGUOUS
    ambiguous = Ruling(question=first.question, status=status)
    bound = any(ruling.bound_reached for _, ruling in ruled)
    shown = msgspec.structs.replace(ambiguous, assumed=first.assumed, bound_reached=bound)
    return Judged(shown, scenario, tuple(distinct))


def _possible(ruled: list[tuple[Scenario, Ruling]]) -> list[tuple[Scenario, Ruling]]:
    """Of readings that tell the same things done sooner or later, those in which they can be done; all, if none."""
    possible = [each for each in ruled if each[1].status is not Status.ILLEGAL]
    stories = {untimed(scenario) for scenario, _ in possible}
    return [each for each in ruled if each in possible or untimed(each[0]) not in stories]


def _alike(left: tuple[Scenario, Ruling], right: tuple[Scenario, Ruling]) -> bool:
    """Whether a reader who got one answer for the other would be told the same. Of one short name for several cards
    ("deux Jace"), what happens counts, and not what else the card is."""
    if gist(left[1]) == gist(right[1]):
        return True
    (scenario, one), (other_scenario, other) = left, right
    if one.question != other.question or not _same_but_cards(scenario, other_scenario):
        return False
    return gist(one, cards=False) == gist(other, cards=False)


def _same_but_cards(scenario: Scenario, other: Scenario) -> bool:
    """Whether both tell the same of the same objects, which are other cards."""
    if scenario.story != other.story or scenario.players != other.players:
        return False
    pairs = list(zip(scenario.objects, other.objects, strict=False))
    same = len(scenario.objects) == len(other.objects) and all(a.id == b.id for a, b in pairs)
    return same and all((a.card is None) is (b.card is None) for a, b in pairs)


def gist(ruling: Ruling, *, cards: bool = True) -> object:
    """What of a ruling makes it another answer; two rulings with equal gists are one. Without `cards`, which cards its
    objects are does not count where the whole outcome is told."""
    illegal = None if ruling.illegal is None else ruling.illegal.check.justification.concepts[0]
    lines = tuple((line.verdict, line.value if cards else _but_cards(line)) for line in ruling.lines)
    absent = None if ruling.absent is None else ruling.absent.term
    value = ruling.value
    told = ruling.verdict is not None or value is not None
    final = None if ruling.witness is None or told else ruling.witness.final
    ends = final if cards or ruling.witness is None or told else _happenings(ruling.witness)
    # What is not known changes nothing where the answer is the same for all that it may be.
    missing = () if told and ruling.status is Status.SETTLED else ruling.missing
    return (ruling.status, ruling.verdict, value, illegal, lines, missing, absent, ends)


def _but_cards(line: Line) -> object:
    """The value of a line; of the fate of objects, what each had from the start is its card's."""
    fate = line.value
    if not isinstance(fate, Fate):
        return fate
    touched = {event.subject.id for event in line.outcome.events if event.subject and event.amount is not None}
    plain = tuple(
        item if item.id in touched else msgspec.structs.replace(item, power=None, toughness=None, counters=())
        for item in fate.objects
    )
    return msgspec.structs.replace(fate, objects=plain)


def _happenings(outcome: Outcome) -> object:
    """What happened to which objects, and where they ended."""
    events = tuple((event.kind, event.subject) for event in outcome.events)
    return events, tuple((item.id, item.zone, item.controller) for item in outcome.final.objects), outcome.final.players

"""Facts that the text does not state: the answer is tried with every value the fact may have.

When all values agree the answer is settled anyway; when they don't, the ruling is incomplete and says for which values
it would be yes (« oui si son endurance est d'au moins 4 »). A number is never assumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from judge.abilities.terms import CardType, Colour, Supertype
from judge.engine.outcome import MissingFact, Outcome
from judge.ruling.facts.measures import measured
from judge.ruling.facts.predicates import holds
from judge.ruling.frame import Case, Rule
from judge.ruling.ruling import Conditional, Ruling, Status
from judge.ruling.substitution import FactValue, can_substitute, is_number, with_fact
from judge.scenario.question import Mode

#: Numbers tried for a missing characteristic. Above it nothing in a told board changes any more.
HIGHEST = 20
#: What a permanent or player may have without dying at once is tried from here.
_LOWEST = {"toughness": 1, "life": 1, "loyalty": 1}
#: What is tried for a fact that is no number, by the word that says it; the types are those of permanents.
VALUES: dict[str, dict[str, FactValue]] = {
    "colours": {**{str(colour): frozenset((colour,)) for colour in Colour}, "": frozenset()},
    "types": {
        str(kind): (kind,)
        for kind in (CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER)
    },
    "supertypes": {Supertype.BASIC.value: (Supertype.BASIC,), "": ()},
}
#: How many missing facts are tried together before they are only listed; the second one with fewer values.
_DEEPEST = 2
_FEWER = (*range(9), HIGHEST)


def settle(case: Case, *, answer: Rule) -> Ruling:
    """The ruling of the case, missing facts tried out. `answer` rules on a scenario as it stands."""
    return _settle(case, answer, 1)


def _settle(case: Case, answer: Rule, depth: int) -> Ruling:
    ruling = answer(case)
    if ruling.status is not Status.INCOMPLETE or not ruling.missing:
        return ruling
    missing = ruling.missing[0]
    if not can_substitute(missing):
        return ruling
    tried = _tried(case, missing, answer, depth)
    further = tuple(dict.fromkeys(fact for _, result in tried for fact in result.missing if fact != missing))
    if all(_agrees(result, tried[0][1]) for _, result in tried):
        return _anyway(ruling, tried[0][1])
    if depth == 1 and len(further) == 1 and can_substitute(further[0]):
        alone = _tried(case, further[0], answer, depth)
        if all(result.status is Status.SETTLED for _, result in alone):
            # Only the fact met second decides.
            return msgspec.structs.replace(ruling, missing=further, conditional=_conditions(further[0], alone))
    if further or any(result.status is Status.INCOMPLETE for _, result in tried):
        return msgspec.structs.replace(ruling, missing=(missing, *further))
    return msgspec.structs.replace(ruling, conditional=_conditions(missing, tried))


def _values(missing: MissingFact, depth: int) -> Iterable[tuple[int | str, FactValue]]:
    """What to try, each with the number or the word that says it."""
    if not is_number(missing):
        return VALUES[missing.fact].items()
    numbers = range(HIGHEST + 1) if depth == 1 else _FEWER
    lowest = _LOWEST.get(missing.fact, 0)
    return [(number, number) for number in numbers if number >= lowest]


def _tried(case: Case, missing: MissingFact, answer: Rule, depth: int) -> Sequence[tuple[int | str, Ruling]]:
    """The ruling for each value, in order, as far as that serves: a further missing fact ends it, and so does the first
    disagreement where only agreement could be used."""
    results: list[tuple[int | str, Ruling]] = []
    for value, told in _values(missing, depth):
        scenario = with_fact(case.scenario, missing, told)
        again = case.on(scenario)
        ruling = _settle(again, answer, depth + 1) if depth < _DEEPEST else answer(again)
        results.append((value, ruling))
        if ruling.status is Status.INCOMPLETE or (depth > 1 and not _agrees(ruling, results[0][1])):
            break
    return results


def _agrees(left: Ruling, right: Ruling) -> bool:
    return (left.status, left.verdict, left.value) == (right.status, right.verdict, right.value) and (
        left.status in (Status.SETTLED, Status.ILLEGAL) and _comparable(left)
    )


def _comparable(ruling: Ruling) -> bool:
    """Whether equal verdict and value mean the same answer; "que se passe-t-il" has neither."""
    return ruling.question.mode is not Mode.TELL or ruling.status is Status.ILLEGAL


def _anyway(stopped: Ruling, settled: Ruling) -> Ruling:
    """The settled ruling, shown on the line that was stopped where that line already proves it: a line played with an
    invented number is shown only if there is no other."""
    witness = stopped.witness
    if witness is not None and _proves(witness, settled):
        return msgspec.structs.replace(settled, witness=witness, lines=(), missing=(), assumed=stopped.assumed)
    return msgspec.structs.replace(settled, missing=stopped.missing)


def _proves(witness: Outcome, settled: Ruling) -> bool:
    question = settled.question
    if settled.verdict is not None and question.predicate is not None:
        found = holds(question.predicate, witness)
        return found.value is not None and (found.value == (settled.verdict == "oui")) and bool(found.events)
    return question.mode is Mode.HOW_MUCH and measured(question, witness).value == settled.value


def _conditions(missing: MissingFact, tried: Sequence[tuple[int | str, Ruling]]) -> tuple[Conditional, ...]:
    """The verdict for each run of values, when there is one for every value that what is told allows."""
    if not is_number(missing):
        tried = [(value, ruling) for value, ruling in tried if ruling.status is not Status.ILLEGAL]
    if not tried or not all(ruling.status is Status.SETTLED and ruling.verdict is not None for _, ruling in tried):
        return ()
    if not is_number(missing):
        return tuple(
            Conditional(missing, ruling.verdict, None, None, values=(str(value),))
            for value, ruling in tried
            if ruling.verdict is not None
        )
    starts = [
        0,
        *(place for place, (left, right) in enumerate(pairwise(tried), 1) if left[1].verdict != right[1].verdict),
    ]
    runs: list[Conditional] = []
    for start, end in pairwise((*starts, len(tried))):
        low, verdict = tried[start][0], tried[start][1].verdict
        high = None if end == len(tried) else tried[end - 1][0]
        if verdict is not None:
            runs.append(Conditional(missing, verdict, _number(low), _number(high)))
    return tuple(runs)


def _number(value: int | str | None) -> int | None:
    return value if isinstance(value, int) else None

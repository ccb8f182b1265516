"""How many objects answer a description where a line of play ends."""

from __future__ import annotations

from judge.engine.outcome import FinalObject, Outcome
from judge.ruling.facts.chronicle import final_object
from judge.ruling.facts.described import fits
from judge.ruling.facts.finding import Finding
from judge.scenario.question import ThereAre


def there_are(predicate: ThereAre, outcome: Outcome) -> Finding:
    """Whether as many as the predicate says are there; the events that brought them where they are prove it."""
    found = [final for final in outcome.final.objects if _is_one(predicate, final, outcome)]
    ids = {final.id for final in found}
    proofs = tuple(event.number for event in outcome.events if event.subject is not None and event.subject.id in ids)
    return Finding(bool(found) if predicate.count is None else len(found) == predicate.count, proofs)


def _is_one(predicate: ThereAre, final: FinalObject, outcome: Outcome) -> bool:
    # What is phased out is treated as though it did not exist (702.26b).
    if final.phased_out or not fits(final, predicate.filter, outcome) or predicate.damage not in (None, final.damage):
        return False
    there = dict(final.counters)
    if any(there.get(kind, 0) != count for kind, count in predicate.counters):
        return False
    if not predicate.host:
        return True
    host = None if final.attached_to is None else final_object(outcome, final.attached_to)
    return host is not None and fits(host, predicate.host, outcome)

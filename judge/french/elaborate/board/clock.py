"""The steps of the turn in order, and what follows what."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Step
from judge.french.elaborate.board.draft import Draft
from judge.scenario.story import When

#: The first step of a phase that is named alone.
PHASE_STARTS = {
    "combat": Step.BEGINNING_OF_COMBAT,
    "main": Step.PRECOMBAT_MAIN,
    "beginning": Step.UNTAP,
    "ending": Step.END,
}
COMBAT_STEPS = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)

#: When what is told next happens, once what a combat did was told: unless its own words say when.
AFTER_COMBAT = When(step=Step.POSTCOMBAT_MAIN)


def next_phase(draft: Draft) -> Step:
    """What follows the phase that play is in, as far as told."""
    told = next((entry.when.step for entry in reversed(draft.story) if entry.when.step is not None), None)
    return after(told or draft.step or Step.PRECOMBAT_MAIN, phase=True)


def after(step: Step, *, phase: bool) -> Step:
    """What follows the current step or phase: by then it has ended."""
    if phase and step in COMBAT_STEPS:
        return Step.POSTCOMBAT_MAIN
    steps = list(Step)
    return steps[min(steps.index(step) + 1, len(steps) - 1)]


def joined(first: When, second: When) -> When:
    """Both windows, the first one's word standing where both say something."""
    for field in When.__struct_fields__:
        value, said = getattr(second, field), getattr(first, field)
        if value is not None and value is not False and (said is None or said is False):
            first = msgspec.structs.replace(first, **{field: value})
    return first

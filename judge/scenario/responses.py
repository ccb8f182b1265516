"""What is done in response, where no word of the text says so."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.scenario import Scenario
from judge.scenario.story import When


def untimed(scenario: Scenario) -> Scenario:
    """The same board and actions, with nothing said of what is done in response."""
    story = tuple(
        msgspec.structs.replace(told, when=msgspec.structs.replace(told.when, response_to=None))
        for told in scenario.story
    )
    return msgspec.structs.replace(scenario, story=story)


def with_responses(scenario: Scenario, responses: Iterable[tuple[int, int]]) -> Scenario:
    """The scenario in which what was played in response is told so: pairs of a place and of what it responds to."""
    story = list(scenario.story)
    for place, answered in responses:
        if place < len(story) and story[place].when == When():
            story[place] = msgspec.structs.replace(story[place], when=When(response_to=answered))
    return msgspec.structs.replace(scenario, story=tuple(story))

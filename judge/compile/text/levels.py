"""Levels of a creature (711): "NIVEAU 1-4", the body printed below it, and the abilities up to the next level, as what
the creature is while it has so many level counters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.abilities import ability as a
from judge.abilities.costs import Cost
from judge.abilities.instructions import BecomeLevel
from judge.abilities.selectors import AllOf, Compare, Condition, CountersOn, LevelOf, This
from judge.abilities.terms import Comparison, CounterKind
from judge.compile.text.structure import Line, body_in
from judge.compile.view import NotCompiledError
from judge.errors import Span

_LEVEL = re.compile(r"niveau (?P<low>\d+)(?:\s?[-–—]\s?(?P<high>\d+)|\s?\+)", re.IGNORECASE)


class Band(msgspec.Struct, frozen=True):
    """From `low` counters to `high`, or without end; the lines below it, the body first."""

    low: int
    high: int | None
    head: Line
    lines: tuple[Line, ...]


def bands_in(lines: Iterable[Line]) -> Iterator[Line | Band]:
    """The lines before any level, then each level with its lines."""
    level: Band | None = None
    for line in lines:
        head = _LEVEL.fullmatch(line.body.text) if line.cost is None else None
        if head is not None:
            if level is not None:
                yield level
            level = Band(int(head["low"]), int(head["high"]) if head["high"] else None, line, ())
        elif level is None:
            yield line
        else:
            level = msgspec.structs.replace(level, lines=(*level.lines, line))
    if level is not None:
        yield level


def class_level(line: Line | Band) -> int | None:
    """ "{1}{G} : Niveau 2": the bar of a Class (716.2), under which abilities are had from that level on only."""
    bar = _CLASS_LEVEL.fullmatch(line.body.text.strip()) if isinstance(line, Line) and line.cost is not None else None
    return None if bar is None else int(bar["level"])


_CLASS_LEVEL = re.compile(r"niveau (?P<level>\d+)\.?", re.IGNORECASE)


def class_bar(level: int, cost: Cost) -> a.ActivatedAbility:
    """What the bar itself stands for: the level is gained from the one before (716.2a)."""
    before = Compare(LevelOf(This()), Comparison.EQUAL, level - 1)
    return a.ActivatedAbility(cost, (BecomeLevel(This(), level),), timing=a.Timing.SORCERY, condition=before)


def from_level(level: int, abilities: Iterable[a.Ability]) -> a.StaticAbility:
    """The abilities below the bar, had from that level on."""
    gained = tuple(a.GainAbility(ability) for ability in abilities)
    return a.StaticAbility(This(), gained, condition=Compare(LevelOf(This()), Comparison.AT_LEAST, level))


def band_ability(level: Band, read_line: Callable[[Line], tuple[a.Ability, ...]]) -> a.StaticAbility:
    """What the creature is and has at that level. Raises `NotCompiledError`."""
    body = body_in(level.lines[0].body) if level.lines else None
    if body is None:
        raise NotCompiledError(Span(level.head.body.start, level.head.body.start + len(level.head.body.text)))
    modifications: list[a.Modification] = [body]
    for line in level.lines[1:]:
        modifications.extend(a.GainAbility(ability) for ability in read_line(line))
    return a.StaticAbility(This(), tuple(modifications), condition=_at(level))


def _at(level: Band) -> Condition:
    counters = CountersOn(This(), CounterKind.LEVEL.value)
    least = Compare(counters, Comparison.AT_LEAST, level.low)
    return least if level.high is None else AllOf((least, Compare(counters, Comparison.AT_MOST, level.high)))

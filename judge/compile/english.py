"""Abilities by the English text of a card that has no French one. Only lines of plain keywords are read: they say the
same in every language. A grammar of English effects would take the place of `_line`."""

from __future__ import annotations

import functools
import re

from judge.abilities.ability import Ability, OpaqueAbility
from judge.abilities.registry import Sort, named_keywords
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.text.folding import fold

_REMINDER = re.compile(r"\s*\([^()]*\)")


#: From here on the lines say what the permanent has at that level, or with so many counters.
_BAND = re.compile(r"^(?:LEVEL \d|(?:STATION )?\d+\+)")


def english_abilities(text: str, source: Source) -> tuple[Ability, ...]:
    """One opaque ability for each line that says more than keywords without parameters, or that does not hold at all
    times."""
    lines = [line for each in _REMINDER.sub("", text).split("\n") if (line := each.strip())]
    bands = next((place for place, line in enumerate(lines) if _BAND.match(line)), len(lines))
    always = tuple(ability for line in lines[:bands] for ability in _line(line, source))
    return (*always, *map(OpaqueAbility, lines[bands:]))


def _line(line: str, source: Source) -> tuple[Ability, ...]:
    french = [_keywords().get(fold(part)) for part in re.split(r"[,;] ", line.rstrip("."))]
    if source.is_spell or None in french:
        return (OpaqueAbility(line),)
    compiled = compile_text(", ".join(filter(None, french)), source)
    return (OpaqueAbility(line),) if compiled.diagnostics else compiled.abilities


@functools.cache
def _keywords() -> dict[str, str]:
    """English keyword abilities that are played → their French names."""
    found = (keyword.entry for keyword in named_keywords() if keyword.sort is Sort.ABILITY and keyword.played)
    return {fold(entry.english): entry.name for entry in found if entry.name}

"""Places where a text forks: a script of numbers says which way each goes, and what was met says which other scripts
there are. Running again with each of them visits every way once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Forks:
    """One run. `script`: the ways to take at the first forks; the first way is taken at every later one."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self._script = script
        self._taken: list[tuple[int, int]] = []

    def choose(self, options: Sequence[T]) -> T:
        """One of the options. A single one is no fork."""
        if len(options) == 1:
            return options[0]
        place = len(self._taken)
        index = self._script[place] if place < len(self._script) else 0
        self._taken.append((index, len(options)))
        return options[index]

    def further_scripts(self) -> list[tuple[int, ...]]:
        """Scripts of the ways that branch off this run after its own script."""
        scripts = []
        for place in range(len(self._script), len(self._taken)):
            before = tuple(index for index, _ in self._taken[:place])
            scripts += [(*before, other) for other in range(1, self._taken[place][1])]
        return scripts

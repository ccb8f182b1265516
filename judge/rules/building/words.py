"""Words of the period: statements are written once with `{en_jeu}` where the game changed its word, and become dated
texts here."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.building.numbers import FIRST_DAY
from judge.rules.statements import Dated

#: A word of the vocabulary in a text; mana symbols have capitals or digits.
WORD = re.compile(r"\{([^\W\d_A-Z][^\W\dA-Z]+)\}")


class Words:
    """Puts the words of the period into a text: "{en_jeu}" is "en jeu" until 2009-07-10."""

    def __init__(self, words: Mapping[str, Mapping[datetime.date, str]]) -> None:
        self._words = words

    @classmethod
    def read(cls) -> Words:
        """The vocabulary of the data."""
        return cls(load_yaml_as(rules_dir() / "vocabulaire.yaml", dict[str, dict[datetime.date, str]]))

    def dated(self, written: str | Mapping[datetime.date, str]) -> tuple[Dated, ...]:
        """One text for each period in which its own words and those of the period stay the same, oldest first.

        Raises `KeyError` for a word that the vocabulary lacks.
        """
        variants = {FIRST_DAY: written} if isinstance(written, str) else written
        days = sorted(variants)
        return tuple(
            Dated(day, self._on(day, variants[start]), day == start)
            for start, stop in zip(days, [*days[1:], datetime.date.max], strict=True)
            for day in self._days(variants[start], start, stop)
        )

    def _days(self, text: str, start: datetime.date, stop: datetime.date) -> list[datetime.date]:
        changes = {day for word in WORD.findall(text) for day in self._words[word]}
        return [start, *sorted(day for day in changes if start < day < stop)]

    def _on(self, day: datetime.date, text: str) -> str:
        def word(match: re.Match[str]) -> str:
            forms = self._words[match[1]]
            return forms[max(since for since in forms if since <= day)]

        said = WORD.sub(word, text.strip())
        return said[:1].upper() + said[1:]

"""Words that the rules have given up, with today's word for each form (`rules_fr/desuet.yaml`). What the French around
a word must do when it is replaced (elision, agreement) is looked at here: where it cannot be done, it is not sure."""

from __future__ import annotations

import datetime
import functools
import re
from collections.abc import Iterator

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.text.folding import straighten, strip_accents


class OldWord(msgspec.Struct, frozen=True):
    """`sens`: what it names. `depuis`: the day it was given up. `sur`: whether the new form may be written without
    looking at the sentence. `formes`: written form → form of today. `genre`: the new form has another gender."""

    sens: str
    depuis: datetime.date
    sur: bool
    formes: dict[str, str]
    genre: bool = False


class Outdated(msgspec.Struct, frozen=True):
    """One outdated word found: its place in the prose, the word of the target edition."""

    start: int
    end: int
    today: str
    since: datetime.date
    sure: bool
    meaning: str


def outdated(text: str, target: datetime.date) -> Iterator[Outdated]:
    """The words of a prose that the target edition no longer uses, in order; a longer form hides a shorter one in
    it."""
    table, pattern = _forms()
    accents = not text.isascii()
    for match in pattern.finditer(_plain(text)):
        written = text[match.start() : match.end()]
        word, today, certain = _chosen(table[" ".join(match[0].split())], written, accents=accents)
        if word.depuis > target:
            continue
        start, mended, fits = _elided(text, match.start(), match.end(), _as_written(today, written))
        fits = fits and not (word.genre and _agreement(text, match.start(), match.end()))
        yield Outdated(start, match.end(), mended, word.depuis, word.sur and certain and fits, word.sens)


def given_up(text: str) -> tuple[datetime.date, ...]:
    """The days on which the outdated words of a prose were given up, one a meaning."""
    table, pattern = _forms()
    found = {}
    for match in pattern.finditer(_plain(text)):
        word, _, _ = _chosen(table[" ".join(match[0].split())], text[match.start() : match.end()], accents=True)
        found[word.sens] = word.depuis
    return tuple(day for day in found.values() if day.year > FIRST_YEAR)


#: Words given up before tell nothing of a text's date: players still use them.
FIRST_YEAR = 2003

_Choice = tuple[str, OldWord, str]


def _chosen(choices: tuple[_Choice, ...], written: str, *, accents: bool) -> tuple[OldWord, str, bool]:
    """The form meant, by its accents; not certain in a text written without `accents` that may mean several."""
    as_form = " ".join(straighten(written).lower().split())
    form, word, today = next((one for one in choices if one[0] == as_form), choices[0])
    return word, today, len(choices) == 1 or (accents and form == as_form)


def _elided(text: str, start: int, end: int, today: str) -> tuple[int, str, bool]:
    """(start, words, whether that is French): « de retirer » becomes « d'exiler », whose place begins at « de »."""
    before = text[:start] if start < 20 else text[start - 20 : start]
    opens, opened = (strip_accents(word[:1]).lower() in "aeiouy" for word in (today, text[start:end]))
    if opens and not opened and (article := re.search(r"(?<![\w'’])([dlnsjmt]|qu)([ea])(\s+)$", before, re.IGNORECASE)):
        return start - len(article[0]), f"{article[1]}'{today}", True
    if opened and not opens and re.search(r"['’]\s*$", before):
        return start, today, False
    return start, today, True


_DETERMINERS = re.compile(
    r"(?:^|[^\w'’-])(?:(?:les|des|aux|ces|ses|mes|tes|nos|vos|leurs|de|sans|et|ou)\s+|[ld]['’]\s*)$"
)
_REFERRING = re.compile(r"\b(?:ils?|ceux|celui|lequel|lesquels|tous|eux|\w+és?)\b")


def _agreement(text: str, start: int, end: int) -> bool:
    """Whether words around a noun agree, or may, with its gender: then another gender breaks the sentence."""
    begins = max(text.rfind(mark, 0, start) for mark in ".;!?\n") + 1
    before, after = text[begins:start].lower(), text[end : end + 200].lower()
    stops = re.match(r"\s*(?:[.;!?)»\]\n]|$)", after)
    return not (_DETERMINERS.search(before) and stops) or bool(_REFERRING.search(before))


@functools.cache
def _forms() -> tuple[dict[str, tuple[_Choice, ...]], re.Pattern[str]]:
    words = load_yaml_as(rules_dir() / "desuet.yaml", tuple[OldWord, ...])
    table: dict[str, tuple[_Choice, ...]] = {}
    for word in words:
        for form, today in word.formes.items():
            table[_plain(form)] = (*table.get(_plain(form), ()), (form, word, today))
    longest_first = sorted(table, key=len, reverse=True)
    written = (r"\s+".join(map(re.escape, form.split())) for form in longest_first)
    return table, re.compile(rf"\b(?:{'|'.join(written)})\b")


def _plain(text: str) -> str:
    """Lower case without accents, of the same length as the text."""
    if text.isascii():
        return text.lower()
    plain = {ord(char): strip_accents(char).lower()[:1] or char for char in set(text) if not char.isascii()}
    return straighten(text).translate(plain).lower() if len(text.lower()) == len(text) else text.translate(plain)


def _as_written(today: str, written: str) -> str:
    if written.isupper() and len(written) > 1:
        return today.upper()
    return today[:1].upper() + today[1:] if written[:1].isupper() else today

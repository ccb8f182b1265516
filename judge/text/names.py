"""What French must know of the name of a thing to put an article before it: gender, number, and whether its h or vowel
stops elision. Told by the texts that use the name, and else guessed by the form of its first word."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

import msgspec

from judge.data.built import built
from judge.text.elision import vowel_sound
from judge.text.folding import fold
from judge.text.grammar import Gender


class NameForms(msgspec.Struct, frozen=True):
    """`gender`, `plural` and `aspirated` as in `Nominal`."""

    gender: Gender
    plural: bool
    aspirated: bool


class GenderTable(msgspec.Struct, frozen=True):
    """Ends of words and words by gender, and the singular words that look plural, without accents."""

    feminins_en: frozenset[str]
    masculins_en: frozenset[str]
    feminins: frozenset[str]
    masculins: frozenset[str]
    singuliers: frozenset[str]
    pluriels: frozenset[str]


#: Articles and determiners, contracted or not, by what they show.
_MASCULINE = frozenset(["le", "du", "au", "ce"])
_FEMININE = frozenset(["la", "de la", "à la", "cette"])
_PLURAL = frozenset(["les", "des", "aux", "ces"])
#: Ends of words that are seldom plurals.
_LATIN = ("as", "is", "os", "us")
_ARTICLE = r"(?i)(?<!\w)(le|la|l'|du|de la|de l'|au|à la|à l'|ce|cet|cette|les|des|aux|ces) ?"


def name_forms(name: str, texts: tuple[str, ...], noun_gender: Callable[[str], Gender | None]) -> NameForms:
    """The forms of a name that those texts may use; `noun_gender` knows the nouns of the language."""
    shown = _shown(name, texts)
    first = _first_word(name)
    if shown & _MASCULINE or shown & _FEMININE:
        gender = Gender.MASCULINE if shown & _MASCULINE else Gender.FEMININE
        # What has "le" or "la" before it though it begins like a vowel forbids elision.
        return NameForms(gender, plural=False, aspirated=vowel_sound(name))
    plural = bool(shown & _PLURAL) or (not shown and _looks_plural(first))
    known = noun_gender(first) or noun_gender(first.rstrip("sx"))
    return NameForms(known or guessed_gender(first), plural=plural, aspirated=False)


def guessed_gender(word: str) -> Gender:
    """The gender of a word by its form."""
    table = _table()
    key = fold(word)
    for form in dict.fromkeys((key, key.rstrip("sx"))):
        if form in table.feminins or form in table.masculins:
            return Gender.FEMININE if form in table.feminins else Gender.MASCULINE
    end = key.rstrip("sx") if _looks_plural(word) else key
    for start in range(len(end)):
        if end[start:] in table.feminins_en:
            return Gender.FEMININE
        if end[start:] in table.masculins_en:
            return Gender.MASCULINE
    return Gender.MASCULINE


def _shown(name: str, texts: tuple[str, ...]) -> frozenset[str]:
    """The articles under which the texts use the name, whole or up to its comma."""
    forms = "|".join(re.escape(form) for form in dict.fromkeys((name, name.partition(",")[0])) if form)
    pattern = re.compile(rf"{_ARTICLE}(?:{forms})(?!\w)")
    return frozenset(match[1].lower() for text in texts for match in pattern.finditer(text))


def _first_word(name: str) -> str:
    return re.split(r"[ '\-,:]", name, maxsplit=1)[0]


def _looks_plural(word: str) -> bool:
    key = fold(word)
    if len(key) <= 2 or not key.endswith(("s", "x")):
        return False
    return key in _table().pluriels if key.endswith(_LATIN) else key not in _table().singuliers


@functools.cache
def _table() -> GenderTable:
    return built("genders", GenderTable)

"""What an English rules text asserts, as facts."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from judge.compile.checking.facts import Facts, allow_type_of
from judge.compile.checking.oracle_words import SMALL_WORDS, WORDS
from judge.text.numbers import ROMANS
from judge.wording.subtypes import subtypes

_REMINDER = re.compile(r"\s*\([^()]*\)")
#: Keywords that are written like one, and are none.
_ABILITY_WORD = re.compile(r"^(?:• )?(?!(?:Boast|Exhaust|Forecast) )[A-Z][\w',! -]* — ", re.MULTILINE)
_PIECE = re.compile(r"\{[^}]*\}|[^{]+")
_GROUP = re.compile(r"\{(\d)\}")
_WORD = re.compile(r"[a-z][\w-]*")
#: What words that were taken leave behind.
_TAKEN = " § "
_COMPILED = tuple(
    (re.compile(pattern, re.MULTILINE), tuple(fact.strip() for fact in facts.split(","))) for pattern, facts in WORDS
)
_IRREGULAR = {"Elf": "Elves", "Wolf": "Wolves", "Dwarf": "Dwarves", "Werewolf": "Werewolves", "Mouse": "Mice"}


_KINDS_OF_OBJECT = (
    r"(?:creature|permanent|artifact|enchantment|land|planeswalker|token|card|spell|aura|equipment|vehicle)\b(?! type)"
)
#: Words that speak of one object, whatever else is said of it: the source, or one that the text has named.
_REFERENCES = (
    (re.compile(rf"(?<!other than )~|\bthis (?!spell){_KINDS_OF_OBJECT}", re.IGNORECASE), "this object"),
    (re.compile(rf"\bthat {_KINDS_OF_OBJECT}", re.IGNORECASE), "that object"),
    (re.compile(rf"\bthe sacrificed {_KINDS_OF_OBJECT}", re.IGNORECASE), "sacrificed object"),
    (
        re.compile(rf"\bcop(?:y|ies) of (?:that|the sacrificed|the exiled) {_KINDS_OF_OBJECT}", re.IGNORECASE),
        "copy of that object",
    ),
)


def facts_of_oracle(text: str, name: str) -> Facts:
    """Everything that the text of the card of that name asserts."""
    facts = Facts()
    text = _ENERGY.sub(_energy, text)
    plain = _plain(_chapters_taken(text, facts), name)
    facts.say(*(fact for pattern, fact in _REFERENCES if pattern.search(plain)))
    if _TO_YOU.search(plain):
        facts.allow("dealt to you")
    rest = _lower(_subtypes_taken(plain, facts))
    for pattern, asserted in _COMPILED:
        rest = pattern.sub(functools.partial(_take, asserted=asserted, facts=facts), rest)
    for word in _WORD.findall(rest):
        if word not in SMALL_WORDS:
            facts.say(_singular(word))
    if facts.said.pop("where x is", 0):
        del facts.said["X"]
    return facts


#: Whom prevented damage would be dealt to is held against this; elsewhere it goes without saying.
_TO_YOU = re.compile(r"\bto you\b", re.IGNORECASE)


def _chapters_taken(text: str, facts: Facts) -> str:
    """ "I, II — …" is an ability that triggers at those chapters."""

    def take(match: re.Match[str]) -> str:
        facts.say("trigger", *(f"chapter:{ROMANS.index(one) + 1}" for one in match[1].split(", ") if one in ROMANS))
        return ""

    return _CHAPTER.sub(take, text)


_CHAPTER = re.compile(r"^([IVX]{1,4}(?:, [IVX]{1,4})*) — ", re.MULTILINE)


_ENERGY = re.compile(r"(?P<many>that many )?(?:\{E\})+")


def _energy(match: re.Match[str]) -> str:
    """ "{E}{E}" is two energy counters."""
    count = match[0].count("{E}")
    if match["many"]:
        return "that many energy counters"
    return "an energy counter" if count == 1 else f"{count} energy counters"


def _singular(word: str) -> str:
    """An unknown word without the mark of number or person: what the member of that name says."""
    return word.removesuffix("s")


def lines_of_oracle(text: str) -> tuple[str, ...]:
    """The abilities of the text, each with its modes, less the lines that only remind."""
    lines: list[str] = []
    for line in _REMINDER.sub("", text).split("\n"):
        if line.startswith("•") and lines:
            lines[-1] = f"{lines[-1]}\n{line}"
        elif line.strip():
            lines.append(line)
    return tuple(lines)


def _plain(text: str, name: str) -> str:
    """Without reminders and ability words; the card's own name as "~"."""
    text = _ABILITY_WORD.sub("", _REMINDER.sub("", text))
    for own in (name, name.partition(",")[0], name.partition(" the ")[0]):
        text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "~", text)
    return text


def _lower(text: str) -> str:
    """In small letters but for the symbols."""
    return _PIECE.sub(lambda match: match[0] if match[0].startswith("{") else match[0].lower(), text)


def _subtypes_taken(text: str, facts: Facts) -> str:
    def take(match: re.Match[str]) -> str:
        subtype = _subtype_forms()[match[2]]
        facts.say(f"subtype:{subtype.lower()}", "non" if match[1] else "")
        allow_type_of(subtype, facts)
        return _TAKEN

    return _subtype_pattern().sub(take, text)


def _take(match: re.Match[str], asserted: tuple[str, ...], facts: Facts) -> str:
    for fact in asserted:
        said = _GROUP.sub(lambda group: match[int(group[1])] or "", fact)
        kind, _, detail = said.partition(":")
        if said.startswith("?"):
            facts.allow(said[1:])
        else:
            facts.say(*(_amount(detail) if kind == "amount" else (said,)))
    return _TAKEN


def _amount(words: str) -> tuple[str, ...]:
    """The facts of an amount that stands within a phrase."""
    if words.startswith("half"):
        return ("half",)
    return ("that much",) if words == "that much" else (f"number:{words}",)


@functools.cache
def _subtype_forms() -> Mapping[str, str]:
    """Singular and plural forms to the subtype."""
    forms: dict[str, str] = {}
    for subtype in subtypes():
        for form in (subtype, f"{subtype}s", f"{subtype}es", _IRREGULAR.get(subtype, subtype), *_plurals(subtype)):
            forms.setdefault(form, subtype)
    return forms


def _plurals(subtype: str) -> tuple[str, ...]:
    if subtype.endswith("y"):
        return (f"{subtype[:-1]}ies",)
    return (f"{subtype[:-3]}men",) if subtype.endswith("man") else ()


@functools.cache
def _subtype_pattern() -> re.Pattern[str]:
    """Capitals tell subtypes from other words."""
    forms = "|".join(sorted(map(re.escape, _subtype_forms()), key=len, reverse=True))
    # Each Mine, Power-Plant and Tower is an Urza's one, too.
    return re.compile(rf"(?<![\w])([Nn]on-)?(?:Urza's (?=Mine|Power-Plant|Tower))?({forms})(?![\w])")

"""Which subject a text names beside a number, and which one the rule cited is about: keywords of the glossary, whose
rules have names. Only a name that stands right beside the number counts: « le vol (voir règle 502.4) »."""

from __future__ import annotations

import datetime
import functools
import re

import msgspec

from judge.audit.citations import ANNOUNCE, Citation
from judge.rules.glossary import Entry, entries
from judge.text.folding import fold


class Subject(msgspec.Struct, frozen=True):
    """A named rule: the term's French name, and its number on the day asked."""

    name: str
    number: str


def subject_of_number(number: str, day: datetime.date) -> Subject | None:
    """The keyword whose rule (or sub-rule) that number is on a day."""
    section = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    found = (subject_on(entry, day) for entry in _by_number().get(section, ()))
    return next((subject for subject in found if subject is not None and subject.number == section), None)


def subject_on(entry: Entry | None, day: datetime.date) -> Subject | None:
    """The rule of a keyword on a day; `None` where it has none of its own then."""
    number = entry.rule.number_on(day) if entry and entry.rule else None
    if entry is None or number is None or "." not in number or number[:3] not in _KEYWORD_SECTIONS:
        return None
    return Subject(entry.name or entry.english, number)


#: What may stand between a name and the number of its rule, as folded words.
_BETWEEN = re.compile(
    rf"(?:\s*[(«\"\[]\s*|\s*,\s*(?={ANNOUNCE})|\s*:\s*|\s*[-–—]\s*|\s+)"
    r"(?:(?:est|sont|se trouve|defini\w*|decri\w*|explique\w*|traite\w*|regi\w*|par|en|dans|a|au|selon|la|les|l"
    rf"|le|de|du|n°|numero|{ANNOUNCE}|[1-9]\d\d(?:\.\d+[a-z]?)?)[\s,:'’]*)*$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:[(«\"“]|[:–—-]\s|\bsur\b|\bparl\w+ d[eu]\b|\bconcern\w+|\bdefini\w+|\btrait\w+ d[eu]\b|\brelative a\b"
    r"|\ba propos d[eu]\b)"
    r"[\s'’«\"]*(?:(?:la|le|les|l|du|des|d|mot-cle|capacite|capacites)[\s'’]+)*",
)
_HEADING_AFTER = re.compile(r"\.\s+")


def named_keyword(text: str, citation: Citation) -> Entry | None:
    """The keyword that the prose names beside a citation: right after it (« 502.4 (vol) ») or right before."""
    names, pattern = _names()
    after = fold(text[citation.end : citation.end + 90])
    heading = not text[text.rfind("\n", 0, citation.start) + 1 : citation.start].strip(" >#-•\t")
    lead = _AFTER.match(after) or (_HEADING_AFTER.match(after) if heading else None)
    if lead and (word := pattern.match(after, lead.end())):
        return names[_words(word[0])]
    before = fold(text[max(0, citation.start - 90) : citation.start])
    found = [match for match in pattern.finditer(before) if _BETWEEN.fullmatch(before, match.end())]
    return names[_words(found[-1][0])] if found else None


#: Sections whose rules each define one named thing: keyword actions and abilities, today and before 2009.
_KEYWORD_SECTIONS = frozenset({"701", "702", "501", "502"})


@functools.cache
def _keywords() -> tuple[Entry, ...]:
    return tuple(
        entry
        for entry in entries()
        if entry.official and entry.rule and any(run.number[:3] in _KEYWORD_SECTIONS for run in entry.rule.runs)
    )


@functools.cache
def _by_number() -> dict[str, tuple[Entry, ...]]:
    found: dict[str, tuple[Entry, ...]] = {}
    for entry in _keywords():
        for number in {run.number for run in entry.rule.runs} if entry.rule else ():
            found[number] = (*found.get(number, ()), entry)
    return found


@functools.cache
def _names() -> tuple[dict[str, Entry], re.Pattern[str]]:
    """The names of keywords, with a pattern that prefers the longest."""
    names: dict[str, Entry] = {}
    for entry in _keywords():
        for name in filter(None, (entry.name, entry.english, *entry.variants)):
            names.setdefault(_words(name), entry)
    written = ("[ -]".join(map(re.escape, name.split())) for name in sorted(names, key=len, reverse=True))
    return names, re.compile(rf"(?<!\w)(?:{'|'.join(written)})(?!\w)")


def _words(text: str) -> str:
    return " ".join(fold(text).replace("-", " ").split())

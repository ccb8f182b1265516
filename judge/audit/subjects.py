"""Which subject a text names beside a number, and which one the rule cited is about: keywords of the glossary, whose
rules have names. Only a name that stands right beside the number counts: « le vol (voir règle 502.4) »."""

from __future__ import annotations

import datetime
import functools
import re

import msgspec

from judge.audit.citations import ANNOUNCE, Citation
from judge.rules.glossary import entries
from judge.text.folding import fold


class Subject(msgspec.Struct, frozen=True):
    """A named rule: the term's French name, and its number on the day asked."""

    name: str
    number: str


def subject_of_number(number: str, day: datetime.date) -> Subject | None:
    """The keyword whose rule (or sub-rule) that number is on a day."""
    section = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return _by_number(day).get(section)


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


def named_subject(text: str, citation: Citation, day: datetime.date) -> Subject | None:
    """The keyword that the prose names beside a citation: right after it (« 502.4 (vol) ») or right before."""
    names = _by_name(day)
    after = fold(text[citation.end : citation.end + 90])
    heading = not text[text.rfind("\n", 0, citation.start) + 1 : citation.start].strip(" >#-•\t")
    lead = _AFTER.match(after) or (_HEADING_AFTER.match(after) if heading else None)
    if lead and (word := _pattern(day).match(after, lead.end())):
        return names[_words(word[0])]
    before = fold(text[max(0, citation.start - 90) : citation.start])
    found = [match for match in _pattern(day).finditer(before) if _BETWEEN.fullmatch(before, match.end())]
    return names[_words(found[-1][0])] if found else None


@functools.cache
def _pattern(day: datetime.date) -> re.Pattern[str]:
    longest_first = sorted(_by_name(day), key=len, reverse=True)
    return re.compile(
        rf"(?<!\w)(?:{'|'.join(re.escape(name).replace(chr(92) + ' ', '[ -]') for name in longest_first)})(?!\w)"
    )


@functools.cache
def _subjects(day: datetime.date) -> tuple[tuple[Subject, tuple[str, ...]], ...]:
    found = []
    for entry in entries():
        number = entry.rule.number_on(day) if entry.rule else None
        if number and entry.official and entry.name and "." in number and number.split(".")[0] in _KEYWORD_SECTIONS:
            names = (entry.name, entry.english, *entry.variants)
            found.append((Subject(entry.name, number), tuple(filter(None, names))))
    return tuple(found)


#: Sections whose rules each define one named thing: keyword actions and abilities, today and before 2009.
_KEYWORD_SECTIONS = frozenset({"701", "702", "501", "502"})


@functools.cache
def _by_number(day: datetime.date) -> dict[str, Subject]:
    return {subject.number: subject for subject, _ in _subjects(day)}


@functools.cache
def _by_name(day: datetime.date) -> dict[str, Subject]:
    return {_words(name): subject for subject, names in _subjects(day) for name in names}


def _words(text: str) -> str:
    return " ".join(fold(text).replace("-", " ").split())

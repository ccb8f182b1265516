"""Where a text cites rules: numbers that can only be rule numbers, alone or as a range.

A price, a date, a card number or a power is not a rule number: a number alone counts only after a word such as
« règle » or as the heading of a rule; a number with a point counts unless what stands around it measures something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec


class Citation(msgspec.Struct, frozen=True):
    """One number, or a range, as written. `number`: as the book prints it, `last` the end of a range, in full, and
    `joint` what is written between both; `short`: the end is written without what it shares with the start;
    `start`, `end`: its place in the prose; `announced`: a word such as « règle » or a bracket says that it is one."""

    number: str
    start: int
    end: int
    announced: bool
    last: str | None = None
    joint: str = ""
    short: bool = False


#: Words that announce a rule number.
ANNOUNCE = (
    r"(?:(?:sous-)?r[èe]gles?|rules?|sections?|articles?|c\.?\s?r\.?|r\.?\s?c\.?|§+|cf\.?|voir|points?|alin[ée]as?"
    r"|paragraphes?)"
)
_ONE = r"[1-9]\d{2}(?:\.[1-9]\d{0,2}[a-zA-Z]?)?"
_NUMBER = re.compile(
    r"(?:(?<![\w.,/+\-−–#$€£])|(?<=\bCR)|(?<=\bRC)|(?<=\bcr)|(?<=\bR))"
    r"([1-9]\d{2})(?:\.([1-9]\d{0,2})([a-zA-Z])?)?(?![\w/%€$£°]|[.,:]\d)"
)
_RANGE = re.compile(
    r"(\s*[-–—]\s*|\s+(?:à|au|to|jusqu['’]à|jusqu['’]au)\s+(?:la\s+)?)"
    r"(?:([1-9]\d{2}\.[1-9]\d{0,2}[a-zA-Z]?)|([a-zA-Z])|([1-9]\d{0,2}[a-z]?))(?![\w/%€$£°]|[.,:]\d)"
)
_ANNOUNCED = re.compile(
    rf"(?:\b|(?<=§)|^){ANNOUNCE}\s*(?:n°\s*|num[ée]ros?\s*|:\s*)?"
    rf"(?:{_ONE}(?:\s?[-–]\s?[a-zA-Z\d]{{1,3}})?(?:\s*,\s*|\s*,?\s+(?:et|ou|à|and|or|to|puis|ni)\s+|\s*[-–/]\s*))*$",
    re.IGNORECASE,
)
#: A rule as the book prints it: the number opens the line.
_HEADING = re.compile(r"^[\s>#\-•]*$")
#: Units of prices, times and sizes.
_UNIT = re.compile(
    r"\s?(?:[€$£%‰°hxkmsglwvjf]|eur(?:os?)?|usd|dollars?|cents?|centimes?|francs?|frs|ms|sec(?:onde)?s?|min(?:ute)?s?"
    r"|heures?|jours?|mois|ans?|[kcm]m|mètres?|k?g|mg|kilos?|grammes?|litres?|[kmg][ob]|[kmg]?hz|kwh|fps|px|dpi|tix"
    r"|points?|pts|pv|cartes?|fois|personnes|joueurs|boosters?|millions?)(?!\w)",
    re.IGNORECASE,
)
#: What counts or measures, before its number.
_COUNTED = re.compile(
    r"(?:n°|\bno\.?|\bnum[ée]ros?|\bv|\bversions?|\bpages?|\bp\.|\bpp\.|\btomes?|\bbuild|[€$£#~≈=<>×+]|\b\w{2,5}\s+#)\s*$"
    r"|\b(?:prix|co[uû]t\w*|va(?:ut|lent)|valait|cote|côte|pay\w+|vend\w*|achet\w*|ench[èe]re\w*|score|moyenne|note|environ|total)\b"
    r"[^.;!?\n]{0,20}$",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"[(\[«]\s*$")


def citations(text: str) -> Iterator[Citation]:
    """The citations of a prose in order."""
    past = 0
    for match in _NUMBER.finditer(text):
        if match.start() < past:
            continue
        before, after = text[max(0, match.start() - 90) : match.start()], text[match.end() : match.end() + 40]
        announced = bool(_ANNOUNCED.search(before)) or text[max(0, match.start() - 2) : match.start()].upper() in (
            "CR",
            "RC",
        )
        if match[2] is None and not announced and not _is_heading(text, match):
            continue
        if not announced and (_UNIT.match(after) or _COUNTED.search(before)):
            continue
        number = match[1] + (f".{match[2]}{(match[3] or '').lower()}" if match[2] else "")
        held = announced or bool(_BRACKET.search(before))
        found = Citation(number, match.start(), match.end(), held)
        stretch = _RANGE.match(text, match.end())
        if stretch and (last := _end(number, stretch)):
            short = stretch[2] is None
            found = Citation(number, match.start(), stretch.end(), held, last, stretch[1], short)
        past = found.end
        yield found


def _end(number: str, stretch: re.Match[str]) -> str | None:
    """The end of a range in full; `None` for what follows by chance."""
    if stretch[2]:
        return stretch[2].lower()
    dash = stretch[1].strip() in ("-", "–", "—")
    if stretch[3]:
        return number[:-1] + stretch[3].lower() if dash and number[-1].isalpha() else None
    if not dash:
        return None
    if "." not in number:
        return stretch[4] if len(stretch[4]) == 3 else None
    return None if number[-1].isalpha() and stretch[4].isdigit() else f"{number[:3]}.{stretch[4]}"


def _is_heading(text: str, match: re.Match[str]) -> bool:
    line = text.rfind("\n", 0, match.start()) + 1
    return bool(_HEADING.match(text[line : match.start()])) and bool(re.match(r"\.\s+[A-ZÉÈÀ]", text[match.end() :]))

"""Where a text cites rules: numbers that can only be rule numbers, with the subject named beside them.

A price, a date, a card number or a power is not a rule number: a number alone counts only after a word such as
« règle » or as the heading of a rule; a number with a point counts unless what stands around it measures something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.errors import Span


class Citation(msgspec.Struct, frozen=True):
    """One number as written. `number`: as the book prints it; `announced`: a word such as « règle » says that it is
    one; `subject`: the words that name its subject, "" where none stand there."""

    number: str
    span: Span
    announced: bool
    subject: str = ""


#: Words that announce a rule number.
_ANNOUNCE = r"(?:r[èe]gles?|rules?|sections?|articles?|CR|RC|§|cf\.?|voir|alin[ée]as?)"
_NUMBER = re.compile(r"(?<![\w.,/+\-#$€£])([1-9]\d{2})(?:\.(\d{1,3})(?:\s?([a-z])(?![\w]))?)?(?![\w/]|[.,]\d)")
_ANNOUNCED = re.compile(
    rf"(?:\b|(?<=§)){_ANNOUNCE}\s*(?:n°\s*|:\s*)?(?:[1-9]\d{{2}}(?:\.\d+\s?[a-z]?)?(?:\s*,\s*|\s+(?:et|ou|à|and|or|to)\s+|\s*[-–]\s*))*$",
    re.IGNORECASE,
)
#: A rule as the book prints it: the number opens the line.
_HEADING = re.compile(r"^[\s>*#\-]*(?:\*\*|\[b\])?$")
_UNIT = re.compile(
    r"\s?(?:€|\$|£|%|‰|°|eur(?:os?)?\b|usd\b|dollars?\b|cents?\b|ms\b|s\b|[km]?m\b|[km]?g\b|[kmg]o\b|fps\b|tix\b|points?\b|pv\b|cartes?\b)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"(?:n°|no\.?|numéro|v(?:ersion)?\.?|page|p\.|prix\s*:?|coûte|vaut|[€$£#])\s*$", re.IGNORECASE)
#: Parts of a text whose numbers are not its own words: addresses, tags, code.
_OPAQUE = re.compile(
    r"https?://\S+|www\.\S+|\S+@\S+\.\w+|<[^>\n]{1,300}>|`[^`\n]+`|\[/?[a-z*]+(?:=[^\]\n]*)?\]", re.IGNORECASE
)

#: What leads to the number: « (voir la règle ».
_LEAD = re.compile(rf"\(?\s*(?:voir|cf\.?)?\s*(?:la |les )?{_ANNOUNCE}\s*$", re.IGNORECASE)
_TITLE_AFTER = re.compile(r"[a-z]?\.?\s*[,:]?\s*(?:[«“\"']\s*([^»”\"'\n]{2,60}?)\s*[»”\"']|\(([^)\n\d]{3,40})\))")
_WORDS_BEFORE = re.compile(r"([^.;:!?()\n]{3,60})\(?[^()\n]{0,25}$")


def citations(text: str) -> Iterator[Citation]:
    """The citations of a text in order."""
    hidden = [match.span() for match in _OPAQUE.finditer(text)]
    for match in _NUMBER.finditer(text):
        if any(start <= match.start() < end for start, end in hidden):
            continue
        before, after = text[max(0, match.start() - 80) : match.start()], text[match.end() : match.end() + 80]
        announced = bool(_ANNOUNCED.search(before))
        heading = match.end() < len(text) and _is_heading(text, match)
        if match[2] is None and not announced and not heading:
            continue
        if not announced and (_UNIT.match(after) or _COUNTED.search(before)):
            continue
        number = match[1] + (f".{match[2]}{match[3] or ''}" if match[2] else "")
        yield Citation(number, Span(match.start(), match.end()), announced, _subject(before, after))


def _is_heading(text: str, match: re.Match[str]) -> bool:
    line = text.rfind("\n", 0, match.start()) + 1
    return bool(_HEADING.match(text[line : match.start()])) and bool(re.match(r"\.?\s+[A-ZÉÈÀ]", text[match.end() :]))


def _subject(before: str, after: str) -> str:
    """The words beside a number that name what it is cited for: a title after it, else the words before."""
    title = _TITLE_AFTER.match(after)
    if title:
        return (title[1] or title[2]).strip()
    words = _WORDS_BEFORE.search(
        re.sub(rf"\(?\s*(?:voir|cf\.?)?\s*(?:la |les )?{_ANNOUNCE}\s*$", "(", before, flags=re.IGNORECASE)
    )
    return words[1].strip() if words else ""

"""Reads an official text of the rules, of any date: encodings, line ends and typing habits of twenty years. Gives the
rules by number, or one diagnostic that says why the file is not such a text."""

from __future__ import annotations

import datetime
import re

import msgspec

from judge.errors import Diagnostic, Level
from judge.rules.editions import long_date, text_dates
from judge.rules.lineage import numbers_on

#: A larger file is no text of the rules.
MAX_BYTES = 8_000_000
#: A text with fewer rules is not the whole book (the first ones have some 400).
FEWEST_RULES = 300
#: Share of the rules known for that date that must be there.
COMPLETE = 0.9


class OfficialText(msgspec.Struct, frozen=True):
    """`date`: when the text took effect, as it says itself. `rules`: number → official words, examples included."""

    date: datetime.date
    rules: dict[str, str]


def read_official(raw: bytes, name: str) -> OfficialText | Diagnostic:
    """The text in a file's bytes; `name` stands in the message."""
    if len(raw) > MAX_BYTES:
        return _fault("OFF001", f"{name} : fichier trop grand pour un texte des règles.")
    text = _decode(raw)
    if text is None:
        return _fault("OFF002", f"{name} : ce n'est pas un fichier de texte.")
    date = _effective(text)
    rules = _rules(text)
    if date is None or len(rules) < FEWEST_RULES:
        what = f"{len(rules)} règles numérotées trouvées" + ("" if date else ", aucune date d'entrée en vigueur")
        return _fault("OFF003", f"{name} : ce n'est pas un texte officiel des règles ({what}).")
    if date in text_dates():
        known = numbers_on(date)
        there = sum(1 for number in known if number in rules)
        if there < COMPLETE * len(known):
            missing = next(number for number in known if number not in rules)
            return _fault(
                "OFF004",
                f"{name} : texte du {long_date(date)} abîmé ou tronqué : {there} règles sur {len(known)} "
                f"(il manque par exemple {missing}).",
            )
    return OfficialText(date, rules)


def _decode(raw: bytes) -> str | None:
    """UTF-8 with or without mark, UTF-16 with mark, else Windows-1252, with single line feeds."""
    wide = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    if b"\x00" in raw and not wide:
        return None
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252", "latin-1"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        return re.sub(r"\r\n?|\u2028|\x0b|\x0c", "\n", text)
    return None


_NAMES = "january february march april may june july august september october november december"
_MONTHS = {name: month for month, name in enumerate(_NAMES.split(), 1)}
_EFFECTIVE = re.compile(r"(?:effective|current)\s+as\s+of\s+([A-Za-z]+)\s+(\d{1,2}),?\s+(\d{4})", re.IGNORECASE)


def _effective(text: str) -> datetime.date | None:
    match = _EFFECTIVE.search(text)
    if match is None or match[1].lower() not in _MONTHS:
        return None
    try:
        return datetime.date(int(match[3]), _MONTHS[match[1].lower()], int(match[2]))
    except ValueError:
        return None


#: "508.1a The active player…", "508.1. …", "702. 37b …" as some editions type it.
_RULE = re.compile(r"([1-9]\d{2})(?:\.\s?(\d{1,3})\s?([a-z])?)?(?:\.?\s+|\.(?=[A-Z“\"]))(\S.*)")
_END = re.compile(r"Glossary|Credits", re.IGNORECASE)


def _rules(text: str) -> dict[str, str]:
    """Number → words. The table of contents names sections first; the longer text of a number wins."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in map(str.strip, text.split("\n")):
        start = _RULE.fullmatch(line)
        if start:
            number = start[1] + (f".{start[2]}{start[3] or ''}" if start[2] else "")
            words = start[4]
            if number not in found or len(words) > len(found[number][0]):
                found[number] = [words]
            current = found[number]
        elif _END.fullmatch(line) and len(found) > FEWEST_RULES:
            break
        elif not line:
            continue
        elif re.fullmatch(r"[1-9]\. [A-Z][\w ,'’]+", line):
            current = None
        elif current is not None:
            current.append(line)
    return {number: "\n".join(lines) for number, lines in found.items()}


def _fault(code: str, message: str) -> Diagnostic:
    return Diagnostic(code, Level.ERROR, message)

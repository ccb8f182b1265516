"""Foreign text made fit to keep: one spelling of apostrophes, spaces and accents, no signs that do not show."""

from __future__ import annotations

import re
import unicodedata

from judge.cards.bulk.fault import MISSHAPEN, BulkFault
from judge.cards.bulk.stream import shown
from judge.text.folding import straighten

#: The longest text of a card has some 1,500 signs, the longest name 141.
LONGEST_TEXT, LONGEST_NAME = 10_000, 300
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|[\ud800-\udfff]")
#: Left by wrong decodings and by word processors; they show nowhere.
_INVISIBLE = re.compile(r"[\x80-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_SPACE = re.compile(r"[ \t\xa0\u2000-\u200a\u202f\u3000]+")
_LINE = re.compile(r" *(?:\r\n?|[\n\u2028\u2029]) *")
#: The inset of a prototype card, told after the text though it stands above it: its cost, the keyword, its power and
#: toughness.
_INSET = re.compile(
    r"(?P<text>.*?)\n?^(?P<cost>(?:\{[^{}\n]+\})+)\n(?P<word>Prototype)\b[^\n]*\n(?P<body>\d+/\d+)",
    re.MULTILINE | re.DOTALL,
)
_LEVEL_MARK = re.compile(r"^//Level_\d+//\n?", re.MULTILINE)


def plain_text(text: str, card: str) -> str:
    """A text of several lines. Raises `BulkFault`, naming the card, for one that no card has."""
    plain = _LEVEL_MARK.sub("", _plain(text, card, LONGEST_TEXT))
    inset = _INSET.fullmatch(plain)
    if inset is None:
        return plain
    return f"{inset['word']} {inset['cost']} — {inset['body']}\n{inset['text']}".strip()


def plain_line(text: str, card: str) -> str:
    """A name, a type line or a cost."""
    return _plain(text, card, LONGEST_NAME).replace("\n", " ")


def _plain(text: str, card: str, most: int) -> str:
    if len(text) > most:
        raise BulkFault(MISSHAPEN, f"un texte de {len(text)} signes", f"carte « {shown(card)} »")
    if _CONTROL.search(text):
        raise BulkFault(MISSHAPEN, "un caractère de contrôle dans un texte", f"carte « {shown(card)} »")
    if not text.isascii():
        text = straighten(unicodedata.normalize("NFC", _INVISIBLE.sub("", text)))
    return _LINE.sub("\n", _SPACE.sub(" ", text)).strip()

"""Folding: the spelling under which words are looked up when case, accents and typographic signs are set aside.

Folding is for comparing and looking up; nothing folded is ever shown.
"""

from __future__ import annotations

import functools
import re
import unicodedata

#: All signs that keyboards and word processors use for the apostrophe; the house writes the first.
APOSTROPHES = "'’‘ʼ`´′"
_STRAIGHT = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss"})
_WORD = re.compile(r"[a-z0-9]+")


@functools.lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Lower case without accents, ligatures opened, apostrophes straight. Not always as long as the text."""
    return strip_accents(straighten(text).lower())


def folded_words(text: str) -> tuple[str, ...]:
    """The folded words of a text: runs of letters and digits, so that an apostrophe, a hyphen or a comma only
    separates ("Chemin vers l'exil" is chemin, vers, l, exil)."""
    return tuple(_WORD.findall(fold(text)))


def same_word(left: str, right: str) -> bool:
    """Whether both are spellings of one word once folded."""
    return fold(left) == fold(right)


def straighten(text: str) -> str:
    """Every apostrophe made straight; length and positions are kept."""
    return text.translate(_STRAIGHT)


@functools.lru_cache(maxsize=8192)
def strip_accents(text: str) -> str:
    """The text without its diacritics, ligatures opened, case kept."""
    if text.isascii():
        return text
    bare = "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))
    # Last, since a ligature may have borne an accent (ǣ).
    return bare.translate(_LIGATURES)

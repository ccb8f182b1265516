"""How a written form becomes the words under which the lexicon keeps it: elided and contracted words opened
("du" is "de le", "qu'" is "que"), hyphens and spaces alike."""

from __future__ import annotations

import re

from judge.text.folding import straighten

#: A run of letters, with the apostrophe that ends it.
_WORD = re.compile(r"[^\W\d_]+\d*'?|\d+")
ELISIONS = {
    "d'": "de",
    "qu'": "que",
    "j'": "je",
    "n'": "ne",
    "m'": "me",
    "t'": "te",
    "s'": "se",
    "c'": "ce",
    "jusqu'": "jusque",
    "lorsqu'": "lorsque",
    "puisqu'": "puisque",
    "quoiqu'": "quoique",
    "quelqu'": "quelque",
}
CONTRACTIONS = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}


def opened(word: str) -> tuple[str, ...]:
    """The words that one written word stands for (lower case, straight apostrophe)."""
    return CONTRACTIONS.get(word) or (ELISIONS.get(word, word),)


def key_of(form: str) -> str:
    """The key of a form in the lexicon: "étape de déclaration des bloqueurs" → "étape de déclaration de les
    bloqueurs"."""
    words = _WORD.findall(straighten(form).lower())
    return " ".join(part for word in words for part in opened(word))

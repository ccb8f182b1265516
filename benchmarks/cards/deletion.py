"""Every word of a compiled text left out in turn: the value changes, or the text is no longer understood, unless the
word says nothing that the rest does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchmarks.cards.corpus import Face
from judge.compile.text.lines import compile_text

#: Why a word may be left out → such words.
REDUNDANT = {
    "an article, the number being shown elsewhere": "le la les l' un une des du de d'une d'un au aux à 1 tous "
    "toutes chaque",
    "the noun of the group, when its other words can be said of nothing else": "carte cartes créature créatures "
    "terrain terrains sort sorts source mana jeton jetons permanent",
    "half of a fixed phrase that the other half recalls": "point points nombre contre pas ne défense bataille "
    "n'importe pour base force lien",
    "who does it, when there is but one": "~ vous elle il ce joueur cette cet",
    "whose it is, when it can be no other's": "votre vos son sa ses leur leurs propriétaire réserve",
    "a joining word or a verb repeated": "et ou puis a ont acquiert acquièrent avec se mélangez ensuite",
    "what is true anyway": "chacune chacun supplémentaire supplémentaires incolore même autres depuis aussi toujours",
}
_ALLOWED = frozenset(word for words in REDUNDANT.values() for word in words.split())
_WORD = re.compile(r"\{[^}]*\}|[+-]?\d+/[+-]?\d+|[\w'’-]+|~")
_REMINDER = re.compile(r"\([^()]*\)")


def unnoticed_words(face: Face) -> Iterator[str]:
    """The words of weight without which the text is compiled into the same."""
    text = _REMINDER.sub("", face.printed.french_text)
    whole = compile_text(text, face.source)
    name = face.source.name.lower()
    for word in _WORD.finditer(text):
        said = word.group().lower().replace("’", "'")
        if said in _ALLOWED or said.partition("'")[2] in _ALLOWED or said.strip("'") in name:
            continue
        shorter = f"{text[: word.start()]}{text[word.end() :]}".replace("  ", " ")
        compiled = compile_text(shorter, face.source)
        if compiled.abilities == whole.abilities and not compiled.diagnostics:
            yield word.group()

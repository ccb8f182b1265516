"""Deletion probe: a word left out of a card's text changes what the card does, or is missed, unless the sentence says
the same without it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judge.cards.entries import CardEntry, load_entries
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

#: Why a word may be left out → such words.
REDUNDANT = {
    "an article, the number being shown elsewhere": "le la les l' un une des du de d'une au à 1 tous toutes chaque",
    "the noun of the group, when its other words can be said of nothing else": "carte cartes créature créatures "
    "terrain terrains permanent sort source",
    "half of a fixed phrase that the other half recalls": "point points nombre contre pas ne défense bataille "
    "n'importe pour mot",
    "who does it, when there is but one": "~ vous elle il ce joueur effet",
    "whose it is, when it can be no other's": "votre vos son sa ses leur leurs",
    "a joining word or a verb repeated": "et ou puis ensuite a ont acquiert acquièrent avec se mélangez en",
    "not one nor the other": "ni",
    "a conjunction taken up again": "que",
    "of which one and the other are": "tas",
    "what is true anyway": "chacune supplémentaire incolore même autres",
}
ALLOWED = frozenset(word for words in REDUNDANT.values() for word in words.split())
WORD = re.compile(r"\{[^}]*\}|[+-]?\d+/[+-]?\d+|[\w'’-]+|~")
#: Every so many texts are probed; the prime walks through all kinds of cards.
STEP = 7


def texts() -> Iterator[tuple[str, Source]]:
    for entry in load_entries():
        source = _source(entry)
        for text in (entry.text, *(earlier.texte for earlier in entry.earlier)):
            # The lines of a spell, and modes, belong together.
            yield from ((part, source) for part in ([text] if source.is_spell or "•" in text else text.splitlines()))


def _source(entry: CardEntry) -> Source:
    return Source(entry.characteristics.types, entry.characteristics.subtypes)


SAMPLE = sorted({(text, source) for text, source in texts() if text}, key=lambda pair: pair[0])[::STEP]


@pytest.mark.parametrize(("text", "source"), SAMPLE, ids=[text[:60] for text, _ in SAMPLE])
def test_no_word_of_weight_can_be_left_out(text: str, source: Source) -> None:
    whole = compile_text(text, source)
    if whole.diagnostics:
        pytest.skip("not understood in full")
    for word in WORD.finditer(text):
        shorter = f"{text[: word.start()]}{text[word.end() :]}".replace("  ", " ")
        compiled = compile_text(shorter, source)
        unnoticed = compiled.abilities == whole.abilities and not compiled.diagnostics
        assert not unnoticed or word.group().lower() in ALLOWED, word.group()

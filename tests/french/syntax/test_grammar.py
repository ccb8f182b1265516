"""Lark settles shift/reduce conflicts in silence. Each was reviewed: all say that a group takes the next word that it
can hold rather than end before it. A conflict that is not in the list must be looked at before it is added."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

from lark import Lark, logger

from judge.data.files import package_dir
from judge.french.chunks.grammar import GRAMMAR, WordLexer

#: Every word of a noun group could also begin the next group.
_NOMINAL = """ADJ ALLOWED BOUND BOUND_AFTER CARD KEYWORD MANA NAME NON NOUN NUM OPEN_PT ORD PART PLAYER PRON PT
PT_CHANGE SELF SIGNED UNKNOWN"""
#: Rule that could have ended → words on which it goes on instead.
REVIEWED = {
    # "une créature | 3/3 | verte"
    "noun_group": _NOMINAL,
    # "avec | un 2/2": a preposition alone ("sans") only at the end
    "prepositional: A": f"{_NOMINAL} DET ESTCE PREDET WH",
    "prepositional: PREP": f"{_NOMINAL} DET ESTCE PREDET WH",
    "contracted: DE": f"{_NOMINAL} DET ESTCE PREDET WH",
    # "bloque | encore | pas"
    "verb_group: FIN": "ADV NEG ONLY",
    # "est | toujours | engagée", "est | possible"
    "verb_group: ETRE": "ADV ALLOWED NEG ONLY PART",
    # "a | déjà | attaqué"
    "verb_group: AVOIR": "ADV NEG ONLY PART",
    # "peut | encore | la bloquer"
    "verb_group: MODAL": "ADV AVOIR_INF CLITIC DE_INF ETRE_INF INF MODAL_INF NE NEG NEG_INF ONLY SUBJ",
    # "être | détruite", "avoir | attaqué", "été | détruite"
    "_infinite: AVOIR_INF": "PART",
    "_infinite: ETRE_INF": "PART",
    "_perfect: ETE": "PART",
    # "obligé | de bloquer", "le droit | de bloquer"
    "allowed: ALLOWED": "DE_INF",
    "right: RIGHT": "DE_INF",
    # "infliger | que 2 blessures", "en payant | pas"
    "infinitive: _infinite": "ONLY",
    "gerund: EN_GER GER": "NEG",
    # "ayant | subi"
    "gerund: GER": "PART",
    # "combien | est-ce que"
    "question_word: WH": "ESTCE",
}
#: What Lark calls a repetition, and the optional beginnings of groups.
_OPTIONAL = re.compile(r" ?(?:__\w+_(?:star|plus)_\d+|_before|_determiner)(?= |$)")


def conflicts() -> dict[str, str]:
    """Each rule that Lark could have ended, with the terminals on which it went on instead."""
    records: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record.getMessage())

    kept, level = list(logger.handlers), logger.level
    logger.handlers[:] = [Keep()]
    logger.setLevel(logging.DEBUG)
    try:
        text = (package_dir() / GRAMMAR).read_text(encoding="utf-8")
        Lark(text, parser="lalr", lexer=WordLexer, debug=True)
    finally:
        logger.handlers[:] = kept
        logger.setLevel(level)
    found: dict[str, set[str]] = {}
    for terminal, rule in _pairs(records):
        found.setdefault(rule, set()).add(terminal)
    return {rule: " ".join(sorted(terminals)) for rule, terminals in sorted(found.items())}


def _pairs(records: list[str]) -> Iterator[tuple[str, str]]:
    terminal = ""
    for record in records:
        if match := re.search(r"conflict for terminal (\w+)", record):
            terminal = match[1]
        elif match := re.match(r" \* <(\w+) : ?([^>]*)>", record):
            yield terminal, _OPTIONAL.sub("", f"{match[1]}: {match[2]}").strip().removesuffix(":")


def test_every_silent_choice_of_the_grammar_was_reviewed() -> None:
    assert conflicts() == {rule: " ".join(sorted(words.split())) for rule, words in sorted(REVIEWED.items())}

"""Negations, bounds, connectors and prepositions: "plus", "ni", "au moins", "puis", "après"."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import (
    BOUNDARY,
    FINITE,
    INFINITIVE,
    NOMINAL_END,
    NOMINAL_START,
    Surroundings,
)
from judge.french.lexer.words import Word
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category

C = Category


def negation(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "plus" as a negation, as "et", or as an adverb."""
    if word.text == "plus":
        if s.negation_open:
            return C.NEG
        after_verb = s.after_any(*FINITE, C.INV)
        if after_verb and not s.next(index, C.DE, C.ADJ):
            return C.NEG
        return C.ET if s.after_any(*NOMINAL_END) and s.next(index, *NOMINAL_START, C.DET) else C.ADV
    if word.text == "pas":
        bare = s.after_any(*NOMINAL_END) and s.next(index, C.PART) and not s.next(index, *FINITE, C.DET)
        return C.NON if bare and not s.negation_open and not s.finite else C.NEG  # "une 2/2 pas bloquée"
    return C.NEG if word.can(C.NEG) and word.can(C.DET, C.NOUN) and s.after_any(*FINITE, C.INV) else None


def neither(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "ne peut ni attaquer ni bloquer": the first "ni" denies, the second joins."""
    if word.text != "ni":
        return None
    return C.NEG if s.negation_open and s.after_any(*FINITE, C.INV) else C.OU


def _is_only_verb(s: Surroundings, index: int) -> bool:
    """ "B contre Foudre": after a player, where the clause has no other verb."""
    if s.finite or not s.tagged:
        return False
    last = s.tagged[-1]
    if last.category not in (C.PLAYER, C.NAME) and not (meaning(last.lexeme.lemma) or "").startswith("player:"):
        return False
    for word in s.words[index + 1 :]:
        if word.can(*BOUNDARY):
            return True
        if word.can(*FINITE):
            return False
    return True


def bound(s: Surroundings, word: Word, index: int) -> Category | None:
    """au moins, seulement, plus de: before a number, after it, or an adverb."""
    if not word.can(C.BOUND, C.BOUND_AFTER):
        return None
    if s.negation_open and word.can(C.DET):
        s.negation_open = False
        return C.DET  # "n'a plus de cartes"
    if s.next(index, C.NUM, C.MANA) and word.can(C.BOUND):
        return C.BOUND
    if word.can(C.BOUND_AFTER) and s.after_any(C.NUM, C.NOUN, C.PT):
        return C.BOUND_AFTER
    return C.ADV if word.can(C.ADV) else C.NOUN if word.can(C.NOUN) else C.BOUND


def connector(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "puis" between clauses, "puis-je", "après le combat"."""
    if not word.can(C.CONNECTOR):
        return None
    asks = word.can(C.MODAL) and s.next(index, C.INV) and s.words[index + 1].text == "je"
    if asks and (s.words[index + 1].hyphen or s.reaches_infinitive(index + 1)):
        return C.MODAL
    if word.can(C.PREP) and not s.next(index, C.SUBJ, C.COMMA, *FINITE):
        return C.PREP  # après
    if word.can(C.ET) and s.before() not in (None, C.STOP, C.QUESTION, C.ITEM):
        return C.ET
    if word.can(C.TIME, C.ADV) and s.after_any(*FINITE, C.INV, C.NEG, C.POST):
        return C.ADV if word.can(C.ADV) else C.TIME
    return C.CONNECTOR


def preposition_or_adverb(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "contre B", "B contre Foudre", "avant le combat", "avant"."""
    if not word.can(C.PREP):
        return None
    if word.can(C.NOUN) and s.after_any(C.DET):
        return C.NOUN  # "les cartes du dessus"
    if word.can(C.BOUND) and s.next(index, C.NUM):
        return C.BOUND
    if word.can(C.FIN):
        return C.FIN if s.after_any(C.SUBJ, C.NE, C.CLITIC) or _is_only_verb(s, index) else C.PREP
    if word.can(C.SUB):
        return C.SUB if s.next(index, C.SUBJ) else C.PREP
    if not s.next(index, C.DET, C.PREDET, *NOMINAL_START, C.PRON, C.DE, C.A, *INFINITIVE, C.REL, C.WH, C.SUBJ):
        return C.ADV if word.can(C.ADV) else C.TIME if word.can(C.TIME) else C.PREP
    return C.PREP


def yes_no(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "non-noire", the answer "non", or "l'autre non"."""
    if not (word.can(C.NON) and word.can(C.PRON)):
        return None
    if s.after_any(*NOMINAL_END) and (index + 1 == len(s.words) or s.next(index, C.STOP, C.QUESTION, C.COMMA)):
        return C.NEG
    return C.NON if s.next(index, C.ADJ, C.NOUN, C.PART, C.KEYWORD) else C.PRON

"""Pronouns, articles and the words that are now one, now the other: "la", "vous", "elle", "ce", "lui", "en"."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import (
    FINITE,
    INFINITIVE,
    NOMINAL_START,
    PREPOSITION,
    SUBJECT_END,
    Surroundings,
)
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category

C = Category


def one(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "dont une est illégale", "mettez-en une dans votre main", "une créature"."""
    if word.text not in ("un", "une"):
        return None
    ends = index + 1 == len(s.words) or s.next(index, C.COMMA, C.STOP, C.QUESTION)
    of_them = bool(s.tagged) and s.tagged[-1].word.text == "en" and s.next(index, *PREPOSITION)
    alone = ends or of_them or (s.next(index, *FINITE) and not s.next(index, C.NOUN, C.ADJ, C.KEYWORD))
    return C.PRON if alone and word.can(C.PRON) else C.DET if word.can(C.DET) else None


def article_or_pronoun(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "la créature", "il la bloque"."""
    if not (word.can(C.DET) and word.can(C.CLITIC)):
        return None
    if s.after_any(C.SUBJ, C.NE) and s.next(index, C.CARD):
        return C.CLITIC  # "je la Foudre"
    nominal = s.next(index, *NOMINAL_START)
    verbal = s.next(index, *FINITE, *INFINITIVE, C.CLITIC) or (s.next_only(index, C.GER) and s.after_any(C.EN_GER))
    if verbal and nominal:
        # "le sacrifie" written without accents might be "le sacrifié": the verb as written is meant.
        following = s.words[index + 1]
        if following.capital and following.can(C.NAME):
            return C.DET
        kept = following.readings[: following.exact] or following.readings
        nominal = any(
            lexeme.category in NOMINAL_START and (lexeme.category is not C.CARD or following.capital) for lexeme in kept
        )
    if nominal and verbal:
        if s.after_any(C.SUBJ, C.NE, C.CLITIC) or (s.after_any(C.REL, C.WH) and s.tagged[-1].word.text == "qui"):
            return C.CLITIC
        subject = s.after_any(*SUBJECT_END) and not s.finite and s.next(index, *FINITE)
        return C.CLITIC if subject else C.DET
    return C.CLITIC if verbal else C.DET


def subject_pronoun(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "elle attaque", "avec elle", "attaque-t-elle"."""
    if not word.can(C.SUBJ):
        return None
    if word.can(C.DET):  # ce
        return ce(s, word, index)
    if s.after_any(*PREPOSITION):
        return C.PRON if word.can(C.PRON) else C.SUBJ
    following = s.words[index + 1] if index + 1 < len(s.words) else None
    if word.can(C.CLITIC):  # nous, vous
        return nous_vous(s, word, following)
    inverted = word.can(C.INV) and s.after_any(*FINITE) and not has_subject(s)
    if inverted and not (following and following.can(*FINITE) and not following.can(C.PART, *INFINITIVE)):
        return C.INV
    if following is not None and following.can(*FINITE, C.NE, C.CLITIC):
        return C.SUBJ
    return C.PRON if word.can(C.PRON) else C.SUBJ


def ce(s: Surroundings, word: Word, index: int) -> Category:
    """ "ce Griffon", "c'est", "ce qui"."""
    if s.next(index, C.ETRE) or (s.next(index, C.NE, C.CLITIC) and not s.next(index, C.NOUN)):
        return C.SUBJ
    if s.next(index, C.REL, C.QUE):
        return C.PRON
    return C.DET


def nous_vous(s: Surroundings, word: Word, following: Word | None) -> Category:
    """ "vous piochez", "il vous inflige", "à vous"."""
    person = word.find(C.SUBJ)
    if following is None:
        return C.PRON
    if following.can(*INFINITIVE) or s.after_any(C.SUBJ, C.NE, C.CLITIC, C.SELF):
        return C.CLITIC
    if following.can(C.NE, C.CLITIC):
        return C.SUBJ
    for lexeme in following.readings:
        if lexeme.category in FINITE:
            same = person is not None and person.persons in lexeme.persons and lexeme.number == "p"
            return C.SUBJ if same else C.CLITIC
    return C.PRON


def has_subject(s: Surroundings) -> bool:
    """Whether the verb just met already has a subject pronoun or noun group before it."""
    for tagged in reversed(s.tagged[:-1]):
        if tagged.category in (C.NE, C.CLITIC):
            continue
        return tagged.category in (C.SUBJ, C.REL)
    return False


def lui(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "il lui inflige", "c'est lui", "mon adversaire et moi avons"."""
    if not (word.can(C.CLITIC) and word.can(C.PRON)):
        return None
    if word.text in ("moi", "toi"):
        # Before a verb it would be "me", "te".
        return C.PRON
    return C.CLITIC if s.next(index, *FINITE, *INFINITIVE) and not s.after_any(*PREPOSITION) else C.PRON


def en(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "en jeu", "en sacrifiant", "s'en défausse"."""
    if not (word.can(C.PREP) and word.can(C.CLITIC)):
        return None
    if s.verb_follows(index, C.GER):
        return C.PREP
    verbal = s.next(index, *FINITE, *INFINITIVE)
    return C.CLITIC if verbal and (s.after_any(C.SUBJ, C.NE, C.CLITIC) or not s.next(index, C.NOUN)) else C.PREP


def tout(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "toutes les créatures", "combien de mes créatures", "toute créature", "tous meurent"."""
    if not word.can(C.PREDET):
        return None
    if s.next(index, C.DET):
        return C.PREDET
    if word.can(C.DET) and s.next(index, *NOMINAL_START):
        return C.DET
    return C.PRON if word.can(C.PRON) else C.DET


def attached(s: Surroundings, word: Word) -> Category | None:
    """-il, -la, -moi after a verb."""
    if s.before() not in (*FINITE, C.INV, C.CLITIC):
        return None
    if word.can(C.INV) and s.before() in FINITE and not (word.can(C.CLITIC) and commands(s)):
        return C.INV
    return C.CLITIC if word.can(C.CLITIC) else None


def commands(s: Surroundings) -> bool:
    """ "défaussez-vous" is an order, "pouvez-vous" and "attaquez-vous ?" are questions."""
    last = s.tagged[-1]
    ahead = s.words[len(s.tagged) :]
    asks = next((word.can(C.QUESTION) for word in ahead if word.can(C.QUESTION, C.STOP)), False)
    return last.category is C.FIN and "2" in last.lexeme.persons and not asks

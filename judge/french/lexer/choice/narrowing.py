"""The narrower terminal that a word has in a narrower place: "de" before an infinitive, "et" between adjectives."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import FINITE, INFINITIVE, Surroundings
from judge.french.lexicon.entry import Category

C = Category


def narrowed(s: Surroundings, category: Category, index: int) -> Category:
    """The terminal that a settled word has in this place."""
    if category in (C.DE, C.A) and s.verb_follows(index, *INFINITIVE) and s.reaches_infinitive(index):
        return C.DE_INF
    if category is C.CLITIC and s.words[index].hyphen and s.before() in (*FINITE, C.INV, C.POST):
        return C.POST
    if category is C.NEG and s.before() in (C.NE, C.NEG_INF) and s.reaches_infinitive(index):
        return C.NEG_INF
    if category is C.OPEN and s.next(index, C.PT):
        closed = index + 2 < len(s.words) and s.words[index + 2].can(C.CLOSE)
        return C.OPEN_PT if closed else category
    if category in (C.ET, C.OU, C.COMMA) and joins_adjectives(s, category, index):
        return C.JOIN
    if category is C.PREP:
        if s.words[index].text == "en" and s.verb_follows(index, C.GER):
            return C.EN_GER
        place = index + 1 if not s.next(index, C.DE) else index + 2
        if s.reaches_infinitive(place - 1):
            return C.PREP_INF
    return category


def joins_adjectives(s: Surroundings, category: Category, index: int) -> bool:
    """Whether "et", "ou" or a comma stands between two adjectives of one noun."""
    if not (s.after_any(C.ADJ, C.PART) or after_negated(s)) or index + 1 >= len(s.words):
        return False
    if s.after_any(C.PART) and helped(s):
        return False
    joining = s.words[index].find(category)
    if joining is not None and joining.lemma == "puis":
        return False
    following = s.words[index + 1]
    if category is C.COMMA:
        return following.only(C.ADJ, C.PART) and not s.finite
    return following.can(C.ADJ, C.PART, C.NON) and not following.can(*FINITE, C.DET, C.ORD, C.ADV)


def helped(s: Surroundings) -> bool:
    """Whether the participle just met belongs to être or avoir: "est engagée et retirée du combat"."""
    place = len(s.tagged) - 2
    while place >= 0 and s.tagged[place].category in (C.ADV, C.NEG, C.INV, C.ETE):
        place -= 1
    return place >= 0 and s.tagged[place].category in (C.ETRE, C.AVOIR, C.ETRE_INF, C.AVOIR_INF)


def after_negated(s: Surroundings) -> bool:
    """Whether the word just met follows "non-"."""
    return len(s.tagged) > 1 and s.tagged[-2].category is C.NON

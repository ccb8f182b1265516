"""Verb forms that are also participles, adjectives or prepositions: "a", "détruit", "obligé", "suivant"."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import COPULAS, FINITE, INFINITIVE, Surroundings
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category, Lexeme, Tense

C = Category


def avoir_or_a(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "il a le vol", "a quel moment" without its accent."""
    if not (word.can(C.AVOIR) and word.can(C.A)):
        return None
    following = s.words[index + 1] if index + 1 < len(s.words) else None
    inverted = following is not None and following.hyphen and following.can(C.INV)
    if (
        word.text == "a"
        and s.finite
        and s.verb_awaited
        and (s.after_any(*FINITE) or _ability_follows(s, index))
        and not s.verb_follows(index, *INFINITIVE)
    ):
        return C.AVOIR  # "une créature que je contrôle [avec un marqueur sur elle] a le vol"
    if inverted or s.after_any(C.ET, C.OU, C.CONNECTOR, C.NE, C.SUBJ, C.CLITIC, C.REL):
        return C.AVOIR
    if word.text == "a" and s.after_any(C.COMMA) and s.last_verb() and _ability_follows(s, index):
        return C.AVOIR  # "une créature gagne +2/+2, a le vol et est un ange"
    if s.finite or s.verb_follows(index, *INFINITIVE) or s.starts():
        return C.A
    return C.AVOIR


def _ability_follows(s: Surroundings, index: int) -> bool:
    """ "a le vol", "a « … »"."""
    if s.next(index, C.KEYWORD, C.QUOTE):
        return True
    return s.next(index, C.DET) and s.next(index + 1, C.KEYWORD)


def card_as_verb(s: Surroundings, index: int) -> bool:
    """ "je Foudre sa 2/2": the name of a card where only a verb can stand."""
    word = s.words[index]
    if not word.can(C.CARD) or word.can(*FINITE, *INFINITIVE):
        return False
    if s.after_any(C.CLITIC):
        # "La Mutecaveau": with nobody before it, an article.
        return len(s.tagged) > 1 and s.tagged[-2].category in (C.SUBJ, C.NE, C.CLITIC)
    return s.after_any(C.SUBJ, C.NE)


#: Pronouns for what a verb acts on.
_OBJECTS = frozenset({"le", "la", "les", "l'"})


def cast_card(s: Surroundings, index: int) -> None:
    """Settles the card as "lance" and itself, and what follows as its target."""
    word = s.words[index]
    aimed = s.tagged.pop() if s.tagged[-1].word.text in _OBJECTS and s.after_any(C.CLITIC) else None
    subject = s.tagged[-1].lexeme
    verb = Lexeme("lancer", C.FIN, "", subject.number, subject.persons or "3", Tense.PRESENT)
    s.push(word, verb, C.FIN)
    s.push(word, word.find(C.CARD) or word.readings[0], C.CARD)
    if aimed is not None:
        s.push(aimed.word, Lexeme("sur", C.PREP), C.PREP)  # "je la Foudre": on it
    elif s.next(index, C.DET, C.PREDET, C.CARD, C.NUM, C.PLAYER, C.NAME) and not s.next(index, C.ET, C.OU):
        s.push(word, Lexeme("sur", C.PREP), C.PREP)


def gerund(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "en attaquant", "l'attaquant", "la créature attaquante"."""
    if not word.can(C.GER) or word.only(C.GER):
        return None
    if s.tagged and s.tagged[-1].category is C.EN_GER:
        return C.GER
    if word.can(C.NOUN):
        nouns_before = (C.NOUN, C.CARD, C.NAME, C.PT, C.ADJ, C.PART)
        predicate = s.after_any(C.FIN, C.ETRE, C.INV, C.ETRE_INF, C.JOIN)
        return C.ADJ if (predicate or s.after_any(*nouns_before)) and word.can(C.ADJ) else C.NOUN
    return C.ADJ if word.can(C.ADJ) else C.GER


def participle(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "est détruit", "détruit la créature"."""
    if not word.can(C.PART):
        return None
    place = len(s.tagged) - 1
    while place >= 0 and s.tagged[place].category in (C.ADV, C.NEG, C.INV):
        place -= 1
    helper = s.tagged[place].category if place >= 0 else None
    if helper is C.FIN and s.tagged[place].lexeme.lemma in COPULAS:
        return C.PART
    if word.can(*FINITE) and s.next(index, C.PREP) and s.words[index + 1].text == "par" and s.after_any(C.COMMA):
        return C.PART  # "une créature, contrôlée par B"
    if helper in (C.AVOIR, C.ETRE, C.ETE, C.ETRE_INF, C.AVOIR_INF):
        if word.can(C.ALLOWED) and helper in (C.ETRE, C.ETRE_INF, C.ETE):
            return C.ALLOWED
        return C.PART
    if word.can(C.NOUN) and s.after_any(C.DET, C.NUM):
        return C.NOUN
    if word.can(C.KEYWORD):
        return C.KEYWORD  # portée
    if word.can(*FINITE):
        subject = s.after_any(C.SUBJ, C.NE, C.CLITIC, C.REL) or not s.finite
        return C.FIN if subject and not s.after_any(C.DET) else C.PART
    return C.PART


def right(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "ai-je le temps de répondre", "le temps"."""
    if not (word.can(C.RIGHT) and word.can(C.NOUN)):
        return None
    granted = s.after_any(C.AVOIR, C.AVOIR_INF, C.INV, C.ADV, C.NEG) and s.next(index, C.DE)
    return C.RIGHT if granted and s.reaches_infinitive(index + 1) else C.NOUN


def allowed(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "obligé de bloquer", "possible"."""
    if not word.can(C.ALLOWED):
        return None
    follows = s.next(index, C.DE, C.A) and s.verb_follows(index + 1, *INFINITIVE)
    return C.ALLOWED if follows else C.ADJ if word.can(C.ADJ) else C.ALLOWED

"""Words that are cut or joined anew: "des" as an article or as "de les", "une ou deux" as one bound."""

from __future__ import annotations

import msgspec

from judge.french.lexer.choice.surroundings import BOUNDARY, FINITE, INFINITIVE, PREPOSITION, Surroundings
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category, Lexeme

C = Category


def is_range(s: Surroundings, index: int) -> bool:
    """A number, "ou" or a comma, and another number; "une" counts as a number there and after "plus de"."""
    word = s.words[index]
    if word.text in ("un", "une") and s.after_any(C.BOUND):
        return True
    joined = index + 2 < len(s.words) and s.words[index + 1].text in ("ou", ",")
    if not joined or not (word.can(C.NUM) or word.text in ("un", "une")):
        return False
    if _or_several(s, index):
        return True
    return s.words[index + 2].can(C.NUM) and not s.words[index + 2].can(C.PT)


def _or_several(s: Surroundings, index: int) -> bool:
    """ "une ou plusieurs"."""
    return s.words[index + 1].text == "ou" and s.words[index + 2].text == "plusieurs"


def skip_range(s: Surroundings, index: int) -> int:
    """Settles the whole range as "at most" its last number, or at least one."""
    word = s.words[index]
    if not s.after_any(C.BOUND) and _or_several(s, index):
        several = s.words[index + 2]
        s.push(word, Lexeme("au moins", C.BOUND, detail="at_least"), C.BOUND)
        s.push(msgspec.structs.replace(several, span=word.span.to(several.span)), Lexeme("1", C.NUM, "", "p"), C.NUM)
        return index + 3
    if s.after_any(C.BOUND):
        s.push(word, Lexeme("1", C.NUM, "", "s"), C.NUM)
        return index + 1
    place = index
    while place + 2 < len(s.words) and s.words[place + 1].text in ("ou", ",") and s.words[place + 2].can(C.NUM):
        place += 2
    last = s.words[place]
    whole = msgspec.structs.replace(last, span=word.span.to(last.span))
    s.push(word, Lexeme("jusqu'à", C.BOUND, detail="at_most"), C.BOUND)
    s.push(whole, last.find(C.NUM) or last.readings[0], C.NUM)
    return place + 1


def is_plural_article(s: Surroundings, index: int) -> bool:
    """ "choisir de nouvelles cibles": "de" for "des" before an adjective."""
    if not s.after_any(*FINITE, *INFINITIVE, C.NEG) or index + 2 >= len(s.words):
        return False
    adjective, noun = s.words[index + 1], s.words[index + 2]
    plural = any(lexeme.category is C.ADJ and lexeme.number == "p" for lexeme in adjective.readings)
    return plural and noun.can(C.NOUN) and s.last_verb() not in s.de_verbs


def is_indefinite(s: Surroundings, word: Word, index: int) -> bool:
    """Whether "des" or "du" is an article here, and not "de" with one."""
    if not s.tagged:
        return True
    last = s.tagged[-1]
    if last.category in (*FINITE, *INFINITIVE, C.GER, C.PART, C.NEG, C.INV, C.ADV):
        verb = s.last_verb()
        if verb in s.de_verbs or (word.contracted == "du" and not is_mass(s, index + 2)):
            return False
        return last.category is not C.PART or after_helper(s)
    if word.contracted == "du":
        return last.category in PREPOSITION and is_mass(s, index + 2)
    gapped = last.category is C.PRON and last.lexeme.persons in ("1", "2") and len(s.tagged) > 1
    if gapped and s.tagged[-2].category is C.ET:
        return True  # "il a un Géant et moi des Lions"
    if is_mass(s, index - 1) and len(s.tagged) > 2 and s.tagged[-3].category is C.PREP:
        return True  # "engager pour du mana des Elfes"
    return last.category in (*BOUNDARY, C.PREP, C.QUE, C.REL, C.A, C.TIME, C.ONLY)


def after_helper(s: Surroundings) -> bool:
    """Whether the participle just met has avoir before it: "a subi des blessures"."""
    return len(s.tagged) > 1 and s.tagged[-2].category in (C.AVOIR, C.AVOIR_INF, C.ADV, C.NEG, C.INV)


def is_mass(s: Surroundings, index: int) -> bool:
    """Whether the noun there is counted by no number: "du mana"."""
    return index < len(s.words) and s.words[index].readings[0].lemma in ("mana", "temps")


def others_counted(s: Surroundings, index: int) -> bool:
    """ "le nombre d'autres créatures": "d'autres" is "de" and a determiner after a noun."""
    return s.words[index].text == "de autres" and s.after_any(C.NOUN)


def open_others(s: Surroundings, index: int) -> None:
    """Settles "d'autres" as two words."""
    word = s.words[index]
    s.push(word, Lexeme("de", C.DE), C.DE)
    s.push(word, word.readings[0], C.DET)


def indefinite(s: Surroundings, index: int) -> None:
    """Settles both halves of the contraction as one article."""
    first = s.words[index]
    lexeme = Lexeme("un", C.DET, "", "p" if first.contracted == "des" else "s", "", detail="indefinite")
    s.push(first, lexeme, C.DET)

"""Words that ask, join clauses or relate: "qui", "que", "où", "quand", "quel"."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import BOUNDARY, FINITE, INFINITIVE, NOMINAL_END, PREPOSITION, Surroundings
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category

C = Category


def que(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "que fait-il", "la créature que", "n'a que"."""
    if not word.can(C.QUE):
        return None
    if s.negation_open and (s.finite or s.after_any(*INFINITIVE)):
        return C.ONLY
    if s.after_any(C.AVOIR) and s.next(index, C.DET, C.PREDET, C.NUM, C.PT):
        return C.ONLY  # "il a qu'un bloqueur", the "ne" left out
    if inverted_verb(s, index):
        return C.WH
    opening = s.before() is None or s.before() in (*BOUNDARY, C.NAME)
    if opening and s.verb_follows(index, *FINITE):
        following = s.words[index + 1]
        related = s.after_any(C.COMMA) and noun_before_comma(s) and not _asked(s, index)
        if not following.can(C.SUBJ) and not related:
            return C.WH
    return C.QUE


def _asked(s: Surroundings, index: int) -> bool:
    """Whether the sentence ends with a question mark."""
    return next((word.can(C.QUESTION) for word in s.words[index:] if word.can(C.QUESTION, C.STOP)), False)


def inverted_verb(s: Surroundings, index: int) -> bool:
    """ "que se passe-t-il": pronouns, a verb, then its subject."""
    place = index + 1
    while place < len(s.words) and s.words[place].can(C.CLITIC, C.NE):
        place += 1
    following = s.words[place + 1] if place + 1 < len(s.words) else None
    return (
        place < len(s.words)
        and s.words[place].can(*FINITE)
        and (following is not None and following.hyphen and following.can(C.INV))
    )


def qui(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "qui meurt ?", "la créature qui meurt"."""
    if not (word.can(C.REL) and word.can(C.WH)):
        return None
    if s.after_any(*FINITE, *INFINITIVE, C.INV):
        # "il peut tuer qui ?", but "chaque créature qu'il contrôle qui vous attaque"
        return C.REL if s.next(index, *FINITE, C.CLITIC, C.NE) else C.WH
    if s.before() is None or s.before() in (*BOUNDARY, *PREPOSITION):
        again = s.after_any(C.ET, C.OU) and any(each.category is C.REL for each in s.tagged)
        after_noun = again or (s.after_any(C.COMMA, C.ET, C.OU) and noun_before_comma(s))
        asks = asks_last(s, index) or (s.after_any(C.COMMA) and _asks_fate(s, index))
        return C.REL if after_noun and not asks else C.WH
    return C.WH if _asks_fate(s, index) else C.REL


#: What is asked of a fight: "qui meurt ?".
_FATES = frozenset({"mourir", "survivre", "gagner"})
_FIGHTS = frozenset({"attaquer", "bloquer", "combattre"})


def _asks_fate(s: Surroundings, index: int) -> bool:
    """ "il bloque avec une 2/2 qui meurt ?", "…, qui meurt": the comma or the question mark left out, where the verb
    ends what was told of a combat and nothing else asks."""
    rest = s.words[index + 1 :]
    if not rest or not (len(rest) == 1 or rest[1].can(C.QUESTION)):
        return False
    asks = any(each.category in (C.WH, C.ESTCE, C.INV, C.SUB) for each in s.tagged)
    verbs = [each.lexeme.lemma for each in s.tagged if each.category in FINITE]
    fate = any(reading.category in FINITE and reading.lemma in _FATES for reading in rest[0].readings)
    fights = verbs[-1] in _FIGHTS if verbs else any(each.lexeme.lemma == "contre" for each in s.tagged)
    return fate and not asks and fights


def asks_last(s: Surroundings, index: int) -> bool:
    """Whether nothing but this question follows: one verb at most before the question mark."""
    verbs = 0
    for place, word in enumerate(s.words[index + 1 :]):
        if word.can(C.QUESTION):
            return verbs <= 1
        if word.can(C.STOP):
            return False
        if place == 1 and verbs == 1 and word.can(C.WH):
            return _asked(s, index)  # "qui choisit lequel je garde ?"
        verbs += word.can(*FINITE) and (not word.can(C.NOUN, C.PART) or _is_inverted(s, word))
    return False


def _is_inverted(s: Surroundings, word: Word) -> bool:
    following = s.words[s.words.index(word) + 1 :][:1]
    return bool(following) and following[0].hyphen and following[0].can(C.INV)


def noun_before_comma(s: Surroundings) -> bool:
    """Whether a noun group ends before the comma just met."""
    return len(s.tagged) > 1 and s.tagged[-2].category in NOMINAL_END


def quand(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "quand meurt-il ?", "quand il meurt"."""
    if not (word.can(C.SUB) and word.can(C.WH)):
        return None
    if s.next(index, C.ESTCE, C.QUESTION):
        return C.WH
    if s.before() in (None, C.STOP, C.QUESTION, C.ITEM):
        rest = s.words[index + 1 :]
        ends = next((place for place, other in enumerate(rest) if other.can(C.STOP, C.QUESTION, C.COMMA)), None)
        inside = rest[:ends] if ends is not None else rest
        closed = ends is not None and rest[ends].can(C.QUESTION)
        if closed and (any(other.hyphen and other.can(C.INV) for other in inside) or s.next(index, *FINITE)):
            return C.WH
    return C.SUB


def _ends(s: Surroundings, index: int) -> bool:
    return index >= len(s.words) or s.words[index].can(C.STOP, C.QUESTION)


def which(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "quelle créature", "quelle est"."""
    if not (word.can(C.WH) and word.can(C.DET)):
        return None
    return C.WH if s.next(index, *FINITE) and not s.next(index, C.NOUN, C.ADJ) else C.DET


def ou(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "ou", or "où" without its accent: at the beginning before a verb, at the end ("elle va ou ?"), or after
    "le tour", "la zone"."""
    if word.text != "ou":
        return None
    if s.starts() and s.next(index, *FINITE, C.ESTCE):
        return C.WH
    if _ends(s, index + 1) or (s.next(index, C.ADV) and _ends(s, index + 2)):
        return C.WH
    last = s.tagged[-1].lexeme.lemma if s.tagged else ""
    return C.REL if last in ("tour", "moment", "zone", "phase", "étape") and s.next(index, C.SUBJ, C.DET) else C.OU

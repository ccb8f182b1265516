"""Nouns that are also verbs, adjectives, keywords or names: "attaque", "active", "bloqueur", "défenseur", "Garde"."""

from __future__ import annotations

from judge.french.lexer.choice.surroundings import FINITE, PREPOSITION, Surroundings
from judge.french.lexer.words import Word
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category, Lexeme

C = Category
#: What "dernier" puts before the present one.
_TIMES = ("step:", "phase:", "thing:turn", "thing:phase", "thing:step", "thing:game", "thing:draw")


def player(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "A attaque", "A quel moment", "pro B"."""
    if not word.can(C.PLAYER):
        return None
    opening = s.before() in (None, C.STOP, C.QUESTION, C.ITEM) or s.after_quoted_sentence()
    grouped = s.next_only(index, C.DET, C.NUM, C.WH, C.CLITIC, C.PREDET, C.PRON, C.NOUN)
    if word.can(C.A) and opening and grouped and not (s.next(index, C.CLITIC) and s.verb_follows(index, *FINITE)):
        return C.A
    if s.after_any(C.KEYWORD) and word.can(C.ADJ):
        return C.ADJ
    return C.PLAYER


def name(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "le Garde": a capital after a determiner makes a name of a word that is no noun."""
    if word.can(C.NUM):
        # "X, un rituel qui…" names a spell, "X blessures" counts
        named = s.next(index, C.COMMA, *FINITE) and not s.after_any(C.PREP, C.BOUND) and not s.next(index, C.NOUN)
        return C.NAME if named and word.can(C.NAME) else None
    if not word.can(C.NAME) or not s.after_any(C.DET, C.ORD, C.ADJ):
        return None
    return C.NAME


def noun_or_pronoun(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "personne ne bloque", "une personne"."""
    if not (word.can(C.NOUN) and word.can(C.PRON)):
        return None
    return C.NOUN if s.after_any(C.DET, C.ADJ, C.NUM, C.ORD) else C.PRON


def each_one(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "inflige 2 blessures à chacun", "piochent chacun une carte"."""
    if not (word.can(C.ADV) and word.can(C.PRON)):
        return None
    return C.PRON if s.after_any(*PREPOSITION) else None


def keyword_or_verb(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "enchanter" before a colon or noun, or the verb."""
    if not (word.can(C.KEYWORD) and word.can(C.INF)):
        return None
    return C.KEYWORD if s.starts() and s.next(index, C.COLON, C.NOUN) else C.INF


def keyword_or_noun(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "équipement {3}", "évanescence 3", "un marqueur évanescence", "un équipement"."""
    if not (word.can(C.KEYWORD) and word.can(C.NOUN)):
        return None
    if s.tagged and s.tagged[-1].lexeme.lemma == "marqueur":
        return C.NOUN
    listed = s.starts() and s.next(index, C.COLON)
    return C.KEYWORD if listed or s.next(index, C.MANA, C.NUM) else C.NOUN


def noun_or_verb(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "une attaque", "il attaque"."""
    noun = C.NOUN if word.can(C.NOUN) else C.KEYWORD if word.can(C.KEYWORD) else None
    if noun is None or not word.can(*FINITE):
        return None
    if word.can(C.KEYWORD) and s.after_any(C.PT) and s.next(index, *FINITE):
        return C.KEYWORD  # "ma 3/3 menace peut attaquer"
    if s.after_any(C.ORD) and any(_disagree(each.lexeme, word, noun) for each in s.tagged[-2:]):
        return C.FIN  # "le premier attaque"
    if s.after_any(C.NUM) and s.after_keyword() and not s.finite:
        return C.FIN  # "une 2/2 avec le bushido 2 attaque"
    if s.after_any(C.DET, C.NUM, C.ORD, C.PREDET, C.NON, *PREPOSITION):
        return noun
    if s.tagged and s.tagged[-1].lexeme.lemma == "marqueur":
        return noun
    if s.after_any(C.ADJ) and len(s.tagged) > 1 and s.tagged[-2].category in (C.DET, C.NUM):
        return noun
    if s.after_any(C.SUBJ, C.NE, C.CLITIC, C.REL, *FINITE):
        return C.FIN  # also "une créature que vous contrôlez attaque"
    if s.after_any(C.COMMA) and ends_at(s, index) and s.between_commas():
        return C.FIN  # "la 2/2, contrôlée par B, attaque"
    if s.goes_on() and not s.next(index, C.DE, C.PLUS):
        return C.FIN  # "il joue un Ours et attaque"
    if s.starts():
        return noun if s.next(index, C.DE, C.ET, C.PLUS) or ends_at(s, index) else C.FIN
    if word.can(C.ADJ) and s.finite and s.after_any(C.NOUN, C.PT, C.CARD):
        return C.ADJ  # "j'ai une 2/2 untap"
    return C.FIN if not s.finite or s.verb_awaited else noun


def _disagree(before: Lexeme, word: Word, noun: Category) -> bool:
    """Whether the one is masculine and the other feminine."""
    found = word.find(noun)
    return found is not None and {before.gender, found.gender} == {"m", "f"}


def last(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "le dernier tour" is the one before, "la dernière carte" the last of all."""
    if not (word.can(C.ORD) and word.can(C.ADJ)):
        return None
    following = s.words[index + 1] if index + 1 < len(s.words) else None
    sense = meaning(following.readings[0].lemma) if following is not None else None
    return C.ADJ if sense is not None and sense.startswith(_TIMES) else C.ORD


def noun_or_adjective(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "le bloqueur", "la créature bloqueuse"."""
    noun = C.NOUN if word.can(C.NOUN) else C.KEYWORD if word.can(C.KEYWORD) else None
    if noun is None or not word.can(C.ADJ, C.PART):
        return None
    other = C.ADJ if word.can(C.ADJ) else C.PART
    if s.after_any(C.JOIN) or (s.after_any(C.COMMA) and ends_at(s, index)):
        return other
    if not noun_in_group(s):
        return noun
    if s.after_any(C.NOUN, C.CARD, C.NAME, C.PT, C.ADJ, C.PART, C.ETRE, C.ETRE_INF, C.FIN):
        return other if not (noun is C.KEYWORD and s.after_any(C.FIN)) else noun
    return noun


def ends_at(s: Surroundings, index: int) -> bool:
    """Whether nothing of the phrase follows the word."""
    return index + 1 >= len(s.words) or s.next(index, C.COMMA, C.STOP, C.QUESTION)


def noun_in_group(s: Surroundings) -> bool:
    """Whether the determiner before is already followed by its noun; "un seul bloqueur" still lacks it."""
    for tagged in reversed(s.tagged):
        if tagged.category in (C.DET, C.PREDET):
            return False
        if tagged.category not in (C.ADJ, C.NUM, C.ORD, C.BOUND):
            return True
    return True


def adverb_or_adjective(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "attaque seule", "une seule créature"."""
    if not (word.can(C.ADV) and word.can(C.ADJ)):
        return None
    return C.ADJ if s.after_any(C.DET, C.ORD) or s.next(index, C.NOUN) else C.ADV


def adjective_or_verb(s: Surroundings, word: Word, index: int) -> Category | None:
    """ "Bruno active la capacité", "une joueuse active"."""
    if not (word.can(C.ADJ) and word.can(*FINITE)):
        return None
    if s.after_any(C.SUBJ, C.NE, C.CLITIC, C.REL):
        return C.FIN
    if s.finite or s.after_any(C.DET, C.ETRE) or s.starts():
        return C.ADJ if not s.starts() else C.FIN
    return C.FIN if s.next(index, C.DET, C.CARD, C.NUM, C.PREP, C.PREDET, C.STOP) else C.ADJ

"""Which reading of each word fits its neighbours: "la" before a verb is a pronoun, "attaque" after "une" a noun. Rules
over the word before (already settled) and the words after; they only choose among what the lexicon allows."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from judge.french.lexicon.entry import Category, Lexeme
from judge.french.syntax.words import Word

C = Category


class Tagged(msgspec.Struct, frozen=True):
    """A word with its settled reading. `category` is the terminal that the grammar sees: sometimes narrower than the
    lexeme's ("de" before an infinitive)."""

    word: Word
    lexeme: Lexeme
    category: Category


FINITE = (C.FIN, C.ETRE, C.AVOIR, C.MODAL)
INFINITIVE = (C.INF, C.ETRE_INF, C.AVOIR_INF, C.MODAL_INF)
#: What can end a noun group.
NOMINAL_END = (C.NOUN, C.CARD, C.NAME, C.PLAYER, C.PT, C.ADJ, C.PART, C.KEYWORD, C.QUOTE, C.CLOSE, C.PRON, C.SELF)
NOMINAL_END += (C.NUM, C.PT_CHANGE, C.MANA, C.ADV, C.BOUND_AFTER, C.ORD)
#: What can end the subject of a verb.
SUBJECT_END = (C.NOUN, C.CARD, C.NAME, C.PLAYER, C.PT, C.ADJ, C.PART, C.KEYWORD, C.CLOSE, C.PRON, C.SELF)
#: What can follow a determiner.
NOMINAL_START = (C.NOUN, C.ADJ, C.CARD, C.NAME, C.PLAYER, C.PT, C.KEYWORD, C.NUM, C.ORD, C.PART, C.PT_CHANGE, C.NON)
NOMINAL_START += (C.MANA, C.BOUND, C.SELF, C.QUOTE, C.UNKNOWN)
#: What begins a clause anew.
BOUNDARY = (C.STOP, C.QUESTION, C.COMMA, C.COLON, C.ITEM, C.CONNECTOR, C.SUB, C.ESTCE, C.ET, C.OU, C.OPEN, C.CLOSE)
PREPOSITION = (C.PREP, C.DE, C.A)


def choose(words: tuple[Word, ...], de_verbs: Collection[str]) -> tuple[Tagged, ...]:
    """Every word with one reading. `de_verbs`: lemmas whose complement is introduced by "de"."""
    return _Choice(words, de_verbs).run()


class _Choice:
    def __init__(self, words: tuple[Word, ...], de_verbs: Collection[str]) -> None:
        self._words = words
        self._de_verbs = de_verbs
        self._tagged: list[Tagged] = []
        #: A finite verb was met since the last boundary; a "ne" waits for its second half.
        self._finite = False
        self._negation_open = False

    def run(self) -> tuple[Tagged, ...]:
        index = 0
        while index < len(self._words):
            index = self._settle(index)
        return tuple(self._tagged)

    def _settle(self, index: int) -> int:
        word = self._words[index]
        if self._range(index):
            return self._skip_range(index)
        if word.text == "de" and not word.contracted and self._is_plural_article(index):
            self._push(word, Lexeme("un", C.DET, "", "p", "", detail="indefinite"), C.DET)
            return index + 1
        if word.contracted in ("des", "du") and self._is_indefinite(word, index):
            self._indefinite(index)
            return index + 2
        word = self._as_written(word)
        lexeme = self._lexeme(word, self._category(word, index), index)
        self._push(word, lexeme, self._narrowed(lexeme.category, index))
        return index + 1

    def _as_written(self, word: Word) -> Word:
        """Readings that need accents which the text does not have count only after a helper ("a attaque") or for the
        smallest words ("a" for "à")."""
        exact = word.readings[: word.exact]
        if not exact or len(exact) == len(word.readings) or len(word.text) <= 2:
            return word
        helper = next((each.category for each in reversed(self._tagged) if each.category not in (C.ADV, C.NEG, C.INV)), None)
        if helper in (C.AVOIR, C.ETRE, C.ETE, C.AVOIR_INF, C.ETRE_INF):
            return word
        return msgspec.structs.replace(word, readings=exact)

    def _lexeme(self, word: Word, category: Category, index: int) -> Lexeme:
        """The reading of that class; a word that is a creature type and slang too ("bête") is the type when it has a
        capital or stands beside the noun that it narrows."""
        found = [lexeme for lexeme in word.readings if lexeme.category is category]
        if len(found) > 1 and any(lexeme.detail == "subtype" for lexeme in found):
            beside = self._after_any(C.NOUN, C.ADJ, C.PART, C.PT, C.JOIN)
            named = word.capital and not self._starts()
            wanted = [lexeme for lexeme in found if (lexeme.detail == "subtype") is (beside or named)]
            return wanted[0] if wanted else found[0]
        return found[0] if found else word.readings[0]

    def _push(self, word: Word, lexeme: Lexeme, category: Category) -> None:
        if category in BOUNDARY or category in (C.REL, C.QUE, C.WH):
            self._finite = False
            if category in (C.STOP, C.QUESTION):
                self._negation_open = False
        elif category in FINITE:
            self._finite = True
        if category is C.NE:
            self._negation_open = True
        elif category in (C.NEG, C.ONLY):
            self._negation_open = False
        self._tagged.append(Tagged(word, lexeme, category))

    # ── Neighbours ─────────────────────────────────────────────────────────────────────────────────────────────

    def _before(self) -> Category | None:
        return self._tagged[-1].category if self._tagged else None

    def _after_any(self, *categories: Category) -> bool:
        return self._before() in categories

    def _starts(self) -> bool:
        """At the beginning of a sentence or clause."""
        return self._before() is None or self._before() in BOUNDARY

    def _next(self, index: int, *categories: Category) -> bool:
        return index + 1 < len(self._words) and self._words[index + 1].can(*categories)

    def _next_only(self, index: int, *categories: Category) -> bool:
        return index + 1 < len(self._words) and self._words[index + 1].only(*categories)

    def _verb_follows(self, index: int, *kinds: Category) -> bool:
        """Whether a verb of these kinds comes next, pronouns and "ne" before it set aside."""
        place = index + 1
        while place < len(self._words):
            word = self._words[place]
            if word.can(*kinds):
                return True
            if not word.can(C.CLITIC, C.NE, C.NEG):
                return False
            place += 1
        return False

    # ── One word ───────────────────────────────────────────────────────────────────────────────────────────────

    def _category(self, word: Word, index: int) -> Category:
        if len(word.readings) == 1:
            return word.readings[0].category
        if word.hyphen and word.can(C.INV, C.CLITIC):
            attached = self._attached(word)
            if attached is not None:
                return attached
        for rule in _RULES:
            category = rule(self, word, index)
            if category is not None:
                return category
        return word.readings[0].category

    def _attached(self, word: Word) -> Category | None:
        """-il, -la, -moi after a verb."""
        if self._before() not in (*FINITE, C.INV, C.CLITIC):
            return None
        if word.can(C.INV) and self._before() in FINITE and not (word.can(C.CLITIC) and self._commands()):
            return C.INV
        return C.CLITIC if word.can(C.CLITIC) else None

    def _commands(self) -> bool:
        """"défaussez-vous" is an order, "pouvez-vous" and "attaquez-vous ?" are questions."""
        last = self._tagged[-1]
        ahead = self._words[len(self._tagged) :]
        asks = next((word.can(C.QUESTION) for word in ahead if word.can(C.QUESTION, C.STOP)), False)
        return last.category is C.FIN and "2" in last.lexeme.persons and not asks

    def _player(self, word: Word, index: int) -> Category | None:
        if not word.can(C.PLAYER):
            return None
        opening = self._before() in (None, C.STOP, C.QUESTION, C.ITEM)
        if word.can(C.A) and opening and self._next_only(index, C.DET, C.NUM, C.WH, C.CLITIC, C.PREDET, C.PRON, C.NOUN):
            return C.A
        if self._after_any(C.KEYWORD) and word.can(C.ADJ):
            return C.ADJ
        return C.PLAYER

    def _avoir_or_a(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.AVOIR) and word.can(C.A)):
            return None
        if self._finite or self._verb_follows(index, *INFINITIVE) or self._starts():
            return C.A
        return C.AVOIR

    def _article_or_pronoun(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.DET) and word.can(C.CLITIC)):
            return None
        nominal = self._next(index, *NOMINAL_START)
        verbal = self._next(index, *FINITE, *INFINITIVE, C.CLITIC)
        if verbal and nominal:
            # "le sacrifie" written without accents might be "le sacrifié": the verb as written is meant.
            following = self._words[index + 1]
            if following.capital and following.can(C.NAME):
                return C.DET
            kept = following.readings[: following.exact] or following.readings
            nominal = any(lexeme.category in NOMINAL_START for lexeme in kept)
        if nominal and verbal:
            if self._after_any(C.SUBJ, C.NE, C.CLITIC) or (self._after_any(C.REL) and self._tagged[-1].word.text == "qui"):
                return C.CLITIC
            subject = self._after_any(*SUBJECT_END) and not self._finite and self._next(index, *FINITE)
            return C.CLITIC if subject else C.DET
        return C.CLITIC if verbal else C.DET

    def _subject_pronoun(self, word: Word, index: int) -> Category | None:
        if not word.can(C.SUBJ):
            return None
        if word.can(C.DET):  # ce
            return self._ce(word, index)
        if self._after_any(*PREPOSITION):
            return C.PRON if word.can(C.PRON) else C.SUBJ
        following = self._words[index + 1] if index + 1 < len(self._words) else None
        if word.can(C.CLITIC):  # nous, vous
            return self._nous_vous(word, following)
        inverted = word.can(C.INV) and self._after_any(*FINITE) and not self._has_subject()
        if inverted and not (following and following.can(*FINITE) and not following.can(C.PART, *INFINITIVE)):
            return C.INV
        if following is not None and following.can(*FINITE, C.NE, C.CLITIC):
            return C.SUBJ
        return C.PRON if word.can(C.PRON) else C.SUBJ

    def _ce(self, word: Word, index: int) -> Category:
        if self._next(index, C.ETRE) or (self._next(index, C.NE, C.CLITIC) and not self._next(index, C.NOUN)):
            return C.SUBJ
        if self._next(index, C.REL, C.QUE):
            return C.PRON
        return C.DET

    def _nous_vous(self, word: Word, following: Word | None) -> Category:
        person = word.find(C.SUBJ)
        if following is None:
            return C.PRON
        if following.can(*INFINITIVE) or self._after_any(C.SUBJ, C.NE, C.CLITIC, C.SELF):
            return C.CLITIC
        if following.can(C.NE, C.CLITIC):
            return C.SUBJ
        for lexeme in following.readings:
            if lexeme.category in FINITE:
                same = person is not None and person.persons in lexeme.persons and lexeme.number == "p"
                return C.SUBJ if same else C.CLITIC
        return C.PRON

    def _has_subject(self) -> bool:
        """Whether the verb just met already has a subject pronoun or noun group before it."""
        for tagged in reversed(self._tagged[:-1]):
            if tagged.category in (C.NE, C.CLITIC):
                continue
            return tagged.category in (C.SUBJ, C.REL)
        return False

    def _lui(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.CLITIC) and word.can(C.PRON)):
            return None
        return C.CLITIC if self._next(index, *FINITE, *INFINITIVE) and not self._after_any(*PREPOSITION) else C.PRON

    def _en(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.PREP) and word.can(C.CLITIC)):
            return None
        if self._next(index, C.GER):
            return C.PREP
        return C.CLITIC if self._next(index, *FINITE, *INFINITIVE) and not self._next(index, C.NOUN) else C.PREP

    def _gerund(self, word: Word, index: int) -> Category | None:
        if not word.can(C.GER) or word.only(C.GER):
            return None
        if self._tagged and self._tagged[-1].category is C.EN_GER:
            return C.GER
        if word.can(C.NOUN):
            nouns_before = (C.NOUN, C.CARD, C.NAME, C.PT, C.ADJ, C.PART)
            return C.ADJ if self._after_any(*nouns_before) and word.can(C.ADJ) else C.NOUN
        return C.ADJ if word.can(C.ADJ) else C.GER

    def _que(self, word: Word, index: int) -> Category | None:
        if not word.can(C.QUE):
            return None
        if self._negation_open and (self._finite or self._after_any(*INFINITIVE)):
            return C.ONLY
        if self._inverted_verb(index):
            return C.WH
        opening = self._before() is None or self._before() in (*BOUNDARY, C.NAME)
        if opening and self._verb_follows(index, *FINITE):
            following = self._words[index + 1]
            if not following.can(C.SUBJ):
                return C.WH
        return C.QUE

    def _inverted_verb(self, index: int) -> bool:
        """ "que se passe-t-il": pronouns, a verb, then its subject."""
        place = index + 1
        while place < len(self._words) and self._words[place].can(C.CLITIC, C.NE):
            place += 1
        following = self._words[place + 1] if place + 1 < len(self._words) else None
        return place < len(self._words) and self._words[place].can(*FINITE) and (
            following is not None and following.hyphen and following.can(C.INV)
        )

    def _qui(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.REL) and word.can(C.WH)):
            return None
        if self._before() is None or self._before() in (*BOUNDARY, *FINITE, *INFINITIVE, *PREPOSITION, C.INV):
            after_noun = self._after_any(C.COMMA, C.ET, C.OU) and self._noun_before_comma()
            return C.REL if after_noun and not self._asks_last(index) else C.WH
        return C.REL

    def _asks_last(self, index: int) -> bool:
        """Whether nothing but this question follows: one verb at most before the question mark."""
        verbs = 0
        for word in self._words[index + 1 :]:
            if word.can(C.QUESTION):
                return verbs <= 1
            if word.can(C.STOP):
                return False
            verbs += word.can(*FINITE) and not word.can(C.NOUN, C.PART)
        return False

    def _noun_before_comma(self) -> bool:
        return len(self._tagged) > 1 and self._tagged[-2].category in NOMINAL_END

    def _quand(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.SUB) and word.can(C.WH)):
            return None
        if self._next(index, C.ESTCE, C.QUESTION):
            return C.WH
        if self._before() in (None, C.STOP, C.QUESTION, C.ITEM):
            rest = self._words[index + 1 :]
            ends = next((place for place, other in enumerate(rest) if other.can(C.STOP, C.QUESTION, C.COMMA)), None)
            inside = rest[:ends] if ends is not None else rest
            closed = ends is not None and rest[ends].can(C.QUESTION)
            if closed and (any(other.hyphen and other.can(C.INV) for other in inside) or self._next(index, *FINITE)):
                return C.WH
        return C.SUB

    def _negation(self, word: Word, index: int) -> Category | None:
        if word.text == "plus":
            if self._negation_open:
                return C.NEG
            after_verb = self._after_any(*FINITE, C.INV)
            if after_verb and not self._next(index, C.DE, C.ADJ):
                return C.NEG
            return C.ET if self._after_any(*NOMINAL_END) and self._next(index, *NOMINAL_START, C.DET) else C.ADV
        return C.NEG if word.can(C.NEG) and word.can(C.DET, C.NOUN) and self._after_any(*FINITE, C.INV) else None

    def _which(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.WH) and word.can(C.DET)):
            return None
        return C.WH if self._next(index, *FINITE) and not self._next(index, C.NOUN, C.ADJ) else C.DET

    def _all(self, word: Word, index: int) -> Category | None:
        if not word.can(C.PREDET):
            return None
        if self._next(index, C.DET):
            return C.PREDET
        if word.can(C.DET) and self._next(index, *NOMINAL_START):
            return C.DET
        return C.PRON

    def _noun_or_verb(self, word: Word, index: int) -> Category | None:
        noun = C.NOUN if word.can(C.NOUN) else C.KEYWORD if word.can(C.KEYWORD) else None
        if noun is None or not word.can(*FINITE):
            return None
        if self._after_any(C.DET, C.NUM, C.ORD, C.PREDET, C.NON, *PREPOSITION):
            return noun
        if self._tagged and self._tagged[-1].lexeme.lemma == "marqueur":
            return noun
        if self._after_any(C.ADJ) and len(self._tagged) > 1 and self._tagged[-2].category in (C.DET, C.NUM):
            return noun
        if self._after_any(C.SUBJ, C.NE, C.CLITIC, C.REL):
            return C.FIN
        if self._starts():
            return noun if self._next(index, C.DE, C.ET, C.PLUS, C.QUESTION) else C.FIN
        return C.FIN if not self._finite else noun

    def _participle(self, word: Word, index: int) -> Category | None:
        if not word.can(C.PART):
            return None
        place = len(self._tagged) - 1
        while place >= 0 and self._tagged[place].category in (C.ADV, C.NEG, C.INV):
            place -= 1
        helper = self._tagged[place].category if place >= 0 else None
        if helper in (C.AVOIR, C.ETRE, C.ETE, C.ETRE_INF, C.AVOIR_INF):
            if word.can(C.ALLOWED) and helper in (C.ETRE, C.ETRE_INF, C.ETE):
                return C.ALLOWED
            return C.PART
        if word.can(C.NOUN) and self._after_any(C.DET, C.NUM):
            return C.NOUN
        if word.can(*FINITE):
            subject = self._after_any(C.SUBJ, C.NE, C.CLITIC, C.REL) or not self._finite
            return C.FIN if subject and not self._after_any(C.DET) else C.PART
        return C.PART

    def _allowed(self, word: Word, index: int) -> Category | None:
        if not word.can(C.ALLOWED):
            return None
        follows = self._next(index, C.DE, C.A) and self._verb_follows(index + 1, *INFINITIVE)
        return C.ALLOWED if follows else C.ADJ if word.can(C.ADJ) else C.ALLOWED

    def _name(self, word: Word, index: int) -> Category | None:
        """ "le Garde": a capital after a determiner makes a name of a word that is no noun."""
        if not word.can(C.NAME) or not self._after_any(C.DET, C.ORD, C.ADJ):
            return None
        return C.NAME

    def _keyword_or_verb(self, word: Word, index: int) -> Category | None:
        """ "enchanter" before a colon or noun, or the verb."""
        if not (word.can(C.KEYWORD) and word.can(C.INF)):
            return None
        return C.KEYWORD if self._starts() and self._next(index, C.COLON, C.NOUN) else C.INF

    def _keyword_or_noun(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.KEYWORD) and word.can(C.NOUN)):
            return None
        return C.KEYWORD if self._next(index, C.MANA) or self._starts() and self._next(index, C.COLON) else C.NOUN

    def _noun_or_adjective(self, word: Word, index: int) -> Category | None:
        noun = C.NOUN if word.can(C.NOUN) else C.KEYWORD if word.can(C.KEYWORD) else None
        if noun is None or not word.can(C.ADJ, C.PART):
            return None
        other = C.ADJ if word.can(C.ADJ) else C.PART
        if self._after_any(C.JOIN) or (self._after_any(C.COMMA) and self._ends_at(index)):
            return other
        if not self._noun_in_group():
            return noun
        if self._after_any(C.NOUN, C.CARD, C.NAME, C.PT, C.ADJ, C.PART, C.ETRE, C.ETRE_INF, C.FIN):
            return other if not (noun is C.KEYWORD and self._after_any(C.FIN)) else noun
        return noun

    def _ends_at(self, index: int) -> bool:
        return index + 1 >= len(self._words) or self._next(index, C.COMMA, C.STOP, C.QUESTION)

    def _noun_in_group(self) -> bool:
        """Whether the determiner before is already followed by its noun; "un seul bloqueur" still lacks it."""
        for tagged in reversed(self._tagged):
            if tagged.category in (C.DET, C.PREDET):
                return False
            if tagged.category not in (C.ADJ, C.NUM, C.ORD, C.BOUND):
                return True
        return True

    def _ou(self, word: Word, index: int) -> Category | None:
        """ "ou", or "où" without its accent: at the beginning before a verb, or after "le tour", "la zone"."""
        if word.text != "ou":
            return None
        if self._starts() and self._next(index, *FINITE):
            return C.WH
        last = self._tagged[-1].lexeme.lemma if self._tagged else ""
        return C.REL if last in ("tour", "moment", "zone", "phase", "étape") and self._next(index, C.SUBJ, C.DET) else C.OU

    def _neither(self, word: Word, index: int) -> Category | None:
        """ "ne peut ni attaquer ni bloquer": the first "ni" denies, the second joins."""
        if word.text != "ni":
            return None
        return C.NEG if self._negation_open and self._after_any(*FINITE, C.INV) else C.OU

    def _connector(self, word: Word, index: int) -> Category | None:
        if not word.can(C.CONNECTOR):
            return None
        if word.can(C.MODAL) and self._next(index, C.INV) and self._words[index + 1].text == "je":
            if self._words[index + 1].hyphen or self._reaches_infinitive(index + 1):
                return C.MODAL
        if word.can(C.PREP) and not self._next(index, C.SUBJ, C.COMMA, *FINITE):
            return C.PREP  # après
        if word.can(C.ET) and self._before() not in (None, C.STOP, C.QUESTION, C.ITEM):
            return C.ET
        if word.can(C.TIME, C.ADV) and self._after_any(*FINITE, C.INV, C.NEG):
            return C.ADV if word.can(C.ADV) else C.TIME
        return C.CONNECTOR

    def _adverb_or_adjective(self, word: Word, index: int) -> Category | None:
        if not (word.can(C.ADV) and word.can(C.ADJ)):
            return None
        return C.ADJ if self._after_any(C.DET, C.ORD) or self._next(index, C.NOUN) else C.ADV

    def _adjective_or_verb(self, word: Word, index: int) -> Category | None:
        """ "Bruno active la capacité", "une joueuse active"."""
        if not (word.can(C.ADJ) and word.can(*FINITE)):
            return None
        if self._after_any(C.SUBJ, C.NE, C.CLITIC, C.REL):
            return C.FIN
        if self._finite or self._after_any(C.DET, C.ETRE) or self._starts():
            return C.ADJ if not self._starts() else C.FIN
        return C.FIN if self._next(index, C.DET, C.CARD, C.NUM, C.PREP, C.PREDET, C.STOP) else C.ADJ

    def _yes_no(self, word: Word, index: int) -> Category | None:
        """ "non-noire" or the answer "non"."""
        if not (word.can(C.NON) and word.can(C.PRON)):
            return None
        return C.NON if self._next(index, C.ADJ, C.NOUN, C.PART, C.KEYWORD) else C.PRON

    def _preposition_or_adverb(self, word: Word, index: int) -> Category | None:
        if not word.can(C.PREP):
            return None
        if word.can(C.BOUND) and self._next(index, C.NUM):
            return C.BOUND
        if word.can(C.FIN):
            return C.FIN if self._after_any(C.SUBJ, C.NE, C.CLITIC) else C.PREP
        if word.can(C.SUB):
            return C.SUB if self._next(index, C.SUBJ) else C.PREP
        if not self._next(index, C.DET, C.PREDET, *NOMINAL_START, C.PRON, C.DE, C.A, *INFINITIVE, C.REL, C.WH, C.SUBJ):
            return C.ADV if word.can(C.ADV) else C.TIME if word.can(C.TIME) else C.PREP
        return C.PREP

    def _bound(self, word: Word, index: int) -> Category | None:
        """au moins, seulement, plus de: before a number, after it, or an adverb."""
        if not word.can(C.BOUND, C.BOUND_AFTER):
            return None
        if self._next(index, C.NUM, C.MANA) and word.can(C.BOUND):
            return C.BOUND
        if word.can(C.BOUND_AFTER) and self._after_any(C.NUM, C.NOUN, C.PT):
            return C.BOUND_AFTER
        return C.ADV if word.can(C.ADV) else C.NOUN if word.can(C.NOUN) else C.BOUND

    # ── Narrower terminals ─────────────────────────────────────────────────────────────────────────────────────

    def _narrowed(self, category: Category, index: int) -> Category:
        if category in (C.DE, C.A) and self._verb_follows(index, *INFINITIVE) and self._reaches_infinitive(index):
            return C.DE_INF
        if category is C.CLITIC and self._words[index].hyphen and self._before() in (*FINITE, C.INV, C.POST):
            return C.POST
        if category is C.NEG and self._before() in (C.NE, C.NEG_INF) and self._reaches_infinitive(index):
            return C.NEG_INF
        if category is C.OPEN and self._next(index, C.PT):
            closed = index + 2 < len(self._words) and self._words[index + 2].can(C.CLOSE)
            return C.OPEN_PT if closed else category
        if category in (C.ET, C.OU, C.COMMA) and self._joins_adjectives(category, index):
            return C.JOIN
        if category is C.PREP:
            if self._words[index].text == "en" and self._next(index, C.GER):
                return C.EN_GER
            place = index + 1 if not self._next(index, C.DE) else index + 2
            if self._reaches_infinitive(place - 1):
                return C.PREP_INF
        return category

    def _joins_adjectives(self, category: Category, index: int) -> bool:
        if not (self._after_any(C.ADJ, C.PART) or self._after_negated()) or index + 1 >= len(self._words):
            return False
        if self._after_any(C.PART) and self._helped():
            return False
        following = self._words[index + 1]
        if category is C.COMMA:
            return following.only(C.ADJ, C.PART) and not self._finite
        return following.can(C.ADJ, C.PART, C.NON) and not following.can(*FINITE, C.DET, C.ORD, C.ADV)

    def _helped(self) -> bool:
        """Whether the participle just met belongs to être or avoir: "est engagée et retirée du combat"."""
        place = len(self._tagged) - 2
        while place >= 0 and self._tagged[place].category in (C.ADV, C.NEG, C.INV, C.ETE):
            place -= 1
        return place >= 0 and self._tagged[place].category in (C.ETRE, C.AVOIR, C.ETRE_INF, C.AVOIR_INF)

    def _after_negated(self) -> bool:
        return len(self._tagged) > 1 and self._tagged[-2].category is C.NON

    def _reaches_infinitive(self, index: int) -> bool:
        """Only "ne pas" and object pronouns stand between here and an infinitive."""
        place = index + 1
        while place < len(self._words):
            word = self._words[place]
            if word.can(*INFINITIVE) and not word.can(C.NOUN, C.KEYWORD):
                return True
            if not word.can(C.CLITIC, C.NE, C.NEG, C.ADV) or word.contracted:
                return False
            place += 1
        return False

    # ── "une ou deux", "une, deux ou trois" ────────────────────────────────────────────────────────────────────

    def _range(self, index: int) -> bool:
        """A number, "ou" or a comma, and another number; "une" counts as a number there and after "plus de"."""
        word = self._words[index]
        if word.text in ("un", "une") and self._after_any(C.BOUND):
            return True
        joined = index + 2 < len(self._words) and self._words[index + 1].text in ("ou", ",")
        if not joined or not (word.can(C.NUM) or word.text in ("un", "une")):
            return False
        return self._words[index + 2].can(C.NUM) and not self._words[index + 2].can(C.PT)

    def _skip_range(self, index: int) -> int:
        """Settles the whole range as "at most" its last number."""
        word = self._words[index]
        if self._after_any(C.BOUND):
            self._push(word, Lexeme("1", C.NUM, "", "s"), C.NUM)
            return index + 1
        place = index
        while place + 2 < len(self._words) and self._words[place + 1].text in ("ou", ",") and self._words[place + 2].can(C.NUM):
            place += 2
        last = self._words[place]
        whole = msgspec.structs.replace(last, span=word.span.to(last.span))
        self._push(word, Lexeme("jusqu'à", C.BOUND, detail="at_most"), C.BOUND)
        self._push(whole, last.find(C.NUM) or last.readings[0], C.NUM)
        return place + 1

    def _is_plural_article(self, index: int) -> bool:
        """ "choisir de nouvelles cibles": "de" for "des" before an adjective."""
        if not self._after_any(*FINITE, *INFINITIVE, C.NEG) or index + 2 >= len(self._words):
            return False
        adjective, noun = self._words[index + 1], self._words[index + 2]
        plural = any(lexeme.category is C.ADJ and lexeme.number == "p" for lexeme in adjective.readings)
        return plural and noun.can(C.NOUN) and self._last_verb() not in self._de_verbs

    # ── des, du: "de les" or an indefinite article ─────────────────────────────────────────────────────────────

    def _is_indefinite(self, word: Word, index: int) -> bool:
        if not self._tagged:
            return True
        last = self._tagged[-1]
        if last.category in (*FINITE, *INFINITIVE, C.PART, C.NEG, C.INV, C.ADV):
            verb = self._last_verb()
            if verb in self._de_verbs or (word.contracted == "du" and not self._is_mass(index + 2)):
                return False
            return last.category is not C.PART or self._after_helper()
        if word.contracted == "du":
            return last.category in PREPOSITION and self._is_mass(index + 2)
        return last.category in (*BOUNDARY, C.PREP, C.QUE, C.REL, C.A, C.TIME)

    def _after_helper(self) -> bool:
        return len(self._tagged) > 1 and self._tagged[-2].category in (C.AVOIR, C.AVOIR_INF, C.ADV, C.NEG, C.INV)

    def _is_mass(self, index: int) -> bool:
        return index < len(self._words) and self._words[index].readings[0].lemma in ("mana", "temps")

    def _last_verb(self) -> str:
        for tagged in reversed(self._tagged):
            if tagged.category in (*FINITE, *INFINITIVE, C.PART):
                return tagged.lexeme.lemma
        return ""

    def _indefinite(self, index: int) -> None:
        first = self._words[index]
        lexeme = Lexeme("un", C.DET, "", "p" if first.contracted == "des" else "s", "", detail="indefinite")
        self._push(first, lexeme, C.DET)


_RULES = (
    _Choice._player,
    _Choice._name,
    _Choice._avoir_or_a,
    _Choice._article_or_pronoun,
    _Choice._yes_no,
    _Choice._which,
    _Choice._all,
    _Choice._subject_pronoun,
    _Choice._lui,
    _Choice._en,
    _Choice._que,
    _Choice._quand,
    _Choice._ou,
    _Choice._qui,
    _Choice._negation,
    _Choice._neither,
    _Choice._bound,
    _Choice._connector,
    _Choice._preposition_or_adverb,
    _Choice._gerund,
    _Choice._participle,
    _Choice._allowed,
    _Choice._keyword_or_verb,
    _Choice._keyword_or_noun,
    _Choice._noun_or_verb,
    _Choice._noun_or_adjective,
    _Choice._adverb_or_adjective,
    _Choice._adjective_or_verb,
)

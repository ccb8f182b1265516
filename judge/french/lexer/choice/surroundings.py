"""What a rule sees while the readings of a sentence are chosen: the words settled so far, the word at hand, and those
to come with all their readings."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category, Lexeme

C = Category


class Tagged(msgspec.Struct, frozen=True):
    """A word with its settled reading. `category` is the terminal that the grammar sees: sometimes narrower than the
    lexeme's ("de" before an infinitive)."""

    word: Word
    lexeme: Lexeme
    category: Category


FINITE = (C.FIN, C.ETRE, C.AVOIR, C.MODAL)
INFINITIVE = (C.INF, C.ETRE_INF, C.AVOIR_INF, C.MODAL_INF)
#: Verbs other than être before a participle: "reste-t-il attaché".
COPULAS = frozenset(("rester", "devenir"))
#: What can end a noun group.
NOMINAL_END: tuple[Category, ...] = (
    C.NOUN,
    C.CARD,
    C.NAME,
    C.PLAYER,
    C.PT,
    C.ADJ,
    C.PART,
    C.KEYWORD,
    C.QUOTE,
    C.CLOSE,
    C.PRON,
    C.SELF,
)
NOMINAL_END += (C.NUM, C.PT_CHANGE, C.MANA, C.ADV, C.BOUND_AFTER, C.ORD)
#: What can end the subject of a verb.
SUBJECT_END = (C.NOUN, C.CARD, C.NAME, C.PLAYER, C.PT, C.ADJ, C.PART, C.KEYWORD, C.CLOSE, C.PRON, C.SELF)
#: What can follow a determiner.
NOMINAL_START: tuple[Category, ...] = (
    C.NOUN,
    C.ADJ,
    C.CARD,
    C.NAME,
    C.PLAYER,
    C.PT,
    C.KEYWORD,
    C.NUM,
    C.ORD,
    C.PART,
    C.PT_CHANGE,
    C.NON,
)
NOMINAL_START += (C.MANA, C.BOUND, C.SELF, C.QUOTE, C.UNKNOWN)
#: Conjunctions after which "ne" stands alone.
_EXPLETIVE = frozenset(("à moins que", "avant que", "sans que"))
#: What begins a clause anew.
BOUNDARY = (C.STOP, C.QUESTION, C.COMMA, C.COLON, C.ITEM, C.CONNECTOR, C.SUB, C.ESTCE, C.ET, C.OU, C.OPEN, C.CLOSE)
PREPOSITION = (C.PREP, C.DE, C.A)


class Surroundings:
    """`finite`: a conjugated verb was met since the last boundary; `verb_awaited`: a relative clause stands after a
    noun group whose own verb is still to come; `negation_open`: a "ne" waits for its second half; `expletive`:
    after "à moins que", where "ne" has none; `de_verbs`: lemmas whose complement is introduced by "de"."""

    def __init__(self, words: tuple[Word, ...], de_verbs: Collection[str]) -> None:
        self.words = words
        self.de_verbs = de_verbs
        self.tagged: list[Tagged] = []
        self.finite = False
        self.verb_awaited = False
        self.negation_open = False
        self.expletive = False

    def push(self, word: Word, lexeme: Lexeme, category: Category) -> None:
        """Adds a settled word and notes what it opens or closes."""
        if category in BOUNDARY or category in (C.REL, C.QUE, C.WH):
            related = category in (C.REL, C.QUE) and self.after_any(*SUBJECT_END)
            self.verb_awaited = related and not self.finite
            self.finite = False
            if category in (C.STOP, C.QUESTION):
                self.negation_open = False
        elif category in FINITE:
            self.verb_awaited = self.verb_awaited and not self.finite
            self.finite = True
        if category is C.SUB:
            self.expletive = lexeme.lemma in _EXPLETIVE
        if category is C.NE:
            self.negation_open = not self.expletive
        elif category in (C.NEG, C.ONLY):
            self.negation_open = False
        self.tagged.append(Tagged(word, lexeme, category))
        if self.after_quoted_sentence():
            self.finite = False  # the quoted full stop may end the sentence

    def before(self) -> Category | None:
        """The class of the word just settled."""
        return self.tagged[-1].category if self.tagged else None

    def after_any(self, *categories: Category) -> bool:
        """Whether the word just settled is of one of these classes."""
        return self.before() in categories

    def after_keyword(self) -> bool:
        """Whether the number just settled is a keyword's ("bushido 2")."""
        return len(self.tagged) > 1 and self.tagged[-2].category is Category.KEYWORD

    def starts(self) -> bool:
        """At the beginning of a sentence or clause."""
        return self.before() is None or self.before() in BOUNDARY

    def after_quoted_sentence(self) -> bool:
        """Whether the word just settled is a quotation that ends with its own full stop."""
        if not self.after_any(C.QUOTE):
            return False
        values = self.tagged[-1].word.values
        return bool(values) and values[0].endswith((".", "!", "?"))

    def between_commas(self) -> bool:
        """Whether the comma just met closes what another one opened, in a sentence that has no verb yet."""
        commas = 0
        for tagged in reversed(self.tagged):
            if tagged.category in (C.STOP, C.QUESTION, C.ITEM, *FINITE):
                break
            commas += tagged.category is C.COMMA
        else:
            return commas > 1
        return commas > 1 and tagged.category not in FINITE

    def goes_on(self) -> bool:
        """Whether "et" or a comma was just met behind a whole clause, and not between two bare nouns ("entre attaque
        et bloc")."""
        if len(self.tagged) < 2 or not self.after_any(C.ET, C.COMMA):
            return False
        before = self.tagged[-2].category
        bare = before is C.NOUN and len(self.tagged) > 2 and self.tagged[-3].category in (*PREPOSITION, *BOUNDARY)
        if bare or before not in SUBJECT_END:
            return False
        for tagged in reversed(self.tagged):
            if tagged.category in (C.STOP, C.QUESTION, C.COLON, C.ITEM):
                return False
            if tagged.category in FINITE:
                return True
        return False

    def next(self, index: int, *categories: Category) -> bool:
        """Whether the word after may be of one of these classes."""
        return index + 1 < len(self.words) and self.words[index + 1].can(*categories)

    def next_only(self, index: int, *categories: Category) -> bool:
        """Whether the word after can be of no other class."""
        return index + 1 < len(self.words) and self.words[index + 1].only(*categories)

    def verb_follows(self, index: int, *kinds: Category) -> bool:
        """Whether a verb of these kinds comes next, pronouns and "ne" before it set aside."""
        place = index + 1
        while place < len(self.words):
            word = self.words[place]
            if word.can(*kinds):
                return True
            if not word.can(C.CLITIC, C.NE, C.NEG):
                return False
            place += 1
        return False

    def reaches_infinitive(self, index: int) -> bool:
        """Only "ne pas" and object pronouns stand between here and an infinitive."""
        place = index + 1
        while place < len(self.words):
            word = self.words[place]
            if word.can(*INFINITIVE) and not word.can(C.NOUN, C.KEYWORD):
                return True
            if not word.can(C.CLITIC, C.NE, C.NEG, C.ADV) or word.contracted:
                return False
            place += 1
        return False

    def last_verb(self) -> str:
        """The lemma of the verb met last."""
        for tagged in reversed(self.tagged):
            if tagged.category in (*FINITE, *INFINITIVE, C.GER, C.PART):
                return tagged.lexeme.lemma
        return ""

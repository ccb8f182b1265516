"""Pieces to words: the longest match over the lexicon and the names of cards, exact spelling before the spelling
without accents. What neither knows is a name if it has a capital, and else an unknown word."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic, Span
from judge.french.context import CardNames
from judge.french.lexer.pieces import Piece, PieceKind, pieces
from judge.french.lexer.sounds import heard
from judge.french.lexer.unknown import heard_word, near_words, unknown_word
from judge.french.lexer.words import Word
from judge.french.lexicon import lexicon, meaning
from judge.french.lexicon.entry import SLANG, Category, Lexeme, Lexicon, Tense
from judge.french.lexicon.spelling import key_of
from judge.text.folding import fold, folded_words
from judge.text.grammar import Gender
from judge.text.numbers import number_word

_LONGEST_NAME = 16
#: A word this near (0–100) to one of the lexicon is that one misspelt.
_NEARLY = 85
#: Signs that a name may have between its words: "Jaya, mage ardent", "Feu // Glace", "Classe : barde".
_WITHIN_NAMES = frozenset({",", "/", ":"})
#: Names are asked only for words of this length or more.
_SHORTEST_KNOWN = 4
#: After these "X=3" belongs to what was just said.
_BEFORE_X = (Category.CARD, Category.COMMA, Category.OPEN)
#: Words printed with a capital in the name of an action, and its verb.
_SET_PHRASES = {"terre": "maîtriser"}
#: What is left of a welded word must be more than an ending.
_SHORTEST_REST = 3
_CARD = Lexeme("", Category.CARD)
_PUNCTUATION = {
    ",": Category.COMMA,
    ";": Category.STOP,
    ".": Category.STOP,
    "!": Category.STOP,
    "...": Category.STOP,
    "…": Category.STOP,
    "•": Category.STOP,
    "?": Category.QUESTION,
    ":": Category.COLON,
    "(": Category.OPEN,
    ")": Category.CLOSE,
    "+": Category.PLUS,
    "→": Category.COMMA,
    "—": Category.COMMA,
    "–": Category.COMMA,
    "/": Category.OU,
}
#: "X = 3"; after a preposition, "avec X = 3", two words: "égal à".
_EQUALS = Lexeme("valoir", Category.FIN, "", "s", "3", Tense.PRESENT)
_EQUAL_TO = (Lexeme("égal", Category.ADJ, "m", "s"), Lexeme("à", Category.PREP))
_SYMBOLS = {
    PieceKind.PT: Category.PT,
    PieceKind.PT_CHANGE: Category.PT_CHANGE,
    PieceKind.MANA: Category.MANA,
    PieceKind.SELF: Category.SELF,
    PieceKind.ITEM: Category.ITEM,
}
#: Kinds of words that a name may be.
_OF_NAMES = frozenset(
    {
        Category.NOUN,
        Category.ADJ,
        Category.ADV,
        Category.KEYWORD,
        Category.FIN,
        Category.INF,
        Category.PART,
        Category.GER,
    }
)
#: Kinds of words that are terms of the game, which a quotation may name.
_TERMS = (Category.NOUN, Category.KEYWORD)
#: Determiners of what was spoken of before.
_KNOWN_THINGS = ("definite", "demonstrative", "possessive")
#: Those that a name may follow: "le joueur A".
_NAMED_THINGS = ("definite", "possessive")
_PLAYER_WORDS = frozenset(["ap", "nap", "ja", "jna", "jatt", "jdef", "j1", "j2", "j3", "p1", "p2"])
#: Letters that players are called by.
_PLAYER_LETTERS = frozenset("ABCDEFJ")


class Lexed(msgspec.Struct, frozen=True):
    """All words of a text, those without weight left out, and the words that were not understood."""

    words: tuple[Word, ...]
    diagnostics: tuple[Diagnostic, ...]


def lex(text: str, names: CardNames, *, slang: bool = True) -> Lexed:
    """The words of the text; without `slang` the words that only players use are unknown."""
    return _Lexer(text, names, slang).run()


class _Lexer:
    def __init__(self, text: str, names: CardNames, slang: bool) -> None:
        self._slang = slang
        self._text = text
        self._names = names
        self._lexicon: Lexicon = lexicon()
        self._pieces = _expanded(pieces(text), self._lexicon, names)
        #: Without a single accent in the text, any word may have lost its own.
        self._plain = text.isascii()
        #: All in capitals: capitals mean nothing.
        self._shouted = text.isupper()
        #: How many readings of the word at hand have its very spelling.
        self._exact = 0
        #: The words of the names of cards met so far.
        self._told: set[str] = set()
        #: Their oracle names.
        self._told_cards: set[str] = set()
        #: Words that named a kind of creature, a size being told of it.
        self._sized: set[str] = set()
        self._words: list[Word] = []
        self._diagnostics: list[Diagnostic] = []

    def run(self) -> Lexed:
        index = 0
        while index < len(self._pieces):
            index = self._word(index)
        return Lexed(tuple(self._words), tuple(self._diagnostics))

    def _word(self, index: int) -> int:
        piece = self._pieces[index]
        if piece.kind is not PieceKind.WORD:
            self._symbol(piece, index)
            return index + 1
        self._exact = 0
        length, readings = self._known(index)
        if not self._slang:
            readings = tuple(lexeme for lexeme in readings if lexeme.detail != SLANG)
        name_length, oracle_names = self._name(index)
        if name_length and self._is_small(index, name_length, length, readings):
            name_length, oracle_names = 0, ()
        if name_length and readings and self._runs_over(index, name_length):
            name_length, oracle_names = 0, ()
        if name_length and self._is_card(index, name_length, length, readings):
            self._card(index, name_length, oracle_names)
            return index + name_length
        if readings and readings[0].category is Category.NOISE:
            return index + length
        special = self._player_or_number(piece, index) if length <= 1 else ()
        readings = (*special, *readings) if special else readings
        exact = self._exact + len(special)
        if length == 1 and piece.folded in self._told and self._stands_for_card(index, readings):
            # "la bête" after "une Bête de Cerclecreux", "le Jour" after "Jour de condamnation"
            readings = (Lexeme(self._written(piece), Category.NAME), *readings)
            exact += 1
        if name_length and name_length == length:
            readings = (*readings, _CARD)
        if not readings:
            return self._stranger(index)
        named = length == 1 and self._capital(index) and not self._begins_sentence(index) and not _nominal(readings)
        if named and not _commands(piece, readings):
            name = Lexeme(self._written(piece), Category.NAME)
            readings = (*readings[: self._exact], name, *readings[self._exact :])
            exact += 1
        self._add(index, max(length, 1), readings, oracle_names if name_length == length else (), exact)
        return index + max(length, 1)

    def _stands_for_card(self, index: int, readings: tuple[Lexeme, ...]) -> bool:
        if not self._follows_determiner():
            return False
        kind = any((meaning(lexeme.lemma) or "").startswith(("type:", "subtype:")) for lexeme in readings)
        return not _common(readings) or (self._capital(index) and not self._begins_sentence(index) and not kind)

    def _add(
        self, index: int, length: int, readings: tuple[Lexeme, ...], values: tuple[str, ...] = (), exact: int = 0
    ) -> None:
        found = self._pieces[index : index + length]
        span = found[0].span.to(found[-1].span)
        text = " ".join(piece.text for piece in found)
        first = found[0]
        contracted = first.contracted if length == 1 else ""
        self._words.append(Word(text, span, readings, values, first.hyphen, self._capital(index), contracted, exact))

    def _signs(self, piece: Piece) -> tuple[Lexeme, ...]:
        if piece.text != "=":
            return (Lexeme(piece.text, _PUNCTUATION[piece.text]),)
        before = self._words[-2] if len(self._words) > 1 else None
        if before is not None and self._words[-1].text == "x" and before.can(*_BEFORE_X):
            # "Boule de feu X=3", "(X=3)": said as "avec X égal à 3".
            start = self._words[-1].span.start
            self._words.insert(-1, Word("avec", Span(start, start), self._lexicon.forms["avec"]))
            return _EQUAL_TO
        return _EQUAL_TO if before is not None and before.can(Category.PREP) else (_EQUALS,)

    # ── Lexicon ────────────────────────────────────────────────────────────────────────────────────────────────

    def _known(self, index: int) -> tuple[int, tuple[Lexeme, ...]]:
        """The longest entry that begins here: how many pieces, and its readings."""
        book = self._lexicon
        piece = self._pieces[index]
        longest = max(book.longest.get(piece.text, 1), book.folded_longest.get(piece.folded, 1))
        for length in range(self._reach(index, longest), 0, -1):
            found = self._pieces[index : index + length]
            if any(inner.text == "a" and inner.capital for inner in found[1:]):
                # "En réponse A lance …" names the player A, who is no "à".
                continue
            exact = book.forms.get(" ".join(piece.text for piece in found), ())
            if exact and exact[0].category is Category.NOISE and not self._hyphens_fit(index, length, exact[0]):
                continue
            if exact and self._keyword_goes_on(index, length):
                continue
            if exact and not self._plain:
                return length, exact
            key = " ".join(piece.folded for piece in found)
            folded = book.folded.get(key, ())
            if not exact and not folded:
                folded = book.forms.get(key, ())
            if folded and folded[0].category is Category.NOISE and not self._hyphens_fit(index, length, folded[0]):
                folded = ()
            if exact or folded:
                self._exact = len(exact)
                return length, exact + tuple(lexeme for lexeme in folded if lexeme not in exact)
        return 0, ()

    def _keyword_goes_on(self, index: int, length: int) -> bool:
        """Whether the name of a keyword begins inside and goes on after: "le choix de job" is not "le choix"."""
        book = self._lexicon
        for start in range(index + 1, index + length):
            longest = self._reach(start, book.longest.get(self._pieces[start].text, 1))
            for end in range(index + length + 1, start + longest + 1):
                words = " ".join(piece.text for piece in self._pieces[start:end])
                if any(lexeme.category is Category.KEYWORD for lexeme in book.forms.get(words, ())):
                    return True
        return False

    def _reach(self, index: int, longest: int) -> int:
        for offset in range(1, longest):
            place = index + offset
            if place >= len(self._pieces) or self._pieces[place].kind not in (PieceKind.WORD, PieceKind.NUMBER):
                return offset
        return longest

    def _hyphens_fit(self, index: int, length: int, noise: Lexeme) -> bool:
        return not noise.detail or all(piece.hyphen for piece in self._pieces[index + 1 : index + length])

    # ── Cards ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _name(self, index: int) -> tuple[int, tuple[str, ...]]:
        """The longest card name that begins here, in pieces; none when a longer name begins inside it and goes on
        after it: "la Colère de Dieu" is not "La Colère"."""
        length, names = self._longest_name(index)
        for inside in range(1, length):
            if self._longest_name(index + inside)[0] > length:
                return 0, ()
        return length, names

    def _longest_name(self, index: int) -> tuple[int, tuple[str, ...]]:
        words: list[str] = []
        ends: list[int] = []
        for place in range(index, len(self._pieces)):
            piece = self._pieces[place]
            if piece.run_text:
                if len(words) == _LONGEST_NAME or not self._in_names(piece.run_text):
                    break
                words.append(piece.run_text)
                ends.append(place + 1)
            elif piece.run >= 0:
                if not words:
                    return 0, ()
                ends[-1] = place + 1
            elif piece.text not in _WITHIN_NAMES:
                break
        if not words:
            return 0, ()
        count, oracle_names = self._names.longest_match(tuple(words))
        if not count:
            return 0, ()
        if len(oracle_names) > 1:
            # "Akroma" after "Akroma, ange de la Fureur"
            told = tuple(name for name in oracle_names if name in self._told_cards)
            if not told and self._begins_told(tuple(words[:count])):
                return 0, ()  # "Jace" after "Jace Beleren": the word alone is short for others, and means the one told
            oracle_names = told or oracle_names
        return ends[count - 1] - index, oracle_names

    def _begins_told(self, words: tuple[str, ...]) -> bool:
        """Whether a card that was told has a name that begins with those words."""
        return any(
            folded_words(name)[: len(words)] == words
            for told in self._told_cards
            for name in (told, *self._names.card(told).french_names)
        )

    def _in_names(self, word: str) -> bool:
        """Whether some name may have the word; short ones are not kept apart."""
        return len(word) < _SHORTEST_KNOWN or self._names.knows_word(word)

    def _is_small(self, index: int, name_length: int, length: int, readings: tuple[Lexeme, ...]) -> bool:
        """Whether a word that is also a whole name is sure not to be meant as one: a letter, a word of grammar, or a
        word of the name of a card that was told."""
        if name_length != 1:
            return False
        piece = self._pieces[index]
        if len(piece.text) == 1 or self._asks_alone(index, readings):
            return True
        if piece.folded in self._told and (self._refers_back() or self._is_said_of_any(index)):
            return not self._told_alone(piece.folded)
        return length == 1 and bool(readings) and not any(lexeme.category in _OF_NAMES for lexeme in readings)

    def _asks_alone(self, index: int, readings: tuple[Lexeme, ...]) -> bool:
        """ "Mort ?": an adjective that is the whole question asks it of what was told."""
        following = self._pieces[index + 1] if index + 1 < len(self._pieces) else None
        ends = following is not None and following.text == "?"
        return ends and self._begins_sentence(index) and any(lexeme.category is Category.ADJ for lexeme in readings)

    def _refers_back(self) -> bool:
        """Whether the word before says that the thing is known: "le Geist" after "un Geist étrangleracine"."""
        before = self._words[-1].find(Category.DET) if self._words else None
        return before is not None and before.detail.startswith(_KNOWN_THINGS)

    def _is_said_of_any(self, index: int) -> bool:
        return not self._capital(index) and self._follows_determiner()

    def _told_alone(self, folded: str) -> bool:
        """Whether the word itself was told as a card."""
        return any(word.can(Category.CARD) and fold(word.text) == folded for word in self._words)

    def _is_card(self, index: int, name_length: int, length: int, readings: tuple[Lexeme, ...]) -> bool:
        """Whether the name wins over the lexicon: it is longer, or nothing else, or has a capital that the place in
        the sentence does not explain."""
        if not readings:
            return True
        if name_length > length:
            return not self._is_plain_speech(index, name_length, readings)
        if name_length < length or any(lexeme.category is Category.NAME for lexeme in readings):
            return False
        if not self._capital(index) or self._begins_sentence(index) or self._is_set_phrase(index):
            return False
        word = self._pieces[index].folded
        if self._is_sized(index + name_length):
            self._sized.add(word)
            return False
        # "l'Illusion" after "une Illusion 2/2"
        return not (word in self._sized and self._refers_back())

    def _is_set_phrase(self, index: int) -> bool:
        """Whether the word belongs to the verb before it: "je maîtrise la Terre 2" plays no card of that name."""
        before = {lexeme.lemma for word in self._words[-2:] for lexeme in word.readings}
        return _SET_PHRASES.get(self._pieces[index].folded) in before

    def _runs_over(self, index: int, name_length: int) -> bool:
        """ "je lance Chair à dragon": the capital within begins a name that goes on after "lance-chair" has ended."""
        inner = range(index + 1, index + name_length) if not self._capital(index) else ()
        return any(self._capital(place) and place + self._name(place)[0] > index + name_length for place in inner)

    def _is_sized(self, place: int) -> bool:
        """Whether a size comes next: "un Ninja 3/2" is any creature of that type, for a card has its own."""
        return place < len(self._pieces) and self._pieces[place].kind is PieceKind.PT

    def _is_plain_speech(self, index: int, length: int, readings: tuple[Lexeme, ...]) -> bool:
        """ "la force", "infliger des blessures": no capital but that of the sentence, and nothing but known words, the
        first of which is no noun, nor an adjective after "un", "le"."""
        for place in range(index, index + length):
            if self._capital(place) and not (place == index and self._begins_sentence(index)):
                return False
            if not self._known(place)[0]:
                return False
        first = {lexeme.category for lexeme in readings}
        if Category.ADJ in first and Category.ORD not in first and self._words and self._words[-1].can(Category.DET):
            return False
        return not first & {Category.NOUN, Category.KEYWORD}

    def _card(self, index: int, length: int, oracle_names: tuple[str, ...]) -> None:
        self._told_cards.update(oracle_names)
        self._told.update(piece.folded for piece in self._pieces[index : index + length])
        self._add(index, length, (_CARD,), oracle_names)

    def _capital(self, index: int) -> bool:
        return self._pieces[index].capital and not self._shouted

    def _is_before_cost(self, piece: Piece, index: int) -> bool:
        following = self._pieces[index + 1] if index + 1 < len(self._pieces) else None
        return piece.text in "—–" and following is not None and following.kind is PieceKind.MANA

    def _follows_counter(self) -> bool:
        """ "un marqueur « vol »": a kind of counter, whatever card has that name."""
        return bool(self._words) and any(reading.lemma == "marqueur" for reading in self._words[-1].readings)

    def _begins_sentence(self, index: int) -> bool:
        if not self._words:
            return True
        word = self._words[-1]
        last = word.readings[0].category
        if last is Category.QUOTE and word.values[0].endswith((".", "!", "?")):
            return True
        return last in (Category.STOP, Category.QUESTION, Category.COLON, Category.ITEM, Category.OPEN)

    # ── What is in no lexicon ──────────────────────────────────────────────────────────────────────────────────

    def _player_or_number(self, piece: Piece, index: int) -> tuple[Lexeme, ...]:
        if len(piece.text) == 1 and piece.capital and not piece.hyphen:
            if piece.text == "x":
                return (Lexeme("X", Category.NUM), Lexeme("X", Category.NAME))
            letter = piece.text.upper()
            if letter in _PLAYER_LETTERS:
                return (Lexeme(letter, Category.PLAYER),)
        if piece.folded in _PLAYER_WORDS:
            return (Lexeme(piece.text.upper(), Category.PLAYER),)
        after_player = bool(self._words) and self._words[-1].readings[0].lemma == "joueur"
        if after_player and len(piece.text) == 1 and piece.text.isalpha() and not self._has_of_some_player(piece):
            return (Lexeme(piece.text.upper(), Category.PLAYER),)
        return ()

    def _has_of_some_player(self, piece: Piece) -> bool:
        """ "un joueur a", "ce joueur a": who is any player, or spoken of before, has no name; it is the verb."""
        before = self._words[-2].find(Category.DET) if len(self._words) > 1 else None
        return piece.text == "a" and before is not None and not before.detail.startswith(_NAMED_THINGS)

    def _stranger(self, index: int) -> int:
        piece = self._pieces[index]
        if piece.capital and len(piece.text) > 1 and not self._is_misspelt(index):
            length = 1
            self._add(index, length, (Lexeme(self._written(piece), Category.NAME),))
            return index + length
        named = self._follows_determiner() and self._names.knows_word(piece.run_text)
        if named or (piece.folded in self._told and self._begins_told((piece.folded,))):
            # "le croisé", "mon nécromancien": a word of a card's name; "jace" after "jace beleren"
            self._add(index, 1, (Lexeme(self._written(piece), Category.NAME),))
            return index + 1
        if self._slang and not self._names.knows_word(piece.folded) and (readings := heard(piece.text)):
            self._diagnostics.append(heard_word(piece, readings))
            self._add(index, 1, readings)
            return index + 1
        self._diagnostics.append(unknown_word(piece, self._names))
        self._add(index, 1, (Lexeme(piece.text, Category.UNKNOWN),))
        return index + 1

    def _is_misspelt(self, index: int) -> bool:
        """Whether the capital is only that of the sentence and the word nearly one of the lexicon."""
        piece = self._pieces[index]
        following = self._pieces[index + 1] if index + 1 < len(self._pieces) else None
        if not self._begins_sentence(index) or (following is not None and following.kind is not PieceKind.WORD):
            return False
        return piece.folded.endswith("ez") or bool(near_words(piece.folded, _NEARLY))

    def _follows_determiner(self) -> bool:
        """Whether the words just before are a determiner and at most adjectives or numbers."""
        for word in reversed(self._words):
            if word.can(Category.DET):
                return True
            if not word.can(Category.ADJ, Category.NUM, Category.ORD, Category.PART):
                return False
        return False

    def _written(self, piece: Piece) -> str:
        return self._text[piece.span.start : piece.span.end]

    def _symbol(self, piece: Piece, index: int) -> None:
        match piece.kind:
            case PieceKind.NUMBER:
                self._add(index, 1, (Lexeme(str(int(piece.text)), Category.NUM),))
            case PieceKind.SIGNED:
                self._add(index, 1, (Lexeme(piece.values[0], Category.SIGNED),), piece.values)
            case PieceKind.ORDINAL:
                self._add(index, 1, (Lexeme(str(int(piece.values[0])), Category.ORD),))
            case PieceKind.QUOTE | PieceKind.CARD_TAG:
                words = folded_words(piece.values[0])
                count, oracle_names = self._names.longest_match(words)
                common = self._lexicon.forms.get(key_of(piece.values[0].lower()), ())
                counter = self._follows_counter()
                named = bool(count) and count == len(words) and not counter
                terms = _TERMS if self._slang and not counter else _TERMS[:1]  # counters are quoted by name
                if piece.kind is PieceKind.QUOTE and any(lexeme.category in terms for lexeme in common):
                    self._add(index, 1, common)
                elif named and common and piece.kind is PieceKind.QUOTE and piece.values[0].islower():
                    self._add(index, 1, (*common, _CARD), oracle_names)  # "que signifie « vol » ?"
                elif named:
                    self._add(index, 1, (_CARD,), oracle_names)
                elif piece.kind is PieceKind.CARD_TAG or (
                    _is_title(piece.values[0]) and not self._opens_with_verb(piece.values[0])
                ):
                    self._add(index, 1, (Lexeme(piece.values[0], Category.NAME),), piece.values)
                else:
                    self._add(index, 1, (Lexeme("", Category.QUOTE),), piece.values)
            case PieceKind.PUNCTUATION if self._is_before_cost(piece, index):
                pass  # "la suspension 2—{R}": the cost of the keyword
            case PieceKind.PUNCTUATION:
                for sign in self._signs(piece):
                    self._add(index, 1, (sign,))
            case PieceKind.STRANGE:
                self._diagnostics.append(unknown_word(piece, self._names))
            case _:
                self._add(index, 1, (Lexeme(piece.text, _SYMBOLS[piece.kind]),), piece.values)

    def _opens_with_verb(self, text: str) -> bool:
        """Whether a quotation is an order ("Détruisez deux créatures ciblées") rather than a name."""
        first = self._lexicon.forms.get(key_of(text.split(" ", 1)[0].lower()), ())
        return bool(first) and all(lexeme.category is Category.FIN for lexeme in first)


def _commands(piece: Piece, readings: tuple[Lexeme, ...]) -> bool:
    """ "l'entretien cumulatif — Payez 1 point de vie": the order of a card's text, and nobody's name."""
    return piece.folded.endswith("ez") and any(lexeme.category is Category.FIN for lexeme in readings)


def _nominal(readings: tuple[Lexeme, ...]) -> bool:
    nouns = (Category.NOUN, Category.PLAYER, Category.NUM, Category.CARD, Category.NAME, Category.DET)
    return any(lexeme.category in nouns for lexeme in readings)


def _common(readings: tuple[Lexeme, ...]) -> bool:
    """Whether the word is a noun or an adjective, and no slang."""
    described = (Category.NOUN, Category.ADJ, Category.KEYWORD, Category.ORD, Category.NUM)
    slang = any(lexeme.detail == SLANG for lexeme in readings)
    return not slang and any(lexeme.category in described for lexeme in readings)


def _is_title(text: str) -> bool:
    """Quoted words that are a name rather than rules text: short, without a verb's punctuation."""
    return len(text.split()) <= 6 and text[:1].isupper() and not any(sign in text for sign in ".:,;{")


#: What an elided word may be welded to: "jbloque", "lattaquant", "nattaque".
_WELDED = (
    ("j", "je", "", (Category.FIN,)),
    ("l", "l'", "aeiouyéèêh", (Category.NOUN,)),
    ("n", "ne", "aeiouyéèêh", (Category.FIN,)),
    ("s", "se", "aeiouyéèêh", (Category.FIN,)),
    ("m", "me", "aeiouyéèêh", (Category.FIN,)),
    ("d", "de", "aeiouyéèêh", (Category.NOUN, Category.INF)),
)


def _welded(piece: Piece, book: Lexicon, names: CardNames) -> tuple[str, ...]:
    """The two words that an unknown one is, its apostrophe or its space left out."""
    text = piece.text
    if text in book.forms or piece.folded in book.folded or piece.capital or names.knows_word(piece.run_text):
        return ()
    for initial, word, begins, kinds in _WELDED:
        rest = text[1:]
        if text[:1] != initial or len(rest) < _SHORTEST_REST or (begins and rest[0] not in begins):
            continue
        readings = book.forms.get(rest, ()) or book.folded.get(fold(rest), ())
        if any(lexeme.category in kinds for lexeme in readings):
            return (word, rest)
    return ()


#: What "c" before it leaves its apostrophe out of: "c est quoi"; alone it is "c'est".
_IS = frozenset({"est", "etait"})


def _expanded(found: tuple[Piece, ...], book: Lexicon, names: CardNames) -> tuple[Piece, ...]:
    """Words written together opened ("jai"), s' before il read as si, and figures before "fois" as a word."""
    result: list[Piece] = []
    for index, piece in enumerate(found):
        meant: tuple[str, ...] | None = None
        if piece.text == "c" and index + 1 < len(found) and found[index + 1].folded in _IS:
            meant = ("ce",)
        elif piece.kind is PieceKind.WORD and not piece.hyphen:
            meant = tuple(book.expansions.get(piece.text, ())) or _welded(piece, book, names)
        if meant and piece.text not in book.forms and not (piece.capital and len(piece.text) == 1):
            result.extend(
                msgspec.structs.replace(piece, text=word, folded=fold(word), capital=piece.capital and not order)
                for order, word in enumerate(meant)
            )
            continue
        following = found[index + 1].text if index + 1 < len(found) else ""
        if piece.text == "se" and piece.span.end - piece.span.start == 2 and following in ("il", "ils"):
            piece = msgspec.structs.replace(piece, text="si", folded="si")
        if following == "fois" and piece.kind is PieceKind.NUMBER and piece.text.isdigit():
            # "2 fois" says how often, as "deux fois" does.
            said = number_word(int(piece.text), Gender.FEMININE)
            piece = msgspec.structs.replace(piece, text=said, folded=said, kind=PieceKind.WORD)
        result.append(piece)
    return tuple(result)

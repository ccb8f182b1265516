"""Which reading of each word fits its neighbours: "la" before a verb is a pronoun, "attaque" after "une" a noun. The
rules are tried in order; each knows one kind of doubt and only chooses among what the lexicon allows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

import msgspec

from judge.french.lexer.choice import articles, nouns, pronouns, questions, small_words, verbs
from judge.french.lexer.choice.narrowing import narrowed
from judge.french.lexer.choice.surroundings import COPULAS, FINITE, Surroundings, Tagged
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category, Lexeme

C = Category
_HELPERS = (C.AVOIR, C.ETRE, C.ETE, C.AVOIR_INF, C.ETRE_INF)
NOTHING_SETTLED: Mapping[int, Category] = MappingProxyType({})
Rule = Callable[[Surroundings, Word, int], Category | None]


def choose(
    words: tuple[Word, ...], de_verbs: Collection[str], settled: Mapping[int, Category] = NOTHING_SETTLED
) -> tuple[Tagged, ...]:
    """Every word with one reading. `de_verbs`: lemmas whose complement is introduced by "de"; `settled`: words, by
    number, whose class is given."""
    surroundings = Surroundings(words, de_verbs)
    index = 0
    while index < len(words):
        given = settled.get(index)
        if given is None:
            index = _settle(surroundings, index)
            continue
        word = words[index]
        lexeme = _lexeme(surroundings, word, given, index)
        surroundings.push(word, lexeme, narrowed(surroundings, given, index))
        index += 1
    return tuple(surroundings.tagged)


def _settle(s: Surroundings, index: int) -> int:
    word = s.words[index]
    if articles.is_range(s, index):
        return articles.skip_range(s, index)
    if word.text == "de" and not word.contracted and articles.is_plural_article(s, index):
        s.push(word, Lexeme("un", C.DET, "", "p", "", detail="indefinite"), C.DET)
        return index + 1
    if word.contracted in ("des", "du") and articles.is_indefinite(s, word, index):
        articles.indefinite(s, index)
        return index + 2
    if verbs.card_as_verb(s, index):
        verbs.cast_card(s, index)
        return index + 1
    if articles.others_counted(s, index):
        articles.open_others(s, index)
        return index + 1
    word = _as_written(s, word)
    lexeme = _lexeme(s, word, _category(s, word, index), index)
    s.push(word, lexeme, narrowed(s, lexeme.category, index))
    return index + 1


def _as_written(s: Surroundings, word: Word) -> Word:
    """Readings that need accents which the text does not have count only after a helper ("a attaque") or for the
    smallest words ("a" for "à")."""
    exact = word.readings[: word.exact]
    if not exact or len(exact) == len(word.readings) or len(word.text) <= 2:
        return word
    helper = next((each for each in reversed(s.tagged) if each.category not in (C.ADV, C.NEG, C.INV)), None)
    if helper is not None and (helper.category in _HELPERS or helper.lexeme.lemma in COPULAS):
        return word
    return msgspec.structs.replace(word, readings=exact)


def _lexeme(s: Surroundings, word: Word, category: Category, index: int) -> Lexeme:
    """The reading of that class; a word that is a creature type and slang too ("bête") is the type when it has a
    capital or stands beside the noun that it narrows."""
    found = [lexeme for lexeme in word.readings if lexeme.category is category]
    if len(found) > 1 and any(lexeme.detail == "subtype" for lexeme in found):
        beside = s.after_any(C.NOUN, C.ADJ, C.PART, C.PT, C.JOIN)
        named = word.capital and not s.starts()
        wanted = [lexeme for lexeme in found if (lexeme.detail == "subtype") is (beside or named)]
        return wanted[0] if wanted else found[0]
    return found[0] if found else word.readings[0]


def _category(s: Surroundings, word: Word, index: int) -> Category:
    if len(word.readings) == 1:
        return word.readings[0].category
    if word.hyphen and word.can(C.INV, C.CLITIC):
        attached = pronouns.attached(s, word)
        if attached is not None:
            return attached
    following = s.words[index + 1] if index + 1 < len(s.words) else None
    if following is not None and following.hyphen and following.can(C.INV) and word.can(*FINITE):
        return next(lexeme.category for lexeme in word.readings if lexeme.category in FINITE)
    for rule in _RULES:
        category = rule(s, word, index)
        if category is not None:
            return category
    return word.readings[0].category


_RULES: tuple[Rule, ...] = (
    nouns.player,
    nouns.name,
    verbs.avoir_or_a,
    pronouns.one,
    pronouns.article_or_pronoun,
    small_words.yes_no,
    questions.which,
    pronouns.tout,
    pronouns.subject_pronoun,
    pronouns.lui,
    pronouns.en,
    questions.que,
    questions.quand,
    questions.ou,
    questions.qui,
    small_words.negation,
    small_words.neither,
    small_words.bound,
    small_words.connector,
    small_words.preposition_or_adverb,
    verbs.gerund,
    verbs.participle,
    verbs.right,
    verbs.allowed,
    nouns.last,
    nouns.each_one,
    nouns.noun_or_pronoun,
    nouns.keyword_or_verb,
    nouns.keyword_or_noun,
    nouns.noun_or_verb,
    nouns.noun_or_adjective,
    nouns.adverb_or_adjective,
    nouns.adjective_or_verb,
)

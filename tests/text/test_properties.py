"""Laws of spelling that hold for any text."""

from __future__ import annotations

from hypothesis import example, given, strategies as st

from judge.errors import Span
from judge.text import elision, folding, lists, naming, spans
from judge.text.grammar import Gender, Noun

WORDS = st.text(alphabet="abcdefghijklmnopqrstuvwxyzéèêëàâîïôûüçœ' -", min_size=1, max_size=20).filter(
    lambda text: text.strip(" '-") == text
)
NOUNS = st.builds(Noun, WORDS, st.sampled_from(Gender), st.booleans(), st.booleans())


@given(st.text(max_size=40))
@example("Ǣ")
def test_folding_twice_is_folding_once(text: str) -> None:
    assert folding.fold(folding.fold(text)) == folding.fold(text)


@given(st.text(max_size=40))
def test_straightening_keeps_positions(text: str) -> None:
    assert len(folding.straighten(text)) == len(text)


@given(WORDS)
def test_capitals_accents_and_apostrophes_do_not_matter_to_folding(word: str) -> None:
    assert folding.same_word(word, folding.strip_accents(word).upper().replace("'", "’"))


@given(NOUNS)
def test_no_article_stands_in_full_before_a_vowel_sound(noun: Noun) -> None:
    sounded = elision.vowel_sound(noun.head, noun.aspirated) and not noun.plural
    for form in (naming.definite(noun), naming.of_the(noun), naming.to_the(noun)):
        assert form.endswith(noun.head)
        assert form.startswith(("l'", "de l'", "à l'")) == sounded


@given(NOUNS)
def test_a_preposition_contracts_like_its_noun(noun: Noun) -> None:
    assert naming.of(naming.definite(noun)) == naming.of_the(noun)
    assert naming.to(naming.definite(noun)) == naming.to_the(noun)


@given(st.lists(WORDS, max_size=6))
def test_an_enumeration_holds_every_word_in_order(words: list[str]) -> None:
    text = lists.enumerate_words(words)
    place = 0
    for word in words:
        place = text.index(word, place) + len(word)


@given(st.text(max_size=60))
def test_non_breaking_spaces_are_undone(text: str) -> None:
    plain = lists.breaking(text)
    assert lists.breaking(lists.nonbreaking(plain)) == plain


@given(st.text(max_size=80), st.integers(0, 80), st.integers(0, 10))
def test_carets_stand_under_the_words_meant(text: str, start: int, length: int) -> None:
    span = Span(min(start, len(text)), min(start + length, len(text)))
    line, carets = spans.caret(text, span)
    place = spans.place_of(text, span)
    assert "\n" not in line
    assert carets.strip() == "^" * len(carets.strip())
    assert len(carets) - len(carets.lstrip()) == place.column - 1

"""Concepts and their French statements: complete, tied to real numbers, each said once."""

import datetime
import itertools
import re
from collections import Counter

import pytest

from judge.data.files import load_yaml, rules_dir
from judge.rules import Concept, citations, law_at, named_editions, other_numbers, statement, title
from judge.rules.editions import editions
from judge.rules.lineage import lineage_of
from judge.rules.statements import _texts

NAMED = [edition.date for edition in named_editions()]
TEXTS = [one.edition.date for one in editions()]


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


def test_every_concept_is_written_and_nothing_else() -> None:
    assert set(_texts()) == set(Concept)


@pytest.mark.parametrize("text", TEXTS, ids=str)
def test_every_number_cited_exists_in_the_text_of_that_day(text: datetime.date) -> None:
    wrong = [
        (concept, number) for concept in Concept for number in citations(concept, text) if not lineage_of(number, text)
    ]
    assert not wrong


@pytest.mark.parametrize("text", NAMED, ids=str)
def test_a_concept_with_a_number_has_a_statement_and_a_title(text: datetime.date) -> None:
    cited = [concept for concept in Concept if citations(concept, text)]
    assert not [concept for concept in cited if not statement(concept, text) or not title(concept, text)]


@pytest.mark.parametrize("text", NAMED, ids=str)
def test_no_two_concepts_say_the_same(text: datetime.date) -> None:
    said = Counter(statement(concept, text) for concept in Concept if statement(concept, text))
    titles = Counter(title(concept, text) for concept in Concept)
    assert not [sentence for sentence, times in (said + titles).items() if times > 1]


def test_statements_are_short_french_sentences() -> None:
    for concept, written in _texts().items():
        for dated in written.statements:
            assert dated.text.endswith("."), concept
            assert dated.text[0].isupper() or dated.text.startswith("«"), concept
            assert len(re.findall(r"[.!?](?: |$)", dated.text)) <= 4, concept
            assert not re.search(r"\{[^A-Z0-9]", dated.text), concept


def test_consecutive_variants_of_a_statement_differ() -> None:
    for concept, written in _texts().items():
        sentences = [dated.text for dated in written.statements]
        assert all(one != other for one, other in itertools.pairwise(sentences)), concept


def test_every_word_of_the_vocabulary_is_used() -> None:
    words = load_yaml(rules_dir() / "vocabulaire.yaml")
    assert isinstance(words, dict)
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted(rules_dir().rglob("*.yaml")))
    assert not [word for word in words if f"{{{word}}}" not in texts]


@pytest.mark.parametrize("text", TEXTS, ids=str)
def test_every_state_based_action_of_the_law_has_a_number(text: datetime.date) -> None:
    assert not [concept for concept in law_at(text).state_based_actions if not citations(concept, text)]


@pytest.mark.parametrize(
    ("concept", "date", "numbers"),
    [
        (Concept.PROTECTION_DAMAGE, "2004-06-01", ("502.7e",)),
        (Concept.PROTECTION_DAMAGE, "2011-09-30", ("702.15e",)),
        (Concept.PROTECTION_DAMAGE, "2026-01-16", ("702.16e",)),
        (Concept.SBA_LEGEND, "2011-09-30", ("704.5k",)),
        (Concept.ATTACKERS_CHOSEN, "2004-06-01", ("308.2a",)),
        (Concept.ATTACKERS_CHOSEN, "2009-08-01", ("508.1a",)),
        (Concept.WALL, "2004-06-01", ("308.2a",)),
        (Concept.WALL, "2005-10-01", ()),
        (Concept.ATTACKER_ORDERS_BLOCKERS, "2011-09-30", ("509.2",)),
        (Concept.ATTACKER_ORDERS_BLOCKERS, "2026-01-16", ()),
        (Concept.COMBAT_DAMAGE_AS_ASSIGNED, "2005-10-01", ("310.4a",)),
        (Concept.FIGHT, "2011-09-30", ("701.10a",)),
        (Concept.REPLACEMENT_ORDER, "2009-08-01", ("615.1",)),
        (Concept.MANA_EMPTIES, "2004-06-01", ("300.3",)),
        (Concept.MANA_EMPTIES, "2025-11-13", ("500.4", "106.4")),
        (Concept.MANA_EMPTIES, "2025-11-14", ("500.5", "106.4")),
    ],
)
def test_numbers_follow_the_date(concept: Concept, date: str, numbers: tuple[str, ...]) -> None:
    assert citations(concept, day(date)) == numbers


def test_words_of_the_period_are_used() -> None:
    assert "en jeu" in statement(Concept.PERMANENT_SPELL_RESOLVES, day("2005-10-01"))
    assert "sur le champ de bataille" in statement(Concept.PERMANENT_SPELL_RESOLVES, day("2011-09-30"))
    assert title(Concept.STATE_BASED_ACTIONS, day("2004-06-01")) == "Effets basés sur un état"
    assert title(Concept.AURA, day("2004-06-01")) == "Enchantement local"


def test_the_other_editions_leave_out_the_one_asked_and_those_without_a_number() -> None:
    others = other_numbers(Concept.SBA_DEATHTOUCH, than=day("2026-01-16"))
    assert [(edition.nom, numbers) for edition, numbers in others] == [("2011", ("704.5h",))]

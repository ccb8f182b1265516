"""What `judge couverture --moteur` and `--mots-cles` lay out and count."""

from __future__ import annotations

from pathlib import Path

from judge.abilities.registry import named_keywords
from judge.abilities.terms import Keyword
from judge.rules.concept import Concept
from judge.verify.case import Case, PlacedCase
from judge.verify.exercised import concepts_exercised
from judge.verify.inventory import chapters


def test_every_concept_stands_in_one_chapter() -> None:
    laid_out = [concept for chapter in chapters() for concept in chapter.concepts]
    assert sorted(laid_out) == sorted(Concept)
    assert [chapter.number for chapter in chapters()] == list(range(1, 12))


def test_a_case_counts_for_the_concepts_that_its_answers_cite_once() -> None:
    case = Case(id="x", titre="x", texte="Foudre sur une 2/2. Meurt-elle ?", editions=("2011", "actuelle"))
    counts = concepts_exercised((PlacedCase(case, Path("x.yaml"), 1),))
    assert counts[Concept.SBA_LETHAL_DAMAGE] == 1
    assert counts[Concept.BANDING] == 0


def test_every_keyword_that_the_engine_knows_is_counted_as_played() -> None:
    played = {one.entry.term for one in named_keywords() if one.played}
    assert {keyword.value for keyword in Keyword} - played <= {"bands_with_other"}


def test_a_keyword_without_an_engine_is_listed_with_its_name() -> None:
    missing = {one.entry.term: one.entry for one in named_keywords() if not one.played}
    assert missing
    assert all(entry.name or entry.english for entry in missing.values())


def test_a_heading_stands_in_its_chapter_and_no_answer_about_a_play_cites_it() -> None:
    headings = {concept for chapter in chapters() for concept in chapter.headings}
    assert Concept.BEGINNING_PHASE in headings
    assert all(set(chapter.headings) <= set(chapter.concepts) for chapter in chapters())
    case = Case(id="x", titre="x", texte="Foudre sur une 2/2. Meurt-elle ?", editions=("actuelle",))
    assert not headings & set(concepts_exercised((PlacedCase(case, Path("x.yaml"), 1),)))


def test_concepts_that_share_a_number_are_all_counted() -> None:
    text = (
        "J'engage une Forêt pour du mana. Je ne dépense pas le mana. Combien ai-je de points de vie à la fin du tour ?"
    )
    case = Case(id="x", titre="x", texte=text, editions=("2004",))
    counts = concepts_exercised((PlacedCase(case, Path("x.yaml"), 1),))
    assert counts[Concept.MANA_BURN] == counts[Concept.MANA_EMPTIES] == 1

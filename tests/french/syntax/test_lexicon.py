"""The lexicon: forms made by rule, and agreement with the writer's own morphology."""

from __future__ import annotations

import pytest

from judge.french.frames.table import frames
from judge.french.lexicon import lemma_of, lexicon, meaning
from judge.french.lexicon.build import adjective_forms
from judge.french.lexicon.conjugation import forms, gerund, parts_of
from judge.french.lexicon.entry import Category
from judge.text.verbs import WITH_ETRE, verb

VERBS = (Category.FIN, Category.ETRE, Category.AVOIR, Category.MODAL)


@pytest.mark.parametrize(
    ("infinitive", "expected"),
    [
        ("lancer", "lance lances lance lançons lancez lancent"),
        ("engager", "engage engages engage engageons engagez engagent"),
        ("régénérer", "régénère régénères régénère régénérons régénérez régénèrent"),
        ("payer", "paie paies paie payons payez paient"),
        ("jeter", "jette jettes jette jetons jetez jettent"),
        ("enlever", "enlève enlèves enlève enlevons enlevez enlèvent"),
        ("subir", "subis subis subit subissons subissez subissent"),
        ("perdre", "perds perds perd perdons perdez perdent"),
    ],
)
def test_the_present_of_regular_verbs(infinitive: str, expected: str) -> None:
    assert parts_of(infinitive).présent == expected


def test_the_soft_sign_is_written_only_before_a() -> None:
    imperfect = {form.text for form in forms(parts_of("lancer")) if form.tense.value == "imparfait"}
    assert {"lançait", "lancions"} <= imperfect
    assert gerund(parts_of("engager")) == "engageant"


def test_an_adjective_has_four_forms() -> None:
    assert [text for text, _, _ in adjective_forms("blanc")] == ["blanc", "blancs", "blanche", "blanches"]


@pytest.mark.parametrize(
    "infinitive", ["mourir", "détruire", "acquérir", "résoudre", "revenir", "renvoyer", "prévenir"]
)
def test_the_reader_knows_the_forms_that_the_writer_uses(infinitive: str) -> None:
    written = verb(infinitive)
    book = lexicon().forms
    for form in (written.singular, written.plural, written.you, written.subjunctive):
        assert infinitive in {lexeme.lemma for lexeme in book[form] if lexeme.category in VERBS}
    assert infinitive in {lexeme.lemma for lexeme in book[written.past] if lexeme.category is Category.PART}


def test_verbs_conjugated_with_etre_are_those_of_the_writer() -> None:
    assert {key for key, frame in frames().items() if frame.with_etre} >= WITH_ETRE - {"intervenir", "sortir", "aller"}


def test_every_frame_is_of_a_word_of_the_lexicon() -> None:
    known = {lexeme.lemma for lexemes in lexicon().forms.values() for lexeme in lexemes}
    assert not {key for key in frames() if key.split(" ")[0] not in known and key not in ("y avoir", "se passer")}


def test_every_verb_of_the_lexicon_has_a_frame() -> None:
    verbs = {lexeme.lemma for lexemes in lexicon().forms.values() for lexeme in lexemes if lexeme.category in VERBS}
    assert verbs <= set(frames())


@pytest.mark.parametrize(
    ("lemma", "meant"),
    [("créature", "type:creature"), ("vert", "colour:G"), ("vol", "keyword:flying"), ("griffon", "subtype:Griffin")],
)
def test_a_word_and_its_meaning_lead_to_each_other(lemma: str, meant: str) -> None:
    assert meaning(lemma) == meant
    assert lemma_of(meant) == lemma

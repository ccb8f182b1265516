"""What French must know of a name is told by the texts that use it, and else guessed by its first word."""

from __future__ import annotations

import pytest

from judge.text.grammar import Gender
from judge.text.names import NameForms, guessed_gender, name_forms

M, F = Gender.MASCULINE, Gender.FEMININE


def nothing(word: str) -> Gender | None:
    return None


TOLD = {
    "le": ("Quand le Vipère meurt, piochez une carte.", "Vipère", NameForms(M, False, False)),
    "de la": ("La force de la Rhume est de 2.", "Rhume", NameForms(F, False, False)),
    "cette": ("Sacrifiez cette Bidulon.", "Bidulon", NameForms(F, False, False)),
    "les": ("À chaque fois que les Bidulons attaquent, piochez.", "Bidulons", NameForms(M, True, False)),
    "no elision": ("Quand le Hoplon arrive, dégagez-le.", "Hoplon", NameForms(M, False, True)),
    "elision": ("Engagez l'Épine.", "Épine", NameForms(F, False, False)),
    "up to the comma": ("Quand la Zorga attaque, piochez.", "Zorga, reine", NameForms(F, False, False)),
    "part of another name": ("Quand le Bidule noir attaque.", "Bidulette", NameForms(F, False, False)),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_text_tells_the_forms_of_a_name(name: str) -> None:
    text, own, forms = TOLD[name]
    assert name_forms(own, (text,), nothing) == forms


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Loups des steppes", NameForms(M, True, False)),
        ("Atlas ancien", NameForms(M, False, False)),
        ("Panharmonicus", NameForms(M, False, False)),
        ("Élus de la dune", NameForms(M, True, False)),
        ("Hache de guerre", NameForms(F, False, False)),
        ("Phénix de cendre", NameForms(M, False, False)),
    ],
)
def test_without_a_text_the_first_word_tells(name: str, forms: NameForms) -> None:
    assert name_forms(name, (), nothing) == forms


def test_the_nouns_of_the_language_come_before_the_ends_of_words() -> None:
    assert name_forms("Mirgole verte", (), lambda word: M if word == "Mirgole" else None).gender is M
    assert name_forms("Mirgole verte", (), nothing).gender is F


@pytest.mark.parametrize(
    ("word", "gender"),
    [("Malédiction", F), ("Ravageur", M), ("Chevalière", F), ("Ancêtre", M), ("Peur", F), ("Temple", M), ("Îles", F)],
)
def test_the_end_of_a_word_tells_its_gender(word: str, gender: Gender) -> None:
    assert guessed_gender(word) is gender

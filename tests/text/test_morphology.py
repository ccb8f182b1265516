"""What the house's French must get right, whatever is named."""

from __future__ import annotations

import pytest

from judge.text import agreement, elision, lists, naming, numbers, verbs
from judge.text.grammar import Gender, Noun

F = Gender.FEMININE
CRUSADER = Noun("Croisé")
ANGEL = Noun("Ange de Serra")
HARPY = Noun("Harpie", F, aspirated=True)
TWO_TWO = Noun("créature", F)
GRIFFINS = Noun("Griffons", plural=True)
ANNE = Noun("Anne", F, article=False)


@pytest.mark.parametrize(
    ("noun", "le", "un", "du", "au", "ce"),
    [
        (CRUSADER, "le Croisé", "un Croisé", "du Croisé", "au Croisé", "ce Croisé"),
        (ANGEL, "l'Ange de Serra", "un Ange de Serra", "de l'Ange de Serra", "à l'Ange de Serra", "cet Ange de Serra"),
        (HARPY, "la Harpie", "une Harpie", "de la Harpie", "à la Harpie", "cette Harpie"),
        (TWO_TWO, "la créature", "une créature", "de la créature", "à la créature", "cette créature"),
        (GRIFFINS, "les Griffons", "des Griffons", "des Griffons", "aux Griffons", "ces Griffons"),
        (ANNE, "Anne", "Anne", "d'Anne", "à Anne", "cette Anne"),
        (Noun("héros"), "le héros", "un héros", "du héros", "au héros", "ce héros"),
        (Noun("Hydre", F), "l'Hydre", "une Hydre", "de l'Hydre", "à l'Hydre", "cette Hydre"),
    ],
    ids=lambda value: value.head if isinstance(value, Noun) else "",
)
def test_articles_elide_and_contract(noun: Noun, le: str, un: str, du: str, au: str, ce: str) -> None:
    assert naming.definite(noun) == le
    assert naming.indefinite(noun) == un
    assert naming.of_the(noun) == du
    assert naming.to_the(noun) == au
    assert naming.this(noun) == ce


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("le Rhox", "du Rhox"),
        ("les créatures", "des créatures"),
        ("la créature", "de la créature"),
        ("l'Ange", "de l'Ange"),
        ("A", "de A"),
        ("Anne", "d'Anne"),
        ("une créature", "d'une créature"),
        ("hauteur", "de hauteur"),
        ("onze cartes", "de onze cartes"),
        ("3 blessures", "de 3 blessures"),
    ],
)
def test_de_joins_what_follows(text: str, expected: str) -> None:
    assert naming.of(text) == expected


def test_que_elides_but_not_before_an_initial_letter_used_as_a_name() -> None:
    assert naming.that("il meurt") == "qu'il meurt"
    assert naming.that("A attaque") == "que A attaque"
    assert elision.elide("si", "il meurt") == "s'il meurt"
    assert elision.elide("si", "elle meurt") == "si elle meurt"


@pytest.mark.parametrize(
    ("word", "feminine", "plurals"),
    [
        ("détruit", "détruite", "détruits"),
        ("blanc", "blanche", "blancs"),
        ("neigeux", "neigeuse", "neigeux"),
        ("tribal", "tribale", "tribaux"),
        ("bleu", "bleue", "bleus"),
        ("premier", "première", "premiers"),
        ("actif", "active", "actifs"),
        ("légendaire", "légendaire", "légendaires"),
        ("attaquant", "attaquante", "attaquants"),
        ("supérieur", "supérieure", "supérieurs"),
        ("mis", "mise", "mis"),
        ("dû", "due", "dus"),
    ],
)
def test_adjectives_take_their_feminine_and_plural(word: str, feminine: str, plurals: str) -> None:
    assert agreement.feminine(word) == feminine
    assert agreement.plural(word) == plurals


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("point de vie", "points de vie"),
        ("artefact-créature", "artefacts-créatures"),
        ("sous-type", "sous-types"),
        ("jeton de créature", "jetons de créature"),
        ("cheval", "chevaux"),
        ("marais", "marais"),
        ("Elfe", "Elfes"),
        ("créature 2/2", "créatures 2/2"),
    ],
)
def test_nouns_take_their_plural_where_it_belongs(singular: str, plural: str) -> None:
    assert agreement.plural(singular) == plural


def test_an_adjective_agrees_with_its_noun() -> None:
    assert agreement.agree("détruit", GRIFFINS) == "détruits"
    assert agreement.agree("engagé", TWO_TWO) == "engagée"
    assert agreement.inflect("attaché à", F) == "attachée à"


@pytest.mark.parametrize(
    ("infinitive", "singular", "plural", "you", "past", "participle"),
    [
        ("infliger", "inflige", "infligent", "infligez", "infligé", "infligeant"),
        ("régénérer", "régénère", "régénèrent", "régénérez", "régénéré", "régénérant"),
        ("lancer", "lance", "lancent", "lancez", "lancé", "lançant"),
        ("payer", "paie", "paient", "payez", "payé", "payant"),
        ("choisir", "choisit", "choisissent", "choisissez", "choisi", "choisissant"),
        ("mourir", "meurt", "meurent", "mourez", "mort", "mourant"),
        ("acquérir", "acquiert", "acquièrent", "acquérez", "acquis", "acquérant"),
        ("créer", "crée", "créent", "créez", "créé", "créant"),
        ("renvoyer", "renvoie", "renvoient", "renvoyez", "renvoyé", "renvoyant"),
        ("mélanger", "mélange", "mélangent", "mélangez", "mélangé", "mélangeant"),
        ("révéler", "révèle", "révèlent", "révélez", "révélé", "révélant"),
    ],
)
def test_verbs_conjugate(infinitive: str, singular: str, plural: str, you: str, past: str, participle: str) -> None:
    forms = verbs.verb(infinitive)
    assert (forms.singular, forms.plural, forms.you, forms.past, forms.present_participle) == (
        singular,
        plural,
        you,
        past,
        participle,
    )


def test_inversion_and_negation_keep_the_ear_happy() -> None:
    assert verbs.invert("survit", CRUSADER) == "survit-il"
    assert verbs.invert("va", TWO_TWO) == "va-t-elle"
    assert verbs.invert("meurent", GRIFFINS) == "meurent-ils"
    assert verbs.negate("attaque") == "n'attaque pas"
    assert verbs.negate("meurt") == "ne meurt pas"
    assert verbs.negate("a") == "n'a pas"
    assert verbs.pronoun_before("engage", "la") == "l'engage"


def test_lists_and_sentences() -> None:
    assert lists.enumerate_words([]) == ""
    assert lists.enumerate_words(["a"]) == "a"
    assert lists.enumerate_words(["a", "b", "c"]) == "a, b et c"
    assert lists.enumerate_words(["a", "b"], "ou") == "a ou b"
    assert lists.sentence("à la fin du tour") == "À la fin du tour."
    assert lists.sentence("elle a « piochez une carte. »") == "Elle a « piochez une carte. »"
    assert lists.question("survit-il ?") == "Survit-il ?"


def test_numbers_in_words() -> None:
    assert numbers.number_word(1, F) == "une"
    assert numbers.number_word(21, F) == "vingt et une"
    assert numbers.number_word(71) == "soixante et onze"
    assert numbers.number_word(80) == "quatre-vingts"
    assert numbers.number_word(100) == "100"
    assert [numbers.ordinal_word(n, F) for n in (1, 2, 5, 9)] == ["première", "deuxième", "cinquième", "neuvième"]
    assert numbers.signed(0) == "+0"


def test_an_ordinal_stands_between_article_and_noun() -> None:
    from judge.scenario.board import Label

    first = Label(head="Griffon", ordinal=1)
    angel = Label(head="Ange", ordinal=2)
    assert naming.of_the(first) == "du premier Griffon"
    assert naming.definite(angel) == "le deuxième Ange"
    assert naming.to_the(Label(head="Harpie", gender=F, aspirated=True, ordinal=1)) == "à la première Harpie"

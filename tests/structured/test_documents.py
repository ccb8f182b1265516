"""Structured scenarios say the same as French, and what cannot be understood is refused with its place."""

from __future__ import annotations

import itertools
import json

import jsonschema
import msgspec
import pytest

from judge.cli.schemas import schema
from judge.errors import Diagnostic
from judge.pipeline import ask
from judge.rules import edition
from judge.structured.document import Document
from judge.structured.reading import Placed, parse_document

NOW = edition("actuelle")

BOLT = """
schema: judge/scenario@1
joueurs:
  - {nom: A, main: [Foudre]}
  - {nom: B, champ_de_bataille: [Grizzlis]}
actions:
  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis]}
questions: ["Les Grizzlis meurent-ils ?"]
"""
RESPONSE = """
schema: judge/scenario@1
joueurs:
  - {nom: A, main: [Foudre]}
  - {nom: B, main: [Croissance gigantesque], champ_de_bataille: [Grizzlis]}
actions:
  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis]}
  - {faire: lancer, joueur: B, carte: Croissance gigantesque, cibles: [Grizzlis], pile: garde}
questions: ["Les Grizzlis survivent-ils ?"]
"""
COMBAT = """
schema: judge/scenario@1
joueurs:
  - {nom: A, champ_de_bataille: [Ange de Serra]}
  - {nom: B, champ_de_bataille: [Grizzlis]}
actions:
  - {faire: attaquer, attaquants: [Ange de Serra]}
questions: ["Combien de points de vie B perd-il ?"]
"""
GENERIC = """
schema: judge/scenario@1
joueurs:
  - {nom: A, champ_de_bataille: [{id: attaquante, types: [creature], force: 3, endurance: 3, couleurs: [G]}]}
  - {nom: B, champ_de_bataille: [{id: mur, types: [creature], force: 2, endurance: 2, capacites: ["Initiative"]}]}
actions:
  - {faire: attaquer, attaquants: [attaquante]}
  - {faire: bloquer, blocages: [[mur, attaquante]]}
questions: ["La créature 2/2 meurt-elle ?"]
"""
DIVIDED = """
schema: judge/scenario@1
joueurs:
  - {nom: A, champ_de_bataille: [{id: grosse, types: [creature], force: 4, endurance: 4}]}
  - nom: B
    champ_de_bataille:
      - {id: un, types: [creature], force: 3, endurance: 3}
      - {id: deux, types: [creature], force: 1, endurance: 3}
actions:
  - {faire: attaquer, attaquants: [grosse]}
  - {faire: bloquer, blocages: [[un, grosse], [deux, grosse]]}
  - {faire: repartir, source: grosse, parts: [[un, 3], [deux, 1]]}
questions: ["La créature 3/3 meurt-elle ?"]
"""
FRENCH = {
    DIVIDED: "A attaque avec une créature 4/4. B bloque avec une créature 3/3 et une créature 1/3. La 4/4 inflige 3 "
    "blessures à la 3/3 et 1 blessure à la 1/3. La 3/3 meurt-elle ?",
    BOLT: "B contrôle des Grizzlis. A lance Foudre sur les Grizzlis. Les Grizzlis meurent-ils ?",
    RESPONSE: "B contrôle des Grizzlis. A lance Foudre sur les Grizzlis. En réponse, B lance Croissance gigantesque "
    "sur les Grizzlis. Les Grizzlis survivent-ils ?",
    COMBAT: "A attaque avec un Ange de Serra. B contrôle des Grizzlis. Combien de points de vie B perd-il ?",
    GENERIC: "A attaque avec une créature 3/3 verte. B bloque avec une créature 2/2 avec l'initiative. "
    "La créature 2/2 meurt-elle ?",
}


def document(text: str) -> Placed:
    found = parse_document(text, "x.yaml")
    assert isinstance(found, Placed), found
    return found


@pytest.mark.parametrize("text", FRENCH, ids=("divided", "bolt", "response", "combat", "generic"))
@pytest.mark.parametrize("name", ["2004", "2011", "actuelle"])
def test_a_structured_form_is_answered_like_the_french_one(text: str, name: str) -> None:
    told, said = (ask(one, edition(name)).answer.reponses[0] for one in (document(text), FRENCH[text]))
    assert (told.statut, told.verdict, told.valeur) == (said.statut, said.verdict, said.valeur)


QUEUES = """
schema: judge/scenario@1
joueurs:
  - {nom: A, reserve: "", champ_de_bataille: [{carte: Montagne, nombre: 2}], main: [{carte: Foudre, nombre: 2}]}
  - {nom: B, vie: 5, champ_de_bataille: [Grizzlis, Grizzlis]}
actions:
  - {faire: lancer, joueur: A, carte: Foudre, cibles: [B], tour: 1, etape: principale}
  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis], pile: garde, tour: 1, etape: principale}
  - {faire: attendre, pile: sommet}
attendu:
  - {fait: objets, zone: pile, nombre: 2, apres: 2}
  - {fait: objets, zone: pile, nombre: 1, apres: 3}
  - {fait: vie, joueur: B, points: 5, apres: 3}
  - {fait: vie, joueur: B, points: 2}
  - {fait: objets, carte: Grizzlis, joueur: B, nombre: 1}
  - {fait: objets, carte: Montagne, engage: oui, nombre: 2}
  - {fait: objets, carte: Grizzly Bears, force: 2, endurance: 2, engage: non}
  - {fait: illegal, faux: oui}
"""


def test_the_stack_waits_as_told_and_facts_are_looked_at_in_between() -> None:
    verdicts = [reponse.verdict for reponse in ask(document(QUEUES), NOW).answer.reponses]
    assert verdicts == ["oui"] * 8


def test_mana_is_really_paid_once_a_pool_is_told() -> None:
    poor = QUEUES.replace("nombre: 2}], main", "nombre: 1}], main")
    assert ask(document(poor), NOW).answer.reponses[-1].verdict == "non"


ANSWERS = """
schema: judge/scenario@1
joueurs:
  - {nom: A, main: [Jour de condamnation]}
  - {nom: B, champ_de_bataille: [Grizzlis]}
actions:
  - {faire: lancer, joueur: A, carte: Jour de condamnation}
reponses:
  - {joueur: A, oui: oui}
attendu:
  - {fait: objets, carte: Grizzlis, zone: cimetiere}
"""


def test_an_answer_that_nothing_asks_for_is_not_passed_over() -> None:
    assert ask(document(ANSWERS), NOW).answer.reponses[0].statut == "illegal"


def test_what_was_understood_is_said_in_french() -> None:
    said = ask(document(QUEUES), NOW).answer.compris
    assert "la pile restant comme elle est" in said
    assert "Foudre" in said
    assert "objets appelés Grizzlis" in said
    assert "Grizzly Bears" not in said


#: Aliases of aliases: twelve times as many values with each line.
BOMB = "a: &a [1, 2]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 12)}]\n" for old, new in itertools.pairwise("abcdefgh")
)
REFUSED = {
    "a slip in a key": (BOLT.replace("cibles", "cible"), "ligne 7", "cibles"),
    "an unknown card": (BOLT.replace("[Foudre]", "[Fodre]"), "ligne 4, $.joueurs[0].main[0]", "Foudre"),
    "an unknown player": (BOLT.replace("joueur: A", "joueur: C"), "ligne 7, $.actions[0].joueur", "A"),
    "an unknown action": (BOLT.replace("faire: lancer", "faire: lance"), "ligne 7", ""),
    "a text for a number": (BOLT.replace("nom: B,", "nom: B, vie: beaucoup,"), "ligne 5, $.joueurs[1].vie", ""),
    "not a number": (BOLT.replace("nom: B,", "nom: B, vie: .nan,"), "ligne 5, $.joueurs[1].vie", ""),
    "too many": (BOLT.replace("[Grizzlis]", "[{carte: Grizzlis, nombre: 1000000}]"), "ligne 5", ""),
    "a key twice": (BOLT.replace("nom: B,", "nom: B, nom: C,"), "ligne 5", ""),
    "bad mana": (BOLT.replace("nom: B,", 'nom: B, reserve: "RR",'), "ligne 5, $.joueurs[1].reserve", ""),
    "a step that is none": (BOLT.replace("actions", "fin: {etape: midi}\nactions"), "ligne 6, $.fin.etape", ""),
    "no schema": (BOLT.replace("schema: judge/scenario@1", ""), "judge/scenario@1", ""),
    "an unknown subtype": (
        BOLT.replace("bataille: [Grizzlis]", "bataille: [Grizzlis, {types: [creature], sous_types: [Gobelain]}]"),
        "$.joueurs[1].champ_de_bataille[1].sous_types",
        "gobelin",
    ),
    "a question that tells": (BOLT.replace("Les Grizzlis meurent-ils ?", "B lance Choc."), "$.questions[0]", ""),
    "more cards named than counted": (
        BOLT.replace("[Foudre]}", "[Foudre, Foudre], cartes_en_main: 1}"),
        "$.joueurs[0].cartes_en_main",
        "",
    ),
    "what the card tells itself": (
        BOLT.replace("bataille: [Grizzlis]", "bataille: [{carte: Grizzlis, types: [artifact]}]"),
        "$.joueurs[1].champ_de_bataille[0].types",
        "",
    ),
    "attached to what is not there": (
        BOLT.replace("bataille: [Grizzlis]", "bataille: [{carte: Pacifisme, attache_a: Grizzlis}]"),
        "rien ne porte ce nom",
        "",
    ),
    "aliases": (BOMB, "x.yaml", ""),
    "deep": ("[" * 500, "x.yaml", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_wrong_is_said_with_its_place(name: str) -> None:
    text, place, suggestion = REFUSED[name]
    found = parse_document(text, "x.yaml")
    if isinstance(found, Placed):
        answer = ask(found, NOW).answer
        assert [reponse.statut for reponse in answer.reponses] == ["non_compris"]
        message, suggestions = answer.diagnostics[0].message, answer.diagnostics[0].suggestions
    else:
        assert isinstance(found, Diagnostic)
        message, suggestions = found.message, found.suggestions
    assert place in message
    assert not suggestion or suggestion in suggestions


def test_the_wrong_word_is_not_proposed_again() -> None:
    found = parse_document(BOLT.replace("actions:", "action:"), "x.yaml")
    assert isinstance(found, Diagnostic)
    assert found.suggestions == ("actions",)


@pytest.mark.parametrize(
    "text",
    ['{"schema": "judge/scenario@1", "joueurs": [{"nom": "A", "vie": NaN}]}', '{"a": 1, "a": 2}', "[" * 3000, "{", ""],
)
def test_json_is_read_strictly(text: str) -> None:
    assert isinstance(parse_document(text, "x.json", json_text=True), Diagnostic)


def test_the_same_in_json_is_the_same_document() -> None:
    as_json = msgspec.json.encode(document(RESPONSE).document).decode()
    again = parse_document(json.dumps(json.loads(as_json), indent="\t"), "x.json", json_text=True)
    assert isinstance(again, Placed)
    assert again.document == document(RESPONSE).document


def test_the_published_schema_is_that_of_the_reader() -> None:
    published = schema("scenario")
    validator = jsonschema.Draft202012Validator(published)
    for text in (BOLT, RESPONSE, COMBAT, QUEUES):
        validator.validate(json.loads(msgspec.json.encode(document(text).document)))
    assert published == msgspec.json.schema(Document)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("tour: {etape: declaration}", "degagement, entretien, pioche"),
        ("actions: [{faire: lance, carte: Foudre}]", "lancer, activer, jouer_un_terrain"),
        ("attendu: [{fait: objets, zone: table}]", "champ_de_bataille"),
    ],
)
def test_a_word_that_is_no_value_there_is_told_what_may_stand(written: str, said: str) -> None:
    found = parse_document(f"schema: judge/scenario@1\njoueurs: [{{nom: A}}]\n{written}\n", "x.yaml")
    assert isinstance(found, Diagnostic)
    assert said in found.message
    assert "Act," not in found.message


def test_a_question_speaks_of_what_is_on_the_table() -> None:
    board = "schema: judge/scenario@1\njoueurs: [{nom: A, champ_de_bataille: [Forêt]}, {nom: B}]\n"
    for question, code in (
        ("Le Grizzly est-il une créature ?", "« Le Grizzly » n'est pas sur la table décrite"),
        ("Charles gagne-t-il ?", "« Charles » n'est pas sur la table décrite"),
    ):
        asked = ask(document(f'{board}questions: ["{question}"]\n'), NOW)
        assert any(code in found.message for found in asked.answer.diagnostics)

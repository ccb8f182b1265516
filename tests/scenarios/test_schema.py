"""Every answer is valid against the published JSON Schema."""

from __future__ import annotations

import json

import jsonschema
import msgspec
import pytest

from judge.cli.schemas import schema
from judge.explain.answer import Answer, Answers
from judge.pipeline import answer, answers
from judge.rules.editions import edition, named_editions
from judge.verify.case import PlacedCase
from tests.scenarios.test_cases import ITEMS

VALIDATOR = jsonschema.Draft202012Validator(schema("reponse"))
ONE_EACH = list({placed.case.id: (placed, name) for placed, name in reversed(ITEMS)}.values())

ODD_TEXTS = {
    "not understood": "zzz blorg",
    "incomplete": "le Croisé subit une Foudre",
    "definition": "Qu'est-ce que l'initiative ?",
    "several questions": "Mon adversaire lance Foudre sur ma 2/2. 1/ Meurt-elle ? 2/ Est-elle détruite ?",
    "empty": " ",
}


def as_json(value: Answer | Answers) -> object:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize(("placed", "name"), ONE_EACH, ids=[f"{placed.case.id}@{name}" for placed, name in ONE_EACH])
def test_the_answer_of_a_case_is_valid(placed: PlacedCase, name: str) -> None:
    VALIDATOR.validate(as_json(answer(placed.tellings[0], edition(name))))


@pytest.mark.parametrize("name", ODD_TEXTS)
def test_an_odd_answer_is_valid(name: str) -> None:
    VALIDATOR.validate(as_json(answer(ODD_TEXTS[name], edition("actuelle"))))


def test_answers_under_several_editions_are_valid() -> None:
    text = "J'attaque avec une créature 4/4. Deux créatures 3/3 la bloquent. Combien de blessures inflige-t-elle ?"
    jsonschema.Draft202012Validator(schema("reponses")).validate(as_json(answers(text, named_editions())))


def test_the_schemas_are_schemas() -> None:
    for name in ("reponse", "reponses", "cas"):
        jsonschema.Draft202012Validator.check_schema(schema(name))


def test_the_schema_refuses_what_is_not_an_answer() -> None:
    value = as_json(answer("Foudre sur une 2/2", edition("actuelle")))
    assert isinstance(value, dict)
    del value["edition"]
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(value)

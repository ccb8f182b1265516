"""The published answer: its keys, its schema, several editions and the law that makes their difference."""

import datetime

import jsonschema
import msgspec
import pytest

from judge.errors import Diagnostic, Level, Span
from judge.explain import explain
from judge.explain.answer import (
    Answer,
    Answers,
    Ruled,
    answer_of,
    answers_of,
    differences as comparing,
    json_schema,
    not_understood,
)
from judge.rules import edition, law_at
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage, Law
from judge.ruling.lines.explore import Play
from judge.ruling.rule import rule
from judge.scenario import Scenario
from judge.scenario.question import Dies, Measure, Mode, Question
from tests.ruling.tales import Tale, always, board, creature, spell

BOARD = board(creature("o1", "Croisé"), spell("o2", "Jour de condamnation"))
DIES = Question(mode=Mode.FACT, predicate=Dies("o1"))


def dying(*, dies: bool = True) -> Play:
    tale = Tale(BOARD)
    if dies:
        tale.destroyed("o1", by="o2", causes=())
    return always(tale.end())


def answered(play: Play, question: Question = DIES, day: str = "2026-01-16") -> Answer:
    under = edition(day)
    law = law_at(under.date)
    explanation = explain(rule(BOARD, question, law, play=play), BOARD, law)
    return answer_of((explanation,), edition=under, understood="A contrôle un Croisé.")


def valid(answer: Answer | Answers) -> None:
    jsonschema.validate(msgspec.json.decode(msgspec.json.encode(answer)), json_schema(type(answer)))


@pytest.mark.parametrize(
    "question",
    [
        DIES,
        Question(mode=Mode.TELL),
        Question(mode=Mode.HOW_MUCH, measure=Measure.LIFE, subject="B"),
        Question(mode=Mode.HOW_MUCH, measure=Measure.POWER_TOUGHNESS, subject="o1"),
        Question(mode=Mode.WHERE, subject="o1"),
    ],
)
def test_an_answer_conforms_to_its_schema(question: Question) -> None:
    valid(answered(dying(), question))


def test_every_key_is_there_even_when_empty() -> None:
    reponse = msgspec.to_builtins(answered(dying()).reponses[0])
    assert list(reponse) == [
        "numero",
        "question",
        "statut",
        "verdict",
        "valeur",
        "reponse",
        "reserve",
        "manque",
        "regles",
        "etapes",
        "pourquoi_pas",
        "choix",
        "couches",
        "etat_final",
    ]


def test_the_final_state_says_where_everything_ended() -> None:
    final = answered(dying()).reponses[0].etat_final
    assert final is not None
    assert [(item.nom, item.zone, item.types) for item in final.objets] == [
        ("Croisé", "cimetière", ("créature",)),
        ("Jour de condamnation", "main", ("rituel",)),
    ]
    assert [(player.nom, player.points_de_vie) for player in final.joueurs] == [("A", 20), ("B", 20)]


def test_what_was_not_understood_says_so_first() -> None:
    found = Diagnostic("PHR001", Level.ERROR, "Je ne connais pas le mot « grumph ».", Span(3, 9), ("griffe",))
    answer = not_understood((found,), edition=edition("actuelle"))
    valid(answer)
    assert answer.reponses[0].reponse == "Je n'ai pas compris la question : je ne connais pas le mot « grumph »."
    assert (answer.diagnostics[0].debut, answer.diagnostics[0].fin) == (3, 9)


def test_the_law_that_makes_the_difference_is_found_by_swapping_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Croisé dies only where combat damage waits on the stack."""

    def ruled(scenario: Scenario, question: Question, law: Law) -> object:
        return rule(scenario, question, law, play=dying(dies=law.combat_damage is CombatDamage.ON_STACK))

    monkeypatch.setattr(comparing, "rule", ruled)
    plays = []
    for name in ("actuelle", "2004"):
        under = edition(name)
        law = law_at(under.date)
        ruling = rule(BOARD, DIES, law, play=dying(dies=name == "2004"))
        explanation = explain(ruling, BOARD, law)
        answer = answer_of((explanation,), edition=under, understood="")
        plays.append(Ruled(under, law, answer, ((BOARD, DIES, ruling),)))
    answers = answers_of(plays)
    valid(answers)
    assert [answer.edition.nom for answer in answers.editions] == ["2004", "actuelle"]
    (difference,) = answers.differences
    assert (difference.question, difference.date) == (1, "2024-11-08")
    assert difference.loi.startswith("Les blessures de combat sont réparties librement")


def test_editions_that_agree_have_no_difference() -> None:
    plays = []
    for name in ("2011", "actuelle"):
        under = edition(name)
        law = law_at(under.date)
        ruling = rule(BOARD, DIES, law, play=dying())
        answer = answer_of((explain(ruling, BOARD, law),), edition=under, understood="")
        plays.append(Ruled(under, law, answer, ((BOARD, DIES, ruling),)))
    assert answers_of(plays).differences == ()


def test_a_citation_gives_the_numbers_of_the_other_editions() -> None:
    rules = answered(dying()).reponses[0].regles
    destroy = next(rule for rule in rules if rule.concept == Concept.DESTROY)
    assert destroy.numero.startswith("701.8")
    assert destroy.enonce
    assert set(destroy.autres) <= {"2004-06-01", "2005-10-01", "2011-09-30", "2026-01-16"}


def test_a_date_beyond_the_newest_rules_is_under_reserve() -> None:
    tomorrow = (edition("actuelle").date + datetime.timedelta(days=3650)).isoformat()
    reserve = answered(dying(), day=tomorrow).reponses[0].reserve
    assert reserve is not None
    assert "16 janvier 2026" in reserve

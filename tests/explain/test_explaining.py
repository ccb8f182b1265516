"""Explanations of hand-made rulings: the first line restates the fact, the steps are the causes of the answer only."""

import datetime
from itertools import pairwise

import msgspec
import pytest

from judge.abilities.ability import KeywordAbility
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import HasColour, HasType
from judge.abilities.terms import CardType, Colour, Keyword, Step
from judge.engine.outcome import (
    Absent,
    Assumption,
    AssumptionKind,
    Decision,
    DecisionKind,
    EventKind,
    MissingFact,
    NotCovered,
    Option,
    Outcome,
)
from judge.explain import at_level, explain
from judge.explain.explanation import Explanation
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.ruling.lines.explore import Play
from judge.ruling.rule import rule
from judge.scenario import Scenario
from judge.scenario.question import (
    ASKED,
    Claim,
    Dies,
    Does,
    IsDestroyed,
    Kills,
    Measure,
    Mode,
    NotP,
    Question,
    Survives,
)
from judge.scenario.story import BlockWith, Decide, DeclareBlock, Told
from judge.text.grammar import Gender
from tests.ruling.tales import Script, Tale, always, board, choice, creature, spell

LAW = law_at(datetime.date(2026, 1, 16))
LAW_2004 = law_at(datetime.date(2004, 6, 1))
CRUSADER = creature("o1", "Croisé", abilities=(KeywordAbility(Keyword.PROTECTION, filter=(HasColour(Colour.WHITE),)),))
BOARD = board(CRUSADER, spell("o2", "Jour de condamnation"))
FIGHT = board(creature("o1", "Hydre", 3, 3, gender=Gender.FEMININE), creature("o2", "Griffon", controller="B"))
BLOCK = Told(DeclareBlock((BlockWith("o2", "o1"),)))


def explained(question: Question, play: Play, scenario: Scenario = BOARD, law: Law = LAW) -> Explanation:
    return explain(rule(scenario, question, law, play=play), scenario, law)


def wrath() -> Outcome:
    tale = Tale(BOARD)
    tale.tell(EventKind.STEP_BEGINS, Concept.MAIN_PHASE, player="A", value="precombat_main")
    cast = tale.tell(EventKind.CAST, Concept.CASTING, subject="o2", player="B")
    resolved = tale.tell(EventKind.RESOLVED, Concept.RESOLUTION, subject="o2", causes=(cast,))
    tale.destroyed("o1", by="o2", causes=(resolved,))
    tale.hit("o2", "B", 2, combat=False)
    return tale.end()


def line(question: Question, play: Play, scenario: Scenario = BOARD, law: Law = LAW) -> str:
    return explained(question, play, scenario, law).answer


def fact(predicate: object, mode: Mode = Mode.FACT, **fields: object) -> Question:
    return msgspec.structs.replace(Question(mode=mode), predicate=predicate, **fields)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (fact(Dies("o1")), "Oui, le Croisé meurt : il est détruit."),
        (fact(Survives("o1")), "Non, le Croisé ne survit pas : il est détruit."),
        (fact(Dies("o1"), negative=True), "Si, le Croisé meurt : il est détruit."),
        (fact(Survives("o1"), negative=True), "Non, le Croisé ne survit pas : il est détruit."),
        (fact(NotP(IsDestroyed("o1"))), "Non, le Croisé est détruit."),
        (fact(Dies("o1"), Mode.WHY), "Le Croisé meurt : il est détruit."),
        (fact(Dies(ASKED), Mode.WHO), "Le Croisé meurt."),
        (Question(mode=Mode.WHERE, subject="o1"), "Le Croisé est dans le cimetière de A."),
        (fact(Dies("o1"), Mode.WHEN), "Le Croisé meurt pendant la phase principale d'avant-combat."),
        (
            Question(mode=Mode.WHO, claims=(Claim("A", Survives("o1")), Claim("B", Dies("o1")))),
            "B a raison : le Croisé meurt.",
        ),
    ],
)
def test_the_first_line_restates_the_fact(question: Question, expected: str) -> None:
    assert line(question, always(wrath())) == expected


def test_steps_tell_the_causes_of_the_answer_and_nothing_else() -> None:
    steps = [step.text for step in explained(fact(Dies("o1")), always(wrath())).steps if step.level == 2]
    assert steps == [
        "B lance Jour de condamnation.",
        "Jour de condamnation se résout.",
        "Le Croisé est détruit par Jour de condamnation et mis au cimetière.",
    ]


def test_each_step_cites_the_rules_of_the_edition() -> None:
    now = explained(fact(Dies("o1")), always(wrath()))
    then = explained(fact(Dies("o1")), always(wrath()), law=LAW_2004)
    assert "701.8a" in now.steps[-1].rules
    assert now.steps[-1].rules != then.steps[-1].rules
    assert {number for step in now.steps for number in step.rules} <= {rule.number for rule in now.rules}


def test_old_rules_speak_their_own_words() -> None:
    steps = explained(fact(Dies("o1")), always(wrath()), law=LAW_2004).steps
    assert steps[0].text == "B joue Jour de condamnation."


def test_the_ability_that_did_nothing_is_explained() -> None:
    (entry,) = explained(fact(Dies("o1")), always(wrath())).why_not
    assert entry.text.startswith("La protection contre le blanc du Croisé n'intervient pas : ")
    assert "il n'y a ici ni blessures, ni ciblage" in entry.text
    assert any(number.startswith("702.16") for number in entry.rules)


def test_citations_of_a_level_are_among_those_of_the_next() -> None:
    explanation = explained(fact(Dies("o1")), always(wrath()))
    cited = [{rule.number for rule in at_level(explanation, level).rules} for level in range(5)]
    assert cited[0] == set()
    assert all(lower <= upper for lower, upper in pairwise(cited))


def dividing(kill: int) -> Script:
    """A divides 3 damage; the Griffon dies from that much on."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        share = options[0].value[0]
        assert isinstance(share, tuple)
        amount = share[1]
        dealt = tale.hit("o1", "o2", amount)
        if amount >= kill:
            tale.destroyed("o2", Concept.SBA_LETHAL_DAMAGE, by=None, causes=(dealt,))
        tale.decisions.append(Decision(DecisionKind.DAMAGE_DIVISION, "A", True, options[0], tale.events[0].subject))
        return tale.end()

    return Script(ending, (choice("A", *((("o2", n),) for n in (1, 2, 3)), kind=DecisionKind.DAMAGE_DIVISION),))


def test_it_depends_on_who_chooses_what() -> None:
    explanation = explained(fact(Dies("o2")), dividing(2), FIGHT)
    assert explanation.answer == "Cela dépend de A, qui répartit les blessures de l'Hydre."
    assert [(choice.who, choice.consequence) for choice in explanation.choices] == [
        ("A", "Non, le Griffon ne meurt pas."),
        ("A", "Oui, le Griffon meurt : il subit des blessures mortelles."),
    ]
    assert explanation.choices[0].decision == "A répartit ainsi les blessures de l'Hydre : 1 au Griffon."
    assert explanation.final is None


def test_the_witness_of_what_can_be_done_shows_its_choice() -> None:
    explanation = explained(fact(Kills("o1", ("o2",)), Mode.CAN, agent="A"), dividing(2), FIGHT)
    assert explanation.answer == "Oui, l'Hydre peut tuer le Griffon."
    assert [choice.decision for choice in explanation.choices] == [
        "A répartit ainsi les blessures de l'Hydre : 2 au Griffon."
    ]


def refusing(action: Told, concept: Concept, value: str = "", source: str | None = None) -> Script:
    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        if action in scenario.story:
            tale.forbid(concept, subject="o2", other="o1", value=value, source=source)
        elif scenario.story:
            tale.tell(EventKind.BLOCKED, Concept.BLOCKERS_CHOSEN, subject="o2", other="o1")
        return tale.end()

    return Script(ending)


@pytest.mark.parametrize(
    ("concept", "value", "expected"),
    [
        (Concept.FLYING, "", "l'Hydre a le vol, et le Griffon n'a ni le vol ni la portée."),
        (Concept.BLOCKERS_CHOSEN, "tapped", "il est engagé."),
        (Concept.PROTECTION_BLOCK, "", "la protection de l'Hydre l'empêche d'être bloquée par le Griffon."),
    ],
)
def test_an_action_that_is_not_allowed_says_why(concept: Concept, value: str, expected: str) -> None:
    question = fact(Does(BLOCK), Mode.CAN, agent="B")
    assert (
        line(question, refusing(BLOCK, concept, value), FIGHT)
        == f"Non, le Griffon ne peut pas bloquer l'Hydre : {expected}"
    )


def test_what_is_no_duty_is_not_forbidden() -> None:
    question = fact(Does(BLOCK), Mode.MUST, agent="B")
    assert line(question, refusing(BLOCK, Concept.FLYING), FIGHT) == (
        "Non, le Griffon n'est pas obligé de bloquer l'Hydre : "
        "l'Hydre a le vol, et le Griffon n'a ni le vol ni la portée."
    )


def test_a_duty_names_what_imposes_it() -> None:
    left_out = msgspec.structs.replace(BLOCK, negated=True)
    question = fact(Does(BLOCK), Mode.MUST, agent="B")
    assert line(question, refusing(left_out, Concept.BLOCK_REQUIREMENTS, source="o1"), FIGHT) == (
        "Oui, le Griffon doit bloquer l'Hydre : l'effet de l'Hydre oblige le Griffon à bloquer si possible."
    )


def test_a_term_of_later_rules_says_when_it_appears() -> None:
    outcome = msgspec.structs.replace(Tale(BOARD).end(), absent=Absent("deathtouch"))
    assert line(fact(Dies("o1")), always(outcome), law=LAW_2004) == (
        "Sans objet : le contact mortel n'existe pas encore dans les règles de cette date ; il y entre le 1er mai 2007."
    )


def test_what_is_not_played_is_said() -> None:
    outcome = msgspec.structs.replace(Tale(BOARD).end(), not_covered=NotCovered("Vous devenez le monarque.", "o2"))
    assert line(fact(Dies("o1")), always(outcome)) == (
        "Je ne sais pas répondre : la phrase « Vous devenez le monarque. » de Jour de condamnation n'est pas comprise "
        "par le programme."
    )


def test_an_opaque_sentence_puts_the_answer_under_reserve() -> None:
    outcome = msgspec.structs.replace(wrath(), opaque=(NotCovered("Le reste est obscur.", "o1"),))
    explanation = explained(fact(Dies("o1")), always(outcome))
    assert explanation.reserve == "La phrase « Le reste est obscur. » du Croisé n'est pas comprise par le programme."


def test_hypotheses_about_what_took_no_part_are_left_out() -> None:
    assumed = frozenset({Assumption(AssumptionKind.UNTAPPED, "o1"), Assumption(AssumptionKind.UNTAPPED, "o3")})
    scenario = board(*BOARD.objects, creature("o3", "Loup"))
    outcome = msgspec.structs.replace(wrath(), assumed=assumed)
    assert explained(fact(Dies("o1")), always(outcome), scenario).hypotheses == ("Le Croisé est dégagé.",)


def test_a_continuous_effect_is_said_in_the_words_of_cards() -> None:
    scenario = board(CRUSADER, spell("o2", "Croissance gigantesque", controller="A"))
    tale = Tale(scenario)
    resolved = tale.tell(EventKind.RESOLVED, Concept.RESOLUTION, subject="o2")
    tale.tell(EventKind.CONTINUOUS_EFFECT, Concept.CONTINUOUS_EFFECT, subject="o1", other="o2", causes=(resolved,))
    tale.events[-1] = msgspec.structs.replace(tale.events[-1], detail=ModifyPT(3, 3))
    question = Question(mode=Mode.HOW_MUCH, measure=Measure.POWER, subject="o1")
    steps = explained(question, always(tale.end()), scenario).steps
    assert steps[-1].text == "Le Croisé gagne +3/+3 par l'effet de Croissance gigantesque."


def test_creatures_destroyed_together_are_told_in_one_sentence() -> None:
    scenario = board(creature("o1", "Hydre", gender=Gender.FEMININE), creature("o2", "Wyverne", gender=Gender.FEMININE))
    tale = Tale(scenario)
    first = tale.tell(EventKind.DESTROYED, Concept.DESTROY, subject="o1")
    second = tale.tell(EventKind.DESTROYED, Concept.DESTROY, subject="o2")
    tale.tell(EventKind.DIED, Concept.DIES, subject="o1", causes=(first,))
    tale.tell(EventKind.DIED, Concept.DIES, subject="o2", causes=(second,))
    assert line(Question(mode=Mode.TELL), always(tale.end()), scenario) == (
        "L'Hydre et la Wyverne sont détruites et mises au cimetière."
    )


def test_what_is_destroyed_without_dying_is_not_told_to_die_with_the_others() -> None:
    scenario = board(creature("o1", "Hydre", gender=Gender.FEMININE), creature("o2", "Wyverne", gender=Gender.FEMININE))
    tale = Tale(scenario)
    first = tale.tell(EventKind.DESTROYED, Concept.DESTROY, subject="o1")
    second = tale.tell(EventKind.DESTROYED, Concept.DESTROY, subject="o2")
    tale.tell(EventKind.DIED, Concept.DIES, subject="o1", causes=(first,))
    tale.tell(EventKind.EXILED, Concept.EXILE, subject="o2", causes=(second,))
    assert line(Question(mode=Mode.TELL), always(tale.end()), scenario) == (
        "L'Hydre est détruite et mise au cimetière ; la Wyverne est détruite ; la Wyverne est exilée."
    )


@pytest.mark.parametrize(
    ("kill", "agent", "expected"),
    [
        (2, "A", "L'Hydre peut tuer au plus une créature."),
        (4, "A", "L'Hydre ne peut tuer aucune créature."),
        (1, None, "L'Hydre tue une créature."),
        (4, None, "L'Hydre ne tue aucune créature."),
    ],
)
def test_how_many_die_is_said(kill: int, agent: str | None, expected: str) -> None:
    question = Question(
        mode=Mode.HOW_MUCH, measure=Measure.DEATHS, subject="o1", counted=(HasType(CardType.CREATURE),), agent=agent
    )
    assert line(question, dividing(kill), FIGHT) == expected


def test_who_chooses_is_the_owner_of_the_decision() -> None:
    asked = Does(Told(Decide(player=ASKED, subject="o1")))
    question = Question(mode=Mode.WHO, predicate=asked, kind="damage_division")
    assert line(question, dividing(4), FIGHT) == "A choisit la répartition des blessures de l'Hydre."


def test_steps_of_a_kind_are_counted() -> None:
    tale = Tale(FIGHT)
    for step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):
        tale.tell(EventKind.STEP_BEGINS, Concept.COMBAT_DAMAGE_STEP, player="A", value=step)
    question = Question(mode=Mode.HOW_MUCH, measure=Measure.STEPS, kind="combat_damage")
    assert line(question, always(tale.end()), FIGHT) == "Le tour a deux étapes des blessures de combat."


def incomplete(*, negative: bool) -> str:
    """The Croisé dies of 3 damage unless its toughness, which is not told, is more."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        toughness = scenario.objects[0].characteristics.toughness
        if toughness is None:
            return msgspec.structs.replace(tale.end(), missing=MissingFact("o1", "toughness"))
        if toughness <= 3:
            tale.destroyed("o1", by="o2", causes=())
        return tale.end()

    scenario = board(creature("o1", "Croisé", None, None), spell("o2", "Foudre"))
    return line(fact(Dies("o1"), negative=negative), Script(ending), scenario)


def test_an_answer_for_want_of_a_fact_gives_its_threshold() -> None:
    assert incomplete(negative=False) == (
        "Cela dépend de l'endurance du Croisé, qui n'est pas indiquée : "
        "oui si elle est d'au plus 3, non si elle est d'au moins 4."
    )


def test_after_a_negative_question_the_fact_stands_instead_of_yes_and_no() -> None:
    assert incomplete(negative=True) == (
        "Cela dépend de l'endurance du Croisé, qui n'est pas indiquée : "
        "le Croisé meurt si elle est d'au plus 3, le Croisé ne meurt pas si elle est d'au moins 4."
    )

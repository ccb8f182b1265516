"""Rulings from lines of play, each mode of question with its quantification."""

import datetime

import msgspec
import pytest

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import HasColour
from judge.abilities.terms import Colour, Keyword, Step
from judge.engine.outcome import Absent, EventKind, MissingFact, NotCovered, Option, Outcome
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.ruling.facts.measures import PowerToughness
from judge.ruling.judge import judge
from judge.ruling.rule import rule
from judge.ruling.ruling import Domain, Ruling, Status, Verdict
from judge.scenario import Scenario
from judge.scenario.question import (
    ASKED,
    Dies,
    Does,
    Kills,
    Measure,
    Mode,
    NotP,
    PlayIsLegal,
    Predicate,
    Question,
    Survives,
)
from judge.scenario.story import AttackWith, BlockWith, DeclareAttack, DeclareBlock, Told
from tests.ruling.tales import Script, Tale, always, board, choice, creature, spell

LAW = law_at(datetime.date(2026, 1, 16))
CRUSADER = creature("o1", "Croisé", abilities=(KeywordAbility(Keyword.PROTECTION, filter=(HasColour(Colour.WHITE),)),))
WRATH = spell("o2", "Jour de condamnation")
BOARD = board(CRUSADER, WRATH)
BLOCK = Told(DeclareBlock((BlockWith("o2", "o1"),)))


def wrath() -> Outcome:
    tale = Tale(BOARD)
    cast = tale.tell(EventKind.CAST, Concept.CASTING, subject="o2", player="B")
    resolved = tale.tell(EventKind.RESOLVED, Concept.RESOLUTION, subject="o2", causes=(cast,))
    tale.destroyed("o1", by="o2", causes=(resolved,))
    return tale.end()


def fact(predicate: Predicate, *, mode: Mode = Mode.FACT, agent: str | None = None) -> Question:
    return Question(mode=mode, predicate=predicate, agent=agent)


def ruled(question: Question, script: Script, scenario: Scenario = BOARD) -> Ruling:
    return rule(scenario, question, LAW, play=script)


def test_a_fact_that_happens_in_every_line_is_settled() -> None:
    ruling = ruled(fact(Dies("o1")), always(wrath()))
    assert (ruling.status, ruling.verdict) == (Status.SETTLED, Verdict.YES)


def test_what_survives_does_not_die() -> None:
    assert ruled(fact(Survives("o1")), always(wrath())).verdict is Verdict.NO
    assert ruled(fact(NotP(Dies("o1"))), always(Tale(BOARD).end())).verdict is Verdict.YES


def test_a_protection_that_never_took_part_says_what_it_acts_on() -> None:
    (entry,) = ruled(fact(Dies("o1")), always(wrath())).why_not
    assert entry.concepts == (Concept.PROTECTION,)
    assert set(entry.absent) == {Domain.DAMAGE_TO, Domain.BEING_BLOCKED, Domain.TARGETING, Domain.ATTACHING}


def dividing(kill: int) -> Script:
    """A divides 3 damage; the Griffon dies from that much on."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        amount = options[0].value[0]
        assert isinstance(amount, int)
        dealt = tale.hit("o1", "o2", amount)
        if amount >= kill:
            tale.destroyed("o2", Concept.SBA_LETHAL_DAMAGE, by=None, causes=(dealt,))
        return tale.end()

    return Script(ending, (choice("A", 1, 2, 3),))


FIGHT = board(creature("o1", "Hydre", 3, 3), creature("o2", "Griffon", controller="B"))


def test_a_fact_that_forced_choices_change_depends() -> None:
    ruling = ruled(fact(Dies("o2")), dividing(2), FIGHT)
    assert ruling.status is Status.DEPENDS
    assert [line.verdict for line in ruling.lines] == [False, True]


def test_what_the_agent_can_choose_it_can_do() -> None:
    question = fact(Kills("o1", ("o2",)), mode=Mode.CAN, agent="A")
    ruling = ruled(question, dividing(2), FIGHT)
    assert (ruling.status, ruling.verdict) == (Status.SETTLED, Verdict.YES)
    assert ruling.witness is not None
    assert any(event.kind is EventKind.DIED for event in ruling.witness.events)


def test_what_no_choice_of_the_agent_brings_about_it_cannot_do() -> None:
    question = fact(Kills("o1", ("o2",)), mode=Mode.CAN, agent="A")
    assert ruled(question, dividing(4), FIGHT).verdict is Verdict.NO


def test_what_needs_the_others_choice_depends() -> None:
    question = fact(Kills("o1", ("o2",)), mode=Mode.CAN, agent="B")
    assert ruled(question, dividing(2), FIGHT).status is Status.DEPENDS


def test_what_can_be_avoided_is_no_duty() -> None:
    question = fact(Kills("o1", ("o2",)), mode=Mode.MUST, agent="A")
    assert ruled(question, dividing(2), FIGHT).verdict is Verdict.NO
    assert ruled(question, dividing(1), FIGHT).verdict is Verdict.YES


def test_an_attacker_that_merely_fought_beside_is_not_the_killer() -> None:
    scenario = board(creature("o1", "Hydre"), creature("o2", "Griffon", controller="B"), creature("o3", "Loup"))
    tale = Tale(scenario)
    attack = tale.tell(EventKind.ATTACKED, Concept.ATTACKING_CREATURE, subject="o1", player="B")
    beside = tale.tell(EventKind.ATTACKED, Concept.ATTACKING_CREATURE, subject="o3", player="B")
    dealt = tale.hit("o1", "o2", 2, causes=(attack, beside))
    tale.destroyed("o2", Concept.SBA_LETHAL_DAMAGE, by=None, causes=(dealt,))
    assert ruled(fact(Kills("o1", ("o2",))), always(tale.end()), scenario).verdict is Verdict.YES
    assert ruled(fact(Kills("o3", ("o2",))), always(tale.end()), scenario).verdict is Verdict.NO


def refusing(action: Told, concept: Concept) -> Script:
    """The action told is illegal, everything else is not."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        if action in scenario.story:
            tale.forbid(concept, subject="o2", index=scenario.story.index(action))
        elif scenario.story:
            tale.tell(EventKind.BLOCKED, Concept.BLOCKERS_CHOSEN, subject="o2", other="o1")
        return tale.end()

    return Script(ending)


def test_an_illegal_action_asked_about_is_a_plain_no_with_its_reason() -> None:
    ruling = ruled(fact(Does(BLOCK), mode=Mode.CAN, agent="B"), refusing(BLOCK, Concept.FLYING), FIGHT)
    assert (ruling.status, ruling.verdict) == (Status.SETTLED, Verdict.NO)
    assert ruling.illegal is not None
    assert ruling.illegal.check.justification.concepts == (Concept.FLYING,)


def test_an_illegal_action_told_before_the_question_makes_it_illegal() -> None:
    attack = Told(DeclareAttack((AttackWith("o1"),)))
    scenario = msgspec.structs.replace(FIGHT, story=(attack,))
    ruling = ruled(fact(Does(BLOCK), mode=Mode.CAN, agent="B"), refusing(attack, Concept.DEFENDER), scenario)
    assert ruling.status is Status.ILLEGAL


def test_an_action_must_be_done_when_leaving_it_out_is_illegal() -> None:
    left_out = msgspec.structs.replace(BLOCK, negated=True)
    question = fact(Does(BLOCK), mode=Mode.MUST, agent="B")
    assert ruled(question, refusing(left_out, Concept.BLOCK_REQUIREMENTS), FIGHT).verdict is Verdict.YES
    assert ruled(question, refusing(BLOCK, Concept.FLYING), FIGHT).verdict is Verdict.NO


def test_a_legality_question_about_an_illegal_play_is_no() -> None:
    attack = Told(DeclareAttack((AttackWith("o1"),)))
    scenario = msgspec.structs.replace(FIGHT, story=(attack,))
    question = Question(mode=Mode.FACT, predicate=PlayIsLegal())
    ruling = ruled(question, refusing(attack, Concept.DEFENDER), scenario)
    assert (ruling.status, ruling.verdict) == (Status.SETTLED, Verdict.NO)


def missing_toughness(lethal: int) -> Script:
    """Toughness of the Croisé is read: it dies when it is at most that damage."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        toughness = scenario.objects[0].characteristics.toughness
        if toughness is None:
            return msgspec.structs.replace(tale.end(), missing=MissingFact("o1", "toughness"))
        dealt = tale.hit("o2", "o1", lethal, combat=False)
        if toughness <= lethal:
            tale.destroyed("o1", Concept.SBA_LETHAL_DAMAGE, by=None, causes=(dealt,))
        return tale.end()

    return Script(ending)


UNTOLD = board(creature("o1", "Croisé", None, None), spell("o2", "Foudre"))


def test_a_missing_fact_gives_the_threshold() -> None:
    ruling = ruled(fact(Survives("o1")), missing_toughness(3), UNTOLD)
    assert ruling.status is Status.INCOMPLETE
    assert [(run.verdict, run.low, run.high) for run in ruling.conditional] == [
        (Verdict.NO, 1, 3),
        (Verdict.YES, 4, None),
    ]


def test_a_missing_fact_that_changes_nothing_is_settled() -> None:
    ruling = ruled(fact(Dies("o1")), missing_toughness(0), UNTOLD)
    assert (ruling.status, ruling.verdict) == (Status.SETTLED, Verdict.NO)


def test_a_missing_colour_is_tried_with_every_colour() -> None:
    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        colours = scenario.objects[0].characteristics.colours
        if colours is None:
            return msgspec.structs.replace(tale.end(), missing=MissingFact("o1", "colours"))
        if Colour.WHITE in colours:
            tale.destroyed("o1", by="o2", causes=())
        return tale.end()

    ruling = ruled(fact(Dies("o1")), Script(ending), UNTOLD)
    assert [run.values for run in ruling.conditional if run.verdict is Verdict.YES] == [("W",)]
    assert len(ruling.conditional) == 6


def test_a_term_that_the_law_lacks_has_no_object() -> None:
    outcome = msgspec.structs.replace(Tale(BOARD).end(), absent=Absent("deathtouch"))
    assert ruled(fact(Dies("o1")), always(outcome)).status is Status.NOT_APPLICABLE


def test_what_the_engine_does_not_play_is_not_covered() -> None:
    outcome = msgspec.structs.replace(Tale(BOARD).end(), not_covered=NotCovered("effect:Search"))
    assert ruled(fact(Dies("o1")), always(outcome)).status is Status.NOT_COVERED


def test_who_dies_lists_them_in_the_order_of_the_scenario() -> None:
    question = Question(mode=Mode.WHO, predicate=Dies(ASKED))
    assert ruled(question, always(wrath())).value == ("o1",)


def test_how_much_reads_the_measure() -> None:
    tale = Tale(FIGHT)
    tale.hit("o1", "B", 3)
    outcome = tale.end()
    life = Question(mode=Mode.HOW_MUCH, measure=Measure.LIFE, subject="B")
    taken = Question(mode=Mode.HOW_MUCH, measure=Measure.DAMAGE_TAKEN, subject="B")
    size = Question(mode=Mode.HOW_MUCH, measure=Measure.POWER_TOUGHNESS, subject="o1")
    assert ruled(life, always(outcome), FIGHT).value == 17
    assert ruled(taken, always(outcome), FIGHT).value == 3
    assert ruled(size, always(outcome), FIGHT).value == PowerToughness(3, 3)


def test_how_much_that_choices_change_depends() -> None:
    question = Question(mode=Mode.HOW_MUCH, measure=Measure.DAMAGE_TAKEN, subject="o2")
    ruling = ruled(question, dividing(2), FIGHT)
    assert ruling.status is Status.DEPENDS
    assert [line.value for line in ruling.lines] == [1, 2, 3]


def test_when_gives_the_step() -> None:
    tale = Tale(FIGHT)
    tale.step = Step.COMBAT_DAMAGE
    tale.destroyed("o2", by="o1", causes=())
    ruling = ruled(Question(mode=Mode.WHEN, predicate=Dies("o2")), always(tale.end()), FIGHT)
    assert getattr(ruling.value, "step", None) is Step.COMBAT_DAMAGE


def test_readings_that_rule_alike_are_one() -> None:
    readings = [(BOARD, fact(Dies("o1"))), (BOARD, fact(NotP(Survives("o1"))))]
    assert judge(readings, LAW, play=always(wrath())).ruling.status is Status.SETTLED


def test_readings_that_rule_differently_are_ambiguous_and_all_shown() -> None:
    readings = [(BOARD, fact(Dies("o1"))), (BOARD, fact(Survives("o1")))]
    judged = judge(readings, LAW, play=always(wrath()))
    assert judged.ruling.status is Status.AMBIGUOUS
    assert [ruling.verdict for _, ruling in judged.alternatives] == [Verdict.YES, Verdict.NO]


@pytest.mark.parametrize("mode", [Mode.TELL, Mode.WHY])
def test_a_text_without_a_question_is_told(mode: Mode) -> None:
    assert ruled(Question(mode=mode), always(wrath())).status is Status.SETTLED


def test_how_many_a_player_can_kill_is_the_most_that_its_choices_guarantee() -> None:
    question = Question(mode=Mode.HOW_MUCH, measure=Measure.DEATHS, subject="o1")
    mine = msgspec.structs.replace(question, agent="A")
    theirs = msgspec.structs.replace(question, agent="B")
    assert ruled(mine, dividing(2), FIGHT).value == 1
    assert ruled(theirs, dividing(2), FIGHT).value == 0
    assert ruled(mine, dividing(4), FIGHT).value == 0

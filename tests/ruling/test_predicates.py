"""Every predicate and measure on one hand-made line: a combat, a spell that is countered, a trigger, a death."""

import datetime
from typing import get_args

import pytest

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import (
    ControlledBy,
    HasColour,
    HasKeyword,
    HasType,
    InZone,
    Is,
    IsAttacking,
    Not,
    PlayerWord,
    Power,
    Specific,
    WasDamagedThisTurn,
)
from judge.abilities.terms import CardType, Colour, Comparison, Designation, Keyword, Step, Zone
from judge.engine.outcome import EventKind, Outcome
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.ruling.facts.measures import Moment, Place, PowerToughness, measured, when, where, who
from judge.ruling.facts.predicates import holds
from judge.scenario import question as ask
from judge.scenario.question import ASKED, Measure, Mode, Predicate, Question
from judge.scenario.story import AttackWith, BlockWith, DeclareAttack, DeclareBlock, PassPriority, Told
from tests.ruling.tales import Tale, board, creature, spell

LAW = law_at(datetime.date(2026, 1, 16))
WHITE = KeywordAbility(Keyword.PROTECTION, filter=(HasColour(Colour.WHITE),))
BOARD = board(
    creature("o1", "Hydre", 5, 4, abilities=(WHITE,)),
    creature("o2", "Griffon", controller="B"),
    creature("o3", "Loup", controller="B"),
    spell("o4", "Foudre"),
)


def combat() -> Outcome:
    tale = Tale(BOARD)
    tale.step = Step.DECLARE_ATTACKERS
    tapped = tale.tell(EventKind.TAPPED, Concept.ATTACKERS_TAP, subject="o1")
    attack = tale.tell(EventKind.ATTACKED, Concept.ATTACKING_CREATURE, subject="o1", player="B", causes=(tapped,))
    tale.step = Step.DECLARE_BLOCKERS
    block = tale.tell(EventKind.BLOCKED, Concept.BLOCKERS_CHOSEN, subject="o2", other="o1", causes=(attack,))
    tale.tell(EventKind.BECAME_BLOCKED, Concept.BLOCKED_STAYS_BLOCKED, subject="o1", causes=(block,))
    tale.tell(EventKind.CAST, Concept.CASTING, subject="o4", player="B")
    tale.tell(EventKind.COUNTERED, Concept.COUNTER_SPELL, subject="o4")
    tale.tell(EventKind.TRIGGERED, Concept.TRIGGERED_ABILITY, subject="o3", player="B")
    tale.tell(EventKind.DREW, Concept.DRAWING, player="A", amount=2)
    tale.tell(EventKind.LIFE_GAINED, Concept.LIFE_GAIN_LOSS, player="B", amount=1)
    tale.step = Step.COMBAT_DAMAGE
    dealt = tale.hit("o1", "o2", 3, causes=(block,))
    tale.hit("o1", "B", 2, causes=(block,))
    tale.destroyed("o2", Concept.SBA_LETHAL_DAMAGE, by=None, causes=(dealt,))
    return tale.end()


OUTCOME = combat()
ATTACK = Told(DeclareAttack((AttackWith("o1"),)))
BLOCK = Told(DeclareBlock((BlockWith("o3", "o1"),)))
TRUE: list[Predicate] = [
    ask.Dies("o2"),
    ask.Survives("o1"),
    ask.IsDestroyed("o2"),
    ask.IsIn("o2", Zone.GRAVEYARD),
    ask.IsIn("o2", Zone.GRAVEYARD, "B"),
    ask.IsTapped("o1", tapped=False),
    ask.IsControlledBy("o1", "A"),
    ask.IsAttachedTo("o1", None),
    ask.HasKeywordNow("o1", Keyword.PROTECTION),
    ask.HasKeywordNow("o1", Keyword.PROTECTION, "W"),
    ask.HasTypeNow("o1", CardType.CREATURE),
    ask.PowerToughnessIs("o1", 5, 4),
    ask.PowerToughnessIs("o1", toughness=4),
    ask.CountersAre("o1", "+1/+1", 0),
    ask.LifeIs("B", 18),
    ask.DealsDamageTo("o1", "o2", 3),
    ask.DealsDamageTo("A", "B", 2, combat=True),
    ask.DealsDamageTo(None, "o2"),
    ask.LosesLifeAmount("B", 2),
    ask.GainsLifeAmount("B", 1),
    ask.DrawsCards("A", 2),
    ask.Triggers("o3", 1),
    ask.IsCountered("o4"),
    ask.IsBlockedNow("o1"),
    ask.IsBlockedNow("o1", "o2"),
    ask.IsAttackingNow("o1"),
    ask.IsBlockingNow("o2"),
    ask.Kills("o1", ("o2",)),
    ask.Kills("A", ("o2",)),
    ask.Does(ATTACK),
    ask.PlayIsLegal(),
    ask.NotP(ask.Dies("o1")),
    ask.AndP((ask.Dies("o2"), ask.Survives("o1"))),
    ask.OrP((ask.Dies("o1"), ask.Dies("o2"))),
    ask.ThereAre((HasType(CardType.CREATURE), InZone(Zone.BATTLEFIELD))),
    ask.NotP(ask.ThereAre((InZone(Zone.BATTLEFIELD),), 7)),
    ask.NotP(ask.ThereAre((InZone(Zone.BATTLEFIELD),), counters=(("+1/+1", 1),))),
    ask.NotP(ask.ThereAre((InZone(Zone.BATTLEFIELD),), host=(HasType(CardType.LAND),))),
]
FALSE: list[Predicate] = [
    ask.IsPhasedOut("o1"),
    ask.IsDesignated("o1", Designation.MONSTROUS),
    ask.Dies("o1"),
    ask.Survives("o2"),
    ask.IsDestroyed("o1"),
    ask.IsIn("o2", Zone.EXILE),
    ask.IsControlledBy("o1", "B"),
    ask.IsAttachedTo("o1", "o2"),
    ask.HasKeywordNow("o1", Keyword.FLYING),
    ask.HasKeywordNow("o1", Keyword.PROTECTION, "R"),
    ask.HasTypeNow("o1", CardType.LAND),
    ask.PowerToughnessIs("o1", 4, 4),
    ask.CountersAre("o1", "+1/+1"),
    ask.LifeIs("B", 20),
    ask.LosesGame("B"),
    ask.WinsGame("A"),
    ask.GameIsDraw(),
    ask.DealsDamageTo("o1", "o2", 5),
    ask.DealsDamageTo("o1", "o2", combat=False),
    ask.LosesLifeAmount("A"),
    ask.GainsLifeAmount("A"),
    ask.DrawsCards("B"),
    ask.DiscardsCards("A"),
    ask.Triggers("o3", 2),
    ask.Resolves("o4"),
    ask.IsSacrificed("o2"),
    ask.IsRegenerated("o2"),
    ask.IsBlockedNow("o1", "o3"),
    ask.IsAttackingNow("o2"),
    ask.IsBlockingNow("o3"),
    ask.IsRemovedFromCombat("o1"),
    ask.Kills("o3", ("o2",)),
    ask.Kills("o1", ("o2", "o3")),
    ask.LosesMana("A"),
    ask.ManaProduced("A", ManaCost(("G",))),
    ask.Does(BLOCK),
    ask.NotP(ask.Dies("o2")),
    ask.AndP((ask.Dies("o2"), ask.Dies("o1"))),
    ask.OrP((ask.Dies("o1"), ask.LosesGame("B"))),
    ask.StepEnds(Step.END),
    ask.ThereAre((InZone(Zone.BATTLEFIELD),), 7),
]
UNKNOWN: list[Predicate] = [
    ask.HasColourNow("o1", Colour.RED),
    ask.HandSizeIs("A", 3),
    ask.LibrarySizeIs("A", 3),
    ask.StepSkipped(Step.END),
    ask.IsIn("nobody", Zone.HAND),
]


@pytest.mark.parametrize("predicate", TRUE, ids=repr)
def test_a_predicate_that_is_so(predicate: Predicate) -> None:
    assert holds(predicate, OUTCOME).value is True


@pytest.mark.parametrize("predicate", FALSE, ids=repr)
def test_a_predicate_that_is_not_so(predicate: Predicate) -> None:
    assert holds(predicate, OUTCOME).value is False


@pytest.mark.parametrize("predicate", UNKNOWN, ids=repr)
def test_a_predicate_that_the_line_does_not_say(predicate: Predicate) -> None:
    assert holds(predicate, OUTCOME).value is None


def test_every_predicate_is_tried_here() -> None:
    tried = {type(predicate) for predicate in (*TRUE, *FALSE, *UNKNOWN)}
    assert set(get_args(Predicate)) - tried == set()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (Question(mode=Mode.HOW_MUCH, measure=Measure.DEATHS, counted=(HasType(CardType.CREATURE),)), 1),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.DEATHS, counted=(IsAttacking(),)), 0),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.ATTACKERS, counted=(HasKeyword(Keyword.PROTECTION),)), 1),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.OBJECTS, subject="B"), 1),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.OBJECTS, subject="B", kind="graveyard"), 1),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.OBJECTS, counted=(Power(Comparison.MORE, 4),)), 1),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.OBJECTS, counted=(Not(Is(Specific("o1"))),)), 1),
    ],
    ids=repr,
)
def test_objects_of_a_description_are_counted(question: Question, expected: int) -> None:
    assert ask.countable(question.counted)
    assert measured(question, OUTCOME).value == expected


def test_what_no_final_state_tells_is_not_countable() -> None:
    assert not ask.countable((WasDamagedThisTurn(),))
    assert not ask.countable((ControlledBy(PlayerWord.YOU),))


def test_proofs_of_what_happened_are_its_events() -> None:
    (number,) = holds(ask.Dies("o2"), OUTCOME).events
    assert OUTCOME.events[number].kind is EventKind.DIED


@pytest.mark.parametrize(
    ("measure", "subject", "expected"),
    [
        (Measure.DAMAGE_DEALT, "o1", 5),
        (Measure.DAMAGE_TAKEN, "o2", 3),
        (Measure.LIFE, "B", 18),
        (Measure.LIFE_LOST, "B", 2),
        (Measure.LIFE_GAINED, "B", 1),
        (Measure.CARDS_DRAWN, "A", 2),
        (Measure.CARDS_DISCARDED, "A", 0),
        (Measure.HAND_SIZE, "A", None),
        (Measure.LIBRARY_SIZE, "A", None),
        (Measure.COUNTERS, "o1", 0),
        (Measure.POWER, "o1", 5),
        (Measure.TOUGHNESS, "o1", 4),
        (Measure.POWER_TOUGHNESS, "o1", PowerToughness(5, 4)),
        (Measure.TRIGGERS, "o3", 1),
        (Measure.MANA, "A", 0),
        (Measure.MANA_TO_PAY, "A", None),
        (Measure.ATTACKERS, None, 1),
        (Measure.DEATHS, None, 1),
        (Measure.DEATHS, "o1", 1),
        (Measure.DEATHS, "o3", 0),
        (Measure.STEPS, None, 0),
    ],
)
def test_measures_are_read_off_the_line(measure: Measure, subject: str | None, expected: object) -> None:
    question = Question(mode=Mode.HOW_MUCH, measure=measure, subject=subject)
    assert measured(question, OUTCOME).value == expected


def test_damage_between_two_objects_is_measured() -> None:
    question = Question(mode=Mode.HOW_MUCH, measure=Measure.DAMAGE_DEALT, subject="o1", other="o2")
    assert measured(question, OUTCOME).value == 3


def test_who_where_and_when() -> None:
    assert who(Question(mode=Mode.WHO, predicate=ask.Dies(ASKED)), OUTCOME, BOARD).value == ("o2",)
    assert who(Question(mode=Mode.WHO, predicate=ask.DealsDamageTo(ASKED, "B")), OUTCOME, BOARD).value == ("o1",)
    assert where(Question(mode=Mode.WHERE, subject="o2"), OUTCOME).value == Place(Zone.GRAVEYARD, "B")
    assert when(Question(mode=Mode.WHEN, predicate=ask.Dies("o2")), OUTCOME).value == Moment(1, Step.COMBAT_DAMAGE)


def test_after_combat_nothing_attacks_any_more() -> None:
    tale = Tale(BOARD)
    tale.tell(EventKind.ATTACKED, Concept.ATTACKING_CREATURE, subject="o1", player="B")
    tale.step = Step.POSTCOMBAT_MAIN
    assert holds(ask.IsAttackingNow("o1"), tale.end()).value is False


def test_passing_priority_is_done_unless_illegal() -> None:
    assert holds(ask.Does(Told(PassPriority("A"))), OUTCOME).value is True

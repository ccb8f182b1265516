"""The echo: what a scenario says when read aloud."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import ActivatedAbility, KeywordAbility, TriggeredAbility
from judge.abilities.costs import TapCost
from judge.abilities.instructions import Draw
from judge.abilities.selectors import Choice, HasColour, HasType, Is, This
from judge.abilities.terms import CardType, Colour, Keyword, Step, Zone
from judge.abilities.triggers import ZoneChange
from judge.french.write import canonical, write
from judge.scenario import question as q, story as t
from judge.scenario.board import PlayerSetup, Start
from judge.scenario.question import Mode, Question
from tests.wording.boards import ANGEL, BOLT, ELVES, PACIFISM, RHOX, a_card, board, thing

GREEN = frozenset({Colour.GREEN})
GRIFFIN = {"subtypes": ("Griffin",), "power": 2, "toughness": 2}
DRAWS = TriggeredAbility((ZoneChange((Is(This()),), Zone.BATTLEFIELD, Zone.GRAVEYARD),), (Draw(1),))


def attack(attacker: str) -> t.Told:
    return t.Told(t.DeclareAttack((t.AttackWith(attacker),)))


def test_players_come_first_then_the_turn_then_the_board() -> None:
    scenario = board(thing("o1", RHOX), start=Start(active="B", step=Step.UPKEEP))
    players = (PlayerSetup(id="A", name="A", life=20), PlayerSetup(id="B", name="B", poison=2, hand_size=3))
    assert write(replace(scenario, players=players)) == (
        "A est à 20 points de vie. B a 2 marqueurs poison. B a trois cartes en main. C'est le tour de B. "
        "C'est l'étape d'entretien. A contrôle un Rhox."
    )


def test_things_told_alike_are_counted() -> None:
    scenario = board(thing("o1", **GRIFFIN), thing("o2", **GRIFFIN), thing("o3", ANGEL), thing("o4", ELVES, who="B"))
    assert write(scenario) == "A contrôle deux Griffons 2/2 et un Ange de Serra. B contrôle des Elfes de Llanowar."


def test_a_description_with_its_own_et_stands_alone() -> None:
    told = (KeywordAbility(Keyword.FLYING), DRAWS)
    scenario = board(thing("o1", power=3, toughness=3, colours=GREEN, abilities=told, tapped=True), thing("o2", RHOX))
    assert write(scenario) == (
        "A contrôle une créature 3/3 verte avec le vol et « Quand cette créature meurt, piochez une carte. » "
        "A contrôle un Rhox. La créature 3/3 est engagée."
    )


def test_a_generic_creature_keeps_the_name_that_the_user_gave() -> None:
    white = KeywordAbility(Keyword.PROTECTION, filter=(HasColour(Colour.WHITE),))
    wrath = a_card("Jour de condamnation", CardType.SORCERY)
    scenario = board(
        thing("o1", "Croisé", abilities=(white,)),
        thing("o2", wrath, zone=Zone.HAND),
        story=(t.Told(t.CastSpell(None, "o2")),),
    )
    assert write(scenario, (Question(mode=Mode.FACT, predicate=q.Survives("o1")),)) == (
        "A contrôle un Croisé avec la protection contre le blanc. Jour de condamnation est lancé. Le Croisé survit-il ?"
    )


def test_details_follow_the_board() -> None:
    scenario = board(
        thing("o1", power=2, toughness=2),
        thing("o2", PACIFISM, who="B", attached_to="o1"),
        thing("o3", RHOX, who="B", damage=2, since_turn_began=False),
        thing("o4", BOLT, who="B", zone=Zone.GRAVEYARD),
    )
    assert write(scenario) == (
        "A contrôle une créature 2/2. B contrôle Pacifisme et un Rhox. B a Foudre dans son cimetière. "
        "La créature 2/2 est enchantée par Pacifisme. Le Rhox a déjà subi 2 blessures. Le Rhox est arrivé ce tour-ci."
    )


def test_the_story_introduces_its_own_spells() -> None:
    scenario = board(
        thing("o1", ANGEL),
        thing("o2", **GRIFFIN, who="B"),
        thing("o3", BOLT, zone=Zone.HAND),
        thing("o4", types=(CardType.INSTANT,), colours=GREEN, zone=Zone.HAND, who="B"),
        story=(
            t.Told(t.DeclareAttack((t.AttackWith("o1"),))),
            t.Told(t.DeclareBlock((t.BlockWith("o2", "o1"),))),
            t.Told(t.CastSpell("A", "o3", ("o2",)), t.When(moment=t.Moment.BEFORE_DAMAGE)),
            t.Told(t.CastSpell("B", "o4", ("o2",)), t.When(response_to=2)),
        ),
    )
    assert write(scenario) == (
        "A contrôle un Ange de Serra. B contrôle un Griffon 2/2. L'Ange de Serra attaque. "
        "Puis le Griffon bloque l'Ange de Serra. Avant les blessures de combat, A lance Foudre en ciblant le Griffon. "
        "En réponse, B lance un éphémère vert en ciblant le Griffon."
    )


def test_numbered_questions_keep_their_numbers() -> None:
    asked = tuple(
        Question(mode=Mode.FACT, predicate=predicate, number=number)
        for number, predicate in enumerate((q.Dies("o1"), q.IsTapped("o1")), 1)
    )
    assert (
        write(board(thing("o1", RHOX)), asked) == "A contrôle un Rhox. 1/ Le Rhox meurt-il ? 2/ Le Rhox est-il engagé ?"
    )


def test_players_are_called_by_their_names() -> None:
    scenario = board(thing("o1", RHOX), thing("o2", ANGEL, who="B"), names=("Anne", "Bruno"))
    assert write(scenario) == ("Anne et Bruno jouent. Anne contrôle un Rhox. Bruno contrôle un Ange de Serra.")


def test_a_named_spell_is_named_then_described() -> None:
    scenario = board(
        thing("o1", RHOX),
        thing("o2", "Brasier", types=(CardType.SORCERY,), colours=frozenset({Colour.RED}), zone=Zone.HAND),
        story=(t.Told(t.CastSpell("A", "o2", ("o1",))),),
    )
    assert write(scenario) == "A contrôle un Rhox. A lance Brasier, un rituel rouge en ciblant le Rhox."


def test_what_pays_is_said_to_do_what_the_cost_asks() -> None:
    tapping = ActivatedAbility((TapCost(Choice((HasType(CardType.CREATURE),))),), (Draw(1),))
    scenario = board(
        thing("o1", power=1, toughness=1, abilities=(tapping,)),
        thing("o2", ANGEL),
        story=(t.Told(t.ActivateAbility("A", "o1", paid_with=("o2",))),),
    )
    assert write(scenario).endswith("A active la capacité de la créature 1/1 en engageant l'Ange de Serra.")


def test_two_orders_of_telling_have_one_canonical_form() -> None:
    left = board(
        thing("o1", ANGEL, who="B"), thing("o2", RHOX), story=(t.Told(t.DeclareAttack((t.AttackWith("o2"),))),)
    )
    right = board(
        thing("o1", RHOX), thing("o2", ANGEL, who="B"), story=(t.Told(t.DeclareAttack((t.AttackWith("o1"),))),)
    )
    assert left != right
    assert canonical(left) == canonical(right)
    assert write(left) == write(right)


def test_the_canonical_form_is_its_own() -> None:
    scenario, asked = canonical(
        board(thing("o1", RHOX, who="B"), thing("o2", ANGEL)), (Question(mode=Mode.FACT, predicate=q.Dies("o1")),)
    )
    assert canonical(scenario, asked) == (scenario, asked)
    assert asked[0].predicate == q.Dies("o2")

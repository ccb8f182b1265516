"""State-based actions (704), under the laws that list them."""

from __future__ import annotations

import pytest

from judge.abilities.ability import Apply, GainAbility, KeywordAbility
from judge.abilities.instructions import DealDamage, Destroy, Draw, PutCounters, Regenerate
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import Specific, SpecificPlayer
from judge.abilities.terms import CardType, Colour, CounterKind, Keyword, Supertype, Zone
from judge.engine.outcome import DecisionKind, DecisionPoint, EventKind, Option
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario.board import PlayerSetup
from judge.scenario.story import Arrives, MoveTo
from tests.engine.tale import (
    ALL_LAWS,
    CREATURE,
    LAW_2004,
    LAW_2005,
    LAW_2011,
    NOW,
    at,
    board,
    bolt,
    casts,
    clean,
    creature,
    ended,
    events,
    final,
    happens,
    kw,
    player,
    protection,
    terror,
    thing,
    told,
    zone,
)


@pytest.mark.parametrize("law", ALL_LAWS)
def test_toughness_zero_is_no_destruction(law):
    tough = creature("golem", 2, 2, kw(Keyword.INDESTRUCTIBLE))
    outcome = clean(board(tough, story=(happens(Apply(Specific("golem"), (ModifyPT(-2, -2),))),)), law)
    assert zone(outcome, "golem") is Zone.GRAVEYARD
    assert not events(outcome, EventKind.DESTROYED)
    died = events(outcome, EventKind.DIED)[0]
    assert died.justification.concepts[0] is Concept.SBA_TOUGHNESS
    assert outcome.events[died.causes[0]].kind is EventKind.CONTINUOUS_EFFECT


@pytest.mark.parametrize("law", ALL_LAWS)
def test_an_indestructible_creature_survives_lethal_damage(law):
    outcome = clean(
        board(
            bolt(),
            creature("golem", 2, 2, kw(Keyword.INDESTRUCTIBLE)),
            story=(casts("bolt", "golem"),),
        ),
        law,
    )
    assert zone(outcome, "golem") is Zone.BATTLEFIELD
    assert events(outcome, EventKind.RULE_APPLIED, "golem")


def test_a_regenerated_creature_is_tapped_and_loses_its_damage():
    story = (happens(Regenerate(Specific("troll"))), casts("bolt", "troll"))
    outcome = clean(board(bolt(), creature("troll", 2, 2, by="B"), story=story))
    assert (final(outcome, "troll").tapped, final(outcome, "troll").damage) == (True, 0)


def test_no_regeneration_when_the_spell_forbids_it():
    story = (happens(Regenerate(Specific("troll"))), happens(Destroy(Specific("troll"), no_regeneration=True)))
    outcome = clean(board(creature("troll", 2, 2, by="B"), story=story))
    assert zone(outcome, "troll") is Zone.GRAVEYARD


def _two_legends(second_by: str = "A"):
    hero = {"supertypes": (Supertype.LEGENDARY,), "name": "Kamahl"}
    return board(
        creature("old", 2, 2, **hero),
        creature("new", 2, 2, by=second_by, zone=Zone.HAND, **hero),
        story=(told(Arrives("new")),),
    )


@pytest.mark.parametrize(
    ("law", "old", "new"),
    [
        (LAW_2004, Zone.BATTLEFIELD, Zone.GRAVEYARD),
        (at("2004-10-01"), Zone.GRAVEYARD, Zone.GRAVEYARD),
        (LAW_2011, Zone.GRAVEYARD, Zone.GRAVEYARD),
        (at("2013-07-13"), Zone.BATTLEFIELD, Zone.BATTLEFIELD),
    ],
)
def test_the_legend_rule_between_two_players(law, old, new):
    outcome = clean(_two_legends("B"), law)
    assert (zone(outcome, "old"), zone(outcome, "new")) == (old, new)


def test_the_legend_rule_now_lets_its_controller_choose():
    point = play(_two_legends(), NOW)
    assert isinstance(point, DecisionPoint)
    assert (point.kind, point.owner) == (DecisionKind.LEGEND_KEPT, "A")
    outcome = clean(_two_legends(), decisions=(Option(("new",)),))
    assert (zone(outcome, "old"), zone(outcome, "new")) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def _two_walkers():
    jace = {
        "types": (CardType.PLANESWALKER,),
        "subtypes": ("Jace",),
        "loyalty": 3,
    }
    return board(
        thing("old", name="Jace Beleren", **jace),
        thing("new", name="Jace, the Mind Sculptor", zone=Zone.HAND, **jace),
        story=(told(Arrives("new")),),
    )


def test_planeswalkers_of_one_type():
    both = clean(_two_walkers(), LAW_2011)
    assert (zone(both, "old"), zone(both, "new")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert isinstance(play(_two_walkers(), at("2014-01-01")), DecisionPoint)
    stay = clean(_two_walkers(), NOW)
    assert (zone(stay, "old"), zone(stay, "new")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    early = ended(_two_walkers(), LAW_2005)
    assert early.absent is not None
    assert early.absent.term == "planeswalker"


def test_a_planeswalker_without_loyalty_dies():
    walker = thing("jace", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty=3, by="B")
    outcome = clean(board(bolt(), walker, story=(casts("bolt", "jace"),)))
    assert zone(outcome, "jace") is Zone.GRAVEYARD


def test_before_2018_a_planeswalker_is_hit_by_redirection_only():
    walker = thing("jace", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty=3, by="B")
    outcome = ended(board(bolt(), walker, story=(casts("bolt", "jace"),)), LAW_2011)
    assert outcome.illegal is not None
    scenario = board(bolt(), walker, story=(casts("bolt", "B"),))
    plain = clean(scenario, LAW_2011, open_for=frozenset({"A"}), decisions=(Option(("no",)),))
    assert player(plain, "B").life == 17
    redirected = clean(scenario, LAW_2011, open_for=frozenset({"A"}), decisions=(Option(("yes",)),))
    assert player(redirected, "B").life == 20
    assert zone(redirected, "jace") is Zone.GRAVEYARD


def _aura(**more):
    return thing(
        "pacifism",
        types=(CardType.ENCHANTMENT,),
        subtypes=("Aura",),
        colours=(Colour.WHITE,),
        abilities=(KeywordAbility(Keyword.ENCHANT, filter=CREATURE),),
        by="B",
        **more,
    )


def test_an_aura_stays_on_a_creature_that_gains_shroud_but_not_on_one_protected_from_it():
    attached = _aura(attached_to="bear")
    veil = happens(Apply(Specific("bear"), (GainAbility(KeywordAbility(Keyword.SHROUD)),)))
    outcome = clean(board(creature("bear", 2, 2), attached, story=(veil,)))
    assert final(outcome, "pacifism").attached_to == "bear"
    ward = happens(Apply(Specific("bear"), (GainAbility(protection(Colour.WHITE)),)))
    outcome = clean(board(creature("bear", 2, 2), attached, story=(ward,)))
    assert zone(outcome, "pacifism") is Zone.GRAVEYARD
    concepts = events(outcome, EventKind.DIED, "pacifism")[0].justification.concepts
    assert concepts[:2] == (Concept.SBA_AURA, Concept.PROTECTION_ATTACH)


def test_an_aura_goes_with_its_host():
    outcome = clean(
        board(
            terror(by="B"),
            creature("bear", 2, 2),
            _aura(attached_to="bear"),
            story=(casts("terror", "bear", by="B"),),
        )
    )
    assert zone(outcome, "pacifism") is Zone.GRAVEYARD


def test_an_aura_spell_enters_attached_to_its_target():
    outcome = clean(board(creature("bear", 2, 2), _aura(zone=Zone.HAND), story=(casts("pacifism", "bear", by="B"),)))
    assert final(outcome, "pacifism").attached_to == "bear"


def test_equipment_falls_off_what_is_no_longer_a_creature_and_stays():
    blade = thing("blade", types=(CardType.ARTIFACT,), subtypes=("Equipment",), attached_to="bear")
    outcome = clean(board(terror(by="B"), creature("bear", 2, 2), blade, story=(casts("terror", "bear", by="B"),)))
    assert zone(outcome, "blade") is Zone.BATTLEFIELD
    assert final(outcome, "blade").attached_to is None


def test_counters_annihilate_since_2006():
    story = (happens(PutCounters(CounterKind.MINUS1.value, 1, Specific("bear"))),)
    scenario = board(creature("bear", 2, 2, counters=((CounterKind.PLUS1.value, 2),)), story=story)
    assert dict(final(clean(scenario), "bear").counters) == {"+1/+1": 1}
    assert dict(final(clean(scenario, LAW_2005), "bear").counters) == {"+1/+1": 2, "-1/-1": 1}


def test_a_player_at_zero_loses_and_the_other_wins():
    outcome = clean(board(bolt(), players=(PlayerSetup(id="B", name="B", life=3),), story=(casts("bolt", "B"),)))
    assert player(outcome, "B").lost
    assert player(outcome, "A").won


def test_both_players_at_zero_make_a_draw():
    quake = happens(
        DealDamage(5, SpecificPlayer("A"), source=Specific("x")),
        DealDamage(5, SpecificPlayer("B"), source=Specific("x")),
    )
    both = (PlayerSetup(id="A", name="A", life=3), PlayerSetup(id="B", name="B", life=3))
    outcome = clean(board(creature("x", 1, 1), players=both, story=(quake,)))
    assert player(outcome, "A").lost
    assert player(outcome, "B").lost
    assert not player(outcome, "A").won
    assert events(outcome, EventKind.GAME_DRAWN)


def test_ten_poison_counters_lose_the_game():
    snake = creature("snake", 1, 1, kw(Keyword.INFECT))
    outcome = clean(
        board(
            snake,
            players=(PlayerSetup(id="B", name="B", poison=9),),
            story=(happens(DealDamage(1, SpecificPlayer("B"), source=Specific("snake"))),),
        )
    )
    assert player(outcome, "B").lost
    assert player(outcome, "B").life == 20


def test_drawing_from_an_empty_library_loses():
    outcome = clean(
        board(players=(PlayerSetup(id="A", name="A", library_size=1),), story=(happens(Draw(2, SpecificPlayer("A"))),))
    )
    assert player(outcome, "A").lost
    assert player(outcome, "A").drawn == 1


def test_an_unstated_toughness_is_missing_only_when_it_matters():
    vague = creature("crusader", None, None, by="B")
    outcome = ended(board(bolt(), vague, story=(casts("bolt", "crusader"),)))
    assert outcome.missing is not None
    assert (outcome.missing.object, outcome.missing.fact) == ("crusader", "toughness")
    outcome = clean(board(terror(), vague, story=(casts("terror", "crusader"),)))
    assert zone(outcome, "crusader") is Zone.GRAVEYARD


def test_deathtouch_needs_no_toughness():
    adder = creature("adder", 1, 1, kw(Keyword.DEATHTOUCH))
    vague = creature("crusader", None, None, by="B")
    strike = happens(DealDamage(1, Specific("crusader"), source=Specific("adder")))
    outcome = ended(board(adder, vague, story=(strike,)))
    assert outcome.missing is None
    assert zone(outcome, "crusader") is Zone.GRAVEYARD
    assert events(outcome, EventKind.DESTROYED)[0].justification.concepts[0] is Concept.SBA_DEATHTOUCH
    triggered = clean(board(adder, creature("crusader", 2, 5, by="B"), story=(strike,)), at("2008-01-01"))
    assert events(triggered, EventKind.TRIGGERED, "adder")
    assert zone(triggered, "crusader") is Zone.GRAVEYARD
    assert ended(board(adder, story=()), LAW_2005).absent is not None


def test_lethal_damage_names_what_dealt_it():
    two = (
        happens(DealDamage(1, Specific("bear"), source=Specific("imp"))),
        happens(DealDamage(1, Specific("bear"), source=Specific("imp"))),
    )
    outcome = clean(board(creature("imp", 1, 1), creature("bear", 2, 2, by="B"), story=two))
    destroyed = events(outcome, EventKind.DESTROYED, "bear")[0]
    assert [outcome.events[number].kind for number in destroyed.causes] == [EventKind.DAMAGE_DEALT] * 2


def test_damage_does_not_stay_marked_after_the_turn():
    story = (
        happens(DealDamage(1, Specific("bear"), source=Specific("imp"))),
        told(MoveTo(), turn=1),
        happens(DealDamage(1, Specific("bear"), source=Specific("imp"))),
    )
    outcome = clean(board(creature("imp", 1, 1), creature("bear", 2, 2, by="B"), story=story))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD


def test_wither_deals_counters():
    blight = creature("blight", 2, 2, kw(Keyword.WITHER))
    outcome = clean(
        board(
            blight,
            creature("bear", 3, 3, by="B"),
            story=(happens(DealDamage(2, Specific("bear"), source=Specific("blight"))),),
        )
    )
    assert (final(outcome, "bear").toughness, final(outcome, "bear").damage) == (1, 0)


def test_a_token_that_leaves_ceases_to_exist():
    outcome = clean(
        board(terror(by="B"), creature("soldier", 1, 1, token=True), story=(casts("terror", "soldier", by="B"),))
    )
    assert zone(outcome, "soldier") is Zone.NOWHERE
    assert events(outcome, EventKind.DIED, "soldier")
    assert events(outcome, EventKind.CEASED_TO_EXIST, "soldier")

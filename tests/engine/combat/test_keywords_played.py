"""Keyword abilities that act in combat, played through each law that knows them."""

import datetime

import pytest

from judge.abilities.ability import ActivatedAbility, KeywordAbility, StaticAbility
from judge.abilities.instructions import Regenerate
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import All, HasColour, HasSubtype, HasType, IsAttacking, This
from judge.abilities.terms import CardType, Colour, Keyword, Zone
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept
from judge.scenario.story import ActivateAbility, Moment
from tests.engine.combat.arena import IN_2004, IN_2005, IN_2011, NOW, keyword
from tests.engine.combat.duel import Duel

ALL = [IN_2004, IN_2005, IN_2011, NOW]
IN_2008 = datetime.date(2008, 2, 1)
WHITE = frozenset({Colour.WHITE})


def fight(day, attacker, blocker, *, attacking=(), blocking=(), colours=frozenset()):
    """A creature with that power and toughness is blocked by another."""
    duel = Duel(day).creature("one", *attacker, *attacking)
    return duel.creature("two", *blocker, *blocking, controller="B", colours=colours).attack("one").block(two="one")


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_deathtouch_destroys_what_it_damages(day):
    played = fight(day, (1, 1), (5, 5), attacking=(keyword(Keyword.DEATHTOUCH),)).play()
    assert (played.died("one"), played.died("two")) == (True, True)


def test_deathtouch_was_a_trigger_in_2008():
    played = fight(IN_2008, (1, 1), (0, 5), attacking=(keyword(Keyword.DEATHTOUCH),)).play()
    assert played.triggered("one") == 1
    assert played.died("two")


@pytest.mark.parametrize("day", [IN_2008, IN_2011, NOW])
def test_lifelink_gains_life_with_combat_damage(day):
    played = Duel(day).creature("one", 3, 3, keyword(Keyword.LIFELINK)).attack("one").play()
    assert (played.life("A"), played.life("B")) == (23, 17)


@pytest.mark.parametrize("day", ALL)
def test_flanking_weakens_a_blocker_without_it(day):
    played = fight(day, (2, 2), (2, 3), attacking=(keyword(Keyword.FLANKING),)).play()
    assert (played.died("one"), played.died("two")) == (False, True)


@pytest.mark.parametrize("day", ALL)
def test_flanking_spares_a_blocker_with_it(day):
    flanking = (keyword(Keyword.FLANKING),)
    played = fight(day, (2, 2), (2, 3), attacking=flanking, blocking=flanking).play()
    assert (played.died("one"), played.died("two")) == (True, False)


@pytest.mark.parametrize("day", [IN_2005, IN_2011, NOW])
def test_bushido_helps_on_both_sides(day):
    bushido = (KeywordAbility(Keyword.BUSHIDO, amount=1),)
    played = fight(day, (2, 2), (2, 2), blocking=bushido).play()
    assert (played.died("one"), played.died("two")) == (True, False)
    played = fight(day, (2, 2), (2, 2), attacking=bushido).play()
    assert (played.died("one"), played.died("two")) == (False, True)


@pytest.mark.parametrize("day", ALL)
def test_rampage_counts_blockers_beyond_the_first(day):
    duel = Duel(day).creature("elder", 3, 3, KeywordAbility(Keyword.RAMPAGE, amount=2))
    for name in ("cat", "dog", "rat"):
        duel.creature(name, 1, 9, controller="B")
    duel.attack("elder").block(cat="elder", dog="elder", rat="elder")
    if day is IN_2011:
        duel.order("elder", "cat", "dog", "rat")
    played = duel.divide("elder", cat=7).play()
    assert played.damage("elder", "cat") == 7


@pytest.mark.parametrize("day", [IN_2011, NOW])
@pytest.mark.parametrize("word", [Keyword.WITHER, Keyword.INFECT])
def test_wither_and_infect_leave_counters(day, word):
    played = fight(day, (2, 2), (1, 5), attacking=(keyword(word),)).play()
    assert dict(played.object("two").counters)["-1/-1"] == 2
    assert played.object("two").damage == 0


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_infect_poisons_players(day):
    played = Duel(day).creature("one", 3, 3, keyword(Keyword.INFECT)).attack("one").play()
    assert played.life() == 20
    assert next(each.poison for each in played.outcome.final.players if each.id == "B") == 3


@pytest.mark.parametrize("day", ALL)
def test_protection_prevents_the_damage_of_a_blocker_it_could_not_stop(day):
    """A red creature with protection from white blocks; the white attacker does nothing to it."""
    protection = (KeywordAbility(Keyword.PROTECTION, (HasColour(Colour.WHITE),)),)
    duel = Duel(day).creature("one", 4, 4, colours=WHITE).creature("two", 2, 2, *protection, controller="B")
    played = duel.attack("one").block(two="one").play()
    assert not played.died("two")
    assert [event.other.id for event in played.events(EventKind.DAMAGE_PREVENTED)] == ["two"]


@pytest.mark.parametrize("day", ALL)
def test_a_regenerated_blocker_leaves_combat_and_survives(day):
    troll = ActivatedAbility((), (Regenerate(This()),))
    duel = fight(day, (5, 5), (2, 2), blocking=(troll,))
    duel.tell(ActivateAbility("B", "two"), moment=Moment.AFTER_BLOCKS)
    played = duel.play()
    assert played.zone("two") is Zone.BATTLEFIELD
    assert played.object("two").tapped
    assert [event.subject.id for event in played.events(EventKind.REMOVED_FROM_COMBAT)] == ["two"]


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_an_indestructible_creature_survives_lethal_damage(day):
    word = keyword(Keyword.INDESTRUCTIBLE)
    assert not fight(day, (5, 5), (1, 1), blocking=(word,)).play().died("two")


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_persist_returns_with_a_counter(day):
    played = fight(day, (2, 2), (5, 5), attacking=(keyword(Keyword.PERSIST),)).play()
    assert played.zone("one") is Zone.BATTLEFIELD
    assert dict(played.object("one").counters) == {"-1/-1": 1}


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_exalted_helps_a_lone_attacker(day):
    duel = Duel(day).creature("one", 2, 2).creature("angel", 1, 1, keyword(Keyword.EXALTED)).attack("one")
    assert duel.play().life() == 17


@pytest.mark.parametrize("day", ALL)
def test_landwalk_through_the_story(day):
    walk = KeywordAbility(Keyword.LANDWALK, (HasSubtype("Forest"),))
    duel = Duel(day).creature("one", 2, 2, walk).creature("two", controller="B")
    duel.creature("forest", None, None, controller="B", types=(CardType.LAND,), subtypes=("Forest",))
    assert duel.attack("one").block(two="one").play().illegal is Concept.LANDWALK


@pytest.mark.parametrize("day", ALL)
def test_first_strike_against_regeneration(day):
    """The blocker regenerates in the first step: it is out of combat and strikes back no more."""
    troll = ActivatedAbility((), (Regenerate(This()),))
    duel = fight(day, (2, 2), (2, 2), attacking=(keyword(Keyword.FIRST_STRIKE),), blocking=(troll,))
    duel.tell(ActivateAbility("B", "two"), moment=Moment.AFTER_BLOCKS)
    played = duel.play()
    assert not played.died("one")
    assert played.damage("two", "one") == 0


@pytest.mark.parametrize("day", ALL)
def test_a_static_bonus_to_attackers_counts(day):
    banner = StaticAbility(All((HasType(CardType.CREATURE), IsAttacking())), (ModifyPT(1, 0),))
    duel = Duel(day).creature("one", 2, 2).permanent("banner", CardType.ENCHANTMENT, banner).attack("one")
    assert duel.play().life() == 17

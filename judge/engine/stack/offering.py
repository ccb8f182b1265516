"""Total costs made smaller: by an effect, or by what is sacrificed or tapped for the spell (118.7, 702.48, 702.119,
702.180)."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import Cost, ManaCost, PayMana, SacrificeCost, TapCost
from judge.abilities.selectors import Choice, ControlledBy, Filter, HasType, Is, IsTapped, Not, PlayerWord, Specific
from judge.abilities.terms import CardType, Keyword
from judge.engine.actions.destruction import can_sacrifice
from judge.engine.characteristics import Context, matches
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import require
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option
from judge.rules.concept import Concept

#: Keywords by which what is sacrificed makes the spell cheaper.
_SACRIFICING = (Keyword.EMERGE, Keyword.OFFERING)


def with_sacrifice(game: Game, player: str, spell: GameObject, cost: Cost, told: tuple[str, ...]) -> Cost:
    """The cost with the sacrifice that the keyword of it asks for, and made smaller by what is sacrificed, which the
    player chooses now."""
    item = spell.item
    assert item is not None
    for ability in game.look(spell).stated_abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword in _SACRIFICING and ability.keyword in item.costs:
            chosen = _chosen(game, player, spell, ability, told)
            view = game.look(chosen)
            if ability.keyword is Keyword.EMERGE:
                cost = changed(cost, -view.mana_value)
            else:
                cost = _less(cost, view.stated_mana_cost or ManaCost())
            cost = (*cost, SacrificeCost(Specific(chosen.id)))
    if Keyword.HARMONIZE in item.costs:
        helper = _helper(game, player, spell, told)
        if helper is not None:
            cost = changed(cost, -max(0, game.look(helper).power))
            cost = (*cost, TapCost(Choice((Is(Specific(helper.id)),))))
    return cost


def _helper(game: Game, player: str, spell: GameObject, told: tuple[str, ...]) -> GameObject | None:
    """The untapped creature of the player's that is tapped for the spell, if any is (702.180b)."""
    context = Context(controller=player, source=spell.at)
    able = [each for each in game.permanents() if matches(game, each, _UNTAPPED, context)]
    if told:
        named = next((each for each in able if each.id in told), None)
        require(game, Concept.HARMONIZE, named is not None, subject=spell.at, player=player)
        return named
    options = [Option(()), *(Option((each.id,)) for each in able)]
    taken = choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=spell.at)
    place = options.index(taken)
    return able[place - 1] if place else None


_UNTAPPED = (HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU), Not(IsTapped()))


def _chosen(game: Game, player: str, spell: GameObject, ability: KeywordAbility, told: tuple[str, ...]) -> GameObject:
    wanted: Filter = (*(ability.filter or (HasType(CardType.CREATURE),)), ControlledBy(PlayerWord.YOU))
    context = Context(controller=player, source=spell.at)
    able = [
        each for each in game.permanents() if matches(game, each, wanted, context) and can_sacrifice(game, each, player)
    ]
    require(game, Concept(ability.keyword.value), bool(able), subject=spell.at, player=player)
    if told:
        named = next((each for each in able if each.id in told), None)
        require(game, Concept(ability.keyword.value), named is not None, subject=spell.at, player=player)
        assert named is not None
        return named
    options = [Option((each.id,)) for each in able]
    taken = choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=spell.at)
    return able[options.index(taken)]


def _less(cost: Cost, mana: ManaCost) -> Cost:
    """Less by a mana cost: its coloured mana takes away the like, what is left of it and its generic mana takes away
    generic mana (702.48c)."""
    generic = 0
    paid = [symbol for part in cost if isinstance(part, PayMana) for symbol in part.mana.symbols]
    for symbol in mana.symbols:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in paid:
            paid.remove(symbol)
        else:
            generic += 1
    others = [part for part in cost if not isinstance(part, PayMana)]
    return changed((PayMana(ManaCost(tuple(paid))), *others), -generic)


def changed(cost: Cost, change: int) -> Cost:
    """The cost with that much more or less generic mana, never less than none."""
    if change == 0:
        return cost
    symbols: list[str] = []
    generic = 0
    others = []
    for part in cost:
        if isinstance(part, PayMana):
            for symbol in part.mana.symbols:
                if symbol.isdigit():
                    generic += int(symbol)
                else:
                    symbols.append(symbol)
        else:
            others.append(part)
    generic = max(0, generic + change)
    mana = ManaCost((*((str(generic),) if generic else ()), *symbols))
    return (PayMana(mana), *others)

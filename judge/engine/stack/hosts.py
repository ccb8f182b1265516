"""What an Aura, Equipment or Fortification may be attached to (301.5, 303.4, 701.3), by its own text and by what the
host forbids."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CardType, Keyword, Zone
from judge.engine.characteristics import Context, matches, players_of
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, Option
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept
from judge.rules.law import Auras


def attach_refusal(game: Game, obj: GameObject, host: GameObject) -> Concept | None:
    """Why the object can't be attached to that permanent; `None`: it can."""
    view = game.look(obj)
    if obj is host:
        return Concept.ATTACH
    if host.gone or host.zone is not Zone.BATTLEFIELD or host.phased_out:
        return Concept.ATTACH
    if view.has_subtype("Aura"):
        context = Context(controller=view.stated_controller, source=obj.at)
        for ability in _enchants(game, obj):
            if ability.player is not None or not matches(game, host, ability.filter, context):
                return Concept.ENCHANT
    elif view.has_subtype("Equipment"):
        # One with reconfigure stops being a creature by being attached (301.5c).
        if not game.look(host).is_creature or (view.is_creature and not view.has(Keyword.RECONFIGURE)):
            return Concept.EQUIPMENT
    elif view.has_subtype("Fortification"):
        if CardType.LAND not in game.look(host).types or view.is_creature:
            return Concept.ATTACH
    elif CardType.ENCHANTMENT in view.types or CardType.ARTIFACT in view.types:
        return Concept.ATTACH
    return protection_from(game, obj, host)


def _enchants(game: Game, obj: GameObject) -> tuple[KeywordAbility, ...]:
    """What it enchants: said by an ability, which can be lost, or in the older law by its type line."""
    match game.law.auras:
        case Auras.AURAS:
            return game.look(obj).keyword_abilities(Keyword.ENCHANT)
        case Auras.LOCAL_ENCHANTMENTS:
            keywords = (each for each in obj.base.abilities if isinstance(each, KeywordAbility))
            return tuple(each for each in keywords if each.keyword is Keyword.ENCHANT)
        case _:
            assert_never(game.law.auras)


def protection_from(game: Game, obj: GameObject, host: GameObject) -> Concept | None:
    """Whether the host's protection forbids the attachment (702.16c-d)."""
    guarded = game.look(host)
    for ability in guarded.keyword_abilities(Keyword.PROTECTION):
        context = Context(controller=guarded.controller, source=host.at)
        if ability.player is not None:
            concerned = game.look(obj).controller in players_of(game, ability.player, context)
        else:
            concerned = matches(game, obj, ability.filter, context)
        if concerned:
            return Concept.PROTECTION_ATTACH
    return None


def enchant_player_refusal(game: Game, obj: GameObject, player: str) -> Concept | None:
    """Why the Aura can't enchant that player; `None`: it can."""
    context = Context(controller=game.look(obj).stated_controller, source=obj.at)
    for ability in _enchants(game, obj):
        if ability.player is not None and player in players_of(game, ability.player, context):
            return None
    return Concept.ENCHANT


def choose_host(game: Game, obj: GameObject, controller: str) -> Target | bool:
    """For an Aura that enters without having been cast: what it will enchant, chosen by its controller (303.4f).
    True: it is no Aura and needs nothing; false: there is nothing it could enchant."""
    if "Aura" not in obj.base.subtypes:
        return True
    possible: list[Target] = [
        host.at for host in game.permanents() if host is not obj and _could_enchant(game, obj, host, controller)
    ]
    possible.extend(player for player in game.turn_order() if enchant_player_refusal(game, obj, player) is None)
    if not possible:
        return False
    ids = [host if isinstance(host, str) else host.id for host in possible]
    told = told_objects(game, controller, obj.id, lambda chosen: chosen[0] in ids)
    if told is not None:
        return possible[ids.index(told[0])]
    options = [Option((one,)) for one in ids]
    taken = choose(game, DecisionKind.CHOOSE_OBJECTS, controller, options, subject=obj.at)
    return possible[options.index(taken)]


def _could_enchant(game: Game, obj: GameObject, host: GameObject, controller: str) -> bool:
    context = Context(controller=controller, source=obj.at)
    enchants = _enchants(game, obj)
    fits = all(ability.player is None and matches(game, host, ability.filter, context) for ability in enchants)
    return bool(enchants) and fits and protection_from(game, obj, host) is None

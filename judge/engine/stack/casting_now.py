"""Casting in the middle of what resolves (608.2g): whether the card could be, whether the story tells that it is, and
doing it. The player pays no mana cost, or the cost that the effect names; the moment does not matter."""

from __future__ import annotations

from judge.abilities.ability import ChooseModes, SpellAbility, TargetSpec
from judge.abilities.instructions import Cast
from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import CardType, Keyword, Zone
from judge.engine.characteristics import Context, View, decreed
from judge.engine.game import Game
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.paying.costs import can_pay
from judge.engine.signals import NotCoveredError
from judge.engine.stack.activating import put_on_battlefield_as_played
from judge.engine.stack.casting import Announcement, aura_target, cast
from judge.engine.stack.faces import require_one_castable
from judge.engine.stack.targets import legal_targets
from judge.engine.stack.timing import forbidding
from judge.engine.stack.ways import ONLY_AS_IT_RESOLVES, Way
from judge.engine.turn.land_plays import may_play_another
from judge.scenario.story import CastSpell


def announced(action: CastSpell, place: int) -> Announcement:
    """What the story tells of a casting, at that place of it."""
    return Announcement(
        targets=action.targets,
        modes=action.modes,
        x=action.x,
        costs=action.costs,
        division=action.division,
        face=action.face,
        paid_with=action.paid_with,
        spliced=action.spliced,
        story_index=place,
    )


def told_casting(game: Game, obj: GameObject, player: str, keyword: Keyword | None) -> Announcement | None:
    """The casting of the card that is being told, where it may be this one; `None`: it is not told now."""
    for place, action in game.telling.items():
        if action.spell != obj.id or action.player not in (None, player) or place in game.cast_by_effect:
            continue
        named = any(each in ONLY_AS_IT_RESOLVES for each in action.costs)
        if not named or keyword in action.costs:
            return announced(action, place)
    return None


def could_cast(game: Game, player: str, obj: GameObject, effect: Cast) -> bool:
    """Whether the player can cast the card now for that cost: it is a spell, nothing forbids it, what it must target
    is there, and the cost can be paid. Of a land: whether it can be played."""
    _require_played(obj, effect)
    view = game.look(obj)
    if effect.copy and obj.zone is not Zone.EXILE:
        # What is encoded is so only while the card stays exiled.
        return False
    if not view.types and obj.card is None:
        raise NotCoveredError("card:unknown", obj.id)
    if CardType.LAND in view.types:
        return effect.lands and can_play_land_now(game, player)
    context = Context(controller=player, source=obj.at)
    if decreed(game, player, PlayerRuleKind.CAST_ONLY_AS_SORCERY) is not None:
        # While something resolves no sorcery could be cast.
        return False
    if any(True for _ in forbidding(game, player, obj)):
        return False
    if not all(spec.up_to or legal_targets(game, obj, spec, context) for spec in _specs(obj, view)):
        return False
    if not _has_modes(game, obj, view, context):
        return False
    return not effect.cost or can_pay(game, player, effect.cost, context, subject=obj.at)


def _require_played(obj: GameObject, effect: Cast) -> None:
    if effect.keyword is Keyword.CASCADE or effect.at_most is not None:
        require_one_castable(obj)


def can_play_land_now(game: Game, player: str) -> bool:
    """A land is played only in one's own turn, while one may still play one (305.3)."""
    return game.active == player and may_play_another(game, player)


def _specs(obj: GameObject, view: View) -> tuple[TargetSpec, ...]:
    if "Aura" in view.subtypes:
        return (aura_target(view, known=obj.card is not None),)
    return tuple(spec for each in view.stated_abilities if isinstance(each, SpellAbility) for spec in each.targets)


def _has_modes(game: Game, obj: GameObject, view: View, context: Context) -> bool:
    for each in view.stated_abilities:
        for effect in each.effects if isinstance(each, SpellAbility) else ():
            if isinstance(effect, ChooseModes) and not any(
                all(spec.up_to or legal_targets(game, obj, spec, context) for spec in mode.targets)
                for mode in effect.modes
            ):
                return False
    return True


def _copy_of(game: Game, player: str, card: GameObject) -> GameObject:
    """A copy of the exiled card, to be cast at once (707.12)."""
    made = GameObject(
        game.born(card.id, "c"),
        card.base,
        kind=ObjectKind.SPELL_COPY,
        zone=Zone.EXILE,
        owner=player,
        controller=player,
        timestamp=game.timestamp(),
        card=card.card,
    )
    game.add(made)
    game.exile.append(made)
    game.touch()
    return made


def cast_now(game: Game, player: str, obj: GameObject, effect: Cast) -> GameObject | None:
    """Casts it as told, or as its player decides; what cannot be cast stays where it is. Returns the spell, or the land
    that was played."""
    _require_played(obj, effect)
    told = told_casting(game, obj, player, effect.keyword)
    if told is None and not could_cast(game, player, obj, effect):
        return None
    if effect.copy:
        obj = _copy_of(game, player, obj)
    if CardType.LAND in game.look(obj).types and effect.lands:
        return put_on_battlefield_as_played(game, player, obj)
    way = Way(keyword=effect.keyword, cost=effect.cost, zone=obj.zone, instead=True)
    spell = cast(game, player, obj, told or Announcement(), by_effect=way)
    if told is not None and told.story_index is not None:
        game.cast_by_effect[told.story_index] = spell.at
    return spell

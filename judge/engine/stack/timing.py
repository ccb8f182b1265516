"""When a player may cast, activate or play (117.1, 307, 602.5): each way of being too early, too late or out of turn
is a check of its own, narrowest concept first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from judge.abilities.ability import Timing
from judge.abilities.modifications import MayPlayAsThoughFlash, PlayerRuleKind
from judge.abilities.rewriting import mentions
from judge.abilities.selectors import (
    AnyOf,
    ControlledBy,
    EvenManaValue,
    Exists,
    Filter,
    HasSupertype,
    HasType,
    HowOften,
    ManaValue,
    PlayerWord,
    SpecificPlayer,
)
from judge.abilities.terms import SPELL_TYPES, CardType, Keyword, Step, Supertype
from judge.abilities.triggers import CastsSpell
from judge.engine.characteristics import Context, Decree, View, amount, holds, matches, player_rules
from judge.engine.game import Game, is_spell
from judge.engine.log import require
from judge.engine.objects import GameObject
from judge.engine.paying.barred import activation_bars
from judge.engine.stack.permissions import permitting
from judge.rules.concept import Concept
from judge.rules.law import LegendarySpells

MAIN = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})
_COMBAT = frozenset(
    {
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    }
)
_BEFORE_ATTACKERS = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT})
_BEFORE_BLOCKERS = _BEFORE_ATTACKERS | {Step.DECLARE_ATTACKERS}

_TYPE_TIMING = {
    CardType.SORCERY: Concept.SORCERY_TIMING,
    CardType.CREATURE: Concept.CREATURE_SPELL_TIMING,
    CardType.ENCHANTMENT: Concept.ENCHANTMENT_SPELL_TIMING,
    CardType.ARTIFACT: Concept.ARTIFACT_SPELL_TIMING,
    CardType.PLANESWALKER: Concept.PLANESWALKER,
}


def sorcery_time(game: Game, player: str) -> bool:
    """That player's main phase with an empty stack (307.1)."""
    return game.active == player and game.step in MAIN and not game.stack


def require_priority(game: Game, player: str, *, obj: GameObject) -> None:
    """Somebody gets priority at all in this step (500.4, 502.4)."""
    require(
        game,
        Concept.UNTAP_NO_PRIORITY,
        game.step is not Step.UNTAP,
        also=(Concept.PRIORITY_NOT_IN_UNTAP, Concept.PRIORITY),
        subject=obj.at,
        player=player,
    )
    require(
        game,
        Concept.CLEANUP_PRIORITY,
        game.step is not Step.CLEANUP or bool(game.stack),
        also=(Concept.PRIORITY,),
        subject=obj.at,
        player=player,
    )


def require_no_split_second(game: Game, obj: GameObject) -> None:
    """Nothing but mana abilities while a spell with split second is on the stack (702.61)."""
    for waiting in game.stack:
        if is_spell(waiting) and game.look(waiting).has(Keyword.SPLIT_SECOND):
            require(game, Concept.SPLIT_SECOND, False, source=waiting.at, subject=obj.at, other=waiting.at)


def require_casting_time(game: Game, player: str, obj: GameObject, view: View, *, flash: bool = False) -> None:
    """The spell may be cast now, by its types, flash and what forbids it. `flash`: how it is cast gives it that."""
    require_priority(game, player, obj=obj)
    require_not_forbidden(game, player, obj)
    _require_decreed_time(game, player, obj)
    _require_legend(game, player, obj, view)
    if CardType.INSTANT in view.types:
        return
    if flash or view.has(Keyword.FLASH):
        return
    if any(isinstance(rule.modification, MayPlayAsThoughFlash) for rule in view.rules):
        return
    if permitting(game, player, PlayerRuleKind.MAY_CAST_AS_THOUGH_FLASH, obj) is not None:
        return
    concept = next((c for kind, c in _TYPE_TIMING.items() if kind in view.types), Concept.SORCERY_TIMING)
    require(game, concept, sorcery_time(game, player), also=(Concept.CASTING,), subject=obj.at, player=player)


def require_not_forbidden(game: Game, player: str, obj: GameObject) -> None:
    """Nothing forbids that player to begin to cast the card, at whatever time."""
    require_no_split_second(game, obj)
    require_not_decreed(game, player, obj, begins=True)


def require_not_decreed(game: Game, player: str, obj: GameObject, *, begins: bool = False) -> None:
    """No effect says that the player can't cast such a spell. `begins`: what it will be is not chosen yet, and an
    effect that the choice of X may elude does not keep the player from it (601.3a)."""
    for active in forbidding(game, player, obj):
        if not (begins and _turns_on_x(game.look(obj), active.rule.filter)):
            require(game, Concept.CANT_BEATS_CAN, False, also=(Concept.CASTING,), source=active.source, subject=obj.at)


def forbidding(game: Game, player: str, obj: GameObject) -> Iterator[Decree]:
    """What says now that the player can't cast such a spell, or no more of them this turn."""
    for active in player_rules(game, player):
        rule = active.rule
        if rule.kind not in (PlayerRuleKind.CANT_CAST, PlayerRuleKind.MAXIMUM_SPELLS):
            continue
        context = Context(controller=active.controller, source=active.source)
        if matches(game, obj, rule.filter, context) and (
            rule.amount is None
            or amount(game, HowOften(CastsSpell(rule.filter, SpecificPlayer(player))), context) >= rule.amount
        ):
            yield active


def _require_decreed_time(game: Game, player: str, obj: GameObject) -> None:
    """Where an effect has the player cast spells only when they could cast a sorcery, that is so."""
    for active in player_rules(game, player):
        if active.rule.kind is PlayerRuleKind.CAST_ONLY_AS_SORCERY:
            require(
                game,
                Concept.CANT_BEATS_CAN,
                sorcery_time(game, player),
                also=(Concept.SORCERY_TIMING, Concept.CASTING),
                source=active.source,
                subject=obj.at,
                player=player,
            )


def _turns_on_x(view: View, wanted: Filter) -> bool:
    """Whether the mana value that decides is only known once X is chosen."""
    cost = view.stated_mana_cost
    return cost is not None and "X" in cost.symbols and mentions(wanted, EvenManaValue, ManaValue)


#: What who casts a legendary instant or sorcery must control.
_A_LEGEND = (
    HasSupertype(Supertype.LEGENDARY),
    AnyOf(((HasType(CardType.CREATURE),), (HasType(CardType.PLANESWALKER),))),
    ControlledBy(PlayerWord.YOU),
)


def _require_legend(game: Game, player: str, obj: GameObject, view: View) -> None:
    kinds = SPELL_TYPES.intersection(view.types)
    if (
        game.law.legendary_spells is LegendarySpells.UNRESTRICTED
        or not kinds
        or Supertype.LEGENDARY not in view.supertypes
    ):
        return
    there = holds(game, Exists(_A_LEGEND), Context(controller=player, source=obj.at))
    require(game, Concept.LEGENDARY_SPELL, there, also=(Concept.CASTING,), subject=obj.at, player=player)


def require_activation_allowed(game: Game, player: str, obj: GameObject, *, for_mana: bool) -> None:
    """No effect says that the player can't activate the object's abilities."""
    for source in activation_bars(game, player, obj, for_mana=for_mana):
        require(game, Concept.CANT_BEATS_CAN, False, also=(Concept.ACTIVATING,), source=source, subject=obj.at)


def require_activation_time(game: Game, player: str, obj: GameObject, timing: Timing) -> None:
    """The activated ability may be activated now."""
    require_priority(game, player, obj=obj)
    require_no_split_second(game, obj)
    require(
        game,
        Concept.ACTIVATION_RESTRICTION,
        _fits(game, player, timing),
        also=(Concept.ACTIVATING,),
        subject=obj.at,
        player=player,
    )


def _fits(game: Game, player: str, timing: Timing) -> bool:
    match timing:
        case Timing.ANY | Timing.INSTANT:
            return True
        case Timing.SORCERY:
            return sorcery_time(game, player)
        case Timing.COMBAT:
            return game.step in _COMBAT
        case Timing.BEFORE_ATTACKERS:
            return game.step in _BEFORE_ATTACKERS
        case Timing.BEFORE_BLOCKERS:
            return game.step in _BEFORE_BLOCKERS
        case Timing.YOUR_TURN:
            return game.active == player
        case Timing.YOUR_UPKEEP:
            return game.active == player and game.step is Step.UPKEEP
        case Timing.OPPONENTS_TURN:
            return game.active != player
        case _:
            assert_never(timing)

"""What keywords of a spell do with it as its resolution ends: rebound, cipher, epic (702.50, 702.88, 702.99)."""

from __future__ import annotations

from judge.abilities.ability import Apply, Delayed, GainAbility, May, TriggeredAbility
from judge.abilities.instructions import ApplyToPlayers, Cast, CopySpell
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.selectors import ControlledBy, HasType, Is, PlayerWord, Previous, Specific, This
from judge.abilities.terms import CardType, Duration, Keyword, Step, Whose, Zone
from judge.abilities.triggers import BeginningOf, DealsDamage
from judge.engine.characteristics import Context, objects_matching
from judge.engine.decisions import may
from judge.engine.effects.doing import Doing
from judge.engine.effects.duration import apply, apply_to_players
from judge.engine.effects.flow import delayed
from judge.engine.game import Game
from judge.engine.log import because, check, emit, under
from judge.engine.objects import GameObject, ObjectKind, StackItem
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.stack.leaving import leave_stack
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept

_YOUR_UPKEEP = BeginningOf(Step.UPKEEP, Whose.YOURS)
_CAST_AGAIN = Delayed(_YOUR_UPKEEP, (May((Cast(Previous(), keyword=Keyword.REBOUND),)),))
_COPIED_EACH_UPKEEP = Delayed(_YOUR_UPKEEP, (CopySpell(This()),), once=False)
_NO_MORE_SPELLS = ApplyToPlayers(PlayerWord.YOU, PlayerRule(PlayerRuleKind.CANT_CAST), Duration.PERMANENT)
_YOUR_CREATURE = (HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU))


def finish(game: Game, obj: GameObject, item: StackItem) -> bool:
    """Does what the spell's keywords say as it has been carried out; whether it has left the stack by that. Only a
    card does: a copy has none to exile, and is copied without its epic ability."""
    if obj.kind is not ObjectKind.CARD or obj.gone:
        return False
    view = game.look(obj)
    if view.has(Keyword.EPIC):
        _epic(game, obj, item)
    if view.has(Keyword.CIPHER) and _encode(game, obj, item):
        return True
    return view.has(Keyword.REBOUND) and _rebound(game, obj, item)


def _rebound(game: Game, obj: GameObject, item: StackItem) -> bool:
    # A spell told to be on the stack was cast as spells are.
    from_hand = item.cast_from in (Zone.HAND, None)
    check(game, Concept.REBOUND, from_hand, source=obj.at, subject=obj.at)
    if not from_hand or item.goes_to is not Zone.GRAVEYARD:
        return False
    number = emit(game, EventKind.RULE_APPLIED, because(Concept.REBOUND, source=obj.at), subject=obj.at)
    with under(game, number):
        card = leave_stack(game, obj, because(Concept.REBOUND, source=obj.at), to=Zone.EXILE)
        if card is not None:
            context = Context(controller=item.controller, source=card.at, previous=(card.at,))
            delayed(Doing(game, context), _CAST_AGAIN)
    return True


def _epic(game: Game, obj: GameObject, item: StackItem) -> None:
    number = emit(game, EventKind.RULE_APPLIED, because(Concept.EPIC, source=obj.at), subject=obj.at)
    doing = Doing(game, Context(controller=item.controller, source=obj.at))
    with under(game, number):
        apply_to_players(doing, _NO_MORE_SPELLS)
        delayed(doing, _COPIED_EACH_UPKEEP)


def _encode(game: Game, obj: GameObject, item: StackItem) -> bool:
    """The card may be exiled encoded on a creature of the spell's controller."""
    player = item.controller
    creatures = objects_matching(game, _YOUR_CREATURE, Context(controller=player, source=obj.at))
    told = told_objects(game, player, obj.id)
    if told is not None:
        chosen = next((each for each in creatures if each.id in told), None)
    else:
        options = [Option(("no",)), *(Option((each.id,)) for each in creatures)]
        taken = may(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=obj.at)
        chosen = next((each for each in creatures if (each.id,) == taken.value), None)
    check(game, Concept.CIPHER, chosen is not None, source=obj.at, subject=obj.at)
    if chosen is None:
        return False
    why = because(Concept.CIPHER, source=obj.at)
    number = emit(game, EventKind.RULE_APPLIED, why, subject=obj.at, other=chosen.at, player=player)
    with under(game, number):
        card = leave_stack(game, obj, why, to=Zone.EXILE)
        if card is not None:
            copied = Cast(Specific(card.id), keyword=Keyword.CIPHER, copy=True)
            hits = DealsDamage((Is(This()),), to_objects=None, combat=True)
            granted = GainAbility(TriggeredAbility((hits,), (May((copied,)),)))
            context = Context(controller=player, source=card.at, previous=(chosen.at,))
            apply(Doing(game, context), Apply(Previous(), (granted,), Duration.PERMANENT))
    return True

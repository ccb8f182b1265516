"""Activating abilities (602), mana abilities (605) and loyalty abilities (606), and playing lands (305.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import ActivatedAbility
from judge.abilities.costs import Cost, LoyaltyCost, ManaCost, TapCost, TapPowerCost, TapSelf
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.terms import CardType, Keyword, Zone
from judge.cards.card import Characteristics
from judge.engine.actions.entering import Entry
from judge.engine.actions.functioning import abilities_of
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, amount, decreed, holds, is_intrinsic
from judge.engine.game import Game
from judge.engine.keywords import expand, keyword_concepts
from judge.engine.log import because, emit, require, simultaneous, under
from judge.engine.objects import GameObject, ObjectKind, StackItem
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.paying.ability_costs import cost_rules, with_changes
from judge.engine.paying.costs import pay, sacrificed_for, settled
from judge.engine.paying.mana import is_mana_ability
from judge.engine.signals import IllegalActionError, NotCoveredError
from judge.engine.stack.announcing import choose_modes, divide
from judge.engine.stack.casting import Announcement
from judge.engine.stack.context import context_of
from judge.engine.stack.faces import evaluated_as, face_concepts, face_to_play
from judge.engine.stack.offering import changed
from judge.engine.stack.opaque import opaque_text
from judge.engine.stack.permissions import may_play_from_there, permitting
from judge.engine.stack.targets import announce_targets, choose_targets
from judge.engine.stack.timing import (
    MAIN,
    require_activation_allowed,
    require_activation_time,
    require_priority,
    sorcery_time,
)
from judge.engine.stack.variable import announced_x
from judge.engine.turn.land_plays import may_play_another, titles
from judge.rules.concept import Concept


def activated_abilities(game: Game, obj: GameObject, keyword: Keyword | None = None) -> list[ActivatedAbility]:
    """Its activated abilities in printed order, keywords expanded; those of that keyword where one is named."""
    if keyword is None:
        return [ability for ability in abilities_of(game, obj) if isinstance(ability, ActivatedAbility)]
    named = (each for each in abilities_of(game, obj) if isinstance(each, ActivatedAbility))
    return [each for each in named if each.keyword is keyword] + [
        made
        for ability in game.look(obj).keyword_abilities(keyword)
        for made in expand(ability, game.law)
        if isinstance(made, ActivatedAbility)
    ]


def activate(
    game: Game,
    player: str,
    obj: GameObject,
    ability: ActivatedAbility,
    told: Announcement,
    *,
    paid_with: tuple[str, ...] = (),
    mana: ManaCost | None = None,
) -> GameObject | None:
    """Activates it, or raises `IllegalActionError`. Returns the ability on the stack; `None` for a mana ability, which
    has then resolved."""
    text = opaque_text(ability)
    if text is not None:
        raise NotCoveredError(text, obj.id)
    _require_activable(game, player, obj, ability)
    for_mana = is_mana_ability(ability)
    require_activation_allowed(game, player, obj, for_mana=for_mana)
    if not for_mana:
        require_activation_time(game, player, obj, ability.timing)
    on_stack = _onto_stack(game, player, obj, ability, told)
    item = on_stack.item
    assert item is not None
    choose_modes(game, on_stack, told.modes)
    context = context_of(item)
    item.x = announced_x(
        game,
        player,
        ability.cost,
        context,
        subject=obj.at,
        told=told.x,
        total=lambda tried: activation_cost(game, ability, tried),
    )
    require(
        game,
        Concept.CASTING_TARGETS,
        choose_targets(game, on_stack, told.targets),
        also=(Concept.ACTIVATING, Concept.TARGET),
        subject=obj.at,
    )
    divide(game, on_stack, told.division)
    concept = Concept.MANA_ABILITY if for_mana else Concept.ACTIVATING
    keywords = keyword_concepts(ability, game.objects[item.source].base.abilities, game.law)
    context = context_of(item)
    before = len(game.events)
    cost = activation_cost(game, ability, context)
    if changing_costs(game, ability, context):
        keywords = (*keywords, Concept.CASTING_COST)
    payment = pay(game, player, cost, context, subject=obj.at, concept=concept, keywords=keywords, told=paid_with)
    item.memory = (*_exiled(game, before), *_tapped(game, cost, payment))
    item.sacrificed = sacrificed_for(game, payment)
    _note_use(game, obj, ability)
    if for_mana:
        _resolve_mana_ability(game, player, obj, on_stack, mana)
        return None
    with simultaneous(game):
        item.event_number = emit(
            game,
            EventKind.ACTIVATED,
            because(
                *keywords,
                Concept.LOYALTY_ABILITY if _is_loyalty(ability) else Concept.ACTIVATING,
                source=obj.at,
            ),
            subject=obj.at,
            other=on_stack.at,
            player=player,
            detail=ability,
        )
        announce_targets(game, on_stack, causes=(item.event_number,))
    return on_stack


def activation_cost(game: Game, ability: ActivatedAbility, context: Context) -> Cost:
    """What activating it costs now, with what makes it cost more or less (601.2f)."""
    cost = ability.cost
    if ability.change != 0:
        cost = changed(settled(game, cost, context), amount(game, ability.change, context))
    rules = tuple(rule for rule, _ in changing_costs(game, ability, context))
    return with_changes(settled(game, cost, context), rules) if rules else cost


def changing_costs(
    game: Game, ability: ActivatedAbility, context: Context
) -> tuple[tuple[PlayerRule, ObjectAt | None], ...]:
    """The rules that change what activating it costs, each with its source."""
    if context.source is None or context.controller is None:
        return ()
    source, for_mana = game.objects[context.source], is_mana_ability(ability)
    return tuple(cost_rules(game, context.controller, source, ability, for_mana=for_mana))


def _exiled(game: Game, since: int) -> tuple[ObjectAt, ...]:
    """What has been exiled to pay for it: the ability calls it "the exiled card" (607.1c)."""
    gone = (
        game.objects[each.subject] for each in game.events[since:] if each.subject and each.destination is Zone.EXILE
    )
    return tuple(obj.successor for obj in gone if obj.successor is not None)


def _tapped(game: Game, cost: Cost, payment: int | None) -> tuple[ObjectAt, ...]:
    """What else than its source has been tapped to pay for it: "that creature" of the ability."""
    if payment is None or not any(isinstance(part, TapCost | TapPowerCost) for part in cost):
        return ()
    events = (each for each in game.events[payment + 1 :] if each.kind is EventKind.TAPPED and payment in each.causes)
    return tuple(each.subject for each in events if each.subject is not None)


def _require_activable(game: Game, player: str, obj: GameObject, ability: ActivatedAbility) -> None:
    require(
        game,
        Concept.ACTIVATING,
        obj.zone is ability.zone and not obj.phased_out,
        subject=obj.at,
        player=player,
    )
    holder = game.look(obj).controller if obj.zone is Zone.BATTLEFIELD else obj.owner
    require(game, Concept.ACTIVATING, ability.any_player or holder == player, subject=obj.at, player=player)
    if ability.condition is not None:
        context = Context(controller=player, source=obj.at)
        require(
            game,
            Concept.ACTIVATION_RESTRICTION,
            holds(game, ability.condition, context),
            also=(Concept.ACTIVATING,),
            subject=obj.at,
            player=player,
            value="condition",
        )
    if ability.once or ability.keyword is Keyword.EXHAUST:
        ever = ability.keyword is Keyword.EXHAUST
        used = any((ever or turn == game.turn) and which == ability for turn, which in obj.used_abilities)
        require(
            game,
            Concept.ACTIVATION_RESTRICTION,
            not used,
            also=(Concept.ACTIVATING,),
            subject=obj.at,
            player=player,
            value="once" if ever else "once each turn",
        )
    if _is_loyalty(ability):
        require(
            game,
            Concept.LOYALTY_ABILITY,
            sorcery_time(game, player) or permitting(game, player, _AT_ANY_TIME, obj) is not None,
            also=(Concept.ACTIVATING,),
            subject=obj.at,
            player=player,
        )
        require(game, Concept.LOYALTY_ABILITY, obj.loyalty_used_turn != game.turn, subject=obj.at, player=player)


_AT_ANY_TIME = PlayerRuleKind.LOYALTY_AT_INSTANT_SPEED


def _is_loyalty(ability: ActivatedAbility) -> bool:
    return any(isinstance(part, LoyaltyCost) for part in ability.cost)


def _note_use(game: Game, obj: GameObject, ability: ActivatedAbility) -> None:
    if _is_loyalty(ability):
        obj.loyalty_used_turn = game.turn
    if ability.once or ability.keyword is Keyword.EXHAUST:
        obj.used_abilities.append((game.turn, ability))


def _onto_stack(game: Game, player: str, obj: GameObject, ability: ActivatedAbility, told: Announcement) -> GameObject:
    return put_ability(
        game,
        obj,
        StackItem(
            controller=player,
            source=obj.at,
            ability=ability,
            effects=ability.effects,
            specs=ability.targets,
            story_index=told.story_index,
        ),
        shown=not is_mana_ability(ability),
    )


def put_ability(game: Game, source: GameObject, item: StackItem, *, shown: bool = True) -> GameObject:
    """Makes an ability of that source an object on the stack (113.2c); `shown` false: it never waits there."""
    made = GameObject(
        game.born(source.id, "a"),
        Characteristics(name=source.base.name, colours=frozenset()),
        kind=ObjectKind.ABILITY,
        zone=Zone.STACK,
        owner=item.controller,
        controller=item.controller,
        timestamp=game.timestamp(),
    )
    made.item = item
    item.turned = source.turned
    game.add(made)
    if shown:
        game.stack.append(made)
    game.touch_only(made)
    return made


def _resolve_mana_ability(
    game: Game, player: str, obj: GameObject, on_stack: GameObject, mana: ManaCost | None
) -> None:
    item = on_stack.item
    assert item is not None
    game.remove(on_stack)
    on_stack.lki = game.look(obj)
    basic = (Concept.BASIC_LAND_MANA,) if is_intrinsic(on_stack.lki, item.ability) else ()
    number = emit(
        game,
        EventKind.ACTIVATED,
        because(Concept.MANA_ABILITY, *basic, source=obj.at),
        subject=obj.at,
        player=player,
        detail=item.ability,
    )
    game.mana_wanted = mana.symbols if mana is not None else ()
    tapped = isinstance(item.ability, ActivatedAbility) and TapSelf() in item.ability.cost
    with under(game, number):
        game.machinery.perform(game, item.effects, replace(context_of(item), tapped_for_mana=tapped))
    game.mana_wanted = ()


def fitting_ability(
    abilities: list[ActivatedAbility], index: int | None, targets: tuple[str, ...]
) -> ActivatedAbility | None:
    """The ability among those that a told activation means: by its index, the only one, or the only one that takes as
    many targets; `None` when it can't be told."""
    if index is not None:
        return abilities[index] if 0 <= index < len(abilities) else None
    if len(abilities) == 1:
        return abilities[0]
    fitting = [each for each in abilities if bool(each.targets) == bool(targets)]
    without_mana = [each for each in fitting if not is_mana_ability(each)]
    if len(without_mana) == 1:
        return without_mana[0]
    return fitting[0] if len(fitting) == 1 else None


def play_land(game: Game, player: str, obj: GameObject, told: str | None = None) -> GameObject:
    """Plays the land: a special action, which nobody can respond to (116.2a, 305.2). `told`: the English name of the
    face that is played."""
    face = face_to_play(game, player, obj, told)
    with evaluated_as(game, obj, face):
        is_land = CardType.LAND in game.look(obj).types
        require(game, Concept.PLAY_LAND, is_land, subject=obj.at, player=player, value="no land")
        held = (obj.zone is Zone.HAND and obj.owner == player) or may_play_from_there(game, player, obj, land=True)
        require(game, Concept.PLAY_LAND, held, subject=obj.at, player=player, value="elsewhere")
    require_priority(game, player, obj=obj)
    barring = decreed(game, player, PlayerRuleKind.CANT_PLAY_LANDS)
    if barring is not None:
        require(game, Concept.CANT_BEATS_CAN, False, also=(Concept.PLAY_LAND,), source=barring.source, subject=obj.at)
    timely = game.active == player and game.step in MAIN and not game.stack
    require(game, Concept.PLAY_LAND, timely, subject=obj.at, player=player)
    require(
        game,
        Concept.LAND_PER_TURN,
        may_play_another(game, player),
        also=(Concept.PLAY_LAND,),
        subject=obj.at,
        player=player,
    )
    return put_on_battlefield_as_played(game, player, obj, face=face)


def put_on_battlefield_as_played(game: Game, player: str, obj: GameObject, *, face: int = 0) -> GameObject:
    """The land enters as one that the player plays; whether it may be was looked at before."""
    game.players[player].land_titles.append(titles(game, player))
    number = emit(
        game,
        EventKind.LAND_PLAYED,
        because(*face_concepts(obj, face), Concept.PLAY_LAND),
        subject=obj.at,
        player=player,
        detail=obj.faces[face].name if obj.faces else None,
    )
    with under(game, number):
        land = move(game, obj, Zone.BATTLEFIELD, because(Concept.PLAY_LAND), entry=Entry(controller=player), face=face)
    if land is None:
        raise IllegalActionError(game.checks[-1])
    return land

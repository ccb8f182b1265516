"""Casting a spell (601): legality, announcement, targets, total cost, payment; then it has been cast."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

import msgspec

from judge.abilities.ability import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    Effect,
    KeywordAbility,
    SpellAbility,
    TargetSpec,
    TriggeredAbility,
)
from judge.abilities.costs import Cost, DiscardCost, ExileCost, PayLife, PayMana, ReturnCost, SacrificeCost
from judge.abilities.modifications import CostChange, PlayerRuleKind
from judge.abilities.selectors import PlayerWord
from judge.abilities.terms import CAST_FACE_DOWN, SPELL_TYPES, CardType, Keyword, Zone, with_variants
from judge.abilities.triggers import CastsSpell, ReachesChapter, ZoneChange
from judge.cards.card import Completeness, Layout
from judge.cards.faces import CAST_AS
from judge.engine.actions.bestowing import bestow, considered_bestowed
from judge.engine.actions.functioning import abilities_of
from judge.engine.actions.zones import move
from judge.engine.characteristics import FACE_DOWN, Context, View, holds
from judge.engine.decisions import yes_no
from judge.engine.game import Game
from judge.engine.keywords import static_part
from judge.engine.keywords.gifts import gift_of_spell
from judge.engine.log import because, emit, require, simultaneous
from judge.engine.objects import GameObject, StackItem
from judge.engine.outcome import AssumptionKind, DecisionKind, EventKind, ObjectAt
from judge.engine.paying.costs import can_pay, pay, sacrificed_for, settled
from judge.engine.signals import MissingFactError, NotCoveredError
from judge.engine.stack.affording import needed
from judge.engine.stack.announcing import choose_modes, divide, shifted
from judge.engine.stack.context import context_of
from judge.engine.stack.faces import considered_as, evaluated_as, face_concepts, face_to_cast
from judge.engine.stack.gifts import promise_to_opponent
from judge.engine.stack.kicking import kickers_of, kicks_paid
from judge.engine.stack.offering import changed
from judge.engine.stack.opaque import opaque_text
from judge.engine.stack.permissions import allowance, may_play_from_there, permission_used, permitting
from judge.engine.stack.splicing import splice
from judge.engine.stack.targets import announce_targets, choose_targets
from judge.engine.stack.timing import require_casting_time, require_not_decreed, require_not_forbidden, sorcery_time
from judge.engine.stack.totals import at_least, cost_change, total_cost
from judge.engine.stack.variable import announced_x, asks_for_x, can_pay_for_some_x, x_of_payment
from judge.engine.stack.ways import (
    ADDITIONAL,
    ANY_NUMBER,
    CAST_LATER,
    FROM_HAND_ONLY,
    MUTATED,
    ONLY_AS_IT_RESOLVES,
    SORCERY_TIME_ONLY,
    WHEN_DISCARDED,
    Way,
    additional,
    awaken,
    cost_of,
    overload,
    ways,
)
from judge.rules.concept import Concept
from judge.scenario.story import Decide

#: What a spell of unknown text may be told to target.
ANYTHING = TargetSpec(objects=(), players=PlayerWord.EACH_PLAYER)


class Announcement:
    """What is told of a casting; empty parts are left to decide."""

    __slots__ = ("costs", "division", "face", "modes", "paid_with", "spliced", "story_index", "targets", "x")

    def __init__(
        self,
        *,
        targets: tuple[str, ...] = (),
        modes: tuple[int, ...] = (),
        x: int | None = None,
        costs: tuple[Keyword, ...] = (),
        division: tuple[int, ...] = (),
        face: str | None = None,
        paid_with: tuple[str, ...] = (),
        spliced: tuple[str, ...] = (),
        story_index: int | None = None,
    ) -> None:
        self.targets = targets
        self.modes = modes
        self.x = x
        self.costs = costs
        self.division = division
        #: The English name of the face.
        self.face = face
        self.paid_with = paid_with
        self.spliced = spliced
        self.story_index = story_index


def cast(game: Game, player: str, obj: GameObject, told: Announcement, *, by_effect: Way | None = None) -> GameObject:
    """Casts the card, or raises `IllegalActionError`. Returns the spell on the stack. `by_effect`: what is resolving
    has it cast in that way, whatever the moment (608.2g)."""
    if by_effect is None and not told.costs:
        told.costs = needed(game, player, obj)
    plainly = _is_castable_from(game, player, obj)
    face = face_to_cast(game, player, obj, told.face, told.costs, otherwise=plainly)
    transformed = obj.layout is Layout.TRANSFORM and face == 1
    # What a transforming card allows stands on its front face, also where the other one is cast (712.11d).
    front = game.look(obj)
    allowed = None if by_effect is not None or _in_own_hand(obj, player) else allowance(game, player, obj)
    with evaluated_as(game, obj, face, told.costs):
        view = game.look(obj)
        _require_understood(obj, view, face)
        require(
            game,
            Concept.LAND_PLAYED_NOT_CAST,
            CardType.LAND not in view.types,
            also=(Concept.CASTING,),
            subject=obj.at,
            player=player,
        )
        allowing = front if obj.layout is Layout.TRANSFORM else view
        named = _as_printed(allowing, told.costs)
        way = by_effect or _way(game, player, obj, allowing, named, transformed=transformed)
        if way is None and allowed is not None and allowed.cost is not None:
            way = Way(keyword=None, cost=allowed.cost, zone=obj.zone, instead=True)
        with _as_proposed(game, obj, way):
            # What is only paid otherwise is cast from wherever the card could be (118.9).
            elsewhere = way is not None and way.zone is not Zone.HAND
            there = way is None or not elsewhere or obj.zone is way.zone
            own = elsewhere and obj.owner == player
            castable = there and (by_effect is not None or own or _is_castable_from(game, player, obj))
            require(game, Concept.CASTING, castable, subject=obj.at, player=player)
            if by_effect is not None:
                require_not_forbidden(game, player, obj)
            else:
                require_casting_time(game, player, obj, game.look(obj), flash=Keyword.OFFERING in told.costs)
        allowing_one = permission_used(game, player, obj) if by_effect is None and not elsewhere else None
        free = by_effect is None and permitting(game, player, PlayerRuleKind.MAY_CAST_FREELY, obj) is not None
    untimely = by_effect is None and not sorcery_time(game, player)
    permitted = face_concepts(obj, face)
    spell = _onto_stack(game, player, obj, view, told, way, face)
    item = spell.item
    assert item is not None
    if allowed is not None:
        item.any_colour, item.any_type = allowed.any_colour, allowed.any_type
    item.costs = _costs(game, player, spell, view, named, way)
    if Keyword.GIFT in item.costs:
        promise_to_opponent(game, player, spell)
    choose_modes(game, spell, told.modes, every=Keyword.ENTWINE in item.costs)
    if view.has(Keyword.ESCALATE):
        item.costs = tuple(sorted((*item.costs, *[Keyword.ESCALATE] * (len(item.chosen_modes) - 1))))
    item.costs = tuple(sorted((*item.costs, *filter(view.has, (Keyword.SPREE, Keyword.TIERED)))))
    if Keyword.BUYBACK in item.costs and item.goes_to is Zone.GRAVEYARD:
        item.goes_to = Zone.HAND
    if Keyword.OVERLOAD in item.costs:
        overload(item)
    if Keyword.AWAKEN in item.costs:
        awaken(item, view)
    spliced = splice(game, player, spell, told.spliced)
    told.x = x_of_payment(game, view, told.x, told.paid_with)
    base = _base_cost(game, player, spell, view, way, told, free=free)
    if _pays_no_x(view, base):
        # The only value is 0 (107.3b).
        require(game, Concept.X_WITHOUT_COST, told.x in (None, 0), subject=spell.at, player=player)
        item.x = 0
    else:
        if told.x and not spell.face_down and _has_no_x(view, base):
            require(game, Concept.X_WITHOUT_COST, False, subject=spell.at, player=player, value="no x")
        change = cost_change(game, spell)
        announced = announced_x(
            game,
            player,
            base,
            context_of(item),
            subject=spell.at,
            told=told.x,
            total=lambda tried: changed(settled(game, base, tried), change),
        )
        item.x = item.x if announced is None else announced
    # What X counts for is in its mana value from now on.
    game.touch_only(spell)
    require_not_decreed(game, player, spell)
    require(
        game,
        Concept.CASTING_TARGETS,
        choose_targets(game, spell, _own_targets(game, player, spell, told.targets)),
        also=(Concept.TARGET,),
        subject=spell.at,
    )
    divide(game, spell, told.division)
    cost = at_least(game, player, (*total_cost(game, player, spell, base, told.paid_with), *spliced))
    reducing = _changed_by(game, spell)
    keywords = (*(Concept(each.value) for each in sorted(set(item.costs))), *reducing)
    context, held = context_of(item), {one: _state(game.named(one)) for one in told.paid_with}
    payment = pay(
        game,
        player,
        cost,
        context,
        subject=spell.at,
        concept=Concept.CASTING_COST,
        keywords=keywords,
        told=told.paid_with,
    )
    item.sacrificed = sacrificed_for(game, payment)
    for one, before in held.items():
        # What was told to be paid was asked for.
        asked = _state(game.named(one)) != before
        require(game, Concept.CASTING_COST, asked, subject=spell.at, player=player, value="not asked")
    if untimely and view.has(Keyword.FLASH):
        permitted = (*permitted, Concept.FLASH)
    _announce(game, player, spell, (*permitted, *reducing))
    if allowing_one is not None:
        allowing_one.permission_used_turn = game.turn
    return spell


def _in_own_hand(obj: GameObject, player: str) -> bool:
    """Whether it is in that player's hand, where nobody need allow that it is cast."""
    return obj.zone is Zone.HAND and obj.owner == player


def _as_proposed(game: Game, obj: GameObject, way: Way | None) -> AbstractContextManager[None]:
    """The card with the qualities that the way of casting it gives it (601.3a-b)."""
    keyword = None if way is None else way.keyword
    if keyword in CAST_FACE_DOWN:
        return considered_as(game, obj, FACE_DOWN)
    return considered_bestowed(game, obj) if keyword is Keyword.BESTOW else nullcontext()


def _is_castable_from(game: Game, player: str, obj: GameObject) -> bool:
    """Whether it is where that player may cast it from without a keyword of its own: the hand of another is not."""
    if obj.zone in (Zone.HAND, Zone.COMMAND) and obj.owner == player:
        return True
    if obj.zone is Zone.EXILE and obj.playable_by == player:
        return True
    if obj.zone is Zone.EXILE and obj.aside is not None and obj.aside[0] in CAST_LATER and obj.owner == player:
        # "After the current turn has ended" (702.185a).
        return obj.aside[1] < game.turn
    return may_play_from_there(game, player, obj)


def _own_targets(game: Game, player: str, spell: GameObject, told: tuple[str, ...]) -> tuple[str, ...]:
    """The targets told for the spell itself. A permanent spell that has none is said to target what its ability will,
    once it has entered."""
    item = spell.item
    assert item is not None
    if not told or item.specs:
        return told
    if not any(_aims_as_it_enters(each) for each in abilities_of(game, spell)):
        return told
    game.aims[spell.id] = told
    key = -1 - len(game.told_choices)
    game.told_choices[key] = Decide(player, spell.id, choose=told)
    # Should the ability never trigger, nothing was told that did not happen.
    game.used_choices.add(key)
    return ()


def _aims_as_it_enters(ability: Ability) -> bool:
    """Whether it triggers on the casting or the entering, and has targets."""
    if not isinstance(ability, TriggeredAbility) or not ability.targets:
        return False
    return any(
        isinstance(pattern, CastsSpell | ReachesChapter)
        or (isinstance(pattern, ZoneChange) and pattern.destination is Zone.BATTLEFIELD)
        for pattern in ability.patterns
    )


def _require_understood(obj: GameObject, view: View, face: int) -> None:
    """Nothing is judged of a spell whose text is not understood."""
    if CardType.INSTANT not in view.types and CardType.SORCERY not in view.types:
        return
    for ability in view.stated_abilities:
        text = opaque_text(ability)
        if text is not None:
            raise NotCoveredError(text, obj.id)
    card = obj.card
    told = card.faces[face] if card is not None and face < len(card.faces) else card
    if told is not None and told.completeness is Completeness.CHARACTERISTICS:
        raise NotCoveredError("card:text", obj.id)


def _way(
    game: Game, player: str, obj: GameObject, view: View, told: tuple[Keyword, ...], *, transformed: bool
) -> Way | None:
    """The way in which it is cast: told, or the only one from where it is; `None`: plainly."""
    for keyword in told:
        has = bool(view.keyword_abilities(keyword)) and keyword not in ONLY_AS_IT_RESOLVES
        unread = None if has else next(filter(None, map(opaque_text, view.stated_abilities)), None)
        if unread is not None:
            # It may be what gives the keyword.
            raise NotCoveredError(unread, obj.id)
        value = "no such keyword"
        require(game, Concept(keyword.value), has, also=(Concept.CASTING,), subject=obj.at, player=player, value=value)
    found = ways(view)
    way = next((each for each in found if each.keyword in told), None)
    if way is None and obj.zone not in (Zone.HAND, Zone.COMMAND):
        fitting = (each for each in found if (each.keyword is Keyword.DISTURB) is transformed)
        way = next((each for each in fitting if each.zone is obj.zone), None)
    if way is not None and way.zone is Zone.EXILE:
        _require_put_aside(game, player, obj, way)
    if way is not None and way.keyword in FROM_HAND_ONLY:
        require(game, _concept(way), obj.zone is Zone.HAND, also=(Concept.CASTING,), subject=obj.at, player=player)
    if way is not None and way.keyword in WHEN_DISCARDED:
        discarded = _discarded_this_turn(game, obj)
        require(game, _concept(way), discarded, also=(Concept.CASTING,), subject=obj.at, player=player)
    if way is not None and way.condition is not None:
        able = holds(game, way.condition, Context(controller=player, source=obj.at))
        require(game, _concept(way), able, also=(Concept.CASTING,), subject=obj.at, player=player)
    return way


def _discarded_this_turn(game: Game, obj: GameObject) -> bool:
    """Whether the card is where it is for having been discarded, this turn."""
    return any(
        event.kind is EventKind.DISCARDED
        and event.turn == game.turn
        and event.subject is not None
        and game.objects[event.subject].successor == obj.at
        for event in game.events
    )


def _state(obj: GameObject) -> tuple[Zone, bool]:
    """What paying with it changes: where it is, or that it is tapped."""
    return obj.zone, obj.tapped


def _concept(way: Way) -> Concept:
    return Concept.CASTING if way.keyword is None else Concept(way.keyword.value)


def _require_put_aside(game: Game, player: str, obj: GameObject, way: Way) -> None:
    """The keyword has put the card into exile, and on an earlier turn."""
    concept = _concept(way)
    put = obj.zone is Zone.EXILE and obj.aside is not None and obj.aside[0] is way.keyword
    require(game, concept, put, also=(Concept.CASTING,), subject=obj.at, player=player)
    earlier = obj.aside is not None and obj.aside[1] < game.turn
    require(game, concept, earlier, also=(Concept.CASTING,), subject=obj.at, player=player)
    if way.keyword in SORCERY_TIME_ONLY:
        require(game, concept, sorcery_time(game, player), also=(Concept.CASTING,), subject=obj.at, player=player)


def _onto_stack(
    game: Game, player: str, obj: GameObject, view: View, told: Announcement, way: Way | None, face: int
) -> GameObject:
    effects: tuple[Effect, ...] = ()
    if SPELL_TYPES.intersection(view.types):
        effects = gift_of_spell(view.stated_abilities)
    specs: tuple[TargetSpec, ...] = ()
    for ability in view.stated_abilities:
        # Two halves cast together each number their own targets.
        if isinstance(ability, SpellAbility):
            effects += tuple(shifted(effect, len(specs)) for effect in ability.effects)
            specs += ability.targets
    if "Aura" in view.subtypes:
        specs = (aura_target(view, known=obj.card is not None), *specs)
    elif obj.card is None and not effects and not specs and told.targets and not view.is_creature:
        # A spell of which nothing but its targets is told.
        specs = (ANYTHING,) * len(told.targets)
    origin = obj.zone
    spell = move(game, obj, Zone.STACK, because(Concept.CASTING), face=face)
    assert spell is not None
    spell.controller = player
    spell.item = StackItem(
        controller=player, source=spell.at, effects=effects, specs=specs, story_index=told.story_index
    )
    spell.item.cast_from, spell.item.cast_by = origin, player
    for keyword, cast_as in CAST_AS.items():
        if keyword in told.costs:
            spell.base = cast_as(spell.base) or spell.base
    if way is not None and way.keyword is Keyword.BESTOW:
        bestow(game, spell)
        spell.item.specs = (aura_target(game.look(spell), known=True),)
    if way is not None and way.keyword is Keyword.MUTATE:
        spell.item.specs = (MUTATED,)
    if way is not None and way.keyword in CAST_FACE_DOWN:
        spell.face_down = True
        spell.item.effects, spell.item.specs = (), ()
    if way is not None and way.afterwards is not None:
        spell.item.goes_to = way.afterwards
    game.touch_only(spell)
    return spell


def aura_target(view: View, *, known: bool) -> TargetSpec:
    """What an Aura spell targets: what it can enchant (303.4a). An Aura that is no `known` card and does not say
    enchants whatever it is told to."""
    for ability in view.keyword_abilities(Keyword.ENCHANT):
        if ability.player is not None:
            return TargetSpec(players=ability.player)
        return TargetSpec(objects=ability.filter)
    if known:
        raise MissingFactError(view.at.id, "enchant")
    return ANYTHING


def _costs(
    game: Game, player: str, spell: GameObject, view: View, told: tuple[Keyword, ...], way: Way | None
) -> tuple[Keyword, ...]:
    """The keywords whose costs are paid, each as often as it is paid: told, that of the way, and what the player
    decides on."""
    item = spell.item
    assert item is not None
    item.kicks = kicks_paid(game, player, spell, view, told.count(Keyword.KICKER))
    kickers = kickers_of(view)
    paid = [*(keyword for keyword in told if not (kickers and keyword is Keyword.KICKER))]
    if way is not None and way.keyword is not None and way.keyword not in paid:
        paid.append(way.keyword)
    for ability in view.stated_abilities:
        if not isinstance(ability, KeywordAbility) or ability in kickers:
            continue
        if ability.keyword in ADDITIONAL.difference(paid):
            paid.extend([ability.keyword] * _times_paid(game, player, spell, ability))
    for keyword in set(paid):
        once = paid.count(keyword) == 1 or keyword in ANY_NUMBER
        also = (Concept.CASTING_COST,)
        require(game, Concept(keyword.value), once, also=also, subject=spell.at, player=player, value="paid once")
    return tuple(sorted((*paid, *[Keyword.KICKER] * len(item.kicks))))


def _times_paid(game: Game, player: str, spell: GameObject, ability: KeywordAbility) -> int:
    """How often the player decides to pay the keyword's cost. Mana of which nobody told the end buys it once."""
    assert spell.item is not None
    most = None if ability.keyword in ANY_NUMBER and game.players[player].mana_stated else 1
    times = 0
    while times != most:
        cost = tuple(
            msgspec.structs.replace(part, times=times + 1) if isinstance(part, PayMana) else part
            for part in cost_of(ability)
        )
        able = can_pay(game, player, cost, context_of(spell.item), subject=spell.at)
        if not able or not yes_no(game, DecisionKind.PAY, player, subject=spell.at):
            break
        times += 1
    return times


def _as_printed(view: View, told: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    """The keywords named, each as the variant of it that the card has: "kicked" is said of a multikicker too."""
    return tuple(next((each for each in with_variants(keyword) if view.has(each)), keyword) for keyword in told)


def _pays_no_x(view: View, paid: Cost) -> bool:
    """Whether the mana cost has an X, and what is paid instead of it has none."""
    mana = view.stated_mana_cost
    if mana is None or "X" not in mana.symbols:
        return False
    return not asks_for_x(paid)


def _has_no_x(view: View, paid: Cost) -> bool:
    """Whether nothing in the cost of a spell whose cost is known is X."""
    return view.stated_mana_cost is not None and not asks_for_x(paid)


def _one_of(
    game: Game, player: str, spell: GameObject, base: Cost, ability: AdditionalCost, told: tuple[str, ...]
) -> Cost:
    """The additional cost, or the one of several that the player decides to pay (601.2b); the first where none can be
    paid. Who is `told` to use something pays what asks for it."""
    assert spell.item is not None
    context = context_of(spell.item)
    able = [
        cost
        for cost in (ability.cost, *ability.others)
        if not ability.others or can_pay(game, player, (*base, *cost), context, subject=spell.at)
    ]
    if told:
        able = [cost for cost in able if not all(isinstance(part, PayMana | PayLife) for part in cost)] or able
    *before, last = able or [ability.cost]
    for cost in before:
        if told or yes_no(game, DecisionKind.PAY, player, subject=spell.at):
            return cost
    return last


def _base_cost(
    game: Game, player: str, spell: GameObject, view: View, way: Way | None, told: Announcement, *, free: bool
) -> Cost:
    """The mana cost or its alternative, and additional costs (601.2b). `free`: an effect lets it be cast without paying
    its mana cost."""
    item = spell.item
    assert item is not None
    base: Cost
    alternative = _alternative(game, player, spell, view, told, free=free) if way is None or not way.instead else None
    if way is not None and way.instead:
        base = way.cost
    elif alternative is not None:
        base = alternative
    elif view.stated_mana_cost is None:
        # A generic spell whose cost nobody stated: payable as told while its player's mana is not stated.
        if game.players[player].mana_stated:
            raise MissingFactError(spell.id, "mana_cost")
        game.assume(AssumptionKind.CAN_PAY, player)
        base = ()
    else:
        # A card without a mana cost has one that can't be paid (118.6).
        paid = bool(view.stated_mana_cost.symbols) or spell.card is None
        require(game, Concept.UNPAYABLE_COST, paid, also=(Concept.CASTING_COST,), subject=spell.at, player=player)
        base = (PayMana(view.stated_mana_cost),)
    if way is not None and not way.instead:
        base = (*base, *way.cost)
    base = (*base, *additional(view, item.costs, item.kicks))
    for ability in view.stated_abilities:
        if isinstance(ability, AdditionalCost):
            base = (*base, *_one_of(game, player, spell, base, ability, told.paid_with))
    return base


def _changed_by(game: Game, spell: GameObject) -> tuple[Concept, ...]:
    """The keywords of the spell itself that change what it costs (affinity, undaunted)."""
    view = game.look(spell)
    own = [
        rule.modification
        for rule in view.rules
        if isinstance(rule.modification, CostChange) and rule.source == spell.at
    ]
    found = (
        Concept(ability.keyword.value)
        for ability in view.stated_abilities
        if isinstance(ability, KeywordAbility)
        and any(change in own for static in static_part(ability) for change in static.modifications)
    )
    return tuple(dict.fromkeys(found))


def _alternative(
    game: Game, player: str, spell: GameObject, view: View, told: Announcement, *, free: bool
) -> Cost | None:
    """What the player pays instead of the mana cost. Who casts a spell and cannot pay for it so pays otherwise."""
    context = Context(controller=player, source=spell.at)
    mana = view.stated_mana_cost
    needed = mana is not None and not can_pay(game, player, (PayMana(mana),), context, subject=spell.at)
    if free and _pays_otherwise(game, player, spell, needed=needed):
        assert spell.item is not None
        # Nothing is paid for X, which can only be 0 (107.3b).
        spell.item.x = 0
        return ()
    for ability in view.stated_abilities:
        if isinstance(ability, AlternativeCost):
            if ability.condition is not None and not holds(game, ability.condition, context):
                continue
            able = can_pay_for_some_x(game, player, ability.cost, context, subject=spell.at, told=told.x)
            if able and _is_told_to_pay(game, ability.cost, told):
                return ability.cost
            if able and _pays_otherwise(game, player, spell, needed=needed):
                return ability.cost
    return None


def _is_told_to_pay(game: Game, cost: Cost, told: Announcement) -> bool:
    """Whether something is told to be paid that this cost asks for: a card of the hand, a permanent."""
    from_hand = any(isinstance(part, ExileCost | DiscardCost) for part in cost)
    from_board = any(isinstance(part, ReturnCost | SacrificeCost) for part in cost)
    zones = {game.named(one).zone for one in told.paid_with}
    return (from_hand and Zone.HAND in zones) or (from_board and Zone.BATTLEFIELD in zones)


def _pays_otherwise(game: Game, player: str, spell: GameObject, *, needed: bool) -> bool:
    """An answer that is waiting is for this question too."""
    if needed and not game.answers:
        return True
    return yes_no(game, DecisionKind.PAY, player, subject=spell.at) or needed


def _announce(game: Game, player: str, spell: GameObject, permitted: tuple[Concept, ...]) -> None:
    """It has been cast; `permitted`: what let it be cast at that time."""
    item = spell.item
    assert item is not None
    with simultaneous(game):
        item.event_number = emit(
            game,
            EventKind.CAST,
            because(Concept.CASTING, *permitted, *(Concept(each.value) for each in sorted(set(item.costs)))),
            subject=spell.at,
            player=player,
            value=",".join(_id(target) for chosen in item.targets for target in chosen),
            detail=spell.alone.name if spell.faces else None,
        )
        announce_targets(game, spell, causes=(item.event_number,))


def _id(target: ObjectAt | str) -> str:
    return target if isinstance(target, str) else target.id

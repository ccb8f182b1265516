"""Costs (118): whether a player can pay one, and paying it, choices told or left to decide. A player for whom neither
lands nor mana are stated can pay mana, as a hypothesis."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TypeAlias, assert_never

from judge.abilities.costs import (
    ActionCost,
    Cost,
    CostPart,
    DiscardCost,
    ExertCost,
    ExileCost,
    LoyaltyCost,
    ManaCost,
    MillCost,
    PayCounters,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapPowerCost,
    TapSelf,
    UntapSelf,
)
from judge.abilities.instructions import TakeAction
from judge.abilities.selectors import All, Choice, Filter, InZone, ObjectRef, OwnedBy, PlayerWord
from judge.abilities.terms import CounterKind, KeywordAction, Zone
from judge.engine.actions.cards import discard, discard_unknown, mill
from judge.engine.actions.destruction import can_sacrifice, sacrifice
from judge.engine.actions.life import lose_life
from judge.engine.actions.status import counters_may_be_put, counters_stated, put_counters, remove_counters, tap, untap
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, amount, matches, objects_matching, objects_of
from judge.engine.decisions import MAX_OPTIONS, NO, YES, choose, may
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, check, emit, require, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import CHANCE, AssumptionKind, DecisionKind, EventKind, ObjectAt, Option
from judge.engine.paying.giving import give, given_to
from judge.engine.paying.helping import Helper, help_pay, helpers, least_cost
from judge.engine.paying.keyword_actions import do_action, ways_to_do
from judge.engine.paying.mana import (
    Payment,
    Use,
    carry_out,
    colours_spent,
    find_payment,
    has_mana_to_arrange,
    has_summoning_sickness,
    is_barred,
    life_is_barred,
    mana_sources,
    use_of,
    with_x,
)
from judge.engine.paying.power import strong_enough, tap_for_power
from judge.engine.signals import MissingFactError, NotCoveredError
from judge.engine.story.choices import told_mana, told_objects, told_payment
from judge.rules.concept import Concept
from judge.rules.law import Helping


def pay(
    game: Game,
    player: str,
    cost: Cost,
    context: Context,
    *,
    subject: ObjectAt,
    concept: Concept = Concept.PAYING_COSTS,
    keywords: tuple[Concept, ...] = (),
    told: tuple[str, ...] = (),
) -> int | None:
    """Pays the cost in full, or raises `IllegalActionError` with what prevents it. `subject`: the spell, or the
    permanent whose ability asks; `keywords`: those that the cost comes from; `told`: what is told to be sacrificed,
    discarded… Returns the COST_PAID event."""
    cost = settled(game, cost, context)
    if not cost:
        return None
    but = _busy(game, cost, subject)
    for part in cost:
        _require(game, player, part, context, subject, (*keywords, concept), but)
    number = emit(
        game,
        EventKind.COST_PAID,
        because(*keywords, concept, Concept.PAYING_COSTS, source=subject),
        player=player,
        subject=subject,
        value=written(cost),
        detail=cost,
    )
    with under(game, number):
        # Mana abilities come before any other payment (601.2g).
        for part in sorted(cost, key=lambda part: not isinstance(part, PayMana)):
            _pay(game, player, part, context, subject, told, but, for_mana=concept is Concept.MANA_ABILITY)
    return number


def sacrificed_for(game: Game, payment: int | None) -> tuple[ObjectAt, ...]:
    """What was sacrificed as part of that payment itself, and not to activate a mana ability meanwhile."""
    if payment is None:
        return ()
    events = (event for event in game.events[payment + 1 :] if event.kind is EventKind.SACRIFICED)
    return tuple(event.subject for event in events if event.subject is not None and payment in event.causes)


def can_pay(game: Game, player: str, cost: Cost, context: Context, *, subject: ObjectAt) -> bool:
    """Whether the player could pay it all now."""
    cost = settled(game, cost, context)
    but = _busy(game, cost, subject)
    return all(_obstacle(game, player, part, context, subject, but) is None for part in cost)


def _busy(game: Game, cost: Cost, subject: ObjectAt) -> GameObject | None:
    """The permanent that can't be tapped for mana because the cost taps it otherwise."""
    return game.objects[subject] if any(isinstance(part, TapSelf) for part in cost) else None


def offered(game: Game, player: str, cost: Cost, context: Context, *, subject: ObjectAt, concept: Concept) -> bool:
    """A payment that the player may make or not: told, else a decision of theirs. Pays it when taken."""
    told = told_payment(game, player, subject.id)
    mana = told_mana(game, player, subject.id)
    cost = settled(game, cost, context)
    if mana is not None and mana.mana_value < sum(p.mana.mana_value for p in cost if isinstance(p, PayMana)):
        # Too little pays nothing.
        check(game, Concept.PAYING_COSTS, False, subject=subject, player=player, value=written(cost))
        told = False
    if told is False:
        accepted = False
    elif told is True:
        pay(game, player, cost, context, subject=subject, concept=concept)
        return True
    elif can_pay(game, player, cost, context, subject=subject):
        accepted = may(game, DecisionKind.PAY, player, (NO, YES), subject=subject) is YES
    else:
        check(game, Concept.PAYING_COSTS, False, subject=subject, player=player)
        accepted = False
    if accepted:
        pay(game, player, cost, context, subject=subject, concept=concept)
        return True
    emit(
        game,
        EventKind.COST_NOT_PAID,
        because(concept, source=subject),
        player=player,
        subject=subject,
        value=written(cost),
        detail=cost,
    )
    return False


def settled(game: Game, cost: Cost, context: Context) -> Cost:
    """The cost with its numbers read: X, and mana so many times over. All its mana is one total, for what pays a part
    is missing for another (601.2f); what asks for no mana is left out."""
    mana: list[ManaCost] = []
    for part in cost:
        if isinstance(part, PayMana):
            times = part.times if isinstance(part.times, int) else amount(game, part.times, context)
            mana.extend([with_x(part.mana, context.x or 0)] * times)
    total = _total(tuple(each for each in mana if each.symbols))
    others = tuple(part for part in cost if not isinstance(part, PayMana))
    return others if total is None else (PayMana(total), *others)


def _total(parts: tuple[ManaCost, ...]) -> ManaCost | None:
    """Those costs together, their generic mana as one number; `None`: no mana at all."""
    if len(parts) < 2:
        return parts[0] if parts else None
    symbols = [symbol for part in parts for symbol in part.symbols]
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    others = tuple(symbol for symbol in symbols if not symbol.isdigit())
    return ManaCost((*((str(generic),) if generic else ()), *others))


def pay_to_avoid(game: Game, player: str, cost: Cost, source: GameObject) -> bool:
    """Whether the player pays so that the object does not enter as its text says ("unless you pay…")."""
    context = Context(controller=player, source=source.at)
    return offered(game, player, cost, context, subject=source.at, concept=Concept.ENTERS_MODIFIED)


def written(cost: Cost) -> str:
    """The mana of the cost in symbols; other parts are in the event's detail."""
    return "".join(str(part.mana) for part in cost if isinstance(part, PayMana))


# ── What prevents paying ───────────────────────────────────────────────────────────────────────────────────────────


def _require(
    game: Game,
    player: str,
    part: CostPart,
    context: Context,
    subject: ObjectAt,
    concepts: tuple[Concept, ...],
    but: GameObject | None,
) -> None:
    obstacle = _obstacle(game, player, part, context, subject, but)
    if obstacle is not None and isinstance(part, PayMana) and has_mana_to_arrange(game, player):
        # It might be paid with mana made out of other mana.
        raise NotCoveredError("mana:arranged", subject.id)
    if obstacle is not None and _may_hold(game, player, part):
        raise NotCoveredError("card:unknown", subject.id)
    if obstacle is not None:
        helping = helpers(game, player, subject) if isinstance(part, PayMana) else ()
        helpful = (Concept(helper.keyword.value) for helper in helping)
        also = dict.fromkeys(each for each in (*concepts, Concept.PAYING_COSTS, *helpful) if each is not obstacle)
        require(game, obstacle, False, also=tuple(also), subject=subject, player=player, value=written((part,)))


def _obstacle(
    game: Game, player: str, part: CostPart, context: Context, subject: ObjectAt, but: GameObject | None
) -> Concept | None:
    """The narrowest concept for why that part can't be paid; `None`: it can."""
    who = game.players[player]
    match part:
        case PayMana(mana):
            if not who.mana_stated:
                if mana.symbols:
                    game.assume(AssumptionKind.CAN_PAY, player)
                return None
            if "S" in mana.symbols:
                # Which mana comes from snow sources (107.4h) is not remembered.
                raise NotCoveredError("mana:S", subject.id)
            payable = next(_payments(game, player, mana, subject, but), None) is not None
            return None if payable else Concept.PAYING_COSTS
        case TapSelf():
            return _tap_obstacle(game, game.objects[subject], tapped=False)
        case UntapSelf():
            return _tap_obstacle(game, game.objects[subject], tapped=True)
        case PayLife(number):
            total = amount(game, number, context)
            if total and life_is_barred(game, player, subject):
                return Concept.CANT_BEATS_CAN
            return None if who.life >= total else Concept.PAYING_COSTS
        case SacrificeCost() | DiscardCost() | ExileCost() | ReturnCost() | TapCost() | RevealCost():
            return None if _choices(game, player, part, context) else Concept.PAYING_COSTS
        case ExertCost(what):
            exerted = objects_of(game, what, context)
            return None if all(map(is_permanent, exerted)) else Concept.PAYING_COSTS
        case PutCountersCost() | RemoveCountersCost(what=Choice()):
            return None if _choices(game, player, part, context) else Concept.COUNTERS
        case TapPowerCost(power):
            able = strong_enough(game, player, amount(game, power, context), subject)
            return None if able else Concept.PAYING_COSTS
        case ActionCost(action, number):
            done = ways_to_do(game, player, action, amount(game, number, context))
            return None if done else Concept(action.value)
        case RemoveCountersCost(kind, number, what):
            there = sum(obj.counters.get(kind, 0) for obj in objects_of(game, what, context) if not obj.gone)
            return None if there >= amount(game, number, context) else Concept.COUNTERS
        case PayCounters(kind, number):
            return None if who.counters.get(kind, 0) >= amount(game, number, context) else Concept.COUNTERS
        case LoyaltyCost(change):
            wanted = -amount(game, change, context)
            if wanted > 0 and not counters_stated(game.objects[subject], CounterKind.LOYALTY):
                raise MissingFactError(subject.id, CounterKind.LOYALTY.value)
            there = game.objects[subject].counters.get(CounterKind.LOYALTY.value, 0)
            return None if there >= wanted else Concept.LOYALTY_COST
        case MillCost(number):
            size = who.library_size
            return None if size is None or size >= amount(game, number, context) else Concept.PAYING_COSTS
        case _:
            assert_never(part)


def _tap_obstacle(game: Game, obj: GameObject, *, tapped: bool) -> Concept | None:
    if obj.tapped != tapped or not is_permanent(obj):
        return Concept.TAP_SYMBOL
    if has_summoning_sickness(game, obj):
        return Concept.SUMMONING_SICKNESS
    if not obj.tapped_told:
        game.assume(AssumptionKind.UNTAPPED, obj.id)
    return None


# ── What can pay ───────────────────────────────────────────────────────────────────────────────────────────────────

#: Stands for cards in hand that nobody named.
UNKNOWN = "?"
_Group = tuple[GameObject | None, ...]
_ChosenCost: TypeAlias = (
    SacrificeCost | DiscardCost | ExileCost | ReturnCost | TapCost | RevealCost | PutCountersCost | RemoveCountersCost
)


def _choices(
    game: Game,
    player: str,
    part: _ChosenCost,
    context: Context,
) -> list[_Group]:
    """The sets of objects with which that part can be paid; `None` in one is a card in hand that nobody named."""
    what: ObjectRef = part.what
    source = context.source
    if isinstance(what, All) and isinstance(part, DiscardCost):
        # "défaussez-vous de votre main": none of them is a cost that can be paid too.
        hand = [obj for obj in objects_of(game, what, context) if not obj.gone]
        return [(*hand, *(None,) * (game.players[player].hand_unknown or 0))]
    if not isinstance(what, Choice):
        objects = [obj for obj in objects_of(game, what, context) if not obj.gone]
        if not objects or not all(_usable(game, player, part, obj, context) for obj in objects):
            return []
        return [tuple(objects)]
    count = amount(game, what.count, context)
    usable: list[GameObject | None] = []
    if isinstance(part, DiscardCost | RevealCost):
        usable.extend(obj for obj in objects_in_hand(game, player, what, context) if source is None or obj.at != source)
        if not _qualities(what):
            unknown = game.players[player].hand_unknown
            # A hand of which nothing was told holds the named cards, and others only where these are not enough.
            others = count - len(usable) if unknown is None else min(count, unknown)
            usable.extend([None] * others)
    else:
        found = objects_matching(game, what.filter, context)
        usable.extend(obj for obj in found if _usable(game, player, part, obj, context))
    if len(usable) < count:
        return []
    distinct: dict[tuple[str, ...], _Group] = {}
    for group in itertools.combinations(usable, count):
        distinct.setdefault(tuple(obj.id if obj is not None else UNKNOWN for obj in group), group)
    return list(distinct.values())


def _qualities(what: Choice) -> Filter:
    """What is asked of the cards besides being in the player's hand."""
    own = (InZone(Zone.HAND), OwnedBy(PlayerWord.YOU))
    return tuple(quality for quality in what.filter if quality not in own)


def _may_hold(game: Game, player: str, part: CostPart) -> bool:
    """Whether a card of the hand that nobody named may be one that can be discarded."""
    match part:
        case DiscardCost(what=Choice() as what) | RevealCost(what=Choice() as what):
            return bool(_qualities(what)) and game.players[player].hand_unknown != 0
        case _:
            return False


def objects_in_hand(game: Game, player: str, what: Choice, context: Context) -> list[GameObject]:
    """Named cards in that player's hand that the choice allows."""
    return [obj for obj in game.players[player].hand if matches(game, obj, what.filter, context)]


def _usable(
    game: Game,
    player: str,
    part: _ChosenCost,
    obj: GameObject,
    context: Context,
) -> bool:
    match part:
        case SacrificeCost():
            barred = use_of(game, context.source) is not Use.OTHER and is_barred(game, player, obj)
            return is_permanent(obj) and can_sacrifice(game, obj, player) and not barred
        case DiscardCost() | RevealCost():
            return obj.zone is Zone.HAND and obj.owner == player
        case ExileCost():
            return (obj.owner if obj.zone is not Zone.BATTLEFIELD else game.controller(obj)) == player
        case ReturnCost():
            # Whose it must be is said: "un enchantement" may be anyone's.
            return is_permanent(obj)
        case TapCost():
            return is_permanent(obj) and not obj.tapped and game.controller(obj) == player
        case PutCountersCost(kind):
            return is_permanent(obj) and counters_may_be_put(game, obj, kind)
        case RemoveCountersCost(kind, number):
            return is_permanent(obj) and obj.counters.get(kind, 0) >= amount(game, number, context)
        case _:
            assert_never(part)


# ── Paying ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _pay(
    game: Game,
    player: str,
    part: CostPart,
    context: Context,
    subject: ObjectAt,
    told: tuple[str, ...],
    but: GameObject | None,
    *,
    for_mana: bool = False,
) -> None:
    obj = game.objects[subject]
    match part:
        case PayMana(mana):
            _pay_mana(game, player, mana, obj, but)
        case TapSelf():
            tap(game, obj, because(Concept.TAP_SYMBOL, source=subject), for_mana=for_mana)
        case UntapSelf():
            untap(game, obj, because(Concept.TAP_SYMBOL, source=subject))
        case PayLife(number):
            lose_life(game, player, amount(game, number, context), because(Concept.PAYING_COSTS, source=subject))
        case SacrificeCost() | DiscardCost() | ExileCost() | ReturnCost() | TapCost() | RevealCost():
            _pay_with(game, player, part, context, subject, told)
        case ExertCost(what):
            game.machinery.perform(game, (TakeAction(KeywordAction.EXERT, what),), context)
        case TapPowerCost(power):
            tap_for_power(game, player, amount(game, power, context), subject, told)
        case ActionCost(action, number):
            do_action(game, player, action, amount(game, number, context), subject, told)
        case PutCountersCost() | RemoveCountersCost(what=Choice()):
            _pay_with(game, player, part, context, subject, told)
        case RemoveCountersCost(kind, number, what):
            left = amount(game, number, context)
            for holder in objects_of(game, what, context):
                left -= remove_counters(game, holder, kind, left, because(Concept.COUNTERS, source=subject))
        case PayCounters(kind, number):
            counters, paid = game.players[player].counters, amount(game, number, context)
            counters[kind] = counters.get(kind, 0) - paid
            game.touch()
            why = because(Concept.COUNTERS, source=subject)
            emit(game, EventKind.COUNTERS_REMOVED, why, player=player, amount=paid, value=kind)
        case LoyaltyCost(change):
            _pay_loyalty(game, obj, amount(game, change, context))
        case MillCost(number):
            mill(game, player, amount(game, number, context), because(Concept.MILL, source=subject))
        case _:
            assert_never(part)


def _pay_mana(game: Game, player: str, mana: ManaCost, subject: GameObject, but: GameObject | None) -> None:
    if not game.players[player].mana_stated:
        if subject.item is not None:
            subject.item.colours = None
        return
    payments = list(itertools.islice(_payments(game, player, mana, subject.at, but), MAX_OPTIONS))
    require(game, Concept.PAYING_COSTS, bool(payments), subject=subject.at, player=player)
    payment = payments[0]
    if payment.helpers:
        options = [Option(tuple(helper.obj.id for helper in each.helpers)) for each in payments]
        cut = len(options) == MAX_OPTIONS
        taken = choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=subject.at, bounded=cut)
        payment = payments[options.index(taken)]
    if subject.item is not None:
        spent = colours_spent(game, player, payment, but=but)
        known = subject.item.colours
        subject.item.colours = None if spent is None or known is None else known | spent
    given = given_to(game, subject, payment.pool)
    carry_out(game, player, payment)
    give(game, player, subject, given)
    for helper in payment.helpers:
        help_pay(game, helper, subject.at)
    if subject.item is not None:
        helped = (helper.keyword for helper in payment.helpers)
        subject.item.costs = tuple(sorted((*subject.item.costs, *set(helped).difference(subject.item.costs))))
    if payment.life:
        lose_life(game, player, payment.life, because(Concept.PAYING_COSTS, source=subject.at))


def _payments(game: Game, player: str, mana: ManaCost, subject: ObjectAt, but: GameObject | None) -> Iterator[Payment]:
    """The ways to pay the mana: with mana alone, else each with as little help of other objects as will do."""
    helping = helpers(game, player, subject)
    #: Whether so many of those kinds can help to pay it; which ones of a kind is all the same.
    payments: dict[tuple[tuple[str, ...], ...], bool] = {}
    most = mana.mana_value
    if game.law.helping is Helping.REDUCES:
        # A cost that is reduced does not fall below the least that a spell costs.
        most = max(0, most - least_cost(game, player))
    for count in range(min(len(helping), most) + 1):
        if count and len(helping) > MOST_HELPERS:
            raise NotCoveredError("mana:arranged", subject.id)
        found = False
        for group in itertools.combinations(helping, count):
            kinds = tuple((helper.keyword.value, *sorted(helper.symbols)) for helper in group)
            if len({helper.obj for helper in group}) < count or not payments.get(kinds, True):
                continue
            payment = find_payment(game, player, mana, on=subject, but=but, helped=group)
            payments[kinds] = payment is not None or _arranges(game, player, group)
            if payment is not None:
                found = True
                yield payment
        if found:
            return


def _arranges(game: Game, player: str, group: tuple[Helper, ...]) -> bool:
    """Whether some of them could give mana instead, so that others of their kind may do where they don't."""
    giving = {source.obj for source in mana_sources(game, player)}
    return any(helper.obj in giving for helper in group)


#: Beyond so many objects that help to pay, the ways are too many to be tried.
MOST_HELPERS = 12


def _pay_loyalty(game: Game, obj: GameObject, change: int) -> None:
    why = because(Concept.LOYALTY_ABILITY, source=obj.at)
    if change > 0:
        put_counters(game, obj, CounterKind.LOYALTY.value, change, why, by_effect=False)
    else:
        remove_counters(game, obj, CounterKind.LOYALTY.value, -change, why)


def _pay_with(
    game: Game,
    player: str,
    part: _ChosenCost,
    context: Context,
    subject: ObjectAt,
    told: tuple[str, ...],
) -> None:
    groups = _choices(game, player, part, context)
    require(game, Concept.PAYING_COSTS, bool(groups), subject=subject, player=player)
    at_random = isinstance(part.what, Choice) and part.what.at_random
    group = _picked(game, player, groups, subject, told, at_random=at_random)
    named = [obj for obj in group if obj is not None]
    with simultaneous(game):
        _pay_each(game, player, part, named, len(group) - len(named), context, subject)


def _pay_each(
    game: Game,
    player: str,
    part: _ChosenCost,
    named: list[GameObject],
    unnamed: int,
    context: Context,
    subject: ObjectAt,
) -> None:
    match part:
        case SacrificeCost():
            sacrifice(game, named, player, because(Concept.SACRIFICE, source=subject))
        case DiscardCost():
            for obj in named:
                discard(game, obj, because(Concept.DISCARD, source=subject))
            discard_unknown(game, player, unnamed, because(Concept.DISCARD, source=subject))
        case ExileCost():
            for obj in named:
                move(game, obj, Zone.EXILE, because(Concept.EXILE, source=subject))
        case ReturnCost():
            for obj in named:
                move(game, obj, Zone.HAND, because(Concept.PAYING_COSTS, source=subject))
        case TapCost():
            for obj in named:
                tap(game, obj, because(Concept.PAYING_COSTS, source=subject))
        case PutCountersCost(kind, number):
            why = because(Concept.COUNTERS, source=subject)
            for obj in named:
                put_counters(game, obj, kind, amount(game, number, context), why, by_effect=False)
        case RemoveCountersCost(kind, number):
            for obj in named:
                remove_counters(
                    game, obj, kind, amount(game, number, context), because(Concept.COUNTERS, source=subject)
                )
        case RevealCost():
            # What every player may see changes nothing else.
            pass
        case _:
            assert_never(part)


def _picked(
    game: Game, player: str, groups: list[_Group], subject: ObjectAt, told: tuple[str, ...], *, at_random: bool
) -> _Group:
    wanted = told or told_objects(game, player, subject.id) or ()
    if wanted:
        for group in groups:
            if {obj.id for obj in group if obj is not None} == set(wanted):
                return group
        for group in groups:
            if {obj.id for obj in group if obj is not None} <= set(wanted) and any(group):
                return group
        require(game, Concept.PAYING_COSTS, False, subject=subject, player=player, value=",".join(wanted))
    options = [Option(tuple(obj.id if obj is not None else UNKNOWN for obj in group)) for group in groups]
    kind = DecisionKind.RANDOM if at_random else DecisionKind.CHOOSE_OBJECTS
    taken = choose(game, kind, CHANCE if at_random else player, options, subject=subject)
    return groups[options.index(taken)]

"""What filters, references and amounts mean in a world of views. They mention each other, so they live together.

Evaluation is three-valued: a quality that rests on an unstated fact only matters when the others do not settle the
answer; then `MissingFactError` is raised. Nothing is chosen here: a reference that leaves a choice is `Undecided`.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.selectors import (
    Activations,
    All,
    Amount,
    AnyOf,
    AttachedToQuality,
    AttackedThisTurn,
    BlockingOrBlockedBy,
    Choice,
    Colourless,
    ColoursSpent,
    ControlledBy,
    ControllerOf,
    Count,
    CountersOf,
    CountersOn,
    DamageDealtThisWay,
    Designated,
    DevotionTo,
    EnteredThisTurn,
    EvenManaValue,
    ExiledWith,
    Filter,
    Greatest,
    Group,
    HalfOf,
    HandSizeOf,
    HasAdventure,
    HasChosen,
    HasColour,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasName,
    HasNoAbility,
    HasSubtype,
    HasSummoningSickness,
    HasSupertype,
    HasType,
    HasXInCost,
    Haunted,
    Host,
    HowOften,
    InPair,
    InZone,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsModified,
    IsPaired,
    IsPermanentCard,
    IsSpell,
    IsTapped,
    IsToken,
    IsTransformed,
    IsUnblocked,
    KindsAmong,
    Least,
    LevelOf,
    LibrarySizeOf,
    LifeLostThisWay,
    LifeOf,
    ManaValue,
    ManaValueOf,
    Monocoloured,
    Multicoloured,
    Not,
    ObjectRef,
    OffBattlefield,
    OtherObject,
    OwnedBy,
    OwnerOf,
    PartySize,
    PlayerRef,
    PlayersCounted,
    PlayerWord,
    Plus,
    Power,
    PowerOf,
    Previous,
    Product,
    Quality,
    Recipient,
    Resolutions,
    SacrificedAsCost,
    Seen,
    Share,
    Shares,
    Specific,
    SpecificPlayer,
    SpeedOf,
    TargetObject,
    TargetPlayer,
    Targets,
    TargetsChosen,
    ThatMuch,
    ThatObject,
    This,
    Times,
    TimesPaid,
    TopOfLibrary,
    Total,
    Toughness,
    ToughnessOf,
    WasCast,
    WasDamagedThisTurn,
    WasDamagedThisTurnBy,
    WasDamagedThisWay,
    X,
)
from judge.abilities.terms import (
    PERMANENT_TYPES,
    Keyword,
    Zone,
)
from judge.cards.faces import is_called
from judge.engine.characteristics.as_printed import as_printed
from judge.engine.characteristics.comparing import alike, compare
from judge.engine.characteristics.context import Context, Undecided
from judge.engine.characteristics.devotion import devotion
from judge.engine.characteristics.meant_players import defending_players, enchanted_player, promised_player
from judge.engine.characteristics.measures import (
    attacked_by,
    colours_spent,
    how_many_before,
    kinds,
    measured,
    that_much,
    times_paid,
    uses,
)
from judge.engine.characteristics.modified import is_modified
from judge.engine.characteristics.party import party_size
from judge.engine.characteristics.places import Whereabouts, says_where_of_some, whereabouts
from judge.engine.characteristics.sizes import hand_size, library_size
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World
from judge.engine.objects import ObjectKind, Target
from judge.engine.outcome import ObjectAt
from judge.engine.signals import MissingFactError, NotCoveredError

# ── Filters ────────────────────────────────────────────────────────────────────────────────────────────────────────


def passes(world: World, view: View, wanted: Filter, context: Context) -> bool:
    """Whether the object has all the qualities, wherever it is (only `InZone` looks at the zone)."""
    missing: MissingFactError | None = None
    untold = bool(view.doubts) or not view.stated_types
    if untold and _is_unknown(view, context) and any(not isinstance(quality, _KNOWN_OF_ANY_CARD) for quality in wanted):
        # A card that nobody named: whether it is one of those decides what happens.
        raise NotCoveredError("card:unknown", None if context.source is None else context.source.id)
    for quality in wanted:
        try:
            if not _has(world, view, quality, context):
                return False
        except MissingFactError as error:
            missing = missing or error
    if missing is not None:
        raise missing
    return True


def _is_unknown(view: View, context: Context) -> bool:
    """Whether it is a card of a library, or one that was shown or has just been moved, of which nothing is told."""
    if view.types or not view.status.is_card:
        return False
    return view.zone is Zone.LIBRARY or view.at in context.seen or view.at in context.previous


#: What is known of a card that nobody named.
_KNOWN_OF_ANY_CARD = (InZone, OffBattlefield, OwnedBy, Seen, Is, IsAbility, IsSpell, IsToken)


def found(world: World, wanted: Filter, context: Context) -> tuple[View, ...]:
    """The objects that pass, looked for where the filter says, on the battlefield when it says nothing. Phased-out
    permanents do not exist (702.26b)."""
    where = whereabouts(wanted)
    return tuple(view for view in world if is_found(world, view, wanted, context, where))


def is_found(world: World, view: View, wanted: Filter, context: Context, where: Whereabouts) -> bool:
    """Whether `found` would list it: it passes and is where such objects are looked for (`whereabouts`, which is the
    same for all)."""
    status = view.status
    if where is Whereabouts.BATTLEFIELD and status.zone is not Zone.BATTLEFIELD:
        return False
    if status.phased_out or view.at == context.entering:
        return False
    match where:
        case Whereabouts.BATTLEFIELD | Whereabouts.SAID:
            return passes(world, view, wanted, context)
        case Whereabouts.STACK:
            # "L'éphémère ciblé" is a spell.
            return view.zone is Zone.STACK and passes(world, view, wanted, context)
        case Whereabouts.ALTERNATIVES:
            split = next(each for each in wanted if isinstance(each, AnyOf) and says_where_of_some(each))
            rest = tuple(each for each in wanted if each is not split)
            each_way = (one + rest for one in split.filters)
            return any(is_found(world, view, each, context, whereabouts(each)) for each in each_way)
        case _:
            assert_never(where)


def _has(world: World, view: View, quality: Quality, context: Context) -> bool:
    status = view.status
    match quality:
        case HasType(card_type):
            return view.is_of(card_type)
        case ControlledBy(player):
            return view.controller in players(world, player, context)
        case HasSubtype(subtype):
            return view.has_subtype(subtype)
        case HasColour(colour):
            return colour in view.colours
        case HasChosen():
            # Whoever makes the choice writes what was chosen in its place.
            raise Undecided
        case Is(reference):
            meant = {each.at for each in objects(world, reference, context)}
            return view.at in meant or (reference == This() and _became(world, context.source) == view.at)
        case Not(other):
            return not _has(world, view, other, context)
        case AnyOf(filters):
            return _any_passes(world, view, filters, context)
        case HasSupertype(supertype):
            return view.has_supertype(supertype)
        case Colourless():
            return not view.colours
        case Monocoloured():
            return len(view.colours) == 1
        case Multicoloured():
            return len(view.colours) > 1
        case HasKeyword(keyword):
            return view.has(keyword)
        case HasName(name):
            return is_called(view.name, name)
        case InZone(zone):
            return view.zone is zone
        case IsPermanentCard():
            return view.zone is Zone.BATTLEFIELD or (status.is_card and not PERMANENT_TYPES.isdisjoint(view.types))
        case OffBattlefield():
            return status.kind is ObjectKind.CARD and view.zone not in (Zone.BATTLEFIELD, Zone.STACK)
        case IsSpell():
            return view.zone is Zone.STACK and status.kind in (ObjectKind.CARD, ObjectKind.SPELL_COPY)
        case IsAbility(triggered):
            item = world.game.objects[view.at].item
            of_kind = triggered is None or (item is not None and (item.trigger is not None) is triggered)
            return view.zone is Zone.STACK and status.kind is ObjectKind.ABILITY and of_kind
        case IsToken():
            return status.kind is ObjectKind.TOKEN
        case IsTapped():
            return status.tapped
        case IsAttacking():
            return status.attacking
        case IsBlocking():
            return status.blocking
        case IsBlocked():
            return status.blocked is True
        case IsUnblocked():
            return status.blocked is False
        case IsEnchanted():
            return _has_attached(world, view, "Aura")
        case IsEquipped():
            return _has_attached(world, view, "Equipment")
        case HasAdventure() | HasXInCost():
            return as_printed(world, view, quality)
        case IsModified():
            return is_modified(world, view)
        case IsFaceDown():
            return status.face_down
        case IsTransformed():
            return status.transformed
        case HasNoAbility():
            return not view.abilities
        case WasDamagedThisTurn():
            return status.damaged_this_turn
        case EnteredThisTurn():
            return status.entered_this_turn
        case WasCast(yours, origin):
            obj = world.game.objects[view.at]
            cast = obj if obj.item is None else obj.item
            return (
                cast.cast_from is not None
                and origin in (None, cast.cast_from)
                and (not yours or cast.cast_by == context.controller)
            )
        case HasSummoningSickness():
            return not status.since_turn_began and not view.has(Keyword.HASTE)
        case Haunted():
            return context.source is not None and world.game.objects[context.source].haunting == view.at
        case AttackedThisTurn():
            return status.attacked_this_turn
        case Designated(designation):
            return designation in status.designations
        case IsPaired():
            return status.paired is not None
        case InPair(reference):
            return any(view.at in (each.at, each.status.paired) for each in objects(world, reference, context))
        case HasCounter(kind):
            return view.counters(kind) > 0
        case OwnedBy(player):
            return status.owner in players(world, player, context)
        case Power(comparison, number):
            return compare(view.power, comparison, _own_amount(world, view, number, context))
        case Toughness(comparison, number):
            return compare(view.toughness, comparison, _own_amount(world, view, number, context))
        case ManaValue(comparison, number):
            than = _own_amount(world, view, number, context)
            return any(compare(value, comparison, than) for value in view.mana_values)
        case HasManaCost(costs):
            # One that was not told is asked for.
            return view.mana_value >= 0 and view.stated_mana_cost is not None and view.stated_mana_cost.symbols in costs
        case EvenManaValue():
            return any(value % 2 == 0 for value in view.mana_values)
        case BlockingOrBlockedBy(reference):
            return any(each.at in status.facing for each in objects(world, reference, context))
        case WasDamagedThisTurnBy(reference):
            return any(each.at in status.damaged_by for each in objects(world, reference, context))
        case AttachedToQuality(reference):
            # Of what has left, as it last was (608.2h).
            hosts = {each.at for each in objects(world, reference, context)}
            return status.attached_to in hosts or status.fell_off in hosts
        case Shares(trait, reference):
            return any(alike(view, each, trait) for each in objects(world, reference, context))
        case Seen():
            return view.at in context.seen
        case WasDamagedThisWay():
            return view.at in context.wounded
        case Targets(wanted, player, single):
            return _targets(world, view, wanted, context, player=player, single=single)
        case _:
            assert_never(quality)


def _own_amount(world: World, view: View, number: Amount, context: Context) -> int:
    """The amount that a quality compares with: "that object" is the candidate itself where nothing else is."""
    if isinstance(number, int):
        return number
    if context.that_object is None:
        context = msgspec.structs.replace(context, that_object=view.at)
    return amount(world, number, context)


def _any_passes(world: World, view: View, filters: tuple[Filter, ...], context: Context) -> bool:
    missing: MissingFactError | None = None
    for one in filters:
        try:
            if passes(world, view, one, context):
                return True
        except MissingFactError as error:
            missing = missing or error
    if missing is not None:
        raise missing
    return False


def _has_attached(world: World, view: View, subtype: str) -> bool:
    return any(each.status.attached_to == view.at and each.has_subtype(subtype) for each in world)


def _targets(
    world: World, view: View, wanted: Filter, context: Context, *, player: PlayerRef | None, single: bool
) -> bool:
    targets = view.status.targets
    if single and len(targets) != 1:
        return False
    for target in targets:
        if isinstance(target, ObjectAt):
            # With a player and no filter, only players are meant.
            if (wanted or player is None) and passes(world, world.view(target), wanted, context):
                return True
        elif player is None:
            # Without a player and without a filter, whatever is a target will do.
            if not wanted:
                return True
        elif target in players(world, player, context):
            return True
    return False


def _became(world: World, source: ObjectAt | None) -> ObjectAt | None:
    """What the source became by its one move: "another card" does not mean that one either (400.7)."""
    return None if source is None else world.game.objects[source].successor


# ── References ─────────────────────────────────────────────────────────────────────────────────────────────────────


def objects(world: World, reference: ObjectRef, context: Context) -> tuple[View, ...]:
    """What the reference means, objects that have left included (as they last were). An empty tuple: nothing, as for
    what an unattached Aura enchants."""
    match reference:
        case This():
            return () if context.source is None else (world.view(context.source),)
        case Host():
            host = None if context.source is None else world.view(context.source).status.attached_to
            return () if host is None else (world.view(host),)
        case All(wanted):
            return found(world, wanted, context)
        case TargetObject(index):
            return tuple(world.view(each) for each in _targets_of(context, index) if isinstance(each, ObjectAt))
        case ThatObject():
            return () if context.that_object is None else (world.view(context.that_object),)
        case OtherObject():
            return () if context.other_object is None else (world.view(context.other_object),)
        case Previous():
            return tuple(world.view(each) for each in context.previous)
        case ExiledWith():
            if context.source is None:
                return ()
            kept = (world.view(each) for each in context.exiled or world.game.objects[context.source].exiled)
            return tuple(each for each in kept if each.zone is Zone.EXILE)
        case SacrificedAsCost() if not context.sacrificed:
            raise NotCoveredError("reference:SacrificedAsCost", None if context.source is None else context.source.id)
        case SacrificedAsCost():
            return tuple(world.view(each) for each in context.sacrificed)
        case Specific(object_id):
            return (world.newest(object_id),)
        case Group(members):
            return tuple(each for member in members for each in objects(world, member, context))
        case TopOfLibrary(player, count):
            number = amount(world, count, context)
            cards = [
                card for each in players(world, player, context) for card in world.game.players[each].library[:number]
            ]
            return tuple(world.view(card.at) for card in cards if card is not None)
        case Choice():
            raise Undecided
        case _:
            assert_never(reference)


def players(world: World, reference: PlayerRef, context: Context) -> tuple[str, ...]:
    """Which players the reference means, in turn order from "you"."""
    game = world.game
    match reference:
        case PlayerWord.YOU:
            return (context.controller,)
        case PlayerWord.OPPONENT | PlayerWord.EACH_OPPONENT:
            return tuple(game.opponents(context.controller))
        case PlayerWord.EACH_PLAYER:
            return tuple(game.turn_order())
        case PlayerWord.ACTIVE_PLAYER:
            return (game.active,)
        case PlayerWord.DEFENDING_PLAYER:
            return defending_players(world, context)
        case PlayerWord.OTHER_OPPONENTS:
            attacked = defending_players(world, context)
            return tuple(each for each in game.opponents(context.controller) if each not in attacked)
        case PlayerWord.THAT_PLAYER:
            return () if context.that_player is None else (context.that_player,)
        case PlayerWord.MOST_LIFE:
            most = max(game.players[each].life for each in game.turn_order())
            return tuple(each for each in game.turn_order() if game.players[each].life == most)
        case PlayerWord.ENCHANTED_PLAYER:
            return enchanted_player(world, context)
        case PlayerWord.PROMISED_PLAYER:
            return promised_player(world, context)
        case PlayerWord.CHOSEN_PLAYER:
            raise Undecided
        case TargetPlayer(index):
            # "That player or that planeswalker's controller", where a planeswalker could be chosen as well.
            chosen = tuple(each for each in _targets_of(context, index) if isinstance(each, str))
            return chosen or players(world, ControllerOf(TargetObject(index)), context)
        case ControllerOf(reference_to):
            return tuple(dict.fromkeys(each.controller for each in objects(world, reference_to, context)))
        case OwnerOf(reference_to):
            return tuple(dict.fromkeys(each.status.owner for each in objects(world, reference_to, context)))
        case SpecificPlayer(player_id):
            return (player_id,)
        case _:
            assert_never(reference)


def recipients(world: World, reference: Recipient, context: Context) -> tuple[Target, ...]:
    """Objects and players that can be dealt damage or be given something; a target may be either."""
    match reference:
        case TargetObject(index):
            return _targets_of(context, index)
        case Group(members):
            return tuple(each for member in members for each in recipients(world, member, context))
        case PlayerWord() | TargetPlayer() | ControllerOf() | OwnerOf() | SpecificPlayer():
            return players(world, reference, context)
        case _:
            return tuple(each.at for each in objects(world, reference, context))


def _targets_of(context: Context, index: int) -> tuple[Target, ...]:
    return context.targets[index] if index < len(context.targets) else ()


# ── Amounts ────────────────────────────────────────────────────────────────────────────────────────────────────────


def amount(world: World, number: Amount, context: Context) -> int:
    """The number now. Values of several objects are added; of none, 0."""
    match number:
        case int():
            return number
        case X():
            if context.x is None:
                raise NotCoveredError("X", None if context.source is None else context.source.id)
            return context.x
        case Count(wanted):
            return _count(world, wanted, context)
        case KindsAmong(variety, wanted):
            return len({kind for each in found(world, wanted, context) for kind in kinds(each, variety)})
        case Greatest(measure, wanted) | Least(measure, wanted):
            extreme = max if isinstance(number, Greatest) else min
            return extreme((measured(each, measure) for each in found(world, wanted, context)), default=0)
        case Total(measure, wanted):
            return sum(measured(each, measure) for each in found(world, wanted, context))
        case PlayersCounted(counted, attacked):
            meant = players(world, counted, context)
            return len(set(meant) & attacked_by(world, context.controller)) if attacked else len(meant)
        case PowerOf(reference):
            return sum(each.power for each in objects(world, reference, context))
        case ToughnessOf(reference):
            return sum(each.toughness for each in objects(world, reference, context))
        case ManaValueOf(reference):
            return sum(each.mana_value for each in objects(world, reference, context))
        case LifeOf(player):
            return sum(world.game.players[each].life for each in players(world, player, context))
        case SpeedOf(player):
            return sum(world.game.players[each].speed for each in players(world, player, context))
        case HandSizeOf(player) | LibrarySizeOf(player):
            size = hand_size if isinstance(number, HandSizeOf) else library_size
            return sum(size(world, each) for each in players(world, player, context))
        case TimesPaid(keyword):
            return times_paid(world, keyword, context)
        case ColoursSpent(among):
            return colours_spent(world, context, among)
        case TargetsChosen():
            return sum(map(len, context.targets))
        case HowOften(pattern, before):
            happened = world.game.machinery.happened(world, pattern, context)
            return how_many_before(happened, context) if before else len(happened)
        case Activations() | Resolutions():
            return uses(world, number, context)
        case CountersOf(player, kind):
            return sum(world.game.players[each].counters.get(kind, 0) for each in players(world, player, context))
        case CountersOn(reference, kind):
            return sum(each.counters(kind) for each in objects(world, reference, context))
        case LevelOf(reference):
            return sum(each.status.level for each in objects(world, reference, context))
        case PartySize():
            return party_size(world, context.controller)
        case DevotionTo(colours):
            return devotion(world, context.controller, colours)
        case LifeLostThisWay():
            return context.life_lost
        case DamageDealtThisWay():
            return context.damage_dealt
        case ThatMuch():
            return that_much(context)
        case Times(inner, factor):
            return amount(world, inner, context) * factor
        case Plus(left, right):
            return amount(world, left, context) + amount(world, right, context)
        case Product(left, right):
            return amount(world, left, context) * amount(world, right, context)
        case Share(whole, among):
            parts = amount(world, among, context)
            return amount(world, whole, context) // parts if parts else 0
        case HalfOf(inner, rounded_up):
            return (amount(world, inner, context) + rounded_up) // 2
        case _:
            assert_never(number)


def _count(world: World, wanted: Filter, context: Context) -> int:
    if Is(Previous()) in wanted:
        # "sacrificed this way": wherever they are now, as they last were.
        return sum(passes(world, world.view(each), wanted, context) for each in context.previous)
    if any(quality == InZone(Zone.HAND) for quality in wanted) and all(
        isinstance(quality, InZone | OwnedBy | ControlledBy) for quality in wanted
    ):
        # Cards of a hand are counted even when nobody named them.
        whose = [quality.player for quality in wanted if isinstance(quality, OwnedBy | ControlledBy)]
        owners = players(world, whose[0], context) if whose else tuple(world.game.turn_order())
        return sum(hand_size(world, each) for each in owners)
    return len(found(world, wanted, context))

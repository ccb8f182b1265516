"""Mana (106): the pool, the mana that a player's permanents can produce, and paying a mana cost with it."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Iterable, Iterator

from judge.abilities.ability import ActivatedAbility, Effect, If, Timing, TriggeredAbility
from judge.abilities.costs import Cost, LoyaltyCost, ManaCost, PayLife, SacrificeCost, TapSelf
from judge.abilities.instructions import AddChosenMana, AddMana, AddManaLike
from judge.abilities.modifications import CantActivate, PlayerRuleKind
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import Amount, DevotionTo, This
from judge.abilities.terms import CardType, Colour, Keyword, Zone
from judge.abilities.triggers import BecomesTapped
from judge.engine.actions.destruction import sacrifice
from judge.engine.actions.functioning import abilities_of, functioning
from judge.engine.actions.life import lose_life
from judge.engine.actions.status import tap
from judge.engine.characteristics import (
    Context,
    amount,
    decreed,
    holds,
    matches,
    objects_matching,
    player_rules,
    players_of,
)
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import AssumptionKind, EventKind, ObjectAt
from judge.engine.paying.ability_costs import cost_rules
from judge.engine.paying.barred import activation_bars
from judge.engine.paying.helping import Helper
from judge.engine.paying.marked_mana import MarkedMana
from judge.engine.paying.multiplying import multiplied, note_multiplied
from judge.rules.concept import Concept


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """Adds mana, has no target, is no loyalty ability (605.1a)."""
    return (
        not ability.targets
        and (
            any(True for _ in _additions(ability.effects))
            or any(isinstance(effect, AddChosenMana | AddManaLike) for effect in ability.effects)
        )
        and not any(isinstance(part, LoyaltyCost) for part in ability.cost)
    )


def _additions(effects: Iterable[Effect]) -> Iterator[AddMana]:
    """What may add mana, whatever it depends on."""
    for effect in effects:
        match effect:
            case AddMana():
                yield effect
            case If(then=then, otherwise=otherwise):
                yield from _additions((*then, *otherwise))


def _taken(game: Game, effects: Iterable[Effect], context: Context) -> Iterator[Effect]:
    """The instructions that would be followed now."""
    for effect in effects:
        if isinstance(effect, If):
            yield from _taken(
                game, effect.then if holds(game, effect.condition, context) else effect.otherwise, context
            )
        else:
            yield effect


def yields(ability: ActivatedAbility, wanted: tuple[str, ...]) -> bool:
    """Whether the mana ability can add mana of each kind wanted, of which a figure asks for none in particular."""
    made = {symbol for effect in _additions(ability.effects) for symbol in effect.symbols}
    if any(isinstance(effect, AddManaLike) for effect in ability.effects):
        # What that is depends on the board.
        made.update(_ANY_MANA)
    return all(symbol.isdigit() or symbol in made for symbol in wanted)


def _gives(mana: str) -> bool:
    return isinstance(mana, MarkedMana) and mana.only is not None and bool(mana.only.gives)


def may_spend(game: Game, player: str, mana: str, on: ObjectAt | None) -> bool:
    """Whether that mana may be spent on the spell, or on the activated ability of the object."""
    if not isinstance(mana, MarkedMana) or mana.only is None:
        return True
    use = use_of(game, on)
    if use is Use.OTHER:
        return mana.only.others
    wanted = mana.only.spells if use is Use.SPELL else mana.only.abilities
    if wanted is None or on is None:
        return False
    return matches(game, game.objects[on], wanted, Context(controller=player, source=mana.source))


class Use(enum.Enum):
    """What a cost is paid for."""

    SPELL = enum.auto()
    ABILITY = enum.auto()
    #: An option, a tax, what is to be paid on resolution.
    OTHER = enum.auto()


def use_of(game: Game, on: ObjectAt | None) -> Use:
    """Whether the object is a spell that is being cast, or an ability of it is being activated (601.2, 602.2)."""
    if on is None:
        return Use.OTHER
    obj = game.objects[on]
    for waiting in game.stack:
        item = waiting.item
        if waiting.kind is ObjectKind.ABILITY and item is not None and item.source == on and item.event_number is None:
            return Use.ABILITY
    if obj.zone is Zone.STACK:
        cast = obj.item is not None and obj.item.event_number is not None
        return Use.OTHER if cast or obj.kind is ObjectKind.ABILITY else Use.SPELL
    return Use.OTHER if obj.zone is Zone.BATTLEFIELD else Use.SPELL


def add_mana(game: Game, player: str, symbols: tuple[str, ...], source: GameObject) -> None:
    """Adds the symbols to the pool."""
    if not symbols:
        return
    game.players[player].mana.extend(symbols)
    emit(
        game,
        EventKind.MANA_ADDED,
        because(Concept.MANA, source=source.at),
        player=player,
        subject=source.at,
        value="".join(f"{{{symbol}}}" for symbol in symbols),
    )


def has_summoning_sickness(game: Game, obj: GameObject) -> bool:
    """Whether the rule about creatures that came lately forbids its {T} abilities (302.6)."""
    view = game.look(obj)
    if obj.since_turn_began or not view.is_creature:
        if view.is_creature and not obj.since_turn_told:
            game.assume(AssumptionKind.SINCE_TURN_BEGAN, obj.id)
        return False
    return not view.has(Keyword.HASTE)


class ManaSource:
    """A permanent that can be tapped for mana: the sets of symbols it can give, each with what else is paid for it, and
    what triggered mana abilities add."""

    __slots__ = ("extras", "kind", "most", "obj", "yields")

    def __init__(self, obj: GameObject, yields: list[Yield], extras: tuple[tuple[str, ...], ...]) -> None:
        self.obj = obj
        self.yields = yields
        #: What triggered mana abilities add, each way that the player may choose.
        self.extras = extras
        #: Sources of one kind are as good as each other.
        self.kind = (tuple(yields), extras)
        #: How much mana it gives at most.
        self.most = max(len(symbols) for symbols, _ in yields) + max(map(len, extras))


#: Symbols, and the parts of the cost besides {T}.
Yield = tuple[tuple[str, ...], Cost]


def mana_sources(game: Game, player: str, *, but: GameObject | None = None) -> list[ManaSource]:
    """Untapped permanents that the player can tap for mana now, with no choice to make. Those that give one kind only
    come first, those that cost something last: the others are kept for what needs them."""
    found: list[ManaSource] = []
    for obj in game.permanents():
        if obj.tapped or obj is but or game.look(obj).stated_controller != player:
            continue
        yields: list[Yield] = []
        for ability in abilities_of(game, obj):
            if not isinstance(ability, ActivatedAbility) or not is_mana_ability(ability):
                continue
            if _is_simple(ability.cost) and _may_activate(game, player, obj, ability):
                others = tuple(part for part in ability.cost if not isinstance(part, TapSelf))
                yields.extend((symbols, others) for symbols in _yields(game, obj, ability))
        if not yields and is_any_land(game, obj):
            yields = [((symbol,), ()) for symbol in _ANY_MANA]
        if yields and (times := multiplied(game, player, obj)) != 1:
            yields = [(symbols * times, others) for symbols, others in yields]
        if yields and not has_summoning_sickness(game, obj):
            yields.sort(key=lambda each: len(each[1]))
            found.append(ManaSource(obj, yields, _added(game, player, obj)))
    found.sort(key=lambda source: (len(source.yields[0][1]), len(source.yields), max(len(y[0]) for y in source.yields)))
    return found


def is_any_land(game: Game, obj: GameObject) -> bool:
    """Whether it is only told to be a land: such a land is there to be tapped, for whatever mana its player needs."""
    view = game.look(obj)
    untold = obj.card is None and not (obj.base.subtypes or obj.base.abilities)
    return untold and CardType.LAND in view.types and not (view.subtypes or view.rules_of(CantActivate))


def _may_activate(game: Game, player: str, obj: GameObject, ability: ActivatedAbility) -> bool:
    """Whether nothing forbids the mana ability now (602.5); one that may be activated at some times only is left for
    its player to activate."""
    if any(True for _ in activation_bars(game, player, obj, for_mana=True)):
        return False
    if any(True for _ in cost_rules(game, player, obj, ability, for_mana=True)):
        # It is left for its player to activate.
        return False
    if ability.once and any(turn == game.turn and which == ability for turn, which in obj.used_abilities):
        return False
    if ability.timing is not Timing.ANY and not (ability.timing is Timing.YOUR_TURN and game.active == player):
        return False
    if any(isinstance(part, SacrificeCost) for part in ability.cost) and is_barred(game, player, obj):
        return False
    pays_life = any(isinstance(part, PayLife) for part in ability.cost)
    if pays_life and decreed(game, player, PlayerRuleKind.CANT_PAY_LIFE) is not None:
        return False
    context = Context(controller=player, source=obj.at)
    return ability.condition is None or holds(game, ability.condition, context)


def has_mana_to_arrange(game: Game, player: str) -> bool:
    """Whether the player has mana abilities that a payment found here leaves alone: those that cost mana themselves,
    or something that the player would choose."""
    return any(
        isinstance(ability, ActivatedAbility)
        and is_mana_ability(ability)
        and not (_is_simple(ability.cost) and not any(cost_rules(game, player, obj, ability, for_mana=True)))
        for obj in game.permanents()
        if game.look(obj).stated_controller == player and not (obj.tapped and obj.tapped_told)
        for ability in abilities_of(game, obj)
    )


def _is_simple(cost: Cost) -> bool:
    """{T}, and at most a sacrifice of the permanent itself or life."""
    own = (part for part in cost if not isinstance(part, TapSelf))
    return TapSelf() in cost and all(
        (isinstance(part, SacrificeCost) and isinstance(part.what, This))
        or (isinstance(part, PayLife) and isinstance(part.amount, int))
        for part in own
    )


def _added(game: Game, player: str, obj: GameObject) -> tuple[tuple[str, ...], ...]:
    """What triggered mana abilities will add when the permanent is tapped for mana, each way that the player may
    choose it."""
    added: list[tuple[str, ...]] = [()]
    for source, ability in functioning(game, TriggeredAbility):
        watched = [p for p in ability.patterns if isinstance(p, BecomesTapped) and p.for_mana]
        if not watched or ability.targets or ability.condition is not None:
            continue
        context = Context(controller=game.controller(source), source=source.at, that_object=obj.at, that_player=player)
        if not any(matches(game, obj, pattern.filter, context) for pattern in watched):
            continue
        for effect in ability.effects:
            if isinstance(effect, AddMana) and player in players_of(game, effect.player, context):
                added = [before + more for before in added for more in _chosen_mana(game, effect, context)]
    return tuple(dict.fromkeys(added))


def _chosen_mana(game: Game, effect: AddMana, context: Context) -> list[tuple[str, ...]]:
    """The mana that the instruction adds, each way that the player may choose it."""
    times = amount(game, effect.amount, context)
    if effect.combined:
        return list(itertools.combinations_with_replacement(effect.symbols, times))
    if effect.choice:
        return [(symbol,) * amount(game, in_that_colour(effect.amount, symbol), context) for symbol in effect.symbols]
    return [effect.symbols * times]


def _yields(game: Game, obj: GameObject, ability: ActivatedAbility) -> list[tuple[str, ...]]:
    results: list[tuple[str, ...]] = [()]
    context = Context(controller=game.controller(obj), source=obj.at)
    for effect in _taken(game, ability.effects, context):
        if isinstance(effect, AddManaLike):
            effect = made_like(game, effect, context)
        if not isinstance(effect, AddMana):
            continue
        made = _chosen_mana(game, effect, context)
        results = [done + MarkedMana.of(new, effect, obj.at) for done in results for new in made]
    return results


def in_that_colour(number: Amount, symbol: str) -> Amount:
    """The number of mana where it depends on the colour that is chosen."""
    own = DevotionTo((Colour(symbol),)) if symbol in _COLOURS else DevotionTo(())
    return rewritten(number, lambda part: own if part == DevotionTo(()) else None)


def made_like(game: Game, effect: AddManaLike, context: Context) -> AddMana:
    """The instruction, with the kinds of mana that those permanents could produce now."""
    found = {kind for obj in objects_matching(game, effect.source, context) for kind in _could_produce(game, obj)}
    kinds = tuple(kind for kind in _ANY_MANA if kind in found and (effect.types or kind != "C"))
    return AddMana(kinds, effect.amount if kinds else 0, choice=True, player=effect.player)


def _could_produce(game: Game, obj: GameObject, asked: tuple[GameObject, ...] = ()) -> set[str]:
    """The kinds of mana that the mana abilities of the permanent would add if they resolved now, whatever they cost
    (106.7). `asked`: those whose mana is asked for already, which tell nothing new."""
    if is_any_land(game, obj):
        return set(_ANY_MANA)
    context = Context(controller=game.controller(obj), source=obj.at)
    kinds: set[str] = set()
    for ability in abilities_of(game, obj):
        if not isinstance(ability, ActivatedAbility) or not is_mana_ability(ability):
            continue
        for effect in _taken(game, ability.effects, context):
            match effect:
                case AddMana(symbols):
                    kinds.update(symbols)
                case AddManaLike(source, types=types):
                    others = (each for each in objects_matching(game, source, context) if each not in (*asked, obj))
                    like = {kind for each in others for kind in _could_produce(game, each, (*asked, obj))}
                    kinds.update(kind for kind in like if types or kind != "C")
                case _:
                    pass
    return kinds


#: A permanent tapped, for which symbols, and what else is paid for them.
_Tap = tuple[GameObject, Yield, tuple[str, ...]]


class Payment:
    """How a mana cost is paid: symbols from the pool, and sources tapped for what."""

    __slots__ = ("helpers", "life", "pool", "taps")

    def __init__(
        self, pool: tuple[str, ...], taps: tuple[_Tap, ...], life: int, helpers: tuple[Helper, ...] = ()
    ) -> None:
        #: Symbols spent, in full (from the pool and from what the sources gave).
        self.pool = pool
        self.taps = taps
        #: Paid for Phyrexian symbols.
        self.life = life
        #: What pays for a mana each without being mana.
        self.helpers = helpers


def find_payment(
    game: Game,
    player: str,
    cost: ManaCost,
    *,
    on: ObjectAt | None = None,
    but: GameObject | None = None,
    helped: tuple[Helper, ...] = (),
) -> Payment | None:
    """A way to pay the cost now, each of those that help paying for one mana; `None`: there is none. `X` must have been
    replaced. `on`: the spell, or the object whose ability it is, that is paid for."""
    needs = _needs(cost)
    if _any_colour_will_do(game, player, on):
        needs = [(*_ANY_MANA, *(_LIFE,) * (_LIFE in need)) if set(need) & _COLOURS else need for need in needs]
    if _any_type_will_do(game, on):
        needs = [(*_ANY_MANA, *(_LIFE,) * (_LIFE in need)) if need else need for need in needs]
    if decreed(game, player, PlayerRuleKind.LIFE_FOR_BLACK) is not None:
        needs = [(*need, _LIFE) if _BLACK in need and _LIFE not in need else need for need in needs]
    if life_is_barred(game, player, on):
        needs = [tuple(symbol for symbol in need if symbol != _LIFE) for need in needs]
    pool = [mana for mana in game.players[player].mana if may_spend(game, player, mana, on)]
    if not needs:
        return None if helped else Payment((), (), 0)
    helping = {helper.obj for helper in helped}
    sources = [
        usable
        for source in mana_sources(game, player, but=but)
        if source.obj not in helping and (usable := _usable_on(game, player, source, on)) is not None
    ]
    # What does something to the spell is spent on it first.
    sources.sort(key=lambda source: not any(map(_gives, (mana for each in source.yields for mana in each[0]))))
    for rest in _left_to_pay(needs, helped):
        payment = _search(rest, pool, sources, (), (), 0, set(), most_life=game.players[player].life)
        if payment is not None:
            return Payment(payment.pool, payment.taps, payment.life, helped)
    return None


def _usable_on(game: Game, player: str, source: ManaSource, on: ObjectAt | None) -> ManaSource | None:
    """The source with what it gives that may be spent on that."""
    yields = [each for each in source.yields if all(may_spend(game, player, mana, on) for mana in each[0])]
    if len(yields) == len(source.yields):
        return source
    return ManaSource(source.obj, yields, source.extras) if yields else None


def _any_type_will_do(game: Game, on: ObjectAt | None) -> bool:
    item = None if on is None else game.objects[on].item
    return item is not None and item.any_type


def _any_colour_will_do(game: Game, player: str, on: ObjectAt | None) -> bool:
    item = None if on is None else game.objects[on].item
    if item is not None and item.any_colour:
        return True
    for active in player_rules(game, player):
        if active.rule.kind is not PlayerRuleKind.SPEND_AS_ANY_COLOUR:
            continue
        if not active.rule.filter:
            return True
        context = Context(controller=active.controller, source=active.source)
        if on is not None and matches(game, game.objects[on], active.rule.filter, context):
            return True
    return False


#: Two life pay for it too (107.4f).
_LIFE = "P"
_BLACK = Colour.BLACK.value
_COLOURS = frozenset(colour.value for colour in Colour)
_ANY_MANA = (*sorted(_COLOURS), "C")


def life_is_barred(game: Game, player: str, on: ObjectAt | None) -> bool:
    """Whether an effect says that life can't be paid to cast that or to activate an ability of it."""
    if use_of(game, on) is Use.OTHER:
        return False
    return decreed(game, player, PlayerRuleKind.CANT_PAY_LIFE) is not None


def is_barred(game: Game, player: str, obj: GameObject) -> bool:
    """Whether an effect says that it can't be sacrificed as a cost."""
    return any(
        active.rule.kind is PlayerRuleKind.CANT_SACRIFICE_AS_COST
        and matches(game, obj, active.rule.filter, Context(controller=active.controller, source=active.source))
        for active in player_rules(game, player)
    )


def _left_to_pay(needs: list[tuple[str, ...]], helped: tuple[Helper, ...]) -> Iterator[list[tuple[str, ...]]]:
    """What is left when each has paid for one mana that it can pay for, in every way."""
    if not helped:
        yield needs
        return
    first, others = helped[0], helped[1:]
    tried: set[tuple[str, ...]] = set()
    for place, need in enumerate(needs):
        if need not in tried and (not need or not first.symbols.isdisjoint(need)):
            tried.add(need)
            yield from _left_to_pay(needs[:place] + needs[place + 1 :], others)


def _needs(cost: ManaCost) -> list[tuple[str, ...]]:
    """For each mana to pay, the symbols that can pay it, the choosiest first; generic mana is the empty tuple."""
    needs: list[tuple[str, ...]] = []
    generic = 0
    for symbol in cost.symbols:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in ("X", "Y", "Z"):
            continue
        elif "/" in symbol:
            needs.append(tuple(symbol.split("/")))
        else:
            needs.append((symbol,))
    needs.sort(key=len)
    return needs + [()] * generic


def _search(
    needs: list[tuple[str, ...]],
    pool: list[str],
    sources: list[ManaSource],
    spent: tuple[str, ...],
    taps: tuple[_Tap, ...],
    life: int,
    dead: set[object],
    *,
    most_life: int,
) -> Payment | None:
    """`life`: paid for Phyrexian symbols so far, of the `most_life` that the player has (118.3b). `dead`: what was left
    to pay, and to pay it with, where no way led on."""
    if not needs:
        return Payment(spent, taps, life)
    if len(pool) + sum(source.most for source in sources) < sum(1 for each in needs if _LIFE not in each):
        return None
    left_with = (tuple(needs), tuple(sorted(pool)), tuple(source.kind for source in sources), life)
    if left_with in dead:
        return None
    found = _go_on(needs, pool, sources, spent, taps, life, dead, most_life=most_life)
    if found is None:
        dead.add(left_with)
    return found


def _go_on(
    needs: list[tuple[str, ...]],
    pool: list[str],
    sources: list[ManaSource],
    spent: tuple[str, ...],
    taps: tuple[_Tap, ...],
    life: int,
    dead: set[object],
    *,
    most_life: int,
) -> Payment | None:
    need, rest = needs[0], needs[1:]
    tried: set[str] = set()
    for place, symbol in enumerate(pool):
        if symbol in tried or (need and symbol not in need):
            continue
        tried.add(symbol)
        left = pool[:place] + pool[place + 1 :]
        done = _search(rest, left, sources, (*spent, symbol), taps, life, dead, most_life=most_life)
        if done is not None:
            return done
        if not need:
            # Any other mana, also of what is still untapped, is as good for generic needs, which come last.
            return None
    seen: set[object] = set()
    for place, source in enumerate(sources):
        if source.kind in seen:
            continue
        seen.add(source.kind)
        for each, extra in itertools.product(source.yields, source.extras):
            given = each[0] + extra
            if need and not set(need) & set(given):
                continue
            others = sources[:place] + sources[place + 1 :]
            tapped = (*taps, (source.obj, each, extra))
            done = _search(needs, [*pool, *given], others, spent, tapped, life, dead, most_life=most_life)
            if done is not None:
                return done
    if _LIFE in need and life + 2 <= most_life:
        return _search(rest, pool, sources, spent, taps, life + 2, dead, most_life=most_life)
    for part in need:
        if part.isdigit():
            # A hybrid of generic and coloured mana.
            return _search(rest + [()] * int(part), pool, sources, spent, taps, life, dead, most_life=most_life)
    return None


def colours_spent(game: Game, player: str, payment: Payment, *, but: GameObject | None = None) -> frozenset[str] | None:
    """The colours of the mana of that payment; `None` where the player could have paid with other ones."""
    sources = mana_sources(game, player, but=but)
    every = [*game.players[player].mana, *(symbol for each in sources for made, _ in each.yields for symbol in made)]
    every += [symbol for each in sources for extra in each.extras for symbol in extra]
    same = len(set(every)) <= 1
    several = any(len(each.yields) > 1 or len(each.extras) > 1 for each in sources)
    if not same and (len(every) > len(payment.pool) or several):
        return None
    return frozenset(payment.pool) & _COLOURS


def carry_out(game: Game, player: str, payment: Payment) -> None:
    """Taps the sources for mana and spends it."""
    for obj, (given, others), extra in payment.taps:
        if is_any_land(game, obj):
            game.assume(AssumptionKind.ANY_LAND, player)
        why = because(Concept.MANA_ABILITY, Concept.TAP_SYMBOL, source=obj.at)
        # What the abilities that trigger add is chosen as it will be needed.
        game.mana_wanted = extra
        number = tap(game, obj, why, for_mana=True)
        game.mana_wanted = ()
        with under(game, *(() if number is None else (number,))):
            for part in others:
                if isinstance(part, SacrificeCost):
                    sacrifice(game, [obj], player, because(Concept.SACRIFICE, source=obj.at))
                elif isinstance(part, PayLife) and isinstance(part.amount, int):
                    lose_life(game, player, part.amount, because(Concept.PAYING_COSTS, source=obj.at))
            with under(game, *(note_multiplied(game, player, obj) or game.causes)):
                add_mana(game, player, given, obj)
    pool = game.players[player].mana
    for symbol in payment.pool:
        # Mana of restricted use is not the same as other mana of its kind.
        del pool[next(place for place, mana in enumerate(pool) if _same(mana, symbol))]
    if payment.pool:
        emit(
            game,
            EventKind.MANA_SPENT,
            because(Concept.PAYING_COSTS, Concept.MANA_POOL),
            player=player,
            value="".join(f"{{{symbol}}}" for symbol in payment.pool),
        )


def _same(left: str, right: str) -> bool:
    if isinstance(left, MarkedMana) or isinstance(right, MarkedMana):
        return left is right
    return left == right


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """The cost with a number for each X."""
    return ManaCost(tuple(str(x) if symbol == "X" else symbol for symbol in cost.symbols))

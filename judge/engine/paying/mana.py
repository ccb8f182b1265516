"""Mana (106): the pool, the mana that a player's permanents can produce, and paying a mana cost with it."""

from __future__ import annotations

from judge.abilities.ability import ActivatedAbility
from judge.abilities.costs import LoyaltyCost, ManaCost, TapSelf
from judge.abilities.instructions import AddMana
from judge.abilities.terms import Keyword
from judge.engine.actions.functioning import abilities_of
from judge.engine.actions.status import tap
from judge.engine.characteristics import Context, amount
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.objects import GameObject
from judge.engine.outcome import AssumptionKind, EventKind
from judge.rules.concept import Concept


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """Adds mana, has no target, is no loyalty ability (605.1a)."""
    return (
        not ability.targets
        and any(isinstance(effect, AddMana) for effect in ability.effects)
        and not any(isinstance(part, LoyaltyCost) for part in ability.cost)
    )


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
    """A permanent that can be tapped for mana, and the sets of symbols it can give."""

    __slots__ = ("obj", "yields")

    def __init__(self, obj: GameObject, yields: list[tuple[str, ...]]) -> None:
        self.obj = obj
        self.yields = yields


def mana_sources(game: Game, player: str, *, but: GameObject | None = None) -> list[ManaSource]:
    """Untapped permanents that the player can tap for mana now, with nothing else to pay. Those that give one kind
    only come first: the others are kept for what needs them."""
    found: list[ManaSource] = []
    for obj in game.permanents():
        if obj.tapped or obj is but or game.look(obj).stated_controller != player:
            continue
        yields: list[tuple[str, ...]] = []
        for ability in abilities_of(game, obj):
            if isinstance(ability, ActivatedAbility) and is_mana_ability(ability) and ability.cost == (TapSelf(),):
                yields.extend(_yields(game, obj, ability))
        if yields and not has_summoning_sickness(game, obj):
            found.append(ManaSource(obj, yields))
    found.sort(key=lambda source: (len(source.yields), max(len(each) for each in source.yields)))
    return found


def _yields(game: Game, obj: GameObject, ability: ActivatedAbility) -> list[tuple[str, ...]]:
    results: list[tuple[str, ...]] = [()]
    for effect in ability.effects:
        if not isinstance(effect, AddMana):
            continue
        context = Context(controller=game.controller(obj), source=obj.at)
        times = amount(game, effect.amount, context)
        if effect.choice:
            results = [done + (symbol,) * times for done in results for symbol in effect.symbols]
        else:
            results = [done + effect.symbols * times for done in results]
    return results


class Payment:
    """How a mana cost is paid: symbols from the pool, and sources tapped for what."""

    __slots__ = ("life", "pool", "taps")

    def __init__(self, pool: tuple[str, ...], taps: tuple[tuple[GameObject, tuple[str, ...]], ...], life: int) -> None:
        #: Symbols spent, in full (from the pool and from what the sources gave).
        self.pool = pool
        self.taps = taps
        #: Paid for Phyrexian symbols.
        self.life = life


def find_payment(game: Game, player: str, cost: ManaCost, *, but: GameObject | None = None) -> Payment | None:
    """A way to pay the cost now; `None`: there is none. `X` must have been replaced."""
    needs = _needs(cost)
    pool = list(game.players[player].mana)
    if not needs:
        return Payment((), (), 0)
    return _search(needs, pool, mana_sources(game, player, but=but), (), (), 0)


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
    taps: tuple[tuple[GameObject, tuple[str, ...]], ...],
    life: int,
) -> Payment | None:
    if not needs:
        return Payment(spent, taps, life)
    need, rest = needs[0], needs[1:]
    tried: set[str] = set()
    for place, symbol in enumerate(pool):
        if symbol in tried or (need and symbol not in need):
            continue
        tried.add(symbol)
        left = pool[:place] + pool[place + 1 :]
        done = _search(rest, left, sources, (*spent, symbol), taps, life)
        if done is not None:
            return done
        if not need:
            # Any other mana is as good for a generic need that comes last.
            break
    seen: set[tuple[tuple[str, ...], ...]] = set()
    for place, source in enumerate(sources):
        kinds = tuple(source.yields)
        if kinds in seen:
            continue
        seen.add(kinds)
        for given in source.yields:
            if need and not set(need) & set(given):
                continue
            others = sources[:place] + sources[place + 1 :]
            done = _search(needs, [*pool, *given], others, spent, (*taps, (source.obj, given)), life)
            if done is not None:
                return done
    if "P" in need:
        return _search(rest, pool, sources, spent, taps, life + 2)
    for part in need:
        if part.isdigit():
            # A hybrid of generic and coloured mana.
            return _search(rest + [()] * int(part), pool, sources, spent, taps, life)
    return None


def carry_out(game: Game, player: str, payment: Payment) -> None:
    """Taps the sources for mana and spends it."""
    for obj, given in payment.taps:
        number = tap(game, obj, because(Concept.MANA_ABILITY, Concept.TAP_SYMBOL, source=obj.at), for_mana=True)
        with under(game, *(() if number is None else (number,))):
            add_mana(game, player, given, obj)
    pool = game.players[player].mana
    for symbol in payment.pool:
        pool.remove(symbol)
    if payment.pool:
        emit(
            game,
            EventKind.MANA_SPENT,
            because(Concept.PAYING_COSTS, Concept.MANA_POOL),
            player=player,
            value="".join(f"{{{symbol}}}" for symbol in payment.pool),
        )


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """The cost with a number for each X."""
    return ManaCost(tuple(str(x) if symbol == "X" else symbol for symbol in cost.symbols))

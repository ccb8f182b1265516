"""Life totals, poison and the end of the game (119, 104)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import CounterKind
from judge.engine.actions.numbers import Numbered, Settled, settled_number
from judge.engine.characteristics import decreed
from judge.engine.game import Game
from judge.engine.log import because, check, emit
from judge.engine.outcome import AssumptionKind, EventKind, Justification, ObjectAt
from judge.rules.concept import Concept


def gain_life(game: Game, player: str, amount: int, why: Justification) -> int | None:
    """Returns the event's number; `None` when nothing was gained."""
    if amount <= 0:
        return None
    forbidding = decreed(game, player, PlayerRuleKind.CANT_GAIN_LIFE)
    if forbidding is not None:
        concepts = (Concept.CANT_BEATS_CAN, Concept.LIFE_GAIN_LOSS, *why.concepts)
        forbidden = because(*concepts, source=forbidding.source)
        emit(game, EventKind.RULE_APPLIED, forbidden, player=player, subject=why.source)
        return None
    settled = settled_number(game, Numbered(kind=EventKind.LIFE_GAINED, amount=amount, player=player))
    amount = settled.amount
    if amount <= 0:
        return None
    _note_total(game, player)
    game.players[player].life += amount
    game.touch_only()
    return emit(
        game, EventKind.LIFE_GAINED, why, player=player, amount=amount, subject=why.source, causes=settled.caused(game)
    )


def lose_life(
    game: Game, player: str, amount: int, why: Justification, *, source: ObjectAt | None = None
) -> int | None:
    """Loss of life, by damage or not."""
    if amount <= 0:
        return None
    _note_total(game, player)
    game.players[player].life -= amount
    game.touch_only()
    return emit(game, EventKind.LIFE_LOST, why, player=player, amount=amount, subject=source or why.source)


def lose_life_to_damage(game: Game, player: str, damage: int, why: Justification, *, source: ObjectAt) -> int | None:
    """Loss of life by that much damage, which an effect may keep from bringing the total below 1."""
    life = game.players[player].life
    keeping = decreed(game, player, PlayerRuleKind.DAMAGE_LEAVES_ONE_LIFE)
    if keeping is None or life < 1 or life - damage >= 1:
        return lose_life(game, player, damage, why, source=source)
    _note_total(game, player)
    emit(
        game,
        EventKind.REPLACED,
        because(Concept.REPLACEMENT_EFFECT, source=keeping.source),
        subject=keeping.source,
        player=player,
        amount=life - 1,
        value=EventKind.LIFE_LOST.value,
    )
    return lose_life(game, player, life - 1, why, source=source)


def set_life(game: Game, player: str, total: int, why: Justification) -> None:
    """The player gains or loses what it takes (119.5)."""
    now = game.players[player].life
    if total > now:
        gain_life(game, player, total - now, why)
    elif total < now:
        lose_life(game, player, now - total, why)
    emit(game, EventKind.LIFE_SET, why, player=player, amount=game.players[player].life)


def put_poison(game: Game, player: str, amount: int, why: Justification, *, by: str | None = None) -> None:
    """Gives the player poison counters. `by`: the player who puts them."""
    if amount <= 0 or _gets_no_counters(game, player, CounterKind.POISON.value):
        return
    settled = _counters_settled(game, player, CounterKind.POISON.value, amount, by)
    amount = settled.amount
    if amount <= 0:
        return
    counters = game.players[player].counters
    counters[CounterKind.POISON.value] = counters.get(CounterKind.POISON.value, 0) + amount
    game.touch_only()
    causes = settled.caused(game)
    emit(game, EventKind.POISONED, why, player=player, amount=amount, causes=causes, detail=by)


def put_counters_on_player(
    game: Game, player: str, kind: str, amount: int, why: Justification, *, by: str | None = None
) -> None:
    """Gives the player counters of that kind. `by`: the player who puts them."""
    if kind == CounterKind.POISON.value:
        put_poison(game, player, amount, why, by=by)
    elif amount > 0 and not _gets_no_counters(game, player, kind):
        settled = _counters_settled(game, player, kind, amount, by)
        amount = settled.amount
        if amount <= 0:
            return
        counters = game.players[player].counters
        counters[kind] = counters.get(kind, 0) + amount
        game.touch_only()
        causes = settled.caused(game)
        emit(game, EventKind.COUNTERS_PUT, why, player=player, amount=amount, value=kind, causes=causes, detail=by)


def _counters_settled(game: Game, player: str, kind: str, amount: int, by: str | None) -> Settled:
    """How many counters the player really gets."""
    event = Numbered(kind=EventKind.COUNTERS_PUT, amount=amount, player=player, counter=kind, by=by)
    return settled_number(game, event)


def _gets_no_counters(game: Game, player: str, kind: str) -> bool:
    """Whether an effect keeps the player from getting such counters, which is noted."""
    forbidding = decreed(game, player, PlayerRuleKind.CANT_GET_COUNTERS)
    if forbidding is None and kind == CounterKind.POISON.value:
        forbidding = decreed(game, player, PlayerRuleKind.CANT_GET_POISON)
    if forbidding is None:
        return False
    why = because(Concept.CANT_BEATS_CAN, Concept.COUNTERS, source=forbidding.source)
    emit(game, EventKind.RULE_APPLIED, why, player=player)
    return True


def is_kept_from_losing(
    game: Game, player: str, kind: PlayerRuleKind, *, causes: tuple[int, ...] | None = None
) -> bool:
    """Whether a rule of that kind keeps the player from losing, which is noted."""
    keeping = decreed(game, player, kind)
    if keeping is None:
        return False
    check(game, Concept.LOSE_GAME, False, source=keeping.source, player=player)
    # What is looked at again and again is told once.
    if (kept := (player, keeping.source)) not in game.kept_from_losing:
        game.kept_from_losing.add(kept)
        kept_by = because(Concept.CANT_BEATS_CAN, Concept.LOSE_GAME, source=keeping.source)
        emit(game, EventKind.RULE_APPLIED, kept_by, player=player, causes=causes)
    return True


def lose_game(game: Game, player: str, why: Justification, *, causes: tuple[int, ...] | None = None) -> None:
    """The player loses, unless something forbids it."""
    if is_kept_from_losing(game, player, PlayerRuleKind.CANT_LOSE_GAME, causes=causes):
        return
    game.players[player].lost = True
    freed = tuple(sorted(_no_longer_kept(game, player)))
    told = (*(game.causes if causes is None else causes), *freed) if freed else causes
    emit(game, EventKind.LOST_GAME, why, player=player, causes=told)


#: What ends the effect of a permanent.
_ENDING = frozenset(
    {EventKind.DIED, EventKind.EXILED, EventKind.MOVED, EventKind.CONTROL_CHANGED, EventKind.CONTINUOUS_EFFECT}
)


def _no_longer_kept(game: Game, player: str) -> Iterator[int]:
    """What last befell each permanent that kept the player from losing before, or brought what now changes it."""
    for kept, source in game.kept_from_losing:
        if kept != player or source is None:
            continue
        befallen = [each.number for each in game.events if each.kind in _ENDING and each.subject == source]
        changing = {line.source for line in game.look(game.objects[source]).applied}
        brought = (each.number for each in game.events if each.kind is EventKind.ENTERED and each.subject in changing)
        yield from befallen[-1:] or brought


def end_game_if_decided(game: Game) -> None:
    """One player left has won; none left, and the game is drawn (104.2a, 104.4a)."""
    left = [each for each in game.players.values() if not each.lost]
    if game.over or len(left) == len(game.players):
        return
    lost = tuple(event.number for event in game.events if event.kind is EventKind.LOST_GAME)
    if len(left) == 1:
        win_game(game, left[0].id, because(Concept.WIN_GAME), causes=lost)
    elif not left:
        game.over = True
        emit(game, EventKind.GAME_DRAWN, because(Concept.DRAW_GAME), causes=lost)


def win_game(game: Game, player: str, why: Justification, *, causes: tuple[int, ...] | None = None) -> None:
    """The player wins and the game is over, unless something forbids it. Who is alone left wins all the same."""
    alone = all(each.lost for each in game.players.values() if each.id != player)
    if not alone and decreed(game, player, PlayerRuleKind.CANT_WIN_GAME) is not None:
        check(game, Concept.WIN_GAME, False, player=player)
        return
    game.players[player].won = True
    game.over = True
    emit(game, EventKind.WON_GAME, why, player=player, causes=causes)


def _note_total(game: Game, player: str) -> None:
    if not game.players[player].life_told:
        game.assume(AssumptionKind.STARTING_LIFE, player)

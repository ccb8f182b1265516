"""Instructions about players: life, mana, the end of the game (106, 104, 119)."""

from __future__ import annotations

import itertools
from typing import assert_never

from msgspec.structs import replace

from judge.abilities.instructions import (
    AddMana,
    AddManaLike,
    BecomeMonarch,
    GainLife,
    IncreaseSpeed,
    LoseGame,
    LoseLife,
    SetLife,
    WinGame,
)
from judge.abilities.selectors import PlayerWord
from judge.engine.actions import monarch, speed
from judge.engine.actions.life import gain_life, lose_game, lose_life, set_life, win_game
from judge.engine.decisions import choose
from judge.engine.effects.doing import Doing
from judge.engine.log import because, emit, under
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.paying.mana import in_that_colour, made_like
from judge.engine.paying.marked_mana import MarkedMana
from judge.engine.paying.multiplying import multiplied, note_multiplied
from judge.engine.turn.leaving_game import settle_players
from judge.rules.concept import Concept


def life(doing: Doing, effect: GainLife | LoseLife | SetLife) -> None:
    """Gaining and losing life; losing life is no damage."""
    lost: list[int | None] = []
    each = effect.player in (PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT)
    for player in doing.players(effect.player):
        number = (doing.with_player(player) if each else doing).number(effect.amount)
        match effect:
            case GainLife():
                gain_life(doing.game, player, number, doing.why(Concept.LIFE_GAIN_LOSS))
            case LoseLife():
                why = doing.why(Concept.LIFE_GAIN_LOSS, Concept.LIFE_LOSS_NOT_DAMAGE)
                lost.append(lose_life(doing.game, player, number, why))
            case SetLife():
                set_life(doing.game, player, number, doing.why(Concept.LIFE_GAIN_LOSS))
            case _:
                assert_never(effect)
    if isinstance(effect, LoseLife):
        taken = sum(doing.game.events[event].amount or 0 for event in lost if event is not None)
        doing.context = replace(doing.context, life_lost=taken)


def add_mana(doing: Doing, effect: AddMana | AddManaLike) -> None:
    """Adds the mana, a choice of colour told, asked for, or made by the player."""
    game = doing.game
    if isinstance(effect, AddManaLike):
        effect = made_like(game, effect, doing.context)
    for player in doing.players(effect.player):
        times = doing.number(effect.amount)
        symbols = effect.symbols
        if effect.combined:
            symbols, times = _combination(doing, player, effect.symbols, times), 1
        elif effect.choice and symbols:
            symbols = (_colour(doing, player, effect.symbols),)
            times = doing.number(in_that_colour(effect.amount, symbols[0]))
            game.mana_wanted = _less(game.mana_wanted, symbols * times)
        made = MarkedMana.of(symbols * times, effect, doing.source)
        if not made:
            continue
        causes: tuple[int, ...] = ()
        if doing.context.tapped_for_mana and doing.source is not None:
            tapped = game.objects[doing.source]
            made *= multiplied(game, doing.controller, tapped)
            causes = note_multiplied(game, doing.controller, tapped)
        game.players[player].mana.extend(made)
        with under(game, *(causes or game.causes)):
            emit(
                game,
                EventKind.MANA_ADDED,
                because(Concept.MANA, Concept.MANA_POOL, source=doing.source),
                player=player,
                subject=doing.source,
                value="".join(f"{{{symbol}}}" for symbol in made),
            )


def _less(wanted: tuple[str, ...], added: tuple[str, ...]) -> tuple[str, ...]:
    """What is still wanted, for the next instruction to add."""
    left = list(wanted)
    for symbol in added:
        if symbol in left:
            left.remove(symbol)
    return tuple(left)


def _combination(doing: Doing, player: str, symbols: tuple[str, ...], number: int) -> tuple[str, ...]:
    """So many mana, each of those that is wanted next, else of the player's choice."""
    wanted = [symbol for symbol in doing.game.mana_wanted if symbol in symbols][:number]
    if len(wanted) == number:
        return tuple(wanted)
    options = [Option(mana) for mana in itertools.combinations_with_replacement(symbols, number)]
    taken = choose(doing.game, DecisionKind.MANA_COLOUR, player, options, subject=doing.source)
    return tuple(symbol for symbol in taken.value if isinstance(symbol, str))


def _colour(doing: Doing, player: str, symbols: tuple[str, ...]) -> str:
    wanted = [symbol for symbol in doing.game.mana_wanted if symbol in symbols]
    if wanted:
        return wanted[0]
    options = [Option((symbol,)) for symbol in symbols]
    taken = choose(doing.game, DecisionKind.MANA_COLOUR, player, options, subject=doing.source)
    return symbols[options.index(taken)]


def become_monarch(doing: Doing, effect: BecomeMonarch) -> None:
    monarch.become_monarch(doing.game, doing.player(effect.player), doing.why(Concept.MONARCH))


def increase_speed(doing: Doing, effect: IncreaseSpeed) -> None:
    for player in doing.players(effect.player):
        speed.increase_speed(doing.game, player, doing.number(effect.amount), doing.why(Concept.START_YOUR_ENGINES))


def end_game(doing: Doing, effect: WinGame | LoseGame) -> None:
    for player in doing.players(effect.player):
        if isinstance(effect, WinGame):
            win_game(doing.game, player, doing.why(Concept.WIN_GAME))
        else:
            lose_game(doing.game, player, doing.why(Concept.LOSE_GAME))
    settle_players(doing.game)

"""Events that have a number before they happen: life gained, counters put, tokens created. "Twice that many" and "that
many plus one" change the number; other replacements put something else in the place of the event (614.1a, 614.16)."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import CreateToken, ReplacementAbility, TokenSpec
from judge.abilities.selectors import ThatMuch
from judge.abilities.terms import Zone
from judge.abilities.triggers import CounterPut, GainsLife, ReplaceableEvent, TokensCreated
from judge.cards.card import Characteristics
from judge.engine.actions.instead import instead, watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.actions.token_kinds import is_such, token_base
from judge.engine.characteristics import Context, matches, players_of
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, ObjectAt
from judge.rules.concept import Concept


class Numbered(msgspec.Struct, frozen=True, kw_only=True):
    """So many of something that a player or permanent would get."""

    kind: EventKind
    amount: int
    player: str
    object: ObjectAt | None = None
    counter: str = ""
    by_effect: bool = True
    #: Of each kind so many tokens.
    tokens: tuple[Characteristics, ...] = ()
    #: Who puts the counters.
    by: str | None = None
    #: Events by which it became what it is.
    causes: tuple[int, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """How many it really will be, 0 when it does not happen, and what made it so besides the causes there are."""

    amount: int
    causes: tuple[int, ...] = ()
    tokens: tuple[Characteristics, ...] = ()

    def caused(self, game: Game) -> tuple[int, ...]:
        """All that causes what happens then."""
        return (*game.causes, *self.causes)


def settled_number(game: Game, event: Numbered) -> Settled:
    """The number after all replacements."""
    if event.amount <= 0:
        return Settled(0)
    result = replaced(game, event, lambda now: _replacements(game, now), chooser=event.player, affected=event.object)
    return Settled(0) if result is None else Settled(result.amount, result.causes, result.tokens)


def _replacements(game: Game, event: Numbered) -> list[Replacement[Numbered]]:
    if event.amount <= 0:
        return []

    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        context = Context(
            controller=game.controller(source),
            source=source.at,
            that_object=event.object,
            that_player=event.player,
            amount=event.amount * _kinds_counted(event, ability),
        )
        return context if _is_watched(game, event, ability.pattern, context) else None

    return [
        _of_other_kinds(game, source, ability, made, index, context)
        if (made := _kinds_instead(ability))
        else instead(
            game,
            source,
            ability,
            index,
            context,
            kind=event.kind,
            other=event.object,
            player=event.player,
            carried=_carried,
        )
        for index, source, ability, context in watching(game, fits)
    ]


def _kinds_counted(event: Numbered, ability: ReplacementAbility) -> int:
    """ "ces jetons plus autant de jetons Écureuil": as many as all of them that are such, whatever their kinds."""
    pattern = ability.pattern
    if not isinstance(pattern, TokensCreated) or not ability.also or not event.tokens:
        return 1
    return sum(not pattern.filter or is_such(base, pattern.filter) for base in event.tokens)


def _kinds_instead(ability: ReplacementAbility) -> tuple[TokenSpec, ...]:
    """The kinds of tokens that are created instead, as many of each; none for any other replacement."""
    if not isinstance(ability.pattern, TokensCreated) or ability.also or ability.number is not None:
        return ()
    made = [each.token for each in ability.effects if isinstance(each, CreateToken) and each.amount == ThatMuch()]
    return tuple(made) if len(made) == len(ability.effects) else ()


def _of_other_kinds(
    game: Game,
    source: GameObject,
    ability: ReplacementAbility,
    made: tuple[TokenSpec, ...],
    index: int,
    context: Context,
) -> Replacement[Numbered]:
    """The same event with tokens of other kinds: what else is said of them, such as how they enter, holds for those."""
    pattern = ability.pattern
    assert isinstance(pattern, TokensCreated)

    def apply(now: Numbered) -> Numbered:
        cause = emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=source.at),
            subject=source.at,
            player=now.player,
            value=now.kind.value,
        )
        # One of each in the place of every one: of three kinds that are all such, nine come.
        each = tuple(token_base(game, spec, context) for spec in made)
        tokens = tuple(one for base in now.tokens for one in (each if is_such(base, pattern.filter) else (base,)))
        return msgspec.structs.replace(now, tokens=tokens, causes=(*now.causes, cause))

    return Replacement(("replaces", source.id, index), apply, source=source.at)


def _carried(event: Numbered, number: int | None, cause: int) -> Numbered:
    amount = event.amount if number is None else number
    return msgspec.structs.replace(event, amount=amount, causes=(*event.causes, cause))


def _is_watched(game: Game, event: Numbered, pattern: ReplaceableEvent, context: Context) -> bool:
    match pattern:
        case GainsLife(player):
            return event.kind is EventKind.LIFE_GAINED and event.player in players_of(game, player, context)
        case TokensCreated(player, wanted):
            theirs = event.kind is EventKind.TOKEN_CREATED and event.player in players_of(game, player, context)
            return theirs and (not wanted or any(is_such(base, wanted) for base in event.tokens))
        case CounterPut(wanted, kind, by_effect, by, players):
            fits = event.kind is EventKind.COUNTERS_PUT and kind in (None, event.counter)
            fits = fits and (event.by_effect or not by_effect)
            fits = fits and (by is None or event.by in players_of(game, by, context))
            if not fits:
                return False
            if event.object is None:
                return players is not None and event.player in players_of(game, players, context)
            obj = game.objects[event.object]
            # A suspended card is no permanent.
            return wanted is not None and obj.zone is not Zone.EXILE and matches(game, obj, wanted, context)
        case _:
            return False

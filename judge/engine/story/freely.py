"""Players who act of their own accord: from where the story ends to the end of the turn, each time one of them has
priority, attacks or blocks, what is legal is a decision. This is how "can I win this turn?" is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeVar

from judge.abilities.ability import ActivatedAbility, AlternativeCost
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.modifications import CostChange, MayPlayAsThoughFlash
from judge.abilities.terms import CardType, Keyword, Step, Zone
from judge.engine.characteristics import Context
from judge.engine.combat.legal.attacks import every_attack
from judge.engine.combat.legal.blocks import every_block
from judge.engine.decisions import MAX_OPTIONS, choose, replayed
from judge.engine.game import Game
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.paying.costs import can_pay
from judge.engine.paying.mana import find_payment, is_mana_ability, with_x
from judge.engine.stack.activating import activate, activated_abilities, activation_cost, play_land
from judge.engine.stack.casting import Announcement, cast
from judge.engine.stack.timing import sorcery_time
from judge.engine.state import likeness, state_of
from judge.engine.turn.land_plays import may_play_another
from judge.engine.turn.priority import resolve_one, settle
from judge.engine.turn.steps import Declarations, advance
from judge.scenario.story import AttackWith, BlockWith

T = TypeVar("T")

_PASS = Option(("pass",))
_NOTHING = (PayMana(ManaCost(("0",))),)
#: Steps in which something can be begun that could not as well be begun in another of them; what attacks can still be
#: changed by the others once it does.
_TELLING = frozenset({Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.POSTCOMBAT_MAIN})
#: Declarations looked at before they are merged.
_MOST_DECLARATIONS = 4000


def play_on(game: Game, declarations: Declarations) -> None:
    """Plays to the end of the turn, players in `game.free` acting as they decide."""
    turn = game.turn
    while game.turn == turn and game.step is not Step.CLEANUP:
        if not _somebody_acts(game):
            if game.stack:
                resolve_one(game)
            else:
                advance(game, declarations)


def _somebody_acts(game: Game) -> bool:
    """Whether somebody with priority does something; else all have passed in succession."""
    for player in game.turn_order():
        if player not in game.free or not _time_to_act(game, player):
            continue
        moves = dict(_moves(game, player))
        if not moves:
            continue
        options = [*(Option(move) for move in moves), _PASS]
        taken = choose(game, DecisionKind.ACTION, player, options, state=state_of(game))
        if taken.value != _PASS.value:
            _do(game, player, moves[taken.value])
            settle(game)
            return True
    return False


def _time_to_act(game: Game, player: str) -> bool:
    if game.stack or game.step in _TELLING:
        return True
    return game.step is Step.DECLARE_ATTACKERS and player != game.active


#: A card to be cast or played, or a permanent with the place of the ability to activate.
_Move = tuple[GameObject, int | None]


def _moves(game: Game, player: str) -> Iterator[tuple[tuple[object, ...], _Move]]:
    """What the player may try to do now, alike things once. It can still turn out to be illegal as it is done."""
    assumed = set(game.assumed)
    seen: set[object] = set()
    for card in game.players[player].hand:
        if card.base not in seen and _playable(game, player, card):
            seen.add(card.base)
            yield ("play", card.id), (card, None)
    for obj in game.permanents():
        if game.look(obj).stated_controller != player:
            continue
        for place, ability in enumerate(activated_abilities(game, obj)):
            alike = (likeness(game, obj), place)
            if alike not in seen and _usable(game, player, obj, ability, place):
                seen.add(alike)
                yield ("activate", obj.id, place), (obj, place)
    # Looking assumes nothing.
    game.assumed = assumed


def _playable(game: Game, player: str, card: GameObject) -> bool:
    view = game.look(card)
    if CardType.LAND in view.types:
        return sorcery_time(game, player) and may_play_another(game, player)
    quick = CardType.INSTANT in view.types or view.has(Keyword.FLASH) or view.rules_of(MayPlayAsThoughFlash)
    if not quick and not sorcery_time(game, player):
        return False
    who, cost = game.players[player], view.stated_mana_cost
    if cost is None or not who.mana_stated or view.rules_of(CostChange):
        return True
    others = any(isinstance(ability, AlternativeCost) for ability in view.stated_abilities)
    return others or find_payment(game, player, with_x(cost, 0), on=card.at) is not None


def _usable(game: Game, player: str, obj: GameObject, ability: ActivatedAbility, place: int) -> bool:
    if is_mana_ability(ability) or ability.zone is not Zone.BATTLEFIELD:
        return False
    untold = not game.players[player].mana_stated and all(isinstance(part, PayMana) for part in ability.cost)
    if untold and (ability.cost != _NOTHING or (obj.at, place) in game.freely_used):
        # How often it could be activated is not told; what is free can be once at least.
        game.left_out.update([player] if ability.cost else [])
        return False
    context = Context(controller=player, source=obj.at)
    return can_pay(game, player, activation_cost(game, ability, context), context, subject=obj.at)


def _do(game: Game, player: str, move: _Move) -> None:
    obj, place = move
    if place is not None:
        game.freely_used.add((obj.at, place))
        activate(game, player, obj, activated_abilities(game, obj)[place], Announcement())
    elif CardType.LAND in game.look(obj).types:
        play_land(game, player, obj)
    else:
        cast(game, player, obj, Announcement())


# ── Declarations ───────────────────────────────────────────────────────────────────────────────────────────────────


def choose_attack(game: Game) -> tuple[AttackWith, ...]:
    """The attack that the active player decides on."""
    given = replayed(game, DecisionKind.ATTACK, game.active)
    if given is None:
        found = _distinct(game, every_attack(game))
        options = [Option(tuple((at.id, _id(whom)) for at, whom in attack.items())) for attack in found]
        given = choose(game, DecisionKind.ATTACK, game.active, options, bounded=len(found) > MAX_OPTIONS, always=True)
    return tuple(AttackWith(*_ids(part)) for part in given.value)


def choose_block(game: Game, player: str) -> tuple[BlockWith, ...]:
    """The block that a defending player decides on: those first that let the fewest attackers through, then not to
    block at all, however many ways there are."""
    given = replayed(game, DecisionKind.BLOCK, player)
    if given is None:
        found = sorted(_distinct(game, every_block(game, player)), key=_thoroughness, reverse=True)
        in_turn = [*found[:1], *(each for each in found[1:] if not each), *(each for each in found[1:] if each)]
        options = [
            Option(tuple((at.id, *sorted(each.id for each in attackers)) for at, attackers in block.items()))
            # No more of them are shown; a told answer may be any.
            for block in (in_turn if game.answers else in_turn[: MAX_OPTIONS + 1])
        ]
        given = choose(game, DecisionKind.BLOCK, player, options, bounded=len(found) > MAX_OPTIONS, always=True)
    parts = [_ids(part) for part in given.value]
    return tuple(BlockWith(blocker, attacker) for blocker, *attackers in parts for attacker in attackers)


def _thoroughness(block: Mapping[ObjectAt, frozenset[ObjectAt]]) -> tuple[int, int]:
    """How many attackers are blocked, and with how few creatures: then there is the least left to decide."""
    return len(frozenset().union(*block.values())), -len(block)


def _ids(part: object) -> tuple[str, ...]:
    return tuple(str(each) for each in part) if isinstance(part, tuple) else ()


def _each(whom: object) -> Iterable[object]:
    """Whom a creature meets: one attacked, or the attackers blocked."""
    return whom if isinstance(whom, frozenset) else (whom,)


def _distinct(game: Game, declarations: Iterable[Mapping[ObjectAt, T]]) -> list[Mapping[ObjectAt, T]]:
    """One of each set of declarations that an exchange of like creatures turns into each other."""
    numbers: dict[object, int] = {}
    kinds: dict[object, int] = {}

    def kind(each: object) -> int:
        """One number for all that are alike."""
        if each not in kinds:
            like = likeness(game, game.objects[each]) if isinstance(each, ObjectAt) else each
            kinds[each] = numbers.setdefault(repr(like), len(numbers))
        return kinds[each]

    def form(declaration: Mapping[ObjectAt, T]) -> object:
        """The same for declarations that differ by an exchange: for each attacker or defender who meets it. Where a
        creature meets several at once, nothing is exchanged."""
        met: dict[object, list[ObjectAt]] = {}
        for at, whom in declaration.items():
            for each in _each(whom):
                met.setdefault(each, []).append(at)
        if sum(map(len, met.values())) > len(declaration):
            return frozenset(declaration.items())
        return tuple(sorted((kind(each), tuple(sorted(map(kind, those)))) for each, those in met.items()))

    looked_at = list(islice(declarations, _MOST_DECLARATIONS))
    met = {each for whom in set[T]().union(*(each.values() for each in looked_at)) for each in _each(whom)}
    everyone = met.union(*looked_at)
    if len({kind(each) for each in everyone}) == len(everyone):
        # No two are alike: nothing can be exchanged.
        return looked_at
    found: dict[object, Mapping[ObjectAt, T]] = {}
    for declaration in looked_at:
        found.setdefault(form(declaration), declaration)
    return list(found.values())


def _id(target: Target) -> str:
    return target if isinstance(target, str) else target.id

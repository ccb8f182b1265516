"""Declarations of attackers and blockers from what is told: all that is told of one combat together, completed by what
requirements force upon players who are not told to refuse."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.combat.attack import declare_attackers
from judge.engine.combat.block import declare_blockers, defending_players
from judge.engine.combat.legal.attacks import required_attacks
from judge.engine.combat.legal.blocks import required_blocks
from judge.engine.combat.legal.evasion import failed_blocks
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.objects import Target
from judge.engine.outcome import AssumptionKind, DecisionKind, ObjectAt, Option
from judge.scenario.story import AttackWith, BlockWith, DeclareAttack, DeclareBlock, Told


def attack_as_told(game: Game, entries: Sequence[Told]) -> bool:
    """Declares the attackers; without entries only those that must attack. Whether anything attacks."""
    told: dict[str, AttackWith] = {}
    refused: set[tuple[str, str | None]] = set()
    bands: list[tuple[str, ...]] = []
    complete = False
    for entry in entries:
        assert isinstance(entry.action, DeclareAttack)
        if entry.negated:
            # Told that it does not attack: that is its player's choice, which the rules may not leave.
            refused.update((each.attacker, each.defender) for each in entry.action.attacks)
            continue
        told.update({each.attacker: each for each in entry.action.attacks})
        bands.extend(entry.action.bands)
        complete = complete or entry.action.only
    attacks = tuple(each for each in told.values() if refused.isdisjoint(_ways_to_refuse(each)))
    if not complete:
        attacks = _with_required_attacks(game, attacks, refused)
    if attacks or entries:
        declare_attackers(game, attacks, bands=bands, required=not told and bool(attacks))
    return bool(attacks)


def _ways_to_refuse(attack: AttackWith) -> tuple[tuple[str, str | None], ...]:
    """Refusing to attack at all, or to attack that player."""
    return (attack.attacker, None), (attack.attacker, attack.defender)


def _with_required_attacks(
    game: Game, told: tuple[AttackWith, ...], refused: set[tuple[str, str | None]]
) -> tuple[AttackWith, ...]:
    given = {game.named(each.attacker).at: _defender(game, each) for each in told}

    def wills(at: ObjectAt, whom: Target) -> bool:
        return refused.isdisjoint(_ways_to_refuse(AttackWith(at.id, _id(whom))))

    possible = required_attacks(game, given, wills)
    if not possible:
        # What is told keeps requirements from being obeyed: it is judged as it is told.
        return told
    options = [Option(tuple((at.id, _id(whom)) for at, whom in sorted(each.items()))) for each in possible]
    taken = choose(game, DecisionKind.OTHER, game.active, options)
    chosen = possible[options.index(taken)]
    return told + tuple(AttackWith(at.id, _id(whom)) for at, whom in chosen.items() if at not in given)


def _defender(game: Game, attack: AttackWith) -> Target:
    if attack.defender is None:
        return next(iter(game.opponents(game.active)), game.active)
    return attack.defender if attack.defender in game.players else game.named(attack.defender).at


def block_as_told(game: Game, entries: Sequence[Told]) -> None:
    """Declares the blockers of all defending players."""
    told: list[BlockWith] = []
    refused: set[tuple[str, str]] = set()
    unwilling: set[str] = set()
    for entry in entries:
        assert isinstance(entry.action, DeclareBlock)
        if entry.negated:
            refused.update((each.blocker, each.attacker) for each in entry.action.blocks)
        else:
            told.extend(entry.action.blocks)
        if not entry.action.blocks and entry.action.player is not None:
            unwilling.add(entry.action.player)
    blocks = tuple(each for each in told if (each.blocker, each.attacker) not in refused)
    for player in defending_players(game):
        if player not in unwilling:
            blocks = _with_required_blocks(game, player, blocks, refused)
    if not blocks:
        _note_no_block(game, unwilling)
    declare_blockers(game, blocks, required=not told and bool(blocks))


def _with_required_blocks(
    game: Game, player: str, told: tuple[BlockWith, ...], refused: set[tuple[str, str]]
) -> tuple[BlockWith, ...]:
    given: dict[ObjectAt, frozenset[ObjectAt]] = {}
    for each in told:
        blocker = game.named(each.blocker)
        if game.controller(blocker) == player:
            given[blocker.at] = given.get(blocker.at, frozenset()) | {game.named(each.attacker).at}
    possible = required_blocks(game, player, given, lambda at, attacker: (at.id, attacker.id) not in refused)
    if not possible:
        return told
    options = [Option(tuple(_pairs(each))) for each in possible]
    taken = choose(game, DecisionKind.OTHER, player, options)
    known = _pairs(given)
    added = [pair for pair in _pairs(possible[options.index(taken)]) if pair not in known]
    return told + tuple(BlockWith(*pair) for pair in added)


def _note_no_block(game: Game, unwilling: set[str]) -> None:
    """Nobody blocks because nobody told it: a hypothesis where somebody could have and was not told to refuse."""
    combat = game.combat
    if combat is None:
        return
    for player in defending_players(game):
        if player in unwilling:
            continue
        able = any(
            not failed_blocks(game, obj, game.objects[at])
            for obj in game.permanents()
            if game.look(obj).is_creature and game.controller(obj) == player
            for at in combat.attackers
        )
        if able:
            game.assume(AssumptionKind.NO_BLOCK, player)


def creatures_of(told: Told) -> set[str]:
    """The creatures that a told declaration makes attack or block."""
    match told.action:
        case DeclareAttack(attacks):
            return {each.attacker for each in attacks}
        case DeclareBlock(blocks):
            return {each.blocker for each in blocks}
        case _:
            return set()


def _pairs(blocks: dict[ObjectAt, frozenset[ObjectAt]]) -> list[tuple[str, str]]:
    return sorted((at.id, other.id) for at, others in blocks.items() for other in others)


def _id(target: Target) -> str:
    return target if isinstance(target, str) else target.id

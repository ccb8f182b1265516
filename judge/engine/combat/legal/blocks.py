"""Which blocks are legal together (509.1a–c; 500 of the older rules): how many each creature may block, how many must
block together, and requirements taken as a true maximum. Decides and changes nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from judge.abilities.modifications import (
    BlockTax,
    CanBlockAdditional,
    CantBeBlocked,
    CantBlock,
    MustBeBlocked,
    MustBlock,
    PlayerRuleKind,
)
from judge.abilities.terms import Keyword
from judge.engine.characteristics import Rule, decreed, objects_of, player_rules
from judge.engine.combat.legal.evasion import failed_blocks
from judge.engine.combat.state import Combat
from judge.engine.game import Game
from judge.engine.log import because
from judge.engine.objects import GameObject
from judge.engine.outcome import Check, ObjectAt
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import RequirementOptions

#: A declaration: each blocking creature with the attackers it blocks.
Blocks = Mapping[ObjectAt, frozenset[ObjectAt]]

#: Declarations tried to find the most requirements that can be obeyed; beyond, the engine gives up.
_MOST_TRIED = 50_000
#: Required declarations offered when several obey as many requirements.
_MOST_OFFERED = 24


def set_checks(game: Game, player: str, blocks: Blocks) -> Iterator[Check]:
    """Conditions on the player's declaration as a whole."""
    for at, attackers in blocks.items():
        most = capacity(game, game.objects[at])
        if most is not None and len(attackers) > 1:
            yield Check(
                justification=because(Concept.BLOCKERS_CHOSEN),
                holds=len(attackers) <= most,
                subject=at,
                value=f"blocks {len(attackers)}",
            )
        for restriction, rule in game.look(game.objects[at]).rules_of(CantBlock):
            if restriction.alone:
                yield Check(
                    justification=because(Concept.BLOCK_RESTRICTIONS, Concept.BLOCKS_ALONE, source=rule.source),
                    holds=len(blocks) > 1,
                    subject=at,
                )
    for decree in player_rules(game, player):
        if decree.rule.kind is PlayerRuleKind.MAX_BLOCKERS and decree.rule.amount is not None:
            yield Check(
                justification=because(Concept.BLOCK_RESTRICTIONS, source=decree.source),
                holds=len(blocks) <= decree.rule.amount,
                player=player,
                value=str(decree.rule.amount),
            )
    for attacker in dict.fromkeys(itertools.chain.from_iterable(blocks.values())):
        number = sum(attacker in blocked for blocked in blocks.values())
        yield from _number_checks(game, attacker, number)


def _number_checks(game: Game, attacker: ObjectAt, number: int) -> Iterator[Check]:
    """Whether so many creatures may block that attacker together."""
    view = game.look(game.objects[attacker])
    if view.has(Keyword.MENACE):
        yield Check(
            justification=because(Concept.MENACE, source=attacker), holds=number >= 2, other=attacker, subject=attacker
        )
    for evasion, rule in view.rules_of(CantBeBlocked):
        if evasion.fewer_than or evasion.more_than:
            yield Check(
                justification=because(Concept.BLOCK_RESTRICTIONS, source=rule.source),
                holds=number >= evasion.fewer_than and (not evasion.more_than or number <= evasion.more_than),
                subject=attacker,
                value=f"blocked by {number}",
            )


def capacity(game: Game, blocker: GameObject) -> int | None:
    """How many attackers the creature may block; `None`: any number."""
    most = 1
    for more, _ in game.look(blocker).rules_of(CanBlockAdditional):
        if more.count is None:
            return None
        most += more.count
    return most


def taxes(game: Game, blocker: GameObject) -> tuple[tuple[BlockTax, Rule], ...]:
    """Costs that blocking with this creature asks for (509.1d)."""
    return game.look(blocker).rules_of(BlockTax)


# ── Requirements ───────────────────────────────────────────────────────────────────────────────────────────────────


class _Demand(msgspec.Struct, frozen=True):
    """One requirement. `blocker` `None`: any one of them; `attacker` `None`: any attacker."""

    source: ObjectAt
    blocker: ObjectAt | None
    attacker: ObjectAt | None
    #: What else the requirement rests on: the keyword whose ability made it.
    also: tuple[Concept, ...] = ()

    def obeyed(self, blocks: Blocks) -> bool:
        if self.blocker is None:
            return any(self.attacker in attackers for attackers in blocks.values())
        attackers = blocks.get(self.blocker, frozenset())
        return bool(attackers) if self.attacker is None else self.attacker in attackers


def requirement_checks(game: Game, player: str, blocks: Blocks) -> Iterator[Check]:
    """Whether as many requirements are obeyed as could be (509.1c). A failed check names the creature that should
    block and the attacker it should block, and the source of the requirement."""
    demands, pairs = _demands(game, player)
    if not demands:
        return
    wanted, _ = _best(game, player, demands, pairs)
    enough = sum(demand.obeyed(blocks) for demand in demands) >= wanted
    for demand in demands:
        if wanted > 0:
            yield Check(
                justification=because(Concept.BLOCK_REQUIREMENTS, *demand.also, source=demand.source),
                holds=enough or demand.obeyed(blocks),
                subject=demand.blocker or demand.attacker,
                other=demand.attacker,
                player=player,
                value="" if demand.blocker else "be blocked",
            )


def required_blocks(
    game: Game,
    player: str,
    given: Blocks | None = None,
    wills: Callable[[ObjectAt, ObjectAt], bool] = lambda blocker, attacker: True,
) -> tuple[dict[ObjectAt, frozenset[ObjectAt]], ...]:
    """What must be declared when the player would rather block with nothing more than `given`: each smallest
    declaration, with those blocks in it, that obeys as many requirements as possible. Just `given` when nothing more
    is required; nothing at all when those blocks keep requirements from being obeyed. Blocks that the player does not
    want (`wills`) are left out, even if others cannot make up for them."""
    told = dict(given or {})
    demands, able = _demands(game, player)
    if not demands:
        return (told,)
    wanted, best = _best(game, player, demands, able)
    if told:
        reached, best = _best(game, player, demands, able, told)
        if reached < wanted:
            return ()
    free = {at: [each for each in attackers if wills(at, each)] for at, attackers in able.items()}
    if free != able:
        _, best = _best(game, player, demands, free, told)
    fewest = min(_size(blocks) for blocks in best)
    return tuple(blocks for blocks in best if _size(blocks) == fewest)[:_MOST_OFFERED]


def every_block(game: Game, player: str) -> Iterator[dict[ObjectAt, frozenset[ObjectAt]]]:
    """Every legal declaration of the player, those with the most blocks first. Costs to block are not paid."""
    combat = game.combat
    assert combat is not None
    able = _able(game, player, combat)
    sets = [list(reversed(_block_sets(game, at, attackers))) for at, attackers in able.items()]
    apart = not _bears_on_the_whole(game, player, combat, able)
    for chosen in itertools.product(*sets):
        blocks = {at: attackers for at, attackers in zip(able, chosen, strict=True) if attackers}
        if apart:
            yield blocks
            continue
        if not all(check.holds for check in set_checks(game, player, blocks)):
            continue
        if all(check.holds for check in requirement_checks(game, player, blocks)):
            yield blocks


def _bears_on_the_whole(game: Game, player: str, combat: Combat, able: Iterable[ObjectAt]) -> bool:
    """Whether anything but what each creature may block limits or requires what they block together."""
    return (
        _anything_demanded(game, player, combat)
        or decreed(game, player, PlayerRuleKind.MAX_BLOCKERS) is not None
        or any(restriction.alone for at in able for restriction, _ in game.look(game.objects[at]).rules_of(CantBlock))
        or any(
            evasion.fewer_than or evasion.more_than
            for at in combat.attackers
            for evasion, _ in game.look(game.objects[at]).rules_of(CantBeBlocked)
        )
        or any(game.look(game.objects[at]).has(Keyword.MENACE) for at in combat.attackers)
    )


def _size(blocks: Blocks) -> int:
    return sum(len(attackers) for attackers in blocks.values())


def _demands(game: Game, player: str) -> tuple[list[_Demand], dict[ObjectAt, list[ObjectAt]]]:
    """The requirements on the player's creatures, and the blocks that each of them could make without paying."""
    combat = game.combat
    assert combat is not None
    if not _anything_demanded(game, player, combat):
        return [], {}
    able = _able(game, player, combat)
    demands: list[_Demand] = []
    for at, attackers in able.items():
        for must, rule in game.look(game.objects[at]).rules_of(MustBlock):
            also = _keyword_of(game, rule)
            if must.what is None:
                demands.append(_Demand(rule.source, at, None, also))
            else:
                meant = [obj.at for obj in objects_of(game, must.what, rule.context)]
                demands.extend(_Demand(rule.source, at, each, also) for each in meant if each in attackers)
    for attacker in combat.attackers:
        if game.objects[attacker].gone:
            continue
        for lure, rule in game.look(game.objects[attacker]).rules_of(MustBeBlocked):
            blockers = [at for at, attackers in able.items() if attacker in attackers]
            if lure.by_all:
                demands.extend(_Demand(rule.source, at, attacker) for at in blockers)
            elif blockers:
                demands.append(_Demand(rule.source, None, attacker))
    return demands, able


def _keyword_of(game: Game, rule: Rule) -> tuple[Concept, ...]:
    """The keyword by whose ability a resolved effect makes the rule, if it is one: its event cites it."""
    for effect in game.effects:
        if effect.source == rule.source and rule.modification in effect.modifications:
            concepts = game.events[effect.event].justification.concepts
            return tuple(concept for concept in concepts if concept in _KEYWORDS)
    return ()


#: Keywords whose abilities make a creature block.
_KEYWORDS = frozenset({Concept.PROVOKE})


def _anything_demanded(game: Game, player: str, combat: Combat) -> bool:
    if game.is_unaffected():
        return False
    return any(
        game.look(obj).rules_of(MustBlock) for obj in game.permanents() if game.controller(obj) == player
    ) or any(game.look(game.objects[at]).rules_of(MustBeBlocked) for at in combat.attackers)


def _able(game: Game, player: str, combat: Combat) -> dict[ObjectAt, list[ObjectAt]]:
    """For each creature of the player that may block for free, the attackers it may block."""
    able: dict[ObjectAt, list[ObjectAt]] = {}
    for obj in game.permanents():
        view = game.look(obj)
        if view.is_creature and view.controller == player and not taxes(game, obj):
            attackers = [at for at in combat.attackers if not failed_blocks(game, obj, game.objects[at])]
            if attackers:
                able[obj.at] = attackers
    return able


def _best(
    game: Game,
    player: str,
    demands: list[_Demand],
    able: dict[ObjectAt, list[ObjectAt]],
    given: Blocks | None = None,
) -> tuple[int, list[dict[ObjectAt, frozenset[ObjectAt]]]]:
    """The most requirements that a legal declaration with those blocks in it can obey, and the declarations that
    do."""
    told = given or {}
    # Where a creature can't block alone, any other block may be of help.
    any_helps = game.law.requirement_options is RequirementOptions.ANY and any(
        restriction.alone for at in able for restriction, _ in game.look(game.objects[at]).rules_of(CantBlock)
    )
    options = {
        at: _block_sets(game, at, attackers if any_helps else _useful(game, at, attackers, demands))
        for at, attackers in able.items()
    }
    for at, attackers in told.items():
        options[at] = [attackers, *(each for each in options.get(at, ()) if each > attackers)]
    tried = 1
    for sets in options.values():
        tried *= len(sets)
        if tried > _MOST_TRIED:
            raise NotCoveredError("too many required blocks")
    best = -1
    found: list[dict[ObjectAt, frozenset[ObjectAt]]] = []
    for chosen in itertools.product(*options.values()):
        blocks = {at: attackers for at, attackers in zip(options, chosen, strict=True) if attackers}
        score = sum(demand.obeyed(blocks) for demand in demands)
        if score < best or not all(check.holds for check in set_checks(game, player, blocks)):
            continue
        if score > best:
            best, found = score, []
        found.append(blocks)
    return best, found or [dict(told)]


def _useful(game: Game, at: ObjectAt, attackers: list[ObjectAt], demands: list[_Demand]) -> list[ObjectAt]:
    """The attackers that the creature could block to help to obey a requirement."""
    helps = game.law.requirement_options is RequirementOptions.ANY
    return [
        attacker
        for attacker in attackers
        if any(
            demand.attacker in (attacker, None)
            and (demand.blocker in (at, None) or (helps and _needs_company(game, attacker)))
            for demand in demands
        )
    ]


def _block_sets(game: Game, at: ObjectAt, attackers: list[ObjectAt]) -> list[frozenset[ObjectAt]]:
    """The sets of those attackers that the creature may block at once, the empty one first."""
    most = capacity(game, game.objects[at])
    most = len(attackers) if most is None else min(most, len(attackers))
    return [frozenset(group) for size in range(most + 1) for group in itertools.combinations(attackers, size)]


def _needs_company(game: Game, attacker: ObjectAt) -> bool:
    """Whether the attacker cannot be blocked by one creature alone."""
    return any(not check.holds for check in _number_checks(game, attacker, 1))

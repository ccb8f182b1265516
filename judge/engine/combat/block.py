"""Declaring blockers (509.1; 309.2 of the older rules), and the orders of damage assignment where the law has them
(509.2–3 from 2009 to 2024).

An attacker with a blocker is blocked for the rest of the combat, whatever becomes of the blocker.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from judge.engine.combat.leaving import fighting
from judge.engine.combat.legal.blocks import Blocks, requirement_checks, set_checks, taxes
from judge.engine.combat.legal.evasion import block_checks, note_assumptions
from judge.engine.combat.payment import pay_all
from judge.engine.combat.state import Attacker, Blocker, Combat
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit
from judge.engine.outcome import Check, Decision, DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.engine.signals import IllegalActionError
from judge.engine.story.choices import told_order
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage
from judge.scenario.story import BlockWith


def defending_players(game: Game) -> list[str]:
    """Players who are attacked, themselves or a planeswalker of theirs, in turn order."""
    if game.combat is None:
        return []
    attacked = {attacker.defending_player for attacker in game.combat.attackers.values()}
    return [player for player in game.turn_order() if player in attacked]


def declare_blockers(game: Game, blocks: Iterable[BlockWith], *, required: bool = False) -> None:
    """The declarations of all defending players, as told (none: nobody blocks). `required`: they were not told but
    forced by requirements, which then justify them."""
    combat = game.combat
    assert combat is not None, "there is no combat"
    chosen: dict[ObjectAt, frozenset[ObjectAt]] = {}
    for each in blocks:
        blocker, attacker = game.named(each.blocker).at, game.named(each.attacker).at
        chosen[blocker] = chosen.get(blocker, frozenset()) | {attacker}
    reasons: dict[ObjectAt, Justification] = {}
    players = defending_players(game)
    for player in players:
        own = {at: attackers for at, attackers in chosen.items() if game.controller(game.objects[at]) == player}
        _require(game, _legality(game, player, own))
        if required:
            reasons.update(_reasons(game, player, own))
    strangers = {at: attackers for at, attackers in chosen.items() if game.controller(game.objects[at]) not in players}
    _require(game, [check for at, attackers in strangers.items() for check in _pair_checks(game, at, attackers)])
    for player in players:
        _pay(game, player, chosen)
    _become_blocking(game, combat, chosen, reasons)
    _settle_attackers(game, combat)
    for player in players:
        if not any(blocker.controller == player for blocker in combat.blockers.values()):
            emit(game, EventKind.NO_BLOCK, because(Concept.BLOCKERS_CHOSEN), player=player)
    game.touch_status(*fighting(game, combat))
    for role in combat.blockers.values():
        role.declared_version = game.version
    if game.law.combat_damage is CombatDamage.ASSIGNMENT_ORDER:
        _announce_orders(game, combat)


# ── Legality and costs ─────────────────────────────────────────────────────────────────────────────────────────────


def _legality(game: Game, player: str, blocks: Blocks) -> list[Check]:
    """Every condition on one player's declaration, in the order of the rule."""
    checks = [check for at, attackers in blocks.items() for check in _pair_checks(game, at, attackers)]
    if all(check.holds for check in checks):
        checks.extend(set_checks(game, player, blocks))
        checks.extend(requirement_checks(game, player, blocks))
    return checks


def _pair_checks(game: Game, at: ObjectAt, attackers: frozenset[ObjectAt]) -> list[Check]:
    blocker = game.objects[at]
    note_assumptions(game, blocker)
    return [check for attacker in sorted(attackers) for check in block_checks(game, blocker, game.objects[attacker])]


def _require(game: Game, checks: list[Check]) -> None:
    """Notes the checks; the declaration is illegal by the first that fails."""
    game.checks.extend(checks)
    for check in checks:
        if not check.holds:
            raise IllegalActionError(check)


def _reasons(game: Game, player: str, blocks: Blocks) -> dict[ObjectAt, Justification]:
    """For a declaration that nobody told: the requirement that each block obeys."""
    return {
        check.subject: check.justification
        for check in requirement_checks(game, player, blocks)
        if check.subject is not None
    }


def _pay(game: Game, player: str, blocks: Blocks) -> None:
    owed = [
        (game.objects[at], tax.cost, rule)
        for at in blocks
        if game.controller(game.objects[at]) == player
        for tax, rule in taxes(game, game.objects[at])
    ]
    pay_all(game, player, owed, concept=Concept.BLOCK_COSTS, paid=Concept.BLOCK_COSTS)


# ── Becoming blocked ───────────────────────────────────────────────────────────────────────────────────────────────


def _become_blocking(game: Game, combat: Combat, blocks: Blocks, reasons: dict[ObjectAt, Justification]) -> None:
    for at, attackers in blocks.items():
        if not is_permanent(game.objects[at]):
            continue
        in_order = [attacker for attacker in combat.attackers if attacker in attackers]
        events = tuple(
            emit(
                game,
                EventKind.BLOCKED,
                reasons.get(at) or _block_concepts(game, at, attacker),
                subject=at,
                other=attacker,
                causes=(*game.causes, combat.attackers[attacker].event),
            )
            for attacker in in_order
        )
        combat.blockers[at] = Blocker(at, in_order, controller=game.controller(game.objects[at]), events=events)
        for attacker, event in zip(in_order, events, strict=True):
            combat.attackers[attacker].blockers.append(at)
            combat.attackers[attacker].block_events.append(event)
    _share_blockers_in_bands(combat)
    combat.blockers_declared = True
    game.touch_status(*fighting(game, combat))


def _block_concepts(game: Game, at: ObjectAt, attacker: ObjectAt) -> Justification:
    """The block, with the abilities that could have forbidden it and did not."""
    checks = block_checks(game, game.objects[at], game.objects[attacker])
    passed = [concept for check in checks for concept in check.justification.concepts]
    return because(*dict.fromkeys((Concept.BLOCKERS_CHOSEN, *passed)))


def _share_blockers_in_bands(combat: Combat) -> None:
    """What blocks one creature of a band blocks the others too (702.22h)."""
    for band in combat.bands:
        members = [combat.attackers[at] for at in sorted(band) if at in combat.attackers]
        shared = list(dict.fromkeys(itertools.chain.from_iterable(each.blockers for each in members)))
        events = [event for each in members for event in each.block_events]
        for member in members:
            member.blockers = list(shared)
            member.block_events = list(events)
        for at in shared:
            blocker = combat.blockers[at]
            blocker.attackers.extend(each.at for each in members if each.at not in blocker.attackers)


def _settle_attackers(game: Game, combat: Combat) -> None:
    """Each attacker becomes blocked or unblocked, and stays so (509.1h)."""
    for attacker in combat.attackers.values():
        attacker.blocked = bool(attacker.blockers)
        banded = attacker.blocked and len(combat.band_of(attacker.at)) > 1
        also = (Concept.BANDING_BLOCKED,) if banded else ()
        attacker.event = emit(
            game,
            EventKind.BECAME_BLOCKED if attacker.blocked else EventKind.UNBLOCKED,
            because(Concept.BLOCKED_STAYS_BLOCKED, *also),
            subject=attacker.at,
            causes=(*attacker.block_events, *(attacker.banded if banded else ())) or (attacker.event,),
        )


# ── Orders of damage assignment ────────────────────────────────────────────────────────────────────────────────────


def _announce_orders(game: Game, combat: Combat) -> None:
    """What is told of the orders. An order of which nothing is told is left open: whatever it is, it only limits how
    the damage is divided, and the division says what it must have been."""
    for attacker in combat.attackers.values():
        _settle_order(game, game.active, attacker, attacker.blockers, Concept.ATTACKER_ORDERS_BLOCKERS)
    for blocker in combat.blockers.values():
        _settle_order(game, blocker.controller, blocker, blocker.attackers, Concept.BLOCKER_ORDERS_ATTACKERS)


def _settle_order(game: Game, player: str, role: Attacker | Blocker, objects: list[ObjectAt], concept: Concept) -> None:
    if len(objects) < 2:
        return
    told = told_order(game, player, role.at.id)
    by_id = {at.id: at for at in objects}
    if told is None or not set(told) <= by_id.keys():
        game.taken.append(Decision(DecisionKind.DAMAGE_ORDER, player, True, Option(()), role.at))
        return
    rest = [at for at in objects if at.id not in told]
    named = [by_id[name] for name in told]
    role.order.update((at, later) for place, at in enumerate(named) for later in (*named[place + 1 :], *rest))
    emit(game, EventKind.ORDERED, because(concept), subject=role.at, player=player, value=",".join(told))

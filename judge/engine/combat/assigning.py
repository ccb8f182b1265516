"""One creature's combat damage, divided: told, or a decision of whoever chooses, within what the law allows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.terms import CounterKind, Keyword
from judge.engine.actions.status import counters_stated
from judge.engine.characteristics import View
from judge.engine.combat.assignment import (
    Division,
    Recipient,
    Shares,
    divisions,
    every_division,
    implied_order,
    is_legal,
    keeps_order,
    keeps_trample,
)
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import because
from judge.engine.objects import Target
from judge.engine.outcome import Check, DecisionKind, ObjectAt, Option
from judge.engine.signals import IllegalActionError, MissingFactError
from judge.engine.story.choices import told_division
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage, DeathtouchAssignment


class Assigned(msgspec.Struct, frozen=True, kw_only=True):
    """Damage assigned in this step. `deadly`: any amount of it is lethal (deathtouch)."""

    source: ObjectAt
    to: Target
    amount: int
    event: int
    deadly: bool


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What one creature has to assign among the creatures it fights. `beyond`: what a trampler attacks."""

    source: ObjectAt
    damage: int
    opponents: list[ObjectAt]
    #: What is settled of the damage assignment order where the law has one; the division settles more.
    order: set[tuple[Target, Target]]
    beyond: Target | None
    #: The controller of that planeswalker, where the trample goes over planeswalkers.
    over: Target | None
    chooser: str
    #: The rule of banding by which `chooser` divides it freely, where one does.
    banding: Concept | None
    concepts: tuple[Concept, ...]
    order_concept: Concept
    #: Another creature may assign damage to one of them in the same step.
    shared: bool
    #: Event by which it came to fight them.
    event: int


def assign(game: Game, plan: Plan, before: list[Assigned]) -> list[tuple[Target, int, tuple[Concept, ...]]]:
    """Each recipient with its amount and the concepts that justify it. `before`: what others assigned in this step."""
    shares = _shares(game, plan, before)
    division = _told(game, plan, shares)
    if division is None:
        division = _chosen(game, plan, shares)
    if shares.ordered:
        plan.order.update(implied_order(shares, division))
    return [
        (target, amount, _concepts(game, plan, shares, target, amount))
        for target, amount in zip(shares.targets, division, strict=True)
    ]


def _shares(game: Game, plan: Plan, before: list[Assigned]) -> Shares:
    """What the division must respect under the law of the date."""
    law = game.law
    deadly = game.look(game.objects[plan.source]).has(Keyword.DEATHTOUCH)
    freely = plan.banding is not None or (deadly and law.deathtouch_assignment is DeathtouchAssignment.DIVIDES_FREELY)
    one_kills = _one_kills(game, plan.source)
    ordered = law.combat_damage is CombatDamage.ASSIGNMENT_ORDER and not freely
    matters = (plan.beyond or plan.over) is not None or (ordered and len(plan.opponents) > 1)
    return Shares(
        damage=plan.damage,
        recipients=tuple(
            Recipient(at, _lethal(game, at, before, one_kills=one_kills, matters=matters)) for at in plan.opponents
        ),
        ordered=ordered,
        before=frozenset(plan.order),
        beyond=plan.beyond,
        over=plan.over,
        loyalty=_loyalty(game, plan, before),
    )


def _loyalty(game: Game, plan: Plan, before: list[Assigned]) -> int:
    """What the planeswalker must be assigned before its controller is, others' damage counted (702.19c)."""
    if plan.over is None or not isinstance(plan.beyond, ObjectAt):
        return 0
    obj = game.objects[plan.beyond]
    if not counters_stated(obj, CounterKind.LOYALTY):
        raise MissingFactError(obj.id, CounterKind.LOYALTY.value)
    counters = obj.counters.get(CounterKind.LOYALTY.value, 0)
    return max(0, counters - sum(each.amount for each in before if each.to == plan.beyond))


def _one_kills(game: Game, source: ObjectAt) -> bool:
    """Whether one point of its damage counts as lethal."""
    law = game.law.deathtouch_assignment
    return law is DeathtouchAssignment.ONE_IS_LETHAL and game.look(game.objects[source]).has(Keyword.DEATHTOUCH)


def _lethal(game: Game, at: ObjectAt, before: list[Assigned], *, one_kills: bool, matters: bool) -> int | None:
    """How much more damage is lethal to it: its toughness less what is marked or assigned by others."""
    obj = game.objects[at]
    assigned = [each for each in before if each.to == at]
    if any(each.deadly for each in assigned) and game.law.deathtouch_assignment is DeathtouchAssignment.ONE_IS_LETHAL:
        return 0
    view = game.look(obj)
    try:
        needed = max(0, view.toughness - obj.damage - sum(each.amount for each in assigned))
    except MissingFactError:
        if matters:
            raise
        return None
    return min(needed, 1) if one_kills else needed


def _chosen(game: Game, plan: Plan, shares: Shares) -> Division:
    if len(shares.targets) == 1 and not game.answers:
        return (shares.damage,)
    source = game.look(game.objects[plan.source])
    # Asked what the chooser can do, any amount may be what is asked about.
    asked = plan.chooser in game.open_for
    options, bounded = divisions(shares, exact=asked or plan.shared or _exact_amounts_matter(source))
    return _taken(game, plan, shares, options, bounded=bounded)


def _taken(game: Game, plan: Plan, shares: Shares, options: Iterable[Division], *, bounded: bool) -> Division:
    """The division that the chooser takes."""
    by_value = {
        tuple((_id(target), amount) for target, amount in zip(shares.targets, each, strict=True) if amount): each
        for each in options
    }
    taken = choose(
        game,
        DecisionKind.DAMAGE_DIVISION,
        plan.chooser,
        [Option(value) for value in by_value],
        subject=plan.source,
        bounded=bounded,
    )
    return next(each for value, each in by_value.items() if value == taken.value)


def _exact_amounts_matter(source: View) -> bool:
    """Damage that leaves counters is felt point by point."""
    return source.has(Keyword.WITHER) or source.has(Keyword.INFECT)


# ── Told divisions ─────────────────────────────────────────────────────────────────────────────────────────────────


def _told(game: Game, plan: Plan, shares: Shares) -> Division | None:
    """The division that the story tells; raises `IllegalActionError` when it is not allowed."""
    told = told_division(game, plan.chooser, plan.source.id)
    if told is None:
        return None
    amounts = dict(told)
    names = [_id(target) for target in shares.targets]
    stranger = next((name for name, amount in told if amount and name not in names), None)
    division = tuple(amounts.get(name, 0) for name in names)
    if stranger is not None:
        _refuse(game, plan, plan.concepts[0], value=stranger)
    if (completed := _completed(game, plan, shares, amounts)) is not None:
        return completed
    whole = _wholes(shares, amounts) or [division]
    if all(sum(each) != shares.damage for each in whole):
        _refuse(game, plan, Concept.ASSIGN_POWER, value=str(sum(division)))
    if not any(keeps_order(shares, each) for each in whole):
        _refuse(game, plan, plan.order_concept, also=plan.concepts[:1])
    if not any(keeps_trample(shares, each) for each in whole):
        over = plan.over is not None and amounts.get(_id(plan.over), 0) > 0
        narrow = Concept.TRAMPLE_OVER_PLANESWALKERS if over else Concept.TRAMPLE_ASSIGNMENT
        _refuse(game, plan, narrow, also=(Concept.TRAMPLE,))
    if not any(is_legal(shares, each) for each in whole):
        # Each rule can be kept, but not both.
        _refuse(game, plan, plan.order_concept, also=(Concept.TRAMPLE_ASSIGNMENT,))
    return division


def _completed(game: Game, plan: Plan, shares: Shares, amounts: dict[str, int]) -> Division | None:
    """Where less is told than there is to assign, the rest goes to those of whom nothing is told, as the chooser likes;
    `None` when nothing is left to say, or nothing legal can be said."""
    legal = [each for each in _wholes(shares, amounts) if is_legal(shares, each)]
    return _taken(game, plan, shares, legal, bounded=False) if legal else None


def _wholes(shares: Shares, amounts: dict[str, int]) -> list[Division]:
    """What is told with each way to give the rest to those of whom nothing is told; nothing where no rest is left."""
    open_places = [place for place, target in enumerate(shares.targets) if _id(target) not in amounts]
    rest = shares.damage - sum(amounts.values())
    if rest <= 0 or not open_places:
        return []
    return [_filled(shares, amounts, open_places, each) for each in every_division(rest, len(open_places))]


def _filled(shares: Shares, amounts: dict[str, int], places: list[int], rest: Division) -> Division:
    added = dict(zip(places, rest, strict=True))
    return tuple(added.get(place, amounts.get(_id(target), 0)) for place, target in enumerate(shares.targets))


def _refuse(game: Game, plan: Plan, concept: Concept, *, also: tuple[Concept, ...] = (), value: str = "") -> None:
    failed = Check(
        justification=because(concept, *also), holds=False, subject=plan.source, player=plan.chooser, value=value
    )
    game.checks.append(failed)
    raise IllegalActionError(failed)


def _id(target: Target) -> str:
    return target.id if isinstance(target, ObjectAt) else target


# ── Why ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _concepts(game: Game, plan: Plan, shares: Shares, target: Target, amount: int) -> tuple[Concept, ...]:
    """What justifies giving that amount to that recipient, narrowest first."""
    if target == plan.over:
        return (Concept.TRAMPLE_OVER_PLANESWALKERS, *plan.concepts)
    if target == plan.beyond and Concept.ASSIGN_UNBLOCKED in plan.concepts:
        return plan.concepts
    if target == plan.beyond:
        alone = not plan.opponents
        narrow = Concept.TRAMPLE_NO_BLOCKER if alone else Concept.TRAMPLE_ASSIGNMENT
        eased = not alone and _one_kills(game, plan.source)
        deadly = (Concept.DEATHTOUCH_ASSIGNMENT,) if eased else ()
        return (narrow, Concept.TRAMPLE, *deadly, *plan.concepts[1:])
    if plan.banding is not None and len(plan.opponents) > 1:
        return (plan.banding, *plan.concepts)
    source = game.look(game.objects[plan.source])
    if (
        len(shares.targets) > 1
        and source.has(Keyword.DEATHTOUCH)
        and game.law.deathtouch_assignment is not (DeathtouchAssignment.NOTHING)
    ):
        return (*plan.concepts, Concept.DEATHTOUCH_ASSIGNMENT)
    if shares.ordered and len(plan.opponents) > 1:
        return (*plan.concepts, plan.order_concept)
    return plan.concepts

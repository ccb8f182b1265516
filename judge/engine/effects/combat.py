"""Instructions about damage, fighting and combat (120, 506.4, 614.9, 615, 701.14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.abilities.ability import Effect
from judge.abilities.instructions import (
    DealDamage,
    DealTogether,
    Fight,
    PreventDamage,
    RedirectDamage,
    RemoveFromCombat,
)
from judge.abilities.selectors import All, AnyOf, Choice, Filter, InZone, IsSpell, ObjectRef, TargetObject
from judge.abilities.terms import Duration, Zone
from judge.engine.actions.damage import deal
from judge.engine.actions.prevention import Packet
from judge.engine.characteristics import objects_of
from judge.engine.combat.leaving import remove_from_combat
from judge.engine.continuous import Shield
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.log import check, emit, under
from judge.engine.objects import Target
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.signals import AbsentTermError, NotCoveredError
from judge.engine.stack.announcing import shares
from judge.rules.concept import Concept


def deal_damage(doing: Doing, effect: DealDamage) -> None:
    """Each source deals the amount to each recipient, or its share of it."""
    _deal(doing, (effect,))


def deal_together(doing: Doing, effect: DealTogether) -> None:
    """Everything that the sentence deals, at the same time."""
    _deal(doing, effect.parts)


def _deal(doing: Doing, parts: tuple[DealDamage, ...]) -> None:
    recipients = [doing.recipients(part.to) for part in parts]
    packets = [packet for part, hurt in zip(parts, recipients, strict=True) for packet in _packets(doing, part, hurt)]
    numbers = deal(doing.game, packets)
    doing.remember(*dict.fromkeys(to for hurt in recipients for to in hurt if isinstance(to, ObjectAt)))
    dealt = [doing.game.events[number] for number in numbers]
    wounded = tuple(dict.fromkeys(event.other for event in dealt if event.other is not None))
    doing.context = replace(doing.context, wounded=wounded, damage_dealt=sum(event.amount or 0 for event in dealt))
    if not numbers and packets:
        check(doing.game, Concept.DAMAGE, False, source=doing.source, subject=doing.source)


def _packets(doing: Doing, effect: DealDamage, recipients: list[Target]) -> Iterator[Packet]:
    for source in _sources(doing, effect):
        if effect.divided:
            dealt = shares(doing.item, effect.to, recipients, doing.number(effect.amount))
        else:
            each = doing.about(source) if isinstance(effect.source, All) else doing
            dealt = dict.fromkeys(recipients, each.number(effect.amount))
        for to, share in dealt.items():
            yield Packet(source=source, to=to, amount=share, unpreventable=effect.unpreventable)


def _sources(doing: Doing, effect: DealDamage) -> list[ObjectAt]:
    """What deals the damage. A target that has become illegal deals none (608.2b), nor does any of a kind of which
    there is none. Raises `NotCoveredError` for another source that is not found."""
    found = [obj.at for obj in objects_of(doing.game, effect.source, doing.context)]
    if not found and not isinstance(effect.source, All | TargetObject):
        raise NotCoveredError("effect:DealDamage.source", doing.source.id if doing.source else None)
    return found


def fight(doing: Doing, effect: Fight) -> None:
    """Each deals damage equal to its power to the other, at the same time; no combat damage (701.14)."""
    game = doing.game
    if "fight" not in game.law.terms:
        raise AbsentTermError("fight")
    left = [obj for obj in doing.permanents(effect.left) if game.look(obj).is_creature]
    right = [obj for obj in doing.permanents(effect.right) if game.look(obj).is_creature]
    if len(left) != 1 or len(right) != 1:
        check(game, Concept.FIGHT, False, source=doing.source, subject=doing.source)
        return
    one, other = left[0], right[0]
    number = emit(
        game, EventKind.FOUGHT, doing.why(Concept.FIGHT, Concept.FIGHT_NOT_COMBAT), subject=one.at, other=other.at
    )
    # Against itself, twice its power (701.14c).
    packets = [Packet(source=one.at, to=other.at, amount=game.look(one).power * (2 if one is other else 1))]
    if one is not other:
        packets.append(Packet(source=other.at, to=one.at, amount=game.look(other).power))
    with under(game, number):
        deal(game, packets)


def prevent_damage(doing: Doing, effect: PreventDamage, then: tuple[Effect, ...] = ()) -> None:
    """Sets up a prevention shield (615.7). `then`: what follows."""
    _shields(doing, effect, Concept.PREVENTION_EFFECT, then=then)


def redirect_damage(doing: Doing, effect: RedirectDamage) -> None:
    """Sets up a redirection (614.9)."""
    new = doing.recipients(effect.new)
    if len(new) == 1:
        _shields(doing, effect, Concept.REDIRECTION_EFFECT, new[0])


def _shields(
    doing: Doing,
    effect: PreventDamage | RedirectDamage,
    concept: Concept,
    new: Target | None = None,
    then: tuple[Effect, ...] = (),
) -> None:
    """What waits for the damage that the effect speaks of. What says no number changes no characteristic, and holds
    for whatever comes to be of the kind it names (611.2c); a number is a shield for each that is there (615.11)."""
    everything = effect.amount is None and not effect.next_time
    to, source = effect.to, effect.source
    wanted: Filter = source.filter if isinstance(source, Choice | All) else ()
    of_kind = isinstance(source, All) and everything
    if isinstance(to, All) and everything:
        recipients: list[frozenset[Target] | None] = [None]
    elif isinstance(to, All):
        recipients = [frozenset({each}) for each in doing.recipients(to)]
    else:
        recipients = [None if to is None else frozenset(doing.recipients(to))]
    sources = None if source is None or of_kind else _chosen_sources(doing, source)
    for hurt in recipients:
        _shield(
            doing,
            concept,
            new=new,
            left=None if effect.amount is None else doing.number(effect.amount),
            to=hurt,
            sources=sources,
            combat=effect.combat,
            duration=effect.duration,
            once=effect.next_time,
            wanted=wanted if of_kind or isinstance(source, Choice) else (),
            hurt=to.filter if isinstance(to, All) and everything else effect.beside,
            then=then,
        )


def _chosen_sources(doing: Doing, source: ObjectRef) -> frozenset[ObjectAt]:
    """The sources meant. One that is chosen is a permanent or a spell (609.7a)."""
    if isinstance(source, Choice):
        anywhere = AnyOf(((InZone(Zone.BATTLEFIELD),), (IsSpell(),)))
        source = replace(source, filter=(anywhere, *source.filter))
    return frozenset(obj.at for obj in doing.objects(source))


def _shield(
    doing: Doing,
    concept: Concept,
    *,
    left: int | None,
    to: frozenset[Target] | None,
    duration: Duration,
    sources: frozenset[ObjectAt] | None = None,
    combat: bool = False,
    new: Target | None = None,
    once: bool = False,
    wanted: Filter = (),
    hurt: Filter | None = None,
    then: tuple[Effect, ...] = (),
) -> None:
    game: Game = doing.game
    number = emit(game, EventKind.RULE_APPLIED, doing.why(concept), subject=doing.source, amount=left)
    game.shields.append(
        Shield(
            source=doing.source,
            controller=doing.controller,
            context=doing.context,
            event=number,
            turn=game.turn,
            duration=duration,
            left=left,
            to=to,
            sources=sources,
            combat=combat,
            new=new,
            once=once,
            wanted=wanted,
            hurt=hurt,
            then=then,
        )
    )


def remove(doing: Doing, effect: RemoveFromCombat) -> None:
    for obj in doing.permanents(effect.what):
        remove_from_combat(doing.game, obj, doing.why(Concept.REMOVED_FROM_COMBAT))

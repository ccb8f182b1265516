"""What becomes of damage before it is dealt (614, 615): protection, prevention and redirection, in the order that the
affected player chooses. Every protection looked at leaves a check, also when it was not concerned."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities.ability import Effect, PreventionAbility, ReplacementAbility
from judge.abilities.instructions import RedirectDamage
from judge.abilities.modifications import DamageCantBePrevented, PlayerRuleKind
from judge.abilities.rewriting import mentions
from judge.abilities.selectors import OtherObject
from judge.abilities.terms import CardType, Keyword, Zone
from judge.abilities.triggers import DealsDamage, IsDealtDamage, PlayerIsDealtDamage, ReplaceableEvent
from judge.engine.actions.functioning import functioning
from judge.engine.actions.instead import instead, watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.characteristics import Context, amount, decreed, matches, players_of, recipients_of
from judge.engine.continuous import Shield
from judge.engine.decisions import NO, YES, choose
from judge.engine.game import Game
from judge.engine.log import because, check, emit, under
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.rules.concept import Concept
from judge.rules.law import PlaneswalkerDamage


class Packet(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that one source is about to deal to one recipient."""

    source: ObjectAt
    to: Target
    amount: int
    combat: bool = False
    unpreventable: bool = False
    #: Events that cause it; empty: those that the game is under.
    causes: tuple[int, ...] = ()
    #: Already sent elsewhere by the planeswalker rule.
    redirected: bool = False
    #: Effects that have been applied to the event that it was before it was sent elsewhere: they have had their one
    #: opportunity (614.5).
    applied: frozenset[tuple[object, ...]] = frozenset()


class Aftermath(msgspec.Struct):
    """What follows once from one prevention, from however many sources it kept damage dealt at one time (615.5)."""

    then: tuple[Effect, ...]
    context: Context
    cause: int
    prevented: int


#: By what prevents, what was to be dealt the damage and, where what follows speaks of it, the source.
Aftermaths = dict[tuple[object, ...], Aftermath]


def after_prevention(game: Game, packet: Packet, following: Aftermaths) -> list[Packet]:
    """The damage that will really be dealt: nothing, the same, less, or part of it elsewhere. What follows from its
    prevention is noted in `following`."""
    if packet.amount <= 0 or not _can_be_dealt(game, packet.to):
        return []
    packet = _to_planeswalker(game, packet)
    if not _may_be_modified(game, packet):
        return [packet]
    split: list[Packet] = []
    result = replaced(
        game,
        packet,
        lambda now: _applicable(game, now, split, following),
        chooser=_affected(game, packet.to),
        affected=None if isinstance(packet.to, str) else packet.to,
        applied=packet.applied,
    )
    rest = [part for other in split for part in after_prevention(game, other, following)]
    return [*([result] if result is not None and result.amount > 0 else []), *rest]


def _may_be_modified(game: Game, packet: Packet) -> bool:
    """Whether there is any effect that prevents damage, redirects or replaces it, whatever it looks for."""
    if game.shields or functioning(game, PreventionAbility):
        return True
    if functioning(game, ReplacementAbility):
        return True
    return not isinstance(packet.to, str) and bool(
        game.look(game.objects[packet.to]).keyword_abilities(Keyword.PROTECTION)
    )


def in_order(game: Game, packets: list[Packet]) -> list[Packet]:
    """Where a shield can't prevent all the damage dealt at one time, the one protected chooses which it prevents
    (615.7): that comes first."""
    for shield in game.shields if len(packets) > 1 else ():
        room = 1 if shield.once else shield.left
        if not room or shield.new is not None:
            continue
        covered = [packet for packet in packets if packet.amount > 0 and _covers(game, shield, packet)]
        first: list[Packet] = []
        while room > 0 and len(covered) > 1 and (shield.once or sum(packet.amount for packet in covered) > room):
            owners = {_affected(game, packet.to) for packet in covered}
            if len(owners) > 1:
                break
            options = [Option((packet.source.id,)) for packet in covered]
            taken = choose(game, DecisionKind.CHOOSE_OBJECTS, owners.pop(), options, subject=shield.source)
            one = next(packet for packet in covered if packet.source.id == taken.value[0])
            first.append(one)
            covered.remove(one)
            room -= room if shield.once else one.amount
        packets = [*first, *(packet for packet in packets if not any(packet is one for one in first))]
    return packets


def carry_out(game: Game, following: Aftermaths) -> None:
    """Does what follows from what was prevented (615.5)."""
    for each in following.values():
        with under(game, each.cause):
            context = msgspec.structs.replace(each.context, amount=each.prevented)
            game.machinery.perform(game, each.then, context)


def _can_be_dealt(game: Game, to: Target) -> bool:
    if isinstance(to, str):
        return not game.players[to].lost
    obj = game.objects[to]
    if obj.gone or obj not in game.battlefield or obj.phased_out:
        return False
    types = game.look(obj).types
    return CardType.CREATURE in types or CardType.PLANESWALKER in types or CardType.BATTLE in types


def _affected(game: Game, to: Target) -> str:
    return to if isinstance(to, str) else game.controller(game.objects[to])


def _to_planeswalker(game: Game, packet: Packet) -> Packet:
    """From 2007-10 to 2018-04 a source's controller could send noncombat damage from a player to a planeswalker."""
    law = game.law.planeswalker_damage
    if law is not PlaneswalkerDamage.REDIRECTED_FROM_PLAYER or packet.combat or packet.redirected:
        return packet
    if not isinstance(packet.to, str):
        return packet
    source_controller = game.look(game.objects[packet.source]).controller
    if source_controller == packet.to:
        return packet
    for obj in game.permanents():
        view = game.look(obj)
        if CardType.PLANESWALKER in view.types and view.controller == packet.to:
            # Nothing told says which: the damage goes where it likes, and the answer depends on it.
            if choose(game, DecisionKind.REDIRECT, source_controller, (NO, YES), subject=obj.at) is NO:
                continue
            emit(
                game,
                EventKind.DAMAGE_REDIRECTED,
                because(Concept.DAMAGE_TO_PLANESWALKER, Concept.REDIRECTION_EFFECT),
                subject=packet.source,
                other=obj.at,
                amount=packet.amount,
            )
            return msgspec.structs.replace(packet, to=obj.at, redirected=True)
    return packet


def _applicable(game: Game, packet: Packet, split: list[Packet], following: Aftermaths) -> list[Replacement[Packet]]:
    found: list[Replacement[Packet]] = []
    if packet.amount <= 0:
        return found
    stays = _unpreventable(game, packet)
    if not stays:
        found.extend(_protections(game, packet))
    # What follows from a prevention happens even where nothing can be prevented (615.12).
    found.extend(_static_prevention(game, packet, following, stays=stays))
    for number, shield in enumerate(game.shields):
        if (shield.new is not None or not stays) and _covers(game, shield, packet):
            found.append(_shield(game, shield, number, split, following))
    found.extend(_replacements(game, packet, split))
    return found


def _unpreventable(game: Game, packet: Packet) -> bool:
    if packet.unpreventable:
        return True
    if decreed(game, game.active, PlayerRuleKind.DAMAGE_CANT_BE_PREVENTED) is not None:
        return True
    rules = game.look(game.objects[packet.source]).rules
    return any(isinstance(rule.modification, DamageCantBePrevented) for rule in rules)


def _protections(game: Game, packet: Packet) -> list[Replacement[Packet]]:
    if isinstance(packet.to, str):
        return []
    found: list[Replacement[Packet]] = []
    recipient = game.objects[packet.to]
    view = game.look(recipient)
    source = game.objects[packet.source]
    for index, ability in enumerate(view.keyword_abilities(Keyword.PROTECTION)):
        context = Context(controller=view.controller, source=recipient.at)
        if ability.player is not None:
            concerned = game.look(source).controller in players_of(game, ability.player, context)
        else:
            concerned = matches(game, source, ability.filter, context)
        check(
            game,
            Concept.PROTECTION_DAMAGE,
            not concerned,
            also=(Concept.PROTECTION,),
            source=recipient.at,
            subject=recipient.at,
            other=source.at,
        )
        if concerned:
            why = because(Concept.PROTECTION_DAMAGE, Concept.PROTECTION, source=recipient.at)
            found.append(
                Replacement(
                    ("protection", recipient.id, index),
                    _preventing(game, None, why),
                    total=True,
                )
            )
    return found


def _preventing(game: Game, most: int | None, why: Justification) -> Callable[[Packet], Packet | None]:
    return lambda packet: _prevent(game, packet, most, why)


def _prevent(game: Game, packet: Packet, most: int | None, why: Justification) -> Packet | None:
    prevented = packet.amount if most is None else min(most, packet.amount)
    if prevented <= 0:
        return packet
    number = emit(
        game,
        EventKind.DAMAGE_PREVENTED,
        why,
        subject=packet.source,
        other=None if isinstance(packet.to, str) else packet.to,
        player=packet.to if isinstance(packet.to, str) else None,
        amount=prevented,
        causes=packet.causes or None,
    )
    left = packet.amount - prevented
    return _with_cause(game, packet, left, number) if left > 0 else None


def _with_cause(game: Game, packet: Packet, amount: int | None, cause: int) -> Packet:
    """The packet with that amount (`None`: its own), a further event having made it what it is."""
    causes = (*(packet.causes or game.causes), cause)
    return msgspec.structs.replace(packet, amount=packet.amount if amount is None else amount, causes=causes)


def _static_prevention(game: Game, packet: Packet, following: Aftermaths, *, stays: bool) -> list[Replacement[Packet]]:
    found: list[Replacement[Packet]] = []
    for index, (obj, ability) in enumerate(functioning(game, PreventionAbility)):
        if stays and not ability.then:
            continue
        context = _context(game, obj, packet)
        if ability.combat and not packet.combat:
            continue
        if not _recipient_fits(game, ability, packet.to, context):
            continue
        if not matches(game, game.objects[packet.source], ability.source, context):
            continue
        most = 0 if stays else None if ability.amount is None else amount(game, ability.amount, context)
        why = because(Concept.PREVENTION_EFFECT, source=obj.at)
        prevent = _preventing(game, most, why)
        found.append(
            Replacement(
                ("prevents", obj.id, index),
                _and_then(game, obj, index, ability, prevent, following) if ability.then else prevent,
                total=most is None and not ability.then,
            )
        )
    return found


def _and_then(
    game: Game,
    obj: GameObject,
    index: int,
    ability: PreventionAbility,
    prevent: Callable[[Packet], Packet | None],
    following: Aftermaths,
) -> Callable[[Packet], Packet | None]:
    """The prevention, which notes what the ability does with the number of what was prevented (615.5)."""

    def apply(now: Packet) -> Packet | None:
        left = prevent(now)
        prevented = now.amount - (left.amount if left is not None else 0)
        _follow(game, following, (obj.id, index), now, ability.then, _context(game, obj, now), prevented)
        return left

    return apply


def _follow(
    game: Game,
    following: Aftermaths,
    by: tuple[object, ...],
    packet: Packet,
    then: tuple[Effect, ...],
    context: Context,
    prevented: int,
) -> None:
    """Notes what follows from that much prevented, once for each that would have been dealt it."""
    key = (*by, packet.to, packet.source if mentions(then, OtherObject) else None)
    if key in following:
        following[key].prevented += prevented
    else:
        following[key] = Aftermath(then, context, len(game.events) - 1, prevented)


def _recipient_fits(game: Game, ability: PreventionAbility, to: Target, context: Context) -> bool:
    if ability.to_objects is None and ability.to_player is None:
        return True
    if isinstance(to, str):
        return ability.to_player is not None and to in players_of(game, ability.to_player, context)
    return ability.to_objects is not None and matches(game, game.objects[to], ability.to_objects, context)


def _covers(game: Game, shield: Shield, packet: Packet) -> bool:
    if shield.left == 0 or not _is_shielded(game, shield, packet.to):
        return False
    if shield.new is not None and not _can_be_dealt(game, shield.new):
        # Nothing is redirected to what is not there to be dealt damage (614.9).
        return False
    if shield.sources is not None and not _is_of(game, shield.sources, packet.source):
        return False
    if shield.wanted and not matches(game, game.objects[packet.source], shield.wanted, shield.context):
        return False
    if shield.combat:
        # Only what attackers and blockers deal in the combat damage step is combat damage.
        to = packet.to if isinstance(packet.to, ObjectAt) else None
        definition = Concept.COMBAT_DAMAGE_DEFINITION
        check(game, definition, not packet.combat, source=shield.source, subject=to, other=packet.source)
        return packet.combat
    return True


def _is_shielded(game: Game, shield: Shield, to: Target) -> bool:
    """Whether it is one of those that the shield is for, or of the kind that it is for."""
    if shield.to is not None and to in shield.to:
        return True
    if shield.hurt is None:
        return shield.to is None
    return not isinstance(to, str) and matches(game, game.objects[to], shield.hurt, shield.context)


def _is_of(game: Game, sources: frozenset[ObjectAt], source: ObjectAt) -> bool:
    """Whether it is one of them, or the permanent that a spell among them became (609.7a)."""
    return source in sources or any(
        game.objects[each].successor == source and game.objects[each].zone is Zone.STACK for each in sources
    )


def _shield(game: Game, shield: Shield, number: int, split: list[Packet], following: Aftermaths) -> Replacement[Packet]:
    def apply(now: Packet) -> Packet | None:
        taken = now.amount if shield.left is None else min(shield.left, now.amount)
        if shield.once:
            shield.left = 0
        elif shield.left is not None:
            shield.left -= taken
        with under(game, shield.event):
            if shield.new is None:
                left = _prevent(game, now, taken, because(Concept.PREVENTION_EFFECT, source=shield.source))
                if shield.then and taken:
                    context = _of_packet(shield.context, now)
                    _follow(game, following, ("shield", shield.event, number), now, shield.then, context, taken)
                return left
            return _redirect(game, now, taken, shield.new, shield.source, split)

    key = ("shield", "" if shield.source is None else shield.source.id, number)
    return Replacement(key, apply, total=shield.left is None and shield.new is None and not shield.once)


def _redirect(
    game: Game, packet: Packet, part: int, new: Target, source: ObjectAt | None, split: list[Packet]
) -> Packet | None:
    """That part of the damage goes elsewhere; what is left stays (614.9)."""
    number = emit(
        game,
        EventKind.DAMAGE_REDIRECTED,
        because(Concept.REDIRECTION_EFFECT, source=source),
        subject=packet.source,
        other=None if isinstance(new, str) else new,
        player=new if isinstance(new, str) else None,
        amount=part,
    )
    split.append(msgspec.structs.replace(_with_cause(game, packet, part, number), to=new, applied=game.replacing))
    left = packet.amount - part
    return msgspec.structs.replace(packet, amount=left) if left > 0 else None


def _replacements(game: Game, packet: Packet, split: list[Packet]) -> list[Replacement[Packet]]:
    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        context = _context(game, source, packet)
        return context if _is_watched(game, ability.pattern, packet, context) else None

    found: list[Replacement[Packet]] = []
    for index, source, ability, context in watching(game, fits):
        match ability.effects:
            case (RedirectDamage() as redirected,) if not ability.also:
                made = _redirection(game, source, redirected, index, context, split)
                if made is not None:
                    found.append(made)
            case _:
                found.append(
                    instead(
                        game,
                        source,
                        ability,
                        index,
                        context,
                        kind=EventKind.DAMAGE_DEALT,
                        other=None if isinstance(packet.to, str) else packet.to,
                        player=packet.to if isinstance(packet.to, str) else None,
                        carried=lambda now, number, cause: _with_cause(game, now, number, cause),
                    )
                )
    return found


def _redirection(
    game: Game, source: GameObject, redirected: RedirectDamage, index: int, context: Context, split: list[Packet]
) -> Replacement[Packet] | None:
    """A lasting redirection; `None` where what it names can't be dealt damage, or is dealt it already."""
    new = recipients_of(game, redirected.new, context)
    here = context.that_player or context.that_object
    if len(new) != 1 or new[0] == here or not _can_be_dealt(game, new[0]):
        return None
    most = None if redirected.amount is None else amount(game, redirected.amount, context)

    def apply(now: Packet) -> Packet | None:
        part = now.amount if most is None else min(most, now.amount)
        return _redirect(game, now, part, new[0], source.at, split)

    return Replacement(("replaces", source.id, index), apply)


def _context(game: Game, obj: GameObject, packet: Packet) -> Context:
    return _of_packet(Context(controller=game.controller(obj), source=obj.at), packet)


def _of_packet(context: Context, packet: Packet) -> Context:
    """The context in which "that much", "that source" and "that creature" are those of the damage."""
    to = packet.to
    return msgspec.structs.replace(
        context,
        that_object=packet.source if isinstance(to, str) else to,
        other_object=packet.source,
        that_player=to if isinstance(to, str) else None,
        amount=packet.amount,
    )


def _is_watched(game: Game, pattern: ReplaceableEvent, packet: Packet, context: Context) -> bool:
    to = packet.to
    match pattern:
        case DealsDamage():
            fits = matches(game, game.objects[packet.source], pattern.source, context)
            if isinstance(to, str):
                fits = fits and pattern.to_player is not None and to in players_of(game, pattern.to_player, context)
            else:
                fits = (
                    fits
                    and pattern.to_objects is not None
                    and matches(game, game.objects[to], pattern.to_objects, context)
                )
            return fits and (packet.combat or not pattern.combat)
        case IsDealtDamage():
            return (
                not isinstance(to, str)
                and (packet.combat or not pattern.combat)
                and matches(game, game.objects[to], pattern.filter, context)
            )
        case PlayerIsDealtDamage():
            return (
                isinstance(to, str)
                and (packet.combat or not pattern.combat)
                and to in players_of(game, pattern.player, context)
            )
        case _:
            return False

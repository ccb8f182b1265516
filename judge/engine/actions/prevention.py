"""What becomes of damage before it is dealt (614, 615): protection, prevention and redirection, in the order that the
affected player chooses. Every protection looked at leaves a check, also when it was not concerned."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities.ability import PreventionAbility, ReplacementAbility
from judge.abilities.instructions import DealDamage
from judge.abilities.modifications import DamageCantBePrevented
from judge.abilities.selectors import ThatMuch
from judge.abilities.terms import CardType, Keyword
from judge.abilities.triggers import DealsDamage, IsDealtDamage, PlayerIsDealtDamage
from judge.engine.actions.functioning import functioning
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.characteristics import Context, amount, holds, matches, players_of
from judge.engine.continuous import Shield
from judge.engine.decisions import yes_no
from judge.engine.game import Game
from judge.engine.log import because, check, emit, under
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt
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


def after_prevention(game: Game, packet: Packet) -> list[Packet]:
    """The damage that will really be dealt: nothing, the same, less, or part of it elsewhere."""
    if packet.amount <= 0 or not _can_be_dealt(game, packet.to):
        return []
    packet = _to_planeswalker(game, packet)
    split: list[Packet] = []
    result = replaced(
        game,
        packet,
        lambda now: _applicable(game, now, split),
        chooser=_affected(game, packet.to),
        affected=None if isinstance(packet.to, str) else packet.to,
    )
    rest = [part for other in split for part in after_prevention(game, other)]
    return [*([result] if result is not None and result.amount > 0 else []), *rest]


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
            if not yes_no(game, DecisionKind.REDIRECT, source_controller, subject=obj.at):
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


def _applicable(game: Game, packet: Packet, split: list[Packet]) -> list[Replacement[Packet]]:
    found: list[Replacement[Packet]] = []
    if packet.amount <= 0:
        return found
    if not _unpreventable(game, packet):
        found.extend(_protections(game, packet))
        found.extend(_static_prevention(game, packet))
    for number, shield in enumerate(game.shields):
        if (shield.new is not None or not _unpreventable(game, packet)) and _covers(game, shield, packet):
            found.append(_shield(game, shield, number, split))
    found.extend(_replacements(game, packet))
    return found


def _unpreventable(game: Game, packet: Packet) -> bool:
    if packet.unpreventable:
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
    emit(
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
    return msgspec.structs.replace(packet, amount=left) if left > 0 else None


def _static_prevention(game: Game, packet: Packet) -> list[Replacement[Packet]]:
    found: list[Replacement[Packet]] = []
    for index, (obj, ability) in enumerate(functioning(game, PreventionAbility)):
        context = Context(controller=game.controller(obj), source=obj.at)
        if ability.combat and not packet.combat:
            continue
        if not _recipient_fits(game, ability, packet.to, context):
            continue
        if not matches(game, game.objects[packet.source], ability.source, context):
            continue
        most = None if ability.amount is None else amount(game, ability.amount, context)
        why = because(Concept.PREVENTION_EFFECT, source=obj.at)
        found.append(
            Replacement(
                ("prevents", obj.id, index),
                _preventing(game, most, why),
                total=most is None,
            )
        )
    return found


def _recipient_fits(game: Game, ability: PreventionAbility, to: Target, context: Context) -> bool:
    if ability.to_objects is None and ability.to_player is None:
        return True
    if isinstance(to, str):
        return ability.to_player is not None and to in players_of(game, ability.to_player, context)
    return ability.to_objects is not None and matches(game, game.objects[to], ability.to_objects, context)


def _covers(game: Game, shield: Shield, packet: Packet) -> bool:
    if shield.left == 0 or (shield.to is not None and packet.to not in shield.to):
        return False
    if shield.sources is not None and packet.source not in shield.sources:
        return False
    if shield.combat:
        # Only what attackers and blockers deal in the combat damage step is combat damage.
        to = packet.to if isinstance(packet.to, ObjectAt) else None
        definition = Concept.COMBAT_DAMAGE_DEFINITION
        check(game, definition, not packet.combat, source=shield.source, subject=to, other=packet.source)
        return packet.combat
    return True


def _shield(game: Game, shield: Shield, number: int, split: list[Packet]) -> Replacement[Packet]:
    def apply(now: Packet) -> Packet | None:
        taken = now.amount if shield.left is None else min(shield.left, now.amount)
        if shield.left is not None:
            shield.left -= taken
        with under(game, shield.event):
            if shield.new is None:
                return _prevent(game, now, taken, because(Concept.PREVENTION_EFFECT, source=shield.source))
            emit(
                game,
                EventKind.DAMAGE_REDIRECTED,
                because(Concept.REDIRECTION_EFFECT, source=shield.source),
                subject=now.source,
                other=None if isinstance(shield.new, str) else shield.new,
                player=shield.new if isinstance(shield.new, str) else None,
                amount=taken,
            )
        split.append(msgspec.structs.replace(now, to=shield.new, amount=taken))
        left = now.amount - taken
        return msgspec.structs.replace(now, amount=left) if left > 0 else None

    return Replacement(("shield", number), apply, total=shield.left is None and shield.new is None)


def _replacements(game: Game, packet: Packet) -> list[Replacement[Packet]]:
    found: list[Replacement[Packet]] = []
    for index, (obj, ability) in enumerate(functioning(game, ReplacementAbility)):
        if _pattern_fits(game, obj, ability, packet):
            found.append(_replacement(game, obj, ability, index))
    return found


def _context(game: Game, obj: GameObject, packet: Packet) -> Context:
    to = packet.to
    return Context(
        controller=game.controller(obj),
        source=obj.at,
        that_object=packet.source if isinstance(to, str) else to,
        other_object=packet.source,
        that_player=to if isinstance(to, str) else None,
        amount=packet.amount,
    )


def _pattern_fits(game: Game, obj: GameObject, ability: ReplacementAbility, packet: Packet) -> bool:
    pattern = ability.pattern
    context = _context(game, obj, packet)
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
            fits = fits and (packet.combat or not pattern.combat)
        case IsDealtDamage():
            fits = (
                not isinstance(to, str)
                and (packet.combat or not pattern.combat)
                and matches(game, game.objects[to], pattern.filter, context)
            )
        case PlayerIsDealtDamage():
            fits = (
                isinstance(to, str)
                and (packet.combat or not pattern.combat)
                and to in players_of(game, pattern.player, context)
            )
        case _:
            return False
    return fits and (ability.condition is None or holds(game, ability.condition, context))


def _replacement(game: Game, obj: GameObject, ability: ReplacementAbility, index: int) -> Replacement[Packet]:
    def apply(now: Packet) -> Packet | None:
        context = _context(game, obj, now)
        number = emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=obj.at),
            subject=obj.at,
            other=None if isinstance(now.to, str) else now.to,
            player=now.to if isinstance(now.to, str) else None,
            value=EventKind.DAMAGE_DEALT.value,
        )
        if not ability.also and len(ability.effects) == 1:
            effect = ability.effects[0]
            if isinstance(effect, DealDamage) and not isinstance(effect.amount, int | ThatMuch):
                # "… deals that much damage plus 1, or double that damage, instead": the same damage, modified.
                return msgspec.structs.replace(now, amount=amount(game, effect.amount, context))
        with under(game, number):
            game.machinery.perform(game, ability.effects, context)
        return now if ability.also else None

    return Replacement(("replaces", obj.id, index), apply, optional=game.controller(obj) if ability.optional else None)

"""Dealing damage (120): from what would be dealt, through prevention and redirection, to what it does to players,
creatures and planeswalkers. Combat and noncombat damage both pass here; nothing else marks damage."""

from __future__ import annotations

from judge.abilities.instructions import GainLife
from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import CardType, CounterKind, Keyword
from judge.engine.actions.life import gain_life, lose_life_to_damage, put_poison
from judge.engine.actions.prevention import Aftermaths, Packet, after_prevention, carry_out, in_order
from judge.engine.actions.status import counters_stated, put_counters, remove_counters
from judge.engine.characteristics import decreed
from judge.engine.characteristics.view import View
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.engine.signals import AbsentTermError, MissingFactError, NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage, DamageKeyword


def deal(game: Game, packets: list[Packet], *, causes: tuple[int, ...] | None = None) -> list[int]:
    """Deals all that damage at the same time; returns the numbers of the events that dealt some."""
    before = game.causes
    if causes is not None:
        game.causes = causes
    try:
        following: Aftermaths = {}
        final = [left for packet in in_order(game, packets) for left in after_prevention(game, packet, following)]
        final = _gains_first(game, final, following)
        # Dealt at once, none of it changes what the rest does ("tant que vous avez 0 point de vie ou moins").
        poisons = [
            isinstance(packet.to, str) and _infects(game, game.look(game.objects[packet.source]), packet.to)
            for packet in final
        ]
        with simultaneous(game):
            dealt = [_dealt(game, packet, poison) for packet, poison in zip(final, poisons, strict=True)]
        carry_out(game, following)
        return dealt
    finally:
        game.causes = before


def _gains_first(game: Game, packets: list[Packet], following: Aftermaths) -> list[Packet]:
    """What keeps damage from bringing a player below 1 looks at the whole event, with the life gained in it (120.4d):
    that life is counted first."""
    kept = {
        packet.to
        for packet in packets
        if isinstance(packet.to, str) and decreed(game, packet.to, PlayerRuleKind.DAMAGE_LEAVES_ONE_LIFE) is not None
    }
    if not kept:
        return packets
    gains = {key: each for key, each in following.items() if all(isinstance(then, GainLife) for then in each.then)}
    for key in gains:
        del following[key]
    carry_out(game, gains)

    def gives_life(packet: Packet) -> bool:
        source = game.look(game.objects[packet.source])
        return source.has(Keyword.LIFELINK) and source.controller in kept and packet.to not in kept

    return sorted(packets, key=lambda packet: not gives_life(packet))


def _dealt(game: Game, packet: Packet, poison: bool) -> int:
    source = game.look(game.objects[packet.source])
    to = packet.to
    recipient = None if isinstance(to, str) else game.objects[to]
    number = emit(
        game,
        EventKind.DAMAGE_DEALT,
        because(*_concepts(game, packet, recipient, source, poison), source=packet.source),
        subject=packet.source,
        other=None if isinstance(to, str) else to,
        player=to if isinstance(to, str) else None,
        amount=packet.amount,
        value="combat" if packet.combat else "",
        causes=packet.causes or None,
    )
    with under(game, number):
        if isinstance(to, str):
            _to_player(game, packet, source, to, poison)
        elif recipient is not None:
            _to_permanent(game, packet, source, recipient, number)
        if source.has(Keyword.LIFELINK) and _static(game.law.lifelink):
            gain_life(game, source.controller, packet.amount, because(Concept.LIFELINK, source=packet.source))
    return number


def _static(how: DamageKeyword) -> bool:
    if how is DamageKeyword.ABSENT:
        raise AbsentTermError("lifelink")
    return how is DamageKeyword.STATIC


def _concepts(
    game: Game, packet: Packet, recipient: GameObject | None, source: View, poison: bool
) -> tuple[Concept, ...]:
    plain = (_concept(game, recipient, source, poison), Concept.DAMAGE)
    if not packet.combat:
        left = game.objects[packet.source].gone
        return (*plain, Concept.LAST_KNOWN_INFORMATION) if left else plain
    if game.law.combat_damage is not CombatDamage.ON_STACK:
        return (Concept.COMBAT_DAMAGE_DEALT, *plain)
    # Before rules of its own, damage was the work of a one-shot effect (417.1 then), which combat is not.
    what = _concept(game, recipient, source, poison)
    if game.objects[packet.source].gone:
        return (Concept.COMBAT_DAMAGE_AS_ASSIGNED, Concept.COMBAT_DAMAGE_SOURCE, Concept.COMBAT_DAMAGE_ON_STACK, what)
    return (Concept.COMBAT_DAMAGE_ON_STACK, Concept.COMBAT_DAMAGE_AS_ASSIGNED, what)


def _concept(game: Game, recipient: GameObject | None, source: View, poison: bool) -> Concept:
    """What says what the damage does: of infect and wither, their own rule."""
    if recipient is None:
        return Concept.INFECT if poison else Concept.DAMAGE_TO_PLAYER
    if game.look(recipient).is_creature and (withering := _withering(source)):
        return withering[0]
    view = game.look(recipient)
    if not view.is_creature:
        return next((concept for kind, (concept, _) in WORN_DOWN.items() if kind in view.types), Concept.DAMAGE)
    return Concept.DAMAGE_TO_CREATURE


def _infects(game: Game, source: View, player: str) -> bool:
    """Whether its damage to the player is poison counters."""
    return source.has(Keyword.INFECT) or decreed(game, player, PlayerRuleKind.DAMAGE_AS_THOUGH_INFECT) is not None


def _to_player(game: Game, packet: Packet, source: View, player: str, poison: bool) -> None:
    if poison:
        put_poison(game, player, packet.amount, because(Concept.INFECT, source=packet.source), by=source.controller)
    else:
        why = because(Concept.DAMAGE_TO_PLAYER, source=packet.source)
        lose_life_to_damage(game, player, packet.amount, why, source=packet.source)
    if packet.combat:
        for ability in source.keyword_abilities(Keyword.TOXIC):
            if isinstance(ability.amount, int):
                why = because(Concept.TOXIC, source=packet.source)
                put_poison(game, player, ability.amount, why, by=source.controller)


#: What damage takes from a permanent that is no creature, and the concept that says so.
WORN_DOWN = {
    CardType.PLANESWALKER: (Concept.DAMAGE_TO_PLANESWALKER, CounterKind.LOYALTY),
    CardType.BATTLE: (Concept.DAMAGE_TO_BATTLE, CounterKind.DEFENSE),
}


def _withering(source: View) -> list[Concept]:
    """Keywords by which its damage to creatures is counters."""
    concepts = {Keyword.WITHER: Concept.WITHER, Keyword.INFECT: Concept.INFECT}
    return [concept for keyword, concept in concepts.items() if source.has(keyword)]


def _to_permanent(game: Game, packet: Packet, source: View, recipient: GameObject, event: int) -> None:
    view = game.look(recipient)
    recipient.damaged_this_turn = True
    recipient.damaged_by |= {packet.source}
    if view.is_creature:
        withering = _withering(source)
        if withering:
            why = because(withering[0], source=packet.source)
            put_counters(game, recipient, CounterKind.MINUS1.value, packet.amount, why, by=source.controller)
        else:
            recipient.damage += packet.amount
            recipient.damage_events.append(event)
        if source.has(Keyword.DEATHTOUCH) and game.law.deathtouch is DamageKeyword.STATIC:
            recipient.deathtouched.append(event)
    for kind, (concept, counter) in WORN_DOWN.items():
        if kind in view.types:
            if not counters_stated(recipient, counter):
                raise MissingFactError(recipient.id, counter.value)
            remove_counters(game, recipient, counter.value, packet.amount, because(concept, source=packet.source))
            if kind is CardType.BATTLE and not recipient.counters.get(counter.value):
                # A Siege is then exiled and may be cast transformed, which is not played.
                raise NotCoveredError("battle:defeated", recipient.id)
    game.touch_only(recipient)

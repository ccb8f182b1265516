"""Destroying, regenerating and sacrificing permanents (701.8, 701.19, 701.21). Being put into a graveyard by any other
road is no destruction: nothing here is asked then."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ReplacementAbility
from judge.abilities.modifications import CantBeRegenerated, CantBeSacrificed
from judge.abilities.terms import Keyword, Zone
from judge.abilities.triggers import WouldBeDestroyed
from judge.engine.actions.instead import instead, watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.actions.status import tap
from judge.engine.actions.zones import Departure, move_all, move_together
from judge.engine.characteristics import Context, matches
from judge.engine.combat.leaving import remove_from_combat
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, check, emit, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.rules.concept import Concept


def destroy(
    game: Game,
    objects: list[GameObject],
    why: Justification,
    *,
    by: ObjectAt | None = None,
    regeneration: bool = True,
    causes: dict[ObjectAt, tuple[int, ...]] | None = None,
) -> list[GameObject]:
    """Destroys them at the same time; returns those that were, as they were before."""
    known = causes or {}
    wanted = [Destruction(obj, why, by=by, regeneration=regeneration, causes=known.get(obj.at)) for obj in objects]
    doomed = [each for each in wanted if is_doomed(game, each)]
    with simultaneous(game):
        move_together(game, [destroyed(game, each) for each in doomed])
    return [each.obj for each in doomed]


class Destruction(msgspec.Struct, frozen=True):
    """A permanent about to be destroyed: why, by what, whether it may be regenerated, and the events that cause it
    (`None`: those the game is under)."""

    obj: GameObject
    why: Justification
    by: ObjectAt | None = None
    regeneration: bool = True
    causes: tuple[int, ...] | None = None


def is_doomed(game: Game, wanted: Destruction) -> bool:
    """Whether it will be destroyed. What keeps it from that, or replaces it, has then happened."""
    return is_permanent(wanted.obj) and not _survives(game, wanted.obj, wanted.regeneration, wanted.causes)


def destroyed(game: Game, doomed: Destruction) -> Departure:
    """The destruction of what is doomed, with the move to the graveyard that has still to be made."""
    _protection_is_no_help(game, doomed.obj, doomed.by)
    number = emit(game, EventKind.DESTROYED, doomed.why, subject=doomed.obj.at, other=doomed.by, causes=doomed.causes)
    why = because(doomed.why.concepts[0], Concept.DESTROY, source=doomed.by)
    return Departure(doomed.obj, Zone.GRAVEYARD, why, causes=(number,))


def _protection_is_no_help(game: Game, obj: GameObject, by: ObjectAt | None) -> None:
    if game.look(obj).has(Keyword.PROTECTION):
        check(game, Concept.PROTECTION, True, source=obj.at, subject=obj.at, other=by)


def _survives(game: Game, obj: GameObject, regeneration: bool, causes: tuple[int, ...] | None) -> bool:
    view = game.look(obj)
    if view.has(Keyword.INDESTRUCTIBLE):
        check(game, Concept.INDESTRUCTIBLE, False, source=obj.at, subject=obj.at)
        why = because(Concept.INDESTRUCTIBLE, source=obj.at)
        emit(game, EventKind.RULE_APPLIED, why, subject=obj.at, causes=causes)
        return True
    left = replaced(
        game,
        obj,
        lambda now: _replacements(game, now, regeneration),
        chooser=view.controller,
        affected=obj.at,
    )
    return left is None


def _replacements(game: Game, obj: GameObject, regeneration: bool) -> list[Replacement[GameObject]]:
    found: list[Replacement[GameObject]] = []
    if obj.regeneration_shields:
        allowed = regeneration and not any(
            isinstance(rule.modification, CantBeRegenerated) for rule in game.look(obj).rules
        )
        check(game, Concept.REGENERATION_SHIELD, allowed, also=(Concept.REGENERATE,), subject=obj.at)
        if allowed:
            found.append(Replacement(("regenerates", obj.id), lambda now: _regenerate(game, now)))
    found.extend(_umbra_armor(game, aura) for aura in _umbras(game, obj))

    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        context = Context(controller=game.controller(source), source=source.at, that_object=obj.at)
        pattern = ability.pattern
        watched = isinstance(pattern, WouldBeDestroyed) and matches(game, obj, pattern.filter, context)
        return context if watched else None

    found.extend(
        instead(game, source, ability, index, context, kind=EventKind.DESTROYED, other=obj.at)
        for index, source, ability, context in watching(game, fits)
    )
    return found


def _umbras(game: Game, obj: GameObject) -> list[GameObject]:
    return [
        aura for aura in game.permanents() if aura.attached_to == obj.at and game.look(aura).has(Keyword.UMBRA_ARMOR)
    ]


def _umbra_armor(game: Game, aura: GameObject) -> Replacement[GameObject]:
    """The Aura is destroyed instead, and the damage marked on the permanent removed (702.89a)."""

    def apply(obj: GameObject) -> None:
        why = because(Concept.UMBRA_ARMOR, source=aura.at)
        number = emit(game, EventKind.REPLACED, why, subject=aura.at, other=obj.at, value=EventKind.DESTROYED.value)
        with under(game, number):
            _remove_damage(game, obj)
            destroy(game, [aura], because(Concept.UMBRA_ARMOR, Concept.DESTROY, source=aura.at))

    return Replacement(("umbra", aura.id), apply)


def _remove_damage(game: Game, obj: GameObject) -> None:
    obj.damage = 0
    obj.damage_events.clear()
    obj.deathtouched.clear()
    game.touch()


def _regenerate(game: Game, obj: GameObject) -> None:
    """Uses up one shield: tapped, damage removed, out of combat (701.19a)."""
    shield = obj.regeneration_shields.pop(0)
    number = emit(
        game,
        EventKind.REGENERATED,
        because(Concept.REGENERATION_SHIELD, Concept.REGENERATE, source=obj.at),
        causes=(shield, *game.causes),
        subject=obj.at,
    )
    with under(game, number):
        _remove_damage(game, obj)
        tap(game, obj, because(Concept.REGENERATE, source=obj.at))
        remove_from_combat(game, obj, because(Concept.REMOVED_FROM_COMBAT, Concept.REGENERATE, source=obj.at))


def add_regeneration_shield(game: Game, obj: GameObject, why: Justification) -> int | None:
    """The next time it would be destroyed this turn, it regenerates instead."""
    if not is_permanent(obj):
        return None
    number = emit(game, EventKind.REGENERATION_SHIELD, why, subject=obj.at)
    obj.regeneration_shields.append(number)
    return number


def sacrifice(game: Game, objects: list[GameObject], player: str, why: Justification) -> list[GameObject]:
    """The player sacrifices those of them that they control; returns those sacrificed, as they were."""
    chosen = [obj for obj in objects if is_permanent(obj) and can_sacrifice(game, obj, player)]
    numbers: dict[ObjectAt, tuple[int, ...]] = {}
    with simultaneous(game):
        for obj in chosen:
            number = emit(game, EventKind.SACRIFICED, why, subject=obj.at, player=player)
            numbers[obj.at] = (number,)
        move_all(game, chosen, Zone.GRAVEYARD, because(Concept.SACRIFICE, source=why.source), causes=numbers)
    return chosen


def can_sacrifice(game: Game, obj: GameObject, player: str) -> bool:
    view = game.look(obj)
    return view.controller == player and not any(isinstance(rule.modification, CantBeSacrificed) for rule in view.rules)

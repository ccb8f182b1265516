"""Zone changes (400.7, 603.6, 614.12): the only way an object goes from one zone to another, as a new object."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ReplacementAbility
from judge.abilities.instructions import Move
from judge.abilities.modifications import (
    ExiledIfItWouldBeBuried,
    ExiledIfItWouldDie,
    ExiledIfItWouldLeave,
    MayBePlayed,
    PlayerRuleKind,
    SetController,
)
from judge.abilities.selectors import ThatObject, This
from judge.abilities.terms import Keyword, Zone
from judge.abilities.triggers import ZoneChange
from judge.cards.faces import prototyped
from judge.engine.actions.arriving_under import arriving_under
from judge.engine.actions.entering import Entry, arrives_now, rules_of_entry, seen_as_it_enters, settle_entry
from judge.engine.actions.functioning import abilities_of, functioning
from judge.engine.actions.instead import watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.actions.turning_over import enters_by_night
from judge.engine.characteristics import Context, holds, matches, player_rules
from judge.engine.characteristics.view import View
from judge.engine.combat.leaving import leave_combat
from judge.engine.continuous import ContinuousEffect
from judge.engine.game import Game
from judge.engine.keywords import keyword_concepts
from judge.engine.log import because, emit, looking_back, simultaneous, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.rules.concept import Concept


def move_all(
    game: Game,
    objects: list[GameObject],
    to: Zone,
    why: Justification,
    *,
    causes: dict[ObjectAt, tuple[int, ...]] | None = None,
) -> list[GameObject]:
    """Moves the objects to the same zone at the same time, for the same reason."""
    known = causes or {}
    return move_together(game, [Departure(obj, to, why, causes=known.get(obj.at)) for obj in objects])


class Departure(msgspec.Struct, frozen=True):
    """An object about to change zones: where to, why, and what causes it (`None`: the events the game is under)."""

    obj: GameObject
    to: Zone
    why: Justification
    causes: tuple[int, ...] | None = None


def move_together(game: Game, departures: list[Departure]) -> list[GameObject]:
    """Moves objects at the same time, whatever the reason of each. Each is remembered as it was before any of them
    moved (603.10), and what applies to the one applies to the others even when it leaves with them. Returns what they
    became, those that stayed left out."""
    staying = [each for each in departures if not each.obj.gone]
    before = {each.obj.at: game.look(each.obj) for each in staying} if len(staying) > 1 else {}
    arrived = []
    with simultaneous(game):
        settled = [(each, _settled(game, each.obj, each.to)) for each in staying]
        for each, going in settled:
            if going is not None and not each.obj.gone:
                last = before.get(each.obj.at)
                arrived.append(_moved(game, each.obj, going, each.why, last=last, causes=each.causes))
    return arrived


def move(
    game: Game,
    obj: GameObject,
    to: Zone,
    why: Justification,
    *,
    entry: Entry | None = None,
    position: int = 0,
    last: View | None = None,
    causes: tuple[int, ...] | None = None,
    face: int = 0,
) -> GameObject | None:
    """Moves the object and returns what it became; `None` when it is not there any more. `position` from the top of a
    library (-1: the bottom). `last`: what it looked like just before, where several move together. `face`: which one
    of its faces is up on the stack or the battlefield."""
    if obj.gone:
        return None
    going = _settled(game, obj, to)
    if going is None:
        return None
    return _moved(game, obj, going, why, entry=entry, position=position, last=last, causes=causes, face=face)


def _moved(
    game: Game,
    obj: GameObject,
    going: _Going,
    why: Justification,
    *,
    entry: Entry | None = None,
    position: int = 0,
    last: View | None = None,
    causes: tuple[int, ...] | None = None,
    face: int = 0,
) -> GameObject:
    if going.causes:
        causes = (*(game.causes if causes is None else causes), *going.causes)
    with looking_back(game):
        new = _put(game, obj, going.to, why, entry=entry, position=position, last=last, causes=causes, face=face)
    if going.exiler is not None and going.to is Zone.EXILE:
        game.objects[going.exiler].exiled.append(new.at)
    return new


#: Zones in which another face than the first may be up.
_FACE_UP = frozenset({Zone.STACK, Zone.BATTLEFIELD})


def _put(
    game: Game,
    obj: GameObject,
    to: Zone,
    why: Justification,
    *,
    entry: Entry | None,
    position: int,
    last: View | None,
    causes: tuple[int, ...] | None,
    face: int,
) -> GameObject:
    origin = obj.zone
    obj.lki = last or game.look(obj)
    leave_combat(game, obj.at)
    _take_out(game, obj)
    game.remove(obj)
    if to is Zone.BATTLEFIELD and enters_by_night(game, obj):
        face = 1
    controller = None if entry is None else entry.controller
    if to is Zone.BATTLEFIELD:
        controller = arriving_under(game, obj, controller or obj.owner)
    new = _again(game, obj, to, controller=controller, face=face)
    obj.successor = new.at
    if to is Zone.BATTLEFIELD:
        if obj.item is not None:
            new.costs, new.kicks, new.x_paid = obj.item.costs, obj.item.kicks, obj.item.x
            new.colours_paid = obj.item.colours
            new.cast_from, new.cast_by = obj.item.cast_from, obj.item.cast_by
            new.promised_to = obj.promised_to
        if Keyword.PROTOTYPE in new.costs:
            new.base = prototyped(new.base) or new.base
        if obj.zone is Zone.STACK:
            # What changed a permanent spell goes on for the permanent (400.7a).
            game.hold_also(obj.at, new.at, _gives_no_control)
        settle_entry(game, new, entry or Entry())
    if to is Zone.STACK:
        # An effect that lets a card be cast goes on for the spell, with what else it says of it (400.7h).
        game.hold_also(obj.at, new.at, _lets_play)
    _put_in(game, new, to, position)
    game.functioning = {}
    game.touch_only(obj, new)
    if to is Zone.BATTLEFIELD:
        _as_it_enters(game, new)
        why = because(*why.concepts, *rules_of_entry(game, new), source=why.source)
    kind = _kind(origin, to)
    # With which counters it enters, where they are of one kind.
    counters = next(iter(new.counters.items())) if to is Zone.BATTLEFIELD and len(new.counters) == 1 else ("", None)
    number = emit(
        game,
        kind,
        _of_going(why, kind),
        causes=causes,
        subject=new.at if kind is EventKind.ENTERED else obj.at,
        player=new.controller if to in (Zone.BATTLEFIELD, Zone.STACK) else new.owner,
        origin=origin,
        destination=to,
        amount=counters[1],
        value=counters[0],
    )
    _tell_host(game, new)
    if origin is Zone.BATTLEFIELD:
        new.with_it = tuple(_part(game, part, to, position) for part in obj.merged)
        _release(game, obj, number)
    return new


def _of_going(why: Justification, kind: EventKind) -> Justification:
    """What goes elsewhere than to the graveyard did not die, whatever it was about to do (700.4)."""
    if kind is EventKind.DIED or Concept.DIES not in why.concepts:
        return why
    instead = Concept.EXILE if kind is EventKind.EXILED else Concept.NEW_OBJECT
    return because(*(instead if each is Concept.DIES else each for each in why.concepts), source=why.source)


def _part(game: Game, part: GameObject, to: Zone, position: int) -> GameObject:
    """What had merged with a permanent goes where that goes, a card of its own again (729.3). One permanent left."""
    new = _again(game, part, to)
    _put_in(game, new, to, position)
    game.touch()
    emit(
        game,
        EventKind.RULE_APPLIED,
        because(Concept.MERGE, source=new.at),
        subject=new.at,
        player=new.owner,
        destination=to,
    )
    return new


def _again(game: Game, obj: GameObject, to: Zone, *, controller: str | None = None, face: int = 0) -> GameObject:
    """The card as a new object for that zone."""
    new = GameObject(
        ObjectAt(obj.at.id, obj.at.incarnation + 1),
        obj.alone,
        kind=obj.own_kind,
        zone=to,
        owner=obj.owner,
        controller=controller or obj.owner,
        timestamp=game.timestamp(),
        card=obj.card,
    )
    new.give_faces(obj.layout, obj.faces, face if to in _FACE_UP else 0)
    game.add(new)
    return new


def _gives_no_control(effect: ContinuousEffect) -> bool:
    """Under whose control a permanent spell enters is told otherwise."""
    return not any(isinstance(each, SetController) for each in effect.modifications)


def _lets_play(effect: ContinuousEffect) -> bool:
    return any(isinstance(each, MayBePlayed) for each in effect.modifications)


def enter(game: Game, new: GameObject, why: Justification, *, entry: Entry, origin: Zone = Zone.NOWHERE) -> int:
    """Puts a newly made object (a token) onto the battlefield."""
    new.controller = entry.controller or new.owner
    settle_entry(game, new, entry)
    game.add(new)
    _put_in(game, new, Zone.BATTLEFIELD, 0)
    game.functioning = {}
    game.touch_only(new)
    _as_it_enters(game, new)
    number = emit(
        game,
        EventKind.ENTERED,
        why,
        subject=new.at,
        player=new.controller,
        origin=origin,
        destination=Zone.BATTLEFIELD,
    )
    _tell_host(game, new)
    return number


def _tell_host(game: Game, new: GameObject) -> None:
    """What has entered attached to something says so."""
    host = new.attached_to if new.zone is Zone.BATTLEFIELD else None
    if host is None:
        return
    rules = (Concept.AURA, Concept.ATTACH) if "Aura" in game.look(new).subtypes else (Concept.ATTACH,)
    emit(
        game,
        EventKind.ATTACHED,
        because(*rules, source=new.at),
        subject=new.at,
        other=None if isinstance(host, str) else host,
        player=host if isinstance(host, str) else None,
    )


def _as_it_enters(game: Game, new: GameObject) -> None:
    """Instructions of its own "as it enters" (614.1c)."""
    with seen_as_it_enters(game, new):
        own = abilities_of(game, new)
    for ability in own:
        if (
            isinstance(ability, ReplacementAbility)
            and ability.also
            and isinstance(ability.pattern, ZoneChange)
            and ability.pattern.destination is Zone.BATTLEFIELD
        ):
            context = Context(controller=new.controller, source=new.at, that_object=new.at)
            if ability.condition is not None and not holds(game, ability.condition, context):
                continue
            concepts = keyword_concepts(ability, game.look(new).stated_abilities, game.law)
            if not concepts:
                game.machinery.perform(game, ability.effects, context)
                continue
            number = emit(game, EventKind.RULE_APPLIED, because(*concepts, source=new.at), subject=new.at)
            with under(game, number):
                game.machinery.perform(game, ability.effects, context)


def _take_out(game: Game, obj: GameObject) -> None:
    if obj.zone is Zone.LIBRARY:
        for cards in (game.players[obj.owner].library, game.players[obj.owner].bottom):
            if obj in cards:
                cards.remove(obj)
        return
    place = game.zone_list(obj.zone, obj.owner)
    if obj in place:
        place.remove(obj)


def _put_in(game: Game, new: GameObject, to: Zone, position: int) -> None:
    if to is Zone.LIBRARY:
        player = game.players[new.owner]
        library = player.library
        if position < 0:
            (player.bottom if player.library_open else library).append(new)
        else:
            while len(library) < position and player.library_open:
                library.append(None)
            library.insert(position, new)
        return
    game.zone_list(to, new.owner).append(new)


def _kind(origin: Zone, to: Zone) -> EventKind:
    if to is Zone.NOWHERE:
        return EventKind.CEASED_TO_EXIST
    if to is Zone.BATTLEFIELD:
        return EventKind.ENTERED
    if to is Zone.EXILE:
        return EventKind.EXILED
    if origin is Zone.BATTLEFIELD and to is Zone.GRAVEYARD:
        return EventKind.DIED
    return EventKind.MOVED


def _release(game: Game, source: GameObject, event: int) -> None:
    """What was moved "until the source leaves the battlefield" comes back at once (610.3)."""
    for held in source.memory:
        obj = game.objects[held]
        if not obj.gone:
            with under(game, event):
                move(game, obj, Zone.BATTLEFIELD, because(Concept.MOVED_UNTIL, Concept.NEW_OBJECT, source=source.at))


class _Going:
    """A zone change about to happen."""

    __slots__ = ("causes", "exiler", "obj", "to")

    def __init__(self, obj: GameObject, to: Zone, causes: tuple[int, ...] = (), exiler: ObjectAt | None = None) -> None:
        self.obj = obj
        self.to = to
        #: Replacements that made it go there.
        self.causes = causes
        #: What exiles it by saying so instead of something else: the card is "exiled with" it (607.2a).
        self.exiler = exiler


def _settled(game: Game, obj: GameObject, to: Zone) -> _Going | None:
    """Where it really goes; `None`: nowhere, it stays."""
    if obj.kind is ObjectKind.TOKEN and obj.zone is not Zone.BATTLEFIELD and to is not Zone.NOWHERE:
        # A token that has left can't go anywhere else (111.8).
        return None
    if to is Zone.BATTLEFIELD and _is_kept_out(game, obj):
        return None
    going = _Going(obj, to)
    if not functioning(game, ReplacementAbility) and not _exiled_instead(game, going):
        return going
    return replaced(game, going, lambda now: _replacements(game, now), chooser=_affected(game, obj), affected=obj.at)


def _is_kept_out(game: Game, obj: GameObject) -> bool:
    """Whether an effect keeps what lies there from entering the battlefield, which is noted."""
    for active in player_rules(game, obj.owner):
        context = Context(controller=active.controller, source=active.source)
        if active.rule.kind is PlayerRuleKind.CANT_ENTER and matches(game, obj, active.rule.filter, context):
            why = because(Concept.CANT_BEATS_CAN, source=active.source)
            emit(game, EventKind.RULE_APPLIED, why, subject=obj.at)
            return True
    return False


def _affected(game: Game, obj: GameObject) -> str:
    return game.look(obj).stated_controller


def _replacements(game: Game, going: _Going) -> list[Replacement[_Going]]:
    obj = going.obj

    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        pattern = ability.pattern
        if going.to is Zone.BATTLEFIELD and arrives_now(game, source):
            return None
        if not isinstance(pattern, ZoneChange) or (ability.also and pattern.destination is Zone.BATTLEFIELD):
            return None
        if pattern.origin not in (None, obj.zone) or pattern.destination not in (None, going.to):
            return None
        if going.to is Zone.EXILE and simple_destination(ability) is Zone.EXILE:
            # "Exile it instead of putting it anywhere else" says nothing of what is exiled.
            return None
        context = Context(controller=game.controller(source), source=source.at, that_object=obj.at)
        return context if matches(game, obj, pattern.filter, context) else None

    return [
        *_exiled_instead(game, going),
        *(
            _replacement(game, source, ability, index, context)
            for index, source, ability, context in watching(game, fits)
        ),
    ]


def _exiled_instead(game: Game, going: _Going) -> list[Replacement[_Going]]:
    """What effects say of one permanent: if it would die, or leave the battlefield at all, it is exiled; and of a spell
    cast for flashback or the like: wherever it would go from the stack, it is exiled (702.34a)."""
    item = going.obj.item
    if going.to in (Zone.EXILE, Zone.NOWHERE):
        return []
    if going.obj.zone is Zone.STACK and item is not None and item.goes_to is Zone.EXILE:
        return [_exile(game, going.obj.at, 0)]
    leaves, buried = going.obj.zone is Zone.BATTLEFIELD, going.to is Zone.GRAVEYARD
    if not leaves and not buried:
        return []
    exiled = (
        *((ExiledIfItWouldLeave,) if leaves else ()),
        *((ExiledIfItWouldDie,) if leaves and buried else ()),
        *((ExiledIfItWouldBeBuried,) if buried else ()),
    )
    return [
        _exile(game, rule.source, index)
        for index, rule in enumerate(game.look(going.obj).rules)
        if isinstance(rule.modification, exiled)
    ]


def _exile(game: Game, source: ObjectAt | None, index: int) -> Replacement[_Going]:
    def apply(going: _Going) -> _Going:
        number = emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=source),
            subject=source,
            other=going.obj.at,
            value=_kind(going.obj.zone, going.to).value,
        )
        return _Going(going.obj, Zone.EXILE, (*going.causes, number))

    return Replacement(("exiled instead", "" if source is None else source.id, index), apply)


def _replacement(
    game: Game, source: GameObject, ability: ReplacementAbility, index: int, context: Context
) -> Replacement[_Going]:
    def apply(going: _Going) -> _Going | None:
        number = emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=source.at),
            subject=source.at,
            other=going.obj.at,
            value=_kind(going.obj.zone, going.to).value,
        )
        zone = simple_destination(ability)
        if zone is not None:
            return _Going(going.obj, zone, (*going.causes, number), source.at)
        with under(game, number):
            game.machinery.perform(game, ability.effects, context)
        return _Going(going.obj, going.to, (*going.causes, number)) if ability.also else None

    return Replacement((source.id, index), apply, optional=game.controller(source) if ability.optional else None)


def simple_destination(ability: ReplacementAbility) -> Zone | None:
    """The zone, when all the replacement says is where the object goes instead."""
    if ability.also or len(ability.effects) != 1:
        return None
    effect = ability.effects[0]
    if isinstance(effect, Move) and isinstance(effect.what, ThatObject | This) and not effect.counters:
        return effect.to
    return None

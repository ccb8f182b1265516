"""Instructions about permanents and zones (701): destroy, move, sacrifice, tap, counters, tokens, attach, phase."""

from __future__ import annotations

import itertools
from typing import assert_never

from msgspec.structs import replace

from judge.abilities.ability import CreateToken, CreateTokenCopy, GetEmblem
from judge.abilities.instructions import (
    AttachTo,
    BecomeLevel,
    Destroy,
    Flip,
    Move,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    SkipNextUntap,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Untap,
)
from judge.abilities.selectors import All, AnyOf, Choice, Is, Specific, ThatObject
from judge.abilities.terms import ON_PLAYERS, SPELL_TYPES, Zone
from judge.cards.card import Characteristics, Layout
from judge.engine.actions import destruction, emblems, status, tokens, turning_over
from judge.engine.actions.entering import Entry
from judge.engine.actions.facing import reveal
from judge.engine.actions.life import put_counters_on_player
from judge.engine.actions.token_kinds import token_base
from judge.engine.actions.zones import move as move_object, move_all
from judge.engine.characteristics import copiable, fix_amounts, matches
from judge.engine.characteristics.changes import with_exceptions
from judge.engine.combat.attack import put_attacking
from judge.engine.continuous import UntapBan
from judge.engine.decisions import choose
from judge.engine.effects import duration
from judge.engine.effects.doing import Doing
from judge.engine.game import is_permanent
from judge.engine.log import check, emit, require, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, EventKind, ObjectAt, Option
from judge.engine.signals import BoundReachedError, NotCoveredError
from judge.engine.stack.announcing import shares
from judge.engine.stack.hosts import attach_refusal, choose_host
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept

#: Tokens that would make more permanents than that are not followed up: every object is looked at again and again.
_MOST_PERMANENTS = 200


def destroy(doing: Doing, effect: Destroy) -> None:
    objects = doing.permanents(effect.what)
    destroyed = destruction.destroy(
        doing.game,
        objects,
        doing.why(Concept.DESTROY),
        by=doing.source,
        regeneration=not effect.no_regeneration,
    )
    # Of many, those that were destroyed are spoken of ("pour chaque créature détruite de cette manière"); of one, the
    # one that was to be.
    doing.remember(*(obj.at for obj in (destroyed if isinstance(effect.what, All) else objects)))


def regenerate(doing: Doing, effect: Regenerate) -> None:
    for obj in doing.permanents(effect.what):
        destruction.add_regeneration_shield(doing.game, obj, doing.why(Concept.REGENERATE, Concept.REGENERATION_SHIELD))


def sacrifice(doing: Doing, effect: Sacrifice) -> None:
    """Each player sacrifices what they choose or what is named, if they control it."""
    game = doing.game
    done: list[GameObject] = []
    chosen: list[tuple[str, list[GameObject]]] = []
    for player in doing.players(effect.player):
        what = effect.what
        objects = _own(doing, what, player) if isinstance(what, Choice) else doing.permanents(what)
        if isinstance(what, Specific):
            able = all(destruction.can_sacrifice(game, obj, player) for obj in objects) and bool(objects)
            require(game, Concept.SACRIFICE, able, subject=objects[0].at if objects else None, player=player)
        chosen.append((player, objects))
    with simultaneous(game):
        for player, objects in chosen:
            done.extend(destruction.sacrifice(game, objects, player, doing.why(Concept.SACRIFICE)))
    doing.remember(*(obj.at for obj in done))


def _own(doing: Doing, what: Choice, player: str) -> list[GameObject]:
    """A choice among what that player controls."""
    context = replace(doing.context, controller=player)
    mine = Doing(doing.game, context, item=doing.item)
    able = [
        obj
        for obj in doing.game.permanents()
        if matches(doing.game, obj, what.filter, context) and destruction.can_sacrifice(doing.game, obj, player)
    ]
    ids = {obj.at for obj in able}
    if len(able) <= mine.number(what.count) and not what.up_to:
        # No choice is left: what is told to be sacrificed is what is.
        told_objects(doing.game, player, doing.source.id if doing.source else None, {obj.id for obj in able}.issuperset)
        return able
    return [obj for obj in mine.objects(_among(what, able), chooser=player) if obj.at in ids]


def _among(what: Choice, able: list[GameObject]) -> Choice:
    return replace(what, filter=(*what.filter, AnyOf(tuple((Is(Specific(obj.id)),) for obj in able))))


def move(doing: Doing, effect: Move) -> None:
    """Puts objects into a zone, all at once; what should have been elsewhere (`origin`) stays."""
    game = doing.game
    objects = [obj for obj in doing.objects(effect.what) if effect.origin in (None, obj.zone)]
    if effect.until_leaves and not _stays(doing, objects):
        return
    dies = effect.to is Zone.GRAVEYARD and any(obj.zone is Zone.BATTLEFIELD for obj in objects)
    why = doing.why(Concept.DIES if dies else _MOVE_CONCEPTS.get(effect.to, Concept.NEW_OBJECT))
    if effect.to is not Zone.BATTLEFIELD:
        arrived = (
            move_all(game, objects, effect.to, why)
            if effect.position == 0
            else [m for obj in objects if (m := move_object(game, obj, effect.to, why, position=effect.position))]
        )
    else:
        with simultaneous(game):
            arrived = [new for obj in objects if (new := _enter(doing, effect, obj)) is not None]
    # All that one permanent was made of is found with it (729.3c).
    arrived = [one for obj in arrived for one in (obj, *obj.with_it)]
    doing.remember(*(obj.at for obj in arrived))
    if effect.to is not Zone.BATTLEFIELD:
        for obj, (kind, count) in itertools.product(arrived, effect.counters):
            status.put_counters(game, obj, kind, count, doing.why(Concept.COUNTERS), by=doing.controller)
    if effect.to is Zone.EXILE and doing.source is not None:
        game.objects[doing.source].exiled.extend(obj.at for obj in arrived)
    if effect.aside is not None:
        for card in arrived:
            card.aside = (effect.aside, doing.game.turn)
    if effect.haunting is not None:
        _haunt(doing, arrived, doing.permanents(effect.haunting))
    if effect.until_leaves:
        _hold(doing, arrived)


def _haunt(doing: Doing, cards: list[GameObject], haunted: list[GameObject]) -> None:
    for card in cards:
        if card.zone is Zone.EXILE and haunted:
            card.haunting = haunted[0].at
            doing.game.touch()
            emit(doing.game, EventKind.RULE_APPLIED, doing.why(Concept.HAUNT), subject=card.at, other=haunted[0].at)


_MOVE_CONCEPTS = {Zone.EXILE: Concept.EXILE, Zone.HAND: Concept.OWNERS_ZONE, Zone.LIBRARY: Concept.OWNERS_ZONE}


def _enter(doing: Doing, effect: Move, obj: GameObject) -> GameObject | None:
    game = doing.game
    controller = doing.player(effect.under) if effect.under is not None else obj.owner
    if effect.transformed and not turning_over.has_back_face(obj):
        check(game, Concept.TRANSFORM, False, subject=obj.at)
        return None
    # What arrives face down is no Aura.
    host = effect.face_down or choose_host(game, obj, controller)
    if host is False:
        # An Aura with nothing to enchant stays where it is (303.4g).
        check(game, Concept.AURA, False, subject=obj.at)
        return None
    entry = Entry(
        controller=controller,
        tapped=effect.tapped,
        counters=effect.counters,
        face_down=effect.face_down,
        attach_to=host if not isinstance(host, bool) else None,
        being=duration.of_arrival(doing),
    )
    face = 1 if effect.transformed else 0
    new = move_object(game, obj, Zone.BATTLEFIELD, doing.why(Concept.NEW_OBJECT), entry=entry, face=face)
    if new is not None and face:
        turning_over.note_opaque_face(game, new)
    if new is not None and effect.attacking:
        put_attacking(game, new, None, doing.why(Concept.RESOLUTION))
    return new


def _hold(doing: Doing, arrived: list[GameObject]) -> None:
    """They come back when the source leaves."""
    assert doing.source is not None
    source = doing.game.objects[doing.source]
    source.memory.extend(obj.at for obj in arrived)


def _stays(doing: Doing, objects: list[GameObject]) -> bool:
    """Whether the source, until whose leaving they are moved, is still there; else they don't move (610.3b)."""
    if doing.source is None:
        raise NotCoveredError("effect:Move.until_leaves")
    source = doing.game.objects[doing.source]
    there = is_permanent(source) and not source.gone
    for obj in () if there else objects:
        emit(doing.game, EventKind.RULE_APPLIED, doing.why(Concept.MOVED_UNTIL), subject=obj.at, other=source.at)
    return there


def tap_or_untap(doing: Doing, effect: Tap | Untap | SkipNextUntap) -> None:
    game = doing.game
    if isinstance(effect, SkipNextUntap) and isinstance(effect.what, All):
        waiting = frozenset(game.turn_order())
        game.untap_bans.append(UntapBan(filter=effect.what.filter, context=doing.context, waiting=waiting))
        return
    objects = doing.permanents(effect.what)
    doing.remember(*(obj.at for obj in objects))
    if isinstance(effect, SkipNextUntap) and effect.player is not None:
        waiting = frozenset(doing.players(effect.player))
        for obj in objects:
            context = replace(doing.context, that_object=obj.at)
            game.untap_bans.append(UntapBan(filter=(Is(ThatObject()),), context=context, waiting=waiting))
        return
    with simultaneous(game):
        for obj in objects:
            match effect:
                case Tap():
                    status.tap(game, obj, doing.why(Concept.TAP_UNTAP))
                case Untap():
                    status.untap(game, obj, doing.why(Concept.TAP_UNTAP))
                case SkipNextUntap():
                    obj.doesnt_untap_next = True
                case _:
                    assert_never(effect)


def tap_or_untap_one(doing: Doing, effect: TapOrUntap) -> None:
    """Each object as the controller likes."""
    game = doing.game
    objects = doing.permanents(effect.what)
    doing.remember(*(obj.at for obj in objects))
    ways = (Option(("tap",)), Option(("untap",)))
    for obj in objects:
        if choose(game, DecisionKind.OTHER, doing.controller, ways, subject=obj.at) == ways[0]:
            status.tap(game, obj, doing.why(Concept.TAP_UNTAP))
        else:
            status.untap(game, obj, doing.why(Concept.TAP_UNTAP))


def put_counters(doing: Doing, effect: PutCounters) -> None:
    game = doing.game
    count = doing.number(effect.amount)
    recipients = doing.recipients(effect.on)
    parts = shares(doing.item, effect.on, recipients, count) if effect.divided else dict.fromkeys(recipients, count)
    # "Each player puts … on a creature they control": who chooses does it.
    chooser = effect.on.player if isinstance(effect.on, Choice) else None
    by = doing.controller if chooser is None else doing.player(chooser)
    with simultaneous(game):
        for to, count in parts.items():
            if isinstance(to, str):
                if effect.kind not in ON_PLAYERS:
                    raise NotCoveredError(f"counter:{effect.kind}", doing.source.id if doing.source else None)
                put_counters_on_player(game, to, effect.kind, count, doing.why(Concept.COUNTERS), by=by)
                continue
            for obj in doing.followed(game.objects[to]):
                status.put_counters(game, obj, effect.kind, count, doing.why(Concept.COUNTERS), by=by)
    doing.remember(*(to for to in recipients if isinstance(to, ObjectAt)))


def proliferate(doing: Doing, effect: Proliferate) -> None:
    """Each permanent and player with a counter gets another of each kind that it has, as the player likes (701.34a)."""
    game = doing.game
    player = doing.player(effect.player)
    why = doing.why(Concept.PROLIFERATE)
    permanents = [obj for obj in game.permanents() if any(obj.counters.values())]
    marked = [who for who in game.turn_order() if any(game.players[who].counters.values())]
    chosen = [obj for obj in permanents if _given_more(doing, player, obj.id)]
    players = [who for who in marked if _given_more(doing, player, who)]
    with simultaneous(game):
        for obj in chosen:
            for kind in [kind for kind, count in obj.counters.items() if count]:
                status.put_counters(game, obj, kind, 1, why, by=player)
        for who in players:
            for kind in [kind for kind, count in game.players[who].counters.items() if count]:
                put_counters_on_player(game, who, kind, 1, why, by=player)


def _given_more(doing: Doing, player: str, whom: str) -> bool:
    told = told_objects(doing.game, player, doing.source.id if doing.source else None)
    if told is not None:
        return whom in told
    options = (Option((whom,)), Option(()))
    return choose(doing.game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=doing.source) == options[0]


def remove_counters(doing: Doing, effect: RemoveCounters) -> None:
    """Where all are removed, how many that was is "that many" for the next instructions."""
    game = doing.game
    removed = 0
    for to in doing.recipients(effect.on):
        count = None if effect.amount is None else doing.number(effect.amount)
        if isinstance(to, str):
            counters = game.players[to].counters
            for kind in (effect.kind,) if effect.kind is not None else tuple(counters):
                there = counters.get(kind, 0)
                taken = there if count is None else min(there, count)
                counters[kind] = there - taken
                removed += taken
            continue
        obj = game.objects[to]
        for kind in (effect.kind,) if effect.kind is not None else tuple(obj.counters):
            if not obj.gone:
                removed += status.remove_counters(game, obj, kind, count, doing.why(Concept.COUNTERS))
    if effect.amount is None:
        doing.context = replace(doing.context, amount=removed)


def create_token(doing: Doing, effect: CreateToken) -> None:
    base = token_base(doing.game, effect.token, doing.context)
    back = None if effect.token.back is None else token_base(doing.game, effect.token.back, doing.context)
    counters = tuple((kind, doing.number(number)) for kind, number in effect.counters)
    made: list[GameObject] = []
    count = doing.number(effect.amount)
    with simultaneous(doing.game):
        for player in doing.players(effect.player):
            entry = Entry(tapped=effect.tapped, counters=counters)
            for token in _made(doing, base, player, count, Concept.TOKEN, entry=entry, back=back):
                made.append(token)
                if effect.attacking:
                    put_attacking(doing.game, token, None, doing.why(Concept.RESOLUTION))
    doing.remember(*(token.at for token in made))


def get_emblem(doing: Doing, effect: GetEmblem) -> None:
    for player in doing.players(effect.player):
        maker = doing.source.id if doing.source else player
        emblems.get_emblem(doing.game, player, effect.abilities, doing.why(Concept.EMBLEM), maker=maker)


def create_token_copy(doing: Doing, effect: CreateTokenCopy) -> None:
    """Tokens with the copiable values of each model, but for the exceptions (707.2, 707.9)."""
    game = doing.game
    made: list[GameObject] = []
    models = doing.models(effect.object)
    exceptions = fix_amounts(game, effect.exceptions, doing.context)
    with simultaneous(game):
        for model in models:
            base = with_exceptions(copiable(game, model), exceptions)
            for player in doing.players(effect.player):
                count = doing.number(effect.amount)
                for token in _made(doing, base, player, count, Concept.COPY, entry=Entry(tapped=effect.tapped)):
                    made.append(token)
                    if effect.attacking is not None:
                        attacked = doing.player(effect.attacking)
                        put_attacking(game, token, attacked, doing.why(Concept.RESOLUTION))
    doing.remember(*(token.at for token in made))


def _made(
    doing: Doing,
    base: Characteristics,
    player: str,
    count: int,
    what: Concept,
    *,
    entry: Entry,
    back: Characteristics | None = None,
) -> list[GameObject]:
    """So many tokens, each entering so, or as many as replacements make of that. `back`: their other face."""
    game = doing.game
    settled = tokens.how_many(game, player, count, base)
    if len(game.permanents()) + settled.amount * len(settled.tokens) > _MOST_PERMANENTS:
        raise BoundReachedError
    with under(game, *settled.caused(game)):
        made = [
            tokens.create_token(
                game,
                kind,
                player,
                doing.why(Concept.CREATE_TOKEN, what),
                maker=doing.source.id if doing.source else player,
                effect_controller=doing.controller,
                entry=Entry(tapped=entry.tapped, counters=tuple(entry.counters) if kind is base else ()),
                back=back if kind is base else None,
            )
            for kind in settled.tokens
            for _ in range(settled.amount)
        ]
    return [token for token in made if token is not None]


def attach(doing: Doing, effect: AttachTo) -> None:
    """Attaches each object to the first of the hosts that it may be attached to (701.3)."""
    game = doing.game
    hosts = doing.permanents(effect.to)
    for obj in doing.permanents(effect.what):
        for host in hosts[:1]:
            why = attach_refusal(game, obj, host)
            if why is not None:
                check(game, why, False, subject=obj.at, other=host.at, source=host.at)
                continue
            status.attach(game, obj, host.at, doing.why(Concept.ATTACH))


def unattach(doing: Doing, effect: Unattach) -> None:
    for obj in doing.permanents(effect.what):
        status.unattach(doing.game, obj, doing.why(Concept.ATTACH))


def phase_out(doing: Doing, effect: PhaseOut) -> None:
    with simultaneous(doing.game):
        for obj in doing.permanents(effect.what):
            status.phase_out(doing.game, obj, doing.why(Concept.PHASING))


def transform(doing: Doing, effect: Transform | Flip) -> None:
    with simultaneous(doing.game):
        objects = doing.permanents(effect.what)
        for obj in objects:
            if isinstance(effect, Flip):
                turning_over.flip(doing.game, obj, doing.why(Concept.FLIP_CARD))
            else:
                turning_over.transform(doing.game, obj, doing.why(Concept.TRANSFORM), by=doing.item)
    doing.remember(*(obj.at for obj in objects))


def turn_face_up(doing: Doing, effect: TurnFaceUp) -> None:
    for obj in doing.permanents(effect.what):
        if obj.face_down and not SPELL_TYPES & set(obj.base.types):
            reveal(doing.game, obj)
            emit(doing.game, EventKind.TURNED_FACE_UP, doing.why(Concept.RESOLUTION), subject=obj.at)


def turn_face_down(doing: Doing, effect: TurnFaceDown) -> None:
    """What is face up becomes a face-down creature; of a double-faced card nothing happens (708.2a-b, 712.16)."""
    for obj in doing.permanents(effect.what):
        if obj.face_down or obj.layout in (Layout.TRANSFORM, Layout.MODAL):
            check(doing.game, Concept.RESOLUTION, False, subject=obj.at, source=doing.source)
            continue
        obj.face_down = True
        doing.game.touch()
        emit(doing.game, EventKind.TURNED_FACE_DOWN, doing.why(Concept.RESOLUTION), subject=obj.at)


def gain_level(doing: Doing, effect: BecomeLevel) -> None:
    """What the new level gives is there at once (716.2a)."""
    for obj in doing.permanents(effect.what):
        obj.level = effect.level
        doing.game.touch()
        why = doing.why(Concept.CLASS_LEVEL)
        emit(doing.game, EventKind.LEVEL_GAINED, why, subject=obj.at, amount=effect.level)

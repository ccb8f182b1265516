"""Instructions being carried out: what "you", "it" and "that much" mean at this point, and what they refer to now."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from judge.abilities.ability import Apply
from judge.abilities.selectors import (
    Amount,
    Choice,
    Group,
    ObjectRef,
    PlayerRef,
    PlayerWord,
    Recipient,
    TopOfLibrary,
)
from judge.abilities.terms import Zone
from judge.engine.actions.cards import top_of_library
from judge.engine.characteristics import Context, objects_matching, objects_of, players_of, recipients_of, result
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import because
from judge.engine.objects import GameObject, StackItem, Target
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.engine.signals import NotCoveredError
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept

#: Zones in which what an object became can still be found by what moved it (400.7).
_PUBLIC = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.STACK, Zone.COMMAND})

#: Events that are the beginning of a move.
_MOVING = frozenset({EventKind.SACRIFICED, EventKind.DISCARDED})


class Doing:
    """One run through instructions. `item`: the spell or ability that resolves, `None` for a told happening or a
    replacement effect."""

    __slots__ = ("arriving", "context", "defender_meant", "game", "item", "taking")

    def __init__(self, game: Game, context: Context, *, item: StackItem | None = None) -> None:
        self.game = game
        self.context = context
        self.item = item
        #: The instruction has just spoken of the defending player, which a rule makes one player (508.5).
        self.defender_meant = False
        #: The keyword action that the instructions make up.
        self.taking: Concept | None = None
        #: What the next instruction says that the permanents are which this one puts onto the battlefield.
        self.arriving: Apply | None = None

    @property
    def controller(self) -> str:
        return self.context.controller

    @property
    def source(self) -> ObjectAt | None:
        return self.context.source

    def why(self, *concepts: Concept) -> Justification:
        """A justification that names the source."""
        meant = (Concept.DEFENDING_PLAYER_MEANT,) if self.defender_meant else ()
        action = (self.taking,) if self.taking is not None else ()
        return because(*concepts, *meant, *action, source=self.context.source)

    def remember(self, *objects: ObjectAt) -> None:
        """What the next instruction calls "it"."""
        self.context = replace(self.context, previous=objects)

    def show(self, *objects: ObjectAt) -> None:
        """What the next instructions call "them", whatever becomes of some in between."""
        self.context = replace(self.context, seen=objects)

    def about(self, obj: ObjectAt) -> Doing:
        """The same instructions with that object as "that object"."""
        return Doing(self.game, replace(self.context, that_object=obj), item=self.item)

    def with_player(self, player: str) -> Doing:
        """The same instructions with that player as "that player"."""
        return Doing(self.game, replace(self.context, that_player=player), item=self.item)

    # ── What references mean now ───────────────────────────────────────────────────────────────────────────────────

    def number(self, value: Amount) -> int:
        return result(self.game, value, self.context)

    def players(self, ref: PlayerRef) -> tuple[str, ...]:
        """The players, a choice among them made by the controller."""
        if ref is PlayerWord.CHOSEN_PLAYER:
            everyone = self.game.turn_order()
            source = self.source.id if self.source else None
            told = told_objects(self.game, self.controller, source, lambda ids: ids[0] in everyone)
            if told is not None:
                return told[:1]
            taken = choose(self.game, DecisionKind.OTHER, self.controller, [Option((player,)) for player in everyone])
            return tuple(player for player in everyone if (player,) == taken.value)
        self.defender_meant = ref is PlayerWord.DEFENDING_PLAYER
        return players_of(self.game, ref, self.context)

    def player(self, ref: PlayerRef) -> str:
        """The one player meant."""
        found = self.players(ref)
        if len(found) != 1:
            raise NotCoveredError(f"player:{ref}", self.source.id if self.source else None)
        return found[0]

    def objects(self, ref: ObjectRef, *, chooser: str | None = None) -> list[GameObject]:
        """Objects that exist now. What has moved to a public zone since is followed there (400.7)."""
        match ref:
            case Choice():
                return self._choice(ref, chooser or self.controller)
            case Group(members):
                found: list[GameObject] = []
                for member in members:
                    found.extend(obj for obj in self.objects(member, chooser=chooser) if obj not in found)
                return found
            case TopOfLibrary(player, count):
                return [
                    card for who in self.players(player) for card in top_of_library(self.game, who, self.number(count))
                ]
            case _:
                return [there for obj in objects_of(self.game, ref, self.context) for there in self.followed(obj)]

    def models(self, ref: ObjectRef) -> list[GameObject]:
        """Objects that are copied: what has left as it last was (608.2h)."""
        if isinstance(ref, Choice | Group | TopOfLibrary):
            return self.objects(ref)
        return objects_of(self.game, ref, self.context)

    def permanents(self, ref: ObjectRef, *, chooser: str | None = None) -> list[GameObject]:
        """Those of the objects that are phased-in permanents."""
        return [
            obj for obj in self.objects(ref, chooser=chooser) if obj.zone is Zone.BATTLEFIELD and not obj.phased_out
        ]

    def followed(self, obj: GameObject) -> list[GameObject]:
        """The object, or what it became by its one move to a public zone: all that it was made of (729.3c)."""
        if not obj.gone:
            return [obj]
        if obj.successor is None or self._lost(obj) or obj.zone is Zone.STACK:
            return []
        now = self.game.objects[obj.successor]
        return [one for one in (now, *now.with_it) if not one.gone and one.zone in _PUBLIC]

    def _lost(self, obj: GameObject) -> bool:
        """Whether what triggered was not that it moved, and it had moved before the ability resolves: it is another
        object by then (400.7)."""
        trigger = None if self.item is None else self.item.trigger
        if trigger is not None and obj.at == self.source and self.game.events[trigger.event].subject != obj.at:
            return self._source_lost(obj, trigger.event)
        if trigger is None:
            return obj.at == self.source and self._left_unresolved(obj)
        if obj.at not in (trigger.that_object, trigger.other_object):
            return False
        event = self.game.events[trigger.event]
        if event.origin is not None or event.kind in _MOVING:
            return False
        moved = self._moved(obj, since=trigger.event)
        return moved is not None and self._has_moved_before(moved)

    def _left_unresolved(self, obj: GameObject) -> bool:
        """Whether the source of an activated ability moved while that waited on the stack: neither to pay for it, which
        comes before it is activated, nor by what it does itself."""
        activated = None if self.item is None else self.item.event_number
        if activated is None or self.game.events[activated].kind is not EventKind.ACTIVATED:
            return False
        moved = self._moved(obj)
        return moved is not None and activated < moved and self._has_moved_before(moved)

    def _source_lost(self, obj: GameObject, event: int) -> bool:
        """The same of the source, which may have moved along with what triggered it. What it became was known where an
        ability has resolved since and speaks of it later."""
        moved = self._moved(obj)
        if moved is None or not self._has_moved_before(moved):
            return False
        return not any(each.kind is EventKind.RESOLVED for each in self.game.events[moved:event])

    def _moved(self, obj: GameObject, *, since: int = 0) -> int | None:
        """The number of the event by which it left where it was; `None`: it has not."""
        events = self.game.events[since:]
        return next((each.number for each in events if each.subject == obj.at and each.origin is not None), None)

    def _has_moved_before(self, moved: int) -> bool:
        """Whether that was before the ability began to resolve: what it does itself comes after."""
        resolving = (each.number for each in reversed(self.game.events) if each.kind is EventKind.RESOLVED)
        return moved < next(resolving, moved)

    def recipients(self, ref: Recipient) -> list[Target]:
        """Objects and players that damage, counters… go to."""
        match ref:
            case Choice():
                return [obj.at for obj in self.objects(ref)]
            case PlayerWord.CHOSEN_PLAYER:
                return list(self.players(PlayerWord.CHOSEN_PLAYER))
            case _:
                return list(recipients_of(self.game, ref, self.context))

    def _choice(self, ref: Choice, chooser: str) -> list[GameObject]:
        if ref.player is not None:
            chooser = self.player(ref.player)
        count = self.number(ref.count)
        candidates = [obj for obj in objects_matching(self.game, ref.filter, self.context) if not obj.gone]
        subject = self.source
        most = min(count, len(candidates))

        def named(ids: tuple[str, ...]) -> list[GameObject]:
            return [obj for obj in candidates if obj.id in ids]

        def possible(ids: tuple[str, ...]) -> bool:
            chosen = len(named(ids))
            return 0 < chosen == most or (ref.up_to and 0 < chosen <= most)

        told = told_objects(self.game, chooser, subject.id if subject is not None else None, possible)
        if told is not None:
            return named(told)
        sizes = range(most + 1) if ref.up_to else (most,)
        groups = [group for size in sizes for group in itertools.combinations(candidates, size)]
        options = [Option(tuple(obj.id for obj in group)) for group in groups]
        kind = DecisionKind.RANDOM if ref.at_random else DecisionKind.CHOOSE_OBJECTS
        owner = "chance" if ref.at_random else chooser
        taken = choose(self.game, kind, owner, options, subject=subject)
        return list(groups[options.index(taken)])

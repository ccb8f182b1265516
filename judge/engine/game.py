"""The private, mutable game of one play: everything that the rules read and change, and nothing that decides.

It never leaves the engine: `play` builds one, runs it and freezes what the outcome needs. Whoever changes anything a
characteristic may depend on calls `touch()`, which forgets the views computed so far, or `touch_only()`, which says
what alone has to be looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

import msgspec

from judge.abilities.ability import Ability, Effect, Modification, TriggeredAbility
from judge.abilities.costs import Cost
from judge.abilities.selectors import ObjectRef
from judge.abilities.terms import DayTime, Duration, Keyword, Step, Zone
from judge.abilities.triggers import EventPattern
from judge.cards.card import Characteristics
from judge.cards.faces import is_called
from judge.engine.continuous import ContinuousEffect, DelayedTrigger, PlayerEffect, Shield, UntapBan
from judge.engine.objects import GameObject, ObjectKind, TriggerData
from judge.engine.outcome import (
    Assumption,
    AssumptionKind,
    Check,
    Decision,
    Event,
    NotCovered,
    ObjectAt,
    Option,
)
from judge.engine.players import Player
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.scenario.answers import Answer, Named
from judge.scenario.story import CastSpell, Decide

if TYPE_CHECKING:
    from judge.engine.characteristics.context import Context
    from judge.engine.characteristics.layers import Layered
    from judge.engine.characteristics.view import View
    from judge.engine.characteristics.world import World
    from judge.engine.combat.state import Combat
    from judge.engine.triggers.waiting import WaitingTrigger
    from judge.engine.turn.schedule import Added


#: Permanents with their views at one moment.
Board: TypeAlias = "tuple[tuple[GameObject, View], ...]"


class History(Protocol):
    """What has happened, seen as an ability would have seen it."""

    def __call__(
        self, world: World, pattern: EventPattern, context: Context, *, turns_ago: int = 0
    ) -> tuple[TriggerData, ...]:
        """One entry for each event of that turn that fits."""
        ...


class Machinery(NamedTuple):
    """The parts of the engine that the lower ones call without knowing them; `play` ties them together."""

    #: An object's view through the layers (ask `Game.look`, which remembers it).
    characteristics: Callable[[Game, GameObject], View]
    #: Told of events as they are written, simultaneous ones together: triggered abilities.
    observe: Callable[[Game, tuple[Event, ...]], None]
    #: The triggered abilities that function now, with the objects that have them.
    watching: Callable[[Game], list[tuple[GameObject, TriggeredAbility]]]
    #: Carries out instructions outside a resolution, for replacement effects.
    perform: Callable[[Game, tuple[Effect, ...], Context], None]
    #: Asks a player to pay so that something doesn't happen: whether it was paid.
    pay_to_avoid: Callable[[Game, str, Cost, GameObject], bool]
    #: The events of this turn, or of an earlier one, that fit a pattern.
    happened: History
    #: Goes straight to the cleanup step.
    end_turn: Callable[[Game], None]


class Game:
    """State of one play."""

    def __init__(
        self,
        law: Law,
        *,
        machinery: Machinery,
        players: tuple[Player, ...],
        decisions: tuple[Option, ...] = (),
        open_for: frozenset[str] = frozenset(),
        free: frozenset[str] = frozenset(),
    ) -> None:
        self.law = law
        self.machinery = machinery
        #: In turn order.
        self.players: dict[str, Player] = {player.id: player for player in players}
        # Objects and zones
        #: Every incarnation that ever existed.
        self.objects: dict[ObjectAt, GameObject] = {}
        #: The newest incarnation of each id.
        self.newest: dict[str, GameObject] = {}
        self.battlefield: list[GameObject] = []
        #: Top last.
        self.stack: list[GameObject] = []
        self.exile: list[GameObject] = []
        self.command: list[GameObject] = []
        # Turn
        self.turn = 1
        self.step = Step.PRECOMBAT_MAIN
        self.active = players[0].id
        #: Play opens with the beginning of the step, not in its midst.
        self.opens_step = False
        self.extra_turns: list[str] = []
        #: Phases added after the present one, by their first steps, the next one last; then the turn resumes there.
        self.coming: list[Added] = []
        self.resume: Step | None = None
        #: The same of steps within a phase.
        self.coming_steps: list[Added] = []
        #: What added the phase or step that goes on, if an effect did.
        self.begun_by: Added | None = None
        self.resume_step: Step | None = None
        #: The story begins after the draw step of its first turn, whose card is drawn already (504.1).
        self.drew_before = False
        #: (player, step, why) to be skipped when next reached; a combat phase by its first step.
        self.skipped: list[tuple[str, Step, Concept]] = []
        #: Turns that each player is to skip.
        self.skipped_turns: dict[str, int] = {}
        #: Players who have left, whose turns would have begun just before the present one (800.4k).
        self.passed_over: frozenset[str] = frozenset()
        #: Whose turn it is or was last in the order of the table, extra turns aside; `None`: the first turn is on.
        self.in_order: str | None = None
        #: Whose turn each turn was, by number, as far as they have begun.
        self.turns: dict[int, str] = {}
        #: Day or night, once it has become so (730.1).
        self.day_time: DayTime | None = None
        self.combat: Combat | None = None
        self.end_turn_now = False
        # Effects that last or wait
        self.effects: list[ContinuousEffect] = []
        self.player_effects: list[PlayerEffect] = []
        self.shields: list[Shield] = []
        self.delayed: list[DelayedTrigger] = []
        self.untap_bans: list[UntapBan] = []
        self.waiting: list[WaitingTrigger] = []
        #: Abilities that triggered, of those that do once each turn.
        self.triggered_once: set[tuple[ObjectAt, TriggeredAbility, int]] = set()
        #: A condition asks what has happened this turn: every event may change what depends on it.
        self.asks_history = False
        # Log
        self.events: list[Event] = []
        self.checks: list[Check] = []
        self.assumed: set[Assumption] = set()
        self.opaque: list[NotCovered] = []
        #: Events that cause what is being done; `emit` uses them where none are given.
        self.causes: tuple[int, ...] = ()
        #: Replacement effects that made what is happening out of another event: each has one opportunity (614.5).
        self.replacing: frozenset[tuple[object, ...]] = frozenset()
        #: Depth of simultaneous events under way, what happened in them, and what was there before.
        self.batch_depth = 0
        self.batch: list[Event] = []
        self.batch_before: tuple[GameObject, ...] = ()
        self.batch_began = 0
        #: What could trigger just before the events under way, where something leaves (603.10).
        self.watched_before: list[tuple[GameObject, TriggeredAbility]] | None = None
        #: The mana that a told activation wants.
        self.mana_wanted: tuple[str, ...] = ()
        #: Players with what has kept them from losing the game.
        self.kept_from_losing: set[tuple[str, ObjectAt | None]] = set()
        #: Pairs of objects about which a check is noted once.
        self.noted: set[tuple[ObjectAt, ObjectAt]] = set()
        # Decisions
        self.decisions: Iterator[Option] = iter(decisions)
        self.taken: list[Decision] = []
        self.open_for = open_for
        #: Players who act of their own accord, and those of whom something they could do was left out.
        self.free = free
        self.left_out: set[str] = set()
        #: Abilities that they have activated so: object and place.
        self.freely_used: set[tuple[ObjectAt, int]] = set()
        #: Told choices by their place in the story, and those that came up.
        self.told_choices: dict[int, Decide] = {}
        self.used_choices: set[int] = set()
        #: What permanent spells were told to target as they were cast: it is for their abilities to target.
        self.aims: dict[str, tuple[str, ...]] = {}
        #: Answers that wait for a question, in the order told.
        self.answers: list[Answer] = []
        #: Objects that the story knows by name alone, by the id that stands for them.
        self.named_only: dict[str, Named] = {}
        #: How many choices were made between several things, told ones included, and by whom the last.
        self.choices = 0
        self.last_chooser = self.active
        #: Castings that the story is about to tell, by their place; those that an effect has done already.
        self.telling: dict[int, CastSpell] = {}
        #: That, and the castings told right after it: of one effect that has several cards cast.
        self.told_in_a_row: dict[int, CastSpell] = {}
        self.cast_by_effect: dict[int, ObjectAt] = {}
        #: Cards that the story tells not to be cast; all castings that it tells, with the keywords whose costs are
        #: told to be paid.
        self.told_not_cast: frozenset[str] = frozenset()
        self.told_castings: tuple[tuple[str, tuple[Keyword, ...]], ...] = ()
        #: Ids of spells that merged with a permanent, and of that permanent.
        self.merged: list[tuple[str, str]] = []
        self.over = False
        # Counters and caches
        self.clock = 0
        self._born: dict[str, int] = {}
        self.version = 0
        #: The version in which state-based actions last found nothing.
        self.checked_version = -1
        #: The version in which changes of control were last looked for.
        self.controlled_version = -1
        #: The clock at the last check of state-based actions; none yet.
        self.last_check = -1
        self.views: dict[ObjectAt, View] = {}
        #: What is looked at as though nothing else applied to it.
        self.by_itself: ObjectAt | None = None
        #: How the last views came about, and what has changed since, where that is known.
        self.layered: Layered | None = None
        self.changed: dict[ObjectAt, GameObject] = {}
        #: Abilities that function now, by class, and keywords by themselves; forgotten when views change.
        self.functioning: dict[object, list[tuple[GameObject, Ability]]] = {}

    # ── Looking ────────────────────────────────────────────────────────────────────────────────────────────────────

    def look(self, obj: GameObject) -> View:
        """The object as it is now, or as it last was when this incarnation has left."""
        if obj.lki is not None:
            return obj.lki
        view = self.views.get(obj.at)
        return self.machinery.characteristics(self, obj) if view is None else view

    def at(self, ref: ObjectAt) -> GameObject:
        """The object in that very incarnation."""
        return self.objects[ref]

    def is_unaffected(self) -> bool:
        """Whether no continuous effect is in force: nobody stands under any rules but those of the game."""
        self.renew()
        return self.layered is not None and not self.layered.by_layer

    def named(self, object_id: str) -> GameObject:
        """The newest incarnation of an id of the scenario; of one that stands for a name, some object of that name.
        Raises `NotCoveredError` where nothing bears it."""
        named = self.named_only.get(object_id)
        if named is None:
            return self.newest[object_id]
        there = [obj for obj in self.newest.values() if named.controller in (None, obj.controller)]
        for obj in there:
            if is_called(obj.base.name, named.name):
                return obj
        for obj in there:
            # It shows another face now.
            if obj.card is not None and obj.card.is_called(named.name):
                return obj
        raise NotCoveredError("object:unknown", object_id)

    def permanents(self) -> list[GameObject]:
        """On the battlefield and phased in."""
        return [obj for obj in self.battlefield if not obj.phased_out]

    def board(self) -> Board:
        """The permanents that are phased in, each as it is now: one snapshot."""
        look = self.look
        return tuple([(obj, look(obj)) for obj in self.battlefield if not obj.phased_out])

    def controller(self, obj: GameObject) -> str:
        """Who controls the object, after all effects."""
        return self.look(obj).controller

    @property
    def active_player(self) -> Player:
        return self.players[self.active]

    def opponents(self, player: str) -> list[str]:
        """In turn order after that player, those still in the game."""
        return [other for other in self.turn_order(player) if other != player]

    def turn_order(self, first: str | None = None) -> list[str]:
        """Players still in the game, from `first` (default: the active player) onwards: APNAP order."""
        seats = list(self.players)
        place = seats.index(first or self.active)
        return [player for player in seats[place:] + seats[:place] if not self.players[player].lost]

    def zone_list(self, zone: Zone, owner: str) -> list[GameObject]:
        """The list that holds objects of that zone (not the library, which also holds unknown cards)."""
        match zone:
            case Zone.BATTLEFIELD:
                return self.battlefield
            case Zone.STACK:
                return self.stack
            case Zone.EXILE:
                return self.exile
            case Zone.HAND:
                return self.players[owner].hand
            case Zone.GRAVEYARD:
                return self.players[owner].graveyard
            case Zone.COMMAND | Zone.ANTE:
                return self.command
            case Zone.LIBRARY:
                player = self.players[owner]
                return [card for card in (*player.library, *player.bottom) if card is not None]
            case Zone.NOWHERE:
                return []

    # ── Changing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def touch(self) -> None:
        """Something a characteristic may depend on has changed."""
        self.version += 1
        self.layered = None
        if self.views:
            self.views = {}
        if self.functioning:
            self.functioning = {}
        if self.changed:
            self.changed = {}

    def touch_only(self, *objects: GameObject) -> None:
        """Nothing that a characteristic may depend on has changed but these objects themselves; without any, only
        players have. No continuous effect has begun or ended, but for those of the objects."""
        if self.layered is None or not self.layered.steady:
            self.touch()
            return
        self.version += 1
        self._look_again(objects)

    def touch_status(self, *objects: GameObject) -> None:
        """Nothing has changed but that these are tapped or untapped, or in combat, which no state-based action looks
        at by itself."""
        if self.layered is None or not self.layered.steady:
            self.touch()
            return
        self._look_again(objects)

    def _look_again(self, objects: tuple[GameObject, ...]) -> None:
        if objects:
            self.views = {}
            for obj in objects:
                self.changed[obj.at] = obj

    def renew(self) -> None:
        """Has the views computed, where something has changed since."""
        if not self.views:
            present = next((obj for obj in self.newest.values() if not obj.gone), None)
            if present is not None:
                self.look(present)

    def moment(self) -> int:
        """When what happens now happens: the same for all that happens at the same time, whatever their timestamps."""
        return self.batch_began if self.batch_depth else self.timestamp()

    def timestamp(self) -> int:
        """A new timestamp (613.7)."""
        self.clock += 1
        return self.clock

    def new_effect(
        self,
        source: ObjectAt | None,
        controller: str,
        affected: frozenset[ObjectAt] | None,
        modifications: tuple[Modification, ...],
        duration: Duration,
        *,
        scope: ObjectRef | None = None,
        context: Context | None = None,
        copied: Characteristics | None = None,
    ) -> ContinuousEffect:
        """A continuous effect that begins now, with a timestamp of its own (611.2, 613.7); it is not in play yet."""
        timestamp = self.timestamp()
        return ContinuousEffect(
            number=timestamp,
            source=source,
            controller=controller,
            affected=affected,
            scope=scope,
            context=context,
            copied=copied,
            modifications=modifications,
            duration=duration,
            timestamp=timestamp,
            turn=self.turn,
            event=len(self.events),
        )

    def hold_also(
        self, held: ObjectAt, becomes: ObjectAt, where: Callable[[ContinuousEffect], bool] = lambda effect: True
    ) -> None:
        """Effects of that kind that hold an object hold from now on what it becomes as well (400.7)."""
        self._hold(held, frozenset({becomes}), frozenset(), where)

    def hold_no_more(self, held: ObjectAt, where: Callable[[ContinuousEffect], bool] = lambda effect: True) -> None:
        """Effects of that kind have no hold on the object any more."""
        self._hold(held, frozenset(), frozenset({held}), where)

    def _hold(
        self,
        held: ObjectAt,
        more: frozenset[ObjectAt],
        fewer: frozenset[ObjectAt],
        where: Callable[[ContinuousEffect], bool],
    ) -> None:
        """What effects hold changes, and is looked at anew."""
        for place, effect in enumerate(self.effects):
            if effect.affected is None or held not in effect.affected or not where(effect):
                continue
            affected = (effect.affected | more) - fewer
            if affected != effect.affected:
                self.effects[place] = msgspec.structs.replace(effect, affected=affected)
                self.touch()

    def add(self, obj: GameObject) -> None:
        """Registers an object, without putting it into a zone."""
        self.objects[obj.at] = obj
        self.newest[obj.at.id] = obj
        self.changed[obj.at] = obj

    def remove(self, obj: GameObject) -> None:
        """That incarnation is no longer there; it stays reachable."""
        obj.gone = True
        self.changed[obj.at] = obj

    def born(self, parent: str, mark: str) -> ObjectAt:
        """An id for what is born in play: the parent's id, a slash, a mark ("a" ability, "t" token, "c" copy, "d"
        combat damage, "u" unknown card) and a number."""
        key = f"{parent}/{mark}"
        count = self._born[key] = self._born.get(key, 0) + 1
        return ObjectAt(f"{key}{count}")

    def told_to_be_cast_for(self, card: str, keyword: Keyword) -> bool:
        """Whether the story tells, anywhere, that the card is cast for the cost of that keyword."""
        return any(spell == card and keyword in costs for spell, costs in self.told_castings)

    def note_choice(self, player: str) -> None:
        """Somebody chose something that could have been otherwise."""
        self.choices += 1
        self.last_chooser = player

    def assume(self, kind: AssumptionKind, subject: str | None = None) -> None:
        """Notes that something not told was taken by default and mattered."""
        self.assumed.add(Assumption(kind, subject))


def is_permanent(obj: GameObject) -> bool:
    """A phased-in object on the battlefield, still there."""
    return obj.zone is Zone.BATTLEFIELD and not obj.gone and not obj.phased_out


def is_spell(obj: GameObject) -> bool:
    """A card or copy on the stack (112.1)."""
    return obj.zone is Zone.STACK and obj.kind in (ObjectKind.CARD, ObjectKind.SPELL_COPY)

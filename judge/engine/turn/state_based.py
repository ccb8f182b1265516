"""State-based actions (704; effects, before 2009): found on one snapshot in the order the law lists them, performed at
the same time, again and again until there are none."""

from __future__ import annotations

import enum
import functools
import itertools
from collections.abc import Callable

from judge.abilities.ability import StaticAbility
from judge.abilities.modifications import ModifyPT, PlayerRuleKind, SetBasePT
from judge.abilities.terms import CardType, CounterKind, Keyword, Supertype, Zone
from judge.engine.actions.bestowing import cease_to_be_bestowed
from judge.engine.actions.blessing import bless
from judge.engine.actions.daytime import keep_daytime
from judge.engine.actions.destruction import Destruction, destroyed, is_doomed, sacrifice
from judge.engine.actions.dungeons import complete_dungeons
from judge.engine.actions.entering import SAGA
from judge.engine.actions.functioning import functioning
from judge.engine.actions.life import is_kept_from_losing, lose_game
from judge.engine.actions.pairing import part_broken_pairs
from judge.engine.actions.ring import release_bearers
from judge.engine.actions.sagas import is_finished
from judge.engine.actions.speed import start_engines
from judge.engine.actions.status import counters_stated, remove_counters, unattach
from judge.engine.actions.zones import Departure, move_together
from judge.engine.characteristics import View
from judge.engine.combat.leaving import sweep
from judge.engine.game import Board, Game
from judge.engine.log import because, check, simultaneous, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.engine.signals import MissingFactError
from judge.engine.stack.hosts import attach_refusal, enchant_player_refusal
from judge.engine.turn.leaving_game import settle_players
from judge.engine.turn.uniqueness import legends, planeswalkers, worlds
from judge.rules.concept import Concept
from judge.rules.law import LegendRule, Phasing

#: Rounds after which a loop of state-based actions is given up.
_MOST_ROUNDS = 50


class Kind(enum.StrEnum):
    """What a state-based action is about on the battlefield."""

    CREATURE = enum.auto()
    PLANESWALKER = enum.auto()
    LEGEND = enum.auto()
    WORLD = enum.auto()
    AURA = enum.auto()
    SAGA = enum.auto()
    ATTACHED = enum.auto()
    WITH_COUNTERS = enum.auto()


def _kinds_of(obj: GameObject, view: View) -> tuple[Kind, ...]:
    """What kinds of permanent it is or, where that is in doubt, may be."""
    if view.doubts:
        return tuple(Kind)
    kinds = _kinds_by_types(view.stated_types, view.stated_subtypes, view.supertypes)
    if obj.attached_to is not None:
        kinds += (Kind.ATTACHED,)
    return (*kinds, Kind.WITH_COUNTERS) if obj.counters else kinds


@functools.lru_cache(maxsize=1024)
def _kinds_by_types(
    types: tuple[CardType, ...], subtypes: tuple[str, ...], supertypes: tuple[Supertype, ...]
) -> tuple[Kind, ...]:
    among: tuple[tuple[Kind, str, tuple[str, ...]], ...] = (
        (Kind.CREATURE, CardType.CREATURE, types),
        (Kind.PLANESWALKER, CardType.PLANESWALKER, types),
        (Kind.LEGEND, Supertype.LEGENDARY, supertypes),
        (Kind.WORLD, Supertype.WORLD, supertypes),
        (Kind.AURA, "Aura", subtypes),
        (Kind.SAGA, SAGA, subtypes),
    )
    return tuple(kind for kind, word, words in among if word in words)


class Due:
    """One check: the battlefield as it is seen, and what was found, to be performed all at once."""

    __slots__ = (
        "_creatures",
        "_kinds",
        "annihilate",
        "board",
        "cease",
        "destroy",
        "graveyard",
        "losers",
        "sacrifice",
        "unattach",
        "unbestow",
    )

    def __init__(self, board: Board) -> None:
        #: The one snapshot on which everything is found.
        self.board = board
        self._creatures: Board | None = None
        self._kinds: dict[Kind, list[tuple[GameObject, View]]] = {}
        for seen in board:
            for kind in _kinds_of(*seen):
                self._kinds.setdefault(kind, []).append(seen)
        self.losers: list[tuple[str, Concept]] = []
        #: With the concept of the action, and where it helps, of what made it necessary.
        self.graveyard: dict[ObjectAt, tuple[Concept, ...]] = {}
        self.destroy: dict[ObjectAt, tuple[Concept, tuple[int, ...]]] = {}
        self.cease: list[tuple[GameObject, Concept]] = []
        self.unattach: list[tuple[GameObject, Concept, Concept]] = []
        self.annihilate: list[tuple[GameObject, int]] = []
        self.sacrifice: list[tuple[GameObject, Concept]] = []
        self.unbestow: list[GameObject] = []

    def of(self, kind: Kind) -> Board:
        """Those of the board, and whatever may be one."""
        return tuple(self._kinds.get(kind, ()))

    @property
    def creatures(self) -> Board:
        """The creatures of the board. Raises `MissingFactError` where it is not known whether something is one."""
        if self._creatures is None:
            self._creatures = tuple([seen for seen in self.of(Kind.CREATURE) if seen[1].is_creature])
        return self._creatures

    def has(self, kind: Kind) -> bool:
        """Whether the board may have any."""
        return kind in self._kinds

    def __bool__(self) -> bool:
        departing = (self.graveyard, self.destroy, self.cease, self.sacrifice)
        return any((self.losers, *departing, self.unattach, self.unbestow, self.annihilate))


def state_based_actions(game: Game) -> bool:
    """Performs them until there are none; whether there were any."""
    performed = False
    for _ in range(_MOST_ROUNDS):
        if game.checked_version == game.version:
            break
        sweep(game)
        bless(game)
        start_engines(game)
        complete_dungeons(game)
        keep_daytime(game)
        part_broken_pairs(game)
        release_bearers(game)
        due = Due(game.board())
        for concept in game.law.state_based_actions:
            kind, find = _FINDERS[concept]
            if kind is None or due.has(kind):
                find(game, due)
        game.last_check = game.clock
        for obj in game.battlefield:
            if obj.deathtouched:
                obj.deathtouched = []
        if not due:
            game.checked_version = game.version
            break
        before = game.version
        _perform(game, due)
        if game.over:
            return True
        if game.version == before:
            # Everything was replaced or forbidden: nothing more will come of it.
            break
        performed = True
    return performed


def _perform(game: Game, due: Due) -> None:
    """All that was found, as one event: whatever leaves the battlefield leaves at once, and what it did for the rest
    it still does then (704.3)."""
    causes = {at: causing(game, at, concepts[0]) for at, concepts in due.graveyard.items()}
    with simultaneous(game):
        for player, concept in due.losers:
            lose_game(game, player, because(concept, Concept.LOSE_GAME), causes=_losing(game, player, concept))
        wanted = [_destruction(game, at, *found) for at, found in due.destroy.items() if at not in due.graveyard]
        doomed = [each for each in wanted if is_doomed(game, each)]
        departures = [
            Departure(game.objects[at], Zone.GRAVEYARD, _state_based(*concepts), causes=causes[at])
            for at, concepts in due.graveyard.items()
        ]
        departures += [destroyed(game, each) for each in doomed]
        departures += [Departure(obj, Zone.NOWHERE, _state_based(concept)) for obj, concept in due.cease]
        for each in wanted:
            each.obj.spared = _of_damage(game, each.obj)
        move_together(game, departures)
        for obj, concept in due.sacrifice:
            sacrifice(game, [obj], game.controller(obj), _state_based(concept, Concept.SACRIFICE))
        for obj, concept, reason in due.unattach:
            unattach(game, obj, because(concept, reason), causes=causing(game, obj.at, concept))
        for obj in due.unbestow:
            unattach(
                game, obj, because(Concept.BESTOW, Concept.SBA_AURA), causes=causing(game, obj.at, Concept.SBA_AURA)
            )
            cease_to_be_bestowed(game, obj)
        for obj, pairs in due.annihilate:
            why = _state_based(Concept.SBA_COUNTERS_ANNIHILATE)
            remove_counters(game, obj, CounterKind.PLUS1.value, pairs, why)
            with under(game, len(game.events) - 1):
                remove_counters(game, obj, CounterKind.MINUS1.value, pairs, why)
        settle_players(game)


def _state_based(*concepts: Concept) -> Justification:
    return because(*concepts, Concept.STATE_BASED_ACTIONS)


def _destruction(game: Game, at: ObjectAt, concept: Concept, causes: tuple[int, ...]) -> Destruction:
    why = because(concept, Concept.LETHAL_DAMAGE, Concept.STATE_BASED_ACTIONS)
    return Destruction(game.objects[at], why, causes=causes)


_CAUSING = {
    Concept.SBA_TOUGHNESS: frozenset({EventKind.CONTINUOUS_EFFECT, EventKind.COUNTERS_PUT, EventKind.EFFECT_ENDED}),
    Concept.SBA_LOYALTY: frozenset({EventKind.COUNTERS_REMOVED}),
    Concept.SBA_AURA: frozenset({EventKind.CONTINUOUS_EFFECT}),
    Concept.SBA_EQUIPMENT: frozenset({EventKind.CONTINUOUS_EFFECT}),
}
#: An object's way onto the battlefield, where nothing later explains it.
_ARRIVALS = frozenset({EventKind.ENTERED})


def causing(game: Game, at: ObjectAt, concept: Concept) -> tuple[int, ...]:
    """Events that led to the state that the action is about: what changed the object (or its host), or brought it."""
    kinds = _CAUSING.get(concept, _ARRIVALS)
    obj = game.objects[at]
    about = {at}
    if isinstance(obj.attached_to, ObjectAt):
        about.add(obj.attached_to)
    found = tuple(event.number for event in game.events if event.kind in kinds and event.subject in about)
    if found:
        return found
    if isinstance(obj.attached_to, ObjectAt) and game.objects[obj.attached_to].gone:
        left = [e.number for e in game.events if e.subject == obj.attached_to and e.origin is Zone.BATTLEFIELD]
        return tuple(left[-1:])
    arrived = [e.number for e in game.events if e.kind is EventKind.ENTERED]
    return tuple(arrived[-1:])


def _losing(game: Game, player: str, concept: Concept) -> tuple[int, ...]:
    kinds = {
        Concept.SBA_LIFE: EventKind.LIFE_LOST,
        Concept.SBA_POISON: EventKind.POISONED,
        Concept.SBA_EMPTY_LIBRARY: EventKind.RULE_APPLIED,
    }
    kind = kinds.get(concept)
    return tuple(event.number for event in game.events if event.kind is kind and event.player == player)


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _life(game: Game, due: Due) -> None:
    for player in game.players.values():
        if player.life > 0 or player.lost:
            continue
        causes = _losing(game, player.id, Concept.SBA_LIFE)
        if not is_kept_from_losing(game, player.id, PlayerRuleKind.CANT_LOSE_FOR_LIFE, causes=causes):
            due.losers.append((player.id, Concept.SBA_LIFE))


def _empty_library(game: Game, due: Due) -> None:
    for player in game.players.values():
        if player.drew_from_empty and not player.lost:
            player.drew_from_empty = False
            due.losers.append((player.id, Concept.SBA_EMPTY_LIBRARY))


def _poison(game: Game, due: Due) -> None:
    for player in game.players.values():
        if player.counters and player.counters.get(CounterKind.POISON, 0) >= 10 and not player.lost:
            due.losers.append((player.id, Concept.SBA_POISON))


# ── Objects that cease to exist ────────────────────────────────────────────────────────────────────────────────────


def _tokens_cease(game: Game, due: Due) -> None:
    gone = _elsewhere(game, ObjectKind.TOKEN)
    if game.law.phasing is not Phasing.STATUS:
        gone += [obj for obj in game.battlefield if obj.phased_out and obj.kind is ObjectKind.TOKEN]
    due.cease.extend((obj, Concept.SBA_TOKEN_CEASES) for obj in gone)


def _copies_cease(game: Game, due: Due) -> None:
    due.cease.extend((obj, Concept.SBA_COPY_CEASES) for obj in _elsewhere(game, ObjectKind.SPELL_COPY))


def _elsewhere(game: Game, kind: ObjectKind) -> list[GameObject]:
    """Objects of that kind in zones where they can't stay."""
    return [obj for obj in game.newest.values() if obj.kind is kind and obj.zone in _OFF_THE_BOARD and not obj.gone]


_OFF_THE_BOARD = frozenset({Zone.EXILE, Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY})


# ── Creatures and planeswalkers ────────────────────────────────────────────────────────────────────────────────────


def _toughness(game: Game, due: Due) -> None:
    for obj, view in due.creatures:
        toughness = _known_toughness(game, obj, view)
        if toughness is not None and toughness <= 0:
            due.graveyard[obj.at] = (Concept.SBA_TOUGHNESS,)


def _known_toughness(game: Game, obj: GameObject, view: View) -> int | None:
    """The toughness; `None` when it is not stated and nothing lowers it, so that it can't matter here."""
    try:
        return view.toughness
    except MissingFactError:
        lowered = obj.counters.get(CounterKind.MINUS1.value) or _lowered(game, obj) or _counts_its_own(game, obj)
        if view.stated_toughness is None and not lowered:
            return None
        raise


def _counts_its_own(game: Game, obj: GameObject) -> bool:
    """Whether an ability of the creature defines its toughness by something that it counts (604.3)."""
    return any(
        isinstance(m, SetBasePT) and not isinstance(m.toughness, int | None)
        for source, ability in functioning(game, StaticAbility)
        if source is obj
        for m in ability.modifications
    )


def _lowered(game: Game, obj: GameObject) -> bool:
    """Whether some effect in force may lower that creature's toughness."""
    resolved = (m for e in game.effects if e.affected is None or obj.at in e.affected for m in e.modifications)
    static = (m for _, ability in functioning(game, StaticAbility) for m in ability.modifications)
    return any(
        isinstance(m, ModifyPT) and not (isinstance(m.toughness, int) and m.toughness >= 0)
        for m in itertools.chain(resolved, static)
    )


def _of_damage(game: Game, obj: GameObject) -> tuple[tuple[int, ...], bool]:
    """What it was dealt and whether that can destroy it: what spared it once spares it as long as that is the same."""
    return tuple(obj.damage_events), game.look(obj).has(Keyword.INDESTRUCTIBLE)


def _lethal_damage(game: Game, due: Due) -> None:
    for obj, view in due.creatures:
        if obj.deathtouched and view.stated_toughness is None:
            # Destroyed all the same: the fact is not needed.
            continue
        if obj.damage and view.toughness <= obj.damage and obj.spared != _of_damage(game, obj):
            due.destroy[obj.at] = (Concept.SBA_LETHAL_DAMAGE, tuple(obj.damage_events))


def _deathtouch(game: Game, due: Due) -> None:
    for obj, _ in due.creatures:
        if obj.deathtouched and obj.at not in due.graveyard:
            due.destroy.setdefault(obj.at, (Concept.SBA_DEATHTOUCH, tuple(obj.deathtouched)))


def _loyalty(game: Game, due: Due) -> None:
    for obj, view in due.of(Kind.PLANESWALKER):
        if CardType.PLANESWALKER in view.types and obj.counters.get(CounterKind.LOYALTY.value, 0) <= 0:
            if not counters_stated(obj, CounterKind.LOYALTY):
                continue
            due.graveyard[obj.at] = (Concept.SBA_LOYALTY,)


# ── Uniqueness ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _legend(game: Game, due: Due) -> None:
    # By seniority it is noted of every permanent since when it is one.
    seniority = game.law.legend_rule is LegendRule.NEWER_DIE
    for obj in legends(game, due.board if seniority else due.of(Kind.LEGEND)):
        due.graveyard.setdefault(obj.at, (Concept.SBA_LEGEND,))


def _planeswalker_uniqueness(game: Game, due: Due) -> None:
    for obj in planeswalkers(game, due.of(Kind.PLANESWALKER)):
        due.graveyard.setdefault(obj.at, (Concept.SBA_PLANESWALKER_UNIQUENESS,))


def _world(game: Game, due: Due) -> None:
    for obj in worlds(due.of(Kind.WORLD)):
        due.graveyard.setdefault(obj.at, (Concept.SBA_WORLD,))


# ── Attachments ────────────────────────────────────────────────────────────────────────────────────────────────────


def _auras(game: Game, due: Due) -> None:
    for obj, view in due.of(Kind.AURA):
        if CardType.ENCHANTMENT not in view.types or not view.has_subtype("Aura"):
            continue
        host = obj.attached_to
        if host is None:
            refused: Concept | None = Concept.SBA_AURA
        elif isinstance(host, str):
            refused = enchant_player_refusal(game, obj, host)
        else:
            refused = attach_refusal(game, obj, game.objects[host])
            _note_no_target(game, obj, game.objects[host])
        if refused is not None and obj.bestowed is not None:
            due.unbestow.append(obj)
        elif refused is not None or view.is_creature:
            reason = () if refused in (None, Concept.SBA_AURA) else (refused,)
            due.graveyard[obj.at] = (Concept.SBA_AURA, *(each for each in reason if each is not None))


def _note_no_target(game: Game, aura: GameObject, host: GameObject) -> None:
    """An Aura on the battlefield targets nothing: shroud or hexproof of its host is no reason for it to go."""
    if host.gone or (aura.at, host.at) in game.noted:
        return
    view = game.look(host)
    if view.has(Keyword.SHROUD) or view.has(Keyword.HEXPROOF):
        game.noted.add((aura.at, host.at))
        check(game, Concept.TARGET_ONLY_WHEN_PUT_ON_STACK, True, source=host.at, subject=aura.at, other=host.at)


def _equipment(game: Game, due: Due) -> None:
    for obj, view in due.of(Kind.ATTACHED):
        host = obj.attached_to
        if host is None or not (view.has_subtype("Equipment") or view.has_subtype("Fortification")):
            continue
        refused = Concept.EQUIPMENT if isinstance(host, str) else attach_refusal(game, obj, game.objects[host])
        if refused is not None:
            due.unattach.append((obj, Concept.SBA_EQUIPMENT, refused))


def _attached_nonattachment(game: Game, due: Due) -> None:
    for obj, view in due.of(Kind.ATTACHED):
        if obj.attached_to is None:
            continue
        attachment = view.has_subtype("Aura") or view.has_subtype("Equipment") or view.has_subtype("Fortification")
        if not attachment:
            due.unattach.append((obj, Concept.SBA_ATTACHED_NONATTACHMENT, Concept.ATTACH))


def _counters_annihilate(game: Game, due: Due) -> None:
    for obj, _ in due.of(Kind.WITH_COUNTERS):
        pairs = min(obj.counters.get(CounterKind.PLUS1.value, 0), obj.counters.get(CounterKind.MINUS1.value, 0))
        if pairs > 0:
            due.annihilate.append((obj, pairs))


def _saga(game: Game, due: Due) -> None:
    due.sacrifice.extend((obj, Concept.SBA_SAGA) for obj, _ in due.of(Kind.SAGA) if is_finished(game, obj))


#: How each is found, and on which permanents; `None`: not on some kind of permanent.
_FINDERS: dict[Concept, tuple[Kind | None, Callable[[Game, Due], None]]] = {
    Concept.SBA_LIFE: (None, _life),
    Concept.SBA_EMPTY_LIBRARY: (None, _empty_library),
    Concept.SBA_POISON: (None, _poison),
    Concept.SBA_TOKEN_CEASES: (None, _tokens_cease),
    Concept.SBA_COPY_CEASES: (None, _copies_cease),
    Concept.SBA_TOUGHNESS: (Kind.CREATURE, _toughness),
    Concept.SBA_LETHAL_DAMAGE: (Kind.CREATURE, _lethal_damage),
    Concept.SBA_DEATHTOUCH: (Kind.CREATURE, _deathtouch),
    Concept.SBA_LOYALTY: (Kind.PLANESWALKER, _loyalty),
    Concept.SBA_PLANESWALKER_UNIQUENESS: (Kind.PLANESWALKER, _planeswalker_uniqueness),
    Concept.SBA_LEGEND: (None, _legend),
    Concept.SBA_WORLD: (Kind.WORLD, _world),
    Concept.SBA_AURA: (Kind.AURA, _auras),
    Concept.SBA_EQUIPMENT: (Kind.ATTACHED, _equipment),
    Concept.SBA_ATTACHED_NONATTACHMENT: (Kind.ATTACHED, _attached_nonattachment),
    Concept.SBA_SAGA: (Kind.SAGA, _saga),
    Concept.SBA_COUNTERS_ANNIHILATE: (Kind.WITH_COUNTERS, _counters_annihilate),
}

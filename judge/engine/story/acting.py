"""Doing one told action at the moment that has been reached: casting, activating, playing a land, what is told to
happen without its cause, what is told to arrive."""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.ability import ActivatedAbility, Apply, Effect, ReplacementAbility
from judge.abilities.instructions import (
    AttachTo,
    ChangeTargets,
    CopySpell,
    CounterSpell,
    DealDamage,
    DealTogether,
    Destroy,
    Discard,
    Fight,
    Move,
    PreventDamage,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    Tap,
    Untap,
    dealt_in,
)
from judge.abilities.selectors import Group, InZone, Is, IsAbility, IsSpell, Specific, This, Times
from judge.abilities.terms import CardType, Keyword, Zone
from judge.abilities.triggers import TokensCreated
from judge.cards.card import Characteristics
from judge.engine.actions.entering import Entry
from judge.engine.actions.functioning import functioning
from judge.engine.actions.numbers import Settled
from judge.engine.actions.tokens import create_token, how_many
from judge.engine.actions.zones import enter, move
from judge.engine.characteristics import Context, copiable
from judge.engine.characteristics.taken import taken_by
from judge.engine.combat.attack import put_attacking
from judge.engine.decisions import choose
from judge.engine.effects.doing import Doing
from judge.engine.effects.perform import carry_out
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, require, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import AssumptionKind, DecisionKind, EventKind, ObjectAt, Option
from judge.engine.paying.mana import is_mana_ability, yields
from judge.engine.signals import MissingFactError, NotCoveredError
from judge.engine.stack.activating import activate, activated_abilities, fitting_ability, play_land
from judge.engine.stack.casting import Announcement, cast
from judge.engine.stack.casting_now import announced
from judge.engine.stack.hosts import choose_host
from judge.engine.stack.putting_aside import PUTS_ASIDE, put_aside
from judge.engine.stack.targets import find_target
from judge.engine.stack.turning import turn_up
from judge.rules.concept import Concept
from judge.scenario.story import (
    Action,
    ActivateAbility,
    Arrives,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PassPriority,
    PlayLand,
)


class Actor:
    """Does told actions and remembers which object on the stack each made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made: dict[int, ObjectAt] = {}
        #: Whether more or fewer tokens than one were created for one that was told.
        self.multiplied = False
        #: Events of deaths that the story itself has told.
        self.narrated: set[int] = set()

    def act(self, place: int, action: Action) -> None:
        """Does it, or raises `IllegalActionError`."""
        self._require_in_game(action)
        match action:
            case CastSpell():
                self._cast(place, action)
            case ActivateAbility():
                self._activate(place, action)
            case PlayLand(player, land, face):
                obj = self.game.named(land)
                play_land(self.game, self._player(player, obj), obj, face)
            case Happens():
                self._happens(action)
            case Arrives():
                self._arrives(action)
            case DeclareAttack() | DeclareBlock() | Decide() | MoveTo() | PassPriority():
                raise ValueError(f"{type(action).__name__} is for the timeline")
            case _:
                assert_never(action)

    def _require_in_game(self, action: Action) -> None:
        """Who has lost does nothing any more."""
        player = getattr(action, "player", None)
        if isinstance(player, str):
            lost = self.game.players[player].lost
            require(self.game, Concept.LEAVING_GAME, not lost, also=(Concept.LOSE_GAME,), player=player)

    def _player(self, told: str | None, obj: GameObject) -> str:
        if told is not None:
            return told
        self.game.assume(AssumptionKind.CASTER_UNNAMED, obj.id)
        return self.game.look(obj).stated_controller

    def _cast(self, place: int, action: CastSpell) -> None:
        game = self.game
        done = game.cast_by_effect.get(place)
        if done is not None:
            self.made[place] = done
            return
        obj = game.named(action.spell)
        if obj.zone is Zone.STACK:
            # Told to be on the stack from the start; what was cast is not cast again before it has left.
            require(game, Concept.CASTING, obj.at not in self.made.values(), subject=obj.at, player=action.player)
            self.made[place] = obj.at
            return
        player = action.player
        if player is None:
            game.assume(AssumptionKind.CASTER_UNNAMED, obj.id)
            player = obj.controller
        self.made[place] = cast(game, player, obj, announced(action, place)).at

    def _activate(self, place: int, action: ActivateAbility) -> None:
        game = self.game
        obj = game.named(action.source)
        player = self._player(action.player, obj)
        if action.keyword is Keyword.MORPH:
            turn_up(game, player, obj)
            return
        if action.keyword in PUTS_ASIDE:
            put_aside(game, player, obj, action.keyword, x=action.x)
            return
        ability = self._ability_told(action, obj, player)
        on_stack = activate(
            game,
            player,
            obj,
            ability,
            Announcement(targets=action.targets, x=action.x, story_index=place),
            paid_with=action.paid_with,
            mana=action.mana,
        )
        if on_stack is not None:
            self.made[place] = on_stack.at

    def _ability_told(self, action: ActivateAbility, obj: GameObject, player: str) -> ActivatedAbility:
        game = self.game
        abilities = activated_abilities(game, obj, action.keyword)
        if not abilities and _is_any_land(obj):
            raise MissingFactError(obj.id, "abilities")
        if action.ability is not None and not 0 <= action.ability < len(abilities):
            self._require_ability(obj, player, False)
        self._require_ability(obj, player, bool(abilities))
        if action.mana is not None and action.ability is None:
            wanted = action.mana.symbols
            abilities = [each for each in abilities if is_mana_ability(each) and yields(each, wanted)]
            self._require_ability(obj, player, bool(abilities), value="mana")
            if wanted:
                return abilities[0]
        elif action.ability is None and action.keyword is None:
            self._require_ability(obj, player, not _is_lost(game, obj, abilities))
        ability = fitting_ability(abilities, action.ability, action.targets)
        if ability is None:
            options = [Option((number,)) for number in range(len(abilities))]
            taken = choose(game, DecisionKind.OTHER, player, options, subject=obj.at)
            ability = abilities[options.index(taken)]
        return ability

    def _require_ability(self, obj: GameObject, player: str, there: bool, value: str = "") -> None:
        """Where what is asked of it is no ability of the object, an effect may have taken it."""
        concept, source = taken_by(self.game.look(obj).applied)
        also = () if concept is None or there else (concept,)
        require(
            self.game,
            Concept.ACTIVATING,
            there,
            also=also,
            source=source if also else None,
            subject=obj.at,
            player=player,
            value="lost" if also else value,
        )

    # ── What is told to happen ─────────────────────────────────────────────────────────────────────────────────────

    def _happens(self, action: Happens) -> None:
        game = self.game
        if self._is_told_again(action):
            return
        before = len(game.events)
        self._happen(action)
        self.narrated.update(event.number for event in game.events[before:] if event.kind is EventKind.DIED)

    def _is_told_again(self, action: Happens) -> bool:
        """Whether "elle meurt" only says what has just come of what was told before it: a death of this turn that no
        words have spoken of. Something may have brought the object back in the meantime."""
        match action.effects:
            case (Move(Specific(id), Zone.GRAVEYARD, Zone.BATTLEFIELD),) if action.source is None:
                pass
            case _:
                return False
        for event in self.game.events:
            died = event.kind is EventKind.DIED and event.turn == self.game.turn and event.number not in self.narrated
            if died and event.subject is not None and event.subject.id == id:
                self.narrated.add(event.number)
                return True
        return False

    def _happen(self, action: Happens) -> None:
        game = self.game
        source = game.named(action.source) if action.source is not None else None
        if source is None:
            game.assume(AssumptionKind.CAUSE_UNNAMED)
            if any(_needs_source(effect) for effect in action.effects):
                source = self._unnamed()
        for effect in action.effects:
            self._require_possible(effect)
            self._require_in_hand(effect)
        if action.player is not None:
            controller = action.player
        elif source is not None and source.id in game.newest:
            controller = game.look(source).stated_controller
        else:
            controller = game.active
        context = Context(controller=controller, source=source.at if source is not None else None)
        carry_out(Doing(game, context), action.effects)

    def _unnamed(self) -> GameObject:
        """A source of which nothing is known: what asks for its colour has no answer."""
        game = self.game
        made = GameObject(
            game.born("told", "u"),
            Characteristics(name=""),
            zone=Zone.NOWHERE,
            owner=game.active,
            controller=game.active,
            timestamp=game.timestamp(),
        )
        game.objects[made.at] = made
        game.touch()
        return made

    def _require_possible(self, effect: Effect) -> None:
        """What is told to happen to a permanent needs the permanent."""
        match effect:
            case Destroy(what) | Tap(what) | Untap(what) | Regenerate(what) | Apply(what) | RemoveFromCombat(what):
                aimed: tuple[object, ...] = (what,)
            case DealDamage() | DealTogether():
                aimed = tuple(part.to for part in dealt_in(effect))
            case PutCounters(_, _, to) | PreventDamage(_, to):
                aimed = (to,)
            case Fight(left, right) | AttachTo(left, right):
                aimed = (left, right)
            case _:
                return
        for one in aimed:
            if isinstance(one, Specific):
                obj = self.game.named(one.id)
                gone = obj.at.incarnation > 0 and obj.zone is not Zone.STACK
                possible = is_permanent(obj) or (isinstance(effect, Apply) and not gone)
                require(self.game, Concept.IMPOSSIBLE_IGNORED, possible, subject=obj.at)

    def _require_in_hand(self, effect: Effect) -> None:
        """A card told to be discarded is in its player's hand."""
        for quality in effect.filter if isinstance(effect, Discard) else ():
            if isinstance(quality, Is) and isinstance(quality.object, Specific):
                card = self.game.named(quality.object.id)
                require(self.game, Concept.DISCARD, card.zone is Zone.HAND, subject=card.at)

    def _arrives(self, action: Arrives) -> None:
        game = self.game
        obj = game.named(action.object)
        if action.cause is None:
            game.assume(AssumptionKind.CAUSE_UNNAMED, obj.id)
        why = because(Concept.NEW_OBJECT, source=game.named(action.cause).at if action.cause is not None else None)
        entry = Entry(controller=obj.controller, tapped=action.tapped)
        host = choose_host(game, obj, obj.controller)
        if not isinstance(host, bool):
            entry.attach_to = host
        new: GameObject | None = obj
        settled = self._created(obj) if obj.kind is ObjectKind.TOKEN and obj.zone is Zone.NOWHERE else Settled(1)
        if not settled.amount:
            self.game.remove(obj)
            return
        if obj.zone is Zone.NOWHERE:
            obj.zone = Zone.BATTLEFIELD
            obj.since_turn_began = False
            obj.since_turn_told = True
            enter(game, obj, why, entry=entry)
        else:
            new = move(game, obj, Zone.BATTLEFIELD, why, entry=entry)
        with under(game, *settled.caused(game)):
            # A replacement makes more of them (614.1a).
            for _ in range(settled.amount - 1):
                create_token(
                    game,
                    obj.base,
                    obj.controller,
                    because(Concept.CREATE_TOKEN),
                    maker=obj.id,
                    effect_controller=obj.owner,
                    entry=Entry(tapped=action.tapped),
                )
        if new is not None and action.attacking:
            put_attacking(game, new, None, because(Concept.ATTACKING_CREATURE))

    def _created(self, token: GameObject) -> Settled:
        """How many tokens are created for the one that is told. Those of one sentence are told one by one, which is the
        same as all at once only where each is made so many."""
        settled = how_many(self.game, token.controller, 1, token.base)
        if settled.tokens not in ((token.base,), ()):
            raise NotCoveredError("tokens:others", token.id)
        if settled.causes:
            added = any(
                isinstance(ability.pattern, TokensCreated) and not isinstance(ability.number, Times)
                for _, ability in functioning(self.game, ReplacementAbility)
            )
            if added and self.multiplied:
                raise NotCoveredError("tokens:several", token.id)
            self.multiplied = True
        return settled


def _needs_source(effect: Effect) -> bool:
    return any(isinstance(part.source, This) for part in dealt_in(effect))


def _is_any_land(obj: GameObject) -> bool:
    """ "mon terrain": which one is not told, and hardly any has no ability."""
    return obj.card is None and CardType.LAND in obj.base.types and not obj.base.subtypes and not obj.base.abilities


def _is_lost(game: Game, obj: GameObject, abilities: list[ActivatedAbility]) -> bool:
    """Whether "its ability" means one that it has by nature and has lost, where only making mana is left to it."""
    own = (each for each in copiable(game, obj).abilities if isinstance(each, ActivatedAbility))
    return all(map(is_mana_ability, abilities)) and not all(map(is_mana_ability, own))


def aims_at_stack(game: Game, action: Action) -> bool:
    """Whether the action is told to target something that waits on the stack: it is a response by nature, unless it
    can target nothing there and means the permanent that the spell becomes."""
    match action:
        case CastSpell(targets=targets, spell=id) | ActivateAbility(targets=targets, source=id):
            if not _can_aim_at_stack(game.named(id).base.abilities):
                return False
        case Happens(effects=effects):
            targets = tuple(one for effect in effects for one in _on_the_stack(effect))
        case _:
            return False
    for told in targets:
        if told in game.players or told in game.named_only:
            continue
        target = find_target(game, told)
        if isinstance(target, ObjectAt) and game.objects[target].zone is Zone.STACK:
            return True
    return False


def moved_by(action: Action) -> tuple[str, ...]:
    """Ids of the objects that an action told without its cause moves from wherever they are."""
    effects = action.effects if isinstance(action, Happens) else ()
    moves = [effect for effect in effects if isinstance(effect, Move) and effect.origin is None]
    return tuple(move.what.id for move in moves if isinstance(move.what, Specific))


def _on_the_stack(effect: Effect) -> tuple[str, ...]:
    """What an effect told without its cause does to spells or abilities that wait on the stack, by name."""
    match effect:
        case CounterSpell(what=what) | ChangeTargets(what=what) | CopySpell(what=what):
            match what:
                case Specific(id=name):
                    return (name,)
                case Group(members):
                    return tuple(member.id for member in members if isinstance(member, Specific))
    return ()


def _can_aim_at_stack(value: object) -> bool:
    """Whether something in the abilities speaks of spells, of abilities or of the stack."""
    match value:
        case IsSpell() | IsAbility() | InZone(zone=Zone.STACK):
            return True
        case tuple() | frozenset():
            return any(_can_aim_at_stack(each) for each in value)
        case msgspec.Struct():
            return any(_can_aim_at_stack(getattr(value, name)) for name in value.__struct_fields__)
        case _:
            return False

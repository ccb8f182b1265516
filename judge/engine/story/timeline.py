"""The story played: each told action at the first legal moment of its window, in told order; what was told and forced
happens, nothing else (closed world). When all is told, what is on the stack resolves and a combat goes to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

import msgspec

from judge.abilities.ability import ActivatedAbility, TriggeredAbility
from judge.abilities.instructions import Draw
from judge.abilities.selectors import SpecificPlayer
from judge.abilities.terms import Keyword, Step
from judge.engine.combat.attack import declare_attackers
from judge.engine.combat.block import declare_blockers, defending_players
from judge.engine.game import Game
from judge.engine.log import because, emit, require, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import AssumptionKind, EventKind
from judge.engine.paying.mana import is_mana_ability
from judge.engine.signals import AbsentTermError, IllegalActionError, NotCoveredError
from judge.engine.stack.targets import choose_targets
from judge.engine.story.acting import Actor, aims_at_stack, moved_by
from judge.engine.story.binding import bound, bound_together
from judge.engine.story.declaring import attack_as_told, block_as_told, creatures_of
from judge.engine.story.freely import choose_attack, choose_block, play_on
from judge.engine.story.windows import Stack, Window, window_of
from judge.engine.turn.priority import resolve_all, resolve_one, settle
from judge.engine.turn.schedule import ORDER, still_to_come
from judge.engine.turn.steps import advance, begin, in_combat
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage
from judge.scenario.story import (
    Action,
    ActivateAbility,
    Arrives,
    BlockWith,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    MoveTo,
    PassPriority,
    PlayLand,
    Told,
    Waiting,
    When,
)

T = TypeVar("T")

#: Moments of a combat in which creatures attack.
_IN_COMBAT = frozenset(
    {
        Moment.AFTER_ATTACKS,
        Moment.AFTER_BLOCKS,
        Moment.BEFORE_DAMAGE,
        Moment.DAMAGE_ON_STACK,
        Moment.AFTER_FIRST_STRIKE,
        Moment.AFTER_DAMAGE,
    }
)
#: Actions that use the stack never or not always, and the concept that says so.
_NO_STACK: dict[type[Action], Concept] = {PlayLand: Concept.PLAY_LAND, ActivateAbility: Concept.MANA_ABILITY}


#: To turn a face-down permanent up is a special action (116.2b).
_TURNING_UP = {Keyword.MORPH: Concept.MORPH, Keyword.DISGUISE: Concept.DISGUISE}


def _without_stack(action: Action) -> Concept | None:
    """What says that the action uses no stack; the card of the draw step is simply drawn."""
    if isinstance(action, Happens) and any(isinstance(effect, Draw) for effect in action.effects):
        return Concept.DRAW_STEP
    if isinstance(action, ActivateAbility) and action.keyword in _TURNING_UP:
        return _TURNING_UP[action.keyword]
    return _NO_STACK.get(type(action))


class Timeline:
    """One telling of the story. `respond`: places of actions that are done in response although no word says so.
    `short_of`: the place of an action before which play stands still."""

    def __init__(
        self,
        game: Game,
        story: tuple[Told, ...],
        *,
        respond: frozenset[int] = frozenset(),
        short_of: int | None = None,
    ) -> None:
        self.game = game
        #: Objects known by name alone are put in as their actions are done.
        self.story = list(story)
        self.respond = respond
        self.short_of = short_of
        #: The last action begun, and how much had happened by then.
        self.begun: tuple[int, int] | None = None
        self.actor = Actor(game)
        #: Place in the story of what is being done.
        self.place = 0
        self.done: set[int] = set()
        self.first_turn = game.turn
        self.starter = game.active
        #: Places of the declarations that the coming declaration step takes up.
        self.attacks_told: list[int] = []
        self.blocks_told: list[int] = []
        #: For actions before which the stack resolved without a word saying so: decisions used up until then.
        self.resolved_before: dict[int, int] = {}
        #: For actions that are done in response although no word says so: the place of what each responds to.
        self.answered: dict[int, int] = {}
        self.attacked = game.combat is not None
        #: Turns whose draw step the story tells to have its card drawn.
        self.draws_told: set[int] = set()
        #: Players told to pass since anything else was done.
        self.passed: set[str] = set()

    # ── The whole story ────────────────────────────────────────────────────────────────────────────────────────────

    def run(self, until: When | None = None) -> None:
        """Plays the story, then on to `until` or to where it ends by itself."""
        self._aim_waiting_spells()
        self._open_early(until)
        if self.game.opens_step:
            begin(self.game, self.game.step, self)
        else:
            settle(self.game)
        last = len(self.story) if until is None or until.before is None else until.before
        for place in range(last):
            self.place = place
            if place == self.short_of:
                self._tell_castings(place)
                self._come_to(place)
                return
            if place not in self.done:
                self._tell(place, self.story[place])
        self.place = last
        if self.game.free:
            play_on(self.game, self)
            return
        if until is None or until.stack is None:
            resolve_all(self.game)
        if until is not None:
            self._reach(until, None)
            return
        if self.attacked:
            self._finish_combat()

    def _open_early(self, until: When | None) -> None:
        """A board without a story, asked about in the beginning phase, is seen from the start of that turn; in the main
        phase, from where that begins."""
        game = self.game
        if until is None or self.story or until.turn or until.whose not in (None, game.active):
            return
        if until.step in (Step.UNTAP, Step.UPKEEP, Step.DRAW) and game.step is Step.PRECOMBAT_MAIN:
            game.step = Step.UNTAP
            game.opens_step = True
        elif until.step is Step.PRECOMBAT_MAIN and game.step is Step.PRECOMBAT_MAIN:
            # "au début de ma phase principale": with what happens as it begins.
            game.opens_step = True

    def _aim_waiting_spells(self) -> None:
        """Spells told to be on the stack as play begins have their targets: told with their casting, or chosen."""
        for obj in tuple(self.game.stack):
            told = next(
                (
                    each.action.targets
                    for each in self.story
                    if isinstance(each.action, CastSpell) and each.action.spell == obj.id
                ),
                (),
            )
            choose_targets(self.game, obj, told)

    def _tell(self, place: int, told: Told) -> None:
        self._tell_castings(place)
        match told.action:
            case DeclareAttack():
                self._tell_attack(place, told)
            case DeclareBlock():
                self._tell_block(place, told)
            case Decide():
                if _says_when(told.when):
                    self._reach(told.when, place)
            case MoveTo():
                self._reach(told.when, place)
            case PassPriority(player):
                self._pass(player)
            case _ if told.negated:
                self._tell_negated(told)
            case _:
                self._come_to(place)
                self.begun = (place, len(self.game.events))
                if not self._is_turn_draw(told):
                    self.actor.act(place, self.story[place].action)
                if not self._next_is_simultaneous(place):
                    settle(self.game)
        self.done.add(place)
        if not isinstance(told.action, PassPriority):
            self.passed.clear()

    def _is_turn_draw(self, told: Told) -> bool:
        """ "à mon étape de pioche, je pioche une carte": the one card that its player draws then, and has drawn."""
        game = self.game
        if told.when.step is not Step.DRAW or game.step is not Step.DRAW or game.turn in self.draws_told:
            return False
        match told.action:
            case Happens(effects=(Draw(amount=1, player=SpecificPlayer(id=player)),)) if player == game.active:
                self.draws_told.add(game.turn)
                return True
            case _:
                return False

    def _tell_castings(self, place: int) -> None:
        """What is told there to be cast, and what else is right after it, which one effect may do with it."""
        self.game.telling = told = self._about_to_be_cast(place)
        following: dict[int, CastSpell] = {}
        for index in range(max(told, default=len(self.story)), len(self.story)):
            action = self.story[index].action
            if not isinstance(action, CastSpell) or self.story[index].negated:
                break
            following[index] = action
        self.game.told_in_a_row = following

    def _about_to_be_cast(self, place: int) -> dict[int, CastSpell]:
        """The castings that an effect may do now: the one told here, or next after letting time pass."""
        found: dict[int, CastSpell] = {}
        for index in range(place, len(self.story)):
            told = self.story[index]
            if index > place and not isinstance(told.action, CastSpell | Decide | MoveTo):
                break
            if isinstance(told.action, CastSpell):
                if not told.negated:
                    found[index] = told.action
                break
            if index == place and not isinstance(told.action, Decide | MoveTo) and told.when.step is not Step.DRAW:
                break
        return found

    def _come_to(self, place: int) -> None:
        """Play stands where the action is done, and what it names is there."""
        self._reach(self.story[place].when, place)
        told = self.story[place]
        self.story[place] = msgspec.structs.replace(told, action=bound(self.game, told.action))

    def _pass(self, player: str) -> None:
        """When all players are told to pass in succession, the top of the stack resolves or the step ends (117.4)."""
        self.passed.add(player)
        if self.passed >= set(self.game.turn_order()):
            self.passed.clear()
            number = emit(self.game, EventKind.RULE_APPLIED, because(Concept.ALL_PASS), player=self.game.active)
            with under(self.game, number):
                if self.game.stack:
                    resolve_one(self.game)
                else:
                    advance(self.game, self)

    def _next_is_simultaneous(self, place: int) -> bool:
        return place + 1 < len(self.story) and self.story[place + 1].when.simultaneous

    def _tell_negated(self, told: Told) -> None:
        """What is told not to happen: nothing is done. That something does *not* happen which nobody does is not a
        thing a player can tell."""
        if isinstance(told.action, Happens | Arrives):
            raise NotCoveredError("negated:happening")

    # ── Time ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _reach(self, when: When, place: int | None) -> None:
        """Lets time pass until the window of those words."""
        game = self.game
        window = window_of(game, when, self.first_turn, self.starter)
        if place is not None and window.step is None and window.turn > game.turn and _can_wait(self.story[place]):
            # "In the next turn" without a step: the main phase, where most things may be done.
            window = msgspec.structs.replace(window, step=Step.PRECOMBAT_MAIN)
        if self._pass_until(window, when, asked=place is None):
            self._note_no_attack(when)
            return
        self._note_no_attack(when)
        if when.stack is not None:
            self._wait(when.stack)
            return
        if when.response_to_ability is not None:
            self._respond_to_ability(when.response_to_ability)
            return
        if when.response_to is not None:
            self._respond_to(when.response_to)
            return
        if when.after_resolution_of is not None:
            self._resolve_until_gone(when.after_resolution_of)
            return
        if window.stack is Stack.STAYS or not game.stack or when.simultaneous:
            return
        if place is not None:
            if place in self.respond or aims_at_stack(game, self.story[place].action):
                self._note_answer(place)
                return
            self.resolved_before[place] = self._decisions_used()
        moved = () if place is None else moved_by(self.story[place].action)
        before = {each: game.named(each).at for each in moved if each in game.newest}
        resolve_all(game, until=lambda: place in game.cast_by_effect)
        for each, at in before.items():
            # "je la renvoie en main" speaks of it where it was, not of the card in the graveyard.
            require(game, Concept.IMPOSSIBLE_IGNORED, game.named(each).at == at, subject=game.named(each).at)

    def _note_answer(self, place: int) -> None:
        top = self.game.stack[-1].at
        answered = next((index for index, at in self.actor.made.items() if at == top), None)
        if place in self.respond and answered is not None:
            self.answered[place] = answered

    def _note_no_attack(self, when: When) -> None:
        """Words of a combat that is under way, where nobody was told to attack."""
        game = self.game
        if when.moment in _IN_COMBAT and (game.combat is None or not game.combat.any_attack):
            game.assume(AssumptionKind.NO_ATTACK, game.active)

    def _wait(self, told: Waiting) -> None:
        """What is told to become of the stack before the action."""
        match told:
            case Waiting.HELD:
                pass
            case Waiting.TOP:
                if self.game.stack:
                    resolve_one(self.game)
            case Waiting.ALL:
                resolve_all(self.game)
            case _:
                assert_never(told)

    def _pass_until(self, window: Window, when: When, *, asked: bool) -> bool:
        """True: the moment asked about does not come, its step being skipped; play stands just after it."""
        game = self.game
        if when.moment is Moment.DAMAGE_ON_STACK:
            self._until_damage_on_stack()
            return False
        while not self._there(window):
            if game.turn > window.turn or (game.turn == window.turn and self._too_late(window)):
                if asked and _was_skipped(game, window):
                    return True
                require(game, self._missed(window), False, player=game.active, value=_value(window))
            self._look_ahead(window)
            advance(game, self)
        return False

    def _there(self, window: Window) -> bool:
        game = self.game
        if game.turn != window.turn:
            return False
        if window.step is None or game.step is window.step:
            return True
        return window.latest and ORDER.index(game.step) <= ORDER.index(window.step)

    def _too_late(self, window: Window) -> bool:
        return window.step is not None and not still_to_come(self.game, window.step)

    def _missed(self, window: Window) -> Concept:
        if window.step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE):
            return Concept.NO_ATTACKERS
        if window.step is Step.FIRST_STRIKE_DAMAGE:
            return Concept.FIRST_STRIKE_STEP
        return Concept.STEPS_AND_PHASES

    def _until_damage_on_stack(self) -> None:
        """The moment exists only while the law puts combat damage on the stack."""
        game = self.game
        steps = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
        if game.law.combat_damage is not CombatDamage.ON_STACK:
            raise AbsentTermError(Concept.COMBAT_DAMAGE_ON_STACK.value)
        window = Window(turn=game.turn, step=Step.COMBAT_DAMAGE)
        while not (game.step in steps and game.stack):
            if game.turn > window.turn or self._too_late(window):
                require(game, Concept.NO_ATTACKERS, False, player=game.active)
            self._look_ahead(window)
            advance(game, self)

    def _respond_to(self, index: int) -> None:
        """The object of that action must still be on the stack; an action without one (an attack, a land) leaves only
        what triggered on it to respond to."""
        at = self.actor.made.get(index)
        if at is None:
            concept = _without_stack(self.story[index].action)
            if concept is not None and not self.game.stack:
                # A special action or a mana ability can't be responded to.
                require(self.game, concept, False, also=(Concept.PRIORITY,), value="no stack")
            return
        on_stack = any(obj.at == at for obj in self.game.stack)
        require(self.game, Concept.PRIORITY, on_stack, also=(Concept.STACK_LIFO,), subject=at)

    def _respond_to_ability(self, object_id: str) -> None:
        """Whatever waits above or before it resolves until an ability of that object is on the stack; a combat under
        way goes on to where it triggers."""
        game = self.game
        while not any(_is_ability_of(obj, object_id) for obj in game.stack):
            subject = game.named(object_id).at
            if not game.stack and self.attacked and in_combat(game.step) and game.step is not Step.END_OF_COMBAT:
                self._look_ahead(Window(turn=game.turn))
                advance(game, self)
                continue
            if not game.stack and _only_makes_mana(game, object_id):
                require(game, Concept.MANA_ABILITY, False, also=(Concept.PRIORITY,), subject=subject, value="no stack")
            require(game, Concept.PRIORITY, bool(game.stack), also=(Concept.TRIGGERED_ABILITY,), subject=subject)
            resolve_one(game)

    def _resolve_until_gone(self, index: int) -> None:
        at = self.actor.made.get(index)
        while self.game.stack and (at is None or any(obj.at == at for obj in self.game.stack)):
            resolve_one(self.game)

    def _decisions_used(self) -> int:
        return len(self.game.taken)

    def _finish_combat(self) -> None:
        game = self.game
        while in_combat(game.step) and game.step is not Step.END_OF_COMBAT:
            advance(game, self)
        resolve_all(game)

    # ── Declarations ───────────────────────────────────────────────────────────────────────────────────────────────

    def _look_ahead(self, window: Window) -> None:
        """Time is about to pass a declaration that is told further on ("before damage…, A attacks with…")."""
        game = self.game
        if game.step is Step.BEGINNING_OF_COMBAT and not self.attacks_told:
            self.attacks_told = self._declarations(self.place, DeclareAttack)
        if game.step is Step.DECLARE_ATTACKERS and not self.blocks_told:
            self.blocks_told = self._declarations(self.place, DeclareBlock)

    def _declarations(self, start: int, kind: type[DeclareAttack] | type[DeclareBlock]) -> list[int]:
        """Places of the told declarations of that kind for the combat of this turn, not yet made."""
        found: list[int] = []
        creatures: set[str] = set()
        for place in range(start, len(self.story)):
            told = self.story[place]
            if place in self.done:
                continue
            window = window_of(self.game, told.when, self.first_turn, self.starter)
            if told.when.turn is not None and window.turn > self.game.turn:
                # What is told after it is of that turn too, whether or not this one's combat has such a declaration.
                break
            if kind is DeclareBlock and found and isinstance(told.action, DeclareAttack):
                # A later combat.
                break
            if not isinstance(told.action, kind):
                continue
            # A name told twice means two creatures.
            declared = creatures_of(told) - self.game.named_only.keys()
            if isinstance(told.action, DeclareAttack) and not creatures.isdisjoint(declared):
                # It attacks again: in a later combat.
                break
            creatures |= declared
            if window.turn != self.game.turn:
                break
            found.append(place)
        return found

    def _tell_attack(self, place: int, told: Told) -> None:
        game = self.game
        turn = window_of(game, told.when, self.first_turn, self.starter).turn
        declared = game.step is Step.DECLARE_ATTACKERS and game.turn == turn and self._already(told.action)
        if declared and not still_to_come(game, Step.DECLARE_ATTACKERS):
            return
        resolve_all(game)
        late = game.turn == turn and not still_to_come(game, Step.DECLARE_ATTACKERS)
        require(game, Concept.DECLARE_ATTACKERS, not late, player=game.active)
        while game.turn < turn or game.step is not Step.BEGINNING_OF_COMBAT:
            self._look_ahead(Window(turn=turn))
            advance(game, self)
        self.attacks_told = self._declarations(place, DeclareAttack)
        advance(game, self)

    def _already(self, action: object) -> bool:
        combat = self.game.combat
        return (
            isinstance(action, DeclareAttack)
            and combat is not None
            and all(self.game.named(each.attacker).at in combat.attackers for each in action.attacks)
        )

    def _tell_block(self, place: int, told: Told) -> None:
        game = self.game
        resolve_all(game)
        combat = game.combat
        turn = window_of(game, told.when, self.first_turn, self.starter).turn
        while game.turn < turn or ORDER.index(game.step) < ORDER.index(Step.DECLARE_ATTACKERS):
            self._look_ahead(Window(turn=turn))
            advance(game, self)
        combat = game.combat
        attacked = combat is not None and combat.any_attack
        require(game, Concept.NO_ATTACKERS, attacked, also=(Concept.DECLARE_BLOCKERS,), player=game.active)
        require(game, Concept.DECLARE_BLOCKERS, game.step is Step.DECLARE_ATTACKERS, player=game.active)
        self.blocks_told = self._declarations(place, DeclareBlock)
        advance(game, self)

    def attack(self, game: Game) -> None:
        """The declaration of attackers: what is told, completed by what is required."""
        places, self.attacks_told = self.attacks_told, []
        self.done.update(places)
        self._bind_together(places)
        entries = [self.story[place] for place in places]
        if not entries and game.active in game.free:
            attack = choose_attack(game)
            if attack:
                declare_attackers(game, attack)
            return
        self.attacked = self._blaming(places, lambda: attack_as_told(game, entries)) or self.attacked

    def block(self, game: Game) -> None:
        """The declaration of blockers of all defending players."""
        places, self.blocks_told = self.blocks_told, []
        self.done.update(places)
        self._bind_together(places)
        entries = [self.story[place] for place in places]
        if not entries and game.free:
            declare_blockers(game, [each for who in defending_players(game) for each in self._free_block(who)])
            return
        self._blaming(places, lambda: block_as_told(game, entries))

    def _bind_together(self, places: list[int]) -> None:
        """Several declarations of one step never mean the same creature twice."""
        actions = bound_together(self.game, [self.story[place].action for place in places])
        for place, action in zip(places, actions, strict=True):
            self.story[place] = msgspec.structs.replace(self.story[place], action=action)

    def _free_block(self, player: str) -> tuple[BlockWith, ...]:
        return choose_block(self.game, player) if player in self.game.free else ()

    def _blaming(self, places: list[int], declare: Callable[[], T]) -> T:
        """Declares; an illegal declaration is blamed on the told one that names the creature at fault."""
        try:
            return declare()
        except IllegalActionError as error:
            subject = error.check.subject
            guilty = [
                place for place in places if subject is not None and subject.id in creatures_of(self.story[place])
            ]
            if places:
                self.place = (guilty or places)[0]
            raise


def _is_ability_of(obj: GameObject, object_id: str) -> bool:
    return obj.kind is ObjectKind.ABILITY and obj.item is not None and obj.item.source.id == object_id


def _only_makes_mana(game: Game, object_id: str) -> bool:
    """Whether its abilities are mana abilities, which are never on the stack (605.3b)."""
    found = game.look(game.named(object_id)).stated_abilities
    activated = [ability for ability in found if isinstance(ability, ActivatedAbility)]
    others = any(isinstance(ability, TriggeredAbility) for ability in found)
    return bool(activated) and not others and all(map(is_mana_ability, activated))


def _can_wait(told: Told) -> bool:
    """Whether the action belongs to no step of its own."""
    return isinstance(told.action, CastSpell | ActivateAbility | PlayLand | Happens | Arrives)


def _was_skipped(game: Game, window: Window) -> bool:
    return any(
        event.kind is EventKind.STEP_SKIPPED and event.turn == window.turn and event.value == window.step
        for event in game.events
    )


def _says_when(when: When) -> bool:
    return when.turn is not None or when.whose is not None or when.step is not None or when.moment is not None


def _value(window: Window) -> str:
    return window.step.value if window.step is not None else ""

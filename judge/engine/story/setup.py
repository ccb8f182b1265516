"""The game as the story finds it: players, objects, whose turn it is, a combat already under way. What was not told
takes its default here, and is noted as an assumption where it comes to matter."""

from __future__ import annotations

import datetime

from msgspec.structs import replace

from judge.abilities.ability import Ability, EntersModified, KeywordAbility, OpaqueAbility, SpellAbility
from judge.abilities.selectors import This
from judge.abilities.terms import GREATEST_SPEED, PERMANENT_TYPES, CardType, CounterKind, Keyword, Step, Supertype, Zone
from judge.cards.card import Characteristics, Completeness, Layout
from judge.engine.actions.bestowing import bestow
from judge.engine.actions.damage import WORN_DOWN
from judge.engine.actions.entering import SAGA
from judge.engine.actions.pairing import unite
from judge.engine.combat.state import Attacker, Blocker, Combat
from judge.engine.game import Game, Machinery
from judge.engine.keywords import expand
from judge.engine.log import because, emit
from judge.engine.objects import GameObject, ObjectKind, StackItem
from judge.engine.outcome import AssumptionKind, EventKind, NotCovered, ObjectAt, Option
from judge.engine.players import Player
from judge.engine.signals import AbsentTermError, NotCoveredError
from judge.engine.story.terms import terms_in, terms_of_layout, terms_of_subtypes, terms_of_types
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.arrivals import in_order_of_arrival
from judge.scenario.board import ObjectSetup, PlayerSetup
from judge.scenario.story import (
    ActivateAbility,
    Arrives,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    PlayLand,
    Told,
)


def new_game(
    scenario: Scenario,
    law: Law,
    machinery: Machinery,
    *,
    decisions: tuple[Option, ...] = (),
    open_for: frozenset[str] = frozenset(),
    free: frozenset[str] = frozenset(),
) -> Game:
    """Builds the game. Raises `AbsentTermError` when the law lacks a term that an object or the story needs."""
    game = Game(
        law,
        machinery=machinery,
        players=tuple(_player(setup) for setup in scenario.players),
        decisions=decisions,
        open_for=open_for,
        free=free,
    )
    arriving = {told.action.object for told in scenario.story if isinstance(told.action, Arrives)}
    for setup in in_order_of_arrival(scenario):
        _place(game, setup, law.date, arriving=setup.id in arriving)
    placed = {setup.id for setup in scenario.objects if setup.library_position is not None}
    for player in game.players.values():
        player.lose_places(card.at for card in player.library if card is not None and card.id not in placed)
    for setup in scenario.objects:
        _attach(game, setup)
    for obj in tuple(game.battlefield):
        if obj.phased_out and obj.phased_with is None:
            _phase_attached(game, obj)
    _regain(game, scenario)
    _unknown_cards(game, scenario)
    game.answers = list(scenario.answers)
    game.named_only = {named.id: named for named in scenario.named}
    _start(game, scenario)
    _note_choices(game, scenario)
    game.told_castings = tuple(
        (told.action.spell, told.action.costs)
        for told in scenario.story
        if isinstance(told.action, CastSpell) and not told.negated
    )
    game.told_not_cast = frozenset(
        told.action.spell for told in scenario.story if isinstance(told.action, CastSpell) and told.negated
    )
    _require_terms(game, scenario)
    game.touch()
    return game


def _player(setup: PlayerSetup) -> Player:
    player = Player(setup.id)
    if setup.life is not None:
        player.life = setup.life
        player.life_told = True
    player.counters.update(setup.counters)
    player.speed = min(setup.speed, GREATEST_SPEED)
    if setup.poison:
        player.counters[CounterKind.POISON.value] = setup.poison
    player.mana = list(setup.mana_pool or ())
    player.mana_stated = setup.mana_stated or setup.mana_pool is not None
    player.land_titles = [frozenset()] * setup.lands_played
    return player


def _regain(game: Game, scenario: Scenario) -> None:
    """Where an effect of the table gives a permanent to whoever is told to control it, it goes back to its owner with
    the end of that effect."""
    for setup in scenario.objects:
        if setup.zone is not Zone.BATTLEFIELD or setup.owner == setup.controller:
            continue
        obj = game.objects[ObjectAt(setup.id)]
        obj.controller = setup.owner
        game.touch()
        if game.look(obj).stated_controller != setup.controller:
            obj.controller = setup.controller
            game.touch()


# ── Objects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _place(game: Game, setup: ObjectSetup, day: datetime.date, *, arriving: bool) -> None:
    zone = Zone.NOWHERE if arriving and setup.zone is Zone.BATTLEFIELD else setup.zone
    obj = GameObject(
        ObjectAt(setup.id),
        base_of(setup, day),
        kind=ObjectKind.TOKEN if setup.token else ObjectKind.CARD,
        zone=zone,
        owner=setup.owner,
        controller=setup.controller,
        timestamp=game.timestamp(),
        card=setup.card,
    )
    _faces(obj, setup)
    if setup.copied is not None:
        abilities = setup.copied.abilities_at(day)
        obj.base = replace(setup.copied.characteristics, abilities=abilities)
    obj.tapped = bool(setup.tapped)
    obj.tapped_told = setup.tapped is not None
    obj.since_turn_began = setup.since_turn_began is not False
    obj.since_turn_told = setup.since_turn_began is not None
    obj.echo_due = setup.since_turn_began is False
    obj.damage = setup.damage
    obj.face_down = setup.face_down
    obj.designations.update(setup.designations)
    obj.phased_out = setup.phased_out
    obj.controller_when_left = setup.controller if setup.phased_out else None
    obj.counters.update(setup.counters)
    if zone is Zone.BATTLEFIELD and not obj.counters and not obj.face_down:
        _counters_on_arrival(game, obj)
    for kind in obj.counters:
        obj.counter_times[kind] = obj.timestamp
    _worn_down(obj)
    if setup.since_turn_began is False:
        obj.entered_turn = game.turn
    if setup.card is not None and setup.card.released is not None and setup.card.released > day:
        game.assume(AssumptionKind.LATER_CARD, setup.id)
    game.add(obj)
    if zone is Zone.LIBRARY:
        _into_library(game, obj, setup.library_position)
    elif zone is Zone.STACK:
        obj.item = spell_item(obj)
        game.stack.append(obj)
    elif zone is not Zone.NOWHERE:
        game.zone_list(zone, setup.owner).append(obj)
    _note_opaque(game, setup, obj)


def _faces(obj: GameObject, setup: ObjectSetup) -> None:
    """A card of several faces, the named one up; what the scenario tells beyond the card is told of that face."""
    card = setup.card
    if card is None or not card.faces:
        return
    faces = [face.characteristics for face in card.faces]
    if card.place < len(faces) and card.layout is not Layout.FLIP:
        faces[card.place] = obj.base
    up = card.place if obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.NOWHERE) else 0
    obj.give_faces(card.layout, tuple(faces), up)


def spell_item(obj: GameObject) -> StackItem:
    """What a spell told to be on the stack carries; its targets are chosen as play begins."""
    texts = [ability for ability in obj.base.abilities if isinstance(ability, SpellAbility)]
    return StackItem(
        controller=obj.controller,
        source=obj.at,
        effects=tuple(effect for text in texts for effect in text.effects),
        specs=tuple(spec for text in texts for spec in text.targets),
    )


def base_of(setup: ObjectSetup, day: datetime.date) -> Characteristics:
    """What the object is under the functional text of that day."""
    base = setup.characteristics
    if not base.name and not setup.face_down and Supertype.LEGENDARY in base.supertypes:
        # Nobody said its name, but a copy of it has the same.
        base = replace(base, name=setup.id)
    if setup.card is not None and setup.card.earlier:
        base = replace(base, abilities=_dated(setup, day))
    return base


def _dated(setup: ObjectSetup, day: datetime.date) -> tuple[Ability, ...]:
    """The card's abilities of the day, with what the scenario tells beyond the card."""
    card = setup.card
    assert card is not None
    told = [ability for ability in setup.characteristics.abilities if ability not in card.characteristics.abilities]
    return (*card.abilities_at(day), *told)


def _worn_down(obj: GameObject) -> None:
    """The counters that a planeswalker or a battle has for damage to take: those told, else its printed loyalty; else
    how many is not known, nor with which X its spell was cast."""
    for type, (_, kind) in WORN_DOWN.items():
        if type not in obj.base.types or kind.value in obj.counters:
            continue
        printed = obj.base.loyalty
        if kind is CounterKind.LOYALTY and isinstance(printed, int):
            obj.counters[kind.value] = printed
        else:
            obj.untold_counters |= {kind.value}


def _counters_on_arrival(game: Game, obj: GameObject) -> None:
    """A permanent of whose counters nothing is told still has those that it entered with."""
    if SAGA in obj.base.subtypes:
        obj.counters[CounterKind.LORE.value] = 1
        game.assume(AssumptionKind.COUNTERS_ON_ARRIVAL, obj.id)
    for ability in obj.base.abilities:
        stated = expand(ability, game.law) if isinstance(ability, KeywordAbility) else (ability,)
        for each in stated:
            match each:
                case EntersModified(scope=This(), counters=counters, unless=(), condition=None) if counters:
                    known = {kind: count for kind, count in counters if isinstance(count, int) and count}
                    obj.counters.update(known)
                    if known:
                        game.assume(AssumptionKind.COUNTERS_ON_ARRIVAL, obj.id)
                case _:
                    continue


def _into_library(game: Game, obj: GameObject, position: int | None) -> None:
    library = game.players[obj.owner].library
    if position is None:
        library.append(obj)
        return
    while len(library) < position:
        library.append(None)
    if position < len(library) and library[position] is None:
        library[position] = obj
    else:
        library.insert(position, obj)


def _note_opaque(game: Game, setup: ObjectSetup, obj: GameObject) -> None:
    game.opaque.extend(
        NotCovered(ability.text, setup.id) for ability in obj.base.abilities if isinstance(ability, OpaqueAbility)
    )
    if setup.card is not None and setup.card.completeness is Completeness.CHARACTERISTICS:
        game.opaque.append(NotCovered("card:text", setup.id))


def _attach(game: Game, setup: ObjectSetup) -> None:
    obj = game.named(setup.id)
    if setup.paired is not None:
        other = game.named(setup.paired)
        unite(obj, other, game.controller(obj))
    if setup.attached_to is not None:
        obj.attached_to = game.named(setup.attached_to).at
        if game.look(obj).keyword_abilities(Keyword.BESTOW):
            bestow(game, obj)
    elif setup.attached_to_player is not None:
        obj.attached_to = setup.attached_to_player


def _phase_attached(game: Game, host: GameObject) -> None:
    """What is attached to a permanent told to be phased out went with it (702.26g)."""
    for attached in game.battlefield:
        if attached.attached_to == host.at and not attached.phased_out:
            attached.phased_out, attached.phased_with = True, host.at
            attached.controller_when_left = attached.controller
            _phase_attached(game, attached)


def _unknown_cards(game: Game, scenario: Scenario) -> None:
    for setup in scenario.players:
        player = game.players[setup.id]
        if setup.hand_size is not None:
            player.hand_unknown = max(0, setup.hand_size - len(player.hand))
        if setup.library_size is not None:
            player.library_open = False
            missing = setup.library_size - len(player.library)
            player.library.extend([None] * max(0, missing))


# ── When play begins ───────────────────────────────────────────────────────────────────────────────────────────────


#: Only the game of two skips the first draw.
_PLAYERS_THAT_SKIP = 2


def _start(game: Game, scenario: Scenario) -> None:
    start = scenario.start
    attackers = [setup for setup in scenario.objects if setup.attacking]
    blockers = [setup for setup in scenario.objects if setup.blocking is not None]
    if start.active is not None:
        game.active = start.active
    else:
        game.active = _implied_active(game, scenario, attackers)
    game.turns[game.turn] = game.active
    game.day_time = start.day_time
    if start.game_begins and len(game.players) == _PLAYERS_THAT_SKIP:
        game.skipped.append((game.active, Step.DRAW, Concept.FIRST_TURN_DRAW))
    told = start.step if start.step is not None else _implied_step(game, scenario)
    if told is not None:
        game.step = told
        game.opens_step = told in _OPENED
    elif blockers:
        game.step = Step.DECLARE_BLOCKERS
    elif attackers:
        game.step = Step.DECLARE_ATTACKERS
    game.drew_before = not start.game_begins and game.step not in _BEFORE_DRAWING
    if start.active is None and told is None and not attackers:
        game.assume(AssumptionKind.START_OF_PLAY)
    if attackers:
        game.combat = _combat(game, attackers, blockers)


#: Steps that a story told to begin in them begins from their very beginning, with what triggers then.
_OPENED = frozenset(
    {Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, Step.END, Step.CLEANUP}
)


_BEFORE_DRAWING = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW})


def _implied_step(game: Game, scenario: Scenario) -> Step | None:
    """A story whose first action belongs to a step before the main phase of this turn begins there."""
    if not scenario.story:
        return None
    when = scenario.story[0].when
    this_turn = not when.turn and when.whose in (None, game.active)
    return when.step if this_turn and when.step in _BEFORE_DRAWING else None


def _implied_active(game: Game, scenario: Scenario, attackers: list[ObjectSetup]) -> str:
    """Whose turn the story implies: the attacker's, not the blocker's, that of who plays at sorcery speed; else A's."""
    first = scenario.players[0].id
    if attackers:
        return attackers[0].controller
    for told in scenario.story:
        player = _acts_in_own_turn(game, told)
        if player is not None:
            return player
        if _later_turn(told):
            break
    return first


def _later_turn(told: Told) -> bool:
    return bool(told.when.turn) or told.when.whose is not None


def _acts_in_own_turn(game: Game, told: Told) -> str | None:
    if _later_turn(told):
        return None
    match told.action:
        case DeclareAttack(attacks) if attacks:
            return game.named(attacks[0].attacker).controller
        case DeclareBlock(blocks) if blocks:
            others = game.opponents(game.named(blocks[0].blocker).controller)
            return game.named(blocks[0].attacker).controller if len(others) != 1 else others[0]
        case PlayLand(player, land):
            return player or game.named(land).controller
        case CastSpell(player, spell):
            obj = game.named(spell)
            types = obj.base.types
            slow = CardType.INSTANT not in types and (
                CardType.SORCERY in types or not PERMANENT_TYPES.isdisjoint(types)
            )
            has_flash = "flash" in terms_in(obj.base)
            return (player or obj.controller) if slow and not has_flash else None
        case ActivateAbility():
            return None
        case _:
            return None


def _combat(game: Game, attackers: list[ObjectSetup], blockers: list[ObjectSetup]) -> Combat:
    """The combat that is told to be under way. Its declarations are history: nothing triggers on them."""
    combat = Combat()
    combat.any_attack = True
    game.batch_depth += 1
    for setup in attackers:
        obj = game.named(setup.id)
        if setup.tapped is None:
            obj.tapped = not game.look(obj).has(Keyword.VIGILANCE)
        defender = next(iter(game.opponents(setup.controller)), setup.controller)
        number = emit(game, EventKind.ATTACKED, because(Concept.ATTACKING_CREATURE), subject=obj.at, player=defender)
        combat.attackers[obj.at] = Attacker(
            obj.at,
            controller=setup.controller,
            defender=defender,
            defending_player=defender,
            declared=True,
            event=number,
        )
        obj.attacked_this_turn = True
    if blockers or game.step not in _BEFORE_BLOCKS:
        _blocks(game, combat, blockers)
    game.batch_depth -= 1
    game.batch.clear()
    return combat


_BEFORE_BLOCKS = frozenset({Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS})


def _blocks(game: Game, combat: Combat, blockers: list[ObjectSetup]) -> None:
    combat.blockers_declared = True
    for setup in blockers:
        obj = game.named(setup.id)
        blocked = game.named(setup.blocking or "").at
        attacker = combat.attackers.get(blocked)
        if attacker is None:
            raise NotCoveredError("blocking:no_attacker", setup.id)
        why = because(Concept.DECLARE_BLOCKERS)
        number = emit(game, EventKind.BLOCKED, why, subject=obj.at, other=blocked)
        combat.blockers[obj.at] = Blocker(obj.at, [blocked], controller=setup.controller, events=(number,))
        attacker.blockers.append(obj.at)
        attacker.block_events.append(number)
    for attacker in combat.attackers.values():
        attacker.blocked = bool(attacker.blockers)
        kind = EventKind.BECAME_BLOCKED if attacker.blocked else EventKind.UNBLOCKED
        attacker.event = emit(
            game,
            kind,
            because(Concept.DECLARE_BLOCKERS),
            subject=attacker.at,
            causes=tuple(attacker.block_events) or (attacker.event,),
        )


# ── What the story needs ───────────────────────────────────────────────────────────────────────────────────────────


def _note_choices(game: Game, scenario: Scenario) -> None:
    for index, told in enumerate(scenario.story):
        if not isinstance(told.action, Decide):
            continue
        choice = told.action
        if told.negated:
            choice = replace(
                choice,
                pay=None if choice.pay is None else not choice.pay,
                accept=None if choice.accept is None else not choice.accept,
            )
        game.told_choices[index] = choice
        if choice.pay is not None and choice.subject in game.newest:
            # A payment told for it makes its echo due.
            game.named(choice.subject).echo_due = True


def _require_terms(game: Game, scenario: Scenario) -> None:
    terms = game.law.terms
    for obj in game.objects.values():
        base = obj.base
        kind = terms_of_types(base.types) | terms_of_subtypes(base.subtypes) | terms_of_layout(obj.layout)
        for term in sorted(kind | terms_in(base)):
            if term not in terms:
                raise AbsentTermError(term)
    for told in scenario.story:
        for term in sorted(terms_in(told)):
            if term not in terms:
                raise AbsentTermError(term)

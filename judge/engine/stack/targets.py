"""Targets (115, 601.2c, 608.2b): which are legal, and choosing them as the spell or ability is put on the stack."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from judge.abilities.ability import ANY_TARGET, TargetSpec, apart
from judge.abilities.modifications import CantBeTargeted, PlayerRuleKind
from judge.abilities.selectors import IsAbility
from judge.abilities.terms import CardType, Keyword, Zone
from judge.engine.characteristics import (
    Context,
    View,
    amount,
    is_of_permanents,
    matches,
    objects_matching,
    player_rules,
    players_of,
    recipients_of,
)
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.keywords import keyword_concepts
from judge.engine.log import because, check, emit, require
from judge.engine.objects import GameObject, ObjectKind, StackItem, Target
from judge.engine.outcome import DecisionKind, EventKind, ObjectAt, Option
from judge.engine.signals import IllegalActionError, MissingFactError, NotCoveredError
from judge.engine.stack.context import context_of, source_of
from judge.engine.story.binding import bearers
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept
from judge.rules.law import PlaneswalkerDamage


class Refusal:
    """Why something may not be a target: the concept and the object whose ability forbids it."""

    __slots__ = ("also", "concept", "source")

    def __init__(self, concept: Concept, source: ObjectAt | None = None, *also: Concept) -> None:
        self.concept = concept
        self.source = source
        self.also = also


def refusal(game: Game, obj: GameObject, spec: TargetSpec, target: Target, context: Context) -> Refusal | None:
    """Why `target` may not be a target of the spell or ability `obj`; `None`: it may."""
    if isinstance(target, str):
        return _player_refusal(game, obj, spec, target, context)
    aimed = game.objects[target]
    if aimed.gone or aimed is obj or spec.objects is None:
        return Refusal(Concept.TARGET)
    try:
        fits = aimed in _fitting(game, spec, context)
    except MissingFactError:
        # What is protected may be no target, whatever else it is.
        if (protected := _protected(game, obj, spec, aimed)) is not None:
            return protected
        raise
    return _protected(game, obj, spec, aimed) if fits else _unfit(game, obj, spec, aimed)


def _unfit(game: Game, obj: GameObject, spec: TargetSpec, aimed: GameObject) -> Refusal:
    """It is nothing that the spell or ability can target: the narrowest rule that says so."""
    if aimed.zone is not Zone.BATTLEFIELD and spec.objects is not None and is_of_permanents(spec.objects):
        return Refusal(Concept.TARGETS_PERMANENTS, None, Concept.TARGET)
    if obj.zone is Zone.STACK and "Aura" in game.look(obj).subtypes:
        return Refusal(Concept.AURA_SPELL_TARGET, None, Concept.TARGET)
    if spec.objects == ANY_TARGET.objects and game.law.planeswalker_damage is PlaneswalkerDamage.TARGETED:
        return Refusal(Concept.ANY_TARGET, None, Concept.TARGET)
    keyword = _keyword(game, obj)
    return Refusal(keyword[0], None, Concept.TARGET) if keyword else Refusal(Concept.TARGET)


def _keyword(game: Game, obj: GameObject) -> tuple[Concept, ...]:
    """The keyword that an ability on the stack stands for: it says what may be its target."""
    if obj.item is None or obj.item.ability is None:
        return ()
    return keyword_concepts(obj.item.ability, game.look(source_of(game, obj)).stated_abilities, game.law)


def _fitting(game: Game, spec: TargetSpec, context: Context) -> list[GameObject]:
    return objects_matching(game, spec.objects, context) if spec.objects is not None else []


def _protected(game: Game, obj: GameObject, spec: TargetSpec, aimed: GameObject) -> Refusal | None:
    view = game.look(aimed)
    source = source_of(game, obj)
    player = game.controller(obj)
    if (
        spec.players is not None
        and game.law.planeswalker_damage is not PlaneswalkerDamage.TARGETED
        and CardType.PLANESWALKER in view.types
        and not view.is_creature
    ):
        # Until 2018 "creature or player" was no planeswalker: damage was redirected to it instead.
        return Refusal(Concept.ANY_TARGET, None, Concept.TARGET)
    if aimed.zone is not Zone.BATTLEFIELD:
        return None
    if view.has(Keyword.SHROUD):
        return Refusal(Concept.SHROUD, aimed.at)
    if player != view.controller:
        for ability in view.keyword_abilities(Keyword.HEXPROOF):
            against = Context(controller=view.controller, source=aimed.at)
            if not ability.filter or matches(game, source, ability.filter, against):
                return Refusal(Concept.HEXPROOF, aimed.at)
    for ability in view.keyword_abilities(Keyword.PROTECTION):
        against = Context(controller=view.controller, source=aimed.at)
        if ability.player is not None:
            concerned = player in players_of(game, ability.player, against)
        else:
            concerned = matches(game, source, ability.filter, against)
        check(
            game,
            Concept.PROTECTION_TARGET,
            not concerned,
            also=(Concept.PROTECTION,),
            source=aimed.at,
            subject=aimed.at,
            other=source.at,
        )
        if concerned:
            return Refusal(Concept.PROTECTION_TARGET, aimed.at, Concept.PROTECTION)
    return _forbidden_by_rule(game, source, player, view)


def _forbidden_by_rule(game: Game, source: GameObject, player: str, view: View) -> Refusal | None:
    for rule in view.rules:
        decree = rule.modification
        if not isinstance(decree, CantBeTargeted):
            continue
        context = Context(controller=rule.controller, source=rule.source)
        if player in players_of(game, decree.players, context) and matches(game, source, decree.by, context):
            return Refusal(Concept.CANT_BEATS_CAN, rule.source, Concept.TARGET)
    return None


def _player_refusal(game: Game, obj: GameObject, spec: TargetSpec, target: str, context: Context) -> Refusal | None:
    if spec.players is None or game.players[target].lost:
        return Refusal(Concept.TARGET)
    if target not in players_of(game, spec.players, context):
        return Refusal(Concept.TARGET)
    if any(target in recipients_of(game, other, context) for other in apart(spec.objects or ())):
        return Refusal(Concept.CASTING_TARGETS, None, Concept.TARGET)
    source = source_of(game, obj)
    for active in player_rules(game, target):
        if active.rule.kind is PlayerRuleKind.CANT_BE_TARGETED:
            against = Context(controller=active.controller, source=active.source)
            if matches(game, source, active.rule.filter, against):
                return Refusal(Concept.CANT_BEATS_CAN, active.source, Concept.TARGET)
    return None


def legal_targets(game: Game, obj: GameObject, spec: TargetSpec, context: Context) -> list[Target]:
    """Everything that may be a target for that spec."""
    found: list[Target] = []
    for aimed in _fitting(game, spec, context):
        if aimed is not obj and not aimed.gone and _protected(game, obj, spec, aimed) is None:
            found.append(aimed.at)
    if spec.players is not None:
        found.extend(
            player for player in game.turn_order() if _player_refusal(game, obj, spec, player, context) is None
        )
    return found


def choose_targets(game: Game, obj: GameObject, told: tuple[str, ...] = ()) -> bool:
    """Chooses the targets of a spell or ability just put on the stack, told ones first. Returns whether all required
    targets could be chosen; an illegal told target raises `IllegalActionError`."""
    item = obj.item
    assert item is not None
    item.targets = []
    if item.specs and obj.kind is ObjectKind.ABILITY:
        told = told or game.aims.pop(item.source.id, ())
    rest = list(told)
    for spec in item.specs:
        context = context_of(item)
        count = amount(game, spec.count, context)
        if rest:
            chosen = _told_targets(game, obj, spec, rest[:count], context, taken=item.targets)
            rest = rest[count:]
            enough = spec.up_to or len(chosen) == count
            require(game, Concept.CASTING_TARGETS, enough, subject=obj.at, value="" if enough else "too few")
        else:
            options = list(_options(game, obj, spec, count, context))
            if not options:
                return False
            chosen = _chosen(game, obj, item, options)
        item.targets.append(chosen)
    if rest:
        value = "too many" if item.specs else "no target"
        require(game, Concept.CASTING_TARGETS, False, also=(Concept.TARGET,), subject=obj.at, value=value)
    game.touch_only(obj)
    return True


def announce_targets(game: Game, obj: GameObject, *, causes: tuple[int, ...] | None = None) -> None:
    """Writes that its targets became targets."""
    item = obj.item
    assert item is not None
    for chosen in item.targets:
        for target in chosen:
            emit(
                game,
                EventKind.TARGET_CHOSEN,
                because(Concept.CASTING_TARGETS, Concept.TARGET, source=item.source),
                subject=obj.at,
                other=None if isinstance(target, str) else target,
                player=target if isinstance(target, str) else None,
                causes=causes,
            )


def _told_targets(
    game: Game,
    obj: GameObject,
    spec: TargetSpec,
    told: list[str],
    context: Context,
    *,
    taken: list[tuple[Target, ...]],
) -> tuple[Target, ...]:
    chosen: list[Target] = []
    for one in told:
        target = _meant(game, obj, spec, one, context, chosen)
        why = refusal(game, obj, spec, target, context)
        if why is not None:
            raise IllegalActionError(
                check(
                    game,
                    why.concept,
                    False,
                    also=(*why.also, Concept.CASTING_TARGETS),
                    source=why.source,
                    subject=obj.at,
                    other=None if isinstance(target, str) else target,
                    player=target if isinstance(target, str) else None,
                )
            )
        if target in chosen:
            other = None if isinstance(target, str) else target
            player = target if isinstance(target, str) else None
            twice = check(
                game, Concept.CASTING_TARGETS, False, subject=obj.at, other=other, player=player, value="twice"
            )
            raise IllegalActionError(twice)
        chosen.append(target)
    return tuple(chosen)


def _meant(game: Game, obj: GameObject, spec: TargetSpec, told: str, context: Context, chosen: list[Target]) -> Target:
    """What the id means as a target: of what bears a name, something that may be one; where several that differ may,
    the player chooses."""
    if told not in game.named_only:
        return find_target(game, told, spec)
    bearing = [find_target(game, each.id, spec) for each in bearers(game, told)]
    if not bearing:
        raise NotCoveredError("object:unknown", told)
    legal = [one for one in bearing if one not in chosen and refusal(game, obj, spec, one, context) is None]
    if not legal:
        return bearing[0]
    options = [Option((_id(one),)) for one in legal]
    taken = choose(game, DecisionKind.TARGETS, game.controller(obj), options, subject=obj.at)
    return legal[options.index(taken)]


def find_target(game: Game, told: str, spec: TargetSpec | None = None) -> Target:
    """The player or object that the id means now; the ability on the stack of an object, where that is meant."""
    if told in game.players:
        return told
    obj = bearers(game, told)[0] if told in game.named_only else game.newest[told]
    if obj.zone is Zone.STACK or spec is None or spec.objects is None:
        return obj.at
    if any(isinstance(quality, IsAbility) for quality in spec.objects):
        for waiting in reversed(game.stack):
            if waiting.item is not None and waiting.item.source.id == told and waiting is not obj:
                return waiting.at
    return obj.at


def _options(
    game: Game, obj: GameObject, spec: TargetSpec, count: int, context: Context
) -> Iterator[tuple[Target, ...]]:
    candidates = legal_targets(game, obj, spec, context)
    sizes = range(count + 1) if spec.up_to else (count,)
    for size in sizes:
        yield from itertools.combinations(candidates, size)


def _chosen(game: Game, obj: GameObject, item: StackItem, options: list[tuple[Target, ...]]) -> tuple[Target, ...]:
    sets = {frozenset(_id(target) for target in option): option for option in reversed(options)}
    told = told_objects(game, item.controller, item.source.id, lambda ids: frozenset(ids) in sets)
    if told is not None:
        return sets[frozenset(told)]
    made = [Option(tuple(_id(target) for target in option)) for option in options]
    taken = choose(game, DecisionKind.TARGETS, item.controller, made, subject=obj.at)
    return options[made.index(taken)]


def _id(target: Target) -> str:
    return target if isinstance(target, str) else target.id


def still_legal(game: Game, obj: GameObject) -> tuple[tuple[Target, ...], ...]:
    """On resolution: for each spec, the targets that are still legal (608.2b), each illegal one noted."""
    item = obj.item
    assert item is not None
    context = context_of(item)
    looked = [
        [(target, refusal(game, obj, spec, target, context)) for target in chosen]
        for spec, chosen in zip(item.specs, item.targets, strict=False)
    ]
    some = any(why is None for targets in looked for _, why in targets)
    concept = Concept.SOME_ILLEGAL_TARGETS if some else Concept.ILLEGAL_TARGETS
    for target, why in (each for targets in looked for each in targets):
        if why is not None:
            _note_illegal(game, obj, target, why, concept)
    return tuple(tuple(target for target, why in targets if why is None) for targets in looked)


def _note_illegal(game: Game, obj: GameObject, target: Target, why: Refusal, concept: Concept) -> None:
    other = None if isinstance(target, str) else target
    player = target if isinstance(target, str) else None
    check(
        game,
        why.concept,
        False,
        also=(*why.also, concept),
        source=why.source,
        subject=obj.at,
        other=other,
        player=player,
    )
    emit(
        game,
        EventKind.TARGET_ILLEGAL,
        because(concept, why.concept, *why.also, source=why.source),
        causes=_since_gone(game, target),
        subject=obj.at,
        other=other,
        player=player,
    )


def _since_gone(game: Game, target: Target) -> tuple[int, ...] | None:
    """What is happening, and what took the target away before that; `None` where nothing did."""
    if isinstance(target, str) or not game.objects[target].gone:
        return None
    went = next((event.number for event in reversed(game.events) if event.subject == target), None)
    return None if went is None else (*game.causes, went)

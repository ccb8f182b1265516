"""How an object enters the battlefield: what instructions, its own text and other objects say of it (614.1c-d, 614.12).
Nothing here moves anything."""

from __future__ import annotations

from judge.abilities.ability import Ability, EntersModified, KeywordAbility
from judge.abilities.selectors import All, This
from judge.abilities.terms import CardType, CounterKind, Keyword, Zone
from judge.engine.actions.functioning import functioning
from judge.engine.characteristics import Context, amount, holds, matches
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import EventKind


class Entry:
    """The way in: `controller` `None` is the owner; `attach_to`: what an Aura or Equipment enters attached to."""

    __slots__ = ("attach_to", "controller", "counters", "face_down", "tapped")

    def __init__(
        self,
        *,
        controller: str | None = None,
        tapped: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        face_down: bool = False,
        attach_to: Target | None = None,
    ) -> None:
        self.controller = controller
        self.tapped = tapped
        self.counters: list[tuple[str, int]] = list(counters)
        self.face_down = face_down
        self.attach_to = attach_to


def settle_entry(game: Game, new: GameObject, entry: Entry) -> None:
    """Gives the entering object its status, after what modifies how it enters."""
    new.face_down = entry.face_down
    new.entered_turn = game.turn
    new.known_controller = new.controller
    if CardType.PLANESWALKER in new.base.types and new.base.loyalty is not None:
        entry.counters.append((CounterKind.LOYALTY.value, new.base.loyalty))
    for source, ability in _modifying(game, new):
        context = Context(controller=source.controller, source=source.at, x=new.x_paid, kicked=bool(new.kicked))
        if ability.condition is not None and not holds(game, ability.condition, context):
            continue
        if ability.unless and game.machinery.pay_to_avoid(game, new.controller, ability.unless, source):
            continue
        entry.tapped = entry.tapped or ability.tapped
        entry.counters.extend((kind, amount(game, count, context)) for kind, count in ability.counters)
        if ability.copy_of is not None:
            game.machinery.enter_as_copy(game, new, ability.copy_of, context)
    entry.counters.extend(_bloodthirst(game, new))
    new.tapped = entry.tapped
    for kind, count in entry.counters:
        if count > 0:
            new.counters[kind] = new.counters.get(kind, 0) + count
            new.counter_times[kind] = new.timestamp
    new.attached_to = entry.attach_to


def _modifying(game: Game, new: GameObject) -> list[tuple[GameObject, EntersModified]]:
    found = [(new, ability) for ability in _own(game, new) if isinstance(ability, EntersModified)]
    found = [(obj, ability) for obj, ability in found if isinstance(ability.scope, This)]
    for source, ability in functioning(game, EntersModified):
        if isinstance(ability.scope, All) and not arrives_now(game, source):
            context = Context(controller=game.controller(source), source=source.at)
            if matches(game, new, ability.scope.filter, context):
                found.append((source, ability))
    return found


def arrives_now(game: Game, source: GameObject) -> bool:
    """Whether that permanent is itself entering at the same time: it does not yet say how others enter (614.12)."""
    return game.batch_depth > 0 and source.zone is Zone.BATTLEFIELD and source not in game.batch_before


def _own(game: Game, new: GameObject) -> list[Ability]:
    own: list[Ability] = []
    for ability in new.base.abilities:
        own.append(ability)
        if isinstance(ability, KeywordAbility):
            own.extend(expand(ability, game.law))
    return own


def _bloodthirst(game: Game, new: GameObject) -> list[tuple[str, int]]:
    counters = []
    for ability in new.base.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.BLOODTHIRST:
            context = Context(controller=new.controller, source=new.at, x=new.x_paid)
            if _opponent_was_damaged(game, new.controller):
                counters.append((CounterKind.PLUS1.value, amount(game, ability.amount or 1, context)))
    return counters


def _opponent_was_damaged(game: Game, player: str) -> bool:
    return any(
        event.kind is EventKind.DAMAGE_DEALT and event.turn == game.turn and event.player not in (None, player)
        for event in game.events
    )

"""How an object enters the battlefield: what instructions, its own text and other objects say of it (614.1c-d, 614.12).
Nothing here moves anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from judge.abilities.ability import (
    Ability,
    EntersModified,
    KeywordAbility,
    OpaqueAbility,
    ReplacementAbility,
    TriggeredAbility,
)
from judge.abilities.selectors import All, This
from judge.abilities.terms import CardType, CounterKind, Keyword, Zone
from judge.engine.actions.choices import choose_as_it_enters
from judge.engine.actions.copying import enter_as_copy
from judge.engine.actions.functioning import abilities_of, functioning
from judge.engine.actions.status import counters_settled
from judge.engine.characteristics import Context, amount, holds, matches
from judge.engine.continuous import ContinuousEffect
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, Option
from judge.engine.signals import NotCoveredError
from judge.engine.stack.hosts import choose_host
from judge.rules.concept import Concept
from judge.rules.law import EnteringLook

#: The subtype whose permanents enter with a lore counter (714.3a).
SAGA = "Saga"


class Entry:
    """The way in: `controller` `None` is the owner; `attach_to`: what an Aura or Equipment enters attached to."""

    __slots__ = ("attach_to", "being", "bestowed", "causes", "controller", "counters", "face_down", "tapped")

    def __init__(
        self,
        *,
        controller: str | None = None,
        tapped: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        face_down: bool = False,
        attach_to: Target | None = None,
        bestowed: int | None = None,
        being: ContinuousEffect | None = None,
    ) -> None:
        self.controller = controller
        self.tapped = tapped
        self.counters: list[tuple[str, int]] = list(counters)
        self.face_down = face_down
        self.attach_to = attach_to
        #: The effect that makes it an Aura, which goes on from its spell.
        self.bestowed = bestowed
        #: The effect, so far of nothing, that says what it is as it enters (611.2e).
        self.being = being
        #: Replacements that made it enter as it does.
        self.causes: tuple[int, ...] = ()


def settle_entry(game: Game, new: GameObject, entry: Entry) -> None:
    """Gives the entering object its status, after what modifies how it enters: first what it enters as a copy of, then
    the rest, as its abilities would be on the battlefield (614.12, 616.1)."""
    new.face_down = entry.face_down
    new.bestowed = entry.bestowed
    new.entered_turn = game.turn
    new.came = game.moment()
    new.known_controller = new.controller
    if entry.being is not None:
        game.effects.append(msgspec.structs.replace(entry.being, affected=frozenset({new.at})))
        game.touch()
    else:
        game.touch_only(new)
    with seen_as_it_enters(game, new):
        copied = _copies(game, new)
        entry.causes += copied
        if copied and not new.face_down and entry.attach_to is None:
            entry.attach_to = _host_of_copy(game, new)
        if not new.face_down:
            choose_as_it_enters(game, new)
        _settle_counters(game, new, entry)
        _settle_modified(game, new, entry)
    new.tapped = entry.tapped
    for kind in dict.fromkeys(kind for kind, _ in entry.counters):
        settled = counters_settled(game, new, kind, sum(count for other, count in entry.counters if other == kind))
        entry.causes += settled.causes
        if settled.amount > 0:
            new.counters[kind] = new.counters.get(kind, 0) + settled.amount
            new.counter_times[kind] = new.timestamp
    new.attached_to = entry.attach_to


@contextmanager
def seen_as_it_enters(game: Game, new: GameObject) -> Iterator[None]:
    """Within, the permanent looks as the law of the date wants it looked at to see how it enters (614.12)."""
    if game.law.entering_look is EnteringLook.EVERYTHING:
        yield
        return
    before, game.by_itself = game.by_itself, new.at
    game.touch()
    try:
        yield
    finally:
        game.by_itself = before
        game.touch()


def _settle_counters(game: Game, new: GameObject, entry: Entry) -> None:
    """The counters that it enters with by its types and keywords."""
    if CardType.PLANESWALKER in new.base.types:
        if new.base.loyalty is None:
            new.untold_counters = frozenset({CounterKind.LOYALTY.value})
        else:
            entry.counters.append((CounterKind.LOYALTY.value, amount(game, new.base.loyalty, _context(new, new))))
    if SAGA in new.base.subtypes and not new.face_down:
        unknown = next((each for each in new.base.abilities if isinstance(each, OpaqueAbility)), None)
        if unknown is not None:
            # It may be the first chapter.
            raise NotCoveredError(unknown.text, new.id)
        entry.counters.append((CounterKind.LORE.value, _first_chapter(game, new)))
    for _ in game.look(new).keyword_abilities(Keyword.SUNBURST):
        entry.counters.append(_sunburst(new))


def _settle_modified(game: Game, new: GameObject, entry: Entry) -> None:
    """What effects of its own and of others say of how it enters."""
    for source, ability in _modifying(game, new):
        context = _context(source, new)
        if ability.condition is not None and not holds(game, ability.condition, context):
            continue
        if ability.unless and game.machinery.pay_to_avoid(game, new.controller, ability.unless, source):
            continue
        entry.tapped = entry.tapped or ability.tapped
        entry.counters.extend((kind, amount(game, count, context)) for kind, count in ability.counters)


def _host_of_copy(game: Game, new: GameObject) -> Target | None:
    """What it will enchant, where what it enters as a copy of is an Aura (303.4f). Raises `NotCoveredError` where there
    is nothing: it would not enter at all (303.4g)."""
    host = choose_host(game, new, new.controller)
    if host is False:
        raise NotCoveredError("aura:nothing_to_enchant", new.id)
    return None if host is True else host


def _first_chapter(game: Game, new: GameObject) -> int:
    """The lore counters that the Saga enters with: with read ahead a number of its chapters that its controller
    chooses (702.155b)."""
    if not game.look(new).has(Keyword.READ_AHEAD):
        return 1
    triggered = (ability for ability in new.base.abilities if isinstance(ability, TriggeredAbility))
    chapters = (number for ability in triggered for number in ability.chapters)
    options = [Option((str(number),)) for number in range(1, max(chapters, default=1) + 1)]
    return int(str(choose(game, DecisionKind.OTHER, new.controller, options, subject=new.at).value[0]))


def _sunburst(new: GameObject) -> tuple[str, int]:
    """A counter for each colour of mana spent on it, of a kind that depends on what it is by itself (702.44a). Raises
    `NotCoveredError` where that mana is not known."""
    if new.colours_paid is None:
        raise NotCoveredError("colours:spent", new.id)
    kind = CounterKind.PLUS1 if CardType.CREATURE in new.base.types else CounterKind.CHARGE
    return (kind.value, len(new.colours_paid))


def _context(source: GameObject, new: GameObject) -> Context:
    return Context(
        controller=source.controller,
        source=source.at,
        that_object=new.at,
        entering=new.at,
        # Of what was no spell with a value of X it is 0 (107.3g).
        x=(new.x_paid or 0) if source is new else None,
        costs=new.costs if source is new else (),
        kicks=new.kicks if source is new else (),
    )


def _copies(game: Game, new: GameObject) -> tuple[int, ...]:
    """Each effect that lets it enter as a copy, also one that came with what it copies (616.1c). Returns the numbers of
    the events."""
    applied: list[tuple[GameObject, EntersModified]] = []
    copied: tuple[int, ...] = ()
    while True:
        pending = [one for one in _modifying(game, new) if _makes_copy(one[1]) and one not in applied]
        if not pending:
            return copied
        taken = pending[0] if len(pending) == 1 else _first(game, new, pending)
        applied.append(taken)
        source, ability = taken
        copied += enter_as_copy(game, new, ability, _context(source, new))
        game.touch()


def _makes_copy(ability: EntersModified) -> bool:
    return ability.copy_of is not None or ability.copied is not None


def _first(
    game: Game, new: GameObject, pending: list[tuple[GameObject, EntersModified]]
) -> tuple[GameObject, EntersModified]:
    """The controller of what enters chooses which effect makes it a copy first (616.1c)."""
    options = [Option((source.id, place)) for place, (source, _) in enumerate(pending)]
    taken = choose(game, DecisionKind.REPLACEMENT_ORDER, new.controller, options, subject=new.at)
    return pending[options.index(taken)]


def _modifying(game: Game, new: GameObject) -> list[tuple[GameObject, EntersModified]]:
    own = abilities_of(game, new)
    found = [(new, each) for each in own if isinstance(each, EntersModified) and isinstance(each.scope, This)]
    for source, ability in functioning(game, EntersModified):
        if isinstance(ability.scope, All) and source is not new and not arrives_now(game, source):
            context = Context(controller=game.controller(source), source=source.at)
            if matches(game, new, ability.scope.filter, context):
                found.append((source, ability))
    return found


#: Keywords played here themselves.
_SAY_HOW = frozenset({Keyword.READ_AHEAD, Keyword.SUNBURST})


def keywords_of_entry(game: Game, new: GameObject) -> tuple[Concept, ...]:
    """The keywords of what enters that say how it does."""
    return tuple(
        Concept(ability.keyword.value)
        for ability in game.look(new).stated_abilities
        if isinstance(ability, KeywordAbility)
        and (ability.keyword in _SAY_HOW or any(map(_says_how, expand(ability, game.law))))
    )


def rules_of_entry(game: Game, new: GameObject) -> tuple[Concept, ...]:
    """What says how it enters: keywords, then what it enters with by its type, then effects of all kinds."""
    with seen_as_it_enters(game, new):
        return _rules_of_entry(game, new)


def _rules_of_entry(game: Game, new: GameObject) -> tuple[Concept, ...]:
    found = list(keywords_of_entry(game, new))
    if SAGA in new.base.subtypes and not new.face_down:
        found.append(Concept.SAGA_ENTERS)
    if new.counters.get(CounterKind.LOYALTY.value) and CardType.PLANESWALKER in new.base.types:
        found.append(Concept.PLANESWALKER_LOYALTY)
    if any((ability.tapped and new.tapped) or ability.counters for _, ability in _modifying(game, new)):
        found.append(Concept.ENTERS_MODIFIED)
    return tuple(found)


def _says_how(ability: Ability) -> bool:
    return isinstance(ability, EntersModified) or (isinstance(ability, ReplacementAbility) and ability.also)


def arrives_now(game: Game, source: GameObject) -> bool:
    """Whether that permanent is itself entering at the same time: it does not yet say how others enter (614.12)."""
    return game.batch_depth > 0 and source.zone is Zone.BATTLEFIELD and source not in game.batch_before

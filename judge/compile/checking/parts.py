"""What the parts of a value assert whose fields mean more than themselves: who holds what, bodies, tokens, events,
moves. The walk that comes across them is lent to each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeGuard

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s, triggers as t
from judge.abilities.selectors import PlayerWord
from judge.abilities.terms import Colour, Whose, Zone
from judge.compile.checking.facts import Facts, allow_type_of
from judge.wording.subtypes import subtypes as known_subtypes

#: Tokens whose name says all they are (111.10).
_NAMED_TOKENS = frozenset({"Treasure", "Clue", "Food", "Gold", "Blood", "Powerstone", "Map"})
#: What putting something into a zone is called.
DESTINATIONS: Mapping[Zone, str] = {
    Zone.HAND: "to:hand",
    Zone.BATTLEFIELD: "to:battlefield",
    Zone.GRAVEYARD: "to:graveyard",
    Zone.LIBRARY: "to:library",
    Zone.EXILE: "exile",
}


class Walk(Protocol):
    """The walk through a value."""

    facts: Facts

    def say(self, *facts: str) -> None:
        """Those facts are asserted."""
        ...

    def value(self, value: object) -> None:
        """Everything that the value asserts."""
        ...

    def members(self, value: msgspec.Struct, *own: str, besides: tuple[str, ...] = ()) -> None:
        """Those facts, and what the fields assert."""
        ...

    def aside(self, value: msgspec.Struct, *, besides: tuple[str, ...] = ()) -> None:
        """What the fields assert may be asserted by the other side."""
        ...


def say_conditional(walk: Walk, choice: a.If) -> None:
    """ "If you do" is one phrase, "otherwise" and "instead" another."""
    match choice.condition:
        case s.CostWasPaid() if choice.then == (do.Shuffle(),):
            # "If you do, shuffle": searching brings it along.
            walk.facts.allow("if you do", "shuffle")
            return
        case s.CostWasPaid():
            pass
        case s.NotSo(condition=s.CostWasPaid() as paid):
            # "If you don't", "if you can't": one phrase with its denial.
            walk.value(paid)
            walk.say("non")
            walk.members(choice, *(["instead"] if choice.otherwise else []), besides=("condition",))
            return
        case _:
            walk.say("if")
    if choice.otherwise:
        walk.say("instead")
    walk.members(choice)


def say_subtypes(walk: Walk, subtypes: Iterable[str]) -> None:
    for subtype in subtypes:
        # A planeswalker type that is only a name is an unknown word of the English text too.
        known = subtype in known_subtypes()
        walk.say(f"subtype:{subtype.lower()}" if known else subtype.lower())
        allow_type_of(subtype, walk.facts)


def say_quality(
    walk: Walk, quality: s.HasType | s.HasSubtype | s.InZone | s.HasCounter | s.CountersOn | s.CountersOf | s.Not
) -> None:
    match quality:
        case s.HasType(type=kind):
            walk.value(kind)
        case s.HasSubtype(subtype=subtype):
            say_subtypes(walk, (subtype,))
        case s.InZone(zone=zone):
            walk.value(zone)
            walk.facts.allow("all")
        case s.HasCounter(kind=kind):
            walk.say(f"counter:{kind}" if kind else "counter")
        case s.CountersOn(object=object, kind=kind):
            walk.facts.allow("count", "comparison:>=")
            walk.say(f"counter:{kind}")
            walk.value(object)
        case s.CountersOf(player=player, kind=kind):
            walk.facts.allow("count")
            walk.say(f"counter:{kind}")
            walk.value(player)
        case s.Not(quality=s.Is()):
            walk.say("other")
        case s.Not(quality=s.IsTapped()):
            walk.say("untapped")
        case s.Not(quality=s.IsBlocked()):
            walk.say("not blocked")
        case s.Not(quality=s.Colourless()):
            walk.say("coloured")
        case s.Not(quality=denied):
            walk.say("non")
            walk.value(denied)
            walk.facts.allow("unless")


def say_holder(walk: Walk, verb: str, player: s.PlayerRef) -> None:
    """Who controls or owns."""
    match player:
        case PlayerWord.YOU:
            walk.say(f"{verb}:you")
        case PlayerWord.OPPONENT | PlayerWord.EACH_OPPONENT:
            # "Each opponent and each creature they control."
            walk.facts.allow(f"{verb}:player")
            walk.say(f"{verb}:opponent")
        case PlayerWord.EACH_PLAYER:
            # Somebody controls every permanent.
            walk.facts.allow(f"{verb}:player", "player")
        case s.ControllerOf(object=object):
            # "That player controls", after what is done to something of theirs.
            walk.say(f"{verb}:player")
            walk.facts.allow("controller")
            walk.value(object)
        case _:
            walk.say(f"{verb}:player")
            walk.value(player)


def say_owner(walk: Walk, player: s.PlayerRef) -> None:
    if player is PlayerWord.YOU:
        walk.say("own:you")
    else:
        walk.facts.allow("own:player", "own:opponent")
        walk.value(player)


def say_target(walk: Walk, target: a.TargetSpec) -> None:
    walk.say("target")
    if target.up_to:
        walk.say("up to")
    objects = target.objects
    if objects is not None and objects[:1] == a.ANY_TARGET.objects and target.players is PlayerWord.EACH_PLAYER:
        walk.say("any target")
        walk.value(objects[1:])
    else:
        walk.value(objects)
        walk.value(target.players)
        if objects is not None and target.players is not None:
            walk.facts.allow("or")
    if target.up_to and target.count == a.all_there_are(target):
        walk.say("count")
    else:
        walk.value(target.count)


def say_mana(walk: Walk, mana: do.AddMana) -> None:
    walk.say("add mana")
    if mana.choice:
        walk.facts.allow(*["or"] * len(mana.symbols))
    if mana.choice and len(mana.symbols) == len(Colour):
        walk.say("any colour")
    elif mana.choice:
        walk.say(*(f"mana:{symbol}" for symbol in mana.symbols))
    else:
        walk.say("mana:" + "".join(f"{{{symbol}}}" for symbol in mana.symbols))
    if mana.combined and len(mana.symbols) == len(Colour):
        walk.say("combination")
    walk.value(mana.amount)
    walk.value(mana.player)
    walk.value(mana.lasts)
    if mana.only is not None:
        walk.say("spend only")
        walk.facts.allow("spell", "cast", "or", "activate", "ability")
        walk.value(mana.only.spells)
        walk.value(mana.only.abilities)
        walk.value(mana.only.gives)
        if mana.only.gives:
            walk.facts.allow("that object")


def say_body(walk: Walk, kind: str, power: s.Amount | None, toughness: s.Amount | None) -> None:
    if isinstance(power, int) and isinstance(toughness, int):
        walk.say(f"pt:{power:+d}/{toughness:+d}" if kind == "pt" else f"base:{power}/{toughness}")
    else:
        _counted_body(walk, kind, power, toughness)


def _counted_body(walk: Walk, kind: str, power: s.Amount | None, toughness: s.Amount | None) -> None:
    """ "+X/+X where X is the number of …", "+1/+1 for each …"."""
    if any(half in (s.X(), s.Times(s.X(), -1)) for half in (power, toughness)):
        walk.say("X/X")
    walk.facts.allow("X/X", "power", "toughness", f"{kind}:{_unit(power):+d}/{_unit(toughness):+d}")
    for half in (power, toughness):
        match half:
            case s.X() | s.Times(amount=s.X(), factor=-1) | int():
                pass
            case s.Times(amount=amount, factor=factor):
                walk.facts.allow(f"number:{abs(factor)}")
                walk.value(amount)
            case _:
                walk.value(half)


def say_token(walk: Walk, token: a.TokenSpec) -> None:
    if _NAMED_TOKENS.intersection(token.subtypes):
        # French cards still write out what these tokens are.
        walk.aside(token, besides=("subtypes",))
        say_subtypes(walk, token.subtypes)
        return
    if not token.colours:
        walk.say("colourless")
    if token.power is not None:
        say_body(walk, "base", token.power, token.toughness)
    say_subtypes(walk, token.subtypes)
    walk.members(token, besides=("power", "toughness", "subtypes", "name"))
    if token.name is not None:
        walk.facts.allow(f"text:{token.name.lower()}")


def say_event(walk: Walk, event: t.ZoneChange | t.BeginningOf | t.DealsDamage) -> None:
    match event:
        case t.ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            walk.say("dies")
        case t.ZoneChange(origin=origin, destination=Zone.BATTLEFIELD):
            walk.say("enters")
            walk.value(origin)
        case t.ZoneChange(origin=Zone.BATTLEFIELD, destination=None):
            walk.say("leaves")
        case t.ZoneChange(origin=origin, destination=destination):
            if destination is not None:
                walk.say(DESTINATIONS.get(destination, ""))
            if origin is None:
                walk.facts.allow("anywhere")
            walk.value(origin)
        case t.BeginningOf(step=step, whose=whose):
            walk.value(step)
            walk.value(whose)
            if whose in (Whose.ANY, Whose.OPPONENTS):
                walk.facts.allow("all", "player", "opponent")
        case t.DealsDamage():
            _dealing(walk, event)
    if isinstance(event, t.ZoneChange):
        # "A card" is no token without saying so.
        walk.facts.allow(*(["non", "token"] if s.Not(s.IsToken()) in event.filter else []))
        walk.value(tuple(quality for quality in event.filter if quality != s.Not(s.IsToken())))


def _dealing(walk: Walk, event: t.DealsDamage) -> None:
    walk.say("damage")
    if event.combat:
        walk.say("combat damage")
    walk.value(event.source)
    if event.to_player is not PlayerWord.EACH_PLAYER or event.to_objects != ():
        walk.facts.allow("or")
        walk.value(event.to_player)
        walk.value(event.to_objects)


def say_instruction(walk: Walk, instruction: do.Move | do.PutCounters | do.RemoveCounters | do.CounterSpell) -> None:
    match instruction:
        case do.Move(what=s.TopOfLibrary(player=player, count=count), to=Zone.GRAVEYARD):
            # Of a single card the English texts say either.
            walk.say("to:graveyard" if count == 1 else "mill")
            walk.facts.allow("mill")
            walk.value(player)
            walk.value(count)
        case do.Move():
            _moving(walk, instruction)
        case do.PutCounters(kind=kind, amount=amount, on=on, divided=divided):
            if divided:
                walk.say("divided")
            say_counters(walk, "put counter", kind, amount, on)
        case do.RemoveCounters(kind=kind, amount=amount, on=on):
            say_counters(walk, "remove counter", kind or "all", amount, on)
            if amount is None and kind is not None:
                walk.say("all")
        case do.CounterSpell(what=what, unless=unless, to=to):
            walk.say("counter spell")
            if unless:
                walk.say("unless")
                walk.facts.allow("controller")
            if to is not Zone.GRAVEYARD:
                # "If that spell is countered this way, exile it instead of putting it into its owner's graveyard."
                walk.say(DESTINATIONS.get(to, ""), "if", "instead")
                walk.facts.allow("to:graveyard", "that object", "player", "spell", "top")
            walk.value(unless)
            walk.value(what)


def _moving(walk: Walk, move: do.Move) -> None:
    if move.position > 0:
        # "Third from the top."
        walk.say(f"rank:{move.position + 1}")
    walk.say(DESTINATIONS.get(move.to, ""))
    if move.to is Zone.LIBRARY:
        if move.position == -1:
            walk.say("bottom")
        else:
            # What is shuffled into a library goes on top of it first.
            walk.facts.allow("top")
    if move.origin in (Zone.GRAVEYARD, Zone.HAND):
        walk.facts.allow("own:you")
    if move.under is PlayerWord.YOU:
        walk.say("your control")
    else:
        walk.value(move.under)
    for kind, amount in move.counters:
        walk.say(f"counter:{kind}")
        walk.value(amount)
    walk.members(move, besides=("to", "position", "under", "counters"))


def say_counters(walk: Walk, verb: str, kind: str, amount: s.Amount | None, on: object) -> None:
    walk.say(verb, f"counter:{kind}")
    walk.value(amount)
    walk.value(on)


def say_entering(walk: Walk, entering: a.EntersModified) -> None:
    for kind, amount in entering.counters:
        walk.say(f"counter:{kind}")
        walk.value(amount)
    if entering.choose is not None:
        walk.say("choose")
    if entering.copy_of is not None:
        walk.say("copy")
        walk.facts.allow("may")
    if entering.choose is not None:
        walk.say("choose")
    if entering.copied is not None:
        walk.say("copy")
    if entering.unless:
        # "You may pay 2 life. If you don't, it enters tapped."
        walk.facts.allow("unless", "may", "if you do", "non")
        walk.value(entering.unless)
    walk.members(entering, "enters", besides=("counters", "unless"))


def _unit(amount: s.Amount | None) -> int:
    """By how much the value grows with each thing counted."""
    match amount:
        case int():
            return amount
        case s.Times(factor=factor):
            return factor
        case None:
            return 0
        case _:
            return 1


def is_said_with(ability: a.Ability, before: a.Ability | None) -> TypeGuard[a.TriggeredAbility]:
    """Whether it is what the ability before does, from another zone and for another event."""
    return (
        isinstance(ability, a.TriggeredAbility)
        and isinstance(before, a.TriggeredAbility)
        and ability.zone is not before.zone
        and msgspec.structs.replace(before, patterns=ability.patterns, zone=ability.zone) == ability
    )


def without_contrary(walk: Walk, ability: a.Ability, before: a.Ability | None) -> a.Ability:
    """The ability without its condition where that is the contrary of the one before it: "Otherwise"."""
    match before, ability:
        case a.StaticAbility(condition=held), a.StaticAbility(condition=so) if held is not None and so is not None:
            if s.NotSo(held) == so or s.NotSo(so) == held:
                walk.say("instead")
                return msgspec.structs.replace(ability, condition=None)
        case _:
            pass
    return ability

"""What a compiled value asserts, as facts: the value is walked from end to end, every member and every closed word says
its own. Members whose fields mean more than themselves are told here; all others in `value_words`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping

import msgspec

from judge.abilities import ability as a
from judge.abilities import costs as c
from judge.abilities import instructions as do
from judge.abilities import modifications as mod
from judge.abilities import selectors as s
from judge.abilities import triggers as t
from judge.abilities.selectors import PlayerWord
from judge.abilities.terms import (
    CardType,
    Choosable,
    Colour,
    Comparison,
    Duration,
    Keyword,
    Step,
    Whose,
    Zone,
)
from judge.compile.checking.facts import Facts, allow_type_of
from judge.compile.checking.value_words import FLAGS, MEMBERS, WORDS

#: Tokens whose name says all they are (111.10).
_NAMED_TOKENS = frozenset({"Treasure", "Clue", "Food", "Gold", "Blood", "Powerstone", "Map"})
_DESTINATIONS: Mapping[Zone, str] = {
    Zone.HAND: "to:hand",
    Zone.BATTLEFIELD: "to:battlefield",
    Zone.GRAVEYARD: "to:graveyard",
    Zone.LIBRARY: "to:library",
    Zone.EXILE: "exile",
}


def facts_of_value(abilities: Iterable[a.Ability]) -> Facts:
    """Everything that the abilities assert."""
    walk = _Walk()
    walk.each(abilities)
    return walk.facts


class _Walk:
    """One walk through a value."""

    def __init__(self) -> None:
        self.facts = Facts()

    def say(self, *facts: str) -> None:
        self.facts.say(*facts)

    def each(self, values: Iterable[object]) -> None:
        for value in values:
            self.value(value)

    def value(self, value: object) -> None:
        match value:
            case None | bool():
                pass
            case enum.Enum():
                self._word(value)
            case int():
                self.say(f"number:{abs(value)}")
            case str():
                self.say(f"text:{value.lower()}")
            case tuple() | frozenset():
                self._several(value)
            case msgspec.Struct():
                self._struct(value)
            case _:
                raise TypeError(f"no ability holds a {type(value).__name__}")

    def _several(self, values: Iterable[object]) -> None:
        """The members of a filter or list; a power and a toughness are said together ("1/1 creatures")."""
        halves = {
            type(value): value.amount
            for value in values
            if isinstance(value, s.Power | s.Toughness) and value.comparison is Comparison.EQUAL
        }
        power, toughness = halves.get(s.Power), halves.get(s.Toughness)
        if isinstance(power, int) and isinstance(toughness, int):
            self.say(f"base:{power}/{toughness}")
            values = tuple(value for value in values if not isinstance(value, s.Power | s.Toughness))
        self.each(values)

    # ── Closed words ───────────────────────────────────────────────────────────────────────────────────────────────

    def _word(self, word: enum.Enum) -> None:
        match word:
            case PlayerWord():
                self.say(WORDS[word])
                if word in (PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT):
                    self.facts.allow("all", "player")
                if word is PlayerWord.THAT_PLAYER:
                    self.facts.allow("player", "opponent")
            case Choosable.COLOUR:
                pass
            case Comparison.MORE | Comparison.LESS:
                self.facts.allow(f"comparison:{word.value}")
            case Choosable():
                self.facts.allow(word.value.replace("_", " "))
            case Zone.BATTLEFIELD | Zone.STACK | Comparison.EQUAL | Duration.PERMANENT | Whose.ANY | a.Timing.ANY:
                pass
            case Zone():
                self.say(f"zone:{word.value}")
            case Colour():
                self.say(f"colour:{word.name.lower()}")
            case CardType():
                self.say(f"type:{word.value}")
            case Keyword() | Duration() | Step() | Whose() | mod.PlayerRuleKind():
                self.say(f"{type(word).__name__.lower()}:{word.value}")
            case a.Timing():
                self.say("only", f"timing:{word.value}")
            case _:
                self.say(f"{type(word).__name__.lower()}:{word.value}")

    # ── Structures ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _struct(self, value: msgspec.Struct) -> None:
        match value:
            case s.HasType() | s.HasSubtype() | s.InZone() | s.HasCounter() | s.CountersOn() | s.Not():
                self._quality(value)
            case s.ControlledBy(player):
                self._holder("control", player)
            case s.OwnedBy(player):
                self._owner(player)
            case s.HandSizeOf(player):
                self.facts.allow("count", "own:you")
                self.say("zone:hand")
                if player is not PlayerWord.YOU:
                    self._owner(player)
            case s.Compare(left=s.Count(filter=filter), comparison=comparison, right=right):
                # "If you control two or fewer lands" counts without saying so.
                self.facts.allow("count")
                self.value(comparison)
                self.value(right)
                self.value(filter)
            case do.LookAtHand():
                # To reveal a hand is to let everyone look at it.
                self.say("zone:hand")
                self.facts.allow("look", "reveal")
                self._members(value)
            case do.TapOrUntap():
                self.say("tap", "untap")
                self.facts.allow("or", "may")
                self._members(value)
            case s.CostPaid(keyword=keyword):
                self.say("kicked" if keyword is Keyword.KICKER else f"keyword:{keyword.value}")
                self.facts.allow("spell")
            case s.KindsAmong():
                self.facts.allow("count")
                self._members(value, *_own(value))
            case a.Reflexive():
                self.say("if you do")
                self._members(value)
            case do.Pick():
                self.facts.allow("choose")
                self._members(value, *_own(value))
            case s.Happened():
                self.facts.allow("comparison:>=")
                self._members(value, *_own(value))
            case t.Nth():
                self.facts.allow("all")
                self._members(value, *_own(value))
            case s.Exists(filter=filter, count=count):
                self.facts.allow("comparison:>=")
                self.value(filter)
                self.value(count)
            case a.OpaqueAbility() | do.Opaque():
                # What was not understood asserts nothing.
                pass
            case s.TargetPlayer():
                self.facts.allow("player", "opponent")
            case s.TargetObject() | s.This() | s.ThatObject() | s.OtherObject() | s.Previous():
                pass
            case s.ControllerOf(object=object):
                # "Its controller" is hardly ever said of the card itself: another object was meant.
                self._members(value, "controller", *(["its own controller"] if object == s.This() else []))
            case s.BlockingOrBlockedBy(object=object):
                self.facts.allow("blocking or blocked by", "blocking", "blocked")
                self.value(object)
            case mod.CantBeTargeted(by=by, players=players):
                self.say("can't be targeted")
                self.facts.allow("spell", "ability", "or")
                self.value(by)
                if players is not PlayerWord.EACH_PLAYER:
                    self._holder("control", players)
            case s.OwnerOf():
                self._members(value, "owner")
            case s.All(filter=filter):
                # "Destroy all creatures", "creatures you control get", "untap those creatures".
                self.facts.allow("all")
                self.value(filter)
            case c.PayMana(mana=mana, times=times):
                self.say(f"mana:{mana}")
                self.value(times)
            case do.AddMana():
                self._mana(value)
            case a.TargetSpec():
                self._target(value)
            case mod.ModifyPT(power=power, toughness=toughness):
                self._body("pt", power, toughness)
            case mod.SetBasePT(power=power, toughness=toughness):
                self._body("base", power, toughness)
            case mod.AddType() | mod.SetType() | mod.RemoveType():
                self.facts.allow("becomes")
                if not isinstance(value, mod.SetType):
                    self.facts.allow("besides")
                self._subtypes(value.subtypes)
                self._members(value, besides=("subtypes",))
            case mod.AddColour() | mod.SetColour() | mod.BecomeChosen() | a.BecomeCopyOf():
                self.facts.allow("becomes")
                self._members(value, *_own(value))
            case c.DiscardCost() | do.Discard():
                self.facts.allow("zone:hand", "own:you")
                self._members(value, "discard", besides=("what",))
                if isinstance(value, do.Discard) and value.amount is None and not value.filter:
                    self.say("all")
                if isinstance(value, c.DiscardCost) and isinstance(value.what, s.Choice):
                    self._members(
                        msgspec.structs.replace(
                            value.what,
                            filter=tuple(q for q in value.what.filter if not isinstance(q, s.InZone | s.OwnedBy)),
                        )
                    )
            case do.PreventDamage() | a.PreventionAbility() | do.RedirectDamage():
                self.facts.allow("would")
                if isinstance(value, a.PreventionAbility):
                    self.facts.allow("if", "or")
                if value.amount is None:
                    self.facts.allow("all")
                self._members(value, *_own(value))
            case mod.AttackTax() | mod.BlockTax():
                self.facts.allow("controller", "count", "control:player", "attacking", "blocking", "type:creature")
                self._members(value, *_own(value))
            case a.AlternativeCost():
                self.facts.allow("may")
                self._members(value, *_own(value))
            case a.ReplacementAbility():
                self.facts.allow("instead", "if", "or")
                self._members(value, *_own(value))
            case a.Delayed(pattern=pattern):
                # "At the beginning of the next end step", "at end of combat"; "when that creature dies this turn".
                self.say("delayed" if isinstance(pattern, t.BeginningOf) else "trigger")
                self.facts.allow("trigger")
                self._members(value)
            case s.NotSo():
                self.say("non")
                self.facts.allow("unless")
                self._members(value)
            case t.Attacks(others=others) if others:
                self.facts.allow("other", "type:creature", "comparison:>=")
                self._members(value, *_own(value))
            case t.CounterPut(filter=filter, kind=kind):
                self.say("put counter", f"counter:{kind}" if kind else "counter")
                self.value(filter)
            case a.TriggeredAbility() | a.ActivatedAbility():
                # The zone where it functions follows from what it does.
                if isinstance(value, a.TriggeredAbility) and len(value.patterns) > 1:
                    self.facts.allow("or")
                self.facts.allow("zone:hand", "zone:graveyard", "own:you")
                self._members(value, *_own(value), besides=("zone",))
            case s.AnyOf() | s.OneOf() | a.ChooseModes():
                self.facts.allow("or")
                self._members(value, *_own(value))
            case a.If():
                self._conditional(value)
            case do.Search():
                self.facts.allow("shuffle", "up to")
                self.say(_DESTINATIONS.get(value.to, ""))
                self._members(value, *_own(value), besides=("to",))
            case mod.CostChange(change=int(change)):
                self.say("costs less" if change < 0 else "costs more", f"mana:{{{abs(change)}}}")
            case a.TokenSpec():
                self._token(value)
            case t.ZoneChange() | t.BeginningOf() | t.DealsDamage():
                self._event(value)
            case do.Move() | do.PutCounters() | do.RemoveCounters() | do.CounterSpell():
                self._instruction(value)
            case c.RemoveCountersCost(kind=kind, amount=amount, what=what):
                self._counters("remove counter", kind, amount, what)
            case a.EntersModified():
                self._entering(value)
            case _:
                self._members(value, *_own(value))

    def _members(self, value: msgspec.Struct, *own: str, besides: tuple[str, ...] = ()) -> None:
        """What the class says, its flags, and everything in its other fields."""
        self.say(*own)
        for name in value.__struct_fields__:
            field = getattr(value, name)
            if name in besides:
                continue
            if field is True and name in FLAGS:
                self.say(*_parted(FLAGS[name]))
            if name == "condition" and field is not None and not isinstance(value, a.If):
                # "When you control no islands": the condition is itself what triggers.
                state = isinstance(value, a.TriggeredAbility) and t.StateHolds() in value.patterns
                self.say("" if state else "if")
            if name == "unless" and field:
                self.say("unless")
            self.value(field)

    def _conditional(self, choice: a.If) -> None:
        """ "If you do" is one phrase, "otherwise" and "instead" another."""
        match choice.condition:
            case s.CostWasPaid() if choice.then == (do.Shuffle(),):
                # "If you do, shuffle": searching brings it along.
                self.facts.allow("if you do", "shuffle")
                return
            case s.CostWasPaid() | s.NotSo(condition=s.CostWasPaid()):
                pass
            case _:
                self.say("if")
        if choice.otherwise:
            self.say("instead")
        self._members(choice)

    def _subtypes(self, subtypes: Iterable[str]) -> None:
        for subtype in subtypes:
            self.say(f"subtype:{subtype.lower()}")
            allow_type_of(subtype, self.facts)

    def _quality(self, quality: s.HasType | s.HasSubtype | s.InZone | s.HasCounter | s.CountersOn | s.Not) -> None:
        match quality:
            case s.HasType(type=kind):
                self.value(kind)
            case s.HasSubtype(subtype=subtype):
                self._subtypes((subtype,))
            case s.InZone(zone=zone):
                self.value(zone)
                self.facts.allow("all")
            case s.HasCounter(kind=kind):
                self.say(f"counter:{kind}" if kind else "counter")
            case s.CountersOn(object=object, kind=kind):
                self.facts.allow("count", "comparison:>=")
                self.say(f"counter:{kind}")
                self.value(object)
            case s.Not(quality=s.Is()):
                self.say("other")
            case s.Not(quality=s.IsTapped()):
                self.say("untapped")
            case s.Not(quality=s.IsBlocked()):
                self.say("not blocked")
            case s.Not(quality=denied):
                self.say("non")
                self.value(denied)
                self.facts.allow("unless")

    def _holder(self, verb: str, player: s.PlayerRef) -> None:
        """Who controls or owns."""
        match player:
            case PlayerWord.YOU:
                self.say(f"{verb}:you")
            case PlayerWord.OPPONENT | PlayerWord.EACH_OPPONENT:
                self.say(f"{verb}:opponent")
            case _:
                self.say(f"{verb}:player")
                self.value(player)

    def _owner(self, player: s.PlayerRef) -> None:
        if player is PlayerWord.YOU:
            self.say("own:you")
        else:
            self.facts.allow("own:player", "own:opponent")
            self.value(player)

    def _target(self, target: a.TargetSpec) -> None:
        self.say("target")
        if target.up_to:
            self.say("up to")
        objects = target.objects
        if objects is not None and objects[:1] == a.ANY_TARGET.objects and target.players is PlayerWord.EACH_PLAYER:
            self.say("any target")
            self.value(objects[1:])
        else:
            self.value(objects)
            self.value(target.players)
            if objects is not None and target.players is not None:
                self.facts.allow("or")
        self.value(target.count)

    def _mana(self, mana: do.AddMana) -> None:
        self.say("add mana")
        if mana.choice:
            self.facts.allow(*["or"] * len(mana.symbols))
        if mana.choice and len(mana.symbols) == len(Colour):
            self.say("any colour")
        elif mana.choice:
            self.say(*(f"mana:{symbol}" for symbol in mana.symbols))
        else:
            self.say("mana:" + "".join(f"{{{symbol}}}" for symbol in mana.symbols))
        self.value(mana.amount)
        self.value(mana.player)

    def _body(self, kind: str, power: s.Amount | None, toughness: s.Amount | None) -> None:
        if isinstance(power, int) and isinstance(toughness, int):
            self.say(f"pt:{power:+d}/{toughness:+d}" if kind == "pt" else f"base:{power}/{toughness}")
        else:
            self._counted_body(kind, power, toughness)

    def _counted_body(self, kind: str, power: s.Amount | None, toughness: s.Amount | None) -> None:
        """ "+X/+X where X is the number of …", "+1/+1 for each …"."""
        if any(half in (s.X(), s.Times(s.X(), -1)) for half in (power, toughness)):
            self.say("X/X")
        self.facts.allow("X/X", "power", "toughness", f"{kind}:{_unit(power):+d}/{_unit(toughness):+d}")
        for half in (power, toughness):
            match half:
                case s.X() | s.Times(amount=s.X(), factor=-1) | int():
                    pass
                case s.Times(amount=amount, factor=factor):
                    self.facts.allow(f"number:{abs(factor)}")
                    self.value(amount)
                case _:
                    self.value(half)

    def _token(self, token: a.TokenSpec) -> None:
        if _NAMED_TOKENS.intersection(token.subtypes):
            # French cards still write out what these tokens are.
            aside = _Walk()
            aside._members(token, besides=("subtypes",))
            self.facts.allow(*aside.facts.said)
            self._subtypes(token.subtypes)
            return
        if not token.colours:
            self.say("colourless")
        if token.power is not None:
            self._body("base", token.power, token.toughness)
        self._subtypes(token.subtypes)
        self._members(token, besides=("power", "toughness", "subtypes", "name"))
        if token.name is not None:
            self.facts.allow(f"text:{token.name.lower()}")

    def _event(self, event: t.ZoneChange | t.BeginningOf | t.DealsDamage) -> None:
        match event:
            case t.ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
                self.say("dies")
            case t.ZoneChange(origin=None, destination=Zone.BATTLEFIELD):
                self.say("enters")
            case t.ZoneChange(origin=Zone.BATTLEFIELD, destination=None):
                self.say("leaves")
            case t.ZoneChange(origin=origin, destination=destination):
                if destination is not None:
                    self.say(_DESTINATIONS.get(destination, ""))
                self.value(origin)
            case t.BeginningOf(step=step, whose=whose):
                self.value(step)
                self.value(whose)
                if whose in (Whose.ANY, Whose.OPPONENTS):
                    self.facts.allow("all", "player", "opponent")
            case t.DealsDamage():
                self._dealing(event)
        if isinstance(event, t.ZoneChange):
            self.value(event.filter)

    def _dealing(self, event: t.DealsDamage) -> None:
        self.say("damage")
        if event.combat:
            self.say("combat damage")
        self.value(event.source)
        if event.to_player is not PlayerWord.EACH_PLAYER or event.to_objects != ():
            self.facts.allow("or")
            self.value(event.to_player)
            self.value(event.to_objects)

    def _instruction(self, instruction: do.Move | do.PutCounters | do.RemoveCounters | do.CounterSpell) -> None:
        match instruction:
            case do.Move(what=s.TopOfLibrary(player=player, count=count), to=Zone.GRAVEYARD):
                self.say("mill")
                self.value(player)
                self.value(count)
            case do.Move():
                self._moving(instruction)
            case do.PutCounters(kind=kind, amount=amount, on=on):
                self._counters("put counter", kind, amount, on)
            case do.RemoveCounters(kind=kind, amount=amount, on=on):
                self._counters("remove counter", kind, amount, on)
                if amount is None:
                    self.say("all")
            case do.CounterSpell(what=what, unless=unless, to=to):
                self.say("counter spell")
                if unless:
                    self.say("unless")
                    self.facts.allow("controller")
                if to is not Zone.GRAVEYARD:
                    self.say(_DESTINATIONS.get(to, ""))
                self.value(unless)
                self.value(what)

    def _moving(self, move: do.Move) -> None:
        self.say(_DESTINATIONS.get(move.to, ""))
        if move.to is Zone.LIBRARY:
            self.say("bottom" if move.position == -1 else "top")
        if move.origin in (Zone.GRAVEYARD, Zone.HAND):
            self.facts.allow("own:you")
        if move.under is PlayerWord.YOU:
            self.say("your control")
        else:
            self.value(move.under)
        for kind, amount in move.counters:
            self.say(f"counter:{kind}")
            self.value(amount)
        self._members(move, besides=("to", "position", "under", "counters"))

    def _counters(self, verb: str, kind: str, amount: s.Amount | None, on: object) -> None:
        self.say(verb, f"counter:{kind}")
        self.value(amount)
        self.value(on)

    def _entering(self, entering: a.EntersModified) -> None:
        for kind, amount in entering.counters:
            self.say(f"counter:{kind}")
            self.value(amount)
        if entering.copy_of is not None:
            self.say("copy")
            self.facts.allow("may")
        self._members(entering, "enters", besides=("counters",))


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


def _own(value: msgspec.Struct) -> tuple[str, ...]:
    """What the class itself says."""
    facts = MEMBERS.get(type(value), "")
    if isinstance(value, a.May) and value.cost:
        facts = f"{facts}, if you do"
    if isinstance(value, a.ActivatedAbility):
        facts = ", ".join((*(("only", "once") if value.once else ()), *(("only",) if value.condition else ())))
    return _parted(facts)


def _parted(facts: str) -> tuple[str, ...]:
    return tuple(fact.strip() for fact in facts.split(","))

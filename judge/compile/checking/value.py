"""What a compiled value asserts, as facts: the value is walked from end to end, every member and every closed word says
its own. Members whose fields mean more than themselves are told here; all others in `value_words`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from judge.abilities import (
    ability as a,
    costs as c,
    instructions as do,
    modifications as mod,
    selectors as s,
    triggers as t,
)
from judge.abilities.selectors import PlayerWord
from judge.abilities.terms import (
    CardType,
    Choosable,
    Colour,
    Comparison,
    Duration,
    Keyword,
    KeywordAction,
    Measure,
    Step,
    Variety,
    Whose,
    Zone,
)
from judge.compile.checking import parts
from judge.compile.checking.facts import Facts
from judge.compile.checking.value_words import ALLOWED, FLAGS, MEMBERS, WORDS

_UNPREVENTABLE = mod.PlayerRuleKind.DAMAGE_CANT_BE_PREVENTED

_LAND = s.HasType(CardType.LAND)
#: Rules whose texts may name spells as such.
_ABOUT_SPELLS = frozenset(
    {
        mod.PlayerRuleKind.CANT_CAST,
        mod.PlayerRuleKind.MAXIMUM_SPELLS,
        mod.PlayerRuleKind.MAY_PLAY_TOP,
        mod.PlayerRuleKind.MAY_CAST_ONE_FROM,
        mod.PlayerRuleKind.MAY_CAST_FREELY,
        mod.PlayerRuleKind.MAY_CAST_AS_THOUGH_FLASH,
    }
)


def facts_of_value(abilities: Iterable[a.Ability]) -> Facts:
    """Everything that the abilities assert."""
    walk = _Walk()
    before: a.Ability | None = None
    for ability in abilities:
        if parts.is_said_with(ability, before):
            # "Whenever you cycle ~ or cycle another card": what is done is said once.
            walk.facts.allow("or", "trigger")
            walk.value(ability.patterns)
        else:
            walk.value(parts.without_contrary(walk, ability, before))
        before = ability
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
        if s.Is(s.ExiledWith()) in values:
            # "Exiled with ~": that it lies in exile goes without saying.
            self.facts.allow("this object")
            values = tuple(value for value in values if value != s.InZone(Zone.EXILE))
        if any(isinstance(value, s.BlockingOrBlockedBy) for value in values):
            # "A creature it's blocking" attacks.
            self.facts.allow("attacking")
            values = tuple(value for value in values if value != s.IsAttacking())
        halves = {
            type(value): value.amount
            for value in values
            if isinstance(value, s.Power | s.Toughness) and value.comparison is Comparison.EQUAL
        }
        power, toughness = halves.get(s.Power), halves.get(s.Toughness)
        if isinstance(power, int) and isinstance(toughness, int):
            self.say(f"base:{power}/{toughness}")
            values = tuple(value for value in values if not isinstance(value, s.Power | s.Toughness))
        turns = sum(isinstance(value, do.ExtraTurn) for value in values)
        if turns > 1:
            self.say(f"number:{turns}")
        self.each(values)

    def _abilities_cost(self, ability: a.PlayerStaticAbility, rule: mod.PlayerRule) -> None:
        number = rule.amount or 0
        self.say("ability", "costs more" if number > 0 else "costs less", f"mana:{{{abs(number)}}}")
        self.facts.allow("activated", "activate", "up to", "unless", "if", "mana ability")
        if rule.keyword is not None:
            self.say(f"keyword:{rule.keyword.value}")
        if rule.but_mana:
            self.say("unless mana")
        if rule.at_least:
            self.say("leaves one mana")
        if ability.players is PlayerWord.YOU:
            self.facts.allow("control:you")
        elif ability.players is PlayerWord.EACH_OPPONENT:
            self.facts.allow("control:opponent", "opponent")
        self.value(tuple(quality for quality in rule.filter if quality != s.InZone(Zone.BATTLEFIELD)))
        self.value(ability.condition)

    def aside(self, value: msgspec.Struct, *, besides: tuple[str, ...] = ()) -> None:
        """What the fields assert may be asserted by the other side."""
        walk = _Walk()
        walk.members(value, besides=besides)
        self.facts.allow(*walk.facts.said)

    # ── Closed words ───────────────────────────────────────────────────────────────────────────────────────────────

    def _word(self, word: enum.Enum) -> None:
        match word:
            case PlayerWord():
                self.say(WORDS[word])
                if word in (PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT):
                    self.facts.allow("all", "player")
                if word is PlayerWord.DEFENDING_PLAYER:
                    self.facts.allow("player")
                if word is PlayerWord.THAT_PLAYER:
                    self.facts.allow("player", "opponent")
            case Variety():
                self.say(f"variety:{word.value}")
            case Choosable.COLOUR:
                pass
            case Choosable.CARD_NAME:
                self.facts.allow("card name", "name")
            case Choosable.NONLAND_CARD_NAME | Choosable.NONCREATURE_NONLAND_CARD_NAME:
                self.say(word.value.replace("_", " "))
            case Comparison.MORE | Comparison.LESS:
                self.facts.allow(f"comparison:{word.value}")
            case Measure():
                self.say(word.value.replace("_", " "))
            case Choosable():
                self.facts.allow(word.value.replace("_", " "))
            case Comparison.EQUAL:
                self.facts.allow("exactly")
            case Zone.BATTLEFIELD | Zone.STACK | Duration.PERMANENT | Whose.ANY | a.Timing.ANY:
                pass
            case Zone():
                self.say(f"zone:{word.value}")
            case Colour():
                self.say(f"colour:{word.name.lower()}")
            case CardType():
                self.say(f"type:{word.value}")
            case Duration.WHILE_SOURCE_CONTROLLED | Duration.WHILE_SOURCE_REMAINS | Duration.WHILE_SOURCE_TAPPED:
                self.facts.allow("this object")
                self.say(f"duration:{word.value}")
            case Keyword() | Duration() | Step() | Whose() | mod.PlayerRuleKind():
                if word in _ABOUT_SPELLS:
                    self.facts.allow("spell")
                if word is mod.PlayerRuleKind.MAY_PLAY_TOP:
                    self.facts.allow("top", "zone:library", "own:you")
                if word is mod.PlayerRuleKind.SPEND_AS_ANY_COLOUR:
                    self.facts.allow("spell", "cast")
                if word is mod.PlayerRuleKind.MAXIMUM_SPELLS:
                    # "More than one spell each turn."
                    self.facts.allow("all")
                if word is mod.PlayerRuleKind.EXTRA_LAND_PLAYS:
                    # "You may play an additional land on each of your turns."
                    self.facts.allow("may", "all")
                self.say(f"{type(word).__name__.lower()}:{word.value}")
            case a.Timing():
                self.say("only", f"timing:{word.value}")
            case _:
                self.say(f"{type(word).__name__.lower()}:{word.value}")

    # ── Structures ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _struct(self, value: msgspec.Struct) -> None:
        match value:
            case s.HasType() | s.HasSubtype() | s.InZone() | s.HasCounter() | s.CountersOn() | s.CountersOf() | s.Not():
                parts.say_quality(self, value)
            case s.ControlledBy(player):
                parts.say_holder(self, "control", player)
            case s.OwnedBy(player):
                parts.say_owner(self, player)
            case s.HandSizeOf(player):
                self.facts.allow("count", "own:you")
                self.say("zone:hand")
                if player is not PlayerWord.YOU:
                    parts.say_owner(self, player)
            case s.Count(filter=(s.Is(object=s.Previous()),)):
                self.say("count")
                self.facts.allow("that much")
            case s.Compare(left=s.Count(filter=filter), comparison=comparison, right=right):
                # "If you control two or fewer lands" counts without saying so.
                self.facts.allow("count")
                self.value(comparison)
                self.value(right)
                self.value(filter)
            case s.IsAbility(triggered=triggered):
                self.say("ability", *(["triggered"] if triggered else []))
                if triggered is False:
                    # "To activate abilities" are activated ones without saying so twice.
                    self.facts.allow("activated")
            case s.HalfOf(amount=amount):
                # "Half their life", "half their library", "half that damage": what it is half of is named, not counted.
                self.facts.allow("life total", "count", "that much")
                if isinstance(amount, s.LibrarySizeOf):
                    self.say("zone:library")
                self.members(value, "half", besides=("amount",))
                if isinstance(amount, s.LifeOf | s.LibrarySizeOf | s.Count):
                    self.members(amount)
                elif amount != s.ThatMuch():
                    self.value(amount)
            case s.CostPaid(symbols=symbols) if symbols:
                self.say("kicked", f"kick:{c.ManaCost(symbols)}")
                self.facts.allow("spell", "this object")
            case s.CostPaid(keyword=keyword):
                self.say("kicked" if keyword is Keyword.KICKER else f"keyword:{keyword.value}")
                self.facts.allow("spell", "this object", "cost", "paid")
            case a.PlayerStaticAbility(rule=rule, condition=condition) if rule.kind is _UNPREVENTABLE:
                self.say("can't be prevented", "damage")
                self.value(condition)
            case do.ApplyToPlayers(rule=rule, duration=duration) if rule.kind is _UNPREVENTABLE:
                # It is decreed of damage: the English texts name no player.
                self.say("can't be prevented", "damage")
                self.value(duration)
            case a.PlayerStaticAbility(rule=rule) if rule.kind is mod.PlayerRuleKind.ABILITIES_COST:
                self._abilities_cost(value, rule)
            case mod.MayBePlayed(lands=lands, cost=cost, any_colour=any_colour, any_type=any_type):
                said = (("lands", lands), ("free", cost == ()), ("spent as any type", any_type))
                self.say("may be played", *(word for word, so in said if so))
                if any_colour:
                    self.value(mod.PlayerRuleKind.SPEND_AS_ANY_COLOUR)
            case mod.PlayerRule(kind=mod.PlayerRuleKind.CANT_BE_TARGETED, filter=filter):
                self.say("you have hexproof" if filter else "you have shroud")
            case do.Mill(amount=1, player=player):
                # The English texts put a single card into the graveyard, or mill it.
                self.say("to:graveyard")
                self.facts.allow("mill")
                self.value(player)
            case a.AdditionalCost(cost=(c.PayMana(mana=mana, times=s.Plus(left=s.TargetsChosen())),)):
                self.say("cost of targets", f"mana:{mana}")
            case s.TimesPaid(keyword=Keyword.KICKER):
                self.say("count", "kicked")
            case a.ActivatedAbility(cost=cost, effects=(do.BecomeLevel(level=level),)):
                # When a level may be gained is said by the rules.
                self.value(cost)
                self.say("level", f"number:{level}")
            case a.StaticAbility(zone=Zone.GRAVEYARD):
                # "As long as ~ is in your graveyard".
                self.facts.allow("own:you", "if", "this object")
                self.members(value)
            case a.StaticAbility(condition=s.Compare(left=s.LevelOf()), modifications=gained):
                # Said by the bar of the level above.
                self.each(each.ability for each in gained if isinstance(each, a.GainAbility))
            case a.ReplacementAbility(pattern=pattern, effects=(do.BecomeDayTime(),) as effects, condition=condition):
                # "As it enters" is no event that would happen.
                self.value(pattern)
                if condition is not None:
                    self.say("if")
                self.value(condition)
                self.each(effects)
            case a.ReplacementAbility(
                pattern=pattern, effects=(do.RedirectDamage() as redirected,), condition=condition
            ):
                # "All damage that would be dealt", "if damage would be dealt".
                self.facts.allow("if", "would", "all")
                if condition is not None:
                    self.say("if")
                self.value(pattern)
                self.value(condition)
                self.value(redirected)
            case s.IsDayTime(time=None):
                self.say("daytime:neither")
            case s.Happened(last_turn=True):
                self.members(value, "last turn")
            case s.Exists(filter=filter, count=count):
                self.facts.allow("comparison:>=")
                self.value(filter)
                self.value(count)
            case a.OpaqueAbility() | do.Opaque():
                # What was not understood asserts nothing.
                pass
            case s.TargetPlayer():
                self.facts.allow("player", "opponent")
            case s.This():
                self.facts.allow("this object")
            case s.TargetObject() | s.ThatObject() | s.OtherObject() | s.Previous():
                self.facts.allow("that object", "sacrificed object")
            case a.CreateTokenCopy(object=model) | a.BecomeCopyOf(object=model) if model != s.This():
                self.facts.allow("copy of that object")
                self.members(value, *own_facts(value))
            case s.Shares(trait=trait, object=object):
                self.say(f"shares:{trait.value}")
                self.value(object)
            case do.Cast(what=s.Choice(filter=filter, count=count)):
                # Where the cards lie was said before, and no land among them is cast.
                self.facts.allow("spell", "choose", "non", "type:land", "count", "up to", "that object")
                self.say("cast", "without paying", *(["up to"] if isinstance(count, int) and count > 1 else []))
                self.value(tuple(one for one in filter if one not in (s.InZone(Zone.EXILE), s.Not(_LAND))))
                self.value(None if count == 1 or not isinstance(count, int) else count)
            case s.Choice():
                # "A source of your choice", "sacrifice a creature".
                self.facts.allow("choose")
                self.members(value, *own_facts(value))
            case t.CastsSpell(filter=filter) if s.Is(s.This()) in filter:
                # "When you cast this spell".
                self.facts.allow("spell")
                self.members(value, "cast")
            case mod.SetColour(colours=()):
                self.say("colourless")
                self.facts.allow("becomes")
            case s.ControllerOf(object=object):
                # "Its controller" is hardly ever said of the card itself: another object was meant. Named once, the
                # controller is "that player".
                self.facts.allow("player")
                self.members(value, "controller", *(["its own controller"] if object == s.This() else []))
            case s.BlockingOrBlockedBy(object=object):
                self.facts.allow("blocking or blocked by", "blocking", "blocked")
                self.value(object)
            case mod.CantBeTargeted(by=by, players=players):
                self.say("can't be targeted")
                self.facts.allow("spell", "ability", "or")
                self.value(by)
                if players is not PlayerWord.EACH_PLAYER:
                    parts.say_holder(self, "control", players)
            case s.All(filter=filter):
                # "Destroy all creatures", "creatures you control get", "untap those creatures".
                self.facts.allow("all")
                self.value(filter)
            case c.PayMana(mana=mana, times=times):
                self.say(f"mana:{mana}")
                self.value(times)
            case do.AddMana():
                parts.say_mana(self, value)
            case a.TargetSpec():
                parts.say_target(self, value)
            case mod.ModifyPT(power=power, toughness=toughness):
                parts.say_body(self, "pt", power, toughness)
            case mod.SetBasePT(power=power, toughness=toughness):
                parts.say_body(self, "base", power, toughness)
            case mod.AddType() | mod.SetType() | mod.RemoveType():
                self.facts.allow("becomes")
                if isinstance(value, mod.RemoveType):
                    self.facts.allow("non")
                if not isinstance(value, mod.SetType):
                    self.facts.allow("besides")
                parts.say_subtypes(self, value.subtypes)
                self.members(value, besides=("subtypes",))
            case c.DiscardCost() | do.Discard():
                self.facts.allow("zone:hand", "own:you")
                if isinstance(value, c.DiscardCost) and value.what == s.This():
                    self.value(value.what)
                self.members(value, "discard", besides=("what",))
                if isinstance(value, do.Discard) and value.amount is None and not value.filter:
                    self.say("all")
                if isinstance(value, c.DiscardCost) and isinstance(value.what, s.Choice):
                    self.members(
                        msgspec.structs.replace(
                            value.what,
                            filter=tuple(q for q in value.what.filter if not isinstance(q, s.InZone | s.OwnedBy)),
                        )
                    )
            case a.PreventionAbility(to_objects=(), to_player=PlayerWord.EACH_PLAYER):
                # "All damage that would be dealt by it", to whatever it would be dealt.
                self._struct(msgspec.structs.replace(value, to_objects=None, to_player=None))
            case mod.CantAttack(planeswalkers=True):
                # "Can't attack you or planeswalkers you control".
                self.facts.allow("or", "control:you")
                self.members(value, *own_facts(value))
            case do.PreventDamage() | a.PreventionAbility() | do.RedirectDamage():
                self.facts.allow("would")
                if isinstance(value, a.PreventionAbility):
                    self.facts.allow("if", "or")
                if isinstance(value, do.PreventDamage) and value.to is PlayerWord.YOU:
                    self.say("dealt to you")
                if not isinstance(value, a.PreventionAbility) and value.beside is not None:
                    # "To you and/or permanents you control".
                    self.facts.allow("or", "dealt to you")
                if value.amount is None:
                    self.facts.allow("all")
                self.members(value, *own_facts(value))
            case a.Delayed(pattern=pattern):
                # "At the beginning of the next end step", "at end of combat"; "when that creature dies this turn".
                self.say("delayed" if isinstance(pattern, t.BeginningOf) else "trigger")
                if isinstance(pattern, t.CastsSpell) and value.once:
                    # "When you cast your next instant spell this turn."
                    self.say("next time")
                self.facts.allow("trigger")
                self.members(value)
            case t.Attacks(others=others) if others:
                self.facts.allow("other", "type:creature", "comparison:>=")
                self.members(value, *own_facts(value))
            case t.ReachesChapter(number=number):
                self.say(f"chapter:{number}")
            case t.TakesAction(filter=filter, player=PlayerWord.EACH_PLAYER) if filter is not None:
                # "Whenever a creature you control explores": whoever controls it does.
                self.members(value, *own_facts(value), besides=("player",))
            case t.CastsSpell(player=PlayerWord.EACH_PLAYER):
                # "No spells were cast" names nobody.
                self.facts.allow("player")
                self.members(value, *own_facts(value), besides=("player",))
            case t.CounterPut(filter=filter, kind=kind, by=by, players=players):
                got = players is not None and filter is None
                self.say("get counter" if got else "put counter", f"counter:{kind}" if kind else "counter")
                if by is not None:
                    self.say("counters put by a player")
                self.each((filter, by, players))
            case a.ActivatedAbility(keyword=Keyword() as keyword):
                self.say(f"keyword:{keyword.value}")
                bare = msgspec.structs.replace(value, keyword=None, once=False, condition=None)
                if keyword is Keyword.FORECAST:
                    bare = msgspec.structs.replace(bare, zone=Zone.BATTLEFIELD, timing=a.Timing.ANY)
                self._struct(bare)
            case a.TriggeredAbility() | a.ActivatedAbility():
                # The zone where it functions follows from what it does.
                if isinstance(value, a.TriggeredAbility) and len(value.patterns) > 1:
                    self.facts.allow("or")
                self.facts.allow("zone:hand", "zone:graveyard", "own:you")
                if isinstance(value, a.ActivatedAbility) and value.change != 0:
                    self._cost_change(value.change)
                self.members(value, *own_facts(value), besides=("zone", "change"))
            case a.ChooseModes(modes=modes, count=count, up_to=True) if count == len(modes):
                # "Choose one or more", "choose one or both".
                self.say("up to")
                self.members(value, *own_facts(value), besides=("count", "up_to"))
            case do.Cast(copy=True):
                # "You may copy that card. If you do, you may cast the copy."
                self.facts.allow("may", "copy", "if you do")
                self.members(value, *own_facts(value), besides=("copy",))
            case a.If():
                parts.say_conditional(self, value)
            case do.TakeAction(action=KeywordAction.SUPPORT):
                # The targets are said by their number alone.
                self.say("keywordaction:support")
                self.value(value.amount)
            case do.TakeAction(subtype=subtype):
                # Before there were others, the Army was of Zombies without saying so (701.47d).
                self.facts.allow(f"subtype:{subtype.lower()}")
                self.members(value, besides=("subtype",))
            case do.Search():
                self.facts.allow("shuffle", "up to")
                if value.owner is not None:
                    # "… and put it onto the battlefield under your control. Then that player shuffles."
                    self.facts.allow("your control", "player", "all", "any number")
                if value.some:
                    # "Your library and/or graveyard … If you search your library this way, shuffle."
                    self.say("if", "or")
                if value.rest is not None:
                    self.facts.allow("other")
                    self.say(parts.DESTINATIONS.get(value.rest, ""))
                self.say(parts.DESTINATIONS.get(value.to, ""))
                self.members(value, *own_facts(value), besides=("to", "some", "rest"))
            case s.Compare(left=s.ColoursSpent(among=(_, *_) as among)):
                self.say(*(f"spent to cast:{colour.value}" for colour in among))
            case do.DigUntil(to=to):
                self.say("exile" if to is Zone.EXILE else "reveal", "until")
                self.facts.allow("player")
                self.members(value, *own_facts(value), besides=("to",))
            case s.HasManaCost(costs=costs):
                self.facts.allow("or")
                self.say("mana cost", *(f"mana:{c.ManaCost(cost)}" for cost in costs))
            case s.HasName():
                # Whose name it is was taken from the English text.
                self.members(value, *own_facts(value), besides=("name",))
            case mod.CostChange(change=change):
                self._cost_change(change)
            case mod.ChangeText(new=new, never=never):
                self.say("change text", *(f"word:{kind.value.replace('_', ' ')}" for kind in value.kinds))
                self.say(*(f"subtype:{word.lower()}" for word in (new, *never) if word))
                if never:
                    self.say("never")
            case a.TokenSpec():
                parts.say_token(self, value)
            case t.ZoneChange() | t.BeginningOf() | t.DealsDamage():
                parts.say_event(self, value)
            case do.Move() | do.PutCounters() | do.RemoveCounters() | do.CounterSpell():
                parts.say_instruction(self, value)
            case c.RemoveCountersCost(kind=kind, amount=amount, what=what):
                parts.say_counters(self, "remove counter", kind, amount, what)
            case c.PutCountersCost(kind=kind, amount=amount, what=what):
                parts.say_counters(self, "put counter", kind, amount, what)
            case c.PayCounters(kind=kind, amount=amount):
                self.say(f"counter:{kind}")
                self.value(() if amount == 1 else amount)
            case a.EntersModified():
                parts.say_entering(self, value)
            case _:
                self.members(value, *own_facts(value))

    def _cost_change(self, change: s.Amount) -> None:
        match change:
            case int():
                self.say("costs less" if change < 0 else "costs more", f"mana:{{{abs(change)}}}")
            case s.Times(amount=amount, factor=factor):
                self.say("costs less" if factor < 0 else "costs more", f"mana:{{{abs(factor)}}}")
                self.value(amount)
            case _:
                self.say("costs more", "mana:{1}")
                self.value(change)

    def members(self, value: msgspec.Struct, *own: str, besides: tuple[str, ...] = ()) -> None:
        """What the class says, its flags, and everything in its other fields."""
        self.say(*own)
        self.facts.allow(*parted(ALLOWED.get(type(value), "")))
        for name in value.__struct_fields__:
            field = getattr(value, name)
            if name in besides:
                continue
            if field is True and name in FLAGS:
                self.say(*parted(FLAGS[name]))
            if name == "condition" and field is not None and not isinstance(value, a.If | s.NotSo):
                self.say("if")
            if name == "unless" and field:
                self.say("unless")
            self.value(field)


def own_facts(value: msgspec.Struct) -> tuple[str, ...]:
    """What the class itself says."""
    facts = MEMBERS.get(type(value), "")
    if isinstance(value, a.May) and value.cost:
        facts = f"{facts}, if you do"
    if isinstance(value, a.ReplacementAbility) and isinstance(value.pattern, t.DealsDamage):
        # "Damage that would be dealt" is damage.
        facts = "if"
    if isinstance(value, a.ActivatedAbility):
        facts = ", ".join((*(("only", "once") if value.once else ()), *(("only",) if value.condition else ())))
    return parted(facts)


def parted(facts: str) -> tuple[str, ...]:
    return tuple(fact.strip() for fact in facts.split(","))

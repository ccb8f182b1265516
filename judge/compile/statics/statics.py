"""Sentences of a permanent that are neither paid for nor triggered, as static abilities (604): what is said of objects,
and which reader takes which other sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Keyword, Step, Zone
from judge.compile.clauses.chosen import entering_choice
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.joining import joined
from judge.compile.clauses.modifications import modifications_of
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.measures import glued
from judge.compile.nouns.references import amount_of, count_of, filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.nouns.shapes import is_host, is_player
from judge.compile.statics.arriving import arrival, becoming_day
from judge.compile.statics.casting import additional_cost, casting_choice, joint_cost, one_of_costs, uncounterable
from judge.compile.statics.decrees import (
    activation_ban,
    any_colour,
    cast_by,
    combat_limit,
    cost_change,
    extra_land,
    hand_unlimited,
    mana_kept,
    player_keyword,
    player_rule,
    rule_off,
    skipped_step,
    unpreventable,
)
from judge.compile.statics.instead import consequence, is_order, prevention, redirection, several_instead, would
from judge.compile.statics.library_top import of_library_top, with_shared_place
from judge.compile.statics.would import tells_event
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, Person, PronounHead, Quantity, SelfHead
from judge.french.elaborate.nouns.senses import Thing, keyword_of, qualities_of, step_of, thing_of


def statics_of(scope: Scope, clauses: Sequence[Clause]) -> tuple[a.Ability, ...]:
    """The abilities of one sentence. Raises `NotCompiledError`."""
    scope.new_sentence()
    found: list[a.Ability] = []
    if (costs := one_of_costs(scope, clauses)) is not None:
        return (costs,)
    whole = tuple(joined(scope, clauses))
    if (cost := joint_cost(scope, whole)) is not None:
        return (cost,)
    if (instead := several_instead(scope, whole)) is not None:
        return (instead,)
    for clause in with_shared_place(whole):
        if clause.connector in _ALTERNATIVES:
            raise NotCompiledError(clause.span, clause.connector)
        last = found[-1] if found else None
        if isinstance(last, a.PreventionAbility) and is_order(clause):
            found[-1] = consequence(scope, last, (clause,))
            continue
        for said in _ability(scope, clause):
            last = found[-1] if found else None
            ability = _of_group_before(clause, last, said)
            same = _as_one(last, ability) if last is not None and clause.connector in ("et", "ni", "") else None
            if same is None:
                found.append(ability)
            else:
                found[-1] = same
    return tuple(found)


def _of_group_before(clause: Clause, last: a.Ability | None, said: a.Ability) -> a.Ability:
    """ "Toutes les créatures ont le vol et elles attaquent si possible": all those that the clause before speaks of."""
    if not isinstance(said, a.StaticAbility) or said.scope != s.ThatObject():
        return said
    if not isinstance(last, a.StaticAbility) or not isinstance(last.scope, s.All):
        raise NotCompiledError(clause.span)
    return msgspec.structs.replace(said, scope=last.scope)


#: Words that make the clause hold only where another does not.
_ALTERNATIVES = frozenset({"sinon", "ou"})


def _as_one(last: a.Ability, new: a.Ability) -> a.StaticAbility | None:
    """Two things said of the same objects under the same condition are one ability."""
    if not isinstance(last, a.StaticAbility) or not isinstance(new, a.StaticAbility):
        return None
    if msgspec.structs.replace(last, modifications=()) != msgspec.structs.replace(new, modifications=()):
        return None
    if last.characteristic_defining:
        halves = (*last.modifications, *new.modifications)
        match halves:
            case (mod.SetBasePT(power=power, toughness=None), mod.SetBasePT(power=None, toughness=toughness)):
                return msgspec.structs.replace(last, modifications=(mod.SetBasePT(power, toughness),))
            case _:
                return None
    return msgspec.structs.replace(last, modifications=(*last.modifications, *new.modifications))


def _ability(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    if on_top := of_library_top(scope, clause):
        return on_top
    view = ClauseView(clause)
    if not clause.verb:
        return _keywords(scope, view)
    event = any(tells_event(inner) for conjunction, inner in clause.clauses if conjunction == "si")
    condition_clause = None if event else view.subordinate("tant que", "si")
    subject = _subject(view)
    if condition_clause is not None and subject is not None and subject.span.start < condition_clause.span.start:
        _speak_of_subject(scope, view)
    condition = None if condition_clause is None else _conditions(scope, view, condition_clause)
    if condition is None and (unless := _unless(view)) is not None:
        _speak_of_subject(scope, view)
        condition = s.NotSo(condition_of(scope, unless))
    scope.paired = condition == s.Matches(s.This(), (s.IsPaired(),))
    for reader in _READERS:
        ability = reader(scope, view)
        if ability is not None:
            view.finish()
            return (_under(ability, condition, view),)
    ability = _plain(scope, view)
    view.finish()
    return (_under(ability, condition, view),)


def _conditions(scope: Scope, view: ClauseView, first: Clause) -> s.Condition:
    """ "tant que cette carte est dans votre cimetière et que vous contrôlez une île": all of it must hold."""
    found = [condition_of(scope, first)]
    while (further := view.subordinate("tant que", "si")) is not None:
        if further.connector == "ou":
            raise NotCompiledError(further.span, "ou")
        found.append(condition_of(scope, further))
    return found[0] if len(found) == 1 else s.AllOf(tuple(found))


def _unless(view: ClauseView) -> Clause | None:
    """ "à moins que vous ne contrôliez une île"; what is to be paid otherwise is read with what it forbids."""
    said = next((pair[1] for pair in view.subordinates if pair[0] == "à moins que"), None)
    if view.clause.verb == "activer" or (view.clause.verb == "jouer" and view.clause.passive):
        # "à moins que ce ne soient des capacités de mana" says which may not.
        return None
    told = said is not None and (said.verb in _STATES or (said.past and bool(said.times)))
    return view.subordinate("à moins que") if told else None


_STATES = frozenset({"contrôler", "être", "avoir", "y avoir"})


def _speak_of_subject(scope: Scope, view: ClauseView) -> None:
    """ "~ a le vol tant qu'elle est dégagée": of the object that the clause is about."""
    group = _subject(view)
    if group is None:
        return
    if isinstance(group.head, SelfHead):
        scope.speak_of(Spoken(ref=s.This(), feminine=group.feminine, plural=group.plural))
    elif group.determiner is Determiner.DEFINITE and not group.plural and is_host(group):
        scope.speak_of(
            Spoken(
                ref=s.Host(), noun=group.head.lemma if isinstance(group.head, NounHead) else "", feminine=group.feminine
            )
        )


def _subject(view: ClauseView) -> NounGroup | None:
    role = view.peek("patient" if view.clause.passive else "agent")
    return role.filler if role is not None and isinstance(role.filler, NounGroup) else None


def _under(ability: a.Ability, condition: s.Condition | None, view: ClauseView) -> a.Ability:
    if condition is None:
        return ability
    match ability:
        case a.StaticAbility() if (placed := _placed(condition)) is not None:
            zone, rest = placed
            return msgspec.structs.replace(ability, condition=rest, zone=zone)
        case a.PlayerStaticAbility(condition=own) if own is not None:
            return msgspec.structs.replace(ability, condition=s.AllOf((condition, own)))
        case (
            a.StaticAbility()
            | a.PlayerStaticAbility()
            | a.EntersModified()
            | a.ReplacementAbility()
            | a.AlternativeCost()
        ):
            return msgspec.structs.replace(ability, condition=condition)
        case _:
            raise view.stop()


def _placed(condition: s.Condition) -> tuple[Zone, s.Condition | None] | None:
    """The zone where the condition says that the source lies, in which its ability therefore functions (113.6b), and
    what else is asked; `None` where it says nothing of that."""
    match condition:
        case s.Matches(object=s.This(), filter=(s.InZone(zone=zone), s.OwnedBy(player=s.PlayerWord.YOU))):
            return zone, None
        case s.AllOf(conditions=(first, *others)) if (placed := _placed(first)) is not None and placed[1] is None:
            return placed[0], others[0] if len(others) == 1 else s.AllOf(tuple(others))
        case _:
            return None


# ── Keyword lines ──────────────────────────────────────────────────────────────────────────────────────────────────


def _keywords(scope: Scope, view: ClauseView) -> tuple[a.Ability, ...]:
    """ "Vol, vigilance", "Enchanter : créature", "Équipement {2}"."""
    found: list[a.Ability] = []
    while (group := view.group("topic")) is not None:
        for member in (msgspec.structs.replace(group, coordinated=()), *group.coordinated):
            if not member.keywords or not _nothing_else(member):
                raise NotCompiledError(member.span)
            if [keyword_of(phrase.lemma) for phrase in member.keywords] == [Keyword.ENCHANT]:
                found.append(_enchant(scope, view))
            else:
                found.extend(keyword_abilities(scope, member.keywords))
    view.finish()
    if not found:
        raise view.stop()
    return tuple(found)


def _nothing_else(group: NounGroup) -> bool:
    named = not isinstance(group.head, NounHead) or group.head.lemma == group.keywords[0].lemma
    return named and not (group.modifiers or group.complements or group.relatives or group.quantity or group.pt)


def _enchant(scope: Scope, view: ClauseView) -> a.KeywordAbility:
    group = view.needed("topic", "patient")
    if is_player(group):
        return a.KeywordAbility(Keyword.ENCHANT, player=player_of(scope, group, anyone=True))
    return a.KeywordAbility(Keyword.ENCHANT, filter=filter_of(scope, group))


# ── What is said of objects ────────────────────────────────────────────────────────────────────────────────────────


def _both_paired(scope: Scope, group: NounGroup) -> s.All | None:
    """ "les deux créatures", "chacune de ces créatures", right after "tant que ~ est associée à une autre créature"."""
    if not scope.paired or not isinstance(group.head, NounHead):
        return None
    nothing_but(group, "quantity")
    both = group.determiner is Determiner.DEFINITE and group.quantity is not None and group.quantity.number == 2
    each = group.determiner is Determiner.DEMONSTRATIVE
    if not (both or each) or qualities_of(group.head.lemma) != (s.HasType(CardType.CREATURE),):
        return None
    return s.All((s.InPair(s.This()),))


def _plain(scope: Scope, view: ClauseView) -> a.Ability:
    """ "les autres gobelins gagnent +1/+1", "la créature enchantée ne peut pas attaquer"."""
    group = view.needed("patient" if view.clause.passive else "agent")
    if is_player(group):
        raise NotCompiledError(group.span)
    subject = _both_paired(scope, group) or _of_every_zone(scope, group) or object_of(scope, group)
    members = subject.members if isinstance(subject, s.Group) else ()
    if isinstance(subject, _PASSING) or not all(isinstance(one, s.This | s.All) for one in members):
        raise NotCompiledError(group.span)
    if isinstance(subject, s.All):
        scope.speak_of(Spoken(ref=s.ThatObject(), noun="", feminine=group.feminine, plural=group.plural))
    scope.subject = subject
    modifications = modifications_of(scope, view)
    scope.subject = None
    if modifications is None:
        raise view.stop()
    return a.StaticAbility(subject, modifications)


def each_kind(scope: Scope, group: NounGroup) -> tuple[s.All, ...]:
    """ "les sorts de créature que vous contrôlez et les cartes de créature que vous possédez …": all of each kind, what
    is said of one not being said of the others."""
    if group.coordinated and group.conjunction != "et":
        raise NotCompiledError(group.span)
    found = []
    for member in (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated):
        if not member.plural or member.determiner not in (Determiner.DEFINITE, Determiner.ALL):
            raise NotCompiledError(member.span)
        found.append(s.All(filter_of(scope, cast_by(member))))
    return tuple(found)


def _of_every_zone(scope: Scope, group: NounGroup) -> s.Group | None:
    """ "toutes les cartes qui ne sont pas sur le champ de bataille, tous les sorts et tous les permanents"; `None` for
    a group that speaks of one place."""
    clauses = (relative for member in (group, *group.coordinated) for relative in member.relatives)
    if not group.coordinated or not any(role.name == "place" for clause in clauses for role in clause.roles):
        return None
    return s.Group(each_kind(scope, group))


#: What only an instruction has: no ability holds of what was targeted, chosen or acted on. What "elles" means is the
#: affair of `_of_group_before`.
_PASSING = (s.TargetObject, s.Choice, s.Previous, s.OtherObject)


def _defining(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "la force et l'endurance de cette créature sont chacune égales au nombre de …" (604.3)."""
    clause = view.clause
    role = view.peek("agent")
    subject = role.filler if role is not None else None
    if clause.verb != "être" or not isinstance(subject, NounGroup) or clause.negated or clause.modal is not None:
        return None
    measures = [_measure(part) for part in (subject, *subject.coordinated)]
    if None in measures:
        return None
    view.group("agent")
    view.adverb("chacun")
    adjective = view.modifier("attribute")
    if adjective is None or adjective.lemma != "égal" or adjective.negated:
        raise view.stop()
    if any(_owner_of_measure(scope, part) != s.This() for part in (subject, *subject.coordinated) if part.complements):
        raise NotCompiledError(subject.span)
    amount = _defined_amount(scope, view)
    scope.last_amount = amount
    power = amount if Thing.POWER in measures else None
    toughness = amount if Thing.TOUGHNESS in measures else None
    return a.StaticAbility(s.This(), (mod.SetBasePT(power, toughness),), characteristic_defining=True)


def _measure(group: NounGroup) -> Thing | None:
    thing = thing_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    return thing if thing in (Thing.POWER, Thing.TOUGHNESS) and not group.modifiers else None


def _owner_of_measure(scope: Scope, group: NounGroup) -> s.ObjectRef:
    complement, *more = group.complements
    if more:
        raise NotCompiledError(group.span)
    return object_of(scope, complement.object)


def _defined_amount(scope: Scope, view: ClauseView) -> s.Amount:
    role = view.peek("level", "recipient", "place")
    if role is None:
        raise view.stop()
    view.roles.remove(role)
    match role.filler:
        case NounGroup() as group:
            place = view.group("place")
            if any(isinstance(member.head, NounHead) for member in group.coordinated):
                raise NotCompiledError(group.span)
            more = [member.quantity for member in group.coordinated]
            group = msgspec.structs.replace(group, coordinated=(), conjunction="")
            amount = amount_of(scope, group if place is None else glued(group, place))
            for quantity in more:
                amount = s.Plus(amount, count_of(scope, quantity))
            return amount
        case Quantity() as quantity:
            return count_of(scope, quantity)
        case _:
            raise view.stop()


def _control(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous contrôlez la créature enchantée"."""
    clause = view.clause
    if clause.verb != "contrôler" or clause.negated or clause.modal is not None:
        return None
    player = player_of(scope, view.needed("agent"))
    if player is None:
        raise view.stop()
    return a.StaticAbility(object_of(scope, view.needed("patient")), (mod.SetController(player),))


def _attack_without_tapping(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "attaquer ne fait pas s'engager cette créature", "attaquer avec cette créature ne la fait pas s'engager"."""
    role = view.peek("agent")
    if view.clause.verb != "faire" or role is None or not isinstance(role.filler, Clause):
        return None
    attacking = ClauseView(role.filler)
    attacker = attacking.group("instrument")
    attacking.finish()
    if role.filler.verb != "attaquer" or not view.negated():
        raise view.stop()
    view.inner("agent")
    content = view.inner("content")
    if content is None or content.verb != "engager":
        raise view.stop()
    inner = ClauseView(content)
    if attacker is None:
        subject = object_of(scope, inner.needed("patient", "agent"))
    else:
        subject = object_of(scope, attacker)
        again = view.needed("patient")
        if not isinstance(again.head, PronounHead) or again.head.lemma not in ("le", "la", "les"):
            raise NotCompiledError(again.span)
    inner.finish()
    return a.StaticAbility(subject, (mod.AttacksWithoutTapping(),))


def _may_stay_tapped(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous pouvez choisir de ne pas dégager cette créature pendant votre étape de dégagement"."""
    role = view.peek("content")
    content = role.filler if role is not None else None
    if view.clause.verb != "choisir" or not isinstance(content, Clause) or content.verb != "dégager":
        return None
    view.inner("content")
    chooser = player_of(scope, view.needed("agent"))
    if view.modal() != (Modal.CAN, False) or chooser is not s.PlayerWord.YOU:
        raise view.stop()
    inner = ClauseView(content)
    left = object_of(scope, inner.needed("patient"))
    when = inner.time("pendant")
    step = when.object if when is not None else None
    yours = step is not None and step.possessor is Person.SECOND and not step.modifiers and not step.relatives
    if left != s.This() or not inner.negated() or step is None or not yours or not _is_untap_step(step):
        raise inner.stop()
    inner.finish()
    return a.StaticAbility(left, (mod.MayStayTapped(),))


def _is_untap_step(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and step_of(group.head.lemma) is Step.UNTAP


def _lure(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "toutes les créatures capables de bloquer la créature enchantée le font"."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    able = view.subordinate("de") if view.clause.verb in ("faire", "bloquer") else None
    if able is None or not isinstance(group, NounGroup):
        return None
    view.group("agent")
    view.group("patient")
    nothing_but(group, "modifiers")
    named = isinstance(group.head, NounHead) and group.head.lemma == "créature"
    if not named or group.determiner is not Determiner.ALL or [m.lemma for m in group.modifiers] != ["capable"]:
        raise NotCompiledError(group.span)
    inner = ClauseView(able)
    blocked = object_of(scope, inner.needed("patient"))
    inner.finish()
    if able.verb != "bloquer":
        raise inner.stop()
    return a.StaticAbility(blocked, (mod.MustBeBlocked(by_all=True),))


_READERS = (
    becoming_day,
    entering_choice,
    additional_cost,
    uncounterable,
    would,
    unpreventable,
    prevention,
    player_keyword,
    skipped_step,
    player_rule,
    cost_change,
    mana_kept,
    any_colour,
    activation_ban,
    hand_unlimited,
    extra_land,
    casting_choice,
    arrival,
    _defining,
    _control,
    _attack_without_tapping,
    _may_stay_tapped,
    combat_limit,
    _lure,
    rule_off,
    redirection,
)

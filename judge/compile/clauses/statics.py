"""Sentences of a permanent that are neither paid for nor triggered, as static abilities (604), and the sentences about
how the card itself is cast or arrives.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a
from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Keyword, Zone
from judge.abilities.triggers import PlayerIsDealtDamage
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import clause_cost
from judge.compile.clauses.effects.common import is_amount_of, zone_named
from judge.compile.clauses.filters import glued
from judge.compile.clauses.instructions import shared_tails
from judge.compile.clauses.keywords import keyword_abilities
from judge.compile.clauses.modifications import modifications_of
from judge.compile.clauses.references import amount_of, count_in, count_of, filter_of, is_player, object_of, player_of
from judge.compile.clauses.scope import Scope, Spoken
from judge.compile.clauses.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, Quantity, Role
from judge.french.elaborate.nouns.senses import Thing, counter_of, keyword_of, thing_of


def statics_of(scope: Scope, clauses: Sequence[Clause]) -> tuple[a.Ability, ...]:
    """The abilities of one sentence. Raises `NotCompiledError`."""
    scope.new_sentence()
    found: list[a.Ability] = []
    for clause in shared_tails(clauses):
        for ability in _ability(scope, clause):
            last = found[-1] if found else None
            joined = _joined(last, ability) if last is not None and clause.connector in ("et", "ni", "") else None
            if joined is None:
                found.append(ability)
            else:
                found[-1] = joined
    return tuple(found)


def _joined(last: a.Ability, new: a.Ability) -> a.StaticAbility | None:
    """Two things said of the same objects under the same condition are one ability."""
    if not isinstance(last, a.StaticAbility) or not isinstance(new, a.StaticAbility):
        return None
    if msgspec.structs.replace(last, modifications=()) != msgspec.structs.replace(new, modifications=()):
        return None
    if last.characteristic_defining:
        halves = (*last.modifications, *new.modifications)
        match halves:
            case (a.SetBasePT(power=power, toughness=None), a.SetBasePT(power=None, toughness=toughness)):
                return msgspec.structs.replace(last, modifications=(a.SetBasePT(power, toughness),))
            case _:
                return None
    return msgspec.structs.replace(last, modifications=(*last.modifications, *new.modifications))


def _ability(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    view = ClauseView(clause)
    if not clause.verb:
        return _keywords(scope, view)
    condition_clause = view.subordinate("tant que", "si")
    condition = None if condition_clause is None else condition_of(scope, condition_clause)
    for reader in _READERS:
        ability = reader(scope, view)
        if ability is not None:
            view.finish()
            return (_under(ability, condition, view),)
    ability = _plain(scope, view)
    view.finish()
    return (_under(ability, condition, view),)


def _under(ability: a.Ability, condition: s.Condition | None, view: ClauseView) -> a.Ability:
    if condition is None:
        return ability
    match ability:
        case a.StaticAbility() | a.PlayerStaticAbility() | a.EntersModified() | a.ReplacementAbility():
            return msgspec.structs.replace(ability, condition=condition)
        case _:
            raise view.stop()


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
        return a.KeywordAbility(Keyword.ENCHANT, player=player_of(scope, group))
    return a.KeywordAbility(Keyword.ENCHANT, filter=filter_of(scope, group))


# ── What is said of objects ────────────────────────────────────────────────────────────────────────────────────────


def _plain(scope: Scope, view: ClauseView) -> a.Ability:
    """ "les autres gobelins gagnent +1/+1", "la créature enchantée ne peut pas attaquer"."""
    group = view.needed("patient" if view.clause.passive else "agent")
    if is_player(group):
        raise NotCompiledError(group.span)
    subject = object_of(scope, group)
    if isinstance(subject, s.TargetObject | s.Choice | s.Group):
        raise NotCompiledError(group.span)
    if isinstance(subject, s.All):
        scope.speak_of(Spoken(ref=s.ThatObject(), noun="", feminine=group.feminine, plural=group.plural))
    modifications = modifications_of(scope, view)
    if modifications is None:
        raise view.stop()
    return a.StaticAbility(subject, modifications)


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
    return a.StaticAbility(s.This(), (a.SetBasePT(power, toughness),), characteristic_defining=True)


def _measure(group: NounGroup) -> Thing | None:
    thing = thing_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    return thing if thing in (Thing.POWER, Thing.TOUGHNESS) and not group.modifiers else None


def _owner_of_measure(scope: Scope, group: NounGroup) -> s.ObjectRef:
    (complement,) = group.complements
    return object_of(scope, complement.object)


def _defined_amount(scope: Scope, view: ClauseView) -> s.Amount:
    role = view.peek("level", "recipient", "place")
    if role is None:
        raise view.stop()
    view.roles.remove(role)
    match role.filler:
        case NounGroup() as group:
            place = view.group("place")
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
    return a.StaticAbility(object_of(scope, view.needed("patient")), (a.SetController(player),))


def _attack_without_tapping(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "attaquer ne fait pas s'engager cette créature"."""
    role = view.peek("agent")
    if view.clause.verb != "faire" or role is None or not isinstance(role.filler, Clause):
        return None
    if role.filler.verb != "attaquer" or role.filler.roles or not view.negated():
        raise view.stop()
    view.inner("agent")
    content = view.inner("content")
    if content is None or content.verb != "engager":
        raise view.stop()
    inner = ClauseView(content)
    subject = object_of(scope, inner.needed("patient", "agent"))
    inner.finish()
    return a.StaticAbility(subject, (a.AttacksWithoutTapping(),))


def _limits(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "pas plus d'une créature ne peut attaquer à chaque combat"."""
    clause = view.clause
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or clause.verb not in ("attaquer", "bloquer") or clause.passive:
        return None
    quantity = group.quantity
    if quantity is None or quantity.number is None or not quantity.at_most or clause.modal is not Modal.CAN:
        return None
    view.modal()
    view.negated()
    view.group("agent")
    when = view.time("pendant")
    if filter_of(scope, msgspec.structs.replace(group, quantity=None)) != (s.HasType(CardType.CREATURE),):
        raise NotCompiledError(group.span)
    if when is None or when.object is None or when.object.determiner is not Determiner.EACH:
        raise view.stop()
    attacks = clause.verb == "attaquer"
    kind = a.PlayerRuleKind.MAX_ATTACKERS if attacks else a.PlayerRuleKind.MAX_BLOCKERS
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, a.PlayerRule(kind, amount=quantity.number))


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
    if group.determiner is not Determiner.ALL or [m.lemma for m in group.modifiers] != ["capable"]:
        raise NotCompiledError(group.span)
    inner = ClauseView(able)
    blocked = object_of(scope, inner.needed("patient"))
    inner.finish()
    if able.verb != "bloquer":
        raise inner.stop()
    return a.StaticAbility(blocked, (a.MustBeBlocked(by_all=True),))


def _rule_off(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "la règle des légendes ne s'applique pas"."""
    del scope
    if view.clause.verb != "appliquer" or not view.clause.negated:
        return None
    view.negated()
    rule = view.needed("agent", "patient")
    nothing_but(rule)
    if not is_amount_of(rule, "legend_rule"):
        raise NotCompiledError(rule.span)
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, a.PlayerRule(a.PlayerRuleKind.NO_LEGEND_RULE))


# ── Instead ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _redirection(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "toutes les blessures qui devraient vous être infligées sont infligées à la créature enchantée à la place"."""
    clause = view.clause
    if clause.verb != "infliger" or not clause.passive or "à la place" not in clause.adverbs:
        return None
    view.adverb("à la place")
    damage = view.needed("amount", "patient")
    if not is_amount_of(damage, "damage") or damage.determiner is not Determiner.ALL or len(damage.relatives) != 1:
        raise NotCompiledError(damage.span)
    inner = ClauseView(damage.relatives[0])
    inner.modal()
    inner.group("amount")
    victim = player_of(scope, inner.needed("recipient"))
    inner.finish()
    if victim is None or damage.relatives[0].verb != "infliger":
        raise NotCompiledError(damage.span)
    new = object_of(scope, view.needed("recipient"))
    return a.ReplacementAbility(PlayerIsDealtDamage(victim), (a.RedirectDamage(None, victim, new),))


# ── Casting and arriving ───────────────────────────────────────────────────────────────────────────────────────────


def _casting_choice(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous pouvez sacrifier deux montagnes à la place de payer le coût de mana de ce sort"; "vous pouvez faire que
    cette créature arrive comme une copie de … / attribue ses blessures comme si elle n'était pas bloquée"."""
    clause = view.clause
    if clause.modal is not Modal.CAN or clause.modal_negated:
        return None
    instead = view.subordinate("à la place de", "au lieu de")
    if instead is not None:
        return _alternative_cost(scope, view, instead)
    if clause.verb != "faire":
        return None
    content = view.inner("content")
    if content is None:
        raise view.stop()
    view.modal()
    player_of(scope, view.needed("agent"))
    inner = ClauseView(content)
    ability = _assigned_as_unblocked(scope, inner) if content.verb == "répartir" else _as_copy(scope, inner)
    inner.finish()
    return ability


def _alternative_cost(scope: Scope, view: ClauseView, instead: Clause) -> a.AlternativeCost:
    inner = ClauseView(instead)
    cost_named = inner.needed("patient")
    if instead.verb != "payer" or not is_amount_of(cost_named, "mana_cost"):
        raise inner.stop()
    inner.finish()
    view.modal()
    view.group("agent")
    roles: tuple[Role, ...] = tuple(view.roles)
    view.roles.clear()
    return a.AlternativeCost(clause_cost(scope, Clause(span=view.span, verb=view.clause.verb, roles=roles)))


def _assigned_as_unblocked(scope: Scope, view: ClauseView) -> a.StaticAbility:
    subject = object_of(scope, view.needed("agent"))
    damage = view.needed("patient")
    as_though = view.subordinate("comme si")
    if not is_amount_of(damage, "combat_damage") or as_though is None:
        raise view.stop()
    inner = ClauseView(as_though)
    blocked = inner.group("patient", "agent")
    if as_though.verb != "bloquer" or not as_though.passive or not inner.negated() or blocked is None:
        raise inner.stop()
    inner.finish()
    return a.StaticAbility(subject, (a.AssignsDamageAsUnblocked(),))


def _as_copy(scope: Scope, view: ClauseView) -> a.EntersModified:
    """ "arrive sur le champ de bataille comme une copie de n'importe quelle créature sur le champ de bataille"."""
    subject = object_of(scope, view.needed("agent"))
    place = view.group("place")
    copy = view.needed("attribute", "instrument", "source")
    if view.clause.verb != "arriver" or not is_amount_of(copy, "copy") or not copy.complements:
        raise view.stop()
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise view.stop()
    copied, *where = copy.complements
    if copied.preposition != "de" or any(zone_named(part.object) is not Zone.BATTLEFIELD for part in where):
        raise NotCompiledError(copy.span)
    kind = filter_of(scope, msgspec.structs.replace(copied.object, determiner=Determiner.NONE, quantity=None))
    kept = tuple(quality for quality in kind if quality != s.InZone(Zone.BATTLEFIELD))
    return a.EntersModified(subject, copy_of=kept)


def _arrival(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "cette créature arrive sur le champ de bataille engagée", "… avec deux marqueurs +1/+1", "… en tant que copie
    d'une créature"."""
    if view.clause.verb not in ("arriver", "entrer") or view.clause.negated or view.clause.modal is not None:
        return None
    role = view.peek("attribute")
    if role is not None and isinstance(role.filler, NounGroup) and is_amount_of(role.filler, "copy"):
        return _as_copy(scope, view)
    group = view.needed("agent")
    subject = object_of(scope, group)
    place = view.group("place")
    states = [] if place is None else [modifier.lemma for modifier in place.modifiers]
    adjective = view.modifier("attribute")
    if adjective is not None:
        states.append(adjective.lemma)
    if place is not None and (zone_named(place) is not Zone.BATTLEFIELD or place.relatives):
        raise NotCompiledError(place.span)
    counters = [view.group("instrument")] + ([] if place is None else [part.object for part in place.complements])
    told = tuple(_counters(scope, counter) for counter in counters if counter is not None)
    if states not in ([], ["engager"]) or (not states and not told):
        raise view.stop()
    return a.EntersModified(subject, tapped=bool(states), counters=told)


def _counters(scope: Scope, group: NounGroup) -> tuple[str, s.Amount]:
    if group.counter_kind is None or group.relatives or group.modifiers:
        raise NotCompiledError(group.span)
    return counter_of(group.counter_kind), count_in(scope, group)


_READERS = (
    _casting_choice,
    _arrival,
    _defining,
    _control,
    _attack_without_tapping,
    _limits,
    _lure,
    _rule_off,
    _redirection,
)

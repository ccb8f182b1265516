"""Subordinate clauses as conditions: "si vous contrôlez une île", "tant que cet artefact est dégagé", "si c'est votre
tour", "si vous faites ainsi"."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities import triggers as t
from judge.abilities.terms import Comparison, Zone
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.common import zone_named
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import (
    amount_of,
    count_in,
    count_of,
    filter_of,
    is_player,
    object_of,
    player_of,
    possessor_of,
)
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, PronounHead, Quantity, Role
from judge.french.elaborate.nouns.senses import Thing, qualities_of, senses, thing_of

_IMPERSONAL = frozenset({"ce", "cela", "il"})


def condition_of(scope: Scope, clause: Clause) -> s.Condition:
    """The condition that the clause states. Raises `NotCompiledError`."""
    view = ClauseView(_denied_once(clause))
    negated = view.negated()
    if clause.past and view.time("ce tour-ci") is not None:
        condition = _happened(scope, view)
    elif clause.passive:
        condition = _status(scope, view)
    else:
        match clause.verb:
            case "contrôler":
                condition = _controls(scope, view)
            case "être":
                condition = _is(scope, view)
            case "avoir":
                condition = _has(scope, view)
            case "y avoir":
                condition = _there_is(scope, view)
            case "faire" if view.adverb("ainsi"):
                condition = _done(scope, view)
            case _:
                raise view.stop()
    view.finish()
    return _contrary(condition) if negated else condition


def _happened(scope: Scope, view: ClauseView) -> s.Condition:
    """ "une créature est morte ce tour-ci", "un adversaire a perdu au moins 4 points de vie ce tour-ci"."""
    clause = msgspec.structs.replace(view.clause, past=False, negated=False, times=tuple(view.times))
    least = [
        (role, role.filler)
        for role in clause.roles
        if isinstance(role.filler, NounGroup) and role.filler.quantity is not None
    ]
    count, total = 1, False
    for role, group in least:
        assert group.quantity is not None
        number = count_of(scope, group.quantity, limit=True)
        if len(least) > 1 or not group.quantity.at_least or not isinstance(number, int):
            raise NotCompiledError(group.span)
        total = role.name == "amount"
        if not total and clause.verb not in _COUNTED:
            raise NotCompiledError(group.span)
        count = number
        one = msgspec.structs.replace(group, quantity=None, determiner=Determiner.INDEFINITE)
        roles = tuple(msgspec.structs.replace(each, filler=one) if each is role else each for each in clause.roles)
        clause = msgspec.structs.replace(clause, roles=roles)
    with scope.aside():
        patterns = patterns_of(scope, (clause,))
    view.take_all()
    if not count or (len(patterns) > 1 and count > 1):
        raise view.stop()
    if not scope.source.is_spell and any(_not_itself(pattern) for pattern in patterns):
        # The permanent is not the spell that it was: "un autre sort" would count that too.
        raise view.stop("autre")
    happenings = tuple(s.Happened(pattern, count, total) for pattern in patterns)
    return happenings[0] if len(happenings) == 1 else s.OneOf(happenings)


def _not_itself(pattern: t.EventPattern) -> bool:
    return isinstance(pattern, t.CastsSpell) and s.Not(s.Is(s.This())) in pattern.filter


#: Verbs of which each thing counted is an event of its own.
_COUNTED = frozenset({"lancer", "piocher"})


def _contrary(condition: s.Condition) -> s.Condition:
    """ "vous n'avez pas de carte en main": not even one is none."""
    match condition:
        case s.Compare(s.HandSizeOf() as hand, Comparison.AT_LEAST, 1):
            return s.Compare(hand, Comparison.EQUAL, 0)
        case _:
            return s.NotSo(condition)


def _denied_once(clause: Clause) -> Clause:
    """ "vous ne contrôlez pas d'île", "vous n'avez aucune carte": the verb and its object say the same "no"."""
    if not clause.negated:
        return clause
    objects = {"patient", "amount"}.intersection(role.name for role in clause.roles)
    roles = []
    for role in clause.roles:
        group = role.filler
        if isinstance(group, NounGroup) and group.determiner is Determiner.NO:
            group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
        elif isinstance(group, NounGroup) and not objects and _partitive(role, group):
            # "vous n'avez pas perdu de points de vie": read as what it comes from.
            group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
            role = Role("patient" if clause.verb in _COUNTED else "amount", group, role.span)
        roles.append(msgspec.structs.replace(role, filler=group))
    return msgspec.structs.replace(clause, roles=tuple(roles))


def _partitive(role: Role, group: NounGroup) -> bool:
    return role.name in ("origin", "source") and group.determiner is Determiner.NONE


def _controls(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous contrôlez une île", "un adversaire contrôle deux créatures ou plus"."""
    player = player_of(scope, view.needed("agent"), anyone=True)
    if player is None:
        raise view.stop()
    return _exists(scope, view.needed("patient"), s.ControlledBy(player))


def _there_is(scope: Scope, view: ClauseView) -> s.Condition:
    """ "il y a une créature sur le champ de bataille", "il n'y a pas de créature"."""
    view.group("agent")
    group = view.needed("patient")
    place = view.group("place")
    if place is not None and not (isinstance(place.head, NounHead) and place.head.lemma == "champ de bataille"):
        raise NotCompiledError(place.span)
    return _exists(scope, group)


def _exists(scope: Scope, group: NounGroup, *more: s.Quality) -> s.Condition:
    quantity = group.quantity
    if group.determiner is Determiner.NO:
        raise NotCompiledError(group.span)
    found = (*filter_of(scope, msgspec.structs.replace(group, quantity=None)), *more)
    if quantity is None or quantity.at_least or not quantity.at_most:
        return s.Exists(found, count_of(scope, quantity, limit=True))
    return s.Compare(s.Count(found), Comparison.AT_MOST, count_of(scope, quantity, limit=True))


def _is(scope: Scope, view: ClauseView) -> s.Condition:
    """ "cette créature est verte", "c'est votre tour", "sa force est supérieure à 3"."""
    subject = view.needed("agent")
    quality = view.modifier("attribute")
    if quality is not None and (limit := view.group("level", "recipient")) is not None:
        comparison = _COMPARISONS.get(quality.lemma)
        if comparison is None or quality.negated:
            raise NotCompiledError(quality.span, quality.lemma)
        return s.Compare(amount_of(scope, subject), comparison, _limit(scope, limit))
    if quality is not None:
        found = qualities_of(quality.lemma)
        if found is None:
            raise NotCompiledError(quality.span, quality.lemma)
        matches: s.Condition = s.Matches(object_of(scope, subject), found)
        return s.NotSo(matches) if quality.negated else matches
    group = view.needed("attribute")
    if isinstance(subject.head, PronounHead) and subject.head.lemma in _IMPERSONAL and _is_turn(group):
        return _turn(scope, group)
    if group.determiner is Determiner.INDEFINITE:
        return s.Matches(object_of(scope, subject), filter_of(scope, group))
    raise view.stop()


_COMPARISONS = {"supérieur": Comparison.MORE, "inférieur": Comparison.LESS, "égal": Comparison.EQUAL}


def _limit(scope: Scope, group: NounGroup) -> s.Amount:
    if group.quantity is not None and not isinstance(group.head, NounHead):
        return count_in(scope, group)
    return amount_of(scope, group)


def _is_turn(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.TURN


def _turn(scope: Scope, group: NounGroup) -> s.Condition:
    player = possessor_of(scope, group)
    for complement in group.complements:
        player = player_of(scope, complement.object, anyone=True) if complement.preposition == "de" else None
    if player is None:
        raise NotCompiledError(group.span)
    return s.IsTurnOf(player)


def _has(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous avez 10 points de vie ou moins", "vous n'avez pas de carte en main", "elle a le vol"."""
    subject = view.needed("agent")
    phrases = view.keywords("patient")
    if phrases:
        keywords = tuple(s.HasKeyword(ability.keyword) for ability in keyword_abilities(scope, phrases))
        return s.Matches(object_of(scope, subject), keywords)
    group = view.needed("patient")
    if not isinstance(group.head, NounHead):
        raise view.stop()
    kinds = {value for kind, value in senses(group.head.lemma) if kind == "thing"}
    if is_player(subject):
        player = player_of(scope, subject, anyone=True)
        if player is None:
            raise view.stop()
        nothing_but(group, "quantity")
        if "life" in kinds:
            return s.Compare(s.LifeOf(player), _comparison(group.quantity), count_in(scope, group, limit=True))
        place = view.group("place")
        if "card" in kinds and place is not None and zone_named(place) is Zone.HAND:
            return s.Compare(s.HandSizeOf(player), _comparison(group.quantity), count_in(scope, group, limit=True))
        raise view.stop()
    if "counter" in kinds and group.determiner is not Determiner.NO:
        nothing_but(group, "counter_kind")
        return s.Matches(object_of(scope, subject), (s.HasCounter(group.counter_kind),))
    raise view.stop()


def _comparison(quantity: Quantity | None) -> Comparison:
    if quantity is None or quantity.at_least:
        return Comparison.AT_LEAST
    return Comparison.AT_MOST if quantity.at_most else Comparison.EQUAL


def _done(scope: Scope, view: ClauseView) -> s.Condition:
    """ "si vous faites ainsi": the payment or option of the instruction before."""
    player_of(scope, view.needed("agent"), anyone=True)
    return s.CostWasPaid()


def _status(scope: Scope, view: ClauseView) -> s.Condition:
    """ "cet artefact est dégagé", "cette créature est enchantée", "le coût de kick a été payé"."""
    subject = view.needed("patient")
    if view.clause.verb == "kicker":
        if object_of(scope, subject) != s.This():
            raise view.stop()
        return s.WasKicked()
    if view.clause.verb == "payer" and isinstance(subject.head, NounHead) and "kick" in subject.head.lemma:
        return s.WasKicked()
    found = qualities_of(view.clause.verb)
    if found is None:
        raise view.stop()
    return s.Matches(object_of(scope, subject), found)

"""How the card itself is cast, assigns its damage by choice, or arrives: alternative and additional costs, copies,
"arrive engagée", "avec deux marqueurs +1/+1"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Keyword, Zone
from judge.compile.clauses.costs import clause_cost, paid
from judge.compile.clauses.exceptions import exceptions_of
from judge.compile.clauses.modifications import modifications_of
from judge.compile.effects.common import is_amount_of, zone_named
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.statics.decrees import cast_by
from judge.compile.statics.playing import play_permission
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, Mood, NounGroup, Role, SelfHead
from judge.french.elaborate.nouns.senses import keyword_of


def additional_cost(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "en tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature"."""
    role = view.peek("attribute")
    if role is None or not isinstance(role.filler, NounGroup) or not is_amount_of(role.filler, "additional_cost"):
        return None
    view.group("attribute")
    purpose = view.subordinate("pour")
    if purpose is None or purpose.verb not in ("lancer", "jouer"):
        raise view.stop()
    inner = ClauseView(purpose)
    if object_of(scope, inner.needed("patient")) != s.This():
        raise inner.stop()
    inner.finish()
    return a.AdditionalCost(paid(scope, view))


def uncounterable(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "ce sort ne peut pas être contrecarré" holds on the stack."""
    clause = view.clause
    refused = clause.modal is Modal.CAN and clause.modal_negated
    if clause.verb != "contrecarrer" or not clause.passive or not refused:
        return None
    view.modal()
    group = view.needed("patient")
    by = view.group("agent")
    if by is not None and set(filter_of(scope, by)) != {s.AnyOf(((s.IsSpell(),), (s.IsAbility(),)))}:
        raise NotCompiledError(by.span)
    subject = object_of(scope, group)
    if subject == s.This():
        return a.StaticAbility(subject, (mod.CantBeCountered(),), zone=Zone.STACK)
    if not isinstance(subject, s.All):
        raise NotCompiledError(group.span)
    return a.StaticAbility(s.All(filter_of(scope, cast_by(group))), (mod.CantBeCountered(),))


def casting_choice(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous pouvez sacrifier deux montagnes à la place de payer le coût de mana de ce sort"; "vous pouvez faire que
    cette créature arrive comme une copie de … / attribue ses blessures comme si elle n'était pas bloquée"."""
    clause = view.clause
    if clause.modal is not Modal.CAN or clause.modal_negated:
        return None
    instead = view.subordinate("à la place de", "au lieu de")
    if instead is not None:
        inner = ClauseView(instead)
        cost_named = inner.needed("patient")
        if instead.verb != "payer":
            raise inner.stop()
        inner.finish()
        return _alternative_cost(scope, view, cost_named)
    if clause.verb == "payer" and (cost := view.group("instead_of")) is not None:
        return _alternative_cost(scope, view, cost)
    if clause.verb in ("lancer", "jouer"):
        return _as_though_flash(scope, view) or play_permission(scope, view)
    if clause.verb != "faire":
        return None
    content = view.inner("content")
    if content is None:
        raise view.stop()
    view.modal()
    player_of(scope, view.needed("agent"))
    inner = ClauseView(content)
    if content.verb == "répartir":
        assigned = _assigned_as_unblocked(scope, inner)
        inner.finish()
        return assigned
    copy = _as_copy(scope, inner)
    inner.finish()
    scope.speak_of(Spoken(ref=s.This()))
    return msgspec.structs.replace(copy, copy_except=exceptions_of(scope, view, modifications_of))


def _as_though_flash(scope: Scope, view: ClauseView) -> a.StaticAbility | None:
    """ "vous pouvez lancer ce sort comme s'il avait le flash"; `None` for anything else that may be cast."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup):
        return None
    if not isinstance(group.head, SelfHead) and group.determiner is not Determiner.DEMONSTRATIVE:
        return None
    as_though = next((pair[1] for pair in view.subordinates if pair[0] == "comme si"), None)
    any_time = next((pair[1] for pair in view.subordinates if pair[0] == "à tout moment où"), None)
    if any_time is None and (as_though is None or as_though.verb != "avoir"):
        return None
    view.group("patient")
    view.subordinate("à tout moment où" if as_though is None else "comme si")
    view.modal()
    if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU or object_of(scope, group) != s.This():
        raise view.stop()
    if as_though is None:
        assert any_time is not None
        _require_instant_time(scope, any_time)
        return a.StaticAbility(s.This(), (mod.MayPlayAsThoughFlash(),), zone=Zone.HAND)
    inner = ClauseView(as_though)
    inner.group("agent")
    keywords = [keyword_of(phrase.lemma) for phrase in inner.keywords("patient")]
    inner.finish()
    if keywords != [Keyword.FLASH]:
        raise inner.stop()
    return a.StaticAbility(s.This(), (mod.MayPlayAsThoughFlash(),), zone=Zone.HAND)


def _require_instant_time(scope: Scope, clause: Clause) -> None:
    """ "à tout moment où vous pourriez lancer un éphémère"."""
    inner = ClauseView(clause)
    if inner.modal() != (Modal.CAN, False):
        raise inner.stop()
    player, spell = player_of(scope, inner.needed("agent")), inner.needed("patient")
    inner.finish()
    instant = filter_of(scope, spell) == (s.HasType(CardType.INSTANT),)
    if clause.verb not in ("lancer", "jouer") or player is not s.PlayerWord.YOU or not instant:
        raise inner.stop()


def _alternative_cost(scope: Scope, view: ClauseView, instead: NounGroup) -> a.AlternativeCost:
    """`instead`: "le coût de mana de ce sort", which is not paid then."""
    nothing_but(instead, "complements")
    whose = [part.object for part in instead.complements if part.preposition == "de"]
    if not is_amount_of(instead, "mana_cost") or len(whose) != len(instead.complements) or len(whose) > 1:
        raise NotCompiledError(instead.span)
    if whose and object_of(scope, whose[0]) != s.This():
        # "le coût de mana d'un sort que vous lancez": of others.
        raise NotCompiledError(whose[0].span)
    view.modal()
    view.group("agent")
    roles: tuple[Role, ...] = tuple(view.roles)
    view.roles.clear()
    return a.AlternativeCost(clause_cost(scope, Clause(span=view.span, verb=view.clause.verb, roles=roles)))


def one_of_costs(scope: Scope, clauses: Sequence[Clause]) -> a.AdditionalCost | None:
    """ "en tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature ou payez {3}"; `None` for any other
    sentence."""
    first, *others = clauses
    if not others or any(clause.connector != "ou" or clause.mood is not Mood.IMPERATIVE for clause in others):
        return None
    view = ClauseView(first)
    cost = additional_cost(scope, view)
    if not isinstance(cost, a.AdditionalCost):
        return None
    view.finish()
    return msgspec.structs.replace(cost, others=tuple(clause_cost(scope, clause) for clause in others))


def joint_cost(scope: Scope, clauses: tuple[Clause, ...]) -> a.AlternativeCost | None:
    """ "vous pouvez payer 1 point de vie et exiler une carte bleue de votre main à la place de payer le coût de mana de
    ce sort": both are paid; `None` for any other sentence."""
    match clauses:
        case (Clause(modal=Modal.CAN, modal_negated=False) as first, Clause(modal=Modal.CAN, connector="et") as second):
            pass
        case _:
            return None
    told = {conjunction for conjunction, _ in second.clauses}
    if not told & {"à la place de", "au lieu de"} or first.clauses or first.times or first.negated:
        return None
    you = ClauseView(first)
    you.modal()
    if player_of(scope, you.needed("agent")) is not s.PlayerWord.YOU:
        return None
    cost = paid(scope, you)
    you.finish()
    view = ClauseView(second)
    more = casting_choice(scope, view)
    view.finish()
    if not isinstance(more, a.AlternativeCost):
        raise view.stop()
    return msgspec.structs.replace(more, cost=(*cost, *more.cost))


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
    return a.StaticAbility(subject, (mod.AssignsDamageAsUnblocked(),))


def _as_copy(scope: Scope, view: ClauseView) -> a.EntersModified:
    """ "arrive sur le champ de bataille comme une copie de n'importe quelle créature sur le champ de bataille"."""
    subject = object_of(scope, view.needed("agent"))
    place = view.group("place")
    copy = view.needed("attribute", "instrument", "source")
    if view.clause.verb != "arriver" or not is_amount_of(copy, "copy") or not copy.complements:
        raise view.stop()
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise view.stop()
    nothing_but(copy, "complements", "coordinated")
    if copy.coordinated and copy.conjunction != "ou":
        raise NotCompiledError(copy.span)
    copied, *where = copy.complements
    if copied.preposition != "de" or any(zone_named(part.object) is not Zone.BATTLEFIELD for part in where):
        raise NotCompiledError(copy.span)
    # "une copie de n'importe quel artefact ou n'importe quelle créature": the grammar joins the creature to the copy.
    first, *others = (_anywhere(member) for member in (copied.object, *copied.object.coordinated, *copy.coordinated))
    kinds = msgspec.structs.replace(first, coordinated=tuple(others), conjunction="ou" if others else "")
    return a.EntersModified(subject, copy_of=filter_of(scope, kinds))


def _anywhere(kind: NounGroup) -> NounGroup:
    """One kind of "n'importe quelle créature sur le champ de bataille", without what goes without saying."""
    complements = tuple(part for part in kind.complements if zone_named(part.object) is not Zone.BATTLEFIELD)
    return msgspec.structs.replace(
        kind, determiner=Determiner.NONE, quantity=None, complements=complements, coordinated=(), conjunction=""
    )

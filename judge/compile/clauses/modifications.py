"""What a clause says an object is, has, gains, loses or may not do, as continuous modifications (613) – whether the
clause stands in a static ability or is the instruction of a resolving spell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.compile.clauses.becoming import becomes, half_of
from judge.compile.clauses.chosen import of_chosen
from judge.compile.clauses.exceptions import becomes_copy
from judge.compile.clauses.permissions import permission_of
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.measures import placed
from judge.compile.nouns.references import amount_of, counted
from judge.compile.nouns.scope import Scope, Source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import (
    Determiner,
    EllipticHead,
    KeywordPhrase,
    NounGroup,
    NounHead,
)
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of

Modifications: TypeAlias = tuple[a.Modification, ...]
Reader: TypeAlias = Callable[[Scope, ClauseView], Modifications]


def modifications_of(scope: Scope, view: ClauseView) -> Modifications | None:
    """What the clause says of its subject, whose role has been taken already; `None` when it says nothing of the
    kind. Nothing has been taken then."""
    modal, verb = view.clause.modal, view.clause.verb
    plain = modal is None and not view.clause.negated and not view.clause.passive
    said = becomes_copy(scope, view, modifications_of) or of_chosen(view) if plain else None
    if said is not None:
        return said
    reader = _DOES.get(verb) if modal is None and not view.clause.negated else None
    return permission_of(scope, view) if reader is None else reader(scope, view)


# ── Gains, has, loses ──────────────────────────────────────────────────────────────────────────────────────────────


def gains(scope: Scope, view: ClauseView) -> Modifications:
    """ "gagne +2/+2", "acquiert le vol", "a le vol et la vigilance", "a « … »"."""
    found: list[a.Modification] = []
    phrases: list[KeywordPhrase] = []
    while (group := view.group("patient", "amount")) is not None:
        group, more = _with_keywords(group)
        phrases.extend(more)
        found.extend(_quoted(scope, group) if group.quoted else _gained(scope, group, view))
    phrases.extend(view.keywords("patient", "attribute"))
    chosen = view.adverb("au choix")
    found.extend(a.GainAbility(ability) for ability in keyword_abilities(scope, phrases, chosen=chosen))
    if not found:
        raise view.stop()
    return tuple(found)


def _with_keywords(group: NounGroup) -> tuple[NounGroup, list[KeywordPhrase]]:
    """ "+2/+2 et le vol": the keywords joined to the change of power and toughness."""
    if group.pt_change is None or not group.coordinated or group.conjunction != "et":
        return group, []
    phrases: list[KeywordPhrase] = []
    for member in group.coordinated:
        nothing_but(member, "keywords")
        if not member.keywords:
            raise NotCompiledError(member.span)
        phrases.extend(member.keywords)
    return msgspec.structs.replace(group, coordinated=(), conjunction=""), phrases


def _gained(scope: Scope, group: NounGroup, view: ClauseView) -> Modifications:
    if group.pt_change is not None:
        return (_changed(scope, group),)
    base = _base(scope, group, view)
    if base is not None:
        return (base,)
    if ("thing", "creature_type") in senses(_lemma(group)) and group.determiner is Determiner.ALL:
        nothing_but(group)
        return (mod.AllCreatureTypes(),)
    raise NotCompiledError(group.span)


def _quoted(scope: Scope, group: NounGroup) -> Modifications:
    """ "« {T} : Piochez une carte. »": what the object can do from then on."""
    nothing_but(group, "quoted")
    if not isinstance(group.head, EllipticHead):
        raise NotCompiledError(group.span)
    return tuple(
        a.GainAbility(ability) for text, span in group.quoted for ability in scope.quoted(text, span, Source())
    )


def _changed(scope: Scope, group: NounGroup) -> mod.ModifyPT:
    """ "+2/+2", "-X/-X", "+1/+1 pour chaque autre créature que vous contrôlez"."""
    assert group.pt_change is not None
    nothing_but(group, "pt_change", "complements")
    each = [part.object for part in group.complements if part.preposition == "pour"]
    if len(each) != len(group.complements) or len(each) > 1:
        raise NotCompiledError(group.span)
    times = counted(scope, each[0]) if each else None
    power, toughness = (_signed(scope, half, times) for half in group.pt_change)
    return mod.ModifyPT(power, toughness)


def _signed(scope: Scope, half: int | str, times: s.Amount | None) -> s.Amount:
    if isinstance(half, int):
        if times is None or half == 0:
            return half
        return times if half == 1 else s.Times(times, half)
    amount = s.X() if scope.x is None else scope.x
    if times is not None:
        raise NotCompiledError(Span(0, 0), half)
    return s.Times(amount, -1) if half.startswith("-") else amount


def _base(scope: Scope, group: NounGroup, view: ClauseView) -> mod.SetBasePT | None:
    """ "une force et une endurance de base de 1/1", "… de base égales à sa valeur de mana"."""
    parts = (msgspec.structs.replace(group, coordinated=()), *group.coordinated)
    if {thing_of(_lemma(part)) for part in parts} != {Thing.POWER, Thing.TOUGHNESS}:
        return None
    adjectives = [modifier.lemma for part in parts for modifier in part.modifiers]
    complements = [inner for part in parts for inner in part.complements]
    bodies = [inner.object.pt for inner in complements if inner.preposition == "de" and inner.object.pt is not None]
    bodies += [part.pt for part in parts if part.pt is not None]
    limits = [inner.object for inner in complements if inner.preposition == "à"]
    if len(bodies) == 1 and not limits and set(adjectives) == {"de base"}:
        return mod.SetBasePT(*(half_of(scope, group, half) for half in bodies[0]))
    if len(limits) == 1 and not bodies and set(adjectives) == {"de base", "égal"}:
        place = view.group("place")
        # "… égales au nombre de cartes dans votre main"
        amount = amount_of(scope, limits[0] if place is None else placed(limits[0], place))
        return mod.SetBasePT(amount, amount)
    return None


def _loses(scope: Scope, view: ClauseView) -> Modifications:
    """ "perd le vol", "perdent toutes leurs capacités"."""
    found: list[a.Modification] = []
    for ability in keyword_abilities(scope, view.keywords("patient")):
        if ability != a.KeywordAbility(ability.keyword):
            raise view.stop(ability.keyword)
        found.append(mod.LoseKeyword(ability.keyword))
    group = view.group("patient")
    if group is not None:
        nothing_but(group)
        if ("thing", "creature_type") in senses(_lemma(group)) and group.determiner is Determiner.ALL:
            return (*found, mod.LoseCreatureTypes())
        if thing_of(_lemma(group)) is not Thing.ABILITY or group.determiner is not Determiner.ALL:
            raise NotCompiledError(group.span)
        found.append(mod.LoseAllAbilities())
    if not found:
        raise view.stop()
    return tuple(found)


def _lemma(group: NounGroup) -> str:
    return group.head.lemma if isinstance(group.head, NounHead) else ""


_DOES: Mapping[str, Reader] = {
    "gagner": gains,
    "acquérir": gains,
    "avoir": gains,
    "perdre": _loses,
    "être": becomes,
    "devenir": becomes,
}

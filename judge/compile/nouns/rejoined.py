"""Parts of a sentence that the grammar joins to the word before them, put back where they belong: what counters are on,
where a card goes, which zone it comes from.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import (
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    Modifier,
    Mood,
    NounGroup,
    NounHead,
    PronounHead,
    Role,
    SelfHead,
)
from judge.french.elaborate.nouns.senses import Thing, thing_of, zone_of

_T = TypeVar("_T")


def named_alike(group: NounGroup) -> NounGroup:
    """ "les créatures que son contrôleur contrôle ayant le même nom que cette créature": they have it, though the
    grammar joins the participle to "contrôle"."""
    relatives: list[Clause] = []
    for relative in group.relatives:
        having = [pair for pair in relative.clauses if pair[0] == "en" and pair[1].verb == "avoir"]
        relatives.append(
            msgspec.structs.replace(relative, clauses=tuple(pair for pair in relative.clauses if pair not in having))
        )
        for _, clause in having:
            who = Role("agent", NounGroup(head=PronounHead("qui", plural=group.plural), span=clause.span), clause.span)
            relatives.append(msgspec.structs.replace(clause, roles=(who, *clause.roles)))
    return (
        group if len(relatives) == len(group.relatives) else msgspec.structs.replace(group, relatives=tuple(relatives))
    )


def among_first(group: NounGroup) -> NounGroup:
    """ "une carte de créature avec une valeur de mana de 3 ou moins parmi elles": the card is, not the number."""
    inside = tuple(
        inner
        for part in group.complements
        if part.preposition == "parmi" and _is_them(part.object)
        for inner in part.object.complements
    )
    if inside:
        # "parmi elles avec une force de 5 ou plus"
        parts = tuple(
            msgspec.structs.replace(part, object=msgspec.structs.replace(part.object, complements=()))
            if part.preposition == "parmi" and _is_them(part.object)
            else part
            for part in group.complements
        )
        group = msgspec.structs.replace(group, complements=(*parts, *inside))
    among = tuple(part for part in group.complements if part.preposition == "parmi" and _is_them(part.object))
    if not among or group.complements[: len(among)] == among:
        return group
    rest = tuple(part for part in group.complements if part not in among)
    return msgspec.structs.replace(group, complements=(*among, *rest))


def _is_them(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("elles", "eux")


def bearing(group: NounGroup) -> NounGroup:
    """ "la créature ciblée avec un marqueur +1/+1 sur elle", "… égal au nombre de marqueurs « charge » sur elle": what
    the counters are on belongs to them, and "… sur elle que vous contrôlez" to the creature."""
    whole: list[Complement] = []
    said: list[Clause] = []
    for part in group.complements:
        if part.preposition == "sur" and isinstance(part.object.head, PronounHead) and part.object.relatives:
            said.extend(part.object.relatives)
            part = msgspec.structs.replace(part, object=msgspec.structs.replace(part.object, relatives=()))
        borne = _borne(whole[-1].object, part) if whole and part.preposition == "sur" else None
        if borne is not None:
            whole[-1] = msgspec.structs.replace(whole[-1], object=borne)
        else:
            whole.append(part)
    if len(whole) == len(group.complements) and not said:
        return group
    return msgspec.structs.replace(group, complements=tuple(whole), relatives=(*group.relatives, *said))


def _borne(group: NounGroup, on: Complement) -> NounGroup | None:
    """The group with what its counters, or those counted last in it, are on; `None` where there are none."""
    if _is_counters(group) and not group.complements:
        return msgspec.structs.replace(group, complements=(on,))
    if not group.complements or group.relatives:
        return None
    *before, last = group.complements
    inner = _borne(last.object, on) if last.preposition in ("à", "de", "pour") else None
    if inner is None:
        return None
    return msgspec.structs.replace(group, complements=(*before, msgspec.structs.replace(last, object=inner)))


def counters_there(clause: Clause, text: str) -> Clause:
    """ "vous gagnez 1 point de vie pour chaque marqueur +1/+1 sur elle", "… égal au nombre de marqueurs sur elle": what
    the counters are on belongs to them, though the grammar joins it to the verb."""
    place = next((role for role in clause.roles if role.name == "place"), None)
    where = place.filler if place is not None else None
    if place is None or not isinstance(where, NounGroup) or not _follows_on(where, text):
        return clause
    on = Complement("sur", where, place.span)
    roles: list[Role] = []
    moved = False
    for role in clause.roles:
        counted = _counted_on(role.filler, on) if isinstance(role.filler, NounGroup) and role is not place else None
        if counted is not None:
            role = msgspec.structs.replace(role, filler=counted)
            moved = True
        roles.append(role)
    return (
        msgspec.structs.replace(clause, roles=tuple(role for role in roles if role is not place)) if moved else clause
    )


def _counted_on(group: NounGroup, on: Complement) -> NounGroup | None:
    """The group with what the counters that it counts are on: those put somewhere are not counted."""
    if group.coordinated:
        *others, last_member = group.coordinated
        member = _counted_on(last_member, on)
        return None if member is None else msgspec.structs.replace(group, coordinated=(*others, member))
    if not group.complements:
        return None
    *before, last = group.complements
    counted = last.object.determiner is Determiner.EACH if last.preposition == "pour" else last.preposition == "de"
    if last.preposition == "de" and _is_counters(last.object):
        counted = group.word == "nombre" and group.determiner is Determiner.DEFINITE
    if _is_counters(last.object) and not last.object.complements:
        inner = msgspec.structs.replace(last.object, complements=(on,)) if counted else None
    else:
        inner = _counted_on(last.object, on) if last.preposition in ("à", "de", "avec") else None
    if inner is None:
        return None
    return msgspec.structs.replace(group, complements=(*before, msgspec.structs.replace(last, object=inner)))


def _follows_on(group: NounGroup, text: str) -> bool:
    return text[: group.span.start].rstrip().lower().endswith("sur")


def exiled_to(clause: Clause) -> Clause:
    """ "renvoyez la carte exilée par ~ dans le cimetière de son propriétaire": where it goes is told of the return,
    though the grammar joins it to "exilée"."""
    if any(role.name in _WHERE for role in clause.roles):
        return clause
    roles: list[Role] = []
    for role in clause.roles:
        group = role.filler
        last = group.relatives[-1] if isinstance(group, NounGroup) and group.relatives else None
        if isinstance(group, NounGroup) and last is not None and last.verb == "exiler" and last.passive:
            where = tuple(inner for inner in last.roles if inner.name in _WHERE)
            rest = tuple(inner for inner in last.roles if inner.name not in _WHERE)
            bare = (*group.relatives[:-1], msgspec.structs.replace(last, roles=rest))
            roles.append(msgspec.structs.replace(role, filler=msgspec.structs.replace(group, relatives=bare)))
            roles.extend(where)
        else:
            roles.append(role)
    return clause if len(roles) == len(clause.roles) else msgspec.structs.replace(clause, roles=tuple(roles))


def having_apart(clause: Clause) -> Clause:
    """ "renvoyez … tous les autres permanents ayant le même nom que celui-ci dans les mains de leurs propriétaires":
    where they go is told of the return, though the grammar joins it to "ayant"."""
    if any(role.name in _WHERE for role in clause.roles):
        return clause
    roles: list[Role] = []
    for role in clause.roles:
        group, where = _without_place(role.filler) if isinstance(role.filler, NounGroup) else (role.filler, ())
        roles.append(msgspec.structs.replace(role, filler=group))
        roles.extend(where)
    return clause if len(roles) == len(clause.roles) else msgspec.structs.replace(clause, roles=tuple(roles))


def _without_place(group: NounGroup) -> tuple[NounGroup, tuple[Role, ...]]:
    if group.coordinated:
        last, where = _without_place(group.coordinated[-1])
        return msgspec.structs.replace(group, coordinated=(*group.coordinated[:-1], last)), where
    having = group.relatives[-1] if group.relatives else None
    if (
        having is None
        or having.verb not in ("avoir", "répartir")
        or not any(_is_name(role.filler) for role in having.roles)
    ):
        return group, ()
    where = tuple(role for role in having.roles if role.name in _WHERE and _is_zone(role.filler))
    kept = msgspec.structs.replace(having, roles=tuple(role for role in having.roles if role not in where))
    return msgspec.structs.replace(group, relatives=(*group.relatives[:-1], kept)), where


def _is_name(filler: object) -> bool:
    """ "le même nom": no measure, which may be one among those of a zone."""
    return (
        isinstance(filler, NounGroup)
        and isinstance(filler.head, NounHead)
        and thing_of(filler.head.lemma) is Thing.NAME
    )


def _is_zone(filler: object) -> bool:
    return (
        isinstance(filler, NounGroup) and isinstance(filler.head, NounHead) and zone_of(filler.head.lemma) is not None
    )


def scrying(clause: Clause) -> Clause:
    """ "si c'est votre tour, regard 2": the comma ends the condition; the name of the action is what is done."""
    match clause:
        case Clause(verb="", roles=(), clauses=(("si", condition),)) if condition.roles:
            *before, last = condition.roles
        case _:
            return clause
    group = last.filler
    if not isinstance(group, NounGroup) or len(group.coordinated) != 1 or group.conjunction != "et":
        return clause
    (named,) = group.coordinated
    if [phrase.lemma for phrase in named.keywords] != ["regard"] or named.quantity is not None:
        return clause
    alone = msgspec.structs.replace(last, filler=msgspec.structs.replace(group, coordinated=(), conjunction=""))
    condition = msgspec.structs.replace(condition, roles=(*before, alone))
    action = Role("patient", named.keywords[0], named.span)
    return msgspec.structs.replace(
        clause, verb="appliquer", mood=Mood.IMPERATIVE, roles=(action,), clauses=(("si", condition),)
    )


def borne_along(clause: Clause) -> Clause:
    """ "renvoyez-la sous le contrôle de son propriétaire avec un marqueur +1/+1 sur elle": what comes with it is told
    of the return, though the grammar joins it to who controls or owns it."""
    roles: list[Role] = []
    for role in clause.roles:
        bare, counters = _last_counters(role.filler) if role.name in _WHERE else (role.filler, None)
        roles.append(msgspec.structs.replace(role, filler=bare))
        if counters is not None:
            roles.append(Role("instrument", counters, counters.span))
    return clause if len(roles) == len(clause.roles) else msgspec.structs.replace(clause, roles=tuple(roles))


def setting_apart(clause: Clause) -> Clause:
    """ "une carte ciblée dans un cimetière autre qu'une carte de terrain de base", "une créature autre que ~": another
    kind or object, though the grammar joins it to the verb."""
    apart = [role for role in clause.roles if role.name == "except"]
    patients = [role for role in clause.roles if role.name == "patient" and isinstance(role.filler, NounGroup)]
    # "ne peut pas être bloquée excepté par des murs" says by whom.
    if clause.passive or len(apart) != 1 or len(patients) != 1 or not isinstance(apart[0].filler, NounGroup):
        return clause
    kind, group = _kind_alone(apart[0].filler), patients[0].filler
    itself = isinstance(apart[0].filler.head, SelfHead)
    if (kind is None and not itself) or not isinstance(group, NounGroup) or group.coordinated:
        return clause
    if kind is None:
        but = Complement("sauf", apart[0].filler, apart[0].span)
        other = msgspec.structs.replace(group, complements=(*group.complements, but))
    else:
        other = msgspec.structs.replace(
            group, modifiers=(*group.modifiers, Modifier(kind, apart[0].span, negated=True))
        )
    return msgspec.structs.replace(
        clause,
        roles=tuple(
            msgspec.structs.replace(role, filler=other) if role is patients[0] else role
            for role in clause.roles
            if role is not apart[0]
        ),
    )


def chosen_at_random(clause: Clause) -> Clause:
    """ "renvoyez une carte au hasard de votre cimetière": how the object is chosen, not how the verb is done."""
    role = next((role for role in clause.roles if role.name == "patient"), None)
    group = role.filler if role is not None else None
    if _AT_RANDOM not in clause.adverbs or not isinstance(group, NounGroup) or group.targeted:
        return clause
    if group.determiner is not Determiner.INDEFINITE and group.quantity is None:
        return clause
    chosen = msgspec.structs.replace(group, particles=(*group.particles, _AT_RANDOM))
    return msgspec.structs.replace(
        clause,
        adverbs=tuple(adverb for adverb in clause.adverbs if adverb != _AT_RANDOM),
        roles=tuple(msgspec.structs.replace(one, filler=chosen) if one is role else one for one in clause.roles),
    )


_AT_RANDOM = "au hasard"


def _kind_alone(group: NounGroup) -> str | None:
    """ "un terrain de base", "une carte de terrain de base": the kind that is named, when nothing more is said."""
    if group.determiner is not Determiner.INDEFINITE or not isinstance(group.head, NounHead):
        return None
    inner = group
    if thing_of(group.head.lemma) is Thing.CARD and len(group.complements) == 1:
        inner = group.complements[0].object
    try:
        nothing_but(group, "complements" if inner is not group else "")
        nothing_but(inner)
    except NotCompiledError:
        return None
    return inner.head.lemma if isinstance(inner.head, NounHead) else None


_WHERE = frozenset({"controller", "place", "origin"})


def _last_counters(filler: _T) -> tuple[_T, NounGroup | None]:
    if not isinstance(filler, NounGroup) or not filler.complements:
        return filler, None
    *before, last = filler.complements
    if last.preposition == "avec" and _is_counters(last.object):
        return msgspec.structs.replace(filler, complements=tuple(before)), last.object
    inner, counters = _last_counters(last.object)
    if counters is None:
        return filler, None
    whole = (*before, msgspec.structs.replace(last, object=inner))
    return msgspec.structs.replace(filler, complements=whole), counters


def _is_counters(group: NounGroup) -> bool:
    named = isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.COUNTER
    return group.counter_kind is not None or named


def out_of_number(group: NounGroup) -> NounGroup:
    """ "une carte ayant une valeur de mana inférieure ou égale à 2 de votre main": the card is of the hand, not the
    number."""
    zones: list[Complement] = []
    parts: list[Complement] = []
    for part in group.complements:
        plain, zone = _zone_after_number(part.object) if part.preposition == "avec" else (part.object, None)
        parts.append(msgspec.structs.replace(part, object=plain))
        zones.extend(() if zone is None else (zone,))
    relatives: list[Clause] = []
    for relative in group.relatives:
        roles: list[Role] = []
        for role in relative.roles if relative.verb == "avoir" else ():
            filler, zone = _zone_after_number(role.filler)
            roles.append(msgspec.structs.replace(role, filler=filler))
            zones.extend(() if zone is None else (zone,))
        relatives.append(msgspec.structs.replace(relative, roles=tuple(roles)) if roles else relative)
    if not zones:
        return group
    return msgspec.structs.replace(group, complements=(*parts, *zones), relatives=tuple(relatives))


def out_of_zone(group: NounGroup) -> NounGroup:
    """ "une carte de votre main dont la valeur de mana est égale à …": of the card, no zone has any."""
    parts: list[Complement] = []
    measured: list[Clause] = []
    for part in group.complements:
        inner = part.object
        if isinstance(inner.head, NounHead) and zone_of(inner.head.lemma) is not None and inner.relatives:
            measured.extend(inner.relatives)
            part = msgspec.structs.replace(part, object=msgspec.structs.replace(inner, relatives=()))
        parts.append(part)
    if not measured:
        return group
    return msgspec.structs.replace(group, complements=tuple(parts), relatives=(*group.relatives, *measured))


def _zone_after_number(filler: _T) -> tuple[_T, Complement | None]:
    if not isinstance(filler, NounGroup) or not filler.complements:
        return filler, None
    *before, last = filler.complements
    number = last.object
    if isinstance(number.head, EllipticHead) and number.quantity is not None and len(number.complements) == 1:
        (zone,) = number.complements
        if isinstance(zone.object.head, NounHead) and zone_of(zone.object.head.lemma) is not None:
            plain = msgspec.structs.replace(last, object=msgspec.structs.replace(number, complements=()))
            return msgspec.structs.replace(filler, complements=(*before, plain)), zone
    return filler, None

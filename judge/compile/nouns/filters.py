"""Noun groups of card texts as filters. What every text shares is read by the French package; added here is what only a
card says: "une autre créature", "une carte de créature de votre cimetière", "dont la force est supérieure à…".
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Keyword, Supertype
from judge.compile.nouns.alternatives import alternatives, without_trailing
from judge.compile.nouns.chosen import chosen_kind
from judge.compile.nouns.filter_context import FilterContext
from judge.compile.nouns.mana_costs import of_mana_cost
from judge.compile.nouns.measures import measured_by, measured_within
from judge.compile.nouns.relatives import (
    bearing,
    both_at_once,
    coloured,
    of_this_turn,
    off_battlefield,
    off_itself,
    printed_so,
    single_target,
)
from judge.compile.nouns.shapes import is_kind, is_thing
from judge.compile.nouns.smallwords import THIS_WAY
from judge.compile.nouns.tied import tied
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import (
    CardHead,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    PronounHead,
    Role,
    SelfHead,
)
from judge.french.elaborate.nouns.qualities import to_filter
from judge.french.elaborate.nouns.senses import (
    Thing,
    keyword_of,
    said_by,
    senses,
    thing_of,
    zone_of,
)


def read_filter(group: NounGroup, context: FilterContext) -> s.Filter:
    """The filter of the group. Raises `NotCompiledError` for any part without a meaning."""
    if group.coordinated:
        return alternatives(group, lambda member: read_filter(member, context))
    this_way = [particle for particle in group.particles if particle.startswith(THIS_WAY)]
    if group.ordinal is not None or set(group.particles) - _LEFT_TO_CALLERS - set(this_way):
        raise NotCompiledError(group.span)
    if this_way:
        bare = msgspec.structs.replace(group, particles=tuple(p for p in group.particles if p not in this_way))
        return (*read_filter(bare, context), _done_so(group, this_way, context))
    hostile = _without(group, _is_hostile)
    if hostile is not group:
        return (*read_filter(hostile, context), s.ControlledBy(s.PlayerWord.EACH_OPPONENT))
    if isinstance(group.head, CardHead):
        return _called(group, group.head, context)
    if isinstance(group.head, NameHead):
        return _of_planeswalker_type(group, group.head.text, context)
    found: list[s.Quality] = []
    plain = _without(group, _is_other)
    if plain is not group or group.determiner is Determiner.OTHER:
        found.extend(s.Not(s.Is(other)) for other in context.other_than(plain))
    nonbasic = _without(plain, _is_nonbasic)
    if nonbasic is not plain:
        plain = nonbasic
        found.insert(0, s.Not(s.HasSupertype(Supertype.BASIC)))
    if plain.negated and isinstance(plain.head, NounHead) and thing_of(plain.head.lemma) is Thing.BASIC_LAND:
        plain = msgspec.structs.replace(plain, negated=False, head=EllipticHead())
        found[:0] = [s.HasType(CardType.LAND), s.Not(s.HasSupertype(Supertype.BASIC))]
    for phrase in plain.keywords:
        if keyword_of(phrase.lemma) is Keyword.LANDWALK:
            # A filter asks for a keyword without its land.
            raise NotCompiledError(phrase.span, phrase.lemma)
    inner: list[s.Quality] = []
    rest = []
    after: list[Clause] = []
    for index, complement in enumerate(plain.complements):
        if is_kind(complement):
            kinds, said_of_all = _of_the_whole(complement.object)
            kind, trailing = without_trailing(kinds)
            inner.extend(read_filter(kind, context))
            if trailing:
                inner.extend(
                    read_filter(NounGroup(span=complement.span, head=EllipticHead(), modifiers=trailing), context)
                )
            after.extend(said_of_all)
            continue
        if _is_zone(complement):
            inner.extend(_in_zone(complement.object, context))
            continue
        if complement.preposition == "sauf":
            found.append(_not_itself(complement.object, context))
            continue
        special = _without_ability(complement) or _of_chosen(complement) or of_mana_cost(complement)
        if special is not None:
            inner.append(special)
            after.extend(complement.object.relatives)
            continue
        if context.seen and is_among_seen(complement):
            inner.append(s.Seen())
            continue
        measured = measured_within(complement, plain.complements[index + 1 :], context.measures)
        if measured is not None:
            inner.append(measured.quality)
            after.extend(measured.relatives)
            if complement.object.modifiers:
                break
        else:
            _refuse_more(complement)
            rest.append(complement)
    said, relatives = _relatives((*plain.relatives, *after), context)
    inner.extend(said)
    plain = msgspec.structs.replace(plain, complements=tuple(rest), relatives=tuple(relatives))
    if _names_abilities(plain):
        plain = msgspec.structs.replace(plain, head=EllipticHead())
        inner.insert(0, s.IsAbility())
    reading = to_filter(plain, context.player)
    for unread in reading.unread:
        raise NotCompiledError(unread.span, unread.word)
    if s.Is(s.ExiledWith()) in inner and s.Not(s.Is(s.This())) in found:
        # "chaque autre carte exilée par ~": than the one that was just exiled.
        if context.last_verb != "exiler":
            raise NotCompiledError(group.span, "autre")
        found = [s.Not(s.Is(s.Previous())) if quality == s.Not(s.Is(s.This())) else quality for quality in found]
    return _tidy((*reading.filter, *inner, *found))


def _without_exception(relative: Clause) -> tuple[Clause, NounGroup | None]:
    """ "que vous contrôlez autre que ~": the clause alone, and what is set apart."""
    kept: list[Role] = []
    but: NounGroup | None = None
    for role in relative.roles:
        match role.filler:
            case NounGroup() as group if role.name == "except":
                but = group
                continue
            case NounGroup(head=PronounHead(), complements=(Complement(preposition="sauf", object=group),)) as who:
                but = group
                role = msgspec.structs.replace(role, filler=msgspec.structs.replace(who, complements=()))
            case _:
                pass
        kept.append(role)
    return (relative, None) if but is None else (msgspec.structs.replace(relative, roles=tuple(kept)), but)


def _not_itself(group: NounGroup, context: FilterContext) -> s.Quality:
    """ "autre que ~"."""
    if not isinstance(group.head, SelfHead) or context.object(group) != s.This():
        raise NotCompiledError(group.span)
    return s.Not(s.Is(s.This()))


def _done_so(group: NounGroup, this_way: list[str], context: FilterContext) -> s.Quality:
    """ "révélées de cette manière", "sacrifiées de cette manière": what the instruction before did that to."""
    verb = this_way[0].removeprefix(THIS_WAY)
    if this_way == [THIS_WAY + "blesser"] and context.last_verb == "infliger":
        return s.WasDamagedThisWay()
    if (
        len(this_way) != 1
        or (context.last_verb != verb and verb != "révéler")
        or (verb == "révéler" and not context.seen)
    ):
        raise NotCompiledError(group.span, verb)
    return s.Seen() if verb == "révéler" else s.Is(s.Previous())


def _called(group: NounGroup, card: CardHead, context: FilterContext) -> s.Filter:
    """ "une carte appelée ~": the only cards that a text has by their names."""
    said = [modifier.lemma for modifier in group.modifiers if not modifier.negated and not _is_other(modifier)]
    if said != ["carte", "appeler"] or len(card.names) != 1:
        raise NotCompiledError(group.span)
    others = tuple(modifier for modifier in group.modifiers if _is_other(modifier))
    plain = msgspec.structs.replace(group, head=EllipticHead(), modifiers=others)
    return _tidy((s.HasName(card.names[0]), *read_filter(plain, context)))


def _of_planeswalker_type(group: NounGroup, name: str, context: FilterContext) -> s.Filter:
    """ "un planeswalker Chandra": the only unknown word that is a type, these types being names (205.3j)."""
    plain = read_filter(msgspec.structs.replace(group, head=EllipticHead()), context)
    if s.HasType(CardType.PLANESWALKER) not in plain or not name.isalpha():
        raise NotCompiledError(group.span, name)
    return _tidy((s.HasSubtype(name), *plain))


def _relatives(clauses: tuple[Clause, ...], context: FilterContext) -> tuple[s.Filter, list[Clause]]:
    """What the relative clauses say that only cards say, and those left to the French package. One after "ou" is an
    alternative of the one before it."""
    read: list[s.Filter] = []
    left: list[Clause] = []
    before: s.Filter | None = None
    for clause in clauses:
        clause, but = _without_exception(clause)
        if but is not None:
            read.append((_not_itself(but, context),))
        said = _relative(clause, context)
        if said is None and (measure := measured_by(clause, context.measures)) is not None:
            # "ayant une force de 4 ou plus que vous contrôlez": the clause after the number is no number's.
            said = (measure.quality,)
            further, others = _relatives(measure.relatives, context)
            read.append(further)
            left.extend(others)
        if clause.connector == "ou":
            if (said is None) != (before is None):
                raise NotCompiledError(clause.span, "ou")
            if said is not None:
                said = (s.AnyOf((read.pop(), said)),)
        if said is None:
            _refuse_more_of(clause)
            left.append(clause)
        else:
            read.append(said)
        before = said
    return tuple(quality for filter in read for quality in filter), left


def _relative(clause: Clause, context: FilterContext) -> s.Filter | None:
    return (
        _aimed(clause, context)
        or tied(clause, context)
        or _in_state(clause)
        or coloured(clause)
        or bearing(clause)
        or off_battlefield(clause)
        or single_target(clause)
        or both_at_once(clause)
        or of_this_turn(clause)
        or printed_so(clause)
        or None
    )


#: Particles that say how the objects are chosen, not which they are.
_LEFT_TO_CALLERS = frozenset({"au hasard"})


def _without(group: NounGroup, says: Callable[[Modifier], bool]) -> NounGroup:
    """The group less the adjectives of that kind; the very same when it has none."""
    if not any(says(modifier) for modifier in group.modifiers):
        return group
    return msgspec.structs.replace(group, modifiers=tuple(m for m in group.modifiers if not says(m)))


def _is_other(modifier: Modifier) -> bool:
    return modifier.lemma == "autre" and not modifier.negated


def _is_hostile(modifier: Modifier) -> bool:
    """ "les créatures adverses"."""
    return modifier.lemma == "adverse" and not modifier.negated


def _is_nonbasic(modifier: Modifier) -> bool:
    """ "non-base": neither half of "terrain de base" is denied, but their union."""
    return modifier.negated and thing_of(modifier.lemma) is Thing.BASIC_LAND


def _names_abilities(group: NounGroup) -> bool:
    """ "la capacité activée ou déclenchée ciblée": every ability on the stack is one or the other."""
    return isinstance(group.head, NounHead) and ("thing", "activated_or_triggered_ability") in senses(group.head.lemma)


def _of_the_whole(kinds: NounGroup) -> tuple[NounGroup, tuple[Clause, ...]]:
    """ "les sorts d'éphémère et de rituel que vous lancez": the clause after the last of several kinds, all of which
    are bare nouns, is of the noun that they belong to."""
    *others, last = (msgspec.structs.replace(kinds, coordinated=()), *kinds.coordinated)
    if not others or not last.relatives:
        return kinds, ()
    if any(one.complements or one.relatives or one.keywords or one.modifiers for one in others) or last.complements:
        return kinds, ()
    bare = msgspec.structs.replace(last, relatives=())
    return msgspec.structs.replace(kinds, coordinated=(*kinds.coordinated[:-1], bare)), last.relatives


def is_among_seen(complement: Complement) -> bool:
    """ "parmi elles", "parmi ces cartes", "parmi les cartes révélées": those that were shown."""
    group = complement.object
    if complement.preposition != "parmi":
        return False
    if isinstance(group.head, PronounHead):
        nothing_but(group)
        return group.head.lemma in _THEM
    if not is_thing(group, Thing.CARD) or not group.plural:
        return False
    nothing_but(group, "modifiers")
    said = [modifier.lemma for modifier in group.modifiers if not modifier.negated]
    return said in (["révéler"], ["meuler"]) or (not group.modifiers and group.determiner is Determiner.DEMONSTRATIVE)


_THEM = frozenset({"elles", "eux", "celui-ci", "celles-ci", "ceux-ci"})


def _without_ability(complement: Complement) -> s.Quality | None:
    """ "les créatures sans capacité"."""
    if complement.preposition != "sans" or not is_thing(complement.object, Thing.ABILITY):
        return None
    nothing_but(complement.object, "relatives")
    return s.HasNoAbility()


def _of_chosen(complement: Complement) -> s.Quality | None:
    """ "les créatures du type choisi"."""
    bare = msgspec.structs.replace(complement.object, relatives=())
    kind = chosen_kind(bare) if complement.preposition == "de" else None
    return None if kind is None else s.HasChosen(kind)


def _is_zone(complement: Complement) -> bool:
    head = complement.object.head
    return isinstance(head, NounHead) and zone_of(head.lemma) is not None and complement.preposition in _WITHIN


_WITHIN = frozenset({"dans", "en", "sur", "de", "à", "depuis"})


def _in_zone(group: NounGroup, context: FilterContext) -> s.Filter:
    """ "de votre cimetière", "du cimetière et de la main du joueur ciblé", "de tous les cimetières"."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    zones: list[s.Filter] = []
    owners: list[s.Filter] = []
    for member in members:
        zone = zone_of(member.head.lemma) if isinstance(member.head, NounHead) else None
        if zone is None:
            raise NotCompiledError(member.span)
        nothing_but(member, "complements")
        zones.append((s.InZone(zone),))
        owners.append(_zone_owner(member, context))
    if len(zones) == 1:
        return (*zones[0], *owners[0])
    shared = dict.fromkeys(owner for owner in owners if owner)
    if len(shared) > 1 or (shared and not owners[-1]):
        raise NotCompiledError(group.span)
    return (s.AnyOf(tuple(zones)), *owners[-1])


def _zone_owner(zone: NounGroup, context: FilterContext) -> s.Filter:
    if zone.possessor is not None:
        owner = context.player(zone)
        if owner is None or zone.complements:
            raise NotCompiledError(zone.span)
        return (s.OwnedBy(owner),)
    for part in zone.complements:
        owner = context.player(part.object) if part.preposition == "de" else None
        if owner is None or len(zone.complements) > 1:
            raise NotCompiledError(part.span)
        return (s.OwnedBy(owner),)
    return ()


def _refuse_more(complement: Complement) -> None:
    """A counter, a number or a keyword is read by its noun: whatever else is said there would be lost."""
    group = complement.object
    if group.counter_kind is not None or is_thing(group, Thing.COUNTER):
        if complement.preposition not in ("avec", "sans") or group.quantity is not None:
            raise NotCompiledError(complement.span)
        nothing_but(off_itself(group), "counter_kind")


def _aimed(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qui cible cette créature", "qui cible une créature que vous contrôlez", "qui vous cible"."""
    if relative.verb != "cibler" or relative.negated or relative.modal is not None or relative.passive:
        return None
    view = ClauseView(relative)
    agent, patient = view.group("agent"), view.group("patient")
    if agent is None or patient is None or not isinstance(agent.head, PronounHead) or agent.head.lemma != "qui":
        return None
    view.finish()
    player = context.player(patient)
    if player is not None:
        return (s.Targets(player=player),)
    if patient.determiner is Determiner.INDEFINITE:
        return (s.Targets(read_filter(patient, context)),)
    return (s.Targets((s.Is(context.object(patient)),)),)


def _refuse_more_of(relative: Clause) -> None:
    if relative.adverbs:
        raise NotCompiledError(relative.span, relative.adverbs[0])
    for role in relative.roles:
        match role.filler:
            case KeywordPhrase(lemma=lemma) as phrase if phrase.of or keyword_of(lemma) is Keyword.LANDWALK:
                raise NotCompiledError(phrase.span, lemma)
            case NounGroup() as group if isinstance(group.head, PronounHead):
                nothing_but(group)
            case _:
                continue


def _in_state(relative: Clause) -> s.Filter | None:
    """ "qui est enchantée", "qui n'est pas enchantée"."""
    found = said_by(relative.verb) if relative.passive and not relative.past and relative.modal is None else None
    if found is None or len(found) != 1:
        return None
    view = ClauseView(relative)
    patient = view.group("patient")
    if patient is None or not isinstance(patient.head, PronounHead) or patient.head.lemma != "qui":
        return None
    negated = view.negated()
    view.finish()
    return (s.Not(found[0]),) if negated else found


def _tidy(qualities: tuple[s.Quality, ...]) -> s.Filter:
    """Each quality once, in the order said; an alternative need not repeat what holds anyway."""
    said = set(qualities)
    tidied = []
    for quality in dict.fromkeys(qualities):
        if isinstance(quality, s.AnyOf):
            quality = s.AnyOf(tuple(tuple(q for q in filter_ if q not in said) for filter_ in quality.filters))
        tidied.append(quality)
    if any(isinstance(quality, s.AnyOf) for quality in tidied):
        # Where it is comes last, wherever among the alternatives it was said.
        tidied.sort(key=lambda quality: isinstance(quality, s.InZone | s.OwnedBy))
    return tuple(tidied)

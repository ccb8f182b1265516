"""Qualities claimed of an object or player: "est verte", "est 3/3", "a le vol", "a deux marqueurs +1/+1"."""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Colour, Supertype, Zone
from judge.errors import Span
from judge.french.clause import AmountKind, CardHead, KeywordPhrase, Modifier, NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import number_of, thing_of_group, zone_of_group
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.keywords import to_keyword_abilities
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, keyword_adjective, said_by, senses
from judge.french.elaborate.reference import pieces
from judge.scenario import question as q
from judge.scenario.question import Predicate


def quality_claims(draft: Draft, identity: str, filler: object, span: Span) -> list[Predicate]:
    """What "être" claims of one object or player."""
    thing = thing_of_group(filler) if isinstance(filler, NounGroup) else None
    if draft.is_player(identity) and thing not in (Thing.LIFE, Thing.LIFE_TOTAL):
        raise draft.stop(Fault.WRONG_SORT, span, mot=draft.slice(span), attendu="un total de points de vie")
    if isinstance(filler, Modifier):
        return [_adjective(draft, identity, filler, span)]
    if isinstance(filler, NounGroup):
        if thing in (Thing.LIFE, Thing.LIFE_TOTAL):
            return [q.LifeIs(identity, number_of(draft, filler.quantity, span))]
        if thing is Thing.ATTACKER:
            return [q.IsAttackingNow(identity)]
        if thing is Thing.BLOCKER:
            return [q.IsBlockingNow(identity)]
        if isinstance(filler.head, CardHead) and (land := _land_type(draft, filler.head)) is not None:
            return [q.HasTypeNow(identity, subtype=land)]
        described = pieces.describe(draft, filler)
        for unread in described.unread:
            draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
        claims = [_quality(draft, identity, quality, span) for quality in _joined(described.qualities)]
        claims += [
            _ability(identity, ability) for ability in described.abilities if isinstance(ability, KeywordAbility)
        ]
        return claims
    raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))


def _land_type(draft: Draft, head: CardHead) -> str | None:
    """ "est-elle une Forêt ?": of the type of the basic land, rather than that card."""
    printed = [draft.context.names.card(name).characteristics for name in head.names]
    basic = [each for each in printed if Supertype.BASIC in each.supertypes and len(each.subtypes) == 1]
    return basic[0].subtypes[0] if len(basic) == len(printed) == 1 else None


def _joined(qualities: s.Filter) -> list[s.Quality | tuple[int, int]]:
    """Power and toughness claimed together are one claim."""
    power = [quality.amount for quality in qualities if isinstance(quality, s.Power)]
    toughness = [quality.amount for quality in qualities if isinstance(quality, s.Toughness)]
    rest: list[s.Quality | tuple[int, int]] = [
        quality for quality in qualities if not isinstance(quality, s.Power | s.Toughness)
    ]
    if power and toughness and isinstance(power[0], int) and isinstance(toughness[0], int):
        rest.append((power[0], toughness[0]))
    return rest


def _adjective(draft: Draft, identity: str, modifier: Modifier, span: Span) -> Predicate:
    found = _positive_adjective(draft, identity, modifier, span)
    return q.NotP(found) if modifier.negated else found


def _positive_adjective(draft: Draft, identity: str, modifier: Modifier, span: Span) -> Predicate:
    if modifier.lemma == "attacher":
        return _attached(draft, identity, span)
    for kind, value in (
        senses(modifier.lemma) if keyword_adjective(modifier.lemma) or not said_by(modifier.lemma) else ()
    ):
        match kind, value:
            case "status", "dead":
                return q.Dies(identity)
            case "status", "alive":
                return q.Survives(identity)
            case "status", "phased_out":
                return q.IsPhasedOut(identity)
    qualities = said_by(modifier.lemma)
    if not qualities:
        raise draft.stop(Fault.UNKNOWN_QUALITY, span, mot=draft.slice(span))
    claims = [_quality(draft, identity, quality, span) for quality in _unimplied(qualities)]
    return claims[0] if len(claims) == 1 else q.AndP(tuple(claims))


def _unimplied(qualities: s.Filter) -> s.Filter:
    """To attack or block is to be a creature: that much is not claimed beside it."""
    fights = any(isinstance(quality, s.IsAttacking | s.IsBlocking) for quality in qualities)
    return tuple(quality for quality in qualities if not (fights and isinstance(quality, s.HasType)))


def _attached(draft: Draft, identity: str, span: Span) -> Predicate:
    """ "reste attachée": to what it is attached to."""
    host = draft.pieces[identity].attached_to
    if host is None:
        raise draft.stop(Fault.NO_ANTECEDENT, span, mot=draft.slice(span))
    return q.IsAttachedTo(identity, host)


def _quality(draft: Draft, identity: str, quality: s.Quality | tuple[int, int], span: Span) -> Predicate:
    match quality:
        case (int() as power, int() as toughness):
            return q.PowerToughnessIs(identity, power, toughness)
        case s.HasType(type=kind):
            return q.HasTypeNow(identity, kind)
        case s.HasSubtype(subtype=subtype):
            return q.HasTypeNow(identity, subtype=subtype)
        case s.HasColour(colour=colour):
            return q.HasColourNow(identity, Colour(colour))
        case s.Colourless():
            return q.HasColourNow(identity, None)
        case s.IsTapped():
            return q.IsTapped(identity)
        case s.Designated(designation=designation):
            return q.IsDesignated(identity, designation)
        case s.IsAttacking():
            return q.IsAttackingNow(identity)
        case s.IsBlocking():
            return q.IsBlockingNow(identity)
        case s.IsBlocked():
            return q.IsBlockedNow(identity)
        case s.IsUnblocked():
            return q.NotP(q.IsBlockedNow(identity))
        case s.ControlledBy(player=s.SpecificPlayer(id=player)):
            return q.IsControlledBy(identity, player)
        case s.InZone(zone=zone):
            return q.IsIn(identity, zone)
        case s.Not(quality=inner):
            return q.NotP(_quality(draft, identity, inner, span))
    raise draft.stop(Fault.UNKNOWN_QUALITY, span, mot=draft.slice(span))


def _ability(identity: str, ability: KeywordAbility) -> Predicate:
    return q.HasKeywordNow(identity, ability.keyword, _detail(ability.filter))


def _detail(found: s.Filter) -> str:
    """The quality of a protection or landwalk in the vocabulary's words: "W", "artifact", "Forest"."""
    match found:
        case (s.HasColour(colour=colour),):
            return colour.value
        case (s.HasType(type=kind),):
            return kind.value
        case (*_, s.HasSubtype(subtype=subtype)):
            return subtype
        case (s.HasSupertype(supertype=supertype), *_):
            return supertype.value
    return ""


def has_claims(draft: Draft, identity: str, filler: object, span: Span, where: NounGroup | None) -> list[Predicate]:
    """What "avoir" claims of one object or player."""
    if isinstance(filler, KeywordPhrase):
        reading = to_keyword_abilities(filler)
        if reading.unread:
            raise draft.stop(Fault.UNUSED, filler.span, mot=draft.slice(filler.span))
        claims = [_ability(identity, ability) for ability in reading.abilities]
        return [q.NotP(claim) for claim in claims] if filler.without else claims
    if not isinstance(filler, NounGroup):
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    thing = thing_of_group(filler)
    kind = counter_kind_of(filler)
    count = _number(draft, filler, span)
    if kind is not None:
        return [q.CountersAre(identity, kind, 0 if filler.negated else count)]
    if thing in (Thing.LIFE, Thing.LIFE_TOTAL) and count is not None:
        return [q.LifeIs(identity, count)]
    if thing is Thing.CARD and where is not None and zone_of_group(where) is Zone.HAND:
        return [q.HandSizeIs(identity, 0 if filler.negated else count or 0)]
    if thing in (Thing.POWER, Thing.TOUGHNESS):
        inner = (
            count
            if count is not None
            else next(
                (part.object.quantity.number for part in filler.complements if part.object.quantity is not None), None
            )
        )
        if inner is not None:
            power, toughness = (inner, None) if thing is Thing.POWER else (None, inner)
            return [q.PowerToughnessIs(identity, power, toughness)]
    raise draft.stop(Fault.UNUSED, filler.span, mot=draft.slice(filler.span))


def _number(draft: Draft, group: NounGroup, span: Span) -> int | None:
    if group.quantity is None or group.quantity.kind is not AmountKind.NUMBER:
        return None
    return number_of(draft, group.quantity, span)

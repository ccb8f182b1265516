"""A noun group as a filter: the qualities that "une créature noire non-artefact avec le vol que vous contrôlez" asks of
an object. Determiner, number, ordinal and "ciblé" say *how many and which* and are left to the caller.

A player inside the group ("que vous contrôlez", "de B") is read by a function the caller gives: card texts and
scenarios name players differently.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Comparison, Keyword, Supertype
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Complement,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    PlayerHead,
    PronounHead,
    Quantity,
    SelfHead,
)
from judge.french.elaborate.nouns.reading import Unread
from judge.french.elaborate.nouns.senses import Thing, counter_of, keyword_of, qualities_of, said_by, thing_of, zone_of

PlayerReader: TypeAlias = Callable[[NounGroup], s.PlayerRef | None]
OBJECT_PREPOSITIONS = frozenset({"avec", "sans"})
OWNER_PREPOSITIONS = frozenset({"de", "à", "chez"})
ZONE_PREPOSITIONS = frozenset({"dans", "en", "sur", "de", "à", "depuis"})
_MEASURES: dict[Thing, type[s.Power] | type[s.Toughness] | type[s.ManaValue]] = {
    Thing.POWER: s.Power,
    Thing.TOUGHNESS: s.Toughness,
    Thing.MANA_VALUE: s.ManaValue,
}


class FilterReading(msgspec.Struct, frozen=True):
    """`filter`: all qualities read. `keywords`: the keyword phrases behind the `HasKeyword` qualities, whose
    parameters a filter cannot hold. `unread`: parts without a meaning here."""

    filter: s.Filter
    keywords: tuple[KeywordPhrase, ...] = ()
    unread: tuple[Unread, ...] = ()


def no_player(group: NounGroup) -> s.PlayerRef | None:
    """For groups in which no player is expected."""
    return None


def to_filter(group: NounGroup, player: PlayerReader = no_player) -> FilterReading:
    """The filter of a group. A keyword with a parameter ("avec la protection contre le noir") is unread: a filter
    asks for the keyword only."""
    reading = read_qualities(group, player)
    lost = tuple(Unread(phrase.span, phrase.lemma) for phrase in reading.keywords if phrase.of or phrase.cost)
    return msgspec.structs.replace(reading, unread=reading.unread + lost)


def read_qualities(group: NounGroup, player: PlayerReader = no_player) -> FilterReading:
    """As `to_filter`, keyword parameters being left to the caller."""
    if group.coordinated:
        return _alternatives(group, player)
    found = _Found(player)
    found.head(group)
    found.possessive(group)
    found.modifiers(group.modifiers)
    if group.pt is not None:
        found.power_toughness(group)
    for phrase in group.keywords:
        found.keyword(phrase)
    for complement in group.complements:
        found.complement(complement)
    for relative in group.relatives:
        found.relative(relative)
    found.leftovers(group)
    return FilterReading(tuple(found.qualities), tuple(found.phrases), tuple(found.unread))


def _alternatives(group: NounGroup, player: PlayerReader) -> FilterReading:
    first = read_qualities(msgspec.structs.replace(group, coordinated=(), conjunction=""), player)
    readings = [first, *(read_qualities(other, player) for other in group.coordinated)]
    return FilterReading(
        (s.AnyOf(tuple(reading.filter for reading in readings)),),
        tuple(phrase for reading in readings for phrase in reading.keywords),
        tuple(unread for reading in readings for unread in reading.unread),
    )


class _Found:
    """Collects the qualities of one group."""

    def __init__(self, player: PlayerReader) -> None:
        self.player = player
        self.qualities: list[s.Quality] = []
        self.phrases: list[KeywordPhrase] = []
        self.unread: list[Unread] = []
        self._last_relative: s.Filter = ()

    def head(self, group: NounGroup) -> None:
        match group.head:
            case NounHead(lemma):
                found = qualities_of(lemma)
                if found is None or (group.negated and len(found) != 1):
                    self.unread.append(Unread(group.span, lemma))
                elif group.negated:
                    self.qualities.append(s.Not(found[0]))
                else:
                    self.qualities.extend(found)
            case CardHead(names=names) if len(names) == 1:
                self.qualities.append(s.HasName(names[0]))
            case CardHead(names=names):
                self.qualities.append(s.AnyOf(tuple((s.HasName(name),) for name in names)))
            case NameHead(text):
                self.qualities.append(s.HasName(text))
            case EllipticHead():
                pass
            case PronounHead() | PlayerHead() | SelfHead():
                self.unread.append(Unread(group.span))

    def possessive(self, group: NounGroup) -> None:
        """ "votre créature", "ses Griffons"."""
        if group.possessor is None:
            return
        owner = self.player(group)
        if owner is None:
            self.unread.append(Unread(group.span))
        else:
            self.qualities.append(s.ControlledBy(owner))

    def modifiers(self, modifiers: tuple[Modifier, ...]) -> None:
        groups: dict[int, list[s.Filter]] = {}
        for modifier in modifiers:
            found = _modifier(modifier)
            if found is None:
                self.unread.append(Unread(modifier.span, modifier.lemma))
            elif modifier.or_group:
                groups.setdefault(modifier.or_group, []).append(found)
            else:
                self.qualities.extend(found)
        self.qualities.extend(s.AnyOf(tuple(filters)) for filters in groups.values())

    def power_toughness(self, group: NounGroup) -> None:
        assert group.pt is not None
        kinds: tuple[type[s.Power] | type[s.Toughness], ...] = (s.Power, s.Toughness)
        for kind, value in zip(kinds, group.pt, strict=True):
            if isinstance(value, int):
                self.qualities.append(kind(Comparison.EQUAL, value))
            elif value is not None:
                self.unread.append(Unread(group.span, value))

    def keyword(self, phrase: KeywordPhrase) -> None:
        keyword = keyword_of(phrase.lemma)
        if keyword is None:
            self.unread.append(Unread(phrase.span, phrase.lemma))
            return
        self._has(keyword, without=phrase.without)
        self.phrases.append(phrase)

    def _has(self, keyword: Keyword, *, without: bool) -> None:
        quality = s.HasKeyword(keyword)
        self.qualities.append(s.Not(quality) if without else quality)

    def complement(self, complement: Complement) -> None:
        found = self._complement(complement)
        if found is None:
            self.unread.append(Unread(complement.span))
        else:
            self.qualities.extend(found)

    def _complement(self, complement: Complement) -> s.Filter | None:
        group, preposition = complement.object, complement.preposition
        lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
        zone = zone_of(lemma)
        if zone is not None and preposition in ZONE_PREPOSITIONS:
            owner = self._owner(group)
            return (s.InZone(zone), *owner)
        thing = thing_of(lemma)
        if thing in _MEASURES:
            return _measure(_MEASURES[thing], group)
        if group.counter_kind is not None or thing is Thing.COUNTER:
            counter = s.HasCounter(counter_of(group.counter_kind) if group.counter_kind else None)
            return (s.Not(counter),) if preposition == "sans" else (counter,)
        if preposition.startswith("sous") and (owner_ref := self.player(group)) is not None:
            return (s.ControlledBy(owner_ref),)
        if preposition in OWNER_PREPOSITIONS:
            owner_ref = self.player(group)
            if owner_ref is not None:
                return (s.ControlledBy(owner_ref),)
        if preposition in OBJECT_PREPOSITIONS:
            return self._keyword_noun(group, preposition)
        if preposition == "de" and qualities_of(lemma) is not None and not group.complements:
            # "un sort de créature rouge": all that is said of the kind.
            inner = read_qualities(group, self.player)
            self.unread += inner.unread
            self.phrases += inner.keywords
            return inner.filter
        return None

    def _owner(self, zone: NounGroup) -> s.Filter:
        """Whose graveyard, hand or library: "votre cimetière", "le cimetière d'un adversaire"."""
        if zone.possessor is not None and (player := self.player(zone)) is not None:
            return (s.OwnedBy(player),)
        for inner in zone.complements:
            player = self.player(inner.object) if inner.preposition == "de" else None
            if player is None:
                self.unread.append(Unread(inner.span))
            else:
                return (s.OwnedBy(player),)
        return ()

    def _keyword_noun(self, group: NounGroup, preposition: str) -> s.Filter | None:
        """A keyword that came as a noun ("avec l'initiative")."""
        if not isinstance(group.head, NounHead) or (keyword := keyword_of(group.head.lemma)) is None:
            return None
        quality = s.HasKeyword(keyword)
        return (s.Not(quality),) if preposition == "sans" else (quality,)

    def relative(self, clause: Clause) -> None:
        """One relative clause; after "ou" it and the one before it are alternatives."""
        found = self._relative(clause)
        if found is None:
            self.unread.append(Unread(clause.span, clause.verb))
            return
        if clause.connector == "ou":
            kept = len(self.qualities) - len(self._last_relative)
            before = self._last_relative
            if not before or tuple(self.qualities[kept:]) != before:
                self.unread.append(Unread(clause.span, clause.verb))
                return
            del self.qualities[kept:]
            found = (s.AnyOf((before, found)),)
        self.qualities.extend(found)
        self._last_relative = found

    def _relative(self, clause: Clause) -> s.Filter | None:
        """ "que vous contrôlez", "dont vous êtes le propriétaire", "qui a le vol", "qui est engagée"."""
        if clause.times or clause.clauses or clause.modal is not None:
            return None
        roles = [role for role in clause.roles if not _is_relative_pronoun(role.filler)]
        if len(roles) != 1:
            return None
        filler = roles[0].filler
        match clause.verb, filler:
            case ("contrôler", NounGroup()):
                player = self.player(filler)
                found: s.Filter | None = None if player is None else (s.ControlledBy(player),)
            case ("posséder", NounGroup()):
                player = self.player(filler)
                found = None if player is None else (s.OwnedBy(player),)
            case ("avoir", KeywordPhrase()):
                keyword = keyword_of(filler.lemma)
                found = None if keyword is None else (s.HasKeyword(keyword),)
            case ("être", Modifier()):
                found = _modifier(filler)
            case _:
                return None
        if found is None or not clause.negated:
            return found
        return (s.Not(found[0]),) if len(found) == 1 else None

    def leftovers(self, group: NounGroup) -> None:
        if group.pt_change is not None or group.mana is not None or group.apposition is not None:
            self.unread.append(Unread(group.span))
        self.unread.extend(Unread(span) for _, span in group.quoted)


def _is_relative_pronoun(filler: object) -> bool:
    return isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead) and filler.head.lemma in _RELATIVES


_RELATIVES = frozenset({"qui", "que", "dont", "lequel"})


def _modifier(modifier: Modifier) -> s.Filter | None:
    found = said_by(modifier.lemma)
    if found is None or not modifier.negated:
        return found
    if thing_of(modifier.lemma) is Thing.BASIC_LAND:
        # "Non-base" denies the supertype, not that it is a land.
        return (s.Not(s.HasSupertype(Supertype.BASIC)),)
    if len(found) != 1:
        return None
    match found[0]:
        case s.IsBlocked():
            # Said of attackers only (509.1h).
            return (s.IsUnblocked(),)
        case s.Not(quality=quality):
            return (quality,)
        case quality:
            return (s.Not(quality),)


def _measure(kind: type[s.Power] | type[s.Toughness] | type[s.ManaValue], group: NounGroup) -> s.Filter | None:
    """ "avec une force de 4 ou plus": the number stands in the group or in its complement."""
    quantity = group.quantity
    if quantity is None or group.complements:
        inner = [part.object.quantity for part in group.complements if part.preposition in ("de", "à", "")]
        if len(inner) != 1 or len(group.complements) != 1:
            return None
        quantity = inner[0]
    amount = _number(quantity)
    if quantity is None or amount is None:
        return None
    comparison = Comparison.EQUAL
    if quantity.at_least:
        comparison = Comparison.AT_LEAST
    elif quantity.at_most:
        comparison = Comparison.AT_MOST
    return (kind(comparison, amount),)


def _number(quantity: Quantity | None) -> s.Amount | None:
    if quantity is None:
        return None
    if quantity.kind is AmountKind.NUMBER:
        return quantity.number
    return s.X() if quantity.kind is AmountKind.X else None

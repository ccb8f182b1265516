"""Keyword phrases ("protection contre le blanc", "traversée des marais", "écho {2}{R}") as keyword abilities."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.ability import Ability, ActivatedAbility, KeywordAbility
from judge.abilities.costs import Cost, ManaCost, PayMana
from judge.abilities.instructions import Regenerate
from judge.abilities.terms import Keyword
from judge.errors import Span
from judge.french.clause import AmountKind, KeywordPhrase, NounGroup, Quantity
from judge.french.elaborate.nouns.qualities import PlayerReader, no_player, read_qualities
from judge.french.elaborate.nouns.reading import Unread
from judge.french.elaborate.nouns.senses import Thing, keyword_of, land_of, thing_of


class KeywordReading(msgspec.Struct, frozen=True):
    """Several abilities where one phrase says several ("protection contre le rouge et contre le bleu", 702.16f);
    none when the keyword is not one that the game of this program plays: its phrase then stands in `unread`."""

    abilities: tuple[KeywordAbility, ...]
    unread: tuple[Unread, ...] = ()


class AbilityReading(msgspec.Struct, frozen=True):
    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()


def to_keyword_abilities(phrase: KeywordPhrase, player: PlayerReader = no_player) -> KeywordReading:
    keyword = keyword_of(phrase.lemma)
    if keyword is None:
        return KeywordReading((), (Unread(phrase.span, phrase.lemma),))
    unread: list[Unread] = []
    amount = _amount(phrase.amount, phrase.span, unread)
    cost: Cost = (PayMana(ManaCost(phrase.cost)),) if phrase.cost else ()
    if (land := land_of(phrase.lemma)) is not None:
        return KeywordReading((KeywordAbility(keyword, filter=(s.HasSubtype(land),)),), tuple(unread))
    if not phrase.of and keyword is Keyword.PROTECTION and phrase.lemma not in _COMPLETE:
        # Protection from what?
        unread.append(Unread(phrase.span, phrase.lemma))
    if not phrase.of:
        return KeywordReading((KeywordAbility(keyword, cost=cost, amount=amount),), tuple(unread))
    if keyword is Keyword.BANDING:
        # "le regroupement avec d'autres légendes".
        keyword = Keyword.BANDS_WITH_OTHER
    abilities = []
    for group in _members(phrase.of):
        about = player(group)
        if about is not None:
            abilities.append(KeywordAbility(keyword, cost=cost, amount=amount, player=about))
            continue
        reading = read_qualities(group, player)
        unread += reading.unread
        abilities.append(KeywordAbility(keyword, filter=_bare(keyword, reading.filter), cost=cost, amount=amount))
    return KeywordReading(tuple(abilities), tuple(unread))


#: Protection from everything, which needs no more said (702.16j).
_COMPLETE = frozenset({"protection contre tout"})


def to_abilities(phrase: KeywordPhrase, player: PlayerReader = no_player) -> AbilityReading:
    """As `to_keyword_abilities`, with "régénération {1}", which is an activated ability and no keyword (701.19a)."""
    if thing_of(phrase.lemma) is Thing.REGENERATION:
        cost: Cost = (PayMana(ManaCost(phrase.cost)),) if phrase.cost else ()
        return AbilityReading((ActivatedAbility(cost, (Regenerate(s.This()),)),))
    reading = to_keyword_abilities(phrase, player)
    return AbilityReading(reading.abilities, reading.unread)


def _members(groups: tuple[NounGroup, ...]) -> list[NounGroup]:
    """Each quality apart: "contre les Démons et contre les Dragons" is two abilities."""
    members = []
    for group in groups:
        members.append(msgspec.structs.replace(group, coordinated=(), conjunction=""))
        members += _members(group.coordinated)
    return members


def _bare(keyword: Keyword, found: s.Filter) -> s.Filter:
    """The land of a landwalk is told by its type alone; that it is a land goes without saying."""
    if keyword is not Keyword.LANDWALK:
        return found
    return tuple(quality for quality in found if not isinstance(quality, s.HasType)) or found


def _amount(quantity: Quantity | None, span: Span, unread: list[Unread]) -> s.Amount | None:
    if quantity is None:
        return None
    if quantity.kind is AmountKind.NUMBER and quantity.number is not None:
        return quantity.number
    if quantity.kind is AmountKind.X:
        return s.X()
    unread.append(Unread(span, ""))
    return None

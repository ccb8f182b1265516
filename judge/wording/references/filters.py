"""Filters as noun groups: "une autre créature verte sans le vol que vous contrôlez", "une carte d'artefact ou
d'enchantement dans votre cimetière".

The noun comes from types and subtypes, then adjectives, then "avec", then clauses; so filters are written, and are
expected to be read, in the order of `canonical_filter`. Qualities mention objects, players and amounts, which mention
filters: this module and `objects` are the two halves of one recursion.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

import msgspec

from judge.abilities.selectors import (
    Amount,
    AnyOf,
    AttachedToQuality,
    AttackedThisTurn,
    BlockingOrBlockedBy,
    Colourless,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasChosenColour,
    HasColour,
    HasCounter,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsPermanentCard,
    IsSpell,
    IsTapped,
    IsToken,
    IsUnblocked,
    ManaValue,
    Monocoloured,
    Multicoloured,
    Not,
    OwnedBy,
    PlayerRef,
    PlayerWord,
    Power,
    Quality,
    SharesColourWith,
    TargetObject,
    Targets,
    This,
    Toughness,
    WasDamagedThisTurn,
    X,
)
from judge.abilities.terms import CardType, Comparison, Supertype, Zone
from judge.text.agreement import agree, plural
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, indefinite, of, to
from judge.text.verbs import verb
from judge.wording import terms
from judge.wording.abilities.voice import YOU, F, Voice, phrase
from judge.wording.references import objects
from judge.wording.subtypes import subtype_noun

_CARD_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.ANTE})
_OWNED_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.ANTE})
_COMPARISONS = {
    Comparison.EQUAL: "égale",
    Comparison.AT_LEAST: "supérieure ou égale",
    Comparison.AT_MOST: "inférieure ou égale",
    Comparison.MORE: "supérieure",
    Comparison.LESS: "inférieure",
}
_SHORT = {Comparison.EQUAL: "", Comparison.AT_LEAST: " ou plus", Comparison.AT_MOST: " ou moins"}
_ORDER = {member: place for place, member in enumerate(get_args(Quality))}


def canonical_filter(filter_: Filter) -> Filter:
    """The same filter with its qualities in the order in which they are said; duplicates dropped."""
    return tuple(sorted(dict.fromkeys(filter_), key=_rank))


def _rank(quality: Quality) -> tuple[int, int, str]:
    if isinstance(quality, Not):
        inner = quality.quality
        return (-1 if inner == Is(This()) else _ORDER[type(inner)], 1, repr(inner))
    return (_ORDER[type(quality)], 0, repr(quality))


class Described(msgspec.Struct, frozen=True):
    """A noun group without determiner: alternatives ("artefact" or "enchantement"), their adjectives, and what is said
    `after` them. `other`: "autre" stands before. `exact`: the filter is one very object, said as it is."""

    nouns: tuple[Noun, ...]
    adjectives: str = ""
    after: str = ""
    other: bool = False
    exact: Noun | None = None

    @property
    def noun(self) -> Noun:
        """What adjectives and verbs agree with."""
        if self.exact:
            return self.exact
        if len(self.nouns) == 1:
            return self.nouns[0]
        feminine = all(noun.gender is Gender.FEMININE for noun in self.nouns)
        return Noun("", Gender.FEMININE if feminine else Gender.MASCULINE, self.nouns[0].plural)

    @property
    def tail(self) -> str:
        return self.adjectives + self.after

    def marked(self, word: str) -> Described:
        """With one more adjective, agreeing ("ciblé")."""
        return msgspec.structs.replace(self, adjectives=f"{self.adjectives} {agree(word, self.noun)}")

    def bare(self) -> str:
        """No determiner: "autres créatures vertes"."""
        if self.exact:
            return self.exact.head
        other = ("autres " if self.noun.plural else "autre ") if self.other else ""
        return other + enumerate_words((noun.head for noun in self.nouns), "ou") + self.tail

    def a(self) -> Noun:
        """ "une créature", "un artefact ou un enchantement", "d'autres créatures"."""
        if self.exact:
            return self.exact
        if self.other:
            lead = "d'" if self.noun.plural else f"{_one(self.noun)} "
            return phrase(f"{lead}{self.bare()}", self.noun)
        words = enumerate_words((indefinite(noun) for noun in self.nouns), "ou")
        return phrase(words + self.tail, self.noun)

    def the(self) -> Noun:
        """ "la créature", "les artefacts ou les enchantements", "l'autre créature"."""
        if self.exact:
            return self.exact
        if self.other:
            return phrase(definite(Noun(self.bare(), self.noun.gender, self.noun.plural)), self.noun)
        words = enumerate_words((definite(noun) for noun in self.nouns), "ou")
        return phrase(words + self.tail, self.noun)

    def each(self) -> Noun:
        return self.exact or phrase(f"chaque {self.bare()}", self.noun)

    def all(self) -> Noun:
        if self.exact:
            return self.exact
        return phrase(f"{'toutes' if self.noun.gender is Gender.FEMININE else 'tous'} les {self.bare()}", self.noun)

    def none(self) -> Noun:
        """ "aucune créature"."""
        return self.exact or phrase(f"{agree('aucun', self.noun)} {self.bare()}", self.noun)


def describe_card(filter_: Filter, zone: Zone, voice: Voice, *, plural: bool) -> Described:
    """A card of a zone that the verb names already: "une carte de terrain", searched for or discarded."""
    described = describe((*filter_, InZone(zone)), voice, plural=plural)
    return msgspec.structs.replace(
        described, after=_complements(_unplaced(filter_), described.noun, voice, inside=True)
    )


def _unplaced(filter_: Filter) -> list[Quality]:
    """What `describe` says after the adjectives."""
    left = [quality for quality in filter_ if not _is_another(quality)]
    _, left = _size(_nouns(left, plural=False)[1])
    return [quality for quality in left if _adjective(quality, _SAMPLE) is None and not isinstance(quality, InZone)]


def describe(filter_: Filter, voice: Voice, *, plural: bool = False, inside: bool = False) -> Described:
    """The noun group of a filter. A card of a zone is "de votre cimetière"; `inside`: counted there, "dans"."""
    if len(filter_) == 1 and isinstance(filter_[0], Is):
        return Described((), exact=objects.thing(filter_[0].object, voice))
    other = any(_is_another(quality) for quality in filter_)
    left = [quality for quality in filter_ if not _is_another(quality)]
    if len(left) == 1 and isinstance(left[0], AnyOf) and not other:
        alternatives = _alternatives(left[0], voice, plural=plural)
        if alternatives is not None:
            return alternatives
    nouns, left = _nouns(left, plural=plural)
    size, left = _size(left)
    described = Described(nouns, other=other)
    noun = described.noun
    many = len(nouns) > 1
    words = [word for quality in left for word in [_adjective(quality, noun)] if word is not None]
    rest = [quality for quality in left if _adjective(quality, noun) is None]
    tail = f" {enumerate_words(words)}" if words else ""
    if many and words:
        tail = f" qui {_be(noun)} {enumerate_words(words)}"
    return msgspec.structs.replace(
        described, adjectives=size + tail, after=_complements(rest, noun, voice, inside=inside)
    )


def _is_another(quality: Quality) -> bool:
    """Not the source itself, nor what was targeted before: "autre"."""
    return (
        isinstance(quality, Not)
        and isinstance(quality.quality, Is)
        and isinstance(quality.quality.object, This | TargetObject)
    )


def _size(left: list[Quality]) -> tuple[str, list[Quality]]:
    """ " 2/2" where both power and toughness are asked exactly."""
    power = [q for q in left if isinstance(q, Power) and q.comparison is Comparison.EQUAL and isinstance(q.amount, int)]
    toughness = [
        q for q in left if isinstance(q, Toughness) and q.comparison is Comparison.EQUAL and isinstance(q.amount, int)
    ]
    if len(power) != 1 or len(toughness) != 1:
        return "", left
    return f" {power[0].amount}/{toughness[0].amount}", [q for q in left if q not in (power[0], toughness[0])]


def _alternatives(choice: AnyOf, voice: Voice, *, plural: bool) -> Described | None:
    """ "un artefact ou une créature noire": each alternative with its own words; `None` when it must be said otherwise
    (colours alone)."""
    if len(choice.filters) < 2 or any(_is_adjective_only(filter_) for filter_ in choice.filters):
        return None
    each = [describe(filter_, voice, plural=plural) for filter_ in choice.filters]
    if any(one.exact or one.other or len(one.nouns) != 1 for one in each):
        words = enumerate_words((one.a().head for one in each), "ou")
        return Described((), exact=phrase(words, Noun("", plural=plural)))
    return Described(tuple(Noun(one.bare(), one.noun.gender, one.noun.plural) for one in each))


def _is_adjective_only(filter_: Filter) -> bool:
    return bool(filter_) and all(_adjective(quality, _SAMPLE) is not None for quality in filter_)


_SAMPLE = Noun("objet")


def _nouns(left: list[Quality], *, plural: bool) -> tuple[tuple[Noun, ...], list[Quality]]:
    """The head noun or nouns, and the qualities that they do not say."""
    types = [quality.type for quality in left if isinstance(quality, HasType)]
    subtypes = [quality.subtype for quality in left if isinstance(quality, HasSubtype)]
    carrier, consumed = _carrier(left)
    choice = next((q for q in left if isinstance(q, AnyOf) and _plain_kinds(q)), None) if not types + subtypes else None
    kinds = [_kind_noun(types, subtypes)] if types or subtypes else []
    if choice is not None:
        kinds = [_plain_kind(filter_[0]) for filter_ in choice.filters]
    if carrier is None:
        nouns = kinds or [Noun("objet")]
    elif not kinds:
        nouns = [carrier]
    else:
        alternatives = enumerate_words((of(kind.head) for kind in kinds), "ou")
        nouns = [Noun(f"{carrier.head} {alternatives}", carrier.gender)]
    said = {id(q) for q in left if isinstance(q, HasType | HasSubtype) or q is choice or q in consumed}
    if plural:
        nouns = [Noun(_plural_noun(noun), noun.gender, True) for noun in nouns]
    return tuple(nouns), [quality for quality in left if id(quality) not in said]


def _carrier(left: list[Quality]) -> tuple[Noun | None, tuple[Quality, ...]]:
    """What kind of thing carries the types: a spell, a card, a token, an ability, or plainly the permanent itself."""
    if IsAbility() in left:
        return Noun("capacité", F), (IsAbility(),)
    if IsSpell() in left:
        return Noun("sort"), (IsSpell(),)
    if IsToken() in left:
        return Noun("jeton"), (IsToken(),)
    if any(isinstance(quality, InZone) and quality.zone in _CARD_ZONES for quality in left):
        if IsPermanentCard() in left:
            return Noun("carte de permanent", F), (IsPermanentCard(),)
        return Noun("carte", F), ()
    if IsPermanentCard() in left and not any(isinstance(quality, HasType | HasSubtype) for quality in left):
        return Noun("permanent"), (IsPermanentCard(),)
    return None, ()


def _kind_noun(types: list[CardType], subtypes: list[str]) -> Noun:
    if not types:
        first, *others = [subtype_noun(subtype) for subtype in subtypes]
        return Noun(
            " ".join([first.head, *(noun.head for noun in others)]), first.gender, first.plural, first.aspirated
        )
    noun = terms.types_noun(types)
    words = [subtype_noun(subtype).head for subtype in subtypes]
    return Noun(" ".join([noun.head, *words]), noun.gender)


def _plain_kinds(choice: AnyOf) -> bool:
    return all(len(filter_) == 1 and isinstance(filter_[0], HasType | HasSubtype) for filter_ in choice.filters)


def _plain_kind(quality: Quality) -> Noun:
    if isinstance(quality, HasType):
        return terms.type_noun(quality.type)
    assert isinstance(quality, HasSubtype)
    return subtype_noun(quality.subtype)


def _plural_noun(noun: Noun) -> str:
    """The first word takes the mark, a subtype in apposition does not: "créatures Gobelin"."""
    first, space, rest = noun.head.partition(" ")
    return plural(first) + space + rest


def _adjective(quality: Quality, noun: Noun) -> str | None:
    """The quality as an adjective agreeing with the noun, where French has one."""
    match quality:
        case HasColour(colour=colour):
            return terms.colour_word(colour, noun.gender, noun.plural)
        case HasSupertype(supertype=supertype):
            return terms.supertype_word(supertype, noun)
        case IsFaceDown():
            return "face cachée"
        case HasChosenColour():
            return "de la couleur de votre choix"
        case AnyOf(filters=filters) if all(_is_adjective_only(filter_) for filter_ in filters) and len(filters) > 1:
            words = [enumerate_words(_known_adjectives(filter_, noun)) for filter_ in filters]
            return enumerate_words(words, "ou")
        case Not(quality=inner):
            return _negative_adjective(inner, noun)
        case _:
            word = _STATUS.get(type(quality))
            return agree(word, noun) if word else None


def adjectives(filter_: Filter, noun: Noun) -> list[str] | None:
    """Every quality as an adjective agreeing with the noun; `None` when one of them has no such form."""
    words = [_adjective(quality, noun) for quality in filter_]
    return None if None in words else [word for word in words if word is not None]


def _known_adjectives(filter_: Filter, noun: Noun) -> Iterable[str]:
    return (word for quality in filter_ for word in [_adjective(quality, noun)] if word is not None)


_STATUS: dict[type, str] = {
    Colourless: "incolore",
    Monocoloured: "monocolore",
    Multicoloured: "multicolore",
    IsTapped: "engagé",
    IsAttacking: "attaquant",
    IsBlocking: "bloqueur",
    IsBlocked: "bloqué",
    IsEnchanted: "enchanté",
    IsEquipped: "équipé",
}


def _negative_adjective(inner: Quality, noun: Noun) -> str | None:
    match inner:
        case IsTapped():
            return agree("dégagé", noun)
        case HasSupertype(supertype=Supertype.BASIC):
            return "non-base"
        case HasType(type=card_type):
            return f"non-{terms.type_noun(card_type).head}"
        case HasSubtype(subtype=subtype):
            return f"non-{subtype_noun(subtype).head}"
        case IsToken():
            return "non-jeton"
        case HasColour() | HasSupertype() | IsAttacking() | IsBlocking() | IsEnchanted() | IsEquipped() | IsUnblocked():
            word = _adjective(inner, noun)
            return f"non-{word}" if word else None
        case _:
            return None


def _complements(rest: list[Quality], noun: Noun, voice: Voice, *, inside: bool) -> str:
    """Everything after the adjectives, from the closest to the noun to the farthest."""
    zones = [quality.zone for quality in rest if isinstance(quality, InZone)]
    owners = [quality.player for quality in rest if isinstance(quality, OwnedBy)]
    words: list[str] = []
    for quality in rest:
        match quality:
            case InZone(zone=zone) if noun.plural and zone in _OWNED_ZONES and not owners:
                every = f"{'toutes' if terms.zone_noun(zone).gender is Gender.FEMININE else 'tous'} les"
                words.append(f"{'dans' if inside else 'de'} {every} {plural(terms.zone_noun(zone).head)}")
            case InZone(zone=zone):
                whose = _zone_owner(owners, voice) if zones[0] is zone and zone in _CARD_ZONES else ""
                place = located(zone, whose, voice)
                if not inside and place.startswith("dans "):
                    place = of(place.removeprefix("dans "))
                words.append(place)
            case OwnedBy() if zones and zones[0] in _OWNED_ZONES:
                continue
            case _:
                words.append(_complement(quality, noun, voice))
    return "".join(f" {word}" for word in words)


def _zone_owner(owners: list[PlayerRef], voice: Voice) -> str:
    return objects.player(owners[0], voice).head if owners else ""


def located(zone: Zone, whose: str, voice: Voice) -> str:
    """Where, with an indefinite zone when nobody's in particular: "dans un cimetière", "dans votre main", "en exil"."""
    if zone in _OWNED_ZONES and not whose:
        return f"dans {indefinite(terms.zone_noun(zone))}"
    if zone is Zone.EXILE:
        return terms.in_zone(zone, voice.vocabulary)
    return terms.in_zone(zone, voice.vocabulary, whose=whose)


def somewhere(zone: Zone, voice: Voice) -> str:
    """A zone after "depuis": "le champ de bataille", "un cimetière"."""
    if zone in _OWNED_ZONES:
        return indefinite(terms.zone_noun(zone))
    return terms.from_zone(zone, voice.vocabulary).removeprefix("depuis ")


def _complement(quality: Quality, noun: Noun, voice: Voice) -> str:
    match quality:
        case HasKeyword(keyword=keyword):
            return f"avec {definite(terms.keyword_noun(keyword))}"
        case HasCounter(kind=kind):
            return f"avec {terms.counters(kind, 'un', plural=False)}"
        case HasName(name=name):
            return f"{agree('appelé', noun)} {name}"
        case IsUnblocked():
            return f"non {agree('bloqué', noun)}"
        case Power(comparison=comparison, amount=amount):
            return _measured("une force", comparison, amount, voice)
        case Toughness(comparison=comparison, amount=amount):
            return _measured("une endurance", comparison, amount, voice)
        case ManaValue(comparison=comparison, amount=amount):
            return _measured("une valeur de mana", comparison, amount, voice)
        case AttachedToQuality(object=ref):
            return f"{agree('attaché', noun)} {to(objects.thing(ref, voice).head)}"
        case InZone(zone=zone):
            return located(zone, "", voice)
        case Not(quality=HasKeyword(keyword=keyword)):
            return f"sans {definite(terms.keyword_noun(keyword))}"
        case Not(quality=HasCounter(kind=kind)):
            return f"sans {terms.counters(kind, '', plural=False)}"
        case Not(quality=inner):
            return _negative_clause(inner, noun, voice)
        case _:
            return relative(quality, noun, voice)


def relative(quality: Quality, noun: Noun, voice: Voice, *, negated: bool = False) -> str:
    """The quality as a clause after the noun: "que vous contrôlez", "qui a subi des blessures ce tour-ci"."""

    def not_(form: str) -> str:
        return f"{elide('ne', form)} pas" if negated else form

    have = "ont" if noun.plural else "a"
    be = _be(noun)
    match quality:
        case ControlledBy(player=PlayerWord.EACH_OPPONENT):
            return f"que vos adversaires {not_('contrôlent')}"
        case ControlledBy(player=PlayerWord.EACH_PLAYER):
            return f"qu'un joueur {not_('contrôle')}"
        case ControlledBy(player=ref):
            return _ruled("contrôler", ref, voice, not_)
        case OwnedBy(player=ref):
            return _ruled("posséder", ref, voice, not_)
        case WasDamagedThisTurn():
            return f"qui {not_(have)} subi {'de' if negated else 'des'} blessures ce tour-ci"
        case EnteredThisTurn():
            return f"qui {not_(be)} {agree('arrivé', noun)} ce tour-ci"
        case AttackedThisTurn():
            return f"qui {not_(have)} attaqué ce tour-ci"
        case BlockingOrBlockedBy(object=ref):
            foe = objects.thing(ref, voice).head
            block = "bloquent" if noun.plural else "bloque"
            if negated:
                return f"qui ne {block} pas {foe} et n'{be} pas {agree('bloqué', noun)} par {foe}"
            return f"qui {block} {foe} ou {be} {agree('bloqué', noun)} par {foe}"
        case SharesColourWith(object=ref):
            share = "partagent" if noun.plural else "partage"
            return f"qui {not_(share)} {'de' if negated else 'une'} couleur avec {objects.thing(ref, voice).head}"
        case Targets():
            return _targeting(quality, noun, voice, negated=negated)
        case Is(object=ref):
            return f"qui {not_(be)} {objects.thing(ref, voice).head}"
        case AnyOf(filters=filters):
            kinds = [describe(filter_, voice, plural=noun.plural).a().head for filter_ in filters]
            return f"qui {not_(be)} {enumerate_words(kinds, 'ou') or 'rien'}"
        case _:
            return f"qui {not_(be)} {describe((quality,), voice).a().head}"


def controlled(ref: PlayerRef, voice: Voice) -> str:
    """ "que vous contrôlez", "qu'un adversaire contrôle"."""
    return relative(ControlledBy(ref), _SAMPLE, voice)


def _ruled(infinitive: str, ref: PlayerRef, voice: Voice, not_: object) -> str:
    owner = objects.player(ref, voice)
    forms = verb(infinitive)
    form = forms.you if owner.head == YOU.head else forms.singular
    return f"{elide('que', owner.head)} {not_(form) if callable(not_) else form}"


def _targeting(quality: Targets, noun: Noun, voice: Voice, *, negated: bool) -> str:
    if not quality.filter and quality.player is None:
        number = "une seule cible" if quality.single else "une cible"
        return f"sans {number.removeprefix('une ')}" if negated else f"avec {number}"
    words = []
    if quality.filter:
        words.append(describe(quality.filter, voice).a().head)
    if quality.player is not None:
        owner = objects.player(quality.player, voice)
        words.append("vous" if owner.head == YOU.head else owner.head)
    what = enumerate_words(words, "ou")
    form = "ciblent" if noun.plural else "cible"
    if quality.single:
        only = f"{elide('que', what)}"
        return f"qui ne {form} pas uniquement {what}" if negated else f"qui ne {form} {only}"
    return f"qui ne {form} pas {what}" if negated else f"qui {form} {what}"


def _negative_clause(inner: Quality, noun: Noun, voice: Voice) -> str:
    match inner:
        case (
            ControlledBy()
            | OwnedBy()
            | WasDamagedThisTurn()
            | EnteredThisTurn()
            | AttackedThisTurn()
            | BlockingOrBlockedBy()
            | SharesColourWith()
            | Targets()
            | Is()
            | AnyOf()
        ):
            return relative(inner, noun, voice, negated=True)
        case _:
            ne = "ne sont pas" if noun.plural else "n'est pas"
            return f"qui {ne} {describe((inner,), voice, plural=noun.plural).a().head}"


def _measured(measure: str, comparison: Comparison, amount: Amount, voice: Voice) -> str:
    """ "avec une force de 4 ou plus", "dont la force est supérieure au nombre de cartes dans votre main"."""
    if isinstance(amount, int | X) and comparison in _SHORT:
        return f"avec {measure} de {objects.value(amount, voice)}{_SHORT[comparison]}"
    definite_measure = elide("la", measure.removeprefix("une "))
    return f"dont {definite_measure} est {_COMPARISONS[comparison]} {to(objects.value(amount, voice))}"


def _be(noun: Noun) -> str:
    return "sont" if noun.plural else "est"


def _one(noun: Noun) -> str:
    return "une" if noun.gender is Gender.FEMININE else "un"

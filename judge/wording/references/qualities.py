"""Qualities around a noun: adjectives ("verte", "non-attaquante"), what follows ("avec le vol", "de votre cimetière")
and clauses ("que vous contrôlez")."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.abilities.costs import ManaCost
from judge.abilities.historic import HISTORIC
from judge.abilities.selectors import (
    Amount,
    AnyOf,
    AttachedToQuality,
    AttackedThisTurn,
    BlockingOrBlockedBy,
    Colourless,
    ControlledBy,
    Designated,
    EnteredThisTurn,
    EvenManaValue,
    ExiledWith,
    Filter,
    HasAdventure,
    HasChosen,
    HasColour,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasName,
    HasNoAbility,
    HasSubtype,
    HasSummoningSickness,
    HasSupertype,
    HasType,
    HasXInCost,
    Haunted,
    InPair,
    InZone,
    Is,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsModified,
    IsPaired,
    IsTapped,
    IsToken,
    IsTransformed,
    IsUnblocked,
    ManaValue,
    Monocoloured,
    Multicoloured,
    Not,
    OffBattlefield,
    OwnedBy,
    PlayerRef,
    PlayerWord,
    Power,
    Previous,
    Quality,
    Seen,
    Shares,
    Targets,
    This,
    Toughness,
    WasCast,
    WasDamagedThisTurn,
    WasDamagedThisTurnBy,
    WasDamagedThisWay,
    X,
)
from judge.abilities.terms import Choosable, Comparison, Supertype, Trait, Zone
from judge.text.agreement import agree, plural
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, indefinite, of, to
from judge.text.verbs import verb
from judge.wording import terms
from judge.wording.abilities.voice import YOU, Voice
from judge.wording.references import filters, objects
from judge.wording.subtypes import subtype_noun

CARD_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.ANTE})
OWNED_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.ANTE})
_COMPARISONS = {
    Comparison.EQUAL: "égale",
    Comparison.AT_LEAST: "supérieure ou égale",
    Comparison.AT_MOST: "inférieure ou égale",
    Comparison.MORE: "supérieure",
    Comparison.LESS: "inférieure",
}
_SHORT = {Comparison.EQUAL: "", Comparison.AT_LEAST: " ou plus", Comparison.AT_MOST: " ou moins"}


def is_adjective_only(filter_: Filter) -> bool:
    return bool(filter_) and all(adjective(quality, ANY_NOUN) is not None for quality in filter_)


ANY_NOUN = Noun("objet")


def adjective(quality: Quality, noun: Noun) -> str | None:
    """The quality as an adjective agreeing with the noun, where French has one."""
    match quality:
        case HasColour(colour=colour):
            return terms.colour_word(colour, noun.gender, noun.plural)
        case HasSupertype(supertype=supertype):
            return terms.supertype_word(supertype, noun)
        case IsFaceDown():
            return "face cachée"
        case IsTransformed():
            return agree("transformé", noun)
        case HasNoAbility():
            return "sans capacité"
        case EvenManaValue():
            return "avec une valeur de mana paire"
        case HasManaCost(costs=costs):
            named = [str(ManaCost(cost or ("0",))) for cost in costs or ((),)]
            return f"avec un coût de mana de {enumerate_words(named, 'ou')}"
        case Designated(designation=designation):
            return agree(terms.designation_word(designation), noun)
        case HasChosen(kind=Choosable.COLOUR):
            return "de la couleur choisie"
        case HasChosen(kind=Choosable.CARD_NAME):
            return "du nom choisi"
        case HasChosen():
            return "du type choisi"
        case AnyOf() if quality == HISTORIC:
            return agree("historique", noun)
        case AnyOf(filters=alternatives) if (
            all(is_adjective_only(filter_) for filter_ in alternatives) and len(alternatives) > 1
        ):
            words = [enumerate_words(_known_adjectives(filter_, noun)) for filter_ in alternatives]
            return enumerate_words(words, "ou")
        case Not(quality=inner):
            return _negative_adjective(inner, noun)
        case _:
            word = _STATUS.get(type(quality))
            return agree(word, noun) if word else None


def adjectives(filter_: Filter, noun: Noun) -> list[str] | None:
    """Every quality as an adjective agreeing with the noun; `None` when one of them has no such form."""
    words = [adjective(quality, noun) for quality in filter_]
    return None if None in words else [word for word in words if word is not None]


def _known_adjectives(filter_: Filter, noun: Noun) -> Iterable[str]:
    return (word for quality in filter_ for word in [adjective(quality, noun)] if word is not None)


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
    IsModified: "modifié",
    IsPaired: "associé",
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
        case IsPaired():
            return agree("dissocié", noun)
        case EvenManaValue():
            return "avec une valeur de mana impaire"
        case HasColour() | HasSupertype() | IsAttacking() | IsBlocking() | IsEnchanted() | IsEquipped() | IsUnblocked():
            word = adjective(inner, noun)
            return f"non-{word}" if word else None
        case _:
            return None


def complements(rest: list[Quality], noun: Noun, voice: Voice, *, inside: bool) -> str:
    """Everything after the adjectives, from the closest to the noun to the farthest."""
    zones = [quality.zone for quality in rest if isinstance(quality, InZone)]
    owners = [quality.player for quality in rest if isinstance(quality, OwnedBy)]
    words: list[str] = []
    for quality in rest:
        match quality:
            case InZone(zone=zone) if noun.plural and zone in OWNED_ZONES and not owners:
                every = f"{'toutes' if terms.zone_noun(zone).gender is Gender.FEMININE else 'tous'} les"
                words.append(f"{'dans' if inside else 'de'} {every} {plural(terms.zone_noun(zone).head)}")
            case InZone(zone=zone):
                whose = _zone_owner(owners, voice) if zones[0] is zone and zone in CARD_ZONES else ""
                place = located(zone, whose, voice)
                if not inside and place.startswith("dans "):
                    place = of(place.removeprefix("dans "))
                words.append(place)
            case OwnedBy() if zones and zones[0] in OWNED_ZONES:
                continue
            case _:
                words.append(_complement(quality, noun, voice))
    return "".join(f" {word}" for word in words)


def _zone_owner(owners: list[PlayerRef], voice: Voice) -> str:
    return objects.player(owners[0], voice).head if owners else ""


def located(zone: Zone, whose: str, voice: Voice) -> str:
    """Where, with an indefinite zone when nobody's in particular: "dans un cimetière", "dans votre main", "en exil"."""
    if zone in OWNED_ZONES and not whose:
        return f"dans {indefinite(terms.zone_noun(zone))}"
    if zone is Zone.EXILE:
        return terms.in_zone(zone, voice.vocabulary)
    return terms.in_zone(zone, voice.vocabulary, whose=whose)


def somewhere(zone: Zone, voice: Voice) -> str:
    """A zone after "depuis": "le champ de bataille", "un cimetière"."""
    if zone in OWNED_ZONES:
        return indefinite(terms.zone_noun(zone))
    return terms.from_zone(zone, voice.vocabulary).removeprefix("depuis ")


def _complement(quality: Quality, noun: Noun, voice: Voice) -> str:
    match quality:
        case HasKeyword(keyword=keyword):
            return f"avec {definite(terms.keyword_noun(keyword))}"
        case HasCounter(kind=kind):
            return f"avec {terms.counters(kind, 'un', plural=False)}"
        case OffBattlefield():
            off = terms.in_zone(Zone.BATTLEFIELD, voice.vocabulary)
            return f"qui {'ne sont pas' if noun.plural else elide('ne', 'est') + ' pas'} {off}"
        case HasName(name=name):
            return f"{agree('appelé', noun)} {voice.titles.get(name) or subtype_noun(name).head}"
        case WasDamagedThisWay():
            return f"{agree('blessé', noun)} de cette manière"
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
        case Not(quality=Colourless()):
            return f"qui {'ont' if noun.plural else 'a'} au moins une couleur"
        case HasAdventure():
            return f"qui {'ont' if noun.plural else 'a'} une aventure"
        case HasXInCost():
            return f"ayant {{X}} dans {'leurs coûts' if noun.plural else 'son coût'} de mana"
        case Seen():
            return "parmi elles"
        case Not(quality=inner):
            return _negative_clause(inner, noun, voice)
        case _:
            return relative(quality, noun, voice)


def relative(quality: Quality, noun: Noun, voice: Voice, *, negated: bool = False) -> str:
    """The quality as a clause after the noun: "que vous contrôlez", "qui a subi des blessures ce tour-ci"."""

    def not_(form: str) -> str:
        return f"{elide('ne', form)} pas" if negated else form

    have = "ont" if noun.plural else "a"
    is_ = be(noun)
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
            return f"qui {not_(is_)} {agree('arrivé', noun)} ce tour-ci"
        case WasCast(yours=yours, origin=origin):
            where = "" if origin is None else f" {objects.cast_from(origin)}"
            cast = f"{agree('lancé', noun)}{where}"
            return f"que vous {not_('avez')} {cast}" if yours else f"qui {not_(have)} été {cast}"
        case HasSummoningSickness():
            return f"qui {not_(have)} le mal d'invocation"
        case Haunted():
            return f"{elide('que', voice.this.head)} {not_('hante')}"
        case AttackedThisTurn():
            return f"qui {not_(have)} attaqué ce tour-ci"
        case WasDamagedThisTurnBy(object=ref):
            source = of(objects.thing(ref, voice).head)
            return f"qui {not_(have)} subi {'de' if negated else 'des'} blessures {source} ce tour-ci"
        case BlockingOrBlockedBy(object=ref):
            foe = objects.thing(ref, voice).head
            block = "bloquent" if noun.plural else "bloque"
            if negated:
                return f"qui ne {block} pas {foe} et n'{is_} pas {agree('bloqué', noun)} par {foe}"
            return f"qui {block} {foe} ou {is_} {agree('bloqué', noun)} par {foe}"
        case Shares(trait=trait, object=ref):
            share = "partagent" if noun.plural else "partage"
            common = _COMMON[trait]
            shared = of(common.head) if negated else indefinite(common)
            return f"qui {not_(share)} {shared} avec {objects.thing(ref, voice).head}"
        case InPair(object=ref):
            return f"qui {not_(is_)} {objects.thing(ref, voice).head} ou la créature qui lui est associée"
        case Targets():
            return _targeting(quality, noun, voice, negated=negated)
        case Is(object=ExiledWith()) if not negated:
            return f"{agree('exilé', noun)} par {objects.thing(This(), voice).head}"
        case Is(object=Previous()) if voice.memory.done and not negated:
            return f"{agree(voice.memory.done, noun)} de cette manière"
        case Is(object=ref):
            return f"qui {not_(is_)} {objects.thing(ref, voice).head}"
        case AnyOf(filters=alternatives) if not negated and all(map(_only_relatives, alternatives)):
            return enumerate_words((relative(way[0], noun, voice) for way in alternatives), "ou")
        case AnyOf(filters=alternatives):
            kinds = [filters.describe(filter_, voice, plural=noun.plural).a().head for filter_ in alternatives]
            return f"qui {not_(is_)} {enumerate_words(kinds, 'ou') or 'rien'}"
        case _:
            return f"qui {not_(is_)} {filters.describe((quality,), voice).a().head}"


def _only_relatives(filter_: Filter) -> bool:
    """Whether the filter says nothing but a relative clause: "qui cible un permanent"."""
    return len(filter_) == 1 and isinstance(filter_[0], Targets)


_COMMON = {
    Trait.COLOUR: Noun("couleur", Gender.FEMININE),
    Trait.CREATURE_TYPE: Noun("type de créature"),
    Trait.CARD_TYPE: Noun("type de carte"),
    Trait.NAME: Noun("nom"),
    Trait.MANA_VALUE: Noun("valeur de mana", Gender.FEMININE),
}


def controlled(ref: PlayerRef, voice: Voice) -> str:
    """ "que vous contrôlez", "qu'un adversaire contrôle"."""
    return relative(ControlledBy(ref), ANY_NOUN, voice)


def _ruled(infinitive: str, ref: PlayerRef, voice: Voice, not_: Callable[[str], str]) -> str:
    owner = objects.player(ref, voice)
    forms = verb(infinitive)
    form = forms.you if owner.head == YOU.head else forms.singular
    return f"{elide('que', owner.head)} {not_(form)}"


def _targeting(quality: Targets, noun: Noun, voice: Voice, *, negated: bool) -> str:
    if not quality.filter and quality.player is None:
        number = "une seule cible" if quality.single else "une cible"
        return f"sans {number.removeprefix('une ')}" if negated else f"avec {number}"
    words = []
    if quality.filter:
        words.append(filters.describe(quality.filter, voice).a().head)
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
            | WasCast()
            | HasSummoningSickness()
            | Haunted()
            | AttackedThisTurn()
            | BlockingOrBlockedBy()
            | WasDamagedThisTurnBy()
            | Shares()
            | InPair()
            | Targets()
            | Is()
            | AnyOf()
        ):
            return relative(inner, noun, voice, negated=True)
        case _:
            ne = "ne sont pas" if noun.plural else "n'est pas"
            return f"qui {ne} {filters.describe((inner,), voice, plural=noun.plural).a().head}"


def _measured(measure: str, comparison: Comparison, amount: Amount, voice: Voice) -> str:
    """ "avec une force de 4 ou plus", "dont la force est supérieure au nombre de cartes dans votre main"."""
    if isinstance(amount, int | X) and comparison in _SHORT:
        return f"avec {measure} de {objects.value(amount, voice)}{_SHORT[comparison]}"
    definite_measure = elide("la", measure.removeprefix("une "))
    return f"dont {definite_measure} est {_COMPARISONS[comparison]} {to(objects.value(amount, voice))}"


def be(noun: Noun) -> str:
    return "sont" if noun.plural else "est"

"""Filters as noun groups: "une autre créature verte sans le vol que vous contrôlez", "une carte d'artefact ou
d'enchantement de votre cimetière".

The noun comes from types and subtypes, then adjectives, then "avec", then clauses. Filters, qualities and objects
mention each other: `filters`, `qualities` and `objects` are three parts of one recursion.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities.selectors import (
    AnyOf,
    BlockingOrBlockedBy,
    ExiledWith,
    Filter,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocking,
    IsPermanentCard,
    IsSpell,
    IsToken,
    ManaValue,
    Not,
    OffBattlefield,
    OwnedBy,
    Power,
    Previous,
    Quality,
    Seen,
    TargetObject,
    ThatObject,
    This,
    Toughness,
)
from judge.abilities.terms import CardType, Comparison, Zone
from judge.text.agreement import agree, plural
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, indefinite, of
from judge.wording import terms
from judge.wording.abilities.voice import F, Voice, phrase
from judge.wording.references import objects, qualities
from judge.wording.subtypes import subtype_noun


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
        if self.exact:
            # "une autre créature ou un autre planeswalker": each alternative is said with its own article.
            exact = phrase(f"{self.exact.head} {agree(word, self.exact)}", self.exact)
            return msgspec.structs.replace(self, exact=exact)
        return msgspec.structs.replace(self, adjectives=f"{self.adjectives} {agree(word, self.noun)}")

    def bare(self) -> str:
        """No determiner: "autres créatures vertes"."""
        if self.exact:
            return self.exact.head
        other = ("autres " if self.noun.plural else "autre ") if self.other else ""
        return other + enumerate_words((noun.head for noun in self.nouns), "ou") + self.tail

    def of_all(self) -> str:
        """What is counted of every kind: "d'artefacts et d'enchantements que vous contrôlez"."""
        if self.exact or self.other or len(self.nouns) < 2:
            return of(self.bare())
        return enumerate_words(of(noun.head) for noun in self.nouns) + self.tail

    def a(self) -> Noun:
        """ "une créature", "un artefact ou un enchantement", "d'autres créatures"."""
        if self.exact:
            return self.exact
        if self.other:
            lead = "d'" if self.noun.plural else f"{_one(self.noun)} "
            return phrase(f"{lead}{self.bare()}", self.noun)
        words = enumerate_words((_indefinite(noun) for noun in self.nouns), "ou")
        return phrase(words + self.tail, self.noun)

    def the(self) -> Noun:
        """ "la créature", "l'artefact ou l'enchantement", "les artefacts et les enchantements", "l'autre créature"."""
        if self.exact:
            return self.exact
        if self.other:
            return phrase(definite(Noun(self.bare(), self.noun.gender, self.noun.plural)), self.noun)
        words = enumerate_words((definite(noun) for noun in self.nouns), "et" if self.noun.plural else "ou")
        return phrase(words + self.tail, self.noun)

    def each(self) -> Noun:
        return self.exact or phrase(f"chaque {self.bare()}", self.noun)

    def all(self) -> Noun:
        """ "toutes les créatures vertes"; every one of several kinds: "tous les artefacts et enchantements"."""
        if self.exact:
            return self.exact
        other = "autres " if self.other else ""
        if len({noun.gender for noun in self.nouns}) > 1:
            words = enumerate_words((f"{agree('tout', noun)} les {other}{noun.head}" for noun in self.nouns), "et")
            return phrase(words + self.tail, self.noun)
        words = enumerate_words((noun.head for noun in self.nouns), "et")
        return phrase(f"{agree('tout', self.noun)} les {other}{words}{self.tail}", self.noun)

    def none(self) -> Noun:
        """ "aucune créature"."""
        return self.exact or phrase(f"{agree('aucun', self.noun)} {self.bare()}", self.noun)


def describe_card(filter_: Filter, zone: Zone, voice: Voice, *, plural: bool) -> Described:
    """A card of a zone that the verb names already: "une carte de terrain", searched for or discarded."""
    if len(filter_) == 1 and isinstance(filter_[0], Is):
        return describe(filter_, voice)
    where = InZone(zone)
    return describe((*filter_, where), voice, plural=plural, inside=True, unsaid=(where,))


def counted_noun(filter_: Filter, zone: Zone, voice: Voice, *, plural: bool = True) -> Described:
    """What is counted in a zone that the verb names: "créatures noires", "cartes de terrain"."""
    if zone is Zone.BATTLEFIELD:
        return describe(filter_ or (IsPermanentCard(),), voice, plural=plural)
    return describe_card(filter_, zone, voice, plural=plural)


def describe(
    filter_: Filter, voice: Voice, *, plural: bool = False, inside: bool = False, unsaid: Sequence[Quality] = ()
) -> Described:
    """The noun group of a filter. A card of a zone is "de votre cimetière"; `inside`: counted there, "dans". `unsaid`:
    qualities that other words of the sentence say; they still choose the noun."""
    if len(filter_) == 1 and isinstance(filter_[0], Is):
        return Described((), exact=objects.thing(filter_[0].object, voice))
    itself = _itself_or(filter_, voice, plural=plural)
    if itself is not None:
        return itself
    other = any(_is_another(quality) for quality in filter_)
    left = [quality for quality in filter_ if not _is_another(quality)]
    choice = next((quality for quality in left if isinstance(quality, AnyOf)), None)
    if choice is not None and (len(filter_) == 1 or not _is_head_noun(choice, left)):
        common = [quality for quality in filter_ if quality is not choice]
        alternatives = _alternatives(choice, common, voice, plural=plural, inside=inside, unsaid=unsaid)
        if alternatives is not None:
            return alternatives
    nouns, left = _nouns(left, plural=plural)
    if Is(ExiledWith()) in left:
        # "exilée par cette créature" says where it is.
        left = [quality for quality in left if quality != InZone(Zone.EXILE)]
    met = next((quality for quality in left if isinstance(quality, BlockingOrBlockedBy)), None)
    if met is not None and IsBlocking() in left:
        # A blocking creature is not blocked.
        left = [quality for quality in left if quality not in (met, IsBlocking())]
    elif met is not None and IsAttacking() in left:
        left = [quality for quality in left if quality not in (met, IsAttacking())]
    else:
        met = None
    size, left = _size(left)
    described = Described(nouns, other=other)
    noun = described.noun
    words = [word for quality in left for word in [qualities.adjective(quality, noun)] if word is not None]
    rest = [quality for quality in left if quality not in unsaid and qualities.adjective(quality, noun) is None]
    if any(isinstance(quality, ManaValue) for quality in rest):
        # "de votre cimetière" behind "3 ou moins" would be read as said of the number.
        rest.sort(key=lambda quality: not isinstance(quality, InZone | OwnedBy))
    # "non-créature bleu ou noir": "et" beside "ou" would be read of one of them.
    joined = " ".join(words) if any(" ou " in word for word in words) else enumerate_words(words)
    tail = f" {joined}" if words else ""
    if len(nouns) > 1 and words:
        tail = f" qui {qualities.be(noun)} {enumerate_words(words)}"
    after = qualities.complements(rest, noun, voice, inside=inside)
    if met is not None:
        across = objects.thing(met.object, voice).head
        if IsBlocking() in filter_:
            after += f" qui {'bloquent' if noun.plural else 'bloque'} {across}"
        else:
            after += f" {elide('que', across)} bloque"
    return msgspec.structs.replace(described, adjectives=size + tail, after=after)


def _indefinite(noun: Noun) -> str:
    """ "une créature", "d'autres forêts"."""
    return f"d'{noun.head}" if noun.head.startswith("autres ") else indefinite(noun)


def _is_head_noun(choice: AnyOf, left: list[Quality]) -> bool:
    """Whether the choice is between kinds and nothing else says a kind: "artefact ou enchantement"."""
    return _plain_kinds(choice) and not any(isinstance(quality, HasType | HasSubtype) for quality in left)


def _is_another(quality: Quality) -> bool:
    """Not the source itself, nor what happened, was targeted or done before: "autre"."""
    return (
        isinstance(quality, Not)
        and isinstance(quality.quality, Is)
        and isinstance(quality.quality.object, This | TargetObject | Previous | ThatObject)
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


def _alternatives(
    choice: AnyOf,
    common: Sequence[Quality],
    voice: Voice,
    *,
    plural: bool,
    inside: bool,
    unsaid: Sequence[Quality],
) -> Described | None:
    """ "un artefact ou une créature noire": each alternative with its own words, and what is asked of all of them: its
    adjectives said of each, the rest once ("une autre créature ou un autre terrain que vous contrôlez"). `None` when it
    must be said otherwise: colours alone, or nothing but what follows a noun ("qui vous cible ou qui cible …")."""
    ways = choice.filters
    if len(ways) < 2 or any(map(qualities.is_adjective_only, ways)) or all(all(map(_said_after, way)) for way in ways):
        return None
    shared = [quality for quality in common if isinstance(quality, InZone | Seen) or not _said_after(quality)]
    each = [describe((*way, *shared), voice, plural=plural, inside=inside, unsaid=shared) for way in ways]
    if any(one.exact or len(one.nouns) != 1 for one in each):
        if common:
            return None
        words = enumerate_words((one.a().head for one in each), "ou")
        return Described((), exact=phrase(words, Noun("", plural=plural)))
    described = Described(tuple(Noun(one.bare(), one.noun.gender, one.noun.plural) for one in each))
    once = [quality for quality in common if _said_after(quality) and quality not in unsaid]
    return msgspec.structs.replace(described, after=qualities.complements(once, described.noun, voice, inside=inside))


def _said_after(quality: Quality) -> bool:
    """Whether it follows the noun and its adjectives ("que vous contrôlez", "de votre cimetière")."""
    in_noun = isinstance(quality, HasType | HasSubtype | IsAbility | IsSpell | IsToken | IsPermanentCard)
    return not in_noun and not _is_another(quality) and qualities.adjective(quality, qualities.ANY_NOUN) is None


def _itself_or(filter_: Filter, voice: Voice, *, plural: bool) -> Described | None:
    """ "cette créature ou un autre Humain que vous contrôlez": what else is asked is said of the others."""
    choice = next((q for q in filter_ if isinstance(q, AnyOf) and (Is(This()),) in q.filters), None)
    if choice is None or len(choice.filters) < 2:
        return None
    rest = tuple(quality for quality in filter_ if quality is not choice)
    others = [(*one, *rest) for one in choice.filters if one != (Is(This()),)]
    each = (voice.this, *(describe(one, voice, plural=plural).a() for one in others))
    feminine = all(one.gender is Gender.FEMININE for one in each)
    like = Noun("", Gender.FEMININE if feminine else Gender.MASCULINE, plural)
    return Described((), exact=phrase(enumerate_words((one.head for one in each), "ou"), like))


def _nouns(left: list[Quality], *, plural: bool) -> tuple[tuple[Noun, ...], list[Quality]]:
    """The head noun or nouns, and the qualities that they do not say."""
    types = [quality.type for quality in left if isinstance(quality, HasType)]
    subtypes = [quality.subtype for quality in left if isinstance(quality, HasSubtype)]
    carrier, consumed = _carrier(left)
    choice = next((q for q in left if isinstance(q, AnyOf) and _is_head_noun(q, left)), None)
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


_ABILITIES = {None: "capacité", True: "capacité déclenchée", False: "capacité activée"}


def _carrier(left: list[Quality]) -> tuple[Noun | None, tuple[Quality, ...]]:
    """What kind of thing carries the types: a spell, a card, a token, an ability, or plainly the permanent itself."""
    for quality in left:
        if isinstance(quality, IsAbility):
            return Noun(_ABILITIES[quality.triggered], F), (quality,)
    if IsSpell() in left:
        return Noun("sort"), (IsSpell(),)
    if IsToken() in left:
        return Noun("jeton"), (IsToken(),)
    placed = any(isinstance(each, InZone) and each.zone in qualities.CARD_ZONES for each in left)
    if placed or Seen() in left or OffBattlefield() in left:
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


def _one(noun: Noun) -> str:
    return "une" if noun.gender is Gender.FEMININE else "un"

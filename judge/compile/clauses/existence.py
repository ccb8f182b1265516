"""Conditions on what there is: "vous contrôlez au moins trois artefacts", "il y a sept cartes ou plus dans votre
cimetière", "vous n'avez pas de carte en main", "un adversaire contrôle plus de terrains que vous"."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import GREATEST_SPEED, Comparison, Keyword, Variety, Zone
from judge.compile.effects.common import is_amount_of, zone_named
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.measures import comparison_of, glued
from judge.compile.nouns.references import amount_of, count_of, filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import MEASURED, all_kinds, is_player
from judge.compile.nouns.smallwords import EXACTLY, without
from judge.compile.nouns.tied import shared_with
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, NameHead, NounGroup, NounHead, PronounHead, Quantity
from judge.french.elaborate.nouns.senses import Thing, counter_of, keyword_of, thing_of


def controls(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous contrôlez une île", "… cette créature", "un adversaire contrôle plus de terrains que vous"."""
    player = _player(scope, view, view.needed("agent"))
    group = view.needed("patient")
    if _is_one(group):
        return s.Matches(object_of(scope, group), (s.ControlledBy(player),))
    if (more := _more_than(group)) is not None:
        comparison, plain, other = more
        rival = _player(scope, view, other)
        if _several(player) or _several(rival):
            # Their numbers would be added.
            raise view.stop()
        kind = filter_of(scope, plain)
        left, right = (s.Count((*kind, s.ControlledBy(whose))) for whose in (player, rival))
        return s.Compare(left, comparison, right)
    if _several(player) and group.quantity is not None:
        raise view.stop()
    return such_exist(scope, group, s.ControlledBy(player))


def there_is(scope: Scope, view: ClauseView) -> s.Condition:
    """ "il y a une créature sur le champ de bataille", "il y a au moins sept cartes dans votre cimetière", "… au moins
    quatre types de carte parmi les cartes de votre cimetière", "… trois marqueurs « charge » sur cet artefact"."""
    view.group("agent")
    group = view.needed("patient")
    place = view.group("place")
    if group.counter_kind is not None and place is not None:
        return _counters(scope, group, place)
    if is_amount_of(group, "type") or is_amount_of(group, "name"):
        kinds = amount_of(scope, _number_of(group if place is None else glued(group, place)))
        return s.Compare(kinds, _comparison(group.quantity), count_of(scope, group.quantity, limit=True))
    if place is None or zone_named(place) is Zone.BATTLEFIELD:
        return such_exist(scope, group)
    return such_exist(scope, glued(group, place))


def has(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous avez 10 points de vie ou moins", "vous n'avez pas de carte en main", "elle a le vol"."""
    subject = view.needed("agent")
    phrases = view.keywords("patient")
    if is_player(subject) and [keyword_of(phrase.lemma) for phrase in phrases] == [Keyword.MAX_SPEED]:
        return s.Compare(s.SpeedOf(_player(scope, view, subject)), Comparison.AT_LEAST, GREATEST_SPEED)
    if phrases:
        keywords = tuple(s.HasKeyword(ability.keyword) for ability in keyword_abilities(scope, phrases))
        return s.Matches(object_of(scope, subject), keywords)
    group = view.needed("patient")
    if is_player(subject) and is_amount_of(group, "blessing") and group.determiner is Determiner.DEFINITE:
        nothing_but(group)
        return s.HasBlessing(_player(scope, view, subject))
    if is_player(subject) and is_amount_of(group, "full_party") and group.determiner is Determiner.INDEFINITE:
        nothing_but(group)
        if _player(scope, view, subject) is not s.PlayerWord.YOU:
            raise view.stop()
        return s.Compare(s.PartySize(), Comparison.AT_LEAST, FULL_PARTY)
    if is_player(subject):
        return _player_has(scope, view, _player(scope, view, subject), group)
    if (shared := shared_with(group, lambda other: object_of(scope, other, chosen=True))) is not None:
        return s.Matches(object_of(scope, subject), (shared,))
    if (total := _total(scope, subject, group)) is not None:
        return total
    if is_amount_of(group, "counter") and group.determiner is not Determiner.NO:
        on = view.group("place")
        itself = on is not None and isinstance(on.head, PronounHead) and on.head.lemma in _ITSELF
        if on is not None and not itself and object_of(scope, on) != object_of(scope, subject):
            raise NotCompiledError(on.span)
        return _counters(scope, group, subject)
    raise view.stop()


#: A creature of each of the four kinds (700.8c).
FULL_PARTY = 4
_ITSELF = frozenset({"elle", "lui", "elles", "eux"})


def _player_has(scope: Scope, view: ClauseView, player: s.PlayerRef, group: NounGroup) -> s.Condition:
    if _several(player):
        raise view.stop()
    more = _more_than(group)
    place = view.group("place")
    exact = without(group, EXACTLY)
    if is_amount_of(group, "life"):
        group = exact
        if more is not None:
            comparison, plain, other = more
            nothing_but(plain)
            rival = _player(scope, view, other)
            if _several(rival):
                raise view.stop()
            return s.Compare(s.LifeOf(player), comparison, s.LifeOf(rival))
        nothing_but(group, "quantity")
        return s.Compare(s.LifeOf(player), _comparison(group.quantity), count_of(scope, group.quantity, limit=True))
    if player is s.PlayerWord.YOU and is_player(group) and place is None:
        # "vous avez au moins deux adversaires"
        nothing_but(group, "quantity")
        rivals = s.PlayersCounted(s.PlayerWord.EACH_OPPONENT)
        if player_of(scope, msgspec.structs.replace(group, quantity=None)) is not s.PlayerWord.EACH_OPPONENT:
            raise view.stop()
        return s.Compare(rivals, _comparison(group.quantity), count_of(scope, group.quantity, limit=True))
    if not is_amount_of(group, "card") or place is None or more is not None:
        raise view.stop()
    if zone_named(place) is Zone.HAND:
        group = exact
        nothing_but(group, "quantity")
        return s.Compare(s.HandSizeOf(player), _comparison(group.quantity), count_of(scope, group.quantity, limit=True))
    with scope.aside():
        scope.speak_of_player(player)
        return such_exist(scope, glued(group, place))


def _player(scope: Scope, view: ClauseView, group: NounGroup) -> s.PlayerRef:
    player = player_of(scope, group, anyone=True)
    if player is None:
        raise view.stop()
    return player


def _several(player: s.PlayerRef) -> bool:
    """Whether the words mean any of several players, one at a time ("un joueur", "chaque adversaire")."""
    return player in (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT)


def _is_one(group: NounGroup) -> bool:
    """Whether the group means one object rather than a kind of objects."""
    alone = group.quantity is None and not group.coordinated and not group.plural
    kinds = (Determiner.INDEFINITE, Determiner.ANY, Determiner.NO, Determiner.NONE)
    return alone and (group.determiner not in kinds or not isinstance(group.head, NounHead | NameHead))


def _more_than(group: NounGroup) -> tuple[Comparison, NounGroup, NounGroup] | None:
    """ "plus de terrains que vous": how they compare, what is counted, and whose is the other number."""
    comparison = _MORE_OR_LESS.get(group.particles)
    others = [part.object for part in group.complements if part.preposition == "que"]
    if comparison is None or len(others) != 1:
        return None
    rest = tuple(part for part in group.complements if part.preposition != "que")
    return comparison, msgspec.structs.replace(group, particles=(), complements=rest), others[0]


_MORE_OR_LESS: Mapping[tuple[str, ...], Comparison] = {("plus",): Comparison.MORE, ("moins",): Comparison.LESS}


def _counters(scope: Scope, group: NounGroup, on: NounGroup) -> s.Condition:
    """ "un marqueur +1/+1", "au moins trois marqueurs « charge »"."""
    exact = EXACTLY in group.particles
    group = without(group, EXACTLY)
    nothing_but(group, "counter_kind", "quantity")
    one = group.quantity is None or (group.quantity.at_least and group.quantity.number == 1)
    if exact and group.quantity is None:
        raise NotCompiledError(group.span)
    kind = None if group.counter_kind is None else counter_of(group.counter_kind)
    if one or group.quantity is None:
        return s.Matches(object_of(scope, on), (s.HasCounter(kind),))
    if kind is None:
        raise NotCompiledError(group.span)
    number = s.CountersOn(object_of(scope, on), kind)
    return s.Compare(number, _comparison(group.quantity), count_of(scope, group.quantity, limit=True))


def _number_of(group: NounGroup) -> NounGroup:
    """ "au moins quatre types de carte parmi …" as "le nombre de types de carte parmi …"."""
    kinds = msgspec.structs.replace(group, quantity=None, determiner=Determiner.NONE)
    number = NounHead("nombre")
    return NounGroup(
        span=group.span,
        head=number,
        determiner=Determiner.DEFINITE,
        complements=(Complement("de", kinds, group.span),),
    )


def _total(scope: Scope, subject: NounGroup, group: NounGroup) -> s.Compare | None:
    """ "les créatures que vous contrôlez ont une force totale supérieure ou égale à 8"."""
    measure = MEASURED.get(thing_of(group.head.lemma)) if isinstance(group.head, NounHead) else None
    if measure is None or not group.modifiers or group.modifiers[0].lemma != "total" or not all_kinds(subject):
        return None
    nothing_but(group, "modifiers", "complements")
    comparison = comparison_of(group.modifiers[1:])
    limits = [part.object for part in group.complements if part.preposition == "à"]
    if comparison is None or len(limits) != 1 or len(group.complements) != 1:
        raise NotCompiledError(group.span)
    nothing_but(limits[0], "quantity")
    return s.Compare(s.Total(measure, filter_of(scope, subject)), comparison, count_of(scope, limits[0].quantity))


def _of_different(group: NounGroup) -> tuple[NounGroup, Variety | None]:
    """ "trois créatures avec des forces différentes", "quatre démons de noms différents": the group without that, and
    what differs."""
    for part in group.complements:
        named = part.object
        differ = [modifier.lemma for modifier in named.modifiers] == ["différent"] and named.plural
        if part.preposition in ("avec", "de") and differ and isinstance(named.head, NounHead):
            nothing_but(named, "modifiers")
            variety = Variety.NAME if is_amount_of(named, "name") else _DIFFERENT.get(thing_of(named.head.lemma))
            rest = tuple(other for other in group.complements if other is not part)
            return msgspec.structs.replace(group, complements=rest), variety
    return group, None


_DIFFERENT: Mapping[Thing | None, Variety] = {Thing.POWER: Variety.POWER}


def such_exist(scope: Scope, group: NounGroup, *more: s.Quality) -> s.Condition:
    """ "une île", "au moins trois créatures avec des forces différentes", "exactement deux cartes": that there are so
    many of them that also have those qualities."""
    if group.coordinated and group.conjunction == "et":
        # "un permanent noir et un permanent rouge": one of each.
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        return s.AllOf(tuple(such_exist(scope, member, *more) for member in members))
    quantity = group.quantity
    if group.determiner in (Determiner.NO, Determiner.DEMONSTRATIVE):
        raise NotCompiledError(group.span)
    exact = EXACTLY in group.particles
    group, variety = _of_different(without(group, EXACTLY))
    found = (*filter_of(scope, msgspec.structs.replace(group, quantity=None)), *more)
    if variety is not None:
        # As many kinds as there are objects that differ (201.2b).
        if exact or quantity is None or quantity.at_most:
            raise NotCompiledError(group.span)
        return s.Compare(s.KindsAmong(variety, found), Comparison.AT_LEAST, count_of(scope, quantity, limit=True))
    if exact:
        return s.Compare(s.Count(found), Comparison.EQUAL, count_of(scope, quantity))
    if quantity is None or quantity.at_least or not quantity.at_most:
        return s.Exists(found, count_of(scope, quantity, limit=True))
    return s.Compare(s.Count(found), Comparison.AT_MOST, count_of(scope, quantity, limit=True))


def _comparison(quantity: Quantity | None) -> Comparison:
    if quantity is None or quantity.at_least:
        return Comparison.AT_LEAST
    return Comparison.AT_MOST if quantity.at_most else Comparison.EQUAL

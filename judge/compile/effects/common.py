"""What the instructions of all families share: who does it, and the type of the functions that read a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities.ability import Effect
from judge.abilities.selectors import Amount, LifeLostThisWay, PlayerRef, PlayerWord, Recipient, Times
from judge.abilities.terms import Zone
from judge.compile.nouns.anaphora import either_target
from judge.compile.nouns.halves import half_in
from judge.compile.nouns.measures import glued
from judge.compile.nouns.references import amount_of, count_in, counted, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import all_kinds, is_player
from judge.compile.nouns.smallwords import THIS_WAY
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import senses, zone_of

Effects: TypeAlias = tuple[Effect, ...]
#: Reads one verb; takes the parts of the clause that it uses.
Instruction: TypeAlias = Callable[[Scope, ClauseView], Effects]


def performer(scope: Scope, view: ClauseView) -> PlayerRef:
    """The player who does it: the subject, or "you" of an order and of a spell that is said to do it itself."""
    group = view.group("agent")
    if group is None or is_source(group):
        return PlayerWord.YOU
    return needed_player(scope, view, group)


def needed_player(scope: Scope, view: ClauseView, group: NounGroup) -> PlayerRef:
    """The player that the group names, whatever gender a pronoun shows."""
    player = player_of(scope, group)
    if player is None:
        raise view.stop()
    return player


def is_amount_of(group: NounGroup, thing: str) -> bool:
    """Whether the group counts things of that kind ("3 blessures", "un point de vie")."""
    return isinstance(group.head, NounHead) and ("thing", thing) in senses(group.head.lemma)


def is_just(group: NounGroup, *things: str) -> bool:
    """Whether the group names one of those things and says nothing more of it ("des blessures")."""
    if not any(is_amount_of(group, thing) for thing in things):
        return False
    nothing_but(group)
    return True


def measured(scope: Scope, group: NounGroup, *things: str) -> Amount:
    """How many things of those kinds: "3 blessures", "autant de points de vie", "1 point de vie pour chaque carte dans
    votre main", "un nombre de points de vie égal à sa force"."""
    if (half := half_in(group)) is not None:
        of_library = "card" in things and zone_named(half.whole, "complements") is Zone.LIBRARY
        if not of_library and not any(is_amount_of(half.whole, thing) for thing in things):
            raise NotCompiledError(group.span)
        return amount_of(scope, group)
    if any(is_amount_of(group, thing) for thing in things):
        if group.determiner is Determiner.AS_MANY and (than := _than(group)) is not None:
            return _lost_this_way(scope, than) or amount_of(scope, than)
        if [modifier.lemma for modifier in group.modifiers] == ["égal"]:
            return _equal(scope, group, group.complements)
        return _multiplied(scope, group)
    if not is_amount_of(group, "number"):
        raise NotCompiledError(group.span)
    nothing_but(group, "complements", "modifiers")
    named = [part.object for part in group.complements if part.preposition == "de"]
    for thing in named:
        nothing_but(thing, "complements", "modifiers")
    if len(named) != 1 or not any(is_amount_of(named[0], thing) for thing in things):
        raise NotCompiledError(group.span)
    if [modifier.lemma for modifier in (*group.modifiers, *named[0].modifiers)] != ["égal"]:
        raise NotCompiledError(group.span)
    more = (*named[0].complements, *(part for part in group.complements if part.preposition != "de"))
    return _equal(scope, group, more)


def _lost_this_way(scope: Scope, group: NounGroup) -> LifeLostThisWay | None:
    """ "autant de points de vie que ceux perdus de cette manière"."""
    if group.head != PronounHead("celui", plural=True) or group.particles != (f"{THIS_WAY}perdre",):
        return None
    nothing_but(group, "particles")
    return LifeLostThisWay() if scope.last_verb == "perdre" else None


def _than(group: NounGroup) -> NounGroup | None:
    """ "autant de blessures que sa force": what follows "que"."""
    nothing_but(group, "complements")
    first, *rest = zones_glued(group.complements) or (None,)
    if first is None or first.preposition != "que" or rest:
        return None
    return first.object


def _equal(scope: Scope, group: NounGroup, complements: tuple[Complement, ...]) -> Amount:
    """What the number is equal to."""
    nothing_but(group, "modifiers", "complements", "quantity")
    limits = zones_glued(complements)
    if len(limits) != 1 or limits[0].preposition != "à" or group.quantity is not None:
        raise NotCompiledError(group.span)
    return amount_of(scope, limits[0].object)


_NO_NUMBER = frozenset({Determiner.DEMONSTRATIVE, Determiner.DEFINITE, Determiner.INDEFINITE})


def _multiplied(scope: Scope, group: NounGroup) -> Amount:
    """ "1 point de vie pour chaque carte": so many for each."""
    nothing_but(group, "quantity", "complements", "modifiers")
    if any(m.lemma != "supplémentaire" for m in group.modifiers):
        raise NotCompiledError(group.span)
    if group.quantity is None and group.plural and group.determiner in _NO_NUMBER:
        # "ces blessures", "des blessures": how many is not said here.
        raise NotCompiledError(group.span)
    return for_each(scope, group, group.complements)


def for_each(scope: Scope, group: NounGroup, complements: tuple[Complement, ...]) -> Amount:
    """How many the group says, for each of the things that the complements name ("pour chaque marais")."""
    count = count_in(scope, group)
    complements = zones_glued(complements)
    each = [part.object for part in complements if part.preposition == "pour"]
    others = [part for part in complements if part.preposition != "pour"]
    if others or len(each) > 1 or any(one.determiner is not Determiner.EACH for one in each):
        raise NotCompiledError(group.span)
    if not each:
        return count
    number = counted(scope, each[0])
    if count == 1:
        return number
    if isinstance(count, int):
        return Times(number, count)
    raise NotCompiledError(group.span)


def zones_glued(complements: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """A zone after "pour chaque carte" or "au nombre de cartes" says where those cards are; so does "parmi …"."""
    whole: list[Complement] = []
    for part in complements:
        if whole and zone_named(part.object, "complements") is not None:
            whole[-1] = msgspec.structs.replace(whole[-1], object=glued(whole[-1].object, part.object))
        elif whole and part.preposition == "parmi":
            whole[-1] = msgspec.structs.replace(whole[-1], object=glued(whole[-1].object, part.object, "parmi"))
        else:
            whole.append(part)
    return tuple(whole)


def zone_named(group: NounGroup, *parts: str) -> Zone | None:
    """The zone that the group names, and nothing more but those parts of it, which are the caller's."""
    zone = zone_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if zone is not None:
        nothing_but(group, *parts)
    return zone


def cards_of_zone(group: NounGroup) -> NounGroup:
    """ "exilez le cimetière du joueur ciblé", "… tous les cimetières": all its cards; any other group as it is."""
    zone = zone_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if zone is not Zone.GRAVEYARD or group.targeted or group.determiner not in _WHOLE:
        return group
    return NounGroup(
        span=group.span,
        head=NounHead("carte"),
        determiner=Determiner.ALL,
        plural=True,
        feminine=True,
        complements=(Complement("de", group, group.span),),
    )


_WHOLE = frozenset({Determiner.DEFINITE, Determiner.POSSESSIVE, Determiner.ALL})


def own_zone(group: NounGroup, origin: NounGroup | None) -> Zone | None:
    """Where the source of the ability itself comes from: "renvoyez cette carte de votre cimetière dans votre main"."""
    if origin is None or (isinstance(group.head, NounHead) and group.determiner is not Determiner.DEMONSTRATIVE):
        return None
    nothing_but(origin)
    if origin.possessor is not Person.SECOND:
        raise NotCompiledError(origin.span)
    return zone_named(origin)


def own_zones(group: NounGroup) -> tuple[Zone, ...]:
    """The zones that "votre main et votre cimetière" names; nothing where anything else is named."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    zones = [zone_named(member, "complements") if isinstance(member.head, NounHead) else None for member in members]
    found = tuple(zone for zone in zones if zone in (Zone.GRAVEYARD, Zone.HAND))
    alike = all(member.possessor is group.possessor for member in members)
    return found if len(found) == len(members) and alike and group.conjunction in ("", "et") else ()


def from_zone(group: NounGroup, origin: NounGroup) -> NounGroup:
    """ "… depuis votre cimetière" says where the cards are, of whichever kind ("une carte de terrain ou une carte
    d'elfe depuis votre cimetière")."""
    complement = Complement("dans", origin, origin.span)
    # First, lest it be taken for the limit of a comparison ("inférieure au nombre de cartes dans …").
    others = tuple(
        msgspec.structs.replace(one, complements=(complement, *one.complements)) for one in group.coordinated
    )
    return msgspec.structs.replace(group, complements=(complement, *group.complements), coordinated=others)


def recipients_of(scope: Scope, group: NounGroup) -> tuple[Recipient, ...]:
    """Whom something is done to: objects, players, or both ("chaque créature et chaque joueur")."""
    if group.coordinated and group.conjunction == "et" and not all_kinds(group):
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        return tuple(recipient for member in members for recipient in recipients_of(scope, member))
    if (either := either_target(scope, group)) is not None:
        return (either,)
    if is_player(group) and not (group.targeted and group.coordinated):
        player = player_of(scope, group)
        if player is not None:
            return (player,)
    return (object_of(scope, group),)

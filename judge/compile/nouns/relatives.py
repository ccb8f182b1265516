"""What relative clauses of a noun say of it by themselves: "qui a un marqueur +1/+1 sur elle", "qui est à la fois rouge
et blanc".
"""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Zone
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import Thing, counter_of, qualities_of, senses, thing_of, zone_of

#: "à la fois", as the lexicon has it.
AT_ONCE = "en même temps"


def both_at_once(relative: Clause) -> s.Filter | None:
    """ "qui est à la fois rouge et blanc"."""
    view = ClauseView(relative)
    if relative.verb != "être" or relative.negated or relative.modal is not None or not view.adverb(AT_ONCE):
        return None
    subject = view.group("agent")
    found: list[s.Quality] = []
    while (adjective := view.modifier("attribute")) is not None:
        qualities = None if adjective.negated else qualities_of(adjective.lemma)
        if qualities is None:
            raise NotCompiledError(adjective.span, adjective.lemma)
        found.extend(qualities)
    view.finish()
    if subject is None or not is_who(subject) or len(found) < 2:
        raise view.stop()
    return tuple(found)


def bearing(relative: Clause) -> s.Filter | None:
    """ "qui a un marqueur +1/+1 sur elle", "qui n'a pas de marqueurs"."""
    view = ClauseView(relative)
    subject, counters = view.group("agent"), view.group("patient")
    if relative.verb != "avoir" or subject is None or counters is None or relative.modal is not None:
        return None
    if counters.counter_kind is None and not is_thing(counters, Thing.COUNTER):
        return None
    place = view.group("place")
    if place is not None and isinstance(place.head, PronounHead):
        nothing_but(place)
        place = None
    negated = view.negated()
    view.finish()
    counters = off_itself(counters)
    nothing_but(counters, "counter_kind", "quantity")
    quantity = counters.quantity
    more = quantity is not None and (quantity.number, quantity.at_least) != (1, True)
    if not is_who(subject) or place is not None or more:
        raise view.stop()
    has = s.HasCounter(None if counters.counter_kind is None else counter_of(counters.counter_kind))
    return (s.Not(has),) if negated else (has,)


def off_battlefield(relative: Clause) -> s.Filter | None:
    """ "qui ne sont pas sur le champ de bataille", of cards."""
    view = ClauseView(relative)
    subject, place = view.group("agent"), view.group("place")
    if relative.verb != "être" or not view.negated() or subject is None or place is None or not is_who(subject):
        return None
    if not isinstance(place.head, NounHead) or zone_of(place.head.lemma) is not Zone.BATTLEFIELD:
        return None
    nothing_but(place)
    view.finish()
    return (s.OffBattlefield(),)


def single_target(relative: Clause) -> s.Filter | None:
    """ "qui a une cible unique"."""
    view = ClauseView(relative)
    subject, target = view.group("agent"), view.group("patient")
    if relative.verb != "avoir" or relative.negated or relative.modal is not None or subject is None or target is None:
        return None
    if not isinstance(target.head, NounHead) or ("thing", "target") not in senses(target.head.lemma):
        return None
    view.finish()
    nothing_but(target, "modifiers")
    alone = [modifier.lemma for modifier in target.modifiers if not modifier.negated] in (["unique"], ["seul"])
    if not is_who(subject) or not alone or target.determiner is not Determiner.INDEFINITE or target.plural:
        raise view.stop()
    return (s.Targets(single=True),)


def coloured(relative: Clause) -> s.Filter | None:
    """ "qui a au moins une couleur"."""
    view = ClauseView(relative)
    subject, colour = view.group("agent"), view.group("patient")
    if relative.verb != "avoir" or subject is None or colour is None or not is_thing(colour, Thing.COLOUR):
        return None
    quantity = colour.quantity
    nothing_but(colour, "quantity")
    view.finish()
    if not is_who(subject) or quantity is None or (quantity.number, quantity.at_least) != (1, True):
        raise view.stop()
    return (s.Not(s.Colourless()),)


def of_this_turn(relative: Clause) -> s.Filter | None:
    """ "qui a subi des blessures ce tour-ci", "qui n'a pas attaqué ce tour-ci", "qui est arrivée ce tour-ci"."""
    quality = _THIS_TURN.get(relative.verb)
    view = ClauseView(relative)
    subject = view.group("agent")
    if quality is None or subject is None or not is_who(subject) or not relative.past:
        return None
    if relative.modal is not None or view.time("ce tour-ci") is None:
        return None
    if relative.verb == "subir":
        suffered = view.needed("amount", "patient", "source")
        nothing_but(suffered)
        if not is_thing(suffered, Thing.DAMAGE):
            return None
    elif (place := view.group("place")) is not None:
        nothing_but(place)
        if not isinstance(place.head, NounHead) or zone_of(place.head.lemma) is not Zone.BATTLEFIELD:
            raise view.stop()
    negated = view.negated()
    view.finish()
    return (s.Not(quality),) if negated else (quality,)


_THIS_TURN: dict[str, s.Quality] = {
    "subir": s.WasDamagedThisTurn(),
    "attaquer": s.AttackedThisTurn(),
    "arriver": s.EnteredThisTurn(),
    "entrer": s.EnteredThisTurn(),
}


def off_itself(group: NounGroup) -> NounGroup:
    """ "avec un marqueur +1/+1 sur elle" is no more than "avec un marqueur +1/+1"."""
    rest = tuple(
        part
        for part in group.complements
        if part.preposition != "sur"
        or not isinstance(part.object.head, PronounHead)
        or part.object.modifiers
        or part.object.relatives
    )
    return msgspec.structs.replace(group, complements=rest)


def is_thing(group: NounGroup, thing: Thing) -> bool:
    """Whether its noun is that thing of the game."""
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is thing


def is_who(group: NounGroup) -> bool:
    """Whether it is "qui": what the relative clause is about does it."""
    return isinstance(group.head, PronounHead) and group.head.lemma == "qui"


def printed_so(relative: Clause) -> s.Filter | None:
    """ "qui a une aventure", "ayant {X} dans leurs coûts de mana"."""
    view = ClauseView(relative)
    subject, had = view.group("agent"), view.group("patient")
    if relative.verb != "avoir" or relative.negated or subject is None or had is None or not is_who(subject):
        return None
    place = view.group("place")
    if place is None:
        if not isinstance(had.head, NounHead) or ("thing", "adventure") not in senses(had.head.lemma):
            return None
        nothing_but(had)
        view.finish()
        return (s.HasAdventure(),)
    if had.mana != ("X",) or not isinstance(place.head, NounHead) or place.head.lemma != "coût de mana":
        return None
    nothing_but(had, "mana")
    nothing_but(place)
    view.finish()
    return (s.HasXInCost(),)


def who_has(counters: NounGroup) -> NounGroup | None:
    """Who has them, in "marqueurs « expérience » que vous avez"; `None` where that is not all that is said of them."""
    if len(counters.relatives) != 1 or counters.relatives[0].verb != "avoir":
        return None
    nothing_but(counters, "counter_kind", "relatives")
    view = ClauseView(counters.relatives[0])
    holder = view.needed("agent")
    view.needed("patient")
    view.finish()
    return holder

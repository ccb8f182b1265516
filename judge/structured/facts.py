"""The expected facts of a document as predicates of the questions."""

from __future__ import annotations

import re
from typing import assert_never

from judge.abilities import selectors as s
from judge.abilities.costs import ManaCost
from judge.abilities.terms import Comparison, CounterKind, Zone
from judge.scenario import question as ask
from judge.scenario.question import Predicate
from judge.scenario.story import Told, Waiting, When
from judge.structured import document as d
from judge.structured.names import Names, counters_named
from judge.structured.telling import told_of
from judge.wording.terms import counter_named

#: Where what is there belongs to who controls it; elsewhere to who owns it.
_CONTROLLED = frozenset({Zone.BATTLEFIELD, Zone.STACK})


def predicate_of(fact: d.Fact, names: Names, path: str) -> Predicate:
    """What is asked for the fact. Raises `FaultyError`."""
    predicate = _stated(fact, names, path)
    return ask.NotP(predicate) if fact.faux and not isinstance(fact, d.Illegal | d.Possible) else predicate


def expected_truth(fact: d.Fact) -> bool:
    """Whether what is asked for the fact is to be answered by yes: of what is illegal it is asked whether it is
    allowed, of what may be done whether it may."""
    return isinstance(fact, d.Illegal) == fact.faux if isinstance(fact, d.Illegal | d.Possible) else True


def _stated(fact: d.Fact, names: Names, path: str) -> Predicate:
    match fact:
        case d.LifeTotal(joueur=joueur, points=points):
            return ask.LifeIs(names.player(joueur, f"{path}.joueur"), points)
        case d.HandSize(joueur=joueur, cartes=cartes):
            return ask.HandSizeIs(names.player(joueur, f"{path}.joueur"), cartes)
        case d.LibrarySize(joueur=joueur, cartes=cartes):
            return ask.LibrarySizeIs(names.player(joueur, f"{path}.joueur"), cartes)
        case d.Poison(joueur=joueur, marqueurs=count):
            return ask.CountersAre(names.player(joueur, f"{path}.joueur"), CounterKind.POISON.value, count)
        case d.PlayerCounters(joueur=joueur, marqueur=kind, nombre=count):
            return ask.CountersAre(names.player(joueur, f"{path}.joueur"), counter_named(kind), count)
        case d.Pool(joueur=joueur, mana=mana):
            return ask.ManaProduced(
                names.player(joueur, f"{path}.joueur"), ManaCost(tuple(re.findall(r"\{([^{}]*)\}", mana)))
            )
        case d.Objects():
            return _objects(fact, names, path)
        case d.Illegal():
            return ask.PlayIsLegal()
        case d.Possible(action=action):
            told = told_of(action, names, f"{path}.action")
            return ask.Does(Told(told.action, When(stack=Waiting.HELD)))
        case d.Winner(joueur=joueur):
            return ask.WinsGame(names.player(joueur, f"{path}.joueur"))
        case d.Loser(joueur=joueur):
            return ask.LosesGame(names.player(joueur, f"{path}.joueur"))
        case d.Drawn():
            return ask.GameIsDraw()
        case _:
            assert_never(fact)


def _objects(fact: d.Objects, names: Names, path: str) -> Predicate:
    filter: list[s.Quality] = []
    zone = fact.zone.zone
    if fact.carte is not None:
        filter.append(s.HasName(names.oracle_name(fact.carte, f"{path}.carte")))
    if fact.objet is not None:
        filter.append(s.Is(s.Specific(names.object(fact.objet, f"{path}.objet"))))
    filter.extend(s.HasType(kind) for kind in fact.types)
    filter.extend(s.HasSubtype(names.subtype(kind, f"{path}.sous_types")) for kind in fact.sous_types)
    filter.extend(s.HasColour(colour) for colour in fact.couleurs)
    if fact.incolore is not None:
        filter.append(s.Colourless() if fact.incolore else s.Not(s.Colourless()))
    filter.extend(s.HasKeyword(keyword) for keyword in fact.mots_cles)
    if fact.force is not None:
        filter.append(s.Power(Comparison.EQUAL, fact.force))
    if fact.endurance is not None:
        filter.append(s.Toughness(Comparison.EQUAL, fact.endurance))
    if fact.engage is not None:
        filter.append(s.IsTapped() if fact.engage else s.Not(s.IsTapped()))
    if fact.jeton is not None:
        filter.append(s.IsToken() if fact.jeton else s.Not(s.IsToken()))
    if fact.face_cachee is not None:
        filter.append(s.IsFaceDown() if fact.face_cachee else s.Not(s.IsFaceDown()))
    filter.append(s.InZone(zone))
    if fact.joueur is not None:
        player = s.SpecificPlayer(names.player(fact.joueur, f"{path}.joueur"))
        filter.append(s.ControlledBy(player) if zone in _CONTROLLED else s.OwnedBy(player))
    host: s.Filter = ()
    if fact.attache_a is not None:
        own = names.own(fact.attache_a)
        host = (
            s.HasName(names.oracle_name(fact.attache_a, f"{path}.attache_a")) if own is None else s.Is(s.Specific(own)),
        )
    return ask.ThereAre(
        tuple(filter), fact.nombre, counters=counters_named(fact.marqueurs), damage=fact.blessures, host=host
    )

"""What a document says that no table and no spell can have: states of cards that lie in no play, combats that no
declaration makes, choices that a spell does not ask for. Each is a fault with its place, never passed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.abilities.ability import ChooseModes, OpaqueAbility
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Keyword, Zone
from judge.cards.card import Card
from judge.scenario.board import ObjectSetup
from judge.structured import document as d
from judge.structured.names import Fault

#: States that only a permanent has.
_OF_PERMANENTS = ("engage", "blessures", "attache_a", "hors_phase", "attaquant", "bloque")
#: Zones whose cards keep no counters.
_WITHOUT_COUNTERS = frozenset({d.Place.HAND, d.Place.LIBRARY, d.Place.GRAVEYARD})


def misplaced(entry: d.CardEntry, place: d.Place, path: str) -> Iterator[Fault]:
    """The states told of a card that is not where anything has them."""
    if place is d.Place.BATTLEFIELD:
        return
    for key in _OF_PERMANENTS:
        if getattr(entry, key):
            yield Fault(f"{path}.{key}", "cela ne se dit que de ce qui est sur le champ de bataille")
    if entry.marqueurs and place in _WITHOUT_COUNTERS:
        yield Fault(f"{path}.marqueurs", "une carte de cette zone n'a pas de marqueurs")


#: Subtypes of what may be attached to something.
_ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})


def unattachable(objects: Sequence[tuple[ObjectSetup, str]]) -> Iterator[Fault]:
    """What is told to be attached and can never be; and spells that are told to be on the battlefield."""
    for setup, path in objects:
        printed = setup.characteristics
        told = setup.attached_to is not None or setup.attached_to_player is not None
        bestowed = any(getattr(one, "keyword", None) is Keyword.BESTOW for one in printed.abilities)
        if told and _ATTACHED.isdisjoint(printed.subtypes) and not bestowed:
            yield Fault(f"{path}.attache_a", "seuls une Aura, un Équipement ou une Fortification sont attachés")
        if setup.zone is Zone.BATTLEFIELD and not setup.face_down and _NO_PERMANENT.intersection(printed.types):
            yield Fault(path, "un éphémère ou un rituel ne va pas sur le champ de bataille")


_NO_PERMANENT = frozenset({CardType.INSTANT, CardType.SORCERY})


def out_of_order(document: d.Document) -> Iterator[Fault]:
    """Actions told after those of a later turn, and an end in a turn before: time only goes forward. Within a turn
    steps may come again (more combats)."""
    turn = 1
    for place, action in enumerate(document.actions):
        if action.tour is not None and action.tour < turn:
            yield Fault(f"$.actions[{place}]", "cela se passe avant ce qui précède ; dites les actions dans l'ordre")
            return
        turn = action.tour or turn
    end, start = document.fin, document.tour.etape
    if end is None:
        return
    steps = list(d.Moment)
    before = not document.actions and start is not None and steps.index(end.etape) < steps.index(start)
    if end.tour < turn or (end.tour == 1 and before):
        yield Fault("$.fin", "la fin vient avant ce qui est raconté")


def impossible_combat(objects: Sequence[tuple[ObjectSetup, str]]) -> Iterator[Fault]:
    """What attacks or blocks beside the rules: each with the path at which it is told."""
    there = {setup.id: setup for setup, _ in objects if setup.zone is Zone.BATTLEFIELD}
    attacking = [setup.controller for setup in there.values() if setup.attacking]
    for setup, path in objects:
        if setup.id not in there:
            continue
        blocked = there.get(setup.blocking or "")
        if setup.attacking and setup.controller != attacking[0]:
            yield Fault(f"{path}.attaquant", "deux joueurs n'attaquent pas dans le même combat")
        elif setup.attacking and setup.blocking is not None:
            yield Fault(f"{path}.bloque", "ce qui attaque ne bloque pas")
        elif setup.blocking is not None and (blocked is None or not blocked.attacking):
            yield Fault(f"{path}.bloque", "ce qui est bloqué attaque : dites-le « attaquant »")
        elif blocked is not None and blocked.controller == setup.controller:
            yield Fault(f"{path}.bloque", "on ne bloque pas ce que l'on contrôle")


def useless_choices(action: d.Cast, card: Card | None, path: str) -> Iterator[Fault]:
    """Modes, shares or a face that the card has no use for. Of a card that is not known, or not whole, nothing is
    said."""
    if card is None:
        return
    printed = (card.characteristics, *(face.characteristics for face in card.faces))
    parts = [part for each in printed for part in parts_of(each.abilities)]
    if any(isinstance(part, OpaqueAbility) for part in parts):
        return
    modal = any(isinstance(part, ChooseModes) or getattr(part, "keyword", None) in _MODAL for part in parts)
    if action.modes and not modal:
        yield Fault(f"{path}.modes", "ce sort ne demande pas de choisir un mode")
    if action.repartition and not any(getattr(part, "divided", False) for part in parts):
        yield Fault(f"{path}.repartition", "ce sort ne répartit rien")
    if action.face is not None and not card.faces:
        yield Fault(f"{path}.face", "cette carte n'a qu'une face")


#: Keywords that ask for modes by themselves.
_MODAL = frozenset({Keyword.ENTWINE, Keyword.ESCALATE})

"""Hypotheses: what was not told, taken by default, and used by the answer. Shown only when the answer rests on them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.outcome import Assumption, AssumptionKind, Outcome
from judge.explain.naming import Names
from judge.explain.sentences.template import EmptySlotError, Filling, fill
from judge.explain.slice import Slice
from judge.ruling.ruling import Ruling
from judge.scenario.question import Mode
from judge.text.grammar import Nominal
from judge.text.lists import sentence

#: S the object or player that the default is about.
SENTENCES: dict[AssumptionKind, tuple[str, ...]] = {
    AssumptionKind.STARTING_LIFE: ("{S} {S:être} à 20 points de vie", "chaque joueur est à 20 points de vie"),
    AssumptionKind.UNTAPPED: ("{S} {S=dégagé}",),
    AssumptionKind.SINCE_TURN_BEGAN: ("{S} {S=contrôlé} sans interruption depuis le début du tour",),
    AssumptionKind.COUNTERS_ON_ARRIVAL: ("{S} {S:avoir} les marqueurs de son arrivée",),
    AssumptionKind.ANY_LAND: ("les terrains {S.de} produisent le mana voulu",),
    AssumptionKind.CAN_PAY: ("{S} {S:pouvoir} payer les coûts de ce qui est raconté", "les coûts peuvent être payés"),
    AssumptionKind.NO_RESPONSE: ("{S} {S!répondre}", "personne ne répond"),
    AssumptionKind.NO_BLOCK: ("{S} {S!bloquer}", "personne ne bloque"),
    AssumptionKind.NO_ATTACK: ("{S} {S!attaquer}", "personne n'attaque"),
    AssumptionKind.DECLINED_OPTION: ("ce que {S} permet sans y obliger n'est pas fait",),
    AssumptionKind.START_OF_PLAY: (
        "c'est la phase principale d'avant-combat {S.de}, la pile est vide",
        "c'est la phase principale d'avant-combat du joueur actif, la pile est vide",
    ),
    AssumptionKind.EMPTY_HAND_UNKNOWN: ("la main {S.de} n'est pas précisée et ne change rien",),
    AssumptionKind.HAND_LARGE: ("la main {S.de} contient assez de cartes",),
    AssumptionKind.LIBRARY_UNKNOWN: ("la bibliothèque {S.de} n'a pas d'autre carte qui convienne",),
    AssumptionKind.LIBRARY_LARGE: ("la bibliothèque {S.de} contient assez de cartes",),
    AssumptionKind.NOTHING_LAST_TURN: ("il ne s'est rien passé d'utile au tour précédent",),
    AssumptionKind.LATER_CARD: ("{S} {S:être} une carte parue après cette édition, jouée selon ses règles",),
    AssumptionKind.NOT_NAMED_ELSEWHERE: ("rien d'autre que ce qui est dit n'est en jeu",),
    AssumptionKind.CASTER_UNNAMED: (
        "le joueur qui lance {S} n'est pas nommé",
        "le joueur qui agit n'est pas nommé",
    ),
    AssumptionKind.RESPONSE_IMPLIED: ("{S} {S:répondre} avant la résolution", "ce qui suit est fait en réponse"),
    AssumptionKind.HELD_BACK: ("{S} {S!=lancé}",),
    AssumptionKind.CAUSE_UNNAMED: (
        "la cause de ce qui arrive {S.à} n'est pas précisée",
        "la cause de ce qui arrive n'est pas précisée",
    ),
}


def hypotheses(ruling: Ruling, slice: Slice | None, names: Names) -> tuple[str, ...]:
    """The sentences, without repetition: defaults of reading about what took part, then those of the play."""
    found: dict[str, None] = {}
    involved = _involved(ruling.witness, slice)
    for hypothesis in names.scenario.hypotheses:
        if hypothesis.subject is None or not involved or hypothesis.subject in involved:
            found.setdefault(sentence(hypothesis.text))
    for kind in AssumptionKind:
        subjects = [
            item.subject
            for item in ruling.assumed
            if item.kind is kind and _concerns(item, involved) and not _idle(item, ruling)
        ]
        said = _sentence(kind, tuple(filter(None, subjects)), names) if subjects else ""
        if said:
            found.setdefault(sentence(said))
    return tuple(found)


#: Defaults that let something be done.
_PERMITTING = frozenset({AssumptionKind.UNTAPPED, AssumptionKind.SINCE_TURN_BEGAN, AssumptionKind.CAN_PAY})


def _idle(assumption: Assumption, ruling: Ruling) -> bool:
    """A default that would have let the object act, when another rule forbids it anyway."""
    if ruling.illegal is None or assumption.kind not in _PERMITTING or ruling.question.mode is Mode.MUST:
        # What must be done rests on being able to do it.
        return False
    check = ruling.illegal.check
    forbidden = check.subject.id if check.subject is not None else check.player
    return assumption.subject == forbidden


_UNDONE = frozenset({AssumptionKind.HELD_BACK, AssumptionKind.NO_ATTACK})


def _concerns(assumption: Assumption, involved: frozenset[str]) -> bool:
    if assumption.kind in _UNDONE or assumption.subject is None:
        # What is not done takes part in nothing.
        return True
    return not involved or assumption.subject in involved


def _sentence(kind: AssumptionKind, subjects: tuple[str, ...], names: Names) -> str:
    if kind is AssumptionKind.START_OF_PLAY and names.outcome is not None and names.outcome.final.turn <= 1:
        subjects = (names.outcome.final.active,)
    nouns: tuple[Nominal, ...] = names.all(subjects)
    for template in SENTENCES[kind]:
        try:
            return fill(template, Filling({"S": nouns}))
        except EmptySlotError:
            continue
    return ""


def _involved(witness: Outcome | None, slice: Slice | None) -> frozenset[str]:
    """Objects and players of the events that the answer rests on; empty when that is not known."""
    if witness is None or slice is None or witness.illegal is not None:
        return frozenset()
    return frozenset(_ids(witness, slice))


def _ids(witness: Outcome, slice: Slice) -> Iterable[str]:
    for event in witness.events:
        if event.number not in slice.tree:
            continue
        for place in (event.subject, event.other, event.justification.source):
            if place is not None:
                yield place.id
        if event.player is not None:
            yield event.player

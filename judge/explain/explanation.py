"""The explanation: French sentences with their rules, in the shape that every renderer prints. Cut from a `Ruling`."""

from __future__ import annotations

import msgspec


class RuleCitation(msgspec.Struct, frozen=True, kw_only=True):
    """`number` in the edition asked, e.g. "702.16e"; `others`: edition id → numbers there (named editions only).
    `level` (1–4): shown from that explanation level on."""

    number: str
    concept: str
    title: str
    statement: str
    others: tuple[tuple[str, tuple[str, ...]], ...] = ()
    level: int = 1


class Sentence(msgspec.Struct, frozen=True):
    """One French sentence and the numbers that justify it. `level` (1–4): shown from that explanation level on."""

    text: str
    rules: tuple[str, ...] = ()
    level: int = 2


class MissingQuestion(msgspec.Struct, frozen=True):
    """ "Quelle est l'endurance du Croisé ?" """

    object: str
    fact: str
    question: str


class ChoiceLine(msgspec.Struct, frozen=True):
    """One line of play: who chooses what, with which consequence; `final` as in `Explanation.final`."""

    who: str
    decision: str
    consequence: str
    final: object = None


class LayerLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the layer table of an object: what an effect did to it in a layer. `timestamp`: its rank among those
    of the table, the oldest being 1."""

    object: str
    layer: str
    effect: str
    source: str
    timestamp: int
    result: str


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything said about one question. Field by field the JSON answer of the schema `judge/reponse@1`."""

    number: int
    question: str
    status: str
    verdict: str | None
    value: object
    answer: str
    reserve: str | None
    missing: tuple[MissingQuestion, ...] = ()
    rules: tuple[RuleCitation, ...] = ()
    steps: tuple[Sentence, ...] = ()
    why_not: tuple[Sentence, ...] = ()
    choices: tuple[ChoiceLine, ...] = ()
    hypotheses: tuple[str, ...] = ()
    layers: tuple[LayerLine, ...] = ()
    final: object = None

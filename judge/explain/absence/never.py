"""Why something cannot be done by any choice: that every line was tried, and for killing, how much damage it takes."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.engine.outcome import EventKind, FinalObject, Outcome
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, final_object, of_kind
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.question import Kills, Mode
from judge.text.lists import sentence


def never_sentences(ruling: Ruling, names: Names) -> Iterable[Sentence]:
    """For a "peut" answered no by trying: nothing for an action that is simply forbidden."""
    question = ruling.question
    if question.mode is not Mode.CAN or ruling.status is not Status.SETTLED or ruling.verdict is not Verdict.NO:
        return
    if ruling.illegal is not None or ruling.witness is None:
        return
    if isinstance(question.predicate, Kills):
        yield from _not_enough(question.predicate, ruling.witness, names)
    if ruling.lines_seen > 1:
        yield Sentence(f"Aucune des {ruling.lines_seen} façons de choisir n'y mène.", (), 2)


def _not_enough(predicate: Kills, outcome: Outcome, names: Names) -> Iterable[Sentence]:
    """ "Il faudrait 8 blessures pour les tuer ; la Bête n'en inflige que 5"."""
    source = None if predicate.source is None else final_object(outcome, predicate.source)
    victims = [final_object(outcome, id) for id in predicate.objects]
    if source is None or _has(source, Keyword.DEATHTOUCH):
        return
    dealt = sum(
        event.amount or 0 for event in of_kind(outcome, EventKind.DAMAGE_DEALT) if about(event.subject, source.id)
    )
    needed = sum(victim.toughness or 0 for victim in victims if victim is not None)
    if None in victims or dealt == 0 or needed <= dealt:
        return
    noun = names.noun(source.id)
    said = fill("il faudrait {N:blessure} pour tout tuer", Filling({}, {"N": needed}))
    only = fill("{S} n'en {S:infliger} que {N}", Filling({"S": (noun,)}, {"N": dealt}))
    yield Sentence(sentence(f"{said} ; {only}"), numbers((Concept.LETHAL_DAMAGE,), names), 2)


def _has(item: FinalObject, keyword: Keyword) -> bool:
    return any(isinstance(ability, KeywordAbility) and ability.keyword is keyword for ability in item.abilities)

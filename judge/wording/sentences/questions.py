"""Questions in the words of a judge: "Le Croisé survit-il ?", "Combien de blessures B subit-il ?"."""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.terms import Step, Zone
from judge.rules.law import Vocabulary
from judge.scenario import Scenario
from judge.scenario.question import (
    ASKED,
    FIRST,
    IN_ORDER,
    Claim,
    Does,
    IsIn,
    Measure,
    Mode,
    OrP,
    PlayIsLegal,
    Question,
)
from judge.text import lists
from judge.text.agreement import plural
from judge.text.grammar import Gender, Noun
from judge.text.naming import definite, of
from judge.text.verbs import present
from judge.wording import terms
from judge.wording.abilities.voice import Voice
from judge.wording.labels import card_noun
from judge.wording.references.filters import counted_noun
from judge.wording.sentences import clause as clauses
from judge.wording.sentences.clause import Clause, Modal, Teller
from judge.wording.sentences.predicates import predicate_clause, predicate_clauses
from judge.wording.sentences.times import when_phrase

_F = Gender.FEMININE
_WHO = Noun("qui", article=False)
_MODALS = {Mode.CAN: Modal.CAN, Mode.MUST: Modal.MUST}
_WH = {Mode.WHEN: "quand", Mode.WHY: "pourquoi", Mode.WHERE: "où"}


def write_question(question: Question, scenario: Scenario, *, vocabulary: Vocabulary = Vocabulary.ENTERS) -> str:
    """The question in canonical French, with its sign. `question.number` is not said."""
    return question_text(question, scenario, clauses.teller(scenario, vocabulary))


def question_text(question: Question, scenario: Scenario, teller: Teller) -> str:
    """As `write_question`, with another way to call things."""
    asking = msgspec.structs.replace(
        teller, names=lambda identity: _WHO if identity == ASKED else teller.names(identity)
    )
    when = question.moment
    if when is None and isinstance(question.predicate, Does):
        when = question.predicate.told.when
    moment = when_phrase(when, asking, scenario.story) if when else ""
    body = _body(question, asking)
    if moment and question.mode not in (Mode.FACT, Mode.CAN, Mode.MUST):
        return lists.question(f"{body} {moment}")
    return lists.question(f"{moment}, {body}" if moment else body)


def _body(question: Question, teller: Teller) -> str:
    match question.mode:
        case Mode.FACT:
            return _yes_no(question, teller, None)
        case Mode.CAN | Mode.MUST:
            return _yes_no(question, teller, _MODALS[question.mode])
        case Mode.WHEN | Mode.WHY:
            word = _WH[question.mode]
            asked = _yes_no(question, teller, None)
            return f"{word} est-ce {asked[len('est-ce ') :]}" if asked.startswith("est-ce ") else f"{word} {asked}"
        case Mode.WHERE:
            if question.subject is None:
                return "où cela va-t-il"
            subject = teller.phrase(question.subject)
            return f"où {present('aller', subject)} {subject.head}"
        case Mode.WHO:
            return _who(question, teller)
        case Mode.HOW_MUCH:
            return _how_much(question, teller)
        case Mode.TELL:
            if question.subject is None:
                return "que se passe-t-il"
            return f"qu'arrive-t-il {teller.to(question.subject)}"
        case Mode.CARD_TEXT:
            return f"que fait {definite(card_noun(question.card))}" if question.card else "que fait la carte"
        case Mode.DEFINE:
            return f"que signifie {lists.quoted(question.kind or question.subject or '')}"
        case _:
            assert_never(question.mode)


def _yes_no(question: Question, teller: Teller, modal: Modal | None) -> str:
    if question.predicate is None:
        return "que se passe-t-il"
    if isinstance(question.predicate, PlayIsLegal):
        return "n'est-ce pas légal" if question.negative else "est-ce légal"
    said = predicate_clauses(question.predicate, teller)
    if modal is Modal.CAN:
        said = tuple(one.possible() for one in said)
    said = tuple(one.deny() for one in said) if question.negative else said
    if not said:
        return "que se passe-t-il"
    word = "ou" if isinstance(question.predicate, OrP) else "et"
    return lists.enumerate_words((clauses.ask(one, modal=modal) for one in clauses.merged(said, word)), word)


def _who(question: Question, teller: Teller) -> str:
    if question.claims:
        return f"qui a raison : {lists.enumerate_words(_claim(claim, teller) for claim in question.claims)}"
    if question.predicate is None:
        return "qui est-ce"
    if isinstance(question.predicate, IsIn) and question.predicate.player == ASKED:
        zone = terms.in_zone(question.predicate.zone, teller.vocabulary)
        return f"{zone} de qui {clauses.ask(Clause(subject=teller.phrase(question.predicate.object)))}"
    said = predicate_clauses(question.predicate, teller)
    if question.kind == IN_ORDER:
        asked = (msgspec.structs.replace(one, subject=_THAT) for one in said)
        return f"dans quel ordre {lists.enumerate_words(map(clauses.ask, asked))}"
    if question.kind == FIRST:
        return f"{lists.enumerate_words(map(_who_clause, said))} en premier"
    return lists.enumerate_words(_who_clause(one.deny() if question.negative else one) for one in said)


_THAT = Noun("cela", article=False)


def _claim(claim: Claim, teller: Teller) -> str:
    """ "A (le Croisé meurt)"."""
    return f"{teller.the(claim.player)} ({predicate_clause(claim.predicate, teller)})"


def _who_clause(said: Clause) -> str:
    """The question word goes first: "qui meurt", "à qui l'Ange inflige-t-il des blessures"."""
    if said.subject.head == _WHO.head:
        return clauses.state(said)
    for word in (" à qui", " de qui", " par qui", " qui"):
        if word in said.rest:
            rest = said.rest.replace(word, "", 1)
            denied = said.rest_denied.replace(word, "", 1) if said.rest_denied else None
            return f"{word.strip()} {clauses.ask(msgspec.structs.replace(said, rest=rest, rest_denied=denied))}"
    return clauses.ask(said)


def _how_much(question: Question, teller: Teller) -> str:
    """`subject` is whose measure is asked, `other` the other side of the damage, `kind` the kind of counters."""
    subject = teller.phrase(question.subject) if question.subject else None
    measure = question.measure or Measure.DAMAGE_DEALT
    possible = Modal.CAN if question.agent is not None else None
    match measure:
        case Measure.DAMAGE_DEALT:
            to = f" {teller.to(question.other)}" if question.other else ""
            if subject is None:
                return f"combien de blessures {'peuvent être' if possible else 'sont'} infligées{to}"
            return _how_many("blessures", Clause(subject=subject, verb="infliger", rest=to), possible)
        case Measure.DAMAGE_TAKEN:
            by = f" {teller.of(question.other)}" if question.other else ""
            return _how_many("blessures", Clause(subject=subject or _ANYBODY, verb="subir", rest=by), possible)
        case Measure.LIFE:
            return f"à {_how_many('points de vie', Clause(subject=subject or _ANYBODY))}"
        case Measure.SPEED:
            return (
                f"quelle est la vitesse {teller.of(question.subject)}" if question.subject else "quelle est la vitesse"
            )
        case Measure.LIFE_LOST:
            return _how_many("points de vie", Clause(subject=subject or _ANYBODY, verb="perdre"), possible)
        case Measure.LIFE_GAINED:
            return _how_many("points de vie", Clause(subject=subject or _ANYBODY, verb="gagner"), possible)
        case Measure.CARDS_DRAWN:
            return _how_many("cartes", Clause(subject=subject or _ANYBODY, verb="piocher"), possible)
        case Measure.CARDS_DISCARDED:
            discards = Clause(subject=subject or _ANYBODY, verb="défausser", reflexive=True)
            return f"de {_how_many('cartes', discards)}"
        case Measure.STEPS:
            step = terms.step_noun(Step(question.kind)) if question.kind else Noun("étape", _F)
            return f"combien {of(plural(step.head))} y a-t-il"
        case Measure.HAND_SIZE:
            return _how_many("cartes", Clause(subject=subject or _ANYBODY, verb="avoir", rest=" en main"))
        case Measure.LIBRARY_SIZE:
            return _how_many("cartes", Clause(subject=subject or _ANYBODY, verb="avoir", rest=" dans sa bibliothèque"))
        case Measure.COUNTERS:
            kind = f" {terms.counter_kind(question.kind)}" if question.kind else ""
            return _how_many(f"marqueurs{kind}", Clause(subject=subject or _ANYBODY, verb="avoir"))
        case Measure.POWER:
            return f"quelle est la force {_of(question, teller)}"
        case Measure.TOUGHNESS:
            return f"quelle est l'endurance {_of(question, teller)}"
        case Measure.POWER_TOUGHNESS:
            return f"quelles sont la force et l'endurance {_of(question, teller)}"
        case Measure.MANA_VALUE:
            return f"quelle est la valeur de mana {_of(question, teller)}"
        case Measure.TYPES:
            return f"quels sont les types {_of(question, teller)}"
        case Measure.COLOURS:
            return f"quelle est la couleur {_of(question, teller)}"
        case Measure.ABILITIES:
            return f"quelles sont les capacités {_of(question, teller)}"
        case Measure.TRIGGERS:
            ability = Noun(f"la capacité {_of(question, teller)}", _F, article=False)
            return f"combien de fois {clauses.ask(Clause(subject=ability, verb='déclencher', reflexive=True))}"
        case Measure.MANA:
            return _how_many("manas", Clause(subject=subject or _ANYBODY, verb="avoir", rest=" dans sa réserve"))
        case Measure.MANA_TO_PAY:
            return _how_many("manas", Clause(subject=subject or _ANYBODY, verb="payer"), Modal.MUST)
        case Measure.ATTACKERS:
            attackers = of(counted_noun(question.counted, Zone.BATTLEFIELD, _voice(teller)).bare())
            return f"combien {attackers} {'peuvent attaquer' if possible else 'attaquent'}"
        case Measure.TOKENS_CREATED:
            made = counted_noun(question.counted, Zone.BATTLEFIELD, _voice(teller)).bare()
            if subject is None:
                return f"combien {of(made)} sont créés"
            return _how_many(made, Clause(subject=subject, verb="créer"))
        case Measure.DEATHS:
            victims = counted_noun(question.counted, Zone.BATTLEFIELD, _voice(teller)).bare()
            if subject is None:
                return f"combien {of(victims)} {'peuvent mourir' if possible else 'meurent'}"
            return _how_many(victims, Clause(subject=subject, verb="tuer"), possible)
        case Measure.OBJECTS:
            return _objects(question, teller)
        case _:
            assert_never(measure)


def _objects(question: Question, teller: Teller) -> str:
    """ "combien de créatures noires Bob contrôle-t-il", "combien de cartes y a-t-il dans le cimetière de Bob"."""
    zone = Zone(question.kind) if question.kind else Zone.BATTLEFIELD
    counted = counted_noun(question.counted, zone, _voice(teller)).bare()
    if question.subject is not None and zone is Zone.BATTLEFIELD:
        return _how_many(counted, Clause(subject=teller.phrase(question.subject), verb="contrôler"))
    whose = teller.the(question.subject) if question.subject else ""
    return f"combien {of(counted)} y a-t-il {terms.in_zone(zone, teller.vocabulary, whose=whose)}"


def _voice(teller: Teller) -> Voice:
    return Voice(vocabulary=teller.vocabulary, names=teller.names, titles=teller.titles)


_ANYBODY = Noun("on", article=False)


def _how_many(unit: str, said: Clause, modal: Modal | None = None) -> str:
    return f"combien {of(unit)} {clauses.ask(said, modal=modal)}"


def _of(question: Question, teller: Teller) -> str:
    return teller.of(question.subject) if question.subject else "de cet objet"

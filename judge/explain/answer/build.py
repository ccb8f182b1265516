"""Filling the published answer from explanations. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

from judge.errors import Diagnostic as Found, Level
from judge.explain.answer.schema import (
    Answer,
    Choix,
    Couche,
    Diagnostic,
    Edition,
    Etape,
    EtatFinal,
    Manque,
    PourquoiPas,
    Regle,
    Reponse,
)
from judge.explain.explanation import ChoiceLine, Explanation, RuleCitation
from judge.rules import Edition as RulesEdition
from judge.ruling.facts.measures import PowerToughness
from judge.ruling.ruling import Status

_NOT_UNDERSTOOD = "Je n'ai pas compris la question."
_CANNOT = "Je ne sais pas répondre."
#: Family of the diagnostics of what is known and not played.
_NOT_COVERED = "COV"


def answer_of(
    explanations: Sequence[Explanation],
    *,
    edition: RulesEdition,
    understood: str,
    diagnostics: Sequence[Found] = (),
) -> Answer:
    """The answer to one text: one entry for each explanation, hypotheses of all without repetition.

    `understood`: the scenario in canonical French."""
    return Answer(
        schema="judge/reponse@1",
        edition=Edition(edition.id, edition.nom, edition.date.isoformat()),
        compris=understood,
        hypotheses=tuple(dict.fromkeys(text for item in explanations for text in item.hypotheses)),
        reponses=tuple(_reponse(item) for item in explanations),
        validite=(),
        diagnostics=tuple(map(_diagnostic, diagnostics)),
    )


def not_understood(diagnostics: Sequence[Found], *, edition: RulesEdition, understood: str = "") -> Answer:
    """The answer to a text that could not be read: line 1 says so and why. What was understood and is not played is no
    fault of the text."""
    errors = [found for found in diagnostics if found.level is Level.ERROR]
    unplayed = bool(errors) and all(found.code.startswith(_NOT_COVERED) for found in errors)
    said = _CANNOT if unplayed else _NOT_UNDERSTOOD
    if errors:
        said = f"{said[:-1]} : {_uncapital(errors[0].message)}"
    explanation = Explanation(
        number=1,
        question="",
        status=Status.NOT_COVERED if unplayed else Status.NOT_UNDERSTOOD,
        verdict=None,
        value=None,
        answer=said,
        reserve=None,
    )
    return answer_of((explanation,), edition=edition, understood=understood, diagnostics=diagnostics)


def _uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def _reponse(item: Explanation) -> Reponse:
    return Reponse(
        numero=item.number,
        question=item.question,
        statut=Status(item.status).value,
        verdict=None if item.verdict is None else ("oui" if item.verdict == "oui" else "non"),
        valeur=_valeur(item.value),
        reponse=item.answer,
        reserve=item.reserve,
        manque=tuple(Manque(missing.object, missing.fact, missing.question) for missing in item.missing),
        regles=tuple(map(_regle, item.rules)),
        etapes=tuple(Etape(step.text, step.rules, step.level) for step in item.steps),
        pourquoi_pas=tuple(PourquoiPas(entry.text, entry.rules) for entry in item.why_not),
        choix=tuple(map(_choix, item.choices)),
        couches=tuple(
            Couche(line.object, line.layer, line.effect, line.source, line.timestamp, line.result)
            for line in item.layers
        ),
        etat_final=_etat(item.final),
    )


def _valeur(value: object) -> int | str | tuple[str, ...] | None:
    match value:
        case None | int() | str():
            return value
        case PowerToughness(power, toughness):
            return f"{power}/{toughness}"
        case tuple():
            return tuple(str(item) for item in value)
        case _:
            raise TypeError(f"a value that the answer does not publish: {value!r}")


def _regle(rule: RuleCitation) -> Regle:
    return Regle(
        numero=rule.number,
        concept=rule.concept,
        titre=rule.title,
        enonce=rule.statement,
        niveau=rule.level,
        autres=dict(rule.others),
    )


def _choix(line: ChoiceLine) -> Choix:
    return Choix(line.who, line.decision, line.consequence, _etat(line.final))


def _etat(final: object) -> EtatFinal | None:
    return final if isinstance(final, EtatFinal) else None


def _diagnostic(found: Found) -> Diagnostic:
    return Diagnostic(
        code=found.code,
        niveau=found.level.value,
        message=found.message,
        debut=None if found.span is None else found.span.start,
        fin=None if found.span is None else found.span.end,
        suggestions=found.suggestions,
    )

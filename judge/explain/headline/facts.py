"""First lines of yes-or-no questions: « Oui, le Croisé meurt. », « Si, le Croisé meurt. », « Non, le Mur ne peut pas
attaquer : il a le défenseur. » The fact is always restated, so that a negative question is not misread."""

from __future__ import annotations

from judge.engine.outcome import EventKind, Outcome
from judge.explain.headline.saying import Modal, say, subject_of
from judge.explain.naming import Names
from judge.explain.sentences.reasons import reason
from judge.explain.sentences.template import Filling, fill
from judge.rules.concept import Concept
from judge.ruling.doing.actions import asked_actions
from judge.ruling.facts.chronicle import about, of_kind
from judge.ruling.facts.predicates import holds
from judge.ruling.ruling import Ruling, Verdict
from judge.scenario.question import AndP, Dies, IsDestroyed, Mode, OrP, PlayIsLegal, Predicate, Survives
from judge.text.naming import definite, subject_pronoun


def fact_line(ruling: Ruling, names: Names) -> str:
    """The line of a settled yes or no."""
    question = ruling.question
    so = ruling.verdict is Verdict.YES
    predicate = question.predicate
    if predicate is None:
        raise ValueError("a yes-or-no question without a predicate")
    if isinstance(predicate, PlayIsLegal):
        said = "ce qui est raconté est légal" if so else "ce qui est raconté est illégal"
    else:
        modal = _modal(ruling)
        said = (None if modal else _which(ruling, names)) or say(predicate, names, truth=so, modal=modal)
    tail = _tail(ruling, predicate, so, names)
    return f"{_lead(ruling, so)}{said}{f' : {_shorter(tail, predicate, names)}' if tail else ''}"


def _which(ruling: Ruling, names: Names) -> str | None:
    """Where several things were asked together and not all are so: which are and which are not. None where they were
    not, or where other lines of play might tell otherwise."""
    asked, outcome = ruling.question.predicate, ruling.witness
    if not isinstance(asked, AndP) or ruling.verdict is not Verdict.NO or outcome is None or ruling.lines_seen > 1:
        return None
    found = [(part, holds(part, outcome).value) for part in asked.predicates]
    so = tuple(part for part, value in found if value is True)
    not_so = tuple(part for part, value in found if value is False)
    if len(so) + len(not_so) < len(found):
        return None
    said = [say(AndP(so), names, truth=True)] if so else []
    said.append(say(OrP(not_so), names, truth=False))
    return ", mais ".join(said)


def _shorter(tail: str, predicate: Predicate, names: Names) -> str:
    """The reason with a pronoun where it begins with the subject just named, and not with another whose name goes on
    ("la créature", "la créature 3/3")."""
    subject = subject_of(predicate, names)
    longer = (definite(names.noun(item.id)) for item in names.scenario.objects)
    if subject is None or any(tail.startswith(f"{one} ") and one.startswith(f"{subject.head} ") for one in longer):
        return tail
    if tail.startswith(f"{subject.head} "):
        return subject_pronoun(subject) + tail.removeprefix(subject.head)
    return tail


def _modal(ruling: Ruling) -> Modal | None:
    match ruling.question.mode:
        case Mode.CAN:
            return Modal.CAN
        case Mode.MUST:
            return Modal.MUST
        case _:
            return Modal.CAN if asked_actions(ruling.question.predicate) else None


def _lead(ruling: Ruling, so: bool) -> str:
    if ruling.question.mode is Mode.WHY:
        return ""
    if ruling.question.negative:
        return "si, " if so else "non, "
    return "oui, " if so else "non, "


def _tail(ruling: Ruling, predicate: Predicate, so: bool, names: Names) -> str:
    """The reason in a few words, where the bare fact would leave the reader wondering."""
    witness = ruling.witness
    if witness is None:
        return ""
    if ruling.illegal is not None:
        return reason(ruling.illegal.check, names)
    match predicate:
        case Survives(object) if not so:
            return _manner(witness, object, names)
        case Dies(object) if so:
            return _manner(witness, object, names)
        case IsDestroyed(object) if not so:
            return _without_destruction(witness, object, names)
        case _:
            return ""


_MANNERS: tuple[tuple[EventKind, Concept | None, str], ...] = (
    (EventKind.DESTROYED, Concept.SBA_DEATHTOUCH, "{S.il} {S=détruit} par le contact mortel"),
    (EventKind.DESTROYED, Concept.SBA_LETHAL_DAMAGE, "{S.il} {S:subir} des blessures mortelles"),
    (EventKind.DESTROYED, None, "{S.il} {S=détruit}"),
    (EventKind.SACRIFICED, None, "{S.il} {S=sacrifié}"),
    (EventKind.DIED, Concept.SBA_TOUGHNESS, "{S.son} endurance tombe à 0 ou moins"),
    (EventKind.DIED, Concept.SBA_LEGEND, "la règle des légendes {S.le} met au cimetière"),
    (EventKind.DIED, None, "{S.il} {S=mis} au cimetière"),
    (EventKind.EXILED, None, "{S.il} {S=exilé}"),
    (EventKind.MOVED, None, "{S.il} {S:quitter} le champ de bataille"),
)


def _manner(outcome: Outcome, object: str, names: Names) -> str:
    for kind, concept, template in _MANNERS:
        for event in of_kind(outcome, kind):
            if about(event.subject, object) and (concept is None or concept in event.justification.concepts):
                return fill(template, Filling({"S": (names.noun(object),)}))
    return ""


def _without_destruction(outcome: Outcome, object: str, names: Names) -> str:
    """ "il est mis au cimetière sans être détruit", for what died otherwise."""
    if any(about(event.subject, object) for event in of_kind(outcome, EventKind.REGENERATED)):
        return fill("{S.il} {S=régénéré}", Filling({"S": (names.noun(object),)}))
    if not any(about(event.subject, object) for event in of_kind(outcome, EventKind.DIED)):
        return ""
    zero = any(
        about(event.subject, object) and Concept.SBA_TOUGHNESS in event.justification.concepts
        for event in of_kind(outcome, EventKind.DIED)
    )
    why = "parce que {S.son} endurance tombe à 0 ou moins" if zero else "sans être {S+détruit}"
    return fill(f"{{S.il}} {{S=mis}} au cimetière {why}", Filling({"S": (names.noun(object),)}))

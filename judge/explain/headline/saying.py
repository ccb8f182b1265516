"""A predicate as the answer says it: stated or denied, made possible or due. The words are those of the echo."""

from __future__ import annotations

from judge.explain.naming import Names
from judge.scenario.question import AndP, NotP, OrP, Predicate
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import of
from judge.text.verbs import negate, present
from judge.wording.labels import titles, twins
from judge.wording.sentences.clause import Clause, Modal, Teller, activated, cast_spells, infinitive, merged, state
from judge.wording.sentences.predicates import predicate_clause, predicate_clauses

__all__ = ["Modal", "say", "subject_of"]


def say(predicate: Predicate, names: Names, *, truth: bool, modal: Modal | None = None) -> str:
    """ "le Croisé meurt", "l'Ange ne peut pas bloquer", "B n'est pas obligé de bloquer"; no capital, no full stop."""
    teller = _teller(names)
    if modal is Modal.MUST and not truth:
        return _not_obliged(predicate, teller)
    if modal is Modal.CAN and not truth and isinstance(predicate, AndP):
        return _not_together(predicate, teller)
    return predicate_clause(predicate, teller, truth=truth, modal=modal)


def subject_of(predicate: Predicate, names: Names) -> Noun | None:
    """The subject of the sentence that `say` makes, as a ready phrase; none when it says several things."""
    clauses = predicate_clauses(predicate, _teller(names))
    return clauses[0].subject if len(clauses) == 1 else None


def _teller(names: Names) -> Teller:
    told = [setup.id for setup in names.scenario.objects]
    return Teller(
        names.noun,
        names.vocabulary,
        cast_spells(names.scenario),
        twins=twins(names.scenario, told),
        titles=titles(names.scenario),
        activated=activated(names.scenario),
    )


def _not_together(predicate: AndP, teller: Teller) -> str:
    """ "ne peut pas infliger 2 blessures à X et 2 à Y": both at once is what cannot be, each alone perhaps can."""
    clauses = predicate_clauses(predicate, teller)
    if len({clause.subject for clause in clauses}) != 1:
        return "ce n'est pas possible"
    subject = clauses[0].subject
    done = enumerate_words(map(infinitive, merged(clauses)))
    return f"{subject.head} {negate(present('pouvoir', subject))} {done}"


def _not_obliged(predicate: Predicate, teller: Teller) -> str:
    """The contrary of "doit": French would read "ne doit pas" as a prohibition."""
    match predicate:
        case AndP(parts) | OrP(parts):
            return enumerate_words(_not_obliged(part, teller) for part in parts)
        case NotP(inner):
            clauses = tuple(clause.deny() for clause in predicate_clauses(inner, teller))
        case _:
            clauses = predicate_clauses(predicate, teller)
    return enumerate_words(map(_obliged, clauses))


def _obliged(clause: Clause) -> str:
    due = Clause(subject=clause.subject, participle="obligé", rest=f" {of(infinitive(clause))}")
    return state(due.deny())

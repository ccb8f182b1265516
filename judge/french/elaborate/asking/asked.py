"""What a "combien" counts, and of whom."""

from __future__ import annotations

import msgspec

from judge.french.clause import AmountKind, Determiner, NounGroup, PronounHead, Quantity
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED, Measure, Mode, Question

OLD = Hint(declares=False)


class Asked(msgspec.Struct, frozen=True):
    """The part of the clause that is asked for: the noun counted, or nothing after a bare "combien"."""

    group: NounGroup | None

    @property
    def thing(self) -> Thing | None:
        return None if self.group is None else thing_of_group(self.group)


def take_asked(view: ClauseView) -> Asked | None:
    """Takes the role that holds "combien de X" (or "combien"); `None` when the clause asks no number."""
    for role in view.clause.roles:
        filler = role.filler
        if isinstance(filler, NounGroup) and _counted(filler):
            view.take(role)
            return Asked(filler)
        if isinstance(filler, NounGroup) and filler.word == "combien":
            view.take(role)
            return Asked(None)
        if isinstance(filler, Quantity) and filler.kind is AmountKind.ASKED:
            view.take(role)
            return Asked(None)
    for phrase in view.times:
        if phrase.lemma == "fois" and phrase.object is not None and _counted(phrase.object):
            view.times.remove(phrase)
            return Asked(None)
        if phrase.object is not None and _counted(phrase.object):
            # "en combien de tours meurt-il ?": no number of turns is sought.
            raise view.draft.stop(Fault.UNKNOWN_QUESTION, phrase.object.span)
    return Asked(None) if view.clause.asked == "combien" else None


def _counted(group: NounGroup) -> bool:
    asked = group.quantity is not None and group.quantity.kind is AmountKind.ASKED
    return group.determiner is Determiner.HOW_MANY or asked


def single_subject(view: ClauseView, sort: Sort, *names: str, hint: Hint = OLD) -> str | None:
    roles = names or (("patient", "agent") if view.clause.passive else ("agent", "patient"))
    group = view.group(*roles)
    if group is None or is_anybody(group):
        return None
    ids = mention(view.draft, group, sort, hint)
    view.draft.subject = ids
    if len(ids) != 1 or ids == (ASKED,):
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, group.span)
    return ids[0]


def is_anybody(group: NounGroup) -> bool:
    """ "combien de blessures peut-on infliger à B ?": whoever can."""
    return isinstance(group.head, PronounHead) and group.head.lemma == "on"


def how_much(measured: Measure, subject: str | None, other: str | None = None, kind: str | None = None) -> Question:
    return Question(mode=Mode.HOW_MUCH, measure=measured, subject=subject, other=other, kind=kind)

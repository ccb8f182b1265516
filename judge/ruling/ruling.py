"""The ruling: the answer to one question, before any French. Built from every line of play that the question
quantifies over."""

from __future__ import annotations

import enum

import msgspec

from judge.engine.outcome import Absent, Assumption, Check, Illegality, MissingFact, NotCovered, Outcome
from judge.rules.concept import Concept
from judge.scenario.question import Question


class Status(enum.StrEnum):
    """Closed list of verdicts (answer schema `statut`)."""

    SETTLED = "tranche"
    DEPENDS = "depend"
    ILLEGAL = "illegal"
    INCOMPLETE = "incomplet"
    AMBIGUOUS = "ambigu"
    NOT_APPLICABLE = "sans_objet"
    NOT_UNDERSTOOD = "non_compris"
    NOT_COVERED = "non_couvert"


class Verdict(enum.StrEnum):
    """Truth of the affirmative proposition."""

    YES = "oui"
    NO = "non"


class Line(msgspec.Struct, frozen=True):
    """One class of lines of play that end alike for the question, with a representative outcome."""

    outcome: Outcome
    verdict: bool | None = None
    value: object = None


class Conditional(msgspec.Struct, frozen=True):
    """What the answer would be for values of a missing fact: the verdict holds for `low` to `high` (`None`: no end), or
    for `values` where the fact is no number (colours by letter, "" for colourless; card types)."""

    missing: MissingFact
    verdict: Verdict
    low: int | None
    high: int | None
    values: tuple[str, ...] = ()


class Domain(enum.StrEnum):
    """What an ability acts on: the kinds of happening to its object that it could have changed."""

    DAMAGE_TO = "damage_to"
    DAMAGE_BY = "damage_by"
    COMBAT_DAMAGE_BY = "combat_damage_by"
    TARGETING = "targeting"
    ATTACHING = "attaching"
    BEING_BLOCKED = "being_blocked"
    BLOCKING = "blocking"
    ATTACKING = "attacking"
    DESTRUCTION = "destruction"
    DEATH = "death"


class WhyNot(msgspec.Struct, frozen=True):
    """An ability that the user named and that never took part (or a requested outcome that failed), with the checks
    or concepts that say why. `absent`: what it acts on and did not happen here; `present`: what did happen, but not as
    the ability asks (wrong colour, wrong moment)."""

    subject: str
    concepts: tuple[Concept, ...]
    #: Vocabulary value: the ability that did not intervene, where there is one.
    ability: object = None
    checks: tuple[Check, ...] = ()
    #: Event number (in the witness) that the ability might have been expected to touch.
    event: int | None = None
    absent: tuple[Domain, ...] = ()
    present: tuple[Domain, ...] = ()
    #: The object had lost the ability before anything that it acts on happened.
    lost: bool = False


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """`witness`: the line shown (for "peut": a line that does it; for a fact: the representative). `lines`: one per
    class when the answer depends on choices, in order of exploration. `value`: an int, "2/2", ids or a zone."""

    question: Question
    status: Status
    verdict: Verdict | None = None
    value: object = None
    witness: Outcome | None = None
    lines: tuple[Line, ...] = ()
    why_not: tuple[WhyNot, ...] = ()
    illegal: Illegality | None = None
    missing: tuple[MissingFact, ...] = ()
    conditional: tuple[Conditional, ...] = ()
    absent: Absent | None = None
    not_covered: NotCovered | None = None
    assumed: tuple[Assumption, ...] = ()
    #: Why the answer is under reserve, in terms ("opaque", "bound").
    reserve: tuple[NotCovered, ...] = ()
    bound_reached: bool = False
    #: How many lines of play were looked at.
    lines_seen: int = 1

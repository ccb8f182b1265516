"""What comes of it, where it ends, whether it was allowed, who is right: questions about the whole of what was told."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Step
from judge.french.clause import Determiner, NounGroup
from judge.french.elaborate.asking.predicates import needs_a_cause
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.facts import zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import Mode, Question
from judge.scenario.story import (
    When,
)

_OLD = Hint(declares=False)
#: Words that hold the place of what is asked.
BLANKS = frozenset({"que", "quoi", "cela", "il", "ce", "quel"})
WORDS = (
    "aussi",
    "encore",
    "alors",
    "bien",
    "quand même",
    "malgré tout",
    "normalement",
    "forcément",
    "ou pas",
    "déjà",
    "toujours",
    "automatiquement",
)


def asks_what(view: ClauseView) -> bool:
    return view.clause.asked in ("quoi", "que", "comment") or any(
        role.word in ("que", "quoi") for role in view.clause.roles
    )


def tell_outcome(view: ClauseView) -> Question:
    """ "que se passe-t-il ?", "ça fait quoi ?", "qu'arrive-t-il au Griffon ?"."""
    draft = view.draft
    subject: str | None = None
    # "que devient-il ?": somebody's, unlike "que se passe-t-il ?".
    blanks = BLANKS - {"il"} if view.clause.verb == "devenir" else BLANKS
    for role in view.roles("agent", "patient", "theme", "recipient", "target", "attribute"):
        if not isinstance(role.filler, NounGroup) or role.filler.word in blanks:
            continue
        # No player becomes anything.
        sort = Sort.OBJECT if view.clause.verb == "devenir" and draft.pieces else Sort.ANY
        ids = mention(draft, role.filler, sort, _OLD)
        # "deux Jace identiques, ça fait quoi ?": what comes of the whole.
        subject = ids[0] if len(ids) == 1 else None
    view.adverb(*WORDS, "après", "ensuite")
    return at(Question(mode=Mode.TELL, subject=subject), _whole_turn(take_when(view)))


def _whole_turn(moment: When) -> When:
    """What happens in a turn is asked up to its end step."""
    turn_alone = msgspec.structs.replace(moment, turn=None, whose=None) == When() and moment.turn is not None
    return msgspec.structs.replace(moment, step=Step.END) if turn_alone else moment


def asks_zone(view: ClauseView) -> bool:
    """ "elle va dans quel cimetière ?", "au cimetière ou en exil ?" ask where."""
    role = view.peek("place")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return False
    others = (*group.coordinated, *(part.object for part in group.complements if part.preposition != "de"))
    if view.clause.verb != "avoir" and zone_of_group(group) is not None and any(map(zone_of_group, others)):
        view.draft.read |= {other.span for other in others}
        view.take(role)
        return True
    if group.determiner is not Determiner.WHICH:
        return False
    if zone_of_group(group) is None and group.word != "zone":
        return False
    view.take(role)
    return True


def where(view: ClauseView) -> Question:
    draft = view.draft
    subject = mention_one(
        draft, view.needed("agent", "patient", expected="ce dont on demande la place"), Sort.OBJECT, _OLD
    )
    view.adverb(*WORDS, "après", "ensuite")
    return at(Question(mode=Mode.WHERE, subject=subject), take_when(view))


def was_allowed(view: ClauseView) -> Question:
    """ "avait-il le droit ?", "…, je peux ?": of what was told, whose last doer the subject is."""
    view.role("agent")
    view.adverb(*WORDS)
    if not view.draft.story:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.FACT, predicate=q.PlayIsLegal())


def about_it_all(view: ClauseView) -> bool:
    """ "ça marche ?", "ça passe ?" after what was told, outside a combat: what comes of it, or why it is illegal, says
    more than yes or no."""
    role = view.peek("agent")
    it = role is not None and role.word == "cela"
    alone = len(view.clause.roles) == 1 and not view.clause.asked
    return it and alone and bool(view.draft.story) and not combatants.attackers(view.draft)


def asks_who_is_right(view: ClauseView) -> bool:
    role = view.peek("patient", "attribute")
    return role is not None and role.word == "raison"


def who_is_right(view: ClauseView) -> Question:
    """ "qui a raison ?"; "a-t-il raison ?" asks whether what was said last is so."""
    if view.clause.asked != "qui":
        return _is_right(view)
    view.roles("patient", "attribute", "agent")
    if len(view.draft.claims) < 1:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.WHO, claims=tuple(view.draft.claims))


def _is_right(view: ClauseView) -> Question:
    draft = view.draft
    view.roles("patient", "attribute")
    player = mention_one(draft, view.needed("agent", expected="qui l'a dit"), Sort.PLAYER, _OLD)
    said = tuple(claim for claim in draft.claims if claim.player == player)
    if len(said) != 1:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if not draft.is_told and needs_a_cause(said[0].predicate):
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    view.adverb(*WORDS)
    return Question(mode=Mode.WHO, claims=said)


def at(found: Question, moment: When) -> Question:
    """A discard at the end of the turn is that of the cleanup step."""
    discards = found.measure is q.Measure.CARDS_DISCARDED or isinstance(found.predicate, q.DiscardsCards)
    if discards and moment.step is Step.END:
        moment = msgspec.structs.replace(moment, step=Step.CLEANUP)
    return msgspec.structs.replace(found, moment=moment) if moment != When() else found

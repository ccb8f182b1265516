"""Whose choice something is."""

from __future__ import annotations

from judge.french.clause import NounGroup, NounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, thing_of
from judge.french.elaborate.reference.mentions import Hint, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Mode, Question
from judge.scenario.story import (
    Decide,
    Told,
)

_OLD = Hint(declares=False)
_CHOICES = {
    Thing.ASSIGNMENT: "damage_division",
    Thing.DIVISION: "damage_division",
    Thing.ORDER: "damage_order",
    Thing.DAMAGE_ORDER: "damage_order",
}


def who_chooses(view: ClauseView) -> Question:
    """ "qui choisit l'ordre des blessures ?", "qui choisit comment elles sont réparties ?"."""
    draft = view.draft
    view.role("agent")
    what = view.needed("patient", expected="ce qui est choisi")
    thing = thing_of(what.head.lemma) if isinstance(what.head, NounHead) else None
    if view.clause.verb == "répartir" and thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE):
        thing = Thing.DIVISION
    kind = _CHOICES.get(thing) if thing is not None else None
    blocks = list(combatants.blocks(draft))
    if kind is None or not blocks:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    several = [block.blocker for block in blocks if sum(other.blocker == block.blocker for other in blocks) > 1]
    subject = several[0] if several else blocks[0].attacker
    if (named := _whose(what)) is not None:
        subject = mention_one(draft, named, Sort.CREATURE)
    told = Told(Decide(ASKED, subject))
    return Question(mode=Mode.WHO, predicate=q.Does(told), subject=subject, kind=kind)


def _whose(what: NounGroup) -> NounGroup | None:
    """ "la répartition des blessures du Rhox": the Rhox."""
    for part in what.complements:
        if part.preposition == "de":
            thing = thing_of_group(part.object)
            return _whose(part.object) if thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE) else part.object
    return None

"""Whether something uses the stack: whether a player may act while it waits there."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Zone
from judge.french.clause import Determiner, NounGroup
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.combat import some_creature
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.story.answers import answer_to
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Does, Mode, Question
from judge.scenario.story import AttackWith, DeclareAttack, Moment, Told, When


def stack_question(view: ClauseView) -> Question | None:
    """ "la pioche utilise-t-elle la pile ?", "les blessures passent-elles par la pile ?": `None` when it is no such
    question."""
    draft = view.draft
    stack, subject = view.peek("patient", "place", "target"), view.peek("agent")
    if stack is None or subject is None or not isinstance(subject.filler, NounGroup):
        return None
    if not isinstance(stack.filler, NounGroup) or zone_of_group(stack.filler) is not Zone.STACK:
        return None
    view.take(stack)
    view.take(subject)
    player = draft.seat("A").id
    if thing_of_group(subject.filler) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE):
        window = When(moment=Moment.DAMAGE_ON_STACK)
        if not combatants.attackers(draft):
            attacker = some_creature(draft, view.span, player, "attaque", size=2)
            add(draft, Told(DeclareAttack((AttackWith(attacker),))))
    else:
        one = msgspec.structs.replace(subject.filler, plural=False, determiner=Determiner.INDEFINITE)
        group = subject.filler if thing_of_group(subject.filler) is not None else one
        window = answer_to(draft, group, subject.span, player)
    told = Told(acting.some_instant(view, player), window)
    return Question(mode=Mode.CAN, predicate=Does(told), agent=player)

"""Whether something uses the stack: whether a player may act while it waits there."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword, Zone
from judge.errors import Span
from judge.french.clause import Determiner, Modal, NounGroup, NounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.fighters import some_creature
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of
from judge.french.elaborate.story.answers import answer_to
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Does, Mode, Question, Triggers
from judge.scenario.story import AttackWith, BlockWith, DeclareAttack, DeclareBlock, Moment, Told, When

#: Keywords that show whether they trigger when a creature that has them deals combat damage.
_FIGHTING = frozenset({Keyword.LIFELINK, Keyword.DEATHTOUCH, Keyword.TRAMPLE})
_FIGHTING |= {Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE}


def keyword_question(view: ClauseView) -> Question | None:
    """ "le lien de vie utilise la pile ?", "le lien de vie se déclenche ?": whether it triggers where a creature that
    has it deals combat damage. `None` for any other question."""
    draft, clause = view.draft, view.clause
    subject, stack = view.peek("agent", "patient"), view.peek("patient", "place", "target")
    group = subject.filler if subject is not None else None
    keyword = _fighting(group) if isinstance(group, NounGroup) else None
    if subject is None or keyword is None or clause.modal is not None:
        return None
    if clause.verb in ("utiliser", "passer", "aller"):
        if stack is None or not isinstance(stack.filler, NounGroup) or zone_of_group(stack.filler) is not Zone.STACK:
            return None
        view.take(stack)
    elif clause.verb != "déclencher":
        return None
    view.take(subject)
    return Question(mode=Mode.FACT, predicate=Triggers(_fights_with(draft, keyword, view.span)))


def _fighting(group: NounGroup) -> Keyword | None:
    """ "le lien de vie": the keyword, named alone."""
    keyword = keyword_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    bare = not (group.complements or group.modifiers or group.relatives or group.possessor)
    return keyword if keyword in _FIGHTING and bare else None


def _fights_with(draft: Draft, keyword: Keyword, span: Span) -> str:
    """The creature of the table that has the keyword; where nothing was told, some creature that attacks and is
    blocked."""
    having = [
        piece.id
        for piece in draft.pieces.values()
        if any(isinstance(known, KeywordAbility) and known.keyword is keyword for known in piece.abilities)
    ]
    if len(having) == 1:
        return having[0]
    if having or draft.story:
        raise draft.stop(Fault.NO_ANTECEDENT, span, mot=draft.slice(span))
    player = draft.seat("A").id
    attacker = some_creature(draft, span, player, "attaque", size=2)
    draft.pieces[attacker].abilities = (KeywordAbility(keyword),)
    blocker = some_creature(draft, span, draft.opponent(player), "bloque", size=2)
    add(draft, Told(DeclareAttack((AttackWith(attacker),))))
    add(draft, Told(DeclareBlock((BlockWith(blocker, attacker),))))
    return attacker


def counters_mana(view: ClauseView) -> Question | None:
    """ "peut-on contrecarrer une capacité de mana ?": whether anybody could act while it waits. `None` for any other
    question."""
    draft, clause = view.draft, view.clause
    ability = view.peek("patient")
    group = ability.filler if ability is not None else None
    if clause.verb != "contrecarrer" or clause.modal is not Modal.CAN or not isinstance(group, NounGroup):
        return None
    agent = view.peek("agent")
    named = agent is not None and agent.word not in ("on", "je")
    if thing_of_group(group) is not Thing.MANA_ABILITY or named:
        return None
    view.roles("patient", "agent")
    player = draft.seat("A").id
    told = Told(acting.some_instant(view, player), answer_to(draft, group, group.span, player))
    return Question(mode=Mode.CAN, predicate=Does(told), agent=player)


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

"""Questions about an action: may it be done, must it be done, is what was told legal.

The action is added to the story, in the window that its own words imply, and played. It may be done when some line of
its player is legal; it must be done when the play without it is illegal.
"""

from __future__ import annotations

import msgspec

from judge.abilities.instructions import Discard, Sacrifice
from judge.abilities.selectors import Specific
from judge.engine.outcome import EventKind, NotCovered, Outcome
from judge.rules.concept import Concept
from judge.ruling.doing.unable import unable
from judge.ruling.facts.predicates import holds
from judge.ruling.frame import Case, made, stopped, verdict_of
from judge.ruling.lines.explore import Exploration
from judge.ruling.ruling import Ruling, Status
from judge.scenario import Scenario
from judge.scenario.question import AndP, DiscardsCards, Does, IsSacrificed, NotP, OrP, Predicate
from judge.scenario.story import Action, CastSpell, Decide, DeclareAttack, DeclareBlock, Happens, Told


def asked_actions(predicate: Predicate | None) -> tuple[tuple[Told, ...], ...]:
    """The alternatives of actions that a predicate asks about, each to be done together; none when the predicate is
    not only about actions."""
    match predicate:
        case Does(told):
            return ((told,),)
        case NotP(Does(told)):
            return ((_turned(told),),)
        case AndP(members):
            parts = [asked_actions(member) for member in members]
            if parts and all(len(part) == 1 for part in parts):
                return (tuple(told for part in parts for told in part[0]),)
            return ()
        case OrP(members):
            options = [asked_actions(member) for member in members]
            return tuple(option for part in options for option in part) if all(options) else ()
        case _:
            return ()


def acts_and_facts(predicate: Predicate) -> tuple[tuple[Told, ...], Predicate] | None:
    """ "La bloquer et survivre": what is done, and what is asked of it; `None` where it is not both."""
    if not isinstance(predicate, AndP):
        return None
    acts = tuple(member.told for member in predicate.predicates if isinstance(member, Does))
    facts = tuple(member for member in predicate.predicates if not isinstance(member, Does))
    if not acts or not facts:
        return None
    return acts, facts[0] if len(facts) == 1 else AndP(facts)


def befalling(predicate: Predicate | None) -> Predicate | None:
    """ "Doit-elle être sacrifiée ?" asks of something that effects make a player do whether it comes about in the end;
    `None` for what a player declares."""
    match predicate:
        case Does(Told(action=Happens(effects=(Sacrifice(what=Specific(id=object)),)), negated=False)):
            return IsSacrificed(object)
        case Does(Told(action=Happens(effects=(Discard(amount=int() | None as count),), player=str() as player))):
            return DiscardsCards(player, count)
        case _:
            return None


def may_act(case: Case, alternatives: tuple[tuple[Told, ...], ...]) -> Ruling:
    """ "Peut-il bloquer ?" A told action before it that is illegal makes the whole question moot."""
    tried = tuple(unable(case, actions) or _tried(case, actions) for actions in alternatives)
    for ruling in tried:
        if ruling.status is not Status.SETTLED or ruling.verdict is verdict_of(True):
            return ruling
    return tried[0]


def must_act(case: Case, alternatives: tuple[tuple[Told, ...], ...]) -> Ruling:
    """ "Doit-il bloquer ?" Yes when a requirement makes not doing it illegal; no when it can be left out, or when there
    is nothing of the kind to do at all. Of several creatures each must: one that could be left out is enough for no."""
    for one in _one_by_one(alternatives):
        ruling = must_act(case, ((one,),))
        if ruling.status is not Status.SETTLED or ruling.verdict is verdict_of(False):
            return ruling
    without = tuple(_turned(told) for actions in alternatives for told in actions)
    exploration = doing(case, without).explored(case.question.agent)
    first = len(case.scenario.story)
    hindered = _hindered(case, exploration, 0 if _refuses_to_pay(without) else first)
    if hindered is not None:
        return hindered
    free = _legal_line(exploration)
    witness = free if free is not None else exploration.outcomes[0]
    why = None if witness.illegal is None else witness.illegal.check.justification.concepts
    if why is not None and _NEVER_ASKED.isdisjoint(why) and _REQUIRING.isdisjoint(why):
        unclear = made(case, Status.NOT_COVERED, exploration.outcomes, witness=witness)
        return msgspec.structs.replace(unclear, illegal=None, not_covered=NotCovered("question:must"))
    required = why is not None and not _REQUIRING.isdisjoint(why)
    ruling = made(
        case,
        Status.SETTLED,
        exploration.outcomes,
        witness=witness,
        verdict=verdict_of(required),
        complete=exploration.complete or free is not None,
    )
    if required:
        return ruling
    able = may_act(case, alternatives)
    if able.status is Status.SETTLED and able.verdict is verdict_of(False):
        # Nobody must do what can't be done: why it can't is the reason.
        return able
    return msgspec.structs.replace(ruling, illegal=None)


def _one_by_one(alternatives: tuple[tuple[Told, ...], ...]) -> tuple[Told, ...]:
    """The attacks and blocks asked about, each alone; none where there is only one, or where any of several will do."""
    if len(alternatives) != 1:
        return ()
    found: list[Told] = []
    for told in alternatives[0]:
        match told.action:
            case DeclareAttack(attacks) if not told.negated:
                parts: tuple[Action, ...] = tuple(DeclareAttack((one,)) for one in attacks)
            case DeclareBlock(blocks) if not told.negated:
                parts = tuple(DeclareBlock((one,)) for one in blocks)
            case _:
                return ()
        found += (msgspec.structs.replace(told, action=part) for part in parts)
    return tuple(found) if len(found) > 1 else ()


#: A choice was told that nothing asks for.
_NEVER_ASKED = frozenset({Concept.IMPOSSIBLE_IGNORED, Concept.ENTERING_LOOKED_AT})
#: Rules by which something must be done.
_REQUIRING = frozenset(
    {
        Concept.ATTACK_REQUIREMENTS,
        Concept.BLOCK_REQUIREMENTS,
        Concept.PROVOKE,
        Concept.ATTACK_COSTS,
        Concept.BLOCK_COSTS,
    }
)


def _refuses_to_pay(actions: tuple[Told, ...]) -> bool:
    """Whether not to pay is tried: what is told before may be legal only by paying, which is the answer."""
    return any(isinstance(told.action, Decide) and told.action.pay is not None for told in actions)


def is_legal(case: Case) -> Ruling:
    """ "Est-ce légal ?" about everything told."""
    exploration = case.explored(case.question.agent)
    hindered = _hindered(case, exploration, 0)
    if hindered is not None:
        return hindered
    done = _legal_line(exploration)
    witness = done if done is not None else exploration.outcomes[0]
    if done is not None and _stuck_before(done, case.scenario.story):
        return made(case, Status.INCOMPLETE, exploration.outcomes, witness=done)
    return made(case, Status.SETTLED, exploration.outcomes, witness=witness, verdict=verdict_of(done is not None))


def _cast_anew(case: Case, actions: tuple[Told, ...]) -> Case:
    """The case in which the casting told is not done, where the question is whether that spell may be cast on something
    else instead."""
    story = case.scenario.story
    for told in actions:
        for place, before in enumerate(story):
            if _same_spell(before.action, told.action):
                scenario = msgspec.structs.replace(case.scenario, story=story[:place])
                return msgspec.structs.replace(case, scenario=scenario)
    return case


def _same_spell(before: Action, asked: Action) -> bool:
    match before, asked:
        case CastSpell() as cast, CastSpell() as anew if cast.targets and anew.targets:
            return (cast.spell, cast.costs) == (anew.spell, anew.costs) and cast.targets != anew.targets
        case _:
            return False


def _tried(case: Case, actions: tuple[Told, ...]) -> Ruling:
    case = _cast_anew(case, actions)
    scenario = case.scenario
    new = tuple(told for told in actions if told not in scenario.story)
    # An action already told is judged where it stands: nothing after it decides.
    first = len(scenario.story) if new else min(scenario.story.index(told) for told in actions)
    exploration = doing(case, new).explored(case.question.agent or _performer(actions))
    hindered = _hindered(case, exploration, first)
    if hindered is not None:
        return hindered
    stuck = next((outcome for outcome in exploration.outcomes if _stuck_before(outcome, actions)), None)
    if stuck is not None:
        return made(case, Status.INCOMPLETE, exploration.outcomes, witness=stuck)
    done = _legal_line(exploration, actions)
    witness = done if done is not None else exploration.outcomes[0]
    return made(
        case,
        Status.SETTLED,
        exploration.outcomes,
        witness=witness,
        verdict=verdict_of(done is not None),
        complete=exploration.complete or done is not None,
    )


def _stuck_before(outcome: Outcome, actions: tuple[Told, ...]) -> bool:
    """Whether a missing fact stopped the play before the actions were done. One needed only afterwards, for the damage
    of a block whose legality was asked, is none of the question's business."""
    if outcome.missing is None:
        return False
    return not all(holds(Does(told), outcome).value and not _aim_left(outcome, told.action) for told in actions)


def _aim_left(outcome: Outcome, action: Action) -> bool:
    """Whether the permanent is there, and its ability that was told to target something not yet put on the stack."""
    if not isinstance(action, CastSpell) or not action.targets:
        return False
    done = {event.kind for event in outcome.events if event.subject is not None and event.subject.id == action.spell}
    return EventKind.ENTERED in done and EventKind.TRIGGERED not in done


def _hindered(case: Case, exploration: Exploration, first: int) -> Ruling | None:
    """What makes the question moot: play not possible, or something told before the action asked about is illegal."""
    outcomes = exploration.outcomes
    found = stopped(case, exploration)
    if found is None or found.status is not Status.ILLEGAL:
        return found
    earlier = next((o for o in outcomes if o.illegal is not None and o.illegal.index < first), None)
    return None if earlier is None else made(case, Status.ILLEGAL, outcomes, witness=earlier)


def _legal_line(exploration: Exploration, actions: tuple[Told, ...] = ()) -> Outcome | None:
    """A line in which everything was allowed, and the game not over before the actions were done."""
    return next(
        (outcome for outcome in exploration.outcomes if outcome.illegal is None and not _over_before(outcome, actions)),
        None,
    )


def _over_before(outcome: Outcome, actions: tuple[Told, ...]) -> bool:
    ended = any(event.kind in _ENDS for event in outcome.events)
    return ended and any(holds(Does(told), outcome).value is False for told in actions)


_ENDS = frozenset({EventKind.WON_GAME, EventKind.GAME_DRAWN})


def doing(case: Case, actions: tuple[Told, ...]) -> Case:
    """The case in which those actions are told too."""
    scenario: Scenario = msgspec.structs.replace(case.scenario, story=(*case.scenario.story, *actions))
    # The action brings its own time; the moment of the question would only cut the play short of it.
    question = msgspec.structs.replace(case.question, moment=None)
    return msgspec.structs.replace(case, scenario=scenario, question=question)


def _turned(told: Told) -> Told:
    return msgspec.structs.replace(told, negated=not told.negated)


def _performer(actions: tuple[Told, ...]) -> str | None:
    players = {getattr(told.action, "player", None) for told in actions}
    return players.pop() if len(players) == 1 else None

"""Whether a predicate of a question is true of one line of play, with the events and checks that prove it.

Every member of `Predicate` is decided here, on the final state or on what happened. `None`: the line does not say.
"""

from __future__ import annotations

from typing import assert_never

from judge.abilities.rewriting import rewritten
from judge.abilities.terms import Step, Zone
from judge.engine.outcome import Event, EventKind, Outcome
from judge.ruling.facts.chronicle import (
    about,
    culprits,
    final_object,
    final_player,
    left_battlefield,
    of_kind,
    recipient_is,
)
from judge.ruling.facts.finding import UNKNOWN, Finding, numbers, of_player, of_subject
from judge.ruling.facts.states import object_state, player_state
from judge.ruling.facts.tally import there_are
from judge.scenario import question as ask
from judge.scenario.question import Predicate
from judge.scenario.story import (
    ActivateAbility,
    Arrives,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PassPriority,
    PlayLand,
    Told,
)


def holds(predicate: Predicate, outcome: Outcome) -> Finding:
    """The truth of the predicate at the end of that line of play."""
    if outcome.merged:
        # What happened to a merged permanent happened to each card of it.
        host = dict(outcome.merged)
        predicate = rewritten(predicate, lambda part: host.get(part) if isinstance(part, str) else None)
    match predicate:
        case ask.Dies(object):
            return _happened(outcome, object, EventKind.DIED)
        case ask.Survives(object):
            return _survives(outcome, object)
        case ask.IsDestroyed(object):
            return _happened(outcome, object, EventKind.DESTROYED)
        case ask.IsSacrificed(object):
            return _happened(outcome, object, EventKind.SACRIFICED)
        case ask.IsRegenerated(object):
            return _happened(outcome, object, EventKind.REGENERATED)
        case ask.IsRemovedFromCombat(object):
            return _happened(outcome, object, EventKind.REMOVED_FROM_COMBAT)
        case ask.IsCountered(object):
            return _happened(outcome, object, EventKind.COUNTERED)
        case ask.Resolves(object):
            return _resolves(outcome, object)
        case ask.Triggers(object, times):
            return _counted(outcome, of_subject(outcome, object, EventKind.TRIGGERED), times)
        case ask.Kills(source, objects):
            return _kills(outcome, source, objects)
        case (
            ask.IsIn()
            | ask.IsTapped()
            | ask.IsPhasedOut()
            | ask.IsDesignated()
            | ask.IsControlledBy()
            | ask.IsAttachedTo()
            | ask.HasKeywordNow()
            | ask.HasTypeNow()
            | ask.HasColourNow()
            | ask.PowerToughnessIs()
            | ask.CountersAre()
            | ask.IsBlockedNow()
            | ask.IsAttackingNow()
            | ask.IsBlockingNow()
        ):
            return object_state(predicate, outcome)
        case (
            ask.LifeIs()
            | ask.HandSizeIs()
            | ask.LibrarySizeIs()
            | ask.LosesGame()
            | ask.WinsGame()
            | ask.GameIsDraw()
            | ask.ManaProduced()
        ):
            return player_state(predicate, outcome)
        case ask.ThereAre():
            return there_are(predicate, outcome)
        case ask.DealsDamageTo(source, to, amount, combat):
            return _counted(outcome, damage(outcome, source=source, to=to, combat=combat), amount)
        case ask.LosesLifeAmount(player, amount):
            return _counted(outcome, life_lost(outcome, player), amount)
        case ask.GainsLifeAmount(player, amount):
            return _counted(outcome, of_player(outcome, player, EventKind.LIFE_GAINED), amount)
        case ask.DrawsCards(player, count):
            return _counted(outcome, of_player(outcome, player, EventKind.DREW), count, _no_draw_step(outcome, player))
        case ask.DiscardsCards(player, count):
            return _counted(outcome, of_player(outcome, player, EventKind.DISCARDED), count)
        case ask.LosesMana(player, amount):
            return _counted(outcome, of_player(outcome, player, EventKind.MANA_LOST), amount)
        case ask.StepSkipped(step):
            return _step_skipped(outcome, step)
        case ask.StepEnds(step):
            return _step_ends(outcome, step)
        case ask.Does(told):
            return _does(outcome, told)
        case ask.PlayIsLegal():
            return Finding(outcome.illegal is None, (), () if outcome.illegal is None else (outcome.illegal.check,))
        case ask.NotP(inner):
            found = holds(inner, outcome)
            return Finding(None if found.value is None else not found.value, found.events, found.checks)
        case ask.AndP(members):
            return _all(tuple(holds(member, outcome) for member in members))
        case ask.OrP(members):
            negations = tuple(holds(ask.NotP(member), outcome) for member in members)
            found = _all(negations)
            return Finding(None if found.value is None else not found.value, found.events, found.checks)
        case _:
            assert_never(predicate)


def lasts(predicate: Predicate) -> bool:
    """Whether the predicate, once true in a play, stays true whatever follows."""
    match predicate:
        case ask.AndP(members) | ask.OrP(members):
            return all(map(lasts, members))
        case ask.Triggers(_, number):
            return number is None
        case (
            ask.DealsDamageTo(amount=number)
            | ask.LosesLifeAmount(amount=number)
            | ask.GainsLifeAmount(amount=number)
            | ask.DrawsCards(count=number)
            | ask.DiscardsCards(count=number)
            | ask.LosesMana(amount=number)
        ):
            return number is None
        case (
            ask.Dies()
            | ask.IsDestroyed()
            | ask.IsSacrificed()
            | ask.IsRegenerated()
            | ask.IsCountered()
            | ask.IsRemovedFromCombat()
            | ask.Resolves()
            | ask.Kills()
            | ask.LosesGame()
            | ask.WinsGame()
            | ask.StepSkipped()
            | ask.StepEnds()
            | ask.Does()
        ):
            return True
        case _:
            return False


# ── What happened ──────────────────────────────────────────────────────────────────────────────────────────────────


def damage(outcome: Outcome, *, source: str | None, to: str | None, combat: bool | None = None) -> list[Event]:
    """Events of damage dealt by that source to that object or player; `None` is anything. A player as the source
    means the sources that this player controls at the end. What a spell copies itself to is counted with it."""
    sources = () if source is None else (source, *_own_copies(outcome, source))
    return [
        event
        for event in of_kind(outcome, EventKind.DAMAGE_DEALT)
        if (source is None or any(_is_source(outcome, event, one) for one in sources))
        and (to is None or recipient_is(event, to))
        and (combat is None or combat == (event.value == "combat"))
    ]


def _own_copies(outcome: Outcome, spell: str) -> tuple[str, ...]:
    """The copies that the spell makes of itself, as by storm."""
    return tuple(
        event.subject.id
        for event in of_kind(outcome, EventKind.PUT_ON_STACK)
        if event.subject is not None and about(event.other, spell) and about(event.justification.source, spell)
    )


def life_lost(outcome: Outcome, player: str) -> list[Event]:
    """Every loss of life of the player, that which damage causes too."""
    return of_player(outcome, player, EventKind.LIFE_LOST)


def _is_source(outcome: Outcome, event: Event, source: str) -> bool:
    if about(event.subject, source) or about(event.justification.source, source):
        return True
    if final_player(outcome, source) is None or event.subject is None:
        return False
    dealer = final_object(outcome, event.subject.id)
    return dealer is not None and dealer.controller == source


def _happened(outcome: Outcome, object: str, *kinds: EventKind) -> Finding:
    events = of_subject(outcome, object, *kinds)
    return Finding(bool(events), numbers(events))


def _counted(outcome: Outcome, events: list[Event], amount: int | None, instead: list[Event] | None = None) -> Finding:
    """True when the events add up to the amount; without one, when there are any. `instead`: what proves that there
    are none."""
    total = sum(1 if event.amount is None else event.amount for event in events)
    return Finding(total > 0 if amount is None else total == amount, numbers(events or instead or []))


def _no_draw_step(outcome: Outcome, player: str) -> list[Event]:
    skipped = of_player(outcome, player, EventKind.STEP_SKIPPED)
    return [event for event in skipped if event.value == Step.DRAW]


def _survives(outcome: Outcome, object: str) -> Finding:
    left = left_battlefield(outcome, object)
    if left:
        return Finding(False, tuple(event.number for event in left))
    final = final_object(outcome, object)
    saved = of_subject(outcome, object, EventKind.REGENERATED, EventKind.DAMAGE_PREVENTED)
    return Finding(final is not None and final.zone is Zone.BATTLEFIELD, numbers(saved))


def _resolves(outcome: Outcome, object: str) -> Finding:
    resolved = of_subject(outcome, object, EventKind.RESOLVED) or [
        event for event in of_kind(outcome, EventKind.RESOLVED) if about(event.justification.source, object)
    ]
    if resolved:
        # It does in spite of targets that are not legal any more.
        return Finding(True, numbers([*of_subject(outcome, object, EventKind.TARGET_ILLEGAL), *resolved]))
    return Finding(False, numbers(of_subject(outcome, object, EventKind.COUNTERED, EventKind.DID_NOT_RESOLVE)))


def _kills(outcome: Outcome, source: str | None, objects: tuple[str, ...]) -> Finding:
    proofs: list[int] = []
    value = True
    for object in objects:
        deaths = [
            event
            for event in of_subject(outcome, object, EventKind.DIED)
            if source is None or killed_by(outcome, event, source)
        ]
        proofs.extend(event.number for event in deaths)
        value = value and bool(deaths)
    return Finding(value, tuple(proofs))


def killed_by(outcome: Outcome, death: Event, killer: str) -> bool:
    """Whether that object, or something that player controls, is a culprit of the death."""
    guilty = culprits(outcome, death)
    if final_player(outcome, killer) is None:
        return killer in guilty
    finals = (final_object(outcome, id) for id in guilty)
    return any(final is not None and final.controller == killer for final in finals)


def _step_skipped(outcome: Outcome, step: Step) -> Finding:
    """Whether the step was left out; unknown when the play stopped before it."""
    skipped = [event for event in of_kind(outcome, EventKind.STEP_SKIPPED) if event.value == step]
    if skipped:
        return Finding(True, numbers(skipped))
    held = [event for event in of_kind(outcome, EventKind.STEP_BEGINS) if event.value == step or event.step is step]
    return Finding(False, numbers(held)) if held else UNKNOWN


def _step_ends(outcome: Outcome, step: Step) -> Finding:
    """Whether the step or phase came to its end: the play went on to another."""
    later = _ORDER[outcome.final.step] > _ORDER[step] or outcome.final.turn > 1
    after = [event for event in of_kind(outcome, EventKind.STEP_BEGINS) if _ORDER[event.step] > _ORDER[step]]
    return Finding(later, numbers(after[:1]))


_ORDER = {step: place for place, step in enumerate(Step)}


def _all(findings: tuple[Finding, ...]) -> Finding:
    """Conjunction in three values: one false member settles it."""
    values = [finding.value for finding in findings]
    value = False if False in values else None if None in values else True
    telling = [finding for finding in findings if value is not False or finding.value is False]
    return Finding(
        value,
        tuple(number for finding in telling for number in finding.events),
        tuple(check for finding in telling for check in finding.checks),
    )


# ── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _does(outcome: Outcome, told: Told) -> Finding:
    """Whether the action was done in that line."""
    action = told.action
    match action:
        case DeclareAttack(attacks):
            done = [of_subject(outcome, attack.attacker, EventKind.ATTACKED) for attack in attacks]
        case DeclareBlock(blocks):
            done = [
                [
                    event
                    for event in of_subject(outcome, block.blocker, EventKind.BLOCKED)
                    if about(event.other, block.attacker)
                ]
                for block in blocks
            ]
        case CastSpell(_, spell):
            done = [of_subject(outcome, spell, EventKind.CAST)]
        case ActivateAbility(_, source):
            done = [of_subject(outcome, source, EventKind.ACTIVATED, EventKind.MANA_ADDED)]
        case PlayLand(_, land):
            done = [of_subject(outcome, land, EventKind.LAND_PLAYED)]
        case Arrives(object):
            done = [of_subject(outcome, object, EventKind.ENTERED)]
        case Decide() | Happens() | PassPriority() | MoveTo():
            return Finding(None if outcome.illegal is not None else True)
        case _:
            assert_never(action)
    value = bool(done) and all(done)
    return Finding(value != told.negated, tuple(event.number for events in done for event in events))

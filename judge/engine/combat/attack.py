"""Declaring attackers (508.1; 308.2 of the older rules) and putting creatures onto the battlefield attacking (508.4).

The steps go in the order of the rule. A declaration that cannot be completed is undone and raises
`IllegalActionError` with the narrowest check.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from judge.abilities.ability import Ability, AsAttacks, TriggeredAbility
from judge.abilities.modifications import AttacksWithoutTapping, AttackTax
from judge.abilities.terms import CardType, Keyword
from judge.abilities.triggers import Attacks
from judge.engine.actions.functioning import abilities_of
from judge.engine.actions.status import tap
from judge.engine.characteristics import Context, Rule
from judge.engine.combat.banding import banding_concepts, without_banding
from judge.engine.combat.legal.attacks import (
    attack_checks,
    attackable,
    defending_player_of,
    note_assumptions,
    requirement_checks,
    set_checks,
    taxes,
)
from judge.engine.combat.payment import pay_all
from judge.engine.combat.state import Attacker, Combat
from judge.engine.decisions import choose
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, check, emit
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import Check, DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.engine.signals import IllegalActionError
from judge.rules.concept import Concept
from judge.scenario.story import AttackWith


def declare_attackers(
    game: Game, attacks: Iterable[AttackWith], *, bands: Iterable[tuple[str, ...]] = (), required: bool = False
) -> None:
    """The active player's declaration, as told. `required`: it was not told but forced by requirements, which then
    justify it."""
    chosen = {game.named(each.attacker).at: _defender(game, each) for each in attacks}
    groups = [frozenset(game.named(each).at for each in band) for band in bands]
    _require(game, _legality(game, chosen, groups))
    reasons = _reasons(game, chosen) if required else {}
    tapped = _tap(game, chosen)
    try:
        pay_all(
            game,
            game.active,
            [(game.objects[at], tax.cost, rule) for at, whom in chosen.items() for tax, rule in _taxes(game, at, whom)],
            concept=Concept.ATTACK_COSTS,
            paid=Concept.ATTACK_COSTS_PAID,
        )
    except IllegalActionError:
        _undo(game, tapped)
        raise
    combat = game.combat
    assert combat is not None, "there is no combat"
    for at, whom in chosen.items():
        if game.controller(game.objects[at]) == game.active and is_permanent(game.objects[at]):
            why = reasons.get(at) or _attack_concepts(game, at)
            _become_attacking(game, combat, at, whom, EventKind.ATTACKED, why)
            combat.attackers[at].tapped = any(obj.at == at for obj, _ in tapped)
    for at in chosen:
        _choose_options(game, at)
    for group in groups:
        combat.bands.append(set(group))
        first, *others = sorted(group)
        keywords = banding_concepts(game, [game.objects[at] for at in group])
        why = because(Concept.ATTACK_BANDS, *keywords)
        announced = tuple(emit(game, EventKind.BANDED, why, subject=other, other=first) for other in others)
        for at in group:
            combat.attackers[at].banded = announced
    for at in chosen.keys() & combat.attackers.keys():
        combat.attackers[at].declared_version = game.version


def _choose_options(game: Game, at: ObjectAt) -> None:
    """What its controller may do as it attacks (508.1g). The other attackers are attacking by then, so that none of
    them is taken for a creature that does not."""
    obj = game.objects[at]
    for ability in abilities_of(game, obj):
        if isinstance(ability, AsAttacks):
            context = Context(controller=game.controller(obj), source=at)
            game.machinery.perform(game, ability.effects, context)


def put_attacking(game: Game, obj: GameObject, player: str | None, why: Justification) -> int | None:
    """A creature that has just entered is attacking (508.4), whatever forbids declaring it. Its controller chooses
    whom, among that player and their planeswalkers where the effect names one. `None`: it is not attacking (506.3)."""
    combat = game.combat
    if combat is None or not game.look(obj).is_creature or game.controller(obj) != game.active:
        return None
    possible = [whom for whom in attackable(game) if player in (None, defending_player_of(game, whom))]
    if not possible:
        return None
    whom = _choose_defender(game, obj, possible)
    concepts = msgspec.structs.replace(why, concepts=(Concept.PUT_ATTACKING, *why.concepts))
    event = _become_attacking(game, combat, obj.at, whom, EventKind.ATTACKING, concepts)
    if any(_watches_attacks(ability) for ability in game.look(obj).abilities):
        # It is attacking, but it never attacked.
        check(
            game,
            Concept.PUT_ATTACKING,
            False,
            also=(Concept.ATTACK_TRIGGERS,),
            source=obj.at,
            subject=obj.at,
            event=event,
        )
    return event


def _watches_attacks(ability: Ability) -> bool:
    return isinstance(ability, TriggeredAbility) and any(isinstance(each, Attacks) for each in ability.patterns)


def _become_attacking(
    game: Game, combat: Combat, at: ObjectAt, whom: Target, kind: EventKind, why: Justification
) -> int:
    event = emit(
        game,
        kind,
        why,
        subject=at,
        other=whom if isinstance(whom, ObjectAt) else None,
        player=defending_player_of(game, whom),
    )
    attacker = Attacker(
        at,
        controller=game.active,
        defender=whom,
        defending_player=defending_player_of(game, whom),
        declared=kind is EventKind.ATTACKED,
        event=event,
        planeswalker=isinstance(whom, ObjectAt) and CardType.PLANESWALKER in game.look(game.objects[whom]).types,
    )
    if combat.blockers_declared:
        # What joins after blocks is unblocked, for nobody was declared to block it.
        attacker.blocked = False
    combat.attackers[at] = attacker
    combat.any_attack = True
    game.objects[at].attacked_this_turn |= kind is EventKind.ATTACKED
    game.touch_status(game.objects[at])
    return event


# ── Choice and legality (508.1a–e) ─────────────────────────────────────────────────────────────────────────────────


def _defender(game: Game, attack: AttackWith) -> Target:
    """What the told attack is against: a player, a planeswalker, or the only opponent."""
    if attack.defender is None:
        return _choose_defender(game, game.named(attack.attacker), list(game.opponents(game.active)))
    if attack.defender in game.players:
        return attack.defender
    return game.named(attack.defender).at


def _choose_defender(game: Game, obj: GameObject, possible: list[Target]) -> Target:
    by_id = {(whom if isinstance(whom, str) else whom.id): whom for whom in possible}
    option = choose(game, DecisionKind.ATTACK_WHOM, game.active, [Option((name,)) for name in by_id], subject=obj.at)
    return by_id[str(option.value[0])]


def _legality(game: Game, chosen: Mapping[ObjectAt, Target], bands: list[frozenset[ObjectAt]]) -> list[Check]:
    """Every condition on the declaration, in the order of the rule."""
    checks: list[Check] = []
    for at, whom in chosen.items():
        note_assumptions(game, game.objects[at])
        checks.extend(attack_checks(game, game.objects[at], whom))
    if all(each.holds for each in checks):
        checks.extend(set_checks(game, chosen))
        checks.extend(requirement_checks(game, chosen))
        checks.extend(_band_checks(game, chosen, bands))
    return checks


def _require(game: Game, checks: list[Check]) -> None:
    """Notes the checks; the declaration is illegal by the first that fails."""
    game.checks.extend(checks)
    for each in checks:
        if not each.holds:
            raise IllegalActionError(each)


def _band_checks(game: Game, chosen: Mapping[ObjectAt, Target], bands: list[frozenset[ObjectAt]]) -> Iterable[Check]:
    """Any number with banding and at most one without, all attacking the same (702.22c); each in one band only."""
    for number, band in enumerate(bands):
        without = [obj.at for obj in without_banding(game, [game.objects[at] for at in sorted(band)])]
        overlapping = any(band & other for other in bands[:number])
        legal = (
            band <= chosen.keys()
            and not without
            and len({chosen[at] for at in band if at in chosen}) == 1
            and not overlapping
        )
        yield Check(
            justification=because(Concept.ATTACK_BANDS, Concept.BANDING),
            holds=legal,
            subject=without[-1] if without else min(band),
        )


def _reasons(game: Game, chosen: Mapping[ObjectAt, Target]) -> dict[ObjectAt, Justification]:
    """For a declaration that nobody told: the requirement that each attack obeys."""
    return {
        each.subject: because(Concept.ATTACK_REQUIREMENTS, source=each.justification.source)
        for each in requirement_checks(game, chosen)
        if each.subject is not None
    }


def _attack_concepts(game: Game, at: ObjectAt) -> Justification:
    """Whom a creature attacks is announced where there is a choice; haste matters to one that has just come."""
    choice = Concept.ATTACK_WHOM if len(attackable(game)) > 1 else Concept.ATTACKERS_CHOSEN
    obj = game.objects[at]
    if not obj.since_turn_began and game.look(obj).has(Keyword.HASTE):
        return because(Concept.ATTACKING_CREATURE, choice, Concept.HASTE, source=at)
    return because(Concept.ATTACKING_CREATURE, choice)


# ── Tapping and paying (508.1f–j) ──────────────────────────────────────────────────────────────────────────────────


def _tap(game: Game, chosen: Mapping[ObjectAt, Target]) -> list[tuple[GameObject, int]]:
    """Taps the attackers that do not attack without tapping; returns them with the place in the log before."""
    tapped = []
    for at in chosen:
        obj = game.objects[at]
        view = game.look(obj)
        free = view.rules_of(AttacksWithoutTapping)
        if view.has(Keyword.VIGILANCE):
            _stays_untapped(game, at, Concept.VIGILANCE, at)
        elif free:
            _stays_untapped(game, at, Concept.ATTACKERS_TAP, free[0][1].source)
        else:
            before = len(game.events)
            if tap(game, obj, because(Concept.ATTACKERS_TAP)) is not None:
                tapped.append((obj, before))
    return tapped


def _stays_untapped(game: Game, at: ObjectAt, concept: Concept, source: ObjectAt) -> None:
    game.checks.append(Check(justification=because(concept, source=source), holds=True, subject=at))
    emit(game, EventKind.RULE_APPLIED, because(concept, source=source), subject=at)


def _taxes(game: Game, at: ObjectAt, whom: Target) -> Iterable[tuple[AttackTax, Rule]]:
    return taxes(game, game.objects[at], whom)


def _undo(game: Game, tapped: list[tuple[GameObject, int]]) -> None:
    """The game returns to the moment before the declaration."""
    for obj, _ in tapped:
        obj.tapped = False
    if tapped:
        start = tapped[0][1]
        del game.events[start:]
        game.batch = [event for event in game.batch if event.number < start]
    game.touch()

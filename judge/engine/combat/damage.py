"""Combat damage steps (510; 310 of the older rules): who assigns damage, to whom, how it is divided and dealt.

Dealt at once, or put on the stack as one object and dealt as assigned when it resolves: the law says which.
"""

from __future__ import annotations

from judge.abilities.modifications import AssignsDamageAsUnblocked, AssignsDamageByToughness, DealsNoCombatDamage
from judge.abilities.terms import Keyword, Step, Zone
from judge.cards.card import Characteristics
from judge.engine.actions.damage import deal
from judge.engine.actions.prevention import Packet
from judge.engine.actions.shaping import shaped_by
from judge.engine.characteristics import Rule, View
from judge.engine.combat.assigning import Assigned, Plan, assign
from judge.engine.combat.banding import divides
from judge.engine.combat.legal.attacks import attack_checks, can_be_attacked
from judge.engine.combat.legal.evasion import block_checks
from judge.engine.combat.state import Attacker, Blocker, Combat
from judge.engine.decisions import yes_no
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, check, emit
from judge.engine.objects import GameObject, ObjectKind, StackItem, Target
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt
from judge.engine.signals import MissingFactError
from judge.engine.story.choices import told_acceptance, told_division
from judge.rules.concept import Concept
from judge.rules.law import CombatDamage


def first_damage_step(game: Game) -> bool:
    """Whether, as combat damage begins, first or double strike makes an extra step come before (510.4)."""
    combat = game.combat
    return combat is not None and any(_strikes_first(game.look(obj)) for obj in _fighters(game, combat))


def combat_damage(game: Game) -> None:
    """One combat damage step (`game.step` says which): everything assigned, then dealt or put on the stack."""
    combat = game.combat
    assert combat is not None, "there is no combat"
    assigned: list[Assigned] = []
    if game.step is Step.FIRST_STRIKE_DAMAGE:
        combat.two_damage_steps = True
        combat.had_strike = frozenset(obj.at for obj in _fighters(game, combat) if _strikes_first(game.look(obj)))
    assigners = [obj for obj in _fighters(game, combat) if _assigns_now(game, combat, obj)]
    attackers = [obj for obj in assigners if obj.at in combat.attackers]
    # Trample last: it may count what the others assign (702.19b), and over planeswalkers those of all others.
    for obj in sorted(attackers, key=lambda each: _rank(game.look(each))):
        _attacker_assigns(game, combat, combat.attackers[obj.at], obj, assigned)
    for player in game.turn_order():
        for obj in assigners:
            blocker = combat.blockers.get(obj.at)
            if blocker is not None and blocker.controller == player:
                _blocker_assigns(game, combat, blocker, obj, assigned)
    if game.step is Step.FIRST_STRIKE_DAMAGE:
        combat.dealt_first = {each.source for each in assigned}
        combat.told_first = frozenset(game.used_choices)
    packets = [
        Packet(source=each.source, to=each.to, amount=each.amount, combat=True, causes=(each.event,))
        for each in assigned
    ]
    if game.law.combat_damage is CombatDamage.ON_STACK:
        _put_on_stack(game, packets, tuple(each.event for each in assigned))
    else:
        deal(game, packets)


def deal_assigned(game: Game, obj: GameObject) -> None:
    """Combat damage on the stack resolves: all dealt at once as it was assigned (310.4 of the older rules)."""
    packets = obj.item.damage if obj.item is not None else ()
    deal(game, [packet for packet in packets if _still_received(game, packet)])


def _rank(view: View) -> int:
    return 2 if view.has(Keyword.TRAMPLE_OVER_PLANESWALKERS) else int(view.has(Keyword.TRAMPLE))


# ── Who assigns ────────────────────────────────────────────────────────────────────────────────────────────────────


def _fighters(game: Game, combat: Combat) -> list[GameObject]:
    """Attacking and blocking creatures, in the order in which they came into combat."""
    everyone = dict.fromkeys((*combat.attackers, *combat.blockers))
    return [game.objects[at] for at in everyone if is_permanent(game.objects[at])]


def _strikes_first(view: View) -> bool:
    return view.has(Keyword.FIRST_STRIKE) or view.has(Keyword.DOUBLE_STRIKE)


def _assigns_now(game: Game, combat: Combat, obj: GameObject) -> bool:
    """Who assigns damage in this step when there are two (510.4)."""
    if not combat.two_damage_steps:
        return True
    if game.step is Step.FIRST_STRIKE_DAMAGE:
        return obj.at in combat.had_strike
    if game.look(obj).has(Keyword.DOUBLE_STRIKE):
        return True
    # The older rules ask who assigned in the first step, the newer ones who had first or double strike in it.
    before = combat.dealt_first if game.law.combat_damage is CombatDamage.ON_STACK else combat.had_strike
    return obj.at not in before


# ── One creature ───────────────────────────────────────────────────────────────────────────────────────────────────


def _attacker_assigns(game: Game, combat: Combat, role: Attacker, obj: GameObject, assigned: list[Assigned]) -> None:
    view = game.look(obj)
    damage = _damage_of(game, view, obj)
    if damage is None:
        return
    as_unblocked = _as_unblocked(game, role, view)
    beyond, over = _tramples_to(role, view)
    if (not role.blocked or as_unblocked is not None) and over is None:
        why = because(
            Concept.ASSIGN_UNBLOCKED,
            *_strike_concepts(game, view),
            *_stops_there(role, view),
            *_staying(game, role, obj),
        )
        if as_unblocked is not None:
            why = because(Concept.ASSIGN_DIFFERENTLY, Concept.ASSIGN_UNBLOCKED, source=as_unblocked.source)
        if role.defender is None:
            emit(game, EventKind.NO_DAMAGE_ASSIGNED, why, subject=obj.at, causes=(role.event,))
        else:
            assigned.append(_note(game, obj.at, role.defender, damage, why, role.event))
        return
    opposed = role.blockers if as_unblocked is None else []
    blockers = [at for at in opposed if is_permanent(game.objects[at])]
    if not blockers and beyond is None and over is None:
        why = because(Concept.ASSIGN_NO_BLOCKER_LEFT, Concept.BLOCKED_STAYS_BLOCKED)
        emit(game, EventKind.NO_DAMAGE_ASSIGNED, why, subject=obj.at, causes=(role.event,))
        return
    banding = divides(game, [game.objects[at] for at in blockers])
    plan = Plan(
        source=obj.at,
        damage=damage,
        opponents=blockers,
        order=role.order,
        beyond=beyond,
        over=over,
        # A blocker with banding lets the defending player divide (702.22j).
        chooser=game.controller(banding) if banding is not None else game.active,
        banding=Concept.BANDING_DAMAGE if banding is not None else None,
        concepts=(
            Concept.ASSIGN_BLOCKED if role.blocked else Concept.ASSIGN_UNBLOCKED,
            *_strike_concepts(game, view),
            *_stops_there(role, view),
            *_staying(game, role, obj),
        ),
        order_concept=Concept.ATTACKER_ORDERS_BLOCKERS,
        shared=any(len(combat.blockers[at].attackers) > 1 for at in blockers if at in combat.blockers),
        event=role.event,
    )
    assigned.extend(_noted(game, plan, assign(game, plan, assigned)))


def _blocker_assigns(game: Game, combat: Combat, role: Blocker, obj: GameObject, assigned: list[Assigned]) -> None:
    view = game.look(obj)
    damage = _damage_of(game, view, obj)
    if damage is None:
        return
    attackers = [at for at in role.attackers if is_permanent(game.objects[at])]
    if not attackers:
        why = because(Concept.ASSIGN_BLOCKER)
        emit(game, EventKind.NO_DAMAGE_ASSIGNED, why, subject=obj.at, causes=role.events)
        return
    banding = divides(game, [game.objects[at] for at in attackers])
    plan = Plan(
        source=obj.at,
        damage=damage,
        opponents=attackers,
        order=role.order,
        beyond=None,
        over=None,
        # An attacker with banding lets the active player divide (702.22k).
        chooser=game.active if banding is not None else role.controller,
        banding=Concept.BANDING_DAMAGE_OF_BLOCKER if banding is not None else None,
        concepts=(Concept.ASSIGN_BLOCKER, *_strike_concepts(game, view), *_staying(game, role, obj)),
        order_concept=Concept.BLOCKER_ORDERS_ATTACKERS,
        shared=any(len(combat.attackers[at].blockers) > 1 for at in attackers),
        event=role.events[0],
    )
    assigned.extend(_noted(game, plan, assign(game, plan, assigned)))


def _tramples_to(role: Attacker, view: View) -> tuple[Target | None, Target | None]:
    """Whom damage may go to beyond the blockers: what it attacks, and the controller of a planeswalker that it attacks
    or attacked (702.19b–c, e)."""
    further = view.has(Keyword.TRAMPLE_OVER_PLANESWALKERS)
    over = role.defending_player if further and role.planeswalker else None
    return role.defender if further or view.has(Keyword.TRAMPLE) else None, over


def _stops_there(role: Attacker, view: View) -> tuple[Concept, ...]:
    """Trample carries nothing over the planeswalker attacked."""
    stops = role.planeswalker and view.has(Keyword.TRAMPLE) and not view.has(Keyword.TRAMPLE_OVER_PLANESWALKERS)
    return (Concept.TRAMPLE_NOT_OVER_PLANESWALKERS,) if stops else ()


def _damage_of(game: Game, view: View, obj: GameObject) -> int | None:
    """How much the creature assigns; `None`, with an event, when it assigns none (510.1a)."""
    forbidden = view.rules_of(DealsNoCombatDamage)
    if forbidden:
        why = because(Concept.ASSIGN_DIFFERENTLY, source=forbidden[0][1].source)
        emit(game, EventKind.NO_DAMAGE_ASSIGNED, why, subject=obj.at)
        return None
    damage = view.toughness if view.rules_of(AssignsDamageByToughness) else view.power
    if damage <= 0:
        why = because(Concept.ASSIGN_POWER)
        emit(game, EventKind.NO_DAMAGE_ASSIGNED, why, subject=obj.at, causes=shaped_by(game, obj) or None)
        return None
    return damage


def _as_unblocked(game: Game, role: Attacker, view: View) -> Rule | None:
    """The effect by which a blocked creature assigns its damage as though it weren't, where it is made use of."""
    for permission, rule in view.rules_of(AssignsDamageAsUnblocked) if role.blocked else ():
        if not permission.optional:
            return rule
        division = told_division(game, role.controller, view.at.id)
        told = told_acceptance(game, role.controller, view.at.id)
        if division is not None:
            told = any(target == _id(role.defender) for target, _ in division) and len(division) == 1
        if told or (told is None and yes_no(game, DecisionKind.AS_THOUGH_UNBLOCKED, role.controller, subject=view.at)):
            return rule
    return None


def _id(target: Target | None) -> str | None:
    return target.id if isinstance(target, ObjectAt) else target


def _strike_concepts(game: Game, view: View) -> tuple[Concept, ...]:
    """Why it assigns in the step it does, where there are two."""
    if game.step is Step.FIRST_STRIKE_DAMAGE:
        double = view.has(Keyword.DOUBLE_STRIKE)
        return Concept.DOUBLE_STRIKE if double else Concept.FIRST_STRIKE, Concept.FIRST_STRIKE_STEP
    if view.has(Keyword.DOUBLE_STRIKE):
        return Concept.DOUBLE_STRIKE, Concept.FIRST_STRIKE_STEP
    return ()


def _staying(game: Game, role: Attacker | Blocker, obj: GameObject) -> tuple[Concept, ...]:
    """What has happened to it since the declaration and does not keep it from its damage (506.4a–b)."""
    touched = role.tapped and not obj.tapped if isinstance(role, Attacker) else obj.tapped
    # Who is tapped and who has left combat apart, nothing has happened since.
    as_declared = role.declared_version == game.version
    return (
        *((Concept.TAPPING_IN_COMBAT,) if touched else ()),
        *((Concept.STAYS_IN_COMBAT,) if not as_declared and _could_not_be_declared_now(game, role, obj) else ()),
    )


def _could_not_be_declared_now(game: Game, role: Attacker | Blocker, obj: GameObject) -> bool:
    try:
        if isinstance(role, Attacker):
            whom = role.defender or role.defending_player
            checks = list(attack_checks(game, obj, whom)) if role.declared else []
        else:
            checks = [check for at in role.attackers for check in block_checks(game, obj, game.objects[at])]
    except MissingFactError:
        # Nothing rests on it: the creature is in combat already.
        return False
    return any(not check.holds and check.justification.concepts[0] not in _STATUS for check in checks)


#: Conditions of a declaration about who may be chosen, which being in combat may change.
_STATUS = frozenset({Concept.ATTACKERS_CHOSEN, Concept.BLOCKERS_CHOSEN, Concept.ATTACK_WHOM})


# ── Noting and dealing ─────────────────────────────────────────────────────────────────────────────────────────────


def _noted(game: Game, plan: Plan, division: list[tuple[Target, int, tuple[Concept, ...]]]) -> list[Assigned]:
    return [
        _note(game, plan.source, target, amount, because(*concepts), plan.event)
        for target, amount, concepts in division
        if amount > 0
    ]


def _note(game: Game, source: ObjectAt, to: Target, amount: int, why: Justification, cause: int) -> Assigned:
    event = emit(
        game,
        EventKind.DAMAGE_ASSIGNED,
        why,
        subject=source,
        other=to if isinstance(to, ObjectAt) else None,
        player=to if isinstance(to, str) else None,
        amount=amount,
        causes=(cause, *shaped_by(game, game.objects[source])),
    )
    deadly = game.look(game.objects[source]).has(Keyword.DEATHTOUCH)
    return Assigned(source=source, to=to, amount=amount, event=event, deadly=deadly)


def _put_on_stack(game: Game, packets: list[Packet], causes: tuple[int, ...]) -> None:
    """All assignments go on the stack as one object, which is neither spell nor ability."""
    if not packets:
        return
    at = game.born("combat", "d")
    obj = GameObject(
        at,
        Characteristics(name="combat damage"),
        kind=ObjectKind.COMBAT_DAMAGE,
        zone=Zone.STACK,
        owner=game.active,
        controller=game.active,
        timestamp=game.timestamp(),
    )
    obj.item = StackItem(controller=game.active, source=at)
    obj.item.damage = tuple(packets)
    game.add(obj)
    game.stack.append(obj)
    game.touch()
    obj.item.event_number = emit(
        game, EventKind.PUT_ON_STACK, because(Concept.COMBAT_DAMAGE_ON_STACK), subject=at, causes=causes
    )


def _still_received(game: Game, packet: Packet) -> bool:
    """Damage assigned to what has left play or is no creature any more isn't dealt; what only left combat gets it."""
    source = game.objects[packet.source]
    if source.gone:
        check(
            game,
            Concept.COMBAT_DAMAGE_AS_ASSIGNED,
            True,
            also=(Concept.COMBAT_DAMAGE_SOURCE,),
            subject=packet.source,
            other=packet.to if isinstance(packet.to, ObjectAt) else None,
            player=packet.to if isinstance(packet.to, str) else None,
        )
    if isinstance(packet.to, str):
        return True
    recipient = game.objects[packet.to]
    there = is_permanent(recipient) and _can_have_damage(game.look(recipient))
    if not there:
        check(game, Concept.COMBAT_DAMAGE_RECIPIENT_GONE, False, subject=packet.source, other=packet.to)
    return there


def _can_have_damage(view: View) -> bool:
    return view.is_creature or can_be_attacked(view)

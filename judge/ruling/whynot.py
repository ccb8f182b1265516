"""Why not: abilities that the user named, of objects that took part, and that changed nothing.

What each keyword acts on is data here; what happened is read off the witness. An ability took part when an event or a
failed check cites it.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import KeywordAbility
from judge.abilities.modifications import LoseAllAbilities, LoseKeyword
from judge.abilities.terms import CardType, Keyword, Step
from judge.engine.outcome import Check, Event, EventKind, Justification, ObjectAt, Outcome
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.ruling.facts.chronicle import about, culprits, final_object, left_battlefield, of_kind
from judge.ruling.ruling import Domain, WhyNot
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup

_EVASION = (Domain.BEING_BLOCKED,)
_DAMAGE = (Domain.DAMAGE_BY,)
_COMBAT = (Domain.COMBAT_DAMAGE_BY,)

#: What each keyword acts on. Keywords that concern costs, zones or steps alone are not expected anywhere else.
_ACTS_ON: dict[Keyword, tuple[Domain, ...]] = {
    Keyword.PROTECTION: (Domain.DAMAGE_TO, Domain.BEING_BLOCKED, Domain.TARGETING, Domain.ATTACHING),
    Keyword.HEXPROOF: (Domain.TARGETING,),
    Keyword.SHROUD: (Domain.TARGETING,),
    Keyword.WARD: (Domain.TARGETING,),
    Keyword.INDESTRUCTIBLE: (Domain.DESTRUCTION,),
    Keyword.FLYING: _EVASION,
    Keyword.FEAR: _EVASION,
    Keyword.INTIMIDATE: _EVASION,
    Keyword.MENACE: _EVASION,
    Keyword.SHADOW: _EVASION,
    Keyword.HORSEMANSHIP: _EVASION,
    Keyword.SKULK: _EVASION,
    Keyword.LANDWALK: _EVASION,
    Keyword.FLANKING: _EVASION,
    Keyword.TRAMPLE: _EVASION,
    Keyword.TRAMPLE_OVER_PLANESWALKERS: (Domain.ATTACKING,),
    Keyword.REACH: (Domain.BLOCKING,),
    Keyword.FIRST_STRIKE: _COMBAT,
    Keyword.DOUBLE_STRIKE: _COMBAT,
    Keyword.DEATHTOUCH: _DAMAGE,
    Keyword.LIFELINK: _DAMAGE,
    Keyword.INFECT: _DAMAGE,
    Keyword.WITHER: _DAMAGE,
    Keyword.TOXIC: _COMBAT,
    Keyword.VIGILANCE: (Domain.ATTACKING,),
    Keyword.HASTE: (Domain.ATTACKING,),
    Keyword.DEFENDER: (Domain.ATTACKING,),
    Keyword.PROVOKE: (Domain.ATTACKING,),
    Keyword.ANNIHILATOR: (Domain.ATTACKING,),
    Keyword.BATTLE_CRY: (Domain.ATTACKING,),
    Keyword.FRENZY: (Domain.ATTACKING,),
    Keyword.MENTOR: (Domain.ATTACKING,),
    Keyword.FIREBENDING: (Domain.ATTACKING,),
    Keyword.MOBILIZE: (Domain.ATTACKING,),
    Keyword.DETHRONE: (Domain.ATTACKING,),
    Keyword.MELEE: (Domain.ATTACKING,),
    Keyword.ENLIST: (Domain.ATTACKING,),
    Keyword.TRAINING: (Domain.ATTACKING,),
    Keyword.DECAYED: (Domain.ATTACKING, Domain.BLOCKING),
    Keyword.AFFLICT: _EVASION,
    Keyword.RAMPAGE: _EVASION,
    Keyword.BUSHIDO: (Domain.BEING_BLOCKED, Domain.BLOCKING),
    Keyword.INGEST: _COMBAT,
    Keyword.POISONOUS: _COMBAT,
    Keyword.RENOWN: _COMBAT,
    Keyword.ABSORB: (Domain.DAMAGE_TO,),
    Keyword.AFTERLIFE: (Domain.DEATH,),
    Keyword.MODULAR: (Domain.DEATH,),
    Keyword.PERSIST: (Domain.DEATH,),
    Keyword.SOULSHIFT: (Domain.DEATH,),
    Keyword.UNDYING: (Domain.DEATH,),
}

#: Concepts beyond the keyword's own by which an event or check cites it.
_CITED_AS: dict[Keyword, tuple[Concept, ...]] = {
    Keyword.PROTECTION: (
        Concept.PROTECTION_TARGET,
        Concept.PROTECTION_ATTACH,
        Concept.PROTECTION_DAMAGE,
        Concept.PROTECTION_BLOCK,
    ),
    Keyword.DEATHTOUCH: (Concept.DEATHTOUCH_ASSIGNMENT, Concept.SBA_DEATHTOUCH),
    Keyword.TRAMPLE: (Concept.TRAMPLE_ASSIGNMENT, Concept.TRAMPLE_NO_BLOCKER),
    Keyword.LANDWALK: (Concept.LANDWALK_NO_CANCEL,),
}
#: Keywords that decide in which combat damage step a creature deals damage.
_FIRST = frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE})


def why_not(witness: Outcome, outcomes: tuple[Outcome, ...], scenario: Scenario, law: Law) -> tuple[WhyNot, ...]:
    """One entry for each keyword told of an object that took part in the witness and that intervened in no line, in the
    order of the scenario."""
    found: list[WhyNot] = []
    for item in scenario.objects:
        if not _took_part(item.id, witness):
            continue
        for ability in _told_keywords(item, witness):
            if ability.keyword.value in law.terms:
                restrains = ability.keyword in _KEEPING_OFF and _keeps_off(item, witness, scenario)
                entry = _restraint(item, ability) if restrains else _keyword(item, ability, witness, outcomes)
                if entry is not None:
                    found.append(entry)
    found.extend(_unused_shields(witness))
    return tuple(found)


def _told_keywords(item: ObjectSetup, witness: Outcome) -> Iterable[KeywordAbility]:
    """The keywords that the user told of a generic object. Of a known card nobody told them: only those that protect or
    bring back are worth a word, when the card was lost all the same."""
    keywords = [ability for ability in item.characteristics.abilities if isinstance(ability, KeywordAbility)]
    if item.card is None:
        return keywords
    lost = bool(left_battlefield(witness, item.id))
    return [ability for ability in keywords if lost and ability.keyword in _PROTECTING | _RETURNING]


_PROTECTING = frozenset({Keyword.PROTECTION, Keyword.HEXPROOF, Keyword.SHROUD, Keyword.WARD, Keyword.INDESTRUCTIBLE})
#: Brings back what dies, under a condition on its counters.
_RETURNING = frozenset({Keyword.PERSIST, Keyword.UNDYING})
#: Restricts who may block: what does not block at all may have been kept from it.
_KEEPING_OFF = frozenset(
    {
        Keyword.FLYING,
        Keyword.FEAR,
        Keyword.INTIMIDATE,
        Keyword.MENACE,
        Keyword.SHADOW,
        Keyword.HORSEMANSHIP,
        Keyword.SKULK,
        Keyword.LANDWALK,
    }
)


def _restraint(item: ObjectSetup, ability: KeywordAbility) -> WhyNot | None:
    """Menace, which no creature can meet alone, is worth a word; of the others nothing can be said for sure."""
    if ability.keyword is not Keyword.MENACE:
        return None
    return WhyNot(subject=item.id, concepts=(Concept.MENACE,), ability=ability, present=(Domain.BEING_BLOCKED,))


def _keeps_off(item: ObjectSetup, witness: Outcome, scenario: Scenario) -> bool:
    """Whether it attacks, nothing blocks it, and somebody else has a creature: nobody can tell that the ability played
    no part in that."""
    others = any(
        each.controller != item.controller and CardType.CREATURE in each.characteristics.types
        for each in scenario.objects
    )
    attacks = _happened(Domain.ATTACKING, item.id, witness)
    return others and attacks and not _happened(Domain.BEING_BLOCKED, item.id, witness)


def _keyword(
    item: ObjectSetup, ability: KeywordAbility, witness: Outcome, outcomes: Iterable[Outcome]
) -> WhyNot | None:
    domains = _ACTS_ON.get(ability.keyword, ())
    cited = cited_as(ability.keyword)
    if not domains or any(_intervened(item.id, ability.keyword, cited, outcome) for outcome in outcomes):
        return None
    if ability.keyword is Keyword.FLYING and _happened(Domain.BLOCKING, item.id, witness):
        # It may be what let it block.
        return None
    present = tuple(domain for domain in domains if _happened(domain, item.id, witness))
    if ability.keyword in _RETURNING and present and not any(_unmet(check, item.id) for check in witness.checks):
        # It died, and not its counters but something else kept the ability from triggering.
        return None
    return WhyNot(
        subject=item.id,
        concepts=cited[:1],
        ability=ability,
        checks=tuple(check for check in witness.checks if _cites(check, item.id, cited)),
        absent=tuple(domain for domain in domains if domain not in present),
        present=present,
        lost=bool(present) and _lost_before(item.id, ability.keyword, present, witness),
    )


def _lost_before(id: str, keyword: Keyword, present: tuple[Domain, ...], witness: Outcome) -> bool:
    """Whether something had taken the keyword from the object before what it acts on happened."""
    first = min(event.number for domain in present for event in _signs(domain, id, witness))
    told = (each for each in of_kind(witness, EventKind.CONTINUOUS_EFFECT) if about(each.subject, id))
    if any(each.number < first and _takes(each.detail, keyword) for each in told):
        return True
    item = final_object(witness, id)
    applied = () if item is None else item.applied or item.last_applied
    taking = [line.source for line in applied if _takes(line.modification, keyword)]
    came = {event.subject: event.number for event in of_kind(witness, EventKind.ENTERED)}
    return any(source is not None and came.get(source, -1) < first for source in taking)


def _takes(modification: object, keyword: Keyword) -> bool:
    match modification:
        case LoseKeyword(lost):
            return lost is keyword
        case _:
            return isinstance(modification, LoseAllAbilities)


def _unmet(check: Check, id: str) -> bool:
    """Whether an ability of the object did not trigger for its condition (603.4)."""
    return not check.holds and Concept.INTERVENING_IF in check.justification.concepts and about(check.subject, id)


def cited_as(keyword: Keyword) -> tuple[Concept, ...]:
    """The concepts of a keyword, its own first."""
    return (Concept(keyword.value), *_CITED_AS.get(keyword, ()))


def _took_part(id: str, witness: Outcome) -> bool:
    """Whether anything happened to the object, or was decided about it."""
    if witness.illegal is not None and _names(witness.illegal.check, id):
        return True
    return any(event.kind not in _IDLE and _names(event, id) for event in witness.events)


_IDLE = frozenset({EventKind.UNTAPPED, EventKind.STEP_BEGINS, EventKind.TURN_BEGINS, EventKind.DAMAGE_WORE_OFF})


def _names(entry: Event | Check, id: str) -> bool:
    return about(entry.subject, id) or about(entry.other, id)


def _intervened(id: str, keyword: Keyword, cited: tuple[Concept, ...], outcome: Outcome) -> bool:
    if any(_cites(event, id, cited) or _led_to(event, id, cited, outcome) for event in outcome.events):
        return True
    if any(_intervening(check, id) and _cites(check, id, cited) for check in outcome.checks):
        return True
    if outcome.illegal is not None and _cites(outcome.illegal.check, id, cited):
        return True
    if keyword is Keyword.DEATHTOUCH and any(
        about(event.subject, id) and event.other is not None for event in of_kind(outcome, EventKind.DAMAGE_DEALT)
    ):
        # It acted on the creature dealt damage, whether or not that was destroyed.
        return True
    return keyword in _FIRST and any(
        event.step is Step.FIRST_STRIKE_DAMAGE and about(event.subject, id)
        for event in of_kind(outcome, EventKind.DAMAGE_DEALT, EventKind.DAMAGE_ASSIGNED)
    )


#: Abilities that make something possible: a permission that cites them, of their object, rests on them.
_ENABLING = frozenset(
    {
        Concept.REACH,
        Concept.HASTE,
        Concept.FLASH,
        Concept.VIGILANCE,
        Concept.FLYING,
        Concept.SHADOW,
        Concept.HORSEMANSHIP,
    }
)


def _intervening(check: Check, id: str) -> bool:
    """Whether the check came out so because of the ability of that object: it forbids, or it is what permits."""
    return not check.holds or (about(check.subject, id) and not _ENABLING.isdisjoint(check.justification.concepts))


def _led_to(event: Event, id: str, cited: tuple[Concept, ...], outcome: Outcome) -> bool:
    """Whether the event cites the ability of something that the object did to another: destroyed by deathtouch."""
    return not set(cited).isdisjoint(event.justification.concepts) and id in culprits(outcome, event)


def _cites(entry: Event | Check, id: str, cited: tuple[Concept, ...]) -> bool:
    justification: Justification = entry.justification
    if not set(cited).intersection(justification.concepts):
        return False
    places: tuple[ObjectAt | None, ...] = (entry.subject, entry.other, justification.source)
    return any(about(place, id) for place in places)


def _happened(domain: Domain, id: str, outcome: Outcome) -> bool:
    """Whether something of that kind befell the object, or was done by it."""
    return any(True for _ in _signs(domain, id, outcome))


def _signs(domain: Domain, id: str, outcome: Outcome) -> Iterable[Event]:
    """The events of that kind."""
    kinds, as_subject, combat = _SIGNS[domain]
    for event in of_kind(outcome, *kinds):
        if about(event.subject if as_subject else event.other, id) and (not combat or event.value == "combat"):
            yield event


#: Events that show a domain; whether the object is their subject; whether only combat damage counts.
_SIGNS: dict[Domain, tuple[tuple[EventKind, ...], bool, bool]] = {
    Domain.DAMAGE_TO: ((EventKind.DAMAGE_DEALT, EventKind.DAMAGE_PREVENTED), False, False),
    Domain.DAMAGE_BY: ((EventKind.DAMAGE_DEALT, EventKind.DAMAGE_PREVENTED), True, False),
    Domain.COMBAT_DAMAGE_BY: ((EventKind.DAMAGE_DEALT, EventKind.DAMAGE_PREVENTED), True, True),
    Domain.TARGETING: ((EventKind.TARGET_CHOSEN, EventKind.TARGET_CHANGED), False, False),
    Domain.ATTACHING: ((EventKind.ATTACHED,), False, False),
    Domain.BEING_BLOCKED: ((EventKind.BLOCKED,), False, False),
    Domain.BLOCKING: ((EventKind.BLOCKED,), True, False),
    Domain.ATTACKING: ((EventKind.ATTACKED,), True, False),
    Domain.DESTRUCTION: ((EventKind.DESTROYED, EventKind.REGENERATED), True, False),
    Domain.DEATH: ((EventKind.DIED,), True, False),
}


def _unused_shields(witness: Outcome) -> Iterable[WhyNot]:
    """Regeneration shields that replaced nothing, of creatures that died all the same."""
    used = {event.subject for event in of_kind(witness, EventKind.REGENERATED)}
    dead = {event.subject for event in of_kind(witness, EventKind.DIED)}
    for event in of_kind(witness, EventKind.REGENERATION_SHIELD):
        if event.subject is not None and event.subject in dead and event.subject not in used:
            yield WhyNot(
                subject=event.subject.id,
                concepts=(Concept.REGENERATION_SHIELD,),
                event=event.number,
                absent=(Domain.DESTRUCTION,) if not _happened(Domain.DESTRUCTION, event.subject.id, witness) else (),
                present=(Domain.DESTRUCTION,) if _happened(Domain.DESTRUCTION, event.subject.id, witness) else (),
            )

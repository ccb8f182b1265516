"""One sentence for events that happened together: the template of their kind, filled from the first event and the
subjects of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from judge.abilities.ability import Modification
from judge.abilities.terms import DayTime, Phase, Step, Zone
from judge.engine.outcome import Event, EventKind
from judge.explain.naming import Names
from judge.explain.sentences import combat, events
from judge.explain.sentences.keywords import keyword_of
from judge.explain.sentences.modifications import modification_phrase
from judge.explain.sentences.template import EmptySlotError, Filling, counted, fill, together
from judge.rules import title
from judge.rules.concept import Concept
from judge.text.grammar import Nominal, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, to
from judge.wording.terms import DAY_TIMES, counter_kind, keyword_noun, phase_noun, step_noun

_GENERAL = {**events.GENERAL, **combat.GENERAL}
_BY_RULE = {**events.BY_RULE, **combat.BY_RULE}
#: Neighbouring events of one source that one sentence tells with all their recipients.
SHARED = frozenset({EventKind.DAMAGE_DEALT, EventKind.DAMAGE_ASSIGNED})
_PERIODS = {**{step.value: step_noun(step) for step in Step}, **{phase.value: phase_noun(phase) for phase in Phase}}
_MODIFICATIONS = get_args(Modification)


def tell(group: Sequence[Event], names: Names, *, absorbed: Sequence[Event] = ()) -> str | None:
    """The sentence, without capital or full stop. `absorbed`: consequences that it says along. `None` when the event
    has nothing to tell: an effect without French, an illegal action (its failed check says more)."""
    first = group[0]
    if first.kind is EventKind.ILLEGAL:
        return None
    names = names.before(first.number)
    filling = _filling(group, names)
    if first.kind in SHARED and len(group) > 1:
        return _shares(group, filling, names)
    for template in _templates(first, names):
        try:
            return fill(template + _tail(first, absorbed), filling)
        except EmptySlotError:
            continue
    return None


def _shares(group: Sequence[Event], filling: Filling, names: Names) -> str:
    """ "l'Hydre inflige 2 blessures de combat au Griffon et 3 à l'Ange"."""
    first = group[0]
    verb = "{S} {S:infliger}" if first.kind is EventKind.DAMAGE_DEALT else "{S} {S:attribuer}"
    kind = " de combat" if first.value == "combat" else ""
    shares = [
        fill("{N} {R.à}", Filling({"R": names.at(event.other) or names.player(event.player)}, {"N": event.amount or 0}))
        for event in group
    ]
    whole = counted(first.amount or 0, "blessure") + kind
    shares[0] = whole + shares[0].removeprefix(str(first.amount or 0))
    return f"{fill(verb, filling)} {enumerate_words(shares)}"


def _templates(event: Event, names: Names) -> list[str]:
    """Candidate templates, the most telling first."""
    # That something can't happen is told by what it is, where there are words for that.
    concepts = sorted(event.justification.concepts, key=lambda concept: concept is Concept.CANT_BEATS_CAN)
    found = [_BY_RULE[event.kind, concept] for concept in concepts if (event.kind, concept) in _BY_RULE]
    if event.kind is EventKind.TRIGGERED and keyword_of(event.justification.concepts) is not None:
        found.append("{K} {S.de} se déclenche")
    if event.kind is EventKind.DAMAGE_DEALT and event.value == "combat":
        found.append(combat.COMBAT_DAMAGE)
    if event.kind is EventKind.MOVED and event.destination is Zone.HAND and event.origin is not Zone.LIBRARY:
        found.append("{S} {S:retourner} {Z}")
    period = events.OF_PERIOD[names.vocabulary].get(event.kind)
    if period is not None:
        found.append(period)
    found.append(_GENERAL[event.kind])
    if event.kind in events.FALLBACK:
        found.append(events.FALLBACK[event.kind])
    return found


def _tail(event: Event, absorbed: Sequence[Event]) -> str:
    """What the absorbed consequences add to the sentence."""
    kinds = {item.kind for item in absorbed}
    if event.kind is EventKind.DESTROYED and EventKind.DIED in kinds:
        return " et {S+mis} au cimetière"
    if event.kind is EventKind.DAMAGE_DEALT and EventKind.LIFE_LOST in kinds:
        return ", qui {R:perdre} autant de points de vie"
    return ""


def _filling(group: Sequence[Event], names: Names) -> Filling:
    first = group[0]
    nouns: dict[str, tuple[Nominal, ...]] = {
        "S": tuple(names.noun(id) for id in dict.fromkeys(event.subject.id for event in group if event.subject)),
        "O": names.at(first.other),
        "P": names.player(first.player),
        "R": names.at(first.other) or names.player(first.player) or names.at(first.subject),
        "F": names.at(first.justification.source),
        # What does something to itself is not named again.
        "G": names.at(first.justification.source) if _by_another(first) else (),
    }
    if first.kind in (EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED):
        nouns["R"] = nouns["S"] or nouns["P"]
    texts = {
        "T": enumerate_words(definite(names.noun(id)) for id in first.value.split(",") if _names_something(id, names)),
        "V": _value(first, together(nouns["S"]) if nouns["S"] else Noun(""), names),
        "L": _period(first.value),
        "Z": _place(first, names),
    }
    keyword = keyword_of(first.justification.concepts)
    if keyword is not None:
        nouns["K"] = (keyword_noun(keyword),)
    amount = _amount(group, names)
    numbers = {} if amount is None else {"N": amount}
    return Filling(nouns, numbers, texts)


def _period(value: str) -> str:
    """The step or phase that the event is about: "l'étape d'entretien"."""
    period = _PERIODS.get(value)
    return "" if period is None else definite(period)


def _by_another(event: Event) -> bool:
    source = event.justification.source
    return source is None or event.subject is None or source.id != event.subject.id


def _amount(group: Sequence[Event], names: Names) -> int | None:
    """How much the sentence counts; of discarded cards, how many when none of them has a name."""
    match group[0].kind:
        case EventKind.DREW:
            return sum(event.amount or 0 for event in group)
        case EventKind.DISCARDED:
            nameless = all(event.subject is None or names.setup(event.subject.id) is None for event in group)
            return len(group) if nameless and len(group) > 1 else None
        case _:
            return group[0].amount


def _names_something(id: str, names: Names) -> bool:
    return names.setup(id) is not None or names.is_player(id) or "/" in id


def _place(event: Event, names: Names) -> str:
    if event.destination is None or event.subject is None:
        return ""
    owner = names.owner(event.subject.id)
    return names.place(event.destination, None if event.destination is Zone.BATTLEFIELD else owner)


def _value(event: Event, subject: Noun, names: Names) -> str:
    """The value of the event in French."""
    match event.kind:
        case EventKind.CONTINUOUS_EFFECT:
            if isinstance(event.detail, _MODIFICATIONS) and event.subject is not None:
                return modification_phrase(event.detail, subject, names)
            return ""
        case EventKind.COUNTERS_PUT | EventKind.COUNTERS_REMOVED:
            return counter_kind(event.value)
        case EventKind.ENTERED:
            return counter_kind(event.value) if event.value else ""
        case EventKind.RULE_APPLIED:
            return _rule_title(event.justification.concepts[0], names)
        case EventKind.MANA_ADDED | EventKind.MANA_SPENT | EventKind.COST_PAID | EventKind.COST_NOT_PAID:
            return event.value if event.value.startswith("{") else ""
        case EventKind.OPAQUE:
            return event.value
        case EventKind.ROOM_ENTERED | EventKind.DUNGEON_COMPLETED:
            return event.value
        case EventKind.COIN_FLIPPED:
            return "gagne" if event.value == "won" else "perd"
        case EventKind.DAY_TIME:
            return to(definite(DAY_TIMES[DayTime(event.value)]))
        case EventKind.MUTATED:
            return "en dessous" if event.value == "beneath" else "au-dessus"
        case EventKind.CAST | EventKind.LAND_PLAYED | EventKind.TRANSFORMED | EventKind.FLIPPED:
            face = names.face(event.subject.id, event.detail) if event.subject is not None else None
            return "" if face is None else face.head
        case _:
            return ""


def _rule_title(concept: Concept, names: Names) -> str:
    return title(concept, names.law.date)

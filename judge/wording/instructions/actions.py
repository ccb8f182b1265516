"""Keyword actions that other instructions make up (701): "enquêtez", "détenez la créature ciblée", "monstruosité 3"."""

from __future__ import annotations

from judge.abilities.instructions import BecomeDayTime, BecomeLevel, Designate, Multiply, TakeAction
from judge.abilities.selectors import Amount, Group, ObjectRef, Specific, This
from judge.abilities.terms import KeywordAction
from judge.text.agreement import agree
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of, to
from judge.wording import terms
from judge.wording.abilities.modifications import duration_words
from judge.wording.abilities.voice import YOU, Act, F, Voice
from judge.wording.references import objects
from judge.wording.subtypes import subtype_noun

THE_RING = Noun("l'Anneau", article=False)
#: Actions that texts name by a noun: "monstruosité 3", "renforcement 2".
_NOMINAL = {
    KeywordAction.BLIGHT: "gangrène",
    KeywordAction.BOLSTER: "renforcement",
    KeywordAction.FATESEAL: "destin",
    KeywordAction.MONSTROSITY: "monstruosité",
}
#: What a verb that says little by itself is completed with.
_COMPLETED = {
    KeywordAction.AIRBEND: "l'Air",
    KeywordAction.COLLECT_EVIDENCE: "des preuves",
    KeywordAction.EARTHBEND: "la Terre",
    KeywordAction.MANIFEST_DREAD: "l'effroi",
    KeywordAction.TIME_TRAVEL: "dans le temps",
    KeywordAction.VENTURE: "dans le donjon",
}
#: What a player does to a target that the action itself chooses.
_TARGETING = frozenset({KeywordAction.EARTHBEND, KeywordAction.SUPPORT})
#: Actions with a number that is always said.
_NUMBERED = frozenset(
    {
        KeywordAction.ADAPT,
        KeywordAction.AMASS,
        KeywordAction.COLLECT_EVIDENCE,
        KeywordAction.DISCOVER,
        KeywordAction.EARTHBEND,
        KeywordAction.ENDURE,
        KeywordAction.INCUBATE,
        KeywordAction.SUPPORT,
    }
)


def nominal(effect: TakeAction, voice: Voice) -> str | None:
    """ "monstruosité 3", where the controller takes such an action, with the source itself; `None` for any other."""
    name = _NOMINAL.get(effect.action)
    if name is None or objects.player(effect.player, voice).head != YOU.head:
        return None
    return f"{name} {objects.value(effect.amount, voice)}"


def taken(effect: TakeAction, voice: Voice) -> Act:
    """The action as a clause: of its player, of the object that takes it, or of the player who does it to an object."""
    verb = terms.action_verb(effect.action)
    who = objects.player(effect.player, voice)
    name = _NOMINAL.get(effect.action)
    if name is not None:
        return Act(verb="appliquer", subject=who, object=Noun(f"{name} {_number(effect.amount, voice)}", article=False))
    if effect.action is KeywordAction.THE_RING_TEMPTS_YOU:
        you = who.head == YOU.head
        return Act(verb=verb, subject=THE_RING, object=None if you else who, clitic="vous" if you else "")
    if effect.action is KeywordAction.INVESTIGATE:
        return Act(verb=verb, subject=who, complements=(objects.times_over(effect.amount, voice),))
    number = (_number(effect.amount, voice),) if _is_numbered(effect) else ()
    if effect.action in _COMPLETED:
        number = (terms.DUNGEONS.get(effect.subtype, _COMPLETED[effect.action]), *number)
    if effect.action is KeywordAction.AMASS:
        kind = subtype_noun(effect.subtype)
        return Act(verb=verb, subject=who, complements=(f"des {kind.head}s", *number))
    if effect.action in _TARGETING:
        # Whom it is done to are the targets, which the action itself chooses.
        done_to = objects.thing(effect.what or This(), voice)
        told = (f"avec {definite(done_to)}",) if isinstance(effect.what, Specific | Group) else ()
        return Act(verb=verb, subject=who, complements=(*number, *told))
    if effect.action is KeywordAction.AIRBEND and effect.what is not None:
        done_to = objects.thing(effect.what, voice)
        return Act(verb=verb, subject=who, complements=(*number, f"avec {definite(done_to)}"))
    if effect.what is None:
        reflexive = effect.action is KeywordAction.VENTURE
        return Act(verb=verb, subject=who, complements=number, reflexive=reflexive)
    if effect.action in terms.DONE_TO_OBJECTS:
        what = objects.thing(effect.what, voice)
        voice.remember(what)
        return Act(verb=verb, subject=who, object=what)
    if effect.action is KeywordAction.ADAPT and effect.what == This():
        return Act(verb=verb, subject=YOU, complements=number)
    doer = objects.thing(effect.what, voice)
    voice.remember(doer)
    return Act(verb=verb, subject=doer, complements=number)


def designated(effect: Designate, voice: Voice) -> Act:
    """ "cette créature devient monstrueuse"."""
    who = objects.thing(effect.what, voice)
    return Act(verb="devenir", subject=who, complements=(agree(terms.designation_word(effect.designation), who),))


def _is_numbered(effect: TakeAction) -> bool:
    return effect.action in _NUMBERED or effect.amount != 1


def _number(amount: Amount, voice: Voice) -> str:
    return objects.value(amount, voice)


def multiplied(effect: Multiply, voice: Voice) -> Act:
    """ "doublez la force et l'endurance de la créature ciblée jusqu'à la fin du tour"."""
    said = [name for name, so in (("la force", effect.of_power), ("l'endurance", effect.of_toughness)) if so]
    whose = of(acted_on(effect.what, voice).head)
    measures = Noun(f"{enumerate_words(said or ['la force'])} {whose}", F, True, article=False)
    verb = "tripler" if effect.factor == 3 else "doubler"
    return Act(verb=verb, object=measures, complements=(duration_words(effect.duration, voice),))


def acted_on(ref: ObjectRef, voice: Voice) -> Noun:
    """The object of an instruction, which "celle-ci" means afterwards."""
    noun = objects.thing(ref, voice)
    voice.remember(noun)
    return noun


def becoming(effect: BecomeLevel | BecomeDayTime, voice: Voice) -> Act:
    """ "on passe à la nuit", "cette classe devient niveau 2"."""
    if isinstance(effect, BecomeLevel):
        return Act(verb="devenir", subject=objects.thing(effect.what, voice), complements=(f"niveau {effect.level}",))
    now = to(definite(terms.DAY_TIMES[effect.time]))
    return Act(verb="passer", subject=Noun("on", article=False), complements=(now,))

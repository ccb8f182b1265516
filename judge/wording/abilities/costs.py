"""Costs in the French of cards: "{2}, {T}, sacrifiez une créature", "ne paie {2}", "payez 3 points de vie"."""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.costs import (
    ActionCost,
    Cost,
    CostPart,
    DiscardCost,
    ExertCost,
    ExileCost,
    LoyaltyCost,
    ManaCost,
    MillCost,
    PayCounters,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapPowerCost,
    TapSelf,
    UntapSelf,
)
from judge.abilities.selectors import (
    Amount,
    Choice,
    DevotionTo,
    Greatest,
    InZone,
    Least,
    PowerOf,
    This,
    Times,
    Total,
    ToughnessOf,
)
from judge.abilities.terms import CounterKind, KeywordAction, Zone
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import of
from judge.text.numbers import signed
from judge.wording import terms
from judge.wording.abilities.voice import YOU, Act, Mood, Voice, say
from judge.wording.references import objects

LIFE_POINT = Noun("point de vie")
CARD = Noun("carte", Gender.FEMININE)


def activation(cost: Cost, voice: Voice) -> str:
    """What stands before the colon of an activated ability; the first letter is left small."""
    return ", ".join(_symbol(part, voice) or say(payment(part, voice)) for part in cost) or "{0}"


def keyword_cost(cost: Cost, voice: Voice) -> str:
    """What stands after a keyword: " {2}", or " — sacrifiez une créature" for what is no mana."""
    if all(isinstance(part, PayMana) and part.times == 1 for part in cost):
        return "".join(f" {part.mana}" for part in cost if isinstance(part, PayMana))
    return f" — {activation(cost, voice)}"


def payments(cost: Cost, voice: Voice, payer: Noun = YOU, mood: Mood = Mood.OPTION) -> str:
    """The whole cost as clauses: "payer {2} et sacrifier une créature" (option), "vous ne payiez {2}" (price)."""
    nothing = Act(verb="payer", subject=payer, complements=("{0}",))
    acts = [payment(part, voice, payer) for part in cost] or [nothing]
    return enumerate_words(say(act, mood) for act in acts)


def payment(part: CostPart, voice: Voice, payer: Noun = YOU) -> Act:
    """One part of a cost as a clause."""
    match part:
        case PayMana(
            mana=ManaCost(symbols=("1",)),
            times=Greatest() | Least() | Total() | PowerOf() | ToughnessOf() | DevotionTo() as x,
        ):
            return Act(verb="payer", subject=payer, complements=(f"{{X}}{objects.x_meaning(x, voice)}",))
        case PayMana(mana=mana, times=times):
            return Act(verb="payer", subject=payer, complements=(str(mana) or "{0}", objects.times_over(times, voice)))
        case TapSelf():
            return Act(verb="engager", subject=payer, complements=(voice.this.head,))
        case UntapSelf():
            return Act(verb="dégager", subject=payer, complements=(voice.this.head,))
        case PayLife(amount=amount):
            return Act(verb="payer", subject=payer, complements=(objects.quantity(amount, LIFE_POINT, voice).head,))
        case SacrificeCost(what=what):
            return Act(verb="sacrifier", subject=payer, complements=(objects.thing(what, voice).head,))
        case DiscardCost(what=Choice(at_random=True) as what):
            chosen = msgspec.structs.replace(what, at_random=False)
            card = of(objects.card_in(Zone.HAND, chosen, voice).head)
            return Act(verb="défausser", subject=payer, reflexive=True, complements=("au hasard", card))
        case DiscardCost(what=what):
            card = "cette carte" if what == This() else objects.card_in(Zone.HAND, what, voice).head
            return Act(verb="défausser", subject=payer, reflexive=True, complements=(of(card),))
        case ExileCost(what=what, origin=origin):
            card = "cette carte" if origin is not None and what == This() else objects.thing(what, voice).head
            zone = objects.belonging(terms.zone_noun(origin), payer) if origin is not None else ""
            where = f"depuis {zone}" if zone else ""
            return Act(verb="exiler", subject=payer, complements=(card, where))
        case ReturnCost(what=what):
            returned = objects.thing(what, voice)
            owner = "leur propriétaire" if returned.plural else "son propriétaire"
            return Act(verb="renvoyer", subject=payer, complements=(returned.head, f"dans la main de {owner}"))
        case RevealCost(what=what):
            # "révélez une carte de forêt de votre main" says whence by itself.
            told = isinstance(what, Choice) and InZone(Zone.HAND) in what.filter
            hand = "" if told else f"depuis {objects.belonging(terms.zone_noun(Zone.HAND), payer)}"
            return Act(verb="révéler", subject=payer, complements=(objects.thing(what, voice).head, hand))
        case TapCost(what=what):
            return Act(verb="engager", subject=payer, complements=(objects.thing(what, voice).head,))
        case ExertCost(what=what):
            return Act(verb="surmener", subject=payer, complements=(objects.thing(what, voice).head,))
        case ActionCost(action=KeywordAction.FORAGE):
            return Act(verb="fourrager", subject=payer)
        case ActionCost(amount=amount):
            return Act(verb="rassembler", subject=payer, complements=(f"des preuves {objects.value(amount, voice)}",))
        case TapPowerCost(power=power):
            total = objects.value(power, voice)
            creatures = f"n'importe quel nombre de créatures dégagées dont la force totale est d'au moins {total}"
            return Act(verb="engager", subject=payer, complements=(creatures,))
        case RemoveCountersCost(kind=kind, amount=amount, what=what):
            counters = objects.counter_group(kind, amount, voice).head
            return Act(verb="retirer", subject=payer, complements=(counters, of(objects.thing(what, voice).head)))
        case PutCountersCost(kind=kind, amount=amount, what=what):
            counters = objects.counter_group(kind, amount, voice).head
            return Act(verb="mettre", subject=payer, complements=(counters, f"sur {objects.thing(what, voice).head}"))
        case PayCounters(kind=CounterKind.ENERGY.value, amount=int() as count):
            return Act(verb="payer", subject=payer, complements=("{E}" * count,))
        case PayCounters(kind=kind, amount=amount):
            counters = objects.counter_group(kind, amount, voice).head
            return Act(verb="payer", subject=payer, complements=(counters,))
        case LoyaltyCost(change=change):
            return _loyalty(change, voice, payer)
        case MillCost(amount=amount):
            milled = objects.quantity(amount, CARD, voice, words=True).head
            return Act(verb="meuler", subject=payer, complements=(milled,))
        case _:
            assert_never(part)


def _symbol(part: CostPart, voice: Voice) -> str:
    """Parts that are written as symbols before a colon."""
    match part:
        case PayMana(mana=mana, times=1):
            return str(mana) or "{0}"
        case TapSelf():
            return "{T}"
        case UntapSelf():
            return "{Q}"
        case PayCounters(kind=CounterKind.ENERGY.value, amount=int() as count):
            return "{E}" * count
        case LoyaltyCost(change=int() as change):
            return "0" if change == 0 else signed(change)
        case LoyaltyCost(change=change):
            removed = removal(change)
            sign, amount = ("+", change) if removed is None else ("-", removed)
            return f"{sign}X{objects.x_meaning(amount, voice)}"
        case _:
            return ""


def _loyalty(change: Amount, voice: Voice, payer: Noun) -> Act:
    removed = removal(change)
    if removed is None:
        counters = objects.counter_group("loyalty", change, voice).head
        return Act(verb="mettre", subject=payer, complements=(counters, f"sur {voice.this.head}"))
    counters = objects.counter_group("loyalty", removed, voice).head
    return Act(verb="retirer", subject=payer, complements=(counters, of(voice.this.head)))


def removal(change: Amount) -> Amount | None:
    """The positive amount that a negative change takes away; `None` for a change that adds."""
    match change:
        case int():
            return -change if change < 0 else None
        case Times(amount=inner, factor=factor) if factor < 0:
            return inner if factor == -1 else Times(inner, -factor)
        case _:
            return None


def cost_change(amount: Amount, voice: Voice, doing: str) -> str:
    """ "{1} de moins à lancer", "{X} de plus à activer, X étant …"."""
    taken = removal(amount)
    more, size = ("de moins", taken) if taken is not None else ("de plus", amount)
    number = size if isinstance(size, int) else "X"
    return f"{{{number}}} {more} à {doing}{objects.x_meaning(size, voice)}"

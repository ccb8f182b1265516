"""Conditions as clauses to stand after "si", "tant que" or "à moins que": "vous contrôlez une île"."""

from __future__ import annotations

import re
from typing import assert_never

import msgspec

from judge.abilities.costs import ManaCost
from judge.abilities.selectors import (
    Activations,
    AllOf,
    ClashWon,
    ColoursSpent,
    Compare,
    CompletedDungeon,
    Condition,
    ControlledBy,
    CostPaid,
    CostWasPaid,
    Exists,
    Filter,
    FlipWon,
    HandSizeOf,
    Happened,
    HasBlessing,
    HasCounter,
    HasKeyword,
    IsAttacking,
    IsBlocking,
    IsDayTime,
    IsPaired,
    IsTurnOf,
    KindsAmong,
    Matches,
    NotSo,
    OneOf,
    PlayersCounted,
    PlayerWord,
    Resolutions,
    RingTempted,
    SpeedOf,
    WasCast,
)
from judge.abilities.terms import GREATEST_SPEED, Comparison, Keyword, Variety
from judge.abilities.triggers import CastsSpell, DrawsCard
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of, subject_pronoun, to
from judge.text.numbers import number_word, ordinal_word
from judge.text.verbs import negate
from judge.wording import terms
from judge.wording.abilities import triggers
from judge.wording.abilities.happening import past
from judge.wording.abilities.voice import YOU, Voice, conjugate
from judge.wording.references import filters, objects, qualities

_COMPARISONS = {
    Comparison.EQUAL: "égal",
    Comparison.AT_LEAST: "supérieur ou égal",
    Comparison.AT_MOST: "inférieur ou égal",
    Comparison.MORE: "supérieur",
    Comparison.LESS: "inférieur",
}


def condition(value: Condition, voice: Voice, *, negated: bool = False) -> str:
    """The condition in the indicative, or its contrary."""
    match value:
        case Exists():
            return _exists(value, voice, negated=negated)
        case Matches(object=ref, filter=(IsPaired(),)):
            one = objects.thing(ref, voice)
            form = negate(qualities.be(one)) if negated else qualities.be(one)
            return f"{one.head} {form} {agree('associé', one)} à une autre créature"
        case Matches(object=ref, filter=(IsAttacking() | IsBlocking() as doing,)):
            one = objects.thing(ref, voice)
            form = conjugate("attaquer" if isinstance(doing, IsAttacking) else "bloquer", one)
            return f"{one.head} {negate(form) if negated else form}"
        case Matches(object=ref, filter=(WasCast() as cast,)):
            one = objects.thing(ref, voice)
            done = agree("lancé", one)
            if cast.origin is not None:
                done += f" {objects.cast_from(cast.origin)}"
            if cast.yours:
                them = "les avez" if one.plural else "l'avez"
                return f"vous {f'ne {them} pas' if negated else them} {done}"
            have = "ont" if one.plural else "a"
            return f"{one.head} {negate(have) if negated else have} été {done}"
        case Matches(object=ref, filter=filter_):
            return _matches(objects.thing(ref, voice), filter_, voice, negated=negated)
        case Compare(
            left=KindsAmong(variety=Variety.POWER, filter=(*kind, ControlledBy(player=ref))),
            comparison=Comparison.AT_LEAST,
            right=int() as least,
        ):
            who = objects.player(ref, voice)
            control = conjugate("contrôler", who)
            them = filters.describe(tuple(kind), voice, plural=True).bare()
            have = negate(control) if negated else control
            return f"{who.head} {have} au moins {number_word(least)} {them} avec des forces différentes"
        case Compare(left=ColoursSpent(among=(_, *_) as among), comparison=Comparison.AT_LEAST):
            mana = "".join(f"{{{colour.value}}}" for colour in among)
            have = "ont" if len(among) > 1 else "a"
            done = f"{negate(have) if negated else have} été dépensé{'s' if len(among) > 1 else ''}"
            return f"{mana} {done} pour lancer {voice.this.head}"
        case Compare(
            left=PlayersCounted(PlayerWord.EACH_OPPONENT, False), comparison=Comparison.AT_LEAST, right=int() as least
        ):
            return f"vous {negate('avez') if negated else 'avez'} au moins {number_word(least)} adversaires"
        case Compare(left=KindsAmong() as kinds, comparison=Comparison.AT_LEAST, right=int() as least):
            there_is = "il n'y a pas" if negated else "il y a"
            return f"{there_is} au moins {number_word(least)} {objects.kinds_among(kinds, voice)}"
        case Compare(left=HandSizeOf(player=whose), comparison=Comparison.EQUAL, right=0):
            holder = objects.player(whose, voice)
            have = conjugate("avoir", holder)
            cards = "une carte en main" if negated else "de carte en main"
            return f"{holder.head} {have if negated else negate(have)} {cards}"
        case Compare(left=Activations(), comparison=Comparison.AT_LEAST, right=int() as least):
            have = negate("a") if negated else "a"
            return f"cette capacité {have} été activée au moins {number_word(least, Gender.FEMININE)} fois ce tour-ci"
        case Compare(left=Resolutions(), comparison=Comparison.EQUAL, right=int() as which):
            so = "ce n'est pas" if negated else "c'est"
            return f"{so} la {ordinal_word(which, Gender.FEMININE)} fois que cette capacité s'est résolue ce tour-ci"
        case Compare(left=left, comparison=comparison, right=right):
            subject = Noun(objects.value(left, voice), article=False)
            gender = (
                Gender.FEMININE
                if subject.head.startswith(("la ", "l'endurance", "votre dévotion"))
                else Gender.MASCULINE
            )
            degree = " ou ".join(agree(word, Noun("", gender)) for word in _COMPARISONS[comparison].split(" ou "))
            verb = negate("est") if negated else "est"
            return f"{subject.head} {verb} {degree} {to(objects.value(right, voice))}"
        case IsTurnOf(player=PlayerWord.YOU):
            return "ce n'est pas votre tour" if negated else "c'est votre tour"
        case IsTurnOf(player=ref):
            owner = of(objects.player(ref, voice).head)
            return f"ce n'est pas le tour {owner}" if negated else f"c'est le tour {owner}"
        case HasBlessing(player=ref):
            holder = objects.player(ref, voice)
            verb = conjugate("avoir", holder)
            return f"{holder.head} {negate(verb) if negated else verb} l'agrément de la cité"
        case RingTempted(times=times):
            often = "au moins une fois" if times == 1 else f"au moins {number_word(times, Gender.FEMININE)} fois"
            return f"l'Anneau {'ne vous a pas' if negated else 'vous a'} tenté {often} cette partie"
        case IsDayTime(time=time):
            if time is None:
                return "c'est le jour ou la nuit" if negated else "ce n'est ni le jour ni la nuit"
            now = definite(terms.DAY_TIMES[time])
            return f"ce n'est pas {now}" if negated else f"c'est {now}"
        case Compare(left=SpeedOf(player=ref), comparison=Comparison.AT_LEAST, right=right) if right == GREATEST_SPEED:
            holder = objects.player(ref, voice)
            verb = conjugate("avoir", holder)
            return f"{holder.head} {negate(verb) if negated else verb} la vitesse maximale"
        case CostPaid(keyword=Keyword.GIFT):
            return f"le don {negate('a') if negated else 'a'} été promis"
        case CostPaid(keyword, symbols):
            have = negate("a") if negated else "a"
            if symbols:
                return f"le coût de kick de {ManaCost(symbols)} {have} été payé"
            if keyword is Keyword.KICKER:
                return f"{voice.this.head} {have} été {agree('kické', voice.this)}"
            return f"le coût {of(terms.keyword_noun(keyword).head)} {have} été payé"
        case CostWasPaid():
            return "vous ne le faites pas" if negated else "vous faites ainsi"
        case CompletedDungeon():
            return "vous n'avez pas terminé de donjon" if negated else "vous avez terminé un donjon"
        case ClashWon():
            return "vous ne gagnez pas" if negated else "vous gagnez"
        case FlipWon():
            return _flip("perdre" if negated else "gagner", voice)
        case Happened():
            return _happened(value, voice, negated=negated)
        case NotSo(condition=inner):
            return condition(inner, voice, negated=not negated)
        case AllOf(conditions=conditions):
            return _joined(conditions, voice, "ou" if negated else "et", negated=negated)
        case OneOf(conditions=conditions):
            return _joined(conditions, voice, "et" if negated else "ou", negated=negated)
        case _:
            assert_never(value)


def if_(value: Condition, voice: Voice) -> str:
    """ "si vous contrôlez une île", "s'il y a…"."""
    return elide("si", condition(value, voice))


def _flip(verb: str, voice: Voice) -> str:
    """ "vous gagnez", "il perd": said of whoever flipped the coin."""
    who = voice.memory.flipper
    if who is None or who.head == YOU.head:
        return f"vous {conjugate(verb, YOU)}"
    return f"{subject_pronoun(who)} {conjugate(verb, who)}"


def _joined(conditions: tuple[Condition, ...], voice: Voice, conjunction: str, *, negated: bool) -> str:
    """Each condition after the first is under "que", so that the clause may contain "et" itself."""
    if not conditions:
        return "c'est le cas" if conjunction == "et" else "ce n'est pas le cas"
    first, *others = [condition(one, voice, negated=negated) for one in conditions]
    return " ".join([first, *(f"{conjunction} {elide('que', other)}" for other in others)])


def _happened(value: Happened, voice: Voice, *, negated: bool) -> str:
    """ "une créature est morte ce tour-ci", "un adversaire a perdu au moins 4 points de vie ce tour-ci"."""
    event = triggers.happening(value.pattern, voice)
    rest, often = event.rest, ""
    if value.total:
        rest = re.sub(r" des (?=points de vie|blessures)", f" au moins {value.count} ", rest, count=1)
        often = "" if rest != event.rest else f" pour un total d'au moins {value.count}"
    elif value.count != 1 and isinstance(value.pattern, DrawsCard):
        rest = f" au moins {number_word(value.count, Gender.FEMININE)} cartes"
    elif value.count != 1 and isinstance(value.pattern, CastsSpell):
        spells = filters.describe(value.pattern.filter, voice, plural=True).bare() if value.pattern.filter else "sorts"
        rest = f" au moins {number_word(value.count, Gender.MASCULINE)} {spells}"
    elif value.count != 1:
        often = f" au moins {value.count} fois"
    said = past(msgspec.structs.replace(event, rest=rest), negated=negated)
    when = "au tour précédent" if value.last_turn else "ce tour-ci"
    return f"{said}{often} {when}"


def _exists(value: Exists, voice: Voice, *, negated: bool) -> str:
    controllers = [quality for quality in value.filter if isinstance(quality, ControlledBy)]
    left = tuple(quality for quality in value.filter if quality not in controllers[:1])
    controller = objects.player(controllers[0].player, voice) if controllers else None
    what = _counted(left if controllers else value.filter, value, voice, negated=negated)
    if controller is None:
        if negated:
            return f"il n'y a {what}" if value.count == 1 else f"il n'y a pas {what}"
        return f"il y a {what}"
    form = conjugate("contrôler", controller)
    if negated:
        form = elide("ne", form) if value.count == 1 else negate(form)
    return f"{controller.head} {form} {what}"


def _counted(filter_: Filter, value: Exists, voice: Voice, *, negated: bool) -> str:
    if value.count == 1:
        described = filters.describe(filter_, voice, inside=True)
        return described.none().head if negated else described.a().head
    described = filters.describe(filter_, voice, plural=True, inside=True)
    if isinstance(value.count, int):
        return f"au moins {objects.amount_words(value.count, voice, described.noun.gender)} {described.bare()}"
    meaning = objects.x_meaning(value.count, voice)
    return f"au moins X {described.bare()}{meaning}"


def _matches(subject: Noun, filter_: Filter, voice: Voice, *, negated: bool) -> str:
    return f"{subject.head} {predicate(subject, filter_, voice, negated=negated)}"


def predicate(subject: Noun, filter_: Filter, voice: Voice, *, negated: bool = False) -> str:
    """What a filter says of a subject: "est verte et engagée", "a le vol", "est une créature noire"."""
    adjectives = qualities.adjectives(filter_, subject)
    if adjectives is not None and filter_:
        return _with_be(subject, enumerate_words(adjectives), negated=negated)
    if len(filter_) == 1:
        (quality,) = filter_
        have = conjugate("avoir", subject)
        have = negate(have) if negated else have
        if isinstance(quality, HasKeyword):
            return f"{have} {definite(terms.keyword_noun(quality.keyword))}"
        if isinstance(quality, HasCounter):
            return f"{have} {terms.counters(quality.kind, 'de' if negated else 'un', plural=False)}"
    described = filters.describe(filter_, voice, plural=subject.plural)
    return _with_be(subject, described.a().head, negated=negated)


def _with_be(subject: Noun, attribute: str, *, negated: bool) -> str:
    form = conjugate("être", subject)
    return f"{negate(form) if negated else form} {attribute}"

"""Whole abilities as they stand on a card: « Quand cette créature meurt, piochez une carte. ».

`write_ability` is the counterpart of the effect compiler: what it writes is read back as the same value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import msgspec

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AsAttacks,
    CreateToken,
    EntersModified,
    GainAbility,
    KeywordAbility,
    OpaqueAbility,
    PlayerStaticAbility,
    PreventionAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
)
from judge.abilities.costs import Cost, PayMana, RevealCost
from judge.abilities.functioning import functions_in, one_by_one
from judge.abilities.instructions import DealDamage, Designate
from judge.abilities.modifications import (
    AssignsDamageAsUnblocked,
    CantBeCountered,
    CostChange,
    SetBasePT,
    SetController,
)
from judge.abilities.selectors import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Choice,
    Filter,
    Group,
    Is,
    IsSpell,
    PlayerWord,
    Plus,
    TargetsChosen,
    ThatMuch,
    This,
    X,
)
from judge.abilities.terms import CardType, Choosable, Designation, Keyword, Zone
from judge.abilities.triggers import (
    ActivatesAbility,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    CastsSpell,
    DayTurns,
    DealsDamage,
    EventPattern,
    FlipsCoin,
    GainsLife,
    InTurnOf,
    LosesLife,
    Nth,
    PlayerIsDealtDamage,
    StateHolds,
    ZoneChange,
)
from judge.cards.card import Characteristics
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.lists import capitalise, enumerate_words, sentence
from judge.text.naming import of, subject_pronoun, to
from judge.text.numbers import ROMANS
from judge.wording import terms
from judge.wording.abilities import triggers
from judge.wording.abilities.bearer import voice_of
from judge.wording.abilities.costs import activation, cost_change, payment, payments
from judge.wording.abilities.keywords import keyword_line
from judge.wording.abilities.modifications import Manner, clauses, excepted, modifications
from judge.wording.abilities.player_rules import ALL_OF_THEM, player_rule
from judge.wording.abilities.replacements import prevention, replacement
from judge.wording.abilities.voice import THIS_CREATURE, YOU, F, Mood, Voice, conjugate, say, subjunctive, together
from judge.wording.instructions.composed import Composer
from judge.wording.references import filters, objects
from judge.wording.references.conditions import condition, if_

_CHOICES = {
    Choosable.COLOUR: "une couleur",
    Choosable.CREATURE_TYPE: "un type de créature",
    Choosable.BASIC_LAND_TYPE: "un type de terrain de base",
    Choosable.CARD_NAME: "un nom de carte",
    Choosable.NONLAND_CARD_NAME: "un nom de carte non-terrain",
    Choosable.NONCREATURE_NONLAND_CARD_NAME: "un nom de carte non-créature et non-terrain",
}
_ENCHANTED = Noun("la créature enchantée", F, article=False)
_TIMINGS = {
    Timing.INSTANT: "que lorsque vous pourriez lancer un éphémère",
    Timing.SORCERY: "que lorsque vous pourriez lancer un rituel",
    Timing.COMBAT: "que pendant un combat",
    Timing.BEFORE_ATTACKERS: "qu'avant la déclaration des attaquants",
    Timing.BEFORE_BLOCKERS: "qu'avant la déclaration des bloqueurs",
    Timing.YOUR_TURN: "que pendant votre tour",
    Timing.YOUR_UPKEEP: "que pendant votre entretien",
    Timing.OPPONENTS_TURN: "que pendant le tour d'un adversaire",
}


#: Keywords after which a text stands.
SAID_WITH_TEXT = frozenset({Keyword.MAX_SPEED, Keyword.SOLVED})


def write_ability(
    ability: Ability,
    *,
    this: Noun = THIS_CREATURE,
    host: Noun = _ENCHANTED,
    vocabulary: Vocabulary = Vocabulary.ENTERS,
) -> str:
    """The ability's text, capital first; sentences end in a full stop, a keyword alone does not. `this` and `host` are
    ready phrases ("cet artefact", "la créature équipée")."""
    return say_ability(ability, Voice(this=this, host=host, vocabulary=vocabulary))


def say_ability(ability: Ability, voice: Voice) -> str:
    """As `write_ability`, in a given voice."""
    match ability:
        case KeywordAbility(keyword=keyword, below=below) if below and keyword in SAID_WITH_TEXT:
            own = " ".join(say_ability(each, voice) for each in below)
            return f"{capitalise(terms.keyword_noun(ability.keyword).head)} — {own}"
        case KeywordAbility():
            return capitalise(keyword_line(ability, voice)) + _without_brackets(ability, voice)
        case SpellAbility(effects=effects, targets=targets):
            return _composer(_of_two_spells(ability, voice).for_targets(targets)).text(effects) or _NO_EFFECT
        case ActivatedAbility():
            return _activated(ability, _unmistakable(ability, voice).for_targets(ability.targets))
        case TriggeredAbility(
            effects=(Designate(what=This(), designation=Designation.SOLVED),), condition=AllOf((so, _))
        ):
            return f"Pour résoudre — {sentence(condition(so, voice))}"
        case TriggeredAbility():
            return _triggered(ability, _unmistakable(ability, voice).for_targets(ability.targets))
        case StaticAbility():
            return _static(ability, voice)
        case PlayerStaticAbility(players=players, rule=rule, condition=when):
            subject = ALL_OF_THEM.get(players) if isinstance(players, PlayerWord) else None
            subject = subject or objects.player(players, voice)
            while_ = "" if when is None else f"{_as_long_as(condition(when, voice))}, "
            return sentence(while_ + say(player_rule(rule, subject, voice)))
        case ReplacementAbility():
            return replacement(ability, voice, _composer)
        case PreventionAbility():
            return prevention(ability, voice, _composer)
        case EntersModified():
            return sentence(_enters(ability, voice))
        case AsAttacks(effects=effects):
            offer, _, then = _composer(voice).text(effects).partition(". ")
            return f"{offer.rstrip('.')} au moment où {subject_pronoun(voice.this)} attaque. {then}".strip()
        case AdditionalCost(cost=(PayMana(mana=mana, times=Plus(left=TargetsChosen(), right=-1)),), others=()):
            return sentence(f"ce sort coûte {mana} de plus à lancer pour chaque cible après la première")
        case AdditionalCost(cost=cost, others=others):
            ways = " ou ".join(_orders(each, voice) for each in (cost, *others))
            return sentence(f"en tant que coût supplémentaire pour lancer ce sort, {ways}")
        case AlternativeCost(cost=cost, condition=when):
            only = "" if when is None else f"{if_(when, voice)}, "
            return sentence(f"{only}vous pouvez {payments(cost, voice)} à la place de payer le coût de mana de ce sort")
        case OpaqueAbility(text=text):
            return text
        case _:
            assert_never(ability)


def _without_brackets(ability: KeywordAbility, voice: Voice) -> str:
    """What a spell cast for its cleave cost does: its text less the words in brackets (702.148a)."""
    if ability.keyword is not Keyword.CLEAVE:
        return ""
    others = [say_ability(each, voice) for each in ability.below if not isinstance(each, KeywordAbility)]
    return f" (sans les mots entre crochets : {' '.join(others)})" if others else ""


def _unmistakable(ability: ActivatedAbility | TriggeredAbility, voice: Voice) -> Voice:
    """The object's own name, if it is known, where "cette créature" could mean another that the ability speaks of."""
    if voice.own is None or not _speaks_of_itself(ability.effects):
        return voice
    others = isinstance(ability, TriggeredAbility) and any(map(_happens_to_another, ability.patterns))
    first, *later = one_by_one(ability.effects)
    met = any(spec.objects is not None for spec in ability.targets) or _chooses(first)
    again = _speaks_of_itself(tuple(later)) or _measures_itself(first)
    return msgspec.structs.replace(voice, this=voice.own) if others or (met and again) else voice


def _of_two_spells(ability: SpellAbility, voice: Voice) -> Voice:
    """The spell's own name, if it is known, where it targets a spell and then acts itself."""
    aims_at_spell = any(IsSpell() in (spec.objects or ()) for spec in ability.targets)
    if voice.own is None or not aims_at_spell or not _speaks_of_itself(ability.effects):
        return voice
    return msgspec.structs.replace(voice, this=voice.own)


_NO_EFFECT = "Ce sort n'a aucun effet."


def _measures_itself(effect: object) -> bool:
    """Whether "cette créature" stands within what the effect counts, after the target that it acts on."""
    if isinstance(effect, DealDamage) or not isinstance(effect, msgspec.Struct):
        # "cette créature inflige … égal à sa force à une créature ciblée": said first, and of nothing else.
        return False
    return any(
        not isinstance(value, This) and _speaks_of_itself(value)
        for value in (getattr(effect, name) for name in effect.__struct_fields__)
    )


def _chooses(effect: object) -> bool:
    """Whether an object is chosen, which "celle-ci" and "cette créature" could mean afterwards."""
    if isinstance(effect, Choice):
        return True
    return isinstance(effect, msgspec.Struct) and any(
        isinstance(getattr(effect, name), Choice) for name in effect.__struct_fields__
    )


def _happens_to_another(pattern: EventPattern) -> bool:
    """Whether the event is about an object that is not the source, or not the source alone."""
    match pattern:
        case Nth(pattern=inner) | InTurnOf(pattern=inner):
            return _happens_to_another(inner)
        case BeginningOf() | StateHolds() | DayTurns() | GainsLife() | LosesLife() | PlayerIsDealtDamage():
            return False
        case FlipsCoin():
            return False
        case Blocks(blocked=met) | BecomesBlocked(by=met) if met:
            return True
        case DealsDamage(source=source, to_objects=hurt):
            return source != (Is(This()),) or bool(hurt)
        case _:
            return getattr(pattern, "filter", None) not in ((Is(This()),), None)


def _speaks_of_itself(value: object) -> bool:
    """Whether the source is part of the value; what a granted ability says is its bearer's own."""
    if isinstance(value, This):
        return True
    if isinstance(value, tuple):
        return any(map(_speaks_of_itself, value))
    if not isinstance(value, msgspec.Struct) or isinstance(value, GainAbility | CreateToken):
        return False
    return any(_speaks_of_itself(getattr(value, name)) for name in value.__struct_fields__)


def _composer(voice: Voice) -> Composer:
    """Granted abilities speak of their own bearer in a voice of their own."""

    def quote(ability: Ability, types: tuple[CardType, ...] = ()) -> str:
        spoken = voice_of(Characteristics(name="", types=types), voice.vocabulary)
        return say_ability(ability, Voice(this=spoken.this, vocabulary=voice.vocabulary, names=voice.names))

    return Composer(voice, quote)


def _activated(ability: ActivatedAbility, voice: Voice) -> str:
    if ability.keyword is not None:
        bare = msgspec.structs.replace(ability, keyword=None, once=False, condition=None)
        if ability.keyword is Keyword.FORECAST:
            bare = msgspec.structs.replace(bare, zone=Zone.BATTLEFIELD, timing=Timing.ANY)
        return f"{capitalise(terms.keyword_noun(ability.keyword).head)} — {_activated(bare, voice)}"
    cost = capitalise(activation(ability.cost, voice))
    effect = _composer(voice).text(ability.effects) or "Rien ne se passe."
    activate = "jouez" if voice.vocabulary is Vocabulary.IN_PLAY else "activez"
    limits = []
    if ability.timing is not Timing.ANY:
        limits.append(_TIMINGS[ability.timing])
    if ability.once:
        limits.append("qu'une seule fois par tour")
    if ability.condition is not None:
        limits.append(elide("que", if_(ability.condition, voice)))
    if ability.zone is not Zone.BATTLEFIELD and not _says_its_zone(ability):
        limits.append(f"que si cette carte est {_where(ability.zone, voice)}")
    said = [sentence(f"{elide('ne', activate)} cette capacité {limit}") for limit in limits]
    if ability.any_player:
        play = "jouer" if voice.vocabulary is Vocabulary.IN_PLAY else "activer"
        said.append(f"N'importe quel joueur peut {play} cette capacité.")
    if ability.change != 0:
        said.append(sentence(f"cette capacité coûte {cost_change(ability.change, voice, 'activer')}"))
    return " ".join([f"{cost} : {effect}", *said])


def _says_its_zone(ability: ActivatedAbility) -> bool:
    """Whether its cost or effect says where the source is."""
    if any(isinstance(part, RevealCost) and part.what == This() for part in ability.cost):
        return ability.zone is Zone.HAND
    return ability.zone is functions_in(ability.cost, ability.effects)


def _chapter(ability: TriggeredAbility, voice: Voice) -> str:
    """ "I, II — Créez un jeton…"."""
    composer = _composer(voice)
    told = composer.sentences(ability.effects) or ["rien ne se passe"]
    said = [*(sentence(words) for words in told), composer.left_targets()]
    return f"{', '.join(ROMANS[number - 1] for number in ability.chapters)} — {' '.join(part for part in said if part)}"


def _triggered(ability: TriggeredAbility, voice: Voice) -> str:
    if ability.chapters:
        return _chapter(ability, voice)
    patterns = [pattern for pattern in ability.patterns if not isinstance(pattern, StateHolds)]
    openings = [triggers.opening(patterns, voice, together=ability.together)] if patterns else []
    intervening = ability.condition
    states = [pattern.state for pattern in ability.patterns if isinstance(pattern, StateHolds)]
    openings += [f"quand {condition(state, voice)}" for state in states]
    lead = enumerate_words(openings, "ou") or "quand cela arrive"
    only = f", {if_(intervening, voice)}" if intervening is not None else ""
    if patterns:
        that, other = triggers.nouns_of(patterns[0], voice)
        voice = msgspec.structs.replace(voice, that=that, other=other)
    composer = _composer(voice)
    first, *rest = composer.after_event(ability.effects) or ["rien ne se passe"]
    said = [sentence(f"{lead}{only}, {first}"), *(sentence(words) for words in rest), composer.left_targets()]
    if ability.once_each_turn:
        said.append("Cette capacité ne se déclenche qu'une seule fois par tour.")
    if ability.zone is not Zone.BATTLEFIELD and not _happens_to_itself(ability):
        said.append(f"Cette capacité ne se déclenche que si cette carte est {_where(ability.zone, voice)}.")
    return " ".join(part for part in said if part)


def _happens_to_itself(ability: TriggeredAbility) -> bool:
    """Whether what the ability watches for, or does, says where its source is: cycled it lies in the graveyard, cast it
    is on the stack, put somewhere it lies there."""
    return ability.zone is functions_in((), ability.effects) or all(
        isinstance(pattern, ActivatesAbility | CastsSpell | ZoneChange)
        and Is(This()) in pattern.filter
        and (not isinstance(pattern, ZoneChange) or pattern.destination is ability.zone)
        for pattern in ability.patterns
    )


def _static(ability: StaticAbility, voice: Voice) -> str:
    match ability.scope:
        case Group(members=(All() as one, *more)) if more and all(isinstance(each, All) for each in more):
            said = _static(msgspec.structs.replace(ability, scope=one), voice)
            also = enumerate_words(objects.thing(each, voice).head for each in more)
            return " ".join((said, sentence(f"c'est vrai aussi pour {also}")))
        case _:
            pass
    subject = objects.thing(ability.scope, voice, bare_plural=True)
    noun = triggers.scope_noun(ability.scope, voice)
    bearers = subject if isinstance(ability.scope, All) else None
    inner = msgspec.structs.replace(voice, that=noun, bearers=bearers)
    manner = Manner(False, _composer(inner).quote)
    while_ = []
    # Nothing but a spell is countered, or cast for less.
    on_stack = ability.zone is Zone.STACK and all(
        isinstance(change, CantBeCountered | CostChange) for change in ability.modifications
    )
    if on_stack and ability.scope == This():
        subject = Noun("ce sort", article=False)
    if ability.zone is not Zone.BATTLEFIELD and not on_stack:
        while_.append(f"cette carte est {_where(ability.zone, voice)}")
    if ability.condition is not None:
        while_.append(condition(ability.condition, voice))
    first, *others = while_ or [""]
    lead = " et ".join([_as_long_as(first), *(elide("que", words) for words in others)]) if first else ""
    said = _static_body(ability, subject, inner, manner)
    sized = len(ability.modifications) == 1 and isinstance(ability.modifications[0], SetBasePT)
    defines = ability.characteristic_defining and not sized
    everywhere = " dans toutes les zones" if defines else ""
    return sentence(f"{lead}, {said}{everywhere}" if lead else said + everywhere)


def _static_body(ability: StaticAbility, subject: Noun, voice: Voice, manner: Manner) -> str:
    match ability.modifications:
        case (SetController(player=player),):
            owner = objects.player(player, voice)
            return f"{owner.head} {conjugate('contrôler', owner)} {subject.head}"
        case (SetBasePT(power=power, toughness=toughness),) if ability.characteristic_defining:
            return _defined(power, toughness, subject, voice)
        case (AssignsDamageAsUnblocked(optional=True),):
            assigned = modifications((AssignsDamageAsUnblocked(optional=False),), subject, voice, manner)
            return f"vous pouvez faire {elide('que', subject.head)} {assigned}"
        case ():
            return f"{subject.head} n'{'ont' if subject.plural else 'a'} rien de particulier"
        case changes:
            return together(clauses(changes, subject, voice, manner))


def _defined(power: Amount | None, toughness: Amount | None, subject: Noun, voice: Voice) -> str:
    """ "la force et l'endurance de cette créature sont égales au nombre de…"."""
    whose = of(subject.head)
    match toughness:
        case Plus(left=left, right=int() as more) if power is not None and left == power:
            size = f"la force {whose} est égale {to(objects.value(power, voice))}"
            return f"{size} et son endurance est égale à ce nombre plus {more}"
        case _:
            pass
    if power is not None and power == toughness:
        return f"la force et l'endurance {whose} sont chacune égales {to(objects.value(power, voice))}"
    parts = [("la force", power), ("l'endurance", toughness)]
    said = [
        f"{name} {whose} est égale {to(objects.value(amount, voice))}" for name, amount in parts if amount is not None
    ]
    return enumerate_words(said) or f"la force et l'endurance {whose} sont indéfinies"


def _as_long_as(clause: str) -> str:
    return f"tant {elide('que', clause)}"


def _alternatives(kind: Filter) -> tuple[Filter, ...]:
    match kind:
        case (AnyOf(filters=ways),):
            return ways
        case _:
            return (kind,)


def _any(kind: Filter, voice: Voice) -> str:
    described = filters.describe(kind, voice)
    return f"n'importe {agree('quel', described.noun)} {described.bare()}"


def _enters(ability: EntersModified, voice: Voice) -> str:
    subject = objects.thing(ability.scope, voice, bare_plural=True)
    copying = ability.copy_of is not None
    if ability.choose is not None:
        when = f"au moment où {subject.head} {conjugate('arriver', subject)}{triggers.arrival(voice)}"
        return f"{when}, choisissez {_CHOICES[ability.choose]}"
    enters = (subjunctive if copying else conjugate)("arriver", subject)
    words = [f"{enters}{triggers.arrival(voice)}"]
    if ability.tapped:
        words.append(agree("engagé", subject))
    if ability.counters:
        words.append(f"avec {enumerate_words(_arriving_counters(ability, voice))}")
    if ability.copied is not None:
        words.append(f"comme une copie {of(objects.thing(ability.copied, voice).head)}")
    if ability.copy_of is not None:
        any_ = " ou de ".join(_any(one, voice) for one in _alternatives(ability.copy_of))
        words.append(f"comme une copie de {any_} {terms.in_zone(Zone.BATTLEFIELD, voice.vocabulary)}")
        if ability.copy_except:
            words[-1] += excepted(ability.copy_except, subject, voice, _composer(voice).quote)
    if ability.unless and ability.tapped and ability.scope == This() and len(words) == 2:
        when = f"au moment où {subject.head} {words[0]}, vous pouvez {payments(ability.unless, voice)}"
        return f"{when}. Si vous ne le faites pas, {subject_pronoun(subject)} {' '.join(words)}"
    if ability.unless:
        words.append(f"à moins {elide('que', payments(ability.unless, voice, YOU, Mood.PRICE))}")
    lead = "" if ability.condition is None else f"{if_(ability.condition, voice)}, "
    if copying:
        return f"{lead}vous pouvez faire {elide('que', subject.head)} {' '.join(words)}"
    return f"{lead}{subject.head} {' '.join(words)}"


def _arriving_counters(ability: EntersModified, voice: Voice) -> Iterator[str]:
    """ "deux marqueurs +1/+1", "un marqueur +1/+1 pour chaque île", "X marqueurs charge, X étant …"."""
    for kind, amount in ability.counters:
        match objects.repeated(amount, voice):
            case factor, each:
                yield f"{objects.counter_group(kind, factor, voice).head} {each}"
            case _ if isinstance(amount, int | X | ThatMuch) or len(ability.counters) > 1:
                yield objects.counter_group(kind, amount, voice).head
            case _:
                yield objects.counter_group(kind, X(), voice).head + objects.x_meaning(amount, voice)


def _orders(cost: Cost, voice: Voice) -> str:
    return enumerate_words(say(payment(part, voice)) for part in cost) or "payez {0}"


def _where(zone: Zone, voice: Voice) -> str:
    return terms.in_zone(zone, voice.vocabulary, whose="vous")

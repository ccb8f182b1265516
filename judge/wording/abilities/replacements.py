"""What happens instead of an event, and what is prevented, while the source lasts (614, 615): « si vous deviez gagner
des points de vie, vous gagnez le double de ces points de vie à la place »."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities.ability import CreateToken, Effect, PreventionAbility, ReplacementAbility
from judge.abilities.instructions import BecomeDayTime, RedirectDamage
from judge.abilities.selectors import Amount, Compare, HalfOf, PlayerRef, PlayerWord, Plus, ThatMuch, Times
from judge.abilities.terms import Comparison, Zone
from judge.abilities.triggers import (
    BecomesTapped,
    CounterPut,
    DealsDamage,
    GainsLife,
    ReplaceableEvent,
    TokensCreated,
    ZoneChange,
)
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import of, to
from judge.wording import terms
from judge.wording.abilities import triggers
from judge.wording.abilities.happening import present, would
from judge.wording.abilities.voice import YOU, F, Voice, conjugate
from judge.wording.instructions.composed import Composer
from judge.wording.references import filters, objects
from judge.wording.references.conditions import condition as stated, if_

Composing = Callable[[Voice], Composer]


def replacement(ability: ReplacementAbility, voice: Voice, composing: Composing) -> str:
    """The sentence of an "instead" ability."""
    match ability:
        case ReplacementAbility(
            pattern=ZoneChange(destination=Zone.BATTLEFIELD), effects=(BecomeDayTime(),), also=True
        ):
            when = "" if ability.condition is None else f"{if_(ability.condition, voice)}, "
            arriving = present(triggers.happening(ability.pattern, voice))
            return sentence(f"{when}{composing(voice).joined(ability.effects)} au moment {elide('où', arriving)}")
        case _:
            pass
    that, other = triggers.nouns_of(ability.pattern, voice)
    happening = triggers.happening(ability.pattern, voice)
    inner = msgspec.structs.replace(voice, that=that, other=other)
    composer = composing(inner)
    only = ""
    match ability.pattern, ability.condition:
        case _, None:
            pass
        case DealsDamage(), Compare(left=ThatMuch(), comparison=Comparison.AT_LEAST, right=int() as least):
            happening = triggers.at_least(least, happening)
        case _, condition:
            only = f" et {elide('que', stated(condition, voice))}"
    told = present(happening) if isinstance(ability.pattern, BecomesTapped) else would(happening)
    lead = f"{elide('si', told)}{only}"
    match ability.effects:
        case (RedirectDamage(new=new),):
            you, it = ("vous ", "") if new is PlayerWord.YOU else ("", f" {to(objects.recipient(new, inner).head)}")
            return sentence(f"{lead}, ces blessures {you}sont infligées{it} à la place")
        case _:
            pass
    if isinstance(ability.pattern, TokensCreated) and ability.also:
        more = composer.joined(ability.effects).removeprefix("créez ")
        return sentence(f"{lead}, créez ces jetons plus {more} à la place")
    if ability.effects and all(isinstance(each, CreateToken) and each.amount == ThatMuch() for each in ability.effects):
        return sentence(f"{lead}, créez {_as_many(ability.effects, composer)} à la place")
    if ability.number is not None:
        done = f"{composer.joined(ability.effects)} et " if ability.effects else ""
        counted = _with_number(ability.pattern, ability.number, inner)
        if ability.optional:
            counted = f"vous pouvez faire {elide('que', counted)}"
        return sentence(f"{lead}, {done}{counted} à la place")
    instead = "en plus" if ability.also else "à la place"
    if isinstance(ability.pattern, GainsLife) and not ability.effects and not ability.also:
        gainer = objects.player(ability.pattern.player, inner)
        who = gainer if gainer.head == YOU.head else Noun("ce joueur", article=False)
        return sentence(f"{lead}, {who.head} n'en {conjugate('gagner', who)} aucun à la place")
    if not ability.effects:
        body = "cela se produit quand même" if ability.also else "cela ne se produit pas"
        return sentence(f"{lead}, {body}")
    if ability.optional:
        return sentence(f"{lead}, vous pouvez {composer.options(ability.effects, YOU)} {instead}")
    return sentence(f"{lead}, {composer.joined(ability.effects)} {instead}")


def _as_many(effects: tuple[Effect, ...], composer: Composer) -> str:
    """ "autant de jetons Indice et autant de jetons Trésor"."""
    two = (composer.joined((msgspec.structs.replace(each, amount=2),)) for each in effects)
    return enumerate_words([f"autant {of(words.removeprefix('créez deux '))}" for words in two])


def _with_number(pattern: ReplaceableEvent, number: Amount, voice: Voice) -> str:
    """The same event, so many: "vous gagnez le double de ces points de vie"."""
    match pattern:
        case GainsLife(player=ref):
            who = Noun("ce joueur", article=False) if ref is not PlayerWord.YOU else YOU
            return f"{who.head} {conjugate('gagner', who)} {_so_many(number, Noun('point de vie'), voice)}"
        case CounterPut(filter=None, kind=kind, players=players) if players is not None:
            who = objects.player(players, voice)
            counter = Noun(terms.counters(kind, "", plural=False).strip(), article=False)
            return f"{who.head} {conjugate('recevoir', who)} {_so_many(number, counter, voice)}"
        case CounterPut(filter=holder, kind=kind, players=players):
            it = "elle" if filters.describe(holder or (), voice).a().gender is F else "lui"
            it = it if players is None else "ce permanent ou ce joueur"
            counter = Noun(terms.counters(kind, "", plural=False).strip(), article=False)
            if isinstance(number, Plus) and isinstance(number.right, int) and number.right < 0:
                return f"{_so_many(number, counter, voice)} sont mis sur {it}"
            if isinstance(number, HalfOf) and number.amount == ThatMuch():
                rounded = "supérieure" if number.rounded_up else "inférieure"
                many = _plural(counter.head)
                return f"mettez la moitié de ce nombre {of(many)} sur {it}, arrondie à l'unité {rounded}"
            return f"mettez {_so_many(number, counter, voice)} sur {it}"
        case BecomesTapped():
            return f"il produit {'le double' if number == Times(ThatMuch(), 2) else 'le triple'} de ce mana"
        case TokensCreated():
            return f"créez {_so_many(number, Noun('jeton'), voice)}"
        case _:
            return f"elle inflige {_so_many(number, Noun('blessure', F), voice)}"


def _so_many(number: Amount, unit: Noun, voice: Voice) -> str:
    plural = _plural(unit.head)
    match number:
        case Times(amount=ThatMuch(), factor=2):
            return f"le double de ces {plural}"
        case Times(amount=ThatMuch(), factor=3):
            return f"le triple de ces {plural}"
        case HalfOf(amount=ThatMuch(), rounded_up=up):
            return f"la moitié de ces {plural}, arrondie à l'unité {'supérieure' if up else 'inférieure'}"
        case Plus(left=ThatMuch(), right=int() as more) if more:
            return f"autant {of(plural)} {'plus' if more > 0 else 'moins'} {abs(more)}"
        case int():
            return objects.quantity(number, unit, voice).head
        case _:
            return f"un nombre {of(plural)} égal {to(objects.value(number, voice))}"


def _plural(noun: str) -> str:
    first, _, rest = noun.partition(" ")
    return f"{first}s {rest}".strip()


def prevention(ability: PreventionAbility, voice: Voice, composing: Composing) -> str:
    """The sentence of a prevention without an end, and those of what follows from it."""
    inner = msgspec.structs.replace(voice, that=Noun("permanent"), other=Noun("source", F))
    after = composing(inner).text(ability.then) if ability.then else ""
    return f"{sentence(_prevented(ability, voice))} {after}".strip()


def _prevented(ability: PreventionAbility, voice: Voice) -> str:
    combat = " de combat" if ability.combat else ""
    source = filters.describe(ability.source, voice).a().head if ability.source else ""
    victims = []
    anything = ability.to_objects == () and ability.to_player is PlayerWord.EACH_PLAYER
    if ability.to_objects is not None and not anything:
        victims.append(to(filters.describe(ability.to_objects, voice).a().head))
    if ability.to_player is not None and not anything:
        victims.append(to(_any_player(ability.to_player, voice)))
    you = "vous " if victims == ["à vous"] else ""
    whom = f" {enumerate_words(victims, 'ou')}" if victims and not you else ""
    if ability.amount is None and not ability.then:
        by = f" par {source}" if source else ""
        return f"prévenez toutes les blessures{combat} qui devraient {you}être infligées{whom}{by}"
    lead = f"{elide('si', source or 'une source')} devait {you}infliger des blessures{combat}{whom}"
    if ability.amount == HalfOf(ThatMuch(), rounded_up=True) or ability.amount == HalfOf(ThatMuch()):
        return f"{lead}, prévenez {_so_many(ability.amount, Noun('blessure', F), voice)}"
    how_many = "" if ability.amount is None else f"{objects.value(ability.amount, voice)} de "
    return f"{lead}, prévenez {how_many}ces blessures"


def _any_player(ref: PlayerRef, voice: Voice) -> str:
    return "un joueur" if ref is PlayerWord.EACH_PLAYER else objects.player(ref, voice).head

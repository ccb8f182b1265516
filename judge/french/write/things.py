"""How an object is introduced: all that is stated of it and nothing else ("une créature 2/2 verte avec le vol")."""

from __future__ import annotations

from typing import TypeGuard

import msgspec

from judge.abilities.ability import Ability, KeywordAbility
from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import CardType, CounterKind
from judge.scenario.board import ObjectSetup
from judge.text.agreement import agree
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, quoted
from judge.text.naming import indefinite
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities.ability import SAID_WITH_TEXT, say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.abilities.keywords import keyword_phrase
from judge.wording.labels import is_named, plain_label, plural_head, thing_noun
from judge.wording.sentences.clause import Teller
from judge.wording.subtypes import subtype_noun


class Introduced(msgspec.Struct, frozen=True):
    """`noun`: the head with what is said before "avec"; `tail`: the rest; `bare`: a title without article."""

    noun: Noun
    tail: str

    def one(self) -> str:
        """ "une créature 2/2 avec le vol", "Pacifisme"."""
        return f"{indefinite(self.noun)}{self.tail}"

    def several(self, count: int) -> str:
        """ "deux Griffons 2/2"."""
        return f"{number_word(count, self.noun.gender)} {self.noun.head}{self.tail}"


def introduce(setup: ObjectSetup, teller: Teller, *, count: int = 1) -> str:
    """The object, or several that are told alike. What has a name of its own and is no plain creature is named, then
    described: "X, un rituel rouge avec « … »"."""
    if setup.card is None and is_named(setup.characteristics) and not _plain_creature(setup):
        name = setup.characteristics.name
        nameless = msgspec.structs.replace(setup.characteristics, name="")
        return f"{name}, {introduce(msgspec.structs.replace(setup, characteristics=nameless), teller)}"
    said = _introduced(setup, teller, plural=count > 1)
    return said.one() if count == 1 else said.several(count)


def _plain_creature(setup: ObjectSetup) -> bool:
    return setup.characteristics.types in ((), (CardType.CREATURE,)) and not setup.characteristics.subtypes


def _introduced(setup: ObjectSetup, teller: Teller, *, plural: bool) -> Introduced:
    noun = _noun(setup)
    if plural:
        noun = Noun(plural_head(noun, setup), noun.gender, True, noun.aspirated)
    words = [noun.head, *_qualities(setup, noun)]
    tail = _with(setup, teller)
    return Introduced(Noun(" ".join(words), noun.gender, noun.plural, noun.aspirated, noun.article), tail)


def _noun(setup: ObjectSetup) -> Noun:
    if setup.card is not None or is_named(setup.characteristics):
        label = plain_label(setup)
        return Noun(label.head, label.gender, label.plural, label.aspirated, label.article)
    told = setup.characteristics
    if told.subtypes and not setup.token and _implied(setup) != set(told.types):
        noun = terms.types_noun(told.types)
        kinds = [subtype_noun(subtype).head for subtype in told.subtypes]
        return Noun(" ".join([noun.head, *kinds]), noun.gender)
    noun = thing_noun(setup)
    others = [subtype_noun(subtype).head for subtype in told.subtypes[1:]]
    return Noun(" ".join([noun.head, *others]), noun.gender, noun.plural, noun.aspirated)


def _implied(setup: ObjectSetup) -> set[CardType | None]:
    """The types that bare subtypes are read with."""
    return {type_of_subtype(subtype) for subtype in setup.characteristics.subtypes}


def _qualities(setup: ObjectSetup, noun: Noun) -> list[str]:
    """Size, supertypes, colours and statuses, agreeing."""
    told = setup.characteristics
    words: list[str] = []
    if setup.card is None:
        if told.power is not None or told.toughness is not None:
            words.append(f"{_figure(told.power)}/{_figure(told.toughness)}")
        words += [terms.supertype_word(supertype, noun) for supertype in told.supertypes]
        if told.could_be_basic and not (told.basic_untold or setup.label.proper or setup.token):
            words.append("non-base")
        if told.colours is not None:
            words.append(terms.colours_phrase(told.colours, noun))
        if told.mana_cost is not None:
            words.append(f"de coût {told.mana_cost}")
    if setup.tapped is not None and not is_long(setup):
        words.append(agree("engagé" if setup.tapped else "dégagé", noun))
    if setup.attacking and not is_long(setup):
        words.append(agree("attaquant", noun))
    words += [agree(terms.designation_word(designation), noun) for designation in setup.designations]
    if setup.face_down:
        words.append("face cachée")
    return words


def is_long(setup: ObjectSetup) -> bool:
    """The description goes on after "avec": its statuses are told in sentences of their own."""
    loyal = setup.card is None and setup.characteristics.loyalty is not None
    return bool(_told_abilities(setup) or setup.counters or loyal)


def _figure(value: int | None) -> str:
    return "X" if value is None else str(value)


def _with(setup: ObjectSetup, teller: Teller) -> str:
    """ " avec le vol, deux marqueurs +1/+1 et « … »"."""
    said = []
    for ability in _told_abilities(setup):
        if _is_noun(ability):
            said.append(keyword_phrase(ability, voice_of(setup.characteristics, teller.vocabulary)))
    printed = setup.characteristics.loyalty if setup.card is None else None
    said += [_counters(CounterKind.LOYALTY.value, printed)] if isinstance(printed, int) else []
    said += [_counters(kind, count) for kind, count in setup.counters]
    for ability in _told_abilities(setup):
        if not _is_noun(ability):
            said.append(quoted(say_ability(ability, voice_of(setup.characteristics, teller.vocabulary))))
    return f" avec {enumerate_words(said)}" if said else ""


def _is_noun(ability: Ability) -> TypeGuard[KeywordAbility]:
    """Whether it is told by the name of a keyword, without a text that stands after it."""
    return isinstance(ability, KeywordAbility) and not (ability.below and ability.keyword in SAID_WITH_TEXT)


def _told_abilities(setup: ObjectSetup) -> tuple[Ability, ...]:
    """What the text gave it beyond its card."""
    printed = setup.card.characteristics.abilities if setup.card is not None else ()
    return tuple(ability for ability in setup.characteristics.abilities if ability not in printed)


def _counters(kind: str, count: int) -> str:
    return terms.counters(kind, number_word(count), plural=count > 1)

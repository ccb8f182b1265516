"""A card of the bulk files as the engine sees it: what its type line, cost and body say, and the abilities that its
text gives. What is not understood stays opaque."""

from __future__ import annotations

import functools
import re

from judge.abilities.ability import Ability, OpaqueAbility, StaticAbility
from judge.abilities.costs import ManaCost
from judge.abilities.modifications import SetBasePT
from judge.abilities.numbers import X
from judge.abilities.opaque import opaque_texts
from judge.abilities.terms import CardType
from judge.cards.card import Card, Characteristics, Completeness, Layout
from judge.cards.faces import as_card, face_of, whole_card
from judge.cards.printed import PrintedCard, PrintedFace
from judge.cards.type_line import TypeLine, read_mana_cost, read_type_line
from judge.compile.checking.checked import CardText, compile_checked
from judge.compile.english import english_abilities
from judge.compile.nouns.scope import Source
from judge.french.lexicon import lexicon
from judge.text.folding import fold
from judge.text.grammar import Gender
from judge.text.names import name_forms
from judge.wording.subtypes import subtypes

#: What is printed on a basic land: the sign of its mana.
_ONLY_MANA = re.compile(r"[WUBRGC]")
#: Layouts whose second face is no card of its own: nothing is paid for it.
_TURNED = frozenset(["transform", "flip", "meld"])
#: The words of the bulk files for cards of several faces.
_LAYOUTS = {
    "split": Layout.SPLIT,
    "aftermath": Layout.SPLIT,
    "flip": Layout.FLIP,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL,
    "adventure": Layout.ADVENTURE,
}


def compile_printed(printed: PrintedCard, place: int) -> Card:
    """The card of the face at that place; of a split card, at the place after its last half, the whole."""
    layout = _LAYOUTS.get(printed.layout)
    if layout is None or len(printed.faces) == 1:
        return _compiled(printed, place)
    cards = [_compiled(printed, number) for number in range(len(printed.faces))]
    faces = tuple(face_of(card) for card in cards)
    return whole_card(layout, faces, cards[0]) if place == len(faces) else as_card(cards[place], layout, faces, place)


def _compiled(printed: PrintedCard, place: int) -> Card:
    face = printed.faces[place]
    line = read_type_line(face.type_line)
    abilities, understood = _abilities(face, line, printed.keywords)
    names = face.french_names
    forms = name_forms(names[0] if names else face.name, _texts(face), _noun_gender)
    return Card(
        oracle_name=face.name,
        french_names=names,
        characteristics=_characteristics(printed, place, line, abilities),
        released=printed.released,
        gender=forms.gender,
        plural=forms.plural,
        aspirated=forms.aspirated,
        completeness=_completeness(line, abilities, understood and _loyalty_known(face, line)),
    )


def _abilities(face: PrintedFace, line: TypeLine, keywords: tuple[str, ...]) -> tuple[tuple[Ability, ...], bool]:
    """The abilities of the newest French text that the English one bears out, or those that the English one alone is
    sure to give; whether any text was read."""
    source = Source(line.types, line.subtypes)
    if face.french_text and not _ONLY_MANA.fullmatch(face.french_text):
        card = CardText(
            oracle_name=face.name,
            french_name=face.french_names[0] if face.french_names else "",
            printed=face.french_text,
            oracle=face.text,
            source=source,
            # A card with two faces has one list for both.
            keywords=tuple(keyword for keyword in keywords if fold(keyword) in fold(face.text)),
        )
        return compile_checked(card).abilities, True
    abilities = english_abilities(face.text, source)
    return abilities, not any(isinstance(ability, OpaqueAbility) for ability in abilities)


def _loyalty_known(face: PrintedFace, line: TypeLine) -> bool:
    """Whether it is said with which counters a planeswalker enters."""
    return CardType.PLANESWALKER not in line.types or face.loyalty == "X" or _number(face.loyalty) is not None


def _completeness(line: TypeLine, abilities: tuple[Ability, ...], understood: bool) -> Completeness:
    if not understood or line.unknown or not line.types:
        return Completeness.CHARACTERISTICS
    return Completeness.PARTIAL if any(opaque_texts(abilities)) else Completeness.COMPLETE


def _characteristics(
    printed: PrintedCard, place: int, line: TypeLine, abilities: tuple[Ability, ...]
) -> Characteristics:
    face = printed.faces[place]
    cost = read_mana_cost(face.mana_cost) if place == 0 or printed.layout not in _TURNED else ManaCost()
    power, toughness = _body(face, line, abilities)
    return Characteristics(
        name=face.name,
        types=line.types,
        subtypes=line.subtypes,
        supertypes=line.supertypes,
        mana_cost=cost,
        colours=face.own_colours,
        power=power,
        toughness=toughness,
        loyalty=X() if face.loyalty == "X" else _number(face.loyalty),
        abilities=abilities,
    )


def _body(face: PrintedFace, line: TypeLine, abilities: tuple[Ability, ...]) -> tuple[int | None, int | None]:
    """Power and toughness as printed, of a Vehicle too, which may become a creature. A star counts as 0, in a
    sum too ("1+*"), where an ability sets it; else it is not stated."""
    power, toughness = _number(face.power), _number(face.toughness)
    for ability in abilities if CardType.CREATURE in line.types else ():
        if isinstance(ability, StaticAbility) and ability.characteristic_defining:
            for part in ability.modifications:
                if isinstance(part, SetBasePT):
                    power = _starless(face.power) if power is None and part.power is not None else power
                    if toughness is None and part.toughness is not None:
                        toughness = _starless(face.toughness)
    return power, toughness


def _starless(written: str | None) -> int:
    """What is left when the ability that gives the star its value is lost (208.2a)."""
    digits = re.search(r"\d{1,7}", written or "")
    return int(digits.group()) if digits else 0


def _number(written: str | None) -> int | None:
    return int(written) if written is not None and re.fullmatch(r"-?\d{1,7}", written) else None


def _texts(face: PrintedFace) -> tuple[str, ...]:
    return tuple(printing.text for printing in face.french if printing.text)


def _noun_gender(word: str) -> Gender | None:
    """The gender of a noun of the language: a subtype, or a word of the lexicon."""
    return _subtype_genders().get(fold(word)) or _GENDERS.get(lexicon().genders.get(word.lower(), ""))


_GENDERS = {gender.value: gender for gender in Gender}


@functools.cache
def _subtype_genders() -> dict[str, Gender]:
    return {fold(form.head): form.gender for form in subtypes().values()}

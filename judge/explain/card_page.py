"""A card as the engine sees it, said in our French: what `judge carte` shows. Decides nothing about the card."""

from __future__ import annotations

import datetime
from typing import Literal

import msgspec

from judge.abilities.ability import StaticAbility
from judge.abilities.modifications import SetBasePT
from judge.abilities.numbers import X
from judge.abilities.opaque import opaque_texts
from judge.abilities.selectors import Amount, Plus
from judge.abilities.terms import Colour
from judge.cards.card import Card, Characteristics, Completeness
from judge.cards.faces import BETWEEN
from judge.cards.printed import PrintedCard
from judge.rules.editions import Edition
from judge.rules.law import Law
from judge.text.grammar import Gender, Noun
from judge.wording import terms
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.labels import card_name, own_noun, type_line


class AbilityLine(msgspec.Struct, frozen=True):
    """An ability in our words, or the printed sentence where it is not understood (`comprise` false)."""

    texte: str
    comprise: bool


class DatedWording(msgspec.Struct, frozen=True):
    """A French wording as printed, with the days of its first and last printings, `null` where they are not known."""

    nom: str
    texte: str
    depuis: datetime.date | None
    jusque: datetime.date | None


class CardPage(msgspec.Struct, frozen=True, kw_only=True):
    """One face. `carte`: the English name of the whole card where it has several; `autres_faces`: the English names of
    the rest; `noms_des_faces`: what all of them are called in French; `corps`: power and toughness as a card shows
    them, a star where an ability sets the number; `source`: "intégrée" or "importée"; `comprehension`: "complète",
    "partielle", or "caractéristiques" where only those are known."""

    nom: str
    nom_anglais: str
    noms_francais: tuple[str, ...]
    carte: str | None
    autres_faces: tuple[str, ...]
    noms_des_faces: tuple[str, ...]
    type: str
    cout: str | None
    valeur_de_mana: int | None
    couleurs: tuple[str, ...] | None
    force: int | None
    endurance: int | None
    corps: str | None
    loyaute: int | Literal["X"] | None
    parution: datetime.date | None
    posterieure: bool
    source: str
    comprehension: str
    capacites: tuple[AbilityLine, ...]
    non_compris: tuple[str, ...]
    textes: tuple[DatedWording, ...]
    texte_anglais: str | None


_COMPREHENSION = {
    Completeness.COMPLETE: "complète",
    Completeness.PARTIAL: "partielle",
    Completeness.CHARACTERISTICS: "caractéristiques",
}


def card_page(
    card: Card, printed: tuple[PrintedCard, int] | None, edition: Edition, law: Law, *, built_in: bool
) -> CardPage:
    """The card under an edition; `printed`: how the user's bulk file tells it, and which of its faces it is."""
    made = card.characteristics
    abilities = card.abilities_at(edition.date)
    voice = voice_of(made, law.vocabulary, own_noun(card))
    whole, place = printed if printed else (None, 0)
    face = whole.faces[place] if whole else None
    names = {each.oracle_name: each.french_names for each in card.faces}
    if not names and whole is not None:
        names = {each.name: each.french_names for each in whole.faces}
    return CardPage(
        nom=card_name(card),
        nom_anglais=card.oracle_name,
        noms_francais=card.french_names,
        carte=BETWEEN.join(names) if len(names) > 1 else None,
        autres_faces=tuple(name for name in names if name != card.oracle_name),
        noms_des_faces=tuple((french or (name,))[0] for name, french in names.items()),
        type=type_line(made.types, made.subtypes, made.supertypes),
        cout=None if made.mana_cost is None else str(made.mana_cost),
        valeur_de_mana=None if made.mana_cost is None else made.mana_cost.mana_value,
        couleurs=None if made.colours is None else _colours(made.colours),
        force=made.power,
        endurance=made.toughness,
        corps=_body(made),
        loyaute="X" if isinstance(made.loyalty, X) else made.loyalty,
        parution=card.released,
        posterieure=card.released is not None and card.released > edition.date,
        source="intégrée" if built_in else "importée",
        comprehension=_COMPREHENSION[card.completeness],
        capacites=tuple(
            AbilityLine(say_ability(ability, voice), not any(opaque_texts(ability))) for ability in abilities
        ),
        non_compris=tuple(opaque_texts(abilities)),
        textes=tuple(DatedWording(one.name, one.text, one.first, one.last) for one in face.french) if face else (),
        texte_anglais=face.text if face else None,
    )


def _body(made: Characteristics) -> str | None:
    if made.power is None and made.toughness is None:
        return None
    power, toughness = _number(made.power), _number(made.toughness)
    for ability in made.abilities:
        if isinstance(ability, StaticAbility) and ability.characteristic_defining:
            for part in ability.modifications:
                if isinstance(part, SetBasePT):
                    power = _starred(part.power) or power
                    toughness = _starred(part.toughness) or toughness
    return f"{power}/{toughness}"


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)


def _starred(amount: Amount | None) -> str | None:
    """ "*", "1+*"; none for a number that the ability leaves (208.2)."""
    match amount:
        case None | int():
            return None
        case Plus(right=int() as more):
            return f"{more}+*"
        case _:
            return "*"


def _colours(colours: frozenset[Colour]) -> tuple[str, ...]:
    noun = Noun("sort", Gender.MASCULINE)
    return tuple(terms.colour_word(colour, noun.gender) for colour in Colour if colour in colours)

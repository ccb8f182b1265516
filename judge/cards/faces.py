"""What the faces of a card are together (709.4), and which of them it shows in a zone (709–715)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.selectors import Amount
from judge.abilities.terms import Keyword, Zone
from judge.cards.card import Card, Characteristics, Completeness, Face, Layout
from judge.text.grammar import Gender

T = TypeVar("T")

#: Between the names of two halves.
BETWEEN = " // "


def combined(halves: tuple[Characteristics, ...]) -> Characteristics:
    """The halves of a split card as one: both names, the costs put together, every type, colour and ability."""
    costs = [half.mana_cost for half in halves]
    colours = [half.colours for half in halves]
    return Characteristics(
        name=BETWEEN.join(half.name for half in halves),
        types=_all(half.types for half in halves),
        subtypes=_all(half.subtypes for half in halves),
        supertypes=_all(half.supertypes for half in halves),
        mana_cost=ManaCost(_joined(cost.symbols for cost in costs if cost is not None)) if None not in costs else None,
        colours=frozenset(one for each in colours for one in each or ()) if None not in colours else None,
        abilities=_joined(half.abilities for half in halves),
    )


def shown(layout: Layout, faces: tuple[Characteristics, ...], place: int, zone: Zone) -> Characteristics:
    """What a card of several faces is in that zone with that face up. `place` beyond the last face of a split card is
    both halves together. On the stack and the battlefield the face that is up counts, elsewhere the first one, or all
    halves of a split card."""
    if layout is Layout.SPLIT:
        return faces[place] if zone is Zone.STACK and place < len(faces) else combined(faces)
    if layout is Layout.FLIP and place:
        return flipped(faces)
    return faces[place]


def flipped(faces: tuple[Characteristics, ...]) -> Characteristics:
    """A flipped permanent keeps the colour and the mana cost of its card (710.1c)."""
    above, below = faces
    return replace(below, mana_cost=above.mana_cost, colours=above.colours)


def prototyped(base: Characteristics) -> Characteristics | None:
    """What a card with prototype is where it was cast so: it has the mana cost of that ability, whose colours are its
    own, and that power and toughness (718.3b). `None` for a card that does not say which."""
    for ability in base.abilities:
        if isinstance(ability, KeywordAbility) and ability.body is not None:
            mana = next((part.mana for part in ability.cost if isinstance(part, PayMana)), ManaCost())
            body = ability.body
            return replace(
                base,
                mana_cost=mana,
                colours=mana.colours,
                power=_printed(body.power),
                toughness=_printed(body.toughness),
            )
    return None


def cleaved(base: Characteristics) -> Characteristics | None:
    """What a card with cleave is as a spell cast for that cost: its text is cut short (702.148a). `None` for a card
    that does not say how."""
    for ability in base.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.CLEAVE and ability.below:
            return replace(base, abilities=ability.below)
    return None


#: Keywords by which a spell is another than its card says, and what it is then; `None`: the card does not say.
CAST_AS: dict[Keyword, Callable[[Characteristics], Characteristics | None]] = {
    Keyword.CLEAVE: cleaved,
    Keyword.PROTOTYPE: prototyped,
}


def _printed(value: Amount | None) -> int | None:
    return value if isinstance(value, int) else None


def names_of(name: str) -> tuple[str, ...]:
    """The names that an object so called has: each half of a split card has its own (709.4a)."""
    return tuple(name.split(BETWEEN))


def is_called(name: str, wanted: str) -> bool:
    """Whether an object of that name has the wanted one."""
    return wanted == name or wanted in names_of(name)


def as_card(card: Card, layout: Layout, faces: tuple[Face, ...], place: int) -> Card:
    """The card of that face as one of several."""
    made = replace(card, layout=layout, faces=faces, place=place)
    if layout is Layout.FLIP and place:
        return replace(made, characteristics=flipped(tuple(face.characteristics for face in faces)))
    return made


def whole_card(layout: Layout, faces: tuple[Face, ...], first: Card) -> Card:
    """A split card spoken of by both names."""
    french = tuple(face.french_names[0] for face in faces if face.french_names)
    partial = [face.completeness for face in faces if face.completeness is not Completeness.COMPLETE]
    return replace(
        first,
        oracle_name=BETWEEN.join(face.oracle_name for face in faces),
        french_names=(BETWEEN.join(french),) if len(french) == len(faces) else (),
        characteristics=combined(tuple(face.characteristics for face in faces)),
        gender=Gender.MASCULINE,
        completeness=partial[0] if partial else Completeness.COMPLETE,
        layout=layout,
        faces=faces,
        place=len(faces),
    )


def face_of(card: Card) -> Face:
    """What a card is as a face of another."""
    return Face(
        oracle_name=card.oracle_name,
        french_names=card.french_names,
        characteristics=card.characteristics,
        gender=card.gender,
        plural=card.plural,
        aspirated=card.aspirated,
        completeness=card.completeness,
    )


def _joined(parts: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(one for part in parts for one in part)


def _all(parts: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(_joined(parts)))

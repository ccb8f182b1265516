"""What the cards that a noun group names have printed, before any of them is on the table."""

from __future__ import annotations

from judge.abilities.terms import SPELL_TYPES, CardType
from judge.cards.card import Characteristics
from judge.french.clause import CardHead, NounGroup
from judge.french.elaborate.board.draft import Draft


def printed(draft: Draft, filler: object) -> tuple[Characteristics, ...]:
    """Of each card that the name may stand for; empty where no card is named."""
    names = filler.head.names if isinstance(filler, NounGroup) and isinstance(filler.head, CardHead) else ()
    return tuple(draft.context.names.card(name).characteristics for name in names)


def are_spells(draft: Draft, filler: object) -> bool:
    """Whether an instant or a sorcery is named."""
    named = printed(draft, filler)
    return bool(named) and all(SPELL_TYPES.issuperset(card.types) for card in named)


def are_creatures(draft: Draft, filler: object) -> bool:
    """Whether a creature card is named."""
    named = printed(draft, filler)
    return bool(named) and all(CardType.CREATURE in card.types for card in named)

"""Spells that do nothing but help what they are cast on, and so whose creature "dessus" or "lui" means."""

from __future__ import annotations

from judge.abilities.ability import Apply, GainAbility, KeywordAbility, SpellAbility, StaticAbility
from judge.abilities.modifications import ModifyPT
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Host
from judge.abilities.terms import Keyword
from judge.cards.card import Characteristics
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.printed import printed


def helps(printed: Characteristics | Piece) -> bool:
    """Whether it is an instant, a sorcery or an Aura that makes what it targets or enchants greater or gives it a
    keyword that serves it, and no more."""
    deeds = [deed for ability in printed.abilities if isinstance(ability, SpellAbility) for deed in ability.effects]
    lasting = (
        [each for each in printed.abilities if isinstance(each, StaticAbility)] if "Aura" in printed.subtypes else []
    )
    changes = [part for part in parts_of(printed.abilities) if isinstance(part, ModifyPT)]
    amounts = [amount for change in changes for amount in (change.power, change.toughness)]
    greater = all(isinstance(amount, int) and amount >= 0 for amount in amounts) and any(amounts)
    on_host = all(
        each.scope == Host() and all(isinstance(part, ModifyPT) or _serves(part) for part in each.modifications)
        for each in lasting
    )
    return greater and on_host and bool(deeds or lasting) and all(isinstance(deed, Apply) for deed in deeds)


def _serves(part: object) -> bool:
    gained = part.ability if isinstance(part, GainAbility) else None
    return isinstance(gained, KeywordAbility) and gained.keyword in _SERVING


#: Keywords that whoever controls a creature wishes for it.
_SERVING = frozenset(
    {
        Keyword.DOUBLE_STRIKE,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)


def card_helps(draft: Draft, card: NounGroup) -> bool:
    """Whether all cards that the group may name do."""
    named = printed(draft, card)
    return bool(named) and all(map(helps, named))


def of_others(draft: Draft, target: NounGroup | None, player: str | None) -> tuple[str, ...]:
    """What a pronoun behind such a spell does not mean: what others than its caster control."""
    if target is None or player is None or not isinstance(target.head, PronounHead):
        return ()
    return tuple(piece.id for piece in draft.pieces.values() if piece.controller not in (None, player))

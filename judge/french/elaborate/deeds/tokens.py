"""Tokens told to be created: as objects of the story, or, where something on the table changes how many of them there
are, as what an effect does."""

from __future__ import annotations

from judge.abilities.ability import CreateToken, ReplacementAbility, TokenSpec
from judge.abilities.rewriting import parts_of
from judge.abilities.triggers import TokensCreated
from judge.french.clause import NounGroup, NounHead
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.deeds.standing import Standing
from judge.scenario.story import Happens


def is_token(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and group.head.lemma == "jeton"


def created_by_effect(draft: Draft, ids: tuple[str, ...], player: str | None, how: Standing) -> Happens | None:
    """ "j'ai Saison de dédoublement, je crée un jeton": how many there are is found in play, so that none of them is an
    object beforehand. `None` where nothing changes their number, or nobody is said to create them."""
    pieces = [draft.pieces[identity] for identity in ids]
    if player is None or not pieces or not all(piece.token for piece in pieces) or not _is_replaced(draft):
        return None
    for identity in ids:
        del draft.pieces[identity]
    draft.mentions = [(sentence, named) for sentence, named in draft.mentions if not set(named) & set(ids)]
    draft.resolved = {key: named for key, named in draft.resolved.items() if not set(named) & set(ids)}
    draft.local = [identity for identity in draft.local if identity not in ids]
    first = pieces[0]
    token = TokenSpec(
        first.types,
        first.subtypes,
        first.supertypes,
        tuple(sorted(first.colours or ())),
        first.power,
        first.toughness,
        first.abilities,
    )
    return Happens((CreateToken(token, len(pieces), tapped=how.tapped, attacking=how.attacking),), player)


def _is_replaced(draft: Draft) -> bool:
    return any(
        isinstance(part, ReplacementAbility) and isinstance(part.pattern, TokensCreated)
        for piece in draft.pieces.values()
        for part in parts_of(piece.abilities)
    )

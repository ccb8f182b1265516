"""Who attacks and blocks so far, in what has been told."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.french.elaborate.board.draft import Draft, Piece
from judge.scenario.story import Arrives, AttackWith, BlockWith, DeclareAttack, DeclareBlock


def attacks(draft: Draft) -> Iterator[AttackWith]:
    for told in draft.story:
        if isinstance(told.action, DeclareAttack) and not told.negated:
            yield from told.action.attacks


def blocks(draft: Draft) -> Iterator[BlockWith]:
    for told in draft.story:
        if isinstance(told.action, DeclareBlock) and not told.negated:
            yield from told.action.blocks


def attackers(draft: Draft) -> tuple[str, ...]:
    """Ids of the attacking creatures, in the order told."""
    told = [attack.attacker for attack in attacks(draft)]
    told += [piece.id for piece in draft.pieces.values() if piece.attacking]
    told += [
        entry.action.object for entry in draft.story if isinstance(entry.action, Arrives) and entry.action.attacking
    ]
    return tuple(dict.fromkeys(told))


def is_tapped_by_attacking(piece: Piece) -> bool:
    """Whether nothing told keeps it from that."""
    vigilant = (isinstance(known, KeywordAbility) and known.keyword is Keyword.VIGILANCE for known in piece.abilities)
    return not any(vigilant)


def attackers_now(draft: Draft) -> tuple[str, ...]:
    """Those that attack in the turn of the clause being read, where it names one, else in the last turn told."""
    turns = [(told.when.turn, told.when.whose) for told in draft.story if told.when.turn]
    this_turn = draft.now or (turns[-1] if turns else None)
    turn: tuple[int | None, str | None] | None = None
    found = [piece.id for piece in draft.pieces.values() if piece.attacking and this_turn is None]
    for told in draft.story:
        turn = (told.when.turn, told.when.whose) if told.when.turn else turn
        match told.action:
            case DeclareAttack(attacks=told_attacks) if turn == this_turn and not told.negated:
                found += [attack.attacker for attack in told_attacks]
            case Arrives(object=identity, attacking=True) if turn == this_turn:
                found.append(identity)
    return tuple(dict.fromkeys(found))


def attackers_of(draft: Draft, player: str | None) -> tuple[str, ...]:
    """Of those that attack now, those that attack that player or what is the player's; all where none is said to."""
    defenders = {attack.attacker: attack.defender for attack in attacks(draft) if attack.defender is not None}
    found = attackers_now(draft)
    of_theirs = tuple(
        one for one in found if one in defenders and player in (defenders[one], draft.controller(defenders[one]))
    )
    return of_theirs if player is not None and of_theirs and len(draft.seats) > 2 else found


def blockers(draft: Draft) -> tuple[str, ...]:
    told = [block.blocker for block in blocks(draft)]
    told += [piece.id for piece in draft.pieces.values() if piece.blocking is not None]
    return tuple(dict.fromkeys(told))


def blocked(draft: Draft) -> tuple[str, ...]:
    told = [block.attacker for block in blocks(draft)]
    told += [piece.blocking for piece in draft.pieces.values() if piece.blocking is not None]
    return tuple(dict.fromkeys(told))


def in_combat(draft: Draft, identity: str) -> bool:
    return identity in attackers(draft) or identity in blockers(draft)

"""What was told a moment ago gets its target: "je lance Foudre et je cible l'Ours", "le Nékrataal arrive et cible ma
2/2"."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import TriggeredAbility
from judge.abilities.terms import Zone
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.inside import target_specs
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.order import insert
from judge.french.elaborate.deeds.spells import cast_before, counters_spells, unfit
from judge.french.elaborate.faults import NotUnderstood
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import is_player
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, Told


def aim_what_was_told(draft: Draft, source: NounGroup, patient: NounGroup) -> tuple[Action, ...] | None:
    """The source is whoever did the last thing told, or the object that it was. `None`: it is neither, or that takes
    no target, or has one."""
    last = draft.story[-1] if draft.story else None
    if last is None:
        return None
    action = last.action
    done = (
        action.spell
        if isinstance(action, CastSpell)
        else action.source
        if isinstance(action, ActivateAbility)
        else None
    )
    doer = _who(draft, source)
    if done is not None and isinstance(action, CastSpell | ActivateAbility):
        piece = draft.pieces[done]
        if doer not in (done, action.player) or action.targets or not _aims(piece):
            return None
        known = frozenset(draft.pieces)
        ids = mention_target(draft, patient, piece)
        draft.story[-1] = msgspec.structs.replace(last, action=msgspec.structs.replace(action, targets=ids))
        for before in cast_before(draft, ids, known) if counters_spells(piece) else ():
            insert(draft, len(draft.story) - 1, Told(before))
        draft.aside.add(done)  # "il meurt ?": what was aimed at
        return ()
    if doer is None or doer not in draft.pieces or not _triggers_at(draft.pieces[doer]):
        return None
    piece = draft.pieces[doer]
    ids = mention_target(draft, patient, piece)
    if piece.controller is None and ids and draft.controller(ids[0]) is not None:
        piece.controller = opponent_of(draft, ids[0])
    return (Decide(controller_of(draft, doer), doer, accept=True, choose=ids),)


def mention_target(draft: Draft, patient: NounGroup, piece: Piece) -> tuple[str, ...]:
    """What is named as the target of the object, which is not that itself; a pronoun is not what it cannot be aimed
    at."""
    pronoun = isinstance(patient.head, PronounHead)
    zone = Zone.HAND if counters_spells(piece) else Zone.BATTLEFIELD
    foe = draft.opponent(piece.controller) if piece.controller else None
    hint = Hint(controller=foe, zone=zone, unlike=(piece.id,))
    if pronoun and (other := unfit(draft, target_specs(piece.abilities))):
        try:
            return mention(draft, patient, Sort.ANY, msgspec.structs.replace(hint, unlike=(piece.id, *other)))
        except NotUnderstood:
            pass  # an illegal target, told all the same
    return mention(draft, patient, Sort.ANY, hint)


def _who(draft: Draft, source: NounGroup) -> str | None:
    """The player or the one object that the subject is; `None` where it is no more than named here."""
    known = frozenset((*draft.pieces, *draft.seats))
    sort = Sort.PLAYER if is_player(draft, source) or isinstance(source.head, PronounHead) else Sort.OBJECT
    if sort is Sort.OBJECT and source.span not in draft.read:
        named = {each.card.oracle_name for each in draft.pieces.values() if each.card is not None}
        if not named.intersection(getattr(source.head, "names", ())):
            return None
    ids = mention(draft, source, sort, Hint(declares=False))
    return ids[0] if len(ids) == 1 and ids[0] in known else None


def _aims(piece: Piece) -> bool:
    return bool(target_specs(piece.abilities)) or _triggers_at(piece)


def _triggers_at(piece: Piece) -> bool:
    return any(isinstance(each, TriggeredAbility) and each.targets for each in piece.abilities)

"""Counterspells as told: what "je contre", "il me contre", "il re-contre avec…" is done to, and with what."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do
from judge.abilities.terms import Zone
from judge.french.clause import Determiner, NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import spells
from judge.french.elaborate.deeds.causes import Cause, to
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, CastSpell, Happens, Told


def counter(view: ClauseView) -> tuple[Action, ...]:
    """ "Bob contre l'Ours d'Alice": the Ours is being cast, whether that was told or not. A player who counters casts
    the counterspell in their hand, where one was told to be there."""
    draft = view.draft
    cause = Cause(view)
    # "un sort contrecarré": what the clause only describes is told by it.
    known = frozenset(draft.pieces) - {one for ids in draft.bound[-1:] for one in ids}
    what = view.group("patient")
    mine = isinstance(what, NounGroup) and is_player(draft, what)  # "il me contre": what I cast
    what = None if mine else what
    some = mine or (what is None and draft.asking and cause.card is not None)  # "il peut contrer avec Contresort ?"
    if some and cause.player is not None and _last_spell(draft) is None:
        ids: tuple[str, ...] = (spells.some_spell_of(draft, draft.opponent(cause.player), view.span),)
    elif what is None and (last := _last_spell(draft)) is not None and cause.player is not None:
        ids = (last,)
    else:
        what = what or view.needed("patient", expected="le sort contrecarré")
        # "je contre Foudre": nobody counters a spell of their own that is not said to be theirs
        foe = draft.opponent(cause.player) if cause.player is not None and draft.is_player(cause.player) else None
        unlike = (*_not_cast(draft, what), *_own_spells(draft, what, cause.player))
        hint = Hint(controller=foe, zone=Zone.HAND, unlike=unlike)
        ids = mention(draft, what, Sort.SPELL, hint)
    cast = spells.cast_before(draft, ids, known)
    if draft.asking:
        # What is aimed at was cast already: only the answer to it is asked about.
        for action in cast:
            add(draft, Told(action))
        cast = ()
    if cause.card is not None and cause.player is not None and _is_used(draft, cause.card, cause.player):
        # "je contre avec Contresort, il contre avec Contresort": each has one of their own.
        cause.card = msgspec.structs.replace(cause.card, determiner=Determiner.INDEFINITE)
    held = _counterspell(draft, cause.player) if cause.card is None and cause.player is not None else None
    draft.subject = ids if view.clause.modal is None or cause.player is None else (cause.player,)
    if held is not None and cause.player is not None:
        return (*cast, CastSpell(cause.player, held.id, ids))
    if view.clause.modal is not None and cause.card is None:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    countered = (Happens((do.CounterSpell(to(draft, ids)),), cause.player, cause.source),)
    return (*cast, *(cause.acts(ids) or countered))


def _is_used(draft: Draft, card: NounGroup, player: str) -> bool:
    """Whether every card of that name was cast already, at something or by another player."""
    names = getattr(card.head, "names", ())
    same = [cast for cast in draft.casts if any(_is_called(draft.pieces[cast.spell], name) for name in names)]
    return spells.was_cast(draft, card) and all(cast.targets or cast.player != player for cast in same)


def _is_called(piece: Piece, name: str) -> bool:
    return piece.card is not None and piece.card.is_called(name)


def _not_cast(draft: Draft, what: NounGroup) -> tuple[str, ...]:
    """What "le" in "je le contre" does not mean, where some spell was told to be cast: everything else."""
    cast = {each.spell for each in draft.casts}
    return tuple(one for one in draft.pieces if one not in cast) if cast and isinstance(what.head, PronounHead) else ()


def _own_spells(draft: Draft, what: NounGroup, player: str | None) -> tuple[str, ...]:
    """What "le" in "je le contre" does not mean either: a spell of that very player."""
    if not isinstance(what.head, PronounHead) or player is None:
        return ()
    return tuple(cast.spell for cast in draft.casts if cast.player == player)


def _last_spell(draft: Draft) -> str | None:
    """What "je contre" is aimed at: the last spell told to be cast."""
    cast = [each.spell for each in draft.casts]
    return cast[-1] if cast else None


def _counterspell(draft: Draft, player: str) -> Piece | None:
    """The one spell in that player's hand that counters spells and was not cast."""
    cast = {each.spell for each in draft.casts}
    held = [
        piece
        for piece in draft.pieces.values()
        if piece.controller == player and piece.zone is Zone.HAND and piece.id not in cast
        if spells.counters_spells(piece)
    ]
    return held[0] if len(held) == 1 else None

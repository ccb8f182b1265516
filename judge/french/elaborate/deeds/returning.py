"""What comes back: in one deed with its exile ("je l'exile et je la ramène"), or by what an ability does ("elle
revient")."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do
from judge.abilities.ability import KeywordAbility, TriggeredAbility
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CounterKind, Keyword, Zone
from judge.french.clause import Mood, NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.nouns.senses import counter_kind_of
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import ActivateAbility, CastSpell, Happens, source_of

#: With which counter a keyword brings its creature back.
_WITH = {Keyword.PERSIST: CounterKind.MINUS1, Keyword.UNDYING: CounterKind.PLUS1}


def at_once(view: ClauseView, ids: tuple[str, ...]) -> bool:
    """Whether the clause only goes on with the exile told just before it, of the same objects: nothing resolves while
    they are away. The return is then part of that."""
    draft = view.draft
    told = draft.story[-1] if draft.story and view.clause.connector == "et" else None
    if told is None or not isinstance(told.action, Happens) or view.times:
        return False
    last = told.action.effects[-1]
    if not isinstance(last, do.Move) or last.to is not Zone.EXILE or last.what != to(draft, ids):
        return False
    effects = (*told.action.effects, do.Move(last.what, Zone.BATTLEFIELD))
    draft.story[-1] = msgspec.structs.replace(told, action=msgspec.structs.replace(told.action, effects=effects))
    return True


def comes_back(view: ClauseView) -> bool:
    """Whether "elle revient (avec un marqueur)" tells what an ability does by itself: then there is nothing to do for
    it. It is what the text goes on about."""
    draft = view.draft
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if view.clause.verb != "revenir" or view.has("patient") or view.clause.negated:
        return False
    if draft.asking and view.clause.mood is not Mood.SUBORDINATE:
        return False
    if role is None or not isinstance(group, NounGroup) or not draft.story:
        return False
    others = never_back(draft)
    if len(others) == len(draft.pieces):
        return False
    ids = mention(draft, group, Sort.OBJECT, Hint(zone=Zone.BATTLEFIELD, unlike=others))
    if set(ids) & set(others):
        return False
    view.take(role)
    if isinstance(group.head, PronounHead) and len(ids) == 1:
        draft.pieces[ids[0]].feminine = None  # "elle" is the creature from then on, whatever its card is called
    draft.subject = draft.spoken_of = ids
    draft.mention(ids)
    _take_counter(view, draft.pieces[ids[0]])
    return True


def never_back(draft: Draft) -> tuple[str, ...]:
    """What nothing brings back onto the battlefield."""
    return tuple(
        identity
        for identity, piece in draft.pieces.items()
        if not _returns(draft, piece) or _is_put_elsewhere(draft, identity)
    )


def _returns(draft: Draft, piece: Piece) -> bool:
    """Whether an ability of its own, or what was told to be done to it, brings it back onto the battlefield."""
    if any(isinstance(known, KeywordAbility) and known.keyword in _WITH for known in piece.abilities):
        return True
    own = (known for known in piece.abilities if isinstance(known, TriggeredAbility))
    return any(map(_to_battlefield, parts_of(tuple(own)))) or any(
        _to_battlefield(part)
        for told in draft.story
        if isinstance(told.action, CastSpell | ActivateAbility) and piece.id in told.action.targets
        for part in parts_of(draft.pieces[source_of(told.action)].abilities)
    )


def _is_put_elsewhere(draft: Draft, identity: str) -> bool:
    """Whether it was last told to be put where no such ability looks: what is exiled does not come back for dying."""
    moves = [
        effect
        for told in draft.story
        if isinstance(told.action, Happens)
        for effect in told.action.effects
        if isinstance(effect, do.Move) and effect.what == to(draft, (identity,))
    ]
    return bool(moves) and moves[-1].to in (Zone.EXILE, Zone.HAND)


def _to_battlefield(part: object) -> bool:
    return isinstance(part, do.Move) and part.to is Zone.BATTLEFIELD


def _take_counter(view: ClauseView, piece: Piece) -> None:
    """ "avec un marqueur (-1/-1)": as its keyword says; anything else is left unread."""
    role = view.peek("instrument")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or (group.quantity is not None and group.quantity.number != 1):
        return
    kinds = {
        _WITH[one.keyword].value for one in piece.abilities if isinstance(one, KeywordAbility) and one.keyword in _WITH
    }
    if counter_kind_of(group) in kinds or (kinds and group.word == "marqueur"):
        view.draft.read.add(group.span)
        view.take(role)

"""Pronouns: what il, elle, lui, celle-ci, ce dernier mean. Candidates are what was mentioned, of the right gender,
number and sort, in the nearest sentence that has any; several remain several readings."""

from __future__ import annotations

from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.reference.players import third_person

#: Always the last thing mentioned.
_NEAREST = frozenset({"celui-ci", "celui", "ce dernier"})
_PLURAL = frozenset({"ils", "elles", "les", "leur", "eux", "tous", "les deux"})
#: Object pronouns, which mean a thing of the game before a player.
_OBJECTS = frozenset({"le", "la", "les"})
_RELATIVE = frozenset({"qui", "que", "dont", "lequel", "où", "se"})
_GENDERS = {"il": False, "ils": False, "elle": True, "elles": True, "eux": False}


def resolve_pronoun(draft: Draft, group: NounGroup, sort: Sort, unlike: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The ids meant, chosen among the candidates; empty when there is none."""
    assert isinstance(group.head, PronounHead)
    lemma = group.head.lemma
    if lemma in _RELATIVE:
        return draft.bound[-1] if draft.bound else ()
    plural = group.plural or group.head.plural or lemma in _PLURAL
    feminine = _GENDERS.get(lemma, group.feminine)
    if lemma in _GENDERS and _goes_on(draft, sort, (*draft.local, *unlike), plural=plural, feminine=feminine):
        return draft.spoken_of
    options = _candidates(draft, sort, (*draft.local, *unlike), plural=plural, feminine=feminine)
    if lemma in _OBJECTS and any(not draft.is_player(ids[0]) for ids in options):
        options = [ids for ids in options if not draft.is_player(ids[0])]
    if lemma in _NEAREST:
        options = options[:1]
    return draft.choose(options) if options else ()


def _goes_on(draft: Draft, sort: Sort, unlike: tuple[str, ...], *, plural: bool, feminine: bool | None) -> bool:
    """Whether the subject of the clause before can be what the pronoun means."""
    ids = draft.spoken_of
    return (
        bool(ids)
        and _counts(draft, ids, plural)
        and not set(ids) & set(unlike)
        and all(_agrees(draft, one, feminine) and bool(sort_of(draft, one) & sort) for one in ids)
    )


def _candidates(
    draft: Draft, sort: Sort, unlike: tuple[str, ...], *, plural: bool, feminine: bool | None
) -> list[tuple[str, ...]]:
    if Sort.PLAYER in sort and not plural and not sort & Sort.OBJECT:
        player = third_person(draft)
        return [] if player is None else [(player,)]
    found: list[tuple[str, ...]] = []
    nearest: int | None = None
    for sentence, ids in reversed(draft.mentions):
        if nearest is not None and sentence < nearest:
            break
        if ids in found or not _counts(draft, ids, plural) or set(ids) & set(unlike):
            continue
        if all(_agrees(draft, identity, feminine) and sort_of(draft, identity) & sort for identity in ids):
            nearest = sentence
            found.append(ids)
    if not found and Sort.PLAYER in sort and not plural and (player := third_person(draft)) is not None:
        return [(player,)]
    return found


def _counts(draft: Draft, ids: tuple[str, ...], plural: bool) -> bool:
    """A card whose name is plural ("les Elfes de Llanowar") is "ils", and "il" as well."""
    if len(ids) > 1 and plural and draft.together:
        return len(ids) == draft.together
    if len(ids) > 1 or not plural:
        return (len(ids) > 1) is plural
    card = draft.pieces[ids[0]].card if ids[0] in draft.pieces else None
    return card is not None and card.plural


def _agrees(draft: Draft, identity: str, feminine: bool | None) -> bool:
    if draft.is_player(identity):
        unnamed = draft.seats[identity].name == identity
        return not (draft.speaker and identity == "A") and not (unnamed and feminine)
    known = draft.pieces[identity].feminine
    return known is None or feminine is None or known is feminine

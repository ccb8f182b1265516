"""One or some of objects told together: "l'un des bloqueurs", "l'une d'elles", "je bloque une 1/1" of three."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.french.clause import Determiner, NounGroup, NounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.inside import enters_as_copy
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference import fitting
from judge.french.elaborate.reference.pieces import Description
from judge.french.lexicon import meaning
from judge.scenario.story import Decide


def is_one_of(draft: Draft, group: NounGroup) -> bool:
    """ "l'un des bloqueurs", "une d'elles", "l'une des deux": an indefinite singular before a plural, with a number or
    not."""
    if group.determiner is not Determiner.INDEFINITE or not group.plural:
        return False
    words = draft.slice(group.span).lower().replace("’", "'").split()
    return bool(words) and words[0] in ("un", "une", "l'un", "l'une")


def one_of_last(draft: Draft, group: NounGroup, sort: Sort, unlike: tuple[str, ...]) -> tuple[str, ...]:
    """ "je bloque avec deux 1/1, il fait Choc sur l'une": one of those told together in the last sentence that has
    such; of "mes deux 3/3" and "deux 2/2", either. Raises `NotUnderstood` where none were."""
    found: list[tuple[str, ...]] = []
    nearest: int | None = None
    for sentence, ids in reversed(draft.mentions):
        if nearest is not None and sentence < nearest:
            break
        fits = len(ids) > 1 and all(sort_of(draft, one) & sort and one not in unlike for one in ids)
        if fits and all(one in draft.pieces for one in ids) and not any(set(ids) & set(other) for other in found):
            nearest = sentence
            found.append(ids)
    if not found:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    (chosen,) = pick(draft, draft.choose(found))
    piece = draft.pieces[chosen]
    if piece.feminine is None:
        piece.feminine = group.feminine
    return (chosen,)


def others_of_last(draft: Draft) -> tuple[str, ...]:
    """ "j'attaque avec deux 2/2, il bloque l'une avec une 3/3, l'autre…": those told together with what was singled out
    of them last; none where nothing was."""
    told = [ids for _, ids in draft.mentions]
    for place in range(len(told) - 1, -1, -1):
        single = told[place]
        group = next((ids for ids in reversed(told[:place]) if len(ids) > 1 and set(single) <= set(ids)), ())
        if len(single) == 1 and group:
            return tuple(one for one in group if one not in single)
    return ()


def pick(draft: Draft, ids: tuple[str, ...], number: int = 1) -> tuple[str, ...]:
    """That many of the objects, those not singled out before first. Objects that nothing tells apart are not several
    readings."""
    single = {mentioned[0] for _, mentioned in draft.mentions if len(mentioned) == 1}
    free = tuple(identity for identity in _last_named(draft, ids) if identity not in single)
    options = free if len(free) >= number else ids
    if number > 1:
        return options[:number]
    return (draft.choose(distinct(draft, tuple(draft.pieces[identity] for identity in options))).id,)


def distinct(draft: Draft, found: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """One of each kind of objects that nothing tells apart."""
    alike: dict[str, Piece] = {}
    for piece in found:
        alike.setdefault(signature(draft, piece.id), piece)
    return tuple(alike.values())


def _last_named(draft: Draft, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The last of them that were spoken of together ("j'attaque avec deux Griffons" of three)."""
    for _, mentioned in reversed(draft.mentions):
        if len(mentioned) > 1 and set(mentioned) <= set(ids):
            return mentioned
    return ids


def told_together(
    draft: Draft,
    group: NounGroup,
    description: Description,
    sort: Sort,
    controller: str | None,
    unlike: tuple[str, ...],
) -> tuple[str, ...] | None:
    """Some of several objects of that description that were introduced together; `None` when there are none, and the
    group introduces its own."""
    number = _number(group)
    if draft.presents or number is None or group.ordinal is not None:
        return None
    found = [
        piece
        for piece in fitting.candidates(draft, group, description).exact
        if sort_of(draft, piece.id) & sort and piece.id not in unlike and _owned(draft, piece, controller)
    ]
    together: dict[tuple[int, int], list[str]] = {}
    for piece in found:
        together.setdefault((piece.span.start, piece.span.end), []).append(piece.id)
    groups = [tuple(ids) for ids in together.values() if len(ids) > 1 and len(ids) >= number]
    if not groups:
        return None
    return groups[-1] if len(groups[-1]) == number else pick(draft, groups[-1], number)


def _number(group: NounGroup) -> int | None:
    if group.determiner is Determiner.INDEFINITE and group.quantity is None and not group.plural:
        return 1
    if group.determiner is Determiner.NONE and group.quantity is not None and not group.quantity.at_least:
        return group.quantity.number
    return None


def _owned(draft: Draft, piece: Piece, controller: str | None) -> bool:
    return controller is None or piece.controller in (None, controller)


def signature(draft: Draft, identity: str) -> str:
    """All that is told of the object and of what it does."""
    piece = msgspec.structs.replace(draft.pieces[identity], id="", told_at={})
    deeds = [
        f"{place} {repr(part).replace(repr(identity), '')}"
        for place, told in enumerate(draft.story)
        for part in _parts(told.action)
        if repr(identity) in repr(part)
    ]
    return f"{piece} {deeds}"


def _parts(value: msgspec.Struct) -> Iterator[object]:
    for field in value.__struct_fields__:
        inner = getattr(value, field)
        if isinstance(inner, tuple):
            yield from inner
        else:
            yield inner


def so_many(draft: Draft, group: NounGroup, ids: tuple[str, ...]) -> tuple[str, ...]:
    """ "deux d'entre eux": as many of them, where nothing tells them apart. Raises `NotUnderstood` where something
    does, or where there are not so many."""
    number = group.quantity.number if group.quantity is not None else None
    if number is None or number == len(ids):
        return ids
    alike = (
        number < len(ids) and len(distinct(draft, tuple(draft.pieces[one] for one in ids if one in draft.pieces))) == 1
    )
    if not alike:
        raise draft.stop(Fault.WRONG_COUNT, group.span, mot=draft.slice(group.span), attendu=number, trouvé=len(ids))
    return ids[:number]


def namesakes(draft: Draft, identity: str) -> tuple[str, ...]:
    """All that its controller has of that card in that zone."""
    piece = draft.pieces[identity]
    return tuple(
        one.id
        for one in draft.pieces.values()
        if one.card is not None and (one.name, one.controller, one.zone) == (piece.name, piece.controller, piece.zone)
    )


def refuse_count(draft: Draft, group: NounGroup, found: int) -> None:
    """Raises `NotUnderstood` where there are not at least two to take one of."""
    if found < 2:
        raise draft.stop(Fault.WRONG_COUNT, group.span, mot=draft.slice(group.span), attendu=2, trouvé=found)


def copied(draft: Draft, group: NounGroup) -> tuple[str, ...] | None:
    """ "sa copie", "le clone": what was told to enter as a copy last; `None` for any other group, or where nothing
    was."""
    head = group.head
    if not isinstance(head, NounHead) or meaning(head.lemma) != "thing:copy" or group.plural:
        return None
    if group.determiner not in (Determiner.DEFINITE, Determiner.POSSESSIVE, Determiner.DEMONSTRATIVE):
        return None
    if group.complements or group.modifiers or group.relatives or group.quantity is not None:
        return None
    chosen = [told.action.subject for told in draft.story if isinstance(told.action, Decide) and told.action.choose]
    there = [draft.pieces[one] for one in chosen if one is not None and one in draft.pieces]
    entered = [piece.id for piece in there if enters_as_copy(piece.abilities)]
    return (entered[-1],) if entered else None

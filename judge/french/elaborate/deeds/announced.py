"""What is announced as something is cast: its modes, the mana it is paid with, and whether it is face down."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import Colourless, HasColour, IsFaceDown
from judge.abilities.terms import CAST_FACE_DOWN, Colour, Keyword
from judge.french.clause import Clause, EllipticHead, NameHead, NounGroup
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import mana_symbols, thing_of_group
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, qualities_of
from judge.french.elaborate.views import ClauseView

_MODE = "mode"
_COLOURS = frozenset(colour.value for colour in Colour)


def refuse_unknown(draft: Draft, what: NounGroup, spells: tuple[str, ...]) -> None:
    """ "je lance un Zorglub sur lui": of a name that no card has nobody knows what it does to that. Raises
    `NotUnderstood`."""
    if not isinstance(what.head, NameHead):
        return
    for identity in spells:
        piece = draft.pieces[identity]
        if piece.card is None and not piece.abilities:
            raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))


def modes_announced(view: ClauseView) -> tuple[int, ...]:
    """ "en choisissant le premier et le deuxième mode": their places, counted from 0; empty where none is said."""
    for item in list(view.subordinates):
        word, clause = item
        group = _only_patient(clause) if word == "en" and clause.verb == "choisir" else None
        if group is None or not any(one.word == _MODE for one in (group, *group.coordinated)):
            continue
        members = (group, *group.coordinated)
        ranks = [one.ordinal for one in members]
        first = group.quantity.number if group.quantity is not None and len(members) == 1 else None
        if first is not None and group.ordinal == 1:
            ranks = list(range(1, first + 1))  # "les deux premiers modes"
        elif first is not None and group.ordinal is None:
            ranks = [first]  # "le mode 2"
        if any(rank is None or rank < 1 for rank in ranks) or any(one.complements for one in members):
            raise view.draft.stop(Fault.UNUSED, group.span, mot=view.draft.slice(group.span))
        view.subordinates.remove(item)
        view.draft.read |= {one.span for one in members}
        return tuple(rank - 1 for rank in ranks if rank is not None)
    return ()


def takes_mana(view: ClauseView, piece: Piece) -> None:
    """ "en payant un blanc et un bleu": takes it where that mana pays for the card; anything else is left unread."""
    cost = piece.card.characteristics.mana_cost if piece.card is not None else None
    for item in list(view.subordinates):
        word, clause = item
        group = _only_patient(clause) if word == "en" and clause.verb == "payer" else None
        if group is None or cost is None or not all(map(_is_mana, (group, *group.coordinated))):
            continue
        paid = [symbol for one in (group, *group.coordinated) for symbol in mana_symbols(view.draft, _alone(one))]
        if cost.left_of(paid) == 0:
            view.subordinates.remove(item)
            view.draft.read |= {one.span for one in (group, *group.coordinated)}


def _only_patient(clause: Clause) -> NounGroup | None:
    filler = clause.roles[0].filler if len(clause.roles) == 1 and clause.roles[0].name == "patient" else None
    bare = not (clause.negated or clause.clauses or clause.times or clause.adverbs)
    return filler if isinstance(filler, NounGroup) and bare else None


def _alone(group: NounGroup) -> NounGroup:
    return msgspec.structs.replace(group, coordinated=(), conjunction="")


def _is_mana(group: NounGroup) -> bool:
    """ "{1}{U}", "deux manas", "un bleu"."""
    if group.mana is not None or thing_of_group(group) is Thing.MANA:
        return not (group.complements or group.relatives)
    bare = isinstance(group.head, EllipticHead) and not (group.pt or group.complements or group.keywords)
    qualities = [quality for each in group.modifiers for quality in qualities_of(each.lemma) or ()]
    return bare and len(qualities) == 1 and isinstance(qualities[0], HasColour | Colourless)


def face_down(what: NounGroup) -> tuple[NounGroup, bool]:
    """ "lance l'Ours face cachée": how it is cast, not what it is."""
    hidden = tuple(each for each in what.modifiers if qualities_of(each.lemma) == (IsFaceDown(),))
    rest = tuple(each for each in what.modifiers if each not in hidden)
    return msgspec.structs.replace(what, modifiers=rest), bool(hidden)


def hiding(piece: Piece, *, hidden: bool) -> tuple[Keyword, ...]:
    """The keyword by which it is cast face down."""
    if not hidden:
        return ()
    own = (each.keyword for each in piece.abilities if isinstance(each, KeywordAbility))
    return (next((keyword for keyword in own if keyword in CAST_FACE_DOWN), Keyword.MORPH),)

"""The last guard against silent loss: a card that the user named, a body that was told ("une 3/3"), stand in the
scenario or in a question."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.rewriting import parts_of
from judge.french.clause import CardHead, Clause, NounGroup, Role, Sentence
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.views import walk
from judge.french.reading import Reading


def unheard(draft: Draft, sentences: tuple[Sentence, ...], reading: Reading) -> Iterator[NounGroup]:
    """The groups headed by a card, or that tell a body, of which nothing came into the reading. Where several questions
    suppose different things, the run over all of them is the one that tells."""
    if draft.only is not None:
        return
    cards = {piece.card.oracle_name for piece in draft.pieces.values() if piece.card is not None}
    bodies = {(piece.power, piece.toughness) for piece in draft.pieces.values()}
    missing = [group for group in _groups(sentences) if cards.isdisjoint(_names(group)) and group.pt not in bodies]
    if not missing:
        return
    told = tuple(parts_of((reading.scenario, reading.questions)))
    # A name chosen as words stands between quotation marks.
    said = {part for part in told if isinstance(part, int)} | {
        part.strip('"') for part in told if isinstance(part, str)
    }
    for group in missing:
        if said.isdisjoint(_names(group)) and not (group.pt is not None and said.issuperset(group.pt)):
            yield group


def _groups(sentences: tuple[Sentence, ...]) -> Iterator[NounGroup]:
    for clause in (clause for sentence in sentences for clause in sentence.clauses):
        became = {id(role.filler) for part in walk(clause) if isinstance(part, Clause) for role in _results(part)}
        for node in walk(clause):
            if isinstance(node, NounGroup) and (_names(node) or (_is_told(node) and id(node) not in became)):
                yield node


def _results(clause: Clause) -> Iterator[Role]:
    """ "elle devient 5/5": the result of what was told, which is checked where it is read."""
    yield from (role for role in clause.roles if clause.verb in ("devenir", "être", "passer"))


def _is_told(group: NounGroup) -> bool:
    """Whether the group presents a body."""
    return group.pt is not None and None not in group.pt


def _names(group: NounGroup) -> tuple[str, ...]:
    return group.head.names if isinstance(group.head, CardHead) else ()

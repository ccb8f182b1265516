"""Looking ahead over chunks: does a new clause begin here, or does the current one go on?"""

from __future__ import annotations

from collections.abc import Sequence

from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.clause import CardHead, Determiner, EllipticHead, NounGroup, NounHead
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.groups.times import time_phrase

C = Category
_RELATIVE = (C.REL, C.QUE)
_FATES = {"mort": "mourir", "mourir": "mourir", "vivant": "survivre"}
_ANSWER = "en réponse"
#: When a card alone acts.
CARD_MOMENTS = frozenset(("avant", "après", "en réponse à", _ANSWER))
_APPRAISALS = (["possible"], ["légal"], ["illégal"], ["autorisé"], ["interdit"], ["permis"], ["vrai"], ["faux"])


def opens_clause(reader: Reader, ahead: int = 0, *, bare_verb: bool = True) -> bool:
    """Whether the chunks from there are a clause of their own: a conjugated verb with its subject before it, or
    (`bare_verb`) a verb that shares the subject or commands."""
    nouns = 0
    after_comma = ahead == 0 or reader.mark(C.COMMA, ahead=ahead - 1) is not None
    added = ahead > 0 and reader.mark(C.PLUS, ahead=ahead - 1) is not None
    asking = joined = alternative = False
    place = ahead
    while (chunk := reader.peek(place)) is not None:
        match chunk:
            case VerbChunk() if chunk.kind is C.FIN:
                if chunk.subject is not None and joined and chunk.inverted and chunk.plural is False:
                    # "tuer X | et Y et | la Bête peut-elle…": only the last is its subject
                    return alternative and after_comma
                if chunk.subject is not None and nouns and added and not chunk.inverted:
                    return False  # "j'attaque 3/3 + 2/2 il bloque…": what is added is no part of what follows
                if chunk.subject is not None:
                    return True
                if not nouns:
                    return bare_verb
                return not joined or alternative or chunk.plural is True
            case VerbChunk():
                if not (chunk.preposition and not nouns):
                    return False
            case WhChunk():
                return not nouns or asking  # "combien de manas est-ce que j'obtiens"
            case NounChunk():
                nouns += not chunk.attribute
                asking = chunk.group.determiner in (Determiner.HOW_MANY, Determiner.WHICH)
            case PrepChunk():
                pass
            case MarkChunk(category=C.ET | C.OU | C.COMMA | C.PLUS):
                if not nouns or reader.noun(place + 1) is None:
                    return False
                joined = True
                alternative = alternative or chunk.category is C.OU
            case MarkChunk(category=category) if category in _RELATIVE:
                if not nouns:
                    return False
                skipped = _past_verb(reader, place + 1)
                if skipped is None:
                    return False
                place = skipped
            case MarkChunk(category=C.TIME | C.ADV | C.QUOTE | C.OPEN | C.CLOSE | C.NEG):
                pass
            case MarkChunk(category=C.SUB | C.CONNECTOR) if not nouns:
                pass
            case _:
                return False
        place += 1
    return False


def acts_by_card(reader: Reader, ahead: int) -> bool:
    """ "…, en réponse Foudre sur l'Ange", "…, Foudre sur l'Ange après les blocs": a card alone and when, which is a
    clause without a verb."""
    first = reader.mark(C.TIME, ahead=ahead)
    place = ahead if first is None else ahead + 1
    noun = reader.noun(place)
    if noun is None or not is_bare_card((noun.group,)):
        return False
    if first is not None:
        return first.lemma == _ANSWER
    after = reader.peek(place + 1)
    if isinstance(after, PrepChunk) and after.preposition == "sur":
        after = reader.peek(place + 2)
    return says_moment(after)


def says_moment(chunk: Chunk | None) -> bool:
    """Whether it is one of the times at which a card alone acts: "en réponse", "après les blocs"."""
    if isinstance(chunk, PrepChunk):
        return chunk.preposition in CARD_MOMENTS and time_phrase(chunk, chunk.group) is not None
    return isinstance(chunk, MarkChunk) and chunk.category is C.TIME and chunk.lemma == _ANSWER


def is_bare_card(groups: Sequence[NounGroup]) -> bool:
    """Whether the last group is a card's name without an article."""
    return bool(groups) and isinstance(groups[-1].head, CardHead) and groups[-1].determiner is Determiner.NONE


def appraises(reader: Reader, ahead: int) -> bool:
    """ "…, possible ?": a lone adjective that asks whether what was said is allowed."""
    chunk = reader.peek(ahead)
    if not isinstance(chunk, NounChunk) or not chunk.attribute or reader.peek(ahead + 1) is not None:
        return False
    return is_appraisal(chunk.group)


def is_appraisal(group: NounGroup) -> bool:
    """Whether the group is nothing but "possible", "légal"…"""
    if not isinstance(group.head, EllipticHead) or group.determiner is not Determiner.NONE:
        return False
    return [modifier.lemma for modifier in group.modifiers] in _APPRAISALS


def fate_of(group: NounGroup) -> str:
    """The verb that "Mort ?", "Vivante ?" ask with; none for any other group."""
    plain = group.determiner is Determiner.NONE and not (group.complements or group.relatives or group.keywords)
    words = [modifier.lemma for modifier in group.modifiers]
    words += [group.head.lemma] if isinstance(group.head, NounHead) else []
    known = isinstance(group.head, EllipticHead | NounHead) and len(words) == 1 and group.pt is None
    return _FATES.get(words[0], "") if plain and known else ""


def is_rank(reader: Reader, words: tuple[str, ...] = ("d'abord",)) -> bool:
    """ "est arrivée en premier, …", "…, Opalescence ensuite, …": before a comma the connector ends its own clause."""
    mark = reader.mark(C.CONNECTOR)
    return mark is not None and mark.lemma in words and reader.mark(C.COMMA, ahead=1) is not None


def finite_ahead(reader: Reader, ahead: int = 0) -> bool:
    """Whether a conjugated verb without its own pronoun comes before the end of the sentence."""
    place = ahead
    while (chunk := reader.peek(place)) is not None:
        if isinstance(chunk, VerbChunk) and chunk.kind is C.FIN and (chunk.subject is None or chunk.inverted):
            return True
        if isinstance(chunk, VerbChunk) and chunk.kind is C.FIN:
            return False
        if isinstance(chunk, MarkChunk) and chunk.category in (C.SUB, C.CONNECTOR, C.COLON):
            return False
        if isinstance(chunk, MarkChunk) and chunk.category in _RELATIVE:
            skipped = _past_verb(reader, place + 1)
            if skipped is None:
                return False
            place = skipped
        place += 1
    return False


def _past_verb(reader: Reader, ahead: int) -> int | None:
    """The place of the first conjugated verb from there, within a few chunks."""
    for place in range(ahead, ahead + 4):
        if reader.finite(place) is not None:
            return place
    return None

"""Keyword abilities in a noun group: what describes an object after "avec" and "sans", and the qualities of a keyword
("protection contre le noir et contre le rouge")."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.french.chunks.kinds import is_bare_keywords, is_keyword_group, is_object, is_quality
from judge.french.chunks.values import PrepChunk
from judge.french.clause import Determiner, EllipticHead, NounGroup, NounHead
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.reader import Reader

C = Category
replace = msgspec.structs.replace
#: Nouns that describe their bearer after "avec": "une créature avec une force de 3".
_DESCRIBING = frozenset(
    ("marqueur", "force", "endurance", "valeur de mana", "coût de mana", "point de vie", "capacité", "mal d'invocation")
)
_DESCRIBING |= {
    "bouclier de régénération",
    "coût",
    "kick",
    "marqueur poison",
    "marqueur défense",
    "loyauté",
    "force et endurance",
}
#: Which prepositions introduce the quality of a keyword, by keyword; of any other, "contre" and "pour".
_OF_KEYWORD = {
    "traversée": ("de",),
    "recyclage": ("de",),
    "regroupement": ("avec",),
    "regroupement avec les autres": ("de",),
}
#: Makes the group after a preposition whole.
Completer = Callable[[NounGroup], NounGroup]


def keyword_of(reader: Reader, group: NounGroup, chunk: PrepChunk, completed: Completer) -> NounGroup:
    """The group with the quality that the preposition gives its last keyword."""
    assert chunk.group is not None
    reader.place += 1
    # A colour has no owner: "une 2/2 avec la protection contre le vert de B" is B's.
    inner = chunk.group if _is_colour(chunk.group) else completed(chunk.group)
    while reader.mark(C.ET, C.OU, C.COMMA) and (quality := _next_quality(reader, chunk.preposition)) is not None:
        reader.place += 2
        inner = replace(
            inner, coordinated=(*inner.coordinated, quality), conjunction="et", span=inner.span.to(quality.span)
        )
    last = group.keywords[-1]
    of = (*last.of, replace(inner, coordinated=()), *inner.coordinated)
    keyword = replace(last, of=of, span=last.span.to(inner.span))
    return replace(group, keywords=(*group.keywords[:-1], keyword), span=group.span.to(inner.span))


def _is_colour(group: NounGroup) -> bool:
    """ "le vert": an adjective that stands for what has the colour."""
    alone = isinstance(group.head, EllipticHead) and len(group.modifiers) == 1
    return alone and (meaning(group.modifiers[0].lemma) or "").startswith("colour:")


def _next_quality(reader: Reader, preposition: str) -> NounGroup | None:
    """ "le rouge" after "contre le noir et", "contre le rouge" likewise."""
    following = reader.peek(1)
    if isinstance(following, PrepChunk) and following.preposition == preposition:
        return following.group
    noun = reader.noun(1)
    return noun.group if noun is not None and is_quality(noun) else None


def qualities(group: NounGroup) -> tuple[str, ...]:
    """The prepositions that may introduce the quality of the last keyword."""
    return _OF_KEYWORD.get(group.keywords[-1].lemma, ("contre", "pour"))


def ends_with_keyword(group: NounGroup) -> bool:
    """Whether a keyword is the last word so far: "un Ours protection", "le vol"."""
    return bool(group.keywords) and group.keywords[-1].span.end == group.span.end


def more_keywords(reader: Reader, group: NounGroup, ahead: int) -> NounGroup:
    """ "avec le vol, l'initiative et le piétinement": each further keyword belongs to the same bearer."""
    noun = reader.noun(ahead)
    if not group.keywords or noun is None or not is_bare_keywords(noun.group):
        if group.keywords and _more_with(reader, ahead) is not None:
            reader.place += ahead
            return group
        return group
    reader.place += ahead + 1
    inner = noun.group
    following = reader.peek()
    if (
        isinstance(following, PrepChunk)
        and following.group is not None
        and following.preposition in ("contre", "de", "pour")
        and following.group.pt is None  # "… et piétinement contre une 4/4"
        and not (following.preposition == "pour" and following.group.determiner is Determiner.EACH)
    ):
        inner = keyword_of(reader, inner, following, lambda group: group)
    without = group.keywords[-1].without
    added = tuple(replace(keyword, without=without) for keyword in inner.keywords)
    return replace(
        group,
        keywords=group.keywords + added,
        modifiers=group.modifiers + inner.modifiers,
        pt=group.pt or inner.pt,
        span=group.span.to(inner.span),
    )


def _more_with(reader: Reader, ahead: int) -> PrepChunk | None:
    """ "avec le vol et sans l'initiative", "contre le noir et contre le rouge"."""
    chunk = reader.peek(ahead)
    if isinstance(chunk, PrepChunk) and chunk.group is not None and chunk.preposition in ("avec", "sans"):
        return chunk if describes(reader, chunk.group) else None
    return None


def describes(reader: Reader, group: NounGroup) -> bool:
    """Whether "avec …" says what the object is like rather than what is used."""
    if is_bare_keywords(group):
        return True
    if isinstance(group.head, EllipticHead) and group.keywords and group.determiner is Determiner.INDEFINITE:
        # "bloquer une volante avec une portée": another creature.
        return False
    if is_keyword_group(group) or group.keywords or group.counter_kind or group.pt_change:
        return isinstance(group.head, NounHead | EllipticHead) and not is_object(group)
    marked = isinstance(group.head, NounHead) and group.head.lemma == "blessure" and group.quantity is not None
    return marked or (isinstance(group.head, NounHead) and group.head.lemma in _DESCRIBING)

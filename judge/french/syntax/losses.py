"""The guard against silent loss: whatever the chunks of a sentence hold must be found again in its clauses. What is
not found is named, so that no word of the user goes without effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from judge.errors import Diagnostic, Span
from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.clause import (
    CardHead,
    Clause,
    KeywordPhrase,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    PlayerHead,
    PronounHead,
    Quantity,
    Sentence,
    TimePhrase,
)
from judge.french.frames.expected import no_link
from judge.french.lexicon.entry import Category

#: Pronouns that stand for nobody in some constructions ("il faut", "la prochaine fois que").
_EMPTY = frozenset(("il", "ce", "cela", "tous", "les deux", "tout"))
Atom = tuple[str, str]
#: The time phrase that stands for "avec … sur la pile".
ON_THE_STACK = "en pile"
#: The time phrases that stand for "avec … en jeu" and "sous …".
IN_PLAY, UNDER = "avec en jeu", "sous"
#: Adverbs that say the same before "… sur la pile".
STACK_ADVERBS = ("une fois", "après")


def losses(chunks: tuple[Chunk, ...], sentence: Sentence) -> Iterator[Diagnostic]:
    """PHR004 for each chunk of which something is missing from the sentence."""
    kept = Counter(atom for clause in sentence.clauses for atom in _of_clause(clause))
    for chunk in chunks:
        wanted = Counter(_of_chunk(chunk))
        if any(kept[atom] < count for atom, count in wanted.items()):
            yield no_link(chunk.span)
        kept.subtract(wanted)


def _of_chunk(chunk: Chunk) -> Iterator[Atom]:
    match chunk:
        case NounChunk(group=group) | PrepChunk(group=NounGroup() as group):
            yield from _of_group(group)
        case VerbChunk(lemma=lemma):
            if not (lemma == "cibler" and chunk.kind is Category.GER):  # "ciblant X" is a complement
                yield "verb", ""
        case WhChunk(lemma=lemma):
            if lemma:
                yield "asked", ""
        case MarkChunk(category=Category.TIME, span=span):
            yield "time", _at(span)
        case MarkChunk(category=Category.ADV, lemma=lemma):
            yield "adverb", lemma
        case MarkChunk(category=Category.QUOTE, values=values):
            yield "quoted", values[0]
        case _:
            pass


def _of_clause(clause: Clause) -> Iterator[Atom]:
    if clause.verb:
        yield "verb", ""
        yield "word", clause.verb  # a participle may have become the verb: "devient bloquée"
    if clause.asked:
        yield "asked", ""
    for adverb in clause.adverbs:
        yield "adverb", adverb
        if adverb.startswith("tous les "):
            yield "number", adverb.removeprefix("tous les ")
    for role in clause.roles:
        yield from _of_filler(role.filler)
    for time in clause.times:
        yield from _of_time(time)
    for _, inner in clause.clauses:
        yield from _of_clause(inner)


def _of_time(time: TimePhrase) -> Iterator[Atom]:
    yield "time", _at(time.span)
    yield "adverb", time.lemma
    if time.lemma == ON_THE_STACK:
        yield "word", "pile"
        yield from (("adverb", word) for word in STACK_ADVERBS)
    if time.lemma == IN_PLAY:
        yield from (("word", word) for word in ("champ", "bataille"))
    if time.object is not None:
        yield from _of_group(time.object)
    if time.clause is not None:
        yield from _of_clause(time.clause)


def _of_filler(filler: msgspec.Struct) -> Iterator[Atom]:
    match filler:
        case NounGroup():
            yield from _of_group(filler)
        case Clause():
            yield from _of_clause(filler)
        case KeywordPhrase():
            yield from _of_keyword(filler)
        case Modifier():
            yield "word", filler.lemma
        case Quantity():
            yield from _of_quantity(filler)
        case _:
            pass


def _of_quantity(quantity: Quantity) -> Iterator[Atom]:
    if quantity.number is not None:
        yield "number", str(quantity.number)
    if quantity.of is not None:
        yield from _of_group(quantity.of)


def _of_keyword(keyword: KeywordPhrase) -> Iterator[Atom]:
    yield "keyword", keyword.lemma
    for group in keyword.of:
        yield from _of_group(group)
    if keyword.amount is not None:
        yield from _of_quantity(keyword.amount)
    if keyword.cost:
        yield "mana", "".join(keyword.cost)


def _of_group(group: NounGroup) -> Iterator[Atom]:
    match group.head:
        case NounHead(lemma=lemma) if not (group.keywords and group.keywords[0].lemma == lemma):
            # "carte de créature" may have been parted for what joins its complement.
            yield from (("word", word) for word in lemma.split(" de "))
        case CardHead(text=text) | NameHead(text=text):
            yield "name", text
        case PlayerHead(key=key):
            yield "player", key
        case PronounHead(lemma=lemma) if lemma not in _EMPTY:
            yield "pronoun", lemma
            yield "asked", ""
        case _:
            pass
    if group.quantity is not None:
        yield from _of_quantity(group.quantity)
    if group.ordinal is not None:
        yield "ordinal", str(group.ordinal)
    if group.pt is not None:
        yield "pt", str(group.pt)
    if group.pt_change is not None:
        yield "pt_change", str(group.pt_change)
    if group.counter_kind is not None:
        yield "counter", group.counter_kind
        yield "quoted", group.counter_kind
    if group.mana is not None:
        yield "mana", "".join(group.mana)
    if group.targeted:
        yield "targeted", ""
    for modifier in group.modifiers:
        yield "word", modifier.lemma
    for keyword in group.keywords:
        yield from _of_keyword(keyword)
    for complement in group.complements:
        yield from _of_group(complement.object)
    for relative in group.relatives:
        yield from _of_clause(relative)
    for text, _ in group.quoted:
        yield "quoted", text
    if group.apposition is not None:
        yield from _of_group(group.apposition)
    for member in group.coordinated:
        yield from _of_group(member)


def _at(span: Span) -> str:
    return str(span.start)

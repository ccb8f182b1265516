"""One sentence: its clauses one after another, and which of them asks."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic, Span
from judge.french.chunks.values import Chunk, MarkChunk, VerbChunk
from judge.french.clause import Clause, Mood, NounGroup, PronounHead, Role, Sentence
from judge.french.frames.drafts import Draft
from judge.french.frames.expected import no_link
from judge.french.frames.fit import fit
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.assembler import Assembler
from judge.french.syntax.clauses.lookahead import fate_of, is_appraisal
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.groups.coordinate import is_measure

C = Category


def read_sentence(chunks: tuple[Chunk, ...], *, question: bool, diagnostics: list[Diagnostic]) -> Sentence:
    """The clauses of one sentence. `question`: it ends with a question mark."""
    reader = Reader(chunks, diagnostics)
    found: list[Clause] = []
    item: int | None = None
    verb: VerbChunk | None = None
    while reader.peek() is not None:
        start = reader.place
        draft = Assembler(reader, gap_verb=verb).main(found[-1] if found else None)
        verb = draft.verb
        item = draft.item if draft.item is not None else item
        if reader.place == start:
            _leftover(reader)
            continue
        if found and _strays(draft, found[-1]):
            diagnostics.append(no_link(reader.chunks[start].span))
        if not draft.empty():
            found.append(fit(draft, _mood(draft), diagnostics, item=item))
        elif draft.connector and found:
            # "inflige ses blessures en premier", "meurt-il alors ?": an adverb of the clause before
            found[-1] = msgspec.structs.replace(found[-1], adverbs=(*found[-1].adverbs, draft.connector))
    if question and found:
        found[-1] = _measured(_appraised(found[-1]))
    if question and found and not any(_asks(clause) for clause in found):
        last = found[-1]
        if last.mood is Mood.DECLARATIVE:
            found[-1] = msgspec.structs.replace(last, mood=Mood.YES_NO_QUESTION)
    span = Span(chunks[0].span.start, chunks[-1].span.end)
    return Sentence(tuple(found), span, question or any(_asks(clause) for clause in found))


def _appraised(clause: Clause) -> Clause:
    """ "Possible ?" said as "c'est possible ?", "Morte ?" as "meurt ?"."""
    topic = clause.roles[0].filler if len(clause.roles) == 1 else None
    if not clause.verb and isinstance(topic, NounGroup) and (fate := fate_of(topic)):
        return msgspec.structs.replace(clause, verb=fate, mood=Mood.YES_NO_QUESTION, roles=())
    if clause.verb or not isinstance(topic, NounGroup) or not is_appraisal(topic):
        return clause
    it = NounGroup(span=topic.span, head=PronounHead("ce"))
    told = tuple(Role("attribute", modifier, modifier.span) for modifier in topic.modifiers)
    roles = (Role("agent", it, topic.span), *told)
    return msgspec.structs.replace(clause, verb="être", mood=Mood.YES_NO_QUESTION, roles=roles)


def _measured(clause: Clause) -> Clause:
    """ "Sa force ?", "c'est quoi leur force ?" said as "quelle est sa force ?"."""
    topic = clause.roles[0].filler if clause.roles and clause.roles[0].name in ("topic", "agent") else None
    if not isinstance(topic, NounGroup) or not is_measure(topic):
        return clause
    first = clause.roles[0].name == "topic" and len(clause.roles) == 1
    alone = not clause.verb and not clause.asked and first
    somebody_s = topic.possessor is not None or any(part.preposition == "de" for part in topic.complements)
    if not alone and not (clause.verb == "signifier" and somebody_s):
        return clause
    roles = (Role("agent", topic, topic.span), *clause.roles[1:])
    return msgspec.structs.replace(clause, verb="être", asked="quel", mood=Mood.WH_QUESTION, roles=roles)


def _strays(draft: Draft, before: Clause) -> bool:
    """Whether a verb without a subject follows another clause with neither comma nor "et": "bloque attaque"."""
    verb = draft.verb
    if verb is None or draft.subject is not None or draft.nouns or draft.asked or draft.connector or draft.joined:
        return False
    return verb.kind is C.FIN and before.verb != "" and draft.start - before.span.end <= 1


def _asks(clause: Clause) -> bool:
    return clause.mood in (Mood.YES_NO_QUESTION, Mood.WH_QUESTION)


def _mood(draft: Draft) -> Mood:
    if draft.asked:
        return Mood.WH_QUESTION
    verb = draft.verb
    if verb is None:
        return Mood.NOMINAL
    if draft.yes_no or verb.inverted:
        return Mood.YES_NO_QUESTION
    if verb.imperative and draft.subject is None and not draft.nouns:
        return Mood.IMPERATIVE
    return Mood.INFINITIVE if verb.kind is not C.FIN else Mood.DECLARATIVE


def _leftover(reader: Reader) -> None:
    chunk = reader.take()
    if not isinstance(chunk, MarkChunk) or chunk.category not in (
        C.COMMA,
        C.CLOSE,
        C.OPEN,
        C.COLON,
        C.ADV,
        C.CONNECTOR,
    ):
        reader.diagnostics.append(no_link(chunk.span))

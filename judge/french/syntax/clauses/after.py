"""What stands after the verb: objects, complements, times, further clauses, until another clause begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.french.chunks.kinds import add_complement, is_relative_pronoun, is_zone, quotation
from judge.french.chunks.values import MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.clause import Determiner, EllipticHead, Modifier, Mood, NounGroup, PronounHead, TimePhrase
from judge.french.frames.drafts import Argument, Draft
from judge.french.frames.fit import frame_of, frame_takes, has_free_place, wants_time
from judge.french.frames.table import Frame
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.joining import gaps, separator
from judge.french.syntax.clauses.lookahead import acts_by_card, is_rank, opens_clause
from judge.french.syntax.clauses.subject import object_clitic
from judge.french.syntax.groups.attach import complete
from judge.french.syntax.groups.coordinate import coordinate
from judge.french.syntax.groups.times import bare_time, time_phrase

if TYPE_CHECKING:
    from judge.french.syntax.clauses.assembler import Assembler


C = Category
#: Prepositions whose group goes with the verb even where the frame does not name them.
_VERBAL = frozenset(("avec", "sans", "grâce à", "à cause de", "malgré", "chez", "au lieu de", "à la place de", "selon"))
_VERBAL |= {"comme", "sauf", "sous", "sous le contrôle de", "en plus de"}
#: Where in a pile of cards something is put.
_POSITIONS = {"sous": "au-dessous de", "au dessus de": "au-dessus de"}
_ASKED_PRONOUNS = frozenset(("qui", "quoi", "lequel"))


def follow(a: Assembler, draft: Draft) -> None:
    """Takes what stands after the verb, until another clause begins."""
    assert draft.verb is not None
    a.lacks_verb = False
    frame = frame_of(draft.verb)
    while (chunk := a.reader.peek()) is not None:
        match chunk:
            case VerbChunk():
                if not following_verb(a, draft, chunk, frame):
                    return
            case NounChunk():
                if not following_noun(a, draft, chunk, frame):
                    return
            case PrepChunk():
                if not following_preposition(a, draft, chunk, frame):
                    return
            case WhChunk():
                if not following_question(a, draft, chunk):
                    return
            case MarkChunk():
                if not following_mark(a, draft, chunk, frame):
                    return


def following_verb(a: Assembler, draft: Draft, chunk: VerbChunk, frame: Frame | None) -> bool:
    """An infinitive or gerund belongs to the verb before it; a conjugated verb ends the clause."""
    if chunk.kind is C.FIN:
        return False
    bare = chunk.kind is C.INF and chunk.preposition in ("", "de", "à")
    preposition, clause = a.infinitive(chunk)
    while bare and a.reader.mark(C.ET, C.OU) and gaps(a.reader, clause):
        draft.arguments.append(Argument("infinitif", clause, clause.span))
        a.reader.take()
        _, clause = a.infinitive(chunk, taken=True)
    if clause.verb == "cibler" and frame is not None and frame.has_slot("ciblant"):
        draft.arguments.extend(
            Argument("ciblant", role.filler, role.span)
            for role in clause.roles
            if role.name == "patient" and isinstance(role.filler, NounGroup)
        )
        draft.clauses.extend(clause.clauses)  # "en ciblant X et en sacrifiant Y"
    elif bare:
        draft.arguments.append(Argument("infinitif", clause, clause.span))
    else:
        draft.clauses.append((preposition, clause))
    return True


def following_noun(a: Assembler, draft: Draft, chunk: NounChunk, frame: Frame | None) -> bool:
    """Takes a group as object, attribute or time; false when it is the subject of the next verb."""
    reader = a.reader
    if not chunk.attribute and reader.finite(1) is not None and has_object(a, draft, frame):
        verb = reader.finite(1)
        if verb is not None and (verb.subject is None or verb.inverted):
            return False
    reader.take()
    if floats(chunk.group) and (has_object(a, draft, frame) or frame is None or not frame.has_slot("attribut")):
        number = chunk.group.quantity.number if chunk.group.quantity is not None else None
        draft.adverbs.append("tous" if number is None else f"tous les {number}")
        return True
    time = bare_time(chunk.group)
    if time is not None and (has_object(a, draft, frame) or chunk.group.determiner is not Determiner.DEFINITE):
        if chunk.group.determiner is Determiner.HOW_MANY:
            draft.asked = draft.asked or "combien"
        draft.times.append(time)
        return True
    if chunk.attribute:
        draft.arguments.append(Argument("attribut", chunk.group, chunk.span))
        return True
    group = complete(reader, chunk.group, a.relative)
    group = coordinate(reader, group, a.relative)
    draft.arguments.append(Argument("objet", group, group.span))
    return True


def has_object(a: Assembler, draft: Draft, frame: Frame | None) -> bool:
    """Whether the verb has its object, or can have none."""
    if frame is not None and not frame.has_slot("objet") and not frame.has_slot("attribut"):
        return True
    taken = any(argument.slot not in ("dont", "où") for argument in draft.arguments)
    return taken or (draft.verb is not None and object_clitic(draft.verb))


def following_preposition(a: Assembler, draft: Draft, chunk: PrepChunk, frame: Frame | None) -> bool:
    """Takes the group for the verb, a time or the noun before; a relative clause leaves to the clause around it
    what its own verb has no place for."""
    reader = a.reader
    if leaves_outside(a, draft, chunk, frame):
        return False
    reader.take()
    group = a.object_of(chunk)
    # "attaque avec l'Ange en jeu": the verb has its own place for that
    standing = group is not None and (chunk.preposition == "sous" or not frame_takes(frame, chunk.preposition, group))
    time = a.on_the_stack(chunk, group) or (a.in_play(chunk, group) if standing else None)
    time = time or time_phrase(chunk, group)
    if time is not None and not (
        frame is not None and group is not None and wants_time(frame, chunk.preposition, group)
    ):
        draft.times.append(time)
        return True
    slot = chunk.preposition
    following = reader.peek()
    if group is not None and is_zone(group) and _are_states(group.modifiers):
        # "sur le champ de bataille engagée": what arrives is tapped
        state = NounGroup(span=group.span, head=EllipticHead(), modifiers=group.modifiers)
        draft.arguments.append(Argument("attribut", state, group.modifiers[-1].span))
        group = msgspec.structs.replace(group, modifiers=())
    if group is not None and slot in _POSITIONS and is_zone(group):
        group = msgspec.structs.replace(group, particles=(*group.particles, _POSITIONS[slot]))
    if group is None and slot == "sauf" and isinstance(following, PrepChunk):
        reader.take()
        group = a.object_of(following)
    counts = slot == "de" and draft.asked == "combien" and not any(each.slot == "objet" for each in draft.arguments)
    if counts and group is not None:
        asked = msgspec.structs.replace(group, determiner=Determiner.HOW_MANY)
        draft.arguments.append(Argument("objet", asked, chunk.span.to(group.span)))
        return True
    last = draft.arguments[-1] if draft.arguments else None
    for_each = slot == "pour" and group is not None and group.determiner is Determiner.EACH
    agent = slot == "par" and draft.verb is not None and draft.verb.passive
    free = group is not None and has_free_place(frame, draft.arguments, slot, group)
    if group is None or agent or slot in _VERBAL or (free and not (for_each and last is not None)):
        a.argue(draft, chunk, group)
        return True
    if chunk.contracted == "des" and not last and frame is not None and frame.has_slot("objet"):
        indefinite = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
        draft.arguments.append(Argument("objet", indefinite, chunk.span.to(group.span)))
    elif last is not None and isinstance(last.filler, NounGroup):
        filler = add_complement(last.filler, slot, group, chunk.span.to(group.span))
        draft.arguments[-1] = Argument(last.slot, filler, last.span.to(group.span))
    else:
        a.argue(draft, chunk, group)
    return True


def _are_states(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether the adjectives say how a permanent is: tapped, attacking…"""
    return bool(modifiers) and all((meaning(each.lemma) or "").startswith("status:") for each in modifiers)


def leaves_outside(a: Assembler, draft: Draft, chunk: PrepChunk, frame: Frame | None) -> bool:
    """ "un permanent que vous contrôlez dans la main de…": the place is not where you control it."""
    if not a.inside or chunk.group is None or time_phrase(chunk, chunk.group) is not None:
        return False
    if chunk.preposition == "par" and draft.verb is not None and draft.verb.passive:
        return False
    last = draft.arguments[-1] if draft.arguments else None
    own = last is not None and not (isinstance(last.filler, NounGroup) and is_relative_pronoun(last.filler))
    return not own and chunk.preposition not in _VERBAL and not frame_takes(frame, chunk.preposition, chunk.group)


def following_question(a: Assembler, draft: Draft, chunk: WhChunk) -> bool:
    """ "il se passe quoi", "je prends combien": asked behind the verb."""
    opens = opens_clause(a.reader, 1, bare_verb=False) and a.reader.mark(C.SUB, ahead=1) is None
    if not chunk.lemma or opens or a.reader.finite(1) is not None:
        return False
    a.reader.take()
    draft.asked = draft.asked or chunk.lemma
    group = NounGroup(span=chunk.span, head=PronounHead(chunk.lemma))
    if chunk.preposition:
        draft.arguments.append(Argument(chunk.preposition, group, chunk.span))
    elif chunk.lemma in (*_ASKED_PRONOUNS, "combien"):
        draft.arguments.append(Argument("objet", group, chunk.span))
    return True


def following_mark(a: Assembler, draft: Draft, chunk: MarkChunk, frame: Frame | None) -> bool:
    """Takes a mark; false when the clause ends before it."""
    reader = a.reader
    match chunk.category:
        case C.TIME:
            # "ayant subi ce tour-ci des blessures de ~ meurt": the object is still to come
            owed = a.inside and a.awaiting and not has_object(a, draft, frame)
            if (opens_clause(reader, 1, bare_verb=False) and not owed) or acts_by_card(reader, 0):
                return False
            reader.take()
            draft.times.append(TimePhrase(chunk.lemma, chunk.span))
        case C.ADV | C.NEG:
            reader.take()
            a.adverb(draft, chunk)
        case C.SUB:
            if a.inside and draft.verb is not None and draft.verb.kind is not C.FIN:
                return False  # "payer pour attaquer si…": the condition is on the whole
            reader.take()
            draft.clauses.append((chunk.lemma, a.subordinate(Mood.SUBORDINATE, chunk.lemma)))
        case C.ONLY:
            reader.take()
            draft.only = True
        case C.QUE:
            return content(a, draft)
        case C.QUOTE:
            reader.take()
            draft.arguments.append(Argument("objet", quotation(chunk), chunk.span))
        case C.REL:
            return free_relative(a, draft, chunk)
        case C.COLON:
            return listing(a, draft)
        case C.CONNECTOR if is_rank(reader):
            reader.take()
            draft.adverbs.append(chunk.lemma)
        case C.CONNECTOR | C.ITEM:
            return False
        case C.ET | C.OU | C.COMMA | C.PLUS | C.OPEN | C.CLOSE:
            return separator(a, draft, chunk, frame)
        case _:
            return False
    return True


def listing(a: Assembler, draft: Draft) -> bool:
    """ "deux attaquants : l'Ange et le Griffon": the groups after the colon say which ones."""
    reader = a.reader
    noun = reader.noun(1)
    last = draft.arguments[-1] if draft.arguments else None
    if noun is None or last is None or not isinstance(last.filler, NounGroup) or opens_clause(reader, 1):
        return False
    reader.place += 2
    group = coordinate(reader, complete(reader, noun.group, a.relative), a.relative)
    filler = msgspec.structs.replace(last.filler, apposition=group, span=last.filler.span.to(group.span))
    draft.arguments[-1] = Argument(last.slot, filler, last.span.to(group.span))
    return True


def content(a: Assembler, draft: Draft) -> bool:
    """ "que" after a verb: what is said or happens."""
    answer = a.reader.noun(1)
    if answer is not None and isinstance(answer.group.head, PronounHead) and answer.group.head.lemma in ("oui", "non"):
        a.reader.place += 2
        draft.arguments.append(Argument("que", answer.group, answer.span))
        return True
    compared = a.reader.noun(1)
    last = draft.arguments[-1] if draft.arguments else None
    if compared is not None and not opens_clause(a.reader, 1) and last and isinstance(last.filler, NounGroup):
        # "autant de points de vie que les blessures infligées"
        a.reader.place += 2
        group = coordinate(a.reader, complete(a.reader, compared.group, a.relative), a.relative)
        filler = add_complement(last.filler, "que", group, group.span)
        draft.arguments[-1] = Argument(last.slot, filler, last.span.to(group.span))
        return True
    if not opens_clause(a.reader, 1):
        return False
    a.reader.take()
    clause = a.subordinate(Mood.SUBORDINATE)
    draft.arguments.append(Argument("que", clause, clause.span))
    return True


def free_relative(a: Assembler, draft: Draft, chunk: MarkChunk) -> bool:
    """A relative that a complement parts from its noun."""
    last = draft.arguments[-1] if draft.arguments else None
    if last is None or not isinstance(last.filler, NounGroup) or is_relative_pronoun(last.filler):
        return False
    a.reader.take()
    found = a.relative(last.filler, chunk)
    filler = msgspec.structs.replace(last.filler, relatives=last.filler.relatives + found)
    draft.arguments[-1] = Argument(last.slot, filler, last.span)
    return True


def floats(group: NounGroup) -> bool:
    """ "ils meurent tous les trois", "je les bloque tous": it counts what was named before."""
    if isinstance(group.head, PronounHead):
        return group.head.lemma in ("tous", "les deux")
    return isinstance(group.head, EllipticHead) and group.determiner is Determiner.ALL and group.pt is None

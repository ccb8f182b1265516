"""What stands before the verb: connectors, times, conditions, question words, the groups among which is the subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.french.chunks.kinds import add_complement, is_zone, join, quotation
from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.clause import CardHead, Determiner, Mood, NounGroup, Person, PronounHead, TimePhrase
from judge.french.frames.drafts import Argument, Draft
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.lookahead import (
    CARD_MOMENTS,
    acts_by_card,
    finite_ahead,
    is_bare_card,
    is_rank,
    opens_clause,
    says_moment,
)
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.groups.attach import complete
from judge.french.syntax.groups.coordinate import coordinate
from judge.french.syntax.groups.times import bare_time, time_phrase

if TYPE_CHECKING:
    from judge.french.syntax.clauses.assembler import Assembler


C = Category
_ASKED_PRONOUNS = frozenset(("qui", "quoi", "lequel"))


def lead(a: Assembler, draft: Draft) -> None:
    """Takes what stands before the verb, and the verb."""
    reader = a.reader
    a.lacks_verb = True
    while (chunk := reader.peek()) is not None:
        match chunk:
            case VerbChunk():
                if _begins_another(draft, chunk):
                    return
                if leading_verb(a, draft, chunk):
                    a.lacks_verb = False
                    return
            case NounChunk():
                begins = _asks_of_the_last(draft, chunk) or _follows_scene(draft, chunk)
                if begins or leading_noun(a, draft, chunk):
                    return
            case PrepChunk():
                leading_preposition(a, draft, chunk)
            case WhChunk():
                if only_nominal(a, draft) and draft.arguments[-1].slot == "contre":
                    return  # "ma 2/2 contre une 3/3 qui gagne ?"
                reader.take()
                ask(a, draft, chunk)
            case MarkChunk():
                if not leading_mark(a, draft, chunk):
                    return


def _begins_another(draft: Draft, chunk: VerbChunk) -> bool:
    """ "Foudre sur ma 2/2 elle meurt ?", "blessures sur la pile je sacrifie…": a verb with its own pronoun after a
    whole nominal clause, the comma left out."""
    own = chunk.kind is C.FIN and chunk.subject is not None and not chunk.inverted
    on_it = any(argument.slot in ("sur", "en") for argument in draft.arguments)
    if not draft.arguments and len(draft.nouns) == 1 and chunk.subject is not None:
        # "son 5/5 bloqué par ma 2/2 je prends combien": somebody else is spoken of
        told = bool(draft.nouns[0].relatives)
        on_it = told and chunk.subject.person is not Person.THIRD
    asks = draft.asked or draft.fronted or draft.yes_no
    return own and on_it and len(draft.nouns) == 1 and not asks and not draft.clauses


def leading_verb(a: Assembler, draft: Draft, chunk: VerbChunk) -> bool:
    """Takes the verb of the clause; an infinitive with a preposition before it is a clause of its own."""
    reader = a.reader
    if chunk.kind is not C.FIN and finite_ahead(reader, 1):
        preposition, clause = a.infinitive(chunk)
        if chunk.preposition or chunk.kind is C.GER:
            draft.clauses.append((preposition, clause))
        else:
            draft.subject = clause
        return False
    if chunk.kind is not C.FIN and chunk.preposition and draft.nouns:
        draft.clauses.append(a.infinitive(chunk))
        return False
    reader.take()
    draft.verb = chunk
    return True


def _sets_scene(a: Assembler, draft: Draft) -> bool:
    """ "Humilité étant arrivée avant, ma 2/2 attaque": after the group with its participle and a comma stands a clause
    with a subject of its own."""
    reader = a.reader
    if a.inside or len(draft.nouns) != 1 or draft.arguments or draft.clauses or reader.mark(C.COMMA) is None:
        return False
    return opens_clause(reader, 1, bare_verb=False) or _asks_first(reader.peek(1))


def _asks_of_the_last(draft: Draft, chunk: NounChunk) -> bool:
    """ "une 5/5 bloquée par une 2/2 combien de dégâts passent": the comma left out after what was told."""
    told = len(draft.nouns) == 1 and any(clause.passive for clause in draft.nouns[0].relatives)
    return told and not draft.arguments and chunk.group.determiner is Determiner.HOW_MANY


def _follows_scene(draft: Draft, chunk: NounChunk) -> bool:
    """ "deux Croisades en jeu ma 1/1 fait combien ?": the comma left out after where something is."""
    if len(draft.nouns) != 1 or draft.arguments or draft.clauses or draft.asked:
        return False
    scene = draft.nouns[0].complements
    there = bool(scene) and is_zone(scene[-1].object) and isinstance(draft.nouns[0].head, CardHead)
    return there and chunk.group.determiner is Determiner.POSSESSIVE


def _asks_first(chunk: Chunk | None) -> bool:
    """ "quelle est…", "de quel type est…"."""
    group = chunk.group if isinstance(chunk, NounChunk | PrepChunk) else None
    return isinstance(chunk, WhChunk) or (group is not None and group.determiner is Determiner.WHICH)


def leading_noun(a: Assembler, draft: Draft, chunk: NounChunk) -> bool:
    """Takes a group that is the subject, a topic or a time; whether it is a clause by itself."""
    reader = a.reader
    reader.take()
    time = bare_time(chunk.group)
    counted = chunk.group.determiner is Determiner.HOW_MANY
    verb = reader.peek()
    own = not isinstance(verb, VerbChunk) or (verb.subject is not None and not verb.inverted)
    if time is not None and (counted or own):
        draft.asked = draft.asked or ("combien" if counted else "")
        draft.times.append(time)
        return False
    following = reader.peek()
    participle = isinstance(following, VerbChunk) and following.kind is C.GER and not following.preposition
    group = complete(reader, chunk.group, a.relative)
    group = coordinate(reader, group, a.relative, lead=True)
    draft.nouns.append(group)
    named = isinstance(group.head, CardHead) and _asks_first(reader.peek(1))
    return (participle or named) and _sets_scene(a, draft)


def leading_preposition(a: Assembler, draft: Draft, chunk: PrepChunk) -> None:
    """Takes a group as a time, a complement of the subject, or for the verb."""
    reader = a.reader
    reader.take()
    group = a.object_of(chunk, after_noun=bool(draft.nouns))
    time = a.on_the_stack(chunk, group) or a.in_play(chunk, group) or time_phrase(chunk, group)
    if time is not None:
        draft.times.append(time)
    elif chunk.preposition == "de" and group is not None and draft.fronted and draft.asked == "qui":
        _asked_among(a, draft, group)
    elif chunk.contracted == "des" and group is not None and not draft.nouns:
        draft.nouns.append(msgspec.structs.replace(group, determiner=Determiner.INDEFINITE))
    elif chunk.preposition == "contre" and len(draft.nouns) == 1 and _stands_alone(a):
        a.argue(draft, chunk, group)  # "ma 2/2 contre une 3/3, qui meurt ?"
    elif chunk.preposition == "sur" and group is not None and _acts_then(reader, draft):
        a.argue(draft, chunk, group)  # "Croissance gigantesque après les blocs sur ma 2/2, elle meurt ?"
    elif group is not None and draft.nouns and not draft.asked and finite_ahead(reader):
        draft.nouns[-1] = add_complement(draft.nouns[-1], chunk.preposition, group, chunk.span.to(group.span))
    else:
        a.argue(draft, chunk, group)


def _acts_then(reader: Reader, draft: Draft) -> bool:
    """Whether a card alone acts, as is known by the moment that is said, or by a card that answers it."""
    if not is_bare_card(draft.nouns):
        return False
    after = 1 if reader.mark(C.COMMA) is not None else 0
    return bool(draft.times) or acts_by_card(reader, after) or says_moment(reader.peek())


def _stands_alone(a: Assembler) -> bool:
    """Whether a comma and then another clause follow, or a question word."""
    reader = a.reader
    if not a.inside and isinstance(reader.peek(), WhChunk):
        return True
    return not a.inside and reader.mark(C.COMMA) is not None and opens_clause(reader, 1, bare_verb=False)


def _asked_among(a: Assembler, draft: Draft, group: NounGroup) -> None:
    """ "qui de moi ou de mon adversaire"."""
    reader = a.reader
    while (mark := reader.mark(C.OU, C.ET)) is not None:
        following = reader.peek(1)
        if not isinstance(following, PrepChunk) or following.preposition != "de" or following.group is None:
            break
        reader.place += 2
        group = join(group, complete(reader, following.group, a.relative), mark.lemma)
    draft.fronted[-1] = add_complement(draft.fronted[-1], "de", group, group.span)


def ask(a: Assembler, draft: Draft, chunk: WhChunk) -> None:
    """Takes a question word; one that is a pronoun stands as a group put first."""
    if not chunk.lemma:
        draft.yes_no = not draft.asked
        return
    draft.asked = draft.asked or chunk.lemma
    if chunk.lemma not in _ASKED_PRONOUNS and not chunk.preposition:
        return
    group = NounGroup(span=chunk.span, head=PronounHead(chunk.lemma))
    if chunk.preposition:
        draft.arguments.append(Argument(chunk.preposition, group, chunk.span))
    else:
        draft.fronted.append(group)


def leading_mark(a: Assembler, draft: Draft, chunk: MarkChunk) -> bool:
    """Takes the mark; false when the clause ends before it."""
    reader = a.reader
    match chunk.category:
        case C.ITEM:
            draft.item = int(chunk.values[0])
        case C.CONNECTOR | C.ET | C.OU | C.PLUS:
            begun = bool(draft.nouns or draft.arguments)
            if begun and is_rank(reader, ("d'abord", "puis")):
                reader.take()
                draft.adverbs.append(chunk.lemma)
                return False
            if begun and (chunk.category is C.CONNECTOR or not opens_clause(reader, 1) or only_nominal(a, draft)):
                return False
            if draft.empty():
                draft.connector = draft.connector or chunk.lemma
        case C.COMMA | C.COLON | C.OPEN | C.CLOSE:
            if ends_at_comma(a, draft):
                return False
            draft.joined = draft.joined or (draft.empty() and chunk.category is C.COMMA)
        case C.TIME:
            if draft.nouns and draft.arguments and acts_by_card(reader, 0):
                return False
            draft.times.append(TimePhrase(chunk.lemma, chunk.span))
        case C.ADV:
            reader.take()
            a.adverb(draft, chunk)
            return True
        case C.NEG:
            draft.negated = True
        case C.SUB:
            reader.take()
            draft.clauses.append((chunk.lemma, a.subordinate(Mood.SUBORDINATE, chunk.lemma)))
            while reader.mark(C.ET, C.OU) and more_subordinate(
                a,
            ):
                reader.take()
                if reader.mark(C.QUE):
                    reader.take()
                last = draft.clauses[-1][1]
                draft.clauses.append((chunk.lemma, a.subordinate(Mood.SUBORDINATE, chunk.lemma, last)))
            return True
        case C.REL | C.QUE:
            if chunk.lemma == "qui" and not draft.nouns:
                draft.nouns.append(NounGroup(span=chunk.span, head=PronounHead("qui")))
            elif chunk.lemma == "que" and draft.asked:
                pass
            elif draft.nouns:
                return False
        case C.QUOTE:
            draft.nouns.append(quotation(chunk))
        case _:
            return False
    reader.take()
    return True


def more_subordinate(a: Assembler) -> bool:
    """After a leading "si A attaque", whether "et …" goes on with the condition: a main clause must still come."""
    reader = a.reader
    if reader.mark(C.QUE, ahead=1):
        return True
    if not opens_clause(reader, 1):
        return False
    verbs = [place for place in range(1, 40) if reader.finite(place) is not None]
    return len(verbs) > 1


def only_nominal(a: Assembler, draft: Draft) -> bool:
    """Whether what was read is a clause without a verb: "Foudre sur l'Ange"."""
    return bool(draft.arguments) and bool(draft.nouns)


def ends_at_comma(a: Assembler, draft: Draft) -> bool:
    """A nominal clause ends where a clause with its own subject begins: "Foudre sur l'Ange, il meurt ?"."""
    colon = a.reader.mark(C.COLON) is not None
    answers = any(phrase.lemma in CARD_MOMENTS for phrase in draft.times) and is_bare_card(draft.nouns[-1:])
    if not draft.nouns or not (draft.arguments or colon or answers):
        return False
    return opens_clause(a.reader, 1) or acts_by_card(a.reader, 1)

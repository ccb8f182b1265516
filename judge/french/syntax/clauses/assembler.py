"""Puts clauses together: one reader goes over the chunks, each clause takes what is its own, and the clauses inside it
(relative, subordinate, infinitive) are read where they stand."""

from __future__ import annotations

import msgspec

from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk
from judge.french.clause import (
    CardHead,
    Clause,
    EllipticHead,
    Modifier,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    TimePhrase,
)
from judge.french.frames.drafts import Argument, Draft
from judge.french.frames.fit import fit, frame_of, frame_takes
from judge.french.frames.table import frames
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.after import follow
from judge.french.syntax.clauses.before import lead
from judge.french.syntax.clauses.joining import continues_modal, gap_preposition, passive_verb, resume
from judge.french.syntax.clauses.lookahead import finite_ahead, opens_clause
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.clauses.subject import is_asked, settle_subject, subject_of
from judge.french.syntax.groups.attach import complete
from judge.french.syntax.groups.coordinate import coordinate
from judge.french.syntax.groups.times import time_phrase
from judge.french.syntax.losses import IN_PLAY, ON_THE_STACK, STACK_ADVERBS, UNDER

C = Category
#: Conjunctions after which "ne" alone does not deny.
_EXPLETIVE = frozenset(("à moins que", "avant que", "sans que"))
#: Conjunctions after which the imperfect is no past.
_UNREAL = frozenset(("si", "comme si", "même si"))


class Assembler:
    """Reads one clause and the clauses inside it. `inside`: a relative, subordinate or infinitive clause; `awaiting`:
    the clause around it still lacks its verb; `lacks_verb`: this one does; `gap_verb`: the verb of the clause before,
    for a clause that leaves it out."""

    def __init__(
        self, reader: Reader, *, inside: bool = False, awaiting: bool = False, gap_verb: VerbChunk | None = None
    ) -> None:
        self.reader = reader
        self.gap_verb = gap_verb
        self.inside = inside
        self.awaiting = awaiting
        self.lacks_verb = True
        #: The relative clause read last.
        self._related: Draft | None = None

    def main(self, before: Clause | None) -> Draft:
        """One main clause; without a subject of its own it shares that of the clause before."""
        draft = Draft(start=self.reader.here())
        resume(self, draft, before)
        if draft.verb is None:
            lead(self, draft)
        if before is not None and draft.verb is not None and continues_modal(draft, before):
            draft.verb = msgspec.structs.replace(
                draft.verb,
                kind=C.FIN,
                modal=before.modal,
                modal_negated=before.modal_negated,
                negated=draft.verb.negated or before.negated,
            )
            draft.subject = subject_of(before)
        settle_subject(self, draft)
        if draft.verb is not None:
            follow(self, draft)
            if draft.subject is None and before is not None and self.shares(draft):
                draft.subject = subject_of(before)
        draft.end = max(self.reader.behind(), draft.start)
        return draft

    def shares(self, draft: Draft) -> bool:
        """Whether the clause has the subject of the one before: "A attaque et gagne…"."""
        verb = draft.verb
        if verb is None or verb.kind is not C.FIN or not (draft.connector or draft.joined) or draft.asked:
            return False
        if any(map(is_asked, draft.fronted)) and any(argument.slot == "objet" for argument in draft.arguments):
            return False  # "…, combien de marqueurs a Jace": its subject stands behind
        groups = [argument.filler for argument in draft.arguments if isinstance(argument.filler, NounGroup)]
        if any(map(is_asked, groups)) and not all(map(is_asked, groups)):
            return False  # "…, de quel type est ma Forêt"
        return not verb.imperative or "3" in verb.persons

    def relative(self, group: NounGroup, mark: MarkChunk | Modifier | VerbChunk) -> tuple[Clause, ...]:
        """The relative clauses after a noun group; none for a participle that what follows does not complete."""
        if isinstance(mark, Modifier):
            return self.participial(group, mark)
        if isinstance(mark, VerbChunk):
            return self._present_participle(group, mark)
        head = PronounHead(mark.lemma, Person.THIRD, group.plural)
        pronoun = NounGroup(span=mark.span, head=head, plural=group.plural, feminine=group.feminine)
        found = [self.relative_clause(mark, pronoun)]
        while (gapped := self._gapped_relative(pronoun)) is not None or self.joins_relative(mark):
            if gapped is not None:
                found.append(gapped)
                continue
            alternative = self.reader.mark(C.OU) is not None
            self.reader.place += 1
            again = self.reader.mark(C.REL, C.QUE)
            if again is not None:
                self.reader.place += 1
            clause = self.relative_clause(again or mark, pronoun)
            found.append(msgspec.structs.replace(clause, connector="ou") if alternative else clause)
        return tuple(found)

    def participial(self, group: NounGroup, participle: Modifier) -> tuple[Clause, ...]:
        """ "une créature bloquée par deux 2/2" is one that is blocked by them."""
        reader = self.reader
        verb = passive_verb(participle, group.plural)
        frame = frame_of(verb)
        pronoun = NounGroup(span=participle.span, head=PronounHead("qui"), plural=group.plural, feminine=group.feminine)
        draft = Draft(verb=verb, subject=pronoun, start=participle.span.start)
        if self._done_this_turn() and isinstance(reader.peek(1), PrepChunk):
            draft.times.append(self._time())  # "blessée ce tour-ci par un Ours"
        while isinstance(chunk := reader.peek(), PrepChunk) and chunk.group is not None:
            if time_phrase(chunk, chunk.group) is not None:
                break
            if chunk.preposition != "par" and not frame_takes(frame, chunk.preposition, chunk.group):
                break
            reader.take()
            self.argue(draft, chunk, self.object_of(chunk, after_noun=self.lacks_verb))
        if not draft.arguments:
            return ()
        if not draft.times and self._done_this_turn():
            draft.times.append(self._time())
        draft.end = reader.behind()
        return (fit(draft, Mood.RELATIVE, reader.diagnostics),)

    def _done_this_turn(self) -> bool:
        """Whether a time stands between a participle and the verb that is still to come: what has been done is of that
        time, for the verb would have it behind itself."""
        mark = self.reader.mark(C.TIME)
        return self.lacks_verb and mark is not None and mark.lemma == "ce tour-ci"

    def _time(self) -> TimePhrase:
        mark = self.reader.take()
        assert isinstance(mark, MarkChunk)
        return TimePhrase(mark.lemma, mark.span)

    def _present_participle(self, group: NounGroup, verb: VerbChunk) -> tuple[Clause, ...]:
        """ "une créature ayant subi 2 blessures" is one that has been dealt them."""
        pronoun = NounGroup(span=verb.span, head=PronounHead("qui"), plural=group.plural, feminine=group.feminine)
        draft = Draft(verb=msgspec.structs.replace(verb, kind=C.FIN), subject=pronoun, start=verb.span.start)
        follow(Assembler(self.reader, inside=True, awaiting=self.lacks_verb), draft)
        draft.end = self.reader.behind()
        return (fit(draft, Mood.RELATIVE, self.reader.diagnostics),)

    def relative_clause(self, mark: MarkChunk, pronoun: NounGroup) -> Clause:
        """One relative clause; its pronoun fills the role that it stands for."""
        inner = Assembler(self.reader, inside=True, awaiting=self.awaiting or self.lacks_verb)
        draft = Draft(start=mark.span.start)
        if mark.lemma == "qui":
            draft.nouns.append(pronoun)
        elif mark.lemma == "que":
            draft.arguments.append(Argument("objet", pronoun, mark.span))
        elif mark.lemma == "dont":
            draft.arguments.append(Argument("dont", pronoun, mark.span))
        else:
            draft.arguments.append(Argument("où", pronoun, mark.span))
        lead(inner, draft)
        settle_subject(inner, draft)
        if draft.verb is not None:
            if mark.lemma != "qui" and draft.subject is None and (noun := self.reader.noun(0)) is not None:
                self.reader.place += 1  # "que contrôle mon adversaire"
                draft.subject = noun.group
            follow(inner, draft)
        elif mark.lemma == "dont" and len(draft.nouns) == 1:
            _some_of_them(draft, draft.nouns[0])
        self._related = draft
        draft.end = self.reader.behind()
        return fit(draft, Mood.RELATIVE, self.reader.diagnostics)

    def _gapped_relative(self, pronoun: NounGroup) -> Clause | None:
        """ "qui inflige 5 blessures à une créature et 2 blessures à son contrôleur": the verb stands for both."""
        reader, before = self.reader, self._related
        if before is None or before.verb is None or reader.mark(C.ET, C.COMMA) is None or opens_clause(reader, 1):
            return None
        slots = {argument.slot for argument in before.arguments}
        if "objet" not in slots or gap_preposition(reader) not in slots or before.subject is not pronoun:
            return None
        reader.place += 1
        verb = msgspec.structs.replace(before.verb, clitics=())
        draft = Draft(verb=verb, subject=pronoun, start=reader.here())
        follow(Assembler(reader, inside=True, awaiting=self.awaiting or self.lacks_verb), draft)
        draft.end = reader.behind()
        return fit(draft, Mood.RELATIVE, reader.diagnostics)

    def joins_relative(self, mark: MarkChunk) -> bool:
        """ "qui attaque et qui bloque", "qui attaque et gagne le vol" unless the verb after "et" is the main one."""
        reader = self.reader
        if reader.mark(C.ET, C.OU) is None:
            return False
        if reader.mark(C.REL, C.QUE, ahead=1):
            return True
        verb = reader.finite(1)
        if verb is None or verb.subject is not None or mark.lemma != "qui":
            return False
        return not self.lacks_verb or finite_ahead(reader, 2)

    def subordinate(self, mood: Mood, conjunction: str = "", before: Clause | None = None) -> Clause:
        """A clause after a conjunction, as far as it goes; it may share the subject of the one before."""
        expletive = conjunction in _EXPLETIVE
        draft = Draft(start=self.reader.here(), expletive=expletive, unreal=expletive or conjunction in _UNREAL)
        inner = Assembler(self.reader, inside=True, awaiting=self.lacks_verb)
        lead(inner, draft)
        settle_subject(inner, draft)
        if draft.verb is not None:
            follow(inner, draft)
            if draft.subject is None and before is not None and draft.verb.kind is C.FIN:
                draft.subject = subject_of(before)
        draft.end = max(self.reader.behind(), draft.start)
        return fit(draft, mood, self.reader.diagnostics)

    def infinitive(self, chunk: VerbChunk, *, taken: bool = False) -> tuple[str, Clause]:
        """A preposition with its infinitive or gerund and what follows it. `taken`: the verb was read before and is
        left out here."""
        if not taken:
            self.reader.take()
        inner = Assembler(self.reader, inside=True, awaiting=self.lacks_verb)
        inner.lacks_verb = False
        draft = Draft(verb=chunk, start=self.reader.here() if taken else chunk.span.start)
        follow(inner, draft)
        draft.end = self.reader.behind()
        return chunk.preposition or "en", fit(draft, Mood.INFINITIVE, self.reader.diagnostics)

    def object_of(self, chunk: PrepChunk, *, after_noun: bool = False) -> NounGroup | None:
        """The group after the preposition made whole. `after_noun`: before the verb, "et" joins subjects rather than
        complements, but for agents: "les blessures infligées par A et B"."""
        if chunk.group is None:
            return None
        group = complete(self.reader, chunk.group, self.relative)
        if after_noun and chunk.preposition != "par":
            return group
        return coordinate(self.reader, group, self.relative, lead=after_noun, preposition=chunk.preposition)

    def argue(self, draft: Draft, chunk: PrepChunk, group: NounGroup | None) -> None:
        """Adds a prepositional group to what may fill the roles; a preposition alone has "cela" for its group."""
        filler = group if group is not None else NounGroup(span=chunk.span, head=PronounHead("cela"))
        draft.arguments.append(Argument(chunk.preposition, filler, chunk.span.to(filler.span)))

    def on_the_stack(self, chunk: PrepChunk, group: NounGroup | None) -> TimePhrase | None:
        """ "avec les blessures sur la pile", "avec Foudre en pile": while that is there."""
        if chunk.preposition != "avec" or group is None or not _is_stack(self.reader.peek()):
            return None
        return TimePhrase(ON_THE_STACK, chunk.span.to(self.reader.take().span), group)

    def in_play(self, chunk: PrepChunk, group: NounGroup | None) -> TimePhrase | None:
        """ "avec Humilité en jeu", "sous Humilité": while that card is on the battlefield."""
        if group is None or not isinstance(group.head, CardHead) or group.modifiers or group.relatives:
            return None
        if chunk.preposition == "sous":
            return TimePhrase(UNDER, chunk.span.to(group.span), group)
        if chunk.preposition != "avec" or not _is_battlefield(self.reader.peek()):
            return None
        return TimePhrase(IN_PLAY, chunk.span.to(self.reader.take().span), group)

    def adverb(self, draft: Draft, chunk: MarkChunk) -> None:
        """Adds an adverb, or the time that "une fois" makes with a participle, or with something on the stack."""
        participle = self.reader.peek()
        if chunk.lemma in STACK_ADVERBS and isinstance(participle, NounChunk) and _is_stack(self.reader.peek(1)):
            self.reader.take()
            draft.times.append(TimePhrase(ON_THE_STACK, chunk.span.to(self.reader.take().span), participle.group))
        elif chunk.lemma == "une fois" and isinstance(participle, NounChunk) and participle.group.modifiers:
            self.reader.take()
            draft.times.append(TimePhrase("une fois", chunk.span.to(participle.span), participle.group))
        else:
            draft.adverbs.append(chunk.lemma)


def _is_stack(chunk: Chunk | None) -> bool:
    """ "sur la pile", "en pile"."""
    head = chunk.group.head if isinstance(chunk, PrepChunk) and chunk.group is not None else None
    return isinstance(head, NounHead) and meaning(head.lemma) == "zone:stack"


def _is_battlefield(chunk: Chunk | None) -> bool:
    """ "en jeu", "sur le champ de bataille"."""
    head = chunk.group.head if isinstance(chunk, PrepChunk) and chunk.group is not None else None
    return isinstance(head, NounHead) and meaning(head.lemma) == "zone:battlefield"


def _some_of_them(draft: Draft, group: NounGroup) -> None:
    """ "quatre forêts, dont deux engagées": two of them are."""
    participle = group.modifiers[-1] if group.modifiers else None
    if isinstance(group.head, EllipticHead) and participle is not None and participle.lemma in frames():
        draft.verb = passive_verb(participle, group.plural)
        draft.subject = msgspec.structs.replace(group, modifiers=group.modifiers[:-1])
        draft.nouns = []

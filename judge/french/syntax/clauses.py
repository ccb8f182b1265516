"""Chunks to clauses: finds where clauses begin and end, what stands before and after each verb, and what belongs to a
noun rather than to the verb. The frames then say which part each group plays."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic, Level, Span
from judge.french.clause import (
    Clause,
    Determiner,
    EllipticHead,
    EllipticHead,
    Modifier,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Sentence,
    TimePhrase,
)
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.attach import add_complement, complete, coordinate, is_zone, join
from judge.french.syntax.chunks import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.syntax.drafts import Argument, Draft, Reader
from judge.french.syntax.frames import Frame, frames
from judge.french.syntax.lookahead import finite_ahead, opens_clause
from judge.french.syntax.roles import accepts, fit, wants_time
from judge.french.syntax.times import bare_time, time_phrase

C = Category
_JOINS = (C.ET, C.OU, C.COMMA, C.PLUS)
#: Prepositions whose group goes with the verb even where the frame does not name them.
_VERBAL = frozenset(("avec", "sans", "grâce à", "à cause de", "malgré", "chez", "au lieu de", "à la place de", "selon"))
_VERBAL |= {"comme", "sauf", "sous", "sous le contrôle de", "en plus de"}
#: Conjunctions after which "ne" alone does not deny.
_EXPLETIVE = frozenset(("à moins que", "avant que", "sans que"))
_UNREAL = frozenset(("si", "comme si", "même si"))
_ASKED_PRONOUNS = frozenset(("qui", "quoi", "lequel"))


def read_sentence(chunks: tuple[Chunk, ...], *, question: bool, diagnostics: list[Diagnostic]) -> Sentence:
    """The clauses of one sentence. `question`: it ends with a question mark."""
    reader = Reader(chunks, diagnostics)
    found: list[Clause] = []
    item: int | None = None
    verb: VerbChunk | None = None
    while reader.peek() is not None:
        start = reader.place
        draft = _Assembler(reader, gap_verb=verb).main(found[-1] if found else None)
        verb = draft.verb
        item = draft.item if draft.item is not None else item
        if reader.place == start:
            _leftover(reader)
            continue
        if not draft.empty():
            found.append(fit(draft, _mood(draft), diagnostics, item=item))
        elif draft.connector and found:
            # "inflige ses blessures en premier", "meurt-il alors ?": an adverb of the clause before
            found[-1] = msgspec.structs.replace(found[-1], adverbs=(*found[-1].adverbs, draft.connector))
    if question and found and not any(_asks(clause) for clause in found):
        last = found[-1]
        if last.mood is Mood.DECLARATIVE:
            found[-1] = msgspec.structs.replace(last, mood=Mood.YES_NO_QUESTION)
    span = Span(chunks[0].span.start, chunks[-1].span.end)
    return Sentence(tuple(found), span, question or any(_asks(clause) for clause in found))


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
    if not isinstance(chunk, MarkChunk) or chunk.category not in (C.COMMA, C.CLOSE, C.OPEN, C.COLON, C.ADV, C.CONNECTOR):
        message = "Je ne vois pas à quoi ce groupe se rattache."
        reader.diagnostics.append(Diagnostic("PHR004", Level.ERROR, message, chunk.span))


class _Assembler:
    """Reads one clause and the clauses inside it."""

    def __init__(
        self, reader: Reader, *, inside: bool = False, awaiting: bool = False, gap_verb: VerbChunk | None = None
    ) -> None:
        self._reader = reader
        #: The verb of the clause before, for a clause that leaves it out.
        self._gap_verb = gap_verb
        #: A relative or subordinate clause; `awaiting`: the clause around it still lacks its verb.
        self._inside = inside
        self._awaiting = awaiting

    # ── Kinds of clauses ───────────────────────────────────────────────────────────────────────────────────────

    def main(self, before: Clause | None) -> Draft:
        """One main clause; without a subject of its own it shares that of the clause before."""
        draft = Draft(start=self._reader.here())
        self._resume(draft, before)
        if draft.verb is None:
            self._lead(draft)
        if before is not None and draft.verb is not None and _continues_modal(draft, before):
            draft.verb = msgspec.structs.replace(
                draft.verb,
                kind=C.FIN,
                modal=before.modal,
                modal_negated=before.modal_negated,
                negated=draft.verb.negated or before.negated,
            )
            draft.subject = _subject_of(before)
        self._settle_subject(draft)
        if draft.verb is not None:
            self._follow(draft)
            if draft.subject is None and before is not None and self._shares(draft):
                draft.subject = _subject_of(before)
        draft.end = max(self._reader.behind(), draft.start)
        return draft

    def _resume(self, draft: Draft, before: Clause | None) -> None:
        """Takes up the verb of the clause before: "est engagée et retirée", "attaque B avec X et C avec Y"."""
        reader = self._reader
        if before is None or reader.mark(C.ET, C.OU, C.COMMA) is None:
            return
        attribute = reader.peek(1)
        if isinstance(attribute, NounChunk) and before.passive and resumes_passive(attribute):
            participle = attribute.group.modifiers[0]
            draft.connector = "et"
            draft.verb = _passive_verb(participle, attribute.group.plural)
            draft.subject = _subject_of(before)
            reader.place += 2
        elif self._gap_verb is not None and gaps(reader, before):
            draft.connector = "et"
            draft.verb = msgspec.structs.replace(self._gap_verb, subject=None, clitics=())
            draft.subject = _subject_of(before)
            reader.place += 1

    def _shares(self, draft: Draft) -> bool:
        verb = draft.verb
        if verb is None or verb.kind is not C.FIN or not (draft.connector or draft.joined) or draft.asked:
            return False
        return not verb.imperative or "3" in verb.persons

    def relative(self, group: NounGroup, mark: MarkChunk | Modifier) -> tuple[Clause, ...]:
        """The relative clauses after a noun group; none for a participle that what follows does not complete."""
        if isinstance(mark, Modifier):
            return self._participial(group, mark)
        head = PronounHead(mark.lemma, Person.THIRD, group.plural)
        pronoun = NounGroup(span=mark.span, head=head, plural=group.plural, feminine=group.feminine)
        found = [self._relative_clause(mark, pronoun)]
        while self._joins_relative(mark):
            self._reader.place += 1
            again = self._reader.mark(C.REL, C.QUE)
            if again is not None:
                self._reader.place += 1
            found.append(self._relative_clause(again or mark, pronoun))
        return tuple(found)

    def _participial(self, group: NounGroup, participle: Modifier) -> tuple[Clause, ...]:
        """ "une créature bloquée par deux 2/2" is one that is blocked by them."""
        reader = self._reader
        verb = _passive_verb(participle, group.plural)
        frame = frame_of(verb)
        pronoun = NounGroup(span=participle.span, head=PronounHead("qui"), plural=group.plural, feminine=group.feminine)
        draft = Draft(verb=verb, subject=pronoun, start=participle.span.start)
        while isinstance(chunk := reader.peek(), PrepChunk) and chunk.group is not None:
            if time_phrase(chunk, chunk.group) is not None:
                break
            if chunk.preposition != "par" and not frame_takes(frame, chunk.preposition, chunk.group):
                break
            reader.take()
            self._argue(draft, chunk, self._object_of(chunk, after_noun=self._lacks_verb))
        if not draft.arguments:
            return ()
        draft.end = reader.behind()
        return (fit(draft, Mood.RELATIVE, reader.diagnostics),)

    def _relative_clause(self, mark: MarkChunk, pronoun: NounGroup) -> Clause:
        inner = _Assembler(self._reader, inside=True, awaiting=self._awaiting or self._lacks_verb)
        draft = Draft(start=mark.span.start)
        if mark.lemma == "qui":
            draft.nouns.append(pronoun)
        elif mark.lemma == "que":
            draft.arguments.append(Argument("objet", pronoun, mark.span))
        elif mark.lemma == "dont":
            draft.arguments.append(Argument("dont", pronoun, mark.span))
        else:
            draft.arguments.append(Argument("où", pronoun, mark.span))
        inner._lead(draft)
        inner._settle_subject(draft)
        if draft.verb is not None:
            inner._follow(draft)
        draft.end = self._reader.behind()
        return fit(draft, Mood.RELATIVE, self._reader.diagnostics)

    def _joins_relative(self, mark: MarkChunk) -> bool:
        """ "qui attaque et qui bloque", "qui attaque et gagne le vol" unless the verb after "et" is the main one."""
        reader = self._reader
        if reader.mark(C.ET, C.OU) is None:
            return False
        if reader.mark(C.REL, C.QUE, ahead=1):
            return True
        verb = reader.finite(1)
        if verb is None or verb.subject is not None or mark.lemma != "qui":
            return False
        return not self._lacks_verb or finite_ahead(reader, 2)

    def _subordinate(self, mood: Mood, conjunction: str = "", before: Clause | None = None) -> Clause:
        """A clause after a conjunction, as far as it goes; it may share the subject of the one before."""
        expletive = conjunction in _EXPLETIVE
        draft = Draft(start=self._reader.here(), expletive=expletive, unreal=expletive or conjunction in _UNREAL)
        inner = _Assembler(self._reader, inside=True, awaiting=self._lacks_verb)
        inner._lead(draft)
        inner._settle_subject(draft)
        if draft.verb is not None:
            inner._follow(draft)
            if draft.subject is None and before is not None and draft.verb.kind is C.FIN:
                draft.subject = _subject_of(before)
        draft.end = max(self._reader.behind(), draft.start)
        return fit(draft, mood, self._reader.diagnostics)

    #: Whether the clause being read has no verb yet.
    _lacks_verb = True

    # ── Before the verb ────────────────────────────────────────────────────────────────────────────────────────

    def _lead(self, draft: Draft) -> None:
        reader = self._reader
        self._lacks_verb = True
        while (chunk := reader.peek()) is not None:
            match chunk:
                case VerbChunk():
                    if self._leading_verb(draft, chunk):
                        self._lacks_verb = False
                        return
                case NounChunk():
                    self._leading_noun(draft, chunk)
                case PrepChunk():
                    self._leading_preposition(draft, chunk)
                case WhChunk():
                    reader.take()
                    self._ask(draft, chunk)
                case MarkChunk():
                    if not self._leading_mark(draft, chunk):
                        return

    def _leading_verb(self, draft: Draft, chunk: VerbChunk) -> bool:
        """Takes the verb of the clause; an infinitive with a preposition before it is a clause of its own."""
        reader = self._reader
        if chunk.kind is not C.FIN and finite_ahead(reader, 1):
            preposition, clause = self._infinitive(chunk)
            if chunk.preposition or chunk.kind is C.GER:
                draft.clauses.append((preposition, clause))
            else:
                draft.subject = clause
            return False
        if chunk.kind is not C.FIN and chunk.preposition and draft.nouns:
            draft.clauses.append(self._infinitive(chunk))
            return False
        reader.take()
        draft.verb = chunk
        return True

    def _infinitive(self, chunk: VerbChunk, *, taken: bool = False) -> tuple[str, Clause]:
        """A preposition with its infinitive or gerund and what follows it. `taken`: the verb was read before and is
        left out here."""
        if not taken:
            self._reader.take()
        inner = _Assembler(self._reader, inside=True, awaiting=self._lacks_verb)
        inner._lacks_verb = False
        draft = Draft(verb=chunk, start=self._reader.here() if taken else chunk.span.start)
        inner._follow(draft)
        draft.end = self._reader.behind()
        return chunk.preposition or "en", fit(draft, Mood.INFINITIVE, self._reader.diagnostics)

    def _leading_noun(self, draft: Draft, chunk: NounChunk) -> None:
        reader = self._reader
        reader.take()
        time = bare_time(chunk.group)
        if time is not None and not isinstance(reader.peek(), VerbChunk):
            draft.times.append(time)
            return
        group = complete(reader, chunk.group, self.relative)
        group = coordinate(reader, group, self.relative, lead=True)
        draft.nouns.append(group)

    def _leading_preposition(self, draft: Draft, chunk: PrepChunk) -> None:
        reader = self._reader
        reader.take()
        group = self._object_of(chunk, after_noun=bool(draft.nouns))
        time = self._on_the_stack(chunk, group) or time_phrase(chunk, group)
        if time is not None:
            draft.times.append(time)
        elif chunk.contracted == "des" and group is not None and not draft.nouns:
            draft.nouns.append(msgspec.structs.replace(group, determiner=Determiner.INDEFINITE))
        elif group is not None and draft.nouns and not draft.asked and finite_ahead(reader):
            draft.nouns[-1] = add_complement(draft.nouns[-1], chunk.preposition, group, chunk.span.to(group.span))
        else:
            self._argue(draft, chunk, group)

    def _object_of(self, chunk: PrepChunk, *, after_noun: bool = False) -> NounGroup | None:
        """The group after the preposition made whole. `after_noun`: before the verb, "et" joins subjects rather than
        complements, but for agents: "les blessures infligées par A et B"."""
        if chunk.group is None:
            return None
        group = complete(self._reader, chunk.group, self.relative)
        if after_noun and chunk.preposition != "par":
            return group
        return coordinate(self._reader, group, self.relative, lead=after_noun, preposition=chunk.preposition)

    def _on_the_stack(self, chunk: PrepChunk, group: NounGroup | None) -> TimePhrase | None:
        """ "avec les blessures sur la pile", "avec Foudre en pile": while that is there."""
        zone = self._reader.peek()
        if chunk.preposition != "avec" or group is None or not isinstance(zone, PrepChunk) or zone.group is None:
            return None
        if not isinstance(zone.group.head, NounHead) or meaning(zone.group.head.lemma) != "zone:stack":
            return None
        self._reader.take()
        return TimePhrase("en pile", chunk.span.to(zone.span), group)

    def _argue(self, draft: Draft, chunk: PrepChunk, group: NounGroup | None) -> None:
        filler = group if group is not None else NounGroup(span=chunk.span, head=PronounHead("cela"))
        draft.arguments.append(Argument(chunk.preposition, filler, chunk.span.to(filler.span)))

    def _ask(self, draft: Draft, chunk: WhChunk) -> None:
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

    def _leading_mark(self, draft: Draft, chunk: MarkChunk) -> bool:
        """Takes the mark; false when the clause ends before it."""
        reader = self._reader
        match chunk.category:
            case C.ITEM:
                draft.item = int(chunk.values[0])
            case C.CONNECTOR | C.ET | C.OU | C.PLUS:
                if draft.nouns or draft.arguments:
                    if not opens_clause(reader, 1) or chunk.category is C.CONNECTOR or self._only_nominal(draft):
                        return False
                if draft.empty():
                    draft.connector = draft.connector or chunk.lemma
            case C.COMMA | C.COLON | C.OPEN | C.CLOSE:
                if self._ends_at_comma(draft):
                    return False
                draft.joined = draft.joined or (draft.empty() and chunk.category is C.COMMA)
            case C.TIME:
                draft.times.append(TimePhrase(chunk.lemma, chunk.span))
            case C.ADV:
                reader.take()
                self._adverb(draft, chunk)
                return True
            case C.NEG:
                draft.negated = True
            case C.SUB:
                reader.take()
                draft.clauses.append((chunk.lemma, self._subordinate(Mood.SUBORDINATE, chunk.lemma)))
                while reader.mark(C.ET, C.OU) and self._more_subordinate():
                    reader.take()
                    if reader.mark(C.QUE):
                        reader.take()
                    last = draft.clauses[-1][1]
                    draft.clauses.append((chunk.lemma, self._subordinate(Mood.SUBORDINATE, chunk.lemma, last)))
                return True
            case C.REL | C.QUE:
                if chunk.lemma == "qui" and not draft.nouns:
                    draft.nouns.append(NounGroup(span=chunk.span, head=PronounHead("qui")))
                elif chunk.lemma == "que" and draft.asked:
                    pass
                elif draft.nouns:
                    return False
            case C.QUOTE:
                draft.nouns.append(_quotation(chunk))
            case _:
                return False
        reader.take()
        return True

    def _more_subordinate(self) -> bool:
        """After a leading "si A attaque", whether "et …" goes on with the condition: a main clause must still come."""
        reader = self._reader
        if reader.mark(C.QUE, ahead=1):
            return True
        if not opens_clause(reader, 1):
            return False
        verbs = [place for place in range(1, 40) if reader.finite(place) is not None]
        return len(verbs) > 1

    def _only_nominal(self, draft: Draft) -> bool:
        return bool(draft.arguments) and bool(draft.nouns)

    def _ends_at_comma(self, draft: Draft) -> bool:
        """A nominal clause ends where a clause with its own subject begins: "Foudre sur l'Ange, il meurt ?"."""
        if not draft.nouns or not draft.arguments:
            return False
        return opens_clause(self._reader, 1)

    def _adverb(self, draft: Draft, chunk: MarkChunk) -> None:
        participle = self._reader.peek()
        if chunk.lemma == "une fois" and isinstance(participle, NounChunk) and participle.group.modifiers:
            self._reader.take()
            draft.times.append(TimePhrase("une fois", chunk.span.to(participle.span), participle.group))
        else:
            draft.adverbs.append(chunk.lemma)

    # ── The subject ────────────────────────────────────────────────────────────────────────────────────────────

    def _settle_subject(self, draft: Draft) -> None:
        """Which group before the verb is its subject; asked groups put first are objects."""
        verb = draft.verb
        if verb is None:
            return
        nouns = draft.nouns
        asked = [group for group in nouns if _is_asked(group)]
        others = [group for group in nouns if not _is_asked(group)]
        if asked and (others or (verb.subject is not None and not verb.inverted) or _inverts_asked(verb, asked[-1])):
            draft.fronted.extend(asked)
            nouns = others
        if draft.subject is not None:
            pass
        elif verb.subject is not None:
            self._with_pronoun(draft, verb, nouns)
        elif nouns:
            draft.subject = nouns[-1]
            draft.nouns = nouns[:-1]
            return
        elif draft.fronted and _may_be_subject(draft.fronted[-1]):
            draft.subject = draft.fronted.pop()
        draft.nouns = [group for group in draft.nouns if group not in asked] if verb.subject is None else draft.nouns

    def _with_pronoun(self, draft: Draft, verb: VerbChunk, nouns: list[NounGroup]) -> None:
        pronoun = verb.subject
        assert pronoun is not None
        span = verb.subject_span or verb.span
        subject = NounGroup(span=span, head=pronoun, plural=pronoun.plural)
        third = pronoun.person is Person.THIRD and pronoun.lemma not in ("on", "ce")
        takes_up = bool(nouns) and third and not (_object_clitic(verb) and not verb.inverted)
        if takes_up:
            draft.subject = nouns[-1]
            draft.nouns = nouns[:-1]
        else:
            draft.subject = subject
            draft.nouns = nouns

    # ── After the verb ─────────────────────────────────────────────────────────────────────────────────────────

    def _follow(self, draft: Draft) -> None:
        assert draft.verb is not None
        self._lacks_verb = False
        frame = frame_of(draft.verb)
        while (chunk := self._reader.peek()) is not None:
            match chunk:
                case VerbChunk():
                    if not self._following_verb(draft, chunk, frame):
                        return
                case NounChunk():
                    if not self._following_noun(draft, chunk, frame):
                        return
                case PrepChunk():
                    if not self._following_preposition(draft, chunk, frame):
                        return
                case WhChunk():
                    if not self._following_question(draft, chunk):
                        return
                case MarkChunk():
                    if not self._following_mark(draft, chunk, frame):
                        return

    def _following_verb(self, draft: Draft, chunk: VerbChunk, frame: Frame | None) -> bool:
        if chunk.kind is C.FIN:
            return False
        bare = chunk.kind is C.INF and chunk.preposition in ("", "de", "à")
        preposition, clause = self._infinitive(chunk)
        while bare and self._reader.mark(C.ET, C.OU) and gaps(self._reader, clause):
            draft.arguments.append(Argument("infinitif", clause, clause.span))
            self._reader.take()
            _, clause = self._infinitive(chunk, taken=True)
        if clause.verb == "cibler" and frame is not None and frame.has_slot("ciblant"):
            draft.arguments.extend(
                Argument("ciblant", role.filler, role.span)
                for role in clause.roles
                if role.name == "patient" and isinstance(role.filler, NounGroup)
            )
        elif bare:
            draft.arguments.append(Argument("infinitif", clause, clause.span))
        else:
            draft.clauses.append((preposition, clause))
        return True

    def _following_noun(self, draft: Draft, chunk: NounChunk, frame: Frame | None) -> bool:
        reader = self._reader
        if not chunk.attribute and reader.finite(1) is not None and self._has_object(draft, frame):
            verb = reader.finite(1)
            if verb is not None and (verb.subject is None or verb.inverted):
                return False
        reader.take()
        if _floats(chunk.group) and (self._has_object(draft, frame) or frame is None or not frame.has_slot("attribut")):
            number = chunk.group.quantity.number if chunk.group.quantity is not None else None
            draft.adverbs.append("tous" if number is None else f"tous les {number}")
            return True
        time = bare_time(chunk.group)
        if time is not None and (self._has_object(draft, frame) or chunk.group.determiner is not Determiner.DEFINITE):
            draft.times.append(time)
            return True
        if chunk.attribute:
            draft.arguments.append(Argument("attribut", chunk.group, chunk.span))
            return True
        group = complete(reader, chunk.group, self.relative)
        group = coordinate(reader, group, self.relative)
        draft.arguments.append(Argument("objet", group, group.span))
        return True

    def _has_object(self, draft: Draft, frame: Frame | None) -> bool:
        """Whether the verb has its object, or can have none."""
        if frame is not None and not frame.has_slot("objet") and not frame.has_slot("attribut"):
            return True
        taken = any(argument.slot not in ("dont", "où") for argument in draft.arguments)
        return taken or (draft.verb is not None and _object_clitic(draft.verb))

    def _following_preposition(self, draft: Draft, chunk: PrepChunk, frame: Frame | None) -> bool:
        """Takes the group for the verb, a time or the noun before; a relative clause leaves to the clause around it
        what its own verb has no place for."""
        reader = self._reader
        if self._leaves_outside(draft, chunk, frame):
            return False
        reader.take()
        group = self._object_of(chunk)
        time = self._on_the_stack(chunk, group) or time_phrase(chunk, group)
        if time is not None and not (frame is not None and group is not None and wants_time(frame, chunk.preposition, group)):
            draft.times.append(time)
            return True
        slot = chunk.preposition
        following = reader.peek()
        if group is not None and is_zone(group) and group.modifiers:
            # "sur le champ de bataille engagée": what arrives is tapped
            state = NounGroup(span=group.span, head=EllipticHead(), modifiers=group.modifiers)
            draft.arguments.append(Argument("attribut", state, group.modifiers[-1].span))
            group = msgspec.structs.replace(group, modifiers=())
        if group is None and slot == "sauf" and isinstance(following, PrepChunk):
            reader.take()
            group = self._object_of(following)
        if slot == "de" and draft.asked == "combien" and group is not None and not frame_takes(frame, slot, group):
            asked = msgspec.structs.replace(group, determiner=Determiner.HOW_MANY)
            draft.arguments.append(Argument("objet", asked, chunk.span.to(group.span)))
            return True
        last = draft.arguments[-1] if draft.arguments else None
        for_each = slot == "pour" and group is not None and group.determiner is Determiner.EACH
        taken = any(argument.slot == slot for argument in draft.arguments) or (for_each and last is not None)
        if group is None or slot in _VERBAL or (frame_takes(frame, slot, group) and not taken):
            self._argue(draft, chunk, group)
            return True
        if chunk.contracted == "des" and not last and frame is not None and frame.has_slot("objet"):
            indefinite = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
            draft.arguments.append(Argument("objet", indefinite, chunk.span.to(group.span)))
        elif last is not None and isinstance(last.filler, NounGroup):
            filler = add_complement(last.filler, slot, group, chunk.span.to(group.span))
            draft.arguments[-1] = Argument(last.slot, filler, last.span.to(group.span))
        else:
            self._argue(draft, chunk, group)
        return True

    def _leaves_outside(self, draft: Draft, chunk: PrepChunk, frame: Frame | None) -> bool:
        """ "un permanent que vous contrôlez dans la main de…": the place is not where you control it."""
        if not self._inside or chunk.group is None or time_phrase(chunk, chunk.group) is not None:
            return False
        last = draft.arguments[-1] if draft.arguments else None
        own = last is not None and not (isinstance(last.filler, NounGroup) and _is_relative_pronoun(last.filler))
        return not own and chunk.preposition not in _VERBAL and not frame_takes(frame, chunk.preposition, chunk.group)

    def _following_question(self, draft: Draft, chunk: WhChunk) -> bool:
        """ "il se passe quoi", "je prends combien": asked behind the verb."""
        if not chunk.lemma or opens_clause(self._reader, 1, bare_verb=False) or self._reader.finite(1) is not None:
            return False
        self._reader.take()
        draft.asked = draft.asked or chunk.lemma
        group = NounGroup(span=chunk.span, head=PronounHead(chunk.lemma))
        if chunk.preposition:
            draft.arguments.append(Argument(chunk.preposition, group, chunk.span))
        elif chunk.lemma in (*_ASKED_PRONOUNS, "combien"):
            draft.arguments.append(Argument("objet", group, chunk.span))
        return True

    def _following_mark(self, draft: Draft, chunk: MarkChunk, frame: Frame | None) -> bool:
        reader = self._reader
        match chunk.category:
            case C.TIME:
                if opens_clause(reader, 1, bare_verb=False):
                    return False
                reader.take()
                draft.times.append(TimePhrase(chunk.lemma, chunk.span))
            case C.ADV | C.NEG:
                reader.take()
                self._adverb(draft, chunk)
            case C.SUB:
                reader.take()
                draft.clauses.append((chunk.lemma, self._subordinate(Mood.SUBORDINATE, chunk.lemma)))
            case C.QUE:
                return self._content(draft)
            case C.QUOTE:
                reader.take()
                draft.arguments.append(Argument("objet", _quotation(chunk), chunk.span))
            case C.REL:
                return self._free_relative(draft, chunk)
            case C.COLON:
                return self._listing(draft)
            case C.CONNECTOR | C.ITEM:
                return False
            case C.ET | C.OU | C.COMMA | C.PLUS | C.OPEN | C.CLOSE:
                return self._separator(draft, chunk, frame)
            case _:
                return False
        return True

    def _listing(self, draft: Draft) -> bool:
        """ "deux attaquants : l'Ange et le Griffon": the groups after the colon say which ones."""
        reader = self._reader
        noun = reader.noun(1)
        last = draft.arguments[-1] if draft.arguments else None
        if noun is None or last is None or not isinstance(last.filler, NounGroup) or opens_clause(reader, 1):
            return False
        reader.place += 2
        group = coordinate(reader, complete(reader, noun.group, self.relative), self.relative)
        filler = msgspec.structs.replace(last.filler, apposition=group, span=last.filler.span.to(group.span))
        draft.arguments[-1] = Argument(last.slot, filler, last.span.to(group.span))
        return True

    def _content(self, draft: Draft) -> bool:
        """ "que" after a verb: what is said or happens."""
        answer = self._reader.noun(1)
        if answer is not None and isinstance(answer.group.head, PronounHead) and answer.group.head.lemma in ("oui", "non"):
            self._reader.place += 2
            draft.arguments.append(Argument("que", answer.group, answer.span))
            return True
        if not opens_clause(self._reader, 1):
            return False
        self._reader.take()
        clause = self._subordinate(Mood.SUBORDINATE)
        draft.arguments.append(Argument("que", clause, clause.span))
        return True

    def _free_relative(self, draft: Draft, chunk: MarkChunk) -> bool:
        last = draft.arguments[-1] if draft.arguments else None
        if last is None or not isinstance(last.filler, NounGroup) or _is_relative_pronoun(last.filler):
            return False
        self._reader.take()
        found = self.relative(last.filler, chunk)
        filler = msgspec.structs.replace(last.filler, relatives=last.filler.relatives + found)
        draft.arguments[-1] = Argument(last.slot, filler, last.span)
        return True

    def _separator(self, draft: Draft, chunk: MarkChunk, frame: Frame | None) -> bool:
        """Whether the clause goes on after "et", "ou" or a comma."""
        reader = self._reader
        if opens_clause(reader, 1) or (draft.verb is not None and self._leaves_verb_out(draft)):
            return False
        following = reader.peek(1)
        match following:
            case None:
                reader.take()
                return True
            case NounChunk():
                return self._joined_noun(draft, following)
            case PrepChunk():
                return self._joined_preposition(draft, following)
            case WhChunk():
                reader.take()
                return True
            case VerbChunk():
                if following.kind is C.INF and not following.preposition:
                    if self._inside or (draft.verb is not None and draft.verb.modal is not None):
                        return False
                reader.take()
                return following.kind is not C.FIN
            case MarkChunk(category=C.TIME | C.ADV | C.REL | C.COMMA | C.ET | C.OU | C.CLOSE):
                reader.take()
                return True
            case MarkChunk(category=C.SUB):
                if self._inside:
                    return False
                reader.take()
                return True
            case _:
                return False

    def _joined_preposition(self, draft: Draft, following: PrepChunk) -> bool:
        """ "à chaque créature et à chaque joueur": both stand in the same place of the verb."""
        reader = self._reader
        mark = reader.take()
        last = draft.arguments[-1] if draft.arguments else None
        same = last is not None and last.slot == following.preposition and following.group is not None
        if not same or last is None or not isinstance(last.filler, NounGroup) or not isinstance(mark, MarkChunk):
            return True
        reader.take()
        group = self._object_of(following)
        assert group is not None
        conjunction = "et" if mark.category in (C.COMMA, C.PLUS) else mark.lemma
        draft.arguments[-1] = Argument(last.slot, join(last.filler, group, conjunction), last.span.to(group.span))
        return True

    def _leaves_verb_out(self, draft: Draft) -> bool:
        """Whether a clause follows that leaves out the verb of this one."""
        reader = self._reader
        following = reader.peek(1)
        verb = draft.verb
        if not isinstance(following, NounChunk) or verb is None:
            return False
        if following.attribute:
            return verb.passive and resumes_passive(following)
        slots = {argument.slot for argument in draft.arguments}
        return "objet" in slots and _gap_preposition(reader) in slots

    def _joined_noun(self, draft: Draft, following: NounChunk) -> bool:
        reader = self._reader
        last = draft.arguments[-1] if draft.arguments else None
        if following.attribute and last is not None and last.slot == "attribut":
            reader.place += 2
            draft.arguments.append(Argument("attribut", following.group, following.span))
            return True
        joins = last is not None and last.slot != "attribut" and isinstance(last.filler, NounGroup)
        if joins and last is not None and isinstance(last.filler, NounGroup):
            joins = is_zone(last.filler) == is_zone(following.group)
        if not joins or last is None or not isinstance(last.filler, NounGroup) or reader.mark(C.OPEN, C.CLOSE):
            reader.take()
            return True
        group = coordinate(reader, last.filler, self.relative)
        if group is last.filler:
            reader.take()
            return True
        draft.arguments[-1] = Argument(last.slot, group, last.span.to(group.span))
        return True


def _passive_verb(participle: Modifier, plural: bool) -> VerbChunk:
    """The participle as the verb "est + participle"."""
    return VerbChunk(
        lemma=participle.lemma,
        kind=C.FIN,
        span=participle.span,
        persons="3",
        plural=plural,
        passive=True,
        negated=participle.negated,
        helped_by_etre=True,
        verb_span=participle.span,
    )


def resumes_passive(chunk: NounChunk) -> bool:
    """Whether the lone adjective is a participle that can go on with a passive: "et retirée du combat"."""
    group = chunk.group
    return chunk.attribute and len(group.modifiers) == 1 and group.modifiers[0].lemma in frames()


def gaps(reader: Reader, before: Clause) -> bool:
    """Whether after "et" only the groups of another such action follow: "et C avec l'Ours"."""
    names = [role.name for role in before.roles]
    return _gap_preposition(reader) is not None and len(names) >= 2


def _gap_preposition(reader: Reader) -> str | None:
    """The preposition after the group that follows "et"."""
    following = reader.peek(2)
    if reader.noun(1) is None or not isinstance(following, PrepChunk) or following.group is None:
        return None
    return following.preposition if following.preposition not in ("de", "sans") else None


def _continues_modal(draft: Draft, before: Clause) -> bool:
    """ "peut attaquer et bloquer": a bare infinitive after "et" goes on with the modal."""
    verb = draft.verb
    bare = verb is not None and verb.kind is C.INF and not verb.preposition and not draft.asked
    return bare and (bool(draft.connector) or draft.joined) and before.modal is not None and not draft.nouns


def frame_of(verb: VerbChunk) -> Frame | None:
    """The frame of the verb as said: with "y" or "se" it may be another one."""
    known = frames()
    clitics = {clitic.lemma for clitic in verb.clitics}
    if verb.lemma == "avoir" and "y" in clitics:
        return known["y avoir"]
    found = known.get(verb.lemma)
    if found is not None and "se" in clitics and found.reflexive in known:
        return known[found.reflexive]
    return found


def frame_takes(frame: Frame | None, slot: str, group: NounGroup) -> bool:
    """Whether the verb has such a place; of a verb without a frame nothing is known and all is taken."""
    return frame is None or accepts(frame, slot, group)


def _floats(group: NounGroup) -> bool:
    """ "ils meurent tous les trois", "je les bloque tous": it counts what was named before."""
    if isinstance(group.head, PronounHead):
        return group.head.lemma in ("tous", "les deux")
    return isinstance(group.head, EllipticHead) and group.determiner is Determiner.ALL and group.pt is None


def _quotation(mark: MarkChunk) -> NounGroup:
    text, start = mark.values
    place = Span(int(start), int(start) + len(text))
    return NounGroup(span=mark.span, head=EllipticHead(), quoted=((text, place),))


def _is_relative_pronoun(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("qui", "que", "dont", "où")


def _is_asked(group: NounGroup) -> bool:
    if group.determiner in (Determiner.WHICH, Determiner.HOW_MANY):
        return True
    return isinstance(group.head, PronounHead) and group.head.lemma in ("lequel", "quoi")


def _may_be_subject(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("qui", "lequel")


def _inverts_asked(verb: VerbChunk, group: NounGroup) -> bool:
    """ "combien de blessures subit-il", "combien de cartes pioche A": the verb does not agree with the asked group."""
    pronoun = verb.subject
    if pronoun is None:
        return group.plural and verb.plural is False
    return pronoun is not None and verb.inverted and (pronoun.plural != group.plural or pronoun.person is not Person.THIRD)


def _object_clitic(verb: VerbChunk) -> bool:
    return any(clitic.lemma in ("le", "les") for clitic in verb.clitics)


def _subject_of(clause: Clause) -> NounGroup | None:
    wanted = "patient" if clause.passive else "agent"
    for role in clause.roles:
        if role.name == wanted and isinstance(role.filler, NounGroup):
            return role.filler
    return None

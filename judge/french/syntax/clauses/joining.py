"""What "et", "ou" and commas join: groups in one place of the verb, or clauses that leave out their verb or modal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.errors import Span
from judge.french.chunks.kinds import is_keyword_group, is_relative_pronoun, is_zone, join
from judge.french.chunks.values import MarkChunk, NounChunk, PrepChunk, VerbChunk, WhChunk
from judge.french.clause import Clause, Determiner, EllipticHead, Modifier, NounGroup
from judge.french.frames.drafts import Argument, Draft
from judge.french.frames.table import Frame, frames
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.lookahead import acts_by_card, appraises, opens_clause
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.clauses.subject import subject_of
from judge.french.syntax.groups.attach import complete
from judge.french.syntax.groups.coordinate import (
    after_joined,
    asks_measure,
    coordinate,
    does_too,
    is_measure,
    leads_participle,
)
from judge.french.syntax.groups.keywords import describes
from judge.french.syntax.groups.times import time_phrase

if TYPE_CHECKING:
    from judge.french.syntax.clauses.assembler import Assembler


C = Category


def separator(a: Assembler, draft: Draft, chunk: MarkChunk, frame: Frame | None) -> bool:
    """Whether the clause goes on after "et", "ou" or a comma."""
    reader = a.reader
    if (
        opens_clause(reader, 1)
        or (chunk.category is C.COMMA and (appraises(reader, 1) or acts_by_card(reader, 1)))
        or (draft.verb is not None and leaves_verb_out(a, draft))
        or (asks_measure(reader) and not _after_measure(draft))
        or (chunk.category is C.COMMA and _asks_number(reader))
    ):
        return False
    following = reader.peek(1)
    match following:
        case None:
            reader.take()
            return True
        case NounChunk():
            return joined_noun(a, draft, following)
        case PrepChunk():
            return joined_preposition(a, draft, following)
        case WhChunk():
            reader.take()
            return True
        case VerbChunk():
            modal = draft.verb is not None and draft.verb.modal is not None
            if following.kind is C.INF and not following.preposition and (a.inside or modal):
                return False
            reader.take()
            return following.kind is not C.FIN
        case MarkChunk(category=C.REL) if a.inside:
            return False  # "qui a le vol et qui attaque": the antecedent takes both
        case MarkChunk(category=C.TIME | C.ADV | C.REL | C.COMMA | C.ET | C.OU | C.CLOSE):
            reader.take()
            return True
        case MarkChunk(category=C.SUB):
            if a.inside:
                return False
            reader.take()
            return True
        case _:
            return False


def _asks_number(reader: Reader) -> bool:
    """ "je lance Foudre sur ma 2/2, combien de blessures ?"."""
    following = reader.noun(1)
    return following is not None and following.group.determiner is Determiner.HOW_MANY


def _after_measure(draft: Draft) -> bool:
    """ "quelles sont sa force, son endurance ?": they are asked together."""
    fillers = [argument.filler for argument in draft.arguments]
    return any(isinstance(filler, NounGroup) and is_measure(filler) for filler in fillers)


def joined_preposition(a: Assembler, draft: Draft, following: PrepChunk) -> bool:
    """ "à chaque créature et à chaque joueur": both stand in the same place of the verb."""
    reader = a.reader
    last = draft.arguments[-1] if draft.arguments else None
    same = last is not None and last.slot == following.preposition and following.group is not None
    if a.inside and not same and reader.mark(C.OU) is not None:
        return False  # "à un permanent qu'il contrôle ou à un joueur": the antecedent takes it
    mark = reader.take()
    if not same or last is None or not isinstance(last.filler, NounGroup) or not isinstance(mark, MarkChunk):
        return True
    reader.take()
    group = a.object_of(following)
    assert group is not None
    conjunction = "et" if mark.category in (C.COMMA, C.PLUS) else mark.lemma
    draft.arguments[-1] = Argument(last.slot, join(last.filler, group, conjunction), last.span.to(group.span))
    return True


def _sets_off(reader: Reader, chunk: NounChunk) -> bool:
    """ "il attaque, bloqué par un Ours", "…, non bloqué": after a comma the participle tells one thing more."""
    if reader.mark(C.COMMA) is None:
        return False
    following = reader.peek(2)
    by = isinstance(following, PrepChunk) and following.preposition == "par"
    return by or chunk.group.modifiers[0].negated


def leaves_verb_out(a: Assembler, draft: Draft) -> bool:
    """Whether a clause follows that leaves out the verb of this one."""
    reader = a.reader
    following = reader.peek(1)
    verb = draft.verb
    if not isinstance(following, NounChunk) or verb is None:
        return False
    if following.attribute and _comes_next(a, draft):
        return True
    if leads_participle(following.group) and _resumes_perfect(reader, following, verb):
        return True
    if following.attribute:
        return resumes_passive(following) and (
            verb.passive or _sets_off(reader, following) or _resumes_perfect(reader, following, verb)
        )
    if does_too(reader):
        return True
    slots = {argument.slot for argument in draft.arguments}
    if verb.lemma == "être" and gap_preposition(reader) == "à":
        return slots == {"à"}
    return "objet" in slots and (gap_preposition(reader) in slots or reader.noun(2) is not None)


def _comes_next(a: Assembler, draft: Draft) -> bool:
    """ "devient blanche, puis rouge": one after the other, not both at once."""
    last = draft.arguments[-1] if draft.arguments else None
    return _is_next(a.reader) and last is not None and last.slot == "attribut"


def joined_noun(a: Assembler, draft: Draft, following: NounChunk) -> bool:
    """Joins a group to the last one, or lets the clause go on after the mark."""
    reader = a.reader
    last = draft.arguments[-1] if draft.arguments else None
    if following.attribute and last is not None and last.slot == "attribut":
        reader.place += 2
        draft.arguments.append(Argument("attribut", following.group, following.span))
        return True
    if a.inside and last is not None and isinstance(last.filler, NounGroup) and is_relative_pronoun(last.filler):
        return False  # "que vous contrôlez, ou une carte": the antecedent takes it
    if a.inside and (last is None or (_is_keyword(last.filler) and not is_keyword_group(following.group))):
        return False  # "une 2/2 qui attaque et une 3/3"
    joins = last is not None and last.slot != "attribut" and isinstance(last.filler, NounGroup)
    if joins and last is not None and isinstance(last.filler, NounGroup):
        joins = is_zone(last.filler) == is_zone(following.group)
    if not joins or last is None or not isinstance(last.filler, NounGroup) or reader.mark(C.OPEN, C.CLOSE):
        reader.take()
        return True
    group = coordinate(reader, last.filler, a.relative)
    if group is last.filler:
        reader.take()
        return True
    draft.arguments[-1] = Argument(last.slot, group, last.span.to(group.span))
    return True


def _is_keyword(filler: NounGroup | Clause) -> bool:
    return isinstance(filler, NounGroup) and is_keyword_group(filler)


def resume(a: Assembler, draft: Draft, before: Clause | None) -> None:
    """Takes up the verb of the clause before: "est engagée et retirée", "attaque B avec X et C avec Y"."""
    reader = a.reader
    mark = reader.mark(C.ET, C.OU, C.COMMA)
    if before is None or mark is None or (mark.category is C.COMMA and acts_by_card(reader, 1)):
        return
    joined = "ou" if mark.category is C.OU else "et"
    attribute = reader.peek(1)
    resumed = isinstance(attribute, NounChunk) and (resumes_passive(attribute) or leads_participle(attribute.group))
    if resumed and isinstance(attribute, NounChunk) and a.gap_verb and _resumes_perfect(reader, attribute, a.gap_verb):
        # "j'ai attaqué et joué Foudre"
        participle = attribute.group.modifiers[0]
        draft.connector = joined
        plain = passive_verb(participle, plural=False)
        draft.verb = msgspec.structs.replace(plain, passive=False, past=True, helped_by_etre=False)
        draft.subject = subject_of(before)
        reader.place += 2
        if leads_participle(attribute.group):
            _takes_led(a, draft, attribute.group)
    elif resumed and isinstance(attribute, NounChunk) and (before.passive or _sets_off(reader, attribute)):
        participle = attribute.group.modifiers[0]
        draft.connector = joined
        draft.verb = passive_verb(participle, attribute.group.plural)
        draft.subject = subject_of(before)
        reader.place += 2
    elif a.gap_verb is not None and isinstance(attribute, NounChunk) and attribute.attribute and _is_next(reader):
        draft.connector = "puis"
        draft.verb = msgspec.structs.replace(a.gap_verb, subject=None, clitics=())
        draft.subject = subject_of(before)
        reader.place += 1
    elif a.gap_verb is not None and does_too(reader) and (doer := reader.noun(1)) is not None:
        # "…, mon adversaire aussi", "…, l'autre non": the same of the same
        draft.connector = joined
        draft.negated = reader.mark(C.NEG, ahead=2) is not None
        draft.verb = msgspec.structs.replace(a.gap_verb, subject=None, clitics=())
        draft.subject = doer.group
        draft.arguments = [
            Argument("objet", role.filler, role.span)
            for role in before.roles
            if role.name in ("patient", "amount") and isinstance(role.filler, NounGroup) and not before.passive
        ]
        reader.place += 2 + draft.negated
    elif a.gap_verb is not None and (doer := reader.noun(1)) is not None and reader.noun(2) is not None:
        # "A a un mur et B un Ours": another subject, another object
        draft.connector = joined
        draft.verb = msgspec.structs.replace(a.gap_verb, subject=None, clitics=())
        draft.subject = doer.group
        reader.place += 2
        _counts_same(reader, draft, before)
    elif a.gap_verb is not None and a.gap_verb.lemma == "être" and gap_preposition(reader) == "à":
        # "A est à 20 et B à 18"
        doer = reader.noun(1)
        draft.connector = joined
        draft.verb = msgspec.structs.replace(a.gap_verb, subject=None, clitics=())
        draft.subject = doer.group if doer is not None else None
        reader.place += 2
    elif a.gap_verb is not None and gaps(reader, before) and not opens_clause(reader, 1):
        draft.connector = joined
        draft.verb = msgspec.structs.replace(a.gap_verb, subject=None, clitics=())
        draft.subject = subject_of(before)
        reader.place += 1


def _resumes_perfect(reader: Reader, chunk: NounChunk, verb: VerbChunk) -> bool:
    """ "j'ai attaqué avec ma 2/2 et joué Foudre": a participle that agrees with nothing goes on with "avoir"."""
    agrees = chunk.group.plural or chunk.group.feminine is True
    active = verb.past and not (verb.passive or verb.helped_by_etre or verb.imperfect)
    return active and not agrees and reader.mark(C.ET) is not None


def _takes_led(a: Assembler, draft: Draft, group: NounGroup) -> None:
    """ "… et joué Foudre": the card that the participle was read with is what was played."""
    first, *rest = group.modifiers
    bare = msgspec.structs.replace(group, modifiers=tuple(rest), span=Span(first.span.end + 1, group.span.end))
    bare = coordinate(a.reader, complete(a.reader, bare, a.relative), a.relative)
    draft.arguments.append(Argument("objet", bare, bare.span))


def _is_next(reader: Reader) -> bool:
    mark = reader.mark(C.ET)
    return mark is not None and mark.lemma == "puis"


def _counts_same(reader: Reader, draft: Draft, before: Clause) -> None:
    """ "A a 3 cartes en main et B 2": a lone number counts the same things in the same place."""
    noun = reader.noun(0)
    alone = reader.peek(1) is None or reader.mark(C.COMMA, C.ET, ahead=1) is not None
    counted = next((role.filler for role in before.roles if role.name in ("patient", "amount")), None)
    if noun is None or not alone or not isinstance(counted, NounGroup) or counted.quantity is None:
        return
    group = noun.group
    bare = group == NounGroup(span=group.span, head=group.head, quantity=group.quantity, plural=group.plural)
    if not isinstance(group.head, EllipticHead) or group.quantity is None or not bare:
        return
    reader.place += 1
    same = msgspec.structs.replace(counted, quantity=group.quantity, plural=group.plural, span=group.span)
    draft.arguments.append(Argument("objet", same, group.span))
    frame = frames().get(before.verb)
    slots = [each for role in frame.roles if role.role == "place" for each in role.slots] if frame is not None else []
    for role in before.roles:
        if slots and role.name == "place" and isinstance(role.filler, NounGroup):
            draft.arguments.append(Argument(slots[0].name, role.filler, role.span))


def continues_modal(draft: Draft, before: Clause) -> bool:
    """ "peut attaquer et bloquer": a bare infinitive after "et" goes on with the modal."""
    verb = draft.verb
    bare = verb is not None and verb.kind is C.INF and not verb.preposition and not draft.asked
    return bare and (bool(draft.connector) or draft.joined) and before.modal is not None and not draft.nouns


def passive_verb(participle: Modifier, plural: bool) -> VerbChunk:
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
    return gap_preposition(reader) is not None and len(names) >= 2


def gap_preposition(reader: Reader) -> str | None:
    """The preposition after the group that follows "et"."""
    following = after_joined(reader)
    if reader.noun(1) is None or not isinstance(following, PrepChunk) or following.group is None:
        return None
    if following.preposition == "avec" and describes(reader, following.group):
        return None  # "et un Ours avec le piétinement"
    if time_phrase(following, following.group) is not None:
        return None
    return following.preposition if following.preposition not in ("de", "sans") else None

"""Which group before the verb is its subject, and what a pronoun beside it takes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.french.chunks.values import VerbChunk
from judge.french.clause import Clause, Determiner, EllipticHead, NounGroup, NounHead, Person, PronounHead
from judge.french.frames.drafts import Draft
from judge.french.lexicon.entry import Category

if TYPE_CHECKING:
    from judge.french.syntax.clauses.assembler import Assembler


C = Category


def settle_subject(a: Assembler, draft: Draft) -> None:
    """Which group before the verb is its subject; asked groups put first are objects."""
    verb = draft.verb
    if verb is None:
        return
    nouns = draft.nouns
    asked = [group for group in nouns if is_asked(group)]
    others = [group for group in nouns if not is_asked(group)]
    if asked and (others or (verb.subject is not None and not verb.inverted) or inverts_asked(verb, asked[-1])):
        draft.fronted.extend(asked)
        nouns = others
    if draft.subject is not None:
        pass
    elif verb.subject is not None:
        with_pronoun(a, draft, verb, nouns)
    elif nouns:
        draft.subject = nouns[-1]
        draft.nouns = nouns[:-1]
        return
    elif draft.fronted and may_be_subject(draft.fronted[-1]):
        draft.subject = draft.fronted.pop()
    draft.nouns = [group for group in draft.nouns if group not in asked] if verb.subject is None else draft.nouns


def with_pronoun(a: Assembler, draft: Draft, verb: VerbChunk, nouns: list[NounGroup]) -> None:
    """A group before a verb with its own pronoun is what the pronoun takes up, or a topic."""
    pronoun = verb.subject
    assert pronoun is not None
    span = verb.subject_span or verb.span
    subject = NounGroup(span=span, head=pronoun, plural=pronoun.plural)
    third = pronoun.person is Person.THIRD and pronoun.lemma not in ("on", "ce")
    takes_up = bool(nouns) and third and not (object_clitic(verb) and not verb.inverted)
    takes_up = takes_up and not _is_another(nouns[-1], pronoun)
    if takes_up and nouns[-1].coordinated and nouns[-1].conjunction != "ou" and not pronoun.plural:
        takes_up = False  # "Humilité et ma 2/2, elle fait combien ?"
    if takes_up or (nouns and _same_person(nouns[-1], pronoun)):
        draft.subject = nouns[-1]
        draft.nouns = nouns[:-1]
    else:
        draft.subject = subject
        draft.nouns = nouns


def _is_another(group: NounGroup, pronoun: PronounHead) -> bool:
    """ "ma 2/2 non bloquée, il prend…": "ma" is never "il"; "… et un marqueur, elle meurt": nor is "un" ever "elle"."""
    introduced = group.determiner is Determiner.INDEFINITE or group.quantity is not None
    if introduced and group.plural is not pronoun.plural:
        return True
    if group.determiner is Determiner.INDEFINITE and isinstance(group.head, NounHead) and group.feminine is not None:
        return group.feminine is not pronoun.lemma.startswith("elle")
    told = group.determiner in (Determiner.POSSESSIVE, Determiner.INDEFINITE, Determiner.DEMONSTRATIVE)
    nameless = isinstance(group.head, EllipticHead) and group.pt is not None
    return told and nameless and group.feminine is True and pronoun.lemma in ("il", "ils")


def _same_person(group: NounGroup, pronoun: PronounHead) -> bool:
    """Whether the group is only the pronoun said with weight: "moi" beside "je"."""
    head = group.head
    if not isinstance(head, PronounHead) or group.relatives or group.coordinated:
        return False
    return head.person is pronoun.person is not Person.THIRD and head.plural == pronoun.plural


def subject_of(clause: Clause) -> NounGroup | None:
    """The group that was the subject of a clause."""
    wanted = "patient" if clause.passive else "agent"
    for role in clause.roles:
        if role.name == wanted and isinstance(role.filler, NounGroup):
            return role.filler
    return None


def is_asked(group: NounGroup) -> bool:
    """Whether the group is asked for: "combien de cartes", "lequel"."""
    if group.determiner in (Determiner.WHICH, Determiner.HOW_MANY):
        return True
    return isinstance(group.head, PronounHead) and group.head.lemma in ("lequel", "quoi")


def may_be_subject(group: NounGroup) -> bool:
    """Whether the question word can be the subject: "qui", "lequel"."""
    return isinstance(group.head, PronounHead) and group.head.lemma in ("qui", "lequel")


def inverts_asked(verb: VerbChunk, group: NounGroup) -> bool:
    """ "combien de blessures subit-il", "combien de cartes pioche A": the verb does not agree with the asked group."""
    pronoun = verb.subject
    if pronoun is None:
        return group.plural and verb.plural is False
    return (
        pronoun is not None and verb.inverted and (pronoun.plural != group.plural or pronoun.person is not Person.THIRD)
    )


def object_clitic(verb: VerbChunk) -> bool:
    """Whether the verb has "le", "la" or "les" for its object."""
    return any(clitic.lemma in ("le", "les") for clitic in verb.clitics)

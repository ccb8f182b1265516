"""What a text typed without its commas asks behind its last noun: "… Croissance gigantesque qui survit", "… une 3/3
lesquelles meurent", "… sur mon Ange possible ?", "… puis Foudre elle meurt"."""

from __future__ import annotations

import re

import msgspec

from judge.french.clause import Clause, Determiner, Modifier, Mood, NounGroup, PronounHead, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import are_spells

_OF_CREATURES = frozenset({"mourir", "survivre", "gagner"})
_END = " ?.!"


def asked_at_the_end(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses of a sentence with what is asked at its end as a clause of its own."""
    if not clauses:
        return clauses
    *before, last = clauses
    return (*before, *(_named_before_pronoun(draft, last) or _possible(draft, last) or _relative(draft, last)))


def _relative(draft: Draft, last: Clause) -> tuple[Clause, ...]:
    """ "je fais Croissance gigantesque qui survit", "… sur ma 2/2, qui survit", "… une 3/3 lesquelles meurent": no
    spell survives; that is asked, of whoever there is."""
    role = last.roles[-1] if last.roles and not last.asked else None
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return (last,)
    noun = group.coordinated[-1] if group.coordinated else group
    asked = noun.relatives[0] if len(noun.relatives) == 1 else None
    if asked is None or asked.verb not in _OF_CREATURES or draft.text[asked.span.end :].strip(_END):
        return (last,)
    who = [each for each in asked.roles if each.word in ("qui", "lequel")]
    if len(who) != 1 or len(asked.roles) != 1:
        return (last,)
    which = asked.asked == "lequel"
    apart = draft.text[: asked.span.start].rstrip().endswith(",")
    if not (which or apart or are_spells(draft, noun)):
        return (last,)
    bare = msgspec.structs.replace(noun, relatives=())
    whole = msgspec.structs.replace(group, coordinated=(*group.coordinated[:-1], bare)) if group.coordinated else bare
    told = msgspec.structs.replace(last, roles=(*last.roles[:-1], msgspec.structs.replace(role, filler=whole)))
    it = NounGroup(span=who[0].span, head=PronounHead("qui"))
    roles = (Role("agent", it, who[0].span),)
    return told, msgspec.structs.replace(asked, mood=Mood.WH_QUESTION, asked="qui", roles=roles)


def _possible(draft: Draft, last: Clause) -> tuple[Clause, ...] | None:
    """ "Pacifisme sur mon Ange possible ?": whether that is."""
    role = last.roles[-1] if last.roles and not last.asked else None
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or group.coordinated or not group.modifiers:
        return None
    said = group.modifiers[-1]
    told = (Mood.NOMINAL, Mood.DECLARATIVE, Mood.YES_NO_QUESTION)
    if said.lemma not in ("possible", "légal") or said.negated or draft.text[said.span.end :].strip(_END):
        return None
    if last.mood not in told or last.modal is not None:
        return None
    bare = msgspec.structs.replace(group, modifiers=group.modifiers[:-1])
    mood = Mood.DECLARATIVE if last.mood is Mood.YES_NO_QUESTION else last.mood
    roles = (*last.roles[:-1], msgspec.structs.replace(role, filler=bare))
    it = NounGroup(span=said.span, head=PronounHead("ce"))
    asked: tuple[Role, ...] = (
        Role("agent", it, said.span),
        Role("attribute", Modifier("possible", said.span), said.span),
    )
    legal = Clause(span=said.span, verb="être", mood=Mood.YES_NO_QUESTION, roles=asked)
    return msgspec.structs.replace(last, mood=mood, roles=roles), legal


def _named_before_pronoun(draft: Draft, last: Clause) -> tuple[Clause, ...] | None:
    """ "il fait Choc puis Foudre elle meurt": the grammar put the spell in the place of the pronoun."""
    agent = last.roles[0] if len(last.roles) == 1 and last.roles[0].name == "agent" else None
    card = agent.filler if agent is not None else None
    if last.verb not in _OF_CREATURES or agent is None or not isinstance(card, NounGroup) or last.passive:
        return None
    pronoun = _PRONOUN.match(draft.text[agent.span.end :])
    if pronoun is None or card.determiner is not Determiner.NONE or not are_spells(draft, card):
        return None
    lemma = pronoun[1].lower()
    it = NounGroup(span=agent.span, head=PronounHead(lemma), plural=lemma.endswith("s"))
    named = Clause(
        span=agent.span,
        verb="",
        mood=Mood.NOMINAL,
        roles=(Role("topic", card, agent.span),),
        connector=last.connector,
    )
    return named, msgspec.structs.replace(last, roles=(Role("agent", it, agent.span),), connector="")


_PRONOUN = re.compile(r"\s+(ils?|elles?)\b", re.IGNORECASE)

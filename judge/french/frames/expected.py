"""The diagnostics of the phrase: what a verb wanted, what stood in the way."""

from __future__ import annotations

from judge.errors import Diagnostic, Level, Span
from judge.french.chunks.values import VerbChunk
from judge.french.clause import Clause
from judge.french.frames.drafts import Argument
from judge.french.frames.table import Frame, RoleFrame
from judge.french.lexer.choice.surroundings import Tagged
from judge.french.lexicon.entry import Category

_ROLE_NAMES = {
    "agent": "qui le fait",
    "patient": "ce qui est concerné",
    "amount": "combien",
    "recipient": "à qui ou à quoi",
    "target": "sur quoi",
    "attribute": "un état",
    "place": "un lieu",
}
#: Families of word classes, in the order in which they are proposed.
_FAMILIES = (
    ((Category.NOUN, Category.CARD, Category.PT), "une carte, une créature ou un joueur"),
    ((Category.FIN, Category.ETRE, Category.AVOIR), "un verbe"),
    ((Category.INF,), "un verbe à l'infinitif"),
    ((Category.PREP, Category.DE), "une préposition"),
)


def missing_role(verb: VerbChunk, frame: Frame, role: RoleFrame) -> Diagnostic:
    """PHR002: a verb without a complement that it needs."""
    wanted = _ROLE_NAMES.get(role.role, role.role)
    place = verb.verb_span or verb.span
    return Diagnostic("PHR002", Level.ERROR, f"Il manque un complément au verbe « {verb.lemma} » : {wanted}.", place)


def unexpected(verb: VerbChunk, frame: Frame, argument: Argument) -> Diagnostic:
    """PHR003: a complement that the verb does not take."""
    slots = dict.fromkeys(slot.name for role in frame.roles for slot in role.slots)
    known = [name for name in slots if name not in ("sujet", "objet", "attribut", "infinitif", "que", "ciblant")]
    group = "ce complément" if argument.slot in ("objet", "sujet") else f"un complément avec « {argument.slot} »"
    if isinstance(argument.filler, Clause):
        group = "cette proposition"
    expected = f" ; j'attendais « {' », « '.join(known[:3])} »" if known else ""
    return Diagnostic(
        "PHR003", Level.ERROR, f"Je ne comprends pas {group} après « {verb.lemma} »{expected}.", argument.span
    )


def no_frame(verb: VerbChunk) -> Diagnostic:
    """PHR005: a verb that is known as a word only."""
    return Diagnostic("PHR005", Level.ERROR, f"Je ne sais pas ce que fait le verbe « {verb.lemma} ».", verb.span)


def no_verb(span: Span) -> Diagnostic:
    """PHR006: "qui" or "si" without its verb."""
    return Diagnostic("PHR006", Level.ERROR, "Je ne trouve pas le verbe de cette proposition.", span)


def no_link(span: Span) -> Diagnostic:
    """PHR004: words that stand beside others without being linked to them."""
    return Diagnostic("PHR004", Level.ERROR, "Je ne vois pas à quoi ces mots se rattachent.", span)


def broken_phrase(last: Tagged | None, word: Tagged | None, accepted: frozenset[str], end: Span) -> Diagnostic:
    """PHR001: the words do not make a group."""
    wanted = [name for classes, name in _FAMILIES if any(each.value in accepted for each in classes)]
    after = f"Après « {last.word.text} », j'attendais " if last is not None else "J'attendais "
    expected = " ou ".join(wanted[:3]) or "autre chose"
    return Diagnostic("PHR001", Level.ERROR, f"{after}{expected}.", word.word.span if word is not None else end)

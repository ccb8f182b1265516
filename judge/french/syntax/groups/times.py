"""Prepositional groups that say when: "pendant l'entretien", "à l'étape de fin", "en réponse à Foudre"."""

from __future__ import annotations

import msgspec

from judge.french.chunks.values import PrepChunk
from judge.french.clause import Determiner, NounGroup, NounHead, TimePhrase
from judge.french.lexicon import meaning

#: With these any group is a time.
_ALWAYS = frozenset(
    (
        "pendant",
        "avant",
        "après",
        "en réponse à",
        "au début de",
        "à la fin de",
        "jusqu'à la fin de",
        "jusqu'au début de",
        "depuis le début de",
        "à la résolution de",
        "puis",
    )
)
#: With these a group that names a part of the turn is a time.
_WITH_TIME = frozenset(
    ("à", "dans", "en", "dès", "depuis", "jusqu'à", "jusque", "sur", "pour", "lors de", "entre", "par")
)
_TIME_THINGS = frozenset(
    ("thing:turn", "thing:phase", "thing:step", "thing:beginning", "thing:end", "thing:moment", "thing:combat")
)
_TIME_THINGS |= {"thing:combat_step", "thing:resolution", "thing:declaration", "thing:attack_declaration"}
_EDGES = {"début": "au début de", "fin": "à la fin de"}


def is_time_noun(group: NounGroup) -> bool:
    """Whether the group names a part of the turn."""
    if not isinstance(group.head, NounHead):
        return False
    meant = meaning(group.head.lemma) or ""
    return meant in _TIME_THINGS or meant.startswith(("step:", "phase:"))


def time_phrase(chunk: PrepChunk, group: NounGroup | None) -> TimePhrase | None:
    """The time that the preposition and its completed group say, or `None` when they say none."""
    lemma = chunk.preposition
    if group is None:
        return None
    if lemma in ("à", "pendant", "dans") and (turn := _neighbouring_turn(group)):
        return TimePhrase(turn, chunk.span, group)
    if lemma in _ALWAYS:
        return TimePhrase(_edge(lemma, group), chunk.span, _inner(group), possessor=group.possessor)
    if lemma not in _WITH_TIME or not is_time_noun(group):
        return None
    if lemma in ("à", "dans", "en", "sur", "lors de"):
        lemma = "pendant"
    return TimePhrase(_edge(lemma, group), chunk.span, _inner(group), possessor=group.possessor)


def bare_time(group: NounGroup) -> TimePhrase | None:
    """A noun group that says when without a preposition: "ce tour-ci", "chaque tour", "deux fois"."""
    if isinstance(group.head, NounHead):
        if group.head.lemma == "fois":
            return TimePhrase("fois", group.span, group)
        settled = group.determiner in (Determiner.DEMONSTRATIVE, Determiner.EACH, Determiner.ALL)
        relative = any(modifier.lemma in ("prochain", "précédent", "même") for modifier in group.modifiers)
        if turn := _neighbouring_turn(group):
            return TimePhrase(turn, group.span, group)
        if is_time_noun(group) and (settled or relative):
            return TimePhrase("pendant", group.span, group, possessor=group.possessor)
    return None


def _neighbouring_turn(group: NounGroup) -> str:
    """ "au tour suivant", "le prochain tour": the turn next to this one, of nobody in particular."""
    lemmas = [modifier.lemma for modifier in group.modifiers]
    bare = not group.complements and group.possessor is None and group.quantity is None and group.ordinal is None
    if not (isinstance(group.head, NounHead) and group.head.lemma == "tour" and bare):
        return ""
    return {"prochain": "au tour suivant", "précédent": "au tour précédent"}.get(lemmas[0], "") if lemmas else ""


def _edge(lemma: str, group: NounGroup) -> str:
    """ "pendant" + "la fin du tour" → "à la fin de"; "avant" keeps its own word."""
    if isinstance(group.head, NounHead) and group.head.lemma in _EDGES and lemma == "pendant":
        return _EDGES[group.head.lemma]
    return lemma


def _inner(group: NounGroup) -> NounGroup:
    """What the beginning or end is of."""
    if isinstance(group.head, NounHead) and group.head.lemma in _EDGES:
        for index, complement in enumerate(group.complements):
            if complement.preposition == "de":
                rest = group.complements[:index] + group.complements[index + 1 :]
                return msgspec.structs.replace(complement.object, complements=complement.object.complements + rest)
    return group

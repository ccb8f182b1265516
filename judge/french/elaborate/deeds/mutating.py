"""Telling that a card is cast for its mutate cost, and where it is put: "je mute le Héron sur l'Ours", "en mutation",
"en le mettant en dessous"."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Keyword
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.nouns.senses import keyword_of
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, CastSpell, Decide

_PUTTING = frozenset({"mettre", "placer", "poser", "laisser"})
_PLACES = {"dessus": False, "dessous": True}


def mutating(view: ClauseView, what: NounGroup) -> tuple[NounGroup, tuple[Keyword, ...]]:
    """The card without what says that it mutates, and the keyword where that is said."""
    said = tuple(part for part in what.complements if part.preposition == "en" and _is_mutation(part.object))
    rest = tuple(part for part in what.complements if part not in said)
    told = bool(said) or view.clause.verb == "muter"
    return msgspec.structs.replace(what, complements=rest), (Keyword.MUTATE,) if told else ()


def _is_mutation(group: NounGroup) -> bool:
    return any(keyword_of(phrase.lemma) is Keyword.MUTATE for phrase in group.keywords)


def placed(view: ClauseView, spell: str, player: str | None) -> tuple[Decide, ...]:
    """Whether it is put on top or beneath, where that is told."""
    for word, beneath in _PLACES.items():
        if view.adverb(word):
            return (Decide(player, spell, beneath=beneath),)
    for item in list(view.subordinates):
        word, clause = item
        if word == "en" and clause.verb in _PUTTING and all(_is_it(role.filler) for role in clause.roles):
            for place, beneath in _PLACES.items():
                if clause.adverbs == (place,) and not clause.clauses:
                    view.subordinates.remove(item)
                    return (Decide(player, spell, beneath=beneath),)
    return ()


def put_in_place(view: ClauseView) -> tuple[Action, ...] | None:
    """ "A met le Héron au-dessus"; `None` where nothing is said of a place."""
    beneath = next((beneath for word, beneath in _PLACES.items() if word in view.clause.adverbs), None)
    if beneath is None or view.has("place") or not view.has("patient"):
        return None
    draft = view.draft
    role = view.peek("agent")
    player = mention_one(draft, view.needed("agent", expected="qui la met"), Sort.PLAYER) if role is not None else None
    spell = mention_one(draft, view.needed("patient", expected="ce qui est mis"), Sort.OBJECT)
    if not any(isinstance(told.action, CastSpell) and told.action.spell == spell for told in draft.story):
        return None
    view.adverb(*_PLACES)
    return (Decide(player, spell, beneath=beneath),)


def _is_it(filler: object) -> bool:
    return isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead)

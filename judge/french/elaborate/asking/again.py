"""What was asked or told said again of another object: "Et la 3/3 ?", "… et deux Montagnes"."""

from __future__ import annotations

import msgspec

from judge.french.clause import CardHead, Clause, Mood, NameHead, NounGroup, NounHead, Person, PronounHead, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.nouns.senses import counter_kind_of, player_of
from judge.french.elaborate.reference.players import is_player


def instead_of_subject(asked: Clause, clause: Clause) -> Clause | None:
    """The clause asked before with the one group of the new clause in the place of its like; `None` where there is no
    such place."""
    topic = clause.roles[0] if len(clause.roles) == 1 else None
    if topic is None or not isinstance(topic.filler, NounGroup) or clause.times or clause.clauses:
        return None
    places = [role for role in asked.roles if isinstance(role.filler, NounGroup) and role.name in _PLACES]
    like = [role for role in places if _kind(role.filler) == _kind(topic.filler)]
    subjects = [role for role in places if role.name == ("patient" if asked.passive else "agent")]
    chosen = next(iter([role for role in subjects if role in like] or like or _objects(places)), None)
    if chosen is None:
        return None
    roles = tuple(Role(role.name, topic.filler, topic.span) if role is chosen else role for role in asked.roles)
    return msgspec.structs.replace(
        asked, roles=roles, span=clause.span, item=clause.item, connector="", adverbs=(), clauses=()
    )


_PLACES = frozenset({"agent", "patient", "target", "recipient", "level"})


def _kind(filler: object) -> str:
    """What may stand for what: a player for a player, a card for a card, else an object."""
    assert isinstance(filler, NounGroup)
    head = filler.head
    if isinstance(head, PronounHead):
        return "player" if head.person is not Person.THIRD or head.lemma == "on" else "object"
    if player_of(getattr(head, "lemma", "")) is not None or type(head).__name__ == "PlayerHead":
        return "player"
    return "card" if isinstance(head, CardHead) else "object"


def _objects(places: list[Role]) -> list[Role]:
    return [role for role in places if _kind(role.filler) != "player"]


#: What a player does besides what was told.
_DONE_BESIDES = frozenset({"lancer", "jouer", "activer", "utiliser", "régénérer", "sacrifier"})


def added_by(clause: Clause) -> Clause | None:
    """What "et si je lance Croissance gigantesque ?" tells besides; `None` where it tells anything else."""
    word, inner = clause.clauses[0]
    plain = not (inner.negated or inner.modal or inner.asked or inner.passive or inner.clauses)
    if word != "si" or len(clause.clauses) != 1 or not plain or inner.verb not in _DONE_BESIDES:
        return None
    again = any(role.word == "ce" for role in inner.roles)
    return None if again else msgspec.structs.replace(inner, mood=Mood.DECLARATIVE, item=clause.item)


def asks_why_alone(clause: Clause) -> bool:
    """ "Pourquoi ?", "Pourquoi pas ?"."""
    return clause.asked == "pourquoi" and not (clause.verb or clause.roles or clause.times or clause.clauses)


def had_too(draft: Draft, clause: Clause) -> Clause | None:
    """ "B a une Foudre en main et deux Montagnes": what was told of the one, with the other in its place; `None` where
    the clause says something else."""
    told = draft.told
    if told is None or told.verb not in ("avoir", "contrôler") or told.negated or clause.connector != "et":
        return None
    said = {role.name: role for role in clause.roles}
    new, place = said.pop("topic", None), said.pop("place", None)
    if said or clause.times or clause.clauses or new is None or not _is_thing(new.filler):
        return None
    if len(clause.roles) > 1 + (place is not None):
        return None
    holder = next((role for role in told.roles if role.name == "agent"), None)
    if holder is None or not isinstance(holder.filler, NounGroup):
        return None
    he = (
        isinstance(holder.filler.head, PronounHead) and bool(draft.subject) and all(map(draft.is_player, draft.subject))
    )
    counters = isinstance(new.filler, NounGroup) and counter_kind_of(new.filler) is not None
    if not (he or counters) and not is_player(draft, holder.filler):
        return None
    roles = (holder, Role("patient", new.filler, new.span), *(() if place is None else (place,)))
    return msgspec.structs.replace(told, roles=roles, span=clause.span, times=(), adverbs=clause.adverbs, clauses=())


def _is_thing(filler: object) -> bool:
    return (
        isinstance(filler, NounGroup) and not filler.quoted and isinstance(filler.head, CardHead | NameHead | NounHead)
    )

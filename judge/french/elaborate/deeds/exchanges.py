"""Exchanges as told: "A échange le contrôle de l'Ours contre celui de l'Ange", "A et B échangent leurs totaux"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Happens

_LIFE = (Thing.LIFE_TOTAL, Thing.LIFE)


def exchange(view: ClauseView) -> tuple[Action, ...]:
    """Control of two permanents, or the life totals of two players; nothing else is exchanged in a tale."""
    draft = view.draft
    agent = view.group("agent")
    who = mention(draft, agent, Sort.PLAYER) if agent is not None else ()
    what = view.needed("patient", expected="ce qui est échangé")
    against = view.group("instrument")
    player = who[0] if len(who) == 1 else None
    if thing_of_group(what) in _LIFE:
        return (Happens((do.ExchangeNumbers(*_totals(view, who, what, against)),), player),)
    parts = (*_members(what), *(() if against is None else (against,)))
    if thing_of_group(what) is not Thing.CONTROL or any(not _same_thing(part, what) for part in parts):
        expected = "le contrôle de deux permanents ou deux totaux de points de vie"
        raise draft.stop(Fault.MISSING_ROLE, what.span, attendu=expected, verbe="échanger")
    ids: list[str] = []
    for part in parts:
        for complement in part.complements:
            for owner in _members(complement.object):
                draft.read.add(owner.span)
                ids.extend(mention(draft, owner, Sort.PERMANENT, Hint()))
        draft.read.add(part.span)
    if len(ids) != 2:
        raise draft.stop(Fault.MISSING_ROLE, what.span, attendu="les deux permanents", verbe="échanger")
    draft.subject = who
    return (Happens((do.ExchangeControl(to(draft, tuple(ids))),), player),)


def _members(group: NounGroup) -> tuple[NounGroup, ...]:
    return (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)


def _same_thing(part: NounGroup, what: NounGroup) -> bool:
    """Whether it names the same thing as the first, of something: "celui de l'Ange"."""
    pronoun = isinstance(part.head, PronounHead) and part.head.lemma in ("celui", "celle", "ceux", "celles")
    named = pronoun or thing_of_group(part) is thing_of_group(what)
    return named and bool(part.complements) and all(each.preposition == "de" for each in part.complements)


def _totals(
    view: ClauseView, who: tuple[str, ...], what: NounGroup, against: NounGroup | None
) -> tuple[s.LifeOf, s.LifeOf]:
    """Whose life totals: those of two who exchange theirs, or one's own and another's."""
    draft = view.draft
    players = list(who)
    if len(who) == 1 and what.complements:
        players = []
    parts = list(_members(what))
    if against is not None and is_player(draft, against):
        players.append(mention_one(draft, against, Sort.PLAYER))
    elif against is not None and _same_thing(against, what):
        parts.append(against)
    elif against is not None:
        raise draft.stop(Fault.UNUSED, against.span, mot=draft.slice(against.span))
    for part in parts:
        for complement in part.complements:
            for owner in _members(complement.object):
                draft.read.add(owner.span)
                players.extend(mention(draft, owner, Sort.PLAYER))
        draft.read.add(part.span)
    if len(players) != 2:
        raise draft.stop(Fault.MISSING_ROLE, what.span, attendu="les deux joueurs", verbe="échanger")
    draft.subject = who
    left, right = (s.LifeOf(s.SpecificPlayer(player)) for player in players)
    return left, right

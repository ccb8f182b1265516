"""Two creatures that meet in combat, of which no more is told: the first attacks, the other blocks it."""

from __future__ import annotations

from judge.abilities.terms import Keyword, Zone
from judge.french.clause import NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.nouns.senses import keyword_of
from judge.french.elaborate.reference.mentions import Hint, mention_one
from judge.french.lexicon import meaning
from judge.scenario.story import Action, AttackWith, BlockWith, DeclareAttack, DeclareBlock

#: Keywords with which a creature may block or be blocked by any other.
_PLAIN = frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE, Keyword.DEATHTOUCH, Keyword.LIFELINK, Keyword.TRAMPLE})
_PLAIN |= {Keyword.INDESTRUCTIBLE, Keyword.VIGILANCE, Keyword.HASTE, Keyword.REACH, Keyword.WITHER, Keyword.INFECT}


def only_fights(group: NounGroup) -> bool:
    """Whether nothing said of it bears on whether it may attack or block."""
    adjectives = [each.lemma for each in group.modifiers]
    plain = all((meaning(one) or "").startswith("colour:") or keyword_of(one) in _PLAIN for one in adjectives)
    return plain and not group.relatives and all(keyword_of(each.lemma) in _PLAIN for each in group.keywords)


def may_meet(group: NounGroup, other: NounGroup) -> bool:
    """Whether each group is one creature of some size, and who may block whom is sure."""
    both = (group, other)
    return all(one.pt is not None and not one.plural and not one.coordinated and only_fights(one) for one in both)


def meet(draft: Draft, group: NounGroup, other: NounGroup) -> tuple[Action, Action]:
    """The attack and the block; that it is so, and not the other way, is supposed."""
    attacker = mention_one(draft, group, Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD))
    piece = draft.pieces[attacker]
    piece.controller = piece.controller or draft.seat("A").id
    blocker = mention_one(draft, other, Sort.CREATURE, Hint(controller=draft.opponent(piece.controller)))
    draft.suppose("{objet} attaque et l'autre créature la bloque", attacker)
    draft.subject = draft.spoken_of = (attacker,)
    return DeclareAttack((AttackWith(attacker),)), DeclareBlock((BlockWith(blocker, attacker),))

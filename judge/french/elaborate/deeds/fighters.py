"""Who is meant to fight: the creatures of a player, a size without an article, a pronoun, some creature that nobody
described."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ActivatedAbility, KeywordAbility
from judge.abilities.modifications import AddType, SetType
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import This
from judge.abilities.terms import CardType, Keyword, Zone
from judge.errors import Span
from judge.french.clause import Determiner, EllipticHead, NounGroup, Person, PronounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import NotUnderstood
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED
from judge.scenario.story import ActivateAbility

FIGHTER = Sort.CREATURE | Sort.PLAYER


def bare_size(view: ClauseView) -> NounGroup | None:
    """ "j'attaque 2/2, il bloque 3/3": a size without an article is what attacks or blocks; one that an attacker has
    may as well be that which is blocked."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or view.clause.passive:
        return None
    if not isinstance(group.head, EllipticHead) or group.determiner is not Determiner.NONE or group.quantity:
        return None
    if group.pt is None:
        return None
    agent = view.peek("agent")
    if view.clause.verb == "bloquer" and agent is not None and getattr(agent.filler, "pt", None) is not None:
        # "une 1/1 bloque 8/8": the second is what the first blocks
        view.replace(role, msgspec.structs.replace(group, determiner=Determiner.INDEFINITE))
        return None
    attacking = [view.draft.pieces[one] for one in combatants.attackers_now(view.draft)]
    if any((piece.power, piece.toughness) == group.pt for piece in attacking):
        blocks = view.clause.verb == "bloquer" and not view.has("instrument") and view.draft.choose((True, False))
        if not blocks:
            view.replace(role, msgspec.structs.replace(group, determiner=Determiner.DEFINITE))
            return None
    if view.has("instrument"):
        return None
    view.take(role)
    return group


def says_it(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.person is Person.THIRD


def creature_spoken_of(draft: Draft, pronoun: NounGroup, players: tuple[str, ...], hint: Hint) -> tuple[str, ...]:
    """ "il": the creature just spoken of, rather than a player who has none; those players where there is none."""
    if own_creatures(draft, players[0]):
        return players
    resolved = draft.resolved.pop((pronoun.span, pronoun.head, False), players)
    try:
        return mention(draft, pronoun, Sort.CREATURE, hint)
    except NotUnderstood:
        draft.resolved[pronoun.span, pronoun.head, False] = resolved
        return players


def doers(instrument: NounGroup | None) -> Sort:
    """Only a player attacks or blocks with something; a creature does it alone."""
    return FIGHTER if instrument is None else Sort.PLAYER


def other(draft: Draft, ids: tuple[str, ...]) -> str | None:
    """The opponent of whoever controls the first of them."""
    for identity in draft.last_mentioned() if ids == (ASKED,) else ids:
        controller = None if identity == ASKED else draft.controller(identity)
        if controller is not None:
            return draft.opponent(controller)
    return None


def some_creature(draft: Draft, span: Span, controller: str | None, does: str, size: int | None = None) -> str:
    """A creature that the text needs and does not describe. `size`: the power and toughness that it needs."""
    piece = Piece(
        id=draft.new_id(),
        span=span,
        name="créature",
        types=(CardType.CREATURE,),
        feminine=True,
        zone=Zone.BATTLEFIELD,
        controller=controller,
    )
    draft.pieces[piece.id] = piece
    if size is None:
        draft.suppose(f"une créature {does}, dont rien d'autre n'est dit", piece.id)
    else:
        piece.power, piece.toughness = size, size
        draft.suppose(f"une créature {size}/{size} {does}", piece.id)
    return piece.id


def own_creatures(draft: Draft, controller: str | None) -> list[str]:
    """What of that player's may attack, as far as it is told: creatures, and what was made one by its own ability."""
    cast = {each.spell for each in draft.casts}
    made = animated(draft)
    return [
        piece.id
        for piece in draft.pieces.values()
        if (CardType.CREATURE in piece.types or piece.id in made)
        and piece.controller in (controller, None)
        and (piece.zone in (None, Zone.BATTLEFIELD) or (piece.id in cast and _is_hasty(piece)))
    ]


def animated(draft: Draft) -> set[str]:
    """The sources of abilities told to be activated that make a creature of what has them."""
    return {
        told.action.source
        for told in draft.story
        if isinstance(told.action, ActivateAbility)
        and any(
            isinstance(part, AddType | SetType) and CardType.CREATURE in part.types
            for ability in draft.pieces[told.action.source].abilities
            if isinstance(ability, ActivatedAbility)
            for effect in ability.effects
            if getattr(effect, "what", None) == This()
            for part in parts_of(effect)
        )
    }


def _is_hasty(piece: Piece) -> bool:
    """Whether what was just cast may attack in that turn."""
    return any(isinstance(each, KeywordAbility) and each.keyword is Keyword.HASTE for each in piece.abilities)


def is_evasive(piece: Piece) -> bool:
    """Whether it has a keyword that some creatures may not block, and others may."""
    keywords = {each.keyword for each in piece.abilities if isinstance(each, KeywordAbility)}
    return bool(keywords & _EVASIVE)


_EVASIVE = frozenset({Keyword.FLYING, Keyword.MENACE, Keyword.FEAR, Keyword.INTIMIDATE, Keyword.SHADOW})
_EVASIVE |= {Keyword.SKULK, Keyword.HORSEMANSHIP, Keyword.PROTECTION}

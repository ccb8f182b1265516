"""A creature told to deal its damage, "ses blessures", with no number: that of the combat it is in; where no combat was
told and a player is hurt, it attacked and nothing blocked it."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.french.clause import Determiner, NounGroup, PronounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.clock import AFTER_COMBAT
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.nouns.senses import PlayerSense, Thing, player_of
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, AttackWith, DeclareAttack


def deals_its_damage(view: ClauseView) -> tuple[Action, ...] | None:
    """The attack that it takes, if any; `None` where something else is told. Raises `NotUnderstood`."""
    draft = view.draft
    what, who, whom = view.peek("patient", "amount"), view.peek("agent"), view.peek("recipient", "target")
    if what is None or who is None or draft.asking or view.clause.negated or view.clause.modal is not None:
        return None
    if not _is_its_own(what.filler) or not isinstance(who.filler, NounGroup) or _beside(view):
        return None
    hurt = whom.filler if whom is not None else None
    fighting = bool(combatants.attackers_now(draft))
    if hurt is not None and not isinstance(hurt, NounGroup):
        return None
    dealing = mention(draft, who.filler, Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD))
    if fighting and not all(combatants.in_combat(draft, one) for one in dealing):
        return None
    victims = _victims(draft, hurt, dealing)
    if victims is None or (not fighting and not all(map(draft.is_player, victims))) or not (fighting or victims):
        return None
    if fighting and not all(_meets(draft, dealing, one) for one in victims):
        return None
    for role in (what, who, whom):
        if role is not None:
            view.take(role)
    draft.subject = dealing
    draft.carried = AFTER_COMBAT
    return () if fighting else (DeclareAttack(tuple(AttackWith(one) for one in dealing)),)


def _beside(view: ClauseView) -> bool:
    return any(view.has(name) for name in ("instrument", "source", "place"))


def _is_its_own(what: object) -> bool:
    """ "ses blessures", "leurs dégâts", "ses blessures de combat"."""
    if not isinstance(what, NounGroup) or what.determiner is not Determiner.POSSESSIVE or what.quantity is not None:
        return False
    more = what.modifiers or what.complements or what.relatives or what.coordinated
    return thing_of_group(what) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE) and not more


def _victims(draft: Draft, hurt: NounGroup | None, dealing: tuple[str, ...]) -> tuple[str, ...] | None:
    """Who is hurt, none where it is not said; `None` where that cannot be what combat damage is dealt to."""
    if hurt is None or (isinstance(hurt.head, PronounHead) and hurt.head.lemma == "se"):
        return ()
    if player_of(hurt.word) is PlayerSense.ANY and not (hurt.modifiers or hurt.complements):
        draft.read.add(hurt.span)  # "au joueur": whom it attacks
        return (draft.opponent(draft.controller(dealing[0]) or "A"),)
    return mention(draft, hurt, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))


def _meets(draft: Draft, dealing: tuple[str, ...], hurt: str) -> bool:
    """Whether all of them deal combat damage to that and to nothing else, as far as it is told."""
    pairs = [(block.attacker, block.blocker) for block in combatants.blocks(draft)]
    for one in dealing:
        met = {other for pair in pairs if one in pair for other in pair if other != one}
        if met != ({hurt} if not draft.is_player(hurt) else set()):
            return False
    return True

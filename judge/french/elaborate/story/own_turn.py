"""In whose turn something is done that players do only in their own."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import KeywordAbility, OpaqueAbility
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Keyword
from judge.french.clause import NounGroup
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.freeze import implied_turn, turn_of_activation
from judge.french.elaborate.board.sides import may_change_sides
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED, PlayIsLegal
from judge.scenario.story import Action, CastSpell, DeclareAttack, PlayLand, When


def in_own_turn(view: ClauseView, window: When, actions: tuple[Action, ...]) -> When:
    """ "j'ai attaqué avec ma 2/2. Il attaque avec une 3/3": nobody attacks in the turn in which another did, or did
    what is done in one's own turn; "au tour suivant, j'attaque" is in the next turn of mine."""
    draft = view.draft
    said = actions[0] if len(actions) == 1 else None
    if isinstance(said, CastSpell | PlayLand) and window == When():
        return _played(view, window, said)
    if draft.asking or not isinstance(said, DeclareAttack) or window.step is not None or window.whose is not None:
        return window
    new = {None if attack.attacker == ASKED else draft.controller(attack.attacker) for attack in said.attacks}
    if window.turn is not None:
        # "il prend mon Ange avec Contrôle magique, au tour suivant il attaque avec": the one who does it.
        attacking = _acting_player(view) if any(may_change_sides(draft, one.attacker) for one in said.attacks) else None
        new = {attacking} if attacking is not None else new
        return msgspec.structs.replace(window, whose=new.pop()) if len(new) == 1 else window
    if any(may_change_sides(draft, attack.attacker) for attack in said.attacks if attack.attacker != ASKED):
        return _with_what_was_taken(view, window, said)
    now = {draft.controller(attacker) for attacker in combatants.attackers_now(draft)}
    if not now and draft.active is None:
        now = {implied_turn(draft) or turn_of_activation(draft)}
    if None in now | new or len(now) != 1 or len(new) != 1 or now == new:
        return window
    return msgspec.structs.replace(window, turn=1, whose=new.pop())


def _with_what_was_taken(view: ClauseView, window: When, said: DeclareAttack) -> When:
    """ "il m'a volé mon Ange avec Contrôle magique puis m'a attaqué avec": told as done, it was in the turn behind,
    when the Ange could attack; at once where something told gave it haste."""
    draft = view.draft
    attacking = _acting_player(view)
    if not view.clause.past or view.clause.negated or attacking is None or attacking not in draft.seats:
        return window
    fast = any(
        isinstance(part, KeywordAbility) and part.keyword is Keyword.HASTE
        for piece in draft.pieces.values()
        for part in parts_of(piece.abilities)
    )
    taken = all(
        attack.attacker in draft.pieces and draft.controller(attack.attacker) != attacking for attack in said.attacks
    )
    opaque = any(isinstance(part, OpaqueAbility) for piece in draft.pieces.values() for part in piece.abilities)
    return window if fast or opaque or not taken else msgspec.structs.replace(window, turn=1, whose=attacking)


def _acting_player(view: ClauseView) -> str | None:
    """The player who is the subject of the clause, once it was read."""
    for role in view.clause.roles:
        group = role.filler
        if role.name == "agent" and isinstance(group, NounGroup):
            ids = view.draft.resolved.get((group.span, group.head, False), ())
            return ids[0] if len(ids) == 1 and view.draft.is_player(ids[0]) else None
    return None


def _played(view: ClauseView, window: When, said: CastSpell | PlayLand) -> When:
    """ "il joue Humilité, puis je joue un Ange": it is done when it can be, in the turn behind that of the other. A
    combat that goes on is answered in vain instead."""
    draft = view.draft
    told = not (view.clause.negated or view.clause.modal or draft.asking)
    if not told or draft.active is not None or said.player is None or combatants.attackers_now(draft):
        return window
    if isinstance(said, CastSpell) and not _only_in_own_turn(draft, said.spell):
        return window
    now = implied_turn(draft) or turn_of_activation(draft)
    if now is None or now == said.player or now not in draft.seats or said.player not in draft.seats:
        return window
    if not view.clause.past:
        draft.turns_supposed.add(said.spell if isinstance(said, CastSpell) else said.land)
    return msgspec.structs.replace(window, turn=1, whose=said.player)


def at_once_if_judged(draft: Draft) -> None:
    """ "il joue Humilité, puis je joue un Ange, c'est légal ?": where that is what is asked, no other turn is
    supposed."""
    if not any(isinstance(question.predicate, PlayIsLegal) for question in draft.questions):
        return
    for place, told in enumerate(draft.story):
        played = told.action.spell if isinstance(told.action, CastSpell) else getattr(told.action, "land", None)
        if played in draft.turns_supposed:
            draft.story[place] = msgspec.structs.replace(told, when=When())


def _only_in_own_turn(draft: Draft, spell: str) -> bool:
    piece = draft.pieces[spell]
    flash = any(isinstance(each, KeywordAbility) and each.keyword is Keyword.FLASH for each in piece.abilities)
    return bool(piece.types) and CardType.INSTANT not in piece.types and not flash

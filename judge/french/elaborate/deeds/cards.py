"""Cards drawn and milled as told."""

from __future__ import annotations

from collections.abc import Callable

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.clause import NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting, spells
from judge.french.elaborate.deeds.amounts import amount_of
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.remarks import OTHERWISE
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, CastSpell, Happens


def draw(view: ClauseView) -> tuple[Action, ...]:
    role = view.peek("patient")
    what = role.filler if role is not None else None
    if isinstance(what, NounGroup) and thing_of_group(what) is not Thing.CARD:
        return _draw_named(view, what)
    return cards(view, lambda count, player: do.Draw(count, player))


def _draw_named(view: ClauseView, what: NounGroup) -> tuple[Action, ...]:
    """ "pioche Foudre": the next card of the library was that one."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    view.group("patient")
    others = tuple(one for one, piece in draft.pieces.items() if piece.zone is not Zone.LIBRARY)
    hint = Hint(controller=player, zone=Zone.LIBRARY, unlike=others)  # none of "mes trois terrains"
    card = mention_one(draft, what, Sort.OBJECT, hint)
    piece = draft.pieces[card]
    if piece.zone not in (None, Zone.LIBRARY):
        raise draft.stop(Fault.IMPOSSIBLE_BOARD, what.span, raison="une carte piochée vient de la bibliothèque")
    spells.own(draft, piece, player, Zone.LIBRARY)
    if piece.library_position is None:
        piece.library_position = _drawn_before(draft, player)
    draft.mention((card,))
    return (Happens((do.Draw(1, s.SpecificPlayer(player)),), player),)


def _drawn_before(draft: Draft, player: str) -> int:
    """How many cards the player is told to have drawn so far."""
    effects = (effect for told in draft.story if isinstance(told.action, Happens) for effect in told.action.effects)
    return sum(
        effect.amount
        for effect in effects
        if isinstance(effect, do.Draw) and effect.player == s.SpecificPlayer(player) and isinstance(effect.amount, int)
    )


def mill(view: ClauseView) -> tuple[Action, ...]:
    return cards(view, lambda count, player: do.Mill(count, player))


def cards(view: ClauseView, effect: Callable[[s.Amount, s.PlayerRef], a.Effect]) -> tuple[Action, ...]:
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.group("patient", "amount")
    count = amount_of(draft, what.quantity if what is not None else None, view.span, default=1)
    if what is not None and thing_of_group(what) is not Thing.CARD:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    for part in what.complements if what is not None else ():
        if zone_of_group(part.object) is None:
            draft.complain(Fault.UNUSED, part.span, mot=draft.slice(part.span))
    for modifier in what.modifiers if what is not None else ():
        draft.complain(Fault.UNUSED, modifier.span, mot=draft.slice(modifier.span))
    draft.subject = who
    if (by := view.group("source", "instrument")) is not None:
        return _by_card(view, by, who, effect(count, s.SpecificPlayer(who[0])))
    return (Happens(tuple(effect(count, s.SpecificPlayer(one)) for one in who), who[0]),)


def _by_card(view: ClauseView, card: NounGroup, who: tuple[str, ...], effect: a.Effect) -> tuple[Action, ...]:
    """ "je pioche 3 cartes avec Ancestral Recall": who draws casts it, and it has just that done. Raises
    `NotUnderstood`."""
    draft = view.draft
    if len(who) != 1 or not acting.is_source_of_action(draft, card):
        raise draft.stop(Fault.UNUSED, card.span, mot=draft.slice(card.span))
    acted = acting.act_on(view, card, who, who[0])
    number = getattr(effect, "amount", None)
    for action in acted:
        spell = action.spell if isinstance(action, CastSpell) else None
        parts = parts_of(draft.pieces[spell].abilities) if spell is not None else ()
        amounts = [part.amount for part in parts if isinstance(part, do.Draw | do.Mill) and type(part) is type(effect)]
        if all(isinstance(amount, int) and amount != number for amount in amounts):
            said = next((role.span for role in view.clause.roles if role.name in ("patient", "amount")), view.span)
            name, mot = draft.slice(card.span), draft.slice(said)
            raise draft.stop(Fault.CONTRADICTION, said, mot=mot, objet=f"« {name} »", dit=OTHERWISE)
    return acted

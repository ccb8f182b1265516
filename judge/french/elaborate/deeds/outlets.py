"""What is paid with no word of what for: "je sacrifie la 1/1" beside a Carapace de nantuko, "je défausse trois cartes"
beside a Psychatog, "je paye 1" beside a Cercle de protection. Nobody pays for nothing: it is for the one ability of
that player's that costs it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.ability import ActivatedAbility, AdditionalCost, KeywordAbility, May, Unless
from judge.abilities.costs import CostPart, DiscardCost, ExileCost, ManaCost, PayLife, PayMana, SacrificeCost
from judge.abilities.modifications import AttackTax, BlockTax
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.clause import NounGroup
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.chosen_x import x_of
from judge.french.elaborate.deeds.spells import targets
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.fitting import quality_fits
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import ActivateAbility


class Outlet(msgspec.Struct, frozen=True):
    """An activated ability, by its place among those of its source, and how many objects its cost takes."""

    source: str
    place: int | None
    each: int = 1


def sacrificed_to(view: ClauseView, player: str, ids: tuple[str, ...]) -> tuple[ActivateAbility, ...]:
    """The activations that those permanents pay for; empty where none does, or where something else told may ask for
    them. Raises `NotUnderstood` where several abilities may."""
    return _paid(view, player, ids, SacrificeCost, do.Sacrifice)


def discarded_to(view: ClauseView, player: str, ids: tuple[str, ...]) -> tuple[ActivateAbility, ...]:
    """As `sacrificed_to`, of cards discarded."""
    return _paid(view, player, ids, DiscardCost, do.Discard)


def exiled_from_graveyard(
    view: ClauseView, player: str, what: NounGroup, origin: NounGroup | None = None
) -> tuple[ActivateAbility, ...]:
    """As `sacrificed_to`, of cards of that player's graveyard exiled. Raises `NotUnderstood` where there is an ability
    that takes some, but not these."""
    draft = view.draft
    elsewhere = origin is not None and zone_of_group(origin) is not Zone.GRAVEYARD
    if view.clause.negated or elsewhere or thing_of_group(what) is not Thing.CARD:
        return ()
    if not may_pay(draft, player, ExileCost):
        return ()
    draft.subject = (player,)
    ids = mention(draft, what, Sort.OBJECT, Hint(controller=player, zone=Zone.GRAVEYARD))
    paid = _paid(view, player, ids, ExileCost, None)
    if not paid:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    return paid


def _paid(
    view: ClauseView,
    player: str,
    ids: tuple[str, ...],
    kind: type[SacrificeCost | DiscardCost | ExileCost],
    effect: type[do.Sacrifice | do.Discard] | None,
) -> tuple[ActivateAbility, ...]:
    draft = view.draft
    if view.clause.negated or not ids or (effect is not None and _is_asked(draft, effect, ids)):
        return ()

    def each(part: CostPart) -> int:
        if not isinstance(part, kind) or not isinstance(part.what, s.Choice) or not isinstance(part.what.count, int):
            return 0
        wanted, count = part.what.filter, part.what.count
        fitting = all(_may_be(draft, draft.pieces[one], wanted) for one in ids)
        return count if fitting and not len(ids) % count else 0

    found = _outlets(draft, player, each)
    if not found:
        return ()
    outlet = _only(view, found)
    activation = _activation(view, player, outlet)
    groups = [ids[start : start + outlet.each] for start in range(0, len(ids), outlet.each)]
    draft.mention((outlet.source,))  # what the text goes on about, rather than what is gone
    return tuple(msgspec.structs.replace(activation, paid_with=group) for group in groups)


def may_pay(draft: Draft, player: str, kind: type[CostPart]) -> bool:
    """Whether that player has an ability that costs such a thing of their choice."""
    return bool(
        _outlets(
            draft,
            player,
            lambda part: int(isinstance(part, kind) and isinstance(getattr(part, "what", None), s.Choice)),
        )
    )


def mana_paid_to(
    view: ClauseView, player: str, mana: ManaCost, source: str | None = None
) -> tuple[ActivateAbility, ...]:
    """The ability (of that `source`, where it is told) that costs that mana and nothing else, or a part of it as often
    as it is paid; empty where none does, or where something told may ask to be paid."""
    draft = view.draft
    if view.clause.negated or _asks_for(draft, PayMana):
        return ()
    found = _outlets(draft, player, lambda part: _times(mana, part), alone=True)
    found = [outlet for outlet in found if source in (None, outlet.source)]
    if not found:
        return ()
    outlet = _only(view, found)
    return (_activation(view, player, outlet),) * outlet.each


def life_paid_to(view: ClauseView, player: str, life: int, source: str | None = None) -> tuple[ActivateAbility, ...]:
    """As `mana_paid_to`, of life."""
    draft = view.draft
    if view.clause.negated or _asks_for(draft, PayLife):
        return ()

    def times(part: CostPart) -> int:
        amount = part.amount if isinstance(part, PayLife) else 0
        return life // amount if isinstance(amount, int) and amount and not life % amount else 0

    found = [one for one in _outlets(draft, player, times, alone=True) if source in (None, one.source)]
    if not found:
        return ()
    outlet = _only(view, found)
    return (_activation(view, player, outlet),) * outlet.each


def _times(mana: ManaCost, part: CostPart) -> int:
    """How often the mana pays for that part of a cost: "RRR" three times for {R}, "3" of it once for {3}."""
    if not isinstance(part, PayMana) or part.times != 1 or not part.mana.symbols:
        return 0
    asked = part.mana.symbols
    if mana == part.mana:
        return 1
    often, rest = divmod(len(mana.symbols), len(asked))
    return often if not rest and mana.symbols == asked * often else 0


def _outlets(draft: Draft, player: str, taken: Callable[[CostPart], int], *, alone: bool = False) -> list[Outlet]:
    """The activated abilities of that player's permanents with such a cost; `alone`: and no other."""
    found = []
    for piece in draft.pieces.values():
        if piece.controller not in (None, player) or piece.zone not in (None, Zone.BATTLEFIELD):
            continue
        abilities = [one for one in piece.abilities if isinstance(one, ActivatedAbility)]
        for place, ability in enumerate(abilities):
            if alone and len(ability.cost) != 1:
                continue
            count = next(filter(None, map(taken, ability.cost)), 0)
            if count:
                found.append(Outlet(piece.id, place if len(abilities) > 1 else None, count))
    return found


def _only(view: ClauseView, found: list[Outlet]) -> Outlet:
    if len(found) != 1:
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    return found[0]


def _activation(view: ClauseView, player: str, outlet: Outlet) -> ActivateAbility:
    piece = view.draft.pieces[outlet.source]
    piece.controller = piece.controller or player
    return ActivateAbility(player, outlet.source, ability=outlet.place, targets=targets(view, player), x=x_of(view))


def _may_be(draft: Draft, piece: Piece, wanted: s.Filter) -> bool:
    return all(quality_fits(draft, piece, quality) is not False for quality in wanted)


def _is_asked(draft: Draft, effect: type[do.Sacrifice | do.Discard], ids: tuple[str, ...]) -> bool:
    """Whether something told has a player do that as it resolves, or to pay for a spell."""
    cost = SacrificeCost if effect is do.Sacrifice else DiscardCost
    others = [piece for piece in draft.pieces.values() if piece.id not in ids]
    return _asks_for(draft, cost) or any(
        isinstance(part, effect) for piece in others for part in parts_of(piece.abilities)
    )


def _asks_for(draft: Draft, kind: type[CostPart]) -> bool:
    """Whether what was told asks for such a payment but to activate an ability."""
    return any(_asks(part, kind) for piece in draft.pieces.values() for part in parts_of(piece.abilities))


def _asks(part: object, kind: type[CostPart]) -> bool:
    match part:
        case AttackTax() | BlockTax():
            return kind is PayMana
        case AdditionalCost(cost=cost) | KeywordAbility(cost=cost) | May(cost=cost) | Unless(cost=cost):
            return any(isinstance(each, kind) for each in cost)
    return False

"""What a spell told without its target must have been cast on, where nothing on the table as told can be: no player
casts a spell that has no target. "Il lance Fuite de mana, je fais quoi ?" is of some spell, "il lance Terreur" of some
creature."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import SpellAbility, TargetSpec
from judge.abilities.selectors import AnyOf, Filter, HasType, InZone, IsSpell
from judge.abilities.terms import CardType, Zone
from judge.cards.card import Characteristics
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import is_later, opponent_of
from judge.french.elaborate.deeds.order import insert
from judge.french.elaborate.deeds.spells import counters_spells
from judge.french.elaborate.reference.fitting import quality_fits
from judge.scenario.story import CastSpell, Decide, Told
from judge.text.grammar import Gender
from judge.text.naming import indefinite
from judge.wording.labels import kind_noun


def suppose_targets(draft: Draft) -> None:
    """Of every spell told with no target that asks for one object, which nothing that was presented can be."""
    decided = {told.action.subject for told in draft.story if isinstance(told.action, Decide) and told.action.choose}
    for told in list(draft.story):
        action = told.action
        if not isinstance(action, CastSpell) or action.targets or action.spell in decided or action.face is not None:
            continue
        spell = draft.pieces[action.spell]
        wanted = _one_object(spell)
        if not told.negated and wanted is not None and (answered := _answered(draft, told, spell, wanted)) is not None:
            aimed = msgspec.structs.replace(action, targets=(answered,))
            draft.story[draft.story.index(told)] = msgspec.structs.replace(told, action=aimed)
            continue
        if told.negated or wanted is None or any(_may_be(draft, piece, wanted) for piece in _others(draft, spell)):
            continue
        _suppose(draft, told, wanted)


def _answered(draft: Draft, told: Told, spell: Piece, wanted: Filter) -> str | None:
    """ "je réponds avec Contresort" to a spell of the other: that one, for nobody counters a spell of their own."""
    place = told.when.response_to
    before = draft.story[place].action if place is not None else None
    if not counters_spells(spell) or not isinstance(before, CastSpell) or not isinstance(told.action, CastSpell):
        return None
    foe = before.player not in (None, told.action.player)
    return before.spell if foe and _may_be(draft, draft.pieces[before.spell], wanted) else None


def _one_object(spell: Piece) -> Filter | None:
    specs = [spec for known in spell.abilities if isinstance(known, SpellAbility) for spec in known.targets]
    alone = len(specs) == 1 and specs[0] == TargetSpec(objects=specs[0].objects)
    return specs[0].objects if alone else None


def _others(draft: Draft, spell: Piece) -> Iterator[Piece]:
    return (piece for piece in draft.pieces.values() if piece is not spell)


def _may_be(draft: Draft, piece: Piece, wanted: Filter) -> bool:
    """By its type and where it is: what was presented and cannot be the target for another reason makes it illegal."""
    if any(isinstance(quality, IsSpell) for quality in wanted):
        return any(isinstance(told.action, CastSpell) and told.action.spell == piece.id for told in draft.story)
    kinds = [quality for quality in wanted if isinstance(quality, HasType | AnyOf | InZone)]
    return all(quality_fits(draft, piece, quality) is not False for quality in kinds)


def _suppose(draft: Draft, told: Told, wanted: Filter) -> None:
    assert isinstance(told.action, CastSpell)
    spell = draft.pieces[told.action.spell]
    player = told.action.player or spell.controller
    if player is None or is_later(player) or any(isinstance(quality, InZone) for quality in wanted):
        return
    on_stack = any(isinstance(quality, IsSpell) for quality in wanted)
    kind = next(_types(wanted), CardType.INSTANT if on_stack else None)
    if kind is None:
        return
    noun = kind_noun(Characteristics(name="", types=(kind,)))
    some = Piece(id=draft.new_id(), span=spell.span, name=noun.head.lower(), types=(kind,))
    some.feminine = noun.gender is Gender.FEMININE
    some.controller, some.zone = opponent_of(draft, player), Zone.HAND if on_stack else Zone.BATTLEFIELD
    if not all(quality_fits(draft, some, quality) is not False for quality in wanted):
        return
    draft.pieces[some.id] = some
    draft.suppose(f"{{objet}} vise {indefinite(noun)} quelconque", spell.id)
    place = draft.story.index(told)
    aimed = msgspec.structs.replace(told.action, targets=(some.id,))
    draft.story[place] = msgspec.structs.replace(told, action=aimed)
    if on_stack:
        insert(draft, place, Told(CastSpell(some.controller, some.id), told.when))
        draft.story[place + 1] = msgspec.structs.replace(draft.story[place + 1], when=told.when)


def _types(wanted: Filter) -> Iterator[CardType]:
    for quality in wanted:
        if isinstance(quality, HasType):
            yield quality.type
        elif isinstance(quality, AnyOf):
            for each in quality.filters:
                yield from _types(each)

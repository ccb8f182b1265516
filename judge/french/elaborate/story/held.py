"""Spells told one after the other, of which an earlier one is countered: it was still on the stack, so that those told
after it were cast while it waited ("il lance Foudre deux fois, je contrecarre la première")."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CardType, Keyword
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.deeds.spells import counters_spells
from judge.scenario.story import Action, ActivateAbility, CastSpell, Happens, Told, When


def countered_at(draft: Draft, action: Action) -> int | None:
    """Where in the story the spell was cast that the action counters; `None`: it counters none that was told."""
    match action:
        case Happens(effects=(do.CounterSpell(what=s.Specific(id=spell)),)):
            pass
        case CastSpell(spell=counterspell, targets=(spell,)) if counters_spells(draft.pieces[counterspell]):
            pass
        case _:
            return None
    places = range(len(draft.story) - 1, -1, -1)
    return next((place for place in places if _casts(draft.story[place].action, spell)), None)


def held(draft: Draft, told: Told, place: int) -> Told:
    """What counters the spell cast at that place of the story. What was told since answers it from now on, where it
    could be done while a spell waits; else the story stays as it was told, and cannot have been."""
    since = draft.story[place + 1 :]
    if not since or not all(entry.when == When() and is_quick(draft, entry.action) for entry in since):
        return told
    for number, entry in enumerate(since, place + 1):
        draft.story[number] = msgspec.structs.replace(entry, when=When(response_to=number - 1))
    return msgspec.structs.replace(told, when=When(response_to=len(draft.story) - 1))


def _casts(action: Action, spell: str) -> bool:
    return isinstance(action, CastSpell) and action.spell == spell


def is_quick(draft: Draft, action: Action) -> bool:
    """Whether it can be done at all while something waits on the stack, as far as its card tells."""
    if not isinstance(action, CastSpell):
        return isinstance(action, ActivateAbility | Happens)
    piece = draft.pieces[action.spell]
    flash = any(isinstance(each, KeywordAbility) and each.keyword is Keyword.FLASH for each in piece.abilities)
    return flash or CardType.INSTANT in piece.types

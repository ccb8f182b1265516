"""Mana in a pool that is not like other mana of its kind (106.6)."""

from __future__ import annotations

from judge.abilities.instructions import AddMana, SpendOn
from judge.abilities.terms import Duration
from judge.engine.outcome import ObjectAt


class MarkedMana(str):
    """Mana that is not like other mana of its kind; the symbol that it is. `only`: on what alone it may be spent
    (106.6); `lasts`: until when it stays as steps and phases end; `source`: what produced it."""

    only: SpendOn | None
    lasts: Duration | None
    source: ObjectAt

    @classmethod
    def of(cls, symbols: tuple[str, ...], effect: AddMana, source: ObjectAt | None) -> tuple[str, ...]:
        """The symbols that the instruction produces, each marked where it says something of them."""
        if source is None or (effect.only is None and effect.lasts is None):
            return symbols
        found = tuple(cls(symbol) for symbol in symbols)
        for mana in found:
            mana.only, mana.lasts, mana.source = effect.only, effect.lasts, source
        return found

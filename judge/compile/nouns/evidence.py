"""How much evidence is collected: "des preuves 6"."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.compile.nouns.references import quantity_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses


def evidence(scope: Scope, group: NounGroup) -> s.Amount:
    """The number after the noun. Raises `NotCompiledError` where something else is collected, or nothing says how
    much."""
    named = isinstance(group.head, NounHead) and ("thing", "evidence") in senses(group.head.lemma)
    if not named or group.quantity is None or group.determiner not in (Determiner.INDEFINITE, Determiner.NONE):
        raise NotCompiledError(group.span)
    nothing_but(msgspec.structs.replace(group, determiner=Determiner.NONE), "quantity")
    return quantity_of(scope, group.quantity)

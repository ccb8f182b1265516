"""What a further sentence says of a card that an instruction has cast, or lets be cast: where it goes."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.compile.effects.dying import exiled_instead
from judge.compile.nouns.scope import Scope
from judge.compile.view import NotCompiledError
from judge.french.clause import Clause


def cast_and_exiled(scope: Scope, clause: Clause, dies: Clause, last: a.Effect) -> a.Effect:
    """ "… Si cette carte devait être mise dans votre cimetière ce tour-ci, exilez-la à la place": said of the card that
    the instruction before casts, or lets its player cast this turn, by what goes on with the spell (400.7h)."""
    said = exiled_instead(scope, clause, dies)
    match last:
        case a.May(effects=(do.Cast(what=card, copy=False) as cast,)) if said.what in (card, s.Previous()):
            return msgspec.structs.replace(last, effects=(cast, msgspec.structs.replace(said, what=s.Previous())))
        case a.Apply(what=card, modifications=(mod.MayBePlayed() as played,), duration=lasts) if (
            said.what in (card, s.Previous()) and not played.lands and lasts is said.duration
        ):
            return msgspec.structs.replace(last, modifications=(*last.modifications, *said.modifications))
        case _:
            raise NotCompiledError(dies.span)

"""What an instruction does put after what the ones before it do: one continuous effect, one condition, one arrival."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import Duration, Zone
from judge.compile.effects import damage
from judge.compile.effects.common import Effects
from judge.french.clause import Clause


def said_of_arrival(clause: Clause, done: list[a.Effect]) -> None:
    """ "Mettez-la sur le champ de bataille. C'est un zombie": what the permanent is, not what it becomes (611.2e)."""
    match done[-2:]:
        case [do.Move(to=Zone.BATTLEFIELD), a.Apply(what=s.Previous(), duration=Duration.PERMANENT) as said] if (
            clause.verb == "être"
        ):
            done[-1] = msgspec.structs.replace(said, entering=True)


def append(effects: Effects, clause: Clause, done: list[a.Effect], *, following: bool = False) -> None:
    """The effects of the clause, joined to the continuous effect of the clause before when both say something of the
    same objects."""
    for effect in effects:
        last = done[-1] if done else None
        if (
            isinstance(effect, a.Apply)
            and isinstance(last, a.Apply)
            and clause.connector in ("et", "ni", "")
            and following
            and (effect.what, effect.duration) == (last.what, last.duration)
        ):
            done[-1] = msgspec.structs.replace(last, modifications=(*last.modifications, *effect.modifications))
        elif (
            isinstance(effect, a.If)
            and isinstance(last, a.If)
            and following
            and (effect.condition, effect.otherwise) == (last.condition, ())
        ):
            # One condition for both: what the first did must not change the answer.
            then = list(last.then)
            for each in effect.then:
                _join(clause, each, then)
            done[-1] = msgspec.structs.replace(last, then=tuple(then))
        elif following:
            _join(clause, effect, done)
        else:
            done.append(effect)


def _join(clause: Clause, effect: a.Effect, done: list[a.Effect]) -> None:
    """The effect of a further clause, one with the damage before it when both are dealt at once."""
    together = damage.dealt_together(done[-1], effect) if done and clause.connector == "et" else None
    if together is None:
        done.append(effect)
    else:
        done[-1] = together

"""What is counted and is not there to be looked at: the creatures that died this turn."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Zone
from judge.abilities.triggers import ZoneChange
from judge.compile.nouns.relatives import is_who
from judge.compile.view import ClauseView
from judge.french.clause import Clause, NounGroup


def tallied(group: NounGroup, filter_of: Callable[[NounGroup], s.Filter]) -> s.Amount | None:
    """ "créature non-jeton qui est morte ce tour-ci"; `None` for anything else."""
    died = [relative for relative in group.relatives if _died_this_turn(relative)]
    if len(died) != 1:
        return None
    alive = msgspec.structs.replace(group, relatives=tuple(one for one in group.relatives if one is not died[0]))
    return s.HowOften(ZoneChange(filter_of(alive), Zone.BATTLEFIELD, Zone.GRAVEYARD))


def _died_this_turn(relative: Clause) -> bool:
    """ "qui est morte ce tour-ci"."""
    view = ClauseView(relative)
    subject = view.group("agent")
    if relative.verb != "mourir" or not relative.past or relative.negated or subject is None or not is_who(subject):
        return False
    if view.time("ce tour-ci") is None:
        return False
    view.finish()
    return True

"""Looking for a line of play that a player can force ("puis-je gagner ce tour-ci ?"): players act of their own accord
to the end of the turn, the agent's choices being "there is", those of others and chance "for all".

Depth first, and no further than needed: one good choice of the agent is enough, one good answer of the others too.
Equal states are looked at once. Bounded by plays, so that an answer is the same everywhere.
"""

from __future__ import annotations

import enum
from collections.abc import Callable

import msgspec

from judge.engine.outcome import DecisionPoint, Option, Outcome
from judge.engine.play import play
from judge.rules.law import Law
from judge.scenario import Scenario

#: Lines of play begun for one question, at most.
MOST_PLAYS = 300

Test = Callable[[Outcome], bool]


class Sought(msgspec.Struct, frozen=True):
    """`won`: a line that the agents can force, the others taking their first answer; `lost`: a line in which it does
    not come about. `complete`: nothing was left unlooked at that could have made a difference."""

    won: Outcome | None
    lost: Outcome | None
    complete: bool


def seek(scenario: Scenario, law: Law, agents: frozenset[str], test: Test) -> Sought:
    """What those players (and chance, where it is among them) can force together this turn."""
    search = _Search(scenario, law, agents, test)
    found = search.forced(())
    won = found if isinstance(found, Outcome) else None
    return Sought(won, search.lost, search.complete or won is not None)


class _Never(enum.Enum):
    """Why there is no line."""

    LOST = "lost"
    #: The last choice turned out to be impossible: it was no choice.
    ILLEGAL = "illegal"


class _Search:
    """One search under way."""

    def __init__(self, scenario: Scenario, law: Law, agents: frozenset[str], test: Test) -> None:
        self._scenario = scenario
        self._law = law
        self._agents = agents
        self._test = test
        self._free = frozenset(player.id for player in scenario.players)
        self._left = MOST_PLAYS
        self._known: dict[object, Outcome | _Never] = {}
        self.lost: Outcome | None = None
        self.complete = True

    def forced(self, taken: tuple[Option, ...]) -> Outcome | _Never:
        """A line that the agent can force from there; lost also when the bound was reached."""
        if self._left <= 0:
            self.complete = False
            return _Never.LOST
        self._left -= 1
        result = play(self._scenario, self._law, taken, free=self._free)
        if isinstance(result, Outcome):
            return self._ended(result)
        key = None if result.state is None else (result.state, result.owner)
        if key is not None and key in self._known:
            return self._known[key]
        found = self._branch(result, taken)
        if result.bounded and isinstance(found, Outcome) != (result.owner in self._agents):
            # No good choice among those looked at: one of the others might have been.
            self.complete = False
        if key is not None and self.complete:
            self._known[key] = found
        return found

    def _branch(self, point: DecisionPoint, taken: tuple[Option, ...]) -> Outcome | _Never:
        """The agent needs one option that wins, the others have one that does not."""
        own = point.owner in self._agents
        found: Outcome | _Never = _Never.LOST
        for option in sorted(point.options, key=lambda each: self._promise(each, own=own)):
            line = self.forced((*taken, option))
            if line is _Never.ILLEGAL:
                continue
            if isinstance(line, Outcome) == own:
                return line
            if found is _Never.LOST:
                found = line
        return found

    def _promise(self, option: Option, *, own: bool) -> bool:
        """What is aimed at another player is tried first, and to do nothing by one who helps; else the order stays."""
        idle = own and not option.value
        return not idle and not any(player in option.value for player in self._free - self._agents)

    def _ended(self, outcome: Outcome) -> Outcome | _Never:
        if outcome.illegal is not None:
            return _Never.ILLEGAL
        if self._test(outcome):
            return outcome
        # What others could have done besides would not have helped the agents.
        if (
            outcome.bound_reached
            or outcome.left_out & self._agents
            or outcome.missing is not None
            or outcome.not_covered is not None
        ):
            self.complete = False
        self.lost = self.lost or outcome
        return _Never.LOST

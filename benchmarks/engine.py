"""Measures the engine alone and prints one table: plays per second on small and big boards, how they grow with the
board, and searches (lines of play per second, seconds to the answer).

    python benchmarks/engine.py [--seconds 1]

Times are process times of one process, so that what else the machine does counts little.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from judge.cards.base import card_names
from judge.engine.play import play
from judge.french import read
from judge.french.context import Context
from judge.french.reading import Reading
from judge.pipeline.road import _LazyEffects
from judge.rules import law_at
from judge.rules.editions import edition
from judge.ruling.rule import rule

SMALL = {
    "one combat (2/2 blocked by a 3/3)": "Ma 2/2 attaque. Une 3/3 la bloque.",
    "a spell on a creature": "B lance Foudre sur ma 2/2.",
    "a keyword trigger in combat": "Ma 2/2 avec le bushido 1 attaque. Une 3/3 la bloque.",
}
#: Static abilities of ten permanents, each changing every creature of the board.
EFFECT = "A contrôle un enchantement avec « Les créatures gagnent +1/+1. »."
FIGHT = "Ma 2/2 attaque. Une 3/3 la bloque."
FIVE = "Mon 9/9 attaque. Une 1/1, une 1/2, une 2/3, une 2/4 et une 3/5 le bloquent. Le 9/9 meurt-il ?"
FIVE_ON_FIVE = (
    "J'attaque avec une 1/2, une 2/3, une 3/4, une 4/5 et une 5/6. B contrôle une 1/1, une 2/2, une 3/3, une 4/4 et "
    "une 5/5. La 1/1 et la 2/2 bloquent la 5/6. La 3/3 bloque la 1/2, la 4/4 bloque la 2/3 et la 5/5 bloque la 3/4. "
    "La 5/6 meurt-elle ?"
)
FREE = (
    "Je contrôle une 1/1, une 2/2, une 3/3, une 4/4 et une 5/5. Mon adversaire est à 4 points de vie et contrôle une "
    "1/2, une 2/3, une 3/4, une 4/5 et une 5/6. Puis-je gagner ce tour-ci ?"
)
SEARCHES = {
    "one attacker, five blockers": FIVE,
    "five attackers, five blockers": FIVE_ON_FIVE,
    "five creatures each, win this turn?": FREE,
}


def board(permanents: int, effects: int) -> str:
    """A fight beside so many other creatures and so many continuous effects."""
    others = " ".join("A contrôle un Ours 2/2." for _ in range(permanents - effects - 2))
    return " ".join((others, *(EFFECT for _ in range(effects)), FIGHT)).strip()


def reading(text: str, day: str) -> Reading:
    context = Context(names=card_names(), effects=_LazyEffects(), day=edition(day).date)
    result = read(text, context)
    if not result.readings:
        raise SystemExit(f"{text}: {[found.message for found in result.diagnostics]}")
    return result.readings[0]


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often the work is done in a second of process time, the first time left out."""
    work()
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        work()
        done += 1
    return done / spent


def plays(seconds: float) -> None:
    law = law_at(edition("actuelle").date)
    print(f"{'plays per second':60}{'rate':>8}{'ms':>8}")
    boards = {f"{size} permanents, {size // 2} continuous effects": board(size, size // 2) for size in (4, 10, 20, 40)}
    for name, text in (SMALL | boards).items():
        scenario = reading(text, "actuelle").scenario
        rate = per_second(lambda scenario=scenario: play(scenario, law), seconds)  # type: ignore[misc]
        print(f"{name:60}{rate:8.0f}{1e3 / rate:8.2f}")


def searches() -> None:
    print(f"\n{'searches':44}{'edition':>10}{'lines':>8}{'s':>8}{'lines/s':>10}  answer")
    for name, text in SEARCHES.items():
        for day in ("2004", "2011", "actuelle"):
            asked = reading(text, day)
            law = law_at(edition(day).date)
            begin = time.process_time()
            ruling = rule(asked.scenario_of(0), asked.questions[0], law)
            spent = time.process_time() - begin
            bound = " (bound reached)" if ruling.bound_reached or ruling.reserve else ""
            said = ruling.verdict.value if ruling.verdict is not None else ruling.status.value
            print(
                f"{name:44}{day:>10}{ruling.lines_seen:8}{spent:8.2f}{ruling.lines_seen / spent:10.0f}  {said}{bound}"
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    plays(options.seconds)
    searches()

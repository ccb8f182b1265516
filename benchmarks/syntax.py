"""Measures the reading of French, stage by stage, over the texts of `scenarios/` and prints one table.

    python benchmarks/syntax.py [--rounds 5]

Every stage is timed alone on what the one before it left, in one process; `all` is the whole of `analyse`, which
tries several readings of a doubtful word and so costs more than one pass through the stages.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from judge.cards.base import card_names
from judge.french.chunks.grammar import parse
from judge.french.frames.table import de_verbs
from judge.french.lexer.choice import choose
from judge.french.lexer.lexer import lex
from judge.french.syntax import analyse
from judge.french.syntax.analyse import split_sentences
from judge.verify.case import case_files, load_cases

Value = TypeVar("Value")
Result = TypeVar("Result")

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def texts() -> list[str]:
    """What the cases of `scenarios/` tell and ask."""
    files, _ = case_files((SCENARIOS,))
    cases = [placed.case for file in files for placed in load_cases(file)[0]]
    return [text for case in cases for text in (case.texte, *case.questions) if text]


def timed(work: Callable[[Value], Result], values: Sequence[Value]) -> tuple[list[Result], float]:
    """The results, and the milliseconds of process time that one value costs."""
    begin = time.process_time()
    results = [work(value) for value in values]
    return results, (time.process_time() - begin) / len(values) * 1e3


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--rounds", type=int, default=5)
    rounds: int = arguments.parse_args().rounds
    names, corpus = card_names(), texts()
    stages: dict[str, list[float]] = {"lexer": [], "choice of readings": [], "chunks (Lark)": [], "all": []}
    for _ in range(rounds):
        lexed, lexer = timed(lambda text: lex(text, names), corpus)
        chosen, choice = timed(lambda words: choose(words.words, de_verbs()), lexed)
        _, chunks = timed(lambda words: [parse(part) for part, _ in split_sentences(words)], chosen)
        _, everything = timed(lambda text: analyse(text, names), corpus)
        for stage, spent in zip(stages, (lexer, choice, chunks, everything), strict=True):
            stages[stage].append(spent)
    words = sum(len(lex(text, names).words) for text in corpus)
    print(f"{len(corpus)} texts, {words / len(corpus):.0f} words each, {rounds} rounds (the first one cold)")
    print(f"{'stage':24}{'median ms a text':>18}{'min':>8}{'max':>8}{'µs a word':>12}")
    for stage, times in stages.items():
        middle = statistics.median(times)
        print(f"{stage:24}{middle:18.2f}{min(times):8.2f}{max(times):8.2f}{middle * 1e3 * len(corpus) / words:12.1f}")


if __name__ == "__main__":
    main()

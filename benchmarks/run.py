"""Measures the program as its users meet it and prints one table.

    python benchmarks/run.py [--runs 20]

Start-up is process time (user + system) of whole processes, the median of the runs, beside an empty Python and the
bare import of the two libraries in the same run; scenarios per second are the cases of `scenarios/` in one process,
without any cache of results.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

QUESTION = "le Croisé avec protection contre le blanc subit Jour de condamnation"
SCENARIOS = Path(__file__).parents[1] / "scenarios"

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    'python -c "import typer, lark"': ["-c", "import typer, lark"],
    "judge --version": ["-m", "judge", "--version"],
    "judge --help": ["-m", "judge", "--help"],
    "judge demander (protection)": ["-m", "judge", "demander", QUESTION],
    "judge demander --edition toutes": ["-m", "judge", "demander", "--edition", "toutes", QUESTION],
    "judge regle 508.1a": ["-m", "judge", "regle", "508.1a"],
}


def process_time(arguments: list[str]) -> float:
    """User and system seconds of one process, its output thrown away."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def start_up(runs: int) -> None:
    """Interleaves the commands so that a slow moment of the machine falls on all of them."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for arguments in COMMANDS.values():
        process_time(arguments)
    for _ in range(runs):
        for name, arguments in COMMANDS.items():
            times[name].append(process_time(arguments))
    base = statistics.median(times["python -c pass"])
    print(f"{'command':36}{'median ms':>10}{'min':>8}{'max':>8}{'× python':>10}")
    for name, values in times.items():
        middle = statistics.median(values)
        low, high = min(values), max(values)
        print(f"{name:36}{middle * 1e3:10.0f}{low * 1e3:8.0f}{high * 1e3:8.0f}{middle / base:10.1f}")


def throughput(repeats: int) -> None:
    """Reads, plays and explains every case of `scenarios/`, several times over."""
    from judge.pipeline import ask
    from judge.rules.editions import edition
    from judge.verify.case import case_files, load_cases

    files, _ = case_files((SCENARIOS,))
    work = [
        (placed.case, edition(name)) for file in files for placed in load_cases(file)[0] for name in placed.case.under
    ]
    rates = []
    for _ in range(repeats):
        begin = time.perf_counter()
        for case, under in work:
            ask(case.texte, under, questions=case.questions)
        rates.append(len(work) / (time.perf_counter() - begin))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{len(work)} scenarios, {repeats} rounds (the first one cold)")
    print(f"{'scenarios per second':36}{statistics.median(rates):10.0f}{min(rates):8.0f}{max(rates):8.0f}")
    print(f"{'peak memory, MB':36}{peak:10.0f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    start_up(options.runs)
    throughput(options.repeats)

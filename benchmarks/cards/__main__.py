"""Slow checks over the cards that are compiled:

    python -m benchmarks.cards [playing|round-trip|deletion|all] [--cards 500] [--seed 1] [FILE]

FILE is a bulk file of cards; without it the cards of the user's base are taken (`judge cartes importer`).
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.cards.corpus import Face, compiled_faces
from benchmarks.cards.deletion import unnoticed_words
from benchmarks.cards.playing import faults_of
from benchmarks.cards.round_trip import differences_of

#: How many kinds are shown, and how many cards of each.
_KINDS, _CARDS = 40, 3


def _playing(face: Face) -> Iterator[str]:
    for fault in faults_of(face.card):
        yield f"{'crash' if fault.crash else 'refused'} {fault.what}"


def _round_trip(face: Face) -> Iterator[str]:
    for difference in differences_of(face):
        yield difference.kind


_CHECKS: dict[str, Callable[[Face], Iterator[str]]] = {
    "playing": _playing,
    "round-trip": _round_trip,
    "deletion": unnoticed_words,
}


def main() -> None:
    """Prints, for each check, how many cards fail and the kinds of failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=(*_CHECKS, "all"), nargs="?", default="all")
    parser.add_argument("--cards", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("file", type=Path, nargs="?")
    given = parser.parse_args()
    faces = tuple(compiled_faces(given.file, given.cards, given.seed))
    if not faces:
        print("no cards: import a base (judge cartes importer) or name a bulk file")
        return
    for name in _CHECKS if given.check == "all" else (given.check,):
        _run(name, faces)


def _run(name: str, faces: tuple[Face, ...]) -> None:
    began = time.perf_counter()
    kinds: Counter[str] = Counter()
    examples: dict[str, list[str]] = {}
    failing = 0
    for face in faces:
        found = set(_CHECKS[name](face))
        failing += bool(found)
        for kind in found:
            kinds[kind] += 1
            examples.setdefault(kind, []).append(face.card.oracle_name)
    print(f"{name}: {failing} of {len(faces)} cards fail ({time.perf_counter() - began:.0f} s)")
    for kind, count in kinds.most_common(_KINDS):
        print(f"  {count:5}  {kind}  {examples[kind][:_CARDS]}")


main()

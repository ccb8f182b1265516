"""Measures the base of imported cards and prints one table.

    python benchmarks/cards/base.py [--file FICHIER] [--gigabytes 0.2]

Without a file the import reads a made-up one of the shape of the largest public file: several languages and printings a
card, one object a line. Times are of one process; memory is its peak.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NAMES = ("Elfe de cuivre 17", "deux Elfes de cuivre 4242", "Copper Elf 99", "elfe de cuivre 31")
_CARDS = 30_000
_LANGUAGES = ("en", "fr", "de", "es", "it", "pt", "ja", "ko", "ru", "zhs")
#: What a public record holds beside what is read.
_FILLER = {f"uri_{number}": f"https://example.org/{'x' * 90}/{number}" for number in range(30)}

_IMPORT = """
import datetime, resource, sys, time
from pathlib import Path
from judge.cards.imported.writing import import_file
start = time.perf_counter()
done = import_file(Path(sys.argv[1]), datetime.date(2031, 1, 1), lambda part: None)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(done.cards, time.perf_counter() - start, peak)
"""


def made_up(path: Path, size: float) -> None:
    """A file of that many bytes at least."""
    written, number = 0, 0
    with path.open("w", encoding="utf-8") as stream:
        stream.write("[\n")
        while written < size:
            line = (",\n" if number else "") + json.dumps(_record(number), ensure_ascii=False)
            written += stream.write(line)
            number += 1
        stream.write("\n]\n")


def _record(number: int) -> dict[str, object]:
    card = (number // len(_LANGUAGES)) % _CARDS
    printing = number // len(_LANGUAGES) // _CARDS
    language = _LANGUAGES[number % len(_LANGUAGES)]
    text = f"Quand l'Elfe de cuivre {card} arrive sur le champ de bataille, piochez {card % 4 + 2} cartes."
    return {
        "object": "card",
        "lang": language,
        "name": f"Copper Elf {card}",
        "printed_name": f"Elfe de cuivre {card}",
        "printed_text": text if printing % 2 else text.replace("sur le champ de bataille", "en jeu"),
        "printed_type_line": "Créature : elfe",
        "layout": "normal",
        "released_at": f"{2003 + printing % 20}-06-01",
        "set": "tst",
        "keywords": [],
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Elf",
        "oracle_text": f"When Copper Elf {card} enters the battlefield, draw {card % 4 + 2} cards.",
        "colors": ["G"],
        "power": "1",
        "toughness": "1",
        **_FILLER,
    }


def measure_import(path: Path) -> None:
    """Prints the time and the peak memory of one import in a process of its own."""
    done = subprocess.run([sys.executable, "-c", _IMPORT, str(path)], capture_output=True, text=True, check=True)
    cards, seconds, peak = done.stdout.split()
    size = path.stat().st_size / 1e6
    print(f"import of {size:.0f} MB, {cards} cards{float(seconds):12.1f} s{float(peak):10.0f} MB at most")


def measure_names(names: tuple[str, ...], runs: int = 50) -> None:
    """Prints the median time to open the base and find four names, and to read a card compiled before."""
    from judge.cards.base import BuiltInCards
    from judge.cards.imported.base import ImportedCards
    from judge.cards.imported.compiled import CompiledCards
    from judge.cards.names import KnownNames
    from judge.pipeline.cards import imported_cards, known_cards

    built_in = BuiltInCards()
    built_in.has_word("elfe")
    opening = []
    for _ in range(runs):
        start = time.perf_counter()
        known = KnownNames(
            (built_in, ImportedCards(lambda printed, place: known_cards().card(printed.faces[place].name)))
        )
        found = [known.find(name) for name in names]
        opening.append(time.perf_counter() - start)
    print(f"open the base and find {len(names)} names{statistics.median(opening) * 1e3:10.2f} ms")
    some = [name for one in found for name in one]
    for name in some:
        known_cards().card(name)
    printed = [imported_cards().printed(name) for name in some]
    store = CompiledCards()
    kept = [one for one in printed if one and store.get(*one)]
    reading = []
    for _ in range(runs):
        start = time.perf_counter()
        for one in kept:
            store.get(*one)
        reading.append((time.perf_counter() - start) / max(len(kept), 1))
    print(f"read a card compiled before{statistics.median(reading) * 1e3:20.3f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, help="a bulk file to import")
    parser.add_argument("--gigabytes", type=float, default=0.2, help="size of the made-up file")
    parser.add_argument("--names", nargs="*", default=NAMES)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_DATA_DIR"] = os.path.join(folder, "data")
        path = options.file or Path(folder, "cards.json")
        if not options.file:
            made_up(path, options.gigabytes * 1e9)
        measure_import(path)
        measure_names(tuple(options.names))


if __name__ == "__main__":
    main()

"""Mutation testing of the engine: small faults are put into its layers, state-based actions and combat one at a time,
and the cases of `scenarios/` must notice each. A fault that no case notices is a missing case, a line that does
nothing, or equivalent: those last are explained in `mutants_explained.yaml`.

    nice python -m benchmarks.mutants [--sample 40] [--seed 1] [--only damage] [--cases combat.yaml mots-cles]

The faults are those of cosmic-ray (`pip install judge-magic[mutants]`); without it the command says so and stops.
Nothing is written into the sources: the cases are run once to learn which reach which line, then every mutant is a
forked process whose functions get the changed code, and only the cases that reach the changed line are run in it, the
fastest first, until one fails.
"""

from __future__ import annotations

import argparse
import difflib
import functools
import importlib
import importlib.util
import inspect
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING

import msgspec

from judge.data.yaml_file import read_yaml
from judge.errors import Diagnostic
from judge.french.context import Context
from judge.french.reading import ReadResult
from judge.pipeline import road
from judge.rules.editions import edition
from judge.verify.case import PlacedCase, case_files, load_cases
from judge.verify.run import run_one

if TYPE_CHECKING:
    from _typeshed import TraceFunction

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = Path(__file__).with_name("mutants_explained.yaml")
MODULES = (
    *(f"judge.engine.characteristics.{name}" for name in ("layers", "changes", "evaluate", "comparing", "places")),
    *(f"judge.engine.turn.{name}" for name in ("state_based", "uniqueness")),
    *(f"judge.engine.combat.{name}" for name in ("assigning", "assignment", "damage", "leaving")),
    *(f"judge.engine.combat.legal.{name}" for name in ("attacks", "blocks", "evasion")),
    "judge.engine.stack.timing",
    "judge.engine.actions.zones",
    "judge.engine.effects.duration",
)
#: Process time that the cases of one mutant may take, and how many of them are run.
_SECONDS = 20.0
_MOST_CASES = 400


#: Operators that say of enums and small numbers what another one says: "is" for "equal".
_TWINS = ("_Is", "_IsNot", "_Is_Eq", "_IsNot_NotEq")


class Fate(Enum):
    KILLED = "killed"
    SURVIVED = "survived"
    EXPLAINED = "explained"
    UNREACHED = "unreached"


class Mutant(msgspec.Struct, frozen=True):
    """One fault: where, the line before and after, and the code of the functions that it changes, by name."""

    module: str
    line: int
    function: str
    before: str
    after: str
    code: dict[str, CodeType]

    @property
    def said(self) -> str:
        return f"{self.module.removeprefix('judge.engine.')}.{self.function}: {self.before}  →  {self.after}"


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why no case can notice a fault: `fonction` of `module`, the line `avant` and, unless any change of that line is
    meant, `apres`."""

    module: str
    fonction: str
    avant: str
    raison: str
    apres: str | None = None

    def covers(self, mutant: Mutant) -> bool:
        return (
            mutant.module.endswith(f".{self.module}")
            and mutant.function == self.fonction
            and mutant.before == self.avant
            and self.apres in (None, mutant.after)
        )


class Run(msgspec.Struct, frozen=True):
    """A case under one edition, and the seconds it takes."""

    placed: PlacedCase
    edition: str
    seconds: float

    def passes(self) -> bool:
        return not run_one(self.placed, self.edition, edition(self.edition)).failures


# ── Mutants ────────────────────────────────────────────────────────────────────────────────────────────────────────


def mutants_of(module: str, sample: int, seed: int) -> list[Mutant]:
    """Faults of cosmic-ray that change what a function of the module does, so many at random (0: all), in order of
    their lines."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    path = Path(importlib.import_module(module).__file__ or "")
    source = path.read_text(encoding="utf-8")
    original = _functions_in(compile(source, str(path), "exec"))
    nodes = tuple(ast_nodes(get_ast(source)))
    operators = [
        operator
        for name in sorted(operator_names())
        if not name.endswith(_TWINS) and not (operator := get_operator(name)).arguments()
    ]
    places = [
        (operator, place)
        for operator in operators
        for place in range(sum(1 for node in nodes for _ in operator().mutation_positions(node)))
    ]
    random.Random(seed).shuffle(places)
    found: dict[str, Mutant] = {}
    for operator, place in places:
        if sample and len(found) == sample:
            break
        changed = mutate_code(source, operator(), place)
        if changed is not None and changed not in found:
            mutant = _mutant(module, path, source, changed, original)
            if mutant is not None:
                found[changed] = mutant
    return sorted(found.values(), key=lambda each: each.line)


def _mutant(module: str, path: Path, source: str, changed: str, original: dict[str, CodeType]) -> Mutant | None:
    """`None` for what is no Python, or changes no function (annotations, tables of the module)."""
    try:
        functions = _functions_in(compile(changed, str(path), "exec"))
    except SyntaxError:
        return None
    code = {name: each for name, each in functions.items() if _shape(each) != _shape(original[name])}
    if not code:
        return None
    old, new = source.splitlines(), changed.splitlines()
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    _, start, end, start_new, end_new = next(each for each in matcher.get_opcodes() if each[0] != "equal")
    before = " ".join(line.strip() for line in old[start:end])
    after = " ".join(line.strip() for line in new[start_new:end_new])
    return Mutant(module, start + 1, next(iter(code)), before, after, code)


def _functions_in(code: CodeType) -> dict[str, CodeType]:
    """The functions of a module and the methods of its classes, by name; what stands inside a function is its own."""
    found: dict[str, CodeType] = {}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & inspect.CO_OPTIMIZED:
                found[each.co_qualname] = each
            else:
                found |= _functions_in(each)
    return found


def _shape(code: CodeType) -> tuple[object, ...]:
    """What the code does, its place in the file left out."""
    inner = tuple(_shape(each) if isinstance(each, CodeType) else (type(each), each) for each in code.co_consts)
    return code.co_code, code.co_names, code.co_exceptiontable, inner


def _install(mutant: Mutant) -> None:
    """Puts the changed code into the functions of this process, wherever they were imported."""
    module = importlib.import_module(mutant.module)
    for value in _values(module.__dict__, mutant.module):
        if isinstance(value, FunctionType) and value.__qualname__ in mutant.code:
            value.__code__ = mutant.code[value.__qualname__]


def _values(names: dict[str, object], module: str) -> Iterator[object]:
    for value in list(names.values()):
        if isinstance(value, type) and value.__module__ == module:
            yield from _values(dict(vars(value)), module)
            continue
        if isinstance(value, property):
            value = value.fget
        value = getattr(value, "__func__", value)
        if hasattr(value, "cache_clear"):
            value.cache_clear()
        value = getattr(value, "__wrapped__", value)
        if getattr(value, "__module__", None) == module:
            yield value


# ── Cases ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def reached_lines(cases: tuple[PlacedCase, ...], modules: tuple[str, ...]) -> dict[tuple[str, int], list[Run]]:
    """For each line of the modules (file, number) the runs that reach it, the fastest first."""
    wanted = {importlib.import_module(module).__file__ for module in modules}
    reached: dict[tuple[str, int], list[Run]] = defaultdict(list)
    lines: set[tuple[str, int]] = set()

    def each_line(frame: FrameType, event: str, _: object) -> TraceFunction:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return each_line

    def each_call(frame: FrameType, event: str, _: object) -> TraceFunction | None:
        return each_line if frame.f_code.co_filename in wanted else None

    for placed in cases:
        for name in placed.case.under:
            lines.clear()
            begin = time.process_time()
            sys.settrace(each_call)
            try:
                failed = run_one(placed, name, edition(name)).failures
            finally:
                sys.settrace(None)
            if failed:
                print(f"left out, fails already: {placed.case.id} ({name})")
                continue
            run = Run(placed, name, time.process_time() - begin)
            for line in lines:
                reached[line].append(run)
    for runs in reached.values():
        runs.sort(key=lambda run: run.seconds)
    return reached


def _read_once() -> None:
    """Texts are read once: no fault of the engine changes how they are read."""
    # The road reads by the name that it imported: that one is replaced.
    read = road.read  # type: ignore[attr-defined]
    known: dict[tuple[str, object], ReadResult] = {}

    def reading(text: str, context: Context) -> ReadResult:
        key = (text, context.day)
        if key not in known:
            tracer = sys.gettrace()
            sys.settrace(None)
            known[key] = read(text, context)
            sys.settrace(tracer)
        return known[key]

    road.read = functools.wraps(read)(reading)  # type: ignore[attr-defined]


def fate_of(mutant: Mutant, runs: list[Run]) -> Fate:
    """Runs the cases in a process of their own with the fault in it. One that crashes or does not end is killed."""
    if not runs:
        return Fate.UNREACHED
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(_survives(mutant, runs))
    _, status = os.waitpid(child, 0)
    return Fate.SURVIVED if os.waitstatus_to_exitcode(status) == 0 else Fate.KILLED


def _survives(mutant: Mutant, runs: list[Run]) -> int:
    # Far more than the cases take: what is still running by then is a loop.
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    try:
        _install(mutant)
        return 0 if all(run.passes() for run in runs) else 1
    except BaseException:
        return 1


def _spread(runs: list[Run]) -> list[Run]:
    """All the cases if they are few and fast, else as many from all over their order."""
    chosen = runs[:: max(1, -(-len(runs) // _MOST_CASES))]
    spent, kept = 0.0, []
    for run in chosen:
        spent += run.seconds
        if spent > _SECONDS / 2:
            break
        kept.append(run)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("--sample", type=int, default=40, help="mutants of each module; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="modules whose name contains this")
    parser.add_argument("--cases", nargs="*", default=["."], help="files and folders of scenarios/ whose cases are run")
    parser.add_argument("--survivors", type=Path, help="write what survives to this file as well")
    args = parser.parse_args()
    if importlib.util.find_spec("cosmic_ray") is None:
        print("cosmic-ray is not installed (pip install judge-magic[mutants]): nothing is tried")
        return
    modules = tuple(module for module in MODULES if args.only in module)
    _read_once()
    files, _ = case_files(tuple(ROOT / "scenarios" / name for name in args.cases))
    cases = tuple(placed for file in files for placed in load_cases(file)[0])
    reached = reached_lines(cases, modules)
    explained = _explained()
    total: Counter[Fate] = Counter()
    survivors: list[str] = []
    for module in modules:
        counts: Counter[Fate] = Counter()
        file = importlib.import_module(module).__file__ or ""
        for mutant in mutants_of(module, args.sample, args.seed):
            if any(each.covers(mutant) for each in explained):
                fate = Fate.EXPLAINED
            else:
                fate = fate_of(mutant, _spread(reached.get((file, mutant.line), [])))
            counts[fate] += 1
            if fate in (Fate.SURVIVED, Fate.UNREACHED):
                survivors.append(f"{fate.value} {mutant.line} {mutant.said}")
                print("   ", survivors[-1], flush=True)
        _report(module, counts)
        total.update(counts)
        if args.survivors:
            args.survivors.write_text("\n".join(survivors), encoding="utf-8")
    _report("all", total)


def _explained() -> tuple[Explained, ...]:
    read = read_yaml(EXPLAINED)
    if isinstance(read, Diagnostic):
        raise SystemExit(read.message)
    return msgspec.convert(read.value, tuple[Explained, ...])


def _report(name: str, counts: Counter[Fate]) -> None:
    figures = "  ".join(f"{fate.value} {counts[fate]}" for fate in Fate)
    print(f"{name:45} tried {counts.total():4}: {figures}", flush=True)


if __name__ == "__main__":
    main()

"""Cases of other engines' public test suites, translated into structured scenarios and played:

    python benchmarks/peers.py [xmage|wagic] [--un ID] [--de N] [--a N] [--echecs] [--simples] [--raisons N]

Prints how many passed, failed (with the first fact that differs) and are not covered (with the reasons counted). The
cases lie outside the project, in the folder named by JUDGE_PEERS or ../shared/peers; without them nothing is run.
Failures that a rule number explains are listed in `peers_divergences.yaml`.
"""

from __future__ import annotations

import argparse
import collections
import functools
import gzip
import json
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.peering import wagic, xmage  # noqa: E402
from benchmarks.peering.case import Mapping, Peer, Untold  # noqa: E402
from benchmarks.peering.running import Came, Result, run  # noqa: E402
from benchmarks.peering.texts import Texts  # noqa: E402
from judge.data.files import load_yaml  # noqa: E402

FOLDER = Path(os.environ.get("JUDGE_PEERS", ROOT.parent / "shared" / "peers"))
PROCESSES = 2
_TRANSLATORS: dict[str, Callable[[Mapping, Texts], Peer]] = {"xmage": xmage.translate, "wagic": wagic.translate}


@functools.cache
def _texts() -> Texts:
    return Texts(FOLDER.parent / "data" / "cards" / "AtomicCards.json.gz")


@functools.cache
def _divergences() -> dict[str, object]:
    return load_yaml(Path(__file__).parent / "peers_divergences.yaml") or {}


def result_of(suite: str, case: Mapping) -> Result:
    """How one case comes out."""
    try:
        peer = _TRANSLATORS[suite](_texts().spelled(case), _texts())
    except Untold as untold:
        kind = str(untold) if str(untold).startswith("carte ") else f"traduction : {untold}"
        return Result(case["id"], Came.NOT_COVERED, kind, untold.detail)
    result = run(peer)
    if result.came is Came.FAILED and not peer.sure:
        return Result(case["id"], Came.NOT_COVERED, "cas dont les clics se devinent", result.detail)
    if result.came is Came.FAILED and case["id"] in _divergences():
        return Result(
            case["id"], Came.NOT_COVERED, "divergence expliquée par une règle", str(_divergences()[case["id"]])
        )
    return result


def _job(job: tuple[str, Mapping]) -> Result:
    try:
        return result_of(*job)
    except Exception as error:  # one case must not end the run: what breaks is shown as a failure
        return Result(job[1]["id"], Came.FAILED, f"défaut interne : {type(error).__name__}", str(error)[:200])


def cases(suite: str) -> list[Mapping]:
    """The cases of a suite in their order."""
    with gzip.open(FOLDER / f"{suite}.jsonl.gz", "rt") as stream:
        return [json.loads(line) for line in stream]


def main() -> int:
    options = _options()
    if not FOLDER.is_dir():
        print(f"Pas de cas : le dossier {FOLDER} n'existe pas.")
        return 0
    failed = False
    for suite in options.suite or ("xmage", "wagic"):
        chosen = cases(suite)
        if options.simples and suite == "xmage":
            simple = set(json.loads((FOLDER / "xmage_simple_ids.json").read_text()))
            chosen = [case for case in chosen if case["id"] in simple]
        if options.un:
            chosen = [case for case in chosen if options.un in case["id"]]
        chosen = chosen[options.de : options.a]
        if options.un and len(chosen) == 1:
            _show(suite, chosen[0])
            continue
        results = _run([(suite, case) for case in chosen])
        _report(suite, results, only_failing=options.echecs, reasons=options.raisons)
        failed = failed or any(result.came is Came.FAILED for result in results)
    return 1 if failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", nargs="*", choices=("xmage", "wagic", []))
    parser.add_argument("--un", help="un cas, par une partie de son identifiant : montré en entier")
    parser.add_argument("--de", type=int, default=0)
    parser.add_argument("--a", type=int, default=None)
    parser.add_argument("--echecs", action="store_true", help="ne montrer que les échecs")
    parser.add_argument("--simples", action="store_true", help="seulement les cas simples")
    parser.add_argument("--raisons", type=int, default=10)
    return parser.parse_args()


def _run(jobs: list[tuple[str, Mapping]]) -> list[Result]:
    """Every case, in two processes; results in the order of the cases."""
    _texts().types("Forest")
    if len(jobs) < 8:
        return list(map(_job, jobs))
    with multiprocessing.get_context("fork").Pool(PROCESSES) as pool:
        return list(pool.imap(_job, jobs, chunksize=8))


def _show(suite: str, case: Mapping) -> None:
    print(json.dumps(case, ensure_ascii=False, indent=1))
    try:
        peer = _TRANSLATORS[suite](case, _texts())
        print(json.dumps(peer.document, ensure_ascii=False, indent=1))
    except Untold as untold:
        print(f"intraduisible : {untold}")
        return
    print(result_of(suite, case))


def _report(suite: str, results: list[Result], *, only_failing: bool, reasons: int) -> None:
    by_came = collections.Counter(result.came for result in results)
    for result in results:
        if result.came is Came.FAILED:
            print(f"  ÉCHEC {result.id} : {result.kind} – {result.detail}")
    total = len(results)
    print(
        f"{suite} : {total} cas, {by_came[Came.PASSED]} réussis, {by_came[Came.FAILED]} en échec, "
        f"{by_came[Came.NOT_COVERED]} non couverts"
    )
    if only_failing:
        return
    open_ = [result for result in results if result.came is Came.NOT_COVERED]
    for kind, count in _most(result.kind for result in open_)[:reasons]:
        print(f"  {count:5} {kind}")
    blocking = _most(result.detail for result in open_ if result.kind.startswith("carte") and result.detail)[:reasons]
    if blocking:
        print("  cartes qui arrêtent le plus de cas : " + ", ".join(f"{name} ({count})" for name, count in blocking))


def _most(kinds: Iterable[str]) -> list[tuple[str, int]]:
    """Most frequent first, ties by name."""
    return sorted(collections.Counter(kinds).items(), key=lambda item: (-item[1], item[0]))


if __name__ == "__main__":
    sys.exit(main())

"""The built wheel, alone in an empty environment, in another folder, on a disk that cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `judge` program installed from the wheel; its folder is made read-only."""
    place = tmp_path_factory.mktemp("installed")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(place / "dist"), str(REPOSITORY)],
        check=True,
        capture_output=True,
    )
    (wheel,) = (place / "dist").glob("*.whl")
    environment = place / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [str(binaries / "python"), "-m", "pip", "install", "-q", str(wheel)], check=True, capture_output=True
    )
    for path in environment.rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return binaries / "judge"


def run(judge: Path, *arguments: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    nowhere = tmp_path / "nowhere"
    environment = {"PATH": os.environ["PATH"], "HOME": str(nowhere), "XDG_CACHE_HOME": str(nowhere / "cache")}
    return subprocess.run([str(judge), *arguments], capture_output=True, text=True, cwd=tmp_path, env=environment)


def test_the_installed_program_answers_a_question(judge: Path, tmp_path: Path) -> None:
    done = run(
        judge, "demander", "le Croisé avec protection contre le blanc subit Jour de condamnation", tmp_path=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].startswith("Le Croisé est détruit")


def test_the_installed_program_shows_a_rule(judge: Path, tmp_path: Path) -> None:
    done = run(judge, "regle", "508.1a", tmp_path=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "508.1a" in done.stdout


def test_the_installed_program_writes_nothing_beside_itself(judge: Path, tmp_path: Path) -> None:
    run(judge, "demander", "Une créature avec le vol peut-elle bloquer ?", tmp_path=tmp_path)
    assert not list(tmp_path.iterdir())

"""No test sees what the user of this machine has imported."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

#: The same examples each time, so that a run can be repeated; the slow hunt wants new ones: JUDGE_HASARD=1.
settings.register_profile("répétable", derandomize=True)
if not os.environ.get("JUDGE_HASARD"):
    settings.load_profile("répétable")


@pytest.fixture(autouse=True, scope="session")
def without_imports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Points the user's data folder to an empty place."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_DATA_DIR", str(tmp_path_factory.mktemp("data") / "judge"))
        yield

"""No test sees what the user of this machine has imported."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def without_imports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Points the user's data folder to an empty place."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_DATA_DIR", str(tmp_path_factory.mktemp("data") / "judge"))
        yield

"""Build hook of the wheel: compiles every table of the project (lexicon, grammars, cards, rulebook…) ahead of time.

The files go from a temporary folder straight into the wheel, so that a checkout never holds compiled tables that could
be older than their sources.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledTables(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's parameter is its own configuration
    """Adds `judge/_built/*.msgpack` to a standard wheel; an editable one compiles at first use."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":
            return
        self.folder = tempfile.TemporaryDirectory(prefix="judge-tables-")
        # A table may read another one while it is compiled: neither the user's cache nor the checkout is touched.
        os.environ["JUDGE_CACHE_DIR"] = os.path.join(self.folder.name, "cache")
        sys.dont_write_bytecode = True
        sys.path.insert(0, self.root)
        from pathlib import Path

        from judge.data.built import compile_all

        for path in compile_all(Path(self.folder.name, "built")):
            build_data["force_include"][str(path)] = f"judge/_built/{path.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version == "standard":
            self.folder.cleanup()

"""The user's own data: where what was imported is kept (texts of the rules, cards). Never needed to answer."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_dir() -> Path:
    """The folder of the user's data; `JUDGE_DATA_DIR` names another one. It may not exist yet."""
    named = os.environ.get("JUDGE_DATA_DIR")
    if named:
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "judge-magic"

"""The user's own folders: what was imported (texts of the rules, cards), and what can be made again at any time.
Neither is ever needed to answer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_NAME = "judge-magic"


def data_dir() -> Path:
    """The folder of the user's data; `JUDGE_DATA_DIR` names another one. It may not exist yet."""
    return _folder("JUDGE_DATA_DIR", "XDG_DATA_HOME", mac="~/Library/Application Support", other="~/.local/share")


def cache_dir() -> Path:
    """The folder of the user's cache; `JUDGE_CACHE_DIR` names another one. It may not exist yet."""
    return _folder("JUDGE_CACHE_DIR", "XDG_CACHE_HOME", mac="~/Library/Caches", other="~/.cache")


def _folder(own: str, shared: str, *, mac: str, other: str) -> Path:
    """The folder that the variable `own` names, else ours in the one that the system keeps for such files. (The library
    that knows these folders costs each answer a tenth of its time.)"""
    if named := os.environ.get(own):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser(mac)
    else:
        base = os.environ.get(shared) or os.path.expanduser(other)
    return Path(base) / _NAME

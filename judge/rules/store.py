"""The compiled rulebook, opened: one SQLite database in memory, read only. Loaded by the commands that look into the
book, never to answer a question."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from judge.data.built import built

if TYPE_CHECKING:
    import sqlite3


@functools.cache
def book() -> sqlite3.Connection:
    """The database of `judge.rules.building.book`."""
    import sqlite3

    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.deserialize(built("rulebook", bytes))
    database.execute("pragma query_only = on")
    return database

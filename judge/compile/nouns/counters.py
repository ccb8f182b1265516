"""Kinds of counters that instructions put somewhere."""

from __future__ import annotations

from judge.compile.view import NotCompiledError
from judge.errors import Span
from judge.french.elaborate.nouns.senses import counter_of, keyword_of

#: Counters with a rule of their own that nobody plays (122.1c-h), by the first word of their French names.
_UNPLAYED_RULES = frozenset({"étourdissement", "bouclier", "finalité", "rad"})


def counter_put(name: str) -> str:
    """The kind of the counter. Refuses those that do more than count: keyword counters give their keyword (122.1b)."""
    if keyword_of(name) is not None or name.partition(" ")[0].lower() in _UNPLAYED_RULES:
        raise NotCompiledError(Span(0, 0), name)
    return counter_of(name)

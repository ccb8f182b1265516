"""Kinds of counters that instructions put somewhere."""

from __future__ import annotations

from judge.abilities.terms import ON_COUNTERS
from judge.compile.view import NotCompiledError
from judge.errors import Span
from judge.french.elaborate.nouns.senses import counter_of, keyword_of

#: Counters with a rule of their own that nobody plays (122.1c-h), by the first word of their French names.
_UNPLAYED_RULES = frozenset({"étourdissement", "bouclier", "finalité", "rad"})


def counter_put(name: str) -> str:
    """The kind of the counter. Refuses those that do more than count and that nobody plays; those of some keywords give
    it (122.1b)."""
    kind = counter_of(name)
    if (keyword_of(name) is not None and kind not in ON_COUNTERS) or name.partition(" ")[0].lower() in _UNPLAYED_RULES:
        raise NotCompiledError(Span(0, 0), name)
    return kind

"""Rules of another date asked for in the text ("en 2004, …", "avec les règles de 2011"): the edition is chosen beside
the question, and the refusal says how."""

from __future__ import annotations

import re

from judge.errors import Diagnostic, Level, Span

_DATED = re.compile(r"\b(?:en|de|avant|depuis|jusqu'en|règles?)\s+((?:19|20)\d\d)\b", re.IGNORECASE)


def dated(text: str) -> tuple[Diagnostic, ...]:
    """The diagnostic for a year that a text which was not understood names; none where it names none."""
    found = _DATED.search(text)
    if found is None:
        return ()
    how = f"l'édition des règles se choisit à côté de la question, avec --edition {found[1]} ou --date."
    span = Span(found.start(), found.end())
    return (Diagnostic("EDI003", Level.ERROR, f"« {found[0]} » : {how}", span),)

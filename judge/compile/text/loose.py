"""Patterns for texts that users type, with or without accents, with either apostrophe."""

from __future__ import annotations

import re

_ACCENTS = {
    "é": "[ée]",
    "è": "[èe]",
    "ê": "[êe]",
    "à": "[àa]",
    "â": "[âa]",
    "î": "[îi]",
    "ô": "[ôo]",
    "û": "[ûu]",
    "'": "['’]",
}


def loose(pattern: str) -> re.Pattern[str]:
    """The pattern whatever the case, the accents and the apostrophe. It must have none of these in a class of its
    own."""
    return re.compile("".join(_ACCENTS.get(char, char) for char in pattern), re.IGNORECASE)

"""What the decoder of data says of a value of another form than wanted, in French."""

from __future__ import annotations

import re

#: Where the value stands, and a key that is missing or not known there.
PLACE = re.compile(r" - at `(\$[^`]*)`$")
KEY = re.compile(r"(?:unknown|required) field `([^`]*)`")
_FORMS = (
    ("of length", "cette valeur est vide, ou trop longue."),
    ("`int` <=", "ce nombre est trop grand."),
    ("`int` >=", "ce nombre est trop petit."),
    ("Expected `int`", "un nombre entier est attendu."),
    ("Expected `bool`", "« oui » ou « non » est attendu."),
    ("Expected `str`", "un texte est attendu."),
    ("Expected `array`", "une liste est attendue."),
    ("Expected `object`", "une suite de « clé: valeur » est attendue."),
)


def said_of_form(error: str) -> str:
    """What is wrong with the form, as a sentence. `error`: the words of the decoder."""
    key = KEY.search(error)
    if key is not None:
        return f"la clé « {key.group(1)} » " + ("n'existe pas ici." if "unknown" in error else "manque.")
    return next((french for english, french in _FORMS if english in error), "cette valeur n'a pas la forme attendue.")


def place_in(error: str) -> str:
    """The path of the value ("$.data.Foo"); "$" for the whole."""
    where = PLACE.search(error)
    return where.group(1) if where else "$"

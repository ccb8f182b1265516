"""A decoded JSON value taken as the record that it should be, with the place of what it is not."""

from __future__ import annotations

import datetime
from typing import TypeVar

import msgspec

from judge.cards.bulk.fault import MISSHAPEN, BulkFault
from judge.cards.bulk.stream import shown
from judge.errors.forms import place_in, said_of_form

T = TypeVar("T")


def as_record(value: object, type_: type[T], card: str = "") -> T:
    """The value as that type; members that the type has not are left. Raises `BulkFault`, naming the card."""
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        said, path = said_of_form(str(error)).rstrip("."), place_in(str(error))
        where = "" if path == "$" else f", à {path}"
        raise BulkFault(
            MISSHAPEN, f"ce n'est pas la forme d'une carte ({said}{where})", place_of(card or value)
        ) from None
    except RecursionError:
        raise BulkFault(
            MISSHAPEN, "ce n'est pas la forme d'une carte (valeurs trop profondes)", place_of(card or value)
        ) from None


def place_of(card: object) -> str:
    """ "carte « … »", as far as the name can be told."""
    name = card.get("name") if isinstance(card, dict) else card
    return f"carte « {shown(name)} »" if isinstance(name, str) and name else "une carte sans nom"


def day_of(text: str, card: str) -> datetime.date | None:
    """A day as files write it; `None` for an empty text."""
    if not text:
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise BulkFault(MISSHAPEN, f"« {shown(text)} » n'est pas une date", place_of(card)) from None

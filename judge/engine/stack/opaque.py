"""Sentences that were not understood, inside abilities."""

from __future__ import annotations

import functools

from judge.abilities.ability import Ability
from judge.abilities.opaque import opaque_texts


@functools.lru_cache(maxsize=2048)
def opaque_text(ability: Ability) -> str | None:
    """The first sentence of the ability that was not understood; `None`: all of it was."""
    return next(opaque_texts(ability), None)

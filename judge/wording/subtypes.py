"""Subtypes in French, from the lexicon that also reads them: creature and artifact subtypes with a capital as on
today's cards, land types without."""

from __future__ import annotations

import functools

import msgspec

from judge.abilities.subtypes import LAND_SUBTYPES
from judge.data.built import built
from judge.text.elision import vowel_sound
from judge.text.grammar import Gender, Noun


class SubtypeForm(msgspec.Struct, frozen=True):
    """French noun and its gender."""

    head: str
    gender: Gender


@functools.cache
def subtypes() -> dict[str, SubtypeForm]:
    """Every known subtype by its English name."""
    return built("subtypes", dict[str, SubtypeForm])


def subtype_noun(subtype: str) -> Noun:
    """The noun of a subtype given by its English name; one that the lexicon lacks keeps its English name."""
    form = subtypes().get(subtype)
    if form is None:
        return Noun(subtype)
    head = form.head if subtype in LAND_SUBTYPES else form.head[0].upper() + form.head[1:]
    return Noun(head, form.gender, aspirated=head[0] in "hH" and not vowel_sound(head))

"""The little language of sentence templates: slots in braces, filled with nouns and made to agree.

    {S}            the noun with its article: "le Croisé", "l'Ange et le Griffon"
    {S.de} {S.à}   with its preposition: "du Croisé", "à l'Ange"      {S.par}  "par le Croisé"
    {S.il} {S.lui} {S.le} {S.l}  pronouns: "il", "elles"; "lui", "eux"; "le", "la", "les"; "l'" or "les " before a vowel
    {S.un} "un jeton Soldat"      {S.son} "son", "leur"      {S.devait} {S.devrait}  "devait", "devraient"
    {S:mourir}     the verb in the present, agreeing: "meurt", "meurent"
    {S~engager}    the reflexive: "s'engage", "se dégagent"
    {S=détruit}    être and the participle: "est détruite", "sont détruits"
    {S!bloquer} {S!~résoudre} {S!=détruit} negated: "ne bloque pas", "ne se résout pas", "n'est pas détruite";
                   with another particle: {S!avoir|plus} "n'a plus"
    {S+détruit}    the participle alone
    {N:blessure}   a number in figures and its noun: "3 blessures"    {n:carte} in letters: "deux cartes"
    {V}            plain text, already French
    [ … ]          kept only when every slot inside is filled

A slot without a filling outside brackets is a fault of the table, found by the tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

from judge.text.agreement import inflect, plural
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import (
    definite,
    indefinite,
    object_pronoun,
    of_the,
    stressed_pronoun,
    subject_pronoun,
    to_the,
)
from judge.text.numbers import number_word
from judge.text.verbs import negate, reflexive, verb


class Filling(msgspec.Struct, frozen=True):
    """What the slots hold: nouns (several are joined), numbers, texts."""

    nouns: Mapping[str, tuple[Nominal, ...]] = {}
    numbers: Mapping[str, int] = {}
    texts: Mapping[str, str] = {}

    def has(self, slot: str) -> bool:
        return bool(self.nouns.get(slot)) or slot in self.numbers or bool(self.texts.get(slot))


class EmptySlotError(ValueError):
    """A template names a slot that nothing fills."""


def fill(template: str, filling: Filling) -> str:
    """The sentence without capital or full stop. Raises `EmptySlotError` for an empty slot outside brackets."""
    return "".join(_pieces(_compiled(template), filling))


def _pieces(pieces: tuple[_Piece, ...], filling: Filling) -> Iterator[str]:
    for piece in pieces:
        match piece:
            case str():
                yield piece
            case _Slot():
                yield _written(piece, filling)
            case _Optional(inside):
                if all(filling.has(part.name) for part in inside if isinstance(part, _Slot)):
                    yield from _pieces(inside, filling)


class _Slot(msgspec.Struct, frozen=True):
    """`letters`: a number in letters."""

    name: str
    sign: str
    rest: str
    letters: bool = False


class _Optional(msgspec.Struct, frozen=True):
    inside: tuple[_Piece, ...]


_Piece: TypeAlias = "str | _Slot | _Optional"

_BRACKETS = re.compile(r"\[([^\]]*)\]")
_BRACES = re.compile(r"\{([^}]*)\}")
_PARTS = re.compile(r"^(\w+)(?:([.:~=+!])(.+))?$")
_FEMININE = frozenset(["blessure", "carte", "créature", "fois"])


@lru_cache(maxsize=1024)
def _compiled(template: str) -> tuple[_Piece, ...]:
    pieces: list[_Piece] = []
    for place, part in enumerate(_BRACKETS.split(template)):
        # Every second part stood in brackets.
        pieces.extend([_Optional(_slots(part))] if place % 2 else _slots(part))
    return tuple(pieces)


def _slots(text: str) -> tuple[_Piece, ...]:
    return tuple(
        _slot(part) if place % 2 else part for place, part in enumerate(_BRACES.split(text)) if place % 2 or part
    )


def _slot(written: str) -> _Slot:
    match = _PARTS.match(written)
    if match is None:
        raise EmptySlotError(written)
    name = match.group(1)
    return _Slot("N" if name == "n" else name, match.group(2) or "", match.group(3) or "", letters=name == "n")


def _written(slot: _Slot, filling: Filling) -> str:
    if slot.name == "N" and "N" in filling.numbers:
        return counted(filling.numbers["N"], slot.rest, in_letters=slot.letters)
    nouns = filling.nouns.get(slot.name, ())
    if nouns:
        return _noun(nouns, slot.sign, slot.rest)
    text = filling.texts.get(slot.name)
    if text:
        return text
    raise EmptySlotError(slot.name)


def _noun(nouns: tuple[Nominal, ...], sign: str, rest: str) -> str:
    match sign, rest:
        case "", _:
            return enumerate_words(_each(nouns, definite, "les "))
        case ".", "de":
            return enumerate_words(map(of_the, nouns))
        case ".", "à":
            return enumerate_words(map(to_the, nouns))
        case _:
            return _agreeing(together(nouns), nouns, sign, rest)


def _agreeing(joint: Noun, nouns: tuple[Nominal, ...], sign: str, rest: str) -> str:
    match sign:
        case ".":
            return _case(nouns, joint, rest)
        case ":":
            return _conjugated(rest, joint)
        case "~":
            return reflexive(_conjugated(rest, joint))
        case "=":
            return f"{_conjugated('être', joint)} {inflect(rest, joint.gender, joint.plural)}"
        case "!":
            return _negated(rest, joint)
        case _:
            return inflect(rest, joint.gender, joint.plural)


def _negated(rest: str, joint: Noun) -> str:
    what, bar, particle = rest.partition("|")
    particle = particle if bar else "pas"
    if what.startswith("~"):
        return negate(reflexive(_conjugated(what[1:], joint)), particle=particle)
    if what.startswith("="):
        participle = inflect(what[1:], joint.gender, joint.plural)
        return f"{negate(_conjugated('être', joint), particle=particle)} {participle}"
    return negate(_conjugated(what, joint), particle=particle)


def _case(nouns: tuple[Nominal, ...], joint: Noun, case: str) -> str:
    match case:
        case "par":
            return enumerate_words(f"par {definite(noun)}" for noun in nouns)
        case "un":
            return enumerate_words(_each(nouns, indefinite, ""))
        case "il":
            return subject_pronoun(joint)
        case "le":
            return object_pronoun(joint)
        case "l":
            return "les " if joint.plural else "l'"
        case "lui":
            return stressed_pronoun(joint)
        case "devait" | "devrait":
            return f"{case[:-1]}ent" if joint.plural else case
        case "son":
            return "leur" if joint.plural else "son"
        case _:
            raise EmptySlotError(f".{case}")


def _each(nouns: tuple[Nominal, ...], named: Callable[[Nominal], str], article: str) -> Iterable[str]:
    """Each noun once, those that nothing tells apart counted: "un Ours et deux jetons Soldat"."""
    for noun in dict.fromkeys(nouns):
        count = nouns.count(noun)
        # Of some card nobody knows more: "deux cartes", not "les deux cartes".
        some = noun.head.startswith(("un ", "une "))
        first, space, rest = (noun.head.partition(" ")[2] if some else noun.head).partition(" ")
        several = f"{'' if some else article}{number_word(count, noun.gender)} {plural(first)}{space}{rest}"
        yield named(noun) if count == 1 else several


def together(nouns: tuple[Nominal, ...]) -> Noun:
    """Gender and number of several nouns at once: masculine as soon as one is."""
    if len(nouns) == 1:
        return Noun(definite(nouns[0]), nouns[0].gender, nouns[0].plural, article=False)
    masculine = any(noun.gender is Gender.MASCULINE for noun in nouns)
    return Noun(
        enumerate_words(map(definite, nouns)),
        Gender.MASCULINE if masculine else Gender.FEMININE,
        plural=True,
        article=False,
    )


def _conjugated(infinitive: str, joint: Noun) -> str:
    forms = verb(infinitive)
    return forms.plural if joint.plural else forms.singular


def counted(number: int, noun: str, *, in_letters: bool = False, gender: Gender | None = None) -> str:
    """ "3 blessures", "1 point de vie", "deux cartes", "aucune carte". `gender`: where the noun is not one that the
    templates count."""
    gender = gender or (Gender.FEMININE if noun.split(" ")[0] in _FEMININE else Gender.MASCULINE)
    if number == 0 and in_letters:
        return f"{'aucune' if gender is Gender.FEMININE else 'aucun'} {noun}"
    written = number_word(number, gender) if in_letters else str(number)
    if noun.startswith("fois") or abs(number) < 2:
        return f"{written} {noun}".rstrip()
    first, space, rest = noun.partition(" ")
    return f"{written} {plural(first)}{space}{rest}".rstrip()

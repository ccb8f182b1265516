"""Reads the card entries of `judge/cards/data`: what a person writes, checked, with the place of every fault.

Used when the tables are compiled, never at run time. The form of an entry is told at the top of `graines.yaml`.
Function texts stay French here: `judge.compile` makes abilities of them.
"""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from judge.abilities.costs import ManaCost
from judge.abilities.numbers import X
from judge.abilities.terms import CardType, Colour
from judge.cards.card import Characteristics, Gender, Layout
from judge.cards.type_line import TypeLine, read_mana_cost, read_type_line
from judge.data.files import BAD_DATA_FILE, load_yaml_as, package_dir
from judge.errors import Diagnostic, JudgeError, Level


class EarlierText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The function of the card until that day, exclusive."""

    jusque: datetime.date
    texte: str


class RawEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as written. The keys are French: people write them."""

    type: str
    parution: datetime.date
    nom: str | tuple[str, ...] = ()
    cout: str = ""
    couleurs: str | None = None
    corps: str | None = None
    loyaute: int | Literal["X"] | None = None
    texte: str = ""
    avant: tuple[EarlierText, ...] = ()
    genre: Gender = Gender.MASCULINE
    pluriel: bool = False
    h_aspire: bool = False
    surnoms: tuple[str, ...] = ()
    incomplet: str | None = None
    disposition: Layout | None = None
    avec: str | None = None


class CardEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One checked entry: everything of the card but its abilities, and the texts that give them. `incomplete`: why
    the function is known not to be told in full."""

    oracle_name: str
    french_names: tuple[str, ...]
    nicknames: tuple[str, ...]
    characteristics: Characteristics
    released: datetime.date
    gender: Gender
    plural: bool
    aspirated: bool
    text: str
    earlier: tuple[EarlierText, ...]
    incomplete: str | None
    #: Of the first face of a card of two: how they stand to each other. Of both: the English name of the other one.
    layout: Layout | None = None
    other: str | None = None


def load_entries() -> tuple[CardEntry, ...]:
    """Every built-in entry, in order of English name. Raises `JudgeError` (exit 6) for the first fault."""
    return read_entries(sorted((package_dir() / "cards" / "data").glob("*.yaml")))


def read_entries(paths: list[Path]) -> tuple[CardEntry, ...]:
    """The entries of those files; an English name may stand in one of them only."""
    entries: dict[str, CardEntry] = {}
    for path in paths:
        for oracle_name, written in load_yaml_as(path, dict[str, object]).items():
            place = f"{path.name}, carte « {oracle_name} »"
            if oracle_name in entries:
                _fault(place, "cette carte est déjà décrite dans un autre fichier")
            try:
                raw = msgspec.convert(written, RawEntry)
            except msgspec.ValidationError as error:
                _fault(place, f"l'entrée n'a pas la forme attendue ({error})")
            entries[oracle_name] = _entry(oracle_name, raw, place=place)
    for oracle_name, entry in entries.items():
        _require_pair(oracle_name, entry, entries)
    return tuple(entries[name] for name in sorted(entries))


def _require_pair(oracle_name: str, entry: CardEntry, entries: dict[str, CardEntry]) -> None:
    """The two faces of a card name each other with « avec », and the first one says how with « disposition »."""
    if entry.other is None and entry.layout is None:
        return
    other = entries.get(entry.other or "")
    first = entry.layout is not None
    if other is None or other.other != oracle_name or (other.layout is not None) is first:
        reason = "les deux faces d'une carte se nomment par « avec », et la première seule a une « disposition »"
        _fault(f"carte « {oracle_name} »", reason)


def _entry(oracle_name: str, raw: RawEntry, *, place: str) -> CardEntry:
    line = _type_line(raw.type, place=place)
    cost = _mana_cost(raw.cout, place=place)
    power, toughness = _body(raw, line, place=place)
    if any(later.jusque <= earlier.jusque for earlier, later in zip(raw.avant, raw.avant[1:], strict=False)):
        _fault(place, "les textes de « avant » se suivent du plus ancien au plus récent")
    return CardEntry(
        oracle_name=oracle_name,
        french_names=(raw.nom,) if isinstance(raw.nom, str) else raw.nom,
        nicknames=raw.surnoms,
        characteristics=Characteristics(
            name=oracle_name,
            types=line.types,
            subtypes=line.subtypes,
            supertypes=line.supertypes,
            mana_cost=cost,
            colours=cost.colours if raw.couleurs is None else _colours(raw.couleurs, place=place),
            power=power,
            toughness=toughness,
            loyalty=X() if raw.loyaute == "X" else raw.loyaute,
        ),
        released=raw.parution,
        gender=raw.genre,
        plural=raw.pluriel,
        aspirated=raw.h_aspire,
        text=raw.texte.strip(),
        earlier=raw.avant,
        incomplete=raw.incomplet,
        layout=raw.disposition,
        other=raw.avec,
    )


def _type_line(line: str, *, place: str) -> TypeLine:
    read = read_type_line(line)
    for word in read.unknown:
        _fault(place, f"« {word} » n'est ni un type ni un super-type ; écrivez-les en anglais, par exemple Creature")
    if not read.types:
        _fault(place, "la ligne de type ne contient aucun type de carte")
    return read


def _mana_cost(text: str, *, place: str) -> ManaCost:
    cost = read_mana_cost(text)
    if cost is None:
        _fault(place, f"le coût « {text} » ne se lit pas ; écrivez-le comme {{2}}{{W}}{{W}}")
    return cost


def _colours(letters: str, *, place: str) -> frozenset[Colour]:
    known = {colour.value for colour in Colour}
    if not set(letters) <= known:
        _fault(place, f"« {letters} » : les couleurs s'écrivent avec les lettres W, U, B, R, G")
    return frozenset(Colour(letter) for letter in letters)


def _body(raw: RawEntry, line: TypeLine, *, place: str) -> tuple[int | None, int | None]:
    """Power and toughness; a star counts as 0, in a sum too ("1+*"), to be set by the card's own ability."""
    if CardType.CREATURE not in line.types and "Vehicle" not in line.subtypes:
        if raw.corps is not None:
            _fault(place, "seuls une créature ou un véhicule ont un « corps »")
        return None, None
    match = re.fullmatch(r"(\d+|\*)/(\d+|\*|\d+\+\*)", raw.corps or "")
    if match is None:
        _fault(place, "une créature, un véhicule ont un « corps » écrit comme 2/2")
    power, toughness = (int(half.removesuffix("+*")) if half != "*" else 0 for half in match.groups())
    return power, toughness


def _fault(place: str, reason: str) -> NoReturn:
    raise JudgeError(Diagnostic("DON001", Level.ERROR, f"{place} : {reason}."), exit_code=BAD_DATA_FILE)

"""`judge couverture --cartes`: how many cards are known, have a French text and are fully compiled, and the shapes of
the lines that are not understood yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judge.cli.ask import parse_format
from judge.cli.output import write
from judge.render import OutputFormat, as_json

if TYPE_CHECKING:
    from judge.pipeline.inventory import Inventory, Tally

OK = 0
#: How many shapes of opaque lines are shown.
_SHOWN = 40
_TYPES = {
    "artifact": "artefacts",
    "battle": "batailles",
    "creature": "créatures",
    "enchantment": "enchantements",
    "instant": "éphémères",
    "kindred": "parentés",
    "land": "terrains",
    "planeswalker": "planeswalkers",
    "sorcery": "rituels",
}


def cards(*, form: str) -> int:
    """Prints the inventory of the imported cards, or of the built-in ones where nothing was imported."""
    from judge.pipeline.inventory import inventory

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    found = inventory()
    if to is OutputFormat.JSON:
        write(as_json(_as_value(found)))
    else:
        _print(found)
    return OK


def _as_value(found: Inventory) -> dict[str, object]:
    return {
        "schema": "judge/couverture@1",
        "base": "importee" if found.imported else "fournie",
        **_tally(found.total),
        "par_annee": {str(year): _tally(tally) for year, tally in found.by_year.items()},
        "par_type": {_TYPES[kind.value]: _tally(tally) for kind, tally in found.by_type.items()},
        "modeles_opaques": [{"modele": shape, "cartes": count} for shape, count in found.templates[:_SHOWN]],
    }


def _tally(tally: Tally) -> dict[str, object]:
    return {
        "connues": tally.known,
        "avec_texte_francais": tally.french,
        "texte_accentue": tally.accented,
        "compilees": tally.compiled,
        "pourcentage_compilees": tally.percentage,
    }


def _print(found: Inventory) -> None:
    if not found.imported:
        write("Aucune base importée (judge cartes importer FICHIER) : voici les cartes fournies avec judge.")
    total = found.total
    write(
        f"{total.known} cartes connues, {total.french} avec un texte français, dont {total.accented} à accents ; "
        f"de celles-ci {total.compiled} sont entièrement comprises ({_percent(total)})"
    )
    _print_table("année", {str(year): tally for year, tally in found.by_year.items()})
    _print_table("type", {_TYPES[kind.value]: tally for kind, tally in found.by_type.items()})
    if found.templates:
        write("Les lignes non comprises les plus fréquentes (en nombre de cartes) :")
        for shape, count in found.templates[:_SHOWN]:
            write(f"  {count:5}  {shape}")


def _print_table(heading: str, rows: Mapping[str, Tally]) -> None:
    write(f"{heading:14}  connues  français  comprises")
    for name, tally in rows.items():
        write(f"{name:14}  {tally.known:7}  {tally.french:8}  {tally.compiled:9}  {_percent(tally):>8}")


def _percent(tally: Tally) -> str:
    return f"{tally.percentage:.1f} %".replace(".", ",") if tally.accented else "–"

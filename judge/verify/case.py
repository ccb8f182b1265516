"""Case files (`judge/cas@1`): what a FAQ maintainer writes and what our own `scenarios/` hold.

A file is a mapping `schema: judge/cas@1`, `cas: [ … ]`. Reading it gives cases with their place in the file, or
diagnostics that name the line; nothing is run here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.data.yaml_file import YamlFile, read_yaml
from judge.errors import Diagnostic, Level

if TYPE_CHECKING:
    from judge.pipeline import Told
    from judge.structured.document import Document
    from judge.structured.reading import Placed

SCHEMA = "judge/cas@1"
_SUFFIXES = (".yaml", ".yml", ".json")

#: Editions a case runs under when it names none.
DEFAULT_EDITIONS = ("actuelle",)


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One case. `texte` may hold the question; `questions` adds more, asked about the same board. `formulations`:
    other wordings that must be answered alike. `reponses`: expected answer of each question in order (`oui`, `non`, a
    number, `2/2`, a name, or a status such as `depend`). `faits`: French sentences that must be true. `regles`: numbers
    that must be cited, in the newest numbering, or by edition. `refus`: exact diagnostic codes instead of an answer."""

    id: str
    titre: str
    texte: str
    formulations: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    reponses: tuple[str, ...] = ()
    faits: tuple[str, ...] = ()
    regles: tuple[str, ...] | dict[str, tuple[str, ...]] = ()
    editions: tuple[str, ...] = ()
    dates: tuple[str, ...] = ()
    source: str | None = None
    refus: tuple[str, ...] = ()
    #: Reasoning of the ruling, for the reader of the file.
    note: str | None = None

    @property
    def under(self) -> tuple[str, ...]:
        """Names or dates of the editions to run under."""
        return self.editions + self.dates or DEFAULT_EDITIONS


class CaseFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    schema: str
    cas: tuple[Case, ...]
    titre: str | None = None


class PlacedCase(msgspec.Struct, frozen=True):
    """A case and where it stands. `scenario`: of a structured one; its `texte` is empty."""

    case: Case
    path: Path
    line: int
    scenario: Placed | None = None

    @property
    def tellings(self) -> tuple[Told, ...]:
        """What is told, in every wording."""
        return (self.case.texte, *self.case.formulations) if self.scenario is None else (self.scenario,)


_FIELDS = ", ".join(Case.__struct_fields__)
_UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`")
_REQUIRED = re.compile(r"Object missing required field `([^`]*)`")
_WHERE = re.compile(r" - at `(\$[^`]*)`$")


def case_files(paths: tuple[Path, ...]) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """The YAML and JSON files among the paths, folders searched in depth, in a stable order."""
    files: list[Path] = []
    diagnostics: list[Diagnostic] = []
    for path in paths:
        if path.is_dir():
            found = sorted(p for p in path.rglob("*") if p.suffix in _SUFFIXES and p.is_file())
            if not found:
                diagnostics.append(_fault("FIC003", f"{path} : ce dossier ne contient aucun fichier .yaml ou .json."))
            files.extend(found)
        elif path.is_file():
            files.append(path)
        else:
            diagnostics.append(_fault("FIC001", f"{path} : ce fichier n'existe pas."))
    return tuple(dict.fromkeys(files)), tuple(diagnostics)


def read_folder(folder: Path) -> tuple[tuple[PlacedCase, ...], tuple[Diagnostic, ...]]:
    """Every case of the files of a folder that can be read, and what is wrong with the others."""
    files, faults = case_files((folder,))
    read = [load_cases(file) for file in files]
    cases = tuple(placed for found, _ in read for placed in found)
    return cases, (*faults, *(fault for _, bad in read for fault in bad))


def load_cases(path: Path) -> tuple[tuple[PlacedCase, ...], tuple[Diagnostic, ...]]:
    """The cases of one file, or the diagnostics (with line numbers) that make it unusable."""
    from judge.structured.reading import is_structured, read_structured

    read = read_structured(path) if path.suffix == ".json" else read_yaml(path)
    if isinstance(read, Diagnostic):
        return (), (read,)
    if is_structured(read.value):
        return _scenarios(path, read)
    try:
        content = msgspec.convert(read.value, CaseFile, strict=False)
    except msgspec.ValidationError as error:
        return (), (_invalid(path, read, str(error)),)
    if content.schema != SCHEMA:
        line = read.line("$.schema")
        message = f"{path}, ligne {line} : schéma « {content.schema} » inconnu ; écrivez « {SCHEMA} »."
        return (), (_fault("FIC005", message),)
    placed = tuple(PlacedCase(case, path, read.line(f"$.cas[{i}]")) for i, case in enumerate(content.cas))
    doubles = tuple(_double_ids(placed))
    return (() if doubles else placed), doubles


def _scenarios(path: Path, read: YamlFile) -> tuple[tuple[PlacedCase, ...], tuple[Diagnostic, ...]]:
    """Structured scenarios as cases: what they expect is compared like what a French case expects."""
    from judge.structured.reading import placed_documents

    found = placed_documents(read, str(path))
    if isinstance(found, Diagnostic):
        return (), (found,)
    placed = tuple(
        PlacedCase(_case_of(each.document, path, place), path, each.file.line("$"), _compared(each))
        for place, each in enumerate(found, 1)
    )
    doubles = tuple(_double_ids(placed))
    return (() if doubles else placed), doubles


def _compared(placed: Placed) -> Placed:
    """Without questions of which no answer is expected."""
    document = placed.document
    if document.reponses_attendues:
        return placed
    return msgspec.structs.replace(placed, document=msgspec.structs.replace(document, questions=()))


def _case_of(document: Document, path: Path, place: int) -> Case:
    from judge.structured.facts import expected_truth

    facts = tuple("oui" if expected_truth(fact) else "non" for fact in document.attendu)
    return Case(
        id=document.id or (path.stem if place == 1 else f"{path.stem}-{place}"),
        titre=document.titre or "",
        texte="",
        reponses=(*document.reponses_attendues, *facts),
        regles=document.regles,
        editions=document.editions or ((document.edition,) if document.edition else ()),
        source=document.source,
        note=document.note,
    )


def _double_ids(placed: tuple[PlacedCase, ...]) -> list[Diagnostic]:
    seen: dict[str, int] = {}
    faults = []
    for item in placed:
        if item.case.id in seen:
            message = (
                f"{item.path}, ligne {item.line} : l'identifiant « {item.case.id} » est déjà pris ligne "
                f"{seen[item.case.id]} ; donnez-en un autre."
            )
            faults.append(_fault("FIC006", message))
        seen.setdefault(item.case.id, item.line)
    return faults


def _invalid(path: Path, read: YamlFile, error: str) -> Diagnostic:
    where = _WHERE.search(error)
    place = where.group(1) if where else "$"
    line = read.line(place)
    if unknown := _UNKNOWN.search(error):
        what = f"la clé « {unknown.group(1)} » n'existe pas ; les clés d'un cas sont : {_FIELDS}."
        return _fault("FIC004", f"{path}, ligne {line} : {what}")
    if missing := _REQUIRED.search(error):
        return _fault("FIC004", f"{path}, ligne {line} : la clé « {missing.group(1)} » manque.")
    key = place.rpartition(".")[2].removeprefix("$") or "le fichier"
    return _fault(
        "FIC004", f"{path}, ligne {line} : {key} n'a pas la forme attendue (texte, nombre ou liste de textes)."
    )


def _fault(code: str, message: str) -> Diagnostic:
    return Diagnostic(code, Level.ERROR, message)

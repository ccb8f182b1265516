"""Reads a structured scenario from a YAML or JSON text. Every fault leaves as a diagnostic with its place: the line,
the path in the document, and what to write instead."""

from __future__ import annotations

import enum
import json
import re
import typing
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from judge.data.yaml_file import YamlFile, parse_yaml, read_yaml
from judge.errors import Diagnostic, Level
from judge.errors.forms import KEY, place_in, said_of_form
from judge.structured.document import COLLECTION, SCHEMA, Collection, Document
from judge.structured.names import Fault
from judge.text.folding import fold

#: Longer texts are refused before they are read.
MAX_CHARACTERS = 1_000_000
_TAG = re.compile(r"Invalid value '([^']*)'")
_LAST_KEY = re.compile(r"[\w$]+(?=(?:\[[^\]]*\])*$)")
#: Longer lists of allowed words help nobody.
_MOST_LISTED = 20
_WORDS = {"oui": "true", "non": "false", "vrai": "true", "faux": "false"}


class Placed(msgspec.Struct, frozen=True):
    """A document and where each of its parts stands."""

    document: Document
    file: YamlFile
    name: str

    def diagnostic(self, fault: Fault) -> Diagnostic:
        """The fault with its line and its path."""
        line = self.file.line(fault.path)
        message = f"{self.name}, ligne {line}, {fault.path} : {fault.message.rstrip('.')}."
        return Diagnostic("FIC008", Level.ERROR, message, None, fault.suggestions)


def read_document(path: Path) -> Placed | Diagnostic:
    """The document of a file, or the one diagnostic that says why there is none."""
    read = read_structured(path)
    return read if isinstance(read, Diagnostic) else placed_document(read, str(path))


def read_structured(path: Path) -> YamlFile | Diagnostic:
    """The data of a YAML or JSON file."""
    if path.suffix != ".json":
        return read_yaml(path)
    try:
        text = path.read_text("utf-8-sig") if path.stat().st_size <= 4 * MAX_CHARACTERS else ""
    except (OSError, UnicodeDecodeError):
        return _fault("FIC001", f"{path} : ce fichier n'existe pas, ne peut pas être lu ou n'est pas en UTF-8.")
    return _parsed(text, str(path), json_text=True)


def parse_document(text: str, name: str, *, json_text: bool = False) -> Placed | Diagnostic:
    """The document of a text in memory."""
    read = _parsed(text, name, json_text=json_text)
    return read if isinstance(read, Diagnostic) else placed_document(read, name)


def _parsed(text: str, name: str, *, json_text: bool) -> YamlFile | Diagnostic:
    """JSON is strict: no key twice, no NaN, nothing that only YAML knows; its lines are found as those of YAML."""
    if not text or len(text) > MAX_CHARACTERS:
        return _fault("FIC002", f"{name} : fichier vide ou trop grand.")
    if json_text:
        trouble = _strict_json(text, name)
        if trouble is not None:
            return trouble
        text = text.replace("\t", " ")
    return parse_yaml(text, name)


def is_structured(value: object) -> bool:
    """Whether data that was read is a structured scenario, or several, rather than something else."""
    return isinstance(value, Mapping) and value.get("schema") in (SCHEMA, COLLECTION)


def placed_document(read: YamlFile, name: str) -> Placed | Diagnostic:
    """The document of what was read."""
    if not isinstance(read.value, Mapping) or "schema" not in read.value:
        return _fault("FIC008", f"{name}, ligne 1, $ : un scénario structuré commence par « schema: {SCHEMA} ».")
    if read.value["schema"] == COLLECTION:
        return _fault("FIC008", f"{name}, ligne 1, $ : ce fichier contient plusieurs scénarios ; donnez-en un seul.")
    try:
        document = msgspec.convert(_french_booleans(read.value), Document, strict=False)
    except msgspec.ValidationError as error:
        return _invalid(read, name, str(error))
    return Placed(document, read, name)


def placed_documents(read: YamlFile, name: str) -> tuple[Placed, ...] | Diagnostic:
    """The documents of a file that holds one or several."""
    if not isinstance(read.value, Mapping) or read.value.get("schema") != COLLECTION:
        one = placed_document(read, name)
        return one if isinstance(one, Diagnostic) else (one,)
    try:
        several = msgspec.convert(_french_booleans(read.value), Collection, strict=False)
    except msgspec.ValidationError as error:
        return _invalid(read, name, str(error))
    return tuple(
        Placed(document, read.at(f"$.scenarios[{place}]"), name) for place, document in enumerate(several.scenarios)
    )


_ANSWERS = "reponses_attendues"


def _french_booleans(value: object) -> object:
    """« oui » and « non » stand for true and false wherever a truth is expected; no card bears such a name. Of the
    answers expected they are the words themselves."""
    if isinstance(value, Mapping):
        return {key: item if key == _ANSWERS else _french_booleans(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_french_booleans(item) for item in value]
    return _WORDS.get(value, value) if isinstance(value, str) else value


def _strict_json(text: str, name: str) -> Diagnostic | None:
    def pairs(items: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in items]
        double = next((key for key in keys if keys.count(key) > 1), None)
        if double is not None:
            raise ValueError(f"clé « {double} » écrite deux fois")
        return dict(items)

    def constant(word: str) -> object:
        raise ValueError(f"« {word} » n'est pas une valeur de JSON")

    try:
        json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        return _fault("FIC002", f"{name}, ligne {error.lineno}, colonne {error.colno} : JSON mal formé.")
    except RecursionError:
        return _fault("FIC002", f"{name} : données trop profondes.")
    except ValueError as error:
        return _fault("FIC002", f"{name} : JSON mal formé ({error}).")
    return None


def _invalid(read: YamlFile, name: str, error: str) -> Diagnostic:
    path = place_in(error)
    key = KEY.search(error)
    word = _word(error)
    near: tuple[str, ...] = ()
    if key and "unknown" in error:
        near = _near(key.group(1), _keys(path))
    elif word is not None:
        near = _near(word, _values(path))
    message = f"{name}, ligne {read.line(path)}, {path} : {_said(error, path)}"
    return Diagnostic("FIC008", Level.ERROR, message, None, near)


def _said(error: str, path: str) -> str:
    """What is wrong with the form, in French."""
    if KEY.search(error):
        return said_of_form(error)
    if path.endswith(".schema"):
        return f"écrivez schema: {SCHEMA}."
    word = _word(error)
    if word is not None:
        allowed = _values(path)
        listed = f" : {', '.join(allowed)}" if len(allowed) <= _MOST_LISTED else ""
        return f"« {word} » n'est pas une valeur permise ici{listed}."
    return said_of_form(error)


def _word(error: str) -> str | None:
    """The value that is none of those allowed."""
    tag = _TAG.search(error)
    if tag:
        return tag.group(1)
    return error.partition("'")[2].partition("'")[0] if "Invalid enum value" in error else None


def _near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """What is near enough to a slip of the hand."""
    import difflib

    return tuple(difflib.get_close_matches(fold(word), tuple(dict.fromkeys(known)), n=3, cutoff=0.7))


def _parts() -> Iterator[type[msgspec.Struct]]:
    from judge.structured import document

    for value in vars(document).values():
        if isinstance(value, type) and issubclass(value, document.Part):
            yield value


def _keys(path: str) -> tuple[str, ...]:
    """The keys that the mapping at that place may have."""
    from judge.structured.document import Document, Part

    here: list[type[Part]] = [Collection, Document]
    for key in re.findall(r"\.(\w+)", path):
        hints = [typing.get_type_hints(part).get(key) for part in here]
        here = [part for hint in hints for part in _mappings(hint, Part)]
    return tuple(dict.fromkeys(name for part in here for name in part.__struct_fields__))


T = typing.TypeVar("T")


def _mappings(hint: object, base: type[T]) -> Iterator[type[T]]:
    """The forms of mappings that a type is made of."""
    if isinstance(hint, type) and issubclass(hint, base):
        yield hint
    for inner in typing.get_args(hint):
        yield from _mappings(inner, base)


def _values(path: str) -> tuple[str, ...]:
    """The words that have a meaning at that place, by the key that leads there."""
    key = _LAST_KEY.findall(path)[-1]
    found: dict[str, None] = {}
    for part in _parts():
        tag = part.__struct_config__
        if key == tag.tag_field and not part.__subclasses__():
            found[str(tag.tag)] = None
        for kind in _enumerations(typing.get_type_hints(part).get(key)):
            found.update(dict.fromkeys(member.value for member in kind))
    return tuple(found)


def _enumerations(hint: object) -> Iterator[type[enum.StrEnum]]:
    """The enumerations that a type is made of."""
    if isinstance(hint, type) and issubclass(hint, enum.StrEnum):
        yield hint
    for inner in typing.get_args(hint):
        yield from _enumerations(inner)


def _fault(code: str, message: str) -> Diagnostic:
    return Diagnostic(code, Level.ERROR, message)

"""Reads a YAML file that a user wrote, keeping the line of every value, and turns every fault into a diagnostic."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.errors import Diagnostic, Level

if TYPE_CHECKING:
    import yaml

#: A larger file is refused before it is read.
MAX_BYTES = 20_000_000
#: Deeper nesting is refused (a hostile file would exhaust the stack).
MAX_DEPTH = 40
#: More nodes, aliases expanded, are refused ("billion laughs").
MAX_NODES = 2_000_000


class YamlFile(msgspec.Struct, frozen=True):
    """`value` as plain Python data; `lines` maps a path such as `$.cas[2].faits` to its line (from 1)."""

    value: object
    lines: dict[str, int]

    def line(self, path: str) -> int:
        """The line of the value at that path, or of its nearest parent."""
        while path not in self.lines and path != "$":
            cut = max(path.rfind("."), path.rfind("["))
            if cut <= 0:
                break
            path = path[:cut]
        return self.lines.get(path, 1)

    def at(self, prefix: str) -> YamlFile:
        """What stands at that path, as a file of its own: its paths begin anew, its lines stay."""
        lines = {"$" + path.removeprefix(prefix): line for path, line in self.lines.items() if path.startswith(prefix)}
        return YamlFile(None, lines)


class _TooBigError(Exception):
    pass


def read_yaml(path: Path) -> YamlFile | Diagnostic:
    """The content of the file with its lines, or the one diagnostic that says why it cannot be read."""
    try:
        size = path.stat().st_size
        raw = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as error:
        return _fault("FIC001", f"{path} : lecture impossible ({_reason(error)}).")
    if size > MAX_BYTES:
        return _fault("FIC002", f"{path} : fichier trop grand ({size // 1_000_000} Mo, 20 au plus).")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        return _fault("FIC002", f"{path}, ligne {line} : ce fichier n'est pas en UTF-8 ; enregistrez-le en UTF-8.")
    return parse_yaml(text, str(path))


def parse_yaml(text: str, name: str) -> YamlFile | Diagnostic:
    """The same for a text already in memory; `name` stands in the messages."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
        lines: dict[str, int] = {}
        # Only names repeated within names give more values than there are signs.
        most = min(MAX_NODES, max(_FEW_NODES, len(text)))
        value = _build(node, "$", lines, 0, most) if node is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        column = mark.column + 1 if mark else 1
        return _fault("FIC002", f"{name}, ligne {line}, colonne {column} : YAML mal formé ({_problem(error)}).")
    except yaml.YAMLError:
        return _fault("FIC002", f"{name} : ce fichier contient un caractère interdit en YAML.")
    except (RecursionError, _TooBigError):
        return _fault("FIC002", f"{name} : données trop profondes ou trop nombreuses.")
    return YamlFile(value, lines)


#: So many values are built whatever the size of the file.
_FEW_NODES = 20_000


def _build(node: yaml.Node, path: str, lines: dict[str, int], depth: int, most: int) -> object:
    import yaml

    if depth > MAX_DEPTH or len(lines) > most:
        raise _TooBigError
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        mapping: dict[str, object] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value) if isinstance(key_node, yaml.ScalarNode) else "?"
            if key in mapping:
                raise yaml.MarkedYAMLError(problem=f"clé « {key} » écrite deux fois", problem_mark=key_node.start_mark)
            mapping[key] = _build(value_node, f"{path}.{key}", lines, depth + 1, most)
        return mapping
    if isinstance(node, yaml.SequenceNode):
        return [_build(item, f"{path}[{i}]", lines, depth + 1, most) for i, item in enumerate(node.value)]
    text = str(node.value)
    return None if isinstance(node, yaml.ScalarNode) and not node.style and text in _NULLS else text


#: The only words that are not text: « oui » and « non » stay words, numbers and « 2/2 » stay as written and are
#: converted by the reader that knows what it expects.
_NULLS = ("", "~", "null")


def _problem(error: yaml.MarkedYAMLError) -> str:
    problem = error.problem or "structure incomprise"
    for english, french in _PROBLEMS:
        if english in problem:
            return french
    return problem if problem.startswith("clé") else "structure incomprise"


_PROBLEMS = (
    ("mapping values are not allowed", "un « : » de trop ; mettez le texte entre guillemets"),
    ("found character '\\t'", "une tabulation ; indentez avec des espaces"),
    ("cannot start any token", "une tabulation ou un caractère réservé en début de valeur"),
    ("expected <block end>", "indentation qui ne suit pas celle des lignes précédentes"),
    ("unexpected end of stream", "guillemet ou crochet jamais refermé"),
    ("could not find expected ':'", "un « : » manque après la clé"),
    ("undefined alias", "renvoi à une ancre qui n'existe pas"),
)


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "il n'existe pas"
    if isinstance(error, PermissionError):
        return "accès refusé"
    return "erreur du système de fichiers"


def _fault(code: str, message: str) -> Diagnostic:
    return Diagnostic(code, Level.ERROR, message)

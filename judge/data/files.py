"""Where the data files stand, in a checkout and in an installed wheel, and how YAML is read.

Every YAML file of the project, and the user's own files, pass through `load_yaml`. Reading YAML is slow (0.1 s for
2,000 rules): at run time tables come from `judge.data.built`, which calls this module only when a source has changed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.errors import Diagnostic, JudgeError, Level

T = TypeVar("T")

#: Exit code of a data file that cannot be read.
BAD_DATA_FILE = 6


@cache
def package_dir() -> Path:
    """The folder `judge` itself."""
    return Path(__file__).resolve().parent.parent


@cache
def rules_dir() -> Path:
    """`rules_fr`: beside the package in a checkout, inside it in an installed wheel."""
    installed = package_dir() / "_rules_fr"
    return installed if installed.is_dir() else package_dir().parent / "rules_fr"


def load_yaml(path: Path) -> object:
    """The one document of a YAML file. Only `true`/`false`, decimal integers, ISO dates and `null` are not text, so
    that "on", "non" and "701.10" stay what was written; a key given twice is refused.

    Raises `JudgeError` (exit 6) for a file that is missing, not UTF-8 or not YAML.
    """
    return parse_yaml(_read(path), origin=str(path))


def load_yaml_as(path: Path, type_: type[T]) -> T:
    """`load_yaml`, converted to a type that msgspec knows; a document of another shape raises `JudgeError` (exit 6)."""
    try:
        return msgspec.convert(load_yaml(path), type_)
    except msgspec.ValidationError as error:
        raise _bad_file(str(path), f"le contenu n'a pas la forme attendue ({error})") from error


def parse_yaml(text: str, *, origin: str) -> object:
    """As `load_yaml`, for text already read; `origin` names it in messages."""
    import yaml

    from judge.data.yaml_loader import PlainLoader

    try:
        document: object = yaml.load(text, Loader=PlainLoader)
    except yaml.MarkedYAMLError as error:
        place = f", ligne {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise _bad_file(origin + place, error.problem or "ce n'est pas du YAML") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise _bad_file(origin, f"ce n'est pas du YAML ({error})") from error
    return document


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise _bad_file(str(path), "le fichier n'existe pas") from error
    except UnicodeDecodeError as error:
        raise _bad_file(str(path), "le fichier n'est pas en UTF-8") from error
    except OSError as error:
        raise _bad_file(str(path), f"le fichier ne peut pas être lu ({error.strerror})") from error


def _bad_file(place: str, reason: str) -> JudgeError:
    return JudgeError(Diagnostic("DON001", Level.ERROR, f"{place} : {reason}."), exit_code=BAD_DATA_FILE)

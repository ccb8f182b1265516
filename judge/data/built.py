"""Tables compiled ahead: every table that comes from YAML is read at run time from one msgpack file.

In a wheel the files stand in `judge/_built`, made when the wheel was built. In a checkout they are compiled at first
use into the user's cache folder and again whenever a source changes. Where that folder cannot be written they are
compiled in memory. Nothing here is remembered: a caller that asks twice keeps the value itself (`functools.cache`).
"""

from __future__ import annotations

import importlib
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.data.files import package_dir, rules_dir
from judge.data.tables import TABLES, Table
from judge.data.user_data import cache_dir

T = TypeVar("T")

#: Raised whenever the layout of the cached files changes.
_LAYOUT = "1"
_SUFFIX = ".msgpack"


def built(name: str, type_: type[T]) -> T:
    """The table registered as `name`, decoded as `type_`, the type that its build function returns.

    Raises `KeyError` for a name that is not registered; what the build function raises passes through.
    """
    table = TABLES[name]
    try:
        shipped = (package_dir() / "_built" / (name + _SUFFIX)).read_bytes()
    except OSError:
        return _from_cache(name, table, type_)
    return msgspec.msgpack.decode(shipped, type=type_)


def compile_all(folder: Path) -> tuple[Path, ...]:
    """Compile every registered table into `folder`, as the wheel carries them; the files made, in order of name."""
    return tuple(compile_one(name, folder) for name in sorted(TABLES))


def compile_one(name: str, folder: Path) -> Path:
    """Compile the table registered as `name` into `folder`; the file made."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (name + _SUFFIX)
    _write(path, _compile(TABLES[name]))
    return path


def _from_cache(name: str, table: Table, type_: type[T]) -> T:
    """A cached file is the fingerprint of its sources, a line feed, and the table: one that does not fit the sources,
    or the type asked, is compiled anew."""
    fingerprint = _fingerprint(table)
    place = zlib.crc32(str(package_dir()).encode())
    path = cache_dir() / f"{name}-{place:08x}{_SUFFIX}"
    try:
        written, _, content = path.read_bytes().partition(b"\n")
        if written == fingerprint:
            return msgspec.msgpack.decode(content, type=type_)
    except (OSError, msgspec.DecodeError):
        pass
    content = _compile(table)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, fingerprint + b"\n" + content)
    except OSError:
        pass  # A disk that cannot be written costs time, never the answer.
    return msgspec.msgpack.decode(content, type=type_)


def _compile(table: Table) -> bytes:
    module, _, function = table.build.partition(":")
    build: Callable[[], object] = getattr(importlib.import_module(module), function)
    return msgspec.msgpack.encode(build())


def _write(path: Path, content: bytes) -> None:
    """All or nothing, whoever else writes the same file at the same time."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(content)
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _fingerprint(table: Table) -> bytes:
    parts = [_LAYOUT, table.build]
    for path in sources(table):
        state = path.stat()
        parts.append(f"{path.name}:{state.st_mtime_ns}:{state.st_size}")
    return "|".join(parts).encode()


def sources(table: Table) -> Iterator[Path]:
    """Every file that the table is made of."""
    module = table.build.partition(":")[0].replace(".", "/") + ".py"
    for source in (*table.sources, module):
        root, _, rest = source.partition("/")
        folder = {"rules_fr": rules_dir(), "judge": package_dir(), "scenarios": package_dir().parent / root}[root]
        if "*" in rest:
            yield from sorted(folder.glob(rest))
        else:
            yield folder / rest

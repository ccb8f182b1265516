"""The text of a bulk file, plain or gzipped, decoded as it is read; how far the reading is; what no bulk file does."""

from __future__ import annotations

import codecs
import contextlib
import gzip
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias

from judge.cards.bulk.fault import DAMAGED, FOREIGN, BulkFault

#: Told how much of the file has been read, from 0 to 1.
Progress: TypeAlias = Callable[[float], None]

_GZIP = b"\x1f\x8b"
#: The largest file published has 2.5 GB.
_MOST_BYTES = 16 << 30
#: Cards pack 5 to 10 times smaller; what unpacks to more than that is made to fill a disk.
_MOST_UNPACKED = 100
_UNPACKED_TO_JUDGE = 64 << 20


class TextSource:
    """Characters of the file in order. Raises `BulkFault` where they cannot be had."""

    def __init__(self, packed: BinaryIO, size: int, progress: Progress) -> None:
        self._packed = packed
        self._size = max(size, 1)
        self._progress = progress
        self._is_gzip = packed.peek(2)[:2] == _GZIP if hasattr(packed, "peek") else False
        self._file: BinaryIO | gzip.GzipFile = gzip.GzipFile(fileobj=packed) if self._is_gzip else packed
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._unpacked = 0

    def read(self, size: int, /) -> str:
        """At most that many characters, none at the end."""
        while True:
            try:
                raw = self._file.read(size)
            except (EOFError, zlib.error, gzip.BadGzipFile) as error:
                cut = isinstance(error, EOFError)
                reason = "l'archive gzip s'arrête trop tôt" if cut else "l'archive gzip est abîmée"
                raise BulkFault(DAMAGED, reason, self._place()) from error
            self._unpacked += len(raw)
            self._refuse_bombs()
            self._progress(self._packed.tell() / self._size)
            try:
                text = self._decoder.decode(raw, final=not raw)
            except UnicodeDecodeError as error:
                raise BulkFault(FOREIGN, "ce n'est pas du texte en UTF-8", self._place()) from error
            if text or not raw:
                return text

    def _refuse_bombs(self) -> None:
        packed = max(self._packed.tell(), 1)
        swollen = self._unpacked > _UNPACKED_TO_JUDGE and self._unpacked > packed * _MOST_UNPACKED
        if swollen or self._unpacked > _MOST_BYTES:
            raise BulkFault(FOREIGN, "le fichier se déplie en beaucoup plus de données qu'un fichier de cartes")

    def _place(self) -> str:
        return f"vers l'octet {self._unpacked}"


@contextlib.contextmanager
def opened(path: Path, progress: Progress) -> Iterator[TextSource]:
    """The text of that file. Raises `OSError` when it cannot be opened or read."""
    with path.open("rb") as packed:
        yield TextSource(packed, path.stat().st_size, progress)

"""JSON read value by value from a stream of any length, in memory bounded by the longest single value.

The values themselves are decoded by the standard library: measured on whole bulk files that is as fast as the event
parsers written in C, it refuses deep nesting, raw control characters and NaN, and it lets keys given twice be seen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from json.decoder import JSONDecodeError
from typing import Protocol

from judge.cards.bulk.fault import DAMAGED, BulkFault

#: Characters read at a time.
_CHUNK = 1 << 20
#: The longest value, in characters: a card with all its faces and translations has some 50,000.
LONGEST_VALUE = 4 << 20
_SIGN = re.compile(r"[^ \t\r\n]")


class Source(Protocol):
    """A text read in order."""

    def read(self, size: int, /) -> str:
        """At most that many characters, none at the end."""
        ...


class JsonStream:
    """A cursor over one JSON text. Every method raises `BulkFault` where the text is not JSON or ends too soon.

    A container is walked by `members` or `items`: its caller takes each value, by `value`, `skip` or another walk,
    before it asks for the next one."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = ""
        self._at = 0
        self._ended = False
        self._lines = 0
        #: Characters of the present line that are already dropped.
        self._column = 0
        self._decoder = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)

    def sign(self) -> str:
        """The next sign that is no space, which stays; empty at the end."""
        while True:
            found = _SIGN.search(self._text, self._at)
            if found:
                self._at = found.start()
                return found[0]
            self._at = len(self._text)
            if not self._fill():
                return ""

    def first_key(self) -> str:
        """The first key of the object that begins here, which stays where it is; empty when there is none."""
        start = self._at
        self._expect("{")
        key = self.value() if self.sign() == '"' else ""
        self._at = start
        assert isinstance(key, str)
        return key

    def members(self) -> Iterator[str]:
        """The keys of the object that begins here."""
        self._expect("{")
        if self._skipped("}"):
            return
        seen: set[str] = set()
        while True:
            if self.sign() != '"':
                raise self.fault("un nom entre guillemets était attendu")
            key = self.value()
            assert isinstance(key, str)
            if key in seen:
                raise self.fault(f"la clé « {shown(key)} » est donnée deux fois")
            seen.add(key)
            self._expect(":")
            yield key
            if self._skipped("}"):
                return
            self._expect(",")

    def items(self) -> Iterator[None]:
        """One turn for each value of the array that begins here."""
        self._expect("[")
        if self._skipped("]"):
            return
        while True:
            yield
            if self._skipped("]"):
                return
            self._expect(",")

    def value(self) -> object:
        """The value that begins here, whole."""
        if not self.sign():
            raise self.fault("le fichier s'arrête trop tôt")
        self._drop()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except RecursionError:
                raise self.fault("des valeurs sont imbriquées trop profondément") from None
            except ValueError as error:
                if not self._fill():
                    raise self._broken(error) from None
            else:
                # A number may go on in what is not read yet.
                if end < len(self._text) or not self._fill():
                    self._at = end
                    return value
            if len(self._text) - self._at > LONGEST_VALUE:
                raise self.fault(f"une valeur de plus de {LONGEST_VALUE >> 20} millions de signes, ou JSON mal formé")

    def skip(self) -> None:
        """Passes over the value that begins here; only its parts need be short."""
        match self.sign():
            case "{":
                for _ in self.members():
                    self.value()
            case "[":
                for _ in self.items():
                    self.value()
            case _:
                self.value()

    def fault(self, reason: str) -> BulkFault:
        """A fault at the cursor."""
        return self._fault_at(reason, self._at)

    def _expect(self, sign: str) -> None:
        if not self._skipped(sign):
            found = self.sign()
            what = f"« {shown(found)} »" if found else "la fin du fichier"
            raise self.fault(f"« {sign} » était attendu, pas {what}")

    def _skipped(self, sign: str) -> bool:
        if self.sign() != sign:
            return False
        self._at += 1
        return True

    def _broken(self, error: ValueError) -> BulkFault:
        if not isinstance(error, JSONDecodeError):
            return self.fault(str(error) if isinstance(error, _RefusedError) else "un nombre démesuré")
        if "control character" in error.msg:
            return self._fault_at("un caractère de contrôle dans un texte", error.pos)
        unfinished = error.pos >= len(self._text.rstrip()) or error.msg.startswith("Unterminated")
        return self._fault_at("le fichier s'arrête trop tôt" if unfinished else "JSON mal formé", error.pos)

    def _fault_at(self, reason: str, at: int) -> BulkFault:
        line = self._lines + self._text.count("\n", 0, at)
        begin = self._text.rfind("\n", 0, at)
        column = at - begin - 1 if begin >= 0 else self._column + at
        return BulkFault(DAMAGED, reason, f"ligne {line + 1}, colonne {column + 1}")

    def _drop(self) -> None:
        """Forgets what was read, once it is worth the copy."""
        if self._at < _CHUNK:
            return
        passed = self._text[: self._at]
        begin = passed.rfind("\n")
        self._lines += passed.count("\n")
        self._column = self._column + len(passed) if begin < 0 else len(passed) - begin - 1
        self._text = self._text[self._at :]
        self._at = 0

    def _fill(self) -> bool:
        """Reads on, at least as much as is at hand, so that a long value costs no more than its length; false at the
        end."""
        if self._ended:
            return False
        self._drop()
        more = self._source.read(max(_CHUNK, len(self._text) - self._at))
        self._ended = not more
        self._text += more
        return bool(more)


def shown(text: str, most: int = 60) -> str:
    """A foreign text fit for a message: short, without control characters."""
    clean = "".join(char if char.isprintable() else "�" for char in text[:most])
    return clean + ("…" if len(text) > most else "")


class _RefusedError(ValueError):
    """JSON that Python reads and that we do not want; its text is ours."""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _RefusedError(f"la clé « {shown(twice)} » est donnée deux fois")
    return found


def _no_constant(name: str) -> object:
    raise _RefusedError(f"{name} n'est pas un nombre JSON")

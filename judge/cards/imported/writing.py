"""An import: the cards of a file and those of the old base, merged, written beside it and put in its place at once.

Killed at any moment it leaves the old base; one import runs at a time, another one waits for it.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from judge.cards.bulk.fault import BulkFault
from judge.cards.bulk.reading import Bulk
from judge.cards.bulk.source import Progress, opened as opened_file
from judge.cards.imported import file
from judge.cards.imported.file import EXACT, LOOSE, SCHEMA, SHORT, ImportedSource
from judge.cards.names import count_start, exact_key, numberless_key, short_forms
from judge.cards.printed import PrintedCard, PrintedFace, merged
from judge.cards.type_line import is_person, read_type_line
from judge.data.files import BAD_DATA_FILE
from judge.errors import Diagnostic, JudgeError, Level
from judge.text.folding import fold, folded_words

#: Seconds that an import waits for another one.
_PATIENCE = 600
#: Layouts of halves that are no cards by themselves; one is called by the mere name of a creature type.
_PARTS_OF_NAMES = frozenset(["augment"])
#: Layouts of two halves side by side.
_SPLIT = frozenset(["split", "aftermath"])


def import_file(given: Path, day: datetime.date, progress: Progress) -> ImportedSource:
    """Adds the cards of a bulk file to the base; what was imported. `day`: today.

    Raises `JudgeError` (exit 6), leaving the base as it was, for a file that cannot be read, is of no known kind or is
    damaged, and where the user's folder cannot be written."""
    try:
        with opened_file(given, progress) as text:
            bulk = Bulk(text)
            cards = bulk.cards()
    except OSError as error:
        message = f"{given} : ce fichier n'existe pas ou ne peut pas être lu."
        raise JudgeError(Diagnostic("FIC001", Level.ERROR, message), exit_code=BAD_DATA_FILE) from error
    except BulkFault as fault:
        raise fault.told(str(given)) from fault
    source = ImportedSource(given.name, bulk.kind.value, len(cards), bulk.records, day)
    try:
        with _alone():
            sources = (*(old for old in _sources() if old.name != source.name), source)
            _publish(lambda base: _write(base, sources, _with_old(cards)))
    except (OSError, sqlite3.Error) as error:
        message = "Le dossier de données de l'utilisateur ne peut pas être écrit."
        raise JudgeError(Diagnostic("FIC007", Level.ERROR, message), exit_code=BAD_DATA_FILE) from error
    return source


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Keeps other imports out. SQLite's own lock does it: it holds on every system and ends with the process."""
    place = file.path().with_suffix(".verrou")
    place.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(place, timeout=_PATIENCE, isolation_level=None)) as lock:
        lock.execute("begin exclusive")
        yield


def _publish(write: Callable[[sqlite3.Connection], None]) -> None:
    draft = file.path().with_suffix(".nouveau")
    draft.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(draft, isolation_level=None)) as base:
            # No journal: a draft that was interrupted is thrown away.
            base.execute("pragma journal_mode = off")
            base.execute("pragma synchronous = off")
            base.execute("begin")
            write(base)
            base.execute(f"pragma user_version = {file.LAYOUT}")
            base.execute("commit")
        with draft.open("r+b") as written:
            os.fsync(written.fileno())
        os.replace(draft, file.path())
    finally:
        draft.unlink(missing_ok=True)


def _sources() -> tuple[ImportedSource, ...]:
    base = file.opened()
    if base is None:
        return ()
    with contextlib.closing(base):
        return file.sources_of(base)


def _is_split(card: PrintedCard) -> bool:
    return card.layout in _SPLIT and len(card.faces) > 1


def _with_old(cards: dict[str, PrintedCard]) -> Iterator[PrintedCard]:
    """The new cards with what the base knew of them, and the base's other cards, by name."""
    base = file.opened()
    old: dict[str, bytes] = {}
    if base is not None:
        with contextlib.closing(base):
            old = dict(base.execute("select name, told from card"))
    for name in sorted(cards.keys() | old.keys()):
        if name not in cards:
            yield file.decoded(old[name])
        elif name in old:
            yield merged(file.decoded(old[name]), cards[name])
        else:
            yield cards[name]


def _write(base: sqlite3.Connection, sources: Iterable[ImportedSource], cards: Iterable[PrintedCard]) -> None:
    for statement in filter(str.strip, SCHEMA.split(";")):
        base.execute(statement)
    base.executemany(
        "insert into source values (?, ?, ?, ?, ?)",
        [(source.name, source.kind, source.cards, source.records, source.day.isoformat()) for source in sources],
    )
    index = _Index(base)
    for number, card in enumerate(cards, 1):
        base.execute("insert into card values (?, ?, ?)", (number, card.name, file.encoded(card)))
        for place, face in enumerate(card.faces):
            rank = (0 if len(card.faces) == 1 else 1) + 2 * (place > 0)
            base.execute("insert or ignore into face values (?, ?, ?, ?)", (face.name, rank, number, place))
            if card.layout not in _PARTS_OF_NAMES:
                index.add_face(face)
        if _is_split(card):
            # The whole is a card to speak of too, at the place after its halves.
            row = (card.name, 0, number, len(card.faces))
            base.execute("insert or ignore into face values (?, ?, ?, ?)", row)
        index.add_whole(card)
    index.finish()


class _Index:
    """The tables by which cards are found, filled card by card."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base
        self._starts: dict[str, int] = {}
        self._words: set[str] = set()

    def add_face(self, face: PrintedFace) -> None:
        line = read_type_line(face.type_line)
        person = is_person(line.types, line.supertypes)
        for name in (face.name, *face.french_names):
            self._base.execute("insert or ignore into shown values (?, ?)", (fold(name), name))
            self._add(folded_words(name), face.name, EXACT)
            for form in short_forms(name, person=person):
                self._add(form, face.name, SHORT)

    def add_whole(self, card: PrintedCard) -> None:
        """ "Feu // Glace" is both halves together; a card that turns over is its front."""
        if len(card.faces) == 1:
            return
        meant = card.name if _is_split(card) else card.faces[0].name
        names = [card.name]
        if all(face.french_names for face in card.faces):
            names.append(" // ".join(face.french_names[0] for face in card.faces))
        for name in names:
            self._add(folded_words(name), meant, EXACT)

    def finish(self) -> None:
        """Writes what could be written only when all names were known."""
        self._base.executemany("insert into start values (?, ?)", sorted(self._starts.items()))
        self._base.executemany("insert into word values (?)", [(word,) for word in sorted(self._words)])

    def _add(self, words: tuple[str, ...], face: str, kind: int) -> None:
        if not words:
            return
        loose = numberless_key(words)
        rows = [(exact_key(words), kind, face)]
        if kind == EXACT:
            rows.append((loose, LOOSE, face))
        self._base.executemany("insert or ignore into name values (?, ?, ?)", rows)
        self._words.update(loose.split(" "))
        count_start(self._starts, words)

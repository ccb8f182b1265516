"""What stops an import: one French reason, and where in the file."""

from __future__ import annotations

from judge.data.files import BAD_DATA_FILE
from judge.errors import Diagnostic, JudgeError, Level

#: The file is of another kind.
FOREIGN = "CAR001"
#: It is JSON no further than some place.
DAMAGED = "CAR002"
#: A card in it has not the form of a card.
MISSHAPEN = "CAR003"


class BulkFault(Exception):
    """A file that is no bulk file, or is damaged. `place`: "ligne 3, colonne 14", empty when it is the whole file."""

    def __init__(self, code: str, reason: str, place: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.place = place

    def told(self, name: str) -> JudgeError:
        """The same for the user, who gave the file that name."""
        where = f"{name}, {self.place}" if self.place else name
        diagnostic = Diagnostic(self.code, Level.ERROR, f"{where} : {self.reason}. La base n'a pas changé.")
        return JudgeError(diagnostic, exit_code=BAD_DATA_FILE)

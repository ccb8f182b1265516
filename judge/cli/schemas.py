"""`judge schema`: prints a published JSON Schema."""

from __future__ import annotations

import msgspec

from judge.cli.output import write
from judge.errors import Diagnostic, JudgeError, Level
from judge.render import as_json

USAGE = 2
NAMES = ("reponse", "reponses", "cas", "scenario")


def schema(name: str) -> dict[str, object]:
    """The JSON Schema of that name. Raises `JudgeError` for another name."""
    if name == "cas":
        from judge.verify.case import CaseFile

        return msgspec.json.schema(CaseFile)
    if name == "scenario":
        from judge.structured.document import Document

        return msgspec.json.schema(Document)
    if name in ("reponse", "reponses"):
        from judge.explain.answer import Answer, Answers, json_schema

        return json_schema(Answer if name == "reponse" else Answers)
    message = f"Le schéma « {name} » n'existe pas ; choisissez {', '.join(NAMES)}."
    raise JudgeError(Diagnostic("USA008", Level.ERROR, message), exit_code=USAGE)


def show_schema(name: str) -> int:
    """Prints it; gives the exit code."""
    write(as_json(schema(name)))
    return 0

"""Prints an answer as texte, json, markdown or bbcode. Decides nothing: what is said comes from `explain`."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, assert_never

from judge.render.document import DEFAULT_LEVEL, MAX_LEVEL, comparison, document

if TYPE_CHECKING:
    from judge.explain.answer import Answer, Answers
    from judge.render.formats import Format

__all__ = ["DEFAULT_LEVEL", "MAX_LEVEL", "OutputFormat", "as_json", "render", "render_all"]


class OutputFormat(enum.StrEnum):
    TEXTE = "texte"
    JSON = "json"
    MARKDOWN = "markdown"
    BBCODE = "bbcode"


def render(answer: Answer, to: OutputFormat, *, level: int = DEFAULT_LEVEL, colours: bool = False) -> str:
    """One answer in that format; `level` is the explanation level (0–4), which JSON leaves out: it holds everything."""
    if to is OutputFormat.JSON:
        return as_json(answer)
    from judge.render.formats import print_blocks

    return print_blocks(document(answer, level), _style(to, colours=colours))


def render_all(answers: Answers, to: OutputFormat, *, level: int = DEFAULT_LEVEL, colours: bool = False) -> str:
    """The answers under several editions."""
    if to is OutputFormat.JSON:
        return as_json(answers)
    from judge.render.formats import print_blocks

    return print_blocks(comparison(answers, level), _style(to, colours=colours))


def as_json(value: object) -> str:
    """Any published value as indented JSON, ending with a line end."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def _style(to: OutputFormat, *, colours: bool) -> Format:
    from judge.render import formats

    match to:
        case OutputFormat.MARKDOWN:
            return formats.MARKDOWN
        case OutputFormat.BBCODE:
            return formats.BBCODE
        case OutputFormat.TEXTE | OutputFormat.JSON:
            return formats.TERMINAL if colours else formats.TEXT
    assert_never(to)

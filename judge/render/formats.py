"""How each block looks in each format: one table a format. Text is made safe for its format before it is placed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias, assert_never

import msgspec

from judge.render.document import Block, Paragraph, Statement, Steps, Table, Verdict

Rows: TypeAlias = tuple[tuple[str, ...], ...]


class Format(msgspec.Struct, frozen=True):
    """`safe`: makes any text harmless in the format; the other fields place safe text."""

    safe: Callable[[str], str]
    verdict: Callable[[str, str], str]
    title: Callable[[str], str]
    item: Callable[[int, str], str]
    begin_list: Callable[[bool], str]
    end_list: Callable[[bool], str]
    quote: Callable[[str], str]
    #: The head row and the others.
    table: Callable[[Rows], str]
    #: Between a title and the text on the same line.
    gap: str = " "


def print_blocks(blocks: tuple[Block, ...], style: Format) -> str:
    """All blocks in that format, ending with a line end."""
    parts: list[str] = []
    for position, block in enumerate(blocks):
        follows_verdict = position > 0 and isinstance(blocks[position - 1], Verdict)
        if position and not (isinstance(block, Verdict) and follows_verdict):
            parts.append("")
        parts.append(_print(block, style))
    return "\n".join(parts) + "\n"


def _print(block: Block, style: Format) -> str:
    match block:
        case Verdict(text, tone):
            return style.verdict(style.safe(text), tone)
        case Paragraph(title, text):
            return f"{style.title(style.safe(title))}{style.gap}{style.safe(text)}"
        case Steps(title, items, numbered):
            lines = [style.title(style.safe(title)), style.begin_list(numbered)]
            lines += [style.item(n if numbered else 0, style.safe(item)) for n, item in enumerate(items, 1)]
            lines.append(style.end_list(numbered))
            return "\n".join(line for line in lines if line)
        case Statement(number, title, elsewhere, text):
            head = f"{number} {title}" + (f" · {elsewhere}" if elsewhere else "")
            return f"{style.title(style.safe(head))}\n{style.quote(style.safe(text))}"
        case Table(title, columns, rows):
            cells = tuple(tuple(style.safe(cell) for cell in row) for row in (columns, *rows))
            return f"{style.title(style.safe(title))}\n{style.table(cells)}"
    assert_never(block)


#: Control characters, and the marks that turn the direction of text.
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def plain(text: str) -> str:
    """The text without anything that a terminal or a forum could obey, on one line."""
    return _CONTROLS.sub("", text.replace("\n", " ").replace("\t", " "))


def _markdown_safe(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|~])", r"\\\1", plain(text)).replace("@", "@\u2060")


def _bbcode_safe(text: str) -> str:
    return plain(text).replace("[", "(").replace("]", ")")


def _columns(rows: Rows) -> str:
    """Columns under each other, as wide as their widest cell."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    rule = tuple("-" * width for width in widths)
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in (*rows, rule)]
    head, *body, line = lines
    return "\n".join(f"  {each.rstrip()}" for each in (head, line, *body))


def _pipes(rows: Rows) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join(("", head, "|" + " --- |" * len(rows[0]), *body))


def _tags(rows: Rows) -> str:
    lines = ("[tr]" + "".join(f"[td]{cell}[/td]" for cell in row) + "[/tr]" for row in rows)
    return "\n".join(("[table]", *lines, "[/table]"))


_COLOURS = {"oui": "\x1b[1;32m", "non": "\x1b[1;31m", "": "\x1b[1m"}
_RESET = "\x1b[0m"

TEXT = Format(
    safe=plain,
    verdict=lambda text, tone: text,
    title=lambda text: f"{text} :",
    item=lambda n, text: f"  {n}. {text}" if n else f"  – {text}",
    begin_list=lambda numbered: "",
    end_list=lambda numbered: "",
    quote=lambda text: f"  {text}",
    table=_columns,
)
TERMINAL = msgspec.structs.replace(
    TEXT,
    verdict=lambda text, tone: f"{_COLOURS.get(tone, _COLOURS[''])}{text}{_RESET}",
    title=lambda text: f"\x1b[2m{text} :{_RESET}",
)
MARKDOWN = Format(
    safe=_markdown_safe,
    verdict=lambda text, tone: f"**{text}**  ",
    title=lambda text: f"**{text} :**",
    item=lambda n, text: f"{n}. {text}" if n else f"- {text}",
    begin_list=lambda numbered: "\n",
    end_list=lambda numbered: "",
    quote=lambda text: f"\n> {text}",
    table=_pipes,
)
BBCODE = Format(
    safe=_bbcode_safe,
    verdict=lambda text, tone: f"[b]{text}[/b]",
    title=lambda text: f"[i]{text} :[/i]",
    item=lambda n, text: f"[*] {text}",
    begin_list=lambda numbered: "[list=1]" if numbered else "[list]",
    end_list=lambda numbered: "[/list]",
    quote=lambda text: f"[quote]{text}[/quote]",
    table=_tags,
)

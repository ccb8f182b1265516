"""French for what click says by itself: help pages and usage errors. Commands answer to their names without accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import click
import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from click import Context, HelpFormatter


def plain(name: str) -> str:
    """The name in lower case, without accents: « Vérifier » answers to « verifier »."""
    return "".join(c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c))


class FrenchCommand(TyperCommand):
    """A command whose help page is in French."""

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix="Usage : ")

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        return _french_pieces(super().collect_usage_pieces(ctx))

    def get_help_option(self, ctx: Context) -> click.Option | None:
        return _french_help_option(super().get_help_option(ctx))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_options(self, ctx, formatter)


class Entry(NamedTuple):
    """A command that is not built yet: its function in `judge.cli.commands`, and its line in the general help."""

    function: str
    short_help: str


#: Names of commands; a table within a table is a group of its own.
CommandTable: TypeAlias = Mapping[str, "Entry | CommandTable"]


class LazyGroup(TyperGroup):
    """A group whose commands are built when they are called: typer's reading of one function's options costs some 3 ms,
    and a call needs one command. Each is found by its plain name."""

    def __init__(self, name: str, about: str, table: CommandTable, params: list[click.Parameter] | None = None) -> None:
        super().__init__(name=name, help=about, params=params, no_args_is_help=True, rich_markup_mode=None)
        self.table = table

    def list_commands(self, ctx: Context) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: Context, cmd_name: str) -> click.Command | None:
        wanted = plain(cmd_name)
        for name, entry in self.table.items():
            if plain(name) == wanted:
                return _built(name, entry) if isinstance(entry, Entry) else LazyGroup(name, _about(entry), entry)
        return None

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, "COMMANDE [ARGUMENTS]…", prefix="Usage : ")

    def get_help_option(self, ctx: Context) -> click.Option | None:
        return _french_help_option(super().get_help_option(ctx))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_options(self, ctx, formatter)
        rows = [(name, e.short_help if isinstance(e, Entry) else _about(e)) for name, e in self.table.items()]
        _write_section(formatter, "Commandes", rows)


def _built(name: str, entry: Entry) -> click.Command:
    from judge.cli import commands

    app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)
    app.command(name, cls=FrenchCommand, short_help=entry.short_help)(getattr(commands, entry.function))
    return typer.main.get_command(app)


def _about(table: CommandTable) -> str:
    return " ".join(entry.short_help for entry in table.values() if isinstance(entry, Entry))


def usage_error(error: click.ClickException, names: tuple[str, ...]) -> str:
    """The French sentence for an error of usage. `names`: the known commands, for a suggestion."""
    if isinstance(error, click.NoSuchOption):
        return f"L'option « {error.option_name} » n'existe pas.{_perhaps(error.possibilities or ())}"
    if isinstance(error, click.MissingParameter):
        name = error.param.human_readable_name if error.param else "?"
        return f"Il manque l'argument {name.upper()}."
    if isinstance(error, click.BadOptionUsage):
        return f"L'option « {error.option_name} » attend une valeur."
    if isinstance(error, click.BadParameter):
        name = error.param.opts[0] if error.param and error.param.opts else "argument"
        choices = getattr(error.param.type, "choices", ()) if error.param else ()
        expected = f" Valeurs possibles : {', '.join(map(str, choices))}." if choices else f" {_reason(error.message)}"
        return f"Valeur refusée pour « {name} ».{expected}"
    if isinstance(error, click.UsageError) and error.message.startswith("No such command"):
        wanted = error.message.split("'")[1] if "'" in error.message else ""
        return f"La commande « {wanted} » n'existe pas.{_perhaps(_close(wanted, names))}"
    if isinstance(error, click.UsageError) and "unexpected extra argument" in error.message:
        return "Il y a un argument de trop ; mettez la question entre guillemets."
    return _reason(error.message)


def _reason(message: str) -> str:
    if "range" in message:
        return "Le nombre n'est pas dans l'intervalle permis."
    if "not a valid integer" in message:
        return "Un nombre entier est attendu."
    return message


def _close(wanted: str, names: tuple[str, ...]) -> tuple[str, ...]:
    from difflib import get_close_matches

    by_plain = {plain(name): name for name in names}
    return tuple(by_plain[p] for p in get_close_matches(plain(wanted), by_plain, n=3))


def _perhaps(names: object) -> str:
    found = tuple(str(name) for name in names) if isinstance(names, (list, tuple)) else ()
    return f" Vouliez-vous dire {' ou '.join(f'« {name} »' for name in found[:3])} ?" if found else ""


def _french_help_option(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.help = "Affiche cette aide."
    return option


def _french_pieces(pieces: list[str]) -> list[str]:
    return ["[OPTIONS]" if piece == "[OPTIONS]" else piece.replace("...", "…") for piece in pieces]


def _write_options(command: click.Command, ctx: Context, formatter: HelpFormatter) -> None:
    arguments, options = [], []
    for param in command.get_params(ctx):
        if isinstance(param, click.Argument):
            arguments.append((param.make_metavar(ctx), str(getattr(param, "help", None) or "")))
        elif isinstance(param, click.Option) and not param.hidden:
            names = ", ".join(param.opts)
            if not param.is_flag and param.name != "help":
                names += f" {(param.metavar or param.name or '').upper()}"
            options.append((names, param.help or ""))
    for title, rows in (("Arguments", arguments), ("Options", options)):
        if rows:
            _write_section(formatter, title, rows)


def _write_section(formatter: HelpFormatter, title: str, rows: list[tuple[str, str]]) -> None:
    """As click's own section, with the French space before the colon."""
    formatter.write_paragraph()
    formatter.write(f"{title} :\n")
    with formatter.indentation():
        formatter.write_dl(rows)

"""French for what click says by itself: help pages and usage errors. Commands answer to their names without accents."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import click
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


class FrenchGroup(TyperGroup):
    """The program: a group of commands, each found by its plain name."""

    def get_command(self, ctx: Context, cmd_name: str) -> click.Command | None:
        wanted = plain(cmd_name)
        for name, command in self.commands.items():
            if plain(name) == wanted:
                return command
        return None

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, "COMMANDE [ARGUMENTS]…", prefix="Usage : ")

    def get_help_option(self, ctx: Context) -> click.Option | None:
        return _french_help_option(super().get_help_option(ctx))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_options(self, ctx, formatter)
        rows = [(name, command.get_short_help_str(90)) for name, command in self.commands.items()]
        _write_section(formatter, "Commandes", rows)


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

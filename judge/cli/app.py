"""The program: its commands by name, and what happens when one goes wrong. Every failure leaves here as one French
message and the right exit code: 0 answered · 1 verification failed · 2 usage · 3 not understood or incomplete · 4 not
covered · 5 ambiguous · 6 bad data file · 70 internal error · 74 no place left to write the answer.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

import click

from judge.cli.french_help import CommandTable, Entry, LazyGroup, usage_error
from judge.errors import JudgeError

USAGE, INTERNAL, UNWRITABLE, INTERRUPTED = 2, 70, 74, 130
#: What the system says where nothing more can be written: no place left, a quota reached, a file too big.
_UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

#: Every command: its function in `judge.cli.commands` and the line that the general help says of it.
COMMANDS: CommandTable = {
    "demander": Entry("demander", "Répond à une question."),
    "regle": Entry("regle", "Montre une règle par son numéro."),
    "verifier": Entry("verifier", "Vérifie des fichiers de cas."),
    "couverture": Entry("couverture", "Dit ce qui est couvert."),
    "carte": Entry("carte", "Montre une carte."),
    "terme": Entry("terme", "Définit un mot du jeu."),
    "editions": Entry("editions", "Liste les éditions connues."),
    "chercher": Entry("chercher", "Cherche des mots dans les règles."),
    "concordance": Entry("concordance", "Dit ce qu'un numéro est devenu."),
    "historique": Entry("historique", "Raconte la vie d'une règle."),
    "diff": Entry("diff", "Compare deux éditions."),
    "audit": Entry("audit", "Trouve les numéros et les mots périmés d'un texte."),
    "schema": Entry("schema", "Affiche un schéma JSON publié."),
    "completion": Entry("completion", "Affiche le script de complétion du shell."),
    "cartes": {
        "importer": Entry("importer_cartes", "Importe un fichier de cartes."),
        "etat": Entry("etat_cartes", "Dit ce qui est installé."),
        "chercher": Entry("chercher_cartes", "Cherche des cartes."),
    },
    "regles": {
        "importer": Entry("importer", "Importe un texte officiel."),
    },
}


def program() -> LazyGroup:
    """The whole command line; a command is built only when it is called."""
    version = click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_version,
        help="Affiche la version et la date de l'édition la plus récente connue.",
    )
    about = "Répond en français aux questions de règles de Magic et cite l'édition demandée."
    return LazyGroup("judge", about, COMMANDS, params=[version])


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if not value:
        return
    from judge import __version__
    from judge.cli.output import write
    from judge.rules.editions import long_date, newest_edition

    write(f"judge {__version__} – édition la plus récente connue : {long_date(newest_edition().date)}")
    ctx.exit()


def run(arguments: Sequence[str]) -> int:
    """Runs the program on these arguments and gives its exit code. Never raises."""
    _prepare_streams()
    try:
        code = _run(arguments)
        # What cannot be written is found here, not by the interpreter as it leaves.
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader of the pipe left: nothing more to say, and nothing for the interpreter to flush at exit.
        _drop_the_rest()
        return 0
    except OSError as error:
        if error.errno not in _UNWRITABLE:
            return _internal(error)
        _drop_the_rest()
        sys.stderr.write("Erreur : la réponse ne peut pas être écrite, il n'y a plus de place.\n")
        return UNWRITABLE


def _drop_the_rest() -> None:
    """Sends what is still to be written nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str]) -> int:
    """The exit code, or the `OSError` of what could not be written."""
    command = program()
    if "_JUDGE_COMPLETE" in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
    try:
        result = command.main(list(arguments), prog_name="judge", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.exceptions.NoArgsIsHelpError as no_arguments:
        sys.stdout.write(no_arguments.ctx.get_help() + "\n" if no_arguments.ctx else "")
        return USAGE
    except click.ClickException as error:
        from judge.cli.output import harmless

        sys.stderr.write(f"Erreur : {harmless(usage_error(error, tuple(COMMANDS)))}\nVoyez « judge --help ».\n")
        return USAGE
    except JudgeError as error:
        from judge.cli.output import write_diagnostic

        write_diagnostic(error.diagnostic)
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except OSError:
        raise
    except Exception as error:
        return _internal(error)


def _internal(error: Exception) -> int:
    """What no command foresaw, in one French message."""
    if os.environ.get("JUDGE_DEBUG"):
        raise error
    sys.stderr.write(
        f"Erreur interne ({type(error).__name__}). C'est un défaut de judge, pas de votre question ; "
        "relancez avec JUDGE_DEBUG=1 pour le détail.\n"
    )
    return INTERNAL


def _prepare_streams() -> None:
    """Answers are UTF-8 everywhere; a character that the terminal cannot show is replaced, never a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")

"""The commands' options and help: one function a command, each a thin call of the library. Heavy modules are imported
where they are needed, so that a command loads only its own."""

from __future__ import annotations

from typing import Annotated

import click
import typer

from judge.cli.completion import card_names, edition_names, rule_numbers, terms

EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "--édition",
        autocompletion=edition_names,
        help="2004, 2005, 2011, actuelle (par défaut), une date ou une extension ; pour une question aussi toutes.",
    ),
]
FormatOption = Annotated[str, typer.Option("--format", help="texte ou json.")]


def demander(
    question: Annotated[
        list[str] | None, typer.Argument(metavar="QUESTION", help="La question, ou - pour lire l'entrée standard.")
    ] = None,
    fichier: Annotated[str | None, typer.Option("--fichier", help="Lit la question dans ce fichier.")] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "--édition",
            autocompletion=edition_names,
            help="2004, 2005, 2011, actuelle (par défaut) ou toutes.",
        ),
    ] = None,
    date: Annotated[str | None, typer.Option("--date", help="Les règles en vigueur à cette date (AAAA-MM-JJ).")] = None,
    sortie: Annotated[str, typer.Option("--format", help="texte, json, markdown ou bbcode.")] = "texte",
    explication: Annotated[
        str, typer.Option("--explication", help="0 verdict, 1 numéros, 2 étapes, 3 énoncés, 4 tout.")
    ] = "2",
    validite: Annotated[
        bool,
        typer.Option("--validite", "--validité", help="Dit à quelles dates la réponse vaut, et quelle loi la change."),
    ] = False,
) -> None:
    """Répond à une question de règles posée en français, avec ses raisons et les numéros des règles.

    La réponse va sur la sortie standard, les diagnostics sur l'erreur standard.
    """
    from judge.cli.ask import Wanted, ask

    wanted = Wanted(edition=edition, date=date, form=sortie, level=explication, validity=validite)
    raise typer.Exit(ask(tuple(question or ()), fichier, wanted))


def regle(
    numeros: Annotated[
        list[str],
        typer.Argument(
            metavar="NUMÉRO",
            autocompletion=rule_numbers,
            help="508.1a, 702.16 avec ses sous-règles, 702.16. seule, 510.1a-d.",
        ),
    ],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "--édition",
            autocompletion=edition_names,
            help="Nom, date ou extension de l'édition ; toutes : chacune à son tour.",
        ),
    ] = None,
    parents: Annotated[bool, typer.Option("--parents", help="Montre aussi les règles au-dessus.")] = False,
    officiel: Annotated[bool, typer.Option("--officiel", help="Cite le texte officiel importé.")] = False,
    sortie: FormatOption = "texte",
) -> None:
    """Montre l'énoncé d'une règle, sa place dans le livre, ses numéros ailleurs et ce qui y a changé."""
    from judge.cli.rule import show_rules

    code = show_rules(tuple(numeros), edition=edition, parents=parents, official=officiel, form=sortie)
    raise typer.Exit(code)


def importer(
    fichiers: Annotated[list[str], typer.Argument(metavar="FICHIER", help="Le texte officiel (MagicCompRules.txt).")],
) -> None:
    """Lit un texte officiel de n'importe quelle date et le garde pour « judge regle --officiel »."""
    from judge.cli.official import import_rules

    raise typer.Exit(import_rules(tuple(fichiers)))


def carte(
    nom: Annotated[
        list[str], typer.Argument(metavar="NOM", autocompletion=card_names, help="Le nom, français ou anglais.")
    ],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "--édition", autocompletion=edition_names, help="Nom, date ou extension de l'édition."
        ),
    ] = None,
    en: Annotated[bool, typer.Option("--en", help="Montre aussi le texte anglais.")] = False,
    sortie: FormatOption = "texte",
) -> None:
    """Montre une carte comme le moteur la voit : caractéristiques, capacités, phrases non comprises, textes datés."""
    from judge.cli.cards import show_card

    raise typer.Exit(show_card(" ".join(nom), edition=edition, english=en, form=sortie))


def importer_cartes(
    fichiers: Annotated[
        list[str],
        typer.Argument(
            metavar="FICHIER", help="AtomicCards ou extension de MTGJSON, données de Scryfall ; .gz ou non."
        ),
    ],
) -> None:
    """Ajoute les cartes d'un fichier public à celles que le programme connaît."""
    from judge.cli.card_base import import_cards

    raise typer.Exit(import_cards(tuple(fichiers)))


def etat_cartes(sortie: FormatOption = "texte") -> None:
    """Dit combien de cartes sont connues, de quels fichiers elles viennent et quand ils ont été importés."""
    from judge.cli.card_base import show_base

    raise typer.Exit(show_base(form=sortie))


def chercher_cartes(
    mots: Annotated[
        list[str] | None, typer.Argument(metavar="MOTS", help="Mots du nom ou du texte, français ou anglais.")
    ] = None,
    types: Annotated[list[str] | None, typer.Option("--type", help="Type, super-type ou sous-type.")] = None,
    couleurs: Annotated[list[str] | None, typer.Option("--couleur", help="Une couleur, ou incolore.")] = None,
    mots_cles: Annotated[list[str] | None, typer.Option("--mot-cle", "--mot-clé", help="Un mot-clé.")] = None,
    limite: Annotated[int, typer.Option("--limite", min=1, max=1000, help="Nombre de résultats au plus.")] = 20,
    sortie: FormatOption = "texte",
) -> None:
    """Cherche dans les cartes intégrées et importées ; une option répétée ajoute une condition."""
    from judge.cli.card_base import show_search

    code = show_search(
        tuple(mots or ()),
        kinds=tuple(types or ()),
        colours=tuple(couleurs or ()),
        keywords=tuple(mots_cles or ()),
        limit=limite,
        form=sortie,
    )
    raise typer.Exit(code)


def verifier(
    chemins: Annotated[list[str], typer.Argument(metavar="CHEMIN", help="Fichiers ou dossiers de cas (judge/cas@1).")],
    edition: EditionOption = None,
    sortie: FormatOption = "texte",
) -> None:
    """Joue chaque cas et compare à ce qui est attendu ; se termine par 1 si un cas échoue."""
    from judge.cli.check import check

    raise typer.Exit(check(tuple(chemins), edition=edition, form=sortie))


def couverture(
    graines: Annotated[bool, typer.Option("--graines", help="Cas par énoncé des documents de départ.")] = False,
    regles: Annotated[bool, typer.Option("--regles", help="Règles énoncées par chapitre.")] = False,
    moteur: Annotated[bool, typer.Option("--moteur", help="Cas par concept de chaque chapitre du moteur.")] = False,
    mots_cles: Annotated[
        bool, typer.Option("--mots-cles", "--mots-clés", help="Mots-clés joués, avec leurs cas, et ceux qui manquent.")
    ] = False,
    cartes: Annotated[
        bool, typer.Option("--cartes", help="Cartes connues et comprises, et les tournures qui manquent.")
    ] = False,
    edition: EditionOption = None,
    scenarios: Annotated[str, typer.Option("--scenarios", help="Dossier des cas.")] = "scenarios",
    sortie: FormatOption = "texte",
) -> None:
    """Compte ce qui est couvert : énoncés de départ, règles énoncées, concepts du moteur, mots-clés, cartes."""
    if edition is not None:
        from judge.rules.editions import edition as known

        known(edition)  # an unknown one is a fault of usage, whatever is counted
    codes: list[int] = []
    if regles:
        from judge.cli.coverage.book import rules

        codes.append(rules(edition, form=sortie))
    if graines:
        from judge.cli.coverage.book import seeds

        codes.append(seeds(scenarios, form=sortie))
    if moteur:
        from judge.cli.coverage.engine import engine

        codes.append(engine(scenarios, form=sortie))
    if mots_cles:
        from judge.cli.coverage.keywords import keywords

        codes.append(keywords(scenarios, form=sortie))
    if cartes:
        from judge.cli.coverage.cards import cards

        codes.append(cards(form=sortie))
    if not codes:
        raise click.UsageError("Dites ce qu'il faut compter : --graines, --regles, --moteur, --mots-cles ou --cartes.")
    raise typer.Exit(max(codes))


def terme(
    mots: Annotated[
        list[str], typer.Argument(metavar="TERME", autocompletion=terms, help="Le mot, en français ou en anglais.")
    ],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "--édition", autocompletion=edition_names, help="2004, 2005, 2011, actuelle ou une date."
        ),
    ] = None,
    sortie: FormatOption = "texte",
) -> None:
    """Donne la définition d'un mot-clé ou d'un terme, ses anciens noms et ses règles."""
    from judge.cli.rule import show_term

    raise typer.Exit(show_term(" ".join(mots), edition=edition, form=sortie))


def editions(sortie: FormatOption = "texte") -> None:
    """Liste les éditions des règles : date, extensions, numérotation, lois changées."""
    from judge.cli.book import show_editions

    raise typer.Exit(show_editions(form=sortie))


def chercher(
    mots: Annotated[list[str], typer.Argument(metavar="MOTS", help="Les mots, avec ou sans accents.")],
    chapitre: Annotated[str | None, typer.Option("--chapitre", help="Seulement ce chapitre ou cette section.")] = None,
    limite: Annotated[int, typer.Option("--limite", min=1, max=200, help="Nombre de résultats au plus.")] = 10,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "--édition", autocompletion=edition_names, help="Nom, date ou extension de l'édition."
        ),
    ] = None,
    sortie: FormatOption = "texte",
) -> None:
    """Cherche des mots dans les énoncés et le lexique, l'expression exacte d'abord, puis toutes les formes des mots."""
    from judge.cli.book import show_search

    raise typer.Exit(show_search(" ".join(mots), edition=edition, chapter=chapitre, limit=limite, form=sortie))


def concordance(
    numeros: Annotated[
        list[str], typer.Argument(metavar="NUMÉRO", autocompletion=rule_numbers, help="Un ou plusieurs numéros.")
    ],
    de: Annotated[str, typer.Option("--de", help="Édition des numéros.")] = "2004",
    vers: Annotated[str, typer.Option("--vers", help="Édition où les retrouver.")] = "actuelle",
    sortie: FormatOption = "texte",
) -> None:
    """Retrouve dans une édition les règles citées par leurs numéros d'une autre."""
    from judge.cli.book import show_concordance

    raise typer.Exit(show_concordance(tuple(numeros), old=de, new=vers, form=sortie))


def historique(
    numero: Annotated[
        str, typer.Argument(metavar="NUMÉRO", autocompletion=rule_numbers, help="Le numéro de la règle.")
    ],
    edition: EditionOption = None,
    sortie: FormatOption = "texte",
) -> None:
    """Donne les numéros d'une règle par date et ce qui y a changé."""
    from judge.cli.book import show_history

    raise typer.Exit(show_history(numero, edition=edition, form=sortie))


def diff(
    ancienne: Annotated[str, typer.Argument(metavar="ANCIENNE", help="Nom, date ou extension.")],
    nouvelle: Annotated[str, typer.Argument(metavar="NOUVELLE", help="Nom, date ou extension.")] = "actuelle",
    chapitre: Annotated[str | None, typer.Option("--chapitre", help="Seulement ce chapitre ou cette section.")] = None,
    stat: Annotated[bool, typer.Option("--stat", help="Seulement les nombres.")] = False,
    sortie: FormatOption = "texte",
) -> None:
    """Liste les règles nouvelles, disparues, déplacées ou changées entre deux éditions."""
    from judge.cli.book import show_differences

    raise typer.Exit(show_differences(ancienne, nouvelle, chapter=chapitre, only_counts=stat, form=sortie))


def audit(
    fichiers: Annotated[list[str], typer.Argument(metavar="FICHIER", help="Fichiers à relire, ou -.")],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "--édition",
            autocompletion=edition_names,
            help="L'édition à laquelle comparer (actuelle par défaut).",
        ),
    ] = None,
    date: Annotated[str | None, typer.Option("--date", help="Date ou édition du texte ; devinée sinon.")] = None,
    corriger: Annotated[bool, typer.Option("--corriger", help="Écrit une copie corrigée pour les cas sûrs.")] = False,
    sortie: FormatOption = "texte",
) -> None:
    """Trouve les numéros de règles et les mots désuets d'un texte quelconque (message, Markdown, HTML, BBCode).

    Se termine par 1 si quelque chose est périmé.
    """
    from judge.cli.audit import show_audit

    raise typer.Exit(show_audit(tuple(fichiers), edition=edition, date=date, mend=corriger, form=sortie))


def schema(nom: Annotated[str, typer.Argument(metavar="NOM", help="reponse, reponses ou cas.")] = "reponse") -> None:
    """Affiche le schéma JSON des réponses ou des fichiers de cas."""
    from judge.cli.schemas import show_schema

    raise typer.Exit(show_schema(nom))


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh ou fish.")] = "bash") -> None:
    """Affiche le script qui complète commandes, numéros, termes et éditions : `eval "$(judge completion bash)"`."""
    from judge.cli.output import write

    if shell not in ("bash", "zsh", "fish"):
        raise click.UsageError(f"Le shell « {shell} » n'est pas connu ; choisissez bash, zsh ou fish.")
    from typer._completion_shared import get_completion_script

    write(get_completion_script(prog_name="judge", complete_var="_JUDGE_COMPLETE", shell=shell))

"""`judge carte`: a card as the engine sees it."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import not_found, page, write, write_diagnostic
from judge.errors import Diagnostic, Level
from judge.render import OutputFormat, as_json
from judge.rules.editions import Edition, edition as find_edition, long_date

if TYPE_CHECKING:
    from judge.explain.card_page import CardPage

OK, NOT_FOUND, AMBIGUOUS = 0, 3, 5
_FORMATS = (OutputFormat.TEXTE, OutputFormat.JSON)
#: At most so many cards are listed for a name that several bear.
_MOST_LISTED = 12


class CardAnswer(msgspec.Struct, frozen=True):
    """`judge carte --format json`: the faces of the card, first those that the name means."""

    schema: str
    edition: str
    faces: tuple[CardPage, ...]
    diagnostics: tuple[str, ...] = ()


def show_card(name: str, *, edition: str | None, english: bool, form: str) -> int:
    """Prints the card of a name; 3 when there is none, 5 when several cards bear it."""
    from judge.pipeline.cards import known_cards

    to = parse_format(form, _FORMATS)
    under = find_edition(edition or "actuelle")
    found = known_cards().find(name)
    if not found or not _one_card(found):
        fault = _unknown(name) if not found else _ambiguous(name, found)
        if to is OutputFormat.JSON:
            write(not_found("judge/carte@1", under.id, fault))
        write_diagnostic(fault)
        return AMBIGUOUS if found else NOT_FOUND
    faces = tuple(_page(face, under) for face in _with_other_faces(found))
    if to is OutputFormat.JSON:
        write(as_json(CardAnswer("judge/carte@1", under.id, faces)))
    else:
        page("\n\n".join(_printed(face, under, english=english) for face in faces))
    return OK


def _with_other_faces(names: tuple[str, ...]) -> tuple[str, ...]:
    """The faces asked for, then the others of their card; a card spoken of whole is its faces."""
    from judge.pipeline.cards import known_cards

    cards = [known_cards().card(name) for name in names]
    every = [name for name, card in zip(names, cards, strict=True) if card.place < max(1, len(card.faces))]
    return tuple(dict.fromkeys((*every, *(face.oracle_name for card in cards for face in card.faces))))


def _one_card(names: tuple[str, ...]) -> bool:
    """Whether all names are of faces of one card."""
    from judge.pipeline.cards import imported_cards

    if len(names) == 1:
        return True
    printed = [imported_cards().printed(name) for name in names]
    return len({found[0].name if found else name for name, found in zip(names, printed, strict=True)}) == 1


def _unknown(name: str) -> Diagnostic:
    from judge.pipeline.cards import imported_cards, known_cards

    more = "" if imported_cards().count() else " Importez un fichier de cartes : « judge cartes importer FICHIER »."
    message = f"Je ne connais pas de carte « {name} ».{more}"
    return Diagnostic("CAR005", Level.ERROR, message, suggestions=known_cards().suggestions(name))


def _ambiguous(name: str, found: tuple[str, ...]) -> Diagnostic:
    from judge.pipeline.cards import known_cards

    cards = [known_cards().card(one) for one in found[:_MOST_LISTED]]
    shown = [f"{card.french_names[0] if card.french_names else '–'} ({card.oracle_name})" for card in cards]
    rest = f" et {len(found) - len(cards)} autres" if len(found) > len(cards) else ""
    message = (
        f"« {name} » peut être plusieurs cartes : {', '.join(shown)}{rest}. Donnez le nom anglais ou le nom entier."
    )
    return Diagnostic("CAR006", Level.ERROR, message)


def _page(oracle_name: str, under: Edition) -> CardPage:
    from judge.cards.base import BuiltInCards
    from judge.explain.card_page import card_page
    from judge.pipeline.cards import imported_cards, known_cards
    from judge.rules import law_at

    printed = imported_cards().printed(oracle_name)
    card, built_in = known_cards().card(oracle_name), BuiltInCards().card(oracle_name) is not None
    return card_page(card, printed, under, law_at(under.date), built_in=built_in)


def _printed(card: CardPage, under: Edition, *, english: bool) -> str:
    english_name = f" ({card.nom_anglais})" if card.nom_anglais != card.nom else ""
    cost = f"  {card.cout}" if card.cout else ""
    lines = [f"{card.nom}{english_name}{cost} [{under.titre}]"]
    lines.append(f"  {' · '.join(_characteristics(card))}")
    if len(card.noms_francais) > 1:
        lines.append(f"  autres noms : {', '.join(card.noms_francais[1:])}")
    if card.carte:
        from judge.cards.faces import BETWEEN
        from judge.text.naming import of

        others = [name for name in card.noms_des_faces if name != card.nom]
        lines.append(f"  face {of(BETWEEN.join(card.noms_des_faces))} ; l'autre : {', '.join(others)}")
    if card.posterieure and card.parution:
        lines.append(f"  parue après cette édition, le {long_date(card.parution)}")
    lines += [f"  {'–' if ability.comprise else '?'} {_indented(ability.texte)}" for ability in card.capacites]
    if card.non_compris:
        lines.append("  Phrases que le programme ne comprend pas, et ne joue pas :")
        lines += [f"    « {_indented(text)} »" for text in card.non_compris]
    lines.append(f"  carte {card.source}, compréhension {card.comprehension}")
    if card.textes and any(one.texte for one in card.textes):
        lines.append("  Textes imprimés, le plus récent d'abord :")
        lines += [_wording(one.depuis, one.jusque, one.texte) for one in card.textes if one.texte]
    if english and card.texte_anglais:
        lines.append("  Texte anglais :")
        lines += [f"    {line}" for line in card.texte_anglais.split("\n")]
    return "\n".join(lines)


def _indented(text: str) -> str:
    return text.replace("\n", "\n    ")


def _characteristics(card: CardPage) -> list[str]:
    parts = [card.type or "type inconnu du programme"]
    if card.corps is not None:
        parts.append(card.corps)
    if card.loyaute is not None:
        parts.append(f"loyauté {card.loyaute}")
    if card.couleurs is not None:
        parts.append(" et ".join(card.couleurs) or "incolore")
    return parts


def _wording(since: datetime.date | None, until: datetime.date | None, text: str) -> str:
    if since is None:
        dated = "non daté"
    elif until is None or until == since:
        dated = long_date(since)
    else:
        dated = f"{long_date(since)} – {long_date(until)}"
    lines = text.split("\n")
    return "\n".join([f"    [{dated}] {lines[0]}", *(f"      {line}" for line in lines[1:])])

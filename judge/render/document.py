"""The answer as a list of neutral blocks, the same for every format made for people. Which block appears at which
explanation level is decided here and nowhere else; how a block looks is the business of each format's table.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from judge.rules.editions import edition, long_date

if TYPE_CHECKING:
    from judge.explain.answer import Answer, Answers, Reponse

#: Explanation levels: 0 verdict, 1 and rule numbers, 2 and steps, 3 and statements, 4 everything.
MAX_LEVEL = 4
DEFAULT_LEVEL = 2


class Verdict(msgspec.Struct, frozen=True):
    """The sentence that comes first. `tone`: "oui", "non" or "" (for a colour)."""

    text: str
    tone: str = ""


class Paragraph(msgspec.Struct, frozen=True):
    title: str
    text: str


class Steps(msgspec.Struct, frozen=True):
    """A titled list, in order when `numbered`."""

    title: str
    items: tuple[str, ...]
    numbered: bool = False


class Statement(msgspec.Struct, frozen=True):
    """A rule with its statement, quoted apart."""

    number: str
    title: str
    elsewhere: str
    text: str


class Table(msgspec.Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Verdict | Paragraph | Steps | Statement | Table


def document(answer: Answer, level: int = DEFAULT_LEVEL) -> tuple[Block, ...]:
    """The blocks of one answer at that explanation level."""
    several = len(answer.reponses) > 1
    blocks: list[Block] = []
    for position, reponse in enumerate(answer.reponses):
        where = f" [{title_of(answer.edition.id)}]" if position == 0 else ""
        label = f"{reponse.numero}/ " if several else ""
        blocks.append(Verdict(f"{label}{_headline(reponse)}{where}", reponse.verdict or ""))
        if reponse.reserve:
            blocks.append(Paragraph("Réserve", reponse.reserve))
        if reponse.manque:
            blocks.append(Steps("Il manque", tuple(missing.question for missing in reponse.manque)))
    if level >= 1 and answer.compris:
        blocks.append(Paragraph("Compris", answer.compris))
    for reponse in answer.reponses:
        blocks.extend(_details(reponse, level, label=f" ({reponse.numero}/)" if several else ""))
    if level >= 2 and answer.hypotheses:
        blocks.append(Steps("Hypothèses", tuple(answer.hypotheses)))
    if level >= 1:
        blocks.extend(_rules(answer, level))
    if answer.validite:
        blocks.append(Steps("Validité", tuple(_validity(answer))))
    return tuple(blocks)


def _headline(reponse: Reponse) -> str:
    """What something not understood might change is never read aloud as a plain answer."""
    settled = reponse.statut in ("tranche", "depend")
    return f"Sous réserve. {reponse.reponse}" if reponse.reserve and settled else reponse.reponse


def comparison(answers: Answers, level: int = DEFAULT_LEVEL) -> tuple[Block, ...]:
    """The blocks of an answer under several editions: one verdict each, then the law that makes the difference."""
    blocks: list[Block] = []
    for answer in answers.editions:
        for reponse in answer.reponses:
            label = f"{reponse.numero}/ " if len(answer.reponses) > 1 else ""
            blocks.append(
                Verdict(f"{label}{_headline(reponse)} [{title_of(answer.edition.id)}]", reponse.verdict or "")
            )
    newest = answers.editions[-1]
    if level >= 1 and newest.compris:
        blocks.append(Paragraph("Compris", newest.compris))
    if answers.differences:
        items = tuple(
            f"{difference.loi} (depuis le {_day(difference.date)}){_numbers(difference.regles)}."
            for difference in answers.differences
        )
        blocks.append(Steps("Ce qui fait la différence", items))
    elif len(answers.editions) > 1:
        blocks.append(Paragraph("Ce qui fait la différence", "rien, toutes ces éditions répondent de même."))
    for answer in answers.editions:
        if level >= 2:
            for reponse in answer.reponses:
                blocks.extend(_details(reponse, level, label=f", {title_of(answer.edition.id)}"))
    if level >= 2 and newest.hypotheses:
        blocks.append(Steps("Hypothèses", tuple(newest.hypotheses)))
    if level >= 1:
        blocks.extend(_rules(newest, level))
    if newest.validite:
        blocks.append(Steps("Validité", tuple(_validity(newest))))
    return tuple(blocks)


def title_of(day: str) -> str:
    """« édition du 16 janvier 2026 », or « règles au … » for a day between two editions."""
    return edition(datetime.date.fromisoformat(day)).titre


def _day(day: str) -> str:
    return long_date(datetime.date.fromisoformat(day))


_LAYER_COLUMNS = ("couche", "effet", "source", "horodatage", "résultat")


def _details(reponse: Reponse, level: int, *, label: str) -> Iterable[Block]:
    if level < 2:
        return
    steps = tuple(f"{step.texte}{_numbers(step.regles)}" for step in reponse.etapes if step.niveau <= level)
    if steps:
        yield Steps(f"Pourquoi{label}", steps, numbered=True)
    if level >= MAX_LEVEL and reponse.couches:
        rows = tuple(
            (line.couche, line.effet, line.source, str(line.horodatage), line.resultat) for line in reponse.couches
        )
        yield Table(f"Couches ({reponse.couches[0].objet}){label}", _LAYER_COLUMNS, rows)
    if reponse.choix:
        choices = tuple(f"{choice.decision} → {choice.consequence}" for choice in reponse.choix)
        yield Steps(f"Choix{label}", choices)
    if reponse.pourquoi_pas:
        items = tuple(f"{item.texte}{_numbers(item.regles)}" for item in reponse.pourquoi_pas)
        yield Steps(f"Pourquoi pas{label}", items)


def _rules(answer: Answer, level: int) -> Iterable[Block]:
    seen: dict[str, Statement] = {}
    for reponse in answer.reponses:
        for rule in reponse.regles:
            if rule.niveau > level:
                continue
            elsewhere = " · ".join(
                f"{edition[:4]} : {numbers[0]}"
                for edition, numbers in rule.autres.items()
                if numbers and numbers[0] != rule.numero
            )
            text = rule.enonce if level >= 3 else ""
            seen.setdefault(rule.numero, Statement(rule.numero, rule.titre, elsewhere, text))
    if not seen:
        return
    if level >= 3:
        yield from seen.values()
    else:
        yield Steps("Règles", tuple(_rule_line(rule) for rule in seen.values()))


def _rule_line(rule: Statement) -> str:
    elsewhere = f" · {rule.elsewhere}" if rule.elsewhere else ""
    return f"{rule.number} {rule.title}{elsewhere}"


def _numbers(rules: Iterable[str]) -> str:
    listed = ", ".join(rules)
    return f" ({listed})" if listed else ""


def _validity(answer: Answer) -> Iterable[str]:
    for interval in answer.validite:
        since = f"du {_day(interval.du)}"
        until = f" au {_day(interval.au)}" if interval.au else " à aujourd'hui"
        law = f" ; puis la loi change – {interval.loi}" if interval.loi else ""
        said = (interval.verdict or "–").replace("_", " ")
        yield f"{since}{until} : {said}{law}"

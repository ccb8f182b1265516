"""How long an answer holds: the text ruled again at every date where the law changed, neighbours that rule alike joined
into intervals, each with the law that ends it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import msgspec

from judge.explain.answer import Answer, Ruled, answers_of
from judge.explain.answer.schema import Difference, Validite
from judge.pipeline.road import Told, ask
from judge.rules import Edition, edition, first_date, known_terms
from judge.rules.editions import editions
from judge.ruling.judge import gist


def with_validity(told: Told, under: Edition) -> Answer:
    """The answer under an edition, with the intervals of dates over which each of its questions is answered alike."""
    asked = ask(told, under)
    if not asked.ruled.cases:
        return asked.answer
    played = _played(told)
    intervals = tuple(
        interval for number in range(len(asked.answer.reponses)) for interval in _intervals(played, number)
    )
    return msgspec.structs.replace(asked.answer, validite=intervals)


def _played(told: Told) -> list[Ruled]:
    """What is told, ruled on the first day known and whenever the law changed since or a term it needs appeared."""
    days = {one.edition.date for one in editions() if one.changes} | {editions()[0].edition.date}
    played = {day: ask(told, edition(day)).ruled for day in days}
    for ruled in tuple(played.values()):
        for day in _appearances(ruled):
            if day not in played:
                played[day] = ask(told, edition(day)).ruled
    return [played[day] for day in sorted(played)]


def _appearances(ruled: Ruled) -> Iterator[datetime.date]:
    for _, _, ruling in ruled.cases:
        term = ruling.absent.term if ruling.absent else None
        day = first_date(term) if term in known_terms() and term is not None else None
        if day is not None:
            yield day


def _intervals(played: list[Ruled], number: int) -> Iterator[Validite]:
    """The intervals of one question, oldest first."""
    starts = [ruled for ruled in played if len(ruled.cases) > number]
    kept: list[Ruled] = []
    for ruled in starts:
        if not kept or gist(kept[-1].cases[number][2]) != gist(ruled.cases[number][2]):
            kept.append(ruled)
    for place, ruled in enumerate(kept):
        following = kept[place + 1] if place + 1 < len(kept) else None
        reponse = ruled.answer.reponses[number]
        yield Validite(
            du=ruled.edition.date.isoformat(),
            au=(following.edition.date - _DAY).isoformat() if following else None,
            reponse=number + 1,
            verdict=reponse.verdict or _said(reponse.valeur) or reponse.statut,
            loi=_ending(ruled, following, number) if following else None,
        )


def _said(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def _ending(older: Ruled, newer: Ruled, number: int) -> str | None:
    found: tuple[Difference, ...] = answers_of((older, newer)).differences
    laws = [difference.loi for difference in found if difference.question == number + 1]
    return " ; ".join(laws) or None


_DAY = datetime.timedelta(days=1)

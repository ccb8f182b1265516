"""Why an answer is under reserve: a sentence of a card that is not understood, a bound reached, a date beyond the
newest rules known."""

from __future__ import annotations

from judge.explain.naming import Names
from judge.explain.sentences.not_covered import not_covered_phrase
from judge.rules import edition, long_date, newest_edition
from judge.ruling.ruling import Ruling
from judge.text.lists import sentence


def reserve(ruling: Ruling, names: Names) -> str | None:
    """The reserves as sentences, or `None`."""
    reasons = [not_covered_phrase(gap, names) for gap in ruling.reserve]
    if ruling.bound_reached:
        reasons.append("toutes les suites possibles de la partie n'ont pas été examinées")
    if edition(names.law.date).beyond:
        newest = long_date(newest_edition().date)
        reasons.append(f"les règles connues les plus récentes sont celles du {newest}")
    return " ".join(map(sentence, dict.fromkeys(reasons))) or None

"""Of one short name for several cards, what happens counts: readings that differ by nothing but the card are one."""

from __future__ import annotations

from judge.rules.dated import law_at
from judge.rules.editions import newest_edition
from judge.ruling.judge import judge
from judge.ruling.ruling import Status
from tests.ruling.test_orders import case


def _status(*texts: str) -> Status:
    return judge([case(text, newest_edition()) for text in texts], law_at(newest_edition().date)).ruling.status


def test_two_legends_of_whichever_card_have_one_answer() -> None:
    tale = "Je contrôle deux {}. Que se passe-t-il ?"
    assert _status(tale.format("Jace Beleren"), tale.format("Liliana Vess")) is Status.DEPENDS


def test_what_becomes_of_them_may_differ() -> None:
    tale = "Je lance Foudre sur {} de mon adversaire. Que se passe-t-il ?"
    assert _status(tale.format("Jace Beleren"), tale.format("Liliana Vess")) is Status.AMBIGUOUS


def test_what_is_asked_of_each_card_stays_its_own() -> None:
    tale = "Je contrôle {}. Combien a-t-elle de marqueurs loyauté ?"
    assert _status(tale.format("Jace Beleren"), tale.format("Liliana Vess")) is Status.AMBIGUOUS

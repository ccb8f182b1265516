"""The statements of the rulebook stand against the official texts, where these are at hand."""

import datetime

import pytest

from tests.rules.gate import official
from tests.rules.gate.checks import against, period, shape
from tests.rules.gate.gate import problems, unused_exceptions

DAY = datetime.date(2011, 9, 30)
needs_texts = pytest.mark.skipif(not official.days(), reason="the official texts are not at hand (JUDGE_CR)")


@needs_texts
def test_no_statement_says_what_the_official_text_does_not() -> None:
    assert not list(map(str, problems()))


@needs_texts
def test_every_exception_is_still_needed() -> None:
    assert not unused_exceptions()


@pytest.mark.parametrize(
    ("text", "text_of_the_day", "check"),
    [
        ("La créature attaque.", "A creature with defender can't attack.", "interdiction"),
        ("La créature ne peut pas attaquer.", "The creature attacks.", "interdiction"),
        ("Le joueur doit attaquer.", "The player may attack.", "obligation"),
        ("Le joueur peut attaquer.", "The player must attack.", "permission"),
        ("Il y a trois étapes.", "There are five steps.", "nombre"),
        ("Il y a des étapes.", "There are five steps.", "nombre"),
        ("L'initiative compte.", "A creature deals damage.", "terme"),
    ],
)
def test_a_statement_that_departs_from_the_text_is_named(text: str, text_of_the_day: str, check: str) -> None:
    found = against("508.1", DAY, text, own=text_of_the_day, around=text_of_the_day)
    assert check in {problem.check for problem in found}


def test_a_faithful_statement_passes() -> None:
    said = "A creature with defender can't attack."
    assert not list(
        against("702.3b", DAY, "Une créature avec le défenseur ne peut pas attaquer.", own=said, around=said)
    )


@pytest.mark.parametrize(
    ("text", "start", "stop"),
    [
        ("Le sort est lancé.", "2004-06-01", "2005-10-01"),
        ("Le permanent est en jeu.", "2005-10-01", None),
        ("Le permanent arrive sur le champ de bataille.", "2011-09-30", None),
        ("Une aura est attachée.", "2004-06-01", "2011-09-30"),
    ],
)
def test_a_word_out_of_its_time_is_named(text: str, start: str, stop: str | None) -> None:
    end = datetime.date.fromisoformat(stop) if stop else None
    assert [problem.check for problem in period("1", datetime.date.fromisoformat(start), end, text)] == ["époque"]


@pytest.mark.parametrize("text", ["Pas de point", "Voir 508.1.", "Un. Deux. Trois. Quatre. Cinq.", "Deux  espaces."])
def test_a_badly_shaped_statement_is_named(text: str) -> None:
    assert list(shape("1", DAY, text))

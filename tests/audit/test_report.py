"""What became of each citation and word of a text, and what may be mended without looking."""

from __future__ import annotations

import datetime

import pytest

from judge.audit import Report, Verdict, audit
from judge.rules.editions import edition

TODAY = edition("actuelle")
OLD = datetime.date(2004, 6, 1)


def of_2004(text: str) -> Report:
    return audit(text, TODAY, date=OLD)


VERDICTS = {
    "valid": ("règle 208.1", Verdict.VALID, "208.1"),
    "moved": ("l'initiative (voir règle 502.2)", Verdict.MOVED, "702.7"),
    "a sub-rule moved": ("règle 502.2b", Verdict.MOVED, "702.7b"),
    "changed in substance": ("règle 310.1", Verdict.CHANGED, "510.1"),
    "gone without heir": ("règle 310.4a", Verdict.GONE, None),
    "gone into another": ("règle 408.1b", Verdict.GONE, "117.1"),
    "never existed": ("règle 999.9", Verdict.NEVER, None),
    "not yet there": ("règle 702.7", Verdict.NEVER, None),
    "of another subject": ("la double initiative (voir règle 502.25)", Verdict.OTHER_SUBJECT, "702.4"),
    "another subject after": ("502.25 (double initiative)", Verdict.OTHER_SUBJECT, "702.4"),
    "another subject in a heading": ("502.25. Double initiative", Verdict.OTHER_SUBJECT, "702.4"),
    "the subject among other numbers": ("la double initiative (501.1, cf. 502.25)", Verdict.OTHER_SUBJECT, "702.4"),
    "an outdated word": ("Il est retiré de la partie.", Verdict.OUTDATED_WORD, "exilé"),
}


@pytest.mark.parametrize("name", VERDICTS)
def test_a_citation_of_2004_is_judged_for_today(name: str) -> None:
    text, verdict, now = VERDICTS[name]
    found = of_2004(text).findings[-1]
    assert (found.verdict, found.now) == (verdict, now)


@pytest.mark.parametrize(
    "text",
    [
        "Contrairement à l'initiative, 502.28 va plus loin.",
        "Sans l'initiative ni la double initiative (voir règle 502.28), elle attend.",
        "Le vol est décrit en 502.4, la célérité en 502.5.",
        "502.4 (vol), 502.5 (célérité)",
        "La peur et le vol existent ; ailleurs on lit 502.28.",
    ],
)
def test_a_name_that_does_not_stand_beside_the_number_is_no_subject(text: str) -> None:
    assert {one.verdict for one in of_2004(text).findings} == {Verdict.MOVED}


def test_what_nothing_says_to_be_a_rule_and_no_edition_had_is_no_citation() -> None:
    assert of_2004("C'était 310.57 alors.").findings == ()


MENDED = {
    "numbers": ("Règles 502.2, 502.4 et 420.", "Règles 702.7, 702.9 et 704."),
    "a range that moved together": ("Voir 502.2a-c.", "Voir 702.7a-c."),
    "a range that was scattered": ("Voir 502.2 à 502.4.", None),
    "a range that changed": ("Voir 310.1 à 310.4.", None),
    "changed": ("Voir 310.1.", None),
    "gone": ("Voir 408.1b.", None),
    "wrong subject": ("La double initiative (502.25).", None),
    "address": ("[url=http://a.fr/502.2]502.2[/url]", "[url=http://a.fr/502.2]702.7[/url]"),
    "link": ("[502.2](http://a.fr/502.2)", "[702.7](http://a.fr/502.2)"),
    "attribute": ('<a title="en jeu" href="/502.2">502.2</a>', '<a title="en jeu" href="/502.2">702.7</a>'),
    "code": ("```\n502.2 retiré de la partie\n```", None),
    "inline code": ("`502.2` vaut encore", None),
    "exile": ("Elles sont retirées du jeu.", "Elles sont exilées."),
    "capitals": ("RETIRÉ DE LA PARTIE", "EXILÉ"),
    "at the start": ("Retiré de la partie, il revient.", "Exilé, il revient."),
    "accents tell the tense": ("A joue un sort ; B a joué un sort.", "A lance un sort ; B a lancé un sort."),
    "no accents": ("Il a joue un sort.", None),
    "elision": ("Là, au lieu de retirer de la partie, je retire de la partie.", "Là, au lieu d'exiler, j'exile."),
    "over a line": ("Il est retiré\nde la partie.", "Il est exilé."),
    "references": ("Il est retir&eacute; de la partie.", "Il est exil&eacute;."),
    "free of agreement": ("On vérifie les effets basés sur un état.", "On vérifie les actions basées sur un état."),
    "an agreeing article": ("Un effet basé sur un état.", None),
    "an agreeing demonstrative": ("Voici cet effet basé sur un état.", None),
    "an agreeing participle": ("Les effets basés sur un état sont vérifiés.", None),
    "a participle before": ("Sont vérifiés les effets basés sur un état.", None),
    "another gender": ("Son coût converti de mana.", None),
    "the zone": ("Elle va dans la zone en jeu.", None),
    "a word that means more": ("Un ours imblocable.", None),
    "a word of players": ("Il est en jeu.", None),
}


@pytest.mark.parametrize("name", MENDED)
def test_only_what_is_sure_is_mended(name: str) -> None:
    text, mended = MENDED[name]
    assert of_2004(text).corrected == (text if mended is None else mended)


@pytest.mark.parametrize("name", [name for name in MENDED if MENDED[name][1] is None and "code" not in name])
def test_what_is_not_sure_is_listed(name: str) -> None:
    assert any(one.verdict is not Verdict.VALID and not one.sure for one in of_2004(MENDED[name][0]).findings)


def test_a_scattered_range_is_judged_rule_by_rule() -> None:
    found = of_2004("Voir 502.2 à 502.4.").findings
    assert [(one.number, one.now, one.written) for one in found] == [
        ("502.2", "702.7", "502.2 à 502.4"),
        ("502.3", "702.25", "502.2 à 502.4"),
        ("502.4", "702.9", "502.2 à 502.4"),
    ]


def test_words_are_judged_for_the_target() -> None:
    under = edition("2005")
    assert audit("retiré de la partie", under).findings == ()
    assert audit("coût converti de mana", edition("2011")).findings == ()
    assert not audit("retiré de la partie", under).stale
    assert audit("retiré de la partie", TODAY).stale


GUESSES = {
    "old numbers": ("règle 502.28 (double initiative), 310.4a", "2003-07", "2009-07-10"),
    "new numbers and old words": ("règles 702.16e et 510.1c : c'est imblocable, en jeu", "2013-07", None),
    "words alone": ("retiré de la partie", "2003-07", "2009-07-10"),
    "numbers of both, old words": ("règle 502.2 : retiré de la partie", "2003-07", "2009-07-10"),
    "nothing": ("bonjour", "2026-01", None),
}


@pytest.mark.parametrize("name", GUESSES)
def test_the_date_of_a_text_is_guessed(name: str) -> None:
    text, first, last = GUESSES[name]
    report = audit(text, TODAY)
    assert report.guessed is not None
    assert first <= report.date.isoformat() <= (last or "9999")


def test_a_given_date_is_not_guessed() -> None:
    assert of_2004("règle 502.2").guessed is None


def test_what_has_no_word_today_is_told_without_one() -> None:
    (found,) = of_2004("Il subit une brûlure de mana.").findings
    assert found.now is None
    assert found.message == "la règle n'existe plus depuis le 11 juillet 2009"


def test_line_numbers_count_from_one() -> None:
    assert [one.line for one in of_2004("règle 502.2\n\nrègle 502.4\r\n").findings] == [1, 3]

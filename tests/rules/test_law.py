"""The dated law: every field has dated values that stand on real numbers."""

import datetime

import pytest

from judge.rules import Law, first_date, known_terms, law_at, law_changes
from judge.rules.dated import _table
from judge.rules.editions import editions
from judge.rules.law import (
    BackFaceValue,
    BandsWithOther,
    CombatDamage,
    DamageKeyword,
    EnteringLook,
    IllegalTargets,
    Layer,
    LegendRule,
    Phasing,
    PlaneswalkerUniqueness,
    SplitCards,
    TokenOwner,
    Transforming,
    UnspentMana,
    Vocabulary,
    Walls,
)
from judge.rules.lineage import lineage_of

TEXTS = [one.edition.date for one in editions()]


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


def test_every_parameter_of_the_law_is_written_and_nothing_else() -> None:
    fields = set(Law.__struct_fields__) - {"date", "terms"}
    assert {parameter.field for parameter in _table().parameters} == fields


def test_every_text_has_a_law() -> None:
    for text in TEXTS:
        assert law_at(text).date == text


def test_every_value_starts_on_the_first_day_or_on_that_of_a_text() -> None:
    texts = set(TEXTS)
    assert not [(p.field, v.since) for p in _table().parameters for v in p.values if v.since not in texts]


def test_the_numbers_of_the_law_exist_on_their_day() -> None:
    wrong = [
        (parameter.field, number, value.since)
        for parameter in _table().parameters
        for value in parameter.values
        for number in value.rules
        if lineage_of(number, value.since) is None
    ]
    assert not wrong


def test_every_value_says_its_law_in_a_sentence_of_its_own() -> None:
    for parameter in _table().parameters:
        laws = [value.law for value in parameter.values]
        assert all(law.endswith(".") for law in laws)
        assert len(set(laws)) == len(laws)


@pytest.mark.parametrize(
    ("field", "date", "value"),
    [
        ("combat_damage", "2009-07-10", CombatDamage.ON_STACK),
        ("combat_damage", "2009-07-11", CombatDamage.ASSIGNMENT_ORDER),
        ("combat_damage", "2024-11-07", CombatDamage.ASSIGNMENT_ORDER),
        ("combat_damage", "2024-11-08", CombatDamage.FREE_DIVISION),
        ("unspent_mana", "2005-10-01", UnspentMana.BURNS_AT_PHASE_END),
        ("unspent_mana", "2011-09-30", UnspentMana.EMPTIES_AT_STEP_END),
        ("walls", "2004-06-01", Walls.CANNOT_ATTACK),
        ("walls", "2004-10-01", Walls.ORDINARY_TYPE),
        ("legend_rule", "2004-06-01", LegendRule.NEWER_DIE),
        ("legend_rule", "2011-09-30", LegendRule.ALL_DIE),
        ("legend_rule", "2013-07-11", LegendRule.CONTROLLER_KEEPS_ONE),
        ("deathtouch", "2007-04-30", DamageKeyword.ABSENT),
        ("lifelink", "2008-01-01", DamageKeyword.TRIGGERED),
        ("lifelink", "2011-09-30", DamageKeyword.STATIC),
        ("illegal_targets", "2018-04-26", IllegalTargets.COUNTERED),
        ("illegal_targets", "2018-04-27", IllegalTargets.DOES_NOT_RESOLVE),
        ("planeswalker_uniqueness", "2017-09-28", PlaneswalkerUniqueness.CONTROLLER_KEEPS_ONE),
        ("planeswalker_uniqueness", "2017-09-29", PlaneswalkerUniqueness.LEGEND_RULE),
        ("entering_look", "2017-09-28", EnteringLook.ITSELF),
        ("entering_look", "2017-09-29", EnteringLook.EVERYTHING),
        ("token_owner", "2009-07-11", TokenOwner.PLAYER_IT_ENTERED_UNDER),
        ("vocabulary", "2024-08-02", Vocabulary.ENTERS),
        ("phasing", "2005-09-30", Phasing.ZONE),
        ("phasing", "2005-10-01", Phasing.SILENT_ZONE),
        ("phasing", "2009-07-10", Phasing.SILENT_ZONE),
        ("phasing", "2009-07-11", Phasing.STATUS_BUT_TOKENS),
        ("phasing", "2017-08-25", Phasing.STATUS),
        ("bands_with_other", "2009-07-10", BandsWithOther.SAME_ABILITY),
        ("split_cards", "2017-04-27", SplitCards.TWO_SETS),
        ("split_cards", "2017-04-28", SplitCards.COMBINED),
        ("back_face_value", "2016-04-07", BackFaceValue.ZERO),
        ("back_face_value", "2016-04-08", BackFaceValue.FRONT_FACE),
        ("transforming", "2016-04-07", Transforming.EACH_TIME),
        ("transforming", "2016-04-08", Transforming.ONCE_AN_ABILITY),
    ],
)
def test_a_parameter_has_the_value_of_its_day(field: str, date: str, value: object) -> None:
    assert getattr(law_at(day(date)), field) == value


def test_the_layers_follow_the_date() -> None:
    assert Layer.OTHER in law_at(day("2005-10-01")).layers
    assert law_at(day("2011-09-30")).layers[-2:] == (Layer.PT_COUNTERS, Layer.PT_SWITCH)
    assert Layer.PT_COUNTERS not in law_at(day("2026-01-16")).layers


def test_a_term_exists_from_its_first_day_on() -> None:
    assert first_date("deathtouch") == day("2007-05-01")
    assert "deathtouch" not in law_at(day("2007-04-30")).terms
    assert "deathtouch" in law_at(day("2007-05-01")).terms
    assert first_date("flying") is None
    assert "planeswalker" not in law_at(day("2005-10-01")).terms


@pytest.mark.parametrize("renamed", ["aura", "exile", "create", "cast", "enchant"])
def test_what_only_changed_its_name_was_always_there(renamed: str) -> None:
    assert renamed in law_at(day("2003-07-01")).terms
    assert renamed in known_terms()


def test_the_changes_between_two_days_name_the_law_on_both() -> None:
    (change,) = law_changes(day("2024-11-08"), day("2024-11-07"))
    assert (change.field, change.before.value, change.after.value) == (
        "combat_damage",
        "assignment_order",
        "free_division",
    )

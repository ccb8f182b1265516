"""The sentence templates: their little language, and that every kind of event, default and reason has its words."""

import datetime
import re

import pytest

from judge.engine.outcome import AssumptionKind, EventKind
from judge.explain import hypotheses
from judge.explain.sentences import combat, events, reasons
from judge.explain.sentences.template import EmptySlotError, Filling, counted, fill
from judge.rules import law_at
from judge.text.grammar import Gender, Noun

CRUSADER = Noun("Croisé")
ANGEL = Noun("Ange de Serra")
HYDRA = Noun("Hydre", Gender.FEMININE)
ELVES = Noun("Elfes de Llanowar", plural=True)


def said(template: str, *subjects: Noun, **others: Noun) -> str:
    return fill(template, Filling({"S": subjects, **{slot: (noun,) for slot, noun in others.items()}}))


@pytest.mark.parametrize(
    ("template", "subjects", "expected"),
    [
        ("{S} {S:mourir}", (CRUSADER,), "le Croisé meurt"),
        ("{S} {S:mourir}", (ELVES,), "les Elfes de Llanowar meurent"),
        ("{S} {S=détruit}", (HYDRA,), "l'Hydre est détruite"),
        ("{S} {S=détruit}", (CRUSADER, HYDRA), "le Croisé et l'Hydre sont détruits"),
        ("{S} {S=détruit}", (HYDRA, HYDRA), "les deux Hydres sont détruites"),
        ("{S} {S~dégager}", (ANGEL,), "l'Ange de Serra se dégage"),
        ("{S} {S!~résoudre}", (CRUSADER,), "le Croisé ne se résout pas"),
        ("{S} {S!=bloqué}", (HYDRA,), "l'Hydre n'est pas bloquée"),
        ("{S} {S!avoir|plus} de bloqueur", (CRUSADER,), "le Croisé n'a plus de bloqueur"),
        ("le contrôle {S.de}", (CRUSADER, ANGEL), "le contrôle du Croisé et de l'Ange de Serra"),
        ("attaché {S.à}", (CRUSADER,), "attaché au Croisé"),
        ("{S.il}", (HYDRA, HYDRA), "elles"),
        ("{S.l}empêche", (ELVES,), "les empêche"),
    ],
)
def test_slots_agree_with_their_nouns(template: str, subjects: tuple[Noun, ...], expected: str) -> None:
    assert said(template, *subjects) == expected


def test_a_bracket_falls_away_when_a_slot_inside_is_empty() -> None:
    assert said("{S} {S=détruit}[ {O.par}]", CRUSADER) == "le Croisé est détruit"
    assert said("{S} {S=détruit}[ {O.par}]", CRUSADER, O=HYDRA) == "le Croisé est détruit par l'Hydre"


def test_an_empty_slot_outside_brackets_is_refused() -> None:
    with pytest.raises(EmptySlotError):
        said("{S} {S:bloquer} {O}", CRUSADER)


def test_counts_agree() -> None:
    assert counted(1, "blessure") == "1 blessure"
    assert counted(3, "point de vie") == "3 points de vie"
    assert counted(2, "carte", in_letters=True) == "deux cartes"
    assert counted(0, "carte", in_letters=True) == "aucune carte"
    assert counted(1, "carte", in_letters=True) == "une carte"


FULL = Filling(
    dict.fromkeys("SOPRFGKW", (CRUSADER,)),
    {"N": 2},
    dict.fromkeys("VTLZ", "cela"),
)
PLURAL = Filling(dict.fromkeys("SOPRFGKW", (HYDRA, HYDRA)), {"N": 1}, dict.fromkeys("VTLZ", "cela"))
GENERAL = {**events.GENERAL, **combat.GENERAL}
ALL = [
    *GENERAL.values(),
    *events.BY_RULE.values(),
    *events.FALLBACK.values(),
    *combat.BY_RULE.values(),
    *(template for period in events.OF_PERIOD.values() for template in period.values()),
    *(template for forms in reasons.REASONS.values() for template in forms),
    *(template for forms in reasons.REASONS_BY_VALUE.values() for template in forms),
    *(template for forms in reasons.REASONS_OF_KEYWORDS.values() for template in forms),
    *(template for forms in hypotheses.SENTENCES.values() for template in forms),
]


@pytest.mark.parametrize("template", ALL)
def test_every_template_can_be_filled(template: str) -> None:
    for filling in (FULL, PLURAL):
        text = fill(template, filling)
        assert "{" not in text
        assert not re.search(r"\bde le\b|\bà le\b|\bde les\b|\bne [aeiouéê]|\ble [aeiouéê]", text), text


@pytest.mark.parametrize("kind", EventKind)
def test_every_kind_of_event_has_a_sentence(kind: EventKind) -> None:
    assert kind in GENERAL


@pytest.mark.parametrize("kind", AssumptionKind)
def test_every_default_has_a_sentence(kind: AssumptionKind) -> None:
    assert hypotheses.SENTENCES[kind]


def test_every_period_has_its_words() -> None:
    for day in (datetime.date(2004, 6, 1), datetime.date(2011, 9, 30), datetime.date(2026, 1, 16)):
        assert law_at(day).vocabulary in events.OF_PERIOD

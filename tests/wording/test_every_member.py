"""Nothing of the vocabulary is unsayable."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from judge.abilities.ability import Ability, Effect, Modification
from judge.abilities.costs import CostPart
from judge.abilities.selectors import Amount, Condition, ObjectRef, Quality, Specific, SpecificPlayer
from judge.abilities.terms import CardType
from judge.abilities.triggers import EventPattern
from judge.rules.law import Vocabulary
from judge.text.grammar import Noun
from judge.wording.abilities import triggers
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.costs import payment
from judge.wording.abilities.happening import would
from judge.wording.abilities.modifications import Manner, modification
from judge.wording.abilities.voice import Mood, Voice, say
from judge.wording.instructions.composed import Composer
from judge.wording.references import filters, objects
from judge.wording.references.conditions import condition
from tests.wording.strategies import abilities, members, values

RELAXED = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def a_voice(vocabulary: Vocabulary = Vocabulary.ENTERS) -> Voice:
    return Voice(vocabulary=vocabulary, names=lambda identity: Noun(identity, article=False))


def quote(ability: Ability, types: tuple[CardType, ...] = ()) -> str:
    return say_ability(ability, a_voice())


def readable(text: str) -> None:
    """A sentence-like text: no doubled space, no missing word, no article or preposition left uncontracted."""
    assert text.strip() == text
    assert text
    text = re.sub(r" de les? mettre", "", text)
    for flaw in ("  ", " ,", "None", " de le ", " de les ", " à le ", " à les ", " que il", " de un ", "?"):
        assert flaw not in text, text


def sayable(union: object) -> list[type]:
    return [member for member in members(union) if isinstance(member, type) and member is not int]


@pytest.mark.parametrize("kind", sayable(Ability), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data(), vocabulary=st.sampled_from(Vocabulary))
def test_every_ability_is_said(kind: type, data: st.DataObject, vocabulary: Vocabulary) -> None:
    readable(say_ability(data.draw(values(kind)), a_voice(vocabulary)))


@pytest.mark.parametrize("kind", sayable(Effect), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data())
def test_every_effect_is_said_and_offered(kind: type, data: st.DataObject) -> None:
    effect = data.draw(values(kind))
    for text in (Composer(a_voice(), quote).text((effect,)), Composer(a_voice(), quote).options((effect,), Noun("A"))):
        readable(text)


@pytest.mark.parametrize("kind", sayable(Modification), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data(), resolved=st.booleans(), plural=st.booleans())
def test_every_modification_is_said(kind: type, data: st.DataObject, resolved: bool, plural: bool) -> None:
    subject = Noun("les Elfes" if plural else "l'Elfe", plural=plural, article=False)
    change = data.draw(values(kind))
    readable(say(modification(change, subject, a_voice(), Manner(resolved, quote))))


@pytest.mark.parametrize("kind", sayable(Quality), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data(), plural=st.booleans())
def test_every_quality_is_said(kind: type, data: st.DataObject, plural: bool) -> None:
    described = filters.describe((data.draw(values(kind)),), a_voice(), plural=plural)
    for form in (described.a(), described.the(), described.each(), described.all(), described.none()):
        readable(form.head)


@pytest.mark.parametrize("kind", sayable(Condition), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data())
def test_every_condition_is_said_and_denied(kind: type, data: st.DataObject) -> None:
    value = data.draw(values(kind))
    said, denied = condition(value, a_voice()), condition(value, a_voice(), negated=True)
    readable(said)
    readable(denied)
    assert said != denied


@pytest.mark.parametrize("kind", sayable(CostPart), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data(), mood=st.sampled_from(Mood))
def test_every_cost_is_said_in_every_mood(kind: type, data: st.DataObject, mood: Mood) -> None:
    readable(say(payment(data.draw(values(kind)), a_voice()), mood))


@pytest.mark.parametrize("kind", sayable(EventPattern), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data(), vocabulary=st.sampled_from(Vocabulary))
def test_every_trigger_is_said(kind: type, data: st.DataObject, vocabulary: Vocabulary) -> None:
    pattern = data.draw(values(kind))
    readable(triggers.opening((pattern,), a_voice(vocabulary)))
    readable(would(triggers.happening(pattern, a_voice(vocabulary))))


@pytest.mark.parametrize("kind", sayable(Amount), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data())
def test_every_amount_is_said(kind: type, data: st.DataObject) -> None:
    amount = data.draw(values(kind))
    readable(objects.value(amount, a_voice()))
    readable(objects.quantity(amount, Noun("carte"), a_voice(), words=True).head)


@pytest.mark.parametrize("kind", sayable(ObjectRef), ids=lambda kind: kind.__name__)
@RELAXED
@given(data=st.data())
def test_every_reference_is_said(kind: type, data: st.DataObject) -> None:
    readable(objects.thing(data.draw(values(kind)), a_voice()).head)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(ability=abilities(), vocabulary=st.sampled_from(Vocabulary))
def test_random_abilities_are_said_the_same_way_twice(ability: Ability, vocabulary: Vocabulary) -> None:
    text = say_ability(ability, a_voice(vocabulary))
    readable(text)
    assert say_ability(ability, a_voice(vocabulary)) == text


def test_objects_and_players_of_a_scenario_are_called_by_their_names() -> None:
    voice = a_voice()
    assert objects.thing(Specific("le Croisé"), voice).head == "le Croisé"
    assert objects.player(SpecificPlayer("Anne"), voice).head == "Anne"

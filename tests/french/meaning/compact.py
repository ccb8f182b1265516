"""A short text for a scenario and its questions, so that tests read as tables: one line for each player that something
is told of, each object, each told action and each question."""

from __future__ import annotations

import datetime

import msgspec

from judge.abilities.ability import Ability, KeywordAbility
from judge.cards.base import card_names
from judge.compile.reader import effect_reader
from judge.french import read
from judge.french.context import Context
from judge.french.reading import Reading, ReadResult
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup, PlayerSetup
from judge.scenario.question import Question
from judge.scenario.story import Told

DAY = datetime.date(2026, 1, 16)


def context(day: datetime.date = DAY) -> Context:
    return Context(card_names(), effect_reader(), day)


def understood(text: str) -> ReadResult:
    return read(text, context())


def compact(reading: Reading) -> list[str]:
    """The told board and the questions; where questions have scenarios of their own, each with its board."""
    if not reading.scenarios:
        return [*board(reading.scenario), *(question_line(question) for question in reading.questions)]
    lines: list[str] = []
    for scenario, question in zip(reading.scenarios, reading.questions, strict=True):
        lines += [*board(scenario), question_line(question)]
    return lines


def board(scenario: Scenario) -> list[str]:
    lines = [_player(player) for player in scenario.players if _player(player) != f"{player.id}:"]
    lines += [_object(setup) for setup in scenario.objects]
    if scenario.start.active or scenario.start.step:
        lines.append(f"start {scenario.start.active or '-'} {scenario.start.step or ''}".strip())
    return lines + [told_line(told) for told in scenario.story]


def _player(player: PlayerSetup) -> str:
    parts = [f"{player.id}:"]
    if player.name != player.id:
        parts.append(player.name)
    for field in ("life", "hand_size", "library_size", "mana_pool"):
        value = getattr(player, field)
        if value is not None:
            parts.append(f"{field}={value if not isinstance(value, tuple) else ''.join(value)}")
    if player.poison:
        parts.append(f"poison={player.poison}")
    return " ".join(parts)


def _object(setup: ObjectSetup) -> str:
    printed = setup.characteristics
    parts = [f"{setup.id} {setup.controller}:"]
    if setup.card is not None:
        parts.append(setup.card.oracle_name)
        own = tuple(ability for ability in printed.abilities if ability not in setup.card.characteristics.abilities)
    else:
        parts.append(printed.name)
        if printed.power is not None or printed.toughness is not None:
            parts.append(f"{printed.power}/{printed.toughness}")
        if printed.colours is not None:
            parts.append("".join(sorted(printed.colours)) or "colourless")
        parts.append("+".join((*printed.supertypes, *printed.types)))
        if printed.subtypes:
            parts.append("/".join(printed.subtypes))
        own = printed.abilities
    parts += [ability_word(ability) for ability in own]
    if setup.token:
        parts.append("token")
    if setup.zone != "battlefield":
        parts.append(f"in {setup.zone}")
    if setup.owner != setup.controller:
        parts.append(f"owned by {setup.owner}")
    for field in ("tapped", "since_turn_began"):
        value = getattr(setup, field)
        if value is not None:
            parts.append(field if value else f"not {field}")
    if setup.attached_to or setup.attached_to_player:
        parts.append(f"on {setup.attached_to or setup.attached_to_player}")
    parts += [f"{count}x{kind}" for kind, count in setup.counters]
    if setup.damage:
        parts.append(f"damage={setup.damage}")
    return " ".join(part for part in parts if part)


def ability_word(ability: Ability) -> str:
    if isinstance(ability, KeywordAbility):
        words = [str(ability.keyword)]
        words += [short(quality) for quality in ability.filter]
        words += [short(part) for part in ability.cost]
        if ability.amount is not None:
            words.append(short(ability.amount))
        return "[" + " ".join(words) + "]"
    return f"[{short(ability)}]"


def short(value: object) -> str:
    """ "HasColour(W)": class names and the fields that differ from their defaults."""
    if isinstance(value, msgspec.Struct):
        fields = []
        for name, default in zip(value.__struct_fields__, _defaults(value), strict=True):
            inner = getattr(value, name)
            if inner != default:
                fields.append(short(inner) if default is msgspec.NODEFAULT else f"{name}={short(inner)}")
        return f"{type(value).__name__}({', '.join(fields)})" if fields else type(value).__name__
    if isinstance(value, tuple):
        return "(" + ", ".join(short(member) for member in value) + ")"
    return str(value)


def _defaults(value: msgspec.Struct) -> list[object]:
    fields = msgspec.structs.fields(type(value))
    return [field.default if field.default is not msgspec.NODEFAULT else msgspec.NODEFAULT for field in fields]


def told_line(told: Told) -> str:
    parts = [short(told.action)]
    if told.negated:
        parts.insert(0, "NOT")
    when = short(told.when)
    if when != "When":
        parts.append(f"@{when}")
    return " ".join(parts)


def question_line(question: Question) -> str:
    plain = msgspec.structs.replace(question, span=None)
    return short(plain).replace("Question(", "? ", 1).removesuffix(")")

"""Nothing is read over: take one word out of a scenario's text, and what is understood changes or a diagnostic says
why not. Words whose loss changes nothing are listed with the reason in `suppression.yaml`.

Every text is tried, at a sample of its words that is the same in every run.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.data.files import load_yaml
from judge.french.write import canonical
from judge.verify.case import case_files, load_cases
from tests.french.meaning.compact import understood

#: One word in so many is taken out.
ONE_IN = 9
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "graines"
_SUBJECT = r"-(?:t-)?(?:ils?|elles?|je|on)\b"
_WORD = re.compile(rf"[^\W\d_]+['’]|{_SUBJECT}|[+-]?\d+/[+-]?\d+|\{{[^}}]*\}}|\w+?(?={_SUBJECT})|\w+(?:-\w+)*")


def scenario_texts() -> list[str]:
    files, _ = case_files((SCENARIOS,))
    cases = [placed.case for file in files for placed in load_cases(file)[0]]
    return list(
        dict.fromkeys(" ".join((text, *case.questions)) for case in cases for text in (case.texte, *case.formulations))
    )


def _allowed() -> tuple[frozenset[str], frozenset[str]]:
    listed = load_yaml(Path(__file__).parent / "suppression.yaml")
    assert isinstance(listed, dict)
    assert all(isinstance(reason, str) and reason for part in listed.values() for reason in part.values())
    return frozenset(listed["partout"]), frozenset(listed["ici"])


def _meaning(text: str) -> list[object] | None:
    """What the text says, in one form; `None` when it is refused."""
    readings = understood(text).readings
    return [
        (
            canonical(reading.scenario, reading.questions),
            tuple(hypothesis.text for hypothesis in reading.scenario.hypotheses),
            tuple(canonical(scenario)[0] for scenario in reading.scenarios),
        )
        for reading in readings
    ] or None


def losses(text: str, *, one_in: int = ONE_IN) -> Iterator[str]:
    """The text with each word in brackets that it can lose without a trace, and that no list allows."""
    everywhere, here = _allowed()
    words = [match.group().casefold() for match in _WORD.finditer(text)]
    said = _meaning(text)
    if said is None:
        return
    for place, match in enumerate(_WORD.finditer(text)):
        marked = f"{text[: match.start()]}[{match.group()}]{text[match.end() :]}"
        if zlib.crc32(marked.encode()) % one_in or marked in here:
            continue
        if words[place] in everywhere or words.count(words[place]) > 1:
            continue
        without = re.sub(r"\s+", " ", text[: match.start()] + text[match.end() :]).strip()
        if _meaning(without) == said:
            yield marked


@pytest.mark.parametrize("text", scenario_texts(), ids=lambda text: text[:60])
def test_no_word_is_lost_without_a_trace(text: str) -> None:
    assert not list(losses(text))

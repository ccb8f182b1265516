"""Cases of other engines, in the form in which they come: a duel of queues and a board of clicks, made here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.peering import wagic, xmage
from benchmarks.peering.case import Json, Mapping, Untold
from benchmarks.peering.running import Came, run
from benchmarks.peering.texts import Texts

TEXTS = Texts(Path("absent"))


class InstantTexts(Texts):
    """As if the bulk file were there: what is cast here is an instant."""

    def types(self, card: str) -> str:
        return "Instant"


def duel(actions: list[Json], asserts: list[Json], **more: Json) -> Mapping:
    return {
        "id": "duel",
        "cards": {
            "A": {"hand": [["Lightning Bolt", 2]], "battlefield": [["Mountain", 2], ["Grizzly Bears", 1]]},
            "B": {"hand": [["Giant Growth", 1]], "battlefield": [["Forest", 1], ["Craw Wurm", 1]]},
        },
        "actions": actions,
        "asserts": asserts,
        "stop": {"turn": 1, "step": "end"},
        "strict": True,
        **more,
    }


def cast(player: str, card: str, target: str, **more: Json) -> Mapping:
    return {"op": "cast", "turn": 1, "step": "main1", "player": player, "card": card, "target": [target], **more}


BOLT, SECOND, GROWTH = (
    cast("A", "Lightning Bolt", "Craw Wurm"),
    cast("A", "Lightning Bolt", "B"),
    cast("B", "Giant Growth", "Craw Wurm"),
)
WAIT: Mapping = {"op": "wait_stack", "turn": 1, "step": "main1", "player": "A"}
LIFE: Mapping = {"op": "life", "player": "B", "count": 17}
DEAD: Mapping = {"op": "graveyard_count", "player": "B", "card": "Craw Wurm", "count": 1}
ATTACK: Mapping = {"op": "attack", "turn": 1, "step": "declare_attackers", "player": "A", "attacker": "Grizzly Bears"}
BLOCK: Mapping = {"op": "block", "turn": 1, "step": "declare_blockers", "player": "B", "attacker": "Grizzly Bears"}


def test_two_casts_of_one_step_wait_on_the_stack_together() -> None:
    document = xmage.translate(duel([BOLT, SECOND], [LIFE]), InstantTexts(Path("absent"))).document
    assert [action["pile"] for action in document["actions"]] == ["garde", "garde"]


def test_a_wait_lets_the_stack_resolve() -> None:
    document = xmage.translate(duel([BOLT, WAIT, SECOND], [LIFE]), InstantTexts(Path("absent"))).document
    assert [action["pile"] for action in document["actions"]] == ["garde", "tout"]


DUELS = {
    "a bolt each": (duel([BOLT, SECOND], [LIFE]), Came.PASSED),
    "the wrong life": (duel([BOLT, SECOND], [{**LIFE, "count": 14}]), Came.FAILED),
    "a growth in response": (duel([BOLT, GROWTH], [{**DEAD, "count": 0}]), Came.PASSED),
    "an attack that is blocked": (
        duel([ATTACK, {**BLOCK, "blocker": "Craw Wurm"}], [{**DEAD, "player": "A", "card": "Grizzly Bears"}]),
        Came.PASSED,
    ),
    "an expected refusal": (
        duel([{**BOLT, "target": ["Forest"]}], [{"op": "illegal", "message": ""}, {**LIFE, "count": 20}]),
        Came.PASSED,
    ),
    "a look on the way": (
        duel(
            [BOLT, SECOND, {"op": "check_life", "turn": 1, "step": "main1", "player": "B", "count": 20}, WAIT],
            [LIFE],
        ),
        Came.PASSED,
    ),
    "what may be played": (
        duel(
            [{"op": "check_playable", "turn": 1, "step": "main1", "player": "A", "ability": "Cast Lightning Bolt",
              "value": True}],
            [],
        ),
        Came.PASSED,
    ),
    "an unknown card": (duel([], [], cards={"A": {"hand": [["Blorgh", 1]]}}), Came.NOT_COVERED),
}  # fmt: skip


@pytest.mark.parametrize("name", DUELS)
def test_a_duel_comes_out(name: str) -> None:
    case, came = DUELS[name]
    result = run(xmage.translate(json.loads(json.dumps(case)), InstantTexts(Path("absent"))))
    assert result.came is came, result


def test_what_cannot_be_told_says_why() -> None:
    with pytest.raises(Untold, match="hasard"):
        xmage.translate(duel([{"op": "coin", "player": "A", "won": True}], []), TEXTS)


CLICKS: Mapping = {
    "id": "clicks",
    "init_step": "firstmain",
    "players": {
        "P1": {"inplay": ["Grizzly Bears"], "hand": ["lightning bolt"], "manapool": "{R}"},
        "P2": {"inplay": ["Hill Giant"]},
    },
    "do": [
        ["click", "lightning bolt"],
        ["click", "Hill Giant"],
        ["next"],
        ["next"],
        ["click", "grizzly bears"],
        ["next"],
        ["next"],
        ["next"],
    ],
    "assert_step": "combatend",
    "expect": {
        "P1": {"inplay": ["Grizzly Bears"], "graveyard": ["Lightning Bolt"]},
        "P2": {"graveyard": ["Hill Giant"], "life": 18},
    },
}


def test_clicks_are_played() -> None:
    assert run(wagic.translate(CLICKS, TEXTS)).came is Came.PASSED


def test_another_board_than_expected_fails() -> None:
    wrong = {**CLICKS, "expect": {**CLICKS["expect"], "P2": {"inplay": ["Hill Giant"], "life": 18}}}
    assert run(wagic.translate(wrong, TEXTS)).came is Came.FAILED

"""One step of a queued duel on paper: who does what in which order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from benchmarks.peering.case import Json, Mapping, Untold
from benchmarks.peering.texts import Texts, normal
from benchmarks.peering.words import name_of

_TRIGGERS = ("Whenever", "When", "At ", "stack ability")


class Telling(Protocol):
    """What a step asks of the translation that it belongs to."""

    strict: bool
    texts: Texts
    actions: list[Json]
    #: What players name as they choose: what is copied, among other things.
    chosen: frozenset[str]

    def told(self, action: Mapping) -> Mapping:
        """The action as ours, without its time."""

    def time(self, turn: int, step: str, stack: str | None) -> Mapping:
        """Its time, and what becomes of the stack before."""

    def check(self, action: Mapping, after: int) -> None:
        """A fact looked at after so many actions."""


class StepQueue:
    """One step: who does what in which order."""

    def __init__(self, whole: Telling, turn: int, step: str, actions: list[Mapping]) -> None:
        self.whole = whole
        self.turn = turn
        self.step = step
        active, other = ("A", "B") if turn % 2 else ("B", "A")
        self.order = (active, other)
        self.declared = [action for action in actions if action["op"] in ("attack", "block")]
        self.queues: dict[str, list[Mapping]] = {seat: [] for seat in self.order}
        for action in actions:
            if action["op"] in ("attack", "block", "attack_skip"):
                continue
            for seat in [action["player"]] if "player" in action else self.order:
                self.queues[seat].extend(self._spread(action))
        #: What waits, as far as known, top last.
        self.stack: list[str] = []
        self.resolved = 0
        self.waited = False
        #: Whether so many have been waited for: what their resolving brings may be above the rest.
        self.counted = False
        self.first = True

    def _spread(self, action: Mapping) -> list[Mapping]:
        if action["op"] == "activate_mana":
            return [action] * action.get("times", 1)
        if action["op"] == "wait_stack" and "times" in action:
            return [{"op": "wait_stack", "one": True} for _ in range(action["times"])]
        return [action, {"op": "wait_stack"}] if action.get("wait") else [action]

    def play(self) -> None:
        for action in self.declared:
            self.whole.actions.append({**self.whole.told(action), **self.whole.time(self.turn, self.step, None)})
        while True:
            if self._round():
                continue
            if not self.stack:
                break
            self._resolve()
        left = [action for queue in self.queues.values() for action in queue if action["op"] not in ("wait_stack",)]
        if left:
            self._leftover(left)

    def _resolve(self) -> None:
        """The top leaves, and what it is known to trigger as it comes onto the battlefield waits in its place."""
        card = self.stack.pop()
        self.resolved += 1
        self.stack.extend(dict.fromkeys(text for text in self._awaited() if self._brings(card, text)))

    def _brings(self, card: str, beginning: str) -> bool:
        """Whether it has such a triggered ability, or may arrive as a copy of what has one."""
        texts = self.whole.texts
        seen = (card, *self.whole.chosen) if texts.copies(card) else (card,)
        return any(texts.triggers(one, beginning) for one in seen)

    def _awaited(self) -> Iterator[str]:
        """Beginnings of triggered abilities that an action waits for."""
        for queue in self.queues.values():
            for action in queue:
                wanted = str(action.get("while_on_stack") or "")
                if wanted.startswith(_TRIGGERS):
                    yield wanted

    def _leftover(self, left: list[Mapping]) -> None:
        """Nobody can do them here: a rules engine refuses, theirs passes over them."""
        if any(action["op"] == "cast" and action.get("clause") for action in left):
            return
        if self.whole.strict:
            for action in left:
                if action["op"].startswith("check_"):
                    self._check(action)
                else:
                    self._emit(action, "tout")
        elif any(action["op"].startswith("check_") for action in left):
            raise Untold("vérification jamais atteinte")

    def _round(self) -> bool:
        """Each player in turn with priority; whether anybody did something."""
        for seat in self.order:
            action = self._next(seat)
            if action is not None:
                self.queues[seat].remove(action)
                if action["op"] == "wait_stack":
                    self.waited = True
                    self.counted = self.counted or bool(action.get("one"))
                elif action["op"].startswith("check_"):
                    self._check(action)
                else:
                    self._do(seat, action)
                return True
        return False

    def _next(self, seat: str) -> Mapping | None:
        for action in self.queues[seat]:
            if action["op"] == "wait_stack":
                if action.get("one"):
                    if "mark" not in action:
                        action["mark"] = self.resolved
                    return action if not self.stack or self.resolved > action["mark"] else None
                return action if not self.stack else None
            wanted = action.get("while_on_stack")
            if wanted is not None and "clause" in action and self._waits(str(wanted)):
                return None
            if wanted is not None and "clause" not in action and not self._waits(str(wanted)):
                continue
            if self._slow(action) and (self.stack or seat != self.order[0]):
                continue
            return action
        return None

    def _waits(self, wanted: str) -> bool:
        """Whether it is on the stack, as far as can be told: a trigger may be, unless its source is still a spell."""
        if wanted.startswith(_TRIGGERS):
            return wanted in self.stack or not any(self._brings(card, wanted) for card in self.stack)
        name = wanted.removeprefix("Cast ").split(" using ")[0]
        return any(one.startswith(name) or name.startswith(one) for one in self.stack)

    def _slow(self, action: Mapping) -> bool:
        """Only with an empty stack in one's own main phase."""
        match action["op"]:
            case "play_land":
                return True
            case "activate":
                text = normal(action["ability"])
                return text.startswith(("equip", "level up", "fortify", "+", "-", "0")) and "{" not in text[:1]
            case "cast":
                card = name_of(re.split(r" using | with ", action["card"])[0])
                types = self.whole.texts.types(card)
                return "Instant" not in types and "flash" not in self.whole.texts.keywords(card).split("\n")[0]
            case _:
                return False

    def _do(self, seat: str, action: Mapping) -> None:
        stack = "garde"
        if self._slow(action):
            stack = "tout"
        elif "clause" in action and self.resolved:
            # What triggers as that resolves is not waited for.
            stack = "sommet"
        elif self.counted and self.resolved:
            stack = "sommet"
        elif self.resolved or self.waited:
            stack = "garde" if self.stack and not self.resolved else ("tout" if not self.stack else "sommet")
        if self.resolved > 1 and stack == "sommet":
            for _ in range(self.resolved - 1):
                self._wait("sommet")
        self._emit(action, stack)
        if action["op"] in ("cast", "activate"):
            self.stack.append(name_of(str(action.get("card") or action.get("ability"))))

    def _emit(self, action: Mapping, stack: str) -> None:
        self.whole.actions.append({**self.whole.told(action), **self.whole.time(self.turn, self.step, stack)})
        self.resolved, self.waited, self.counted, self.first = 0, False, False, False

    def _wait(self, stack: str) -> None:
        self.whole.actions.append({"faire": "attendre", **self.whole.time(self.turn, self.step, stack)})
        self.first = False

    def _check(self, action: Mapping) -> None:
        if self.resolved or self.waited or self.first:
            if not self.stack and (self.resolved or self.waited) and not self.counted:
                self._wait("tout")
            elif not self.resolved:
                self._wait("garde")
            else:
                for _ in range(self.resolved):
                    self._wait("sommet")
            self.resolved, self.waited, self.counted, self.first = 0, False, False, False
        self.whole.check(action, len(self.whole.actions))

"""Answers that players are told to give: taken from their queues as the play asks. An answer fits when it names one of
the options; what does not fit waits for a question that it fits, and is not passed over in silence."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game import Game
from judge.engine.outcome import DecisionKind, Option
from judge.engine.story.binding import means
from judge.scenario.answers import Answer, Asks

_NO, _YES = ("no",), ("yes",)
#: Which answers are looked at first. What some call a target, others call a choice.
_TO_TARGETS = (Asks.TARGET, Asks.CHOICE)
_TO_CHOICES = (Asks.MAY, Asks.NUMBER, Asks.MODE, Asks.CHOICE, Asks.TARGET)


def told_answer(game: Game, kind: DecisionKind, owner: str, options: Sequence[Option]) -> Option | None:
    """The option that the owner's next answer of a fitting kind names; the answers used leave their queue."""
    if not game.answers:
        return None
    values = [option.value for option in options]
    if _NO in values and _YES not in values:
        return _chosen_or_not(game, kind, owner, options)
    return _found(game, kind, owner, options)


def _chosen_or_not(game: Game, kind: DecisionKind, owner: str, options: Sequence[Option]) -> Option | None:
    """Where something may be chosen or nothing: a "no" given first says nothing, a "yes" goes with what is chosen."""
    said = next((each for each in game.answers if each.player == owner and each.asks is Asks.MAY), None)
    before = [] if said is None else game.answers[: game.answers.index(said)]
    chosen_first = any(each.player == owner and each.asks is Asks.CHOICE for each in before)
    if said is not None and not said.accept and not chosen_first:
        game.answers.remove(said)
        return next(option for option in options if option.value == _NO)
    found = _found(game, kind, owner, options)
    if said is not None and said.accept and not chosen_first and found is not None and found.value != _NO:
        game.answers.remove(said)
    return found


def _found(game: Game, kind: DecisionKind, owner: str, options: Sequence[Option]) -> Option | None:
    for asks in _TO_TARGETS if kind is DecisionKind.TARGETS else _TO_CHOICES:
        queue = [answer for answer in game.answers if answer.player == owner and answer.asks is asks]
        if not queue:
            continue
        used, option = _fitting(game, kind, asks, queue, options)
        if option is not None:
            for answer in used:
                game.answers.remove(answer)
            return option
    return None


def _fitting(
    game: Game, kind: DecisionKind, asks: Asks, queue: list[Answer], options: Sequence[Option]
) -> tuple[list[Answer], Option | None]:
    first = queue[0]
    match asks:
        case Asks.MAY:
            return [first], _accepted(options, first.accept)
        case Asks.NUMBER:
            plain = next((each for each in options if each.value == (first.number,)), None)
            return _shared(queue, options) if plain is None else ([first], plain)
        case Asks.MODE:
            return _modes(queue, options) if kind is DecisionKind.MODES else ([], None)
        case Asks.TARGET | Asks.CHOICE:
            return _chosen(game, queue, options, ordered=kind is DecisionKind.WORDS)


def _shared(queue: list[Answer], options: Sequence[Option]) -> tuple[list[Answer], Option | None]:
    """A division: so many numbers in succession as there are recipients, in their order; who gets nothing gets 0."""
    divisions: list[dict[object, object]] = [
        dict(part for part in option.value if isinstance(part, tuple)) for option in options
    ]
    recipients = list(dict.fromkeys(one for shares in sorted(divisions, key=len, reverse=True) for one in shares))
    numbers = [answer.number for answer in queue[: len(recipients)]]
    for shares, option in zip(divisions, options, strict=True):
        if shares and [shares.get(one, 0) for one in recipients] == numbers:
            return queue[: len(recipients)], option
    return [], None


def _accepted(options: Sequence[Option], accept: bool) -> Option | None:
    """Yes or no where that is the question."""
    values = [option.value for option in options]
    if _YES in values and _NO in values:
        return options[values.index(_YES if accept else _NO)]
    return None


def _modes(queue: list[Answer], options: Sequence[Option]) -> tuple[list[Answer], Option | None]:
    """The option that the most modes in succession name together."""
    for count in range(len(queue), 0, -1):
        modes = tuple(sorted(answer.number for answer in queue[:count]))
        found = next((option for option in options if option.value == modes), None)
        if found is not None:
            return queue[:count], found
    return [], None


def _chosen(
    game: Game, queue: list[Answer], options: Sequence[Option], *, ordered: bool
) -> tuple[list[Answer], Option | None]:
    """The option that the most answers in succession name together; an empty answer ends the choice. `ordered`: it
    says what is done to the first, and by the second."""
    together: list[str] = []
    best: tuple[list[Answer], Option | None] = ([], None)
    for count, answer in enumerate(queue, 1):
        together.extend(answer.chosen)
        found = next((option for option in options if _names(game, together, option, ordered=ordered)), None)
        if found is not None:
            best = (queue[:count], found)
        if not answer.chosen:
            break
    return best


def _names(game: Game, chosen: Sequence[str], option: Option, *, ordered: bool) -> bool:
    """Whether what is chosen is just what the option holds, in that order or in any."""
    left = [part for part in option.value if isinstance(part, str)]
    if len(left) != len(option.value) or len(left) != len(chosen):
        return False
    for one in chosen:
        fitting = next((part for part in (left[:1] if ordered else left) if means(game, one, part)), None)
        if fitting is None:
            return False
        left.remove(fitting)
    return True

"""Choices that the story tells ("A paie l'écho", "il répartit 2 et 3"): found by whoever asks that player about that
object. What was used is noted, so that a told choice that never came up is not passed over in silence."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from judge.abilities.costs import ManaCost
from judge.abilities.terms import Step
from judge.engine.game import Game
from judge.scenario.story import Decide


def told_objects(
    game: Game, player: str, subject: str | None, possible: Callable[[tuple[str, ...]], bool] | None = None
) -> tuple[str, ...] | None:
    """The objects or players told to be chosen; `None`: not told. `possible`: whether they may be chosen here; a told
    choice that may not be made is left unused, so that it is not passed over in silence."""

    def says(choice: Decide) -> bool:
        return bool(choice.choose) and (possible is None or possible(choice.choose))

    found = _find(game, player, subject, says)
    return found.choose if found is not None else None


def told_words(game: Game, player: str, subject: str | None) -> tuple[str, str] | None:
    """The word told to be replaced and the one that replaces it; `None`: not told."""
    found = _find(game, player, subject, lambda choice: choice.words is not None)
    return found.words if found is not None else None


def told_payment(game: Game, player: str, subject: str | None) -> bool | None:
    """Whether the player is told to pay; `None`: not told."""
    found = _find(game, player, subject, lambda choice: choice.pay is not None)
    return found.pay if found is not None else None


def told_mana(game: Game, player: str, subject: str | None) -> ManaCost | None:
    """The mana that the player is told to pay; `None`: the amount is not told."""
    found = _find(game, player, subject, lambda choice: choice.mana is not None)
    return found.mana if found is not None else None


def told_acceptance(game: Game, player: str, subject: str | None, *, choosing: bool = False) -> bool | None:
    """Whether the player is told to do what they may; `None`: not told. To be told what it is done to is enough; with
    `choosing` that is taken where it is chosen, if it can be."""
    found = _find(game, player, subject, lambda choice: choice.accept is not None or choice.pay is not None)
    if found is not None:
        return found.accept if found.accept is not None else found.pay
    if choosing and subject is not None:
        return True if any(choice.choose for _, choice in _fitting(game, player, subject)) else None
    return True if subject is not None and told_objects(game, player, subject) is not None else None


def told_untap(game: Game, player: str, subject: str) -> bool | None:
    """Whether the player is told to untap the permanent in the untap step; `None`: not told."""
    found = _find(game, player, subject, lambda choice: choice.untap is not None)
    return found.untap if found is not None else None


def told_place(game: Game, player: str, subject: str) -> bool | None:
    """Whether what merges is told to be put beneath; `None`: not told."""
    found = _find(game, player, subject, lambda choice: choice.beneath is not None)
    return found.beneath if found is not None else None


def told_flip(game: Game, player: str, subject: str | None) -> bool | None:
    """Whether the player is told to win the coin flip; `None`: not told."""
    found = _find(game, player, subject, lambda choice: choice.flip is not None)
    return found.flip if found is not None else None


def told_order(game: Game, player: str, subject: str | None) -> tuple[str, ...] | None:
    found = _find(game, player, subject, lambda choice: bool(choice.order))
    return found.order if found is not None else None


def told_division(game: Game, player: str, subject: str | None) -> tuple[tuple[str, int], ...] | None:
    """The division told, at once or share by share: (recipient, amount) each. Who deals combat damage a second time
    does not divide it as told for the first (510.4): what is told of a recipient once more is for that."""
    shares: dict[str, int] = {}

    def says(choice: Decide) -> bool:
        return bool(choice.division) and shares.keys().isdisjoint(to for to, _ in choice.division)

    for choice in _matching(game, player, subject, says, _told_of_first_strike(game, subject)):
        shares.update(choice.division)
    return tuple(shares.items()) or None


def _told_of_first_strike(game: Game, subject: str | None) -> Container[int]:
    """Of who assigns combat damage a second time, the choices that were used before."""
    combat = game.combat
    if combat is None or game.step is not Step.COMBAT_DAMAGE:
        return ()
    return combat.told_first if any(at.id == subject for at in combat.dealt_first) else ()


def _find(game: Game, player: str, subject: str | None, says: Callable[[Decide], bool]) -> Decide | None:
    return next(_matching(game, player, subject, says), None)


def _fitting(game: Game, player: str, subject: str | None) -> Iterator[tuple[int, Decide]]:
    """The choices told of that player, of that object or of none, by number."""
    for index, choice in game.told_choices.items():
        if choice.player in (None, player) and (None in (choice.subject, subject) or choice.subject == subject):
            yield index, choice


def _matching(
    game: Game, player: str, subject: str | None, says: Callable[[Decide], bool], spent: Container[int] = ()
) -> Iterator[Decide]:
    """The told choices that fit, but for those spent, each noted as used when it is taken."""
    for index, choice in _fitting(game, player, subject):
        if index in spent or not says(choice):
            continue
        game.used_choices.add(index)
        if choice.pay is not False and choice.accept is not False:
            game.note_choice(player)
        yield choice

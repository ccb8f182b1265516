"""Colours, types and names that a player chooses: as a permanent enters (614.12a) or on the way (608.2d)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from judge.abilities.ability import EntersModified
from judge.abilities.modifications import ChangeText
from judge.abilities.selectors import This
from judge.abilities.terms import NAMES, Choosable, Colour
from judge.engine.characteristics.subtypes import BASIC_LAND_TYPES, is_creature_type
from judge.engine.characteristics.text import is_word_of
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import require
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.story.choices import told_objects, told_words
from judge.rules.concept import Concept


def settle_told_board(game: Game) -> None:
    """What permanents that were there from the start had chosen as they entered, told or to be decided."""
    for obj in game.permanents():
        choose_as_it_enters(game, obj)


def choose_as_it_enters(game: Game, obj: GameObject) -> None:
    """Asks the controller for what the permanent's own text wants chosen."""
    view = game.look(obj)
    for ability in view.stated_abilities:
        if isinstance(ability, EntersModified) and ability.choose is not None and isinstance(ability.scope, This):
            obj.chosen_as = view.name
            obj.chosen[ability.choose] = choose_quality(game, ability.choose, obj.controller, subject=obj.at)
            game.touch()


def choose_quality(game: Game, kind: Choosable, player: str, *, subject: ObjectAt | None) -> str:
    """A colour, type or name, as told or decided."""
    values = _values(game, kind)

    def possible(words: tuple[str, ...]) -> bool:
        # One, and only one, and a word rather than an object that is called so (205.3e).
        if len(words) != 1 or words[0] in game.newest:
            return False
        one = _bare(words[0], kind)
        if kind in NAMES:
            # A name is told between quotation marks. That of a card that is nowhere in the game will do.
            return words[0].startswith('"') and (one in values or one not in _names(game, Choosable.CARD_NAME))
        return one in values or (kind is Choosable.CREATURE_TYPE and is_creature_type(one))

    told = told_objects(game, player, subject.id if subject is not None else None, possible)
    if told is not None:
        return _bare(told[0], kind)
    options = [Option((value,)) for value in values]
    taken = choose(game, _KINDS[kind], player, options, subject=subject)
    return str(taken.value[0])


def _bare(word: str, kind: Choosable) -> str:
    if kind in NAMES:
        return word.strip('"')
    return word.strip("{}") if kind is Choosable.COLOUR else word


def _names(game: Game, kind: Choosable) -> tuple[str, ...]:
    """The names of that kind among the cards that the game has."""
    cards = (obj.base for obj in game.newest.values() if obj.card is not None)
    return tuple(sorted({card.name for card in cards if card.name and NAMES[kind].isdisjoint(card.types)}))


def choose_words(
    game: Game, change: ChangeText, player: str, there: Collection[str], *, subject: ObjectAt | None
) -> tuple[str, str]:
    """A word and the one of the same kind that replaces it, as told or decided. Of the words that stand nowhere in the
    text one is enough: to replace it does nothing."""
    told = told_words(game, player, subject.id if subject is not None else None)
    pairs = [pair for kind in change.kinds for pair in _pairs(game, kind, change, told or ())]
    if told is not None:
        require(game, Concept.TEXT_CHANGING, told in pairs, subject=subject)
        return told
    present = [pair for pair in pairs if pair[0] in there]
    taken = choose(game, DecisionKind.WORDS, player, [Option(pair) for pair in present or pairs[:1]], subject=subject)
    return str(taken.value[0]), str(taken.value[1])


def _pairs(game: Game, kind: Choosable, change: ChangeText, told: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    known = tuple(dict.fromkeys((*_values(game, kind), *(word for word in told if is_word_of(kind, word)))))
    news = (change.new,) if change.new else tuple(word for word in known if word not in change.never)
    return ((old, new) for old in known for new in news if old != new)


_KINDS = {
    Choosable.COLOUR: DecisionKind.COLOUR,
    Choosable.CREATURE_TYPE: DecisionKind.OTHER,
    Choosable.BASIC_LAND_TYPE: DecisionKind.OTHER,
    Choosable.CARD_NAME: DecisionKind.OTHER,
    Choosable.NONLAND_CARD_NAME: DecisionKind.OTHER,
    Choosable.NONCREATURE_NONLAND_CARD_NAME: DecisionKind.OTHER,
}


def _values(game: Game, kind: Choosable) -> tuple[str, ...]:
    """What can be chosen; of the creature types those that the game has, and one that stands for all others."""
    match kind:
        case Choosable.COLOUR:
            return tuple(colour.value for colour in Colour)
        case Choosable.BASIC_LAND_TYPE:
            return tuple(BASIC_LAND_TYPES)
        case Choosable.CREATURE_TYPE:
            named = {named.name for named in game.named_only.values()}
            born = {each for obj in game.newest.values() for each in obj.base.subtypes}
            known = filter(is_creature_type, named | born)
            return tuple(sorted({*known, "Human"}))
        case _:
            return _names(game, kind) or ("",)

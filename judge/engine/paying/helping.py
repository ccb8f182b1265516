"""What keywords of a spell let its player pay mana with besides mana: creatures or artifacts tapped, cards of the
graveyard exiled (702.51, 702.66, 702.126)."""

from __future__ import annotations

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import CardType, Keyword, Zone
from judge.engine.actions.status import tap
from judge.engine.actions.zones import move
from judge.engine.characteristics import player_rules
from judge.engine.game import Game, is_spell
from judge.engine.log import because
from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt
from judge.rules.concept import Concept


def least_cost(game: Game, player: str) -> int:
    """The least mana that an effect has every spell of the player cost."""
    rules = (active.rule for active in player_rules(game, player))
    return max((rule.amount or 0 for rule in rules if rule.kind is PlayerRuleKind.MINIMUM_SPELL_COST), default=0)


class Helper:
    """An object that pays for one mana: generic, or of one of those colours."""

    __slots__ = ("keyword", "obj", "symbols")

    def __init__(self, keyword: Keyword, obj: GameObject, symbols: frozenset[str] = frozenset()) -> None:
        self.keyword = keyword
        self.obj = obj
        self.symbols = symbols


def helpers(game: Game, player: str, subject: ObjectAt) -> list[Helper]:
    """What may help to pay for the spell, each object once for each keyword that lets it."""
    spell = game.objects[subject]
    if not is_spell(spell):
        return []
    view = game.look(spell)
    found: list[Helper] = []
    if view.has(Keyword.CONVOKE):
        for obj in _untapped(game, player, CardType.CREATURE):
            colours = frozenset(colour.value for colour in game.look(obj).colours)
            found.append(Helper(Keyword.CONVOKE, obj, colours))
    if view.has(Keyword.IMPROVISE):
        found.extend(Helper(Keyword.IMPROVISE, obj) for obj in _untapped(game, player, CardType.ARTIFACT))
    if view.has(Keyword.DELVE):
        found.extend(Helper(Keyword.DELVE, card) for card in game.players[player].graveyard)
    return found


def _untapped(game: Game, player: str, kind: CardType) -> list[GameObject]:
    return [
        obj
        for obj in game.permanents()
        if not obj.tapped and game.look(obj).stated_controller == player and kind in game.look(obj).types
    ]


def help_pay(game: Game, helper: Helper, subject: ObjectAt) -> None:
    """Taps or exiles it."""
    why = because(Concept(helper.keyword.value), Concept.PAYING_COSTS, source=subject)
    if helper.keyword is Keyword.DELVE:
        move(game, helper.obj, Zone.EXILE, why)
    else:
        tap(game, helper.obj, why)

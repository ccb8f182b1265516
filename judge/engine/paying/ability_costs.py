"""What effects make activating abilities cost more or less (601.2f, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.ability import ActivatedAbility, KeywordAbility
from judge.abilities.costs import Cost, ManaCost, PayMana
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.terms import Keyword
from judge.engine.characteristics import Context, matches, player_rules
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt


def cost_rules(
    game: Game, player: str, obj: GameObject, ability: ActivatedAbility, *, for_mana: bool
) -> Iterator[tuple[PlayerRule, ObjectAt | None]]:
    """The rules by which that ability of the object costs the player more or less mana, each with its source.
    `for_mana`: it is a mana ability."""
    for active in player_rules(game, player):
        rule = active.rule
        if rule.kind is not PlayerRuleKind.ABILITIES_COST or (for_mana and rule.but_mana):
            continue
        if rule.keyword is not None and not _is_of(game, obj, ability, rule.keyword):
            continue
        context = Context(controller=active.controller, source=active.source)
        if matches(game, obj, rule.filter, context):
            yield rule, active.source


def _is_of(game: Game, obj: GameObject, ability: ActivatedAbility, keyword: Keyword) -> bool:
    if ability.keyword is keyword:
        return True
    own = (each for each in game.look(obj).stated_abilities if isinstance(each, KeywordAbility))
    return any(each.keyword is keyword and ability in expand(each, game.law) for each in own)


def with_changes(cost: Cost, rules: tuple[PlayerRule, ...]) -> Cost:
    """The cost with its generic mana changed: all that adds, then all that takes away, no rule below what it leaves."""
    for rule in sorted(rules, key=lambda each: (each.amount or 0) < 0):
        symbols = [symbol for part in cost if isinstance(part, PayMana) for symbol in part.mana.symbols]
        coloured = tuple(symbol for symbol in symbols if not symbol.isdigit())
        before = sum(int(symbol) for symbol in symbols if symbol.isdigit())
        least = min(before, max(0, rule.at_least - len(coloured)))
        generic = max(least, before + (rule.amount or 0))
        mana = ManaCost((*((str(generic),) if generic else ()), *coloured))
        others = tuple(part for part in cost if not isinstance(part, PayMana))
        cost = (PayMana(mana), *others) if mana.symbols else others
    return cost

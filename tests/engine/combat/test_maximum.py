"""Requirements against brute force: on small random boards, what the engine demands is a true maximum."""

import itertools

from hypothesis import given, settings, strategies as st

from judge.abilities.ability import PlayerStaticAbility, StaticAbility
from judge.abilities.modifications import (
    CanBlockAdditional,
    CantAttack,
    CantBlock,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    PlayerRule,
    PlayerRuleKind,
)
from judge.abilities.selectors import PlayerWord, This
from judge.abilities.terms import CardType, Keyword
from judge.engine.combat.legal import attacks, blocks
from judge.engine.combat.legal.evasion import failed_blocks
from tests.engine.combat.arena import Arena, keyword


def rule(modification):
    return StaticAbility(This(), (modification,))


ATTACKER_TRAITS = {
    "flying": keyword(Keyword.FLYING),
    "menace": keyword(Keyword.MENACE),
    "lure": rule(MustBeBlocked(by_all=True)),
    "bait": rule(MustBeBlocked()),
}
BLOCKER_TRAITS = {
    "flying": keyword(Keyword.FLYING),
    "must": rule(MustBlock()),
    "more": rule(CanBlockAdditional()),
    "shy": rule(CantBlock(alone=True)),
}
HOME_TRAITS = {
    "must": rule(MustAttack()),
    "shy": rule(CantAttack(alone=True)),
    "peaceful": rule(CantAttack()),
}


def boards(traits, most):
    return st.lists(st.sets(st.sampled_from(sorted(traits))), min_size=1, max_size=most)


def obeyed(attacking, blocking, able, declared):
    """Requirements obeyed by a declaration, counted from the traits alone."""
    total = 0
    for number, traits in enumerate(attacking):
        blockers = [at for at, blocked in declared.items() if f"a{number}" in blocked]
        if "lure" in traits:
            total += len(blockers)
        if "bait" in traits:
            total += bool(blockers)
    return total + sum("must" in traits and bool(declared.get(f"b{number}")) for number, traits in enumerate(blocking))


@settings(max_examples=60, deadline=None)
@given(attacking=boards(ATTACKER_TRAITS, 3), blocking=boards(BLOCKER_TRAITS, 3))
def test_required_blocks_are_a_true_maximum(attacking, blocking):
    arena = Arena()
    for number, traits in enumerate(attacking):
        arena.creature(f"a{number}", 2, 2, *(ATTACKER_TRAITS[each] for each in sorted(traits)))
    for number, traits in enumerate(blocking):
        arena.creature(f"b{number}", 2, 2, *(BLOCKER_TRAITS[each] for each in sorted(traits)), controller="B")
    arena.attack(*(f"a{number}" for number in range(len(attacking))))
    game = arena.game
    able = {
        f"b{number}": [
            f"a{other}"
            for other in range(len(attacking))
            if not failed_blocks(game, game.named(f"b{number}"), game.named(f"a{other}"))
        ]
        for number in range(len(blocking))
    }
    best = 0
    for chosen in itertools.product(*(subsets(others) for others in able.values())):
        declared = {name: set(group) for name, group in zip(able, chosen, strict=True) if group}
        frozen = {
            game.named(name).at: frozenset(game.named(other).at for other in others)
            for name, others in declared.items()
        }
        if all(check.holds for check in blocks.set_checks(game, "B", frozen)):
            best = max(best, obeyed(attacking, blocking, able, declared))
    for option in blocks.required_blocks(game, "B"):
        declared = {at.id: {other.id for other in others} for at, others in option.items()}
        assert obeyed(attacking, blocking, able, declared) == best
        assert all(check.holds for check in blocks.requirement_checks(game, "B", option))


def subsets(names):
    return [group for size in range(len(names) + 1) for group in itertools.combinations(names, size)]


@settings(max_examples=60, deadline=None)
@given(home=boards(HOME_TRAITS, 4), limit=st.sampled_from([None, 0, 1, 2]))
def test_required_attacks_are_a_true_maximum(home, limit):
    arena = Arena()
    if limit is not None:
        only = PlayerRule(PlayerRuleKind.MAX_ATTACKERS, amount=limit)
        arena.permanent("arbiter", CardType.ENCHANTMENT, PlayerStaticAbility(PlayerWord.EACH_PLAYER, only))
    for number, traits in enumerate(home):
        arena.creature(f"a{number}", 2, 2, *(HOME_TRAITS[each] for each in sorted(traits)))
    game = arena.game
    able = [number for number, traits in enumerate(home) if "peaceful" not in traits]
    best = 0
    for group in subsets(able):
        declared = {game.named(f"a{number}").at: "B" for number in group}
        if all(check.holds for check in attacks.set_checks(game, declared)):
            best = max(best, sum("must" in home[number] for number in group))
    found = attacks.required_attacks(game)
    assert found
    for option in found:
        assert sum("must" in home[int(at.id[1:])] for at in option) == best
        assert all(check.holds for check in attacks.set_checks(game, option))
        assert all(check.holds for check in attacks.requirement_checks(game, option))

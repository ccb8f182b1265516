"""Which attacks are legal (508.1a–d; 500 of the older rules): who may attack whom, restrictions that bear on the whole
declaration, and requirements taken as a true maximum. Decides and changes nothing; every condition is a `Check`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping

import msgspec

from judge.abilities.modifications import AttackTax, CanAttackAsThough, CantAttack, Goaded, MustAttack, PlayerRuleKind
from judge.abilities.terms import CardType, Keyword
from judge.engine.characteristics import Context, Rule, View, holds, player_rules, players_of
from judge.engine.game import Game, is_permanent
from judge.engine.log import because
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import AssumptionKind, Check, ObjectAt
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import RequirementOptions, Walls

#: A declaration: each attacking creature with what it attacks.
Attacks = Mapping[ObjectAt, Target]


def can_attack(game: Game, creature: GameObject, defender: Target) -> tuple[Check, ...]:
    """The conditions that keep the creature from being declared as attacking that player or planeswalker, narrowest
    first; empty when it may. Costs to attack are not looked at (they can be paid)."""
    note_assumptions(game, creature)
    return _failed(game, creature, defender)


def note_assumptions(game: Game, creature: GameObject) -> None:
    """What was not told of the creature and lets it attack."""
    if not creature.tapped and not creature.tapped_told:
        game.assume(AssumptionKind.UNTAPPED, creature.id)
    if creature.since_turn_began and not creature.since_turn_told:
        game.assume(AssumptionKind.SINCE_TURN_BEGAN, creature.id)


def _failed(game: Game, creature: GameObject, defender: Target) -> tuple[Check, ...]:
    return tuple(each for each in attack_checks(game, creature, defender) if not each.holds)


def attack_checks(game: Game, creature: GameObject, defender: Target) -> Iterator[Check]:
    """Every condition that bears on this creature attacking that player or planeswalker."""
    view = game.look(creature)

    def tested(concept: Concept, holds: bool, *, also: tuple[Concept, ...] = (), value: str = "") -> Check:
        return Check(justification=because(concept, *also), holds=holds, subject=creature.at, value=value)

    if creature.phased_out:
        yield tested(Concept.PHASING, False, also=(Concept.ATTACKERS_CHOSEN,))
        return
    if not is_permanent(creature):
        yield tested(Concept.ATTACKERS_CHOSEN, False, value="not on the battlefield")
        return
    if not view.is_of(CardType.CREATURE):
        yield tested(Concept.ATTACKERS_CHOSEN, False, value="not a creature")
        return
    if view.controller != game.active:
        yield tested(Concept.ATTACKERS_CHOSEN, False, also=(Concept.ATTACKER_DEFENDER,), value="not its player's turn")
        return
    yield from _defender_may_be_attacked(game, creature, defender)
    yield tested(Concept.ATTACKERS_CHOSEN, not creature.tapped, value="tapped" if creature.tapped else "untapped")
    yield from _not_sick(creature, view)
    if view.has(Keyword.DEFENDER):
        yield tested(Concept.DEFENDER, _as_though(view, Keyword.DEFENDER))
    if game.law.walls is Walls.CANNOT_ATTACK and view.has_subtype("Wall"):
        yield tested(Concept.WALL, _as_though(view, Keyword.DEFENDER))
    for restriction, rule in view.rules_of(CantAttack):
        if not restriction.alone and _guards(game, restriction, rule, defender):
            off = restriction.unless is not None and holds(game, restriction.unless, _defending(rule, game, defender))
            yield Check(
                justification=because(Concept.ATTACK_RESTRICTIONS, source=rule.source),
                holds=off,
                subject=creature.at,
            )


def set_checks(game: Game, attacks: Attacks) -> Iterator[Check]:
    """Conditions on the declaration as a whole: not alone, no more than so many (508.1c)."""
    for limit, source in _limits(game):
        yield Check(
            justification=because(Concept.ATTACK_RESTRICTIONS, source=source),
            holds=len(attacks) <= limit,
            player=game.active,
            value=str(limit),
        )
    for at in attacks:
        for restriction, rule in game.look(game.objects[at]).rules_of(CantAttack):
            if restriction.alone:
                yield Check(
                    justification=because(Concept.ATTACK_RESTRICTIONS, Concept.ATTACKS_ALONE, source=rule.source),
                    holds=len(attacks) > 1,
                    subject=at,
                )


def requirement_checks(game: Game, attacks: Attacks) -> Iterator[Check]:
    """Whether as many requirements are obeyed as could be (508.1d). A failed check names a creature whose requirement
    is not obeyed and could be."""
    choices = _choices(game)
    wanted = _best_score(game, choices)
    if wanted == 0:
        return
    obeyed = sum(_score(game, game.objects[at], defender) for at, defender in attacks.items())
    for choice in choices:
        if choice.best > 0:
            at = choice.creature.at
            score = _score(game, choice.creature, attacks[at]) if at in attacks else 0
            yield Check(
                justification=because(Concept.ATTACK_REQUIREMENTS, *choice.also, source=choice.source),
                holds=obeyed >= wanted or score >= choice.best,
                subject=at,
                value="goaded" if choice.also else "elsewhere" if at in attacks else "",
            )


def required_attacks(
    game: Game, given: Attacks | None = None, wills: Callable[[ObjectAt, Target], bool] = lambda at, whom: True
) -> tuple[dict[ObjectAt, Target], ...]:
    """What must be declared when the active player would rather attack with nothing more than `given`: each smallest
    declaration, with those attacks in it, that obeys as many requirements as possible. Just `given` when nothing more
    is required; nothing at all when those attacks keep requirements from being obeyed. Attacks that the player does
    not want (`wills`) are left out, even if others cannot make up for them."""
    told = dict(given or {})
    choices = _choices(game)
    if not choices:
        return (told,) if all(check.holds for check in set_checks(game, told)) else ()
    free = [left for choice in choices if (left := choice.only(wills)) is not None]
    others = [choice for choice in free if choice.creature.at not in told]
    for wanted in dict.fromkeys((_best_score(game, choices), _best_score(game, free))):
        for helpers in range(2):
            found = tuple(_declarations(game, told, others, wanted, helpers))
            if found:
                return found
    return ()


def every_attack(game: Game) -> Iterator[dict[ObjectAt, Target]]:
    """Every legal declaration of the active player, those with the most attackers first. Costs are looked at as they
    are paid."""
    whom = attackable(game)
    able: dict[ObjectAt, list[Target]] = {}
    for obj in game.permanents():
        view = game.look(obj)
        if view.is_creature and view.controller == game.active:
            defenders = [each for each in whom if not can_attack(game, obj, each)]
            if defenders:
                able[obj.at] = defenders
    for size in range(len(able), -1, -1):
        for team in itertools.combinations(able, size):
            for attacked in itertools.product(*(able[at] for at in team)):
                attacks = dict(zip(team, attacked, strict=True))
                if not all(check.holds for check in set_checks(game, attacks)):
                    continue
                if all(check.holds for check in requirement_checks(game, attacks)):
                    yield attacks


def taxes(game: Game, creature: GameObject, defender: Target) -> tuple[tuple[AttackTax, Rule], ...]:
    """Costs that this attack asks for (508.1h)."""
    found = []
    for tax, rule in game.look(creature).rules_of(AttackTax):
        if _guards(game, tax, rule, defender):
            found.append((tax, rule))
    return tuple(found)


def _guards(game: Game, guard: AttackTax | CantAttack, rule: Rule, defender: Target) -> bool:
    """Whether the rule is about attacks on that player or planeswalker; one that names nobody is about all."""
    if guard.defender is None:
        return True
    guarded = players_of(game, guard.defender, rule.context)
    if isinstance(defender, str):
        return defender in guarded
    return guard.planeswalkers and game.look(game.objects[defender]).controller in guarded


def attackable(game: Game) -> list[Target]:
    """Players, planeswalkers and battles that the active player may attack (508.1b)."""
    opponents = game.opponents(game.active)
    return [*opponents, *(obj.at for obj in game.permanents() if _is_defended_by(game, obj, opponents))]


def defending_player_of(game: Game, defender: Target) -> str:
    """The player who defends when that player, planeswalker or battle is attacked."""
    return defender if isinstance(defender, str) else defender_of(game, game.objects[defender])


def can_be_attacked(view: View) -> bool:
    """Whether it is of a type that can be attacked."""
    return CardType.PLANESWALKER in view.types or CardType.BATTLE in view.types


def defender_of(game: Game, obj: GameObject) -> str:
    """The controller of a planeswalker, the protector of a battle: of a Siege an opponent of its controller, and all
    battles there are are Sieges (310.8, 310.11)."""
    view = game.look(obj)
    if CardType.BATTLE not in view.types:
        return view.controller
    opponents = game.opponents(view.controller)
    if len(opponents) != 1:
        raise NotCoveredError("battle:protector", obj.id)
    return opponents[0]


# ── One creature ───────────────────────────────────────────────────────────────────────────────────────────────────


def _defender_may_be_attacked(game: Game, creature: GameObject, defender: Target) -> Iterator[Check]:
    opponents = game.opponents(game.active)
    if isinstance(defender, str):
        legal = defender in opponents
    else:
        legal = _is_defended_by(game, game.objects[defender], opponents)
    if not legal:
        yield Check(
            justification=because(Concept.ATTACK_WHOM),
            holds=False,
            subject=creature.at,
            other=None if isinstance(defender, str) else defender,
            player=defender if isinstance(defender, str) else None,
        )


def _is_defended_by(game: Game, obj: GameObject, players: list[str]) -> bool:
    return is_permanent(obj) and can_be_attacked(game.look(obj)) and defender_of(game, obj) in players


def _not_sick(creature: GameObject, view: View) -> Iterator[Check]:
    if creature.since_turn_began:
        return
    hasty = view.has(Keyword.HASTE)
    if hasty:
        yield Check(justification=because(Concept.HASTE), holds=True, subject=creature.at)
    yield Check(
        justification=because(Concept.SUMMONING_SICKNESS, Concept.ATTACKERS_CHOSEN),
        holds=hasty or _as_though(view, Keyword.HASTE),
        subject=creature.at,
    )


def _as_though(view: View, keyword: Keyword) -> bool:
    """An effect lets it attack as though it had haste, or as though it had no defender."""
    return any(permission.keyword is keyword for permission, _ in view.rules_of(CanAttackAsThough))


def _defending(rule: Rule, game: Game, defender: Target) -> Context:
    return msgspec.structs.replace(rule.context, defending_player=defending_player_of(game, defender))


# ── Requirements ───────────────────────────────────────────────────────────────────────────────────────────────────


class _Choice:
    """A creature that could attack: whom (costs aside), and how many requirements the best attack obeys."""

    __slots__ = ("alone", "also", "best", "best_defenders", "creature", "scores", "source")

    def __init__(
        self,
        creature: GameObject,
        scores: dict[Target, int],
        *,
        alone: bool,
        source: ObjectAt | None,
        also: tuple[Concept, ...],
    ) -> None:
        self.creature = creature
        self.scores = scores
        self.best = max(scores.values())
        self.best_defenders = [defender for defender, score in scores.items() if score == self.best]
        #: Whether it may be the only attacker.
        self.alone = alone
        self.source = source
        self.also = also

    def only(self, wills: Callable[[ObjectAt, Target], bool]) -> _Choice | None:
        """The same without the attacks that its controller does not want; nothing where none is left."""
        scores = {whom: score for whom, score in self.scores.items() if wills(self.creature.at, whom)}
        if not scores:
            return None
        return _Choice(self.creature, scores, alone=self.alone, source=self.source, also=self.also)


def _choices(game: Game) -> list[_Choice]:
    """Creatures that could be declared without paying (a cost is never compulsory)."""
    if game.is_unaffected():
        return []
    mine = [obj for obj in game.permanents() if game.look(obj).is_creature and game.controller(obj) == game.active]
    if not any(_demands(game.look(creature)) for creature in mine):
        return []
    found = []
    whom = attackable(game)
    for creature in mine:
        view = game.look(creature)
        scores = {
            defender: _score(game, creature, defender)
            for defender in whom
            if not _failed(game, creature, defender) and not taxes(game, creature, defender)
        }
        if scores:
            alone = not any(restriction.alone for restriction, _ in view.rules_of(CantAttack))
            demands = _demands(view)
            source = demands[0].source if demands else None
            also = (Concept.GOADED,) if view.rules_of(Goaded) else ()
            found.append(_Choice(creature, scores, alone=alone, source=source, also=also))
    return found


def _demands(view: View) -> list[Rule]:
    """What asks the creature to attack."""
    return [rule for _, rule in (*view.rules_of(MustAttack), *view.rules_of(Goaded))]


def _score(game: Game, creature: GameObject, defender: Target) -> int:
    """How many requirements are obeyed when the creature attacks that player or planeswalker."""
    view = game.look(creature)
    obeyed = sum(
        demand.player is None or defender in players_of(game, demand.player, rule.context)
        for demand, rule in view.rules_of(MustAttack)
    )
    # Each player who goads it asks for two things, and goading it again for nothing more (701.15d).
    goading = {rule.controller for _, rule in view.rules_of(Goaded)}
    return obeyed + sum(1 + (isinstance(defender, str) and defender != player) for player in goading)


def _limits(game: Game) -> list[tuple[int, ObjectAt | None]]:
    return [
        (decree.rule.amount, decree.source)
        for decree in player_rules(game, game.active)
        if decree.rule.kind is PlayerRuleKind.MAX_ATTACKERS and decree.rule.amount is not None
    ]


def _limit(game: Game) -> int | None:
    return min((limit for limit, _ in _limits(game)), default=None)


def _best_score(game: Game, choices: list[_Choice]) -> int:
    """The most requirements that any declaration without costs can obey within the restrictions."""
    if game.law.requirement_options is RequirementOptions.ITS_OWN:
        choices = [choice for choice in choices if choice.best > 0]
    scores = sorted((choice.best for choice in choices), reverse=True)
    if not scores or scores[0] == 0:
        return 0
    limit = _limit(game)
    together = sum(scores[:limit])
    if len(scores[:limit]) > 1:
        return together
    # Only one creature can attack: one that may attack alone.
    return max((choice.best for choice in choices if choice.alone), default=0) if limit != 0 else 0


def _declarations(
    game: Game, told: dict[ObjectAt, Target], others: list[_Choice], wanted: int, helpers: int
) -> Iterator[dict[ObjectAt, Target]]:
    """Declarations of what is told, useful creatures and so many more that obey `wanted` requirements: those with the
    fewest creatures."""
    useful = [choice for choice in others if choice.best > 0]
    spare = [choice for choice in others if choice.best == 0]
    obeyed = sum(_score(game, game.objects[at], defender) for at, defender in told.items())
    for size in range(len(useful) + 1):
        found = False
        for group in itertools.combinations(useful, size):
            if obeyed + sum(choice.best for choice in group) < wanted:
                continue
            for aid in itertools.combinations(spare, helpers):
                team = (*group, *aid)
                for defenders in itertools.product(*(choice.best_defenders for choice in team)):
                    attacks = told | {choice.creature.at: whom for choice, whom in zip(team, defenders, strict=True)}
                    if all(check.holds for check in set_checks(game, attacks)):
                        found = True
                        yield attacks
        if found:
            return

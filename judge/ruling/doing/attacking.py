"""How many creatures can attack: "combien de créatures peuvent attaquer ?" tries the declarations, the largest first.

One by one each creature might attack; together a cost, a restriction or a price that the lands cannot pay may forbid it
(508.1). So whole declarations are tried, not creatures."""

from __future__ import annotations

from itertools import combinations

import msgspec

from judge.abilities.terms import CardType, Zone
from judge.engine.outcome import Illegality, NotCovered
from judge.ruling.doing.actions import may_act
from judge.ruling.facts.measures import measured
from judge.ruling.frame import Case, made
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.board import PlayerId
from judge.scenario.question import Does, Mode, Question
from judge.scenario.story import AttackWith, DeclareAttack, Told

#: Creatures of which every set is tried: 256 declarations.
_MOST_CREATURES = 8


def most_attackers(case: Case, agent: PlayerId) -> Ruling:
    """The greatest number of the creatures counted that a legal declaration of that player has; 0 where none can."""
    creatures = _creatures(case, agent)
    if len(creatures) > _MOST_CREATURES:
        return Ruling(question=case.question, status=Status.NOT_COVERED, not_covered=NotCovered("search:lines"))
    best: tuple[int, Ruling] | None = None
    forbidden: Illegality | None = None
    for size in range(len(creatures), -1, -1):
        if best is not None and best[0] >= size:
            break
        for chosen in combinations(creatures, size):
            ruling = _declared(case, agent, chosen)
            if ruling.status is not Status.SETTLED:
                return msgspec.structs.replace(ruling, question=case.question)
            if ruling.verdict is not Verdict.YES or ruling.witness is None:
                forbidden = forbidden if best is not None else ruling.illegal or forbidden
                continue
            value = measured(case.question, ruling.witness).value
            if isinstance(value, int) and (best is None or value > best[0]):
                best = (value, ruling)
    if best is None or best[1].witness is None:
        return Ruling(question=case.question, status=Status.NOT_COVERED, not_covered=NotCovered("search:lines"))
    value, witness = best[0], best[1].witness
    # Why there are no more: what forbade the last larger declaration.
    return msgspec.structs.replace(
        made(case, Status.SETTLED, (witness,), witness=witness, value=value), illegal=forbidden
    )


def _creatures(case: Case, agent: PlayerId) -> tuple[str, ...]:
    """What the player has in play that may be a creature when attackers are declared."""
    return tuple(
        item.id
        for item in case.scenario.objects
        if item.controller == agent
        and item.zone is Zone.BATTLEFIELD
        and CardType.CREATURE in item.characteristics.types
    )


def _declared(case: Case, agent: PlayerId, attackers: tuple[str, ...]) -> Ruling:
    told = Told(DeclareAttack(tuple(AttackWith(one) for one in attackers)))
    asked = Question(mode=Mode.CAN, predicate=Does(told), agent=agent)
    return may_act(msgspec.structs.replace(case, question=asked), ((told,),))

"""The legal ways to divide a creature's combat damage (510.1; 310.2 of the older rules; 702.19 trample): pure.

Not every division is listed where many end alike: one for each set of recipients that can get lethal damage and each
place for the rest. A caller for whom exact amounts matter asks for all.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from judge.engine.objects import Target

#: What is known of an order: who stands before whom.
Order: TypeAlias = frozenset[tuple[Target, Target]]
#: Amounts for each recipient, in the order of `Shares.recipients`.
Division = tuple[int, ...]
#: Divisions listed when exact amounts matter, and listed anyhow when there are so few.
_MOST = 150
_FEW = 8


class Recipient(msgspec.Struct, frozen=True):
    """Who can be assigned damage. `lethal`: how much more is lethal to it, what is marked and assigned by others
    counted; `None`: no amount is (or it is not known and does not matter)."""

    target: Target
    lethal: int | None


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What a division must respect. `ordered`: lethal damage to one before any to the next, in an order that must agree
    with `before` and is open otherwise; `beyond`: a recipient that gets something only when all the others have
    lethal damage (trample); `over`: the last, whom nothing reaches unless `beyond` gets `loyalty` as well."""

    damage: int
    recipients: tuple[Recipient, ...]
    ordered: bool = False
    before: Order = frozenset()
    beyond: Target | None = None
    over: Target | None = None
    loyalty: int = 0

    @property
    def targets(self) -> tuple[Target, ...]:
        return (*(each.target for each in self.recipients), *self.behind)

    @property
    def behind(self) -> tuple[Target, ...]:
        """Those behind the creatures, in order."""
        return tuple(target for target in (self.beyond, self.over) if target is not None)

    @property
    def needs(self) -> tuple[int | None, ...]:
        """What each recipient must get before those behind it get anything; `None`: nothing in particular."""
        lethal = tuple(each.lethal for each in self.recipients)
        loyalty = self.loyalty if self.over is not None else None
        return (*lethal, *(() if self.beyond is None else (loyalty,)), *(() if self.over is None else (None,)))


def is_legal(shares: Shares, division: Division) -> bool:
    """Whether the amounts add up and respect order and trample."""
    return sum(division) == shares.damage and keeps_order(shares, division) and keeps_trample(shares, division)


def keeps_order(shares: Shares, division: Division) -> bool:
    """Whether there is an order, agreeing with what is settled of it, in which nothing goes to a recipient unless each
    before it has lethal damage."""
    return not shares.ordered or _is_order(shares.before | implied_order(shares, division))


def implied_order(shares: Shares, division: Division) -> Order:
    """What the division says of the order: whoever gets damage stands before all that lack lethal damage."""
    given = tuple(zip(shares.recipients, division, strict=False))
    lacking = [each.target for each, amount in given if amount < (each.lethal or 0)]
    return frozenset(
        (each.target, other) for each, amount in given if amount > 0 for other in lacking if other != each.target
    )


def _is_order(pairs: Order) -> bool:
    """Whether somebody can come first, then somebody after them, until nobody is left."""
    left = set(pairs)
    while left:
        later = {after for _, after in left}
        first = {before for before, _ in left if before not in later}
        if not first:
            return False
        left = {pair for pair in left if pair[0] not in first}
    return True


def keeps_trample(shares: Shares, division: Division) -> bool:
    """Nothing beyond the blockers unless each has lethal damage, nothing over a planeswalker unless its loyalty is
    reached as well."""
    needs = shares.needs
    return not any(
        division[place] and any(division[before] < (needs[before] or 0) for before in range(place))
        for place in range(len(shares.recipients), len(needs))
    )


def divisions(shares: Shares, *, exact: bool = False) -> tuple[tuple[Division, ...], bool]:
    """The divisions to choose from, and whether some were left out that could end differently."""
    size = len(shares.targets)
    number = math.comb(shares.damage + size - 1, size - 1)
    every = number <= (_MOST if exact else _FEW)
    candidates = every_division(shares.damage, size) if every else _telling(shares)
    legal = tuple(dict.fromkeys(each for each in candidates if is_legal(shares, each)))
    return legal, exact and not every


def every_division(damage: int, size: int) -> Iterator[Division]:
    """Every way to share out that much damage, legal or not."""
    if size == 1:
        yield (damage,)
        return
    for first in range(damage, -1, -1):
        for rest in every_division(damage - first, size - 1):
            yield (first, *rest)


def _telling(shares: Shares) -> Iterator[Division]:
    """Lethal damage for each set of recipients that can be given it, and the rest for any one, or shared out."""
    size = len(shares.targets)
    needs = shares.needs
    mortal = [number for number, need in enumerate(needs) if need is not None]
    for count in range(len(mortal), -1, -1):
        for chosen in itertools.combinations(mortal, count):
            amounts = [0] * size
            for number in chosen:
                amounts[number] = needs[number] or 0
            rest = shares.damage - sum(amounts)
            if rest < 0:
                continue
            for place in range(size):
                whole = list(amounts)
                whole[place] += rest
                yield tuple(whole)
            yield _spread(shares, amounts, rest)


def _spread(shares: Shares, amounts: list[int], rest: int) -> Division:
    """The rest shared out so that it kills nobody else, as far as that goes."""
    whole = list(amounts)
    for number, each in enumerate(shares.recipients):
        if each.lethal is not None and whole[number] < each.lethal:
            added = min(rest, each.lethal - 1)
            whole[number] = added
            rest -= added
    whole[0] += rest
    return tuple(whole)

"""Words that make the number of a group a limit, and stand beside it: "au moins une île"."""

from __future__ import annotations

import re

import msgspec

from judge.french.clause import AmountKind, Clause, Determiner, NounGroup, Quantity, Role

_AT_LEAST = re.compile(r"\bau moins\s+$", re.IGNORECASE)


def one_at_least(clause: Clause, text: str) -> Clause:
    """ "au moins une île": the limit was read beside the group whose article is its number."""
    if "au minimum" not in clause.adverbs:
        return clause
    limited = [role for role in clause.roles if _follows_at_least(role, text)]
    if len(limited) != 1 or clause.adverbs.count("au minimum") != 1:
        return clause
    role = limited[0]
    assert isinstance(role.filler, NounGroup)
    filler = msgspec.structs.replace(role.filler, quantity=Quantity(AmountKind.NUMBER, 1, at_least=True))
    return msgspec.structs.replace(
        clause,
        adverbs=tuple(word for word in clause.adverbs if word != "au minimum"),
        roles=tuple(msgspec.structs.replace(one, filler=filler) if one is role else one for one in clause.roles),
    )


def _follows_at_least(role: Role, text: str) -> bool:
    group = role.filler
    if not isinstance(group, NounGroup) or group.quantity is not None:
        return False
    return group.determiner is Determiner.INDEFINITE and _AT_LEAST.search(text[: group.span.start]) is not None

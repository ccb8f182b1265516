"""Numbers of what was done, which the grammar counts as things: "blessure prévenue de cette manière", "fois que ce sort
a été kické".
"""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.terms import Keyword
from judge.compile.nouns.scope import Scope
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import keyword_of, senses


def done_so_often(scope: Scope, group: NounGroup) -> s.Amount | None:
    """How much of it was done; `None` for a group that names anything else."""
    if isinstance(group.head, PronounHead) and group.head.lemma == "celui-ci" and scope.acted:
        # "le nombre de ceux-ci": of what the instruction before acted on.
        nothing_but(group)
        return s.Count((s.Is(s.Previous()),))
    if not isinstance(group.head, NounHead):
        return None
    things = {value for kind, value in senses(group.head.lemma) if kind == "thing"}
    if keyword_of(group.head.lemma) is Keyword.KICKER:
        nothing_but(group, "keywords")
        return s.TimesPaid(Keyword.KICKER)
    if not things & {"prevention", "infliction", "colours_spent"}:
        return None
    nothing_but(group)
    if "colours_spent" in things:
        return s.ColoursSpent()
    if "prevention" in things and scope.prevented:
        return s.ThatMuch()
    if "infliction" in things and scope.last_verb == "infliger":
        return s.DamageDealtThisWay()
    raise NotCompiledError(group.span)

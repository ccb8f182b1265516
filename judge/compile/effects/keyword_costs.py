"""What a keyword that an effect gives costs, told in another sentence: "le coût de flashback est égal à son coût de
mana"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a
from judge.abilities.terms import Keyword
from judge.compile.effects.common import is_amount_of
from judge.compile.view import ClauseView, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, Person
from judge.french.elaborate.nouns.senses import keyword_of

#: Keywords that no card has without a cost.
_PRICED = frozenset({Keyword.FLASHBACK})


def for_mana_cost(clause: Clause, last: a.Apply) -> a.Apply | None:
    """The effect whose keyword costs as much as the card; `None` for any other clause."""
    if clause.verb != "être" or clause.negated or clause.modal is not None:
        return None
    view = ClauseView(clause)
    subject, cost = view.group("agent"), view.group("place", "recipient", "level")
    keyword = None if subject is None else _whose_cost(subject)
    if keyword not in _PRICED or cost is None or not is_amount_of(cost, "mana_cost"):
        return None
    equal = view.modifier("attribute")
    view.finish()
    nothing_but(cost, "possessor")
    own = cost.determiner is Determiner.POSSESSIVE and cost.possessor is Person.THIRD
    if equal is None or equal.lemma != "égal" or equal.negated or not own:
        raise view.stop()
    gained = tuple(_priced(change, keyword) for change in last.modifications)
    return None if gained == last.modifications else msgspec.structs.replace(last, modifications=gained)


def _whose_cost(group: NounGroup) -> Keyword | None:
    """ "le coût de flashback"."""
    if not isinstance(group.head, NounHead) or group.head.lemma != "coût" or len(group.complements) != 1:
        return None
    named = group.complements[0].object.keywords
    return keyword_of(named[0].lemma) if len(named) == 1 else None


def _priced(change: a.Modification, keyword: Keyword | None) -> a.Modification:
    match change:
        case a.GainAbility(ability=a.KeywordAbility(cost=()) as ability) if ability.keyword is keyword:
            return a.GainAbility(msgspec.structs.replace(ability, for_mana_cost=True))
        case _:
            return change


def lacks_cost(effects: Sequence[a.Effect]) -> bool:
    """Whether such a keyword is given and its cost was never told."""
    return any(
        isinstance(change, a.GainAbility)
        and isinstance(change.ability, a.KeywordAbility)
        and change.ability.keyword in _PRICED
        and not (change.ability.cost or change.ability.for_mana_cost)
        for effect in effects
        if isinstance(effect, a.Apply)
        for change in effect.modifications
    )

"""Which nouns may name the source of an ability: "cette créature" on a creature, "cette aura" on an Aura, "ce sort"."""

from __future__ import annotations

from judge.abilities.terms import PERMANENT_TYPES, CardType
from judge.compile.nouns.scope import Source
from judge.compile.view import nothing_but
from judge.french.clause import Determiner, NounGroup, NounHead, PronounHead, SelfHead
from judge.french.elaborate.nouns.senses import senses

#: Nouns that name any source.
_ANY = frozenset({"card", "object", "source"})


def is_source(group: NounGroup) -> bool:
    """Whether the group can only be the spell or ability of which something is told: "qui", "~", "ce sort"."""
    match group.head:
        case SelfHead() | PronounHead("qui") if not group.coordinated:
            nothing_but(group)
            return True
        case NounHead(lemma) if ("thing", "spell") in senses(lemma):
            return group.determiner is Determiner.DEMONSTRATIVE
        case _:
            return False


def names_source(lemma: str, source: Source) -> bool:
    """Whether a demonstrative with this noun can mean the source. A source of unknown kind answers to every noun of a
    permanent, for it is the object of which the ability is told."""
    for kind, value in senses(lemma):
        match kind:
            case "type":
                wanted = {CardType(part) for part in value.split("+")}
                return wanted <= set(source.types) if source.types else wanted <= PERMANENT_TYPES
            case "subtype":
                return value in source.subtypes if source.types else True
            case "keyword" if value == "equip":
                return "Equipment" in source.subtypes or not source.types
            case "thing" if value == "permanent":
                return not source.types or bool(PERMANENT_TYPES & set(source.types))
            case "thing" if value == "spell":
                return True
            case "thing" if value == "token":
                return not source.types
            case "thing" if value in _ANY:
                return True
            case _:
                continue
    return False

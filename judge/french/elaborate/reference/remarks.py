"""What a card is said to do beside its name, "Croissance gigantesque (+3/+3)", "Foudre (3 blessures)": it must be what
its own text does, and adds nothing."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod
from judge.abilities.rewriting import parts_of
from judge.french.clause import CardHead, Complement, Determiner, KeywordPhrase, NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, keyword_of, thing_of

_DAMAGE = (Thing.DAMAGE, Thing.COMBAT_DAMAGE)


def without_remark(draft: Draft, group: NounGroup) -> NounGroup:
    """The group without what is said in brackets of what the card does; loyalty that it is said to have is its own.
    Raises `NotUnderstood` where the card does something else."""
    remark = group.apposition
    if remark is None or not isinstance(group.head, CardHead) or not _is_bare(remark):
        return group
    if counter_kind_of(remark) is not None and remark.quantity is not None:
        held = Complement("avec", remark, remark.span)
        return msgspec.structs.replace(group, apposition=None, complements=(*group.complements, held))
    if remark.pt_change is None and (thing_of(remark.word) not in (*_DAMAGE, Thing.LIFE) or remark.quantity is None):
        return group
    if not any(does(card.abilities, remark) for card in printed(draft, group)):
        mot, name = draft.slice(remark.span), group.head.text
        raise draft.stop(Fault.CONTRADICTION, remark.span, mot=mot, objet=f"« {name} »", dit=OTHERWISE)
    draft.read.add(remark.span)
    return msgspec.structs.replace(group, apposition=None)


#: What a card that is said to do what it does not says instead.
OTHERWISE = "sa carte dit autre chose"


def _is_bare(group: NounGroup) -> bool:
    more = group.modifiers or group.complements or group.relatives or group.coordinated or group.keywords
    return group.determiner is Determiner.NONE and group.pt is None and not (more or group.apposition)


def does(abilities: tuple[a.Ability, ...], said: NounGroup | KeywordPhrase) -> bool:
    """Whether the abilities do what is said: give that size or keyword, deal that damage, have that life gained. Of
    what is not understood, and of what is not said of them, nothing is denied."""
    parts = list(parts_of(abilities))
    if any(isinstance(part, a.OpaqueAbility | do.Opaque) for part in parts):
        return True
    if isinstance(said, KeywordPhrase):
        wanted = keyword_of(said.lemma)
        gained = [part.ability for part in parts if isinstance(part, a.GainAbility)]
        return any(isinstance(each, a.KeywordAbility) and each.keyword is wanted for each in gained)
    if said.pt_change is not None and said.counter_kind is None:
        sizes = [(part.power, part.toughness) for part in parts if isinstance(part, mod.ModifyPT)]
        return any(size == said.pt_change or not all(isinstance(one, int) for one in size) for size in sizes)
    number = said.quantity.number if said.quantity is not None else None
    thing = thing_of(said.word)
    if number is None or thing not in (*_DAMAGE, Thing.LIFE):
        return True
    kind = do.GainLife if thing is Thing.LIFE else do.DealDamage
    amounts = [part.amount for part in parts if isinstance(part, kind)]
    return any(amount == number or not isinstance(amount, int) for amount in amounts)

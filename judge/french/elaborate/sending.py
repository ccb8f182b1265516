"""What is sent: a spell is cast, a creature attacks; and what is sent "dessus"."""

from __future__ import annotations

import msgspec

from judge.abilities.selectors import HasType
from judge.abilities.terms import CardType
from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Role,
)
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.printed import are_creatures
from judge.french.elaborate.nouns.senses import Thing, qualities_of
from judge.french.elaborate.spoken import split

#: What is declared, and the verb that says it.
_DECLARED = {Thing.ATTACK: "attaquer", Thing.BLOCK: "bloquer", Thing.ATTACKER: "attaquer", Thing.BLOCKER: "bloquer"}
#: As what a creature is declared.
_AS_DECLARED = {"attaquant": "attaquer", "bloquant": "bloquer", "bloqueur": "bloquer"}
_ATTACK = frozenset({Thing.ATTACK, Thing.COMBAT})
_FACE = "dans la face"
_ON_IT = "dessus"
_OF_PLAYERS = frozenset({"me", "te", "nous", "lui", "vous"})


def sent(draft: Draft, clause: Clause) -> Clause:
    """ "j'envoie ma 3/3 (à l'attaque)" attacks with it; "j'envoie Foudre sur l'Ours" casts it."""
    if clause.verb != "envoyer":
        return clause
    what, others = split(clause, "patient")
    inner = next((role for role in others if isinstance(role.filler, Clause)), None)
    attacks = inner is not None and getattr(inner.filler, "verb", "") == "attaquer"
    said = [role for role in others if isinstance(role.filler, NounGroup) and thing_of_group(role.filler) in _ATTACK]
    if what is None or not (attacks or said or _fights(draft, what)) or clause.passive:
        return msgspec.structs.replace(clause, verb="lancer")
    more = inner.filler.roles if attacks and inner is not None and isinstance(inner.filler, Clause) else ()
    roles = tuple(role for role in others if role not in said and role is not inner)
    means = msgspec.structs.replace(what, name="instrument")
    adverbs = tuple(each for each in clause.adverbs if each != _FACE)
    return msgspec.structs.replace(clause, verb="attaquer", roles=(*roles, means, *more), adverbs=adverbs)


def _fights(draft: Draft, what: Role) -> bool:
    """Whether it is a creature that is there, rather than a spell: "ma 3/3", "mes Grizzlis", "tout"."""
    group = what.filler
    if not isinstance(group, NounGroup):
        return False
    match group.head:
        case EllipticHead() if group.pt is not None:
            return True
        case NounHead(lemma):
            found = qualities_of(lemma) or ()
            return HasType(CardType.CREATURE) in found or (bool(found) and group.pt is not None)
        case CardHead() if group.determiner not in (Determiner.NONE, Determiner.INDEFINITE):
            return are_creatures(draft, group)
        case PronounHead(lemma):
            return lemma in ("tout", "tous")
    return False


def on_it(clause: Clause) -> Clause:
    """ "il me fait Foudre dessus": on what was spoken of, which is mine."""
    what, others = split(clause, "patient")
    to, rest = split(msgspec.structs.replace(clause, roles=others), "target")
    group, whose = (role.filler if role is not None else None for role in (what, to))
    if clause.verb != "lancer" or not isinstance(group, NounGroup) or not isinstance(whose, NounGroup):
        return clause
    above = [modifier for modifier in group.modifiers if modifier.lemma == _ON_IT]
    if not above or not isinstance(whose.head, PronounHead) or whose.head.lemma not in _OF_PLAYERS:
        return clause
    assert what is not None
    kept = tuple(modifier for modifier in group.modifiers if modifier.lemma != _ON_IT)
    spell = msgspec.structs.replace(what, filler=msgspec.structs.replace(group, modifiers=kept))
    span = above[0].span
    it = Role("target", NounGroup(span=span, head=PronounHead("cela")), span)
    return msgspec.structs.replace(clause, roles=(*rest, spell, it))


def declared(clause: Clause) -> Clause:
    """ "je déclare l'attaque avec ma 2/2" attacks with it; "j'annonce Foudre sur l'Ours" casts it."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "déclarer" or clause.asked or clause.passive or not isinstance(group, NounGroup):
        return clause
    if isinstance(group.head, CardHead) and any(role.name == "target" for role in others):
        return msgspec.structs.replace(clause, verb="lancer")
    said, rest = split(msgspec.structs.replace(clause, roles=others), "attribute")
    part = said.filler if said is not None else None
    doing = _DECLARED.get(thing_of_group(part) or Thing.RULE) if isinstance(part, NounGroup) else None
    if doing is not None and what is not None:
        # "je déclare ma 2/2 comme attaquant"
        return msgspec.structs.replace(
            clause, verb=doing, roles=(*rest, msgspec.structs.replace(what, name="instrument"))
        )
    for modifier in group.modifiers:
        doing = _AS_DECLARED.get(modifier.lemma)
        if doing is not None and what is not None:
            # "je déclare ma 2/2 attaquante"
            bare = tuple(each for each in group.modifiers if each is not modifier)
            fighter = Role("instrument", msgspec.structs.replace(group, modifiers=bare), what.span)
            return msgspec.structs.replace(clause, verb=doing, roles=(*others, fighter))
    verb = _DECLARED.get(thing_of_group(group) or Thing.RULE)
    plain = not (group.modifiers or group.complements or group.relatives or group.coordinated)
    means = any(role.name == "instrument" for role in others)
    if verb is None or not plain or not means:
        return clause
    return msgspec.structs.replace(clause, verb=verb, roles=others)


def in_the_face(clause: Clause) -> Clause:
    """ "Foudre sur ma tête" is on me; "il me met Foudre dans la tête" says no more than "me"."""
    to_somebody = any(role.name in ("recipient", "target") for role in clause.roles)
    if to_somebody and "dans la face" in clause.adverbs:
        clause = msgspec.structs.replace(clause, roles=tuple(_has_a_face(clause, role) for role in clause.roles))
        adverbs = tuple(word for word in clause.adverbs if word != "dans la face")
        clause = msgspec.structs.replace(clause, adverbs=adverbs)
    roles: list[Role] = []
    for role in clause.roles:
        group = role.filler
        face = isinstance(group, NounGroup) and isinstance(group.head, NounHead) and group.head.lemma == "face"
        if not face or not isinstance(group, NounGroup) or role.name not in ("target", "place"):
            roles.append(role)
        elif group.possessor in (Person.FIRST, Person.THIRD) and not (group.modifiers or group.complements):
            mine = group.possessor is Person.FIRST
            head = PronounHead("je", Person.FIRST) if mine else PronounHead("lui")
            roles.append(Role("target", NounGroup(span=group.span, head=head), role.span))
        else:
            roles.append(role)
    return msgspec.structs.replace(clause, roles=tuple(roles))


def _has_a_face(clause: Clause, role: Role) -> Role:
    """ "je lui mets Foudre dans la face": to my opponent, for no creature has one."""
    group = role.filler
    agent = next((each.filler for each in clause.roles if each.name == "agent"), None)
    mine = isinstance(getattr(agent, "head", None), PronounHead) and agent.head.person is Person.FIRST  # type: ignore[union-attr]
    third = isinstance(group, NounGroup) and isinstance(group.head, PronounHead) and group.head.person is Person.THIRD
    if role.name not in ("recipient", "target") or not mine or not third:
        return role
    foe = NounGroup(
        span=role.span, head=NounHead("adversaire"), determiner=Determiner.POSSESSIVE, possessor=Person.FIRST
    )
    return msgspec.structs.replace(role, filler=foe)

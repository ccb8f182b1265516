"""Questions as they are typed in a chat: "elle fait quelle taille", "combien il me reste", "qui a la créature"."""

from __future__ import annotations

import msgspec

from judge.french.clause import (
    Clause,
    Complement,
    Determiner,
    Modal,
    Modifier,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Role,
)
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.spoken import split


def chatted(clause: Clause) -> Clause:
    """The clause that asks the same plainly; the clause itself where it is plain."""
    for reword in (_is_allowed, _comes_back_as, _what_size, _left_to_me, _who_has, _its_abilities):
        clause = reword(clause)
    return clause


def _is_allowed(clause: Clause) -> Clause:
    """ "c'est permis ?", "c'est bon ?", "c'est interdit ?" as "c'est légal ?", "c'est illégal ?"."""
    told = [role for role in clause.roles if role.name != "attribute"]
    said = [role.filler for role in clause.roles if role.name == "attribute"]
    good = clause.verb == "être" and [getattr(each, "lemma", "") for each in said] == ["bon"] and bool(told)
    alone = not told or (len(told) == 1 and told[0].word in ("ce", "cela"))
    permitted = clause.verb == "permettre" and clause.passive
    if not alone or clause.asked or clause.times or clause.clauses:
        return clause
    if not (permitted or good or clause.verb == "interdit"):
        return clause
    it = NounGroup(span=clause.span, head=PronounHead("ce"))
    word = Modifier("légal" if permitted or good else "illégal", clause.span)
    roles = (Role("agent", it, clause.span), Role("attribute", word, clause.span))
    return msgspec.structs.replace(clause, verb="être", passive=False, modal=None, roles=roles)


def _comes_back_as(clause: Clause) -> Clause:
    """ "il revient à combien ?" as "il fait combien ?"."""
    place, others = split(clause, "place")
    asks = clause.verb == "revenir" and place is not None and place.word == "combien"
    if not asks or place is None or [role.name for role in others] != ["agent"]:
        return clause
    return msgspec.structs.replace(
        clause, verb="faire", roles=(*others, msgspec.structs.replace(place, name="patient"))
    )


def _what_size(clause: Clause) -> Clause:
    """ "elle fait quelle taille ?" as "elle a quelle taille ?"."""
    what, _ = split(clause, "patient")
    group = what.filler if what is not None else None
    size = isinstance(group, NounGroup) and thing_of_group(group) is Thing.POWER_TOUGHNESS
    plain = clause.verb == "faire" and clause.asked == "quel" and not (clause.negated or clause.modal)
    return msgspec.structs.replace(clause, verb="avoir") if plain and size else clause


def _left_to_me(clause: Clause) -> Clause:
    """ "combien il me reste ?", "il lui reste combien ?" as "je suis à combien ?"."""
    to = next((role for role in clause.roles if role.word in _WHOM), None)
    others = [role for role in clause.roles if role is not to]
    impersonal = len(others) == 1 and others[0].name == "agent" and others[0].word == "il"
    if clause.verb != "rester" or clause.asked != "combien" or to is None or not impersonal:
        return clause
    head = PronounHead("je", Person.FIRST) if to.word == "me" else PronounHead("il")
    who = Role("agent", NounGroup(span=to.span, head=head), to.span)
    return msgspec.structs.replace(clause, verb="être", roles=(who,))


_WHOM = frozenset({"me", "lui"})


def _who_has(clause: Clause) -> Clause:
    """ "qui a la créature ?" as "qui contrôle la créature ?"."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    known = isinstance(group, NounGroup) and group.determiner in (Determiner.DEFINITE, Determiner.DEMONSTRATIVE)
    named = isinstance(group, NounGroup) and isinstance(group.head, NounHead) and thing_of_group(group) is None
    plain = clause.verb == "avoir" and clause.asked == "qui" and [role.word for role in others] == ["qui"]
    return msgspec.structs.replace(clause, verb="contrôler") if plain and known and named else clause


def _its_abilities(clause: Clause) -> Clause:
    """ "Pacifisme sur mes Elfes, ils peuvent activer leurs capacités ?": whoever controls them activates that."""
    agent, others = split(clause, "agent")
    what, rest = split(msgspec.structs.replace(clause, roles=others), "patient")
    group, it = (role.filler if role is not None else None for role in (what, agent))
    own = isinstance(group, NounGroup) and group.possessor is Person.THIRD and thing_of_group(group) in _ABILITIES
    taken_up = isinstance(it, NounGroup) and it.word in ("il", "elle", "ils", "elles")
    if clause.verb != "activer" or clause.modal is not Modal.CAN or not own or not taken_up or rest or what is None:
        return clause
    assert isinstance(group, NounGroup)
    assert isinstance(it, NounGroup)
    of_it = Complement("de", it, it.span)
    ability = msgspec.structs.replace(
        group, determiner=Determiner.DEFINITE, possessor=None, plural=False, complements=(of_it,)
    )
    return msgspec.structs.replace(clause, roles=(Role("patient", ability, what.span),))


_ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY)

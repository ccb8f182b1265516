"""Words that stand for a noun said before: "en … une autre", "j'en gagne 5", "le sien"; and "mon adversaire aussi",
which says a whole group again. The clause is read with that noun in their place."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.nouns.senses import player_of

_OWN = frozenset({"le mien", "le tien", "le sien", "le nôtre", "le vôtre", "le leur"})
_ONE = frozenset({"l'un", "un"})
_EN_ROLES = frozenset({"source", "origin", "theme", "patient", "place"})
#: What is done to some of those that are there, and to no others ("j'en sacrifie une").
_TAKING_SOME = frozenset({"sacrifier", "détruire", "exiler", "tuer", "renvoyer", "engager", "dégager", "bloquer"})
#: Whose object, when it is "le même", is another card of the name just said: nobody has or plays the very same one.
_ANOTHER_OF = frozenset({"avoir", "contrôler", "posséder", "lancer", "jouer", "poser"})
#: Where the noun that is taken up again is looked for in the clause before, best first.
_ORDER = ("patient", "amount", "instrument", "target", "agent")


def spelled_out(
    clause: Clause, said: tuple[NounGroup, ...], *, asking: bool = False, having: frozenset[Person] = frozenset()
) -> Clause:
    """The clause with the nouns that its words stand for; `said`: those of the clause before. `asking`: it asks about
    what was told, and introduces nothing. `having`: who has a creature already, which "la mienne" is."""
    roles = clause.roles
    if "aussi" in clause.adverbs:
        roles = tuple(_again(role, clause) for role in roles)
    if said:
        en = next((role for role in roles if role.name in _EN_ROLES and _pronoun(role.filler) == "en"), None)
        counted = next((role for role in roles if role is not en and _counts(role.filler)), None)
        several = [noun for noun in said if noun.plural] if clause.verb in _TAKING_SOME else list(said)
        if en is not None and counted is not None and several:
            roles = tuple(_counted(role, several[0]) if role is counted else role for role in roles if role is not en)
        roles = tuple(_owned(role, said, asking=asking, having=having) for role in roles)
        if clause.verb in _ANOTHER_OF:
            roles = tuple(_of_that_name(role, said[0]) for role in roles)
    return clause if roles == clause.roles else msgspec.structs.replace(clause, roles=roles)


def nouns_of(clause: Clause) -> tuple[NounGroup, ...]:
    """The nouns of a clause that a later one may take up, the likeliest first."""
    return tuple(
        role.filler
        for name in _ORDER
        for role in clause.roles
        if role.name == name and isinstance(role.filler, NounGroup) and _is_noun(role.filler)
    )


def _is_noun(group: NounGroup) -> bool:
    match group.head:
        case NounHead(lemma):
            return player_of(lemma) is None
        case EllipticHead():
            return group.pt is not None
        case CardHead() | NameHead():
            return True
    return False


def _pronoun(filler: object) -> str:
    return filler.head.lemma if isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead) else ""


def _counts(filler: object) -> bool:
    """ "une", "une autre", "deux": a number without its noun."""
    if isinstance(filler, Quantity):
        return True
    if not isinstance(filler, NounGroup):
        return False
    bare = isinstance(filler.head, EllipticHead) and filler.pt is None
    return _pronoun(filler) in _ONE or (bare and (filler.determiner is Determiner.INDEFINITE or bool(filler.quantity)))


def _counted(role: Role, noun: NounGroup) -> Role:
    filler = role.filler
    if isinstance(filler, Quantity):
        group = NounGroup(span=role.span, head=noun.head, determiner=Determiner.NONE, quantity=filler)
    else:
        assert isinstance(filler, NounGroup)
        group = msgspec.structs.replace(filler, head=noun.head)
        if _pronoun(filler):
            group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
    return Role(role.name, _described(group, noun), role.span)


def _described(group: NounGroup, noun: NounGroup) -> NounGroup:
    """The group with what the noun was said to be, and its own words beside."""
    known = {phrase.lemma for phrase in group.keywords}
    return msgspec.structs.replace(
        group,
        pt=group.pt or noun.pt,
        feminine=group.feminine if group.feminine is not None else noun.feminine,
        plural=group.plural or (group.quantity is not None and group.quantity.number not in (None, 1)),
        modifiers=_joined(group.modifiers, noun.modifiers),
        keywords=(*group.keywords, *(phrase for phrase in noun.keywords if phrase.lemma not in known)),
        quoted=(*group.quoted, *noun.quoted),
    )


def _joined(own: tuple[object, ...], other: Iterable[object]) -> tuple[object, ...]:
    known = {getattr(modifier, "lemma", "") for modifier in own}
    return (*own, *(modifier for modifier in other if getattr(modifier, "lemma", "") not in known))


def _owned(role: Role, said: tuple[NounGroup, ...], *, asking: bool, having: frozenset[Person]) -> Role:
    """ "le sien" after "un Isamaru" is "son Isamaru". Asked about, "le mien" after "son ours" is "mon ours", and "la
    mienne" after "sa 3/3" has a size of its own; so has that of a player who has one."""
    filler = role.filler
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, PronounHead) or filler.head.lemma not in _OWN:
        return role
    others = (one for one in said if asking and one.possessor not in (None, filler.head.person))
    noun = next(others, said[0])
    head = noun.head
    if (asking or filler.head.person in having) and isinstance(head, EllipticHead):
        head, noun = NounHead("créature"), NounGroup(span=noun.span, head=head, feminine=noun.feminine)
    group = msgspec.structs.replace(
        filler, head=head, determiner=Determiner.POSSESSIVE, possessor=filler.head.person, quantity=filler.quantity
    )
    return Role(role.name, _described(group, noun), role.span)


def is_the_same(group: NounGroup) -> bool:
    """ "le même", without its noun."""
    bare = isinstance(group.head, EllipticHead) and group.pt is None
    return bare and [modifier.lemma for modifier in group.modifiers] == ["même"]


def _of_that_name(role: Role, noun: NounGroup) -> Role:
    """ "il joue Isamaru alors que j'ai le même": an Isamaru too. What has no name has no other of its name."""
    filler = role.filler
    if not isinstance(filler, NounGroup) or not is_the_same(filler) or not isinstance(noun.head, CardHead):
        return role
    group = NounGroup(span=filler.span, head=noun.head, determiner=Determiner.INDEFINITE, feminine=filler.feminine)
    return msgspec.structs.replace(role, filler=group)


def _again(role: Role, clause: Clause) -> Role:
    """ "J'ai un Isamaru, mon adversaire aussi": the group said for the first player introduces another object."""
    filler = role.filler
    outside = role.span.end <= clause.span.start or role.span.start >= clause.span.end
    if not isinstance(filler, NounGroup) or not outside or not _is_noun(filler):
        return role
    own = filler.determiner
    if isinstance(filler.head, CardHead) and own is Determiner.NONE and filler.quantity is None:
        own = Determiner.INDEFINITE  # "je contrôle Isamaru, mon adversaire aussi"
    return Role(role.name, msgspec.structs.replace(filler, span=clause.span, determiner=own), clause.span)

"""What a noun group is by its shape alone, whatever was spoken of before: "le reste", "l'une d'elles", "la force la
plus élevée parmi …"."""

from __future__ import annotations

import msgspec

from judge.abilities.selectors import Greatest, Least
from judge.abilities.terms import Measure, Variety
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, Modifier, NounGroup, NounHead, Person, PlayerHead, PronounHead
from judge.french.elaborate.nouns.senses import Thing, qualities_of, senses, thing_of, zone_of


def is_player(group: NounGroup) -> bool:
    """Whether the group can only name a player."""
    match group.head:
        case PlayerHead():
            return True
        case PronounHead(lemma, person):
            return person is not Person.THIRD or lemma == "vous"
        case NounHead(lemma):
            return player_sense(lemma) is not None
        case _:
            return False


def player_sense(lemma: str) -> str | None:
    """Which players the noun means, in the words of the lexicon."""
    return next((value for kind, value in senses(lemma) if kind == "player"), None)


def is_enchanted_player(group: NounGroup) -> bool:
    """ "le joueur enchanté": whom the source is attached to."""
    if not isinstance(group.head, NounHead) or player_sense(group.head.lemma) != "any" or group.plural:
        return False
    return [(each.lemma, each.negated) for each in group.modifiers] == [("enchanter", False)]


def is_unsaid(group: NounGroup) -> bool:
    """ "un joueur", "un adversaire": which one is not said."""
    if not isinstance(group.head, NounHead) or group.targeted or group.plural:
        return False
    kind = player_sense(group.head.lemma) in ("any", "opponent")
    return kind and group.determiner in (Determiner.INDEFINITE, Determiner.NONE) and not group.modifiers


def is_every(group: NounGroup) -> bool:
    """ "toutes les autres créatures", "chaque créature", none of them a target."""
    return group.determiner in (Determiner.ALL, Determiner.EACH) and not group.targeted


def is_host(group: NounGroup) -> bool:
    """ "la créature enchantée": what the source is attached to."""
    if group.plural or not any(modifier.lemma in _HOST_ADJECTIVES for modifier in group.modifiers):
        return False
    nothing_but(group, "modifiers")
    return len(group.modifiers) == 1 and not group.modifiers[0].negated


_HOST_ADJECTIVES = frozenset({"enchanter", "équiper"})


def is_part_of_seen(group: NounGroup, lemma: str) -> bool:
    """ "l'une d'elles", "deux d'entre elles"."""
    part = group.quantity is not None or group.determiner in (Determiner.INDEFINITE, Determiner.ANY)
    return lemma == "elles" and part


def is_other_of_seen(group: NounGroup) -> bool:
    """ "l'autre", "les autres"."""
    others = [modifier.lemma for modifier in group.modifiers]
    if group.determiner is not Determiner.OTHER and (group.determiner, others) != (Determiner.DEFINITE, ["autre"]):
        return False
    nothing_but(group, "modifiers")
    return others in ([], ["autre"])


def is_rest(group: NounGroup, lemma: str) -> bool:
    """ "le reste", "les autres cartes"."""
    if group.determiner is not Determiner.DEFINITE:
        return False
    if lemma == "reste":
        nothing_but(group)
        return True
    if thing_of(lemma) is not Thing.CARD or [modifier.lemma for modifier in group.modifiers] != ["autre"]:
        return False
    nothing_but(group, "modifiers")
    return True


def in_question(group: NounGroup) -> bool:
    """ "la créature en question": the one that the event is about."""
    if [modifier.lemma for modifier in group.modifiers] != ["en question"]:
        return False
    nothing_but(group, "modifiers")
    return True


def is_top(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and ("thing", "top") in senses(group.head.lemma)


def is_most(group: NounGroup) -> bool:
    """ "jusqu'à deux créatures"."""
    return group.quantity is not None and group.quantity.at_most


def is_ones_own(group: NounGroup) -> bool:
    """ "vos points de vie", "les points de vie de ce joueur"."""
    return group.determiner is Determiner.POSSESSIVE or any(is_player(part.object) for part in group.complements)


def all_kinds(group: NounGroup) -> bool:
    """ "les ninjas et les gredins que vous contrôlez", "chaque créature et planeswalker qu'il contrôle": several kinds
    of objects that are one set."""
    members = (group, *group.coordinated)
    whole = all(member.plural and member.determiner in (Determiner.DEFINITE, Determiner.ALL) for member in members)
    bare = all(member.determiner is Determiner.NONE and member.quantity is None for member in group.coordinated)
    whole = whole or (bare and group.determiner in (Determiner.EACH, Determiner.ALL))
    return whole and not any(is_player(member) or member.targeted for member in members)


def extreme_of(group: NounGroup) -> type[Greatest] | type[Least] | None:
    """ "la force la plus élevée parmi les créatures que vous contrôlez", "la valeur de mana la plus faible parmi …"."""
    extreme = _EXTREMES.get(tuple(modifier.lemma for modifier in group.modifiers))
    if extreme is None:
        return None
    nothing_but(group, "modifiers", "complements")
    return extreme if len(group.complements) == 1 and group.complements[0].preposition == "parmi" else None


#: What is measured, by the noun that names it.
MEASURED: dict[Thing | None, Measure] = {
    Thing.POWER: Measure.POWER,
    Thing.TOUGHNESS: Measure.TOUGHNESS,
    Thing.MANA_VALUE: Measure.MANA_VALUE,
}
_EXTREMES: dict[tuple[str, ...], type[Greatest] | type[Least]] = {
    ("le plus", "élevé"): Greatest,
    ("le plus", "faible"): Least,
}


def variety_of(group: NounGroup, kinds: list[NounGroup]) -> Variety:
    assert isinstance(group.head, NounHead)
    thing = thing_of(group.head.lemma)
    alone = {Thing.COLOUR: Variety.COLOUR, Thing.NAME: Variety.NAME}.get(thing) if thing else None
    if alone is not None and not kinds:
        return alone
    if alone is not None or not kinds:
        raise NotCompiledError(group.span)
    (kind,) = kinds
    nothing_but(kind, "modifiers")
    if is_card(kind) and all_different(kind):
        return Variety.CARD_TYPE
    if isinstance(kind.head, NounHead) and thing_of(kind.head.lemma) is Thing.BASIC_LAND and not kind.modifiers:
        return Variety.BASIC_LAND_TYPE
    raise NotCompiledError(kind.span)


def all_different(group: NounGroup) -> bool:
    """Whether nothing more is said of the cards than "différents", which counting kinds means anyway."""
    return all(modifier.lemma == "différent" for modifier in group.modifiers)


def is_card(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.CARD


def names_card(noun: str) -> bool:
    """ "carte", "carte de créature"."""
    things = [value for kind, value in senses(noun) if kind == "thing"]
    return any(thing == Thing.CARD.value or thing.endswith("_card") for thing in things)


def is_some_card(group: NounGroup) -> bool:
    """ "une carte", "une carte de créature", and nothing else that might be meant besides."""
    one = group.determiner is Determiner.INDEFINITE and not group.coordinated
    return one and isinstance(group.head, NounHead) and names_card(group.head.lemma)


def either_kind(group: NounGroup) -> NounGroup:
    """ "le nombre de cartes d'éphémère et de rituel": cards of one kind and of the other are counted, not those of
    both."""
    parts = tuple(
        msgspec.structs.replace(part, object=msgspec.structs.replace(part.object, conjunction="ou"))
        if part.object.conjunction == "et" and is_kind(part) and all(map(_is_bare, part.object.coordinated))
        else part
        for part in group.complements
    )
    return group if not is_card(group) else msgspec.structs.replace(group, complements=parts)


def _is_bare(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and group.determiner is Determiner.NONE and not group.modifiers


def is_kind(complement: Complement) -> bool:
    """ "carte de créature", "sort d'éphémère ou de rituel": the complement is itself a kind of object."""
    head = complement.object.head
    if complement.preposition != "de" or not isinstance(head, NounHead) or complement.object.possessor is not None:
        return False
    if complement.object.determiner not in (Determiner.NONE, Determiner.INDEFINITE):
        return False
    return zone_of(head.lemma) is None and qualities_of(head.lemma) is not None


def this_or_that(group: NounGroup) -> NounGroup | None:
    """ "ce sort ou cette capacité", "cette créature ou ce planeswalker": whichever it was that the text spoke of by
    those words, the first of them first."""
    if group.conjunction != "ou" or group.determiner is not Determiner.DEMONSTRATIVE or len(group.coordinated) != 1:
        return None
    first, second = msgspec.structs.replace(group, coordinated=(), conjunction=""), group.coordinated[0]
    if second.determiner is not Determiner.DEMONSTRATIVE or is_player(second):
        return None
    nothing_but(first)
    nothing_but(second)
    return first


def several_targets(group: NounGroup) -> tuple[NounGroup, ...] | None:
    """ "un artefact ciblé, une créature ciblée et un terrain ciblé": each a target of its own; `None` for any other
    group."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if group.conjunction != "et" or not all(member.targeted and not is_player(member) for member in members):
        return None
    # "jusqu'à une carte d'éphémère ciblée et jusqu'à une carte de rituel ciblée depuis votre cimetière": of both.
    parted = [_zone_apart(member) for member in members]
    zones = [zone for _, zone in parted if zone is not None]
    cards = [isinstance(member.head, NounHead) and names_card(member.head.lemma) for member in members]
    if (not zones and not any(cards)) or len(zones) == len(members):
        return members
    if len(zones) != 1 or not all(cards):
        raise NotCompiledError(group.span)
    return tuple(msgspec.structs.replace(bare, complements=(zones[0], *bare.complements)) for bare, _ in parted)


def _zone_apart(group: NounGroup) -> tuple[NounGroup, Complement | None]:
    """The group without the zone that it is in, which the grammar may join to the kind of the card, and the zone."""
    for place, part in enumerate(group.complements):
        zone = part if isinstance(part.object.head, NounHead) and zone_of(part.object.head.lemma) is not None else None
        inner = part.object
        if zone is None and is_kind(part):
            inner, zone = _zone_apart(part.object)
        if zone is not None:
            kept = () if zone is part else (msgspec.structs.replace(part, object=inner),)
            rest = (*group.complements[:place], *kept, *group.complements[place + 1 :])
            return msgspec.structs.replace(group, complements=rest), zone
    return group, None


def kinds_of_target(group: NounGroup) -> NounGroup | None:
    """ "une cible, créature ou joueur", "deux cibles, artefacts et/ou terrains": what is targeted, and how many;
    `None` for any other group."""
    any_number = group.determiner is Determiner.ANY and group.plural
    counted = group.determiner is Determiner.INDEFINITE or group.quantity is not None or any_number
    if not isinstance(group.head, NounHead) or thing_of(group.head.lemma) is not Thing.TARGET or not counted:
        return None
    if not group.coordinated:
        return None
    nothing_but(group, "coordinated", "quantity", "particles", "modifiers", "ordinal")
    if group.ordinal is not None and group.ordinal < 2:
        raise NotCompiledError(group.span)
    # "une troisième cible" is another than both before.
    further = () if group.ordinal is None else (Modifier("autre", group.span),)
    group = msgspec.structs.replace(group, ordinal=None, modifiers=(*group.modifiers, *further))
    if any(modifier.lemma != "autre" or modifier.negated for modifier in group.modifiers):
        raise NotCompiledError(group.span)
    # "une autre cible, créature ou planeswalker": another of either kind.
    first, *rest = (
        member
        if is_player(member)
        else msgspec.structs.replace(member, modifiers=(*member.modifiers, *group.modifiers))
        for member in group.coordinated
    )
    return msgspec.structs.replace(
        first,
        coordinated=tuple(rest),
        targeted=True,
        conjunction=group.conjunction,
        quantity=group.quantity,
        particles=(*first.particles, *group.particles),
        determiner=Determiner.ANY if any_number else first.determiner,
    )


def is_thing(group: NounGroup, thing: Thing) -> bool:
    """Whether the group's noun is that notion of the game."""
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is thing

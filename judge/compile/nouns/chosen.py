"""How a noun group names a kind of choice ("un type de créature") or what was chosen ("la couleur choisie")."""

from __future__ import annotations

from judge.abilities.terms import Choosable
from judge.compile.view import nothing_but
from judge.french.clause import NounGroup, NounHead
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of


def kind_named(group: NounGroup) -> Choosable | None:
    """ "un type de créature", "une couleur", "un type de terrain de base"."""
    if not isinstance(group.head, NounHead):
        return None
    if ("thing", "creature_type") in senses(group.head.lemma):
        nothing_but(group, "modifiers")
        return Choosable.CREATURE_TYPE
    if ("thing", "colour") in senses(group.head.lemma):
        nothing_but(group, "modifiers")
        return Choosable.COLOUR
    if group.head.lemma == "nom":
        return _card_name(group)
    named = [part.object.head for part in group.complements]
    if thing_of(group.head.lemma) is Thing.TYPE and len(named) == 1 and isinstance(named[0], NounHead):
        nothing_but(group, "complements")
        return Choosable.BASIC_LAND_TYPE if thing_of(named[0].lemma) is Thing.BASIC_LAND else None
    return None


def _card_name(group: NounGroup) -> Choosable | None:
    """ "un nom de carte", "un nom de carte non-terrain"."""
    nothing_but(group, "complements")
    of = [part.object for part in group.complements if part.preposition == "de"]
    if (
        len(of) != 1
        or len(group.complements) != 1
        or not isinstance(of[0].head, NounHead)
        or of[0].head.lemma != "carte"
    ):
        return None
    nothing_but(of[0], "modifiers")
    said = [(modifier.lemma, modifier.negated) for modifier in of[0].modifiers]
    return _OF_CARDS.get(tuple(sorted(said)))


#: What is said of the cards whose names may be chosen.
_OF_CARDS = {
    (): Choosable.CARD_NAME,
    (("terrain", True),): Choosable.NONLAND_CARD_NAME,
    (("créature", True), ("terrain", True)): Choosable.NONCREATURE_NONLAND_CARD_NAME,
}


def card_named(group: NounGroup, excepted: NounGroup | None) -> Choosable | None:
    """ "nommez une carte", "… une carte non-terrain", "… une carte autre qu'une carte de créature ou de terrain": the
    name that is chosen so; `excepted`: other than what."""
    if not isinstance(group.head, NounHead) or group.head.lemma != "carte":
        return None
    nothing_but(group, "modifiers")
    said = [(modifier.lemma, modifier.negated) for modifier in group.modifiers]
    if excepted is not None:
        nothing_but(excepted, "complements")
        kinds = [one for part in excepted.complements for one in (part.object, *part.object.coordinated)]
        if said or not isinstance(excepted.head, NounHead) or excepted.head.lemma != "carte":
            return None
        said = [(kind.head.lemma, True) for kind in kinds if isinstance(kind.head, NounHead)]
    return _OF_CARDS.get(tuple(sorted(said)))


def is_type(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.TYPE


def chosen_kind(group: NounGroup, *, now: bool = False) -> Choosable | None:
    """What "la couleur choisie", "le type choisi" is; `now`: "la couleur de votre choix"."""
    if not isinstance(group.head, NounHead):
        return None
    said = [modifier.lemma for modifier in group.modifiers if not modifier.negated]
    if said != ([] if now else ["choisir"]):
        return None
    nothing_but(group, "modifiers")
    if ("thing", "colour") in senses(group.head.lemma):
        return Choosable.COLOUR
    if group.head.lemma == "nom":
        return Choosable.CARD_NAME
    if thing_of(group.head.lemma) is Thing.TYPE or ("thing", "creature_type") in senses(group.head.lemma):
        return Choosable.CREATURE_TYPE
    return None

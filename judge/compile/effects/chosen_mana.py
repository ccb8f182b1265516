"""Mana of a colour that was just chosen: "Choisissez une couleur. Ajoutez un mana de cette couleur pour chaque marqueur
sur ~", "… une quantité de mana de cette couleur égale à votre dévotion à cette couleur"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.terms import Colour
from judge.compile.effects.common import for_each, is_amount_of, zones_glued
from judge.compile.nouns.references import amount_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, NounGroup, Person


def of_that_colour(scope: Scope, view: ClauseView, group: NounGroup, player: s.PlayerRef) -> do.AddMana:
    """The instruction, which lets its player choose the colour as the mana is added."""
    place = view.group("place", "recipient")
    if is_amount_of(group, "number"):
        amount = _as_much(scope, group, place)
    else:
        if place is not None:
            nothing_but(place, "complements")
            if not is_amount_of(place, "mana_pool"):
                raise NotCompiledError(place.span)
            group = msgspec.structs.replace(group, complements=(*group.complements, *place.complements))
        nothing_but(group, "quantity", "complements")
        if not is_amount_of(group, "mana") or not group.complements or not _is_of_it(group.complements[0]):
            raise NotCompiledError(group.span)
        amount = for_each(scope, group, group.complements[1:])
    return do.AddMana(tuple(each.value for each in Colour), amount, choice=True, player=player)


def _is_of_it(part: Complement, *besides: str) -> bool:
    """ "de cette couleur"."""
    if part.preposition != "de" or not is_amount_of(part.object, "colour"):
        return False
    nothing_but(part.object, *besides)
    return part.object.determiner is Determiner.DEMONSTRATIVE and not part.object.plural


def _as_much(scope: Scope, group: NounGroup, place: NounGroup | None) -> s.Amount:
    """ "une quantité de mana de cette couleur égale à …"."""
    nothing_but(group, "complements")
    match group.complements:
        case (Complement("de", mana),) if is_amount_of(mana, "mana"):
            nothing_but(mana, "complements")
        case _:
            raise NotCompiledError(group.span)
    match mana.complements:
        case (Complement("de", NounGroup(complements=limits) as colour) as part,) if _is_of_it(
            part, "modifiers", "complements"
        ):
            pass
        case _:
            raise NotCompiledError(group.span)
    if [(each.lemma, each.negated) for each in colour.modifiers] != [("égal", False)]:
        raise NotCompiledError(group.span)
    limits = zones_glued(limits)
    if len(limits) != 1 or limits[0].preposition != "à":
        raise NotCompiledError(group.span)
    limit = limits[0].object
    if is_amount_of(limit, "devotion") and place is not None:
        nothing_but(limit)
        if limit.possessor is not Person.SECOND or not _is_of_it(Complement("de", place, place.span)):
            raise NotCompiledError(place.span)
        return s.DevotionTo(())
    if place is not None:
        raise NotCompiledError(place.span)
    return amount_of(scope, limit)

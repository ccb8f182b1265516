"""What an object is made: "devient une créature 3/3 verte", "est une créature en plus de ses autres types", "sont des
montagnes", "est rouge"; and what a created token is."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Colour, Supertype
from judge.compile.clauses.joining import STILL
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import amount_of
from judge.compile.nouns.scope import Scope, Source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, EllipticHead, Modifier, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import Thing, keyword_of, qualities_of, senses, thing_of


class Kind(msgspec.Struct, frozen=True):
    """What a description says an object is, apart from its body and abilities."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    colours: tuple[Colour, ...] = ()
    colourless: bool = False


def kind_of(group: NounGroup) -> Kind:
    """The types, subtypes, supertypes and colours of a description such as "créature-artefact légendaire verte"."""
    qualities: list[s.Quality] = []
    if not isinstance(group.head, NounHead | EllipticHead) or group.particles or group.ordinal is not None:
        raise NotCompiledError(group.span)
    words = [(group.span, group.head.lemma)] if isinstance(group.head, NounHead) else []
    for modifier in group.modifiers:
        if modifier.negated or modifier.or_group:
            raise NotCompiledError(modifier.span, modifier.lemma)
        words.append((modifier.span, modifier.lemma))
    for span, lemma in words:
        found = qualities_of(lemma)
        if found is None or not all(isinstance(quality, _KINDS) for quality in found):
            raise NotCompiledError(span, lemma)
        qualities.extend(found)
    return Kind(
        types=tuple(sorted(quality.type for quality in qualities if isinstance(quality, s.HasType))),
        subtypes=tuple(quality.subtype for quality in qualities if isinstance(quality, s.HasSubtype)),
        supertypes=tuple(quality.supertype for quality in qualities if isinstance(quality, s.HasSupertype)),
        colours=tuple(quality.colour for quality in qualities if isinstance(quality, s.HasColour)),
        colourless=any(isinstance(quality, s.Colourless) for quality in qualities),
    )


_KINDS = (s.HasType, s.HasSubtype, s.HasSupertype, s.HasColour, s.Colourless)


def becomes(scope: Scope, view: ClauseView) -> tuple[a.Modification, ...]:
    """ "devient rouge", "devient une créature 3/3 verte avec le piétinement". That it keeps its other types is said
    by "toujours", by "en plus de", or by becoming an artifact creature (205.1b)."""
    adjective = view.modifier("attribute")
    if adjective is not None:
        said, (kept, colours_kept) = _said_by_adjectives(adjective, view), _besides(view)
        if kept or (colours_kept and not isinstance(said, mod.SetColour)):
            raise view.stop()
        return (mod.AddColour(said.colours) if isinstance(said, mod.SetColour) and colours_kept else said,)
    group = view.needed("attribute")
    every_type = _every_creature_type(view)
    kept, colours_kept = _besides(view)
    if colours_kept and group.coordinated:
        raise NotCompiledError(group.span)
    size, group = _size(scope, view, group)
    lost, group = _stripped(group)
    if lost and group.coordinated:
        raise NotCompiledError(group.span)
    if group.coordinated:
        if not kept or colours_kept or every_type or group.conjunction != "et":
            raise NotCompiledError(group.span)
        return (*_several_kinds(scope, group), *size)
    relatives, group = group.relatives, msgspec.structs.replace(group, relatives=())
    nothing_but(group, "pt", "modifiers", "keywords", "quoted")
    found = _description(scope, group, kept=kept, every_type=every_type, size=size)
    found = (*lost, *found, *_quoted_abilities(scope, group))
    if colours_kept:
        found = _with_other_colours(group, found)
    for relative in relatives:
        kept_types = still(relative, found)
        if kept_types is None:
            raise NotCompiledError(relative.span)
        found = kept_types
    return found


def _with_other_colours(group: NounGroup, found: tuple[a.Modification, ...]) -> tuple[a.Modification, ...]:
    """ "un ange blanc en plus de ses autres couleurs": the colour is added."""
    if not any(isinstance(change, mod.SetColour) and change.colours for change in found):
        raise NotCompiledError(group.span)
    return tuple(mod.AddColour(change.colours) if isinstance(change, mod.SetColour) else change for change in found)


def _besides(view: ClauseView) -> tuple[bool, bool]:
    """Whether "en plus de ses autres types" is said, and whether its other colours are kept too ("en plus de ses autres
    couleurs et de ses autres types")."""
    besides = view.group("besides")
    if besides is None:
        return False, False
    second = view.group("theme")
    members = (msgspec.structs.replace(besides, coordinated=(), conjunction=""), *besides.coordinated)
    kinds: list[bool] = []
    for member in (*members, *(() if second is None else (second,))):
        nothing_but(member, "modifiers")
        if any(modifier.lemma != "autre" or modifier.negated for modifier in member.modifiers):
            raise NotCompiledError(member.span)
        kinds.append(_is_type(_noun(member)))
        if not kinds[-1] and thing_of(_noun(member)) is not Thing.COLOUR:
            raise NotCompiledError(member.span)
    if sorted(kinds) not in ([True], [False], [False, True]):
        raise NotCompiledError(besides.span)
    return True in kinds, False in kinds


def _stripped(group: NounGroup) -> tuple[tuple[a.Modification, ...], NounGroup]:
    """ "un sylvin 0/4 sans capacité", and the group without it."""
    for part in group.complements:
        if part.preposition == "sans" and thing_of(_noun(part.object)) is Thing.ABILITY:
            nothing_but(part.object)
            rest = tuple(other for other in group.complements if other is not part)
            return (mod.LoseAllAbilities(),), msgspec.structs.replace(group, complements=rest)
    return (), group


def still(clause: Clause, modifications: tuple[a.Modification, ...]) -> tuple[a.Modification, ...] | None:
    """The modifications with "c'est toujours un terrain", "qui est toujours un planeswalker": what it became is added
    to what it was; `None` for any other clause."""
    if clause.verb != "être" or STILL not in clause.adverbs:
        return None
    view = ClauseView(clause)
    view.adverb(STILL)
    view.needed("agent")
    group = view.needed("attribute")
    view.finish()
    if qualities_of(_noun(group)) is None or group.modifiers:
        raise NotCompiledError(group.span)
    return tuple(
        mod.AddType(change.types, change.subtypes) if isinstance(change, mod.SetType) else change
        for change in modifications
    )


def is_not(scope: Scope, view: ClauseView) -> tuple[a.Modification, ...]:
    """ "n'est pas une créature"."""
    del scope
    group = view.needed("attribute")
    nothing_but(group)
    found = kind_of(group)
    if not found.types or found != Kind(types=found.types) or group.determiner is not Determiner.INDEFINITE:
        raise NotCompiledError(group.span)
    return (mod.RemoveType(found.types),)


def _quoted_abilities(scope: Scope, group: NounGroup) -> tuple[a.Modification, ...]:
    """ "un terrain avec « {T} : Ajoutez {C} »"."""
    return tuple(
        a.GainAbility(ability) for text, span in group.quoted for ability in scope.quoted(text, span, Source())
    )


def _several_kinds(scope: Scope, group: NounGroup) -> tuple[a.Modification, ...]:
    """ "des créatures 1/1 vertes Saprobionte et des terrains Forêt en plus de leurs autres types": all of it."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    types: dict[CardType, None] = {}
    subtypes: dict[str, None] = {}
    rest: list[a.Modification] = []
    for member in members:
        nothing_but(member, "pt", "modifiers")
        for one in _description(scope, member, kept=True, every_type=False, size=()):
            if isinstance(one, mod.AddType) and not one.supertypes:
                types.update(dict.fromkeys(one.types))
                subtypes.update(dict.fromkeys(one.subtypes))
            else:
                rest.append(one)
    return (mod.AddType(tuple(sorted(types)), tuple(subtypes)), *rest)


def _size(scope: Scope, view: ClauseView, group: NounGroup) -> tuple[tuple[a.Modification, ...], NounGroup]:
    """ "… avec une force et une endurance de base de 1/1", "… égales à sa valeur de mana", and the group without it."""
    measures = [part for part in group.complements if part.preposition == "avec" and _is_measure(part.object)]
    if not measures:
        return (), group
    rest = msgspec.structs.replace(group, complements=tuple(part for part in group.complements if part not in measures))
    parts = [msgspec.structs.replace(part.object, coordinated=()) for part in measures]
    parts += [member for part in measures for member in part.object.coordinated]
    if {thing_of(_noun(part)) for part in parts} != {Thing.POWER, Thing.TOUGHNESS} or len(parts) != 2:
        raise NotCompiledError(group.span)
    said = {modifier.lemma for part in parts for modifier in part.modifiers}
    inner = [complement.object for part in parts for complement in part.complements]
    bodies = [body for body in (*(part.pt for part in parts), *(one.pt for one in inner)) if body is not None]
    if len(bodies) == 1 and said == {"de base"} and len(inner) <= 1:
        power, toughness = (half_of(scope, group, half) for half in bodies[0])
        return (mod.SetBasePT(power, toughness),), rest
    if not bodies and said == {"de base", "égal"} and not inner:
        amount = amount_of(scope, view.needed("place", "level", "recipient"))
        return (mod.SetBasePT(amount, amount),), rest
    raise NotCompiledError(group.span)


def _is_measure(group: NounGroup) -> bool:
    return thing_of(_noun(group)) in (Thing.POWER, Thing.TOUGHNESS)


def _noun(group: NounGroup) -> str:
    return group.head.lemma if isinstance(group.head, NounHead) else ""


def _said_by_adjectives(first: Modifier, view: ClauseView) -> a.Modification:
    """ "devient rouge", "devient noir et vert"."""
    more: list[Modifier] = []
    while (adjective := view.modifier("attribute")) is not None:
        more.append(adjective)
    said = [_said_by_adjective(adjective, view) for adjective in (first, *more)]
    colours = [colour for change in said if isinstance(change, mod.SetColour) for colour in change.colours]
    if more and (len(colours) != len(said) or any(adjective.or_group for adjective in (first, *more))):
        raise view.stop(first.lemma)
    return mod.SetColour(tuple(colours)) if more else said[0]


def _said_by_adjective(adjective: Modifier, view: ClauseView) -> a.Modification:
    """ "est indestructible", "est imblocable", "devient rouge"."""
    if adjective.negated:
        raise view.stop(adjective.lemma)
    keyword = keyword_of(adjective.lemma)
    if keyword is not None:
        return a.GainAbility(a.KeywordAbility(keyword))
    if ("status", "unblockable") in senses(adjective.lemma):
        return mod.CantBeBlocked()
    if adjective.lemma == "inciter":
        return mod.Goaded()
    return _colour(adjective.lemma, adjective.negated, view)


def _colour(lemma: str, negated: bool, view: ClauseView) -> a.Modification:
    match qualities_of(lemma):
        case (s.HasColour(colour=colour),) if not negated:
            return mod.SetColour((colour,))
        case (s.Colourless(),) if not negated:
            return mod.SetColour(())
        case _:
            raise view.stop(lemma)


def _every_creature_type(view: ClauseView) -> bool:
    """ "avec tous les types de créature"."""
    role = view.group("instrument")
    if role is None:
        return False
    nothing_but(role)
    named = isinstance(role.head, NounHead) and ("thing", "creature_type") in senses(role.head.lemma)
    if not named or role.determiner is not Determiner.ALL:
        raise NotCompiledError(role.span)
    return True


def _is_type(lemma: str) -> bool:
    return thing_of(lemma) is Thing.TYPE or ("thing", "creature_type") in senses(lemma)


def _description(
    scope: Scope, group: NounGroup, *, kept: bool, every_type: bool, size: tuple[a.Modification, ...]
) -> tuple[a.Modification, ...]:
    kind = kind_of(group)
    found: list[a.Modification] = []
    if kept or {CardType.ARTIFACT, CardType.CREATURE} <= set(kind.types):
        found.append(mod.AddType(kind.types, kind.subtypes, kind.supertypes))
    elif kind.types or kind.subtypes:
        found.append(mod.SetType(kind.types, kind.subtypes))
        if kind.supertypes:
            found.append(mod.AddType(supertypes=kind.supertypes))
    if every_type:
        found.append(mod.AllCreatureTypes())
    if group.pt is not None and size:
        raise NotCompiledError(group.span)
    found.extend(size)
    if group.pt is not None:
        found.append(mod.SetBasePT(*body_of(scope, group)))
    if kind.colours or kind.colourless:
        found.append(mod.SetColour(kind.colours))
    found.extend(a.GainAbility(ability) for ability in keyword_abilities(scope, group.keywords))
    return tuple(found)


def body_of(scope: Scope, group: NounGroup) -> tuple[s.Amount | None, s.Amount | None]:
    """Power and toughness of a description, X included; `None` for what it does not say."""
    if group.pt is None:
        return None, None
    power, toughness = (half_of(scope, group, half) for half in group.pt)
    return power, toughness


def half_of(scope: Scope, group: NounGroup, half: int | str | None) -> s.Amount:
    """The power or the toughness of "3/X"."""
    if isinstance(half, int):
        return half
    if half == "X":
        return s.X() if scope.x is None else scope.x
    raise NotCompiledError(group.span)

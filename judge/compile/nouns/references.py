"""Noun groups of card texts as references and amounts: "cette créature", "la créature ciblée", "son contrôleur",
"chaque créature sans le vol", "deux montagnes", "un nombre de points de vie égal à sa force".

Players, objects and amounts mention each other, so they are read together. Whatever is spoken of is remembered in the
`Scope` for the pronouns that follow. Every function raises `NotCompiledError` for what it cannot read.
"""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.ability import ANY_TARGET, TargetSpec, all_there_are, apart
from judge.abilities.rewriting import speaks_of
from judge.abilities.terms import CardType, Zone
from judge.compile.nouns.anaphora import (
    again,
    as_many,
    chosen_pile,
    definite,
    demonstrative,
    speak,
    spoken_object,
    the_target,
)
from judge.compile.nouns.done import done_so_often
from judge.compile.nouns.filter_context import FilterContext
from judge.compile.nouns.filters import read_filter
from judge.compile.nouns.halves import Half, half_in
from judge.compile.nouns.measures import MeasureContext, devotion_to, hand_counted, kinds_among, total_of
from judge.compile.nouns.others import set_apart
from judge.compile.nouns.relatives import who_has
from judge.compile.nouns.scope import Scope, Spoken, Supposition
from judge.compile.nouns.shapes import (
    MEASURED,
    all_kinds,
    either_kind,
    extreme_of,
    in_question,
    is_enchanted_player,
    is_every,
    is_host,
    is_most,
    is_ones_own,
    is_other_of_seen,
    is_part_of_seen,
    is_player,
    is_rest,
    is_top,
    is_unsaid,
    kinds_of_target,
    player_sense,
    several_targets,
    this_or_that,
)
from judge.compile.nouns.smallwords import ONE_OR, without
from judge.compile.nouns.spells_cast import spells_cast, spells_counted
from judge.compile.nouns.tallies import tallied
from judge.compile.view import NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import (
    AmountKind,
    Determiner,
    EllipticHead,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
    Quantity,
    SelfHead,
)
from judge.french.elaborate.nouns.senses import Thing, counter_of, senses, thing_of, zone_of

# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────

_PLAYER_SENSES = {
    "any": s.PlayerWord.EACH_PLAYER,
    "opponent": s.PlayerWord.OPPONENT,
    "active": s.PlayerWord.ACTIVE_PLAYER,
    "defending": s.PlayerWord.DEFENDING_PLAYER,
}


def player_of(scope: Scope, group: NounGroup, *, anyone: bool = False) -> s.PlayerRef | None:
    """The player or players that the group names; `None` when it names none. `anyone`: "un joueur" may be any player,
    as in events and filters; an instruction to "un joueur" says not whom."""
    if not anyone and is_unsaid(group):
        if not scope.told:
            raise NotCompiledError(group.span)
        scope.supposed.append((Supposition.TARGET, group.span))
        group = msgspec.structs.replace(group, targeted=True)
    found = _player(scope, group)
    if found is not None and found is not s.PlayerWord.YOU:
        scope.speak_of_player(found)
    return found


def _player(scope: Scope, group: NounGroup) -> s.PlayerRef | None:
    match group.head:
        case PlayerHead(key):
            nothing_but(group)
            return _PLAYER_SENSES.get(key)
        case PronounHead(lemma, person):
            nothing_but(group, "modifiers")
            if any(modifier.lemma != "même" or modifier.negated for modifier in group.modifiers):
                raise NotCompiledError(group.span)
            if person is not Person.THIRD or lemma == "vous":
                return s.PlayerWord.YOU
            return scope.player_spoken_of()
        case NounHead(lemma):
            return _player_noun(scope, group, player_sense(lemma))
        case _:
            return None


def _player_noun(scope: Scope, group: NounGroup, sense: str | None) -> s.PlayerRef | None:
    if sense is None:
        return None
    nothing_but(group, "modifiers", "complements", "targeted", "quantity")
    if sense in ("controller", "owner"):
        nothing_but(group, "complements")
        thing = _possessed_object(scope, group)
        return s.ControllerOf(thing) if sense == "controller" else s.OwnerOf(thing)
    nothing_but(group, "modifiers", "targeted", "quantity")
    if is_enchanted_player(group):
        nothing_but(group, "modifiers")
        return s.PlayerWord.ENCHANTED_PLAYER
    for modifier in group.modifiers:
        modified = "opponent" if modifier.lemma == "autre" else player_sense(modifier.lemma)
        if modified is None or modifier.negated or (modifier.lemma == "autre" and sense == "opponent"):
            raise NotCompiledError(modifier.span, modifier.lemma)
        sense = modified
    if group.determiner is Determiner.OTHER:
        sense = "opponent"
    word = _PLAYER_SENSES.get(sense)
    if word is None or (sense == "opponent" and group.possessor is Person.THIRD):
        # "ses adversaires" are those of the player spoken of, not yours.
        raise NotCompiledError(group.span)
    if group.targeted:
        if group.determiner is Determiner.ANY:
            # "n'importe quel nombre de joueurs ciblés"
            raise NotCompiledError(group.span)
        players = s.PlayerWord.EACH_OPPONENT if word is s.PlayerWord.OPPONENT else word
        count = count_of(scope, group.quantity, limit=is_most(group))
        spec = TargetSpec(players=players, count=count, up_to=is_most(group))
        return s.TargetPlayer(scope.target(spec, group.span, again=group.determiner is Determiner.DEFINITE))
    # "le joueur" with nothing to say which is the one spoken of, never all of them.
    the_one = group.determiner is Determiner.DEFINITE and not group.plural and sense == "any"
    if group.determiner is Determiner.DEMONSTRATIVE or the_one:
        spoken = scope.player_spoken_of()
        if spoken is None:
            # A player whom another ability named: no reference of this one says who it is.
            raise NotCompiledError(group.span)
        return spoken
    if word is s.PlayerWord.OPPONENT and (group.plural or group.determiner is Determiner.EACH):
        return s.PlayerWord.EACH_OPPONENT
    return word


def _possessed_object(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """The object of "son contrôleur", "leurs propriétaires", "le contrôleur de cette créature"."""
    for complement in group.complements:
        if complement.preposition == "de" and len(group.complements) == 1:
            return asked_object(scope, complement.object)
        raise NotCompiledError(complement.span)
    if group.possessor is Person.THIRD:
        spoken = scope.object_spoken_of()
        if spoken is not None:
            return spoken.asked_of()
    raise NotCompiledError(group.span)


def possessor_of(scope: Scope, group: NounGroup) -> s.PlayerRef | None:
    """Whose hand, library or graveyard "votre main", "sa bibliothèque" is."""
    match group.possessor:
        case None:
            return None
        case Person.FIRST | Person.SECOND:
            return s.PlayerWord.YOU
        case Person.THIRD:
            return scope.player_spoken_of()


# ── Objects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def object_of(scope: Scope, group: NounGroup, *, chosen: bool = False) -> s.ObjectRef:
    """The object or objects that the group refers to. `chosen`: the verb is one whose object is chosen as it is done
    ("sacrifiez une créature"), never a target left unsaid."""
    if group.targeted and group.conjunction == "et" and all(map(is_every, group.coordinated)):
        # "la créature ciblée et toutes les autres créatures ayant le même nom que cette créature"
        aimed = target_of(scope, msgspec.structs.replace(group, coordinated=(), conjunction=""))
        return s.Group((aimed, *(object_of(scope, member) for member in group.coordinated)))
    if (each := several_targets(group)) is not None:
        return s.Group(tuple(target_of(scope, member) for member in each))
    if any(member.targeted for member in (group, *group.coordinated)):
        return target_of(scope, group)
    if (kinds := kinds_of_target(group)) is not None:
        return target_of(scope, kinds)
    if (one := this_or_that(group)) is not None:
        return object_of(scope, one)
    counted = group.determiner in _SINGLING or group.quantity is not None or isinstance(group.head, SelfHead)
    if group.coordinated and group.conjunction == "et" and counted and not all_kinds(group):
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        return s.Group(tuple(object_of(scope, member) for member in members))
    match group.head:
        case SelfHead():
            nothing_but(group)
            return speak(scope, s.This(), group)
        case PronounHead("qui"):
            nothing_but(group)
            return speak(scope, s.This(), group)
        case PronounHead("celui-ci") if scope.acted:
            nothing_but(group)
            return s.Previous()
        case PronounHead(lemma) if scope.seen and is_part_of_seen(group, lemma):
            return speak(scope, _seen_choice(scope, group), group)
        case PronounHead(lemma) if is_part_of_seen(group, lemma):
            # "l'une de ces cartes", of which nothing is known.
            raise NotCompiledError(group.span, lemma)
        case PronounHead():
            nothing_but(group)
            return again(spoken_object(scope, group), group)
        case NounHead(lemma):
            return _noun(scope, group, lemma, chosen=chosen)
        case EllipticHead() if scope.seen and is_other_of_seen(group):
            return s.All((s.Seen(),))
        case EllipticHead() if (half := half_in(group)) is not None:
            return speak(scope, _half(scope, half), group)
        case EllipticHead() if group.determiner in _PLURAL_DETERMINERS:
            return speak(scope, s.All(filter_of(scope, group)), group)
        case _:
            raise NotCompiledError(group.span)


def _half(scope: Scope, half: Half) -> s.ObjectRef:
    """ "la moitié des cartes du dessus de sa bibliothèque", "la moitié des permanents qu'il contrôle"."""
    top = _library_place(scope, half.whole)
    if top is not None:
        nothing_but(half.whole, "complements")
        return s.TopOfLibrary(top.player, s.HalfOf(s.LibrarySizeOf(top.player), half.rounded_up))
    wanted = filter_of(scope, half.whole)
    return s.Choice(wanted, s.HalfOf(s.Count(wanted), half.rounded_up))


def _seen_choice(scope: Scope, group: NounGroup) -> s.Choice:
    nothing_but(group, "quantity")
    if group.determiner is Determiner.ANY:
        return s.Choice((s.Seen(),), s.Count((s.Seen(),)), up_to=True)
    return s.Choice((s.Seen(),), count_of(scope, group.quantity, limit=True), up_to=is_most(group))


_SINGLING = frozenset({Determiner.DEFINITE, Determiner.DEMONSTRATIVE, Determiner.INDEFINITE, Determiner.POSSESSIVE})
_PLURAL_DETERMINERS = frozenset({Determiner.ALL, Determiner.EACH})


def filter_of(scope: Scope, group: NounGroup, *, numbered: bool = False) -> s.Filter:
    """The filter of a group that names a kind of object. `numbered`: the caller reads how many there are, and whether
    they are targets."""
    if not numbered:
        for member in (group, *group.coordinated):
            if member.quantity is not None or member.targeted or member.determiner is Determiner.DEMONSTRATIVE:
                raise NotCompiledError(member.span)
    context = FilterContext(
        player=lambda inner: player_of(scope, inner, anyone=True) or possessor_of(scope, inner),
        other_than=lambda inner: set_apart(scope, inner),
        measures=MeasureContext(
            amount=lambda inner: amount_of(scope, inner),
            quantity=lambda inner: quantity_of(scope, inner),
            object=lambda inner: object_of(scope, inner, chosen=True),
        ),
        object=lambda inner: object_of(scope, inner, chosen=True),
        seen=scope.seen,
        last_verb=scope.last_verb,
    )
    return read_filter(group, context)


def asked_object(scope: Scope, group: NounGroup, *, chosen: bool = False) -> s.ObjectRef:
    """The object of "la force de cette créature", "une copie de cette créature", which is asked of one that has died
    or was sacrificed as a cost too."""
    if group.determiner is Determiner.DEMONSTRATIVE and isinstance(group.head, NounHead):
        spoken = scope.object_named((group.head.lemma,), plural=group.plural, card=True)
        if spoken is not None and spoken.gone:
            nothing_but(group)
            return spoken.asked_of()
        if spoken is None and group.head.lemma in scope.sacrificed:
            nothing_but(group)
            return s.SacrificedAsCost()
    return scope.as_it_was(object_of(scope, group, chosen=chosen))


def possessed_by_object(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """Whose force "sa force" is: the latest object spoken of, or the one the group names ("la force de X")."""
    for complement in group.complements:
        if complement.preposition == "de" and len(group.complements) == 1:
            return asked_object(scope, complement.object)
        raise NotCompiledError(complement.span)
    if group.possessor is Person.THIRD:
        spoken = scope.object_spoken_of()
        if spoken is not None:
            return spoken.asked_of()
    raise NotCompiledError(group.span)


def _noun(scope: Scope, group: NounGroup, lemma: str, *, chosen: bool) -> s.ObjectRef:
    thing = thing_of(lemma)
    if thing is Thing.TARGET and group.determiner in (Determiner.ANY, Determiner.INDEFINITE) and not group.plural:
        return speak(scope, s.TargetObject(scope.target(_any_target(scope, group), group.span, again=False)), group)
    if thing is Thing.TARGET and group.determiner in (Determiner.DEFINITE, Determiner.DEMONSTRATIVE):
        return the_target(scope, group)
    if thing is Thing.PILE:
        return chosen_pile(scope, group)
    if scope.seen and is_rest(group, lemma):
        return s.All((s.Seen(),))
    if in_question(group):
        return speak(scope, s.ThatObject(), group)
    if (place := _library_place(scope, group)) is not None:
        return place
    match group.determiner:
        case Determiner.DEMONSTRATIVE:
            return demonstrative(scope, group, lemma)
        case Determiner.DEFINITE if is_host(group):
            return speak(scope, s.Host(), group)
        case Determiner.ALL | Determiner.EACH:
            return speak(scope, s.All(filter_of(scope, group)), group)
        case Determiner.DEFINITE | Determiner.OTHER if group.plural:
            return speak(scope, s.All(filter_of(scope, group)), group)
        case Determiner.POSSESSIVE if group.plural:
            return speak(scope, s.All(filter_of(scope, group)), group)
        case Determiner.INDEFINITE | Determiner.NONE if scope.told and not chosen:
            scope.supposed.append((Supposition.TARGET, group.span))
            return target_of(scope, group)
        case Determiner.INDEFINITE | Determiner.NONE | Determiner.AS_MANY:
            return speak(scope, _choice(scope, group), group)
        case Determiner.ANY if group.plural:
            return speak(scope, _choice(scope, group), group)
        case Determiner.DEFINITE:
            return definite(scope, group, lemma)
        case _:
            raise NotCompiledError(group.span)


def _library_place(scope: Scope, group: NounGroup) -> s.TopOfLibrary | None:
    """ "la carte du dessus de votre bibliothèque", "les trois cartes du dessus de…"."""
    if not isinstance(group.head, NounHead) or thing_of(group.head.lemma) is not Thing.CARD:
        return None
    places = [part for part in group.complements if is_top(part.object)]
    libraries = [
        library
        for part in (*group.complements, *(inner for place in places for inner in place.object.complements))
        for library in (part.object,)
        if isinstance(library.head, NounHead) and zone_of(library.head.lemma) is Zone.LIBRARY
    ]
    if len(places) != 1 or len(libraries) != 1 or group.modifiers or group.relatives:
        return None
    if libraries[0].modifiers:
        # "… de votre bibliothèque face cachée" is said of the card.
        raise NotCompiledError(libraries[0].span)
    player = owner_of(scope, libraries[0])
    found = s.TopOfLibrary(player, count_in(scope, group))
    scope.speak_of(Spoken(ref=found, noun="carte", feminine=True, plural=group.plural))
    return found


def owner_of(scope: Scope, zone: NounGroup) -> s.PlayerRef:
    owner = possessor_of(scope, zone)
    for complement in zone.complements:
        owner = player_of(scope, complement.object) if complement.preposition == "de" else None
    if owner is None:
        raise NotCompiledError(zone.span)
    return owner


def target_of(scope: Scope, group: NounGroup) -> s.TargetObject:
    """ "la créature ciblée", "jusqu'à deux créatures ciblées", "le joueur ou le planeswalker ciblé". The same words
    again ("la créature ciblée" after "une créature ciblée") mean the same target."""
    rank = group.ordinal if group.determiner is Determiner.DEFINITE else None
    if rank is not None:
        # "la deuxième créature ciblée"
        group = msgspec.structs.replace(group, ordinal=None)
    members = [msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated]
    any_number = group.determiner is Determiner.ANY and group.plural and group.quantity is None
    if (len(members) > 1 and group.conjunction != "ou") or (group.determiner is Determiner.ANY and not any_number):
        raise NotCompiledError(group.span)
    objects = [member for member in members if not is_player(member)]
    legal_players: s.PlayerRef | None = None
    for member in members:
        if is_player(member):
            legal_players = _kind_of_player(scope, member)
    kinds: s.Filter | None = None
    if objects:
        first, *rest = (without(member, ONE_OR) for member in objects)
        joined = msgspec.structs.replace(first, coordinated=tuple(rest), conjunction="ou" if rest else "")
        kinds = filter_of(scope, joined, numbered=True)
    spec = TargetSpec(
        objects=kinds,
        players=legal_players,
        count=count_of(scope, group.quantity, limit=is_most(group)),
        up_to=is_most(group),
        at_least=1 if ONE_OR in group.particles else 0,
    )
    rest_apart = kinds is not None and len(apart(kinds)) == len(kinds) - 1
    if legal_players is ANY_TARGET.players and kinds is not None and kinds[:1] == _CREATURE and rest_apart:
        # Before 2018 "a creature or player" was any target; the law of the day says whether planeswalkers are one.
        spec = msgspec.structs.replace(spec, objects=(*(ANY_TARGET.objects or ()), *kinds[1:]))
    if any_number:
        # "n'importe quel nombre de créatures ciblées": up to as many as there are.
        spec = msgspec.structs.replace(spec, count=all_there_are(spec), up_to=True)
    again = group.determiner is Determiner.DEFINITE
    target = s.TargetObject(scope.target(spec, group.span, again=again, plural=group.plural, rank=rank))
    if speaks_of(spec, target):
        # "une autre créature ciblée", where no other object was told of.
        raise NotCompiledError(group.span)
    if spec.count == 1 and s.ControlledBy(s.PlayerWord.OPPONENT) in (kinds or ()):
        # "une créature ciblée qu'un adversaire contrôle … ce joueur": the one who controls it.
        scope.speak_of_player(s.ControllerOf(target))
    speak(scope, target, group)
    return target


_CREATURE = (s.HasType(CardType.CREATURE),)


def _any_target(scope: Scope, group: NounGroup) -> TargetSpec:
    """ "n'importe quelle cible", "n'importe quelle autre cible"."""
    nothing_but(group, "modifiers")
    if not group.modifiers:
        return ANY_TARGET
    others = set_apart(scope, group)
    aimed = all(isinstance(other, s.TargetObject) for other in others)
    if [(each.lemma, each.negated) for each in group.modifiers] != [("autre", False)] or not aimed:
        raise NotCompiledError(group.span)
    differing = tuple(s.Not(s.Is(other)) for other in others)
    return msgspec.structs.replace(ANY_TARGET, objects=(*(ANY_TARGET.objects or ()), *differing))


def _kind_of_player(scope: Scope, group: NounGroup) -> s.PlayerRef:
    """Which players are legal targets."""
    player = player_of(scope, msgspec.structs.replace(group, targeted=False, determiner=Determiner.EACH, plural=False))
    if player is None:
        raise NotCompiledError(group.span)
    return player


def _choice(scope: Scope, group: NounGroup) -> s.Choice:
    if group.determiner is Determiner.ANY and group.plural:
        # "n'importe quel nombre de créatures": up to as many as there are.
        wanted = filter_of(scope, group)
        return s.Choice(wanted, s.Count(wanted), up_to=True)
    return s.Choice(
        filter_of(scope, group, numbered=True),
        count_in(scope, group, limit=is_most(group)),
        up_to=is_most(group),
        at_random="au hasard" in group.particles,
    )


# ── Amounts ────────────────────────────────────────────────────────────────────────────────────────────────────────


def count_in(scope: Scope, group: NounGroup, *, limit: bool = False) -> s.Amount:
    """How many a group says: "3 blessures", "autant de blessures"."""
    if group.determiner is Determiner.AS_MANY:
        return as_many(scope)
    if group.determiner in (Determiner.ANY, Determiner.ALL, Determiner.EACH):
        # "n'importe quel nombre de cartes", "toutes les cartes"
        raise NotCompiledError(group.span)
    return count_of(scope, group.quantity, limit=limit)


def count_of(scope: Scope, quantity: Quantity | None, *, limit: bool = False) -> s.Amount:
    """How many a group says; one when it says nothing."""
    return 1 if quantity is None else quantity_of(scope, quantity, limit=limit)


def quantity_of(scope: Scope, quantity: Quantity, *, limit: bool = False) -> s.Amount:
    """A quantity as an amount. `limit`: the caller reads whether it is one ("jusqu'à deux", "trois ou plus")."""
    if (quantity.at_least or quantity.at_most) and not limit:
        raise NotCompiledError(quantity.of.span if quantity.of is not None else Span(0, 0))
    match quantity.kind:
        case AmountKind.NUMBER if quantity.number is not None:
            amount: s.Amount = quantity.number
        case AmountKind.X:
            amount = s.X() if scope.x is None else scope.x
        case AmountKind.THAT_MUCH:
            amount = s.ThatMuch()
        case AmountKind.COUNT if quantity.of is not None:
            amount = amount_of(scope, quantity.of)
        case _:
            raise NotCompiledError(quantity.of.span if quantity.of is not None else Span(0, 0))
    return amount if quantity.times == 1 else s.Times(amount, quantity.times)


def amount_of(scope: Scope, group: NounGroup) -> s.Amount:
    """What a group amounts to: "sa force", "le nombre de marais que vous contrôlez", "les cartes dans votre main",
    "votre total de points de vie"."""
    if (half := half_in(group)) is not None:
        return s.HalfOf(amount_of(scope, half.whole), half.rounded_up)
    if not isinstance(group.head, NounHead):
        raise NotCompiledError(group.span)
    measure, extreme = MEASURED.get(thing_of(group.head.lemma)), extreme_of(group)
    if measure is not None and extreme is not None:
        return extreme(measure, filter_of(scope, group.complements[0].object))
    if measure is not None and [modifier.lemma for modifier in group.modifiers] == ["total"]:
        return total_of(measure, group, lambda whose: filter_of(scope, whose))
    if thing_of(group.head.lemma) in MEASURED:
        nothing_but(group, "complements")
    match thing_of(group.head.lemma):
        case Thing.POWER:
            return s.PowerOf(possessed_by_object(scope, group))
        case Thing.TOUGHNESS:
            return s.ToughnessOf(possessed_by_object(scope, group))
        case Thing.MANA_VALUE:
            return s.ManaValueOf(possessed_by_object(scope, group))
        case _:
            pass
    things = {value for kind, value in senses(group.head.lemma) if kind == "thing"}
    if "number" in things:
        return _numbered(scope, group)
    if ("counter", "level") in senses(group.head.lemma):
        return s.LevelOf(possessed_by_object(scope, group))
    if "devotion" in things:
        return devotion_to(group)
    if "life_total" in things or ("life" in things and is_ones_own(group)):
        nothing_but(group, "complements")
        return s.LifeOf(owner_of(scope, group))
    if "speed" in things:
        nothing_but(group, "complements")
        return s.SpeedOf(owner_of(scope, group))
    if zone_of(group.head.lemma) is Zone.LIBRARY:
        nothing_but(group, "complements")
        return s.LibrarySizeOf(owner_of(scope, group))
    return counted(scope, group)


def counted(scope: Scope, group: NounGroup) -> s.Amount:
    """How many there are of what the group names."""
    if (hand := hand_counted(group, lambda zone: owner_of(scope, zone))) is not None:
        return hand
    if group.counter_kind is not None:
        return _counters_on(scope, group)
    if (done := done_so_often(scope, group)) is not None:
        return done
    if (tally := tallied(group, lambda kind: filter_of(scope, kind))) is not None:
        return tally
    if isinstance(group.head, NounHead) and ("thing", "prevention") in senses(group.head.lemma):
        # "blessure prévenue de cette manière"
        nothing_but(group)
        if not scope.prevented:
            raise NotCompiledError(group.span)
        return s.ThatMuch()
    if (cast := spells_cast(group)) is not None:
        return spells_counted(scope, cast, player_of(scope, cast.who, anyone=True), filter_of(scope, cast.kind))
    if isinstance(group.head, NounHead) and thing_of(group.head.lemma) in _VARIED:
        return kinds_among(group, lambda among: filter_of(scope, among))
    if isinstance(group.head, NounHead) and ("thing", "party") in senses(group.head.lemma):
        nothing_but(group)
        return s.PartySize()
    if group.determiner is not Determiner.OTHER:
        group = msgspec.structs.replace(group, determiner=Determiner.NONE)
    return s.Count(filter_of(scope, either_kind(group)))


def _counters_on(scope: Scope, group: NounGroup) -> s.CountersOn | s.CountersOf:
    """ "marqueurs « charge » sur cet artefact", "marqueurs « expérience » que vous avez"."""
    assert group.counter_kind is not None
    kind = counter_of(group.counter_kind)
    if (holder := who_has(group)) is not None and (player := player_of(scope, holder)) is not None:
        return s.CountersOf(player, kind)
    nothing_but(group, "counter_kind", "complements")
    if len(group.complements) != 1 or group.complements[0].preposition != "sur":
        raise NotCompiledError(group.span)
    return s.CountersOn(object_of(scope, group.complements[0].object), kind)


def _numbered(scope: Scope, group: NounGroup) -> s.Amount:
    """ "le nombre de …"; "ce nombre" is the one just spoken of."""
    if group.determiner is Determiner.DEMONSTRATIVE and not group.complements:
        return s.ThatMuch() if scope.last_amount is None else scope.last_amount
    nothing_but(group, "complements")
    if not group.complements:
        raise NotCompiledError(group.span)
    first, *rest = group.complements
    if first.preposition != "de" or any(part.preposition not in _AMONG for part in rest):
        raise NotCompiledError(group.span)
    inner = msgspec.structs.replace(first.object, complements=(*first.object.complements, *rest))
    return counted(scope, inner)


_AMONG = frozenset({"parmi", "dans", "sur"})


_VARIED = frozenset({Thing.TYPE, Thing.COLOUR, Thing.NAME})

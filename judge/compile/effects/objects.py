"""Instructions that act on permanents and cards where they are or move them: détruire, exiler, renvoyer, mettre,
sacrifier, engager, dégager, régénérer, se battre, retirer, attacher."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.rewriting import mentions
from judge.abilities.terms import Duration, Zone
from judge.compile.effects.common import (
    Effects,
    cards_of_zone,
    for_each,
    from_zone,
    is_amount_of,
    is_just,
    own_zone,
    own_zones,
    performer,
    recipients_of,
    zone_named,
)
from judge.compile.effects.counters import is_counters, put_counters
from judge.compile.effects.seeing import dig
from judge.compile.effects.several_kinds import of_several_kinds
from judge.compile.effects.tokens import create
from judge.compile.nouns.counters import counter_put
from judge.compile.nouns.references import (
    count_in,
    object_of,
    owner_of,
    player_of,
    possessor_of,
)
from judge.compile.nouns.scope import Scope, Supposition
from judge.compile.nouns.shapes import is_top
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import counter_of, senses


def destroy(scope: Scope, view: ClauseView) -> Effects:
    """ "détruisez la créature ciblée"."""
    return (do.Destroy(_acted_on(scope, view)),)


def sacrifice(scope: Scope, view: ClauseView) -> Effects:
    """ "sacrifiez-la", "chaque joueur sacrifie une créature", "… un permanent pour chaque marqueur sur ~"."""
    player = performer(scope, view)
    group = view.needed("patient")
    each = tuple(part for part in group.complements if part.preposition == "pour")
    rest = tuple(part for part in group.complements if part.preposition != "pour")
    what = object_of(scope, msgspec.structs.replace(group, complements=rest), chosen=True)
    if each:
        if not isinstance(what, s.Choice):
            raise NotCompiledError(group.span)
        what = msgspec.structs.replace(what, count=for_each(scope, group, each))
    scope.mark_moved(_target_of(scope, group, what), Zone.GRAVEYARD)
    return (do.Sacrifice(what, player),)


def exile(scope: Scope, view: ClauseView) -> Effects:
    """ "exilez la créature ciblée", "exilez toutes les cartes de votre cimetière"."""
    player = performer(scope, view)
    group = cards_of_zone(view.needed("patient"))
    if (dug := dig(scope, view, group, player)) is not None:
        return (dug,)
    origin = view.group("origin")
    itself = own_zone(group, origin)
    if origin is not None and itself is None:
        group = from_zone(group, origin)
    until = _until_gone(scope, view)
    counters = _counters_along(scope, view)
    moved = _moved(scope, group, Zone.EXILE, player)
    return (msgspec.structs.replace(moved, origin=itself, until_leaves=until, counters=counters),)


def _counters_along(scope: Scope, view: ClauseView) -> tuple[tuple[str, int], ...]:
    """ "exilez-la avec trois marqueurs « temps » sur elle": with which counters it arrives; "supplémentaire" beside
    those that it would have anyway."""
    role = view.peek("instrument")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or group.counter_kind is None:
        return ()
    view.group("instrument")
    nothing_but(group, "counter_kind", "quantity", "complements", "modifiers")
    places = [part.object for part in group.complements if part.preposition == "sur"]
    if len(places) != 1 or len(group.complements) != 1 or not isinstance(places[0].head, PronounHead):
        raise NotCompiledError(group.span)
    nothing_but(places[0])
    if any(modifier.lemma != "supplémentaire" or modifier.negated for modifier in group.modifiers):
        raise NotCompiledError(group.span)
    count = count_in(scope, group)
    if not isinstance(count, int):
        raise NotCompiledError(group.span)
    return ((counter_put(group.counter_kind), count),)


def _until_gone(scope: Scope, view: ClauseView) -> bool:
    """ "jusqu'à ce que cette créature quitte le champ de bataille"."""
    clause = view.subordinate("jusqu'à ce que")
    if clause is None:
        return False
    inner = ClauseView(clause)
    left = inner.needed("patient", "place")
    if clause.verb != "quitter" or zone_named(left) is not Zone.BATTLEFIELD:
        raise inner.stop()
    if object_of(scope, inner.needed("agent")) != s.This():
        raise inner.stop()
    inner.finish()
    return True


def send_back(scope: Scope, view: ClauseView) -> Effects:
    """ "renvoyez la créature ciblée dans la main de son propriétaire", "renvoyez une carte de créature ciblée de votre
    cimetière sur le champ de bataille sous votre contrôle", "… engagée et attaquante"."""
    _rejoin_kinds(view)
    return _put_somewhere(scope, view)


def _rejoin_kinds(view: ClauseView) -> None:
    role = view.peek("patient")
    if role is not None and isinstance(role.filler, NounGroup):
        kinds = of_several_kinds(view, role.filler)
        view.roles[view.roles.index(role)] = msgspec.structs.replace(role, filler=kinds)


def put(scope: Scope, view: ClauseView) -> Effects:
    """ "mettez un marqueur +1/+1 sur cette créature", "mettez cette carte dans votre main"."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if isinstance(group, NounGroup) and is_counters(group):
        return put_counters(scope, view)
    if isinstance(group, NounGroup) and is_amount_of(group, "token"):
        return _put_tokens(scope, view)
    _rejoin_kinds(view)
    return _put_somewhere(scope, view)


def _put_tokens(scope: Scope, view: ClauseView) -> Effects:
    """ "mettez sur le champ de bataille un jeton de créature 1/1": how tokens were created before 2016."""
    place = view.needed("place")
    nothing_but(place)
    if zone_named(place) is not Zone.BATTLEFIELD:
        raise NotCompiledError(place.span)
    return create(scope, view)


def take_counters(scope: Scope, view: ClauseView) -> Effects:
    """ "retirez un marqueur +1/+1 de cette créature", "retirez cette créature du combat"."""
    player = performer(scope, view)
    group = view.needed("patient")
    place = view.group("origin", "place")
    if place is None:
        group, place = _out_of(group)
    if is_amount_of(group, "counter") and group.counter_kind is None and group.determiner is Determiner.ALL:
        if place is None:
            raise view.stop()
        nothing_but(group)
        return tuple(do.RemoveCounters(None, None, one) for one in recipients_of(scope, place))
    if group.counter_kind is not None:
        if place is None:
            raise view.stop()
        nothing_but(group, "counter_kind", "quantity")
        every = group.determiner is Determiner.ALL
        amount = None if every else count_in(scope, group)
        return tuple(
            do.RemoveCounters(counter_of(group.counter_kind), amount, one) for one in recipients_of(scope, place)
        )
    if place is not None and is_just(place, "combat"):
        return (do.RemoveFromCombat(object_of(scope, group)),)
    if place is not None and is_just(place, "game"):
        return (_moved(scope, cards_of_zone(group), Zone.EXILE, player),)
    raise view.stop()


def _out_of(group: NounGroup) -> tuple[NounGroup, NounGroup | None]:
    """ "retirez l'artefact ou l'enchantement ciblé de la partie": out of what was read as part of what is removed."""
    members = (group, *group.coordinated)
    *before, last = members
    part = last.complements[-1] if last.complements else None
    if part is None or part.preposition != "de" or not is_just(part.object, "game", "combat"):
        return group, None
    bare = msgspec.structs.replace(last, complements=last.complements[:-1])
    if not before:
        return bare, part.object
    return msgspec.structs.replace(group, coordinated=(*before[1:], bare)), part.object


def _put_somewhere(scope: Scope, view: ClauseView) -> Effects:
    """Puts objects into the zone that the clause names."""
    player = performer(scope, view)
    group = _part_of_shown(scope, view) or view.needed("patient")
    origin = view.group("origin")
    itself = own_zone(group, origin)
    if origin is not None and itself is None:
        group = from_zone(group, origin)
    place = view.group("place", "recipient")
    state: list[str] = []
    if place is None and scope.told and view.clause.verb == "renvoyer" and not group.complements:
        scope.supposed.append((Supposition.TO_HAND, view.span))
        return (_moved(scope, group, Zone.HAND, player),)
    if place is None:
        group, place = _place_within(group)
    place, held = _taken_out(place, _CONTROLLING)
    counters = _counters_along(scope, view)
    controller = view.group("controller") or held
    state += [modifier.lemma for modifier in place.modifiers]
    adjective = view.modifier("attribute")
    while adjective is not None:
        state.append(adjective.lemma)
        adjective = view.modifier("attribute")
    zone, position = _destination(place)
    if counters and zone not in (Zone.BATTLEFIELD, Zone.EXILE):
        raise view.stop()
    what = _chosen_by(player, object_of(scope, group), group)
    if zone is Zone.BATTLEFIELD and isinstance(what, s.Choice) and _is_of_cards(what.filter):
        # "mettez un terrain engagé de votre main sur le champ de bataille": no card is tapped before (110.5d).
        state += ["engager"] if s.IsTapped() in what.filter else []
        what = msgspec.structs.replace(what, filter=tuple(part for part in what.filter if part != s.IsTapped()))
    owner_said = _names_owner(scope, place, what)
    if owner_said and not scope.told and _whose_owner(place) and player is s.PlayerWord.YOU:
        # "…, puis ce joueur se défausse d'une carte". Where another player does it, "il" is the one who does.
        several = mentions(what, s.All)
        # What is moved is no longer where all such objects would be looked for again.
        scope.speak_of_player(s.OwnerOf(s.Previous() if several else what))
    if zone not in (Zone.BATTLEFIELD, Zone.EXILE, Zone.STACK) and not owner_said:
        raise NotCompiledError(place.span)
    under = None
    if zone is Zone.BATTLEFIELD:
        under = _under(scope, controller)
    elif controller is not None or state:
        raise view.stop()
    if set(state) - {"engager", "attaquant", "dégager", "transformer"}:
        raise view.stop()
    # In which order its owner puts several cards there is the owner's choice anyway (401.4).
    random_order = zone is Zone.LIBRARY and not view.adverb("au choix") and view.adverb("dans un ordre aléatoire")
    scope.mark_moved(_target_of(scope, group, what), zone)
    if isinstance(what, s.TopOfLibrary) and zone is Zone.GRAVEYARD and not _taken_up(group):
        # Before 2020 "to mill" had no word (701.17). A card that was looked at is put there, not milled.
        return (do.Mill(what.count, what.player),)
    return (
        do.Move(
            what,
            zone,
            origin=itself,
            under=under,
            tapped="engager" in state,
            attacking="attaquant" in state,
            transformed="transformer" in state,
            position=position,
            random_order=random_order,
            counters=counters,
        ),
    )


def _is_of_cards(filter_: s.Filter) -> bool:
    return any(isinstance(part, s.InZone) and part.zone is not Zone.BATTLEFIELD for part in filter_)


_CONTROLLING = frozenset({"sous", "sous le contrôle de"})


def _taken_up(group: NounGroup) -> bool:
    """ "la", "cette carte": what the group means was said before."""
    return isinstance(group.head, PronounHead) or group.determiner is Determiner.DEMONSTRATIVE


def _part_of_shown(scope: Scope, view: ClauseView) -> NounGroup | None:
    """ "mettez-en une dans votre main": one of those shown."""
    role = view.peek("source")
    if role is None or not isinstance(role.filler, NounGroup) or not scope.seen:
        return None
    if role.filler.head != PronounHead("en"):
        return None
    view.group("source")
    number = view.quantity("patient")
    if number is None and view.needed("patient").head != PronounHead("l'un"):
        raise view.stop()
    return NounGroup(
        span=role.span,
        head=PronounHead("elles", plural=True),
        determiner=Determiner.INDEFINITE,
        quantity=number,
        plural=number is not None,
        feminine=True,
    )


def _moved(scope: Scope, group: NounGroup, zone: Zone, player: s.PlayerRef = s.PlayerWord.YOU) -> do.Move:
    what = _chosen_by(player, object_of(scope, group), group)
    scope.mark_moved(_target_of(scope, group, what), zone)
    return do.Move(what, zone)


def _target_of(scope: Scope, group: NounGroup, what: s.ObjectRef) -> s.ObjectRef:
    """The reference under which the moved object was spoken of."""
    del group
    spoken = scope.object_spoken_of()
    return spoken.ref if spoken is not None and spoken.acted_on() == what else what


def _acted_on(scope: Scope, view: ClauseView) -> s.ObjectRef:
    """What it is done to."""
    player = performer(scope, view)
    group = view.needed("patient")
    return _chosen_by(player, object_of(scope, group), group)


def _chosen_by(player: s.PlayerRef, what: s.ObjectRef, group: NounGroup) -> s.ObjectRef:
    """Which player does it changes nothing, but who chooses: "ce joueur renvoie une créature qu'il contrôle". Several
    players who each choose are more than one instruction."""
    if not isinstance(what, s.Choice) or player is s.PlayerWord.YOU:
        return what
    if player in (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT):
        raise NotCompiledError(group.span)
    return msgspec.structs.replace(what, player=player)


def _place_within(group: NounGroup) -> tuple[NounGroup, NounGroup]:
    """The destination that was read as part of the object: "la créature ciblée au-dessous de la bibliothèque …"."""
    for part in group.complements:
        zone = zone_named(part.object, "complements", "modifiers", "particles")
        if zone is not None and part.preposition in ("sur", "sous", "dans", "à"):
            rest = tuple(other for other in group.complements if other is not part)
            return msgspec.structs.replace(group, complements=rest), _with_position(part)
    raise NotCompiledError(group.span)


def _with_position(part: Complement) -> NounGroup:
    return msgspec.structs.replace(part.object, particles=(*part.object.particles, part.preposition))


def _taken_out(place: NounGroup, prepositions: frozenset[str]) -> tuple[NounGroup, NounGroup | None]:
    for part in place.complements:
        if part.preposition in prepositions:
            rest = tuple(other for other in place.complements if other is not part)
            return msgspec.structs.replace(place, complements=rest), part.object
    return place, None


def _destination(place: NounGroup) -> tuple[Zone, int]:
    """The zone, and the place in it counted from the top (-1: the bottom)."""
    zone = zone_named(place, "complements", "modifiers", "particles")
    if zone is Zone.LIBRARY and (rank := _from_top(place)) is not None:
        return zone, rank
    if zone is Zone.LIBRARY:
        for particle in place.particles:
            if particle in _BELOW or particle in _ABOVE:
                return zone, -1 if particle in _BELOW else 0
        raise NotCompiledError(place.span)
    if zone is not None:
        if place.particles:
            raise NotCompiledError(place.span)
        return zone, 0
    if not isinstance(place.head, NounHead):
        raise NotCompiledError(place.span)
    kinds = senses(place.head.lemma)
    libraries = [part.object for part in place.complements if part.preposition == "de"]
    if len(libraries) == len(place.complements) == 1 and zone_named(libraries[0], "complements") is Zone.LIBRARY:
        if ("thing", "top") in kinds:
            return Zone.LIBRARY, 0
        if ("thing", "bottom") in kinds:
            return Zone.LIBRARY, -1
    raise NotCompiledError(place.span)


def _from_top(place: NounGroup) -> int | None:
    """ "dans la bibliothèque de son propriétaire en deuxième position à partir du dessus": how many cards lie above."""
    rank = next((part.object for part in place.complements if part.preposition == "en"), None)
    start = next((part.object for part in place.complements if part.preposition == "à partir de"), None)
    if rank is None or start is None or place.particles:
        return None
    nothing_but(rank, "ordinal")
    nothing_but(start)
    if not is_top(start) or rank.ordinal is None or rank.head != NounHead("position"):
        raise NotCompiledError(place.span)
    return rank.ordinal - 1


_BELOW = frozenset({"sous", "au-dessous de", "en dessous de"})
_ABOVE = frozenset({"sur", "au-dessus de"})


def _names_owner(scope: Scope, place: NounGroup, what: s.ObjectRef) -> bool:
    """Whether the hand, library or graveyard is said to be the owner's – it can be no other's."""
    groups = [place, *(part.object for part in place.complements)]
    for group in groups:
        parts = [part for part in group.complements if part.preposition not in ("en", "à partir de")]
        for part in parts:
            if part.preposition == "de" and _is_owner(part.object):
                return len(parts) == 1
            if part.preposition != "de":
                raise NotCompiledError(part.span)
        if group.possessor is Person.SECOND:
            return True
        if group.possessor is Person.THIRD:
            return possessor_of(scope, group) is not None
    del what
    return False


def _whose_owner(place: NounGroup) -> bool:
    groups = [place, *(part.object for part in place.complements)]
    return any(_is_owner(part.object) for group in groups for part in group.complements)


def _is_owner(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and ("player", "owner") in senses(group.head.lemma)


def _under(scope: Scope, controller: NounGroup | None) -> s.PlayerRef | None:
    """ "sous votre contrôle", "sous le contrôle de son propriétaire" (which is the default)."""
    if controller is None:
        return None
    if is_amount_of(controller, "control"):
        nothing_but(controller, "complements")
        if controller.possessor is Person.SECOND:
            # What follows ("avec un marqueur sur elle") would be lost.
            nothing_but(controller)
            return s.PlayerWord.YOU
        named = [part.object for part in controller.complements if part.preposition == "de"]
        if len(named) != 1 or len(controller.complements) != 1:
            raise NotCompiledError(controller.span)
        controller = named[0]
    if _is_owner(controller):
        nothing_but(controller, "complements")
        if any(part.preposition != "de" for part in controller.complements):
            raise NotCompiledError(controller.span)
        return None
    return player_of(scope, controller)


# ── In place ───────────────────────────────────────────────────────────────────────────────────────────────────────


def tap(scope: Scope, view: ClauseView) -> Effects:
    """ "engagez la créature ciblée"."""
    return (do.Tap(_acted_on(scope, view)),)


def tap_or_untap(scope: Scope, view: ClauseView) -> Effects:
    """ "engagez ou dégagez la créature ciblée"."""
    return (do.TapOrUntap(_acted_on(scope, view)),)


def untap(scope: Scope, view: ClauseView) -> Effects:
    """ "dégagez cette créature"."""
    return (do.Untap(_acted_on(scope, view)),)


def regenerate(scope: Scope, view: ClauseView) -> Effects:
    """ "régénérez cette créature"."""
    return (do.Regenerate(_acted_on(scope, view)),)


def phase_out(scope: Scope, view: ClauseView) -> Effects:
    """ "la créature ciblée se déphase", "la créature ciblée est déphasée", "déphasez la créature ciblée"."""
    if view.peek("patient") is None:
        return (do.PhaseOut(object_of(scope, view.needed("agent"))),)
    return (do.PhaseOut(_acted_on(scope, view)),)


def transform(scope: Scope, view: ClauseView) -> Effects:
    """ "transformez cette créature", "cette créature se transforme"."""
    return (do.Transform(_acted_on(scope, view)),)


def fight(scope: Scope, view: ClauseView) -> Effects:
    """ "la créature ciblée se bat contre une autre créature ciblée"."""
    left = object_of(scope, view.needed("agent"))
    return (do.Fight(left, object_of(scope, view.needed("patient"))),)


def attach(scope: Scope, view: ClauseView) -> Effects:
    """ "attachez cet équipement à la créature ciblée"."""
    what, to = view.needed("patient"), view.needed("target")
    if isinstance(to.head, PronounHead):
        # "attachez-lui cet équipement": the pronoun is not what is attached.
        host = object_of(scope, to)
        return (do.AttachTo(object_of(scope, what), host),)
    return (do.AttachTo(object_of(scope, what), object_of(scope, to)),)


def acquire(scope: Scope, view: ClauseView) -> Effects:
    """ "acquérez le contrôle de la créature ciblée", "acquérez son contrôle": a control effect without its duration,
    which the caller knows."""
    player = performer(scope, view)
    group = view.needed("patient")
    if not is_amount_of(group, "control"):
        raise NotCompiledError(group.span)
    nothing_but(group, "complements")
    if not group.complements and group.possessor is None and (whose := view.group("source")) is not None:
        # "l'adversaire ciblé en acquiert le contrôle"
        if whose.head != PronounHead("en"):
            raise NotCompiledError(whose.span)
        nothing_but(whose)
        # "en" may be one or several.
        spoken = scope.object_spoken_of()
        if spoken is None or scope.lost:
            raise NotCompiledError(whose.span)
        return (a.Apply(spoken.acted_on(), (mod.SetController(player),), Duration.PERMANENT),)
    named = [part.object for part in group.complements if part.preposition == "de"]
    if len(named) == 1 and len(group.complements) == 1:
        what = object_of(scope, named[0])
    elif group.possessor is Person.THIRD and (spoken := scope.object_spoken_of()) is not None:
        what = spoken.acted_on()
    else:
        raise NotCompiledError(group.span)
    return (a.Apply(what, (mod.SetController(player),), duration=Duration.PERMANENT),)


def shuffle(scope: Scope, view: ClauseView) -> Effects:
    """ "mélangez votre bibliothèque", "mélangez cette carte dans la bibliothèque de son propriétaire"."""
    player = performer(scope, view)
    group = view.group("patient")
    library = view.group("place", "recipient", "instrument")
    if library is None:
        if group is not None and zone_named(group) is not Zone.LIBRARY:
            raise NotCompiledError(group.span)
        return (do.Shuffle(player),)
    if group is None or zone_named(library, "complements") is not Zone.LIBRARY:
        raise NotCompiledError(library.span)
    zones = own_zones(group)
    if zones and library.possessor is group.possessor and not library.complements:
        # "son propriétaire mélange son cimetière à sa bibliothèque", "mélangez votre main et votre cimetière …".
        owner = (
            owner_of(scope, msgspec.structs.replace(group, coordinated=()))
            if group.possessor is Person.SECOND
            else player
        )
        each = tuple((s.InZone(zone), s.OwnedBy(owner)) for zone in zones)
        own = s.All(each[0] if len(each) == 1 else (s.AnyOf(each),))
        return (do.Move(own, Zone.LIBRARY), do.Shuffle(owner))
    cards = _cards_of(scope, group)
    what = cards or _chosen_by(player, object_of(scope, group), group)
    if library.possessor is Person.SECOND:
        whose: s.PlayerRef = s.PlayerWord.YOU
    elif player is not s.PlayerWord.YOU and library.possessor is Person.THIRD and not library.plural:
        # "le joueur ciblé mélange … dans sa bibliothèque": also where no card is.
        whose = player
    elif _names_owner(scope, library, what):
        whose = s.OwnerOf(what)
    else:
        raise NotCompiledError(library.span)
    scope.mark_moved(_target_of(scope, group, what), Zone.LIBRARY)
    return (do.Move(what, Zone.LIBRARY), do.Shuffle(whose))


def _cards_of(scope: Scope, zone: NounGroup) -> s.All | None:
    """ "votre cimetière", of which every card is meant."""
    named = zone_named(zone, "complements")
    if named not in (Zone.GRAVEYARD, Zone.HAND):
        return None
    return s.All((s.InZone(named), s.OwnedBy(owner_of(scope, zone))))

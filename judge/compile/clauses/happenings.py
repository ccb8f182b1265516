"""The events that verbs name: "meurt", "arrive sous votre contrôle", "inflige des blessures à un joueur", as patterns
for triggers, for replacements and for what has happened this turn (603.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.abilities.terms import CardType, DayTime, Keyword, KeywordAction, Zone
from judge.compile.clauses.counters_put import counter_put, puts_counters
from judge.compile.clauses.halves import OR_A_PLANESWALKER
from judge.compile.clauses.numbered import nth, numbered, which_time
from judge.compile.clauses.player_happenings import changes, cycles, discards, draws, gains, loses, sacrifices
from judge.compile.clauses.watched import doer, second, watched
from judge.compile.effects.actions import tempted_player
from judge.compile.effects.common import is_amount_of, is_just, zone_named
from judge.compile.effects.players import level_gained
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import is_host, is_player, is_some_card
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, Modifier, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import day_time_of, designation_of, keyword_of, senses

Patterns: TypeAlias = tuple[t.EventPattern, ...]
_Reader: TypeAlias = Callable[[Scope, ClauseView], Patterns]


def happening(scope: Scope, view: ClauseView) -> Patterns:
    """The events that the verb of the view names; takes its roles."""
    reader = (_PASSIVE if view.clause.passive else _ACTIVE).get(view.clause.verb)
    if reader is None:
        raise view.stop()
    number = which_time(view)
    if number is not None and not _is_one(view):
        # Each of several has a first time of its own.
        raise view.stop()
    together = scope.together
    patterns = reader(scope, view)
    if number is None:
        return patterns
    if len(patterns) != 1 or scope.together is not together or isinstance(patterns[0], t.Nth):
        # The first of several events that come at once is not their number.
        raise view.stop()
    return (t.Nth(patterns[0], number),)


def _is_one(view: ClauseView) -> bool:
    """Whether the subject is a player or one certain object."""
    role = view.peek("patient" if view.clause.passive else "agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup):
        return False
    return is_player(group) or is_source(group) or group.determiner is Determiner.DEMONSTRATIVE or is_host(group)


def _enters(scope: Scope, view: ClauseView) -> Patterns:
    """ "arrive [sur le champ de bataille] [sous votre contrôle] [depuis votre cimetière]"."""
    found = watched(scope, view.needed("agent"))
    place = view.group("place")
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise NotCompiledError(place.span)
    found = (*found, *_controlled(scope, view))
    state = view.modifier("attribute")
    if state is not None:
        if state.negated or state.lemma not in _STATES:
            raise NotCompiledError(state.span, state.lemma)
        found = (*found, _STATES[state.lemma])
    origin, owned = _origin(scope, view)
    scope.arrives = True
    return (t.ZoneChange((*found, *owned), origin, Zone.BATTLEFIELD),)


#: "arrive sur le champ de bataille engagé", "… dégagée".
_STATES: Mapping[str, s.Quality] = {"engager": s.IsTapped(), "dégager": s.Not(s.IsTapped())}


def _controlled(scope: Scope, view: ClauseView) -> s.Filter:
    """ "sous votre contrôle", "sous le contrôle d'un adversaire"."""
    group = view.group("controller")
    if group is None:
        return ()
    if is_player(group):
        return (s.ControlledBy(doer(scope, group)),)
    if not is_just(group, "control") or group.possessor is not Person.SECOND:
        raise NotCompiledError(group.span)
    return (s.ControlledBy(s.PlayerWord.YOU),)


def _origin(scope: Scope, view: ClauseView) -> tuple[Zone | None, s.Filter]:
    """ "depuis votre cimetière", "d'où qu'elle vienne", "depuis n'importe où"; nothing when it is not said."""
    group = view.group("origin")
    if group is None or _anywhere(group):
        return None, ()
    zone = zone_named(group, "complements")
    if zone is None:
        raise NotCompiledError(group.span)
    owner = _zone_owner(scope, group)
    return zone, () if owner is None else (s.OwnedBy(owner),)


def _anywhere(group: NounGroup) -> bool:
    """ "d'où qu'elle vienne"."""
    verbs = [relative.verb for relative in group.relatives]
    return isinstance(group.head, PronounHead) and group.head.lemma == "cela" and verbs == ["venir"]


def _dies(scope: Scope, view: ClauseView) -> Patterns:
    found = watched(scope, view.needed("agent"), gone=True)
    return (t.ZoneChange((*found, *_controlled(scope, view)), Zone.BATTLEFIELD, Zone.GRAVEYARD),)


def _leaves(scope: Scope, view: ClauseView) -> Patterns:
    """ "quitte le champ de bataille", "quitte votre cimetière"."""
    found = watched(scope, view.needed("agent"), gone=True)
    place = view.needed("patient")
    if scope.arrives and place.head == PronounHead("le"):
        # "arrive sur le champ de bataille ou qu'elle le quitte"
        nothing_but(place)
        return (t.ZoneChange(found, Zone.BATTLEFIELD),)
    zone = zone_named(place, "complements")
    if zone is None:
        raise NotCompiledError(place.span)
    owner = _zone_owner(scope, place)
    return (t.ZoneChange(found if owner is None else (*found, s.OwnedBy(owner)), zone),)


def _is_put(scope: Scope, view: ClauseView) -> Patterns:
    """ "est mise dans un cimetière depuis le champ de bataille", "un marqueur +1/+1 est mis sur cette créature"."""
    group = view.needed("patient")
    if group.counter_kind is not None:
        return counter_put(scope, view, group)
    found = watched(scope, group, gone=True)
    place = view.needed("place")
    zone = zone_named(place, "complements")
    if zone is None:
        raise NotCompiledError(place.span)
    owner = _zone_owner(scope, place)
    untold = view.peek("origin", "source") is None
    origin, owned = _origin(scope, view)
    found = found if owner is None else (*found, s.OwnedBy(owner))
    # "dans votre cimetière depuis votre bibliothèque": whose card it is is said twice.
    if s.Haunted() in found or (zone is Zone.GRAVEYARD and untold and _is_no_card(group)):
        # What is haunted, or a permanent and no card, is on the battlefield; old texts did not say so.
        origin = Zone.BATTLEFIELD
    if origin in (None, Zone.BATTLEFIELD) and is_some_card(group):
        # A token is no card (108.2b).
        owned = (*owned, s.Not(s.IsToken()))
    return (t.ZoneChange(tuple(dict.fromkeys((*found, *owned))), origin, zone),)


def _is_no_card(group: NounGroup) -> bool:
    """ "le terrain enchanté", "un permanent": neither the card of one nor what was spoken of, wherever it lies."""
    if is_host(group):
        return True
    named = isinstance(group.head, NounHead) and group.head.lemma in ("créature", "permanent")
    return named and not group.coordinated and group.determiner is not Determiner.DEMONSTRATIVE


def _zone_owner(scope: Scope, place: NounGroup) -> s.PlayerRef | None:
    """Whose graveyard it is; `None` for "un cimetière", "le cimetière de son propriétaire"."""
    owner: s.PlayerRef | None = s.PlayerWord.YOU if place.possessor is Person.SECOND else None
    if place.possessor not in (None, Person.SECOND):
        raise NotCompiledError(place.span)
    for part in place.complements:
        named = isinstance(part.object.head, NounHead) and ("player", "owner") in senses(part.object.head.lemma)
        owner = None if named else player_of(scope, part.object, anyone=True)
        if part.preposition != "de" or (owner is None and not named):
            raise NotCompiledError(part.span)
    return owner


def _attacks(scope: Scope, view: ClauseView) -> Patterns:
    """ "attaque seule", "vous attaque ou attaque un planeswalker que vous contrôlez", "vous attaquez avec au moins deux
    créatures", "cette créature et au moins deux autres créatures attaquent"."""
    subject = view.needed("agent")
    if is_player(subject):
        return (_player_attacks(scope, subject, view),)
    others = 0
    if subject.coordinated and subject.conjunction == "et":
        (beside,) = subject.coordinated
        others = _at_least(beside)
        if filter_of(scope, msgspec.structs.replace(beside, quantity=None)) != (*_CREATURE, s.Not(s.Is(s.This()))):
            raise NotCompiledError(beside.span)
        subject = msgspec.structs.replace(subject, coordinated=(), conjunction="")
    found = watched(scope, subject)
    whom = view.group("patient")
    defender = None if whom is None else doer(scope, whom)
    planeswalkers = view.adverb(OR_A_PLANESWALKER)
    alone = view.adverb("seul")
    return (t.Attacks(found, alone=alone, others=others, defender=defender, planeswalkers=planeswalkers),)


_CREATURE: s.Filter = (s.HasType(CardType.CREATURE),)


def _player_attacks(scope: Scope, subject: NounGroup, view: ClauseView) -> t.Attacks:
    """A player attacks once with all the creatures that are declared together."""
    attackers, others = _CREATURE, 0
    group = view.group("instrument")
    if group is not None:
        others = 0 if group.quantity is None else _at_least(group) - 1
        attackers = filter_of(scope, msgspec.structs.replace(group, quantity=None))
        if others and attackers != _CREATURE:
            raise NotCompiledError(group.span)
    scope.together = True
    return t.Attacks((*attackers, s.ControlledBy(doer(scope, subject))), others=others)


def _at_least(group: NounGroup) -> int:
    quantity = group.quantity
    if quantity is None or quantity.number is None or not quantity.at_least:
        raise NotCompiledError(group.span)
    return quantity.number


def _blocks(scope: Scope, view: ClauseView) -> Patterns:
    found = watched(scope, view.needed("agent"))
    blocked = view.group("patient")
    if blocked is None:
        return (t.Blocks(found),)
    return (t.Blocks(found, second(scope, blocked)),)


def _is_blocked(scope: Scope, view: ClauseView) -> Patterns:
    found = watched(scope, view.needed("patient"))
    by = view.group("agent")
    if by is None:
        return (t.BecomesBlocked(found),)
    return (t.BecomesBlocked(found, second(scope, by)),)


def _crews(scope: Scope, view: ClauseView) -> Patterns:
    """ "cette créature pilote un véhicule"."""
    found = watched(scope, view.needed("agent"))
    if found != (s.Is(s.This()),):
        # Of several that pilot it together each would trigger.
        raise view.stop()
    return (t.Crews(found, second(scope, view.needed("patient"))),)


def _becomes(scope: Scope, view: ClauseView) -> Patterns:
    """ "devient engagé", "devient bloquée [par une créature]", "devient la cible d'un sort"."""
    subject = view.needed("agent")
    if (level := level_gained(view)) is not None:
        view.group("attribute")
        return (t.BecomesLevel(watched(scope, subject), level),)
    adjective = view.modifier("attribute")
    if adjective is not None:
        return (_status(scope, subject, adjective),)
    group = view.needed("attribute")
    if is_amount_of(group, "target"):
        return (_targeted(scope, subject, group),)
    nothing_but(group, "modifiers", "complements")
    states = [modifier.lemma for modifier in group.modifiers]
    by = [part.object for part in group.complements if part.preposition == "par"]
    if states != ["bloquer"] or len(by) != len(group.complements) or len(by) > 1:
        raise NotCompiledError(group.span)
    found = watched(scope, subject)
    if not by:
        return (t.BecomesBlocked(found),)
    return (t.BecomesBlocked(found, second(scope, by[0])),)


def _status(scope: Scope, subject: NounGroup, adjective: Modifier) -> t.EventPattern:
    found = watched(scope, subject)
    match adjective.lemma:
        case "engager" if not adjective.negated:
            return t.BecomesTapped(found)
        case "dégager" if not adjective.negated:
            return t.BecomesUntapped(found)
        case "bloquer" if not adjective.negated:
            return t.BecomesBlocked(found)
        case lemma if not adjective.negated and (word := designation_of(lemma)) is not None:
            return t.BecomesDesignated(found, word)
        case _:
            raise NotCompiledError(adjective.span, adjective.lemma)


def _targeted(scope: Scope, subject: NounGroup, group: NounGroup) -> t.EventPattern:
    """ "devient la cible d'un sort ou d'une capacité qu'un adversaire contrôle"."""
    nothing_but(group, "complements")
    found = watched(scope, subject)
    sources = [part.object for part in group.complements if part.preposition == "de"]
    if not sources or len(sources) != len(group.complements):
        raise NotCompiledError(group.span)
    by = tuple(second(scope, source, by_noun=True) for source in sources)
    return t.BecomesTarget(found, by[0] if len(by) == 1 else (s.AnyOf(by),))


def _tapped(scope: Scope, view: ClauseView) -> Patterns:
    """ "est engagé pour du mana", "vous engagez un terrain pour du mana"."""
    found = watched(scope, view.needed("patient"))
    purpose = view.group("purpose")
    player = view.group("agent")
    if player is not None:
        # Who taps it for mana is who controls it (106.11).
        if purpose is None:
            raise view.stop()
        found = (*found, s.ControlledBy(doer(scope, player)))
    if purpose is not None and not is_just(purpose, "mana"):
        raise NotCompiledError(purpose.span)
    return (t.BecomesTapped(found, for_mana=purpose is not None),)


def _deals(scope: Scope, view: ClauseView) -> Patterns:
    """ "inflige des blessures [de combat] [à un joueur | à une créature | à un joueur ou un planeswalker]"."""
    source = watched(scope, view.needed("agent"))
    combat = _is_combat_damage(view.needed("amount"))
    recipient = view.group("recipient")
    if recipient is None:
        return (t.DealsDamage(source, combat=combat),)
    members = (msgspec.structs.replace(recipient, coordinated=(), conjunction=""), *recipient.coordinated)
    if len(members) > 1 and recipient.conjunction != "ou":
        raise NotCompiledError(recipient.span)
    players = [member for member in members if is_player(member)]
    kinds = [second(scope, member) for member in members if member not in players]
    if len(players) > 1 or len(kinds) > 1:
        raise NotCompiledError(recipient.span)
    return (
        t.DealsDamage(
            source,
            to_objects=kinds[0] if kinds else None,
            to_player=doer(scope, players[0]) if players else None,
            combat=combat,
        ),
    )


def _is_combat_damage(amount: NounGroup) -> bool:
    if not is_just(amount, "combat_damage", "damage"):
        raise NotCompiledError(amount.span)
    return is_amount_of(amount, "combat_damage")


def _are_dealt(scope: Scope, view: ClauseView) -> Patterns:
    """ "des blessures sont infligées à cette créature"."""
    combat = _is_combat_damage(view.needed("amount", "patient"))
    recipient = view.needed("recipient")
    if is_player(recipient):
        return (t.PlayerIsDealtDamage(doer(scope, recipient), combat=combat),)
    return (t.IsDealtDamage(watched(scope, recipient), combat=combat),)


def _suffers(scope: Scope, view: ClauseView) -> Patterns:
    """ "subit des blessures"."""
    mutation = view.keyword("source", "amount")
    if mutation is not None:
        if keyword_of(mutation.lemma) is not Keyword.MUTATE:
            raise view.stop()
        return (t.Mutates(watched(scope, view.needed("agent"))),)
    subject = view.needed("agent")
    combat = _is_combat_damage(view.needed("amount"))
    if is_player(subject):
        return (t.PlayerIsDealtDamage(doer(scope, subject), combat=combat),)
    return (t.IsDealtDamage(watched(scope, subject), combat=combat),)


def _casts(scope: Scope, view: ClauseView) -> Patterns:
    """ "lance un sort d'éphémère", "lance votre deuxième sort à chaque tour"."""
    player = doer(scope, view.needed("agent"))
    group, number = numbered(view, view.needed("patient"))
    found = (*watched(scope, group), *_cast_from(view, player))
    return nth(t.CastsSpell(tuple(q for q in found if q != s.IsSpell()), player), number)


def _cast_from(view: ClauseView, player: s.PlayerRef) -> s.Filter:
    """ "depuis votre cimetière", "depuis sa main": of the player who casts it, to whom alone a hand lets cards be
    cast."""
    place = view.group("origin", "source")
    if place is None:
        return ()
    zone = zone_named(place)
    own = Person.SECOND if player is s.PlayerWord.YOU else Person.THIRD
    if zone not in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE) or place.possessor is not (
        None if zone is Zone.EXILE else own
    ):
        raise NotCompiledError(place.span)
    if zone is not Zone.GRAVEYARD:
        return (s.WasCast(origin=zone),)
    if player is not s.PlayerWord.YOU:
        raise NotCompiledError(place.span)
    return (s.WasCast(origin=zone), s.OwnedBy(player))


def _copies(scope: Scope, view: ClauseView) -> Patterns:
    """ "copie un sort d'éphémère"."""
    player = doer(scope, view.needed("agent"))
    group = view.needed("patient")
    if not is_amount_of(group, "spell"):
        raise NotCompiledError(group.span)
    return (t.CopiesSpell(watched(scope, group), player),)


def _plays(scope: Scope, view: ClauseView) -> Patterns:
    group = view.peek("patient")
    if group is not None and isinstance(group.filler, NounGroup) and is_amount_of(group.filler, "spell"):
        return _casts(scope, view)
    player = doer(scope, view.needed("agent"))
    found = watched(scope, view.needed("patient"))
    if found != (s.Is(s.This()),) or CardType.LAND in scope.source.types:
        return (t.PlaysLand(found, player),)
    # To play a card that is no land is to cast it, as old texts always say it (701.18).
    cast = t.CastsSpell(found, player)
    return (cast,) if scope.source.types else (cast, t.PlaysLand(found, player))


def _turned_up(scope: Scope, view: ClauseView) -> Patterns:
    """ "est retourné face visible", which reads as "revient"."""
    found = watched(scope, view.needed("patient", "agent"))
    how = view.modifier("attribute")
    if how is None or how.lemma != "face visible" or how.negated:
        raise view.stop()
    return (t.TurnedFaceUp(found),)


def _transforms(scope: Scope, view: ClauseView) -> Patterns:
    """ "se transforme", "se transforme en ~": the ability is that of the face that is then up."""
    found = watched(scope, view.needed("patient"))
    into = view.group("attribute")
    if into is not None and object_of(scope, into) != s.This():
        raise NotCompiledError(into.span)
    return (t.Transforms(found),)


def _taken_by_object(action: KeywordAction) -> _Reader:
    """ "une créature que vous contrôlez explore"."""

    def read(scope: Scope, view: ClauseView) -> Patterns:
        return (t.TakesAction(action, watched(scope, view.needed("agent"))),)

    return read


def _exploits(scope: Scope, view: ClauseView) -> Patterns:
    """ "cette créature exploite une créature": whichever its controller sacrifices for it (702.110b)."""
    exploiter = watched(scope, view.needed("agent"))
    exploited = view.needed("patient")
    if exploited.determiner is not Determiner.INDEFINITE or filter_of(scope, exploited) != _CREATURE:
        raise NotCompiledError(exploited.span)
    return (t.TakesAction(KeywordAction.EXPLOIT, exploiter),)


def _taken_by_player(action: KeywordAction) -> _Reader:
    """ "vous enquêtez"."""

    def read(scope: Scope, view: ClauseView) -> Patterns:
        return (t.TakesAction(action, player=doer(scope, view.needed("agent"))),)

    return read


def _taken_upon(action: KeywordAction) -> _Reader:
    """ "vous surmenez une créature"."""

    def read(scope: Scope, view: ClauseView) -> Patterns:
        player = doer(scope, view.needed("agent"))
        return (t.TakesAction(action, watched(scope, view.needed("patient")), player),)

    return read


def _day_turns(scope: Scope, view: ClauseView) -> Patterns:
    """ "on passe du jour à la nuit ou de la nuit au jour"."""
    del scope
    agent = view.needed("agent")
    origin, whereto = view.needed("origin"), view.needed("recipient")
    back = {part.preposition: part.object for part in whereto.complements}
    there = msgspec.structs.replace(whereto, complements=())
    times = [day_time_of(group) for group in (origin, there, *back.values())]
    one = isinstance(agent.head, PronounHead) and agent.head.lemma == "on"
    if not one or tuple(back) != ("de", "à") or len(whereto.complements) != len(back):
        raise view.stop()
    if times[:2] != times[:1:-1] or set(times) != set(DayTime):
        raise view.stop()
    return (t.DayTurns(),)


def _tempts(scope: Scope, view: ClauseView) -> Patterns:
    """ "l'Anneau vous tente"."""
    return (t.TakesAction(KeywordAction.THE_RING_TEMPTS_YOU, player=tempted_player(scope, view)),)


_ACTIVE: Mapping[str, _Reader] = {
    "passer": _day_turns,
    "essayer": _tempts,
    "conniver": _taken_by_object(KeywordAction.CONNIVE),
    "surmener": _taken_upon(KeywordAction.EXERT),
    "exploiter": _exploits,
    "explorer": _taken_by_object(KeywordAction.EXPLORE),
    "enquêter": _taken_by_player(KeywordAction.INVESTIGATE),
    "peupler": _taken_by_player(KeywordAction.POPULATE),
    "arriver": _enters,
    "entrer": _enters,
    "mourir": _dies,
    "quitter": _leaves,
    "attaquer": _attacks,
    "bloquer": _blocks,
    "piloter": _crews,
    "devenir": _becomes,
    "infliger": _deals,
    "subir": _suffers,
    "lancer": _casts,
    "copier": _copies,
    "jouer": _plays,
    "piocher": draws,
    "défausser": discards,
    "recycler": cycles,
    "gagner": gains,
    "perdre": loses,
    "sacrifier": sacrifices,
    "changer": changes,
    "engager": _tapped,
    "revenir": _turned_up,
    "mettre": puts_counters,
    "placer": puts_counters,
}


def _untapped(scope: Scope, view: ClauseView) -> Patterns:
    return (t.BecomesUntapped(watched(scope, view.needed("patient"))),)


def _is_cast(scope: Scope, view: ClauseView) -> Patterns:
    """ "aucun sort n'a été lancé"."""
    group = view.needed("patient")
    if not is_amount_of(group, "spell"):
        raise NotCompiledError(group.span)
    found = watched(scope, group)
    return (t.CastsSpell(tuple(q for q in found if q != s.IsSpell())),)


def _is_attacked(scope: Scope, view: ClauseView) -> Patterns:
    """ "le joueur enchanté est attaqué"."""
    scope.together = True
    return (t.Attacks(_CREATURE, defender=doer(scope, view.needed("patient"))),)


_PASSIVE: Mapping[str, _Reader] = {
    "mettre": _is_put,
    "bloquer": _is_blocked,
    "engager": _tapped,
    "dégager": _untapped,
    "lancer": _is_cast,
    "jouer": _is_cast,
    "infliger": _are_dealt,
    "attaquer": _is_attacked,
    "transformer": _transforms,
}

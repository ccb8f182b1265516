"""Objects told to change zones: arriver, revenir, renvoyer, exiler, quitter."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do
from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import ReturnCost
from judge.abilities.terms import SPELL_TYPES, Keyword, Zone
from judge.french.clause import CardHead, Modifier, Mood, NameHead, NounGroup, NounHead, Person, PronounHead, TimePhrase
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import zone_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import costs_told, spells
from judge.french.elaborate.deeds.causes import Cause, to
from judge.french.elaborate.deeds.returning import at_once, comes_back
from judge.french.elaborate.deeds.standing import entrust, standing, under
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import senses
from judge.french.elaborate.reference import players
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, Arrives, Happens, Told, When


def arrive(view: ClauseView) -> tuple[Action, ...]:
    """ "un jeton arrive", "le Griffon revient sur le champ de bataille attaquant". What has just arrived is a state."""
    draft = view.draft
    place = view.peek("place")
    where = place.filler if place is not None and isinstance(place.filler, NounGroup) else None
    zone = _zone(view) or Zone.BATTLEFIELD
    player = under(view)
    ids = mention(draft, view.needed("agent", "patient", expected="ce qui arrive"), Sort.OBJECT, Hint(zone=Zone.HAND))
    draft.subject = ids
    entrust(draft, ids, player)
    if zone is not Zone.BATTLEFIELD:
        return (Happens((do.Move(to(draft, ids), zone),)),)
    for identity in ids:
        types = draft.pieces[identity].types
        if types and SPELL_TYPES.issuperset(types):
            # It never is on the battlefield (304.4, 307.4).
            raise draft.stop(Fault.WRONG_SORT, view.span, mot=draft.slice(view.span), attendu="un permanent")
        if draft.pieces[identity].token:
            draft.pieces[identity].zone = Zone.NOWHERE
    how = standing(view, where)
    return tuple(Arrives(identity, how.attacking, how.tapped) for identity in ids)


def flicker(view: ClauseView) -> tuple[Action, ...]:
    """ "je blinke l'Ours", with a card or by nothing told: exiled, and back at once."""
    draft = view.draft
    cause = Cause(view)
    group = view.needed("patient", expected="ce qui est exilé puis renvoyé")
    ids = mention(draft, group, Sort.PERMANENT, cause.on_whom())
    acted = cause.acts(ids)
    draft.subject = ids
    # One thing that happens: nothing resolves while it is away.
    there_and_back = tuple(do.Move(to(draft, ids), zone) for zone in (Zone.EXILE, Zone.BATTLEFIELD))
    return acted or (Happens(there_and_back, cause.player),)


def phase_out(view: ClauseView) -> tuple[Action, ...]:
    """ "les Grizzlis se déphasent", "je déphase les Grizzlis"."""
    draft = view.draft
    group = view.group("patient")
    if group is None:
        group = view.needed("agent", expected="ce qui se déphase")
    elif (agent := view.group("agent")) is not None:
        mention(draft, agent, Sort.PLAYER)
    ids = mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    draft.subject = ids
    return (Happens((do.PhaseOut(to(draft, ids)),)),)


def transform(view: ClauseView) -> tuple[Action, ...]:
    """ "le Sondeur se transforme [en Aberration insectoïde]", "je transforme le Sondeur"."""
    draft = view.draft
    if (agent := view.group("agent")) is not None:
        mention(draft, agent, Sort.PLAYER)
    group = view.needed("patient", expected="ce qui se transforme")
    ids = mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    into = view.group("attribute")
    if into is not None and not all(_has_face(draft.pieces[identity], into) for identity in ids):
        raise draft.stop(Fault.UNUSED, into.span, mot=draft.slice(into.span))
    draft.subject = ids
    return (Happens((do.Transform(to(draft, ids)),)),)


def _has_face(piece: Piece, group: NounGroup) -> bool:
    """Whether the group names another face of the card."""
    head, card = group.head, piece.card
    if not isinstance(head, CardHead) or card is None:
        return False
    return any(card.face_named(name) is not None and name != card.oracle_name for name in head.names)


def flip(view: ClauseView) -> tuple[Action, ...]:
    """ "l'Akki est inversé", "j'inverse l'Akki"."""
    draft = view.draft
    if (agent := view.group("agent")) is not None:
        mention(draft, agent, Sort.PLAYER)
    group = view.needed("patient", expected="ce qui est inversé")
    ids = mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    draft.subject = ids
    return (Happens((do.Flip(to(draft, ids)),)),)


def has_arrived(view: ClauseView) -> None:
    """ "vient d'arriver", "est arrivée ce tour-ci": not under control since the turn began."""
    draft = view.draft
    view.group("place")
    player = under(view)
    ids = mention(
        draft,
        view.needed("agent", "patient", expected="ce qui est arrivé"),
        Sort.PERMANENT,
        Hint(zone=Zone.BATTLEFIELD),
    )
    draft.subject = ids
    entrust(draft, ids, player)
    if _before_or_after(view, ids):
        return
    if view.clause.mood is not Mood.RELATIVE and (phrase := _earlier_turn(view)) is not None:
        # "ma 2/2 qui est arrivée au tour d'avant" only says since when it is there
        _arrived_before(view, ids, phrase)
        return
    since = view.clause.negated
    if view.time("au tour précédent", "depuis le début du tour") is not None:
        since = not since
    view.time("ce tour-ci", "le même tour", "maintenant")
    view.adverb("juste", "seulement", "immédiatement", "bien", "déjà")
    for identity in ids:
        draft.tell(draft.pieces[identity], "since_turn_began", since, view.span)


def _before_or_after(view: ClauseView, ids: tuple[str, ...]) -> bool:
    """ "est arrivée avant Opalescence", "… en premier": in which order permanents of the board came."""
    if not view.clause.negated and (_first_or_last(view, ids)):
        return True
    phrase = next((time for time in view.times if time.lemma in ("avant", "après") and time.object is not None), None)
    if phrase is None or phrase.object is None or not _may_be_permanent(phrase.object) or view.clause.negated:
        return False
    view.times.remove(phrase)
    others = mention(view.draft, phrase.object, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    _in_that_order(view, *((ids, others) if phrase.lemma == "avant" else (others, ids)))
    return True


def _first_or_last(view: ClauseView, ids: tuple[str, ...]) -> bool:
    """ "est arrivée en premier", "en dernier": before or after all others of the board told so far."""
    earlier = view.adverb("d'abord")
    if not earlier and not view.adverb("en dernier"):
        return False
    pieces = view.draft.pieces.values()
    others = tuple(piece.id for piece in pieces if piece.zone in (None, Zone.BATTLEFIELD) and piece.id not in ids)
    if not others:
        raise view.draft.stop(Fault.UNUSED, view.span, mot=view.draft.slice(view.span))
    _in_that_order(view, *((ids, others) if earlier else (others, ids)))
    return True


def _in_that_order(view: ClauseView, first: tuple[str, ...], second: tuple[str, ...]) -> None:
    told = [(earlier, later) for earlier in first for later in second if earlier != later]
    if any((later, earlier) in view.draft.arrivals for earlier, later in told):
        raise view.draft.stop(
            Fault.CONTRADICTION, view.span, mot=view.draft.slice(view.span), objet="l'ordre d'arrivée", dit="l'inverse"
        )
    view.draft.arrivals.extend(told)


def _may_be_permanent(group: NounGroup) -> bool:
    match group.head:
        case CardHead() | NameHead() | PronounHead():
            return True
        case NounHead(lemma):
            return any(kind in ("type", "subtype") for kind, _ in senses(lemma))
        case _:
            return False


def _earlier_turn(view: ClauseView) -> TimePhrase | None:
    """ "à mon dernier tour"."""
    for phrase in view.times:
        modifiers = phrase.object.modifiers if phrase.object is not None else ()
        ordinal = phrase.object.ordinal if phrase.object is not None else None
        if any(modifier.lemma == "précédent" for modifier in modifiers) or ordinal == -1:
            return phrase
    return None


def _arrived_before(view: ClauseView, ids: tuple[str, ...], phrase: TimePhrase) -> None:
    """Play begins in that earlier turn, where the objects arrive; what is told next is a turn later."""
    draft = view.draft
    view.times.remove(phrase)
    player = players.possessor(draft, phrase.possessor) if phrase.possessor is not None else None
    player = player or draft.pieces[ids[0]].controller or draft.seat("A").id
    draft.active = player
    for identity in ids:
        draft.pieces[identity].zone = Zone.HAND
        draft.story.append(Told(Arrives(identity)))
    draft.later = When(turn=1, whose=player)


def send(view: ClauseView) -> tuple[Action, ...]:
    """ "A renvoie l'Ours dans la main de B", "l'Ours retourne en main", "A retourne l'Ours face visible"."""
    draft = view.draft
    if (turned := turned_up(view)) is not None:
        return turned
    owner = _owner_of_zone(view)
    told = _zone(view)
    if told in (None, Zone.BATTLEFIELD) and comes_back(view):
        return ()
    if told is None and view.clause.verb == "revenir" and not view.has("patient"):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="où", verbe="revenir")
    zone = told or Zone.HAND
    cause = Cause(view) if view.has("patient") else None
    what = view.needed("patient", "agent", expected="ce qui est renvoyé")
    hint = Hint(zone=Zone.BATTLEFIELD, controller=owner, unlike=_not_of(draft, what, owner))
    ids = mention(draft, what, Sort.OBJECT, hint)
    for identity in ids if owner is not None else ():
        piece = draft.pieces[identity]
        if (piece.owner or piece.controller) not in (None, owner):
            # It goes to its owner's, whatever is said.
            raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    acted = cause.acts(ids) if cause is not None else None
    if cause is not None and zone is Zone.HAND:
        acted = acted or costs_told.paid_to_avoid(view, cause.player, ReturnCost, ids)
    draft.subject = ids
    if acted is None and zone is Zone.BATTLEFIELD and at_once(view, ids):
        return ()
    return acted or (
        Happens((do.Move(to(draft, ids), zone),), cause.player if cause else None, cause.source if cause else None),
    )


def bring_back(view: ClauseView) -> tuple[Action, ...]:
    """ "je l'exile et je la ramène": onto the battlefield. Raises `NotUnderstood` of what was not just exiled."""
    draft = view.draft
    player = spells.caster(view)
    ids = mention(draft, view.needed("patient", expected="ce qui revient"), Sort.OBJECT)
    last = draft.story[-1].action if draft.story else None
    moves = [each for each in last.effects if isinstance(each, do.Move)] if isinstance(last, Happens) else []
    if not any(each.to is Zone.EXILE and each.what == to(draft, ids) for each in moves):
        raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    draft.subject = ids
    if at_once(view, ids):
        return ()
    return (Happens((do.Move(to(draft, ids), Zone.BATTLEFIELD),), player),)


def turned_up(view: ClauseView) -> tuple[Action, ...] | None:
    """ "A retourne l'Ours face visible", for what it costs; `None` where nothing is said of a face."""
    draft = view.draft
    role = view.peek("attribute")
    if role is not None and isinstance(role.filler, Modifier) and role.filler.lemma == _FACE_UP:
        view.take(role)
    elif not _is_face_up(view) and not _turns_over(view):
        return None
    player = spells.caster(view)
    what = view.needed("patient", "agent", expected="le permanent face cachée")
    rest = tuple(modifier for modifier in what.modifiers if modifier.lemma != _FACE_UP)
    what = msgspec.structs.replace(what, modifiers=rest)
    down = any(piece.face_down for piece in draft.pieces.values()) and isinstance(what.head, PronounHead)
    others = tuple(piece.id for piece in draft.pieces.values() if down and not piece.face_down)
    source = mention_one(draft, what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD, unlike=others))
    draft.subject = (source,)
    piece = draft.pieces[source]
    hides = any(isinstance(one, KeywordAbility) and one.keyword in _HIDING for one in piece.abilities)
    untold = draft.asking and piece.card is None and not piece.abilities
    if not piece.face_down and (hides or untold):
        piece.face_down = True
        draft.suppose("{objet} est face cachée", source)
    if piece.face_down and piece.card is None and not piece.abilities:
        # What is face down and can be turned up was cast so (702.37).
        piece.abilities = (KeywordAbility(Keyword.MORPH),)
    return (ActivateAbility(player or controller_of(draft, source), source, keyword=Keyword.MORPH),)


_FACE_UP = "face visible"
#: Keywords by which a card is cast face down.
_HIDING = frozenset({Keyword.MORPH, Keyword.DISGUISE})


def _turns_over(view: ClauseView) -> bool:
    """ "je retourne ma créature": to no zone, what is turned over is the card."""
    return view.clause.verb == "revenir" and not view.clause.passive and view.has("patient") and not view.has("place")


def is_turning_up(view: ClauseView) -> bool:
    """Whether a player is said to turn something face up."""
    role = view.peek("attribute")
    said = role is not None and isinstance(role.filler, Modifier) and role.filler.lemma == _FACE_UP
    return view.clause.verb == "revenir" and view.has("patient") and (said or _is_face_up(view) or _turns_over(view))


def _is_face_up(view: ClauseView) -> bool:
    """ "l'Ours face visible": said beside the object."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and any(modifier.lemma == _FACE_UP for modifier in group.modifiers)


def leave(view: ClauseView) -> tuple[Action, ...]:
    """ "l'Ours quitte le combat", "quitte le champ de bataille": the latter needs to say where it goes."""
    draft = view.draft
    place = view.group("patient", "origin", "place")
    ids = mention(draft, view.needed("agent", expected="ce qui part"), Sort.OBJECT)
    draft.subject = ids
    if place is not None and zone_of_group(place) is None:
        return (Happens((do.RemoveFromCombat(to(draft, ids)),)),)
    raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))


def _owner_of_zone(view: ClauseView) -> str | None:
    """ "dans la main de B", "dans ma main": whose it is, and so what goes there."""
    role = view.peek("place", "recipient")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or zone_of_group(group) is None:
        return None
    if group.possessor is Person.FIRST:
        return players.possessor(view.draft, group.possessor)
    named = (players.player_of_group(view.draft, part.object) for part in group.complements if part.preposition == "de")
    return next((player for player in named if player is not None), None)


def _not_of(draft: Draft, what: NounGroup, owner: str | None) -> tuple[str, ...]:
    """What "la" in "je la renvoie dans ma main" does not mean: what is another player's."""
    if owner is None or not isinstance(what.head, PronounHead):
        return ()
    pieces = draft.pieces.values()
    return tuple(piece.id for piece in pieces if (piece.owner or piece.controller) not in (None, owner))


def _zone(view: ClauseView) -> Zone | None:
    """The zone said, its owner being the object's."""
    place = view.group("place", "recipient")
    if place is None:
        return None
    zone = zone_of_group(place)
    if zone is None or (place.modifiers and zone is not Zone.BATTLEFIELD):
        raise view.draft.stop(Fault.UNUSED, place.span, mot=view.draft.slice(place.span))
    return zone

"""Questions that count objects: "combien de mes créatures meurent ?", "combien de jetons contrôle Bob ?", "combien de
cartes y a-t-il dans son cimetière ?"."""

from __future__ import annotations

import re

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Zone
from judge.french.clause import CardHead, Determiner, EllipticHead, Modal, NounGroup, Person, PronounHead
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.qualities import to_filter
from judge.french.elaborate.nouns.senses import Thing, qualities_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_in
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Measure, Mode, Question, countable

_OLD = Hint(declares=False)


def is_description(group: NounGroup) -> bool:
    """Whether the group says what objects are like, or takes up objects spoken of ("combien d'entre elles")."""
    if isinstance(group.head, PronounHead):
        return True
    lemma = group.word
    known = qualities_of(lemma) is not None or thing_of_group(group) in _COMBATANTS
    return known or isinstance(group.head, CardHead | EllipticHead)


_COMBATANTS: dict[Thing | None, s.Filter] = {
    Thing.ATTACKER: (s.HasType(CardType.CREATURE), s.IsAttacking()),
    Thing.BLOCKER: (s.HasType(CardType.CREATURE), s.IsBlocking()),
    Thing.CARD: (),
}


def described(view: ClauseView, group: NounGroup) -> s.Filter:
    """The description of what is counted. Raises `NotUnderstood` where no play could tell who fits it."""
    draft = view.draft
    if isinstance(group.head, PronounHead):
        ids = mention(draft, msgspec.structs.replace(group, determiner=Determiner.NONE), Sort.OBJECT, _OLD)
        return (s.AnyOf(tuple((s.Is(s.Specific(one)),) for one in ids)),)
    kind = _COMBATANTS.get(thing_of_group(group), ())
    if kind or thing_of_group(group) is Thing.CARD:
        group = msgspec.structs.replace(group, head=EllipticHead())
    if isinstance(group.head, CardHead) and (names := _so_called(draft, group.head.text)):
        group = msgspec.structs.replace(group, head=CardHead(names, group.head.text))
    reading = to_filter(group, lambda inner: _player(draft, inner))
    for unread in reading.unread:
        draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
    found = (*kind, *reading.filter)
    if not countable(found):
        raise draft.stop(Fault.UNKNOWN_QUESTION, group.span)
    return found


def _so_called(draft: Draft, word: str) -> tuple[str, ...]:
    """ "je lance Liliana du Voile, combien de Liliana…": what was told whose name begins with the word."""
    cards = (piece.card for piece in draft.pieces.values() if piece.card is not None)
    begins = re.compile(rf"{re.escape(word)}\b", re.IGNORECASE)
    called = (card.oracle_name for card in cards if any(map(begins.match, (card.oracle_name, *card.french_names))))
    return tuple(dict.fromkeys(called))


def _player(draft: Draft, group: NounGroup) -> s.SpecificPlayer | None:
    player = player_in(draft, group)
    return s.SpecificPlayer(player) if player is not None else None


def deaths(view: ClauseView, group: NounGroup | None, killer: str | None) -> Question:
    """ "combien de créatures meurent ?", "combien l'Hydre en tue-t-elle ?"."""
    counted = (s.HasType(CardType.CREATURE),) if group is None else described(view, group)
    return Question(mode=Mode.HOW_MUCH, measure=Measure.DEATHS, subject=killer, counted=counted)


def attackers(view: ClauseView, group: NounGroup) -> Question:
    """ "combien de gobelins attaquent ?"."""
    return Question(mode=Mode.HOW_MUCH, measure=Measure.ATTACKERS, counted=described(view, group))


def attackers_of(view: ClauseView, group: NounGroup) -> Question:
    """ "avec combien de créatures puis-je attaquer ?": of those that the player has. Raises `NotUnderstood` where that
    player was told to have none."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="qui attaque"), Sort.PLAYER, _OLD)
    draft.subject = (player,)
    own = (*described(view, group), s.ControlledBy(s.SpecificPlayer(player)))
    if not any(CardType.CREATURE in piece.types and piece.controller == player for piece in draft.pieces.values()):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    draft.active = draft.active or player
    return Question(mode=Mode.HOW_MUCH, measure=Measure.ATTACKERS, counted=own)


def created(view: ClauseView, group: NounGroup, maker: str | None) -> Question:
    """ "combien de jetons est-ce que je crée ?"."""
    counted = described(view, group)
    if s.IsToken() not in counted:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.HOW_MUCH, measure=Measure.TOKENS_CREATED, subject=maker, counted=counted)


_STANDING = ("contrôler", "avoir", "y avoir", "posséder", "rester", "être", "")


def of_seen_zone(view: ClauseView, group: NounGroup) -> bool:
    """Cards of a zone that everybody sees; those in hand are told by their number only."""
    if thing_of_group(group) is not Thing.CARD:
        return False
    where = view.peek("place")
    zone = where.filler if where is not None else None
    return isinstance(zone, NounGroup) and zone_of_group(zone) in (Zone.GRAVEYARD, Zone.EXILE)


def whose(draft: Draft, place: NounGroup, player: str | None) -> str | None:
    """The owner of the zone as the place names it ("dans le cimetière d'Alice"), else that player."""
    # "Bob a-t-il dans son cimetière": the subject's.
    own = place.possessor is Person.THIRD and player is not None
    owner = _player(draft, place) if place.possessor is not None and not own else None
    for part in place.complements:
        owner = _player(draft, part.object) if part.preposition == "de" else None
        if owner is None:
            raise draft.stop(Fault.UNUSED, part.span, mot=draft.slice(part.span))
    return owner.id if owner is not None else player


def objects(view: ClauseView, group: NounGroup) -> Question:
    """ "combien de créatures contrôle Bob ?", "combien de cartes y a-t-il dans le cimetière d'Alice ?"."""
    draft = view.draft
    if view.clause.verb not in _STANDING or view.clause.modal is Modal.CAN:
        # "combien de Jace puis-je contrôler ?" asks of no table
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    counted = described(view, group)
    if not view.clause.verb and draft.story and s.IsToken() in counted:
        # "combien de jetons ?", after what creates some.
        return Question(mode=Mode.HOW_MUCH, measure=Measure.TOKENS_CREATED, counted=counted)
    if view.clause.verb == "rester":
        view.role("agent")  # "il (me) reste combien de jetons ?": nobody's
    agent = view.group("agent", "recipient")
    player = mention_one(draft, agent, Sort.PLAYER, _OLD) if agent is not None else None
    zone = Zone.BATTLEFIELD
    place = view.group("place")
    if place is not None:
        found = zone_of_group(place)
        if found not in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE):
            raise draft.stop(Fault.UNKNOWN_QUESTION, place.span)
        zone = found
        player = whose(draft, place, player)
    return Question(mode=Mode.HOW_MUCH, measure=Measure.OBJECTS, subject=player, kind=zone.value, counted=counted)

"""Equipment told or asked to equip a creature: the one that there is, one that is put on it, any."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import HasSubtype
from judge.abilities.terms import CardType, Keyword, Zone
from judge.french.clause import NounGroup, NounHead, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import qualities_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_of_group
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility


def _with_some_gear(view: ClauseView, patient: NounGroup) -> tuple[Action, ...]:
    """ "peut-on équiper la créature de l'adversaire ?": with any Equipment. Raises `NotUnderstood`."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    if any("Equipment" in piece.subtypes for piece in draft.pieces.values()):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="l'Équipement", verbe="équiper")
    host = mention(draft, patient, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    gear = Piece(id=draft.new_id(), span=view.span, name="équipement", types=(CardType.ARTIFACT,), feminine=False)
    gear.subtypes, gear.controller = ("Equipment",), player
    draft.pieces[gear.id] = gear
    told_to_equip(draft, gear)
    draft.suppose("l'Équipement est quelconque", gear.id)
    draft.subject = (player,)
    return (ActivateAbility(player, gear.id, targets=host),)


def with_the_only_one(view: ClauseView, patient: NounGroup) -> tuple[Action, ...] | None:
    """ "j'ai une 2/2 et un Marteau, puis-je l'équiper ?": the one creature of that player with the one Equipment,
    whichever of the two "l'" is. `None` where a card is said to equip, or there is not one of each."""
    draft, agent = view.draft, view.peek("agent")
    who = player_of_group(draft, agent.filler) if agent is not None and isinstance(agent.filler, NounGroup) else None
    if view.clause.verb != "équiper" or agent is None or who is None or view.has("instrument", "source", "theme"):
        return None
    there = [piece for piece in draft.pieces.values() if piece.zone in (None, Zone.BATTLEFIELD)]
    gear = [piece for piece in there if "Equipment" in piece.subtypes]
    own = [piece for piece in there if CardType.CREATURE in piece.types and piece.controller == who]
    meant = mention(draft, patient, Sort.PERMANENT, Hint(controller=who, zone=Zone.BATTLEFIELD))
    named = not isinstance(patient.head, PronounHead)
    own = [draft.pieces[one] for one in meant if named and draft.pieces[one] not in gear] or own
    if not gear and draft.asking and named:
        return _with_some_gear(view, patient)
    if len(gear) != 1 or len(own) != 1 or not set(meant) <= {gear[0].id, own[0].id}:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="l'Équipement", verbe="équiper")
    view.take(agent)
    draft.subject = (who,)
    told_to_equip(draft, gear[0])
    return (ActivateAbility(who, gear[0].id, targets=(own[0].id,)),)


def equipping(draft: Draft, what: NounGroup, host: tuple[str, ...], player: str) -> tuple[Action, ...] | None:
    """ "je mets Scinde-os sur ma 1/1": what is put on a creature is on the battlefield, and equips it; `None` of what
    is no Equipment."""
    kinds = [card.subtypes for card in printed(draft, what)]
    noun = qualities_of(what.head.lemma) if isinstance(what.head, NounHead) else ()
    if not (kinds and all("Equipment" in each for each in kinds)) and HasSubtype("Equipment") not in (noun or ()):
        return None
    source = mention_one(draft, what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    told_to_equip(draft, draft.pieces[source])
    return (ActivateAbility(player, source, targets=host),)


def told_to_equip(draft: Draft, piece: Piece) -> None:
    """It equips, from the battlefield. An Equipment without a card that is told to has the ability that does it."""
    draft.equips.add(piece.id)
    piece.zone = Zone.BATTLEFIELD
    equips = any(isinstance(known, KeywordAbility) and known.keyword is Keyword.EQUIP for known in piece.abilities)
    if piece.card is None and "Equipment" in piece.subtypes and not equips:
        piece.abilities = (*piece.abilities, KeywordAbility(Keyword.EQUIP))

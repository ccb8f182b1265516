"""Told keyword actions whose names are more than a verb (701): manifester l'effroi, voyager dans le temps, maîtriser la
Terre, appliquer gangrène 1 or regard 2."""

from __future__ import annotations

from judge.abilities import instructions as do, selectors as s
from judge.abilities.terms import CardType, KeywordAction, Zone
from judge.french.clause import NameHead
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import keyword_actions
from judge.french.elaborate.deeds.amounts import amount_of
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, senses
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Happens


def manifest(view: ClauseView) -> tuple[Action, ...]:
    """ "A manifeste l'effroi", "A manifeste la carte du dessus de sa bibliothèque"."""
    role = view.peek("patient")
    if role is None or role.word != "effroi":
        return _manifest(view)
    view.take(role)
    return _by_player(view, KeywordAction.MANIFEST_DREAD)


_manifest = keyword_actions.face_down(KeywordAction.MANIFEST)


def travel(view: ClauseView) -> tuple[Action, ...]:
    """ "A voyage dans le temps"."""
    where = view.needed("place", expected="« dans le temps »")
    if where.word != "temps" or where.plural or where.complements or where.modifiers:
        raise view.draft.stop(Fault.UNUSED, where.span, mot=view.draft.slice(where.span))
    view.draft.read.add(where.span)
    return _by_player(view, KeywordAction.TIME_TRAVEL)


def venture(view: ClauseView) -> tuple[Action, ...]:
    """ "A s'aventure dans le donjon", "… dans la Tombe de l'annihilation"."""
    where = view.needed("place", expected="« dans le donjon »")
    named = next((value for kind, value in senses(where.word) if kind == "dungeon"), "")
    other = not named and thing_of_group(where) is not Thing.DUNGEON
    if other or where.plural or where.complements or where.modifiers:
        raise view.draft.stop(Fault.UNUSED, where.span, mot=view.draft.slice(where.span))
    view.draft.read.add(where.span)
    return _by_player(view, KeywordAction.VENTURE, named)


def collect_evidence(view: ClauseView) -> tuple[Action, ...]:
    """ "A rassemble des preuves 6"."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.needed("patient", expected="« des preuves » et leur nombre")
    if ("thing", "evidence") not in senses(what.word) or what.complements or what.modifiers or what.quantity is None:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    draft.read.add(what.span)
    draft.subject = (player,)
    amount = amount_of(draft, what.quantity, what.span)
    action = do.TakeAction(KeywordAction.COLLECT_EVIDENCE, amount=amount, player=s.SpecificPlayer(player))
    return (Happens((action,), player),)


def bend(view: ClauseView) -> tuple[Action, ...]:
    """ "A maîtrise la Terre 2 avec sa Forêt", "A maîtrise l'Air avec l'Ours de B"."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.needed("patient", expected="« la Terre »")
    if isinstance(what.head, NameHead) and what.head.text == "Air" and not (what.quantity or what.complements):
        draft.read.add(what.span)
        return _airbend(view, player)
    if ("type", "land") not in senses(what.word) or what.complements or what.modifiers:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    draft.read.add(what.span)
    amount = amount_of(draft, what.quantity, what.span)
    land = view.group("instrument")
    target: s.ObjectRef = s.Choice((s.HasType(CardType.LAND), s.ControlledBy(s.PlayerWord.YOU)))
    if land is not None:
        meant = mention_one(draft, land, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        draft.subject = (meant,)
        target = to(draft, (meant,))
    return (Happens((do.TakeAction(KeywordAction.EARTHBEND, target, amount),), player),)


def _airbend(view: ClauseView, player: str) -> tuple[Action, ...]:
    draft = view.draft
    ids = mention(
        draft, view.needed("instrument", expected="ce qui est exilé"), Sort.OBJECT, Hint(zone=Zone.BATTLEFIELD)
    )
    draft.subject = ids
    return (Happens((do.TakeAction(KeywordAction.AIRBEND, to(draft, ids)),), player),)


def apply(view: ClauseView) -> tuple[Action, ...]:
    """ "A applique gangrène 1", "A applique regard 2"."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    phrase = view.keyword("patient")
    if phrase is None or phrase.amount is None or phrase.of or phrase.cost or phrase.without:
        raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    amount = amount_of(draft, phrase.amount, phrase.span)
    draft.subject = (player,)
    who = s.SpecificPlayer(player)
    if phrase.lemma == "regard":
        return (Happens((do.Scry(amount, who),), player),)
    named = [value for kind, value in senses(phrase.lemma) if kind == "action"]
    if len(named) != 1 or KeywordAction(named[0]) is KeywordAction.MONSTROSITY:
        raise draft.stop(Fault.UNUSED, phrase.span, mot=draft.slice(phrase.span))
    return (Happens((do.TakeAction(KeywordAction(named[0]), amount=amount, player=who),), player),)


def _by_player(view: ClauseView, action: KeywordAction, kind: str = "") -> tuple[Action, ...]:
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    return (Happens((do.TakeAction(action, player=s.SpecificPlayer(player), subtype=kind),), player),)

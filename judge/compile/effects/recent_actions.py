"""Keyword actions whose names are more than a verb (701): "manifestez l'effroi", "voyagez dans le temps", "maîtrisez la
Terre 2", "appliquez gangrène 1"."""

from __future__ import annotations

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import CardType, KeywordAction
from judge.compile.effects import actions, seeing
from judge.compile.effects.common import Effects, Instruction, performer
from judge.compile.nouns.evidence import evidence
from judge.compile.nouns.references import object_of, quantity_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, NameHead, NounGroup, Quantity
from judge.french.elaborate.nouns.senses import senses


def manifest(scope: Scope, view: ClauseView) -> Effects:
    """ "manifestez l'effroi" (701.62), "manifestez la carte du dessus de votre bibliothèque" (701.40)."""
    what = view.peek("patient")
    if what is None or not isinstance(what.filler, NounGroup) or not _is_dread(what.filler):
        return _manifest(scope, view)
    player = performer(scope, view)
    nothing_but(view.needed("patient"))
    return (do.TakeAction(KeywordAction.MANIFEST_DREAD, player=player),)


_manifest: Instruction = actions.upon_object(KeywordAction.MANIFEST)


def _is_dread(group: NounGroup) -> bool:
    """ "l'effroi"."""
    return group.word == "effroi" and group.determiner is Determiner.DEFINITE and not group.plural


def travel(scope: Scope, view: ClauseView) -> Effects:
    """ "voyagez dans le temps" (701.56)."""
    player = performer(scope, view)
    if not _is_time(view.needed("place")):
        raise view.stop()
    return (do.TakeAction(KeywordAction.TIME_TRAVEL, player=player),)


def venture(scope: Scope, view: ClauseView) -> Effects:
    """ "aventurez-vous dans le donjon" (701.49)."""
    player = performer(scope, view)
    if not _is_the_dungeon(view.needed("place")):
        raise view.stop()
    return (do.TakeAction(KeywordAction.VENTURE, player=player),)


def _is_the_dungeon(group: NounGroup) -> bool:
    """ "le donjon", and nothing more."""
    named = ("thing", "dungeon") in senses(group.word) and group.determiner is Determiner.DEFINITE
    return named and _is_bare(group)


def _is_time(group: NounGroup) -> bool:
    """ "le temps", and nothing more."""
    return group.word == "temps" and _is_bare(group)


def _is_bare(group: NounGroup) -> bool:
    return not (group.complements or group.modifiers or group.quantity or group.plural)


def forage(scope: Scope, view: ClauseView) -> Effects:
    """ "fourragez" (701.61)."""
    return (do.TakeAction(KeywordAction.FORAGE, player=performer(scope, view)),)


def collect_evidence(scope: Scope, view: ClauseView) -> Effects:
    """ "rassemblez des preuves 6" (701.59)."""
    player = performer(scope, view)
    amount = evidence(scope, view.needed("patient"))
    return (do.TakeAction(KeywordAction.COLLECT_EVIDENCE, amount=amount, player=player),)


def bend(scope: Scope, view: ClauseView) -> Effects:
    """ "maîtrisez la Terre 2", "maîtrisez l'Air avec la créature ciblée"."""
    mastered = view.peek("patient")
    if mastered is not None and isinstance(mastered.filler, NounGroup) and _is_air(mastered.filler):
        view.needed("patient")
        return _airbend(scope, view)
    return _earthbend(scope, view)


def _is_air(group: NounGroup) -> bool:
    """ "l'Air", and nothing more."""
    return _is_bare(group) and isinstance(group.head, NameHead) and group.head.text == "Air"


def _airbend(scope: Scope, view: ClauseView) -> Effects:
    """What is exiled is said after "avec" (701.65)."""
    player = performer(scope, view)
    if player is not s.PlayerWord.YOU:
        raise view.stop()
    return (do.TakeAction(KeywordAction.AIRBEND, object_of(scope, view.needed("instrument"))),)


def _earthbend(scope: Scope, view: ClauseView) -> Effects:
    """The land is a target that the action itself chooses (701.66)."""
    if performer(scope, view) is not s.PlayerWord.YOU:
        raise view.stop()
    number = _mastered_earth(view.needed("patient"))
    land = (s.HasType(CardType.LAND), s.ControlledBy(s.PlayerWord.YOU))
    target = s.TargetObject(scope.target(a.TargetSpec(objects=land), view.span, again=False))
    return (do.TakeAction(KeywordAction.EARTHBEND, target, quantity_of(scope, number)),)


def _mastered_earth(group: NounGroup) -> Quantity:
    """The number of "la Terre 2"; raises `NotCompiledError` where something else is mastered."""
    if group.quantity is None or not _is_earth(group):
        raise NotCompiledError(group.span)
    return group.quantity


def _is_earth(group: NounGroup) -> bool:
    """ "la Terre", whatever its number."""
    bare = not (group.complements or group.modifiers)
    named = isinstance(group.head, NameHead) and group.head.text == "Terre"
    return bare and named and group.determiner is Determiner.DEFINITE


def apply(scope: Scope, view: ClauseView) -> Effects:
    """ "appliquez gangrène 1", "chaque joueur applique regard 1"."""
    player = performer(scope, view)
    phrase = view.keyword("patient")
    if phrase is None:
        raise view.stop()
    action = actions.nominal(scope, phrase, player)
    return (action if action is not None else seeing.scry(scope, phrase, player),)

"""Keyword actions that other instructions make up (701): enquêter, amasser, peupler, explorer, soutenir, s'adapter,
détenir, inciter, suspecter, conniver, monstruosité, renforcement."""

from __future__ import annotations

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import CardType, KeywordAction
from judge.compile.effects.common import Effects, Instruction, performer
from judge.compile.nouns.references import counted, object_of, player_of, quantity_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, KeywordPhrase, NameHead, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses
from judge.text.numbers import OFTEN


def investigate(scope: Scope, view: ClauseView) -> Effects:
    """ "enquêtez" (701.16)."""
    player = performer(scope, view)
    amount = _so_often(scope, view)
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton"))
    return (do.TakeAction(KeywordAction.INVESTIGATE, amount=amount, player=player),)


def _so_often(scope: Scope, view: ClauseView) -> s.Amount:
    """ "… deux fois", "… pour chaque créature exilée de cette manière"."""
    each = view.group("purpose")
    if each is None:
        return next((number for word, number in OFTEN.items() if view.adverb(word)), 1)
    if each.determiner is not Determiner.EACH:
        raise NotCompiledError(each.span)
    return counted(scope, each)


def learn(scope: Scope, view: ClauseView) -> Effects:
    """ "apprenez" (701.48)."""
    return (do.TakeAction(KeywordAction.LEARN, player=performer(scope, view)),)


def tempted(scope: Scope, view: ClauseView) -> Effects:
    """ "l'Anneau vous tente" (701.54)."""
    return (do.TakeAction(KeywordAction.THE_RING_TEMPTS_YOU, player=tempted_player(scope, view)),)


def tempted_player(scope: Scope, view: ClauseView) -> s.PlayerRef:
    """Whom the Ring tempts; raises `NotCompiledError` where it is not the Ring that does."""
    ring = view.needed("agent")
    if not isinstance(ring.head, NameHead) or ring.head.text != "Anneau":
        raise NotCompiledError(ring.span)
    player = player_of(scope, view.needed("patient"), anyone=True)
    if player is None:
        raise view.stop()
    return player


def incubate(scope: Scope, view: ClauseView) -> Effects:
    """ "incubez 3" (701.53)."""
    player = performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton"))
    return (do.TakeAction(KeywordAction.INCUBATE, amount=quantity_of(scope, number), player=player),)


def discover(scope: Scope, view: ClauseView) -> Effects:
    """ "découvrez 4" (701.57)."""
    player = performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    return (do.TakeAction(KeywordAction.DISCOVER, amount=quantity_of(scope, number), player=player),)


def populate(scope: Scope, view: ClauseView) -> Effects:
    """ "peuplez" (701.36)."""
    player = performer(scope, view)
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton"))
    return (do.TakeAction(KeywordAction.POPULATE, player=player),)


def amass(scope: Scope, view: ClauseView) -> Effects:
    """ "amassez 2", "amassez des orques 2" (701.47); without a kind they are Zombies (701.47d)."""
    player = performer(scope, view)
    number = view.quantity("amount", "patient")
    kind = "Zombie"
    if number is None:
        group = view.needed("patient")
        nothing_but(group, "quantity")
        number = group.quantity
        kind = _one_subtype(group)
    if number is None:
        raise view.stop()
    amount = quantity_of(scope, number)
    return (do.TakeAction(KeywordAction.AMASS, amount=amount, player=player, subtype=kind),)


def _one_subtype(group: NounGroup) -> str:
    named = (
        [value for kind, value in senses(group.head.lemma) if kind == "subtype"]
        if isinstance(group.head, NounHead)
        else []
    )
    if len(named) != 1:
        raise NotCompiledError(group.span)
    return named[0]


def support(scope: Scope, view: ClauseView) -> Effects:
    """ "soutenez 2": up to so many target creatures, others than the source of a permanent (701.41)."""
    performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    others: s.Filter = () if scope.source.is_spell else (s.Not(s.Is(s.This())),)
    amount = quantity_of(scope, number)
    spec = a.TargetSpec(objects=(s.HasType(CardType.CREATURE), *others), count=amount, up_to=True)
    supported = s.TargetObject(scope.target(spec, view.span, again=False))
    return (do.TakeAction(KeywordAction.SUPPORT, supported, amount),)


def adapt(scope: Scope, view: ClauseView) -> Effects:
    """ "adaptez 2": the source does (701.46)."""
    performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    return (do.TakeAction(KeywordAction.ADAPT, s.This(), quantity_of(scope, number)),)


def by_object(action: KeywordAction) -> Instruction:
    """An action that an object takes: "cette créature explore", "la créature ciblée connive"."""

    def read(scope: Scope, view: ClauseView) -> Effects:
        what = object_of(scope, view.needed("agent"))
        number = view.quantity("amount", "patient") if action in _NUMBERED else None
        return (do.TakeAction(action, what, 1 if number is None else quantity_of(scope, number)),)

    return read


_NUMBERED = frozenset({KeywordAction.CONNIVE, KeywordAction.ENDURE})


def upon_object(action: KeywordAction) -> Instruction:
    """An action that a player takes upon objects: "détenez la créature ciblée"."""

    def read(scope: Scope, view: ClauseView) -> Effects:
        player = performer(scope, view)
        if player is not s.PlayerWord.YOU and (action not in _MOVING or player in _SEVERAL):
            raise view.stop()
        what = object_of(scope, view.needed("patient"))
        if action in _MOVING:
            # "attachez-lui ~": the permanent that the card has become.
            scope.mark_moved(what)
        return (do.TakeAction(action, what, player=player),)

    return read


_SEVERAL = (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT)
_MOVING = frozenset({KeywordAction.CLOAK, KeywordAction.MANIFEST})


def nominal(scope: Scope, phrase: KeywordPhrase, player: s.PlayerRef = s.PlayerWord.YOU) -> do.TakeAction | None:
    """ "monstruosité 3", "renforcement 2"; `None` for the name of anything else."""
    action = _NAMED.get(phrase.lemma)
    if action is None:
        return None
    if phrase.amount is None or phrase.of or phrase.cost or phrase.without:
        raise NotCompiledError(phrase.span, phrase.lemma)
    amount = quantity_of(scope, phrase.amount)
    return do.TakeAction(action, s.This() if action is KeywordAction.MONSTROSITY else None, amount, player)


_NAMED = {
    "destin": KeywordAction.FATESEAL,
    "gangrène": KeywordAction.BLIGHT,
    "monstruosité": KeywordAction.MONSTROSITY,
    "renforcement": KeywordAction.BOLSTER,
}

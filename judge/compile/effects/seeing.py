"""Instructions that show cards or arrange them unseen: regarder, révéler, surveiller, proliférer, and what is then done
with "l'une d'elles" and "le reste"."""

from __future__ import annotations

from judge.abilities import instructions as do, selectors as s
from judge.abilities.terms import Zone
from judge.compile.effects.common import Effects, performer, zone_named
from judge.compile.nouns.references import object_of, owner_of, quantity_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, KeywordPhrase, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import PlayerSense, player_of


def look(scope: Scope, view: ClauseView) -> Effects:
    """ "regardez les trois cartes du dessus de votre bibliothèque", "regardez la main du joueur ciblé"."""
    player = performer(scope, view)
    group = view.needed("patient")
    if zone_named(group, "complements") is Zone.HAND:
        return (_hand(scope, group),)
    what = object_of(scope, group)
    _shown(scope, what, group)
    return (do.LookAt(what, player),)


def reveal(scope: Scope, view: ClauseView) -> Effects:
    """ "révélez cette carte", "ce joueur révèle sa main", "révélez une carte de créature parmi elles"."""
    player = performer(scope, view)
    group = view.needed("patient")
    if zone_named(group) is Zone.HAND:
        scope.seen = True
        return (do.LookAtHand(player),)
    what = object_of(scope, group, chosen=True)
    if isinstance(what, s.Choice) and player is not s.PlayerWord.YOU:
        raise NotCompiledError(group.span)
    _shown(scope, what, group)
    return (do.Reveal(what),)


def scry(scope: Scope, phrase: KeywordPhrase, player: s.PlayerRef = s.PlayerWord.YOU) -> do.Scry:
    """ "regard 2"."""
    if phrase.lemma != "regard" or phrase.amount is None or phrase.of or phrase.cost or phrase.without:
        raise NotCompiledError(phrase.span, phrase.lemma)
    return do.Scry(quantity_of(scope, phrase.amount), player)


def apply_scry(scope: Scope, view: ClauseView) -> Effects:
    """ "chaque joueur applique regard 1"."""
    player = performer(scope, view)
    phrase = view.keyword("patient")
    if phrase is None:
        raise view.stop()
    return (scry(scope, phrase, player),)


def surveil(scope: Scope, view: ClauseView) -> Effects:
    """ "surveillez 2"."""
    player = performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    return (do.Surveil(quantity_of(scope, number), player),)


def proliferate(scope: Scope, view: ClauseView) -> Effects:
    """ "proliférez"."""
    return (do.Proliferate(performer(scope, view)),)


def clash(scope: Scope, view: ClauseView) -> Effects:
    """ "confrontez un adversaire"."""
    if performer(scope, view) is not s.PlayerWord.YOU:
        raise view.stop()
    whom = view.needed("patient")
    nothing_but(whom)
    opponent = isinstance(whom.head, NounHead) and player_of(whom.head.lemma) is PlayerSense.OPPONENT
    if not opponent or whom.determiner is not Determiner.INDEFINITE:
        raise NotCompiledError(whom.span)
    return (do.Clash(),)


def _hand(scope: Scope, group: NounGroup) -> do.LookAtHand:
    player = owner_of(scope, group)
    scope.seen = True
    return do.LookAtHand(player)


def _shown(scope: Scope, what: s.ObjectRef, group: NounGroup) -> None:
    """What "elles" and "la" mean from now on: a card that was chosen is the one last shown."""
    match what:
        case s.Choice():
            scope.speak_of(Spoken(ref=s.Previous(), noun="carte", feminine=True, plural=group.plural))
        case s.TopOfLibrary():
            scope.seen = True
            if group.plural:
                scope.speak_of(Spoken(ref=s.All((s.Seen(),)), noun="carte", feminine=True, plural=True))
        case _:
            pass

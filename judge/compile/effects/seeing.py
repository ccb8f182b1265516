"""Instructions that show cards or arrange them unseen: regarder, révéler, surveiller, proliférer, and what is then done
with "l'une d'elles" and "le reste"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.terms import Zone
from judge.compile.effects.common import Effects, performer, zone_named
from judge.compile.effects.several_kinds import of_several_kinds
from judge.compile.nouns.references import filter_of, object_of, owner_of, player_of as player_ref, quantity_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.nouns.shapes import is_card, is_top
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, KeywordPhrase, NounGroup, NounHead, Person
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
    group = of_several_kinds(view, view.needed("patient"))
    if zone_named(group) is Zone.HAND:
        scope.seen = True
        return (do.LookAtHand(player),)
    if (dug := dig(scope, view, group, player)) is not None:
        return (dug,)
    what = object_of(scope, group, chosen=True)
    if isinstance(what, s.Choice) and player is not s.PlayerWord.YOU:
        raise NotCompiledError(group.span)
    _shown(scope, what, group)
    return (do.Reveal(what),)


def dig(scope: Scope, view: ClauseView, cards: NounGroup, player: s.PlayerRef) -> do.DigUntil | None:
    """ "révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de créature", "exilez
    … jusqu'à exiler une carte non-terrain"; `None` where nothing is waited for."""
    verb = view.clause.verb
    if not any(conjunction in _UNTIL and inner.verb == verb for conjunction, inner in view.subordinates):
        return None
    clause = view.subordinate(*_UNTIL)
    assert clause is not None
    inner = ClauseView(clause)
    who, found = inner.group("agent"), inner.needed("patient")
    inner.finish()
    if player in _SEVERAL or (who is not None and player_ref(scope, who, anyone=True) != player):
        raise inner.stop()
    _require_own_top(cards, player)
    if found.determiner is not Determiner.INDEFINITE or found.plural or found.quantity is not None:
        raise NotCompiledError(found.span)
    wanted = filter_of(scope, msgspec.structs.replace(found, determiner=Determiner.NONE))
    scope.seen = True
    scope.speak_of(Spoken(ref=s.Previous(), noun="carte", feminine=True))
    return do.DigUntil(wanted, Zone.EXILE if verb == "exiler" else Zone.LIBRARY, player)


_UNTIL = ("jusqu'à ce que", "jusqu'à")
_SEVERAL = (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT)


def _require_own_top(cards: NounGroup, player: s.PlayerRef) -> None:
    """ "les cartes du dessus de votre bibliothèque", as many as it takes."""
    nothing_but(cards, "complements")
    match cards.complements:
        case (Complement(preposition="de", object=top),) if is_card(cards) and cards.plural and is_top(top):
            nothing_but(top, "complements")
        case _:
            raise NotCompiledError(cards.span)
    match top.complements:
        case (Complement(preposition="de", object=library),) if zone_named(library) is Zone.LIBRARY:
            own = Person.SECOND if player is s.PlayerWord.YOU else Person.THIRD
        case _:
            raise NotCompiledError(top.span)
    if library.possessor is not own:
        raise NotCompiledError(library.span)


def scry(scope: Scope, phrase: KeywordPhrase, player: s.PlayerRef = s.PlayerWord.YOU) -> do.Scry:
    """ "regard 2"."""
    if phrase.lemma != "regard" or phrase.amount is None or phrase.of or phrase.cost or phrase.without:
        raise NotCompiledError(phrase.span, phrase.lemma)
    return do.Scry(quantity_of(scope, phrase.amount), player)


def surveil(scope: Scope, view: ClauseView) -> Effects:
    """ "surveillez 2"."""
    player = performer(scope, view)
    number = view.quantity("amount", "patient")
    if number is None:
        raise view.stop()
    return (do.Surveil(quantity_of(scope, number), player),)


def proliferate(scope: Scope, view: ClauseView) -> Effects:
    """ "proliférez", "puis proliférez à nouveau"."""
    view.adverb("à nouveau")
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

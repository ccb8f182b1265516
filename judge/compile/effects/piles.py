"""Objects separated into two piles (700.3): "un adversaire sépare ces cartes en deux tas", "un adversaire choisit un de
ces tas"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, selectors as s
from judge.compile.effects.common import Effects
from judge.compile.nouns.references import object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import PlayerSense, Thing, player_of as sense_of_player, thing_of


def separate(scope: Scope, view: ClauseView) -> Effects:
    """ "séparez-les en deux tas", "un adversaire sépare ces cartes en deux tas": the controller chooses one, unless
    told otherwise next."""
    piles = view.needed("attribute")
    nothing_but(piles, "quantity")
    two = piles.quantity is not None and piles.quantity.number == 2
    if not _is_pile(piles) or not two:
        raise NotCompiledError(piles.span)
    agent = view.group("agent")
    by = s.PlayerWord.YOU if agent is None else _who(scope, agent)
    what = object_of(scope, view.needed("patient"))
    scope.speak_of(Spoken(ref=s.Previous(), noun="tas"))
    scope.seen = scope.piles = True
    return (a.Separate(what, by),)


def chosen_by(scope: Scope, clause: Clause, separation: a.Separate) -> a.Separate | None:
    """ "un adversaire choisit un de ces tas"; `None` where the clause says something else."""
    view = ClauseView(clause)
    role = view.peek("patient")
    if clause.verb != "choisir" or role is None or not isinstance(role.filler, NounGroup) or not _one_of(role.filler):
        return None
    view.needed("patient")
    chooser = _who(scope, view.needed("agent"))
    view.finish()
    scope.speak_of(Spoken(ref=s.Previous(), noun="tas"))
    return msgspec.structs.replace(separation, chooser=chooser)


def _one_of(group: NounGroup) -> bool:
    """ "un tas", "un de ces tas", "l'un des tas"."""
    named = [part.object for part in group.complements if part.preposition == "de"]
    return _is_pile(group) or (len(named) == len(group.complements) == 1 and _is_pile(named[0]))


def _is_pile(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.PILE


def _who(scope: Scope, group: NounGroup) -> s.PlayerRef:
    """ "un adversaire", whom the controller chooses where there are several."""
    some = isinstance(group.head, NounHead) and sense_of_player(group.head.lemma) is PlayerSense.OPPONENT
    if some and group.determiner is Determiner.INDEFINITE:
        nothing_but(group)
        return s.PlayerWord.OPPONENT
    player = player_of(scope, group)
    if player is None:
        raise NotCompiledError(group.span)
    return player

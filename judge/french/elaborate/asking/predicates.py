"""What a clause claims about the play, as a predicate: "il meurt", "est détruit", "perd 3 points de vie". Used by
questions, by stated beliefs and by the expected facts of case files."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CardType, Zone
from judge.french.elaborate.asking.claims.conditions import (
    attacks,
    blocked,
    controls,
    flies,
    keeps,
    recovers,
    to_be,
    to_have,
    triggers,
)
from judge.french.elaborate.asking.claims.exchanges import deals, discards, draws, gains, loses, produces, takes
from judge.french.elaborate.asking.claims.fates import (
    attached,
    countered,
    destroyed,
    dies,
    ends,
    enters,
    goes,
    kills,
    leaves,
    passes,
    protects,
    removed,
    resolves,
    skipped,
    survives,
    there_is,
)
from judge.french.elaborate.asking.claims.subjects import Claimer, acted
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.forks import Forks
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Predicate

CLAIMS: dict[str, Claimer] = {
    "mourir": dies,
    "survivre": survives,
    "détruire": destroyed,
    "tuer": kills,
    "exiler": lambda view: acted(view, lambda identity: q.IsIn(identity, Zone.EXILE)),
    "renvoyer": lambda view: acted(view, lambda identity: q.IsIn(identity, Zone.HAND)),
    "sacrifier": lambda view: acted(view, q.IsSacrificed),
    "contrecarrer": countered,
    "engager": lambda view: acted(view, q.IsTapped),
    "taper": lambda view: acted(view, q.IsTapped),
    "dégager": lambda view: acted(view, lambda identity: q.IsTapped(identity, False)),
    "déphaser": lambda view: acted(view, q.IsPhasedOut),
    "régénérer": lambda view: acted(view, q.IsRegenerated),
    "résoudre": resolves,
    "passer": passes,
    "être": to_be,
    "rester": to_be,
    "devenir": to_be,
    "avoir": to_have,
    "contrôler": controls,
    "récupérer": recovers,
    "garder": keeps,
    "voler": flies,
    "infliger": deals,
    "frapper": deals,
    "subir": takes,
    "prendre": takes,
    "recevoir": takes,
    "gagner": gains,
    "acquérir": gains,
    "perdre": loses,
    "piocher": draws,
    "déclencher": triggers,
    "bloquer": blocked,
    "attaquer": attacks,
    "aller": goes,
    "revenir": goes,
    "partir": goes,
    "finir": ends,
    "mettre": goes,
    "arriver": enters,
    "entrer": enters,
    "quitter": leaves,
    "tomber": goes,
    "disparaître": leaves,
    "enchanter": attached,
    "équiper": attached,
    "attacher": attached,
    "produire": produces,
    "défausser": discards,
    "sauter": skipped,
    "retirer": removed,
    "y avoir": there_is,
    "protéger": protects,
    "sauver": protects,
}


def claim(view: ClauseView) -> Predicate:
    """The predicate of a clause, its negation left to the caller. Raises `NotUnderstood`."""
    reader = CLAIMS.get(view.clause.verb)
    if reader is None:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return _any_way(view, reader)


def _any_way(view: ClauseView, reader: Claimer) -> Predicate:
    """ "peut-elle tuer l'Ange et un Griffon ?" holds for whichever Griffon: one predicate for each, joined by "or"."""
    draft = view.draft
    unread, resolved, mentions = view.unread(), dict(draft.resolved), list(draft.mentions)
    scripts: list[tuple[int, ...]] = [()]
    found: list[Predicate] = []
    while scripts:
        draft.some = Forks(scripts.pop(0))
        view.restore(unread)
        draft.resolved, draft.mentions, draft.local = dict(resolved), list(mentions), []
        predicate = reader(view)
        if predicate not in found:
            found.append(predicate)
        scripts += draft.some.further_scripts()
    draft.some = None
    return found[0] if len(found) == 1 else q.OrP(tuple(found))


def asks_in(predicate: Predicate) -> bool:
    """Whether the predicate holds the place asked for ("qui meurt ?")."""
    match predicate:
        case q.AndP(predicates=parts) | q.OrP(predicates=parts):
            return any(asks_in(part) for part in parts)
        case q.NotP(predicate=inner):
            return asks_in(inner)
    return any(getattr(predicate, field) == ASKED for field in predicate.__struct_fields__)


def needs_a_cause(predicate: Predicate) -> bool:
    """What nobody decides and nothing told brings about: "ma 2/2 peut-elle mourir ?" has no answer of its own."""
    match predicate:
        case q.AndP(predicates=parts) | q.OrP(predicates=parts):
            return any(needs_a_cause(part) for part in parts)
        case q.NotP(predicate=inner):
            return needs_a_cause(inner)
        case q.IsIn(zone=zone):
            return zone is not Zone.BATTLEFIELD
    return isinstance(predicate, q.Dies | q.Survives | q.Kills | q.IsDestroyed | q.DealsDamageTo)


def nothing_acts(draft: Draft) -> bool:
    """Whether all that is told of the board is creatures of some size, with keywords at most: "ma 2/2 meurt ?" of them
    has left out what happens."""
    seats = draft.seats.values()
    untold = draft.step is None and not draft.begins and all(seat.life is None and not seat.poison for seat in seats)
    return untold and bool(draft.pieces) and all(map(_is_only_there, draft.pieces.values()))


def _is_only_there(piece: Piece) -> bool:
    sized = CardType.CREATURE in piece.types and piece.card is None and (piece.toughness is None or piece.toughness > 0)
    touched = piece.damage or piece.counters or piece.attached_to or piece.same_name or piece.designations
    plain = all(isinstance(ability, KeywordAbility) for ability in piece.abilities)
    return sized and plain and not touched and piece.zone in (None, Zone.BATTLEFIELD)

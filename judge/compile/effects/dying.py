"""What becomes of a creature that would die this turn: "si cette créature devait mourir ce tour-ci, exilez-la à la
place"."""

from __future__ import annotations

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import Duration, Zone
from judge.compile.effects.common import is_amount_of, is_just, zone_named
from judge.compile.nouns.references import filter_of, object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import senses


def would_die(clause: Clause) -> Clause | None:
    """What the clause says would happen this turn, when it is that something dies."""
    for conjunction, inner in clause.clauses:
        if conjunction != "si" or inner.modal not in (Modal.MUST, Modal.WOULD) or not inner.times:
            continue
        if inner.verb == "mourir" or _put_into_graveyard(inner) or buried(inner):
            return inner
    return None


def would_leave(clause: Clause) -> Clause | None:
    """What the clause says would happen, when it is that something leaves the battlefield, whenever."""
    for conjunction, inner in clause.clauses:
        would = inner.modal in (Modal.MUST, Modal.WOULD) and not inner.modal_negated
        if conjunction == "si" and inner.verb == "quitter" and would and not inner.times:
            return inner
    return None


def buried(clause: Clause) -> bool:
    """ "cette carte devait être mise dans votre cimetière", "ce sort devait être mis dans un cimetière": the card that
    was cast, or may be, from wherever it would go there."""
    who, place = _put_somewhere(clause)
    if who is None or place is None:
        return False
    named = is_amount_of(who, "card") or is_amount_of(who, "spell")
    return named and who.determiner is Determiner.DEMONSTRATIVE and zone_named(place) is Zone.GRAVEYARD


def _put_into_graveyard(clause: Clause) -> bool:
    """ "cette créature devait être mise dans un cimetière": from the battlefield, where creatures are (700.4)."""
    who, place = _put_somewhere(clause)
    if who is None or place is None or not isinstance(who.head, NounHead):
        return False
    creature = ("type", "creature") in senses(who.head.lemma)
    return creature and zone_named(place) is Zone.GRAVEYARD and place.determiner is Determiner.INDEFINITE


def _put_somewhere(clause: Clause) -> tuple[NounGroup | None, NounGroup | None]:
    """What a noun says is put somewhere, and where; nothing for any other clause."""
    fillers = {role.name: role.filler for role in reversed(clause.roles)}
    who, place = fillers.get("patient"), fillers.get("place")
    if clause.verb != "mettre" or not clause.passive:
        return None, None
    if not isinstance(place, NounGroup) or not isinstance(who, NounGroup) or not isinstance(who.head, NounHead):
        return None, None
    return who, place


def exiled_instead(scope: Scope, clause: Clause, event_clause: Clause) -> a.Apply:
    """ "…, exilez-la à la place": of what would die this turn, or leave the battlefield, so."""
    view = ClauseView(clause)
    view.subordinate("si")
    event = ClauseView(event_clause)
    leaves, cast = event_clause.verb == "quitter", buried(event_clause)
    modal, refused = event.modal()
    subject = event.needed("agent", "patient")
    place = event.group("place")
    # "Ce sort" is what the card becomes that the instruction before speaks of.
    what = (s.Previous() if cast and is_amount_of(subject, "spell") else one_wounded(scope, subject)) or object_of(
        scope, subject, chosen=True
    )
    if modal is None or refused or isinstance(what, s.Choice):
        raise event.stop()
    if leaves and zone_named(event.needed("patient")) is not Zone.BATTLEFIELD:
        raise event.stop()
    if not leaves and event.time("ce tour-ci") is None:
        raise event.stop()
    if cast and place is not None and not _its_own(scope, place, what):
        raise NotCompiledError(place.span)
    event.finish()
    view.group("agent")
    it = view.needed("patient")
    if clause.verb == "retirer" and not is_just(view.needed("origin"), "game"):
        raise view.stop()
    if clause.verb not in ("exiler", "retirer") or not view.adverb("à la place") or not _is_it(it):
        raise view.stop()
    view.finish()
    if leaves:
        return a.Apply(what, (mod.ExiledIfItWouldLeave(),), Duration.PERMANENT)
    if cast:
        return a.Apply(what, (mod.ExiledIfItWouldBeBuried(),), Duration.END_OF_TURN)
    return a.Apply(what, (mod.ExiledIfItWouldDie(),), Duration.END_OF_TURN)


def _its_own(scope: Scope, graveyard: NounGroup, what: s.ObjectRef) -> bool:
    """Whether it is any graveyard, or yours and the card is yours: a card is never put into another's."""
    if graveyard.determiner is Determiner.INDEFINITE:
        return True
    if graveyard.determiner is not Determiner.POSSESSIVE or graveyard.possessor is not Person.SECOND:
        return False
    targets = [what.index] if isinstance(what, s.TargetObject) else range(len(scope.targets))
    return all(s.OwnedBy(s.PlayerWord.YOU) in (scope.targets[index].objects or ()) for index in targets)


def _is_it(group: NounGroup) -> bool:
    nothing_but(group)
    return isinstance(group.head, PronounHead) or group.determiner is Determiner.DEMONSTRATIVE


def one_wounded(scope: Scope, group: NounGroup) -> s.All | None:
    """ "une créature blessée de cette manière": each of those."""
    if group.determiner is not Determiner.INDEFINITE or scope.last_verb != "infliger":
        return None
    try:
        wanted = filter_of(scope, group)
    except NotCompiledError:
        return None
    return s.All(wanted) if s.WasDamagedThisWay() in wanted else None

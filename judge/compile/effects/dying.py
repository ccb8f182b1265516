"""What becomes of a creature that would die this turn: "si cette créature devait mourir ce tour-ci, exilez-la à la
place"."""

from __future__ import annotations

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import Duration, Zone
from judge.compile.effects.common import zone_named
from judge.compile.nouns.references import filter_of, object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, PronounHead


def would_die(clause: Clause) -> Clause | None:
    """What the clause says would happen this turn, when it is that something dies."""
    for conjunction, inner in clause.clauses:
        if conjunction == "si" and inner.verb == "mourir" and inner.modal in (Modal.MUST, Modal.WOULD) and inner.times:
            return inner
    return None


def would_leave(clause: Clause) -> Clause | None:
    """What the clause says would happen, when it is that something leaves the battlefield, whenever."""
    for conjunction, inner in clause.clauses:
        would = inner.modal in (Modal.MUST, Modal.WOULD) and not inner.modal_negated
        if conjunction == "si" and inner.verb == "quitter" and would and not inner.times:
            return inner
    return None


def exiled_instead(scope: Scope, clause: Clause, event_clause: Clause) -> a.Apply:
    """ "…, exilez-la à la place": of what would die this turn, or leave the battlefield, so."""
    view = ClauseView(clause)
    view.subordinate("si")
    event = ClauseView(event_clause)
    leaves = event_clause.verb == "quitter"
    modal, refused = event.modal()
    subject = event.needed("agent")
    what = one_wounded(scope, subject) or object_of(scope, subject, chosen=True)
    if modal is None or refused or isinstance(what, s.Choice):
        raise event.stop()
    if leaves and zone_named(event.needed("patient")) is not Zone.BATTLEFIELD:
        raise event.stop()
    if not leaves and event.time("ce tour-ci") is None:
        raise event.stop()
    event.finish()
    view.group("agent")
    it = view.needed("patient")
    if clause.verb != "exiler" or not view.adverb("à la place") or not _is_it(it):
        raise view.stop()
    view.finish()
    if leaves:
        return a.Apply(what, (mod.ExiledIfItWouldLeave(),), Duration.PERMANENT)
    return a.Apply(what, (mod.ExiledIfItWouldDie(),), Duration.END_OF_TURN)


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

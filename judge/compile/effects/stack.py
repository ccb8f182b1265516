"""Instructions about what is on the stack: contrecarrer, copier, changer la cible, choisir de nouvelles cibles."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do
from judge.abilities import selectors as s
from judge.compile.effects.common import Effects, is_amount_of, performer
from judge.compile.nouns.measures import glued
from judge.compile.nouns.references import object_of, recipients_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Modal


def counter(scope: Scope, view: ClauseView) -> Effects:
    """ "contrecarrez le sort ciblé"."""
    return (do.CounterSpell(object_of(scope, view.needed("patient"))),)


def copy(scope: Scope, view: ClauseView) -> Effects:
    """ "copiez le sort ciblé": whether new targets may be chosen is said by what follows."""
    what = object_of(scope, view.needed("patient"))
    scope.copied = True
    return (do.CopySpell(what, new_targets=False),)


def change_target(scope: Scope, view: ClauseView) -> Effects:
    """ "changez la cible du sort ciblé avec une seule cible"."""
    group = view.needed("patient")
    nothing_but(group, "complements")
    if not is_amount_of(group, "target") or len(group.complements) != 1 or group.complements[0].preposition != "de":
        raise NotCompiledError(group.span)
    single = view.group("source", "instrument")
    what = object_of(scope, group.complements[0].object)
    if single is not None:
        nothing_but(single, "modifiers", "quantity")
        alone = {modifier.lemma for modifier in single.modifiers} & {"seul", "unique"}
        if not is_amount_of(single, "target") or not isinstance(what, s.TargetObject) or not alone:
            raise NotCompiledError(single.span)
        scope.narrow(what.index, s.Targets(single=True))
    return (do.ChangeTargets(what),)


def aim(scope: Scope, view: ClauseView) -> Effects:
    """ "ciblez jusqu'à deux créatures": a target for the sentences that follow."""
    performer(scope, view)
    group = view.needed("patient")
    recipients_of(scope, msgspec.structs.replace(group, targeted=True))
    return ()


def choose(scope: Scope, view: ClauseView) -> Effects:
    """ "vous pouvez choisir de nouvelles cibles pour le sort ciblé"; "choisissez la créature ciblée", which names a
    target for the sentences that follow."""
    modal, refused = view.modal()
    performer(scope, view)
    group = view.needed("patient")
    if group.targeted and modal is None:
        place = view.group("place")
        recipients_of(scope, group if place is None else glued(group, place))
        return ()
    nothing_but(group, "modifiers")
    if not is_amount_of(group, "target") or [modifier.lemma for modifier in group.modifiers] != ["nouveau"]:
        raise NotCompiledError(group.span)
    what = object_of(scope, view.needed("target"))
    if refused or modal not in (None, Modal.CAN):
        raise view.stop()
    return (do.ChangeTargets(what, may=modal is Modal.CAN, new=True),)

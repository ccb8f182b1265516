"""Instructions about what is on the stack: contrecarrer, copier, changer la cible, choisir de nouvelles cibles."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.compile.clauses.exceptions import exceptions_of
from judge.compile.clauses.modifications import modifications_of
from judge.compile.effects.common import Effects, is_amount_of, is_just, performer, recipients_of
from judge.compile.nouns.measures import glued
from judge.compile.nouns.references import counted, object_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, Modal, NounGroup, NounHead, PronounHead


def counter(scope: Scope, view: ClauseView) -> Effects:
    """ "contrecarrez le sort ciblé"."""
    return (do.CounterSpell(object_of(scope, view.needed("patient"))),)


def copy(scope: Scope, view: ClauseView) -> Effects:
    """ "copiez le sort ciblé", "copiez-le pour chaque autre sort que vous avez lancé avant lui ce tour-ci": whether new
    targets may be chosen is said by what follows."""
    group, each = view.needed("patient"), view.group("purpose")
    match group.complements:
        case (Complement("pour", counted_each),) if each is None:
            group, each = msgspec.structs.replace(group, complements=()), counted_each
        case _:
            pass
    what = object_of(scope, group)
    scope.copied = True
    exceptions = exceptions_of(scope, view, modifications_of)
    plain = tuple(each for each in exceptions if not isinstance(each, a.GainAbility | a.BecomeCopyOf))
    if len(plain) != len(exceptions):
        raise view.stop()
    copied = (do.CopySpell(what, new_targets=False, exceptions=plain),)
    if each is None:
        return copied
    if each.determiner is not Determiner.EACH:
        raise NotCompiledError(each.span)
    return (a.ForEach(copied, times=counted(scope, each)),)


def change_target(scope: Scope, view: ClauseView) -> Effects:
    """ "changez la cible du sort ciblé avec une seule cible", "remplacez une cible du sort ou de la capacité ciblée par
    cette créature"."""
    group = view.needed("patient")
    by = view.group("attribute")
    if (by is not None) != (group.determiner is Determiner.INDEFINITE):
        raise NotCompiledError(group.span)
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
    to = None if by is None else object_of(scope, by)
    if to not in (None, s.This()):
        raise view.stop()
    return (do.ChangeTargets(what, to=to),)


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
    player = performer(scope, view)
    group = view.needed("patient")
    if group.targeted and modal is None:
        place = view.group("place")
        recipients_of(scope, group if place is None else glued(group, place))
        return ()
    if modal is None and is_just(group, "colour") and player is s.PlayerWord.YOU:
        # "Choisissez une couleur. Ajoutez … de cette couleur": chosen as the one instruction that speaks of it is
        # carried out, nothing happening in between.
        if group.determiner is not Determiner.INDEFINITE or group.plural or scope.colour_chosen:
            raise NotCompiledError(group.span)
        scope.colour_chosen = True
        return ()
    if modal is None and not is_amount_of(group, "target"):
        return (_picked(scope, view, group, player),)
    nothing_but(group, "modifiers")
    if not is_amount_of(group, "target") or [modifier.lemma for modifier in group.modifiers] != ["nouveau"]:
        raise NotCompiledError(group.span)
    what = object_of(scope, view.needed("target"))
    if refused or modal not in (None, Modal.CAN):
        raise view.stop()
    return (do.ChangeTargets(what, may=modal is Modal.CAN, new=True),)


def _picked(scope: Scope, view: ClauseView, group: NounGroup, player: s.PlayerRef) -> do.Pick:
    """ "choisissez une créature que vous contrôlez", "vous y choisissez une carte non-terrain"."""
    inside = view.group("place")
    among = view.group("origin")
    shown = inside is not None or among is not None
    for where, pronoun in ((inside, _THERE), (among, _THEM)):
        if where is None:
            continue
        nothing_but(where)
        if not scope.seen or not isinstance(where.head, PronounHead) or where.head.lemma not in pronoun:
            raise NotCompiledError(where.span)
    what = object_of(scope, group, chosen=True)
    if not isinstance(what, s.Choice) or player in (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT):
        raise NotCompiledError(group.span)
    if shown:
        what = msgspec.structs.replace(what, filter=(*what.filter, s.Seen()))
    if player is not s.PlayerWord.YOU:
        what = msgspec.structs.replace(what, player=player)
    noun = group.head.lemma if isinstance(group.head, NounHead) else ""
    scope.speak_of(Spoken(ref=s.Previous(), noun=noun, feminine=group.feminine, plural=group.plural))
    return do.Pick(what)


_THERE = frozenset({"y"})
_THEM = frozenset({"elles", "eux"})

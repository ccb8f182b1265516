"""Damage that is dealt to something else instead (614.9): "toutes les blessures qui devraient vous être infligées ce
tour-ci sont infligées à la créature ciblée à la place"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.compile.effects import damage
from judge.compile.effects.common import Effects, is_just, recipients_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Determiner, NounGroup


def deal(scope: Scope, view: ClauseView) -> Effects:
    """Damage dealt now, or that which would be dealt elsewhere."""
    return redirect(scope, view) if view.adverb("à la place") else damage.deal(scope, view)


def redirect(scope: Scope, view: ClauseView) -> Effects:
    """ "les prochaines 3 blessures qui …", "la prochaine fois que …, ces blessures" are dealt to something else."""
    if not view.clause.passive:
        raise view.stop()
    when = view.subordinate("la prochaine fois que")
    dealt = view.needed("amount", "patient")
    if when is not None:
        to, source, combat = damage.next_damage(scope, when)
        if not is_just(dealt, "damage") or dealt.determiner is not Determiner.DEMONSTRATIVE:
            raise NotCompiledError(dealt.span)
        return _to_another(scope, view, to, do.RedirectDamage(None, None, s.This(), source, combat, next_time=True))
    combat = damage.is_combat_damage(dealt)
    amount = damage.upcoming(scope, dealt)
    new = view.group("recipient")
    hurt, source, either = damage.limits(scope, dealt.relatives[0], view, lasting=False)
    if not either and amount is not None and (beside := damage.beside_player(hurt)) is not None:
        shared = do.RedirectDamage(amount, None, s.This(), source, combat, beside=beside)
        return _to_another(scope, view, hurt[:1], shared, new)
    if either or (len(hurt) > 1 and amount is not None):
        # A number is one for all of them.
        raise NotCompiledError(dealt.span)
    redirected = do.RedirectDamage(amount, None, s.This(), source, combat)
    return _to_another(scope, view, hurt or (None,), redirected, new)


def _to_another(
    scope: Scope,
    view: ClauseView,
    hurt: tuple[s.Recipient | None, ...],
    redirected: do.RedirectDamage,
    new: NounGroup | None = None,
) -> Effects:
    group = view.needed("recipient") if new is None else new
    found = recipients_of(scope, group)
    if len(found) != 1:
        raise NotCompiledError(group.span)
    return tuple(msgspec.structs.replace(redirected, to=one, new=found[0]) for one in hurt)

"""What is replaced or prevented while the source lasts (614, 615): "si cette créature devait mourir, exilez-la à la
place", "prévenez toutes les blessures qui devraient vous être infligées"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a
from judge.abilities import instructions as do
from judge.abilities import selectors as s
from judge.abilities.triggers import DrawsCard, EventPattern, PlayerIsDealtDamage, WouldDrawCard
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.common import is_amount_of
from judge.compile.effects.damage import prevent
from judge.compile.effects.instructions import instruct
from judge.compile.nouns.references import object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Determiner, Modal


def redirection(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "toutes les blessures qui devraient vous être infligées sont infligées à la créature enchantée à la place"."""
    clause = view.clause
    if clause.verb != "infliger" or not clause.passive or "à la place" not in clause.adverbs:
        return None
    view.adverb("à la place")
    damage = view.needed("amount", "patient")
    if not is_amount_of(damage, "damage") or damage.determiner is not Determiner.ALL or len(damage.relatives) != 1:
        raise NotCompiledError(damage.span)
    inner = ClauseView(damage.relatives[0])
    inner.modal()
    inner.group("amount")
    victim = player_of(scope, inner.needed("recipient"))
    inner.finish()
    if victim is None or damage.relatives[0].verb != "infliger":
        raise NotCompiledError(damage.span)
    new = object_of(scope, view.needed("recipient"))
    return a.ReplacementAbility(PlayerIsDealtDamage(victim), (do.RedirectDamage(None, victim, new),))


def would(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "si cette créature devait mourir, exilez-la à la place"; "si vous deviez piocher une carte, …"."""
    clause = view.clause
    when = next((inner for conjunction, inner in clause.clauses if conjunction == "si"), None)
    if when is None or when.modal not in (Modal.MUST, Modal.WOULD) or "à la place" not in clause.adverbs:
        return None
    patterns = patterns_of(scope, (msgspec.structs.replace(when, modal=None, times=()),))
    if len(patterns) != 1 or when.times or when.negated or when.modal_negated:
        raise NotCompiledError(when.span)
    bare = msgspec.structs.replace(
        clause,
        clauses=tuple(pair for pair in clause.clauses if pair[1] is not when),
        adverbs=tuple(adverb for adverb in clause.adverbs if adverb != "à la place"),
    )
    effects: list[a.Effect] = []
    instruct(scope, (bare,), effects)
    if scope.targets:
        raise view.stop()
    view.take_all()
    return a.ReplacementAbility(_replaced(patterns[0]), tuple(effects))


def _replaced(pattern: EventPattern) -> EventPattern:
    return WouldDrawCard(pattern.player) if isinstance(pattern, DrawsCard) else pattern


def prevention(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "prévenez toutes les blessures de combat qui devraient être infligées à cette créature", without an end."""
    if view.clause.verb != "prévenir" or view.clause.clauses:
        return None
    found = prevent(scope, view, lasting=True)
    abilities = [_prevented(effect, view) for effect in found]
    if len(abilities) != 1:
        raise view.stop()
    return abilities[0]


def _prevented(effect: a.Effect, view: ClauseView) -> a.PreventionAbility:
    if not isinstance(effect, do.PreventDamage):
        raise view.stop()
    source = () if effect.source is None else _as_filter(effect.source, view)
    match effect.to:
        case None:
            return a.PreventionAbility(effect.amount, (), s.PlayerWord.EACH_PLAYER, source, effect.combat)
        case s.PlayerWord() | s.ControllerOf() | s.OwnerOf() | s.TargetPlayer() | s.SpecificPlayer():
            return a.PreventionAbility(effect.amount, None, effect.to, source, effect.combat)
        case _:
            return a.PreventionAbility(effect.amount, _as_filter(effect.to, view), None, source, effect.combat)


def _as_filter(ref: s.ObjectRef, view: ClauseView) -> s.Filter:
    match ref:
        case s.All(filter=found) | s.Choice(filter=found):
            return found
        case s.This() | s.Host():
            return (s.Is(ref),)
        case _:
            raise view.stop()

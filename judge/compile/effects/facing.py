"""Permanents turned over: "retournez la créature avec la mue ciblée face cachée", "retournez la créature face cachée
ciblée pour la mettre face visible" (708)."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.compile.effects.common import Effects
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import NounGroup, PronounHead

_DOWN, _UP = "face cachée", "face visible"


def turn(scope: Scope, view: ClauseView) -> Effects:
    """Which way is said beside the verb, after "pour la mettre", or last of all."""
    way = view.modifier("attribute")
    group = view.needed("patient")
    said = _put(view) if way is None else way.lemma
    if said is None:
        said, group = _said_last(group)
    what = object_of(scope, group)
    if isinstance(what, s.Choice | s.ExiledWith | s.TopOfLibrary) or said not in (_DOWN, _UP):
        raise view.stop()
    return (do.TurnFaceDown(what),) if said == _DOWN else (do.TurnFaceUp(what),)


def _put(view: ClauseView) -> str | None:
    """ "pour la mettre face visible": which way; `None` where that is not said."""
    put = view.subordinate("pour")
    if put is None:
        return None
    inner = ClauseView(put)
    it, way = inner.needed("patient"), inner.modifier("attribute")
    inner.finish()
    if put.verb != "mettre" or not isinstance(it.head, PronounHead) or way is None:
        raise inner.stop()
    return way.lemma


def _said_last(group: NounGroup) -> tuple[str, NounGroup]:
    """ "la créature ciblée face cachée": which way, and the group without it; "la créature face cachée ciblée" is one
    that is so already."""
    last = group.modifiers[-1] if group.modifiers else None
    if last is None or last.span.end != group.span.end or last.negated:
        raise NotCompiledError(group.span)
    return last.lemma, msgspec.structs.replace(group, modifiers=group.modifiers[:-1])

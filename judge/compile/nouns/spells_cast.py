"""Spells counted that were cast this turn: "pour chaque sort que vous avez lancé ce tour-ci", "… avant lui"."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.triggers import CastsSpell
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, Determiner, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import Thing, thing_of


class SpellsCast(msgspec.Struct, frozen=True):
    """Spells of a kind that were cast this turn, by whom; `before`: before the one spoken of."""

    kind: NounGroup
    who: NounGroup
    before: bool


def spells_cast(spells: NounGroup) -> SpellsCast | None:
    """ "sorts que vous avez lancés ce tour-ci", "autre sort d'éphémère et de rituel que vous avez lancé avant lui ce
    tour-ci"; `None` for anything else."""
    if not isinstance(spells.head, NounHead) or thing_of(spells.head.lemma) is not Thing.SPELL:
        return None
    spells = _said_of_the_spells(spells)
    match spells.relatives:
        case (Clause(verb="lancer" | "jouer", past=True, passive=False, negated=False) as cast,):
            view = ClauseView(cast)
        case _:
            return None
    who, what = view.needed("agent"), view.needed("patient")
    before = view.time("avant")
    if view.time("ce tour-ci") is None or not isinstance(what.head, PronounHead) or what.head.lemma != "que":
        raise view.stop()
    view.finish()
    it = None if before is None else before.object
    if before is not None and (it is None or it.head != PronounHead("lui")):
        raise NotCompiledError(before.span)
    others = [modifier for modifier in spells.modifiers if modifier.lemma == "autre"]
    if spells.determiner is Determiner.OTHER or bool(others) is (before is None):
        # The ability is no spell, but may come of one.
        raise view.stop("autre")
    rest = tuple(modifier for modifier in spells.modifiers if modifier not in others)
    kind = msgspec.structs.replace(
        spells, relatives=(), modifiers=rest, determiner=Determiner.NONE, plural=True, quantity=None
    )
    return SpellsCast(kind, who, before is not None)


def _said_of_the_spells(spells: NounGroup) -> NounGroup:
    """ "sort d'éphémère ou de rituel que vous avez lancé": of the spell, not of its last kind."""
    match spells.complements:
        case (part,) if not spells.relatives and part.object.coordinated:
            *kinds, last = part.object.coordinated
            bare = msgspec.structs.replace(last, relatives=())
            whole = msgspec.structs.replace(part.object, coordinated=(*kinds, bare))
            part = msgspec.structs.replace(part, object=whole)
            return msgspec.structs.replace(spells, complements=(part,), relatives=last.relatives)
        case _:
            return spells


def spells_counted(scope: Scope, cast: SpellsCast, player: s.PlayerRef | None, spells: s.Filter) -> s.HowOften:
    """How many they are; "avant lui" is before the spell of the event, of the same player."""
    latest = scope.object_spoken_of(feminine=False, plural=False)
    told = latest is not None and latest.ref == s.ThatObject() and player is s.PlayerWord.YOU
    if player is None or (cast.before and not told):
        raise NotCompiledError(cast.who.span)
    kind = tuple(quality for quality in spells if quality != s.IsSpell())
    return s.HowOften(CastsSpell(kind, player), cast.before)

"""What a player may cast or play, from where, when and for what: "vous pouvez jouer des cartes de terrain depuis votre
cimetière", "vous pouvez lancer des sorts de créature comme s'ils avaient le flash", "… sans payer leur coût de mana".
"""

from __future__ import annotations

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.terms import CardType, Keyword, Zone
from judge.compile.effects.common import from_zone, is_amount_of, zone_named
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, NounGroup, Person, SelfHead, TimePhrase
from judge.french.elaborate.nouns.senses import keyword_of


def play_permission(scope: Scope, view: ClauseView) -> a.Ability | None:
    """The permission; `None` where the clause says neither from where nor as though what."""
    told = {conjunction for conjunction, _ in view.subordinates}
    if view.peek("origin") is None and not told & {"comme si", "sans"} and not _lies_somewhere(view):
        return None
    view.modal()
    if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    group = view.needed("patient")
    as_though = view.subordinate("comme si")
    if as_though is not None:
        _require_flash(as_though)
        wanted = tuple(quality for quality in _several(scope, group) if quality != s.IsSpell())
        return _rule(PlayerRuleKind.MAY_CAST_AS_THOUGH_FLASH, wanted)
    origin = view.group("origin")
    if origin is not None and (isinstance(group.head, SelfHead) or group.determiner is Determiner.DEMONSTRATIVE):
        return _itself(scope, view, group, origin)
    once = _once_each_turn(view)
    if once is not None and origin is not None:
        return _one(scope, view, from_zone(group, origin), once)
    free = view.subordinate("sans")
    if free is not None:
        _require_free(free)
    placed = group if origin is None else from_zone(group, origin)
    there = tuple(quality for quality in _several(scope, placed) if quality != s.IsSpell())
    if view.clause.verb == "jouer" and s.HasType(CardType.LAND) not in there:
        raise NotCompiledError(group.span)
    zones = [quality.zone for quality in there if isinstance(quality, s.InZone)]
    if len(zones) != 1 or zones[0] not in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE):
        raise NotCompiledError(group.span)
    if free is not None:
        # A land is never cast: "des cartes non-terrain" are all the spells.
        there = tuple(quality for quality in there if quality != s.Not(s.HasType(CardType.LAND)))
    if free is None and zones[0] is Zone.HAND:
        raise view.stop()
    if free is not None and zones[0] is not Zone.HAND:
        raise view.stop()
    if free is not None:
        return _rule(PlayerRuleKind.MAY_CAST_FREELY, there)
    # Where they lie first, whether it was said of the cards or of the playing.
    where = tuple(quality for quality in there if isinstance(quality, s.InZone | s.OwnedBy))
    return _rule(PlayerRuleKind.MAY_PLAY_FROM, where + tuple(quality for quality in there if quality not in where))


def _once_each_turn(view: ClauseView) -> TimePhrase | None:
    """ "(une fois) pendant chacun de vos tours"."""
    phrase = next((phrase for phrase in view.times if phrase.lemma == "pendant"), None)
    turns = None if phrase is None else phrase.object
    if turns is None or not is_amount_of(turns, "turn") or turns.determiner is not Determiner.EACH:
        return None
    if turns.possessor is not Person.SECOND:
        raise NotCompiledError(turns.span)
    nothing_but(turns, "possessor")
    view.adverb("une fois")
    return view.time("pendant")


def _one(scope: Scope, view: ClauseView, group: NounGroup, once: TimePhrase) -> a.PlayerStaticAbility:
    """ "vous pouvez lancer une carte de créature depuis votre cimetière", once in each of your turns."""
    single = group.determiner is Determiner.INDEFINITE and not group.plural
    if view.clause.verb != "lancer" or not single:
        raise NotCompiledError(once.span)
    there = tuple(quality for quality in filter_of(scope, group) if quality != s.IsSpell())
    if [quality.zone for quality in there if isinstance(quality, s.InZone)] != [Zone.GRAVEYARD]:
        raise NotCompiledError(group.span)
    where = tuple(quality for quality in there if isinstance(quality, s.InZone | s.OwnedBy))
    return _rule(PlayerRuleKind.MAY_CAST_ONE_FROM, where + tuple(quality for quality in there if quality not in where))


def _lies_somewhere(view: ClauseView) -> bool:
    """ "des cartes de terrain de votre cimetière"."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and any(zone_named(part.object) is not None for part in group.complements)


def _rule(kind: PlayerRuleKind, filter: s.Filter) -> a.PlayerStaticAbility:
    return a.PlayerStaticAbility(s.PlayerWord.YOU, PlayerRule(kind, filter))


def _several(scope: Scope, group: NounGroup) -> s.Filter:
    """ "des sorts de créature", "des cartes de terrain": all such; of "un sort" only one would be meant."""
    if not group.plural or group.quantity is not None:
        raise NotCompiledError(group.span)
    return filter_of(scope, group)


def _itself(scope: Scope, view: ClauseView, group: NounGroup, origin: NounGroup) -> a.StaticAbility:
    """ "vous pouvez lancer cette carte depuis votre cimetière"."""
    zone = zone_named(origin)
    if object_of(scope, group) != s.This() or zone not in (Zone.GRAVEYARD, Zone.EXILE) or view.clause.verb != "lancer":
        raise NotCompiledError(origin.span)
    return a.StaticAbility(s.This(), (mod.MayBeCastFromHere(),), zone=zone)


def _require_flash(as_though: Clause) -> None:
    inner = ClauseView(as_though)
    inner.group("agent")
    keywords = [keyword_of(phrase.lemma) for phrase in inner.keywords("patient")]
    inner.finish()
    if as_though.verb != "avoir" or keywords != [Keyword.FLASH]:
        raise inner.stop()


def _require_free(free: Clause) -> None:
    inner = ClauseView(free)
    cost = inner.needed("patient")
    inner.finish()
    if free.verb != "payer" or not is_amount_of(cost, "mana_cost"):
        raise inner.stop()

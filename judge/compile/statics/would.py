"""Events that would happen, after "si … devait …", as patterns that a replacement or prevention watches for (614.1)."""

from __future__ import annotations

import typing

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.abilities.terms import Comparison
from judge.compile.clauses.triggers import patterns_of
from judge.compile.clauses.watched import doer, watched
from judge.compile.effects.common import is_amount_of, is_just
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.nouns.shapes import is_player
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import counter_of

_REPLACEABLE = typing.get_args(t.ReplaceableEvent)


class Would(msgspec.Struct, frozen=True):
    """The event, and what its number must be for it to count."""

    pattern: t.ReplaceableEvent
    condition: s.Condition | None = None


def is_would(clause: Clause) -> bool:
    """Whether the clause says what would happen ("devait mourir")."""
    return clause.modal in (Modal.MUST, Modal.WOULD) and not clause.modal_negated and not clause.negated


def is_tapping_for_mana(clause: Clause) -> bool:
    """ "si vous engagez un permanent pour du mana": said as it happens, and not as what would."""
    return clause.verb == "engager" and any(role.name == "purpose" for role in clause.roles)


def tells_event(clause: Clause) -> bool:
    """Whether "si" tells what is replaced, and no condition."""
    return clause.modal in (Modal.MUST, Modal.WOULD) or is_tapping_for_mana(clause)


def event_of(scope: Scope, clause: Clause) -> Would:
    """The event of "si cette créature devait mourir". Raises `NotCompiledError`."""
    if clause.times:
        raise NotCompiledError(clause.span)
    bare = msgspec.structs.replace(clause, modal=None)
    view = ClauseView(bare)
    for reader in (_damage, _counters, _counters_got, _tokens):
        found = reader(scope, view)
        if found is not None:
            view.finish()
            return found
    patterns = patterns_of(scope, (bare,))
    if len(patterns) != 1:
        raise NotCompiledError(clause.span)
    pattern = t.WouldDrawCard(patterns[0].player) if isinstance(patterns[0], t.DrawsCard) else patterns[0]
    if not isinstance(pattern, _REPLACEABLE):
        raise NotCompiledError(clause.span, clause.verb)
    return Would(pattern)


def _damage(scope: Scope, view: ClauseView) -> Would | None:
    """ "une source devait infliger des blessures à un permanent ou à un joueur", "des blessures devaient être infligées
    à cette créature"."""
    clause = view.clause
    if clause.verb != "infliger":
        return None
    dealt = view.needed("amount", "patient")
    combat = is_amount_of(dealt, "combat_damage")
    condition = _at_least(dealt)
    if not is_just(msgspec.structs.replace(dealt, quantity=None), "damage", "combat_damage"):
        raise NotCompiledError(dealt.span)
    by = view.group("agent", "source")
    recipient = view.group("recipient")
    source = () if by is None else _sources(scope, by)
    objects, player = _recipients(scope, recipient)
    if by is not None:
        scope.speak_of(Spoken(ref=s.OtherObject(), noun="source", feminine=True, rival=objects is not None))
    return Would(t.DealsDamage(source, objects, player, combat), condition)


def _at_least(group: NounGroup) -> s.Condition | None:
    """ "4 blessures ou plus"."""
    quantity = group.quantity
    if quantity is None or quantity.number is None:
        return None
    if quantity.at_least:
        return s.Compare(s.ThatMuch(), Comparison.AT_LEAST, quantity.number)
    raise NotCompiledError(group.span)


def _sources(scope: Scope, group: NounGroup) -> s.Filter:
    """ "une source rouge que vous contrôlez", "une créature", "cette créature"."""
    if group.determiner in (Determiner.INDEFINITE, Determiner.NONE, Determiner.ANY, Determiner.OTHER):
        return filter_of(scope, group)
    return (s.Is(object_of(scope, group)),)


def _recipients(scope: Scope, group: NounGroup | None) -> tuple[s.Filter | None, s.PlayerRef | None]:
    """Which permanents and which players the damage would be dealt to."""
    if group is None:
        return (), s.PlayerWord.EACH_PLAYER
    if group.coordinated and group.conjunction not in ("ou", "et"):
        raise NotCompiledError(group.span)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    players = [member for member in members if is_player(member)]
    objects = [member for member in members if not is_player(member)]
    if len(players) > 1 or len(objects) > 1:
        raise NotCompiledError(group.span)
    player = player_of(scope, players[0], anyone=True) if players else None
    if player not in (None, s.PlayerWord.YOU):
        scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    return (watched(scope, objects[0]) if objects else None), player


def _counters(scope: Scope, view: ClauseView) -> Would | None:
    """ "des marqueurs +1/+1 devaient être mis sur une créature que vous contrôlez", "un effet devait mettre …"."""
    clause = view.clause
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if clause.verb not in ("mettre", "placer") or not isinstance(group, NounGroup) or not _is_counter(group):
        return None
    view.group("patient")
    agent = view.group("agent")
    by_effect = agent is not None and _is_effect(agent)
    by = None if agent is None or by_effect or is_source(agent) else doer(scope, agent)
    nothing_but(msgspec.structs.replace(group, quantity=None), "counter_kind")
    view.adverb("au minimum")
    kind = counter_of(group.counter_kind) if group.counter_kind is not None else None
    objects, players = _recipients(scope, view.needed("target", "place", "recipient"))
    return Would(t.CounterPut(objects, kind, by_effect, by, players))


def _counters_got(scope: Scope, view: ClauseView) -> Would | None:
    """ "vous deviez gagner au moins un marqueur": a player gets them, whoever puts them."""
    role = view.peek("patient", "amount")
    group = role.filler if role is not None else None
    if view.clause.verb not in ("gagner", "recevoir") or not isinstance(group, NounGroup) or not _is_counter(group):
        return None
    view.group("patient", "amount")
    nothing_but(msgspec.structs.replace(group, quantity=None), "counter_kind")
    view.adverb("au minimum")
    kind = counter_of(group.counter_kind) if group.counter_kind is not None else None
    return Would(t.CounterPut(None, kind, players=doer(scope, view.needed("agent"))))


def _apart_from_being_tokens(quality: s.Quality) -> s.Quality:
    """ "un jeton Indice, Nourriture ou Trésor": that all of them are tokens is said once."""
    if not isinstance(quality, s.AnyOf):
        return quality
    return s.AnyOf(tuple(tuple(each for each in kind if each != s.IsToken()) for kind in quality.filters))


def _is_counter(group: NounGroup) -> bool:
    return group.counter_kind is not None or is_amount_of(group, "counter")


def _is_effect(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and group.head.lemma == "effet" and not group.modifiers


def _tokens(scope: Scope, view: ClauseView) -> Would | None:
    """ "un effet devait créer des jetons sous votre contrôle", "des jetons devaient être créés sous votre contrôle"."""
    clause = view.clause
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if clause.verb not in ("créer", "mettre") or not isinstance(group, NounGroup) or not is_amount_of(group, "token"):
        return None
    view.group("patient")
    agent = view.peek("agent")
    maker = agent.filler if agent is not None else None
    of_player = isinstance(maker, NounGroup) and not _is_effect(maker)
    under = view.group("controller")
    kind = filter_of(scope, msgspec.structs.replace(group, quantity=None, determiner=Determiner.NONE))
    wanted = tuple(_apart_from_being_tokens(quality) for quality in kind if quality != s.IsToken())
    view.adverb("au minimum")
    if of_player and under is None:
        return Would(t.TokensCreated(doer(scope, view.needed("agent")), wanted))
    view.group("agent")
    if under is None:
        return Would(t.TokensCreated(filter=wanted))
    nothing_but(under)
    player = player_of(scope, msgspec.structs.replace(under, head=PronounHead("vous"))) if under.possessor else None
    if player is None:
        raise NotCompiledError(under.span)
    return Would(t.TokensCreated(player, wanted))

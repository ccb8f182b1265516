"""The top card of a library: looked at or revealed the whole time, played or cast from there."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, selectors as s
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.terms import CardType, Zone
from judge.compile.effects.common import zone_named
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, Person, PronounHead, Role

_LAND = s.HasType(CardType.LAND)


def of_library_top(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    """ "vous pouvez regarder la carte du dessus de votre bibliothèque à tout moment", "jouez avec la carte du dessus de
    votre bibliothèque révélée", "vous pouvez jouer la carte du dessus de votre bibliothèque [si c'est une carte de
    terrain]", "vous pouvez lancer des sorts de créature depuis le dessus de votre bibliothèque"; nothing for any other
    clause."""
    allowed = clause.modal is Modal.CAN and not clause.modal_negated and not clause.passive
    clause = _placed(clause)
    roles = {role.name: role.filler for role in clause.roles if isinstance(role.filler, NounGroup)}
    match clause.verb:
        case "regarder" if allowed and any(phrase.lemma == "à tout moment" for phrase in clause.times):
            return (_looked_at(scope, clause),)
        case "jouer" if "instrument" in roles and not clause.negated and clause.modal is None:
            return (_revealed(scope, clause),)
        case "jouer" | "lancer" if allowed and "origin" in roles and _is_top(roles["origin"]):
            return _kinds(scope, clause)
        case "jouer" | "lancer" if allowed and "patient" in roles and _is_top_card(roles["patient"]):
            return _the_card(scope, clause)
        case _:
            return ()


def with_shared_place(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "vous pouvez jouer des terrains et lancer des sorts depuis le dessus de votre bibliothèque": both from there."""
    match clauses:
        case (Clause(verb="jouer", modal=Modal.CAN) as first, Clause(verb="lancer", modal=Modal.CAN) as second):
            place = next((role for role in second.roles if role.name == "origin"), None)
            if place is None or not isinstance(place.filler, NounGroup) or not _is_top(place.filler):
                return clauses
            if any(role.name == "origin" for role in first.roles) or first.clauses or first.times:
                return clauses
            return (msgspec.structs.replace(first, roles=(*first.roles, place)), second)
        case _:
            return clauses


def _placed(clause: Clause) -> Clause:
    """ "des sorts de créature du dessus de votre bibliothèque": from there."""
    for role in clause.roles:
        kind = role.filler
        if role.name == "patient" and isinstance(kind, NounGroup) and len(kind.complements) > 1:
            *others, last = kind.complements
            if last.preposition == "de" and _is_top(last.object):
                rest = msgspec.structs.replace(role, filler=msgspec.structs.replace(kind, complements=tuple(others)))
                kept = tuple(rest if each is role else each for each in clause.roles)
                return msgspec.structs.replace(clause, roles=(*kept, Role("origin", last.object, last.object.span)))
    return clause


def _looked_at(scope: Scope, clause: Clause) -> a.Ability:
    view = ClauseView(clause)
    view.modal()
    view.time("à tout moment")
    player, card = player_of(scope, view.needed("agent")), object_of(scope, view.needed("patient"))
    view.finish()
    if player is not s.PlayerWord.YOU or card != s.TopOfLibrary(s.PlayerWord.YOU):
        raise view.stop()
    return a.PlayerStaticAbility(player, PlayerRule(PlayerRuleKind.MAY_LOOK_AT_TOP))


def _revealed(scope: Scope, clause: Clause) -> a.Ability:
    """The participle is read as the library's."""
    view = ClauseView(clause)
    agent = view.group("agent")
    player = s.PlayerWord.YOU if agent is None else player_of(scope, agent)
    card = view.needed("instrument")
    view.finish()
    library = _library_of(card)
    if library is None or [each.lemma for each in library.modifiers] != ["révéler"]:
        raise NotCompiledError(card.span)
    person = Person.SECOND if player is s.PlayerWord.YOU else Person.THIRD
    if player not in (s.PlayerWord.YOU, s.PlayerWord.EACH_PLAYER) or library.possessor is not person:
        raise NotCompiledError(card.span)
    nothing_but(library, "modifiers", "possessor")
    return a.PlayerStaticAbility(player, PlayerRule(PlayerRuleKind.TOP_REVEALED))


def _the_card(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    view = ClauseView(clause)
    view.modal()
    player, card = player_of(scope, view.needed("agent")), object_of(scope, view.needed("patient"))
    condition = view.subordinate("si")
    view.finish()
    if player is not s.PlayerWord.YOU or card != s.TopOfLibrary(s.PlayerWord.YOU):
        raise view.stop()
    kind: s.Filter = () if condition is None else _kind_of_card(scope, condition)
    if clause.verb == "lancer":
        return (_may_play(_spells(kind)),)
    if not kind:
        return (_may_play((_LAND,)), _may_play(()))
    if kind != (_LAND,):
        raise view.stop()
    return (_may_play(kind),)


def _kind_of_card(scope: Scope, clause: Clause) -> s.Filter:
    """ "si c'est une carte de terrain"."""
    view = ClauseView(clause)
    agent, kind = view.needed("agent"), view.needed("attribute")
    view.finish()
    if clause.verb != "être" or not isinstance(agent.head, PronounHead):
        raise view.stop()
    return filter_of(scope, kind)


def _kinds(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    view = ClauseView(clause)
    view.modal()
    player, group = player_of(scope, view.needed("agent")), view.needed("patient")
    view.group("origin")
    view.finish()
    if player is not s.PlayerWord.YOU or not group.plural or group.quantity is not None:
        raise view.stop()
    if group.determiner not in (Determiner.INDEFINITE, Determiner.DEFINITE):
        raise NotCompiledError(group.span)
    kind = tuple(quality for quality in filter_of(scope, group) if quality != s.IsSpell())
    if clause.verb == "lancer":
        return (_may_play(_spells(kind)),)
    if kind != (_LAND,):
        raise NotCompiledError(group.span)
    return (_may_play(kind),)


def _spells(kind: s.Filter) -> s.Filter:
    """Of spells: a land is never cast."""
    return tuple(quality for quality in kind if quality != s.Not(_LAND))


def _may_play(kind: s.Filter) -> a.PlayerStaticAbility:
    return a.PlayerStaticAbility(s.PlayerWord.YOU, PlayerRule(PlayerRuleKind.MAY_PLAY_TOP, kind))


def _is_top_card(group: NounGroup) -> bool:
    return group.determiner is Determiner.DEFINITE and not group.plural and _library_of(group) is not None


def _library_of(card: NounGroup) -> NounGroup | None:
    """The library of "la carte du dessus de votre bibliothèque"."""
    if not isinstance(card.head, NounHead) or card.head.lemma != "carte" or len(card.complements) != 1:
        return None
    top = card.complements[0].object
    return top.complements[0].object if _is_top(top) else None


def _is_top(group: NounGroup) -> bool:
    """ "le dessus de votre bibliothèque"."""
    if not isinstance(group.head, NounHead) or group.head.lemma != "dessus" or len(group.complements) != 1:
        return False
    return zone_named(group.complements[0].object, "complements", "modifiers") is Zone.LIBRARY

"""The instruction that makes tokens: créer."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, selectors as s
from judge.abilities.named_tokens import NAMED_TOKENS
from judge.abilities.terms import Colour
from judge.compile.clauses.becoming import body_of, kind_of
from judge.compile.clauses.exceptions import copied_in, exceptions_of
from judge.compile.clauses.modifications import modifications_of
from judge.compile.effects.common import Effects, for_each, is_amount_of, performer
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import asked_object, count_in
from judge.compile.nouns.scope import Scope, Source, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, Modifier, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses


def create(scope: Scope, view: ClauseView) -> Effects:
    """ "créez deux jetons de créature 1/1 blanche Soldat avec le vol", several kinds joined by "et"."""
    player = performer(scope, view)
    group = view.needed("patient")
    if group.coordinated and group.conjunction != "et":
        raise NotCompiledError(group.span)
    group, states = _in_state(view, group)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if states and len(members) > 1:
        raise NotCompiledError(group.span)
    copied = _copied(scope, view, group, player)
    if copied is not None and states:
        raise NotCompiledError(group.span)
    created: Effects = (copied,) if copied is not None else tuple(_create(scope, each, player) for each in members)
    plural = len(created) > 1 or getattr(created[0], "amount", 1) != 1
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton", plural=plural))
    return created


def _in_state(view: ClauseView, group: NounGroup) -> tuple[NounGroup, tuple[Modifier, ...]]:
    """ "créez un jeton de créature 1/1, engagé et attaquant", "… qui est engagé et attaquant", "… Zombie engagé": the
    state, told after the token or before it, put among what is said of the token itself."""
    states: list[Modifier] = []
    while (adjective := view.modifier("attribute")) is not None:
        states.append(adjective)
    if not group.coordinated:
        # "deux jetons de créature 2/2 noire Zombie engagés"
        parts = tuple(_without_states(part, states) for part in group.complements)
        group = msgspec.structs.replace(group, complements=parts)
    relatives = []
    for relative in group.relatives:
        inner = ClauseView(relative)
        inner.group("agent")
        found: list[Modifier] = []
        while (adjective := inner.modifier("attribute")) is not None:
            found.append(adjective)
        if relative.verb != "être" or not found:
            relatives.append(relative)
            continue
        inner.finish()
        states.extend(found)
    if any(state.lemma not in _STATES or state.negated for state in states):
        raise view.stop(states[0].lemma)
    told = msgspec.structs.replace(group, relatives=tuple(relatives), modifiers=(*group.modifiers, *states))
    return told, tuple(states)


def _without_states(part: Complement, states: list[Modifier]) -> Complement:
    """What the token is made of, less the states, which are added to those."""
    described = part.object
    if part.preposition != "de" or not isinstance(described.head, NounHead):
        return part
    states.extend(modifier for modifier in described.modifiers if modifier.lemma in _STATES)
    kept = tuple(modifier for modifier in described.modifiers if modifier.lemma not in _STATES)
    return msgspec.structs.replace(part, object=msgspec.structs.replace(described, modifiers=kept))


_STATES = frozenset({"engager", "attaquant"})


def _copied(scope: Scope, view: ClauseView, group: NounGroup, player: s.PlayerRef) -> a.CreateTokenCopy | None:
    """ "un jeton qui est une copie de la créature ciblée, excepté qu'il a la célérité"; `None` for any other token."""
    relative = group.relatives[0] if len(group.relatives) == 1 else None
    if relative is None or relative.verb != "être" or not is_amount_of(group, "token"):
        return None
    inner = ClauseView(relative)
    inner.group("agent")
    model = copied_in(inner.needed("attribute"))
    if model is None:
        raise inner.stop()
    inner.finish()
    nothing_but(group, "relatives", "quantity")
    what = asked_object(scope, model, chosen=view.adverb("au choix"))
    count = count_in(scope, group)
    exceptions = exceptions_of(scope, view, modifications_of)
    return a.CreateTokenCopy(what, count, player, exceptions)


def _create(scope: Scope, group: NounGroup, player: s.PlayerRef) -> a.CreateToken:
    if not is_amount_of(group, "token"):
        raise NotCompiledError(group.span)
    if scope.told and group.pt is not None and not group.complements:
        group = _of_creature(group)
    nothing_but(group, "complements", "modifiers", "keywords", "quoted", "quantity")
    described = [part.object for part in group.complements if part.preposition == "de"]
    counting = tuple(part for part in group.complements if part.preposition != "de")
    named = None if described else _named(group)
    if len(described) != 1 and named is None:
        raise NotCompiledError(group.span)
    states = {modifier.lemma for modifier in group.modifiers if named is None or not _subtypes(modifier)}
    if states - _STATES:
        raise NotCompiledError(group.span)
    token = _token(scope, group, described[0]) if named is None else named
    return a.CreateToken(
        token,
        for_each(scope, group, counting),
        player,
        tapped="engager" in states,
        attacking="attaquant" in states,
    )


def _named(group: NounGroup) -> a.TokenSpec | None:
    """ "un jeton Trésor"."""
    named = [subtype for modifier in group.modifiers for subtype in _subtypes(modifier)]
    if len(named) != 1 or group.keywords or group.quoted:
        return None
    return NAMED_TOKENS.get(named[0])


def _subtypes(modifier: Modifier) -> list[str]:
    return [] if modifier.negated else [value for kind, value in senses(modifier.lemma) if kind == "subtype"]


def _of_creature(group: NounGroup) -> NounGroup:
    """ "deux jetons 1/1": that they are creatures goes without saying."""
    creature = msgspec.structs.replace(group, head=NounHead("créature"), quantity=None, determiner=Determiner.NONE)
    return NounGroup(
        span=group.span,
        head=group.head,
        determiner=group.determiner,
        quantity=group.quantity,
        plural=group.plural,
        complements=(Complement("de", creature, group.span),),
    )


def _token(scope: Scope, group: NounGroup, described: NounGroup) -> a.TokenSpec:
    nothing_but(described, "pt", "modifiers", "keywords", "quoted")
    kind = kind_of(described)
    power, toughness = body_of(scope, described)
    abilities: list[a.Ability] = list(keyword_abilities(scope, (*described.keywords, *group.keywords)))
    for text, span in (*described.quoted, *group.quoted):
        abilities.extend(scope.quoted(text, span, Source(kind.types, kind.subtypes)))
    return a.TokenSpec(
        types=kind.types,
        subtypes=kind.subtypes,
        supertypes=kind.supertypes,
        colours=tuple(colour for colour in Colour if colour in kind.colours),
        power=power,
        toughness=toughness,
        abilities=tuple(abilities),
    )

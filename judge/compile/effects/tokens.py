"""The instruction that makes tokens: créer."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a
from judge.abilities import instructions as do
from judge.abilities import modifications as mod
from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Colour, CounterKind, Duration
from judge.compile.clauses.becoming import body_of, kind_of
from judge.compile.clauses.exceptions import copied_in, exceptions_of
from judge.compile.clauses.modifications import modifications_of
from judge.compile.effects.common import Effects, for_each, is_amount_of, performer
from judge.compile.effects.named_tokens import named_token
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import count_in, object_of, quantity_of
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
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    copied = _copied(scope, view, group, player)
    created: Effects = (copied,) if copied is not None else tuple(_create(scope, one, player) for one in members)
    plural = len(created) > 1 or getattr(created[0], "amount", 1) != 1
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton", plural=plural))
    return created


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
    what = object_of(scope, model, chosen=view.adverb("au choix"))
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
    named = None if described else _named(scope, group)
    if len(described) != 1 and named is None:
        raise NotCompiledError(group.span)
    states = {modifier.lemma for modifier in group.modifiers if named is None or not _subtypes(modifier)}
    if states - {"engager", "attaquant"}:
        raise NotCompiledError(group.span)
    token = _token(scope, group, described[0]) if named is None else named
    return a.CreateToken(
        token,
        for_each(scope, group, counting),
        player,
        tapped="engager" in states,
        attacking="attaquant" in states,
    )


def _named(scope: Scope, group: NounGroup) -> a.TokenSpec | None:
    """ "un jeton Trésor"."""
    named = [subtype for modifier in group.modifiers for subtype in _subtypes(modifier)]
    if len(named) != 1 or group.keywords or group.quoted:
        return None
    return named_token(scope, named[0], group.span)


def _subtypes(modifier: Modifier) -> list[str]:
    return [] if modifier.negated else [value for kind, value in senses(modifier.lemma) if kind == "subtype"]


def investigate(scope: Scope, view: ClauseView) -> Effects:
    """ "enquêtez" (701.16)."""
    player = performer(scope, view)
    clue = named_token(scope, "Clue", view.span)
    if clue is None:
        raise view.stop()
    scope.speak_of(Spoken(ref=s.Previous(), noun="jeton"))
    return (a.CreateToken(clue, 1, player),)


def amass(scope: Scope, view: ClauseView) -> Effects:
    """ "amassez 2", "amassez des orques 2" (701.47): an Army, made when there is none, gets the counters."""
    if performer(scope, view) is not s.PlayerWord.YOU:
        raise view.stop()
    number = view.quantity("amount", "patient")
    kind = "Zombie"
    if number is None:
        group = view.needed("patient")
        nothing_but(group, "quantity")
        number = group.quantity
        kind = _one_subtype(group)
    if number is None:
        raise view.stop()
    army = (s.HasSubtype("Army"), s.HasType(CardType.CREATURE), s.ControlledBy(s.PlayerWord.YOU))
    first = a.TokenSpec(
        types=(CardType.CREATURE,), subtypes=(kind, "Army"), colours=(Colour.BLACK,), power=0, toughness=0
    )
    return (
        a.If(s.NotSo(s.Exists(army)), (a.CreateToken(first),)),
        do.PutCounters(CounterKind.PLUS1.value, quantity_of(scope, number), s.Choice(army)),
        a.Apply(s.Previous(), (mod.AddType(subtypes=(kind,)),), Duration.PERMANENT),
    )


def _one_subtype(group: NounGroup) -> str:
    named = (
        [value for kind, value in senses(group.head.lemma) if kind == "subtype"]
        if isinstance(group.head, NounHead)
        else []
    )
    if len(named) != 1:
        raise NotCompiledError(group.span)
    return named[0]


def populate(scope: Scope, view: ClauseView) -> Effects:
    """ "peuplez" (701.36)."""
    if performer(scope, view) is not s.PlayerWord.YOU:
        raise view.stop()
    yours = (s.HasType(CardType.CREATURE), s.IsToken(), s.ControlledBy(s.PlayerWord.YOU))
    return (a.CreateTokenCopy(s.Choice(yours)),)


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
        colours=kind.colours,
        power=power,
        toughness=toughness,
        abilities=tuple(abilities),
    )

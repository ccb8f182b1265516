"""Noun groups that stand for what was spoken of before: "elle", "cette créature", "la cible", "la carte exilée".

Nothing here looks at the board: the `Scope` remembers what was said. Every function raises `NotCompiledError` for what
nothing said before explains.
"""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import Zone
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.nouns.shapes import is_player, names_card
from judge.compile.nouns.sources import names_source
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup, NounHead, PronounHead, SelfHead
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of

_FEMININE_PRONOUNS = frozenset({"elle", "elles"})
_MASCULINE_PRONOUNS = frozenset({"il", "ils"})


def spoken_object(scope: Scope, group: NounGroup) -> Spoken:
    """What a pronoun stands for."""
    assert isinstance(group.head, PronounHead)
    lemma = group.head.lemma
    if scope.lost:
        raise NotCompiledError(group.span, lemma)
    feminine = True if lemma in _FEMININE_PRONOUNS else False if lemma in _MASCULINE_PRONOUNS else group.feminine
    plural = group.plural or group.head.plural
    spoken = scope.object_spoken_of(feminine=feminine, plural=plural)
    if spoken is None:
        raise NotCompiledError(group.span, lemma)
    return spoken


def the_target(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """ "la cible", when there is but one."""
    nothing_but(group)
    if len(scope.targets) != 1:
        raise NotCompiledError(group.span)
    return speak(scope, s.TargetObject(0), group)


def either_target(scope: Scope, group: NounGroup) -> s.ObjectRef | None:
    """ "cette créature ou ce joueur": the one target, which may be either; `None` for any other group."""
    if group.conjunction != "ou" or group.determiner is not Determiner.DEMONSTRATIVE or group.plural:
        return None
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if not any(map(is_player, members)) or any(each.determiner not in _THIS_OR_THAT for each in members):
        return None
    for each in members:
        nothing_but(each)
    either = [index for index, spec in enumerate(scope.targets) if None not in (spec.objects, spec.players)]
    if len(either) != 1 or scope.targets[either[0]].count != 1 or scope.lost:
        raise NotCompiledError(group.span)
    return s.TargetObject(either[0])


_THIS_OR_THAT = (Determiner.DEMONSTRATIVE, Determiner.NONE)


def chosen_pile(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """ "un tas", "ce tas": of the two that were made, the one that is chosen."""
    nothing_but(group)
    if not scope.piles or scope.lost or group.plural:
        raise NotCompiledError(group.span)
    return s.Previous()


def demonstrative(scope: Scope, group: NounGroup, lemma: str) -> s.ObjectRef:
    """ "cette créature" is the one spoken of before; else the source of the ability."""
    nothing_but(group)
    if scope.lost:
        raise NotCompiledError(group.span, lemma)
    card = thing_of(lemma) is Thing.CARD
    kinds = [noun for noun in scope.nouns_said() if _is_kind_of(noun, lemma)]
    spoken = scope.object_named((lemma,), plural=group.plural, card=card)
    spoken = spoken or scope.object_named(kinds, plural=group.plural, card=card)
    if spoken is None and thing_of(lemma) in (Thing.CARD, Thing.PERMANENT):
        spoken = scope.object_spoken_of(plural=group.plural, itself=not scope.source.is_spell)
        if spoken is not None and isinstance(spoken.ref, s.This) and _may_mean_another(scope, lemma):
            raise NotCompiledError(group.span, lemma)
    elif spoken is None and (back := _put_onto_battlefield(scope, group, lemma)) is not None:
        spoken = back
    elif spoken is None and thing_of(lemma) is Thing.SPELL:
        # After a creature was spoken of, "ce sort" is still the one that resolves.
        spoken = scope.object_named(_SPELLS, plural=group.plural)
    if spoken is not None and not isinstance(spoken.ref, s.This):
        scope.speak_of(msgspec.structs.replace(spoken, noun=lemma, feminine=group.feminine, rival=False))
        return again(spoken, group)
    card_moved = thing_of(lemma) is not Thing.SPELL and _may_be_a_card(scope, lemma)
    if thing_of(lemma) is Thing.CARD and scope.last_verb in _ON_CARDS:
        raise NotCompiledError(group.span, lemma)
    if not group.plural and names_source(lemma, scope.source) and not card_moved:
        return speak(scope, s.This(), group)
    raise NotCompiledError(group.span, lemma)


def as_many(scope: Scope) -> s.Amount:
    """ "autant de cartes": the number of the event, or of what was just sacrificed, which is no event's."""
    return s.Count((s.Is(s.Previous()),)) if scope.last_verb == "sacrifier" else s.ThatMuch()


def again(spoken: Spoken, group: NounGroup) -> s.ObjectRef:
    """What was spoken of, acted on once more. What was only chosen would be chosen anew."""
    ref = spoken.acted_on()
    if isinstance(ref, s.Choice):
        raise NotCompiledError(group.span)
    return ref


def _put_onto_battlefield(scope: Scope, group: NounGroup, lemma: str) -> Spoken | None:
    """The card that an instruction has just made a permanent: "cette créature acquiert la célérité"."""
    latest = scope.object_spoken_of(plural=group.plural)
    made = latest is not None and latest.ref == s.Previous() and latest.noun == "jeton"
    if latest is None or not (made or (latest.put is Zone.BATTLEFIELD and names_card(latest.noun))):
        return None
    return latest if any(kind == "type" for kind, _ in senses(lemma)) else None


def _just_put(scope: Scope, group: NounGroup, lemma: str) -> Spoken | None:
    """ "mettez cette carte sur le champ de bataille … Sacrifiez la créature": the one that has just been put there."""
    named = scope.object_named((lemma,), plural=False)
    if named is not None:
        return named if named.put is Zone.BATTLEFIELD else None
    return _put_onto_battlefield(scope, group, lemma)


def _may_be_a_card(scope: Scope, lemma: str) -> bool:
    """Whether an instruction has just dealt with a card, so that "ce terrain" may be the one it found rather than the
    source. No card still on top of its library is called a planeswalker."""
    latest = scope.object_spoken_of(plural=False)
    if latest is not None and isinstance(latest.ref, s.TopOfLibrary) and lemma == "planeswalker":
        return False
    return scope.acted and latest is not None and names_card(latest.noun)


def _is_kind_of(noun: str, lemma: str) -> bool:
    """ "un vampire", "une créature-artefact" are "cette créature" when they are spoken of again."""
    types = {value for kind, value in senses(lemma) if kind == "type"}
    found = {part for kind, value in senses(noun) if kind == "type" and noun != lemma for part in value.split("+")}
    subtypes = (type_of_subtype(value) for kind, value in senses(noun) if kind == "subtype")
    return bool(types & (found | {kind.value for kind in subtypes if kind is not None}))


def _may_mean_another(scope: Scope, lemma: str) -> bool:
    """Whether "cette carte", "ce permanent" may be what an instruction acted on, or a target, rather than the source
    that the text has just named."""
    return scope.acted and (thing_of(lemma) is Thing.CARD or bool(scope.targets))


#: After them "cette carte" may be one that they moved, of which nothing speaks.
_ON_CARDS = frozenset({"défausser", "meuler"})
_SPELLS = ("éphémère", "rituel", "capacité")


def definite(scope: Scope, group: NounGroup, lemma: str) -> s.ObjectRef:
    """ "l'autre créature", "la carte exilée"."""
    adjectives = {modifier.lemma for modifier in group.modifiers}
    nothing_but(group, "modifiers")
    if not adjectives and not group.plural and (back := _just_put(scope, group, lemma)) is not None:
        scope.speak_of(msgspec.structs.replace(back, noun=lemma, feminine=group.feminine, rival=False))
        return again(back, group)
    if not adjectives and scope.nouns_said().count(lemma) == 1 and thing_of(lemma) is None:
        # "… au contrôleur de la créature", when there is but one.
        return demonstrative(scope, group, lemma)
    if adjectives == {"autre"} and scope.has_other:
        return speak(scope, s.OtherObject(), group)
    if adjectives == {"exiler"} and thing_of(lemma) is Thing.CARD:
        spoken = scope.object_put(Zone.EXILE, plural=group.plural)
        if spoken is not None:
            return spoken.acted_on()
        if not scope.source.types:
            # An ability that an object is given speaks of what the ability that gives it exiled.
            raise NotCompiledError(group.span, lemma)
        return speak(scope, s.ExiledWith(), group)
    if adjectives == {"révéler"} and thing_of(lemma) is Thing.CARD and scope.seen and not group.plural:
        return speak(scope, s.All((s.Seen(),)), group)
    if adjectives == {"sacrifier"} and not group.plural and scope.sacrifices:
        if scope.object_put(Zone.GRAVEYARD, plural=False) is not None:
            raise NotCompiledError(group.span, lemma)
        return speak(scope, s.SacrificedAsCost(), group)
    raise NotCompiledError(group.span)


def speak(scope: Scope, ref: s.ObjectRef, group: NounGroup) -> s.ObjectRef:
    noun = group.head.lemma if isinstance(group.head, NounHead) else ""
    # "une créature ou un enchantement ciblé … renvoyez-le"
    feminine = group.feminine if {member.feminine for member in group.coordinated} <= {group.feminine} else None
    several = isinstance(group.head, SelfHead) and scope.source.may_be_several
    plural = None if several else group.plural or isinstance(ref, s.All)
    scope.speak_of(Spoken(ref=ref, noun=noun, feminine=feminine, plural=plural), group.span)
    return ref

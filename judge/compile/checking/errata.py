"""Printed wording that is no longer the law, where the change is structured or of a known kind; everything else in
which the English text differs from the French one stays a disagreement.

* A keyword that the type line once implied, or that was written out before it had a name, is taken from the keyword
  lines of the English text (walls have defender since 2004; "attacking doesn't cause it to tap" is vigilance).
* "Enchant …" stood in the type line of old Auras.
* What `precisions` tells: kinds of objects that the law has since made wider or narrower.
* Tokens that were no Phyrexians before 2021 are now.
* What becomes a creature has had the creature types that the English text names since 2007.
* Damage that was raised or turned away from "a creature or player" is now from any permanent, planeswalkers too.
* Since 2004 nobody has to put a card of their hand onto the battlefield, which no opponent could hold them to.
* Until 2018 damage dealt to a player could be redirected to a planeswalker; the English text now lets the planeswalker
  be targeted instead. Which of the two it is under the law of a day is the engine's affair.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from judge.abilities import ability as a, modifications as mod, triggers as t
from judge.abilities.instructions import DealDamage, GainLife, Move, PreventDamage, dealt_in
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import (
    AnyOf,
    Choice,
    Filter,
    HasColour,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPermanentCard,
    Not,
    PlayerWord,
    TargetObject,
    TargetPlayer,
    ThatMuch,
    This,
)
from judge.abilities.terms import CardType, Colour, Keyword, Zone
from judge.compile.checking.kinds_of_old import dealt_to_permanents, of_creature_types
from judge.compile.checking.precisions import as_more_precise
from judge.compile.english import english_abilities
from judge.compile.nouns.scope import Source

_ARTIFACT_OR_BLACK: Filter = (AnyOf(((HasType(CardType.ARTIFACT),), (HasColour(Colour.BLACK),))),)
_CREATURE = HasType(CardType.CREATURE)
_ARTIFACT_OR_BLACK_CREATURE: Filter = (
    AnyOf(((HasType(CardType.ARTIFACT), _CREATURE), (_CREATURE, HasColour(Colour.BLACK)))),
)
#: How a keyword was written out before it had a name, or where it is still written out.
_WRITTEN_OUT: Mapping[mod.PlainModification, Keyword] = {
    mod.CantAttack(): Keyword.DEFENDER,
    mod.AttacksWithoutTapping(): Keyword.VIGILANCE,
    mod.CanBlockAsThough(Keyword.FLYING): Keyword.REACH,
    mod.CantBeTargeted(): Keyword.SHROUD,
    mod.CantBeTargeted(players=PlayerWord.EACH_OPPONENT): Keyword.HEXPROOF,
    mod.CantBeBlocked(fewer_than=2): Keyword.MENACE,
    mod.CantBeBlocked(by=(Not(_ARTIFACT_OR_BLACK[0]),)): Keyword.FEAR,
    mod.CantBeBlocked(by=(Not(_ARTIFACT_OR_BLACK_CREATURE[0]),)): Keyword.FEAR,
    mod.MayPlayAsThoughFlash(): Keyword.FLASH,
}
_LIFELINK = a.TriggeredAbility((t.DealsDamage((Is(This()),)),), (GainLife(ThatMuch()),))
_OR_PLANESWALKER = re.compile(r"target (?:player|opponent) or planeswalker", re.IGNORECASE)
_PLANESWALKER: Filter = (HasType(CardType.PLANESWALKER),)
_ENCHANT = re.compile(r"^Enchant (\w+)$", re.MULTILINE)
_ENCHANTED: Mapping[str, Filter] = {
    "permanent": (IsPermanentCard(),),
    **{kind.value: (HasType(kind),) for kind in (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT)},
    **{land.lower(): (HasSubtype(land),) for land in ("Forest", "Island", "Mountain", "Plains", "Swamp")},
    CardType.ENCHANTMENT.value: (HasType(CardType.ENCHANTMENT),),
}


def as_the_law_has_it(
    abilities: tuple[a.Ability, ...], oracle: str, keywords: Iterable[str], source: Source
) -> tuple[a.Ability, ...]:
    """The abilities with the keywords that the English text has in so many words. `keywords`: the structured list of
    the card's keywords; one that is not in it is not added. Never takes an ability away; one more may stand last."""
    listed = {keyword.lower() for keyword in keywords}
    stated = [*_keyword_lines(oracle, source), *_enchanting(oracle, source)]
    for keyword in stated:
        if keyword.keyword.value.replace("_", " ") in listed and not _has(abilities, keyword.keyword):
            abilities = _with_keyword(abilities, keyword)
    abilities = dealt_to_permanents(of_creature_types(abilities, oracle), oracle)
    abilities = _free_to_put(abilities) if _MAY_PUT.search(oracle) is not None else abilities
    abilities = as_more_precise(_aimed_at_planeswalkers(_as_phyrexians(abilities, oracle), oracle), oracle)
    return _named(abilities, oracle)


_MAY_PUT = re.compile(r"\byou may put an? [^.]*?\bcard from your hand onto the battlefield", re.IGNORECASE)


def _free_to_put(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """ "Mettez en jeu une carte de créature de votre main": one that the player may put there."""

    def free(part: object) -> object | None:
        match part:
            case a.May():
                # What is offered already stays as it is.
                return part
            case Move(what=Choice(filter=wanted), to=Zone.BATTLEFIELD) if InZone(Zone.HAND) in wanted:
                return a.May((part,))
            case _:
                return None

    return rewritten(abilities, free)


def _keyword_lines(oracle: str, source: Source) -> Iterator[a.KeywordAbility]:
    for ability in english_abilities(oracle, source):
        if isinstance(ability, a.KeywordAbility):
            yield ability


def _enchanting(oracle: str, source: Source) -> Iterator[a.KeywordAbility]:
    match = _ENCHANT.search(oracle)
    if match is not None and "Aura" in source.subtypes and match[1].lower() in _ENCHANTED:
        yield a.KeywordAbility(Keyword.ENCHANT, _ENCHANTED[match[1].lower()])


def _has(abilities: Iterable[a.Ability], keyword: Keyword) -> bool:
    return any(isinstance(ability, a.KeywordAbility) and ability.keyword is keyword for ability in abilities)


def _with_keyword(abilities: tuple[a.Ability, ...], keyword: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The keyword in the place of what says it at length, else after all the rest."""
    place = next((i for i, ability in enumerate(abilities) if _says_at_length(ability, keyword.keyword)), None)
    if place is None:
        return (*abilities, keyword)
    return (*abilities[:place], keyword, *abilities[place + 1 :])


def _says_at_length(ability: a.Ability, keyword: Keyword) -> bool:
    match ability:
        case a.StaticAbility(scope=This(), modifications=(only,), condition=None):
            return _keyword_of(only) is keyword
        case _:
            return keyword is Keyword.LIFELINK and ability == _LIFELINK


def _keyword_of(modification: a.Modification) -> Keyword | None:
    """The keyword that the modification writes out, or gives in so many words."""
    match modification:
        case a.GainAbility(a.StaticAbility(scope=This(), modifications=(only,), condition=None)):
            return _keyword_of(only)
        case a.GainAbility(a.KeywordAbility(keyword) as given) if given == a.KeywordAbility(keyword):
            return keyword
        case _:
            pass
    return next((keyword for written, keyword in _WRITTEN_OUT.items() if written == modification), None)


def _as_phyrexians(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    """Tokens that have been Phyrexians since 2021, as the English text says of each of that kind."""

    def phyrexian(part: object) -> object | None:
        if not isinstance(part, a.TokenSpec) or not part.subtypes or "Phyrexian" in part.subtypes:
            return None
        kind = " ".join(part.subtypes)
        if f"Phyrexian {kind}" not in oracle or re.search(rf"(?<!Phyrexian ){kind}\b[^.]*creature token", oracle):
            return None
        return msgspec.structs.replace(part, subtypes=("Phyrexian", *part.subtypes))

    return tuple(rewritten(ability, phyrexian) for ability in abilities) if "Phyrexian" in oracle else abilities


def _aimed_at_planeswalkers(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    if _OR_PLANESWALKER.search(oracle) is None:
        return abilities
    return tuple(map(_aimed, abilities))


def _aimed(ability: a.Ability) -> a.Ability:
    """The ability with each target that is a player who is only dealt damage a planeswalker too."""
    match ability:
        case a.SpellAbility() | a.ActivatedAbility() | a.TriggeredAbility():
            effects, targets = _with_planeswalkers(ability.effects, ability.targets)
            return msgspec.structs.replace(ability, effects=effects, targets=targets)
        case a.StaticAbility(modifications=given):
            aimed = tuple(
                a.GainAbility(_aimed(one.ability)) if isinstance(one, a.GainAbility) else one for one in given
            )
            return msgspec.structs.replace(ability, modifications=aimed)
        case _:
            return ability


def _with_planeswalkers(
    effects: tuple[a.Effect, ...], targets: tuple[a.TargetSpec, ...]
) -> tuple[tuple[a.Effect, ...], tuple[a.TargetSpec, ...]]:
    """The instructions and their targets; each mode has targets of its own."""
    dealt = {part.to.index for effect in effects for part in _dealt_in(effect) if isinstance(part.to, TargetPlayer)}
    dealt |= {
        effect.to.index
        for effect in effects
        if isinstance(effect, PreventDamage) and isinstance(effect.to, TargetPlayer)
    }
    aimed = tuple(
        msgspec.structs.replace(spec, objects=_PLANESWALKER) if index in dealt else spec
        for index, spec in enumerate(targets)
    )
    return tuple(rewritten(_modes(effect), _dealt) for effect in effects), aimed


def _modes(effect: a.Effect) -> a.Effect:
    if not isinstance(effect, a.ChooseModes):
        return effect
    modes = tuple(a.Mode(*_with_planeswalkers(mode.effects, mode.targets)) for mode in effect.modes)
    return msgspec.structs.replace(effect, modes=modes)


def _dealt_in(effect: a.Effect) -> Iterator[DealDamage]:
    """The damage of the instruction, and of those that it offers ("you may have it deal …")."""
    if isinstance(effect, a.May):
        for offered in effect.effects:
            yield from _dealt_in(offered)
    else:
        yield from dealt_in(effect)


def _dealt(part: object) -> object | None:
    if isinstance(part, DealDamage | PreventDamage) and isinstance(part.to, TargetPlayer):
        return msgspec.structs.replace(part, to=TargetObject(part.to.index))
    return None


def _named(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    """ "Can't be the target of spells or abilities" as the keyword that the English text gives it: granted, where
    others than the source have it."""
    lowered = oracle.lower()

    def name(modification: a.Modification) -> a.Modification:
        keyword = _keyword_of(modification)
        if keyword is None or keyword.value.replace("_", " ") not in lowered:
            return modification
        return a.GainAbility(a.KeywordAbility(keyword))

    return tuple(_with_modifications(ability, name) for ability in abilities)


def _with_modifications(ability: a.Ability, name: Callable[[a.Modification], a.Modification]) -> a.Ability:
    match ability:
        case a.StaticAbility(scope=This(), modifications=(_,), condition=None):
            return ability
        case a.StaticAbility(modifications=modifications):
            return msgspec.structs.replace(ability, modifications=tuple(map(name, modifications)))
        case a.SpellAbility() | a.ActivatedAbility() | a.TriggeredAbility():
            return msgspec.structs.replace(ability, effects=tuple(_effect(effect, name) for effect in ability.effects))
        case _:
            return ability


def _effect(effect: a.Effect, name: Callable[[a.Modification], a.Modification]) -> a.Effect:
    if isinstance(effect, a.Apply):
        return msgspec.structs.replace(effect, modifications=tuple(map(name, effect.modifications)))
    return effect

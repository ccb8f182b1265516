"""Keyword phrases of card texts as abilities, with the phrases that only a card uses ("la protection contre la couleur
de votre choix")."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import Colourless, HasChosen, Not
from judge.abilities.terms import Choosable, Keyword
from judge.compile.nouns.chosen import chosen_kind
from judge.compile.nouns.references import filter_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import Determiner, KeywordPhrase, NounGroup, NounHead
from judge.french.elaborate.nouns.keywords import to_keyword_abilities
from judge.french.elaborate.nouns.senses import Thing, keyword_of, senses, thing_of


def keyword_abilities(
    scope: Scope, phrases: Iterable[KeywordPhrase], *, chosen: bool = False
) -> tuple[KeywordAbility, ...]:
    """The abilities of the phrases in order; `chosen`: "de votre choix" was said of a colour among them. Raises
    `NotCompiledError` for a keyword that is not played."""
    found: list[KeywordAbility] = []
    for phrase in phrases:
        if phrase.without:
            raise NotCompiledError(phrase.span, phrase.lemma)
        if (
            keyword_of(phrase.lemma) is Keyword.PROTECTION
            and chosen
            and len(phrase.of) == 1
            and _is_colour(phrase.of[0])
        ):
            found.append(KeywordAbility(Keyword.PROTECTION, filter=(HasChosen(),)))
            continue
        if keyword_of(phrase.lemma) is Keyword.PROTECTION and [chosen_kind(group) for group in phrase.of] == [
            Choosable.COLOUR
        ]:
            # "la couleur choisie", as the permanent entered, or by the instruction before.
            if scope.source.is_spell and not scope.colour_chosen:
                raise NotCompiledError(phrase.span, phrase.lemma)
            scope.colour_chosen = False
            found.append(KeywordAbility(Keyword.PROTECTION, filter=(HasChosen(),)))
            continue
        if _from_every_colour(phrase):
            found.append(KeywordAbility(Keyword.PROTECTION, filter=(Not(Colourless()),)))
            continue
        reading = to_keyword_abilities(phrase, lambda group: player_of(scope, group))
        for unread in reading.unread:
            raise NotCompiledError(unread.span, unread.word)
        found.extend(_with_whole_filter(scope, phrase, reading.abilities))
    if chosen and not any(ability.filter == (HasChosen(),) for ability in found):
        raise NotCompiledError(Span(0, 0), "de votre choix")
    return tuple(found)


def _with_whole_filter(
    scope: Scope, phrase: KeywordPhrase, abilities: tuple[KeywordAbility, ...]
) -> tuple[KeywordAbility, ...]:
    """ "la protection contre les sorts d'éphémère et de rituel": what the keyword is about, read as cards say it."""
    if not any(ability.filter for ability in abilities) or not phrase.of:
        return abilities
    members = [
        msgspec.structs.replace(member, coordinated=(), conjunction="")
        for group in phrase.of
        for member in (group, *group.coordinated)
    ]
    if len(members) != len(abilities):
        raise NotCompiledError(phrase.span, phrase.lemma)
    return tuple(
        ability
        if not ability.filter or ability.keyword is Keyword.LANDWALK
        else msgspec.structs.replace(ability, filter=filter_of(scope, member))
        for ability, member in zip(abilities, members, strict=True)
    )


def _from_every_colour(phrase: KeywordPhrase) -> bool:
    """ "protection contre toutes les couleurs"."""
    if keyword_of(phrase.lemma) is not Keyword.PROTECTION or len(phrase.of) != 1:
        return False
    return phrase.of[0].determiner is Determiner.ALL and _is_colour(phrase.of[0])


def _is_colour(group: NounGroup) -> bool:
    """ "la couleur", "les objets de la couleur"."""
    if not isinstance(group.head, NounHead):
        return False
    if thing_of(group.head.lemma) is Thing.COLOUR:
        nothing_but(group)
        return True
    if ("thing", "object") not in senses(group.head.lemma) or len(group.complements) != 1:
        return False
    nothing_but(group, "complements")
    return group.complements[0].preposition == "de" and _is_colour(group.complements[0].object)

"""What every object and player of a scenario is called: "le Croisé", "la créature 2/2 de B", "le premier Griffon".

`relabel` gives each object the shortest name that tells it from the others, from its characteristics alone: the same
board always gets the same names, however the user had described it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from judge.abilities.terms import SPELL_TYPES, CardType, Supertype, Zone
from judge.cards.card import Card, Characteristics, Face
from judge.scenario import Scenario
from judge.scenario.answers import Named
from judge.scenario.board import Label, ObjectSetup, PlayerSetup
from judge.text.agreement import plural
from judge.text.folding import fold, folded_words
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.naming import bare, definite, of, of_the
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.subtypes import subtype_noun

K = TypeVar("K")
T = TypeVar("T")

#: Marks of what is born in play, appended to the id of what it comes from.
_ABILITY_MARK, _TOKEN_MARK, _COPY_MARK, _EMBLEM_MARK = "/a", "/t", "/c", "/e"


def player_noun(scenario: Scenario, player: str) -> Noun:
    """The player's bare name: "A", "Anne". Raises `KeyError` for an unknown id."""
    for setup in scenario.players:
        if setup.id == player:
            return name_of_player(setup)
    raise KeyError(player)


def name_of_player(setup: PlayerSetup) -> Noun:
    return Noun(setup.name, setup.gender, article=False)


def object_noun(scenario: Scenario, object_id: str, born: Mapping[str, str] | None = None) -> Noun:
    """What the object is called, ready for an article. Ids of what is born in play end in a mark after a slash: an
    ability ("la capacité du Rhox"), a token or copy, named by `born` (id → name) where its name is known. Raises
    `KeyError` for an id of another kind."""
    for setup in scenario.objects:
        if setup.id == object_id:
            return label_noun(scenario, setup)
    for named in scenario.named:
        if named.id == object_id:
            return _noun_by_name(scenario, named)
    if object_id.startswith('"'):
        return _name_noun(scenario, object_id.strip('"'))
    parent, mark, _ = object_id.rpartition("/")
    if not mark:
        raise KeyError(object_id)
    name = (born or {}).get(object_id)
    if name:
        return Noun(name)
    origin = object_noun(scenario, parent, born) if parent and _known(scenario, parent) else None
    kind = object_id[len(parent) : len(parent) + 2]
    if kind == _TOKEN_MARK:
        return Noun("jeton" if origin is None else f"jeton créé par {definite(origin)}")
    if kind == _COPY_MARK:
        return Noun("copie" if origin is None else f"copie {of_the(origin)}", Gender.FEMININE)
    if kind == _EMBLEM_MARK:
        return Noun("emblème" if origin is None else f"emblème {of_the(origin)}")
    if kind == _ABILITY_MARK:
        return Noun("capacité" if origin is None else f"capacité {of_the(origin)}", Gender.FEMININE)
    return Noun("carte", Gender.FEMININE)


def _name_noun(scenario: Scenario, name: str) -> Noun:
    """A card's name, for itself: in French where a card of the scenario bears it."""
    return Noun(f"« {titles(scenario).get(name, name)} »", article=False)


def _noun_by_name(scenario: Scenario, named: Named) -> Noun:
    """What bears a name: as the card of that name is called, or the token of those subtypes."""
    bearer = next((setup for setup in scenario.objects if setup.characteristics.name == named.name), None)
    label = plain_label(bearer) if bearer is not None else None if named.card is None else _card_label(named.card)
    if label is not None:
        noun = Noun(label.head, label.gender, label.plural, label.aspirated, label.article)
    else:
        noun = subtype_noun(named.name)
    if named.controller is None:
        return noun
    return msgspec.structs.replace(noun, head=f"{noun.head} {of(player_noun(scenario, named.controller).head)}")


def noun_of(scenario: Scenario, identity: str) -> Noun:
    """A player or an object."""
    if any(setup.id == identity for setup in scenario.players):
        return player_noun(scenario, identity)
    return object_noun(scenario, identity)


def names(scenario: Scenario) -> Callable[[str], Noun]:
    """The naming function that abilities told of a scenario are said with."""
    return lambda identity: noun_of(scenario, identity)


def titles(scenario: Scenario) -> Mapping[str, str]:
    """The cards of a scenario as "une carte appelée Foudre" names them: English name → French name."""
    borne = (*(setup.card for setup in scenario.objects), *(named.card for named in scenario.named))
    cards = [card for card in borne if card is not None]
    faces = {face.oracle_name: face_name(face) for card in cards for face in card.faces}
    return faces | {card.oracle_name: card_name(card) for card in cards}


def twins(scenario: Scenario, among: Collection[str]) -> dict[tuple[str, ...], Noun]:
    """Objects that only their rank tells apart, all of one player's together: ids → "les deux Griffons"."""
    ranked = [setup for setup in scenario.objects if setup.label.ordinal is not None and setup.id in among]
    found = {}
    for group in _groups(ranked, lambda setup: (fold(setup.label.head), setup.controller)):
        if len(group) == 1:
            continue
        label = group[0].label
        head = plural_head(label, group[0])
        owner = f" {of(player_noun(scenario, group[0].controller).head)}" if label.owner_hint else ""
        text = f"les {number_word(len(group))} {head}{owner}"
        found[tuple(setup.id for setup in group)] = Noun(text, label.gender, True, article=False)
    return found


def label_noun(scenario: Scenario, setup: ObjectSetup) -> Noun:
    """The object's label as a noun, with its rank and its player where the label has them."""
    label = setup.label
    head = bare(label)
    if label.owner_hint:
        head = f"{head} {of(player_noun(scenario, setup.controller).head)}"
    article = label.article or label.ordinal is not None
    return Noun(head, label.gender, label.plural, label.aspirated and label.ordinal is None, article)


def relabel(objects: Sequence[ObjectSetup]) -> tuple[ObjectSetup, ...]:
    """The same objects with the labels that tell them apart. Of a generic object with a name of its own the given
    label's gender is kept, since only the user's article told it."""
    labels = [plain_label(setup) for setup in objects]
    labels = _refined(objects, labels, _size)
    labels = _refined(objects, labels, _colour)
    told = [_told_apart(objects, labels, index) for index in range(len(objects))]
    return tuple(msgspec.structs.replace(setup, label=label) for setup, label in zip(objects, told, strict=True))


def plain_label(setup: ObjectSetup) -> Label:
    """The shortest label: the card's name, the user's own name, or the kind of thing."""
    if setup.card is not None:
        return _card_label(setup.card)
    given = setup.characteristics.name
    if is_named(setup.characteristics):
        kind = kind_noun(msgspec.structs.replace(setup.characteristics, name=""), token=setup.token)
        # Called by what they are ("deux permanents du même nom"): the noun has its own gender.
        gender = kind.gender if given == kind.head.capitalize() else setup.label.gender
        return Label(head=given, gender=gender, plural=setup.label.plural,
                     aspirated=setup.label.aspirated, proper=True)  # fmt: skip
    noun = thing_noun(setup)
    return Label(head=noun.head + _size_where_needed(setup), gender=noun.gender, aspirated=noun.aspirated)


def is_named(characteristics: Characteristics) -> bool:
    """A generic object that the user gave a name of its own, with a capital."""
    return characteristics.name[:1].isupper()


def thing_noun(setup: ObjectSetup) -> Noun:
    """The noun of a generic object where it stands: what has no type is a card, on the battlefield a permanent."""
    told = setup.characteristics
    if setup.zone is not Zone.BATTLEFIELD and not told.types and not told.subtypes and not setup.token:
        return Noun("carte", Gender.FEMININE)
    return kind_noun(told, token=setup.token)


def kind_noun(characteristics: Characteristics, *, token: bool = False) -> Noun:
    """The noun of a generic object: its first subtype, else its types, else "permanent"."""
    if token:
        kind = [subtype_noun(subtype).head for subtype in characteristics.subtypes[:1]]
        return Noun(" ".join(["jeton", *(kind or [of(_types_noun(characteristics).head)])]))
    if characteristics.subtypes:
        return subtype_noun(characteristics.subtypes[0])
    return _types_noun(characteristics)


def _types_noun(characteristics: Characteristics) -> Noun:
    return terms.types_noun(characteristics.types) if characteristics.types else Noun("permanent")


def _card_label(card: Card) -> Label:
    return Label(
        head=card_name(card),
        gender=card.gender,
        plural=card.plural,
        aspirated=card.aspirated,
        proper=True,
        article=takes_article(card),
    )


def card_name(card: Card) -> str:
    """Its newest French name, else its English one."""
    return card.french_names[0] if card.french_names else card.oracle_name


def card_noun(card: Card) -> Noun:
    """The card ready for an article, if it takes one: "la Mine rugissante", "Foudre"."""
    label = _card_label(card)
    return Noun(label.head, label.gender, label.plural, label.aspirated, label.article)


def own_noun(card: Card) -> Noun:
    """How a card's text names the card itself: bare, a legend by what stands before the comma."""
    return Noun(card_name(card).partition(",")[0], card.gender, card.plural, card.aspirated, article=False)


def face_name(face: Face) -> str:
    """The newest French name of a face, else its English one."""
    return face.french_names[0] if face.french_names else face.oracle_name


def face_noun(face: Face) -> Noun:
    """The face as a noun."""
    name = face_name(face)
    article = _takes_article(name, face.characteristics)
    return Noun(name, face.gender, face.plural, face.aspirated, article)


def takes_article(card: Card) -> bool:
    """Permanents that are things or beings are spoken of with an article ("le Rhox"); titles are not: legends, spells,
    enchantments, and names that begin with an article or hold a comma."""
    return _takes_article(card_name(card), card.characteristics)


def _takes_article(name: str, printed: Characteristics) -> bool:
    title = bool(SPELL_TYPES & set(printed.types)) or set(printed.types) == {CardType.ENCHANTMENT}
    own_article = name.lower().startswith(("le ", "la ", "les ", "l'", "l’", "un ", "une ", "des "))
    return not (title or own_article or Supertype.LEGENDARY in printed.supertypes or "," in name)


def _size_where_needed(setup: ObjectSetup) -> str:
    """ "créature 2/2": a creature without a subtype is known by its size."""
    return f" {_size(setup)}" if not setup.characteristics.subtypes and _size(setup) else ""


def _size(setup: ObjectSetup) -> str:
    power, toughness = setup.characteristics.power, setup.characteristics.toughness
    return "" if power is None or toughness is None or setup.card is not None else f"{power}/{toughness}"


def _colour(setup: ObjectSetup) -> str:
    colours = setup.characteristics.colours
    if setup.card is not None or colours is None:
        return ""
    return terms.colours_phrase(
        colours, setup.label if is_named(setup.characteristics) else kind_noun(setup.characteristics)
    )


def _refined(objects: Sequence[ObjectSetup], labels: list[Label], word: Callable[[ObjectSetup], str]) -> list[Label]:
    """Where several objects share a head and the word tells some of them apart, it is added to the heads."""
    refined = list(labels)
    for indices in _groups(range(len(labels)), lambda index: fold(labels[index].head)):
        words = {word(objects[index]) for index in indices}
        if len(indices) < 2 or len(words) < 2:
            continue
        for index in indices:
            label, extra = labels[index], word(objects[index])
            if extra and not label.head.endswith(f" {extra}"):
                refined[index] = msgspec.structs.replace(label, head=f"{label.head} {extra}")
    return refined


def _told_apart(objects: Sequence[ObjectSetup], labels: list[Label], index: int) -> Label:
    """Rank and player where the head is still shared."""
    label = labels[index]
    twins = [i for i, other in enumerate(labels) if fold(other.head) == fold(label.head)]
    if len(twins) == 1:
        return _shadowed(objects, labels, index)
    mine = [i for i in twins if objects[i].controller == objects[index].controller]
    return msgspec.structs.replace(
        label,
        owner_hint=len(mine) < len(twins),
        ordinal=mine.index(index) + 1 if len(mine) > 1 else None,
    )


def _shadowed(objects: Sequence[ObjectSetup], labels: list[Label], index: int) -> Label:
    """A head that is part of another's ("la créature" beside "la créature 2/2") takes its player, if that helps."""
    words = set(folded_words(labels[index].head))
    longer = [i for i, other in enumerate(labels) if words < set(folded_words(other.head))]
    if labels[index].proper or not longer:
        return labels[index]
    helps = all(objects[i].controller != objects[index].controller for i in longer)
    return msgspec.structs.replace(labels[index], owner_hint=helps)


def _groups(items: Iterable[T], key: Callable[[T], K]) -> list[list[T]]:
    found: dict[K, list[T]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return list(found.values())


def _known(scenario: Scenario, identity: str) -> bool:
    return "/" in identity or any(setup.id == identity for setup in scenario.objects)


def plural_head(noun: Nominal, setup: ObjectSetup) -> str:
    """The head in the plural: "Griffons 2/2"; a legend's own name stays as it is ("deux Jace Beleren")."""
    legend = setup.card is not None and Supertype.LEGENDARY in setup.characteristics.supertypes
    return noun.head if noun.plural or legend else plural(noun.head)


def type_line(types: Iterable[CardType], subtypes: Iterable[str], supertypes: Iterable[Supertype]) -> str:
    """ "Créature légendaire : Ange", as French cards print it; empty without a type."""
    types = tuple(types)
    if not types:
        return ""
    noun = terms.types_noun(types)
    line = " ".join((noun.head, *(terms.supertype_word(supertype, noun) for supertype in supertypes)))
    kinds = ", ".join(subtype_noun(subtype).head for subtype in subtypes)
    return line[:1].upper() + line[1:] + (f" : {kinds}" if kinds else "")

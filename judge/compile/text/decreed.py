"""Sentences that decree something for players or the game, known by their shape rather than by their grammar: "les
créatures qui arrivent sur le champ de bataille ne provoquent pas le déclenchement des capacités", "aucun joueur ne peut
piocher plus d'une carte par tour". The objects they name, and a condition, are left for the grammar."""

from __future__ import annotations

import re

import msgspec

from judge.abilities.instructions import ApplyToPlayers
from judge.abilities.modifications import CantHaveCountersPut, PlayerRule, PlayerRuleKind as Kind
from judge.abilities.selectors import AnyOf, Filter, HasChosen, HasType, InZone, Is, PlayerWord, This
from judge.abilities.terms import CardType, Choosable, CounterKind, Zone
from judge.compile.text.loose import loose
from judge.compile.text.structure import Piece


class Decreed(msgspec.Struct, frozen=True):
    """One rule, for players or for the objects it names. `named`: the words of the objects that it is about, as the
    object of an order; `filter`: what they are where the shape says it; `only_if`: the words of a condition."""

    kind: Kind | CantHaveCountersPut
    players: PlayerWord = PlayerWord.EACH_PLAYER
    named: Piece | None = None
    filter: Filter = ()
    amount: int | None = None
    only_if: Piece | None = None
    in_your_turn: bool = False


class _Shape(msgspec.Struct, frozen=True):
    """A sentence and the rules it decrees: each kind with the group of what it names, "" for nothing. Another group is
    `only_if`, a condition."""

    pattern: re.Pattern[str]
    rules: tuple[tuple[Kind | CantHaveCountersPut, str], ...]
    players: PlayerWord = PlayerWord.EACH_PLAYER
    filter: Filter = ()
    amount: int | None = None
    in_your_turn: bool = False


_YOU, _ALL, _THEY = PlayerWord.YOU, PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT
_ENTER = r"(?:arrivent|entrent)(?: sur le champ de bataille| en jeu)?"
_ARRIVE = r"(?:arriver?|entrer?)(?: sur le champ de bataille| en jeu)?"
_NO_TRIGGER = r"ne (?:provoquent pas le déclenchement|déclenchent pas) (?:des|de) capacités"
_TRIGGERED = r"provoque le déclenchement d'une capacité déclenchée d'un permanent que vous contrôlez"
_FOR_COSTS = r"pour lancer des sorts ou (?:pour )?activer des capacités"
_NOBODY = r"(?:les joueurs ne peuvent|chaque joueur ne peut) pas"
_BAR_LIFE = r"(?:payer|dépenser) de points de vie"
_NO_LIFE_LEFT = r"vous avez (?:0|zéro) point de vie ou moins"
_NAMED_SOURCES = (
    r"les capacités activées des (?:sources|permanents) (?:du nom choisi|(?:ayant|avec) le nom choisi) ne peuvent pas "
    r"être activées"
)
_BUT_MANA = r" à moins (?:qu'elles ne soient|que ce ne soit|que ce ne soient) des capacités de mana"
_AS_SORCERY = (
    r"(?:qu'à un moment où il pourrait|que lorsqu'il pourrait|que quand il pourrait) (?:lancer|jouer) un rituel"
)
_LYING = r"(?:des|dans les) cimetières (?:et|ou) (?:des |dans les |les )?bibliothèques"
_LIES = AnyOf(((InZone(Zone.GRAVEYARD),), (InZone(Zone.LIBRARY),)))
_NAMED_CARD = (HasChosen(Choosable.CARD_NAME),)


def _shape(
    pattern: str,
    *rules: tuple[Kind | CantHaveCountersPut, str],
    players: PlayerWord = _ALL,
    filter: Filter = (),
    amount: int | None = None,
    in_your_turn: bool = False,
) -> _Shape:
    return _Shape(loose(rf"(?:{pattern})\.?"), rules, players, filter, amount, in_your_turn)


_ANY_TIME = (
    r"pendant le tour de n'importe quel joueur(?:,)? à tout moment où vous pourriez (?:lancer|jouer) un éphémère"
)
_SHAPES = (
    # Other ways of paying, and other times.
    _shape(
        r"pour chaque \{B\} dans un coût, vous pouvez payer 2 points de vie à la place de payer ce mana"
        r"|vous pouvez payer 2 points de vie à la place de payer ce mana pour chaque \{B\} dans un coût",
        (Kind.LIFE_FOR_BLACK, ""),
        players=_YOU,
    ),
    _shape(
        rf"vous pouvez activer les capacités de loyauté de (?:~ *|ce planeswalker ){_ANY_TIME}",
        (Kind.LOYALTY_AT_INSTANT_SPEED, ""),
        players=_YOU,
        filter=(Is(This()),),
    ),
    _shape(
        rf"vous pouvez activer les capacités de loyauté (?P<what>des? (?!~|ce ).+?) {_ANY_TIME}",
        (Kind.LOYALTY_AT_INSTANT_SPEED, "what"),
        players=_YOU,
    ),
    # Ways of paying that are barred.
    _shape(rf"{_NOBODY} {_BAR_LIFE} {_FOR_COSTS}", (Kind.CANT_PAY_LIFE, "")),
    _shape(rf"{_NOBODY} sacrifier (?P<what>.+?) {_FOR_COSTS}", (Kind.CANT_SACRIFICE_AS_COST, "what")),
    _shape(
        rf"{_NOBODY} {_BAR_LIFE} ou sacrifier (?P<what>.+?) {_FOR_COSTS}",
        (Kind.CANT_PAY_LIFE, ""),
        (Kind.CANT_SACRIFICE_AS_COST, "what"),
    ),
    # Triggers once more, or not at all.
    _shape(
        rf"si l'arrivée sur le champ de bataille d(?:'|e )(?P<what>une? [^,]+?) {_TRIGGERED}, cette capacité se "
        r"déclenche une fois (?:de plus|supplémentaire)",
        (Kind.ENTERING_TRIGGERS_AGAIN, "what"),
        players=_YOU,
    ),
    _shape(rf"(?P<what>les [^,]+?) qui {_ENTER} {_NO_TRIGGER}", (Kind.ENTERING_CAUSES_NO_TRIGGER, "what")),
    _shape(
        rf"(?P<what>les [^,]+?) qui {_ENTER} {_NO_TRIGGER} (?:des|de) permanents que vos adversaires contrôlent",
        (Kind.ENTERING_CAUSES_NO_TRIGGER, "what"),
        players=_THEY,
    ),
    _shape(
        rf"(?P<what>les [^,]+?) qui {_ENTER} ou (?:qui )?meurent {_NO_TRIGGER}",
        (Kind.ENTERING_CAUSES_NO_TRIGGER, "what"),
        (Kind.DYING_CAUSES_NO_TRIGGER, "what"),
    ),
    _shape(rf"(?P<what>les [^,]+?) qui meurent {_NO_TRIGGER}", (Kind.DYING_CAUSES_NO_TRIGGER, "what")),
    # Life that is not lost.
    _shape(
        r"(?:(?:si|tant que) (?P<only_if>[^,]+), )?les blessures qui devraient réduire votre total de points de vie à "
        r"moins de 1 "
        r"(?:le réduisent|réduisent votre total de points de vie) à 1 à la place",
        (Kind.DAMAGE_LEAVES_ONE_LIFE, ""),
        players=_YOU,
    ),
    _shape(
        rf"vous ne perdez pas la partie (?:parce que|du fait que) {_NO_LIFE_LEFT}",
        (Kind.CANT_LOSE_FOR_LIFE, ""),
        players=_YOU,
    ),
    _shape(
        r"(?:tant que (?P<only_if>[^,]+), )?toutes les blessures vous sont infligées comme si leur source avait "
        r"l'infection",
        (Kind.DAMAGE_AS_THOUGH_INFECT, ""),
        players=_YOU,
    ),
    # What may not be cast or activated.
    _shape(
        r"pendant votre tour, vos adversaires ne peuvent pas lancer de sorts ou activer (?:les|de|des) capacités "
        r"(?P<what>d.+?)",
        (Kind.CANT_CAST, ""),
        (Kind.CANT_ACTIVATE, "what"),
        players=_THEY,
        in_your_turn=True,
    ),
    _shape(
        r"(?:pendant votre tour|tant que c'est votre tour), vos adversaires ne peuvent pas activer (?:les|de|des) "
        r"capacités (?P<what>d.+?)",
        (Kind.CANT_ACTIVATE, "what"),
        players=_THEY,
        in_your_turn=True,
    ),
    _shape(_NAMED_SOURCES, (Kind.CANT_ACTIVATE_SOURCES, ""), filter=_NAMED_CARD),
    _shape(_NAMED_SOURCES + _BUT_MANA, (Kind.CANT_ACTIVATE_SOURCES_BUT_MANA, ""), filter=_NAMED_CARD),
    _shape(
        r"(?:les sorts (?:du nom choisi|(?:ayant|avec) le nom choisi) ne peuvent pas être lancés|la carte nommée ne "
        r"peut pas être (?:lancée|jouée))",
        (Kind.CANT_CAST, ""),
        filter=_NAMED_CARD,
    ),
    _shape(
        r"vos adversaires ne peuvent pas (?:lancer|jouer) de (?:sorts|cartes) (?:du nom choisi|(?:ayant|avec) le nom "
        r"choisi)",
        (Kind.CANT_CAST, ""),
        players=_THEY,
        filter=_NAMED_CARD,
    ),
    _shape(
        rf"chaque adversaire ne peut (?:lancer|jouer) (?:des|de) sorts {_AS_SORCERY}",
        (Kind.CAST_ONLY_AS_SORCERY, ""),
        players=_THEY,
    ),
    # What is not done, or not got.
    _shape(
        r"(?:aucun joueur ne peut|chaque joueur ne peut pas|les joueurs ne peuvent pas) piocher plus d'une carte "
        r"(?:par|à chaque) tour",
        (Kind.MAXIMUM_DRAWS, ""),
        amount=1,
    ),
    _shape(
        r"(?:aucun adversaire ne peut|chaque adversaire ne peut pas|vos adversaires ne peuvent pas) piocher plus d'une "
        r"carte (?:par|à chaque) tour",
        (Kind.MAXIMUM_DRAWS, ""),
        players=_THEY,
        amount=1,
    ),
    _shape(r"les joueurs ne peuvent pas (?:gagner|recevoir|avoir) de marqueurs", (Kind.CANT_GET_COUNTERS, "")),
    _shape(
        r"vous ne pouvez pas (?:gagner|recevoir|avoir) de marqueurs",
        (Kind.CANT_GET_COUNTERS, ""),
        players=_YOU,
    ),
    _shape(
        r"vous ne pouvez pas (?:gagner|recevoir|avoir) de marqueurs (?:« ?)?poison(?: ?»)?",
        (Kind.CANT_GET_POISON, ""),
        players=_YOU,
    ),
    *(
        _shape(pattern, (CantHaveCountersPut(kind), "what"))
        for kind, word in ((None, "marqueurs"), (CounterKind.MINUS1.value, "marqueurs -1/-1"))
        for pattern in (
            rf"(?P<what>les .+?) ne peuvent pas avoir de {word} (?:placés|mis) sur (?:eux|elles)",
            rf"les {word} ne peuvent pas être (?:mis|placés) sur (?P<what>d.+?)",
        )
    ),
    _shape(
        r"(?:tant que (?P<only_if>[^,]+), )?chaque sort qui coûterait moins de trois manas à lancer coûte trois manas "
        r"à lancer",
        (Kind.MINIMUM_SPELL_COST, ""),
        amount=3,
    ),
    # What lies in graveyards and libraries stays there.
    _shape(
        rf"les cartes de créature {_LYING} ne peuvent pas (?:arriver|entrer) sur le champ de bataille",
        (Kind.CANT_ENTER, ""),
        filter=(HasType(CardType.CREATURE), _LIES),
    ),
    _shape(
        rf"les joueurs ne peuvent pas lancer de sorts (?:{_LYING}|depuis les cimetières ou les bibliothèques)",
        (Kind.CANT_CAST, ""),
        filter=(_LIES,),
    ),
)
#: "D'artefacts, de créatures ou d'enchantements" is enumerated without the preposition.
_OF = loose(r"(?:(?<=^)|(?<= ))(?:d'|de |des )")


def decreed(sentence: Piece) -> tuple[Decreed, ...]:
    """The rules that the sentence decrees; none for any other sentence."""
    for shape in _SHAPES:
        found = shape.pattern.fullmatch(sentence.text)
        if found is None:
            continue
        groups = found.groupdict()
        only_if = sentence.cut(found.start("only_if"), found.end("only_if")) if groups.get("only_if") else None
        return tuple(
            Decreed(
                kind,
                shape.players,
                _named(sentence, found, name) if name else None,
                () if name else shape.filter,
                shape.amount,
                only_if,
                shape.in_your_turn,
            )
            for kind, name in shape.rules
        )
    return ()


_CREATURES_TAKEN = loose(
    rf"si une créature devait {_ARRIVE} sous le contrôle d'un adversaire(?P<now> ce tour-ci)?, elle {_ARRIVE} sous "
    r"votre contrôle à la place(?(now)| ce tour-ci)\.?"
)


def decreed_this_turn(sentence: Piece) -> tuple[ApplyToPlayers, ...]:
    """ "Jusqu'à la fin du tour, …", "… ce tour-ci": the same rules as an instruction; none for any other sentence. What
    they name would be looked for by their words once more, so that only those that name nothing are one."""
    if _CREATURES_TAKEN.fullmatch(sentence.text) is not None:
        taken = PlayerRule(Kind.ENTERS_UNDER_ANOTHER, (HasType(CardType.CREATURE),))
        return (ApplyToPlayers(PlayerWord.EACH_OPPONENT, taken),)
    found = _THIS_TURN.fullmatch(sentence.text)
    if found is None:
        return ()
    group = "first" if found["first"] is not None else "then"
    rules = decreed(sentence.cut(found.start(group), found.end(group)))
    bare = all(rule.named is None and rule.only_if is None and not rule.in_your_turn for rule in rules)
    if not bare:
        return ()
    return tuple(
        ApplyToPlayers(rule.players, PlayerRule(rule.kind, rule.filter, rule.amount))
        for rule in rules
        if isinstance(rule.kind, Kind)
    )


_THIS_TURN = loose(r"(?:jusqu'à la fin du tour, (?P<first>.+?)|(?P<then>.+?) (?:ce tour-ci|jusqu'à la fin du tour))\.?")


def _named(sentence: Piece, found: re.Match[str], name: str) -> Piece:
    """The words as the object of an order, however they stood in the sentence."""
    words = found[name]
    if words.startswith(("d'", "d’", "de ", "des ")):
        words = f"des {_OF.sub('', words)}"
    elif " ou d" in words:
        # "D'un artefact ou d'une créature".
        words = _OR_OF.sub(" ou ", words)
    return Piece(_YOURS.sub(" que vous contrôlez", words), sentence.start + found.start(name))


_OR_OF = loose(r" ou d'(?=une? )")
_YOURS = loose(r" sous votre contrôle$")

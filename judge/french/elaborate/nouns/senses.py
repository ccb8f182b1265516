"""What a lemma means in the game. The lexicon gives each entry a sense as text ("type:creature", "zone:hand"); here
that text becomes values of the closed vocabulary. Only participles are told apart here: as a modifier a verb's lemma
says a status ("engagée"), whatever else the word may mean."""

from __future__ import annotations

import enum
import functools
from typing import TypeVar

from judge.abilities import selectors as s
from judge.abilities.historic import HISTORIC
from judge.abilities.subtypes import type_of_subtype as type_of_subtype
from judge.abilities.terms import ON_COUNTERS, CardType, Colour, DayTime, Designation, Keyword, Step, Supertype, Zone
from judge.french.clause import Determiner, EllipticHead, NounGroup, NounHead
from judge.french.lexicon import meaning
from judge.scenario.story import Moment

E = TypeVar("E", bound=enum.StrEnum)


class Thing(enum.StrEnum):
    """Nouns of the game that are no type, colour or zone."""

    SPELL = "spell"
    ABILITY = "ability"
    TRIGGERED_ABILITY = "triggered_ability"
    ACTIVATED_ABILITY = "activated_ability"
    STATIC_ABILITY = "static_ability"
    MANA_ABILITY = "mana_ability"
    KEYWORD = "keyword"
    EFFECT = "effect"
    PERMANENT = "permanent"
    OBJECT = "object"
    CARD = "card"
    CREATURE_CARD = "creature_card"
    BASIC_LAND = "basic_land"
    SOURCE = "source"
    TOKEN = "token"
    TARGET = "target"
    COUNTERSPELL = "counterspell"
    DAMAGE = "damage"
    COMBAT_DAMAGE = "combat_damage"
    LETHAL_DAMAGE = "lethal_damage"
    LIFE = "life"
    LIFE_TOTAL = "life_total"
    SPEED = "speed"
    MANA = "mana"
    MANA_POOL = "mana_pool"
    COUNTER = "counter"
    POWER = "power"
    TOUGHNESS = "toughness"
    POWER_TOUGHNESS = "power_toughness"
    MANA_VALUE = "mana_value"
    COST = "cost"
    MANA_COST = "mana_cost"
    TURN = "turn"
    STEP = "step"
    PHASE = "phase"
    BEGINNING = "beginning"
    END = "end"
    COMBAT = "combat"
    COMBAT_STEP = "combat_step"
    ATTACK = "attack"
    BLOCK = "block"
    ATTACKER = "attacker"
    BLOCKER = "blocker"
    GAME = "game"
    DRAWN_GAME = "drawn_game"
    COLOUR = "colour"
    TYPE = "type"
    NAME = "name"
    CONTROL = "control"
    RULE = "rule"
    ORDER = "order"
    DAMAGE_ORDER = "damage_order"
    DEFINITION = "definition"
    ASSIGNMENT = "assignment"
    DIVISION = "division"
    LOSS = "loss"
    ACTION = "action"
    PRIORITY = "priority"
    RESPONSE = "response"
    RESOLUTION = "resolution"
    DECLARATION = "declaration"
    ATTACK_DECLARATION = "attack_declaration"
    DEATH = "death"
    LAND_PLAY = "land_play"
    ACTIVATION = "activation"
    DRAW = "draw"
    SUMMONING_SICKNESS = "summoning_sickness"
    REGENERATION = "regeneration"
    REGENERATION_SHIELD = "regeneration_shield"
    MOMENT = "moment"
    CHOICE = "choice"
    BAND = "band"
    PILE = "pile"
    DUNGEON = "dungeon"


class PlayerSense(enum.StrEnum):
    """Words for a player by the part that player has."""

    YOU = "you"
    OPPONENT = "opponent"
    ACTIVE = "active"
    NONACTIVE = "nonactive"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    CONTROLLER = "controller"
    OWNER = "owner"
    ANY = "any"


_STATUSES: dict[str, s.Quality] = {
    "tapped": s.IsTapped(),
    "untapped": s.Not(s.IsTapped()),
    "attacking": s.IsAttacking(),
    "blocking": s.IsBlocking(),
    "blocked": s.IsBlocked(),
    "unblocked": s.IsUnblocked(),
    "enchanted": s.IsEnchanted(),
    "equipped": s.IsEquipped(),
    "face_down": s.IsFaceDown(),
    "transformed": s.IsTransformed(),
    "token": s.IsToken(),
    "nontoken": s.Not(s.IsToken()),
    "damaged": s.WasDamagedThisTurn(),
    "new": s.EnteredThisTurn(),
    "historic": HISTORIC,
}
_COLOUR_QUALITIES: dict[str, s.Quality] = {
    "colourless": s.Colourless(),
    "monocoloured": s.Monocoloured(),
    "multicoloured": s.Multicoloured(),
    "coloured": s.Not(s.Colourless()),
}
_THING_QUALITIES: dict[Thing, s.Filter] = {
    Thing.SPELL: (s.IsSpell(),),
    Thing.ABILITY: (s.IsAbility(),),
    Thing.TRIGGERED_ABILITY: (s.IsAbility(triggered=True),),
    Thing.ACTIVATED_ABILITY: (s.IsAbility(triggered=False),),
    Thing.PERMANENT: (s.IsPermanentCard(),),
    Thing.CARD: (),
    Thing.SOURCE: (),
    Thing.COUNTERSPELL: (s.IsSpell(),),
    Thing.TOKEN: (s.IsToken(),),
    Thing.ATTACKER: (s.HasType(CardType.CREATURE), s.IsAttacking()),
    Thing.BLOCKER: (s.HasType(CardType.CREATURE), s.IsBlocking()),
    Thing.OBJECT: (),
    Thing.CREATURE_CARD: (s.HasType(CardType.CREATURE),),
    Thing.BASIC_LAND: (s.HasType(CardType.LAND), s.HasSupertype(Supertype.BASIC)),
}

BASIC_LAND_COLOURS = {
    "Plains": Colour.WHITE,
    "Island": Colour.BLUE,
    "Swamp": Colour.BLACK,
    "Mountain": Colour.RED,
    "Forest": Colour.GREEN,
}


@functools.cache
def senses(lemma: str) -> tuple[tuple[str, str], ...]:
    """The (kind, value) pairs of a lemma: none for a word that the game gives no meaning. "type:land+creature" says
    two types; "keyword:landwalk:Swamp" a keyword and its land, the pair ("land", "Swamp"); "counter:fade,
    keyword:fading" a word of two meanings, which its place in the sentence tells apart."""
    text = meaning(lemma)
    pairs: list[tuple[str, str]] = []
    for sense in text.split(", ") if text else ():
        kind, _, value = sense.partition(":")
        value, _, detail = value.partition(":")
        pairs += [(kind, part) for part in value.split("+")]
        if detail:
            pairs.append(("land", detail))
    return tuple(pairs)


def qualities_of(lemma: str) -> s.Filter | None:
    """The qualities that the word says of an object ("créature", "rouge", "engagé", "attaquant"); `None` when it says
    none, an empty filter for words that hold for any object ("carte", "source")."""
    found: list[s.Quality] = []
    known = False
    for kind, value in senses(lemma):
        match kind:
            case "type":
                found.append(s.HasType(CardType(value)))
            case "subtype":
                found.append(s.HasSubtype(value))
            case "supertype":
                found.append(s.HasSupertype(Supertype(value)))
            case "colour":
                found.append(s.HasColour(Colour(value)))
            case "quality":
                if value not in _COLOUR_QUALITIES:
                    continue
                found.append(_COLOUR_QUALITIES[value])
            case "status":
                if value not in _STATUSES:
                    continue
                found.append(_STATUSES[value])
            case "designation":
                found.append(s.Designated(Designation(value)))
            case "thing":
                thing = _member(value, Thing)
                if thing not in _THING_QUALITIES:
                    continue
                found.extend(_THING_QUALITIES[thing])
            case _:
                continue
        known = True
    return tuple(found) if known else None


#: The status that a verb's participle says of an object.
_PARTICIPLES: dict[str, s.Quality] = {
    "engager": s.IsTapped(),
    "taper": s.IsTapped(),
    "dégager": s.Not(s.IsTapped()),
    "attaquer": s.IsAttacking(),
    "bloquer": s.IsBlocked(),
    "enchanter": s.IsEnchanted(),
    "équiper": s.IsEquipped(),
    # "modifiée", a synonym of the verb
    "changer": s.IsModified(),
    "arriver": s.EnteredThisTurn(),
    "entrer": s.EnteredThisTurn(),
    "associer": s.IsPaired(),
    "seller": s.Designated(Designation.SADDLED),
    "suspecter": s.Designated(Designation.SUSPECTED),
}


def said_by(modifier: str) -> s.Filter | None:
    """The qualities of a modifier: a participle's status, an adjective's quality, a keyword said as an adjective."""
    if modifier in _PARTICIPLES:
        return (_PARTICIPLES[modifier],)
    found = qualities_of(modifier)
    if found is None and (keyword := keyword_of(modifier)) is not None:
        return (s.HasKeyword(keyword),)
    return found


def keyword_adjective(modifier: str) -> Keyword | None:
    """The keyword that a modifier says ("volante"), which no participle does."""
    return None if modifier in _PARTICIPLES else keyword_of(modifier)


def keyword_of(lemma: str) -> Keyword | None:
    return _one(lemma, "keyword", Keyword)


def designation_of(lemma: str) -> Designation | None:
    """What a permanent may have become ("monstrueux")."""
    return _one(lemma, "designation", Designation)


def day_time_of(group: NounGroup) -> DayTime | None:
    """ "le jour", "la nuit", as what the game may be in."""
    if (
        not isinstance(group.head, NounHead)
        or group.modifiers
        or group.complements
        or group.quantity
        or group.relatives
    ):
        return None
    return _one(group.head.lemma, "day_time", DayTime)


def land_of(lemma: str) -> str | None:
    """The land type of a landwalk that is one word of the lexicon ("traversée des marais")."""
    return next((value for kind, value in senses(lemma) if kind == "land"), None)


def zone_of(lemma: str) -> Zone | None:
    return _one(lemma, "zone", Zone)


def step_of(lemma: str) -> Step | None:
    return _one(lemma, "step", Step)


def moment_of(lemma: str) -> Moment | None:
    return _one(lemma, "moment", Moment)


def phase_of(lemma: str) -> str | None:
    return next((value for kind, value in senses(lemma) if kind == "phase"), None)


def thing_of(lemma: str) -> Thing | None:
    return _one(lemma, "thing", Thing)


def player_of(lemma: str) -> PlayerSense | None:
    return _one(lemma, "player", PlayerSense)


def counter_kind_of(group: NounGroup) -> str | None:
    """The kind of the counters that a group counts ("deux marqueurs +1/+1", "trois marqueurs poison")."""
    if group.counter_kind is not None:
        return counter_of(group.counter_kind)
    if is_one_counter(group) and group.pt_change is not None:
        return "/".join(f"{half:+d}" for half in group.pt_change if isinstance(half, int))
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    return next((value for kind, value in senses(lemma) if kind == "counter"), None)


def is_one_counter(group: NounGroup) -> bool:
    """ "un +1/+1", "deux -1/-1": what is counted is counters; a bonus is said without an article ("avec +1/+1")."""
    counted = group.determiner is Determiner.INDEFINITE or group.quantity is not None
    return counted and isinstance(group.head, EllipticHead) and group.pt_change in ((1, 1), (-1, -1))


def counter_of(text: str) -> str:
    """The kind of a counter: "+1/+1" and its like as written, else the English name of the lexicon's entry or of the
    keyword that it gives (122.1b), else the word itself (a kind that no rule knows is only a name)."""
    if "/" in text:
        return text.replace(" ", "").replace("−", "-")
    for kind, value in senses(text):
        if kind == "counter":
            return value
    keyword = keyword_of(text)
    return keyword.value if keyword in ON_COUNTERS else text


def _one(lemma: str, kind: str, values: type[E]) -> E | None:
    return next((_member(value, values) for found, value in senses(lemma) if found == kind), None)


def _member(value: str, values: type[E]) -> E | None:
    try:
        return values(value)
    except ValueError:
        return None

"""Questions: a predicate about the play and a mode that says how to quantify over its lines (design: questions)."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import Filter, Value
from judge.abilities.terms import CardType, Colour, Designation, Keyword, Step, Zone
from judge.cards.card import Card
from judge.errors import Span
from judge.scenario.board import ObjectId, PlayerId
from judge.scenario.story import Told, When

# ── Predicates on the final state (or on the state at `Question.moment`) ────────────────────────────────────────────


class Dies(Value, frozen=True):
    """Put into a graveyard from the battlefield at some time during the play."""

    object: ObjectId


class Survives(Value, frozen=True):
    """Is still on the battlefield, the same object."""

    object: ObjectId


class IsDestroyed(Value, frozen=True):
    object: ObjectId


class IsIn(Value, frozen=True):
    """Is in that zone; `player`: whose."""

    object: ObjectId
    zone: Zone
    player: PlayerId | None = None


class IsTapped(Value, frozen=True):
    object: ObjectId
    tapped: bool = True


class IsPhasedOut(Value, frozen=True):
    object: ObjectId


class IsDesignated(Value, frozen=True):
    """Has become monstrous, renowned…"""

    object: ObjectId
    designation: Designation


class IsControlledBy(Value, frozen=True):
    object: ObjectId
    player: PlayerId


class IsAttachedTo(Value, frozen=True):
    object: ObjectId
    to: str | None


class HasKeywordNow(Value, frozen=True):
    object: ObjectId
    keyword: Keyword
    #: The colour of a protection, the land of a landwalk… as its filter written by the abilities vocabulary.
    detail: str = ""


class HasTypeNow(Value, frozen=True):
    object: ObjectId
    type: CardType | None = None
    subtype: str | None = None


class HasColourNow(Value, frozen=True):
    """`colour` `None`: colourless."""

    object: ObjectId
    colour: Colour | None


class PowerToughnessIs(Value, frozen=True):
    """`None` leaves that value out."""

    object: ObjectId
    power: int | None = None
    toughness: int | None = None


class CountersAre(Value, frozen=True):
    """`count` `None`: at least one."""

    object: ObjectId
    kind: str
    count: int | None = None


class LifeIs(Value, frozen=True):
    player: PlayerId
    life: int


class HandSizeIs(Value, frozen=True):
    player: PlayerId
    count: int


class LosesGame(Value, frozen=True):
    player: PlayerId


class WinsGame(Value, frozen=True):
    player: PlayerId


class GameIsDraw(Value, frozen=True):
    pass


class ThereAre(Value, frozen=True):
    """That many objects answer the description; `count` `None`: at least one. Beyond the `filter` (countable, see
    below): exactly these counters of each kind, that much marked damage, attached to something of that description."""

    filter: Filter
    count: int | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int | None = None
    host: Filter = ()


class LibrarySizeIs(Value, frozen=True):
    player: PlayerId
    count: int


# ── Predicates on what happened ────────────────────────────────────────────────────────────────────────────────────


class DealsDamageTo(Value, frozen=True):
    """`source` or `to` `None`: anything. `amount` `None`: some. `combat`: only (non)combat damage."""

    source: ObjectId | None
    to: str | None
    amount: int | None = None
    combat: bool | None = None


class LosesLifeAmount(Value, frozen=True):
    player: PlayerId
    amount: int | None = None


class GainsLifeAmount(Value, frozen=True):
    player: PlayerId
    amount: int | None = None


class DrawsCards(Value, frozen=True):
    player: PlayerId
    count: int | None = None


class DiscardsCards(Value, frozen=True):
    player: PlayerId
    count: int | None = None


class Triggers(Value, frozen=True):
    """An ability of the object triggers; `times` `None`: at least once."""

    object: ObjectId
    times: int | None = None


class Resolves(Value, frozen=True):
    """The spell (or the ability of that object) resolves."""

    object: ObjectId


class IsCountered(Value, frozen=True):
    """By an effect or by the rules."""

    object: ObjectId


class IsSacrificed(Value, frozen=True):
    object: ObjectId


class IsRegenerated(Value, frozen=True):
    object: ObjectId


class IsBlockedNow(Value, frozen=True):
    object: ObjectId
    by: ObjectId | None = None


class IsAttackingNow(Value, frozen=True):
    object: ObjectId


class IsBlockingNow(Value, frozen=True):
    object: ObjectId


class IsRemovedFromCombat(Value, frozen=True):
    object: ObjectId


class Kills(Value, frozen=True):
    """Because of the source, each of those objects dies ("peut-elle tuer les trois bloqueurs")."""

    source: ObjectId | None
    objects: tuple[ObjectId, ...]


class LosesMana(Value, frozen=True):
    player: PlayerId
    amount: int | None = None


class ManaProduced(Value, frozen=True):
    """The player has at least that mana to spend at the moment asked."""

    player: PlayerId
    mana: ManaCost


# ── Predicates on an action ────────────────────────────────────────────────────────────────────────────────────────


class Does(Value, frozen=True):
    """The action itself, asked about ("peut-il bloquer ?", "dois-je payer ?", "est-ce légal ?"): legal, or done."""

    told: Told


class StepSkipped(Value, frozen=True):
    """The step of the turn told does not take place ("les étapes de blocage sont-elles sautées ?")."""

    step: Step


class StepEnds(Value, frozen=True):
    """The step or phase ends (all players passed in succession on an empty stack)."""

    step: Step


class PlayIsLegal(Value, frozen=True):
    """Everything told is legal ("est-ce légal ?", "a-t-il le droit ?" without an action of its own)."""


# ── Composition ────────────────────────────────────────────────────────────────────────────────────────────────────


class NotP(Value, frozen=True):
    predicate: Predicate


class AndP(Value, frozen=True):
    predicates: tuple[Predicate, ...]


class OrP(Value, frozen=True):
    predicates: tuple[Predicate, ...]


Predicate: TypeAlias = (
    Dies
    | Survives
    | IsDestroyed
    | IsIn
    | IsTapped
    | IsPhasedOut
    | IsDesignated
    | IsControlledBy
    | IsAttachedTo
    | HasKeywordNow
    | HasTypeNow
    | HasColourNow
    | PowerToughnessIs
    | CountersAre
    | LifeIs
    | HandSizeIs
    | LosesGame
    | WinsGame
    | GameIsDraw
    | ThereAre
    | LibrarySizeIs
    | DealsDamageTo
    | LosesLifeAmount
    | GainsLifeAmount
    | DrawsCards
    | DiscardsCards
    | Triggers
    | Resolves
    | IsCountered
    | IsSacrificed
    | IsRegenerated
    | IsBlockedNow
    | IsAttackingNow
    | IsBlockingNow
    | IsRemovedFromCombat
    | Kills
    | LosesMana
    | ManaProduced
    | Does
    | StepSkipped
    | StepEnds
    | PlayIsLegal
    | NotP
    | AndP
    | OrP
)


class Measure(enum.StrEnum):
    """What "combien", "quelle force"… ask the value of."""

    DAMAGE_DEALT = "damage_dealt"
    DAMAGE_TAKEN = "damage_taken"
    LIFE = "life"
    LIFE_LOST = "life_lost"
    LIFE_GAINED = "life_gained"
    CARDS_DRAWN = "cards_drawn"
    CARDS_DISCARDED = "cards_discarded"
    SPEED = "speed"
    HAND_SIZE = "hand_size"
    LIBRARY_SIZE = "library_size"
    COUNTERS = "counters"
    POWER = "power"
    TOUGHNESS = "toughness"
    POWER_TOUGHNESS = "power_toughness"
    MANA_VALUE = "mana_value"
    #: What kinds of object it is, its colours, what it can do, as it is seen in the end.
    TYPES = "types"
    COLOURS = "colours"
    ABILITIES = "abilities"
    TRIGGERS = "triggers"
    MANA = "mana"
    MANA_TO_PAY = "mana_to_pay"
    ATTACKERS = "attackers"
    DEATHS = "deaths"
    #: How many objects of that description (`counted`) are in a zone (`kind`), of a player (`subject`) or at all.
    OBJECTS = "objects"
    #: How many tokens of that description (`counted`) a player (`subject`), or anybody, created.
    TOKENS_CREATED = "tokens_created"
    #: How many steps of that kind the turn has ("combien d'étapes de blessures ?"); `kind`: the step.
    STEPS = "steps"


class Mode(enum.StrEnum):
    #: Is it so? (survit-il, meurt-il, intonation)
    FACT = "fact"
    #: X may: there is a line of X's decisions.
    CAN = "can"
    #: X must: in every legal line of X.
    MUST = "must"
    #: The value of a measure.
    HOW_MUCH = "how_much"
    #: Which objects or players make the predicate true.
    WHO = "who"
    #: At which step it happens.
    WHEN = "when"
    #: In which zone the object ends.
    WHERE = "where"
    #: Why it is (or isn't) so.
    WHY = "why"
    #: What happens (to the subject).
    TELL = "tell"
    #: What a rule term means (000-03): answered from the glossary.
    DEFINE = "define"
    #: What a card does of itself, nobody having played it: its abilities under the text of the day.
    CARD_TEXT = "card_text"


class Claim(msgspec.Struct, frozen=True):
    """What a player is told to believe ("pour moi il survit, mon adversaire dit que non")."""

    player: PlayerId
    predicate: Predicate


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question. Which fields are read depends on the mode: `predicate` (fact, can, must, why, when; for `who` the
    place asked for holds the id "?"), `measure` with `subject`, `other`, `kind` and `counted` (how_much), `subject`
    (where, tell), `card` (card_text).

    `negative`: asked in the negative. `agent`: whose decisions "peut" and "doit" range over. `moment`: the state at
    that time rather than at the end. `claims` ("qui a raison ?", with mode `who` and no predicate): the beliefs to
    judge."""

    mode: Mode
    predicate: Predicate | None = None
    measure: Measure | None = None
    subject: str | None = None
    other: str | None = None
    kind: str | None = None
    counted: Filter = ()
    agent: PlayerId | None = None
    negative: bool = False
    moment: When | None = None
    span: Span | None = None
    number: int | None = None
    claims: tuple[Claim, ...] = ()
    card: Card | None = None


_ALWAYS_SEEN = (
    s.HasType,
    s.HasSubtype,
    s.HasSupertype,
    s.HasColour,
    s.Colourless,
    s.Monocoloured,
    s.Multicoloured,
    s.HasKeyword,
    s.HasName,
    s.IsPermanentCard,
    s.IsToken,
    s.IsTapped,
    s.IsAttacking,
    s.IsBlocking,
    s.HasCounter,
    s.InZone,
)


def countable(filter: Filter) -> bool:
    """Whether objects of that description can be counted where a line of play ends."""
    return all(_countable(quality) for quality in filter)


def _countable(quality: s.Quality) -> bool:
    match quality:
        case s.ControlledBy(player) | s.OwnedBy(player):
            return isinstance(player, s.SpecificPlayer)
        case s.Power(amount=amount) | s.Toughness(amount=amount):
            return isinstance(amount, int)
        case s.Is(object):
            return isinstance(object, s.Specific)
        case s.Not(inner):
            return _countable(inner)
        case s.AnyOf(filters):
            return all(countable(one) for one in filters)
        case _:
            return isinstance(quality, _ALWAYS_SEEN)


#: Of a `who` question, its `kind`: the first to do it, or all in the order in which they do.
FIRST, IN_ORDER = "first", "in_order"
#: Stands in a `who` question for what is asked.
ASKED = "?"

"""What is told to happen: actions in the order told, each with the window of time that its words imply."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.abilities.ability import Effect
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import Value
from judge.abilities.terms import Keyword, Step, Zone
from judge.scenario.board import ObjectId, PlayerId


class Moment(enum.StrEnum):
    """Windows inside combat that French names without naming a step."""

    BEFORE_ATTACKS = "before_attacks"
    AFTER_ATTACKS = "after_attacks"
    AFTER_BLOCKS = "after_blocks"
    BEFORE_DAMAGE = "before_damage"
    #: With combat damage on the stack (before 2009-07-11).
    DAMAGE_ON_STACK = "damage_on_stack"
    AFTER_FIRST_STRIKE = "after_first_strike"
    AFTER_DAMAGE = "after_damage"


class Waiting(enum.StrEnum):
    """What becomes of what waits on the stack before an action is done."""

    #: It stays there.
    HELD = "held"
    #: The top resolves.
    TOP = "top"
    #: Everything resolves.
    ALL = "all"


class When(msgspec.Struct, frozen=True, kw_only=True):
    """The window of an action. All `None`: right after the action told before, at the first legal moment.

    `turn`: 0 the current one, 1 the next… counted in turns of anyone, or of `whose` when given. `response_to`: index
    in the story of the action to whose object this responds. `after_resolution_of`: index whose object has resolved.
    `response_to_ability`: an object whose triggered or activated ability waits on the stack, to which this responds."""

    turn: int | None = None
    whose: PlayerId | None = None
    step: Step | None = None
    moment: Moment | None = None
    response_to: int | None = None
    after_resolution_of: int | None = None
    response_to_ability: ObjectId | None = None
    #: At the same time as the action told before (two declarations in one sentence, "en même temps").
    simultaneous: bool = False
    #: `None`: as the words imply (what waits resolves first, unless the action is a response).
    stack: Waiting | None = None
    #: Of a moment asked about: before the action at that place of the story is done.
    before: int | None = None


class AttackWith(msgspec.Struct, frozen=True):
    """`defender`: a player's id or a planeswalker's; `None`: the only opponent."""

    attacker: ObjectId
    defender: str | None = None


class BlockWith(msgspec.Struct, frozen=True):
    blocker: ObjectId
    attacker: ObjectId


class DeclareAttack(Value, frozen=True):
    attacks: tuple[AttackWith, ...]
    #: Bands announced, each as ids.
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    #: "seule": nothing else attacks.
    only: bool = False


class DeclareBlock(Value, frozen=True):
    """Empty `blocks` with `player`: that player is told not to block at all."""

    blocks: tuple[BlockWith, ...]
    player: PlayerId | None = None


class CastSpell(Value, frozen=True):
    """`player` `None`: nobody in particular was named (hypothesis: the opponent of the subject, or A)."""

    player: PlayerId | None
    spell: ObjectId
    #: Players, objects, or stack objects, in the order of the target specs; empty: left to decide.
    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    #: Keywords whose costs are paid: kicker, buyback, evoke, flashback… Face down: morph.
    costs: tuple[Keyword, ...] = ()
    #: How an amount is divided among the targets.
    division: tuple[int, ...] = ()
    #: Where it is cast from, when told not to be the hand.
    origin: Zone | None = None
    #: The English name of the face that is cast, of a card of several.
    face: str | None = None
    #: What is sacrificed or discarded for its costs, where told.
    paid_with: tuple[ObjectId, ...] = ()
    #: Cards in hand that are spliced onto it, in the order of their effects; their targets follow its own.
    spliced: tuple[ObjectId, ...] = ()


class ActivateAbility(Value, frozen=True):
    """`ability`: index among the object's activated abilities, or among those of `keyword` where one is named ("active
    son recyclage"); `None`: the only one, or the one that fits."""

    player: PlayerId | None
    source: ObjectId
    ability: int | None = None
    targets: tuple[str, ...] = ()
    x: int | None = None
    #: For a mana ability: the mana wanted, without a symbol whichever it makes.
    mana: ManaCost | None = None
    #: What is sacrificed, discarded… for the cost, where told.
    paid_with: tuple[ObjectId, ...] = ()
    keyword: Keyword | None = None


def source_of(action: CastSpell | ActivateAbility) -> ObjectId:
    """The spell that is cast, or the object whose ability is activated."""
    return action.spell if isinstance(action, CastSpell) else action.source


class PlayLand(Value, frozen=True):
    player: PlayerId | None
    land: ObjectId
    #: The English name of the face that is played, of a card of several.
    face: str | None = None


class PassPriority(Value, frozen=True):
    player: PlayerId


class Happens(Value, frozen=True):
    """Something told without its cause: a creature "est détruite", "gagne le vol", a player "perd 3 points de vie",
    "sacrifie le Griffon". The effect refers to objects by `Specific` and to players by `SpecificPlayer`. `player`: who
    does it, where told. `source`: what is told to do it ("le Chamane inflige 2 blessures à…")."""

    effects: tuple[Effect, ...]
    player: PlayerId | None = None
    source: ObjectId | None = None


class Arrives(Value, frozen=True):
    """An object told to enter without being cast ("un jeton arrive", "est mise attaquante")."""

    object: ObjectId
    attacking: bool = False
    tapped: bool = False
    cause: ObjectId | None = None


class Decide(Value, frozen=True):
    """A told choice: `subject` is the object whose rule or ability asks. `pay`: pays or refuses. `mana`: how much is
    told to be paid, where told. `division`: combat damage as (recipient, amount). `order`: damage assignment order, or
    triggers. `choose`: objects or players, or colours as mana ("{R}"). `untap`: whether the subject is untapped in the
    untap step. `words`: a word of a text and the one that replaces it, colours by their symbol.
    `beneath`: where what merges is put. `flip`: whether the player wins a coin flip."""

    player: PlayerId | None
    subject: ObjectId | None = None
    pay: bool | None = None
    accept: bool | None = None
    division: tuple[tuple[str, int], ...] = ()
    order: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    mana: ManaCost | None = None
    untap: bool | None = None
    words: tuple[str, str] | None = None
    beneath: bool | None = None
    flip: bool | None = None


class MoveTo(Value, frozen=True):
    """Time passes until there ("au tour suivant", "à la fin du tour"): the `when` of the told entry says where."""


Action: TypeAlias = (
    DeclareAttack
    | DeclareBlock
    | CastSpell
    | ActivateAbility
    | PlayLand
    | PassPriority
    | Happens
    | Arrives
    | Decide
    | MoveTo
)


class Told(msgspec.Struct, frozen=True):
    """One entry of the story. `negated`: told *not* to happen ("B ne bloque pas", "sans payer l'écho")."""

    action: Action
    when: When = When()
    negated: bool = False

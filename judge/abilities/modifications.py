"""What continuous effects do to objects (613), and what can be decreed for players, as values that mention no ability:
the layers apply them, combat, targeting and costs ask for them.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.abilities.costs import Cost
from judge.abilities.selectors import Amount, Condition, Filter, ObjectRef, PlayerRef, PlayerWord, Value
from judge.abilities.terms import CardType, Choosable, Colour, Keyword, Supertype


class ModifyPT(Value, frozen=True):
    """Layer 7c. A resolved effect fixes the amounts on resolution (608.2h), a static ability keeps reading them."""

    power: Amount
    toughness: Amount


class SetBasePT(Value, frozen=True):
    """Layer 7b; as a characteristic-defining ability 7a. `None` leaves that value."""

    power: Amount | None
    toughness: Amount | None


class SwitchPT(Value, frozen=True):
    """Layer 7d (7e until 2020)."""


class LoseKeyword(Value, frozen=True):
    keyword: Keyword


class LoseAllAbilities(Value, frozen=True):
    pass


class AddType(Value, frozen=True):
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class SetType(Value, frozen=True):
    """Becomes exactly these: `types` empty keeps the card types; setting land types takes abilities away (305.7)."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()


class RemoveType(Value, frozen=True):
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class AllCreatureTypes(Value, frozen=True):
    pass


class LoseCreatureTypes(Value, frozen=True):
    """All of them."""


class AddColour(Value, frozen=True):
    colours: tuple[Colour, ...]


class SetColour(Value, frozen=True):
    """Empty: becomes colourless."""

    colours: tuple[Colour, ...]


class NoManaCost(Value, frozen=True):
    """Has no mana cost: what a copy does not take from its model."""


class BecomeChosen(Value, frozen=True):
    """Becomes the chosen colour or type; `besides`: in addition to what it is."""

    kind: Choosable
    besides: bool = False


class ChangeText(Value, frozen=True):
    """Layer 3 (612): every word of that kind, or of one of two, that is `old` becomes `new`, a colour by its symbol;
    empty where the player chooses it as the effect begins. `never`: what can't be chosen instead."""

    kind: Choosable
    or_kind: Choosable | None = None
    old: str = ""
    new: str = ""
    never: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[Choosable, ...]:
        return (self.kind,) if self.or_kind is None else (self.kind, self.or_kind)


class KeepName(Value, frozen=True):
    """As an exception of a copy effect: what enters as a copy keeps its own name (707.9b)."""


class GainThisAbility(Value, frozen=True):
    """As an exception of a copy effect: the copy has the ability that made it one (707.9a)."""


class SetController(Value, frozen=True):
    player: PlayerRef


# Rules that hold for the objects in the scope rather than change their characteristics (613.11).


class CantAttack(Value, frozen=True):
    """`unless`: the restriction is off while the condition holds. `alone`: only attacking alone is forbidden.
    `defender`: only that player may not be attacked, with `planeswalkers` nor planeswalkers of that player."""

    unless: Condition | None = None
    alone: bool = False
    defender: PlayerRef | None = None
    planeswalkers: bool = False


class CantBlock(Value, frozen=True):
    """`what`: only attackers that pass it cannot be blocked by the object. `alone`: only blocking alone."""

    what: Filter = ()
    alone: bool = False
    unless: Condition | None = None


class CantBeBlocked(Value, frozen=True):
    """`by`: only those blockers are forbidden; empty forbids all. `fewer_than`: "except by N or more creatures"."""

    by: Filter = ()
    fewer_than: int = 0
    more_than: int = 0


class MustAttack(Value, frozen=True):
    """Attacks each combat if able (508.1d)."""

    player: PlayerRef | None = None


class Goaded(Value, frozen=True):
    """Attacks each combat if able, and a player other than the one whose effect it is if able (701.15b)."""


class MustBlock(Value, frozen=True):
    """Blocks each combat if able; `what`: that attacker."""

    what: ObjectRef | None = None


class MustBeBlocked(Value, frozen=True):
    """`by_all`: all creatures able to block it do so (lure); else at least one if able."""

    by_all: bool = False


class CanBlockAdditional(Value, frozen=True):
    """`None`: any number."""

    count: int | None = 1


class CanBlockAsThough(Value, frozen=True):
    """Can block creatures with that keyword as though it had it too (old "portée", 609.4)."""

    keyword: Keyword


class CanAttackAsThough(Value, frozen=True):
    """As though it had haste, or no defender."""

    keyword: Keyword


class AssignsDamageAsUnblocked(Value, frozen=True):
    """Its controller may have it assign its combat damage as though it weren't blocked (702.19, Rhox)."""

    optional: bool = True


class AssignsDamageByToughness(Value, frozen=True):
    pass


class DealsNoCombatDamage(Value, frozen=True):
    pass


class AttacksWithoutTapping(Value, frozen=True):
    """Attacking doesn't cause it to tap (508.1f), before vigilance had a name or without the keyword."""


class DoesntUntap(Value, frozen=True):
    """Does not untap during its controller's untap step (502.3)."""


class MayStayTapped(Value, frozen=True):
    """Its controller may choose not to untap it during their untap step (502.3)."""


class AttackTax(Value, frozen=True):
    """Can't attack the player `defender` (with `planeswalkers`, nor planeswalkers of that player) unless its controller
    pays for each such creature."""

    cost: Cost
    defender: PlayerRef = PlayerWord.YOU
    planeswalkers: bool = False


class BlockTax(Value, frozen=True):
    cost: Cost


class CantBeTargeted(Value, frozen=True):
    """By spells or abilities that pass `by`, of those players."""

    by: Filter = ()
    players: PlayerRef = PlayerWord.EACH_PLAYER


class CantBeCountered(Value, frozen=True):
    pass


class CantBeRegenerated(Value, frozen=True):
    pass


class ExiledIfItWouldDie(Value, frozen=True):
    """If it would die, it is exiled instead (614.1a): what an instruction says of one permanent for a while."""


class ExiledIfItWouldLeave(Value, frozen=True):
    """If it would leave the battlefield, it is exiled instead of going anywhere else (614.1a)."""


class ExiledIfItWouldBeBuried(Value, frozen=True):
    """If the card or the spell that it is cast as would be put into a graveyard, it is exiled instead (614.1a)."""


class CantBeSacrificed(Value, frozen=True):
    pass


class DamageCantBePrevented(Value, frozen=True):
    pass


class CantActivate(Value, frozen=True):
    """`but_mana`: mana abilities stay allowed."""

    but_mana: bool = False


class CantHaveCountersPut(Value, frozen=True):
    """No counters of that kind can be put on it; `None`: none at all."""

    kind: str | None = None


class MayPlayAsThoughFlash(Value, frozen=True):
    pass


class MayBeCastFromHere(Value, frozen=True):
    """Its owner may cast it from where the ability functions ("vous pouvez lancer ~ depuis votre cimetière")."""


class MayBePlayed(Value, frozen=True):
    """The player whose effect it is, or with `by_owner` its owner, may cast it from where it lies; with `lands`, or
    play it ("vous pouvez jouer cette carte ce tour-ci"). `cost`: only for that cost instead of the mana cost, which may
    be nothing; `any_colour`, `any_type`: mana is spent on it as though it were of any colour, or type."""

    lands: bool = False
    by_owner: bool = False
    cost: Cost | None = None
    any_colour: bool = False
    any_type: bool = False


class CostChange(Value, frozen=True):
    """Spells in the scope cost that much more (positive) or less (negative) generic mana."""

    change: Amount


#: Modifications that mention no ability and no other modification.
PlainModification: TypeAlias = (
    ModifyPT
    | SetBasePT
    | SwitchPT
    | LoseKeyword
    | LoseAllAbilities
    | AddType
    | SetType
    | RemoveType
    | AllCreatureTypes
    | LoseCreatureTypes
    | AddColour
    | SetColour
    | NoManaCost
    | BecomeChosen
    | ChangeText
    | GainThisAbility
    | KeepName
    | SetController
    | CantAttack
    | CantBlock
    | CantBeBlocked
    | MustAttack
    | Goaded
    | MustBlock
    | MustBeBlocked
    | CanBlockAdditional
    | CanBlockAsThough
    | CanAttackAsThough
    | AssignsDamageAsUnblocked
    | AssignsDamageByToughness
    | DealsNoCombatDamage
    | AttacksWithoutTapping
    | DoesntUntap
    | MayStayTapped
    | AttackTax
    | BlockTax
    | CantBeTargeted
    | CantBeCountered
    | CantBeRegenerated
    | ExiledIfItWouldDie
    | ExiledIfItWouldLeave
    | ExiledIfItWouldBeBuried
    | CantBeSacrificed
    | DamageCantBePrevented
    | CantActivate
    | CantHaveCountersPut
    | MayPlayAsThoughFlash
    | MayBeCastFromHere
    | MayBePlayed
    | CostChange
)


# Rules for players and for the game, not for objects.


class PlayerRuleKind(enum.StrEnum):
    """The closed list of what can be decreed for players."""

    CANT_GAIN_LIFE = "cant_gain_life"
    CANT_LOSE_GAME = "cant_lose_game"
    CANT_WIN_GAME = "cant_win_game"
    #: Damage that would be dealt can't be prevented, whoever would be dealt it.
    DAMAGE_CANT_BE_PREVENTED = "damage_cant_be_prevented"
    #: Spells that pass the filter.
    CANT_CAST = "cant_cast"
    #: No more than that many spells that pass the filter are cast each turn.
    MAXIMUM_SPELLS = "maximum_spells"
    CANT_PLAY_LANDS = "cant_play_lands"
    NO_MAXIMUM_HAND_SIZE = "no_maximum_hand_size"
    MAXIMUM_HAND_SIZE = "maximum_hand_size"
    EXTRA_LAND_PLAYS = "extra_land_plays"
    #: No more than that many creatures can attack, or block, each combat.
    MAX_ATTACKERS = "max_attackers"
    MAX_BLOCKERS = "max_blockers"
    SKIP_DRAW_STEP = "skip_draw_step"
    SKIP_UNTAP_STEP = "skip_untap_step"
    #: Player shroud or hexproof: by what passes the filter.
    CANT_BE_TARGETED = "cant_be_targeted"
    MANA_DOES_NOT_EMPTY = "mana_does_not_empty"
    #: Any mana pays for coloured mana (609.4b), in the costs of spells that pass the filter; of everything when empty.
    SPEND_AS_ANY_COLOUR = "spend_as_any_colour"
    #: Each {B} in any cost of theirs may be paid with 2 life.
    LIFE_FOR_BLACK = "life_for_black"
    #: Loyalty abilities of permanents that pass the filter may be activated whenever an instant could be cast.
    LOYALTY_AT_INSTANT_SPEED = "loyalty_at_instant_speed"
    #: Neither as a cost to cast spells nor to activate abilities.
    CANT_PAY_LIFE = "cant_pay_life"
    #: Permanents that pass the filter, as such a cost.
    CANT_SACRIFICE_AS_COST = "cant_sacrifice_as_cost"
    #: Cards that pass the filter, which says where they lie, may be played (lands) or cast from there.
    MAY_PLAY_FROM = "may_play_from"
    #: One card that passes the filter may be cast from there in each of their turns.
    MAY_CAST_ONE_FROM = "may_cast_one_from"
    #: The top card of their library may be cast where it passes the filter; played where that asks for a land.
    MAY_PLAY_TOP = "may_play_top"
    #: The top card of their library is known to them the whole time (401.5), or to all.
    MAY_LOOK_AT_TOP = "may_look_at_top"
    TOP_REVEALED = "top_revealed"
    #: Spells that pass the filter may be cast without paying their mana cost (118.9).
    MAY_CAST_FREELY = "may_cast_freely"
    #: Spells that pass the filter may be cast as though they had flash (702.8).
    MAY_CAST_AS_THOUGH_FLASH = "may_cast_as_though_flash"
    #: Abilities of their permanents that what enters and passes the filter causes to trigger do so once more (603.2d).
    ENTERING_TRIGGERS_AGAIN = "entering_triggers_again"
    #: What enters, or dies, and passes the filter causes no ability of their permanents to trigger.
    ENTERING_CAUSES_NO_TRIGGER = "entering_causes_no_trigger"
    DYING_CAUSES_NO_TRIGGER = "dying_causes_no_trigger"
    #: Damage that would bring their life total below 1 brings it to 1.
    DAMAGE_LEAVES_ONE_LIFE = "damage_leaves_one_life"
    #: Having 0 or less life does not make them lose.
    CANT_LOSE_FOR_LIFE = "cant_lose_for_life"
    #: Damage is dealt to them as though its source had infect.
    DAMAGE_AS_THOUGH_INFECT = "damage_as_though_infect"
    #: Abilities of permanents that pass the filter, mana abilities too.
    CANT_ACTIVATE = "cant_activate"
    #: Abilities of whatever passes the filter, wherever it is; mana abilities too, or not.
    CANT_ACTIVATE_SOURCES = "cant_activate_sources"
    CANT_ACTIVATE_SOURCES_BUT_MANA = "cant_activate_sources_but_mana"
    #: Spells are cast only when a sorcery could be.
    CAST_ONLY_AS_SORCERY = "cast_only_as_sorcery"
    #: No more than that many cards are drawn each turn.
    MAXIMUM_DRAWS = "maximum_draws"
    #: They get no counters, or no poison counters.
    CANT_GET_COUNTERS = "cant_get_counters"
    CANT_GET_POISON = "cant_get_poison"
    #: Cards that pass the filter, which says where they lie, don't enter the battlefield.
    CANT_ENTER = "cant_enter"
    #: What passes the filter and would enter under their control enters under that of the player whose effect it is.
    ENTERS_UNDER_ANOTHER = "enters_under_another"
    #: Spells that would cost less mana than that cost that much.
    MINIMUM_SPELL_COST = "minimum_spell_cost"
    #: Activated abilities of whatever passes the filter cost that much more or less generic mana to activate.
    ABILITIES_COST = "abilities_cost"
    NO_MANA_BURN = "no_mana_burn"
    #: The legend rule doesn't apply.
    NO_LEGEND_RULE = "no_legend_rule"


class PlayerRule(msgspec.Struct, frozen=True):
    """What the players in scope may not do or do otherwise."""

    kind: PlayerRuleKind
    filter: Filter = ()
    amount: int | None = None
    #: Of what abilities cost: only those of that keyword, not mana abilities, and how much mana is left at least.
    keyword: Keyword | None = None
    but_mana: bool = False
    at_least: int = 0

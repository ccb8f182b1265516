"""The law in force on a date: what changed in the game since 2003, as one frozen value.

Each field is a parameter whose dated values stand in `rules_fr/law.yaml` with their references. The engine asks the
`Law`, never the date nor an edition's name. A field is an enum (one strategy each) or ordered data; never a flag that
modifies another.
"""

from __future__ import annotations

import datetime
import enum

import msgspec

from judge.rules.concept import Concept


class CombatDamage(enum.StrEnum):
    """How combat damage is assigned and dealt (510; 310 before 2009-07-11)."""

    #: Assigned freely, then waits on the stack as one object; dealt on resolution.
    ON_STACK = "on_the_stack"
    #: An order is announced at the declaration; lethal damage before the next; dealt at once.
    ASSIGNMENT_ORDER = "assignment_order"
    #: Divided freely and dealt at once.
    FREE_DIVISION = "free_division"


class UnspentMana(enum.StrEnum):
    """What becomes of unspent mana (106.4, 500.5)."""

    #: Vanishes at the end of each phase, its player losing that much life.
    BURNS_AT_PHASE_END = "burns_at_phase_end"
    EMPTIES_AT_STEP_END = "empties_at_step_end"


class Walls(enum.StrEnum):
    """Whether the creature type Wall forbids attacking by itself (308.2a of 2004-06)."""

    CANNOT_ATTACK = "cannot_attack"
    ORDINARY_TYPE = "ordinary_type"


class LegendRule(enum.StrEnum):
    """Rule 704.5j through time."""

    NEWER_DIE = "newer_die"
    ALL_DIE = "all_die"
    CONTROLLER_KEEPS_ONE = "controller_keeps_one"


class DamageKeyword(enum.StrEnum):
    """How deathtouch or lifelink works (702.2, 702.15)."""

    ABSENT = "absent"
    TRIGGERED = "triggered"
    STATIC = "static"


class DeathtouchAssignment(enum.StrEnum):
    """What deathtouch does to the assignment of combat damage."""

    NOTHING = "nothing"
    #: 2009-07-11 to 2010-07-16: its controller may divide the damage freely among the blockers.
    DIVIDES_FREELY = "divides_freely"
    #: Any nonzero amount counts as lethal.
    ONE_IS_LETHAL = "one_is_lethal"


class IllegalTargets(enum.StrEnum):
    """What happens to a spell or ability all of whose targets are illegal (608.2b)."""

    COUNTERED = "countered"
    DOES_NOT_RESOLVE = "does_not_resolve"


class PlaneswalkerUniqueness(enum.StrEnum):
    NO_PLANESWALKERS = "no_planeswalkers"
    ALL_DIE = "all_die"
    CONTROLLER_KEEPS_ONE = "controller_keeps_one"
    #: Since 2017-09-29 planeswalkers are legendary and the legend rule serves.
    LEGEND_RULE = "legend_rule"


class LegendarySpells(enum.StrEnum):
    """Whether a legendary instant or sorcery needs a legendary creature or planeswalker to be cast (205.4e)."""

    UNRESTRICTED = "unrestricted"
    NEED_A_LEGEND = "need_a_legend"


class PlaneswalkerDamage(enum.StrEnum):
    """How noncombat damage reaches a planeswalker."""

    NO_PLANESWALKERS = "no_planeswalkers"
    #: 2007-10 to 2018-04: a source that would damage a player may damage that player's planeswalker instead.
    REDIRECTED_FROM_PLAYER = "redirected_from_player"
    TARGETED = "targeted"


class Indestructible(enum.StrEnum):
    """A rule of the object until 2013-07, a keyword ability since."""

    EFFECT = "effect"
    KEYWORD = "keyword"


class EnteringChoice(enum.StrEnum):
    """What a choice made as an object entered serves: any ability that speaks of one, also what it copies later;
    or, since 2008-07, the abilities that it is linked to alone."""

    REMEMBERED = "remembered"
    LINKED = "linked"


class EnteringLook(enum.StrEnum):
    """What is taken into account to see how a permanent enters (614.12)."""

    #: The permanent by itself: its own static abilities and what changed it as a spell, nothing from elsewhere.
    ITSELF = "itself"
    #: Everything that would apply to it on the battlefield.
    EVERYTHING = "everything"


class RequirementOptions(enum.StrEnum):
    """Which attacks or blocks count to see what could be obeyed (508.1d, 509.1c; 500.5 of the older rules)."""

    #: Of each creature, only what obeys a requirement on it: nothing has to help another.
    ITS_OWN = "its_own"
    #: Every legal declaration.
    ANY = "any"


class Stars(enum.StrEnum):
    """Where an ability sets the "*" of a creature's power and toughness (208.2)."""

    #: Elsewhere it is 0.
    IN_PLAY = "in_play"
    EVERYWHERE = "everywhere"


class LandPlays(enum.StrEnum):
    """How the lands that a player may play in a turn are reckoned (305.2)."""

    #: Each is played at the title of the rule or of one effect, which then allows no other that turn.
    BY_TITLE = "by_title"
    #: As many as the rule and all effects of the moment allow together.
    COUNTED = "counted"


class Helping(enum.StrEnum):
    """What convoke and delve do (702.51a, 702.66a)."""

    #: They reduce the cost, as other effects do.
    REDUCES = "reduces"
    #: They pay for mana of the total cost.
    PAYS = "pays"


class TurnedTimestamp(enum.StrEnum):
    """Which timestamp a permanent has that is turned over or face up (613.7f-g)."""

    KEPT = "kept"
    NEW = "new"


class LeftBehind(enum.StrEnum):
    """What becomes of what a player who leaves the game still controls and doesn't own (800.4a)."""

    LEAVES_THE_GAME = "leaves_the_game"
    EXILED = "exiled"


class TokenOwner(enum.StrEnum):
    CONTROLLER_OF_EFFECT = "controller_of_effect"
    PLAYER_IT_ENTERED_UNDER = "player_it_entered_under"
    CREATOR = "creator"


class Vocabulary(enum.StrEnum):
    """Words of the period, for the French output."""

    IN_PLAY = "in_play"
    BATTLEFIELD = "battlefield"
    ENTERS = "enters"


class Auras(enum.StrEnum):
    LOCAL_ENCHANTMENTS = "local_enchantments"
    AURAS = "auras"


class Phasing(enum.StrEnum):
    """What phasing out is (702.26; 502.15 before)."""

    #: The permanent goes to a zone of its own: it leaves play, forgets damage and passing effects; tokens cease.
    ZONE = "zone"
    #: As before, but what watches for a permanent leaving play does not trigger.
    SILENT_ZONE = "silent_zone"
    #: A status; tokens that are phased out cease to exist.
    STATUS_BUT_TOKENS = "status_but_tokens"
    STATUS = "status"

    @property
    def is_zone(self) -> bool:
        return self in (Phasing.ZONE, Phasing.SILENT_ZONE)


class BandsWithOther(enum.StrEnum):
    """Which creatures "bands with other" brings together (702.22c)."""

    SAME_ABILITY = "same_ability"
    SAME_QUALITY = "same_quality"


class SplitCards(enum.StrEnum):
    """What a split card is off the stack (709.4)."""

    TWO_SETS = "two_sets"
    COMBINED = "combined"


class BackFaceValue(enum.StrEnum):
    """The mana value of a back face turned to (202.3b)."""

    ZERO = "zero"
    FRONT_FACE = "front_face"


class Transforming(enum.StrEnum):
    """What several abilities do that would transform one permanent (701.27f)."""

    EACH_TIME = "each_time"
    ONCE_AN_ABILITY = "once_an_ability"


class SaidOfArrival(enum.StrEnum):
    """When an effect that says what a permanent is applies to one that it puts onto the battlefield (611.2e)."""

    AFTERWARDS = "afterwards"
    AS_IT_ENTERS = "as_it_enters"


class SagaWithoutChapters(enum.StrEnum):
    """What becomes of a Saga that has no chapter ability (714.4)."""

    SACRIFICED = "sacrificed"
    STAYS = "stays"


class Suspend(enum.StrEnum):
    """What happens when the last time counter is removed from a suspended card (702.62a)."""

    NO_SUSPEND = "no_suspend"
    MUST_PLAY = "must_play"
    MAY_PLAY = "may_play"


class Madness(enum.StrEnum):
    """Whether a discarded card with madness is exiled, or may be (702.35a)."""

    MAY_EXILE = "may_exile"
    EXILES = "exiles"


class Hideaway(enum.StrEnum):
    """What hideaway does as the permanent enters (702.75a)."""

    NO_HIDEAWAY = "no_hideaway"
    #: Until 2022-04-29: it enters tapped, four cards are looked at, the others go under in any order.
    ENTERS_TAPPED = "enters_tapped"
    NUMBERED = "numbered"


class Layer(enum.StrEnum):
    """Layers and sublayers of 613, in the order that the law of the date lists them."""

    COPY = "1"
    COPY_A = "1a"
    COPY_B = "1b"
    CONTROL = "2"
    TEXT = "3"
    TYPE = "4"
    #: Until 2005-10-01: an effect that changes types is applied here whole, with its other parts.
    TYPE_WHOLE = "4 whole"
    COLOUR = "5"
    ABILITY = "6"
    #: 2003 to 2009: "all other continuous effects except power and toughness" (colour, abilities).
    OTHER = "5/6"
    PT_CDA = "7a"
    PT_SET = "7b"
    PT_MODIFY = "7c"
    PT_COUNTERS = "7d"
    PT_SWITCH = "7e"
    #: Before 2005-10-01: power and toughness in one layer, by timestamp (after `PT_CDA` and `PT_COUNTERS`).
    PT_ALL = "7"
    #: 2005-10-01 to 2009-07-11: whatever sets power and toughness, and whatever a resolved spell or ability modifies
    #: ("all other effects"); `PT_MODIFY` then holds static abilities only, after the counters.
    PT_RESOLVED = "6b"


class Law(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the rules that depends on the date."""

    date: datetime.date
    combat_damage: CombatDamage
    unspent_mana: UnspentMana
    walls: Walls
    legend_rule: LegendRule
    deathtouch: DamageKeyword
    deathtouch_assignment: DeathtouchAssignment
    lifelink: DamageKeyword
    illegal_targets: IllegalTargets
    planeswalker_uniqueness: PlaneswalkerUniqueness
    planeswalker_damage: PlaneswalkerDamage
    legendary_spells: LegendarySpells
    indestructible: Indestructible
    entering_choice: EnteringChoice
    entering_look: EnteringLook
    requirement_options: RequirementOptions
    land_plays: LandPlays
    left_behind: LeftBehind
    helping: Helping
    turned_timestamp: TurnedTimestamp
    stars: Stars
    token_owner: TokenOwner
    vocabulary: Vocabulary
    auras: Auras
    phasing: Phasing
    bands_with_other: BandsWithOther
    split_cards: SplitCards
    back_face_value: BackFaceValue
    transforming: Transforming
    saga_without_chapters: SagaWithoutChapters
    said_of_arrival: SaidOfArrival
    suspend: Suspend
    madness: Madness
    hideaway: Hideaway
    #: Layers in order of application. Where PT_COUNTERS is missing (since 2020-04-17), counters apply in PT_MODIFY.
    layers: tuple[Layer, ...]
    #: State-based actions (effects, before 2009) checked, as concepts, in the order of the rule.
    state_based_actions: tuple[Concept, ...]
    #: Keyword abilities and actions and card types that exist on that date, by English name in snake case (the value
    #: of `Keyword` where there is one): "deathtouch", "fight", "planeswalker". What only changed its name ("aura",
    #: "exile", "create") is there on every date.
    terms: frozenset[str]

"""The game's closed sets of words (Comprehensive Rules 105, 205, 400, 500, 702), shared by the whole road.

Values are the English of the rules; French forms live in the lexicon.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping


class Zone(enum.StrEnum):
    """Rule 400."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    #: Not a zone: a token that has ceased to exist (111.7), a copy of a spell that left the stack.
    NOWHERE = "nowhere"


class Colour(enum.StrEnum):
    """Rule 105."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class CardType(enum.StrEnum):
    """Rule 300."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"


#: Cards of these types resolve to a graveyard and never enter the battlefield (304, 307).
SPELL_TYPES = frozenset({CardType.INSTANT, CardType.SORCERY})
PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)


class Supertype(enum.StrEnum):
    """Rule 205.4."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"
    ONGOING = "ongoing"


class Step(enum.StrEnum):
    """Steps and stepless phases of the turn in order (rule 500.1). `FIRST_STRIKE_DAMAGE` is the extra combat damage
    step of 510.4."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGINNING_OF_COMBAT = "beginning_of_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_OF_COMBAT = "end_of_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END = "end"
    CLEANUP = "cleanup"


class Phase(enum.StrEnum):
    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat_main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    ENDING = "ending"


class Keyword(enum.StrEnum):
    """Keyword abilities (702). A member exists once the engine plays it; the registry of all names, French, old and
    dated ones included, is data (`rules_fr`)."""

    ABSORB = "absorb"
    AFFINITY = "affinity"
    AFFLICT = "afflict"
    AFTERLIFE = "afterlife"
    AFTERMATH = "aftermath"
    AMPLIFY = "amplify"
    ANNIHILATOR = "annihilator"
    ASCEND = "ascend"
    AURA_SWAP = "aura_swap"
    AWAKEN = "awaken"
    BANDING = "banding"
    BANDS_WITH_OTHER = "bands_with_other"
    BARGAIN = "bargain"
    BATTLE_CRY = "battle_cry"
    BESTOW = "bestow"
    BLITZ = "blitz"
    BLOODTHIRST = "bloodthirst"
    BOAST = "boast"
    BUSHIDO = "bushido"
    BUYBACK = "buyback"
    CASCADE = "cascade"
    CASUALTY = "casualty"
    CHAMPION = "champion"
    CHANGELING = "changeling"
    CIPHER = "cipher"
    CONSPIRE = "conspire"
    CONVOKE = "convoke"
    BACKUP = "backup"
    CRAFT = "craft"
    FIREBENDING = "firebending"
    GIFT = "gift"
    MAX_SPEED = "max_speed"
    STATION = "station"
    CREW = "crew"
    SADDLE = "saddle"
    CUMULATIVE_UPKEEP = "cumulative_upkeep"
    CYCLING = "cycling"
    SOLVED = "solved"
    START_YOUR_ENGINES = "start_your_engines"
    WARP = "warp"
    MAYHEM = "mayhem"
    HARMONIZE = "harmonize"
    PROTOTYPE = "prototype"
    CLEAVE = "cleave"
    DASH = "dash"
    DAYBOUND = "daybound"
    DEATHTOUCH = "deathtouch"
    DECAYED = "decayed"
    DEFENDER = "defender"
    DELVE = "delve"
    DETHRONE = "dethrone"
    DEMONSTRATE = "demonstrate"
    DEVOID = "devoid"
    DEVOUR = "devour"
    DISGUISE = "disguise"
    DISTURB = "disturb"
    DOUBLE_STRIKE = "double_strike"
    DREDGE = "dredge"
    ECHO = "echo"
    EMBALM = "embalm"
    EMERGE = "emerge"
    ENCHANT = "enchant"
    ENCORE = "encore"
    ENLIST = "enlist"
    ENTWINE = "entwine"
    EPIC = "epic"
    EQUIP = "equip"
    ESCALATE = "escalate"
    ESCAPE = "escape"
    ETERNALIZE = "eternalize"
    EVOKE = "evoke"
    EVOLVE = "evolve"
    EXALTED = "exalted"
    EXHAUST = "exhaust"
    EXPLOIT = "exploit"
    EXTORT = "extort"
    FABRICATE = "fabricate"
    FADING = "fading"
    FEAR = "fear"
    FIRST_STRIKE = "first_strike"
    FLANKING = "flanking"
    FLASH = "flash"
    FLASHBACK = "flashback"
    FLYING = "flying"
    FORECAST = "forecast"
    FORETELL = "foretell"
    FORTIFY = "fortify"
    FOR_MIRRODIN = "for_mirrodin"
    FREERUNNING = "freerunning"
    FRENZY = "frenzy"
    FUSE = "fuse"
    GRAFT = "graft"
    GRAVESTORM = "gravestorm"
    HASTE = "haste"
    HAUNT = "haunt"
    HEXPROOF = "hexproof"
    HIDEAWAY = "hideaway"
    HORSEMANSHIP = "horsemanship"
    IMPENDING = "impending"
    IMPROVISE = "improvise"
    INDESTRUCTIBLE = "indestructible"
    INFECT = "infect"
    INGEST = "ingest"
    INTIMIDATE = "intimidate"
    JOB_SELECT = "job_select"
    JUMP_START = "jump_start"
    KICKER = "kicker"
    LANDWALK = "landwalk"
    LEVEL_UP = "level_up"
    LIFELINK = "lifelink"
    LIVING_METAL = "living_metal"
    LIVING_WEAPON = "living_weapon"
    MELEE = "melee"
    MADNESS = "madness"
    MEGAMORPH = "megamorph"
    MENACE = "menace"
    MENTOR = "mentor"
    MIRACLE = "miracle"
    MOBILIZE = "mobilize"
    MODULAR = "modular"
    MORPH = "morph"
    MULTIKICKER = "multikicker"
    MUTATE = "mutate"
    MYRIAD = "myriad"
    NIGHTBOUND = "nightbound"
    NINJUTSU = "ninjutsu"
    OFFERING = "offering"
    OFFSPRING = "offspring"
    OUTLAST = "outlast"
    OVERLOAD = "overload"
    PARTNER = "partner"
    PERSIST = "persist"
    PHASING = "phasing"
    PLOT = "plot"
    POISONOUS = "poisonous"
    PROTECTION = "protection"
    PROVOKE = "provoke"
    PROWESS = "prowess"
    PROWL = "prowl"
    RAMPAGE = "rampage"
    RAVENOUS = "ravenous"
    REACH = "reach"
    READ_AHEAD = "read_ahead"
    REBOUND = "rebound"
    RECONFIGURE = "reconfigure"
    RECOVER = "recover"
    REINFORCE = "reinforce"
    RENOWN = "renown"
    REPLICATE = "replicate"
    RETRACE = "retrace"
    RIOT = "riot"
    RIPPLE = "ripple"
    SCAVENGE = "scavenge"
    SHADOW = "shadow"
    SHROUD = "shroud"
    SKULK = "skulk"
    SOULBOND = "soulbond"
    SOULSHIFT = "soulshift"
    SPECTACLE = "spectacle"
    SPLICE = "splice"
    SPLIT_SECOND = "split_second"
    SPREE = "spree"
    SQUAD = "squad"
    STORM = "storm"
    SUNBURST = "sunburst"
    SURGE = "surge"
    SUSPEND = "suspend"
    TIERED = "tiered"
    TOXIC = "toxic"
    TRAINING = "training"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample_over_planeswalkers"
    TRANSFIGURE = "transfigure"
    TRANSMUTE = "transmute"
    TRIBUTE = "tribute"
    UMBRA_ARMOR = "umbra_armor"
    UNDAUNTED = "undaunted"
    UNDYING = "undying"
    UNEARTH = "unearth"
    UNLEASH = "unleash"
    VANISHING = "vanishing"
    VIGILANCE = "vigilance"
    WARD = "ward"
    WEB_SLINGING = "web_slinging"
    WITHER = "wither"


class KeywordAction(enum.StrEnum):
    """Keyword actions that the rules define through other instructions (701). Those that do one thing of their own
    (destroy, fight, scry…) are instructions themselves."""

    ADAPT = "adapt"
    AIRBEND = "airbend"
    AMASS = "amass"
    BLIGHT = "blight"
    BOLSTER = "bolster"
    DISCOVER = "discover"
    CLOAK = "cloak"
    COLLECT_EVIDENCE = "collect_evidence"
    CONNIVE = "connive"
    CONVERT = "convert"
    DETAIN = "detain"
    EARTHBEND = "earthbend"
    ENDURE = "endure"
    ENLIST = "enlist"
    EXERT = "exert"
    EXPLOIT = "exploit"
    EXPLORE = "explore"
    FATESEAL = "fateseal"
    FORAGE = "forage"
    GOAD = "goad"
    INCUBATE = "incubate"
    INVESTIGATE = "investigate"
    LEARN = "learn"
    MANIFEST = "manifest"
    MANIFEST_DREAD = "manifest_dread"
    MONSTROSITY = "monstrosity"
    POPULATE = "populate"
    SUPPORT = "support"
    SUSPECT = "suspect"
    THE_RING_TEMPTS_YOU = "the_ring_tempts_you"
    TIME_TRAVEL = "time_travel"
    VENTURE = "venture_into_the_dungeon"


class DayTime(enum.StrEnum):
    """What the game itself may have become (730)."""

    DAY = "day"
    NIGHT = "night"


class Designation(enum.StrEnum):
    """What a permanent may have become that is no characteristic and that only some rules look at (701, 702)."""

    CLOAKED = "cloaked"
    MANIFESTED = "manifested"
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    RING_BEARER = "ring_bearer"
    SADDLED = "saddled"
    SOLVED = "solved"
    SUSPECTED = "suspected"


#: Keywords for which a card may be cast face down.
CAST_FACE_DOWN = frozenset({Keyword.DISGUISE, Keyword.MEGAMORPH, Keyword.MORPH})
#: Keywords whose costs are costs of another keyword too (702.33c: a multikicker cost is a kicker cost).
_ALSO = {Keyword.KICKER: (Keyword.MULTIKICKER,)}


def with_variants(keyword: Keyword) -> tuple[Keyword, ...]:
    """The keyword, and those whose costs are costs of it as well."""
    return (keyword, *_ALSO.get(keyword, ()))


#: The speed that is "max speed" (702.179e).
GREATEST_SPEED = 4


class Gift(enum.StrEnum):
    """What may be promised to an opponent (702.174d-i)."""

    CARD = "card"
    EXTRA_TURN = "extra_turn"
    FOOD = "food"
    OCTOPUS = "octopus"
    TAPPED_FISH = "tapped_fish"
    TREASURE = "treasure"


class CounterKind(enum.StrEnum):
    """Counters with a rule of their own (122.1); any other kind is written as its English name in a plain string."""

    PLUS1 = "+1/+1"
    MINUS1 = "-1/-1"
    LOYALTY = "loyalty"
    POISON = "poison"
    CHARGE = "charge"
    AGE = "age"
    FADE = "fade"
    TIME = "time"
    LEVEL = "level"
    LORE = "lore"
    ENERGY = "energy"
    EXPERIENCE = "experience"
    DEFENSE = "defense"


#: A counter that changes power and toughness (122.1a): how much it adds to each.
PT_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")
#: Keywords that a counter of their name gives (122.1b).
ON_COUNTERS = frozenset(
    {
        Keyword.FLYING,
        Keyword.FIRST_STRIKE,
        Keyword.DOUBLE_STRIKE,
        Keyword.DEATHTOUCH,
        Keyword.DECAYED,
        Keyword.EXALTED,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)
#: Counters that are put on players (122.1).
ON_PLAYERS = frozenset({CounterKind.POISON.value, CounterKind.ENERGY.value, CounterKind.EXPERIENCE.value})


class Choosable(enum.StrEnum):
    """What a player may be asked to choose, to be spoken of as "the chosen …" from then on (607.2d, 614.12a)."""

    COLOUR = "colour"
    CREATURE_TYPE = "creature_type"
    BASIC_LAND_TYPE = "basic_land_type"
    CARD_NAME = "card_name"
    NONLAND_CARD_NAME = "nonland_card_name"
    NONCREATURE_NONLAND_CARD_NAME = "noncreature_nonland_card_name"


#: Names, and the types that a card of that name may not have.
NAMES: Mapping[Choosable, frozenset[CardType]] = {
    Choosable.CARD_NAME: frozenset(),
    Choosable.NONLAND_CARD_NAME: frozenset({CardType.LAND}),
    Choosable.NONCREATURE_NONLAND_CARD_NAME: frozenset({CardType.CREATURE, CardType.LAND}),
}


class Trait(enum.StrEnum):
    """What two objects may have in common."""

    COLOUR = "colour"
    CREATURE_TYPE = "creature_type"
    CARD_TYPE = "card_type"
    NAME = "name"
    MANA_VALUE = "mana_value"


class Variety(enum.StrEnum):
    """What kinds may be told apart and counted."""

    CARD_TYPE = "card_type"
    BASIC_LAND_TYPE = "basic_land_type"
    COLOUR = "colour"
    NAME = "name"
    POWER = "power"


class Measure(enum.StrEnum):
    """The numbers of an object that may be compared."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana_value"


class Comparison(enum.StrEnum):
    EQUAL = "="
    AT_LEAST = ">="
    AT_MOST = "<="
    MORE = ">"
    LESS = "<"


class Duration(enum.StrEnum):
    """How long a continuous effect of a resolved spell or ability lasts (611.2)."""

    END_OF_TURN = "end_of_turn"
    END_OF_COMBAT = "end_of_combat"
    YOUR_NEXT_TURN = "your_next_turn"
    END_OF_YOUR_NEXT_TURN = "end_of_your_next_turn"
    YOUR_NEXT_UPKEEP = "your_next_upkeep"
    WHILE_SOURCE_REMAINS = "while_source_remains"
    WHILE_SOURCE_CONTROLLED = "while_source_controlled"
    WHILE_SOURCE_TAPPED = "while_source_tapped"
    PERMANENT = "permanent"


class Whose(enum.StrEnum):
    """Whose turn or step a time phrase means."""

    ANY = "any"
    YOURS = "yours"
    OPPONENTS = "opponents"
    HOSTS = "hosts"
    #: Of the player that the source enchants.
    ENCHANTED = "enchanted"


#: Keywords by which a card is cast from its owner's graveyard.
CAST_FROM_GRAVEYARD = frozenset(
    {
        Keyword.AFTERMATH,
        Keyword.DISTURB,
        Keyword.ESCAPE,
        Keyword.FLASHBACK,
        Keyword.HARMONIZE,
        Keyword.JUMP_START,
        Keyword.MAYHEM,
        Keyword.RETRACE,
    }
)

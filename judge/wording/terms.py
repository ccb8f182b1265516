"""The French words of the game's closed sets: zones, steps, colours, types, keywords, counters. One word each, the one
that today's official French uses; what older vocabularies said instead is chosen by `Vocabulary`.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.terms import (
    ON_COUNTERS,
    PT_COUNTER,
    CardType,
    Colour,
    CounterKind,
    DayTime,
    Designation,
    Keyword,
    KeywordAction,
    Phase,
    Step,
    Supertype,
    Zone,
)
from judge.rules.law import Vocabulary
from judge.text.agreement import inflect
from judge.text.folding import fold
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of

_F = Gender.FEMININE

_ZONES = {
    Zone.LIBRARY: Noun("bibliothèque", _F),
    Zone.HAND: Noun("main", _F),
    Zone.BATTLEFIELD: Noun("champ de bataille"),
    Zone.GRAVEYARD: Noun("cimetière"),
    Zone.STACK: Noun("pile", _F),
    Zone.EXILE: Noun("exil"),
    Zone.COMMAND: Noun("zone de commandement", _F),
    Zone.ANTE: Noun("zone de mise", _F),
    Zone.NOWHERE: Noun("néant"),
}
_STEPS = {
    Step.UNTAP: Noun("étape de dégagement", _F),
    Step.UPKEEP: Noun("étape d'entretien", _F),
    Step.DRAW: Noun("étape de pioche", _F),
    Step.PRECOMBAT_MAIN: Noun("phase principale d'avant-combat", _F),
    Step.BEGINNING_OF_COMBAT: Noun("étape de début de combat", _F),
    Step.DECLARE_ATTACKERS: Noun("étape de déclaration des attaquants", _F),
    Step.DECLARE_BLOCKERS: Noun("étape de déclaration des bloqueurs", _F),
    Step.FIRST_STRIKE_DAMAGE: Noun("première étape des blessures de combat", _F),
    Step.COMBAT_DAMAGE: Noun("étape des blessures de combat", _F),
    Step.END_OF_COMBAT: Noun("étape de fin de combat", _F),
    Step.POSTCOMBAT_MAIN: Noun("phase principale d'après-combat", _F),
    Step.END: Noun("étape de fin", _F),
    Step.CLEANUP: Noun("étape de nettoyage", _F),
}
_PHASES = {
    Phase.BEGINNING: Noun("phase de début", _F),
    Phase.PRECOMBAT_MAIN: Noun("phase principale d'avant-combat", _F),
    Phase.COMBAT: Noun("phase de combat", _F),
    Phase.POSTCOMBAT_MAIN: Noun("phase principale d'après-combat", _F),
    Phase.ENDING: Noun("phase de fin", _F),
}
_COLOURS = {
    Colour.WHITE: "blanc",
    Colour.BLUE: "bleu",
    Colour.BLACK: "noir",
    Colour.RED: "rouge",
    Colour.GREEN: "vert",
}
_TYPES = {
    CardType.LAND: Noun("terrain"),
    CardType.CREATURE: Noun("créature", _F),
    CardType.ARTIFACT: Noun("artefact"),
    CardType.ENCHANTMENT: Noun("enchantement"),
    CardType.PLANESWALKER: Noun("planeswalker"),
    CardType.BATTLE: Noun("bataille", _F),
    CardType.INSTANT: Noun("éphémère"),
    CardType.SORCERY: Noun("rituel"),
    CardType.KINDRED: Noun("tribal"),
}
#: Said after the noun; those in the first group agree with it.
_AGREEING_SUPERTYPES = {Supertype.LEGENDARY: "légendaire", Supertype.SNOW: "neigeux"}
_SUPERTYPE_PHRASES = {Supertype.BASIC: "de base", Supertype.WORLD: "du monde", Supertype.ONGOING: "en cours"}
DAY_TIMES = {DayTime.DAY: Noun("jour"), DayTime.NIGHT: Noun("nuit", _F)}
_KEYWORDS = {
    Keyword.ABSORB: Noun("absorption", _F),
    Keyword.AFFINITY: Noun("affinité", _F),
    Keyword.AFFLICT: Noun("affliction", _F),
    Keyword.AFTERLIFE: Noun("au-delà"),
    Keyword.AFTERMATH: Noun("répercussion", _F),
    Keyword.AMPLIFY: Noun("amplification", _F),
    Keyword.ANNIHILATOR: Noun("annihilateur"),
    Keyword.ASCEND: Noun("ascension", _F),
    Keyword.AWAKEN: Noun("éveil"),
    Keyword.BANDING: Noun("regroupement"),
    Keyword.BANDS_WITH_OTHER: Noun("regroupement"),
    Keyword.BARGAIN: Noun("négociation", _F),
    Keyword.BATTLE_CRY: Noun("cri de guerre"),
    Keyword.BESTOW: Noun("grâce", _F),
    Keyword.BLITZ: Noun("blitz"),
    Keyword.BLOODTHIRST: Noun("soif de sang", _F),
    Keyword.BOAST: Noun("vantardise", _F),
    Keyword.BUSHIDO: Noun("bushido"),
    Keyword.BUYBACK: Noun("rappel"),
    Keyword.CASCADE: Noun("cascade", _F),
    Keyword.CASUALTY: Noun("victime", _F),
    Keyword.CHAMPION: Noun("appui"),
    Keyword.CHANGELING: Noun("changelin"),
    Keyword.CIPHER: Noun("cryptage"),
    Keyword.CONSPIRE: Noun("conspiration", _F),
    Keyword.CONVOKE: Noun("convocation", _F),
    Keyword.BACKUP: Noun("main-forte", _F),
    Keyword.STATION: Noun("station", _F),
    Keyword.CREW: Noun("pilotage"),
    Keyword.SADDLE: Noun("seller"),
    Keyword.CUMULATIVE_UPKEEP: Noun("entretien cumulatif"),
    Keyword.CYCLING: Noun("recyclage"),
    Keyword.WARP: Noun("warp"),
    Keyword.MAYHEM: Noun("mayhem"),
    Keyword.HARMONIZE: Noun("harmonize"),
    Keyword.PROTOTYPE: Noun("prototype"),
    Keyword.CLEAVE: Noun("tranchage"),
    Keyword.DASH: Noun("précipitation", _F),
    Keyword.DAYBOUND: Noun("diurne"),
    Keyword.DEATHTOUCH: Noun("contact mortel"),
    Keyword.DECAYED: Noun("décomposition", _F),
    Keyword.DEFENDER: Noun("défenseur"),
    Keyword.DELVE: Noun("fouille", _F),
    Keyword.DETHRONE: Noun("détrônement"),
    Keyword.DEMONSTRATE: Noun("démonstration", _F),
    Keyword.DEVOID: Noun("carence", _F),
    Keyword.DEVOUR: Noun("dévorement"),
    Keyword.DISGUISE: Noun("déguisement"),
    Keyword.DISTURB: Noun("perturbation", _F),
    Keyword.DOUBLE_STRIKE: Noun("double initiative", _F),
    Keyword.DREDGE: Noun("dragage"),
    Keyword.ECHO: Noun("écho"),
    Keyword.EMBALM: Noun("embaumement"),
    Keyword.EMERGE: Noun("émergence", _F),
    Keyword.ENCHANT: Noun("enchanter"),
    Keyword.ENCORE: Noun("encore"),
    Keyword.ENTWINE: Noun("union", _F),
    Keyword.EPIC: Noun("épique"),
    Keyword.EQUIP: Noun("équipement"),
    Keyword.SPREE: Noun("impétuosité", _F),
    Keyword.TIERED: Noun("tiered"),
    Keyword.ESCALATE: Noun("intensification", _F),
    Keyword.ESCAPE: Noun("échappée", _F),
    Keyword.ETERNALIZE: Noun("éternalisation", _F),
    Keyword.EVOKE: Noun("évocation", _F),
    Keyword.EVOLVE: Noun("évolution", _F),
    Keyword.EXALTED: Noun("exaltation", _F),
    Keyword.EXHAUST: Noun("épuisement"),
    Keyword.EXPLOIT: Noun("exploitation", _F),
    Keyword.EXTORT: Noun("extorsion", _F),
    Keyword.FABRICATE: Noun("fabrication", _F),
    Keyword.FADING: Noun("évanescence", _F),
    Keyword.FEAR: Noun("peur", _F),
    Keyword.FIRST_STRIKE: Noun("initiative", _F),
    Keyword.FLANKING: Noun("débordement"),
    Keyword.FLASH: Noun("flash"),
    Keyword.FLASHBACK: Noun("flashback"),
    Keyword.FLYING: Noun("vol"),
    Keyword.FORECAST: Noun("prévision", _F),
    Keyword.FOR_MIRRODIN: Noun("pour Mirrodin", article=False),
    Keyword.FORETELL: Noun("prédiction", _F),
    Keyword.FORTIFY: Noun("fortification", _F),
    Keyword.FREERUNNING: Noun("course libre", _F),
    Keyword.FRENZY: Noun("frénésie", _F),
    Keyword.FUSE: Noun("fusion", _F),
    Keyword.GRAFT: Noun("greffe", _F),
    Keyword.GRAVESTORM: Noun("déluge de cimetière"),
    Keyword.HASTE: Noun("célérité", _F),
    Keyword.HAUNT: Noun("hantise", _F),
    Keyword.HEXPROOF: Noun("défense talismanique", _F),
    Keyword.HIDEAWAY: Noun("cachette", _F),
    Keyword.HORSEMANSHIP: Noun("équitation", _F),
    Keyword.IMPENDING: Noun("imminence", _F),
    Keyword.IMPROVISE: Noun("improvisation", _F),
    Keyword.INDESTRUCTIBLE: Noun("indestructible"),
    Keyword.INFECT: Noun("infection", _F),
    Keyword.INGEST: Noun("ingestion", _F),
    Keyword.INTIMIDATE: Noun("intimidation", _F),
    Keyword.JOB_SELECT: Noun("choix de job"),
    Keyword.JUMP_START: Noun("relancez"),
    Keyword.KICKER: Noun("kick"),
    Keyword.MULTIKICKER: Noun("multikick"),
    Keyword.MUTATE: Noun("mutation", _F),
    Keyword.LANDWALK: Noun("traversée", _F),
    Keyword.LEVEL_UP: Noun("montée de niveau", _F),
    Keyword.LIFELINK: Noun("lien de vie"),
    Keyword.LIVING_METAL: Noun("métal vivant"),
    Keyword.LIVING_WEAPON: Noun("arme vivante", _F),
    Keyword.MELEE: Noun("mêlée", _F),
    Keyword.MADNESS: Noun("folie", _F),
    Keyword.MENACE: Noun("menace", _F),
    Keyword.MENTOR: Noun("mentor"),
    Keyword.MIRACLE: Noun("miracle"),
    Keyword.FIREBENDING: Noun("maîtrise du Feu", _F),
    Keyword.CRAFT: Noun("façonner"),
    Keyword.GIFT: Noun("don"),
    Keyword.START_YOUR_ENGINES: Noun("allumez les moteurs !"),
    Keyword.MAX_SPEED: Noun("vitesse maximale", _F),
    Keyword.SOLVED: Noun("résolue", _F),
    Keyword.AURA_SWAP: Noun("échange d'aura"),
    Keyword.MOBILIZE: Noun("mobilisation", _F),
    Keyword.MODULAR: Noun("modularité", _F),
    Keyword.MEGAMORPH: Noun("mégamue", _F),
    Keyword.MORPH: Noun("mue", _F),
    Keyword.MYRIAD: Noun("myriade", _F),
    Keyword.NIGHTBOUND: Noun("nocturne"),
    Keyword.NINJUTSU: Noun("ninjutsu"),
    Keyword.OFFERING: Noun("offrande", _F),
    Keyword.OFFSPRING: Noun("progéniture", _F),
    Keyword.OUTLAST: Noun("résilience", _F),
    Keyword.OVERLOAD: Noun("surcharge", _F),
    Keyword.PARTNER: Noun("partenariat"),
    Keyword.PERSIST: Noun("persistance", _F),
    Keyword.PHASING: Noun("déphasage"),
    Keyword.PLOT: Noun("complot"),
    Keyword.POISONOUS: Noun("empoisonnement"),
    Keyword.PROTECTION: Noun("protection", _F),
    Keyword.PROVOKE: Noun("provocation", _F),
    Keyword.PROWESS: Noun("prouesse", _F),
    Keyword.PROWL: Noun("incursion", _F),
    Keyword.RAMPAGE: Noun("sauvagerie", _F),
    Keyword.RAVENOUS: Noun("voracité", _F),
    Keyword.REACH: Noun("portée", _F),
    Keyword.READ_AHEAD: Noun("lecture rapide", _F),
    Keyword.REBOUND: Noun("rebond"),
    Keyword.RECONFIGURE: Noun("reconfiguration", _F),
    Keyword.RECOVER: Noun("recouvrement"),
    Keyword.REINFORCE: Noun("renfort"),
    Keyword.RENOWN: Noun("réputation", _F),
    Keyword.REPLICATE: Noun("duplication", _F),
    Keyword.RETRACE: Noun("pistage"),
    Keyword.RIOT: Noun("émeute", _F),
    Keyword.RIPPLE: Noun("remous"),
    Keyword.SCAVENGE: Noun("récupération", _F),
    Keyword.SHADOW: Noun("distorsion", _F),
    Keyword.SHROUD: Noun("linceul"),
    Keyword.SKULK: Noun("furtivité", _F),
    Keyword.SOULBOND: Noun("association d'âmes", _F),
    Keyword.SOULSHIFT: Noun("transmigration", _F),
    Keyword.SPECTACLE: Noun("spectacle"),
    Keyword.SPLICE: Noun("imprégnation", _F),
    Keyword.SPLIT_SECOND: Noun("fraction de seconde", _F),
    Keyword.SQUAD: Noun("escouade", _F),
    Keyword.STORM: Noun("déluge"),
    Keyword.SUNBURST: Noun("solarisation", _F),
    Keyword.SURGE: Noun("déferlement"),
    Keyword.SUSPEND: Noun("suspension", _F),
    Keyword.TOXIC: Noun("toxique"),
    Keyword.ENLIST: Noun("enrôlement"),
    Keyword.TRAINING: Noun("entraînement"),
    Keyword.TRAMPLE: Noun("piétinement"),
    Keyword.TRAMPLE_OVER_PLANESWALKERS: Noun("piétinement des planeswalkers"),
    Keyword.TRANSFIGURE: Noun("transfiguration", _F),
    Keyword.TRANSMUTE: Noun("transmutation", _F),
    Keyword.TRIBUTE: Noun("tribut"),
    Keyword.UMBRA_ARMOR: Noun("armure totémique", _F),
    Keyword.UNDAUNTED: Noun("témérité", _F),
    Keyword.UNDYING: Noun("survivance", _F),
    Keyword.UNEARTH: Noun("exhumation", _F),
    Keyword.UNLEASH: Noun("emportement"),
    Keyword.VANISHING: Noun("disparition", _F),
    Keyword.VIGILANCE: Noun("vigilance", _F),
    Keyword.WARD: Noun("parade", _F),
    Keyword.WEB_SLINGING: Noun("web-slinging"),
    Keyword.WITHER: Noun("flétrissure", _F),
}
_COUNTERS = {
    CounterKind.DEFENSE: "défense",
    CounterKind.LEVEL: "niveau",
    CounterKind.LORE: "sapience",
    CounterKind.ENERGY: "énergie",
    CounterKind.EXPERIENCE: "expérience",
    CounterKind.LOYALTY: "loyauté",
    CounterKind.POISON: "poison",
    CounterKind.CHARGE: "charge",
    CounterKind.AGE: "âge",
    CounterKind.FADE: "évanescence",
    CounterKind.TIME: "temps",
}


#: Where one ventures, where it is said.
DUNGEONS = {
    "lost_mine": "dans la Mine perdue de Phandelver",
    "mad_mage": "dans le Donjon du Mage dément",
    "tomb": "dans la Tombe de l'annihilation",
}
_ACTION_VERBS = {
    KeywordAction.ADAPT: "adapter",
    KeywordAction.AIRBEND: "maîtriser",
    KeywordAction.AMASS: "amasser",
    KeywordAction.BLIGHT: "appliquer la gangrène",
    KeywordAction.BOLSTER: "appliquer le renforcement",
    KeywordAction.CLOAK: "voiler",
    KeywordAction.COLLECT_EVIDENCE: "rassembler",
    KeywordAction.CONNIVE: "conniver",
    KeywordAction.CONVERT: "convertir",
    KeywordAction.DETAIN: "détenir",
    KeywordAction.DISCOVER: "découvrir",
    KeywordAction.EARTHBEND: "maîtriser",
    KeywordAction.ENDURE: "endurer",
    KeywordAction.ENLIST: "enrôler",
    KeywordAction.EXERT: "surmener",
    KeywordAction.EXPLOIT: "exploiter",
    KeywordAction.EXPLORE: "explorer",
    KeywordAction.FATESEAL: "appliquer le destin",
    KeywordAction.FORAGE: "fourrager",
    KeywordAction.GOAD: "inciter",
    KeywordAction.INCUBATE: "incuber",
    KeywordAction.INVESTIGATE: "enquêter",
    KeywordAction.LEARN: "apprendre",
    KeywordAction.MANIFEST: "manifester",
    KeywordAction.MANIFEST_DREAD: "manifester",
    KeywordAction.MONSTROSITY: "appliquer la monstruosité",
    KeywordAction.POPULATE: "peupler",
    KeywordAction.SUPPORT: "soutenir",
    KeywordAction.SUSPECT: "suspecter",
    KeywordAction.THE_RING_TEMPTS_YOU: "tenter",
    KeywordAction.TIME_TRAVEL: "voyager",
    KeywordAction.VENTURE: "aventurer",
}
#: Actions that a player does to objects, rather than the player or the object by itself.
DONE_TO_OBJECTS = frozenset(
    {
        KeywordAction.CLOAK,
        KeywordAction.CONVERT,
        KeywordAction.DETAIN,
        KeywordAction.ENLIST,
        KeywordAction.EXERT,
        KeywordAction.GOAD,
        KeywordAction.MANIFEST,
        KeywordAction.SUPPORT,
        KeywordAction.SUSPECT,
    }
)
_DESIGNATIONS = {
    Designation.CLOAKED: "voilé",
    Designation.MANIFESTED: "manifesté",
    Designation.MONSTROUS: "monstrueux",
    Designation.RENOWNED: "réputé",
    Designation.RING_BEARER: "porteur de l'Anneau",
    Designation.SADDLED: "sellé",
    Designation.SOLVED: "résolu",
    Designation.SUSPECTED: "suspecté",
}


def zone_noun(zone: Zone) -> Noun:
    """ "cimetière", "main"…"""
    return _ZONES[zone]


def in_zone(zone: Zone, vocabulary: Vocabulary = Vocabulary.ENTERS, *, whose: str = "") -> str:
    """Where an object is: "sur le champ de bataille" ("en jeu" of old), "dans le cimetière de A", "en exil". `whose`:
    the owner's words ("A", "son propriétaire"); "vous" gives "dans votre cimetière"."""
    match zone:
        case Zone.BATTLEFIELD:
            return "en jeu" if vocabulary is Vocabulary.IN_PLAY else "sur le champ de bataille"
        case Zone.STACK:
            return "sur la pile"
        case Zone.EXILE:
            return "hors de la partie" if vocabulary is Vocabulary.IN_PLAY else "en exil"
        case Zone.NOWHERE:
            return "nulle part"
        case _:
            return f"dans {_owned(_ZONES[zone], whose)}"


def into_zone(zone: Zone, vocabulary: Vocabulary = Vocabulary.ENTERS, *, whose: str = "") -> str:
    """Where an object goes after "mettre", "renvoyer", "aller": like `in_zone`, in French the same words."""
    return in_zone(zone, vocabulary, whose=whose)


def from_zone(zone: Zone, vocabulary: Vocabulary = Vocabulary.ENTERS, *, whose: str = "") -> str:
    """Where an object comes from: "depuis le champ de bataille" ("depuis le jeu" of old), "depuis votre main"."""
    match zone:
        case Zone.BATTLEFIELD:
            return "depuis le jeu" if vocabulary is Vocabulary.IN_PLAY else "depuis le champ de bataille"
        case Zone.STACK:
            return "depuis la pile"
        case Zone.EXILE:
            return "depuis l'exil"
        case Zone.NOWHERE:
            return "depuis nulle part"
        case _:
            return f"depuis {_owned(_ZONES[zone], whose)}"


def step_noun(step: Step) -> Noun:
    """ "étape de déclaration des bloqueurs"…"""
    return _STEPS[step]


def phase_noun(phase: Phase) -> Noun:
    return _PHASES[phase]


def colour_word(colour: Colour, gender: Gender = Gender.MASCULINE, plural: bool = False) -> str:
    """The adjective in that gender and number: "blanches"."""
    return inflect(_COLOURS[colour], gender, plural)


def colours_phrase(colours: Iterable[Colour], noun: Nominal) -> str:
    """ "blanche et noire", in the order of the colour wheel; "incolore" for none."""
    chosen = set(colours)
    words = [colour_word(colour, noun.gender, noun.plural) for colour in Colour if colour in chosen]
    return enumerate_words(words) or inflect("incolore", noun.gender, noun.plural)


def type_noun(card_type: CardType) -> Noun:
    """ "créature"…"""
    return _TYPES[card_type]


def types_noun(types: Iterable[CardType]) -> Noun:
    """Several types in one noun, its gender that of the first: "créature-artefact", "terrain-créature". Raises
    `ValueError` for none."""
    chosen = set(types)
    nouns = [noun for card_type, noun in _TYPES.items() if card_type in chosen]
    if not nouns:
        raise ValueError("no card type to name")
    return Noun("-".join(noun.head for noun in nouns), nouns[0].gender)


def supertype_word(supertype: Supertype, noun: Nominal) -> str:
    """ "légendaire", "neigeuse", "de base", agreeing with the noun that it follows."""
    phrase = _SUPERTYPE_PHRASES.get(supertype)
    return phrase if phrase else inflect(_AGREEING_SUPERTYPES[supertype], noun.gender, noun.plural)


def keyword_noun(keyword: Keyword) -> Noun:
    """The keyword's bare name with its gender: "vol", "protection", "double initiative"."""
    return _KEYWORDS[keyword]


def action_verb(action: KeywordAction) -> str:
    """A keyword action in the infinitive: one verb, or "appliquer" and its name."""
    return _ACTION_VERBS[action]


def designation_word(designation: Designation) -> str:
    """The adjective, in the masculine singular."""
    return _DESIGNATIONS[designation]


def counter_kind(kind: str) -> str:
    """How the kind stands after "marqueur": "+1/+1", "loyauté", "« vol »"; one that no rule names keeps the word of its
    card, in quotes, as any word may stand there."""
    if kind in _KEYWORD_KINDS:
        return f"« {_KEYWORDS[Keyword(kind)].head} »"
    if PT_COUNTER.fullmatch(kind):
        return kind
    return _COUNTERS.get(CounterKind(kind), kind) if kind in set(CounterKind) else f"« {kind} »"


_KEYWORD_KINDS = frozenset(keyword.value for keyword in ON_COUNTERS)


def counter_named(word: str) -> str:
    """The kind of counter that a word names ("loyauté", "loyalty", "vol"); any other word as it is."""
    names = {kind.value: name for kind, name in _COUNTERS.items()}
    names |= {kind: _KEYWORDS[Keyword(kind)].head for kind in _KEYWORD_KINDS}
    return next((kind for kind, name in names.items() if fold(name) == fold(word)), word)


def counters(kind: str | None, count: str, *, plural: bool) -> str:
    """ "un marqueur +1/+1", "deux marqueurs loyauté": `count` is the number as written."""
    noun = "marqueurs" if plural else "marqueur"
    return " ".join(word for word in (count, noun, counter_kind(kind) if kind else "") if word)


def named(noun: Noun) -> str:
    """The definite form, for terms spoken of: "le vol", "l'étape de fin"."""
    return definite(noun)


def _owned(zone: Noun, whose: str) -> str:
    if whose == "vous":
        return f"votre {zone.head}"
    if not whose:
        return definite(zone)
    return f"{definite(zone)} {of(whose)}"

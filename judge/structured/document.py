"""The form of a structured scenario, `judge/scenario@1`: what the published JSON Schema and the reader both come from.

Keys are French, without accents: people write them. Cards go by their English or French name.
"""

from __future__ import annotations

import enum
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from judge.abilities.terms import GREATEST_SPEED, CardType, Colour, Keyword, Step, Supertype, Zone

SCHEMA = "judge/scenario@1"
COLLECTION = "judge/scenarios@1"

#: A number of things: more is a slip of the hand.
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
#: How many alike: each is an object of the play.
Copies: TypeAlias = Annotated[int, Meta(ge=1, le=200)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
#: What a creature's power or toughness may be told or expected to be.
Size: TypeAlias = Annotated[int, Meta(ge=-10_000, le=100_000)]
#: A damaged or paid life total may be below zero.
Speed: TypeAlias = Annotated[int, Meta(ge=0, le=GREATEST_SPEED)]
Life: TypeAlias = Annotated[int, Meta(ge=-10_000, le=100_000)]


class Moment(enum.StrEnum):
    """Steps, as the schema calls them."""

    UNTAP = "degagement"
    UPKEEP = "entretien"
    DRAW = "pioche"
    PRECOMBAT_MAIN = "principale"
    BEGINNING_OF_COMBAT = "debut_de_combat"
    DECLARE_ATTACKERS = "attaquants"
    DECLARE_BLOCKERS = "bloqueurs"
    FIRST_STRIKE_DAMAGE = "initiative"
    COMBAT_DAMAGE = "blessures"
    END_OF_COMBAT = "fin_de_combat"
    POSTCOMBAT_MAIN = "principale_2"
    END = "fin"
    CLEANUP = "nettoyage"

    @property
    def step(self) -> Step:
        return Step[self.name]


class Place(enum.StrEnum):
    """Zones, as the schema calls them."""

    BATTLEFIELD = "champ_de_bataille"
    HAND = "main"
    GRAVEYARD = "cimetiere"
    LIBRARY = "bibliotheque"
    EXILE = "exil"
    COMMAND = "commandement"
    STACK = "pile"

    @property
    def zone(self) -> Zone:
        return Zone[self.name]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every mapping of the form."""


# ── The board ──────────────────────────────────────────────────────────────────────────────────────────────────────


class CardEntry(Part, frozen=True, kw_only=True):
    """A card, or several alike (`nombre`). `id` names it for the rest of the file. Without `carte` it is told by its
    characteristics; `nom` is then its name in the game, where it has one."""

    carte: Name | None = None
    nom: Name | None = None
    id: Name | None = None
    nombre: Copies = 1
    jeton: bool = False
    types: tuple[CardType, ...] = ()
    sous_types: tuple[Name, ...] = ()
    super_types: tuple[Supertype, ...] = ()
    couleurs: tuple[Colour, ...] | None = None
    force: Size | None = None
    endurance: Size | None = None
    cout: str | None = None
    #: Abilities in French, one each, as a card says them.
    capacites: tuple[Annotated[str, Meta(max_length=1000)], ...] = ()
    engage: bool | None = None
    #: Under its controller's control since before this turn; false: it has come this turn.
    depuis_le_debut: bool | None = None
    marqueurs: dict[str, Count] = {}
    blessures: Count = 0
    attache_a: Name | None = None
    face_cachee: bool = False
    hors_phase: bool = False
    attaquant: bool = False
    bloque: Name | None = None
    proprietaire: Name | None = None


Cards: TypeAlias = tuple[Name | CardEntry, ...]


class Player(Part, frozen=True, kw_only=True):
    """A player with what is told of them; the library from its top."""

    nom: Name
    vie: Life | None = None
    poison: Count = 0
    #: Counters of other kinds: energy, experience.
    marqueurs: dict[str, Count] = {}
    vitesse: Speed = 0
    #: Mana in the pool, as "{R}{R}".
    reserve: str | None = None
    terrains_joues: Count = 0
    #: How many cards there are in all, where it is told; the named ones count among them.
    cartes_en_main: Count | None = None
    cartes_en_bibliotheque: Count | None = None
    champ_de_bataille: Cards = ()
    main: Cards = ()
    cimetiere: Cards = ()
    bibliotheque: Cards = ()
    exil: Cards = ()
    commandement: Cards = ()


class DayTimes(enum.StrEnum):
    """Whether it is day or night; nothing where it is neither."""

    DAY = "jour"
    NIGHT = "nuit"


class Turn(Part, frozen=True, kw_only=True):
    """Where play begins. `debut_de_partie`: it is the first turn of the game, whose draw step is skipped."""

    joueur: Name | None = None
    etape: Moment | None = None
    debut_de_partie: bool = False
    jour_ou_nuit: DayTimes | None = None


# ── What happens ───────────────────────────────────────────────────────────────────────────────────────────────────


class Stack(enum.StrEnum):
    """What becomes of what waits on the stack before an action."""

    HELD = "garde"
    TOP = "sommet"
    ALL = "tout"


class Act(Part, frozen=True, kw_only=True, tag_field="faire"):
    """Base of what is done, in the order told. `tour`: 1 is the turn in which play begins. `pile`: what becomes of the
    stack before: it is kept (the action is a response), its top resolves, or all of it does; nothing told: it resolves
    unless the action is a response by nature."""

    tour: Annotated[int, Meta(ge=1, le=25)] | None = None
    etape: Moment | None = None
    pile: Stack | None = None


class Cast(Act, frozen=True, kw_only=True, tag="lancer"):
    """`face`: which one of a card of several, where `carte` does not already name it."""

    carte: Name
    face: Name | None = None
    joueur: Name | None = None
    cibles: tuple[Name, ...] = ()
    #: Numbers of the modes, the first is 1.
    modes: tuple[Annotated[int, Meta(ge=1, le=20)], ...] = ()
    x: Count | None = None
    #: Keywords whose costs are paid: kicker, buyback, evoke, flashback… ; morph: face down.
    couts: tuple[Keyword, ...] = ()
    #: What each target gets of a divided amount.
    repartition: tuple[Count, ...] = ()
    #: What is sacrificed or discarded for its costs.
    paye_avec: tuple[Name, ...] = ()
    #: Cards in hand that are spliced onto it.
    impregne: tuple[Name, ...] = ()


class Activate(Act, frozen=True, kw_only=True, tag="activer"):
    """`capacite`: which of its activated abilities, the first is 1; with `mot_cle`, of those that this keyword stands
    for, the special action of suspend, foretell or plot included. The keyword morph turns it face up."""

    source: Name
    joueur: Name | None = None
    capacite: Annotated[int, Meta(ge=1, le=30)] | None = None
    mot_cle: Keyword | None = None
    cibles: tuple[Name, ...] = ()
    x: Count | None = None
    mana: str | None = None
    paye_avec: tuple[Name, ...] = ()


class PlayLand(Act, frozen=True, kw_only=True, tag="jouer_un_terrain"):
    carte: Name
    face: Name | None = None
    joueur: Name | None = None


class Attack(Act, frozen=True, kw_only=True, tag="attaquer"):
    """`contre`: the player or planeswalker attacked, where it is not the only opponent. `bandes`: bands announced."""

    attaquants: tuple[Name, ...]
    contre: Name | None = None
    bandes: tuple[tuple[Name, ...], ...] = ()
    seuls: bool = False


class Block(Act, frozen=True, kw_only=True, tag="bloquer"):
    """Each blocker and what it blocks; none with `joueur`: that player does not block."""

    blocages: tuple[tuple[Name, Name], ...] = ()
    joueur: Name | None = None


class Arrive(Act, frozen=True, kw_only=True, tag="arriver"):
    """A card of another zone comes to the battlefield without being cast."""

    carte: Name
    engage: bool = False
    attaquant: bool = False


class Pass(Act, frozen=True, kw_only=True, tag="passer"):
    joueur: Name


class PutCounters(Act, frozen=True, kw_only=True, tag="poser_des_marqueurs"):
    """Counters are put on something, whatever puts them."""

    sur: Name
    marqueur: Name
    nombre: Count = 1


class Divide(Act, frozen=True, kw_only=True, tag="repartir"):
    """How the combat damage of a creature is divided, or what an ability of that object divides: who gets how much."""

    source: Name
    parts: Annotated[tuple[tuple[Name, Count], ...], Meta(min_length=1)]
    joueur: Name | None = None


class Wait(Act, frozen=True, kw_only=True, tag="attendre"):
    """Time passes until that step of that turn, or what waits on the stack resolves."""


Action: TypeAlias = Cast | Activate | PlayLand | Attack | Block | Arrive | Pass | PutCounters | Divide | Wait


class Reply(Part, frozen=True, kw_only=True):
    """What a player answers when the play asks: one of the fields. Answers of one player to one kind of question are
    used up in the order told."""

    joueur: Name
    oui: bool | None = None
    nombre: Count | None = None
    mode: Annotated[int, Meta(ge=1, le=20)] | None = None
    cible: tuple[Name, ...] | None = None
    choix: tuple[Name, ...] | None = None


# ── What is asked and expected ─────────────────────────────────────────────────────────────────────────────────────


class Expected(Part, frozen=True, kw_only=True, tag_field="fait"):
    """Base of expected facts. `apres`: number of the action after which it is looked at, with what waits on the stack
    left there; nothing told: at the end. `faux`: it is expected not to be so."""

    apres: Annotated[int, Meta(ge=0)] | None = None
    faux: bool = False


class LifeTotal(Expected, frozen=True, kw_only=True, tag="vie"):
    joueur: Name
    points: Life


class HandSize(Expected, frozen=True, kw_only=True, tag="main"):
    joueur: Name
    cartes: Count


class LibrarySize(Expected, frozen=True, kw_only=True, tag="bibliotheque"):
    joueur: Name
    cartes: Count


class Poison(Expected, frozen=True, kw_only=True, tag="poison"):
    joueur: Name
    marqueurs: Count


class PlayerCounters(Expected, frozen=True, kw_only=True, tag="marqueurs"):
    """Counters of one kind that a player has: energy, experience."""

    joueur: Name
    marqueur: Name
    nombre: Count


class Pool(Expected, frozen=True, kw_only=True, tag="reserve"):
    """The player has at least that mana."""

    joueur: Name
    mana: str


class Objects(Expected, frozen=True, kw_only=True, tag="objets"):
    """How many objects answer the description (`nombre`; nothing told: at least one). `joueur` controls them on the
    battlefield and the stack, owns them elsewhere. `objet`: the one that the file names so, by its `id`."""

    nombre: Count | None = None
    carte: Name | None = None
    objet: Name | None = None
    zone: Place = Place.BATTLEFIELD
    joueur: Name | None = None
    types: tuple[CardType, ...] = ()
    sous_types: tuple[Name, ...] = ()
    couleurs: tuple[Colour, ...] = ()
    incolore: bool | None = None
    mots_cles: tuple[Keyword, ...] = ()
    force: Size | None = None
    endurance: Size | None = None
    engage: bool | None = None
    jeton: bool | None = None
    face_cachee: bool | None = None
    marqueurs: dict[str, Count] = {}
    blessures: Count | None = None
    attache_a: Name | None = None


class Illegal(Expected, frozen=True, kw_only=True, tag="illegal"):
    """Something told is not allowed."""


class Possible(Expected, frozen=True, kw_only=True, tag="possible"):
    """The player of the action may do it then, with what waits on the stack left there."""

    action: Action


class Winner(Expected, frozen=True, kw_only=True, tag="gagne"):
    joueur: Name


class Loser(Expected, frozen=True, kw_only=True, tag="perd"):
    joueur: Name


class Drawn(Expected, frozen=True, kw_only=True, tag="partie_nulle"):
    """Nobody wins."""


Fact: TypeAlias = (
    LifeTotal
    | HandSize
    | LibrarySize
    | Poison
    | PlayerCounters
    | Pool
    | Objects
    | Illegal
    | Possible
    | Winner
    | Loser
    | Drawn
)


class End(Part, frozen=True, kw_only=True):
    """Up to where it is played: that step is played whole."""

    tour: Annotated[int, Meta(ge=1, le=25)] = 1
    etape: Moment


class Document(Part, frozen=True, kw_only=True):
    """One scenario. `questions`: French questions about this board. `attendu`: facts expected. Without either, the
    answer tells what happens. `edition`: the one it is answered under where no other is asked for.

    For who verifies it: `id`, `titre`, `note`, the `editions` to verify it under, the rule numbers that must be cited
    (`regles`), and what must be answered to each of the questions (`reponses_attendues`: `oui`, `non`, a number…)."""

    schema: Annotated[str, Meta(pattern="^judge/scenario@1$")] = SCHEMA
    id: str | None = None
    titre: str | None = None
    note: str | None = None
    source: str | None = None
    edition: str | None = None
    editions: tuple[str, ...] = ()
    regles: tuple[str, ...] = ()
    joueurs: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=6)]
    tour: Turn = Turn()
    actions: Annotated[tuple[Action, ...], Meta(max_length=500)] = ()
    reponses: Annotated[tuple[Reply, ...], Meta(max_length=500)] = ()
    fin: End | None = None
    questions: Annotated[tuple[Annotated[str, Meta(max_length=2000)], ...], Meta(max_length=50)] = ()
    reponses_attendues: tuple[str, ...] = ()
    attendu: Annotated[tuple[Fact, ...], Meta(max_length=200)] = ()


class Collection(Part, frozen=True, kw_only=True):
    """A file of several scenarios."""

    schema: Annotated[str, Meta(pattern="^judge/scenarios@1$")]
    titre: str | None = None
    scenarios: tuple[Document, ...]

"""The dungeons and their rooms (309): what each room does, and where one goes from it. What a room is called changes
nothing (309.4b): it is told by what it does."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import (
    Apply,
    CreateToken,
    Effect,
    KeywordAbility,
    TargetSpec,
    TokenSpec,
    Unless,
)
from judge.abilities.costs import DiscardCost, SacrificeCost
from judge.abilities.instructions import (
    Discard,
    Draw,
    GainLife,
    LoseLife,
    Opaque,
    PutCounters,
    Sacrifice,
    Scry,
)
from judge.abilities.modifications import CantAttack, ModifyPT
from judge.abilities.named_tokens import TREASURE
from judge.abilities.selectors import (
    AnyOf,
    Choice,
    ControlledBy,
    Group,
    HasType,
    InZone,
    PlayerWord,
    TargetObject,
)
from judge.abilities.terms import CardType, Colour, CounterKind, Duration, Keyword, Supertype, Zone


class Room(msgspec.Struct, frozen=True):
    """`says`: the room by what it does, after "dans"; `exits`: places in the dungeon of the rooms that its arrows lead
    to, none for the bottommost one."""

    says: str
    effects: tuple[Effect, ...]
    exits: tuple[int, ...] = ()
    targets: tuple[TargetSpec, ...] = ()


class Dungeon(msgspec.Struct, frozen=True):
    """`key`: by which an instruction means it; `name` with its article; the first room is the topmost one."""

    key: str
    name: str
    rooms: tuple[Room, ...]


def _own(kind: CardType) -> Choice:
    return Choice((HasType(kind), ControlledBy(PlayerWord.YOU)))


_CREATURE = TargetSpec(objects=(HasType(CardType.CREATURE),))
_TREASURE = CreateToken(TREASURE)
_GOBLIN = CreateToken(TokenSpec(subtypes=("Goblin",), colours=(Colour.RED,), power=1, toughness=1))
_SKELETONS = CreateToken(TokenSpec(subtypes=("Skeleton",), colours=(Colour.BLACK,), power=1, toughness=1), 2)
_ATROPAL = CreateToken(
    TokenSpec(
        subtypes=("God", "Horror"),
        supertypes=(Supertype.LEGENDARY,),
        colours=(Colour.BLACK,),
        power=4,
        toughness=4,
        abilities=(KeywordAbility(Keyword.DEATHTOUCH),),
        name="The Atropal",
    )
)
_THREE_KINDS = (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)
_ONE_OF_THREE = Choice((AnyOf(tuple((HasType(kind),) for kind in _THREE_KINDS)), ControlledBy(PlayerWord.YOU)))
_ALL_LOSE_TWO = (LoseLife(2, PlayerWord.EACH_PLAYER),)

_LOST_MINE = Dungeon(
    "lost_mine",
    "la Mine perdue de Phandelver",
    (
        Room("la salle où l'on applique regard 1", (Scry(1),), (1, 2)),
        Room("la salle où l'on crée un Gobelin", (_GOBLIN,), (3, 4)),
        Room("la salle où l'on crée un Trésor", (_TREASURE,), (4, 5)),
        Room(
            "la salle où l'on met un marqueur +1/+1 sur une créature",
            (PutCounters(CounterKind.PLUS1.value, 1, TargetObject()),),
            (6,),
            (_CREATURE,),
        ),
        Room(
            "la salle où chaque adversaire perd 1 point de vie",
            (LoseLife(1, PlayerWord.EACH_OPPONENT), GainLife(1)),
            (6,),
        ),
        Room(
            "la salle où une créature gagne -4/-0",
            (Apply(TargetObject(), (ModifyPT(-4, 0),), Duration.YOUR_NEXT_TURN),),
            (6,),
            (_CREATURE,),
        ),
        Room("la salle où l'on pioche une carte", (Draw(1),)),
    ),
)
_MAD_MAGE = Dungeon(
    "mad_mage",
    "le Donjon du Mage dément",
    (
        Room("la salle où l'on gagne 1 point de vie", (GainLife(1),), (1,)),
        Room("la salle où l'on applique regard 1", (Scry(1),), (2, 3)),
        Room("la salle où l'on crée un Trésor", (_TREASURE,), (4,)),
        Room(
            "la salle où une créature ne peut plus attaquer",
            (Apply(TargetObject(), (CantAttack(),), Duration.YOUR_NEXT_TURN),),
            (4,),
            (_CREATURE,),
        ),
        Room("la salle où l'on applique regard 2", (Scry(2),), (5, 6)),
        Room(
            "la salle où l'on exile deux cartes que l'on peut jouer",
            (Opaque("Exilez les deux cartes du dessus de votre bibliothèque ; vous pouvez les jouer."),),
            (7,),
        ),
        Room("la salle où l'on crée deux Squelettes", (_SKELETONS,), (7,)),
        Room("la salle où l'on applique regard 3", (Scry(3),), (8,)),
        Room(
            "la salle où l'on pioche trois cartes",
            (Opaque("Piochez trois cartes et révélez-les ; vous pouvez en lancer une sans payer son coût de mana."),),
        ),
    ),
)
_TOMB = Dungeon(
    "tomb",
    "la Tombe de l'annihilation",
    (
        Room("la salle où chaque joueur perd 1 point de vie", (LoseLife(1, PlayerWord.EACH_PLAYER),), (1, 3)),
        Room(
            "la salle où l'on perd 2 points de vie à moins de se défausser d'une carte",
            (Unless(_ALL_LOSE_TWO, (DiscardCost(Choice((InZone(Zone.HAND),))),), PlayerWord.EACH_PLAYER),),
            (2,),
        ),
        Room(
            "la salle où l'on perd 2 points de vie à moins de sacrifier un permanent",
            (Unless(_ALL_LOSE_TWO, (SacrificeCost(_ONE_OF_THREE),), PlayerWord.EACH_PLAYER),),
            (4,),
        ),
        Room(
            "la salle où l'on se défausse d'une carte et sacrifie trois permanents",
            (Discard(1), Sacrifice(Group(tuple(map(_own, _THREE_KINDS))))),
            (4,),
        ),
        Room("la salle où l'on crée l'Atropal", (_ATROPAL,)),
    ),
)
#: Those that anyone may venture into (309.2a).
DUNGEONS = (_LOST_MINE, _MAD_MAGE, _TOMB)

"""What one ability has spoken of so far: its source, its targets, and everything that a pronoun may refer to."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

import msgspec

from judge.abilities.ability import Ability, TargetSpec
from judge.abilities.selectors import (
    All,
    Amount,
    Choice,
    Condition,
    Filter,
    Host,
    ObjectRef,
    PlayerRef,
    Previous,
    Quality,
    TargetObject,
    This,
    TopOfLibrary,
)
from judge.abilities.terms import CardType, Zone
from judge.errors import Span


class Source(msgspec.Struct, frozen=True):
    """What the text stands on: its card types and subtypes ("cette créature", "cette aura"). Both empty when unknown,
    as for an ability told of a creature without a card. `name`: the printed French name, by which the text may call
    its own object; empty when there is none."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    name: str = ""
    #: The cards that the text asks for by name ("une carte appelée …"): the name written, and the English one.
    named: tuple[tuple[str, str], ...] = ()
    #: "La créature ciblée" said over again is another target, as the English text has it.
    targets_anew: bool = False

    @property
    def may_be_several(self) -> bool:
        """Whether the name looks like a plural ("Ombres furtives"), so that "ils" may mean its object."""
        return self.name.partition(" ")[0].endswith(("s", "x"))

    @property
    def is_spell(self) -> bool:
        """Whether its sentences are instructions of a resolving spell."""
        return CardType.INSTANT in self.types or CardType.SORCERY in self.types


class Spoken(msgspec.Struct, frozen=True, kw_only=True):
    """An object spoken of. `feminine` is `None` where the noun has both genders or none was written; `moved`: an
    instruction has put it elsewhere, so that acting on it again means the new object (400.7)."""

    ref: ObjectRef
    noun: str = ""
    feminine: bool | None = None
    #: `None` where a name may be of either number.
    plural: bool | None = False
    moved: bool = False
    #: Where that instruction has put it.
    put: Zone | None = None
    #: The event that triggered has taken it off the battlefield.
    gone: bool = False
    #: Named beside the subject of the event: a pronoun that may mean either means neither.
    rival: bool = False
    #: Called by its noun only ("ce sort"): a pronoun means what the event is about.
    by_noun: bool = False

    def genders(self) -> tuple[bool, ...]:
        """Whether a pronoun for it may be feminine, masculine or both: what was put elsewhere may be "la carte"."""
        if self.feminine is None:
            return (True, False)
        return (self.feminine, True) if self.put in _AS_CARDS else (self.feminine,)

    def asked_of(self) -> ObjectRef:
        """The reference by which its characteristics are asked. What was taken from a place or by a choice can no
        longer be found there, or would be chosen again."""
        return Previous() if self.moved and isinstance(self.ref, TopOfLibrary | Choice) else self.ref

    def acted_on(self) -> ObjectRef:
        """The reference by which a later instruction acts on it. Its characteristics are still asked of `ref`."""
        return Previous() if self.moved and not isinstance(self.ref, This | Host) else self.ref


#: Where an object is put that is then spoken of as a card. What is sacrificed is not.
_AS_CARDS = frozenset({Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.BATTLEFIELD})


class Supposition(enum.Enum):
    """What players leave unsaid of a spell that they describe."""

    TARGET = "target"
    UNTIL_END_OF_TURN = "until_end_of_turn"
    TO_HAND = "to_hand"


class OwnNumber(msgspec.Struct):
    """Whether the trigger just read is about all the things that come at once."""

    several: bool = False


#: Compiles an ability quoted inside another: its text, its place in the sentence, and what will have it.
QuotedReader: TypeAlias = Callable[[str, Span, Source], tuple[Ability, ...]]


class Scope:
    """The memory of one ability while its sentences are compiled in order."""

    def __init__(self, source: Source, read_quoted: QuotedReader, *, told: bool = False) -> None:
        self.source = source
        self._read_quoted = read_quoted
        #: Told by a player, not printed: "détruit une créature" then means a target, as players speak.
        self.told = told
        #: The event enters the battlefield: that is what is left in "ou qu'elle le quitte".
        self.arrives = False
        #: What is being told follows from damage that was prevented.
        self.prevented = False
        #: What was supposed, and where.
        self.supposed: list[tuple[Supposition, Span]] = []
        self.targets: list[TargetSpec] = []
        #: What the subjects of the trigger are, by their place.
        self.watched: dict[Span, Filter] = {}
        #: The conditions of the sentence, by their place.
        self.conditions: dict[Span, Condition] = {}
        #: The amount that "ce nombre" takes up.
        self.last_amount: Amount | None = None
        #: What the clause being read is about: "cette créature" within it is another one.
        self.subject: ObjectRef | None = None
        self._x: Amount | None = None
        self._x_meaning: Callable[[], Amount] | None = None
        #: Something may have been sacrificed to pay for it: what triggers costs nothing.
        self.sacrifices = source.is_spell
        #: The nouns of what was chosen to be sacrificed as a cost.
        self.sacrificed: tuple[str, ...] = ()
        #: An instruction has been given: "celle-ci" is what it acted on.
        self.acted = False
        #: A sentence before was not understood: "cette carte" may be what it spoke of.
        self.lost = False
        #: What was last done ("sacrifié de cette manière").
        self.last_verb = ""
        #: It was optional: it may be left undone by who could do it.
        self.optional = False
        #: It was optional, and something else was done before: whether it was done must be asked too.
        self.maybe_undone = False
        #: "Choisissez une couleur", of which nothing was said yet.
        self.colour_chosen = False
        #: Cards were shown ("parmi elles", "le reste").
        self.seen = False
        #: Two piles were made.
        self.piles = False
        #: Who has flipped a coin ("si vous gagnez").
        self.flipper: PlayerRef | None = None
        #: A copy was made ("la copie").
        self.copied = False
        #: The trigger is about all the things that come at once ("au moins une créature").
        self.together = False
        #: "Les deux créatures" are the source and what it is paired with.
        self.paired = False
        #: The trigger named a second object ("l'autre créature").
        self.has_other = False
        #: "autre" means other than the source, whatever was spoken of.
        self.apart_from_itself = False
        self._places: dict[Span, int] = {}
        self._named: dict[Span, ObjectRef] = {}
        self._awaiting: int | None = None
        #: Targets that came with an indefinite article.
        self._introduced: set[int] = set()
        self._objects: list[Spoken] = []
        self._players: list[PlayerRef] = []
        self._forked: tuple[list[Spoken], list[PlayerRef]] = ([], [])

    @contextmanager
    def own_targets(self, known: Iterable[TargetSpec] = ()) -> Iterator[list[TargetSpec]]:
        """Within, targets are those of another ability, which is then put on the stack by itself. `known`: those that
        it has already."""
        before, introduced = self.targets, self._introduced
        self.targets = list(known)
        self._introduced = set(range(len(self.targets)))
        try:
            yield self.targets
        finally:
            self.targets, self._introduced = before, introduced

    def target(
        self, spec: TargetSpec, place: Span, *, again: bool, plural: bool = False, rank: int | None = None
    ) -> int:
        """The index of the target that the words at that place ask for: a new one each time (115.3), but for words
        that were read already and, with `again` (a definite article), words that only take up a target: the same
        words over, or fewer than "une … ciblée" said; `plural` words that tell no number take up several. `rank`: which
        of those of the very same words it is ("la deuxième créature ciblée")."""
        if place in self._places:
            return self._places[place]
        index = None
        if rank is not None:
            index = next(iter([at for at, known in enumerate(self.targets) if known == spec][rank - 1 : rank]), None)
        elif again and not self.source.targets_anew:
            index = self._taken_up(spec, plural=plural)
        if index is None:
            index = len(self.targets)
            self.targets.append(spec)
            if not again:
                self._introduced.add(index)
        self._places[place] = index
        return index

    def _taken_up(self, spec: TargetSpec, *, plural: bool) -> int | None:
        if spec in self.targets:
            return self.targets.index(spec)
        fewer = [
            index
            for index in self._introduced
            if index < len(self.targets) and _says_less(spec, self.targets[index], plural=plural)
        ]
        return fewer[0] if len(fewer) == 1 else None

    def next_target(self) -> TargetObject:
        """The target that the sentence has still to name."""
        self._awaiting = len(self.targets)
        return TargetObject(self._awaiting)

    def awaits_target(self) -> bool:
        """Whether a target that was spoken of was never named; asked once, at the end of a sentence."""
        awaiting, self._awaiting = self._awaiting, None
        return awaiting is not None and awaiting >= len(self.targets)

    def narrow(self, index: int, quality: Quality) -> None:
        """The target must have that quality too."""
        spec = self.targets[index]
        self.targets[index] = msgspec.structs.replace(spec, objects=(*(spec.objects or ()), quality))

    def quoted(self, text: str, place: Span, source: Source) -> tuple[Ability, ...]:
        """The abilities of a text in « … », which an object of that kind will have. Raises what the reader raises."""
        return self._read_quoted(text, place, source)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is spoken of within is no antecedent afterwards ("si une créature est morte ce tour-ci"), and "autre" is
        other than the one that speaks ("si vous avez lancé un autre sort ce tour-ci")."""
        objects, players = list(self._objects), list(self._players)
        watched, has_other, together, apart = dict(self.watched), self.has_other, self.together, self.apart_from_itself
        self.apart_from_itself = True
        yield
        self._objects, self._players = objects, players
        self.watched, self.has_other, self.together, self.apart_from_itself = watched, has_other, together, apart

    @contextmanager
    def own_number(self) -> Iterator[OwnNumber]:
        """Within, whether the trigger is about several things at once is said of another ability, which waits."""
        before, self.together = self.together, False
        number = OwnNumber()
        try:
            yield number
        finally:
            number.several, self.together = self.together, before

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Within, "autre" is other than the source."""
        before, self.apart_from_itself = self.apart_from_itself, True
        try:
            yield
        finally:
            self.apart_from_itself = before

    def new_sentence(self) -> None:
        """Places are counted anew in every sentence."""
        self._places.clear()
        self._named.clear()
        self.conditions.clear()

    def speak_of(self, spoken: Spoken, place: Span | None = None) -> None:
        """It is now the latest object spoken of. The subject that a second clause shares was not said again ("~ inflige
        3 blessures à la créature ciblée et 2 blessures à son contrôleur")."""
        if place is not None:
            if self._named.get(place) == spoken.ref and any(known.ref == spoken.ref for known in self._objects):
                return
            self._named[place] = spoken.ref
        self._objects = [known for known in self._objects if known.ref != spoken.ref]
        self._objects.append(spoken)

    def as_it_was(self, ref: ObjectRef) -> ObjectRef:
        """What the object was before the instruction that has put it elsewhere: its controller is asked of that."""
        moved = (known for known in reversed(self._objects) if known.moved and known.acted_on() == ref)
        return next((known.asked_of() for known in moved), ref)

    def return_to(self, ref: ObjectRef) -> None:
        """What the sentence is about is the latest object again, whatever it named on the way."""
        self._objects.sort(key=lambda known: known.ref == ref)

    def speaks_of(self, ref: ObjectRef) -> bool:
        """Whether that object was spoken of."""
        return any(known.ref == ref for known in self._objects)

    def nouns_said(self, ref: ObjectRef | None = None) -> tuple[str, ...]:
        """The nouns by which objects, or that one, were called, the first first."""
        return tuple(known.noun for known in self._objects if ref in (None, known.ref))

    def speak_of_player(self, player: PlayerRef) -> None:
        """That player is now the latest spoken of."""
        self._players = [known for known in self._players if known != player]
        self._players.append(player)

    def object_spoken_of(
        self, *, feminine: bool | None = None, plural: bool | None = None, itself: bool = True
    ) -> Spoken | None:
        """The latest object that agrees with the pronoun; one that only may be plural comes after those that are.
        Without `itself` not the one that speaks: no spell is "ce permanent"."""
        alike = [
            known
            for known in reversed(self._objects)
            if not known.by_noun
            and (feminine is None or feminine in known.genders())
            and (itself or not isinstance(known.ref, This))
        ]
        agreeing = [
            known for known in alike if plural is None or known.plural == plural or not (plural or known.plural)
        ]
        if not agreeing:
            agreeing = [known for known in alike if known.plural is None]
        if not agreeing or (agreeing[0].rival and len(agreeing) > 1):
            return None
        return agreeing[0]

    def receiver_spoken_of(self, giver: ObjectRef, *, plural: bool) -> ObjectRef | PlayerRef | None:
        """What "lui" is beside that subject, which is not meant; nothing where an object or a player may be."""
        objects = [
            known
            for known in reversed(self._objects)
            if known.ref != giver
            and not (isinstance(known.ref, This) or known.moved or known.gone)
            and known.plural in (plural, None)
        ]
        if not objects:
            return self.player_spoken_of()
        return None if self._players or objects[0].rival else objects[0].acted_on()

    def object_put(self, zone: Zone, *, plural: bool) -> Spoken | None:
        """What an instruction of this ability has put there."""
        return next((known for known in self._objects if known.put is zone and known.plural == plural), None)

    def host_spoken_of(self) -> ObjectRef | None:
        """What the source is attached to, when that is what the text is about."""
        return next((known.ref for known in self._objects if isinstance(known.ref, Host)), None)

    def object_named(self, nouns: Iterable[str], *, plural: bool, card: bool = False) -> Spoken | None:
        """The latest object called by one of those nouns ("cette créature"). What has left the battlefield is no longer
        a creature but a `card`."""
        wanted = frozenset(nouns)
        for known in reversed(self._objects):
            named = known.noun in wanted and known.plural == plural and known.ref != self.subject
            if named and (card or not known.gone):
                return known
        return None

    def player_spoken_of(self) -> PlayerRef | None:
        """The latest player ("ce joueur", "il")."""
        return self._players[-1] if self._players else None

    def after_costs(self) -> None:
        """What was chosen to pay is no antecedent: "sacrifiez une créature : cette créature gagne +2/+2" means the
        source. Its characteristics can still be asked of ("l'endurance de cette créature")."""
        self.sacrificed = tuple(
            known.noun for known in self._objects if isinstance(known.ref, Choice) and self.sacrifices
        )
        self._objects = [known for known in self._objects if isinstance(known.ref, This)]

    @property
    def x(self) -> Amount | None:
        """What "X étant …" says that X is, read when it is first asked for: "sa force" is then the force of what the
        sentence has spoken of."""
        if self._x_meaning is not None:
            meaning, self._x_meaning = self._x_meaning, None
            self._x = meaning()
        return self._x

    def define_x(self, meaning: Callable[[], Amount]) -> None:
        """What X is from now on. Raises, when asked for, what the reader raises."""
        self._x_meaning = meaning

    @property
    def x_unread(self) -> bool:
        """Whether it was said what X is, and nothing that was read has asked for it."""
        return self._x_meaning is not None

    def fork(self) -> None:
        """Remember what is spoken of, for an instruction that may be done instead of the next one."""
        self._forked = (list(self._objects), list(self._players))

    def back_to_fork(self) -> None:
        """What the instruction before spoke of and moved is forgotten: it was not done."""
        objects, players = self._forked
        self._objects, self._players = list(objects), list(players)

    def nothing_sacrificed(self) -> None:
        """The instruction before was not carried out: what would have been chosen for it is nothing to speak of."""
        if self.last_verb == "sacrifier":
            self._objects = [known for known in self._objects if not isinstance(known.ref, Choice)]

    def act_on(self, ref: object) -> None:
        """An instruction has been done to that, `None` when to no permanent. What was chosen for it is known from then
        on as what it acted on, until another instruction acts on something else."""
        self.acted = True
        match ref:
            case Choice():
                self.mark_moved(ref)
            case None | Previous():
                pass
            case _:
                self._objects = [
                    known
                    for known in self._objects
                    if not isinstance(known.ref, Choice) and not (isinstance(known.ref, All) and known.moved)
                ]

    def mark_moved(self, ref: ObjectRef, to: Zone | None = None) -> None:
        """An instruction has put the object into another zone: it is now what the instruction before acted on, and
        anything else that had moved before can no longer be named that way."""
        self._objects = [
            msgspec.structs.replace(known, moved=True, put=to) if known.ref == ref else known
            for known in self._objects
            if known.ref == ref or not known.moved
        ]


def _says_less(spec: TargetSpec, known: TargetSpec, *, plural: bool) -> bool:
    """Whether a target described so may be the known one, of which more was said."""
    untold = (spec.count, spec.up_to) == (1, False) and plural == (known.count != 1)
    if spec.players != known.players or not (untold or (spec.count, spec.up_to) == (known.count, known.up_to)):
        return False
    return spec.objects is not None and known.objects is not None and set(spec.objects) <= set(known.objects)

"""The draft of one reading: everything told so far, private to the elaboration and mutable.

Where the text allows several understandings, `choose` follows a script of numbers and notes how many there were: the
elaboration is simply run again with another script for every further reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.costs import ManaCost
from judge.abilities.numbers import X
from judge.abilities.selectors import Quality
from judge.abilities.terms import CardType, Colour, DayTime, Designation, Keyword, Step, Supertype, Zone
from judge.cards.card import Card, Gender
from judge.errors import Diagnostic, Level, Span
from judge.french.clause import Clause, Complement, Head, NounGroup
from judge.french.context import Context
from judge.french.elaborate.board.forks import Forks
from judge.french.elaborate.faults import Fault, NotUnderstood, fault
from judge.scenario.board import Hypothesis
from judge.scenario.question import Claim, Question
from judge.scenario.story import CastSpell, Told, When

T = TypeVar("T")
A, B = "A", "B"
#: More forks than that in one text are a text that names nothing.
MOST_READINGS = 24


class Seat(msgspec.Struct, kw_only=True):
    """A player in the making. `told`: named or spoken of in the text, not only needed by it."""

    id: str
    name: str
    gender: Gender | None = None
    life: int | None = None
    poison: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    speed: int = 0
    hand_size: int | None = None
    library_size: int | None = None
    mana_pool: tuple[str, ...] | None = None
    mana_stated: bool = False
    lands_played: int = 0


class Piece(msgspec.Struct, kw_only=True):
    """An object in the making. `None` is "not told"; `name`: the card's oracle name or what the user calls it."""

    id: str
    span: Span
    name: str
    card: Card | None = None
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    #: Told not to be basic.
    nonbasic: bool = False
    colours: frozenset[Colour] | None = None
    power: int | None = None
    toughness: int | None = None
    mana_cost: ManaCost | None = None
    loyalty: int | X | None = None
    abilities: tuple[Ability, ...] = ()
    token: bool = False
    #: Keywords that it is told not to have.
    lacks: tuple[Keyword, ...] = ()
    #: Presented as somebody's and known ("sa créature"), with nothing said of which it is.
    vague: bool = False
    #: The name is the user's own ("le Croisé"), not a word for a kind.
    named: bool = False
    #: Told to be of one name with the others of its group.
    same_name: bool = False
    feminine: bool | None = None
    zone: Zone | None = None
    controller: str | None = None
    owner: str | None = None
    tapped: bool | None = None
    since_turn_began: bool | None = None
    attacking: bool = False
    blocking: str | None = None
    attached_to: str | None = None
    attached_to_player: str | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    face_down: bool = False
    phased_out: bool = False
    designations: tuple[Designation, ...] = ()
    paired: str | None = None
    #: The card that it is told to be a copy of.
    copied: Card | None = None
    library_position: int | None = None
    #: Where each fact was told, by field name.
    told_at: dict[str, Span] = {}


class Status(msgspec.Struct, frozen=True):
    """A combat status said of an object in passing ("la créature bloquée")."""

    quality: Quality
    span: Span


class Attachment(msgspec.Struct, frozen=True):
    """Something said to be attached to an object in passing ("le Griffon avec Pacifisme")."""

    group: NounGroup


class Change(msgspec.Struct, frozen=True):
    """A change said of an object in passing ("une 2/2 avec -1/-1", "avec un bouclier de régénération")."""

    group: NounGroup


#: What a group just read still has to tell.
Pending: TypeAlias = Clause | Status | Attachment | Change | Complement


class Pieces(dict[str, Piece]):
    """The objects by id. To ask for what is none (a player, or what a question asks for) leaves the clause being
    read: an object was needed there."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def __missing__(self, identity: str) -> Piece:
        at = self._draft.at
        mot = self._draft.slice(at) if at is not None else identity
        raise self._draft.stop(Fault.WRONG_SORT, at, mot=mot, attendu="un objet du jeu")


class Draft:
    """`subject`: ids the last clause was about; `mentions`: groups of ids in the order of mention, with the number of
    their sentence; `opposed`: pairs of objects that different players control."""

    def __init__(
        self,
        text: str,
        context: Context,
        script: tuple[int, ...] = (),
        *,
        teller: Callable[[Draft], None] = lambda draft: None,
    ) -> None:
        self.text = text
        self._teller = teller
        #: What a group of the text means: the same words, copied into another clause, mean the same things.
        self.resolved: dict[tuple[Span, Head, bool], tuple[str, ...]] = {}
        self.context = context
        self.seats: dict[str, Seat] = {}
        self.pieces = Pieces(self)
        #: The clause being read.
        self.at: Span | None = None
        self.story: list[Told] = []
        #: The story is told in data, and only questions about it are read here.
        self.told_in_data = False
        self.questions: list[Question] = []
        self.hypotheses: list[Hypothesis] = []
        self.diagnostics: list[Diagnostic] = []
        self.mentions: list[tuple[int, tuple[str, ...]]] = []
        #: Players that some noun group named, even inside another one ("le Griffon de B"), in order.
        self.named: list[str] = []
        self.subject: tuple[str, ...] = ()
        self.topic: str | None = None
        self.sentence = 0
        self.speaker: bool = False
        self.active: str | None = None
        self.active_at: Span | None = None
        #: Play begins with the first turn of the game.
        self.begins = False
        #: When the action being read happens, as far as its own clause says.
        self.window: When | None = None
        #: The clauses that were said to be of this very turn ("ce tour-ci").
        self.of_this_turn: set[Span] = set()
        #: The number that the turn was said to have ("au tour 3").
        self.turn_number: int | None = None
        self.day_time: DayTime | None = None
        self.step: Step | None = None
        self.opposed: list[tuple[str, str]] = []
        #: Permanents of the board told to have come one before the other.
        self.arrivals: list[tuple[str, str]] = []
        #: The one question whose suppositions stand, or all of them; and whether any supposed something.
        self.only: int | None = None
        self.supposed = False
        #: Objects that other questions than `only` introduced.
        self.others: list[str] = []
        #: The object at whose ability the clause being read aims.
        self.aimed_at_ability: str | None = None
        #: The last clause told, for one that leaves out its verb.
        self.told: Clause | None = None
        #: Objects that a player is told to control: they lie on the battlefield, and are no cards to be cast.
        self.controlled: set[str] = set()
        #: What players are told to have none of, and in which zone.
        self.without: list[tuple[str, Zone, NounGroup]] = []
        #: The number written before what is being read, until a question has taken it.
        self.item: int | None = None
        #: The sentence of the last question, its clause, and for each question how much of the story was told by then.
        self.asked_in: int | None = None
        self.asked: Clause | None = None
        self.told_by: list[int] = []
        #: The grammatical subject of the clause before, which a subject pronoun goes on speaking of.
        self.spoken_of: tuple[str, ...] = ()
        #: What was only named inside a relative clause: a pronoun means the noun that the clause is about before it.
        self.aside: set[str] = set()
        #: Objects of which it was not said how many there are ("mes terrains").
        self.uncounted: set[str] = set()
        #: Players of whose mana a number was told, and no colour.
        self.mana_uncoloured: set[str] = set()
        #: What the last pronoun meant.
        self.called_it: tuple[str, ...] = ()
        #: The turn in which what is told next happens, when play begins in an earlier one.
        self.later: When | None = None
        #: The number of a floating quantifier of the clause ("tous les trois").
        self.together: int | None = None
        #: A window named without a verb ("blessures sur la pile, je sacrifie…"), for the next action.
        self.carried: When | None = None
        #: The place in the story of a spell or ability whose doing was told: what is told next comes after.
        self.done_at: int | None = None
        #: What was told last to deal damage outside a combat: "elle meurt ?" is asked of what it hurt.
        self.dealt_last: frozenset[str] = frozenset()
        #: What is told to be played when it could only be in the next turn of whoever plays it.
        self.turns_supposed: set[str] = set()
        #: Equipment that was told to equip, whatever else it can do.
        self.equips: set[str] = set()
        #: Objects that were called "ciblée": what a spell told with no target is cast on.
        self.called_targets: set[str] = set()
        #: Spells by which something was told to be done to an object: "elle" is the object before it is the means.
        self.means: set[str] = set()
        #: Objects of which nothing is told but that they died: what is described later is none of them.
        self.gone: set[str] = set()
        #: How much of the story was told when a card was only named.
        self.named_at: dict[str, int] = {}
        #: Spells that nobody was said to cast, with who is supposed to.
        self.untold: list[tuple[str, str]] = []
        #: What relative pronouns stand for, innermost last.
        self.bound: list[tuple[str, ...]] = []
        #: Ids already mentioned in the clause being read: another pronoun of the clause means something else.
        self.local: list[str] = []
        #: Relative clauses and combat statuses of the groups just read, to be told before their clause.
        self.pending: list[tuple[tuple[str, ...], Pending]] = []
        #: The clause presents objects ("j'ai deux 2/2"): an indefinite group of it is none that was told before.
        self.presents = False
        #: What comes after the action of the clause being read ("sans dépenser ce mana": the phase ends).
        self.closing: list[Told] = []
        #: The nouns of the clause before, for words that take one up ("en … une", "le sien").
        self.nouns: tuple[NounGroup, ...] = ()
        #: The same question about others ("à combien sont Anne et Bruno ?").
        self.also: list[Question] = []
        #: Where the groups were that something was made of.
        self.read: set[Span] = set()
        #: The turn, and whose, that the clause being read names.
        self.now: tuple[int | None, str | None] | None = None
        #: A question is being read: the smallest board that makes sense may be supposed for it.
        self.asking = False
        self.claims: list[Claim] = []
        #: What a player was told to say can or must be, which only "a-t-il raison ?" asks.
        self.said: tuple[str, Clause] | None = None
        self.forks = Forks(script)
        #: While a claim is read: which of several told objects "un Griffon" means, any of which will do.
        self.some: Forks | None = None

    def choose(self, options: Sequence[T]) -> T:
        """One of several understandings: the other ones are further readings. Equal options must have been merged."""
        return self.forks.choose(options)

    # ── Players and objects ────────────────────────────────────────────────────────────────────────────────────────

    def seat(self, player: str) -> Seat:
        if player not in self.seats:
            self.seats[player] = Seat(id=player, name=player)
        return self.seats[player]

    def opponent(self, player: str) -> str:
        """The other player of a two-player game; with more, the first other one."""
        others = [seat for seat in self.seats if seat != player]
        other = others[0] if others else (B if player == A else A)
        self.seat(other)
        return other

    def new_id(self) -> str:
        return f"o{len(self.pieces) + 1}"

    @property
    def is_told(self) -> bool:
        """Whether anything is told to happen."""
        return bool(self.story) or self.told_in_data

    @property
    def casts(self) -> list[CastSpell]:
        """The spells told to be cast, in order."""
        return [told.action for told in self.story if isinstance(told.action, CastSpell)]

    def is_player(self, identity: str) -> bool:
        return identity in self.seats

    def controller(self, identity: str) -> str | None:
        return identity if identity in self.seats else self.pieces[identity].controller

    # ── Facts ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def tell(self, piece: Piece, field: str, value: object, span: Span) -> None:
        """State a fact of an object. Raises `NotUnderstood` where another was told before."""
        before = piece.told_at.get(field)
        known = getattr(piece, field)
        if before is not None and known != value:
            said = self.slice(before)
            raise NotUnderstood(
                fault(Fault.CONTRADICTION, span, mot=self.slice(span), objet=f"« {self.slice(piece.span)} »", dit=said)
            )
        setattr(piece, field, value)
        piece.told_at = {**piece.told_at, field: span}

    def name_of(self, piece: Piece) -> str:
        """What the user may call it, for a diagnostic."""
        if piece.card is not None:
            return piece.card.french_names[0] if piece.card.french_names else piece.card.oracle_name
        return piece.name or self.slice(piece.span)

    def suppose(self, text: str, subject: str | None) -> None:
        """Note a default; `{objet}` in the text becomes the subject's name once all objects have theirs."""
        hypothesis = Hypothesis(text, subject)
        if hypothesis not in self.hypotheses:
            self.hypotheses.append(hypothesis)

    def mention(self, ids: tuple[str, ...]) -> None:
        if ids:
            self.mentions.append((self.sentence, ids))
            self.aside -= set(ids)

    def only_named(self, ids: tuple[str, ...]) -> None:
        """Note where in the story those were named with nothing said of them."""
        self.named_at |= {identity: len(self.story) for identity in ids if identity not in self.named_at}

    def last_mentioned(self) -> tuple[str, ...]:
        return self.mentions[-1][1] if self.mentions else ()

    def last_object(self) -> tuple[str, ...]:
        """The last single object mentioned."""
        for _, ids in reversed(self.mentions):
            if len(ids) == 1 and not self.is_player(ids[0]):
                return ids
        return ()

    def tell_pending(self) -> None:
        """Tell what the groups read so far say in passing."""
        if self.pending:
            self._teller(self)

    def take_pending(self) -> list[tuple[tuple[str, ...], Pending]]:
        pending, self.pending = self.pending, []
        return pending

    def take_closing(self) -> list[Told]:
        closing, self.closing = self.closing, []
        return closing

    def slice(self, span: Span) -> str:
        return self.text[span.start : span.end].strip()

    def complain(self, kind: Fault, span: Span | None, **parts: object) -> None:
        diagnostic = fault(kind, span, **parts)
        if diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)

    def note(self, stuck: NotUnderstood) -> None:
        """Keeps the diagnostics of a clause. What a pronoun means may stand in words that were not understood before:
        then those are the fault."""
        lost = any(diagnostic.level is Level.ERROR for diagnostic in self.diagnostics)
        for diagnostic in stuck.diagnostics:
            follows = lost and diagnostic.code == Fault.NO_ANTECEDENT.value[0]
            if diagnostic not in self.diagnostics and not follows:
                self.diagnostics.append(diagnostic)

    def stop(self, kind: Fault, span: Span | None, **parts: object) -> NotUnderstood:
        """To raise: leaves the clause with that diagnostic."""
        return NotUnderstood(fault(kind, span, **parts))

"""Clauses: what the frames make of the tree, before any board is known. The named representation between syntax
(lexer, chunks, frames) and meaning (`elaborate` for scenarios and questions, `judge.compile` for card texts).

A lemma is the lexicon's key (without accents problems: exactly as the YAML writes it). Everything keeps its `Span`.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.errors import Diagnostic, Span


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="is_a"):
    """Base of the representation."""


class Determiner(enum.StrEnum):
    NONE = "none"
    INDEFINITE = "indefinite"  # un, une, des, du, de la
    DEFINITE = "definite"  # le, la, les
    DEMONSTRATIVE = "demonstrative"  # ce, cette, ces
    POSSESSIVE = "possessive"  # mon, sa, leurs
    ALL = "all"  # tous les, toutes les, l'ensemble des
    EACH = "each"  # chaque
    ANY = "any"  # n'importe quel, un quelconque
    NO = "no"  # aucun
    WHICH = "which"  # quel, quelle, lesquels
    HOW_MANY = "how_many"  # combien de
    OTHER = "other"  # l'autre, les autres, d'autres
    AS_MANY = "as_many"  # autant de


class Person(enum.StrEnum):
    FIRST = "1"
    SECOND = "2"
    THIRD = "3"


# ── Heads of noun groups ───────────────────────────────────────────────────────────────────────────────────────────


class NounHead(Node, frozen=True):
    """A common noun of the lexicon: créature, joueur, main, point de vie, étape de déclaration des bloqueurs…"""

    lemma: str


class CardHead(Node, frozen=True):
    """A known card: candidate oracle names, one unless the French name is ambiguous; `text` as written."""

    names: tuple[str, ...]
    text: str


class NameHead(Node, frozen=True):
    """A capitalised word that is no card and no noun ("le Croisé", "Anne"): the user's own name for something."""

    text: str


class PronounHead(Node, frozen=True):
    """je, tu, il, elle, on, lui, eux, celui-ci, ce dernier, cela, qui, que, quoi, lequel, en, y, se…"""

    lemma: str
    person: Person = Person.THIRD
    plural: bool = False


class PlayerHead(Node, frozen=True):
    """ "le joueur A", "A", "AP", "NAP": `key` is the letter or the role word of the lexicon."""

    key: str


class EllipticHead(Node, frozen=True):
    """No noun: "une 2/2", "les trois", "la verte", "deux"."""


class SelfHead(Node, frozen=True):
    """~ : the card that the text is printed on."""


Head: TypeAlias = NounHead | CardHead | NameHead | PronounHead | PlayerHead | EllipticHead | SelfHead


class AmountKind(enum.StrEnum):
    NUMBER = "number"
    X = "x"
    HALF = "half"
    THAT_MUCH = "that_much"  # autant, ce nombre, ce montant
    COUNT = "count"  # le nombre de …, pour chaque …: `of` says of what
    ASKED = "asked"  # combien


class Quantity(Node, frozen=True):
    """An amount as said. `at_least`, `at_most`: "au moins 4", "4 ou plus", "jusqu'à deux", "4 ou moins"."""

    kind: AmountKind
    number: int | None = None
    of: NounGroup | None = None
    times: int = 1
    at_least: bool = False
    at_most: bool = False


class KeywordPhrase(Node, frozen=True):
    """A keyword ability as said: `lemma` is the lexicon's key; `of`: its quality ("contre le blanc", "des forêts");
    `amount`: bushido 2; `cost`: mana symbols ("équipement {3}"). `without`: "sans le vol"."""

    lemma: str
    span: Span
    of: tuple[NounGroup, ...] = ()
    amount: Quantity | None = None
    cost: tuple[str, ...] = ()
    without: bool = False


class Modifier(Node, frozen=True):
    """An adjective or participle: lemma, and a negation ("non-noire", "non bloquée"). `or_group`: modifiers with the
    same nonzero number are alternatives ("blanche ou noire")."""

    lemma: str
    span: Span
    negated: bool = False
    or_group: int = 0


class Complement(Node, frozen=True):
    """A prepositional complement of a noun: "de B", "avec deux marqueurs +1/+1", "dans le cimetière"…"""

    preposition: str
    object: NounGroup
    span: Span


class NounGroup(Node, frozen=True, kw_only=True):
    """One noun group. `quantity`: "deux", "X", "jusqu'à trois"; `pt`: told power and toughness, `None` inside for an
    unread half; `pt_change`: "+3/+3" (signs kept by the numbers); `counter_kind`: "+1/+1", "loyauté"; `mana`: symbols;
    `keywords`: after avec/sans; `targeted`: "ciblé"; `relatives`: "qui …", "que vous contrôlez"; `coordinated`:
    further groups joined by `conjunction` ("et", "ou", "et/ou"), this one being the first; `quoted`: ability texts in
    « … » with their spans."""

    span: Span
    head: Head
    determiner: Determiner = Determiner.NONE
    possessor: Person | None = None
    possessor_plural: bool = False
    quantity: Quantity | None = None
    ordinal: int | None = None
    plural: bool = False
    feminine: bool | None = None
    pt: tuple[int | str | None, int | str | None] | None = None
    pt_change: tuple[int | str, int | str] | None = None
    counter_kind: str | None = None
    mana: tuple[str, ...] | None = None
    modifiers: tuple[Modifier, ...] = ()
    keywords: tuple[KeywordPhrase, ...] = ()
    complements: tuple[Complement, ...] = ()
    relatives: tuple[Clause, ...] = ()
    apposition: NounGroup | None = None
    coordinated: tuple[NounGroup, ...] = ()
    conjunction: str = ""
    quoted: tuple[tuple[str, Span], ...] = ()
    targeted: bool = False
    negated: bool = False
    #: "seulement", "uniquement", "au hasard", "de votre choix"… lemmas of particles attached to the group.
    particles: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The lemma of the noun or pronoun at its head; empty for a name and for what has none."""
        return self.head.lemma if isinstance(self.head, NounHead | PronounHead) else ""


class Mood(enum.StrEnum):
    DECLARATIVE = "declarative"
    YES_NO_QUESTION = "yes_no"
    WH_QUESTION = "wh"
    IMPERATIVE = "imperative"
    RELATIVE = "relative"
    SUBORDINATE = "subordinate"
    INFINITIVE = "infinitive"
    #: A noun group alone ("Foudre sur une 2/2 pro rouge ?").
    NOMINAL = "nominal"


class Modal(enum.StrEnum):
    CAN = "can"  # pouvoir, avoir le droit, être possible
    MUST = "must"  # devoir, être obligé, falloir
    WANT = "want"  # vouloir, décider de, choisir de
    WOULD = "would"  # "devrait être détruite", conditional of replacement texts


class Role(msgspec.Struct, frozen=True):
    """One filled role of a frame: `name` as the frame file calls it (agent, patient, target, recipient, source, …)."""

    name: str
    filler: NounGroup | Quantity | Clause | KeywordPhrase | Modifier
    span: Span

    @property
    def word(self) -> str:
        """The word at the head of what fills it; empty where that is no noun group."""
        return self.filler.word if isinstance(self.filler, NounGroup) else ""


class TimePhrase(Node, frozen=True):
    """When: `lemma` keys the lexicon's time expressions (« en réponse », « à la fin du tour », « une fois bloqué »,
    « pendant l'entretien », « ce tour-ci », « puis »…); `object` or `clause`: what it refers to."""

    lemma: str
    span: Span
    object: NounGroup | None = None
    clause: Clause | None = None
    possessor: Person | None = None


class Clause(Node, frozen=True, kw_only=True):
    """One verb with its roles. `verb`: the frame's key (lancer, attaquer, bloquer, mourir, être…), `""` for a nominal
    clause. `asked`: for a wh-question the interrogative ("combien", "qui", "quand", "ou", "pourquoi", "quoi", "quel",
    "comment"). `clauses`: subordinate ones by conjunction ("si", "quand", "avant que", "tant que", "sinon"…)."""

    span: Span
    verb: str
    mood: Mood = Mood.DECLARATIVE
    passive: bool = False
    negated: bool = False
    #: "ne … que", "seulement".
    only: bool = False
    modal: Modal | None = None
    modal_negated: bool = False
    #: Subject of the modal where it differs ("A a-t-il le droit de…").
    past: bool = False
    roles: tuple[Role, ...] = ()
    times: tuple[TimePhrase, ...] = ()
    adverbs: tuple[str, ...] = ()
    clauses: tuple[tuple[str, Clause], ...] = ()
    asked: str = ""
    #: Lemma of the connector that begins the clause ("puis", "et", "mais", "donc"…).
    connector: str = ""
    #: Number of the question ("1/", "2)").
    item: int | None = None

    @property
    def is_question(self) -> bool:
        """Whether it asks something itself, whatever the sentence that it stands in does."""
        return self.mood in (Mood.YES_NO_QUESTION, Mood.WH_QUESTION) or bool(self.asked)


class Sentence(Node, frozen=True):
    clauses: tuple[Clause, ...]
    span: Span
    question: bool = False


class Syntax(msgspec.Struct, frozen=True):
    """Everything that the syntax stages made of a text. `readings`: more than one only when the lexer or the
    attachment of a group left real alternatives; the first is the plain one."""

    readings: tuple[tuple[Sentence, ...], ...]
    diagnostics: tuple[Diagnostic, ...] = ()

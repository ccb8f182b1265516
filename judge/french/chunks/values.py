"""The chunks that the grammar finds, as values: between the words and the clauses."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from judge.errors import Span
from judge.french.clause import Modal, NounGroup, PronounHead
from judge.french.lexicon.entry import Category


class NounChunk(msgspec.Struct, frozen=True):
    """One noun group. `attribute`: adjectives without article or noun, an attribute or a late epithet."""

    group: NounGroup
    span: Span
    attribute: bool = False


class PrepChunk(msgspec.Struct, frozen=True):
    """A preposition with its group; `None` when the preposition stands alone ("sans")."""

    preposition: str
    group: NounGroup | None
    span: Span
    #: du, des, au, aux as written: "des" may still be an article.
    contracted: str = ""


class Clitic(msgspec.Struct, frozen=True):
    """An object pronoun: lemma of the lexicon, and its words."""

    lemma: str
    persons: str
    plural: bool
    span: Span


class VerbChunk(msgspec.Struct, frozen=True, kw_only=True):
    """One verb with its pronouns, negation and helpers. `kind`: FIN, INF or GER; `preposition` before an infinitive or
    gerund; `subject`: a subject pronoun, `inverted` when it stands behind; `imperative`: second person without one."""

    lemma: str
    kind: Category
    span: Span
    subject: PronounHead | None = None
    subject_span: Span | None = None
    inverted: bool = False
    imperative: bool = False
    persons: str = ""
    plural: bool | None = None
    clitics: tuple[Clitic, ...] = ()
    negated: bool = False
    #: "ne" without its second half: "aucun… ne", or nothing at all after "à moins que".
    bare_ne: bool = False
    only: bool = False
    modal: Modal | None = None
    modal_negated: bool = False
    conditional: bool = False
    past: bool = False
    imperfect: bool = False
    passive: bool = False
    #: Built with être and a participle: past or passive, as the frame says.
    helped_by_etre: bool = False
    participle_feminine: bool | None = None
    preposition: str = ""
    adverbs: tuple[str, ...] = ()
    #: avoir with no participle, être with none: where the verb itself stands.
    verb_span: Span | None = None


class WhChunk(msgspec.Struct, frozen=True):
    """A question word; lemma "" for "est-ce que" alone."""

    lemma: str
    span: Span
    preposition: str = ""


class MarkChunk(msgspec.Struct, frozen=True):
    """Anything else between groups, by its word class."""

    category: Category
    lemma: str
    span: Span
    values: tuple[str, ...] = ()


Chunk: TypeAlias = NounChunk | PrepChunk | VerbChunk | WhChunk | MarkChunk

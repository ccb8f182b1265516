"""The words of a verb group: which are its subject, pronouns, negation and helpers, and what they make of the verb."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.errors import Span
from judge.french.chunks.values import Clitic, VerbChunk
from judge.french.clause import Modal, Person, PronounHead
from judge.french.lexer.choice import Tagged
from judge.french.lexicon.entry import Category, Tense

C = Category
_MODALS = {"can": Modal.CAN, "must": Modal.MUST, "want": Modal.WANT}
_FORBIDS = ("cannot",)


class _Verb(msgspec.Struct):
    """What the words of a verb group amount to, while they are read in order."""

    lemma: str = ""
    kind: Category = C.FIN
    subject: PronounHead | None = None
    subject_span: Span | None = None
    inverted: bool = False
    #: "il faut", "il est possible de": the pronoun stands for nobody.
    impersonal: bool = False
    persons: str = ""
    plural: bool | None = None
    clitics: tuple[Clitic, ...] = ()
    ne: bool = False
    not_: bool = False
    only: bool = False
    modal: Modal | None = None
    modal_negated: bool = False
    forbids: bool = False
    conditional: bool = False
    past: bool = False
    imperfect: bool = False
    passive: bool = False
    helped: bool = False
    feminine: bool | None = None
    preposition: str = ""
    adverbs: tuple[str, ...] = ()
    verb_span: Span | None = None


def verb_chunk(rule: str, words: Sequence[Tagged]) -> VerbChunk:
    """The chunk of a verb group, infinitive or gerund, by the rule that found it."""
    verb = _Verb()
    for index, word in enumerate(words):
        _read(verb, word, words[index + 1 :])
    if rule == "gerund":
        verb.kind = C.GER
    elif rule == "infinitive_group":
        verb.kind = C.INF
    imperative = verb.kind is C.FIN and verb.subject is None and "2" in verb.persons
    if verb.impersonal and verb.subject is not None and verb.subject.lemma in ("il", "ce", "cela"):
        verb.subject = None
    return VerbChunk(
        lemma=verb.lemma,
        kind=verb.kind,
        span=words[0].word.span.to(words[-1].word.span),
        subject=verb.subject,
        subject_span=verb.subject_span,
        inverted=verb.inverted,
        imperative=imperative,
        persons=verb.persons,
        plural=verb.plural,
        clitics=verb.clitics,
        negated=verb.not_,
        bare_ne=verb.ne and not (verb.not_ or verb.only or verb.modal_negated),
        only=verb.only,
        modal=verb.modal,
        modal_negated=verb.modal_negated != verb.forbids,
        conditional=verb.conditional,
        past=verb.past,
        imperfect=verb.imperfect,
        passive=verb.passive,
        helped_by_etre=verb.helped,
        participle_feminine=verb.feminine,
        preposition=verb.preposition,
        adverbs=verb.adverbs,
        verb_span=verb.verb_span,
    )


def _read(verb: _Verb, word: Tagged, rest: Sequence[Tagged]) -> None:
    lexeme = word.lexeme
    match word.category:
        case C.SUBJ | C.INV:
            verb.subject = PronounHead(lexeme.lemma, Person(lexeme.persons or "3"), lexeme.number == "p")
            verb.subject_span = word.word.span
            verb.inverted = word.category is C.INV
        case C.CLITIC | C.POST:
            clitic = Clitic(lexeme.lemma, lexeme.persons, lexeme.number == "p", word.word.span)
            verb.clitics = (*verb.clitics, clitic)
        case C.NE:
            verb.ne = True
        case C.NEG | C.NEG_INF | C.ONLY:
            if lexeme.lemma == "que":
                verb.only, verb.ne = True, False
            elif _belongs_to_modal(word, rest, verb):
                verb.modal_negated = True
                verb.ne = False
            else:
                verb.not_ = True
                if lexeme.lemma in ("plus", "jamais", "pas encore"):
                    verb.adverbs = (*verb.adverbs, lexeme.lemma)
        case C.ADV:
            verb.adverbs = (*verb.adverbs, lexeme.lemma)
        case C.MODAL:
            _finite(verb, word)
            governs = any(_is_infinitive(other) for other in rest)
            _modal(verb, lexeme.detail, governs)
            verb.impersonal = governs and lexeme.lemma == "falloir"
            if not governs:
                verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
        case C.MODAL_INF:
            _modal(verb, lexeme.detail, any(_is_infinitive(other) for other in rest))
            if not verb.lemma:
                verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
        case C.ALLOWED:
            if any(_is_infinitive(other) for other in rest):
                _allow(verb, lexeme.detail)
            else:
                _allow(verb, lexeme.detail)
                verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
        case C.RIGHT:
            _allow(verb, lexeme.detail)
            if not any(_is_infinitive(other) for other in rest):
                verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
        case C.FIN | C.ETRE | C.AVOIR:
            _finite(verb, word)
            verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
            verb.helped = word.category is C.ETRE
        case C.INF | C.ETRE_INF | C.AVOIR_INF | C.GER:
            verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
            verb.helped = word.category is C.ETRE_INF
        case C.ETE:
            verb.helped = True
            verb.past = True
            verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
        case C.PART:
            if verb.helped and not _is_reflexive(verb):
                verb.passive = True
            else:
                verb.past = True
                verb.helped = False
            verb.lemma, verb.verb_span = lexeme.lemma, word.word.span
            verb.feminine = {"f": True, "m": False}.get(lexeme.gender)
        case C.PREP_INF | C.EN_GER:
            verb.preposition = lexeme.lemma
        case C.DE_INF:
            if not verb.preposition and not verb.lemma and verb.modal is None:
                verb.preposition = lexeme.lemma
        case _:
            pass


def _is_reflexive(verb: _Verb) -> bool:
    """ "il s'est défaussé", "je me suis soigné": being helps only because of the pronoun."""
    subject = verb.subject.lemma if verb.subject is not None else ""
    pronouns = {"se", _OWN_PRONOUNS.get(subject, "se")}
    return bool(pronouns & {clitic.lemma for clitic in verb.clitics})


#: The pronoun by which a subject acts on itself.
_OWN_PRONOUNS = {"je": "me", "tu": "te", "nous": "nous", "vous": "vous"}


def _finite(verb: _Verb, word: Tagged) -> None:
    verb.kind = C.FIN
    verb.persons = word.lexeme.persons
    verb.plural = {"s": False, "p": True}.get(word.lexeme.number)
    verb.conditional = word.lexeme.tense is Tense.CONDITIONAL
    verb.imperfect = word.lexeme.tense is Tense.IMPERFECT


def _modal(verb: _Verb, detail: str, governs: bool) -> None:
    """`governs`: an infinitive follows, so that this is a helper and not the verb itself."""
    if not governs:
        return
    if detail == "just":
        verb.past = True
    elif detail == "not":
        # "oublie de payer", "refuse de payer": does not pay
        verb.not_ = not verb.modal_negated
        verb.modal_negated = False
    else:
        verb.modal = _MODALS.get(detail) or verb.modal


def _allow(verb: _Verb, detail: str) -> None:
    """être obligé, avoir le droit: what was said of être or avoir is said of the permission."""
    detail, impersonal, _ = detail.partition("-")
    verb.impersonal = bool(impersonal)
    verb.modal = Modal.CAN if detail in _FORBIDS else _MODALS.get(detail)
    verb.forbids = detail in _FORBIDS
    verb.modal_negated = verb.not_
    verb.not_ = verb.helped = False


def _belongs_to_modal(word: Tagged, rest: Sequence[Tagged], verb: _Verb) -> bool:
    """ "ne peut pas bloquer" negates the modal, "peut ne pas bloquer" the verb."""
    helper = verb.lemma == "" and any(_is_infinitive(other) for other in rest)
    return helper and verb.kind is C.FIN and word.category is C.NEG


def _is_infinitive(word: Tagged) -> bool:
    return word.category in (C.INF, C.ETRE_INF, C.AVOIR_INF, C.MODAL_INF)

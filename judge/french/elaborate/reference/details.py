"""Parts of a noun group that are more than a quality: counters, attachments, quoted abilities, relative clauses."""

from __future__ import annotations

import msgspec

from judge.abilities.costs import RemoveCountersCost
from judge.abilities.instructions import PutCounters
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import SPELL_TYPES, CardType, CounterKind
from judge.errors import Span
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modal,
    Mood,
    NounGroup,
    NounHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.board.draft import Attachment, Change, Draft, Piece
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, thing_of
from judge.french.elaborate.reference.pieces import ATTACHMENTS, add_abilities, describe, is_attachment, state

#: Verbs of relative clauses that say a fact or an action, never an ability of the object.
STATE_VERBS = frozenset(
    {"être", "avoir", "rester", "contrôler", "posséder", "enchanter", "équiper", "attacher", "copier"}
)
EVENT_VERBS = frozenset(
    {
        "attaquer",
        "bloquer",
        "arriver",
        "entrer",
        "mourir",
        "subir",
        "prendre",
        "recevoir",
        "cibler",
        "gagner",
        "acquérir",
    }
)
#: Participles that say, with "par", what was done to the object.
PASSIVE_VERBS = frozenset({"enchanter", "équiper", "bloquer", "contrôler", "cibler", "attaquer", "tuer", "détruire"})


#: Participles that say by themselves what happened to the object.
DONE_VERBS = frozenset({"sacrifier", "détruire", "exiler", "contrecarrer", "régénérer"})


class Parts(msgspec.Struct, frozen=True):
    """`plain`: the group without the rest."""

    plain: NounGroup
    counters: tuple[Complement, ...] = ()
    attached: tuple[Complement, ...] = ()
    changes: tuple[Complement, ...] = ()
    relatives: tuple[Clause, ...] = ()
    quoted: tuple[tuple[str, Span], ...] = ()
    #: Where it is said to have just come under control ("avec le mal d'invocation").
    sick: Span | None = None

    def joined(self, other: Parts) -> Parts:
        return Parts(
            self.plain,
            self.counters + other.counters,
            self.attached + other.attached,
            self.changes + other.changes,
            self.relatives + other.relatives,
            self.quoted + other.quoted,
            self.sick or other.sick,
        )


def split(group: NounGroup) -> Parts:
    group = _of_cost(_unfold(_lifted(_keyword_verbs(group))))
    group, sick = _summoning_sick(group)
    counters = tuple(part for part in group.complements if _is_counters(part))
    attached = tuple(part for part in group.complements if _is_attached(part))
    changes = tuple(part for part in group.complements if _is_change(part) and part not in counters)
    rest = tuple(part for part in group.complements if part not in (*counters, *attached, *changes))
    plain = msgspec.structs.replace(group, complements=rest, relatives=(), quoted=(), apposition=None)
    return Parts(plain, counters, attached, changes, group.relatives, group.quoted, sick)


def _lifted(group: NounGroup) -> NounGroup:
    """ "un sort de créature contrecarré", "un jeton de créature qui attaque", "un permanent d'artefact avec « … »":
    what was done, a clause and a quoted ability are about the whole."""
    for part in group.complements:
        inner = part.object
        if part.preposition != "de" or inner.determiner is not Determiner.NONE:
            continue
        done = tuple(modifier for modifier in inner.modifiers if modifier.lemma in DONE_VERBS)
        kept = tuple(modifier for modifier in inner.modifiers if modifier not in done)
        bare = msgspec.structs.replace(inner, modifiers=kept, relatives=(), quoted=())
        plain = msgspec.structs.replace(part, object=bare)
        return msgspec.structs.replace(
            group,
            complements=tuple(plain if other is part else other for other in group.complements),
            modifiers=group.modifiers + done,
            relatives=inner.relatives + group.relatives,
            quoted=inner.quoted + group.quoted,
        )
    return group


def _keyword_verbs(group: NounGroup) -> NounGroup:
    """ "une 2/2 qui vole", "qui ne vole pas": what has the keyword, or has it not."""
    for clause in group.relatives:
        keyword = KEYWORD_VERBS.get(clause.verb)
        subject = [role.name for role in clause.roles] == ["agent"] and is_relative_pronoun(clause.roles[0].filler)
        bare = not (clause.times or clause.adverbs or clause.clauses or clause.modal or clause.passive or clause.past)
        if keyword is None or not subject or not bare:
            continue
        phrase = KeywordPhrase(keyword, clause.span, without=clause.negated)
        rest = tuple(other for other in group.relatives if other is not clause)
        group = msgspec.structs.replace(group, keywords=(*group.keywords, phrase), relatives=rest)
    return group


#: Verbs that say, of an object alone, that it has a keyword.
KEYWORD_VERBS = {"voler": "vol", "piétiner": "piétinement"}


def _unfold(group: NounGroup) -> NounGroup:
    """ "enchantée par Pacifisme" is a clause about the object: "qui est enchantée par Pacifisme"."""
    agents = [part for part in group.complements if part.preposition == "par"]
    verbs = [modifier for modifier in group.modifiers if modifier.lemma in PASSIVE_VERBS]
    introduced = group.determiner is Determiner.INDEFINITE
    done = [modifier for modifier in group.modifiers if modifier.lemma in DONE_VERBS and introduced]
    if (len(agents), len(verbs)) != (1, 1) and (len(agents), len(done)) != (0, 1):
        return group
    (verb,) = done if not agents else verbs
    agent = agents[0] if agents else None
    who = NounGroup(span=group.span, head=PronounHead("qui"))
    span = verb.span.to(agent.span) if agent is not None else verb.span
    roles: tuple[Role, ...] = (Role("patient", who, span),)
    if agent is not None:
        roles = (*roles, Role("agent", agent.object, agent.span))
    clause = Clause(span=span, verb=verb.lemma, mood=Mood.RELATIVE, passive=True, negated=verb.negated, roles=roles)
    return msgspec.structs.replace(
        group,
        modifiers=tuple(modifier for modifier in group.modifiers if modifier is not verb),
        complements=tuple(part for part in group.complements if part is not agent),
        relatives=(clause, *group.relatives),
    )


def _of_cost(group: NounGroup) -> NounGroup:
    """ "un sort qui coûte {1}{B} (en main)", "qui coûte 3", "de coût {1}{B}": said as "un sort {1}{B} (en main)"."""
    for clause in group.relatives:
        roles = {role.name: role.filler for role in clause.roles}
        amount = roles.get("amount")
        plain = clause.verb == "coûter" and set(roles) == {"agent", "amount"} and is_relative_pronoun(roles["agent"])
        bare = not (clause.times or clause.adverbs or clause.clauses or clause.negated or clause.modal)
        if not plain or not bare or group.mana is not None or not isinstance(amount, NounGroup | Quantity):
            continue
        symbols = _symbols(amount)
        more = isinstance(amount, NounGroup) and (amount.coordinated or amount.relatives or amount.apposition)
        if symbols is None or more:
            continue
        rest = tuple(other for other in group.relatives if other is not clause)
        group = msgspec.structs.replace(group, mana=symbols, relatives=rest)
        return _with_what_follows(group, amount) if isinstance(amount, NounGroup) else group
    for part in group.complements:
        told = part.object
        noun = told.head.lemma if isinstance(told.head, NounHead) else ""
        bare = not (told.coordinated or told.relatives or told.apposition or told.modifiers)
        if part.preposition == "de" and thing_of(noun) in _COSTS and told.mana is not None and bare and not group.mana:
            others = tuple(other for other in group.complements if other is not part)
            return _with_what_follows(msgspec.structs.replace(group, mana=told.mana, complements=others), told)
    return group


_COSTS = (Thing.COST, Thing.MANA_COST)


def _with_what_follows(group: NounGroup, cost: NounGroup) -> NounGroup:
    """What is read after the cost is said of the object: "de coût {1}{B} avec le vol et « … »"."""
    return msgspec.structs.replace(
        group,
        complements=(*group.complements, *cost.complements),
        keywords=(*group.keywords, *cost.keywords),
        quoted=(*group.quoted, *cost.quoted),
    )


def _symbols(amount: NounGroup | Quantity) -> tuple[str, ...] | None:
    """The mana of "{1}{B}", "3", "trois manas"."""
    if isinstance(amount, NounGroup) and amount.mana is not None:
        return amount.mana
    plain = isinstance(amount, Quantity) or isinstance(amount.head, EllipticHead) or _is_mana(amount)
    quantity = amount if isinstance(amount, Quantity) else amount.quantity
    if not plain or quantity is None or quantity.kind is not AmountKind.NUMBER or quantity.number is None:
        return None
    return (str(quantity.number),)


def _is_mana(group: NounGroup) -> bool:
    plain = isinstance(group.head, NounHead) and not group.modifiers
    return plain and thing_of(group.head.lemma if isinstance(group.head, NounHead) else "") is Thing.MANA


def _summoning_sick(group: NounGroup) -> tuple[NounGroup, Span | None]:
    for part in group.complements:
        noun = part.object.head.lemma if isinstance(part.object.head, NounHead) else ""
        if thing_of(noun) is Thing.SUMMONING_SICKNESS and part.preposition == "avec":
            rest = tuple(other for other in group.complements if other is not part)
            return msgspec.structs.replace(group, complements=rest), part.span
    return group, None


def _is_counters(part: Complement) -> bool:
    noun = part.object.head.lemma if isinstance(part.object.head, NounHead) else ""
    marked = thing_of(noun) is Thing.DAMAGE and part.object.quantity is not None
    known = counter_kind_of(part.object) is not None or thing_of(noun) is Thing.COUNTER
    return part.preposition in ("avec", "à") and (known or marked)


def _is_change(part: Complement) -> bool:
    noun = part.object.head.lemma if isinstance(part.object.head, NounHead) else ""
    return (
        part.preposition == "avec"
        and not is_attachment(part.object)
        and (part.object.pt_change is not None or thing_of(noun) is Thing.REGENERATION_SHIELD)
    )


def _is_attached(part: Complement) -> bool:
    """ "avec Pacifisme", "avec un équipement qui donne +2/+2": an object, not a quality."""
    return part.preposition == "avec" and (isinstance(part.object.head, CardHead) or is_attachment(part.object))


def add_details(draft: Draft, found: tuple[Piece, ...], parts: Parts) -> None:
    ids = tuple(piece.id for piece in found)
    for piece in found if parts.sick is not None else ():
        draft.tell(piece, "since_turn_began", False, parts.sick or piece.span)
    for complement in parts.counters:
        for piece in found:
            put_counters(draft, piece, complement.object)
    for complement in parts.attached:
        draft.pending.append((ids, Attachment(complement.object)))
    draft.pending += [(ids, Change(part.object)) for part in parts.changes]
    quote(draft, found, parts.quoted)
    for clause in parts.relatives:
        quote(draft, found, _said(clause))
    relatives = tuple(clause for clause in parts.relatives if not _said(clause))
    spell = bool(found) and all(SPELL_TYPES.issuperset(piece.types) and piece.types for piece in found)
    told = tuple(clause for clause in relatives if _is_told(clause) or (not spell and _is_deed(clause)))
    draft.pending += [(ids, clause) for clause in told]
    effects = tuple(clause for clause in relatives if clause not in told)
    if effects:
        _add_effects(draft, found, effects)


def say_of(draft: Draft, piece: Piece, group: NounGroup, span: Span) -> None:
    """The object is what the group says ("c'est un Elfe 2/2 qui a le vol"). What has no meaning there is named."""
    parts = split(group)
    described = describe(draft, parts.plain)
    for unread in described.unread:
        draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
    state(draft, piece, described.qualities, span)
    add_abilities(draft, piece, described.abilities, span)
    add_details(draft, (piece,), parts)


def _said(clause: Clause) -> tuple[tuple[str, Span], ...]:
    """ "qui dit « … »": the text quoted, where the clause says nothing else."""
    if clause.verb != "dire" or clause.negated or clause.times or clause.clauses or clause.adverbs:
        return ()
    groups = [role.filler for role in clause.roles if not is_relative_pronoun(role.filler)]
    if len(groups) != 1 or not isinstance(groups[0], NounGroup):
        return ()
    return groups[0].quoted


def quote(draft: Draft, pieces: tuple[Piece, ...], quoted: tuple[tuple[str, Span], ...]) -> None:
    """Give the objects the abilities quoted in « … »."""
    for text, span in quoted:
        types = pieces[0].types if pieces else ()
        abilities, diagnostics = draft.context.effects.ability_text(text, span, types)
        draft.diagnostics += diagnostics
        for piece in pieces:
            piece.abilities += abilities


def put_counters(draft: Draft, piece: Piece, group: NounGroup) -> None:
    """ "deux marqueurs +1/+1", "2 blessures"."""
    kind = counter_kind_of(group)
    number = 1
    if group.quantity is not None:
        if group.quantity.kind is not AmountKind.NUMBER or group.quantity.number is None:
            raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
        number = group.quantity.number
    if isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.DAMAGE:
        piece.damage = number
        return
    if kind is None and CardType.PLANESWALKER in piece.types:
        # "Jace avec 3 marqueurs": there is one kind that it has by itself.
        kind = CounterKind.LOYALTY.value
    if kind is None and thing_of(group.word) is Thing.COUNTER:
        kind = _only_kind(piece)
    if kind is None:
        raise draft.stop(Fault.UNKNOWN_QUALITY, group.span, mot=draft.slice(group.span))
    if piece.types and kind != CounterKind.TIME.value and SPELL_TYPES.issuperset(piece.types):
        # "survit à Foudre avec un marqueur +1/+1": on what survives
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    before = dict(piece.counters)
    before[kind] = before.get(kind, 0) + number
    piece.counters = tuple(sorted(before.items()))


def _only_kind(piece: Piece) -> str | None:
    """ "la Jitte avec deux marqueurs": of the one kind that its text names."""
    named = {part.kind for part in parts_of(piece.abilities) if isinstance(part, PutCounters | RemoveCountersCost)}
    return named.pop() if len(named) == 1 else None


def _is_told(clause: Clause) -> bool:
    """A fact or something that happens; with a condition of its own ("à chaque fois que") it is an ability."""
    ability = bool(clause.clauses) or "si possible" in clause.adverbs
    ability = ability or any(phrase.lemma == "à chaque" for phrase in clause.times)
    done_to_it = any(role.name != "agent" and is_relative_pronoun(role.filler) for role in clause.roles)
    told = done_to_it or clause.verb in STATE_VERBS | EVENT_VERBS
    return told and clause.modal in (None, Modal.WOULD) and not ability


def _is_deed(clause: Clause) -> bool:
    """ "une 3/3 qui combat sa 2/2", "qui inflige 2 blessures à son Ours": done once, to what is not any "ciblée"."""
    to = [role.filler for role in clause.roles if role.name != "agent" and isinstance(role.filler, NounGroup)]
    plain = not (clause.clauses or clause.times or clause.adverbs or clause.modal or clause.negated)
    known = all(not group.targeted and group.determiner in _ONE_TOLD for group in to)
    return clause.verb in _DEEDS and plain and bool(to) and known


_DEEDS = frozenset({"combattre", "infliger"})
_ONE_TOLD = (Determiner.NONE, Determiner.INDEFINITE, Determiner.POSSESSIVE, Determiner.DEFINITE)


def _add_effects(draft: Draft, found: tuple[Piece, ...], clauses: tuple[Clause, ...]) -> None:
    spell = all(set(piece.types) & SPELL_TYPES for piece in found)
    attached = all(set(piece.subtypes) & ATTACHMENTS for piece in found)
    plain = tuple(_undergone(draft, clause) for clause in clauses)
    abilities, diagnostics = draft.context.effects.effect_clauses(plain, spell=spell, attached=attached)
    draft.diagnostics += diagnostics
    for piece in found:
        piece.abilities += abilities


def _undergone(draft: Draft, clause: Clause) -> Clause:
    """ "que personne ne peut bloquer" as "qui ne peut pas être bloquée". Raises `NotUnderstood` where a pronoun says
    who: in a text it would be the object itself."""
    agent = next((role for role in clause.roles if role.name == "agent"), None)
    head = getattr(agent.filler, "head", None) if agent is not None else None
    done_to_it = any(role.name == "patient" and is_relative_pronoun(role.filler) for role in clause.roles)
    if clause.passive or not done_to_it or agent is None or not isinstance(head, PronounHead):
        return clause
    if head.lemma not in ("personne", "on", "rien"):
        raise draft.stop(Fault.UNUSED, clause.span, mot=draft.slice(clause.span))
    return msgspec.structs.replace(
        clause, passive=True, roles=tuple(role for role in clause.roles if role is not agent)
    )


def is_relative_pronoun(group: object) -> bool:
    return (
        isinstance(group, NounGroup)
        and isinstance(group.head, PronounHead)
        and group.head.lemma in ("qui", "que", "dont", "lequel", "laquelle")
    )

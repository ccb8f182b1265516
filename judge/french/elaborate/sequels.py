"""What only the clause next to it explains: a spell cast next with its verb left out, a card taken by the spell before,
a creature spoken of before it is presented."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from judge.abilities.instructions import Discard
from judge.abilities.rewriting import parts_of
from judge.french.clause import CardHead, Clause, Determiner, Mood, NounGroup, Person, PronounHead, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.inside import has_targets
from judge.french.elaborate.board.printed import are_creatures, are_spells, printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.spells import sort_aimed_at
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.spoken import BRINGS_OUT, split

_NEXT = "puis"
#: Object pronouns of what should have been named before.
_IT = frozenset({"le", "la"})


def sequels(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses of a sentence with what the one next to them explains said plainly."""
    told = tuple(part for clause in clauses for part in _named_apart(draft, clause))
    apart = tuple(part for clause in told for part in _cast_next(draft, clause))
    return _taken(draft, _on_the_same(draft, _cast_too(draft, _presented_first(draft, apart))))


# ── Spells cast next ───────────────────────────────────────────────────────────────────────────────────────────────


def _cast_next(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """ "je lance Foudre sur lui puis Choc", "j'attaque avec ma 2/2 puis Foudre sur son Ours": the card that comes last
    is no second target and does not attack; it is cast next."""
    agent, others = split(clause, "agent")
    if agent is None or clause.passive or clause.asked or clause.verb not in _FOLLOWED:
        return (clause,)
    for role in others:
        group = role.filler
        last = group.coordinated[-1] if isinstance(group, NounGroup) and group.coordinated else None
        if last is None or not isinstance(group, NounGroup) or role.name not in ("target", "recipient", "instrument"):
            continue
        if not _is_cast(draft, clause, group, last):
            continue
        rest = group.coordinated[:-1]
        kept = msgspec.structs.replace(group, coordinated=rest, conjunction="et" if rest else "")
        roles = tuple(msgspec.structs.replace(each, filler=kept) if each is role else each for each in clause.roles)
        return msgspec.structs.replace(clause, roles=roles), _cast(clause, agent, last)
    return (clause,)


#: Verbs after whose groups a card alone is cast.
_FOLLOWED = BRINGS_OUT | {"attaquer", "bloquer", "activer"}


def _is_cast(draft: Draft, clause: Clause, group: NounGroup, last: NounGroup) -> bool:
    if not _is_bare_card(last):
        return False
    if are_spells(draft, last):
        what = next((role.filler for role in clause.roles if role.name == "patient"), None)
        aimed = sort_aimed_at(draft, what) if isinstance(what, NounGroup) else Sort.ANY
        return group.conjunction == _NEXT or (clause.verb == "lancer" and not aimed & Sort.SPELL)
    return group.conjunction == _NEXT and clause.verb in BRINGS_OUT


def _at_whom(clause: Clause) -> tuple[Role, ...]:
    """ "il me lance Foudre puis Choc": "me" is who both are cast at."""
    datives = (role for role in clause.roles if role.name in ("target", "recipient") and role.word in _DATIVES)
    return tuple(msgspec.structs.replace(role, name="target") for role in datives)


_DATIVES = frozenset({"me", "lui", "nous"})


def _cast_too(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "je lance Foudre sur lui, ensuite Autorité de la loi": that is cast too."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1] if told else None
        topic, others = split(clause, "topic")
        agent = split(before, "agent")[0] if before is not None else None
        group = topic.filler if topic is not None else None
        next_one = clause.connector == _NEXT or _NEXT in clause.adverbs
        if (
            before is None
            or agent is None
            or clause.mood is not Mood.NOMINAL
            or not next_one
            or before.verb not in BRINGS_OUT
            or before.passive
            or not isinstance(group, NounGroup)
            or not _is_bare_card(group)
            or others
            or clause.clauses
        ):
            told.append(clause)
            continue
        adverbs = tuple(word for word in clause.adverbs if word != _NEXT)
        cast = _cast(before, agent, group)
        if _is_aimed(draft, group) and not any(role.name == "target" for role in cast.roles):
            cast = msgspec.structs.replace(cast, roles=(*cast.roles, *_at_whom(before)))
        told.append(msgspec.structs.replace(cast, times=clause.times, adverbs=adverbs))
    return tuple(told)


def _on_the_same(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "il lance Foudre puis Choc dessus": both on that, where nothing was said of the first, and by him."""
    told = list(clauses)
    for place, (before, clause) in enumerate(pairwise(clauses)):
        agent, others = split(before, "agent")
        on, rest = split(clause, "target")
        topic = next((role.filler for role in rest if role.name == "topic"), None)
        first = next((role.filler for role in others if role.name == "patient"), None)
        next_one = clause.connector == _NEXT or _NEXT in clause.adverbs
        if before.verb not in BRINGS_OUT or before.passive or before.asked or not next_one or agent is None:
            continue
        if on is None or not isinstance(topic, NounGroup) or not isinstance(first, NounGroup):
            continue
        both = _is_bare_card(topic) and _is_bare_card(first) and are_spells(draft, topic) and are_spells(draft, first)
        alone = len(others) == 1 and len(rest) == 1 and not (before.times or clause.times or clause.clauses)
        if not (both and alone) or clause.mood is not Mood.NOMINAL or not _is_aimed(draft, first):
            continue
        told[place] = msgspec.structs.replace(before, roles=(*before.roles, on))
        told[place + 1] = msgspec.structs.replace(_cast(before, agent, topic), roles=(agent, *_aimed(topic, on)))
    return tuple(told)


def _aimed(card: NounGroup, on: Role) -> tuple[Role, Role]:
    return Role("patient", card, card.span), on


def _is_aimed(draft: Draft, card: NounGroup) -> bool:
    return all(has_targets(one.abilities) for one in printed(draft, card))


def _cast(before: Clause, agent: Role, card: NounGroup) -> Clause:
    """The clause that casts the card, on what it is said to be on."""
    on = next((part for part in card.complements if part.preposition == "sur"), None)
    spell = msgspec.structs.replace(card, complements=tuple(part for part in card.complements if part is not on))
    roles: tuple[Role, ...] = (agent, Role("patient", spell, card.span))
    if on is not None:
        roles += (Role("target", on.object, on.span),)
    return Clause(
        span=card.span,
        verb="lancer",
        mood=Mood.DECLARATIVE,
        connector=_NEXT,
        past=before.past,
        roles=roles,
    )


def _is_bare_card(group: NounGroup) -> bool:
    bare = isinstance(group.head, CardHead) and group.determiner is Determiner.NONE and not group.coordinated
    return bare and not (group.pt or group.modifiers or group.relatives or group.keywords)


def _named_apart(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """ "j'ai une 2/2 et une 3/3, Colère de Dieu": the spell that a comma sets apart from creatures is no card in
    hand; it is named, for what comes then."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    told = clause.verb in ("avoir", "contrôler") and not (clause.asked or clause.negated or clause.modal)
    if not told or what is None or not isinstance(group, NounGroup) or len(group.coordinated) == 0:
        return (clause,)
    rest, last = group.coordinated[:-1], group.coordinated[-1]
    before = (msgspec.structs.replace(group, coordinated=()), *rest)
    apart = draft.text[: last.span.start].rstrip().endswith(",")
    if not apart or any(role.name != "agent" for role in others) or not _is_bare_card(last):
        return (clause,)
    if not are_spells(draft, last) or not all(each.pt is not None or are_creatures(draft, each) for each in before):
        return (clause,)
    kept = msgspec.structs.replace(group, coordinated=rest, conjunction=group.conjunction if rest else "")
    roles = (*others, msgspec.structs.replace(what, filler=kept))
    named = Clause(span=last.span, verb="", mood=Mood.NOMINAL, roles=(Role("topic", last, last.span),))
    return msgspec.structs.replace(clause, roles=roles), named


# ── Cards taken out of a hand ──────────────────────────────────────────────────────────────────────────────────────


def _taken(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "il m'a fait Contrainte et a pris mon Contresort": that card is discarded, nobody casts it."""
    told = list(clauses)
    for place, (before, clause) in enumerate(pairwise(clauses)):
        card = next((role for role in clause.roles if role.name in ("source", "patient")), None)
        group = card.filler if card is not None else None
        if clause.verb not in _TAKES or before.verb != "lancer" or card is None or not isinstance(group, NounGroup):
            continue
        whose = split(before, "target")[0]
        plain = not (clause.asked or clause.negated or clause.passive) and len(clause.roles) <= 2
        if whose is None or not plain or not isinstance(group.head, CardHead) or not _discards(draft, before):
            continue
        loser = msgspec.structs.replace(whose, name="agent", filler=_as_subject(whose.filler))
        roles = (loser, msgspec.structs.replace(card, name="patient"))
        told[place + 1] = msgspec.structs.replace(clause, verb="défausser", roles=roles)
    return tuple(told)


#: Verbs that take a card away; "prendre" a card is otherwise "subir" what it does.
_TAKES = frozenset({"prendre", "subir", "choisir", "voler"})


def _as_subject(filler: object) -> NounGroup | None:
    if not isinstance(filler, NounGroup):
        return None
    if isinstance(filler.head, PronounHead) and filler.head.person is Person.FIRST:
        return msgspec.structs.replace(filler, head=PronounHead("je", Person.FIRST))
    return filler


def _discards(draft: Draft, clause: Clause) -> bool:
    """Whether the spell that is cast makes somebody discard."""
    what = next((role.filler for role in clause.roles if role.name == "patient"), None)
    named = printed(draft, what)
    return bool(named) and all(any(isinstance(part, Discard) for part in parts_of(each.abilities)) for each in named)


# ── Presented too late ─────────────────────────────────────────────────────────────────────────────────────────────


def _presented_first(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "je l'ai foudroyé, il avait un Ours": at the head of a story "l'" is what is presented right behind."""
    if len(clauses) < 2 or draft.pieces or draft.story:
        return clauses
    told, had = clauses[:2]
    on = next((role for role in told.roles if role.name == "target"), None)
    head = getattr(on.filler, "head", None) if on is not None else None
    held = next((role.filler for role in had.roles if role.name == "patient"), None)
    presents = had.verb in ("avoir", "contrôler") and not (had.asked or had.negated or had.modal or had.times)
    if told.verb != "lancer" or told.asked or not isinstance(head, PronounHead) or head.lemma not in _IT:
        return clauses
    if not presents or not isinstance(held, NounGroup) or held.coordinated or held.quantity is not None:
        return clauses
    if thing_of_group(held) in (Thing.CARD, Thing.LIFE) or len(had.roles) != 2:
        return clauses
    first, then = (msgspec.structs.replace(one, connector="") for one in (had, told))
    return (first, then, *clauses[2:])

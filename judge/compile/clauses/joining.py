"""What one clause of a sentence says for the others too: durations and conditions at either end, and times that were
read inside a relative clause.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.compile.clauses.defining import with_x, without_definitions
from judge.compile.clauses.exceptions import with_exceptions
from judge.compile.clauses.halves import whole
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import (
    Clause,
    Determiner,
    Modal,
    NounGroup,
    Role,
    TimePhrase,
)

#: How long; these may be read inside a relative clause at the end of the sentence.
LASTING = (
    "jusqu'à la fin du tour",
    "ce tour-ci",
    "jusqu'à la fin du combat",
    "jusqu'à votre prochain tour",
    "jusqu'à votre prochain entretien",
)
_CONDITIONS = ("si", "tant que")
#: Conjunctions of clauses that end what the whole sentence does.
_ENDING = ("jusqu'à ce que", "si")
#: Adverbs at the end of the sentence that say nothing of a relative clause.
_OF_THE_SENTENCE = frozenset({"à la place"})
#: "C'est toujours un terrain".
STILL = "toujours"
_JOINED = ("et", "")
_ALTERNATIVE = frozenset({"ou", "ou bien", "soit"})
#: Verbs by which an object comes to have an ability.
_GRANTING = frozenset({"avoir", "acquérir", "gagner"})


def joined(scope: Scope, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses, each with everything that is said for it."""
    clauses = whole(_either(clauses))
    for clause in clauses:
        if clause.connector in _ALTERNATIVE and not (clause.modal_negated or clause.negated):
            # "piochez une carte ou gagnez 2 points de vie" asks for one of two, which no effect does.
            raise NotCompiledError(clause.span, clause.connector)
    defined = _with_quotations(with_exceptions(without_definitions(scope, clauses)))
    own = tuple(with_x(scope, _lifted(plain(clause))) for clause in defined)
    return _forward(_backward(own))


def _either(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """ "engagez ou dégagez la créature ciblée": one instruction, the only one that leaves the choice of the verb."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is None or clause.connector not in _ALTERNATIVE or (last.verb, clause.verb) != _EITHER:
            found.append(clause)
            continue
        if any(role.name == "patient" for role in last.roles) or (last.modal, last.mood) != (clause.modal, clause.mood):
            raise NotCompiledError(clause.span, clause.connector)
        found[-1] = msgspec.structs.replace(
            clause,
            verb=" ou ".join(_EITHER),
            connector=last.connector,
            clauses=last.clauses,
            times=last.times + clause.times,
        )
    return tuple(found)


_EITHER = ("engager", "dégager")


def _with_quotations(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """ "a le vol et « … »": a quotation alone is one thing more that the clause before grants."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is None or last.verb not in _GRANTING or clause.verb or clause.connector not in _JOINED:
            found.append(clause)
            continue
        view = ClauseView(clause)
        quotation = view.needed("topic")
        if not quotation.quoted:
            found.append(clause)
            continue
        view.finish()
        role = Role("patient", quotation, quotation.span)
        found[-1] = msgspec.structs.replace(last, roles=(*last.roles, role))
    return tuple(found)


def same_subject(left: Clause, right: Clause) -> bool:
    """Whether both clauses say something of the same subject, told once."""
    return subject_of(left) is not None and subject_of(left) == subject_of(right)


def subject_of(clause: Clause) -> object:
    """What the clause is about."""
    name = "patient" if clause.passive else "agent"
    return next((role.filler for role in clause.roles if role.name == name), None)


def lasting(clause: Clause) -> tuple[TimePhrase, ...]:
    """The time phrases that say how long; "qui a attaqué ce tour-ci" says when."""
    return () if clause.past else tuple(phrase for phrase in clause.times if phrase.lemma in LASTING)


def _backward(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """What stands at the end belongs to all joined clauses: "gagne +1/+0 et acquiert l'initiative jusqu'à la fin du
    tour", "ne peut ni attaquer ni bloquer seule", "gagne +1/+1 et a le vol tant que …"."""
    shared = list(clauses)
    for index in range(len(shared) - 2, -1, -1):
        clause, following = shared[index], shared[index + 1]
        if following.connector == "ni":
            shared[index] = msgspec.structs.replace(
                clause,
                times=clause.times or following.times,
                adverbs=clause.adverbs or following.adverbs,
                clauses=clause.clauses or following.clauses,
            )
        elif following.connector in _JOINED and same_subject(clause, following):
            more = () if lasting(clause) else lasting(following)
            conditions = () if _conditions(clause) else _conditions(following)
            shared[index] = msgspec.structs.replace(
                clause, times=(*clause.times, *more), clauses=(*clause.clauses, *conditions)
            )
        elif following.connector in _JOINED and _is_change(clause) and _is_change(following) and not lasting(clause):
            # "les rouges gagnent +2/+0 et les blanches gagnent +0/+2 jusqu'à la fin du tour"
            shared[index] = msgspec.structs.replace(clause, times=(*clause.times, *lasting(following)))
    return tuple(shared)


def _is_change(clause: Clause) -> bool:
    """Whether the clause says that objects come to have something for a while."""
    return clause.verb in _GRANTING and not clause.passive and all(role.name != "amount" for role in clause.roles)


def _forward(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """What stands before the first clause belongs to all that follow: "si vous contrôlez une île, piochez une carte et
    gagnez 1 point de vie", "jusqu'à la fin du tour, …"."""
    if len(clauses) < 2:
        return clauses
    first = clauses[0]
    begin = min((role.span.start for role in first.roles), default=first.span.end)
    conditions = tuple(pair for pair in _conditions(first) if pair[1].span.start < begin)
    times = tuple(phrase for phrase in first.times if phrase.span.start < begin)
    shared = [first]
    for clause in clauses[1:]:
        if clause.verb == "être" and STILL in clause.adverbs:
            # "C'est toujours un terrain" says more of what was told, not for how long or when.
            shared.append(clause)
            continue
        missing = tuple(phrase for phrase in times if phrase.lemma not in {own.lemma for own in clause.times})
        more = () if _conditions(clause) else conditions
        shared.append(
            msgspec.structs.replace(clause, times=(*missing, *clause.times), clauses=(*more, *clause.clauses))
        )
    return tuple(shared)


def _conditions(clause: Clause) -> tuple[tuple[str, Clause], ...]:
    return tuple(pair for pair in clause.clauses if pair[0] in _CONDITIONS)


# ── Other ways of saying ───────────────────────────────────────────────────────────────────────────────────────────


def plain(clause: Clause) -> Clause:
    """The clause as a card would say it: "fait perdre 2 points de vie à chaque joueur" is "chaque joueur perd …",
    "donne +2/+2 à la créature ciblée" is "la créature ciblée gagne …"."""
    subject = subject_of(clause)
    if clause.negated or clause.modal is not None or clause.passive or not isinstance(subject, NounGroup):
        return clause
    if not is_source(subject) and subject.determiner is not Determiner.DEMONSTRATIVE:
        return clause
    if clause.verb == "faire":
        return _caused(clause)
    if clause.verb == "empêcher":
        return _hindered(clause)
    if clause.verb == "donner" or (clause.verb == "mettre" and _gives_body(clause)):
        return _given(clause)
    return clause


def _caused(clause: Clause) -> Clause:
    content = [role.filler for role in clause.roles if role.name == "content"]
    causing = [role for role in clause.roles if role.name not in ("agent", "content", "recipient")]
    doers = [role.filler for role in clause.roles if role.name == "recipient"]
    if len(content) != 1 or causing or not isinstance(content[0], Clause) or subject_of(content[0]) is not None:
        return clause
    inner = content[0]
    roles: list[Role] = []
    for role in inner.roles:
        if role.name in ("recipient", "target"):
            doers.append(role.filler)
            continue
        group, doer = _doer_within(role.filler)
        roles.append(role if group is None else msgspec.structs.replace(role, filler=group))
        if doer is not None:
            doers.append(doer)
    agents = tuple(Role("agent", doer, doer.span) for doer in doers if isinstance(doer, NounGroup))
    if len(doers) > 1 or len(agents) != len(doers):
        return clause
    return msgspec.structs.replace(
        inner,
        roles=(*agents, *roles),
        mood=clause.mood,
        connector=clause.connector,
        times=(*clause.times, *inner.times),
        adverbs=(*clause.adverbs, *inner.adverbs),
        clauses=(*clause.clauses, *inner.clauses),
    )


def _doer_within(filler: object) -> tuple[NounGroup | None, NounGroup | None]:
    """ "perdre 2 points de vie à chaque joueur": who does it was read as part of what is done."""
    if not isinstance(filler, NounGroup):
        return None, None
    for part in filler.complements:
        if part.preposition == "à":
            rest = tuple(other for other in filler.complements if other is not part)
            return msgspec.structs.replace(filler, complements=rest), part.object
    return None, None


def _gives_body(clause: Clause) -> bool:
    """ "met -2/-2 à toutes les créatures"."""
    patient = next((role.filler for role in clause.roles if role.name == "patient"), None)
    return isinstance(patient, NounGroup) and patient.pt_change is not None


def _hindered(clause: Clause) -> Clause:
    """ "empêche les créatures d'attaquer" is "les créatures ne peuvent pas attaquer"."""
    content = [role.filler for role in clause.roles if role.name == "content"]
    whom = [role.filler for role in clause.roles if role.name == "patient"]
    if len(content) != 1 or len(whom) != 1 or len(clause.roles) != 3:
        return clause
    inner, subject = content[0], whom[0]
    if not isinstance(inner, Clause) or not isinstance(subject, NounGroup) or subject_of(inner) is not None:
        return clause
    return msgspec.structs.replace(
        inner,
        roles=(Role("patient" if inner.passive else "agent", subject, subject.span), *inner.roles),
        modal=Modal.CAN,
        modal_negated=True,
        mood=clause.mood,
        connector=clause.connector,
        times=(*clause.times, *inner.times),
        adverbs=(*clause.adverbs, *inner.adverbs),
        clauses=(*clause.clauses, *inner.clauses),
    )


def _given(clause: Clause) -> Clause:
    roles = []
    for role in clause.roles:
        if role.name in ("recipient", "target"):
            roles.append(msgspec.structs.replace(role, name="agent"))
        elif role.name != "agent":
            roles.append(role)
    if sum(role.name == "agent" for role in roles) != 1:
        return clause
    return msgspec.structs.replace(clause, verb="gagner", roles=tuple(roles))


# ── Inside one clause ──────────────────────────────────────────────────────────────────────────────────────────────


def _lifted(clause: Clause) -> Clause:
    """ "gagne +1/+1 pour chaque créature qui la bloque jusqu'à la fin du tour": the end of the sentence says how long
    the gain lasts, not the block; so does "jusqu'à ce que …" after "qu'un adversaire contrôle"."""
    found = _Ends([], [], [])
    roles = tuple(_role_without_ends(role, found) for role in clause.roles)
    if not (found.times or found.clauses or found.adverbs):
        return clause
    return msgspec.structs.replace(
        clause,
        roles=roles,
        times=(*clause.times, *found.times),
        clauses=(*clause.clauses, *found.clauses),
        adverbs=(*clause.adverbs, *found.adverbs),
    )


def _stays(pair: tuple[str, Clause]) -> bool:
    """ "… que vous contrôlez tant que ~ reste engagé"."""
    return pair[0] == "tant que" and pair[1].verb == "rester"


class _Ends(msgspec.Struct):
    """What was read inside a relative clause but belongs to the sentence."""

    times: list[TimePhrase]
    clauses: list[tuple[str, Clause]]
    adverbs: list[str]


def _role_without_ends(role: Role, found: _Ends) -> Role:
    if not isinstance(role.filler, NounGroup):
        return role
    return msgspec.structs.replace(role, filler=_group_without_ends(role.filler, found))


def _group_without_ends(group: NounGroup, found: _Ends) -> NounGroup:
    relatives = []
    for relative in group.relatives:
        # What damage would be dealt within a time is another matter than how long an effect lasts.
        mine = () if relative.modal is not None else lasting(relative)
        found.times.extend(mine)
        until = tuple(pair for pair in relative.clauses if pair[0] in _ENDING or _stays(pair))
        found.clauses.extend(until)
        instead = tuple(adverb for adverb in relative.adverbs if adverb in _OF_THE_SENTENCE)
        found.adverbs.extend(instead)
        relatives.append(
            msgspec.structs.replace(
                relative,
                roles=tuple(_role_without_ends(role, found) for role in relative.roles),
                times=tuple(t for t in relative.times if t not in mine),
                clauses=tuple(pair for pair in relative.clauses if pair not in until),
                adverbs=tuple(adverb for adverb in relative.adverbs if adverb not in instead),
            )
        )
    complements = tuple(
        msgspec.structs.replace(part, object=_group_without_ends(part.object, found)) for part in group.complements
    )
    coordinated = tuple(_group_without_ends(member, found) for member in group.coordinated)
    return msgspec.structs.replace(group, relatives=tuple(relatives), complements=complements, coordinated=coordinated)

"""What stands between two clauses, and to which of them it belongs."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from judge.abilities.terms import Step
from judge.french.clause import Clause, Mood, NounGroup, NounHead, TimePhrase
from judge.french.elaborate.nouns.senses import Thing, step_of, thing_of

_BLOCKS: frozenset[Thing | Step] = frozenset({Thing.BLOCK, Thing.BLOCKER, Step.DECLARE_BLOCKERS})
_DAMAGE: frozenset[Thing | Step] = frozenset(
    {Thing.DAMAGE, Thing.COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.FIRST_STRIKE_DAMAGE}
)
_ATTACKS: frozenset[Thing | Step] = frozenset(
    {Thing.ATTACK, Thing.ATTACKER, Thing.ATTACK_DECLARATION, Step.DECLARE_ATTACKERS}
)
#: When nobody attacks or blocks any more, by the verb and the word before the moment.
_TOO_LATE: dict[tuple[str, str], frozenset[Thing | Step]] = {
    ("attaquer", "avant"): _BLOCKS | _DAMAGE,
    ("attaquer", "après"): _ATTACKS | _BLOCKS | _DAMAGE,
    ("bloquer", "avant"): _DAMAGE,
    ("bloquer", "après"): _BLOCKS | _DAMAGE,
}


def times_of_the_next(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'attaque avec ma 2/2 après les blocs je lance…": a moment by which that declaration is over is when the clause
    behind happens."""
    told = list(clauses)
    for place, (clause, after) in enumerate(pairwise(clauses)):
        turns = [phrase for phrase in clause.times if _is_numbered_turn(phrase)]
        late = [phrase for phrase in clause.times if _is_too_late(clause, phrase)] or turns[1:]
        if len(late) != 1 or clause.asked or not after.verb or after.times or after.mood is Mood.NOMINAL:
            continue
        if any(role.span.end > late[0].span.end for role in clause.roles):
            continue
        kept = tuple(phrase for phrase in clause.times if phrase is not late[0])
        told[place] = msgspec.structs.replace(told[place], times=kept)
        told[place + 1] = msgspec.structs.replace(after, times=tuple(late))
    return tuple(told)


def answers_of_the_one_before(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "il lance Foudre dessus en réponse elle meurt ?": nothing dies in response; what was told before does answer."""
    told = list(clauses)
    for place, (before, clause) in enumerate(pairwise(clauses)):
        answers = tuple(phrase for phrase in clause.times if phrase.lemma == "en réponse" and phrase.object is None)
        first = all(phrase.span.end <= role.span.start for phrase in answers for role in clause.roles)
        if clause.verb not in _FATES or not answers or not first or before.times or not before.verb or before.asked:
            continue
        told[place] = msgspec.structs.replace(told[place], times=answers)
        kept = tuple(phrase for phrase in clause.times if phrase not in answers)
        told[place + 1] = msgspec.structs.replace(clause, times=kept)
    return tuple(told)


#: What only becomes of something.
_FATES = frozenset({"mourir", "survivre", "rester", "vivre"})


def _is_numbered_turn(phrase: TimePhrase) -> bool:
    """ "au tour 4": two of them are not when one thing happens."""
    group = phrase.object
    numbered = group is not None and group.quantity is not None and group.quantity.number is not None
    return phrase.lemma == "pendant" and numbered and _is_turn(group)


def _is_turn(group: NounGroup | None) -> bool:
    head = group.head if group is not None else None
    return isinstance(head, NounHead) and thing_of(head.lemma) is Thing.TURN


def _is_too_late(clause: Clause, phrase: TimePhrase) -> bool:
    group = phrase.object
    if not isinstance(group, NounGroup) or not isinstance(group.head, NounHead):
        return False
    keys = {thing_of(group.head.lemma), step_of(group.head.lemma)}
    return bool(_TOO_LATE.get((clause.verb, phrase.lemma), frozenset()) & keys)


def turns_ago(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'ai posé une 2/2 il y a 2 tours": how long ago is no clause of its own."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1] if told else None
        if before is None or not before.past or before.times or not _counts_turns(clause):
            told.append(clause)
            continue
        told[-1] = msgspec.structs.replace(before, times=(TimePhrase("au tour précédent", clause.span),))
    return tuple(told)


def _counts_turns(clause: Clause) -> bool:
    said = clause.roles[0].filler if len(clause.roles) == 1 else None
    if clause.verb != "y avoir" or clause.asked or clause.negated or clause.times or not isinstance(said, NounGroup):
        return False
    plain = not (said.modifiers or said.complements or said.relatives or said.coordinated)
    return plain and _is_turn(said)

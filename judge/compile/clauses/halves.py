"""Sentences whose halves are one thing said in two: "vous attaque ou attaque un planeswalker que vous contrôlez", "ne
peut pas attaquer ou bloquer", "attaque ou bloque à chaque combat si possible", "peut attaquer ce tour-ci comme si …".
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import senses

#: The adverb of "vous attaque ou attaque un planeswalker que vous contrôlez", the second half being read with it.
OR_A_PLANESWALKER = "ou un planeswalker"
_IF_ABLE = "si possible"
_YOU = PronounHead("vous", Person.SECOND, plural=True)


def whole(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses with such halves put together, and each "ou" that means "ni" or "et" said so."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is not None and (one := _tail(last, clause) or _one_defender(last, clause)) is not None:
            found[-1] = one
        elif last is not None and (first := _of_one_spell(last, clause)) is not None:
            found[-1:] = [first, clause]
        elif last is not None and clause.connector == "ou" and _both(last, clause):
            connector = "ni" if clause.modal_negated else "et"
            found[-1] = _if_able(last, clause)
            found.append(msgspec.structs.replace(clause, connector=connector))
        else:
            found.append(clause)
    return tuple(found)


def _tail(first: Clause, second: Clause) -> Clause | None:
    """ "ce tour-ci comme si elle n'avait pas le défenseur", read apart from its verb."""
    if second.verb or second.roles or second.adverbs or not second.times or not second.clauses:
        return None
    if second.connector or first.clauses or not first.verb:
        return None
    return msgspec.structs.replace(first, times=(*first.times, *second.times), clauses=second.clauses)


def _of_one_spell(first: Clause, second: Clause) -> Clause | None:
    """ "vous lancez" with the spell of "ou copiez un sort d'éphémère"."""
    if first.verb not in ("lancer", "jouer") or second.verb != "copier" or second.connector != "ou":
        return None
    spell = next((role for role in second.roles if role.name == "patient"), None)
    if spell is None or any(role.name == "patient" for role in first.roles):
        return None
    return msgspec.structs.replace(first, roles=(*first.roles, spell))


def _both(first: Clause, second: Clause) -> bool:
    """Whether what is said of one verb or the other holds of both: what may not be done, what is done if able."""
    if not first.verb or not second.verb or _subject(first) != _subject(second) or _subject(first) is None:
        return False
    refused = first.modal_negated and second.modal_negated
    return refused or (_IF_ABLE in second.adverbs and first.modal == second.modal)


def _if_able(first: Clause, second: Clause) -> Clause:
    """ "attaque ou bloque à chaque combat si possible": said of the first verb too."""
    if _IF_ABLE not in second.adverbs or _IF_ABLE in first.adverbs:
        return first
    return msgspec.structs.replace(first, adverbs=(*first.adverbs, _IF_ABLE), times=first.times or second.times)


def _one_defender(first: Clause, second: Clause) -> Clause | None:
    """Whom an attack is against, said in two halves."""
    if (first.verb, second.verb, second.connector) != ("attaquer", "attaquer", "ou"):
        return None
    view = ClauseView(second)
    view.negated()
    view.modal()
    whom, other = ClauseView(first).group("patient"), view.group("patient")
    if whom is None or other is None or _subject(second) not in (None, _subject(first)):
        return None
    named = isinstance(other.head, NounHead) and ("type", "planeswalker") in senses(other.head.lemma)
    if not named or whom.head != _YOU or (first.modal, first.modal_negated) != (second.modal, second.modal_negated):
        raise NotCompiledError(other.span)
    subordinates = _of_controlled(other)
    nothing_but(other, "relatives")
    view.group("agent")
    view.finish()
    return msgspec.structs.replace(
        first, adverbs=(*first.adverbs, OR_A_PLANESWALKER), clauses=(*first.clauses, *subordinates)
    )


def _of_controlled(group: NounGroup) -> tuple[tuple[str, Clause], ...]:
    """What was read inside "que vous contrôlez" and belongs to the whole sentence ("à moins que …")."""
    if [relative.verb for relative in group.relatives] != ["contrôler"]:
        raise NotCompiledError(group.span)
    (relative,) = group.relatives
    view = ClauseView(msgspec.structs.replace(relative, clauses=()))
    if view.needed("agent").head != _YOU:
        raise NotCompiledError(group.span)
    view.needed("patient")
    view.finish()
    return relative.clauses


def _subject(clause: Clause) -> object:
    name = "patient" if clause.passive else "agent"
    return next((role.filler for role in clause.roles if role.name == name), None)

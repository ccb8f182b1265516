"""Sentences that say more of the static ability before them: "C'est toujours un terrain", "Sinon, elle gagne -3/-3"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, selectors as s
from judge.compile.clauses.becoming import still
from judge.compile.nouns.scope import Scope
from judge.compile.statics.statics import each_kind, statics_of
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, PronounHead


def _true_too(scope: Scope, clause: Clause) -> tuple[s.ObjectRef, ...] | None:
    """ "c'est vrai aussi pour les sorts de créature que vous contrôlez …": what else the ability holds of."""
    view = ClauseView(clause)
    subject, word = view.group("agent"), view.modifier("attribute")
    if clause.verb != "être" or subject is None or subject.head != PronounHead("ce") or word is None:
        return None
    if word.lemma != "vrai" or word.negated or not view.adverb("aussi", "également"):
        return None
    group = view.needed("theme")
    view.finish()
    return each_kind(scope, group)


def more_of_last(scope: Scope, last: a.Ability | None, clauses: Sequence[Clause]) -> tuple[a.StaticAbility, ...] | None:
    """The last ability as the clauses complete it, and what they add; `None` when they are a sentence of their own."""
    if not isinstance(last, a.StaticAbility) or not clauses:
        return None
    first = clauses[0]
    if len(clauses) == 1 and (kept := still(first, last.modifications)) is not None:
        return (msgspec.structs.replace(last, modifications=kept),)
    if len(clauses) == 1 and (others := _true_too(scope, first)) is not None:
        return (msgspec.structs.replace(last, scope=s.Group((last.scope, *others))),)
    if first.connector != "sinon":
        return None
    if last.condition is None:
        raise NotCompiledError(first.span, "sinon")
    begun = (msgspec.structs.replace(first, connector=""), *clauses[1:])
    contrary = last.condition.condition if isinstance(last.condition, s.NotSo) else s.NotSo(last.condition)
    found: list[a.StaticAbility] = [last]
    for ability in statics_of(scope, begun):
        # Something that holds under a condition of its own would have two.
        if not isinstance(ability, a.StaticAbility) or ability.condition is not None:
            raise NotCompiledError(first.span, "sinon")
        found.append(msgspec.structs.replace(ability, condition=contrary))
    return tuple(found)

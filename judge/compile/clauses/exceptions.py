"""What a copy does not take from its model (707.9): "excepté que c'est une illusion en plus de ses autres types"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from judge.abilities import ability as a, modifications as mod
from judge.abilities.selectors import HasSupertype, This
from judge.abilities.terms import Supertype
from judge.compile.effects.common import is_amount_of
from judge.compile.nouns.chosen import is_type
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modifier, NounGroup, NounHead, PronounHead, SelfHead
from judge.french.elaborate.nouns.senses import qualities_of

EXCEPT = "excepté que"


#: Reads what a clause says of its subject.
Read: TypeAlias = Callable[[Scope, ClauseView], tuple[a.Modification, ...] | None]


def with_exceptions(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses, what is excepted made a part of the clause before it."""
    whole: list[Clause] = []
    for clause in clauses:
        excepted = clause.clauses and all(word == EXCEPT for word, _ in clause.clauses)
        if whole and not clause.verb and not clause.roles and excepted:
            whole[-1] = msgspec.structs.replace(whole[-1], clauses=(*whole[-1].clauses, *clause.clauses))
        else:
            whole.append(clause)
    return tuple(whole)


def exceptions_of(scope: Scope, view: ClauseView, read: Read) -> tuple[a.Modification, ...]:
    """The exceptions said of the copy, taken from the clause."""
    found: list[a.Modification] = []
    while (clause := view.subordinate(EXCEPT)) is not None:
        found.extend(_exception(scope, ClauseView(clause), read))
    return tuple(found)


def becomes_copy(scope: Scope, view: ClauseView, read: Read) -> tuple[a.Modification, ...] | None:
    """ "devient une copie de la créature ciblée"; `None` when it becomes something else, nothing being taken then."""
    role = view.peek("attribute")
    copied = copied_in(role.filler) if role is not None and isinstance(role.filler, NounGroup) else None
    if copied is None:
        return None
    view.group("attribute")
    model = object_of(scope, copied, chosen=view.adverb("au choix"))
    exceptions = exceptions_of(scope, view, read)
    if mod.KeepName() in exceptions:
        # Only what enters as a copy is known to keep it.
        raise view.stop()
    return (a.BecomeCopyOf(model, exceptions),)


def _exception(scope: Scope, view: ClauseView, read: Read) -> tuple[a.Modification, ...]:
    subject = view.needed("agent")
    nothing_but(subject)
    named = is_amount_of(subject, "token") or is_amount_of(subject, "copy")
    if not isinstance(subject.head, PronounHead) and not named:
        raise NotCompiledError(subject.span)
    found = (
        _name_kept(view) or _never_legendary(view) or _still_legendary(view) or _this_ability(view) or read(scope, view)
    )
    if found is None:
        raise view.stop()
    view.finish()
    if not all(isinstance(each, _COPIABLE) for each in found):
        raise view.stop()
    return found


#: What an exception can change: copiable values alone.
_COPIABLE = (
    mod.SetBasePT,
    mod.AddType,
    mod.SetType,
    mod.RemoveType,
    mod.SetColour,
    mod.AddColour,
    a.GainAbility,
    mod.GainThisAbility,
    mod.KeepName,
)


def own_name_kept(scope: Scope, clause: Clause) -> bool:
    """ "son nom est toujours ~"."""
    view = ClauseView(clause)
    name, own = view.group("agent"), view.group("attribute", "patient")
    if clause.verb != "être" or name is None or own is None or not isinstance(name.head, NounHead):
        return False
    if name.head.lemma != "nom" or name.determiner is not Determiner.POSSESSIVE or not isinstance(own.head, SelfHead):
        return False
    view.adverb("toujours")
    nothing_but(name, "possessor")
    nothing_but(own)
    view.finish()
    return object_of(scope, own) == This()


def exceptions_of_arrival(scope: Scope, clauses: Sequence[Clause], read: Read) -> tuple[a.Modification, ...]:
    """Those of what enters as a copy, which may keep its own name: "excepté que A, que B et qu'il acquiert …". The
    first clause is not one of them."""
    found: list[a.Modification] = []
    for index, clause in enumerate(clauses):
        said = [inner for word, inner in clause.clauses if word == EXCEPT]
        if index:
            rest = tuple(pair for pair in clause.clauses if pair[0] != EXCEPT)
            said.append(msgspec.structs.replace(clause, clauses=rest, connector=""))
        for each in said:
            if own_name_kept(scope, each):
                found.append(mod.KeepName())
            else:
                found.extend(_exception(scope, ClauseView(each), read))
    return tuple(found)


def _this_ability(view: ClauseView) -> tuple[a.Modification, ...] | None:
    """ "elle a cette capacité": the one that is being told."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if view.clause.verb != "avoir" or not isinstance(group, NounGroup) or not is_amount_of(group, "ability"):
        return None
    if group.determiner is not Determiner.DEMONSTRATIVE or view.clause.negated:
        return None
    nothing_but(view.needed("patient"))
    return (mod.GainThisAbility(),)


def _never_legendary(view: ClauseView) -> tuple[a.Modification, ...] | None:
    """ "il n'est pas légendaire", "… si le sort est légendaire", which says no more."""
    if view.clause.verb != "être" or not view.clause.negated:
        return None
    adjective = view.modifier("attribute")
    if adjective is None or [getattr(q, "supertype", None) for q in qualities_of(adjective.lemma) or ()] != [
        Supertype.LEGENDARY
    ]:
        raise view.stop()
    view.negated()
    if (when := view.subordinate("si")) is not None and not _is_legendary(when):
        raise view.stop()
    return (mod.RemoveType(supertypes=(Supertype.LEGENDARY,)),)


def _name_kept(view: ClauseView) -> tuple[a.Modification, ...] | None:
    """ "elle garde son nom"."""
    role = view.peek("patient")
    name = role.filler if role is not None else None
    if view.clause.verb != "garder" or not isinstance(name, NounGroup) or not isinstance(name.head, NounHead):
        return None
    if name.head.lemma != "nom" or name.determiner is not Determiner.POSSESSIVE or view.clause.negated:
        return None
    nothing_but(view.needed("patient"), "possessor")
    return (mod.KeepName(),)


def _still_legendary(view: ClauseView) -> tuple[a.Modification, ...] | None:
    """ "il est toujours légendaire", "il est légendaire"."""
    role = view.peek("attribute")
    word = role.filler if role is not None else None
    if view.clause.verb != "être" or view.clause.negated or not isinstance(word, Modifier) or word.negated:
        return None
    if qualities_of(word.lemma) != (HasSupertype(Supertype.LEGENDARY),):
        return None
    view.modifier("attribute")
    view.adverb("toujours")
    besides = view.group("besides")
    if besides is not None:
        nothing_but(besides, "modifiers", "possessor")
        if not is_type(besides):
            raise NotCompiledError(besides.span)
    return (mod.AddType(supertypes=(Supertype.LEGENDARY,)),)


def _is_legendary(clause: Clause) -> bool:
    """ "le sort est légendaire": what is copied is."""
    view = ClauseView(clause)
    spell, adjective = view.needed("agent"), view.modifier("attribute")
    view.finish()
    nothing_but(spell)
    known = spell.determiner in (Determiner.DEFINITE, Determiner.DEMONSTRATIVE) and is_amount_of(spell, "spell")
    return clause.verb == "être" and known and adjective is not None and adjective.lemma == "légendaire"


def copied_in(group: NounGroup) -> NounGroup | None:
    """What "une copie de cette créature" is a copy of; `None` for any other group."""
    if not is_amount_of(group, "copy") or len(group.complements) != 1:
        return None
    nothing_but(group, "complements")
    return group.complements[0].object if group.complements[0].preposition == "de" else None

"""Text-changing effects: "changez le texte du permanent ciblé en remplaçant toutes les occurrences d'un mot de couleur
par un autre" (612)."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Choosable, Duration
from judge.compile.effects.common import Effects, is_amount_of, performer
from judge.compile.effects.stack import change_target
from judge.compile.nouns.chosen import kind_named
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Complement, Determiner, Modal, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import said_by, senses, type_of_subtype


def change(scope: Scope, view: ClauseView) -> Effects:
    """ "changez le texte de …", or the target of a spell."""
    role = view.peek("patient")
    if role is None or not isinstance(role.filler, NounGroup) or not is_amount_of(role.filler, "text"):
        return change_target(scope, view)
    performer(scope, view)
    group = view.needed("patient")
    how = view.subordinate("en")
    if how is None or how.verb != "remplacer":
        raise view.stop()
    inner = ClauseView(how)
    kinds, new = _replacement(inner.needed("patient"), inner.needed("attribute"))
    # "… par un autre jusqu'à la fin du tour": how long is said of the change.
    view.times.extend(inner.times)
    inner.times.clear()
    inner.finish()
    nothing_but(group, "complements")
    if not group.complements:
        raise NotCompiledError(group.span)
    whose, *more = _after_rules(group.complements)
    if more:
        # "ou d'un type de terrain de base par un autre" was read with the text, far back.
        further, also_new = _further(tuple(more), group)
        if new or also_new:
            raise NotCompiledError(group.span)
        kinds = (*kinds, *further)
    if whose.preposition != "de" or len(kinds) > 2:
        raise NotCompiledError(group.span)
    what = object_of(scope, whose.object)
    first, *others = kinds
    change = mod.ChangeText(first, others[0] if others else None, new=new)
    return (a.Apply(what, (change,), duration=Duration.PERMANENT),)


def restrict(clause: Clause, last: a.Apply) -> a.Apply | None:
    """ "le nouveau type de créature ne peut pas être mur"; `None`: it says something else."""
    role = next((role for role in clause.roles if role.name == "agent"), None)
    group = role.filler if role is not None else None
    if clause.verb != "être" or not isinstance(group, NounGroup) or not clause.modal_negated:
        return None
    match last.modifications:
        case (mod.ChangeText(kind=Choosable.CREATURE_TYPE, or_kind=None) as change,):
            pass
        case _:
            return None
    view = ClauseView(clause)
    if view.modal()[0] is not Modal.CAN or [modifier.lemma for modifier in group.modifiers] != ["nouveau"]:
        raise NotCompiledError(group.span)
    view.negated()
    named = view.needed("agent")
    if kind_named(msgspec.structs.replace(named, modifiers=())) is not Choosable.CREATURE_TYPE:
        raise NotCompiledError(named.span)
    never = _word(view.needed("attribute"))
    view.finish()
    return msgspec.structs.replace(last, modifications=(msgspec.structs.replace(change, never=(never,)),))


def _after_rules(complements: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """ "le texte de règles du permanent" is the text of the permanent."""
    first, *others = complements
    if isinstance(first.object.head, NounHead) and ("thing", "rule") in senses(first.object.head.lemma):
        nothing_but(first.object, "complements")
        return (*first.object.complements, *others)
    return complements


def _replacement(group: NounGroup, other: NounGroup) -> tuple[tuple[Choosable, ...], str]:
    """Which kinds of words, and by which one where it is told: "toutes les occurrences d'un mot de couleur" and "un
    autre", or "vampire"."""
    if not is_amount_of(group, "occurrence") or group.determiner is not Determiner.ALL:
        raise NotCompiledError(group.span)
    nothing_but(group, "complements")
    named = [
        member
        for part in group.complements
        if part.preposition == "de"
        for member in (msgspec.structs.replace(part.object, coordinated=(), conjunction=""), *part.object.coordinated)
    ]
    kinds = tuple(kind for member in named for kind in _kinds(member))
    if not kinds or any(part.preposition != "de" for part in group.complements):
        raise NotCompiledError(group.span)
    if _is_another(other):
        return kinds, ""
    if kinds != (Choosable.CREATURE_TYPE,):
        raise NotCompiledError(other.span)
    return kinds, _word(other)


def _further(complements: tuple[Complement, ...], group: NounGroup) -> tuple[tuple[Choosable, ...], str]:
    match complements:
        case (Complement(preposition="de", object=kind), Complement(preposition="par", object=other)) if _is_another(
            other
        ):
            return _kinds(kind), ""
        case _:
            raise NotCompiledError(group.span)


def _kinds(group: NounGroup) -> tuple[Choosable, ...]:
    """ "un mot de couleur", "un nom de couleur ou un type de terrain de base", "un type de créature"."""
    kind = kind_named(group)
    if kind is not None:
        return (kind,)
    if is_amount_of(group, "word") or is_amount_of(group, "name"):
        nothing_but(group, "complements")
        match group.complements:
            case (Complement(preposition="de", object=of),):
                first = kind_named(msgspec.structs.replace(of, coordinated=(), conjunction=""))
                if first is not None:
                    return (first, *(kind for member in of.coordinated for kind in _kinds(member)))
            case _:
                pass
    raise NotCompiledError(group.span)


def _is_another(group: NounGroup) -> bool:
    """ "un autre", "un autre mot de couleur"."""
    if [modifier.lemma for modifier in group.modifiers] != ["autre"]:
        return False
    bare = msgspec.structs.replace(group, modifiers=())
    if isinstance(group.head, NounHead):
        _kinds(bare)
        return True
    nothing_but(bare)
    return not isinstance(group.head, PronounHead)


def _word(group: NounGroup) -> str:
    """The creature type that the group names."""
    if not isinstance(group.head, NounHead):
        raise NotCompiledError(group.span)
    nothing_but(group)
    found = [each.subtype for each in said_by(group.head.lemma) or () if isinstance(each, s.HasSubtype)]
    if len(found) != 1 or type_of_subtype(found[0]) is not CardType.CREATURE:
        raise NotCompiledError(group.span)
    return found[0]

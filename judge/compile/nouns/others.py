"""What "autre" sets apart: the source, what the sentence is about, or the targets before."""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.terms import CardType
from judge.compile.nouns.scope import Scope
from judge.compile.view import NotCompiledError
from judge.french.clause import NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses


def set_apart(scope: Scope, group: NounGroup) -> tuple[s.ObjectRef, ...]:
    """What "autre" sets apart: what the sentence is about, the targets before, else the source. A resolving spell is
    none of the objects that its text calls "autres": they are others than the target that the sentence names next. A
    source that is never of that kind sets apart what the event is about ("si vous contrôlez cinq autres montagnes")."""
    if scope.apart_from_itself:
        return (s.This(),)
    if scope.subject is None and not _may_be(scope, group) and scope.speaks_of(s.ThatObject()):
        return (s.ThatObject(),)
    match scope.subject:
        case s.Host() | s.TargetObject() | s.ThatObject() as subject:
            return (subject,)
        case s.All():
            return (s.ThatObject(),)
        case _ if scope.targets:
            aimed = (index for index, spec in enumerate(scope.targets) if spec.objects is not None)
            return tuple(map(s.TargetObject, aimed)) or (s.This(),)
        case _:
            host = scope.host_spoken_of()
            if host is not None and scope.has_other:
                # Other than what is attached to, or than what that dealt damage to: not sure.
                raise NotCompiledError(group.span)
            return (host or (scope.next_target() if scope.source.is_spell else s.This()),)


def _may_be(scope: Scope, group: NounGroup) -> bool:
    """Whether the source may be one of the kind that the noun names."""
    if not isinstance(group.head, NounHead):
        return True
    if not scope.source.types:
        # "une montagne …, d'autres montagnes", of a source that nobody described.
        return group.head.lemma not in scope.nouns_said(s.ThatObject())
    for kind, value in senses(group.head.lemma):
        if kind == "subtype" and value not in scope.source.subtypes:
            return False
        if kind == "type" and not {CardType(part) for part in value.split("+")} <= set(scope.source.types):
            return False
    return True

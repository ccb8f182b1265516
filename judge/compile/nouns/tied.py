"""Relative clauses that tie what a filter is for to other objects: what it blocks, is attached to, haunts, shares a
quality with, or what the instruction before did to it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Trait, Zone
from judge.compile.nouns.filter_context import FilterContext
from judge.compile.nouns.relatives import is_who
from judge.compile.nouns.shapes import is_thing
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import Thing, senses


def tied(relative: Clause, context: FilterContext) -> s.Filter | None:
    """What the clause says of other objects; `None` for any other clause. Raises `NotCompiledError` for a part of it
    without a meaning."""
    return (
        _in_combat(relative, context)
        or _sharing(relative, context)
        or _haunted(relative, context)
        or _attached(relative, context)
        or _those(relative, context)
        or _hurt_this_way(relative, context)
        or _hurt_by(relative, context)
        or _exiled_by_itself(relative, context)
        or None
    )


def _those(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qui sont celles-ci": those that the instruction before acted on."""
    view = ClauseView(relative)
    subject, meant = view.group("agent"), view.group("attribute")
    if relative.verb != "être" or relative.negated or subject is None or meant is None:
        return None
    if not isinstance(meant.head, PronounHead) or meant.head.lemma != "celui-ci":
        return None
    nothing_but(meant)
    view.finish()
    if not context.last_verb or not isinstance(subject.head, PronounHead) or subject.head.lemma != "qui":
        raise view.stop()
    return (s.Is(s.Previous()),)


def _haunted(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qu'elle hante", said by the card that haunts it (702.55b)."""
    if relative.verb != "hanter" or relative.negated or relative.modal is not None or relative.passive:
        return None
    view = ClauseView(relative)
    agent, patient = view.group("agent"), view.group("patient")
    if agent is None or patient is None or not isinstance(patient.head, PronounHead) or patient.head.lemma != "que":
        return None
    view.finish()
    return (s.Haunted(),) if context.object(agent) == s.This() else None


def _exiled_by_itself(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "exilée par cet artefact": by the ability linked to this one (607.2a)."""
    view = ClauseView(relative)
    card, source = view.group("patient"), view.group("agent")
    if relative.verb != "exiler" or not relative.passive or relative.negated or relative.modal is not None:
        return None
    if card is None or not is_who(card) or source is None:
        return None
    view.finish()
    if context.object(source) != s.This():
        raise view.stop()
    return _EXILED_BY_ITSELF


_EXILED_BY_ITSELF = (s.InZone(Zone.EXILE), s.Is(s.ExiledWith()))


def _hurt_this_way(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "ayant subi des blessures de cette manière"."""
    if relative.verb != "subir" or "ainsi" not in relative.adverbs or relative.negated:
        return None
    view = ClauseView(relative)
    view.adverb("ainsi")
    subject, suffered = view.needed("agent"), view.needed("amount", "patient", "source")
    nothing_but(suffered)
    view.finish()
    if context.last_verb != "infliger" or not is_who(subject) or not is_thing(suffered, Thing.DAMAGE):
        raise view.stop()
    return (s.WasDamagedThisWay(),)


def _hurt_by(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "blessée par cette créature ce tour-ci", "qui a subi des blessures de cette créature ce tour-ci"."""
    view = ClauseView(relative)
    source: NounGroup | None = None
    if relative.verb == "blesser" and relative.passive:
        hurt, source = view.group("patient"), view.group("agent")
    elif relative.verb == "subir" and relative.past and not relative.passive:
        hurt, suffered = view.group("agent"), view.needed("amount", "patient", "source")
        by = suffered.complements[0] if len(suffered.complements) == 1 else None
        if by is not None and by.preposition == "de" and is_thing(suffered, Thing.DAMAGE):
            nothing_but(suffered, "complements")
            source = by.object
    else:
        return None
    if hurt is None or source is None or not is_who(hurt) or relative.modal is not None:
        return None
    if view.time("ce tour-ci") is None:
        return None
    quality = s.WasDamagedThisTurnBy(context.object(source))
    negated = view.negated()
    view.finish()
    return (s.Not(quality),) if negated else (quality,)


def _sharing(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qui partage une couleur avec cette créature", "ayant le même nom que cette carte"."""
    view = ClauseView(relative)
    agent, common = view.group("agent"), view.group("patient")
    if agent is None or common is None or not isinstance(agent.head, PronounHead) or agent.head.lemma != "qui":
        return None
    if relative.verb == "avoir":
        shared = shared_with(common, context.object)
    elif relative.verb == "répartir" and (other := view.group("instrument")) is not None:
        trait = _trait(common)
        shared = None if trait is None else s.Shares(trait, context.object(other))
    else:
        return None
    if shared is None:
        return None
    negated = view.negated()
    view.finish()
    return (s.Not(shared),) if negated else (shared,)


def shared_with(group: NounGroup, object_of: Callable[[NounGroup], s.ObjectRef]) -> s.Shares | None:
    """ "le même nom que cette carte"; `None` for any other group."""
    if [modifier.lemma for modifier in group.modifiers] != ["même"] or len(group.complements) != 1:
        return None
    trait = _trait(msgspec.structs.replace(group, modifiers=(), complements=()))
    (other,) = group.complements
    if trait is None or other.preposition != "que":
        return None
    than = object_of(other.object)
    if isinstance(than, s.Choice):
        # "le même nom qu'une carte exilée par ~": as any of them, none being chosen.
        than = s.All(than.filter)
    return s.Shares(trait, than)


def _trait(group: NounGroup) -> Trait | None:
    """ "une couleur", "un type de créature", "un nom"."""
    if not isinstance(group.head, NounHead):
        return None
    things = {value for kind, value in senses(group.head.lemma) if kind == "thing"}
    kinds = [part.object for part in group.complements if part.preposition == "de"]
    if "type" in things and len(kinds) == 1 and len(group.complements) == 1:
        nothing_but(group, "complements")
        nothing_but(kinds[0])
        return _TYPE_TRAITS.get(kinds[0].head.lemma) if isinstance(kinds[0].head, NounHead) else None
    nothing_but(group)
    return next((trait for thing, trait in _TRAITS.items() if thing in things), None)


_TYPE_TRAITS = {"carte": Trait.CARD_TYPE, "créature": Trait.CREATURE_TYPE}
_TRAITS = {
    "colour": Trait.COLOUR,
    "creature_type": Trait.CREATURE_TYPE,
    "name": Trait.NAME,
    "mana_value": Trait.MANA_VALUE,
}


def _attached(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "attaché à cette créature", "qui lui est attachée"."""
    if relative.verb != "attacher" or not relative.passive or relative.modal is not None:
        return None
    view = ClauseView(relative)
    patient, host = view.group("patient"), view.group("target", "recipient")
    if patient is None or host is None or not isinstance(patient.head, PronounHead) or patient.head.lemma != "qui":
        return None
    negated = view.negated()
    view.finish()
    if isinstance(host.head, PronounHead) and context.player(host) is not None:
        # "qui lui sont attachées", after a player was spoken of: which of the two is not sure.
        raise NotCompiledError(host.span)
    bearer = context.object(host)
    if isinstance(bearer, s.Choice):
        # "attachée à une créature": whichever it is, no choice is made.
        raise NotCompiledError(host.span)
    attached = s.AttachedToQuality(bearer)
    return (s.Not(attached),) if negated else (attached,)


def _in_combat(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qui la bloque", "bloquée par cette créature", "que cette créature bloque"."""
    if relative.verb != "bloquer" or relative.negated or relative.modal is not None or relative.passive:
        return None
    view = ClauseView(relative)
    agent, patient = view.group("agent"), view.group("patient")
    if agent is None or patient is None:
        return None
    view.finish()
    if isinstance(agent.head, PronounHead) and agent.head.lemma == "qui":
        return (s.IsBlocking(), s.BlockingOrBlockedBy(context.object(patient)))
    if isinstance(patient.head, PronounHead) and patient.head.lemma == "que":
        return (s.IsAttacking(), s.BlockingOrBlockedBy(context.object(agent)))
    return None

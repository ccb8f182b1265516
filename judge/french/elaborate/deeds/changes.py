"""Objects told to become something else, or to lose counters or their place in combat."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.subtypes import BASIC_LAND_SUBTYPES
from judge.abilities.terms import CardType, Colour, Zone
from judge.french.clause import CardHead, Determiner, Modifier, NounGroup, NounHead, Role
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import causes, costs_told, keyword_actions, outlets
from judge.french.elaborate.deeds.amounts import amount_of, duration
from judge.french.elaborate.deeds.causes import recipients, to
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, said_by, senses
from judge.french.elaborate.reference import pieces
from judge.french.elaborate.reference.details import put_counters
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Happens


def become(view: ClauseView) -> tuple[Action, ...]:
    """ "devient verte", "devient une créature 4/4", "devient 3/3"; "je deviens le monarque"."""
    draft = view.draft
    if _is_monarch(view):
        view.role("attribute")
        player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
        draft.subject = (player,)
        return (Happens((do.BecomeMonarch(s.SpecificPlayer(player)),)),)
    if (monstrous := keyword_actions.becomes_monstrous(view)) is not None:
        return monstrous
    who = mention(draft, view.needed("agent", expected="ce qui change"), Sort.OBJECT, Hint(zone=Zone.BATTLEFIELD))
    draft.subject = who
    modifications = _changes(view, view.roles("attribute", "patient", "amount"))
    if not modifications:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qu'il devient", verbe="devenir")
    return (Happens((a.Apply(to(draft, who), _one_colour(modifications), duration(view)),)),)


def make(view: ClauseView) -> tuple[Action, ...]:
    """ "il rend ma 2/2 noire", "je la rends rouge et blanche"; "je rends le Colosse monstrueux"."""
    draft = view.draft
    _part_colour(view)
    said = [role.filler for role in view.roles_left() if role.name == "attribute"]
    if not said or any(isinstance(each, Modifier) and keyword_actions.is_monstrous(each) for each in said):
        return keyword_actions.make(view)
    cause = causes.Cause(view)
    what = view.needed("patient", expected="ce qui change")
    ids = mention(draft, what, Sort.OBJECT, cause.on_whom())
    if cause.card is not None:
        # What a card named makes of it is for its text to say.
        raise draft.stop(Fault.UNUSED, cause.card.span, mot=draft.slice(cause.card.span))
    modifications = _changes(view, view.roles("attribute"))
    if not draft.subject or cause.player is None:
        draft.subject = ids
    change = a.Apply(to(draft, ids), _one_colour(modifications), duration(view))
    return (Happens((change,), cause.player, cause.source),)


def _part_colour(view: ClauseView) -> None:
    """ "je rends ma 2/2 noire": the adjective is what it becomes."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if role is None or view.has("attribute") or not isinstance(group, NounGroup) or not group.modifiers:
        return
    *before, last = group.modifiers
    if last.span.end == group.span.end and not group.coordinated:
        view.replace(role, msgspec.structs.replace(group, modifiers=tuple(before)))
        view.give(Role("attribute", last, last.span))


def _changes(view: ClauseView, roles: list[Role]) -> list[a.Modification]:
    """What the object becomes. Raises `NotUnderstood` for what nothing becomes."""
    draft = view.draft
    modifications: list[a.Modification] = []
    for role in roles:
        copied = isinstance(role.filler, NounGroup) and _copied(view, role.filler)
        if copied:
            modifications.append(a.BecomeCopyOf(s.Specific(copied)))
            continue
        if isinstance(role.filler, Modifier):
            qualities = said_by(role.filler.lemma) or ()
        elif isinstance(role.filler, NounGroup) and (basic := _basic_land(role.filler)) is not None:
            qualities = (s.HasSubtype(basic),)
        elif isinstance(role.filler, NounGroup):
            described = pieces.describe(draft, role.filler)
            for unread in described.unread:
                draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
            qualities = described.qualities
            modifications += [a.GainAbility(ability) for ability in described.abilities]
        else:
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
        found = _modifications(qualities, kept=_besides(view))
        if found is None or not (found or modifications):
            raise draft.stop(Fault.UNKNOWN_QUALITY, role.span, mot=draft.slice(role.span))
        modifications += found
    return modifications


def _basic_land(group: NounGroup) -> str | None:
    """ "devient une Montagne": the land type, written as the card is."""
    names = group.head.names if isinstance(group.head, CardHead) else ()
    said = (group.modifiers, group.complements, group.relatives, group.coordinated, group.quantity, group.ordinal)
    if len(names) != 1 or group.determiner is not Determiner.INDEFINITE or any(said):
        return None
    return names[0] if names[0] in BASIC_LAND_SUBTYPES else None


def _one_colour(modifications: list[a.Modification]) -> tuple[a.Modification, ...]:
    """ "devient blanche et rouge": of both colours, not of one after the other."""
    colours = [colour for each in modifications if isinstance(each, mod.SetColour) for colour in each.colours]
    first = next((place for place, each in enumerate(modifications) if isinstance(each, mod.SetColour)), None)
    return tuple(
        mod.SetColour(tuple(colours)) if place == first else each
        for place, each in enumerate(modifications)
        if place == first or not isinstance(each, mod.SetColour)
    )


def _is_monarch(view: ClauseView) -> bool:
    """Whether that is what somebody becomes."""
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or not isinstance(group.head, NounHead) or view.clause.negated:
        return False
    plain = not (group.modifiers or group.complements or group.relatives or group.coordinated)
    return plain and group.determiner is Determiner.DEFINITE and ("thing", "monarch") in senses(group.head.lemma)


def _copied(view: ClauseView, group: NounGroup) -> str | None:
    """ "devient une copie de l'Ours": the object copied; `None` where it becomes something else."""
    draft = view.draft
    if not isinstance(group.head, NounHead) or ("thing", "copy") not in senses(group.head.lemma):
        return None
    models = [part.object for part in group.complements if part.preposition == "de"]
    if len(models) != 1 or len(group.complements) != 1 or view.clause.negated:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    draft.read.add(models[0].span)
    return mention_one(draft, models[0], Sort.OBJECT, Hint(zone=Zone.BATTLEFIELD))


def _besides(view: ClauseView) -> bool:
    """ "devient un Gobelin en plus de ses autres types"."""
    group = view.group("besides")
    if group is not None and thing_of_group(group) is not Thing.TYPE:
        raise view.draft.stop(Fault.UNUSED, group.span, mot=view.draft.slice(group.span))
    return group is not None


def _modifications(qualities: s.Filter, *, kept: bool) -> list[a.Modification] | None:
    """`kept`: said to keep its other types; what becomes a Goblin or an Island does not (205.1a, 305.7), what becomes
    a creature is told to be animated. `None`: one of them is nothing that an object becomes."""
    colours: list[Colour] = []
    types: list[CardType] = []
    subtypes: list[str] = []
    sizes: dict[str, int] = {}
    colourless = False
    for quality in qualities:
        match quality:
            case s.HasColour(colour=colour):
                colours.append(colour)
            case s.Colourless():
                colourless = True
            case s.HasType(type=kind):
                types.append(kind)
            case s.HasSubtype(subtype=subtype):
                subtypes.append(subtype)
            case s.Power(amount=int() as amount):
                sizes["power"] = amount
            case s.Toughness(amount=int() as amount):
                sizes["toughness"] = amount
            case _:
                return None
    found: list[a.Modification] = []
    if colours or colourless:
        found.append(mod.SetColour(tuple(colours)))
    if types or (subtypes and kept):
        found.append(mod.AddType(tuple(types), tuple(subtypes)))
    elif subtypes:
        found.append(mod.SetType(subtypes=tuple(subtypes)))
    if sizes:
        found.append(mod.SetBasePT(sizes.get("power"), sizes.get("toughness")))
    return found


def remove(view: ClauseView) -> tuple[Action, ...]:
    """ "retire un marqueur +1/+1 de l'Ours", "l'Ours est retiré du combat"."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    what = view.needed("patient", expected="ce qui est retiré")
    origin = view.group("origin", "place")
    if origin is not None and thing_of_group(origin) is Thing.COMBAT:
        ids = mention(draft, what, Sort.CREATURE)
        draft.subject = ids
        return (Happens((do.RemoveFromCombat(to(draft, ids)),), player),)
    if player is not None and (paid := outlets.exiled_from_graveyard(view, player, what, origin)):
        return paid
    kind = counter_kind_of(what)
    if kind is None or origin is None:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    count = amount_of(draft, what.quantity, what.span, default=1)
    holders = mention(draft, origin, Sort.ANY)
    if len(holders) == 1 and holders[0] in draft.pieces:
        _suppose_counters(draft, draft.pieces[holders[0]], what)
        activated = costs_told.removals(view, player, holders[0], kind, count)
        if activated is not None:
            return activated
    return (Happens(tuple(do.RemoveCounters(kind, count, one) for one in recipients(draft, holders)), player),)


def _suppose_counters(draft: Draft, piece: Piece, what: NounGroup) -> None:
    """ "les deux marqueurs" that nothing put on the object are those that it has."""
    if what.determiner is Determiner.DEFINITE and not draft.story and not piece.counters:
        put_counters(draft, piece, what)

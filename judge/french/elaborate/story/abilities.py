"""What an ability of a told object is said to do: "sa capacité renvoie une 4/4 de mon cimetière…", "sa capacité cible
l'Ours". The ability is in the object's text; the words only say what it is done to."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import ActivatedAbility, KeywordAbility, OpaqueAbility, TriggeredAbility
from judge.abilities.instructions import Move
from judge.abilities.terms import Keyword, Zone
from judge.french.clause import Modifier, NounGroup, Role
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import place, thing_of_group, zone_of_group
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.activations import has_keyword
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, Decide

KINDS = (Thing.ABILITY, Thing.TRIGGERED_ABILITY, Thing.ACTIVATED_ABILITY, Thing.EFFECT)


def acts_by_ability(view: ClauseView) -> bool:
    """Whether the subject of the clause is an ability."""
    return not view.clause.passive and (_is_ability(view.peek("agent")) or _by_means_of_one(view))


def _by_means_of_one(view: ClauseView) -> bool:
    """ "avec le déclenchement, je cible sa 4/4": its controller does it by the ability."""
    return view.clause.verb == "cibler" and _is_ability(view.peek("instrument"))


def _is_ability(role: Role | None) -> bool:
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and thing_of_group(group) in KINDS and not group.quoted


def told_ability(view: ClauseView) -> tuple[Action, ...]:
    """The ability is activated on what is named, or, when it triggers by itself, those are what it is put on."""
    draft = view.draft
    doer = view.group("agent") if _by_means_of_one(view) else None
    agent = view.needed("instrument", "agent", expected="la capacité")
    piece = _owner(draft, agent)
    if doer is not None and mention(draft, doer, Sort.PLAYER)[0] != controller_of(draft, piece.id):
        raise draft.stop(Fault.UNUSED, doer.span, mot=draft.slice(doer.span))
    objects = view.roles("patient", "target", "recipient")
    origin = view.group("origin")
    ids: tuple[str, ...] = ()
    for role in objects:
        ids += _acted_on(view, role, origin, piece)
    _check_move(view, piece)
    draft.subject = (piece.id,)
    if piece.controller is None and view.clause.verb == "cibler" and ids and draft.controller(ids[0]) is not None:
        # As for a spell that nobody is said to cast: it is aimed at the other side.
        piece.controller = opponent_of(draft, ids[0])
    controller = controller_of(draft, piece.id)
    if _is_activated(piece):
        return (ActivateAbility(controller, piece.id, targets=ids),)
    return (Decide(controller, piece.id, accept=True if ids else None, choose=ids),)


def provoke(view: ClauseView) -> tuple[Action, ...]:
    """ "elle provoque la 2/2 engagée": its provoke ability is aimed there. Raises `NotUnderstood` of what has none."""
    provoker, provoked = _by_its_keyword(view, Keyword.PROVOKE, Sort.PERMANENT, "la créature", "la créature provoquée")
    return (Decide(controller_of(view.draft, provoker), provoker, accept=True, choose=provoked),)


def haunt(view: ClauseView) -> tuple[Action, ...]:
    """ "le Fantôme hante l'Ours": its haunt ability is aimed there. Raises `NotUnderstood` of what has none."""
    card, haunted = _by_its_keyword(view, Keyword.HAUNT, Sort.OBJECT, "la carte qui hante", "la créature hantée")
    return (Decide(controller_of(view.draft, card), card, choose=haunted),)


def _by_its_keyword(
    view: ClauseView, keyword: Keyword, sort: Sort, agent: str, patient: str
) -> tuple[str, tuple[str, ...]]:
    """What has the keyword that the verb says, and what that ability is aimed at; `agent`, `patient`: what is expected
    there. Raises `NotUnderstood` of what does not have it."""
    draft = view.draft
    bearer = mention_one(draft, view.needed("agent", expected=agent), sort)
    if bearer not in draft.pieces or not has_keyword(draft.pieces[bearer], keyword):
        raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    return bearer, mention(draft, view.needed("patient", expected=patient), Sort.PERMANENT)


def _owner(draft: Draft, ability: NounGroup) -> Piece:
    """Whose ability: "sa capacité" is that of the object spoken of."""
    for part in ability.complements:
        if part.preposition == "de":
            return draft.pieces[mention(draft, part.object, Sort.OBJECT, Hint(declares=False))[0]]
    objects = tuple(identity for identity in draft.subject if identity in draft.pieces)
    found = objects or draft.last_object()
    if not found:
        raise draft.stop(Fault.NO_ANTECEDENT, ability.span, mot=draft.slice(ability.span))
    return draft.pieces[found[0]]


def _acted_on(view: ClauseView, role: Role, origin: NounGroup | None, piece: Piece) -> tuple[str, ...]:
    draft = view.draft
    if not isinstance(role.filler, NounGroup):
        raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    hint = Hint()
    if view.clause.verb == "cibler":
        hint = Hint(controller=draft.opponent(piece.controller) if piece.controller else None, unlike=(piece.id,))
    ids = mention(draft, role.filler, Sort.ANY, hint)
    if origin is not None:
        place(draft, tuple(identity for identity in ids if identity in draft.pieces), origin)
    return ids


def _is_activated(piece: Piece) -> bool:
    own = [ability for ability in piece.abilities if not isinstance(ability, KeywordAbility)]
    return any(isinstance(ability, ActivatedAbility) for ability in own) and not any(
        isinstance(ability, TriggeredAbility) for ability in own
    )


def _check_move(view: ClauseView, piece: Piece) -> None:
    """Where the ability is said to put things must be where its text does."""
    where, how = view.role("place"), view.role("attribute")
    zone = zone_of_group(where.filler) if where is not None and isinstance(where.filler, NounGroup) else None
    attacking = how is not None and isinstance(how.filler, Modifier) and how.filler.lemma in ("attaquant", "attaquer")
    opaque = any(isinstance(ability, OpaqueAbility) for ability in piece.abilities)
    for role, said in ((where, zone is not None), (how, attacking)):
        fits = opaque or any(_agrees(move, zone, attacking=attacking) for move in _moves(piece.abilities))
        if role is not None and not (said and fits):
            raise view.draft.stop(Fault.UNUSED, role.span, mot=view.draft.slice(role.span))


def _agrees(move: Move, zone: Zone | None, *, attacking: bool) -> bool:
    return zone in (None, move.to) and move.attacking >= attacking


def _moves(value: object) -> Iterator[Move]:
    if isinstance(value, Move):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from _moves(member)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _moves(getattr(value, field))

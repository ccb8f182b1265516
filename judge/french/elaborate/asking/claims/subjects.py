"""What the claims of all verbs share: their subject, what caused them, the damage and the numbers they name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from judge.abilities.terms import CardType
from judge.errors import Span
from judge.french.clause import NounGroup, Person, PronounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.amounts import whole_number
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import third_person
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Predicate
from judge.scenario.story import ActivateAbility, CastSpell, Told

Claimer: TypeAlias = Callable[[ClauseView], Predicate]


#: A definite group of a question refers to the board that was told.
OLD = Hint(declares=False)


_DAMAGE = (Thing.DAMAGE, Thing.COMBAT_DAMAGE, Thing.LETHAL_DAMAGE)


def both(predicates: Iterable[Predicate]) -> Predicate:
    found = tuple(predicates)
    return found[0] if len(found) == 1 else q.AndP(found)


def subject_of(view: ClauseView, sort: Sort = Sort.OBJECT, unlike: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The grammatical subject: agent of the active, patient of the passive. `unlike`: what it cannot be."""
    names = ("patient", "agent") if view.clause.passive else ("agent", "patient")
    left_out = left_out_subject(view, sort)
    if left_out:
        view.draft.subject = left_out
        return left_out
    hint = msgspec.structs.replace(OLD, unlike=unlike)
    ids = mention(view.draft, view.needed(*names, expected="le sujet"), sort, hint)
    view.draft.subject = ids
    return ids


def left_out_subject(view: ClauseView, sort: Sort) -> tuple[str, ...]:
    """ "Ma 2/2 bloque une 3/3. Meurt ?": what the clause before was about goes on, else the last creature mentioned."""
    draft = view.draft
    if view.clause.roles or view.clause.asked:
        return ()
    spoken_of = draft.spoken_of
    if spoken_of and all(sort_of(draft, one) & sort for one in spoken_of):
        return spoken_of
    creatures = (ids for _, ids in reversed(draft.mentions) if all(sort_of(draft, one) & Sort.CREATURE for one in ids))
    return next(creatures, ()) if sort & Sort.CREATURE else ()


def mortals(view: ClauseView) -> tuple[str, ...]:
    """Who "meurt" or "survit": objects; players where the words can mean nothing else."""
    draft = view.draft
    if _is_about_a_player(view):
        return subject_of(view, Sort.PLAYER)
    unread, resolved = view.unread(), dict(draft.resolved)
    him = draft.called_it if draft.called_it == draft.last_mentioned() else ()
    try:
        found = _creatures_meant(view) or subject_of(view, Sort.PERMANENT)
    except NotUnderstood as stuck:
        view.restore(unread)
        draft.resolved = resolved
        try:
            return subject_of(view, Sort.PLAYER)
        except NotUnderstood:
            raise stuck from None
    meant = _or_the_player(view, found, him)
    if meant != found:
        draft.subject = meant
        draft.mention(meant)
    return meant


def _creatures_meant(view: ClauseView) -> tuple[str, ...]:
    """ "j'ai Lune blafarde et deux 2/2…, elles meurent ?": what a pronoun means that dies is rather a creature; none
    where no creature can be meant, or a planeswalker can."""
    draft, role = view.draft, view.peek("agent")
    head = getattr(role.filler, "head", None) if role is not None else None
    walkers = any(CardType.PLANESWALKER in piece.types for piece in draft.pieces.values())
    if not isinstance(head, PronounHead) or head.lemma not in ("il", "elle", "ils", "elles") or walkers:
        return ()
    unread, resolved = view.unread(), dict(draft.resolved)
    try:
        return subject_of(view, Sort.CREATURE)
    except NotUnderstood:
        view.restore(unread)
        draft.resolved = resolved
        return ()


def _or_the_player(view: ClauseView, found: tuple[str, ...], him: tuple[str, ...]) -> tuple[str, ...]:
    """ "Il a 4 pv et un mur, j'attaque avec une 5/5, il meurt ?": the player whose life was told is "il" as well as the
    creature is, and alone where nothing told concerned the creature. Who "lui" was just before stays "il"."""
    draft = view.draft
    groups = [role.filler for role in view.clause.roles if role.name == "agent"]
    head = getattr(groups[0], "head", None) if len(groups) == 1 else None
    if not isinstance(head, PronounHead) or head.lemma != "il" or not draft.story:
        return found
    player = third_person(draft)
    if player is None or draft.spoken_of == found or (draft.speaker and player == "A"):
        return found
    if him == (player,):
        return him
    if draft.seats[player].life is None:
        return found
    story = repr(draft.story)
    if not any(f"'{identity}'" in story for identity in found):
        return (player,)
    return draft.choose((found, (player,)))


def _is_about_a_player(view: ClauseView) -> bool:
    """ "Bruno subit Foudre. Meurt-il ?": the subject goes on, and its sentence spoke of no creature. Who has just cast
    something does not die of it."""
    draft = view.draft
    role = view.peek("agent", "patient")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or not isinstance(group.head, PronounHead):
        return False
    if group.head.person is not Person.THIRD or not draft.spoken_of or not draft.is_player(draft.spoken_of[0]):
        return False
    if draft.speaker and draft.spoken_of[0] == "A":
        # Who says "je" is not "il".
        return False
    match draft.story[-1].action if draft.story else None:
        case CastSpell(player=player) | ActivateAbility(player=player) if player in draft.spoken_of:
            return False
    last = max((number for number, ids in draft.mentions if ids == draft.spoken_of), default=0)
    spoken = {one for number, ids in draft.mentions if number == last for one in ids}
    return not any(sort_of(draft, one) & Sort.CREATURE for one in spoken if not draft.is_player(one))


def of_subject(build: Callable[[str], Predicate], sort: Sort = Sort.OBJECT) -> Claimer:
    return lambda view: _of(view, subject_of(view, sort), build)


def of_spells(build: Callable[[str], Predicate]) -> Claimer:
    """ "les deux se résolvent ?": of what was cast, where anything was."""

    def claim(view: ClauseView) -> Predicate:
        draft = view.draft
        cast = {each.spell for each in draft.casts}
        never = tuple(one for one in draft.pieces if one not in cast) if cast else ()
        return _of(view, subject_of(view, Sort.SPELL, never), build)

    return claim


def of_mortals(of_object: Callable[[str], Predicate], of_player: Callable[[str], Predicate]) -> Claimer:
    """The one predicate of objects, the other of players."""

    def claim(view: ClauseView) -> Predicate:
        draft = view.draft
        ids = mortals(view)
        if ids == (ASKED,):
            return _of(view, ids, of_player if _only_players(draft) else of_object)
        return _of(view, ids, lambda one: of_player(one) if draft.is_player(one) else of_object(one))

    return claim


def _only_players(draft: Draft) -> bool:
    """ "je suis à 3, il est à 2… qui meurt ?": no creature is on the table, and life was told."""
    creatures = any(sort_of(draft, one) & Sort.CREATURE for one in draft.pieces)
    return not creatures and any(seat.life is not None for seat in draft.seats.values())


def _of(view: ClauseView, ids: tuple[str, ...], build: Callable[[str], Predicate]) -> Predicate:
    """The predicate of each, and what it is told to happen by."""
    found = [build(identity) for identity in ids]
    _tell_cause(view)
    damage = view.peek("agent", "source")
    if damage is not None and isinstance(damage.filler, NounGroup) and thing_of_group(damage.filler) in _DAMAGE:
        amount, combat = damage_amount(view, view.group("agent", "source"))
        found += [q.DealsDamageTo(None, identity, amount, combat) for identity in ids]
    return both(found)


def _tell_cause(view: ClauseView) -> None:
    """ "est-il détruit par Jour de condamnation ?": a card named as the cause, and not told before, is cast first."""
    for name in ("agent", "source", "instrument"):
        role = view.peek(name)
        if role is None or not isinstance(role.filler, NounGroup) or thing_of_group(role.filler) in _DAMAGE:
            continue
        view.role(name)
        cast_cause(view, role.filler, role.span)


def cast_cause(view: ClauseView, group: NounGroup, span: Span) -> None:
    draft = view.draft
    if not acting.is_source_of_action(draft, group):
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    ids = mention(draft, group, Sort.OBJECT)
    if any(isinstance(told.action, CastSpell) and told.action.spell in ids for told in draft.story):
        return
    for action in acting.act_on(view, group, draft.subject, None):
        add(draft, Told(action))


def acted(view: ClauseView, build: Callable[[str], Predicate], sort: Sort = Sort.PERMANENT) -> Predicate:
    draft = view.draft
    if view.clause.passive or not view.has("patient"):
        return of_subject(build, sort)(view)
    ids = mention(draft, view.needed("patient", expected="ce qui est touché"), sort)
    draft.subject = ids
    _tell_cause(view)
    return both(build(identity) for identity in ids)


def damage_amount(view: ClauseView, what: NounGroup | None) -> tuple[int | None, bool | None]:
    if what is None:
        return None, None
    thing = thing_of_group(what)
    if thing not in _DAMAGE:
        raise view.draft.stop(Fault.UNUSED, what.span, mot=view.draft.slice(what.span))
    for part in what.complements:
        raise view.draft.stop(Fault.UNUSED, part.span, mot=view.draft.slice(part.span))
    combat = True if thing is Thing.COMBAT_DAMAGE else None
    if what.quantity is None or what.negated:
        return None, combat
    return whole_number(view.draft, what, what.span), combat


def count(view: ClauseView, what: NounGroup) -> int | None:
    if what.quantity is None or what.negated:
        return None
    return whole_number(view.draft, what, what.span)


def side(view: ClauseView, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those creatures and the ones that fight beside them: none of them is what would kill them."""
    attackers, blockers = combatants.attackers(view.draft), combatants.blockers(view.draft)
    sides = [side for side in (attackers, blockers) if set(side) & set(ids)]
    return tuple(identity for side in sides for identity in side) + ids

"""Statements about the turn: whose it is, which step it is in."""

from __future__ import annotations

from judge.abilities.terms import Step
from judge.errors import Span
from judge.french.clause import Modifier, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.board.clock import PHASE_STARTS
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import PlayerSense, Thing, day_time_of, phase_of, player_of, step_of, thing_of
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.reference.players import player_of_group, possessor
from judge.french.elaborate.views import ClauseView

_ROLES = (PlayerSense.ACTIVE, PlayerSense.NONACTIVE)


def turn_or_step(view: ClauseView) -> bool:
    """ "c'est le tour de B", "on est en phase de combat", "B est le joueur actif": read, or left untouched (False)."""
    attribute = view.peek("attribute")
    filler = attribute.filler if attribute is not None else None
    if attribute is not None and isinstance(filler, NounGroup):
        lemma = filler.head.lemma if isinstance(filler.head, NounHead) else ""
        if thing_of(lemma) is Thing.TURN and filler.ordinal == 1 and _of_game(filler):
            view.role("attribute")
            view.role("agent")
            view.draft.begins = True
            return True
        if day_or_night(view, "attribute"):
            return True
        if thing_of(lemma) is Thing.TURN:
            view.role("attribute")
            view.role("agent")
            set_active(view.draft, turn_player(view.draft, filler), attribute.span)
            return True
        if player_of(lemma) in _ROLES:
            return _active_player(view, active=player_of(lemma) is PlayerSense.ACTIVE)
    if isinstance(filler, Modifier) and player_of(filler.lemma) in _ROLES:
        return _active_player(view, active=player_of(filler.lemma) is PlayerSense.ACTIVE)
    return _step(view)


def day_or_night(view: ClauseView, name: str) -> bool:
    """ "c'est la nuit", "il fait nuit": what it is as play begins. Raises `NotUnderstood` once something was told to
    happen, which may have made it so or not."""
    draft, role, agent = view.draft, view.peek(name), view.peek("agent")
    filler = agent.filler if agent is not None else None
    impersonal = isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead)
    if role is None or not isinstance(role.filler, NounGroup) or not impersonal or view.clause.negated:
        return False
    time = day_time_of(role.filler)
    if time is None or role.filler.coordinated:
        return False
    if draft.story or draft.day_time not in (None, time):
        raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    view.take(role)
    view.role("agent")
    draft.day_time = time
    return True


def counts_players(view: ClauseView) -> bool:
    """ "on est 3 joueurs", "j'ai deux adversaires", "il y a trois joueurs": that many sit at the table. Raises
    `NotUnderstood` where more do already."""
    draft = view.draft
    role = view.peek("attribute", "patient")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or not isinstance(group.head, NounHead):
        return False
    sense, number = player_of(group.head.lemma), group.quantity.number if group.quantity is not None else None
    described = group.modifiers or group.complements or group.relatives or group.coordinated or group.keywords
    if number is None or described or view.clause.negated or not _tells_how_many(view, sense):
        return False
    view.take(role)
    view.role("agent")
    view.role("place")
    _seat(draft, number + (sense is PlayerSense.OPPONENT), role.span)
    return True


def _tells_how_many(view: ClauseView, sense: PlayerSense | None) -> bool:
    agent = view.peek("agent")
    filler = agent.filler if agent is not None else None
    head = filler.head if isinstance(filler, NounGroup) else None
    if sense is PlayerSense.OPPONENT:
        return isinstance(head, PronounHead) and head.person is Person.FIRST and view.clause.verb == "avoir"
    everybody = isinstance(head, PronounHead) and (head.lemma == "on" or head.person is Person.FIRST)
    return sense is PlayerSense.ANY and (everybody or (agent is None and view.clause.verb == "y avoir"))


def _seat(draft: Draft, count: int, span: Span) -> None:
    for letter in "ABCDEF":
        if len(draft.seats) < count:
            draft.seat(letter)
    if len(draft.seats) != count:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, span, mot=draft.slice(span))


def _of_game(turn: NounGroup) -> bool:
    """ "le premier tour (de la partie)"."""
    return turn.possessor is None and all(_is_game(part.object) for part in turn.complements)


def begin_game(view: ClauseView) -> bool:
    """ "Alice commence (la partie)": it is her first turn."""
    draft = view.draft
    what = view.peek("patient")
    if what is not None and not (isinstance(what.filler, NounGroup) and _is_game(what.filler)):
        return False
    if view.clause.negated or view.has("content", "place", "instrument"):
        return False
    view.role("patient")
    player = mention_one(draft, view.needed("agent", expected="le joueur qui commence"), Sort.PLAYER)
    set_active(draft, player, view.span)
    draft.begins, draft.subject = True, (player,)
    view.adverb("en premier", "d'abord")
    return True


def _is_game(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.GAME


def _active_player(view: ClauseView, *, active: bool) -> bool:
    role = view.role("attribute")
    player = mention_one(view.draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    set_active(view.draft, player if active else view.draft.opponent(player), role.span if role else view.span)
    return True


def _step(view: ClauseView) -> bool:
    """Where the game is: a place that is a step or phase."""
    for name in ("place", "attribute"):
        role = view.peek(name)
        if role is None or not isinstance(role.filler, NounGroup) or not isinstance(role.filler.head, NounHead):
            continue
        step, part = step_of(role.filler.head.lemma), role.filler
        if step is None and (found := edge(role.filler)) is not None:
            step, part = found
        step = step or PHASE_STARTS.get(phase_of(role.filler.head.lemma) or "")
        if step is None:
            continue
        view.role(name)
        view.role("agent")
        if (player := turn_player(view.draft, part)) is not None:
            set_active(view.draft, player, role.span)
        view.draft.step = step
        return True
    return _only_when(view)


def _only_when(view: ClauseView) -> bool:
    """ "on est à la fin du tour": the time, which was read already, was all that the clause says."""
    agent = view.peek("agent")
    nobody = agent is None or (isinstance(agent.filler, NounGroup) and isinstance(agent.filler.head, PronounHead))
    if not view.clause.times or view.times or len(view.clause.roles) > 1 or not nobody:
        return False
    view.role("agent")
    return True


def edge(group: NounGroup) -> tuple[Step, NounGroup] | None:
    """ "la fin du tour", "le début du combat", "le début de mon entretien": the step, and what it is the edge of."""
    thing = thing_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    inner = group.complements[0].object if len(group.complements) == 1 else None
    if thing not in _EDGES or inner is None or not isinstance(inner.head, NounHead):
        return None
    lemma = inner.head.lemma
    step = _EDGES[thing].get(thing_of(lemma))
    if step is None and thing is Thing.BEGINNING:
        step = step_of(lemma) or PHASE_STARTS.get(phase_of(lemma) or "")
    return None if step is None else (step, inner)


_EDGES: dict[Thing | None, dict[Thing | None, Step]] = {
    Thing.BEGINNING: {Thing.TURN: Step.UPKEEP, Thing.COMBAT: Step.BEGINNING_OF_COMBAT},
    Thing.END: {Thing.TURN: Step.END, Thing.COMBAT: Step.END_OF_COMBAT},
}


def turn_player(draft: Draft, group: NounGroup) -> str | None:
    """Whose turn or step the group says."""
    if group.possessor is not None:
        return possessor(draft, group.possessor)
    for complement in group.complements:
        if complement.preposition in ("de", "à") and (player := player_of_group(draft, complement.object)):
            return player
    return None


def set_active(draft: Draft, player: str | None, span: Span) -> None:
    """Whose turn it is. Two statements that disagree are a contradiction."""
    if player is None:
        raise draft.stop(Fault.UNKNOWN_TIME, span, mot=draft.slice(span))
    if draft.active_at is not None and draft.active != player:
        said = draft.slice(draft.active_at)
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet="ce tour", dit=said)
    draft.active, draft.active_at = player, span

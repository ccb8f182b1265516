"""What becomes of objects and steps: dies, survives, is destroyed, goes somewhere, is attached."""

from __future__ import annotations

from judge.abilities.selectors import HasType, IsTapped
from judge.abilities.terms import CardType, Zone
from judge.french.clause import Modifier, NounGroup, NounHead, PronounHead, Role
from judge.french.elaborate.asking.claims.subjects import (
    OLD,
    acted,
    both,
    cast_cause,
    of_mortals,
    of_spells,
    of_subject,
    side,
    subject_of,
)
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.clock import PHASE_STARTS
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.deeds.returning import never_back
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, phase_of, qualities_of, step_of
from judge.french.elaborate.reference import pieces
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_of_group, possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import Predicate
from judge.scenario.story import ActivateAbility, CastSpell, PlayLand, Told


def destroyed(view: ClauseView) -> Predicate:
    """ "est détruit (par X)", "Jour de condamnation détruit-il le Croisé ?"."""
    return acted(view, q.IsDestroyed)


def kills(view: ClauseView) -> Predicate:
    """ "peut-elle tuer les trois bloqueurs ?", "Foudre tue-t-elle l'Ours ?", "est-il tué ?"."""
    draft = view.draft
    if view.clause.passive:
        return of_subject(q.Dies)(view)
    agent = view.group("agent")
    victims_group = view.needed("patient", expected="ce qui est tué")
    if agent is not None and acting.is_source_of_action(draft, agent) and not acting.is_told_object(draft, agent):
        victims = mention(draft, victims_group, Sort.PERMANENT)
        for action in acting.act_on(view, agent, victims, None):
            add(draft, Told(action))
        return both(q.Dies(victim) for victim in victims)
    if (going_on := _goes_on(draft, agent)) is not None:
        mention_one(draft, going_on, Sort.ANY, OLD)  # "sa 1/1 bloque ma 6/6, elle la tue ?": the one spoken of
    victims = mention(draft, victims_group, Sort.PERMANENT, OLD)
    source: str | None = None
    if agent is not None:
        owners = tuple(player for victim in victims if (player := draft.controller(victim)) is not None)
        found = mention_one(draft, agent, Sort.ANY, Hint(declares=False, unlike=side(view, victims) + owners))
        source = None if draft.is_player(found) else found
        draft.subject = (found,)
    return q.Kills(source, victims)


def _goes_on(draft: Draft, agent: NounGroup | None) -> NounGroup | None:
    """The subject, where it is a pronoun that may take up the creature of which the clause before spoke."""
    taken_up = isinstance(getattr(agent, "head", None), PronounHead) and len(draft.spoken_of) == 1
    return agent if taken_up and draft.spoken_of[0] in draft.pieces else None


def countered(view: ClauseView) -> Predicate:
    """ "est-il contrecarré ?"; a land, which is no spell, is played and stays what it is."""
    draft = view.draft
    if not speaks_of_a_land(view):
        return acted(view, q.IsCountered, Sort.SPELL)
    group = view.needed("patient", "agent", expected="ce qui est contrecarré")
    ids = mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.HAND))
    if (agent := view.group("agent")) is not None:
        draft.subject = mention(draft, agent, Sort.PLAYER)
    for land in ids:
        if land not in {told.action.land for told in draft.story if isinstance(told.action, PlayLand)}:
            add(draft, Told(PlayLand(controller_of(draft, land), land)))
    return both(q.IsCountered(land) for land in ids)


def speaks_of_a_land(view: ClauseView) -> bool:
    """Whether what undergoes the verb is a land."""
    role = view.peek("patient", "agent")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and _is_land(view.draft, group)


def _is_land(draft: Draft, group: NounGroup) -> bool:
    described = pieces.describe(draft, group)
    return HasType(CardType.LAND) in described.qualities or any(
        CardType.LAND in card.types for card in printed(draft, group)
    )


#: A player who dies loses the game.
dies = of_mortals(q.Dies, q.LosesGame)
_survives = of_mortals(q.Survives, lambda player: q.NotP(q.LosesGame(player)))


def survives(view: ClauseView) -> Predicate:
    """ "survit-il (à Jour de condamnation) ?"."""
    danger = view.peek("patient")
    if danger is not None and view.has("agent"):
        view.take(danger)
        ids = subject_of(view, Sort.PERMANENT)
        if not isinstance(danger.filler, NounGroup):
            raise view.draft.stop(Fault.UNUSED, danger.span, mot=view.draft.slice(danger.span))
        cast_cause(view, danger.filler, danger.span)
        return both(q.Survives(identity) for identity in ids)
    return _survives(view)


def goes(view: ClauseView) -> Predicate:
    """ "va au cimetière", "retourne en main", "part en exil"."""
    draft = view.draft
    ids = _what_returns(view) if view.clause.verb == "revenir" else subject_of(view)
    with_it = view.peek("instrument")
    if view.clause.verb == "partir" and with_it is not None and _is_bare_with(view, with_it):
        view.take(with_it)  # "l'équipement part avec ?"
    place = view.group("place", "recipient", "target", "patient")
    if place is None and view.clause.verb == "revenir":
        return both(q.IsIn(identity, Zone.BATTLEFIELD) for identity in ids)
    if place is None:
        return q.NotP(both(q.Survives(identity) for identity in ids))
    if zone_of_group(place) is None:
        raise draft.stop(Fault.UNUSED, place.span, mot=draft.slice(place.span))
    return both(in_place(view, identity, place) for identity in ids)


def _what_returns(view: ClauseView) -> tuple[str, ...]:
    """ "revient-elle ?": of what something brings back, else of what something was told to happen to, not of what
    merely stands there. "Vengeliane revient-elle ?", of which nothing is told: from the graveyard."""
    draft = view.draft
    role = view.peek("place", "recipient")
    place = role.filler if role is not None else None
    elsewhere = isinstance(place, NounGroup) and zone_of_group(place) is not Zone.BATTLEFIELD
    told = repr([entry.action for entry in draft.story])
    placed = {identity for identity, piece in draft.pieces.items() if piece.zone is not None}
    still = tuple(identity for identity in draft.pieces if f"'{identity}'" not in told)
    left_out = (still,) if elsewhere else (never_back(draft), still)
    cannot = next((those for those in left_out if len(those) < len(draft.pieces)), ())
    ids = subject_of(view, unlike=cannot if _is_pronoun(view) else ())
    for identity in ids:
        piece = draft.pieces[identity]
        if f"'{identity}'" not in told and identity not in placed and piece.card is not None and not elsewhere:
            piece.zone = Zone.GRAVEYARD
            draft.suppose("{objet} est au cimetière", identity)
    return ids


def _is_pronoun(view: ClauseView) -> bool:
    role = view.peek("agent", "patient")
    return isinstance(getattr(getattr(role, "filler", None), "head", None), PronounHead)


def _is_bare_with(view: ClauseView, role: Role) -> bool:
    group = role.filler
    return isinstance(group, NounGroup) and isinstance(group.head, PronounHead) and group.head.lemma == "cela"


def in_place(view: ClauseView, identity: str, group: NounGroup) -> Predicate:
    draft = view.draft
    zone = zone_of_group(group)
    if zone is None:
        host = mention_one(draft, group, Sort.ANY)
        piece = draft.pieces[identity]
        if piece.attached_to is None and not draft.is_player(host):
            piece.attached_to, piece.zone = host, Zone.BATTLEFIELD
        return q.IsAttachedTo(identity, host)
    owner: str | None = possessor(draft, group.possessor) if group.possessor is not None else None
    for part in group.complements:
        owner = player_of_group(draft, part.object) or owner
    if zone is not Zone.BATTLEFIELD and draft.pieces[identity].token and view.clause.verb == "aller":
        # It goes there, and is there no longer when anybody looks.
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if zone is Zone.BATTLEFIELD and owner is None and view.clause.verb == "rester":
        return q.Survives(identity)
    return q.IsIn(identity, zone, owner)


def enters(view: ClauseView) -> Predicate:
    """ "arrive en jeu", "arrive-t-elle engagée ?": how it is when its arrival is the last thing told."""
    view.group("place")
    draft, role = view.draft, view.peek("attribute")
    how = qualities_of(role.filler.lemma) if role is not None and isinstance(role.filler, Modifier) else None
    last = draft.story[-1].action if draft.story else None
    if role is not None and how == (IsTapped(),) and isinstance(last, PlayLand | CastSpell):
        ids = subject_of(view)
        if ids == (last.land if isinstance(last, PlayLand) else last.spell,):
            view.take(role)
            return q.IsTapped(ids[0])
    return both(q.IsIn(identity, Zone.BATTLEFIELD) for identity in subject_of(view, unlike=_there_already(draft)))


def _there_already(draft: Draft) -> tuple[str, ...]:
    """What is on the battlefield from the beginning, where something else may come: it does not arrive."""
    there = tuple(one for one, piece in draft.pieces.items() if piece.zone in (None, Zone.BATTLEFIELD))
    return there if len(there) < len(draft.pieces) else ()


def leaves(view: ClauseView) -> Predicate:
    ids = subject_of(view)
    place = view.group("patient", "origin", "place")
    if place is not None and zone_of_group(place) is None:
        return both(q.IsRemovedFromCombat(identity) for identity in ids)
    return q.NotP(both(q.Survives(identity) for identity in ids))


def attached(view: ClauseView) -> Predicate:
    """ "est-il enchanté par Pacifisme ?", "l'Épée est-elle attachée à l'Ours ?"."""
    draft = view.draft
    ids = subject_of(view, Sort.ANY)
    other = view.group("agent", "source", "instrument", "recipient", "target", "theme")
    if other is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui est attaché", verbe=view.clause.verb)
    others = mention(draft, other, Sort.ANY, OLD)
    if view.clause.verb == "attacher":
        return both(q.IsAttachedTo(identity, host) for identity in ids for host in others)
    return both(q.IsAttachedTo(aura, host) for host in ids for aura in others)


def protects(view: ClauseView) -> Predicate:
    """ "la protection contre le blanc protège-t-elle le Croisé de Jour de condamnation ?": has it, is hit, survives."""
    draft = view.draft
    ids = mention(draft, view.needed("patient", expected="ce qui est protégé"), Sort.PERMANENT)
    draft.subject = ids
    shield = view.group("agent")
    if shield is not None:
        pieces.describe_keywords(draft, shield, ids)
    danger = view.group("source", "target")
    if danger is not None:
        for action in acting.act_on(view, danger, ids, None):
            add(draft, Told(action))
    return both(q.Survives(identity) for identity in ids)


def removed(view: ClauseView) -> Predicate:
    origin = view.group("origin", "place")
    if origin is None or thing_of_group(origin) is not Thing.COMBAT:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return both(q.IsRemovedFromCombat(identity) for identity in subject_of(view))


def ends(view: ClauseView) -> Predicate:
    """ "la phase principale se termine-t-elle ?", "finit-il au cimetière ?"."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    lemma = group.head.lemma if isinstance(group, NounGroup) and isinstance(group.head, NounHead) else ""
    step = step_of(lemma) or PHASE_STARTS.get(phase_of(lemma) or "")
    if step is None:
        return goes(view)
    view.roles("agent", "patient")
    return q.StepEnds(step)


def passes(view: ClauseView) -> Predicate:
    """ "mon sort passe ?": it resolves; of an attacker, that it deals damage to what it attacks. Raises
    `NotUnderstood` of any other creature."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if (
        role is not None
        and isinstance(group, NounGroup)
        and thing_of_group(group) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
    ):
        return _gets_through(view, role)
    ids = subject_of(view, Sort.OBJECT)
    attacks = {attack.attacker: attack.defender for attack in combatants.attacks(view.draft)}
    if attacks.keys() >= set(ids):
        return both(q.DealsDamageTo(one, attacks[one] or opponent_of(view.draft, one)) for one in ids)
    cast = {each.spell for each in view.draft.casts}
    if not cast.issuperset(ids):
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return both(q.Resolves(identity) for identity in ids)


def _gets_through(view: ClauseView, damage: Role) -> Predicate:
    """ "les blessures passent ?", "… sur le joueur ?": what is attacked is dealt some."""
    draft = view.draft
    attacks = list(combatants.attacks(draft))
    if not attacks:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    view.take(damage)
    defender = attacks[0].defender or opponent_of(draft, attacks[0].attacker)
    said = view.group("place", "target", "recipient")
    if said is not None:
        defender = mention_one(draft, said, Sort.ANY, OLD)
    return q.DealsDamageTo(None, defender)


_ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY, Thing.TRIGGERED_ABILITY)
_resolves = of_spells(q.Resolves)


def resolves(view: ClauseView) -> Predicate:
    """ "Foudre se résout-elle ?"; of an ability, the one told to be activated last, or that of the object named."""
    draft = view.draft
    role = view.peek("patient", "agent")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or thing_of_group(group) not in _ABILITIES:
        return _resolves(view)
    view.take(role)
    activated = [told.action.source for told in draft.story if isinstance(told.action, ActivateAbility)]
    named = [part.object for part in group.complements if part.preposition == "de"]
    source = mention_one(draft, named[0], Sort.OBJECT, OLD) if named else (activated[-1] if activated else None)
    cast = {each.spell for each in draft.casts}
    if source is None or activated.count(source) != 1 or source in cast or group.modifiers or len(named) > 1:
        # A spell that the object was resolves too: which of the two is asked would not be said.
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    draft.subject = (source,)
    return q.Resolves(source)


def skipped(view: ClauseView) -> Predicate:
    """ "l'étape de déclaration des bloqueurs est-elle sautée ?"."""
    group = view.needed("patient", "agent", expected="l'étape")
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise view.draft.stop(Fault.UNKNOWN_TIME, group.span, mot=view.draft.slice(group.span))
    return q.StepSkipped(step)


def there_is(view: ClauseView) -> Predicate:
    """ "y a-t-il une étape de déclaration des bloqueurs ?", "y a-t-il match nul ?"."""
    group = view.needed("patient", expected="l'étape")
    if thing_of_group(group) is Thing.DRAWN_GAME:
        return q.GameIsDraw()
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return q.NotP(q.StepSkipped(step))

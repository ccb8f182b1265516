"""Clauses without a verb: "Foudre sur une 2/2 ?" is a spell cast, "une 2/2 avec le vol" an object presented."""

from __future__ import annotations

import msgspec

from judge.abilities.instructions import CounterSpell
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.chunks.kinds import is_keyword_group
from judge.french.clause import Clause, EllipticHead, NounGroup, PronounHead, Role, TimePhrase
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import (
    already_there,
    is_damage_on_stack,
    only_in_hand,
    place,
    thing_of_group,
    zone_of_group,
)
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting, combat, duels
from judge.french.elaborate.deeds.aimed_abilities import ABILITIES, whose_ability
from judge.french.elaborate.deeds.events import put_counters_told
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.deeds.spells import cast_before, sort_aimed_at
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import counter_kind_of
from judge.french.elaborate.reference.details import put_counters, quote
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.pieces import describe_keywords
from judge.french.elaborate.story.tell import answering_ability, finish, tell_subordinates
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Moment, Told, When


def tell_nominal(draft: Draft, clause: Clause) -> None:
    """Raises `NotUnderstood`."""
    for one in _answered_apart(draft, clause):
        _tell(draft, one)


def _answered_apart(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """ "Croissance gigantesque en réponse à Foudre sur ma 2/2": Foudre on it, and then in response Croissance on the
    same; a counterspell is on Foudre."""
    topic = next((role for role in clause.roles if role.name == "topic"), None)
    target = next((role for role in clause.roles if role.name == "target"), None)
    phrase = next((phrase for phrase in clause.times if phrase.lemma == "en réponse à"), None)
    if topic is None or target is None or phrase is None or phrase.object is None:
        return (clause,)
    answered, answering = phrase.object, topic.filler
    between = topic.span.end <= phrase.span.start and phrase.span.end <= target.span.start
    if not between or not isinstance(answering, NounGroup) or not acting.is_source_of_action(draft, answered):
        return (clause,)
    first = msgspec.structs.replace(clause, times=(), roles=(Role("topic", answered, answered.span), target))
    aim = Role("target", answered, answered.span) if _are_counterspells(draft, answering) else target
    then = msgspec.structs.replace(clause, times=(TimePhrase("en réponse", phrase.span),), roles=(topic, aim))
    return first, then


def _tell(draft: Draft, clause: Clause) -> None:
    draft.local = []
    view = ClauseView(draft, clause)
    tell_subordinates(view)
    when = take_when(view)
    foe = _answered_player(draft, when)
    if _names_window(view):
        finish(view)
        return
    group = view.needed("topic", "agent", "patient", expected="un sort ou un objet")
    if group.quoted and isinstance(group.head, EllipticHead):
        _more_of_the_last(draft, group)
        finish(view)
        return
    if isinstance(group.head, PronounHead) and group.head.lemma == "rien":
        _nothing_more(draft, group)
        return
    if combat.names_no_blocker(group):
        for action in combat.nobody_blocks(draft, group.span):
            add(draft, Told(action, when))
        finish(view)
        return
    if (other := _fought(view, group)) is not None:
        view.role("target")
        attack, block = duels.meet(draft, group, other)
        add(draft, Told(attack, when))
        add(draft, Told(block))
        finish(view)
        return
    target = view.group("target", "recipient")
    if target is not None and all(is_keyword_group(one) for one in (group, *group.coordinated)):
        _give_keywords(draft, group, target)
        finish(view)
        return
    if target is not None:
        known = frozenset(draft.pieces)
        at_ability = thing_of_group(target) in ABILITIES and not target.quoted
        aimed = sort_aimed_at(draft, group) if isinstance(target.head, PronounHead) else Sort.ANY
        if isinstance(target.head, PronounHead) and target.head.lemma == "cela":
            aimed &= ~Sort.PLAYER  # "Choc dessus"
        hosts = (whose_ability(draft, target),) if at_ability else mention(draft, target, aimed)
        draft.subject = hosts
        if counter_kind_of(group) is not None and target.relatives and not at_ability:
            for host in hosts:
                put_counters(draft, draft.pieces[host], group)  # "sur une 1/1 qui prend Pyroclasme": before that
            finish(view)
            return
        if counter_kind_of(group) is not None:
            add(draft, Told(put_counters_told(draft, hosts, group), when))
            finish(view)
            return
        if not acting.is_source_of_action(draft, group):
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        cast = () if at_ability else _aimed_at_spells(draft, group, hosts, known)
        actions = (*cast, *acting.act_on(view, group, hosts, None, foe))
        when = answering_ability(draft, when)
        for index, action in enumerate(actions):
            add(draft, Told(action, when if index == 0 else When()))
    elif acting.is_source_of_action(draft, group) and (
        foe is not None or view.has("amount", "instrument", "cost", "purpose")
    ):
        # "Tremblement de terre pour 3, ma 2/2 meurt ?"
        draft.story += [Told(action, when) for action in acting.act_on(view, group, (), None, foe)]
    elif when.moment is not None and acting.is_source_of_action(draft, group):
        # "Croissance gigantesque après les blocs": by whom, and on what?
        raise draft.stop(Fault.MISSING_ROLE, group.span, attendu="la cible", verbe="lancer")
    else:
        where = view.group("place")
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        if group.conjunction == "puis":
            members = (group,)  # in that order
        draft.read |= {member.span for member in members}
        there = already_there(members, where)
        draft.subject = ()
        for each in members:
            ids = mention(draft, each, Sort.OBJECT, Hint())
            draft.subject += ids
            draft.only_named(ids)
            if where is not None and each not in there:
                place(draft, ids, where)  # "Lune de sang en jeu, je joue…"
    finish(view)


def _give_keywords(draft: Draft, group: NounGroup, target: NounGroup) -> None:
    """ "lien de vie et piétinement sur ma 3/3": it has them."""
    hosts = mention(draft, target, Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD))
    for one in (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated):
        describe_keywords(draft, one, hosts)
        draft.read.add(one.span)
    draft.subject = draft.spoken_of = hosts


def _aimed_at_spells(draft: Draft, group: NounGroup, ids: tuple[str, ...], known: frozenset[str]) -> tuple[Action, ...]:
    """ "Contresort sur Foudre": what a counterspell is aimed at is being cast."""
    return cast_before(draft, ids, known) if _are_counterspells(draft, group) else ()


def _are_counterspells(draft: Draft, group: NounGroup) -> bool:
    named = printed(draft, group)
    counters = [any(isinstance(part, CounterSpell) for part in parts_of(card.abilities)) for card in named]
    return bool(counters) and all(counters)


def _answered_player(draft: Draft, when: When) -> str | None:
    """Whose spell or ability is answered."""
    answered = draft.story[when.response_to].action if when.response_to is not None else None
    return answered.player if isinstance(answered, CastSpell | ActivateAbility) else None


def _fought(view: ClauseView, group: NounGroup) -> NounGroup | None:
    """The creature of "ma 2/2 contre une 3/3"; `None` where a spell is named, or something else is done."""
    role = view.peek("target")
    if role is None or not isinstance(role.filler, NounGroup) or acting.is_source_of_action(view.draft, group):
        return None
    if not view.draft.slice(role.span).lower().startswith(("contre", "face", "vs", "versus")):
        return None
    creatures = all(one.pt is not None and duels.only_fights(one) for one in (group, role.filler))
    alone = not (group.coordinated or role.filler.coordinated)
    return role.filler if creatures and alone else None


def _nothing_more(draft: Draft, group: NounGroup) -> None:
    """ "j'ai une Forêt en main et rien d'autre": all the cards of that hand were told; of a board nothing need be said.
    Raises `NotUnderstood` after anything else."""
    told = draft.told
    if told is None or told.verb not in ("avoir", "contrôler", "y avoir") or told.negated:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    places = [role.filler for role in told.roles if role.name == "place" and isinstance(role.filler, NounGroup)]
    if any(zone_of_group(place) is Zone.HAND for place in places):
        for player in draft.subject:
            only_in_hand(draft, player)


def _more_of_the_last(draft: Draft, group: NounGroup) -> None:
    """ "a le lien de vie et « {T} : … »": the quotation goes on about the object before."""
    objects = tuple(identity for identity in draft.subject if identity in draft.pieces) or draft.last_object()
    if not objects:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    quote(draft, tuple(draft.pieces[identity] for identity in objects), group.quoted)


def _names_window(view: ClauseView) -> bool:
    """ "blessures sur la pile" before an action says when it happens."""
    topic, place = view.peek("topic"), view.peek("target", "place")
    if topic is None or place is None or not is_damage_on_stack(topic.filler, place.filler):
        return False
    view.take(topic)
    view.take(place)
    view.draft.carried = When(moment=Moment.DAMAGE_ON_STACK)
    return True

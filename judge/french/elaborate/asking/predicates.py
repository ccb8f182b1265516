"""What a clause claims about the play, as a predicate: "il meurt", "est détruit", "perd 3 points de vie". Used by
questions, by stated beliefs and by the expected facts of case files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Zone
from judge.errors import Span
from judge.french.clause import KeywordPhrase, NounGroup, NounHead, PronounHead
from judge.french.elaborate.asking.qualities import has_claims, quality_claims
from judge.french.elaborate.board import combatants, pieces
from judge.french.elaborate.board.details import quote
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import mana_symbols, thing_of_group, zone_of_group
from judge.french.elaborate.board.forks import Forks
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.mentions import Hint, mention, mention_one
from judge.french.elaborate.board.players import player_of_group, possessor
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of, phase_of, step_of
from judge.french.elaborate.story import spells
from judge.french.elaborate.story.amounts import whole_number
from judge.french.elaborate.story.combat import add
from judge.french.elaborate.story.turn import PHASE_STARTS
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Predicate
from judge.scenario.story import ActivateAbility, AttackWith, CastSpell, DeclareAttack, Told

Claimer: TypeAlias = Callable[[ClauseView], Predicate]
#: A definite group of a question refers to the board that was told.
_OLD = Hint(declares=False)
_LIFE = (Thing.LIFE, Thing.LIFE_TOTAL)
_DAMAGE = (Thing.DAMAGE, Thing.COMBAT_DAMAGE, Thing.LETHAL_DAMAGE)


def both(predicates: Iterable[Predicate]) -> Predicate:
    found = tuple(predicates)
    return found[0] if len(found) == 1 else q.AndP(found)


def subject_of(view: ClauseView, sort: Sort = Sort.OBJECT) -> tuple[str, ...]:
    """The grammatical subject: agent of the active, patient of the passive."""
    names = ("patient", "agent") if view.clause.passive else ("agent", "patient")
    ids = mention(view.draft, view.needed(*names, expected="le sujet"), sort, _OLD)
    view.draft.subject = ids
    return ids


def _of_subject(build: Callable[[str], Predicate], sort: Sort = Sort.OBJECT) -> Claimer:
    def claim(view: ClauseView) -> Predicate:
        ids = subject_of(view, sort)
        found = [build(identity) for identity in ids]
        _tell_cause(view)
        damage = view.peek("agent", "source")
        if damage is not None and isinstance(damage.filler, NounGroup) and thing_of_group(damage.filler) in _DAMAGE:
            amount, combat = _damage_amount(view, view.group("agent", "source"))
            found += [q.DealsDamageTo(None, identity, amount, combat) for identity in ids]
        return both(found)

    return claim


def _tell_cause(view: ClauseView) -> None:
    """ "est-il détruit par Jour de condamnation ?": a card named as the cause, and not told before, is cast first."""
    for name in ("agent", "source", "instrument"):
        role = view.peek(name)
        if role is None or not isinstance(role.filler, NounGroup) or thing_of_group(role.filler) in _DAMAGE:
            continue
        view.role(name)
        _cast_cause(view, role.filler, role.span)


def _cast_cause(view: ClauseView, group: NounGroup, span: Span) -> None:
    draft = view.draft
    if not spells.is_source_of_action(draft, group):
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    ids = mention(draft, group, Sort.OBJECT)
    if any(isinstance(told.action, CastSpell) and told.action.spell in ids for told in draft.story):
        return
    for action in spells.act_on(view, group, draft.subject, None):
        add(draft, Told(action))


# ── Verbs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _destroyed(view: ClauseView) -> Predicate:
    """ "est détruit (par X)", "Jour de condamnation détruit-il le Croisé ?"."""
    return _acted(view, q.IsDestroyed)


def _acted(view: ClauseView, build: Callable[[str], Predicate], sort: Sort = Sort.PERMANENT) -> Predicate:
    draft = view.draft
    if view.clause.passive or not view.has("patient"):
        return _of_subject(build, sort)(view)
    ids = mention(draft, view.needed("patient", expected="ce qui est touché"), sort)
    draft.subject = ids
    _tell_cause(view)
    return both(build(identity) for identity in ids)


def _kills(view: ClauseView) -> Predicate:
    """ "peut-elle tuer les trois bloqueurs ?", "Foudre tue-t-elle l'Ours ?", "est-il tué ?"."""
    draft = view.draft
    if view.clause.passive:
        return _of_subject(q.Dies)(view)
    agent = view.group("agent")
    victims_group = view.needed("patient", expected="ce qui est tué")
    if agent is not None and spells.is_source_of_action(draft, agent) and not spells.is_told_object(draft, agent):
        victims = mention(draft, victims_group, Sort.PERMANENT)
        for action in spells.act_on(view, agent, victims, None):
            add(draft, Told(action))
        return both(q.Dies(victim) for victim in victims)
    victims = mention(draft, victims_group, Sort.PERMANENT, _OLD)
    source: str | None = None
    if agent is not None:
        found = mention_one(draft, agent, Sort.ANY, Hint(declares=False, unlike=_side(view, victims)))
        source = None if draft.is_player(found) else found
        draft.subject = (found,)
    return q.Kills(source, victims)


def _side(view: ClauseView, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those creatures and the ones that fight beside them: none of them is what would kill them."""
    attackers, blockers = combatants.attackers(view.draft), combatants.blockers(view.draft)
    sides = [side for side in (attackers, blockers) if set(side) & set(ids)]
    return tuple(identity for side in sides for identity in side) + ids


def _to_be(view: ClauseView) -> Predicate:
    """ "est-il engagé ?", "est-ce une créature ?", "est-il dans le cimetière ?", "est à 17 points de vie"."""
    draft = view.draft
    if _is_play(view):
        _about_the_play(view)
        role = view.role("attribute")
        legal = q.PlayIsLegal()
        lemma = getattr(role.filler, "lemma", "") if role is not None else ""
        negated = bool(getattr(role.filler, "negated", False)) if role is not None else False
        return q.NotP(legal) if (lemma == "illégal") is not negated else legal
    ids = subject_of(view, Sort.ANY)
    claims: list[Predicate] = []
    attributes = view.roles("attribute")
    for role in view.roles("level", "amount"):
        if isinstance(role.filler, NounGroup) and role.filler.quantity is None:
            attributes.append(role)
            continue
        life = whole_number(draft, role.filler, role.span)
        claims += [q.LifeIs(identity, life) for identity in ids]
    for role in attributes:
        for identity in ids:
            claims += quality_claims(draft, identity, role.filler, role.span)
    for role in view.roles("place", "target", "recipient"):
        if isinstance(role.filler, NounGroup):
            claims += [_in_place(view, identity, role.filler) for identity in ids]
        else:
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    if not claims:
        if view.clause.verb == "rester":
            return both(q.Survives(identity) for identity in ids)
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="un attribut", verbe="être")
    return both(claims)


def _is_play(view: ClauseView) -> bool:
    """ "c'est légal", "le blocage est illégal", "est-ce possible"."""
    role = view.peek("attribute")
    return role is not None and getattr(role.filler, "lemma", "") in ("légal", "illégal", "possible", "impossible")


_ACTIONS = (Thing.BLOCK, Thing.ATTACK, Thing.ATTACK_DECLARATION, Thing.DECLARATION, Thing.ACTION)


def _about_the_play(view: ClauseView) -> None:
    """ "c'est légal", "le blocage est illégal": the subject can only be what was told."""
    group = view.group("agent", "patient")
    if group is None or (isinstance(group.head, PronounHead) and group.head.lemma in ("ce", "cela", "il")):
        return
    if thing_of_group(group) not in _ACTIONS or group.complements or group.modifiers:
        raise view.draft.stop(Fault.UNUSED, group.span, mot=view.draft.slice(group.span))


def _in_place(view: ClauseView, identity: str, group: NounGroup) -> Predicate:
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
    if zone is Zone.BATTLEFIELD and owner is None and view.clause.verb == "rester":
        return q.Survives(identity)
    return q.IsIn(identity, zone, owner)


def _to_have(view: ClauseView) -> Predicate:
    draft = view.draft
    ids = subject_of(view, Sort.ANY)
    where = view.group("place")
    claims: list[Predicate] = []
    for role in view.roles("patient", "attribute", "amount"):
        for identity in ids:
            claims += has_claims(draft, identity, role.filler, role.span, where)
    if not claims:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui est possédé", verbe=view.clause.verb)
    return both(claims)


def _controls(view: ClauseView) -> Predicate:
    draft = view.draft
    owner_names = ("agent",)
    players = mention(draft, view.needed(*owner_names, expected="le joueur"), Sort.PLAYER, _OLD)
    ids = mention(draft, view.needed("patient", expected="l'objet contrôlé"), Sort.OBJECT, _OLD)
    return both(q.IsControlledBy(identity, player) for identity in ids for player in players)


def _deals(view: ClauseView) -> Predicate:
    """ "inflige 2 blessures à l'Ange", "n'inflige pas de blessures"."""
    draft = view.draft
    what = view.group("patient", "amount")
    amount, combat = _damage_amount(view, what)
    source = view.group("agent", "source")
    to = view.group("recipient", "target")
    pronoun = to is not None and isinstance(to.head, PronounHead)
    hurt: tuple[str | None, ...] = (None,)
    if to is not None and not pronoun:
        hurt = mention(draft, to, Sort.ANY, _OLD)
    beside = Hint(declares=False, unlike=_own_side(view, tuple(one for one in hurt if one is not None)))
    sources: tuple[str | None, ...] = mention(draft, source, Sort.OBJECT, beside) if source is not None else (None,)
    draft.subject = tuple(identity for identity in sources if identity is not None)
    if to is not None and pronoun:
        hurt = mention(draft, to, Sort.ANY, _OLD)
    for spell in draft.subject:
        spells.cast_for_question(view, spell, tuple(one for one in hurt if one is not None))
    return both(q.DealsDamageTo(one, other, amount, combat) for one in sources for other in hurt)


def _own_side(view: ClauseView, hurt: tuple[str, ...]) -> tuple[str, ...]:
    """What a pronoun cannot mean as the source of that damage: what fights beside it or belongs to that player."""
    draft = view.draft
    objects = tuple(one for one in hurt if one in draft.pieces)
    owned = tuple(piece.id for piece in draft.pieces.values() if piece.controller in hurt)
    return (_side(view, objects) if objects else ()) + owned


def _damage_amount(view: ClauseView, what: NounGroup | None) -> tuple[int | None, bool | None]:
    if what is None:
        return None, None
    thing = thing_of_group(what)
    if thing not in _DAMAGE:
        raise view.draft.stop(Fault.UNUSED, what.span, mot=view.draft.slice(what.span))
    combat = True if thing is Thing.COMBAT_DAMAGE else None
    if what.quantity is None or what.negated:
        return None, combat
    return whole_number(view.draft, what, what.span), combat


def _takes(view: ClauseView) -> Predicate:
    """ "subit 3 blessures", "prend des dégâts du Rhox"."""
    draft = view.draft
    hurt = subject_of(view, Sort.ANY)
    what = view.group("patient", "amount")
    amount, combat = _damage_amount(view, what)
    source = view.group("source", "instrument")
    origins: tuple[str | None, ...] = mention(draft, source, Sort.OBJECT, _OLD) if source is not None else (None,)
    return both(q.DealsDamageTo(one, other, amount, combat) for one in origins for other in hurt)


def _gains(view: ClauseView) -> Predicate:
    draft = view.draft
    who = subject_of(view, Sort.ANY)
    phrase = view.keyword("patient", "attribute")
    if phrase is not None:
        return _keyword(view, who, phrase)
    what = view.needed("patient", "amount", expected="ce qui est gagné")
    thing = thing_of_group(what)
    if thing in _LIFE:
        return both(q.GainsLifeAmount(one, _count(view, what)) for one in who)
    if thing is Thing.GAME:
        return both(q.WinsGame(one) for one in who)
    claims = [claim for identity in who for claim in has_claims(draft, identity, what, what.span, None)]
    return both(claims)


def _loses(view: ClauseView) -> Predicate:
    draft = view.draft
    who = subject_of(view, Sort.ANY)
    phrase = view.keyword("patient", "attribute")
    if phrase is not None:
        return q.NotP(_keyword(view, who, phrase))
    what = view.group("patient", "amount")
    thing = thing_of_group(what) if what is not None else Thing.GAME
    if what is not None and isinstance(what.head, PronounHead) and mana_told(draft):
        return both(q.LosesMana(one) for one in who)
    if what is not None and thing in _LIFE:
        return both(q.LosesLifeAmount(one, _count(view, what)) for one in who)
    if what is not None and (thing is Thing.MANA or what.mana is not None):
        amount = len(what.mana) if what.mana is not None else _count(view, what)
        return both(q.LosesMana(one, amount) for one in who)
    if thing is Thing.GAME:
        return both(q.LosesGame(one) for one in who)
    assert what is not None
    raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))


def mana_told(draft: Draft) -> bool:
    """Whether mana is what a pronoun may mean: some was told to be produced or to be in a pool."""
    produced = any(isinstance(told.action, ActivateAbility) and told.action.mana is not None for told in draft.story)
    return produced or any(seat.mana_pool for seat in draft.seats.values())


def _keyword(view: ClauseView, who: tuple[str, ...], phrase: KeywordPhrase) -> Predicate:
    keyword = keyword_of(phrase.lemma)
    if keyword is None:
        raise view.draft.stop(Fault.UNKNOWN_QUALITY, phrase.span, mot=view.draft.slice(phrase.span))
    claims = [claim for one in who for claim in has_claims(view.draft, one, phrase, phrase.span, None)]
    return both(claims)


def _draws(view: ClauseView) -> Predicate:
    who = subject_of(view, Sort.PLAYER)
    what = view.group("patient", "amount")
    return both(q.DrawsCards(one, _count(view, what) if what is not None else None) for one in who)


def _count(view: ClauseView, what: NounGroup) -> int | None:
    if what.quantity is None or what.negated:
        return None
    return whole_number(view.draft, what, what.span)


def _triggers(view: ClauseView) -> Predicate:
    """ "la capacité de la Dent se déclenche(-t-elle deux fois)"."""
    draft = view.draft
    names = ("patient", "agent") if view.clause.passive else ("agent", "patient")
    group = view.needed(*names, expected="la capacité")
    if group.quoted:
        return q.Triggers(_bearer(view, group), _times(view))
    inner = [part.object for part in group.complements if part.preposition == "de"]
    if thing_of_group(group) in (Thing.ABILITY, Thing.TRIGGERED_ABILITY) and inner:
        group = inner[0]
    elif thing_of_group(group) in (Thing.ABILITY, Thing.TRIGGERED_ABILITY):
        found = draft.last_object()
        if not found:
            raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
        return q.Triggers(found[0], _times(view))
    ids = mention(draft, group, Sort.OBJECT, _OLD)
    draft.subject = ids
    return both(q.Triggers(identity, _times(view)) for identity in ids)


def _bearer(view: ClauseView, group: NounGroup) -> str:
    """A quoted ability asked about is that of some enchantment, in play before everything else."""
    draft = view.draft
    piece = Piece(
        id=draft.new_id(), span=group.span, name="enchantement", types=(CardType.ENCHANTMENT,), zone=Zone.BATTLEFIELD
    )
    draft.pieces[piece.id] = piece
    quote(draft, (piece,), group.quoted)
    draft.suppose("la capacité citée est celle d'un enchantement en jeu", piece.id)
    return piece.id


def _times(view: ClauseView) -> int | None:
    for word, count in (("une fois", 1), ("deux fois", 2), ("trois fois", 3)):
        if view.adverb(word):
            return count
    return None


def _blocked(view: ClauseView) -> Predicate:
    draft = view.draft
    if view.clause.passive:
        ids = mention(draft, view.needed("patient", expected="l'attaquant"), Sort.CREATURE, _OLD)
        agent = view.group("agent", "source")
        by: tuple[str | None, ...] = mention(draft, agent, Sort.CREATURE, _OLD) if agent is not None else (None,)
        draft.subject = ids
        return both(q.IsBlockedNow(identity, blocker) for identity in ids for blocker in by)
    ids = subject_of(view, Sort.CREATURE)
    patient = view.group("patient")
    if patient is None:
        return both(q.IsBlockingNow(identity) for identity in ids)
    attackers = mention(draft, patient, Sort.CREATURE, _OLD)
    return both(q.IsBlockedNow(attacker, blocker) for attacker in attackers for blocker in ids)


def _attacks(view: ClauseView) -> Predicate:
    """ "attaque-t-elle ?", "attaque-t-elle seule ?"."""
    alone = view.adverb("seul")
    ids = subject_of(view, Sort.CREATURE)
    if not alone:
        return both(q.IsAttackingNow(identity) for identity in ids)
    return q.Does(Told(DeclareAttack(tuple(AttackWith(identity) for identity in ids), only=True)))


def _survives(view: ClauseView) -> Predicate:
    """ "survit-il (à Jour de condamnation) ?"."""
    danger = view.peek("patient")
    if danger is not None and view.has("agent"):
        view.take(danger)
        ids = subject_of(view, Sort.PERMANENT)
        if not isinstance(danger.filler, NounGroup):
            raise view.draft.stop(Fault.UNUSED, danger.span, mot=view.draft.slice(danger.span))
        _cast_cause(view, danger.filler, danger.span)
        return both(q.Survives(identity) for identity in ids)
    return _of_subject(q.Survives, Sort.PERMANENT)(view)


def _ends(view: ClauseView) -> Predicate:
    """ "la phase principale se termine-t-elle ?", "finit-il au cimetière ?"."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    lemma = group.head.lemma if isinstance(group, NounGroup) and isinstance(group.head, NounHead) else ""
    step = step_of(lemma) or PHASE_STARTS.get(phase_of(lemma) or "")
    if step is None:
        return _goes(view)
    view.roles("agent", "patient")
    return q.StepEnds(step)


def _goes(view: ClauseView) -> Predicate:
    """ "va au cimetière", "retourne en main", "part en exil"."""
    draft = view.draft
    ids = subject_of(view)
    place = view.group("place", "recipient", "target", "patient")
    if place is None:
        return q.NotP(both(q.Survives(identity) for identity in ids))
    if zone_of_group(place) is None:
        raise draft.stop(Fault.UNUSED, place.span, mot=draft.slice(place.span))
    return both(_in_place(view, identity, place) for identity in ids)


def _enters(view: ClauseView) -> Predicate:
    view.group("place")
    return both(q.IsIn(identity, Zone.BATTLEFIELD) for identity in subject_of(view))


def _leaves(view: ClauseView) -> Predicate:
    ids = subject_of(view)
    place = view.group("patient", "origin", "place")
    if place is not None and zone_of_group(place) is None:
        return both(q.IsRemovedFromCombat(identity) for identity in ids)
    return q.NotP(both(q.Survives(identity) for identity in ids))


def _attached(view: ClauseView) -> Predicate:
    """ "est-il enchanté par Pacifisme ?", "l'Épée est-elle attachée à l'Ours ?"."""
    draft = view.draft
    ids = subject_of(view, Sort.ANY)
    other = view.group("agent", "source", "instrument", "recipient", "target", "theme")
    if other is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui est attaché", verbe=view.clause.verb)
    others = mention(draft, other, Sort.ANY, _OLD)
    if view.clause.verb == "attacher":
        return both(q.IsAttachedTo(identity, host) for identity in ids for host in others)
    return both(q.IsAttachedTo(aura, host) for host in ids for aura in others)


def _produces(view: ClauseView) -> Predicate:
    draft = view.draft
    (who,) = subject_of(view, Sort.ANY)
    what = view.needed("patient", "amount", expected="le mana")
    player = who if draft.is_player(who) else controller_of(draft, who)
    return q.ManaProduced(player, ManaCost(mana_symbols(draft, what)))


def _discards(view: ClauseView) -> Predicate:
    who = subject_of(view, Sort.PLAYER)
    what = view.group("patient", "amount")
    return both(q.DiscardsCards(one, _count(view, what) if what is not None else None) for one in who)


def _skipped(view: ClauseView) -> Predicate:
    """ "l'étape de déclaration des bloqueurs est-elle sautée ?"."""
    group = view.needed("patient", "agent", expected="l'étape")
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise view.draft.stop(Fault.UNKNOWN_TIME, group.span, mot=view.draft.slice(group.span))
    return q.StepSkipped(step)


def _there_is(view: ClauseView) -> Predicate:
    """ "y a-t-il une étape de déclaration des bloqueurs ?"."""
    group = view.needed("patient", expected="l'étape")
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return q.NotP(q.StepSkipped(step))


def _removed(view: ClauseView) -> Predicate:
    origin = view.group("origin", "place")
    if origin is None or thing_of_group(origin) is not Thing.COMBAT:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return both(q.IsRemovedFromCombat(identity) for identity in subject_of(view))


def _protects(view: ClauseView) -> Predicate:
    """ "la protection contre le blanc protège-t-elle le Croisé de Jour de condamnation ?": has it, is hit, survives."""
    draft = view.draft
    ids = mention(draft, view.needed("patient", expected="ce qui est protégé"), Sort.PERMANENT)
    draft.subject = ids
    shield = view.group("agent")
    if shield is not None:
        pieces.describe_keywords(draft, shield, ids)
    danger = view.group("source", "target")
    if danger is not None:
        for action in spells.act_on(view, danger, ids, None):
            add(draft, Told(action))
    return both(q.Survives(identity) for identity in ids)


CLAIMS: dict[str, Claimer] = {
    "mourir": _of_subject(q.Dies, Sort.PERMANENT),
    "survivre": _survives,
    "détruire": _destroyed,
    "tuer": _kills,
    "exiler": lambda view: _acted(view, lambda identity: q.IsIn(identity, Zone.EXILE)),
    "renvoyer": lambda view: _acted(view, lambda identity: q.IsIn(identity, Zone.HAND)),
    "sacrifier": lambda view: _acted(view, q.IsSacrificed),
    "contrecarrer": lambda view: _acted(view, q.IsCountered, Sort.SPELL),
    "engager": lambda view: _acted(view, q.IsTapped),
    "dégager": lambda view: _acted(view, lambda identity: q.IsTapped(identity, False)),
    "régénérer": lambda view: _acted(view, q.IsRegenerated),
    "résoudre": _of_subject(q.Resolves, Sort.SPELL),
    "être": _to_be,
    "rester": _to_be,
    "devenir": _to_be,
    "avoir": _to_have,
    "contrôler": _controls,
    "infliger": _deals,
    "frapper": _deals,
    "subir": _takes,
    "prendre": _takes,
    "recevoir": _takes,
    "gagner": _gains,
    "acquérir": _gains,
    "perdre": _loses,
    "piocher": _draws,
    "déclencher": _triggers,
    "bloquer": _blocked,
    "attaquer": _attacks,
    "aller": _goes,
    "revenir": _goes,
    "partir": _goes,
    "finir": _ends,
    "mettre": _goes,
    "arriver": _enters,
    "entrer": _enters,
    "quitter": _leaves,
    "tomber": _goes,
    "disparaître": _leaves,
    "enchanter": _attached,
    "équiper": _attached,
    "attacher": _attached,
    "produire": _produces,
    "défausser": _discards,
    "sauter": _skipped,
    "retirer": _removed,
    "y avoir": _there_is,
    "protéger": _protects,
    "sauver": _protects,
}


def claim(view: ClauseView) -> Predicate:
    """The predicate of a clause, its negation left to the caller. Raises `NotUnderstood`."""
    reader = CLAIMS.get(view.clause.verb)
    if reader is None:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return _any_way(view, reader)


def _any_way(view: ClauseView, reader: Claimer) -> Predicate:
    """ "peut-elle tuer l'Ange et un Griffon ?" holds for whichever Griffon: one predicate for each, joined by "or"."""
    draft = view.draft
    unread, resolved, mentions = view.unread(), dict(draft.resolved), list(draft.mentions)
    scripts: list[tuple[int, ...]] = [()]
    found: list[Predicate] = []
    while scripts:
        draft.some = Forks(scripts.pop(0))
        view.restore(unread)
        draft.resolved, draft.mentions, draft.local = dict(resolved), list(mentions), []
        predicate = reader(view)
        if predicate not in found:
            found.append(predicate)
        scripts += draft.some.further_scripts()
    draft.some = None
    return found[0] if len(found) == 1 else q.OrP(tuple(found))


def asks_in(predicate: Predicate) -> bool:
    """Whether the predicate holds the place asked for ("qui meurt ?")."""
    match predicate:
        case q.AndP(predicates=parts) | q.OrP(predicates=parts):
            return any(asks_in(part) for part in parts)
        case q.NotP(predicate=inner):
            return asks_in(inner)
    return any(getattr(predicate, field) == ASKED for field in predicate.__struct_fields__)

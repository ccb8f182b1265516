"""What something is, has and controls; whether it triggers, attacks and blocks."""

from __future__ import annotations

from judge.abilities.instructions import Move
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import (
    ControlledBy,
    HasSubtype,
    HasType,
    InZone,
    IsAttacking,
    IsBlocking,
    IsToken,
    SpecificPlayer,
)
from judge.abilities.terms import SPELL_TYPES, CardType, Keyword, Supertype, Zone
from judge.french.chunks.kinds import is_keyword_group
from judge.french.clause import CardHead, Determiner, Modifier, NounGroup, NounHead, PronounHead
from judge.french.elaborate.asking.claims.fates import in_place
from judge.french.elaborate.asking.claims.subjects import OLD, both, subject_of
from judge.french.elaborate.asking.counting import described
from judge.french.elaborate.asking.qualities import has_claims, quality_claims
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import holder_sort, thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.acting import is_told_object
from judge.french.elaborate.deeds.amounts import whole_number
from judge.french.elaborate.deeds.paid_costs import OFTEN
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, qualities_of, said_by
from judge.french.elaborate.reference.details import quote
from judge.french.elaborate.reference.mentions import mention
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import Predicate
from judge.scenario.story import AttackWith, DeclareAttack, Told


def _is_drawn_game(view: ClauseView) -> bool:
    """ "la partie est-elle nulle ?"."""
    subject, attribute = view.peek("agent"), view.peek("attribute")
    game = subject.filler if subject is not None else None
    word = attribute.filler if attribute is not None else None
    if not isinstance(game, NounGroup) or thing_of_group(game) is not Thing.GAME:
        return False
    if not isinstance(word, Modifier) or word.lemma != "nul" or word.negated:
        return False
    view.roles("agent", "attribute")
    return True


def _says_combatant(view: ClauseView) -> bool:
    """ "reste-t-il attaquant ?": of a creature, whoever was spoken of."""
    role = view.peek("attribute")
    word = role.filler if role is not None else None
    if isinstance(word, Modifier):
        return any(isinstance(quality, IsAttacking | IsBlocking) for quality in said_by(word.lemma) or ())
    return isinstance(word, NounGroup) and thing_of_group(word) in (Thing.ATTACKER, Thing.BLOCKER)


def to_be(view: ClauseView) -> Predicate:
    """ "est-il engagé ?", "est-ce une créature ?", "est-il dans le cimetière ?", "est à 17 points de vie"."""
    draft = view.draft
    if _is_play(view):
        _about_the_play(view)
        if not draft.story:
            raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
        role = view.role("attribute")
        legal = q.PlayIsLegal()
        lemma = getattr(role.filler, "lemma", "") if role is not None else ""
        negated = bool(getattr(role.filler, "negated", False)) if role is not None else False
        return q.NotP(legal) if (lemma == "illégal") is not negated else legal
    if _is_drawn_game(view):
        return q.GameIsDraw()
    ids = subject_of(view, _sort_said(view))
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
            claims += [in_place(view, identity, role.filler) for identity in ids]
        else:
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    if not claims:
        if view.clause.verb == "rester":
            return both(q.Survives(identity) for identity in ids)
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="un attribut", verbe="être")
    return both(claims)


def _sort_said(view: ClauseView) -> Sort:
    """What can be what it is said to be: only an object is in a zone, tapped or green."""
    if _says_combatant(view):
        return Sort.CREATURE
    place, attribute = view.peek("place", "target", "recipient"), view.peek("attribute")
    somewhere = place is not None and isinstance(place.filler, NounGroup) and zone_of_group(place.filler) is not None
    word = attribute.filler if attribute is not None else None
    sized = isinstance(word, NounGroup) and word.pt is not None
    stays = view.clause.verb == "rester" and len(view.clause.roles) == 1
    if (sized or stays) and _is_taken_up(view):
        return Sort.PERMANENT  # "je lance Croissance gigantesque sur ma 2/2, elle est 5/5 ?"
    described = isinstance(word, Modifier) and word.lemma != "cibler" and said_by(word.lemma)
    return Sort.OBJECT if somewhere or described else Sort.ANY


def _is_taken_up(view: ClauseView) -> bool:
    role = view.peek("agent", "patient")
    return isinstance(getattr(getattr(role, "filler", None), "head", None), PronounHead)


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


def _stands_there(view: ClauseView) -> bool:
    """ "est-ce que j'ai un jeton ?", "… des Zombies ?": on the battlefield, of what was told."""
    draft, what, holder = view.draft, view.peek("patient"), view.peek("agent")
    group, owner = what.filler if what is not None else None, holder.filler if holder is not None else None
    if not isinstance(group, NounGroup) or not isinstance(owner, NounGroup) or view.peek("place") or not draft.is_told:
        return False
    if (
        group.determiner is not Determiner.INDEFINITE
        or group.quantity is not None
        or not isinstance(group.head, NounHead)
    ):
        return False
    kinds = qualities_of(group.head.lemma) or ()
    return is_player(draft, owner) and any(isinstance(kind, HasType | HasSubtype | IsToken) for kind in kinds)


def to_have(view: ClauseView) -> Predicate:
    draft = view.draft
    if _stands_there(view):
        return controls(view)
    holder = view.peek("agent")
    held = [role.filler for role in view.clause.roles if role.name in ("patient", "attribute", "amount")]
    sort = Sort.ANY
    if holder is not None and isinstance(holder.filler, NounGroup):
        sort = holder_sort(draft, holder.filler, held)
    ids = subject_of(view, sort)
    where = view.group("place")
    claims: list[Predicate] = []
    for role in view.roles("patient", "attribute", "amount"):
        for identity in ids:
            claims += has_claims(draft, identity, role.filler, role.span, where)
    if not claims:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui est possédé", verbe=view.clause.verb)
    return both(claims)


def controls(view: ClauseView) -> Predicate:
    draft = view.draft
    owner_names = ("agent",)
    players = mention(draft, view.needed(*owner_names, expected="le joueur"), Sort.PLAYER, OLD)
    what = view.needed("patient", expected="l'objet contrôlé")
    any_of_them = what.determiner is Determiner.INDEFINITE and what.quantity is None
    unseen = what.determiner is Determiner.NONE and isinstance(what.head, CardHead) and not is_told_object(draft, what)
    if (any_of_them or unseen) and not what.relatives and len(players) == 1:
        # Any of them, told before or made by the play.
        there = (InZone(Zone.BATTLEFIELD), ControlledBy(SpecificPlayer(players[0])))
        return q.ThereAre((*described(view, what), *there))
    ids = mention(draft, what, Sort.OBJECT, OLD)
    return both(q.IsControlledBy(identity, player) for identity in ids for player in players)


def recovers(view: ClauseView) -> Predicate:
    """ "je récupère ma 2/2 ?": it ends on the battlefield and the player's, after it was not, or in that hand."""
    draft = view.draft
    players = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER, OLD)
    ids = mention(draft, view.needed("patient", expected="ce qui est récupéré"), Sort.OBJECT, OLD)
    if q.ASKED in (*players, *ids):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if not draft.is_told or len(players) != 1:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    draft.subject = ids
    return both(_got_back(draft, one, players[0]) for one in ids)


def _got_back(draft: Draft, one: str, player: str) -> Predicate:
    """In hand only of what may come back there from elsewhere by what is told."""
    if SPELL_TYPES & set(draft.pieces[one].types):
        return q.IsIn(one, Zone.HAND, player)
    there = q.AndP((q.IsIn(one, Zone.BATTLEFIELD), q.IsControlledBy(one, player)))
    known = (part for piece in draft.pieces.values() for part in parts_of(piece.abilities))
    returns = any(isinstance(part, Move) and part.to is Zone.HAND for part in known)
    return q.OrP((there, q.IsIn(one, Zone.HAND, player))) if returns else there


def triggers(view: ClauseView) -> Predicate:
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
    ids = mention(draft, group, Sort.OBJECT, OLD)
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
    return next((count for word, count in OFTEN.items() if view.adverb(word)), None)


def blocked(view: ClauseView) -> Predicate:
    draft = view.draft
    if view.clause.passive:
        ids = mention(draft, view.needed("patient", expected="l'attaquant"), Sort.CREATURE, OLD)
        agent = view.group("agent", "source")
        by: tuple[str | None, ...] = mention(draft, agent, Sort.CREATURE, OLD) if agent is not None else (None,)
        draft.subject = ids
        return both(q.IsBlockedNow(identity, blocker) for identity in ids for blocker in by)
    ids = subject_of(view, Sort.CREATURE)
    patient = view.group("patient")
    if patient is None:
        return both(q.IsBlockingNow(identity) for identity in ids)
    attackers = mention(draft, patient, Sort.CREATURE, OLD)
    return both(q.IsBlockedNow(attacker, blocker) for attacker in attackers for blocker in ids)


def attacks(view: ClauseView) -> Predicate:
    """ "attaque-t-elle ?", "attaque-t-elle seule ?"."""
    alone = view.adverb("seul")
    ids = subject_of(view, Sort.CREATURE)
    if not alone:
        return both(q.IsAttackingNow(identity) for identity in ids)
    return q.Does(Told(DeclareAttack(tuple(AttackWith(identity) for identity in ids), only=True)))


def flies(view: ClauseView) -> Predicate:
    """ "mon Ange vole ?": has flying. Raises `NotUnderstood` of a player, who takes."""
    if view.has("patient", "recipient"):
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return both(q.HasKeywordNow(identity, Keyword.FLYING) for identity in subject_of(view, Sort.OBJECT))


def keeps(view: ClauseView) -> Predicate:
    """ "garde-t-il le vol ?" as "a-t-il le vol ?"; of two legends "je garde le Clone ?", "lequel je garde ?". What else
    is kept, and until when, is not asked so. Raises `NotUnderstood`."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or is_keyword_group(group) or thing_of_group(group) is not None:
        return to_have(view)
    if sum(Supertype.LEGENDARY in piece.supertypes for piece in view.draft.pieces.values()) < 1:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return controls(view)

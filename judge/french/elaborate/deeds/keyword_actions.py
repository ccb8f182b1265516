"""Keyword actions as told: détenir, inciter, enquêter, peupler, amasser, explorer…, and what activates an ability known
by what it does: piloter a vehicle, s'adapter, devenir monstrueux."""

from __future__ import annotations

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.ability import ActivatedAbility, AsAttacks
from judge.abilities.terms import Designation, Keyword, KeywordAction, Zone
from judge.french.clause import Modifier, NameHead, NounGroup, NounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.activations import has_keyword
from judge.french.elaborate.deeds.amounts import amount_of
from judge.french.elaborate.deeds.causes import Cause, Reader, to
from judge.french.elaborate.deeds.spells import caster
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, designation_of, senses
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_of_group
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, Decide, Happens

_THERE = Hint(zone=Zone.BATTLEFIELD)


def upon_objects(action: KeywordAction) -> Reader:
    """ "A détient l'Ours de B", "l'Ours est incité"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        cause = Cause(view)
        ids = mention(draft, view.needed("patient", expected="la créature"), Sort.PERMANENT, _THERE)
        acted = cause.acts(ids)
        if not draft.subject or cause.player is None:
            draft.subject = ids
        return acted or (Happens((do.TakeAction(action, to(draft, ids)),), cause.player, cause.source),)

    return read


def exert(view: ClauseView) -> tuple[Action, ...]:
    """ "A surmène le Naga": as it attacks, where it has such an ability."""
    draft = view.draft
    player = caster(view)
    exerted = mention_one(draft, view.needed("patient", expected="la créature"), Sort.PERMANENT, _THERE)
    draft.subject = (exerted,)
    player = player or controller_of(draft, exerted)
    if any(isinstance(ability, AsAttacks) for ability in draft.pieces[exerted].abilities):
        return (Decide(player, exerted, accept=True),)
    return (Happens((do.TakeAction(KeywordAction.EXERT, s.Specific(exerted)),), player),)


def enlist(view: ClauseView) -> tuple[Action, ...]:
    """ "le Cavalier enrôle l'Ours": its enlist ability taps that creature."""
    draft = view.draft
    group = view.needed("agent", expected="la créature")
    doer = player_of_group(draft, group)
    able = [piece.id for piece in draft.pieces.values() if has_keyword(piece, Keyword.ENLIST)]
    source = mention_one(draft, group, Sort.PERMANENT, _THERE) if doer is None else "".join(able[:1])
    if source not in able or (doer is not None and len(able) > 1):
        raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    player = controller_of(draft, source)
    what = view.needed("patient", expected="la créature enrôlée")
    enlisted = mention_one(draft, what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    draft.subject = (source,)
    return (Decide(player, source, accept=True, choose=(enlisted,)),)


def by_object(action: KeywordAction) -> Reader:
    """ "l'Ours explore", "il connive 2"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        ids = mention(draft, view.needed("agent", expected="la créature"), Sort.PERMANENT, _THERE)
        draft.subject = ids
        number = view.quantity("amount")
        amount = 1 if number is None else amount_of(draft, number, view.span)
        return (Happens((do.TakeAction(action, to(draft, ids), amount),), controller_of(draft, ids[0])),)

    return read


def by_player(action: KeywordAction) -> Reader:
    """ "A enquête", "B peuple", "A découvre 3"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
        draft.subject = (player,)
        number = view.quantity("amount")
        amount = 1 if number is None else amount_of(draft, number, view.span)
        return (Happens((do.TakeAction(action, amount=amount, player=s.SpecificPlayer(player)),), player),)

    return read


def proliferate(view: ClauseView) -> tuple[Action, ...]:
    """ "A prolifère", "B prolifère avec Karn"."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    return (Happens((do.Proliferate(s.SpecificPlayer(player)),), player),)


def tempt(view: ClauseView) -> tuple[Action, ...]:
    """ "l'Anneau me tente", "l'Anneau tente B"."""
    draft = view.draft
    ring = view.needed("agent", expected="l'Anneau")
    if not isinstance(ring.head, NameHead) or ring.head.text != "Anneau":
        raise draft.stop(Fault.UNUSED, ring.span, mot=draft.slice(ring.span))
    draft.read.add(ring.span)
    player = mention_one(draft, view.needed("patient", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    return (Happens((do.TakeAction(KeywordAction.THE_RING_TEMPTS_YOU, player=s.SpecificPlayer(player)),), player),)


def face_down(action: KeywordAction) -> Reader:
    """ "A manifeste la carte du dessus de sa bibliothèque", "A voile l'Ours"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        player = caster(view)
        if player is None:
            raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="le joueur", verbe=view.clause.verb)
        what = view.needed("patient", expected="la carte")
        top: s.ObjectRef | None = _top_of_library(what, player)
        if top is None:
            ids = mention(draft, what, Sort.OBJECT, Hint(controller=player, zone=Zone.LIBRARY))
            top = to(draft, ids)
            draft.subject = ids
        return (Happens((do.TakeAction(action, top),), player),)

    return read


def _top_of_library(group: NounGroup, player: str) -> s.TopOfLibrary | None:
    """ "la carte du dessus de sa bibliothèque", "les deux cartes du dessus"."""
    tops = [part for part in group.complements if ("thing", "top") in senses(_lemma(part.object))]
    if thing_of_group(group) is not Thing.CARD or len(tops) != 1:
        return None
    for part in (*group.complements, *tops[0].object.complements):
        if part not in tops and zone_of_group(part.object) is not Zone.LIBRARY:
            return None
    number = group.quantity.number if group.quantity is not None else 1
    return s.TopOfLibrary(s.SpecificPlayer(player), number or 1)


def amass(view: ClauseView) -> tuple[Action, ...]:
    """ "A amasse des Zombies 2", "A amasse 2"."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    number = view.quantity("amount", "patient")
    kind = "Zombie"
    if number is None:
        group = view.needed("patient", expected="le nombre")
        number = group.quantity
        named = [value for known, value in senses(_lemma(group)) if known == "subtype"]
        if len(named) != 1 or group.complements or group.modifiers:
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        kind = named[0]
    amount = amount_of(draft, number, view.span)
    action = do.TakeAction(KeywordAction.AMASS, amount=amount, player=s.SpecificPlayer(player), subtype=kind)
    return (Happens((action,), player),)


def by_tapping(keyword: Keyword, sort: str) -> Reader:
    """ "A pilote le Véhicule avec l'Ours et le Griffon", "l'Ours selle la Monture": the creatures that are tapped.
    `sort`: what is crewed or saddled."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        doer = view.peek("agent")
        ridden = doer is not None and isinstance(doer.filler, NounGroup) and player_of_group(draft, doer.filler) is None
        rider = view.group("agent") if ridden else None
        player = None if ridden else caster(view)
        what = view.needed("patient", expected=sort)
        mount = mention_one(draft, what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        riders: tuple[str, ...] = ()
        for group in (*(() if rider is None else (rider,)), *view.groups("instrument")):
            riders += mention(draft, group, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        piece = draft.pieces[mount]
        if piece.controller is None:
            piece.controller = player
        draft.subject = (mount,)
        who = player or controller_of(draft, mount)
        return (ActivateAbility(who, mount, paid_with=riders, keyword=keyword),)

    return read


def pair(view: ClauseView) -> tuple[Action, ...]:
    """ "A associe le Paladin à l'Ours": what the one with soulbond is paired with as either enters."""
    draft = view.draft
    player = caster(view)
    hint = Hint(controller=player, zone=Zone.BATTLEFIELD)
    one = mention_one(draft, view.needed("patient", expected="la créature associée"), Sort.CREATURE, hint)
    partner = view.needed("target", "instrument", expected="l'autre créature")
    other = mention_one(draft, partner, Sort.CREATURE, hint)
    binder, bound = _binding(draft, one, other, view)
    draft.subject = (player,) if player is not None else (one,)
    return (Decide(player or controller_of(draft, binder), binder, choose=(bound,)),)


def paired(view: ClauseView) -> None:
    """ "le Paladin est associé à l'Ours": so before play begins."""
    draft = view.draft
    one = mention_one(draft, view.needed("patient", expected="la créature associée"), Sort.CREATURE, _THERE)
    other = mention_one(draft, view.needed("target", "instrument", expected="l'autre créature"), Sort.CREATURE, _THERE)
    binder, bound = _binding(draft, one, other, view)
    draft.tell(draft.pieces[binder], "paired", bound, view.span)
    draft.subject = (one,)


def _binding(draft: Draft, one: str, other: str, view: ClauseView) -> tuple[str, str]:
    """The one whose soulbond it is, and the other."""
    for binder, bound in ((one, other), (other, one)):
        if has_keyword(draft.pieces[binder], Keyword.SOULBOND):
            return binder, bound
    raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))


def adapt(view: ClauseView) -> tuple[Action, ...]:
    """ "la créature s'adapte": its ability that says so."""
    return _by_its_ability(view, view.needed("agent", expected="la créature"), KeywordAction.ADAPT)


def make(view: ClauseView) -> tuple[Action, ...]:
    """ "A rend le Colosse monstrueux": the ability that makes it so."""
    draft = view.draft
    attribute = view.modifier("attribute")
    if attribute is None or attribute.negated or not is_monstrous(attribute):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="« monstrueux »", verbe="rendre")
    player = caster(view)
    what = view.needed("patient", expected="la créature")
    return _by_its_ability(view, what, KeywordAction.MONSTROSITY, player)


def becomes_monstrous(view: ClauseView) -> tuple[Action, ...] | None:
    """ "le Colosse devient monstrueux"; `None` where it becomes anything else."""
    role = view.peek("attribute")
    if role is None or not isinstance(role.filler, Modifier) or not is_monstrous(role.filler):
        return None
    view.take(role)
    return _by_its_ability(view, view.needed("agent", expected="la créature"), KeywordAction.MONSTROSITY)


def is_monstrous(word: Modifier) -> bool:
    return not word.negated and designation_of(word.lemma) is Designation.MONSTROUS


def _by_its_ability(
    view: ClauseView, group: NounGroup, action: KeywordAction, player: str | None = None
) -> tuple[Action, ...]:
    draft = view.draft
    source = mention_one(draft, group, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    piece = draft.pieces[source]
    place = _ability_for(piece, action)
    if place is None:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    if piece.controller is None:
        piece.controller = player
    draft.subject = (source,)
    return (ActivateAbility(player or controller_of(draft, source), source, ability=place),)


def _ability_for(piece: Piece, action: KeywordAction) -> int | None:
    """The place of the one activated ability whose effect is that action."""
    activated = [each for each in piece.abilities if isinstance(each, ActivatedAbility)]
    found = [place for place, each in enumerate(activated) if any(_takes(effect, action) for effect in each.effects)]
    return found[0] if len(found) == 1 else None


def _takes(effect: a.Effect, action: KeywordAction) -> bool:
    return isinstance(effect, do.TakeAction) and effect.action is action


def _lemma(group: NounGroup) -> str:
    return group.head.lemma if isinstance(group.head, NounHead) else ""

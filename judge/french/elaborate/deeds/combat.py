"""Attacks and blocks as told: who attacks whom, who blocks what, in active, passive and participle."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import CardType, Zone
from judge.errors import Span
from judge.french.clause import CardHead, Determiner, EllipticHead, Modifier, NounGroup, PronounHead, Quantity
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.later import opponent_of
from judge.french.elaborate.board.sides import is_taken, taken_by
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.fighters import (
    FIGHTER,
    animated,
    bare_size,
    creature_spoken_of,
    doers,
    is_evasive,
    other,
    own_creatures,
    says_it,
    some_creature,
)
from judge.french.elaborate.deeds.order import add, combat_is_over
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference import among
from judge.french.elaborate.reference.details import is_relative_pronoun
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import is_player_noun, player_of_group
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED
from judge.scenario.story import Action, AttackWith, BlockWith, DeclareAttack, DeclareBlock, Told, When


def attack(view: ClauseView) -> tuple[Action, ...]:
    """ "A attaque B avec le Rhox", "le Rhox attaque", "personne n'attaque"."""
    draft = view.draft
    if _nobody(view):
        view.group("agent")
        return (DeclareAttack(()),)
    if view.clause.negated and not view.has("instrument", "patient", "target") and not view.clause.passive:
        return _abstain(view)
    only = view.adverb("seul", "seulement") or _only(view)
    banded = _banded(view)
    attackers = _attackers(view)
    if combat_is_over(draft) or draft.now is not None:
        # Who attacked in the combat before attacks in another: the words say no more than that.
        view.adverb("à nouveau", "encore une fois", "encore", "de nouveau")
    unopposed = _without_blockers(view)
    target = view.group("patient", "target", "recipient")
    defender: str | None = None
    if target is not None:
        unlike = _never_attacked(draft) if isinstance(target.head, PronounHead) else ()
        defender = _some_opponent(draft, target, attackers) or mention_one(
            draft, target, Sort.ANY, Hint(controller=other(draft, attackers), unlike=unlike)
        )
    for attacker in attackers:
        if attacker != ASKED:
            draft.pieces[attacker].zone = draft.pieces[attacker].zone or Zone.BATTLEFIELD
    if defender is not None and not draft.is_player(defender) and defender != ASKED:
        draft.opposed += [(attacker, defender) for attacker in attackers if attacker != ASKED]
    if defender is not None and draft.is_player(defender) and len(draft.seats) <= 2:
        _oppose(draft, attackers, defender)
    # "ma Chandra est attaquée par une 4/4": it is her that the sentence is about.
    attacked = view.clause.passive and defender is not None and defender in draft.pieces
    draft.subject = (defender,) if attacked and defender is not None else attackers
    if _unblocked(view) or unopposed:
        draft.closing.append(Told(DeclareBlock((), player=opponent_of(draft, attackers[0]))))
    bands = (attackers,) if banded else ()
    return (DeclareAttack(tuple(AttackWith(attacker, defender) for attacker in attackers), bands, only=only),)


def _some_opponent(draft: Draft, target: NounGroup, attackers: tuple[str, ...]) -> str | None:
    """ "j'attaque un joueur", "j'attaque l'un avec… et l'autre avec…": one of those who can be attacked, whichever;
    another than the one attacked before."""
    if (apart := _one_of_them(draft, target)) is not None:
        return apart
    if target.determiner is not Determiner.INDEFINITE or not is_player_noun(target) or player_of_group(draft, target):
        return None
    draft.read.add(target.span)
    defender = other(draft, attackers)
    if defender is not None:
        draft.mention((defender,))
    return defender


def _one_of_them(draft: Draft, target: NounGroup) -> str | None:
    """ "l'un", "l'autre", of several opponents of the one who attacks."""
    one = isinstance(target.head, PronounHead) and target.head.lemma == "l'un" and not target.complements
    words = [modifier.lemma for modifier in target.modifiers]
    bare = isinstance(target.head, EllipticHead) and target.pt is None and target.quantity is None
    other_one = bare and words == ["autre"] and not target.complements
    if len(draft.seats) < 3 or not (one or other_one) or not draft.subject or not draft.is_player(draft.subject[0]):
        return None
    attacked = [each.defender for each in combatants.attacks(draft)]
    foes = [seat for seat in sorted(draft.seats) if seat != draft.subject[0] and seat not in attacked]
    if not foes:
        return None
    draft.read.add(target.span)
    draft.mention((foes[0],))
    return foes[0]


def _never_attacked(draft: Draft) -> tuple[str, ...]:
    """What "le" in "il l'attaque" does not mean: anything but a player, a planeswalker or a battle."""
    attacked = {CardType.PLANESWALKER, CardType.BATTLE}
    return tuple(piece.id for piece in draft.pieces.values() if piece.types and not attacked & set(piece.types))


def names_no_blocker(group: NounGroup) -> bool:
    """ "pas de bloqueur", "aucun blocage"."""
    nothing_else = not (group.modifiers or group.complements or group.relatives or group.coordinated or group.keywords)
    return group.determiner is Determiner.NO and thing_of_group(group) in (Thing.BLOCKER, Thing.BLOCK) and nothing_else


def nobody_blocks(draft: Draft, span: Span) -> tuple[Action, ...]:
    """What a sentence that says no more than that tells of the attack before. Raises `NotUnderstood` without one."""
    attackers = combatants.attackers(draft)
    if not attackers:
        raise draft.stop(Fault.MISSING_ROLE, span, attendu="l'attaque", verbe="bloquer")
    return tuple(
        DeclareBlock((), player=player)
        for player in dict.fromkeys(_defender_of(draft, attack) for attack in combatants.attacks(draft))
    )


def _without_blockers(view: ClauseView) -> bool:
    """ "attaque, pas de bloqueur", "attaque sans bloqueur". Raises `NotUnderstood` where others attack too, of which
    nothing is said."""
    role = view.peek("patient", "without")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return False
    bare = role.name == "without" and group.determiner is Determiner.NONE
    if not names_no_blocker(msgspec.structs.replace(group, determiner=Determiner.NO) if bare else group):
        return False
    if combatants.attackers(view.draft):
        raise view.draft.stop(Fault.UNUSED, role.span, mot=view.draft.slice(role.span))
    view.take(role)
    return True


def _unblocked(view: ClauseView) -> bool:
    """ "attaque non bloquée", "attaquent sans être bloquées": nobody blocks them. Raises `NotUnderstood` where others
    attack too, of which nothing is said."""
    draft = view.draft
    role = view.peek("attribute")
    word = role.filler if role is not None else None
    if role is None or not isinstance(word, Modifier) or word.lemma != "bloquer" or not word.negated:
        return False
    if combatants.attackers(draft):
        raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    view.take(role)
    return True


def _abstain(view: ClauseView) -> tuple[Action, ...]:
    """ "je n'attaque pas": that player attacks with nothing; "l'Ours n'attaque pas": it does not."""
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="qui n'attaque pas"), FIGHTER)
    draft.subject = who
    if draft.is_player(who[0]) and any(draft.controller(one) != who[0] for one in combatants.attackers_now(draft)):
        return ()  # "il attaque, j'attaquais pas": in the turn of another one does not
    if draft.is_player(who[0]):
        draft.active = draft.active or who[0]
        return (DeclareAttack(()),)
    return (DeclareAttack(tuple(AttackWith(attacker) for attacker in _claim(draft, who, draft.active))),)


def _attackers(view: ClauseView) -> tuple[str, ...]:
    draft = view.draft
    passive = view.clause.passive
    agent = view.group("agent")
    instrument = view.group("instrument", "source") or bare_size(view)
    who = mention(draft, agent, doers(instrument)) if agent is not None and not passive else ()
    players = tuple(identity for identity in who if draft.is_player(identity))
    if who and not players:
        return _claim(draft, who, _active(draft))
    if players:
        draft.subject = players
    controller = players[0] if players else _active(draft)
    if instrument is not None and _is_everything(instrument) and instrument.apposition is not None:
        instrument = instrument.apposition
    if instrument is not None and _is_everything(instrument) and controller is not None:
        return _every_creature(view, controller)
    if instrument is not None:
        with_ = mention(draft, instrument, Sort.CREATURE, Hint(controller=controller))
        if players and any(one != ASKED and draft.pieces[one].controller not in (None, controller) for one in with_):
            # What was taken from another player attacks in the turn of who took it.
            draft.active = draft.active or controller
        others = players and any(one in draft.pieces and is_taken(draft, one) for one in with_)
        if others and view.span in draft.of_this_turn and not set(with_) <= set(taken_by(draft, controller)):
            raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)  # with what another player controls by now
        return _claim(draft, with_, controller)
    if passive and agent is not None:
        controller = _attacked_from(draft, view) or controller
        return _claim(draft, mention(draft, agent, Sort.CREATURE, Hint(controller=controller)), controller)
    if (power := _power_told(view, controller)) is not None:
        return (some_creature(draft, view.span, controller, "attaque", size=power),)
    if agent is None or not says_it(agent):
        return _all_creatures(view, controller, supposing=True)
    spoken_of = creature_spoken_of(draft, agent, players, Hint())
    if spoken_of == players:
        return _all_creatures(view, controller, supposing=not draft.pieces)
    return _claim(draft, spoken_of, _active(draft))


def _power_told(view: ClauseView, controller: str | None) -> int | None:
    """ "il m'attaque pour 10": by so much in all, where nothing is told of what attacks."""
    role = view.peek("purpose", "amount")
    filler = role.filler if role is not None else None
    damage = isinstance(filler, NounGroup) and thing_of_group(filler) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
    number = filler if isinstance(filler, Quantity) else filler.quantity if isinstance(filler, NounGroup) else None
    if role is None or number is None or number.number is None or own_creatures(view.draft, controller):
        return None
    if isinstance(filler, NounGroup) and not damage:
        return None
    view.take(role)
    return number.number


def _attacked_from(draft: Draft, view: ClauseView) -> str | None:
    """ "mon planeswalker est attaqué par une 4/4": by an opponent of who controls it; `None` where nobody does yet."""
    role = view.peek("patient", "target")
    known = role.filler if role is not None else None
    if not isinstance(known, NounGroup) or known.determiner is Determiner.INDEFINITE:
        return None
    attacked = mention(draft, known, Sort.ANY, Hint(declares=True))
    if len(attacked) != 1 or draft.is_player(attacked[0]):
        return None
    holder = draft.pieces[attacked[0]].controller
    return None if holder is None or len(draft.seats) > 2 else draft.opponent(holder)


def _is_everything(group: NounGroup) -> bool:
    """ "attaque avec tout"."""
    return isinstance(group.head, PronounHead) and group.head.lemma in ("tout", "tous")


def _every_creature(view: ClauseView, controller: str) -> tuple[str, ...]:
    draft = view.draft
    own = [piece for piece in draft.pieces.values() if piece.controller == controller and piece.zone is not Zone.HAND]
    found = tuple(piece.id for piece in own if CardType.CREATURE in piece.types and not piece.tapped)
    if not found:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui attaque", verbe="attaquer")
    return found


def _active(draft: Draft) -> str | None:
    return draft.active


def _all_creatures(view: ClauseView, controller: str | None, *, supposing: bool) -> tuple[str, ...]:
    """A player attacks and the creature is not said: the only one that player has, or took from another."""
    draft = view.draft
    own = own_creatures(draft, controller)
    if draft.asking:
        kept = [identity for identity in own if not is_taken(draft, identity)]
        now = [*kept, *(one for one in taken_by(draft, controller) if one not in kept)]
        own = now if now or view.span in draft.of_this_turn else own
    if not own and supposing:
        return (some_creature(draft, view.span, controller, "peut être choisie"),)
    if len(own) != 1:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui attaque", verbe="attaquer")
    return tuple(own)


def _nobody(view: ClauseView) -> bool:
    """ "personne n'attaque", "aucune créature ne bloque"."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or not view.clause.negated:
        return False
    return group.word in ("personne", "aucun") or group.determiner is Determiner.NO


def _banded(view: ClauseView) -> bool:
    """ "attaque en groupe avec…"."""
    role = view.peek("place")
    if role is None or not isinstance(role.filler, NounGroup) or thing_of_group(role.filler) is not Thing.BAND:
        return False
    view.take(role)
    return True


def _only(view: ClauseView) -> bool:
    """ "avec une seule créature": nothing else attacks."""
    groups = [role.filler for role in view.clause.roles if role.name in ("agent", "instrument")]
    return any(
        modifier.lemma in ("seul", "unique")
        for group in groups
        if isinstance(group, NounGroup)
        for modifier in group.modifiers
    )


def _claim(draft: Draft, ids: tuple[str, ...], controller: str | None) -> tuple[str, ...]:
    """Creatures of which nothing was said belong to the player who acts with them."""
    for identity in ids:
        if identity != ASKED and not draft.is_player(identity):
            piece = draft.pieces[identity]
            piece.controller = piece.controller or controller
            piece.zone = piece.zone or Zone.BATTLEFIELD
    return ids


def _oppose(draft: Draft, ids: tuple[str, ...], player: str) -> None:
    for identity in ids:
        if identity != ASKED and draft.pieces[identity].controller is None:
            draft.pieces[identity].controller = draft.opponent(player)


# ── Blocks ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def block(view: ClauseView) -> tuple[Action, ...]:
    """ "B bloque le Rhox avec deux 2/2", "le Griffon le bloque", "le Rhox est bloqué par deux Griffons", "B ne bloque
    pas"."""
    draft = view.draft
    if _nobody(view):
        view.group("agent")
        attackers = _blocked(view, view.group("patient", "target"), None)
        for attacker in attackers:
            must_attack(draft, attacker)
        defenders = dict.fromkeys(_defender_of(draft, attack) for attack in combatants.attacks(draft))
        return tuple(DeclareBlock((), player=player) for player in defenders)
    if view.clause.passive:
        attackers = _blocked(view, _not_player(draft, view.group("patient")), None)
        blockers = _blockers(view, view.group("agent", "source"), attackers)
    else:
        blockers, attackers = _active_block(view)
    if not blockers:
        return _without_blocker(view, attackers)
    if set(blockers) & set(attackers) - {ASKED}:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui bloque", verbe="bloquer")
    for attacker in attackers:
        must_attack(draft, attacker)
    draft.subject = attackers if view.clause.passive else blockers
    _face(draft, attackers, blockers)
    return (DeclareBlock(_pairs(view, blockers, attackers)),)


def _defender_of(draft: Draft, attack: AttackWith) -> str:
    """The player attacked, or whose planeswalker is."""
    if attack.defender is None:
        return opponent_of(draft, attack.attacker)
    return draft.controller(attack.defender) or opponent_of(draft, attack.attacker)


def _active_block(view: ClauseView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    draft = view.draft
    bare = bare_size(view)
    instrument = view.group("instrument") or bare
    agent, patient = view.group("agent"), _not_player(draft, view.group("patient", "target"))
    attacking = combatants.attackers_now(draft)
    unlike = (*attacking, *(player for one in attacking if (player := draft.controller(one)) is not None))
    who = mention(draft, agent, doers(instrument), Hint(unlike=unlike)) if agent is not None else ()
    if agent is not None and instrument is None and says_it(agent) and draft.is_player(who[0]):
        who = creature_spoken_of(draft, agent, who, Hint(unlike=unlike))
    players = tuple(identity for identity in who if draft.is_player(identity))
    if patient is not None and isinstance(patient.head, PronounHead) and patient.head.lemma == "se":
        return _each_other(draft, who, patient.span)
    if who and not players:
        return who, _blocked(view, patient, other(draft, who), who)
    if players:
        draft.subject = players
    if patient is None and instrument is not None and (several := _several_each(view, instrument, players)) is not None:
        return several
    defender = players[0] if players else None
    attackers = _blocked(view, patient, draft.opponent(defender) if defender else None, defender=defender)
    if instrument is None:
        return (), attackers
    unlike = (*attackers, *_of_others(draft, instrument, defender))
    return mention(draft, instrument, Sort.CREATURE, Hint(controller=defender, unlike=unlike)), attackers


def _of_others(draft: Draft, instrument: NounGroup, defender: str | None) -> tuple[str, ...]:
    """ "j'ai Grizzlis, il bloque avec Grizzlis": what the others have, where a card is only named: each blocks with
    their own."""
    bare = isinstance(instrument.head, CardHead) and instrument.determiner is Determiner.NONE
    if defender is None or not bare:
        return ()
    return tuple(one for one, piece in draft.pieces.items() if piece.controller not in (None, defender))


def _several_each(
    view: ClauseView, instrument: NounGroup, players: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """ "il attaque avec deux 2/2, je bloque avec deux 3/3": each blocks one of them, or both the same; `None` where one
    attacks or blocks. Raises `NotUnderstood` where it is not told which blocks which of attackers that differ."""
    draft = view.draft
    free = _free_attackers(draft, players[0] if players else None)
    if len(free) < 2:
        return None
    hint = Hint(controller=players[0] if players else None, unlike=combatants.attackers_now(draft))
    blockers = mention(draft, instrument, Sort.CREATURE, hint)
    if len(blockers) < 2:
        return blockers, (draft.choose(free),)
    alike = len(among.distinct(draft, tuple(draft.pieces[one] for one in free))) == 1
    if not alike or len(blockers) > len(free):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce que chacune bloque", verbe="bloquer")
    if view.adverb("ensemble", "en même temps"):
        return blockers, free[:1]
    return blockers, draft.choose((free[: len(blockers)], free[:1]))


def _free_attackers(draft: Draft, defender: str | None, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Those against that player which nothing blocks yet, or else all."""
    attackers = tuple(one for one in combatants.attackers_of(draft, defender) if one not in but)
    return tuple(attacker for attacker in attackers if attacker not in combatants.blocked(draft)) or attackers


def _each_other(draft: Draft, who: tuple[str, ...], span: Span) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """ "ma 2/2 et sa 3/3 se bloquent": only one of them can be the attacker."""
    if len(who) != 2:
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    draft.suppose("{objet} attaque, l'autre bloque", who[0])
    return who[1:], who[:1]


def _blocked(
    view: ClauseView,
    group: NounGroup | None,
    controller: str | None,
    blockers: tuple[str, ...] = (),
    defender: str | None = None,
) -> tuple[str, ...]:
    """The attackers that are blocked: those named, else the only ones there are in that turn against the defender."""
    draft = view.draft
    if group is not None:
        hint = Hint(controller=controller, zone=Zone.BATTLEFIELD)
        return _blocked_pronoun(draft, group, hint) or mention(draft, group, Sort.CREATURE, hint)
    defender = defender or next((draft.controller(one) for one in blockers if one != ASKED), None)
    free = _free_attackers(draft, defender, blockers)
    if len(free) == 1:
        return free
    if not free:
        return _only_creature(draft, controller) or (some_creature(draft, view.span, controller, "attaque"),)
    return (draft.choose(free),)


def _not_player(draft: Draft, group: NounGroup | None) -> NounGroup | None:
    """ "je suis bloqué par une 3/3": whichever creature of that player attacks."""
    return None if group is not None and player_of_group(draft, group) is not None else group


def _blocked_pronoun(draft: Draft, group: NounGroup, hint: Hint) -> tuple[str, ...]:
    """ "peut-il les bloquer ?": a pronoun means attackers where it can; empty when it cannot."""
    attackers = combatants.attackers_now(draft)
    if not isinstance(group.head, PronounHead) or is_relative_pronoun(group) or not attackers:
        return ()
    others = tuple(identity for identity in draft.pieces if identity not in attackers)
    try:
        return mention(draft, group, Sort.CREATURE, msgspec.structs.replace(hint, unlike=others))
    except NotUnderstood:
        return ()  # something else is told to be blocked: it will have to attack


def _only_creature(draft: Draft, player: str | None) -> tuple[str, ...]:
    """The creature that attacks when its controller has just that one."""
    own = tuple(
        piece.id
        for piece in draft.pieces.values()
        if CardType.CREATURE in piece.types
        and piece.controller == player is not None
        and piece.zone in (None, Zone.BATTLEFIELD)
    )
    return own if len(own) == 1 else ()


def _blockers(view: ClauseView, group: NounGroup | None, attackers: tuple[str, ...]) -> tuple[str, ...]:
    if group is None:
        return ()
    draft = view.draft
    hint = Hint(controller=other(draft, attackers), zone=Zone.BATTLEFIELD, unlike=attackers)
    ids = mention(draft, group, FIGHTER, hint)
    players = tuple(identity for identity in ids if draft.is_player(identity))
    if not players:
        return ids
    return _creatures_of(view, players[0], len(attackers))


def _creatures_of(view: ClauseView, player: str, count: int) -> tuple[str, ...]:
    """What blocks that many attackers, where nothing is said of it: the only creature of that player, or as many as
    there are attackers; of a player of whom no creature was told, some creature for each."""
    draft = view.draft
    made = animated(draft)
    own = [
        piece.id
        for piece in draft.pieces.values()
        if (CardType.CREATURE in piece.types or piece.id in made) and piece.controller == player
    ]
    if not own and draft.asking:
        return (some_creature(draft, view.span, player, "peut être choisie"),)
    if not own:
        return tuple(some_creature(draft, view.span, player, "bloque") for _ in range(count))
    if len(own) not in (1, count):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui bloque", verbe="bloquer")
    return tuple(own)


def _without_blocker(view: ClauseView, attackers: tuple[str, ...]) -> tuple[Action, ...]:
    """No blocker named: "B ne bloque pas", "le Rhox n'est pas bloqué"; or the only creature of who blocks."""
    draft = view.draft
    for attacker in attackers:
        must_attack(draft, attacker)
    defender = next((i for i in draft.subject if draft.is_player(i)), None) or other(draft, attackers)
    if view.clause.negated:
        draft.subject = attackers if view.clause.passive else draft.subject
        if view.clause.passive and combatants.blocked(draft) and not set(attackers) & set(combatants.blocked(draft)):
            return ()
        return (DeclareBlock((), player=defender or opponent_of(draft, attackers[0])),)
    if view.clause.passive:
        draft.subject = attackers
        own = _only_creature(draft, other(draft, attackers)) if draft.asking else ()
        if draft.asking and not own and any(is_evasive(draft.pieces[one]) for one in attackers if one != ASKED):
            # "ma 3/3 vol peut-elle être bloquée ?": by some, not by others
            raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui bloque", verbe="bloquer")
        blockers = own or (some_creature(draft, view.span, other(draft, attackers), "bloque"),)
    elif defender is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui bloque", verbe="bloquer")
    else:
        blockers = _creatures_of(view, defender, len(attackers))
    if set(blockers) & set(attackers):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature qui bloque", verbe="bloquer")
    _face(draft, attackers, blockers)
    return (DeclareBlock(_pairs(view, blockers, attackers)),)


def must_attack(draft: Draft, attacker: str) -> None:
    """What is blocked attacks: the attack that the words imply comes first, and tapped it is by that attack."""
    if attacker == ASKED or attacker in combatants.attackers_now(draft):
        return
    piece = draft.pieces[attacker]
    if piece.tapped and combatants.is_tapped_by_attacking(piece):
        piece.tapped = None
        piece.told_at = {field: where for field, where in piece.told_at.items() if field != "tapped"}
        draft.suppose("{objet} est engagée par son attaque", attacker)
    turn, whose = draft.now if draft.now is not None else (None, None)
    add(draft, Told(DeclareAttack((AttackWith(attacker),)), When(turn=turn, whose=whose)))


def _face(draft: Draft, attackers: tuple[str, ...], blockers: tuple[str, ...]) -> None:
    draft.opposed += [
        (attacker, blocker) for attacker in attackers for blocker in blockers if ASKED not in (attacker, blocker)
    ]
    known = other(draft, attackers)
    for blocker in blockers:
        if blocker != ASKED:
            piece = draft.pieces[blocker]
            piece.zone = piece.zone or Zone.BATTLEFIELD
            piece.controller = piece.controller or known


def _pairs(view: ClauseView, blockers: tuple[str, ...], attackers: tuple[str, ...]) -> tuple[BlockWith, ...]:
    if len(attackers) == len(blockers) > 1:
        view.adverb("chacun")
        view.draft.suppose("chaque bloqueur bloque un attaquant, dans l'ordre dit", None)
        return tuple(BlockWith(blocker, attacker) for blocker, attacker in zip(blockers, attackers, strict=True))
    view.adverb("ensemble", "en même temps")
    return tuple(BlockWith(blocker, attacker) for blocker in blockers for attacker in attackers)


def add_block(draft: Draft, blocker: str | None, attacker: str | None, span: Span) -> None:
    """ "le bloqueur", "la créature bloquée" of a combat that was not told: the other creature is the one there is, or
    some creature."""
    if attacker is None:
        attackers = combatants.attackers(draft)
        if len(attackers) > 1:
            raise draft.stop(Fault.MISSING_ROLE, span, attendu="ce qui est bloqué", verbe="bloquer")
        known = draft.controller(blocker) if blocker is not None else None
        other = draft.opponent(known) if known is not None else None
        attacker = attackers[0] if len(attackers) == 1 else some_creature(draft, span, other, "attaque")
    must_attack(draft, attacker)
    if blocker is None:
        known = draft.controller(attacker)
        blocker = some_creature(draft, span, draft.opponent(known) if known is not None else None, "bloque")
    _face(draft, (attacker,), (blocker,))
    add(draft, Told(DeclareBlock((BlockWith(blocker, attacker),))))

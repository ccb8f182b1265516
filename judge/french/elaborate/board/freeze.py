"""The draft made into a Scenario: what was not told is filled with the plainest default, each a hypothesis, and boards
that cannot be are refused."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ActivatedAbility, Apply, KeywordAbility, SpellAbility, Timing
from judge.abilities.modifications import SetController
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import HasType, Specific, SpecificPlayer
from judge.abilities.terms import PERMANENT_TYPES, SPELL_TYPES, CardType, CounterKind, Keyword, Supertype, Zone
from judge.cards.card import Characteristics, Gender
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import A, Draft, Piece, Seat
from judge.french.elaborate.board.inside import has_targets
from judge.french.elaborate.board.later import resolved
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.fitting import candidates
from judge.french.elaborate.reference.pieces import default_zone, describe
from judge.scenario import Scenario
from judge.scenario.board import Hypothesis, Label, ObjectSetup, PlayerSetup, Start
from judge.scenario.question import ASKED, Does, Mode, Question
from judge.scenario.story import (
    ActivateAbility,
    AttackWith,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    PlayLand,
    Told,
    When,
)
from judge.text.lists import capitalise
from judge.text.naming import definite
from judge.wording.labels import kind_noun, relabel


def freeze(draft: Draft) -> Scenario:
    """The scenario as told so far. Impossible boards are noted in `draft.diagnostics`."""
    _leave_out(draft)
    begins = draft.active
    settle(draft)
    if begins is None and implied_turn(draft) is None:
        begins = draft.active
    objects = relabel(tuple(_object(piece) for piece in draft.pieces.values()))
    _refuse_impossible(draft, objects)
    _legends(draft)
    draft.seat(A)
    draft.opponent(A)
    return Scenario(
        players=tuple(_player(draft.seats[seat]) for seat in sorted(draft.seats)),
        objects=objects,
        story=tuple(_plain(draft, told) for told in draft.story),
        start=Start(active=begins, step=draft.step, game_begins=draft.begins, day_time=draft.day_time),
        subject=subject(draft),
        hypotheses=_hypotheses(draft, objects),
        arrivals=_arrivals(draft),
    )


def _arrivals(draft: Draft) -> tuple[tuple[str, str], ...]:
    """Of what lies on the battlefield when play begins; what the story brings comes later anyway."""
    there = {identity for identity, piece in draft.pieces.items() if piece.zone is Zone.BATTLEFIELD}
    return tuple(dict.fromkeys(pair for pair in draft.arrivals if set(pair) <= there))


def _plain(draft: Draft, told: Told) -> Told:
    """Between two players, that the opponent is attacked goes without saying."""
    action = told.action
    if not isinstance(action, DeclareAttack) or len(draft.seats) > 2:
        return told
    attacks = tuple(AttackWith(one.attacker) if one.defender in draft.seats else one for one in action.attacks)
    return msgspec.structs.replace(told, action=msgspec.structs.replace(action, attacks=attacks))


def _hypotheses(draft: Draft, objects: tuple[ObjectSetup, ...]) -> tuple[Hypothesis, ...]:
    names = {setup.id: definite(setup.label) for setup in objects}
    return tuple(
        msgspec.structs.replace(told, text=capitalise(told.text.replace("{objet}", names.get(told.subject or "", ""))))
        for told in draft.hypotheses
    )


def _leave_out(draft: Draft) -> None:
    """Objects that only other questions brought in are no part of this scenario."""
    held = parts_of((tuple(draft.story), tuple(_asked(draft))))
    needed = {part for part in held if isinstance(part, str)}
    needed |= {piece.attached_to for piece in draft.pieces.values() if piece.attached_to is not None}
    for identity in draft.others:
        if identity not in needed:
            del draft.pieces[identity]


def _asked(draft: Draft) -> list[Question]:
    """The questions that this scenario is for."""
    if draft.only is None:
        return draft.questions
    return draft.questions[draft.only : draft.only + 1] if draft.only >= 0 else []


def settle(draft: Draft) -> None:
    """Controllers, owners and zones of everything."""
    _controllers(draft)
    otherwise = _used_otherwise(draft)
    for piece in draft.pieces.values():
        _enchants(draft, piece)
    for piece in draft.pieces.values():
        piece.zone = piece.zone or default_zone(piece)
        piece.owner = piece.owner or piece.controller
        land = CardType.LAND in piece.types and CardType.CREATURE not in piece.types
        paying = land and piece.id not in otherwise | draft.uncounted
        if paying and piece.zone is Zone.BATTLEFIELD and piece.controller is not None:
            draft.seat(piece.controller).mana_stated = True
    _mana_made_for_it(draft)
    told = draft.active is not None
    if not told:
        draft.active = _whose_turn(draft)
    draft.questions[:] = [resolved(draft, question) for question in draft.questions]
    if not told:
        draft.questions[:] = [_in_own_turn(draft, question) for question in draft.questions]


def _mana_made_for_it(draft: Draft) -> None:
    """ "j'engage mes Elfes pour du mana, je peux lancer Choc ?": with that mana, whatever else was not told."""
    made = {told.action.player for told in draft.story if isinstance(told.action, ActivateAbility) and told.action.mana}
    for question in draft.questions:
        told = question.predicate.told if isinstance(question.predicate, Does) else None
        cast = told.action if told is not None and question.mode is Mode.CAN else None
        if isinstance(cast, CastSpell) and cast.player in made and cast.player in draft.seats:
            draft.seat(cast.player).mana_stated = True


def _used_otherwise(draft: Draft) -> frozenset[str]:
    """Lands that are told for what they do or what is done to them ("j'anime ma Mutecaveau et j'attaque"): not for
    their mana, so they are not all the mana that there is."""
    used = {*combatants.attackers(draft), *combatants.blockers(draft)}
    for told in draft.story:
        match told.action:
            case ActivateAbility(source=source, mana=None, targets=targets):
                used |= {source, *targets}
            case CastSpell(targets=targets) | Decide(choose=targets):
                used |= {*targets}
    return frozenset(used)


def _in_own_turn(draft: Draft, question: Question) -> Question:
    """Whether a creature can attack is asked about its controller's turn: the next one, when what is told happens in
    another player's."""
    told = question.predicate.told if isinstance(question.predicate, Does) else None
    if told is None or not isinstance(told.action, DeclareAttack) or not told.action.attacks:
        return question
    here = told.when.turn is None and told.when.whose is None and question.span not in draft.of_this_turn
    if not here or question.agent not in draft.seats or question.agent == draft.active or draft.active is None:
        return question
    when = msgspec.structs.replace(told.when, turn=1, whose=question.agent)
    return msgspec.structs.replace(question, predicate=Does(msgspec.structs.replace(told, when=when)))


def implied_turn(draft: Draft) -> str | None:
    """Whose turn what is told implies by itself, in the order told: who attacks, does not block, plays what only the
    active player may play."""
    for piece in draft.pieces.values():
        if piece.attacking:
            return piece.controller
    for told in draft.story:
        if told.when.turn or told.when.whose is not None:
            return None
        match told.action:
            case DeclareAttack(attacks=(first, *_)):
                return draft.pieces[first.attacker].controller
            case DeclareBlock(blocks=(block, *_)):
                return draft.pieces[block.attacker].controller
            case PlayLand(player=str() as player):
                return player
            case CastSpell(player=str() as player, spell=identity) if not _fast(draft.pieces[identity]):
                return player
    return None


def turn_of_activation(draft: Draft) -> str | None:
    """Whose turn it is, by what is told to be activated first."""
    for told in draft.story:
        match told.action:
            case ActivateAbility(player=str() as player, source=source) if source in draft.equips or _is_slow(
                draft.pieces[source]
            ):
                return player if told.when == When() else None
    return None


def _is_slow(piece: Piece) -> bool:
    """Whether what it can do is done in one's own main phase only: an Equipment, a planeswalker."""
    others = any(
        isinstance(known, ActivatedAbility) and known.timing is not Timing.SORCERY for known in piece.abilities
    )
    equips = any(isinstance(known, KeywordAbility) and known.keyword is Keyword.EQUIP for known in piece.abilities)
    return CardType.PLANESWALKER in piece.types or (equips and not others)


def _whose_turn(draft: Draft) -> str | None:
    """What the story implies; else what a question does: who could attack or play at sorcery speed."""
    told_turn = implied_turn(draft) or turn_of_activation(draft)
    if told_turn is not None:
        return told_turn
    for question in _asked(draft):
        told = question.predicate.told if isinstance(question.predicate, Does) else None
        action = told.action if told is not None and told.when == When() else None
        match action:
            case CastSpell(player=str() as player, spell=identity) if not _fast(draft.pieces[identity]):
                return resolved(draft, player)
            case DeclareAttack(attacks=(first, *_)) if first.attacker in draft.pieces:
                return _controller_by_then(draft, first.attacker)
            case _:
                pass
    return None


def _controller_by_then(draft: Draft, identity: str) -> str | None:
    """Who controls it after what was told."""
    controller = draft.pieces[identity].controller
    for told in draft.story:
        for effect in told.action.effects if isinstance(told.action, Happens) else ():
            if isinstance(effect, Apply) and effect.what == Specific(identity):
                for change in effect.modifications:
                    if isinstance(change, SetController) and isinstance(change.player, SpecificPlayer):
                        controller = change.player.id
    return controller


def _enchants(draft: Draft, piece: Piece) -> None:
    """An Aura that nothing more is said of can enchant what it is told to be on, or a creature."""
    has = any(isinstance(known, KeywordAbility) and known.keyword is Keyword.ENCHANT for known in piece.abilities)
    if piece.card is not None or "Aura" not in piece.subtypes or has:
        return
    host = draft.pieces.get(piece.attached_to or "")
    kind = CardType.CREATURE
    if host is not None and host.types and kind not in host.types:
        kind = host.types[-1]
    piece.abilities = (KeywordAbility(Keyword.ENCHANT, filter=(HasType(kind),)), *piece.abilities)


def _fast(piece: Piece) -> bool:
    return CardType.INSTANT in piece.types or any(
        isinstance(known, KeywordAbility) and known.keyword is Keyword.FLASH for known in piece.abilities
    )


def _controllers(draft: Draft) -> None:
    """Attackers belong to one player, blockers to another; what acts belongs to who acts; the rest to A."""
    attackers, blockers = combatants.attackers(draft), combatants.blockers(draft)
    known = next((draft.pieces[i].controller for i in attackers if draft.pieces[i].controller), None)
    against = next((draft.pieces[i].controller for i in blockers if draft.pieces[i].controller), None)
    # "une 3/3 attaque, je peux la bloquer avec une 2/2 ?": the block is only asked about.
    against = against or next(filter(None, (_facing(draft, pair, attackers) for pair in draft.opposed)), None)
    if attackers:
        attacking = known or (draft.opponent(against) if against else None) or draft.active or draft.seat(A).id
        if known is None and against is None and draft.active is None:
            draft.suppose(f"c'est le tour de {draft.seat(attacking).name}", attackers[0])
        for identity in attackers:
            draft.pieces[identity].controller = draft.pieces[identity].controller or attacking
        for identity in blockers:
            draft.pieces[identity].controller = draft.pieces[identity].controller or draft.opponent(attacking)
    for left, right in draft.opposed:
        one, other = draft.pieces[left], draft.pieces[right]
        if not one.controller and not other.controller:
            one.controller = draft.seat(A).id
            draft.suppose(f"{draft.seat(A).name} contrôle {{objet}}", one.id)
        if one.controller and not other.controller:
            other.controller = draft.opponent(one.controller)
        elif other.controller and not one.controller:
            one.controller = draft.opponent(other.controller)
    does = [question.predicate.told for question in _asked(draft) if isinstance(question.predicate, Does)]
    actions = [told.action for told in (*draft.story, *does)]
    cast = {action.spell for action in actions if isinstance(action, CastSpell)}
    used = {action.source for action in actions if isinstance(action, ActivateAbility) and action.player is not None}
    for piece in draft.pieces.values():
        if piece.controller is None and piece.id not in cast | used:
            piece.controller = _side_of_host(draft, piece) or draft.seat(A).id
            only_cast = bool(piece.types) and not PERMANENT_TYPES & set(piece.types)
            holds = "a en main" if piece.zone is Zone.HAND or only_cast else "contrôle"
            draft.suppose(f"{draft.seat(piece.controller).name} {holds} {{objet}}", piece.id)
    draft.story[:] = [resolved(draft, told) for told in draft.story]
    for told in (*draft.story, *(resolved(draft, told) for told in does)):
        match told.action:
            case CastSpell(player=str() as player, spell=identity) | PlayLand(player=str() as player, land=identity):
                draft.pieces[identity].controller = draft.pieces[identity].controller or player
            case ActivateAbility(player=str() as player, source=identity) if draft.pieces[identity].controller is None:
                draft.pieces[identity].controller = player
                draft.suppose(f"{draft.seat(player).name} contrôle {{objet}}", identity)
            case _:
                pass
    for identity, player in draft.untold:
        caster = draft.seat(resolved(draft, player)).name
        draft.suppose(f"{caster} lance {{objet}}", identity)
    for piece in draft.pieces.values():
        piece.controller = piece.controller or draft.seat(A).id
    _untold_targets(draft)


def _facing(draft: Draft, pair: tuple[str, str], attackers: tuple[str, ...]) -> str | None:
    """Who controls what stands against one of the attackers."""
    left, right = pair
    return draft.pieces[right].controller if left in attackers and right not in attackers else None


def _untold_targets(draft: Draft) -> None:
    """A spell needs its targets; which, where nobody said it, is a choice of its player."""
    decided = {told.action.subject for told in draft.story if isinstance(told.action, Decide)}
    for told in draft.story:
        action = told.action
        if not isinstance(action, CastSpell) or action.targets or action.spell in decided or action.face is not None:
            continue
        abilities = draft.pieces[action.spell].abilities
        if any(isinstance(known, SpellAbility) and known.targets for known in abilities):
            draft.suppose("{objet} : la cible n'est pas précisée", action.spell)


def _side_of_host(draft: Draft, piece: Piece) -> str | None:
    """An Aura of the opponent or of the owner: not told, so the controller of what it is attached to."""
    host = draft.pieces.get(piece.attached_to or "")
    return host.controller if host is not None else None


def _common_name(piece: Piece) -> str:
    """Legends that are not named share no name."""
    if piece.same_name:
        return _kind(piece).capitalize()
    return "" if Supertype.LEGENDARY in piece.supertypes else _kind(piece)


def _legends(draft: Draft) -> None:
    unnamed = [
        piece
        for piece in draft.pieces.values()
        if Supertype.LEGENDARY in piece.supertypes and not (piece.card or piece.named or piece.same_name)
    ]
    if len(unnamed) > 1:
        draft.suppose("les objets légendaires sans nom n'ont pas le même nom", None)


def _kind(piece: Piece) -> str:
    """The common noun of an object without a name of its own, whatever word was used for it."""
    if not piece.types and piece.zone is not Zone.BATTLEFIELD:
        return piece.name
    kind = Characteristics(name="", types=piece.types, subtypes=piece.subtypes)
    return kind_noun(kind, token=piece.token).head.lower()


def _player(seat: Seat) -> PlayerSetup:
    return PlayerSetup(
        id=seat.id,
        name=seat.name,
        gender=seat.gender or Gender.MASCULINE,
        life=seat.life,
        poison=seat.poison,
        counters=seat.counters,
        speed=seat.speed,
        hand_size=seat.hand_size,
        library_size=seat.library_size,
        mana_pool=seat.mana_pool,
        mana_stated=seat.mana_stated,
        lands_played=seat.lands_played,
    )


def _told(piece: Piece) -> Characteristics:
    return Characteristics(
        name=piece.name if piece.card is not None or piece.named else _common_name(piece),
        types=piece.types,
        subtypes=piece.subtypes,
        supertypes=piece.supertypes,
        mana_cost=piece.mana_cost,
        colours=piece.colours,
        power=piece.power,
        toughness=piece.toughness,
        loyalty=piece.loyalty,
        abilities=piece.abilities,
    )


def _object(piece: Piece) -> ObjectSetup:
    assert piece.controller is not None
    assert piece.zone is not None
    gender = Gender.FEMININE if piece.feminine else Gender.MASCULINE
    told, counters = _told(piece), piece.counters
    if piece.card is None and piece.zone is not Zone.BATTLEFIELD and CardType.PLANESWALKER in piece.types:
        # "je lance un planeswalker avec 3 de loyauté": with what it will enter (306.5b).
        number = dict(counters).get(CounterKind.LOYALTY.value)
        told = msgspec.structs.replace(told, loyalty=told.loyalty if number is None else number)
        counters = tuple(each for each in counters if each[0] != CounterKind.LOYALTY.value)
    nameless = piece.card is None and not piece.named and not piece.token
    return ObjectSetup(
        id=piece.id,
        label=Label(head=piece.name, gender=gender, proper=piece.named),
        characteristics=msgspec.structs.replace(
            told, basic_untold=nameless and told.could_be_basic and not piece.nonbasic
        ),
        card=piece.card,
        token=piece.token,
        zone=piece.zone,
        owner=piece.owner or piece.controller,
        controller=piece.controller,
        tapped=piece.tapped,
        since_turn_began=piece.since_turn_began,
        attacking=piece.attacking,
        blocking=piece.blocking,
        attached_to=piece.attached_to,
        attached_to_player=piece.attached_to_player,
        counters=counters,
        damage=piece.damage,
        face_down=piece.face_down,
        phased_out=piece.phased_out,
        designations=piece.designations,
        paired=piece.paired,
        copied=piece.copied,
        library_position=piece.library_position,
    )


def _refuse_impossible(draft: Draft, objects: tuple[ObjectSetup, ...]) -> None:
    for player, zone, group in draft.without:
        for piece in candidates(draft, group, describe(draft, group)).exact:
            if piece.controller == player and piece.zone is zone:
                said = draft.slice(group.span)
                draft.complain(
                    Fault.CONTRADICTION, piece.span, mot=draft.slice(piece.span), objet=f"« {said} »", dit=said
                )
    for setup in objects:
        span = draft.pieces[setup.id].span
        attached = setup.attached_to is not None or setup.attached_to_player is not None
        types = setup.characteristics.types
        on_battlefield = setup.zone is Zone.BATTLEFIELD
        if ASKED in (setup.owner, setup.controller):
            # "Qui peut répondre ?": what would be used is nobody's until it is known who is asked for.
            draft.complain(Fault.UNKNOWN_QUESTION, span)
        if "Aura" in setup.characteristics.subtypes and on_battlefield and not attached:
            draft.complain(Fault.IMPOSSIBLE_BOARD, span, raison="une Aura en jeu est attachée à quelque chose")
        if setup.zone is Zone.STACK and setup.id in _fighting(draft):
            draft.complain(Fault.IMPOSSIBLE_BOARD, span, raison="un sort sur la pile n'attaque ni ne bloque")
        if setup.zone is Zone.STACK and has_targets(setup.characteristics.abilities):
            draft.complain(Fault.MISSING_ROLE, span, attendu="la cible", verbe="lancer")
        if types and not SPELL_TYPES & set(types) and _quotes_spell(draft.pieces[setup.id]):
            draft.complain(
                Fault.IMPOSSIBLE_BOARD,
                span,
                raison="seuls un éphémère ou un rituel ont des instructions à leur résolution",
            )
        if on_battlefield and types and set(types) <= SPELL_TYPES:
            draft.complain(Fault.IMPOSSIBLE_BOARD, span, raison="un éphémère ou un rituel n'est jamais un permanent")
        if attached and not (_bestows(setup.characteristics) or _ATTACHED & set(setup.characteristics.subtypes)):
            draft.complain(Fault.IMPOSSIBLE_BOARD, span, raison="seuls une Aura ou un Équipement s'attachent")


def _fighting(draft: Draft) -> set[str]:
    attacking = {attack.attacker for attack in combatants.attacks(draft)}
    return attacking | {block.blocker for block in combatants.blocks(draft)}


_ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})


def _bestows(made: Characteristics) -> bool:
    return any(isinstance(each, KeywordAbility) and each.keyword is Keyword.BESTOW for each in made.abilities)


def _quotes_spell(piece: Piece) -> bool:
    printed = piece.card.characteristics.abilities if piece.card is not None else ()
    return any(isinstance(known, SpellAbility) for known in piece.abilities if known not in printed)


def subject(draft: Draft) -> str | None:
    """What the text is mostly about: the first object of the last clause that is no spell cast in it, else what that
    spell acts on."""
    for identity in draft.subject:
        if identity in draft.pieces and not _is_cast(draft, identity):
            return identity
    for told in reversed(draft.story):
        if isinstance(told.action, CastSpell | ActivateAbility):
            for target in told.action.targets:
                if target in draft.pieces or target in draft.seats:
                    return target
    return next(
        (identity for identity in draft.pieces if not _is_cast(draft, identity)), next(iter(draft.pieces), None)
    )


def _is_cast(draft: Draft, identity: str) -> bool:
    return any(isinstance(told.action, CastSpell) and told.action.spell == identity for told in draft.story)

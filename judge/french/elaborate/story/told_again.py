"""What is told right after a spell was cast or an ability activated, and which its own text does: "je lance Divination
et je pioche deux cartes", "je joue Nékrataal et je détruis son Ours". It happens once, and says what was aimed at."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.costs import SacrificeCost
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import SPELL_TYPES, Keyword, Zone
from judge.abilities.triggers import ZoneChange
from judge.french.clause import Clause, EllipticHead, NounGroup
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.clock import AFTER_COMBAT
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.deeds.chosen_there import as_choices, last_acting
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import (
    Action,
    ActivateAbility,
    Arrives,
    CastSpell,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    PlayLand,
    Told,
    When,
    source_of,
)

#: What is done to players, so many times.
_COUNTED = do.Draw | do.Discard | do.Mill | do.GainLife | do.LoseLife


def told_again(view: ClauseView, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """What is told, without what the spell or ability told last does by itself: that has then resolved. Raises
    `NotUnderstood` where what it does is told otherwise than its text says."""
    if (fought := _by_combat(view.draft, told)) is not None:
        view.draft.carried = AFTER_COMBAT
        return fought
    told = as_choices(view.draft, told, _abilities_of_last(view.draft))
    new = tuple(one for one in told if not _is_told_again(view, one))
    if len(new) < len(told):
        view.draft.done_at = len(view.draft.story) - 1
    if any(_brings_back(view.draft, one.action) for one in new) or (new and view.clause.verb == "tuer" and _dies(new)):
        # "il exile le Mur avec l'Ange": that ability does more than exile, and what makes it happen is not told.
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    return new


def _dies(told: tuple[Told, ...]) -> bool:
    """Whether that something dies is told, and nothing that makes it."""
    moved = (part for one in told if isinstance(one.action, Happens) for part in one.action.effects)
    return any(isinstance(part, do.Move) and part.to is Zone.GRAVEYARD for part in moved)


def _by_combat(draft: Draft, told: tuple[Told, ...]) -> tuple[Told, ...] | None:
    """What combat does after the attack or the blocks told last: damage to who is attacked is not told twice, and a
    total or a death is told of the time after. `None`: it is something else."""
    last = draft.story[-1] if draft.story else None
    one = told[0] if len(told) == 1 else None
    if last is None or one is None or not isinstance(last.action, DeclareAttack | DeclareBlock) or draft.asking:
        return None
    if last.negated or one.negated or not isinstance(one.action, Happens):
        return None
    if one.when != When() and one.when is not AFTER_COMBAT:
        return None
    attackers = combatants.attackers_now(draft)
    if one.action.source not in (None, *attackers, *combatants.blockers(draft)) or len(one.action.effects) != 1:
        return None
    match one.action.effects[0]:
        case do.LoseLife(player=s.SpecificPlayer(hurt)) | do.DealDamage(to=s.SpecificPlayer(hurt)):
            return () if all(draft.controller(attacker) != hurt for attacker in attackers) else None
        case do.GainLife(player=s.SpecificPlayer(gaining)) if _linked(draft, gaining):
            return ()
        case do.SetLife():
            return (msgspec.structs.replace(one, when=When(moment=Moment.AFTER_DAMAGE)),)
        case do.Move(to=Zone.GRAVEYARD, what=s.Specific(dead)) if combatants.in_combat(draft, dead):
            return (msgspec.structs.replace(one, when=When(moment=Moment.AFTER_DAMAGE)),)
    return None


def _linked(draft: Draft, player: str) -> bool:
    """Whether a creature of the player's that fights has lifelink, of its own or by what is there."""
    fighting = [
        one for one in draft.pieces.values() if one.controller == player and combatants.in_combat(draft, one.id)
    ]
    own = (each for piece in fighting for each in piece.abilities)
    given = (
        part.ability
        for piece in draft.pieces.values()
        if fighting and piece.zone is not Zone.HAND
        for ability in piece.abilities
        for part in parts_of(ability)
        if isinstance(part, a.GainAbility)
    )
    return any(isinstance(each, a.KeywordAbility) and each.keyword is Keyword.LIFELINK for each in (*own, *given))


def _brings_back(draft: Draft, action: Action) -> bool:
    """Whether what exiles does so only by an ability that returns what it exiles."""
    source = draft.pieces.get(action.source or "") if isinstance(action, Happens) else None
    if source is None:
        return False
    moved = [{part.to for part in parts_of(one) if isinstance(part, do.Move)} for one in source.abilities]
    exiling = [zones for zones in moved if Zone.EXILE in zones]
    return bool(exiling) and all(Zone.BATTLEFIELD in zones for zones in exiling)


def as_result(draft: Draft, clause: Clause) -> Clause:
    """ "je lance Croissance gigantesque sur ma 2/2, elle est 5/5": what it becomes by that."""
    last = draft.story[-1].action if draft.story else None
    sizes = [role for role in clause.roles if isinstance(role.filler, NounGroup) and _is_size(role.filler)]
    if clause.verb not in ("être", "passer") or len(sizes) != 1 or draft.asking or clause.negated:
        return clause
    if not isinstance(last, CastSpell | ActivateAbility) or not any(
        isinstance(part, mod.ModifyPT) for part in parts_of(_own(draft, last))
    ):
        return clause
    others = tuple(role for role in clause.roles if role is not sizes[0])
    said = msgspec.structs.replace(sizes[0], name="attribute")
    return msgspec.structs.replace(clause, verb="devenir", roles=(*others, said))


def _is_size(group: NounGroup) -> bool:
    bare = isinstance(group.head, EllipticHead) and group.pt is not None
    return bare and not (group.modifiers or group.keywords or group.complements)


def _is_told_again(view: ClauseView, one: Told) -> bool:
    draft = view.draft
    last = draft.story[-1] if draft.story else None
    if last is None or last.negated or one.negated or one.when != When() or draft.asking:
        return False
    if not isinstance(last.action, CastSpell | ActivateAbility):
        return False
    own = _own(draft, last.action)
    if isinstance(one.action, Arrives) and draft.pieces[one.action.object].token:
        if any(isinstance(part, a.CreateToken | a.CreateTokenCopy) for part in parts_of(own)):
            raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
        return False
    if not isinstance(one.action, Happens):
        return False
    doer = source_of(last.action)
    if one.action.source not in (None, doer):
        return False
    aimed: tuple[str, ...] = ()
    for effect in one.action.effects:
        done = [_done(draft, last.action, part, effect) for part in parts_of(own)]
        if not any(done):
            return False
        if not any(found is True for found in done):
            raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
        aimed += _objects(effect)
    if doer in aimed and any(part == SacrificeCost(s.This()) for part in parts_of(own)):
        # "je sacrifie le Mogg pour lui mettre 1": it is no more there
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    if last.action.targets and not set(aimed) <= {*last.action.targets}:
        return False
    _aim(draft, last, own, aimed)
    return True


def _abilities_of_last(draft: Draft) -> tuple[a.Ability, ...]:
    """The abilities by which what was told last acts at once."""
    last = last_acting(draft)
    match last.action if last is not None else None:
        case CastSpell() | ActivateAbility() as action:
            return _own(draft, action)
        case PlayLand(land=source) | Arrives(object=source):
            return tuple(one for one in draft.pieces[source].abilities if _acts_on_arrival(one))
    return ()


def _own(draft: Draft, action: CastSpell | ActivateAbility) -> tuple[a.Ability, ...]:
    """The abilities by which what was told acts at once: those of an instant or sorcery, an activated one, those that
    trigger as a permanent enters, what an Aura gives."""
    if isinstance(action, ActivateAbility):
        abilities = draft.pieces[action.source].abilities
        activated = [one for one in abilities if isinstance(one, a.ActivatedAbility)]
        # "j'équipe ma 2/2 avec la Jitte, puis elle meurt": not by what else the Equipment can do.
        equips = any(isinstance(one, a.KeywordAbility) and one.keyword is Keyword.EQUIP for one in abilities)
        place = action.ability if action.ability is not None else 0
        only = action.ability is not None or (len(activated) == 1 and not equips)
        known = action.keyword is None and place < len(activated) and only
        return (activated[place],) if known else ()
    piece = draft.pieces[action.spell]
    if SPELL_TYPES & set(piece.types):
        return piece.abilities
    return tuple(one for one in piece.abilities if _acts_on_arrival(one))


def _acts_on_arrival(ability: a.Ability) -> bool:
    if isinstance(ability, a.StaticAbility):
        return isinstance(ability.scope, s.Host)
    return isinstance(ability, a.TriggeredAbility) and any(
        isinstance(pattern, ZoneChange) and pattern.destination is Zone.BATTLEFIELD for pattern in ability.patterns
    )


def _done(draft: Draft, action: CastSpell | ActivateAbility, part: object, effect: a.Effect) -> bool | str:
    """Whether that part of the text does what is told; a word where it does the like in another measure."""
    match effect:
        case do.DealDamage(amount=amount):
            return isinstance(part, do.DealDamage) and _as_much(part.amount, amount)
        case do.LoseLife(amount=amount) if isinstance(part, do.DealDamage):
            return _as_much(part.amount, amount)
        case do.Draw() | do.Discard() | do.Mill() | do.GainLife() | do.LoseLife():
            if type(part) is not type(effect) or not isinstance(part, _COUNTED):
                return False
            theirs = part.player is not s.PlayerWord.YOU or effect.player == s.SpecificPlayer(action.player or "")
            return theirs and _as_much(part.amount, effect.amount)
        case do.Move(to=Zone.GRAVEYARD) if isinstance(part, do.Destroy | do.DealDamage | mod.ModifyPT):
            return not isinstance(part, mod.ModifyPT) or not isinstance(part.toughness, int) or part.toughness < 0
        case do.Move(to=zone):
            return isinstance(part, do.Move) and part.to is zone
        case do.Destroy() | do.Tap() | do.Untap():
            return type(part) is type(effect)
        case a.Apply(modifications=told):
            changes = part.modifications if isinstance(part, a.Apply | a.StaticAbility) else ()
            return bool(told) and _changed(draft, effect, changes, told)
    return False


def _as_much(own: object, told: object) -> bool | str:
    return own == told or not isinstance(own, int) or not isinstance(told, int) or "otherwise"


def _changed(
    draft: Draft, effect: a.Apply, own: tuple[a.Modification, ...], told: tuple[a.Modification, ...]
) -> bool | str:
    """Whether it gives all that is told, or makes of its size the one told."""
    if all(one in own for one in told):
        return True
    given = [one for one in own if isinstance(one, mod.ModifyPT)]
    if len(told) != 1 or not given:
        return False
    match told[0], _objects(effect):
        case mod.SetBasePT(power=power, toughness=toughness), (identity,):
            return _size_after(draft.pieces[identity], given[0]) == (power, toughness) or "otherwise"
        case mod.ModifyPT(power=int(), toughness=int()), _:
            return not isinstance(given[0].power, int) or "otherwise"
    return False


def _size_after(piece: Piece, given: mod.ModifyPT) -> tuple[int, int] | None:
    numbers = (piece.power, piece.toughness, given.power, given.toughness)
    if piece.counters or not all(isinstance(number, int) for number in numbers):
        return None
    power, toughness, more, tougher = (number for number in numbers if isinstance(number, int))
    return power + more, toughness + tougher


def _objects(effect: a.Effect) -> tuple[str, ...]:
    """The objects and players that it is told to be done to, each as it would be a target."""
    return tuple(
        part.id
        for part in parts_of(effect)
        if isinstance(part, s.Specific) or (isinstance(part, s.SpecificPlayer) and not isinstance(effect, do.GainLife))
    )


def _aim(draft: Draft, last: Told, own: tuple[a.Ability, ...], aimed: tuple[str, ...]) -> None:
    """What it is told to be done to is the target, where that was not told."""
    action: Action = last.action
    assert isinstance(action, CastSpell | ActivateAbility)
    specs = [spec for one in own for spec in getattr(one, "targets", ())]
    if action.targets or len(specs) != 1 or specs[0].count != len(aimed) or not aimed:
        return
    players = any(map(draft.is_player, aimed))
    if (specs[0].players is None) if players else (specs[0].objects is None):
        return
    draft.story[-1] = msgspec.structs.replace(last, action=msgspec.structs.replace(action, targets=aimed))

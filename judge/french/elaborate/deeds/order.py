"""The story in the order in which things happen, which is not always the order of the words."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Step
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.faults import Fault
from judge.scenario.story import Action, DeclareAttack, DeclareBlock, Moment, PlayLand, Told, When

_AFTER_BLOCKS = frozenset(
    {
        Moment.AFTER_BLOCKS,
        Moment.BEFORE_DAMAGE,
        Moment.DAMAGE_ON_STACK,
        Moment.AFTER_FIRST_STRIKE,
        Moment.AFTER_DAMAGE,
    }
)
#: Steps that come when a combat is over.
_AFTER_COMBAT = frozenset({Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP})


def add(draft: Draft, told: Told) -> None:
    """Append to the story. Attacks told one after the other are one declaration, and so are blocks."""
    if isinstance(told.action, DeclareAttack) and told.when.turn is None and not told.negated and told.action.attacks:
        already = set() if combat_is_over(draft) else set(combatants.attackers(draft))
        new = tuple(attack for attack in told.action.attacks if attack.attacker not in already)
        if not new:
            return
        told = msgspec.structs.replace(told, action=msgspec.structs.replace(told.action, attacks=new))
    _no_combat_before(draft, told)
    _not_before_attack(draft, told)
    told = _in_main_phase(draft, told)
    if (earlier := _same_declaration(draft, told)) is not None:
        before = draft.story[earlier].action
        assert isinstance(before, DeclareAttack)
        assert isinstance(told.action, DeclareAttack)
        attacks = tuple(dict.fromkeys((*before.attacks, *told.action.attacks)))
        bands = before.bands + told.action.bands
        draft.story[earlier] = msgspec.structs.replace(draft.story[earlier], action=DeclareAttack(attacks, bands))
        return
    place = _place_of_block(draft, told)
    last = draft.story[place - 1] if place else None
    if last is None or last.negated or told.negated or told.when not in (When(), last.when):
        insert(draft, place, told)
        return
    match last.action, told.action:
        case DeclareAttack() as before, DeclareAttack() as more:
            attacks = tuple(dict.fromkeys((*before.attacks, *more.attacks)))
            joined: Action = DeclareAttack(attacks, before.bands + more.bands, only=before.only or more.only)
        case DeclareBlock(blocks=()), DeclareBlock(blocks=(_, *_)):
            joined = told.action
        case DeclareBlock(player=None) as first, DeclareBlock(player=None) as second:
            joined = DeclareBlock(tuple(dict.fromkeys((*first.blocks, *second.blocks))))
        case _:
            insert(draft, place, told)
            return
    draft.story[place - 1] = Told(joined, last.when)


def _no_combat_before(draft: Draft, told: Told) -> None:
    """ "dégâts en pile, il lance un sort. J'attaquais avec une 2/2": what was blocked then is not told. Raises
    `NotUnderstood`."""
    if not isinstance(told.action, DeclareAttack) or told.when != When() or draft.asking:
        return
    for entry in draft.story:
        if isinstance(entry.action, DeclareAttack) or entry.when.turn is not None:
            return
        if entry.when.moment in _AFTER_BLOCKS and not any(piece.attacking for piece in draft.pieces.values()):
            raise draft.stop(
                Fault.MISSING_ROLE, draft.at, attendu="l'attaque et le bloc dits d'abord", verbe="attaquer"
            )


def _in_main_phase(draft: Draft, told: Told) -> Told:
    """ "je pioche pour mon tour, je joue une Forêt": that step is over."""
    last = draft.story[-1].when if draft.story else When()
    if told.when != When() or last.step not in (Step.UPKEEP, Step.DRAW) or draft.asking:
        return told
    if not isinstance(told.action, PlayLand):
        return told
    when = msgspec.structs.replace(last, step=Step.PRECOMBAT_MAIN, response_to=None, after_resolution_of=None)
    return msgspec.structs.replace(told, when=when)


def _not_before_attack(draft: Draft, told: Told) -> None:
    """ "j'attaque, au début du combat il l'engage": what is told last would come first. Raises `NotUnderstood`."""
    if told.when.step is not Step.BEGINNING_OF_COMBAT or told.when.turn is not None or draft.asking:
        return
    if any(isinstance(entry.action, DeclareAttack) for entry in draft.story) and not combat_is_over(draft):
        raise draft.stop(Fault.UNKNOWN_TIME, draft.at, mot=draft.slice(draft.at) if draft.at is not None else "")


def combat_is_over(draft: Draft) -> bool:
    """Whether something was told of a step after the combat last told: who attacked may attack again, in another."""
    over = False
    for entry in reversed(draft.story):
        if isinstance(entry.action, DeclareAttack):
            return over
        over = over or entry.when.step in _AFTER_COMBAT
    return False


def _same_declaration(draft: Draft, told: Told) -> int | None:
    """The declaration that an attack told after its blocks belongs to ("il m'attaque aussi avec une 4/4")."""
    if not isinstance(told.action, DeclareAttack) or not told.action.attacks or told.when != When() or told.negated:
        return None
    for place in range(len(draft.story) - 1, -1, -1):
        entry = draft.story[place]
        if entry.negated or entry.when.turn is not None or entry.when.moment is not None:
            return None
        if isinstance(entry.action, DeclareAttack):
            return place if place < len(draft.story) - 1 and entry.action.attacks and not entry.action.only else None
        if not isinstance(entry.action, DeclareBlock):
            return None
    return None


def _place_of_block(draft: Draft, told: Told) -> int:
    """A block told without its moment comes before what was told to happen after blocks."""
    end = len(draft.story)
    if not isinstance(told.action, DeclareBlock) or told.when != When():
        return end
    for place in range(end - 1, -1, -1):
        action, when = draft.story[place].action, draft.story[place].when
        if isinstance(action, DeclareAttack | DeclareBlock) or when.turn is not None:
            return end
        if when.moment in _AFTER_BLOCKS and not _after_blocks(draft, place - 1):
            return place
    return end


def _after_blocks(draft: Draft, place: int) -> bool:
    return place >= 0 and draft.story[place].when.moment in _AFTER_BLOCKS


def insert(draft: Draft, place: int, told: Told) -> None:
    """Before the entry at `place`; what later entries answer keeps being what they answer."""
    moved = [_moved(entry, place) for entry in draft.story[place:]]
    draft.story[place:] = [told, *moved]


def _moved(entry: Told, place: int) -> Told:
    changes = {
        field: number + 1
        for field in ("response_to", "after_resolution_of")
        if (number := getattr(entry.when, field)) is not None and number >= place
    }
    return msgspec.structs.replace(entry, when=msgspec.structs.replace(entry.when, **changes)) if changes else entry

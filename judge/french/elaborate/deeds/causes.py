"""What is said to do something to an object: a player, a card that is cast or activated for it, another object, nobody.
A verb that does one thing to its object is read here; so are the references to told objects that effects hold."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Zone
from judge.french.clause import Determiner, NameHead, NounGroup, PronounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.reference import fitting, pieces
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.pronouns import only_thing
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, DeclareBlock, Happens, source_of

Reader = Callable[[ClauseView], tuple[Action, ...]]


def to(draft: Draft, ids: tuple[str, ...]) -> s.ObjectRef:
    """A reference to told objects. Raises `NotUnderstood` for players."""
    members = tuple(s.Specific(draft.pieces[identity].id) for identity in ids)
    return members[0] if len(members) == 1 else s.Group(members)


def recipients(draft: Draft, ids: tuple[str, ...]) -> list[s.Recipient]:
    return [s.SpecificPlayer(i) if draft.is_player(i) else s.Specific(i) for i in ids]


def bearer(draft: Draft, group: NounGroup) -> Hint:
    """A pronoun to which something is done in play is no instant, sorcery or Aura that was just cast."""
    hint = Hint(zone=Zone.BATTLEFIELD)
    if not isinstance(group.head, PronounHead):
        return hint
    cast = [each.spell for each in draft.casts]
    unlike = tuple(one for one in cast if CardType.CREATURE not in draft.pieces[one].types)
    return msgspec.structs.replace(hint, unlike=unlike)


class Cause:
    """Who or what is said to do it: a player, a card that acts, an object that is the source, or nobody."""

    def __init__(self, view: ClauseView) -> None:
        draft = view.draft
        self.player: str | None = None
        self.card: NounGroup | None = None
        self.source: str | None = None
        #: "avec un sort": what it does is what the verb says.
        self._some_spell = False
        self._view = view
        for name in ("agent", "instrument", "source"):
            role = view.peek(name)
            if role is None or not isinstance(role.filler, NounGroup):
                continue
            if name == "instrument" and _is_stray(draft, role.filler):
                raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.filler.span))
            view.role(name)
            if name != "agent" and acting.is_some_spell(role.filler):
                draft.read.add(role.filler.span)
                self._some_spell = True
                continue
            if acting.is_source_of_action(draft, role.filler) and not is_told_permanent(draft, role.filler):
                self.card = role.filler
                continue
            unlike = (*_undergoing(view), *_idle(draft, role.filler))
            sort = Sort.PLAYER if name == "agent" and _uses_card(view) and _is_he(role.filler) else Sort.ANY
            ids = mention(draft, role.filler, sort, Hint(unlike=unlike))
            if draft.is_player(ids[0]):
                self.player = ids[0]
                draft.subject = ids
            else:
                self.source = ids[0]

    def on_whom(self) -> Hint:
        """What a card is played on, where nothing else says whose it is, is the opponent's."""
        whose = self._view.draft.opponent(self.player) if self.player is not None and self.card is not None else None
        return Hint(zone=Zone.BATTLEFIELD, controller=whose)

    def acts(self, ids: tuple[str, ...]) -> tuple[Action, ...] | None:
        """The card cast or activated on those objects, where a card is named."""
        if self._some_spell:
            acting.done_by_some_spell(self._view, ids)
        if self.card is None:
            return None
        actions = acting.act_on(self._view, self.card, ids, self.player)
        self._does_harm(actions)
        self._view.draft.means.update(
            source_of(action)
            for action in actions
            if isinstance(action, CastSpell | ActivateAbility) and source_of(action) not in ids
        )
        return actions

    def _does_harm(self, actions: tuple[Action, ...]) -> None:
        """ "je détruis sa 2/2 avec Pacifisme": nothing that this does puts anything into a graveyard. Raises
        `NotUnderstood`."""
        draft = self._view.draft
        cast = [draft.pieces[each.spell] for each in actions if isinstance(each, CastSpell)]
        harmless = not any(isinstance(part, _HARMFUL) for piece in cast for part in parts_of(piece.abilities))
        if self._view.clause.verb in ("détruire", "tuer") and cast and harmless:
            raise draft.stop(Fault.NO_CAUSE, self._view.span, mot=draft.slice(self._view.span))


_HARMFUL = do.Destroy | do.DealDamage | do.DealTogether | do.Sacrifice | do.Move | do.Fight | do.PutCounters
_HARMFUL |= do.Opaque | do.TakeAction | a.OpaqueAbility | mod.ModifyPT | mod.SetBasePT | do.ExchangeNumbers


def _uses_card(view: ClauseView) -> bool:
    """ "il re-contre avec Contresort": only a player does something with a card that acts."""
    role = view.peek("instrument")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and acting.is_source_of_action(view.draft, group)


def _is_he(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("il", "elle")


def _is_stray(draft: Draft, group: NounGroup) -> bool:
    """A name that is no card's, and of which nothing was told: what it would do is not known."""
    return (
        isinstance(group.head, NameHead)
        and group.determiner is Determiner.NONE
        and not any(piece.name == group.head.text for piece in draft.pieces.values())
        and not (group.pt or group.keywords or group.modifiers or group.apposition or group.quoted)
    )


def _idle(draft: Draft, group: NounGroup) -> tuple[str, ...]:
    """Cards that do nothing to others by themselves, and objects of which nothing is told that does: "il" who exiles
    something is none of them, but a player. "Elle" is less often one, so that only cards are ruled out."""
    if not isinstance(group.head, PronounHead):
        return ()
    player = group.head.lemma == "il"
    doing = a.ActivatedAbility | a.TriggeredAbility | a.SpellAbility | a.OpaqueAbility
    return tuple(
        piece.id
        for piece in draft.pieces.values()
        if (player or piece.card is not None) and not any(isinstance(ability, doing) for ability in piece.abilities)
    )


def _undergoing(view: ClauseView) -> tuple[str, ...]:
    """What the verb is told to do something to, where that is an object named: it does not do it itself ("en réponse,
    il exile le Dragon")."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup):
        return ()
    if isinstance(group.head, PronounHead):
        # "j'ai un Ours, il le détruit": not the Ours, which alone can be destroyed.
        return only_thing(view.draft, group)
    described = pieces.describe(view.draft, group)
    return tuple(piece.id for piece in fitting.candidates(view.draft, group, described).exact)


def is_told_permanent(draft: Draft, group: NounGroup) -> bool:
    """A card already in combat acts by damage, not by being cast."""
    names = getattr(group.head, "names", ())
    return any(
        piece.card is not None and piece.card.oracle_name in names and combatants.in_combat(draft, piece.id)
        for piece in draft.pieces.values()
    )


def on_patient(effect: Callable[[s.ObjectRef], a.Effect], expected: str = "ce qui est touché") -> Reader:
    """A verb that does one thing to its object: détruire, exiler, engager…"""

    def read(view: ClauseView) -> tuple[Action, ...]:
        draft = view.draft
        cause = Cause(view)
        patient = view.needed("patient", expected=expected)
        ids = mention(draft, patient, Sort.OBJECT, cause.on_whom())
        acted = cause.acts(ids)
        if view.clause.verb == "engager" and cause.player is not None:
            for identity in ids:
                draft.pieces[identity].controller = draft.pieces[identity].controller or cause.player
        if not draft.subject or cause.player is None:
            draft.subject = ids
        return acted or (Happens((effect(to(draft, ids)),), cause.player, cause.source),)

    return read


def kill(view: ClauseView) -> tuple[Action, ...]:
    """ "il tue mes Elfes avec Foudre": by the card named; by nothing, there is no telling how. Raises
    `NotUnderstood`."""
    draft = view.draft
    cause = Cause(view)
    ids = _killed(draft, view.needed("patient", expected="ce qui est tué"), cause.on_whom())
    acted = cause.acts(ids)
    last = draft.story[-1].action if draft.story else None
    if acted is None and isinstance(last, CastSpell | ActivateAbility) and not draft.asking:
        # "je joue Nékrataal et je tue son Ours": if that is what does it
        return (
            Happens((do.Move(to(draft, ids), Zone.GRAVEYARD, origin=Zone.BATTLEFIELD),), cause.player, cause.source),
        )
    fought = isinstance(last, DeclareBlock) and all(combatants.in_combat(draft, one) for one in ids)
    if acted is None and fought and cause.source is not None and combatants.in_combat(draft, cause.source):
        # "il bloque ma 2/2 et la tue": that is told after the damage
        return (
            Happens((do.Move(to(draft, ids), Zone.GRAVEYARD, origin=Zone.BATTLEFIELD),), cause.player, cause.source),
        )
    if acted is None:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    if not draft.subject or cause.player is None:
        draft.subject = ids
    return acted


def _killed(draft: Draft, group: NounGroup, hint: Hint) -> tuple[str, ...]:
    """ "une 2/2 avec Rancœur, il la tue": a creature, where the pronoun can be one."""
    if isinstance(group.head, PronounHead):
        try:
            return mention(draft, group, Sort.CREATURE, hint)
        except NotUnderstood:
            pass
    return mention(draft, group, Sort.PERMANENT, hint)

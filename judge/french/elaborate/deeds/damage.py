"""Damage told: who or what deals it, to whom, and damage told to be prevented."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import SPELL_TYPES, CardType, Zone
from judge.french.clause import CardHead, NounGroup, PronounHead, Role
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.amounts import amount_of, duration
from judge.french.elaborate.deeds.causes import Cause, bearer, is_told_permanent, recipients
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.pronouns import resolve_pronoun
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, CastSpell, Decide, Happens

_DAMAGED = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
DAMAGE = (Thing.DAMAGE, Thing.COMBAT_DAMAGE, Thing.LETHAL_DAMAGE)


def inflict(view: ClauseView) -> tuple[Action, ...]:
    """ "le Chamane inflige 2 blessures à l'Ange": the source's damage; by a creature in combat, the division told."""
    what = view.needed("patient", "amount", expected="le nombre de blessures")
    source = view.group("agent", "source", "instrument")
    return damage(view, what, hurt(view), source)


def hurt(view: ClauseView) -> tuple[str, ...]:
    """Who the damage is told to be dealt to."""
    whom = view.needed("recipient", "target", expected="qui subit les blessures")
    return mention(view.draft, whom, Sort.ANY, bearer(view.draft, whom))


def damage(
    view: ClauseView, what: NounGroup, hurt: tuple[str, ...], source: NounGroup | None, player: str | None = None
) -> tuple[Action, ...]:
    """Damage dealt to those. `source`: what deals it, where told; `player`: who has it dealt."""
    draft = view.draft
    if thing_of_group(what) not in DAMAGE:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    for part in what.complements:
        # "2 blessures de contact mortel": what deals them is told by the clause, or not at all.
        raise draft.stop(Fault.UNUSED, part.span, mot=draft.slice(part.span))
    count = amount_of(draft, what.quantity, what.span)
    origin: str | None = None
    source = acting.card_that_does(view, source, hurt)
    if source is not None:
        if acting.is_source_of_action(draft, source) and not is_told_permanent(draft, source):
            actions = acting.act_on(view, source, hurt, None)
            _require_itsdamage(draft, actions, count, what)
            return actions
        who = _dealer(draft, source)
        origin, player = (None, who) if draft.is_player(who) else (who, player)
    if origin is not None and combatants.in_combat(draft, origin) and isinstance(count, int):
        controller = controller_of(draft, origin)
        return (Decide(controller, origin, division=tuple((identity, count) for identity in hurt)),)
    draft.dealt_last = frozenset({origin} if origin is not None and origin not in hurt else ())
    by: s.ObjectRef = s.Specific(origin) if origin is not None else s.This()
    dealt = do.dealt_at_once(do.DealDamage(count, one, by) for one in recipients(draft, hurt))
    return (Happens(dealt, player, origin),)


def dealt_by(view: ClauseView, what: NounGroup) -> NounGroup:
    """ "subit 3 blessures de Foudre": the card that deals them is said behind them."""
    last = what.complements[-1] if what.complements else None
    if last is None or last.preposition != "de" or view.has("source", "instrument"):
        return what
    if thing_of_group(what) not in DAMAGE or not isinstance(last.object.head, CardHead):
        return what
    view.give(Role("source", last.object, last.span))
    return msgspec.structs.replace(what, complements=what.complements[:-1])


def _dealer(draft: Draft, source: NounGroup) -> str:
    """What deals the damage; the player who has something deal it, where "il" can only be one."""
    if not isinstance(source.head, PronounHead) or source.head.lemma != "il":
        return mention_one(draft, source, Sort.OBJECT)
    harmless = tuple(
        piece.id
        for piece in draft.pieces.values()
        if piece.types and SPELL_TYPES.issuperset(piece.types) and not any(map(_deals, parts_of(piece.abilities)))
    )
    (who,) = mention(draft, source, Sort.ANY, Hint(unlike=harmless))[:1]
    return who


def _deals(part: object) -> bool:
    return isinstance(part, do.DealDamage | do.DealTogether | a.OpaqueAbility)


def _require_itsdamage(draft: Draft, actions: tuple[Action, ...], count: s.Amount, what: NounGroup) -> None:
    """ "Choc lui fait 3 blessures": what a spell deals is not for the story to say. Raises `NotUnderstood`."""
    for action in actions:
        if not isinstance(action, CastSpell) or not isinstance(count, int):
            continue
        spells = [each for each in draft.pieces[action.spell].abilities if isinstance(each, a.SpellAbility)]
        dealt = [effect.amount for each in spells for effect in each.effects if isinstance(effect, do.DealDamage)]
        if dealt and all(isinstance(amount, int) for amount in dealt) and count not in dealt:
            told = f"{dealt[0]} blessure{'s' if dealt[0] != 1 else ''}"
            name = draft.slice(draft.pieces[action.spell].span)
            said = draft.slice(what.span)
            raise draft.stop(Fault.CONTRADICTION, what.span, mot=said, objet=f"« {name} »", dit=told)


def prevent(view: ClauseView) -> tuple[Action, ...]:
    """ "prévient les 3 prochaines blessures infligées à l'Ours", "toutes les blessures de combat sont prévenues"."""
    draft = view.draft
    cause = Cause(view)
    what = view.needed("patient", expected="les blessures prévenues")
    if thing_of_group(what) not in DAMAGE:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    hurt = view.group("recipient", "target") or _hurt_by(view, what)
    ids = _spared(draft, hurt, cause.player) if hurt is not None else ()
    acted = cause.acts(ids)
    if acted is not None:
        return acted
    count = amount_of(draft, what.quantity, what.span) if what.quantity is not None else None
    combat = thing_of_group(what) is Thing.COMBAT_DAMAGE
    when = duration(view)
    effects = tuple(do.PreventDamage(count, one, combat=combat, duration=when) for one in recipients(draft, ids))
    return (Happens(effects or (do.PreventDamage(count, combat=combat, duration=when),), cause.player),)


def _spared(draft: Draft, hurt: NounGroup, player: str | None) -> tuple[str, ...]:
    """Who is not to be dealt it. "Je lance Choc sur B, B prévient les blessures qui devraient lui être infligées": only
    what damage may be dealt to, and where there is none, that player."""
    unhurt = tuple(
        piece.id for piece in draft.pieces.values() if piece.types and not _DAMAGED.intersection(piece.types)
    )
    if isinstance(hurt.head, PronounHead) and hurt.head.lemma == "lui" and player is not None:
        draft.read.add(hurt.span)
        return resolve_pronoun(draft, hurt, Sort.OBJECT, unhurt) or (player,)
    return mention(draft, hurt, Sort.ANY, Hint(zone=Zone.BATTLEFIELD, unlike=unhurt))


def _hurt_by(view: ClauseView, what: NounGroup) -> NounGroup | None:
    """ "les blessures qui devraient être infligées à l'Ours ce tour-ci"."""
    found: NounGroup | None = None
    for clause in what.relatives:
        inner = ClauseView(view.draft, clause)
        inner.group("patient", "amount", "agent")
        found = inner.group("recipient", "target")
        inner.time("ce tour-ci", "jusqu'à la fin du tour")
        if clause.verb != "infliger":
            raise view.draft.stop(Fault.UNUSED, clause.span, mot=view.draft.slice(clause.span))
        inner.finish()
    return found

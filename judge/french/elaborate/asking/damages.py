"""How much damage: what deals it, whom it reaches, what gets through."""

from __future__ import annotations

from judge.abilities.ability import Ability, OpaqueAbility
from judge.abilities.instructions import DealDamage, DealTogether, Fight, Opaque
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import PERMANENT_TYPES, CardType
from judge.french.clause import Modal, NounGroup, PronounHead
from judge.french.elaborate.asking.asked import OLD, Asked, how_much, single_subject
from judge.french.elaborate.asking.claims.subjects import both, damage_amount
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import A, Draft, Piece
from judge.french.elaborate.board.later import opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference import among
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import is_player_noun
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import DealsDamageTo, Measure, Mode, Question
from judge.scenario.story import Action, ActivateAbility, CastSpell, DeclareAttack, DeclareBlock, Happens, source_of


def dealt(view: ClauseView, asked: Asked) -> Question:
    passive = view.clause.passive
    if (several := _sizes(view, asked)) is not None:
        return several
    if asked.group is None and (all_of_it := _of_it_all(view)) is not None:
        return all_of_it
    hint = Hint(declares=False, unlike=tuple(one for one in view.draft.pieces if _deals_none(view.draft.pieces[one])))
    sort = Sort.OBJECT if asked.group is None and _no_player_deals(view) else Sort.ANY
    source = single_subject(view, sort, "agent", "source", "instrument", hint=hint)
    deals = view.draft.subject
    other = _who_is_attacked(view) or single_subject(
        view, Sort.ANY, "recipient", "target", "place", *(("patient",) if passive else ())
    )
    if source is not None:
        view.draft.subject = deals
    if source is None and other is None and not view.clause.verb:
        return gets_through(view, asked)  # "combien de blessures ?"
    if source is None and other is not None:
        return how_much(Measure.DAMAGE_TAKEN, other)
    if source is not None and other is None and asked.group is None and _only_stands(view.draft, source):
        return how_much(Measure.POWER_TOUGHNESS, source)  # "ma 2/2 fait combien ?", of its size
    if not view.draft.is_told:
        # Nothing was told that could deal any.
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    return how_much(Measure.DAMAGE_DEALT, source, other)


def _no_player_deals(view: ClauseView) -> bool:
    """ "il joue Humilité, j'ai un 5/5, il fait combien ?": asked of the creature, for nothing told could deal any."""
    draft = view.draft
    cast = [draft.pieces[each.spell] for each in draft.casts]
    role = view.peek("agent")
    it = role is not None and role.word in ("il", "elle")
    creatures = any(CardType.CREATURE in piece.types for piece in draft.pieces.values())
    idle = not combatants.attackers(draft) and all(isinstance(told.action, CastSpell) for told in draft.story)
    return it and creatures and idle and not any(may_deal(piece.abilities) for piece in cast)


def _of_it_all(view: ClauseView) -> Question | None:
    """ "…, ça fait combien ?" right after a spell or an ability that deals damage: by it, or by all of them to what
    each is aimed at. Raises `NotUnderstood` where they are aimed at several."""
    draft, role = view.draft, view.peek("agent")
    head = getattr(role.filler, "head", None) if role is not None else None
    if role is None or getattr(head, "lemma", "") != "cela" or len(view.roles_left()) != 1 or not draft.story:
        return None
    dealing = _done_to_deal(draft)
    last = draft.story[-1].action
    if last not in dealing or not isinstance(last, CastSpell | ActivateAbility):
        return None
    view.take(role)
    if len(dealing) == 1:
        return how_much(Measure.DAMAGE_DEALT, source_of(last))
    aims = {action.targets for action in dealing}
    if len(aims) != 1 or len(last.targets) != 1:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return how_much(Measure.DAMAGE_TAKEN, last.targets[0])


def by_what_was_cast(view: ClauseView) -> Question | None:
    """ "je lance Choc sur B, puis-je infliger les 2 blessures à Chandra ?": by the one spell or ability told that deals
    damage. `None` where a combat is told, or nothing deals any. Raises `NotUnderstood` where several do."""
    draft, clause = view.draft, view.clause
    told = [role.name for role in clause.roles if role.name in ("recipient", "target")]
    if clause.modal is not Modal.CAN or clause.asked or len(told) != 1 or combatants.attackers(draft):
        return None
    dealing = _done_to_deal(draft)
    if not dealing:
        return None
    if len(dealing) > 1:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    (action,) = dealing
    source = source_of(action)
    view.role("agent")
    amount, combat = damage_amount(view, view.group("patient", "amount"))
    hurt = mention(draft, view.needed("recipient", "target", expected="qui subit les blessures"), Sort.ANY, OLD)
    predicate = both(DealsDamageTo(source, one, amount, combat) for one in hurt)
    return Question(mode=Mode.CAN, predicate=predicate, negative=clause.modal_negated)


def _deals_none(piece: Piece) -> bool:
    """ "j'ai une 1/1, Humilité arrive, elle fait combien ?", "Croissance gigantesque sur ma 2/2, elle fait…": a card
    that nothing makes deal damage."""
    fights = {CardType.CREATURE, CardType.PLANESWALKER} & set(piece.types)
    return bool(piece.types) and not fights and not may_deal(piece.abilities) and piece.card is not None


def may_deal(abilities: tuple[Ability, ...]) -> bool:
    """Whether what has the abilities deals damage by them, or does what is not understood."""
    return any(isinstance(part, _DEALING) for part in parts_of(abilities))


_DEALING = DealDamage | DealTogether | Fight | OpaqueAbility | Opaque


def _done_to_deal(draft: Draft) -> list[CastSpell | ActivateAbility]:
    """The spells and abilities told that deal damage."""
    told = (each.action for each in draft.story if isinstance(each.action, CastSpell | ActivateAbility))
    return [action for action in told if _has_damage(draft, source_of(action))]


def _has_damage(draft: Draft, source: str) -> bool:
    known = draft.pieces[source].abilities if source in draft.pieces else ()
    return any(isinstance(part, DealDamage) for part in parts_of(known))


def _sizes(view: ClauseView, asked: Asked) -> Question | None:
    """ "mes jetons font combien ?": the size of each kind of them; `None` of one, or where they deal damage."""
    draft, role = view.draft, view.peek("agent")
    group = role.filler if role is not None else None
    if asked.group is not None or not isinstance(group, NounGroup) or not group.plural or len(view.roles_left()) != 1:
        return None
    ids = mention(draft, group, Sort.ANY, OLD)
    if len(ids) < 2 or not all(_only_stands(draft, one) for one in ids):
        return None
    view.roles("agent")
    draft.subject = ids
    kinds = among.distinct(draft, tuple(draft.pieces[one] for one in ids))
    first, *others = (how_much(Measure.POWER_TOUGHNESS, piece.id) for piece in kinds)
    draft.also = others
    return first


def _only_stands(draft: Draft, identity: str) -> bool:
    """Whether a creature is asked about that neither fights nor does anything else in what was told."""
    creature = identity in draft.pieces and CardType.CREATURE in draft.pieces[identity].types
    fights = identity in (*combatants.attackers(draft), *combatants.blockers(draft))
    return creature and not fights and not any(_deals(draft, told.action) for told in draft.story)


def _deals(draft: Draft, action: Action) -> bool:
    """Whether an object on the board may deal damage by it."""
    if isinstance(action, Happens):
        return any(isinstance(part, DealDamage | Fight) for part in parts_of(action.effects))
    return isinstance(action, ActivateAbility) and may_deal(draft.pieces[action.source].abilities)


def taken(view: ClauseView, asked: Asked) -> Question:
    no_spell = Hint(
        declares=False, unlike=tuple(each for each in view.draft.pieces if _is_mere_spell(view.draft, each))
    )
    subject = _whom_it_reaches(view, single_subject(view, Sort.ANY, "agent", hint=no_spell))
    _attacked_by_another(view.draft, subject)
    return how_much(Measure.DAMAGE_TAKEN, subject, single_subject(view, Sort.OBJECT, "source", "instrument"))


def _is_mere_spell(draft: Draft, identity: str) -> bool:
    """Nothing damages an instant or a sorcery."""
    types = frozenset(draft.pieces[identity].types)
    return bool(types) and not types & PERMANENT_TYPES


def _attacked_by_another(draft: Draft, player: str | None) -> None:
    """ "l'attaquante a le piétinement, combien je prends ?": what attacks me is not mine, what blocks it is."""
    if player is None or not draft.is_player(player):
        return
    for side, owner in ((combatants.attackers(draft), None), (combatants.blockers(draft), player)):
        for piece in (draft.pieces[one] for one in side if one in draft.pieces):
            if piece.controller is None:
                piece.controller = owner or draft.opponent(player)


def _whom_it_reaches(view: ClauseView, subject: str | None) -> str | None:
    """ "mon Ours n'est pas bloqué, il prend combien ?", "je lance Foudre sur son Ours puis j'attaque, il prend…": "il"
    is who is attacked."""
    heads = [getattr(role.filler, "head", None) for role in view.clause.roles if role.name == "agent"]
    he = len(heads) == 1 and isinstance(heads[0], PronounHead) and heads[0].lemma == "il"
    attacked = _attacked_now(view.draft)
    return attacked if he and subject is not None and attacked is not None else subject


def _who_is_attacked(view: ClauseView) -> str | None:
    """ "je lui mets combien ?": the player."""
    role = view.peek("recipient", "target")
    head = getattr(role.filler, "head", None) if role is not None else None
    attacked = _attacked_now(view.draft)
    if role is None or not isinstance(head, PronounHead) or head.lemma != "lui" or attacked is None:
        return None
    view.take(role)
    return attacked


def _attacked_now(draft: Draft) -> str | None:
    """The player attacked, right after an attack that nobody blocks, where a third person can be that player."""
    last = draft.story[-1].action if draft.story else None
    alone = isinstance(last, DeclareAttack) or (isinstance(last, DeclareBlock) and not last.blocks)
    now = combatants.attackers_now(draft)
    if not (alone and now) or any(attack.defender for attack in combatants.attacks(draft)):
        return None
    attacked = opponent_of(draft, now[0])
    return None if draft.speaker and attacked == A else attacked


def _names_attacker(view: ClauseView) -> bool:
    """ "une 6/6 avec le piétinement bloquée par une 1/1, combien passe ?": what the damage is of."""
    agent = view.peek("agent")
    return agent is not None and isinstance(agent.filler, NounGroup) and agent.filler.pt is not None


def _to_the_attacked(view: ClauseView, player: str) -> None:
    """ "combien passe au joueur ?": the one who is attacked."""
    to = view.peek("recipient", "place")
    group = to.filler if to is not None else None
    meant = isinstance(group, NounGroup) and is_player_noun(group) and mention(view.draft, group, Sort.PLAYER)
    if to is not None and meant == (player,):
        view.take(to)


def gets_through(view: ClauseView, asked: Asked) -> Question:
    """ "combien passe ?": what the attack deals to the player attacked."""
    draft = view.draft
    if view.clause.verb == "passer" and (asked.group is not None or _names_attacker(view)):
        # "une 2/2 avec le piétinement bloquée par une 1/1, combien de blessures passent ?"
        attacker = view.group("agent")
        draft.subject = draft.subject if attacker is None else mention(draft, attacker, Sort.CREATURE)
    attackers = combatants.attackers(draft)
    last = draft.story[-1].action if draft.story else None
    if isinstance(last, CastSpell) and len(last.targets) == 1 and not view.clause.verb:
        return how_much(
            Measure.DAMAGE_DEALT, last.spell, last.targets[0]
        )  # "Foudre sur l'Ours, combien de blessures ?"
    if not attackers:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    _to_the_attacked(view, opponent_of(draft, attackers[0]))
    role = view.peek("agent")
    if role is not None and isinstance(getattr(role.filler, "head", None), PronounHead) and not view.has("level"):
        view.take(role)  # "je passe combien ?": whoever attacks
        if mention(draft, role.filler, Sort.ANY, OLD) not in ((draft.controller(attackers[0]),), attackers):  # type: ignore[arg-type]
            raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return how_much(Measure.DAMAGE_TAKEN, opponent_of(draft, attackers[0]))

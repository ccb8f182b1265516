"""What objects may not, must or may do otherwise than usual: attacking, blocking, being a target, untapping, assigning
damage – as continuous modifications (613.11).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.costs import Cost
from judge.abilities.terms import CardType, Keyword, Step
from judge.compile.clauses.becoming import is_not
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import mana_cost
from judge.compile.clauses.halves import OR_A_PLANESWALKER
from judge.compile.effects.common import measured
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import amount_of, count_in, filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.nouns.senses import Thing, qualities_of, senses, step_of, thing_of

Modifications: TypeAlias = tuple[a.Modification, ...]
Reader: TypeAlias = Callable[[Scope, ClauseView], Modifications]


def permission_of(scope: Scope, view: ClauseView) -> Modifications | None:
    """What the clause forbids, asks of or allows its subject, whose role has been taken already; `None` when it does
    nothing of the kind. Nothing has been taken then."""
    modal, refused = view.clause.modal, view.clause.modal_negated
    if modal is Modal.CAN and view.clause.only:
        return _only(scope, view)
    if modal is Modal.CAN:
        permitted = {} if view.clause.passive else _CAN
        table = (_CANT_BE if view.clause.passive else _CANT) if refused else permitted
    elif modal is None:
        table = _IS if view.clause.passive and not view.clause.negated else _DOES
        table = _DOES_NOT if view.clause.negated else table
    elif modal is Modal.MUST and not refused:
        table = _MUST_BE if view.clause.passive else _MUST
    else:
        return None
    reader = table.get(view.clause.verb)
    if reader is None:
        return None
    view.modal()
    view.negated()
    return reader(scope, view)


# ── May not ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cant_attack(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne peut pas attaquer [seule] [à moins que …]", "ne peuvent pas vous attaquer [ou attaquer un planeswalker que
    vous contrôlez] à moins que leur contrôleur ne paie {2} pour chaque créature"."""
    whom = view.group("patient")
    defender = None if whom is None else player_of(scope, whom)
    if whom is not None and defender is None:
        raise view.stop()
    planeswalkers = view.adverb(OR_A_PLANESWALKER)
    unless = view.subordinate("à moins que")
    if unless is not None and unless.verb == "payer":
        everyone = s.PlayerWord.EACH_PLAYER if defender is None else defender
        return (mod.AttackTax(_tax(scope, unless), everyone, planeswalkers=planeswalkers or defender is None),)
    condition = None if unless is None else condition_of(scope, unless)
    alone = view.adverb("seul")
    return (mod.CantAttack(unless=condition, alone=alone, defender=defender, planeswalkers=planeswalkers),)


def _cant_block(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne peut pas bloquer [seule] [les créatures avec le vol] [à moins que …]"."""
    unless = view.subordinate("à moins que")
    if unless is not None and unless.verb == "payer":
        return (mod.BlockTax(_tax(scope, unless)),)
    what = view.group("patient")
    condition = None if unless is None else condition_of(scope, unless)
    kind = () if what is None else _kind_or_one(scope, what)
    return (mod.CantBlock(what=kind, alone=view.adverb("seul"), unless=condition),)


def _tax(scope: Scope, clause: Clause) -> Cost:
    """What the controller of the creature pays, for each creature of the declaration."""
    view = ClauseView(clause)
    payer = view.needed("agent")
    named = isinstance(payer.head, NounHead) and ("player", "controller") in senses(payer.head.lemma)
    if not named or payer.possessor is not Person.THIRD:
        raise NotCompiledError(payer.span)
    mana = view.needed("patient")
    each = [part.object for part in mana.complements if part.preposition == "pour"]
    if len(each) == 1 and _is_each_attacker(each[0]):
        mana = msgspec.structs.replace(mana, complements=())
    cost = mana_cost(scope, mana)
    view.finish()
    return cost


def _is_each_attacker(group: NounGroup) -> bool:
    """ "chaque créature qu'il contrôle qui vous attaque", "chacune d'elles": no more than such a cost always says."""
    if isinstance(group.head, PronounHead) or group.determiner is Determiner.DEMONSTRATIVE:
        # "chacune d'elles", "chacune de ces créatures"
        nothing_but(group)
        return group.determiner in (Determiner.EACH, Determiner.DEMONSTRATIVE)
    if group.determiner is not Determiner.EACH or group.modifiers or group.complements or group.keywords:
        return False
    verbs = {relative.verb for relative in group.relatives}
    return qualities_of(_lemma(group)) == (s.HasType(CardType.CREATURE),) and bool(verbs) and verbs <= _ATTACKING


_ATTACKING = frozenset({"contrôler", "attaquer", "bloquer"})


def _lemma(group: NounGroup) -> str:
    return group.head.lemma if isinstance(group.head, NounHead) else ""


def _kind_or_one(scope: Scope, group: NounGroup) -> s.Filter:
    """ "les créatures avec le vol" is a kind; "cette créature" is that one."""
    ref = object_of(scope, group, chosen=True)
    if isinstance(ref, s.Group):
        # "par les Eldrazi et Scion": both kinds, or what is of both.
        raise NotCompiledError(group.span)
    match ref:
        case s.All(filter=found) | s.Choice(filter=found):
            return found
        case _:
            return (s.Is(ref),)


def _cant_be_blocked(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne peut pas être bloquée [par des murs | par plus d'une créature | excepté par …]"."""
    by = view.group("agent")
    excepted = view.group("except")
    if excepted is not None:
        return (_only_by(scope, excepted),)
    if by is None:
        return (mod.CantBeBlocked(),)
    quantity = by.quantity
    if quantity is not None and quantity.number is not None and quantity.at_least:
        _just_creatures(scope, by)
        return (mod.CantBeBlocked(more_than=quantity.number - 1),)
    return (mod.CantBeBlocked(by=_kind_or_one(scope, by)),)


def _just_creatures(scope: Scope, group: NounGroup) -> None:
    """ "deux créatures ou plus" and no kind of creature."""
    if filter_of(scope, msgspec.structs.replace(group, quantity=None)) != (s.HasType(CardType.CREATURE),):
        raise NotCompiledError(group.span)


def _only_by(scope: Scope, group: NounGroup) -> mod.CantBeBlocked:
    """ "excepté par des créatures-artefacts", "excepté par deux créatures ou plus"."""
    quantity = group.quantity
    if quantity is not None and quantity.number is not None and quantity.at_least:
        _just_creatures(scope, group)
        return mod.CantBeBlocked(fewer_than=quantity.number)
    match tuple(quality for quality in _kind_or_one(scope, group) if quality != s.HasType(CardType.CREATURE)):
        case (s.Not(quality=quality),):
            return mod.CantBeBlocked(by=(quality,))
        case (quality,):
            return mod.CantBeBlocked(by=(s.Not(quality),))
        case _:
            raise NotCompiledError(group.span)


def _cant_be_target(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne peut pas être la cible de sorts ou de capacités [que vos adversaires contrôlent]"."""
    group = view.needed("attribute")
    nothing_but(group, "complements", "coordinated")
    if not isinstance(group.head, NounHead) or thing_of(group.head.lemma) is not Thing.TARGET:
        raise NotCompiledError(group.span)
    if len(group.complements) != 1 or (group.coordinated and group.conjunction != "ou"):
        raise NotCompiledError(group.span)
    sources = group.complements[0].object
    joined = (*sources.coordinated, *group.coordinated)
    return (_by_what(scope, msgspec.structs.replace(sources, coordinated=joined, conjunction="ou" if joined else "")),)


def _by_what(scope: Scope, group: NounGroup) -> mod.CantBeTargeted:
    found = filter_of(scope, group)
    players: s.PlayerRef = s.PlayerWord.EACH_PLAYER
    rest: list[s.Quality] = []
    for quality in found:
        match quality:
            case s.ControlledBy(player=player):
                players = player
            case s.AnyOf(filters=filters) if set(filters) == {(s.IsSpell(),), (s.IsAbility(),)}:
                pass
            case _:
                rest.append(quality)
    return mod.CantBeTargeted(by=tuple(rest), players=players)


def _plain(modification: a.Modification) -> Reader:
    """A modification without parameters."""

    def reader(scope: Scope, view: ClauseView) -> Modifications:
        del scope, view
        return (modification,)

    return reader


# ── Must, may ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _must_attack(scope: Scope, view: ClauseView) -> Modifications:
    """ "attaque à chaque combat si possible", "attaque sans s'engager"."""
    without = view.subordinate("sans")
    if without is not None:
        inner = ClauseView(without)
        inner.finish()
        if without.verb != "engager":
            raise inner.stop()
        return (mod.AttacksWithoutTapping(),)
    return _if_able(scope, view)


def _must(scope: Scope, view: ClauseView) -> Modifications:
    """ "attaque à chaque combat si possible", "doit attaquer"."""
    view.adverb("si possible")
    if view.clause.verb == "bloquer":
        what = view.group("patient")
        _each_combat(view)
        blocked = None if what is None else object_of(scope, what)
        if what is not None and blocked == scope.subject:
            # "la créature ciblée la bloque": never itself.
            raise NotCompiledError(what.span)
        return (mod.MustBlock(blocked),)
    _each_combat(view)
    return (mod.MustAttack(),)


def _if_able(scope: Scope, view: ClauseView) -> Modifications:
    if not view.adverb("si possible"):
        raise view.stop()
    return _must(scope, view)


def _goaded(scope: Scope, view: ClauseView) -> Modifications:
    """ "est incitée"."""
    del scope, view
    return (mod.Goaded(),)


def _is_blocked(scope: Scope, view: ClauseView) -> Modifications:
    """ "est bloquée à chaque combat si possible"."""
    if not view.adverb("si possible"):
        raise view.stop()
    return _must_be_blocked(scope, view)


def _must_be_blocked(scope: Scope, view: ClauseView) -> Modifications:
    """ "doit être bloquée si possible"."""
    del scope
    view.adverb("si possible")
    _each_combat(view)
    return (mod.MustBeBlocked(),)


def _each_combat(view: ClauseView) -> None:
    """ "à chaque combat", which the rule says anyway."""
    when = next((phrase for phrase in view.times if phrase.lemma == "pendant"), None)
    group = when.object if when is not None else None
    if when is None or group is None or _lemma(group) not in ("combat", "tour"):
        return
    if group.determiner is Determiner.EACH and not group.modifiers:
        view.times.remove(when)


def _can_block(scope: Scope, view: ClauseView) -> Modifications:
    """ "peut bloquer n'importe quel nombre de créatures", "peut bloquer une créature supplémentaire", "peut bloquer
    comme si elle avait le vol"."""
    as_though = view.subordinate("comme si")
    _each_combat(view)
    if as_though is not None:
        return (mod.CanBlockAsThough(_had_keyword(scope, as_though)),)
    group = view.needed("patient")
    if group.determiner is Determiner.ANY and _lemma(group) == "créature" and not group.modifiers:
        return (mod.CanBlockAdditional(None),)
    if [modifier.lemma for modifier in group.modifiers] == ["supplémentaire"] and _lemma(group) == "créature":
        count = count_in(scope, group)
        if isinstance(count, int):
            return (mod.CanBlockAdditional(count),)
    if group.quantity is not None and group.quantity.number is not None and _lemma(group) == "créature":
        nothing_but(group, "quantity")
        return (mod.CanBlockAdditional(group.quantity.number - 1),)
    raise NotCompiledError(group.span)


def _can_attack(scope: Scope, view: ClauseView) -> Modifications:
    """ "peut attaquer comme si elle n'avait pas le défenseur"."""
    as_though = view.subordinate("comme si")
    if as_though is None:
        raise view.stop()
    return (mod.CanAttackAsThough(_had_keyword(scope, as_though)),)


def _had_keyword(scope: Scope, clause: Clause) -> Keyword:
    view = ClauseView(clause)
    subject = view.group("agent")
    view.negated()
    abilities = keyword_abilities(scope, view.keywords("patient"))
    if clause.verb != "avoir" or subject is None or len(abilities) != 1:
        raise view.stop()
    view.finish()
    return abilities[0].keyword


def _doesnt_untap(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne se dégage pas pendant l'étape de dégagement de son contrôleur"."""
    del scope
    when = view.time("pendant")
    step = when.object if when is not None else None
    if step is None or step_of(_lemma(step)) is not Step.UNTAP or step.modifiers or step.relatives:
        raise view.stop()
    return (mod.DoesntUntap(),)


def _assigns(scope: Scope, view: ClauseView) -> Modifications:
    """ "attribue un nombre de blessures de combat égal à son endurance à la place de sa force"."""
    amount = measured(scope, view.needed("patient"), "combat_damage")
    instead = amount_of(scope, view.needed("instead_of"))
    match amount, instead:
        case s.ToughnessOf(object=left), s.PowerOf(object=right) if left == right:
            return (mod.AssignsDamageByToughness(),)
        case _:
            raise view.stop()


def _deals_none(scope: Scope, view: ClauseView) -> Modifications:
    """ "n'attribue pas de blessures de combat"."""
    del scope
    group = view.needed("patient")
    if ("thing", "combat_damage") not in senses(_lemma(group)) or group.modifiers or group.complements:
        raise NotCompiledError(group.span)
    return (mod.DealsNoCombatDamage(),)


def _only(scope: Scope, view: ClauseView) -> Modifications | None:
    """ "ne peut bloquer que les créatures avec le vol", "ne peut être bloquée que par des murs"."""
    clause = view.clause
    if clause.verb != "bloquer" or clause.modal_negated:
        return None
    view.modal()
    view.negated()
    view.only()
    group = view.needed("agent" if clause.passive else "patient")
    if clause.passive and group.quantity is not None:
        return (_only_by(scope, group),)
    allowed = tuple(quality for quality in _kind_or_one(scope, group) if quality != s.HasType(CardType.CREATURE))
    if not allowed:
        raise NotCompiledError(group.span)
    forbidden = (_denied(allowed[0]),) if len(allowed) == 1 else (s.AnyOf(tuple((_denied(q),) for q in allowed)),)
    return (mod.CantBeBlocked(by=forbidden),) if clause.passive else (mod.CantBlock(what=forbidden),)


def _denied(quality: s.Quality) -> s.Quality:
    return quality.quality if isinstance(quality, s.Not) else s.Not(quality)


_DOES: Mapping[str, Reader] = {"attaquer": _must_attack, "bloquer": _if_able, "répartir": _assigns}
_IS: Mapping[str, Reader] = {"bloquer": _is_blocked, "inciter": _goaded}
_MUST: Mapping[str, Reader] = {"attaquer": _must, "bloquer": _must}
_MUST_BE: Mapping[str, Reader] = {"bloquer": _must_be_blocked}
_DOES_NOT: Mapping[str, Reader] = {
    "dégager": _doesnt_untap,
    "répartir": _deals_none,
    "infliger": _deals_none,
    "être": is_not,
}
_CANT: Mapping[str, Reader] = {
    "attaquer": _cant_attack,
    "bloquer": _cant_block,
    "être": _cant_be_target,
}
_CANT_BE: Mapping[str, Reader] = {
    "bloquer": _cant_be_blocked,
    "contrecarrer": _plain(mod.CantBeCountered()),
    "régénérer": _plain(mod.CantBeRegenerated()),
    "sacrifier": _plain(mod.CantBeSacrificed()),
}
_CAN: Mapping[str, Reader] = {"bloquer": _can_block, "attaquer": _can_attack}

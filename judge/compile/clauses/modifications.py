"""What a clause says an object is, has, gains, loses or may not do, as continuous modifications (613) – whether the
clause stands in a static ability or is the instruction of a resolving spell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from judge.abilities import ability as a
from judge.abilities import modifications as mod
from judge.abilities import selectors as s
from judge.abilities.costs import Cost
from judge.abilities.terms import CardType, Keyword, Step
from judge.compile.clauses.becoming import becomes
from judge.compile.clauses.chosen import of_chosen
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import mana_cost
from judge.compile.clauses.exceptions import becomes_copy
from judge.compile.effects.common import measured
from judge.compile.nouns.keywords import keyword_abilities
from judge.compile.nouns.references import amount_of, count_in, counted, filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import (
    Clause,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modal,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
)
from judge.french.elaborate.nouns.senses import Thing, qualities_of, senses, step_of, thing_of

Modifications: TypeAlias = tuple[a.Modification, ...]
Reader: TypeAlias = Callable[[Scope, ClauseView], Modifications]


def modifications_of(scope: Scope, view: ClauseView) -> Modifications | None:
    """What the clause says of its subject, whose role has been taken already; `None` when it says nothing of the
    kind. Nothing has been taken then."""
    modal, refused = view.clause.modal, view.clause.modal_negated
    verb = view.clause.verb
    plain = modal is None and not view.clause.negated and not view.clause.passive
    said = becomes_copy(scope, view, modifications_of) or of_chosen(view) if plain else None
    if said is not None:
        return said
    if modal is Modal.CAN and view.clause.only:
        return _only(scope, view)
    if modal is Modal.CAN:
        table = (_CANT_BE if view.clause.passive else _CANT) if refused else _CAN
    elif modal is None:
        table = _DOES_NOT if view.clause.negated else _DOES
    elif modal is Modal.MUST and not refused and not view.clause.passive:
        table = _MUST
    else:
        return None
    reader = table.get(verb)
    if reader is None:
        return None
    view.modal()
    view.negated()
    return reader(scope, view)


# ── Gains, has, loses ──────────────────────────────────────────────────────────────────────────────────────────────


def gains(scope: Scope, view: ClauseView) -> Modifications:
    """ "gagne +2/+2", "acquiert le vol", "a le vol et la vigilance", "a « … »"."""
    found: list[a.Modification] = []
    phrases: list[KeywordPhrase] = []
    while (group := view.group("patient", "amount")) is not None:
        group, more = _with_keywords(group)
        phrases.extend(more)
        found.extend(_quoted(scope, group) if group.quoted else _gained(scope, group))
    phrases.extend(view.keywords("patient", "attribute"))
    chosen = view.adverb("au choix")
    found.extend(a.GainAbility(ability) for ability in keyword_abilities(scope, phrases, chosen=chosen))
    if not found:
        raise view.stop()
    return tuple(found)


def _with_keywords(group: NounGroup) -> tuple[NounGroup, list[KeywordPhrase]]:
    """ "+2/+2 et le vol": the keywords joined to the change of power and toughness."""
    if group.pt_change is None or not group.coordinated or group.conjunction != "et":
        return group, []
    phrases: list[KeywordPhrase] = []
    for member in group.coordinated:
        nothing_but(member, "keywords")
        if not member.keywords:
            raise NotCompiledError(member.span)
        phrases.extend(member.keywords)
    return msgspec.structs.replace(group, coordinated=(), conjunction=""), phrases


def _gained(scope: Scope, group: NounGroup) -> Modifications:
    if group.pt_change is not None:
        return (_changed(scope, group),)
    base = _base(scope, group)
    if base is not None:
        return (base,)
    if ("thing", "creature_type") in senses(_lemma(group)) and group.determiner is Determiner.ALL:
        nothing_but(group)
        return (mod.AllCreatureTypes(),)
    raise NotCompiledError(group.span)


def _quoted(scope: Scope, group: NounGroup) -> Modifications:
    """ "« {T} : Piochez une carte. »": what the object can do from then on."""
    nothing_but(group, "quoted")
    if not isinstance(group.head, EllipticHead):
        raise NotCompiledError(group.span)
    return tuple(
        a.GainAbility(ability) for text, span in group.quoted for ability in scope.quoted(text, span, Source())
    )


def _changed(scope: Scope, group: NounGroup) -> mod.ModifyPT:
    """ "+2/+2", "-X/-X", "+1/+1 pour chaque autre créature que vous contrôlez"."""
    assert group.pt_change is not None
    nothing_but(group, "pt_change", "complements")
    each = [part.object for part in group.complements if part.preposition == "pour"]
    if len(each) != len(group.complements) or len(each) > 1:
        raise NotCompiledError(group.span)
    times = counted(scope, each[0]) if each else None
    power, toughness = (_signed(scope, half, times) for half in group.pt_change)
    return mod.ModifyPT(power, toughness)


def _signed(scope: Scope, half: int | str, times: s.Amount | None) -> s.Amount:
    if isinstance(half, int):
        if times is None or half == 0:
            return half
        return times if half == 1 else s.Times(times, half)
    amount = s.X() if scope.x is None else scope.x
    if times is not None:
        raise NotCompiledError(Span(0, 0), half)
    return s.Times(amount, -1) if half.startswith("-") else amount


def _base(scope: Scope, group: NounGroup) -> mod.SetBasePT | None:
    """ "une force et une endurance de base de 1/1", "… de base égales à sa valeur de mana"."""
    parts = (msgspec.structs.replace(group, coordinated=()), *group.coordinated)
    if {thing_of(_lemma(part)) for part in parts} != {Thing.POWER, Thing.TOUGHNESS}:
        return None
    adjectives = [modifier.lemma for part in parts for modifier in part.modifiers]
    complements = [inner for part in parts for inner in part.complements]
    bodies = [inner.object.pt for inner in complements if inner.preposition == "de" and inner.object.pt is not None]
    bodies += [part.pt for part in parts if part.pt is not None]
    limits = [inner.object for inner in complements if inner.preposition == "à"]
    if len(bodies) == 1 and not limits and set(adjectives) == {"de base"}:
        power, toughness = bodies[0]
        if isinstance(power, int) and isinstance(toughness, int):
            return mod.SetBasePT(power, toughness)
    if len(limits) == 1 and not bodies and set(adjectives) == {"de base", "égal"}:
        amount = amount_of(scope, limits[0])
        return mod.SetBasePT(amount, amount)
    return None


def _loses(scope: Scope, view: ClauseView) -> Modifications:
    """ "perd le vol", "perdent toutes leurs capacités"."""
    found: list[a.Modification] = []
    for ability in keyword_abilities(scope, view.keywords("patient")):
        if ability != a.KeywordAbility(ability.keyword):
            raise view.stop(ability.keyword)
        found.append(mod.LoseKeyword(ability.keyword))
    group = view.group("patient")
    if group is not None:
        nothing_but(group)
        if thing_of(_lemma(group)) is not Thing.ABILITY or group.determiner is not Determiner.ALL:
            raise NotCompiledError(group.span)
        found.append(mod.LoseAllAbilities())
    if not found:
        raise view.stop()
    return tuple(found)


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


# ── May not ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cant_attack(scope: Scope, view: ClauseView) -> Modifications:
    """ "ne peut pas attaquer [seule] [à moins que …]", "ne peuvent pas vous attaquer à moins que leur contrôleur ne
    paie {2} pour chaque créature"."""
    whom = view.group("patient")
    defender = s.PlayerWord.EACH_PLAYER if whom is None else player_of(scope, whom)
    unless = view.subordinate("à moins que")
    if unless is not None and unless.verb == "payer" and defender is not None:
        return (mod.AttackTax(_tax(scope, unless), defender, planeswalkers=whom is None),)
    if whom is not None:
        raise view.stop()
    condition = None if unless is None else condition_of(scope, unless)
    return (mod.CantAttack(unless=condition, alone=view.adverb("seul")),)


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
    if isinstance(group.head, PronounHead):
        nothing_but(group)
        return group.determiner is Determiner.EACH
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
        return (mod.MustBlock(None if what is None else object_of(scope, what)),)
    _each_combat(view)
    return (mod.MustAttack(),)


def _if_able(scope: Scope, view: ClauseView) -> Modifications:
    if not view.adverb("si possible"):
        raise view.stop()
    return _must(scope, view)


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


_DOES: Mapping[str, Reader] = {
    "gagner": gains,
    "acquérir": gains,
    "avoir": gains,
    "perdre": _loses,
    "attaquer": _must_attack,
    "bloquer": _if_able,
    "être": becomes,
    "devenir": becomes,
    "répartir": _assigns,
}
_MUST: Mapping[str, Reader] = {"attaquer": _must, "bloquer": _must}
_DOES_NOT: Mapping[str, Reader] = {"dégager": _doesnt_untap, "répartir": _deals_none, "infliger": _deals_none}
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

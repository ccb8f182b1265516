"""Subordinate clauses as conditions: "si vous contrôlez une île", "tant que cet artefact est dégagé", "si c'est votre
tour", "si vous faites ainsi"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.abilities.terms import CardType, Colour, Comparison, DayTime, Keyword, Zone
from judge.compile.clauses import coins
from judge.compile.clauses.existence import controls, has, such_exist, there_is
from judge.compile.clauses.triggers import patterns_of
from judge.compile.clauses.uses import activated_often, resolved_before
from judge.compile.effects.common import is_amount_of, zone_named
from judge.compile.nouns.measures import comparison_of, placed
from judge.compile.nouns.references import (
    amount_of,
    asked_object,
    count_in,
    count_of,
    filter_of,
    object_of,
    player_of,
    possessor_of,
)
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import is_player
from judge.compile.nouns.smallwords import EXACTLY
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import (
    Clause,
    Complement,
    Determiner,
    KeywordPhrase,
    Modal,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.nouns.senses import Thing, day_time_of, keyword_of, qualities_of, said_by, thing_of

_IMPERSONAL = frozenset({"ce", "cela", "il"})


def condition_of(scope: Scope, clause: Clause) -> s.Condition:
    """The condition that the clause states. Raises `NotCompiledError`."""
    if _is_impossible(scope, clause):
        scope.nothing_sacrificed()
        return s.NotSo(s.CostWasPaid())
    view = ClauseView(_denied_once(clause))
    negated = view.negated()
    if clause.past and view.time("ce tour-ci") is not None:
        condition = activated_often(view) or _happened(scope, view)
    elif clause.past and view.time("au tour précédent") is not None:
        condition = _happened(scope, view, last_turn=True)
    elif clause.verb in ("dépenser", "utiliser") and clause.passive and clause.past:
        condition = _mana_spent(scope, view)
    elif clause.verb == "subir" and view.adverb("ainsi"):
        condition = _hurt(scope, view)
    elif (clause.passive or (clause.past and clause.verb == "défausser")) and view.adverb("ainsi"):
        if not clause.passive:
            player_of(scope, view.needed("agent"), anyone=True)  # "si vous vous êtes défaussé d'une carte rouge…"
        condition = _done_to_such(scope, view)
    elif clause.passive:
        condition = _status(scope, view)
    else:
        match clause.verb:
            case "contrôler":
                condition = controls(scope, view)
            case "être":
                condition = _is(scope, view)
            case "avoir":
                condition = has(scope, view)
            case "y avoir":
                condition = there_is(scope, view)
            case "faire":
                condition = _done(scope, view)
            case "gagner" if scope.last_verb == "confronter":
                if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
                    raise view.stop()
                condition = s.ClashWon()
            case "gagner" | "perdre" if scope.flipper is not None:
                condition = coins.won(scope, view)
            case "finir" if clause.past:
                condition = _dungeon(scope, view)
            case "attaquer" | "bloquer":
                condition = _in_combat(scope, view)
            case "payer" if clause.past:
                condition = _paid(scope, view)
            case "lancer" | "jouer" if clause.past:
                condition = _was_cast(scope, view, yours=True)
            case _:
                raise view.stop()
    view.finish()
    if isinstance(condition, s.Matches) and isinstance(condition.object, s.Choice):
        # "si une créature que vous contrôlez a le vol": nobody chooses one; there is such a one.
        if negated or condition.object.count != 1:
            raise NotCompiledError(clause.span)
        condition = s.Exists((*condition.object.filter, *condition.filter))
    if negated and condition == s.CostWasPaid():
        scope.nothing_sacrificed()
    return _contrary(condition) if negated else condition


def _dungeon(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous avez terminé un donjon" (309.7)."""
    what = view.needed("patient")
    nothing_but(what)
    named = isinstance(what.head, NounHead) and thing_of(what.head.lemma) is Thing.DUNGEON
    if not named or player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    return s.CompletedDungeon()


def _happened(scope: Scope, view: ClauseView, *, last_turn: bool = False) -> s.Condition:
    """ "une créature est morte ce tour-ci", "un adversaire a perdu au moins 4 points de vie ce tour-ci", "un joueur a
    lancé au moins deux sorts au tour précédent"."""
    clause = msgspec.structs.replace(view.clause, past=False, negated=False, times=tuple(view.times))
    least = [
        (role, role.filler)
        for role in clause.roles
        if isinstance(role.filler, NounGroup) and role.filler.quantity is not None
    ]
    count, total = 1, False
    for role, group in least:
        assert group.quantity is not None
        number = count_of(scope, group.quantity, limit=True)
        if len(least) > 1 or not group.quantity.at_least or not isinstance(number, int):
            raise NotCompiledError(group.span)
        total = role.name == "amount"
        if not total and clause.verb not in _COUNTED:
            raise NotCompiledError(group.span)
        count = number
        one = msgspec.structs.replace(group, quantity=None, determiner=Determiner.INDEFINITE)
        roles = tuple(msgspec.structs.replace(each, filler=one) if each is role else each for each in clause.roles)
        clause = msgspec.structs.replace(clause, roles=roles)
    with scope.aside():
        patterns = patterns_of(scope, (clause,))
    view.take_all()
    if not count or (len(patterns) > 1 and count > 1):
        raise view.stop()
    if not scope.source.is_spell and any(_not_itself(pattern) for pattern in patterns):
        # The permanent is not the spell that it was: "un autre sort" would count that too.
        raise view.stop("autre")
    one_player = count > 1 and not total and any(map(_by_some_player, clause.roles))
    happenings = tuple(
        s.Happened(pattern, count, total, one_player=one_player, last_turn=last_turn) for pattern in patterns
    )
    return happenings[0] if len(happenings) == 1 else s.OneOf(happenings)


def _by_some_player(role: Role) -> bool:
    """ "un joueur", who does all that is counted."""
    group = role.filler
    return (
        role.name == "agent"
        and isinstance(group, NounGroup)
        and group.determiner is Determiner.INDEFINITE
        and is_player(group)
    )


def _not_itself(pattern: t.EventPattern) -> bool:
    return isinstance(pattern, t.CastsSpell) and s.Not(s.Is(s.This())) in pattern.filter


#: Verbs of which each thing counted is an event of its own.
_COUNTED = frozenset({"lancer", "piocher"})


def _contrary(condition: s.Condition) -> s.Condition:
    """ "vous n'avez pas de carte en main": not even one is none."""
    match condition:
        case s.NotSo(s.IsDayTime(None) as neither):
            return neither
        case s.Compare(s.HandSizeOf() as hand, Comparison.AT_LEAST, 1):
            return s.Compare(hand, Comparison.EQUAL, 0)
        case _:
            return s.NotSo(condition)


def _denied_once(clause: Clause) -> Clause:
    """ "vous ne contrôlez pas d'île", "vous n'avez aucune carte": the verb and its object say the same "no"."""
    if not clause.negated:
        return clause
    objects = {"patient", "amount"}.intersection(role.name for role in clause.roles)
    roles = []
    for role in clause.roles:
        group = role.filler
        if isinstance(group, NounGroup) and group.determiner is Determiner.NO:
            group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
        elif isinstance(group, NounGroup) and not objects and _partitive(role, group):
            # "vous n'avez pas perdu de points de vie": read as what it comes from.
            group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
            role = Role("patient" if clause.verb in _COUNTED else "amount", group, role.span)
        roles.append(msgspec.structs.replace(role, filler=group))
    return msgspec.structs.replace(clause, roles=tuple(roles))


def _partitive(role: Role, group: NounGroup) -> bool:
    return role.name in ("origin", "source") and group.determiner is Determiner.NONE


def _is(scope: Scope, view: ClauseView) -> s.Condition:
    """ "cette créature est verte", "c'est votre tour", "sa force est supérieure ou égale à 3", "cette carte est dans
    votre cimetière"."""
    subject = view.needed("agent")
    qualities: list[Modifier] = []
    while (quality := view.modifier("attribute")) is not None:
        qualities.append(quality)
    limit = view.group("level", "recipient") or view.quantity("level") or _that_of(view)
    if limit is not None:
        comparison = comparison_of(qualities)
        if comparison is None:
            raise view.stop(" ".join(quality.lemma for quality in qualities))
        if isinstance(limit, NounGroup) and isinstance(limit.head, PronounHead) and limit.head.lemma == "celui":
            # "supérieure à celle de cette créature"
            limit = msgspec.structs.replace(limit, head=subject.head)
        zone = view.group("place") if isinstance(limit, NounGroup) and is_amount_of(limit, "number") else None
        if zone is not None and isinstance(limit, NounGroup):
            # "inférieur ou égal au nombre de cartes dans votre main"
            limit = placed(limit, zone)
        return s.Compare(_measure(scope, subject), comparison, _limit(scope, limit))
    number = view.quantity("attribute")
    if number is not None:
        return s.Compare(_measure(scope, subject), Comparison.EQUAL, count_of(scope, number))
    if qualities:
        return _adjective(scope, subject, qualities, view)
    place = view.group("place")
    if place is not None:
        return _located(scope, subject, place)
    group = view.needed("attribute")
    if isinstance(subject.head, PronounHead) and subject.head.lemma in _IMPERSONAL and _is_turn(group):
        return _turn(scope, group)
    impersonal = isinstance(subject.head, PronounHead) and subject.head.lemma in _IMPERSONAL
    if impersonal and day_time_of(group) is not None:
        return _day_time(view, group)
    if impersonal and (resolved := resolved_before(view, group)) is not None:
        return resolved
    if group.determiner is Determiner.INDEFINITE:
        return s.Matches(asked_object(scope, subject), filter_of(scope, group))
    raise view.stop()


def _that_of(view: ClauseView) -> NounGroup | None:
    """ "à celle de cette créature", which the grammar takes for a place."""
    role = view.peek("place")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or not isinstance(group.head, PronounHead) or group.head.lemma != "celui":
        return None
    return view.group("place")


def _day_time(view: ClauseView, group: NounGroup) -> s.Condition:
    """ "c'est la nuit", "ce n'est ni le jour ni la nuit"."""
    times = [day_time_of(member) for member in (msgspec.structs.replace(group, coordinated=()), *group.coordinated)]
    match times:
        case [DayTime() as time]:
            return s.IsDayTime(time)
        case [DayTime.DAY, DayTime.NIGHT] if group.conjunction == "ni" and view.clause.negated:
            return s.NotSo(s.IsDayTime(None))
        case _:
            raise view.stop()


def _measure(scope: Scope, subject: NounGroup) -> s.Amount:
    if isinstance(subject.head, NameHead) and subject.head.text == "X":
        return s.X() if scope.x is None else scope.x
    return amount_of(scope, subject)


def _adjective(scope: Scope, subject: NounGroup, adjectives: list[Modifier], view: ClauseView) -> s.Condition:
    if len(adjectives) > 1 and len({each.or_group for each in adjectives}) == 1 and adjectives[0].or_group:
        # "ce permanent est rouge ou vert"
        either = [None if each.negated else qualities_of(each.lemma) for each in adjectives]
        if None in either:
            raise view.stop(adjectives[0].lemma)
        return s.Matches(asked_object(scope, subject), (s.AnyOf(tuple(each for each in either if each is not None)),))
    (quality,) = adjectives if len(adjectives) == 1 else (None,)
    found = None if quality is None else qualities_of(quality.lemma)
    if quality is None or found is None:
        raise view.stop(adjectives[0].lemma)
    matches: s.Condition = s.Matches(asked_object(scope, subject), found)
    return s.NotSo(matches) if quality.negated else matches


def _located(scope: Scope, subject: NounGroup, place: NounGroup) -> s.Condition:
    """ "cette carte est dans votre cimetière", "cette créature est sur le champ de bataille"."""
    zone = zone_named(place)
    if zone is None:
        raise NotCompiledError(place.span)
    owner = possessor_of(scope, place)
    owned: s.Filter = () if owner is None else (s.OwnedBy(owner),)
    return s.Matches(object_of(scope, subject), (s.InZone(zone), *owned))


def _in_combat(scope: Scope, view: ClauseView) -> s.Condition:
    """ "cette créature attaque", "au moins quatre créatures attaquent"."""
    if view.clause.past:
        raise view.stop()
    doing = s.IsAttacking() if view.clause.verb == "attaquer" else s.IsBlocking()
    group = view.needed("agent")
    if group.quantity is not None or EXACTLY in group.particles:
        return such_exist(scope, group, doing)
    return s.Matches(object_of(scope, group), (doing,))


def _mana_spent(scope: Scope, view: ClauseView) -> s.Condition:
    """ "{U} a été dépensé pour lancer ce sort", "{U}{B} ont été dépensés pour le lancer"."""
    spent, purpose = view.needed("patient"), view.subordinate("pour")
    nothing_but(spent, "mana")
    colours = tuple(colour for colour in Colour if colour.value in (spent.mana or ()))
    if purpose is None or purpose.verb not in ("lancer", "jouer") or len(colours) != len(spent.mana or (None,)):
        raise view.stop()
    inner = ClauseView(purpose)
    cast = object_of(scope, inner.needed("patient"))
    inner.finish()
    if cast != s.This():
        raise inner.stop()
    return s.Compare(s.ColoursSpent(colours), Comparison.AT_LEAST, len(colours))


def _paid(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous avez payé le coût de kick"."""
    paid = _cost_of(view.needed("patient"))
    if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU or paid is None:
        raise view.stop()
    return paid


def _is_gift(group: NounGroup) -> bool:
    """ "le don", "le don de ce sort"."""
    nothing_but(group, "complements", "keywords")
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    return keyword_of(lemma) is Keyword.GIFT and all(map(_of_itself, group.complements))


def _cost_of(group: NounGroup) -> s.CostPaid | None:
    """Whose cost "le coût de kick" is, one word of the lexicon or two; "le coût de kick de {R}" is of one of
    several."""
    if not isinstance(group.head, NounHead):
        return None
    if "kick" in group.head.lemma:
        nothing_but(group, "complements")
        return s.CostPaid(Keyword.KICKER, _symbols(group.complements))
    if group.head.lemma != "coût":
        return None
    nothing_but(group, "complements")
    named = [part.object for part in group.complements if part.preposition == "de"]
    if len(named) != 1 or len(group.complements) != 1:
        return None
    nothing_but(named[0], "keywords", "complements")
    keyword = next((keyword_of(phrase.lemma) for phrase in named[0].keywords), None)
    # "le coût de déferlement de ~"
    symbols = _symbols(tuple(part for part in named[0].complements if not _of_itself(part)))
    if keyword is None or (symbols and keyword is not Keyword.KICKER):
        return None
    return s.CostPaid(keyword, symbols)


def _of_itself(part: Complement) -> bool:
    return part.preposition == "de" and is_source(part.object)


def _symbols(complements: Sequence[Complement]) -> tuple[str, ...]:
    """The mana in "le coût de kick de {1}{B}"; nothing where none is told."""
    for part in complements:
        nothing_but(part.object, "mana")
        if part.preposition != "de" or not part.object.mana or len(complements) > 1:
            raise NotCompiledError(part.span)
        return part.object.mana
    return ()


def _limit(scope: Scope, group: NounGroup | Quantity) -> s.Amount:
    if isinstance(group, Quantity):
        return count_of(scope, group)
    if group.quantity is not None and not isinstance(group.head, NounHead):
        return count_in(scope, group)
    return amount_of(scope, group)


def _is_turn(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.TURN


def _turn(scope: Scope, group: NounGroup) -> s.Condition:
    player = possessor_of(scope, group)
    for complement in group.complements:
        player = player_of(scope, complement.object, anyone=True) if complement.preposition == "de" else None
    if player is None:
        raise NotCompiledError(group.span)
    return s.IsTurnOf(player)


def _done(scope: Scope, view: ClauseView) -> s.Condition:
    """ "si vous faites ainsi", "si vous ne le faites pas": the payment or option of the instruction before."""
    if not view.adverb("ainsi"):
        what = view.needed("patient")
        if what.head != PronounHead("le"):
            raise NotCompiledError(what.span)
    player_of(scope, view.needed("agent"), anyone=True)
    return s.CostWasPaid()


def _is_impossible(scope: Scope, clause: Clause) -> bool:
    """ "si vous ne pouvez pas le faire", "si ce joueur ne peut pas faire ainsi", "si vous ne (le) pouvez pas": what was
    ordered before was not carried out. Of an option it would be another matter than that it was not taken."""
    view = ClauseView(clause)
    bare = clause.verb == "pouvoir" and clause.modal is None and view.negated()
    if not bare and (clause.verb != "faire" or view.modal() != (Modal.CAN, True)):
        return False
    if scope.optional or not scope.acted:
        raise view.stop("pouvoir")
    what = view.group("patient") if bare else None if view.adverb("ainsi") else view.needed("patient")
    if what is not None and what.head != PronounHead("le"):
        raise NotCompiledError(what.span)
    player_of(scope, view.needed("agent"), anyone=True)
    view.finish()
    return True


def _kick(phrase: KeywordPhrase | None) -> tuple[str, ...]:
    """ "s'il a été kické avec son kick {W}": which of several."""
    if phrase is None:
        return ()
    if keyword_of(phrase.lemma) is not Keyword.KICKER or not phrase.cost or phrase.of or phrase.amount is not None:
        raise NotCompiledError(phrase.span, phrase.lemma)
    return phrase.cost


def _was_cast(scope: Scope, view: ClauseView, *, yours: bool = False) -> s.Condition:
    """ "vous l'avez lancée depuis votre main", "elle n'a pas été lancée"."""
    if yours and player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    group = view.needed("patient")
    origin = view.group("origin", "source")
    zone = None if origin is None else zone_named(origin)
    if origin is not None:
        yours_only = possessor_of(scope, origin) is s.PlayerWord.YOU
        anyones = origin.possessor is None and origin.determiner is Determiner.INDEFINITE and not origin.plural
        if not (zone is Zone.HAND and yours_only) and not (zone is Zone.GRAVEYARD and anyones):
            # Whose library or graveyard it was is not known any more.
            raise NotCompiledError(origin.span)
    what = s.This() if is_source(group) else object_of(scope, group)
    return s.Matches(what, (s.WasCast(yours, zone),))


def _another_creature(scope: Scope, view: ClauseView) -> None:
    """ "est associé à une autre créature": nothing else is a creature ever paired with."""
    partner = view.needed("target", "recipient")
    if filter_of(scope, partner) != (s.HasType(CardType.CREATURE), s.Not(s.Is(s.This()))):
        raise NotCompiledError(partner.span)


def _done_to_such(scope: Scope, view: ClauseView) -> s.Condition:
    """ "une carte rouge est défaussée de cette manière", "aucune créature n'est détruite de cette manière": there is
    such a one among what the instruction before did that to."""
    group = view.needed("patient")
    quantity = group.quantity
    one = group.determiner in (Determiner.INDEFINITE, Determiner.NO) or (quantity is not None and quantity.at_least)
    shown = view.clause.verb == "révéler"
    done = scope.seen if shown else scope.last_verb == view.clause.verb and not scope.maybe_undone
    if not one or not done:
        raise view.stop()
    count = 1 if quantity is None else count_of(scope, quantity, limit=True)
    kind = filter_of(scope, msgspec.structs.replace(group, quantity=None))
    return s.Exists((*kind, s.Seen() if shown else s.Is(s.Previous())), count)


def _hurt(scope: Scope, view: ClauseView) -> s.Condition:
    """ "un permanent non-rouge subit des blessures de cette manière"."""
    group, damage = view.needed("agent"), view.needed("amount", "patient")
    if group.determiner is not Determiner.INDEFINITE or not is_amount_of(damage, "damage"):
        raise view.stop()
    nothing_but(damage)
    if scope.last_verb != "infliger" or scope.maybe_undone:
        raise view.stop()
    return s.Exists((*filter_of(scope, group), s.WasDamagedThisWay()))


def _status(scope: Scope, view: ClauseView) -> s.Condition:
    """ "cet artefact est dégagé", "cette créature est enchantée", "le coût de kick a été payé"."""
    subject = view.needed("patient")
    if view.clause.verb == "kicker":
        if object_of(scope, subject) != s.This():
            raise view.stop()
        return s.CostPaid(Keyword.KICKER, _kick(view.keyword("instrument")))
    if view.clause.verb == "associer":
        _another_creature(scope, view)
    if view.clause.verb == "promettre" and _is_gift(subject):
        return s.CostPaid(Keyword.GIFT)
    if view.clause.verb == "payer" and (paid := _cost_of(subject)) is not None:
        return paid
    if view.clause.verb in ("lancer", "jouer"):
        view.roles.append(Role("patient", subject, subject.span))
        return _was_cast(scope, view)
    found = said_by(view.clause.verb)
    if found is None:
        raise view.stop()
    return s.Matches(object_of(scope, subject), found)

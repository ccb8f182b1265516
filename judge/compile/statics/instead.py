"""What is replaced or prevented while the source lasts (614, 615): "si cette créature devait mourir, exilez-la à la
place", "prévenez toutes les blessures qui devraient vous être infligées"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import Duration
from judge.abilities.triggers import BecomesTapped, DealsDamage, GainsLife, TokensCreated
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.common import is_amount_of
from judge.compile.effects.damage import prevent
from judge.compile.effects.instructions import instruct
from judge.compile.nouns.halves import half_in
from judge.compile.nouns.references import count_in, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.statics.renumbering import number_of
from judge.compile.statics.would import Would, event_of, is_tapping_for_mana, is_would
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, Mood, NounGroup, PronounHead, Role


def redirection(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "toutes les blessures qui devraient vous être infligées sont infligées à la créature enchantée à la place"."""
    clause = view.clause
    if clause.verb != "infliger" or not clause.passive or "à la place" not in clause.adverbs:
        return None
    view.adverb("à la place")
    damage = view.needed("amount", "patient")
    nothing_but(damage, "relatives")
    if damage.determiner is not Determiner.ALL or len(damage.relatives) != 1 or not is_would(damage.relatives[0]):
        raise NotCompiledError(damage.span)
    event = event_of(scope, _told_of(damage, damage.relatives[0]))
    if not isinstance(event.pattern, DealsDamage) or event.condition is not None:
        raise NotCompiledError(damage.span)
    new = object_of(scope, view.needed("recipient"))
    return a.ReplacementAbility(event.pattern, (do.RedirectDamage(None, None, new, duration=Duration.PERMANENT),))


def _told_of(damage: NounGroup, relative: Clause) -> Clause:
    """ "les blessures qui devraient vous être infligées" as "des blessures devraient vous être infligées"."""
    some = msgspec.structs.replace(damage, relatives=(), determiner=Determiner.INDEFINITE)
    roles = tuple(
        msgspec.structs.replace(role, filler=some) if role.name in ("amount", "patient") else role
        for role in relative.roles
    )
    return msgspec.structs.replace(relative, roles=roles)


def _redirected(scope: Scope, event: Would, view: ClauseView) -> a.Ability:
    """ "si des blessures devaient vous être infligées, ces blessures sont infligées à cette créature à la place"."""
    damage = view.needed("amount", "patient")
    nothing_but(damage)
    if not isinstance(event.pattern, DealsDamage):
        raise NotCompiledError(view.span)
    if not is_amount_of(damage, "damage") or damage.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(damage.span)
    new = object_of(scope, view.needed("recipient"))
    condition = _also_asked(scope, event, view)
    redirected = do.RedirectDamage(None, None, new, duration=Duration.PERMANENT)
    return a.ReplacementAbility(event.pattern, (redirected,), condition=condition)


def would(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "si cette créature devait mourir, exilez-la à la place"; "si vous deviez piocher une carte, …"; "si une source
    devait vous infliger des blessures, prévenez ces blessures"."""
    clause = view.clause
    when = next((inner for conjunction, inner in clause.clauses if conjunction == "si"), None)
    if when is not None and is_tapping_for_mana(when):
        return _more_mana(scope, view, when)
    if when is None or when.modal not in (Modal.MUST, Modal.WOULD):
        return None
    if clause.verb in ("prévenir", "empêcher"):
        return _prevented_if(scope, view, when)
    if "à la place" not in clause.adverbs:
        return None
    if not is_would(when):
        raise NotCompiledError(when.span)
    event = event_of(scope, when)
    if clause.verb == "infliger" and clause.passive:
        return _redirected(scope, event, view)
    if isinstance(event.pattern, GainsLife) and clause.verb == "gagner" and clause.negated:
        return _none_gained(scope, event, view)
    number = number_of(scope, event, view)
    if number is not None:
        return a.ReplacementAbility(event.pattern, number=number, condition=event.condition)
    done = _more_tokens(scope, event, view) or _done_instead(scope, event, when, (clause,))
    view.take_all()
    return done


def _more_tokens(scope: Scope, event: Would, view: ClauseView) -> a.ReplacementAbility | None:
    """ "si au moins un jeton devait être créé sous votre contrôle, ces jetons plus autant de jetons … sont créés à la
    place": those, and the others besides; `None` where nothing is added to those."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if not isinstance(event.pattern, TokensCreated) or view.clause.verb != "créer" or not isinstance(group, NounGroup):
        return None
    match group:
        case NounGroup(determiner=Determiner.DEMONSTRATIVE, coordinated=(others,), conjunction="et"):
            nothing_but(msgspec.structs.replace(group, coordinated=(), conjunction=""))
        case _:
            return None
    if event.pattern.player is not s.PlayerWord.YOU:
        raise view.stop()
    more = tuple(each for each in others.modifiers if each.lemma != "supplémentaire")
    told = Role("patient", msgspec.structs.replace(others, modifiers=more), others.span)
    order = Clause(verb="créer", mood=Mood.IMPERATIVE, roles=(told,), span=view.span)
    effects: list[a.Effect] = []
    instruct(scope, (order,), effects)
    return a.ReplacementAbility(event.pattern, tuple(effects), also=True, condition=event.condition)


def _none_gained(scope: Scope, event: Would, view: ClauseView) -> a.ReplacementAbility:
    """ "si un joueur devait gagner des points de vie, ce joueur n'en gagne aucun à la place"."""
    player_of(scope, view.needed("agent"), anyone=True)
    view.group("source")
    none = view.needed("patient", "amount")
    if none.head != PronounHead("aucun") and not is_amount_of(none, "life"):
        raise NotCompiledError(none.span)
    view.negated()
    return a.ReplacementAbility(event.pattern, condition=_also_asked(scope, event, view))


def _also_asked(scope: Scope, event: Would, view: ClauseView) -> s.Condition | None:
    """Takes the replaced event and "à la place", and what else is asked for: "et que vous contrôlez une île"."""
    view.adverb("à la place")
    asked: list[Clause] = []
    while (clause := view.subordinate("si")) is not None:
        if not is_would(clause):
            asked.append(clause)
    return _all_of(scope, event, asked)


def _all_of(scope: Scope, event: Would, asked: Iterable[Clause]) -> s.Condition | None:
    conditions = [*([event.condition] if event.condition else []), *(condition_of(scope, clause) for clause in asked)]
    return s.AllOf(tuple(conditions)) if len(conditions) > 1 else conditions[0] if conditions else None


def _more_mana(scope: Scope, view: ClauseView, when: Clause) -> a.ReplacementAbility:
    """ "si vous engagez un permanent pour du mana, il produit deux fois cette quantité de mana à la place"."""
    (pattern,) = patterns_of(scope, (when,))
    if not isinstance(pattern, BecomesTapped) or "à la place" not in view.clause.adverbs:
        raise view.stop()
    number = number_of(scope, Would(pattern), view)
    if not isinstance(number, s.Times):
        raise view.stop()
    return a.ReplacementAbility(pattern, number=number)


def several_instead(scope: Scope, clauses: Sequence[Clause]) -> a.ReplacementAbility | None:
    """ "si ~ devait être mis dans un cimetière d'où qu'il vienne, révélez-le et mélangez-le dans … à la place": all of
    it is done instead; `None` for any other sentence."""
    first, *others = clauses
    when = next((inner for conjunction, inner in first.clauses if conjunction == "si"), None)
    if when is None or not is_would(when) or not others:
        return None
    if not any("à la place" in clause.adverbs for clause in clauses):
        return None
    if any(clause.connector not in ("et", "puis") or not is_order(clause) for clause in others) or not is_order(first):
        return None
    return _done_instead(scope, event_of(scope, when), when, clauses)


def _done_instead(scope: Scope, event: Would, when: Clause, clauses: Sequence[Clause]) -> a.ReplacementAbility:
    """What the clauses say is done, instead of the event that one of them tells, while what else they ask for holds
    ("si vous deviez piocher une carte et que vous n'avez pas de carte en main")."""
    asked = dict.fromkeys(
        inner for clause in clauses for conjunction, inner in clause.clauses if conjunction == "si" and inner != when
    )
    bare = tuple(
        msgspec.structs.replace(
            clause,
            clauses=tuple(pair for pair in clause.clauses if pair[0] != "si"),
            adverbs=tuple(adverb for adverb in clause.adverbs if adverb != "à la place"),
        )
        for clause in clauses
    )
    condition = _all_of(scope, event, asked)
    effects: list[a.Effect] = []
    instruct(scope, bare, effects)
    if scope.targets:
        raise NotCompiledError(clauses[0].span)
    if isinstance(event.pattern, TokensCreated) and any(
        isinstance(effect, a.CreateToken) and effect.amount != s.ThatMuch() for effect in effects
    ):
        # One for any number of them, or for each?
        raise NotCompiledError(clauses[0].span)
    match effects:
        case [a.May(effects=done, player=s.PlayerWord.YOU, cost=(), otherwise=())]:
            # "Vous pouvez … à la place": what is declined replaces nothing.
            return a.ReplacementAbility(event.pattern, done, condition=condition, optional=True)
        case _ if any(isinstance(effect, a.May) for effect in effects):
            raise NotCompiledError(clauses[0].span)
    return a.ReplacementAbility(event.pattern, tuple(effects), condition=condition)


def _prevented_if(scope: Scope, view: ClauseView, when: Clause) -> a.PreventionAbility:
    """ "…, prévenez ces blessures", "…, prévenez 1 de ces blessures", "…, prévenez la moitié de ces blessures, arrondie
    à l'unité supérieure"."""
    if not is_would(when):
        raise NotCompiledError(when.span)
    event = event_of(scope, when)
    if event.condition is not None:
        raise NotCompiledError(when.span)
    pattern = event.pattern
    view.subordinate("si")
    view.adverb("à la place")
    group = view.needed("patient")
    amount: s.Amount | None
    if (half := half_in(group)) is not None:
        amount, those = s.HalfOf(s.ThatMuch(), half.rounded_up), half.whole
        nothing_but(those)
    else:
        amount = None if is_amount_of(group, "damage") else count_in(scope, group)
        those = group if amount is None else _those(group)
    if not isinstance(pattern, DealsDamage) or those.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(group.span)
    if not is_amount_of(those, "damage") and not is_amount_of(those, "combat_damage"):
        raise NotCompiledError(group.span)
    if amount is not None and not isinstance(amount, s.HalfOf) and _at_once(when):
        # So much of all that is dealt together: nobody shares it out yet among those who are dealt it.
        raise NotCompiledError(group.span)
    return a.PreventionAbility(amount, pattern.to_objects, pattern.to_player, pattern.source, pattern.combat)


def _at_once(when: Clause) -> bool:
    """ "à vous et/ou à une ou plusieurs créatures que vous contrôlez": whether several are dealt damage together."""
    groups = [role.filler for role in when.roles if role.name == "recipient" and isinstance(role.filler, NounGroup)]
    members = [member for group in groups for member in (group, *group.coordinated)]
    kinds = [member for member in members if not isinstance(member.head, PronounHead)]
    return any(member.plural or member.quantity is not None for member in kinds)


def _those(group: NounGroup) -> NounGroup:
    """The damage in "1 de ces blessures"."""
    if len(group.complements) != 1 or group.complements[0].preposition != "de":
        raise NotCompiledError(group.span)
    return group.complements[0].object


def is_order(clause: Clause) -> bool:
    """Whether the clause says what to do after damage was prevented."""
    return bool(clause.verb) and clause.verb not in ("prévenir", "empêcher") and clause.modal is None


def _without_event(clause: Clause) -> Clause:
    """ "si …, prévenez ces blessures et mettez …": the event is said once for both."""
    rest = tuple(pair for pair in clause.clauses if not (pair[0] == "si" and is_would(pair[1])))
    return msgspec.structs.replace(clause, clauses=rest)


def consequence(scope: Scope, prevented: a.PreventionAbility, clauses: Sequence[Clause]) -> a.PreventionAbility:
    """What the sentence after a prevention adds to it: "Le contrôleur de cette source pioche autant de cartes"."""
    effects = list(prevented.then)
    scope.prevented = True
    instruct(scope, tuple(_without_event(clause) for clause in clauses), effects)
    if scope.targets:
        raise NotCompiledError(clauses[0].span)
    return msgspec.structs.replace(prevented, then=tuple(effects))


def prevention(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "prévenez toutes les blessures de combat qui devraient être infligées à cette créature", without an end."""
    if view.clause.verb != "prévenir" or view.clause.clauses:
        return None
    found = prevent(scope, view, lasting=True)
    abilities = [_prevented(effect, view) for effect in found]
    if len(abilities) != 1:
        raise view.stop()
    return abilities[0]


def _prevented(effect: a.Effect, view: ClauseView) -> a.PreventionAbility:
    if not isinstance(effect, do.PreventDamage):
        raise view.stop()
    source = () if effect.source is None else _as_filter(effect.source, view)
    match effect.to:
        case None:
            return a.PreventionAbility(effect.amount, (), s.PlayerWord.EACH_PLAYER, source, effect.combat)
        case s.PlayerWord() | s.ControllerOf() | s.OwnerOf() | s.TargetPlayer() | s.SpecificPlayer():
            return a.PreventionAbility(effect.amount, None, effect.to, source, effect.combat)
        case _:
            return a.PreventionAbility(effect.amount, _as_filter(effect.to, view), None, source, effect.combat)


def _as_filter(ref: s.ObjectRef, view: ClauseView) -> s.Filter:
    match ref:
        case s.All(filter=found) | s.Choice(filter=found):
            return found
        case s.This() | s.Host():
            return (s.Is(ref),)
        case _:
            raise view.stop()

"""Whether one creature may block one attacker (509.1a–b, 702): status, evasion abilities, protection, effects.

Every condition is a `Check` under the narrowest concept, those that hold too, for "why" and "why not" alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.abilities.ability import KeywordAbility
from judge.abilities.modifications import CanBlockAsThough, CantBeBlocked, CantBlock
from judge.abilities.selectors import ControlledBy, HasType, SpecificPlayer
from judge.abilities.terms import CardType, Colour, Keyword
from judge.engine.characteristics import Context, Rule, View, holds, matches, objects_matching
from judge.engine.combat.legal.attacks import defender_of
from judge.engine.combat.state import Attacker
from judge.engine.game import Game, is_permanent
from judge.engine.keywords import static_part
from judge.engine.log import because
from judge.engine.objects import GameObject
from judge.engine.outcome import AssumptionKind, Check, ObjectAt
from judge.rules.concept import Concept


def can_block(game: Game, blocker: GameObject, attacker: GameObject) -> tuple[Check, ...]:
    """The conditions that keep the creature from blocking that attacker, narrowest first; empty when it may. What
    depends on the other blocks of the declaration (menace…) is not looked at."""
    note_assumptions(game, blocker)
    return failed_blocks(game, blocker, attacker)


def note_assumptions(game: Game, blocker: GameObject) -> None:
    """What was not told of the creature and lets it block."""
    if not blocker.tapped and not blocker.tapped_told:
        game.assume(AssumptionKind.UNTAPPED, blocker.id)


def failed_blocks(game: Game, blocker: GameObject, attacker: GameObject) -> tuple[Check, ...]:
    """`can_block` without noting what was assumed."""
    return tuple(each for each in block_checks(game, blocker, attacker) if not each.holds)


def block_checks(game: Game, blocker: GameObject, attacker: GameObject) -> Iterator[Check]:
    """Every condition that bears on this block."""
    view = game.look(blocker)
    if blocker.phased_out:
        yield _check(Concept.PHASING, False, blocker, attacker)
        return
    if not is_permanent(blocker):
        yield _check(Concept.BLOCKERS_CHOSEN, False, blocker, attacker, value="not on the battlefield")
        return
    if not view.is_of(CardType.CREATURE):
        yield _check(Concept.BLOCKERS_CHOSEN, False, blocker, attacker, value="not a creature")
        return
    fight = game.combat.attackers.get(attacker.at) if game.combat is not None else None
    if fight is None:
        yield _check(Concept.BLOCKERS_CHOSEN, False, blocker, attacker, value="not attacking")
        return
    if view.controller != _defended_by(game, fight):
        yield _check(Concept.BLOCKERS_CHOSEN, False, blocker, attacker, value="not the defending player's")
        return
    yield _check(
        Concept.BLOCKERS_CHOSEN,
        not blocker.tapped,
        blocker,
        attacker,
        value="tapped" if blocker.tapped else "untapped",
    )
    attacking = game.look(attacker)
    yield from _keywords(game, blocker, attacker, view, attacking)
    yield from _effects(game, blocker, attacker, view, attacking)


def _defended_by(game: Game, fight: Attacker) -> str:
    """The player whose creatures may block the attacker: the one attacked, or whose planeswalker is."""
    if isinstance(fight.defender, ObjectAt):
        return defender_of(game, game.objects[fight.defender])
    return fight.defender if fight.defender is not None else fight.defending_player


def _check(
    concept: Concept,
    holds: bool,
    blocker: GameObject,
    attacker: GameObject,
    *,
    also: tuple[Concept, ...] = (),
    source: ObjectAt | None = None,
    value: str = "",
) -> Check:
    return Check(
        justification=because(concept, *also, source=source),
        holds=holds,
        subject=blocker.at,
        other=attacker.at,
        value=value,
    )


# ── Keywords ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _keywords(game: Game, blocker: GameObject, attacker: GameObject, view: View, attacking: View) -> Iterator[Check]:
    """Evasion abilities of the attacker, and shadow on either side."""
    by = attacker.at
    if attacking.has(Keyword.FLYING):
        reaching = view.has(Keyword.REACH)
        able = view.has(Keyword.FLYING) or reaching or _as_though(view, Keyword.FLYING)
        yield _check(Concept.FLYING, able, blocker, attacker, also=(Concept.REACH,) if reaching else (), source=by)
    if attacking.has(Keyword.SHADOW) or view.has(Keyword.SHADOW):
        able = attacking.has(Keyword.SHADOW) == view.has(Keyword.SHADOW) or _as_though(view, Keyword.SHADOW)
        source = by if attacking.has(Keyword.SHADOW) else blocker.at
        yield _check(Concept.SHADOW, able, blocker, attacker, source=source)
    if attacking.has(Keyword.HORSEMANSHIP):
        able = view.has(Keyword.HORSEMANSHIP) or _as_though(view, Keyword.HORSEMANSHIP)
        yield _check(Concept.HORSEMANSHIP, able, blocker, attacker, source=by)
    if attacking.has(Keyword.FEAR):
        able = CardType.ARTIFACT in view.types or Colour.BLACK in view.colours
        yield _check(Concept.FEAR, able, blocker, attacker, source=by)
    if attacking.has(Keyword.INTIMIDATE):
        able = CardType.ARTIFACT in view.types or bool(view.colours & attacking.colours)
        yield _check(Concept.INTIMIDATE, able, blocker, attacker, source=by)
    if attacking.has(Keyword.SKULK):
        yield _check(Concept.SKULK, view.power <= attacking.power, blocker, attacker, source=by)
    yield from _landwalk(game, blocker, attacker, view, attacking)
    context = Context(controller=attacking.controller, source=by)
    for ability in attacking.keyword_abilities(Keyword.PROTECTION):
        if ability.player is None:
            stopped = matches(game, view, ability.filter, context)
            yield _check(
                Concept.PROTECTION_BLOCK, not stopped, blocker, attacker, also=(Concept.PROTECTION,), source=by
            )


def _landwalk(game: Game, blocker: GameObject, attacker: GameObject, view: View, attacking: View) -> Iterator[Check]:
    for ability in attacking.keyword_abilities(Keyword.LANDWALK):
        theirs = (HasType(CardType.LAND), ControlledBy(SpecificPlayer(view.controller)))
        context = Context(controller=attacking.controller, source=attacker.at)
        lands = objects_matching(game, (*theirs, *ability.filter), context)
        same = any(other.filter == ability.filter for other in view.keyword_abilities(Keyword.LANDWALK))
        yield _check(
            Concept.LANDWALK,
            not lands,
            blocker,
            attacker,
            also=(Concept.LANDWALK_NO_CANCEL,) if same else (),
            source=attacker.at,
        )


def _keyword_of(game: Game, rule: Rule) -> tuple[Concept, ...]:
    """The keyword of the source that stands for the rule, if it is one's."""
    return tuple(
        Concept(each.keyword.value)
        for each in game.look(game.objects[rule.source]).stated_abilities
        if isinstance(each, KeywordAbility)
        and any(rule.modification in static.modifications for static in static_part(each))
    )


def _as_though(view: View, keyword: Keyword) -> bool:
    return any(permission.keyword is keyword for permission, _ in view.rules_of(CanBlockAsThough))


# ── Effects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _effects(game: Game, blocker: GameObject, attacker: GameObject, view: View, attacking: View) -> Iterator[Check]:
    """What effects say of either creature, but for what depends on the number of blockers."""
    for restriction, rule in view.rules_of(CantBlock):
        if restriction.alone or not matches(game, attacking, restriction.what, rule.context):
            continue
        off = restriction.unless is not None and holds(game, restriction.unless, rule.context)
        also = _keyword_of(game, rule)
        yield _check(Concept.BLOCK_RESTRICTIONS, off, blocker, attacker, also=also, source=rule.source)
    for evasion, rule in attacking.rules_of(CantBeBlocked):
        if evasion.fewer_than or evasion.more_than:
            continue
        # "Greater power" is than that of the attacker.
        stopped = matches(game, view, evasion.by, replace(rule.context, that_object=attacker.at))
        yield _check(Concept.BLOCK_RESTRICTIONS, not stopped, blocker, attacker, source=rule.source)

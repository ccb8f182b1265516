"""The untap step (502): phasing first, then everything untaps together; nobody receives priority."""

from __future__ import annotations

import msgspec

from judge.abilities.modifications import DoesntUntap, MayStayTapped
from judge.engine.actions.daytime import look_back_at_spells
from judge.engine.actions.status import has_phasing, let_go_of_absent_host, phase_in, phase_out, untap
from judge.engine.characteristics import objects_matching
from judge.engine.continuous import UntapBan
from judge.engine.decisions import yes_no
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, EventKind, ObjectAt
from judge.engine.story.choices import told_untap
from judge.rules.concept import Concept


def untap_step(game: Game) -> None:
    """The turn-based actions of the active player's untap step."""
    _phase(game)
    look_back_at_spells(game)
    _untap(game)


def _phase(game: Game) -> None:
    why = because(Concept.UNTAP_PHASING_FIRST, Concept.PHASING)
    arriving = [
        obj
        for obj in game.battlefield
        if obj.phased_out and obj.phased_with is None and obj.controller_when_left == game.active
    ]
    leaving = [obj for obj in game.permanents() if has_phasing(game, obj) and game.controller(obj) == game.active]
    with simultaneous(game):
        for obj in leaving:
            phase_out(game, obj, why)
        for obj in arriving:
            phase_in(game, obj, why)
        for obj in arriving:
            let_go_of_absent_host(game, obj)


def _untap(game: Game) -> None:
    """Which permanents untap is settled first; then they untap together (502.3)."""
    mine = [obj for obj in game.permanents() if game.look(obj).controller == game.active]
    banned = _banned(game)
    untapping = [obj for obj in mine if not _stays_tapped(game, obj, banned=obj in banned)]
    with simultaneous(game):
        for obj in untapping:
            untap(game, obj, because(Concept.UNTAP_PERMANENTS, Concept.UNTAP_STEP))


def _stays_tapped(game: Game, obj: GameObject, *, banned: bool) -> bool:
    """Whether an effect, or its controller where an effect leaves them the choice, keeps it from untapping."""
    view = game.look(obj)
    held = next(iter(view.rules_of(DoesntUntap)), None)
    if banned or obj.doesnt_untap_next or held is not None:
        obj.doesnt_untap_next = False
        _stay(game, obj, held[1].source if held is not None else None)
        return True
    choice = next(iter(view.rules_of(MayStayTapped)), None)
    if choice is None or not obj.tapped or not _left_tapped(game, obj):
        return False
    _stay(game, obj, choice[1].source)
    return True


def _left_tapped(game: Game, obj: GameObject) -> bool:
    told = told_untap(game, game.active, obj.id)
    return not told if told is not None else yes_no(game, DecisionKind.STAY_TAPPED, game.active, subject=obj.at)


def _stay(game: Game, obj: GameObject, source: ObjectAt | None) -> None:
    if obj.tapped:
        emit(game, EventKind.STAYED_TAPPED, because(Concept.UNTAP_PERMANENTS, source=source), subject=obj.at)


def _banned(game: Game) -> list[GameObject]:
    """What effects that spoke of this player's next untap step hold now; they have then had it."""
    found: list[GameObject] = []
    left: list[UntapBan] = []
    for ban in game.untap_bans:
        if game.active not in ban.waiting:
            left.append(ban)
            continue
        found.extend(objects_matching(game, ban.filter, ban.context))
        waiting = ban.waiting - {game.active}
        if waiting:
            left.append(msgspec.structs.replace(ban, waiting=waiting))
    game.untap_bans = left
    return found

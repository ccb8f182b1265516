"""Looking again at what has changed only: most of what happens in a game (a creature is tapped, blocks, is damaged,
dies) changes what one object is and leaves the others as they were."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from judge.engine.characteristics.layers import Layered, all_layers, is_special, through_layers
from judge.engine.characteristics.parts import may_be_static
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World, base_view
from judge.engine.game import Game
from judge.engine.objects import GameObject

#: What is true of an object and makes no difference to a steady effect is all the rest of its status.
_LASTING = attrgetter(
    "zone",
    "attached_to",
    "counters",
    "owner",
    "kind",
    "fell_off",
    "attached_to_player",
    "face_down",
    "transformed",
    "phased_out",
    "designations",
    "level",
    "paired",
    "targets",
    "x",
    "costs",
    "kicks",
)


def characteristics(game: Game, obj: GameObject) -> View:
    """The object after all layers. Looks at every object that may have changed and leaves them in `game.views`."""
    known = game.layered
    if known is None or not _renewed(game, known):
        known = game.layered = all_layers(game)
        game.functioning = {}
    game.changed = {}
    game.views = known.after
    return World(game, known.after).view(obj.at)


def _renewed(game: Game, known: Layered) -> bool:
    """Brings what is known up to date with the objects that have changed; `False`: that takes looking at all."""
    before, after = known.before, dict(known.after)
    moved = False
    for at, obj in game.changed.items():
        was = before.get(at)
        if obj.gone:
            if was is None:
                continue
            if not known.alone or _has_effects(was):
                return False
            del before[at], after[at]
            moved = True
            continue
        now = base_view(game, obj)
        if was is not None and _lasts(was, now):
            after[at] = replace(after[at], status=now.status)
        elif known.alone and not _has_effects(now) and not (was is not None and _has_effects(was)):
            after[at] = through_layers(game, now, known)
            moved = True
        else:
            return False
        before[at] = now
    known.after = after
    if moved:
        game.functioning = {}
    return True


def _lasts(was: View, now: View) -> bool:
    """Whether nothing has changed but what makes no difference to a steady effect."""
    return _LASTING(was.status) == _LASTING(now.status) and replace(was, status=now.status) == now


def _has_effects(view: View) -> bool:
    """Whether effects may come from it, or something else changes it."""
    return bool(view.status.counters) or is_special(view) or any(map(may_be_static, view.stated_abilities))

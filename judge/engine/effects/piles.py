"""Objects grouped into two piles (700.3): one player separates them, one chooses a pile."""

from __future__ import annotations

import itertools

from judge.abilities.ability import Separate
from judge.engine.decisions import choose
from judge.engine.effects.doing import Doing
from judge.engine.log import emit
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.signals import NotCoveredError
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept

#: Beyond so many objects, the ways to separate them are too many to be tried.
_MOST = 7


def separate(doing: Doing, effect: Separate) -> None:
    """The pile that is chosen is "it" for the next instructions. A pile may be empty (700.3d)."""
    game = doing.game
    objects = doing.objects(effect.what)
    by, chooser = doing.player(effect.by), doing.player(effect.chooser)
    source = doing.source.id if doing.source else None
    told = told_objects(game, by, source, {obj.id for obj in objects}.issuperset)
    if told is None and len(objects) > _MOST:
        raise NotCoveredError("piles:many", source)
    ids = [obj.id for obj in objects]
    if told is None:
        # Which of the two piles is called the first makes no difference: the first object is always in it.
        rest = ids[1:]
        firsts = [(*ids[:1], *group) for size in range(len(rest) + 1) for group in itertools.combinations(rest, size)]
        options = [Option((first, tuple(each for each in ids if each not in first))) for first in firsts]
        first = firsts[options.index(choose(game, DecisionKind.PILES, by, options, subject=doing.source))]
    else:
        first = told
    piles = (
        tuple(obj for obj in objects if obj.id in first),
        tuple(obj for obj in objects if obj.id not in first),
    )
    emit(game, EventKind.RULE_APPLIED, doing.why(Concept.PILES), player=by)
    options = [Option(tuple(obj.id for obj in pile)) for pile in piles]
    taken = choose(game, DecisionKind.PILES, chooser, options, subject=doing.source)
    doing.remember(*(obj.at for obj in piles[options.index(taken)]))

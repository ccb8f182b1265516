"""Instructions about turns, phases and steps: jouer un tour supplémentaire, passer son prochain tour, terminer le tour,
une phase ou une étape supplémentaire."""

from __future__ import annotations

from judge.abilities import instructions as do
from judge.abilities.selectors import PlayerRef
from judge.abilities.terms import DayTime, Phase, Step
from judge.compile.effects.common import Effects, is_amount_of, is_just, performer
from judge.compile.nouns.references import count_in, object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modifier, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import day_time_of, senses, step_of

_EXTRA = ["supplémentaire"]
#: "jouez un autre tour après celui-ci".
_ANOTHER = ["autre"]


def play(scope: Scope, view: ClauseView) -> Effects:
    """ "jouez un tour supplémentaire après celui-ci", "… deux tours supplémentaires …"."""
    player = performer(scope, view)
    turn = view.needed("patient")
    nothing_but(turn, "modifiers", "quantity")
    if not is_amount_of(turn, "turn") or _said(turn.modifiers) not in (_EXTRA, _ANOTHER):
        raise NotCompiledError(turn.span)
    view.time("après")
    count = count_in(scope, turn)
    if not isinstance(count, int):
        raise NotCompiledError(turn.span)
    return (do.ExtraTurn(player),) * count


def end(scope: Scope, view: ClauseView) -> Effects:
    """ "finissez le tour"."""
    del scope
    turn = view.needed("patient")
    if not is_just(turn, "turn"):
        raise NotCompiledError(turn.span)
    return (do.EndTurn(),)


def becoming(view: ClauseView) -> DayTime | None:
    """ "on passe à la nuit": what it becomes; `None`: something else is passed."""
    agent, whereto = view.peek("agent"), view.peek("recipient")
    if agent is None or whereto is None or not (is_one(agent.filler) and isinstance(whereto.filler, NounGroup)):
        return None
    time = day_time_of(whereto.filler)
    if time is not None:
        view.group("agent")
        view.group("recipient")
    return time


def is_one(filler: object) -> bool:
    """ "on", nobody in particular."""
    return isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead) and filler.head.lemma == "on"


def skip(scope: Scope, view: ClauseView) -> Effects:
    """ "passez votre prochain tour", "ce joueur passe sa prochaine étape de pioche", "… phase de combat"."""
    if (now := becoming(view)) is not None:
        return (do.BecomeDayTime(now),)
    role = view.peek("attribute")
    if role is not None and isinstance(role.filler, Modifier) and role.filler.lemma == "hors phase":
        # "cette créature passe hors phase"
        view.modifier("attribute")
        return (do.PhaseOut(object_of(scope, view.needed("agent"))),)
    player = performer(scope, view)
    group = view.group("patient")
    if group is None:
        time = view.time("pendant")
        group = time.object if time is not None else None
    if group is None:
        raise view.stop()
    nothing_but(group, "modifiers", "quantity")
    if _said(group.modifiers) != ["prochain"]:
        raise NotCompiledError(group.span)
    if is_amount_of(group, "turn"):
        return (do.SkipTurn(player, count_in(scope, group)),)
    if _phase(group) is Phase.COMBAT:
        return (do.SkipStep(Step.BEGINNING_OF_COMBAT, player),)
    step = _step(group)
    if step is None or group.quantity is not None:
        raise NotCompiledError(group.span)
    return (do.SkipStep(step, player),)


def there_is(scope: Scope, view: ClauseView) -> Effects:
    """ "après cette phase, il y a une phase de combat supplémentaire[, suivie d'une phase principale …]", "il y a une
    étape d'entretien supplémentaire après cette étape"."""
    del scope
    return _added(view, view.needed("patient"), None)


def get(scope: Scope, view: ClauseView) -> Effects:
    """ "ce joueur gagne une étape d'entretien supplémentaire après cette étape"."""
    player = performer(scope, view)
    return _added(view, view.needed("patient"), player)


def is_added(view: ClauseView) -> bool:
    """Whether the clause is about a step or phase that somebody gets."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and (_step(group) is not None or _phase(group) is not None)


def follow(scope: Scope, view: ClauseView) -> Effects:
    """ "cette phase est suivie d'une phase de combat supplémentaire[, puis d'une phase principale …]"."""
    del scope
    if not view.clause.passive:
        raise view.stop()
    _this(view.needed("patient"), "phase")
    phase, *then = _phases(view.needed("source"))
    return (do.ExtraPhases(phase, tuple(then)),)


def _added(view: ClauseView, group: NounGroup, player: PlayerRef | None) -> Effects:
    time = view.time("après")
    if time is None or time.object is None:
        raise NotCompiledError(group.span)
    step = _step(group)
    if step is None:
        _this(time.object, "phase")
        phase, *then = _phases(group)
        return (do.ExtraPhases(phase, tuple(then), player),)
    _this(time.object, "step")
    nothing_but(group, "modifiers")
    if group.determiner is not Determiner.INDEFINITE or _said(group.modifiers) != _EXTRA:
        raise NotCompiledError(group.span)
    return (do.ExtraStep(step, player),)


def _this(group: NounGroup, kind: str) -> None:
    """The phase or step that goes on: "cette phase", "cette phase principale", "cette étape"."""
    named = isinstance(group.head, NounHead) and any(
        sense == ("thing", kind) or sense[0] == kind for sense in senses(group.head.lemma)
    )
    if not named or group.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(group.span)
    nothing_but(group)


def _phases(group: NounGroup) -> tuple[Phase, ...]:
    """ "une phase de combat supplémentaire, puis d'une phase principale supplémentaire", "… suivie d'une …"."""
    nothing_but(group, "modifiers", "relatives", "coordinated")
    phase = _phase(group)
    single = group.determiner is Determiner.INDEFINITE and _said(group.modifiers) == _EXTRA
    joined_rightly = not group.coordinated or group.conjunction in ("puis", "et")
    if phase is None or not single or not joined_rightly:
        raise NotCompiledError(group.span)
    later = tuple(phase for other in group.coordinated for phase in _phases(other))
    return (phase, *later, *(each for relative in group.relatives for each in _following(relative)))


def _following(relative: Clause) -> tuple[Phase, ...]:
    """ "(qui est) suivie d'une phase principale supplémentaire"."""
    view = ClauseView(relative)
    view.needed("patient")
    phases = _phases(view.needed("source"))
    view.finish()
    if relative.verb != "suivre" or not relative.passive:
        raise view.stop()
    return phases


def _phase(group: NounGroup) -> Phase | None:
    """The phase, where the noun names one; a main phase is one like any other."""
    if isinstance(group.head, NounHead):
        for kind, name in senses(group.head.lemma):
            if kind == "phase":
                return Phase.POSTCOMBAT_MAIN if name == "main" else Phase(name)
    return None


def _step(group: NounGroup) -> Step | None:
    return step_of(group.head.lemma) if isinstance(group.head, NounHead) else None


def _said(modifiers: tuple[Modifier, ...]) -> list[str]:
    return [modifier.lemma for modifier in modifiers]

"""What a triggered ability watches for: "cette créature attaque et n'est pas bloquée", "une autre créature arrive",
"votre entretien" (603.2). What the event is about is remembered for the pronouns that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities import triggers as t
from judge.abilities.terms import Step, Whose, Zone
from judge.compile.effects.common import is_amount_of, is_just, zone_named
from judge.compile.nouns.references import filter_of, is_player, object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import AmountKind, Clause, Determiner, Modifier, NounGroup, NounHead, Person, Role, TimePhrase
from judge.french.elaborate.nouns.senses import PlayerSense, senses, step_of
from judge.french.elaborate.nouns.senses import player_of as player_sense

Patterns: TypeAlias = tuple[t.EventPattern, ...]
_Reader: TypeAlias = Callable[[Scope, ClauseView], Patterns]


def patterns_of(scope: Scope, clauses: Sequence[Clause]) -> Patterns:
    """The events that the clauses of one trigger name. Raises `NotCompiledError`."""
    if len(clauses) == 2 and _attacks_unblocked(clauses):
        view = ClauseView(clauses[0])
        found: Patterns = (t.AttacksUnblocked(_watched(scope, view.needed("agent"))),)
        scope.speak_of_player(s.PlayerWord.DEFENDING_PLAYER)
        view.finish()
        return found
    patterns: list[t.EventPattern] = []
    subject: NounGroup | None = None
    for clause in _one_subject(clauses):
        view = ClauseView(clause)
        subject = _subject(view) or subject
        if _subject(view) is None and subject is not None:
            view = ClauseView(_with_subject(clause, subject))
        reader = (_PASSIVE if clause.passive else _ACTIVE).get(clause.verb)
        if reader is None or clause.negated or clause.modal is not None:
            raise view.stop()
        patterns.extend(reader(scope, view))
        view.finish()
    return tuple(patterns)


def _one_subject(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """ "cette créature ou qu'une autre meurt": the first half of the subject stands by itself."""
    if len(clauses) != 2 or clauses[0].verb or clauses[1].connector != "ou":
        return clauses
    first, second = clauses
    view = ClauseView(first)
    half = view.needed("topic")
    view.finish()
    other = _subject(ClauseView(second))
    if other is None or half.coordinated or other.coordinated:
        raise NotCompiledError(half.span)
    both = msgspec.structs.replace(half, coordinated=(other,), conjunction="ou")
    name = "patient" if second.passive else "agent"
    roles = tuple(msgspec.structs.replace(r, filler=both) if r.name == name else r for r in second.roles)
    return (msgspec.structs.replace(second, roles=roles),)


def _subject(view: ClauseView) -> NounGroup | None:
    role = view.peek("patient" if view.clause.passive else "agent")
    return role.filler if role is not None and isinstance(role.filler, NounGroup) else None


def _with_subject(clause: Clause, subject: NounGroup) -> Clause:
    name = "patient" if clause.passive else "agent"
    return msgspec.structs.replace(clause, roles=(Role(name, subject, subject.span), *clause.roles))


def _attacks_unblocked(clauses: Sequence[Clause]) -> bool:
    first, second = clauses
    plain = not (second.times or second.adverbs or second.clauses)
    return first.verb == "attaquer" and second.verb == "bloquer" and second.passive and second.negated and plain


# ── Whom it is about ───────────────────────────────────────────────────────────────────────────────────────────────


def _watched(scope: Scope, group: NounGroup, *, gone: bool = False) -> s.Filter:
    """The filter of the object that the event is about, which "elle" then means. `gone`: the event takes it off the
    battlefield. A subject that several verbs share is read once."""
    if group.span not in scope.watched:
        scope.watched[group.span] = _read_watched(scope, group, gone=gone)
    return scope.watched[group.span]


def _read_watched(scope: Scope, group: NounGroup, *, gone: bool) -> s.Filter:
    if group.quantity is not None:
        # "une ou plusieurs créatures": one trigger for all of them together, which no pattern says.
        raise NotCompiledError(group.span)
    if group.determiner in _KINDS or group.coordinated:
        found = _either(scope, group)
        noun = group.head.lemma if isinstance(group.head, NounHead) else ""
        scope.speak_of(Spoken(ref=s.ThatObject(), noun=noun, feminine=group.feminine, gone=gone))
        return found
    return (s.Is(object_of(scope, group)),)


_KINDS = frozenset({Determiner.INDEFINITE, Determiner.ANY, Determiner.EACH})


def _second(scope: Scope, group: NounGroup) -> s.Filter:
    """The filter of the other object of the event: "cette créature" right after is that one, "l'autre créature" too."""
    found = filter_of(scope, _singular(group))
    noun = group.head.lemma if isinstance(group.head, NounHead) else ""
    scope.has_other = True
    scope.speak_of(Spoken(ref=s.OtherObject(), noun=noun, feminine=group.feminine, rival=True))
    return found


def _either(scope: Scope, group: NounGroup) -> s.Filter:
    """ "cette créature ou une autre créature": one that is itself, or passes the rest."""
    if not group.coordinated:
        return filter_of(scope, _singular(group))
    if group.conjunction != "ou":
        raise NotCompiledError(group.span)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    filters = [
        filter_of(scope, _singular(member)) if member.determiner in _KINDS else (s.Is(object_of(scope, member)),)
        for member in members
    ]
    return (s.AnyOf(tuple(filters)),)


def _singular(group: NounGroup) -> NounGroup:
    """ "au moins une créature", of which one is enough, is "une créature"."""
    quantity = group.quantity
    if quantity is None:
        return group
    if (quantity.kind, quantity.number, quantity.at_least) != (AmountKind.NUMBER, 1, True):
        raise NotCompiledError(group.span)
    return msgspec.structs.replace(group, quantity=None)


def _player(scope: Scope, group: NounGroup) -> s.PlayerRef:
    """The player who does it; "un joueur" is then "ce joueur"."""
    player = player_of(scope, group, anyone=True)
    if player is None:
        raise NotCompiledError(group.span)
    if player is not s.PlayerWord.YOU:
        scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    return player


# ── Verbs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _enters(scope: Scope, view: ClauseView) -> Patterns:
    """ "arrive [sur le champ de bataille] [sous votre contrôle]"."""
    found = _watched(scope, view.needed("agent"))
    place = view.group("place")
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise NotCompiledError(place.span)
    controller = view.group("controller")
    if controller is not None:
        if not is_just(controller, "control") or controller.possessor is not Person.SECOND:
            raise NotCompiledError(controller.span)
        found = (*found, s.ControlledBy(s.PlayerWord.YOU))
    return (t.ZoneChange(found, destination=Zone.BATTLEFIELD),)


def _dies(scope: Scope, view: ClauseView) -> Patterns:
    found = _watched(scope, view.needed("agent"), gone=True)
    return (t.ZoneChange(found, Zone.BATTLEFIELD, Zone.GRAVEYARD),)


def _leaves(scope: Scope, view: ClauseView) -> Patterns:
    found = _watched(scope, view.needed("agent"), gone=True)
    place = view.needed("patient")
    if zone_named(place) is not Zone.BATTLEFIELD:
        raise NotCompiledError(place.span)
    return (t.ZoneChange(found, Zone.BATTLEFIELD),)


def _is_put(scope: Scope, view: ClauseView) -> Patterns:
    """ "est mise dans un cimetière depuis le champ de bataille", "… depuis n'importe où"."""
    found = _watched(scope, view.needed("patient"), gone=True)
    place = view.needed("place")
    origin = view.group("origin")
    zone = zone_named(place, "complements")
    if zone is None or (origin is not None and zone_named(origin) is None):
        raise NotCompiledError(place.span)
    owner = _zone_owner(scope, place)
    found = found if owner is None else (*found, s.OwnedBy(owner))
    return (t.ZoneChange(found, None if origin is None else zone_named(origin), zone),)


def _zone_owner(scope: Scope, place: NounGroup) -> s.PlayerRef | None:
    """Whose graveyard it is; `None` for "un cimetière", "le cimetière de son propriétaire"."""
    owner: s.PlayerRef | None = s.PlayerWord.YOU if place.possessor is Person.SECOND else None
    if place.possessor not in (None, Person.SECOND):
        raise NotCompiledError(place.span)
    for part in place.complements:
        named = isinstance(part.object.head, NounHead) and ("player", "owner") in senses(part.object.head.lemma)
        owner = None if named else player_of(scope, part.object, anyone=True)
        if part.preposition != "de" or (owner is None and not named):
            raise NotCompiledError(part.span)
    return owner


def _attacks(scope: Scope, view: ClauseView) -> Patterns:
    found = _watched(scope, view.needed("agent"))
    alone = view.adverb("seul")
    return (t.Attacks(found, alone=alone),)


def _blocks(scope: Scope, view: ClauseView) -> Patterns:
    found = _watched(scope, view.needed("agent"))
    blocked = view.group("patient")
    if blocked is None:
        return (t.Blocks(found),)
    return (t.Blocks(found, _second(scope, blocked)),)


def _is_blocked(scope: Scope, view: ClauseView) -> Patterns:
    found = _watched(scope, view.needed("patient"))
    by = view.group("agent")
    if by is None:
        return (t.BecomesBlocked(found),)
    return (t.BecomesBlocked(found, _second(scope, by)),)


def _becomes(scope: Scope, view: ClauseView) -> Patterns:
    """ "devient engagé", "devient bloquée [par une créature]", "devient la cible d'un sort"."""
    subject = view.needed("agent")
    adjective = view.modifier("attribute")
    if adjective is not None:
        return (_status(scope, subject, adjective),)
    group = view.needed("attribute")
    if is_amount_of(group, "target"):
        return (_targeted(scope, subject, group),)
    nothing_but(group, "modifiers", "complements")
    states = [modifier.lemma for modifier in group.modifiers]
    by = [part.object for part in group.complements if part.preposition == "par"]
    if states != ["bloquer"] or len(by) != len(group.complements) or len(by) > 1:
        raise NotCompiledError(group.span)
    found = _watched(scope, subject)
    if not by:
        return (t.BecomesBlocked(found),)
    return (t.BecomesBlocked(found, _second(scope, by[0])),)


def _status(scope: Scope, subject: NounGroup, adjective: Modifier) -> t.EventPattern:
    found = _watched(scope, subject)
    match adjective.lemma:
        case "engager" if not adjective.negated:
            return t.BecomesTapped(found)
        case "dégager" if not adjective.negated:
            return t.BecomesUntapped(found)
        case "bloquer" if not adjective.negated:
            return t.BecomesBlocked(found)
        case _:
            raise NotCompiledError(adjective.span, adjective.lemma)


def _targeted(scope: Scope, subject: NounGroup, group: NounGroup) -> t.EventPattern:
    """ "devient la cible d'un sort ou d'une capacité qu'un adversaire contrôle"."""
    nothing_but(group, "complements")
    found = _watched(scope, subject)
    sources = [part.object for part in group.complements if part.preposition == "de"]
    if not sources or len(sources) != len(group.complements):
        raise NotCompiledError(group.span)
    by = tuple(filter_of(scope, _singular(source)) for source in sources)
    scope.has_other = True
    return t.BecomesTarget(found, by[0] if len(by) == 1 else (s.AnyOf(by),))


def _tapped(scope: Scope, view: ClauseView) -> Patterns:
    """ "est engagé pour du mana"."""
    found = _watched(scope, view.needed("patient"))
    purpose = view.group("purpose")
    if purpose is not None and not is_just(purpose, "mana"):
        raise NotCompiledError(purpose.span)
    return (t.BecomesTapped(found, for_mana=purpose is not None),)


def _deals(scope: Scope, view: ClauseView) -> Patterns:
    """ "inflige des blessures [de combat] [à un joueur | à une créature]"."""
    source = _watched(scope, view.needed("agent"))
    amount = view.needed("amount")
    combat = is_amount_of(amount, "combat_damage")
    if not is_just(amount, "combat_damage", "damage"):
        raise NotCompiledError(amount.span)
    recipient = view.group("recipient")
    if recipient is None:
        return (t.DealsDamage(source, combat=combat),)
    if is_player(recipient):
        return (t.DealsDamage(source, to_objects=None, to_player=_player(scope, recipient), combat=combat),)
    to = _second(scope, recipient)
    return (t.DealsDamage(source, to_objects=to, to_player=None, combat=combat),)


def _suffers(scope: Scope, view: ClauseView) -> Patterns:
    """ "subit des blessures"."""
    subject = view.needed("agent")
    amount = view.needed("amount")
    combat = is_amount_of(amount, "combat_damage")
    if not is_just(amount, "combat_damage", "damage"):
        raise NotCompiledError(amount.span)
    if is_player(subject):
        return (t.PlayerIsDealtDamage(_player(scope, subject), combat=combat),)
    return (t.IsDealtDamage(_watched(scope, subject), combat=combat),)


def _casts(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    found = _watched(scope, view.needed("patient"))
    return (t.CastsSpell(tuple(q for q in found if q != s.IsSpell()), player),)


def _plays(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    group = view.needed("patient")
    if is_amount_of(group, "spell"):
        found = _watched(scope, group)
        return (t.CastsSpell(tuple(q for q in found if q != s.IsSpell()), player),)
    return (t.PlaysLand(_watched(scope, group), player),)


def _draws(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    if not is_just(view.needed("patient"), "card"):
        raise view.stop()
    return (t.DrawsCard(player),)


def _discards(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    return (t.DiscardsCard(player, filter_of(scope, _singular(view.needed("patient", "theme")))),)


def _gains(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    if not is_just(view.needed("amount"), "life"):
        raise view.stop()
    return (t.GainsLife(player),)


def _loses(scope: Scope, view: ClauseView) -> Patterns:
    """ "perd des points de vie", "vous perdez le contrôle de cette créature"."""
    subject = view.needed("agent")
    amount = view.group("amount")
    if amount is not None:
        if not is_just(amount, "life"):
            raise view.stop()
        return (t.LosesLife(_player(scope, subject)),)
    group = view.needed("patient")
    nothing_but(group, "complements")
    named = [part.object for part in group.complements if part.preposition == "de"]
    if (
        not is_amount_of(group, "control")
        or len(named) != len(group.complements)
        or len(named) != 1
        or player_of(scope, subject, anyone=True) is not s.PlayerWord.YOU
    ):
        raise NotCompiledError(group.span)
    return (t.ChangesControl((s.Is(object_of(scope, named[0])),)),)


def _sacrifices(scope: Scope, view: ClauseView) -> Patterns:
    player = _player(scope, view.needed("agent"))
    return (t.IsSacrificed(_watched(scope, view.needed("patient")), player),)


def _changes(scope: Scope, view: ClauseView) -> Patterns:
    """ "change de contrôleur"."""
    subject = view.needed("agent")
    group = view.needed("patient")
    nothing_but(group)
    if not isinstance(group.head, NounHead) or ("player", "controller") not in senses(group.head.lemma):
        raise NotCompiledError(group.span)
    return (t.ChangesControl(_watched(scope, subject)),)


_ACTIVE: Mapping[str, _Reader] = {
    "arriver": _enters,
    "entrer": _enters,
    "mourir": _dies,
    "quitter": _leaves,
    "attaquer": _attacks,
    "bloquer": _blocks,
    "devenir": _becomes,
    "infliger": _deals,
    "subir": _suffers,
    "lancer": _casts,
    "jouer": _plays,
    "piocher": _draws,
    "défausser": _discards,
    "gagner": _gains,
    "perdre": _loses,
    "sacrifier": _sacrifices,
    "changer": _changes,
}


def _untapped(scope: Scope, view: ClauseView) -> Patterns:
    return (t.BecomesUntapped(_watched(scope, view.needed("patient"))),)


_PASSIVE: Mapping[str, _Reader] = {
    "mettre": _is_put,
    "bloquer": _is_blocked,
    "engager": _tapped,
    "dégager": _untapped,
}


# ── Steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def step_named(scope: Scope, group: NounGroup) -> t.BeginningOf:
    """ "votre entretien", "l'étape de fin", "l'étape de pioche de chaque joueur"."""
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step is None:
        raise NotCompiledError(group.span)
    nothing_but(group, "complements")
    return t.BeginningOf(step, _whose(scope, group))


def moment_of(scope: Scope, clause: Clause) -> tuple[t.BeginningOf, Clause]:
    """The moment at which the ability triggers, and the clause without it: "au début de votre entretien", "au début du
    combat pendant votre tour", "à la fin du tour" (of before 2009)."""
    view = ClauseView(clause)
    phrase = view.time("au début de", "à la fin de", "à la fin du tour")
    if phrase is None:
        raise view.stop()
    turn = next((time for time in view.times if time.lemma == "pendant" and _is_turn(time.object)), None)
    if turn is not None:
        view.times.remove(turn)
    pattern = _moment(scope, phrase, turn.object if turn is not None else None)
    return pattern, msgspec.structs.replace(clause, times=tuple(view.times))


def _moment(scope: Scope, phrase: TimePhrase, turn: NounGroup | None) -> t.BeginningOf:
    group = phrase.object
    if phrase.lemma == "à la fin du tour" and group is None:
        return t.BeginningOf(Step.END)
    if group is None:
        raise NotCompiledError(phrase.span, phrase.lemma)
    if phrase.lemma == "à la fin de":
        if not _is_turn(group):
            raise NotCompiledError(group.span)
        nothing_but(group, "complements")
        return t.BeginningOf(Step.END, _whose(scope, group))
    if is_amount_of(group, "combat"):
        nothing_but(group)
        return t.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.ANY if turn is None else _whose(scope, turn))
    if turn is not None:
        raise NotCompiledError(turn.span)
    return step_named(scope, group)


def _is_turn(group: NounGroup | None) -> bool:
    return group is not None and is_amount_of(group, "turn")


def _whose(scope: Scope, group: NounGroup) -> Whose:
    if group.possessor is Person.SECOND:
        return Whose.YOURS
    if group.possessor is not None:
        raise NotCompiledError(group.span)
    named = [part.object for part in group.complements if part.preposition == "de"]
    if len(named) != len(group.complements) or len(named) > 1:
        raise NotCompiledError(group.span)
    if not named:
        return Whose.ANY
    owner = named[0]
    nothing_but(owner, "complements")
    scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    sense = player_sense(owner.head.lemma) if isinstance(owner.head, NounHead) else None
    if owner.complements and not _is_controller(owner):
        raise NotCompiledError(owner.span)
    if sense is PlayerSense.ANY and owner.determiner is Determiner.EACH:
        return Whose.ANY
    if sense is PlayerSense.OPPONENT:
        return Whose.OPPONENTS
    hosts = [object_of(scope, part.object) == s.Host() for part in owner.complements]
    if _is_controller(owner) and hosts == [True]:
        return Whose.HOSTS
    raise NotCompiledError(owner.span)


def _is_controller(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and ("player", "controller") in senses(group.head.lemma)

"""Instructions about damage, and what is divided like it: infliger, subir, prévenir, répartir."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import speaks_of
from judge.compile.clauses.joining import lasting
from judge.compile.effects.common import Effects, is_amount_of, is_just, measured, recipients_of
from judge.compile.nouns.counters import counter_put
from judge.compile.nouns.references import count_in, filter_of, object_of, target_of
from judge.compile.nouns.scope import Scope, Supposition
from judge.compile.nouns.shapes import is_player, kinds_of_target
from judge.compile.nouns.smallwords import ONE_OR, OR_ELSE, without
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, Modifier, NounGroup, Person, PronounHead, TimePhrase


def deal(scope: Scope, view: ClauseView) -> Effects:
    """ "inflige 3 blessures à la créature ciblée", "… réparties comme vous le désirez entre une ou deux cibles"."""
    subject = view.group("agent")
    source = s.This() if subject is None else object_of(scope, subject)
    group = view.needed("amount", "patient")
    divided = _divided(group)
    if divided is not None:
        group, between = divided
        evenly = view.adverb("de manière égale")
        if evenly and not view.adverb("arrondi à l'unité inférieure"):
            raise view.stop()
        view.adverb("au choix")
        among_them = among(scope, view.needed("recipient") if between is None else between)
        if evenly:
            if len(scope.targets) != 1:
                raise view.stop()
            share = s.Share(measured(scope, group, "damage"), s.TargetsChosen())
            return (do.DealDamage(share, among_them, source),)
        return (do.DealDamage(measured(scope, group, "damage"), among_them, source, divided=True),)
    recipient = view.group("recipient")
    if recipient is None:
        group, recipient = _out_of_sacrificed(group)
    to: tuple[s.Recipient, ...] | None = None
    if recipient is not None and recipient.span.start < group.span.start and _taken_up(recipient, group):
        # "inflige au joueur ciblé autant de blessures que de cartes dans sa main".
        to = recipients_of(scope, recipient)
    amount = measured(scope, group, "damage", "combat_damage")
    if isinstance(source, s.All) and amount == s.PowerOf(source):
        # "chaque créature … inflige un nombre de blessures égal à sa force": each of them its own.
        amount = s.PowerOf(s.ThatObject())
    if to is not None:
        if any(player in to and speaks_of(amount, player) for player in _EACH):
            # "à chaque adversaire … dans sa main": to each another number.
            raise NotCompiledError(group.span)
        return do.dealt_at_once(do.DealDamage(amount, one, source) for one in to)
    if recipient is None and scope.told:
        return (do.DealDamage(amount, _some_target(scope, view), source),)
    if recipient is None:
        raise view.stop()
    if _is_pronoun(recipient):
        assert isinstance(recipient.head, PronounHead)
        nothing_but(recipient)
        receiver = scope.receiver_spoken_of(source, plural=recipient.plural or recipient.head.plural)
        if receiver is None:
            raise NotCompiledError(recipient.span)
        return (do.DealDamage(amount, receiver, source),)
    return do.dealt_at_once(do.DealDamage(amount, to, source) for to in recipients_of(scope, recipient))


def _out_of_sacrificed(group: NounGroup) -> tuple[NounGroup, NounGroup | None]:
    """ "… égal à la force de la créature sacrifiée à n'importe quelle cible": what is dealt the damage, which was read
    with the participle."""
    match group.complements:
        case (*before, last):
            inner, found = _out_of_sacrificed(last.object)
            if found is None:
                return group, None
            parts = (*before, msgspec.structs.replace(last, object=inner))
            return msgspec.structs.replace(group, complements=parts), found
        case _ if len(group.relatives) == 1 and group.relatives[0].verb == "sacrifier" and group.relatives[0].passive:
            view = ClauseView(group.relatives[0])
            view.group("patient")
            found = view.group("target")
            view.finish()
            modifiers = (*group.modifiers, Modifier("sacrifier", group.relatives[0].span))
            return msgspec.structs.replace(group, relatives=(), modifiers=modifiers), found
        case _:
            return group, None


def _taken_up(recipient: NounGroup, amount: NounGroup) -> bool:
    """Whether the amount may speak of who is dealt the damage: a player, or "cette créature" after "une créature
    ciblée". Any other "ce permanent" was spoken of before."""
    return is_player(recipient) or _names_again(amount, recipient)


def _names_again(group: NounGroup, known: NounGroup) -> bool:
    again = group.head == known.head and group.determiner in (Determiner.DEMONSTRATIVE, Determiner.DEFINITE)
    inner = (
        *(part.object for part in group.complements),
        *(role.filler for clause in group.relatives for role in clause.roles),
        *group.coordinated,
    )
    return again or any(isinstance(part, NounGroup) and _names_again(part, known) for part in inner)


_EACH = (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT)


def _is_pronoun(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("lui", "leur")


def dealt_together(first: a.Effect, second: a.Effect) -> do.DealTogether | None:
    """What two clauses joined by "et" deal as one thing: "inflige 4 blessures à la cible et 2 blessures à vous". Two
    sources deal one after the other."""
    one, other = do.dealt_in(first), do.dealt_in(second)
    if not one or not other or len({part.source for part in (*one, *other)}) > 1:
        return None
    return do.DealTogether(one[0], (*one[1:], *other))


def _some_target(scope: Scope, view: ClauseView) -> s.TargetObject:
    """ "un rituel qui inflige 4 blessures": to what, players leave unsaid."""
    scope.supposed.append((Supposition.TARGET, view.span))
    return s.TargetObject(scope.target(a.ANY_TARGET, view.span, again=False))


def _divided(group: NounGroup) -> tuple[NounGroup, NounGroup | None] | None:
    """The damage without "réparties", and among whom when that stands beside it."""
    if [modifier.lemma for modifier in group.modifiers] == ["répartir"]:
        return msgspec.structs.replace(group, modifiers=()), None
    if len(group.relatives) != 1 or group.relatives[0].verb != "répartir":
        return None
    view = ClauseView(group.relatives[0])
    view.group("patient")
    among = view.needed("recipient")
    view.adverb("au choix")
    view.finish()
    return msgspec.structs.replace(group, relatives=()), among


def among(scope: Scope, group: NounGroup) -> s.TargetObject:
    """ "une, deux ou trois cibles", "une ou deux créatures ciblées", "n'importe quel nombre de cibles"."""
    quantity = group.quantity
    if (kinds := kinds_of_target(group)) is not None:
        return target_of(scope, kinds)
    if is_amount_of(group, "target") and group.determiner is Determiner.ANY and group.plural and quantity is None:
        nothing_but(group)
        spec = msgspec.structs.replace(a.ANY_TARGET, count=a.all_there_are(a.ANY_TARGET), up_to=True)
        return s.TargetObject(scope.target(spec, group.span, again=False))
    if is_amount_of(group, "target") and quantity is not None and quantity.number is not None and quantity.at_most:
        nothing_but(without(group, ONE_OR), "quantity")
        at_least = 1 if ONE_OR in group.particles else 0
        spec = msgspec.structs.replace(a.ANY_TARGET, count=quantity.number, up_to=True, at_least=at_least)
        return s.TargetObject(scope.target(spec, group.span, again=False))
    return target_of(scope, group)


def distribute(scope: Scope, view: ClauseView) -> Effects:
    """ "répartissez trois marqueurs +1/+1 entre une, deux ou trois créatures ciblées"."""
    group = view.needed("patient")
    if group.counter_kind is None:
        raise view.stop()
    nothing_but(group, "counter_kind", "quantity")
    view.adverb("au choix")
    to = among(scope, view.needed("recipient"))
    return (do.PutCounters(counter_put(group.counter_kind), count_in(scope, group), to, divided=True),)


def suffer(scope: Scope, view: ClauseView) -> Effects:
    """ "elle subit 2 blessures"."""
    subject = view.needed("agent")
    amount = measured(scope, view.needed("amount"), "damage")
    return do.dealt_at_once(do.DealDamage(amount, to) for to in recipients_of(scope, subject))


def prevent(scope: Scope, view: ClauseView, *, lasting: bool = False) -> Effects:
    """ "prévenez les prochaines 3 blessures qui devraient être infligées à … ce tour-ci", "prévenez toutes les
    blessures de combat qui devraient être infligées à cette créature ou par elle ce tour-ci"; `lasting`: without an
    end, by a static ability."""
    when = view.subordinate("la prochaine fois que")
    if when is not None:
        return prevent_next_time(scope, when, view)
    group = view.needed("patient")
    combat = is_combat_damage(group)
    nothing_but(group, "relatives", "modifiers", "quantity")
    if scope.told and not group.relatives and not group.modifiers and group.quantity is None:
        if view.time("ce tour-ci") is None:
            scope.supposed.append((Supposition.UNTIL_END_OF_TURN, view.span))
        return (do.PreventDamage(None, combat=combat),)
    amount = upcoming(scope, group)
    to, source, either = limits(scope, group.relatives[0], view, lasting=lasting)
    if either:
        return (
            *(do.PreventDamage(amount, to=one, combat=combat) for one in to),
            do.PreventDamage(amount, source=source, combat=combat),
        )
    if amount is not None and (beside := beside_player(to)) is not None:
        return (do.PreventDamage(amount, to=to[0], source=source, combat=combat, beside=beside),)
    if to and (len(to) == 1 or amount is None):
        return tuple(do.PreventDamage(amount, to=one, source=source, combat=combat) for one in to)
    if to:
        raise NotCompiledError(group.span)
    return (do.PreventDamage(amount, source=source, combat=combat),)


def is_combat_damage(group: NounGroup) -> bool:
    """Whether the group names combat damage, or any damage. Raises `NotCompiledError` for anything else."""
    combat = is_amount_of(group, "combat_damage")
    if not combat and not is_amount_of(group, "damage"):
        raise NotCompiledError(group.span)
    return combat


def upcoming(scope: Scope, group: NounGroup) -> s.Amount | None:
    """How much of "toutes les blessures qui …" (`None`), of "les prochaines 3 blessures qui …"."""
    nothing_but(group, "relatives", "modifiers", "quantity")
    if len(group.relatives) != 1:
        raise NotCompiledError(group.span)
    everything = group.determiner is Determiner.ALL
    following = any(modifier.lemma == "prochain" for modifier in group.modifiers)
    if everything == following or len(group.modifiers) != int(following):
        raise NotCompiledError(group.span)
    return None if everything else count_in(scope, group)


def limits(
    scope: Scope, relative: Clause, outer: ClauseView, *, lasting: bool
) -> tuple[tuple[s.Recipient, ...], s.ObjectRef | None, bool]:
    """To whom, and by what, the damage would be dealt, and whether one of the two is enough ("à elle ou par elle");
    "ce tour-ci" is the only time, unless there is none."""
    view = ClauseView(_times_outside(relative))
    modal, refused = view.modal()
    if relative.verb != "infliger" or modal not in (Modal.WOULD, Modal.MUST) or refused:
        raise view.stop()
    view.group("amount")
    timed = view.time("ce tour-ci") or outer.time("ce tour-ci")
    if (timed is None) != lasting:
        raise view.stop()
    source: s.ObjectRef | None = None
    by = view.group("agent", "source") or outer.group("source")
    to: tuple[s.Recipient, ...] = ()
    recipient = view.group("recipient")
    if recipient is not None:
        by_inside = [part for part in recipient.complements if part.preposition == "par"]
        if by_inside:
            recipient = _without(recipient, "par")
        to = _you_or_yours(scope, recipient) or recipients_of(scope, recipient)
        by = by_inside[0].object if by_inside else by
    either = by is not None and OR_ELSE in by.particles
    if by is not None:
        by = without(by, OR_ELSE)
        source = s.Choice(filter_of(scope, by)) if view.adverb("au choix") else _by_any(scope, by)
    view.finish()
    return to, source, either


def _you_or_yours(scope: Scope, group: NounGroup) -> tuple[s.Recipient, ...]:
    """ "à vous et/ou à des permanents que vous contrôlez": you, and all those; nothing for any other group."""
    if group.head != PronounHead("vous", Person.SECOND, plural=True) or len(group.coordinated) != 1:
        return ()
    (others,) = group.coordinated
    if not others.plural and (others.determiner is not Determiner.INDEFINITE or others.quantity is not None):
        return ()
    nothing_but(msgspec.structs.replace(group, coordinated=(), conjunction=""))
    return (s.PlayerWord.YOU, s.All(filter_of(scope, others)))


def beside_player(to: tuple[s.Recipient, ...]) -> s.Filter | None:
    """The objects to which the same damage may be dealt as to the player; `None` where they are not said so."""
    match to:
        case (s.PlayerWord.YOU, s.All(filter=found)):
            return found
        case _:
            return None


def _times_outside(clause: Clause) -> Clause:
    """ "… à chaque créature que vous contrôlez ce tour-ci": the time is that of the damage."""
    times: list[TimePhrase] = []

    def bare(group: NounGroup) -> NounGroup:
        found = [phrase for relative in group.relatives for phrase in lasting(relative)]
        times.extend(found)
        return msgspec.structs.replace(
            group,
            relatives=tuple(
                msgspec.structs.replace(relative, times=tuple(time for time in relative.times if time not in found))
                for relative in group.relatives
            ),
            coordinated=tuple(map(bare, group.coordinated)),
        )

    roles = tuple(
        msgspec.structs.replace(role, filler=bare(role.filler)) if isinstance(role.filler, NounGroup) else role
        for role in clause.roles
    )
    return msgspec.structs.replace(clause, roles=roles, times=(*clause.times, *times))


def _by_any(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """ "par des créatures", "par des sources noires et des sources rouges": by any of them."""
    members = (group, *group.coordinated)
    whole = [
        member.plural and member.determiner is Determiner.INDEFINITE and member.quantity is None for member in members
    ]
    if all(whole):
        return s.All(filter_of(scope, msgspec.structs.replace(group, conjunction="ou" if group.coordinated else "")))
    if group.coordinated:
        raise NotCompiledError(group.span)
    return object_of(scope, group)


def _without(group: NounGroup, preposition: str) -> NounGroup:
    rest = tuple(part for part in group.complements if part.preposition != preposition)
    return msgspec.structs.replace(group, complements=rest)


def prevent_next_time(scope: Scope, when: Clause, view: ClauseView) -> Effects:
    """ "la prochaine fois qu'une source rouge de votre choix devrait vous infliger des blessures ce tour-ci, prévenez
    ces blessures"."""
    to, source, combat = next_damage(scope, when)
    prevented = view.needed("patient")
    if not is_just(prevented, "damage") or prevented.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(prevented.span)
    return tuple(do.PreventDamage(None, to=one, source=source, combat=combat, next_time=True) for one in to)


def next_damage(scope: Scope, when: Clause) -> tuple[tuple[s.Recipient | None, ...], s.ObjectRef | None, bool]:
    """To whom, by what the damage would be dealt "la prochaine fois que …", and whether it is combat damage."""
    event = ClauseView(when)
    modal, refused = event.modal()
    if when.verb != "infliger" or modal is not Modal.WOULD or refused or event.time("ce tour-ci") is None:
        raise event.stop()
    agent = event.group("agent", "source")
    dealt = event.needed("amount", "patient")
    combat = is_combat_damage(dealt)
    nothing_but(dealt)
    source: s.ObjectRef | None = None
    if agent is not None:
        source = s.Choice(filter_of(scope, agent)) if event.adverb("au choix") else object_of(scope, agent)
    recipient = event.group("recipient")
    to = recipients_of(scope, recipient) if recipient is not None else (None,)
    event.finish()
    return to, source, combat

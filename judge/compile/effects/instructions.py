"""The sentences of a resolving spell or ability as effects in order: each clause by its verb, what belongs to it (if,
unless, may, when, how long) around it, and the sentences that complete the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.costs import Cost
from judge.abilities.modifications import ModifyPT
from judge.abilities.rewriting import rewritten, speaks_of
from judge.abilities.terms import CardType, Duration, KeywordAction
from judge.abilities.triggers import BeginningOf
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import paid, with_x_told
from judge.compile.clauses.exceptions import EXCEPT
from judge.compile.clauses.joining import joined, same_subject
from judge.compile.clauses.modifications import gains, modifications_of
from judge.compile.clauses.uses import counts_uses
from judge.compile.effects import (
    actions,
    casting,
    damage,
    doubling,
    exchanges,
    facing,
    objects,
    piles,
    players,
    recent_actions,
    redirecting,
    rewording,
    seeing,
    stack,
    tokens,
    turns,
)
from judge.compile.effects.amendments import amend
from judge.compile.effects.appending import append, said_of_arrival
from judge.compile.effects.common import Effects, Instruction, is_amount_of, recipients_of
from judge.compile.effects.dying import exiled_instead, would_die, would_leave
from judge.compile.effects.each import for_each, forwarded
from judge.compile.effects.lasting import duration_of, is_you
from judge.compile.effects.soundness import last_acted_on, no_longer_called_so
from judge.compile.effects.waiting import each_time, later, skips_untap, waiting
from judge.compile.nouns.references import player_of
from judge.compile.nouns.scope import Scope, Supposition
from judge.compile.nouns.shapes import is_player
from judge.compile.nouns.sources import is_source
from judge.compile.statics.decrees import for_a_while, more_lands
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, Modal, Mood, NounGroup, PronounHead

_INSTRUCTIONS: Mapping[str, Instruction] = {
    "infliger": redirecting.deal,
    "subir": damage.suffer,
    "prévenir": damage.prevent,
    "empêcher": damage.prevent,
    "détruire": objects.destroy,
    "sacrifier": objects.sacrifice,
    "exiler": objects.exile,
    "renvoyer": objects.send_back,
    "mettre": objects.put,
    "remettre": objects.put,
    "répartir": damage.distribute,
    "retirer": objects.take_counters,
    "engager": objects.tap,
    "dégager": objects.untap,
    "engager ou dégager": objects.tap_or_untap,
    "doubler": doubling.double,
    "tripler": doubling.double,
    "cibler": stack.aim,
    "appliquer": recent_actions.apply,
    "aventurer": recent_actions.venture,
    "séparer": piles.separate,
    "convertir": actions.upon_object(KeywordAction.CONVERT),
    "maîtriser": recent_actions.bend,
    "voyager": recent_actions.travel,
    "régénérer": objects.regenerate,
    "déphaser": objects.phase_out,
    "transformer": objects.transform,
    "revenir": facing.turn,
    "combattre": objects.fight,
    "inverser": exchanges.switch,
    "échanger": exchanges.exchange,
    "attacher": objects.attach,
    "acquérir": objects.acquire,
    "prendre": objects.acquire,
    "contrecarrer": stack.counter,
    "copier": stack.copy,
    "changer": rewording.change,
    "remplacer": stack.change_target,
    "choisir": stack.choose,
    "créer": tokens.create,
    "adapter": actions.adapt,
    "amasser": actions.amass,
    "conniver": actions.by_object(KeywordAction.CONNIVE),
    "détenir": actions.upon_object(KeywordAction.DETAIN),
    "découvrir": actions.discover,
    "rassembler": recent_actions.collect_evidence,
    "incuber": actions.incubate,
    "fourrager": recent_actions.forage,
    "enquêter": actions.investigate,
    "apprendre": actions.learn,
    "essayer": actions.tempted,
    "surmener": actions.upon_object(KeywordAction.EXERT),
    "endurer": actions.by_object(KeywordAction.ENDURE),
    "explorer": actions.by_object(KeywordAction.EXPLORE),
    "inciter": actions.upon_object(KeywordAction.GOAD),
    "manifester": recent_actions.manifest,
    "peupler": actions.populate,
    "voiler": actions.upon_object(KeywordAction.CLOAK),
    "soutenir": actions.support,
    "suspecter": actions.upon_object(KeywordAction.SUSPECT),
    "confronter": seeing.clash,
    "piocher": players.draw,
    "défausser": players.discard,
    "meuler": players.mill,
    "gagner": players.gain,
    "perdre": players.lose,
    "ajouter": players.add_mana,
    "produire": players.add_mana,
    "chercher": players.search,
    "mélanger": objects.shuffle,
    "révéler": seeing.reveal,
    "regarder": seeing.look,
    "surveiller": seeing.surveil,
    "proliférer": seeing.proliferate,
    "lancer": casting.cast,
    "jouer": casting.play,
    "finir": turns.end,
    "passer": turns.skip,
    "sauter": turns.skip,
    "devenir": players.become,
    "y avoir": turns.there_is,
    "suivre": turns.follow,
    "obtenir": turns.get,
}
#: Verbs that read their own "peut".
_OWN_MODAL = frozenset({"choisir"})


def instruct(scope: Scope, clauses: Sequence[Clause], done: list[a.Effect]) -> None:
    """Add the effects of the clauses of one sentence to those done before. Raises `NotCompiledError`, `done` being
    then in no order."""
    scope.new_sentence()
    clauses = forwarded(tuple(_in_order(clause) for clause in joined(scope, clauses)))
    for index, clause in enumerate(clauses):
        if clause.connector == "sinon":
            _otherwise(scope, clause, done)
            continue
        if done and isinstance(done[-1], a.May) and (asked := _condition(clause)) and asked.verb == "pouvoir":
            # "si vous ne le pouvez pas": not what is so of who could and would not.
            raise NotCompiledError(asked.span, asked.verb)
        if not (index and _condition(clause) is not None and _condition(clause) == _condition(clauses[index - 1])):
            scope.fork()
        if done and (so := _when_so(clause)) is not None:
            done.append(_reflexive(scope, so, after=done[-1]))
        elif done and isinstance(done[-1], a.Reflexive):
            done[-1] = _more_reflexive(scope, clause, done[-1], following=index > 0)
        elif done and isinstance(done[-1], a.Delayed) and not isinstance(done[-1].pattern, BeginningOf):
            done[-1] = _more_delayed(scope, clause, done[-1], following=index > 0)
        elif amend(scope, clause, done, _clause):
            # "Elles ne peuvent pas être régénérées" says more of what was done, which stays what was done last.
            scope.act_on(last_acted_on(done[-1:]))
            continue
        elif not _continue_option(scope, clauses, index, done):
            append(_clause(scope, clause), clause, done, following=index > 0)
            said_of_arrival(clause, done)
        scope.act_on(last_acted_on(done[-1:]))
        for effect in done[-1:]:
            if (changed := no_longer_called_so(effect)) is not None:
                scope.mark_moved(changed)
        scope.last_verb = clause.verb
        scope.optional = bool(done) and isinstance(done[-1], a.May | a.Unless)
        scope.maybe_undone = len(done) > 1 and isinstance(done[-1], a.May)
    # A definition that nothing has used must be understood too.
    _ = scope.x


def _in_order(clause: Clause) -> Clause:
    """ "mélangez ensuite": sentences and clauses are carried out in the order told anyway (608.2c); "acquièrent aussi":
    what was done before was not taken back."""
    kept = tuple(word for word in clause.adverbs if word not in _SAID_ANYWAY)
    return clause if kept == clause.adverbs else msgspec.structs.replace(clause, adverbs=kept)


_SAID_ANYWAY = frozenset({"ensuite", "aussi", "également"})


# ── Several clauses ────────────────────────────────────────────────────────────────────────────────────────────────


def _continue_option(scope: Scope, clauses: Sequence[Clause], index: int, done: list[a.Effect]) -> bool:
    """The further verbs of one "peut" are one option: "vous pouvez exiler X, puis le renvoyer"; so is "si vous faites
    ainsi" after a payment without effects of its own."""
    clause = clauses[index]
    last = done[-1] if done else None
    if isinstance(last, a.If) and index and clause.clauses and clause.clauses == clauses[index - 1].clauses:
        # "si c'est une carte de créature, vous pouvez la révéler et la mettre dans votre main": one condition for both.
        pair = [msgspec.structs.replace(each, clauses=()) for each in clauses[index - 1 : index + 1]]
        then = list(last.then)
        continued = not last.otherwise and _continue_option(scope, pair, 1, then)
        if continued:
            done[-1] = msgspec.structs.replace(last, then=tuple(then))
        return continued
    if not isinstance(last, a.May):
        return False
    following = _if_so(clause)
    if following is not None and not last.effects:
        inner: list[a.Effect] = []
        append(_clause(scope, following), following, inner)
        done[-1] = msgspec.structs.replace(last, effects=tuple(inner))
        return True
    before = clauses[index - 1] if index else None
    if before is None or clause.modal_negated:
        return False
    joined = before.modal is Modal.CAN and same_subject(before, clause) and clause.modal is Modal.CAN
    ordered = clause.mood is Mood.IMPERATIVE and clause.connector == "puis" and clause.modal is None
    if not joined and not ordered:
        return False
    inner = list(last.effects)
    bare = msgspec.structs.replace(clause, modal=None)
    if not amend(scope, bare, inner, _clause):
        append(_clause(scope, bare), bare, inner)
    done[-1] = msgspec.structs.replace(last, effects=tuple(inner))
    return True


def _condition(clause: Clause) -> Clause | None:
    return next((inner for conjunction, inner in clause.clauses if conjunction == "si"), None)


def _otherwise(scope: Scope, clause: Clause, done: list[a.Effect]) -> None:
    """ "sinon, mettez-la dans votre main": when the condition just told does not hold."""
    last = done[-1] if done else None
    if not isinstance(last, a.If) or last.otherwise:
        raise NotCompiledError(clause.span, "sinon")
    if isinstance(last.then[-1], a.May):
        # It may hold as well for who could and would not.
        raise NotCompiledError(clause.span, "sinon")
    scope.back_to_fork()
    effects: list[a.Effect] = []
    bare = msgspec.structs.replace(clause, connector="")
    append(_clause(scope, bare), bare, effects)
    if speaks_of(effects, s.ThatMuch()) and speaks_of(last.then, s.ThatMuch()) is False:
        # "sinon, vous perdez autant de points de vie": as many as nobody gained.
        raise NotCompiledError(clause.span, "autant")
    done[-1] = msgspec.structs.replace(last, otherwise=tuple(effects))


def _when_so(clause: Clause) -> Clause | None:
    """The clause without "quand vous faites ainsi", "quand vous le faites", when it begins so."""
    for pair in clause.clauses:
        conjunction, inner = pair
        fillers = (role.filler for role in inner.roles if isinstance(role.filler, NounGroup))
        it = any(getattr(filler.head, "lemma", "") == "le" for filler in fillers)
        so = inner.verb == "faire" and ("ainsi" in inner.adverbs or it) and not inner.negated
        if conjunction in ("quand", "lorsque") and so:
            return msgspec.structs.replace(
                clause, clauses=tuple(other for other in clause.clauses if other is not pair)
            )
    return None


def _reflexive(scope: Scope, clause: Clause, *, after: a.Effect) -> a.Reflexive:
    with scope.own_targets() as targets:
        effects: list[a.Effect] = []
        append(_clause(scope, clause), clause, effects)
    if any(isinstance(effect, do.Sacrifice) for effect in (after, *_offered(after))):
        # What was sacrificed deals nothing any more: "cette créature" is the source again.
        effects = [rewritten(effect, _by_the_source) for effect in effects]
    return a.Reflexive(tuple(effects), tuple(targets))


def _by_the_source(part: object) -> object | None:
    if isinstance(part, do.DealDamage) and part.source == s.Previous():
        return msgspec.structs.replace(part, source=s.This())
    return None


def _more_reflexive(scope: Scope, clause: Clause, begun: a.Reflexive, *, following: bool) -> a.Reflexive:
    """What else the ability that "quand vous faites ainsi" began does: all that follows is in it."""
    effects = list(begun.effects)
    with scope.own_targets(begun.targets) as targets:
        if not amend(scope, clause, effects, _clause):
            append(_clause(scope, clause), clause, effects, following=following)
    return a.Reflexive(tuple(effects), tuple(targets))


def _more_delayed(scope: Scope, clause: Clause, begun: a.Delayed, *, following: bool) -> a.Delayed:
    """What else the ability does that "à chaque fois que … ce tour-ci" made wait: "…, piochez deux cartes, puis
    défaussez-vous d'une carte". Whether a further sentence is its own is not said."""
    effects = list(begun.effects)
    if not amend(scope, clause, effects, _clause):
        if not following:
            raise NotCompiledError(clause.span)
        append(_clause(scope, clause), clause, effects, following=True)
    return msgspec.structs.replace(begun, effects=tuple(effects))


def _offered(effect: a.Effect) -> Effects:
    return effect.effects if isinstance(effect, a.May) else ()


def _if_so(clause: Clause) -> Clause | None:
    """The clause without "si vous faites ainsi", when it begins so."""
    for pair in clause.clauses:
        conjunction, inner = pair
        if conjunction == "si" and inner.verb == "faire" and "ainsi" in inner.adverbs and not inner.negated:
            return msgspec.structs.replace(
                clause, clauses=tuple(other for other in clause.clauses if other is not pair)
            )
    return None


# ── One clause ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _clause(scope: Scope, clause: Clause) -> Effects:
    dies = would_die(clause) or would_leave(clause)
    if dies is not None:
        return (exiled_instead(scope, clause, dies),)
    if (each := for_each(scope, clause, _clause)) is not None:
        return each
    view = ClauseView(clause)
    condition_clause = view.subordinate("si")
    unless = view.subordinate("à moins que")
    said_first = condition_clause is not None and condition_clause.span.start <= _begin(clause)
    # "si X, détruisez-la si Y"
    further = view.subordinate("si") if said_first else None
    condition = _read_once(scope, condition_clause) if condition_clause is not None and said_first else None
    until = waiting(view)
    with scope.own_number() as number:
        pattern = later(scope, view)
    permitted = casting.permits(view)
    optional = None if permitted else _option(scope, view)
    cost: Cost = ()
    if optional is not None and clause.verb == "payer":
        view.group("agent")
        effects: Effects = ()
        cost = paid(scope, view)
    elif optional is not None and (made := _made_to_happen(view)) is not None:
        effects = _clause(scope, made)
    elif permitted:
        effects = _permitted(scope, view)
    else:
        effects = _core(scope, view)
    if unless is not None:
        effects = _unless(scope, effects, unless)
    if (price := view.subordinate("à moins de")) is not None:
        # "à moins de renvoyer une île …": who does it may pay so.
        inner = ClauseView(price)
        effects = (a.Unless(effects, paid(scope, inner)),)
        inner.finish()
    if condition_clause is not None and not said_first:
        # "détruisez cette créature si elle est engagée": of what was just spoken of.
        condition = _read_once(scope, condition_clause)
    if further is not None:
        if further.span.start <= _begin(clause):
            raise NotCompiledError(further.span, "si")
        effects = (a.If(condition_of(scope, further), effects),)
    view.finish()
    if optional is not None:
        effects = (a.May(effects, optional, cost),)
    # Whether it was done is known now, and not asked of the moment to come.
    at_once = condition in (s.CostWasPaid(), s.NotSo(s.CostWasPaid())) or counts_uses(condition)
    if condition is not None and not at_once:
        effects = (a.If(condition, effects),)
    if pattern is not None:
        effects = (a.Delayed(pattern, effects, once=not each_time(clause), until=until, together=number.several),)
    return (a.If(condition, effects),) if condition is not None and at_once else effects


def _permitted(scope: Scope, view: ClauseView) -> Effects:
    """ "vous pouvez jouer cette carte ce tour-ci", "vous pouvez jouer un terrain supplémentaire ce tour-ci"."""
    role = view.peek("patient")
    if role is None or not isinstance(role.filler, NounGroup) or not role.filler.modifiers:
        return casting.permit(scope, view)
    view.modal()
    return _lasting(scope, view, more_lands(scope, view))


def _read_once(scope: Scope, clause: Clause) -> s.Condition:
    """The condition of several clauses is told before the first and means what it meant there."""
    if clause.span not in scope.conditions:
        scope.conditions[clause.span] = condition_of(scope, clause)
    return scope.conditions[clause.span]


def _begin(clause: Clause) -> int:
    """Where the first participant of the clause stands."""
    return min((role.span.start for role in clause.roles), default=clause.span.end)


def _option(scope: Scope, view: ClauseView) -> s.PlayerRef | None:
    """The player of "vous pouvez …", the modal being taken; `None` when nothing is optional."""
    clause = view.clause
    if clause.modal is not Modal.CAN or clause.modal_negated or clause.verb in _OWN_MODAL:
        return None
    role = view.peek("agent")
    if role is None or not isinstance(role.filler, NounGroup) or not is_player(role.filler):
        return None
    view.modal()
    return player_of(scope, role.filler)


def _made_to_happen(view: ClauseView) -> Clause | None:
    """ "vous pouvez faire que cette créature inflige 2 blessures …": what the option is, with what it excepts."""
    role = view.peek("content")
    if view.clause.verb != "faire" or role is None or not isinstance(role.filler, Clause):
        return None
    if role.filler.mood is Mood.INFINITIVE or role.filler.modal is not None:
        return None
    view.group("agent")
    view.inner("content")
    excepted = []
    while (exception := view.subordinate(EXCEPT)) is not None:
        excepted.append((EXCEPT, exception))
    return msgspec.structs.replace(role.filler, clauses=(*role.filler.clauses, *excepted))


def _core(scope: Scope, view: ClauseView) -> Effects:
    """What the verb itself says."""
    clause = view.clause
    if not clause.verb:
        return _nominal(scope, view)
    if clause.verb == "donner" and scope.told:
        return _given_to_a_target(scope, view)
    if (decreed := for_a_while(scope, view)) is not None:
        return _lasting(scope, view, decreed)
    said = _said_of_object(scope, view)
    if said is not None:
        return said
    _forget_doer(view)
    instruction = _INSTRUCTIONS.get(clause.verb)
    if instruction is None or clause.negated:
        raise view.stop()
    return _lasting(scope, view, instruction(scope, view))


def _lasting(scope: Scope, view: ClauseView, effects: Effects) -> Effects:
    """The effects for as long as the clause says."""
    lasting = duration_of(scope, view)
    match effects:
        case (do.ApplyToPlayers() as decree,) if lasting is not None:
            return (msgspec.structs.replace(decree, duration=lasting),)
        case (do.ApplyToPlayers(),):
            raise view.stop()
        case (a.Apply() | do.ExchangeNumbers() as effect,) if lasting is not None:
            return (msgspec.structs.replace(effect, duration=lasting),)
        case _ if lasting is not None:
            raise view.stop()
        case _:
            return effects


def _said_of_object(scope: Scope, view: ClauseView) -> Effects | None:
    """ "la créature ciblée gagne +2/+2 jusqu'à la fin du tour"; `None` when nothing is said of an object."""
    clause = view.clause
    name = "patient" if clause.passive else "agent"
    role = view.peek(name)
    if role is None or not isinstance(role.filler, NounGroup) or is_player(role.filler):
        return None
    if clause.verb in ("gagner", "perdre") and view.peek("amount") is not None:
        return None
    if (
        any(is_amount_of(role.filler, what) for what in ("life_total", "damage"))
        or players.level_gained(view) is not None
    ):
        return None
    if clause.verb in _INSTRUCTIONS and clause.modal is None and not clause.negated and clause.verb not in _SAID:
        return None
    group = view.needed(name)
    attribute = view.peek("attribute")
    if group.head == PronounHead("ce") and attribute is not None and isinstance(attribute.filler, NounGroup):
        # "ce sont des zombies"
        group = msgspec.structs.replace(group, plural=attribute.filler.plural)
    if group.plural:
        view.adverb("chacun")
    recipients = [_object(view, what) for what in recipients_of(scope, group)]
    if len(recipients) == 1 and (skipped := skips_untap(scope, view, recipients[0])) is not None:
        return skipped
    scope.subject = recipients[0]
    modifications = modifications_of(scope, view)
    scope.subject = None
    scope.return_to(recipients[0])
    if modifications is None:
        raise view.stop()
    lasting = duration_of(scope, view) or _unsaidduration_of(scope, view)
    if lasting is Duration.PERMANENT and any(isinstance(change, ModifyPT) for change in modifications):
        # No text makes a creature larger for good without counters: the end was lost.
        raise view.stop()
    return tuple(a.Apply(what, modifications, lasting) for what in recipients)


def _given_to_a_target(scope: Scope, view: ClauseView) -> Effects:
    """ "un éphémère qui donne +3/+3": to a creature, which players do not say."""
    _forget_doer(view)
    spec = a.TargetSpec(objects=(s.HasType(CardType.CREATURE),))
    target = s.TargetObject(scope.target(spec, view.span, again=False))
    scope.supposed.append((Supposition.TARGET, view.span))
    lasting = duration_of(scope, view) or _unsaidduration_of(scope, view)
    return (a.Apply(target, gains(scope, view), lasting),)


def _unsaidduration_of(scope: Scope, view: ClauseView) -> Duration:
    """Without an end the effect lasts (611.2a); a player who describes a spell leaves the end of turn unsaid."""
    if not scope.told:
        return Duration.PERMANENT
    scope.supposed.append((Supposition.UNTIL_END_OF_TURN, view.span))
    return Duration.END_OF_TURN


def _forget_doer(view: ClauseView) -> None:
    """ "un rituel qui détruit …", "vous mettez …": that the spell does it, or its controller, says no more than that it
    is done."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or view.clause.verb in _ACTING:
        return
    if is_source(group) or is_you(group):
        view.group("agent")


#: What objects themselves do.
_ACTING = frozenset({"infliger", "combattre", "subir", "explorer", "conniver", "endurer"})


_SAID = frozenset({"gagner", "perdre", "acquérir", "devenir"})


def _object(view: ClauseView, what: s.Recipient) -> s.ObjectRef:
    if isinstance(what, s.PlayerWord | s.TargetPlayer | s.ControllerOf | s.OwnerOf | s.SpecificPlayer):
        raise view.stop()
    return what


def _unless(scope: Scope, effects: Effects, clause: Clause) -> Effects:
    """ "à moins que son contrôleur ne paie {3}", "à moins que vous ne contrôliez une île"."""
    view = ClauseView(clause)
    if clause.past and clause.times:
        return (a.If(s.NotSo(condition_of(scope, clause)), effects),)
    role = view.peek("agent")
    payer = player_of(scope, role.filler) if role is not None and isinstance(role.filler, NounGroup) else None
    if clause.verb in ("contrôler", "être", "avoir") or payer is None:
        return (a.If(s.NotSo(condition_of(scope, clause)), effects),)
    view.group("agent")
    cost = with_x_told(paid(scope, view), scope.x)
    view.finish()
    if len(effects) == 1 and isinstance(effects[0], do.CounterSpell):
        return (msgspec.structs.replace(effects[0], unless=cost),)
    return (a.Unless(effects, cost, payer),)


def _nominal(scope: Scope, view: ClauseView) -> Effects:
    """ "Regard 1": a keyword action by its name."""
    group = view.needed("topic")
    phrases = group.keywords
    if len(phrases) != 1:
        raise view.stop()
    return (actions.nominal(scope, phrases[0]) or seeing.scry(scope, phrases[0]),)

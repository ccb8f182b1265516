"""One asking clause as a question: its mode, its predicate or measure, whose decisions it ranges over."""

from __future__ import annotations

import msgspec

from judge.abilities.instructions import Draw, Fight
from judge.abilities.terms import CardType, Keyword, Step
from judge.cards.card import Layout
from judge.french.clause import Clause, Determiner, Modal, Mood, NounGroup, TimePhrase
from judge.french.elaborate.asking.asked import take_asked
from judge.french.elaborate.asking.damages import by_what_was_cast, may_deal
from judge.french.elaborate.asking.deciders import asks_chooser, who_chooses
from judge.french.elaborate.asking.definitions import (
    define,
    define_apart,
    define_both,
    define_in_general,
    of_card,
    of_keyword,
)
from judge.french.elaborate.asking.duels import tell_duel
from judge.french.elaborate.asking.everyday import enough_mana, works_on
from judge.french.elaborate.asking.general import done_at_all, done_by_anyone, held_back
from judge.french.elaborate.asking.idle import put_to_use
from judge.french.elaborate.asking.in_time import next_loss
from judge.french.elaborate.asking.measures import measure
from judge.french.elaborate.asking.otherwise import asked_otherwise
from judge.french.elaborate.asking.outcomes import (
    WORDS,
    about_it_all,
    asks_what,
    asks_who_is_right,
    asks_zone,
    at,
    tell_outcome,
    was_allowed,
    where,
    who_is_right,
)
from judge.french.elaborate.asking.playing import (
    DELIBERATE,
    UNDERGONE,
    about_priority,
    assigns,
    could_be_blocked,
    deciding,
    does_question,
    has_priority,
)
from judge.french.elaborate.asking.predicates import asks_in, claim, needs_a_cause, nothing_acts
from judge.french.elaborate.asking.sizes import size_question, what_it_is
from judge.french.elaborate.asking.stack import counters_mana, keyword_question, stack_question
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.inside import target_specs
from judge.french.elaborate.board.later import ACTIVE, opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.fighters import some_creature
from judge.french.elaborate.deeds.movements import is_turning_up
from judge.french.elaborate.deeds.order import insert
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.story.actions import ACTIONS
from judge.french.elaborate.story.tell import finish, present_topic, tell_subordinates
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, FIRST, IN_ORDER, Mode, Predicate, Question
from judge.scenario.story import (
    ActivateAbility,
    AttackWith,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    Told,
    When,
)

_OUTCOME = frozenset({"se passer", "faire", "donner", "arriver"})
#: "que fait Foudre ?": "faire" of a card is read as "lancer", which no card does.
_DOES = frozenset({"faire", "servir", "lancer"})


def ask(draft: Draft, clause: Clause) -> Question:
    """The question of the clause. Raises `NotUnderstood`."""
    if _goes_on_supposing(draft, clause):
        raise draft.stop(Fault.UNKNOWN_QUESTION, clause.span)
    draft.local = []
    draft.asking, draft.also = True, []
    view = ClauseView(draft, clause)
    if clause.verb:
        present_topic(view)
        _presents_doer(view)
    view.window = tell_subordinates(view)
    try:
        found = _of_cleanup(draft, clause, _ask(view))
        finish(view)
        put_to_use(view, found)
        _not_of_later_turns(draft, found)
        _says_who_attacks(draft, clause)
        _needs_combat(draft, found, clause)
    finally:
        draft.asking = False
    negative = found.negative or clause.modal_negated or (clause.negated and clause.modal is None)
    return msgspec.structs.replace(found, negative=negative, span=clause.span, number=clause.item)


def _presents_doer(view: ClauseView) -> None:
    """ "une 2/2 qui attaque, elle peut bloquer au tour de l'adversaire ?": that it attacks is of the turn before, and
    of whoever asks."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or group.determiner is not Determiner.INDEFINITE or not view.times:
        return
    if any(inner.verb == "attaquer" and not inner.passive for inner in group.relatives) and not view.draft.is_told:
        mention(view.draft, group, Sort.CREATURE, Hint(controller=view.draft.seat("A").id))


def _goes_on_supposing(draft: Draft, clause: Clause) -> bool:
    """ "si je dois attaquer mais que ma 2/2 est engagée ?": both are supposed, and nothing is asked."""
    ends = [inner.span.end for word, inner in clause.clauses if word == "si"]
    return any(draft.text[end:].lstrip(" ,").lower().startswith("mais ") for end in ends)


def _not_of_later_turns(draft: Draft, question: Question) -> None:
    """ "je suspends le Baloth, quand arrive-t-il ?": play is not followed into turns of which nothing is told. Raises
    `NotUnderstood` rather than say never."""
    told = [told.action for told in draft.story]
    suspends = any(isinstance(action, ActivateAbility) and action.keyword is Keyword.SUSPEND for action in told)
    if question.mode is Mode.WHEN and suspends and all(entry.when.turn is None for entry in draft.story):
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)


def _of_cleanup(draft: Draft, clause: Clause, question: Question) -> Question:
    """ "j'ai 8 cartes en main, je dois défausser ?", "… je me défausse de combien de cartes ?": where nothing told has
    anybody discard, the cleanup step does; not "tout de suite"."""
    if "immédiatement" in clause.adverbs:
        return question
    must = question.mode is Mode.MUST and isinstance(question.predicate, q.DiscardsCards)
    counted = question.measure is q.Measure.CARDS_DISCARDED
    drawn = all(
        isinstance(told.action, Happens) and all(isinstance(effect, Draw) for effect in told.action.effects)
        for told in draft.story
    )
    if question.moment in (None, When()) and (must or counted) and drawn:
        return msgspec.structs.replace(question, moment=When(step=Step.CLEANUP))
    return question


def _says_who_attacks(draft: Draft, clause: Clause) -> None:
    """ "blessures sur la pile, il régénère sa 2/2": whose damage is not said. Raises `NotUnderstood`."""
    waits = any(told.when.moment is Moment.DAMAGE_ON_STACK and told.when.turn is None for told in draft.story)
    _attacks_then(draft)
    if waits and not combatants.attackers(draft):
        raise draft.stop(Fault.MISSING_ROLE, clause.span, attendu="ce qui attaque", verbe=draft.slice(clause.span))


_IN_THE_MIDST = (Moment.AFTER_ATTACKS, Moment.AFTER_BLOCKS)


def _attacks_then(draft: Draft) -> None:
    """ "j'engage sa 2/2 après la déclaration des attaquants, elle inflige ses blessures ?": the one creature that there
    is was declared. Raises `NotUnderstood` where there are several."""
    late = [place for place, told in enumerate(draft.story) if told.when.moment in _IN_THE_MIDST]
    creatures = [piece.id for piece in draft.pieces.values() if CardType.CREATURE in piece.types]
    if (
        not late
        or combatants.attackers(draft)
        or _told_not_to_attack(draft)
        or draft.story[late[0]].when.turn is not None
    ):
        return
    if len(creatures) != 1 or draft.story[late[0]].when.moment is not Moment.AFTER_ATTACKS:
        raise draft.stop(Fault.MISSING_ROLE, draft.at, attendu="ce qui attaque", verbe="déclarer")
    insert(draft, late[0], Told(DeclareAttack((AttackWith(creatures[0]),))))


_COMBAT_MOMENTS = (Moment.AFTER_ATTACKS, Moment.AFTER_BLOCKS, Moment.BEFORE_DAMAGE, Moment.DAMAGE_ON_STACK)
_COMBAT_STEPS = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def _needs_combat(draft: Draft, question: Question, clause: Clause) -> None:
    """A question about a step that takes place only after an attack supposes one."""
    told = question.predicate.told if isinstance(question.predicate, q.Does) else None
    when = question.moment or (told.when if told is not None else None)
    if when is None or when.turn is not None or combatants.attackers(draft) or _told_not_to_attack(draft):
        return
    if when.step in _COMBAT_STEPS or when.moment in _COMBAT_MOMENTS:
        attacker = some_creature(draft, clause.span, draft.active, "attaque")
        insert(draft, 0, Told(DeclareAttack((AttackWith(attacker),))))


def _told_not_to_attack(draft: Draft) -> bool:
    return any(isinstance(told.action, DeclareAttack) and not told.action.attacks for told in draft.story)


def _ask(view: ClauseView) -> Question:
    clause = view.clause
    if (plain := asked_otherwise(clause)) is not clause:
        view.reword(plain)
        clause = plain
    if (cast := enough_mana(view)) is not None:
        return _about(cast)
    if (apart := define_apart(view)) is not None:
        return apart
    if clause.verb in ("être", "signifier") and (what := what_it_is(view)) is not None:
        return at(what, take_when(view))
    if clause.verb == "signifier" or (not clause.verb and clause.asked != "combien"):
        return define(view)
    if clause.verb == "devenir" and asks_what(view):
        return tell_outcome(view)
    if clause.verb in ("faire", "servir") and asks_what(view) and of_keyword(view):
        return define(view)
    if clause.verb in _DOES and asks_what(view) and of_card(view):
        return define(view)
    if clause.verb == "se passer" or (clause.verb in _OUTCOME and asks_what(view)):
        return tell_outcome(view)
    if (owner := _whose_it_is(view)) is not None:
        return _about(owner)
    if clause.verb == "avoir" and clause.asked in ("qui", "") and asks_who_is_right(view):
        return who_is_right(view)
    if clause.verb == "gagner" and clause.asked == "qui" and _of_creatures(view):
        # "ma 2/2 combat une 3/3, qui gagne ?": of the two
        view.roles("agent")
        clause = msgspec.structs.replace(clause, verb="survivre")
        return _about(ClauseView(view.draft, clause))
    if (general := define_in_general(view)) is not None:
        return general
    if (asked := take_asked(view)) is not None:
        moment = take_when(view)
        found = measure(view, asked)
        most = view.adverb("au maximum", "au plus")
        agent = (
            _able(view.draft, clause, found)
            if clause.modal is Modal.CAN
            else _dealer(view.draft, found)
            if most
            else None
        )
        found = msgspec.structs.replace(found, agent=agent)
        _aim_at_asked(view.draft, found)
        return at(found, _over_the_turn(view, found, moment))
    if (size := size_question(view)) is not None:
        _not_of_a_half(view.draft, size)
        return at(size, take_when(view))
    if (outcome := works_on(view)) is not None:
        return outcome
    if clause.verb in ("fonctionner", "passer") and about_it_all(view):
        return tell_outcome(view)
    if asks_chooser(view):
        return who_chooses(view)
    if clause.asked in ("ou", "où") or asks_zone(view):
        return where(view)
    if clause.verb == "le droit" or (clause.verb == "pouvoir" and not view.has("patient", "content")):
        return was_allowed(view)
    if (general := keyword_question(view) or counters_mana(view) or define_both(view)) is not None:
        return general
    if clause.verb in ("utiliser", "passer", "aller") and (waits := stack_question(view)) is not None:
        return waits
    return _about(view)


#: What is counted of the play, which is none where nothing is told of it.
_HAPPENS = frozenset({q.Measure.LIFE_LOST, q.Measure.LIFE_GAINED, q.Measure.CARDS_DRAWN, q.Measure.TOKENS_CREATED})
_HAPPENS |= {q.Measure.TRIGGERS, q.Measure.DAMAGE_TAKEN}


def _over_the_turn(view: ClauseView, found: Question, moment: When) -> When:
    """ "j'ai une Mine, je pioche combien de cartes à mon tour ?": of a whole turn, from its beginning, where no more
    than whose it is was told. Raises `NotUnderstood` where not even that was: nothing goes on of itself."""
    draft = view.draft
    kills = found.measure is q.Measure.DEATHS and found.subject is not None
    if not (found.measure in _HAPPENS or kills) or draft.is_told or draft.diagnostics:
        return moment
    if combatants.attackers(draft):
        return moment
    turn = draft.active_at is not None or any(map(_is_turn, view.clause.times))
    if found.measure is q.Measure.DAMAGE_TAKEN and turn:
        return moment  # no attack was told of that turn
    if moment == When() and draft.step is None and turn:
        draft.step = Step.UNTAP
        return When(whose=draft.active)
    if (
        moment == When()
        and draft.step is not None
        and any(phrase.lemma == "ce tour-ci" for phrase in view.clause.times)
    ):
        return When(step=Step.END)
    if moment == When() and draft.step in (Step.UNTAP, Step.UPKEEP) and found.measure is q.Measure.CARDS_DRAWN:
        return When(step=Step.DRAW)  # those of the turn are still to come
    if moment == When() and draft.step is None and not draft.begins:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    return moment


_OF_LIFE = frozenset({q.Measure.LIFE, q.Measure.LIFE_LOST, q.Measure.DAMAGE_TAKEN})


def _aim_at_asked(draft: Draft, found: Question) -> None:
    """ "je lance Foudre, il est à combien ?": at whom is asked about, where the only other that it could be aimed at is
    its own caster."""
    hurt = found.subject
    if found.measure not in _OF_LIFE or hurt is None or not draft.is_player(hurt) or len(draft.seats) > 2:
        return
    decided = {told.action.subject for told in draft.story if isinstance(told.action, Decide)}
    there = {CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE}
    if any(there & set(piece.types) for piece in draft.pieces.values()):
        return
    for place, told in enumerate(draft.story):
        cast = told.action
        if not isinstance(cast, CastSpell) or cast.targets or cast.player in (None, hurt) or cast.spell in decided:
            continue
        specs = target_specs(draft.pieces[cast.spell].abilities)
        deals = may_deal(draft.pieces[cast.spell].abilities)
        if len(specs) == 1 and specs[0].players is not None and specs[0].count == 1 and deals:
            draft.story[place] = msgspec.structs.replace(told, action=msgspec.structs.replace(cast, targets=(hurt,)))
            draft.suppose(f"{{objet}} cible {draft.seat(hurt).name}", cast.spell)


def _is_turn(phrase: TimePhrase) -> bool:
    return phrase.object is not None and thing_of_group(phrase.object) is Thing.TURN


def _of_creatures(view: ClauseView) -> bool:
    """Whether "qui gagne ?" is asked right after one creature met another."""
    last = view.draft.story[-1].action if view.draft.story else None
    fight = isinstance(last, Happens) and any(isinstance(effect, Fight) for effect in last.effects)
    met = fight or (isinstance(last, DeclareBlock) and len(last.blocks) == 1)
    # Where life totals were told, the game is meant.
    at_stake = any(seat.life is not None for seat in view.draft.seats.values())
    return met and not at_stake and [role.name for role in view.clause.roles] == ["agent"]


def _whose_it_is(view: ClauseView) -> ClauseView | None:
    """ "à qui est la 4/4 ?": who controls it."""
    clause = view.clause
    role = view.peek("recipient")
    asked = role is not None and role.word == "qui"
    if clause.verb != "être" or role is None or not asked or len(clause.roles) != 2 or not view.has("agent"):
        return None
    names = {"recipient": "agent", "agent": "patient"}
    roles = tuple(msgspec.structs.replace(each, name=names[each.name]) for each in clause.roles)
    for each in clause.roles:
        view.take(each)
    return ClauseView(view.draft, msgspec.structs.replace(clause, verb="contrôler", roles=roles))


def _able(draft: Draft, clause: Clause, found: Question) -> str | None:
    """ "combien de créatures peuvent attaquer ?": the active player's. "Combien puis-je en tuer ?": who does it.
    "Combien peuvent mourir ?": whoever has a choice."""
    if found.measure is q.Measure.ATTACKERS:
        return ACTIVE
    told = [role.filler for role in clause.roles if role.name == "agent" and isinstance(role.filler, NounGroup)]
    return None if any(filler.determiner is Determiner.HOW_MANY for filler in told) else deciding(draft)


def _dealer(draft: Draft, found: Question) -> str | None:
    """ "combien de blessures subit-il au maximum ?": the other player decides."""
    if found.measure is not q.Measure.DAMAGE_TAKEN or found.subject is None:
        return deciding(draft)
    return opponent_of(draft, found.subject)


def _about(view: ClauseView) -> Question:
    if (general := done_by_anyone(view) or held_back(view)) is not None:
        view = general
    if (blocked := could_be_blocked(view)) is not None:
        return blocked
    clause = view.clause
    view.adverb(*WORDS)
    order = _order_asked(view)
    if order == IN_ORDER and clause.verb == "résoudre" and view.draft.is_told and _all_of_them(view):
        return Question(mode=Mode.WHO, predicate=q.Resolves(ASKED), kind=order)
    mode = _mode(view.draft, clause)
    undergoes = clause.passive and clause.verb in UNDERGONE
    if assigns(view) and (dealt := by_what_was_cast(view)) is not None:
        return dealt
    deliberate = (clause.verb in DELIBERATE and not undergoes) or acting.says_target(view) or assigns(view)
    deliberate = deliberate or is_turning_up(view)
    if clause.verb in ACTIONS and deliberate and clause.modal in (Modal.CAN, Modal.MUST):
        predicate, agent = does_question(view)
        return Question(mode=mode, predicate=predicate, agent=agent, negative=clause.modal_negated)
    if clause.verb in ("avoir", "recevoir") and about_priority(view):
        return has_priority(view)
    if done_at_all(view):
        return Question(mode=Mode.FACT, predicate=claim(view))
    tell_duel(view)
    moment = take_when(view)
    predicate = claim(view)
    can = mode is Mode.CAN or isinstance(predicate, q.DealsDamageTo)
    idle = not view.draft.is_told and moment == When()
    left_out = mode is Mode.FACT and not view.draft.diagnostics and nothing_acts(view.draft)
    if idle and needs_a_cause(predicate) and (can or left_out):
        raise view.draft.stop(Fault.NO_CAUSE, clause.span, mot=view.draft.slice(clause.span))
    if mode is Mode.WHEN and idle and (by_itself := _comes_by_itself(view.draft, predicate)) is not None:
        moment, idle = by_itself, False
    if mode is Mode.WHEN and idle:
        # "je n'ai plus de cartes, quand est-ce que je perds ?": nothing goes on of itself, which is not never.
        raise view.draft.stop(Fault.NO_CAUSE, clause.span, mot=view.draft.slice(clause.span))
    if "encore" in clause.adverbs and isinstance(predicate, q.DealsDamageTo) and not _of_its_own(clause):
        # Once more, after what was told: the whole play would count what came before.
        raise view.draft.stop(Fault.UNUSED, clause.span, mot="encore")
    agent = deciding(view.draft) if mode in (Mode.CAN, Mode.MUST) else None
    if clause.negated and clause.modal is not None:
        predicate = q.NotP(predicate)
    if clause.asked == "jusqu'à quand":
        predicate = q.NotP(predicate)  # "jusqu'à quand est-il 5/5 ?": when it is no longer so
    if asks_in(predicate) and mode is Mode.FACT:
        mode = Mode.WHO
    if moment == When() and isinstance(predicate, q.DrawsCards) and view.draft.begins and not view.draft.is_told:
        moment = When(step=Step.DRAW)
    if moment == When() and mode is Mode.FACT:
        moment = next_loss(view.draft, predicate)
    if moment == When() and isinstance(predicate, _IN_COMBAT) and _before_damage(view.draft):
        moment = When(moment=Moment.BEFORE_DAMAGE)
    asked = Question(mode=mode, predicate=predicate, agent=agent, negative=clause.modal_negated)
    if order is not None:
        asked = _in_order(view, asked, order)
    return at(asked, moment)


def _of_its_own(clause: Clause) -> bool:
    """ "inflige-t-elle encore ses blessures ?": those of the combat, which were not dealt yet."""
    amounts = [role.filler for role in clause.roles if role.name in ("amount", "patient")]
    return any(
        isinstance(each, NounGroup) and each.determiner is Determiner.POSSESSIVE and each.quantity is None
        for each in amounts
    )


def _comes_by_itself(draft: Draft, predicate: Predicate) -> When | None:
    """ "j'ai 8 cartes en main, je défausse quand ?", "il n'a plus de cartes dans sa bibliothèque, il perd quand ?":
    until when the turns alone bring it about; `None` where they do not."""
    match predicate:
        case q.DiscardsCards(player=player) if player in draft.seats:
            return When(step=Step.CLEANUP) if (draft.seats[player].hand_size or 0) > _HAND else None
        case q.LosesGame(player=player) if player in draft.seats and draft.seats[player].library_size == 0:
            return When(turn=1, whose=player, step=Step.DRAW)
    return None


#: How many cards a player may keep at the end of their turn.
_HAND = 7


def _not_of_a_half(draft: Draft, size: Question) -> None:
    """ "il lance Assaillement, quelle est sa valeur de mana ?": the play is looked at when the spell is a whole card
    again. Raises `NotUnderstood`."""
    piece = draft.pieces.get(size.subject or "")
    card = piece.card if piece is not None else None
    cast = any(isinstance(told.action, CastSpell) and told.action.spell == size.subject for told in draft.story)
    if size.measure is q.Measure.MANA_VALUE and cast and card is not None and card.layout is Layout.SPLIT:
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)


_WHO = ("qui", "lequel", "quel")


def _order_asked(view: ClauseView) -> str | None:
    """ "lequel se résout en premier ?", "dans quel ordre se résolvent-ils ?"."""
    role = view.peek("theme")
    group = role.filler if role is not None else None
    if isinstance(group, NounGroup) and group.determiner is Determiner.WHICH and thing_of_group(group) is Thing.ORDER:
        view.role("theme")
        return IN_ORDER
    # "le mien se résout en premier ?": which one does says it.
    asks = view.clause.asked in _WHO or (view.clause.verb == "résoudre" and view.clause.mood is Mood.YES_NO_QUESTION)
    return FIRST if asks and view.adverb("d'abord") else None


def _all_of_them(view: ClauseView) -> bool:
    """ "dans quel ordre se résolvent-elles ?", "… ça se résout ?": all that was told."""
    role = view.peek("agent", "patient")
    lemma = role.word if role is not None else ""
    if role is None or lemma not in ("ils", "elles", "cela") or len(view.clause.roles) != 2 or view.times:
        return False
    view.take(role)
    return True


def _in_order(view: ClauseView, asked: Question, order: str) -> Question:
    """Of everything that does it in what was told. Raises `NotUnderstood` where that is not told."""
    predicate = asked.predicate
    if order == IN_ORDER and isinstance(predicate, q.AndP):
        predicate = predicate.predicates[0]
    found: Predicate
    match predicate:
        case q.Resolves():
            found = q.Resolves(ASKED)
        case q.Dies() if order == FIRST:
            found = q.Dies(ASKED)
        case q.LosesGame() if order == FIRST:
            found = q.LosesGame(ASKED)
        case _:
            raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if asked.mode not in (Mode.FACT, Mode.WHO) or not view.draft.is_told:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.WHO, predicate=found, kind=order)


_IN_COMBAT = (q.IsBlockedNow, q.IsAttackingNow, q.IsBlockingNow)
_SO_FAR = (None, Moment.BEFORE_ATTACKS, Moment.AFTER_ATTACKS, Moment.AFTER_BLOCKS, Moment.BEFORE_DAMAGE)


def _before_damage(draft: Draft) -> bool:
    """ "est-elle encore bloquée ?" is asked of the combat as it has been told so far, before its damage."""
    blocked = any(isinstance(told.action, DeclareBlock) for told in draft.story)
    return blocked and all(
        told.when.moment in _SO_FAR and told.when.step is None and told.when.turn is None for told in draft.story
    )


def _mode(draft: Draft, clause: Clause) -> Mode:
    match clause.asked:
        case "quand":
            return Mode.WHEN
        case "pourquoi":
            return Mode.WHY
        case "qui" if clause.modal not in (Modal.CAN, Modal.MUST):
            return Mode.WHO
        case "jusqu'à quand" if draft.is_told:
            return Mode.WHEN
        case "jusqu'à quand" | "comment" | "quid":
            raise draft.stop(Fault.UNKNOWN_QUESTION, clause.span)
    match clause.modal:
        case Modal.CAN:
            return Mode.CAN
        case Modal.MUST:
            return Mode.MUST
    return Mode.FACT

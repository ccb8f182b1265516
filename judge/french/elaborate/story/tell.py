"""One declarative clause told: a state of the board, or an action with its window, after whatever its noun groups and
subordinate clauses tell on the way. Nothing of the clause is left unread."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.ability import KeywordAbility, TriggeredAbility
from judge.abilities.terms import Step, Zone
from judge.abilities.triggers import ZoneChange
from judge.french.clause import (
    AmountKind,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    Mood,
    NameHead,
    NounGroup,
    PronounHead,
    TimePhrase,
)
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.clock import joined
from judge.french.elaborate.board.draft import Attachment, Change, Draft, Pending, Piece, Status
from judge.french.elaborate.board.facts import is_total, player_has, set_life, thing_of_group
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting, activations, decisions, events, keyword_actions, movements
from judge.french.elaborate.deeds.combat import add_block
from judge.french.elaborate.deeds.order import add, insert
from judge.french.elaborate.deeds.repeated import repeated
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.likeness import nouns_of
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference import pieces
from judge.french.elaborate.reference.details import is_relative_pronoun
from judge.french.elaborate.reference.mentions import mention, mention_one, note_subject
from judge.french.elaborate.story import abilities
from judge.french.elaborate.story.actions import ACTIONS
from judge.french.elaborate.story.answers import answering, at_a_spell, of_its_ability
from judge.french.elaborate.story.own_turn import in_own_turn
from judge.french.elaborate.story.presented import present_cards
from judge.french.elaborate.story.states import STATES, damage_waits, protected, puts_damage_on_stack, suspended
from judge.french.elaborate.story.times import clause_window, has_resolved, take_when, timed, window
from judge.french.elaborate.story.told_again import as_result, told_again
from judge.french.elaborate.views import ClauseView, walk
from judge.scenario.story import (
    Action,
    ActivateAbility,
    Arrives,
    AttackWith,
    DeclareAttack,
    DeclareBlock,
    Moment,
    PlayLand,
    Told,
    When,
)

_UNTIL_END = "jusqu'à la fin du tour"
#: Conjunctions whose clause is told before the main one.
_BEFORE = frozenset(
    {
        "si",
        "même si",
        "quand",
        "lorsque",
        "une fois que",
        "après que",
        "après",
        "pendant que",
        "alors que",
        "tandis que",
        "au moment où",
        "tant que",
        "depuis que",
    }
)
#: Times that a state may have and stay one.
_STANDING = frozenset({"ce tour-ci", "maintenant", "alors", "depuis le début du tour", "le même tour"})
_MOMENTS = frozenset(
    {"avant que", "avant de", "avant", "une fois que", "après que", "après", "quand", "lorsque", "au moment où"}
)


def tell(draft: Draft, clause: Clause) -> None:
    """Read the clause into the draft. A fault is noted and the clause left."""
    try:
        _tell(draft, clause)
    except NotUnderstood as stuck:
        draft.note(stuck)
        draft.take_pending()


def _tell(draft: Draft, clause: Clause) -> None:
    draft.local = []
    draft.window = None
    draft.dealt_last = frozenset()
    clause = as_result(draft, clause)
    view = ClauseView(draft, clause)
    present_topic(view)
    view.window = tell_subordinates(view)
    if is_state(draft, clause) and not acting.says_target(view):
        _state_time(view)
        _tell_state(view)
        finish(view)
        return
    for told in timed(view, told_again(view, told_of(view))):
        add(draft, told)
    finish(view)


def present_topic(view: ClauseView) -> None:
    """ "Mon Rapace : dois-je payer ?": what the clause is about is presented first."""
    for role in view.roles("topic"):
        if isinstance(role.filler, NounGroup) and _is_placeholder(role.filler):
            continue
        if not isinstance(role.filler, NounGroup):
            view.draft.complain(Fault.UNUSED, role.span, mot=view.draft.slice(role.span))
        else:
            if _is_stray_name(view.draft, role.filler):
                raise view.draft.stop(Fault.UNUSED, role.span, mot=view.draft.slice(role.span))
            view.draft.subject = mention(view.draft, role.filler, Sort.OBJECT)
            view.draft.only_named(view.draft.subject)
            view.draft.local = []
            tell_pending(view.draft)


def _is_stray_name(draft: Draft, group: NounGroup) -> bool:
    """A capitalised word that stands alone before the clause and was never presented."""
    return (
        isinstance(group.head, NameHead)
        and group.determiner is Determiner.NONE
        and not any(piece.name == group.head.text for piece in draft.pieces.values())
        and not (group.pt or group.keywords or group.modifiers or group.apposition)
    )


def _is_placeholder(group: NounGroup) -> bool:
    """ "X, un rituel rouge qui…, est lancé": X only names what follows."""
    quantity = group.quantity
    return isinstance(group.head, EllipticHead) and quantity is not None and quantity.kind is AmountKind.X


def finish(view: ClauseView) -> None:
    """What groups still had to tell comes out; the rest is reported."""
    tell_pending(view.draft, answers=True)
    _without_it(view)
    if any(isinstance(node, NounGroup) and node.pt_change is not None for node in walk(view.clause)):
        view.time(_UNTIL_END)  # "une 2/2 avec +3/+3 jusqu'à la fin du tour": of the change
    for told in view.draft.take_closing():
        add(view.draft, told)
    note_subject(view.draft, view.clause)
    view.finish()


def _without_it(view: ClauseView) -> None:
    """ "mon Ours avec l'initiative bloque une 3/3 sans": the other one is told not to have what the first has."""
    draft = view.draft
    role = view.peek("without")
    if role is None or not isinstance(role.filler, NounGroup) or not isinstance(role.filler.head, PronounHead):
        return
    objects = [identity for identity in dict.fromkeys(draft.local) if identity in draft.pieces]
    held = {
        identity: {known.keyword for known in draft.pieces[identity].abilities if isinstance(known, KeywordAbility)}
        for identity in objects
    }
    keywords = {keyword for found in held.values() for keyword in found}
    bare = [identity for identity in objects if not held[identity]]
    if len(keywords) == 1 and len(bare) == 1:
        view.take(role)
        pieces.state(draft, draft.pieces[bare[0]], (s.Not(s.HasKeyword(*keywords)),), role.span)


# ── States ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def is_state(draft: Draft, clause: Clause) -> bool:
    """Whether the clause describes the board rather than tells an action."""
    if clause.verb == "copier":
        return any(role.name == "agent" and is_relative_pronoun(role.filler) for role in clause.roles)
    if clause.verb in STATES and not clause.passive:
        return True
    if puts_damage_on_stack(clause):
        return True
    if clause.verb in ("enchanter", "équiper", "attacher", "associer") and clause.passive:
        return True
    if clause.verb in ("contrôler", "suspendre") and clause.passive:
        return True
    if clause.verb == "protéger" and clause.passive:
        return True
    if clause.verb in ("engager", "dégager") and clause.passive and not any(r.name == "purpose" for r in clause.roles):
        return not _taps_in_combat(draft, clause) and all(phrase.lemma in _STANDING for phrase in clause.times)
    if clause.verb == "déphaser" and clause.passive:
        return not draft.story
    return clause.verb in ("arriver", "entrer") and (clause.past or "juste" in clause.adverbs)


def _state_time(view: ClauseView) -> None:
    """ "à la fin du tour, j'ai 9 cartes en main": before anything is told, play begins there."""
    draft = view.draft
    for phrase in list(view.times):
        if draft.story or phrase.object is None or _is_end_of_step(phrase):
            return
        when = window(draft, phrase)
        if when is None or when.step is None or when.turn is not None:
            continue
        view.times.remove(phrase)
        draft.step = when.step


def _is_end_of_step(phrase: TimePhrase) -> bool:
    """ "à la fin de la phase": what is so then need not be so in the next, by which that moment is known."""
    if phrase.lemma != "à la fin de" or phrase.object is None:
        return False
    return thing_of_group(phrase.object) in (Thing.PHASE, Thing.STEP)


def _taps_in_combat(draft: Draft, clause: Clause) -> bool:
    """What blocks was untapped when it was declared: "est engagé" is then something that happens."""
    return bool(combatants.blockers(draft)) or any(role.name == "agent" for role in clause.roles)


def _tell_state(view: ClauseView) -> None:
    clause, draft = view.clause, view.draft
    if puts_damage_on_stack(clause):
        damage_waits(view)
    elif clause.passive and clause.verb in ("engager", "dégager"):
        _tapped(view)
    elif clause.passive and clause.verb == "déphaser":
        _phased_out(view)
    elif clause.passive and clause.verb == "contrôler":
        _controlled(view)
    elif clause.passive and clause.verb == "protéger":
        protected(view)
    elif clause.passive and clause.verb == "associer":
        keyword_actions.paired(view)
    elif clause.passive and clause.verb == "suspendre":
        suspended(view)
    elif clause.passive:
        activations.attach_state(view)
    elif clause.verb in ("arriver", "entrer"):
        movements.has_arrived(view)
    elif not STATES[clause.verb](view):
        raise draft.stop(Fault.UNUSED, clause.span, mot=draft.slice(clause.span))


def _tapped(view: ClauseView) -> None:
    draft = view.draft
    ids = mention(draft, view.needed("patient", "agent", expected="ce qui est engagé"), Sort.PERMANENT)
    view.adverb("déjà", "encore", "toujours")
    tapped = (view.clause.verb == "engager") is not view.clause.negated
    for identity in ids:
        draft.tell(draft.pieces[identity], "tapped", tapped, view.span)
    draft.subject = ids


def _phased_out(view: ClauseView) -> None:
    draft = view.draft
    ids = mention(draft, view.needed("patient", expected="ce qui est déphasé"), Sort.PERMANENT)
    view.adverb("déjà", "encore", "toujours")
    for identity in ids:
        draft.tell(draft.pieces[identity], "phased_out", not view.clause.negated, view.span)
    draft.subject = ids


def _controlled(view: ClauseView) -> None:
    draft = view.draft
    ids = mention(draft, view.needed("patient", expected="ce qui est contrôlé"), Sort.OBJECT)
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    for identity in ids:
        draft.tell(draft.pieces[identity], "controller", player, view.span)
    draft.subject = ids


# ── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def told_of(view: ClauseView) -> tuple[Told, ...]:
    """The told entries of an action clause, for the story or to ask about. Raises `NotUnderstood`."""
    clause, draft = view.clause, view.draft
    reader = abilities.told_ability if abilities.acts_by_ability(view) else _READERS.get(clause.verb)
    if reader is None:
        raise draft.stop(Fault.UNKNOWN_ACTION, clause.span, verbe=clause.verb or draft.slice(clause.span))
    _of_last_only(view)
    window = take_when(view)
    draft.window = window
    draft.now = (window.turn, window.whose) if window.turn else None
    start = len(draft.story)
    if clause.verb == "répondre":
        window = answering(view, window)
    if clause.verb == "payer":
        window = decisions.when_paid(view, window)
    actions = reader(view)
    window = answering_ability(draft, window)
    view.adverb("aussi", "également", "malgré tout", *(("déjà",) if clause.past else ()))
    beside = [item for item in view.subordinates if item[0] == "sans" or _is_done_as_it_attacks(item, actions)]
    tell_pending(draft)
    window = _in_combat_already(draft, window, start)
    window = in_own_turn(view, window, actions)
    window = at_a_spell(draft, of_its_ability(draft, window, actions), actions)
    if actions and isinstance(actions[0], PlayLand) and window.turn is not None and window.whose is None:
        window = msgspec.structs.replace(window, whose=actions[0].player)
    negated = clause.negated and not _says_none(actions)
    actions = repeated(view, actions)
    told = tuple(Told(action, window if index == 0 else When(), negated) for index, action in enumerate(actions))
    for item in beside:
        view.subordinates.remove(item)
        # "en le surmenant": what attacks is spoken of.
        draft.local = [] if item[0] == "en" else draft.local
        inner = ClauseView(draft, msgspec.structs.replace(_with_agent(clause, item[1]), negated=item[0] == "sans"))
        told += told_of(inner)
        inner.finish()
    return told


def _in_combat_already(draft: Draft, window: When, start: int) -> When:
    """ "en réponse, je lance Croissance sur ma 2/2 qui attaque": it was attacking before what is answered was cast.
    `start`: where in the story the clause began."""
    answered = window.response_to
    if answered is None or answered >= start:
        return window
    first = answered
    while (earlier := draft.story[first].when.response_to) is not None:
        first = earlier
    said = [told for told in draft.story[start:] if isinstance(told.action, DeclareAttack | DeclareBlock)]
    draft.story[start:] = [told for told in draft.story[start:] if told not in said]
    for told in reversed(said):
        insert(draft, first, told)
    return msgspec.structs.replace(window, response_to=answered + len(said))


def _of_last_only(view: ClauseView) -> None:
    """ "prend un Choc puis un autre au tour suivant": the time is not that of both. Raises `NotUnderstood`."""
    listed = [role for role in view.clause.roles if getattr(role.filler, "conjunction", "") == "puis"]
    for phrase in view.times:
        same = phrase.object is not None and any(each.lemma == "même" for each in phrase.object.modifiers)
        if same or phrase.lemma in ("puis", *_STANDING):
            continue
        if any(phrase.span.start > role.span.start for role in listed):
            raise view.draft.stop(Fault.UNKNOWN_TIME, phrase.span, mot=view.draft.slice(phrase.span))


#: Beside the actions, what only says how far what was told has come.
_READERS = {**ACTIONS, "résoudre": has_resolved}


def _is_done_as_it_attacks(item: tuple[str, Clause], actions: tuple[Action, ...]) -> bool:
    """ "A attaque avec le Naga en le surmenant", "… en enrôlant l'Ours" (508.1g)."""
    attacks = any(isinstance(action, DeclareAttack) for action in actions)
    return attacks and item[0] == "en" and item[1].verb in ("surmener", "enrôler")


def answering_ability(draft: Draft, window: When) -> When:
    """What aims at an ability is done while that is on the stack; an activated one, not told before, is begun first."""
    source, draft.aimed_at_ability = draft.aimed_at_ability, None
    if source is None or window.response_to_ability is not None:
        return window
    piece = draft.pieces[source]
    activated = any(isinstance(told.action, ActivateAbility) and told.action.source == source for told in draft.story)
    triggers = any(isinstance(ability, TriggeredAbility) for ability in piece.abilities)
    if not activated and not triggers:
        add(draft, Told(ActivateAbility(controller_of(draft, source), source)))
    elif not activated and not _speaks_of(draft, source):
        if not _triggers_on_arrival(piece):
            raise draft.stop(Fault.NOTHING_TO_ANSWER, piece.span)
        piece.zone = Zone.HAND
        add(draft, Told(Arrives(source)))
    return msgspec.structs.replace(window, response_to=None, response_to_ability=source)


def _speaks_of(draft: Draft, identity: str) -> bool:
    """Whether anything told involves the object, so that its ability may have triggered."""
    return any(f"'{identity}'" in repr(told.action) for told in draft.story)


def _triggers_on_arrival(piece: Piece) -> bool:
    return any(
        isinstance(pattern, ZoneChange) and pattern.destination is Zone.BATTLEFIELD
        for ability in piece.abilities
        if isinstance(ability, TriggeredAbility)
        for pattern in ability.patterns
    )


def _says_none(actions: tuple[Action, ...]) -> bool:
    """A declaration without creatures says by itself that nobody attacks or blocks."""
    return any(
        (isinstance(action, DeclareBlock) and not action.blocks)
        or (isinstance(action, DeclareAttack) and not action.attacks)
        for action in actions
    )


def tell_subordinates(view: ClauseView) -> When | None:
    """Subordinate clauses that come first are told; those that name a moment give the window."""
    draft = view.draft
    window: When | None = None
    present_cards(view)
    for word, clause in list(view.subordinates):
        if word in _MOMENTS and _is_moment(draft, word, clause):
            found = clause_window(draft, word, clause)
            if found is not None:
                view.subordinates.remove((word, clause))
                window = found if window is None else joined(window, found)
                continue
        if word in _BEFORE:
            view.subordinates.remove((word, clause))
            if clause.span.start > view.span.start:
                # "combien de cartes ai-je si j'en avais 3 ?": of what the main clause has just named
                draft.nouns = nouns_of(view.clause) or draft.nouns
            _tell(draft, _with_agent(view.clause, clause))
            draft.local = []
            if word in _MOMENTS and (found := clause_window(draft, word, clause)) is not None:
                window = found
    return window


def _with_agent(main: Clause, clause: Clause) -> Clause:
    """An infinitive ("après avoir produit du mana") has the main clause's subject."""
    if clause.mood is not Mood.INFINITIVE or any(role.name == "agent" for role in clause.roles):
        return clause
    name, own = ("patient" if each.passive else "agent" for each in (main, clause))
    subject = tuple(role for role in main.roles if role.name == name)[:1]
    return msgspec.structs.replace(
        clause, roles=(*(msgspec.structs.replace(role, name=own) for role in subject), *clause.roles)
    )


def _is_moment(draft: Draft, word: str, clause: Clause) -> bool:
    """A clause about what was told already ("une fois que le Rhox est bloqué") only says when."""
    if word in ("avant que", "avant de", "avant") or clause.verb in ("résoudre", "infliger", "déclarer"):
        return True
    if clause.verb == "bloquer":
        return bool(tuple(combatants.blocks(draft)))
    return clause.verb == "attaquer" and bool(tuple(combatants.attacks(draft)))


# ── What groups tell in passing ────────────────────────────────────────────────────────────────────────────────────


def tell_pending(draft: Draft, *, answers: bool = False) -> None:
    """Relative clauses, statuses and attachments of the groups read so far, in order. An answer ("le Griffon de B, qui
    répond avec…") comes after what it answers, which the clause itself tells."""
    later = []
    for ids, item in draft.take_pending():
        after = isinstance(item, Clause) and _comes_after(item)
        if after and not answers:
            later.append((ids, item))
        else:
            _tell_pending(draft, ids, item)
    draft.pending = later + draft.pending


def _comes_after(item: Clause) -> bool:
    """Whether a relative clause tells what comes after its own clause: an answer, or what takes away the object that
    takes part in it ("je bloque avec ma 2/2, que je sacrifie")."""
    takes = item.verb in _TAKING and not item.past and any(is_relative_pronoun(role.filler) for role in item.roles)
    return item.verb == "répondre" or "ensuite" in item.adverbs or (takes and not item.passive)


#: Verbs by which a player takes an object away.
_TAKING = frozenset({"sacrifier", "exiler", "renvoyer"})


def _tell_pending(draft: Draft, ids: tuple[str, ...], item: Pending) -> None:
    match item:
        case Attachment(group):
            for host in ids:
                activations.attach(draft, group, host)
        case Change(group):
            add(draft, Told(events.received(draft, ids, group)))
        case Status():
            _tell_status(draft, ids, item)
        case Complement(preposition="à", object=group) if thing_of_group(group) is Thing.LIFE:
            for player in ids:
                set_life(draft, player, group, item.span)
        case Complement(preposition="avec", object=group) if is_total(group):
            for player in ids:
                player_has(draft, player, group, None)
        case Complement():
            draft.complain(Fault.UNUSED, item.span, mot=draft.slice(item.span))
        case Clause():
            local, subject, spoken_of = draft.local, draft.subject, draft.spoken_of
            said = len(draft.mentions)
            draft.bound.append(ids)
            try:
                _tell(draft, item)
            finally:
                draft.bound.pop()
                draft.local, draft.subject, draft.spoken_of = local, subject, spoken_of
            draft.aside |= {one for _, inner in draft.mentions[said:] for one in inner if one in draft.pieces} - {*ids}


def _attach_last(draft: Draft, host: str, status: Status) -> None:
    """ "la créature enchantée" next to an Aura that was named: that Aura is on it."""
    kind = "Aura" if isinstance(status.quality, s.IsEnchanted) else "Equipment"
    every = [piece for piece in draft.pieces.values() if kind in piece.subtypes]
    free = [piece for piece in every if piece.attached_to is None] or (
        [] if every else [pieces.some_attachment(draft, kind, host, status.span)]
    )
    if len(free) != 1:
        mot = draft.slice(status.span)
        raise draft.stop(Fault.MISSING_ROLE, status.span, attendu="l'Aura ou l'Équipement", verbe=mot)
    draft.tell(free[0], "attached_to", host, status.span)
    free[0].zone = Zone.BATTLEFIELD


def _is_before_blocks(when: When) -> bool:
    if when.moment is not None:
        return when.moment in (Moment.BEFORE_ATTACKS, Moment.AFTER_ATTACKS)
    return when.step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)


def _tell_status(draft: Draft, ids: tuple[str, ...], status: Status) -> None:
    for identity in ids:
        match status.quality:
            case s.IsAttacking():
                if identity not in combatants.attackers(draft):
                    add(draft, Told(DeclareAttack((AttackWith(identity),))))
            case s.IsUnblocked():
                if identity not in combatants.attackers(draft):
                    add(draft, Told(DeclareAttack((AttackWith(identity),))))  # "ma 2/2 non bloquée fait combien ?"
                blocks = combatants.blocked(draft)
                if not blocks or identity in blocks:
                    add(draft, Told(DeclareBlock((), player=opponent_of(draft, identity))))
            case s.IsEnchanted() | s.IsEquipped():
                _attach_last(draft, identity, status)
            case s.IsBlocking() if draft.window is not None and _is_before_blocks(draft.window):
                pass  # "il engage mon bloqueur après les attaquants": it may block, and did not yet
            case s.IsBlocking():
                if identity not in combatants.blockers(draft):
                    add_block(draft, identity, None, status.span)
            case s.IsBlocked():
                if identity not in combatants.blocked(draft):
                    add_block(draft, None, identity, status.span)
            case _:
                raise draft.stop(
                    Fault.MISSING_ROLE,
                    status.span,
                    attendu="l'autre créature ou la carte",
                    verbe=draft.slice(status.span),
                )

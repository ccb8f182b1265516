"""Time phrases as windows: "en réponse", "avant les blessures", "une fois bloqué", "pendant l'entretien de B"…

The window of an action is taken from the clause's own phrases and from its subordinate clauses of time. A phrase that
names no window is left in the view and reported."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ActivatedAbility, SpellAbility
from judge.abilities.instructions import PreventDamage
from judge.abilities.terms import Step, Zone
from judge.french.clause import Clause, Determiner, Modifier, NounGroup, NounHead, Person, TimePhrase
from judge.french.elaborate.board.clock import AFTER_COMBAT, COMBAT_STEPS, PHASE_STARTS, after, joined
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import is_damage_on_stack
from judge.french.elaborate.board.freeze import implied_turn
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.spells import counters_spells
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import (
    PlayerSense,
    Thing,
    moment_of,
    phase_of,
    player_of,
    step_of,
    thing_of,
)
from judge.french.elaborate.reference import players
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.story.answers import action_index, answer_to
from judge.french.elaborate.story.held import countered_at, held, is_quick
from judge.french.elaborate.story.turn import edge
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Happens, Moment, Told, When, source_of

#: Words that only say "after what was told", which is the order of the story.
_SEQUENCE = frozenset({"puis", "alors", "maintenant", "entre-temps", "d'abord", "enfin", "plus tard", "ensuite"})
_SAME_TURN = frozenset({"ce tour-ci", "le même tour"})
_FIXED: dict[str, When] = {
    "au tour suivant": When(turn=1),
    "à la fin du tour": When(step=Step.END),
    "à la fin du combat": When(step=Step.END_OF_COMBAT),
    "une fois bloqué": When(moment=Moment.AFTER_BLOCKS),
    "pendant les blessures": When(step=Step.COMBAT_DAMAGE),
}
_BEFORE: dict[Step | Thing, When] = {
    Step.COMBAT_DAMAGE: When(moment=Moment.BEFORE_DAMAGE),
    Thing.DAMAGE: When(moment=Moment.BEFORE_DAMAGE),
    Thing.COMBAT_DAMAGE: When(moment=Moment.BEFORE_DAMAGE),
    Thing.ASSIGNMENT: When(moment=Moment.BEFORE_DAMAGE),
    Step.FIRST_STRIKE_DAMAGE: When(moment=Moment.BEFORE_DAMAGE),
    Step.DECLARE_BLOCKERS: When(moment=Moment.AFTER_ATTACKS),
    Thing.BLOCK: When(moment=Moment.AFTER_ATTACKS),
    Step.DECLARE_ATTACKERS: When(moment=Moment.BEFORE_ATTACKS),
    Thing.ATTACK: When(moment=Moment.BEFORE_ATTACKS),
    Thing.ATTACK_DECLARATION: When(moment=Moment.BEFORE_ATTACKS),
    Thing.COMBAT: When(moment=Moment.BEFORE_ATTACKS),
}
_AFTER: dict[Step | Thing, When] = {
    Step.COMBAT_DAMAGE: When(moment=Moment.AFTER_DAMAGE),
    Thing.DAMAGE: When(moment=Moment.AFTER_DAMAGE),
    Thing.COMBAT_DAMAGE: When(moment=Moment.AFTER_DAMAGE),
    Step.FIRST_STRIKE_DAMAGE: When(moment=Moment.AFTER_FIRST_STRIKE),
    Step.DECLARE_BLOCKERS: When(moment=Moment.AFTER_BLOCKS),
    Thing.BLOCK: When(moment=Moment.AFTER_BLOCKS),
    Step.DECLARE_ATTACKERS: When(moment=Moment.AFTER_ATTACKS),
    Thing.ATTACK: When(moment=Moment.AFTER_ATTACKS),
    Thing.ATTACK_DECLARATION: When(moment=Moment.AFTER_ATTACKS),
    Thing.COMBAT: When(step=Step.POSTCOMBAT_MAIN),
}
_DURING: dict[Thing, When] = {
    Thing.COMBAT_DAMAGE: When(step=Step.COMBAT_DAMAGE),
    Thing.DAMAGE: When(step=Step.COMBAT_DAMAGE),
    Thing.ATTACK: When(step=Step.DECLARE_ATTACKERS),
    Thing.BLOCK: When(step=Step.DECLARE_BLOCKERS),
    Thing.DRAW: When(step=Step.DRAW),
}
#: Adjectives of a moment that some window reads: "le prochain tour", "une fois l'attaque déclarée".
_WHEN_WORDS = frozenset({"prochain", "même", "déclarer", "bloquer", "résoudre"})
_DURING_WORDS = frozenset({"pendant", "en", "à", "dans", "lors de", "au moment de", "durant"})


def take_when(view: ClauseView) -> When:
    """The window of a clause, from everything in it that says when."""
    when = view.window or When()
    view.window = None
    declares = view.clause.verb in _DECLARING and view.draft.carried == When(moment=Moment.DAMAGE_ON_STACK)
    fought = view.draft.carried is AFTER_COMBAT
    if fought:
        view.draft.carried = None
    if view.draft.carried is not None and not declares:
        when, view.draft.carried = joined(when, view.draft.carried), None
    of_turn = any(phrase.object is not None and thing_of(phrase.object.word) is Thing.TURN for phrase in view.times)
    for phrase in list(view.times):
        ends = phrase.lemma == "à la fin" and of_turn  # "dans son tour, à la fin"
        found = When(step=Step.END) if ends else window(view.draft, phrase)
        if found is not None:
            view.times.remove(phrase)
            when = merge(view.draft, when, found, phrase)
            if phrase.lemma in _SAME_TURN:
                view.draft.of_this_turn.add(view.span)
    if view.draft.later is not None:
        when, view.draft.later = joined(when, view.draft.later), None
    if view.adverb("en même temps", "ensemble"):
        when = msgspec.structs.replace(when, simultaneous=True)
    view.adverb("immédiatement", "ensuite", "plus tard", "après")
    story = view.draft.story
    if story and view.clause.verb not in _DECLARING and view.adverb("à nouveau"):
        # Not what was told, but the like of it, later.
        resolves = isinstance(story[-1].action, CastSpell | ActivateAbility)
        when = joined(when, When(after_resolution_of=len(story) - 1)) if resolves else when
    if when == When() and not view.draft.asking and _damage_still_waits(view.draft):
        return When(moment=Moment.DAMAGE_ON_STACK)
    if fought and when == When() and view.clause.verb not in _DECLARING and not view.draft.asking:
        return AFTER_COMBAT
    return when


def _damage_still_waits(draft: Draft) -> bool:
    """ "avec les blessures sur la pile, ma 2/2 est renvoyée en main ; puis la 3/3 acquiert la protection…": what comes
    after something that used no stack is done before they are dealt."""
    last = draft.story[-1] if draft.story else None
    return last is not None and last.when == When(moment=Moment.DAMAGE_ON_STACK) and isinstance(last.action, Happens)


#: Each combat has one declaration.
_DECLARING = frozenset({"attaquer", "bloquer"})


def window(draft: Draft, phrase: TimePhrase) -> When | None:
    """The window of one phrase; `None` when it names none."""
    if phrase.lemma in ("en réponse", "en réponse à"):
        return answer_to(draft, phrase.object, phrase.span)
    if phrase.lemma == "en pile" and phrase.object is not None:
        return _on_the_stack(draft, phrase.object)
    if phrase.lemma in _SEQUENCE or phrase.lemma in _SAME_TURN:
        return When()
    if phrase.lemma in _FIXED:
        return _FIXED[phrase.lemma]
    if phrase.clause is not None:
        return clause_window(draft, phrase.lemma, phrase.clause)
    if phrase.object is None:
        return None
    return _noun_window(draft, phrase.lemma, phrase.object)


def _on_the_stack(draft: Draft, group: NounGroup) -> When:
    """ "blessures sur la pile", "avec un sort sur la pile": a spell that was not told yet is cast first."""
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    if thing_of(lemma) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE):
        return When(moment=Moment.DAMAGE_ON_STACK)
    ids = mention(draft, group, Sort.SPELL, Hint(zone=Zone.HAND))
    index = action_index(draft, ids)
    if index is None:
        piece = draft.pieces[ids[0]]
        player = piece.controller or draft.active or draft.seat("A").id
        piece.controller, piece.zone = player, Zone.HAND
        draft.story.append(Told(CastSpell(player, piece.id)))
        index = len(draft.story) - 1
    return When(response_to=index)


def merge(draft: Draft, when: When, more: When, phrase: TimePhrase) -> When:
    """Both windows at once ("au tour suivant, pendant l'entretien"). Two that disagree are a contradiction."""
    merged = when
    for field in When.__struct_fields__:
        value = getattr(more, field)
        known = getattr(merged, field)
        if value is None or value is False:
            continue
        if {known, value} == {Moment.AFTER_BLOCKS, Moment.BEFORE_DAMAGE}:
            value = Moment.BEFORE_DAMAGE
        elif known is not None and known is not False and known != value:
            raise draft.stop(Fault.UNKNOWN_TIME, phrase.span, mot=draft.slice(phrase.span))
        merged = msgspec.structs.replace(merged, **{field: value})
    if merged.step is not None and merged.moment is not None and merged.step not in COMBAT_STEPS:
        raise draft.stop(Fault.UNKNOWN_TIME, phrase.span, mot=draft.slice(phrase.span))
    return merged


_DECLARED = {"attaquant": Step.DECLARE_ATTACKERS, "bloqueur": Step.DECLARE_BLOCKERS}


def _noun_window(draft: Draft, word: str, group: NounGroup) -> When | None:
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    thing, step = thing_of(lemma), step_of(lemma)
    declared = group.plural and group.determiner is Determiner.DEFINITE and not group.complements
    if declared and word in ("avant", "après"):
        step = _DECLARED.get(lemma, step)  # "après les bloqueurs"
    if any(not _says_when(modifier) for modifier in group.modifiers) or group.relatives:
        return None
    if thing is Thing.TURN:
        return _turn(draft, word, group)
    if thing in (Thing.PHASE, Thing.STEP) and word == "à la fin de":
        return When(step=after(draft.step or Step.PRECOMBAT_MAIN, phase=thing is Thing.PHASE))
    if thing in (Thing.BEGINNING, Thing.END):
        found_edge = edge(group)
        return None if found_edge is None else _whose(draft, found_edge[1], When(step=found_edge[0]))
    if word == "une fois":
        return _once(draft, group)
    found = _during(lemma, step, thing) if word in _DURING_WORDS else None
    key = step or thing
    if word in ("avant", "jusqu'à"):
        found = _BEFORE.get(key) if key is not None else None
    elif word in ("après", "depuis", "dès", "à la suite de"):
        found = _AFTER.get(key) if key is not None else None
    elif word == "au début de":
        found = When(step=Step.BEGINNING_OF_COMBAT) if thing is Thing.COMBAT else _during(lemma, step, thing)
    elif word == "à la fin de":
        found = When(step=Step.END_OF_COMBAT) if _is_combat(lemma, thing) else None
    if found is None and word in ("avant", "après"):
        return _around_spell(draft, word, group)
    return None if found is None else _whose(draft, group, found)


def _says_when(modifier: Modifier) -> bool:
    """Whether an adjective of a moment is one that its window takes into account."""
    return modifier.lemma in _WHEN_WORDS or player_of(modifier.lemma) is PlayerSense.OPPONENT


def _once(draft: Draft, group: NounGroup) -> When | None:
    """ "une fois l'attaque déclarée", "une fois la créature bloquée", "une fois Foudre résolue"."""
    done = [modifier.lemma for modifier in group.modifiers]
    thing = thing_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if done == ["bloquer"]:
        return When(moment=Moment.AFTER_BLOCKS)
    if done == ["déclarer"]:
        key = {Thing.ATTACKER: Thing.ATTACK, Thing.BLOCKER: Thing.BLOCK}.get(thing or Thing.NAME, thing)
        return _AFTER.get(key) if key is not None else None
    if done == ["résoudre"]:
        plain = msgspec.structs.replace(group, modifiers=())
        index = action_index(draft, mention(draft, plain, Sort.OBJECT, Hint(declares=False)))
        return None if index is None else When(after_resolution_of=index)
    return None


def _is_combat(lemma: str, thing: Thing | None) -> bool:
    return thing is Thing.COMBAT or phase_of(lemma) == "combat"


def _during(lemma: str, step: Step | None, thing: Thing | None) -> When | None:
    if step is not None:
        return When(step=step)
    if (moment := moment_of(lemma)) is not None:
        return When(moment=moment)
    if thing is Thing.COMBAT:
        return When(step=Step.BEGINNING_OF_COMBAT)
    if (phase := phase_of(lemma)) in PHASE_STARTS:
        return When(step=PHASE_STARTS[phase])
    return _DURING.get(thing) if thing is not None else None


def _turn(draft: Draft, word: str, group: NounGroup) -> When | None:
    """ "pendant le tour de B", "à mon prochain tour", "à la fin de son tour", "au début du tour"."""
    if group.determiner in (Determiner.EACH, Determiner.ALL):
        return When(turn=1, whose=draft.active or draft.seat("A").id, step=Step.UPKEEP)
    step = {"à la fin de": Step.END, "au début de": Step.UPKEEP, "pour": Step.DRAW}.get(word)
    if step is None and word not in _DURING_WORDS:
        return None
    return _whose(draft, group, When(step=step))


def _whose(draft: Draft, group: NounGroup, when: When) -> When:
    """Adds whose turn the group says. Before anything is told, another player's turn is where play begins."""
    player: str | None = None
    if group.possessor is not None:
        player = players.possessor(draft, group.possessor)
    if any(player_of(modifier.lemma) is PlayerSense.OPPONENT for modifier in group.modifiers):
        player = draft.opponent("A")
    for complement in group.complements:
        lemma = complement.object.head.lemma if isinstance(complement.object.head, NounHead) else ""
        if complement.preposition == "de" and thing_of(lemma) is Thing.TURN:
            return _whose(draft, complement.object, when)
        if complement.preposition == "de" and (found := players.player_of_group(draft, complement.object)):
            player = found
            players.finish_player(draft, complement.object, (found,))
        else:
            mention(draft, complement.object, Sort.OBJECT, Hint(declares=False))
    if group.ordinal == 1 and player is None:
        # "au premier tour" of the game, where play begins
        if draft.story:
            raise draft.stop(Fault.UNKNOWN_TIME, group.span, mot=draft.slice(group.span))
        draft.begins = True
        return when
    if group.determiner is Determiner.DEFINITE and group.quantity is not None and player is None:
        return _numbered_turn(draft, group, when)
    if group.ordinal is not None or group.quantity is not None:
        # "à mon cinquième tour", "dans 3 tours": whose, and counted from which one?
        raise draft.stop(Fault.UNKNOWN_TIME, group.span, mot=draft.slice(group.span))
    if any(modifier.lemma == "prochain" for modifier in group.modifiers):
        return msgspec.structs.replace(when, whose=player, turn=1)
    if player is None:
        return when
    if not draft.story and draft.active in (None, player):
        draft.active = player
        return when
    turn = 1 if player != (draft.active or implied_turn(draft) or "A") else None
    return msgspec.structs.replace(when, whose=player, turn=turn)


def _numbered_turn(draft: Draft, group: NounGroup, when: When) -> When:
    """ "au tour 3", where play begins, whichever it is; then "au tour 4". Raises `NotUnderstood` for any other."""
    number = group.quantity.number if group.quantity is not None else None
    before = draft.turn_number
    if number is None or (draft.story and (before is None or number not in (before, before + 1))):
        raise draft.stop(Fault.UNKNOWN_TIME, group.span, mot=draft.slice(group.span))
    draft.turn_number = number
    return when if before in (None, number) else msgspec.structs.replace(when, turn=1)


# ── Responses and resolutions ──────────────────────────────────────────────────────────────────────────────────────


def timed(view: ClauseView, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """What a player does right after another one's spell or ability, with no word for when: after it, or in response.
    Where what is told leaves only one of them, or both come to the same, nothing is ambiguous."""
    draft = view.draft
    place = len(draft.story) - 1
    if len(told) != 1 or told[0].when != When() or told[0].negated or place < 0 or _says_order(view.clause):
        return told
    waiting, action = draft.story[place].action, told[0].action
    if not isinstance(waiting, CastSpell | ActivateAbility):
        return told
    if not isinstance(action, CastSpell | ActivateAbility | Happens) or action.player in (None, waiting.player):
        return told
    counters = countered_at(draft, action)
    if counters is not None and counters != place:
        return (held(draft, told[0], counters),)
    made = source_of(waiting)
    aimed = f"'{made}'" in repr(action.effects) if isinstance(action, Happens) else made in action.targets
    if waiting.player is None or aimed or draft.done_at == place or not is_quick(draft, action):
        return told
    ways = (When(), When(response_to=place))
    when = ways[1] if _only_answers(draft, action) else draft.choose(ways)
    return (msgspec.structs.replace(told[0], when=when),)


def _says_order(clause: Clause) -> bool:
    return "après" in clause.adverbs or bool(
        _SEQUENCE & {clause.connector, *clause.adverbs, *(phrase.lemma for phrase in clause.times)}
    )


def _only_answers(draft: Draft, action: CastSpell | ActivateAbility | Happens) -> bool:
    """Whether it prevents damage or counters a spell, which nobody does once that was dealt or has resolved."""
    if isinstance(action, Happens):
        return False
    piece = draft.pieces[source_of(action)]
    doing = [each for each in piece.abilities if isinstance(each, SpellAbility | ActivatedAbility)]
    deeds = [deed for each in doing for deed in each.effects]
    shields = bool(deeds) and all(isinstance(deed, PreventDamage) for deed in deeds)
    return shields or (isinstance(action, CastSpell) and not action.targets and counters_spells(piece))


def _around_spell(draft: Draft, word: str, group: NounGroup) -> When | None:
    """ "avant la résolution de Foudre", "après Foudre"."""
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    if thing_of(lemma) is Thing.RESOLUTION and group.possessor is Person.THIRD and not group.complements:
        # "après sa résolution": of what was cast or activated last
        return _last_told(draft, word)
    if thing_of(lemma) is Thing.RESOLUTION and group.complements:
        group = group.complements[0].object
    elif lemma:
        return None
    index = action_index(draft, mention(draft, group, Sort.OBJECT, Hint(declares=False)))
    if index is None:
        return None
    return When(response_to=index) if word == "avant" else When(after_resolution_of=index)


def _last_told(draft: Draft, word: str) -> When | None:
    for index in range(len(draft.story) - 1, -1, -1):
        if isinstance(draft.story[index].action, CastSpell | ActivateAbility):
            return When(response_to=index) if word == "avant" else When(after_resolution_of=index)
    return None


def has_resolved(view: ClauseView) -> tuple[Action, ...]:
    """ "elle se résout": what is told next comes after that. Raises `NotUnderstood` of what was not cast."""
    draft = view.draft
    what = view.needed("agent", "patient", expected="ce qui se résout")
    ids = mention(draft, what, Sort.OBJECT, Hint(declares=False))
    index = action_index(draft, ids)
    if index is None or view.clause.negated:
        raise draft.stop(Fault.UNKNOWN_ACTION, view.span, verbe=view.clause.verb)
    draft.subject = ids
    draft.carried = When(after_resolution_of=index)
    return ()


_CLAUSE_MOMENTS: dict[tuple[str, str], When] = {
    ("avant que", "infliger"): When(moment=Moment.BEFORE_DAMAGE),
    ("avant que", "bloquer"): When(moment=Moment.AFTER_ATTACKS),
    ("avant que", "attaquer"): When(moment=Moment.BEFORE_ATTACKS),
    ("une fois que", "infliger"): When(moment=Moment.AFTER_DAMAGE),
    ("une fois que", "bloquer"): When(moment=Moment.AFTER_BLOCKS),
    ("une fois que", "attaquer"): When(moment=Moment.AFTER_ATTACKS),
}
_WHILE = frozenset({"une fois que", "pendant que", "tant que", "alors que", "si"})
_SAME_AS = {
    "après que": "une fois que",
    "après": "une fois que",
    "avant de": "avant que",
    "avant": "avant que",
    "quand": "une fois que",
    "lorsque": "une fois que",
    "au moment où": "une fois que",
}


def clause_window(draft: Draft, conjunction: str, clause: Clause) -> When | None:
    """ "avant que les blessures soient infligées", "une fois que Foudre est résolue"; `None` when the clause tells an
    action of its own."""
    word = _SAME_AS.get(conjunction, conjunction)
    if clause.verb == "résoudre" and clause.roles and isinstance(clause.roles[0].filler, NounGroup):
        index = action_index(draft, mention(draft, clause.roles[0].filler, Sort.OBJECT, Hint(declares=False)))
        if index is None:
            return None
        return When(response_to=index) if word == "avant que" else When(after_resolution_of=index)
    if clause.negated:
        return None
    if clause.verb == "être" and word in _WHILE and len(clause.roles) == 2:
        waiting = is_damage_on_stack(clause.roles[0].filler, clause.roles[1].filler)
        return When(moment=Moment.DAMAGE_ON_STACK) if waiting else None
    if clause.verb == "déclarer" and clause.passive and clause.roles:
        return _declared(word, clause)
    return _CLAUSE_MOMENTS.get((word, clause.verb))


def _declared(word: str, clause: Clause) -> When | None:
    """ "une fois que les bloqueurs sont déclarés"."""
    filler = clause.roles[0].filler
    lemma = filler.head.lemma if isinstance(filler, NounGroup) and isinstance(filler.head, NounHead) else ""
    key = {Thing.ATTACKER: Thing.ATTACK, Thing.BLOCKER: Thing.BLOCK}.get(thing_of(lemma) or Thing.NAME, thing_of(lemma))
    if len(clause.roles) != 1 or key is None:
        return None
    return _BEFORE.get(key) if word == "avant que" else _AFTER.get(key)

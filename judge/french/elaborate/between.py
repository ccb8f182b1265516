"""What stands between two clauses, and to which of them it belongs."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from judge.abilities.terms import Step
from judge.french.clause import CardHead, Clause, Determiner, Mood, NounGroup, NounHead, PronounHead, Role, TimePhrase
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import are_spells
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.acting import is_source_of_action
from judge.french.elaborate.deeds.spells import sort_aimed_at
from judge.french.elaborate.nouns.senses import Thing, step_of, thing_of
from judge.french.elaborate.spoken import BRINGS_OUT

_BLOCKS: frozenset[Thing | Step] = frozenset({Thing.BLOCK, Thing.BLOCKER, Step.DECLARE_BLOCKERS})
_DAMAGE: frozenset[Thing | Step] = frozenset(
    {Thing.DAMAGE, Thing.COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.FIRST_STRIKE_DAMAGE}
)
_ATTACKS: frozenset[Thing | Step] = frozenset(
    {Thing.ATTACK, Thing.ATTACKER, Thing.ATTACK_DECLARATION, Step.DECLARE_ATTACKERS}
)
#: When nobody attacks or blocks any more, by the verb and the word before the moment.
_TOO_LATE: dict[tuple[str, str], frozenset[Thing | Step]] = {
    ("attaquer", "avant"): _BLOCKS | _DAMAGE,
    ("attaquer", "après"): _ATTACKS | _BLOCKS | _DAMAGE,
    ("bloquer", "avant"): _DAMAGE,
    ("bloquer", "après"): _BLOCKS | _DAMAGE,
    ("attaquer", "à la fin de"): frozenset({Thing.TURN}),
    ("bloquer", "à la fin de"): frozenset({Thing.TURN}),
}


def had_apart(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "il a Contresort en main et deux Îles je lance Foudre": he has those too; "il me met Foudre puis Foudre je suis
    à combien": that is cast next. The clause behind is not about them."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1] if told else None
        topic = clause.roles[0] if clause.roles and clause.roles[0].name == "topic" else None
        goes_on = before is not None and not (before.asked or before.negated) and _goes_on(before, clause.connector)
        if topic is None or not goes_on or not clause.verb:
            told.append(clause)
            continue
        told.append(Clause(span=topic.span, verb="", mood=Mood.NOMINAL, roles=(topic,), connector=clause.connector))
        told.append(msgspec.structs.replace(clause, roles=clause.roles[1:], connector=""))
    return tuple(told)


def _goes_on(before: Clause, connector: str) -> bool:
    has = connector == "et" and before.verb in ("avoir", "contrôler")
    return has or (connector == "puis" and before.verb in BRINGS_OUT)


def times_of_the_next(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'attaque avec ma 2/2 après les blocs je lance…": a moment by which that declaration is over is when the clause
    behind happens."""
    told = list(clauses)
    for place, (clause, after) in enumerate(pairwise(clauses)):
        turns = [phrase for phrase in clause.times if _is_numbered_turn(phrase)]
        late = [phrase for phrase in clause.times if _is_too_late(clause, phrase)] or turns[1:]
        if len(late) != 1 or clause.asked or not after.verb or after.times or after.mood is Mood.NOMINAL:
            continue
        if any(role.span.end > late[0].span.end for role in clause.roles):
            continue
        kept = tuple(phrase for phrase in clause.times if phrase is not late[0])
        told[place] = msgspec.structs.replace(told[place], times=kept)
        told[place + 1] = msgspec.structs.replace(after, times=tuple(late))
    return tuple(told)


def answered_first(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "je sacrifie ma 2/2 en réponse à Terreur sur ma 3/3", "… à son Choc dessus": what is answered is cast on that,
    and is told first."""
    told: list[Clause] = []
    for clause in clauses:
        phrase = next((phrase for phrase in clause.times if phrase.lemma == "en réponse à"), None)
        answered = phrase.object if phrase is not None else None
        found = None
        if phrase is not None and answered is not None and clause.verb and is_source_of_action(draft, answered):
            found = _aimed_behind(clause, phrase, answered)
        if found is None or phrase is None or answered is None:
            told.append(clause)
            continue
        rest, target = found
        kept = tuple(each for each in answered.modifiers if each.lemma != _ON_IT)
        spell = msgspec.structs.replace(answered, modifiers=kept)
        roles = (Role("topic", spell, spell.span), Role("target", target, target.span))
        told.append(Clause(span=phrase.span, verb="", mood=Mood.NOMINAL, roles=roles))
        times = tuple(TimePhrase("en réponse", phrase.span) if each is phrase else each for each in rest.times)
        told.append(_countering(draft, msgspec.structs.replace(rest, times=times), spell))
    return tuple(told)


def _countering(draft: Draft, clause: Clause, spell: NounGroup) -> Clause:
    """ "je lance Contresort en réponse à Foudre sur ma 2/2": Contresort is on Foudre."""
    what = next((role.filler for role in clause.roles if role.name == "patient"), None)
    counters = isinstance(what, NounGroup) and sort_aimed_at(draft, what) is Sort.SPELL
    if clause.verb != "lancer" or not counters:
        return clause
    kept = tuple(role for role in clause.roles if role.name != "target")
    return msgspec.structs.replace(clause, roles=(*kept, Role("target", spell, spell.span)))


def after_spells(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "après une Colère de Dieu, je pose un Ours": that was cast first, where nothing told it."""
    told: list[Clause] = []
    for clause in clauses:
        found = [phrase for phrase in clause.times if phrase.lemma == "après" and _is_new_spell(draft, phrase, told)]
        for phrase in found:
            assert phrase.object is not None
            role = Role("topic", phrase.object, phrase.object.span)
            told.append(Clause(span=phrase.span, verb="", mood=Mood.NOMINAL, roles=(role,)))
        times = tuple(phrase for phrase in clause.times if phrase not in found)
        told.append(msgspec.structs.replace(clause, times=times) if found else clause)
    return tuple(told)


def _is_new_spell(draft: Draft, phrase: TimePhrase, told: list[Clause]) -> bool:
    """Whether what happened before is an instant or a sorcery of which nothing was told yet."""
    group = phrase.object
    if group is None or not isinstance(group.head, CardHead) or not are_spells(draft, group):
        return False
    if group.determiner not in (Determiner.NONE, Determiner.INDEFINITE):
        return False
    spoken_of = repr([*told, *(piece.name for piece in draft.pieces.values())])
    return not any(repr(name) in spoken_of for name in group.head.names)


_ON_IT = "dessus"


def _aimed_behind(clause: Clause, phrase: TimePhrase, answered: NounGroup) -> tuple[Clause, NounGroup] | None:
    """The clause without what the spell that it answers is said to be on, and that; `None` where that is not said."""
    acted_on = next((role for role in clause.roles if role.name in ("patient", "recipient")), None)
    group = acted_on.filler if acted_on is not None else None
    if any(modifier.lemma == _ON_IT for modifier in answered.modifiers):
        on = next((role.filler for role in clause.roles if role.name in ("recipient", "target")), group)
        return (clause, on) if isinstance(on, NounGroup) else None
    target = next((role for role in clause.roles if role.name == "target"), None)
    if clause.verb == "lancer" and target is not None and target.span.start >= phrase.span.end:
        return (clause, target.filler) if isinstance(target.filler, NounGroup) else None
    if not isinstance(group, NounGroup):
        return None
    last = group.complements[-1] if group.complements else None
    if last is None or last.preposition != "sur" or last.span.start < phrase.span.end:
        return None
    bare = msgspec.structs.replace(group, complements=group.complements[:-1])
    roles = tuple(msgspec.structs.replace(role, filler=bare) if role is acted_on else role for role in clause.roles)
    on = bare if isinstance(last.object.head, PronounHead) else last.object
    return msgspec.structs.replace(clause, roles=roles), on


def answers_of_the_one_before(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "il lance Foudre dessus en réponse elle meurt ?": nothing dies in response; what was told before does answer."""
    told = list(clauses)
    for place, (before, clause) in enumerate(pairwise(clauses)):
        answers = tuple(phrase for phrase in clause.times if phrase.lemma == "en réponse" and phrase.object is None)
        first = all(phrase.span.end <= role.span.start for phrase in answers for role in clause.roles)
        if clause.verb not in _FATES or not answers or not first or before.times or not before.verb or before.asked:
            continue
        told[place] = msgspec.structs.replace(told[place], times=answers)
        kept = tuple(phrase for phrase in clause.times if phrase not in answers)
        told[place + 1] = msgspec.structs.replace(clause, times=kept)
    return tuple(told)


#: What only becomes of something.
_FATES = frozenset({"mourir", "survivre", "rester", "vivre", "sauver"})


def _is_numbered_turn(phrase: TimePhrase) -> bool:
    """ "au tour 4": two of them are not when one thing happens."""
    group = phrase.object
    numbered = group is not None and group.quantity is not None and group.quantity.number is not None
    return phrase.lemma == "pendant" and numbered and _is_turn(group)


def _is_turn(group: NounGroup | None) -> bool:
    head = group.head if group is not None else None
    return isinstance(head, NounHead) and thing_of(head.lemma) is Thing.TURN


def _is_too_late(clause: Clause, phrase: TimePhrase) -> bool:
    group = phrase.object
    if not isinstance(group, NounGroup) or not isinstance(group.head, NounHead):
        return False
    keys = {thing_of(group.head.lemma), step_of(group.head.lemma)}
    return bool(_TOO_LATE.get((clause.verb, phrase.lemma), frozenset()) & keys)


def turns_ago(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'ai posé une 2/2 il y a 2 tours": how long ago is no clause of its own."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1] if told else None
        if before is None or not before.past or before.times or not _counts_turns(clause):
            told.append(clause)
            continue
        told[-1] = msgspec.structs.replace(before, times=(TimePhrase("au tour précédent", clause.span),))
    return tuple(told)


def _counts_turns(clause: Clause) -> bool:
    said = clause.roles[0].filler if len(clause.roles) == 1 else None
    if clause.verb != "y avoir" or clause.asked or clause.negated or clause.times or not isinstance(said, NounGroup):
        return False
    plain = not (said.modifiers or said.complements or said.relatives or said.coordinated)
    return plain and _is_turn(said)


def tapped_for_the_next(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'engage tous mes terrains et je lance Boule de feu": how many is not said, and it pays for what follows."""
    told: list[Clause] = []
    times: tuple[TimePhrase, ...] = ()
    for place, clause in enumerate(clauses):
        after = clauses[place + 1] if place + 1 < len(clauses) else None
        if after is not None and after.verb in _PAID_FOR and not after.asked and _taps_lands(clause):
            times += clause.times
            continue
        told.append(msgspec.structs.replace(clause, times=(*times, *clause.times)) if times else clause)
        times = ()
    return tuple(told)


#: What mana is spent on.
_PAID_FOR = frozenset({"lancer", "jouer", "activer", "faire", "poser"})


def _taps_lands(clause: Clause) -> bool:
    """Whether a player taps their lands, any number of them."""
    what = next((role.filler for role in clause.roles if role.name == "patient"), None)
    plain = not (clause.asked or clause.negated or clause.modal or clause.passive or clause.clauses)
    if clause.verb not in ("engager", "taper") or not plain or not isinstance(what, NounGroup):
        return False
    purpose = [role.filler for role in clause.roles if role.name not in ("agent", "patient")]
    mana = all(isinstance(each, NounGroup) and each.word == "mana" for each in purpose)
    lands = isinstance(what.head, NounHead) and what.head.lemma == "terrain" and what.quantity is None
    several = what.determiner is Determiner.ALL or (what.determiner is Determiner.POSSESSIVE and what.plural)
    return mana and lands and several and not (what.modifiers or what.complements or what.coordinated)


def animated_first(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'attaque avec une Mutecaveau animée": whoever does that animated it first."""
    told: list[Clause] = []
    for clause in clauses:
        agent = next((role for role in clause.roles if role.name == "agent"), None)
        roles = list(clause.roles)
        for place, role in enumerate(roles):
            group = role.filler
            if (
                not isinstance(group, NounGroup)
                or not isinstance(group.head, CardHead)
                or agent is None
                or role is agent
            ):
                continue
            if clause.verb not in ("attaquer", "bloquer") or [each.lemma for each in group.modifiers] != ["animer"]:
                continue
            bare = msgspec.structs.replace(group, modifiers=())
            roles[place] = msgspec.structs.replace(role, filler=bare)
            both = (agent, Role("patient", bare, role.span))
            told.append(Clause(span=role.span, verb="activer", mood=Mood.DECLARATIVE, roles=both, times=clause.times))
        told.append(msgspec.structs.replace(clause, roles=tuple(roles)))
    return tuple(told)

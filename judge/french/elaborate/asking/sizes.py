"""Questions of what an object is: "quelle est sa force ?", "de quelle couleur est-il ?", "elle est quoi ?"."""

from __future__ import annotations

from judge.abilities.terms import CardType
from judge.french.clause import Determiner, NounGroup, PronounHead, Role
from judge.french.elaborate.asking.asked import how_much, single_subject
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference import among
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Measure, Question

_OLD = Hint(declares=False)
_LIFE = (Thing.LIFE, Thing.LIFE_TOTAL)
_SIZES = {
    Thing.POWER: Measure.POWER,
    Thing.TOUGHNESS: Measure.TOUGHNESS,
    Thing.POWER_TOUGHNESS: Measure.POWER_TOUGHNESS,
    Thing.TYPE: Measure.TYPES,
    Thing.COLOUR: Measure.COLOURS,
    Thing.ABILITY: Measure.ABILITIES,
    Thing.MANA_VALUE: Measure.MANA_VALUE,
}
_OF_PLAYERS = frozenset({Measure.LIFE, Measure.SPEED})
_OF_ANYTHING = frozenset({Measure.TYPES, Measure.COLOURS, Measure.ABILITIES, Measure.MANA_VALUE})


def size_question(view: ClauseView) -> Question | None:
    """ "quelle est la force du Griffon ?", "quelles sont sa force et son endurance ?", "de quelle couleur est-il ?":
    `None` when it is none."""
    for role in view.clause.roles:
        if role.name in ("theme", "patient") and (asked := _characteristic(view, role)) is not None:
            return asked
        if role.name not in ("agent", "attribute", "patient") or not isinstance(role.filler, NounGroup):
            continue
        found = _size(role.filler)
        if found is None or (found in _OF_ANYTHING and (view.clause.verb, view.clause.asked) != ("être", "quel")):
            continue
        view.take(role)
        if view.clause.verb == "avoir" and role.name == "patient" and (owner := view.group("agent")) is not None:
            return how_much(found, mention_one(view.draft, owner, Sort.ANY if found in _OF_PLAYERS else Sort.CREATURE))
        other = view.peek("agent", "attribute")
        if other is not None and other.word in ("quel", "que", "quoi"):
            view.take(other)
        view.draft.read |= {other.span for other in role.filler.coordinated if _size(other) is not None}
        if found in (Measure.POWER, Measure.TOUGHNESS) and _both_sizes(role.filler):
            found = Measure.POWER_TOUGHNESS
        sort = Sort.OBJECT if found in _OF_ANYTHING else Sort.ANY if found in _OF_PLAYERS else Sort.CREATURE
        first, *others = _owners(view, role.filler, sort)
        view.draft.also = [how_much(found, other) for other in others]
        return how_much(found, first)
    return None


def what_it_is(view: ClauseView) -> Question | None:
    """ "elle est quoi ?", "c'est quoi, ma Taïga ?" of an object on the table: its types, size and abilities. `None`
    where nothing of the table is asked about."""
    draft, clause = view.draft, view.clause
    role = view.peek("agent", "topic")
    group = role.filler if role is not None else None
    if clause.asked != "quoi" or not isinstance(group, NounGroup) or _is_word_of_rules(draft, group):
        return None
    for blank in view.roles("attribute"):
        if blank.word != "quoi":
            raise draft.stop(Fault.UNUSED, blank.span, mot=draft.slice(blank.span))
    subject = single_subject(view, Sort.OBJECT, "agent", "topic")
    assert subject is not None
    others = (Measure.POWER_TOUGHNESS,) if CardType.CREATURE in draft.pieces[subject].types else ()
    draft.also = [how_much(measured, subject) for measured in (*others, Measure.ABILITIES)]
    return how_much(Measure.TYPES, subject)


def _is_word_of_rules(draft: Draft, group: NounGroup) -> bool:
    """Whether a word is asked about rather than an object: only "il", "ma 2/2", "ma Taïga" are objects."""
    if isinstance(group.head, PronounHead):
        return group.head.lemma not in ("il", "elle", "celui-ci")
    owned = group.possessor is not None and not group.complements
    return not owned or thing_of_group(group) is not None or (bool(group.keywords) and group.pt is None)


def _characteristic(view: ClauseView, role: Role) -> Question | None:
    """ "de quel type est l'Ours ?", "quelles capacités a-t-il ?"."""
    group = role.filler
    if view.clause.asked != "quel" or not isinstance(group, NounGroup) or group.determiner is not Determiner.WHICH:
        return None
    thing = thing_of_group(group)
    wanted = {"être": (Thing.TYPE, Thing.COLOUR), "avoir": (Thing.TYPE, Thing.COLOUR, Thing.ABILITY)}
    if thing is None or thing not in wanted.get(view.clause.verb, ()) or group.modifiers or group.complements:
        return None
    view.take(role)
    group = view.needed("agent", expected="ce dont on le demande")
    ids = mention(view.draft, group, Sort.OBJECT, _OLD)
    # "mes Toundras, quelles capacités ont-elles ?": of each kind of them
    first, *others = among.distinct(view.draft, tuple(view.draft.pieces[one] for one in ids))
    view.draft.subject = ids
    view.draft.also = [how_much(_SIZES[thing], other.id) for other in others]
    return how_much(_SIZES[thing], first.id)


def _size(group: NounGroup) -> Measure | None:
    thing = thing_of_group(group)
    if thing in _LIFE:
        return Measure.LIFE
    if thing is Thing.SPEED:
        return Measure.SPEED
    return _SIZES.get(thing) if thing is not None else None


def _both_sizes(group: NounGroup) -> bool:
    return any(thing_of_group(other) in _SIZES for other in group.coordinated)


def _owners(view: ClauseView, group: NounGroup, sort: Sort) -> tuple[str, ...]:
    """ "la force de X", "sa force", "leur force": of the sort that has it, where anything spoken of is."""
    draft = view.draft
    for holder in (group, *group.coordinated):
        for part in holder.complements:
            if part.preposition == "de":
                return mention(draft, part.object, Sort.ANY, _OLD)
    if group.possessor_plural:
        return mention(draft, NounGroup(span=group.span, head=PronounHead("leur", plural=True), plural=True), sort)
    if sort is Sort.ANY and group.possessor is not None and (player := possessor(draft, group.possessor)) is not None:
        return (player,)  # "ses points de vie"
    # "ma 2/2 attaque, B la bloque avec deux 3/3, quelle est sa force ?": "sa" is of one.
    last = draft.subject if len(draft.subject) == 1 else ()
    spoken_of = [*last, *(ids[0] for _, ids in reversed(draft.mentions) if len(ids) == 1)]
    objects = [one for one in spoken_of if not draft.is_player(one)] or list(combatants.attackers(draft))
    if not objects:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    return (next((one for one in objects if sort_of(draft, one) & sort), objects[0]),)

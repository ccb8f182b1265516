"""What is answered: "en réponse (à Foudre)", "répond à la capacité du Nécromancien", "répondre à un terrain". What it
answers is told first where the words alone tell it."""

from __future__ import annotations

import re

import msgspec

from judge.abilities.ability import ActivatedAbility, KeywordAbility, TriggeredAbility
from judge.abilities.instructions import Draw
from judge.abilities.selectors import SpecificPlayer
from judge.abilities.terms import CardType, Keyword, Step, Zone
from judge.errors import Span
from judge.french.clause import NounGroup, NounHead, PronounHead
from judge.french.elaborate.board.clock import joined
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.inside import has_targets
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.fighters import some_creature
from judge.french.elaborate.deeds.spells import counters_spells
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of
from judge.french.elaborate.reference import pieces
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.pieces import is_permanent_card
from judge.french.elaborate.reference.players import player_of_group, possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import (
    Action,
    ActivateAbility,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    PlayLand,
    Told,
    When,
)

_ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY, Thing.TRIGGERED_ABILITY)
_DECLARATIONS: dict[Thing, When] = {
    Thing.ATTACK: When(moment=Moment.AFTER_ATTACKS),
    Thing.ATTACK_DECLARATION: When(moment=Moment.AFTER_ATTACKS),
    Thing.BLOCK: When(moment=Moment.AFTER_BLOCKS),
}


def answering(view: ClauseView, window: When) -> When:
    """The window of "répondre": what it is said to answer, else what was told last. Raises `NotUnderstood`."""
    draft = view.draft
    group = view.group("patient")
    if group is not None:
        agent = view.peek("agent")
        by = player_of_group(draft, agent.filler) if agent and isinstance(agent.filler, NounGroup) else None
        answered = answer_to(draft, group, group.span, by)
        return answered if answered.response_to is not None else joined(window, answered)
    if window.response_to is None and draft.story:
        return joined(window, When(response_to=len(draft.story) - 1))
    return window


def answer_to(draft: Draft, group: NounGroup | None, span: Span, by: str | None = None) -> When:
    """Raises `NotUnderstood` where there is nothing to answer."""
    local = list(draft.local)
    answered = _answered(draft, group, span, by)
    # What is answered takes no part in the act: "en réponse à la capacité de ma 2/2, il lance Foudre sur elle".
    draft.local = local
    return answered


def _answered(draft: Draft, group: NounGroup | None, span: Span, by: str | None) -> When:
    if group is None or (isinstance(group.head, PronounHead) and group.head.lemma in ("cela", "y", "ça")):
        return _last(draft, span)
    if (hiding := _turned_up_by(group)) is not None:
        return When(response_to=_turning_up(draft, hiding, span))
    thing = thing_of_group(group)
    if thing in _DECLARATIONS:
        return _DECLARATIONS[thing]
    if thing is Thing.DRAW:
        return When(response_to=_draw(draft, group))
    if thing is Thing.SPELL:
        return When(response_to=_spell_of(draft, group, span))
    if thing in _ABILITIES:
        return _ability(draft, group, span)
    if thing in (Thing.LAND_PLAY, Thing.ACTIVATION) and (done_to := _done_to(group)) is not None:
        # "à la mise en jeu d'un terrain", "à l'activation de mon Disque"
        played = thing is Thing.LAND_PLAY
        return When(response_to=_object(draft, done_to, by) if played else _activating(draft, done_to, by))
    if thing is Thing.MANA_ABILITY:
        return When(response_to=_mana_ability(draft, span))
    return When(response_to=_object(draft, group, by))


def _done_to(group: NounGroup) -> NounGroup | None:
    return next((part.object for part in group.complements if part.preposition == "de"), None)


def _activating(draft: Draft, group: NounGroup, by: str | None) -> int:
    """The place of the activation that is answered; it is told first where it was not. Raises `NotUnderstood` of what
    has no ability to activate."""
    whose = None if by is None else draft.opponent(by)
    ids = mention(draft, group, Sort.PERMANENT, Hint(controller=whose, zone=Zone.BATTLEFIELD))
    found = action_index(draft, ids)
    if found is not None and isinstance(draft.story[found].action, ActivateAbility):
        return found
    piece = draft.pieces[ids[0]]
    if sum(isinstance(each, ActivatedAbility) for each in piece.abilities) != 1:
        raise draft.stop(Fault.NOTHING_TO_ANSWER, group.span)
    draft.story.append(Told(ActivateAbility(piece.controller or whose, piece.id)))
    return len(draft.story) - 1


def _last(draft: Draft, span: Span) -> When:
    """To answer a declaration is to act right after it; else what is answered is on the stack."""
    match draft.story[-1].action if draft.story else None:
        case DeclareAttack():
            return _DECLARATIONS[Thing.ATTACK]
        case DeclareBlock():
            return _DECLARATIONS[Thing.BLOCK]
        case Decide(subject=str() as owner) if owner in draft.pieces and _triggers(draft.pieces[owner]):
            return When(response_to_ability=owner)  # its target was told: it waits on the stack
        case None:
            raise draft.stop(Fault.NOTHING_TO_ANSWER, span)
        case action if _uses_no_stack(action):
            return When(response_to=len(draft.story) - 1)
    return When(response_to=_last_on_stack(draft, span))


def _uses_no_stack(action: Action) -> bool:
    """What a player may wrongly believe can be answered: playing a land, drawing the card of the turn."""
    match action:
        case PlayLand():
            return True
        case Happens(effects=effects):
            return any(isinstance(effect, Draw) for effect in effects)
    return False


def _last_on_stack(draft: Draft, span: Span) -> int:
    for index in range(len(draft.story) - 1, -1, -1):
        if isinstance(draft.story[index].action, CastSpell | ActivateAbility):
            return index
    raise draft.stop(Fault.NOTHING_TO_ANSWER, span)


def _spell_of(draft: Draft, group: NounGroup, span: Span) -> int:
    """The last spell or ability on the stack; where nothing at all was told, "son sort" is some instant."""
    player = _whose(draft, group)
    own = all(modifier.lemma == "propre" for modifier in group.modifiers)
    plain = own and not (group.keywords or group.relatives)
    if draft.story or player is None or not plain:
        return _last_on_stack(draft, span)
    piece = Piece(id=draft.new_id(), span=span, name="éphémère", types=(CardType.INSTANT,), feminine=False)
    piece.zone, piece.controller = Zone.HAND, player
    draft.pieces[piece.id] = piece
    draft.mention((piece.id,))
    draft.suppose(f"« {draft.slice(span)} » est un éphémère quelconque", None)
    draft.story.append(Told(CastSpell(player, piece.id)))
    return len(draft.story) - 1


def _ability(draft: Draft, group: NounGroup, span: Span) -> When:
    """An ability that was told to be activated, else the triggered one of the object named."""
    owner = next((part.object for part in group.complements if part.preposition == "de"), None)
    if owner is None and (waiting := _triggering(draft, group)) is not None:
        return When(response_to_ability=waiting)
    if owner is None:
        return When(response_to=_last_on_stack(draft, span))
    ids = mention(draft, owner, Sort.OBJECT, Hint(declares=False))
    for index in range(len(draft.story) - 1, -1, -1):
        action = draft.story[index].action
        if isinstance(action, ActivateAbility) and action.source in ids:
            return When(response_to=index)
    if draft.pieces[ids[0]].card is None and not draft.pieces[ids[0]].abilities:
        raise draft.stop(Fault.NOTHING_TO_ANSWER, group.span)  # of which ability nothing is told
    return When(response_to_ability=ids[0])


def _triggering(draft: Draft, group: NounGroup) -> str | None:
    """The one object whose triggered ability "sa capacité", "la capacité déclenchée" can be; `None`: an ability that
    was told to be activated, or none in particular."""
    activated = any(isinstance(told.action, ActivateAbility) for told in draft.story)
    if activated and thing_of_group(group) is not Thing.TRIGGERED_ABILITY:
        return None
    able = [piece.id for piece in draft.pieces.values() if _triggers(piece)]
    if len(able) > 1:
        able = [identity for identity in able if identity in draft.last_object()]
    return able[0] if len(able) == 1 else None


def _triggers(piece: Piece) -> bool:
    return any(isinstance(ability, TriggeredAbility) for ability in piece.abilities)


def _draw(draft: Draft, group: NounGroup) -> int:
    """The place in the story of the draw that is answered: a draw told before, else that of the draw step."""
    for place in range(len(draft.story) - 1, -1, -1):
        action = draft.story[place].action
        if isinstance(action, Happens) and any(isinstance(effect, Draw) for effect in action.effects):
            return place
    player = _whose(draft, group) or draft.active or draft.opponent("A")
    draft.active = draft.active or player
    told = Told(Happens((Draw(1, SpecificPlayer(player)),), player), When(step=Step.DRAW))
    draft.story.append(told)
    return len(draft.story) - 1


def _turned_up_by(group: NounGroup) -> Keyword | None:
    """ "la mue", "la capacité de morph": the keyword by which a permanent is turned face up."""
    said = [group, *(part.object for part in group.complements if part.preposition == "de")]
    named = [keyword_of(one.head.lemma) for one in said if isinstance(one.head, NounHead)]
    return next((found for found in named if found in (Keyword.MORPH, Keyword.DISGUISE)), None)


def _turning_up(draft: Draft, keyword: Keyword, span: Span) -> int:
    """The place in the story of a permanent that is turned face up: one told before, else some creature."""
    for place in range(len(draft.story) - 1, -1, -1):
        action = draft.story[place].action
        if isinstance(action, ActivateAbility) and action.keyword is keyword:
            return place
    player = draft.opponent(draft.seat("A").id)
    creature = draft.pieces[some_creature(draft, span, player, "est retournée")]
    creature.face_down = True
    creature.abilities = (KeywordAbility(keyword),)
    draft.story.append(Told(ActivateAbility(player, creature.id, keyword=keyword)))
    return len(draft.story) - 1


def _mana_ability(draft: Draft, span: Span) -> int:
    """The place in the story of the mana ability that is answered: one told before, else that of some Forest."""
    for place in range(len(draft.story) - 1, -1, -1):
        action = draft.story[place].action
        if isinstance(action, ActivateAbility) and action.mana is not None:
            return place
    player = draft.opponent(draft.seat("A").id)
    forest = pieces.some_land(draft, "Forest", player, span)
    draft.suppose("la capacité de mana est celle d'une Forêt", None)
    draft.story.append(Told(ActivateAbility(player, forest.id)))
    return len(draft.story) - 1


def _whose(draft: Draft, group: NounGroup) -> str | None:
    if group.possessor is not None:
        return possessor(draft, group.possessor)
    for complement in group.complements:
        if (player := player_of_group(draft, complement.object)) is not None:
            return player
    return None


def _object(draft: Draft, group: NounGroup, by: str | None) -> int:
    """The place of the spell or land that is answered; an opponent casts or plays it first where that was not told."""
    if _LOYALTY.search(draft.slice(group.span)):
        # "en réponse à son +2": which planeswalker's ability it is was not told as one.
        raise draft.stop(Fault.NOTHING_TO_ANSWER, group.span)
    other = draft.opponent(by or draft.seat("A").id)
    known = frozenset(draft.pieces)
    ids = mention(draft, group, Sort.OBJECT, Hint(controller=other))
    found = action_index(draft, ids)
    if found is not None:
        return found
    if not ids or ids[0] not in draft.pieces:
        raise draft.stop(Fault.NOTHING_TO_ANSWER, group.span)
    piece = draft.pieces[ids[0]]
    if (piece.id in known and not draft.asking) or piece.zone is Zone.BATTLEFIELD:
        raise draft.stop(Fault.NOTHING_TO_ANSWER, group.span)
    player = piece.controller or other
    piece.controller, piece.zone = player, Zone.HAND
    land = CardType.LAND in piece.types
    draft.story.append(Told(PlayLand(player, piece.id) if land else CastSpell(player, piece.id)))
    return len(draft.story) - 1


#: The number that a loyalty ability is called by.
_LOYALTY = re.compile(r"(?<![\w/+-])[+−-]\d+(?![\w/])")


def action_index(draft: Draft, ids: tuple[str, ...]) -> int | None:
    """The last told casting or activation of one of those objects, or the playing of that land."""
    for index in range(len(draft.story) - 1, -1, -1):
        match draft.story[index].action:
            case CastSpell(spell=identity) | ActivateAbility(source=identity) | PlayLand(land=identity):
                if identity in ids:
                    return index
    return None


def at_a_spell(draft: Draft, window: When, actions: tuple[Action, ...]) -> When:
    """ "il lance un éphémère, puis-je le cibler ?": while it is a spell."""
    first = actions[0] if actions else None
    if not draft.asking or window != When() or not isinstance(first, CastSpell) or len(first.targets) != 1:
        return window
    cast = [
        place
        for place, told in enumerate(draft.story)
        if isinstance(told.action, CastSpell) and told.action.spell == first.targets[0]
    ]
    aimed = cast and counters_spells(draft.pieces[first.spell])
    return When(response_to=cast[-1]) if aimed else window


def of_its_ability(draft: Draft, window: When, actions: tuple[Action, ...]) -> When:
    """ "il joue le Cercle de l'oubli sur mon Ange, en réponse je le renvoie en main": what is aimed at the Ange is the
    ability that triggers as the Cercle enters, and that is answered; by a counterspell, the spell is."""
    place = window.response_to
    answered = draft.story[place].action if place is not None and place < len(draft.story) else None
    if not isinstance(answered, CastSpell) or not answered.targets or not actions:
        return window
    spell = draft.pieces[answered.spell]
    first = actions[0]
    countering = isinstance(first, CastSpell) and counters_spells(draft.pieces[first.spell])
    if countering or not is_permanent_card(spell) or has_targets(spell.abilities) or "Aura" in spell.subtypes:
        return window
    if not any(isinstance(one, TriggeredAbility) and one.targets for one in spell.abilities):
        return window
    return msgspec.structs.replace(window, response_to=None, response_to_ability=answered.spell)

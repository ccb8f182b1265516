"""What a spell told without its target must have been cast on, where nothing on the table as told can be: no player
casts a spell that has no target. "Il lance Fuite de mana, je fais quoi ?" is of some spell, "il lance Terreur" of some
creature."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import EntersModified, KeywordAbility, SpellAbility, StaticAbility, TargetSpec
from judge.abilities.modifications import LoseAllAbilities
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import AnyOf, ControlledBy, Filter, HasType, InZone, IsSpell, IsTapped, PlayerWord
from judge.abilities.terms import CardType, Keyword, Zone
from judge.cards.card import Characteristics
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.inside import target_specs
from judge.french.elaborate.board.later import ACTIVE, is_later, opponent_of, resolved
from judge.french.elaborate.deeds.order import insert
from judge.french.elaborate.deeds.spells import copies_as_it_enters, counters_spells
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.fitting import quality_fits
from judge.french.elaborate.reference.pieces import is_permanent_card
from judge.scenario.question import AndP, Does, Mode, Question
from judge.scenario.story import CastSpell, Decide, PlayLand, Told, When
from judge.text.grammar import Gender
from judge.text.naming import indefinite
from judge.wording.labels import kind_noun


def suppose_targets(draft: Draft) -> None:
    """Of every spell told with no target that asks for one object, which nothing that was presented can be."""
    decided = {told.action.subject for told in draft.story if isinstance(told.action, Decide) and told.action.choose}
    for told in list(draft.story):
        action = told.action
        if not isinstance(action, CastSpell) or action.targets or action.spell in decided or action.face is not None:
            continue
        if told not in draft.story:
            continue  # what was supposed for another changed it
        spell = draft.pieces[action.spell]
        wanted = _one_object(spell)
        if not told.negated and wanted is not None and (answered := _answered(draft, told, spell, wanted)) is not None:
            aimed = msgspec.structs.replace(action, targets=(answered,))
            draft.story[draft.story.index(told)] = msgspec.structs.replace(told, action=aimed)
            continue
        if not told.negated and (called := _called_target(draft, spell)) is not None:
            aimed = msgspec.structs.replace(action, targets=(called,))
            draft.story[draft.story.index(told)] = msgspec.structs.replace(told, action=aimed)
            continue
        if told.negated or wanted is None or any(_may_be(draft, piece, wanted) for piece in _others(draft, spell)):
            continue
        _suppose(draft, told, wanted)
    for place, question in enumerate(draft.questions) if not draft.without else ():
        for told in _asked(question):
            _suppose_there(draft, told)
            draft.questions[place] = _answering_some_spell(draft, question, told)


def suppose_hosts(draft: Draft) -> None:
    """ "je désenchante son Pacifisme, ma créature peut attaquer ?": an Aura that is in play is on the one creature that
    there is."""
    cast = {each.spell for each in draft.casts}
    there = (None, Zone.BATTLEFIELD)
    creatures = [piece for piece in draft.pieces.values() if CardType.CREATURE in piece.types and piece.zone in there]
    for piece in draft.pieces.values():
        loose = piece.attached_to is None and piece.attached_to_player is None and piece.id not in cast
        wanted = _one_object(piece) if "Aura" in piece.subtypes and piece.zone in there and loose else None
        if wanted is None or len(creatures) != 1 or not _may_be(draft, creatures[0], wanted):
            continue
        piece.attached_to = creatures[0].id
        draft.suppose("l'Aura est attachée à {objet}", creatures[0].id)


def _asked(question: Question) -> tuple[Told, ...]:
    """What the question asks whether it may be done."""
    parts = question.predicate.predicates if isinstance(question.predicate, AndP) else (question.predicate,)
    does = (part.told for part in parts if isinstance(part, Does))
    return tuple(does) if question.mode is Mode.CAN else ()


def _suppose_there(draft: Draft, told: Told) -> None:
    """ "j'ai une Forêt, je peux lancer Croissance gigantesque ?": asked of the mana, not of whether there is a creature
    on a table of which none was told."""
    cast = told.action
    if not isinstance(cast, CastSpell) or cast.targets or cast.face is not None or cast.spell not in draft.pieces:
        return
    spell = draft.pieces[cast.spell]
    wanted, player = _one_object(spell), cast.player or spell.controller
    there = [piece for piece in _others(draft, spell) if piece.zone in (None, Zone.BATTLEFIELD)]
    if wanted is None or player is None or any(CardType.LAND not in piece.types for piece in there):
        return
    some = _some(draft, spell, player, wanted)
    if some is not None and some.zone is Zone.BATTLEFIELD:
        draft.pieces[some.id] = some
        draft.suppose(f"{indefinite(kind_noun(Characteristics(name='', types=some.types)))} peut être visée", None)


def _answering_some_spell(draft: Draft, question: Question, told: Told) -> Question:
    """ "j'ai deux Îles, je peux lancer Contresort ?": asked of the mana, where the other player casts something."""
    cast = told.action
    if not isinstance(cast, CastSpell) or cast.targets or cast.spell not in draft.pieces or draft.story:
        return question
    spell = draft.pieces[cast.spell]
    wanted, player = _one_object(spell), cast.player or spell.controller
    others = list(_others(draft, spell))
    lands = bool(others) and all(CardType.LAND in piece.types for piece in others)
    if wanted is None or player is None or not lands or question.predicate != Does(told) or told.when != When():
        return question
    some = _some(draft, spell, player, wanted)
    if some is None or some.zone is not Zone.HAND or some.controller is None or is_later(some.controller):
        return question
    draft.pieces[some.id] = some
    draft.suppose(f"{{objet}} vise {indefinite(kind_noun(Characteristics(name='', types=some.types)))}", spell.id)
    draft.story.append(Told(CastSpell(some.controller, some.id)))
    answer = Told(msgspec.structs.replace(cast, targets=(some.id,)), When(response_to=0), told.negated)
    return msgspec.structs.replace(question, predicate=Does(answer))


def suppose_copies(draft: Draft) -> None:
    """What was told to be cast and enters as a copy copies the one thing there is to copy, where nothing else happens
    before it does: that it may decline is no wish of its player. Raises `NotUnderstood` where there are several."""
    asked = any(question.kind == "choose_objects" for question in draft.questions)
    decided = {told.action.subject for told in draft.story if isinstance(told.action, Decide)}
    for told in list(draft.story):
        place, cast = draft.story.index(told), told.action
        if asked or not isinstance(cast, CastSpell) or told.negated or cast.spell in decided:
            continue
        spell = draft.pieces[cast.spell]
        if not copies_as_it_enters(spell) or not _undisturbed(draft, place) or _strips(draft):
            continue
        there = [piece for piece in _others(draft, spell) if _may_be_copied(spell, piece, draft)]
        if len(there) > 1:
            raise draft.stop(Fault.MISSING_ROLE, spell.span, attendu="ce qui est copié", verbe="copier")
        for piece in there:
            draft.suppose("{objet} copie ce qu'il y a à copier", spell.id)
            insert(draft, place + 1, Told(Decide(cast.player, spell.id, choose=(piece.id,))))


def _undisturbed(draft: Draft, place: int) -> bool:
    """Whether all that was told before it is of permanents that were cast or played, and nothing answers it."""
    before = (told.action for told in draft.story[:place])
    stays = all(
        isinstance(action, PlayLand)
        or (isinstance(action, CastSpell) and is_permanent_card(draft.pieces[action.spell]) and not action.targets)
        for action in before
    )
    return stays and all(told.when.response_to is None for told in draft.story[place + 1 :])


def _strips(draft: Draft) -> bool:
    """Whether something told takes abilities away: what arrives may then be asked nothing (614.12)."""
    return any(
        isinstance(part, StaticAbility) and any(isinstance(each, LoseAllAbilities) for each in part.modifications)
        for piece in draft.pieces.values()
        for part in parts_of(piece.abilities)
    )


def _may_be_copied(spell: Piece, piece: Piece, draft: Draft) -> bool:
    wanted = [part.copy_of for part in parts_of(spell.abilities) if isinstance(part, EntersModified) and part.copy_of]
    if piece.zone not in (None, Zone.BATTLEFIELD) and not _was_cast(draft, piece):
        return False
    return bool(wanted) and all(quality_fits(draft, piece, quality) is not False for quality in wanted[0])


def _was_cast(draft: Draft, piece: Piece) -> bool:
    return any(isinstance(told.action, CastSpell) and told.action.spell == piece.id for told in draft.story)


def _answered(draft: Draft, told: Told, spell: Piece, wanted: Filter) -> str | None:
    """ "je réponds avec Contresort" to a spell of the other: that one, for nobody counters a spell of their own."""
    place = told.when.response_to
    before = draft.story[place].action if place is not None else None
    if not counters_spells(spell) or not isinstance(before, CastSpell) or not isinstance(told.action, CastSpell):
        return None
    foe = before.player not in (None, told.action.player)
    return before.spell if foe and _may_be(draft, draft.pieces[before.spell], wanted) else None


def _called_target(draft: Draft, spell: Piece) -> str | None:
    """ "je contre sa Foudre. Ma 2/2 ciblée meurt ?": that is what Foudre was cast on, where no other spell was."""
    aimed = {one for each in draft.casts for one in each.targets}
    left = [one for one in draft.called_targets - aimed if one in draft.pieces]
    specs = target_specs(spell.abilities)
    if len(left) != 1 or len(specs) != 1 or specs[0].count != 1 or (specs[0].objects is None and not specs[0].players):
        return None
    return left[0] if _may_be(draft, draft.pieces[left[0]], specs[0].objects or ()) else None


def _one_object(spell: Piece) -> Filter | None:
    specs = [spec for known in spell.abilities if isinstance(known, SpellAbility) for spec in known.targets]
    alone = len(specs) == 1 and specs[0] == TargetSpec(objects=specs[0].objects)
    if "Aura" in spell.subtypes:
        enchants = [known for known in spell.abilities if isinstance(known, KeywordAbility)]
        return next((known.filter for known in enchants if known.keyword is Keyword.ENCHANT and known.filter), None)
    return specs[0].objects if alone else None


def _others(draft: Draft, spell: Piece) -> Iterator[Piece]:
    return (piece for piece in draft.pieces.values() if piece is not spell)


def _may_be(draft: Draft, piece: Piece, wanted: Filter) -> bool:
    """By its type and where it is: what was presented and cannot be the target for another reason makes it illegal."""
    if any(isinstance(quality, IsSpell) for quality in wanted):
        return any(isinstance(told.action, CastSpell) and told.action.spell == piece.id for told in draft.story)
    kinds = [quality for quality in wanted if isinstance(quality, HasType | AnyOf | InZone)]
    return all(quality_fits(draft, piece, quality) is not False for quality in kinds)


def _suppose(draft: Draft, told: Told, wanted: Filter) -> None:
    assert isinstance(told.action, CastSpell)
    spell = draft.pieces[told.action.spell]
    player = told.action.player or spell.controller
    if player == ACTIVE:
        player = resolved(draft, player)
    some = _some(draft, spell, player, wanted) if player is not None else None
    if some is None:
        return
    draft.pieces[some.id] = some
    noun = kind_noun(Characteristics(name="", types=some.types))
    draft.suppose(f"{{objet}} vise {indefinite(noun)} quelconque", spell.id)
    place = draft.story.index(told)
    aimed = msgspec.structs.replace(told.action, targets=(some.id,))
    draft.story[place] = msgspec.structs.replace(told, action=aimed)
    if some.zone is Zone.HAND:
        insert(draft, place, Told(CastSpell(some.controller, some.id), told.when))
        draft.story[place + 1] = msgspec.structs.replace(draft.story[place + 1], when=told.when)


def _some(draft: Draft, spell: Piece, player: str, wanted: Filter) -> Piece | None:
    """An object that the spell of that player could be cast on: the opponent's, unless it must be their own; a spell is
    still in hand."""
    if is_later(player) or any(isinstance(quality, InZone) for quality in wanted):
        return None
    on_stack = any(isinstance(quality, IsSpell) for quality in wanted)
    kind = next(_types(wanted), CardType.INSTANT if on_stack else None)
    if kind is None:
        return None
    noun = kind_noun(Characteristics(name="", types=(kind,)))
    some = Piece(id=draft.new_id(), span=spell.span, name=noun.head.lower(), types=(kind,))
    some.feminine = noun.gender is Gender.FEMININE
    own = ControlledBy(PlayerWord.YOU) in wanted
    some.controller = player if own else opponent_of(draft, player)
    some.zone = Zone.HAND if on_stack else Zone.BATTLEFIELD
    if IsTapped() in wanted:
        some.tapped = True
    fits = all(quality_fits(draft, some, quality) is not False for quality in wanted)
    return some if fits else None


def _types(wanted: Filter) -> Iterator[CardType]:
    for quality in wanted:
        if isinstance(quality, HasType):
            yield quality.type
        elif isinstance(quality, AnyOf):
            for each in quality.filters:
                yield from _types(each)

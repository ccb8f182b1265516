"""A card that acts on something, whoever casts it ("X subit Jour de condamnation", "Foudre cible l'Ours") and the
spells that a question in general needs."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import (
    ActivatedAbility,
    ChooseModes,
    KeywordAbility,
    SpellAbility,
    TargetSpec,
)
from judge.abilities.instructions import DealDamage, Destroy
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import ControlledBy, Filter, HasType, InZone, IsSpell, PlayerWord
from judge.abilities.terms import SPELL_TYPES, CardType, Keyword, Zone
from judge.cards.card import Characteristics
from judge.french.clause import CardHead, Determiner, NounGroup, NounHead, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.inside import has_targets, target_specs
from judge.french.elaborate.board.later import controller_of, foe_of, is_later, opponent_of
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.aims import aim_what_was_told
from judge.french.elaborate.deeds.announced import refuse_unknown
from judge.french.elaborate.deeds.fighters import some_creature
from judge.french.elaborate.deeds.helping import helps
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.deeds.paid_costs import said_with
from judge.french.elaborate.deeds.spells import cast_before, cast_told, counters_spells, own, unfit
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, qualities_of
from judge.french.elaborate.reference.details import is_relative_pronoun
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.pieces import is_permanent_card
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED
from judge.scenario.story import Action, ActivateAbility, CastSpell, Told
from judge.text.folding import folded_words


def is_source_of_action(draft: Draft, group: NounGroup) -> bool:
    """Whether the group is a card that is cast or activated to act on another object, rather than a creature."""
    match group.head:
        case CardHead():
            return any(map(_acts, printed(draft, group)))
        case NounHead():
            return _spell_noun(group)
    return False


def _acts(printed: Characteristics) -> bool:
    """A creature or a land does not act on anything by being cast; an ability that is activated does."""
    lasting = {CardType.CREATURE, CardType.LAND} & set(printed.types)
    return not lasting or any(
        isinstance(ability, ActivatedAbility) and ability.targets for ability in printed.abilities
    )


def _spell_noun(group: NounGroup) -> bool:
    from judge.abilities import selectors as s
    from judge.french.elaborate.nouns.senses import qualities_of

    found = qualities_of(group.word) or ()
    return any(
        isinstance(quality, s.IsSpell)
        or (isinstance(quality, s.HasType) and quality.type in SPELL_TYPES)
        or (isinstance(quality, s.HasSubtype) and quality.subtype in ("Aura", "Equipment"))
        for quality in found
    )


def is_some_spell(group: NounGroup) -> bool:
    """ "avec un sort", "avec un éphémère": of which nothing is said but what the verb says that it does."""
    described = group.modifiers or group.keywords or group.quoted or group.relatives or group.complements
    plain = group.determiner is Determiner.INDEFINITE and not (described or group.apposition or group.coordinated)
    qualities = qualities_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    return plain and any(
        isinstance(quality, IsSpell) or (isinstance(quality, HasType) and quality.type in SPELL_TYPES)
        for quality in qualities or ()
    )


def done_by_some_spell(view: ClauseView, ids: tuple[str, ...]) -> None:
    """What "un sort" does to those objects is told by the verb. Raises `NotUnderstood` where it matters which spell it
    is, and whether it targets."""
    for identity in ids:
        known = view.draft.pieces[identity].abilities if identity in view.draft.pieces else ()
        if any(isinstance(each, KeywordAbility) and each.keyword in _AGAINST_SPELLS for each in known):
            raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))


def card_that_does(view: ClauseView, card: NounGroup | None, ids: tuple[str, ...]) -> NounGroup | None:
    """The card that does it to those objects; `None` where none is said, or no more than "un sort"."""
    if card is None or not is_some_spell(card):
        return card
    view.draft.read.add(card.span)
    done_by_some_spell(view, ids)
    return None


#: Keywords of an object that may keep a spell from doing anything to it.
_AGAINST_SPELLS = frozenset({Keyword.HEXPROOF, Keyword.PROTECTION, Keyword.SHROUD, Keyword.WARD})


def act_on(
    view: ClauseView, source: NounGroup, ids: tuple[str, ...], player: str | None, foe: str | None = None
) -> tuple[Action, ...]:
    """The source is cast, or its ability activated, on those objects: as targets where it has any. A spell that was
    told before is not cast a second time. `foe`: whose spell it answers, where it is not said who does it."""
    draft = view.draft
    who = player or (foe_of(draft, foe) if foe is not None else untold_caster(draft, ids, source))
    source, paid = said_with(view, source)
    spells = mention(draft, source, Sort.OBJECT, Hint(controller=None if is_later(who) else who))
    refuse_unknown(draft, source, spells if ids else ())
    actions: list[Action] = []
    for spell in spells:
        piece = draft.pieces[spell]
        if player is None and piece.controller not in (None, who):
            who = piece.controller or who
        chosen = _aimed_at(draft, piece, ids) if has_targets(piece.abilities) or _modes_have_targets(piece) else ()
        if _acts_in_play(draft, piece):
            own(draft, piece, who, Zone.BATTLEFIELD)
            actions.append(ActivateAbility(who, spell, targets=chosen))
            continue
        if any(isinstance(told.action, CastSpell) and told.action.spell == spell for told in draft.story):
            raise draft.stop(Fault.UNUSED, source.span, mot=draft.slice(view.span))
        own(draft, piece, who, Zone.HAND)
        if player is None:
            draft.untold.append((piece.id, who))
        told = cast_told(view, piece, who, chosen)
        actions.append(msgspec.structs.replace(told, costs=(*told.costs, *paid)))
    return tuple(actions)


def _modes_have_targets(piece: Piece) -> bool:
    """Whether what is chosen as it is cast may ask for a target."""
    modes = [mode for part in parts_of(piece.abilities) if isinstance(part, ChooseModes) for mode in part.modes]
    return any(mode.targets for mode in modes)


def _aimed_at(draft: Draft, piece: Piece, ids: tuple[str, ...]) -> tuple[str, ...]:
    """ "Édit diabolique tue-t-il sa 2/2 ?": what targets players only is aimed at whoever controls it."""
    specs = target_specs(piece.abilities)
    only_players = bool(specs) and all(spec.players is not None and spec.objects is None for spec in specs)
    if not only_players or not ids or any(map(draft.is_player, ids)):
        return ids
    return tuple(dict.fromkeys(controller_of(draft, one) for one in ids))


def card_said(draft: Draft, group: NounGroup, does: type) -> tuple[NounGroup, NounGroup | None]:
    """ "vole ma 2/2 avec menace": a keyword said last without its article names the card of that name, where that card
    does such a thing. The group without it, and the card; `None` where none is said."""
    phrase = group.keywords[-1] if group.keywords else None
    if phrase is None or phrase.without or phrase.of or phrase.amount is not None or phrase.cost:
        return group, None
    if not draft.text[: phrase.span.start].endswith("avec "):
        return group, None
    words = folded_words(draft.slice(phrase.span))
    length, names = draft.context.names.longest_match(words)
    known = tuple(name for name in names if _does(draft.context.names.card(name).characteristics, does))
    if length != len(words) or not known:
        return group, None
    card = NounGroup(span=phrase.span, head=CardHead(known, draft.slice(phrase.span)))
    return msgspec.structs.replace(group, keywords=group.keywords[:-1]), card


def _does(printed: Characteristics, does: type) -> bool:
    return any(isinstance(part, does) for part in parts_of(printed.abilities))


def untold_caster(draft: Draft, ids: tuple[str, ...], source: NounGroup | None = None) -> str:
    """Who casts a spell that nobody is said to cast: the opponent of what it acts on; whoever controls that, where it
    does nothing but help it."""
    helping = [helps(each) or _only_on_own(each) for each in printed(draft, source)]
    if ids and helping and all(helping) and not draft.is_player(ids[0]):
        return controller_of(draft, ids[0])
    return opponent_of(draft, ids[0]) if ids else draft.opponent(draft.seat("A").id)


def _only_on_own(printed: Characteristics) -> bool:
    """Whether all that it can target is what its controller controls ("une créature ciblée que vous contrôlez")."""
    specs = target_specs(printed.abilities)
    return bool(specs) and all(ControlledBy(PlayerWord.YOU) in (spec.objects or ()) for spec in specs)


def target(view: ClauseView) -> tuple[Action, ...]:
    """ "A cible l'Ours avec Foudre", "Foudre cible l'Ours", "l'Ours est la cible de Foudre"."""
    draft = view.draft
    patient, source = view.group("patient"), view.group("agent")
    if view.clause.verb == "être":
        patient, source = source, _of_target(view)
    instrument = view.group("instrument", "source")
    player: str | None = None
    if source is not None and instrument is not None:
        player = mention_one(draft, source, Sort.PLAYER)
        draft.subject = (player,)
        source = instrument
    if patient is None or source is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="le sort et sa cible", verbe="cibler")
    if not draft.asking and player is None and view.clause.verb == "cibler":
        late = None if is_relative_pronoun(source) else aim_what_was_told(draft, source, patient)
        if late is not None:
            return late
    if (draft.asking or not draft.story) and player is None and is_player(draft, source):
        # "puis-je cibler ma créature ?", "il cible ma créature": with any instant.
        if isinstance(patient.head, PronounHead) and not draft.pieces:
            raise draft.stop(Fault.NO_ANTECEDENT, patient.span, mot=draft.slice(patient.span))
        player = mention_one(draft, source, Sort.PLAYER)
        ids = mention(draft, patient, Sort.ANY, Hint(controller=draft.opponent(player), zone=Zone.BATTLEFIELD))
        return (_with_targets(draft, some_instant(view, player), ids),)
    other = draft.opponent(player) if player is not None else None
    # "son Contresort qui vise mon Ange": that is being cast
    spells = is_relative_pronoun(source) and all(counters_spells(draft.pieces[one]) for one in draft.bound[-1])
    known = frozenset(draft.pieces)
    zone = Zone.HAND if spells else Zone.BATTLEFIELD
    ids = mention(
        draft, patient, Sort.ANY, Hint(zone=zone, controller=other, unlike=_not_aimed_at(draft, source, patient))
    )
    if ids == (ASKED,) and not draft.pieces:
        # "Terreur peut cibler quoi ?", of no table
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if is_relative_pronoun(source) and (aimed := _aimed(view, source, ids)) is not None:
        return (*(cast_before(draft, ids, known) if spells else ()), *aimed)
    if not isinstance(source.head, CardHead) and not _spell_noun(source):
        raise draft.stop(Fault.WRONG_SORT, source.span, mot=draft.slice(source.span), attendu="un sort")
    if player is None:
        draft.subject = ids
    return tuple(_with_targets(draft, action, ids) for action in act_on(view, source, ids, player))


def _not_aimed_at(draft: Draft, source: NounGroup, patient: NounGroup) -> tuple[str, ...]:
    """ "l'Épée équipe ma 2/2, il peut la cibler avec Foudre ?": what a pronoun cannot be, for its type."""
    named = printed(draft, source) if isinstance(patient.head, PronounHead) else ()
    cannot = unfit(draft, tuple(spec for each in named for spec in target_specs(each.abilities)))
    return cannot if len(cannot) < len(draft.pieces) else ()


def _aimed(view: ClauseView, source: NounGroup, ids: tuple[str, ...]) -> tuple[Action, ...] | None:
    """ "Foudre, qui cible l'Ours": the spell is cast on that, unless it was told to be cast."""
    draft = view.draft
    (spell,) = mention(draft, source, Sort.ANY)[:1] or (None,)
    piece = draft.pieces.get(spell) if spell is not None else None
    cast = {each.spell for each in draft.casts}
    if piece is None or piece.id in cast or piece.zone is Zone.BATTLEFIELD or not has_targets(piece.abilities):
        return None
    who = piece.controller or untold_caster(draft, ids)
    own(draft, piece, who, Zone.HAND)
    return (cast_told(view, piece, who, ids),)


def _of_target(view: ClauseView) -> NounGroup | None:
    role = view.role("attribute")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup):
        return None
    return next((part.object for part in group.complements if part.preposition == "de"), None)


def says_target(view: ClauseView) -> bool:
    """ "est la cible de Foudre" is an action told as a state."""
    role = view.peek("attribute")
    return (
        view.clause.verb == "être"
        and role is not None
        and isinstance(role.filler, NounGroup)
        and thing_of_group(role.filler) is Thing.TARGET
    )


def _with_targets(draft: Draft, action: Action, ids: tuple[str, ...]) -> Action:
    """A spell that is only said to target gets a target of its own."""
    if not isinstance(action, CastSpell) or action.targets:
        return action
    piece = draft.pieces[action.spell]
    if piece.card is None and not has_targets(piece.abilities):
        where = _where_they_lie(draft, ids)
        spec = TargetSpec(objects=where, players=None if where else PlayerWord.EACH_PLAYER, count=len(ids))
        piece.abilities = (*piece.abilities, SpellAbility((), (spec,)))
    return msgspec.structs.replace(action, targets=ids)


def _where_they_lie(draft: Draft, ids: tuple[str, ...]) -> Filter:
    """What targets a spell or a card of a graveyard says so; else a target is on the battlefield (115.1, 115.2)."""
    cast = {each.spell for each in draft.casts}
    pieces = [draft.pieces[one] for one in ids if one in draft.pieces]
    if pieces and all(piece.id in cast and piece.zone is not Zone.BATTLEFIELD for piece in pieces):
        return (IsSpell(),)
    if pieces and all(piece.zone is Zone.GRAVEYARD for piece in pieces):
        return (InZone(Zone.GRAVEYARD),)
    return ()


def _acts_in_play(draft: Draft, piece: Piece) -> bool:
    """A permanent acts on other objects by an ability that it has in play; cast, it does nothing to them."""
    activated = [ability for ability in piece.abilities if isinstance(ability, ActivatedAbility)]
    if piece.zone is Zone.BATTLEFIELD or not is_permanent_card(piece) or "Aura" in piece.subtypes:
        return piece.zone is Zone.BATTLEFIELD and bool(activated)
    cast = any(isinstance(told.action, CastSpell) and told.action.spell == piece.id for told in draft.story)
    return piece.zone is None and not cast and any(map(_reaches_others, activated))


def _reaches_others(ability: ActivatedAbility) -> bool:
    """Whether what it does is done to other objects: "le Disque détruit-il ma créature ?" is of its ability."""
    return bool(ability.targets) or any(isinstance(part, Destroy | DealDamage) for part in parts_of(ability.effects))


def is_told_object(draft: Draft, group: NounGroup) -> bool:
    """Whether the card named is an object of the board already, not a spell to be cast."""
    names = getattr(group.head, "names", ())
    return any(
        piece.card is not None and piece.card.oracle_name in names and piece.zone in (None, Zone.BATTLEFIELD)
        for piece in draft.pieces.values()
    )


def some_instant(view: ClauseView, player: str) -> CastSpell:
    """Any instant, for a question about responding at all."""
    draft = view.draft
    piece = Piece(
        id=draft.new_id(),
        span=view.span,
        name="éphémère",
        types=(CardType.INSTANT,),
        feminine=False,
        zone=Zone.HAND,
        controller=player,
    )
    draft.pieces[piece.id] = piece
    draft.suppose("la réponse est un éphémère quelconque", piece.id)
    return CastSpell(player, piece.id)


def cast_topic(view: ClauseView, doer: object, *, gets: bool) -> None:
    """ "Foudre, il prend combien ?", "Divination, je pioche combien ?": of a spell of which nothing is told, cast at
    who is asked about, or by them where they get something by it."""
    draft = view.draft
    named = [role.filler for role in view.clause.roles if role.name == "topic" and isinstance(role.filler, NounGroup)]
    ids = draft.resolved.get((named[0].span, named[0].head, False), ()) if len(named) == 1 else tuple(draft.pieces)
    if draft.is_told or len(ids) != 1 or not isinstance(doer, NounGroup) or not _may_be_player(draft, doer):
        return
    piece = draft.pieces[ids[0]]
    if piece.card is None or is_permanent_card(piece) or piece.zone is not None:
        return
    player = mention_one(draft, doer, Sort.PLAYER)
    specs = target_specs(piece.abilities)
    if has_targets(piece.abilities) and not specs:
        return  # at what, its text does not tell
    piece.controller = piece.controller or (player if gets else draft.opponent(player))
    at_players = bool(specs) and specs[0].players is not None
    cast_for_question(view, piece.id, (player,) if at_players else ())


def _may_be_player(draft: Draft, group: NounGroup) -> bool:
    """ "il" beside a spell alone is a player: nothing else was spoken of."""
    pronoun = isinstance(group.head, PronounHead) and group.head.lemma in ("il", "elle")
    return is_player(draft, group) or (pronoun and len(draft.pieces) == 1)


def cast_for_question(view: ClauseView, spell: str, on: tuple[str, ...] = ()) -> None:
    """ "Terreur inflige-t-elle des blessures ?": a spell asked about in general is cast, at something it can target."""
    draft = view.draft
    piece = draft.pieces[spell]
    told = any(isinstance(entry.action, CastSpell) and entry.action.spell == spell for entry in draft.story)
    if told or is_permanent_card(piece) or piece.zone is Zone.BATTLEFIELD:
        return
    specs = target_specs(piece.abilities)
    player = piece.controller or draft.seat("A").id
    chosen = on
    if not chosen and has_targets(piece.abilities):
        at_players = bool(specs) and specs[0].players is not None
        other = draft.opponent(player)
        chosen = (other,) if at_players else (some_creature(draft, view.span, other, "est visée"),)
    own(draft, piece, player, Zone.HAND)
    draft.untold.append((spell, player))
    add(draft, Told(CastSpell(player, spell, chosen if has_targets(piece.abilities) else ())))

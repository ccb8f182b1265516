"""Spells and abilities as told: lancer, jouer, activer, cibler, enchanter, équiper, and "X subit Jour de condamnation",
where nobody is said to cast."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    OpaqueAbility,
    SpellAbility,
    TargetSpec,
)
from judge.abilities.selectors import HasColour, IsAbility, IsSpell, PlayerWord
from judge.abilities.terms import CardType, Keyword, Zone
from judge.cards.card import Characteristics
from judge.french.clause import AmountKind, CardHead, Clause, NounGroup, NounHead, Quantity
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import ACTIVE, controller_of, is_later, opponent_of
from judge.french.elaborate.board.mentions import Hint, mention, mention_one
from judge.french.elaborate.board.pieces import is_permanent_card
from judge.french.elaborate.board.players import is_player
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, said_by
from judge.french.elaborate.story.combat import add, some_creature
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, PlayLand, Told

_ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY, Thing.MANA_ABILITY, Thing.EFFECT)


def cast(view: ClauseView) -> tuple[Action, ...]:
    """ "A lance Foudre sur l'Ange", "B joue une forêt", "Foudre est lancée sur le Griffon"."""
    if _only_players(view):
        return ()
    player = caster(view)
    what = view.needed("patient", "agent", "amount", expected="le sort lancé")
    origin = _origin(view)
    return play(view, what, player, origin)


def _only_players(view: ClauseView) -> bool:
    """ "Anne, Bruno et Chloé jouent": who sits at the table, in that order."""
    agent = view.peek("agent")
    if view.clause.verb != "jouer" or view.clause.passive or view.has("patient") or agent is None:
        return False
    if not isinstance(agent.filler, NounGroup) or not is_player(view.draft, agent.filler):
        return False
    view.take(agent)
    view.draft.subject = mention(view.draft, agent.filler, Sort.PLAYER)
    return True


def play(view: ClauseView, what: NounGroup, player: str | None, origin: Zone | None = None) -> tuple[Action, ...]:
    """The cards of the group are cast, or played when they are lands."""
    draft = view.draft
    spells = mention(draft, what, Sort.OBJECT, Hint(controller=player, zone=origin or Zone.HAND))
    actions: list[Action] = []
    for spell in spells:
        piece = draft.pieces[spell]
        _own(draft, piece, player, origin or Zone.HAND)
        if piece.types == (CardType.LAND,) or (CardType.LAND in piece.types and piece.mana_cost is None):
            actions.append(PlayLand(player, spell))
        else:
            actions.append(_cast(view, piece, player, targets(view, player, target_sort(piece)), origin))
    draft.subject = (player,) if player is not None else spells
    return (*actions, *_chosen(view, spells, player))


def _chosen(view: ClauseView, spells: tuple[str, ...], player: str | None) -> tuple[Action, ...]:
    """ "en choisissant le blanc", "en choisissant le Griffon": what the spell asks its caster to choose."""
    draft = view.draft
    actions: list[Action] = []
    for word, clause in list(view.subordinates):
        if word != "en" or clause.verb != "choisir":
            continue
        view.subordinates.remove((word, clause))
        inner = ClauseView(draft, clause)
        group = inner.needed("patient", expected="ce qui est choisi")
        chosen = colours_of(group) or mention(draft, group, Sort.ANY)
        inner.finish()
        actions.append(Decide(player, spells[0], choose=chosen))
    return tuple(actions)


def colours_of(group: NounGroup) -> tuple[str, ...]:
    """ "le blanc", "la couleur rouge": colours as choices, by their letters."""
    words = [getattr(group.head, "lemma", ""), *(modifier.lemma for modifier in group.modifiers)]
    return tuple(
        quality.colour.value for word in words for quality in said_by(word) or () if isinstance(quality, HasColour)
    )


def _untold(draft: Draft, piece: Piece, chosen: tuple[str, ...]) -> str:
    """Nobody is said to cast it: the opponent of what it targets, else the player whose turn it is."""
    player = opponent_of(draft, chosen[0]) if chosen else ACTIVE
    draft.untold.append((piece.id, player))
    return player


def _cast(
    view: ClauseView, piece: Piece, player: str | None, chosen: tuple[str, ...], origin: Zone | None = None
) -> CastSpell:
    return CastSpell(
        player or _untold(view.draft, piece, chosen),
        piece.id,
        chosen,
        x=_x(view),
        kicked=view.adverb("kické") or _kicked(view),
        origin=origin if origin is not Zone.HAND else None,
    )


def _own(draft: Draft, piece: Piece, player: str | None, zone: Zone) -> None:
    if player is not None and piece.controller is None and not is_later(player):
        piece.controller = player
    if piece.zone is None:
        piece.zone = zone


def caster(view: ClauseView) -> str | None:
    """The player who acts, where the clause names one."""
    role = view.peek("agent")
    if role is None or not isinstance(role.filler, NounGroup):
        return None
    if view.clause.passive or view.has("patient"):
        view.role("agent")
        player = mention_one(view.draft, role.filler, Sort.PLAYER)
        view.draft.subject = (player,)
        return player
    return None


def _origin(view: ClauseView) -> Zone | None:
    group = view.group("origin", "place")
    if group is None:
        return None
    zone = zone_of_group(group)
    if zone is None:
        raise view.draft.stop(Fault.UNUSED, group.span, mot=view.draft.slice(group.span))
    return zone


def target_sort(piece: Piece) -> Sort:
    """What the spell may target, as far as its text is understood: only some target spells."""
    specs = target_specs(piece.abilities)
    on_stack = any(isinstance(quality, IsSpell | IsAbility) for spec in specs for quality in spec.objects or ())
    return Sort.ANY if on_stack or not specs else Sort.PERMANENT | Sort.PLAYER


def targets(view: ClauseView, player: str | None, sort: Sort = Sort.ANY) -> tuple[str, ...]:
    """The targets named: "sur l'Ange", "en ciblant l'Ange et le Griffon"."""
    draft = view.draft
    other = draft.opponent(player) if player is not None else None
    ids: tuple[str, ...] = ()
    for role in view.roles("target", "recipient"):
        if not isinstance(role.filler, NounGroup):
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
        ids += mention(draft, role.filler, sort, Hint(controller=other, zone=Zone.BATTLEFIELD))
    for word, clause in list(view.subordinates):
        if word == "en" and clause.verb == "cibler":
            view.subordinates.remove((word, clause))
            inner = ClauseView(draft, clause)
            ids += mention(draft, inner.needed("patient", expected="la cible"), Sort.ANY, Hint(controller=other))
            inner.finish()
    return ids


def _x(view: ClauseView) -> int | None:
    """ "avec X égal à 3", "pour X = 3"."""
    role = view.peek("amount")
    if role is None:
        return None
    quantity = role.filler if isinstance(role.filler, Quantity) else None
    if isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is None:
        quantity = role.filler.quantity
    if quantity is None or quantity.kind is not AmountKind.NUMBER:
        return None
    view.role("amount")
    return quantity.number


def _kicked(view: ClauseView) -> bool:
    """ "en payant le kick", "kické"."""
    for item in list(view.subordinates):
        if item[1].verb == "kicker" or (item[1].verb == "payer" and _about_kick(item[1])):
            view.subordinates.remove(item)
            return True
    return False


def _about_kick(clause: Clause) -> bool:
    return any(getattr(role.filler, "lemma", "") == "kick" for role in clause.roles)


# ── A spell that acts on something, nobody being said to cast it ───────────────────────────────────────────────────


def is_source_of_action(draft: Draft, group: NounGroup) -> bool:
    """Whether the group is a card that is cast or activated to act on another object, rather than a creature."""
    match group.head:
        case CardHead(names=names):
            return any(_acts(draft.context.names.card(name).characteristics) for name in names)
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

    assert isinstance(group.head, NounHead)
    found = qualities_of(group.head.lemma) or ()
    return any(
        isinstance(quality, s.IsSpell)
        or (isinstance(quality, s.HasType) and quality.type in (CardType.INSTANT, CardType.SORCERY))
        or (isinstance(quality, s.HasSubtype) and quality.subtype in ("Aura", "Equipment"))
        for quality in found
    )


def act_on(view: ClauseView, source: NounGroup, ids: tuple[str, ...], player: str | None) -> tuple[Action, ...]:
    """The source is cast, or its ability activated, on those objects: as targets where it has any. A spell that was
    told before is not cast a second time."""
    draft = view.draft
    who = player or untold_caster(draft, ids)
    spells = mention(draft, source, Sort.OBJECT, Hint(controller=None if is_later(who) else who))
    actions: list[Action] = []
    for spell in spells:
        piece = draft.pieces[spell]
        if player is None and piece.controller not in (None, who):
            who = piece.controller or who
        chosen = ids if has_targets(piece.abilities) else ()
        if _is_in_play(draft, piece):
            actions.append(ActivateAbility(who, spell, targets=chosen))
            continue
        if any(isinstance(told.action, CastSpell) and told.action.spell == spell for told in draft.story):
            raise draft.stop(Fault.UNUSED, source.span, mot=draft.slice(view.span))
        _own(draft, piece, who, Zone.HAND)
        if player is None:
            draft.untold.append((piece.id, who))
        actions.append(_cast(view, piece, who, chosen))
    return tuple(actions)


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
    _own(draft, piece, player, Zone.HAND)
    draft.untold.append((spell, player))
    add(draft, Told(CastSpell(player, spell, chosen if has_targets(piece.abilities) else ())))


def untold_caster(draft: Draft, ids: tuple[str, ...]) -> str:
    """Who casts a spell that nobody is said to cast: the opponent of what it acts on."""
    return opponent_of(draft, ids[0]) if ids else draft.opponent(draft.seat("A").id)


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
    ids = mention(draft, patient, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    if not isinstance(source.head, CardHead) and not _spell_noun(source):
        raise draft.stop(Fault.WRONG_SORT, source.span, mot=draft.slice(source.span), attendu="un sort")
    if player is None:
        draft.subject = ids
    return tuple(_with_targets(draft, action, ids) for action in act_on(view, source, ids, player))


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
        spec = TargetSpec(objects=(), players=PlayerWord.EACH_PLAYER, count=len(ids))
        piece.abilities = (*piece.abilities, SpellAbility((), (spec,)))
    return msgspec.structs.replace(action, targets=ids)


def _is_in_play(draft: Draft, piece: Piece) -> bool:
    return piece.zone is Zone.BATTLEFIELD and any(isinstance(ability, ActivatedAbility) for ability in piece.abilities)


def has_targets(abilities: tuple[Ability, ...]) -> bool:
    """A text that was not understood may ask for a target, and what it acts on is then that."""
    return bool(target_specs(abilities)) or any(isinstance(ability, OpaqueAbility) for ability in abilities)


def target_specs(abilities: tuple[Ability, ...]) -> tuple[TargetSpec, ...]:
    """All targets that a spell or an activated ability of the object asks for."""
    specs: tuple[TargetSpec, ...] = ()
    for ability in abilities:
        match ability:
            case SpellAbility(targets=found) | ActivatedAbility(targets=found):
                specs += found
            case KeywordAbility(keyword=Keyword.ENCHANT | Keyword.EQUIP):
                specs += (TargetSpec(),)
    return specs


# ── Abilities ──────────────────────────────────────────────────────────────────────────────────────────────────────


def activate(view: ClauseView) -> tuple[Action, ...]:
    """ "A active la capacité du Nécromancien", "B utilise l'Épée sur le Griffon"."""
    draft = view.draft
    player = caster(view)
    what = view.needed("patient", "agent", expected="la capacité activée")
    group = what
    if thing_of_group(what) in _ABILITIES:
        inner = _owner_of(what)
        if inner is not None:
            group = inner
        elif what.possessor is not None and draft.last_object():
            return (_activation(view, player, draft.last_object()[0]),)
    source = mention_one(draft, group, Sort.OBJECT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    draft.subject = (player,) if player is not None else (source,)
    return (_activation(view, player, source),)


def _owner_of(ability: NounGroup) -> NounGroup | None:
    """ "la capacité de régénération du Rhox": the Rhox."""
    for part in ability.complements:
        if part.preposition == "de":
            kind = thing_of_group(part.object) is Thing.REGENERATION or bool(part.object.keywords)
            return _owner_of(part.object) if kind else part.object
    return None


def _activation(view: ClauseView, player: str | None, source: str) -> ActivateAbility:
    piece = view.draft.pieces[source]
    if piece.controller is None:
        piece.controller = player
    who = player or controller_of(view.draft, source)
    chosen = targets(view, player)
    return ActivateAbility(who, source, targets=chosen, x=_x(view), paid_with=paid_with(view))


def paid_with(view: ClauseView) -> tuple[str, ...]:
    """ "en sacrifiant le Griffon", "en défaussant une carte"."""
    ids: tuple[str, ...] = ()
    for word, clause in list(view.subordinates):
        if word == "en" and clause.verb in ("sacrifier", "défausser", "exiler", "engager"):
            view.subordinates.remove((word, clause))
            inner = ClauseView(view.draft, clause)
            ids += mention(view.draft, inner.needed("patient", expected="ce qui est payé"), Sort.OBJECT)
            inner.finish()
    return ids


def enchant(view: ClauseView) -> tuple[Action, ...]:
    """ "A enchante l'Ours avec Pacifisme", "A équipe l'Ours de l'Épée": an action; the passive is a state."""
    draft = view.draft
    patient = view.needed("patient", expected="ce qui est enchanté ou équipé")
    with_what = view.needed("instrument", "source", "theme", "agent", expected="l'Aura ou l'Équipement")
    player = None
    agent = view.group("agent")
    if agent is not None:
        player = mention_one(draft, agent, Sort.PLAYER)
        draft.subject = (player,)
    host = mention(draft, patient, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    if view.clause.verb == "équiper":
        source = mention_one(draft, with_what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        draft.pieces[source].zone = Zone.BATTLEFIELD
        return (ActivateAbility(player, source, targets=host),)
    return act_on(view, with_what, host, player)


def attach_state(view: ClauseView) -> None:
    """ "l'Ours est enchanté par Pacifisme", "équipé de l'Épée": attached before play begins."""
    draft = view.draft
    if view.clause.verb == "attacher":
        what = view.needed("patient", expected="l'Aura ou l'Équipement")
        on = view.needed("target", "recipient", expected="à quoi")
        host = mention_one(draft, on, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
        attach(draft, what, host)
        draft.subject = (host,)
        return
    host = mention_one(draft, view.needed("patient", expected="ce qui est enchanté ou équipé"), Sort.ANY)
    for role in view.roles("agent", "source", "instrument", "theme"):
        if isinstance(role.filler, NounGroup):
            attach(draft, role.filler, host)
    draft.subject = (host,)


def attach(draft: Draft, group: NounGroup, host: str) -> None:
    """State that the object of the group is attached to the host."""
    for identity in mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD)):
        piece = draft.pieces[identity]
        if not is_permanent_card(piece):
            raise draft.stop(
                Fault.WRONG_SORT, group.span, mot=draft.slice(group.span), attendu="une Aura ou un Équipement"
            )
        if draft.is_player(host):
            draft.tell(piece, "attached_to_player", host, group.span)
        else:
            draft.tell(piece, "attached_to", host, group.span)
        piece.zone = Zone.BATTLEFIELD


def is_told_object(draft: Draft, group: NounGroup) -> bool:
    """Whether the card named is an object of the board already, not a spell to be cast."""
    names = getattr(group.head, "names", ())
    return any(
        piece.card is not None and piece.card.oracle_name in names and piece.zone in (None, Zone.BATTLEFIELD)
        for piece in draft.pieces.values()
    )

"""Spells as told: lancer, jouer, poser; their targets, choices, X and kicker."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from judge.abilities.ability import (
    KeywordAbility,
    OpaqueAbility,
    TargetSpec,
    TriggeredAbility,
)
from judge.abilities.instructions import ChangeTargets, CopySpell
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import (
    AnyOf,
    Filter,
    HasType,
    InZone,
    IsAbility,
    IsSpell,
)
from judge.abilities.terms import CAST_FROM_GRAVEYARD, SPELL_TYPES, CardType, Keyword, Step, Zone
from judge.cards.card import Characteristics
from judge.errors import Span
from judge.french.clause import (
    CardHead,
    Determiner,
    Modal,
    NounGroup,
    NounHead,
    PronounHead,
    Role,
)
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.inside import enters_as_copy, has_targets, target_specs
from judge.french.elaborate.board.later import ACTIVE, is_later, opponent_of
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import countering
from judge.french.elaborate.deeds.aimed_abilities import ABILITIES, whose_ability
from judge.french.elaborate.deeds.announced import face_down, hiding, modes_announced, refuse_unknown, takes_mana
from judge.french.elaborate.deeds.chosen_x import chosen_x
from judge.french.elaborate.deeds.found_there import found_there
from judge.french.elaborate.deeds.from_hand import from_hand, not_aimed_at
from judge.french.elaborate.deeds.helping import card_helps, of_others
from judge.french.elaborate.deeds.mutating import mutating, placed
from judge.french.elaborate.deeds.on_the_way import chosen_on_the_way
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.deeds.otherwise import paid_otherwise
from judge.french.elaborate.deeds.paid_costs import (
    costs_of_sacrifice,
    costs_paid,
    on_each_half,
    paid_with,
    said_with,
    say_of_casting,
)
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.likeness import is_the_same
from judge.french.elaborate.nouns.senses import step_of
from judge.french.elaborate.reference.enumerations import is_just_another
from judge.french.elaborate.reference.faces import as_face, face_named
from judge.french.elaborate.reference.fitting import quality_fits
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.pieces import is_permanent_card
from judge.french.elaborate.reference.players import is_player, possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, DeclareAttack, DeclareBlock, PlayLand, Told


def cast(view: ClauseView) -> tuple[Action, ...]:
    """ "A lance Foudre sur l'Ange", "B joue une forêt", "Foudre est lancée sur le Griffon"."""
    if _only_players(view):
        return ()
    left_out = _what_was_left_out(view)
    if left_out is not None:
        view.give(left_out)
    player = caster(view)
    what = view.needed("patient", "agent", "amount", expected="le sort lancé")
    origin = _origin(view)
    return play(view, what, player, origin)


def _what_was_left_out(view: ClauseView) -> Role | None:
    """ "je renvoie son Ours dans sa main, il peut relancer ?": no card casts, so that "il" is a player, who casts what
    was spoken of."""
    agent = view.peek("agent")
    head = getattr(agent.filler, "head", None) if agent is not None else None
    if agent is None or view.clause.verb != "lancer" or view.clause.passive or view.has("patient", "amount"):
        return None
    if not isinstance(head, PronounHead) or head.lemma not in ("je", "tu", "il", "elle", "on", "nous"):
        return None
    return Role("patient", NounGroup(span=view.span, head=PronounHead("le")), view.span)


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
    for member in what.coordinated:
        whose = possessor(draft, member.possessor) if member.possessor is not None else player
        if player is not None and whose != player:
            # "il lance Brouillard, ma 5/5 est bloquée": a list only to the ear.
            raise draft.stop(Fault.UNUSED, member.span, mot=draft.slice(member.span))
    say_of_casting(view)
    if is_the_same(what):
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    what = _another(draft, what)
    if origin is None and (was_cast(draft, what) or _stands_already(draft, what)) and not _rebounds(view, what):
        what = msgspec.structs.replace(what, determiner=Determiner.INDEFINITE)
    view.adverb("en dernier")  # after all that is there already
    what, hidden = face_down(what)
    what, paid = said_with(view, what)
    what, mutated = mutating(view, what)
    meant = Sort.SPELL if view.clause.verb == "lancer" and isinstance(what.head, PronounHead) else Sort.OBJECT
    spells = mention(draft, what, meant, from_hand(draft, what, player, origin))
    if not spells:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    actions: list[Action] = []
    faces = {spell: face_named(draft, draft.pieces[spell], what) for spell in spells}
    shown = {spell: as_face(draft.pieces[spell], faces[spell]) for spell in spells}
    cast = [piece for piece in shown.values() if not _is_played(view, piece)]
    sort, meant = Sort.ANY, Sort.ANY
    for piece in cast:
        sort, meant = sort & target_sort(piece), meant & _pronoun_sort(piece)
    answered = bool(cast) and all(counters_spells(piece) for piece in cast)
    known = frozenset(draft.pieces)
    # "Jumelance sur la Foudre en me ciblant": the second is the new target, not the spell's own.
    anew = view.has("target") and any(map(redirects, cast))
    if cast and all(map(_aims_at_nothing, cast)):
        _to_whom(view)
        found_there(view, cast, player)
    aim, cannot = (
        _where_aimed(cast),
        unfit(draft, tuple(spec for piece in cast for spec in target_specs(piece.abilities))),
    )
    cannot += not_aimed_at(view, cast, player)
    named = targets(view, player, sort, zone=aim, pronoun=meant, cannot=cannot, gerund=not anew) if cast else ()
    refuse_unknown(draft, what, spells if named else ())
    triggered = all(is_permanent_card(piece) and not has_targets(piece.abilities) for piece in cast)
    if named and view.clause.modal is Modal.CAN and triggered:
        # What a triggered ability may be aimed at is not whether the spell may be cast.
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    before = cast_before(draft, named, known) if answered else ()
    if draft.asking:
        for action in before:
            add(draft, Told(action))
    else:
        actions += before
    copied: tuple[str, ...] = ()
    if named and len(cast) == 1 and copies_as_it_enters(cast[0]):
        named, copied = (), named  # "Clone sur son Ours": what it becomes is no target
    for spell in spells:
        piece = draft.pieces[spell]
        own(draft, piece, player, origin or Zone.HAND)
        if origin is not None and "zone" not in piece.told_at and not _was_told_cast(draft, spell):
            # "un sort lancé depuis le cimetière": before that it was said to be a spell, and supposed in hand.
            piece.zone = origin
        if shown[spell] in cast:
            own_targets = named if len(cast) == 1 or has_targets(shown[spell].abilities) else ()
            told = cast_told(view, piece, player, own_targets, origin)
            costs = (*told.costs, *paid, *mutated, *hiding(piece, hidden=hidden))
            _from_graveyard(piece, costs, origin)
            aimed = on_each_half(piece, costs, told.targets)
            actions.append(msgspec.structs.replace(told, costs=costs, face=faces[spell], targets=aimed))
        else:
            actions.append(PlayLand(player, spell, faces[spell]))
    draft.subject = (player,) if player is not None else spells
    become = (Decide(player, spells[0], choose=copied),) if copied else placed(view, spells[0], player)
    return (*actions, *become, *retargeted(view, spells, player), *chosen_on_the_way(view, spells[0], player))


def _was_told_cast(draft: Draft, spell: str) -> bool:
    return any(isinstance(told.action, CastSpell) and told.action.spell == spell for told in draft.story)


def _aims_at_nothing(piece: Piece) -> bool:
    """Whether it is an instant or a sorcery of which it is known that it has no target."""
    spells = SPELL_TYPES
    known = piece.card is not None and not any(isinstance(part, OpaqueAbility) for part in parts_of(piece.abilities))
    return known and spells.issuperset(piece.types) and not has_targets(piece.abilities)


def _to_whom(view: ClauseView) -> None:
    """ "je lui fais Colère de Dieu": said to somebody, and at nothing."""
    for role in view.roles_left():
        head = role.filler.head if isinstance(role.filler, NounGroup) else None
        if role.name in ("target", "recipient") and isinstance(head, PronounHead) and head.lemma in _DATIVE:
            view.take(role)


_DATIVE = frozenset({"lui", "leur", "me", "te", "nous", "vous"})


def _another(draft: Draft, what: NounGroup) -> NounGroup:
    """ "il relance une autre": of the card cast last. Raises `NotUnderstood` where none was."""
    if not is_just_another(what):
        return what
    cast = [draft.pieces[each.spell] for each in draft.casts]
    card = cast[-1].card if cast else None
    if card is None:
        raise draft.stop(Fault.NO_ANTECEDENT, what.span, mot=draft.slice(what.span))
    head = CardHead((card.oracle_name,), card.oracle_name)
    return msgspec.structs.replace(what, head=head, modifiers=())


def copies_as_it_enters(piece: Piece) -> bool:
    """Whether it enters as a copy of something chosen then; what a spell is cast on is its target."""
    return not has_targets(piece.abilities) and enters_as_copy(piece.abilities)


def redirects(piece: Piece) -> bool:
    """Whether its text changes targets, its own copy's or another spell's."""
    return any(
        isinstance(part, ChangeTargets) or (isinstance(part, CopySpell) and part.new_targets)
        for part in parts_of(piece.abilities)
    )


def retargeted(view: ClauseView, spells: tuple[str, ...], player: str | None) -> tuple[Action, ...]:
    """ "Jumelance sur la Foudre en me ciblant": the target after the other one is the new one. Raises
    `NotUnderstood` for a spell that gives none."""
    draft = view.draft
    group = view.group("new")
    for word, clause in list(view.subordinates) if group is None else ():
        if word == "en" and clause.verb == "cibler":
            view.subordinates.remove((word, clause))
            inner = ClauseView(draft, clause)
            group = inner.needed("patient", expected="la cible")
            inner.finish()
    if group is None:
        return ()
    if len(spells) != 1 or not redirects(draft.pieces[spells[0]]):
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    before = {each.spell: each.targets for each in draft.casts}
    old = tuple(one for spell in (*before, *spells) if spell in draft.local for one in before.get(spell, ()))
    chosen = mention(draft, group, Sort.ANY, Hint(zone=Zone.BATTLEFIELD, unlike=old))
    draft.mention(spells)
    return (Decide(player, spells[0], choose=chosen),)


def was_cast(draft: Draft, what: NounGroup) -> bool:
    """ "je lance Foudre" when every Foudre told was cast already: another one."""
    cast = {(each.spell, each.face) for each in draft.casts}
    same = _namesakes(draft, what)
    # The creature of a card whose adventure was cast is still to be cast.
    return bool(same) and all((piece.id, face_named(draft, piece, what)) in cast for piece in same)


def _namesakes(draft: Draft, what: NounGroup) -> list[Piece]:
    """What was told of that card, where the group is its bare name."""
    if not isinstance(what.head, CardHead) or what.determiner is not Determiner.NONE:
        return []
    names = what.head.names
    return [
        piece for piece in draft.pieces.values() if piece.card is not None and any(map(piece.card.is_called, names))
    ]


def _stands_already(draft: Draft, what: NounGroup) -> bool:
    """ "je contrôle Isamaru et je lance Isamaru" when nothing was told that could have moved it to where it could be
    cast: another one."""
    stays = all(isinstance(told.action, DeclareAttack | DeclareBlock) for told in draft.story)
    same = _namesakes(draft, what) if stays else []
    return bool(same) and all(_is_there(draft, piece) for piece in same)


def _is_there(draft: Draft, piece: Piece) -> bool:
    """Whether it was told to be on the battlefield, or nothing says that a card that stays there is elsewhere."""
    told = piece.zone is Zone.BATTLEFIELD or piece.id in draft.controlled
    return (told and piece.zone is not Zone.HAND) or (piece.zone is None and is_permanent_card(piece))


def _rebounds(view: ClauseView, what: NounGroup) -> bool:
    """ "au début de mon prochain entretien, je lance Ébranlechoc": the very card that has rebound, not another."""
    phrases = (phrase.object.head for phrase in view.clause.times if phrase.object is not None)
    if not any(isinstance(head, NounHead) and step_of(head.lemma) is Step.UPKEEP for head in phrases):
        return False
    names = what.head.names if isinstance(what.head, CardHead) else ()
    return any(
        isinstance(each, KeywordAbility) and each.keyword is Keyword.REBOUND
        for piece in view.draft.pieces.values()
        if piece.card is not None and any(map(piece.card.is_called, names))
        for each in piece.abilities
    )


def _is_played(view: ClauseView, piece: Piece) -> bool:
    """A land is played. One that is told to be cast is not, if it could be taken for a spell."""
    return CardType.LAND in piece.types and (view.clause.verb != "lancer" or piece.types == (CardType.LAND,))


def untold(draft: Draft, piece: Piece, chosen: tuple[str, ...]) -> str:
    """Nobody is said to cast it: whoever has it, else the opponent of what it targets, else the player whose turn it
    is."""
    if piece.controller is not None:
        return piece.controller
    asker = draft.seat("A").id if draft.asking else ACTIVE
    player = opponent_of(draft, chosen[0]) if chosen else asker
    draft.untold.append((piece.id, player))
    return player


def cast_told(
    view: ClauseView, piece: Piece, player: str | None, chosen: tuple[str, ...], origin: Zone | None = None
) -> CastSpell:
    who = player or untold(view.draft, piece, chosen)
    otherwise = paid_otherwise(view, piece, who) if not is_later(who) else ()
    costs = costs_paid(view)
    paid = paid_with(view, who, ("sacrifier", "défausser"))
    spliced, further = _spliced(view, who)
    if paid and not costs:
        costs = costs_of_sacrifice(piece)
    if chosen and not costs and _is_bestowed(piece):
        # A creature spell targets nothing: as an Aura it does.
        costs = (Keyword.BESTOW,)
    _from_graveyard(piece, costs, origin)
    takes_mana(view, piece)
    return CastSpell(
        who,
        piece.id,
        (*chosen, *further),
        modes=modes_announced(view),
        x=chosen_x(view, piece),
        costs=costs,
        origin=origin if origin is not Zone.HAND else None,
        paid_with=(*paid, *otherwise),
        spliced=spliced,
    )


def _from_graveyard(piece: Piece, costs: tuple[Keyword, ...], origin: Zone | None) -> None:
    """ "en payant le flashback": where the card is, where nothing else was told of that."""
    if origin is None and "zone" not in piece.told_at and not CAST_FROM_GRAVEYARD.isdisjoint(costs):
        piece.zone = Zone.GRAVEYARD


def _is_bestowed(piece: Piece) -> bool:
    """Whether the card, told to be cast on something, is so by bestow: nothing else of it has targets."""
    bestows = any(isinstance(each, KeywordAbility) and each.keyword is Keyword.BESTOW for each in piece.abilities)
    triggers = any(isinstance(each, TriggeredAbility) and each.targets for each in piece.abilities)
    return bestows and not triggers and not has_targets(piece.abilities)


def _spliced(view: ClauseView, player: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """ "en imprégnant Rayon glaciaire sur l'Ours": the cards spliced onto the spell, and what their texts target."""
    draft = view.draft
    cards: tuple[str, ...] = ()
    aimed: tuple[str, ...] = ()
    for item in list(view.subordinates):
        word, clause = item
        if word != "en" or clause.verb != "imprégner":
            continue
        view.subordinates.remove(item)
        inner = ClauseView(draft, clause)
        group = inner.needed("patient", expected="la carte imprégnée")
        found = mention(draft, group, Sort.SPELL, Hint(controller=player, zone=Zone.HAND))
        for identity in found:
            own(draft, draft.pieces[identity], player, Zone.HAND)
        cards += found
        inner.role("recipient")  # the spell itself
        aimed += targets(inner, player)
        inner.finish()
    return cards, aimed


def own(draft: Draft, piece: Piece, player: str | None, zone: Zone) -> None:
    if player is not None and piece.controller is None and not is_later(player):
        piece.controller = player
    if piece.zone is None:
        piece.zone = Zone.BATTLEFIELD if zone is Zone.HAND and _took_part(draft, piece.id) else zone


def _took_part(draft: Draft, identity: str) -> bool:
    """ "J'ai un Ours, il lance Désinvocation dessus, je le relance": what something was done to before was there."""
    for told in draft.story:
        match told.action:
            case CastSpell(spell=cause, targets=targets) if not counters_spells(draft.pieces[cause]):
                aimed = targets
            case ActivateAbility(targets=aimed):
                pass
            case DeclareAttack(attacks=attacks):
                aimed = tuple(attack.attacker for attack in attacks)
            case DeclareBlock(blocks=blocks):
                aimed = tuple(block.blocker for block in blocks)
            case _:
                continue
        if identity in aimed:
            return True
    return False


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


def _waits_on_stack(filter: Filter) -> bool:
    """Whether what passes the filter can only be a spell or ability that has not resolved."""
    return any(
        isinstance(quality, IsSpell | IsAbility)
        or (isinstance(quality, HasType) and quality.type in SPELL_TYPES)
        or (isinstance(quality, AnyOf) and any(_waits_on_stack(one) for one in quality.filters))
        for quality in filter
    )


def target_sort(piece: Piece) -> Sort:
    """What the spell may target, as far as its text is understood: only some target spells, or cards of any type that
    lie elsewhere than on the battlefield."""
    specs = target_specs(piece.abilities)
    anything = any(_waits_on_stack(spec.objects or ()) or _lies_elsewhere(spec.objects or ()) for spec in specs)
    return Sort.ANY if anything or not specs else Sort.PERMANENT | Sort.PLAYER


def _lies_elsewhere(objects: Filter) -> bool:
    return any(isinstance(quality, InZone) and quality.zone is not Zone.BATTLEFIELD for quality in objects)


def sort_aimed_at(draft: Draft, group: NounGroup) -> Sort:
    """What a pronoun after "sur" can mean, behind the cards that the group may name."""
    sort = Sort(0)
    for card in printed(draft, group):
        sort |= _pronoun_sort(card)
    return sort or Sort.ANY


def _pronoun_sort(piece: Piece | Characteristics) -> Sort:
    """What a pronoun after "sur" can mean: a creature or a spell where it targets only those."""
    specs = target_specs(piece.abilities)
    if counters_spells(piece):
        return Sort.SPELL
    only = [spec.players is None and HasType(CardType.CREATURE) in (spec.objects or ()) for spec in specs]
    return Sort.CREATURE if only and all(only) else Sort.ANY


def unfit(draft: Draft, specs: tuple[TargetSpec, ...]) -> tuple[str, ...]:
    """What none of them can be, being of another type: "lui" in "je lui fais Foudre" is not the Aura."""
    wanted = [spec.objects for spec in specs]
    if not wanted or not all(wanted):
        return ()
    types = [[each for each in filter_ or () if isinstance(each, HasType | AnyOf)] for filter_ in wanted]
    return tuple(
        piece.id
        for piece in draft.pieces.values()
        if piece.types and all(any(quality_fits(draft, piece, each) is False for each in kinds) for kinds in types)
    )


def counters_spells(piece: Piece | Characteristics) -> bool:
    """Whether all that it can target are spells."""
    specs = target_specs(piece.abilities)
    return bool(specs) and all(spec.players is None and _is_of_spells(spec.objects or ()) for spec in specs)


def _where_aimed(cast: list[Piece]) -> Zone:
    """Where a target is that the text presents as one: a spell not yet cast in hand, a card that is reanimated in a
    graveyard, anything else on the battlefield."""
    if cast and all(counters_spells(piece) for piece in cast):
        return Zone.HAND
    specs = [spec for piece in cast for spec in target_specs(piece.abilities)]
    buried = [InZone(Zone.GRAVEYARD) in (spec.objects or ()) and spec.players is None for spec in specs]
    return Zone.GRAVEYARD if buried and all(buried) else Zone.BATTLEFIELD


def _is_of_spells(objects: Filter) -> bool:
    return any(isinstance(quality, IsSpell) for quality in objects)


def cast_before(draft: Draft, ids: tuple[str, ...], known: Container[str]) -> tuple[Action, ...]:
    """ "Contresort sur l'Ours d'Alice": what a counterspell is aimed at, and nothing told before, is being cast."""
    actions: list[Action] = []
    cast = {each.spell for each in draft.casts}
    for identity in ids:
        if identity in known or identity in cast or draft.is_player(identity):
            continue
        piece = draft.pieces[identity]
        if CardType.LAND in piece.types or "zone" in piece.told_at:
            continue
        piece.zone = Zone.HAND
        who = piece.controller or untold(draft, piece, ())
        if counters_spells(piece) and countering.was_the_cause(draft, piece, who):
            continue
        aimed = countering.some_spell(draft, piece, who) if counters_spells(piece) and not cast else None
        actions += [CastSpell(draft.opponent(who), aimed)] if aimed is not None else []
        actions.append(CastSpell(who, identity, (aimed,) if aimed is not None else ()))
    return tuple(actions)


def some_spell_of(draft: Draft, player: str, span: Span) -> str:
    """Any instant of that player's, still in hand, of which nothing more is told."""
    piece = Piece(id=draft.new_id(), span=span, name="éphémère", types=(CardType.INSTANT,), feminine=False)
    piece.zone, piece.controller = Zone.HAND, player
    draft.pieces[piece.id] = piece
    draft.suppose("ce qui est contrecarré est un éphémère quelconque", None)
    return piece.id


def targets(
    view: ClauseView,
    player: str | None,
    sort: Sort = Sort.ANY,
    *,
    zone: Zone = Zone.BATTLEFIELD,
    pronoun: Sort = Sort.ANY,
    cannot: tuple[str, ...] = (),
    gerund: bool = True,
) -> tuple[str, ...]:
    """The targets named: "sur l'Ange", "en ciblant l'Ange et le Griffon". `zone`: where one is that the text presents
    here; `pronoun`: what a pronoun among several can only mean, `cannot`: what it does not; `gerund`: "en ciblant…"
    names one."""
    draft = view.draft
    # A creature that is hurt is the other player's; a card that comes back is one's own.
    side = player if player is None or zone is Zone.GRAVEYARD else draft.opponent(player)
    ids: tuple[str, ...] = ()
    for role in view.roles("target", "recipient"):
        if not isinstance(role.filler, NounGroup):
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
        ids += _target(draft, role.filler, sort, pronoun, cannot, Hint(controller=side, zone=zone))
    for word, clause in list(view.subordinates):
        if word == "en" and clause.verb == "cibler" and gerund:
            view.subordinates.remove((word, clause))
            inner = ClauseView(draft, clause)
            ids += mention(
                draft, inner.needed("patient", expected="la cible"), Sort.ANY, Hint(controller=side, zone=zone)
            )
            inner.finish()
    return ids


def _target(
    draft: Draft, group: NounGroup, sort: Sort, pronoun: Sort, cannot: tuple[str, ...], hint: Hint
) -> tuple[str, ...]:
    if thing_of_group(group) in ABILITIES and not group.quoted:
        return (whose_ability(draft, group),)
    if isinstance(group.head, PronounHead) and group.head.lemma == "cela":
        sort &= ~Sort.PLAYER  # "Foudre dessus"
    if isinstance(group.head, PronounHead) and (pronoun is not Sort.ANY or cannot):
        try:
            return mention(draft, group, sort & pronoun, msgspec.structs.replace(hint, unlike=cannot))
        except NotUnderstood:
            pass  # an illegal target, told all the same
    return mention(draft, group, sort, hint)


def aimed_at(draft: Draft, card: NounGroup, target: NounGroup, player: str | None) -> tuple[str, ...]:
    """What the card named is put on, which a pronoun leaves to the card. Raises `NotUnderstood`."""
    hint = Hint(zone=Zone.BATTLEFIELD)
    if not isinstance(target.head, PronounHead):
        return mention(draft, target, Sort.ANY, hint)
    others = of_others(draft, target, player) if card_helps(draft, card) else ()
    return _target(draft, target, Sort.ANY, sort_aimed_at(draft, card), others, hint)

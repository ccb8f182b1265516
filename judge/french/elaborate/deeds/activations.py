"""Activated abilities, Auras and Equipment as told: activer, utiliser, enchanter, équiper, attacher."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import instructions as do
from judge.abilities.ability import ActivatedAbility, KeywordAbility, OpaqueAbility, Timing
from judge.abilities.costs import Cost, LoyaltyCost, ManaCost, TapSelf, UntapSelf
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import X
from judge.abilities.terms import CardType, Keyword, Zone
from judge.errors import Span
from judge.french.clause import (
    CardHead,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
)
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import gear, outlets
from judge.french.elaborate.deeds.acting import act_on
from judge.french.elaborate.deeds.causes import on_patient
from judge.french.elaborate.deeds.chosen_x import x_of
from judge.french.elaborate.deeds.on_the_way import chosen_on_the_way
from judge.french.elaborate.deeds.paid_costs import how_often, paid_with
from judge.french.elaborate.deeds.spells import caster, targets
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.nouns.senses import Thing, keyword_of
from judge.french.elaborate.reference.details import quote
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.pieces import ATTACHMENTS, is_permanent_card
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Happens

_ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY, Thing.MANA_ABILITY, Thing.EFFECT)


def activate(view: ClauseView) -> tuple[Action, ...]:
    """ "A active la capacité du Nécromancien", "B utilise l'Épée sur le Griffon", "A active la Peste deux fois"."""
    times = how_often(view)
    told = _activated(view)
    activated = [each for each in told if isinstance(each, ActivateAbility)]
    chosen = chosen_on_the_way(view, activated[0].source, activated[0].player) if len(activated) == 1 else ()
    return (*told, *chosen) * times


def _activated(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    if (own := _own_ability(view)) is not None:
        return (own,)
    player = caster(view)
    named = _named_keyword(view)
    if named is not None:
        return (_activation(view, player, _bearer(draft, named, player), named.keyword),)
    what = view.needed("patient", "agent", expected="la capacité activée")
    group = what
    if (loyalty := _loyalty(draft, what)) is not None:
        source, place = loyalty
        draft.subject = (player,) if player is not None else (source,)
        return (msgspec.structs.replace(_activation(view, player, source), ability=place),)
    if what.quantity is not None and what.quantity.number != 1:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, what.span, mot=draft.slice(what.span))
    if thing_of_group(what) in _ABILITIES:
        inner = _owner_of(what)
        if inner is not None:
            group = inner
        elif what.possessor is not None and (owner := _last_with_ability(draft)) is not None:
            _some_ability(draft, what, owner)
            return (_told_as(draft, what, _activation(view, player, owner)),)
    unlike = _without_ability(draft) if isinstance(group.head, PronounHead) else ()
    hint = Hint(controller=player, zone=Zone.BATTLEFIELD, unlike=unlike)
    source = mention_one(draft, group, Sort.OBJECT, hint)
    draft.subject = (player,) if player is not None else (source,)
    if thing_of_group(what) in (Thing.ABILITY, Thing.ACTIVATED_ABILITY):
        _some_ability(draft, what, source)
    activation = _activation(view, player, source)
    return (_told_as(draft, what, activation) if thing_of_group(what) in _ABILITIES else activation,)


def _without_ability(draft: Draft) -> tuple[str, ...]:
    """What "il l'active" does not mean, where anything told has an ability to activate: all that has none."""
    able = {
        piece.id for piece in draft.pieces.values() if any(isinstance(a, ActivatedAbility) for a in piece.abilities)
    }
    return tuple(identity for identity in draft.pieces if identity not in able) if able else ()


def _some_ability(draft: Draft, what: NounGroup, source: str) -> None:
    """ "j'active la capacité de mon artefact": what is told has one, though nobody says what it does. Raises
    `NotUnderstood` where it is asked whether it can be."""
    piece = draft.pieces[source]
    if piece.card is not None or piece.abilities or CardType.LAND in piece.types or piece.token:
        return
    if CardType.PLANESWALKER in piece.types:
        return  # a loyalty ability, which is supposed of it
    if draft.asking:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    piece.abilities = (ActivatedAbility((), (), ()),)
    draft.suppose("{objet} a une capacité activée dont l'effet n'est pas dit et n'est pas joué", source)


def _told_as(draft: Draft, what: NounGroup, activation: ActivateAbility) -> ActivateAbility:
    """Which of the abilities of its source it is, as far as the words say."""
    rank = _rank(draft, what, activation.source)
    some_mana = rank is None and thing_of_group(what) is Thing.MANA_ABILITY
    return msgspec.structs.replace(activation, ability=rank, mana=ManaCost() if some_mana else None)


def _rank(draft: Draft, what: NounGroup, source: str) -> int | None:
    """ "la deuxième capacité", "la dernière capacité": the place among the activated abilities; `None`: not told."""
    if what.ordinal is None or what.ordinal > 0:
        return None if what.ordinal is None else what.ordinal - 1
    # Counted from the end: "dernière" is -1.
    piece = draft.pieces.get(source)
    return sum(isinstance(each, ActivatedAbility) for each in piece.abilities) + what.ordinal if piece else None


def _loyalty(draft: Draft, what: NounGroup) -> tuple[str, int] | None:
    """ "sa capacité -1", "le +2 de Jace Beleren": the planeswalker, and the place among its activated abilities."""
    number = what.quantity.number if what.quantity is not None else None
    if number is None or not (thing_of_group(what) in _ABILITIES or isinstance(what.head, EllipticHead)):
        return None
    inner = _owner_of(what)
    owner = mention_one(draft, inner, Sort.PERMANENT) if inner is not None else next(iter(draft.last_object()), None)
    piece = draft.pieces.get(owner) if owner is not None else None
    if piece is None or owner is None:
        return None
    untold = not any(LoyaltyCost(number) in getattr(each, "cost", ()) for each in piece.abilities)
    if (
        untold
        and CardType.PLANESWALKER in piece.types
        and piece.card is None
        and inner is not None
        and not draft.asking
    ):
        # "le +1 de mon planeswalker": it has one, though nobody says what it does
        piece.abilities += (ActivatedAbility((LoyaltyCost(number),), (), (), timing=Timing.SORCERY),)
        draft.suppose("{objet} a une capacité de loyauté dont l'effet n'est pas dit et n'est pas joué", owner)
    abilities = [each for each in piece.abilities if isinstance(each, ActivatedAbility)]
    found = [place for place, each in enumerate(abilities) if LoyaltyCost(number) in each.cost]
    return (owner, found[0]) if len(found) == 1 else None


def do_number(view: ClauseView) -> tuple[Action, ...]:
    """ "je fais +2 (avec Jace)", "je fais son -1", "+2 puis -1": loyalty abilities told by their cost. Raises
    `NotUnderstood` where no planeswalker told has such an ability."""
    draft = view.draft
    walker = _acting_walker(view)
    player = caster(view) if walker is None else draft.controller(walker)
    role = view.role("patient")
    of = view.group("instrument", "recipient")
    group = role.filler if role is not None else None
    quantities = [group] if isinstance(group, Quantity) else []
    if isinstance(group, NounGroup):
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        draft.read |= {member.span for member in members}
        quantities = [member.quantity for member in members if member.quantity is not None and is_bare_number(member)]
        owners = [inner for member in members if (inner := _owner_of(member)) is not None]
        of = of or next(iter(owners), None)
        if len(quantities) != len(members) or len(owners) > 1:
            quantities = []
    told: list[Action] = []
    for quantity in quantities:
        found = _with_loyalty(draft, quantity.number, of, walker)
        if found is None:
            break
        told.append(msgspec.structs.replace(_activation(view, player, found[0]), ability=found[1]))
    if role is None or not told or len(told) != len(quantities):
        raise draft.stop(Fault.UNKNOWN_ACTION, view.span, verbe=view.clause.verb)
    draft.subject = (player,) if player is not None else ()
    return tuple(told)


def _acting_walker(view: ClauseView) -> str | None:
    """ "mon Jace fait -1", "j'ai Jace, il fait +2": the planeswalker said to do it, by the will of who controls it."""
    draft = view.draft
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return None
    if isinstance(group.head, PronounHead):
        walkers = [piece.id for piece in draft.pieces.values() if CardType.PLANESWALKER in piece.types]
        own = len(walkers) == 1 and draft.controller(walkers[0]) == draft.seat("A").id
        if not own or group.head.lemma not in ("il", "elle") or not draft.speaker:
            return None
        view.take(role)
        return walkers[0]
    if is_player(draft, group) or not isinstance(group.head, CardHead):
        return None
    view.take(role)
    return mention_one(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))


def is_bare_number(group: NounGroup) -> bool:
    """ "3", "+2": a number and nothing else."""
    return isinstance(group.head, EllipticHead) and not (group.modifiers or group.pt or group.pt_change)


def _with_loyalty(
    draft: Draft, number: int | None, of: NounGroup | None, walker: str | None = None
) -> tuple[str, int] | None:
    """The planeswalker named, or the last one told, with an ability of that cost, and its place."""
    if number is None:
        return None
    named = (
        (walker,)
        if walker is not None
        else (mention_one(draft, of, Sort.PERMANENT),)
        if of is not None
        else tuple(reversed(draft.pieces))
    )
    for identity in named:
        abilities = [each for each in draft.pieces[identity].abilities if isinstance(each, ActivatedAbility)]
        found = [place for place, each in enumerate(abilities) if LoyaltyCost(number) in each.cost]
        if len(found) == 1:
            return identity, found[0]
    return None


def _own_ability(view: ClauseView) -> ActivateAbility | None:
    """ "ma créature peut-elle activer sa capacité « {T} : … » ?": its controller does, the ability being its own."""
    draft = view.draft
    agent, patient = view.peek("agent"), view.peek("patient")
    who = agent.filler if agent is not None else None
    what = patient.filler if patient is not None else None
    if not isinstance(who, NounGroup) or not isinstance(what, NounGroup) or is_player(draft, who):
        return None
    if thing_of_group(what) not in _ABILITIES or what.possessor is not Person.THIRD or view.clause.passive:
        return None
    unread, resolved = view.unread(), dict(draft.resolved)
    view.group("agent")
    try:
        source = mention_one(draft, who, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    except NotUnderstood:
        view.restore(unread)
        draft.resolved = resolved
        return None
    view.group("patient")
    piece = draft.pieces[source]
    quote(draft, (piece,), what.quoted)
    _with_cost(view, piece)
    draft.subject = (source,)
    return _activation(view, None, source)


def _with_cost(view: ClauseView, piece: Piece) -> None:
    """ "sa capacité avec {T}": an ability with that cost, whatever it does."""
    role = view.peek("instrument")
    symbols = role.filler.mana if role is not None and isinstance(role.filler, NounGroup) else None
    cost = _TAPPING.get(symbols or ())
    if role is not None and cost is not None:
        view.take(role)
        piece.abilities = (*piece.abilities, ActivatedAbility(cost, ()))


_TAPPING: dict[tuple[str, ...], Cost] = {("T",): (TapSelf(),), ("Q",): (UntapSelf(),)}


class _Named(msgspec.Struct, frozen=True):
    """An ability told by its keyword: "le recyclage de la carte", "sa résilience". `of`: whose, where told."""

    keyword: Keyword
    span: Span
    of: NounGroup | None = None


def _named_keyword(view: ClauseView) -> _Named | None:
    role = view.peek("patient")
    if role is None:
        return None
    match role.filler:
        case KeywordPhrase(lemma, span, of, amount, cost) if len(of) <= 1 and amount is None and not cost:
            keyword, owner = keyword_of(lemma), of[0] if of else None
        case NounGroup(head=NounHead(lemma)) as group if group.keywords or keyword_of(lemma) is not None:
            keyword, span, owner = keyword_of(lemma), group.span, _owner_of(group)
        case _:
            return None
    if keyword is None:
        return None
    view.take(role)
    return _Named(keyword, span, owner)


def _bearer(draft: Draft, named: _Named, player: str | None) -> str:
    """Whose ability it is: told, or the last object that has it."""
    if named.of is not None:
        return mention_one(draft, named.of, Sort.OBJECT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    for identity in (*draft.spoken_of, *reversed(draft.pieces)):
        if identity in draft.pieces and has_keyword(draft.pieces[identity], named.keyword):
            return identity
    raise draft.stop(Fault.NO_ANTECEDENT, named.span, mot=draft.slice(named.span))


def has_keyword(piece: Piece, keyword: Keyword) -> bool:
    named = (one.keyword for one in piece.abilities if isinstance(one, KeywordAbility | ActivatedAbility))
    return keyword in named


def by_keyword(keyword: Keyword) -> Callable[[ClauseView], tuple[Action, ...]]:
    """A verb that says which keyword is activated: "A recycle la carte"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        player = caster(view)
        what = view.needed("patient", "agent", expected="la carte ou le permanent dont la capacité est activée")
        source = mention_one(view.draft, what, Sort.OBJECT, Hint(controller=player, zone=_WHERE.get(keyword)))
        view.draft.subject = (player,) if player is not None else (source,)
        view.draft.mention((source,))
        _has_it(view.draft.pieces[source], keyword)
        told = _activation(view, player, source, keyword)
        if told.x is not None and not _pays_x(view.draft.pieces[source], keyword):
            # The number is chosen for what the card does then, in its own words.
            raise view.draft.stop(Fault.UNUSED, view.span, mot=view.draft.slice(view.span))
        return (told,)

    return read


def level_up(view: ClauseView) -> tuple[Action, ...]:
    """ "je monte l'Étudiant de niveau", "l'Étudiant monte de niveau": its level up ability. "Je monte de niveau": the
    ability of the last one that has it. Raises `NotUnderstood` of no level."""
    draft = view.draft
    what = view.group("theme")
    if what is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="« de niveau »", verbe="monter")
    agent = view.peek("agent")
    acts = agent is not None and isinstance(agent.filler, NounGroup) and is_player(draft, agent.filler)
    if acts and not view.has("patient"):
        player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
        draft.subject = (player,)
        source = _bearer(draft, _Named(Keyword.LEVEL_UP, what.span), player)
        return (_activation(view, player, source, Keyword.LEVEL_UP),)
    return tuple(_of_class(draft, action) for action in by_keyword(Keyword.LEVEL_UP)(view))


def _of_class(draft: Draft, action: Action) -> Action:
    """ "je monte la Classe de niveau": by the ability that brings it to its next level (716.2a), no keyword."""
    if isinstance(action, ActivateAbility) and "Class" in draft.pieces[action.source].subtypes:
        return msgspec.structs.replace(action, keyword=None)
    return action


def _has_it(piece: Piece, keyword: Keyword) -> None:
    """ "je recycle une carte": a card of which no more is told has cycling, whatever it costs."""
    own = any(isinstance(each, KeywordAbility) and each.keyword is keyword for each in piece.abilities)
    if keyword is Keyword.CYCLING and piece.card is None and not own:
        piece.abilities = (*piece.abilities, KeywordAbility(keyword))


def _pays_x(piece: Piece, keyword: Keyword) -> bool:
    """Whether an X is part of what the keyword costs, or is its number."""
    return any(
        isinstance(part, X) or (isinstance(part, ManaCost) and "X" in part.symbols)
        for each in piece.abilities
        if isinstance(each, KeywordAbility) and each.keyword is keyword
        for part in parts_of((each,))
    )


def exile(view: ClauseView) -> tuple[Action, ...]:
    """ "exile l'Ours"; "exile une carte avec suspension 3" suspends it: nothing else exiles a card that one holds."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    suspends = isinstance(group, NounGroup) and any(
        keyword_of(phrase.lemma) is Keyword.SUSPEND and not phrase.without for phrase in group.keywords
    )
    other = any(view.has(name) for name in ("instrument", "origin", "place", "source"))
    if suspends and isinstance(group, NounGroup) and group.determiner is Determiner.INDEFINITE and not other:
        return by_keyword(Keyword.SUSPEND)(view)
    if not other and (paid := _exiled_to(view, group)):
        return paid
    return tuple(_as_its_text_says(view.draft, action) for action in _EXILE(view))


def _exiled_to(view: ClauseView, group: object) -> tuple[Action, ...]:
    """ "j'exile deux cartes de mon cimetière" beside a Psychatog: of one's own cards, what an ability costs."""
    draft, agent = view.draft, view.peek("agent")
    who = agent.filler if agent is not None else None
    if not isinstance(group, NounGroup) or not isinstance(who, NounGroup) or not is_player(draft, who):
        return ()
    unread = view.unread()
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    view.group("patient")
    paid = outlets.exiled_from_graveyard(view, player, group)
    if not paid:
        view.restore(unread)
    return paid


def _as_its_text_says(draft: Draft, action: Action) -> Action:
    """ "la Prêtresse exile l'Ours": until she leaves, where that is how her own ability exiles."""
    if not isinstance(action, Happens) or action.source is None or action.source not in draft.pieces:
        return action
    own = [
        part.until_leaves
        for part in parts_of(draft.pieces[action.source].abilities)
        if isinstance(part, do.Move) and part.to is Zone.EXILE
    ]
    if not own or not all(own):
        return action
    effects = tuple(
        msgspec.structs.replace(effect, until_leaves=True)
        if isinstance(effect, do.Move) and effect.to is Zone.EXILE
        else effect
        for effect in action.effects
    )
    return msgspec.structs.replace(action, effects=effects)


_EXILE = on_patient(lambda ref: do.Move(ref, Zone.EXILE), "ce qui est exilé")


#: Where a card is told to be whose keyword is activated by a verb of its own.
_WHERE = {
    Keyword.CYCLING: Zone.HAND,
    Keyword.FORETELL: Zone.HAND,
    Keyword.PLOT: Zone.HAND,
    Keyword.SUSPEND: Zone.HAND,
    Keyword.UNEARTH: Zone.GRAVEYARD,
}


def _last_with_ability(draft: Draft) -> str | None:
    """Whose "sa capacité" is: what the text goes on about if it has one to activate, else the last object."""
    for identity in draft.spoken_of:
        if identity in draft.pieces and any(isinstance(a, ActivatedAbility) for a in draft.pieces[identity].abilities):
            return identity
    last = next(iter(draft.last_object()), None)
    if last is None or not _has_none_to_activate(draft.pieces[last]):
        return last
    # "je lui vole son Assassin royal avec Menace, je peux utiliser sa capacité ?"
    spoken_of = (ids[0] for _, ids in reversed(draft.mentions) if len(ids) == 1 and ids[0] in draft.pieces)
    return next((one for one in spoken_of if not _has_none_to_activate(draft.pieces[one])), last)


def _has_none_to_activate(piece: Piece) -> bool:
    """A text that was not understood may hold one, and so may a keyword, or a permanent that is no card."""
    if piece.card is None:
        return False
    known = [a for a in piece.abilities if not (isinstance(a, KeywordAbility) and a.keyword is Keyword.ENCHANT)]
    return not any(isinstance(a, ActivatedAbility | OpaqueAbility | KeywordAbility) for a in known)


def _owner_of(ability: NounGroup) -> NounGroup | None:
    """ "la capacité de régénération du Rhox": the Rhox."""
    for part in ability.complements:
        if part.preposition == "de":
            kind = thing_of_group(part.object) is Thing.REGENERATION or bool(part.object.keywords)
            return _owner_of(part.object) if kind else part.object
    return None


def _activation(view: ClauseView, player: str | None, source: str, keyword: Keyword | None = None) -> ActivateAbility:
    piece = view.draft.pieces[source]
    if piece.controller is None:
        piece.controller = player
    who = player or controller_of(view.draft, source)
    chosen = targets(view, player)
    paid = paid_with(view, who)
    if paid:
        view.draft.mention((source,))  # what the text goes on about, rather than what is gone
    return ActivateAbility(who, source, targets=chosen, x=x_of(view), paid_with=paid, keyword=keyword)


def enchant(view: ClauseView) -> tuple[Action, ...]:
    """ "A enchante l'Ours avec Pacifisme", "A équipe l'Ours de l'Épée": an action; the passive is a state."""
    draft = view.draft
    patient = view.needed("patient", expected="ce qui est enchanté ou équipé")
    if view.clause.verb == "équiper" and (bearer := view.group("target")) is not None:
        patient, with_what = bearer, patient  # "j'équipe Scinde-os à ma 2/2"
    elif (equipped := gear.with_the_only_one(view, patient)) is not None:
        return equipped
    else:
        with_what = view.needed("instrument", "source", "theme", "agent", expected="l'Aura ou l'Équipement")
    player = None
    agent = view.group("agent")
    if agent is not None:
        player = mention_one(draft, agent, Sort.PLAYER)
        draft.subject = (player,)
    host = mention(draft, patient, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    if view.clause.verb == "équiper":
        source = mention_one(draft, with_what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        gear.told_to_equip(draft, draft.pieces[source])
        return (ActivateAbility(player, source, targets=host),)
    acted = act_on(view, with_what, host, player)
    draft.means.update(action.spell for action in acted if isinstance(action, CastSpell))
    return acted


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
    for group in view.groups("agent", "source", "instrument", "theme"):
        attach(draft, group, host)
        worn = {
            draft.pieces[one].id for one in mention(draft, group, Sort.OBJECT) if "Aura" in draft.pieces[one].subtypes
        }
        if worn and view.clause.verb == "équiper":
            raise draft.stop(Fault.IMPOSSIBLE_BOARD, group.span, raison="une Aura enchante, elle n'équipe pas")
    draft.subject = (host,)


def _attaches(piece: Piece) -> bool:
    """Whether something of that kind may be attached to anything, as far as it is told."""
    bestowed = any(isinstance(each, KeywordAbility) and each.keyword is Keyword.BESTOW for each in piece.abilities)
    return bestowed or not piece.subtypes or not ATTACHMENTS.isdisjoint(piece.subtypes)


def attach(draft: Draft, group: NounGroup, host: str) -> None:
    """State that the object of the group is attached to the host."""
    for identity in mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD)):
        piece = draft.pieces[identity]
        if not is_permanent_card(piece) or not _attaches(piece):
            raise draft.stop(
                Fault.WRONG_SORT, group.span, mot=draft.slice(group.span), attendu="une Aura ou un Équipement"
            )
        if draft.is_player(host):
            draft.tell(piece, "attached_to_player", host, group.span)
        else:
            draft.tell(piece, "attached_to", host, group.span)
        piece.zone = Zone.BATTLEFIELD

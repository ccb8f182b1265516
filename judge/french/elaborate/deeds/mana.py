"""Mana as told: "engage la Forêt pour un mana vert", "les Elfes produisent {G}", "ne dépense pas ce mana"."""

from __future__ import annotations

from judge.abilities.ability import ActivatedAbility
from judge.abilities.costs import ManaCost
from judge.abilities.instructions import AddChosenMana, AddMana, AddManaLike, Tap
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Group, Specific
from judge.abilities.terms import CardType, Zone
from judge.french.clause import Clause, NounGroup
from judge.french.elaborate.board.clock import next_phase
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import mana_symbols, thing_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import BASIC_LAND_COLOURS, Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, Happens, MoveTo, Told, When


def is_mana(group: NounGroup) -> bool:
    return thing_of_group(group) is Thing.MANA or group.mana is not None


def is_for_mana(view: ClauseView) -> bool:
    """Whether the purpose of the tapping is mana."""
    return _wanted(view) is not None


def _wanted(view: ClauseView) -> NounGroup | None:
    fillers: list[object] = [role.filler for role in view.clause.roles if role.name in ("purpose", "amount")]
    fillers += [clause for word, clause in view.subordinates if word == "pour"]
    for filler in fillers:
        if isinstance(filler, NounGroup) and is_mana(filler):
            return filler
        if isinstance(filler, Clause) and filler.verb in ("produire", "avoir", "ajouter", "obtenir", "faire"):
            for role in filler.roles:
                if isinstance(role.filler, NounGroup) and is_mana(role.filler):
                    return role.filler
    return None


def tap_for_mana(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    group = _wanted(view)
    assert group is not None
    view.roles("purpose", "amount")
    view.subordinates = [item for item in view.subordinates if item[0] != "pour"]
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if player is not None:
        draft.subject = (player,)
    sources = mention(
        draft,
        view.group("patient") or _of_mana(group) or view.needed("patient", expected="ce qui est engagé"),
        Sort.PERMANENT,
        Hint(controller=player, zone=Zone.BATTLEFIELD),
    )
    return _activations(view, sources, group, player)


def _of_mana(mana: NounGroup) -> NounGroup | None:
    """ "engager pour du mana des Elfes de Llanowar": those Elves are what is tapped."""
    return next((part.object for part in mana.complements if part.preposition == "de"), None)


def produce(view: ClauseView) -> tuple[Action, ...]:
    """ "la Forêt produit un mana vert", "A produit {G} avec la Forêt"."""
    draft = view.draft
    agent = view.needed("agent", expected="ce qui produit le mana")
    ids = mention(draft, agent, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    what = view.group("patient", "amount")
    if what is not None and not is_mana(what):
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    player: str | None = None
    if draft.is_player(ids[0]):
        player = ids[0]
        source = view.needed("instrument", "source", expected="ce qui produit le mana")
        ids = mention(draft, source, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    draft.subject = ids
    return _activations(view, ids, what, player)


def _activations(
    view: ClauseView, sources: tuple[str, ...], what: NounGroup | None, player: str | None
) -> tuple[Action, ...]:
    symbols = mana_symbols(view.draft, what) if what is not None and _is_told(what) else ()
    if what is not None and not (what.mana or what.modifiers) and len(symbols) == len(sources):
        symbols = ()  # "mes deux Forêts pour 2 manas": one each, of which the colour is not said
    share = len(symbols) // len(sources) if sources else 0
    actions: list[Action] = []
    for place, source in enumerate(sources):
        own = symbols if len(sources) == 1 else symbols[place * share : (place + 1) * share]
        actions.append(ActivateAbility(player or controller_of(view.draft, source), source, mana=ManaCost(own)))
    return tuple(actions)


def _is_told(group: NounGroup) -> bool:
    """ "du mana" says neither how much nor which."""
    return group.mana is not None or group.quantity is not None or bool(group.modifiers)


def _tapped_for_it(draft: Draft) -> None:
    """ "je tape 4 Forêts et je ne dépense pas le mana": they were tapped for that mana."""
    told = draft.story[-1] if draft.story else None
    lands = _lands_tapped(draft, told.action) if told is not None else ()
    if told is None or not lands:
        return
    activated = (ActivateAbility(controller_of(draft, land), land, mana=ManaCost()) for land in lands)
    whens = (told.when, *(When() for _ in lands[1:]))
    draft.story[-1:] = [Told(action, when) for action, when in zip(activated, whens, strict=True)]


def _lands_tapped(draft: Draft, action: Action) -> tuple[str, ...]:
    """The lands, and what else makes mana and nothing but mana, that a player is told to tap; none where anything else
    is tapped too."""
    effects = action.effects if isinstance(action, Happens) else ()
    tapped = [one for effect in effects if isinstance(effect, Tap) for one in _objects(effect.what)]
    lands = tuple(one for one in tapped if _only_for_mana(draft.pieces[one]))
    return lands if len(lands) == len(tapped) and len(effects) == 1 else ()


def for_its_mana(draft: Draft, actions: tuple[Action, ...], player: str | None) -> tuple[Action, ...]:
    """ "je tape ma Forêt", "j'engage mon Anneau solaire": nobody taps what makes mana for anything else."""
    lands = _lands_tapped(draft, actions[0]) if len(actions) == 1 else ()
    own = player is not None and all(draft.controller(land) == player for land in lands)
    if not lands or not own or not all(_makes_mana(draft.pieces[land]) for land in lands):
        return actions
    return tuple(ActivateAbility(player, land, mana=ManaCost()) for land in lands)


def _only_for_mana(piece: Piece) -> bool:
    activated = [known for known in piece.abilities if isinstance(known, ActivatedAbility)]
    making = (AddMana, AddChosenMana, AddManaLike)
    makes = (any(isinstance(part, making) for part in parts_of(known)) for known in activated)
    return CardType.LAND in piece.types or (bool(activated) and all(makes))


def _makes_mana(piece: Piece) -> bool:
    making = (AddMana, AddChosenMana, AddManaLike)
    return bool(BASIC_LAND_COLOURS.keys() & set(piece.subtypes)) or any(
        isinstance(part, making) for known in piece.abilities for part in parts_of(known)
    )


def _objects(ref: object) -> tuple[str, ...]:
    match ref:
        case Specific(id=identity):
            return (identity,)
        case Group(members=members):
            return tuple(one for member in members for one in _objects(member))
    return ()


def spend(view: ClauseView) -> tuple[Action, ...]:
    """Mana that is told not to be spent: the phase ends. Mana spent is spent by what it pays for."""
    draft = view.draft
    if not view.clause.negated:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce que le mana paie", verbe="dépenser")
    draft.subject = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    for role in view.roles("patient"):
        for part in role.filler.complements if isinstance(role.filler, NounGroup) else ():
            if part.object.span not in draft.read:  # "mes 3 manas de Messe noire", which nobody was said to cast
                raise draft.stop(Fault.UNUSED, part.span, mot=draft.slice(part.span))
    _tapped_for_it(draft)
    after = next_phase(draft)
    draft.closing.append(Told(MoveTo(), When(step=after)))
    return ()

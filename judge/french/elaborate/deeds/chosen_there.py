"""What is told right after a spell or ability as done, and which its text lets a player choose: "j'active Attaque
furtive et je mets Griselbrand en jeu", "… et je renvoie mon Île". It is that choice, and no second event."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import controller_of
from judge.scenario.story import Action, ActivateAbility, Arrives, CastSpell, Decide, Happens, PlayLand, Told, When


def as_choices(draft: Draft, told: tuple[Told, ...], own: tuple[a.Ability, ...]) -> tuple[Told, ...]:
    """The same, where all of it is what an instruction of `own`, the abilities of what was told last, lets a player
    choose: as that choice."""
    last = last_acting(draft)
    asking = acting(last.action) if last is not None else None
    if last is None or asking is None or last.negated or draft.asking or not told:
        return told
    if any(one.negated or one.when != When() for one in told):
        return told
    done = [_done(one.action) for one in told]
    offers = [among for kind, zone, among in _offers(own) if all(_is(kind, zone, one) for one in done)]
    ids = tuple(identity for one in done if one is not None for identity in one[2])
    if not offers or not ids or not set(ids) <= set(draft.pieces):
        return told
    player = _chooser(draft, told[0].action, asking, ids[0])
    for identity in ids:
        _lies_there(draft.pieces[identity], offers[0], player)
    draft.aside.add(asking)  # "il attaque ?": what was chosen
    by_itself = not isinstance(last.action, CastSpell | ActivateAbility)
    return (Told(Decide(player, asking, accept=True if by_itself else None, choose=ids)),)


def lay(draft: Draft, asking: str | None, ids: tuple[str, ...], player: str | None) -> None:
    """ "j'active Attaque furtive et je choisis Griselbrand": where what is chosen lies, in the zones that the abilities
    of what asks have its player choose from."""
    offers = list(_offers(draft.pieces[asking].abilities)) if asking is not None else []
    zones = {quality.zone for _, _, among in offers for quality in among if isinstance(quality, s.InZone)}
    if len(zones) != 1 or len(offers) != 1 or not set(ids) <= set(draft.pieces):
        return
    for identity in ids:
        _lies_there(draft.pieces[identity], offers[0][2], player or controller_of(draft, asking or identity))
    draft.aside |= {asking} if asking is not None else set()


def last_acting(draft: Draft) -> Told | None:
    """What was told last, choices aside: several players may choose for one spell."""
    return next((told for told in reversed(draft.story) if not isinstance(told.action, Decide)), None)


def acting(action: Action) -> str | None:
    """What acts by what was told: the spell, the source of the ability, what enters."""
    match action:
        case CastSpell(spell=source) | ActivateAbility(source=source):
            return source
        case PlayLand(land=source) | Arrives(object=source):
            return source
    return None


_Done = tuple[type, Zone | None, tuple[str, ...]]


def _done(action: Action) -> _Done | None:
    """The kind of instruction, where it puts what it is done to, and that."""
    match action:
        case Arrives(object=identity, attacking=False, tapped=False, cause=None):
            return do.Move, Zone.BATTLEFIELD, (identity,)
        case Happens(effects=(do.Move(to=zone) as effect,), source=None):
            return do.Move, zone, _named(effect.what)
        case Happens(effects=(do.Sacrifice() as effect,), source=None):
            return do.Sacrifice, None, _named(effect.what)
        case Happens(effects=(do.Destroy() | do.Tap() | do.Untap() as effect,), source=None):
            return type(effect), None, _named(effect.what)
    return None


def _named(what: s.ObjectRef) -> tuple[str, ...]:
    return tuple(part.id for part in parts_of(what) if isinstance(part, s.Specific))


def _offers(own: tuple[a.Ability, ...]) -> Iterator[tuple[type, Zone | None, s.Filter]]:
    """What the abilities have a player choose as they resolve, and what is then done to it."""
    for part in parts_of(own):
        if isinstance(part, do.Move | do.Sacrifice | do.Destroy | do.Tap | do.Untap):
            what = part.what
            if isinstance(what, s.Choice) and not what.at_random:
                yield type(part), part.to if isinstance(part, do.Move) else None, what.filter
        elif isinstance(part, do.Search) and part.rest is None:
            # What is found is put there.
            yield do.Move, part.to, (*part.filter, *(s.InZone(zone) for zone in part.zones))


def _is(kind: type, zone: Zone | None, done: _Done | None) -> bool:
    return done is not None and (kind, zone) == done[:2]


def _chooser(draft: Draft, told: Action, asking: str, chosen: str) -> str:
    said = told.player if isinstance(told, Happens) else None
    return said or draft.pieces[chosen].controller or controller_of(draft, asking)


def _lies_there(piece: Piece, among: s.Filter, player: str) -> None:
    """Nothing else being told of it, it lies in the zone that the choice ranges over, or on the battlefield."""
    zones = [quality.zone for quality in among if isinstance(quality, s.InZone)]
    if piece.zone is None or "zone" not in piece.told_at:
        piece.zone = zones[0] if len(zones) == 1 else Zone.BATTLEFIELD
    piece.controller = piece.controller or player

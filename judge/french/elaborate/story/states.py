"""Clauses that describe the board: être, avoir, contrôler. They set facts of players and objects and tell no action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

import msgspec

from judge.abilities.selectors import HasType
from judge.abilities.terms import SPELL_TYPES, CardType, CounterKind, Zone
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NounGroup,
    NounHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.board import facts
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import activations
from judge.french.elaborate.deeds.standing import under
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.likeness import is_the_same
from judge.french.elaborate.nouns.keywords import to_keyword_abilities
from judge.french.elaborate.nouns.qualities import to_filter
from judge.french.elaborate.nouns.senses import PlayerSense, counter_kind_of, player_of, qualities_of, senses
from judge.french.elaborate.reference import pieces, players
from judge.french.elaborate.reference.details import put_counters, say_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.story import speed
from judge.french.elaborate.story.turn import begin_game, counts_players, turn_or_step
from judge.french.elaborate.views import ClauseView, floating
from judge.scenario.story import Moment, When
from judge.text.numbers import OFTEN

_FILLERS = ("patient", "attribute", "amount")


def _is_it(view: ClauseView) -> bool:
    role = view.peek("agent", "patient")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and isinstance(group.head, PronounHead) and group.head.lemma in _IT


#: What stands for something spoken of.
_IT = frozenset({"il", "elle", "ce", "cela", "ça"})


def _says_spell(view: ClauseView) -> bool:
    """ "c'est un éphémère": said of a card or a spell, never of what is on the battlefield."""
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    found = qualities_of(group.head.lemma) if isinstance(group, NounGroup) and isinstance(group.head, NounHead) else ()
    spells = SPELL_TYPES
    return any(isinstance(quality, HasType) and quality.type in spells for quality in found or ())


def _standing(draft: Draft) -> tuple[str, ...]:
    """All that is on the battlefield, so no instant or sorcery."""
    cast = {each.spell for each in draft.casts}
    there = (Zone.BATTLEFIELD, None)
    return tuple(piece.id for piece in draft.pieces.values() if piece.zone in there and piece.id not in cast)


def to_be(view: ClauseView) -> bool:
    """Reads a clause of "être". False: it is no state of the board that this reader knows."""
    draft = view.draft
    if turn_or_step(view) or counts_players(view) or speed.speed_is(view):
        return True
    if _owner_or_controller(view) or _empty(view):
        return True
    # "il est à -5": only a player is at a number.
    sort = Sort.PLAYER if view.has("level") and _is_it(view) else Sort.ANY
    hint = Hint(unlike=_standing(draft)) if _is_it(view) and _says_spell(view) else Hint()
    ids = _everybody(view) or mention(draft, view.needed("agent", "patient", expected="le sujet"), sort, hint)
    draft.subject = ids
    _leave_aside(view)
    _agreeing(view, len(ids))
    known = False
    _gapped_levels(view)
    if (level := view.role("level", "amount")) is not None:
        for identity in ids:
            if not _is_loyal(draft, identity, level.filler):
                facts.set_life(draft, _player(view, identity), level.filler, level.span)
        known = True
    attributes = view.roles("attribute")
    # "est bleue et blanche" tells one thing.
    said = [role.span for role in attributes if isinstance(role.filler, Modifier)]
    together = said[0].to(said[-1]) if said else view.span
    for role in attributes:
        known = True
        if getattr(role.filler, "or_group", 0) or getattr(role.filler, "conjunction", "") == "ou":
            # "ma créature est rouge ou verte" tells neither.
            raise draft.stop(Fault.MODAL_STATEMENT, role.span, mot=draft.slice(view.span))
        for identity in ids:
            piece = draft.pieces[_object(view, identity)]
            if isinstance(role.filler, Modifier):
                negated = role.filler.negated is not view.clause.negated
                facts.adjective(draft, piece, msgspec.structs.replace(role.filler, negated=negated), together)
            elif (isinstance(role.filler, NounGroup) and _copy(view, piece, role.filler)) or (
                isinstance(role.filler, NounGroup) and facts.in_library(draft, piece, role.filler)
            ):
                pass
            elif isinstance(role.filler, NounGroup) and not view.clause.negated:
                for member in (msgspec.structs.replace(role.filler, coordinated=()), *role.filler.coordinated):
                    draft.read.add(member.span)
                    say_of(draft, piece, member, role.span)
            else:
                raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    for group in () if view.clause.negated else view.groups("place"):
        if counter_kind_of(group) is not None and all(map(draft.is_player, ids)):
            for identity in ids:
                facts.player_has(draft, identity, group, None)  # "à 9 poisons"
            known = True
            continue
        if _is_attached(draft, ids, group):
            known = True
            continue
        facts.place(draft, ids, group)
        if (player := under(view)) is not None:
            for identity in ids:
                draft.tell(draft.pieces[_object(view, identity)], "controller", player, view.span)
        known = True
        _with_counters(view, ids)
    if view.time("depuis le début du tour") is not None:
        for identity in ids:
            draft.tell(draft.pieces[_object(view, identity)], "since_turn_began", not view.clause.negated, view.span)
        known = True
    return known


def _is_worn_card(filler: object) -> TypeGuard[NounGroup]:
    """ "mes Elfes ont Pacifisme": what is attached to them."""
    return isinstance(filler, NounGroup) and isinstance(filler.head, CardHead) and not filler.coordinated


def _is_attached(draft: Draft, ids: tuple[str, ...], group: NounGroup) -> bool:
    """ "Pacifisme est sur ma 2/2": an Aura or an Equipment lies on an object, not in a zone."""
    pieces_worn = [draft.pieces[one] for one in ids if one in draft.pieces]
    worn = all({"Aura", "Equipment"} & set(piece.subtypes) for piece in pieces_worn)
    if not pieces_worn or not worn or facts.zone_of_group(group) is not None or facts.thing_of_group(group) is not None:
        return False
    (host, *others) = mention(draft, group, Sort.PERMANENT, Hint(zone=Zone.BATTLEFIELD))
    if others:
        return False
    for piece in pieces_worn:
        draft.tell(piece, "attached_to", host, group.span)
        piece.zone = Zone.BATTLEFIELD
    return True


def _is_loyal(draft: Draft, identity: str, level: object) -> bool:
    """ "mon Jace est à 3": its loyalty."""
    piece = None if draft.is_player(identity) else draft.pieces[identity]
    if piece is None or CardType.PLANESWALKER not in piece.types or not isinstance(level, Quantity):
        return False
    if level.kind is not AmountKind.NUMBER or level.number is None or draft.story:
        return False
    piece.counters = ((CounterKind.LOYALTY.value, level.number),)
    return True


def _everybody(view: ClauseView) -> tuple[str, ...]:
    """ "on est à 1 point de vie", "on est tous les deux à 3": the speaker and the others."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    head = group.head if isinstance(group, NounGroup) else None
    if role is None or not view.has("level") or not isinstance(head, PronounHead) or head.lemma != "on":
        return ()
    view.take(role)
    view.adverb("chacun", *(adverb for adverb in view.adverbs if floating(adverb) is not None))
    return players.all_players(view.draft)


def _agreeing(view: ClauseView, count: int) -> None:
    """ "nous sommes tous les deux à 1": the number of the subject says nothing more."""
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or group.determiner is not Determiner.ALL:
        return
    plain = isinstance(group.head, EllipticHead) and not (group.modifiers or group.complements or group.pt)
    if plain and group.quantity is not None and group.quantity.number == count:
        view.take(role)


def _with_counters(view: ClauseView, ids: tuple[str, ...]) -> None:
    """ "est en exil avec un marqueur temps"."""
    role = view.peek("instrument")
    if role is None or not isinstance(role.filler, NounGroup) or counter_kind_of(role.filler) is None:
        return
    view.take(role)
    for identity in ids:
        put_counters(view.draft, view.draft.pieces[_object(view, identity)], role.filler)


def suspended(view: ClauseView) -> None:
    """ "Vision ancestrale est suspendue avec deux marqueurs temps": in exile, with its counters. Raises
    `NotUnderstood` where it is not told how many."""
    draft = view.draft
    ids = mention(draft, view.needed("patient", "agent", expected="la carte suspendue"), Sort.OBJECT)
    draft.subject = ids
    _leave_aside(view)
    role = view.role("amount", "instrument")
    group = role.filler if role is not None else None
    if view.clause.negated or not isinstance(group, NounGroup) or counter_kind_of(group) is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="avec combien de marqueurs temps", verbe="suspendre")
    for identity in ids:
        piece = draft.pieces[_object(view, identity)]
        draft.tell(piece, "zone", Zone.EXILE, view.span)
        put_counters(draft, piece, group)


def _copy(view: ClauseView, piece: Piece, group: NounGroup) -> bool:
    """ "le Clone est une copie du Roi des gobelins": of a card; of anything else it is not known what it copies."""
    draft = view.draft
    if not isinstance(group.head, NounHead) or ("thing", "copy") not in senses(group.head.lemma):
        return False
    models = [part.object for part in group.complements if part.preposition == "de"]
    if len(models) != 1 or len(group.complements) != 1 or view.clause.negated:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    _copies(draft, piece, models[0])
    return True


def _copies(draft: Draft, piece: Piece, model: NounGroup) -> None:
    head = model.head
    spans = [part.span for part in model.complements] + [part.span for part in model.modifiers]
    for span in (*spans, *(keyword.span for keyword in model.keywords)):
        # "une copie d'Ours avec un marqueur": of a card no more is copied than what it is.
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    if isinstance(head, CardHead) and head.names:
        piece.copied = draft.context.names.card(draft.choose(head.names))
    else:
        known = draft.pieces.get(mention_one(draft, model, Sort.OBJECT))
        piece.copied = known.card if known is not None else None
    if piece.copied is None:
        raise draft.stop(Fault.UNUSED, model.span, mot=draft.slice(model.span))
    draft.read.add(model.span)


def copying(view: ClauseView) -> bool:
    """ "un Clone qui copie un Ours": it is there, a copy already."""
    draft = view.draft
    ids = mention(draft, view.needed("agent", expected="ce qui copie"), Sort.OBJECT)
    model = view.needed("patient", expected="ce qui est copié")
    for identity in ids:
        _copies(draft, draft.pieces[identity], model)
    return not view.clause.negated


def _empty(view: ClauseView) -> bool:
    """ "ma bibliothèque est vide", "la main de B est vide"."""
    draft = view.draft
    subject, attribute = view.peek("agent"), view.peek("attribute")
    zone = subject.filler if subject is not None else None
    word = attribute.filler if attribute is not None else None
    if not isinstance(zone, NounGroup) or not isinstance(word, Modifier) or word.lemma != "vide" or word.negated:
        return False
    owners = [players.player_of_group(draft, part.object) for part in zone.complements if part.preposition == "de"]
    if zone.possessor is not None:
        owners.append(players.possessor(draft, zone.possessor))
    if len(owners) != 1 or owners[0] is None or view.clause.negated:
        return False
    if not facts.empty_zone(draft, zone, owners[0]):
        return False
    view.roles("agent", "attribute")
    draft.subject = (owners[0],)
    return True


def _owner_or_controller(view: ClauseView) -> bool:
    """ "B est le propriétaire de l'Ours", "A en est le contrôleur"."""
    draft = view.draft
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    sense = player_of(group.head.lemma) if isinstance(group, NounGroup) and isinstance(group.head, NounHead) else None
    if sense not in (PlayerSense.OWNER, PlayerSense.CONTROLLER) or view.clause.negated:
        return False
    assert isinstance(group, NounGroup)
    view.role("attribute")
    of = next((part.object for part in group.complements if part.preposition == "de"), None)
    player = mention_one(draft, view.needed("agent", "patient", expected="le joueur"), Sort.PLAYER)
    if of is None:
        raise draft.stop(Fault.MISSING_ROLE, group.span, attendu="ce qui appartient au joueur", verbe="être")
    draft.subject = mention(draft, of, Sort.OBJECT)
    field = "owner" if sense is PlayerSense.OWNER else "controller"
    for identity in draft.subject:
        draft.tell(draft.pieces[identity], field, player, view.span)
    return True


#: Verbs by which damage is or comes to be somewhere.
_BEING_THERE = frozenset({"être", "rester", "aller", "mettre", "placer", "passer", "arriver"})


def puts_damage_on_stack(clause: Clause) -> bool:
    """ "les blessures sont sur la pile", "les blessures vont sur la pile"."""
    if clause.verb not in _BEING_THERE or clause.negated:
        return False
    what = next((role.filler for role in clause.roles if role.name in ("agent", "patient")), None)
    return any(facts.is_damage_on_stack(what, role.filler) for role in clause.roles)


def damage_waits(view: ClauseView) -> None:
    """What is told next happens while the damage is on the stack."""
    view.roles("agent", "patient", "place", "target", "recipient")
    view.adverb("déjà", "encore", "toujours")
    view.draft.carried = When(moment=Moment.DAMAGE_ON_STACK)


def protected(view: ClauseView) -> None:
    """ "est protégée contre le rouge", "du rouge": has that protection."""
    draft = view.draft
    ids = mention(draft, view.needed("patient", expected="ce qui est protégé"), Sort.PERMANENT)
    draft.subject = ids
    quality = view.needed("source", expected="ce contre quoi")
    reading = to_keyword_abilities(KeywordPhrase("protection", quality.span, of=(quality,)))
    for unread in reading.unread:
        draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
    for identity in ids:
        pieces.add_abilities(draft, draft.pieces[identity], reading.abilities, quality.span)


def _gapped_levels(view: ClauseView) -> None:
    """ "Anne est à 20 et Bruno à 18": the second player and life total stand in the same clause."""
    draft = view.draft
    level, other = view.peek("level"), view.peek("place")
    if level is None or other is None or not isinstance(level.filler, NounGroup) or len(level.filler.coordinated) != 1:
        return
    (who,) = level.filler.coordinated
    if not players.is_player(draft, who) or (isinstance(other.filler, NounGroup) and other.filler.quantity is None):
        return
    view.take(other)
    for identity in mention(draft, who, Sort.PLAYER):
        facts.set_life(draft, identity, other.filler, other.span)


def _of_one_kind(view: ClauseView) -> None:
    """ "je n'ai que des créatures sans le vol": one will do for all."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or not view.clause.only or group.coordinated:
        return
    if group.plural and group.quantity is None and group.determiner is Determiner.INDEFINITE:
        view.draft.suppose(f"« {view.draft.slice(group.span)} » : un exemple suffit", None)
        view.replace(role, msgspec.structs.replace(group, plural=False))


def repeated(view: ClauseView) -> None:
    """ "j'ai deux fois la même légende", "deux exemplaires de la même légende": two legends of one name."""
    times = next((word for word in view.adverbs if word in OFTEN), "")
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return
    number = OFTEN.get(times)
    what = group
    if isinstance(group.head, NounHead) and group.head.lemma == "exemplaire" and len(group.complements) == 1:
        number = group.quantity.number if group.quantity is not None else None
        what = group.complements[0].object
    elif number is None:
        return
    if number is None or what.coordinated or what.quantity is not None:
        return
    view.adverb(times)
    same = tuple(each for each in what.modifiers if each.lemma != "même")
    alike = () if isinstance(what.head, CardHead) else (Modifier("pareil", what.span),)
    view.replace(
        role,
        msgspec.structs.replace(
            what,
            determiner=Determiner.NONE,
            quantity=Quantity(AmountKind.NUMBER, number),
            plural=True,
            modifiers=(*same, *alike),
        ),
    )


def to_have(view: ClauseView) -> bool:
    """ "avoir", "contrôler", "posséder": what a player has, or what an object has."""
    draft = view.draft
    if counts_players(view):
        return True
    holder = view.needed("agent", expected="le joueur ou l'objet dont il s'agit")
    repeated(view)
    _of_one_kind(view)
    held = [role.filler for role in view.clause.roles if role.name in _FILLERS]
    sort = facts.holder_sort(draft, holder, held) if view.clause.verb == "avoir" else Sort.PLAYER
    ids = mention(draft, holder, sort)
    draft.subject = ids
    _leave_aside(view)
    where = view.group("place")
    fillers = view.roles(*_FILLERS)
    if not fillers:
        return False
    counted = where if where is not None and counter_kind_of(where) is not None else None
    where = where if counted is None else None
    if where is not None and facts.zone_of_group(where) is None and facts.thing_of_group(where) is None:
        return _has_attached(view, ids, fillers, where)
    had: tuple[str, ...] = ()
    for role in fillers:
        for identity in ids:
            if draft.is_player(identity):
                if speed.has_max_speed(draft, identity, role.filler):
                    continue
                if not isinstance(role.filler, NounGroup) or is_the_same(role.filler):
                    raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
                had += facts.player_has(draft, identity, role.filler, where)
            elif not view.clause.negated and _is_worn_card(role.filler):
                activations.attach(draft, role.filler, identity)
            elif view.clause.negated or not facts.object_has(draft, draft.pieces[identity], role.filler, role.span):
                return False
    several_lands = where is None and len(had) > 1 and all(CardType.LAND in draft.pieces[one].types for one in had)
    for identity in had if view.clause.verb == "contrôler" or several_lands else ():
        if not pieces.is_permanent_card(draft.pieces[identity]):
            mot = draft.slice(draft.pieces[identity].span)
            raise draft.stop(Fault.WRONG_SORT, view.span, mot=mot, attendu="un permanent")
        draft.controlled.add(identity)
    if had and where is not None and facts.zone_of_group(where) is Zone.HAND and _nothing_but(view):
        for identity in ids:
            facts.only_in_hand(draft, identity)
    if counted is not None:
        for identity in had:
            put_counters(draft, draft.pieces[identity], counted)
    if len(had) == 1 and where is not None:
        _with_counters(view, had)  # "j'ai Jace en jeu avec 3 marqueurs"
    if view.time("depuis le début du tour") is not None:
        for identity in had:
            draft.tell(draft.pieces[identity], "since_turn_began", not view.clause.negated, view.span)
    elif view.clause.negated and had:
        raise draft.stop(Fault.UNUSED, view.span, mot=draft.slice(view.span))
    return True


def _nothing_but(view: ClauseView) -> bool:
    """ "je n'ai qu'une Forêt en main", "j'ai juste une Forêt en main"."""
    return view.clause.only or "seulement" in view.clause.adverbs


def _has_attached(view: ClauseView, holders: tuple[str, ...], fillers: list[Role], where: NounGroup) -> bool:
    """ "il a Contrôle mental sur mes Grizzlis": an Aura or Equipment of the player's, attached there. Raises
    `NotUnderstood` for anything else."""
    draft = view.draft
    groups = [role.filler for role in fillers if isinstance(role.filler, NounGroup)]
    if view.clause.negated or len(holders) != 1 or not draft.is_player(holders[0]) or len(groups) != len(fillers):
        raise draft.stop(Fault.UNUSED, where.span, mot=draft.slice(where.span))
    host = mention_one(draft, where, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    for group in groups:
        ids = mention(draft, group, Sort.PERMANENT, Hint(controller=holders[0], zone=Zone.BATTLEFIELD))
        if any(pieces.ATTACHMENTS.isdisjoint(draft.pieces[one].subtypes) for one in ids):
            raise draft.stop(Fault.UNUSED, where.span, mot=draft.slice(where.span))
        activations.attach(draft, group, host)
        for identity in ids:
            draft.pieces[identity].controller = holders[0]
    return True


def _leave_aside(view: ClauseView) -> None:
    """Words that add nothing to a state that holds when play begins."""
    view.adverb("déjà", "encore", "toujours", "aussi", "bien", "normalement", "seulement")
    while view.time("maintenant", "alors", "d'abord") is not None:
        pass


def _player(view: ClauseView, identity: str) -> str:
    if not view.draft.is_player(identity):
        raise view.draft.stop(Fault.WRONG_SORT, view.span, mot=view.draft.slice(view.span), attendu="un joueur")
    return identity


def _object(view: ClauseView, identity: str) -> str:
    if view.draft.is_player(identity):
        raise view.draft.stop(Fault.WRONG_SORT, view.span, mot=view.draft.slice(view.span), attendu="un objet du jeu")
    return identity


def there_is(view: ClauseView) -> bool:
    """ "il y a un Griffon 2/2 sur le champ de bataille"."""
    draft = view.draft
    _leave_aside(view)
    if counts_players(view):
        return True
    where = view.group("place")
    if view.clause.negated and _nothing_else(view, where):
        return True
    ids: tuple[str, ...] = ()
    for group in () if view.clause.negated else view.groups("patient"):
        ids += mention(draft, group, Sort.OBJECT)
    if where is not None and ids:
        facts.place(draft, ids, where)
    draft.subject = ids
    return bool(ids)


def _nothing_else(view: ClauseView, where: NounGroup | None) -> bool:
    """ "il n'y a pas d'autre créature (en jeu)": as on any table of which everything was told."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or group.coordinated:
        return False
    if where is not None and facts.zone_of_group(where) is not Zone.BATTLEFIELD:
        return False
    rest = tuple(each for each in group.modifiers if each.lemma != "autre")
    plain = msgspec.structs.replace(group, modifiers=rest, determiner=Determiner.NONE)
    if rest == group.modifiers or group.quantity is not None or to_filter(plain).unread:
        return False
    view.take(role)
    return True


STATES: dict[str, Callable[[ClauseView], bool]] = {
    "être": to_be,
    "rester": to_be,
    "avoir": to_have,
    "contrôler": to_have,
    "posséder": to_have,
    "y avoir": there_is,
    "commencer": begin_game,
    "copier": copying,
}

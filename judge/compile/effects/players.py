"""Instructions that players carry out on cards, life and mana: piocher, défausser, meuler, gagner, perdre, ajouter,
chercher, révéler."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import rewritten, speaks_of
from judge.abilities.terms import ON_PLAYERS, Choosable, Colour, CounterKind, Zone
from judge.compile.effects import turns
from judge.compile.effects.chosen_mana import of_that_colour
from judge.compile.effects.common import (
    Effects,
    for_each,
    is_amount_of,
    is_just,
    measured,
    performer,
    zone_named,
    zones_glued,
)
from judge.compile.nouns.chosen import chosen_kind
from judge.compile.nouns.references import (
    amount_of,
    count_in,
    counted,
    filter_of,
    object_of,
    owner_of,
    quantity_of,
)
from judge.compile.nouns.scope import Scope, Source, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import Complement, Determiner, Modal, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.senses import Thing, counter_of, senses, thing_of


def draw(scope: Scope, view: ClauseView) -> Effects:
    """ "piochez deux cartes", "le joueur ciblé pioche une carte"."""
    player = performer(scope, view)
    group = view.needed("patient")
    return (do.Draw(measured(scope, group, "card"), player),)


def discard(scope: Scope, view: ClauseView) -> Effects:
    """ "défaussez-vous d'une carte", "… de deux cartes au hasard", "… de votre main"."""
    player = performer(scope, view)
    group = view.needed("patient", "theme")
    at_random = view.adverb("au hasard")
    if zone_named(group) is Zone.HAND:
        return (do.Discard(None, player),)
    if isinstance(group.head, PronounHead) or group.determiner is Determiner.DEMONSTRATIVE:
        # "ce joueur se défausse de cette carte", "… s'en défausse"
        return (do.Discard(None, player, filter=(s.Is(object_of(scope, group)),)),)
    if not is_amount_of(group, "card"):
        raise NotCompiledError(group.span)
    each = tuple(part for part in group.complements if part.preposition == "pour")
    of_them = tuple(part for part in group.complements if part.preposition != "pour")
    kind = msgspec.structs.replace(group, quantity=None, determiner=Determiner.NONE, complements=of_them)
    kind = _of_hand(scope, kind, player)
    if group.determiner is Determiner.ALL and not filter_of(scope, kind):
        return (do.Discard(None, player),)
    count = for_each(scope, msgspec.structs.replace(group, complements=each), each)
    return (do.Discard(count, player, at_random=at_random, filter=filter_of(scope, kind)),)


def _of_hand(scope: Scope, cards: NounGroup, player: s.PlayerRef) -> NounGroup:
    """ "une carte de sa main" says nothing more of what is discarded than "une carte"."""
    for part in cards.complements:
        if zone_named(part.object, "complements") is not Zone.HAND:
            continue
        owner = owner_of(scope, part.object)
        if owner != player:
            raise NotCompiledError(part.span)
        return msgspec.structs.replace(cards, complements=tuple(p for p in cards.complements if p is not part))
    return cards


def mill(scope: Scope, view: ClauseView) -> Effects:
    """ "le joueur ciblé meule trois cartes"."""
    player = performer(scope, view)
    return (do.Mill(_each_their_own(measured(scope, view.needed("patient"), "card"), player), player),)


def gain(scope: Scope, view: ClauseView) -> Effects:
    """ "vous gagnez 3 points de vie", "vous gagnez la partie", "vous gagnez une étape d'entretien supplémentaire"."""
    if turns.is_added(view):
        return turns.get(scope, view)
    player = performer(scope, view)
    group = view.needed("amount", "patient")
    if is_just(group, "game"):
        return (do.WinGame(player),)
    if is_amount_of(group, "emblem"):
        return (_emblem(scope, group, player),)
    if group.mana is not None and set(group.mana) == {"E"}:
        nothing_but(group, "mana")
        amount = s.ThatMuch() if group.determiner is Determiner.AS_MANY else len(group.mana)
        return (do.PutCounters(CounterKind.ENERGY.value, amount, player),)
    if group.counter_kind is not None and counter_of(group.counter_kind) in ON_PLAYERS:
        nothing_but(group, "counter_kind", "quantity")
        return (do.PutCounters(counter_of(group.counter_kind), count_in(scope, group), player),)
    return (do.GainLife(_each_their_own(measured(scope, group, "life"), player), player),)


def _emblem(scope: Scope, group: NounGroup, player: s.PlayerRef) -> a.GetEmblem:
    """ "un emblème avec « … »": nothing but abilities (114.3)."""
    nothing_but(group, "quoted")
    if group.determiner is not Determiner.INDEFINITE or not group.quoted:
        raise NotCompiledError(group.span)
    nothing = Source((), ())
    return a.GetEmblem(tuple(one for text, at in group.quoted for one in scope.quoted(text, at, nothing)), player)


def lose(scope: Scope, view: ClauseView) -> Effects:
    """ "ce joueur perd 2 points de vie", "vous perdez la partie"."""
    player = performer(scope, view)
    group = view.needed("amount", "patient")
    if is_just(group, "game"):
        return (do.LoseGame(player),)
    return (do.LoseLife(_each_their_own(measured(scope, group, "life"), player), player),)


def _each_their_own(amount: s.Amount, player: s.PlayerRef) -> s.Amount:
    """ "chaque joueur perd 1 point de vie pour chaque marais qu'il contrôle": each counts their own swamps."""
    if player not in (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT):
        return amount

    def own(part: object) -> object | None:
        """Their own life and library."""
        if not isinstance(part, s.LifeOf | s.LibrarySizeOf) or part.player != player:
            return None
        return msgspec.structs.replace(part, player=s.PlayerWord.THAT_PLAYER)

    amount = rewritten(amount, own)
    if isinstance(amount, s.Count):
        theirs = s.ControlledBy(s.PlayerWord.THAT_PLAYER)
        amount = s.Count(tuple(theirs if quality == s.ControlledBy(player) else quality for quality in amount.filter))
    if speaks_of(amount, player):
        raise NotCompiledError(Span(0, 0))
    return amount


def add_mana(scope: Scope, view: ClauseView) -> Effects:
    """ "ajoutez {G}", "ajoutez {G} pour chaque elfe que vous contrôlez", "ajoutez un mana de la couleur de votre
    choix", "ajoutez trois manas de la même couleur de votre choix"."""
    player = performer(scope, view)
    group = view.needed("patient")
    if scope.colour_chosen:
        scope.colour_chosen = False
        return (of_that_colour(scope, view, group, player),)
    place = view.group("place", "recipient")
    if place is not None:
        nothing_but(place, "complements")
        if not is_amount_of(place, "mana_pool"):
            raise NotCompiledError(place.span)
        # "à votre réserve pour chaque elfe": how much mana was read as part of the pool.
        group = msgspec.structs.replace(group, complements=(*group.complements, *place.complements))
    if group.mana is not None:
        return (_symbols(scope, group, player),)
    if is_amount_of(group, "mana") and [each.lemma for each in group.modifiers] == ["supplémentaire"]:
        group = _without_more(group)
    chosen = [part.object for part in group.complements if chosen_kind(part.object) is Choosable.COLOUR]
    if is_amount_of(group, "mana") and len(chosen) == 1:
        nothing_but(group, "quantity", "complements")
        if len(group.complements) != 1 or group.complements[0].preposition != "de":
            raise NotCompiledError(group.span)
        return (do.AddChosenMana(count_in(scope, group), player),)
    if is_amount_of(group, "mana") and [modifier.lemma for modifier in group.modifiers] == ["incolore"]:
        # Before there was a sign for it.
        nothing_but(group, "quantity", "modifiers")
        number = count_in(scope, group)
        return (do.AddMana(("C",) * number if isinstance(number, int) else ("C",), 1, player=player),)
    if (like := _mixture(scope, group, player) or _like_another(scope, group, player)) is not None:
        return (like,)
    if not is_amount_of(group, "mana") or not view.adverb("au choix"):
        raise NotCompiledError(group.span)
    colours = [part.object for part in group.complements if part.preposition == "de"]
    if len(colours) != 1 or len(group.complements) != 1 or group.modifiers or group.relatives:
        raise NotCompiledError(group.span)
    colour = colours[0]
    combined = _is_combination(colour)
    named = combined or (isinstance(colour.head, NounHead) and thing_of(colour.head.lemma) is Thing.COLOUR)
    if not named or (not combined and {modifier.lemma for modifier in colour.modifiers} - _OF_ONE_KIND):
        raise NotCompiledError(colour.span)
    every = tuple(member.value for member in Colour)
    return (do.AddMana(every, count_in(scope, group), choice=True, player=player, combined=combined),)


def _without_more(group: NounGroup) -> NounGroup:
    """ "un mana supplémentaire": one more than what was produced is one."""
    others = tuple(each for each in group.modifiers if each.lemma != "supplémentaire")
    return msgspec.structs.replace(group, modifiers=others)


def _mixture(scope: Scope, group: NounGroup, player: s.PlayerRef) -> do.AddMana | None:
    """ "X manas de n'importe quelle combinaison de {W} et/ou {U}": each of one of them; `None` for any other mana."""
    match group.complements:
        case (Complement("de", NounGroup(head=NounHead("combinaison"), determiner=Determiner.ANY) as mixed),):
            pass
        case _:
            return None
    nothing_but(group, "quantity", "complements", "coordinated")
    nothing_but(mixed, "complements")
    of = [part.object for part in mixed.complements if part.preposition == "de"]
    symbols: tuple[str, ...] = ()
    for member in (*of, *group.coordinated):
        nothing_but(member, "mana")
        symbols = (*symbols, *(member.mana or ()))
    named = len(of) == 1 == len(mixed.complements) and len(symbols) == len(of) + len(group.coordinated) > 1
    if not is_amount_of(group, "mana") or group.conjunction != "ou" or not named:
        raise NotCompiledError(group.span)
    return do.AddMana(symbols, count_in(scope, group), choice=True, player=player, combined=True)


#: "trois manas d'une seule couleur de votre choix", "de la même couleur de votre choix".
_OF_ONE_KIND = frozenset({"même", "seul"})


def _like_another(scope: Scope, group: NounGroup, player: s.PlayerRef) -> do.AddMana | do.AddManaLike | None:
    """ "un mana de n'importe quel type qu'un terrain que vous contrôlez pourrait produire" (106.7), "un mana de
    n'importe quelle couleur"; `None` for any other mana."""
    match group.complements:
        case (Complement("de", NounGroup(determiner=Determiner.ANY) as kind),) if is_amount_of(group, "mana"):
            pass
        case _:
            return None
    nothing_but(group, "quantity", "complements")
    nothing_but(kind, "relatives")
    colours = isinstance(kind.head, NounHead) and thing_of(kind.head.lemma) is Thing.COLOUR
    if not colours and not is_amount_of(kind, "type"):
        raise NotCompiledError(kind.span)
    if not kind.relatives:
        if not colours:
            raise NotCompiledError(kind.span)
        return do.AddMana(tuple(each.value for each in Colour), count_in(scope, group), choice=True, player=player)
    (relative, *more) = kind.relatives
    view = ClauseView(relative)
    made, source = view.needed("patient"), view.needed("agent")
    can = view.modal() == (Modal.CAN, False)
    view.finish()
    named = isinstance(made.head, PronounHead) and made.head.lemma == "que"
    if more or relative.verb != "produire" or not can or not named or source.determiner is not Determiner.INDEFINITE:
        raise NotCompiledError(kind.span)
    return do.AddManaLike(filter_of(scope, source), count_in(scope, group), not colours, player)


def _is_combination(group: NounGroup) -> bool:
    """ "la combinaison de mana coloré de votre choix"."""
    if not isinstance(group.head, NounHead) or group.head.lemma != "combinaison":
        return False
    nothing_but(group, "complements")
    (of, *more) = group.complements or (None,)
    if of is None or more or of.preposition != "de" or not is_amount_of(of.object, "mana"):
        raise NotCompiledError(group.span)
    nothing_but(of.object, "modifiers")
    if [(modifier.lemma, modifier.negated) for modifier in of.object.modifiers] != [("coloré", False)]:
        raise NotCompiledError(group.span)
    return True


def _symbols(scope: Scope, group: NounGroup, player: s.PlayerRef) -> do.AddMana:
    assert group.mana is not None
    nothing_but(group, "mana", "complements", "modifiers", "coordinated")
    complements = zones_glued(group.complements)
    each = [part.object for part in complements if part.preposition == "pour"]
    if len(each) != len(complements) or len(each) > 1:
        raise NotCompiledError(group.span)
    if any(modifier.lemma != "supplémentaire" for modifier in group.modifiers):
        raise NotCompiledError(group.span)
    choice = len(group.coordinated) > 0
    symbols = group.mana
    for member in group.coordinated:
        if group.conjunction != "ou" or member.mana is None or len(member.mana) != 1 or len(symbols) < 1:
            raise NotCompiledError(member.span)
        symbols = (*symbols, *member.mana)
    amount = counted(scope, each[0]) if each else 1
    symbols = tuple(one for symbol in symbols for one in _colourless(symbol))
    return do.AddMana(symbols, amount, choice=choice, player=player)


def _colourless(symbol: str) -> tuple[str, ...]:
    """ "{2}" of before 2016 is two colourless mana."""
    return ("C",) * int(symbol) if symbol.isdigit() else (symbol,)


def search(scope: Scope, view: ClauseView) -> Effects:
    """ "cherchez dans votre bibliothèque une carte de terrain de base", "cherchez dans le cimetière, la main et la
    bibliothèque de son propriétaire toutes les cartes ayant le même nom": where they go is said by what follows."""
    player = performer(scope, view)
    place = view.needed("place", "origin")
    zones, owner = _searched(scope, place)
    group = view.needed("patient")
    if owner is not None:
        return (_search_of(scope, group, zones, owner, player),)
    members: tuple[NounGroup, ...] = (group,)
    if group.coordinated and group.conjunction == "et":
        # "une carte de forêt et une carte de plaine": each is looked for by itself, and may not be found.
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        if any(member.determiner is not Determiner.INDEFINITE or member.plural for member in members):
            raise NotCompiledError(group.span)
    found = []
    for member in members:
        kind = msgspec.structs.replace(member, quantity=None, determiner=Determiner.NONE)
        any_number = member.determiner is Determiner.ANY and member.plural
        number = None if any_number else count_in(scope, member, limit=True)
        found.append(do.Search(filter_of(scope, kind), Zone.NOWHERE, number, player, zones=zones))
    plural = group.plural or len(members) > 1
    scope.speak_of(Spoken(ref=s.Previous(), noun="carte", feminine=True, plural=plural))
    return tuple(found)


def _searched(scope: Scope, place: NounGroup) -> tuple[tuple[Zone, ...], s.PlayerRef | None]:
    """The zones that are searched, and whose they are where they are not those of the player who does it."""
    members = (msgspec.structs.replace(place, coordinated=(), conjunction=""), *place.coordinated)
    if place.coordinated and place.conjunction != "et":
        raise NotCompiledError(place.span)
    zones = [zone_named(member, "complements") for member in members]
    *others, last = members
    own = place.possessor is not None and not any(member.complements for member in members)
    if any(zone is None for zone in zones) or (Zone.LIBRARY not in zones if own else zones[-1] is not Zone.LIBRARY):
        raise NotCompiledError(place.span)
    for member in others:
        nothing_but(member)
    owner = owner_of(scope, last) if last.complements else None
    return tuple(zone for zone in zones if zone is not None), owner


def _search_of(
    scope: Scope, group: NounGroup, zones: tuple[Zone, ...], owner: s.PlayerRef | None, player: s.PlayerRef
) -> do.Search:
    if group.coordinated or owner is None:
        raise NotCompiledError(group.span)
    kind = msgspec.structs.replace(group, quantity=None, determiner=Determiner.NONE)
    every = group.determiner is Determiner.ALL
    any_number = every or (group.determiner is Determiner.ANY and group.plural)
    count = None if any_number else count_in(scope, group, limit=True)
    scope.speak_of(Spoken(ref=s.Previous(), noun="carte", feminine=True, plural=group.plural))
    scope.speak_of_player(owner)
    return do.Search(filter_of(scope, kind), Zone.NOWHERE, count, player, every=every, owner=owner, zones=zones)


def become(scope: Scope, view: ClauseView) -> Effects:
    """ "vous devenez le monarque", "cette classe devient niveau 2", "votre total de points de vie devient 10"."""
    if (level := level_gained(view)) is not None:
        view.group("attribute")
        return (do.BecomeLevel(object_of(scope, view.needed("agent")), level),)
    if not becomes_monarch(view):
        return set_life(scope, view)
    player = performer(scope, view)
    nothing_but(view.needed("attribute"))
    return (do.BecomeMonarch(player),)


def level_gained(view: ClauseView) -> int | None:
    """ "devient niveau 2": which, left where it is; `None`: it becomes something else."""
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or not isinstance(group.head, NounHead):
        return None
    if ("counter", "level") not in senses(group.head.lemma) or group.quantity is None:
        return None
    nothing_but(group, "quantity")
    return group.quantity.number


def becomes_monarch(view: ClauseView) -> bool:
    """Whether that is what the player becomes."""
    role = view.peek("attribute")
    group = role.filler if role is not None else None
    return isinstance(group, NounGroup) and is_amount_of(group, "monarch") and group.determiner is Determiner.DEFINITE


def set_life(scope: Scope, view: ClauseView) -> Effects:
    """ "votre total de points de vie devient 10"."""
    group = view.needed("agent", "patient")
    if not is_amount_of(group, "life_total"):
        raise view.stop()
    nothing_but(group, "complements")
    player = owner_of(scope, group)
    number = view.quantity("attribute")
    if number is not None:
        return (do.SetLife(quantity_of(scope, number), player),)
    amount = view.needed("attribute")
    if isinstance(amount.head, NounHead):
        return (do.SetLife(amount_of(scope, amount), player),)
    nothing_but(amount, "quantity")
    return (do.SetLife(count_in(scope, amount), player),)

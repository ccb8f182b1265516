"""What a "combien" or a "quelle est la force" measures, of whom, and against whom."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import ON_PLAYERS, PERMANENT_TYPES, CardType, CounterKind, Keyword, Step, Zone
from judge.french.clause import (
    CardHead,
    Modal,
    Mood,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
    Role,
)
from judge.french.elaborate.asking import counting, damages
from judge.french.elaborate.asking.asked import OLD, Asked, how_much, is_anybody, single_subject
from judge.french.elaborate.asking.everyday import is_bare_time
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import A, Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.deeds import acting, spells
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, step_of
from judge.french.elaborate.reference import among
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import all_players, is_player
from judge.french.elaborate.story.tell import tell
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import ASKED, Measure, Question
from judge.scenario.story import ActivateAbility, CastSpell, DeclareAttack, DeclareBlock, Moment, Told, When

_DAMAGE = (Thing.DAMAGE, Thing.COMBAT_DAMAGE, Thing.LETHAL_DAMAGE)
_LIFE = (Thing.LIFE, Thing.LIFE_TOTAL)
#: What a player gets by a spell of their own.
_GETS_BY = ("piocher", "gagner", "créer")
#: What a player undergoes by a spell of another.
_SUFFERS = ("perdre", "subir", "prendre", "recevoir", "défausser")
#: With a bare "combien", of points of life.
_AT_LIFE = ("être", "finir", "tomber", "rester", "perdre", "gagner", "descendre", "monter", "arriver")
_STANDS_AT = ("être", "finir", "tomber", "descendre", "monter")
_MOVES_CARDS = ("défausser", "piocher")
#: What is said of the cards that a player has.
_OF_CARDS = (*_MOVES_CARDS, "avoir", "être", "rester", "y avoir", "contenir", "posséder", "garder", "")
_DEATHS = ("mourir", "détruire", "tuer")


def measure(view: ClauseView, asked: Asked) -> Question:
    """The question of a clause that asks a number. Raises `NotUnderstood`."""
    _tell_means(view, asked)
    view.time("à la fin", "maintenant", "alors")
    view.adverb("en tout")
    if asked.group is not None and is_bare_time(asked.group):
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)  # not how many time counters
    verb = view.clause.verb
    thing = asked.thing
    reader: Callable[[ClauseView, Asked], Question] | None = None
    if verb == "passer" and (thing in _DAMAGE or asked.group is None) and not _passes_at(view, asked):
        reader = damages.gets_through
    elif thing in _DAMAGE or (
        thing is None and asked.group is None and verb in ("infliger", "faire", "frapper", "subir", "prendre")
    ):
        reader = damages.taken if verb in ("subir", "prendre", "recevoir", "encaisser") else damages.dealt
    elif verb == "être" and asked.group is None and _of_no_player(view):
        reader = _both_of
    elif asked.group is None and (walker := _planeswalker(view)) is not None:
        view.roles("agent", "recipient")
        return how_much(Measure.COUNTERS, walker, kind=CounterKind.LOYALTY.value)
    elif thing in _LIFE or _passes_at(view, asked) or (asked.group is None and verb in _AT_LIFE):
        reader = _life
    elif verb == "avoir" and asked.group is None and _of_hand(view):
        reader = _cards
    elif asked.group is not None and counting.of_seen_zone(view, asked.group):
        return counting.objects(view, asked.group)
    elif (thing is Thing.CARD and verb in _OF_CARDS) or (asked.group is None and verb in _MOVES_CARDS):
        reader = _cards
    elif asked.group is not None and (counter_kind_of(asked.group) or thing is Thing.COUNTER):
        reader = _counters
    elif asked.group is not None and _step(asked.group) is not None:
        reader = _steps
    elif thing is Thing.MANA or verb in ("payer", "coûter"):
        reader = _mana
    elif verb == "déclencher":
        reader = _triggers
    elif verb == "créer" and asked.group is not None:
        maker = single_subject(view, Sort.PLAYER, "agent")
        return counting.created(view, asked.group, maker)
    elif verb == "attaquer" and asked.group is not None and view.has("agent"):
        return counting.attackers_of(view, asked.group)
    elif verb in _DEATHS and (asked.group is None or counting.is_description(asked.group)):
        killer = single_subject(view, Sort.ANY, "agent") if verb == "tuer" or view.clause.passive else None
        return counting.deaths(view, asked.group, killer)
    elif asked.group is not None and counting.is_description(asked.group):
        return (counting.attackers if verb == "attaquer" else counting.objects)(view, asked.group)
    if reader is None:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return reader(view, asked)


def _of_hand(view: ClauseView) -> bool:
    """ "j'ai 3 cartes en main, je lance Divination, j'en ai combien ?": where nothing else was told that is counted."""
    role = view.peek("source", "patient")
    of_them = role is not None and role.word == "en"
    cast = {each.spell for each in view.draft.casts}
    counted = any(seat.hand_size is not None for seat in view.draft.seats.values())
    if role is None or not of_them or not counted or not cast.issuperset(view.draft.pieces):
        return False
    view.take(role)
    return True


def _passes_at(view: ClauseView, asked: Asked) -> bool:
    """ "je passe à combien ?"; "ça passe à combien ?", where no life total was told, is of the damage."""
    role = view.peek("agent")
    it = role is not None and role.word == "cela"
    if it and all(seat.life is None for seat in view.draft.seats.values()) and combatants.attackers(view.draft):
        view.roles("agent", "level")
        return False
    at = any(role.name == "level" and role not in view.roles_left() for role in view.clause.roles)
    return view.clause.verb == "passer" and asked.group is None and at


def _planeswalker(view: ClauseView) -> str | None:
    """ "Jace est à combien ?", "je lance Foudre dessus, combien lui reste-t-il ?", "j'attaque Jace, il tombe à
    combien ?": the planeswalker named, the one attacked last, or what "lui" means where that was mentioned last and is
    one."""
    draft = view.draft
    role = (view.peek("recipient") if view.clause.verb == "rester" else None) or view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or view.clause.verb not in ("rester", *_STANDS_AT):
        return None
    if not any(CardType.PLANESWALKER in piece.types for piece in draft.pieces.values()):
        return None
    if isinstance(group.head, CardHead | NameHead | NounHead) and not is_player(draft, group):
        ids = mention(draft, group, Sort.PERMANENT, OLD)
    elif isinstance(group.head, PronounHead) and group.head.lemma == "lui":
        ids = draft.last_mentioned()
    elif isinstance(group.head, PronounHead) and group.head.lemma in ("il", "elle"):
        last = draft.story[-1].action if draft.story else None
        let_through = isinstance(last, DeclareBlock) and not last.blocks
        attacked = last.attacks if isinstance(last, DeclareAttack) else combatants.attacks(draft) if let_through else ()
        hurt = last.targets if isinstance(last, CastSpell) else tuple(attack.defender for attack in attacked)
        ids = tuple(dict.fromkeys(one for one in hurt if one is not None)) or _only_one_counted(draft)
    else:
        return None
    walker = len(ids) == 1 and ids[0] in draft.pieces and CardType.PLANESWALKER in draft.pieces[ids[0]].types
    return ids[0] if walker else None


def _only_one_counted(draft: Draft) -> tuple[str, ...]:
    """ "J'ai Jace à 3, je fais +1, il est à combien ?": the one planeswalker there is, where no player is told to be at
    a total or to be done anything to."""
    walkers = tuple(piece.id for piece in draft.pieces.values() if CardType.PLANESWALKER in piece.types)
    life = any(seat.life is not None for seat in draft.seats.values())
    other = any(
        not isinstance(told.action, ActivateAbility) or told.action.source not in walkers or told.action.targets
        for told in draft.story
    )
    return () if life or other else walkers


def _tell_means(view: ClauseView, asked: Asked) -> None:
    """ "combien de cartes je pioche avec Divination ?", "combien Foudre lui fait-elle ?": a spell that was not told is
    cast for it."""
    draft = view.draft
    agent = view.peek("agent", "patient")
    if view.clause.verb in (*_GETS_BY, *_SUFFERS):
        agent = _not_the_spell(view, agent)
        acting.cast_topic(view, agent.filler if agent is not None else None, gets=view.clause.verb in _GETS_BY)
    # "combien de blessures fait un Choc ?" reads as casting it.
    deals = view.clause.verb in _DEALS or (view.clause.verb == "lancer" and asked.thing in _DAMAGE)
    if deals and not view.clause.passive and agent is not None and _is_untold_spell(draft, agent):
        _not_of_what_deals_none(view, agent)
        hurt = view.peek("recipient", "target")
        ids = mention(draft, hurt.filler, Sort.ANY) if hurt is not None and isinstance(hurt.filler, NounGroup) else ()
        assert isinstance(agent.filler, NounGroup)
        acting.cast_for_question(view, mention_one(draft, agent.filler, Sort.OBJECT), ids)
        return
    for role in view.clause.roles if view.clause.verb in (*_GETS_BY, "perdre") else ():
        group = role.filler
        if role.name not in ("instrument", "source") or not isinstance(group, NounGroup) or not view.has(role.name):
            continue
        if not _is_untold_spell(draft, role):
            continue
        doer = agent.filler if agent is not None else None
        by_player = isinstance(doer, NounGroup) and is_player(draft, doer)
        player = mention_one(draft, doer, Sort.PLAYER) if isinstance(doer, NounGroup) and by_player else None
        view.take(role)
        loses = view.clause.verb == "perdre" and player is not None
        caster = draft.opponent(player) if loses and player is not None else player
        spell = mention_one(draft, group, Sort.OBJECT, Hint(controller=caster))
        acting.cast_for_question(view, spell, (player,) if loses and player is not None else ())


def _not_of_what_deals_none(view: ClauseView, agent: Role) -> None:
    """ "Maro et Croissance gigantesque, il fait combien ?": not the spell, that deals none. Raises `NotUnderstood`."""
    draft = view.draft
    after = draft.text[agent.span.end : view.span.end].lower().split()
    named = printed(draft, agent.filler)
    if {"il", "elle"} & set(after) and not any(damages.may_deal(card.abilities) for card in named):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)


def _not_the_spell(view: ClauseView, agent: Role | None) -> Role | None:
    """ "Foudre, il prend combien ?": no spell draws or is dealt damage, so that "il" is a player."""
    draft = view.draft
    group = agent.filler if agent is not None else None
    if agent is None or not isinstance(group, NounGroup) or not _is_untold_spell(draft, agent) or draft.is_told:
        return agent
    after = draft.text[agent.span.end : view.span.end].lower().split()
    if any(PERMANENT_TYPES & set(card.types) for card in printed(draft, group)) or "il" not in after:
        return agent
    player = draft.opponent(A)
    view.take(agent)
    view.clause = msgspec.structs.replace(view.clause, roles=(*view.clause.roles, Role("topic", group, agent.span)))
    mention_one(draft, group, Sort.OBJECT)
    meant = Role(agent.name, NounGroup(span=view.span, head=PlayerHead(player)), agent.span)
    view.give(meant)
    return meant


def _is_untold_spell(draft: Draft, role: Role) -> bool:
    group = role.filler
    return (
        isinstance(group, NounGroup)
        and isinstance(group.head, CardHead)
        and acting.is_source_of_action(draft, group)
        and not acting.is_told_object(draft, group)
    )


_DEALS = frozenset({"infliger", "faire"})


def _life(view: ClauseView, asked: Asked) -> Question:
    """Of several players: one question each."""
    dative = view.clause.verb in ("rester", "")
    names = ("recipient", "agent", "patient") if dative else ("agent", "patient")
    if view.clause.verb == "rester" and view.has("recipient"):
        view.role("agent")
    group = view.group(*names)
    whose: tuple[str | None, ...] = (None,)
    if group is not None:
        # "on est à combien ?" is asked of everybody.
        each = isinstance(group.head, PronounHead) and group.head.lemma == "chacun"
        everybody = (each or is_anybody(group)) and not view.draft.bound
        whose = all_players(view.draft) if everybody else mention(view.draft, group, Sort.PLAYER, OLD)
        view.draft.subject = whose
    if ASKED in whose:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if not view.clause.verb:
        whose = (_last_player(view, [one for one, seat in view.draft.seats.items() if seat.life is not None]),)
    measured = {"perdre": Measure.LIFE_LOST, "gagner": Measure.LIFE_GAINED}.get(view.clause.verb, Measure.LIFE)
    if measured is Measure.LIFE_GAINED and len(whose) == 1 and whose[0] is not None:
        _is_theirs(view.draft, whose[0])
    first, *others = (how_much(measured, player) for player in whose)
    view.draft.also = others
    return first


def _is_theirs(draft: Draft, player: str) -> None:
    """ "une 1/1 lien de vie bloque une 5/5, je gagne combien ?": what has lifelink is theirs, where nobody was said to
    control anything."""
    creatures = [piece for piece in draft.pieces.values() if CardType.CREATURE in piece.types]
    linked = [
        piece
        for piece in creatures
        if any(isinstance(each, KeywordAbility) and each.keyword is Keyword.LIFELINK for each in piece.abilities)
    ]
    if len(linked) == 1 and all(piece.controller is None for piece in creatures):
        linked[0].controller = player


def _of_no_player(view: ClauseView) -> bool:
    """ "il est combien ?" of a creature, not "à combien est-il ?"."""
    at = any(role.name == "level" for role in view.clause.roles)
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if at or not isinstance(group, NounGroup) or is_player(view.draft, group):
        return False
    pronoun = isinstance(group.head, PronounHead)
    return not pronoun or any(sort_of(view.draft, one) & Sort.CREATURE for one in view.draft.pieces)


def _both_of(view: ClauseView, asked: Asked) -> Question:
    """ "les 2/2 de mon adversaire sont combien ?": each kind of them. "Avec Croissance gigantesque, ma 1/1 devient
    combien ?": once that was cast on it."""
    draft = view.draft
    ids = mention(draft, view.needed("agent", expected="ce dont on le demande"), Sort.CREATURE, OLD)
    draft.subject = ids
    for role in view.clause.roles:
        group = role.filler
        if role.name != "instrument" or not isinstance(group, NounGroup) or not _is_untold_spell(draft, role):
            continue
        view.take(role)
        for action in acting.act_on(view, group, ids, draft.controller(ids[0]) or draft.seat(A).id):
            add(draft, Told(action))
    first, *others = among.distinct(draft, tuple(draft.pieces[one] for one in ids))
    draft.also = [how_much(Measure.POWER_TOUGHNESS, other.id) for other in others]
    return how_much(Measure.POWER_TOUGHNESS, first.id)


def _cards(view: ClauseView, asked: Asked) -> Question:
    if view.clause.verb in ("rester", "y avoir") and (view.has("recipient") or view.has("place")):
        view.role("agent")  # "combien lui reste-t-il de cartes ?": nobody's
    player = single_subject(view, Sort.PLAYER, "agent", "recipient")
    if asked.group is not None and (asked.group.modifiers or asked.group.relatives):
        # Which of the cards of a hidden zone are such is not counted.
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, asked.group.span)
    where = [part for part in asked.group.complements if part.preposition == "en"] if asked.group is not None else []
    if view.clause.verb in ("piocher", "défausser") and where:
        # "je pioche, combien de cartes en main ?" asks another thing
        raise view.draft.stop(Fault.UNUSED, where[0].span, mot=view.draft.slice(where[0].span))
    if view.clause.verb in ("piocher", "défausser"):
        measured = Measure.CARDS_DRAWN if view.clause.verb == "piocher" else Measure.CARDS_DISCARDED
        return how_much(measured, player)
    place = view.group("place")
    zone = Zone.HAND if place is None else zone_of_group(place)
    if zone not in _HIDDEN_ZONES:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    player = player if place is None else counting.whose(view.draft, place, player)
    if player is None:
        seats = view.draft.seats.items()
        player = _last_player(view, [one for one, seat in seats if getattr(seat, f"{zone.value}_size") is not None])
    return how_much(_HIDDEN_ZONES[zone], player)


#: Of the cards there, only how many there are is asked.
_HIDDEN_ZONES = {Zone.HAND: Measure.HAND_SIZE, Zone.LIBRARY: Measure.LIBRARY_SIZE}


def _last_player(view: ClauseView, told: list[str]) -> str:
    """ "j'ai 3 cartes en main, je pioche, combien de cartes ?": the one player of whom the number was told."""
    if len(told) != 1:
        raise view.draft.stop(Fault.NO_ANTECEDENT, view.span, mot=view.draft.slice(view.span))
    return told[0]


def _counters(view: ClauseView, asked: Asked) -> Question:
    assert asked.group is not None
    if view.clause.verb in ("perdre", "gagner"):
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)  # not how many there are in the end
    kind = counter_kind_of(asked.group)
    holders = Sort.PLAYER if kind in ON_PLAYERS else Sort.ANY if kind in (None, "") else Sort.PERMANENT
    if kind == CounterKind.TIME.value:
        # A suspended card has them in exile.
        holders = Sort.OBJECT
    if view.clause.verb == "rester" and view.has("recipient"):
        view.role("agent")  # "il lui reste combien de marqueurs ?": nobody's
    hint = OLD
    if kind == CounterKind.LOYALTY.value:
        # Only a planeswalker comes with any.
        told = (piece for piece in view.draft.pieces.values() if piece.types)
        hint = Hint(declares=False, unlike=tuple(one.id for one in told if CardType.PLANESWALKER not in one.types))
    if kind in (None, "") and (bearing := _bearing(view)):
        others = tuple(one for one in view.draft.pieces if one not in bearing)
        holders, hint = Sort.OBJECT, Hint(declares=False, unlike=others)
    subject = single_subject(view, holders, "agent", "place", "target", "recipient", hint=hint)
    if subject is None:
        subject = _last_of(view, holders)
    return how_much(Measure.COUNTERS, subject, kind=kind)


def _bearing(view: ClauseView) -> tuple[str, ...]:
    """ "il attaque Jace, il a combien de marqueurs ?": what a pronoun asks it of, where no player has any."""
    draft, role = view.draft, view.peek("agent", "place", "target", "recipient")
    head = getattr(role.filler, "head", None) if role is not None else None
    if not isinstance(head, PronounHead) or head.person is not Person.THIRD:
        return ()
    if any(seat.poison for seat in draft.seats.values()):
        return ()
    walkers = (one for one, piece in draft.pieces.items() if CardType.PLANESWALKER in piece.types or piece.counters)
    return tuple(walkers)


def _last_of(view: ClauseView, sort: Sort) -> str:
    """ "il met un marqueur +1/+1 sur ma 2/2, combien de marqueurs ?": on what was mentioned last that can have any."""
    draft = view.draft
    holding = [ids for _, ids in reversed(draft.mentions) if all(sort_of(draft, one) & sort for one in ids)]
    objects = [ids for ids in holding if not any(map(draft.is_player, ids))] or holding
    if not objects or len(objects[0]) != 1:
        raise draft.stop(Fault.NO_ANTECEDENT, view.span, mot=draft.slice(view.span))
    return objects[0][0]


def _mana(view: ClauseView, asked: Asked) -> Question:
    group = asked.group
    if group is not None and (group.modifiers or group.complements):
        # "combien de mana rouge" is not all of it.
        span = group.modifiers[0].span if group.modifiers else group.complements[0].span
        raise view.draft.stop(Fault.UNUSED, span, mot=view.draft.slice(span))
    if view.clause.verb == "coûter" and view.has("agent"):
        return _cost_of(view)
    subject = single_subject(view, Sort.ANY, "agent")
    measured = Measure.MANA_TO_PAY if view.clause.verb in ("payer", "coûter", "dépenser") else Measure.MANA
    other = _paid_for(view) if measured is Measure.MANA_TO_PAY else None
    place = view.group("place")
    if place is not None and thing_of_group(place) is not Thing.MANA_POOL:
        raise view.draft.stop(Fault.UNUSED, place.span, mot=view.draft.slice(place.span))
    if measured is Measure.MANA and view.clause.modal is Modal.CAN:
        # What else could be tapped is not looked for.
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if measured is Measure.MANA and subject is not None and subject in view.draft.pieces:
        # "Messe noire donne combien de mana ?": to whoever casts it
        acting.cast_for_question(view, subject)
        subject = view.draft.controller(subject) or subject
    found = how_much(measured, subject, other)
    attack = any(word == "pour" and inner.verb == "attaquer" for word, inner in view.clause.clauses)
    if measured is Measure.MANA_TO_PAY and attack:
        # What is paid to attack is paid before anything is dealt.
        return msgspec.structs.replace(found, moment=When(moment=Moment.AFTER_ATTACKS))
    return found


def _cost_of(view: ClauseView) -> Question:
    """ "combien coûte Foudre ?", "elle me coûte combien ?": once it is cast. Raises `NotUnderstood` of anything else,
    whose abilities may cost too."""
    draft = view.draft
    spell = single_subject(view, Sort.OBJECT, "agent", hint=Hint(zone=Zone.HAND))
    payer = view.group("recipient")
    player = mention_one(draft, payer, Sort.PLAYER, OLD) if payer is not None else None
    piece = draft.pieces.get(spell or "")
    cast = {each.spell: each.player for each in draft.casts}
    if piece is None or (piece.id not in cast and (piece.card is None or piece.zone not in (None, Zone.HAND))):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if CardType.LAND in piece.types or (piece.id in cast and player not in (None, cast[piece.id])):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if piece.id not in cast:
        who = player or controller_of(draft, piece.id)
        spells.own(draft, piece, who, Zone.HAND)
        add(draft, Told(CastSpell(who, piece.id)))
    return how_much(Measure.MANA_TO_PAY, piece.id)


def _paid_for(view: ClauseView) -> str | None:
    """ "pour lancer Foudre", "pour le Rhox"."""
    for item in list(view.subordinates):
        word, clause = item
        if word == "pour" and clause.verb == "attaquer" and not view.clause.clauses[1:]:
            # "combien dois-je payer pour attaquer avec trois créatures ?"
            view.subordinates.remove(item)
            agents = tuple(role for role in view.clause.roles if role.name == "agent")
            tell(view.draft, msgspec.structs.replace(clause, mood=Mood.DECLARATIVE, roles=(*agents, *clause.roles)))
            return None
        only = [role.filler for role in clause.roles] if not clause.times and not clause.clauses else []
        cast = word == "pour" and clause.verb in ("lancer", "jouer")
        if cast and len(only) == 1 and isinstance(only[0], NounGroup):
            view.subordinates.remove(item)
            spell = mention_one(view.draft, only[0], Sort.OBJECT, Hint(zone=Zone.HAND))
            add(view.draft, Told(CastSpell(controller_of(view.draft, spell), spell)))
            return spell
    return single_subject(view, Sort.OBJECT, "recipient", "target", "source")


def _triggers(view: ClauseView, asked: Asked) -> Question:
    group = view.needed("agent", "patient", expected="la capacité")
    inner = [part.object for part in group.complements if part.preposition == "de"]
    ids = mention(view.draft, inner[0] if inner else group, Sort.OBJECT, OLD)
    return how_much(Measure.TRIGGERS, ids[0])


def _step(group: NounGroup) -> Step | None:
    return step_of(group.head.lemma) if isinstance(group.head, NounHead) else None


def _steps(view: ClauseView, asked: Asked) -> Question:
    assert asked.group is not None
    step = _step(asked.group)
    assert step is not None
    view.role("agent")
    return how_much(Measure.STEPS, None, kind=step.value)

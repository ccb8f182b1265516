"""Things told to happen without a card that does them: "est détruite", "gagne le vol", "perd 3 points de vie",
"sacrifie le Griffon". Each becomes an effect on the objects named; a card named as the cause is cast or activated."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.terms import ON_PLAYERS, CardType, CounterKind, Zone
from judge.french.clause import CardHead, Determiner, KeywordPhrase, Mood, NounGroup, NounHead, Person, PronounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.inside import regenerates
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting, gear, on_the_way, spells
from judge.french.elaborate.deeds.amounts import amount_of, duration, pt_change, whole_number
from judge.french.elaborate.deeds.causes import Cause, bearer, is_told_permanent, recipients, to
from judge.french.elaborate.deeds.damage import DAMAGE, damage, dealt_by, hurt
from judge.french.elaborate.deeds.gifts import require_gift
from judge.french.elaborate.deeds.helping import card_helps, of_others
from judge.french.elaborate.deeds.mutating import put_in_place
from judge.french.elaborate.deeds.returning import at_once
from judge.french.elaborate.deeds.standing import entrust, standing, under
from judge.french.elaborate.deeds.tokens import created_by_effect, is_token
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.keywords import to_keyword_abilities
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, is_one_counter, keyword_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import is_player, possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, Arrives, CastSpell, DeclareAttack, DeclareBlock, Happens

#: Verbs of which "un +1/+1" is what something has until the end of the turn, as likely as a counter.
_GIVING = frozenset({"donner", "gagner"})
_UNTIL_END = "jusqu'à la fin du tour"
_LIFE = (Thing.LIFE, Thing.LIFE_TOTAL)


def regenerate(view: ClauseView) -> tuple[Action, ...]:
    """A creature with a regeneration ability has it activated; another is told to be regenerated."""
    draft = view.draft
    agent, patient = view.group("agent"), view.group("patient")
    if patient is None and not (agent is not None and is_player(draft, agent)):
        patient, agent = agent, None
    if patient is None and agent is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature régénérée", verbe="régénérer")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if player is not None:
        draft.subject = (player,)
    if patient is None:
        # "il fait Foudre dessus, je régénère": there is but one that can be.
        ids = tuple(one.id for one in draft.pieces.values() if one.controller == player and regenerates(one.abilities))
        if len(ids) != 1:
            raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature régénérée", verbe="régénérer")
        draft.mention(ids)
    else:
        ids = mention(draft, patient, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    actions: list[Action] = []
    for identity in ids:
        piece = draft.pieces[identity]
        if regenerates(piece.abilities):
            _mana_for_it(view, piece)
            actions.append(ActivateAbility(player or controller_of(draft, identity), identity))
        elif view.clause.modal is not None:
            # Whether it may be done is asked of what does it, and nothing told does.
            raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
        else:
            actions.append(Happens((do.Regenerate(s.Specific(identity)),), player))
    draft.subject = ids
    return tuple(actions)


def _mana_for_it(view: ClauseView, piece: Piece) -> None:
    """ "je régénère le Troll avec {1}{G}": as its own ability costs; anything else is left unread."""
    role = view.peek("cost", "instrument")
    mana = role.filler.mana if role is not None and isinstance(role.filler, NounGroup) else None
    costs = [each.cost for each in piece.abilities if isinstance(each, a.ActivatedAbility) and regenerates((each,))]
    if role is not None and mana is not None and costs == [(PayMana(ManaCost(mana)),)]:
        view.take(role)


def undergo(view: ClauseView) -> tuple[Action, ...]:
    """ "subit Jour de condamnation", "prend une Foudre", "prend 3 blessures", "reçoit +3/+3", "subit un effet"."""
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="qui subit"), _receiver(view), Hint(zone=Zone.BATTLEFIELD))
    draft.subject = who
    if (phrase := view.keyword("patient", "attribute")) is not None:
        return keyword_change(view, who, phrase)
    bare = view.quantity("amount")  # "qui a déjà pris 1"
    if bare is not None:
        what = NounGroup(span=view.span, head=NounHead("blessure"), quantity=bare, plural=True)
    else:
        what = view.group("patient", "amount") or view.needed("source", expected="ce qui est subi")
    what = dealt_by(view, what)
    if thing_of_group(what) in DAMAGE:
        return damage(view, what, who, view.group("source", "instrument"))
    if _takes_over(view, who, what):
        return _controls(view, who[0], what)
    if acting.is_source_of_action(draft, what):
        return acting.act_on(view, what, who, None)
    return change(view, who, what)


def _takes_over(view: ClauseView, who: tuple[str, ...], what: NounGroup) -> bool:
    """ "il prend ma 4/4", outside a combat, in which one may take what it deals: he takes control of it."""
    draft = view.draft
    if view.clause.verb != "prendre" or len(who) != 1 or not draft.is_player(who[0]) or what.possessor is None:
        return False
    if combatants.attackers(draft) or not (what.pt or isinstance(what.head, CardHead | NounHead)):
        return False
    owner = possessor(draft, what.possessor)
    if owner in (None, who[0]) or (isinstance(what.head, CardHead) and acting.is_source_of_action(draft, what)):
        return False
    return what.pt is not None or is_told_permanent(draft, what)


def _receiver(view: ClauseView) -> Sort:
    """Counters of some kinds, and life, are a player's only ("il prend 3 marqueurs poison")."""
    role = view.peek("patient", "amount")
    what = role.filler if role is not None else None
    if not isinstance(what, NounGroup):
        return Sort.ANY
    players_own = thing_of_group(what) in _LIFE or counter_kind_of(what) in (CounterKind.POISON.value, *ON_PLAYERS)
    return Sort.PLAYER if players_own or _nothing_fights_back(view, what) else Sort.ANY


def _nothing_fights_back(view: ClauseView, what: NounGroup) -> bool:
    """ "j'attaque avec l'Ange et il prend 4": who is attacked, for nothing blocks that could hurt the Ange."""
    story = view.draft.story
    heads = [getattr(role.filler, "head", None) for role in view.clause.roles if role.name == "agent"]
    he = len(heads) == 1 and isinstance(heads[0], PronounHead)
    attack = bool(story) and isinstance(story[-1].action, DeclareAttack) and not view.draft.asking
    return he and attack and thing_of_group(what) in DAMAGE and not view.has("source", "instrument")


def gain(view: ClauseView) -> tuple[Action, ...]:
    """ "gagne le vol", "gagne +3/+3", "gagne 3 points de vie", "acquiert le contrôle de l'Ours"."""
    draft = view.draft
    cause_card = view.group("instrument", "source")
    agent = view.needed("agent", expected="qui gagne")
    who = mention(draft, agent, Sort.ANY, bearer(draft, agent))
    draft.subject = who
    cause_card = acting.card_that_does(view, cause_card, who)
    if cause_card is not None:
        gift = view.peek("patient", "amount", "attribute")
        what = view.group("patient", "amount")
        view.roles("patient", "amount")
        acted = acting.act_on(view, cause_card, who, who[0] if draft.is_player(who[0]) else None)
        require_gift(draft, acted, gift)
        return _by_gaining(draft, acted, what)
    if (phrase := view.keyword("patient", "attribute")) is not None:
        return keyword_change(view, who, phrase)
    what = view.needed("patient", "amount", "attribute", expected="ce qui est gagné")
    if what.quoted:
        return _quoted(view, who, what)
    return change(view, who, what)


def _by_gaining(draft: Draft, acted: tuple[Action, ...], what: NounGroup | None) -> tuple[Action, ...]:
    """ "il gagne 2 points de vie avec son Shamane": of several abilities, the one that gains life, and aims at nobody
    by that."""
    first = acted[0] if len(acted) == 1 else None
    if what is None or thing_of_group(what) is not Thing.LIFE or not isinstance(first, ActivateAbility):
        return acted
    abilities = [one for one in draft.pieces[first.source].abilities if isinstance(one, a.ActivatedAbility)]
    gaining = [place for place, one in enumerate(abilities) if any(isinstance(e, do.GainLife) for e in one.effects)]
    if len(abilities) == 1 or len(gaining) != 1:
        return acted
    players = any(spec.players is not None for spec in abilities[gaining[0]].targets)
    targets = first.targets if players else ()
    return (msgspec.structs.replace(first, ability=gaining[0], targets=targets),)


def _quoted(view: ClauseView, who: tuple[str, ...], what: NounGroup) -> tuple[Action, ...]:
    """ "acquiert « Cette créature ne peut pas attaquer. »"."""
    draft = view.draft
    gains: list[a.Modification] = []
    for text, place in what.quoted:
        abilities, diagnostics = draft.context.effects.ability_text(text, place)
        draft.diagnostics += diagnostics
        gains += [a.GainAbility(found) for found in abilities]
    return (Happens((a.Apply(to(draft, who), tuple(gains), duration(view)),)),)


def give(view: ClauseView) -> tuple[Action, ...]:
    """ "A donne +3/+3 au Griffon", "Conjuration donne la protection contre le blanc à l'Ours"."""
    draft = view.draft
    cause = Cause(view)
    to_whom = view.group("recipient", "target") or _answered_one(view)
    gift = view.peek("patient", "attribute")
    sort = Sort.OBJECT if gift is not None and isinstance(gift.filler, KeywordPhrase) else Sort.ANY
    hint = bearer(draft, to_whom)
    if cause.card is not None and card_helps(draft, cause.card):
        hint = msgspec.structs.replace(hint, unlike=(*hint.unlike, *of_others(draft, to_whom, cause.player)))
    who = mention(draft, to_whom, sort, hint)
    if cause.player is None:
        draft.subject = who
    if (acted := cause.acts(who)) is not None:
        require_gift(draft, acted, view.peek("patient", "amount"))
        chosen = on_the_way.colour_given(draft, acted, gift)
        view.roles("patient", "amount")
        return (*acted, *chosen)
    if (phrase := view.keyword("patient", "attribute")) is not None:
        return keyword_change(view, who, phrase)
    return change(view, who, view.needed("patient", "amount", expected="ce qui est donné"))


def _answered_one(view: ClauseView) -> NounGroup:
    """ "je lance Foudre sur sa 3/3 et il répond en donnant +0/+3": to what that was cast on. Raises
    `NotUnderstood`."""
    draft = view.draft
    last = draft.story[-1].action if draft.story else None
    aimed = last.targets if isinstance(last, CastSpell) and view.clause.mood is Mood.INFINITIVE else ()
    if len(aimed) != 1 or aimed[0] not in draft.pieces:
        return view.needed("recipient", "target", expected="ce qui reçoit")
    it = NounGroup(span=view.span, head=PronounHead("cela"))
    draft.resolved[it.span, it.head, False] = aimed
    return it


def _loser(view: ClauseView, group: NounGroup) -> Hint:
    """A pronoun that loses a keyword is what has it, where anything does."""
    draft, hint = view.draft, bearer(view.draft, group)
    role = view.peek("patient", "attribute")
    lost = keyword_of(role.filler.lemma) if role is not None and isinstance(role.filler, KeywordPhrase) else None
    if lost is None or not isinstance(group.head, PronounHead):
        return hint
    having = {
        piece.id
        for piece in draft.pieces.values()
        if any(isinstance(one, a.KeywordAbility) and one.keyword is lost for one in piece.abilities)
    }
    others = tuple(identity for identity in draft.pieces if identity not in having) if having else ()
    return msgspec.structs.replace(hint, unlike=(*hint.unlike, *others))


def lose(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    agent = view.needed("agent", expected="qui perd")
    who = mention(draft, agent, Sort.ANY, _loser(view, agent))
    draft.subject = who
    if (phrase := view.keyword("patient", "attribute")) is not None:
        keyword = keyword_of(phrase.lemma)
        if keyword is None or phrase.of:
            raise draft.stop(Fault.UNKNOWN_QUALITY, phrase.span, mot=draft.slice(phrase.span))
        return (Happens((a.Apply(to(draft, who), (mod.LoseKeyword(keyword),), duration(view)),)),)
    what = view.needed("patient", "amount", expected="ce qui est perdu")
    thing = thing_of_group(what)
    if thing in _LIFE:
        count = amount_of(draft, what.quantity, what.span)
        return (Happens(tuple(do.LoseLife(count, s.SpecificPlayer(one)) for one in who)),)
    if thing is Thing.GAME:
        return (Happens(tuple(do.LoseGame(s.SpecificPlayer(one)) for one in who)),)
    if thing is Thing.ABILITY and _is_all_of_them(what):
        return (Happens((a.Apply(to(draft, who), (mod.LoseAllAbilities(),), duration(view)),)),)
    raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))


def _is_all_of_them(what: NounGroup) -> bool:
    """ "toutes ses capacités", "ses capacités", and nothing more said of them."""
    said = (what.modifiers, what.complements, what.relatives, what.coordinated, what.quantity, what.ordinal)
    return what.plural and (what.possessor is not None or what.determiner is Determiner.ALL) and not any(said)


def concede(view: ClauseView) -> tuple[Action, ...]:
    """ "A concède", "A abandonne la partie"."""
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.group("patient")
    if what is not None and thing_of_group(what) is not Thing.GAME:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    draft.subject = who
    return (Happens(tuple(do.LoseGame(s.SpecificPlayer(one)) for one in who)),)


def keyword_change(view: ClauseView, who: tuple[str, ...], phrase: KeywordPhrase) -> tuple[Action, ...]:
    reading = to_keyword_abilities(phrase)
    for unread in reading.unread:
        view.draft.complain(Fault.UNUSED, unread.span, mot=view.draft.slice(unread.span))
    draft = view.draft
    gains = tuple(a.GainAbility(found) for found in reading.abilities)
    return (Happens((a.Apply(to(draft, who), gains, duration(view)),)),)


def change(view: ClauseView, who: tuple[str, ...], what: NounGroup) -> tuple[Action, ...]:
    """What the objects or players receive: +3/+3, counters, keywords, life, control."""
    draft = view.draft
    change_pt = pt_change(draft, what)
    kind = counter_kind_of(what)
    thing = thing_of_group(what)
    effects: list[a.Effect] = []
    counters = kind is not None and is_one_counter(what) and view.clause.verb not in _GIVING
    if change_pt is not None and what.counter_kind is None and thing is not Thing.COUNTER and not counters:
        modifications: list[a.Modification] = [mod.ModifyPT(*change_pt)]
        for phrase in what.keywords:
            modifications += [a.GainAbility(found) for found in to_keyword_abilities(phrase).abilities]
        effects.append(a.Apply(to(draft, who), tuple(modifications), duration(view)))
    elif kind is not None:
        effects += put_counters_told(draft, who, what).effects
    elif thing in _LIFE:
        count = amount_of(draft, what.quantity, what.span)
        effects += [do.GainLife(count, s.SpecificPlayer(one)) for one in who]
    elif thing is Thing.GAME:
        effects += [do.WinGame(s.SpecificPlayer(one)) for one in who]
    elif thing is Thing.REGENERATION_SHIELD:
        return (received(draft, who, what),)
    elif thing is Thing.CONTROL:
        return _take_control(view, who, what)
    else:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    for member in what.coordinated:
        draft.read.add(member.span)
        effects += [
            effect for action in change(view, who, member) if isinstance(action, Happens) for effect in action.effects
        ]
    return (Happens(tuple(effects)),)


def put_counters_told(draft: Draft, who: tuple[str, ...], what: NounGroup) -> Happens:
    """ "un marqueur -1/-1 sur une 1/1". Raises `NotUnderstood`."""
    kind = counter_kind_of(what)
    if kind is None:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    count = amount_of(draft, what.quantity, what.span, default=1)
    return Happens(tuple(do.PutCounters(kind, count, one) for one in recipients(draft, who)))


def received(draft: Draft, who: tuple[str, ...], what: NounGroup) -> Action:
    """A change or a shield that the objects are said to have already ("une 2/2 avec +1/+1")."""
    if thing_of_group(what) is Thing.REGENERATION_SHIELD:
        return Happens(tuple(do.Regenerate(s.Specific(one)) for one in who))
    change_pt = pt_change(draft, what)
    if change_pt is None:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    return Happens((a.Apply(to(draft, who), (mod.ModifyPT(*change_pt),)),))


def _take_control(view: ClauseView, who: tuple[str, ...], what: NounGroup) -> tuple[Action, ...]:
    draft = view.draft
    inner = [part.object for part in what.complements if part.preposition == "de"]
    if not inner and (own := _of_pronoun(view, what)) is not None:
        inner = [own]
    if len(inner) != 1 or not draft.is_player(who[0]):
        raise draft.stop(Fault.MISSING_ROLE, what.span, attendu="ce dont le contrôle change", verbe=view.clause.verb)
    return _controls(view, who[0], inner[0])


def _of_pronoun(view: ClauseView, what: NounGroup) -> NounGroup | None:
    """ "en prend le contrôle", "prend son contrôle"."""
    for role in (view.peek("source"), view.peek("origin")):
        if role is not None and isinstance(role.filler, NounGroup) and isinstance(role.filler.head, PronounHead):
            view.take(role)
            return role.filler
    if what.possessor is not Person.THIRD:
        return None
    head = PronounHead("le", Person.THIRD, plural=what.possessor_plural)
    return NounGroup(span=what.span, head=head)


def _controls(view: ClauseView, player: str, what: NounGroup) -> tuple[Action, ...]:
    draft = view.draft
    what, said = acting.card_said(draft, what, mod.SetController)
    card = view.group("instrument") or said
    ids = mention(draft, what, Sort.PERMANENT, Hint(controller=draft.opponent(player), zone=Zone.BATTLEFIELD))
    card = acting.card_that_does(view, card, ids)
    if card is not None:
        return acting.act_on(view, card, ids, player)
    change = mod.SetController(s.SpecificPlayer(player))
    return (Happens((a.Apply(to(draft, ids), (change,), duration(view)),), player),)


def steal(view: ClauseView) -> tuple[Action, ...]:
    """ "Alice vole l'Ours de Bob", with a card or without."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    card, what = view.group("instrument"), view.needed("patient", expected="ce qui est volé")
    if card is None:
        return _controls(view, player, what)
    ids = mention(draft, what, Sort.PERMANENT, Hint(controller=draft.opponent(player), zone=Zone.BATTLEFIELD))
    return acting.act_on(view, card, ids, player)


def fall(view: ClauseView) -> tuple[Action, ...]:
    """ "les deux joueurs tombent à 0 point de vie": at once, without a cause."""
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = who
    role = view.role("level")
    if role is None:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="le total de points de vie", verbe="tomber")
    if isinstance(role.filler, NounGroup) and thing_of_group(role.filler) not in (*_LIFE, None):
        raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    total = whole_number(draft, role.filler, role.span)
    view.adverb("en même temps", "simultanément")
    return (Happens(tuple(do.SetLife(total, s.SpecificPlayer(one)) for one in who)),)


def fight(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    left = mention(
        draft, view.needed("agent", expected="la créature qui se bat"), Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD)
    )
    other = view.group("patient", "target", "instrument", "recipient")
    right = mention(draft, other, Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD)) if other is not None else ()
    if len(left) + len(right) != 2:
        found = len(left) + len(right)
        raise draft.stop(Fault.WRONG_COUNT, view.span, mot=draft.slice(view.span), attendu=2, trouvé=found)
    pair = (left[0], (*left[1:], *right)[0])
    draft.subject = left
    draft.opposed.append(pair)
    return (Happens((do.Fight(s.Specific(pair[0]), s.Specific(pair[1])),)),)


def die(view: ClauseView) -> tuple[Action, ...]:
    """A death told without its cause: only when the text says at which moment, for it may be what combat will do."""
    draft = view.draft
    who = view.needed("agent", "patient", expected="ce qui meurt")
    # "une créature est morte ce tour-ci" is none of those spoken of.
    new = who.determiner is Determiner.INDEFINITE and view.clause.past and not draft.asking
    hint = Hint(zone=Zone.BATTLEFIELD, unlike=tuple(draft.pieces) if new else _do_not_die(draft))
    ids = mention(draft, who, Sort.PERMANENT, hint)
    draft.gone |= set(ids) if new else set()
    draft.subject = ids
    entrust(draft, ids, under(view))
    source = view.group("source", "instrument")
    if source is not None:
        return acting.act_on(view, source, ids, None)
    fighting = any(combatants.in_combat(draft, identity) for identity in ids)
    blocked = isinstance(draft.story[-1].action, DeclareBlock) if draft.story else False
    if fighting and not blocked and not view.clause.times and not view.clause.clauses:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    return (Happens((do.Move(to(draft, ids), Zone.GRAVEYARD, origin=Zone.BATTLEFIELD),)),)


def _do_not_die(draft: Draft) -> tuple[str, ...]:
    """ "j'équipe ma 2/2 avec la Jitte, puis elle meurt": the creature, where there is one. An Equipment, an Aura or a
    land is said to be destroyed or to go."""
    creatures = any(CardType.CREATURE in piece.types for piece in draft.pieces.values())
    others = (piece for piece in draft.pieces.values() if piece.types and CardType.CREATURE not in piece.types)
    return tuple(piece.id for piece in others if CardType.PLANESWALKER not in piece.types) if creatures else ()


def _put_into_play(
    view: ClauseView, what: NounGroup, player: str | None, place: NounGroup | None
) -> tuple[Action, ...]:
    """ "B met le Griffon sur le champ de bataille engagé": it enters without being cast."""
    draft = view.draft
    how = standing(view, place)
    new = under(view)
    ids = mention(draft, what, Sort.OBJECT, Hint(controller=player))
    if new is None and not (how.attacking or how.tapped) and at_once(view, ids):
        return ()
    entrust(draft, ids, new)
    if (created := created_by_effect(draft, ids, new or player, how)) is not None:
        return (created,)
    for identity in ids:
        piece = draft.pieces[identity]
        if piece.zone in (None, Zone.BATTLEFIELD) and "zone" not in piece.told_at:
            piece.zone = Zone.NOWHERE if piece.token else Zone.HAND
    return tuple(Arrives(identity, how.attacking, how.tapped) for identity in ids)


def _to_its_player(view: ClauseView) -> None:
    """ "il me met Pacifisme sur ma 4/4": "me" says no more than "ma"."""
    target, whom = view.peek("target"), view.peek("recipient")
    on = target.filler if target is not None else None
    pronoun = getattr(whom.filler, "head", None) if whom is not None else None
    if whom is None or not isinstance(on, NounGroup) or not isinstance(pronoun, PronounHead):
        return
    if on.possessor is not None and pronoun.person is on.possessor:
        view.take(whom)


def put(view: ClauseView) -> tuple[Action, ...]:
    """ "met deux marqueurs +1/+1 sur l'Ours", "met Pacifisme sur l'Ours", "met l'Ours au cimetière"."""
    draft = view.draft
    if (merged := put_in_place(view)) is not None:
        return merged
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if player is not None:
        draft.subject = (player,)
    what = view.needed("patient", "amount", expected="ce qui est mis")
    _to_its_player(view)
    lasting = not (is_one_counter(what) and any(phrase.lemma == _UNTIL_END for phrase in view.times))
    if lasting and (counter_kind_of(what) is not None or thing_of_group(what) is Thing.COUNTER):
        sized = what.counter_kind is not None and what.counter_kind[:1] in ("+", "-")  # no player has those
        where = view.needed("target", "recipient", "place", expected="où vont les marqueurs")
        on = mention(draft, where, Sort.OBJECT if sized else Sort.ANY)
        return change(view, on, what)
    if (change_pt := pt_change(draft, what)) is not None:
        on = mention(draft, view.needed("target", "recipient", expected="la créature"), Sort.PERMANENT)
        return (Happens((a.Apply(to(draft, on), (mod.ModifyPT(*change_pt),), duration(view)),), player),)
    if thing_of_group(what) in DAMAGE:
        return damage(view, what, hurt(view), view.group("instrument"), player)
    place = view.group("place")
    if place is not None and (zone := zone_of_group(place)) is not None:
        if zone is Zone.BATTLEFIELD:
            return _put_into_play(view, what, player, place)
        for modifier in place.modifiers:
            raise draft.stop(Fault.UNUSED, modifier.span, mot=draft.slice(modifier.span))
        ids = mention(draft, what, Sort.OBJECT, Hint(controller=player))
        return (Happens((do.Move(to(draft, ids), zone),), player),)
    target = view.group("target", "recipient")
    if target is None and is_token(what):
        return _put_into_play(view, what, player, None)
    if target is None:
        return spells.play(view, what, player)
    on = spells.aimed_at(draft, what, target, player)
    if player is not None and (equipping := gear.equipping(draft, what, on, player)) is not None:
        return equipping
    return acting.act_on(view, what, on, player)


def create(view: ClauseView) -> tuple[Action, ...]:
    """ "je crée deux jetons Soldat". Raises `NotUnderstood` of what is no token."""
    draft = view.draft
    what = view.needed("patient", expected="les jetons créés")
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if player is not None:
        draft.subject = (player,)
    if not is_token(what):
        raise draft.stop(Fault.WRONG_SORT, what.span, mot=draft.slice(what.span), attendu="un jeton")
    return _put_into_play(view, what, player, view.group("place"))

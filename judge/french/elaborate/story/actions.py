"""Which reader tells which verb. Adding a verb that is played is one line here and its frame in the lexicon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import instructions as do
from judge.abilities.ability import ActivatedAbility
from judge.abilities.costs import TapSelf
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Keyword, KeywordAction, Zone
from judge.french.clause import Determiner, Modal, NounGroup, NounHead, PronounHead, Quantity, Role
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import (
    acting,
    activations,
    cards,
    causes,
    changes,
    coins,
    combat,
    copying,
    costs_told,
    counterspells,
    damage,
    decisions,
    discards,
    duels,
    events,
    exchanges,
    keyword_actions,
    mana,
    movements,
    own_damage,
    recent_actions,
    revealing,
    sacrifices,
    spells,
)
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference import players
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.story.abilities import haunt, provoke
from judge.french.elaborate.story.turn import day_or_night
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Happens

Reader: TypeAlias = Callable[[ClauseView], tuple[Action, ...]]


def deal_or_divide(view: ClauseView) -> tuple[Action, ...]:
    """Several amounts are a division; one is damage."""
    if (own := own_damage.deals_its_damage(view)) is not None:
        return own
    several = sum(1 for role in view.clause.roles if role.name in ("recipient", "target")) > 1
    if several:
        return decisions.divide(view)
    agent = view.peek("agent")
    group = agent.filler if agent is not None else None
    he = isinstance(group, NounGroup) and isinstance(group.head, PronounHead) and _hurts_creature(view)
    if he and combatants.blockers(view.draft) and _divides(view):
        return decisions.assign(view)  # "il met 4 sur la première": he, or what he attacks with
    if not isinstance(group, NounGroup) or not (_does_it_with(view, group) or players.is_player(view.draft, group)):
        return damage.inflict(view)
    if _divides(view):
        return decisions.assign(view)
    # "je lui fais 3 blessures (avec Foudre)": what deals them, or nothing that was told.
    view.draft.subject = (mention_one(view.draft, view.needed("agent", expected="le joueur"), Sort.PLAYER),)
    return damage.inflict(view)


def _divides(view: ClauseView) -> bool:
    """Whether it is combat damage that is said to go somewhere."""
    fighting = combatants.attackers(view.draft) or combatants.blockers(view.draft)
    return bool(fighting) and not view.has("instrument") and not _just_dealt(view)


def _hurts_creature(view: ClauseView) -> bool:
    where = view.peek("target", "recipient")
    group = where.filler if where is not None else None
    return isinstance(group, NounGroup) and (group.pt is not None or group.ordinal is not None)


def _just_dealt(view: ClauseView) -> bool:
    """ "je sacrifie le Mogg pour lui mettre 1", in a combat: by what was done for it."""
    story = view.draft.story
    match story[-1].action if story and view.clause.connector == "et" else None:
        case CastSpell(spell=source) | ActivateAbility(source=source):
            return any(isinstance(part, do.DealDamage) for part in parts_of(view.draft.pieces[source].abilities))
    return False


def _does_it_with(view: ClauseView, group: NounGroup) -> bool:
    """ "il me fait 3 blessures (avec Foudre)": a player, where there is a means, or nothing else that "il" can be."""
    third = isinstance(group.head, PronounHead) and group.head.lemma in ("il", "elle")
    return third and (view.has("instrument") or not view.draft.pieces)


def do_or_deal(view: ClauseView) -> tuple[Action, ...]:
    """ "Foudre fait 3 blessures à l'Ours"; "je fais +2 (avec Jace)"; "il fait nuit"."""
    if day_or_night(view, "patient"):
        return ()
    gift = view.peek("patient")
    if gift is not None and isinstance(gift.filler, NounGroup) and gift.filler.pt_change and view.has("recipient"):
        return events.give(view)
    return deal_or_divide(view) if view.has("amount") or _is_number_dealt(view) else activations.do_number(view)


def _is_number_dealt(view: ClauseView) -> bool:
    """ "je fais 3 à mon adversaire", "il me fait 3": damage, where a number without a sign is done to a player."""
    to_whom = view.peek("recipient")
    hurt = to_whom.filler if to_whom is not None else None
    return isinstance(hurt, NounGroup) and players.is_player(view.draft, hurt) and _says_damage(view)


def _says_damage(view: ClauseView) -> bool:
    """Whether what is done is a number without a sign, which is then read as damage."""
    role = view.peek("patient")
    group = role.filler if role is not None else None
    number = group if isinstance(group, Quantity) else group.quantity if isinstance(group, NounGroup) else None
    bare = isinstance(group, Quantity) or (isinstance(group, NounGroup) and activations.is_bare_number(group))
    if role is None or not bare or number is None or number.number is None:
        return False
    if view.draft.slice(role.span)[:1] in ("+", "-", "−"):
        return False
    view.replace(role, NounGroup(span=role.span, head=NounHead("blessure"), quantity=number, plural=number.number > 1))
    return True


def put_or_deal(view: ClauseView) -> tuple[Action, ...]:
    """ "je mets 4 sur la première" is damage; anything else is put somewhere."""
    if view.has("agent") and view.has("target", "recipient") and _says_damage(view):
        return deal_or_divide(view)
    return events.put(view)


def respond(view: ClauseView) -> tuple[Action, ...]:
    """ "répond avec Foudre (sur l'Ours)", "répond en lançant Foudre"."""
    draft = view.draft
    agent, instrument = view.group("agent"), view.group("instrument")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if instrument is None and agent is not None and (done := _done_in_response(view, agent)) is not None:
        return done
    if instrument is None:
        if not draft.asking or player is None:
            raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui est lancé ou activé", verbe="répondre")
        return (acting.some_instant(view, player),)
    if spells.was_cast(draft, instrument):
        # "je réponds avec Contresort" to a Contresort: another one.
        instrument = msgspec.structs.replace(instrument, determiner=Determiner.INDEFINITE)
    return acting.act_on(view, instrument, spells.targets(view, player), player)


def _done_in_response(view: ClauseView, agent: NounGroup) -> tuple[Action, ...] | None:
    """ "répond en gagnant 3 points de vie", "en sacrifiant le Griffon"."""
    for item in view.subordinates:
        word, clause = item
        reader = ACTIONS.get(clause.verb)
        if word != "en" or reader is None:
            continue
        view.subordinates.remove(item)
        view.draft.local = []
        role = Role("agent", agent, agent.span)
        inner = ClauseView(view.draft, msgspec.structs.replace(clause, roles=(role, *clause.roles)))
        actions = reader(inner)
        inner.finish()
        return actions
    return None


def tap(view: ClauseView) -> tuple[Action, ...]:
    """ "engage la Forêt pour un mana vert", "engage le Sorcier en ciblant B" activate an ability; "engage le Griffon"
    taps it."""
    if mana.is_for_mana(view):
        return mana.tap_for_mana(view)
    if view.draft.asking and view.clause.modal is Modal.CAN and (tapped := _may_tap(view)) is not None:
        return tapped
    aimed = view.has("target") or any(word == "en" and clause.verb == "cibler" for word, clause in view.subordinates)
    if aimed:
        return _tap_at(view)
    taps = _TAP(view)
    doer = taps[0].player if len(taps) == 1 and isinstance(taps[0], Happens) else None
    return mana.for_its_mana(view.draft, taps, doer)


def _may_tap(view: ClauseView) -> tuple[Action, ...] | None:
    """ "mes Elfes peuvent taper ?", "puis-je les engager ?": for the one ability that costs it; nobody taps a creature
    for nothing. `None`: something else is asked. Raises `NotUnderstood`."""
    draft = view.draft
    role = view.peek("patient") or view.peek("agent")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or any(view.has(name) for name in ("target", "instrument")):
        return None
    if players.is_player(draft, group):
        return None
    unread, resolved, local, mentions = view.unread(), dict(draft.resolved), list(draft.local), list(draft.mentions)
    view.take(role)
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    source = mention_one(draft, group, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    if CardType.CREATURE not in draft.pieces[source].types:
        view.restore(unread)
        draft.resolved, draft.local, draft.mentions = resolved, local, mentions
        return None
    activated = costs_told.activation(view, player, source, lambda part: isinstance(part, TapSelf))
    if activated is None:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    draft.subject = (player,) if player is not None else (source,)
    return (activated,)


def _tap_at(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    hint = Hint(controller=player, zone=Zone.BATTLEFIELD)
    source = mention_one(draft, view.needed("patient", expected="ce qui est engagé"), Sort.PERMANENT, hint)
    activated = costs_told.activation(view, player, source, lambda part: isinstance(part, TapSelf))
    if activated is None:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    draft.subject = (player,) if player is not None else (source,)
    return (activated,)


def tap_or_hit(view: ClauseView) -> tuple[Action, ...]:
    """ "taper": tapping an object, unless damage is spoken of, or two creatures are that can do no more than fight."""
    role = view.peek("patient", "amount")
    if (met := _hits(view)) is not None:
        return met
    if (
        role is not None
        and isinstance(role.filler, NounGroup)
        and thing_of_group(role.filler) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
    ):
        return damage.inflict(view)
    view.reword(msgspec.structs.replace(view.clause, verb="engager"))  # who taps lands has them
    return ACTIONS["engager"](view)


def _hits(view: ClauseView) -> tuple[Action, ...] | None:
    """ "ma 2/2 tape son mur 0/4"; `None` of anything else. Raises `NotUnderstood` where who may block is not sure."""
    roles = {role.name: role.filler for role in view.clause.roles}
    who, what = roles.get("agent"), roles.get("patient")
    if set(roles) != {"agent", "patient"} or not isinstance(who, NounGroup) or not isinstance(what, NounGroup):
        return None
    if view.clause.passive or who.pt is None or what.pt is None or who.quoted or who.relatives:
        return None
    if not duels.may_meet(who, what) or view.draft.story:
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    view.roles("agent", "patient")
    return duels.meet(view.draft, who, what)


def ping(view: ClauseView) -> tuple[Action, ...]:
    """ "je le ping": the one permanent of mine that can be activated to deal damage does. Raises `NotUnderstood` where
    none or several can."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    able = [
        piece.id
        for piece in draft.pieces.values()
        if piece.controller == player
        and any(
            isinstance(each, ActivatedAbility) and any(isinstance(deed, do.DealDamage) for deed in each.effects)
            for each in piece.abilities
        )
    ]
    if len(able) != 1:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    what = view.needed("patient", expected="la cible")
    sort = Sort.PLAYER if view.adverb("dans la face") else Sort.ANY
    aimed = mention(draft, what, sort, Hint(zone=Zone.BATTLEFIELD, unlike=(able[0],)))
    draft.subject = (player,)
    return (ActivateAbility(player, able[0], targets=aimed),)


def put_back(view: ClauseView) -> tuple[Action, ...]:
    """ "la remet en jeu", "la ramène": back onto the battlefield, where nothing else is said of what was exiled."""
    if view.has("place"):
        return movements.send(view)
    return events.put(view) if view.has("target", "recipient") else movements.bring_back(view)


_TAP = causes.on_patient(do.Tap, "ce qui est engagé")

ACTIONS: dict[str, Reader] = {
    "attaquer": combat.attack,
    "bloquer": combat.block,
    "lancer": spells.cast,
    "jouer": coins.or_coin(spells.cast),
    "muter": spells.cast,
    "activer": activations.activate,
    "faire": do_or_deal,
    "utiliser": activations.activate,
    "valoir": costs_told.x_is,
    "recycler": activations.by_keyword(Keyword.CYCLING),
    "exhumer": activations.by_keyword(Keyword.UNEARTH),
    "monter": activations.level_up,
    "adapter": keyword_actions.adapt,
    "amasser": keyword_actions.amass,
    "associer": keyword_actions.pair,
    "conniver": keyword_actions.by_object(KeywordAction.CONNIVE),
    "détenir": keyword_actions.upon_objects(KeywordAction.DETAIN),
    "apprendre": keyword_actions.by_player(KeywordAction.LEARN),
    "découvrir": keyword_actions.by_player(KeywordAction.DISCOVER),
    "enquêter": keyword_actions.by_player(KeywordAction.INVESTIGATE),
    "essayer": keyword_actions.tempt,
    "explorer": keyword_actions.by_object(KeywordAction.EXPLORE),
    "manifester": recent_actions.manifest,
    "appliquer": recent_actions.apply,
    "aventurer": recent_actions.venture,
    "convertir": keyword_actions.upon_objects(KeywordAction.CONVERT),
    "endurer": keyword_actions.by_object(KeywordAction.ENDURE),
    "maîtriser": recent_actions.bend,
    "voyager": recent_actions.travel,
    "voiler": keyword_actions.face_down(KeywordAction.CLOAK),
    "inciter": keyword_actions.upon_objects(KeywordAction.GOAD),
    "proliférer": keyword_actions.proliferate,
    "incuber": keyword_actions.by_player(KeywordAction.INCUBATE),
    "fourrager": keyword_actions.by_player(KeywordAction.FORAGE),
    "rassembler": recent_actions.collect_evidence,
    "peupler": keyword_actions.by_player(KeywordAction.POPULATE),
    "piloter": keyword_actions.by_tapping(Keyword.CREW, "le véhicule"),
    "seller": keyword_actions.by_tapping(Keyword.SADDLE, "la monture"),
    "rendre": changes.make,
    "surmener": keyword_actions.exert,
    "enrôler": keyword_actions.enlist,
    "suspecter": keyword_actions.upon_objects(KeywordAction.SUSPECT),
    "suspendre": activations.by_keyword(Keyword.SUSPEND),
    "prédire": activations.by_keyword(Keyword.FORETELL),
    "comploter": activations.by_keyword(Keyword.PLOT),
    "enchanter": activations.enchant,
    "équiper": activations.enchant,
    "répondre": respond,
    "cibler": acting.target,
    "être": acting.target,
    "détruire": causes.on_patient(do.Destroy, "ce qui est détruit"),
    "tuer": causes.kill,
    "exiler": activations.exile,
    "engager": tap,
    "produire": mana.produce,
    "dépenser": mana.spend,
    "taper": tap_or_hit,
    "pinguer": ping,
    "dégager": causes.on_patient(do.Untap, "ce qui est dégagé"),
    "contrecarrer": counterspells.counter,
    "sacrifier": sacrifices.sacrifice,
    "régénérer": events.regenerate,
    "déphaser": movements.phase_out,
    "flickerer": movements.flicker,
    "transformer": movements.transform,
    "inverser": movements.flip,
    "subir": events.undergo,
    "prendre": events.undergo,
    "recevoir": events.undergo,
    "infliger": deal_or_divide,
    "frapper": deal_or_divide,
    "répartir": deal_or_divide,
    "gagner": coins.or_coin(events.gain),
    "acquérir": events.gain,
    "concéder": events.concede,
    "perdre": coins.or_coin(events.lose),
    "donner": events.give,
    "voler": events.steal,
    "tomber": events.fall,
    "copier": copying.copy,
    "combattre": events.fight,
    "échanger": exchanges.exchange,
    "piocher": cards.draw,
    "défausser": discards.discard,
    "meuler": cards.mill,
    "draguer": discards.dredge,
    "prévenir": damage.prevent,
    "passer": decisions.pass_priority,
    "vider": decisions.empty_stack,
    "devenir": changes.become,
    "retirer": changes.remove,
    "révéler": revealing.reveal,
    "mourir": events.die,
    "mettre": put_or_deal,
    "poser": events.put,
    "créer": events.create,
    "remettre": put_back,
    "arriver": movements.arrive,
    "entrer": movements.arrive,
    "revenir": movements.send,
    "renvoyer": movements.send,
    "quitter": movements.leave,
    "payer": decisions.pay,
    "accepter": decisions.accept,
    "refuser": decisions.accept,
    "choisir": decisions.choose,
    "désigner": decisions.choose,
    "garder": decisions.keep,
    "ordonner": decisions.arrange,
    "hanter": haunt,
    "provoquer": provoke,
    "crypter": decisions.encode,
    "changer": decisions.change_target,
    "rediriger": decisions.redirect,
    "remplacer": decisions.replace_word,
}

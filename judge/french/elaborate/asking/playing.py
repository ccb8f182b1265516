"""An action asked about: whether the rules let a player do it, or make that player do it."""

from __future__ import annotations

from itertools import combinations

import msgspec

from judge.abilities.ability import ActivatedAbility, ChooseModes, KeywordAbility
from judge.abilities.costs import Cost, LoyaltyCost
from judge.abilities.instructions import Tap
from judge.abilities.modifications import CantBeBlocked
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Specific
from judge.abilities.terms import CardType, Keyword, Zone
from judge.french.clause import Determiner, Modal, NounGroup, Person, PronounHead, TimePhrase
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.later import ACTIVE, DEFENDING, controller_of
from judge.french.elaborate.board.sides import may_change_sides
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.combat import must_attack
from judge.french.elaborate.deeds.fighters import own_creatures, some_creature
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference import among
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_of_group
from judge.french.elaborate.story.tell import told_of
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Mode, Predicate, Question
from judge.scenario.story import (
    Action,
    ActivateAbility,
    BlockWith,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    PassPriority,
    PlayLand,
    Told,
    When,
)
from judge.wording.terms import keyword_noun

#: What a player decides to do: "peut-il" and "doit-il" ask whether the rules let or make that player.
DELIBERATE = frozenset(
    [
        "attaquer",
        "bloquer",
        "lancer",
        "jouer",
        "activer",
        "utiliser",
        "recycler",
        "monter",
        "exhumer",
        "suspendre",
        "prédire",
        "comploter",
        "draguer",
        "cibler",
        "sacrifier",
        "payer",
        "choisir",
        "copier",
        "répartir",
        "répondre",
        "enchanter",
        "équiper",
        "régénérer",
        "engager",
        "taper",
        "poser",
        "changer",
        "produire",
        "contrecarrer",
        "faire",
    ]
)
#: Said of what they are done to, these ask for the outcome, not for the act.
UNDERGONE = frozenset({"régénérer", "sacrifier", "engager", "contrecarrer"})
#: Verbs of somebody who has gained control of something.
_THEFT = frozenset({"voler", "acquérir", "prendre"})
_AGAIN = ("encore", "à nouveau", "de nouveau")


def assigns(view: ClauseView) -> bool:
    """ "puis-je n'infliger que 2 blessures ?": the player assigns; a creature only deals."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    return (
        view.clause.verb == "infliger"
        and isinstance(group, NounGroup)
        and player_of_group(view.draft, group) is not None
    )


def about_priority(view: ClauseView) -> bool:
    role = view.peek("patient", "amount")
    return role is not None and isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is Thing.PRIORITY


def has_priority(view: ClauseView) -> Question:
    """To have priority is to be allowed to cast an instant. When a player gets it is not asked of one moment."""
    if view.clause.asked:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    view.role("patient", "amount")
    player = mention_one(view.draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    told = Told(acting.some_instant(view, player), take_when(view))
    return Question(mode=Mode.CAN, predicate=q.Does(told), agent=player)


def does_question(view: ClauseView) -> tuple[Predicate, str | None]:
    _another_turn(view)
    afterwards = view.adverb(*_AFTERWARDS)
    told = told_of(view)
    if not told:
        # "je peux jouer ?": nothing that could be done
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    _not_of_modes(view.draft, told)
    _not_tapped_again(view.draft, told)
    _of_known_colour(view.draft, told)
    for entry in told:
        some_loyalty_ability(view.draft, entry.action)
        _some_ability(view.draft, entry.action)
    told = _once_done(view.draft, _last_time(view.draft, told))
    _not_for_nothing(view.draft, told)
    if any(word in view.clause.adverbs for word in _AGAIN):
        told = tuple(_once_more(view.draft, entry) for entry in told)
    if afterwards:
        told = tuple(_once_over(view.draft, entry) for entry in told)
    told = tuple(_cast_anew(view.draft, entry) for entry in told)
    for entry in told:
        _instead(view.draft, entry.action)
    does: list[Predicate] = [q.Does(entry) for entry in told]
    predicate: Predicate = does[0] if len(does) == 1 else q.AndP(tuple(does))
    return predicate, _named_doer(view) or doer(view.draft, told[0].action)


def could_be_blocked(view: ClauseView) -> Question | None:
    """ "il a deux 1/1, ma 3/3 menace peut-elle être bloquée ?", "… peut-il la bloquer ?": in some way, by whichever of
    the creatures told. `None` where there is no choice among them, or where what blocks is said. Raises
    `NotUnderstood` where there are too many ways."""
    draft, clause = view.draft, view.clause
    names = sorted(role.name for role in clause.roles)
    plain = clause.verb == "bloquer" and clause.modal is Modal.CAN and not (clause.times or clause.asked)
    role, doer_role = view.peek("patient"), None if clause.passive else view.peek("agent")
    group = role.filler if role is not None else None
    if not plain or names != (["patient"] if clause.passive else ["agent", "patient"]):
        return None
    if role is None or not isinstance(group, NounGroup) or not _is_told(draft, group):
        return None
    if doer_role is not None and not _may_be_player(draft, doer_role.filler):
        return None
    ids = mention(draft, group, Sort.CREATURE, Hint(zone=Zone.BATTLEFIELD))
    attacker = draft.pieces.get(ids[0]) if len(ids) == 1 else None
    if attacker is None or attacker.controller is None:
        return None
    defender = draft.opponent(attacker.controller)
    own = tuple(one for one in own_creatures(draft, defender) if draft.pieces[one].controller == defender)
    if combatants.blockers(draft):
        return None
    if clause.passive and not own:
        return _by_any_creature(view, attacker, defender)
    if len(own) < 2:
        return None
    if len(own) > _MOST_BLOCKERS:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    view.roles("agent", "patient")
    must_attack(draft, attacker.id)
    draft.subject = ids
    ways = tuple(
        q.Does(Told(DeclareBlock(tuple(BlockWith(one, attacker.id) for one in together))))
        for together in _ways_together(draft, own)
    )
    predicate: Predicate = ways[0] if len(ways) == 1 else q.OrP(ways)
    return Question(mode=Mode.CAN, predicate=predicate, agent=defender, negative=clause.modal_negated)


#: Keywords that say by what a creature can be blocked.
_EVASIONS = frozenset({Keyword.FEAR, Keyword.FLYING, Keyword.HORSEMANSHIP, Keyword.INTIMIDATE, Keyword.SHADOW})
#: Keywords that leave any creature able to block.
_BLOCKABLE = frozenset(
    {
        Keyword.DEATHTOUCH,
        Keyword.DOUBLE_STRIKE,
        Keyword.FIRST_STRIKE,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.REACH,
        Keyword.SHROUD,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)


def _by_any_creature(view: ClauseView, attacker: Piece, defender: str) -> Question | None:
    """ "ma 3/3 peut-elle être bloquée ?" where no creature was told that could: by any; "ma 3/3 vol peut-elle être
    bloquée ?": what its keyword says, for the answer is by which. `None` of a creature that says more than that."""
    draft = view.draft
    keywords = {known.keyword for known in attacker.abilities if isinstance(known, KeywordAbility)}
    only = len(keywords) == len(attacker.abilities) and keywords <= _BLOCKABLE | _EVASIONS
    evasions = tuple(keywords & _EVASIONS)
    if not only or len(evasions) > 1 or draft.story or view.clause.modal_negated:
        return None
    view.roles("agent", "patient")
    if evasions:
        return Question(mode=Mode.DEFINE, kind=keyword_noun(evasions[0]).head)
    blocker = some_creature(draft, view.span, defender, "bloque")
    must_attack(draft, attacker.id)
    draft.subject = (attacker.id,)
    told = Told(DeclareBlock((BlockWith(blocker, attacker.id),)))
    return Question(mode=Mode.CAN, predicate=q.Does(told), agent=defender)


def _ways_together(draft: Draft, own: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Who may block alone and, where something may forbid that, who together; those that nothing tells apart once."""
    known = (part for piece in draft.pieces.values() for part in parts_of(piece.abilities))
    restricted = any(
        isinstance(part, CantBeBlocked) or (isinstance(part, KeywordAbility) and part.keyword is Keyword.MENACE)
        for part in known
    )
    ways: dict[tuple[str, ...], tuple[str, ...]] = {}
    for count in range(1, len(own) + 1 if restricted else 2):
        for together in combinations(own, count):
            ways.setdefault(tuple(sorted(among.signature(draft, one) for one in together)), together)
    return tuple(ways.values())


#: Creatures of which every way to block together is looked at.
_MOST_BLOCKERS = 3


def _is_told(draft: Draft, group: NounGroup) -> bool:
    """A creature of somebody's or that was told, or taken up by a pronoun: no player, and none that the question
    presents."""
    pronoun = isinstance(group.head, PronounHead) and group.head.person is Person.THIRD
    known = group.possessor is not None or group.determiner in (Determiner.DEFINITE, Determiner.DEMONSTRATIVE)
    asked = group.word in ("qui", "lequel", "quel")
    return (pronoun or known) and not asked and player_of_group(draft, group) is None


def _may_be_player(draft: Draft, filler: object) -> bool:
    if not isinstance(filler, NounGroup):
        return False
    he = isinstance(filler.head, PronounHead) and filler.head.lemma in ("il", "on", "je")
    return he or player_of_group(draft, filler) is not None


def _not_of_modes(draft: Draft, told: tuple[Told, ...]) -> None:
    """ "Kura meurt, que puis-je choisir ?": which modes there are is not sought; that there is nothing to choose would
    be wrong. Raises `NotUnderstood`."""
    asks = any(isinstance(entry.action, Decide) and ASKED in entry.action.choose for entry in told)
    modal = (piece for piece in draft.pieces.values() if any(map(_is_modal, parts_of(piece.abilities))))
    if asks and next(modal, None) is not None:
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)


def _not_tapped_again(draft: Draft, told: tuple[Told, ...]) -> None:
    """ "mon terrain est engagé, je peux le taper encore ?": nothing tapped can be tapped. Raises `NotUnderstood`: of
    what is done with no cost nothing forbids it."""
    for entry in told if not draft.story else ():
        effects = entry.action.effects if isinstance(entry.action, Happens) else ()
        for effect in effects:
            what = effect.what if isinstance(effect, Tap) else None
            if isinstance(what, Specific) and what.id in draft.pieces and draft.pieces[what.id].tapped:
                raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)


def _of_known_colour(draft: Draft, told: tuple[Told, ...]) -> None:
    """ "il me reste un mana, je peux lancer Choc ?": of which colour is not said. Raises `NotUnderstood`."""
    for entry in told:
        cast = entry.action if isinstance(entry.action, CastSpell) else None
        cost = draft.pieces[cast.spell].mana_cost if cast is not None and cast.spell in draft.pieces else None
        if cast is not None and cast.player in draft.mana_uncoloured and cost is not None and cost.colours:
            raise draft.stop(Fault.MISSING_ROLE, draft.at, attendu="la couleur du mana", verbe="lancer")


def _is_modal(part: object) -> bool:
    return isinstance(part, ChooseModes)


def _another_turn(view: ClauseView) -> None:
    """ "elle a attaqué, peut-elle bloquer ?", "je viens de la poser…": no creature blocks in the turn of its player, so
    in the turn after. "Il" may as well be the opponent, but not of "peut-il bloquer après avoir attaqué ?"."""
    draft, agent = view.draft, view.peek("agent")
    group = agent.filler if agent is not None else None
    if view.clause.verb != "bloquer" or view.clause.passive or view.times or not isinstance(group, NounGroup):
        return
    fought = combatants.attackers(draft) or _cast_in_own_turn(draft)
    blocking = draft.resolved.get((group.span, group.head, False), ())
    itself = any(word in _AFTER and inner.verb == "attaquer" for word, inner in view.clause.clauses)
    taken_up = group.word in (("elle", "elles", "ils", "il") if itself else ("elle", "elles", "ils"))
    if not blocking and fought and len(view.clause.roles) == 1 and taken_up:
        blocking = mention(draft, group, Sort.CREATURE, Hint(declares=False))
    if not blocking and (means := view.peek("instrument", "agent")) is not None and isinstance(means.filler, NounGroup):
        # "je peux bloquer avec une créature que je viens de poser ?", "une créature qui attaque peut-elle bloquer ?"
        blocking = mention(draft, means.filler, Sort.CREATURE) if means.filler.relatives else ()
        fought = combatants.attackers(draft) or _cast_in_own_turn(draft)
    if blocking and set(blocking) <= set(fought):
        view.times.append(TimePhrase("au tour suivant", view.span))
        view.window = None if itself else view.window


_AFTER = frozenset({"après", "après que"})


def _cast_in_own_turn(draft: Draft) -> tuple[str, ...]:
    """What was cast by the player whose turn it is, as far as is told."""
    cast = [told.action for told in draft.story if isinstance(told.action, CastSpell) and told.when == When()]
    return tuple(each.spell for each in cast if each.player is not None and draft.active in (None, each.player))


def some_loyalty_ability(draft: Draft, action: Action) -> None:
    """ "puis-je activer mon planeswalker pendant son tour ?": of one that no card or text describes."""
    piece = draft.pieces.get(action.source) if isinstance(action, ActivateAbility) else None
    if piece is None or piece.card is not None or piece.abilities or CardType.PLANESWALKER not in piece.types:
        return
    piece.abilities = (ActivatedAbility(Cost((LoyaltyCost(0),)), ()),)
    draft.suppose("{objet} a une capacité de loyauté quelconque", piece.id)


def _not_for_nothing(draft: Draft, told: tuple[Told, ...]) -> None:
    """ "il lance Poigne krosiane, je peux sacrifier mon artefact en réponse ?": by what decides it, where that is not
    told and nothing may be activated. Raises `NotUnderstood`."""
    answered = {entry.when.response_to for entry in told if isinstance(entry.action, Happens)}
    for place in answered - {None}:
        action = draft.story[place or 0].action
        known = draft.pieces[action.spell].abilities if isinstance(action, CastSpell) else ()
        if any(isinstance(each, KeywordAbility) and each.keyword is Keyword.SPLIT_SECOND for each in known):
            raise draft.stop(Fault.NO_CAUSE, draft.at, mot=draft.slice(draft.at) if draft.at is not None else "")


def _some_ability(draft: Draft, action: Action) -> None:
    """ "il détruit mon artefact, je peux l'utiliser en réponse ?": it has some ability, of which nothing is told.
    Raises `NotUnderstood` where its cost decides."""
    piece = draft.pieces.get(action.source) if isinstance(action, ActivateAbility) else None
    if (
        piece is None
        or not isinstance(action, ActivateAbility)
        or action.keyword is not None
        or action.mana is not None
    ):
        return
    if piece.card is not None or piece.abilities or {CardType.LAND, CardType.PLANESWALKER} & set(piece.types):
        return
    if piece.tapped or CardType.CREATURE in piece.types or not piece.types:
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)
    piece.abilities = (ActivatedAbility(Cost(()), ()),)
    draft.suppose("{objet} a une capacité activée, qui ne coûte rien ici", piece.id)


def _last_time(draft: Draft, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """ "puis-je l'activer deux fois ?": the times before are done, the last is asked about."""
    first = told[0]
    if len(told) == 1 or any(entry.action != first.action for entry in told):
        return told
    add(draft, first)
    for _ in told[2:]:
        add(draft, _once_more(draft, Told(first.action)))
    return (_once_more(draft, Told(first.action)),)


def _once_done(draft: Draft, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """ "il vole ma créature avec Contrôle magique, je peux la sacrifier ?", "j'ai équipé ma 2/2…, il peut la cibler ?":
    once that is done, not in response."""
    last = draft.story[-1].action if draft.story else None
    stolen = draft.told is not None and draft.told.verb in _THEFT and isinstance(last, CastSpell)
    equipped = draft.told is not None and draft.told.verb == "équiper" and isinstance(last, ActivateAbility)
    if not (stolen or equipped) or any(isinstance(entry.action, DeclareAttack | DeclareBlock) for entry in told):
        return told
    after = When(after_resolution_of=len(draft.story) - 1)
    return tuple(msgspec.structs.replace(entry, when=after) if entry.when == When() else entry for entry in told)


def _once_more(draft: Draft, entry: Told) -> Told:
    """ "puis-je l'activer encore ?": a second time, after what was told is over."""
    before = [place for place, told in enumerate(draft.story) if told.action == entry.action]
    if before and isinstance(entry.action, DeclareAttack | DeclareBlock):
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)  # in which combat?
    if not before or entry.when != When():
        return entry
    return msgspec.structs.replace(entry, when=When(after_resolution_of=before[-1]))


def _cast_anew(draft: Draft, entry: Told) -> Told:
    """ "je lance une 2/2, il la contre, je peux la relancer ?": after all that, not as it was cast the first time."""
    cast = entry.action
    if not isinstance(cast, CastSpell) or entry.when != When():
        return entry
    before = any(isinstance(told.action, CastSpell) and told.action.spell == cast.spell for told in draft.story)
    return _once_over(draft, entry) if before else entry


_AFTERWARDS = ("puis", "ensuite", "après")


def _once_over(draft: Draft, entry: Told) -> Told:
    """ "je lance Foudre, puis-je attaquer ensuite ?": when what was told last, that goes on the stack, has resolved."""
    last = draft.story[-1].action if draft.story else None
    waits = isinstance(last, CastSpell) or (isinstance(last, ActivateAbility) and last.mana is None)
    if not waits or entry.when != When() or isinstance(entry.action, DeclareAttack | DeclareBlock):
        return entry
    return msgspec.structs.replace(entry, when=When(after_resolution_of=len(draft.story) - 1))


def _named_doer(view: ClauseView) -> str | None:
    """The player that the clause names as its subject."""
    for role in view.clause.roles:
        if role.name == "agent" and isinstance(role.filler, NounGroup):
            ids = view.draft.resolved.get((role.filler.span, role.filler.head, False), ())
            return next((identity for identity in ids if view.draft.is_player(identity)), None)
    return None


def _instead(draft: Draft, action: Action) -> None:
    """An attack asked about takes the place of the same creatures' attack told before."""
    if not isinstance(action, DeclareAttack):
        return
    asked = {attack.attacker for attack in action.attacks}
    draft.story[:] = [
        told
        for told in draft.story
        if not (isinstance(told.action, DeclareAttack) and {attack.attacker for attack in told.action.attacks} <= asked)
    ]


def doer(draft: Draft, action: Action) -> str | None:
    """The player whose decision the action is."""
    match action:
        case CastSpell(player=str() as player) | PlayLand(player=str() as player) | PassPriority(player=player):
            return player
        case ActivateAbility(player=str() as player) | Decide(player=str() as player):
            return player
        case ActivateAbility(source=source):
            return controller_of(draft, source)
        case DeclareAttack(attacks=attacks):
            attacker = attacks[0].attacker if attacks else ASKED
            return ACTIVE if attacker == ASKED or may_change_sides(draft, attacker) else controller_of(draft, attacker)
        case DeclareBlock(player=None, blocks=blocks):
            known = draft.controller(blocks[0].blocker) if blocks and blocks[0].blocker != ASKED else None
            return known if known is not None and known != draft.active else DEFENDING
        case DeclareBlock(player=str() as player):
            return player
        case Happens(player=str() as player):
            return player
    return None


def deciding(draft: Draft) -> str | None:
    for identity in draft.subject:
        if draft.is_player(identity):
            return identity
        if identity != ASKED:
            return controller_of(draft, identity)
    return None

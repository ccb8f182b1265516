"""One asking clause as a question: its mode, its predicate or measure, whose decisions it ranges over."""

from __future__ import annotations

import msgspec

from judge.abilities.instructions import Fight
from judge.abilities.terms import Keyword, Step, Zone
from judge.french.clause import Clause, Determiner, KeywordPhrase, Modal, NounGroup, NounHead
from judge.french.elaborate.asking.claims.fates import speaks_of_a_land
from judge.french.elaborate.asking.measures import measure, size_question, take_asked
from judge.french.elaborate.asking.predicates import asks_in, claim
from judge.french.elaborate.asking.stack import stack_question
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import ACTIVE, DEFENDING, controller_of, opponent_of
from judge.french.elaborate.board.sides import may_change_sides
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.combat import some_creature
from judge.french.elaborate.deeds.order import add, insert
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of, qualities_of, thing_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import player_of_group
from judge.french.elaborate.story.actions import ACTIONS
from judge.french.elaborate.story.tell import finish, present_topic, tell_subordinates, told_of
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Mode, Predicate, Question
from judge.scenario.story import (
    Action,
    ActivateAbility,
    AttackWith,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    PassPriority,
    PlayLand,
    Told,
    When,
)

_OLD = Hint(declares=False)
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
_UNDERGONE = frozenset({"régénérer", "sacrifier", "engager", "contrecarrer"})
_DONE_TO = frozenset({"sacrifier", "détruire", "exiler", "contrecarrer", "engager", "dégager", "renvoyer"})
#: Of these, who or what does it says nothing more.
_BY_ANYTHING = frozenset({"contrecarrer", "détruire", "exiler"})
_CHOICES = {
    Thing.ASSIGNMENT: "damage_division",
    Thing.DIVISION: "damage_division",
    Thing.ORDER: "damage_order",
    Thing.DAMAGE_ORDER: "damage_order",
}
#: Words that hold the place of what is asked.
_BLANKS = frozenset({"que", "quoi", "cela", "il", "ce", "quel"})
_OUTCOME = frozenset({"se passer", "faire", "donner", "arriver"})
_WORDS = (
    "aussi",
    "encore",
    "alors",
    "bien",
    "quand même",
    "malgré tout",
    "normalement",
    "forcément",
    "ou pas",
    "déjà",
    "toujours",
    "automatiquement",
)


def ask(draft: Draft, clause: Clause) -> Question:
    """The question of the clause. Raises `NotUnderstood`."""
    draft.local = []
    draft.asking, draft.also = True, []
    view = ClauseView(draft, clause)
    if clause.verb:
        present_topic(view)
    view.window = tell_subordinates(view)
    try:
        found = _ask(view)
        finish(view)
        _not_of_later_turns(draft, found)
        _needs_combat(draft, found, clause)
    finally:
        draft.asking = False
    negative = clause.modal_negated or (clause.negated and clause.modal is None)
    return msgspec.structs.replace(found, negative=negative, span=clause.span, number=clause.item)


def _not_of_later_turns(draft: Draft, question: Question) -> None:
    """ "je suspends le Baloth, quand arrive-t-il ?": play is not followed into turns of which nothing is told. Raises
    `NotUnderstood` rather than say never."""
    told = [told.action for told in draft.story]
    suspends = any(isinstance(action, ActivateAbility) and action.keyword is Keyword.SUSPEND for action in told)
    if question.mode is Mode.WHEN and suspends and all(entry.when.turn is None for entry in draft.story):
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)


_COMBAT_MOMENTS = (Moment.AFTER_ATTACKS, Moment.AFTER_BLOCKS, Moment.BEFORE_DAMAGE, Moment.DAMAGE_ON_STACK)
_COMBAT_STEPS = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def _needs_combat(draft: Draft, question: Question, clause: Clause) -> None:
    """A question about a step that takes place only after an attack supposes one."""
    told = question.predicate.told if isinstance(question.predicate, q.Does) else None
    when = question.moment or (told.when if told is not None else None)
    if when is None or when.turn is not None or combatants.attackers(draft) or _told_not_to_attack(draft):
        return
    if when.step in _COMBAT_STEPS or when.moment in _COMBAT_MOMENTS:
        attacker = some_creature(draft, clause.span, draft.active, "attaque")
        insert(draft, 0, Told(DeclareAttack((AttackWith(attacker),))))


def _told_not_to_attack(draft: Draft) -> bool:
    return any(isinstance(told.action, DeclareAttack) and not told.action.attacks for told in draft.story)


def _ask(view: ClauseView) -> Question:
    clause = view.clause
    if clause.verb == "signifier" or (not clause.verb and clause.asked != "combien"):
        return _define(view)
    if clause.verb == "devenir" and _asks_what(view):
        return _tell(view)
    if clause.verb == "faire" and _asks_what(view) and _of_keyword(view):
        return _define(view)
    if clause.verb == "se passer" or (clause.verb in _OUTCOME and _asks_what(view)):
        return _tell(view)
    if (owner := _whose_it_is(view)) is not None:
        return _about(owner)
    if clause.verb == "avoir" and clause.asked == "qui" and _raison(view):
        return _who_is_right(view)
    if clause.verb == "gagner" and clause.asked == "qui" and _of_creatures(view):
        # "ma 2/2 combat une 3/3, qui gagne ?": of the two
        view.roles("agent")
        clause = msgspec.structs.replace(clause, verb="survivre")
        return _about(ClauseView(view.draft, clause))
    if (asked := take_asked(view)) is not None:
        moment = take_when(view)
        found = measure(view, asked)
        most = view.adverb("au maximum", "au plus")
        agent = _able(view.draft, found) if clause.modal is Modal.CAN else _dealer(view.draft, found) if most else None
        return _at(msgspec.structs.replace(found, agent=agent), moment)
    if (size := size_question(view)) is not None:
        return _at(size, take_when(view))
    if clause.verb in ("fonctionner", "passer") and _about_it_all(view):
        return _tell(view)
    if clause.verb in ("choisir", "répartir") and clause.asked == "qui":
        return _who_chooses(view)
    if clause.asked in ("ou", "où") or _which_zone(view):
        return _where(view)
    if clause.verb == "le droit" or (clause.verb == "pouvoir" and not view.has("patient", "content")):
        return _was_allowed(view)
    if clause.verb in ("utiliser", "passer", "aller") and (waits := stack_question(view)) is not None:
        return waits
    return _about(view)


def _of_creatures(view: ClauseView) -> bool:
    """Whether "qui gagne ?" is asked right after one creature met another."""
    last = view.draft.story[-1].action if view.draft.story else None
    fight = isinstance(last, Happens) and any(isinstance(effect, Fight) for effect in last.effects)
    met = fight or (isinstance(last, DeclareBlock) and len(last.blocks) == 1)
    return met and [role.name for role in view.clause.roles] == ["agent"]


def _of_keyword(view: ClauseView) -> bool:
    """ "la vigilance, ça fait quoi ?", before anything was told."""
    roles = [role.filler for role in view.clause.roles if role.name in ("agent", "topic")]
    named = [filler for filler in roles if isinstance(filler, NounGroup) and isinstance(filler.head, NounHead)]
    return not view.draft.story and any(keyword_of(getattr(group.head, "lemma", "")) is not None for group in named)


def _whose_it_is(view: ClauseView) -> ClauseView | None:
    """ "à qui est la 4/4 ?": who controls it."""
    clause = view.clause
    role = view.peek("recipient")
    asked = role is not None and getattr(getattr(role.filler, "head", None), "lemma", "") == "qui"
    if clause.verb != "être" or role is None or not asked or len(clause.roles) != 2 or not view.has("agent"):
        return None
    names = {"recipient": "agent", "agent": "patient"}
    roles = tuple(msgspec.structs.replace(each, name=names[each.name]) for each in clause.roles)
    for each in clause.roles:
        view.take(each)
    return ClauseView(view.draft, msgspec.structs.replace(clause, verb="contrôler", roles=roles))


def _able(draft: Draft, found: Question) -> str | None:
    """ "combien de créatures peuvent attaquer ?": the active player's."""
    return ACTIVE if found.measure is q.Measure.ATTACKERS else _agent(draft)


def _dealer(draft: Draft, found: Question) -> str | None:
    """ "combien de blessures subit-il au maximum ?": the other player decides."""
    if found.measure is not q.Measure.DAMAGE_TAKEN or found.subject is None:
        return _agent(draft)
    return opponent_of(draft, found.subject)


def _at(found: Question, moment: When) -> Question:
    """A discard at the end of the turn is that of the cleanup step."""
    discards = found.measure is q.Measure.CARDS_DISCARDED or isinstance(found.predicate, q.DiscardsCards)
    if discards and moment.step is Step.END:
        moment = msgspec.structs.replace(moment, step=Step.CLEANUP)
    return msgspec.structs.replace(found, moment=moment) if moment != When() else found


# ── By interrogative ───────────────────────────────────────────────────────────────────────────────────────────────


def _asks_what(view: ClauseView) -> bool:
    return view.clause.asked in ("quoi", "que", "comment") or any(
        getattr(getattr(role.filler, "head", None), "lemma", "") in ("que", "quoi") for role in view.clause.roles
    )


def _tell(view: ClauseView) -> Question:
    """ "que se passe-t-il ?", "ça fait quoi ?", "qu'arrive-t-il au Griffon ?"."""
    draft = view.draft
    subject: str | None = None
    for role in view.roles("agent", "patient", "theme", "recipient", "target", "attribute"):
        if not isinstance(role.filler, NounGroup) or getattr(role.filler.head, "lemma", "") in _BLANKS:
            continue
        ids = mention(draft, role.filler, Sort.ANY, _OLD)
        # "deux Jace identiques, ça fait quoi ?": what comes of the whole.
        subject = ids[0] if len(ids) == 1 else None
    view.adverb(*_WORDS, "après", "ensuite")
    return _at(Question(mode=Mode.TELL, subject=subject), _whole_turn(take_when(view)))


def _whole_turn(moment: When) -> When:
    """What happens in a turn is asked up to its end step."""
    turn_alone = msgspec.structs.replace(moment, turn=None, whose=None) == When() and moment.turn is not None
    return msgspec.structs.replace(moment, step=Step.END) if turn_alone else moment


def _which_zone(view: ClauseView) -> bool:
    """ "elle va dans quel cimetière ?", "au cimetière ou en exil ?" ask where."""
    role = view.peek("place")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return False
    others = (*group.coordinated, *(part.object for part in group.complements if part.preposition != "de"))
    if view.clause.verb != "avoir" and zone_of_group(group) is not None and any(map(zone_of_group, others)):
        view.draft.read |= {other.span for other in others}
        view.take(role)
        return True
    if group.determiner is not Determiner.WHICH:
        return False
    if zone_of_group(group) is None and getattr(group.head, "lemma", "") != "zone":
        return False
    view.take(role)
    return True


def _where(view: ClauseView) -> Question:
    draft = view.draft
    subject = mention_one(
        draft, view.needed("agent", "patient", expected="ce dont on demande la place"), Sort.OBJECT, _OLD
    )
    view.adverb(*_WORDS, "après", "ensuite")
    return _at(Question(mode=Mode.WHERE, subject=subject), take_when(view))


def _was_allowed(view: ClauseView) -> Question:
    """ "avait-il le droit ?", "…, je peux ?": of what was told, whose last doer the subject is."""
    view.role("agent")
    view.adverb(*_WORDS)
    if not view.draft.story:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.FACT, predicate=q.PlayIsLegal())


def _about_it_all(view: ClauseView) -> bool:
    """ "ça marche ?", "ça passe ?" after what was told, outside a combat: what comes of it, or why it is illegal, says
    more than yes or no."""
    role = view.peek("agent")
    it = role is not None and getattr(getattr(role.filler, "head", None), "lemma", "") == "cela"
    alone = len(view.clause.roles) == 1 and not view.clause.asked
    return it and alone and bool(view.draft.story) and not combatants.attackers(view.draft)


def _raison(view: ClauseView) -> bool:
    role = view.peek("patient", "attribute")
    return role is not None and getattr(getattr(role.filler, "head", None), "lemma", "") == "raison"


def _who_is_right(view: ClauseView) -> Question:
    view.roles("patient", "attribute", "agent")
    if len(view.draft.claims) < 1:
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    return Question(mode=Mode.WHO, claims=tuple(view.draft.claims))


def _who_chooses(view: ClauseView) -> Question:
    """ "qui choisit l'ordre des blessures ?", "qui choisit comment elles sont réparties ?"."""
    draft = view.draft
    view.role("agent")
    what = view.needed("patient", expected="ce qui est choisi")
    thing = thing_of(what.head.lemma) if isinstance(what.head, NounHead) else None
    if view.clause.verb == "répartir" and thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE):
        thing = Thing.DIVISION
    kind = _CHOICES.get(thing) if thing is not None else None
    blocks = list(combatants.blocks(draft))
    if kind is None or not blocks:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    several = [block.blocker for block in blocks if sum(other.blocker == block.blocker for other in blocks) > 1]
    subject = several[0] if several else blocks[0].attacker
    if (named := _whose(what)) is not None:
        subject = mention_one(draft, named, Sort.CREATURE)
    told = Told(Decide(ASKED, subject))
    return Question(mode=Mode.WHO, predicate=q.Does(told), subject=subject, kind=kind)


def _whose(what: NounGroup) -> NounGroup | None:
    """ "la répartition des blessures du Rhox": the Rhox."""
    for part in what.complements:
        if part.preposition == "de":
            thing = thing_of_group(part.object)
            return _whose(part.object) if thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE) else part.object
    return None


def _define(view: ClauseView) -> Question:
    """ "c'est quoi l'initiative ?", "que signifie « piétinement » ?"."""
    for role in view.roles("topic", "agent", "patient"):
        if getattr(getattr(role.filler, "head", None), "lemma", "") in _BLANKS:
            continue
        if isinstance(role.filler, KeywordPhrase):
            return Question(mode=Mode.DEFINE, kind=role.filler.lemma)
        if isinstance(role.filler, NounGroup) and isinstance(role.filler.head, NounHead):
            lemma = role.filler.head.lemma
            if role.filler.complements:
                # "c'est quoi la force d'Opalescence ?" asks for no definition.
                raise view.draft.stop(Fault.UNKNOWN_TERM, role.span, mot=view.draft.slice(role.span))
            if keyword_of(lemma) or thing_of(lemma) or qualities_of(lemma) is not None or zone_of_group(role.filler):
                return Question(mode=Mode.DEFINE, kind=lemma)
        if isinstance(role.filler, NounGroup) and role.filler.quoted:
            return Question(mode=Mode.DEFINE, kind=role.filler.quoted[0][0])
        raise view.draft.stop(Fault.UNKNOWN_TERM, role.span, mot=view.draft.slice(role.span))
    raise view.draft.stop(Fault.UNKNOWN_TERM, view.span, mot=view.draft.slice(view.span))


# ── About an action or a fact ──────────────────────────────────────────────────────────────────────────────────────


def _about(view: ClauseView) -> Question:
    if (general := _done_by_anyone(view)) is not None:
        view = general
    clause = view.clause
    view.adverb(*_WORDS)
    mode = _mode(clause)
    undergoes = clause.passive and clause.verb in _UNDERGONE
    deliberate = (clause.verb in DELIBERATE and not undergoes) or acting.says_target(view) or _assigns(view)
    if clause.verb in ACTIONS and deliberate and clause.modal in (Modal.CAN, Modal.MUST):
        predicate, agent = _does(view)
        return Question(mode=mode, predicate=predicate, agent=agent)
    if clause.verb in ("avoir", "recevoir") and _about_priority(view):
        return _has_priority(view)
    if _at_all(view):
        return Question(mode=Mode.FACT, predicate=claim(view))
    moment = take_when(view)
    predicate = claim(view)
    can = mode is Mode.CAN or isinstance(predicate, q.DealsDamageTo)
    if can and not view.draft.story and moment == When() and _needs_a_cause(predicate):
        raise view.draft.stop(Fault.NO_CAUSE, clause.span, mot=view.draft.slice(clause.span))
    if "encore" in clause.adverbs and isinstance(predicate, q.DealsDamageTo):
        # Once more, after what was told: the whole play would count what came before.
        raise view.draft.stop(Fault.UNUSED, clause.span, mot="encore")
    agent = _agent(view.draft) if mode in (Mode.CAN, Mode.MUST) else None
    if clause.negated and clause.modal is not None:
        predicate = q.NotP(predicate)
    if asks_in(predicate) and mode is Mode.FACT:
        mode = Mode.WHO
    if moment == When() and isinstance(predicate, q.DrawsCards) and view.draft.begins and not view.draft.story:
        moment = When(step=Step.DRAW)
    if moment == When() and isinstance(predicate, _IN_COMBAT) and _before_damage(view.draft):
        moment = When(moment=Moment.BEFORE_DAMAGE)
    return _at(Question(mode=mode, predicate=predicate, agent=agent), moment)


_IN_COMBAT = (q.IsBlockedNow, q.IsAttackingNow, q.IsBlockingNow)
_SO_FAR = (None, Moment.BEFORE_ATTACKS, Moment.AFTER_ATTACKS, Moment.AFTER_BLOCKS, Moment.BEFORE_DAMAGE)


def _before_damage(draft: Draft) -> bool:
    """ "est-elle encore bloquée ?" is asked of the combat as it has been told so far, before its damage."""
    blocked = any(isinstance(told.action, DeclareBlock) for told in draft.story)
    return blocked and all(
        told.when.moment in _SO_FAR and told.when.step is None and told.when.turn is None for told in draft.story
    )


def _needs_a_cause(predicate: Predicate) -> bool:
    """What nobody decides and nothing told brings about: "ma 2/2 peut-elle mourir ?" has no answer of its own."""
    match predicate:
        case q.AndP(predicates=parts) | q.OrP(predicates=parts):
            return any(_needs_a_cause(part) for part in parts)
        case q.NotP(predicate=inner):
            return _needs_a_cause(inner)
        case q.IsIn(zone=zone):
            return zone is not Zone.BATTLEFIELD
    return isinstance(predicate, q.Dies | q.Survives | q.IsDestroyed | q.DealsDamageTo)


def _at_all(view: ClauseView) -> bool:
    """ "une créature indestructible peut-elle être sacrifiée ?", of a board where nothing happens: it is done, to see
    whether it works."""
    draft, clause = view.draft, view.clause
    general = clause.passive and clause.verb in _DONE_TO and clause.modal is Modal.CAN and not clause.negated
    if general and clause.verb == "contrecarrer" and speaks_of_a_land(view):
        return False
    if not general or draft.story or clause.times or any(role.name != "patient" for role in clause.roles):
        return False
    done = ClauseView(draft, msgspec.structs.replace(clause, modal=None, clauses=()))
    for told in told_of(done):
        add(draft, told)
    draft.local = []
    return True


def _done_by_anyone(view: ClauseView) -> ClauseView | None:
    """ "peut-on contrecarrer un terrain ?", of nothing told and with nothing: asked as whether it can be countered."""
    draft, clause = view.draft, view.clause
    kept = tuple(role for role in clause.roles if role.name != "agent")
    general = clause.verb in _BY_ANYTHING and not clause.passive and clause.modal is Modal.CAN and not clause.negated
    if not general or draft.story or draft.pieces or [role.name for role in kept] != ["patient"]:
        return None
    for role in clause.roles:
        view.take(role)
    return ClauseView(draft, msgspec.structs.replace(clause, passive=True, roles=kept))


def _assigns(view: ClauseView) -> bool:
    """ "puis-je n'infliger que 2 blessures ?": the player assigns; a creature only deals."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    return (
        view.clause.verb == "infliger"
        and isinstance(group, NounGroup)
        and player_of_group(view.draft, group) is not None
    )


def _about_priority(view: ClauseView) -> bool:
    role = view.peek("patient", "amount")
    return role is not None and isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is Thing.PRIORITY


def _has_priority(view: ClauseView) -> Question:
    """To have priority is to be allowed to cast an instant."""
    view.role("patient", "amount")
    player = mention_one(view.draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    told = Told(acting.some_instant(view, player), take_when(view))
    return Question(mode=Mode.CAN, predicate=q.Does(told), agent=player)


def _mode(clause: Clause) -> Mode:
    match clause.asked:
        case "quand":
            return Mode.WHEN
        case "pourquoi":
            return Mode.WHY
        case "qui" if clause.modal not in (Modal.CAN, Modal.MUST):
            return Mode.WHO
    match clause.modal:
        case Modal.CAN:
            return Mode.CAN
        case Modal.MUST:
            return Mode.MUST
    return Mode.FACT


def _does(view: ClauseView) -> tuple[Predicate, str | None]:
    told = told_of(view)
    if not told:
        # "je peux jouer ?": nothing that could be done
        raise view.draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    if any(word in view.clause.adverbs for word in _AGAIN):
        told = tuple(_once_more(view.draft, entry) for entry in told)
    for entry in told:
        _instead(view.draft, entry.action)
    does: list[Predicate] = [q.Does(entry) for entry in told]
    predicate: Predicate = does[0] if len(does) == 1 else q.AndP(tuple(does))
    return predicate, _named_doer(view) or doer(view.draft, told[0].action)


_AGAIN = ("encore", "à nouveau", "de nouveau")


def _once_more(draft: Draft, entry: Told) -> Told:
    """ "puis-je l'activer encore ?": a second time, after what was told is over."""
    before = [place for place, told in enumerate(draft.story) if told.action == entry.action]
    if before and isinstance(entry.action, DeclareAttack | DeclareBlock):
        raise draft.stop(Fault.UNKNOWN_QUESTION, draft.at)  # in which combat?
    if not before or entry.when != When():
        return entry
    return msgspec.structs.replace(entry, when=When(after_resolution_of=before[-1]))


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


def _agent(draft: Draft) -> str | None:
    for identity in draft.subject:
        if draft.is_player(identity):
            return identity
        if identity != ASKED:
            return controller_of(draft, identity)
    return None

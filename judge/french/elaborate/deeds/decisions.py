"""Choices told: "répartit 4 à l'Ange et 1 au Griffon", "ne paie pas l'écho", "choisit le Griffon"."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import EntersModified, KeywordAbility
from judge.abilities.costs import ManaCost
from judge.abilities.instructions import BecomeDayTime, ChangeTargets
from judge.abilities.selectors import Specific
from judge.abilities.terms import CAST_FACE_DOWN, CardType, Keyword, Step, Supertype, Zone
from judge.french.clause import (
    CardHead,
    Clause,
    EllipticHead,
    KeywordPhrase,
    Modal,
    NameHead,
    NounGroup,
    NounHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import combat, on_the_way, order, outlets, spells
from judge.french.elaborate.deeds.amounts import whole_number
from judge.french.elaborate.deeds.chosen_there import lay
from judge.french.elaborate.deeds.paid_costs import named_cost
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, day_time_of, keyword_of, step_of
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import all_players, is_player, is_player_noun
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import (
    Action,
    ActivateAbility,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PassPriority,
    Told,
    When,
    source_of,
)


def divide(view: ClauseView) -> tuple[Action, ...]:
    """ "A répartit 4 blessures à l'Ange et 1 au Griffon": several amounts, each with its recipient."""
    draft = view.draft
    who, source = _player_and_source(view)
    amounts = view.roles("patient", "amount")
    to = view.roles("recipient", "target")
    if not amounts or len(amounts) != len(to):
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="combien va à chacun", verbe=view.clause.verb)
    division: list[tuple[str, int]] = []
    for amount, recipient in zip(amounts, to, strict=True):
        if not isinstance(recipient.filler, NounGroup):
            raise draft.stop(Fault.UNUSED, recipient.span, mot=draft.slice(recipient.span))
        count = whole_number(draft, amount.filler, amount.span)
        division += [(identity, count) for identity in mention(draft, recipient.filler, Sort.ANY)]
    return (Decide(who, source, division=tuple(division)),)


def _player_and_source(view: ClauseView) -> tuple[str | None, str | None]:
    draft = view.draft
    agent = view.group("agent")
    who = mention_one(draft, agent, Sort.ANY) if agent is not None else None
    other = view.group("source", "instrument")
    source = mention_one(draft, other, Sort.PERMANENT) if other is not None else None
    if who is not None and not draft.is_player(who):
        return controller_of(draft, who), who
    player = who
    if source is None:
        own = [i for i in combatants.attackers(draft) if player is None or draft.controller(i) in (player, None)]
        source = own[0] if len(own) == 1 else None
    return player, source


def assign(view: ClauseView) -> tuple[Action, ...]:
    """ "A n'inflige que 2 blessures au bloqueur": a player assigns the damage of the creature that is in combat."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.needed("patient", "amount", expected="le nombre de blessures")
    to = mention(draft, view.needed("recipient", "target", expected="qui subit les blessures"), Sort.ANY)
    own = _only_fighter(view, player, to)
    count = whole_number(draft, what, what.span)
    return (Decide(player, own, division=tuple((identity, count) for identity in to)),)


def arrange(view: ClauseView) -> tuple[Action, ...]:
    """ "A ordonne la 0/3 puis la 1/1 [pour sa 5/6]": the damage assignment order of a creature in combat, announced."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    group = view.needed("patient", expected="l'ordre")
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    told = tuple(identity for member in members for identity in mention(draft, member, Sort.PERMANENT))
    if len(told) < 2 or group.conjunction == "ou":
        raise draft.stop(Fault.MISSING_ROLE, group.span, attendu="les créatures dans l'ordre", verbe="ordonner")
    whose = view.group("purpose")
    if whose is not None:
        return (Decide(player, mention_one(draft, whose, Sort.PERMANENT), order=told),)
    return (Decide(player, _only_fighter(view, player, told), order=told),)


def _only_fighter(view: ClauseView, player: str, others: tuple[str, ...]) -> str:
    """The player's only creature in combat, but for those others."""
    draft = view.draft
    sides = [combatants.attackers(draft), combatants.blockers(draft)]
    facing = [i for side in sides for i in side if not set(side) & set(others)]
    own = [i for i in facing if draft.controller(i) in (player, None)] or facing
    if len(own) != 1:
        raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="la créature en combat", verbe=view.clause.verb)
    return own[0]


def pay(view: ClauseView) -> tuple[Action, ...]:
    """ "ne paie pas l'écho", "paie {2}"."""
    draft = view.draft
    about = draft.subject
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    subject: str | None = None
    mana: ManaCost | None = None
    role = view.role("patient", "amount") or view.role("cost")
    # Paying a morph cost is turning the permanent face up.
    morphed = role is not None and _is_morph(role.filler)
    if role is not None and isinstance(role.filler, KeywordPhrase):
        keyword, whose = keyword_of(role.filler.lemma), role.filler.of
        subject = mention_one(draft, whose[0], Sort.OBJECT) if whose else _with_keyword(view, keyword)
    elif role is not None and (number := _generic_mana(role.filler)) is not None:
        mana = ManaCost((str(number),))
    elif role is not None and isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is Thing.LIFE:
        return _pay_life(view, role.filler, player)
    elif role is not None and isinstance(role.filler, NounGroup):
        vague = role.filler.word in ("quelque chose", "cela", "le")
        found = tuple(i for i in about if not draft.is_player(i)) or draft.last_object()
        subject = found[0] if vague and found else _cost_of(view, role.filler)
        mana = ManaCost(role.filler.mana) if role.filler.mana is not None else None
    elif role is not None:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, role.span, mot=draft.slice(role.span))
    for word, clause in list(view.subordinates):
        if word == "pour" and clause.verb in ("attaquer", "bloquer"):
            view.subordinates.remove((word, clause))
            subject = _declared(view, clause, agent)
    for extra in view.groups("source", "theme", "target", "recipient", "cost", "purpose"):
        subject = mention_one(draft, extra, Sort.OBJECT)
    if morphed and subject is not None:
        return (ActivateAbility(player or draft.pieces[subject].controller, subject, keyword=Keyword.MORPH),)
    _not_of_casting(view, subject)
    who = player or draft.seat("A").id
    if mana is not None and (activated := outlets.mana_paid_to(view, who, mana, subject)):
        return activated
    return (Decide(who, subject, pay=True, mana=mana),)


def _not_of_casting(view: ClauseView, subject: str | None) -> None:
    """ "je lance un sort de coût {2}{R}, puis-je payer son coût ?": what casts it pays; with what is not sought. Raises
    `NotUnderstood` rather than say that nothing asks for it."""
    draft = view.draft
    cast = any(isinstance(told.action, CastSpell) and told.action.spell == subject for told in draft.story)
    if subject is not None and view.clause.modal is Modal.CAN and cast and not _asks_to_be_paid(draft, subject):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)


def _pay_life(view: ClauseView, life: NounGroup, player: str | None) -> tuple[Action, ...]:
    """ "je paye 5 points de vie" beside Nécropotence: to the one ability that costs that. Raises `NotUnderstood`."""
    draft = view.draft
    number = whole_number(draft, life, life.span)
    whose = view.group("source", "theme", "target", "recipient", "cost", "purpose")
    source = mention_one(draft, whose, Sort.PERMANENT) if whose is not None else None
    if paid := outlets.life_paid_to(view, player or draft.seat("A").id, number, source):
        return paid
    raise draft.stop(Fault.UNUSED, life.span, mot=draft.slice(life.span))


def _generic_mana(filler: object) -> int | None:
    """The number of "je paye 3", "je paye les 3 manas"; `None` where the colour is said, or something else."""
    if isinstance(filler, Quantity):
        return filler.number
    if not isinstance(filler, NounGroup) or filler.quantity is None or filler.mana is not None:
        return None
    described = filler.modifiers or filler.complements or filler.keywords or filler.pt or filler.coordinated
    bare = isinstance(filler.head, EllipticHead) or thing_of_group(filler) is Thing.MANA
    return filler.quantity.number if bare and not described else None


def _is_morph(filler: object) -> bool:
    """ "la mue", "la mue de l'Ours", "son coût de mue"."""
    named = isinstance(filler, NounGroup) and isinstance(filler.head, NounHead) and keyword_of(filler.head.lemma)
    return (named or named_cost(filler)) in CAST_FACE_DOWN


def accept(view: ClauseView) -> tuple[Action, ...]:
    """ "A accepte pour le Rhox", "A refuse": what an effect offers. Raises `NotUnderstood`."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.group("purpose", "patient", "theme")
    subject = mention_one(draft, what, Sort.OBJECT, Hint(declares=False)) if what is not None else _last_cast(draft)
    draft.subject = (player,)
    return (Decide(player, subject, accept=view.clause.verb == "accepter"),)


def _declared(view: ClauseView, clause: Clause, agent: NounGroup | None) -> str:
    """ "payer pour attaquer avec deux créatures": the declaration is told; its first creature is what is paid for."""
    draft = view.draft
    draft.local = []
    roles = clause.roles if agent is None else (Role("agent", agent, agent.span), *clause.roles)
    inner = ClauseView(draft, msgspec.structs.replace(clause, roles=roles))
    actions = combat.attack(inner) if clause.verb == "attaquer" else combat.block(inner)
    inner.finish()
    for action in actions:
        order.add(draft, Told(action))
    match actions[0]:
        case DeclareAttack(attacks=(first, *_)):
            return first.attacker
        case DeclareBlock(blocks=(block, *_)):
            return block.blocker
    raise draft.stop(Fault.MISSING_ROLE, clause.span, attendu="la créature", verbe=clause.verb)


def _with_keyword(view: ClauseView, keyword: Keyword | None) -> str | None:
    owners = [
        piece.id
        for piece in view.draft.pieces.values()
        if any(isinstance(known, KeywordAbility) and known.keyword is keyword for known in piece.abilities)
    ]
    return owners[-1] if owners else None


def _cost_of(view: ClauseView, group: NounGroup) -> str | None:
    """Whose cost: "le coût du Rhox", "son coût d'entretien", or mana, which pays for what was asked last."""
    draft = view.draft
    for part in group.complements:
        if part.preposition == "de":
            inner = part.object
            if thing_of_group(inner) is None and not inner.mana:
                return mention_one(draft, inner, Sort.OBJECT)
    if thing_of_group(group) not in (Thing.COST, Thing.MANA_COST) and group.mana is None:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    found = draft.last_object()
    if group.mana is not None and not (found and _asks_to_be_paid(draft, found[0])):
        return None
    return found[0] if found else None


def _asks_to_be_paid(draft: Draft, identity: str) -> bool:
    """Whether a keyword of the object asks its controller to pay for it; bare mana else pays for whatever asks."""
    piece = draft.pieces.get(identity)
    return piece is not None and _has(piece, *_PAID)


def _has(piece: Piece, *keywords: Keyword) -> bool:
    return any(isinstance(each, KeywordAbility) and each.keyword in keywords for each in piece.abilities)


_PAID = frozenset({Keyword.ECHO, Keyword.CUMULATIVE_UPKEEP})


def when_paid(view: ClauseView, window: When) -> When:
    """ "je joue une créature avec l'écho, je ne paie pas": where no time is said, the upkeep in which the one keyword
    that asks to be paid does."""
    draft = view.draft
    role = view.peek("patient", "amount", "cost", "purpose")
    if window != When() or draft.step is not None or (role is not None and not _may_be_upkeep(role)):
        return window
    asking = [identity for identity in draft.pieces if _asks_to_be_paid(draft, identity)]
    if len(asking) != 1 or any(told.when.step is Step.UPKEEP for told in draft.story):
        return window
    player = draft.pieces[asking[0]].controller or draft.seat("A").id
    piece = draft.pieces[asking[0]]
    if not draft.story and piece.since_turn_began is None and _has(piece, Keyword.ECHO):
        # It is asked once: at the first upkeep after it came.
        piece.since_turn_began = False
        draft.suppose("{objet} vient d'arriver", piece.id)
    elif not draft.story and draft.active in (None, player):
        draft.active = player
        return When(step=Step.UPKEEP)
    return When(turn=1, whose=player, step=Step.UPKEEP)


def _may_be_upkeep(role: Role) -> bool:
    """Whether what is paid may be for the keyword: "l'écho", "son coût d'écho", "le coût", "{2}"."""
    filler = role.filler
    if named_cost(filler) in _PAID:
        return True
    if not isinstance(filler, NounGroup):
        return False
    plain = filler.mana is not None or thing_of_group(filler) is Thing.COST
    return plain or filler.word in ("cela", "le")


def _choose_to_untap(view: ClauseView, content: Clause) -> tuple[Action, ...]:
    """ "A choisit de ne pas dégager le Guivre", during the untap step, which may be said."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    inner = ClauseView(draft, content)
    what = mention(draft, inner.needed("patient", expected="ce qui se dégage ou non"), Sort.PERMANENT)
    untap = not content.negated
    inner.finish()
    return tuple(Decide(player, each, untap=untap) for each in what)


def choose(view: ClauseView) -> tuple[Action, ...]:
    """ "A choisit le Griffon"; "choisit une autre cible" would be a change of target, "choisit de ne pas le dégager" is
    about the untap step."""
    draft = view.draft
    role = view.peek("content")
    if role is not None and isinstance(role.filler, Clause) and role.filler.verb == "dégager":
        view.take(role)
        return _choose_to_untap(view, role.filler)
    role = view.peek("patient")
    if role is not None and isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is Thing.TARGET:
        return change_target(view)
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    what = view.needed("patient", expected="ce qui est choisi")
    colours = on_the_way.colours_of(what) if not isinstance(what.head, CardHead | NameHead) else ()
    asking = _last_cast(draft) or _chooser_of_quality(draft, player)
    quality = colours or on_the_way.types_of(draft, what, asking) or on_the_way.names_of(draft, what, asking)
    chosen = quality or mention(draft, what, Sort.ANY)
    lay(draft, _last_cast(draft), chosen, player)
    for role in view.roles("attribute"):
        if not isinstance(role.filler, NounGroup) or thing_of_group(role.filler) is not Thing.TARGET:
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
    return (Decide(player, asking if quality else _last_cast(draft), choose=chosen),)


def _chooser_of_quality(draft: Draft, player: str | None) -> str | None:
    """The permanent told last for which a colour or type was chosen as it entered."""
    asking = [
        piece.id
        for piece in draft.pieces.values()
        if piece.controller in (player, None)
        and any(isinstance(each, EntersModified) and each.choose is not None for each in piece.abilities)
    ]
    return asking[-1] if asking else None


def replace_word(view: ClauseView) -> tuple[Action, ...]:
    """ "A remplace le noir par le rouge": what the change of text told last asks."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    return (Decide(player, _last_cast(draft), words=on_the_way.words_replaced(view)),)


def encode(view: ClauseView) -> tuple[Action, ...]:
    """ "je crypte la carte sur l'Ours": what its cipher chooses."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    spell = mention_one(draft, view.needed("patient", expected="la carte cryptée"), Sort.SPELL)
    hint = Hint(controller=player, zone=Zone.BATTLEFIELD)
    on = mention(draft, view.needed("target", expected="la créature"), Sort.CREATURE, hint)
    return (Decide(player, spell, choose=on),)


def _last_cast(draft: Draft) -> str | None:
    """The spell or ability that asks: the last one told."""
    for told in reversed(draft.story):
        match told.action:
            case CastSpell(spell=identity) | ActivateAbility(source=identity):
                return identity
    return None


def keep(view: ClauseView) -> tuple[Action, ...]:
    """ "je garde le deuxième Isamaru": which of those of one name stays, by the legend rule. Raises `NotUnderstood` of
    what no rule asks to choose."""
    draft = view.draft
    agent = view.group("agent")
    unknown = draft.stop(Fault.UNKNOWN_ACTION, view.span, verbe=view.clause.verb)
    if agent is not None and not is_player(draft, agent):
        raise unknown
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    what = view.needed("patient", expected="ce qui est gardé")
    kept = mention_one(draft, what, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    piece = draft.pieces[kept]
    if Supertype.LEGENDARY not in piece.supertypes and CardType.PLANESWALKER not in piece.types:
        raise unknown
    return (Decide(player, choose=(kept,)),)


def change_target(view: ClauseView) -> tuple[Action, ...]:
    """ "A change la cible de Foudre", "choisit une nouvelle cible": with nothing said to allow it."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    what = view.needed("patient", expected="ce qui change")
    if thing_of_group(what) is not Thing.TARGET:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    if view.clause.verb == "changer" and (chosen := _new_target(view)) is not None:
        return (Decide(player, _redirector(draft, what), choose=chosen),)
    spell = _targeted(view, what)
    new = view.clause.verb == "choisir"
    return (Happens((ChangeTargets(Specific(spell), new=new),), player),)


def redirect(view: ClauseView) -> tuple[Action, ...]:
    """ "je redirige Foudre sur sa 3/3": its target is changed to that one, with nothing said to allow it."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.group("patient")
    spell = mention_one(draft, what, Sort.SPELL) if what is not None else _last_on_stack(draft, view)
    new = mention(draft, view.needed("target", "recipient", expected="la nouvelle cible"), Sort.ANY)
    draft.subject = (player,)
    return (Decide(player, choose=new), Happens((ChangeTargets(Specific(spell)),), player))


def _last_on_stack(draft: Draft, view: ClauseView) -> str:
    for told in reversed(draft.story):
        if isinstance(told.action, CastSpell):
            return told.action.spell
    raise draft.stop(Fault.NO_ANTECEDENT, view.span, mot=draft.slice(view.span))


def _new_target(view: ClauseView) -> tuple[str, ...] | None:
    """ "change la cible de la copie pour moi": what the new one is."""
    role = view.peek("target", "attribute")
    if role is None or not isinstance(role.filler, NounGroup):
        return None
    view.take(role)
    return mention(view.draft, role.filler, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))


def _redirector(draft: Draft, what: NounGroup) -> str:
    """The spell told last that lets its controller change a target. Raises `NotUnderstood` where none does."""
    for told in reversed(draft.story):
        if isinstance(told.action, CastSpell) and spells.redirects(draft.pieces[told.action.spell]):
            return told.action.spell
    raise draft.stop(Fault.NO_CAUSE, what.span, mot=draft.slice(what.span))


def _targeted(view: ClauseView, what: NounGroup) -> str:
    draft = view.draft
    if (spell := view.group("target", "recipient")) is not None:
        return mention_one(draft, spell, Sort.SPELL, Hint(zone=Zone.HAND))
    for part in what.complements:
        if part.preposition == "de":
            return mention_one(draft, part.object, Sort.SPELL, Hint(zone=Zone.HAND))
    for told in reversed(draft.story):
        if isinstance(told.action, CastSpell | ActivateAbility):
            return source_of(told.action)
    raise draft.stop(Fault.NO_ANTECEDENT, what.span, mot=draft.slice(what.span))


def pass_priority(view: ClauseView) -> tuple[Action, ...]:
    """ "les deux joueurs passent", "A passe la priorité", "on passe à l'étape de début de combat"."""
    draft = view.draft
    place = view.group("place")
    if place is not None:
        step = step_of(place.head.lemma) if isinstance(place.head, NounHead) else None
        if step is None:
            raise draft.stop(Fault.UNKNOWN_TIME, place.span, mot=draft.slice(place.span))
        view.role("agent")
        order.add(draft, Told(MoveTo(), When(step=step)))
        return ()
    whereto = view.peek("recipient")
    time = day_time_of(whereto.filler) if whereto is not None and isinstance(whereto.filler, NounGroup) else None
    if (unblocked := _gets_through(view)) is not None:
        return unblocked
    agent = view.needed("agent", expected="le joueur")
    if whereto is not None and time is not None and isinstance(agent.head, PronounHead) and agent.head.lemma == "on":
        view.take(whereto)
        return (Happens((BecomeDayTime(time),)),)
    both = agent.plural and is_player_noun(agent)
    who = all_players(draft) if both else mention(draft, agent, Sort.PLAYER)
    what = view.group("patient")
    if what is not None and thing_of_group(what) is not Thing.PRIORITY:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    draft.subject = who
    return tuple(PassPriority(player) for player in who)


def _gets_through(view: ClauseView) -> tuple[Action, ...] | None:
    """ "l'autre passe", "la 2/2 passe": of what attacks, it is not blocked; `None` where a player passes."""
    draft, role = view.draft, view.peek("agent")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or len(view.roles_left()) > 1 or draft.asking:
        return None
    other = isinstance(group.head, EllipticHead) and any(each.lemma == "autre" for each in group.modifiers)
    if not (group.pt or other) or not combatants.attackers_now(draft) or view.clause.negated:
        return None
    view.take(role)
    attackers, blocked = combatants.attackers_now(draft), combatants.blocked(draft)
    free = tuple(one for one in attackers if one not in blocked)
    draft.read.add(group.span)
    ids = free if other else mention(draft, group, Sort.CREATURE, Hint(unlike=blocked))
    if not set(ids) <= set(free) or (other and len(ids) != 1) or (not blocked and set(ids) != set(attackers)):
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    draft.subject = ids
    # Where others were told to be blocked, what is not said to be is not.
    return () if blocked else (DeclareBlock((), player=opponent_of(draft, ids[0])),)


def empty_stack(view: ClauseView) -> tuple[Action, ...]:
    """ "la pile est vide": as it is when nothing was told to be on it."""
    draft = view.draft
    what = view.needed("patient", "agent", expected="la pile")
    waiting = any(isinstance(told.action, CastSpell | ActivateAbility) for told in draft.story)
    if zone_of_group(what) is not Zone.STACK or view.clause.negated or waiting:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    return ()

"""Other ways to say a clause, put into the plain one before it is read: "il me fait piocher" as "je pioche", "A et B
ont chacun une 2/2" as two clauses."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import msgspec

from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    Modal,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
    Quantity,
    Role,
    TimePhrase,
)
from judge.french.elaborate.board.draft import A, Draft
from judge.french.elaborate.board.facts import is_damage_on_stack, thing_of_group, zone_of_group
from judge.french.elaborate.board.printed import are_creatures, are_spells, printed
from judge.french.elaborate.deeds.sacrifices import asks_for_sacrifice
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.loosely import said_plainly
from judge.french.elaborate.loyalty import had_at
from judge.french.elaborate.manners import manner
from judge.french.elaborate.nouns.senses import PlayerSense, Thing, player_of
from judge.french.elaborate.reference.players import all_players, is_player, is_player_noun, player_of_group
from judge.french.elaborate.sending import declared, in_the_face, on_it, sent
from judge.french.elaborate.since import since_when
from judge.french.elaborate.spoken import (
    BRINGS_OUT,
    arrived,
    left_to,
    plain_verb,
    says_nothing,
    split,
)
from judge.french.elaborate.two_in_one import apart_in_zones, for_its_effect, holding, killing, paying
from judge.french.elaborate.views import floating, walk
from judge.french.syntax.losses import IN_PLAY, ON_THE_STACK, UNDER

#: What is done to what "se fait …".
_DONE_TO = frozenset({"attaquer", "bloquer", "tuer", "contrecarrer", "détruire", "exiler", "sacrifier", "renvoyer"})
#: What "on" and "nous" tell of all players.
_SHARED = frozenset({"subir", "prendre", "perdre", "gagner", "piocher", "défausser"})
#: What a player is made to do, said by the infinitive after "faire".
_MADE_TO = frozenset({"piocher", "défausser", "sacrifier", "perdre", "gagner", "meuler"})


def reworded(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """The clauses that say the same; the clause itself where it is plain."""
    _like_one_had(draft, clause)
    if totals := _life_totals(draft, clause):
        return totals
    if (listed := _listed(draft, clause)) is not None:
        clause = msgspec.structs.replace(clause, roles=clause.roles[2:])
        rest = reworded(draft, clause) if clause.roles or clause.verb else ()
        return (*reworded(draft, listed), *rest)
    if says_nothing(clause):
        return ()
    if (cast := _cast_while(draft, clause) or killing(draft, clause)) is not None:
        return tuple(plain for part in cast for plain in reworded(draft, part))
    clause = _sacrificed_to(draft, _cloned(draft, _had_by_card(draft, had_at(draft, said_plainly(draft, clause)))))
    clause = manner(draft, on_it(sent(draft, declared(clause))))
    plain: tuple[Clause, ...] = ()
    clause = in_the_face(arrived(_in_turn(since_when(draft, plain_verb(clause)))))
    for one in _parts(clause, _scene_set, paying, for_its_effect, holding, apart_in_zones, _damage_set_off):
        plain += _each(draft, _all_do(draft, left_to(_made_to(draft, _worn(draft, _at_table(one))))))
    return plain


def _parts(clause: Clause, *splits: Callable[[Clause], tuple[Clause, ...]]) -> tuple[Clause, ...]:
    clauses: tuple[Clause, ...] = (clause,)
    for parted in splits:
        clauses = tuple(part for each in clauses for part in parted(each))
    return clauses


def _cast_while(draft: Draft, clause: Clause) -> tuple[Clause, Clause] | None:
    """ "Colère de Dieu alors que j'ai une 2/2, elle meurt ?": no spell dies; it is cast, and the creature is meant."""
    subject = "patient" if clause.passive else "agent"
    agent = next((role for role in clause.roles if role.name == subject), None)
    group = agent.filler if agent is not None else None
    if agent is None or not isinstance(group, NounGroup) or not are_spells(draft, group) or not clause.clauses:
        return None
    if clause.verb not in _OF_PERMANENTS or clause.mood is Mood.DECLARATIVE:
        return None
    if any(isinstance(one, NounGroup) and one.head == group.head for one in walk(clause.clauses)):
        return None  # "si je lance Contresort sur Foudre, où va Foudre ?": being cast, by what is supposed
    # The grammar put the name in the place of the pronoun.
    feminine = _SHE.search(draft.slice(clause.span)) is not None
    it = NounGroup(span=agent.span, head=PronounHead("elle" if feminine else "il"), feminine=feminine)
    roles: tuple[Role, ...] = (Role("patient", group, agent.span),)
    told = Clause(span=agent.span, verb="lancer", passive=True, roles=roles, clauses=clause.clauses)
    roles = tuple(Role(subject, it, role.span) if role is agent else role for role in clause.roles)
    return told, msgspec.structs.replace(clause, roles=roles, clauses=())


#: What is asked of a permanent rather than of a spell that is named at the head of the question.
_OF_PERMANENTS = frozenset({"mourir", "survivre", "aller", "détruire", "revenir", "rester"})
_SHE = re.compile(r"\belle\b", re.IGNORECASE)


def _like_one_had(draft: Draft, clause: Clause) -> None:
    """ "il lance une légende que j'ai déjà": another card of that name, not the one I have."""
    for role in clause.roles:
        group = role.filler
        if clause.verb not in BRINGS_OUT or role.name != "patient" or not isinstance(group, NounGroup):
            continue
        for relative in group.relatives:
            if relative.verb in ("avoir", "contrôler", "posséder") and "déjà" in relative.adverbs:
                draft.complain(Fault.UNUSED, relative.span, mot=draft.slice(relative.span))


def _scene_set(clause: Clause) -> tuple[Clause, ...]:
    """ "avec Humilité en jeu, ma 2/2 attaque", "ma 2/2 vole-t-elle sous Humilité ?": that it is there is said first."""
    scenes: tuple[Clause, ...] = ()
    roles = list(clause.roles)
    for index, role in enumerate(roles):
        if isinstance(role.filler, Clause) and role.name == "content":
            *before, rest = _scene_set(role.filler)
            scenes += tuple(before)
            roles[index] = msgspec.structs.replace(role, filler=rest)
    clause = msgspec.structs.replace(clause, roles=tuple(roles)) if scenes else clause
    for phrase in clause.times:
        if phrase.lemma not in (IN_PLAY, UNDER) or phrase.object is None:
            continue
        said: tuple[Role, ...] = (Role("topic", phrase.object, phrase.object.span),)
        if phrase.lemma == IN_PLAY:
            where = NounGroup(span=phrase.span, head=NounHead("champ de bataille"))
            said += (Role("place", where, phrase.span),)
        scenes += (Clause(span=phrase.span, verb="", mood=Mood.NOMINAL, roles=said),)
        clause = msgspec.structs.replace(clause, times=tuple(each for each in clause.times if each is not phrase))
    return (*scenes, *_cards_had(clause))


def _cards_had(clause: Clause) -> tuple[Clause, ...]:
    """ "mon Maro avec 4 cartes en main, il est combien ?": whoever asks has them; "il joue Maro avec 4 cartes en main":
    whoever plays it."""
    cards = next((role for role in clause.roles if role.name in ("instrument", "source")), None)
    place = next((role for role in clause.roles if role.name in _THERE and _is_zone(role.filler)), None)
    group = cards.filler if cards is not None else None
    if cards is None or place is None or not isinstance(group, NounGroup) or not isinstance(place.filler, NounGroup):
        return (clause,)
    one = group.quantity is None and group.determiner is Determiner.INDEFINITE and not group.plural
    counted = (one or (group.quantity is not None and group.quantity.number is not None)) and (
        thing_of_group(group) is Thing.CARD
    )
    if not counted or any(each.lemma not in _ONLY for each in group.modifiers) or group.relatives:
        return (clause,)
    cards = msgspec.structs.replace(cards, filler=msgspec.structs.replace(group, modifiers=()))
    me = NounGroup(span=cards.span, head=PronounHead("je", Person.FIRST))
    agent, _ = split(clause, "agent")
    if clause.verb in BRINGS_OUT and agent is not None and isinstance(agent.filler, NounGroup):
        me = agent.filler
    there = msgspec.structs.replace(place, name="place")
    had = (Role("agent", me, cards.span), msgspec.structs.replace(cards, name="patient"), there)
    rest = tuple(role for role in clause.roles if role.span != cards.span and role is not place)
    return (
        Clause(span=cards.span.to(place.span), verb="avoir", mood=Mood.DECLARATIVE, roles=had),
        msgspec.structs.replace(clause, roles=rest),
    )


#: The places of a clause where a zone may stand that cards are said to be in.
_THERE = frozenset({"place", "origin", "target"})
#: What says that there are no more of them.
_ONLY = frozenset({"seul", "unique"})


def _is_zone(filler: object) -> bool:
    return isinstance(filler, NounGroup) and zone_of_group(filler) is not None


def others_first(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "Humilité est arrivée en premier, puis Opalescence": what it came before is presented before that is told."""
    for place, (clause, after) in enumerate(pairwise(clauses)):
        presents = not after.verb and [role.name for role in after.roles] == ["topic"] and not after.asked
        if clause.verb == "arriver" and "d'abord" in clause.adverbs and presents:
            adverbs = tuple(each for each in after.adverbs if each != "puis")
            plain = msgspec.structs.replace(after, connector="", adverbs=adverbs)
            return (*clauses[:place], plain, clause, *others_first(clauses[place + 2 :]))
    return clauses


def with_contents(clauses: tuple[Clause, ...], *, question: bool) -> tuple[Clause, ...]:
    """ "qui choisit lequel je garde ?", "je choisis lequel je garde ?": what is chosen is said by the clause behind."""
    for place, (clause, after) in enumerate(pairwise(clauses)):
        supposed = all(word == "si" for word, _ in clause.clauses)
        bare = [role.name for role in clause.roles] == ["agent"] and not clause.times and supposed
        mine = question and clause.verb == "choisir" and after.asked == "lequel" and place == len(clauses) - 2
        if clause.verb in ("choisir", "décider") and (clause.asked == "qui" or mine) and bare and after.asked:
            whole = msgspec.structs.replace(
                clause,
                verb="choisir",
                asked="qui",
                mood=Mood.WH_QUESTION,
                modal=None,
                span=clause.span.to(after.span),
                roles=(*clause.roles, Role("content", after, after.span)),
            )
            return (*clauses[:place], whole, *clauses[place + 2 :])
    return clauses


def _life_totals(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """ "moi à 3 pv, lui à 5": each is at that total. None where the clause says anything else."""
    topics = [role for role in clause.roles if role.name == "topic"]
    totals = [role for role in clause.roles if role.name == "recipient"]
    rest = clause.times or clause.clauses or clause.adverbs or len(topics) + len(totals) != len(clause.roles)
    if clause.mood is not Mood.NOMINAL or rest or not topics or len(topics) != len(totals):
        return ()
    if not all(_is_person(draft, role.filler) for role in topics) or not all(map(_is_total, totals)):
        return ()
    return tuple(
        Clause(
            span=who.span.to(total.span),
            verb="être",
            mood=Mood.DECLARATIVE,
            roles=(msgspec.structs.replace(who, name="agent"), msgspec.structs.replace(total, name="level")),
        )
        for who, total in zip(topics, totals, strict=True)
    )


def _listed(draft: Draft, clause: Clause) -> Clause | None:
    """ "mon board : une 3/3 et une 1/1", "lui : une 2/2", at the head of a clause: that player has those there. `None`:
    it lists nothing."""
    topics = [role for role in clause.roles[:2] if role.name == "topic"]
    if len(topics) != 2 or ":" not in draft.text[topics[0].span.end : topics[1].span.start]:
        return None
    (head, held), where = topics, topics[0].filler
    if not isinstance(where, NounGroup):
        return None
    zone = zone_of_group(where)
    owner: NounGroup | None = where if zone is None and _is_person(draft, where) else None
    if zone is not None and where.possessor is Person.FIRST:
        owner = NounGroup(span=head.span, head=PronounHead("je", Person.FIRST))
    elif zone is not None and where.possessor is Person.THIRD:
        owner = NounGroup(span=head.span, head=PronounHead("il", Person.THIRD))
    elif zone is not None and len(where.complements) == 1 and where.complements[0].preposition == "de":
        owner = where.complements[0].object
    if owner is None:
        return None
    roles: tuple[Role, ...] = (Role("agent", owner, head.span), msgspec.structs.replace(held, name="patient"))
    if zone is not None:
        roles += (Role("place", NounGroup(span=head.span, head=where.head), head.span),)
    return Clause(span=head.span.to(held.span), verb="avoir", mood=Mood.DECLARATIVE, roles=roles)


def _had_by_card(draft: Draft, clause: Clause) -> Clause:
    """ "ma 2/2 se fait Foudre": it takes it."""
    agent, others = split(clause, "agent")
    if clause.verb != "lancer" or agent is None or [role.name for role in others] != ["patient"]:
        return clause
    between = draft.text[agent.span.end : others[0].span.start].split()
    if between[:1] != ["se"]:
        return clause
    return msgspec.structs.replace(
        clause, verb="subir", roles=(agent, msgspec.structs.replace(others[0], name="source"))
    )


def _sacrificed_to(draft: Draft, clause: Clause) -> Clause:
    """ "en rép je la sac à Autel d'Ashnod" in another order, "je la sac en rép à Autel d'Ashnod": to what costs a
    sacrifice, in answer to what was told."""
    for place, phrase in enumerate(clause.times):
        group = phrase.object
        if clause.verb != "sacrifier" or phrase.lemma != "en réponse à" or group is None:
            continue
        named = printed(draft, group)
        if not named or not all(map(asks_for_sacrifice, named)):
            continue
        alone = msgspec.structs.replace(phrase, lemma="en réponse", object=None)
        times = (*clause.times[:place], alone, *clause.times[place + 1 :])
        roles = (*clause.roles, Role("target", group, group.span))
        return msgspec.structs.replace(clause, times=times, roles=roles)
    return clause


def _cloned(draft: Draft, clause: Clause) -> Clause:
    """ "je clone sa 5/5": Clone is cast and copies it; of a spell it is copied."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "cloner":
        return clause
    creature = are_creatures(draft, group) if printed(draft, group) else getattr(group, "pt", None) is not None
    if what is None or not creature or [role.name for role in others] != ["agent"]:
        return msgspec.structs.replace(clause, verb="copier")
    clone = NounGroup(span=clause.span, head=CardHead(("Clone",), "Clone"))
    roles = (*others, Role("patient", clone, clause.span), msgspec.structs.replace(what, name="target"))
    return msgspec.structs.replace(clause, verb="lancer", roles=roles)


def _is_person(draft: Draft, filler: object) -> bool:
    if not isinstance(filler, NounGroup) or filler.coordinated:
        return False
    return is_player(draft, filler) or filler.word == "lui"


def _is_total(role: Role) -> bool:
    filler = role.filler
    if isinstance(filler, Quantity):
        return filler.number is not None
    return isinstance(filler, NounGroup) and thing_of_group(filler) is Thing.LIFE and filler.quantity is not None


def _in_turn(clause: Clause) -> Clause:
    """ "tour 3, j'attaque" is "au tour 3"."""
    for role in clause.roles:
        group = role.filler
        if role.name != "topic" or not isinstance(group, NounGroup) or group.word != "tour":
            continue
        if group.quantity is not None and group.determiner is Determiner.NONE:
            when = msgspec.structs.replace(group, determiner=Determiner.DEFINITE)
            rest = tuple(each for each in clause.roles if each is not role)
            times = (TimePhrase("pendant", role.span, when), *clause.times)
            return msgspec.structs.replace(clause, roles=rest, times=times)
    return clause


def _damage_set_off(clause: Clause) -> tuple[Clause, ...]:
    """ "ma 3/3 bloque, dégâts sur la pile, je la sacrifie": that it is there is said apart, not what is blocked."""
    if clause.verb not in ("attaquer", "bloquer"):
        return (clause,)
    for phrase in clause.times:
        # "il bloque avec une 3/3, blessures sur la pile": "avec … sur la pile" would take both.
        beside = phrase.object
        if phrase.lemma == ON_THE_STACK and beside is not None and beside.coordinated:
            with_, last = _parted(beside)
            stack = NounGroup(span=phrase.span, head=NounHead("pile"))
            if is_damage_on_stack(last, stack):
                rest = msgspec.structs.replace(
                    clause,
                    times=tuple(each for each in clause.times if each is not phrase),
                    roles=(*clause.roles, Role("instrument", with_, with_.span)),
                )
                return (rest, _waiting(last, stack))
    for role in clause.roles:
        group = role.filler
        if not isinstance(group, NounGroup):
            continue
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        last = members[-1]
        pile = last.complements[0].object if len(last.complements) == 1 else None
        if pile is None or not is_damage_on_stack(last, pile):
            continue
        kept = _parted(group)[0]
        others = [
            msgspec.structs.replace(each, filler=kept) if each is role else each
            for each in clause.roles
            if each is not role or len(members) > 1
        ]
        bare = msgspec.structs.replace(last, complements=())
        return (msgspec.structs.replace(clause, roles=tuple(others)), _waiting(bare, pile))
    return (clause,)


def asks_damage(clause: Clause) -> bool:
    """ "dégâts ?" after a combat: what they come to."""
    topics = [role.filler for role in clause.roles]
    return clause.mood is Mood.NOMINAL and len(topics) == 1 and not clause.clauses and _is_damage(topics[0])


def _is_damage(filler: object) -> bool:
    return (
        isinstance(filler, NounGroup)
        and isinstance(filler.head, NounHead)
        and thing_of_group(filler) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
        and filler.determiner is Determiner.NONE
        and not (filler.quantity or filler.complements or filler.modifiers or filler.coordinated)
    )


def damage_asked(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "j'attaque avec une 2/2, il bloque avec une 3/3, dégâts ?": what is asked is not listed with what blocks."""
    if not clauses or clauses[-1].verb not in ("attaquer", "bloquer"):
        return clauses
    last = clauses[-1]
    for role in last.roles:
        group = role.filler
        if not isinstance(group, NounGroup) or not group.coordinated or not _is_damage(group.coordinated[-1]):
            continue
        kept, damage = _parted(group)
        roles = tuple(msgspec.structs.replace(each, filler=kept) if each is role else each for each in last.roles)
        told = msgspec.structs.replace(last, roles=roles, mood=Mood.DECLARATIVE)
        topic = (Role("topic", damage, damage.span),)
        return (*clauses[:-1], told, Clause(span=damage.span, verb="", mood=Mood.NOMINAL, roles=topic))
    return clauses


def _parted(group: NounGroup) -> tuple[NounGroup, NounGroup]:
    """All that the group lists but the last, and the last."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    joining = group.conjunction if len(members) > 2 else ""
    return msgspec.structs.replace(members[0], coordinated=members[1:-1], conjunction=joining), members[-1]


def _waiting(damage: NounGroup, pile: NounGroup) -> Clause:
    roles = (Role("topic", damage, damage.span), Role("place", pile, pile.span))
    return Clause(span=damage.span, verb="", mood=Mood.NOMINAL, roles=roles)


def _all_do(draft: Draft, clause: Clause) -> Clause:
    """ "on prend chacun 2 blessures", "nous perdons 2 points de vie": the players, told by one of them."""
    agent, others = split(clause, "agent")
    head = getattr(agent.filler, "head", None) if agent is not None else None
    told = clause.verb in _SHARED and not clause.asked and clause.modal is None and clause.mood is Mood.DECLARATIVE
    if not told or agent is None or not isinstance(head, PronounHead) or head.lemma not in ("on", "nous"):
        return clause
    if head.lemma == "on" and not draft.speaker:
        return clause
    first, *rest = _seats(draft, NounGroup(span=agent.span, head=head))
    both = msgspec.structs.replace(first, coordinated=tuple(rest), conjunction="et", plural=True)
    adverbs = tuple(each for each in clause.adverbs if each != "chacun" and floating(each) is None)
    roles = (msgspec.structs.replace(agent, filler=both), *others)
    return msgspec.structs.replace(clause, adverbs=adverbs, roles=roles)


def _at_table(clause: Clause) -> Clause:
    """ "on joue à trois", "on est à quatre joueurs", "on est 4", "on est trois": so many players sit there."""
    if clause.verb not in ("jouer", "être"):
        return clause
    agent, others = split(clause, "agent")
    if agent is not None and (foes := _foes(clause, others)) is not None:
        return foes
    level, rest = split(
        msgspec.structs.replace(clause, roles=others), "level" if clause.verb == "jouer" else "recipient"
    )
    if clause.verb == "être" and level is None:
        level, rest = split(msgspec.structs.replace(clause, roles=others), "attribute")
    said = level.filler if level is not None else None
    if clause.verb == "être" and not (_are_players(said) or _is_bare_number(said)):
        return clause
    head = getattr(agent.filler, "head", None) if agent is not None else None
    if level is None or agent is None or rest or getattr(head, "lemma", "") not in ("on", "nous"):
        return clause
    number = level.filler.quantity if isinstance(level.filler, NounGroup) else level.filler
    if not isinstance(number, Quantity):
        return clause
    seats = NounGroup(span=level.span, head=NounHead("joueur"), quantity=number, plural=True)
    return msgspec.structs.replace(clause, verb="être", roles=(agent, Role("attribute", seats, level.span)))


def _foes(clause: Clause, others: tuple[Role, ...]) -> Clause | None:
    """ "je joue contre deux adversaires": I have so many."""
    whom = others[0].filler if len(others) == 1 and others[0].name == "target" else None
    if clause.verb != "jouer" or not isinstance(whom, NounGroup) or whom.quantity is None:
        return None
    if not isinstance(whom.head, NounHead) or player_of(whom.head.lemma) is not PlayerSense.OPPONENT:
        return None
    roles = tuple(msgspec.structs.replace(role, name="patient") if role is others[0] else role for role in clause.roles)
    return msgspec.structs.replace(clause, verb="avoir", roles=roles)


def _is_bare_number(filler: object) -> bool:
    bare = isinstance(filler, NounGroup) and isinstance(filler.head, EllipticHead) and not filler.modifiers
    return isinstance(filler, Quantity) or (bare and isinstance(filler, NounGroup) and filler.pt is None)


def _are_players(filler: object) -> bool:
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead) or filler.modifiers:
        return False
    return player_of(filler.head.lemma) is PlayerSense.ANY


def _worn(draft: Draft, clause: Clause) -> Clause:
    """ "ma 2/2 porte une Griffe" is "ma 2/2 est équipée par une Griffe"; an Aura enchants it."""
    worn = next((role for role in clause.roles if role.name == "patient"), None)
    agent = next((role for role in clause.roles if role.name == "agent"), None)
    if clause.verb != "porter" or clause.passive or clause.negated or worn is None or agent is None:
        return clause
    if len(clause.roles) != 2 or not isinstance(worn.filler, NounGroup):
        return clause
    renamed = (Role("patient", agent.filler, agent.span), Role("agent", worn.filler, worn.span))
    auras = ["Aura" in card.subtypes for card in printed(draft, worn.filler)]
    verb = "enchanter" if auras and all(auras) else "équiper"
    return msgspec.structs.replace(clause, verb=verb, passive=True, roles=renamed)


def begin_again(draft: Draft, clause: Clause) -> None:
    """Before the clause is read once more, of another player: what it names is another thing."""
    draft.resolved = {
        key: ids for key, ids in draft.resolved.items() if not clause.span.start <= key[0].start < clause.span.end
    }


def _made_to(draft: Draft, clause: Clause) -> Clause:
    """ "il me fait piocher deux cartes": who is made to do it does it; "je me fais bloquer par une 3/3": it is done to
    who says so. Of an object that makes a player do it, and of "il" after something was told, its text tells it."""
    inner = next((role.filler for role in clause.roles if role.name == "content"), None)
    if clause.verb != "faire" or clause.passive or not isinstance(inner, Clause) or inner.mood is not Mood.INFINITIVE:
        return clause
    agent, others = split(clause, "agent")
    if inner.verb in _DONE_TO and agent is not None and not any(role.name == "patient" for role in inner.roles):
        by = tuple(
            msgspec.structs.replace(role, name="agent") if role.name in ("instrument", "source") else role
            for role in (*inner.roles, *others)
            if role.name != "content"
        )
        roles = (msgspec.structs.replace(agent, name="patient"), *by)
        return msgspec.structs.replace(clause, verb=inner.verb, passive=True, roles=roles)
    made, others = split(msgspec.structs.replace(clause, roles=others), "recipient")
    inner_made, rest = split(inner, "recipient")
    made, rest = (made, inner.roles) if made is not None else (inner_made, rest)
    others = tuple(role for role in others if role.name != "content")
    if inner.verb not in _MADE_TO or made is None or others or not _is_some_player(draft, agent):
        return clause
    return msgspec.structs.replace(
        clause,
        verb=inner.verb,
        roles=(msgspec.structs.replace(made, name="agent"), *rest),
        times=(*clause.times, *inner.times),
        adverbs=(*clause.adverbs, *inner.adverbs),
    )


def _is_some_player(draft: Draft, role: Role | None) -> bool:
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup):
        return False
    if isinstance(group.head, PronounHead) and group.head.lemma in ("il", "elle"):
        return not draft.story and not draft.pieces
    return is_player(draft, group) or is_player_noun(group)


def _each(draft: Draft, clause: Clause) -> tuple[Clause, ...]:
    """ "A et B ont chacun une 2/2": each has one of their own. Only of what there is: what each does may be done by
    both at once."""
    agent, others = split(clause, "agent")
    group = agent.filler if agent is not None else None
    telling = clause.verb in ("avoir", "contrôler", "posséder") and not (clause.asked or clause.negated)
    if not telling or agent is None or not isinstance(group, NounGroup) or clause.modal in (Modal.CAN, Modal.MUST):
        return (clause,)
    said = set(clause.adverbs) & _EACH_OF_THEM
    members = _each_player(draft, group, said=bool(said))
    if not members:
        return (clause,)
    adverbs = tuple(adverb for adverb in clause.adverbs if adverb not in said)
    return tuple(
        msgspec.structs.replace(
            clause, adverbs=adverbs, roles=(msgspec.structs.replace(agent, filler=member), *map(_one_each, others))
        )
        for member in members
    )


_EACH_OF_THEM = frozenset({"chacun", "tous les 2"})


def _one_each(role: Role) -> Role:
    """ "on a chacun Akroma" is one of that name for each."""
    group = role.filler
    if not isinstance(group, NounGroup) or not isinstance(group.head, CardHead):
        return role
    if group.determiner is not Determiner.NONE or group.quantity is not None:
        return role
    return msgspec.structs.replace(role, filler=msgspec.structs.replace(group, determiner=Determiner.INDEFINITE))


def _each_player(draft: Draft, group: NounGroup, *, said: bool) -> tuple[NounGroup, ...]:
    """The players of "A et B … chacun", "nous … chacun", "chaque joueur", "chaque adversaire"; none for another group.
    `said`: "chacun" is."""
    sense = player_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if group.determiner is Determiner.EACH and sense in (PlayerSense.ANY, PlayerSense.OPPONENT):
        plain = not (group.modifiers or group.complements or group.relatives)
        return _seats(draft, group, but=A if sense is PlayerSense.OPPONENT else "") if plain else ()
    if not said:
        return ()
    if isinstance(group.head, PronounHead) and group.head.lemma in ("on", "nous"):
        return _seats(draft, group)
    if isinstance(group.head, PronounHead) and group.head.lemma == "ils" and draft.speaker and not draft.mentions:
        return _seats(draft, group, but=A)
    number = group.quantity.number if group.quantity is not None else None
    if sense is PlayerSense.ANY and number == len(all_players(draft)) and not (group.modifiers or group.complements):
        return _seats(draft, group)  # "les deux joueurs ont chacun…"
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    return members if len(members) > 1 and all(player_of_group(draft, member) is not None for member in members) else ()


def _seats(draft: Draft, group: NounGroup, but: str = "") -> tuple[NounGroup, ...]:
    return tuple(NounGroup(span=group.span, head=PlayerHead(player)) for player in all_players(draft) if player != but)

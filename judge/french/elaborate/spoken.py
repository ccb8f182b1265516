"""What players say with another verb than the plain one: "je bloque rien", "je la sauve avec…", "j'engage deux marais
pour lancer…". Nothing but the clause itself is looked at."""

from __future__ import annotations

import msgspec

from judge.errors import Span
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
    Role,
    TimePhrase,
)
from judge.french.elaborate.nouns.senses import counter_kind_of, player_of
from judge.french.lexicon import meaning

#: What brings a card out of somebody's hand.
BRINGS_OUT = frozenset({"lancer", "jouer", "poser", "mettre"})
_NONE = frozenset({"rien", "personne"})
#: How long what passes lasts.
_PASSING = frozenset({"jusqu'à la fin du tour", "ce tour-ci"})


def plain_verb(clause: Clause) -> Clause:
    """The clause with the verb that says it plainly; the clause itself where that is its own."""
    for reword in (
        _brought_forward,
        _fights_none,
        _fights_two,
        _cast_as_verb,
        _cast_with_flash,
        _cast_aiming,
        _attacks_loyal,
        _pings,
        _animates,
        _attacks_with,
        _saved,
        _on_board,
        _at_home,
        _changed,
        _has_keyword,
        _on_creature,
        _wears,
        _comes_to,
        _turn_named,
        _opposite,
        _equips_of,
        _touches,
        _healed,
        _again,
        _bare_number,
        _plain_body,
        _both_of_them,
        _on_top,
        _phases_out,
    ):
        clause = reword(clause)
    return clause


def says_nothing(clause: Clause) -> bool:
    """ "il fait rien", "il ne fait rien", "c'est tout": nothing is told by it."""
    nothing = [role.word for role in clause.roles if role.name != "agent"] == ["rien"]
    plain = not (clause.asked or clause.modal or clause.passive or clause.times or clause.clauses)
    words = [role.filler.word for role in clause.roles if isinstance(role.filler, NounGroup)]
    done = clause.verb == "être" and words == ["ce", "tout"] and not clause.negated
    return clause.mood is Mood.DECLARATIVE and plain and (done or (clause.verb == "faire" and nothing))


def _brought_forward(clause: Clause) -> Clause:
    """ "c'est lui qui attaque", "c'est ma 2/2 que je sacrifie": what is told of them is told by the relative clause."""
    it, others = split(clause, "agent")
    who, rest = split(msgspec.structs.replace(clause, roles=others), "attribute")
    subject, group = (role.filler if role is not None else None for role in (it, who))
    if clause.verb != "être" or clause.asked or clause.negated or clause.modal or rest or clause.passive:
        return clause
    if not isinstance(subject, NounGroup) or subject.word != "ce" or not isinstance(group, NounGroup):
        return clause
    if len(group.relatives) != 1 or group.coordinated or group.determiner is Determiner.INDEFINITE:
        return clause  # "c'est une créature qui a le vol" says what it is
    (told,) = group.relatives
    bare = msgspec.structs.replace(group, relatives=())
    roles = tuple(
        msgspec.structs.replace(role, filler=bare) if role.word in ("qui", "que") else role for role in told.roles
    )
    return msgspec.structs.replace(
        told,
        mood=clause.mood,
        connector=clause.connector,
        roles=roles,
        times=(*clause.times, *told.times),
        adverbs=(*clause.adverbs, *told.adverbs),
        clauses=(*clause.clauses, *told.clauses),
        item=clause.item,
        span=clause.span,
    )


def _fights_none(clause: Clause) -> Clause:
    """ "je bloque rien", "je n'attaque personne": I do not."""
    what, rest = split(clause, "patient")
    group = what.filler if what is not None else None
    none = isinstance(group, NounGroup) and isinstance(group.head, PronounHead) and group.head.lemma in _NONE
    if clause.verb not in ("attaquer", "bloquer") or clause.passive or not none:
        return clause
    return msgspec.structs.replace(clause, negated=True, roles=rest)


def _fights_two(clause: Clause) -> Clause:
    """ "il double bloque": with the two that he has, where no others are named."""
    if clause.verb != "double-bloquer":
        return clause
    told = any(role.name == "instrument" for role in clause.roles) or clause.passive
    roles = clause.roles if told else (*clause.roles, Role("instrument", _the_two(clause.span), clause.span))
    return msgspec.structs.replace(clause, verb="bloquer", roles=roles)


def _the_two(span: Span) -> NounGroup:
    """ "les deux"."""
    two = Quantity(AmountKind.NUMBER, 2)
    return NounGroup(span=span, head=EllipticHead(), determiner=Determiner.DEFINITE, quantity=two, plural=True)


def _both_of_them(clause: Clause) -> Clause:
    """ "ils meurent tous les deux ?" as "les deux meurent ?"."""
    name = "patient" if clause.passive else "agent"
    who, others = split(clause, name)
    group = who.filler if who is not None else None
    they = isinstance(group, NounGroup) and group.word in ("ils", "elles")
    if who is None or not they or _BOTH not in clause.adverbs:
        return clause
    adverbs = tuple(word for word in clause.adverbs if word != _BOTH)
    return msgspec.structs.replace(clause, roles=(Role(name, _the_two(who.span), who.span), *others), adverbs=adverbs)


_BOTH = "tous les 2"


def _wears(clause: Clause) -> Clause:
    """ "j'ai une 2/2 avec Pacifisme", "il a deux 1/1 et une 2/2 avec une Épée": what the last of them wears."""
    means, others = split(clause, "instrument")
    held, rest = split(msgspec.structs.replace(clause, roles=others), "patient")
    worn, group = (role.filler if role is not None else None for role in (means, held))
    if clause.verb not in ("avoir", "contrôler", "posséder") or not isinstance(worn, NounGroup):
        return clause
    gear = isinstance(worn.head, NounHead) and meaning(worn.head.lemma) in _WORN and worn.possessor is None
    if held is None or not isinstance(group, NounGroup) or not (isinstance(worn.head, CardHead) or gear):
        return clause
    if worn.span.start < held.span.end or clause.asked or clause.negated or counter_kind_of(group) is not None:
        return clause
    part = Complement("avec", worn, worn.span)
    last = group.coordinated[-1] if group.coordinated else group
    if not (last.pt or isinstance(last.head, CardHead | NounHead)):
        return clause
    wearing = msgspec.structs.replace(last, complements=(*last.complements, part))
    whole = (
        msgspec.structs.replace(group, coordinated=(*group.coordinated[:-1], wearing)) if group.coordinated else wearing
    )
    return msgspec.structs.replace(clause, roles=(*rest, msgspec.structs.replace(held, filler=whole)))


_WORN = frozenset({"subtype:Equipment", "subtype:Aura"})


def _comes_to(clause: Clause) -> Clause:
    """ "je passe à 2", "il descend à 7", whose verb also kills: a total of life points."""
    level = any(role.name == "level" for role in clause.roles)
    if clause.verb not in ("passer", "tuer", "monter") or not level or (clause.asked and clause.verb == "passer"):
        return clause
    return msgspec.structs.replace(clause, verb="tomber")


def _turn_named(clause: Clause) -> Clause:
    """ "Tour de mon adversaire : il attaque": it is that player's."""
    role = clause.roles[0] if len(clause.roles) == 1 and not clause.verb else None
    group = role.filler if role is not None and role.name == "topic" else None
    if role is None or not isinstance(group, NounGroup) or group.word != "tour":
        return clause
    told = clause.asked or clause.times or clause.clauses or clause.adverbs or clause.negated
    if told or group.modifiers or group.ordinal or group.quantity or not (group.complements or group.possessor):
        return clause
    it = NounGroup(span=role.span, head=PronounHead("ce", Person.THIRD))
    roles = (Role("agent", it, role.span), msgspec.structs.replace(role, name="attribute"))
    return msgspec.structs.replace(clause, verb="être", mood=Mood.DECLARATIVE, roles=roles)


def _opposite(clause: Clause) -> Clause:
    """ "en face il a une 2/2": who sits there."""
    agent, others = split(clause, "agent")
    group = agent.filler if agent is not None else None
    if agent is None or not isinstance(group, NounGroup) or not isinstance(group.head, EllipticHead):
        return clause
    if [modifier.lemma for modifier in group.modifiers] != ["adverse"] or group.pt or group.quantity or group.keywords:
        return clause
    if group.determiner is not Determiner.NONE:
        return clause
    who = NounGroup(
        span=agent.span, head=NounHead("adversaire"), determiner=Determiner.POSSESSIVE, possessor=Person.FIRST
    )
    return msgspec.structs.replace(clause, roles=(msgspec.structs.replace(agent, filler=who), *others))


def _equips_of(clause: Clause) -> Clause:
    """ "j'équipe mon Chevalier d'une Jitte": with it, where it is no more his than any other."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "équiper" or what is None or not isinstance(group, NounGroup) or clause.passive:
        return clause
    means = [part for part in group.complements if part.preposition == "de" and _is_gear(part.object)]
    if len(means) != 1 or any(role.name in ("instrument", "target") for role in others):
        return clause
    bearer = msgspec.structs.replace(group, complements=tuple(part for part in group.complements if part != means[0]))
    tool = Role("instrument", means[0].object, means[0].span)
    return msgspec.structs.replace(clause, roles=(*others, msgspec.structs.replace(what, filler=bearer), tool))


def _is_gear(group: NounGroup) -> bool:
    return isinstance(group.head, CardHead) and group.determiner is Determiner.INDEFINITE


def _touches(clause: Clause) -> Clause:
    """ "ma 1/1 infection le touche": it attacks that player."""
    whom, _ = split(clause, "patient")
    group = whom.filler if whom is not None else None
    player = isinstance(group, NounGroup) and (isinstance(group.head, PronounHead) or player_of(group.word) is not None)
    if clause.verb != "toucher" or not player or clause.asked or clause.negated or clause.modal or clause.adverbs:
        return clause
    return msgspec.structs.replace(clause, verb="attaquer")


#: What is counted where nothing is said to be.
_COUNTED = {"prendre": "blessure", "subir": "blessure", "perdre": "point de vie", "gagner": "point de vie"}


def _again(clause: Clause) -> Clause:
    """ "je le rejoue", "j'ai récupéré mon Géant" of a graveyard, "il garde une 3/3 en défense": plainly."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if not isinstance(group, NounGroup) or what is None or clause.passive:
        return clause
    if clause.verb == "rejouer" and isinstance(group.head, CardHead | PronounHead):
        return msgspec.structs.replace(clause, verb="jouer")
    told = clause.mood is Mood.DECLARATIVE and not (clause.asked or clause.negated or clause.modal)
    if clause.verb == "récupérer" and told and isinstance(group.head, CardHead):
        return msgspec.structs.replace(clause, verb="renvoyer", roles=(*others, _from_graveyard(what, group)))
    back = [role for role in others if role.name == "place"]
    kept = group.pt is not None and group.determiner is Determiner.INDEFINITE
    if clause.verb == "garder" and told and kept and len(others) == len(back) + 1:
        held = (role for role in others if role not in back)
        return msgspec.structs.replace(clause, verb="avoir", roles=(*held, what))
    return clause


def _from_graveyard(what: Role, group: NounGroup) -> Role:
    if group.complements:
        return what
    grave = NounGroup(span=group.span, head=NounHead("cimetière"), determiner=Determiner.DEFINITE)
    parts = (Complement("de", grave, group.span),)
    return msgspec.structs.replace(what, filler=msgspec.structs.replace(group, complements=parts))


def _healed(clause: Clause) -> Clause:
    """ "je me soigne de 3": so many points of life are gained."""
    who, others = split(clause, "patient")
    itself = getattr(who.filler, "head", None) if who is not None else None
    if clause.verb != "soigner" or clause.passive or not isinstance(itself, PronounHead):
        return clause
    if itself.lemma not in ("me", "se", "te") or not any(role.name == "amount" for role in others):
        return clause
    return msgspec.structs.replace(clause, verb="gagner", roles=others)


def _bare_number(clause: Clause) -> Clause:
    """ "il prend 3", "je perds 2 et il gagne 2", told."""
    what, others = split(clause, "amount")
    if clause.verb not in _COUNTED or clause.asked or clause.mood is not Mood.DECLARATIVE:
        return clause
    by = _from_a_card(clause, what)
    number = by.quantity if by is not None else what.filler if what is not None else None
    if what is None or not isinstance(number, Quantity) or any(role.name == "patient" for role in others):
        return clause
    head = NounHead(_COUNTED[clause.verb])
    # "je gagne 4 pv et j'en perds 3": what is counted says it.
    others = tuple(role for role in others if role.word != "en")
    said = by.complements if by is not None else ()
    many = NounGroup(
        span=what.span, head=head, determiner=Determiner.NONE, quantity=number, plural=True, complements=said
    )
    return msgspec.structs.replace(clause, roles=(*others, msgspec.structs.replace(what, filler=many)))


def _from_a_card(clause: Clause, what: Role | None) -> NounGroup | None:
    """ "3 de sa Foudre", of what is taken; none for any other number."""
    group = what.filler if what is not None else None
    if clause.verb not in ("prendre", "subir") or not isinstance(group, NounGroup):
        return None
    bare = isinstance(group.head, EllipticHead) and group.pt is None and group.determiner is Determiner.NONE
    of = [part.object.head for part in group.complements if part.preposition == "de"]
    return group if bare and len(of) == len(group.complements) == 1 and isinstance(of[0], CardHead) else None


def _plain_body(clause: Clause) -> Clause:
    """ "je bloque avec une 2/2 sans rien": one of which nothing more is to be said."""
    without, others = split(clause, "without")
    group = without.filler if without is not None else None
    nothing = isinstance(group, NounGroup) and group.word == "rien"
    has_body = any(isinstance(role.filler, NounGroup) and role.filler.pt is not None for role in others)
    return msgspec.structs.replace(clause, roles=others) if nothing and has_body else clause


#: Verbs made of the name of a card.
_CARDS = {"foudroyer": CardHead(("Lightning Bolt",), "Foudre")}


def _cast_as_verb(clause: Clause) -> Clause:
    """ "je foudroie son Ours": Foudre is cast on it."""
    what, others = split(clause, "patient")
    if clause.verb not in _CARDS or clause.passive or what is None:
        return clause
    card = Role("patient", NounGroup(span=clause.span, head=_CARDS[clause.verb]), clause.span)
    target = msgspec.structs.replace(what, name="target")
    return msgspec.structs.replace(clause, verb="lancer", roles=(*others, card, target))


def _cast_with_flash(clause: Clause) -> Clause:
    """ "il flashe une 3/3": he casts one that has it; a card that is named says itself whether it has."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "flasher" or what is None or not isinstance(group, NounGroup):
        return clause
    if not isinstance(group.head, CardHead):
        group = msgspec.structs.replace(group, keywords=(*group.keywords, KeywordPhrase("flash", clause.span)))
    return msgspec.structs.replace(clause, verb="lancer", roles=(*others, msgspec.structs.replace(what, filler=group)))


def _cast_aiming(clause: Clause) -> Clause:
    """ "il lance Contresort qui vise ma Foudre": on that."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "lancer" or what is None or not isinstance(group, NounGroup) or len(group.relatives) != 1:
        return clause
    aimed, rest = split(group.relatives[0], "patient")
    aims = group.relatives[0].verb == "cibler" and not (group.relatives[0].negated or group.relatives[0].passive)
    if not aims or aimed is None or len(rest) != 1 or any(role.name == "target" for role in others):
        return clause
    cast = msgspec.structs.replace(what, filler=msgspec.structs.replace(group, relatives=()))
    target = msgspec.structs.replace(aimed, name="target")
    return msgspec.structs.replace(clause, roles=(*others, cast, target))


def _attacks_loyal(clause: Clause) -> Clause:
    """ "j'attaque un planeswalker à 4 loyauté": one with that loyalty."""
    place, others = split(clause, "place")
    counters = place.filler if place is not None else None
    what = next((role for role in others if role.name in ("patient", "target")), None)
    if clause.verb != "attaquer" or what is None or not isinstance(what.filler, NounGroup):
        return clause
    if place is None or not isinstance(counters, NounGroup) or counter_kind_of(counters) is None:
        return clause
    loyal = Complement("avec", counters, counters.span)
    group = msgspec.structs.replace(what.filler, complements=(*what.filler.complements, loyal))
    roles = tuple(msgspec.structs.replace(role, filler=group) if role is what else role for role in others)
    return msgspec.structs.replace(clause, roles=roles)


def _pings(clause: Clause) -> Clause:
    """ "le Sorcier prodigue ping ma 1/1": deals 1 damage to it."""
    what, others = split(clause, "patient")
    if clause.verb != "pinguer" or clause.passive or what is None:
        return clause
    me = next((role.filler for role in others if role.name == "agent"), None)
    if _is_first_person(me) and not any(role.name in ("instrument", "amount") for role in others):
        return clause  # "je le ping": with the one thing of mine that does
    damage = NounGroup(span=clause.span, head=NounHead("blessure"), quantity=Quantity(AmountKind.NUMBER, 1))
    told = any(role.name == "amount" for role in others)
    roles = (*others, msgspec.structs.replace(what, name="recipient"))
    return msgspec.structs.replace(
        clause, verb="infliger", roles=roles if told else (*roles, Role("amount", damage, clause.span))
    )


def _is_first_person(filler: object) -> bool:
    head = filler.head if isinstance(filler, NounGroup) else None
    return isinstance(head, PronounHead) and head.person is Person.FIRST


def _animates(clause: Clause) -> Clause:
    """ "j'anime ma Mutecaveau": its ability is activated."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb != "animer" or clause.passive or not isinstance(group, NounGroup):
        return clause
    if not isinstance(group.head, CardHead) or [role.name for role in others] != ["agent"]:
        return clause
    return msgspec.structs.replace(clause, verb="activer")


def _has_keyword(clause: Clause) -> Clause:
    """ "ma 2/2 est pro rouge": it has that protection."""
    said = [role.filler for role in clause.roles if role.name == "attribute"]
    keywords = bool(said) and all(isinstance(one, KeywordPhrase) for one in said)
    if clause.verb != "être" or clause.passive or not keywords:
        return clause
    roles = tuple(
        msgspec.structs.replace(role, name="patient") if role.name == "attribute" else role for role in clause.roles
    )
    return msgspec.structs.replace(clause, verb="avoir", roles=roles)


def _on_creature(clause: Clause) -> Clause:
    """ "j'ai lien de vie sur ma 3/3", "il a la menace sur sa créature": the creature has it."""
    place, others = split(clause, "place")
    told = clause.verb == "avoir" and not (clause.asked or clause.negated or clause.modal)
    bearer = place.filler if place is not None else None
    given = [role for role in others if role.name == "patient" and isinstance(role.filler, KeywordPhrase)]
    if not told or place is None or not isinstance(bearer, NounGroup) or len(given) != 1 or len(others) != 2:
        return clause
    if bearer.possessor is None and bearer.determiner is not Determiner.INDEFINITE:
        return clause
    return msgspec.structs.replace(clause, roles=(msgspec.structs.replace(place, name="agent"), *given))


def _attacks_with(clause: Clause) -> Clause:
    """ "il attaque mon Jace qui a 3 loyautés avec deux 2/2": with those he attacks."""
    if clause.verb != "attaquer" or any(role.name == "instrument" for role in clause.roles):
        return clause
    for role in clause.roles:
        group = role.filler
        if role.name not in ("patient", "target") or not isinstance(group, NounGroup) or len(group.relatives) != 1:
            continue
        means, held = split(group.relatives[0], "instrument")
        counted = [each.filler for each in held if each.name == "patient"]
        loyal = [each for each in counted if isinstance(each, NounGroup) and counter_kind_of(each) is not None]
        if group.relatives[0].verb != "avoir" or means is None or not loyal:
            continue
        relative = msgspec.structs.replace(group.relatives[0], roles=held)
        kept = msgspec.structs.replace(group, relatives=(relative,))
        roles = tuple(msgspec.structs.replace(each, filler=kept) if each is role else each for each in clause.roles)
        return msgspec.structs.replace(clause, roles=(*roles, means))
    return clause


def _saved(clause: Clause) -> Clause:
    """ "je la sauve avec Croissance gigantesque": that is cast on it in response to what was told last."""
    means = next((role for role in clause.roles if role.name == "instrument"), None)
    what = next((role for role in clause.roles if role.name == "patient"), None)
    card = means.filler if means is not None else None
    told = clause.verb == "sauver" and not (clause.asked or clause.negated or clause.modal or clause.passive)
    if not told or means is None or what is None or not isinstance(getattr(card, "head", None), CardHead):
        return clause
    others = tuple(role for role in clause.roles if role is not means and role is not what)
    roles = (*others, Role("patient", means.filler, means.span), Role("target", what.filler, what.span))
    when = clause.times if clause.times else (TimePhrase("en réponse", clause.span),)
    return msgspec.structs.replace(clause, verb="lancer", roles=roles, times=when)


def _on_board(clause: Clause) -> Clause:
    """ "il a 4 marqueurs +1/+1 sur une 0/0": he has a 0/0 with them; "j'ai deux marqueurs sur ma 0/0": mine has."""
    agent = next((role for role in clause.roles if role.name == "agent"), None)
    what = next((role for role in clause.roles if role.name == "patient"), None)
    place = next((role for role in clause.roles if role.name == "place"), None)
    if clause.verb != "avoir" or clause.asked or clause.negated or clause.modal or len(clause.roles) != 3:
        return clause
    if agent is None or what is None or place is None:
        return clause
    bearer, counters = place.filler, what.filler
    if not isinstance(bearer, NounGroup) or not isinstance(counters, NounGroup) or counter_kind_of(counters) is None:
        return clause
    if not (bearer.pt or isinstance(bearer.head, CardHead)) or bearer.coordinated or counters.coordinated:
        return clause
    if bearer.determiner is Determiner.INDEFINITE:
        had = msgspec.structs.replace(
            bearer, complements=(*bearer.complements, Complement("avec", counters, counters.span))
        )
        return msgspec.structs.replace(clause, roles=(agent, msgspec.structs.replace(what, filler=had)))
    return msgspec.structs.replace(clause, roles=(msgspec.structs.replace(place, name="agent"), what))


def _at_home(clause: Clause) -> Clause:
    """ "il a une 2/2 chez lui", "j'ai de mon côté une 2/2": what somebody has is there anyhow."""
    agent, others = split(clause, "agent")
    if clause.verb not in ("avoir", "contrôler") or agent is None or not isinstance(agent.filler, NounGroup):
        return clause
    kept = tuple(role for role in others if not _is_own_side(role, agent.filler))
    return msgspec.structs.replace(clause, roles=(agent, *kept)) if len(kept) < len(others) else clause


def _is_own_side(role: Role, owner: NounGroup) -> bool:
    place = role.filler
    if role.name not in ("place", "source") or not isinstance(place, NounGroup):
        return False
    mine = isinstance(owner.head, PronounHead) and owner.head.person is Person.FIRST
    if isinstance(place.head, PronounHead) and role.name == "place":
        return (place.head.person is Person.FIRST) is mine and place.head.lemma in _HOME
    named = getattr(place.head, "text", place.word) == "côté"
    return named and place.possessor is (Person.FIRST if mine else Person.THIRD)


_HOME = frozenset({"je", "moi", "lui", "elle", "nous"})


def _changed(clause: Clause) -> Clause:
    """ "ma 3/3 a -1/-1 jusqu'à la fin du tour" is "gagne -1/-1": for so long it is an effect, not what the card is."""
    what = next((role.filler for role in clause.roles if role.name == "patient"), None)
    passing = any(phrase.lemma in _PASSING for phrase in clause.times)
    told = clause.verb == "avoir" and not (clause.asked or clause.negated or clause.modal) and passing
    if not told or not isinstance(what, NounGroup) or what.pt_change is None:
        return clause
    return msgspec.structs.replace(clause, verb="gagner")


def _on_top(clause: Clause) -> Clause:
    """ "j'ai une 3/3 avec Pacifisme dessus": on the 3/3, as "avec" alone says; "Pacifisme est dessus": on what was
    spoken of."""
    place, others = split(clause, "place")
    where = place.word if place is not None else ""
    plain = clause.mood is Mood.DECLARATIVE and not (clause.asked or clause.negated or clause.modal)
    if where != "cela" or place is None or not plain:
        return clause
    names = {role.name: role.filler for role in others}
    what, means = names.get("patient"), names.get("instrument")
    worn = (
        [part.object for part in what.complements if part.preposition == "avec"] if isinstance(what, NounGroup) else []
    )
    if clause.verb == "avoir" and set(names) <= {"agent", "patient", "instrument"}:
        said = [*worn, *([means] if isinstance(means, NounGroup) else [])]
        return msgspec.structs.replace(clause, roles=others) if said and all(map(_is_named, said)) else clause
    if clause.verb == "être" and set(names) == {"agent"} and _is_named(names["agent"]):
        attached = (msgspec.structs.replace(others[0], name="patient"), msgspec.structs.replace(place, name="target"))
        return msgspec.structs.replace(clause, verb="attacher", passive=True, roles=attached)
    return clause


def _phases_out(clause: Clause) -> Clause:
    """ "elle sort de phase", "elle disparaît en fondu"; "elle est sortie de phase" is how it stands."""
    name, word = _PHASES_OUT.get(clause.verb, ("", ""))
    where, others = split(clause, name)
    if where is None or where.word != word or [role.name for role in others] != ["agent"]:
        return clause
    roles = tuple(msgspec.structs.replace(role, name="patient") for role in others) if clause.past else others
    return msgspec.structs.replace(clause, verb="déphaser", passive=clause.past, roles=roles)


_PHASES_OUT = {"sortir": ("origin", "phase"), "disparaître": ("place", "fondu")}


def _is_named(filler: object) -> bool:
    return isinstance(filler, NounGroup) and isinstance(filler.head, CardHead)


def left_to(clause: Clause) -> Clause:
    """ "il me reste 3 manas", "il reste une carte dans ma bibliothèque": I have them."""
    agent, others = split(clause, "agent")
    to, held = split(msgspec.structs.replace(clause, roles=others), "recipient")
    where, _ = split(clause, "place")
    mine = isinstance(getattr(where, "filler", None), NounGroup) and where.filler.possessor is Person.FIRST  # type: ignore[union-attr]
    if to is None and where is not None and mine and any(role.name == "amount" for role in held):
        to = Role("recipient", NounGroup(span=where.span, head=PronounHead("je", Person.FIRST)), where.span)
    impersonal = agent is not None and isinstance(getattr(agent.filler, "head", None), PronounHead)
    if clause.verb != "rester" or clause.asked or to is None or not impersonal or not held:
        return clause
    roles = tuple(msgspec.structs.replace(role, name="patient") if role.name == "amount" else role for role in held)
    return msgspec.structs.replace(clause, verb="avoir", roles=(msgspec.structs.replace(to, name="agent"), *roles))


def arrived(clause: Clause) -> Clause:
    """ "Humilité arrivée en premier": it has arrived."""
    topic = clause.roles[0].filler if len(clause.roles) == 1 and clause.roles[0].name == "topic" else None
    if clause.verb or not isinstance(topic, NounGroup) or not clause.adverbs:
        return clause
    if [modifier.lemma for modifier in topic.modifiers] != ["arriver"]:
        return clause
    role = Role("agent", msgspec.structs.replace(topic, modifiers=()), topic.span)
    return msgspec.structs.replace(clause, verb="arriver", mood=Mood.DECLARATIVE, past=True, roles=(role,))


def split(clause: Clause, name: str) -> tuple[Role | None, tuple[Role, ...]]:
    found = next((role for role in clause.roles if role.name == name), None)
    return found, tuple(role for role in clause.roles if role is not found)

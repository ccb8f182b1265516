"""What is said loosely of whom or what: "je lui mets Pacifisme dessus", "il me met à 3", "je lui mets +3/+3 avec …",
"il me colle une Foudre". Nothing but the clause itself is looked at, save who is a player."""

from __future__ import annotations

import msgspec

from judge.errors import Span
from judge.french.clause import CardHead, Clause, KeywordPhrase, Mood, NounGroup, NounHead, Person, PronounHead, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.reference.details import KEYWORD_VERBS
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.spoken import split


def said_plainly(draft: Draft, clause: Clause) -> Clause:
    """The clause said plainly; the clause itself where it is so already."""
    for reword in (
        _at_home,
        _by_its_regeneration,
        _stuck,
        _flips,
        _given,
        _has_by_verb,
        _brings_out,
        _unspent,
        _as_attackers,
    ):
        clause = reword(clause)
    return _brought_to(draft, _on_it_alone(draft, _answering_on(draft, clause)))


def comes_up(draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "je lance une pièce et je gagne (le lancer)": how it comes up is said by the clause behind."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1] if told else draft.told
        told.append(_won(clause) if before is not None and _is_flip(before) else clause)
    return tuple(told)


def _is_flip(clause: Clause) -> bool:
    return any(role.word == "pile ou face" for role in clause.roles)


def _won(clause: Clause) -> Clause:
    agent, others = split(clause, "agent")
    plain = not (clause.asked or clause.modal or clause.passive) and clause.mood is Mood.DECLARATIVE
    if clause.verb not in ("gagner", "perdre") or not plain or agent is None or not all(map(_is_the_flip, others)):
        return clause
    span = others[0].span if others else clause.span
    return msgspec.structs.replace(clause, roles=(agent, Role("theme", _coin(span), span)))


def _is_the_flip(role: Role) -> bool:
    """ "la pièce"; "le lancer", which the grammar takes for an infinitive."""
    filler = role.filler
    return role.word == "pièce" or (isinstance(filler, Clause) and filler.verb == "lancer" and len(filler.roles) < 2)


def _coin(span: Span) -> NounGroup:
    return NounGroup(span=span, head=NounHead("pile ou face"))


def _stuck(clause: Clause) -> Clause:
    """ "il me colle une Foudre", "je lui colle 3": is put there; "Pacifisme est collé sur elle" is attached."""
    if clause.verb != "coller":
        return clause
    put = not clause.passive and any(role.name == "patient" for role in clause.roles)
    return msgspec.structs.replace(clause, verb="mettre" if put else "attacher")


def _flips(clause: Clause) -> Clause:
    """ "je lance une pièce", "je lance la pièce": plays heads or tails."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb not in ("lancer", "jouer") or not isinstance(group, NounGroup) or what is None:
        return clause
    plain = not (group.modifiers or group.complements or group.relatives or group.coordinated)
    if group.word != "pièce" or group.plural or not plain:
        return clause
    return msgspec.structs.replace(clause, verb="jouer", roles=(*others, Role("theme", _coin(group.span), what.span)))


def _given(clause: Clause) -> Clause:
    """ "je lui mets +3/+3 avec Croissance gigantesque": gives it that, by a card that says so."""
    gift, _ = split(clause, "patient")
    means, _ = split(clause, "instrument")
    group = gift.filler if gift is not None else None
    changes = isinstance(group, NounGroup) and group.pt_change is not None and group.counter_kind is None
    if clause.verb != "mettre" or means is None or not changes:
        return clause
    roles = tuple(msgspec.structs.replace(role, name=_TO.get(role.name, role.name)) for role in clause.roles)
    return msgspec.structs.replace(clause, verb="donner", roles=roles)


_TO = {"target": "recipient"}


def _has_by_verb(clause: Clause) -> Clause:
    """ "ma 3/3 vole", "elle ne piétine pas": it has the keyword, or has it not."""
    keyword = KEYWORD_VERBS.get(clause.verb)
    agent, others = split(clause, "agent")
    told = clause.mood is Mood.DECLARATIVE and not (clause.asked or clause.modal or clause.passive)
    if keyword is None or not told or others or agent is None or not isinstance(agent.filler, NounGroup):
        return clause
    if getattr(agent.filler.head, "person", Person.THIRD) is not Person.THIRD:
        return clause
    had = Role("patient", KeywordPhrase(keyword, clause.span), clause.span)
    return msgspec.structs.replace(clause, verb="avoir", roles=(agent, had))


def _at_home(clause: Clause) -> Clause:
    """ "deux Jace chez moi": I have them."""
    topic, others = split(clause, "topic")
    place = others[0] if len(others) == 1 and others[0].name == "place" else None
    where = place.filler if place is not None else None
    if clause.verb or clause.asked or topic is None or place is None or not isinstance(where, NounGroup):
        return clause
    if not isinstance(where.head, PronounHead) or where.head.lemma not in _HOME or clause.negated:
        return clause
    mine = where.head.person is Person.FIRST
    who = NounGroup(span=place.span, head=PronounHead("je", Person.FIRST) if mine else PronounHead("il"))
    roles = (Role("agent", who, place.span), msgspec.structs.replace(topic, name="patient"))
    return msgspec.structs.replace(clause, verb="avoir", mood=Mood.DECLARATIVE, roles=roles)


_HOME = frozenset({"je", "moi", "lui"})


def _by_its_regeneration(clause: Clause) -> Clause:
    """ "j'active la régénération de mon Troll", "je paye la régénération du Troll": I regenerate it."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    plain = clause.verb in ("activer", "utiliser", "jouer", "payer") and not clause.passive
    if not plain or what is None or not isinstance(group, NounGroup) or group.word != "régénération":
        return clause
    of = group.complements[0] if len(group.complements) == 1 and group.complements[0].preposition == "de" else None
    if of is None or group.modifiers or group.relatives or group.coordinated:
        return clause
    return msgspec.structs.replace(clause, verb="régénérer", roles=(*others, Role("patient", of.object, of.span)))


def _brings_out(clause: Clause) -> Clause:
    """ "il me sort une 4/4", "je sors mon Ange": it is cast."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    names = {role.name for role in others if not isinstance(getattr(role.filler, "head", None), PronounHead)}
    if clause.verb != "sortir" or clause.passive or not isinstance(group, NounGroup) or names - {"agent"}:
        return clause
    if group.word in ("bloqueur", "attaquant"):
        return clause  # that it blocks is told as well
    if not (group.pt is not None or isinstance(group.head, CardHead)):
        return clause
    agent = tuple(role for role in others if role.name == "agent")
    return msgspec.structs.replace(clause, verb="lancer", roles=(*agent, *(what,))) if what is not None else clause


def _unspent(clause: Clause) -> Clause:
    """ "je n'utilise pas le mana": it is not spent."""
    what, _ = split(clause, "patient")
    unused = clause.verb in ("utiliser", "consommer", "servir") and clause.negated and not clause.asked
    return msgspec.structs.replace(clause, verb="dépenser") if unused and _is_mana(what) else clause


def _is_mana(role: Role | None) -> bool:
    return role is not None and role.word == "mana"


def _as_attackers(clause: Clause) -> Clause:
    """ "il déclare deux 2/2 en attaque": they attack."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb not in ("déclarer", "mettre", "envoyer") or not isinstance(group, NounGroup) or what is None:
        return clause
    members = (group, *group.coordinated)
    last = members[-1]
    into = last.complements[-1] if last.complements else None
    if into is None or into.preposition not in ("en", "à") or into.object.word != "attaque":
        return clause
    plain = msgspec.structs.replace(last, complements=last.complements[:-1])
    fighters = (
        msgspec.structs.replace(group, coordinated=(*group.coordinated[:-1], plain)) if len(members) > 1 else plain
    )
    means = Role("instrument", fighters, what.span)
    return msgspec.structs.replace(clause, verb="attaquer", roles=(*others, means))


def _answering_on(draft: Draft, clause: Clause) -> Clause:
    """ "je lance Foudre en réponse sur lui": in response, and on that."""
    for phrase in clause.times:
        group = phrase.object
        if phrase.lemma != "en réponse à" or group is None or not isinstance(group.head, PronounHead):
            continue
        if " sur " not in draft.slice(phrase.span) or any(role.name == "target" for role in clause.roles):
            continue
        alone = msgspec.structs.replace(phrase, lemma="en réponse", object=None)
        times = tuple(alone if each is phrase else each for each in clause.times)
        return msgspec.structs.replace(clause, times=times, roles=(*clause.roles, Role("target", group, group.span)))
    return clause


def _on_it_alone(draft: Draft, clause: Clause) -> Clause:
    """ "je lui mets Pacifisme dessus": what it is put on is said once."""
    to, others = split(clause, "recipient")
    on = next((role for role in others if role.name == "target"), None)
    whom = to.filler if to is not None else None
    if clause.verb not in _PUT or on is None or on.word != "cela" or not isinstance(whom, NounGroup):
        return clause
    if not isinstance(whom.head, PronounHead):
        return clause
    if whom.head.person is Person.FIRST and not draft.pieces:
        # "il me colle une Foudre dessus": on me, for there is nothing else.
        return msgspec.structs.replace(clause, roles=tuple(role for role in clause.roles if role is not on))
    return msgspec.structs.replace(clause, roles=others) if whom.head.lemma in ("lui", "leur") else clause


_PUT = frozenset({"mettre", "poser", "remettre"})


def _brought_to(draft: Draft, clause: Clause) -> Clause:
    """ "il me met à 3", "mon adversaire me passe à 2 pv": I am at that. What brought it about would be told beside."""
    whom, others = split(clause, "patient")
    group = whom.filler if whom is not None else None
    names = sorted(role.name for role in others)
    told = clause.mood is Mood.DECLARATIVE and not (clause.asked or clause.negated or clause.modal or clause.passive)
    if clause.verb not in _BRINGS or names != ["agent", "level"] or not isinstance(group, NounGroup) or not told:
        return clause
    agent = next(role for role in others if role.name == "agent")
    me = getattr(getattr(agent.filler, "head", None), "person", None) is Person.FIRST
    if not (is_player(draft, group) or (me and group.word == "le")) or not isinstance(agent.filler, NounGroup):
        return clause
    if not is_player(draft, agent.filler) and agent.word not in ("il", "elle"):
        return clause
    level = next(role for role in others if role.name == "level")
    return msgspec.structs.replace(clause, verb="tomber", roles=(Role("agent", group, group.span), level))


#: What brings a player to a number of life points; "descendre" is said as "tuer".
_BRINGS = frozenset({"mettre", "passer", "tuer", "réduire"})

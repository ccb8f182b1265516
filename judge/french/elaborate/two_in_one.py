"""One clause that says two things: "je tape deux marais pour lancer Terreur", "j'ai en jeu une 2/2 et Choc en main",
"j'ai en main : Foudre et Choc", "il peut la tuer avec Foudre ?". Nothing but the clause itself is looked at."""

from __future__ import annotations

import msgspec

from judge.french.clause import CardHead, Clause, Determiner, Modal, Mood, NounGroup, NounHead, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import are_spells
from judge.french.elaborate.spoken import split
from judge.french.lexicon import meaning

#: What kills.
_KILLS = frozenset({"tuer", "foudroyer"})
#: What is tapped to pay for something.
_TAPPED = frozenset({"engager", "taper"})
#: What mana is spent on.
_CAST_FOR_MANA = frozenset({"lancer", "jouer", "poser", "faire"})


def holding(clause: Clause) -> tuple[Clause, ...]:
    """ "j'ai en main : Foudre et Choc", "j'ai deux cartes en main : Foudre et Choc": those, there, and so many."""
    place, others = split(clause, "place")
    where = place.filler if place is not None else None
    if clause.verb != "avoir" or place is None or not isinstance(where, NounGroup) or where.apposition is None:
        return (clause,)
    listed = where.apposition
    counted, rest = split(msgspec.structs.replace(clause, roles=others), "patient")
    there = msgspec.structs.replace(place, filler=msgspec.structs.replace(where, apposition=None))
    held = msgspec.structs.replace(clause, roles=(*rest, Role("patient", listed, listed.span), there))
    if counted is None:
        return (held,)
    if not _counts(counted.filler, listed):
        # Left as a role of its own: nothing of it is read, and that is said.
        return (msgspec.structs.replace(clause, roles=(*others, there, Role("theme", listed, listed.span))),)
    return (msgspec.structs.replace(clause, roles=(*others, there)), held)


def _counts(counted: object, listed: NounGroup) -> bool:
    """Whether "trois cartes" is as many as what is listed after it."""
    if not isinstance(counted, NounGroup) or counted.word != "carte" or counted.quantity is None:
        return False
    plain = not (counted.modifiers or counted.complements or counted.relatives or counted.coordinated)
    members = (msgspec.structs.replace(listed, coordinated=()), *listed.coordinated)
    numbers = [1 if each.quantity is None else each.quantity.number for each in members]
    return plain and None not in numbers and sum(filter(None, numbers)) == counted.quantity.number


def apart_in_zones(clause: Clause) -> tuple[Clause, ...]:
    """ "j'ai en jeu une 2/2 et Choc en main": each of them is where it is said to be."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    place = next((role for role in others if role.name == "place"), None)
    if clause.verb != "avoir" or what is None or place is None or not isinstance(group, NounGroup):
        return (clause,)
    last = group.coordinated[-1] if group.coordinated else None
    where = last.complements[-1] if last is not None and last.complements else None
    if clause.asked or last is None or where is None or place.span.end > what.span.start:
        return (clause,)
    if not isinstance(where.object.head, NounHead) or where.preposition not in ("en", "dans", "à", "sur"):
        return (clause,)
    if meaning(where.object.head.lemma) not in _ZONES:
        return (clause,)
    rest = group.coordinated[:-1]
    first = msgspec.structs.replace(group, coordinated=rest, conjunction=group.conjunction if rest else "")
    there = msgspec.structs.replace(last, complements=last.complements[:-1])
    agent = tuple(role for role in others if role.name == "agent")
    held = Clause(
        span=last.span,
        verb="avoir",
        mood=clause.mood,
        connector="et",
        roles=(*agent, Role("patient", there, last.span), Role("place", where.object, where.span)),
    )
    kept = tuple(msgspec.structs.replace(role, filler=first) if role is what else role for role in clause.roles)
    return msgspec.structs.replace(clause, roles=kept), held


def paying(clause: Clause) -> tuple[Clause, ...]:
    """ "je tape deux marais pour lancer Terreur": those are there, and Terreur is cast."""
    paid = next((inner for word, inner in clause.clauses if word == "pour"), None)
    told = clause.verb in _TAPPED and not (clause.asked or clause.negated or clause.modal or clause.passive)
    if not told or paid is None or paid.mood is not Mood.INFINITIVE or paid.verb not in _CAST_FOR_MANA:
        return (clause,)
    agent, with_what = split(clause, "agent")
    if agent is None or [role.name for role in with_what] != ["patient"]:
        return (clause,)
    there = Clause(span=agent.span.to(with_what[0].span), verb="avoir", mood=clause.mood, roles=(agent, *with_what))
    cast = msgspec.structs.replace(
        paid,
        mood=clause.mood,
        roles=(agent, *paid.roles),
        times=(*clause.times, *paid.times),
        adverbs=(*clause.adverbs, *paid.adverbs),
        connector=clause.connector,
        clauses=(*(item for item in clause.clauses if item[1] is not paid), *paid.clauses),
    )
    return there, cast


def killing(draft: Draft, clause: Clause) -> tuple[Clause, Clause] | None:
    """ "il peut tuer ma 3/3 avec Foudre ?": that is cast on it, and whether it dies is asked."""
    agent, others = split(clause, "agent")
    means = next((role for role in others if role.name == "instrument"), None)
    what = next((role for role in others if role.name == "patient"), None)
    card = means.filler if means is not None else None
    asks = clause.mood is Mood.YES_NO_QUESTION and not (clause.passive or clause.asked or clause.negated)
    if clause.verb not in _KILLS or not asks or agent is None or means is None or what is None or len(others) != 2:
        return None
    group = what.filler
    if not isinstance(card, NounGroup) or not isinstance(card.head, CardHead) or not are_spells(draft, card):
        return None
    if clause.modal not in (None, Modal.CAN) or clause.modal_negated or not isinstance(group, NounGroup):
        return None
    if group.determiner in (Determiner.WHICH, Determiner.HOW_MANY, Determiner.INDEFINITE):
        return None
    roles: tuple[Role, ...] = (agent, Role("patient", card, means.span), Role("target", group, what.span))
    told = msgspec.structs.replace(
        clause, verb="lancer", mood=Mood.DECLARATIVE, modal=None, roles=roles, adverbs=(), item=None
    )
    asked = msgspec.structs.replace(
        clause,
        verb="mourir",
        modal=None,
        roles=(Role("agent", group, what.span),),
        times=(),
        clauses=(),
        connector="",
        span=clause.span,
    )
    return told, asked


def for_its_effect(clause: Clause) -> tuple[Clause, ...]:
    """ "je sacrifie le Mogg pour mettre 1 à sa 2/2", "je paie {G} pour régénérer mon Boa": it is paid, and that is
    what it does."""
    agent, others = split(clause, "agent")
    done = next((inner for word, inner in clause.clauses if word == "pour"), None)
    told = clause.verb in _PAYS and not (clause.asked or clause.negated or clause.modal or clause.passive)
    if not told or agent is None or done is None or done.mood is not Mood.INFINITIVE:
        return (clause,)
    rest = tuple(item for item in clause.clauses if item[1] is not done)
    doing = msgspec.structs.replace(done, mood=clause.mood, roles=(agent, *done.roles))
    if done.verb in _DOES:
        return (msgspec.structs.replace(clause, clauses=rest), msgspec.structs.replace(doing, connector="et"))
    if done.verb == "régénérer" and clause.verb == "payer" and [role.name for role in others] == ["patient"]:
        cost = msgspec.structs.replace(others[0], name="cost")
        whole = msgspec.structs.replace(doing, roles=(*doing.roles, cost), connector=clause.connector)
        return (msgspec.structs.replace(whole, times=(*clause.times, *done.times), clauses=(*rest, *done.clauses)),)
    return (clause,)


_ZONES = frozenset({"zone:hand", "zone:graveyard", "zone:battlefield", "zone:exile", "zone:library"})
#: What is paid with, and what that does then.
_PAYS = frozenset({"sacrifier", "exiler", "défausser", "payer", "retirer", "activer", "utiliser", "engager"})
_DOES = frozenset({"mettre", "faire", "infliger", "piocher", "gagner", "détruire"})

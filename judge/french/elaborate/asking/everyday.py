"""Everyday ways to ask, put into the plain one: "ça compte comme une créature ?" as "est-ce une créature ?", "j'ai le
mana pour Choc ?" as "puis-je lancer Choc ?"."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ActivatedAbility
from judge.abilities.instructions import AddMana
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Zone
from judge.french.clause import (
    CardHead,
    Clause,
    Complement,
    Determiner,
    Modal,
    Mood,
    NounGroup,
    NounHead,
    PronounHead,
    Role,
)
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.spoken import split
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Mode, Question
from judge.scenario.story import Told

# ── Of the clause alone ────────────────────────────────────────────────────────────────────────────────────────────


def counts_as(clause: Clause) -> Clause:
    """ "ça compte comme une créature ?" as "c'est une créature ?"."""
    said = {role.name for role in clause.roles}
    if clause.verb != "compter" or said != {"agent", "attribute"} or clause.modal not in (None, Modal.CAN):
        return clause
    return msgspec.structs.replace(clause, verb="être", modal=None)


def how_long(clause: Clause) -> Clause:
    """ "combien de temps reste-t-elle 5/5 ?" as "jusqu'à quand reste-t-elle 5/5 ?"."""
    asked = next((role for role in clause.roles if _is_time(role.filler)), None)
    if asked is None or clause.verb not in ("rester", "être"):
        return clause
    rest = tuple(role for role in clause.roles if role is not asked)
    return msgspec.structs.replace(clause, asked="jusqu'à quand", roles=rest) if len(rest) > 1 else clause


def _is_time(filler: object) -> bool:
    return is_bare_time(filler) and filler.determiner is Determiner.HOW_MANY  # type: ignore[attr-defined]


def is_bare_time(filler: object) -> bool:
    """ "combien de temps": not of counters."""
    head = filler.head if isinstance(filler, NounGroup) else None
    return isinstance(head, NounHead) and head.lemma == "temps"


def each_at(clause: Clause) -> Clause:
    """ "chacun est à combien ?", "on est à combien chacun ?": of everybody."""
    if clause.verb not in ("être", "finir", "tomber") or clause.asked != "combien" or "chacun" not in clause.adverbs:
        return clause
    rest = msgspec.structs.replace(clause, adverbs=tuple(word for word in clause.adverbs if word != "chacun"))
    agent, others = split(clause, "agent")
    if agent is not None:
        everybody = agent.word in ("on", "nous")
        return rest if everybody else clause
    each = NounGroup(span=clause.span, head=PronounHead("chacun"))
    return msgspec.structs.replace(rest, roles=(Role("agent", each, clause.span), *others))


def what_it_costs(clause: Clause) -> Clause:
    """ "quel est le coût de Foudre ?", "combien ça coûte de lancer Foudre ?", "elle me coûte combien ?" as "combien
    coûte Foudre ?"."""
    agent, others = split(clause, "agent")
    group = agent.filler if agent is not None else None
    if agent is None or not isinstance(group, NounGroup):
        return clause
    if clause.verb in ("être", "signifier") and clause.asked in ("quel", "quoi", "combien") and not others:
        of = [part.object for part in group.complements if part.preposition == "de"]
        spells = [each for each in of if thing_of_group(each) is not Thing.MANA]
        cost = isinstance(group.head, NounHead) and group.head.lemma in ("coût", "coût de mana")
        plain = cost and not (group.modifiers or group.relatives) and len(of) == len(group.complements)
        if not plain or len(spells) != 1 or len(of) > 2:
            return clause
        return msgspec.structs.replace(
            clause, verb="coûter", asked="combien", roles=(Role("agent", spells[0], agent.span),)
        )
    if clause.verb != "coûter" or clause.asked != "combien":
        return clause
    cast = [role.filler for role in others if role.name == "purpose" and isinstance(role.filler, Clause)]
    if group.word == "cela" and len(cast) == 1 and cast[0].verb in ("lancer", "jouer"):
        spell, rest = split(cast[0], "patient")
        if spell is None or rest or cast[0].times or cast[0].clauses:
            return clause
        kept = tuple(role for role in others if role.name not in ("purpose", "recipient"))
        return msgspec.structs.replace(clause, roles=(msgspec.structs.replace(spell, name="agent"), *kept))
    return clause


def gives_mana(clause: Clause) -> Clause:
    """ "mes Elfes peuvent donner du mana ?" as "la capacité de mes Elfes peut-elle être activée ?"."""
    agent, others = split(clause, "agent")
    group = agent.filler if agent is not None else None
    what = others[0] if len(others) == 1 and others[0].name == "patient" else None
    plain = clause.verb in ("donner", "produire", "faire") and clause.modal is Modal.CAN and not clause.asked
    if not plain or agent is None or what is None or not isinstance(group, NounGroup) or clause.passive:
        return clause
    mana = what.filler
    if (
        not isinstance(group.head, CardHead)
        or not isinstance(mana, NounGroup)
        or thing_of_group(mana) is not Thing.MANA
    ):
        return clause
    if mana.mana is not None or mana.modifiers or mana.complements or mana.quantity is not None:
        return clause  # of which colour, or how much, is another matter
    of_it = Complement("de", group, group.span)
    ability = NounGroup(
        span=agent.span, head=NounHead("capacité"), determiner=Determiner.DEFINITE, feminine=True, complements=(of_it,)
    )
    return msgspec.structs.replace(clause, verb="activer", passive=True, roles=(Role("patient", ability, agent.span),))


# ── Where the table is looked at ───────────────────────────────────────────────────────────────────────────────────


def enough_mana(view: ClauseView) -> ClauseView | None:
    """ "j'ai le mana pour lancer Choc ?", "j'ai assez de mana pour Choc ?" as "puis-je lancer Choc ?". `None` for any
    other question. Raises `NotUnderstood` where nothing that gives mana was told: whoever casts is supposed to have
    it, which would be the answer."""
    draft, clause = view.draft, view.clause
    agent, others = split(clause, "agent")
    mana = others[0] if len(others) == 1 and others[0].name == "patient" else None
    group = mana.filler if mana is not None else None
    asks = clause.verb == "avoir" and clause.mood is Mood.YES_NO_QUESTION and clause.modal is None
    if agent is None or not asks or not isinstance(group, NounGroup) or thing_of_group(group) is not Thing.MANA:
        return None
    enough = group.determiner is Determiner.DEFINITE or "assez" in group.particles
    spell = _paid_with(view, group)
    if not enough or spell is None or group.modifiers:
        return None
    if not any(_gives_mana(draft, one) for one in draft.pieces) and not _has_floating(draft):
        raise draft.stop(Fault.MISSING_ROLE, group.span, attendu="les terrains", verbe="lancer")
    for role in clause.roles:
        view.take(role)
    roles = (agent, Role("patient", spell, spell.span))
    can = msgspec.structs.replace(clause, verb="lancer", modal=Modal.CAN, roles=roles, clauses=())
    return ClauseView(draft, can)


def _paid_with(view: ClauseView, mana: NounGroup) -> NounGroup | None:
    """What the mana is for: "pour Choc", "pour lancer Choc"."""
    if len(mana.complements) == 1 and mana.complements[0].preposition == "pour":
        return mana.complements[0].object
    if mana.complements or len(view.subordinates) != 1:
        return None
    word, inner = view.subordinates[0]
    what, rest = split(inner, "patient")
    cast = word == "pour" and inner.verb in ("lancer", "jouer", "payer") and not (rest or inner.times or inner.clauses)
    if not cast or what is None or not isinstance(what.filler, NounGroup):
        return None
    view.subordinates.clear()
    return what.filler


def _gives_mana(draft: Draft, identity: str) -> bool:
    piece = draft.pieces[identity]
    activated = (one for one in piece.abilities if isinstance(one, ActivatedAbility))
    return CardType.LAND in piece.types or any(isinstance(part, AddMana) for one in activated for part in parts_of(one))


def _has_floating(draft: Draft) -> bool:
    return any(seat.mana_pool is not None for seat in draft.seats.values())


def works_on(view: ClauseView) -> Question | None:
    """ "Terreur marche sur une créature noire ?": what comes of it once it is cast on that, or why that is illegal.
    `None` for any other question."""
    draft, clause = view.draft, view.clause
    spell, on = view.peek("agent"), view.peek("recipient", "target")
    names = [role.name for role in clause.roles]
    plain = clause.verb == "fonctionner" and len(names) == 2 and not (clause.asked or clause.negated or clause.times)
    if not plain or spell is None or on is None or draft.story:
        return None
    source, target = spell.filler, on.filler
    if not isinstance(source, NounGroup) or not isinstance(target, NounGroup) or not isinstance(source.head, CardHead):
        return None
    if not acting.is_source_of_action(draft, source) or acting.is_told_object(draft, source):
        return None
    view.take(spell)
    view.take(on)
    view.adverb("aussi", "bien")
    ids = mention(draft, target, Sort.ANY, Hint(zone=Zone.BATTLEFIELD))
    for action in acting.act_on(view, source, ids, None):
        add(draft, Told(action))
    return Question(mode=Mode.TELL, subject=ids[0] if len(ids) == 1 else None)

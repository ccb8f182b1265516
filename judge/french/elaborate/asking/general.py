"""What can be done to something at all, of a board where nothing is told."""

from __future__ import annotations

import msgspec

from judge.french.chunks.kinds import is_keyword_group
from judge.french.clause import Clause, Complement, Determiner, Modal, Mood, NounGroup, NounHead, Role
from judge.french.elaborate.asking.claims.fates import speaks_of_a_land
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.nouns.senses import Thing, thing_of
from judge.french.elaborate.story.tell import told_of
from judge.french.elaborate.views import ClauseView

_DONE_TO = frozenset({"sacrifier", "détruire", "exiler", "contrecarrer", "engager", "dégager", "renvoyer"})
#: Of these, who or what does it says nothing more.
_BY_ANYTHING = frozenset({"contrecarrer", "détruire", "exiler"})


def done_at_all(view: ClauseView) -> bool:
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


def held_back(view: ClauseView) -> ClauseView | None:
    """ "le mal d'invocation empêche de bloquer ?", "la portée permet de bloquer une volante ?", of nothing told:
    whether a creature that has it can. `None` for any other question."""
    draft, clause = view.draft, view.clause
    roles = {role.name: role for role in clause.roles}
    agent, content = roles.get("agent"), roles.get("content")
    # A pronoun that takes up the subject ("le vol, ça empêche…?") is no role of its own.
    plain = set(roles) == {"agent", "content"} and not (clause.times or clause.negated or clause.passive)
    if clause.verb not in ("empêcher", "permettre") or draft.story or draft.pieces or not plain:
        return None
    if agent is None or content is None or not isinstance(content.filler, Clause):
        return None
    done = content.filler
    bearer = _bearer(agent.filler)
    if bearer is None or done.verb not in ("attaquer", "bloquer") or done.negated or done.passive:
        return None
    if clause.verb == "permettre" and not any(role.name == "patient" for role in done.roles):
        return None  # "la célérité permet d'attaquer ?": when it could not without is not said
    rest = tuple(role for role in done.roles if role.name != "agent")
    for role in clause.roles:
        view.take(role)
    can = msgspec.structs.replace(
        done,
        mood=Mood.YES_NO_QUESTION,
        modal=Modal.CAN,
        modal_negated=clause.verb == "empêcher",
        roles=(Role("agent", bearer, agent.span), *rest),
    )
    return ClauseView(draft, can)


def _bearer(filler: object) -> NounGroup | None:
    """Some creature that has the keyword, or has just come."""
    if not isinstance(filler, NounGroup) or filler.coordinated or filler.modifiers or filler.relatives:
        return None
    creature = NounGroup(span=filler.span, head=NounHead("créature"), determiner=Determiner.INDEFINITE, feminine=True)
    if is_keyword_group(filler):
        return msgspec.structs.replace(creature, keywords=filler.keywords)
    sick = isinstance(filler.head, NounHead) and thing_of(filler.head.lemma) is Thing.SUMMONING_SICKNESS
    with_it = Complement("avec", filler, filler.span)
    return msgspec.structs.replace(creature, complements=(with_it,)) if sick else None


def done_by_anyone(view: ClauseView) -> ClauseView | None:
    """ "peut-on contrecarrer un terrain ?", of nothing told and with nothing: asked as whether it can be countered."""
    draft, clause = view.draft, view.clause
    kept = tuple(role for role in clause.roles if role.name != "agent")
    general = clause.verb in _BY_ANYTHING and not clause.passive and clause.modal is Modal.CAN and not clause.negated
    if not general or draft.story or draft.pieces or [role.name for role in kept] != ["patient"]:
        return None
    for role in clause.roles:
        view.take(role)
    return ClauseView(draft, msgspec.structs.replace(clause, passive=True, roles=kept))

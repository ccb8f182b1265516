"""What a main clause names before its subordinate clause is told: that clause may speak of it."""

from __future__ import annotations

from judge.french.clause import CardHead, Clause, Determiner, EllipticHead, NounGroup, NounHead, PronounHead
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.likeness import is_the_same
from judge.french.elaborate.reference.mentions import mention
from judge.french.elaborate.reference.players import is_player, is_player_noun
from judge.french.elaborate.spoken import BRINGS_OUT
from judge.french.elaborate.views import ClauseView


def present_cards(view: ClauseView) -> None:
    """Cards that the main clause names before its subordinate clause are known to the latter; so is its subject, which
    a pronoun there means ("une 2/2 survit-elle si elle bloque une 3/3 ?")."""
    # What is done in doing the rest ("lance Clone en copiant l'Ours") is told with it, not before.
    before = [clause for word, clause in view.subordinates if word != "en"]
    first = min((clause.span.start for clause in before), default=0)
    subject = "patient" if view.clause.passive else "agent"
    referred = any(map(_has_pronoun, before))
    for role in view.clause.roles:
        group = role.filler
        if not isinstance(group, NounGroup) or role.span.start >= first or is_player(view.draft, group):
            continue
        named = isinstance(group.head, CardHead) and group.determiner is not Determiner.INDEFINITE
        described = isinstance(group.head, NounHead | EllipticHead | CardHead) and not is_player_noun(group)
        if named and view.clause.verb in BRINGS_OUT and any(_has_such(clause, group) for clause in before):
            continue  # "il joue Isamaru alors que j'ai Isamaru": another
        if named or (role.name == subject and referred and described and thing_of_group(group) is None):
            mention(view.draft, group, Sort.OBJECT)
    view.draft.local = []


def _has_such(clause: Clause, group: NounGroup) -> bool:
    """ "alors que j'ai Isamaru", "…que j'ai le même"."""
    assert isinstance(group.head, CardHead)
    had = [role.filler for role in clause.roles if role.name != "agent" and isinstance(role.filler, NounGroup)]
    heads = [one.head for one in had if not is_the_same(one)]
    named = any(isinstance(head, CardHead) and set(head.names) & set(group.head.names) for head in heads)
    return clause.verb in ("avoir", "contrôler", "posséder") and (named or len(heads) < len(had))


def _has_pronoun(clause: Clause) -> bool:
    return any(
        isinstance(role.filler, NounGroup)
        and isinstance(role.filler.head, PronounHead)
        and role.filler.head.lemma in ("il", "elle", "ils", "elles")
        for role in clause.roles
    )

"""Copies as told: "Clone copie l'Ours", "je copie l'Ours avec Clone", "je copie la Foudre"."""

from __future__ import annotations

from judge.abilities import instructions as do
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.clause import Determiner, NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting, spells
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.reference.players import is_player, possessor
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, CastSpell, Decide, Happens


def copy(view: ClauseView) -> tuple[Action, ...]:
    """What copies is cast, choosing what it copies as it enters; a player who copies a spell does so without a card."""
    draft = view.draft
    agent, source = view.group("agent", "source"), view.group("instrument")
    player: str | None = None
    if agent is not None and is_player(draft, agent):
        player = mention_one(draft, agent, Sort.PLAYER)
        draft.subject = (player,)
    elif source is None:
        source = agent
    model = view.needed("patient", "target", expected="ce qui est copié")
    waiting = _waiting(draft)
    if waiting is not None and player in (None, waiting.player) and _means(draft, source, waiting.spell):
        ids = mention(draft, model, Sort.OBJECT, Hint(unlike=(waiting.spell,)))
        return (Decide(waiting.player, waiting.spell, choose=ids),)
    if source is None:
        ids = mention(draft, model, Sort.SPELL, Hint(declares=False))
        cast_before = {each.spell for each in draft.casts}
        if not set(ids) <= cast_before:
            raise draft.stop(Fault.MISSING_ROLE, view.span, attendu="ce qui copie", verbe="copier")
        return (Happens((do.CopySpell(to(draft, ids), new_targets=False),), player),)
    ids = mention(draft, model, Sort.OBJECT, Hint())
    if (copying := _copying_spell(view, source, ids, player)) is not None:
        return copying
    player = player or _whose(draft, source)
    actions = spells.play(view, source, player)
    cast = next((action for action in actions if isinstance(action, CastSpell)), None)
    if cast is None or not spells.copies_as_it_enters(draft.pieces[cast.spell]):
        raise draft.stop(Fault.WRONG_SORT, source.span, mot=draft.slice(source.span), attendu="ce qui copie")
    draft.mention((cast.spell,))  # "je copie l'Ours avec Clone, il lance Foudre dessus": on the copy
    return (*actions, Decide(cast.player, cast.spell, choose=ids))


def _whose(draft: Draft, source: NounGroup) -> str | None:
    """ "copié par son Clone", "il a un Clone… copié par le Clone": who has it casts it."""
    if source.possessor is not None:
        return possessor(draft, source.possessor)
    names = getattr(source.head, "names", ())
    had = [piece for piece in draft.pieces.values() if piece.card is not None and piece.card.oracle_name in names]
    return had[0].controller if len(had) == 1 and source.determiner is Determiner.DEFINITE else None


def _waiting(draft: Draft) -> CastSpell | None:
    """The spell told last to be cast that will enter as a copy, as long as nothing says of what."""
    told = [entry.action for entry in draft.story]
    decided = {action.subject for action in told if isinstance(action, Decide)}
    cast = [action for action in told if isinstance(action, CastSpell) and action.spell not in decided]
    return cast[-1] if cast and spells.copies_as_it_enters(draft.pieces[cast[-1].spell]) else None


def _means(draft: Draft, source: NounGroup | None, spell: str) -> bool:
    """Whether what copies is that spell; nothing said, it is."""
    return source is None or mention(draft, source, Sort.OBJECT, Hint(declares=False)) == (spell,)


def _copying_spell(
    view: ClauseView, source: NounGroup, ids: tuple[str, ...], player: str | None
) -> tuple[Action, ...] | None:
    """ "je copie ma Foudre avec Jumelance": a spell that copies the spell it targets, and that one was cast before."""
    draft = view.draft
    if not acting.is_source_of_action(draft, source):
        return None
    named = printed(draft, source)
    if not named or not all(any(isinstance(p, do.CopySpell) for p in parts_of(card.abilities)) for card in named):
        return None
    known = {each.spell for each in draft.casts}
    before = [
        CastSpell(draft.pieces[one].controller or spells.untold(draft, draft.pieces[one], ()), one)
        for one in ids
        if one not in known
    ]
    for one in before:
        draft.pieces[one.spell].zone = Zone.HAND
    copied = acting.act_on(view, source, ids, player)
    cast = tuple(each.spell for each in copied if isinstance(each, CastSpell))
    return (*before, *copied, *spells.retargeted(view, cast, player))

"""What is dealt, gained, lost, drawn, discarded and produced."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import ManaCost
from judge.abilities.terms import CounterKind, Zone
from judge.french.clause import Determiner, KeywordPhrase, NounGroup, PronounHead
from judge.french.elaborate.asking.claims.subjects import OLD, both, count, damage_amount, side, subject_of
from judge.french.elaborate.asking.qualities import has_claims
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import mana_symbols, thing_of_group
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.amounts import whole_number
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, counter_kind_of, keyword_of
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Predicate
from judge.scenario.story import ActivateAbility

_LIFE = (Thing.LIFE, Thing.LIFE_TOTAL)


def deals(view: ClauseView) -> Predicate:
    """ "inflige 2 blessures à l'Ange", "n'inflige pas de blessures"."""
    draft = view.draft
    what = view.group("patient", "amount")
    amount, combat = damage_amount(view, what)
    source = view.group("agent", "source")
    to = view.group("recipient", "target")
    pronoun = to is not None and isinstance(to.head, PronounHead)
    hurt: tuple[str | None, ...] = (None,)
    if to is not None and not pronoun:
        hurt = mention(draft, to, Sort.ANY, OLD)
    beside = Hint(declares=False, unlike=_own_side(view, tuple(one for one in hurt if one is not None)))
    sources: tuple[str | None, ...] = mention(draft, source, Sort.OBJECT, beside) if source is not None else (None,)
    draft.subject = tuple(identity for identity in sources if identity is not None)
    if to is not None and pronoun:
        hurt = mention(draft, to, Sort.ANY, OLD)
    for spell in draft.subject:
        acting.cast_for_question(view, spell, tuple(one for one in hurt if one is not None))
    return both(q.DealsDamageTo(one, other, amount, combat) for one in sources for other in hurt)


def _own_side(view: ClauseView, hurt: tuple[str, ...]) -> tuple[str, ...]:
    """What a pronoun cannot mean as the source of that damage: what fights beside it or belongs to that player."""
    draft = view.draft
    objects = tuple(one for one in hurt if one in draft.pieces)
    owned = tuple(piece.id for piece in draft.pieces.values() if piece.controller in hurt)
    return (side(view, objects) if objects else ()) + owned


def takes(view: ClauseView) -> Predicate:
    """ "subit 3 blessures", "prend des dégâts du Rhox"."""
    draft = view.draft
    hurt = subject_of(view, Sort.ANY)
    bare = view.quantity("patient", "amount")  # "il prend 3 ?"
    what, origin = _origin_of(view.group("patient", "amount"))
    amount, combat = damage_amount(view, what)
    amount = whole_number(draft, bare, view.span) if bare is not None else amount
    source = view.group("source", "instrument") or origin
    origins: tuple[str | None, ...] = mention(draft, source, Sort.OBJECT, OLD) if source is not None else (None,)
    for spell in origins:
        if spell is not None:
            acting.cast_for_question(view, spell, hurt)
    return both(q.DealsDamageTo(one, other, amount, combat) for one in origins for other in hurt)


def _origin_of(damage: NounGroup | None) -> tuple[NounGroup | None, NounGroup | None]:
    """ "des blessures de Pyroclasme": the damage alone, and what it comes from."""
    if damage is None or len(damage.complements) != 1 or damage.complements[0].preposition != "de":
        return damage, None
    return msgspec.structs.replace(damage, complements=()), damage.complements[0].object


def _holder_of(view: ClauseView) -> Sort:
    """Who gains or loses that: life and the game are a player's, whatever a pronoun could mean."""
    role = view.peek("patient", "amount")
    if role is None and not view.has("attribute"):
        return Sort.PLAYER  # the game
    what = role.filler if role is not None and isinstance(role.filler, NounGroup) else None
    return Sort.PLAYER if what is not None and thing_of_group(what) in (*_LIFE, Thing.GAME) else Sort.ANY


def gains(view: ClauseView) -> Predicate:
    draft = view.draft
    who = subject_of(view, _holder_of(view))
    phrase = view.keyword("patient", "attribute")
    if phrase is not None:
        return _keyword(view, who, phrase)
    if view.peek("patient", "amount") is None and all(one == ASKED or draft.is_player(one) for one in who):
        return both(q.WinsGame(one) for one in who)
    what = view.needed("patient", "amount", expected="ce qui est gagné")
    thing = thing_of_group(what)
    if thing in _LIFE:
        return both(q.GainsLifeAmount(one, count(view, what)) for one in who)
    if thing is Thing.GAME:
        return both(q.WinsGame(one) for one in who)
    claims = [claim for identity in who for claim in has_claims(draft, identity, what, what.span, None)]
    return both(claims)


def _keyword(view: ClauseView, who: tuple[str, ...], phrase: KeywordPhrase) -> Predicate:
    keyword = keyword_of(phrase.lemma)
    if keyword is None:
        raise view.draft.stop(Fault.UNKNOWN_QUALITY, phrase.span, mot=view.draft.slice(phrase.span))
    claims = [claim for one in who for claim in has_claims(view.draft, one, phrase, phrase.span, None)]
    return both(claims)


def loses(view: ClauseView) -> Predicate:
    draft = view.draft
    who = subject_of(view, _holder_of(view))
    phrase = view.keyword("patient", "attribute")
    if phrase is not None:
        claimed = _keyword(view, who, phrase)
        _had_before(view, who, claimed)
        return q.NotP(claimed)
    what = view.group("patient", "amount")
    thing = thing_of_group(what) if what is not None else Thing.GAME
    if what is not None and isinstance(what.head, PronounHead) and mana_told(draft):
        return both(q.LosesMana(one) for one in who)
    if what is not None and thing in _LIFE:
        if what.determiner is Determiner.ALL:
            # "je perds tous mes points de vie ?": how many those are is not reckoned with
            raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
        return both(q.LosesLifeAmount(one, count(view, what)) for one in who)
    if what is not None and (thing is Thing.MANA or what.mana is not None):
        amount = len(what.mana) if what.mana is not None else count(view, what)
        return both(q.LosesMana(one, amount) for one in who)
    if thing is Thing.GAME:
        _for_poison(view, who)
        return both(q.LosesGame(one) for one in who)
    assert what is not None
    if draft.is_told and isinstance(what.head, PronounHead) and len(who) == 1 and draft.is_player(who[0]):
        # "il lance Choc dessus, je la perds ?": it is no longer there, or no longer theirs
        ids = mention(draft, what, Sort.PERMANENT, OLD)
        draft.subject = ids
        player = who[0]
        return both(
            q.OrP((q.NotP(q.IsIn(one, Zone.BATTLEFIELD)), q.NotP(q.IsControlledBy(one, player)))) for one in ids
        )
    raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))


def _for_poison(view: ClauseView, players: tuple[str, ...]) -> None:
    """ "perd-il à cause du poison ?": for nothing else, of players who were told to have some life left."""
    cause, draft = view.peek("cost", "source"), view.draft
    group = cause.filler if cause is not None else None
    seats = [draft.seats[one] for one in players if one in draft.seats]
    alive = len(seats) == len(players) and all(seat.life is None or seat.life > 0 for seat in seats)
    poison = isinstance(group, NounGroup) and counter_kind_of(group) == CounterKind.POISON.value
    if cause is not None and poison and alive and not draft.story:
        view.take(cause)


def _had_before(view: ClauseView, ids: tuple[str, ...], claimed: Predicate) -> None:
    """ "ma créature perd-elle le vol ?": it had it, where the text describes the creature no further."""
    draft = view.draft
    keyword = claimed.keyword if isinstance(claimed, q.HasKeywordNow) and not claimed.detail else None
    for identity in ids:
        piece = draft.pieces.get(identity)
        if keyword is None or piece is None or piece.card is not None or piece.abilities or draft.story:
            continue
        piece.abilities = (KeywordAbility(keyword),)


def mana_told(draft: Draft) -> bool:
    """Whether mana is what a pronoun may mean: some was told to be produced or to be in a pool."""
    produced = any(isinstance(told.action, ActivateAbility) and told.action.mana is not None for told in draft.story)
    return produced or any(seat.mana_pool for seat in draft.seats.values())


def draws(view: ClauseView) -> Predicate:
    who = subject_of(view, Sort.PLAYER)
    what = view.group("patient", "amount")
    return both(q.DrawsCards(one, count(view, what) if what is not None else None) for one in who)


def discards(view: ClauseView) -> Predicate:
    who = subject_of(view, Sort.PLAYER)
    what = view.group("patient", "amount")
    return both(q.DiscardsCards(one, count(view, what) if what is not None else None) for one in who)


def produces(view: ClauseView) -> Predicate:
    draft = view.draft
    who = subject_of(view, Sort.ANY)
    what = view.needed("patient", "amount", expected="le mana")
    if isinstance(what.head, PronounHead) or len(who) != 1:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    player = who[0] if draft.is_player(who[0]) else controller_of(draft, who[0])
    return q.ManaProduced(player, ManaCost(mana_symbols(draft, what)))

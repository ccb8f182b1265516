"""Instructions by which a card is cast as something resolves: "vous pouvez lancer cette carte sans payer son coût de
mana", "jouez la carte exilée sans payer son coût de mana"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.modifications import MayBePlayed
from judge.abilities.terms import Duration, Zone
from judge.compile.clauses.coins import is_coin
from judge.compile.effects import turns
from judge.compile.effects.common import Effects, from_zone, is_amount_of, performer
from judge.compile.effects.lasting import duration_of
from judge.compile.nouns.references import count_of, filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.smallwords import THIS_WAY
from judge.compile.statics.playing import play_permission
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, PronounHead


def permits(view: ClauseView) -> bool:
    """ "vous pouvez jouer cette carte ce tour-ci": not now, but for a while."""
    clause = view.clause
    if clause.verb not in ("lancer", "jouer") or clause.modal is not Modal.CAN or clause.modal_negated:
        return False
    if _says_flash(view):
        return True
    said = {conjunction for conjunction, _ in view.subordinates}
    if said - {"tant que"} and said != {"tant que", "sans"}:
        return False
    role = view.peek("patient")
    card = role.filler if role is not None else None
    if not isinstance(card, NounGroup) or [each.lemma for each in card.modifiers] not in ([], ["supplémentaire"]):
        return False
    return bool(view.times or view.subordinates)


def _says_flash(view: ClauseView) -> bool:
    """ "jusqu'à votre prochain tour, vous pouvez lancer des sorts de rituel comme s'ils avaient le flash"."""
    role = view.peek("patient")
    spells = role.filler if role is not None else None
    several = isinstance(spells, NounGroup) and spells.plural and is_amount_of(spells, "spell")
    return several and bool(view.times) and [pair[0] for pair in view.subordinates] == ["comme si"]


def _flash_for_a_while(scope: Scope, view: ClauseView) -> Effects:
    permitted = play_permission(scope, view)
    lasting = duration_of(scope, view)
    if not isinstance(permitted, a.PlayerStaticAbility) or lasting is None or permitted.condition is not None:
        raise view.stop()
    return (do.ApplyToPlayers(permitted.players, permitted.rule, lasting),)


def permit(scope: Scope, view: ClauseView) -> Effects:
    """The permission, for as long as the clause says."""
    if _says_flash(view):
        return _flash_for_a_while(scope, view)
    view.modal()
    if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    group = view.needed("patient")
    origin = view.group("origin")
    if origin is not None and not group.targeted:
        raise NotCompiledError(origin.span)
    if group.particles == (f"{THIS_WAY}exiler",):
        # "les cartes exilées de cette manière": those that the sentence before exiled.
        group = msgspec.structs.replace(group, particles=(), determiner=Determiner.DEMONSTRATIVE)
    what = object_of(scope, group if origin is None else from_zone(group, origin))
    if not isinstance(what, s.Previous | s.ExiledWith | s.TargetObject):
        raise NotCompiledError(group.span)
    stays = view.subordinate("tant que")
    lasting = duration_of(scope, view) if stays is None else _exiled(scope, stays, group, what)
    if lasting is None:
        raise view.stop()
    free = view.subordinate("sans")
    if free is not None:
        pays_mana_cost(free)
    cost = None if free is None else ()
    return (a.Apply(what, (MayBePlayed(lands=view.clause.verb == "jouer", cost=cost),), lasting),)


def _exiled(scope: Scope, clause: Clause, card: NounGroup, what: s.ObjectRef) -> Duration:
    """ "tant qu'elle reste exilée": a card that leaves is another object."""
    inner = ClauseView(clause)
    agent, state = inner.needed("agent"), inner.modifier("attribute")
    inner.finish()
    same = isinstance(agent.head, PronounHead) and agent.head.lemma in ("il", "elle") and agent.plural == card.plural
    if clause.verb != "rester" or state is None or state.lemma != "exiler" or state.negated:
        raise inner.stop()
    if not same and object_of(scope, agent) != what:
        raise NotCompiledError(agent.span)
    return Duration.PERMANENT


def cast(scope: Scope, view: ClauseView) -> Effects:
    """Without paying: a card that is cast for its mana cost as something resolves is not of the vocabulary."""
    without = view.subordinate("sans")
    if without is None:
        raise view.stop()
    pays_mana_cost(without)
    player = performer(scope, view)
    group = view.needed("patient")
    if (some := _among(scope, view, group)) is not None:
        if view.clause.verb != "lancer":
            raise view.stop()
        return (do.Cast(some, player=player),)
    copied = copied_card(group)
    origin = view.group("origin", "place", "target")
    if origin is not None:
        # A target lies where it is said to; any other card would be chosen there, which is not of the vocabulary.
        if not group.targeted:
            raise NotCompiledError(origin.span)
        group = from_zone(group, origin)
    what = object_of(scope, copied or group)
    if not isinstance(what, s.Previous | s.ExiledWith | s.TargetObject | s.ThatObject | s.This):
        raise NotCompiledError(group.span)
    if copied is not None:
        return (do.Cast(what, player=player, copy=True),)
    return (do.Cast(what, player=player, lands=view.clause.verb == "jouer" and what != s.This()),)


def _among(scope: Scope, view: ClauseView, group: NounGroup) -> s.Choice | None:
    """ "n'importe quel nombre de sorts parmi elles", "un sort parmi ces cartes", "… exilées de cette manière":
    of the cards that were shown, or that were exiled just now; `None` where they are not said to be among any."""
    outer = view.group("among")
    inner = [part.object for part in group.complements if part.preposition == "parmi"]
    exiled = group.particles == (f"{THIS_WAY}exiler",)
    if len(inner) + (outer is not None) + exiled != 1:
        return None
    for them in (*inner, *([outer] if outer is not None else [])):
        nothing_but(them)
        pronoun = isinstance(them.head, PronounHead) and them.head.lemma in ("elles", "eux")
        cards = them.determiner is Determiner.DEMONSTRATIVE and is_amount_of(them, "card")
        if not them.plural or not (pronoun or cards):
            raise NotCompiledError(them.span)
    there: s.Filter = (s.InZone(Zone.EXILE), s.Is(s.Previous()))
    if not exiled and scope.seen:
        there = (s.Seen(),)
    elif scope.last_verb != "exiler":
        raise NotCompiledError(group.span)
    bare = msgspec.structs.replace(
        group,
        complements=tuple(part for part in group.complements if part.preposition != "parmi"),
        particles=(),
        quantity=None,
    )
    wanted = (*(quality for quality in filter_of(scope, bare) if quality != s.IsSpell()), *there)
    several = group.determiner is Determiner.ANY
    return s.Choice(wanted, s.Count(wanted) if several else count_of(scope, group.quantity, limit=True), up_to=True)


def copied_card(group: NounGroup) -> NounGroup | None:
    """ "une copie de la carte exilée": the card; `None` where nothing is copied."""
    if not is_amount_of(group, "copy") or group.determiner is not Determiner.INDEFINITE or len(group.complements) != 1:
        return None
    nothing_but(group, "complements")
    (only,) = group.complements
    return only.object if only.preposition == "de" and isinstance(only.object, NounGroup) else None


def play(scope: Scope, view: ClauseView) -> Effects:
    """A card, an extra turn, or heads or tails."""
    if view.peek("theme") is not None:
        return flip_coin(scope, view)
    role = view.peek("patient")
    turn = role is not None and isinstance(role.filler, NounGroup) and is_amount_of(role.filler, "turn")
    return turns.play(scope, view) if turn else cast(scope, view)


def flip_coin(scope: Scope, view: ClauseView) -> Effects:
    """ "jouez à pile ou face", "ce joueur joue à pile ou face" (705)."""
    player = performer(scope, view)
    if not is_coin(view.needed("theme")) or player in (s.PlayerWord.EACH_PLAYER, s.PlayerWord.EACH_OPPONENT):
        raise view.stop()
    scope.flipper = player
    return (do.FlipCoin(player),)


def pays_mana_cost(clause: Clause) -> None:
    """Refuse anything but "sans payer son coût de mana", "… leur coût de mana"."""
    inner = ClauseView(clause)
    cost = inner.needed("patient", "amount", "cost")
    if clause.verb != "payer" or not is_amount_of(cost, "mana_cost") or cost.quantity is not None:
        raise NotCompiledError(clause.span)
    inner.finish()

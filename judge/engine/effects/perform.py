"""The road from an instruction to what carries it out: one case for each member of the vocabulary."""

from __future__ import annotations

from contextlib import nullcontext
from typing import assert_never

from judge.abilities import ability as a, instructions as do
from judge.engine.actions import daytime
from judge.engine.characteristics import Context
from judge.engine.effects import (
    aura_swap,
    board,
    cards,
    casting,
    chance,
    combat,
    duration,
    exchanges,
    flow,
    keyword_actions,
    piles,
    players,
    spells,
    turns,
)
from judge.engine.effects.choosing import with_qualities_chosen, with_words_chosen
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.log import simultaneous
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept


def perform(game: Game, effects: tuple[a.Effect, ...], context: Context) -> None:
    """Carries out instructions outside a resolution."""
    carry_out(Doing(game, context), effects)


#: Instructions that do to all their objects and players at the same time what others, as drawing, do one by one.
_AT_ONCE = (do.Discard, do.Mill, do.PutCounters, do.RemoveCounters, do.Search, do.Surveil, do.Tap, do.Untap)


def carry_out(doing: Doing, effects: tuple[a.Effect, ...]) -> None:
    """Carries out instructions in order."""
    for index, effect in enumerate(effects):
        if doing.game.over:
            return
        before = len(doing.game.events)
        doing.arriving = duration.said_of_arrival(doing, effect, effects[index + 1 :]) or doing.arriving
        with simultaneous(doing.game) if isinstance(effect, _AT_ONCE) else nullcontext():
            one(doing, with_words_chosen(doing, with_qualities_chosen(doing, effect)))
        flow.note_done(doing, effect, effects[index + 1 :], done=len(doing.game.events) > before)


def one(doing: Doing, effect: a.Effect) -> None:
    """Carries out one instruction, or refuses with `NotCoveredError`."""
    match effect:
        case do.DealDamage():
            combat.deal_damage(doing, effect)
        case do.DealTogether():
            combat.deal_together(doing, effect)
        case do.Destroy():
            board.destroy(doing, effect)
        case do.Move():
            board.move(doing, effect)
        case do.Sacrifice():
            board.sacrifice(doing, effect)
        case do.Draw():
            cards.draw(doing, effect)
        case do.Discard():
            cards.discard(doing, effect)
        case do.Mill():
            cards.mill(doing, effect)
        case do.GainLife() | do.LoseLife() | do.SetLife():
            players.life(doing, effect)
        case do.AddMana() | do.AddManaLike():
            players.add_mana(doing, effect)
        case do.AddChosenMana():
            # Linked to no choice: that part does nothing.
            pass
        case a.CreateToken():
            board.create_token(doing, effect)
        case a.GetEmblem():
            board.get_emblem(doing, effect)
        case a.CreateTokenCopy():
            board.create_token_copy(doing, effect)
        case do.PutCounters():
            board.put_counters(doing, effect)
        case do.RemoveCounters():
            board.remove_counters(doing, effect)
        case a.Apply():
            duration.apply(doing, effect)
        case do.ApplyToPlayers():
            duration.apply_to_players(doing, effect)
        case do.Tap() | do.Untap() | do.SkipNextUntap():
            board.tap_or_untap(doing, effect)
        case do.TapOrUntap():
            board.tap_or_untap_one(doing, effect)
        case do.Pick():
            cards.pick(doing, effect)
        case do.CounterSpell():
            spells.counter(doing, effect)
        case do.Regenerate():
            board.regenerate(doing, effect)
        case do.Fight():
            combat.fight(doing, effect)
        case do.PreventDamage():
            combat.prevent_damage(doing, effect)
        case do.RedirectDamage():
            combat.redirect_damage(doing, effect)
        case do.ChangeTargets():
            spells.change_targets(doing, effect)
        case do.CopySpell():
            spells.copy(doing, effect)
        case do.Cast():
            casting.cast(doing, effect)
        case do.DigUntil():
            casting.dig_until(doing, effect)
        case do.RemoveFromCombat():
            combat.remove(doing, effect)
        case do.AttachTo():
            board.attach(doing, effect)
        case do.Unattach():
            board.unattach(doing, effect)
        case do.Search():
            cards.search(doing, effect)
        case do.Shuffle():
            cards.shuffle(doing, effect)
        case do.Scry():
            cards.scry(doing, effect)
        case do.Surveil():
            cards.surveil(doing, effect)
        case do.Proliferate():
            board.proliferate(doing, effect)
        case do.TakeAction():
            keyword_actions.take(doing, effect, carry_out)
        case do.Designate():
            keyword_actions.designate(doing, effect)
        case do.Multiply():
            duration.multiply(doing, effect)
        case do.Pair():
            keyword_actions.pair_up(doing, effect)
        case do.FlipCoin():
            chance.flip_coin(doing, effect)
        case do.Clash():
            cards.clash(doing)
        case do.LookAt() | do.Reveal():
            cards.see(doing, effect)
        case do.LookAtHand():
            cards.see_hand(doing, effect)
        case do.PhaseOut():
            board.phase_out(doing, effect)
        case do.Transform() | do.Flip():
            board.transform(doing, effect)
        case do.TurnFaceUp():
            board.turn_face_up(doing, effect)
        case do.TurnFaceDown():
            board.turn_face_down(doing, effect)
        case do.BecomeMonarch():
            players.become_monarch(doing, effect)
        case do.IncreaseSpeed():
            players.increase_speed(doing, effect)
        case do.BecomeLevel():
            board.gain_level(doing, effect)
        case do.BecomeDayTime(time):
            daytime.become(doing.game, time, doing.why(Concept.DAY_AND_NIGHT))
        case do.WinGame() | do.LoseGame():
            players.end_game(doing, effect)
        case do.ExtraTurn() | do.ExtraPhases() | do.ExtraStep() | do.SkipStep() | do.SkipTurn() | do.EndTurn():
            turns.turns(doing, effect)
        case do.SwapAura():
            aura_swap.swap(doing)
        case do.ExchangeControl():
            exchanges.exchange_control(doing, effect)
        case do.ExchangeNumbers():
            exchanges.exchange_numbers(doing, effect)
        case a.If():
            flow.if_(doing, effect, carry_out)
        case a.May():
            flow.may(doing, effect, carry_out)
        case a.Unless():
            flow.unless(doing, effect, carry_out)
        case a.ForEach():
            flow.for_each(doing, effect, carry_out)
        case a.ChooseModes():
            flow.choose_modes(doing, effect, carry_out)
        case a.Delayed():
            flow.delayed(doing, effect)
        case a.PreventThen(prevention, then):
            combat.prevent_damage(doing, prevention, then)
        case a.Separate():
            piles.separate(doing, effect)
        case a.Reflexive():
            flow.reflexive(doing, effect)
        case do.Opaque(text):
            raise NotCoveredError(text, doing.source.id if doing.source else None)
        case _:
            assert_never(effect)

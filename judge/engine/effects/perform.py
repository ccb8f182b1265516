"""The road from an instruction to what carries it out: one case for each member of the vocabulary."""

from __future__ import annotations

from typing import assert_never

from judge.abilities import ability as a
from judge.engine.characteristics import Context
from judge.engine.effects import board, cards, combat, duration, flow, players, spells
from judge.engine.effects.choosing import with_colour_chosen
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.signals import NotCoveredError


def perform(game: Game, effects: tuple[a.Effect, ...], context: Context) -> None:
    """Carries out instructions outside a resolution."""
    carry_out(Doing(game, context), effects)


def carry_out(doing: Doing, effects: tuple[a.Effect, ...]) -> None:
    """Carries out instructions in order."""
    for effect in effects:
        if doing.game.over:
            return
        one(doing, with_colour_chosen(doing, effect))


def one(doing: Doing, effect: a.Effect) -> None:
    """Carries out one instruction, or refuses with `NotCoveredError`."""
    match effect:
        case a.DealDamage():
            combat.deal_damage(doing, effect)
        case a.Destroy():
            board.destroy(doing, effect)
        case a.Move():
            board.move(doing, effect)
        case a.Sacrifice():
            board.sacrifice(doing, effect)
        case a.Draw():
            cards.draw(doing, effect)
        case a.Discard():
            cards.discard(doing, effect)
        case a.Mill():
            cards.mill(doing, effect)
        case a.GainLife() | a.LoseLife() | a.SetLife():
            players.life(doing, effect)
        case a.AddMana():
            players.add_mana(doing, effect)
        case a.CreateToken():
            board.create_token(doing, effect)
        case a.CreateTokenCopy():
            board.create_token_copy(doing, effect)
        case a.PutCounters():
            board.put_counters(doing, effect)
        case a.RemoveCounters():
            board.remove_counters(doing, effect)
        case a.Apply():
            duration.apply(doing, effect)
        case a.ApplyToPlayers():
            duration.apply_to_players(doing, effect)
        case a.Tap() | a.Untap() | a.SkipNextUntap():
            board.tap_or_untap(doing, effect)
        case a.CounterSpell():
            spells.counter(doing, effect)
        case a.Regenerate():
            board.regenerate(doing, effect)
        case a.Fight():
            combat.fight(doing, effect)
        case a.PreventDamage():
            combat.prevent_damage(doing, effect)
        case a.RedirectDamage():
            combat.redirect_damage(doing, effect)
        case a.ChangeTargets():
            spells.change_targets(doing, effect)
        case a.CopySpell():
            spells.copy(doing, effect)
        case a.RemoveFromCombat():
            combat.remove(doing, effect)
        case a.AttachTo():
            board.attach(doing, effect)
        case a.Unattach():
            board.unattach(doing, effect)
        case a.Search():
            cards.search(doing, effect)
        case a.Shuffle():
            cards.shuffle(doing, effect)
        case a.Scry():
            cards.scry(doing, effect)
        case a.LookAtHand() | a.Reveal():
            # Knowing a card changes nothing that the play computes.
            return
        case a.PhaseOut():
            board.phase_out(doing, effect)
        case a.TurnFaceUp():
            board.turn_face_up(doing, effect)
        case a.WinGame() | a.LoseGame():
            players.end_game(doing, effect)
        case a.ExtraTurn() | a.ExtraCombat() | a.SkipStep() | a.EndTurn():
            players.turns(doing, effect)
        case a.ExchangeControl():
            duration.exchange_control(doing, effect)
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
        case a.Opaque(text):
            raise NotCoveredError(text, doing.source.id if doing.source else None)
        case _:
            assert_never(effect)

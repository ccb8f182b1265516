"""Piles in the French of cards: "un adversaire sépare ces cartes en deux tas", "un adversaire choisit un tas"."""

from __future__ import annotations

from judge.abilities.ability import Separate
from judge.abilities.selectors import PlayerRef, PlayerWord
from judge.text.grammar import Noun
from judge.wording.abilities.voice import Act, Voice
from judge.wording.references import objects


def separated(effect: Separate, voice: Voice) -> tuple[Act, ...]:
    """Who makes the piles, and who chooses one where it is not the controller."""
    what = objects.thing(effect.what, voice)
    acts = [Act(verb="séparer", subject=_who(effect.by, voice), object=what, complements=("en deux tas",))]
    if effect.chooser is not PlayerWord.YOU:
        pile = Noun("un de ces tas", article=False)
        acts.append(Act(verb="choisir", subject=_who(effect.chooser, voice), object=pile))
    voice.remember(Noun("tas"))
    return tuple(acts)


def _who(player: PlayerRef, voice: Voice) -> Noun:
    if player is PlayerWord.OPPONENT:
        return Noun("un adversaire", article=False)
    return objects.player(player, voice)

"""Sentences that say more of the instruction before them: what is exiled instead of going where it would."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import Apply, Effect, May
from judge.abilities.instructions import Cast
from judge.abilities.modifications import (
    ExiledIfItWouldBeBuried,
    ExiledIfItWouldDie,
    ExiledIfItWouldLeave,
    MayBePlayed,
)
from judge.abilities.selectors import All, ObjectRef, Previous, WasDamagedThisWay
from judge.abilities.terms import Duration
from judge.text.naming import object_pronoun
from judge.wording.abilities.voice import Voice
from judge.wording.references import objects
from judge.wording.references.filters import describe

_BURIED = "si cette carte devait être mise dans un cimetière ce tour-ci, exilez-la à la place"


def exiled_instead(effect: Apply, voice: Voice) -> str | None:
    """The sentence, where that is all that the effect says; `None` for any other."""
    match effect:
        case Apply(what=what, modifications=(ExiledIfItWouldDie(),), duration=Duration.END_OF_TURN):
            return _would(what, "mourir ce tour-ci", voice)
        case Apply(what=what, modifications=(ExiledIfItWouldLeave(),)):
            return _would(what, "quitter le champ de bataille", voice)
        case _:
            return None


def said_apart(effect: Effect) -> tuple[Effect, str] | None:
    """What has a card cast, or lets it be, without the last thing that is said of the card, and the sentence that says
    it; `None` for any other effect."""
    match effect:
        case Apply(modifications=(*others, ExiledIfItWouldBeBuried()), duration=Duration.END_OF_TURN) if others:
            return replace(effect, modifications=tuple(others)), _BURIED
        case Apply(modifications=(MayBePlayed() as played,)) if played.any_colour or played.any_type:
            kind = "de n'importe quel type" if played.any_type else "de n'importe quelle couleur"
            freely = f"vous pouvez dépenser du mana comme si c'était du mana {kind} pour lancer ce sort"
            return replace(effect, modifications=(replace(played, any_colour=False, any_type=False),)), freely
        case May(effects=(Cast() as cast, Apply(what=Previous(), modifications=(ExiledIfItWouldBeBuried(),)))):
            return replace(effect, effects=(cast,)), _BURIED
        case _:
            return None


def _would(what: ObjectRef, event: str, voice: Voice) -> str:
    match what:
        case All(filter=wanted) if WasDamagedThisWay() in wanted:
            one = describe(wanted, voice).a()
        case _:
            one = objects.thing(what, voice)
    would = "devaient" if one.plural else "devait"
    return f"si {one.head} {would} {event}, exilez-{object_pronoun(one)} à la place"

"""The state in which a line of play ends, in French: players, and the objects that the scenario named wherever they
went."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Zone
from judge.engine.outcome import FinalObject, FinalPlayer, Outcome
from judge.explain.answer.schema import EtatFinal, EtatJoueur, EtatObjet
from judge.explain.naming import Names
from judge.explain.sentences.keywords import keyword_phrase
from judge.text.naming import bare
from judge.wording.subtypes import subtype_noun
from judge.wording.terms import counter_kind, type_noun

_ZONES = {
    Zone.LIBRARY: "bibliothèque",
    Zone.HAND: "main",
    Zone.BATTLEFIELD: "champ de bataille",
    Zone.GRAVEYARD: "cimetière",
    Zone.STACK: "pile",
    Zone.EXILE: "exil",
    Zone.COMMAND: "zone de commandement",
    Zone.ANTE: "mise",
    Zone.NOWHERE: "a cessé d'exister",
}


def final_state(outcome: Outcome, names: Names) -> EtatFinal:
    """Players in order, objects in the order of the scenario, then those born during play that are still somewhere."""
    told = [item.id for item in names.scenario.objects]
    finals = {item.id: item for item in outcome.final.objects}
    shown = [finals[id] for id in told if id in finals]
    shown.extend(item for item in outcome.final.objects if item.id not in told and _worth_telling(item))
    return EtatFinal(
        tuple(_player(player, names) for player in outcome.final.players),
        tuple(_object(item, names) for item in shown),
    )


def _worth_telling(item: FinalObject) -> bool:
    """Tokens and what else was born and is a permanent; unknown cards of hands and libraries are not."""
    return item.zone is Zone.BATTLEFIELD or item.token


def _player(player: FinalPlayer, names: Names) -> EtatJoueur:
    return EtatJoueur(
        nom=bare(names.noun(player.id)),
        points_de_vie=player.life,
        a_perdu=player.lost,
        poison=player.poison,
        main=player.hand_size,
    )


def _object(item: FinalObject, names: Names) -> EtatObjet:
    return EtatObjet(
        id=item.id,
        nom=bare(names.noun(item.id)),
        zone=_ZONES[item.zone],
        controleur=bare(names.noun(item.controller)),
        proprietaire=bare(names.noun(item.owner)),
        force=item.power,
        endurance=item.toughness,
        blessures=item.damage,
        engage=item.tapped,
        marqueurs={counter_kind(kind): count for kind, count in item.counters},
        jeton=item.token,
        types=tuple(type_noun(type).head for type in item.types),
        sous_types=tuple(subtype_noun(subtype).head.lower() for subtype in item.subtypes),
        capacites=tuple(
            keyword_phrase(ability, names.noun).head
            for ability in item.abilities
            if isinstance(ability, KeywordAbility)
        ),
        attache_a=item.attached_to,
    )

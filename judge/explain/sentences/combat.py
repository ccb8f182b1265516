"""The sentence of each kind of combat event. Slots as in `judge.explain.sentences.events`."""

from __future__ import annotations

from judge.engine.outcome import EventKind as E
from judge.rules.concept import Concept as C

GENERAL: dict[E, str] = {
    E.ATTACKED: "{S} {S:attaquer} {R}",
    E.ATTACKING: "{S} {S:arriver} en attaquant[ {R}]",
    E.BANDED: "{S} et {O} attaquent regroupés",
    E.BLOCKED: "{S} {S:bloquer} {O}",
    E.BECAME_BLOCKED: "{S} {S=bloqué}",
    E.UNBLOCKED: "{S} {S!=bloqué}",
    E.NO_BLOCK: "{P} {P!bloquer}",
    E.ORDERED: "l'ordre de répartition des blessures {S.de} est annoncé : {T}",
    E.DAMAGE_ASSIGNED: "{S} {S:attribuer} {N:blessure} {R.à}",
    E.NO_DAMAGE_ASSIGNED: "{S} {S!attribuer|aucune} blessure de combat",
    E.REMOVED_FROM_COMBAT: "{S} {S=retiré} du combat",
}

BY_RULE: dict[tuple[E, C], str] = {
    (E.NO_DAMAGE_ASSIGNED, C.ASSIGN_NO_BLOCKER_LEFT): (
        "{S} {S=bloqué} mais {S!avoir|plus} de bloqueur : {S.il} {S!infliger} de blessures de combat"
    ),
    (E.DAMAGE_ASSIGNED, C.TRAMPLE_ASSIGNMENT): ("grâce au piétinement, {S} {S:attribuer} {N:blessure} {R.à}"),
    (E.DAMAGE_ASSIGNED, C.TRAMPLE_NO_BLOCKER): (
        "{S} {S!avoir|plus} de bloqueur et {S:piétiner} : {N:blessure} pour {R}"
    ),
    (E.DAMAGE_ASSIGNED, C.ASSIGN_DIFFERENTLY): (
        "{S} {S:attribuer} {N:blessure} {R.à} comme si aucune créature ne bloquait"
    ),
    (E.DAMAGE_DEALT, C.COMBAT_DAMAGE_ON_STACK): "{S} {S:infliger} {N:blessure} de combat {R.à}",
}
#: How combat damage says that it is so.
COMBAT_DAMAGE = "{S} {S:infliger} {N:blessure} de combat {R.à}"

"""The sentence of each kind of event but those of combat: general form, form for a rule that says it better, and form
in the words of a period. Slots: S subject, O other object, P player, R recipient (object or player), F the object whose
rule or effect it is, W whose zone, N amount, V value, T targets, Z place where it goes."""

from __future__ import annotations

from judge.engine.outcome import EventKind as E
from judge.rules.concept import Concept as C
from judge.rules.law import Vocabulary

GENERAL: dict[E, str] = {
    # Turn
    E.TURN_BEGINS: "le tour {P.de} commence",
    E.STEP_BEGINS: "{L} commence",
    E.TURN_SKIPPED: "{P} {P:passer} son tour",
    E.STEP_SKIPPED: "{L} n'a pas lieu",
    E.UNTAPPED: "{S} {S~dégager}",
    E.STAYED_TAPPED: "{S} {S:rester} {S+engagé}",
    E.TAPPED: "{S} {S=engagé}",
    E.PHASED_OUT: "{S} {S:sortir} de phase",
    E.TURNED_FACE_UP: "{S} {S=retourné} face visible",
    E.TRANSFORMED: "{S} {S~transformer} en {V}",
    E.FLIPPED: "{S} {S=inversé} et {S:devenir} {V}",
    E.PHASED_IN: "{S} {S:revenir} en phase",
    E.DREW: "{P} {P:piocher} {n:carte}",
    E.DISCARDED: "{P} {P~défausser} de {n:carte}",
    E.DAMAGE_WORE_OFF: "les blessures {S.de} disparaissent",
    E.EFFECT_ENDED: "l'effet [{O.de} ]sur {S} prend fin",
    E.MANA_ADDED: "{S} {S:produire} {V}",
    E.MANA_SPENT: "{P} {P:dépenser} {V}",
    E.MANA_LOST: "le mana inutilisé {P.de} disparaît",
    E.MANA_BURN: "{P} {P:subir} une brûlure de mana et {P:perdre} {N:point de vie}",
    # Stack
    E.CAST: "{P} {P:lancer} {S}[ en ciblant {T}]",
    E.ACTIVATED: "{P} {P:activer} une capacité {S.de}[ en ciblant {T}]",
    E.TRIGGERED: "une capacité {S.de} se déclenche",
    E.PUT_ON_STACK: "{S} {S=mis} sur la pile",
    E.TARGET_CHOSEN: "{S} {S:cibler} {R}",
    E.TARGET_CHANGED: "la cible {S.de} devient {R}",
    E.COST_PAID: "{P} {P:payer} le coût {S.de}[ ({V})]",
    E.COST_NOT_PAID: "{P} {P:refuser} de payer[ {V}] pour {S}",
    E.RESOLVED: "{S} {S~résoudre}",
    E.COUNTERED: "{S} {S=contrecarré}[ {O.par}]",
    E.DID_NOT_RESOLVE: "{S} {S!~résoudre}",
    E.TARGET_ILLEGAL: "{O} {O!être|plus} une cible légale {S.de}",
    E.LAND_PLAYED: "{P} {P:jouer} {S}",
    # Zones
    E.MOVED: "{S} {S=mis} {Z}",
    E.ENTERED: "{S} {S:arriver}[ sous le contrôle {P.de}]",
    E.DIED: "{S} {S=mis} au cimetière",
    E.TOKEN_CREATED: "{P} {P:créer} {S.un}",
    E.BECAME_MONARCH: "{P} {P:devenir} le monarque",
    E.EMBLEM_GOTTEN: "{P} {P:gagner} {S}",
    E.CEASED_TO_EXIST: "{S} {S:cesser} d'exister",
    E.DESTROYED: "{S} {S=détruit}[ {O.par}]",
    E.SACRIFICED: "{P} {P:sacrifier} {S}",
    E.EXILED: "{S} {S=exilé}[ {F.par}]",
    E.ATTACHED: "{S} {S=attaché} {O.à}",
    E.UNATTACHED: "{S} {S!=attaché|plus} {O.à}",
    E.CONTROL_CHANGED: "{P} {P:prendre} le contrôle {S.de}",
    E.LEFT_GAME: "{P} {P:quitter} la partie avec tout ce qu'il possède",
    # Damage and life
    E.DAMAGE_DEALT: "{S} {S:infliger} {N:blessure} {R.à}",
    E.DAMAGE_PREVENTED: "l'effet {F.de} prévient {N:blessure} que {S} {S.devait} infliger {R.à}",
    E.DAMAGE_REDIRECTED: "{N:blessure} {S.de} vont {R.à} au lieu de leur premier destinataire",
    E.LIFE_GAINED: "{P} {P:gagner} {N:point de vie}",
    E.LIFE_LOST: "{P} {P:perdre} {N:point de vie}",
    E.LIFE_SET: "le total de points de vie {P.de} devient {N}",
    E.POISONED: "{P} {P:recevoir} {n:marqueur} poison",
    E.COUNTERS_PUT: "{R} {R:recevoir} {n:marqueur} {V}",
    E.COUNTERS_REMOVED: "{R} {R:perdre} {n:marqueur} {V}",
    E.REGENERATION_SHIELD: "la prochaine fois que {S} {S.devrait} être {S+détruit} ce tour-ci, {S.il} {S=régénéré}",
    E.REGENERATED: "{S} {S=régénéré} au lieu d'être {S+détruit}",
    E.REPLACED: "l'effet {S.de} remplace ce qui devait arriver[ {O.à}]",
    E.FOUGHT: "{S} et {O} se battent",
    # Characteristics and rules
    E.CONTINUOUS_EFFECT: "{S} {V}[ par l'effet {O.de}]",
    E.RULE_APPLIED: "une règle s'applique : {V}",
    # Game
    E.LOST_GAME: "{P} {P:perdre} la partie",
    E.WON_GAME: "{P} {P:gagner} la partie",
    E.GAME_DRAWN: "la partie est nulle",
    E.ILLEGAL: "une action est illégale",
    E.OPAQUE: "la phrase « {V} » n'est pas jouée",
}

BY_RULE: dict[tuple[E, C], str] = {
    (E.TAPPED, C.ATTACKERS_TAP): "{S} {S~engager} en attaquant",
    (E.TAPPED, C.TAP_SYMBOL): "{P} {P:engager} {S}",
    (E.STAYED_TAPPED, C.UNTAP_PERMANENTS): "{S} {S!~dégager}",
    (E.COUNTERED, C.ILLEGAL_TARGETS): "{S} {S!avoir|plus} aucune cible légale : les règles {S.le} contrecarrent",
    (E.DID_NOT_RESOLVE, C.ILLEGAL_TARGETS): "{S} {S!avoir|plus} aucune cible légale et {S!~résoudre}",
    (E.TRIGGERED, C.DELAYED_TRIGGER): "l'effet différé {S.de} se déclenche",
    (E.LAND_PLAYED, C.MODAL_FACE): "{P} {P:jouer} {V}",
    (E.SACRIFICED, C.SBA_SAGA): "{S}, arrivée à son dernier chapitre, {S=sacrifié}",
    (E.TRIGGERED, C.SAGA_CHAPTER): "un chapitre {S.de} se déclenche",
    (E.CAST, C.SPLIT_HALF): "{P} {P:lancer} {V}[ en ciblant {T}]",
    (E.CAST, C.MODAL_FACE): "{P} {P:lancer} {V}[ en ciblant {T}]",
    (E.CAST, C.ADVENTURE): "{P} {P:lancer} l'aventure {V}[ en ciblant {T}]",
    (E.DESTROYED, C.SBA_LETHAL_DAMAGE): "{S} {S:avoir} subi des blessures mortelles : {S.il} {S=détruit}",
    (E.DESTROYED, C.LETHAL_DAMAGE): "{S} {S:avoir} subi des blessures mortelles : {S.il} {S=détruit}",
    (E.DESTROYED, C.SBA_DEATHTOUCH): (
        "{S} {S:avoir} subi des blessures d'une source avec le contact mortel : {S.il} {S=détruit}"
    ),
    (E.DIED, C.SBA_TOUGHNESS): "{S} {S:avoir} une endurance de 0 ou moins : {S.il} {S=mis} au cimetière",
    (E.DIED, C.SBA_LOYALTY): "{S} {S!avoir|plus} de marqueur loyauté : {S.il} {S=mis} au cimetière",
    (E.DIED, C.SBA_LEGEND): "{S} {S=mis} au cimetière par la règle des légendes",
    (E.DIED, C.SBA_PLANESWALKER_UNIQUENESS): ("{S} {S=mis} au cimetière par la règle d'unicité des planeswalkers"),
    (E.DIED, C.SBA_WORLD): "{S} {S=mis} au cimetière par la règle des mondes",
    (E.DIED, C.SBA_AURA): "{S} {S!=attaché|plus} à rien de légal : {S.il} {S=mis} au cimetière",
    (E.UNATTACHED, C.SBA_EQUIPMENT): "{S} {S!pouvoir|plus} équiper {O} et {S~détacher}",
    (E.COUNTERS_REMOVED, C.SBA_COUNTERS_ANNIHILATE): "les marqueurs +1/+1 et -1/-1 {R.de} s'annulent",
    (E.CEASED_TO_EXIST, C.SBA_TOKEN_CEASES): ("{S}, jeton hors du champ de bataille, {S:cesser} d'exister"),
    (E.LOST_GAME, C.SBA_LIFE): "{P} {P:avoir} 0 point de vie ou moins et {P:perdre} la partie",
    (E.LOST_GAME, C.SBA_POISON): "{P} {P:avoir} dix marqueurs poison et {P:perdre} la partie",
    (E.LOST_GAME, C.SBA_EMPTY_LIBRARY): ("{P} {P:devoir} piocher dans une bibliothèque vide et {P:perdre} la partie"),
    (E.MANA_LOST, C.MANA_BURN): "le mana inutilisé {P.de} disparaît",
    (E.LIFE_GAINED, C.LIFELINK): "{P} {P:gagner} {N:point de vie} par le lien de vie {F.de}",
    (E.LIFE_LOST, C.MANA_BURN): "{P} {P:perdre} {N:point de vie} par brûlure de mana",
    (E.DAMAGE_PREVENTED, C.PROTECTION_DAMAGE): (
        "la protection {R.de} prévient {N:blessure} que {S} {S.devait} lui infliger"
    ),
    (E.COST_PAID, C.PAY_TO_AVOID): "{P} {P:payer}[ {V}] pour {S}",
    (E.GAME_DRAWN, C.MANDATORY_LOOP): "les mêmes actions obligatoires se répètent sans fin : la partie est nulle",
    (E.RULE_APPLIED, C.LOOP): "la même situation revient chaque fois que {P} {P:choisir} de continuer",
    (E.RULE_APPLIED, C.ENDING_TURN): "l'effet {F.de} met fin au tour",
    (E.RULE_APPLIED, C.EXTRA_TURN): "un tour supplémentaire {P.de} suivra celui-ci",
    (E.RULE_APPLIED, C.MOVED_UNTIL): "{O} {O:avoir} déjà quitté le champ de bataille : {S} {S!bouger}",
    (E.RULE_APPLIED, C.EXTRA_PHASE): "après cette phase, {L} a lieu une fois de plus",
    (E.RULE_APPLIED, C.EXTRA_STEP): "après cette étape, {L} a lieu une fois de plus",
    (E.RULE_APPLIED, C.ALL_PASS): "tous les joueurs passent à la suite",
    (E.RULE_APPLIED, C.PREVENTION_EFFECT): "un effet de prévention est mis en place[ {S.par}]",
    (E.RULE_APPLIED, C.REDIRECTION_EFFECT): "un effet de redirection est mis en place[ {S.par}]",
    (E.RULE_APPLIED, C.DELAYED_TRIGGER): "l'effet {S.de} prépare une capacité déclenchée à retardement",
    (E.RULE_APPLIED, C.COUNTER_SPELL): "{S} {S!pouvoir} être {S+contrecarré}",
    (E.RULE_APPLIED, C.SBA_EMPTY_LIBRARY): "{P} {P:devoir} piocher dans une bibliothèque vide",
    (E.RULE_APPLIED, C.CLEANUP_PRIORITY): "les joueurs reçoivent la priorité pendant l'étape de nettoyage",
    (E.RULE_APPLIED, C.RESOLUTION): "{S} {S=retourné} face visible",
    (E.RULE_APPLIED, C.CONTINUOUS_EFFECT): "l'effet {S.de} s'applique {P.à}",
    (E.RULE_APPLIED, C.VIGILANCE): "{S} {S:avoir} la vigilance et {S!~engager} en attaquant",
    (E.RULE_APPLIED, C.ATTACKERS_TAP): "{S} {S:attaquer} sans s'engager",
    (E.RULE_APPLIED, C.INDESTRUCTIBLE): "{S} {S:être} indestructible et {S!=détruit}",
}

#: Where a slot of the general form is empty.
FALLBACK: dict[E, str] = {
    E.DAMAGE_PREVENTED: "un effet prévient {N:blessure} que {S} {S.devait} infliger {R.à}",
    E.MANA_ADDED: "{P} {P:ajouter} {V} à sa réserve de mana",
    E.ATTACKED: "{S} {S:attaquer}",
    E.TOKEN_CREATED: "{S.un} {S=créé}",
    E.CONTINUOUS_EFFECT: "{S} {V}",
    E.DISCARDED: "{P} {P~défausser} {S.de}",
}

_IN_PLAY: dict[E, str] = {
    E.CAST: "{P} {P:jouer} {S}[ en ciblant {T}]",
    E.ACTIVATED: "{P} {P:jouer} une capacité {S.de}[ en ciblant {T}]",
    E.ENTERED: "{S} {S:arriver} en jeu[ sous le contrôle {P.de}]",
    E.TOKEN_CREATED: "{P} {P:mettre} {S.un} en jeu",
    E.EXILED: "{S} {S=retiré} de la partie[ {F.par}]",
    E.CEASED_TO_EXIST: "{S} {S:cesser} d'exister",
}
_BATTLEFIELD: dict[E, str] = {
    E.ENTERED: "{S} {S:arriver} sur le champ de bataille[ sous le contrôle {P.de}]",
    E.TOKEN_CREATED: "{P} {P:mettre} {S.un} sur le champ de bataille",
}
OF_PERIOD: dict[Vocabulary, dict[E, str]] = {
    Vocabulary.IN_PLAY: _IN_PLAY,
    Vocabulary.BATTLEFIELD: _BATTLEFIELD,
    Vocabulary.ENTERS: {},
}

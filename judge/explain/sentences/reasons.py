"""Why an action is illegal, by the narrowest rule that forbids it. Slots: S what the check is about, O the other
object, P the player, F the object whose ability or effect forbids it (G: only when it is another one), V the mana
asked for, W what it may only be aimed at, Z "on the battlefield"."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.engine.outcome import Check
from judge.explain.naming import Names
from judge.explain.sentences.aim import only_at
from judge.explain.sentences.keywords import keyword_of
from judge.explain.sentences.template import EmptySlotError, Filling, fill
from judge.rules import title
from judge.rules.concept import Concept as C
from judge.text.grammar import Nominal
from judge.text.naming import definite
from judge.wording.terms import in_zone, keyword_noun

#: Several forms are tried in order until one finds all its slots filled.
REASONS: dict[C, tuple[str, ...]] = {
    # Attacking
    C.ATTACKERS_CHOSEN: ("{S} {S!remplir} les conditions pour attaquer", "cet attaquant ne peut pas être déclaré"),
    C.ATTACK_WHOM: ("{S} {S!pouvoir|attaquer} qu'un joueur adverse ou ce qu'il défend",),
    C.ATTACK_RESTRICTIONS: (
        "l'effet {G.de} empêche {S} d'attaquer",
        "{S} {S:avoir} une capacité qui {S.l}empêche d'attaquer",
        "l'effet {F.de} interdit cette attaque",
    ),
    C.ATTACK_REQUIREMENTS: (
        "l'effet {G.de} oblige {S} à attaquer si possible",
        "{S} {S:avoir} une capacité qui {S.l}oblige à attaquer si possible",
    ),
    C.ATTACK_COSTS: (
        "le coût demandé par {F} pour attaquer avec {S} n'est pas payé",
        "le coût d'attaque n'est pas payé",
    ),
    C.ATTACK_COSTS_PAID: ("le coût demandé pour attaquer doit être payé en entier",),
    C.ATTACKS_ALONE: ("{S} {S!pouvoir} attaquer seul",),
    C.PHASING: ("{S} {S:être} hors phase",),
    C.DEFENDER: ("{S} {S:avoir} le défenseur",),
    C.WALL: ("c'est un Mur",),
    C.ATTACK_BANDS: ("un groupe compte au plus une créature sans le regroupement",),
    C.SUMMONING_SICKNESS: (
        "{S} {S!être} sous le contrôle de {S.son} joueur depuis le début du tour et {S!avoir} la célérité",
    ),
    C.TAP_UNTAP: ("{S} {S=engagé}",),
    # Blocking
    C.BLOCKERS_CHOSEN: ("{S} {S!remplir} les conditions pour bloquer", "ce bloqueur ne peut pas être déclaré"),
    C.BLOCK_RESTRICTIONS: (
        "l'effet {G.de} empêche {S} de bloquer {O}",
        "l'effet {G.de} empêche {S} de bloquer",
        "{S} {S:avoir} une capacité qui {S.l}empêche de bloquer",
        "l'effet {F.de} interdit ce blocage",
    ),
    C.BLOCK_REQUIREMENTS: (
        "l'effet {G.de} oblige {S} à bloquer si possible",
        "{S} {S:avoir} une capacité qui {S.l}oblige à bloquer si possible",
    ),
    C.BLOCK_COSTS: (
        "le coût demandé par {F} pour bloquer avec {S} n'est pas payé",
        "le coût de blocage n'est pas payé",
    ),
    C.BLOCKS_ALONE: ("{S} {S!pouvoir} bloquer seul",),
    C.FLYING: ("{O} {O:avoir} le vol, et {S} {S!avoir|ni} le vol ni la portée",),
    C.FEAR: ("{O} {O:avoir} la peur, et {S} {S!être|ni} un artefact ni {S+noir}",),
    C.INTIMIDATE: ("{O} {O:avoir} l'intimidation, et {S} {S!être|ni} un artefact ni d'une couleur commune",),
    C.SHADOW: ("seule une créature avec la distorsion bloque une autre créature avec la distorsion",),
    C.HORSEMANSHIP: ("{O} {O:avoir} l'équitation, et {S} {S!avoir}",),
    C.SKULK: ("{O} {O:avoir} la furtivité, et la force {S.de} est supérieure à la sienne",),
    C.LANDWALK: ("{O} {O:avoir} une traversée de terrain, et le joueur défenseur contrôle un terrain de ce type",),
    C.LANDWALK_NO_CANCEL: ("deux traversées de terrain ne s'annulent pas",),
    C.MENACE: ("{O} {O:avoir} la menace, et il faut au moins deux bloqueurs",),
    C.PROTECTION_BLOCK: ("la protection {O.de} l'empêche d'être {O+bloqué} par {S}",),
    # Targets
    C.PROTECTION_TARGET: (
        "la protection {O.de} l'empêche d'être la cible {S.de}",
        "la protection {S.de} l'empêche d'être une cible",
    ),
    C.PROTECTION_ATTACH: ("la protection {O.de} empêche {S} d'y être {S+attaché}",),
    C.HEXPROOF: (
        "la défense talismanique {O.de} l'empêche d'être la cible {S.de}",
        "{S} {S:avoir} la défense talismanique",
    ),
    C.SHROUD: ("le linceul {O.de} l'empêche d'être la cible {S.de}", "{S} {S:avoir} le linceul"),
    C.TARGET: (
        "{O} {O!pouvoir} être la cible {S.de}, qui {S!pouvoir|cibler} {W}",
        "{O} {O!pouvoir} être la cible {S.de}",
        "il n'y a pas de cible légale pour {S}",
    ),
    C.TARGETS_PERMANENTS: ("{O} {O!être} {Z} à ce moment-là, et {S} {S!viser} d'objet d'une autre zone",),
    C.CASTING_TARGETS: ("{O} {O!être} une cible légale pour {S}", "il n'y a pas de cible légale pour {S}"),
    C.TARGET_ONLY_WHEN_PUT_ON_STACK: (
        "une fois {S+attaché}, {S} {S!cibler} ce qu'{S.il} enchante : "
        "les cibles ne sont choisies qu'au moment où un sort ou une capacité va sur la pile",
    ),
    C.COMBAT_DAMAGE_DEFINITION: (
        "les blessures infligées par {O} ne sont pas des blessures de combat : "
        "l'effet {F.de} ne prévient que celles des attaquants et des bloqueurs",
        "les blessures infligées par {O} ne sont pas des blessures de combat, et elles seules sont prévenues",
    ),
    C.CHANGING_TARGETS: ("rien ne permet de changer la cible {S.de}",),
    C.ANY_TARGET: ("{O} {O!pouvoir} être la cible {S.de}",),
    C.AURA_SPELL_TARGET: ("{O} {O!pouvoir} être {O+enchanté} par {S}",),
    C.ENCHANT: ("{S} {S!pouvoir} enchanter {O}",),
    C.EQUIP: ("{S} {S!pouvoir|équiper} qu'une créature que son contrôleur contrôle",),
    # Casting, activating, timing
    C.PRIORITY: ("{P} {P!avoir} la priorité à ce moment-là", "personne n'a la priorité à ce moment-là"),
    C.PRIORITY_NOT_IN_UNTAP: ("personne ne reçoit la priorité pendant l'étape de dégagement",),
    C.UNTAP_NO_PRIORITY: ("personne ne reçoit la priorité pendant l'étape de dégagement",),
    C.SORCERY_TIMING: ("{S} {S!~lancer|que} pendant une phase principale de son contrôleur, la pile étant vide",),
    C.CREATURE_SPELL_TIMING: (
        "{S}, sort de créature, {S!~lancer|que} pendant une phase principale de son contrôleur, la pile étant vide",
    ),
    C.ARTIFACT_SPELL_TIMING: (
        "{S}, sort d'artefact, {S!~lancer|que} pendant une phase principale de son contrôleur, la pile étant vide",
    ),
    C.ENCHANTMENT_SPELL_TIMING: (
        "{S}, sort d'enchantement, {S!~lancer|que} pendant une phase principale de son contrôleur, la pile étant vide",
    ),
    C.PLANESWALKER: (
        "{S}, sort de planeswalker, {S!~lancer|que} pendant une phase principale de son contrôleur, la pile étant vide",
    ),
    C.INSTANT_TIMING: ("{S} {S!~lancer|que} quand son contrôleur a la priorité",),
    C.LAND_PER_TURN: ("{P} {P:avoir} déjà joué un terrain ce tour-ci", "un seul terrain peut être joué par tour"),
    C.PLAY_LAND: ("un terrain ne se joue que pendant une phase principale de son joueur, la pile étant vide",),
    C.LAND_PLAYED_NOT_CAST: ("un terrain se joue et ne se lance pas",),
    C.CASTING: ("{P} {P!pouvoir} lancer {S} de là où {S.il} {S=placé}",),
    C.CASTING_COST: ("{P} {P!pouvoir} payer le coût {S.de}", "le coût {S.de} ne peut pas être payé"),
    C.PAYING_COSTS: (
        "{P} {P!pouvoir} payer {V}",
        "{P} {P!pouvoir} payer ce coût",
        "ce coût ne peut pas être payé",
    ),
    C.TAP_SYMBOL: (
        "{S} {S!pouvoir} être {S+engagé} pour payer ce coût",
        "ce coût demande d'engager un permanent dégagé",
    ),
    C.ACTIVATING: ("{S} {S!avoir} de capacité activée qui convienne",),
    C.ACTIVATION_RESTRICTION: ("cette capacité {S.de} ne peut pas être activée à ce moment-là",),
    C.LOYALTY_ABILITY: ("une capacité de loyauté s'active une fois par tour, quand on pourrait lancer un rituel",),
    C.LOYALTY_COST: ("{S} {S!avoir} assez de marqueurs loyauté",),
    C.SPLIT_SECOND: (
        "la fraction de seconde {F.de} interdit de répondre",
        "la fraction de seconde interdit de répondre",
    ),
    C.SACRIFICE: (
        "{P} {P!contrôler} {S} et ne peut donc pas sacrifier ce permanent",
        "on ne sacrifie qu'un permanent que l'on contrôle",
    ),
    C.REMOVED_FROM_COMBAT: ("{S} {S=retiré} du combat",),
    C.STEPS_AND_PHASES: ("ce moment du tour est déjà passé",),
    C.NO_ATTACKERS: ("sans attaquant, cette étape n'a pas lieu",),
    C.DECLARE_BLOCKERS: (
        "{S} {S:arriver} trop tard : les bloqueurs sont tous déclarés en même temps",
        "les bloqueurs sont tous déclarés en même temps",
    ),
    C.PUT_ATTACKING: (
        "{S} {S:arriver} en attaquant sans avoir été {S+déclaré} {S+attaquant} : "
        "ce qui se déclenche à l'attaque ne se déclenche pas",
    ),
    C.DECLARE_ATTACKERS: ("les attaquants sont tous déclarés en même temps, au début de l'étape",),
    C.MORPH: ("on ne retourne face visible qu'un permanent face cachée que l'on contrôle",),
    C.DISGUISE: ("on ne retourne face visible qu'un permanent face cachée que l'on contrôle",),
    C.CANT_BEATS_CAN: ("l'effet {F.de} l'interdit", "un effet l'interdit"),
    C.IMPOSSIBLE_IGNORED: ("rien ici ne le demande ni ne le permet",),
    C.FLIP_ONCE: ("{S} {S=inversé} déjà, et le {S:rester}",),
    C.TRANSFORM_ONCE: (
        "{S} {S=transformé} déjà depuis que cette capacité a été mise sur la pile : elle n'y change plus rien",
    ),
    C.COMBAT_DAMAGE_RECIPIENT_GONE: ("les blessures attribuées {O.à} n'y trouvent plus leur destinataire",),
    C.ASSIGN_POWER: ("le total attribué doit être la force {S.de}",),
    C.TRAMPLE_ASSIGNMENT: (
        "chaque bloqueur {S.de} doit recevoir des blessures mortelles avant que le reste soit ailleurs",
    ),
    C.TRAMPLE_OVER_PLANESWALKERS: (
        "le planeswalker attaqué doit recevoir autant de blessures que sa loyauté avant que son contrôleur en reçoive",
    ),
    C.CLEANUP_PRIORITY: ("pendant l'étape de nettoyage, personne n'a la priorité tant que rien ne se déclenche",),
    C.DISCARD: ("{S} {S!être} en main",),
    C.FUSE: ("seule une carte qui a la fusion se lance des deux moitiés à la fois, et depuis la main",),
    C.HARMONIZE: ("ce qui est engagé pour l'harmonisation {S.de} doit être une créature dégagée de qui lance le sort",),
    C.MODAL_FACE: ("cette face {S.de} ne se joue pas ainsi",),
    C.LEGENDARY_SPELL: ("il faut contrôler une créature ou un planeswalker légendaire pour lancer {S}",),
    C.UNPAYABLE_COST: ("{S} {S!avoir} de coût de mana : ce coût ne peut pas être payé",),
    C.X_WITHOUT_COST: ("sans payer de X, on ne peut choisir que 0",),
    C.SPLICE: ("{S} {S!pouvoir} être {S+imprégné} sur {O} : rien de tel en main, ou la qualité demandée manque",),
    C.MADNESS: ("la folie ne permet de lancer {S} que lorsqu'on vient de s'en défausser",),
    C.MIRACLE: ("le miracle ne permet de lancer {S} que lorsqu'on vient de piocher cette carte, la première du tour",),
    C.SUSPEND: ("{S} ne {S:pouvoir} pas être {S+suspendu} : il faut avoir la carte en main, et la suspension",),
    C.FORETELL: ("une carte se prédit depuis la main, à son propre tour, et se lance à un tour suivant",),
    C.PLOT: ("une carte se complote depuis la main comme un rituel, et se lance de même à un tour suivant",),
    C.FLASHBACK: ("{S} {S!avoir} le flashback",),
    C.MAYHEM: ("{S} {S!avoir} été {S+défaussé} ce tour-ci",),
    C.WARP: ("{S} ne se joue pour ce coût que depuis la main",),
    C.EXCHANGE: (
        "l'échange {S.de} ne peut pas se faire en entier : rien n'est échangé",
        "l'échange ne peut pas se faire en entier : rien n'est échangé",
    ),
    C.DURATION_NEVER_BEGINS: (
        "la durée de l'effet {S.de} est déjà finie quand il devrait commencer : il ne fait rien",
    ),
    C.TEXT_CHANGING: ("ce mot ne peut pas être remplacé par celui-là",),
    C.COMBAT_DAMAGE_ON_STACK: ("dans cette édition, les blessures de combat ne vont pas sur la pile",),
}


#: Where the check says what came out: its `value`, a number at the end left off.
REASONS_BY_VALUE: dict[tuple[C, str], tuple[str, ...]] = {
    (C.ACTIVATION_RESTRICTION, "once each turn"): (
        "cette capacité {S.de} ne s'active qu'une fois par tour, et elle l'a déjà été",
    ),
    (C.ACTIVATION_RESTRICTION, "once"): ("cette capacité {S.de} ne s'active qu'une fois, et elle l'a déjà été",),
    (C.ATTACKERS_CHOSEN, "tapped"): ("{S} {S=engagé}",),
    (C.ATTACKERS_CHOSEN, "not a creature"): ("{S} {S!être} une créature",),
    (C.ATTACKERS_CHOSEN, "not its player's turn"): (
        "seul le joueur actif attaque, et ce n'est pas le tour du contrôleur {S.de}",
    ),
    (C.ATTACKERS_CHOSEN, "not on the battlefield"): ("{S} {S!être} là à ce moment",),
    (C.BLOCKERS_CHOSEN, "not on the battlefield"): ("{S} {S!être} là à ce moment",),
    (C.BLOCKERS_CHOSEN, "tapped"): ("{S} {S=engagé}",),
    (C.BLOCKERS_CHOSEN, "not a creature"): ("{S} {S!être} une créature",),
    (C.BLOCKERS_CHOSEN, "not attacking"): ("{O} {O!attaquer}",),
    (C.BLOCKERS_CHOSEN, "not the defending player's"): (
        "seul le joueur que {O} {O:attaquer} peut bloquer, et {S} {S!=contrôlé} par lui",
    ),
    (C.BLOCKERS_CHOSEN, "blocks"): ("{S} {S!pouvoir|bloquer} qu'un seul attaquant",),
    (C.ACTIVATING, "lost"): ("l'effet {G.de} prive {S} de la capacité qui conviendrait",),
    (C.ACTIVATING, "mana"): ("{S} {S!avoir} de capacité qui produise ce mana",),
    (C.COUNTER_SPELL, "not on the stack"): ("{S} {S!être} sur la pile",),
    (C.PLAY_LAND, "no land"): ("{S} {S!être} une carte de terrain",),
    (C.PLAY_LAND, "elsewhere"): ("{P} {P!pouvoir} jouer {S} de là où {S.il} {S=placé}",),
    (C.ATTACK_REQUIREMENTS, "elsewhere"): (
        "l'effet {G.de} oblige {S} à attaquer ailleurs si possible",
        "{S} {S:avoir} une capacité qui {S.l}oblige à attaquer ailleurs si possible",
    ),
    (C.ATTACK_REQUIREMENTS, "goaded"): (
        "{S} {S=incité} et {S:devoir} attaquer, et attaquer un autre joueur, si possible",
    ),
    (C.BLOCK_REQUIREMENTS, "be blocked"): ("{S} {S:devoir} être {S+bloqué} si possible",),
    (C.PLAY_LAND, "no stack"): ("jouer un terrain n'utilise pas la pile : personne ne peut y répondre",),
    (C.MANA_ABILITY, "no stack"): ("une capacité de mana n'utilise pas la pile : personne ne peut y répondre",),
    (C.MORPH, "no stack"): ("retourner un permanent face visible n'utilise pas la pile : personne ne peut y répondre",),
    (C.DISGUISE, "no stack"): (
        "retourner un permanent face visible n'utilise pas la pile : personne ne peut y répondre",
    ),
    (C.DRAW_STEP, "no stack"): ("piocher la carte du tour n'utilise pas la pile : personne ne peut y répondre",),
    (C.CASTING_TARGETS, "twice"): ("un même mot « cible » {S.de} ne peut pas choisir deux fois {O}",),
    (C.CASTING_TARGETS, "too few"): ("{S} {S:demander} plus de cibles, toutes différentes",),
    (C.CASTING_TARGETS, "too many"): ("{S} {S!demander} autant de cibles",),
    (C.CASTING_TARGETS, "no target"): ("{S} n'{S:avoir} pas de cible",),
    (C.ACTIVATION_RESTRICTION, "condition"): ("la condition d'activation de cette capacité {S.de} n'est pas remplie",),
    (C.CASTING, "modes"): ("{S} {S!avoir} ce choix de modes à offrir",),
    (C.CASTING, "division"): ("chaque cible {S.de} doit recevoir au moins 1, et toutes ensemble le total",),
    (C.X_WITHOUT_COST, "no x"): ("{S} {S!avoir} de X dans son coût",),
    (C.IMPOSSIBLE_IGNORED, "answer"): ("rien ici ne demande tout ce que {P} {P:répondre}",),
    (C.CASTING_COST, "not asked"): ("rien dans le coût {S.de} ne demande cela",),
    (C.ENTERING_LOOKED_AT, "lost"): ("{S} n'{S:avoir} pas, une fois là, la capacité qui changerait son arrivée",),
    (C.IMPOSSIBLE_IGNORED, "lost"): ("{S} n'{S:avoir} plus la capacité qui le demanderait",),
    (C.CASTING_COST, "paid once"): ("le coût de mana {S.de} se paie une seule fois, au moment où {S.il} {S=lancé}",),
    (C.ATTACK_COSTS, "refused"): ("l'effet {F.de} demande de payer pour attaquer avec {S}",),
    (C.BLOCK_COSTS, "refused"): ("l'effet {F.de} demande de payer pour bloquer avec {S}",),
    (C.BLOCK_RESTRICTIONS, "blocked"): ("le nombre de bloqueurs {S.de} n'est pas permis",),
}


#: Whatever keyword the check is about (K).
REASONS_OF_KEYWORDS: dict[str, tuple[str, ...]] = {
    "no such keyword": ("{S} {S!avoir} {K}",),
    "paid once": ("{K} {S.de} ne se paie qu'une fois",),
}


def reason(check: Check, names: Names) -> str:
    """The reason, without capital or full stop; the rule's title where no sentence is better."""
    told = told_reason(check, names)
    return told or f"la règle « {title(check.justification.concepts[0], names.law.date)} » l'interdit"


def told_reason(check: Check, names: Names) -> str:
    """The reason where there is a sentence for it, else nothing."""
    for template in REASONS_OF_KEYWORDS.get(check.value, ()):
        try:
            return fill(template, _filling(check, names))
        except EmptySlotError:
            continue
    for concept in check.justification.concepts:
        circumstance = REASONS_BY_VALUE.get((concept, check.value.partition(" by ")[0].rstrip("0123456789 ")), ())
        for template in (*circumstance, *REASONS.get(concept, ())):
            try:
                return fill(template, _filling(check, names))
            except EmptySlotError:
                continue
    return ""


def _filling(check: Check, names: Names) -> Filling:
    nouns: dict[str, tuple[Nominal, ...]] = {
        "S": names.at(check.subject),
        "O": names.at(check.other) or (names.player(check.player) if check.subject is not None else ()),
        "P": names.player(check.player),
        "F": names.at(check.justification.source),
        "G": names.at(None if check.justification.source == check.subject else check.justification.source),
    }
    keyword = keyword_of(check.justification.concepts[:1])
    texts = {
        "Z": in_zone(Zone.BATTLEFIELD, names.vocabulary),
        "V": check.value if check.value.startswith("{") else "",
        "K": "" if keyword is None else definite(keyword_noun(keyword)),
    }
    if check.justification.concepts[0] is C.TARGET:
        texts["W"] = only_at(check.subject, names)
    return Filling(nouns, texts=texts)

"""Rules for players as clauses: "vous ne pouvez pas gagner de points de vie"."""

from __future__ import annotations

import re
from typing import assert_never

from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.selectors import AnyOf, Filter, HasChosen, HasType, InZone, IsSpell, OwnedBy, PlayerWord, Quality
from judge.abilities.terms import CardType, Choosable, Zone
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import of, subject_pronoun
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities.voice import YOU, Act, F, Voice
from judge.wording.references import filters, qualities

#: Players of whom a rule is told: "les joueurs ne peuvent pas gagner de points de vie".
ALL_OF_THEM = {
    PlayerWord.EACH_PLAYER: Noun("les joueurs", plural=True, article=False),
    PlayerWord.EACH_OPPONENT: Noun("vos adversaires", plural=True, article=False),
}
#: How every player is said: a rule for all is then one for their creatures.
EVERYBODY = frozenset({"chaque joueur", ALL_OF_THEM[PlayerWord.EACH_PLAYER].head})


def player_rule(rule: PlayerRule, subject: Noun, voice: Voice, *, for_a_while: bool = False) -> Act:
    """What is decreed for the player. `for_a_while`: until a moment that is said with it."""

    def cannot(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words, modal="pouvoir", negated=True)

    def does(infinitive: str, *words: str, negated: bool = False, particle: str = "pas") -> Act:
        return Act(verb=infinitive, subject=subject, complements=words, negated=negated, particle=particle, polite=True)

    def can(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words, modal="pouvoir")

    def described(filter: Filter) -> str:
        return filters.describe(filter, voice, plural=True).a().head

    number = rule.amount or 0
    own, hand = ("votre", "votre main") if subject.head == YOU.head else ("son", "sa main")
    own_step = "votre" if subject.head == YOU.head else "leur" if subject.plural else "son"
    own_library = f"{'votre' if subject.head == YOU.head else 'sa'} bibliothèque"
    match rule.kind:
        case PlayerRuleKind.CANT_GAIN_LIFE:
            return cannot("gagner", "de points de vie")
        case PlayerRuleKind.CANT_LOSE_GAME:
            return cannot("perdre", "la partie")
        case PlayerRuleKind.CANT_WIN_GAME:
            return cannot("gagner", "la partie")
        case PlayerRuleKind.DAMAGE_CANT_BE_PREVENTED:
            damage = Noun("les blessures", F, plural=True, article=False)
            return Act(verb="être", subject=damage, complements=("prévenues",), modal="pouvoir", negated=True)
        case PlayerRuleKind.CANT_CAST if rule.filter == (HasChosen(Choosable.CARD_NAME),) and subject.head in EVERYBODY:
            called = Noun("les sorts du nom choisi", plural=True, article=False)
            return Act(verb="être", subject=called, modal="pouvoir", negated=True, complements=("lancés",))
        case PlayerRuleKind.CANT_CAST if rule.filter and (zones := _lying(rule.filter[-1])):
            return cannot(
                "lancer",
                of(filters.describe((IsSpell(), *rule.filter[:-1]), voice, plural=True).bare()),
                f"depuis {zones}",
            )
        case PlayerRuleKind.CANT_CAST:
            return cannot("lancer", of(filters.describe((IsSpell(), *rule.filter), voice, plural=True).bare()))
        case PlayerRuleKind.MAXIMUM_SPELLS:
            spells = filters.describe((IsSpell(), *rule.filter), voice, plural=number > 1).bare()
            return cannot("lancer", f"plus {of(f'{number_word(number)} {spells}')} par tour")
        case PlayerRuleKind.CANT_PLAY_LANDS:
            return cannot("jouer", "de terrains")
        case PlayerRuleKind.NO_MAXIMUM_HAND_SIZE if subject.head == YOU.head and not for_a_while:
            unlimited = "de limite au nombre de cartes dans votre main"
            there = Noun("il", article=False)
            return Act(verb="avoir", subject=there, clitic="y", complements=(unlimited,), negated=True)
        case PlayerRuleKind.NO_MAXIMUM_HAND_SIZE:
            return does(
                "avoir",
                f"aucune limite à la taille de {hand}",
                negated=True,
                particle="",
            )
        case PlayerRuleKind.MAXIMUM_HAND_SIZE:
            return does("avoir", f"une taille de main maximale de {number} cartes")
        case PlayerRuleKind.EXTRA_LAND_PLAYS:
            plural = "s" if number > 1 else ""
            lands = f"{number_word(number)} terrain{plural} supplémentaire{plural}"
            turns = f"à chacun de {'vos' if subject.head == YOU.head else 'ses'} tours"
            return can("jouer", lands, "" if for_a_while else turns)
        case PlayerRuleKind.MAX_ATTACKERS | PlayerRuleKind.MAX_BLOCKERS if subject.head in EVERYBODY:
            fight = "attaquer" if rule.kind is PlayerRuleKind.MAX_ATTACKERS else "bloquer"
            nobody = Noun(f"pas plus {of(_creatures(number))}", F, number > 1, article=False)
            return Act(verb=fight, subject=nobody, modal="pouvoir", negated=True, particle="",
                       complements=("à chaque combat",))  # fmt: skip
        case PlayerRuleKind.MAX_ATTACKERS:
            return cannot("attaquer", f"avec plus {of(_creatures(number))} à chaque combat")
        case PlayerRuleKind.MAX_BLOCKERS:
            return cannot("bloquer", f"avec plus {of(_creatures(number))} à chaque combat")
        case PlayerRuleKind.SKIP_DRAW_STEP:
            return does("passer", f"{own_step} étape de pioche")
        case PlayerRuleKind.SKIP_UNTAP_STEP:
            return does("passer", f"{own_step} étape de dégagement")
        case PlayerRuleKind.CANT_BE_TARGETED:
            return does("avoir", "la défense talismanique" if rule.filter else "le linceul")
        case PlayerRuleKind.MANA_DOES_NOT_EMPTY:
            return does("perdre", "le mana inutilisé à la fin des étapes et des phases", negated=True)
        case PlayerRuleKind.SPEND_AS_ANY_COLOUR:
            spells = (
                f" pour lancer {filters.describe((IsSpell(), *rule.filter), voice, plural=True).a().head}"
                if rule.filter
                else ""
            )
            return Act(
                verb="dépenser",
                subject=subject,
                modal="pouvoir",
                complements=(f"du mana comme si c'était du mana de n'importe quelle couleur{spells}",),
            )
        case PlayerRuleKind.MAY_PLAY_FROM:
            rest = tuple(one for one in rule.filter if not isinstance(one, InZone | OwnedBy))
            places = [_place(one.zone, own, voice, rule.filter) for one in rule.filter if isinstance(one, InZone)]
            if HasType(CardType.LAND) in rest:
                return can("jouer", described(rest), *places)
            return can("lancer", described((IsSpell(), *rest)), *places)
        case PlayerRuleKind.MAY_CAST_ONE_FROM:
            rest = tuple(one for one in rule.filter if not isinstance(one, InZone | OwnedBy))
            places = [_place(one.zone, own, voice, rule.filter) for one in rule.filter if isinstance(one, InZone)]
            turns = f"pendant chacun de {'vos' if subject.head == YOU.head else 'ses'} tours"
            return can("lancer", filters.describe((IsSpell(), *rest), voice).a().head, *places, turns)
        case PlayerRuleKind.MAY_PLAY_TOP:
            top = f"depuis le dessus de {own_library}"
            if HasType(CardType.LAND) in rule.filter:
                return can("jouer", described(rule.filter), top)
            return can("lancer", described((IsSpell(), *rule.filter)), top)
        case PlayerRuleKind.MAY_LOOK_AT_TOP:
            return can("regarder", f"la carte du dessus de {own_library} à tout moment")
        case PlayerRuleKind.TOP_REVEALED:
            return does("jouer", f"avec la carte du dessus de {own_library} révélée")
        case PlayerRuleKind.MAY_CAST_FREELY:
            return can("lancer", described(rule.filter), "sans payer leur coût de mana")
        case PlayerRuleKind.MAY_CAST_AS_THOUGH_FLASH:
            return can("lancer", described((IsSpell(), *rule.filter)), "comme s'ils avaient le flash")
        case PlayerRuleKind.LIFE_FOR_BLACK:
            return can("payer", "2 points de vie à la place de payer ce mana pour chaque {B} dans un coût")
        case PlayerRuleKind.LOYALTY_AT_INSTANT_SPEED:
            whose = filters.describe(rule.filter, voice, plural=True).a().head
            of_whom = f"des {whose.removeprefix('des ')}" if whose.startswith("des ") else of(whose)
            when = "pendant le tour de n'importe quel joueur à tout moment où vous pourriez lancer un éphémère"
            return can("activer", f"les capacités de loyauté {of_whom}", when)
        case PlayerRuleKind.CANT_PAY_LIFE:
            return cannot("payer", f"de points de vie {_AS_A_COST}")
        case PlayerRuleKind.CANT_SACRIFICE_AS_COST:
            sacrificed = filters.describe(rule.filter, voice, plural=True).bare()
            return cannot("sacrifier", f"{of(sacrificed)} {_AS_A_COST}")
        case PlayerRuleKind.ENTERING_TRIGGERS_AGAIN:
            # The preposition before each: "d'un artefact ou d'une créature".
            what = re.sub(r"\bou (?=une? )", "ou d'", of(filters.describe(rule.filter, voice).a().head))
            cause = f"si l'arrivée sur le champ de bataille {what} provoque le déclenchement d'une capacité déclenchée"
            whose = "d'un permanent que vous contrôlez"
            ability = Noun(f"{cause} {whose}, cette capacité", F, article=False)
            return Act(verb="déclencher", subject=ability, reflexive=True, complements=("une fois de plus",))
        case PlayerRuleKind.ENTERING_CAUSES_NO_TRIGGER | PlayerRuleKind.DYING_CAUSES_NO_TRIGGER:
            causes = filters.describe(rule.filter, voice, plural=True).the()
            entering = rule.kind is PlayerRuleKind.ENTERING_CAUSES_NO_TRIGGER
            happening = "qui arrivent sur le champ de bataille" if entering else "qui meurent"
            theirs = "" if subject.head in EVERYBODY else " de permanents que vos adversaires contrôlent"
            return Act(
                verb="provoquer",
                subject=Noun(f"{causes.head} {happening}", causes.gender, plural=True, article=False),
                complements=(f"le déclenchement des capacités{theirs}",),
                negated=True,
            )
        case PlayerRuleKind.DAMAGE_LEAVES_ONE_LIFE:
            damage = Noun(
                "les blessures qui devraient réduire votre total de points de vie à moins de 1", F, True, article=False
            )
            return Act(verb="réduire", subject=damage, clitic="le", complements=("à 1 à la place",))
        case PlayerRuleKind.CANT_LOSE_FOR_LIFE:
            return does("perdre", "la partie parce que vous avez 0 point de vie ou moins", negated=True)
        case PlayerRuleKind.DAMAGE_AS_THOUGH_INFECT:
            damage = Noun("toutes les blessures", F, True, article=False)
            as_if = "comme si leur source avait l'infection"
            return Act(verb="être", subject=damage, clitic="vous", complements=(f"infligées {as_if}",))
        case PlayerRuleKind.CANT_ACTIVATE:
            return cannot("activer", f"les capacités {_of_each_kind(rule.filter, voice)}")
        case PlayerRuleKind.ABILITIES_COST:
            return _abilities_cost(rule, subject, voice)
        case PlayerRuleKind.CANT_ACTIVATE_SOURCES | PlayerRuleKind.CANT_ACTIVATE_SOURCES_BUT_MANA:
            mana = rule.kind is PlayerRuleKind.CANT_ACTIVATE_SOURCES_BUT_MANA
            but = ("à moins qu'elles ne soient des capacités de mana",) if mana else ()
            abilities = Noun("les capacités activées des sources du nom choisi", F, True, article=False)
            return Act(verb="être", subject=abilities, modal="pouvoir", negated=True, complements=("activées", *but))
        case PlayerRuleKind.CAST_ONLY_AS_SORCERY:
            each = Noun("chaque adversaire", article=False)
            when = "des sorts que lorsqu'il pourrait lancer un rituel"
            return Act(verb="lancer", subject=each, modal="pouvoir", negated=True, particle="", complements=(when,))
        case PlayerRuleKind.MAXIMUM_DRAWS:
            return cannot("piocher", f"plus {of(_cards(number))} par tour")
        case PlayerRuleKind.CANT_GET_COUNTERS:
            return cannot("gagner", "de marqueurs")
        case PlayerRuleKind.CANT_GET_POISON:
            return cannot("gagner", "de marqueurs « poison »")
        case PlayerRuleKind.CANT_ENTER:
            there = filters.describe(rule.filter, voice, plural=True).the()
            if rule.filter and (zones := _lying(rule.filter[-1], "et")):
                cards = filters.describe(rule.filter[:-1], voice).bare()
                there = Noun(f"les cartes {of(cards)} dans {zones}", F, True, article=False)
            return Act(verb="arriver", subject=there, modal="pouvoir", negated=True, complements=(_ONTO,))
        case PlayerRuleKind.ENTERS_UNDER_ANOTHER:
            one = filters.describe(rule.filter, voice).a()
            would = f"si {one.head} devait arriver{_ONTO_IT} sous le contrôle d'un adversaire"
            it = Noun(f"{would}, {subject_pronoun(one)}", one.gender, article=False)
            return Act(verb="arriver", subject=it, complements=(f"{_ONTO} sous votre contrôle à la place",))
        case PlayerRuleKind.MINIMUM_SPELL_COST:
            least = f"{number_word(number)} manas à lancer"
            cheap = Noun(f"chaque sort qui coûterait moins {of(least)}", article=False)
            return Act(verb="coûter", subject=cheap, complements=(least,))
        case PlayerRuleKind.NO_MANA_BURN:
            return does("subir", "la brûlure de mana", negated=True)
        case PlayerRuleKind.NO_LEGEND_RULE if subject.head in EVERYBODY:
            legend = Noun("la « règle de légende »", F, article=False)
            return Act(verb="appliquer", subject=legend, reflexive=True, negated=True)
        case PlayerRuleKind.NO_LEGEND_RULE:
            return does("appliquer", "la règle des légendes", negated=True)
        case _:
            assert_never(rule.kind)


_AS_A_COST = "pour lancer des sorts ou activer des capacités"


_ONTO = "sur le champ de bataille"
_ONTO_IT = f" {_ONTO}"


def _lying(quality: Quality, conjunction: str = "ou") -> str:
    """ "les cimetières et les bibliothèques"; empty of what says no zones."""
    match quality:
        case AnyOf(filters=filters_) if all(len(one) == 1 and isinstance(one[0], InZone) for one in filters_):
            zones = [one.zone for (one,) in filters_ if isinstance(one, InZone)]
            return enumerate_words([f"les {terms.zone_noun(zone).head}s" for zone in zones], conjunction)
        case _:
            return ""


def _abilities_cost(rule: PlayerRule, subject: Noun, voice: Voice) -> Act:
    """ "les capacités activées des créatures que vous contrôlez coûtent {2} de moins à activer"."""
    if subject.head in EVERYBODY:
        sources = tuple(quality for quality in rule.filter if quality != InZone(Zone.BATTLEFIELD))
        whose = f" {of(filters.describe(sources, voice, plural=True).the().head)}" if sources else ""
        said = f"les capacités activées{whose}"
    else:
        kind = "" if rule.keyword is None else f" {of(terms.keyword_noun(rule.keyword).head)}"
        who = "vous activez" if subject.head == YOU.head else "vos adversaires activent"
        said = f"les capacités{kind} que {who}"
    abilities = Noun(said, F, True, article=False)
    number = rule.amount or 0
    price = f"{{{abs(number)}}} de {'plus' if number > 0 else 'moins'} à activer"
    but = ("à moins qu'elles ne soient des capacités de mana",) if rule.but_mana else ()
    rest = ". Cet effet ne peut pas réduire le mana de ce coût à moins de un mana" if rule.at_least else ""
    told = " ".join((price, *but)) + rest
    return Act(verb="coûter", subject=abilities, complements=(told,))


def _of_each_kind(filter: Filter, voice: Voice) -> str:
    """ "d'artefacts, de créatures ou d'enchantements"."""
    match filter:
        case (AnyOf(filters=kinds),):
            return enumerate_words([of(filters.describe(kind, voice, plural=True).bare()) for kind in kinds], "ou")
        case _:
            return of(filters.describe(filter, voice, plural=True).bare())


def _cards(number: int) -> str:
    return f"{number_word(number, F)} carte{'s' if number > 1 else ''}"


def _creatures(number: int) -> str:
    return f"{number_word(number, F)} créature{'s' if number > 1 else ''}"


def _place(zone: Zone, own: str, voice: Voice, filter: Filter) -> str:
    """ "depuis votre cimetière", "depuis un cimetière"."""
    if OwnedBy(PlayerWord.YOU) in filter:
        return f"depuis {own} {terms.zone_noun(zone).head}"
    return f"depuis {qualities.somewhere(zone, voice)}"

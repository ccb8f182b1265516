"""Told actions as clauses: "A attaque avec l'Ange de Serra" is told of the creature ("l'Ange de Serra attaque B")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from judge.abilities.ability import ActivatedAbility, AdditionalCost, AlternativeCost
from judge.abilities.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapPowerCost,
)
from judge.abilities.terms import CAST_FACE_DOWN, Colour, Keyword
from judge.rules.law import Vocabulary
from judge.scenario import Scenario
from judge.scenario.answers import Answer, Asks
from judge.scenario.story import (
    ActivateAbility,
    Arrives,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PassPriority,
    PlayLand,
    Told,
)
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of
from judge.text.numbers import number_word, ordinal_word
from judge.wording import terms
from judge.wording.sentences import clause as clauses
from judge.wording.sentences.clause import Clause, Teller
from judge.wording.sentences.happenings import happening_clauses
from judge.wording.subtypes import subtype_noun, subtypes

_F = Gender.FEMININE


def write_action(told: Told, scenario: Scenario, *, vocabulary: Vocabulary = Vocabulary.ENTERS) -> str:
    """The action without its time, capital and full stop: "l'Ange de Serra attaque"."""
    told_by = clauses.teller(scenario, vocabulary)
    return clauses.tell(clauses.merged(action_clauses(told, told_by)))


def action_clauses(told: Told, teller: Teller) -> tuple[Clause, ...]:
    """What the action says, denied where it is told not to happen."""
    said = _clauses(told, teller)
    return tuple(one.deny() for one in said) if told.negated else said


def _clauses(told: Told, teller: Teller) -> tuple[Clause, ...]:
    match told.action:
        case DeclareAttack() as attack:
            return _attacks(attack, teller)
        case DeclareBlock() as block:
            return _blocks(block, teller)
        case CastSpell() as cast:
            return (_cast(cast, teller),)
        case ActivateAbility() as activation:
            return (_activation(activation, teller),)
        case PlayLand(player=player, land=land, face=face):
            if player is None:
                return (Clause(subject=_face(land, face, teller), participle="joué"),)
            played = _face(land, face, teller).head
            return (Clause(subject=teller.phrase(player), verb="jouer", rest=f" {played}"),)
        case PassPriority(player=player):
            return (Clause(subject=teller.phrase(player), verb="passer", rest=" la priorité"),)
        case Happens() as happening:
            return happening_clauses(happening, teller)
        case Arrives() as arrival:
            return (_arrival(arrival, teller),)
        case Decide() as decision:
            return _decision(decision, teller)
        case MoveTo():
            return ()
        case _:
            assert_never(told.action)


def _attacks(attack: DeclareAttack, teller: Teller) -> tuple[Clause, ...]:
    """One clause for each defender attacked."""
    if not attack.attacks:
        return (Clause(subject=Noun("personne", article=False), verb="attaquer", denied=True, rest="", particle=""),)
    by_defender: dict[str | None, list[str]] = {}
    for one in attack.attacks:
        by_defender.setdefault(one.defender, []).append(one.attacker)
    bands = [_band(band, attack, teller) for band in attack.bands]
    found = []
    for defender, attackers in by_defender.items():
        subject = teller.all(tuple(attackers))
        alone = f" {agree('seul', subject)}" if attack.only else ""
        whom = f" {teller.the(defender)}" if defender else ""
        found.append(
            Clause(subject=subject, verb="attaquer", rest=whom + alone + "".join(f" {band}" for band in bands))
        )
    return tuple(found)


def _band(band: tuple[str, ...], attack: DeclareAttack, teller: Teller) -> str:
    """ "en groupe" when all that attack are in it, else with its members."""
    if set(band) == {one.attacker for one in attack.attacks}:
        return "en groupe"
    return f"en groupe {enumerate_words(of(teller.the(member)) for member in band)}"


def _blocks(block: DeclareBlock, teller: Teller) -> tuple[Clause, ...]:
    """One clause for each attacker blocked; nobody blocks: "B ne bloque pas"."""
    if not block.blocks:
        if block.player:
            return (Clause(subject=teller.phrase(block.player), verb="bloquer", denied=True),)
        return (Clause(subject=Noun("personne", article=False), verb="bloquer", denied=True, particle=""),)
    by_attacker: dict[str, list[str]] = {}
    for one in block.blocks:
        by_attacker.setdefault(one.attacker, []).append(one.blocker)
    return clauses.merged(
        [
            Clause(subject=teller.all(tuple(blockers)), verb="bloquer", rest=f" {teller.the(attacker)}")
            for attacker, blockers in by_attacker.items()
        ]
    )


def _face(identity: str, face: str | None, teller: Teller) -> Noun:
    """The card that is cast or played, or the face of it that is, where the card goes by another name."""
    return teller.phrase(identity) if face is None else Noun(teller.titles.get(face, face), article=False)


def _cast(cast: CastSpell, teller: Teller) -> Clause:
    spell = _face(cast.spell, cast.face, teller)
    details = []
    if cast.origin is not None:
        details.append(terms.from_zone(cast.origin, teller.vocabulary))
    if cast.x is not None:
        details.append(f"avec X égal à {cast.x}")
    for keyword in dict.fromkeys(cast.costs):
        times = cast.costs.count(keyword)
        often = "" if times == 1 else f" {number_word(times, _F)} fois"
        paying = "promettant" if keyword is Keyword.GIFT else "payant"
        paid = f"en {paying} {definite(terms.keyword_noun(keyword))}{often}"
        details.append("face cachée" if keyword in CAST_FACE_DOWN else paid)
    if cast.spliced:
        details.append(f"en imprégnant {teller.all(cast.spliced).head}")
    details += _targets(cast.targets, teller)
    if cast.paid_with:
        costs = [each.cost for each in teller.abilities.get(cast.spell, ()) if isinstance(each, _CASTING_COSTS)]
        details.append(f"{_paying(cast.paid_with, costs, teller)} {teller.all(cast.paid_with).head}")
    if cast.modes:
        modes = enumerate_words(f"le {ordinal_word(mode + 1)}" for mode in cast.modes)
        details.append(f"en choisissant {modes} mode")
    if cast.division:
        shares = [f"{share} {teller.to(target)}" for share, target in zip(cast.division, cast.targets, strict=False)]
        details.append(f"en attribuant {enumerate_words(shares)}")
    rest = "".join(f" {detail}" for detail in details)
    verb = "jouer" if teller.vocabulary is Vocabulary.IN_PLAY else "lancer"
    if cast.player is None:
        return Clause(subject=spell, participle="joué" if verb == "jouer" else "lancé", rest=rest)
    return Clause(subject=teller.phrase(cast.player), verb=verb, rest=f" {spell.head}{rest}")


#: What a card is put aside by.
_OWN_VERBS = {Keyword.FORETELL: "prédire", Keyword.PLOT: "comploter", Keyword.SUSPEND: "suspendre"}


def _activation(activation: ActivateAbility, teller: Teller) -> Clause:
    if activation.keyword is Keyword.MORPH and activation.player is not None:
        turned = f" {teller.the(activation.source)} face visible"
        return Clause(subject=teller.phrase(activation.player), verb="retourner", rest=turned)
    rank = "" if activation.ability is None else f"{ordinal_word(activation.ability + 1, _F)} "
    if activation.keyword in _OWN_VERBS and activation.player is not None:
        x = "" if activation.x is None else f" avec X égal à {activation.x}"
        aside = f" {teller.the(activation.source)}{x}"
        return Clause(subject=teller.phrase(activation.player), verb=_OWN_VERBS[activation.keyword], rest=aside)
    some_mana = " de mana" if activation.mana is not None and not activation.mana.symbols else ""
    ability = f"la {rank}capacité{some_mana} {teller.of(activation.source)}"
    if activation.keyword is not None:
        ability = f"{definite(terms.keyword_noun(activation.keyword))} {teller.of(activation.source)}"
    details = [f"avec X égal à {activation.x}"] if activation.x is not None else []
    details += _targets(activation.targets, teller)
    if activation.paid_with:
        paying = _paid_by_keyword(activation) or _paying(activation.paid_with, _costs_of(activation, teller), teller)
        details.append(f"{paying} {teller.all(activation.paid_with).head}")
    if activation.mana is not None and activation.mana.symbols:
        details.append(f"pour produire {activation.mana}")
    rest = "".join(f" {detail}" for detail in details)
    verb = "jouer" if teller.vocabulary is Vocabulary.IN_PLAY else "activer"
    if activation.player is None:
        participle = "joué" if verb == "jouer" else "activé"
        return Clause(subject=Noun(ability, _F, article=False), participle=participle, rest=rest)
    return Clause(subject=teller.phrase(activation.player), verb=verb, rest=f" {ability}{rest}")


_CASTING_COSTS = (AdditionalCost, AlternativeCost)


def _paid_by_keyword(activation: ActivateAbility) -> str | None:
    """What is done to the objects that pay for the ability of a keyword, whose cost its card does not write out."""
    if activation.keyword in (Keyword.CREW, Keyword.SADDLE, Keyword.STATION):
        return "en engageant"
    return "en renvoyant" if activation.keyword is Keyword.NINJUTSU else None


def _costs_of(activation: ActivateAbility, teller: Teller) -> list[Cost]:
    """The costs of the ability that is activated, of any of them where none is named."""
    known = [each for each in teller.abilities.get(activation.source, ()) if isinstance(each, ActivatedAbility)]
    rank = activation.ability
    named = known[rank : rank + 1] if rank is not None and activation.keyword is None else known
    return [each.cost for each in named]


def _paying(paid: tuple[str, ...], costs: Iterable[Cost], teller: Teller) -> str:
    """What is done to the objects that pay for it: what the costs ask of objects that lie there."""
    if teller.hands.issuperset(paid):
        done, otherwise = _OF_HAND, "défaussant"
    elif teller.buried.issuperset(paid):
        done, otherwise = _OF_GRAVEYARD, "exilant"
    else:
        done, otherwise = _OF_PERMANENTS, "sacrifiant"
    asked = {done[type(part)] for cost in costs for part in cost if type(part) in done}
    return f"en {asked.pop() if len(asked) == 1 else otherwise}"


_OF_HAND: Mapping[type, str] = {DiscardCost: "défaussant", ExileCost: "exilant", RevealCost: "révélant"}
_OF_GRAVEYARD: Mapping[type, str] = {ExileCost: "exilant"}
_OF_PERMANENTS: Mapping[type, str] = {
    SacrificeCost: "sacrifiant",
    ExileCost: "exilant",
    ReturnCost: "renvoyant",
    TapCost: "engageant",
    TapPowerCost: "engageant",
}


def _targets(targets: tuple[str, ...], teller: Teller) -> list[str]:
    return [f"en ciblant {enumerate_words(teller.the(target) for target in targets)}"] if targets else []


def _arrival(arrival: Arrives, teller: Teller) -> Clause:
    subject = teller.phrase(arrival.object)
    words = {Vocabulary.IN_PLAY: " en jeu", Vocabulary.BATTLEFIELD: " sur le champ de bataille", Vocabulary.ENTERS: ""}
    status = [word for word, told in (("engagé", arrival.tapped), ("attaquant", arrival.attacking)) if told]
    how = "".join(f" {enumerate_words(agree(word, subject) for word in status)}" if status else "")
    cause = f" grâce {teller.to(arrival.cause)}" if arrival.cause else ""
    player = teller.arrivals.get(arrival.object)
    under = f" sous le contrôle {teller.of(player)}" if player else ""
    return Clause(subject=subject, verb="arriver", rest=words[teller.vocabulary] + how + under + cause)


def _choice(decision: Decide, who: Noun, teller: Teller) -> Clause:
    """What a triggered ability is aimed at is told of the ability; a new target, a colour and a type of who chooses."""
    colours = [colour for colour in Colour if f"{{{colour}}}" in decision.choose]
    if colours and len(colours) == len(decision.choose):
        chosen = enumerate_words(definite(Noun(terms.colour_word(colour))) for colour in colours)
        return Clause(subject=who, verb="choisir", rest=f" {chosen}")
    if decision.choose and all(one in subtypes() for one in decision.choose):
        return Clause(
            subject=who, verb="choisir", rest=f" {enumerate_words(subtype_noun(one).head for one in decision.choose)}"
        )
    chosen = teller.all(decision.choose).head
    # A name stands between quotation marks.
    if decision.subject is None or all(one.startswith('"') for one in decision.choose):
        return Clause(subject=who, verb="choisir", rest=f" {chosen}")
    if (aimed := teller.spells.get(decision.subject)) is not None:
        return Clause(subject=who, verb="choisir", rest=f" {chosen}{' comme nouvelle cible' if aimed else ''}")
    if decision.subject in teller.activated and decision.accept is None:
        return Clause(subject=who, verb="choisir", rest=f" {chosen}")
    ability = Noun(f"la capacité {teller.of(decision.subject)}", _F, article=False)
    return Clause(subject=ability, verb="cibler", rest=f" {chosen}")


def _word(word: str) -> str:
    """A colour word or a type: "le noir", "marais"."""
    colour = next((colour for colour in Colour if f"{{{colour}}}" == word or colour.value == word), None)
    return subtype_noun(word).head if colour is None else definite(Noun(terms.colour_word(colour)))


def _decision(decision: Decide, teller: Teller) -> tuple[Clause, ...]:
    who = teller.phrase(decision.player) if decision.player else Noun("on", article=False)
    about = f" pour {teller.the(decision.subject)}" if decision.subject else ""
    found = []
    if decision.pay is not None:
        if decision.mana is not None:
            cost = f" {decision.mana}{about}"
        else:
            cost = f" le coût {teller.of(decision.subject)}" if decision.subject else ""
        found.append(Clause(subject=who, verb="payer", rest=cost, denied=not decision.pay))
    if decision.accept is not None and not (decision.accept and decision.choose):  # to aim it is to accept it
        found.append(Clause(subject=who, verb="accepter" if decision.accept else "refuser", rest=about))
    if decision.division:
        source = f" {teller.of(decision.subject)}" if decision.subject else ""
        shares = [
            f"{amount} blessure{'s' if amount > 1 else ''}{source} {teller.to(victim)}"
            for victim, amount in decision.division
        ]
        found.append(Clause(subject=who, verb="attribuer", rest=f" {enumerate_words(shares)}"))
    if decision.order:
        chosen = ", puis ".join(teller.the(one) for one in decision.order)
        found.append(Clause(subject=who, verb="ordonner", rest=f" {chosen}{about}"))
    if decision.untap is not None and decision.subject is not None:
        refused = "" if decision.untap else "ne pas "
        left = f" {elide('de', refused + 'dégager')} {teller.the(decision.subject)}"
        found.append(Clause(subject=who, verb="choisir", rest=left))
    if decision.beneath is not None and decision.subject is not None:
        place = "en dessous" if decision.beneath else "au-dessus"
        found.append(Clause(subject=who, verb="mettre", rest=f" {teller.the(decision.subject)} {place}"))
    if decision.flip is not None:
        won = "gagner" if decision.flip else "perdre"
        found.append(Clause(subject=who, verb=won, rest=f" à pile ou face{about}"))
    if decision.words is not None:
        old, new = map(_word, decision.words)
        found.append(Clause(subject=who, verb="remplacer", rest=f" {old} par {new}"))
    if decision.choose:
        found.append(_choice(decision, who, teller))
    return tuple(found) or (Clause(subject=who, verb="décider", rest=about),)


def answer_words(answer: Answer, teller: Teller) -> str:
    """What a player answers when the play asks: "oui", "3", "le mode 2", "le Rhox", "rien"."""
    match answer.asks:
        case Asks.MAY:
            return "oui" if answer.accept else "non"
        case Asks.NUMBER:
            return str(answer.number)
        case Asks.MODE:
            return f"le mode {answer.number + 1}"
        case Asks.TARGET | Asks.CHOICE:
            return enumerate_words(_chosen(one, teller) for one in answer.chosen) or "rien"
        case _:
            assert_never(answer.asks)


def _chosen(one: str, teller: Teller) -> str:
    colour = next((colour for colour in Colour if colour.value == one), None)
    try:
        return teller.the(one)
    except KeyError:
        return one if colour is None else definite(Noun(terms.colour_word(colour)))

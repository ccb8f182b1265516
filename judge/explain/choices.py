"""The lines that an answer depends on: who chooses what, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.outcome import CHANCE, Decision, DecisionKind
from judge.explain.naming import Names
from judge.text.grammar import Gender
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of_the, to_the
from judge.text.numbers import number_word
from judge.wording.abilities.modifications import word

_NO = "no"


def chooser(decision: Decision, names: Names) -> str:
    """Who decides: a player's name, or chance."""
    return "le hasard" if decision.owner == CHANCE else definite(names.noun(decision.owner))


def decision_sentence(decision: Decision, names: Names) -> str:
    """ "A attribue 2 blessures au premier Griffon et 3 à l'Ange", without capital or full stop."""
    who = chooser(decision, names)
    subject = "" if decision.subject is None else of_the(names.noun(decision.subject.id))
    value = decision.option.value
    declined = _NO in value
    match decision.kind:
        case DecisionKind.DAMAGE_DIVISION:
            shares = enumerate_words(_shares(value, names))
            return f"{who} répartit ainsi les blessures {subject} : {shares}" if shares else f"{who} répartit"
        case DecisionKind.DIVISION:
            return f"{who} répartit ainsi les marqueurs {subject} : {enumerate_words(_shares(value, names))}"
        case DecisionKind.DAMAGE_ORDER:
            return f"{who} annonce l'ordre de répartition {subject}"
        case DecisionKind.AS_THOUGH_UNBLOCKED:
            if declined:
                return f"{who} répartit les blessures de combat {subject} normalement"
            return f"{who} fait infliger les blessures {subject} comme si aucune créature ne bloquait"
        case DecisionKind.STAY_TAPPED:
            permanent = definite(names.noun(decision.subject.id)) if decision.subject is not None else ""
            return f"{who} {'dégage' if declined else 'laisse engagé'} {permanent}".rstrip()
        case DecisionKind.PAY:
            return f"{who} {'refuse de payer' if declined else 'paie'}{_for(decision, names)}"
        case DecisionKind.MAY:
            return f"{who} {'refuse' if declined else 'accepte'} ce que permet l'effet {subject}".rstrip()
        case DecisionKind.LEGEND_KEPT:
            return f"{who} garde {enumerate_words(_things(value, names))}"
        case DecisionKind.TARGETS:
            chosen = enumerate_words(_things(value, names))
            if not chosen:
                return f"{who} ne choisit aucune cible {subject}".rstrip()
            return (
                f"{who} choisit pour cible {subject} {chosen}".replace("  ", " ")
                if subject
                else f"{who} cible {chosen}"
            )
        case DecisionKind.X_VALUE:
            return f"{who} choisit X = {_numbers(value)}"
        case DecisionKind.MODES:
            return f"{who} choisit le mode {_numbers(value, shift=1)} {subject}".rstrip()
        case DecisionKind.FACE:
            label = decision.option.label
            face = names.face(decision.subject.id, label) if decision.subject is not None else None
            return f"{who} choisit la face {label if face is None else face.head}"
        case DecisionKind.PLACE:
            placed = definite(names.noun(decision.subject.id)) if decision.subject is not None else "cette carte"
            return f"{who} place {placed} {decision.option.label}"
        case DecisionKind.TRIGGER_ORDER:
            return f"{who} met sur la pile, dans cet ordre, {', puis '.join(_things(value, names))}"
        case DecisionKind.REPLACEMENT_ORDER:
            whose = [id for id in value if isinstance(id, str) and names.setup(id) is not None]
            effect = f"l'effet {of_the(names.noun(whose[0]))}" if whose else "un effet qui vient d'ailleurs"
            return f"{who} applique d'abord {effect}"
        case DecisionKind.DISCARD:
            return f"{who} se défausse {_discarded(value, names)}"
        case DecisionKind.ACTION:
            return f"{who} {_done(value, names)}"
        case DecisionKind.ATTACK:
            return f"{who} {_attack(value, names)}"
        case DecisionKind.BLOCK:
            return f"{who} {_block(value, names)}"
        case DecisionKind.WORDS:
            old, new = (word(str(part)) for part in value)
            return f"{who} remplace « {old} » par « {new} »"
        case DecisionKind.PILES:
            if any(isinstance(pile, tuple) for pile in value):
                one, other = (_pile(pile, names) for pile in value)
                return f"{who} met d'un côté {one}, de l'autre {other}"
            return f"{who} choisit le tas {f'où il y a {_pile(value, names)}' if value else 'vide'}"
        case DecisionKind.ROOM:
            return f"{who} choisit {decision.option.label}"
        case DecisionKind.COIN:
            caller = enumerate_words(_things(value, names))
            return f"{caller} {'gagne' if 'won' in value else 'perd'} à pile ou face"
        case DecisionKind.RANDOM:
            return f"le hasard désigne {enumerate_words(_things(value, names))}"
        case _:
            chosen = enumerate_words(_things(value, names)) or decision.option.label
            if declined:
                return f"{who} refuse"
            return f"{who} choisit {chosen}" if chosen else f"{who} choisit cette option"


def decisions_sentence(decisions: Sequence[Decision], names: Names) -> str:
    """Several decisions of one line, in order."""
    return " ; ".join(decision_sentence(decision, names) for decision in decisions)


def choosers(decisions: Iterable[Decision], names: Names) -> str:
    """Everybody who decides, without repetition."""
    return enumerate_words(dict.fromkeys(chooser(decision, names) for decision in decisions))


def _shares(value: tuple[object, ...], names: Names) -> list[str]:
    """((recipient, amount), …), or recipient, amount, recipient, amount…"""
    pairs: list[tuple[str, int]] = []
    flat = [part for item in value for part in (item if isinstance(item, tuple) else (item,))]
    for recipient, amount in zip(flat[::2], flat[1::2], strict=False):
        if isinstance(recipient, str) and isinstance(amount, int):
            pairs.append((recipient, amount))
    return [f"{amount} {to_the(names.noun(recipient))}" for recipient, amount in pairs if amount]


def _things(value: object, names: Names) -> list[str]:
    """The nouns of every id in a value, in order."""
    if isinstance(value, str):
        known = names.setup(value) is not None or names.is_player(value) or "/" in value
        return [definite(names.noun(value))] if known else []
    if isinstance(value, tuple | list):
        return [noun for item in value for noun in _things(item, names)]
    return []


def _pile(value: object, names: Names) -> str:
    """What is in a pile; cards that nobody named are counted."""
    things = _things(value, names)
    unnamed = things.count("une carte")
    some = ["une carte" if unnamed == 1 else f"{number_word(unnamed, Gender.FEMININE)} cartes"] if unnamed else []
    return enumerate_words([*(each for each in things if each != "une carte"), *some]) or "rien"


def _done(value: tuple[object, ...], names: Names) -> str:
    """ "joue Foudre", "active une capacité de l'Elfe", "ne fait rien"."""
    match value:
        case ("play", str() as card):
            return f"joue {definite(names.noun(card))}"
        case ("activate", str() as source, _):
            return f"active une capacité {of_the(names.noun(source))}"
        case _:
            return "ne fait rien"


def _attack(value: tuple[object, ...], names: Names) -> str:
    attackers = [definite(names.noun(pair[0])) for pair in value if isinstance(pair, tuple)]
    return f"attaque avec {enumerate_words(attackers)}" if attackers else "n'attaque pas"


def _block(value: tuple[object, ...], names: Names) -> str:
    """ "bloque l'Ours avec l'Ange"."""
    blocks = [
        f"{enumerate_words(_things(pair[1:], names))} avec {definite(names.noun(pair[0]))}"
        for pair in value
        if isinstance(pair, tuple)
    ]
    return f"bloque {enumerate_words(blocks)}" if blocks else "ne bloque pas"


def _numbers(value: tuple[object, ...], *, shift: int = 0) -> str:
    return enumerate_words(str(item + shift) for item in value if isinstance(item, int))


def _for(decision: Decision, names: Names) -> str:
    return "" if decision.subject is None else f" pour {definite(names.noun(decision.subject.id))}"


def _discarded(value: tuple[object, ...], names: Names) -> str:
    things = [names.noun(item) for item in value if isinstance(item, str)]
    return enumerate_words(map(of_the, things)) or "d'une carte"

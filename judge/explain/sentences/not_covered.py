"""What the program does not play, in French: an opaque sentence quoted, or the kind of thing that is missing."""

from __future__ import annotations

from judge.engine.outcome import NotCovered
from judge.explain.naming import Names
from judge.text.lists import quoted
from judge.text.naming import of_the

#: By the engine's term.
_KINDS: dict[str, str] = {
    "question": "ce que la question demande n'est pas suivi par le programme",
    "effect": "un effet n'est pas joué par le programme",
    "ability": "une capacité n'est pas jouée par le programme",
    "told": "une action racontée n'est pas jouée par le programme",
    "when": "un moment raconté n'est pas suivi par le programme",
    "keyword": "un mot-clé n'est pas joué par le programme",
    "modification": "un effet continu n'est pas joué par le programme",
    "card": "une carte que l'énoncé ne nomme pas en décide",
    "counter": "une sorte de marqueur n'est pas jouée par le programme",
    "player": "le joueur que désigne un effet n'est pas connu du programme",
    "mana": "du mana payé avec d'autre mana, contre un choix ou par de la neige n'est pas calculé par le programme",
    "minimum_cost": "le coût minimal d'un sort à mana phyrexian n'est pas calculé par le programme",
    "object": "rien ici ne porte ce nom au moment où il en faut un",
    "choice": "un choix que rien ici ne fait faire en décide",
    "bound": "la partie ne s'arrête pas dans les limites que le programme se donne",
    "search": "il y a trop de suites possibles pour les examiner toutes",
    "split": "les deux valeurs d'une carte scindée ne donnent pas un seul nombre",
    "face": "une face de cette sorte n'est pas jouée par le programme",
    "shuffled": "l'ordre de la bibliothèque, que rien ne dit, en décide",
    "colours": "les couleurs du mana dépensé n'en sont pas connues",
    "cascade": "laquelle de ses faces la cascade laisse lancer n'est pas déterminé par le programme",
    "players": "une partie à plus de deux joueurs n'est pas jouée par le programme",
}


#: The engine's own words for what it does not play; anything else is a sentence kept word for word.
_ENGINE_TERMS = frozenset({"X", "that much", "cost without a source", "too many required blocks"})


def not_covered_phrase(gap: NotCovered, names: Names) -> str:
    """The gap as a clause, with whose it is."""
    whose = "" if gap.object is None else f" {of_the(names.noun(gap.object))}"
    kind, colon, what = gap.what.partition(":")
    if kind == "term":
        return f"{quoted(what)} n'est pas un terme défini ici"
    if kind in _KINDS:
        return f"{_KINDS[kind]}{f' (à propos{whose})' if whose else ''}"
    if gap.what not in _ENGINE_TERMS and not colon:
        return f"la phrase {quoted(gap.what.strip())}{whose} n'est pas comprise par le programme"
    return f"une règle{whose} n'est pas jouée par le programme"

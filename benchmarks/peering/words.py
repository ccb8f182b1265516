"""The words of the queued duels and ours: steps, zones, colours, keywords, names of cards."""

from __future__ import annotations

from benchmarks.peering.case import Json, Untold
from judge.abilities.terms import Keyword

STEPS = {
    "untap": "degagement",
    "upkeep": "entretien",
    "draw": "pioche",
    "main1": "principale",
    "begin_combat": "debut_de_combat",
    "declare_attackers": "attaquants",
    "declare_blockers": "bloqueurs",
    "first_strike_damage": "initiative",
    "combat_damage": "blessures",
    "end_combat": "fin_de_combat",
    "main2": "principale_2",
    "end": "fin",
    "cleanup": "nettoyage",
}
ORDER = tuple(STEPS)
COLOURS = {"white": "blanc", "blue": "bleu", "black": "noir", "red": "rouge", "green": "vert"}
LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
KEYWORDS = {keyword.value.replace("_", " "): keyword.value for keyword in Keyword}
PLACES = {"battlefield": "champ_de_bataille", "hand": "main", "graveyard": "cimetiere", "library": "bibliotheque",
           "exile": "exil", "command": "commandement"}  # fmt: skip
COUNTS = {"permanent": "champ_de_bataille", "graveyard": "cimetiere", "exile": "exil", "hand": "main",
           "library": "bibliotheque"}  # fmt: skip


def name_of(name: Json) -> str:
    """A card's name as we know it; tokens are named "X Token" there."""
    if not isinstance(name, str):
        raise Untold("nom par sa description")
    if name.endswith(" Token"):
        return f"jeton {name.removesuffix(' Token')}"
    if name.startswith("@") or ": " in name:
        # An alias, or a card such as "Circle of Protection: Red".
        return name
    return name.split("@")[0].split(":")[0] if ":" in name else name


def is_nothing(target: Json) -> bool:
    return isinstance(target, dict) and bool(target.get("none") or target.get("done"))

"""Which card type each subtype belongs to (rule 205.3). What is in no list is a creature type, by far the longest."""

from __future__ import annotations

from judge.abilities.terms import CardType

BASIC_LAND_SUBTYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
LAND_SUBTYPES = BASIC_LAND_SUBTYPES | frozenset(
    {
        "Desert",
        "Gate",
        "Locus",
        "Lair",
        "Cave",
        "Mine",
        "Power-Plant",
        "Tower",
        "Urza's",
        "Sphere",
        "Town",
    }
)
ENCHANTMENT_SUBTYPES = frozenset(
    {"Aura", "Curse", "Saga", "Shrine", "Cartouche", "Rune", "Class", "Background", "Case", "Room", "Role", "Shard"}
)
ARTIFACT_SUBTYPES = frozenset(
    {
        "Equipment",
        "Vehicle",
        "Fortification",
        "Contraption",
        "Food",
        "Treasure",
        "Clue",
        "Blood",
        "Powerstone",
        "Gold",
        "Map",
        "Attraction",
    }
)
SPELL_SUBTYPES = frozenset({"Arcane", "Trap", "Adventure", "Lesson", "Omen"})


def type_of_subtype(subtype: str) -> CardType | None:
    """The card type that a subtype belongs to (205.3); `None` where it may be of two (instants and sorceries)."""
    if subtype in LAND_SUBTYPES:
        return CardType.LAND
    if subtype in ENCHANTMENT_SUBTYPES:
        return CardType.ENCHANTMENT
    if subtype in ARTIFACT_SUBTYPES:
        return CardType.ARTIFACT
    if subtype in SPELL_SUBTYPES:
        return None
    return CardType.CREATURE

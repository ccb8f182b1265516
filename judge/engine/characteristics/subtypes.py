"""To which card type a subtype belongs (205.3): an effect that sets land types leaves creature types alone."""

from __future__ import annotations

from judge.abilities.terms import CardType, Colour

#: The basic land types and the colour of the mana that each lets a land produce (305.6).
BASIC_LAND_TYPES = {
    "Plains": Colour.WHITE,
    "Island": Colour.BLUE,
    "Swamp": Colour.BLACK,
    "Mountain": Colour.RED,
    "Forest": Colour.GREEN,
}
_LAND_TYPES = frozenset(BASIC_LAND_TYPES) | {
    "Cave",
    "Desert",
    "Gate",
    "Lair",
    "Locus",
    "Mine",
    "Planet",
    "Power-Plant",
    "Sphere",
    "Tower",
    "Town",
    "Urza's",
}
_ARTIFACT_TYPES = frozenset(
    {
        "Attraction",
        "Blood",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Junk",
        "Lander",
        "Map",
        "Powerstone",
        "Spacecraft",
        "Stone",
        "Treasure",
        "Vehicle",
    }
)
_ENCHANTMENT_TYPES = frozenset(
    {
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
    }
)
_SPELL_TYPES = frozenset({"Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap"})
_PLANESWALKER_NAMES = """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel
    Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared
    Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko
    Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi
    Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling
    Zariel
"""
_PLANESWALKER_TYPES = frozenset(_PLANESWALKER_NAMES.split())
_BATTLE_TYPES = frozenset({"Siege"})


def kind_of(subtype: str) -> CardType:
    """The card type that the subtype belongs to. What is in no other list is a creature type: the longest list,
    and the one that grows with every expansion."""
    if subtype in _LAND_TYPES:
        return CardType.LAND
    if subtype in _ARTIFACT_TYPES:
        return CardType.ARTIFACT
    if subtype in _ENCHANTMENT_TYPES:
        return CardType.ENCHANTMENT
    if subtype in _SPELL_TYPES:
        return CardType.SORCERY
    if subtype in _PLANESWALKER_TYPES:
        return CardType.PLANESWALKER
    if subtype in _BATTLE_TYPES:
        return CardType.BATTLE
    return CardType.CREATURE


def is_creature_type(subtype: str) -> bool:
    return kind_of(subtype) is CardType.CREATURE

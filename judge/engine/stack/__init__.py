"""Spells and abilities from announcement to resolution (601–608): casting, activating, targets, costs, mana."""

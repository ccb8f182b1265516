"""Costs and mana (106, 118): what a player can pay, and paying it."""

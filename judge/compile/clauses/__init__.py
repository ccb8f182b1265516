"""Clauses as abilities: what the French grammar made of a card's sentence becomes values of the closed vocabulary."""

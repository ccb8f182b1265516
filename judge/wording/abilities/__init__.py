"""Abilities said in the French of cards: one function for each union of the vocabulary."""

"""Clauses that ask, and expected facts: predicates on the play, what "combien" measures, the mode of a question."""

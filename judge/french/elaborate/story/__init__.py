"""Clauses that tell: states of the board, actions with the windows their words imply, what groups say in passing."""

"""Clauses that tell: states of the board, actions of the story, and the windows of time their words imply."""

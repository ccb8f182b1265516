"""The French lexicon: forms, what they are forms of, and what the standard words mean in the game."""

from judge.french.lexicon.lookup import gender, lemma_of, lexicon, meaning

__all__ = ["gender", "lemma_of", "lexicon", "meaning"]

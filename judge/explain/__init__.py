"""The explanation: from a ruling to French sentences with their rules. Decides nothing."""

from judge.explain.explain import at_level, concepts_at_work, explain, verdict_sentence

__all__ = ["at_level", "concepts_at_work", "explain", "verdict_sentence"]

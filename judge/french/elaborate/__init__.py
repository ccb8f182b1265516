"""Elaboration: clauses become a Scenario and Questions, or diagnostics. The last stage of reading; knows no rules of
play. Sentences are told in order into a draft; where the text allows several understandings the draft is made again."""

from __future__ import annotations

from judge.french.elaborate.readings import elaborate

__all__ = ["elaborate"]

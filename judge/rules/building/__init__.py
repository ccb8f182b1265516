"""Compiles what people write in `rules_fr` into the tables that the other modules of `judge.rules` read. Runs when the
wheel is built, or when a source changed; nothing of it is loaded to answer a question.

A rule is named in the data by its number in an edition: "702.16e" (the newest edition), "310.4a@2005" or
"310.4a@2005-10-01". It stands for the lineage of that rule, so that its numbers on other dates follow.
"""

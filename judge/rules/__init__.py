"""Dated law and rule concepts. `law_at` and `edition` are what the rest of the road asks; numbers of concepts are
derived for the date asked from the lineage of rules, never written down twice."""

from judge.rules.concept import Concept
from judge.rules.dated import LawChange, first_date, known_terms, law_at, law_changes
from judge.rules.editions import Edition, edition, long_date, named_editions, newest_edition
from judge.rules.law import Law
from judge.rules.statements import RuleNumber, citations, other_numbers, statement, title

__all__ = [
    "Concept",
    "Edition",
    "Law",
    "LawChange",
    "RuleNumber",
    "citations",
    "edition",
    "first_date",
    "known_terms",
    "law_at",
    "law_changes",
    "long_date",
    "named_editions",
    "newest_edition",
    "other_numbers",
    "statement",
    "title",
]

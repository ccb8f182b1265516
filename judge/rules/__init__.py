"""Dated law and rule concepts. `law_at` and `edition` are what the rest of the road asks; numbers of concepts are
derived for the date asked from the lineage of rules, never written down twice."""

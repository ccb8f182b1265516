"""Whom and what an ability speaks of, in French: filters as noun groups, objects, players, amounts, conditions."""

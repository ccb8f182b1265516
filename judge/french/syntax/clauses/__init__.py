"""Chunks to clauses."""

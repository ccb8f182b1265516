"""Noun groups made whole, and groups that say when."""

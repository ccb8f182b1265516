"""Sentences about a scenario: what is told, what is asked, what is so."""

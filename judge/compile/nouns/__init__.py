"""Noun groups of card texts as filters, references and amounts, with the memory that pronouns need."""

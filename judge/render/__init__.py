"""Prints an explanation as texte, json, markdown or bbcode. Decides nothing."""

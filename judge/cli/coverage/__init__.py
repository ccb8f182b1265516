"""`judge couverture`: what is covered, one module for each thing counted."""

"""Carrying out instructions (608.2, 609–611, 701): every member of the vocabulary of effects, or a refusal."""

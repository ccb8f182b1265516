"""Sentences that hold while the source lasts, or say how its card is cast and arrives."""

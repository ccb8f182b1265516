"""Slow checks over all cards that are compiled, against misunderstanding: written back and read again, words left out,
played."""

"""The cards that the user imported: one SQLite file in the user's data folder, and what was compiled of it."""

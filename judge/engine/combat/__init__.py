"""Combat: who attacks and blocks whom, whether that is legal, and how combat damage is assigned (506–511)."""

"""Card texts, quoted and inline abilities compiled by the effect grammar into the closed vocabulary."""

"""Reading what people write: where the data files stand, YAML, and the tables compiled from it ahead of time. Knows no
rule and no French."""

"""Cards: what they are and where they are found by name. Knows no French grammar."""

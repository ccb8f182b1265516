"""Words to chunks: the grammar, and noun and verb groups as values."""

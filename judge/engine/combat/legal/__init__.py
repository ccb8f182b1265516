"""Which attacks and blocks are legal (508.1, 509.1): every condition as a `Check`, nothing decided or changed."""

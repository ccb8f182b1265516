"""What is true of one line of play: predicates, measures, and what proves them."""

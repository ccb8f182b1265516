"""What clauses of all kinds of abilities share: conditions, costs, triggers, modifications, ends of sentences."""

"""French spelling and morphology: folding, elision, agreement, lists. Lowest step of the road."""

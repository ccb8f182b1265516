"""French spelling and morphology: folding, elision, agreement, lists. Lowest step of the road.

House convention: produced text has straight apostrophes and plain spaces, and is folded on the way in; a renderer that
wraps lines may ask `lists.nonbreaking` for the spaces of careful typography.
"""

"""The draft of a reading, mutable while it is made: players, objects, story. Frozen into a `Scenario` at the end."""

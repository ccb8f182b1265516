"""The turn (500–514): steps and their turn-based actions, state-based actions, priority."""

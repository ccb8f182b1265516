"""What can be done to a game, one primitive each: every one asks the replacement effects first, changes the state,
and writes its event. Effects, turn-based actions, state-based actions and combat are all built from these."""

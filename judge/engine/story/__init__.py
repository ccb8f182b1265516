"""From the told story to the play: setting the game up, finding the moment of each action, doing it."""

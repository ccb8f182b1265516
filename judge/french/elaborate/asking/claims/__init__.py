"""What a verb claims about the play, one module for each kind of verb."""

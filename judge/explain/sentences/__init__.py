"""French sentences for what happened: templates by kind of event, and the little language they are written in."""

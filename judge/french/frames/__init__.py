"""Frames: which roles a verb has, and how a clause fills them."""

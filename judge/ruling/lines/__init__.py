"""Exploring the lines of play and quantifying over them."""

"""The outer shape of card texts: lines, costs before a colon, modes, trigger words. Comes before any grammar."""

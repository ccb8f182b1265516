"""The guard against false understanding: what a French card text was compiled into is held against the English one.

Both sides are reduced to *facts* (a number, a keyword, a zone, "may", "target"…); where they disagree the sentence
stays opaque. Nothing here adds understanding.
"""

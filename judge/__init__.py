"""judge: answers rules questions of Magic: The Gathering asked in French, and cites the rules of a chosen date."""

__version__ = "0.1.0"

"""Choosing one reading for each word."""

from judge.french.lexer.choice.choose import choose
from judge.french.lexer.choice.surroundings import Tagged

__all__ = ["Tagged", "choose"]

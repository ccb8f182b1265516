"""From text to clauses: pieces, words, chunks, frames."""

from judge.french.syntax.analyse import analyse
from judge.french.syntax.show import show

__all__ = ["analyse", "show"]

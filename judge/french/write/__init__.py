"""The echo: a scenario and its questions in canonical French, as a judge would read them aloud.

What is written is read back as the same scenario: plain sentences, one fact each, always in the same order and words.
"""

from judge.french.write.canonical import canonical
from judge.french.write.echo import write, write_besides

__all__ = ["canonical", "write", "write_besides"]

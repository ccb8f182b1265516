"""The whole road as functions: a French text and an edition in, an answer out."""

from judge.pipeline.road import Asked, CheckedFact, answer, answers, ask, exit_code
from judge.pipeline.validity import with_validity

__all__ = ["Asked", "CheckedFact", "answer", "answers", "ask", "exit_code", "with_validity"]

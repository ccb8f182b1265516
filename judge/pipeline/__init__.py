"""The whole road as functions: a French text or a structured scenario, and an edition in; an answer out."""

from judge.pipeline.road import Asked, CheckedFact, Told, answer, answers, ask, exit_code
from judge.pipeline.validity import with_validity

__all__ = ["Asked", "CheckedFact", "Told", "answer", "answers", "ask", "exit_code", "with_validity"]

"""The JSON answer: the values of `judge/reponse@1` and `judge/reponses@1`, how they are filled, and their schema."""

from judge.explain.answer.build import answer_of, not_understood
from judge.explain.answer.differences import Ruled, answers_of
from judge.explain.answer.schema import Answer, Answers, Regle, Reponse, json_schema

__all__ = [
    "Answer",
    "Answers",
    "Regle",
    "Reponse",
    "Ruled",
    "answer_of",
    "answers_of",
    "json_schema",
    "not_understood",
]

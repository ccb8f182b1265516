"""Told happenings: effects with or without an author, as clauses ("le Croisé est détruit", "A sacrifie le Griffon")."""

from __future__ import annotations

from judge.scenario.story import Happens
from judge.wording.sentences.clause import Clause, Teller


def happening_clauses(happening: Happens, teller: Teller) -> tuple[Clause, ...]:
    raise NotImplementedError

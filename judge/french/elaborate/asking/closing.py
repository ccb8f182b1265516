"""A text without a question mark that ends in what becomes of something ("foudre sur sa 3/3, elle meurt") asks it."""

from __future__ import annotations

from judge.french.clause import Clause, Determiner, Mood, NounGroup, PronounHead, Role, Sentence
from judge.french.elaborate.board.draft import Draft

#: What happens to something by what was told, rather than what anybody does.
_FATES = frozenset({"mourir", "survivre", "vivre", "revenir", "résister", "fonctionner", "marcher", "passer"})
_FATES |= {"perdre", "gagner"}
#: What is done to something by what was told.
_UNDERGONE = frozenset({"détruire", "exiler", "contrecarrer", "tuer", "sauver"})
#: What is named so was spoken of before.
_KNOWN = frozenset({Determiner.DEFINITE, Determiner.POSSESSIVE, Determiner.DEMONSTRATIVE})
#: How a clause goes on telling what happens next.
_GOES_ON = frozenset({"et", "puis", "mais", "ou", "alors", "ensuite"})


def closes_as_question(draft: Draft, sentences: tuple[Sentence, ...], clause: Clause) -> bool:
    """Whether the last clause of the text asks what comes of what is told before it, as nothing else asks anything.
    A full stop behind it says that it is told."""
    if draft.text.rstrip().endswith((".", "!")) or not draft.story or draft.questions or any(map(_asks, sentences)):
        return False
    plain = not (clause.times or clause.clauses or clause.modal or clause.past or clause.connector in _GOES_ON)
    undergone = clause.passive and clause.verb in _UNDERGONE
    if clause.mood is not Mood.DECLARATIVE or not plain or not (undergone or clause.verb in _FATES):
        return False
    subjects = [role for role in clause.roles if role.name == ("patient" if clause.passive else "agent")]
    return len(clause.roles) == len(subjects) == 1 and _was_spoken_of(subjects[0])


def _asks(sentence: Sentence) -> bool:
    return sentence.question or any(clause.is_question for clause in sentence.clauses)


def _was_spoken_of(role: Role) -> bool:
    """Whether it is named by a pronoun or as something known: what is presented here is only told."""
    group = role.filler
    if not isinstance(group, NounGroup) or group.coordinated:
        return False
    return isinstance(group.head, PronounHead) or group.determiner in _KNOWN

"""What a continuous effect does to an object, as a verb phrase: "gagne +3/+3", "acquiert le vol"."""

from __future__ import annotations

from judge.abilities.ability import Ability, KeywordAbility, Modification
from judge.abilities.modifications import SetController
from judge.explain.naming import Names
from judge.text.grammar import Noun
from judge.wording.abilities import keywords
from judge.wording.abilities.modifications import Manner, modifications
from judge.wording.abilities.voice import Voice


def modification_phrase(modification: Modification, subject: Noun, names: Names) -> str:
    """The phrase after the subject, its verb agreeing; empty for what another event tells better."""
    if isinstance(modification, SetController):
        return ""
    voice = Voice(this=subject, vocabulary=names.vocabulary, names=names.noun)

    def granted(ability: Ability) -> str:
        """A granted ability: a keyword by its name."""
        return keywords.keyword_phrase(ability, voice) if isinstance(ability, KeywordAbility) else "une capacité"

    return modifications((modification,), subject, voice, Manner(resolved=True, quote=granted))

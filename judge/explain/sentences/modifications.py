"""What a continuous effect does to an object, as a verb phrase: "gagne +3/+3", "acquiert le vol"."""

from __future__ import annotations

from judge.abilities.ability import GainAbility, KeywordAbility, LoseKeyword, Modification, ModifyPT, SetBasePT
from judge.explain.naming import Names
from judge.explain.sentences.keywords import keyword_phrase
from judge.text.naming import definite
from judge.text.numbers import signed
from judge.wording.terms import keyword_noun


def modification_phrase(modification: Modification, names: Names) -> str:
    """The phrase after the subject; empty for what has no French yet."""
    match modification:
        case ModifyPT(power, toughness) if isinstance(power, int) and isinstance(toughness, int):
            return f"gagne {signed(power)}/{signed(toughness)}"
        case SetBasePT(power, toughness) if isinstance(power, int) and isinstance(toughness, int):
            return f"devient {power}/{toughness}"
        case GainAbility(KeywordAbility() as ability):
            return f"acquiert {definite(keyword_phrase(ability))}"
        case LoseKeyword(keyword):
            return f"perd {definite(keyword_noun(keyword))}"
        case _:
            return ""

"""Naming: a noun with its article or contraction ("le Croisé", "l'Ange", "du premier Griffon", "au Rhox", "une 2/2").

Works on anything of the shape `Nominal`. A nominal whose `article` is false, or that is said `proper` in the sense of
a bare name, is left without article: "de Pacifisme", "à Anne". An `ordinal` comes before the head.
"""

from __future__ import annotations

import re

from judge.text.elision import elide, vowel_sound
from judge.text.grammar import Gender, Nominal
from judge.text.numbers import ordinal_word

_ARTICLE = re.compile(r"(?:l'|les? |la |une? )")
_ALTERNATIVE = re.compile(r" ou (?=l'|les? |la |une? )")


def bare(noun: Nominal) -> str:
    """The head with its ordinal, without article: "premier Griffon", "premiers Grizzlis"."""
    ordinal = getattr(noun, "ordinal", None)
    if not ordinal:
        return noun.head
    return f"{ordinal_word(ordinal, noun.gender)}{'s' if noun.plural else ''} {noun.head}"


def definite(noun: Nominal) -> str:
    """le, la, l', les: "le Croisé", "l'Ange de Serra", "les Griffons"; a bare name stays bare."""
    if not _takes_article(noun):
        return noun.head
    if noun.plural:
        return f"les {bare(noun)}"
    return elide("la" if noun.gender is Gender.FEMININE else "le", bare(noun), _aspirated(noun))


def indefinite(noun: Nominal) -> str:
    """un, une, des: "un Griffon", "une créature 2/2"."""
    if not _takes_article(noun):
        return noun.head
    if noun.plural:
        return f"des {bare(noun)}"
    return f"{'une' if noun.gender is Gender.FEMININE else 'un'} {bare(noun)}"


def of_the(noun: Nominal) -> str:
    """du, de la, de l', des; de or d' before a bare name: "du premier Griffon", "d'Acte de trahison"."""
    if not _takes_article(noun):
        return of(noun.head, aspirated=noun.aspirated)
    if noun.plural:
        return f"des {bare(noun)}"
    if noun.gender is Gender.MASCULINE and not vowel_sound(bare(noun), _aspirated(noun)):
        return f"du {bare(noun)}"
    return f"de {definite(noun)}"


def to_the(noun: Nominal) -> str:
    """au, à la, à l', aux; à before a bare name: "au Rhox", "à Anne"."""
    if not _takes_article(noun):
        return f"à {noun.head}"
    if noun.plural:
        return f"aux {bare(noun)}"
    if noun.gender is Gender.MASCULINE and not vowel_sound(bare(noun), _aspirated(noun)):
        return f"au {bare(noun)}"
    return f"à {definite(noun)}"


def this(noun: Nominal) -> str:
    """ce, cet, cette, ces: "cet artefact", "cette créature"."""
    if noun.plural:
        return f"ces {bare(noun)}"
    if noun.gender is Gender.FEMININE:
        return f"cette {bare(noun)}"
    return f"{'cet' if vowel_sound(bare(noun), _aspirated(noun)) else 'ce'} {bare(noun)}"


def his(noun: Nominal) -> str:
    """son, sa, ses: "son contrôleur", "sa force", "son endurance" (son before a vowel, whatever the gender)."""
    if noun.plural:
        return f"ses {bare(noun)}"
    if noun.gender is Gender.FEMININE and not vowel_sound(bare(noun), _aspirated(noun)):
        return f"sa {bare(noun)}"
    return f"son {bare(noun)}"


def of(text: str, aspirated: bool = False) -> str:
    """de or d' before a group that has no article or has un, une, deux…; de + le and de + les contract."""
    return _contract("de", "du", "des", text, aspirated)


def of_each(text: str) -> str:
    """`of`, the preposition before every alternative that has an article: "de l'artefact ou de la créature ciblés"."""
    return " ou ".join(map(of, _ALTERNATIVE.split(text))) if _ARTICLE.match(text) else of(text)


def to(text: str) -> str:
    """à before a group; à + le and à + les contract."""
    return _contract("à", "au", "aux", text, aspirated=False)


def that(text: str) -> str:
    """que or qu' before a clause."""
    return elide("que", text)


def subject_pronoun(noun: Nominal) -> str:
    """il, elle, ils, elles."""
    return ("elle" if noun.gender is Gender.FEMININE else "il") + ("s" if noun.plural else "")


def object_pronoun(noun: Nominal) -> str:
    """le, la, les, before elision."""
    return "les" if noun.plural else "la" if noun.gender is Gender.FEMININE else "le"


def stressed_pronoun(noun: Nominal) -> str:
    """lui, elle, eux, elles: after a preposition."""
    if noun.gender is Gender.FEMININE:
        return "elles" if noun.plural else "elle"
    return "eux" if noun.plural else "lui"


def _takes_article(noun: Nominal) -> bool:
    return bool(getattr(noun, "ordinal", None)) or bool(getattr(noun, "article", True))


def _aspirated(noun: Nominal) -> bool:
    """An ordinal before the head hides its h: "l'unième" never occurs, "la première Harpie" is no elision."""
    return noun.aspirated and not getattr(noun, "ordinal", None)


def _contract(plain: str, masculine: str, plural: str, text: str, aspirated: bool) -> str:
    if text.startswith("le "):
        return f"{masculine} {text[3:]}"
    if text.startswith("les "):
        return f"{plural} {text[4:]}"
    return elide(plain, text, aspirated)

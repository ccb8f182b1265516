"""Elision: le → l', de → d', que → qu' before a vowel sound, and the words whose h or first vowel forbids it."""

from __future__ import annotations

import functools

from judge.text.folding import strip_accents

#: First words before which nothing elides though they begin with h or a vowel letter (folded, without final s).
_ASPIRATED_WORDS = """
hache hachefiel hacheur hacheuse hackeur hackeuse haie haillon haine halfelin hall halle hallebarde hallebardier
halo halte hameau hampe hanneton hante hanter hanteur hanteuse hantise harangue harcelement harceleur harceleuse
harde hardi harem hargne hargneuse hargneux harnais harpe harpie harpiste harpon harponneur harponneuse hasard
hatamoto hate hatif hausse haut hautain haute hauteur havre heaume heler hellion heraut here herisse herisson
hernie heron heros herse hetre heurt heurter heurtoir hibou hideuse hideux hierarchie hierarque hierophante
hisser hisseur hisseuse hobbit hobgobelin hochet hollandais homard honden hongre honte honteuse honteux horde
hors hotte houe houille houle houlette houppe housse houx huart hublot huche huee huit huitieme hululement humer
hune huorn huppe hurlant hurlegueule hurlement hurlemeute hurlenuit hurler hurleur hurleuse hussard hutte onze
onzieme oui ouistiti uhlan ululement yacht yack yaourt yeti yoga yogi yourte
"""
#: Signs passed over before the first letter.
_OPENING = " «\"'(["
_ASPIRATED = frozenset(_ASPIRATED_WORDS.split())
#: Words before which y is a vowel.
_VOCALIC_Y = ("yeux", "yeuse", "yeble", "ypre", "ytt", "ys", "ygra")
_ELIDED = {"le": "l'", "la": "l'", "de": "d'", "que": "qu'", "ne": "n'", "se": "s'", "je": "j'", "me": "m'", "te": "t'"}
_ELIDED |= {"ce": "c'", "lorsque": "lorsqu'", "puisque": "puisqu'", "jusque": "jusqu'", "quoique": "quoiqu'"}


@functools.lru_cache(maxsize=8192)
def vowel_sound(text: str, aspirated: bool = False) -> bool:
    """Whether the text begins with a sound before which words elide. `aspirated` says that it does not, whatever the
    spelling; figures are read as they sound ("11" is onze, "8" is huit, "1" is un but is not elided before)."""
    if aspirated:
        return False
    letters = strip_accents(text.lstrip(_OPENING)).lower()
    if not letters or not letters[0].isalpha():
        return False
    first = _first_word(letters)
    if first in _ASPIRATED or (first.endswith("s") and first[:-1] in _ASPIRATED):
        return False
    if first[0] == "y" and len(first) > 1:
        return first.startswith(_VOCALIC_Y) or first[1] not in "aeiou"
    if len(first) == 1:
        # A capital is a letter read by its name ("de X", "que A" are written in full); "a" and "y" are words.
        return first in "ay" and text.lstrip(_OPENING)[0].islower()
    return first[0] in "aeiouh"


def elide(word: str, following: str, aspirated: bool = False) -> str:
    """`word` joined to what follows, elided where French elides: ("le", "Ange") → "l'Ange", ("de", "Rhox") → "de Rhox".
    "si" elides only before il and ils."""
    low = word.lower()
    if low == "si" and _first_word(following.lower()) in ("il", "ils"):
        return f"{word[0]}'{following}"
    short = _ELIDED.get(low)
    if short and vowel_sound(following, aspirated):
        return f"{word[0]}{short[1:]}{following}"
    return f"{word} {following}"


def _first_word(text: str) -> str:
    for index, char in enumerate(text):
        if not char.isalpha():
            return text[:index]
    return text

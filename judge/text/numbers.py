"""Numbers in words and ordinals, as French rules texts write small counts: "deux cartes", "le premier Griffon"."""

from __future__ import annotations

from judge.text.grammar import Gender

_UNIT_WORDS = """zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
dix-sept dix-huit dix-neuf"""
_UNITS = _UNIT_WORDS.split()
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante", 7: "soixante", 8: "quatre-vingt"}
_TENS[9] = "quatre-vingt"
_LAST_WORD = 99


def number_word(number: int, gender: Gender = Gender.MASCULINE) -> str:
    """A cardinal in letters from 0 to 99, in figures elsewhere: "une", "vingt et une", "quatre-vingts"."""
    if not 0 <= number <= _LAST_WORD:
        return str(number)
    if number < len(_UNITS):
        return "une" if number == 1 and gender is Gender.FEMININE else _UNITS[number]
    tens, unit = divmod(number, 10)
    if tens in (7, 9):
        unit += 10
    if unit == 0:
        return _TENS[tens] + ("s" if tens == 8 else "")
    word = "une" if unit == 1 and gender is Gender.FEMININE else _UNITS[unit]
    if unit in (1, 11) and tens < 8:
        return f"{_TENS[tens]} et {word}"
    return f"{_TENS[tens]}-{word}"


#: How many times an adverb of repetition says.
OFTEN = {"deux fois": 2, "trois fois": 3}


def ordinal_word(number: int, gender: Gender = Gender.MASCULINE) -> str:
    """premier, première, deuxième… in letters to vingtième, else in figures: "21e". Raises `ValueError` below 1."""
    if number < 1:
        raise ValueError("an ordinal begins at 1")
    if number == 1:
        return "première" if gender is Gender.FEMININE else "premier"
    if number > 20:
        return f"{number}e"
    word = number_word(number)
    if word.endswith("e"):
        word = word[:-1]
    stem = {"cinq": "cinqu", "neuf": "neuv", "dix-neuf": "dix-neuv"}.get(word, word)
    return f"{stem}ième"


def signed(number: int) -> str:
    """With its sign, as power and toughness changes are written: "+3", "-2", "+0"."""
    return f"{number:+d}"


#: How the chapters of a Saga are numbered.
ROMANS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

"""What a French statement is held against: the official English text of a day, and the words of its period.

A check is a rough instrument: it names what a reader should look at. What it names wrongly stands in `exceptions.yaml`
with the reason.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

import msgspec

MAX_SENTENCES = 4
MAX_LENGTH = 600


class Problem(msgspec.Struct, frozen=True, order=True):
    """One thing to look at: the rule (its number on that day), the check that named it, and why."""

    rule: str
    day: datetime.date
    check: str
    why: str

    def __str__(self) -> str:
        return f"{self.rule} ({self.day}) {self.check}: {self.why}"


_FRENCH_NUMBERS = {
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11,
    "douze": 12, "treize": 13, "quinze": 15, "vingt": 20, "seconde": 2, "second": 2, "deuxième": 2, "troisième": 3,
}  # fmt: skip
_ENGLISH_NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13, "fifteen": 15, "twenty": 20,
}  # fmt: skip
#: English words that imply a number.
_IMPLIED = {
    "both": 2, "twice": 2, "second": 2, "either": 2, "pair": 2, "double": 2, "doubles": 2, "half": 2, "third": 3,
    "between": 2,
}  # fmt: skip

_NEGATION_EN = re.compile(
    r"\b(?:no|not|never|none|nothing|neither|nor|without|unless|except|only|ignored?|illegal|until|rather than|instead|"
    r"skip\w*|prevent\w*|stops?|redundant|impossible|un\w+ed|ceases?|remains?|removed?|opposite|cannot|independent\w*|"
    r"separate\w*|unblockable|other than|less|ends?|different|otherwise|even)\b|n't\b|\bnon\w+",
    re.I,
)
#: French that denies something (a bare "ne" does not: "ne… que" restricts).
_NEGATION_FR = re.compile(
    r"\bpas\b|\bjamais\b|\baucun|\brien\b|\bni\b|\bsans\b|\bsauf\b|\billéga|\binterdi|\bimpossible|\bnon\b", re.I
)
#: French that may render a prohibition.
_RESERVED_FR = re.compile(
    r"\bn(?:e\b|')|\bni\b|\bsans\b|\baucun|\bjamais\b|\bsauf\b|\bhors\b|\billéga|\binterdi|\bempêch|\bimpossible|"
    r"\bseul|\bnon\b|\bignor|\bannul|\bprév\w+|\bau lieu\b|\binutile|\bcess|\bplutôt|\bimbloc",
    re.I,
)
_CANNOT_EN = re.compile(r"\b(?:can't|cannot|may not|never|unblockable)\b", re.I)
_CANNOT_FR = re.compile(r"\bne (?:peut|peuvent|pourra\w*)\b|\bjamais\b|\binterdi", re.I)
_MUST_EN = re.compile(
    r"\b(?:must|has to|have to|requir\w+|needs?|if able|forces?|unable|mandatory|instruct\w*|owes?|unless|only)\b", re.I
)
_MUST_FR = re.compile(r"\b(?:doit|doivent|devra\w*|oblig\w+|il faut)\b", re.I)
_MAY_EN = re.compile(
    r"\b(?:may|can|can't|could|able|option\w*|allow\w*|chance|chooses?|choose|any\b|permit\w*|possible|lets?|legal\w*|"
    r"might|would|wishes?|normally|only|modif\w+)",
    re.I,
)
_MAY_FR = re.compile(r"(?<!ne )(?<!n'y )(?<!le )\b(?:peut|peuvent|pourra\w*|permet\w*|libre\w*)\b", re.I)

#: French term → what the English text must hold. One way only: a statement need not say everything.
_TERMS = {
    r"double initiative": r"double strike",
    r"(?<!double )\binitiative": r"first strike",
    r"piétinement": r"trample",
    r"contact mortel": r"deathtouch",
    r"lien de vie": r"lifelink",
    r"célérité": r"haste",
    r"linceul": r"shroud",
    r"défense talismanique": r"hexproof",
    r"indestructible": r"indestructible",
    r"\bprotection\b": r"protection",
    r"regroupement|\bgroupe\b": r"\bband",
    r"hors phase|déphasage": r"phas",
    r"régénér": r"regenerat",
    r"vigilance": r"vigilance",
    r"\bportée\b": r"reach",
    r"\bécho\b": r"echo",
    r"planeswalker": r"planeswalker",
    r"\bjeton": r"token",
    r"\bmarqueur": r"counter",
    r"cimetière": r"graveyard",
    r"bibliothèque": r"library|deck",
    r"\bpile\b": r"stack",
    r"priorité": r"priority",
    r"sacrifi": r"sacrific",
    r"détrui|destruction": r"destroy|destruction",
    r"\bpioch": r"\bdr[ae]w",
    r"\bcibl": r"target",
    r"légend": r"legend",
    r"équip(?!es?\b)": r"equip",
    r"enchant": r"enchant|aura",
    r"\bmana\b": r"mana",
    r"propriétaire": r"own",
    r"joueur actif": r"active player|player whose turn|apnap",
    r"défauss": r"discard|hand",
    r"\bblessure": r"damage",
    r"\bendurance": r"toughness",
    r"\bforce\b": r"power",
    r"\bcopi": r"cop[yi]",
    r"\bcontrecar": r"counter",
    r"\bbloqu": r"block",
    r"\battaqu": r"attack",
    r"\bengag": r"\btap|untap",
    r"\bdégag": r"untap|unblock",
    r"points? de vie": r"life",
    r"\bexil": r"exile",
    r"\bpoison\b": r"poison",
    r"loyauté": r"loyalty",
    r"nettoyage": r"cleanup|clean-up",
    r"entretien": r"upkeep",
    r"éphémère": r"instant",
    r"\brituel": r"sorcer",
    r"\bterrain": r"\bland|forest|island|swamp|mountain|plains",
    r"artefact": r"artifact",
    r"\bcouleur": r"colou?r",
}

_DAY = datetime.date.fromisoformat
#: Word of a period: pattern, first and last day on which the game used it.
_PERIODS: tuple[tuple[str, datetime.date | None, datetime.date | None], ...] = (
    (r"champ de bataille", _DAY("2009-07-11"), None),
    (r"\ben jeu\b|\bdepuis le jeu\b|\bquitte(?:nt)? le jeu\b", None, _DAY("2009-07-10")),
    (r"\barrive(?:nt|ra|rait)? sur le champ de bataille", None, _DAY("2024-08-01")),
    (r"\blanc(?:e|ent|er|é|és|ée|ées)\b(?! (?:un|le|les|des|de) (?:dé|pièce))", _DAY("2009-07-11"), None),
    (r"\bexil(?!s\b)", _DAY("2009-07-11"), None),
    (r"\bretir\w+ de la partie", None, _DAY("2009-07-10")),
    (r"\bactions? basées? sur un état", _DAY("2009-07-11"), None),
    (r"\beffets? basés? sur un état", None, _DAY("2009-07-10")),
    (r"\benchantements? loca(?:l|ux)", None, _DAY("2005-07-31")),
    (r"\bauras?\b", _DAY("2005-08-01"), None),
    (r"planeswalker", _DAY("2007-10-01"), None),
    (r"(?<!champ de )(?<!champs de )\bbataille", _DAY("2023-04-14"), None),
    (r"valeur de mana", _DAY("2021-04-19"), None),
    (r"coût converti de mana", None, _DAY("2021-04-18")),
    (r"contact mortel|lien de vie|\blinceul|\bla portée\b", _DAY("2007-05-01"), None),
    (r"défense talismanique", _DAY("2011-06-17"), None),
    (r"étape de fin\b(?! de)", _DAY("2009-07-11"), None),
    (r"étape de fin de tour", None, _DAY("2009-07-10")),
)

_SENTENCE = re.compile(r"[.!?…](?=\s|$)")


def shape(rule: str, day: datetime.date, text: str) -> Iterator[Problem]:
    """How a statement looks, whatever it says."""
    if not text.endswith((".", "»")):
        yield Problem(rule, day, "forme", "ne finit pas par un point")
    if text != text.strip() or "  " in text:
        yield Problem(rule, day, "forme", "espaces en trop")
    if len(_SENTENCE.findall(text)) > MAX_SENTENCES or len(text) > MAX_LENGTH:
        yield Problem(rule, day, "forme", f"plus de {MAX_SENTENCES} phrases ou de {MAX_LENGTH} caractères")
    if found := re.search(r"\b\d{3}\.\d", text):
        yield Problem(rule, day, "renvoi", f"cite un numéro de règle, {found[0]}…")


def period(rule: str, start: datetime.date, stop: datetime.date | None, text: str) -> Iterator[Problem]:
    """Words that the game did not use in some of the days from `start` to `stop` (excluded)."""
    for pattern, first, last in _PERIODS:
        found = re.search(pattern, text, re.I)
        early = first is not None and start < first
        late = last is not None and (stop is None or stop > last + datetime.timedelta(days=1))
        if found and (early or late):
            yield Problem(rule, start, "époque", f"« {found[0]} »")


def against(rule: str, day: datetime.date, text: str, *, own: str, around: str) -> Iterator[Problem]:
    """What a statement says that the official texts of the day do not bear out: `own`, those of the rule itself;
    `around`, with those of the rules above and below it."""
    invented = _french_numbers(text) - _english_numbers(around)
    if invented:
        yield Problem(rule, day, "nombre", f"absent du texte : {sorted(invented)}")
    lost = {number for number in _english_numbers(own, implied=False) if number >= 3} - _french_numbers(text)
    if lost:
        yield Problem(rule, day, "nombre", f"passé sous silence : {sorted(lost)}")
    if _CANNOT_EN.search(own) and not _RESERVED_FR.search(text):
        yield Problem(rule, day, "interdiction", "le texte interdit, l'énoncé non")
    if _CANNOT_FR.search(text) and not _NEGATION_EN.search(around):
        yield Problem(rule, day, "interdiction", "l'énoncé interdit, le texte non")
    if _MUST_FR.search(text) and not _MUST_EN.search(around):
        yield Problem(rule, day, "obligation", "l'énoncé oblige, le texte non")
    if _MAY_FR.search(text) and not _MAY_EN.search(around):
        yield Problem(rule, day, "permission", "l'énoncé permet, le texte non")
    if _NEGATION_FR.search(text) and not _NEGATION_EN.search(around):
        yield Problem(rule, day, "négation", "l'énoncé nie, le texte non")
    for french, english in _TERMS.items():
        found = re.search(french, text, re.I)
        if found and not re.search(english, around, re.I):
            yield Problem(rule, day, "terme", f"« {found[0]} » n'a pas de répondant ({english})")
    ours, theirs = len(_SENTENCE.findall(text)), len(_SENTENCE.findall(own))
    if ours == theirs >= 3 and 0.95 < len(text) / len(own) < 1.35:
        yield Problem(rule, day, "traduction", "suit le texte phrase à phrase")


def _french_numbers(text: str) -> set[int]:
    return _numbers(text, _FRENCH_NUMBERS)


def _english_numbers(text: str, *, implied: bool = True) -> set[int]:
    bare = re.sub(r"(?:rules?|sections?) \d[\w.–-]*(?:,? (?:and |or )?\d{3}[\w.–-]*)*|\d{3}\.\d[\w–-]*", "", text)
    return _numbers(bare, _ENGLISH_NUMBERS | (_IMPLIED if implied else {}))


def _numbers(text: str, words: dict[str, int]) -> set[int]:
    listed = re.sub(r"\(\d\)", "", text)
    digits = {int(found) for found in re.findall(r"(?<![\w/+.])(?<!/-)\d+(?![\w/])", listed)} - {0, 1}
    return digits | {words[word] for word in re.findall(r"[a-zà-ÿ]+", text.lower()) if word in words}

"""Agreement: the feminine and plural of adjectives and participles, the plural of nouns. Rules, and the words that
do not follow them; whatever a dictionary would have to say about a particular noun is data elsewhere."""

from __future__ import annotations

from functools import lru_cache

from judge.text.grammar import Gender, Nominal

#: Masculine singular → feminine singular, where the rules below would be wrong.
_FEMININES = {
    "blanc": "blanche",
    "sec": "sèche",
    "franc": "franche",
    "public": "publique",
    "turc": "turque",
    "grec": "grecque",
    "long": "longue",
    "beau": "belle",
    "nouveau": "nouvelle",
    "jumeau": "jumelle",
    "vieux": "vieille",
    "fou": "folle",
    "mou": "molle",
    "roux": "rousse",
    "faux": "fausse",
    "doux": "douce",
    "gros": "grosse",
    "gras": "grasse",
    "bas": "basse",
    "las": "lasse",
    "épais": "épaisse",
    "exprès": "expresse",
    "métis": "métisse",
    "frais": "fraîche",
    "favori": "favorite",
    "coi": "coite",
    "gentil": "gentille",
    "pareil": "pareille",
    "nul": "nulle",
    "bénin": "bénigne",
    "malin": "maligne",
    "complet": "complète",
    "incomplet": "incomplète",
    "concret": "concrète",
    "discret": "discrète",
    "secret": "secrète",
    "inquiet": "inquiète",
    "prêt": "prête",
    "dû": "due",
    "tout": "toute",
    "absous": "absoute",
    "dissous": "dissoute",
    "tiers": "tierce",
    "quel": "quelle",
    "protecteur": "protectrice",
    "destructeur": "destructrice",
    "créateur": "créatrice",
    "vengeur": "vengeresse",
    "supérieur": "supérieure",
    "inférieur": "inférieure",
    "antérieur": "antérieure",
    "postérieur": "postérieure",
    "extérieur": "extérieure",
    "intérieur": "intérieure",
    "ultérieur": "ultérieure",
    "majeur": "majeure",
    "mineur": "mineure",
    "meilleur": "meilleure",
}
#: Invariable words: colour names taken from nouns, foreign words, adverbs used as adjectives.
_INVARIABLE = frozenset(["marron", "orange", "hors", "kaki", "snow", "standard", "debout", "ensemble"])
#: Singular → plural, where the rules would be wrong.
_PLURALS = {
    "bal": "bals",
    "carnaval": "carnavals",
    "chacal": "chacals",
    "festival": "festivals",
    "récital": "récitals",
    "régal": "régals",
    "banal": "banals",
    "fatal": "fatals",
    "final": "finals",
    "natal": "natals",
    "naval": "navals",
    "bleu": "bleus",
    "pneu": "pneus",
    "landau": "landaus",
    "bail": "baux",
    "corail": "coraux",
    "travail": "travaux",
    "vitrail": "vitraux",
    "bijou": "bijoux",
    "caillou": "cailloux",
    "chou": "choux",
    "genou": "genoux",
    "hibou": "hiboux",
    "joujou": "joujoux",
    "pou": "poux",
    "œil": "yeux",
    "ciel": "cieux",
    "tout": "tous",
    "monsieur": "messieurs",
    "dû": "dus",
}
#: First parts of hyphenated words that take no mark of their own.
_PREFIXES = (
    "sous-",
    "non-",
    "mi-",
    "demi-",
    "avant-",
    "après-",
    "contre-",
    "garde-",
    "porte-",
    "hors-",
    "vice-",
    "semi-",
)
#: Words at which a spaced compound stops taking marks ("carte de créature").
_LINKS = frozenset(["de", "du", "des", "à", "au", "aux", "en", "sur", "sous", "avec", "sans", "par", "contre", "pour"])


@lru_cache(maxsize=2048)
def feminine(word: str) -> str:
    """The feminine singular of a masculine singular adjective, participle or agent noun."""
    if word in _INVARIABLE:
        return word
    known = _FEMININES.get(word)
    if known:
        return known
    if word.endswith("e"):
        return word
    for ending, replacement in _FEMININE_ENDINGS:
        if word.endswith(ending):
            return word[: -len(ending)] + replacement
    return f"{word}e"


_FEMININE_ENDINGS = (
    ("teur", "trice"),
    ("eur", "euse"),
    ("eux", "euse"),
    ("oux", "ouse"),
    ("el", "elle"),
    ("eil", "eille"),
    ("ien", "ienne"),
    ("yen", "yenne"),
    ("éen", "éenne"),
    ("on", "onne"),
    ("et", "ette"),
    ("if", "ive"),
    ("ef", "ève"),
    ("er", "ère"),
    ("gu", "guë"),
)


@lru_cache(maxsize=2048)
def plural(word: str) -> str:
    """The plural of a singular noun or adjective, one word; a hyphenated or spaced compound by its first noun
    ("point de vie" → "points de vie", "artefact-créature" → "artefacts-créatures")."""
    if word in _INVARIABLE or not word[-1:].isalpha():
        return word if " " not in word else _compound_plural(word)
    if " " in word:
        return _compound_plural(word)
    if "-" in word:
        head, _, last = word.rpartition("-")
        return "-".join(map(plural, word.split("-"))) if _both_vary(word) else f"{head}-{plural(last)}"
    known = _PLURALS.get(word) or _PLURALS.get(word.lower())
    if known:
        return known if word[0].islower() else known[0].upper() + known[1:]
    if word[-1] in "sxz":
        return word
    if word.endswith(("eau", "au", "eu")):
        return f"{word}x"
    if word.endswith("al"):
        return f"{word[:-2]}aux"
    return f"{word}s"


def agree(word: str, noun: Nominal) -> str:
    """An adjective or participle (masculine singular) made to agree with the noun: "détruit" → "détruites"."""
    return inflect(word, noun.gender, noun.plural)


def inflect(word: str, gender: Gender, is_plural: bool = False) -> str:
    """An adjective or participle (masculine singular) in that gender and number; in a group of words the first only
    ("attaché à" → "attachée à")."""
    first, space, rest = word.partition(" ")
    form = feminine(first) if gender is Gender.FEMININE else first
    return (plural(form) if is_plural else form) + space + rest


def _compound_plural(word: str) -> str:
    """Marks every word up to the first link: "carte de créature" → "cartes de créature"."""
    marked: list[str] = []
    words = word.split(" ")
    for index, part in enumerate(words):
        if part in _LINKS or part.startswith("d'"):
            return " ".join(marked + words[index:])
        marked.append(plural(part))
    return " ".join(marked)


def _both_vary(word: str) -> bool:
    """Compounds of two nouns vary in both parts; a prefix or preposition ("sous-type", "non-créature") does not."""
    return not word.startswith(_PREFIXES)

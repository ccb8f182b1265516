"""What the lexicon says of a form: the lexeme it is a form of, and how. The categories are the terminals of the chunk
grammar; each lists what the words of that kind do in a sentence."""

from __future__ import annotations

import enum
from collections.abc import Mapping

import msgspec


class Category(enum.StrEnum):
    """Word classes, named as the grammar names its terminals."""

    # Parts of noun groups
    DET = "DET"  # le, une, ce, mon, chaque, tous les, n'importe quelle, combien de
    PREDET = "PREDET"  # tous, toutes before another determiner
    NUM = "NUM"  # deux, 4, X
    ORD = "ORD"  # premier, 2e
    BOUND = "BOUND"  # au moins, jusqu'à, exactement before a number
    BOUND_AFTER = "BOUND_AFTER"  # ou plus, ou moins after a number
    NOUN = "NOUN"
    ADJ = "ADJ"
    NON = "NON"  # non- before an adjective or noun
    PART = "PART"  # past participle
    KEYWORD = "KEYWORD"  # vol, protection, premier coup
    CARD = "CARD"
    NAME = "NAME"  # capitalised word that nothing else explains
    PLAYER = "PLAYER"  # A, B, AP, NAP
    PRON = "PRON"  # lui, celle-ci, celui, chacun, rien
    PT = "PT"  # 2/2
    PT_CHANGE = "PT_CHANGE"  # +1/+1
    SIGNED = "SIGNED"  # +1, -3 alone
    MANA = "MANA"  # {2}{W}
    SELF = "SELF"  # ~
    QUOTE = "QUOTE"  # « … »
    # Parts of verb groups
    SUBJ = "SUBJ"  # je, tu, il, on, ça, c'
    INV = "INV"  # -t-il, -je
    CLITIC = "CLITIC"  # le, la, lui, y, en, se before a verb
    NE = "NE"
    NEG = "NEG"  # pas, plus, jamais
    FIN = "FIN"
    INF = "INF"
    GER = "GER"  # attaquant after en
    ETRE = "ETRE"
    ETRE_INF = "ETRE_INF"
    ETE = "ETE"  # été
    AVOIR = "AVOIR"
    AVOIR_INF = "AVOIR_INF"
    MODAL = "MODAL"
    MODAL_INF = "MODAL_INF"
    ALLOWED = "ALLOWED"  # obligé, possible, capable: être + ALLOWED + de + infinitive
    RIGHT = "RIGHT"  # le droit, la possibilité: avoir + RIGHT + de + infinitive
    ADV = "ADV"
    # Between groups
    PREP = "PREP"
    DE = "DE"
    A = "A"
    DE_INF = "DE_INF"  # de, à, pour… before an infinitive
    PREP_INF = "PREP_INF"
    EN_GER = "EN_GER"
    SUB = "SUB"  # si, quand, pendant que
    REL = "REL"  # qui, dont, où
    QUE = "QUE"
    WH = "WH"  # combien, comment, pourquoi
    ESTCE = "ESTCE"  # est-ce que
    TIME = "TIME"  # en réponse, ce tour-ci
    CONNECTOR = "CONNECTOR"  # puis, mais, donc
    ET = "ET"
    OU = "OU"
    PLUS = "PLUS"  # +
    COMMA = "COMMA"
    COLON = "COLON"
    OPEN = "OPEN"
    CLOSE = "CLOSE"
    STOP = "STOP"
    QUESTION = "QUESTION"
    ITEM = "ITEM"  # 1/ 2)
    # Narrower terminals, chosen by the neighbours
    JOIN = "JOIN"  # et, ou, comma between adjectives
    POST = "POST"  # -la, -vous after an imperative
    NEG_INF = "NEG_INF"  # pas between ne and an infinitive
    ONLY = "ONLY"  # que after ne
    OPEN_PT = "OPEN_PT"  # ( before 2/2)
    NOISE = "NOISE"  # words without weight
    UNKNOWN = "UNKNOWN"


#: Detail of a word that only players use.
SLANG = "argot"


class Tense(enum.StrEnum):
    """Tenses that rules questions use."""

    NONE = ""
    PRESENT = "présent"
    IMPERFECT = "imparfait"
    FUTURE = "futur"
    CONDITIONAL = "conditionnel"
    SUBJUNCTIVE = "subjonctif"
    IMPERATIVE = "impératif"


class Lexeme(msgspec.Struct, frozen=True, array_like=True):
    """One reading of a form. `lemma`: key of the standard word, whatever synonym was written; `gender` "m", "f" or ""
    for both; `number` "s", "p" or ""; `persons`: the digits of those that the form serves for, the imperative counted
    as the second; `detail`: the kind of determiner, of modal…"""

    lemma: str
    category: Category
    gender: str = ""
    number: str = ""
    persons: str = ""
    tense: Tense = Tense.NONE
    detail: str = ""


class Lexicon(msgspec.Struct, frozen=True):
    """The compiled lexicon. Keys of `forms` and `folded` are the words of a form joined by spaces, elided and
    contracted words in full ("étape de déclaration de les bloqueurs"); `folded` has only keys that differ from the
    exact ones, without accents. `longest`: for a first word, the most words of an entry that begins with it."""

    forms: Mapping[str, tuple[Lexeme, ...]]
    folded: Mapping[str, tuple[Lexeme, ...]]
    longest: dict[str, int]
    folded_longest: dict[str, int]
    meanings: dict[str, str]
    genders: dict[str, str]
    #: Words written together by mistake or habit → the words meant ("jai" → "je ai").
    expansions: dict[str, tuple[str, ...]]

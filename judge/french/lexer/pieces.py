"""First cut of a text: runs of letters, numbers, game symbols, quotations and punctuation, each with its place. Knows
the shapes of writing, no words."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator

import msgspec

from judge.errors import Span
from judge.french.lexicon.spelling import CONTRACTIONS, ELISIONS
from judge.text.folding import fold, straighten


class PieceKind(enum.StrEnum):
    """The shapes of writing."""

    WORD = "word"
    NUMBER = "number"
    ORDINAL = "ordinal"
    PT = "pt"
    PT_CHANGE = "pt_change"
    SIGNED = "signed"
    MANA = "mana"
    QUOTE = "quote"
    CARD_TAG = "card_tag"
    ITEM = "item"
    SELF = "self"
    PUNCTUATION = "punctuation"
    STRANGE = "strange"


class Piece(msgspec.Struct, frozen=True):
    """`text`: lower case, elisions and contractions opened; `values`: what a symbol holds (symbols of mana, both
    halves of a P/T, the quoted text); `hyphen`: joined to the piece before; `contracted`: written form of an opened
    contraction, on its first half; `run`: number of the run of letters or digits, and `run_text` that run folded, for
    the names of cards."""

    text: str
    folded: str
    span: Span
    kind: PieceKind
    hyphen: bool = False
    capital: bool = False
    contracted: str = ""
    values: tuple[str, ...] = ()
    run: int = -1
    run_text: str = ""


#: Signs of minus; the hyphen last, so that it makes no range in a class.
_MINUS = "−–-"
#: No number of a game has so many digits; one that has is named, never reckoned with.
ENDLESS = 31
_HALF = r"(?:\d+|[XxYy*](?![^\W\d_])|\d\+\*)"
_PATTERN = re.compile(
    rf"""
    (?P<inverted>(?<=\w)[\s-]t(?:['’‘ʼ`´′]\s?|\s?-\s?|\s)(?=(?:ils?|elles?|on)\b))
  | (?P<space>\s+|\u200b)
  | (?P<tag>\[\[(?P<tag_a>[^\[\]]+)\]\]|\[(?P<tag_name>carte|card)\](?P<tag_b>[^\[\]]+)\[/(?P=tag_name)\])
  | (?P<quote>«\s*(?P<quote_a>[^«»]*?)\s*»|“\s*(?P<quote_b>[^“”]*?)\s*”|"\s*(?P<quote_c>[^"]*?)\s*")
  | (?P<endless>(?:[+{_MINUS}]?(?:\d+|[XxYy*])\s?/\s?)?[+{_MINUS}]?\d{{{ENDLESS},}})
  | (?P<mana>(?:\{{[^{{}}\s]{{1,5}}\}})+|\[[WUBRGCX\d]{{1,6}}\]
      |(?<!\w)(?:\d{{1,2}}[WUBRG]{{1,5}}|(?P<same>[WUBRG])(?P=same){{1,4}})(?!\w))
  | (?P<item>(?:(?<=^)|(?<=[.?!:;\n]\s)|(?<=[.?!:;\n]))\d{{1,2}}\s?(?:[)]|/(?!\s?\d)|\.(?=\s))(?=\s*\S))
  | (?P<pt_change>[+{_MINUS}](?:\d+|[XxYy])\s?/\s?[+{_MINUS}](?:\d+|[XxYy]))(?!\w)
  | (?P<pt>(?<![\w/]){_HALF}(?:\s?/\s?|-){_HALF})(?![\w/])
  | (?P<signed>(?<!\w)[+{_MINUS}](?:\d+|X))(?!\w)
  | (?P<times>(?<!\w)x(?=\d)|(?<=\d)x(?!\w))
  | (?P<ordinal>\d+(?:ers?|[eè]re?s?|[eè]mes?|e|ndes?|nds?)(?!\w))
  | (?P<number>\d+)
  | (?P<word>[^\W\d_]+\d*['’‘ʼ`´′]?)
  | (?P<hyphen>-t-(?=[eioEIO])|-)
  | (?P<self>~)
  | (?P<punctuation>\.\.\.|[.,;:?!…()+=/→—–•])
  | (?P<strange>.)
    """,
    re.VERBOSE | re.MULTILINE,
)


def pieces(text: str) -> tuple[Piece, ...]:
    """All pieces of the text in order, spaces left out."""
    found: list[Piece] = []
    hyphen = False
    run = 0
    for match in _PATTERN.finditer(text):
        kind = match.lastgroup or ""
        written = match.group()
        span = Span(match.start(), match.end())
        if kind == "space":
            hyphen = False
            continue
        if kind in ("hyphen", "inverted"):
            # However it is written: "meurt-t'il", "a t-il", "reste t il".
            hyphen = True
            continue
        if kind == "word" and _TURN.fullmatch(written):
            # "T3": the turn 3
            found.extend(_words("tour", Span(span.start, span.start + 1), hyphen, run))
            found.append(Piece(written[1:], written[1:], Span(span.start + 1, span.end), PieceKind.NUMBER, run=run + 1))
            run += 2
        elif kind == "word":
            found.extend(_words(written, span, hyphen, run))
            run += 1
        elif kind == "number":
            found.append(Piece(written, written, span, PieceKind.NUMBER, hyphen, run=run, run_text=written))
            run += 1
        else:
            piece = _other(kind, match, span)
            if piece is not None:
                found.append(piece)
        hyphen = False
    return tuple(_at_moments(found))


_TURN = re.compile(r"[Tt]\d{1,2}")
#: Words after which "tour 3", "fin de son tour" is no time by itself.
_TAKING = frozenset(
    [
        "le",
        "la",
        "un",
        "une",
        "ce",
        "cette",
        "mon",
        "ma",
        "ton",
        "ta",
        "son",
        "sa",
        "notre",
        "leur",
        "chaque",
        "premier",
        "prochain",
        "meme",
        "a",
        "au",
        "en",
        "de",
        "du",
        "avant",
        "apres",
        "pendant",
        "des",
        "jusque",
        "jusqu'a",
        "depuis",
    ]
)
_OWN = frozenset({"mon", "ton", "son", "leur", "notre", "combat", "tour"})


def _at_moments(found: list[Piece]) -> Iterator[Piece]:
    """ "tour 3", "fin de son tour", "début de combat", where no word before takes it, with the preposition left out."""
    before = ""
    for place, piece in enumerate(found):
        after = [each.folded for each in found[place + 1 : place + 3]]
        if before not in _TAKING:
            numbered = after and found[place + 1].kind is PieceKind.NUMBER
            edge = len(after) == 2 and after[0] == "de" and after[1] in _OWN
            if piece.folded == "fin" and edge:
                yield from _words("à", piece.span, hyphen=False, run=piece.run)
                yield from _words("la", piece.span, hyphen=False, run=piece.run)
            elif (piece.folded == "tour" and numbered) or (piece.folded == "debut" and edge):
                yield from _words("au", piece.span, hyphen=False, run=piece.run)
        yield piece
        before = piece.folded


def _words(written: str, span: Span, hyphen: bool, run: int) -> tuple[Piece, ...]:
    """One written word: itself, or both halves of a contraction."""
    low = straighten(written).lower()
    capital = written[0].isupper()
    if low in CONTRACTIONS:
        first, second = CONTRACTIONS[low]
        return (
            Piece(first, fold(first), span, PieceKind.WORD, hyphen, capital, low, run=run, run_text=low),
            Piece(second, second, span, PieceKind.WORD, run=run),
        )
    if low.endswith("'") and low not in ELISIONS and low not in ("l'", "aujourd'"):
        low = low[:-1]
    opened = ELISIONS.get(low, low)
    return (
        Piece(opened, fold(opened), span, PieceKind.WORD, hyphen, capital, run=run, run_text=fold(low).rstrip("'")),
    )


def _other(kind: str, match: re.Match[str], span: Span) -> Piece | None:
    written = match.group()
    match kind:
        case "tag":
            name = (match["tag_a"] or match["tag_b"]).strip()
            return Piece(name, fold(name), span, PieceKind.CARD_TAG, values=(name,))
        case "quote":
            for part in ("quote_a", "quote_b", "quote_c"):
                if match[part] is not None:
                    content = match[part]
                    start = str(match.start(part))
                    return Piece(content, fold(content), span, PieceKind.QUOTE, values=(content, start))
            return None
        case "mana":
            return Piece(written, written, span, PieceKind.MANA, values=_symbols(written))
        case "item":
            number = re.match(r"\d+", written)
            return Piece(written, written, span, PieceKind.ITEM, values=(number.group() if number else "",))
        case "pt" | "pt_change":
            left, right = re.split(r"\s?/\s?|(?<=[\dXx*])-", written, maxsplit=1)
            values = tuple(half.strip().upper().translate(_SIGNS) for half in (left, right))
            shape = PieceKind.PT if kind == "pt" else PieceKind.PT_CHANGE
            return Piece(written, written, span, shape, values=values)
        case "signed":
            return Piece(written, written, span, PieceKind.SIGNED, values=(written.translate(_SIGNS),))
        case "ordinal":
            digits = re.match(r"\d+", written)
            return Piece(written, written, span, PieceKind.ORDINAL, values=(digits.group() if digits else "",))
        case "self":
            return Piece("~", "~", span, PieceKind.SELF)
        case "times":
            return None
        case "punctuation":
            return Piece(written, written, span, PieceKind.PUNCTUATION)
        case _:
            return Piece(written, written, span, PieceKind.STRANGE)


_SIGNS = str.maketrans({"−": "-", "–": "-"})


def _symbols(written: str) -> tuple[str, ...]:
    if written[0] == "{":
        return tuple(re.findall(r"\{([^{}]+)\}", written))
    # "[1G]", or bare "1G", "RRR"
    return tuple(re.findall(r"\d+|[WUBRGCX]", written))

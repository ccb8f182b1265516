"""Splits a card's text into abilities by their outer shape alone: lines, "cost : effect", loyalty numbers, bullets,
trigger words, ability words and reminders. What the pieces mean is read afterwards by the French grammar.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.abilities.modifications import SetBasePT
from judge.abilities.terms import Keyword
from judge.compile.text.loose import loose
from judge.errors import Span
from judge.rules.editions import newest_edition
from judge.rules.glossary import entries
from judge.text.folding import fold, folded_words
from judge.text.numbers import ROMANS


class Piece(msgspec.Struct, frozen=True):
    """A part of the text and where it begins in it."""

    text: str
    start: int

    def cut(self, start: int, end: int | None = None) -> Piece:
        """The part between two places of this one, without the spaces around it."""
        part = self.text[start:end]
        bare = part.lstrip()
        return Piece(bare.rstrip(), self.start + start + len(part) - len(bare))


class Line(msgspec.Struct, frozen=True):
    """One ability as written. `cost` is what stands before the colon; `modes` the bulleted lines below it. `word`: the
    word before a dash, where it means something that the line does not say itself."""

    body: Piece
    cost: Piece | None = None
    modes: tuple[Piece, ...] = ()
    word: str = ""
    #: The chapters of a Saga whose ability it is.
    chapters: tuple[int, ...] = ()


_BODY = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)")
#: A reminder, its last parenthesis forgotten where it ends the line.
_REMINDER = re.compile(
    r"(?<=[.»] )\((?:[^()]|\([^()]*\))*\)\.|\((?:[^()]|\([^()]*\))*\)|(?<=[.»}] )\([^()]+$", re.MULTILINE
)
#: Ability words and flavour words, before a dash, mean nothing to the rules (207.2c-d).
_LABEL = re.compile(r"^(?P<word>[A-ZÀ-ÖØ-Þ][^—:.,;«»{}()\d]{1,40}?) [—–] +(?=[A-ZÀ-ÖØ-Þ{«+~])")
#: Keywords that are a cost and an effect of the card's own (702.57, 702.142, 702.177).
OWN_ABILITY = {
    "epuisement": Keyword.EXHAUST,
    "prevision": Keyword.FORECAST,
    "vantardise": Keyword.BOAST,
    "resolue": Keyword.SOLVED,
    "solved": Keyword.SOLVED,
    "vitesse maximale": Keyword.MAX_SPEED,
}
#: What stands before the condition of a Case (719.3a).
TO_SOLVE = frozenset({"a resoudre", "pour resoudre", "to solve"})
#: "Prévision {1}{U}, révélez…": the dash may be missing before a symbol.
_UNDASHED = re.compile(r"^(?P<word>\w+) (?=\{)")
#: What else stands before a dash: the choice of modes, and chapters of a Saga (714.2).
_NO_LABEL = re.compile(r"choisissez\b|[IVX, ]+$", re.IGNORECASE)
#: "Seuil" did mean something in the texts of its time.
THRESHOLD = "seuil"
_NUMBERS = {"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4}
_ONE = r"(?:l'un|l'une|un|une)"
_SEVERAL = rf"(?P<several>{_ONE} ou (?:plus|plusieurs|les deux|l'autre ou les deux))"
#: "choisissez l'un —", "… l'un ou les deux —", "… jusqu'à deux —".
_CHOOSE = loose(
    rf"choisissez (?:{_SEVERAL}|(?P<limit>jusqu'à )?(?:l')?(?P<count>{'|'.join(_NUMBERS)}))(?: (?:mode|option)s?)?"
    # The dash may be missing before the first mode.
    rf"(?:\s*—|\.?$|(?= +(?-i:[A-Z~])[^;]*;))"
)
_BETWEEN_MODES = re.compile(r"\s*;\s*(?:et/ou |ou (?:bien )?)?", re.IGNORECASE)
_AGAIN = loose(r"vous pouvez choisir le même mode plus d'une fois\.?")
#: A mode; with spree, after a plus sign and what choosing it costs.
_BULLET = re.compile(r"^\s*(?:[•·●]\s*|\+\s*(?=\{[^}]+\}))")
_MODE_COST = re.compile(r"^(?P<cost>(?:\{[^}]+\})+) ?[—–] +")
#: Keywords that have modes chosen, each for its cost (702.172, 702.183).
_PAID_MODES = {"impétuosité": Keyword.SPREE, "tiered": Keyword.TIERED}
#: Lines that lost what parted them: "Enchanter : créatureLa créature enchantée gagne +1/+1.", "ce tour-ci.−3 : …".
_GLUED = re.compile(
    r"(?<=[a-zà-öø-ÿ}»])(?=[A-ZÀ-ÖØ-Þ][a-zà-öø-ÿ' ])|(?<=[.»])(?=(?:[+−–-](?:\d+|X)|0) ?:|\{|[A-ZÀ-ÖØ-Þ])"
)
_MODE = re.compile(r"(?<=\S)\s*(?=[•·●] )")
#: What a cost can begin with: a symbol, a loyalty number, or an order.
_COST_START = re.compile(r"^(?:\{|[+\-−–]?(?:\d+|X)\b|[\w'-]+ez\b|[\w'-]+ez-)", re.IGNORECASE)
_TRIGGER = loose(
    r"^(?:quand|lorsque|à chaque fois que|au début (?:de|du|des)|à la fin (?:de|du|des))\b"
    r"|^(?:lorsqu|à chaque fois qu|quand)'"
)

_MOMENT = loose(r"^(?:au début|à la fin) (?:de|du|des)\b")


class ModeChoice(msgspec.Struct, frozen=True):
    """How many of its modes a modal text asks for; `None`: as many as there are."""

    count: int | None
    up_to: bool = False


def mode_choice(text: str) -> ModeChoice | None:
    """ "choisissez l'un —", "choisissez jusqu'à deux —"; `None` for any other sentence."""
    if (paying := pays_for_modes(text)) is not None:
        return ModeChoice(None, up_to=True) if paying is Keyword.SPREE else ModeChoice(1)
    match = _CHOOSE.fullmatch(text.strip())
    if match is None:
        return None
    if match["several"] is not None:
        return ModeChoice(None, up_to=True)
    return ModeChoice(_NUMBERS[match["count"].lower()], up_to=match["limit"] is not None)


def pays_for_modes(text: str) -> Keyword | None:
    """ "Impétuosité": modes each for its cost, by that keyword; `None` for any other sentence."""
    return _PAID_MODES.get(text.strip(" .").lower())


def cost_of_mode(mode: Piece) -> tuple[Piece | None, Piece]:
    """What choosing the mode costs, where it says so, and the rest of it."""
    found = _MODE_COST.match(mode.text)
    return (None, mode) if found is None else (mode.cut(0, found.end("cost")), mode.cut(found.end()))


def chosen_again(text: str) -> bool:
    """ "vous pouvez choisir le même mode plus d'une fois"."""
    return _AGAIN.fullmatch(text.strip()) is not None


def lines_of(text: str) -> tuple[Line, ...]:
    """The abilities of a text in order; reminders and ability words, which have no rules meaning, left out."""
    lines: list[Line] = []
    for piece in _pieces(text):
        bullet = _BULLET.match(piece.text)
        if bullet is not None and lines:
            last = lines[-1]
            mode = _without_label(piece.cut(bullet.end()))
            lines[-1] = msgspec.structs.replace(last, modes=(*last.modes, mode))
        else:
            lines.append(_with_modes(_line(piece)))
    return tuple(lines)


def body_in(piece: Piece) -> SetBasePT | None:
    """The power and toughness that a piece is and nothing else: "3/3"."""
    body = _BODY.fullmatch(piece.text)
    return None if body is None else SetBasePT(int(body["power"]), int(body["toughness"]))


def is_trigger(piece: Piece) -> bool:
    """Whether the ability begins with a trigger word (603.1)."""
    return _TRIGGER.match(piece.text) is not None


_ATTACK_OPTION = loose(r"^vous pouvez .* au moment où \w+ attaque(?:nt)?\.?$")


def is_attack_option(piece: Piece) -> bool:
    """Whether the sentence offers something as a creature attacks (508.1g)."""
    return _ATTACK_OPTION.match(piece.text) is not None


def sentences_of(piece: Piece) -> tuple[Piece, ...]:
    """The sentences of the piece, each with its full stop."""
    found = []
    start = 0
    for place in outside_quotes(piece.text, "."):
        if piece.text[place + 1 : place + 2] in ("", " "):
            found.append(piece.cut(start, place + 1))
            start = place + 1
    if piece.text[start:].strip():
        found.append(piece.cut(start))
    return tuple(found)


def with_own_subject(sentence: Piece) -> tuple[Piece, ...]:
    """The sentence parted before "et ses capacités activées …", which is said of another subject."""
    joint = next((place for place in _OWN_SUBJECT.finditer(sentence.text)), None)
    if joint is None or joint.start() not in outside_quotes(sentence.text, " "):
        return (sentence,)
    return sentence.cut(0, joint.start()), sentence.cut(joint.end())


_OWN_SUBJECT = loose(r" et (?=(?:ses|leurs) capacités activées ne peuvent)")


def cycled_or_another(piece: Piece) -> Piece | None:
    """Of "À chaque fois que vous recyclez ~ ou que vous recyclez une autre carte pendant que ~ est sur le champ de
    bataille, …" what is said of the card itself, every letter in its place; `None` for any other text."""
    either = _CYCLED_OR.match(piece.text)
    if either is None:
        return None
    blank = " " * (either.end() - either.end("itself"))
    return Piece(piece.text[: either.end("itself")] + blank + piece.text[either.end() :], piece.start)


_CYCLED_OR = loose(
    r"à chaque fois que vous recyclez (?P<itself>[^,]{1,40}?) ou (?:que vous )?recyclez une autre carte"
    r" pendant que (?P=itself) est sur le champ de bataille(?=,)"
)


def without_trigger_word(piece: Piece) -> Piece:
    """What follows "quand", "à chaque fois que"."""
    match = _TRIGGER.match(piece.text)
    return piece if match is None else piece.cut(match.end())


def is_moment(piece: Piece) -> bool:
    """Whether the trigger is a moment of the turn ("au début de …") rather than an event."""
    return _MOMENT.match(piece.text) is not None


def is_arrival(piece: Piece) -> bool:
    """Whether the sentence says what is done as the object arrives."""
    return _ARRIVAL.match(piece.text) is not None


_ARRIVAL = loose(r"au moment où\b")


def trigger_heads(piece: Piece) -> tuple[Piece, ...]:
    """The events of a trigger, each with its own trigger word: "quand ~ arrive ou au début de votre entretien"."""
    heads = _parted(piece, (gap.span() for gap in _NEXT_HEAD.finditer(piece.text)))
    return tuple(each for head in heads for each in _arriving_or(head))


def _arriving_or(head: Piece) -> Iterator[Piece]:
    """ "quand ~ arrive sur le champ de bataille ou attaque": the second verb, which would be read as said of how it
    arrives, has a head of its own, with the same subject and every letter in its place."""
    either = _ARRIVES_OR.search(head.text)
    if either is None:
        yield head
        return
    yield head.cut(0, either.end("arrives"))
    blank = " " * (either.end() - either.start("arrives"))
    yield Piece(head.text[: either.start("arrives")] + blank + head.text[either.end() :], head.start)


_ARRIVES_OR = loose(
    r"(?<= )(?P<arrives>arrive(?:nt)?(?: sur le champ de bataille| en jeu)?) ou (?:qu'(?:ils?|elles?) )?"
    r"(?=(?:attaque|attaquent|bloque|bloquent|meurt|meurent)\b)"
)
_NEXT_HEAD = loose(r" (?:ou|et) (?=(?:quand|lorsque|lorsqu'|à chaque fois qu|au début (?:de|du)) ?)")


def commas(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """Every way to part the piece at a comma outside quotations, from the left; a semicolon is one misprinted."""
    for place in outside_quotes(piece.text, ",;"):
        yield piece.cut(0, place), piece.cut(place + 1)


def parts_at_commas(piece: Piece) -> tuple[Piece, ...]:
    """The piece cut at all its commas outside quotations."""
    parts = []
    start = 0
    for place in outside_quotes(piece.text, ","):
        parts.append(piece.cut(start, place))
        start = place + 1
    parts.append(piece.cut(start))
    return tuple(parts)


def _pieces(text: str) -> Iterator[Piece]:
    start = 0
    for raw in _LABEL_ALONE.sub(r"\g<label> ", text).splitlines(keepends=True):
        blanked = _REMINDER.sub(lambda match: " " * len(match.group()), raw)
        whole = Piece(blanked, start)
        start += len(raw)
        for line in _parted(whole, (gap.span() for gap in _GLUED.finditer(blanked))):
            yield from _parted(line, (gap.span() for gap in _MODE.finditer(line.text)))


#: An ability word on a line of its own, what it introduces on the next one, after a dash.
_LABEL_ALONE = re.compile(r"^(?P<label>[A-ZÀ-ÖØ-Þ][\w' ]{2,25})\n(?=[—–] )", re.MULTILINE)


def _parted(piece: Piece, gaps: Iterable[tuple[int, int]]) -> Iterator[Piece]:
    """What stands between the gaps, but for those inside quotations."""
    inside = _quotations(piece.text)
    start = 0
    for begin, end in gaps:
        if not any(first < begin < last for first, last in inside):
            yield piece.cut(start, begin)
            start = end
    if piece.text[start:].strip(" ."):
        yield piece.cut(start)


def _quotations(text: str) -> tuple[tuple[int, int], ...]:
    """Where the quotations begin and end, the outermost ones."""
    found: list[tuple[int, int]] = []
    depth = start = 0
    for place, char in enumerate(text):
        if char == "«":
            start = start if depth else place
            depth += 1
        elif char == "»" and depth:
            depth -= 1
            if not depth:
                found.append((start, place))
    return tuple(found)


def _line(piece: Piece) -> Line:
    word = ""
    chapter = _CHAPTER.match(piece.text)
    if chapter is not None:
        numerals = chapter["numbers"].replace(" ", "").split(",")
        return Line(piece.cut(chapter.end()), chapters=tuple(map(_roman, numerals)))
    label = _LABEL.match(piece.text)
    if label is None and (undashed := _UNDASHED.match(piece.text)) and fold(undashed["word"]) in OWN_ABILITY:
        label = undashed
    if label is not None and (fold(label["word"]) in OWN_ABILITY or _is_label(label["word"])):
        word = _meaning(label["word"], piece.text)
        piece = piece.cut(label.end())
    if _COST_START.match(piece.text):
        for place in outside_quotes(piece.text, ":"):
            return Line(piece.cut(place + 1), piece.cut(0, place), word=word)
    return Line(piece, word=word)


def _meaning(word: str, text: str) -> str:
    """The word, where it means something that the text does not say."""
    word = fold(word)
    says_itself = word == THRESHOLD and _GRAVEYARD.search(text) is not None
    return word if word in (*OWN_ABILITY, *TO_SOLVE, THRESHOLD) and not says_itself else ""


_GRAVEYARD = loose(r"cartes? (?:ou plus )?(?:de|dans) votre cimetière")


#: "I, II — Créez un jeton…".
_CHAPTER = re.compile(r"^(?P<numbers>[IVX]{1,4}(?:, ?[IVX]{1,4})*) ?[—–-] ?")


def _roman(numeral: str) -> int:
    return ROMANS.index(numeral) + 1 if numeral in ROMANS else 0


def _without_label(mode: Piece) -> Piece:
    """The mode without its name ("Cône d'antimagie — …")."""
    label = _LABEL.match(mode.text)
    return mode.cut(label.end()) if label is not None and _is_label(label["word"]) else mode


def _with_modes(line: Line) -> Line:
    """ "Choisissez l'un — détruisez X ; ou piochez Y": modes in the line itself."""
    choice = _CHOOSE.search(line.body.text)
    if choice is None or not line.body.text[choice.end() :].strip():
        return line
    head, listed = line.body.cut(0, choice.end()), line.body.cut(choice.end())
    modes = tuple(_parted(listed, (gap.span() for gap in _BETWEEN_MODES.finditer(listed.text))))
    return msgspec.structs.replace(line, body=head, modes=modes) if len(modes) > 1 else line


def _is_label(word: str) -> bool:
    words = folded_words(word)
    begins_with_keyword = any(words[:count] in _keyword_names() for count in range(1, len(words) + 1))
    return _NO_LABEL.match(word) is None and not begins_with_keyword


@functools.cache
def _keyword_names() -> frozenset[tuple[str, ...]]:
    """The names of keyword abilities, which say a rule and not a mood."""
    day = newest_edition().date
    abilities = (each for each in entries() if each.rule and (each.rule.number_on(day) or "").startswith("702."))
    return frozenset(folded_words(name) for entry in abilities for name in (entry.name, *entry.old_names) if name)


def outside_quotes(text: str, marks: str) -> Iterator[int]:
    """Where one of the marks stands outside « … »."""
    depth = 0
    for place, char in enumerate(text):
        if char == "«":
            depth += 1
        elif char == "»":
            depth -= 1
        elif char in marks and depth <= 0:
            yield place


def span_of(piece: Piece) -> Span:
    """Where the piece stands in the text."""
    return Span(piece.start, piece.start + len(piece.text))

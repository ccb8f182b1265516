"""Lines of keywords alone, parted before the grammar: "Vol, double initiative, indestructible", "Écho — Défaussez-vous
d'une carte.", "Suspension 4 — {1}{R}", "Recyclage de plaine {2}", "Prototype {1}{B} — 1/1". Each item
is a name, then what the name asks for: a quality, a number, a cost. What only the grammar can read ("Protection contre
les artefacts") is left to it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence

import msgspec

from judge.abilities.ability import Ability, KeywordAbility
from judge.abilities.costs import Cost
from judge.abilities.selectors import Amount, Count, Filter, Is, Previous, X
from judge.abilities.terms import Gift, Keyword
from judge.compile.nouns.references import filter_of
from judge.compile.nouns.scope import Scope
from judge.compile.text.loose import loose
from judge.compile.text.reading import clauses_of
from judge.compile.text.structure import Piece, body_in, outside_quotes
from judge.compile.view import ClauseView, NotCompiledError
from judge.errors import Span
from judge.french.clause import AmountKind, Determiner, Quantity
from judge.french.elaborate.nouns.senses import keyword_of, land_of
from judge.french.lexicon import lexicon
from judge.french.lexicon.entry import SLANG, Category
from judge.french.lexicon.spelling import key_of
from judge.text.folding import fold

#: Reads what is to be paid.
CostReader = Callable[[Scope, Piece], Cost]
#: Reads a keyword with all that the grammar can say of it.
ItemReader = Callable[[Piece], tuple[Ability, ...]]

#: What parts a name from a number, and both from a cost in words ("Entretien cumulatif — Payez 1 point de vie").
_DASH = re.compile(r"\s*—\s*|(?<=^kick) - |(?<=^Kick) - |(?<=^Union) (?=[A-Z])")
_ENDS = re.compile(r"^(?P<name>.*?)(?:\s+(?P<number>\d+|X))?(?:\s*(?P<cost>(?:\{[^{}]+\})+))?\.?$")
#: A further quality of the keyword before: "protection contre les Démons, contre les Dragons".
_SAME = loose(r"\s*(?:et )?contre\b")
#: What keyword is followed by what kind of thing it is about.
_ABOUT: dict[Keyword, re.Pattern[str]] = {
    Keyword.CHAMPION: loose(r"(?:de |d')"),
    Keyword.CRAFT: loose(r"avec "),
    Keyword.CYCLING: loose(r"(?:de |d')"),
    Keyword.EMERGE: loose(r"(?:de |d')"),
    Keyword.OFFERING: loose(r"(?:de |d')"),
    Keyword.SPLICE: loose(r"(?:de |d')"),
    Keyword.EQUIP: loose(r"(?:de |d')?"),
}


def keyword_line(scope: Scope, line: Piece, read_cost: CostReader, read_item: ItemReader) -> tuple[Ability, ...] | None:
    """The abilities of the line; `None` when it is not made of keywords alone. `read_item` reads what stands beside a
    keyword and is more than a name. Raises `NotCompiledError` for what is then not understood."""
    if _DEVOURED.fullmatch(line.text) is not None:
        return (KeywordAbility(Keyword.DEVOUR, amount=Count((Is(Previous()),))),)
    found: list[Ability] = []
    others: list[tuple[int, Piece]] = []
    items = _kickers(line) or _items(line)
    for item in items:
        ability = _item(scope, item, read_cost)
        if ability is None:
            others.append((len(found), item))
        else:
            found.append(ability)
    if not found:
        return None
    for place, item in reversed(others):
        abilities = read_item(item)
        if not all(isinstance(ability, KeywordAbility) for ability in abilities):
            raise NotCompiledError(Span(item.start, item.start + len(item.text)))
        found[place:place] = abilities
    return tuple(found)


#: As many counters for each as there are of them.
_DEVOURED = loose(r"dévorement X, X étant le nombre de créatures dévorées de cette manière\.?")


def _kickers(line: Piece) -> tuple[Piece, ...]:
    """ "Kick {R} et/ou {W}": two kickers (702.33b); nothing of any other line."""
    both = _KICKERS.fullmatch(line.text)
    if both is None:
        return ()
    # The second is read in the place of its cost, under the name of the first.
    second = f"{both['name']} {both['second']}"
    return (line.cut(0, both.end("first")), Piece(second, line.start + both.end() - len(second)))


_KICKERS = re.compile(
    r"(?P<name>kick(?:er)?) (?P<first>(?:\{[^{}]+\})+) et/ou (?P<second>(?:\{[^{}]+\})+)\.?", re.IGNORECASE
)


def _items(line: Piece) -> tuple[Piece, ...]:
    """The line parted at its commas; a cost in words may have commas of its own."""
    if _DASH.search(line.text) is not None:
        return (line,)
    places = [place for mark in ",;" for place in outside_quotes(line.text, mark)]
    places = [place for place in places if not _SAME.match(line.text, place + 1)]
    bounds = [-1, *sorted(places), len(line.text)]
    return tuple(line.cut(start + 1, end) for start, end in itertools.pairwise(bounds))


def _item(scope: Scope, item: Piece, read_cost: CostReader) -> KeywordAbility | None:
    dash = _DASH.search(item.text)
    ends = _ENDS.match(item.text if dash is None else item.text[: dash.start()])
    body = None if dash is None else body_in(item.cut(dash.end()))
    if ends is None or (dash is not None and bool(ends["cost"]) is (body is None)):
        return None
    named = _named(scope, item.cut(0, ends.end("name")))
    if named is None or (body is not None) is not (named.keyword is Keyword.PROTOTYPE):
        return None
    cost: Cost = () if ends["cost"] is None else read_cost(scope, item.cut(ends.start("cost"), ends.end("cost")))
    if dash is not None and body is None:
        cost = read_cost(scope, _without_stop(item.cut(dash.end())))
    number = _number(ends["number"])
    return msgspec.structs.replace(named, cost=cost, amount=named.amount if number is None else number, body=body)


def _number(written: str | None) -> Amount | None:
    if written is None:
        return None
    return X() if written == "X" else int(written)


def _named(scope: Scope, name: Piece) -> KeywordAbility | None:
    """The keyword of that name, with the quality that follows it; `None` when it is no name of a played keyword."""
    words = name.text.split(" ")
    for count in range(len(words), 0, -1):
        first = " ".join(words[:count])
        keyword = _keyword(first)
        if keyword is None:
            continue
        if count == len(words):
            return keyword
        if keyword.keyword is Keyword.GIFT:
            return _gift(keyword, name.text[len(first) :])
        about = _ABOUT.get(keyword.keyword)
        start = None if about is None else about.match(name.text, len(first) + 1)
        if start is None:
            return None
        kind, many = _kind(scope, name.cut(start.end()), numbered=keyword.keyword is Keyword.CRAFT)
        return msgspec.structs.replace(keyword, filter=kind, amount=many)
    return None


def _gift(keyword: KeywordAbility, words: str) -> KeywordAbility | None:
    """ "Don d'une carte": what is promised; `None` for anything else."""
    gift = _GIFTS.get(fold(words.strip()))
    return None if gift is None else msgspec.structs.replace(keyword, gift=gift)


_GIFTS = {
    "d'une carte": Gift.CARD,
    "d'un tour supplementaire": Gift.EXTRA_TURN,
    "d'une nourriture": Gift.FOOD,
    "d'une pieuvre": Gift.OCTOPUS,
    "d'un poulpe": Gift.OCTOPUS,
    "d'un poisson engage": Gift.TAPPED_FISH,
    "d'un tresor": Gift.TREASURE,
}


def _keyword(name: str) -> KeywordAbility | None:
    for lexeme in lexicon().forms.get(key_of(name), ()):
        named = lexeme.category is Category.KEYWORD and lexeme.detail != SLANG
        keyword = keyword_of(lexeme.lemma) if named else None
        if keyword is not None and land_of(lexeme.lemma) is None and keyword is not Keyword.ENCHANT:
            return KeywordAbility(keyword)
    return None


def _kind(scope: Scope, words: Piece, *, numbered: bool) -> tuple[Filter, int | None]:
    """ "plaine", "terrain de base", "créature légendaire"; `numbered`: how many may be said, "deux créatures"."""
    clauses = clauses_of(words)
    view = ClauseView(clauses[0])
    group = view.needed("topic")
    view.finish()
    if len(clauses) != 1 or clauses[0].verb:
        raise NotCompiledError(group.span)
    quantity = group.quantity
    count = None if quantity is None or not numbered else quantity.number
    if count is not None:
        if quantity != Quantity(kind=AmountKind.NUMBER, number=count):
            raise NotCompiledError(group.span)
        group = msgspec.structs.replace(group, quantity=None)
    if numbered:
        group = msgspec.structs.replace(group, determiner=Determiner.NONE)
    return filter_of(scope, group), count


def _without_stop(piece: Piece) -> Piece:
    return piece.cut(0, len(piece.text.rstrip(". ")))


def with_backup(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """The abilities of one text, each backup ability with those below it that are none themselves (702.165a)."""
    return tuple(
        msgspec.structs.replace(ability, below=tuple(each for each in abilities[place + 1 :] if not _is_backup(each)))
        if isinstance(ability, KeywordAbility) and _is_backup(ability)
        else ability
        for place, ability in enumerate(abilities)
    )


def both_texts(text: str) -> tuple[str, str]:
    """The text without its square brackets, and without what stands in them (702.148a)."""
    return _BRACKETS.sub("", text), _BRACKETED.sub("", text)


_BRACKETED = re.compile(r"\[[^\[\]]*\] ?")
_BRACKETS = re.compile(r"[\[\]]")


def with_cleave(abilities: Sequence[Ability], cleaved: Sequence[Ability]) -> tuple[Ability, ...]:
    """The abilities of one text, its cleave ability with those of the text cut short."""
    return tuple(
        msgspec.structs.replace(ability, below=tuple(cleaved))
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.CLEAVE
        else ability
        for ability in abilities
    )


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.keyword is Keyword.BACKUP

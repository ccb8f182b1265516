"""A card that names itself: its own name in its text means this object (201.5), with or without article, in full or by
the part before the comma ("Akroma").

Names become "~" before the text is split, and every letter keeps its place, so that diagnostics still point into the
printed text. A name that is asked for as a name ("une carte appelée …") means any card of that name, and one in a
quoted ability means what grants it (201.5a): both stay as they are written.
"""

from __future__ import annotations

import re

from judge.french.lexicon import lexicon
from judge.french.lexicon.spelling import key_of
from judge.text.folding import straighten

_ARTICLE = re.compile(r"^(?:l'|les? |la )", re.IGNORECASE)
_BEFORE = r"(?P<article>\b(?:l'|les? |la |du |des |aux? ))?"
_QUOTED = re.compile(r"«[^»]*»")
#: What enters as a copy has the ability itself that the exception grants.
_OF_OWN_COPY = re.compile(r"\barrive\b[^\n«»]*\bcomme une copie\b[^\n«»]*\bexcepté qu[^\n«»]*$", re.IGNORECASE)
#: Words after which the name is that of any card, or the noun of any object.
_ANY_OF_THAT_NAME = re.compile(
    r"(?:\b(?:appelée?s?|nommée?s?|intitulée?s?|(?<!l')une?|autres?|chaque|aucune?|cet|cette|ces|ce|jetons?|créatures?|cartes?|"
    r"sorts?|permanents?|planeswalkers?|terrains?|artefacts?|enchantements?|non)|\bd'autres|-) ?$",
    re.IGNORECASE,
)
#: What a contraction leaves before the name.
_LEFT = {"du": "de", "des": "de", "au": "à", "aux": "à"}


def with_itself(text: str, name: str) -> str:
    """The text with "~" for the card of that printed name, as long as it was, every apostrophe straight."""
    straight = straighten(text)
    spans = [match.span() for match in _QUOTED.finditer(straight) if not _OF_OWN_COPY.search(straight[: match.start()])]
    for form in forms_of(name):
        # "Ces Flammes enveloppantes infligent …": of a name in the plural, as cards of 2001 have it.
        before = _BEFORE if not form.partition(" ")[0].endswith(("s", "x")) else _BEFORE.replace("les? ", "les? |ces ")
        pattern = re.compile(rf"{before}(?P<name>{_loosely(form)})(?!\w)", re.IGNORECASE)
        common = key_of(form.lower()) in lexicon().forms
        straight = pattern.sub(lambda match: _itself(match, spans, common=common), straight)  # noqa: B023
    return straight


def forms_of(name: str) -> tuple[str, ...]:
    """The name without its article, in full and up to the comma."""
    whole = _ARTICLE.sub("", straighten(name).strip())
    short = whole.partition(",")[0].strip()
    return tuple(form for form in dict.fromkeys((whole, short)) if form)


def _loosely(form: str) -> str:
    return r"\s+".join(re.escape(word) for word in form.split())


def _itself(match: re.Match[str], quoted: list[tuple[int, int]], *, common: bool) -> str:
    written = match.group()
    start = match.start("name")
    # "La mine de gemmes arrive …": a name of several words at the beginning of a sentence.
    begins = (match["article"] or "")[:1].isupper() and " " in match["name"]
    if not match["name"][0].isupper() and not match["name"][0].isdigit() and not begins:
        return written
    if any(begin <= start < end for begin, end in quoted) or (start and match.string[start - 1].isalnum()):
        return written
    if _ANY_OF_THAT_NAME.search(match.string[: match.start()]):
        return written
    article = match["article"] or ""
    if common and not article and not re.match(r" [a-zà-ü]", match.string[match.end() :]):
        # A line of its own, "Vol", is the keyword.
        return written
    left = _LEFT.get(article.strip().lower(), "")
    return left.ljust(len(article)) + "~".ljust(len(match["name"]))

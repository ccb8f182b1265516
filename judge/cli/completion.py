"""Shell completion: numbers of rules, terms of the glossary, names of cards and editions. Called by the shell at every
tab, so it loads only what it lists."""

from __future__ import annotations

#: At most so many proposals.
MOST = 60


def rule_numbers(incomplete: str) -> list[str]:
    """Numbers of the newest edition that begin so."""
    from judge.rules.editions import newest_edition
    from judge.rules.lineage import numbers_on
    from judge.rules.rulebook import book_order

    found = [number for number in numbers_on(newest_edition().date) if number.startswith(incomplete)]
    return sorted(found, key=book_order)[:MOST]


def terms(incomplete: str) -> list[str]:
    """French names of terms that begin so, accents and case aside."""
    from judge.rules.glossary import entries
    from judge.text.folding import fold

    wanted = fold(incomplete)
    return sorted({entry.name for entry in entries() if entry.name and fold(entry.name).startswith(wanted)})[:MOST]


def card_names(incomplete: str) -> list[str]:
    """Names of cards that begin so, accents and case aside."""
    from judge.pipeline.cards import known_cards
    from judge.text.folding import fold

    return known_cards().shown_from(fold(incomplete))[:MOST]


def edition_names(incomplete: str) -> list[str]:
    """Named editions, then dates, that begin so."""
    from judge.rules.editions import editions, named_editions

    names = [*(one.nom for one in named_editions()), "toutes", *(one.edition.id for one in editions())]
    return [name for name in names if name.startswith(incomplete)][:MOST]

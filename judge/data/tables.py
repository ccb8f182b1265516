"""The register of compiled tables: which sources a table is made of and which function makes it.

Adding a table is one entry here. The build function is named, not imported, so that this lowest layer knows nothing of
the packages above it and nothing is loaded before it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Table(msgspec.Struct, frozen=True):
    """`sources`: files or glob patterns under `rules_fr/`, `judge/` or `scenarios/`; when one changes in a checkout the
    table is compiled anew. `build`: "module:function", a function without arguments whose value msgspec can encode
    (structs, dicts, tuples, strings, bytes…). The module of `build` counts as a source."""

    sources: tuple[str, ...]
    build: str


#: All that makes abilities of the text of a card.
_COMPILER = (
    "judge/cards/card.py",
    "judge/cards/faces.py",
    "judge/cards/store.py",
    "judge/cards/type_line.py",
    "judge/compile/**/*.py",
    "judge/compile/**/*.yaml",
    "judge/abilities/*.py",
    "judge/text/*.py",
    "judge/text/data/*.yaml",
    "judge/french/**/*.py",
    "judge/french/**/*.yaml",
    "judge/french/**/*.lark",
    "rules_fr/glossaire/*.yaml",
)

TABLES: Mapping[str, Table] = {
    "editions": Table(("rules_fr/editions.yaml",), "judge.rules.building.numbers:editions"),
    "sets": Table(("rules_fr/extensions.yaml",), "judge.rules.building.numbers:sets"),
    "law": Table(
        ("rules_fr/law.yaml", "rules_fr/glossaire/*.yaml", "judge/rules/building/*.py"), "judge.rules.building.law:law"
    ),
    "concepts": Table(
        (
            "rules_fr/concepts/*.yaml",
            "rules_fr/vocabulaire.yaml",
            "rules_fr/lignees/*.tsv",
            "rules_fr/editions.yaml",
            "judge/rules/concept.py",
            "judge/rules/building/*.py",
        ),
        "judge.rules.building.concepts:concepts",
    ),
    "glossary": Table(
        (
            "rules_fr/glossaire/*.yaml",
            "rules_fr/argot.yaml",
            "rules_fr/lignees/*.tsv",
            "rules_fr/editions.yaml",
            "judge/rules/concept.py",
            "judge/rules/building/*.py",
        ),
        "judge.rules.building.concepts:glossary",
    ),
    "rulebook": Table(
        (
            "rules_fr/concepts/*.yaml",
            "rules_fr/enonces/**/*.yaml",
            "rules_fr/glossaire/*.yaml",
            "rules_fr/vocabulaire.yaml",
            "rules_fr/lignees/*.tsv",
            "rules_fr/editions.yaml",
            "judge/rules/concept.py",
            "judge/rules/building/*.py",
        ),
        "judge.rules.building.book:rulebook",
    ),
    "cases": Table(("scenarios/**/*.yaml", "judge/verify/case.py"), "judge.verify.index:build"),
    "card_names": Table(
        ("judge/cards/data/*.yaml", "judge/cards/entries.py", "judge/cards/faces.py", "judge/cards/names.py"),
        "judge.cards.names_build:build",
    ),
    "cards": Table(
        ("judge/cards/data/*.yaml", "judge/cards/entries.py", *_COMPILER),
        "judge.compile.cards_build:build",
    ),
    "nicknames": Table(("judge/cards/nicknames/*.yaml", "judge/cards/names.py"), "judge.cards.nicknames.build:build"),
    "genders": Table(("judge/text/data/genres.yaml", "judge/text/names.py"), "judge.text.names_build:build"),
    "compiler": Table(_COMPILER, "judge.compile.digest_build:build"),
    "subtypes": Table(
        ("judge/french/data/lexique/sous-types.yaml", "judge/wording/subtypes.py"), "judge.wording.subtypes_build:build"
    ),
    "lexicon": Table(
        (
            "judge/french/data/lexique/*.yaml",
            "judge/french/lexicon/entry.py",
            "judge/french/lexicon/conjugation.py",
            "judge/french/lexicon/spelling.py",
            "judge/text/agreement.py",
        ),
        "judge.french.lexicon.build:build",
    ),
    "chunks": Table(
        ("judge/french/chunks/chunks.lark", "judge/french/chunks/grammar.py"), "judge.french.chunks.build:build"
    ),
    "frames": Table(
        ("judge/french/data/frames.yaml", "judge/french/frames/table.py"), "judge.french.frames.build:build"
    ),
}

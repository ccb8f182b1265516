"""The chapters of the engine with their concepts, as they are counted."""

from __future__ import annotations

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.concept import Concept
from judge.rules.editions import newest_edition
from judge.rules.statements import citations


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the engine with its concepts, in the order of their rules."""

    number: int
    title: str
    concepts: tuple[Concept, ...]
    #: Those of them that head others or frame them: no answer about a play rests on them.
    headings: tuple[Concept, ...] = ()


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter as `rules_fr/moteur.yaml` has it."""

    numero: int
    titre: str
    regles: tuple[str, ...]
    concepts: tuple[Concept, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rubriques`: concepts that no answer about a play cites, each with the reason."""

    chapitres: tuple[_Written, ...]
    rubriques: dict[Concept, str]


def chapters() -> tuple[Chapter, ...]:
    """Every concept of the program in its chapter. Raises `ValueError` for a concept that no chapter takes."""
    file = load_yaml_as(rules_dir() / "moteur.yaml", _File)
    written = file.chapitres
    placed: dict[int, list[Concept]] = {chapter.numero: [] for chapter in written}
    for concept in Concept:
        placed[_chapter_of(concept, written)].append(concept)
    return tuple(
        Chapter(
            chapter.numero,
            chapter.titre,
            tuple(placed[chapter.numero]),
            tuple(each for each in placed[chapter.numero] if each in file.rubriques),
        )
        for chapter in written
    )


def _chapter_of(concept: Concept, written: tuple[_Written, ...]) -> int:
    for chapter in written:
        if concept in chapter.concepts:
            return chapter.numero
    numbers = citations(concept, newest_edition().date)
    starts = [
        (len(start), chapter.numero)
        for chapter in written
        for start in chapter.regles
        if numbers and numbers[0].startswith(start)
    ]
    if not starts:
        raise ValueError(f"moteur.yaml: no chapter takes the concept {concept} ({', '.join(numbers)})")
    return max(starts)[1]

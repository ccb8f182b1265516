"""Every form of a French verb that rules questions meet: regular groups by rule, irregular verbs from their principal
parts (data). The writer needs fewer forms and has its own table in `judge.text.verbs`; a test compares the two."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.french.lexicon.entry import Tense


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Principal parts of an irregular verb. `présent`: six forms; `futur`: the stem; `subjonctif`: one stem, or two
    (je and nous); `imparfait`: the stem where it is not that of nous; `comme`: "venir>devenir" replaces the end."""

    présent: str = ""
    futur: str = ""
    participe: str = ""
    subjonctif: str = ""
    imparfait: str = ""
    gérondif: str = ""
    impératif: str = ""


class Form(msgspec.Struct, frozen=True):
    """One conjugated form."""

    text: str
    tense: Tense
    person: int
    number: str


_PERSONS = ((1, "s"), (2, "s"), (3, "s"), (1, "p"), (2, "p"), (3, "p"))
_IMPERFECT = ("ais", "ais", "ait", "ions", "iez", "aient")
_FUTURE = ("ai", "as", "a", "ons", "ez", "ont")
_SUBJUNCTIVE = ("e", "es", "e", "ions", "iez", "ent")


def parts_of(infinitive: str) -> Parts:
    """Principal parts of a regular verb. Raises `ValueError` for an ending that has no regular model."""
    if infinitive.endswith("er"):
        return _first_group(infinitive[:-2])
    if infinitive.endswith("ir"):
        stem = infinitive[:-1]
        return Parts(
            présent=" ".join((f"{stem}s", f"{stem}s", f"{stem}t", f"{stem}ssons", f"{stem}ssez", f"{stem}ssent")),
            futur=infinitive,
            participe=stem,
        )
    if infinitive.endswith("re"):
        stem = infinitive[:-2]
        third = stem if stem.endswith(("d", "t")) else f"{stem}t"
        return Parts(
            présent=f"{stem}s {stem}s {third} {stem}ons {stem}ez {stem}ent",
            futur=infinitive[:-1],
            participe=f"{stem}u",
        )
    raise ValueError(f"verb without a model: {infinitive}")


def forms(parts: Parts) -> Iterator[Form]:
    """All finite forms."""
    present = parts.présent.split()
    yield from _forms(present, Tense.PRESENT)
    root = parts.imparfait or present[3].removesuffix("ons")
    yield from _forms([_join(root, ending) for ending in _IMPERFECT], Tense.IMPERFECT)
    yield from _forms([parts.futur + ending for ending in _FUTURE], Tense.FUTURE)
    yield from _forms([parts.futur + ending for ending in _IMPERFECT], Tense.CONDITIONAL)
    yield from _forms(_subjunctive(parts, present, root), Tense.SUBJUNCTIVE)
    imperative = parts.impératif.split() or [present[1].removesuffix("s") if present[1].endswith("es") else present[1]]
    yield Form(imperative[0], Tense.IMPERATIVE, 2, "s")
    yield Form(imperative[1] if len(imperative) > 1 else present[4], Tense.IMPERATIVE, 2, "p")
    yield Form(imperative[2] if len(imperative) > 2 else present[3], Tense.IMPERATIVE, 1, "p")


def gerund(parts: Parts) -> str:
    """The present participle."""
    return parts.gérondif or _join(parts.présent.split()[3].removesuffix("ons"), "ant")


def _forms(texts: list[str], tense: Tense) -> Iterator[Form]:
    for text, (person, number) in zip(texts, _PERSONS, strict=True):
        yield Form(text, tense, person, number)


def _subjunctive(parts: Parts, present: list[str], imperfect: str) -> list[str]:
    given = parts.subjonctif.split()
    if len(given) == 6:
        return given
    strong = given[0] if given else present[5].removesuffix("ent")
    weak = given[1] if len(given) > 1 else (given[0] if given else imperfect)
    return [_join(weak if ending in ("ions", "iez") else strong, ending) for ending in _SUBJUNCTIVE]


def _first_group(stem: str) -> Parts:
    mute = _mute(stem)
    hard = {"g": f"{stem}e", "c": f"{stem[:-1]}ç"}.get(stem[-1], stem)
    future = stem if _keeps_accent(stem) else mute
    return Parts(
        présent=f"{mute}e {mute}es {mute}e {hard}ons {stem}ez {mute}ent",
        futur=f"{future}er",
        participe=f"{stem}é",
        imparfait=hard,
    )


def _join(root: str, ending: str) -> str:
    """lanç- + ions → lancions: the soft sign only before a."""
    if ending.startswith("i"):
        if root.endswith("ç"):
            root = f"{root[:-1]}c"
        elif root.endswith("ge"):
            root = root[:-1]
    return root + ending


#: Verbs in -eler, -eter that double their consonant.
_DOUBLING = ("appel", "rappel", "jet", "rejet", "projet", "étiquet")
_VOWELS = "aeiouyéèêâîôû"


def _keeps_accent(stem: str) -> bool:
    """régénérer: the future keeps é (régénérera)."""
    tail = stem.rstrip("bcdfghjklmnpqrstvwxz")
    return tail.endswith("é") and tail != stem


def _mute(stem: str) -> str:
    """The stem before a mute e: lèv-, jett-, envoi-, régénèr-."""
    if stem in _DOUBLING:
        return stem + stem[-1]
    if stem.endswith(("oy", "uy", "ay")):
        return f"{stem[:-1]}i"
    tail = stem.rstrip("bcdfghjklmnpqrstvwxz")
    consonants = stem[len(tail) :]
    if not consonants or not tail or tail[-1] not in "eé":
        return stem
    if tail[-1] == "e" and not (len(consonants) == 1 or consonants in ("vr", "ch")):
        return stem
    if len(tail) > 1 and tail[-1] == "e" and tail[-2] in _VOWELS:
        return stem
    return f"{tail[:-1]}è{consonants}"

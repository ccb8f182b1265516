"""Compiles the lexicon from its YAML files: every form of every word, found by its key. Not loaded at run time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.data.files import load_yaml_as, package_dir
from judge.french.lexicon.conjugation import Parts, forms, gerund, parts_of
from judge.french.lexicon.entry import SLANG, Category, Lexeme, Lexicon, Tense
from judge.french.lexicon.spelling import key_of
from judge.text.agreement import feminine, plural
from judge.text.folding import fold
from judge.text.grammar import Gender
from judge.text.numbers import number_word

_FEATURES = frozenset(("m", "f", "s", "p", "1", "2", "3"))


class NounEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`aussi`: other words for it, each with its gender if that differs ("interruption f"); `argot`: those that only
    players use, never a card; `nombre`: only "s" or "p"."""

    genre: str = ""
    sens: str = ""
    pluriel: str = ""
    féminin: str = ""
    nombre: str = ""
    aussi: tuple[str, ...] = ()
    argot: tuple[str, ...] = ()
    détail: str = ""


class AdjectiveEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`aussi`: other adjectives for it, each with its own forms."""

    sens: str = ""
    féminin: str = ""
    pluriel: str = ""
    invariable: bool = False
    aussi: tuple[str, ...] = ()
    #: Other words for it that never vary.
    figés: tuple[str, ...] = ()


class VerbEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`aussi`: verbs that mean the same, conjugated alike by their own ending; `classe`: MODAL and its kind."""

    aussi: tuple[str, ...] = ()
    modal: str = ""
    #: What its participle means as an adjective: "engagée" is "status:tapped".
    sens: str = ""
    #: Written forms that belong to no paradigm ("sac", "tap").
    formes: tuple[str, ...] = ()
    #: The like used as participles ("j'ai cast").
    participes: tuple[str, ...] = ()


class Found(msgspec.Struct):
    """What grows while the files are read."""

    forms: dict[str, dict[Lexeme, None]]
    meanings: dict[str, str]
    genders: dict[str, str]

    def add(self, form: str, lexeme: Lexeme) -> None:
        """One more reading of a form."""
        self.forms.setdefault(key_of(form) or form, {})[lexeme] = None

    def mean(self, lemma: str, meaning: str) -> None:
        """What a lemma means; the first meaning stays."""
        if meaning:
            self.meanings.setdefault(lemma, meaning)


def build() -> Lexicon:
    """The whole lexicon. Raises `JudgeError` for a malformed file and `ValueError` for a verb without a model."""
    folder = package_dir() / "french" / "data" / "lexique"
    found = Found({}, {}, {})
    for path in sorted(folder.glob("noms*.yaml")):
        _nouns(load_yaml_as(path, dict[str, NounEntry]), Category.NOUN, found)
    _nouns(load_yaml_as(folder / "capacités.yaml", dict[str, NounEntry]), Category.KEYWORD, found)
    _subtypes(load_yaml_as(folder / "sous-types.yaml", dict[str, str]), found)
    for path in sorted(folder.glob("adjectifs*.yaml")):
        _adjectives(load_yaml_as(path, dict[str, AdjectiveEntry]), found)
    irregular = load_yaml_as(folder / "conjugaison.yaml", dict[str, Parts | str])
    for path in sorted(folder.glob("verbes*.yaml")):
        _verbs(load_yaml_as(path, dict[str, VerbEntry | None]), irregular, found)
    for path in sorted(folder.glob("mots*.yaml")):
        _words(load_yaml_as(path, dict[Category, dict[str, str | int | None]]), found)
    _compound_numbers(found)
    noise = load_yaml_as(folder / "sans-poids.yaml", dict[str, tuple[str, ...]])
    for group in noise.values():
        for form in group:
            # A hyphen matters here: "peut-être" has no weight, "peut être" has.
            found.add(form, Lexeme("", Category.NOISE, detail="hyphen" if "-" in form else ""))
    for whose, group in load_yaml_as(folder / "prénoms.yaml", dict[str, tuple[str, ...]]).items():
        for name in group:
            found.add(name, Lexeme(name, Category.NAME))
            if whose in _BORNE_BY:
                found.genders[name] = _BORNE_BY[whose]
    _english_subtypes(load_yaml_as(folder / "sous-types.yaml", dict[str, str]), found)
    expansions = load_yaml_as(folder / "soudures.yaml", dict[str, str])
    return _lexicon(found, expansions)


#: The gender of the first names of a group; of another group it is not known.
_BORNE_BY = {"féminins": "f", "masculins": "m"}


def _lexicon(found: Found, expansions: dict[str, str]) -> Lexicon:
    exact = {key: tuple(lexemes) for key, lexemes in found.forms.items()}
    folded: dict[str, dict[Lexeme, None]] = {}
    for key, lexemes in exact.items():
        plain = fold(key)
        if plain != key:
            folded.setdefault(plain, {}).update(dict.fromkeys(lexemes))
    kept = {key: tuple(lexemes) for key, lexemes in folded.items()}
    return Lexicon(
        forms=exact,
        folded=kept,
        longest=_longest(exact),
        folded_longest=_longest((*kept, *(fold(key) for key in exact))),
        meanings=found.meanings,
        genders=found.genders,
        expansions={written: tuple(meant.split()) for written, meant in expansions.items()},
    )


def _longest(keys: Iterable[str]) -> dict[str, int]:
    lengths: dict[str, int] = {}
    for key in keys:
        words = key.split(" ")
        lengths[words[0]] = max(lengths.get(words[0], 1), len(words))
    return {first: length for first, length in lengths.items() if length > 1}


def _nouns(entries: dict[str, NounEntry], category: Category, found: Found) -> None:
    for lemma, entry in entries.items():
        found.mean(lemma, entry.sens)
        if entry.genre:
            found.genders[lemma] = entry.genre
        for written in (lemma, *entry.aussi, *entry.argot):
            word, gender = _gendered(written, entry.genre)
            detail = SLANG if written in entry.argot else entry.détail
            if entry.nombre or gender != gender[:1]:
                found.add(word, Lexeme(lemma, category, gender[:1], entry.nombre or gender[1:], detail=detail))
                continue
            found.add(word, Lexeme(lemma, category, gender, "s", detail=detail))
            many = entry.pluriel if entry.pluriel and written == lemma else plural(word)
            found.add(many, Lexeme(lemma, category, gender, "p", detail=detail))
            if entry.féminin and written == lemma:
                found.add(entry.féminin, Lexeme(lemma, category, "f", "s", detail=entry.détail))
                found.add(plural(entry.féminin), Lexeme(lemma, category, "f", "p", detail=entry.détail))


def _gendered(written: str, default: str) -> tuple[str, str]:
    """The word and its gender, with a number where it has but that one ("cime ms": never "des cimes")."""
    word, _, last = written.rpartition(" ")
    return (word, last) if last in ("m", "f", "ms", "fs") and word else (written, default)


def _subtypes(entries: dict[str, str], found: Found) -> None:
    """`Français: [genre] English`, with a feminine after a slash: `guerrier/guerrière: m Warrior`."""
    for written, value in entries.items():
        gender, _, english = value.partition(" ")
        forms_ = written.lower().split("/")
        lemma = forms_[0]
        found.mean(lemma, f"subtype:{english}")
        found.genders.setdefault(lemma, gender)
        for index, form in enumerate(forms_):
            this = gender if index == 0 else "f"
            for number, text in (("s", form), ("p", plural(form))):
                found.add(text, Lexeme(lemma, Category.NOUN, this, number, detail="subtype"))


def _english_subtypes(entries: dict[str, str], found: Found) -> None:
    """Players say "un sliver", "deux elves" too: the English name of a subtype, where no French word is written so."""
    for written, value in entries.items():
        gender, _, english = value.partition(" ")
        lemma, one = written.lower().split("/")[0], english.lower()
        if len(one) < _SHORTEST_ENGLISH or " " in one or one in _FRENCH_TOO or (key_of(one) or one) in found.forms:
            continue
        found.add(one, Lexeme(lemma, Category.NOUN, gender, "s", detail=SLANG))
        for many in {*_ENGLISH_PLURALS.get(one, (f"{one}s",))}:
            if (key_of(many) or many) not in found.forms:
                found.add(many, Lexeme(lemma, Category.NOUN, gender, "p", detail=SLANG))


_SHORTEST_ENGLISH = 3
#: A French word that the lexicon need not know: "un marqueur « mine »".
_FRENCH_TOO = frozenset({"mine"})
_ENGLISH_PLURALS = {
    "elf": ("elves", "elfs"),
    "dwarf": ("dwarves", "dwarfs"),
    "wolf": ("wolves",),
    "werewolf": ("werewolves",),
    "mercenary": ("mercenaries",),
    "faerie": ("faeries",),
    "ally": ("allies",),
    "spy": ("spies",),
    "fish": ("fishes",),
    "thief": ("thieves",),
    "fox": ("foxes",),
    "lynx": ("lynxes",),
    "witch": ("witches",),
    "harpy": ("harpies",),
    "treasure": ("treasures",),
}


def _adjectives(entries: dict[str, AdjectiveEntry], found: Found) -> None:
    for lemma, entry in entries.items():
        found.mean(lemma, entry.sens)
        for fixed in entry.figés:
            found.add(fixed, Lexeme(lemma, Category.ADJ))
        for written in (lemma, *entry.aussi):
            if entry.invariable:
                found.add(written, Lexeme(lemma, Category.ADJ))
                continue
            for text, gender, number in adjective_forms(written, entry.féminin if written == lemma else ""):
                found.add(text, Lexeme(lemma, Category.ADJ, gender, number))


def adjective_forms(masculine: str, feminine_form: str = "") -> Iterator[tuple[str, str, str]]:
    """The four forms with gender and number; a group of words varies in its first."""
    first, space, rest = masculine.partition(" ")
    woman = (feminine_form or feminine(first)).partition(" ")[0]
    for word, gender in ((first, "m"), (woman, "f")):
        yield word + space + rest, gender, "s"
        yield plural(word) + space + rest, gender, "p"


def _verbs(entries: dict[str, VerbEntry | None], irregular: dict[str, Parts | str], found: Found) -> None:
    for lemma, given in entries.items():
        entry = given or VerbEntry()
        found.mean(lemma, entry.sens)
        for infinitive in (lemma, *entry.aussi):
            _verb(lemma, infinitive, entry.modal, _parts(infinitive, irregular), found)
        for form in entry.formes:
            finite, _ = _classes(lemma, entry.modal)
            found.add(form, Lexeme(lemma, finite, "", "s", "123", Tense.PRESENT, entry.modal))
        for form in entry.participes:
            found.add(form, Lexeme(lemma, Category.PART, "", "s"))


def _parts(infinitive: str, irregular: dict[str, Parts | str]) -> Parts:
    first = infinitive.partition(" ")[0]
    given = irregular.get(first)
    if isinstance(given, str):
        old, _, new = given.partition(">")
        model = irregular[old]
        assert isinstance(model, Parts), f"{infinitive}: the model {old} must be given in full"
        return _prefixed(model, old, new or first, first)
    return given if given is not None else parts_of(first)


def _prefixed(model: Parts, old: str, new: str, infinitive: str) -> Parts:
    """The parts of a compound: those of the model with the beginning of the compound ("venir" → "revenir")."""
    assert infinitive.endswith(old), f"{infinitive} is no compound of {old}"
    prefix = infinitive.removesuffix(old)
    values = {name: _each(prefix, getattr(model, name)) for name in Parts.__struct_fields__}
    return Parts(**values)


def _each(prefix: str, words: str) -> str:
    return " ".join(prefix + word for word in words.split())


def _verb(lemma: str, infinitive: str, modal: str, parts: Parts, found: Found) -> None:
    finite, infinite = _classes(lemma, modal)
    rest = infinitive.partition(" ")[2]
    tail = f" {rest}" if rest else ""
    found.add(infinitive, Lexeme(lemma, infinite, detail=modal))
    for text, lexeme in _finite_forms(lemma, finite, modal, parts):
        found.add(text + tail, lexeme)
    found.add(gerund(parts) + tail, Lexeme(lemma, Category.GER))
    if not parts.participe and lemma in ("être", "avoir"):
        return
    participle = parts.participe or parts_of(infinitive).participe
    if lemma == "être":
        found.add(participle, Lexeme(lemma, Category.ETE))
        return
    for text, gender in ((participle, "m"), (feminine(participle), "f")):
        # Never in -x: "eux" is the pronoun.
        for form, number in ((text, "s"), (text if text.endswith("s") else f"{text}s", "p")):
            found.add(form + tail, Lexeme(lemma, Category.PART, gender, number))


def _finite_forms(lemma: str, category: Category, modal: str, parts: Parts) -> Iterator[tuple[str, Lexeme]]:
    """One lexeme for a form and a number, with all its persons; the present first where tenses share the form."""
    merged: dict[tuple[str, str], tuple[Tense, set[int]]] = {}
    for form in forms(parts):
        tense, persons = merged.setdefault((form.text, form.number), (form.tense, set()))
        if tense is form.tense or tense is Tense.PRESENT:
            persons.add(form.person)
    for (text, number), (tense, persons) in list(merged.items()):
        if parts.présent.split()[4].endswith("ayez") and re.search(r"ai(?=e|er)", text):
            # payer: "il paye" beside "il paie"
            other = re.sub(r"ai(?=e(?:s|nt|r\w*)?$)", "ay", text)
            yield other, Lexeme(lemma, category, "", number, "".join(map(str, sorted(persons))), tense, modal)
        yield text, Lexeme(lemma, category, "", number, "".join(map(str, sorted(persons))), tense, modal)


def _classes(lemma: str, modal: str) -> tuple[Category, Category]:
    if lemma == "être":
        return Category.ETRE, Category.ETRE_INF
    if lemma == "avoir":
        return Category.AVOIR, Category.AVOIR_INF
    if modal:
        return Category.MODAL, Category.MODAL_INF
    return Category.FIN, Category.INF


def _compound_numbers(found: Found) -> None:
    """ "vingt et un", "quatre-vingt-dix-neuf": numbers of several words, which are one."""
    for number in range(17, 100):
        for gender in Gender:
            words = number_word(number, gender).replace("-", " ")
            if " " in words:
                found.add(words, Lexeme(str(number), Category.NUM))


def _words(classes: dict[Category, dict[str, str | int | None]], found: Found) -> None:
    """`form: detail features = lemma`; without a lemma the form itself."""
    for category, entries in classes.items():
        for form, value in entries.items():
            described, equals, lemma = ("" if value is None else str(value)).partition("=")
            words = described.split()
            detail = " ".join(word for word in words if word not in _FEATURES)
            features = {word for word in words if word in _FEATURES}
            gender = "m" if "m" in features else "f" if "f" in features else ""
            number = "s" if "s" in features else "p" if "p" in features else ""
            persons = "".join(sorted(word for word in features if word.isdigit()))
            key = lemma.strip() if equals else form
            found.add(form, Lexeme(key, category, gender, number, persons, Tense.NONE, detail))

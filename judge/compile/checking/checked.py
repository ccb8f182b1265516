"""A card text compiled under guard: the abilities of the French text, less those that the English text contradicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from judge.abilities.ability import Ability, OpaqueAbility
from judge.abilities.opaque import opaque_texts
from judge.compile.checking.errata import as_the_law_has_it
from judge.compile.checking.facts import Difference, differences
from judge.compile.checking.oracle import facts_of_oracle, lines_of_oracle
from judge.compile.checking.value import facts_of_value
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import Compiled, compile_text
from judge.compile.text.names import names_asked_for, names_asked_for_in_english, without_names_in_english
from judge.errors import Diagnostic


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """The texts of one face. `keywords`: the structured list of English keywords of the card."""

    oracle_name: str
    french_name: str
    printed: str
    oracle: str
    source: Source
    keywords: tuple[str, ...] = ()


class Disagreement(msgspec.Struct, frozen=True):
    """A line, or a whole text, whose compiled value the English text contradicts."""

    text: str
    differences: tuple[Difference, ...]


class Checked(msgspec.Struct, frozen=True):
    """The abilities that both texts agree on, all others opaque; why each opaque one is."""

    abilities: tuple[Ability, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every sentence was understood and contradicted by nothing."""
        return not self.disagreements and not any(opaque_texts(self.abilities))


def compile_checked(card: CardText) -> Checked:
    """The abilities of the printed French text as far as the English one bears them out."""
    written, meant = names_asked_for(card.printed), names_asked_for_in_english(card.oracle)
    named = tuple(zip(written, meant, strict=True)) if len(written) == len(meant) else ()
    card = msgspec.structs.replace(card, oracle=without_names_in_english(card.oracle)) if named else card
    source = msgspec.structs.replace(card.source, name=card.french_name, named=named)
    checked = _compiled(card, source)
    if any(_LESS_TARGETS in each.differences for each in checked.disagreements):
        # "La créature ciblée gagne -3/-0. La créature ciblée gagne -0/-3": whether it is one and the same creature, the
        # French words leave open.
        anew = _compiled(card, msgspec.structs.replace(source, targets_anew=True))
        return anew if anew.complete else checked
    return checked


#: The English text names more targets than the value has.
_LESS_TARGETS = Difference("target", ours=False)


def _compiled(card: CardText, source: Source) -> Checked:
    compiled = compile_text(card.printed, source)
    abilities = as_the_law_has_it(compiled.abilities, card.oracle, card.keywords, source)
    return _by_lines(card, compiled, abilities) or _as_a_whole(card, compiled, abilities)


def _by_lines(card: CardText, compiled: Compiled, abilities: tuple[Ability, ...]) -> Checked | None:
    """Line held against line, where both texts have as many; `None` where they have not, or where the instructions of
    a spell run over several. A line that the one in its place contradicts may stand elsewhere in the English text."""
    places = tuple(dict.fromkeys(compiled.places))
    english = lines_of_oracle(card.oracle)
    if len(places) != len(english) or len(abilities) != len(compiled.places):
        return None
    lines: list[tuple[Ability, ...]] = []
    against: dict[int, tuple[Difference, ...]] = {}
    for number, (place, oracle) in enumerate(zip(places, english, strict=True)):
        if place is None:
            return None
        own = tuple(ability for ability, its in zip(abilities, compiled.places, strict=True) if its == place)
        lines.append(own)
        if not any(opaque_texts(own)) and (found := _differences(own, oracle, card)):
            against[number] = found
    for number in _elsewhere(lines, english, against, card):
        del against[number]
    kept: list[Ability] = []
    contradicted: list[Disagreement] = []
    for number, (place, own) in enumerate(zip(places, lines, strict=True)):
        if number in against and place is not None:
            text = card.printed[place.start : place.end]
            kept.append(OpaqueAbility(text))
            contradicted.append(Disagreement(text, against[number]))
        else:
            kept.extend(own)
    return Checked(tuple(kept), compiled.diagnostics, tuple(contradicted))


def _elsewhere(
    lines: Sequence[tuple[Ability, ...]], english: Sequence[str], against: Iterable[int], card: CardText
) -> list[int]:
    """Which of the contradicted lines an English line bears out that another such line stands beside, each of its
    own."""
    free = list(against)
    found: list[int] = []
    for number in tuple(free):
        other = next((each for each in free if not _differences(lines[number], english[each], card)), None)
        if other is not None:
            free.remove(other)
            found.append(number)
    return found


def _as_a_whole(card: CardText, compiled: Compiled, abilities: tuple[Ability, ...]) -> Checked:
    """The whole text against the whole text. Of one that is not understood to the end only what it says too much is
    held against it."""
    understood = not any(opaque_texts(abilities))
    against = tuple(
        difference for difference in _differences(abilities, card.oracle, card) if understood or difference.ours
    )
    if not against:
        return Checked(abilities, compiled.diagnostics)
    return Checked((OpaqueAbility(card.printed),), compiled.diagnostics, (Disagreement(card.printed, against),))


def _differences(abilities: tuple[Ability, ...], oracle: str, card: CardText) -> tuple[Difference, ...]:
    return differences(facts_of_value(abilities), facts_of_oracle(oracle, card.oracle_name))

"""What a user says of an object or spell as abilities: quoted texts and relative clauses ("un rituel qui inflige 2
blessures à chaque créature"). The `EffectReader` that the French reading is given.
"""

from __future__ import annotations

import functools

import msgspec

from judge.abilities import ability as a
from judge.abilities.selectors import This
from judge.abilities.terms import CardType
from judge.compile.clauses.joining import plain
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.instructions import instruct, unfinished
from judge.compile.nouns.scope import Scope, Source, Spoken, Supposition
from judge.compile.statics.statics import statics_of
from judge.compile.text.lines import compile_text
from judge.compile.view import NotCompiledError
from judge.errors import Diagnostic, Level, Span
from judge.french.clause import Clause, Mood

_A_SPELL = Source((CardType.SORCERY,))
_SUPPOSED = {
    Supposition.TARGET: "Je suppose que ce sort cible ce sur quoi il agit.",
    Supposition.UNTIL_END_OF_TURN: "Je suppose que cet effet dure jusqu'à la fin du tour.",
}
#: How to take a quoted text that says nothing as a permanent's in the words of cards.
_OTHER_WAYS = ((_A_SPELL, False), (Source(), True), (_A_SPELL, True))
_TRIGGERS = ("quand", "à chaque fois que")


class Effects:
    """The `EffectReader`."""

    def ability_text(self, text: str, offset: Span) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        """An ability quoted in « … »; places in diagnostics count from the beginning of the whole input. What the text
        belongs to is not known here: bare instructions can only be those of a spell."""
        compiled = compile_text(text, Source())
        for source, slang in _OTHER_WAYS if compiled.diagnostics else ():
            attempt = compile_text(text, source, slang=slang)
            if not attempt.diagnostics:
                compiled = attempt
                break
        return compiled.abilities, tuple(_placed(diagnostic, offset.start) for diagnostic in compiled.diagnostics)

    def effect_clauses(
        self, clauses: tuple[Clause, ...], *, spell: bool
    ) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        """The relative clauses after "un rituel qui …" (`spell`) or "une créature qui …"."""
        try:
            return self._spell(clauses) if spell else (self._permanent(clauses), ())
        except NotCompiledError as error:
            return (), (_not_understood(error),)

    def _spell(self, clauses: tuple[Clause, ...]) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        scope = Scope(_A_SPELL, self._quoted, told=True)
        effects: list[a.Effect] = []
        instruct(scope, clauses, effects)
        if unfinished(effects) or not effects:
            raise NotCompiledError(clauses[0].span)
        notes = tuple(Diagnostic("TXT002", Level.NOTE, _SUPPOSED[what], span) for what, span in scope.supposed)
        return (a.SpellAbility(tuple(effects), tuple(scope.targets)),), notes

    def _permanent(self, clauses: tuple[Clause, ...]) -> tuple[a.Ability, ...]:
        found: list[a.Ability] = []
        for clause in map(plain, clauses):
            when = next((pair for pair in clause.clauses if pair[0] in _TRIGGERS), None)
            scope = Scope(Source(), self._quoted)
            scope.speak_of(Spoken(ref=This(), noun="créature"))
            if when is None:
                found.extend(statics_of(scope, (clause,)))
                continue
            patterns = patterns_of(scope, (when[1],))
            effects: list[a.Effect] = []
            rest = tuple(pair for pair in clause.clauses if pair is not when)
            instruct(scope, (_with(clause, rest),), effects)
            found.append(a.TriggeredAbility(patterns, tuple(effects), tuple(scope.targets)))
        return tuple(found)

    def _quoted(self, text: str, place: Span, source: Source) -> tuple[a.Ability, ...]:
        compiled = compile_text(text, source)
        if compiled.diagnostics:
            raise NotCompiledError(place)
        return compiled.abilities


@functools.cache
def effect_reader() -> Effects:
    """The one reader."""
    return Effects()


def _with(clause: Clause, subordinates: tuple[tuple[str, Clause], ...]) -> Clause:
    return msgspec.structs.replace(clause, clauses=subordinates, mood=Mood.DECLARATIVE)


def _placed(diagnostic: Diagnostic, offset: int) -> Diagnostic:
    if diagnostic.span is None:
        return diagnostic
    span = Span(diagnostic.span.start + offset, diagnostic.span.end + offset)
    return msgspec.structs.replace(diagnostic, span=span)


def _not_understood(error: NotCompiledError) -> Diagnostic:
    what = f" (à partir de « {error.word} »)" if error.word else ""
    return Diagnostic("TXT001", Level.ERROR, f"Je n'ai pas su traduire cet effet en règles du jeu{what}.", error.span)

"""What a user says of an object or spell as abilities: quoted texts and relative clauses ("un rituel qui inflige 2
blessures à chaque créature"). The `EffectReader` that the French reading is given.
"""

from __future__ import annotations

import functools

import msgspec

from judge.abilities import ability as a, instructions as do
from judge.abilities.selectors import This
from judge.abilities.terms import CardType
from judge.compile.clauses.costs import mana_cost
from judge.compile.clauses.happenings import Patterns
from judge.compile.clauses.joining import plain
from judge.compile.clauses.moments import moment_of
from judge.compile.clauses.triggers import patterns_of
from judge.compile.effects.instructions import instruct
from judge.compile.effects.soundness import unfinished
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope, Source, Spoken, Supposition
from judge.compile.statics.statics import statics_of
from judge.compile.text.lines import compile_text, of_spell
from judge.compile.text.told import in_card_words, leaves_duration_unsaid
from judge.compile.view import ClauseView, NotCompiledError
from judge.errors import Diagnostic, Level, Span
from judge.french.clause import Clause, Determiner, Modifier, Mood, NounGroup, NounHead, Role

_A_SPELL = Source((CardType.SORCERY,))
_SUPPOSED = {
    Supposition.TARGET: "Je suppose que cet effet cible ce sur quoi il agit.",
    Supposition.TO_HAND: "Je suppose que ce qui est renvoyé va dans la main de son propriétaire.",
    Supposition.UNTIL_END_OF_TURN: "Je suppose que cet effet dure jusqu'à la fin du tour.",
}
#: How to take a quoted text that says nothing as a permanent's in the words of cards.
_OTHER_WAYS = ((_A_SPELL, False), (Source(), True), (_A_SPELL, True))
_MOMENTS = ("au début de", "à la fin de", "à la fin du tour")
_TRIGGERS = ("quand", "à chaque fois que")


class Effects:
    """The `EffectReader`."""

    def ability_text(
        self, text: str, offset: Span, types: tuple[CardType, ...] = ()
    ) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        """An ability quoted in « … »; places in diagnostics count from the beginning of the whole input. `types`: of
        the object whose own it is, where they are known; else bare instructions can only be those of a spell."""
        compiled = compile_text(text, Source())
        # What only an object's own ability says: "la carte exilée" is of its other ability.
        own = ((Source(types), False),) if types else ()
        for source, slang in (*_OTHER_WAYS, *own) if compiled.diagnostics else ():
            attempt = compile_text(in_card_words(text) if slang else text, source, slang=slang)
            if not attempt.diagnostics:
                return attempt.abilities, _notes_on(text, offset) if slang else ()
        return compiled.abilities, tuple(_placed(diagnostic, offset.start) for diagnostic in compiled.diagnostics)

    def effect_clauses(
        self, clauses: tuple[Clause, ...], *, spell: bool, attached: bool = False
    ) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        """The relative clauses after "un rituel qui …" (`spell`) or "une créature qui …"; `attached`: after "une aura
        qui …", "un équipement qui …", which give to what they are attached to."""
        try:
            return self._spell(clauses) if spell else self._permanent(clauses, attached=attached)
        except NotCompiledError as error:
            return (), (_not_understood(error),)

    def _spell(self, clauses: tuple[Clause, ...]) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        scope = Scope(_A_SPELL, self._quoted, told=True)
        try:
            standing = statics_of(scope, clauses)
        except NotCompiledError:
            standing = ()
        if standing and all(of_spell(ability) for ability in standing):
            return standing, _notes(scope)
        scope = Scope(_A_SPELL, self._quoted, told=True)
        effects: list[a.Effect] = []
        instruct(scope, clauses, effects)
        if unfinished(effects) or not effects:
            raise NotCompiledError(clauses[0].span)
        return (a.SpellAbility(tuple(effects), tuple(scope.targets)),), _notes(scope)

    def _permanent(
        self, clauses: tuple[Clause, ...], *, attached: bool
    ) -> tuple[tuple[a.Ability, ...], tuple[Diagnostic, ...]]:
        found: list[a.Ability] = []
        notes: list[Diagnostic] = []
        for clause in clauses:
            scope = Scope(Source(), self._quoted, told=True)
            scope.speak_of(Spoken(ref=This(), noun="créature"))
            found.extend(self._ability(scope, plain(_to_host(clause) if attached else clause)))
            notes.extend(_notes(scope))
        return tuple(found), tuple(notes)

    def _ability(self, scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
        when = next((pair for pair in clause.clauses if pair[0] in _TRIGGERS), None)
        if when is None and any(phrase.lemma in _MOMENTS for phrase in clause.times):
            pattern, body = moment_of(scope, clause)
            return (self._triggered(scope, (pattern,), _with(body, body.clauses)),)
        if when is None:
            return _regenerating(scope, clause) or statics_of(scope, (clause,))
        patterns = patterns_of(scope, (when[1],))
        rest = tuple(pair for pair in clause.clauses if pair is not when)
        return (self._triggered(scope, patterns, _with(clause, rest)),)

    def _triggered(self, scope: Scope, patterns: Patterns, body: Clause) -> a.TriggeredAbility:
        effects: list[a.Effect] = []
        instruct(scope, (body,), effects)
        if unfinished(effects) or not effects:
            raise NotCompiledError(body.span)
        return a.TriggeredAbility(patterns, tuple(effects), tuple(scope.targets), together=scope.together)

    def _quoted(self, text: str, place: Span, source: Source) -> tuple[a.Ability, ...]:
        compiled = compile_text(text, source)
        if compiled.diagnostics:
            raise NotCompiledError(place)
        return compiled.abilities


@functools.cache
def effect_reader() -> Effects:
    """The one reader."""
    return Effects()


def _regenerating(scope: Scope, clause: Clause) -> tuple[a.Ability, ...]:
    """ "une créature qui se régénère pour {1}"; nothing for any other clause."""
    if clause.verb != "régénérer" or not clause.passive:
        return ()
    view = ClauseView(clause)
    if object_of(scope, view.needed("patient")) != This():
        raise view.stop()
    cost = mana_cost(scope, view.needed("cost"))
    view.finish()
    return (a.ActivatedAbility(cost, (do.Regenerate(This()),)),)


def _to_host(clause: Clause) -> Clause:
    """ "une aura qui donne +2/+2": to what it is attached to."""
    if clause.verb != "donner" or any(role.name in ("recipient", "target") for role in clause.roles):
        return clause
    host = NounGroup(
        span=clause.span,
        head=NounHead("créature"),
        determiner=Determiner.DEFINITE,
        modifiers=(Modifier("enchanter", clause.span),),
    )
    return msgspec.structs.replace(clause, roles=(*clause.roles, Role("recipient", host, clause.span)))


def _notes(scope: Scope) -> tuple[Diagnostic, ...]:
    return tuple(Diagnostic("TXT002", Level.NOTE, _SUPPOSED[what], span) for what, span in scope.supposed)


def _notes_on(text: str, offset: Span) -> tuple[Diagnostic, ...]:
    if not leaves_duration_unsaid(text):
        return ()
    place = Span(offset.start, offset.start + len(text))
    return (Diagnostic("TXT002", Level.NOTE, _SUPPOSED[Supposition.UNTIL_END_OF_TURN], place),)


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

"""Each line of a card's text as abilities (113.3): keywords, instructions, activated, triggered and static ones.

What cannot be compiled stays as opaque text, with a diagnostic; nothing is left out in silence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, instructions as do
from judge.abilities.costs import Cost, LoyaltyCost, SacrificeCost
from judge.abilities.functioning import functions_in
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.selectors import (
    All,
    AllOf,
    Amount,
    Condition,
    Filter,
    InZone,
    IsTurnOf,
    PlayerWord,
    This,
    Times,
    X,
)
from judge.abilities.terms import Zone
from judge.abilities.triggers import (
    ReachesChapter,
    StateHolds,
)
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import clause_cost, symbols_cost
from judge.compile.clauses.defining import with_x, without_definitions
from judge.compile.clauses.happenings import Patterns
from judge.compile.clauses.moments import moment_alone
from judge.compile.clauses.triggers import patterns_of, says_state
from judge.compile.effects.instructions import instruct
from judge.compile.effects.soundness import unfinished
from judge.compile.nouns.references import filter_of
from judge.compile.nouns.scope import Scope, Source, Spoken
from judge.compile.statics.arriving import may_copy_on_arrival, may_pay_to_arrive
from judge.compile.statics.attacking import as_attacks, attack_option, require_own_attack
from judge.compile.statics.decrees import activation_change
from judge.compile.statics.following import more_of_last
from judge.compile.statics.instead import consequence, is_order
from judge.compile.statics.statics import statics_of
from judge.compile.text import structure
from judge.compile.text.ability_costs import AbilityCosts, ability_costs, leaves_one
from judge.compile.text.ability_words import of_keyword, to_solve, with_threshold
from judge.compile.text.decreed import Decreed, decreed, decreed_this_turn
from judge.compile.text.functioning import watches_in, with_another_cycled
from judge.compile.text.keyword_lines import both_texts, keyword_line, with_backup, with_cleave
from judge.compile.text.levels import Band, band_ability, bands_in, class_bar, class_level, from_level
from judge.compile.text.loose import loose
from judge.compile.text.names import NamesAskedFor
from judge.compile.text.own_name import with_itself
from judge.compile.text.reading import clauses_of
from judge.compile.text.restrictions import Restrictions, restrict
from judge.compile.text.structure import (
    Line,
    Piece,
    chosen_again,
    commas,
    cost_of_mode,
    cycled_or_another,
    is_arrival,
    is_attack_option,
    is_moment,
    is_trigger,
    lines_of,
    mode_choice,
    parts_at_commas,
    pays_for_modes,
    sentences_of,
    span_of,
    trigger_heads,
    with_own_subject,
    without_trigger_word,
)
from judge.compile.view import ClauseView, NotCompiledError
from judge.errors import Diagnostic, Level, Span
from judge.french.clause import Clause


class Compiled(msgspec.Struct, frozen=True):
    """The abilities of a text in order; one diagnostic for each sentence that stayed opaque. `places`: the line of
    the text that each ability comes from, `None` for the one ability of all the instructions of a spell."""

    abilities: tuple[a.Ability, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    places: tuple[Span | None, ...] = ()


def compile_text(text: str, source: Source, *, slang: bool = False) -> Compiled:
    """The abilities of the text of an object of that kind. Places in diagnostics count from the text's beginning.
    `slang`: the text is in the words of players."""
    whole, short = both_texts(text)
    compiled = _Text(source, slang=slang).compile(whole)
    if short == text:
        return compiled
    cleaved = _Text(source, slang=slang).compile(short)
    return msgspec.structs.replace(compiled, abilities=with_cleave(compiled.abilities, cleaved.abilities))


class _Text:
    """One text being compiled. The instructions of an instant or sorcery are one ability, whatever their lines."""

    def __init__(self, source: Source, *, slang: bool) -> None:
        self._source = source
        self._slang = slang
        self._names = NamesAskedFor(source.named)
        #: As it was handed in, for what is said of it.
        self._text = ""
        self._abilities: list[a.Ability] = []
        self._diagnostics: list[Diagnostic] = []
        self._spell_scope = self._scope()
        self._spell: list[a.Effect] = []

    def compile(self, text: str) -> Compiled:
        self._text = text
        places: list[Span | None] = []
        level: int | None = None
        for part in bands_in(lines_of(with_itself(text, self._source.name) if self._source.name else text)):
            before, targets = len(self._diagnostics), len(self._spell_scope.targets)
            place = _place(part)
            written = text[place.start : place.end]
            bar = class_level(part) if "Class" in self._source.subtypes else None
            level = bar or level
            try:
                self._abilities.extend(self._part(part) if level is None else self._of_class(part, bar, level))
            except NotCompiledError as error:
                del self._diagnostics[before:]
                del self._spell_scope.targets[targets:]
                self._abilities.append(a.OpaqueAbility(written))
                self._complain(error, written)
            places.extend([place] * (len(self._abilities) - len(places)))
        if self._spell:
            places.append(None)
            self._abilities.append(a.SpellAbility(tuple(self._spell), tuple(self._spell_scope.targets)))
        return Compiled(with_backup(self._abilities), tuple(self._diagnostics), tuple(places))

    def _of_class(self, part: Line | Band, bar: int | None, level: int) -> tuple[a.Ability, ...]:
        """ "{2}{U} : Niveau 2", or what stands below it."""
        if bar is None:
            return (from_level(level, self._part(part)),)
        if not isinstance(part, Line) or part.cost is None:
            raise NotCompiledError(_place(part))
        return (class_bar(level, self._cost(self._scope(), part.cost)),)

    def _part(self, part: Line | Band) -> tuple[a.Ability, ...]:
        if isinstance(part, Band):
            return (band_ability(part, self._line),)
        if part.word in structure.TO_SOLVE:
            return (to_solve(self._condition(part.body)),)
        abilities = self._line(part)
        match part.word:
            case structure.THRESHOLD:
                return with_threshold(abilities, part)
            case word if word in structure.OWN_ABILITY:
                return of_keyword(abilities, part, structure.OWN_ABILITY[word])
            case _:
                return abilities

    def _line(self, line: Line) -> tuple[a.Ability, ...]:
        if line.chapters:
            return (self._chapter(line),)
        if line.cost is not None:
            return (self._activated(line, line.cost),)
        if (of_itself := cycled_or_another(line.body)) is not None:
            return with_another_cycled(self._triggered(msgspec.structs.replace(line, body=of_itself)))
        if is_trigger(line.body):
            try:
                return (self._triggered(line),)
            except NotCompiledError:
                # "À chaque fois qu'une créature attaque ce tour-ci, …": what an instruction makes wait.
                if not self._source.is_spell:
                    raise
        if line.modes:
            return self._modal_spell(line)
        option = self._attack_option(line.body)
        if option is not None:
            return (option,)
        keywords = keyword_line(self._scope(), line.body, self._cost, self._static)
        if keywords is not None:
            return keywords
        try:
            return self._static(line.body)
        except NotCompiledError:
            if not self._source.is_spell:
                raise
        # What is done "à la place" may stand below what it replaces.
        before, begun = (self._spell, ()) if _INSTEAD.search(line.body.text) is None else ([], tuple(self._spell))
        self._spell = [*before, *self._effects(self._spell_scope, sentences_of(line.body), (), begun)]
        return ()

    # ── Kinds of abilities ─────────────────────────────────────────────────────────────────────────────────────────

    def _static(self, body: Piece) -> tuple[a.Ability, ...]:
        found: list[a.Ability] = []
        scope = self._scope()
        sentences = tuple(part for whole in sentences_of(body) for part in with_own_subject(whole))
        if len(sentences) == 2 and is_arrival(sentences[0]):
            offer, otherwise = (self._clauses(sentence) for sentence in sentences)
            with _Placed(sentences[0]):
                ability = may_pay_to_arrive(scope, offer, otherwise) or may_copy_on_arrival(scope, offer, otherwise)
            if ability is not None:
                return (ability,)
        for sentence in sentences:
            if (completed := leaves_one(sentence, found[-1] if found else None)) is not None:
                found[-1] = completed
                continue
            if (costs := ability_costs(sentence)) is not None:
                found.append(self._ability_costs(costs))
                continue
            if rules := decreed(sentence):
                found.extend(map(self._decreed, rules))
                continue
            clauses = self._clauses(sentence)
            with _Placed(sentence):
                last = found[-1] if found else None
                if isinstance(last, a.PreventionAbility) and all(is_order(clause) for clause in clauses):
                    found[-1] = consequence(scope, last, clauses)
                    continue
                if (same := more_of_last(scope, last, clauses)) is not None:
                    found[-1:] = same
                    continue
                abilities = statics_of(scope, clauses)
                if scope.x_unread:
                    raise NotCompiledError(Span(0, len(sentence.text)), "X")
                if self._source.is_spell and not all(of_spell(ability) for ability in abilities):
                    raise NotCompiledError(Span(0, 0))
            found.extend(abilities)
        return tuple(found)

    def _attack_option(self, body: Piece) -> a.AsAttacks | None:
        """ "Vous pouvez surmener ~ au moment où il attaque. Quand vous faites ainsi, …"; `None` for other lines."""
        first, *rest = sentences_of(body)
        if not is_attack_option(first):
            return None
        scope = self._scope()
        effects: list[a.Effect] = []
        with _Placed(first):
            offered = attack_option(self._clauses(first, placed=False))
            if offered is None:
                raise NotCompiledError(span_of(first))
            instruct(scope, (offered[0],), effects)
            require_own_attack(scope, offered[1])
        self._more_effects(scope, rest, effects)
        if scope.targets or unfinished(effects):
            raise NotCompiledError(span_of(body))
        return as_attacks(effects, offered[0])

    def _decreed(self, said: Decreed) -> a.PlayerStaticAbility | a.StaticAbility:
        wanted = said.filter if said.named is None else self._named(said.named)
        if not isinstance(said.kind, PlayerRuleKind):
            return a.StaticAbility(All(wanted), (said.kind,))
        condition: Condition | None = IsTurnOf(PlayerWord.YOU) if said.in_your_turn else None
        if said.only_if is not None:
            condition = self._condition(said.only_if)
        return a.PlayerStaticAbility(said.players, PlayerRule(said.kind, wanted, said.amount), condition)

    def _ability_costs(self, said: AbilityCosts) -> a.PlayerStaticAbility:
        sources = said.rule.filter if said.what is None else self._named(said.what)
        if said.what is not None and not any(isinstance(quality, InZone) for quality in sources):
            # A creature, without a word of where it is, is on the battlefield (109.2).
            sources = (*sources, InZone(Zone.BATTLEFIELD))
        return a.PlayerStaticAbility(said.players, msgspec.structs.replace(said.rule, filter=sources))

    def _named(self, words: Piece) -> Filter:
        """What the words mean as the object of an order."""
        order = "sacrifiez "
        with _Placed(words):
            clause, *others = clauses_of(Piece(order + words.text, words.start - len(order)))
            if others:
                raise NotCompiledError(others[0].span)
            view = ClauseView(clause)
            found = filter_of(self._scope(), view.needed("patient"))
            view.finish()
        return found

    def _activated(self, line: Line, cost_piece: Piece) -> a.ActivatedAbility:
        scope = self._scope()
        cost = self._cost(scope, cost_piece)
        scope.sacrifices = any(isinstance(part, SacrificeCost) for part in cost)
        scope.after_costs()
        restrictions = Restrictions()
        sentences = []
        change: Amount = 0
        for sentence in sentences_of(line.body):
            more = restrict(restrictions, sentence)
            if more is not None:
                restrictions = more
            elif sentence.text.startswith("Cette capacité coûte "):
                change = self._activation_change(sentence)
            else:
                sentences.append(sentence)
        effects = self._effects(scope, tuple(sentences), line.modes)
        return a.ActivatedAbility(
            cost,
            effects,
            tuple(scope.targets),
            timing=restrictions.timing,
            once=restrictions.once,
            zone=functions_in(cost, effects),
            condition=None if restrictions.only_if is None else self._condition(restrictions.only_if),
            any_player=restrictions.any_player,
            change=change,
        )

    def _activation_change(self, sentence: Piece) -> Amount:
        scope = self._scope()
        clauses = self._clauses(sentence)
        with _Placed(sentence):
            scope.new_sentence()
            clauses = tuple(with_x(scope, clause) for clause in without_definitions(scope, clauses))
            change = activation_change(scope, clauses[0]) if len(clauses) == 1 else None
        if change is None or scope.targets:
            raise NotCompiledError(span_of(sentence))
        return change

    def _condition(self, piece: Piece) -> Condition:
        """A condition of the ability itself, which speaks of its source and of no target."""
        scope = self._scope()
        with _Placed(piece):
            clauses = self._clauses(piece, placed=False)
            scope.new_sentence()
            conditions = tuple(condition_of(scope, clause) for clause in clauses)
        if scope.targets or any(clause.connector not in ("", "et") for clause in clauses):
            raise NotCompiledError(span_of(piece))
        return conditions[0] if len(conditions) == 1 else AllOf(conditions)

    def _chapter(self, line: Line) -> a.TriggeredAbility:
        """ "I, II — Créez un jeton…": of a Saga only (714.2)."""
        if "Saga" not in self._source.subtypes or not all(line.chapters):
            raise NotCompiledError(span_of(line.body))
        scope = self._scope()
        effects = self._effects(scope, sentences_of(line.body), line.modes)
        return a.TriggeredAbility(tuple(map(ReachesChapter, line.chapters)), effects, tuple(scope.targets))

    def _triggered(self, line: Line) -> a.TriggeredAbility:
        first, *rest = sentences_of(line.body)
        rest, once = _without_once(rest)
        scope, patterns, condition, effects = self._event(first)
        choice = first.cut(first.text.rfind(",") + 1)
        self._more_effects(scope, _instructions(rest), effects)
        effects = self._with_modes(effects, (choice, *rest), line.modes)
        if unfinished(effects) or scope.colour_chosen:
            raise NotCompiledError(Span(line.body.start, line.body.start + len(line.body.text)))
        return a.TriggeredAbility(
            patterns,
            tuple(effects),
            tuple(scope.targets),
            condition=condition,
            once_each_turn=once,
            zone=watches_in(patterns, condition, effects),
            together=scope.together,
        )

    def _event(self, sentence: Piece) -> tuple[Scope, Patterns, Condition | None, list[a.Effect]]:
        """ "Quand X, Y", "Au début de X, Y": parted at the first comma where both halves are understood."""
        failure: NotCompiledError | None = None
        for left, right in commas(sentence):
            try:
                scope = self._scope()
                patterns = self._heads(scope, left)
                condition, effects = self._body(scope, right)
                return scope, patterns, condition, effects
            except NotCompiledError as error:
                if failure is None or error.span.start > failure.span.start:
                    failure = error
        raise failure or NotCompiledError(span_of(sentence))

    def _heads(self, scope: Scope, piece: Piece) -> Patterns:
        """What the ability watches for: events, moments of the turn, or that something is so (603.8)."""
        heads = trigger_heads(piece)
        patterns: Patterns = ()
        for head in heads:
            bare = head if is_moment(head) else without_trigger_word(head)
            with _Placed(bare):
                clauses = self._clauses(bare, placed=False)
                if is_moment(head):
                    patterns = (*patterns, moment_alone(scope, clauses))
                elif len(heads) == 1 and says_state(clauses):
                    return (StateHolds(condition_of(scope, clauses[0])),)
                else:
                    patterns = (*patterns, *patterns_of(scope, clauses))
        return patterns

    def _body(self, scope: Scope, piece: Piece) -> tuple[Condition | None, list[a.Effect]]:
        effects: list[a.Effect] = []
        if mode_choice(piece.text) is not None:
            return None, effects
        with _Placed(piece):
            clauses = self._clauses(piece, placed=False)
            condition, clauses = _intervening(scope, clauses, said=_INTERVENING.match(piece.text) is not None)
            instruct(scope, clauses, effects)
        return condition, effects

    def _modal_spell(self, line: Line) -> tuple[a.Ability, ...]:
        effects = self._effects(self._spell_scope, sentences_of(line.body), line.modes)
        if self._source.is_spell:
            self._spell.extend(effects)
            paying = pays_for_modes(line.body.text)
            return () if paying is None else (a.KeywordAbility(paying),)
        raise NotCompiledError(span_of(line.body))

    # ── Instructions ───────────────────────────────────────────────────────────────────────────────────────────────

    def _effects(
        self, scope: Scope, sentences: Sequence[Piece], modes: Sequence[Piece], begun: Sequence[a.Effect] = ()
    ) -> tuple[a.Effect, ...]:
        """`begun`: the instructions of the lines before, where these say what is done in their place."""
        effects: list[a.Effect] = list(begun)
        self._more_effects(scope, _instructions(sentences), effects)
        effects = self._with_modes(effects, sentences, modes)
        if unfinished(effects) or not effects or scope.colour_chosen:
            raise NotCompiledError(Span(0, 0))
        return tuple(effects)

    def _more_effects(self, scope: Scope, sentences: Sequence[Piece], effects: list[a.Effect]) -> None:
        """Each sentence in turn. One that is not understood stays as an opaque effect, unless it names a target: then
        the whole ability is opaque, for its targets would be wrong."""
        for sentence in sentences:
            attempt = list(effects)
            if rules := decreed_this_turn(sentence):
                effects.extend(rules)
                continue
            try:
                clauses = self._clauses(sentence)
                with _Placed(sentence):
                    instruct(scope, clauses, attempt)
                    if scope.awaits_target():
                        raise NotCompiledError(Span(0, len(sentence.text)), "autre")
            except NotCompiledError as error:
                if not effects or _TARGETS.search(sentence.text):
                    raise
                written = self._text[sentence.start : sentence.start + len(sentence.text)]
                self._complain(error, written)
                attempt = [*effects, do.Opaque(written)]
                scope.lost = True
            effects[:] = attempt

    def _with_modes(
        self, effects: list[a.Effect], sentences: Sequence[Piece], modes: Sequence[Piece]
    ) -> list[a.Effect]:
        """The choice comes last among the sentences, right before its modes."""
        again = any(chosen_again(piece.text) for piece in sentences)
        choices = [mode_choice(piece.text) for piece in sentences if not chosen_again(piece.text)]
        if not modes and not any(choices):
            return effects
        choice = choices[-1]
        if choice is None or any(choices[:-1]) or ((choice.count or 1) > len(modes) and not again):
            raise NotCompiledError(Span(0, 0))
        count = choice.count or len(modes)
        chosen = a.ChooseModes(tuple(self._mode(mode) for mode in modes), count, up_to=choice.up_to, repeated=again)
        return [*effects, chosen]

    def _mode(self, piece: Piece) -> a.Mode:
        scope = self._scope()
        price, body = cost_of_mode(piece)
        cost = () if price is None else self._cost(scope, price)
        effects: list[a.Effect] = []
        self._more_effects(scope, sentences_of(body), effects)
        if scope.colour_chosen:
            raise NotCompiledError(span_of(piece))
        return a.Mode(tuple(effects), tuple(scope.targets), cost)

    # ── Costs ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _cost(self, scope: Scope, piece: Piece) -> Cost:
        loyalty = _LOYALTY.fullmatch(piece.text)
        if loyalty is not None:
            return (LoyaltyCost(_loyalty(loyalty)),)
        parts: Cost = ()
        for part in parts_at_commas(piece):
            symbols = _SYMBOLS.fullmatch(part.text)
            if symbols is not None:
                parts = (*parts, *symbols_cost(tuple(_SYMBOL.findall(part.text))))
                continue
            with _Placed(part):
                clauses = self._clauses(part, placed=False)
                scope.new_sentence()
                for clause in clauses:
                    parts = (*parts, *clause_cost(scope, clause))
        return parts

    # ── Helpers ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _scope(self) -> Scope:
        scope = Scope(self._source, self._quoted)
        if self._slang:
            # "quand elle meurt": players speak of the object before they quote it.
            scope.speak_of(Spoken(ref=This()))
        return scope

    def _quoted(self, text: str, place: Span, source: Source) -> tuple[a.Ability, ...]:
        compiled = compile_text(text, source, slang=self._slang)
        if compiled.diagnostics:
            raise NotCompiledError(place)
        return compiled.abilities

    def _clauses(self, piece: Piece, *, placed: bool = True) -> tuple[Clause, ...]:
        if not placed:
            return clauses_of(piece, slang=self._slang, names=self._names)
        with _Placed(piece):
            return clauses_of(piece, slang=self._slang, names=self._names)

    def _complain(self, error: NotCompiledError, sentence: str) -> None:
        message = f"Je n'ai pas su traduire en règles du jeu : « {sentence} »."
        if error.word:
            message = f"{message[:-1]} (à partir de « {error.word} »)."
        self._diagnostics.append(Diagnostic("TXT001", Level.ERROR, message, error.span))


class _Placed:
    """Places errors of a piece within the whole text."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        if isinstance(error, NotCompiledError):
            raise error.shifted(self._piece.start) from error


def of_spell(ability: a.Ability) -> bool:
    """Whether an instant or sorcery may have the ability beside its instructions."""
    match ability:
        case a.StaticAbility(zone=Zone.STACK) | a.ActivatedAbility(zone=Zone.HAND):
            return True
        case _:
            return isinstance(ability, _OF_SPELLS)


_OF_SPELLS = (a.KeywordAbility, a.AlternativeCost, a.AdditionalCost, a.OpaqueAbility)
_TARGETS = re.compile(r"\bcibl", re.IGNORECASE)
_INSTEAD = re.compile(r"\bà la place\b(?! d)", re.IGNORECASE)
_INTERVENING = re.compile(r"s(?:i |')", re.IGNORECASE)
_LOYALTY = re.compile(r"([+\-−–]?)(\d+|X)")
_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ONCE = loose(r"cette capacité ne se déclenche qu'une (?:seule )?fois (?:par|à chaque) tour\.?")


def _without_once(sentences: Sequence[Piece]) -> tuple[list[Piece], bool]:
    """ "Cette capacité ne se déclenche qu'une fois par tour" is about the ability, not an instruction of it."""
    rest = [piece for piece in sentences if not _ONCE.fullmatch(piece.text)]
    return rest, len(rest) < len(sentences)


def _instructions(sentences: Sequence[Piece]) -> list[Piece]:
    """Those that say nothing of how modes are chosen."""
    return [piece for piece in sentences if mode_choice(piece.text) is None and not chosen_again(piece.text)]


def _intervening(scope: Scope, clauses: Sequence[Clause], *, said: bool) -> tuple[Condition | None, tuple[Clause, ...]]:
    """The "if" right after the trigger (603.4), and the clauses without it."""
    first, *rest = clauses
    if not said:
        return None, tuple(clauses)
    for pair in first.clauses:
        if pair[0] == "si":
            kept = tuple(other for other in first.clauses if other is not pair)
            return condition_of(scope, pair[1]), (msgspec.structs.replace(first, clauses=kept), *rest)
    return None, tuple(clauses)


def _loyalty(match: re.Match[str]) -> Amount:
    sign, number = match.groups()
    negative = sign not in ("", "+")
    if number == "X":
        return Times(X(), -1) if negative else X()
    return -int(number) if negative else int(number)


def _place(part: Line | Band) -> Span:
    first, end = (part.head, part.lines[-1] if part.lines else part.head) if isinstance(part, Band) else (part, part)
    start = first.cost.start if first.cost is not None else first.body.start
    last = end.modes[-1] if end.modes else end.body
    return Span(start, last.start + len(last.text))

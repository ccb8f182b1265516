"""The order of the echo: players, turn, board, what was told of its objects, the story, the questions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.terms import Zone
from judge.french.write.things import introduce, is_long
from judge.rules.law import Vocabulary
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup, PlayerSetup
from judge.scenario.question import Question
from judge.scenario.story import Arrives, CastSpell, MoveTo, PlayLand, Told
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import of
from judge.text.numbers import ordinal_word
from judge.text.verbs import present
from judge.wording import labels, terms
from judge.wording.abilities.voice import passive
from judge.wording.sentences import clause as clauses
from judge.wording.sentences.actions import action_clauses, answer_words
from judge.wording.sentences.clause import Teller
from judge.wording.sentences.predicates import cards, life_points
from judge.wording.sentences.questions import question_text
from judge.wording.sentences.times import step_words, when_phrase


def write(
    scenario: Scenario, questions: tuple[Question, ...] = (), *, vocabulary: Vocabulary = Vocabulary.ENTERS
) -> str:
    """The whole in canonical French, sentences joined by spaces."""
    return _Echo(scenario, vocabulary).text(questions)


def write_besides(
    base: Scenario,
    scenario: Scenario,
    questions: tuple[Question, ...],
    *,
    vocabulary: Vocabulary = Vocabulary.ENTERS,
) -> str:
    """Questions that suppose more than the board told before them: what their scenario says besides, then they."""
    told = set(_Echo(base, vocabulary).sentences())
    echo = _Echo(scenario, vocabulary)
    said = [words for words in echo.sentences() if words not in told]
    return " ".join((*said, *echo.asked(questions)))


def order_of_mention(scenario: Scenario) -> tuple[str, ...]:
    """The ids of the objects in the order in which the echo first names them."""
    introduced = story_objects(scenario)
    board = [setup for player in scenario.players for setup in scenario.objects
             if setup.id not in introduced and setup.controller == player.id]  # fmt: skip
    battlefield = [setup.id for setup in board if setup.zone is Zone.BATTLEFIELD]
    elsewhere = [setup.id for setup in board if setup.zone is not Zone.BATTLEFIELD]
    told = [identity for identity in introduced if identity in {setup.id for setup in scenario.objects}]
    named = [*battlefield, *elsewhere, *told]
    return (*named, *(setup.id for setup in scenario.objects if setup.id not in named))


def story_objects(scenario: Scenario) -> tuple[str, ...]:
    """Objects that the story itself brings in: spells cast from hand, lands played, what arrives. In order."""
    by_id = {setup.id: setup for setup in scenario.objects}
    found: list[str] = []
    for told in scenario.story:
        match told.action:
            case CastSpell(spell=identity) | PlayLand(land=identity) | Arrives(object=identity):
                setup = by_id.get(identity)
                if setup is not None and _is_plain(setup, told) and identity not in found:
                    found.append(identity)
            case _:
                pass
    return tuple(found)


def _is_plain(setup: ObjectSetup, told: Told) -> bool:
    """Nothing is told of it but that it is cast, played or arrives."""
    match told.action:
        case CastSpell(player=player, origin=origin):
            home = setup.zone is Zone.HAND and origin is None
            return home and player in (None, setup.controller) and setup.owner == setup.controller
        case PlayLand(player=player):
            return setup.zone is Zone.HAND and player in (None, setup.controller)
        case Arrives():
            return setup.zone is Zone.HAND and setup.owner == setup.controller
        case _:
            return False


class _Echo:
    """Writes one scenario; remembers which story objects were already introduced."""

    def __init__(self, scenario: Scenario, vocabulary: Vocabulary) -> None:
        self.scenario = scenario
        self.vocabulary = vocabulary
        self.waiting = set(story_objects(scenario))
        arrivals = {
            told.action.object: setup.controller
            for told in scenario.story
            for setup in scenario.objects
            if isinstance(told.action, Arrives) and setup.id == told.action.object and setup.id in self.waiting
        }
        told = {setup.id for setup in scenario.objects} - self.waiting
        spells, twins = clauses.cast_spells(scenario), labels.twins(scenario, told)
        self.teller = Teller(
            self._name,
            vocabulary,
            spells,
            arrivals,
            twins,
            clauses.lying(scenario, Zone.HAND),
            labels.titles(scenario),
            clauses.abilities(scenario),
            clauses.activated(scenario),
            clauses.lying(scenario, Zone.GRAVEYARD),
        )
        self.by_id = {setup.id: setup for setup in scenario.objects}

    def _name(self, identity: str) -> Noun:
        """The label; the first time that the story names an object of its own, its introduction."""
        if identity in self.waiting:
            self.waiting.discard(identity)
            setup = self.by_id[identity]
            noun = labels.noun_of(self.scenario, identity)
            return Noun(introduce(setup, self.teller), noun.gender, noun.plural, article=False)
        return labels.noun_of(self.scenario, identity)

    def text(self, questions: tuple[Question, ...]) -> str:
        return " ".join((*self.sentences(), *self.asked(questions)))

    def sentences(self) -> list[str]:
        """The board and the story, sentence by sentence."""
        told = (*self._players(), *self._board(), *self._details(), *self._story(), *self._answers())
        return [sentence(words) for words in told]

    def asked(self, questions: tuple[Question, ...]) -> list[str]:
        return list(self._questions(questions))

    # ── Players and turn ───────────────────────────────────────────────────────────────────────────────────────────

    def _players(self) -> Iterable[str]:
        players = self.scenario.players
        if len(players) > 2 or any(player.name != player.id for player in players):
            yield f"{enumerate_words(player.name for player in self.scenario.players)} jouent"
        for player in self.scenario.players:
            yield from _player_facts(player)
        start = self.scenario.start
        if start.active is not None:
            yield f"c'est le tour {self.teller.of(start.active)}"
        if start.game_begins:
            yield "c'est le premier tour de la partie"
        if start.day_time is not None:
            yield f"il fait {terms.DAY_TIMES[start.day_time].head}"
        if start.step is not None:
            yield f"c'est {step_words(start.step)}"

    # ── Board ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _board(self) -> Iterable[str]:
        for player in self.scenario.players:
            own = [setup for setup in self._told_on_board() if setup.controller == player.id]
            present = [setup for setup in own if setup.zone is Zone.BATTLEFIELD]
            yield from (f"{player.name} contrôle {group}" for group in self._groups(present))
        for player in self.scenario.players:
            for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.STACK, Zone.COMMAND, Zone.ANTE):
                there = [s for s in self._told_on_board() if s.controller == player.id and s.zone is zone]
                place = _own_zone(zone, self.vocabulary)
                yield from (f"{player.name} a {group} {place}" for group in self._groups(there))

    def _told_on_board(self) -> list[ObjectSetup]:
        introduced = set(story_objects(self.scenario))
        return [setup for setup in self.scenario.objects if setup.id not in introduced]

    def _groups(self, setups: list[ObjectSetup]) -> Iterable[str]:
        """What one sentence enumerates: neighbours told alike are counted, and a long description stands alone, so that
        its own "et" cannot be taken for another."""
        plain: list[str] = []
        for words in self._counted(setups):
            if any(sign in words for sign in (",", " et ", "«")):
                if plain:
                    yield enumerate_words(plain)
                    plain = []
                yield words
            else:
                plain.append(words)
        if plain:
            yield enumerate_words(plain)

    def _counted(self, setups: list[ObjectSetup]) -> Iterable[str]:
        runs: list[list[ObjectSetup]] = []
        for setup in setups:
            if runs and _alike(runs[-1][0], setup):
                runs[-1].append(setup)
            else:
                runs.append([setup])
        return (introduce(run[0], self.teller, count=len(run)) for run in runs)

    def _details(self) -> Iterable[str]:
        """What is told of single objects beyond their description."""
        for setup in self.scenario.objects:
            if setup.id not in self.waiting:
                yield from self._detail(setup)
        for earlier, later in self.scenario.arrivals:
            first = self.teller.phrase(earlier)
            yield f"{first.head} {passive('arrivé', first)} avant {self.teller.the(later)}"

    def _detail(self, setup: ObjectSetup) -> Iterable[str]:
        it = self.teller.phrase(setup.id)
        if setup.owner != setup.controller:
            yield f"{self.teller.the(setup.owner)} est le propriétaire {of(it.head)}"
        host = setup.attached_to or setup.attached_to_player
        if host is not None:
            worn = self.teller.phrase(host)
            bond = "équipé" if "Equipment" in setup.characteristics.subtypes else "enchanté"
            yield f"{worn.head} {passive(bond, worn)} par {it.head}"
        if is_long(setup) and setup.tapped is not None:
            yield f"{it.head} {passive('engagé' if setup.tapped else 'dégagé', it)}"
        if is_long(setup) and setup.attacking:
            yield f"{it.head} {passive('attaquant', it)}"
        if setup.blocking is not None:
            yield f"{it.head} {present('bloquer', it)} {self.teller.the(setup.blocking)}"
        if setup.damage:
            yield f"{it.head} {present('avoir', it)} déjà subi {setup.damage} blessure{'s' if setup.damage > 1 else ''}"
        if setup.copied is not None:
            model = setup.copied.french_names[0] if setup.copied.french_names else setup.copied.oracle_name
            yield f"{it.head} {present('être', it)} une copie {of(model)}"
        if setup.paired is not None:
            yield f"{it.head} {passive('associé', it)} {self.teller.to(setup.paired)}"
        if setup.phased_out:
            yield f"{it.head} {present('être', it)} hors phase"
        if setup.since_turn_began is True:
            yield f"{self.teller.the(setup.controller)} contrôle {it.head} depuis le début du tour"
        if setup.since_turn_began is False:
            yield f"{it.head} {passive('arrivé', it)} ce tour-ci"
        if setup.library_position is not None:
            place = ordinal_word(setup.library_position + 1, terms.zone_noun(Zone.LIBRARY).gender)
            library = f"la bibliothèque {self.teller.of(setup.controller)}"
            yield f"{it.head} {present('être', it)} la {place} carte de {library}"

    # ── Story and questions ────────────────────────────────────────────────────────────────────────────────────────

    def _story(self) -> Iterable[str]:
        for index, told in enumerate(self.scenario.story):
            when = when_phrase(told.when, self.teller, self.scenario.story, index)
            said = clauses.merged(action_clauses(told, self.teller))
            words = clauses.tell(said)
            if isinstance(told.action, MoveTo):
                yield f"on passe {when.replace('pendant ', 'à ', 1)}" if when else "on passe à la suite"
            elif when:
                yield f"{when}, {words}"
            else:
                yield f"puis {words}" if index else words

    def _answers(self) -> Iterable[str]:
        """What players answer when the play asks, those of one player together."""
        for player in self.scenario.players:
            said = [answer_words(answer, self.teller) for answer in self.scenario.answers if answer.player == player.id]
            if said:
                yield f"aux choix à faire, {player.name} répond, dans l'ordre, {enumerate_words(said)}"

    def _questions(self, questions: tuple[Question, ...]) -> list[str]:
        said = []
        for question in questions:
            number = f"{question.number}/ " if question.number is not None else ""
            said.append(number + question_text(question, self.scenario, self.teller))
        return said


def _player_facts(player: PlayerSetup) -> Iterable[str]:
    name = player.name
    if player.life is not None:
        yield f"{name} est à {life_points(player.life)}"
    if player.speed:
        yield f"la vitesse {of(name)} est de {player.speed}"
    if player.poison:
        yield f"{name} a {terms.counters('poison', str(player.poison), plural=player.poison > 1)}"
    for kind, number in player.counters:
        yield f"{name} a {terms.counters(kind, str(number), plural=number > 1)}"
    if player.hand_size is not None:
        yield f"{name} a {cards(player.hand_size)} en main" if player.hand_size else f"{name} n'a pas de carte en main"
    if player.library_size is not None:
        count = f"a {cards(player.library_size)}" if player.library_size else "n'a pas de carte"
        yield f"{name} {count} dans sa bibliothèque"
    if player.mana_pool is not None:
        mana = "".join(f"{{{symbol}}}" for symbol in player.mana_pool)
        yield f"{name} a {mana} dans sa réserve" if mana else f"{name} n'a pas de mana dans sa réserve"
    if player.lands_played:
        lands = "un terrain" if player.lands_played == 1 else f"{player.lands_played} terrains"
        yield f"{name} a déjà joué {lands} ce tour-ci"


def _own_zone(zone: Zone, vocabulary: Vocabulary) -> str:
    if zone is Zone.HAND:
        return "en main"
    own = {Zone.GRAVEYARD: "dans son cimetière", Zone.LIBRARY: "dans sa bibliothèque"}
    return own.get(zone) or terms.in_zone(zone, vocabulary)


def _alike(left: ObjectSetup, right: ObjectSetup) -> bool:
    """The same but for id and label, and nothing told of them one by one."""
    same = msgspec.structs.replace(right, id=left.id, label=left.label)
    return left == same and left.attached_to is None and left.blocking is None

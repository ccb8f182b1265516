"""From the document to the scenario that the engine plays: the board with its players and objects, then the story and
the answers, then what is asked. Nothing is guessed: what a name or a value means is found, or is a fault with its path.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Colour, DayTime
from judge.cards.card import Card, Characteristics
from judge.errors import Level, Span
from judge.french import read_questions
from judge.french.context import Context
from judge.french.reading import Reading
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup, Start
from judge.scenario.question import Does, Mode, Question
from judge.scenario.story import Waiting, When
from judge.structured.document import CardEntry, Cast, Document, Place, Player
from judge.structured.facts import predicate_of
from judge.structured.names import Fault, FaultyError, Names, card_of, counters_named
from judge.structured.sense import impossible_combat, misplaced, out_of_order, unattachable, useless_choices
from judge.structured.telling import answers_of, story_of
from judge.wording.labels import relabel

P = ParamSpec("P")
T = TypeVar("T")

#: Ids of players, in turn order.
_SEATS = "ABCDEF"
_SYMBOL = re.compile(r"\{(\d+|[WUBRGCXYZS]|(?:[WUBRG]|2)/[WUBRGP])\}")
_ZONES = (
    Place.BATTLEFIELD,
    Place.HAND,
    Place.GRAVEYARD,
    Place.LIBRARY,
    Place.EXILE,
    Place.COMMAND,
)

#: What a card tells by itself.
_TOLD_BY_THE_CARD = ("types", "sous_types", "super_types", "couleurs", "cout")


def build(document: Document, context: Context) -> Reading | tuple[Fault, ...]:
    """The reading of the document: its scenario, and its questions and expected facts as questions, in that order."""
    return _Building(document, context).reading()


class _Building:
    """One document being built; faults are gathered so that all are shown at once."""

    def __init__(self, document: Document, context: Context) -> None:
        self._document = document
        self._context = context
        self._names = Names(context.names)
        self._faults: list[Fault] = []

    def reading(self) -> Reading | tuple[Fault, ...]:
        for player, seat, path in self._players():
            self._trying(self._names.enter_player, seat, player.nom, f"{path}.nom")
        entered = list(self._objects())
        objects = [self._trying(self._placed, setup, entry, path) for setup, entry, path in entered]
        paths = [path for _, _, path in entered]
        told = [(setup, path) for setup, path in zip(objects, paths, strict=True) if setup is not None]
        self._faults += impossible_combat(told)
        self._faults += unattachable(told)
        if self._faults:
            return tuple(self._faults)
        story = self._trying(story_of, self._document.actions, self._names)
        if story is not None:
            self._faults += self._useless()
            self._faults += out_of_order(self._document)
        answers = self._trying(answers_of, self._document.reponses, self._names)
        start = self._trying(self._start)
        if self._faults or story is None or answers is None or start is None:
            return tuple(self._faults)
        scenario = Scenario(
            players=tuple(self._player(player, seat, path) for player, seat, path in self._players()),
            objects=relabel([setup for setup in objects if setup is not None]),
            story=story,
            start=start,
            answers=answers,
            named=self._names.named,
        )
        asked = (*self._asked(scenario), *self._expected())
        scenario = msgspec.structs.replace(scenario, named=self._names.named)
        if self._faults:
            return tuple(self._faults)
        questions = asked or (Question(mode=Mode.TELL, moment=self._end()),)
        own = tuple(_as_it_was(scenario, question) for question in questions)
        return Reading(scenario, questions, () if all(one == scenario for one in own) else own)

    def _useless(self) -> Iterator[Fault]:
        """Choices told of spells that ask for none."""
        for place, action in enumerate(self._document.actions):
            path = f"$.actions[{place}]"
            if isinstance(action, Cast) and (spell := self._trying(self._names.object, action.carte, path)) is not None:
                yield from useless_choices(action, self._names.card_of(spell), path)

    def _trying(self, make: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
        try:
            return make(*args, **named)
        except FaultyError as error:
            self._faults.append(error.fault)
            return None

    # ── Board ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _players(self) -> Iterator[tuple[Player, str, str]]:
        for place, (player, seat) in enumerate(zip(self._document.joueurs, _SEATS, strict=False)):
            yield player, seat, f"$.joueurs[{place}]"

    def _require_room(self, listed: tuple[str | CardEntry, ...], told: int | None, path: str) -> None:
        """Cards told one by one are among those that are counted."""
        cards = sum(entry.nombre if isinstance(entry, CardEntry) else 1 for entry in listed)
        if told is not None and cards > told:
            self._faults.append(Fault(path, f"ce nombre ({told}) est inférieur à celui des cartes nommées ({cards})"))

    def _player(self, player: Player, seat: str, path: str) -> PlayerSetup:
        self._require_room(player.main, player.cartes_en_main, f"{path}.cartes_en_main")
        self._require_room(player.bibliotheque, player.cartes_en_bibliotheque, f"{path}.cartes_en_bibliotheque")
        pool = self._trying(_mana, player.reserve, f"{path}.reserve")
        lands = any(isinstance(entry, CardEntry | str) and self._is_land(entry) for entry in player.champ_de_bataille)
        return PlayerSetup(
            id=seat,
            name=player.nom,
            life=player.vie,
            poison=player.poison,
            counters=counters_named(player.marqueurs),
            speed=player.vitesse,
            hand_size=player.cartes_en_main,
            library_size=player.cartes_en_bibliotheque,
            mana_pool=None if pool is None else pool.symbols,
            mana_stated=lands,
            lands_played=player.terrains_joues,
        )

    def _is_land(self, entry: str | CardEntry) -> bool:
        name = entry if isinstance(entry, str) else entry.carte
        if name is None:
            return isinstance(entry, CardEntry) and "land" in entry.types
        try:
            return "land" in card_of(name, "", self._context.names).characteristics.types
        except FaultyError:
            return False

    def _objects(self) -> Iterator[tuple[ObjectSetup, CardEntry, str]]:
        """Every object, each copy by itself, named before anything refers to it."""
        made = 0
        for player, seat, path in self._players():
            for place in _ZONES:
                #: How many lie above, of a library.
                above = 0
                for number, written in enumerate(getattr(player, place.value)):
                    entry = CardEntry(carte=written) if isinstance(written, str) else written
                    at = f"{path}.{place.value}[{number}]"
                    self._faults += misplaced(entry, place, at)
                    for _ in range(entry.nombre):
                        made += 1
                        own = (seat, place, f"o{made}", above)
                        above += 1
                        setup = self._trying(self._object, entry, own, at)
                        if setup is None:
                            break
                        yield setup, entry, at

    def _object(self, entry: CardEntry, own: tuple[str, Place, str, int], path: str) -> ObjectSetup:
        seat, place, identity, number = own
        if entry.id is not None and entry.nombre > 1:
            raise FaultyError(
                Fault(f"{path}.id", "un « id » ne nomme qu'un objet : écrivez un par un ceux que vous nommez")
            )
        card = None
        if entry.carte is not None:
            card = card_of(entry.carte, f"{path}.carte", self._context.names)
        owner = seat if entry.proprietaire is None else self._names.player(entry.proprietaire, f"{path}.proprietaire")
        setup = ObjectSetup(
            id=identity,
            label=Label(head=entry.nom or entry.carte or "", proper=entry.nom is not None),
            characteristics=self._characteristics(entry, card, path),
            card=card,
            token=entry.jeton,
            zone=place.zone,
            owner=owner,
            controller=seat,
            tapped=entry.engage,
            since_turn_began=entry.depuis_le_debut,
            attacking=entry.attaquant,
            counters=counters_named(entry.marqueurs),
            damage=entry.blessures,
            face_down=entry.face_cachee,
            phased_out=entry.hors_phase,
            library_position=number if place is Place.LIBRARY else None,
        )
        self._names.enter(setup, entry.id, f"{path}.id")
        return setup

    def _characteristics(self, entry: CardEntry, card: Card | None, path: str) -> Characteristics:
        """The card's, with what is told beyond it; or all that is told."""
        abilities = tuple(
            ability
            for place, text in enumerate(entry.capacites)
            for ability in self._abilities(text, entry.types, f"{path}.capacites[{place}]")
        )
        cost = _mana(entry.cout, f"{path}.cout")
        if card is not None:
            for key in _TOLD_BY_THE_CARD:
                if getattr(entry, key):
                    raise FaultyError(Fault(f"{path}.{key}", "la carte le dit déjà : ôtez cette clé, ou « carte »"))
            printed = card.characteristics
            told = msgspec.structs.replace(printed, abilities=(*printed.abilities, *abilities))
            size = {"power": entry.force, "toughness": entry.endurance}
            return msgspec.structs.replace(told, **{key: value for key, value in size.items() if value is not None})
        if not entry.types:
            raise FaultyError(Fault(path, "donnez une « carte », ou des « types » à ce qui n'en est pas une"))
        kinds = tuple(self._names.subtype(kind, f"{path}.sous_types") for kind in entry.sous_types)
        return Characteristics(
            # A token is named after its subtypes (111.4); of a card nobody said the name.
            name=entry.nom or (" ".join(kinds) if entry.jeton else ""),
            types=entry.types,
            subtypes=kinds,
            supertypes=entry.super_types,
            mana_cost=cost if cost is not None or not entry.jeton else ManaCost(),
            colours=_colours(entry, cost),
            power=entry.force,
            toughness=entry.endurance,
            abilities=abilities,
        )

    def _abilities(self, text: str, types: tuple[CardType, ...], path: str) -> tuple[Ability, ...]:
        abilities, diagnostics = self._context.effects.ability_text(text, Span(0, len(text)), types)
        for diagnostic in diagnostics:
            if diagnostic.level is Level.ERROR:
                raise FaultyError(Fault(path, diagnostic.message, diagnostic.suggestions))
        return abilities

    def _placed(self, setup: ObjectSetup, entry: CardEntry, path: str) -> ObjectSetup:
        """With what it is attached to or blocks, now that all have their names."""
        host = None if entry.attache_a is None else self._names.target(entry.attache_a, f"{path}.attache_a")
        blocked = None if entry.bloque is None else self._names.object(entry.bloque, f"{path}.bloque")
        on_player = host is not None and host in _SEATS
        for told, key in ((None if on_player else host, "attache_a"), (blocked, "bloque")):
            if told is not None and self._names.is_open(told):
                several = self._names.is_borne(told)
                why = "plusieurs objets portent ce nom ; donnez un « id » au bon" if several else "rien ne porte ce nom"
                raise FaultyError(Fault(f"{path}.{key}", why))
        return msgspec.structs.replace(
            setup,
            attached_to=None if on_player else host,
            attached_to_player=host if on_player else None,
            blocking=blocked,
        )

    def _start(self) -> Start:
        told = self._document.tour
        active = None if told.joueur is None else self._names.player(told.joueur, "$.tour.joueur")
        return Start(
            active=active,
            step=None if told.etape is None else told.etape.step,
            game_begins=told.debut_de_partie,
            day_time=None if told.jour_ou_nuit is None else DayTime[told.jour_ou_nuit.name],
        )

    # ── Questions ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _end(self) -> When | None:
        end = self._document.fin
        return None if end is None else When(turn=end.tour - 1, step=end.etape.step, stack=Waiting.ALL)

    def _asked(self, scenario: Scenario) -> Iterator[Question]:
        """The French questions, read about this board."""
        board = Reading(scenario, (Question(mode=Mode.TELL),))
        for place, text in enumerate(self._document.questions):
            found = read_questions(text, board, self._context)
            for item in found:
                if isinstance(item, Question):
                    yield msgspec.structs.replace(item, moment=item.moment or self._end(), span=None)
                elif item.level is Level.ERROR:
                    self._faults.append(Fault(f"$.questions[{place}]", item.message, item.suggestions))

    def _expected(self) -> Iterator[Question]:
        """The expected facts, each at its moment."""
        actions = len(self._document.actions)
        for place, fact in enumerate(self._document.attendu):
            path = f"$.attendu[{place}]"
            if fact.apres is not None and fact.apres > actions:
                self._faults.append(Fault(f"{path}.apres", _few(actions)))
                continue
            predicate = self._trying(predicate_of, fact, self._names, path)
            if predicate is None:
                continue
            if isinstance(predicate, Does):
                # Done after that action: looked at once it is done, whatever the others choose then.
                done = actions if fact.apres is None else fact.apres
                yield Question(mode=Mode.CAN, predicate=predicate, moment=_after(done + 1))
            else:
                moment = self._end() if fact.apres is None else _after(fact.apres)
                yield Question(mode=Mode.FACT, predicate=predicate, moment=moment)


def _few(actions: int) -> str:
    if actions > 1:
        return f"il n'y a que {actions} actions"
    return "il n'y a qu'une action" if actions else "il n'y a pas d'action"


def _after(number: int) -> When:
    """Right after that action, counted from 1, what waits on the stack left there."""
    return When(before=number, stack=Waiting.HELD)


def _as_it_was(scenario: Scenario, question: Question) -> Scenario:
    """What has been told when it is asked whether something may be done: the story up to there."""
    if not isinstance(question.predicate, Does) or question.moment is None or question.moment.before is None:
        return scenario
    told = scenario.story[: question.moment.before - 1]
    return msgspec.structs.replace(scenario, story=told, cut=len(told) < len(scenario.story))


def _colours(entry: CardEntry, cost: ManaCost | None) -> frozenset[Colour] | None:
    """Those told, else those of its mana cost (202.2)."""
    if entry.couleurs is not None:
        return frozenset(entry.couleurs)
    return cost.colours if cost is not None and cost.symbols else None


def _mana(text: str | None, path: str) -> ManaCost | None:
    """ "{2}{R}", in the signs of the cards. Raises `FaultyError`."""
    if text is None:
        return None
    symbols = _SYMBOL.findall(text)
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text.strip():
        raise FaultyError(Fault(path, f"le mana « {text} » ne se lit pas ; écrivez-le comme {{2}}{{R}}"))
    return ManaCost(tuple(symbols))

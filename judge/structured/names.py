"""What the names of a structured scenario mean: the players, the objects that the file describes, and objects known by
a card's name alone, which the play will find. A name that means nothing is a fault with its place."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

import msgspec

from judge.abilities.subtypes import type_of_subtype
from judge.cards.card import Card
from judge.french.context import CardNames
from judge.scenario.answers import Named
from judge.scenario.board import ObjectSetup
from judge.text.folding import fold, folded_words
from judge.wording.subtypes import subtypes
from judge.wording.terms import counter_named

#: Before the name of a token that no card or subtype has: « jeton Marit Lage ».
_TOKEN = "jeton "
#: Between a player and what is theirs: « B:Ours ».
_OF = ":"
#: Colours that may be chosen, by their French name.
_COLOURS = {"blanc": "W", "bleu": "U", "noir": "B", "rouge": "R", "vert": "G"}
_MOST_SHOWN = 3


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, at which path of the document ("$.actions[2].carte"), and what might have been meant."""

    path: str
    message: str
    suggestions: tuple[str, ...] = ()


def counters_named(told: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Counters by their kind, which may be named in French."""
    return tuple((counter_named(word), count) for word, count in told.items())


class FaultyError(Exception):
    """Leaves the building of one part with its fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def card_of(name: str, path: str, known: CardNames) -> Card:
    """The card of that English or French name. Raises `FaultyError`."""
    words = folded_words(name)
    length, meant = known.longest_match(words)
    if length != len(words) or not meant:
        raise FaultyError(Fault(path, f"je ne connais pas de carte « {name} »", known.suggestions(name)))
    if len(meant) > 1:
        raise FaultyError(
            Fault(path, f"« {name} » désigne plusieurs cartes ; écrivez un nom entier", meant[:_MOST_SHOWN])
        )
    return known.card(meant[0])


class Names:
    """The names of one document. Objects are entered as the board is built."""

    def __init__(self, known: CardNames) -> None:
        self._known = known
        self._players: dict[str, str] = {}
        #: Seats that no player has for a name ("A" of Anne): an object may take them for its own.
        self._seats: set[str] = set()
        self._ids: dict[str, str] = {}
        self._setups: list[ObjectSetup] = []
        self._named: dict[tuple[str, str | None], Named] = {}

    # ── Entering ───────────────────────────────────────────────────────────────────────────────────────────────────

    def enter_player(self, id: str, name: str, path: str) -> None:
        for key in dict.fromkeys((id, name)):
            if self._players.setdefault(fold(key), id) != id:
                raise FaultyError(Fault(path, f"« {key} » désigne déjà un autre joueur"))
        if fold(name) != fold(id):
            self._seats.add(fold(id))

    def enter(self, setup: ObjectSetup, own_id: str | None, path: str) -> None:
        self._setups.append(setup)
        if own_id is None:
            return
        key = fold(own_id)
        if key in self._seats:
            self._seats.remove(key)
            del self._players[key]
        if key in self._ids or key in self._players:
            raise FaultyError(Fault(path, f"le nom « {own_id} » est déjà pris ; donnez-en un autre"))
        self._ids[key] = setup.id

    def is_open(self, id: str) -> bool:
        """Whether the id stands for a name alone, which the play has to find."""
        return any(named.id == id for named in self._named.values())

    def is_borne(self, id: str) -> bool:
        """Whether an object of the file bears the name that the id stands for."""
        names = {named.name for named in self._named.values() if named.id == id}
        return any(setup.characteristics.name in names for setup in self._setups)

    def card_of(self, id: str) -> Card | None:
        """The card that the id stands for, where it is known."""
        cards = [setup.card for setup in self._setups if setup.id == id]
        cards += [named.card for named in self._named.values() if named.id == id]
        return next(iter(cards), None)

    @property
    def named(self) -> tuple[Named, ...]:
        return tuple(self._named.values())

    # ── Meaning ────────────────────────────────────────────────────────────────────────────────────────────────────

    def player(self, name: str, path: str) -> str:
        """The id of a player. Raises `FaultyError`."""
        found = self._players.get(fold(name))
        if found is None:
            raise FaultyError(Fault(path, f"aucun joueur ne s'appelle « {name} »", tuple(self._shown_players())))
        return found

    def own(self, name: str) -> str | None:
        """The id of the object to which the file gives that name of its own."""
        return self._ids.get(fold(name))

    def object(self, name: str, path: str) -> str:
        """The id of an object: its own name in the file, or a card's name. Raises `FaultyError`."""
        own = self.own(name)
        if own is not None:
            return own
        if fold(name) in self._players:
            raise FaultyError(Fault(path, f"« {name} » est un joueur ; il faut ici un objet"))
        head, mark, rest = name.partition(_OF)
        controller = self._players.get(fold(head)) if mark else None
        return self._by_name(rest.strip() if controller else name, controller, path)

    def target(self, name: str, path: str) -> str:
        """A player or an object. Raises `FaultyError`."""
        return self._players.get(fold(name)) or self.object(name, path)

    def aimed_at(self, name: str, path: str) -> str:
        """A target: a player, the object of that id, or whatever bears the name by then, copies too. Raises
        `FaultyError`."""
        known = self._players.get(fold(name)) or self._ids.get(fold(name))
        if known is not None or _OF in name or fold(name).startswith(_TOKEN):
            return known or self.object(name, path)
        same = self.object(name, path)
        oracle = next((setup.characteristics.name for setup in self._setups if setup.id == same), None)
        return same if oracle is None else self._open(oracle, None)

    def chosen(self, name: str, path: str) -> str:
        """What may be chosen: a player, a colour, the object of that id, or whatever bears the name by then. Raises
        `FaultyError`."""
        return _COLOURS.get(fold(name)) or self.aimed_at(name, path)

    def oracle_name(self, name: str, path: str) -> str:
        """The name as the play knows it: a card's English one, a token's subtypes. Raises `FaultyError`."""
        if fold(name).startswith(_TOKEN):
            rest = name[len(_TOKEN) :].strip()
            return _subtype(rest) or rest
        try:
            return card_of(name, path, self._known).oracle_name
        except FaultyError as error:
            kind = _subtype(name)
            if kind is not None:
                return kind
            near = tuple(get_close_matches(fold(name), self._ids, n=_MOST_SHOWN))
            suggested = tuple(dict.fromkeys((*near, *error.fault.suggestions)))[:_MOST_SHOWN]
            raise FaultyError(msgspec.structs.replace(error.fault, suggestions=suggested)) from error

    def face(self, name: str, id: str, path: str) -> str | None:
        """The English name of the face of that object that is named, where the object goes by another name; `None`:
        what it goes by. Raises `FaultyError` for what is no face of it."""
        if fold(name) in self._ids:
            return None
        oracle = self.oracle_name(name.partition(_OF)[2].strip() or name, path)
        called = (setup for setup in self._setups if setup.card is not None and setup.card.is_called(oracle))
        borne = called if self.is_open(id) else (setup for setup in self._setups if setup.id == id)
        card = next((setup.card for setup in borne), None)
        if card is None or not card.faces:
            return None
        if oracle == card.oracle_name:
            return None
        if card.face_named(oracle) is None:
            raise FaultyError(Fault(path, f"« {name} » n'est pas une face de cette carte"))
        return oracle

    def subtype(self, name: str, path: str) -> str:
        """A subtype. Raises `FaultyError` with those most like it."""
        found = _subtype(name)
        if found is None:
            named = {fold(form.head): form.head for form in subtypes().values()}
            near = tuple(named[key] for key in get_close_matches(fold(name), named, n=3))
            raise FaultyError(Fault(path, f"« {name} » n'est pas un sous-type", near))
        return found

    def _by_name(self, name: str, controller: str | None, path: str) -> str:
        bearing = [
            setup
            for setup in self._setups
            if fold(setup.label.head) == fold(name) and controller in (None, setup.controller)
        ]
        oracle = bearing[0].characteristics.name if bearing else self.oracle_name(name, path)
        named = [setup for setup in self._setups if controller in (None, setup.controller)]
        same = [setup for setup in named if setup.characteristics.name == oracle] or [
            setup for setup in named if setup.card is not None and setup.card.is_called(oracle)
        ]
        if len(same) == 1:
            return same[0].id
        return self._open(oracle, controller)

    def _open(self, oracle: str, controller: str | None) -> str:
        known = self._named.get((oracle, controller))
        if known is None:
            id = f"n{len(self._named) + 1}"
            known = Named(id=id, name=oracle, controller=controller, card=self._card_named(oracle))
            self._named[oracle, controller] = known
        return known.id

    def _card_named(self, oracle: str) -> Card | None:
        try:
            return self._known.card(oracle)
        except KeyError:
            return None

    def _shown_players(self) -> list[str]:
        return list(dict.fromkeys(self._players.values()))[:_MOST_SHOWN]


def _subtype(name: str) -> str | None:
    """The English subtypes of such a name, French or English, one or several; `None` when it is none."""
    by_french = {fold(form.head): english for english, form in subtypes().items()}
    by_english = {fold(english): english for english in subtypes()}
    found = by_french.get(fold(name)) or by_english.get(fold(name))
    if found is not None:
        return found
    parts = [by_english.get(word) for word in fold(name).split()]
    if len(parts) > 1 and all(part is not None and type_of_subtype(part) is not None for part in parts):
        return " ".join(part for part in parts if part is not None)
    return None

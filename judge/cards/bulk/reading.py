"""A bulk file of any known kind, recognised by what it holds, as printed cards in the order of the file."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from judge.cards.bulk.fault import DAMAGED, FOREIGN, BulkFault
from judge.cards.bulk.mtgjson import mtgjson_cards
from judge.cards.bulk.scryfall import is_scryfall, scryfall_card
from judge.cards.bulk.stream import JsonStream, Source
from judge.cards.printed import PrintedCard, merged

#: Some 35,000 cards have been printed.
_MOST_CARDS = 150_000


class BulkKind(enum.StrEnum):
    """The public formats; the value is the name to show."""

    MTGJSON = "MTGJSON"
    SCRYFALL = "Scryfall"


class Bulk:
    """The cards of a file, each once, its printings merged. `kind` is known once `cards` was read."""

    def __init__(self, source: Source) -> None:
        self._stream = JsonStream(source)
        self.kind = BulkKind.SCRYFALL
        #: How many records were cards.
        self.records = 0

    def cards(self) -> dict[str, PrintedCard]:
        """By English name. Raises `BulkFault` for any file that is not whole and wholly of a known kind."""
        found: dict[str, PrintedCard] = {}
        for card in self._records():
            self.records += 1
            if card.name.startswith(_REBALANCED):
                continue
            known = found.get(card.name)
            found[card.name] = merged(known, card) if known else card
            if len(found) > _MOST_CARDS:
                raise BulkFault(FOREIGN, f"plus de {_MOST_CARDS} cartes différentes")
        if not found:
            raise BulkFault(FOREIGN, "aucune carte n'y a été trouvée")
        return found

    def _records(self) -> Iterator[PrintedCard]:
        stream = self._stream
        match stream.sign():
            case "[":
                yield from self._scryfall_array()
            case "{":
                yield from self._objects()
            case "":
                raise BulkFault(FOREIGN, "le fichier est vide")
            case _:
                raise BulkFault(FOREIGN, _KINDS)
        if stream.sign():
            fault = stream.fault("il reste du texte après la fin")
            raise BulkFault(DAMAGED, fault.reason, fault.place)

    def _objects(self) -> Iterator[PrintedCard]:
        """One MTGJSON object, or Scryfall's objects one after the other."""
        try:
            key = self._stream.first_key()
        except BulkFault:
            raise BulkFault(FOREIGN, _KINDS) from None
        if key in ("meta", "data"):
            self.kind = BulkKind.MTGJSON
            yield from mtgjson_cards(self._stream)
            return
        first = True
        while first or self._stream.sign() == "{":
            yield from self._scryfall_value(first)
            first = False

    def _scryfall_array(self) -> Iterator[PrintedCard]:
        first = True
        for _ in self._stream.items():
            yield from self._scryfall_value(first)
            first = False

    def _scryfall_value(self, first: bool) -> Iterator[PrintedCard]:
        value = self._stream.value()
        if first and not is_scryfall(value):
            raise BulkFault(FOREIGN, _KINDS)
        card = scryfall_card(value)
        if card is not None:
            yield card


#: How the cards begin that a program changed and nobody printed: "a blood artist" is no name of theirs.
_REBALANCED = "A-"
_KINDS = (
    "ce n'est ni un fichier de MTGJSON (AtomicCards, extension) ni un fichier de Scryfall (all_cards, oracle_cards)"
)

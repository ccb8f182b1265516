"""How the explanation calls objects and players: as the scenario labels them, and by their origin for those born during
play ("la capacité du Rhox", "le jeton Soldat")."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

import msgspec

from judge.abilities.terms import Zone
from judge.engine.outcome import EventKind, FinalObject, ObjectAt, Outcome
from judge.rules.law import Law, Vocabulary
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup
from judge.text.grammar import Gender, Noun
from judge.text.naming import of_the
from judge.wording.labels import face_noun, object_noun, player_noun
from judge.wording.subtypes import subtype_noun
from judge.wording.terms import in_zone

#: What stands before the slash in the id of combat damage on the stack.
_COMBAT_DAMAGE = "combat"
#: Events after which another face may be up; their detail is its English name.
_TURNING = frozenset({EventKind.CAST, EventKind.LAND_PLAYED, EventKind.TRANSFORMED, EventKind.FLIPPED})
#: The id of what bears the abilities of the monarch.
_CROWN = "monarch"
#: What stands before the slash in the id of a player's Ring, or dungeon.
_OF_PLAYERS = {"ring": "Anneau", "dungeon": "donjon", "speed": "vitesse"}
#: In the id of a card that nobody named, from a hand or library.
_UNKNOWN = "/u"
_SOME_CARD = Noun("une carte", Gender.FEMININE, article=False)
#: Before the slash in the id of what deals damage that nothing told deals.
_UNTOLD = "told"
_SOME_SOURCE = Noun("une source non précisée", Gender.FEMININE, article=False)


class Names(msgspec.Struct, frozen=True):
    """What things are called in one line of play. `outcome` `None`: only what the scenario names can be called."""

    scenario: Scenario
    law: Law
    outcome: Outcome | None = None
    #: Ids that are called otherwise here: the place that "qui" asks for.
    called: tuple[tuple[str, Noun], ...] = ()
    #: The number of the event at which they are called so; `None`: at the end.
    until: int | None = None
    #: Nouns already made: what is called never changes.
    made: dict[str, Noun] = msgspec.field(default_factory=dict)

    @property
    def vocabulary(self) -> Vocabulary:
        return self.law.vocabulary

    def noun(self, id: str) -> Noun:
        """The noun of an object or player, ready for an article."""
        noun = self.made.get(id)
        if noun is None:
            noun = self.made[id] = self._noun(id)
        return noun

    def _noun(self, id: str) -> Noun:
        for known, noun in self.called:
            if known == id:
                return noun
        if self.is_player(id):
            return player_noun(self.scenario, id)
        if id.partition("/")[0] == _COMBAT_DAMAGE:
            return Noun("blessures de combat", Gender.FEMININE, plural=True)
        if id.partition("/")[0] == _CROWN:
            ability = Noun("capacité du monarque", Gender.FEMININE)
            return Noun("monarque") if id == _CROWN else ability
        match id.split("/"):
            case [kind, _] if kind in _OF_PLAYERS:
                return Noun(_OF_PLAYERS[kind])
            case [kind, _, born] if kind in _OF_PLAYERS and born.startswith("a"):
                return Noun(f"capacité {of_the(Noun(_OF_PLAYERS[kind]))}", Gender.FEMININE)
            case _:
                pass
        if _UNKNOWN in id:
            return _SOME_SOURCE if id.partition("/")[0] == _UNTOLD else _SOME_CARD
        return self._face_up(id) or object_noun(self.scenario, id, self._born())

    def face(self, id: str, oracle_name: object) -> Noun | None:
        """What that face of the object is called; `None` for what is no face of it."""
        setup = self.setup(id)
        faces = setup.card.faces if setup is not None and setup.card is not None else ()
        return next((face_noun(face) for face in faces if face.oracle_name == oracle_name), None)

    def before(self, number: int) -> Names:
        """The same names as they were when that event happened: a card is called by the face that was up."""
        if self.outcome is None or not any(item.card is not None and item.card.faces for item in self.scenario.objects):
            return self
        return msgspec.structs.replace(self, until=number, made={})

    def _face_up(self, id: str) -> Noun | None:
        """The face that is up, where it is not the one by which the scenario calls the card."""
        setup = self.setup(id)
        if setup is None or setup.card is None or not setup.card.faces or self.outcome is None:
            return None
        up: object = None
        for event in self.outcome.events[: self.until]:
            if event.subject is not None and event.subject.id == id:
                if event.kind in _TURNING:
                    up = event.detail
                elif event.destination not in (None, Zone.BATTLEFIELD, Zone.STACK):
                    up = None
        return None if up == setup.card.oracle_name else self.face(id, up)

    def calling(self, id: str, noun: Noun) -> Names:
        """The same names, with that id called so."""
        return msgspec.structs.replace(self, called=(*self.called, (id, noun)), made={})

    def at(self, place: ObjectAt | None) -> tuple[Noun, ...]:
        """The noun of the place in an event, none for an empty one."""
        return () if place is None else (self.noun(place.id),)

    def player(self, id: str | None) -> tuple[Noun, ...]:
        return () if id is None else (self.noun(id),)

    def all(self, ids: Iterable[str]) -> tuple[Noun, ...]:
        return tuple(self.noun(id) for id in ids)

    def is_player(self, id: str) -> bool:
        return any(player.id == id for player in self.scenario.players)

    def setup(self, id: str) -> ObjectSetup | None:
        return next((item for item in self.scenario.objects if item.id == id), None)

    def final(self, id: str) -> FinalObject | None:
        if self.outcome is None:
            return None
        return next((item for item in self.outcome.final.objects if item.id == id), None)

    def place(self, zone: Zone, owner: str | None) -> str:
        """ "dans le cimetière de A", "sur le champ de bataille" ("en jeu" of old)."""
        whose = "" if owner is None else self.noun(owner).head
        return in_zone(zone, self.vocabulary, whose=whose)

    def owner(self, id: str) -> str | None:
        setup, final = self.setup(id), self.final(id)
        return final.owner if final is not None else setup.owner if setup is not None else None

    def _born(self) -> Mapping[str, str]:
        """Names of tokens, by id; other things born during play are named after what they come from."""
        if self.outcome is None:
            return {}
        unnamed = {item.id for item in self.scenario.objects}
        return {item.id: _token_name(item, unnamed) for item in self.outcome.final.objects if item.token and item.name}


def _token_name(item: FinalObject, unnamed: Container[str]) -> str:
    """ "jeton Soldat": by its subtypes in French, else by its name. `unnamed`: what stands for names that are not
    told."""
    kinds = " ".join(subtype_noun(subtype).head for subtype in item.subtypes)
    name = "" if item.name in unnamed else item.name
    named = name if name.startswith("jeton") else f"jeton {kinds or name}"
    return named.strip()

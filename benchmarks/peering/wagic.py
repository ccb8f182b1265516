"""Boards of an engine whose cases are clicks in an interface: what a click does depends on the step and on what was
clicked before. Spells resolve at once; a case in which somebody interrupts is left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from benchmarks.peering.case import Json, Mapping, Peer, Untold
from benchmarks.peering.texts import Texts
from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    TargetSpec,
    TriggeredAbility,
)
from judge.abilities.instructions import AddMana, Move
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Choice, InZone, Is, This
from judge.abilities.terms import CardType, Keyword, Zone
from judge.abilities.triggers import ZoneChange
from judge.cards.card import Card, Completeness
from judge.engine.keywords import expand
from judge.pipeline.cards import known_cards
from judge.rules import edition, law_at

STEPS = {
    "untap": "degagement",
    "upkeep": "entretien",
    "draw": "pioche",
    "firstmain": "principale",
    "combatbegin": "debut_de_combat",
    "combatattackers": "attaquants",
    "combatblockers": "bloqueurs",
    "combatdamage": "blessures",
    "combatend": "fin_de_combat",
    "secondmain": "principale_2",
    "endofturn": "fin",
    "cleanup": "nettoyage",
}
_ORDER = tuple(STEPS)
_SEATS = {"P1": "A", "P2": "B"}
_ZONES = {
    "hand": "main",
    "inplay": "champ_de_bataille",
    "graveyard": "cimetiere",
    "library": "bibliotheque",
    "exile": "exil",
}
_SYNONYMS = {"combatbegins": "combatbegin", "mainphase": "firstmain"}
#: First strike and several blockers make combat damage last some clicks longer.
_MOST_LINGERING = 3
#: Rules from before 2010 to about 2020.
_EDITIONS = ("2011", "actuelle", "2005", "2004")


def translate(case: Mapping, texts: Texts) -> Peer:
    """The case as a structured scenario. Raises `Untold`."""
    for lingering in range(_MOST_LINGERING):
        try:
            return _Translation(case, texts, lingering).peer()
        except _OtherStepsError:
            continue
    raise Untold("pas suivis autrement")


class _OtherStepsError(Exception):
    """The clicks lead to another step than the one that is looked at."""


class _Translation:
    def __init__(self, case: Mapping, texts: Texts, lingering: int) -> None:
        self.case = case
        self.lingering = self.left = lingering
        self.texts = texts
        self.turn = 1
        self.step = _SYNONYMS.get(case["init_step"], case["init_step"])
        self.actions: list[Json] = []
        self.replies: list[Json] = []
        self.cards: dict[str, None] = {}
        #: Cards by seat and zone, as far as the clicks move them.
        self.hands: dict[str, list[str]] = {"A": [], "B": []}
        self.boards: dict[str, list[str]] = {"A": [], "B": []}
        self.graves: dict[str, list[str]] = {"A": [], "B": []}
        #: The action whose targets are still to be clicked, and how many.
        self.open: Mapping | None = None
        self.wanted = 0
        #: Who chooses next among the cards in hand, as what was activated resolves.
        self.choosing: str | None = None
        #: How many of the next clicks pay a cost.
        self.owed = 0
        self.attackers: list[str] = []
        self.blocks: dict[str, int] = {}
        #: What something was aimed at: it may have moved since.
        self.aimed_at: set[str] = set()
        #: Whether somebody acts before what waits on the stack resolves.
        self.interrupting = False
        self.sure = True

    def peer(self) -> Peer:
        players = [self._player(name) for name in ("P1", "P2")]
        start = "combatbegin" if self.step == "combatattackers" else self.step
        for click in self.case["do"]:
            self._do(click)
        self._close_step()
        wanted = _SYNONYMS.get(self.case["assert_step"], self.case["assert_step"])
        if self.step != wanted:
            raise _OtherStepsError
        document: Mapping = {
            "schema": "judge/scenario@1",
            "joueurs": players,
            "tour": {"joueur": "A", "etape": STEPS[start]},
            "actions": self.actions,
            "reponses": self.replies,
            "attendu": [fact for name in ("P1", "P2") for fact in self._facts(name)],
            "fin": {"tour": self.turn, "etape": STEPS[self.step]},
        }
        return Peer(
            id=self.case["id"],
            document=document,
            cards=tuple(self.cards),
            strict=True,
            sure=self.sure,
            clicks=True,
            editions=_EDITIONS,
        )

    # ── Board ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _player(self, name: str) -> Mapping:
        told = self.case["players"].get(name, {})
        seat = _SEATS[name]
        player: Mapping = {
            "nom": seat,
            "vie": told.get("life", 20),
            "reserve": _pool(told.get("manapool", "")),
        }
        for zone, place in _ZONES.items():
            cards = [self._card(card) for card in told.get(zone, [])]
            if zone == "hand":
                player["cartes_en_main"] = len(cards)
                self.hands[seat] = list(cards)
            elif zone == "inplay":
                self.boards[seat] = list(cards)
            elif zone == "graveyard":
                self.graves[seat] = list(cards)
            entries: list[Json] = []
            for card in cards:
                entry: Mapping = {"carte": card}
                if zone == "inplay":
                    self.sure = self.sure and not _acts_as_it_enters(known_cards().card(card))
                    entry |= {"depuis_le_debut": True, "marqueurs": self.texts.entering_counters(card)}
                entries.append(entry)
            player[place] = entries[::-1] if zone == "library" else entries
        return player

    def _card(self, name: str) -> str:
        if name == "*" or name.lstrip("-").isdigit():
            raise Untold("carte sans nom")
        found = known_cards().find(name)
        if len(found) != 1:
            raise Untold("carte inconnue", name)
        self.cards[found[0]] = None
        if known_cards().card(found[0]).completeness is not Completeness.COMPLETE:
            raise Untold("carte au texte incompris", found[0])
        return found[0]

    # ── Clicks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _do(self, click: list[Json]) -> None:
        match click:
            case ["next"]:
                self._next()
            case ["eot"]:
                self._close_step()
                self._new_turn()
            case ["no"]:
                # Whoever is asked whether to act first lets it be.
                pass
            case ["yes" | "endinterruption" as said]:
                self.open, self.wanted, self.owed = None, 0, 0
                self.interrupting = said == "yes"
            case ["p1" | "p2" as player]:
                self._target("A" if player == "p1" else "B")
            case ["choice", number]:
                self.sure = False
                for seat in ("A", "B"):
                    self.replies.append({"joueur": seat, "oui": int(number) == 0})
                    self.replies.append({"joueur": seat, "mode": int(number) + 1})
                    self.replies.append({"joueur": seat, "nombre": int(number)})
            case ["click", str() as card]:
                self._click(card)
            case _:
                raise Untold(f"clic {click[0]}")

    def _next(self) -> None:
        self._close_step()
        place = _ORDER.index(self.step) + 1
        if self.step == "combatdamage" and self.left:
            self.left -= 1
        elif self.step == "combatattackers" and not self.attackers:
            self.step = "combatend"
        elif place == len(_ORDER):
            self._new_turn()
        else:
            self.step = _ORDER[place]

    @property
    def active(self) -> str:
        return "A" if self.turn % 2 else "B"

    def _new_turn(self) -> None:
        self.attackers, self.blocks, self.left = [], {}, self.lingering
        self.turn += 1
        self.step = "untap"

    def _close_step(self) -> None:
        """Declarations are made as their step is left."""
        self.open, self.wanted, self.owed, self.choosing = None, 0, 0, None
        if self.attackers and self.step == "combatattackers":
            self.actions.append({"faire": "attaquer", "attaquants": list(self.attackers), **self._time("attaquants")})
        if self.step == "combatblockers" and self.blocks:
            for card, count in self.blocks.items():
                pair = [card, self.attackers[(count - 1) % len(self.attackers)]]
                self.actions.append({"faire": "bloquer", "blocages": [pair], **self._time("bloqueurs")})
            self.blocks = {}
        if self.step == "combatend":
            self.attackers = []

    def _time(self, step: str | None = None) -> Mapping:
        # There attackers are clicked when everything else in that step has been done.
        here = "combatbegin" if self.step == "combatattackers" else self.step
        return {"tour": self.turn, "etape": step or STEPS[here], "pile": "garde" if self.interrupting else "tout"}

    def _click(self, name: str) -> None:
        if name.lstrip("-").isdigit():
            raise Untold("jeton par son numéro")
        card = self._card(name)
        if self.open is not None and self.owed:
            self.open.setdefault("paye_avec", []).append(card)
            self.owed -= 1
            return
        if self.wanted:
            self._target(card)
            return
        if self.choosing is not None and card in self.hands[self.choosing]:
            self._choose_in_hand(self.choosing, card)
            return
        creature = self._is(card, CardType.CREATURE)
        there = sum(board.count(card) for board in self.boards.values())
        if self.step == "combatattackers" and there and creature:
            # Whose it is by now, the play says.
            if self.attackers.count(card) == there:
                self.attackers.remove(card)
            else:
                self.attackers.append(card)
        elif self.step == "combatblockers" and there > self.attackers.count(card) and creature:
            if not self.attackers:
                raise Untold("blocage sans attaquant")
            if there - self.attackers.count(card) > 1:
                raise Untold("bloqueurs de même nom")
            self.blocks[card] = self.blocks.get(card, 0) + 1
        else:
            self._use(card)

    def _choose_in_hand(self, seat: str, card: str) -> None:
        """What was activated puts it onto the battlefield."""
        self.choosing = None
        self.replies += [{"joueur": seat, "oui": True}, {"joueur": seat, "choix": [card]}]
        self.hands[seat].remove(card)
        self.boards[seat].append(card)

    def _use(self, card: str) -> None:
        """Cast, played, activated; else it answers what the play asks."""
        for seat in (self.active, "B" if self.active == "A" else "A"):
            if card in self.hands[seat]:
                self._from_hand(seat, card)
                return
        for seat in (self.active, "B" if self.active == "A" else "A"):
            if card in self.boards[seat] and self._activate(seat, card):
                self.sure = self.sure and card not in self.aimed_at
                return
        for seat in (self.active, "B" if self.active == "A" else "A"):
            if card in self.graves[seat] and self._from_graveyard(seat, card):
                return
        self.sure = False
        for seat in ("A", "B"):
            self.replies.append({"joueur": seat, "choix": [card]})

    def _from_hand(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        known = known_cards().card(card)
        if self._is(card, CardType.LAND):
            self.actions.append({"faire": "jouer_un_terrain", "joueur": seat, "carte": card, **self._time()})
            self.boards[seat].append(card)
            return
        if not self._is(card, CardType.INSTANT) and not self._is(card, CardType.SORCERY):
            self.boards[seat].append(card)
        told: Mapping = {"faire": "lancer", "joueur": seat, "carte": card, **self._time()}
        self.actions.append(told)
        self._await(told, _spell_specs(known))

    def _from_graveyard(self, seat: str, card: str) -> bool:
        """Whether it is cast or activated from there."""
        known = known_cards().card(card)
        if any(each.zone is Zone.GRAVEYARD for each in _activated(known)):
            return self._activate(seat, card)
        if not any(isinstance(one, KeywordAbility) and one.keyword is Keyword.FLASHBACK for one in _all(known)):
            return False
        told: Mapping = {"faire": "lancer", "joueur": seat, "carte": card, "couts": ["flashback"], **self._time()}
        self.actions.append(told)
        self._await(told, _spell_specs(known))
        return True

    def _activate(self, seat: str, card: str) -> bool:
        abilities = _activated(known_cards().card(card))
        if self._is(card, CardType.LAND) and not any(not _makes_mana(one) for one in abilities):
            # Paid for by itself when it is needed.
            return True
        useful = [one for one in abilities if not _makes_mana(one)]
        if not useful:
            return bool(abilities)
        if len(useful) > 1:
            raise Untold("activer : plusieurs capacités")
        told: Mapping = {"faire": "activer", "joueur": seat, "source": card, **self._time()}
        if len(abilities) > 1:
            told["capacite"] = abilities.index(useful[0]) + 1
        self.actions.append(told)
        self.choosing = seat if _brings_from_hand(useful[0]) else None
        self._await(told, useful[0].targets)
        self.owed = sum(isinstance(getattr(part, "what", None), Choice) for part in useful[0].cost)
        return True

    def _await(self, told: Mapping, specs: tuple[TargetSpec, ...]) -> None:
        if any(spec.up_to or not isinstance(spec.count, int) for spec in specs):
            raise Untold("nombre de cibles variable")
        self.open, self.wanted = told, sum(int(spec.count) for spec in specs)

    def _target(self, target: str) -> None:
        if self.open is None or not self.wanted:
            self.sure = False
            for seat in ("A", "B"):
                self.replies.append({"joueur": seat, "cible": [target]})
            return
        self.open.setdefault("cibles", []).append(target)
        self.aimed_at.add(target)
        self.wanted -= 1

    def _is(self, card: str, kind: CardType) -> bool:
        return kind in known_cards().card(card).characteristics.types

    # ── Facts ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _facts(self, name: str) -> Iterator[Json]:
        """The whole board: each zone holds these cards and no other."""
        expected = self.case["expect"].get(name, {})
        seat = _SEATS[name]
        if "life" in expected:
            yield {"fait": "vie", "joueur": seat, "points": expected["life"]}
        for zone, place in _ZONES.items():
            if zone == "library":
                continue
            cards = expected.get(zone, [])
            base = {"fait": "objets", "joueur": seat, "zone": place}
            yield {**base, "nombre": len(cards)}
            named = Counter(card for card in cards if card != "*" and not card.lstrip("-").isdigit())
            for card, count in named.items():
                yield {**base, "carte": self._card(card), "nombre": count}


def _all(card: Card) -> tuple[Ability, ...]:
    return card.characteristics.abilities


def _activated(card: Card) -> list[ActivatedAbility]:
    """Its activated abilities in order, those that a keyword stands for included."""
    law = law_at(edition("actuelle").date)
    each = (expand(one, law) if isinstance(one, KeywordAbility) else (one,) for one in _all(card))
    return [ability for made in each for ability in made if isinstance(ability, ActivatedAbility)]


def _spell_specs(card: Card) -> tuple[TargetSpec, ...]:
    """What the spell targets; an Aura one thing."""
    specs = [spec for one in card.characteristics.abilities if isinstance(one, SpellAbility) for spec in one.targets]
    enchants = any(
        isinstance(one, KeywordAbility) and one.keyword is Keyword.ENCHANT for one in card.characteristics.abilities
    )
    return ((TargetSpec(),) if enchants else ()) + tuple(specs)


def _pool(mana: str) -> str:
    """The mana in the pool, generic mana being colourless; slips of the hand are passed over."""
    symbols = re.findall(r"\{(\w+)\}", mana.upper())
    return "".join("{C}" * int(one) if one.isdigit() else f"{{{one}}}" for one in symbols)


def _acts_as_it_enters(card: Card) -> bool:
    """Their permanents set up enter, and may trigger."""
    triggered = (one for one in card.characteristics.abilities if isinstance(one, TriggeredAbility))
    return any(
        isinstance(pattern, ZoneChange) and pattern.destination is Zone.BATTLEFIELD and pattern.filter == (Is(This()),)
        for one in triggered
        for pattern in one.patterns
    )


def _brings_from_hand(ability: ActivatedAbility) -> bool:
    """Whether it puts a card that its player chooses from the hand onto the battlefield."""
    moves = (part for part in parts_of(ability.effects) if isinstance(part, Move) and part.to is Zone.BATTLEFIELD)
    return any(isinstance(part.what, Choice) and InZone(Zone.HAND) in part.what.filter for part in moves)


def _makes_mana(ability: ActivatedAbility) -> bool:
    return any(isinstance(effect, AddMana) for effect in ability.effects)

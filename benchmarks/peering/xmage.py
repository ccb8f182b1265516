"""Duels of an engine whose cases are queues: each player's actions wait for a turn and a step, answers for prompts.

The order of a step is found by passing priority on paper: whoever has it does what is first in their queue and can be
done; when all pass, the top of the stack resolves. What triggers is not foreseen here: an action that must wait for
an empty stack says so.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator

from benchmarks.peering.case import Json, Mapping, Peer, Untold
from benchmarks.peering.facts import facts_of
from benchmarks.peering.running import incomplete
from benchmarks.peering.sources import Sources
from benchmarks.peering.steps import StepQueue
from benchmarks.peering.texts import Texts, normal
from benchmarks.peering.words import COLOURS, KEYWORDS, ORDER, PLACES, STEPS, is_nothing, name_of

_ALTERNATIVE = re.compile(r"Cast with (\w+) alternative cost: [^(]*(?:\(source: (.*))?$")
#: How many cards their libraries hold beside those that a case names.
_UNKNOWN_CARDS = 71
_SPECIALS = ("foretell", "suspend", "plot")
_SPECIAL = re.compile(r"(Fore|Foretell|Suspend|Plot)\b\s*(.*)$")
_FACE_DOWN = "[face_down_creature]"
_ANSWERS = frozenset({"choice", "target", "mode", "choice_amount", "coin", "die"})


def translate(case: Mapping, texts: Texts) -> Peer:
    """The case as a structured scenario. Raises `Untold`."""
    try:
        return _Translation(case, texts).peer()
    except Untold as untold:
        # Whatever the translation lacks, a card that is not understood would stop the case.
        names = [card for seat in case["cards"].values() for zone in seat.values() for card, *_ in zone]
        missing = incomplete(name_of(name) for name in names if isinstance(name, str))
        if missing is not None:
            raise Untold(*missing) from untold
        raise


class _Translation:
    def __init__(self, case: Mapping, texts: Texts) -> None:
        self.case = case
        self.texts = texts
        self.strict = bool(case.get("strict"))
        self.document: Mapping = {"schema": "judge/scenario@1"}
        self.actions: list[Json] = []
        self.facts: list[Json] = []
        self.cards: dict[str, None] = {}
        self.held: dict[str, dict[str, list[str]]] = {}
        #: Answers that are told with what asks for them.
        self._used: list[Mapping] = []
        #: What the case calls single cards, to their names.
        self._aliases: dict[str, str] = {}
        self._sources = Sources(texts, self.held, self.cards)

    def peer(self) -> Peer:
        if self.case.get("not_executed") or self.case.get("ignored"):
            raise Untold("cas désactivé chez eux")
        self.document["joueurs"] = [self._player(seat) for seat in ("A", "B")]
        self._ways = self._chosen_ways()
        self.chosen = frozenset(str(action["value"]) for action in self.case["actions"] if action["op"] == "choice")
        self.document["tour"] = {"joueur": "A", "etape": "entretien", "debut_de_partie": True}
        self._story()
        self.document["actions"] = self.actions
        self.document["reponses"] = list(self._replies())
        self.document["attendu"] = self.facts
        self.document["fin"] = self._end()
        return Peer(id=self.case["id"], document=self.document, cards=tuple(self.cards), strict=self.strict)

    @property
    def _stops(self) -> list[Mapping]:
        """Where it stops to look; what has a greater `run` happens after the stop before."""
        return self.case.get("stops") or [self.case["stop"]]

    def _end(self) -> Mapping:
        turn, step = self._stops[-1]["turn"], self._stops[-1]["step"]
        if step == "untap":
            if turn == 1:
                raise Untold("arrêt avant le premier tour")
            return {"tour": turn - 1, "etape": "nettoyage"}
        return {"tour": turn, "etape": STEPS[step]}

    # ── Board ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _player(self, seat: str) -> Mapping:
        player: Mapping = {"nom": seat, "reserve": ""}
        life = (self.case.get("life") or {}).get(seat)
        player["vie"] = 20 if life is None else life
        zones = self.case["cards"].get(seat, {})
        self.held[seat] = {}
        for zone, cards in zones.items():
            if zone not in PLACES:
                raise Untold(f"zone {zone}")
            entries: list[Json] = []
            for name, count, *rest in cards:
                name = name_of(name)
                self.cards[name] = None
                self.held[seat].setdefault(zone, []).append(name)
                entry: Mapping = {"carte": name}
                if len(rest) > 1:
                    entry["id"] = self._alias(rest[1], name, count)
                elif count > 1:
                    entry["nombre"] = count
                if zone == "battlefield":
                    entry["depuis_le_debut"] = True
                    entry["engage"] = bool(rest and rest[0])
                    counters = self.texts.entering_counters(name)
                    if counters:
                        entry["marqueurs"] = counters
                if "id" in entry and count > 1:
                    entries.extend({**entry, "id": f"{entry['id']}.{copy}"} for copy in range(1, count + 1))
                elif count:
                    entries.append(entry)
            player[PLACES[zone]] = entries[::-1] if zone == "library" else entries
        player["cartes_en_main"] = sum(count for _, count, *_ in zones.get("hand", []))
        library = sum(count for _, count, *_ in zones.get("library", []))
        if {"op": "clear_library", "player": seat} in self.case.get("setup", []):
            player["cartes_en_bibliotheque"] = library
        elif any(fact["op"] in ("library_count", "query") for fact in self.case["asserts"]):
            player["cartes_en_bibliotheque"] = _UNKNOWN_CARDS + library
        return player

    def _alias(self, alias: str, card: str, count: int) -> str:
        self._aliases[f"@{alias}"] = card
        for copy in range(1, count + 1):
            self._aliases[f"@{alias}.{copy}"] = card
        return alias

    def named(self, name: Json) -> str:
        """A card, or the single one that the case calls so."""
        own = name_of(name)
        if own in self._aliases:
            return own.removeprefix("@")
        if own == _FACE_DOWN:
            return self._face_down()
        return own

    def _attacker(self, action: Mapping) -> str:
        """What attacks. Raises `Untold` for a name that its player has in the library alone: it is the one of what
        becomes a copy of that card."""
        name = name_of(action["attacker"])
        zones = self.case["cards"].get(action.get("player"), {})
        holding = {zone for zone, cards in zones.items() if any(name == own for own, *_ in cards)}
        if holding == {"library"} and not any(each.get("card") == name for each in self.case["actions"]):
            raise Untold("attaquer : nom que prend une copie")
        return self.named(action["attacker"])

    def _band(self, action: Mapping) -> list[str]:
        """The band that is made as this last attacker is declared: the yes right after, and who joins the one that has
        banding. The two answers are told with it."""
        actions = self.case["actions"]
        place = next(place for place, one in enumerate(actions) if one is action)
        replies = actions[place + 1 : place + 3]
        attacks = [one for one in actions if one["op"] == "attack" and one["turn"] == action["turn"]]
        banding = [
            one["attacker"] for one in attacks if re.search(r"^banding\b", self.texts.keywords(one["attacker"]), re.M)
        ]
        if len(replies) < 2 or len(banding) != 1 or any(one["op"] != "choice" for one in replies):
            return []
        agreed, joins = replies
        if agreed["value"] is not True or joins["value"] not in [one["attacker"] for one in attacks]:
            return []
        self._used += replies
        return [self.named(banding[0]), self.named(joins["value"])]

    def _blocker(self, action: Mapping) -> str:
        """What blocks: a card of that player, or the one that the case has made a copy of a card so called."""
        name = name_of(action["blocker"])
        cards = self.case["cards"].get(action.get("player"), {})
        if any(name == own for zone in cards.values() for own, _ in zone):
            return self.named(action["blocker"])
        actions = self.case["actions"]
        copies = {
            cast["card"]
            for place, cast in enumerate(actions)
            if cast["op"] == "cast" and cast["player"] == action.get("player")
            for choice in itertools.takewhile(lambda each: each["op"] == "choice", actions[place + 1 :])
            if choice["value"] == name
        }
        return self.named(next(iter(copies)) if len(copies) == 1 else action["blocker"])

    def _face_down(self) -> str:
        """The only card that is played face down."""
        found = dict.fromkeys(
            match.group(1)
            for action in self.case["actions"]
            if action["op"] == "cast" and (match := re.fullmatch(r"(.*) using Morph", action["card"]))
        )
        if len(found) != 1:
            raise Untold("plusieurs cartes face cachée")
        return next(iter(found))

    # ── Story ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _story(self) -> None:
        runs = {item.get("run", 0) for item in (*self.case["actions"], *self.case["asserts"])}
        if not runs <= set(range(len(self._stops))):
            raise Untold("arrêts mal numérotés")
        for run, stop in enumerate(self._stops):
            self._run([action for action in self.case["actions"] if action.get("run", 0) == run])
            facts = [one for fact in self.case["asserts"] if fact.get("run", 0) == run for one in self._facts(fact)]
            if run < len(self._stops) - 1:
                # The game begins in the upkeep of the first turn: before that there is nothing to wait for.
                if (stop["turn"], stop["step"]) != (1, "untap"):
                    self.actions.append({"faire": "attendre", **self.time(stop["turn"], stop["step"], "tout")})
                facts = [{**fact, "apres": len(self.actions)} for fact in facts]
            self.facts.extend(facts)

    def _run(self, actions: list[Mapping]) -> None:
        timed = [action for action in actions if action["op"] not in _ANSWERS]
        # What attacks twice in a turn does so the second time in a combat that was added to it.
        attacks: Counter[tuple[int, str]] = Counter()
        moments: dict[tuple[int, int, int], list[Mapping]] = {}
        for action in timed:
            again = 0
            if action["op"] == "attack":
                again = attacks[action["turn"], action["attacker"]]
                attacks[action["turn"], action["attacker"]] += 1
            moments.setdefault((action["turn"], again, ORDER.index(action["step"])), []).append(action)
        for (turn, _, place), here in sorted(moments.items(), key=lambda each: each[0]):
            StepQueue(self, turn, ORDER[place], here).play()

    def time(self, turn: int, step: str, stack: str | None) -> Mapping:
        found: Mapping = {"tour": turn, "etape": STEPS[step]}
        if stack is not None:
            found["pile"] = stack
        return found

    def told(self, action: Mapping) -> Mapping:
        """The action as ours, without its time."""
        match action["op"]:
            case "cast":
                return self._cast(action)
            case "activate":
                return self._activate(action, mana=False)
            case "activate_mana":
                return self._activate(action, mana=True)
            case "play_land":
                return self._land(action)
            case "attack":
                told: Mapping = {"faire": "attaquer", "attaquants": [self._attacker(action)]}
                if band := self._band(action):
                    told["bandes"] = [band]
                if action.get("defender"):
                    told["contre"] = self._target(action["defender"])
                return told
            case "block":
                pair: list[Json] = [self._blocker(action), self.named(action["attacker"])]
                return {"faire": "bloquer", "blocages": [pair]}
            case "add_counters":
                put: Mapping = {"faire": "poser_des_marqueurs", "sur": self.named(action["card"])}
                return {**put, "marqueur": action["counter"], "nombre": action["count"]}
            case op:
                raise Untold(f"action {op}")

    def _known(self, card: str) -> str:
        if "//" in card or card.startswith("fused "):
            raise Untold("sort à deux moitiés")
        if card in self._aliases:
            return card.removeprefix("@")
        if not self._listed(card):
            raise Untold("carte venue d'une bibliothèque inconnue")
        return name_of(card)

    def _beginning(self, player: str, start: str) -> str:
        """The card whose name begins so: of the player, else of anybody; what the case writes where there is none."""
        if start in self._aliases or self._listed(start):
            return start
        seats = (player, *(seat for seat in self.held if seat != player))
        for seat in seats:
            own = dict.fromkeys(card for zone in self.held[seat].values() for card in zone if card.startswith(start))
            if len(own) == 1:
                return next(iter(own))
        return start

    def _listed(self, card: str) -> bool:
        names = self.texts.wholes(name_of(card))
        return any(not names.isdisjoint(held) for zones in self.held.values() for held in zones.values())

    def _land(self, action: Mapping) -> Mapping:
        card, player = self.named(action["card"]), action["player"]
        if f"@{card}" in self._aliases:
            return {"faire": "jouer_un_terrain", "joueur": player, "carte": card}
        faces = self.texts.wholes(card)
        if all(faces.isdisjoint(held) for zone, held in self.held[player].items() if zone != "battlefield"):
            raise Untold("carte venue d'une bibliothèque inconnue")
        return {"faire": "jouer_un_terrain", "joueur": player, "carte": card}

    def _cast(self, action: Mapping) -> Mapping:
        if ("clause" in action and action["clause"] != "while_not_on_stack") or "mana_in_pool" in action:
            raise Untold("lancer : clause")
        card, way = self._way(action)
        if not self._listed(card):
            card = self._beginning(action["player"], card)
        told: Mapping = {"faire": "lancer", "joueur": action["player"], "carte": self._known(card)}
        if way is not None:
            told["couts"] = [way]
        spliced = self._spliced(action)
        if spliced is not None:
            told["impregne"] = [spliced]
        named = action.get("target") or self._answered_target(action)
        targets = [self._target(one) for one in named if not is_nothing(one)]
        if any(number > self._number_of(one) > 0 for one, number in Counter(targets).items()):
            raise Untold("cible : copies d'un sort")
        if targets:
            told["cibles"] = targets
        return told

    def _spliced(self, action: Mapping) -> str | None:
        """The card in hand that is spliced onto the spell: the yes and the name that answer right after."""
        actions = self.case["actions"]
        place = next((place for place, one in enumerate(actions) if one is action), len(actions)) + 1
        hand = self.held[action["player"]].get("hand", [])
        replies = list(itertools.takewhile(lambda each: each["op"] in _ANSWERS, actions[place:]))
        if not replies or replies[0].get("value") is not True:
            return None
        for reply in replies:
            named = reply["target"][0] if reply["op"] == "target" and len(reply["target"]) == 1 else None
            if named in hand and "splice onto" in self.texts.keywords(named):
                self._used += [replies[0], reply]
                return str(named)
        return None

    def _number_of(self, card: str) -> int:
        """How many cards of that name the case has; none of what is no card of it."""
        cards = (entry for zones in self.case["cards"].values() for zone in zones.values() for entry in zone)
        return sum(count for name, count, *_ in cards if name == card)

    def _answered_target(self, action: Mapping) -> list[Json]:
        """Where something is expected to be refused: the target that the prompt right after the casting is answered
        with, which may be what is not allowed."""
        actions = self.case["actions"]
        place = next((place for place, one in enumerate(actions) if one is action), len(actions)) + 1
        if place >= len(actions) or not any(fact["op"] == "illegal" for fact in self.case["asserts"]):
            return []
        reply = actions[place]
        if reply["op"] != "target" or reply["player"] != action["player"] or "amount" in reply:
            return []
        self._used.append(reply)
        return list(reply["target"])

    def _way(self, action: Mapping) -> tuple[str, str | None]:
        """The card, and the keyword for whose cost it is cast: said with it, or chosen as it is cast."""
        found = re.fullmatch(r"(.*?) (?:using|with) ([A-Za-z-]+)", action["card"])
        if found and not self._listed(action["card"]):
            word = found.group(2).lower().replace("-", " ")
            if word not in KEYWORDS:
                raise Untold(f"sort lancé autrement ({word})")
            return found.group(1), KEYWORDS[word]
        chosen = self._ways.get((action["player"], action["card"]))
        if "op" not in action:
            # Whether it can be cast in any way.
            return action["card"], chosen[0] if chosen else None
        return action["card"], chosen.pop(0) if chosen else None

    def _chosen_ways(self) -> dict[tuple[str, str], list[str]]:
        """Keywords chosen at prompts, in order, by player and card."""
        ways: dict[tuple[str, str], list[str]] = {}
        for action in self.case["actions"]:
            found = _ALTERNATIVE.match(str(action.get("value"))) if action["op"] == "choice" else None
            if found and found.group(1).lower() in KEYWORDS:
                way = KEYWORDS[found.group(1).lower()]
                for card in self._bearing(found.group(1).lower(), found.group(2)):
                    ways.setdefault((action["player"], card), []).append(way)
        return ways

    def _bearing(self, keyword: str, named: str | None) -> list[str]:
        """The card named at the prompt, else those that have the keyword."""
        cards = dict.fromkeys(
            name_of(card) for seat in self.case["cards"].values() for zone in seat.values() for card, *_ in zone
        )
        if named is not None:
            return [card for card in cards if card.startswith(named)]
        return [card for card in cards if re.search(rf"^{keyword}\b", self.texts.keywords(card), flags=re.M)]

    def _target(self, one: Json) -> str:
        if isinstance(one, dict):
            # The modes that the targets are of are told in the same order.
            known = {key: value for key, value in one.items() if key != "mode"}
            if set(known) == {"player"}:
                return str(known["player"])
            if set(known) in ({"name"}, {"planeswalker"}, {"permanent"}):
                return self.named(next(iter(known.values())))
            if set(known) == {"name", "copy"}:
                return self._copied(known["name"], of_card=not known["copy"])
            raise Untold("cible : mode ou copie")
        if str(one).startswith("[") and one != _FACE_DOWN:
            raise Untold(f"cible {one}")
        return self.named(str(one))

    def _copied(self, name: str, *, of_card: bool) -> str:
        """The card of that name, or what copies it: whoever has the card holds the one, the other player the other.
        Raises `Untold` where nothing tells them apart."""
        own = [seat for seat, zones in self.held.items() if any(name in cards for cards in zones.values())]
        copying = [
            seat
            for seat, zones in self.held.items()
            if any(self.texts.copies(card) for cards in zones.values() for card in cards)
        ]
        if len(own) != 1 or len(copying) != 1 or own == copying:
            raise Untold("cible : mode ou copie")
        return f"{(own if of_card else copying)[0]}:{name}"

    def _activate(self, action: Mapping, *, mana: bool) -> Mapping:
        if normal(action["ability"]).startswith("flashback"):
            return self._cast({**action, "card": self._with_flashback(action["player"])})
        if action["ability"].startswith("Play "):
            return self._land({**action, "card": action["ability"].removeprefix("Play ")})
        special = _SPECIAL.match(action["ability"])
        if special:
            return self._special(action, special.group(1).lower(), special.group(2))
        told: Mapping = {"faire": "activer", "joueur": action["player"]}
        aliased, _, ability = action["ability"].partition(" ")
        if aliased in self._aliases:
            card = self._aliases[aliased]
            source = Sources(self.texts, {action["player"]: {}}, [card]).of(action["player"], ability, mana=mana)
            told["source"] = aliased.removeprefix("@")
        else:
            source = self._sources.of(action["player"], action["ability"], mana=mana)
            told["source"] = self._own(action["player"], source.card)
        if source.upwards:
            told["mot_cle"] = "morph"
        if source.number is not None:
            told["capacite"] = source.number
        targets = [self._target(one) for one in action.get("target") or [] if not is_nothing(one)]
        if targets:
            told["cibles"] = targets
        added = re.search(r"Add ((?:\{[WUBRGC]\})+)", action["ability"])
        if mana and added:
            told["mana"] = added.group(1)
        return told

    def _own(self, player: str, card: str) -> str:
        """The card, or what that player controls by the name of a card that only another one has: a copy, or what was
        taken from them."""
        held = {seat: {one for zone in zones.values() for one in zone} for seat, zones in self.held.items()}
        theirs = any(card in cards for seat, cards in held.items() if seat != player)
        anybody = "any player may activate" in self.texts.keywords(card)
        return f"{player}:{card}" if theirs and card not in held[player] and not anybody else card

    def _special(self, action: Mapping, word: str, cost: str) -> Mapping:
        """Suspend, foretell or plot of the one card in hand that has it; with foretell and a cost, what was foretold is
        cast."""
        keyword = next(each for each in _SPECIALS if each.startswith(word))
        rest = f" {cost}" if keyword == "suspend" and cost else ""
        held = self.held[action["player"]]
        found = [
            card
            for card in dict.fromkeys(card for cards in held.values() for card in cards)
            if re.search(rf"^{keyword}{re.escape(rest)}", self.texts.keywords(card), flags=re.M)
        ]
        if len(found) != 1:
            raise Untold("activer : capacité inconnue ou de plusieurs sources")
        if keyword == "foretell" and cost:
            return self._cast({**action, "card": f"{found[0]} using Foretell"})
        return {"faire": "activer", "joueur": action["player"], "source": found[0], "mot_cle": keyword}

    def _with_flashback(self, player: str) -> str:
        """The one card that may be cast from the graveyard: by its own text, else the one that an effect was aimed
        at."""
        own = dict.fromkeys(name for zone in self.held[player].values() for name in zone)
        found = [name for name in own if re.search(r"^flashback\b", self.texts.keywords(name), flags=re.M)]
        if not found:
            aimed = [one for action in self.case["actions"] if action["op"] == "target" for one in action["target"]]
            found = [name for name in own if name in aimed and "flashback" not in self.texts.keywords(name)]
            found = [name for name in found if name not in self.held[player].get("battlefield", [])]
        if not found:
            spells = self.held[player].get("graveyard", [])
            found = [name for name in spells if {"Instant", "Sorcery"} & set(self.texts.types(name).split())]
        if len(found) != 1:
            raise Untold("activer : flashback de plusieurs cartes")
        return found[0]

    # ── Answers ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _replies(self) -> Iterator[Json]:
        for action in self.case["actions"]:
            if action["op"] in _ANSWERS and not any(action is used for used in self._used):
                for _ in range(action.get("times", 1)):
                    yield from self._reply(action)

    def _reply(self, action: Mapping) -> Iterator[Json]:
        player = action["player"]
        match action["op"]:
            case "mode" if action["value"] == "[mode_skip]":
                # The modes named before are all.
                return
            case "mode":
                if not str(action["value"]).isdigit():
                    raise Untold("mode par son texte")
                yield {"joueur": player, "mode": int(action["value"])}
            case "choice_amount":
                yield from ({"joueur": player, "nombre": value} for value in action["values"])
            case "target":
                if "amount" in action:
                    raise Untold("cible avec une part")
                yield {
                    "joueur": player,
                    "cible": [self._target(one) for one in action["target"] if not is_nothing(one)],
                }
            case "choice":
                yield from self._choice(player, action["value"])
            case op:
                raise Untold(f"hasard ({op})")

    def _choice(self, player: str, value: Json) -> Iterator[Json]:
        if isinstance(value, bool) or value in ("Yes", "No"):
            yield {"joueur": player, "oui": value in (True, "Yes")}
            return
        text = str(value)
        number = re.fullmatch(r"(?:X=)?(\d+)", text)
        if number:
            yield {"joueur": player, "nombre": int(number.group(1))}
        elif text.lower() in COLOURS:
            yield {"joueur": player, "choix": [COLOURS[text.lower()]]}
        elif text == "[choice_skip]":
            yield {"joueur": player, "choix": []}
        elif re.fullmatch(r"Player[AB]", text):
            yield {"joueur": player, "choix": [text[-1]]}
        elif text.startswith(("Whenever", "When ", "At the", "When", "Until ", "<i>")) or text.endswith("..."):
            # The order of triggers by their text: every order is looked at instead.
            return
        elif (found := _ALTERNATIVE.match(text)) and found.group(1).lower() in KEYWORDS:
            # Said of the casting itself.
            return
        elif text.startswith(("Cast with no", "Cast with regular")):
            yield {"joueur": player, "oui": False}
        elif text.startswith(("Cast with", "Without paying")):
            yield {"joueur": player, "oui": True}
        elif (text[:1].isupper() or text in self._aliases) and len(text) < 80 and "{" not in text:
            yield {"joueur": player, "choix": [self.named(one) for one in text.split("^")]}
        else:
            raise Untold("réponse par un texte")

    def _facts(self, fact: Mapping) -> Iterator[Json]:
        return facts_of(fact, self._aliases, self._copies)

    def _copies(self, wanted: Mapping) -> int | None:
        """How many of a card there are at the end: said by the case itself, or one because there never are more."""
        for fact in self.case["asserts"]:
            same = all(fact.get(key) == wanted.get(key) for key in ("player", "card", "run"))
            if fact["op"] == "permanent_count" and same:
                return int(fact["count"])
        held = [
            count
            for zones in self.case["cards"].values()
            for zone in zones.values()
            for card, count, *_ in zone
            if card == wanted["card"]
        ]
        return 1 if held == [1] else None

    # ── Facts ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, action: Mapping, after: int) -> None:
        """A fact looked at in the middle of the play."""
        named = {**action, "op": action["op"].removeprefix("check_")}
        if action["op"] == "check_playable":
            told = self._playable(action["player"], action["ability"])
            self.facts.append({"fait": "possible", "action": told, "apres": after, "faux": not action["value"]})
            return
        for fact in self._facts(named):
            assert isinstance(fact, dict)
            self.facts.append({**fact, "apres": after})

    def _playable(self, player: str, ability: str) -> Mapping:
        """The action whose beginning is shown as playable."""
        if re.match("Cast ?[A-Z@]", ability):
            return self._cast({"player": player, "card": ability.removeprefix("Cast").strip()})
        if ability in self.held[player].get("hand", []):
            return self._cast({"player": player, "card": ability})
        return self._activate({"player": player, "ability": ability}, mana=False)

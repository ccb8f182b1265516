"""What the queued duels assert, at the end or on the way, as expected facts of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping as Lookup

from benchmarks.peering.case import Json, Mapping, Untold
from benchmarks.peering.words import COUNTS, KEYWORDS, LETTERS, name_of

#: Facts about one object, which an alias may name.
_OF_ONE = ("pt", "counters", "ability", "tapped", "damage", "type", "not_type", "subtype", "not_subtype", "color",
           "attached", "query", "base_pt")  # fmt: skip
_LANDWALK = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk")


def facts_of(fact: Mapping, aliases: Lookup[str, str], copies: Callable[[Mapping], int | None]) -> Iterator[Json]:
    """The facts of ours that say as much. `aliases`: names of single cards. `copies`: how many of the card of a fact
    there are then, where the case tells it. Raises `Untold`."""
    op, player, card = fact["op"], fact.get("who") or fact.get("player"), fact.get("card")
    base: Mapping = {"fait": "objets"}
    if card in aliases and op in _OF_ONE:
        base["objet"] = card.removeprefix("@")
    elif card == "[face_down_creature]":
        base["face_cachee"] = True
    elif card is not None:
        base["carte"] = aliases.get(card) or name_of(card)
    if player is not None:
        base["joueur"] = player
    kind = op.removesuffix("_count")
    if kind in COUNTS and op.endswith("_count"):
        if card is None and kind in ("hand", "library"):
            size = {"hand": "main", "library": "bibliotheque"}[kind]
            yield {"fait": size, "joueur": player, "cartes": fact["count"]}
        else:
            yield {**base, "zone": COUNTS[kind], "nombre": fact["count"]}
        return
    match op:
        case "life":
            yield {"fait": "vie", "joueur": player, "points": fact["count"]}
        case "pt" if fact["power"] == fact["toughness"] == 0:
            # So they say of what is no creature; a creature so small does not stay.
            yield base
            yield {**base, "types": ["creature"], "faux": True}
        case "pt":
            told = {**base, "force": fact["power"], "endurance": fact["toughness"]}
            if fact.get("scope") == "all":
                told["nombre"] = copies(fact)
                if told["nombre"] is None:
                    raise Untold("fait : tous de cette taille")
            yield told
        case "player_counters" if fact["counter"] == "poison":
            yield {"fait": "poison", "joueur": player, "marqueurs": fact["count"]}
        case "player_counters":
            yield {"fait": "marqueurs", "joueur": player, "marqueur": fact["counter"], "nombre": fact["count"]}
        case "counters":
            yield {**base, "marqueurs": {fact["counter"]: fact["count"]}}
        case "ability" | "query" if op == "ability" or fact["what"] == "has_ability":
            word = (fact["ability"] if op == "ability" else fact["arg"][0]).lower()
            if word in _LANDWALK:
                word = "landwalk"
            if word not in KEYWORDS:
                raise Untold(f"fait : capacité « {word[:20]} »")
            told = {**base, "mots_cles": [KEYWORDS[word]], "faux": fact.get("value") is False}
            # How many of them have it.
            yield {**told, "nombre": fact["count"]} if "count" in fact else told
        case "tapped":
            yield {**base, "engage": fact["value"]}
            yield {**base, "engage": not fact["value"], "faux": True}
        case "tapped_count":
            base.pop("joueur", None)
            yield {**base, "engage": fact["tapped"], "nombre": fact["count"]}
        case "damage":
            yield {**base, "blessures": fact["count"]}
        case "type":
            yield {**base, "types": [fact["type"]], "faux": fact.get("value") is False}
            if "subtype" in fact:
                yield {**base, "sous_types": [fact["subtype"]]}
        case "not_type":
            yield {**base, "types": [fact["type"]], "faux": True}
        case "subtype" | "not_subtype":
            kinds = [_subtype(fact["subtype"])]
            yield {**base, "sous_types": kinds, "faux": op[0] == "n" or fact.get("value") is False}
        case "color":
            if fact["colors"] == "C":
                yield {**base, "incolore": fact["value"] is not False}
                return
            for letter in LETTERS.get(fact["colors"], fact["colors"]):
                yield {**base, "couleurs": [letter], "faux": fact["value"] is False}
        case "attached":
            base.pop("joueur", None)
            yield {**base, "attache_a": name_of(fact["to"]), "faux": fact["value"] is False}
        case "token_count":
            yield {**base, "jeton": True, "nombre": fact["count"]}
        case "mana_pool":
            letters = fact.get("colors") or LETTERS[fact["color"]]
            pool: Mapping = {"fait": "reserve", "joueur": player}
            if fact["count"]:
                yield {**pool, "mana": f"{{{letters}}}" * fact["count"]}
            yield {**pool, "mana": f"{{{letters}}}" * (fact["count"] + 1), "faux": True}
        case "query" if fact["what"].removeprefix("mana_") in LETTERS:
            letter = LETTERS[fact["what"].removeprefix("mana_")]
            yield {"fait": "reserve", "joueur": player, "mana": f"{{{letter}}}" * fact["value"]}
        case "query" if fact["what"] == "mana":
            letter = LETTERS[fact["arg"][0]]
            yield {"fait": "reserve", "joueur": player, "mana": f"{{{letter}}}" * fact["value"]}
        case "query" if fact["what"] == "mana_available" and fact["value"] == "[]":
            # Their lands are all that makes mana.
            yield {**base, "types": ["land"], "engage": False, "nombre": 0}
        case "query" if fact["what"] == "damage":
            yield {**base, "blessures": fact["value"]}
        case "query" if fact["what"].removeprefix("is_") in LETTERS:
            yield {**base, "couleurs": [LETTERS[fact["what"].removeprefix("is_")]], "faux": not fact["value"]}
        case "query" if fact["what"] == "is_creature":
            yield {**base, "types": ["creature"], "faux": not fact["value"]}
        case "query" if fact["what"] == "tapped":
            yield {**base, "engage": fact["value"]}
        case "query" if fact["what"] == "has_subtype":
            yield {**base, "sous_types": [_subtype(fact["arg"][0])], "faux": not fact["value"]}
        case "query" if fact["what"] == "hand_size":
            yield {"fait": "main", "joueur": player, "cartes": fact["value"]}
        case "query" if fact["what"] == "library_size":
            yield {"fait": "bibliotheque", "joueur": player, "cartes": fact["value"]}
        case "exiled_subtype":
            yield {**base, "zone": "exil", "sous_types": [_subtype(fact["subtype"])]}
        case "emblem_count":
            yield {"fait": "objets", "zone": "commandement", "joueur": player, "nombre": fact["count"]}
        case "stack_object" if fact["object"].startswith("Cast "):
            yield {"fait": "objets", "zone": "pile", "carte": fact["object"][5:], "nombre": fact["count"]}
        case "illegal":
            yield {"fait": "illegal"}
        case "won" | "lost":
            yield {"fait": "gagne" if op == "won" else "perd", "joueur": player}
        case "result" if fact["result"] in ("won", "lost", "draw"):
            if fact["result"] == "draw":
                yield {"fait": "partie_nulle"}
            else:
                yield {"fait": "gagne" if fact["result"] == "won" else "perd", "joueur": player}
        case "stack_size":
            yield {"fait": "objets", "zone": "pile", "nombre": fact["count"]}
        case _:
            raise Untold(f"fait {op}")


def _subtype(word: str) -> str:
    """Their enumeration has no apostrophe."""
    return "Urza's" if word.lower() == "urzas" else word

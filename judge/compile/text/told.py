"""Abilities as players write them down, put into the words of cards: "T : piochez une carte", "ne peut pas bloquer",
"{R} : +1/+0", "Sacrifier une île : piocher une carte".
"""

from __future__ import annotations

import re

from judge.compile.text.loose import loose

_TAP = re.compile(r"^(?P<before>[^:«]*?)(?<![\w{])T(?= ?[:,])")
_BODY_ONLY = re.compile(r"(?P<lead>^|: ?)(?P<body>[+\-−–]\d+/[+\-−–]\d+)(?P<end>\.?)$")
_REGENERATION = loose(r"(: ?)régénération(\.?)$")
#: Verbs that begin a sentence whose subject goes without saying.
_VERBS = "ne peut|peut|doit|gagne|perd|a|acquiert|devient|attaque|bloque|inflige|arrive|se dégage|ne se dégage"
_NO_SUBJECT = loose(rf"(?P<lead>^|: ?|\. )(?P<verb>{_VERBS})\b")
_INFINITIVE = loose(r"^(?P<verb>sacrifi|pay|engag|exil|renvoy|retir|détrui|pioch|gagn|dégag|régénér)(?:er|re)\b")


def in_card_words(text: str) -> str:
    """The text as a card would have it, as far as it is written shorter or looser; the same when it is not."""
    text = _TAP.sub(r"\g<before>{T}", text, count=1)
    text = _REGENERATION.sub(r"\1régénérez cette créature\2", text)
    text = _BODY_ONLY.sub(r"\g<lead>cette créature gagne \g<body> jusqu'à la fin du tour\g<end>", text)
    text = _NO_SUBJECT.sub(lambda match: f"{match['lead']}cette créature {match['verb'].lower()}", text)
    cost, colon, effect = text.partition(":")
    parts = ", ".join(_ordered(part.strip()) for part in cost.split(",")) if colon else _ordered(cost)
    return f"{parts} : {_ordered(effect.strip())}" if colon else parts


def leaves_duration_unsaid(text: str) -> bool:
    """ "{R} : +1/+0": until end of turn, as everyone plays it."""
    return _BODY_ONLY.search(text) is not None


def _ordered(text: str) -> str:
    """ "Sacrifier une île" as the order that cards give."""
    return _INFINITIVE.sub(lambda match: f"{match['verb']}{_ENDINGS.get(match['verb'].lower(), 'ez')}", text)


_ENDINGS = {"détrui": "sez", "detrui": "sez"}

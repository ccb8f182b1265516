"""Tokens that the rules define by their name alone (111.10): "un jeton Trésor". Their abilities are told here in card
words and compiled like any quoted ability."""

from __future__ import annotations

from collections.abc import Mapping

from judge.abilities.ability import TokenSpec
from judge.abilities.terms import CardType
from judge.compile.nouns.scope import Scope, Source
from judge.errors import Span

_COLOURED = "Ajoutez un mana de la couleur de votre choix."
#: English subtype → what the token can do.
_ABILITIES: Mapping[str, str] = {
    "Treasure": f"{{T}}, sacrifiez cet artefact : {_COLOURED}",
    "Gold": f"Sacrifiez cet artefact : {_COLOURED}",
    "Food": "{2}, {T}, sacrifiez cet artefact : Vous gagnez 3 points de vie.",
    "Clue": "{2}, sacrifiez cet artefact : Piochez une carte.",
    "Powerstone": "{T} : Ajoutez {C}. Ce mana ne peut pas être dépensé pour lancer un sort non-artefact.",
    "Blood": "{1}, {T}, défaussez-vous d'une carte, sacrifiez cet artefact : Piochez une carte.",
}


def named_token(scope: Scope, subtype: str, place: Span) -> TokenSpec | None:
    """The token of that subtype; `None` when its subtype alone does not say what it is."""
    text = _ABILITIES.get(subtype)
    if text is None:
        return None
    abilities = scope.quoted(text, place, Source((CardType.ARTIFACT,), (subtype,)))
    return TokenSpec(types=(CardType.ARTIFACT,), subtypes=(subtype,), abilities=abilities)

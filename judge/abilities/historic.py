"""What the rules call by one word, though it is made of others: historic (700.6)."""

from __future__ import annotations

from judge.abilities.selectors import AnyOf, HasSubtype, HasSupertype, HasType
from judge.abilities.terms import CardType, Supertype

#: Legendary, an artifact, or a Saga.
HISTORIC = AnyOf(((HasSupertype(Supertype.LEGENDARY),), (HasType(CardType.ARTIFACT),), (HasSubtype("Saga"),)))

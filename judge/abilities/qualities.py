"""Qualities of one object that speak of nothing else: its types, its colours, how it stands. Those that refer to other
objects, players or numbers are among the selectors."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import CardType, Choosable, Colour, Designation, Keyword, Supertype, Zone


class Value(msgspec.Struct, frozen=True, tag=True, tag_field="is_a", omit_defaults=True):
    """Base of all members of the vocabulary: immutable, compared by content, stored with its class name as tag."""


# ── Qualities of one object ────────────────────────────────────────────────────────────────────────────────────────


class HasType(Value, frozen=True):
    type: CardType


class HasSubtype(Value, frozen=True):
    """Subtype by its English name ("Goblin", "Forest", "Aura")."""

    subtype: str


class HasSupertype(Value, frozen=True):
    supertype: Supertype


class HasColour(Value, frozen=True):
    colour: Colour


class HasChosen(Value, frozen=True):
    """Has the colour or type that the controller chose as the source entered, or else chooses as the instruction is
    carried out ("de la couleur choisie", "la couleur de votre choix")."""

    kind: Choosable = Choosable.COLOUR


class Colourless(Value, frozen=True):
    pass


class Monocoloured(Value, frozen=True):
    pass


class Multicoloured(Value, frozen=True):
    pass


class HasKeyword(Value, frozen=True):
    keyword: Keyword


class HasName(Value, frozen=True):
    """The object's English name, or the French one the user gave to a generic object."""

    name: str


class IsPermanentCard(Value, frozen=True):
    """A permanent on the battlefield; elsewhere a card of a permanent type (110.4a)."""


class OffBattlefield(Value, frozen=True):
    """A card in any zone but the battlefield, and the stack, where it is called a spell (109.2)."""


class IsSpell(Value, frozen=True):
    """On the stack, a card or copy (112.1)."""


class IsAbility(Value, frozen=True):
    """On the stack, an activated or triggered ability (113.3); `triggered`: only one or the other."""

    triggered: bool | None = None


class IsToken(Value, frozen=True):
    pass


class IsTapped(Value, frozen=True):
    pass


class IsAttacking(Value, frozen=True):
    pass


class IsBlocking(Value, frozen=True):
    pass


class IsBlocked(Value, frozen=True):
    pass


class IsUnblocked(Value, frozen=True):
    pass


class IsEnchanted(Value, frozen=True):
    pass


class IsEquipped(Value, frozen=True):
    pass


class HasAdventure(Value, frozen=True):
    """A card, or the spell or permanent that it is, with an Adventure beside it (715)."""


class HasXInCost(Value, frozen=True):
    """With {X} among the symbols of its mana cost."""


class IsModified(Value, frozen=True):
    """With a counter on it, equipped, or enchanted by an Aura that its controller controls (700.9)."""


class IsFaceDown(Value, frozen=True):
    pass


class IsTransformed(Value, frozen=True):
    """A double-faced permanent with its back face up (701.27g)."""


class EvenManaValue(Value, frozen=True):
    """Its mana value is even; 0 is."""


class HasManaCost(Value, frozen=True):
    """Its mana cost is one of those, symbol for symbol; what has none has none of them (202.1b)."""

    costs: tuple[tuple[str, ...], ...]


class HasNoAbility(Value, frozen=True):
    pass


class WasDamagedThisTurn(Value, frozen=True):
    pass


class WasDamagedThisWay(Value, frozen=True):
    """The instruction before dealt it damage ("blessée de cette manière")."""


class EnteredThisTurn(Value, frozen=True):
    pass


class WasCast(Value, frozen=True):
    """A spell that was cast, or the permanent that it became. `yours`: by "you"; `origin`: from that zone."""

    yours: bool = False
    origin: Zone | None = None


class HasSummoningSickness(Value, frozen=True):
    """Came under its controller's control since the turn began, and without haste (302.6)."""


class Haunted(Value, frozen=True):
    """The creature that the source haunts (702.55b), whether it is still a creature or not."""


class AttackedThisTurn(Value, frozen=True):
    pass


class Designated(Value, frozen=True):
    """Has become monstrous, renowned…"""

    designation: Designation


class IsPaired(Value, frozen=True):
    """Paired with another creature by soulbond (702.95b)."""


class HasCounter(Value, frozen=True):
    """At least one counter of that kind; `None`: of any kind."""

    kind: str | None = None


class InZone(Value, frozen=True):
    """In that zone; without this quality an object is looked for on the battlefield."""

    zone: Zone

"""Compiles the frames from their YAML file. Not loaded at run time."""

from __future__ import annotations

import re

from judge.data.files import load_yaml_as, package_dir
from judge.french.frames.table import Frame, RoleFrame, Slot

#: Prepositions of several words, which the compact notation would cut.
_COMPOUND = (
    "à cause de",
    "grâce à",
    "au-dessus de",
    "en dessous de",
    "au-dessous de",
    "sous le contrôle de",
    "à la place de",
)


def build() -> dict[str, Frame]:
    """Every frame. Raises `JudgeError` for a malformed file."""
    entries = load_yaml_as(package_dir() / "french" / "data" / "frames.yaml", dict[str, dict[str, str]])
    return {key: _frame(key, dict(entry)) for key, entry in entries.items()}


def _frame(key: str, entry: dict[str, str]) -> Frame:
    reflexive = entry.pop("se", "")
    with_etre = entry.pop("auxiliaire", "") == "être"
    asked = entry.pop("quoi", "")
    of_card = entry.pop("carte", "")
    helper = entry.pop("participe", "") == "passif"
    size_slot = entry.pop("taille", "")
    same_as = entry.pop("comme", "")
    detaches = entry.pop("de", "") == "verbe"
    roles = tuple(_role(role, written) for role, written in entry.items())
    return Frame(key, roles, reflexive, with_etre, detaches, asked, of_card, helper, size_slot, same_as)


def _role(role: str, written: str) -> RoleFrame:
    required = written.endswith("!")
    return RoleFrame(role, tuple(_slots(written.rstrip("!"))), required)


def _slots(written: str) -> list[Slot]:
    for compound in _COMPOUND:
        written = written.replace(compound, compound.replace(" ", "_").replace("-", "_"))
    slots = []
    for name, accepted in re.findall(r"([^\s(]+)(?:\(([^)]*)\))?", written):
        plain = name.replace("_", " ")
        slots.append(Slot(plain, tuple(part.strip() for part in accepted.split(",") if part.strip())))
    return slots

"""What a spell may only be aimed at, in words: "une créature non noire"; for why another target is illegal."""

from __future__ import annotations

import re

from judge.abilities.ability import SpellAbility, TargetSpec
from judge.engine.outcome import ObjectAt
from judge.explain.naming import Names
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.wording.abilities.voice import Voice
from judge.wording.labels import titles
from judge.wording.references.filters import describe


def only_at(spell: ObjectAt | None, names: Names) -> str:
    """ "qu'une créature non noire", "que deux créatures"; nothing where it is not one kind of objects, where players
    may be targets too, or where whose they are is part of it: those words would speak to the reader."""
    setup = names.setup(spell.id) if spell is not None else None
    if setup is None:
        return ""
    specs = [
        spec
        for ability in setup.characteristics.abilities
        if isinstance(ability, SpellAbility)
        for spec in ability.targets
    ]
    if len(specs) != 1 or specs[0].objects is None or specs[0].players is not None:
        return ""
    return _said(specs[0], names)


def _said(spec: TargetSpec, names: Names) -> str:
    assert spec.objects is not None
    voice = Voice(this=Noun("ce sort", article=False), vocabulary=names.vocabulary, titles=titles(names.scenario))
    try:
        words = describe(spec.objects, voice).a().head
    except KeyError:  # it names an object of its own
        return ""
    return "" if re.search(r"\b(vous|votre|vos)\b", words) else elide("que", words)

"""What cannot be understood is refused with the exact diagnostic, at the exact place."""

from __future__ import annotations

import pytest

from judge.data.files import load_yaml, package_dir
from judge.french.elaborate.faults import Fault
from tests.french.meaning.compact import understood

_REGISTRY = load_yaml(package_dir() / "errors" / "codes.yaml")
assert isinstance(_REGISTRY, dict)
_EXAMPLES = [(code, text) for code, entry in _REGISTRY.items() if code.startswith("SEN") for text in entry["exemples"]]
_PLACES = [
    ("SEN001", "Mon Ours attaque pour la Forêt.", "pour la Forêt"),
    ("SEN003", "Un Griffon 2/2 attaque. Le 4/4 meurt ?", "Le 4/4"),
    ("SEN004", "Deux Griffons attaquent. Les trois Griffons meurent ?", "Les trois Griffons"),
    ("SEN005", "A est à 20 points de vie. A est à 18 points de vie.", "à 18 points de vie"),
    ("SEN005", "Une créature 2/2 attaque. La créature 3/3 est bloquée.", "La créature 3/3"),
    ("SEN010", "L'Ours lance Foudre.", "L'Ours"),
    ("SEN012", "B perd plusieurs points de vie.", "plusieurs points de vie"),
    ("SEN014", "En réponse, A lance Foudre sur l'Ours.", "En réponse"),
]


@pytest.mark.parametrize(("code", "text"), _EXAMPLES)
def test_every_example_of_the_registry_gives_its_code(code: str, text: str) -> None:
    result = understood(text)
    assert not result.readings
    assert {diagnostic.code for diagnostic in result.diagnostics} == {code}


@pytest.mark.parametrize(("code", "text", "place"), _PLACES)
def test_a_refusal_points_at_the_words(code: str, text: str, place: str) -> None:
    (diagnostic,) = understood(text).diagnostics
    assert diagnostic.code == code
    assert diagnostic.span is not None
    assert text[diagnostic.span.start : diagnostic.span.end].strip(" ,.?") == place


@pytest.mark.parametrize("kind", Fault)
def test_every_fault_is_registered_with_its_message(kind: Fault) -> None:
    code, message = kind.value
    assert _REGISTRY[code]["message"] == message

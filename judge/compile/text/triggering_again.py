"""The sentence that makes abilities trigger once more, known by its shape: "si l'arrivée d'un artefact provoque le
déclenchement d'une capacité d'un permanent que vous contrôlez, cette capacité se déclenche une fois de plus". What
enters is left for the grammar."""

from __future__ import annotations

from judge.compile.text.loose import loose
from judge.compile.text.structure import Piece

_ENTERS = r"si l'arrivée sur le champ de bataille d(?:'|e )(?P<what>une? [^,]+?)"
_CAUSES = r"provoque le déclenchement d'une capacité déclenchée d'un permanent que vous contrôlez"
_AGAIN = r"cette capacité se déclenche une fois (?:de plus|supplémentaire)\.?"
_SHAPE = loose(rf"{_ENTERS} {_CAUSES}, {_AGAIN}")
_OR_OF = loose(r" ou d'(?=une? )")
_YOURS = loose(r" sous votre contrôle$")


def entering_again(sentence: Piece) -> Piece | None:
    """The words of what enters; `None` for any other sentence."""
    found = _SHAPE.fullmatch(sentence.text)
    if found is None:
        return None
    what = _OR_OF.sub(" ou ", found["what"])
    return Piece(_YOURS.sub(" que vous contrôlez", what), sentence.start + found.start("what"))

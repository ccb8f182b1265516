"""How much power and toughness change: "+3/-1", "+1/+1 pour chaque île", "+X/+X, X étant la force de …"."""

from __future__ import annotations

from judge.abilities.selectors import Amount, Count, Times, X
from judge.text.lists import enumerate_words
from judge.wording.abilities.costs import removal
from judge.wording.abilities.voice import Voice
from judge.wording.references import objects


def size_change(power: Amount, toughness: Amount, voice: Voice) -> str:
    """ "+3/-1", "+2/+0 pour chaque île", "+X/+X, X étant la force de …"; two different amounts are X and Y."""
    if (each := _for_each(power, toughness, voice)) is not None:
        return each
    left, left_meaning = signed(power, "X", voice)
    letter = "X" if toughness == power or _positive(toughness) == _positive(power) or not left_meaning else "Y"
    right, right_meaning = signed(toughness, letter, voice)
    meanings = dict.fromkeys(meaning for meaning in (left_meaning, right_meaning) if meaning)
    tail = f", {enumerate_words(meanings)}" if meanings else ""
    # -0 is how a printed "-2/-0" reads: the sign of a zero follows the other value.
    if toughness == 0 and left.startswith("-"):
        right = "-0"
    if power == 0 and right.startswith("-"):
        left = "-0"
    return f"{left}/{right}{tail}"


def _for_each(power: Amount, toughness: Amount, voice: Voice) -> str | None:
    """ "+1/+1 pour chaque île que vous contrôlez": where both grow by what is counted; `None` for any other change."""
    counted = [amount for amount in (power, toughness) if amount != 0]
    said = [_counted(removal(amount) or amount, voice) for amount in counted]
    each = {one[1] for one in said if one is not None}
    if None in said or len(each) != 1:
        return None
    signs = ["-" if removal(amount) is not None else "+" for amount in counted]
    sizes = [f"{sign}{one[0]}" for sign, one in zip(signs, said, strict=True) if one is not None]
    zero = f"{signs[0]}0"
    left, right = sizes if len(sizes) == 2 else (sizes[0], zero) if power != 0 else (zero, sizes[0])
    return f"{left}/{right} {each.pop()}"


def _counted(amount: Amount, voice: Voice) -> tuple[int, str] | None:
    return objects.repeated(Times(amount, 1) if isinstance(amount, Count) else amount, voice)


def _positive(amount: Amount) -> Amount:
    return removal(amount) or amount


def signed(amount: Amount, letter: str, voice: Voice) -> tuple[str, str]:
    """The amount with its sign, and what its letter stands for."""
    if isinstance(amount, int):
        return f"{amount:+d}", ""
    taken = removal(amount)
    sign, inner = ("+", amount) if taken is None else ("-", taken)
    if isinstance(inner, X):
        return f"{sign}X", ""
    return f"{sign}{letter}", f"{letter} étant {objects.value(inner, voice)}"

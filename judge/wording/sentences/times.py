"""When a told action happens: the words before it ("en réponse", "pendant l'étape de fin", "avant les blessures")."""

from __future__ import annotations

from judge.abilities.terms import Step
from judge.scenario.story import ActivateAbility, CastSpell, Moment, Told, Waiting, When
from judge.text.naming import definite, of, to
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.sentences.clause import Teller

_MOMENTS = {
    Moment.BEFORE_ATTACKS: "avant la déclaration des attaquants",
    Moment.AFTER_ATTACKS: "après la déclaration des attaquants",
    Moment.AFTER_BLOCKS: "après la déclaration des bloqueurs",
    Moment.BEFORE_DAMAGE: "avant les blessures de combat",
    Moment.DAMAGE_ON_STACK: "avec les blessures de combat sur la pile",
    Moment.AFTER_FIRST_STRIKE: "après les blessures de l'initiative",
    Moment.AFTER_DAMAGE: "après les blessures de combat",
}


_WAITING = {
    Waiting.HELD: "la pile restant comme elle est",
    Waiting.TOP: "une fois résolu le sommet de la pile",
    Waiting.ALL: "une fois la pile résolue",
}


def when_phrase(when: When, teller: Teller, story: tuple[Told, ...] = (), index: int | None = None) -> str:
    """The time words, several joined by commas; empty for "right after what was told before"."""
    words = [_turn(when, teller)]
    if when.step is not None:
        words.append(f"pendant {step_words(when.step)}")
    if when.moment is not None:
        words.append(_MOMENTS[when.moment])
    if when.response_to is not None:
        words.append(_response(when.response_to, teller, story, index))
    if when.response_to_ability is not None:
        words.append(f"en réponse à la capacité {teller.of(when.response_to_ability)}")
    if when.after_resolution_of is not None:
        words.append(f"après la résolution {_object_of(when.after_resolution_of, teller, story)}")
    if when.stack is not None:
        words.append(_WAITING[when.stack])
    if when.before is not None:
        words.append(_after_action(when.before))
    if when.simultaneous:
        words.append("en même temps")
    return ", ".join(word for word in words if word)


def step_words(step: Step) -> str:
    """ "l'étape de déclaration des bloqueurs"."""
    return definite(terms.step_noun(step))


def _after_action(number: int) -> str:
    """The moment between two told actions."""
    return f"aussitôt après l'action n° {number}" if number else "avant la première action"


def _turn(when: When, teller: Teller) -> str:
    turns, player = when.turn, when.whose
    whose = f" {teller.of(player)}" if player is not None else ""
    if turns is None or (turns == 0 and player is not None):
        return f"pendant le tour{whose}" if whose else ""
    if turns == 0:
        return "ce tour-ci"
    if turns == 1:
        return f"pendant le prochain tour{whose}" if whose else "au tour suivant"
    return f"{number_word(turns)} tours{whose} plus tard"


def _response(target: int, teller: Teller, story: tuple[Told, ...], index: int | None) -> str:
    """ "en réponse" to what was told just before, else with what it answers."""
    if index is not None and target == index - 1:
        return "en réponse"
    return f"en réponse {_to_object_of(target, teller, story)}".rstrip()


def _object_of(index: int, teller: Teller, story: tuple[Told, ...]) -> str:
    named = _stack_object(index, teller, story)
    return of(named) if named else "de ce sort"


def _to_object_of(index: int, teller: Teller, story: tuple[Told, ...]) -> str:
    named = _stack_object(index, teller, story)
    return to(named) if named else ""


def _stack_object(index: int, teller: Teller, story: tuple[Told, ...]) -> str:
    if not 0 <= index < len(story):
        return ""
    match story[index].action:
        case CastSpell(spell=spell):
            return teller.the(spell)
        case ActivateAbility(source=source):
            return f"la capacité {teller.of(source)}"
        case _:
            return ""

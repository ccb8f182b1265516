"""Damage that would be dealt, prevented (615) or dealt to something else (614.9): "prévenez les prochaines 3 blessures
qui devraient être infligées à cette créature".
"""

from __future__ import annotations

from judge.abilities.instructions import PreventDamage, RedirectDamage
from judge.abilities.selectors import All, Amount, Choice, HasColour, ObjectRef, Recipient
from judge.abilities.terms import Duration
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.naming import to
from judge.wording import terms
from judge.wording.abilities.modifications import duration_words
from judge.wording.abilities.voice import F, Voice
from judge.wording.instructions.damage import recipients
from judge.wording.references import filters, objects


def prevent(effect: PreventDamage, voice: Voice) -> str:
    """ "prévenez les prochaines 3 blessures qui devraient être infligées à cette créature ce tour-ci"."""
    when = span(effect.duration, voice)
    if effect.next_time:
        amount = "ces blessures" if effect.amount is None else _of_these(effect.amount, voice)
        return f"{_next_time(effect, voice)}, prévenez {amount}"
    return f"prévenez {prevented(effect, voice).head}{when}"


def _next_time(effect: PreventDamage | RedirectDamage, voice: Voice) -> str:
    you, victim = _suffers(effect.to, voice)
    if effect.source is None:
        due = f"des blessures{' de combat' if effect.combat else ''} devraient {you}être infligées{victim}"
        return f"la prochaine fois que {due}{span(effect.duration, voice)}"
    source = _source(effect.source, voice)
    must = "devraient" if isinstance(effect.source, All) else "devrait"
    combat = " de combat" if effect.combat else ""
    deal = f"{must} {you}infliger des blessures{combat}{victim}"
    return f"la prochaine fois {elide('que', source)} {deal}{span(effect.duration, voice)}"


def prevented(effect: PreventDamage | RedirectDamage, voice: Voice) -> Noun:
    """What is prevented: "les prochaines 3 blessures qui devraient être infligées à cette créature"."""
    you, victim = _suffers(effect.to, voice)
    if effect.beside is not None:
        others = filters.describe(effect.beside, voice, plural=True).the().head
        you, victim = "", f" à vous et/ou {to(others)}"
    source = "" if effect.source is None else f" par {_source(effect.source, voice)}"
    which = _upcoming(effect.amount, " de combat" if effect.combat else "", voice)
    which += f" qui {_due(effect.amount)} {you}être {_dealt(effect.amount)}{victim}{source}"
    return Noun(which, F, effect.amount != 1, article=False)


def _source(source: ObjectRef, voice: Voice) -> str:
    """ "une source de votre choix", "une source blanche de votre choix", "la créature ciblée"."""
    if source == Choice(()):
        return "une source de votre choix"
    if isinstance(source, Choice) and all(isinstance(quality, HasColour) for quality in source.filter):
        colours = [quality.colour for quality in source.filter if isinstance(quality, HasColour)]
        return f"une source {terms.colours_phrase(colours, Noun('', F))} de votre choix"
    return objects.thing(source, voice).head


def redirect(effect: RedirectDamage, voice: Voice) -> str:
    """ "la prochaine fois qu'une source devrait vous infliger des blessures, elles le sont à ~"…"""
    you, new = _suffers(effect.new, voice)
    if effect.next_time:
        return f"{_next_time(effect, voice)}, ces blessures {you}sont infligées{new} à la place"
    be = "est" if effect.amount == 1 else "sont"
    would = f"{prevented(effect, voice).head}{span(effect.duration, voice)}"
    return f"{would} {you}{be} {_dealt(effect.amount)}{new} à la place"


def _suffers(ref: Recipient | None, voice: Voice) -> tuple[str, str]:
    """Who is dealt the damage: "vous" before the verb, or "à …" after it."""
    if ref is None:
        return "", ""
    victim = recipients(ref, voice)
    return ("vous ", "") if victim == "à vous" else ("", f" {victim}")


def _upcoming(amount: Amount | None, combat: str, voice: Voice) -> str:
    if amount is None:
        return f"toutes les blessures{combat}"
    if amount == 1:
        return f"la prochaine blessure{combat}"
    if isinstance(amount, int):
        return f"les prochaines {amount} blessures{combat}"
    return f"les prochaines X blessures{combat}{objects.x_meaning(amount, voice)}"


def _of_these(amount: Amount, voice: Voice) -> str:
    return f"{objects.value(amount, voice)} de ces blessures"


def _due(amount: Amount | None) -> str:
    return "devrait" if amount == 1 else "devraient"


def _dealt(amount: Amount | None) -> str:
    return agree("infligé", Noun("", F, amount != 1))


def span(duration: Duration, voice: Voice) -> str:
    """How long, with its leading space: " ce tour-ci"."""
    words = "ce tour-ci" if duration is Duration.END_OF_TURN else duration_words(duration, voice)
    return f" {words}" if words else ""

"""Damage in the French of cards: "~ inflige 3 blessures à la cible et 2 blessures à vous"."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from judge.abilities.instructions import DealDamage, DealTogether
from judge.abilities.rewriting import speaks_of
from judge.abilities.selectors import (
    All,
    DevotionTo,
    Group,
    Plus,
    Recipient,
    Share,
    TargetObject,
    TargetsChosen,
    ThatMuch,
    X,
)
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import to
from judge.wording.abilities.voice import Act, F, Voice, phrase
from judge.wording.references import objects

DAMAGE = Noun("blessure", F)


def damage(effect: DealDamage, voice: Voice) -> Act:
    """ "inflige 3 blessures à la cible"."""
    source = objects.thing(effect.source, voice)
    if isinstance(effect.amount, Share) and effect.amount.among == TargetsChosen():
        dealt = objects.quantity(effect.amount.amount, DAMAGE, voice)
        between = f"entre {objects.recipient(effect.to, voice).head}"
        evenly = "réparties de manière égale, arrondies à l'unité inférieure,"
        return Act(verb="infliger", subject=source, object=dealt, complements=(evenly, between))
    if not effect.divided and _before_amount(effect):
        # "inflige à la créature ciblée un nombre de blessures égal à la force de la créature ciblée"
        (whom,) = _victim(effect, voice)
        dealt = objects.quantity(effect.amount, DAMAGE, voice)
        both = phrase(f"{whom} {dealt.head}", dealt)
        return Act(verb="infliger", subject=source, object=both, complements=_how(effect, voice))
    if isinstance(effect.amount, Plus):
        # "X blessures à la cible, X étant 2 plus le nombre …"
        whole = " ".join((*_how(effect, voice), *_victim(effect, voice)))
        dealt = objects.quantity(X(), DAMAGE, voice)
        meaning = f"{whole}{objects.x_meaning(effect.amount, voice)}"
        return Act(verb="infliger", subject=source, object=dealt, complements=(meaning,))
    dealt = objects.quantity(effect.amount, DAMAGE, voice)
    how, victim = _how(effect, voice), _victim(effect, voice)
    if victim == ("à vous",):
        return Act(verb="infliger", subject=source, object=dealt, complements=how, clitic="vous")
    return Act(verb="infliger", subject=source, object=dealt, complements=(*how, *victim))


def _before_amount(effect: DealDamage) -> bool:
    """Whether the number is known by who is dealt the damage, or would take "à …" for a part of itself."""
    counted = not isinstance(effect.amount, int | X | ThatMuch) and isinstance(effect.to, All)
    return counted or isinstance(effect.amount, DevotionTo) or speaks_of(effect.amount, effect.to)


def _how(effect: DealDamage, voice: Voice) -> tuple[str, ...]:
    if not effect.divided:
        return ()
    return (f"réparties comme vous le désirez entre {objects.recipient(effect.to, voice).head}",)


def _victim(effect: DealDamage, voice: Voice) -> tuple[str, ...]:
    if effect.divided:
        return ()
    victim = recipients(effect.to, voice)
    if isinstance(effect.to, TargetObject):
        voice.remember(Noun("cible", F))
    return (victim,)


def damages(effect: DealTogether, voice: Voice) -> Act:
    """ "inflige 4 blessures à la cible et 2 blessures à vous", "inflige 1 blessure à chaque créature et à chaque
    joueur"."""
    first = effect.first
    source = objects.thing(first.source, voice)
    dealt = objects.quantity(first.amount, DAMAGE, voice)
    said = [" ".join((*_how(first, voice), *_victim(first, voice)))]
    for before, part in pairwise(effect.parts):
        same = msgspec.structs.replace(part, to=before.to) == before and not part.divided
        more = () if same else (objects.quantity(part.amount, DAMAGE, voice).head, *_how(part, voice))
        said.append(" ".join((*more, *_victim(part, voice))))
    return Act(verb="infliger", subject=source, object=dealt, complements=(enumerate_words(said),))


def recipients(ref: Recipient, voice: Voice) -> str:
    """Who is dealt damage: "à chaque créature et à chaque joueur"."""
    if isinstance(ref, Group) and ref.members:
        return enumerate_words(to(objects.thing(member, voice, each=True).head) for member in ref.members)
    noun = objects.recipient(ref, voice, each=isinstance(ref, All))
    return to(noun.head)

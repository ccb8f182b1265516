"""Told happenings: effects with or without an author, as clauses ("le Croisé est détruit", "A sacrifie le Griffon")."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import Ability, Effect
from judge.abilities.instructions import DealDamage, PreventDamage, dealt_in
from judge.abilities.selectors import This
from judge.abilities.terms import CardType
from judge.cards.card import Characteristics
from judge.scenario.story import Happens
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, quoted, sentence
from judge.text.verbs import verb
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.abilities.voice import YOU, Act, Voice
from judge.wording.instructions import damage
from judge.wording.instructions.composed import COMPOSED, Composer
from judge.wording.instructions.damage_to_come import prevented, span
from judge.wording.references import objects
from judge.wording.sentences.clause import Clause, Teller

_NOBODY = Noun("", article=False)
_ONE = Noun("on", article=False)


def happening_clauses(happening: Happens, teller: Teller) -> tuple[Clause, ...]:
    """One clause for each thing that happens. The author, where told, does what the effect orders; where nobody is
    told, what is ordered is suffered ("est détruite")."""
    source = teller.phrase(happening.source) if happening.source else _NOBODY
    author = teller.phrase(happening.player) if happening.player else None
    voice = Voice(this=source, host=source, vocabulary=teller.vocabulary, names=teller.names, titles=teller.titles)

    def quote(ability: Ability, types: tuple[CardType, ...] = ()) -> str:
        this = voice_of(Characteristics(name="", types=types), teller.vocabulary).this
        own = Voice(this=this, vocabulary=teller.vocabulary, names=teller.names, titles=teller.titles)
        return say_ability(ability, own)

    composer = Composer(voice, quote)
    return tuple(clause for effect in happening.effects for clause in _told(effect, composer, author))


def _told(effect: Effect, composer: Composer, author: Noun | None) -> Iterator[Clause]:
    voice = composer.voice
    if isinstance(effect, PreventDamage) and not effect.next_time:
        when = span(effect.duration, voice)
        yield Clause(subject=prevented(effect, voice), participle="prévenu", rest=when)
        return
    if isinstance(effect, COMPOSED):
        for words in composer.statements(effect):
            yield Clause(subject=author or _ONE, verb="appliquer", rest=f" {quoted(sentence(words))}")
        return
    dealt = dealt_in(effect)
    if dealt and dealt[0].source == This() and not voice.this.head:
        yield _suffered(dealt, voice)
        return
    for act in composer.clauses(effect):
        yield _clause(act, author, voice)


def _suffered(parts: tuple[DealDamage, ...], voice: Voice) -> Clause:
    """Damage without a told source: "B subit 3 blessures"; as much to each where there are several."""
    dealt = objects.quantity(parts[0].amount, damage.DAMAGE, voice)
    hurt = [objects.recipient(part.to, voice) for part in parts]
    several = Noun(enumerate_words(one.head for one in hurt), plural=True, article=False)
    subject = hurt[0] if len(hurt) == 1 else several
    return Clause(subject=subject, verb="subir", rest=f" {dealt.head}")


def _clause(act: Act, author: Noun | None, voice: Voice) -> Clause:
    if act.subject.head != YOU.head:
        return _active(act, act.subject)
    if author is not None:
        return _active(act, author)
    if voice.this.head and act.object is not None:
        return _active(act, voice.this)
    if act.object is None:
        return _active(act, _ONE)
    return Clause(subject=act.object, participle=verb(act.verb).past, rest=act.tail, denied=act.negated)


def _active(act: Act, subject: Noun) -> Clause:
    said = msgspec.structs.replace(act, subject=subject)
    infinitive = f"{act.modal}" if act.modal else act.verb
    rest = f" {act.verb}{said.rest}" if act.modal else said.rest
    reflexive = act.reflexive and not act.modal
    return Clause(subject=subject, verb=infinitive, rest=rest, reflexive=reflexive, denied=act.negated)

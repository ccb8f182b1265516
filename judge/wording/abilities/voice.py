"""How an ability is being said: who "this" is, which targets were already named, and clauses before their mood.

A ready phrase is a `Noun` with `article` false: its head is the whole text ("la créature ciblée"), its gender and
number serve for agreement. `Act` is a clause whose verb is still in the infinitive, because the same instruction is an
order ("détruisez…"), an option ("vous pouvez détruire…"), a price ("à moins que vous ne détruisiez…") or a tale.
"""

from __future__ import annotations

import enum
from collections.abc import Callable

import msgspec

from judge.abilities.ability import TargetSpec
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.elision import elide, vowel_sound
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.verbs import negate, verb

F = Gender.FEMININE
YOU = Noun("vous", plural=True, article=False)
THIS_CREATURE = Noun("cette créature", F, article=False)
THIS_SPELL = Noun("ce sort", article=False)


def phrase(text: str, like: Nominal) -> Noun:
    """A ready phrase with the gender and number of another noun."""
    return Noun(text, like.gender, like.plural, article=False)


class Memory:
    """What was named so far while one ability is said; private to one call of the writer."""

    def __init__(self) -> None:
        self.targets: set[int] = set()
        self.previous: Noun = Noun("objet")


def _nobody(_: str) -> Noun:
    raise KeyError("an ability printed on a card names no object of a scenario")


class Voice(msgspec.Struct, frozen=True, kw_only=True):
    """`this`: the source as a ready phrase; `host`: what it is attached to; `that`, `other`: bare nouns of the objects
    of the event that triggered; `names`: how objects and players of a scenario are called, by id."""

    this: Noun = THIS_CREATURE
    host: Noun = Noun("la créature enchantée", F, article=False)
    that: Noun = Noun("objet")
    other: Noun = Noun("objet")
    vocabulary: Vocabulary = Vocabulary.ENTERS
    targets: tuple[TargetSpec, ...] = ()
    names: Callable[[str], Noun] = _nobody
    memory: Memory = msgspec.field(default_factory=Memory)

    def remember(self, noun: Noun) -> None:
        """The instruction being said acts on that: "celle-ci" will mean it."""
        self.memory.previous = noun

    def for_targets(self, targets: tuple[TargetSpec, ...]) -> Voice:
        """The same voice for another list of targets (a mode), none of them named yet."""
        return msgspec.structs.replace(self, targets=targets, memory=Memory())


class Mood(enum.Enum):
    """`ORDER`: the controller is told to do it; `OPTION`: infinitive after pouvoir; `PRICE`: subjunctive after "à moins
    que"; `WISH`: subjunctive after "faire que"."""

    ORDER = enum.auto()
    OPTION = enum.auto()
    PRICE = enum.auto()
    WISH = enum.auto()


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A clause to be put into a mood. `subject` `YOU` is the controller, who is ordered unless `polite` ("vous gagnez 3
    points de vie"). `complements` follow the verb in order; `modal` puts "pouvoir" before it."""

    verb: str
    subject: Noun = YOU
    complements: tuple[str, ...] = ()
    reflexive: bool = False
    negated: bool = False
    polite: bool = False
    modal: str = ""
    #: Put before the subject: "au début de la prochaine étape de fin,".
    opening: str = ""

    @property
    def rest(self) -> str:
        return "".join(f" {word}" for word in self.complements if word)


def conjugate(infinitive: str, subject: Noun) -> str:
    """Present, agreeing with "vous" or a third person."""
    forms = verb(infinitive)
    if subject.head == YOU.head:
        return forms.you
    return forms.plural if subject.plural else forms.singular


def subjunctive(infinitive: str, subject: Noun) -> str:
    forms = verb(infinitive)
    if subject.head == YOU.head:
        return forms.subjunctive_you
    return forms.subjunctive_plural if subject.plural else forms.subjunctive


def say(act: Act, mood: Mood = Mood.ORDER) -> str:
    """The clause in that mood, without capital and full stop."""
    ordered = act.subject.head == YOU.head
    match mood:
        case Mood.OPTION:
            return f"{_infinitive(act)}{act.rest}"
        case Mood.PRICE:
            form = _pronominal(act, subjunctive(act.verb, act.subject))
            return f"{act.subject.head} {elide('ne', form)}{act.rest}"
        case Mood.WISH:
            form = _pronominal(act, subjunctive(act.verb, act.subject))
            return f"{act.subject.head} {negate(form) if act.negated else form}{act.rest}"
        case Mood.ORDER:
            opening = f"{act.opening}, " if act.opening else ""
            if ordered and not act.polite and not act.modal:
                return opening + _imperative(act) + act.rest
            return f"{opening}{act.subject.head} {_finite(act)}{act.rest}"


def option(act: Act, chooser: Noun) -> str:
    """What the chooser may do: the act in the infinitive when they do it themselves, else "faire que" and the act."""
    if act.subject.head == chooser.head:
        return say(act, Mood.OPTION)
    return f"faire {elide('que', say(act, Mood.WISH))}"


def passive(participle: str, subject: Noun, *, negated: bool = False) -> str:
    """ "est détruite", "ne sont pas détruits"."""
    form = conjugate("être", subject)
    return f"{negate(form) if negated else form} {agree(participle, subject)}"


def _finite(act: Act) -> str:
    form = conjugate(act.modal or act.verb, act.subject)
    if act.modal:
        return f"{negate(form) if act.negated else form} {_infinitive(act)}"
    form = _pronominal(act, form)
    return negate(form) if act.negated else form


def _imperative(act: Act) -> str:
    form = conjugate(act.verb, YOU)
    if act.negated:
        return negate(_pronominal(act, form))
    return f"{form}-vous" if act.reflexive else form


def _infinitive(act: Act) -> str:
    if not act.reflexive:
        return act.verb
    return f"vous {act.verb}" if act.subject.head == YOU.head else elide("se", act.verb)


def _pronominal(act: Act, form: str) -> str:
    if not act.reflexive:
        return form
    if act.subject.head == YOU.head:
        return f"vous {form}"
    return f"s'{form}" if vowel_sound(form) else f"se {form}"

"""How an ability is being said: who "this" is, which targets were already named, and clauses before their mood.

A ready phrase is a `Noun` with `article` false: its head is the whole text ("la créature ciblée"), its gender and
number serve for agreement. `Act` is a clause whose verb is still in the infinitive, because the same instruction is an
order ("détruisez…"), an option ("vous pouvez détruire…"), a price ("à moins que vous ne détruisiez…") or a tale
(passive, or with another author).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence

import msgspec

from judge.abilities.ability import TargetSpec
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.elision import elide, vowel_sound
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.lists import enumerate_words
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
        #: Targets whose own description is being said: a target described by itself is "la cible".
        self.describing: set[int] = set()
        self.previous: Noun = Noun("objet")
        #: The participle of what the instruction before did ("détruit de cette manière"); empty where it has none.
        self.done = ""
        #: Who has flipped a coin.
        self.flipper: Noun | None = None


def _nobody(_: str) -> Noun:
    raise KeyError("an ability printed on a card names no object of a scenario")


class Voice(msgspec.Struct, frozen=True, kw_only=True):
    """`this`: the source as a ready phrase; `own`: its name, for where `this` could mean another object; `host`: what
    it is attached to; `that`, `other`: bare nouns of the objects of the event that triggered; `bearers`: what a static
    ability speaks of, whose own measures are "sa force"; `names`: how objects and players of a scenario are called, by
    id; `titles`: its French card names, by English name."""

    this: Noun = THIS_CREATURE
    own: Noun | None = None
    host: Noun = Noun("la créature enchantée", F, article=False)
    that: Noun = Noun("objet")
    other: Noun = Noun("objet")
    bearers: Noun | None = None
    vocabulary: Vocabulary = Vocabulary.ENTERS
    targets: tuple[TargetSpec, ...] = ()
    names: Callable[[str], Noun] = _nobody
    titles: Mapping[str, str] = {}
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
    points de vie"). `object`, then `complements`, follow the verb; without an author the object is the subject of a
    passive. `clitic`: "vous" before the verb as its object. `modal` puts "pouvoir" before the verb. `particle`: the
    second half of the negation, empty before "aucun"."""

    verb: str
    subject: Noun = YOU
    object: Noun | None = None
    complements: tuple[str, ...] = ()
    reflexive: bool = False
    negated: bool = False
    particle: str = "pas"
    polite: bool = False
    modal: str = ""
    clitic: str = ""

    @property
    def rest(self) -> str:
        """Everything after the verb, with its leading space. After what an object measures, a place would be joined
        to the last thing counted: it stands before."""
        if self.object is not None and " dont " in self.object.head and self.tail.startswith(" sur "):
            return f"{self.tail} {self.object.head}"
        return self.tail if self.object is None else f" {self.object.head}{self.tail}"

    @property
    def tail(self) -> str:
        """The complements without the object; one that begins with a comma takes no space."""
        return "".join(word if word.startswith(",") else f" {word}" for word in self.complements if word)


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
    match mood:
        case Mood.OPTION:
            return f"{_infinitive(act)}{act.rest}"
        case Mood.PRICE:
            form = _pronominal(act, subjunctive(act.verb, act.subject))
            return f"{act.subject.head} {elide('ne', form)}{act.rest}"
        case Mood.ORDER | Mood.WISH:
            if mood is Mood.ORDER and act.subject.head == YOU.head and not act.polite and not act.modal:
                return _imperative(act) + act.rest
            return f"{act.subject.head} {said_of_subject(act, mood)}"


def said_of_subject(act: Act, mood: Mood = Mood.ORDER) -> str:
    """The clause without its subject, for a second verb: "et acquiert le vol"."""
    form = (subjunctive if mood is Mood.WISH else conjugate)(act.modal or act.verb, act.subject)
    if act.modal:
        return f"{_denied(act, form)} {_infinitive(act)}{act.rest}"
    return _denied(act, _pronominal(act, form)) + act.rest


def together(said: Sequence[Act], mood: Mood = Mood.ORDER) -> str:
    """Several clauses in one sentence, a repeated subject said once: "X gagne +3/+3 et acquiert le vol"."""
    words: list[str] = []
    for place, act in enumerate(said):
        repeated = place > 0 and said[place - 1].subject == act.subject
        words.append(said_of_subject(act, mood) if repeated else say(act, mood))
    return enumerate_words(words)


def option(act: Act, chooser: Noun) -> str:
    """What the chooser may do: the act in the infinitive when they do it themselves, else "faire que" and the act."""
    if act.subject.head == chooser.head and not act.modal:
        return say(act, Mood.OPTION)
    return f"faire {elide('que', say(act, Mood.WISH))}"


def passive(participle: str, subject: Noun) -> str:
    """ "est détruite", "sont engagés"."""
    return f"{conjugate('être', subject)} {agree(participle, subject)}"


def _denied(act: Act, form: str) -> str:
    if not act.negated:
        return form
    return negate(form, particle=act.particle) if act.particle else elide("ne", form)


def _imperative(act: Act) -> str:
    form = conjugate(act.verb, YOU)
    if act.negated:
        return _denied(act, _pronominal(act, form))
    return f"{form}-vous" if act.reflexive else form


def _infinitive(act: Act) -> str:
    if not act.reflexive:
        return f"{act.clitic} {act.verb}" if act.clitic else act.verb
    return f"vous {act.verb}" if act.subject.head == YOU.head else elide("se", act.verb)


def _pronominal(act: Act, form: str) -> str:
    if not act.reflexive:
        return f"{act.clitic} {form}" if act.clitic else form
    if act.subject.head == YOU.head:
        return f"vous {form}"
    return f"s'{form}" if vowel_sound(form) else f"se {form}"

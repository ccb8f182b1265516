"""A clause before its dress: the same fact is stated, denied, asked, made possible or put in the infinitive."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.terms import Zone
from judge.rules.law import Vocabulary
from judge.scenario import Scenario
from judge.scenario.story import ActivateAbility, CastSpell
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of, subject_pronoun, to
from judge.text.verbs import negate, verb
from judge.wording import labels


class Modal(enum.Enum):
    CAN = "pouvoir"
    MUST = "devoir"


class Teller(msgspec.Struct, frozen=True):
    """Who speaks of a scenario: how each object and player is called, and in the words of which period. `spells`: the
    objects told to be cast, and whether at targets. `arrivals`: who controls what the story brings in without more
    being told of it. `twins`: what objects that only their rank tells apart are called together.
    `hands`: the cards that are in a hand before anything happens. `titles`: the French names of the cards, by English
    name."""

    names: Callable[[str], Noun]
    vocabulary: Vocabulary = Vocabulary.ENTERS
    spells: Mapping[str, bool] = {}
    arrivals: Mapping[str, str] = {}
    twins: Mapping[tuple[str, ...], Noun] = {}
    hands: frozenset[str] = frozenset()
    titles: Mapping[str, str] = {}
    #: What each object can do, for how its costs are paid.
    abilities: Mapping[str, tuple[Ability, ...]] = {}
    #: Objects of which an ability is told to be activated, and that are not cast.
    activated: frozenset[str] = frozenset()
    #: The cards that are in a graveyard before anything happens.
    buried: frozenset[str] = frozenset()

    def the(self, identity: str) -> str:
        """ "le Rhox", "A"."""
        return definite(self.names(identity))

    def of(self, identity: str) -> str:
        return of(self.the(identity))

    def to(self, identity: str) -> str:
        return to(self.the(identity))

    def phrase(self, identity: str) -> Noun:
        """The definite form as a ready phrase."""
        noun = self.names(identity)
        return Noun(definite(noun), noun.gender, noun.plural, article=False)

    def all(self, identities: tuple[str, ...]) -> Noun:
        """Several as one subject: "le Rhox et l'Ange"; nothing: "rien"."""
        phrases = self._phrases(identities)
        if len(phrases) == 1:
            return phrases[0]
        gender = max((one.gender for one in phrases), default=Noun("").gender)
        return Noun(enumerate_words(one.head for one in phrases) or "rien", gender, bool(phrases), article=False)

    def _phrases(self, identities: tuple[str, ...]) -> list[Noun]:
        """One phrase each, but twins named one after the other take one together ("les deux Griffons")."""
        phrases: list[Noun] = []
        left = identities
        while left:
            group = next((ids for ids in self.twins if left[: len(ids)] == ids), left[:1])
            phrases.append(self.twins[group] if group in self.twins else self.phrase(group[0]))
            left = left[len(group) :]
        return phrases


def teller(scenario: Scenario, vocabulary: Vocabulary = Vocabulary.ENTERS) -> Teller:
    """The teller that calls everything by its label."""
    ids = [setup.id for setup in scenario.objects]
    twins = labels.twins(scenario, ids)
    return Teller(
        labels.names(scenario),
        vocabulary,
        cast_spells(scenario),
        twins=twins,
        hands=lying(scenario, Zone.HAND),
        titles=labels.titles(scenario),
        abilities=abilities(scenario),
        activated=activated(scenario),
        buried=lying(scenario, Zone.GRAVEYARD),
    )


def lying(scenario: Scenario, zone: Zone) -> frozenset[str]:
    """The cards that are in such a zone before anything happens."""
    return frozenset(setup.id for setup in scenario.objects if setup.zone is zone)


def activated(scenario: Scenario) -> frozenset[str]:
    """The ids of the objects of which an ability is told to be activated, and that are not told to be cast."""
    actions = [told.action for told in scenario.story]
    sources = {action.source for action in actions if isinstance(action, ActivateAbility)}
    return frozenset(sources - {action.spell for action in actions if isinstance(action, CastSpell)})


def abilities(scenario: Scenario) -> Mapping[str, tuple[Ability, ...]]:
    """The abilities of each object as the scenario begins, by its id."""
    return {setup.id: setup.characteristics.abilities for setup in scenario.objects}


def cast_spells(scenario: Scenario) -> Mapping[str, bool]:
    """All spells that the story casts, and whether at targets, which a choice can then change."""
    cast = (told.action for told in scenario.story if isinstance(told.action, CastSpell))
    return {action.spell: bool(action.targets) for action in cast}


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """`rest` follows the verb with its leading space; `rest_denied` stands there instead when denied ("de blessures"),
    `rest_plural` where the same is said of several subjects at once ("des marais").
    `participle`: the verb is être and this agrees with the subject. `particle`: empty before "ni". `held_back`: after a
    modal, not to do it is what is possible ("peut ne pas bloquer")."""

    subject: Noun
    verb: str = "être"
    participle: str = ""
    rest: str = ""
    rest_denied: str | None = None
    rest_plural: str | None = None
    reflexive: bool = False
    denied: bool = False
    held_back: bool = False
    particle: str = "pas"

    def deny(self) -> Clause:
        return msgspec.structs.replace(self, denied=not self.denied)

    def possible(self) -> Clause:
        """The clause for "peut": not to do something is possible, rather than impossible to do."""
        return msgspec.structs.replace(self, denied=False, held_back=True) if self.denied else self


def state(clause: Clause, *, modal: Modal | None = None, pronoun: bool = False) -> str:
    """ "le Croisé meurt", "il ne meurt pas", "l'Ange peut bloquer le Rhox"."""
    return f"{_subject(clause, pronoun)} {_finite(clause, modal)}{_rest(clause)}"


def tell(said: Sequence[Clause], *, modal: Modal | None = None) -> str:
    """Several clauses in one sentence, a repeated subject said once: "le Rhox gagne +3/+3 et acquiert le vol"."""
    words: list[str] = []
    for place, one in enumerate(said):
        stated = state(one, modal=modal)
        repeated = place > 0 and said[place - 1].subject == one.subject
        words.append(stated.removeprefix(f"{one.subject.head} ") if repeated else stated)
    return enumerate_words(words)


def infinitive(clause: Clause) -> str:
    """ "bloquer le Rhox", "ne pas payer", "être détruit"."""
    words = elide("se", clause.verb) if clause.reflexive else clause.verb
    body = f"{words}{_participle(clause)}{_rest(clause)}"
    return f"{' '.join(['ne', clause.particle]).strip()} {body}" if clause.denied else body


def merged(said: Sequence[Clause], word: str = "et") -> tuple[Clause, ...]:
    """Clauses of one subject and verb made one: "A lance Foudre et Choc", denied "A ne lance ni Foudre ni Choc"; where
    only one of them need be so (`word` "ou"), denied "n'est pas rouge et verte à la fois"."""
    if len(said) < 2:
        return tuple(said)
    if all(msgspec.structs.replace(other, subject=said[0].subject) == said[0] for other in said[1:]):
        subjects = [one.subject for one in said]
        gender = max(subject.gender for subject in subjects)
        head = enumerate_words((subject.head for subject in subjects), word)
        rest = said[0].rest if said[0].rest_plural is None else said[0].rest_plural
        return (msgspec.structs.replace(said[0], subject=Noun(head, gender, True, article=False), rest=rest),)
    if not all(_alike(said[0], other) for other in said[1:]):
        return tuple(said)
    rests = [_rest(one).strip() for one in said]
    if word == "ou" and any(" et " in rest for rest in rests):
        return tuple(said)
    if said[0].denied and word == "ou":
        return (msgspec.structs.replace(said[0], rest=f" {enumerate_words(rests, 'et')} à la fois", rest_denied=None),)
    if said[0].denied:
        return (msgspec.structs.replace(said[0], rest=f" ni {' ni '.join(rests)}", rest_denied=None, particle=""),)
    return (msgspec.structs.replace(said[0], rest=f" {enumerate_words(rests, word)}", rest_denied=None),)


def _alike(left: Clause, right: Clause) -> bool:
    same = (left.subject, left.verb, left.reflexive, left.denied) == (
        right.subject,
        right.verb,
        right.reflexive,
        right.denied,
    )
    return same and not left.participle and not right.participle and bool(left.rest) and bool(right.rest)


def ask(clause: Clause, *, modal: Modal | None = None) -> str:
    """The clause as a question by inversion, without the sign: "le Croisé meurt-il", "A doit-il payer". A question word
    as subject keeps the plain order: "qui meurt"."""
    if clause.subject.head.startswith(("qui", "quel", "lequel", "laquelle", "combien")):
        return state(clause, modal=modal)
    form = _conjugated(clause, modal)
    inverted = f"{form}{_link(form)}{subject_pronoun(clause.subject)}"
    if clause.reflexive and modal is None:
        inverted = elide("se", inverted)
    inverted = _denied(clause, inverted)
    tail = f" {_body(clause)}" if modal else ""
    return f"{clause.subject.head} {inverted}{tail}{_participle(clause)}{_rest(clause)}"


def _subject(clause: Clause, pronoun: bool) -> str:
    return subject_pronoun(clause.subject) if pronoun else clause.subject.head


def _finite(clause: Clause, modal: Modal | None) -> str:
    form = _conjugated(clause, modal)
    if clause.reflexive and modal is None:
        form = elide("se", form)
    words = _denied(clause, form)
    if modal is None:
        return words + _participle(clause)
    return f"{words} {_body(clause)}{_participle(clause)}"


def _body(clause: Clause) -> str:
    """The infinitive after a modal."""
    words = elide("se", clause.verb) if clause.reflexive else clause.verb
    return f"ne pas {words}" if clause.held_back else words


def _conjugated(clause: Clause, modal: Modal | None) -> str:
    forms = verb(modal.value if modal else clause.verb)
    return forms.plural if clause.subject.plural else forms.singular


def _denied(clause: Clause, form: str) -> str:
    if not clause.denied:
        return form
    return negate(form, particle=clause.particle) if clause.particle else elide("ne", form)


def _link(form: str) -> str:
    return "-t-" if form[-1] in "aec" else "-"


def _participle(clause: Clause) -> str:
    return f" {agree(clause.participle, clause.subject)}" if clause.participle else ""


def _rest(clause: Clause) -> str:
    denied = clause.denied or clause.held_back
    return clause.rest_denied if denied and clause.rest_denied is not None else clause.rest

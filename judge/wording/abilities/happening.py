"""A watched event as a clause, and its tenses: "une créature meurt", "est morte", "devait mourir"."""

from __future__ import annotations

import msgspec

from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.verbs import WITH_ETRE, verb
from judge.wording.abilities.voice import YOU, conjugate


class Happening(msgspec.Struct, frozen=True):
    """A watched event as a clause still without tense: subject, infinitive, the rest. `passive`: the infinitive is a
    participle to be said with être. `clitic`: "vous " before the verb."""

    subject: Noun
    verb: str
    rest: str = ""
    reflexive: bool = False
    passive: bool = False
    clitic: str = ""


def present(event: Happening) -> str:
    """ "une créature meurt", "cette créature est bloquée"."""
    if event.passive:
        return f"{event.subject.head} {conjugate('être', event.subject)} {agree(event.verb, event.subject)}{event.rest}"
    form = event.clitic + conjugate(event.verb, event.subject)
    if event.reflexive:
        form = f"vous {form}" if event.subject.head == YOU.head else elide("se", form)
    return f"{event.subject.head} {form}{event.rest}"


def past(event: Happening, *, negated: bool = False) -> str:
    """ "une créature est morte", "cette créature a été bloquée", "aucune créature n'a attaqué"."""
    subject = event.subject
    you = subject.head == YOU.head
    alone = event.passive or event.reflexive or event.verb not in WITH_ETRE
    auxiliary = conjugate("avoir" if alone and not event.reflexive else "être", subject)
    participle = event.verb if event.passive else verb(event.verb).past
    if not alone or event.passive:
        participle = agree(participle, subject)
    if event.passive:
        participle = f"été {participle}"
    if event.reflexive:
        auxiliary = f"vous {auxiliary}" if you else elide("se", auxiliary)
    if not negated:
        return f"{subject.head} {event.clitic}{auxiliary} {participle}{event.rest}"
    denied = elide("ne", f"{event.clitic}{auxiliary}")
    article, _, rest = subject.head.partition(" ")
    if article in ("un", "une"):
        return f"auc{article} {rest} {denied} {participle}{event.rest}"
    return f"{subject.head} {denied} pas {participle}{event.rest}"


def would(event: Happening) -> str:
    """ "cette créature devait être détruite", "vous deviez piocher une carte"."""
    must = "deviez" if event.subject.head == YOU.head else "devaient" if event.subject.plural else "devait"
    if event.passive:
        return f"{event.subject.head} {must} être {agree(event.verb, event.subject)}{event.rest}"
    infinitive = event.clitic + event.verb
    if event.reflexive:
        infinitive = f"vous {infinitive}" if event.subject.head == YOU.head else elide("se", infinitive)
    return f"{event.subject.head} {must} {infinitive}{event.rest}"

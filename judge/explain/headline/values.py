"""First lines of questions that ask for a value: how much, who, when, where, and what a term means."""

from __future__ import annotations

from judge.abilities.terms import Step, Zone
from judge.engine.outcome import CHANCE
from judge.errors import Diagnostic
from judge.explain.headline.saying import Modal, say
from judge.explain.naming import Names
from judge.explain.sentences.reasons import reason
from judge.explain.sentences.template import EmptySlotError, Filling, counted, fill, together
from judge.rules.glossary import define
from judge.ruling.facts.measures import Abilities, Colours, Kinds, Moment, NoSize, Place, PowerToughness
from judge.ruling.ruling import Ruling, Verdict
from judge.scenario.question import ASKED, FIRST, IN_ORDER, Does, Measure, Mode, Predicate, Question
from judge.scenario.story import Decide, Told
from judge.text.elision import elide
from judge.text.grammar import Gender, Nominal, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of
from judge.text.numbers import number_word
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.abilities.voice import Voice
from judge.wording.labels import card_name, own_noun, titles, type_line
from judge.wording.references.filters import counted_noun
from judge.wording.terms import colours_phrase, counter_kind, step_noun

#: (some, none): S the subject, O the other object or player, N the number, V the kind of counter.
_AMOUNTS: dict[Measure, tuple[str, str]] = {
    Measure.DAMAGE_DEALT: ("{S} {S:infliger} {N:blessure}[ {O.à}]", "{S} {S!infliger|aucune} blessure[ {O.à}]"),
    Measure.DAMAGE_TAKEN: ("{S} {S:subir} {N:blessure}", "{S} {S!subir|aucune} blessure"),
    Measure.LIFE: ("{S} {S:être} à {N:point de vie}", "{S} {S:être} à 0 point de vie"),
    Measure.SPEED: ("la vitesse {S.de} est de {N}", "{S} {S!avoir} pas de vitesse"),
    Measure.LIFE_LOST: ("{S} {S:perdre} {N:point de vie}", "{S} {S!perdre|aucun} point de vie"),
    Measure.LIFE_GAINED: ("{S} {S:gagner} {N:point de vie}", "{S} {S!gagner|aucun} point de vie"),
    Measure.CARDS_DRAWN: ("{S} {S:piocher} {n:carte}", "{S} {S!piocher|aucune} carte"),
    Measure.CARDS_DISCARDED: ("{S} {S~défausser} {V}", "{S} {S!~défausser|d'aucune} carte"),
    Measure.HAND_SIZE: ("{S} {S:avoir} {n:carte} en main", "{S} {S!avoir|aucune} carte en main"),
    Measure.LIBRARY_SIZE: (
        "{S} {S:avoir} {n:carte} dans sa bibliothèque",
        "{S} {S!avoir|aucune} carte dans sa bibliothèque",
    ),
    Measure.COUNTERS: ("{S} {S:avoir} {n:marqueur}[ {V}]", "{S} {S!avoir|aucun} marqueur[ {V}]"),
    Measure.POWER: ("la force {S.de} est de {N}", "la force {S.de} est de 0"),
    Measure.TOUGHNESS: ("l'endurance {S.de} est de {N}", "l'endurance {S.de} est de 0"),
    Measure.MANA_VALUE: ("la valeur de mana {S.de} est de {N}", "la valeur de mana {S.de} est de 0"),
    Measure.TRIGGERS: ("une capacité {S.de} se déclenche {n:fois}", "aucune capacité {S.de} ne se déclenche"),
    Measure.MANA: ("{S} {S:avoir} {N:mana}", "{S} {S!avoir|aucun} mana"),
    Measure.MANA_TO_PAY: ("il faut payer {N:mana} pour {S}", "il n'y a pas de mana à payer pour {S}"),
}
#: "combien peut-il…": the most that can be done.
_AT_MOST: dict[Measure, str] = {
    Measure.DAMAGE_DEALT: "{S} {S:pouvoir} infliger au plus {N:blessure}[ {O.à}]",
    Measure.DAMAGE_TAKEN: "{S} {S:pouvoir} subir au plus {N:blessure}",
    Measure.LIFE_LOST: "{S} {S:pouvoir} perdre au plus {N:point de vie}",
    Measure.LIFE_GAINED: "{S} {S:pouvoir} gagner au plus {N:point de vie}",
    Measure.CARDS_DRAWN: "{S} {S:pouvoir} piocher au plus {n:carte}",
    Measure.MANA: "{S} {S:pouvoir} produire au plus {N:mana}",
}
_ONE = {
    Measure.TRIGGERS: "une capacité {S.de} se déclenche une fois",
}


def value_line(ruling: Ruling, names: Names) -> str:
    """The line of a settled value."""
    question = ruling.question
    match question.mode:
        case Mode.WHO | Mode.FACT | Mode.CAN | Mode.MUST:
            return _who_line(question, ruling.value, names)
        case Mode.WHERE:
            return _where_line(question, ruling.value, names)
        case Mode.WHEN:
            return _when_line(ruling, names)
        case _:
            line = _amount_line(question, ruling.value, names)
            # Why not more, where something forbids it.
            return line if ruling.illegal is None else f"{line} : {reason(ruling.illegal.check, names)}"


def _characteristic_line(value: Kinds | Colours | Abilities, subject: tuple[Nominal, ...]) -> str:
    match value:
        case Kinds(types, subtypes, supertypes):
            template = "{S} {S:être} de type « {V} »"
            said = type_line(types, subtypes, supertypes)
        case Colours(colours):
            template, said = "{S} {S:être} {V}", colours_phrase(colours, subject[0])
        case Abilities(()):
            template, said = "{S} {S!avoir|aucune} capacité", ""
        case Abilities(abilities):
            template = "{S} {S:avoir} {V}"
            said = enumerate_words([f"« {say_ability(ability, Voice()).rstrip('.')} »" for ability in abilities])
    return fill(template, Filling({"S": subject}, {}, {"V": said}))


def _amount_line(question: Question, value: object, names: Names) -> str:
    subject: tuple[Nominal, ...] = () if question.subject is None else (names.noun(question.subject),)
    other: tuple[Nominal, ...] = () if question.other is None else (names.noun(question.other),)
    nouns = {"S": subject, "O": other}
    texts = {"V": counter_kind(question.kind) if question.kind else ""}
    if question.measure is Measure.CARDS_DISCARDED and isinstance(value, int):
        texts["V"] = of(counted(value, "carte", in_letters=True))
    if isinstance(value, PowerToughness):
        return fill("{S} {S:être} {V}", Filling(nouns, {}, {"V": f"{value.power}/{value.toughness}"}))
    if isinstance(value, NoSize):
        return fill("{S} {S!avoir|ni} force ni endurance", Filling(nouns))
    if isinstance(value, Kinds | Colours | Abilities):
        return _characteristic_line(value, subject)
    if not isinstance(value, int) or question.measure is None:
        raise TypeError(f"not a quantity: {value!r}")
    if question.measure is Measure.STEPS:
        return _steps_line(question, value)
    if question.measure is Measure.DEATHS:
        return _deaths_line(question, value, subject, names)
    if question.measure is Measure.ATTACKERS:
        said = "attaquer" if question.agent is None else "pouvoir"
        line = _doing(_counted_noun(question, value, names), value, said)
        return line if question.agent is None else f"{line} attaquer"
    if question.measure is Measure.TOKENS_CREATED:
        return _made_line(_counted_noun(question, value, names), value, subject)
    if question.measure is Measure.OBJECTS:
        return _objects_line(question, value, names)
    if question.agent is not None and question.measure in _AT_MOST and value:
        return fill(_AT_MOST[question.measure], Filling(nouns, {"N": value}, texts))
    some, none = _AMOUNTS[question.measure]
    if question.measure is Measure.MANA_TO_PAY and question.subject is not None and names.is_player(question.subject):
        some, none = "{S} {S:devoir} payer {N:mana}", "{S} {S!avoir} de mana à payer"
    template = none if value == 0 else _ONE.get(question.measure, some) if value == 1 else some
    if not subject and question.measure in (Measure.DAMAGE_DEALT, Measure.DAMAGE_TAKEN):
        template = "{N:blessure}[ {O.à}]" if value else "aucune blessure[ {O.à}]"
    try:
        return fill(template, Filling(nouns, {"N": value}, texts))
    except EmptySlotError:
        # Nobody in particular was asked about.
        return f"la réponse est {value}"


def _steps_line(question: Question, value: int) -> str:
    """ "le tour a deux étapes des blessures de combat"."""
    step = step_noun(Step(question.kind)) if question.kind else Noun("étape", Gender.FEMININE)
    number = counted(value, step.head, in_letters=True, gender=step.gender)
    return f"le tour n'a {number}" if value == 0 else f"le tour a {number}"


def _zone(question: Question) -> Zone:
    if question.measure is not Measure.OBJECTS or question.kind is None:
        return Zone.BATTLEFIELD
    return Zone(question.kind)


def _objects_line(question: Question, value: int, names: Names) -> str:
    """ "Bob contrôle deux créatures noires", "il n'y a aucune carte dans le cimetière de Bob"."""
    number, zone = _counted_noun(question, value, names).head, _zone(question)
    if question.subject is not None and zone is Zone.BATTLEFIELD:
        verb = "{S} {S!contrôler|} " if value == 0 else "{S} {S:contrôler} "
        return f"{fill(verb, Filling({'S': (names.noun(question.subject),)}))}{number}".replace("  ", " ")
    there = names.place(zone, question.subject)
    return f"il n'y a {number} {there}" if value == 0 else f"il y a {number} {there}"


def _counted_noun(question: Question, value: int, names: Names) -> Noun:
    """ "deux créatures noires que B contrôle", "aucune carte dans le cimetière de A"."""
    voice = Voice(vocabulary=names.vocabulary, names=names.noun, titles=titles(names.scenario))
    counted = counted_noun(question.counted, _zone(question), voice, plural=value > 1)
    if value == 0:
        return counted.none()
    gender = counted.noun.gender
    return Noun(f"{number_word(value, gender)} {counted.bare()}", gender, value > 1, article=False)


def _doing(who: Noun, value: int, verb: str) -> str:
    """ "deux créatures meurent", "aucune créature ne meurt"."""
    done = fill(f"{{S:{verb}}}", Filling({"S": (who,)}))
    return f"{who.head} {elide('ne', done)}" if value == 0 else f"{who.head} {done}"


def _made_line(made: Noun, value: int, maker: tuple[Nominal, ...]) -> str:
    """ "A crée deux jetons", "A ne crée aucun jeton", "deux jetons sont créés"."""
    if not maker:
        return fill("{S} {S!=créé|}" if value == 0 else "{S} {S=créé}", Filling({"S": (made,)}))
    verb = "{S} {S!créer|} " if value == 0 else "{S} {S:créer} "
    return f"{fill(verb, Filling({'S': maker})).rstrip()} {made.head}"


def _deaths_line(question: Question, value: int, killer: tuple[Nominal, ...], names: Names) -> str:
    """ "la Bête tue deux bloqueurs", "A peut tuer au plus une créature", "aucune créature ne meurt"."""
    victims = _counted_noun(question, value, names)
    if not killer:
        return _doing(victims, value, "mourir")
    if question.agent is not None:
        verb = "{S} {S!pouvoir|tuer} " if value == 0 else "{S} {S:pouvoir} tuer au plus "
    else:
        verb = "{S} {S!tuer|} " if value == 0 else "{S} {S:tuer} "
    return f"{fill(verb, Filling({'S': killer}))}{victims.head}".replace("  ", " ")


def _who_line(question: Question, value: object, names: Names) -> str:
    if question.claims and isinstance(value, tuple):
        return _right_line(question, value, names)
    if question.predicate is None or not isinstance(value, tuple):
        raise TypeError(f"not the answer to who: {value!r}")
    ids = tuple(item for item in value if isinstance(item, str))
    match question.predicate:
        case Does(Told(Decide(subject=subject))) if question.kind in _CHOSEN:
            return _chooser_line(question.kind, ids, subject, names)
        case _:
            pass
    modal = _MODALS.get(question.mode)
    if not ids:
        return _nobody(question.predicate, names, modal)
    if question.kind == IN_ORDER and len(ids) > 1:
        first, *others = (say(question.predicate, names.calling(ASKED, names.noun(id)), truth=True) for id in ids)
        return ", puis ".join((f"d'abord {first}", *others))
    said = say(question.predicate, names.calling(ASKED, together(names.all(ids))), truth=True, modal=modal)
    if question.kind == FIRST:
        return f"{said} en même temps" if len(ids) > 1 else f"{said} en premier"
    return said


_MODALS = {Mode.CAN: Modal.CAN, Mode.MUST: Modal.MUST}


#: What "qui choisit" may ask about, by the kind of decision.
_CHOSEN = {
    "damage_division": "la répartition des blessures[ {O.de}]",
    "damage_order": "l'ordre de répartition des blessures[ {O.de}]",
    "legend_kept": "la légende gardée[ {O.de}]",
    "targets": "les cibles[ {O.de}]",
    "choose_objects": "ce que fait choisir {O}",
}


#: What there is nothing to choose for, where that is said otherwise.
_NONE_OF = {"choose_objects": "{O}"}


def _chooser_line(kind: str, owners: tuple[str, ...], subject: str | None, names: Names) -> str:
    """ "A choisit la répartition des blessures de l'Hydre"."""
    what = _CHOSEN[kind]
    about = () if subject is None else (names.noun(subject),)
    if not owners:
        return fill(f"il n'y a rien à choisir pour {_NONE_OF.get(kind, what)}", Filling({"O": about}))
    if owners == (CHANCE,):
        return fill(f"le hasard décide de {what}", Filling({"O": about}))
    said = "c'est {S} qui {S:choisir} pour {O}" if kind == "choose_objects" else f"{{S}} {{S:choisir}} {what}"
    return fill(said, Filling({"S": names.all(owners), "O": about}))


def _right_line(question: Question, right: tuple[object, ...], names: Names) -> str:
    """ "B a raison : le Croisé meurt"."""
    believed = next((claim.predicate for claim in question.claims if claim.player in right), None)
    if believed is not None:
        fact = say(believed, names, truth=True)
    else:
        fact = say(question.claims[0].predicate, names, truth=False)
    if not right and len(question.claims) == 1:
        wrong = names.noun(question.claims[0].player)
        return f"{fill('{S} {S:avoir} tort', Filling({'S': (wrong,)}))} : {fact}"
    if not right:
        return f"personne n'a raison : {fact}"
    players = tuple(names.noun(id) for id in right if isinstance(id, str))
    return f"{fill('{S} {S:avoir} raison', Filling({'S': players}))} : {fact}"


def _nobody(predicate: Predicate, names: Names, modal: Modal | None) -> str:
    """ "personne ne meurt": the negation without its second word."""
    said = say(predicate, names.calling(ASKED, Noun("personne", article=False)), truth=False, modal=modal)
    return said.replace(" pas ", " ", 1) if " pas " in said else said.removesuffix(" pas")


def _where_line(question: Question, value: object, names: Names) -> str:
    if question.subject is None or not isinstance(value, Place):
        raise TypeError(f"not a place: {value!r}")
    noun = names.noun(question.subject)
    there = value.zone in (Zone.BATTLEFIELD, Zone.STACK)
    if value.zone is Zone.NOWHERE:
        return fill("{S} {S:avoir} cessé d'exister", Filling({"S": (noun,)}))
    place = names.place(value.zone, None if there else value.player)
    under = f", sous le contrôle {_of(value.player, names)}" if value.zone is Zone.BATTLEFIELD else ""
    return f"{fill('{S} {S:être}', Filling({'S': (noun,)}))} {place}{under}"


def _of(player: str, names: Names) -> str:
    return fill("{S.de}", Filling({"S": (names.noun(player),)}))


def _when_line(ruling: Ruling, names: Names) -> str:
    predicate = ruling.question.predicate
    if predicate is None:
        raise TypeError("a question of time without a predicate")
    if ruling.verdict is Verdict.NO or not isinstance(ruling.value, Moment):
        return f"jamais : {say(predicate, names, truth=ruling.verdict is Verdict.YES)}"
    turn = "" if ruling.value.turn <= 1 else ", à un tour suivant"
    return f"{say(predicate, names, truth=True)} pendant {definite(step_noun(ruling.value.step))}{turn}"


def card_line(ruling: Ruling, names: Names) -> str:
    """What a card does: "Mine rugissante {2}, artefact : au début de …"."""
    card = ruling.question.card
    if card is None:
        raise TypeError("a question about a card's text without the card")
    made = card.characteristics
    cost = "" if made.mana_cost is None else f" {made.mana_cost}"
    body = "" if made.power is None or made.toughness is None else f" {made.power}/{made.toughness}"
    kind = type_line(made.types, made.subtypes, made.supertypes)
    voice = voice_of(made, names.vocabulary, own_noun(card))
    said = [say_ability(ability, voice) for ability in card.abilities_at(names.law.date)]
    text = " ".join(line if line.endswith((".", "»", "\n")) else f"{line}." for line in said)
    return f"{card_name(card)}{cost}, {kind[:1].lower()}{kind[1:]}{body} – {text or 'aucune capacité'}".rstrip(".")


def term_line(ruling: Ruling, names: Names) -> str:
    """What a rule term means: its name and its definition on that day."""
    found = define(str(ruling.value), names.law.date)
    if isinstance(found, Diagnostic):
        return found.message
    return f"{found.name} : {found.text[:1].lower()}{found.text[1:]}"

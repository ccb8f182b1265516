"""First lines of answers that are no plain fact: illegal, depends, incomplete, ambiguous, no object, not covered."""

from __future__ import annotations

from judge.abilities.terms import CardType, Colour, Keyword
from judge.engine.outcome import Decision, DecisionKind, MissingFact
from judge.errors import Diagnostic
from judge.explain.choices import choosers
from judge.explain.headline.saying import say
from judge.explain.naming import Names
from judge.explain.sentences.not_covered import not_covered_phrase
from judge.explain.sentences.reasons import reason
from judge.explain.sentences.template import Filling, fill
from judge.rules import long_date
from judge.rules.glossary import define
from judge.ruling.lines.quantify import telling_decisions
from judge.ruling.missing import VALUES
from judge.ruling.ruling import Conditional, Ruling, Verdict
from judge.scenario.question import Measure
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words, quoted
from judge.text.naming import definite, indefinite, of, of_the, subject_pronoun
from judge.wording.terms import colours_phrase, keyword_noun, type_noun


def illegal_line(ruling: Ruling, names: Names) -> str:
    """ "illégal : la créature est engagée"."""
    return "illégal" if ruling.illegal is None else f"illégal : {reason(ruling.illegal.check, names)}"


def ambiguous_line(readings: int) -> str:
    ways = {2: "deux", 3: "trois", 4: "quatre"}.get(readings, str(readings))
    return f"la question se comprend de {ways} façons, qui n'ont pas la même réponse"


def not_covered_line(ruling: Ruling, names: Names) -> str:
    what = "" if ruling.not_covered is None else f" : {not_covered_phrase(ruling.not_covered, names)}"
    return f"je ne sais pas répondre{what}"


def absent_line(ruling: Ruling, names: Names) -> str:
    """ "sans objet : le contact mortel n'existe pas encore dans ces règles, il y entre le 1er mai 2007"."""
    term = "" if ruling.absent is None else ruling.absent.term
    if term in _GONE:
        return f"sans objet : {_GONE[term]}"
    known = define(term, names.law.date)
    noun = _term_noun(term, term if isinstance(known, Diagnostic) else known.name)
    since = None if isinstance(known, Diagnostic) else known.since
    when = f" ; {subject_pronoun(noun)} y entre le {long_date(since)}" if since is not None else ""
    verb = "existent" if noun.plural else "existe"
    return f"sans objet : {definite(noun)} n'{verb} pas encore dans les règles de cette date{when}"


def _term_noun(term: str, name: str) -> Noun:
    if term in set(Keyword):
        return keyword_noun(Keyword(term))
    return _TERMS.get(term) or Noun(f"terme {quoted(name)}")


#: What later rules took away.
_GONE = {
    "combat_damage_on_stack": "dans les règles de cette date, les blessures de combat ne vont pas sur la pile",
}
_TERMS = {
    "saga": Noun("sous-type saga"),
    "flip_card": Noun("sorte de carte « à inverser »", Gender.FEMININE),
    "double_faced_card": Noun("sorte de carte « recto-verso »", Gender.FEMININE),
    "modal_double_faced_card": Noun("sorte de carte « recto-verso modale »", Gender.FEMININE),
    "adventurer_card": Noun("sorte de carte « d'aventurier »", Gender.FEMININE),
    "planeswalker": Noun("type de carte planeswalker"),
    "battle": Noun("type de carte bataille"),
    "kindred": Noun("type de carte tribal"),
    "fight": Noun("combat entre deux créatures (« se battre »)"),
    "mill": Noun("action « meuler »"),
    "scry": Noun("action « regard »"),
}


# ── It depends ─────────────────────────────────────────────────────────────────────────────────────────────────────

_DECIDES: dict[DecisionKind, str] = {
    DecisionKind.DAMAGE_DIVISION: "répartit les blessures[ {S.de}]",
    DecisionKind.DIVISION: "répartit les marqueurs[ {S.de}]",
    DecisionKind.DAMAGE_ORDER: "annonce l'ordre dans lequel les blessures[ {S.de}] sont réparties",
    DecisionKind.AS_THOUGH_UNBLOCKED: "choisit comment {S} inflige ses blessures",
    DecisionKind.REDIRECT: "choisit si les blessures vont plutôt {S.à}",
    DecisionKind.STAY_TAPPED: "choisit si {S} se dégage",
    DecisionKind.TARGETS: "choisit les cibles[ {S.de}]",
    DecisionKind.FACE: "choisit la face[ {S.de}]",
    DecisionKind.PLACE: "place {S} au-dessus ou en dessous",
    DecisionKind.MODES: "choisit les modes[ {S.de}]",
    DecisionKind.X_VALUE: "choisit la valeur de X",
    DecisionKind.PAY: "paie ou non[ pour {S}]",
    DecisionKind.MAY: "applique ou non l'effet[ {S.de}]",
    DecisionKind.LEGEND_KEPT: "choisit la légende qu'il garde",
    DecisionKind.TRIGGER_ORDER: "choisit l'ordre des capacités déclenchées",
    DecisionKind.REPLACEMENT_ORDER: "choisit l'effet de remplacement qui s'applique d'abord",
    DecisionKind.DISCARD: "choisit les cartes à défausser",
    DecisionKind.PILES: "fait les tas ou en choisit un",
    DecisionKind.ROOM: "choisit où s'aventurer",
    DecisionKind.COIN: "fait tomber la pièce sur pile ou sur face",
    DecisionKind.RANDOM: "décide",
    DecisionKind.ATTACK: "choisit ses attaquants",
    DecisionKind.BLOCK: "choisit ses bloqueurs",
    DecisionKind.ACTION: "choisit ce qu'il fait",
}


def depends_line(ruling: Ruling, names: Names) -> str:
    """ "cela dépend de A, qui répartit les blessures de l'Hydre"."""
    decisions = [decision for line in ruling.lines for decision in telling_decisions(ruling.lines, line)]
    if not decisions:
        return "cela dépend des choix des joueurs"
    first = decisions[0]
    what = _DECIDES.get(first.kind, "choisit")
    subject = () if first.subject is None else (names.noun(first.subject.id),)
    one_matter = {(decision.kind, decision.owner, decision.subject) for decision in decisions}
    either = _either(ruling, divided=all(each.kind is DecisionKind.DAMAGE_DIVISION for each in decisions))
    if len(one_matter) == 1:
        return f"{either}cela dépend {_of(first, names)}, qui {fill(what, Filling({'S': subject}))}"
    return f"{either}cela dépend des choix {of(choosers(decisions, names))}"


def _either(ruling: Ruling, *, divided: bool) -> str:
    """ "0 ou 1 : ", "de 0 à 5 : ": between which numbers the lines of play end, where the question asks for one. What
    is tried of a division is its extremes: a number between them may be reached or not."""
    found = [line.value for line in ruling.lines if isinstance(line.value, int) and not isinstance(line.value, bool)]
    if ruling.bound_reached or len(set(found)) < 2 or len(found) < len(ruling.lines):
        return ""
    least, most = min(found), max(found)
    if divided and least == 0 and ruling.question.measure is Measure.DAMAGE_TAKEN:
        # What tramples over may all be kept for the blockers, which nobody asks.
        return f"{most} au plus : "
    if divided and ruling.question.measure is Measure.LIFE and most > least + 1:
        return f"{least} au moins : "
    return f"{least} ou {most} : " if most == least + 1 else f"de {least} à {most} : "


def _of(decision: Decision, names: Names) -> str:
    who = choosers((decision,), names)
    return of(who)


# ── It is not told ─────────────────────────────────────────────────────────────────────────────────────────────────

_FACTS: dict[str, Noun] = {
    "power": Noun("force", Gender.FEMININE),
    "toughness": Noun("endurance", Gender.FEMININE),
    "loyalty": Noun("loyauté", Gender.FEMININE),
    "colours": Noun("couleur", Gender.FEMININE),
    "types": Noun("type"),
    "supertypes": Noun("super-type"),
    "subtypes": Noun("sous-type"),
    "mana_cost": Noun("coût de mana"),
    "mana_value": Noun("valeur de mana", Gender.FEMININE),
    "abilities": Noun("capacités", Gender.FEMININE, plural=True),
    "life": Noun("total de points de vie"),
    "hand_size": Noun("nombre de cartes en main"),
    "repetitions": Noun("nombre de répétitions de la boucle"),
    "name": Noun("nom"),
    "library_size": Noun("nombre de cartes dans la bibliothèque"),
    "x": Noun("valeur de X", Gender.FEMININE),
}


def fact_noun(fact: str) -> Noun:
    """French of a missing fact: "endurance"."""
    return _FACTS.get(fact, Noun(fact))


def missing_question(missing: MissingFact, names: Names) -> str:
    """ "Quelle est l'endurance du Croisé ?" """
    fact = fact_noun(missing.fact)
    which = {
        (Gender.FEMININE, False): "Quelle est",
        (Gender.FEMININE, True): "Quelles sont",
        (Gender.MASCULINE, False): "Quel est",
        (Gender.MASCULINE, True): "Quels sont",
    }[fact.gender, fact.plural]
    return f"{which} {definite(fact)} {of_the(names.noun(missing.object))} ?"


def incomplete_line(ruling: Ruling, names: Names) -> str:
    """ "cela dépend de l'endurance du Croisé, qui n'est pas indiquée : oui si elle est d'au moins 4, non sinon"."""
    if not ruling.missing:
        return "il manque un fait pour répondre"
    facts = enumerate_words(
        f"{definite(fact_noun(missing.fact))} {of_the(names.noun(missing.object))}" for missing in ruling.missing
    )
    if not ruling.conditional:
        return f"il manque un fait pour répondre : {facts}"
    noun = fact_noun(ruling.missing[0].fact)
    it = subject_pronoun(noun)
    told = "indiquée" if noun.gender is Gender.FEMININE else "indiqué"
    cases = ", ".join(
        f"{_said(verdict, ruling, names)} {_case(verdict, ruling.conditional, it, names)}"
        for verdict in _verdicts(ruling.conditional)
    )
    of_facts = enumerate_words(
        f"{of_the(fact_noun(missing.fact))} {of_the(names.noun(missing.object))}" for missing in ruling.missing
    )
    return f"cela dépend {of_facts}, qui n'est pas {told} : {cases}{_otherwise(ruling.conditional)}"


def _otherwise(conditional: tuple[Conditional, ...]) -> str:
    """What is left over: values with which what is told could not have been done."""
    values = [value for run in conditional for value in run.values]
    return ", illégal sinon" if values and len(values) < len(VALUES[conditional[0].missing.fact]) else ""


def _said(verdict: Verdict, ruling: Ruling, names: Names) -> str:
    """ "oui", "non"; the fact itself after a negative question, to which they would be read either way."""
    question = ruling.question
    if question.negative and question.predicate is not None:
        return say(question.predicate, names, truth=verdict is Verdict.YES)
    return verdict.value


def _verdicts(conditional: tuple[Conditional, ...]) -> tuple[Verdict, ...]:
    """Yes first."""
    return tuple(verdict for verdict in Verdict if any(run.verdict is verdict for run in conditional))


def _case(verdict: Verdict, conditional: tuple[Conditional, ...], it: str, names: Names) -> str:
    lowest = min((run.low for run in conditional if run.low is not None), default=None)
    runs = [run for run in conditional if run.verdict is verdict]
    if all(run.values for run in runs) and runs[0].missing.fact == "types":
        kinds = [indefinite(type_noun(CardType(value))) for run in runs for value in run.values]
        return f"si c'est {enumerate_words(kinds, 'ou')}"
    if runs[0].missing.fact == "supertypes":
        return f"si c'est un terrain {'de base' if any(runs[0].values) else 'non-base'}"
    if all(run.values for run in runs):
        noun = names.noun(runs[0].missing.object)
        colours = [_colour(value, noun) for run in runs for value in run.values]
        return f"{elide('si', definite(noun))} {'sont' if noun.plural else 'est'} {enumerate_words(colours, 'ou')}"
    said = enumerate_words((_range(run, lowest) for run in runs), "ou")
    return f"{elide('si', it)} est {said}"


def _range(run: Conditional, lowest: int | None) -> str:
    if run.high is None:
        return f"d'au moins {run.low}"
    if run.low == run.high:
        return f"de {run.low}"
    if run.low == lowest:
        return f"d'au plus {run.high}"
    return f"comprise entre {run.low} et {run.high}"


def _colour(letter: str, noun: Noun) -> str:
    return colours_phrase((Colour(letter),) if letter else (), noun)

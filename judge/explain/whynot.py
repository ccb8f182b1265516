"""Why not: what each ability that changed nothing acts on, and that none of it happened here.

« la protection contre le blanc n'intervient pas : elle n'agit que sur les blessures, le blocage, le ciblage et ce qui
s'attache ; il n'y a ici ni blessures, ni blocage, ni ciblage, ni attachement »
"""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.keywords import keyword_phrase
from judge.explain.steps import numbers
from judge.ruling.ruling import Domain, WhyNot
from judge.text.agreement import agree
from judge.text.grammar import Nominal, Noun
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import definite, of, of_the, stressed_pronoun, subject_pronoun
from judge.text.verbs import negate, present

#: What an ability acts on, after "elle n'agit que sur"; and the noun after "il n'y a ici ni".
_DOMAINS: dict[Domain, tuple[str, str]] = {
    Domain.DAMAGE_TO: ("les blessures infligées à {host}", "blessures"),
    Domain.DAMAGE_BY: ("les blessures que {host} inflige", "blessures infligées par {pronoun}"),
    Domain.COMBAT_DAMAGE_BY: ("les blessures de combat", "blessures de combat"),
    Domain.TARGETING: ("les sorts et capacités qui ciblent {host}", "ciblage"),
    Domain.ATTACHING: ("les auras et équipements attachés à {host}", "attachement"),
    Domain.BEING_BLOCKED: ("le blocage de {host} quand {subject} attaque", "blocage de {pronoun}"),
    Domain.BLOCKING: ("ce que {host} peut bloquer", "blocage par {pronoun}"),
    Domain.ATTACKING: ("l'attaque", "attaque de {pronoun}"),
    Domain.DESTRUCTION: ("la destruction", "destruction"),
    Domain.DEATH: ("la mort de {host}", "mise au cimetière"),
}


def why_not_sentence(entry: WhyNot, names: Names) -> Sentence:
    """The sentence of one ability that did not intervene."""
    host = names.noun(entry.subject)
    ability = entry.ability
    if isinstance(ability, KeywordAbility):
        noun = keyword_phrase(ability)
        text = f"{definite(noun)} {of_the(host)} {_denied(noun)} : {_reasons(entry, noun, host, ability)}"
    else:
        noun = Noun("bouclier de régénération")
        text = f"{definite(noun)} {of_the(host)} {_denied(noun)} : {_shield(entry, host)}"
    return Sentence(sentence(text), numbers(entry.concepts, names), 2)


def _denied(noun: Nominal) -> str:
    return negate(present("intervenir", noun))


def _reasons(entry: WhyNot, noun: Nominal, host: Nominal, ability: KeywordAbility) -> str:
    domains = tuple(domain for domain in _DOMAINS if domain in (*entry.absent, *entry.present))
    acts = enumerate_words(_phrase(_DOMAINS[domain][0], host) for domain in domains)
    said = f"{subject_pronoun(noun)} n'agit que sur {acts}"
    if not entry.present:
        return f"{said} ; il n'y a ici {_none_of(entry.absent, host)}"
    if ability.filter:
        return f"{said}, et seulement face à la qualité nommée"
    return said


def _none_of(absent: tuple[Domain, ...], host: Nominal) -> str:
    """ "ni blessures, ni blocage", "pas de destruction"."""
    nouns = [_phrase(_DOMAINS[domain][1], host) for domain in _DOMAINS if domain in absent]
    if len(nouns) == 1:
        return f"pas {of(nouns[0])}"
    return ", ".join(f"ni {noun}" for noun in nouns)


def _phrase(template: str, host: Nominal) -> str:
    pronoun = stressed_pronoun(host)
    the = "cette créature" if not host.plural else "ces créatures"
    return template.format(host=the, pronoun=pronoun, subject="elle" if not host.plural else "elles")


def _shield(entry: WhyNot, host: Nominal) -> str:
    """A regeneration shield replaces destruction and nothing else."""
    if entry.absent:
        return f"il remplace une destruction, et {definite(host)} n'est pas {agree('détruit', host)}"
    return "cette destruction ne permet pas la régénération"

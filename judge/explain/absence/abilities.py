"""Why not: what each ability that changed nothing acts on, and that none of it happened here.

« la protection contre le blanc n'intervient pas : elle n'agit que sur les blessures, le ciblage, le blocage et ce qui
s'attache ; il n'y a ici ni blessures, ni ciblage, ni blocage, ni aura ou équipement »
"""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.engine.outcome import Check
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.keywords import keyword_phrase
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.ruling import Domain, WhyNot
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Nominal
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import definite, of_the, subject_pronoun

#: What an ability acts on, after "n'agit que sur", and what is missing, after "ni".
_DOMAINS: dict[Domain, tuple[str, str]] = {
    Domain.DAMAGE_TO: ("les blessures", "blessures"),
    Domain.DAMAGE_BY: ("les blessures que la créature inflige", "blessures infligées"),
    Domain.COMBAT_DAMAGE_BY: ("les blessures de combat", "blessures de combat"),
    Domain.TARGETING: ("le ciblage", "ciblage"),
    Domain.BEING_BLOCKED: ("le blocage", "blocage"),
    Domain.ATTACHING: ("ce qui s'attache", "aura ou équipement"),
    Domain.BLOCKING: ("ce que la créature bloque", "blocage"),
    Domain.ATTACKING: ("l'attaque", "attaque"),
    Domain.DESTRUCTION: ("la destruction", "destruction"),
    Domain.DEATH: ("la mort de la créature", "mort"),
}

#: That the only thing an ability acts on does not happen.
_LACKS: dict[Domain, str] = {
    Domain.DAMAGE_TO: "{S} {S!subir} de blessures",
    Domain.DAMAGE_BY: "{S} {S!infliger} de blessures",
    Domain.COMBAT_DAMAGE_BY: "{S} {S!infliger} de blessures de combat",
    Domain.TARGETING: "rien ne cible {S}",
    Domain.BEING_BLOCKED: "rien ne bloque {S}",
    Domain.ATTACHING: "rien n'est attaché {S.à}",
    Domain.BLOCKING: "{S} {S!bloquer}",
    Domain.ATTACKING: "{S} {S!attaquer}",
    Domain.DESTRUCTION: "rien ne détruit {S}",
    Domain.DEATH: "{S} {S!mourir}",
}

#: What a keyword does, after its pronoun, where that says more than the list of what it acts on.
_SCOPES: dict[Keyword, str] = {
    Keyword.HEXPROOF: "empêche seulement la créature d'être la cible de sorts ou de capacités adverses",
    Keyword.SHROUD: "empêche seulement la créature d'être la cible de sorts ou de capacités",
    Keyword.WARD: "n'agit que quand un sort ou une capacité adverse cible la créature",
    Keyword.INDESTRUCTIBLE: "n'empêche que la destruction",
    Keyword.REACH: "permet seulement de bloquer les créatures avec le vol",
    Keyword.TRAMPLE: "n'agit que quand la créature attaque et est bloquée",
    Keyword.FLANKING: "n'agit que quand la créature attaque et est bloquée",
    Keyword.VIGILANCE: "n'agit que quand la créature attaque",
    Keyword.HASTE: "permet seulement à la créature d'attaquer et de s'engager le tour où elle arrive",
    Keyword.DEFENDER: "empêche seulement la créature d'être déclarée attaquante",
    Keyword.PROVOKE: "n'agit que quand la créature attaque",
    Keyword.PERSIST: "n'agit que quand la créature meurt",
    Keyword.UNDYING: "n'agit que quand la créature meurt",
}


#: Why a keyword changed nothing although what it acts on happened.
_ALL_THE_SAME: dict[Keyword, str] = {
    Keyword.TRAMPLE: "aucune blessure n'est attribuée au-delà de ce qui bloque {S}",
    Keyword.PERSIST: "{S} {S:mourir} avec un marqueur -1/-1",
    Keyword.UNDYING: "{S} {S:mourir} avec un marqueur +1/+1",
}


#: It went before what it acts on happened.
_LOST = "à ce moment-là, {S} {S!avoir|plus} cette capacité"

#: Menace asks for several blockers, where nothing blocks, and where enough do.
_MENACE = "{O} {S.de} interdit qu'une seule créature bloque {S}"
_MENACE_MET = "{O} {S.de} n'empêche pas le blocage : au moins deux créatures bloquent {S}"


#: Why a blocker passes the evasion ability of its attacker.
_CONDITIONS: dict[Keyword, str] = {
    Keyword.FLYING: "{S.il} {S:avoir} le vol ou la portée",
    Keyword.FEAR: "{S.il} {S:être} un artefact ou {S:être} {S+noir}",
    Keyword.INTIMIDATE: "{S.il} {S:être} un artefact ou {S:partager} une couleur avec l'attaquant",
    Keyword.SHADOW: "{S.il} {S:avoir} aussi la distorsion",
    Keyword.HORSEMANSHIP: "{S.il} {S:avoir} aussi l'équitation",
    Keyword.SKULK: "sa force n'est pas supérieure à celle de l'attaquant",
    Keyword.LANDWALK: "son contrôleur n'a pas de terrain de ce type",
    Keyword.PROTECTION: "{S.il} {S!avoir} la qualité nommée",
}


def why_not_sentence(entry: WhyNot, names: Names) -> Sentence:
    """The sentence of one ability that did not intervene."""
    host = names.noun(entry.subject)
    text = (
        _keyword(entry, entry.ability, host, names)
        if isinstance(entry.ability, KeywordAbility)
        else _shield(entry, host)
    )
    return Sentence(sentence(text), numbers(entry.concepts, names), 2)


def _keyword(entry: WhyNot, ability: KeywordAbility, host: Nominal, names: Names) -> str:
    noun = keyword_phrase(ability, names.noun)
    named = f"{definite(noun)} {of_the(host)}"
    if entry.lost:
        return f"{named} n'intervient pas : {fill(_LOST, Filling({'S': (host,)}))}"
    if ability.keyword is Keyword.MENACE and entry.present:
        return fill(_MENACE_MET if entry.checks else _MENACE, Filling({"S": (host,), "O": (noun,)}))
    passed = next((check for check in entry.checks if _let_block(check, entry)), None)
    if passed is not None and passed.subject is not None:
        blocker = names.noun(passed.subject.id)
        met = _CONDITIONS.get(ability.keyword, "{S.il} {S:remplir} la condition")
        return f"{named} n'empêche pas {definite(blocker)} de bloquer : {fill(met, Filling({'S': (blocker,)}))}"
    if entry.present and ability.keyword in _ALL_THE_SAME:
        return f"{named} n'intervient pas : {fill(_ALL_THE_SAME[ability.keyword], Filling({'S': (host,)}))}"
    scope = _SCOPES.get(ability.keyword) or f"n'agit que sur {_acts_on(entry)}"
    said = f"{named} n'intervient pas : {subject_pronoun(noun)} {scope}"
    if not entry.present:
        return f"{said} ; or {_none_of(entry.absent, host)}"
    return f"{said}, et seulement face à la qualité nommée" if ability.filter else said


def _let_block(check: Check, entry: WhyNot) -> bool:
    """A check of an evasion ability of the attacker that the blocker passed."""
    return check.holds and check.other is not None and check.other.id == entry.subject and check.subject is not None


def _acts_on(entry: WhyNot) -> str:
    return enumerate_words(
        words for domain, (words, _) in _DOMAINS.items() if domain in (*entry.absent, *entry.present)
    )


def _none_of(absent: tuple[Domain, ...], host: Nominal) -> str:
    """ "il n'y a ici ni blessures, ni blocage", "le Mur n'attaque pas"."""
    if len(absent) == 1:
        return fill(_LACKS[absent[0]], Filling({"S": (host,)}))
    nouns = [noun for domain, (_, noun) in _DOMAINS.items() if domain in absent]
    return f"il n'y a ici {', '.join(f'ni {noun}' for noun in nouns)}"


def _shield(entry: WhyNot, host: Nominal) -> str:
    """A regeneration shield replaces destruction and nothing else."""
    if entry.concepts[0] is not Concept.REGENERATION_SHIELD:
        return f"rien ne protège {definite(host)}"
    said = f"la régénération {of_the(host)} n'intervient pas : elle remplace une destruction"
    if entry.absent:
        destroyed = f"{'sont' if host.plural else 'est'} pas {agree('détruit', host)}"
        return f"{said}, et {definite(host)} {elide('ne', destroyed)}"
    return f"{said}, mais celle-ci ne permet pas la régénération"

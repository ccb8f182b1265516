"""Conjugation of the verbs that rules French uses: third person present, the polite imperative and present ("vous
piochez"), participles, subjunctive. Regular groups by rule, the rest from a table."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from judge.text.elision import elide, vowel_sound
from judge.text.grammar import Nominal
from judge.text.naming import subject_pronoun


class Verb(msgspec.Struct, frozen=True):
    """The forms used. `you` serves for "vous piochez" and for the imperative "piochez"."""

    infinitive: str
    singular: str
    plural: str
    you: str
    past: str
    present_participle: str
    subjunctive: str
    subjunctive_plural: str
    subjunctive_you: str


#: infinitive: il, ils, vous, past participle, present participle, subjunctive il, ils, vous.
_IRREGULAR = {
    "acquérir": "acquiert acquièrent acquérez acquis acquérant acquière acquièrent acquériez",
    "aller": "va vont allez allé allant aille aillent alliez",
    "apparaître": "apparaît apparaissent apparaissez apparu apparaissant apparaisse apparaissent apparaissiez",
    "apprendre": "apprend apprennent apprenez appris apprenant apprenne apprennent appreniez",
    "attendre": "attend attendent attendez attendu attendant attende attendent attendiez",
    "avoir": "a ont avez eu ayant ait aient ayez",
    "battre": "bat battent battez battu battant batte battent battiez",
    "combattre": "combat combattent combattez combattu combattant combatte combattent combattiez",
    "contenir": "contient contiennent contenez contenu contenant contienne contiennent conteniez",
    "courir": "court courent courez couru courant coure courent couriez",
    "croire": "croit croient croyez cru croyant croie croient croyiez",
    "défendre": "défend défendent défendez défendu défendant défende défendent défendiez",
    "découvrir": "découvre découvrent découvrez découvert découvrant découvre découvrent découvriez",
    "détenir": "détient détiennent détenez détenu détenant détienne détiennent déteniez",
    "détruire": "détruit détruisent détruisez détruit détruisant détruise détruisent détruisiez",
    "devenir": "devient deviennent devenez devenu devenant devienne deviennent deveniez",
    "devoir": "doit doivent devez dû devant doive doivent deviez",
    "dire": "dit disent dites dit disant dise disent disiez",
    "disparaître": "disparaît disparaissent disparaissez disparu disparaissant disparaisse disparaissent disparaissiez",
    "être": "est sont êtes été étant soit soient soyez",
    "faire": "fait font faites fait faisant fasse fassent fassiez",
    "intervenir": "intervient interviennent intervenez intervenu intervenant intervienne interviennent interveniez",
    "mettre": "met mettent mettez mis mettant mette mettent mettiez",
    "mourir": "meurt meurent mourez mort mourant meure meurent mouriez",
    "obtenir": "obtient obtiennent obtenez obtenu obtenant obtienne obtiennent obteniez",
    "partir": "part partent partez parti partant parte partent partiez",
    "perdre": "perd perdent perdez perdu perdant perde perdent perdiez",
    "permettre": "permet permettent permettez permis permettant permette permettent permettiez",
    "pouvoir": "peut peuvent pouvez pu pouvant puisse puissent puissiez",
    "prendre": "prend prennent prenez pris prenant prenne prennent preniez",
    "prédire": "prédit prédisent prédisez prédit prédisant prédise prédisent prédisiez",
    "prévenir": "prévient préviennent prévenez prévenu prévenant prévienne préviennent préveniez",
    "produire": "produit produisent produisez produit produisant produise produisent produisiez",
    "recevoir": "reçoit reçoivent recevez reçu recevant reçoive reçoivent receviez",
    "redevenir": "redevient redeviennent redevenez redevenu redevenant redevienne redeviennent redeveniez",
    "réduire": "réduit réduisent réduisez réduit réduisant réduise réduisent réduisiez",
    "remettre": "remet remettent remettez remis remettant remette remettent remettiez",
    "répondre": "répond répondent répondez répondu répondant réponde répondent répondiez",
    "résoudre": "résout résolvent résolvez résolu résolvant résolve résolvent résolviez",
    "revenir": "revient reviennent revenez revenu revenant revienne reviennent reveniez",
    "savoir": "sait savent savez su sachant sache sachent sachiez",
    "sortir": "sort sortent sortez sorti sortant sorte sortent sortiez",
    "soutenir": "soutient soutiennent soutenez soutenu soutenant soutienne soutiennent souteniez",
    "suivre": "suit suivent suivez suivi suivant suive suivent suiviez",
    "suspendre": "suspend suspendent suspendez suspendu suspendant suspende suspendent suspendiez",
    "survenir": "survient surviennent survenez survenu survenant survienne surviennent surveniez",
    "survivre": "survit survivent survivez survécu survivant survive survivent surviviez",
    "tenir": "tient tiennent tenez tenu tenant tienne tiennent teniez",
    "valoir": "vaut valent valez valu valant vaille vaillent valiez",
    "venir": "vient viennent venez venu venant vienne viennent veniez",
    "vivre": "vit vivent vivez vécu vivant vive vivent viviez",
    "voir": "voit voient voyez vu voyant voie voient voyiez",
    "vouloir": "veut veulent voulez voulu voulant veuille veuillent vouliez",
}
#: Verbs conjugated with être in compound tenses (pronominal ones besides).
WITH_ETRE = frozenset(
    ["aller", "arriver", "devenir", "entrer", "intervenir", "mourir", "partir", "rester", "revenir", "sortir", "venir"]
)


@lru_cache(maxsize=512)
def verb(infinitive: str) -> Verb:
    """The verb's forms. Raises `ValueError` for an ending that is neither regular nor in the table."""
    first, either, second = infinitive.partition(" ou ")
    if either:
        # "engager ou dégager": both in the same form.
        pairs = zip(msgspec.structs.astuple(verb(first)), msgspec.structs.astuple(verb(second)), strict=True)
        return Verb(*(f"{left}{either}{right}" for left, right in pairs))
    irregular = _IRREGULAR.get(infinitive)
    if irregular:
        return Verb(infinitive, *irregular.split())
    if infinitive.endswith("er"):
        return _first_group(infinitive)
    if infinitive.endswith("ir"):
        return _second_group(infinitive)
    raise ValueError(f"verb without a model: {infinitive}")


def present(infinitive: str, noun: Nominal) -> str:
    """Third person present agreeing with the noun: ("mourir", créatures) → "meurent"."""
    forms = verb(infinitive)
    return forms.plural if noun.plural else forms.singular


def negate(form: str, *, particle: str = "pas") -> str:
    """ne … pas around a conjugated form, a leading pronoun kept with it: "meurt" → "ne meurt pas", "a" → "n'a pas"."""
    return f"{elide('ne', form)} {particle}"


def invert(form: str, noun: Nominal) -> str:
    """The verb with its subject pronoun behind, with the t that separates vowels: "survit-il", "va-t-elle"."""
    pronoun = subject_pronoun(noun)
    link = "-t-" if form[-1] in "aec" else "-"
    return f"{form}{link}{pronoun}"


def reflexive(form: str) -> str:
    """se or s' before the form."""
    return elide("se", form)


def _first_group(infinitive: str) -> Verb:
    stem = infinitive[:-2]
    mute = _mute_stem(stem)
    soft = _soft_stem(stem)
    return Verb(
        infinitive,
        f"{mute}e",
        f"{mute}ent",
        f"{stem}ez",
        f"{stem}é",
        f"{soft}ant",
        f"{mute}e",
        f"{mute}ent",
        f"{stem}iez",
    )


def _second_group(infinitive: str) -> Verb:
    stem = infinitive[:-1]
    return Verb(
        infinitive,
        f"{stem}t",
        f"{stem}ssent",
        f"{stem}ssez",
        stem,
        f"{stem}ssant",
        f"{stem}sse",
        f"{stem}ssent",
        f"{stem}ssiez",
    )


#: -eler and -eter verbs that double their consonant before a mute e.
_DOUBLING = ("appel", "rappel", "jet", "rejet", "projet")


def _mute_stem(stem: str) -> str:
    """The stem before a mute ending: régénér- → régénèr-, rappel- → rappell-, lev- → lèv-, envoy- → envoi-."""
    if stem in _DOUBLING:
        return stem + stem[-1]
    if stem.endswith(("oy", "uy")):
        return f"{stem[:-1]}i"
    if stem.endswith("ay"):
        return f"{stem[:-1]}i"
    consonants = len(stem)
    while consonants and stem[consonants - 1] not in "aeiouyéèêâîôû":
        consonants -= 1
    if consonants and consonants < len(stem) and stem[consonants - 1] in "eé":
        tail = stem[consonants:]
        if len(tail) == 1 or stem[consonants - 1] == "é" or tail in ("vr", "ch"):
            return f"{stem[: consonants - 1]}è{tail}"
    return stem


def _soft_stem(stem: str) -> str:
    """The stem before a: engag- → engage-, lanc- → lanç-."""
    if stem.endswith("g"):
        return f"{stem}e"
    if stem.endswith("c"):
        return f"{stem[:-1]}ç"
    return stem


def pronoun_before(form: str, pronoun: str) -> str:
    """An object pronoun before the form, elided: ("la", "engage") → "l'engage"."""
    return f"{pronoun[0]}'{form}" if pronoun in ("le", "la") and vowel_sound(form) else f"{pronoun} {form}"

"""The answer as published: one struct for each object of the schemas `judge/reponse@1` and `judge/reponses@1`. Field
names are the keys of the JSON, French without accents; nothing absent is left out."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Statut: TypeAlias = Literal[
    "tranche", "depend", "illegal", "incomplet", "ambigu", "sans_objet", "non_compris", "non_couvert"
]
OuiNon: TypeAlias = Literal["oui", "non"]
Niveau: TypeAlias = Literal["erreur", "avertissement", "note"]


class Edition(msgspec.Struct, frozen=True):
    """`id`: the day, AAAA-MM-JJ; `nom`: "2004", "actuelle"… or the day again."""

    id: str
    nom: str
    date: str


class Regle(msgspec.Struct, frozen=True):
    """A cited rule. `enonce`: what it says, in our words. `autres`: its numbers in the other named editions, by the day
    of each. `niveau`: the explanation level (1–4) from which it is cited."""

    numero: str
    concept: str
    titre: str
    enonce: str
    niveau: int
    autres: dict[str, tuple[str, ...]]


class Etape(msgspec.Struct, frozen=True):
    texte: str
    regles: tuple[str, ...]
    niveau: int


class PourquoiPas(msgspec.Struct, frozen=True):
    texte: str
    regles: tuple[str, ...]


class Manque(msgspec.Struct, frozen=True):
    objet: str
    fait: str
    question: str


class EtatJoueur(msgspec.Struct, frozen=True):
    nom: str
    points_de_vie: int
    a_perdu: bool
    poison: int
    main: int | None


class EtatObjet(msgspec.Struct, frozen=True):
    id: str
    nom: str
    zone: str
    controleur: str
    proprietaire: str
    force: int | None
    endurance: int | None
    blessures: int
    engage: bool
    marqueurs: dict[str, int]
    jeton: bool
    types: tuple[str, ...]
    sous_types: tuple[str, ...]
    capacites: tuple[str, ...]
    attache_a: str | None


class EtatFinal(msgspec.Struct, frozen=True):
    joueurs: tuple[EtatJoueur, ...]
    objets: tuple[EtatObjet, ...]


class Couche(msgspec.Struct, frozen=True):
    """A line of the layer table of the object asked about: what a continuous effect did to it. `horodatage`: the rank
    of its timestamp in the table."""

    objet: str
    couche: str
    effet: str
    source: str
    horodatage: int
    resultat: str


class Choix(msgspec.Struct, frozen=True):
    qui: str
    decision: str
    consequence: str
    etat_final: EtatFinal | None


class Reponse(msgspec.Struct, frozen=True):
    """The answer to one question."""

    numero: int
    question: str
    statut: Statut
    verdict: OuiNon | None
    valeur: int | str | tuple[str, ...] | None
    reponse: str
    reserve: str | None
    manque: tuple[Manque, ...]
    regles: tuple[Regle, ...]
    etapes: tuple[Etape, ...]
    pourquoi_pas: tuple[PourquoiPas, ...]
    choix: tuple[Choix, ...]
    couches: tuple[Couche, ...]
    etat_final: EtatFinal | None


class Validite(msgspec.Struct, frozen=True):
    """An interval of dates over which the answer to a question stays the same."""

    du: str
    au: str | None
    reponse: int
    verdict: str | None
    loi: str | None


class Diagnostic(msgspec.Struct, frozen=True):
    code: str
    niveau: Niveau
    message: str
    debut: int | None
    fin: int | None
    suggestions: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """`judge/reponse@1`: everything answered about one text in one edition."""

    schema: Literal["judge/reponse@1"]
    edition: Edition
    compris: str
    hypotheses: tuple[str, ...]
    reponses: tuple[Reponse, ...]
    validite: tuple[Validite, ...]
    diagnostics: tuple[Diagnostic, ...]


class Difference(msgspec.Struct, frozen=True):
    """A law that makes two editions answer a question differently, and the day it took effect."""

    question: int
    loi: str
    date: str
    regles: tuple[str, ...]


class Answers(msgspec.Struct, frozen=True):
    """`judge/reponses@1`: the same text in several editions."""

    schema: Literal["judge/reponses@1"]
    editions: tuple[Answer, ...]
    differences: tuple[Difference, ...]


def json_schema(of: type[Answer] | type[Answers]) -> dict[str, object]:
    """The published JSON Schema of an answer, with no key beyond those listed."""
    schema: dict[str, object] = msgspec.json.schema(of)
    return _closed(schema)


def _closed(schema: dict[str, object]) -> dict[str, object]:
    definitions = schema.get("$defs")
    if isinstance(definitions, dict):
        for definition in definitions.values():
            if definition.get("type") == "object" and "properties" in definition:
                definition["additionalProperties"] = False
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}

"""What can be wrong with the meaning of a text, one code each (documented in `judge/errors/codes.yaml`), and the
private exception by which a clause that cannot be read is left."""

from __future__ import annotations

import enum

from judge.errors import Diagnostic, Level, Span


class Fault(enum.Enum):
    """Code and message; the message's fields are filled by `fault`."""

    UNUSED = ("SEN001", "« {mot} » n'a pas trouvé sa place dans cette phrase ; dites-le dans une phrase à part.")
    MISSING_ROLE = ("SEN002", "Il manque {attendu} à « {verbe} ».")
    NO_ANTECEDENT = ("SEN003", "« {mot} » ne renvoie à rien de ce qui a été présenté.")
    WRONG_COUNT = ("SEN004", "« {mot} » demande {attendu} objet(s), {trouvé} ont été présentés.")
    CONTRADICTION = ("SEN005", "« {mot} » contredit ce qui a été dit de {objet} ({dit}).")
    IMPOSSIBLE_BOARD = ("SEN006", "Cette table n'est pas possible : {raison}.")
    UNKNOWN_ACTION = (
        "SEN007",
        "Je ne sais pas jouer l'action « {verbe} » ; dites ce qui la fait (« je lance Foudre sur l'Ours ») ou ce qui "
        "arrive (« l'Ours est détruit »).",
    )
    UNKNOWN_QUESTION = (
        "SEN008",
        "Je ne sais pas répondre à une question de cette forme ; demandez par exemple « que se passe-t-il ? », "
        "« l'Ours meurt-il ? », « combien de blessures subit-il ? » ou « puis-je le bloquer ? ».",
    )
    TOO_MANY_READINGS = ("SEN009", "Cette phrase peut se comprendre de trop de façons : nommez les objets.")
    WRONG_SORT = ("SEN010", "« {mot} » ne peut pas tenir ce rôle : on attend {attendu}.")
    UNKNOWN_QUALITY = ("SEN011", "Je ne sais pas ce que « {mot} » veut dire d'un objet.")
    UNREADABLE_AMOUNT = ("SEN012", "Je n'ai pas su lire la quantité « {mot} » ; dites combien.")
    UNKNOWN_TIME = ("SEN013", "Je ne sais pas à quel moment renvoie « {mot} ».")
    NOTHING_TO_ANSWER = ("SEN014", "Il n'y a rien sur la pile à quoi répondre.")
    NOT_ONE_FACT = ("SEN015", "Un fait attendu est une seule affirmation sur la table déjà décrite.")
    NO_CAUSE = ("SEN016", "« {mot} » : dites ce qui la cause (combat, sort, sacrifice…) et à quel moment.")
    NOTHING_SAID = ("SEN017", "Je n'ai trouvé ni table, ni action, ni question dans ce texte.")
    VARIANT = ("SEN019", "Posez cette variante comme une question à part, avec toute sa table.")
    MODAL_STATEMENT = ("SEN020", "« {mot} » : dites si cela a lieu, ou posez la question.")
    NOT_ON_THE_TABLE = ("SEN021", "« {mot} » n'est pas sur la table décrite : la question ne peut pas l'y ajouter.")
    TELLING_QUESTION = ("SEN022", "Une question ne raconte rien : dites cela dans les actions.")
    UNKNOWN_TERM = ("SEN018", "« {mot} » n'est pas un terme de règle que je sais définir.")


def fault(kind: Fault, span: Span | None, **parts: object) -> Diagnostic:
    code, message = kind.value
    return Diagnostic(code, Level.ERROR, message.format(**parts), span)


class NotUnderstood(Exception):
    """Leaves the clause being read; never leaves the package."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*(diagnostic.code for diagnostic in diagnostics))
        self.diagnostics = diagnostics

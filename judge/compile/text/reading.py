"""A piece of card text as clauses, through the French grammar that scenarios use too."""

from __future__ import annotations

import re

import msgspec

from judge.compile.nouns.smallwords import made_plain
from judge.compile.text.names import NamesAskedFor
from judge.compile.text.structure import Piece, outside_quotes
from judge.compile.view import NotCompiledError
from judge.errors import Level, Span
from judge.french.clause import Clause, Modal, NounGroup, Role
from judge.french.syntax import analyse

_NO_NAMES = NamesAskedFor(())
#: "d'éphémère et/ou de rituel": one, the other or both, as "ou" of kinds is. As long as what it stands for.
_EITHER = re.compile(r"\bet/ou\b", re.IGNORECASE)
#: "dans votre bibliothèque et/ou votre cimetière": whether the library was searched is asked by what follows.
_ZONES = re.compile(
    r"(?P<first>\bcherche[rz] dans [^.;:]*?),? et/ou (?:dans )?(?P<whose>votre|sa) "
    r"(?P<noun>bibliothèque|cimetière|main)\b",
    re.IGNORECASE,
)
#: "une carte d'aura et/ou une carte d'équipement" is up to two cards.
_ONE_OF_EACH = re.compile(r"(?<!au moins )\bune carte\b[^.;:]*?\bet/ou\b", re.IGNORECASE)
#: "et mélanger ensuite votre bibliothèque": the order in which it is told is the order in which it is done.
_THEN = re.compile(r"(?<=[a-zé][ei]r) ensuite\b|(?<=[a-zé]re) ensuite\b", re.IGNORECASE)
#: "ont : « … »": what is quoted needs no colon.
_QUOTING = re.compile(r"(?<=\w) ?:(?= ?«)")
#: "renvoyez, sous votre contrôle, cette carte sur le champ de bataille": how, told before what.
_INSERTED = re.compile(
    r"\b(?P<verb>renvoyez|remettez|mettez), (?P<how>sous [^,.;:«»]*?\bcontrôle\b[^,.;:«»]*), (?P<rest>[^,.;:«»]+)",
    re.IGNORECASE,
)
#: "une carte choisie au hasard", "défaussez-vous au hasard d'une carte".
_CHOSEN_AT_RANDOM = re.compile(r"\bchoisie?s? (?=au hasard\b)", re.IGNORECASE)
_AT_RANDOM = re.compile(
    r"(?P<verb>\b(?:défaussez-vous|vous défausser|se défausse)) au hasard (?P<cards>d'une carte|de \w+ cartes)\b",
    re.IGNORECASE,
)
#: "réparties de manière égale, arrondies à l'unité inférieure, entre": how they are divided is one adverb.
_EVENLY = re.compile(
    r"(?<=égale)(?:,| et) (?=arrondies? )|(?<=inférieure), (?=entre\b)|, (?=arrondie? (?:à l'unité|au) \w+)",
    re.IGNORECASE,
)
#: "n'importe quel nombre de créatures ou de joueurs": the number is of both.
_OR_PLAYERS = re.compile(r"(?<=\bou) +de (?=joueurs\b)", re.IGNORECASE)
#: "depuis n'importe où, son propriétaire …": no question.
_ANYWHERE = re.compile(r"\bdepuis n['’]importe où\b", re.IGNORECASE)
#: "gagne —2/—0": a dash for a minus.
_MINUS = re.compile(r"[—–](?=\d+/|\d+ jusqu)|(?<=/)[—–](?=\d)")
_KEYWORD_COLON = re.compile(r"enchanter\s*:", re.IGNORECASE)
#: "Regard 2, puis …": the name of the action would be read as the subject of the verb after it.
_NAMED_ACTION = re.compile(r"(?P<action>regard (?:\d+|X))(?:,? puis| et|,? et) (?=\S)", re.IGNORECASE)


#: "… ou activer des capacités d'artefact": the "ou" would be read as "où".
_SPENDING = re.compile(
    r"(?P<first>ne (?:dépensez|utilisez) ce mana que pour (?:lancer|jouer) [^,.]+?)"
    r" ou (?:pour )?activer(?P<what> [^,.]+)\.?",
    re.IGNORECASE,
)


#: What else the mana may be spent for.
OR_TO = "ou pour"


def clauses_of(piece: Piece, *, slang: bool = False, names: NamesAskedFor = _NO_NAMES) -> tuple[Clause, ...]:
    """The clauses of the piece. Raises `NotCompiledError`, placed within the piece, when the grammar does not
    understand all of it or understands it in several ways. `slang`: players' words too ("bête" for a creature), which
    printed cards never use. `names`: of the cards that the text asks for."""
    piece = Piece(_MINUS.sub("-", _QUOTING.sub(lambda found: " " * len(found[0]), piece.text)), piece.start)
    colon = next(outside_quotes(piece.text, ":"), None)
    if colon is not None and _KEYWORD_COLON.match(piece.text) is None:
        # What stands before a colon is a cost, however it is worded: never a further instruction.
        raise NotCompiledError(Span(colon, colon + 1), ":")
    meaning = _MEANING.search(piece.text)
    if meaning is not None:
        return _with_meaning(piece, meaning, slang=slang, names=names)
    being = _BEING.search(piece.text)
    if being is not None:
        # Nobody said what is that much.
        raise NotCompiledError(Span(being.start(), being.end()), "étant")
    # "dans le cimetière" after a zone of the same player is as long as what stood there.
    text = _ZONES.sub(_and_zone, piece.text)
    each = _ONE_OF_EACH.search(text)
    if each is not None:
        raise NotCompiledError(Span(each.start(), each.end()), "et/ou")
    action = _NAMED_ACTION.match(piece.text)
    if action is not None:
        named = Piece(action["action"], piece.start)
        rest = Piece(" " * action.end() + piece.text[action.end() :], piece.start)
        first, *others = clauses_of(rest, slang=slang, names=names)
        then = msgspec.structs.replace(first, connector="puis")
        return (*clauses_of(named, slang=slang, names=names), then, *others)
    spending = _SPENDING.fullmatch(piece.text)
    if spending is not None:
        rest = Piece("activez".rjust(spending.start("what")) + spending["what"], piece.start)
        (activated,) = clauses_of(rest, slang=slang, names=names)
        (spent,) = clauses_of(Piece(spending["first"], piece.start), slang=slang, names=names)
        return (msgspec.structs.replace(spent, clauses=(*spent.clauses, (OR_TO, activated))),)
    text = _THEN.sub(lambda found: " " * len(found.group()), text)
    text = _INSERTED.sub(lambda found: f"{found['verb']} {found['rest']} {found['how']}".ljust(len(found[0])), text)
    text = _ANYWHERE.sub(lambda found: "d'où qu'il vienne".ljust(len(found[0])), text)
    text = _OF_CHOICE.sub(lambda found: "de n'importe quelle couleur".ljust(len(found.group())), text)
    text = _AS_MANY_PREVENTED.sub(_as_many_prevented, text)
    text = _PREVENTED.sub(lambda found: f"prévention{found['plural']}".ljust(len(found[0])), text)
    text = _RESOLVED.sub(lambda found: "résolution de cette capacité".ljust(len(found[0])), text)
    text = _SPENT.sub(lambda found: f"convergence{found['s']}".ljust(len(found.group())), _KICKED.sub(_kicks, text))
    text = _PARTY.sub(lambda found: f"camarade{found['s']}".ljust(len(found[0])), text)
    text = _CHOSEN_AT_RANDOM.sub(_blank, _AT_RANDOM.sub(r"\g<verb> \g<cards> au hasard", text))
    text = _OR_PLAYERS.sub(_blank, _EITHER.sub("ou   ", _EVENLY.sub(_blank, text)))
    syntax = analyse(text, names, slang=False)
    for diagnostic in syntax.diagnostics:
        if diagnostic.level is Level.ERROR:
            raise NotCompiledError(diagnostic.span or Span(0, len(piece.text)))
    if len(syntax.readings) != 1:
        raise NotCompiledError(Span(0, len(piece.text)))
    found = tuple(
        _forbidding(made_plain(clause, piece.text), piece.text)
        for sentence in syntax.readings[0]
        for clause in sentence.clauses
    )
    if not found:
        raise NotCompiledError(Span(0, len(piece.text)))
    return tuple(_whole(clause, found[index - 1] if index else None, piece.text) for index, clause in enumerate(found))


def _and_zone(found: re.Match[str]) -> str:
    within = f"{found['first']} et dans {'le' if found['noun'].lower() == 'cimetière' else 'la'} "
    return f"{within:<{found.end('whose') - found.start() + 1}}{found['noun']}"


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _forbidding(clause: Clause, text: str) -> Clause:
    """ "les blessures ne peuvent être prévenues": "pas" may be left out."""
    bare = clause.modal is Modal.CAN and clause.negated and not clause.modal_negated
    if not bare or _CANNOT.search(text[clause.span.start : clause.span.end]) is None:
        return clause
    return msgspec.structs.replace(clause, negated=False, modal_negated=True)


_CANNOT = re.compile(r"\bne (?:peut|peuvent|pouvez|pouvaient|pourra|pourront) (?!pas\b|plus\b|jamais\b)", re.IGNORECASE)


def _kicks(found: re.Match[str]) -> str:
    """The times counted as things are, at the same place."""
    return (f"{found['each']} kick" if found["each"] else f"{found['number']} kicks").ljust(len(found.group()))


#: "pour chaque fois qu'il a été kické", "le nombre de fois où ce sort a été kické".
_KICKED = re.compile(
    r"(?:(?P<each>pour chaque) fois|(?P<number>nombre de) fois) (?:qu(?:e +|['’])|où +)"
    r"(?:(?:~ *|il|elle|ce(?:tte|t)? (?:sort|créature|artefact|permanent|carte)) +a|(?:~ *|ils|elles) +ont)"
    r" été kickée?s?\b",
    re.IGNORECASE,
)


#: "un mana de la couleur de votre choix qu'un terrain … pourrait produire": of any of those.
_OF_CHOICE = re.compile(r"\bde la couleur de votre choix (?=qu['’e])", re.IGNORECASE)
#: "pour chaque couleur de mana dépensé pour la lancer", "le nombre de couleurs de mana dépensées pour lancer ce sort".
_SPENT = re.compile(
    r"\bcouleur(?P<s>s?) de mana dépensée?s? pour (?:l['’]|(?:le|la|les) )?lancer"
    r"(?: (?:~|ce sort|cet?(?:te)? (?:créature|artefact|permanent)))?",
    re.IGNORECASE,
)
#: "le nombre de créatures dans votre groupe": there are as many as the roles that they can fill.
_PARTY = re.compile(r"\bcréature(?P<s>s?) dans votre groupe\b", re.IGNORECASE)
#: "pour chaque 1 blessure prévenue de cette manière", "au nombre de blessures prévenues de cette manière": that many.
_PREVENTED = re.compile(
    r"(?:(?<=pour chaque )|(?<=nombre de ))(?:1 )?blessure(?P<plural>s?) prévenues? (?:de cette manière|ainsi)",
    re.IGNORECASE,
)
_AS_MANY_PREVENTED = re.compile(
    r"\bautant de (?P<what>[^.,;:]{3,30}?) que de blessures prévenues (?:de cette manière|ainsi)", re.IGNORECASE
)


def _as_many_prevented(found: re.Match[str]) -> str:
    return f"un nombre de {found['what']} égal au nombre de préventions".ljust(len(found[0]))


#: "c'est la troisième fois que cette capacité s'est résolue".
_RESOLVED = re.compile(
    r"(?<=ième )fois que cette capacité s['’]est résolue\b|(?<=première )fois que cette capacité s['’]est résolue\b",
    re.IGNORECASE,
)


def _with_meaning(piece: Piece, meaning: re.Match[str], *, slang: bool, names: NamesAskedFor) -> tuple[Clause, ...]:
    """The clauses before the comma, and what X is after it as a clause of its own; there must be an X."""
    if _X.search(piece.text[: meaning.start()]) is None:
        raise NotCompiledError(Span(meaning.start("what"), meaning.end("what")))
    said = clauses_of(Piece(piece.text[: meaning.start()], piece.start), slang=slang, names=names)
    defining = f"X est {meaning['what']}"
    told = clauses_of(Piece(defining.rjust(meaning.end("what")), piece.start), slang=slang, names=names)
    if len(told) != 1:
        raise NotCompiledError(Span(meaning.start("what"), meaning.end("what")))
    return (*said, msgspec.structs.replace(told[0], asked="où"))


_BEING = re.compile(r"(?<!\bX )\bétant\b(?! donné)", re.IGNORECASE)
_X = re.compile(r"(?<![^\W_])X(?![^\W_])")
#: What X is, told after everything else.
_MEANING = re.compile(r", (?:X étant|où X est) (?P<what>[^,]+?)\.?$", re.IGNORECASE)


def _whole(clause: Clause, before: Clause | None, text: str) -> Clause:
    """ "… et le reste au-dessous de votre bibliothèque": put there, as the verb before says."""
    if clause.verb or before is None or before.verb not in _PUTTING or clause.connector != "et":
        return clause
    match clause.roles:
        case (Role("topic", NounGroup() as thing), Role("controller" | "au dessus de", NounGroup() as library)):
            place = _LIBRARY_END.search(text[: library.span.start])
            if place is None:
                return clause
            where = msgspec.structs.replace(library, particles=(*library.particles, place["end"].lower()))
            doers = tuple(role for role in before.roles if role.name == "agent")
            roles = (*doers, Role("patient", thing, thing.span), Role("place", where, library.span))
            modal = (before.modal, before.modal_negated)
            return msgspec.structs.replace(
                clause, verb=before.verb, mood=before.mood, roles=roles, modal=modal[0], modal_negated=modal[1]
            )
        case _:
            return clause


_PUTTING = frozenset({"mettre", "remettre"})
_LIBRARY_END = re.compile(r"\b(?P<end>au-dess(?:o?)us de) $", re.IGNORECASE)

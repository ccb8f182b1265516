"""A piece of card text as clauses, through the French grammar that scenarios use too."""

from __future__ import annotations

import re

import msgspec

from judge.compile.nouns.smallwords import MORE, OTHER_TO, made_plain
from judge.compile.text.names import NamesAskedFor
from judge.compile.text.structure import Piece, outside_quotes
from judge.compile.view import NotCompiledError
from judge.errors import Level, Span
from judge.french.clause import Clause, Modal, Mood, NounGroup, Role
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
#: "chercher … une carte appelée A et/ou une carte appelée B": nobody must find what is hidden (701.23b).
_BOTH_SOUGHT = re.compile(
    r"(?P<first>\bcherche[rz] dans votre bibliothèque une carte appelée [^,.;:]*? )et/ou(?= une carte appelée\b)", re.I
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
#: "une carte bleue de votre main ayant un coût converti de mana de X au lieu de …": a quality, as "avec" says it.
_HAVING = re.compile(r"\bayant (?=un coût converti de mana de X au lieu de\b)", re.IGNORECASE)
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


#: "prévenez les 3 prochaines blessures qui … ce tour-ci et mettez un marqueur +1/+1 sur cette créature pour chaque …".
_PREVENTING = re.compile(r"(?P<shield>prévenez [^.«»]+? ce tour-ci) et (?P<rest>mettez [^.«»]+\.?)", re.IGNORECASE)
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
    text = _BOTH_SOUGHT.sub(lambda found: f"{found['first']}et   ", _ZONES.sub(_and_zone, piece.text))
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
    both = _TO_AND_BY.fullmatch(piece.text)
    if both is not None:
        to, by = (f"{both['before']}{both['when'] or ''} {way} {both['what']}" for way in ("à", "par"))
        received = clauses_of(Piece(to, piece.start), slang=slang, names=names)
        dealt = clauses_of(Piece(by, piece.start), slang=slang, names=names)
        return (*received, *(msgspec.structs.replace(clause, connector="et") for clause in dealt))
    prevented = _PREVENTING.fullmatch(piece.text)
    if prevented is not None:
        # The verb after "et" would be read as said of the damage.
        shield = clauses_of(Piece(prevented["shield"], piece.start), slang=slang, names=names)
        rest = Piece(prevented["rest"].rjust(prevented.end("rest")), piece.start)
        first, *others = clauses_of(rest, slang=slang, names=names)
        return (*shield, msgspec.structs.replace(first, connector="et"), *others)
    spending = _SPENDING.fullmatch(piece.text)
    if spending is not None:
        rest = Piece("activez".rjust(spending.start("what")) + spending["what"], piece.start)
        (activated,) = clauses_of(rest, slang=slang, names=names)
        (spent,) = clauses_of(Piece(spending["first"], piece.start), slang=slang, names=names)
        return (msgspec.structs.replace(spent, clauses=(*spent.clauses, (OR_TO, activated))),)
    text = _THEN.sub(lambda found: " " * len(found.group()), text)
    text = _INSERTED.sub(lambda found: f"{found['verb']} {found['rest']} {found['how']}".ljust(len(found[0])), text)
    text = _ONE_TOKEN_OF_EACH.sub(_as_many_of_each, text)
    text = _HAVING.sub("avec  ", text)
    text = _ANYWHERE.sub(lambda found: "d'où qu'il vienne".ljust(len(found[0])), text)
    text = _OF_CHOICE.sub(lambda found: "de n'importe quelle couleur".ljust(len(found.group())), text)
    text = _AS_MANY_PREVENTED.sub(_as_many_prevented, text)
    text = _DEALT.sub(lambda found: f"infliction{found['plural']}".ljust(len(found[0])), text)
    text = _PREVENTED.sub(lambda found: f"prévention{found['plural']}".ljust(len(found[0])), text)
    text = _RESOLVED.sub(lambda found: "résolution de cette capacité".ljust(len(found[0])), text)
    text = _TIMES_AS_MUCH.sub(lambda found: _MULTIPLES[found["times"].lower()].ljust(len(found[0])), text)
    text = _PARTY.sub(lambda found: f"équipier{found['s']}".ljust(len(found[0])), text)
    text = _ONE_PILE.sub(lambda found: "un tas".ljust(len(found[0])), _PILE_OF_CHOICE.sub(_chooses_pile, text))
    text = _SPENT.sub(lambda found: f"convergence{found['s']}".ljust(len(found.group())), _KICKED.sub(_kicks, text))
    text = _YOUR_NEXT.sub(r"la prochaine fois que vous \g<verb> un \g<what> ce tour-ci,", text)
    text = _SAME_NAME.sub("ayant le même nom que la cible", text)
    text = _AS_CHOSEN.sub(lambda found: f"{found['what']} comme vous le désirez".ljust(len(found[0])), text)
    parted = _ONE_AND_OTHER.search(text)
    if parted is not None:
        where = parted["where"].replace(",", "")
        text = text[: parted.start()] + f"mettez-les {where}".ljust(len(parted[0])) + text[parted.end() :]
    text = _GAME_AGAIN.sub(r"\g<before>\g<verb> la partie", text)
    text = _SCRYING_IF.sub(r"\g<condition>, appliquez \g<action>", text)
    text = _AMONG_FIRST.sub(lambda found: f"{found['order']} {found['them']}.".ljust(len(found[0])), text)
    text = _OF_BOTH_KINDS.sub(lambda found: f"{found['kinds']}{found['said']}".ljust(len(found[0])), text)
    text = _SAME_NUMBER.sub("jusqu'à autant     ", text)
    text = _MADE_ENTER.sub(_entered, text)
    text = _CHOSEN_AT_RANDOM.sub(_blank, _AT_RANDOM.sub(r"\g<verb> \g<cards> au hasard", text))
    text = _ANYWHERE_ELSE.sub(_blank, _INTO_POOL.sub(_blank, text))
    text = _MULTIPLIED.sub(lambda found: f"{found['deals']} {found['rest']} à la place", text)
    text = _KINDS_OF_TARGET.sub(r"\g<kinds> ", _FROM_THE_TOP.sub(_milled, text))
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
    found = _rejoined(found)
    if parted is not None:
        found = tuple(_with_other(clause, parted["zone"].lower()) for clause in found)
    if not found:
        raise NotCompiledError(Span(0, len(piece.text)))
    return tuple(_whole(clause, found[index - 1] if index else None, piece.text) for index, clause in enumerate(found))


#: "mettez-en une sur le champ de bataille engagée et l'autre dans votre main": of two cards that were found.
_ONE_AND_OTHER = re.compile(
    r"\bmettez(?:-en une| l'une d'(?:entre )?elles) "
    r"(?P<where>(?:sur le champ de bataille|en jeu)(?:,? engagée)?),? et l'autre dans votre (?P<zone>main)\b",
    re.IGNORECASE,
)


def _with_other(clause: Clause, zone: str) -> Clause:
    """The clause that puts them there, with where the other one goes."""
    if clause.verb != "mettre":
        return clause
    roles = tuple(
        msgspec.structs.replace(
            role, filler=msgspec.structs.replace(role.filler, particles=(*role.filler.particles, f"{OTHER_TO}{zone}"))
        )
        if role.name == "patient" and isinstance(role.filler, NounGroup)
        else role
        for role in clause.roles
    )
    return msgspec.structs.replace(clause, roles=roles)


def _rejoined(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "cette créature gagne +4/+4 jusqu'à la fin du tour à la place si …": what the grammar leaves as a clause without
    verb or noun says when, how and if of the one before."""
    whole: list[Clause] = []
    for clause in clauses:
        if whole and not (clause.verb or clause.roles or clause.connector) and clause.mood is Mood.NOMINAL:
            before = whole[-1]
            whole[-1] = msgspec.structs.replace(
                before,
                times=(*before.times, *clause.times),
                adverbs=(*before.adverbs, *clause.adverbs),
                clauses=(*before.clauses, *clause.clauses),
            )
        else:
            whole.append(clause)
    return tuple(whole)


#: "infligées à et par la créature enchantée": two things said at once.
_TO_AND_BY = re.compile(
    r"(?P<before>prévenez .*\binfligées)(?P<when>, ce tour[—–-]ci,)? à et par (?P<what>[^,.]+\.?)", re.IGNORECASE
)
#: "une cible, créature ou planeswalker, qu'un adversaire contrôle": said of either kind.
_KINDS_OF_TARGET = re.compile(r"(?<=\bcible, )(?P<kinds>[^,.;:]{3,40} ou [^,.;:]{3,30}),(?= qu[e'’])", re.IGNORECASE)
#: "deux fois autant de ce mana": twice that mana.
_TIMES_AS_MUCH = re.compile(r"\b(?P<times>deux|trois) fois autant de ce(?= mana\b)", re.IGNORECASE)
_MULTIPLES = {"deux": "le double de ce", "trois": "le triple de ce"}
#: "elle inflige à la place le triple de ces blessures": told last, as elsewhere.
_MULTIPLIED = re.compile(
    r"\b(?P<deals>inflige) à la place (?P<rest>le (?:double|triple) de ces blessures[^.,;]*)", re.IGNORECASE
)
#: "exilez-la à la place de la mettre autre part": wherever else it would go.
_ANYWHERE_ELSE = re.compile(r"(?<=\bà la place) de l(?:a|e|es) mettre autre part\b", re.IGNORECASE)
#: "ajoutez à votre réserve une quantité de mana …": where mana goes anyway.
_INTO_POOL = re.compile(r"(?<=\bajoutez) à votre réserve(?= une quantité\b)", re.IGNORECASE)
#: "met dans son cimetière, depuis le dessus de sa bibliothèque, un nombre de cartes égal à …": how it was said before
#: it had a name.
_FROM_THE_TOP = re.compile(
    r"\b(?P<verb>met(?:tez)?) dans (?:son|votre) cimetière, depuis le dessus de (?:sa|votre) bibliothèque, "
    r"(?=un nombre)",
    re.IGNORECASE,
)


def _milled(found: re.Match[str]) -> str:
    return ("meulez " if found["verb"].lower() == "mettez" else "meule ").ljust(len(found[0]))


def _and_zone(found: re.Match[str]) -> str:
    within = f"{found['first']} et dans {'le' if found['noun'].lower() == 'cimetière' else 'la'} "
    return f"{within:<{found.end('whose') - found.start() + 1}}{found['noun']}"


#: "créer un jeton A, B ou C, à la place créez un jeton de chaque": as many of each.
_ONE_TOKEN_OF_EACH = re.compile(
    r"(?P<would>\bcréer un jeton (?P<kinds>\w+(?:, \w+)* ou \w+)), à la place,? créez un jeton de chaque\b",
    re.IGNORECASE,
)


def _as_many_of_each(found: re.Match[str]) -> str:
    *others, last = (f"autant de jetons {kind}" for kind in re.split(r", | ou ", found["kinds"]))
    return f"{found['would']}, créez {', '.join(others)} et {last} à la place"


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


#: "vous avez fait arriver un terrain sur le champ de bataille sous votre contrôle": one has entered.
_MADE_ENTER = re.compile(
    r"\bvous avez fait arriver (?P<what>(?P<a>une?) \w+) (?P<where>sur le champ de bataille sous votre contrôle)\b",
    re.IGNORECASE,
)


#: "réparties de la manière que vous choisissez entre …": as you like.
_AS_CHOSEN = re.compile(
    r"(?P<what>\bréparti(?:e?s)?) (?:de la manière que vous choisissez|comme vous le voulez)", re.IGNORECASE
)
#: "quand vous lancez votre prochain sort d'éphémère ou de rituel ce tour-ci, copiez ce sort": the next time.
_YOUR_NEXT = re.compile(
    r"^(?:quand|lorsque) vous (?P<verb>lancez|jouez) votre prochain (?P<what>sort[^,]*?) ce tour-ci,", re.IGNORECASE
)
#: "tous les autres artefacts ayant le même nom": as the one that is targeted.
_SAME_NAME = re.compile(r"\bayant le même nom(?=\.?$| dans )", re.IGNORECASE)
#: "vous ne pouvez pas perdre la partie ce tour-ci et vos adversaires ne peuvent pas la gagner": the game.
_GAME_AGAIN = re.compile(
    r"(?P<before>\b(?:perdre|gagner) la partie\b[^.]*\bne peuvent pas )la (?P<verb>gagner|perdre)\b", re.IGNORECASE
)
#: "S'il y a au moins deux cartes …, regard 2": the name of the action would be read as one more thing.
_SCRYING_IF = re.compile(
    r"^(?P<condition>s(?:i |')[^,]*\bou\b[^,]*), (?P<action>regard (?:\d+|X))(?=\.?$)", re.IGNORECASE
)
#: "Parmi elles, mettez …": told after what is put.
_AMONG_FIRST = re.compile(r"^(?P<them>parmi (?:elles|ces cartes)), (?P<order>[^,.]+)\.?$", re.IGNORECASE)
#: "une cible, créature ou planeswalker, que vous ne contrôlez pas": said of both kinds.
_OF_BOTH_KINDS = re.compile(
    r"(?P<kinds>\bcibles?, (?:créature|artefact|enchantement)s? ou (?:planeswalker|créature|enchantement)s?),"
    r"(?P<said> (?:qu['e]|noire?s?\b|blanc(?:he)?s?\b|bleue?s?\b|rouges?\b|vertes?\b|avec )[^.,]*)",
    re.IGNORECASE,
)


#: "jusqu'au même nombre de cartes": as many, written as long as that.
_SAME_NUMBER = re.compile(r"\bjusqu['’]au même nombre(?= de\b)", re.IGNORECASE)


def _entered(found: re.Match[str]) -> str:
    arrived = "est arrivée" if found["a"].lower() == "une" else "est arrivé"
    return f"{found['what']} {arrived} {found['where']}".ljust(len(found[0]))


#: "un mana de la couleur de votre choix qu'un terrain … pourrait produire": of any of those.
_OF_CHOICE = re.compile(r"\bde la couleur de votre choix (?=qu['’e])", re.IGNORECASE)
#: "pour chaque couleur de mana dépensé pour la lancer", "le nombre de couleurs de mana dépensées pour lancer ce sort".
_SPENT = re.compile(
    r"\bcouleur(?P<s>s?) de mana dépensée?s? pour (?:l['’]|(?:le|la|les) )?lancer"
    r"(?: +(?:~|ce sort|cet?(?:te)? (?:créature|artefact|permanent)))?",
    re.IGNORECASE,
)
#: "un de ces tas", "l'une de ces piles".
_ONE_PILE = re.compile(r"\b(?:l['’])?une? (?:de ces|des) (?:tas|piles)\b", re.IGNORECASE)
#: "ce joueur sacrifie tous les permanents dans le tas de son choix": who does it chooses the pile.
_PILE_OF_CHOICE = re.compile(
    r"(?P<verb>sacrifie) tou(?:te)?s les (?:permanents|créatures|cartes|terrains) (?:dans le|du) tas de son choix\b",
    re.IGNORECASE,
)


def _chooses_pile(found: re.Match[str]) -> str:
    return f"choisit un tas et {found['verb']} ce tas".ljust(len(found[0]))


#: "pour chaque créature dans votre groupe": its members.
_PARTY = re.compile(r"\bcréature(?P<s>s?) dans votre groupe\b", re.IGNORECASE)
#: "pour chaque 1 blessure prévenue de cette manière", "au nombre de blessures prévenues de cette manière": that many.
_PREVENTED = re.compile(
    r"(?:(?<=pour chaque )|(?<=nombre de ))(?:1 )?blessure(?P<plural>s?) prévenues? (?:de cette manière|ainsi)",
    re.IGNORECASE,
)
_AS_MANY_PREVENTED = re.compile(
    r"\bautant de (?P<what>[^.,;:]{3,30}?) que de blessures (?P<done>prévenues|infligées) (?:de cette manière|ainsi)",
    re.IGNORECASE,
)
#: "pour chaque blessure infligée de cette manière", "au nombre de blessures infligées de cette manière".
_DEALT = re.compile(
    r"(?:(?<=pour chaque )|(?<=nombre de ))(?:1 )?blessure(?P<plural>s?) infligées? (?:de cette manière|ainsi)",
    re.IGNORECASE,
)


def _as_many_prevented(found: re.Match[str]) -> str:
    done = "préventions" if found["done"].lower() == "prévenues" else "inflictions"
    return f"un nombre de {found['what']} égal au nombre de {done}".ljust(len(found[0]))


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
    more = _AND_MORE.match(meaning["what"])
    defining = f"X est {meaning['what'] if more is None else meaning['what'][more.end() :]}"
    told = clauses_of(Piece(defining.rjust(meaning.end("what")), piece.start), slang=slang, names=names)
    if len(told) != 1:
        raise NotCompiledError(Span(meaning.start("what"), meaning.end("what")))
    defined = told[0] if more is None else _with_more(told[0], more["number"].lower())
    return (*said, msgspec.structs.replace(defined, asked="où"))


def _with_more(clause: Clause, number: str) -> Clause:
    """What X is, with so many more than the amount that is named."""
    roles = tuple(
        msgspec.structs.replace(
            role, filler=msgspec.structs.replace(role.filler, particles=(*role.filler.particles, f"{MORE}{number}"))
        )
        if role.name == "attribute" and isinstance(role.filler, NounGroup)
        else role
        for role in clause.roles
    )
    return msgspec.structs.replace(clause, roles=roles)


#: "X étant 1 plus le nombre de …".
_AND_MORE = re.compile(r"(?P<number>\d+|un|deux|trois) plus (?=le |la |votre )", re.IGNORECASE)
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
        case (Role("topic", NounGroup() as thing), Role("place", NounGroup() as zone, span)):
            doers = tuple(role for role in before.roles if role.name == "agent")
            roles = (*doers, Role("patient", thing, thing.span), Role("place", zone, span))
            return msgspec.structs.replace(
                clause,
                verb=before.verb,
                mood=before.mood,
                roles=roles,
                modal=before.modal,
                modal_negated=before.modal_negated,
            )
        case _:
            return clause


_PUTTING = frozenset({"mettre", "remettre"})
_LIBRARY_END = re.compile(r"\b(?P<end>au-dess(?:o?)us de) $", re.IGNORECASE)

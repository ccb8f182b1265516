"""Which player a noun group means: je and the opponent, the lettered players, roles of the turn, names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    Modifier,
    NameHead,
    Node,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
)
from judge.french.elaborate.board.draft import A, B, Draft
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import PlayerSense, player_of
from judge.french.elaborate.views import walk
from judge.french.lexicon import gender
from judge.text.folding import folded_words
from judge.text.grammar import Gender

_LETTERS = {"1": A, "2": B}


def seat_players(draft: Draft, clauses: Sequence[Clause]) -> None:
    """Before anything is read: who speaks, and which bare names are players, in the order of first mention. Who sits
    there already keeps their seat."""
    nodes = [node for clause in clauses for node in walk(clause)]
    draft.speaker = (
        any(map(_first_person, nodes)) or any(map(_says_we, nodes)) or _is_told_by_one_of_them(clauses, nodes)
    )
    seated = {seat.name for seat in draft.seats.values()}
    called = _words_of_cards(draft, nodes)
    names = [
        name
        for name in dict.fromkeys(_player_names(nodes))
        # X is a number to be chosen, nobody's name.
        if name not in seated and name != "X" and not any(set(folded_words(name)) <= words for words in called)
    ]
    taken = set(draft.seats) | {
        _LETTERS.get(node.key, node.key.upper()) for node in nodes if isinstance(node, PlayerHead)
    }
    if draft.speaker:
        draft.seat(A)
        taken.add(A)
    letters = [letter for letter in "ABCDEF" if letter not in taken]
    for name, letter in zip(names, letters, strict=False):
        seat = draft.seat(letter)
        seat.name, seat.gender = name, _GENDERS.get(gender(name) or "")


def _is_told_by_one_of_them(clauses: Sequence[Clause], nodes: list[Node]) -> bool:
    """ "foudre sur sa 3/3, il répond…": a spell at the head of a text that names no player, on what is "sa": whoever
    asks casts it, on what is the opponent's."""
    first = clauses[0] if clauses else None
    aimed = next((role.filler for role in first.roles if role.name == "target"), None) if first is not None else None
    if first is None or first.verb or not isinstance(aimed, NounGroup) or aimed.possessor is not Person.THIRD:
        return False
    groups = [node for node in nodes if isinstance(node, NounGroup)]
    return not any(isinstance(group.head, NameHead) or is_player_noun(group) for group in groups)


#: Whether "il" or "elle" is a player with such a first name.
_GENDERS = {"f": Gender.FEMININE, "m": Gender.MASCULINE}


def _words_of_cards(draft: Draft, nodes: list[Node]) -> list[set[str]]:
    """The words of the names of each card that the text names whole: "Jace" is no player beside Jace Beleren."""
    names = {name for node in nodes if isinstance(node, CardHead) for name in node.names}
    cards = [draft.context.names.card(name) for name in sorted(names)]
    return [set(folded_words(name)) for card in cards for name in (card.oracle_name, *card.french_names)]


def _says_we(node: Node) -> bool:
    """ "on a tous les deux 1 pv", "on prend chacun 2": whoever asks and the others."""
    if not isinstance(node, Clause) or not {"chacun", "tous les 2"} & set(node.adverbs):
        return False
    return any(role.name == "agent" and role.word == "on" for role in node.roles)


def _first_person(node: Node) -> bool:
    match node:
        case PronounHead(person=Person.FIRST):
            return True
        case NounGroup(possessor=Person.FIRST):
            return True
    return False


def _player_names(nodes: list[Node]) -> Iterable[str]:
    """Bare names that some verb or "de" uses as a player's, unless the text describes them as objects elsewhere. After
    another name, "de" goes on with that one ("Fournaise de Rath"): it makes nobody a player. Nor is one what others do
    something with ("il détruit ma 2/2 avec Dévorétoile")."""
    described = {
        group.head.text
        for group in nodes
        if isinstance(group, NounGroup) and isinstance(group.head, NameHead) and not _bare(group)
    } | {name for node in nodes if isinstance(node, Clause) for name in _names_of_objects(node)}
    never = {
        role.filler.span
        for node in nodes
        if isinstance(node, Clause)
        for role in node.roles
        if role.name in ("topic", "instrument") and isinstance(role.filler, NounGroup)
    }
    surnames = {
        part.object.span
        for group in nodes
        if isinstance(group, NounGroup) and _goes_on(group)
        for part in group.complements
    }
    for group in nodes:
        if not isinstance(group, NounGroup) or not isinstance(group.head, NameHead) or group.span in surnames:
            continue
        if group.head.text not in described and group.span not in never:
            yield group.head.text


def _names_of_objects(clause: Clause) -> Iterable[str]:
    """ "sa seule autre créature est Zoé": the name of what the subject is, unless that is a player."""
    groups = {role.name: role.filler for role in clause.roles if isinstance(role.filler, NounGroup)}
    who, what = groups.get("agent"), groups.get("attribute")
    if clause.verb != "être" or who is None or what is None or not isinstance(what.head, NameHead):
        return
    if isinstance(who.head, NounHead) and not is_player_noun(who):
        yield what.head.text


def _goes_on(group: NounGroup) -> bool:
    """Whether the "de" after it may belong to its name: "Fournaise de Rath", not "le Griffon de Zoé"."""
    card = isinstance(group.head, CardHead) and group.determiner is Determiner.NONE
    return card or isinstance(group.head, NameHead)


def _bare(group: NounGroup) -> bool:
    return group.determiner is Determiner.NONE and not (
        group.pt or group.keywords or group.modifiers or group.apposition or group.quoted or group.quantity
    )


def player_of_group(draft: Draft, group: NounGroup) -> str | None:
    """The player that the group names, or `None` when it names none."""
    match group.head:
        case PlayerHead(key):
            return _by_key(draft, key)
        case PronounHead(person=Person.FIRST):
            return _seated(draft, A)
        case PronounHead(lemma="on"):
            return None if draft.speaker else _seated(draft, A)
        case PronounHead(person=Person.SECOND):
            return _seated(draft, B if draft.speaker else A)
        case NameHead(text):
            return next((seat.id for seat in draft.seats.values() if seat.name == text), None)
        case NounHead(lemma):
            return _by_noun(draft, group, lemma)
    return None


def _by_noun(draft: Draft, group: NounGroup, lemma: str) -> str | None:
    sense = player_of(lemma)
    if sense is None:
        return None
    match sense:
        case PlayerSense.YOU:
            return _seated(draft, A)
        case PlayerSense.OPPONENT:
            return draft.opponent(_possessor(draft, group) or A)
        case PlayerSense.ANY if group.apposition is not None:
            return player_of_group(draft, group.apposition)
        case PlayerSense.ANY | PlayerSense.CONTROLLER | PlayerSense.OWNER:
            return None
        case _:
            return _by_role(draft, sense)


def _by_role(draft: Draft, sense: PlayerSense) -> str:
    active = draft.active or _seated(draft, A)
    if sense in (PlayerSense.ACTIVE, PlayerSense.ATTACKING):
        return active
    return draft.opponent(active)


def _by_key(draft: Draft, key: str) -> str:
    sense = player_of(key)
    if sense is not None and sense is not PlayerSense.ANY:
        return draft.opponent(A) if sense is PlayerSense.OPPONENT else _by_role(draft, sense)
    return _seated(draft, _LETTERS.get(key, key.upper()))


def _seated(draft: Draft, player: str) -> str:
    return draft.seat(player).id


def _possessor(draft: Draft, group: NounGroup) -> str | None:
    """Whose opponent: "mon adversaire", "son adversaire", "l'adversaire de B"."""
    for complement in group.complements:
        if complement.preposition == "de":
            return player_of_group(draft, complement.object)
    if group.possessor is not None:
        return possessor(draft, group.possessor)
    return None


def possessor(draft: Draft, person: Person) -> str | None:
    """The player behind mon, ton, son. Son: the player who acts in this clause, else the last one spoken of."""
    match person:
        case Person.FIRST:
            return _seated(draft, A)
        case Person.SECOND:
            return _seated(draft, B if draft.speaker else A)
        case Person.THIRD:
            return third_person(draft)


def player_in(draft: Draft, group: NounGroup) -> str | None:
    """The player that a group names ("mon adversaire") or whose it is ("mon cimetière")."""
    named = player_of_group(draft, group)
    return possessor(draft, group.possessor) if named is None and group.possessor is not None else named


def finish_player(draft: Draft, group: NounGroup, ids: tuple[str, ...]) -> None:
    """What else is said of a player: a relative clause and "à 3 points de vie" are told, the rest has no meaning
    here."""
    draft.named += ids
    draft.pending += [(ids, clause) for clause in group.relatives]
    draft.pending += [(ids, complement) for complement in group.complements if complement.preposition != "de"]
    stray = [modifier.span for modifier in group.modifiers if not _says_player(modifier)]
    stray += [phrase.span for phrase in group.keywords]
    stray += [span for _, span in group.quoted]
    if group.pt is not None or (group.quantity is not None and len(ids) != group.quantity.number):
        stray.append(group.span)
    for span in stray:
        draft.complain(Fault.UNUSED, span, mot=draft.slice(span))


def _says_player(modifier: Modifier) -> bool:
    """ "l'autre joueur", "le joueur B"."""
    return modifier.lemma == "autre" or player_of(modifier.lemma) is PlayerSense.ANY


def third_person(draft: Draft) -> str | None:
    """The player that "il" or "son" means: never the speaker, unless the text has none but A."""
    acting = [identity for identity in draft.subject if draft.is_player(identity)]
    if acting and not (draft.speaker and acting[0] == A):
        return acting[0]
    if draft.speaker and len(draft.seats) > 2:
        # Of several opponents, the one spoken of last.
        others = [one for _, ids in draft.mentions for one in ids if draft.is_player(one) and one != A]
        return others[-1] if others else draft.opponent(A)
    if draft.speaker:
        return draft.opponent(A)
    for _, ids in reversed(draft.mentions):
        players = [identity for identity in ids if draft.is_player(identity)]
        if players:
            return players[-1]
    for identity in draft.subject:
        if not draft.is_player(identity) and draft.pieces[identity].controller is not None:
            return draft.pieces[identity].controller
    # "Retour au pays sur son Ange, il gagne combien ?": whose it was said to be.
    owners = [piece.controller for piece in draft.pieces.values() if piece.vague and piece.controller is not None]
    return owners[-1] if owners and owners[-1] in draft.seats else None


def is_player_noun(group: NounGroup) -> bool:
    """Whether the head can only be a player, whoever that is ("quel joueur", "un adversaire", "chaque joueur")."""
    match group.head:
        case PlayerHead():
            return True
        case NounHead(lemma):
            return player_of(lemma) is not None
    return False


def is_player(draft: Draft, group: NounGroup) -> bool:
    """Whether the group, and everything joined to it, means players that are known."""
    return all(player_of_group(draft, member) is not None for member in (group, *group.coordinated))


def all_players(draft: Draft) -> tuple[str, ...]:
    draft.seat(A)
    draft.opponent(A)
    return tuple(sorted(draft.seats))

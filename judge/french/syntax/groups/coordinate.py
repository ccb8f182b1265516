"""Noun groups joined by "et", "ou", "+" or commas."""

from __future__ import annotations

import msgspec

from judge.french.chunks.kinds import is_keyword_group, is_zone
from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, VerbChunk
from judge.french.clause import CardHead, Determiner, EllipticHead, NounGroup, NounHead
from judge.french.frames.table import frames
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.lookahead import acts_by_card, opens_clause
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.groups.attach import Relatives, complete
from judge.french.syntax.groups.keywords import describes

C = Category
_ASKING = (Determiner.HOW_MANY, Determiner.WHICH)
replace = msgspec.structs.replace


def coordinate(
    reader: Reader, group: NounGroup, relatives: Relatives, *, lead: bool = False, preposition: str = ""
) -> NounGroup:
    """The group with further groups joined by "et", "ou", "+" or commas. `lead`: before the verb, where a comma joins
    only when the verb is plural. `preposition`: the one before the group; when it comes again after the next group,
    that one begins another action ("3 à A et 2 à B")."""
    members: list[NounGroup] = []
    conjunction = ""
    while (mark := reader.mark(C.ET, C.OU, C.PLUS, C.COMMA)) is not None or (
        not lead and _goes_on_listing(reader, members[-1] if members else group)
    ):
        if mark is None:
            noun = reader.noun()
            assert noun is not None
            reader.take()
            members.append(complete(reader, noun.group, relatives))
            continue
        lone = reader.peek(1)
        if group.keywords and not members and isinstance(lone, NounChunk) and _is_bare_adjective(lone.group):
            # "avec la vigilance et engagée": the same one is both.
            reader.place += 2
            group = replace(group, modifiers=group.modifiers + lone.group.modifiers, span=group.span.to(lone.span))
            continue
        noun = reader.noun(1)
        if noun is None or (lead and mark.category is C.COMMA and not _plural_list(reader)):
            break
        if mark.category is C.ET and leads_participle(noun.group):
            break  # "j'ai attaqué avec ma 2/2 | et joué Foudre"
        if noun.group.determiner in _ASKING and group.determiner not in _ASKING:
            break  # "si je lance X, combien de manas…"
        if mark.category is C.COMMA and acts_by_card(reader, 1):
            break  # "il lance Foudre, Contresort en réponse"
        counted = group.quantity is not None and noun.group.quantity is not None
        alike = counted and isinstance(group.head, NounHead) and group.head == noun.group.head
        if not lead and not alike and opens_clause(reader, 1, bare_verb=False):
            break
        counted_thing = noun.group.determiner is Determiner.INDEFINITE and not is_keyword_group(noun.group)
        if is_keyword_group(group) and counted_thing and not preposition:
            break  # "une 2/2 qui a le vol | et une 3/3"
        if not members and asks_measure(reader) and not is_measure(group):
            break
        if does_too(reader) or (preposition and _defines_number(reader)):
            break
        if not lead and isinstance(after := reader.peek(2), NounChunk) and not after.attribute:
            break  # "A a un mur et B | un Ours"
        if preposition and (_repeats(reader, preposition) or is_zone(group) != is_zone(noun.group)):
            break
        shared = _relates_all(reader, noun.group)
        reader.place += 2
        member = complete(reader, noun.group, relatives)
        if shared and member.relatives:
            group, *members = (replace(one, relatives=one.relatives + member.relatives) for one in (group, *members))
        members.append(member)
        if mark.category is not C.COMMA:
            conjunction = mark.lemma if mark.category is not C.PLUS else "et"
    if not members:
        return group
    span = group.span.to(members[-1].span)
    if conjunction == "ou" and members[-1].targeted and not group.targeted:
        # "l'artefact ou la créature ciblé": one target among both kinds
        group = replace(group, targeted=True)
        members = [replace(member, targeted=True) for member in members]
    return replace(group, coordinated=(*group.coordinated, *members), conjunction=conjunction or "et", span=span)


def _goes_on_listing(reader: Reader, before: NounGroup) -> bool:
    """ "j'ai une 2/2 | une 3/3 | deux Forêts", "2 2/2 | 1 3/3": a list without commas, of things introduced alike."""
    noun = reader.noun()
    if noun is None or acts_by_card(reader, 0) or opens_clause(reader, 0):
        return False
    return _listed(before) == _listed(noun.group) != ""


def _listed(group: NounGroup) -> str:
    """How a thing of the game is introduced: with its number, as somebody's, by its bare name; "" for anything else."""
    match group.head:
        case CardHead():
            bare = group.determiner is Determiner.NONE and group.quantity is None
        case EllipticHead() if group.pt is not None:
            bare = False
        case NounHead(lemma) if (meaning(lemma) or "").startswith(("type:", "subtype:")):
            bare = False
        case _:
            return ""
    if bare:
        return "name"
    if group.determiner is Determiner.POSSESSIVE:
        return f"of {group.possessor}"
    counted = group.determiner is Determiner.INDEFINITE or group.quantity is not None
    return "some" if counted else ""


def leads_participle(group: NounGroup) -> bool:
    """Whether a participle stands before the bare name of a card, as no adjective does: "joué Foudre"."""
    first = group.modifiers[0] if group.modifiers else None
    bare = isinstance(group.head, CardHead) and group.determiner is Determiner.NONE
    return bare and first is not None and first.span.start == group.span.start and first.lemma in frames()


def _relates_all(reader: Reader, member: NounGroup) -> bool:
    """ "une 0/1 et une 2/2 qui bloquent": a plural verb after a singular group is that of all."""
    mark, verb = reader.mark(C.REL, ahead=2), reader.finite(3)
    return mark is not None and mark.lemma == "qui" and verb is not None and verb.plural is True and not member.plural


def asks_measure(reader: Reader) -> bool:
    """ "je lance X sur mes Grizzlis, leur force ?": what has a number stands last, alone after a comma."""
    noun = reader.noun(1)
    if reader.mark(C.COMMA) is None or noun is None or not is_measure(noun.group):
        return False
    place = 2
    if reader.mark(C.ET, ahead=place) is not None and (other := reader.noun(place + 1)) is not None:
        place += 2 if is_measure(other.group) else 0
    return reader.peek(place) is None


def is_measure(group: NounGroup) -> bool:
    """Whether the noun is that of a number that objects or players have, and no number is said."""
    return isinstance(group.head, NounHead) and group.quantity is None and meaning(group.head.lemma) in _MEASURES


_MEASURES = frozenset({"thing:power", "thing:toughness", "thing:power_toughness", "thing:life_total", "thing:life"}) | {
    "thing:mana_value",
    "thing:type",
    "thing:colour",
}


def _is_bare_adjective(group: NounGroup) -> bool:
    bare = isinstance(group.head, EllipticHead) and group.determiner is Determiner.NONE and group.quantity is None
    return bare and bool(group.modifiers) and not (group.keywords or group.complements or group.pt or group.mana)


def _defines_number(reader: Reader) -> bool:
    """ "avec X marqueurs sur lui, X étant le nombre de…": said of the clause, not of what "sur" introduces."""
    verb = reader.peek(2)
    return isinstance(verb, VerbChunk) and verb.kind is C.GER and verb.lemma == "être"


def does_too(reader: Reader) -> bool:
    """ "…, mon adversaire aussi", "…, l'autre non": what follows the mark has done the same, or has not."""
    adverb = reader.mark(C.ADV, C.NEG, ahead=2)
    last = reader.peek(3)
    ends = last is None or (isinstance(last, MarkChunk) and last.category in (C.COMMA, C.ET, C.CONNECTOR))
    return reader.noun(1) is not None and adverb is not None and adverb.lemma in ("aussi", "non plus", "non") and ends


def after_joined(reader: Reader) -> Chunk | None:
    """What follows the group that stands after the mark, and what is said of that group."""
    place = 2
    while isinstance(following := reader.peek(place), PrepChunk):
        if following.group is None and reader.mark(C.QUOTE, ahead=place + 1) is not None:
            place += 2  # "un éphémère avec « … » sur B"
        elif following.preposition == "de":
            place += 1  # "2 blessures de l'Ours à B"
        else:
            break
    return following


def _repeats(reader: Reader, preposition: str) -> bool:
    following = after_joined(reader)
    if not isinstance(following, PrepChunk) or following.group is None or following.preposition != preposition:
        return False
    return preposition != "de" and not (preposition == "avec" and describes(reader, following.group))


def _plural_list(reader: Reader) -> bool:
    """Whether commas before the verb enumerate its subjects: "Anne, Bruno et Carl attaquent"."""
    place = 0
    joined = alternative = False
    while (chunk := reader.peek(place)) is not None:
        if isinstance(chunk, MarkChunk) and chunk.category in (C.ET, C.OU, C.COMMA, C.PLUS):
            joined = joined or chunk.category is not C.COMMA
            alternative = alternative or chunk.category is C.OU
        elif (verb := reader.finite(place)) is not None:
            return alternative or (joined and verb.plural is True)
        elif not isinstance(chunk, NounChunk | PrepChunk):
            return False
        place += 1
    return joined

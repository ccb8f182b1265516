"""Noun groups made whole: what follows a group and belongs to it (keywords, complements, relatives, appositions,
further groups joined by "et")."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.errors import Span
from judge.french.chunks.kinds import (
    is_bare_keywords,
    is_keyword_group,
    is_zone,
    join,
    with_adjectives,
    with_complement,
)
from judge.french.chunks.values import MarkChunk, NounChunk, PrepChunk, VerbChunk
from judge.french.clause import (
    CardHead,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    SelfHead,
)
from judge.french.frames.table import frames
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.lookahead import appraises, opens_clause
from judge.french.syntax.clauses.reader import Reader
from judge.french.syntax.groups.keywords import describes, ends_with_keyword, keyword_of, more_keywords, qualities

C = Category
replace = msgspec.structs.replace
_LOYALTY = "counter:loyalty"
#: What the assembler of clauses lends: it reads the relative clauses that a mark or a participle opens.
Relatives = Callable[[NounGroup, MarkChunk | Modifier | VerbChunk], tuple[Clause, ...]]


def complete(reader: Reader, group: NounGroup, relatives: Relatives) -> NounGroup:
    """The group with everything after it that belongs to it, but for coordination."""
    while True:
        start = reader.place
        group = _one(reader, group, relatives)
        if reader.place == start:
            return group


def _one(reader: Reader, group: NounGroup, relatives: Relatives) -> NounGroup:
    chunk = reader.peek()
    match chunk:
        case NounChunk(attribute=True):
            reader.place += 1
            return with_adjectives(group, chunk.group)
        case NounChunk(group=NounGroup() as counters) if _has_loyalty(group, counters):
            reader.place += 1
            return with_complement(group, "avec", counters, counters.span)
        case PrepChunk():
            return _preposition(reader, group, chunk, relatives)
        case MarkChunk(category=C.TIME) if isinstance(agent := reader.peek(1), PrepChunk):
            # "blessée ce tour-ci par un Ours"
            by = agent.preposition == "par"
            return (_participial(reader, group, agent, relatives) if by else None) or group
        case VerbChunk(kind=C.GER, preposition="") if chunk.lemma != "cibler":
            reader.place += 1
            found = relatives(group, chunk)
            return replace(group, relatives=group.relatives + found, span=Span(group.span.start, reader.behind()))
        case MarkChunk(category=C.QUOTE) if _takes_quote(group):
            reader.place += 1
            return _with_quote(group, chunk)
        case MarkChunk(category=C.REL | C.QUE):
            return _relative(reader, group, chunk, relatives)
        case MarkChunk(category=C.OPEN):
            return _parenthesis(reader, group)
        case MarkChunk(category=C.COMMA):
            return _after_comma(reader, group, relatives)
        case MarkChunk(category=C.ET | C.OU):
            return _after_join(reader, group, chunk, relatives)
        case _:
            return group


def _has_loyalty(group: NounGroup, counters: NounGroup) -> bool:
    """ "un planeswalker 4 loyauté", without "avec"."""
    word = counters.word
    counted = counters.quantity is not None and counters.determiner is Determiner.NONE
    return counted and meaning(word) == _LOYALTY and not group.complements and not isinstance(group.head, EllipticHead)


def _after_join(reader: Reader, group: NounGroup, mark: MarkChunk, relatives: Relatives) -> NounGroup:
    """ "vol et initiative", "Peuple fée et Gredin", "d'éphémère ou de rituel"."""
    noun = reader.noun(1)
    if noun is not None and _is_subtype_beside(group, noun.group):
        reader.place += 2
        beside = Modifier(noun.group.head.lemma, noun.span)  # type: ignore[union-attr]
        *before, last = group.modifiers
        if mark.category is C.OU:
            number = last.or_group or 1 + max(modifier.or_group for modifier in group.modifiers)
            last, beside = replace(last, or_group=number), replace(beside, or_group=number)
        modifiers = (*before, last, beside, *noun.group.modifiers)
        # "créature Ange ou Humain ciblée": the target is the creature.
        targeted = group.targeted or noun.group.targeted
        return replace(group, modifiers=modifiers, targeted=targeted, span=group.span.to(noun.span))
    quoted = reader.mark(C.QUOTE, ahead=1)
    if quoted is not None and (group.keywords or group.quoted):
        reader.place += 2
        return _with_quote(group, quoted)
    if noun is not None and _describes_too(reader, group, noun.group):
        reader.place += 2
        inner = _complete_description(reader, noun.group, relatives)
        return with_complement(group, "avec", inner, inner.span)
    following = reader.peek(1)
    if isinstance(following, PrepChunk) and following.preposition == "de":
        group = _unwelded(group)
    kind = group.complements[-1] if group.complements else None
    match following:
        case PrepChunk(preposition="de", group=NounGroup() as second):
            if kind is not None and kind.preposition == "de" and kind.span.end == group.span.end:
                reader.place += 2
                inner = complete(reader, second, relatives)
                both = replace(kind, object=join(kind.object, inner, mark.lemma), span=kind.span.to(inner.span))
                joined = replace(group, complements=(*group.complements[:-1], both), span=group.span.to(inner.span))
                return _lift_target(joined)
            if _determined_by_de(group) and second.determiner is Determiner.NONE and second.quantity is None:
                reader.place += 2
                return join(group, complete(reader, second, relatives), mark.lemma)
    return more_keywords(reader, group, 1)


def _determined_by_de(group: NounGroup) -> bool:
    """ "n'importe quel nombre d'auras": the "de" that comes again ("et d'équipements") is that of another member."""
    return group.plural and group.determiner is Determiner.ANY


def _unwelded(group: NounGroup) -> NounGroup:
    """ "carte de créature" as a noun and its complement, which what follows "ou" can join."""
    if not isinstance(group.head, NounHead) or group.complements or group.modifiers:
        return group
    noun, of, kind = group.head.lemma.partition(" de ")
    if not of or not kind:
        return group
    end = group.span.end
    inner = NounGroup(span=Span(end - len(kind), end), head=NounHead(kind))
    complement = Complement("de", inner, Span(inner.span.start - len("de "), end))
    return replace(group, head=NounHead(noun), complements=(complement,))


def _describes_too(reader: Reader, group: NounGroup, other: NounGroup) -> bool:
    """ "avec le vol et un marqueur +1/+1": the counter is on the bearer of the keyword."""
    keyword_last = bool(group.keywords) and group.keywords[-1].span.end == group.span.end
    return keyword_last and not is_keyword_group(group) and not is_bare_keywords(other) and describes(reader, other)


def _is_subtype_beside(group: NounGroup, other: NounGroup) -> bool:
    """Whether "et" or "ou" joins two creature types of one thing: "un jeton de créature 1/1 Peuple fée et Gredin"."""
    if not isinstance(other.head, NounHead) or other.determiner is not Determiner.NONE or other.quantity or other.pt:
        return False
    kind = meaning(group.modifiers[-1].lemma) or "" if group.modifiers else ""
    return kind.startswith("subtype:") and (meaning(other.head.lemma) or "").startswith("subtype:")


def _lift_target(group: NounGroup) -> NounGroup:
    """ "le sort de créature ciblé": the word of the complement that is targeted is the whole; "le contrôle de deux
    créatures ciblées" counts what is targeted."""
    last = group.complements[-1]
    members = (last.object, *last.object.coordinated)
    counted = last.object.quantity is not None and isinstance(last.object.head, NounHead)
    bare = last.object.determiner is Determiner.NONE and not counted
    if not bare or not any(member.targeted for member in members):
        return group
    plain = replace(
        last.object,
        targeted=False,
        coordinated=tuple(replace(member, targeted=False) for member in last.object.coordinated),
    )
    return replace(group, complements=(*group.complements[:-1], replace(last, object=plain)), targeted=True)


def _preposition(reader: Reader, group: NounGroup, chunk: PrepChunk, relatives: Relatives) -> NounGroup:
    preposition = chunk.preposition
    if (completed := _participial(reader, group, chunk, relatives)) is not None:
        return completed
    if chunk.group is None:
        quoted = reader.mark(C.QUOTE, ahead=1)
        if preposition in ("avec", "sans") and quoted is not None:
            reader.place += 2
            return _with_quote(group, quoted)
        return group
    fought = preposition == "contre" and chunk.group.pt is not None  # "ma 2/2 initiative contre une 3/3"
    # "ma 2/2 pro rouge contre Pyroclasme": of what it protects from is said already
    closed = ends_with_keyword(group) and bool(group.keywords[-1].of) and preposition == "contre"
    # "un jeton avec le vol pour chaque île": of what comes with it, not of the keyword
    counted = preposition == "pour" and chunk.group.determiner is Determiner.EACH
    if ends_with_keyword(group) and preposition in qualities(group) and not (fought or closed or counted):
        return keyword_of(reader, group, chunk, lambda inner: complete(reader, inner, relatives))
    if preposition == "de" or (preposition == "à" and _compares(group)):
        reader.place += 1
        inner = complete(reader, chunk.group, relatives)
        if _measures(group, inner):
            return replace(inner, quantity=group.quantity, determiner=group.determiner, span=group.span.to(inner.span))
        if _some_of(group, inner):
            return replace(inner, quantity=group.quantity, determiner=Determiner.NONE, span=group.span.to(inner.span))
        return _lift_target(with_complement(group, preposition, inner, chunk.span.to(inner.span)))
    described = preposition in ("avec", "sans") and describes(reader, chunk.group) and not is_zone(group)
    if described and not _is_of_another(group, chunk.group):
        reader.place += 1
        inner = _complete_description(reader, chunk.group, relatives)
        return _described(group, preposition, inner, chunk.span.to(inner.span))
    return group


def _is_of_another(group: NounGroup, keyword: NounGroup) -> bool:
    """ "cibler l'Ange avec sa provocation", "… avec ma provocation": that of whoever does it. "mon Ours avec son
    piétinement" has it."""
    if keyword.determiner is not Determiner.POSSESSIVE or not is_keyword_group(keyword):
        return False
    return group.determiner is not Determiner.POSSESSIVE or keyword.possessor is not Person.THIRD


def _complete_description(reader: Reader, group: NounGroup, relatives: Relatives) -> NounGroup:
    """What describes takes only its own complements: the relative in "une créature avec le vol qui attaque" is the
    creature's."""
    while True:
        chunk = reader.peek()
        start = reader.place
        if isinstance(chunk, PrepChunk) and chunk.preposition not in ("avec", "sans"):
            if is_keyword_group(group) and chunk.preposition not in qualities(group):
                return group
            group = _preposition(reader, group, chunk, relatives)
        elif isinstance(chunk, MarkChunk) and chunk.category is C.QUOTE and _takes_quote(group):
            reader.place += 1
            group = _with_quote(group, chunk)
        elif reader.mark(C.ET) and (noun := reader.noun(1)) is not None and describes(reader, noun.group):
            reader.place += 2
            group = join(group, noun.group, "et")
        if reader.place == start:
            return group


def _participial(reader: Reader, group: NounGroup, chunk: PrepChunk, relatives: Relatives) -> NounGroup | None:
    """The group with the clause that the participle at its end makes with what follows; `None`: none is made."""
    participle = _open_participle(group, chunk.preposition)
    found = relatives(group, participle) if participle is not None and chunk.group is not None else ()
    if not found:
        return None
    kept = tuple(modifier for modifier in group.modifiers if modifier is not participle)
    end = Span(group.span.start, reader.behind())
    return replace(group, modifiers=kept, relatives=group.relatives + found, span=end)


def _open_participle(group: NounGroup, preposition: str) -> Modifier | None:
    """The participle that ends the group, where the preposition may complete it: "bloquée" before "par"."""
    last = group.modifiers[-1] if group.modifiers else None
    if last is None or last.span.end != group.span.end or preposition in ("avec", "sans"):
        return None
    frame = frames().get(last.lemma)
    return last if frame is not None and (preposition == "par" or frame.has_slot(preposition)) else None


def _measures(group: NounGroup, inner: NounGroup) -> bool:
    """ "3 de dégâts", "5 de force" are three damage, a power of five."""
    bare = group == NounGroup(span=group.span, head=EllipticHead(), quantity=group.quantity, plural=group.plural)
    return bare and group.quantity is not None and inner.determiner is Determiner.NONE and inner.quantity is None


def _some_of(group: NounGroup, inner: NounGroup) -> bool:
    """ "deux de mes 2/2" are two, and mine."""
    number = group.quantity.number if group.quantity is not None else None
    bare = group == NounGroup(span=group.span, head=EllipticHead(), quantity=group.quantity, plural=group.plural)
    told = inner.determiner is Determiner.POSSESSIVE and inner.possessor is not Person.SECOND
    return bare and number is not None and number > 1 and told and inner.plural and inner.quantity is None


def _compares(group: NounGroup) -> bool:
    compared = any(complement.preposition == "à" for complement in group.complements)
    return not compared and any(modifier.lemma in ("égal", "supérieur", "inférieur") for modifier in group.modifiers)


def _described(group: NounGroup, preposition: str, inner: NounGroup, span: Span) -> NounGroup:
    """The group with what "avec" or "sans" says of it: keywords and quoted abilities its own, the rest complements."""
    for member in (replace(inner, coordinated=()), *inner.coordinated):
        if is_bare_keywords(member):
            keywords = tuple(replace(keyword, without=preposition == "sans") for keyword in member.keywords)
            group = replace(
                group,
                keywords=group.keywords + keywords,
                quoted=group.quoted + member.quoted,
                modifiers=group.modifiers + member.modifiers,
                pt=group.pt or member.pt,
                targeted=group.targeted or member.targeted,
            )
        elif member.quoted and isinstance(member.head, NounHead) and member.head.lemma == "capacité":
            group = replace(group, quoted=group.quoted + member.quoted)
        else:
            group = with_complement(group, preposition, member, member.span)
    return replace(group, span=group.span.to(span))


def _takes_quote(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead | NameHead | CardHead | EllipticHead | SelfHead)


def _with_quote(group: NounGroup, mark: MarkChunk) -> NounGroup:
    text, start = mark.values
    if isinstance(group.head, NounHead) and group.head.lemma == "marqueur":
        return replace(group, counter_kind=text, span=group.span.to(mark.span))
    place = Span(int(start), int(start) + len(text))
    return replace(group, quoted=(*group.quoted, (text, place)), span=group.span.to(mark.span))


def _among(reader: Reader, group: NounGroup, mark: MarkChunk) -> NounGroup | None:
    """ "trois terrains dégagés dont une Montagne": some of them; `None` where "dont" begins a clause."""
    noun = reader.noun(1)
    if mark.lemma != "dont" or noun is None or group.quantity is None or group.coordinated or group.relatives:
        return None
    some = noun.group
    bare = isinstance(some.head, EllipticHead) and not (some.pt or some.keywords or some.modifiers)
    if some.determiner not in (Determiner.INDEFINITE, Determiner.NONE) or bare:
        return None
    participle = isinstance(some.head, EllipticHead) and some.modifiers and some.modifiers[-1].lemma in frames()
    if opens_clause(reader, 1) or participle:
        return None
    reader.place += 2
    return with_complement(group, "dont", some, some.span)


def _relative(reader: Reader, group: NounGroup, mark: MarkChunk, relatives: Relatives) -> NounGroup:
    if (some := _among(reader, group, mark)) is not None:
        return some
    verb_first = reader.finite(1) is not None and reader.noun(2) is not None
    if mark.category is C.QUE and not (verb_first or opens_clause(reader, 1, bare_verb=False)):
        return group
    reader.place += 1
    found = relatives(group, mark)
    end = Span(group.span.start, max(reader.behind(), group.span.end))
    return replace(group, relatives=group.relatives + found, span=end)


def _parenthesis(reader: Reader, group: NounGroup) -> NounGroup:
    noun = reader.noun(1)
    if noun is None:
        return group
    if reader.mark(C.CLOSE, ahead=2) is None:
        return _each_size(reader, group)
    reader.place += 3
    return _apposed(group, noun.group)


def _each_size(reader: Reader, group: NounGroup) -> NounGroup:
    """ "deux créatures (une 3/3 et une 2/2)", "tout (une 3/3, une 2/2)": the size of each, in brackets."""
    sizes: list[NounGroup] = []
    place = 1
    while (noun := reader.noun(place)) is not None:
        sizes.append(noun.group)
        place += 2
        if reader.mark(C.CLOSE, ahead=place - 1) is not None:
            break
        if reader.mark(C.COMMA, C.ET, ahead=place - 1) is None:
            return group
    counted = group.quantity is not None and group.quantity.number == len(sizes) and not group.pt
    everything = isinstance(group.head, PronounHead) and group.head.lemma == "tout"
    if not (counted or everything) or any(each.pt is None or not isinstance(each.head, EllipticHead) for each in sizes):
        return group
    if reader.mark(C.CLOSE, ahead=place - 1) is None:
        return group
    reader.place += place
    first, *others = (replace(each, determiner=Determiner.INDEFINITE) for each in sizes)
    return _apposed(group, replace(first, coordinated=tuple(others), conjunction="et"))


def _apposed(group: NounGroup, other: NounGroup) -> NounGroup:
    if is_keyword_group(other):
        return replace(group, keywords=group.keywords + other.keywords, span=group.span.to(other.span))
    return replace(group, apposition=other, span=group.span.to(other.span))


def _after_comma(reader: Reader, group: NounGroup, relatives: Relatives) -> NounGroup:
    more = more_keywords(reader, group, 1)
    if more is not group:
        return more
    mark = reader.mark(C.REL, C.QUE, ahead=1)
    if mark is not None and (mark.category is C.REL or isinstance(group.head, CardHead | NameHead)):
        reader.place += 1
        group = _relative(reader, group, mark, relatives)
        if reader.mark(C.COMMA):
            reader.place += 1
        return group
    late = reader.peek(1)
    if appraises(reader, 1):
        return group
    if isinstance(late, NounChunk) and late.attribute and not is_zone(group) and _is_late_epithet(reader, late):
        reader.place += 2
        return with_adjectives(group, late.group)
    noun = reader.noun(1)
    if noun is None or not _may_be_apposed(group, noun.group) or _lists_or_opens(reader):
        return group
    start = reader.place
    reader.place += 2
    apposed = _apposed(group, complete(reader, noun.group, relatives))
    closed = reader.mark(C.COMMA) is not None
    certain = isinstance(group.head, CardHead | NameHead) or _is_only(group)
    if not certain and not (closed and reader.finite(1) is not None):
        # "l'Ange, un jeton 4/4, meurt": of what is not named only between two commas before the verb
        reader.place = start
        return group
    reader.place += closed
    return apposed


def _is_late_epithet(reader: Reader, chunk: NounChunk) -> bool:
    """ "une 3/3, bloquée par une 1/1": a participle set off by a comma; not the first of a list of clauses."""
    following = reader.peek(2)
    if isinstance(following, MarkChunk) and following.category in (C.ET, C.OU):
        return False
    return chunk.group.modifiers[-1].lemma in frames() if chunk.group.modifiers else False


_KNOWN = (Determiner.DEFINITE, Determiner.POSSESSIVE, Determiner.DEMONSTRATIVE)


def _may_be_apposed(group: NounGroup, other: NounGroup) -> bool:
    named = isinstance(group.head, CardHead | NameHead) or group.determiner in _KNOWN or _is_only(group)
    told = isinstance(other.head, NounHead | EllipticHead) and other.determiner is Determiner.INDEFINITE
    return named and told and group.apposition is None and other.quantity is None


def _is_only(group: NounGroup) -> bool:
    """ "une seule créature, une 3/3": what follows can't be another one."""
    return any(modifier.lemma == "seul" for modifier in group.modifiers)


def _lists_or_opens(reader: Reader) -> bool:
    """Whether the group after the comma begins a clause of its own ("…, un 2/2 bloque") or stands in a list."""
    place = 2
    while (chunk := reader.peek(place)) is not None:
        if isinstance(chunk, PrepChunk) or (isinstance(chunk, NounChunk) and chunk.attribute):
            place += 1
            continue
        if reader.finite(place) is not None:
            return True
        return (
            isinstance(chunk, MarkChunk)
            and chunk.category in (C.ET, C.OU, C.PLUS)
            and reader.noun(place + 1) is not None
        )
    return False

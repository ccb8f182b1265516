"""Small words made plain before a sentence is compiled, so that none is lost: "une carte ou moins" is at most 1 card,
though its number is an article; "de force supérieure ou égale à 5" is "de force 5 ou plus"; "ou par elle" is another
case, not a further condition.
"""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from judge.compile.nouns.halves import rounding_its_half
from judge.compile.nouns.limits import one_at_least
from judge.compile.nouns.mana_costs import with_further_costs
from judge.compile.nouns.measures import colour_alone, glued
from judge.compile.nouns.rejoined import (
    among_first,
    bearing,
    borne_along,
    chosen_at_random,
    counters_there,
    exiled_to,
    having_apart,
    named_alike,
    out_of_number,
    out_of_zone,
    scrying,
    setting_apart,
)
from judge.compile.nouns.shapes import is_kind
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import (
    AmountKind,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NounGroup,
    NounHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of

_T = TypeVar("_T")
#: The particle of a participant that stands after "ou": "infligées à cette créature ou par elle".
OR_ELSE = "ou"
#: The particle of "une ou deux créatures", which "jusqu'à deux" lacks: one at least.
ONE_OR = "un ou"
#: Before the zone that the other card goes to: "… et l'autre dans votre main".
OTHER_TO = "autre:"
#: Before the number that an amount is more than what it names: "1 plus le nombre d'îles".
MORE = "plus:"
#: The particle of "exactement treize permanents": neither fewer nor more.
EXACTLY = "exactement"
#: The particle of "une de ces créatures": of those spoken of, whichever.
ONE_OF_THESE = "une de ces"
_RELATIVES = frozenset({"qui", "que", "dont"})
_LIMITS = frozenset({"at_least", "at_most"})
_MEASURES = frozenset({Thing.POWER, Thing.TOUGHNESS, Thing.MANA_VALUE})
_ONE_OF = re.compile(r"(?:[\w' ]*\b)?\d+(?:, \d+)* ou \d+", re.IGNORECASE)
_ONE_OR = re.compile(r"\s*(?:une? ou|une?, deux ou)\b", re.IGNORECASE)
_OR_BY = re.compile(r"\b(?:ou|et) par\s+$", re.IGNORECASE)


def made_plain(node: _T, text: str) -> _T:
    """The same clause of the text, or part of one, with its small words in the parts that mean them."""
    if isinstance(node, tuple):
        return tuple(made_plain(part, text) for part in node)  # type: ignore[return-value]
    if not isinstance(node, msgspec.Struct):
        return node
    changed = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if value and isinstance(value, tuple | msgspec.Struct):
            plain = made_plain(value, text)
            if plain != value:
                changed[name] = plain
    found = msgspec.structs.replace(node, **changed) if changed else node
    if isinstance(found, NounGroup):
        listed = _listed(_devoted(with_further_costs(found)), text)
        listed = among_first(named_alike(listed))
        group = _aimed(bearing(out_of_zone(out_of_number(_with_own_complements(_with_alternative(listed))))))
        group = _neither(_both(_exact(_of_these(_gendered(group, text), text), text)))
        return _comparing(_one_or(_counted(group), text))  # type: ignore[return-value]
    if isinstance(found, Clause):
        told = found if found.verb == "défausser" else chosen_at_random(found)
        told = having_apart(told)
        clause = borne_along(exiled_to(setting_apart(_devoted_there(_hurting(_typed(scrying(told))), text))))
        clause = _this_way(_parted(_dealt(_counted_there(counters_there(clause, text)), text)))
        whole = msgspec.structs.replace(clause, roles=tuple(_or_else(role, text) for role in clause.roles))
        return one_at_least(rounding_its_half(whole), text)  # type: ignore[return-value]
    return found


def _typed(clause: Clause) -> Clause:
    """ "le type de cette créature devient le type de créature de votre choix": the creature becomes of that type."""
    match clause:
        case Clause(
            verb="devenir", roles=(Role("agent", NounGroup() as own), Role("attribute", NounGroup() as new, span))
        ):
            pass
        case _:
            return clause
    if not _is_noun(own, "type") or not _is_noun(new, "type de créature") or "au choix" not in clause.adverbs:
        return clause
    nothing_but(own, "complements")
    match own.complements:
        case (Complement(preposition="de") as whose,):
            roles = (Role("agent", whose.object, whose.span), Role("source", new, span))
            return msgspec.structs.replace(clause, roles=roles)
        case _:
            raise NotCompiledError(own.span)


def _is_noun(group: NounGroup, lemma: str) -> bool:
    return isinstance(group.head, NounHead) and group.head.lemma == lemma


def _listed(group: NounGroup, text: str) -> NounGroup:
    """ "une carte de plaine, d'île ou de marais": one kind or another, which the grammar lists as though it were of
    all."""
    kinds = [part for part in group.complements if is_kind(part)]
    if len(kinds) < 3 or tuple(kinds) != group.complements[: len(kinds)]:
        return group
    first, *others = kinds
    if _OR_OF.search(text[: kinds[-1].span.start]) is None or any(part.object.coordinated for part in kinds):
        return group
    whole = msgspec.structs.replace(first.object, coordinated=tuple(part.object for part in others), conjunction="ou")
    merged = msgspec.structs.replace(first, object=whole)
    return msgspec.structs.replace(group, complements=(merged, *group.complements[len(kinds) :]))


_OR_OF = re.compile(r"\bou\s+$")


def without(group: NounGroup, particle: str) -> NounGroup:
    """The group whose particle was read."""
    if particle not in group.particles:
        return group
    return msgspec.structs.replace(group, particles=tuple(other for other in group.particles if other != particle))


def _of_these(group: NounGroup, text: str) -> NounGroup:
    """ "chacune de ces créatures" is those spoken of, not every creature; "l'une de ces cartes" is one of them, not any
    card."""
    if group.determiner is Determiner.EACH and _EACH_OF_THESE.match(text[group.span.start :]) is not None:
        return msgspec.structs.replace(group, determiner=Determiner.DEMONSTRATIVE, plural=True)
    if group.determiner is not Determiner.INDEFINITE or _ONE_OF_THESE.match(text[group.span.start :]) is None:
        return group
    nothing_but(group, "quantity")
    if isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.PILE:
        return group
    if not isinstance(group.head, NounHead):
        raise NotCompiledError(group.span)
    if thing_of(group.head.lemma) is not Thing.CARD:
        # "à chaque fois qu'une de ces créatures attaque": only an event may be of any of them.
        these = msgspec.structs.replace(group, determiner=Determiner.DEMONSTRATIVE, plural=True, quantity=None)
        return msgspec.structs.replace(these, particles=(ONE_OF_THESE,))
    return msgspec.structs.replace(group, head=PronounHead("elles", plural=True), plural=False)


_EACH_OF_THESE = re.compile(r"chacune? de ces\b", re.IGNORECASE)
_ONE_OF_THESE = re.compile(r"(?:l')?une? de ces\b", re.IGNORECASE)


def _gendered(group: NounGroup, text: str) -> NounGroup:
    """ "sacrifiez-le", "sacrifiez-la": one lemma, which shows its gender where it is not elided."""
    if not isinstance(group.head, PronounHead) or group.head.lemma != "le" or group.feminine is not None:
        return group
    written = text[group.span.start : group.span.end].lower()
    return msgspec.structs.replace(group, feminine=written == "la") if written in ("le", "la") else group


def _neither(group: NounGroup) -> NounGroup:
    """ "une carte non-créature, non-terrain": neither the one nor the other, though the comma joins two groups."""
    if not group.coordinated or group.conjunction != "et" or not any(m.negated for m in group.modifiers):
        return group
    if not all(_is_denial(member) for member in group.coordinated):
        return group
    denied = tuple(
        Modifier(
            member.head.lemma if isinstance(member.head, NounHead) else member.modifiers[0].lemma,
            member.span,
            negated=True,
        )
        for member in group.coordinated
    )
    last = group.coordinated[-1]
    return msgspec.structs.replace(
        group,
        modifiers=(*group.modifiers, *denied),
        complements=(*group.complements, *last.complements),
        relatives=(*group.relatives, *last.relatives),
        targeted=group.targeted or last.targeted,
        coordinated=(),
        conjunction="",
    )


def _both(group: NounGroup) -> NounGroup:
    """ "un Eldrazi et Scion" is one thing of both types, "deux Eldrazi et Scion" two of them."""
    bare = [member for member in group.coordinated if member.determiner is Determiner.NONE and _is_subtype(member)]
    if group.conjunction != "et" or not _is_subtype(group) or not bare or len(bare) != len(group.coordinated):
        return group
    if group.quantity is None and (group.plural or group.determiner is not Determiner.INDEFINITE):
        return group
    for member in bare[:-1]:
        nothing_but(member)
    last = bare[-1]
    nothing_but(last, "complements", "relatives", "targeted")
    more = tuple(Modifier(member.head.lemma, member.span) for member in bare if isinstance(member.head, NounHead))
    return msgspec.structs.replace(
        group,
        modifiers=(*group.modifiers, *more),
        complements=(*group.complements, *last.complements),
        relatives=(*group.relatives, *last.relatives),
        targeted=group.targeted or last.targeted,
        coordinated=(),
        conjunction="",
    )


def _is_subtype(group: NounGroup) -> bool:
    kinds = senses(group.head.lemma) if isinstance(group.head, NounHead) else ()
    return bool(kinds) and all(kind == "subtype" for kind, _ in kinds)


def _is_denial(member: NounGroup) -> bool:
    """ "non-terrain", "non-noire" alone."""
    adjective = member.head == PronounHead("non") and len(member.modifiers) == 1 and not member.modifiers[0].negated
    noun = member.negated and isinstance(member.head, NounHead)
    if not (adjective or noun) or member.determiner is not Determiner.NONE:
        return False
    try:
        nothing_but(member, "negated", "complements", "relatives", "targeted", *(["modifiers"] if adjective else []))
    except NotCompiledError:
        return False
    return True


def _exact(group: NounGroup, text: str) -> NounGroup:
    """ "exactement une créature": not one at least."""
    if _EXACTLY.match(text[group.span.start :]) is None:
        return group
    return msgspec.structs.replace(group, particles=(*group.particles, EXACTLY))


_EXACTLY = re.compile(r"exactement\b", re.IGNORECASE)


def _counted(group: NounGroup) -> NounGroup:
    """ "une carte ou moins", "au moins une créature"."""
    limits = _LIMITS.intersection(group.particles)
    if len(limits) != 1 or group.quantity is not None or group.determiner is not Determiner.INDEFINITE:
        return group
    quantity = Quantity(AmountKind.NUMBER, 1, at_least="at_least" in limits, at_most="at_most" in limits)
    rest = tuple(particle for particle in group.particles if particle not in _LIMITS)
    return msgspec.structs.replace(group, quantity=quantity, particles=rest)


def _devoted(group: NounGroup) -> NounGroup:
    """ "égal à votre dévotion au noir": the colour is what the devotion is to, though the grammar joins it to what
    stands before."""
    parts: list[Complement] = []
    for part in group.complements:
        if parts and part.preposition == "à" and colour_alone(part.object) and _ends_in_devotion(parts[-1].object):
            parts[-1] = msgspec.structs.replace(parts[-1], object=glued(parts[-1].object, part.object, "à"))
        else:
            parts.append(part)
    return group if len(parts) == len(group.complements) else msgspec.structs.replace(group, complements=tuple(parts))


def _ends_in_devotion(group: NounGroup) -> bool:
    if group.complements:
        return _ends_in_devotion(group.complements[-1].object)
    return isinstance(group.head, NounHead) and ("thing", "devotion") in senses(group.head.lemma)


def _devoted_there(clause: Clause, text: str) -> Clause:
    """The same where the grammar joins the colour to the verb."""
    for role in clause.roles:
        group = role.filler
        if not isinstance(group, NounGroup) or _TO_COLOUR.search(text[: group.span.start]) is None:
            continue
        devoted = [one for one in clause.roles if isinstance(one.filler, NounGroup) and _ends_in_devotion(one.filler)]
        if len(devoted) != 1 or not colour_alone(group):
            continue
        whole = glued(devoted[0].filler, group, "à") if isinstance(devoted[0].filler, NounGroup) else group
        return msgspec.structs.replace(
            clause,
            roles=tuple(
                msgspec.structs.replace(one, filler=whole) if one is devoted[0] else one
                for one in clause.roles
                if one is not role
            ),
        )
    return clause


_TO_COLOUR = re.compile(r"\bdévotion\s+(?:au\s+)?$", re.IGNORECASE)


def _with_alternative(group: NounGroup) -> NounGroup:
    """ "un permanent que vous contrôlez ou une carte de votre main": the alternative is to the permanent, though the
    grammar joins it to "que"."""
    for relative in group.relatives:
        for role in relative.roles:
            filler = role.filler
            if not isinstance(filler, NounGroup) or not isinstance(filler.head, PronounHead) or not filler.coordinated:
                continue
            if filler.head.lemma not in _RELATIVES or group.coordinated:
                continue
            bare = msgspec.structs.replace(filler, coordinated=(), conjunction="")
            roles = tuple(msgspec.structs.replace(one, filler=bare) if one is role else one for one in relative.roles)
            relatives = tuple(
                msgspec.structs.replace(one, roles=roles) if one is relative else one for one in group.relatives
            )
            return msgspec.structs.replace(
                group, relatives=relatives, coordinated=filler.coordinated, conjunction=filler.conjunction
            )
    return group


def _aimed(group: NounGroup) -> NounGroup:
    """ "un sort avec un coût converti de mana de X ciblé": the spell is the target, not its cost; "une carte de
    permanent avec … ciblée": the card is, not its kind."""
    complements = tuple(
        msgspec.structs.replace(part, object=msgspec.structs.replace(part.object, targeted=False))
        if part.object.targeted and (_is_measure(part.object) or _is_measured_kind(part))
        else part
        for part in group.complements
    )
    if complements == group.complements:
        return group
    return msgspec.structs.replace(group, complements=complements, targeted=True)


def _is_measured_kind(part: Complement) -> bool:
    """The "de permanent avec …" of "une carte de permanent avec une valeur de mana de 2 ciblée"."""
    kind = is_kind(part) and part.object.determiner is Determiner.NONE
    return kind and any(_is_measure(inner.object) for inner in part.object.complements)


def _is_measure(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and thing_of(group.head.lemma) in _MEASURES


def _with_own_complements(group: NounGroup) -> NounGroup:
    """ "une créature que vous contrôlez avec une force de 4 ou plus": the creature has it, though the grammar joins it
    to "contrôlez"."""
    relatives = []
    complements = list(group.complements)
    keywords = list(group.keywords)
    for relative in group.relatives:
        roles = []
        for role in relative.roles:
            has = role.name == "instrument" and relative.verb in _HOLDING
            if has and isinstance(role.filler, NounGroup):
                complements.append(Complement("avec", role.filler, role.span))
            elif has and isinstance(role.filler, KeywordPhrase):
                keywords.append(role.filler)
            else:
                roles.append(role)
        relatives.append(msgspec.structs.replace(relative, roles=tuple(roles)))
    if (len(complements), len(keywords)) == (len(group.complements), len(group.keywords)):
        return group
    return msgspec.structs.replace(
        group, relatives=tuple(relatives), complements=tuple(complements), keywords=tuple(keywords)
    )


def _counted_there(clause: Clause) -> Clause:
    """ "vous gagnez 1 point de vie pour chaque créature sur le champ de bataille": where what is counted is, which goes
    without saying."""
    place = next((role for role in clause.roles if role.name == "place"), None)
    if clause.verb not in _COUNTING or place is None or not isinstance(place.filler, NounGroup):
        return clause
    nowhere_else = place.filler.head == NounHead("champ de bataille") and not place.filler.particles
    counted = any(
        part.preposition == "pour"
        for role in clause.roles
        if isinstance(role.filler, NounGroup)
        for part in role.filler.complements
    )
    if not nowhere_else or not counted or place.filler.complements or place.filler.relatives:
        return clause
    return msgspec.structs.replace(clause, roles=tuple(role for role in clause.roles if role is not place))


_COUNTING = frozenset({"gagner", "perdre", "infliger", "piocher", "ajouter"})


def _dealt(clause: Clause, text: str) -> Clause:
    """ "inflige à une cible, créature ou joueur, un nombre de blessures égal à …": the last comma joins nothing."""
    recipient = next((role for role in clause.roles if role.name == "recipient"), None)
    if clause.verb != "infliger" or recipient is None or any(role.name == "amount" for role in clause.roles):
        return clause
    if not isinstance(recipient.filler, NounGroup) or not recipient.filler.coordinated:
        return clause
    *others, last = recipient.filler.coordinated
    between = text[recipient.filler.span.start : last.span.start]
    if not isinstance(last.head, NounHead) or not _DEALT.intersection(senses(last.head.lemma)) or " et " in between:
        return clause
    conjunction = "ou" if _EITHER.search(between) else ""
    if others and not conjunction:
        return clause
    to = msgspec.structs.replace(recipient.filler, coordinated=tuple(others), conjunction=conjunction)
    roles = tuple(
        part
        for role in clause.roles
        for part in (
            (msgspec.structs.replace(role, filler=to), Role("amount", last, last.span))
            if role is recipient
            else (role,)
        )
    )
    return msgspec.structs.replace(clause, roles=roles)


_DEALT = frozenset({("thing", "number"), ("thing", "damage")})
_EITHER = re.compile(r"\bou\b", re.IGNORECASE)
_HOLDING = frozenset({"contrôler", "posséder", "lancer", "jouer"})


def _hurting(clause: Clause) -> Clause:
    """ "vous blesse" is "vous inflige des blessures"."""
    hurt = next((role for role in clause.roles if role.name == "patient"), None)
    if clause.verb != "blesser" or clause.passive or hurt is None:
        return clause
    damage = NounGroup(span=clause.span, head=NounHead("blessure"), determiner=Determiner.INDEFINITE, plural=True)
    roles = tuple(msgspec.structs.replace(role, name="recipient") if role is hurt else role for role in clause.roles)
    return msgspec.structs.replace(clause, verb="infliger", roles=(*roles, Role("amount", damage, clause.span)))


#: The beginning of the particle of "les cartes révélées de cette manière".
THIS_WAY = "ainsi:"


def _this_way(clause: Clause) -> Clause:
    """ "pour chaque carte défaussée de cette manière": said of the cards, though the grammar joins it to the verb."""
    if clause.adverbs.count("ainsi") != 1:
        return clause
    found: list[NounGroup] = []
    roles = tuple(
        msgspec.structs.replace(role, filler=_marked(role.filler, found))
        if isinstance(role.filler, NounGroup)
        else role
        for role in clause.roles
    )
    if len(found) != 1:
        return clause
    adverbs = tuple(word for word in clause.adverbs if word != "ainsi")
    return msgspec.structs.replace(clause, roles=roles, adverbs=adverbs)


def _marked(group: NounGroup, found: list[NounGroup]) -> NounGroup:
    complements = tuple(msgspec.structs.replace(part, object=_marked(part.object, found)) for part in group.complements)
    done = [modifier for modifier in group.modifiers if modifier.lemma in _DONE and not modifier.negated]
    if len(done) == 1:
        found.append(group)
        group = msgspec.structs.replace(
            group,
            modifiers=tuple(modifier for modifier in group.modifiers if modifier is not done[0]),
            particles=(*group.particles, THIS_WAY + done[0].lemma),
        )
    return msgspec.structs.replace(group, complements=complements)


_DONE = frozenset(
    {"perdre", "blesser", "détruire", "sacrifier", "défausser", "exiler", "meuler", "renvoyer", "révéler"}
)


def _parted(clause: Clause) -> Clause:
    """ "mettez sur le champ de bataille, sous votre contrôle, une carte de créature": the commas join nothing."""
    control = next((role for role in clause.roles if role.name == "controller"), None)
    if control is None or any(role.name == "patient" for role in clause.roles):
        return clause
    if not isinstance(control.filler, NounGroup) or len(control.filler.coordinated) != 1:
        return clause
    (thing,) = control.filler.coordinated
    bare = msgspec.structs.replace(control.filler, coordinated=(), conjunction="")
    roles = tuple(
        part
        for role in clause.roles
        for part in (
            (msgspec.structs.replace(role, filler=bare), Role("patient", thing, thing.span))
            if role is control
            else (role,)
        )
    )
    return msgspec.structs.replace(clause, roles=roles)


def _one_or(group: NounGroup, text: str) -> NounGroup:
    if group.quantity is not None and _ONE_OF.match(text[group.span.start :]) is not None:
        # "une force de 4, 5 ou 6" is no limit.
        raise NotCompiledError(group.span)
    if group.quantity is None or not group.quantity.at_most or _ONE_OR.match(text[group.span.start :]) is None:
        return group
    return msgspec.structs.replace(group, particles=(*group.particles, ONE_OR))


def _comparing(group: NounGroup) -> NounGroup:
    """ "une force supérieure ou égale à 5"."""
    if not isinstance(group.head, NounHead) or thing_of(group.head.lemma) not in _MEASURES:
        return group
    at_least, at_most = _or_equal(group.modifiers, "supérieur"), _or_equal(group.modifiers, "inférieur")
    if not (at_least or at_most) or group.quantity is not None or len(group.complements) != 1:
        return group
    limit = group.complements[0]
    bare = msgspec.structs.replace(limit.object, relatives=(), quantity=None)
    if limit.preposition != "à" or limit.object.quantity is None or not _says_nothing(bare):
        return group
    quantity = msgspec.structs.replace(limit.object.quantity, at_least=at_least, at_most=at_most)
    relatives = (*group.relatives, *limit.object.relatives)
    return msgspec.structs.replace(group, modifiers=(), complements=(), quantity=quantity, relatives=relatives)


def _says_nothing(group: NounGroup) -> bool:
    if not isinstance(group.head, EllipticHead):
        return False
    try:
        nothing_but(group)
    except NotCompiledError:
        return False
    return True


def _or_equal(modifiers: tuple[Modifier, ...], lemma: str) -> bool:
    """Whether exactly "lemma ou égal" is said."""
    said = [modifier.lemma for modifier in modifiers if modifier.or_group and not modifier.negated]
    return len(modifiers) == 2 and said == [lemma, "égal"]


def _or_else(role: Role, text: str) -> Role:
    filler = role.filler
    if not isinstance(filler, NounGroup) or _OR_BY.search(text[: filler.span.start]) is None:
        return role
    return msgspec.structs.replace(role, filler=msgspec.structs.replace(filler, particles=(*filler.particles, OR_ELSE)))

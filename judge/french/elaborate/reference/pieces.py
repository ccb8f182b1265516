"""New objects of the board: from a card, or from the words that describe a generic one; what their qualities say."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.ability import Ability, ActivatedAbility, KeywordAbility, StaticAbility
from judge.abilities.costs import ManaCost
from judge.abilities.modifications import CantBeBlocked, ModifyPT, SetBasePT
from judge.abilities.terms import SPELL_TYPES, CardType, Colour, Comparison, Keyword, Supertype, Zone
from judge.cards.card import Card, Gender, Layout
from judge.errors import Span
from judge.french.clause import (
    CardHead,
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
)
from judge.french.elaborate.board.combatants import is_tapped_by_attacking
from judge.french.elaborate.board.draft import Draft, Piece, Status
from judge.french.elaborate.board.inside import regenerates
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.keywords import to_abilities
from judge.french.elaborate.nouns.qualities import read_qualities
from judge.french.elaborate.nouns.reading import Unread
from judge.french.elaborate.nouns.senses import (
    BASIC_LAND_COLOURS,
    PlayerSense,
    Thing,
    keyword_adjective,
    player_of,
    qualities_of,
    senses,
    thing_of,
    type_of_subtype,
)
from judge.french.elaborate.reference.players import finish_player, player_in, possessor
from judge.text.folding import folded_words

#: What players call "imblocable".
UNBLOCKABLE = StaticAbility(s.This(), (CantBeBlocked(),))
#: Kinds of permanents that are attached to another and say what they make of it.
ATTACHMENTS = frozenset({"Aura", "Equipment", "Fortification"})


class Description(msgspec.Struct, frozen=True):
    """What a noun group says of an object. `abilities`: keyword abilities with their parameters; `qualities`: the
    rest."""

    qualities: s.Filter
    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
    #: The mana cost told of what is no card ("un éphémère de coût {1}{B}").
    cost: ManaCost | None = None

    def joined(self, other: Description) -> Description:
        return Description(
            tuple(dict.fromkeys((*self.qualities, *other.qualities))),
            tuple(dict.fromkeys((*self.abilities, *other.abilities))),
            self.unread + other.unread,
            self.cost or other.cost,
        )


def describe(draft: Draft, group: NounGroup) -> Description:
    group, _ = of_one_name(group)
    group, cost = _of_cost(group)
    return msgspec.structs.replace(_describe(draft, group), cost=cost)


def _of_cost(group: NounGroup) -> tuple[NounGroup, ManaCost | None]:
    """ "un sort {1}{B}": the group without its mana, and the cost that it is."""
    told = group.mana if not isinstance(group.head, CardHead | EllipticHead) else None
    if told is None:
        return group, None
    return msgspec.structs.replace(group, mana=None), ManaCost(told)


def _describe(draft: Draft, group: NounGroup) -> Description:
    """The descriptive part of one group. Relatives, an apposition, quoted text and a coordination are for the caller to
    take out first (`details.split`): those still there are named as unread."""
    bare = msgspec.structs.replace(
        group,
        pt_change=None if is_attachment(group) else group.pt_change,
        coordinated=(),
        conjunction="",
        relatives=(),
        apposition=None,
        quoted=(),
        possessor=None,
        keywords=(),
        modifiers=tuple(
            modifier for modifier in group.modifiers if not _elsewhere(modifier) and not _points(group, modifier)
        ),
    )

    def player(inner: NounGroup) -> s.PlayerRef | None:
        found = player_in(draft, inner)
        if found is None:
            return None
        finish_player(draft, inner, (found,))
        return s.SpecificPlayer(found)

    reading = read_qualities(bare, player)
    more = (*group.relatives, *group.coordinated, *((group.apposition,) if group.apposition is not None else ()))
    unread = [*reading.unread, *(Unread(part.span) for part in more), *(Unread(span) for _, span in group.quoted)]
    abilities: list[Ability] = []
    qualities = list(reading.filter)
    for phrase in (*_adjectives(group), *group.keywords):
        keyword = to_abilities(phrase, player)
        unread += keyword.unread
        if phrase.without:
            qualities += [
                s.Not(s.HasKeyword(found.keyword)) for found in keyword.abilities if isinstance(found, KeywordAbility)
            ]
        else:
            abilities += keyword.abilities
    if any(player_of(modifier.lemma) is PlayerSense.OPPONENT for modifier in group.modifiers):
        qualities.append(s.ControlledBy(s.SpecificPlayer(draft.opponent(draft.seat("A").id))))
    if group.possessor is not None and (owner := possessor(draft, group.possessor)) is not None:
        qualities.append(s.ControlledBy(s.SpecificPlayer(owner)))
    if any(_says_unblockable(modifier) for modifier in group.modifiers):
        abilities.append(UNBLOCKABLE)
    if is_attachment(group) and group.pt_change is not None:
        abilities.append(_gives(draft, group))
    return Description(tuple(qualities), tuple(abilities), tuple(unread))


def is_attachment(group: NounGroup) -> bool:
    """Whether the noun is that of an Aura or Equipment."""
    if not isinstance(group.head, NounHead):
        return False
    meant = qualities_of(group.head.lemma) or ()
    return any(isinstance(quality, s.HasSubtype) and quality.subtype in ATTACHMENTS for quality in meant)


def _gives(draft: Draft, group: NounGroup) -> StaticAbility:
    """ "un équipement +2/+2": what it gives to what it is attached to."""
    power, toughness = group.pt_change or (None, None)
    if not isinstance(power, int) or not isinstance(toughness, int):
        raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
    return StaticAbility(s.Host(), (ModifyPT(power, toughness),))


def some_attachment(draft: Draft, kind: str, host: str, span: Span) -> Piece:
    """The Aura or Equipment of "la créature enchantée", when none was presented."""
    aura = kind == "Aura"
    piece = Piece(
        id=draft.new_id(),
        span=span,
        name="aura" if aura else "équipement",
        types=(CardType.ENCHANTMENT if aura else CardType.ARTIFACT,),
        subtypes=(kind,),
        abilities=(KeywordAbility(Keyword.ENCHANT, filter=(s.HasType(CardType.CREATURE),)),) if aura else (),
        feminine=aura,
        controller=draft.pieces[host].controller,
    )
    draft.pieces[piece.id] = piece
    return piece


def some_land(draft: Draft, card: str, player: str, span: Span) -> Piece:
    """A basic land on the battlefield that a question in general needs."""
    piece = _from_card(draft, draft.context.names.card(card), span)
    piece.zone, piece.controller = Zone.BATTLEFIELD, player
    draft.pieces[piece.id] = piece
    return piece


_ORDINARY = frozenset({"normal", "simple"})


def _elsewhere(modifier: Modifier) -> bool:
    """Modifiers that no filter reads: keywords with their parameters, "imblocable" and "adverse"; "une 3/3 normale" is
    one of which there is no more to say."""
    if modifier.lemma in _ORDINARY and not modifier.negated:
        return True
    adverse = player_of(modifier.lemma) is PlayerSense.OPPONENT
    return adverse or _says_unblockable(modifier) or keyword_adjective(modifier.lemma) is not None


def _points(group: NounGroup, modifier: Modifier) -> bool:
    """ "la créature en question" asks for nothing more than "cette créature"."""
    return modifier.lemma == "en question" and group.determiner in (Determiner.DEFINITE, Determiner.DEMONSTRATIVE)


def _says_unblockable(modifier: Modifier) -> bool:
    return ("status", "unblockable") in senses(modifier.lemma) and not modifier.negated


def _adjectives(group: NounGroup) -> list[KeywordPhrase]:
    """Keywords said as adjectives: "volante", "indestructible"."""
    return [
        KeywordPhrase(modifier.lemma, modifier.span, without=modifier.negated)
        for modifier in group.modifiers
        if keyword_adjective(modifier.lemma) is not None
    ]


def describe_keywords(draft: Draft, group: NounGroup, ids: tuple[str, ...]) -> None:
    """The keyword that the group is headed by ("la protection contre le blanc") is one of those objects. Raises
    `NotUnderstood` when the group is something else."""
    abilities = [found for phrase in group.keywords for found in to_abilities(phrase).abilities]
    if not abilities or group.modifiers or group.complements:
        raise draft.stop(Fault.UNKNOWN_QUALITY, group.span, mot=draft.slice(group.span))
    for identity in ids:
        add_abilities(draft, draft.pieces[identity], tuple(abilities), group.span)


def new_pieces(draft: Draft, group: NounGroup, description: Description, count: int) -> tuple[Piece, ...]:
    """Declare `count` objects as described."""
    known = tuple(draft.pieces.values())
    card = _card(draft, group, description)
    made = tuple(_new_piece(draft, group, description, card) for _ in range(count))
    if not of_one_name(group)[1]:
        return made
    if any(CardType.PLANESWALKER in piece.types and piece.card is None for piece in made):
        # Whether they are legendary, or of one type, depends on which card they are.
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    for piece in made if count > 1 else (_namesake(draft, group, known), *made):
        piece.same_name = True
    return made


def _namesake(draft: Draft, group: NounGroup, known: tuple[Piece, ...]) -> Piece:
    """ "une deuxième du même nom": the last object before it that is no card with a name of its own."""
    if not known or known[-1].card is not None:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    return known[-1]


def _new_piece(draft: Draft, group: NounGroup, description: Description, card: Card | None) -> Piece:
    if card is not None:
        piece = _from_card(draft, card, group.span)
        if group.feminine is not None and group.feminine is not piece.feminine:
            piece.feminine = None  # The user's article says otherwise: either pronoun will do.
        if group.determiner is Determiner.NONE and _said_in_english(draft.slice(group.span), card):
            piece.feminine = None  # What its name is in French need not be known.
    else:
        if isinstance(group.head, NameHead) and any(map(_goes_on_with_kind, group.complements)):
            # "un Guide de l'armée": the name of a card that is not known, whose end says no kind of creature.
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        piece = Piece(id=draft.new_id(), span=group.span, name="", feminine=group.feminine)
        _name(piece, group)
    draft.pieces[piece.id] = piece
    state(draft, piece, _beside_its_name(group, description.qualities), group.span)
    if description.cost is not None:
        if piece.card is not None or CardType.LAND in piece.types:
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        piece.mana_cost = description.cost
        # "qui coûte 3" says how much, and nothing of its colours.
        if piece.colours is None and description.cost.colours:
            piece.colours = description.cost.colours
    add_abilities(draft, piece, description.abilities, group.span)
    _settle_types(draft, piece, group)
    return piece


def _beside_its_name(group: NounGroup, qualities: s.Filter) -> s.Filter:
    """What is stated of a card beside its name: of a name that several cards bear one has been chosen."""
    if not isinstance(group.head, CardHead):
        return qualities
    return tuple(quality for quality in qualities if not (isinstance(quality, s.AnyOf) and _is_name(quality)))


def _is_name(quality: s.AnyOf) -> bool:
    return all(isinstance(part, s.HasName) for option in quality.filters for part in option)


def _card(draft: Draft, group: NounGroup, description: Description) -> Card | None:
    match group.head:
        case CardHead(names=names):
            if not names:
                raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
            return draft.context.names.card(draft.choose(names))
        case NounHead(lemma) if (basic := basic_land(qualities_of(lemma) or ())) is not None:
            plain = all(
                isinstance(quality, s.HasSubtype | s.HasType | s.ControlledBy | s.IsTapped | s.Not | s.InZone)
                for quality in description.qualities
            )
            return draft.context.names.card(basic) if plain and group.pt is None else None
    return None


def basic_land(qualities: s.Filter) -> str | None:
    """The basic land card that a bare land type means ("une forêt")."""
    subtypes = [quality.subtype for quality in qualities if isinstance(quality, s.HasSubtype)]
    return subtypes[0] if len(subtypes) == 1 and subtypes[0] in BASIC_LAND_COLOURS else None


def _from_card(draft: Draft, card: Card, span: Span) -> Piece:
    printed = card.characteristics
    return Piece(
        id=draft.new_id(),
        span=span,
        name=card.oracle_name,
        card=card,
        types=printed.types,
        subtypes=printed.subtypes,
        supertypes=printed.supertypes,
        colours=printed.colours,
        power=printed.power,
        toughness=printed.toughness,
        mana_cost=printed.mana_cost,
        loyalty=printed.loyalty,
        abilities=printed.abilities,
        feminine=card.gender is Gender.FEMININE,
    )


def _said_in_english(written: str, card: Card) -> bool:
    """Whether the words are its English name, which has no gender."""
    english = folded_words(card.oracle_name)
    in_french = {folded_words(name) for name in card.french_names}
    return folded_words(written)[: len(english)] == english and english not in in_french


def _goes_on_with_kind(part: Complement) -> bool:
    of_kind = isinstance(part.object.head, NounHead) and any(
        kind == "subtype" for kind, _ in senses(part.object.head.lemma)
    )
    return part.preposition == "de" and of_kind


def _name(piece: Piece, group: NounGroup) -> None:
    match group.head:
        case NameHead(text):
            piece.name, piece.named = text[:1].upper() + text[1:], True
        case NounHead(lemma):
            piece.name = lemma
        case EllipticHead():
            piece.types = (CardType.CREATURE,)


def of_one_name(group: NounGroup) -> tuple[NounGroup, bool]:
    """ "deux créatures légendaires du même nom", "deux légendes identiques": the group without those words, and whether
    it had them. Of a card they say nothing new."""
    alike = tuple(modifier for modifier in group.modifiers if modifier.lemma == "pareil" and not modifier.negated)
    if alike and group.plural:
        others = tuple(modifier for modifier in group.modifiers if modifier not in alike)
        return msgspec.structs.replace(group, modifiers=others), not isinstance(group.head, CardHead)
    for part in group.complements:
        noun = part.object.head.lemma if isinstance(part.object.head, NounHead) else ""
        same = any(modifier.lemma == "même" for modifier in part.object.modifiers)
        if part.preposition == "de" and noun == "nom" and same and len(part.object.modifiers) == 1:
            rest = tuple(other for other in group.complements if other is not part)
            return msgspec.structs.replace(group, complements=rest), True
    return group, False


def _settle_types(draft: Draft, piece: Piece, group: NounGroup) -> None:
    """A subtype implies its type; power and toughness, and nothing else told, mean a creature."""
    if piece.card is not None:
        return
    if not piece.types and isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.SPELL:
        piece.types = (CardType.INSTANT,)
        draft.suppose("{objet} : le sort est un éphémère", piece.id)
    implied = dict.fromkeys(type_of_subtype(subtype) for subtype in piece.subtypes)
    types = dict.fromkeys((*piece.types, *(kind for kind in implied if kind is not None)))
    if not types and (piece.power is not None or piece.named or piece.token):
        types[CardType.CREATURE] = None
        if piece.named and piece.power is None:
            if group.quantity is not None and (group.quantity.number or 0) > 1 and not piece.abilities:
                # Several of one proper name, of which nothing is told, are copies of a card that is not known.
                raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
            draft.suppose("{objet} est une créature", piece.id)
    piece.types = tuple(sorted(types))
    creature = CardType.CREATURE in types
    if piece.power is not None and types and not creature and "Vehicle" not in piece.subtypes:
        raise draft.stop(
            Fault.IMPOSSIBLE_BOARD, group.span, raison="la force et l'endurance appartiennent aux créatures"
        )


def add_abilities(draft: Draft, piece: Piece, abilities: tuple[Ability, ...], span: Span) -> None:
    """A keyword told of a card that has it already says nothing new; of another it is a fact of the scenario."""
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword in piece.lacks:
            mot = draft.slice(span)
            raise draft.stop(Fault.CONTRADICTION, span, mot=mot, objet=_quoted(draft, piece), dit="il ne l'a pas")
        if ability not in piece.abilities and not _printed(piece, ability):
            piece.abilities = (*piece.abilities, ability)


def _printed(piece: Piece, ability: Ability) -> bool:
    """Told without its parameter ("le Croisé avec protection") of an object that has it with one."""
    if not isinstance(ability, KeywordAbility):
        free = isinstance(ability, ActivatedAbility) and not ability.cost
        return free and regenerates((ability,)) and regenerates(piece.abilities)
    bare = not ability.filter and not ability.cost and ability.amount is None
    return bare and any(
        isinstance(known, KeywordAbility) and known.keyword is ability.keyword for known in piece.abilities
    )


def state(draft: Draft, piece: Piece, qualities: s.Filter, span: Span) -> None:
    """Take every quality as a fact of the object; one that no object of a scenario can be told to have is reported. Of
    what attacks, "engagée" says what its attack did."""
    attacks = s.IsAttacking() in qualities and is_tapped_by_attacking(piece)
    for quality in qualities:
        if attacks and quality == s.IsTapped():
            continue
        _state(draft, piece, quality, span)


def _state(draft: Draft, piece: Piece, quality: s.Quality, span: Span) -> None:
    match quality:
        case s.HasName(name=name) if name != piece.name and not piece.named:
            _be_card(draft, piece, name, span)
        case s.HasName():
            pass
        case s.HasType(type=kind):
            _gain(draft, piece, "types", kind, span)
        case s.HasSubtype(subtype=subtype):
            _gain(draft, piece, "subtypes", subtype, span)
            implied = None if piece.card is not None else type_of_subtype(subtype)
            if implied is not None and implied not in piece.types:
                piece.types = tuple(sorted((*piece.types, implied)))
        case s.HasSupertype(supertype=supertype):
            _gain(draft, piece, "supertypes", supertype, span)
        case s.HasColour(colour=colour):
            _colour(draft, piece, colour, span)
        case s.Colourless():
            draft.tell(piece, "colours", frozenset[Colour](), span)
        case s.Power(comparison=Comparison.EQUAL, amount=int() as amount):
            _printed_number(draft, piece, "power", amount, span)
        case s.Toughness(comparison=Comparison.EQUAL, amount=int() as amount):
            _printed_number(draft, piece, "toughness", amount, span)
        case s.IsToken():
            piece.token = True
        case s.IsTapped():
            draft.tell(piece, "tapped", True, span)
        case s.Not(quality=s.IsTapped()):
            draft.tell(piece, "tapped", False, span)
        case s.EnteredThisTurn():
            draft.tell(piece, "since_turn_began", False, span)
        case s.IsFaceDown():
            piece.face_down = True
        case s.IsTransformed():
            _turn_over(draft, piece, span)
        case s.Designated(designation=designation):
            piece.designations = (*piece.designations, designation)
        case s.Not(quality=s.Designated(designation=designation)) if designation not in piece.designations:
            pass
        case s.ControlledBy(player=s.SpecificPlayer(id=player)):
            draft.tell(piece, "controller", player, span)
        case s.OwnedBy(player=s.SpecificPlayer(id=player)):
            draft.tell(piece, "owner", player, span)
            if piece.controller is None:
                piece.controller = player
        case s.InZone(zone=zone):
            draft.tell(piece, "zone", zone, span)
        case s.Not(quality=s.HasKeyword(keyword=keyword)):
            if any(isinstance(known, KeywordAbility) and known.keyword is keyword for known in piece.abilities):
                raise draft.stop(
                    Fault.CONTRADICTION,
                    span,
                    mot=draft.slice(span),
                    objet=_quoted(draft, piece),
                    dit="il a cette capacité",
                )
            piece.lacks = (*piece.lacks, keyword)
        case s.HasKeyword(keyword=keyword):
            add_abilities(draft, piece, (KeywordAbility(keyword),), span)
        case s.IsAttacking() | s.IsBlocking() | s.IsBlocked() | s.IsUnblocked() | s.IsEnchanted() | s.IsEquipped():
            draft.pending.append(((piece.id,), Status(quality, span)))
        case s.Not(quality=s.IsBlocked()):
            draft.pending.append(((piece.id,), Status(s.IsUnblocked(), span)))
        case s.Not(quality=s.IsToken()) | s.IsSpell() | s.IsPermanentCard():
            pass
        case s.Not(quality=s.HasColour(colour=colour)):
            _other_colour(draft, piece, colour)
        case s.Not(quality=s.HasSupertype(supertype=supertype)) if supertype not in piece.supertypes:
            piece.nonbasic = piece.nonbasic or supertype is Supertype.BASIC
        case s.Not(quality=s.HasType(type=kind)) if kind not in piece.types:
            pass
        case s.Not(quality=s.HasSubtype(subtype=subtype)) if subtype not in piece.subtypes:
            pass
        case _:
            draft.complain(Fault.UNKNOWN_QUALITY, span, mot=draft.slice(span))


def _be_card(draft: Draft, piece: Piece, oracle_name: str, span: Span) -> None:
    """ "la seule autre créature est mon Chevalier noir": the object is that card. Raises `NotUnderstood` where what was
    told of it is otherwise."""
    try:
        card = draft.context.names.card(oracle_name)
    except KeyError:  # the user's own name for it
        piece.name, piece.named = oracle_name, True
        return
    printed = _from_card(draft, card, piece.span)
    told = piece.card is None and not piece.named and not piece.token
    fits = all(set(getattr(piece, field)) <= set(getattr(printed, field)) for field in _KINDS) and all(
        getattr(piece, field) in (None, getattr(printed, field)) for field in ("colours", "power", "toughness")
    )
    if not told or not fits:
        objet, said = _quoted(draft, piece), draft.slice(piece.span)
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet=objet, dit=said)
    added = tuple(ability for ability in piece.abilities if ability not in printed.abilities)
    for field in ("name", "card", *_KINDS, "colours", "power", "toughness", "mana_cost", "loyalty"):
        setattr(piece, field, getattr(printed, field))
    piece.abilities = (*printed.abilities, *added)
    piece.feminine = None  # "la créature" and "le Chevalier" both speak of it.


_KINDS = ("types", "subtypes", "supertypes")


def _turn_over(draft: Draft, piece: Piece, span: Span) -> None:
    """ "un Sondeur de secrets transformé" is its other face."""
    card = piece.card
    if card is None or card.layout not in (Layout.TRANSFORM, Layout.MODAL) or len(card.faces) != 2:
        raise draft.stop(Fault.UNKNOWN_QUALITY, span, mot=draft.slice(span))
    if card.place == 0:
        turned = _from_card(draft, draft.context.names.card(card.faces[1].oracle_name), piece.span)
        for field in ("name", "card", *_PRINTED, "feminine"):
            setattr(piece, field, getattr(turned, field))


#: What a piece takes from its card.
_PRINTED = ("types", "subtypes", "supertypes", "colours", "power", "toughness", "mana_cost", "loyalty", "abilities")


def _quoted(draft: Draft, piece: Piece) -> str:
    return f"« {draft.name_of(piece)} »"


def _gain(draft: Draft, piece: Piece, field: str, value: str, span: Span) -> None:
    known: tuple[str, ...] = getattr(piece, field)
    if value in known:
        return
    if piece.card is not None:
        raise draft.stop(
            Fault.CONTRADICTION, span, mot=draft.slice(span), objet=_quoted(draft, piece), dit="la carte imprimée"
        )
    setattr(piece, field, (*known, value))


def _colour(draft: Draft, piece: Piece, colour: Colour, span: Span) -> None:
    if piece.colours is not None and colour in piece.colours:
        return
    if piece.card is not None or (
        piece.colours is not None and "colours" in piece.told_at and piece.told_at["colours"] != span
    ):
        said = "la carte imprimée" if piece.card is not None else draft.slice(piece.told_at["colours"])
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet=_quoted(draft, piece), dit=said)
    piece.colours = (piece.colours or frozenset()) | {colour}
    piece.told_at = {**piece.told_at, "colours": span}


def _other_colour(draft: Draft, piece: Piece, colour: Colour) -> None:
    """ "non-noire" and no colour told: any other colour will do, and which one is said."""
    if piece.colours is None:
        other = Colour.GREEN if colour is not Colour.GREEN else Colour.WHITE
        piece.colours = frozenset({other})


def _printed_number(draft: Draft, piece: Piece, field: str, amount: int, span: Span) -> None:
    known: int | None = getattr(piece, field)
    if piece.card is not None and known == amount:
        return
    if piece.card is not None:
        said = f"la carte est imprimée {piece.power}/{piece.toughness}"
        if piece.power is None:
            said = "la carte n'a ni force ni endurance"
        elif any(_computes_size(ability) for ability in piece.abilities):
            said = "sa capacité calcule sa taille : dites ce qu'elle compte, par exemple les cartes des cimetières"
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet=_quoted(draft, piece), dit=said)
    draft.tell(piece, field, amount, span)


def _computes_size(ability: Ability) -> bool:
    """Whether the card has a star instead of a power or toughness (208.2)."""
    return (
        isinstance(ability, StaticAbility)
        and ability.characteristic_defining
        and any(isinstance(change, SetBasePT) for change in ability.modifications)
    )


def is_permanent_card(piece: Piece) -> bool:
    return not piece.types or any(kind not in SPELL_TYPES for kind in piece.types)


def default_zone(piece: Piece) -> Zone:
    return Zone.BATTLEFIELD if is_permanent_card(piece) else Zone.HAND

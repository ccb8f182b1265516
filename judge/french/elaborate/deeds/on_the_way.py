"""What is chosen as a spell or ability asks for it: "en choisissant le blanc", "en copiant le Griffon", "le marais en
île"; colours and types as choices."""

from __future__ import annotations

from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import HasColour, HasSubtype
from judge.abilities.terms import NAMES, CardType, Choosable
from judge.french.clause import CardHead, KeywordPhrase, Modifier, NounGroup, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, said_by, type_of_subtype
from judge.french.elaborate.reference.mentions import mention
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, source_of


def chosen_on_the_way(view: ClauseView, asking: str, player: str | None) -> tuple[Action, ...]:
    """ "en choisissant le blanc", "en copiant le Griffon": what the spell or ability asks its player to choose."""
    draft = view.draft
    actions: list[Action] = []
    for word, clause in list(view.subordinates):
        if word != "en" or clause.verb not in _CHOOSING:
            continue
        view.subordinates.remove((word, clause))
        inner = ClauseView(draft, clause)
        if clause.verb in ("remplacer", "changer"):
            actions.append(Decide(player, asking, words=words_replaced(inner)))
        else:
            group = inner.needed("patient", expected="ce qui est choisi")
            for role in inner.roles("attribute"):  # "comme nouvelle cible"
                if not isinstance(role.filler, NounGroup) or thing_of_group(role.filler) is not Thing.TARGET:
                    raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
            taken = (
                colours_of(group)
                or types_of(draft, group, asking)
                or names_of(draft, group, asking)
                or mention(draft, group, Sort.ANY)
            )
            actions.append(Decide(player, asking, choose=taken))
        # "en copiant X et en choisissant Y"
        actions.extend(chosen_on_the_way(inner, asking, player))
        inner.finish()
        draft.mention((asking,))
    return tuple(actions)


_CHOOSING = frozenset({"choisir", "copier", "désigner", "remplacer", "changer"})


def words_replaced(view: ClauseView) -> tuple[str, str]:
    """ "noir par rouge", "le marais en île": a word of a text and the one that replaces it."""
    draft = view.draft
    found: list[str] = []
    for role in view.roles("patient", "attribute"):
        filler = role.filler
        if isinstance(filler, Modifier):
            said = said_by(filler.lemma) or ()
        elif isinstance(filler, NounGroup):
            lemmas = (filler.word, *(modifier.lemma for modifier in filler.modifiers))
            said = tuple(quality for lemma in lemmas for quality in said_by(lemma) or ())
            draft.read.add(filler.span)
        else:
            said = ()
        words = [each.colour.value for each in said if isinstance(each, HasColour)]
        words += [each.subtype for each in said if isinstance(each, HasSubtype)]
        if len(words) != 1:
            raise draft.stop(Fault.UNUSED, role.span, mot=draft.slice(role.span))
        found += words
    if len(found) != 2:
        raise draft.stop(
            Fault.MISSING_ROLE, view.span, attendu="un mot et celui qui le remplace", verbe=view.clause.verb
        )
    return found[0], found[1]


def colours_of(group: NounGroup) -> tuple[str, ...]:
    """ "le blanc", "la couleur rouge": colours as choices, written as mana: a player may be called B."""
    words = [group.word, *(modifier.lemma for modifier in group.modifiers)]
    return tuple(
        f"{{{quality.colour}}}" for word in words for quality in said_by(word) or () if isinstance(quality, HasColour)
    )


def colour_given(draft: Draft, acted: tuple[Action, ...], gift: Role | None) -> tuple[Action, ...]:
    """ "la Mère des runes lui donne la protection contre le rouge": the colour that what acts has its player choose."""
    phrase = gift.filler if gift is not None else None
    last = acted[-1] if acted else None
    if not isinstance(phrase, KeywordPhrase) or not isinstance(last, CastSpell | ActivateAbility):
        return ()
    colours = tuple(colour for group in phrase.of for colour in colours_of(group))
    asked = Choosable.COLOUR in parts_of(draft.pieces[source_of(last)].abilities)
    return (Decide(last.player, source_of(last), choose=colours),) if asked and colours else ()


def types_of(draft: Draft, group: NounGroup, spell: str | None) -> tuple[str, ...]:
    """ "Gobelin", "le type Gobelin", "île": a type, where it is one that the spell or permanent asks for."""
    piece = draft.pieces.get(spell or "")
    kinds = {part for part in parts_of(piece.abilities) if isinstance(part, Choosable)} if piece is not None else set()
    words = [group.word, *(modifier.lemma for modifier in group.modifiers)]
    said = [quality.subtype for word in words for quality in said_by(word) or () if isinstance(quality, HasSubtype)]
    said += [one for card in printed(draft, group) for one in card.subtypes]
    asked = {_TYPES_OF.get(kind) for kind in kinds}
    return tuple(one for one in said if type_of_subtype(one) in asked - {None})


def names_of(draft: Draft, group: NounGroup, spell: str | None) -> tuple[str, ...]:
    """ "en nommant Contresort", where it is a card's name that the spell or permanent asks for: between quotation
    marks, for an object may be called so."""
    piece = draft.pieces.get(spell or "")
    kinds = {part for part in parts_of(piece.abilities) if isinstance(part, Choosable)} if piece is not None else set()
    if not isinstance(group.head, CardHead) or not kinds & NAMES.keys():
        return ()
    draft.read.add(group.span)
    name, *more = group.head.names
    return () if more else (f'"{name}"',)


_TYPES_OF = {Choosable.BASIC_LAND_TYPE: CardType.LAND, Choosable.CREATURE_TYPE: CardType.CREATURE}

"""Which keywords' costs are told to be paid as a spell is cast, and how often: "en payant le kick", "en le dupliquant
deux fois", "pour son coût d'évocation"."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword, Zone
from judge.french.clause import CardHead, Clause, KeywordPhrase, NounGroup, NounHead, PronounHead
from judge.french.elaborate.board.draft import Piece
from judge.french.elaborate.board.inside import target_specs
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.nouns.senses import keyword_of
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView

#: Verbs that say by themselves which cost is paid.
_VERBS = {"kicker": Keyword.KICKER, "dupliquer": Keyword.REPLICATE, "promettre": Keyword.GIFT}
_NUMBERS = ("une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
#: Adverbs that count.
OFTEN = {f"{word} fois": number for number, word in enumerate(_NUMBERS, 1)}


#: Keywords of a card that say what may be paid as it is cast.
_PAYABLE = frozenset(
    {
        Keyword.AFTERMATH,
        Keyword.AWAKEN,
        Keyword.BARGAIN,
        Keyword.BESTOW,
        Keyword.BLITZ,
        Keyword.BUYBACK,
        Keyword.CASUALTY,
        Keyword.CLEAVE,
        Keyword.CONSPIRE,
        Keyword.DASH,
        Keyword.DISGUISE,
        Keyword.DISTURB,
        Keyword.EMERGE,
        Keyword.ENTWINE,
        Keyword.ESCAPE,
        Keyword.EVOKE,
        Keyword.FLASHBACK,
        Keyword.FREERUNNING,
        Keyword.FUSE,
        Keyword.GIFT,
        Keyword.IMPENDING,
        Keyword.JUMP_START,
        Keyword.KICKER,
        Keyword.MADNESS,
        Keyword.MEGAMORPH,
        Keyword.MIRACLE,
        Keyword.MORPH,
        Keyword.MULTIKICKER,
        Keyword.OFFERING,
        Keyword.OFFSPRING,
        Keyword.OVERLOAD,
        Keyword.PROTOTYPE,
        Keyword.PROWL,
        Keyword.REPLICATE,
        Keyword.RETRACE,
        Keyword.SPECTACLE,
        Keyword.SQUAD,
        Keyword.SURGE,
        Keyword.WEB_SLINGING,
    }
)


def said_with(view: ClauseView, what: NounGroup) -> tuple[NounGroup, tuple[Keyword, ...]]:
    """ "lance Foudre avec le kick", "lance la Meute kickée deux fois": of a card that has its own text, how it is cast
    and not what it is. The group without that, and what is paid; "sans le kick" pays nothing."""
    kicked = tuple(each for each in what.modifiers if each.lemma == "kicker")
    named = isinstance(what.head, CardHead | PronounHead)
    manner = tuple(part for part in what.complements if named and part.preposition == "en" and _is_manner(part.object))
    if manner:
        # "lance le Vagabond en évocation"
        ways = tuple(phrase for part in manner for phrase in part.object.keywords)
        others = tuple(part for part in what.complements if part not in manner)
        what = msgspec.structs.replace(what, complements=others, keywords=what.keywords + ways)
    said = tuple(phrase for phrase in what.keywords if named and _is_way(phrase))
    paid = [Keyword.KICKER] if kicked else []
    paid += [found for phrase in said if not phrase.without and (found := keyword_of(phrase.lemma)) is not None]
    rest = msgspec.structs.replace(
        what,
        modifiers=tuple(each for each in what.modifiers if each not in kicked),
        keywords=tuple(phrase for phrase in what.keywords if phrase not in said),
    )
    return rest, tuple(paid) * (how_often(view) if len(paid) == 1 else 1)


def _is_manner(group: NounGroup) -> bool:
    return bool(group.keywords) and all(map(_is_way, group.keywords)) and not (group.modifiers or group.complements)


def _is_way(phrase: KeywordPhrase) -> bool:
    """With a cost or a number it would be what the card has."""
    return keyword_of(phrase.lemma) in _PAYABLE and not (phrase.cost or phrase.of or phrase.amount is not None)


def how_often(view: ClauseView) -> int:
    """The number of "deux fois", "quatre fois"; 1 where it is not said."""
    for word, count in OFTEN.items():
        if view.adverb(word):
            view.time("par")  # "deux fois par tour"
            return count
    for phrase in view.times:
        number = phrase.object.quantity.number if phrase.object is not None and phrase.object.quantity else None
        if phrase.lemma == "fois" and number is not None and number > 0:
            view.times.remove(phrase)
            view.time("par")
            return number
    return 1


def say_of_casting(view: ClauseView) -> None:
    """What "en payant …" introduces in its turn is said of the casting: "en payant sa grâce en ciblant l'Ours"."""
    for place, (word, clause) in enumerate(list(view.subordinates)):
        if clause.clauses and _cost_paid(clause) is not None:
            view.subordinates[place] = (word, msgspec.structs.replace(clause, clauses=()))
            view.subordinates.extend(clause.clauses)


def costs_paid(view: ClauseView) -> tuple[Keyword, ...]:
    """The keywords whose costs are paid, each as often as it is; "sans payer le kick" says that it is not paid."""
    found = [Keyword.KICKER] if view.adverb("kické") else []
    for item in list(view.subordinates):
        word, clause = item
        keyword = _VERBS.get(clause.verb) or _cost_paid(clause)
        if keyword is not None:
            view.subordinates.remove(item)
            times = _times(view, clause)
            if word != "sans" and not clause.negated and keyword not in found:
                found += [keyword] * times
    for name in ("cost", "instrument"):
        role = view.peek(name)
        keyword = named_cost(role.filler) if role is not None else None
        if role is not None and keyword is not None:
            view.take(role)
            if keyword not in found:
                found.append(keyword)
    return tuple(found)


def _times(view: ClauseView, clause: Clause) -> int:
    """How often the clause says that it is paid; whatever else it says is reported."""
    inner = ClauseView(view.draft, clause)
    for role in clause.roles:
        inner.take(role)
    times = how_often(inner)
    inner.finish()
    return times


def _cost_paid(clause: Clause) -> Keyword | None:
    """What "en payant …" speaks of, where it is the cost of a keyword."""
    if clause.verb != "payer" or len(clause.roles) != 1:
        return None
    return named_cost(clause.roles[0].filler)


def named_cost(filler: object) -> Keyword | None:
    """ "le rappel", "son coût d'évocation", "le kick"."""
    if isinstance(filler, KeywordPhrase):
        return keyword_of(filler.lemma)
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead):
        return None
    if filler.head.lemma == "coût" and len(filler.complements) == 1:
        return named_cost(filler.complements[0].object)
    return keyword_of(filler.head.lemma) if not filler.complements else None


def paid_with(view: ClauseView, player: str, verbs: Container[str] | None = None) -> tuple[str, ...]:
    """ "en sacrifiant le Griffon", "en défaussant une carte"; `verbs`: only what those say."""
    ids: tuple[str, ...] = ()
    for word, clause in list(view.subordinates):
        if word == "en" and clause.verb in (_PAID_FROM if verbs is None else verbs):
            view.subordinates.remove((word, clause))
            inner = ClauseView(view.draft, clause)
            hint = Hint(controller=player, zone=_PAID_FROM.get(clause.verb))
            ids += mention(view.draft, inner.needed("patient", expected="ce qui est payé"), Sort.OBJECT, hint)
            inner.finish()
    view.draft.means.update(ids)  # "elle meurt ?" asks of what the spell is on
    return ids


#: Verbs that say what is paid, and where it is then; cards are exiled from several zones.
_PAID_FROM: dict[str, Zone | None] = {
    "sacrifier": Zone.BATTLEFIELD,
    "défausser": Zone.HAND,
    "exiler": None,
    "engager": Zone.BATTLEFIELD,
    "renvoyer": Zone.BATTLEFIELD,
}


def on_each_half(piece: Piece, costs: Container[Keyword], targets: tuple[str, ...]) -> tuple[str, ...]:
    """ "je lance Transformation // Brûlage avec la fusion sur l'Ours": the one target told is that of each half."""
    if Keyword.FUSE not in costs or len(targets) != 1 or piece.card is None:
        return targets
    asked = [len(target_specs(face.characteristics.abilities)) for face in piece.card.faces]
    return targets * sum(asked) if max(asked, default=0) == 1 else targets


def costs_of_sacrifice(piece: Piece) -> tuple[Keyword, ...]:
    """ "en sacrifiant l'Ours": the keyword for whose cost that is done, where the spell has one."""
    found = (each.keyword for each in piece.abilities if isinstance(each, KeywordAbility))
    return tuple(keyword for keyword in found if keyword in _SACRIFICING)[:1]


_SACRIFICING = frozenset({Keyword.BARGAIN, Keyword.CASUALTY, Keyword.EMERGE, Keyword.OFFERING})

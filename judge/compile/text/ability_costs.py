"""What abilities cost to activate, known by the shape of the sentence: "les capacités activées des créatures que vous
contrôlez coûtent {2} de moins à activer", "les capacités d'équipement que vous activez coûtent {1} de moins à activer".
The objects whose abilities they are, are left for the grammar."""

from __future__ import annotations

import re

import msgspec

from judge.abilities import ability as a
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.abilities.selectors import Host, Is, PlayerWord
from judge.abilities.terms import Keyword
from judge.compile.text.loose import loose
from judge.compile.text.structure import Piece
from judge.french.elaborate.nouns.senses import keyword_of
from judge.french.lexicon import lexicon
from judge.french.lexicon.entry import Category
from judge.french.lexicon.spelling import key_of

_BUT_MANA = r"(?P<but_mana> à moins (?:qu'elles ne soient|que ce ne soit|que ce ne soient) des capacités de mana)"
_NO_MANA = r"(?P<no_mana> qui ne sont pas des capacités de mana)"
_WHO = "que (?P<{}>vous activez|vos adversaires activent)"
_WHOSE = (
    r"(?: activées(?P<what> (?:de|des|du|d') ?.+?)?"
    rf"| (?:de |d')(?P<keyword>[\w ]+?) {_WHO.format('who')}"
    rf"| {_WHO.format('whose')})"
)
_SHAPE = loose(
    rf"les capacités{_WHOSE}{_NO_MANA}? coûtent (?:jusqu'à )?\{{(?P<number>\d+)\}} de (?P<more>plus|moins) "
    rf"à (?:activer|jouer){_BUT_MANA}?\.?"
)
_AT_LEAST_ONE = loose(
    r"cet effet ne peut pas réduire (?:la quantité de mana que coûte une capacité pour s'activer|le mana de ce coût)"
    r" à moins de (?:un|1) mana\.?"
)


class AbilityCosts(msgspec.Struct, frozen=True):
    """One such sentence. `what`: the words of the objects whose abilities they are, `None` where any are meant."""

    rule: PlayerRule
    players: PlayerWord
    what: Piece | None


def ability_costs(sentence: Piece) -> AbilityCosts | None:
    """What the sentence says that abilities cost; `None` for any other sentence."""
    found = _SHAPE.fullmatch(sentence.text)
    if found is None:
        return None
    keyword = None
    if found["keyword"] is not None:
        keyword = _keyword(found["keyword"])
        if keyword is None:
            return None
    number = int(found["number"])
    rule = PlayerRule(
        PlayerRuleKind.ABILITIES_COST,
        amount=number if found["more"] == "plus" else -number,
        keyword=keyword,
        but_mana=found["but_mana"] is not None or found["no_mana"] is not None,
    )
    who = found["who"] or found["whose"] or ""
    if _HOST.fullmatch(found["what"] or "") is not None:
        return AbilityCosts(msgspec.structs.replace(rule, filter=(Is(Host()),)), _PLAYERS[who], None)
    what = None if found["what"] is None else Piece(_of(found["what"]), sentence.start + found.start("what"))
    return AbilityCosts(rule, _PLAYERS[who], what)


_PLAYERS = {
    "": PlayerWord.EACH_PLAYER,
    "vous activez": PlayerWord.YOU,
    "vos adversaires activent": PlayerWord.EACH_OPPONENT,
}


_HOST = loose(r" (?:de la|du|de l') ?(?:créature|terrain|permanent|artefact) (?:enchantée?|équipée?)")


def _of(words: str) -> str:
    """The words as the object of an order."""
    bare = re.sub(r"^ d(?:'|e )", " ", words)
    return re.sub(r"^ du ", " le ", bare).strip()


def _keyword(name: str) -> Keyword | None:
    for lexeme in lexicon().forms.get(key_of(name), ()):
        if lexeme.category is Category.KEYWORD:
            return keyword_of(lexeme.lemma)
    return None


def leaves_one(sentence: Piece, last: a.Ability | None) -> a.PlayerStaticAbility | None:
    """ "Cet effet ne peut pas réduire …": the last ability as that completes it; `None` for any other sentence."""
    if not isinstance(last, a.PlayerStaticAbility) or last.rule.kind is not PlayerRuleKind.ABILITIES_COST:
        return None
    if (last.rule.amount or 0) >= 0 or _AT_LEAST_ONE.fullmatch(sentence.text) is None:
        return None
    return msgspec.structs.replace(last, rule=msgspec.structs.replace(last.rule, at_least=1))

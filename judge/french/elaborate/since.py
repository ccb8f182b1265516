"""How long what is there is there, told as it came: "j'ai posé ma 2/2 au tour d'avant", "ma 2/2 arrivée ce tour-ci"."""

from __future__ import annotations

import msgspec

from judge.french.clause import CardHead, Clause, Mood, NounGroup, NounHead, PronounHead, Role, TimePhrase
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import are_creatures, printed
from judge.french.elaborate.spoken import BRINGS_OUT

_BEFORE = "au tour précédent"
_NOW = "ce tour-ci"
_SINCE = "depuis le début du tour"
#: Participles that say how something came to be there.
_CAME = frozenset({"arriver", "entrer", "jouer", "lancer", "poser"})


def since_when(draft: Draft, clause: Clause) -> Clause:
    """The clause that says it plainly; the clause itself where nothing is said of that."""
    return _came(_attached_before(draft, _long_ago(draft, clause)))


def _long_ago(draft: Draft, clause: Clause) -> Clause:
    """ "j'ai posé ma 2/2 au tour d'avant": it is there since then."""
    what = next((role.filler for role in clause.roles if role.name == "patient"), None)
    phrase = _phrase(clause, _BEFORE)
    told = clause.verb in BRINGS_OUT and clause.past and not (clause.asked or clause.negated or clause.modal)
    plain = all(role.name in ("agent", "patient") for role in clause.roles) and not clause.passive
    if not told or not plain or phrase is None or not isinstance(what, NounGroup) or not _stays(draft, what):
        return clause
    return msgspec.structs.replace(clause, verb="avoir", past=False, times=_instead(clause, phrase, _SINCE))


def _attached_before(draft: Draft, clause: Clause) -> Clause:
    """ "au tour d'avant il a joué Pacifisme sur ma 2/2", "… j'ai équipé ma 2/2 avec Jitte": that is on it."""
    when = next((role for role in clause.roles if role.name == "place" and _is_turn_before(role.filler)), None)
    phrase = _phrase(clause, _BEFORE)
    told = clause.past and not (clause.asked or clause.negated or clause.modal or clause.passive)
    if not told or (phrase is None and when is None):
        return clause
    roles = {role.name: role for role in clause.roles if role is not when}
    worn, bearer = ("instrument", "patient") if clause.verb == "équiper" else ("patient", "target")
    if clause.verb not in (*BRINGS_OUT, "équiper") or set(roles) != {"agent", worn, bearer}:
        return clause
    if not _is_worn(draft, roles[worn].filler):
        return clause
    had = (
        roles["agent"],
        msgspec.structs.replace(roles[worn], name="patient"),
        msgspec.structs.replace(roles[bearer], name="place"),
    )
    times = tuple(each for each in clause.times if each is not phrase)
    return msgspec.structs.replace(clause, verb="avoir", past=False, roles=had, times=times)


def _is_turn_before(filler: object) -> bool:
    head = filler.head if isinstance(filler, NounGroup) else None
    before = isinstance(filler, NounGroup) and [each.lemma for each in filler.modifiers] == ["précédent"]
    return before and isinstance(head, NounHead) and head.lemma == "tour"


def _is_worn(draft: Draft, filler: object) -> bool:
    """Whether it is an Aura or an Equipment."""
    cards = printed(draft, filler)
    return bool(cards) and all({"Aura", "Equipment"} & set(card.subtypes) for card in cards)


def _stays(draft: Draft, group: NounGroup) -> bool:
    """Whether it is a creature, or a card that is one once it has resolved."""
    return are_creatures(draft, group) if isinstance(group.head, CardHead) else group.pt is not None


def _came(clause: Clause) -> Clause:
    """ "ma 2/2 posée ce tour-ci attaque": which came then."""
    phrase = _phrase(clause, _NOW) or _phrase(clause, _BEFORE)
    if phrase is None or clause.asked:
        return clause
    for role in clause.roles:
        group = role.filler
        said = [each for each in group.modifiers if each.lemma in _CAME] if isinstance(group, NounGroup) else []
        if len(said) != 1 or not isinstance(group, NounGroup) or said[0].span.end > phrase.span.start:
            continue
        if any(said[0].span.end < other.span.start < phrase.span.start for other in clause.roles):
            continue
        which = Role("agent", NounGroup(span=said[0].span, head=PronounHead("qui")), said[0].span)
        came = Clause(
            span=said[0].span.to(phrase.span),
            verb="arriver",
            mood=Mood.RELATIVE,
            past=True,
            roles=(which,),
            times=(phrase,),
        )
        rest = tuple(each for each in group.modifiers if each is not said[0])
        whole = msgspec.structs.replace(group, modifiers=rest, relatives=(*group.relatives, came))
        return msgspec.structs.replace(
            clause,
            roles=tuple(msgspec.structs.replace(each, filler=whole) if each is role else each for each in clause.roles),
            times=tuple(each for each in clause.times if each is not phrase),
        )
    return clause


def _phrase(clause: Clause, lemma: str) -> TimePhrase | None:
    return next((phrase for phrase in clause.times if phrase.lemma == lemma), None)


def _instead(clause: Clause, phrase: TimePhrase, lemma: str) -> tuple[TimePhrase, ...]:
    return tuple(TimePhrase(lemma, phrase.span) if each is phrase else each for each in clause.times)

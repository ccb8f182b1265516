"""What a word of the rules means."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec

from judge.abilities.selectors import HasType
from judge.abilities.terms import CardType, Zone
from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    KeywordPhrase,
    Modal,
    Mood,
    NounGroup,
    NounHead,
    PronounHead,
    Role,
)
from judge.french.elaborate.asking.outcomes import BLANKS
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of, phase_of, qualities_of, step_of, thing_of
from judge.french.elaborate.views import ClauseView
from judge.french.lexicon.entry import Category
from judge.french.lexicon.lookup import lexicon
from judge.rules import glossary
from judge.scenario.question import Mode, Question


def of_keyword(view: ClauseView) -> bool:
    """ "la vigilance, ça fait quoi ?", before anything was told."""
    roles = [role.filler for role in view.clause.roles if role.name in ("agent", "topic")]
    named = [filler for filler in roles if isinstance(filler, NounGroup) and isinstance(filler.head, NounHead)]
    return not view.draft.story and any(keyword_of(group.word) is not None for group in named)


def of_card(view: ClauseView) -> bool:
    """ "que fait la Mine rugissante ?", before anything was told."""
    roles = [role.filler for role in view.clause.roles if role.name in ("agent", "topic")]
    named = [filler for filler in roles if isinstance(filler, NounGroup) and isinstance(filler.head, CardHead)]
    draft = view.draft
    plain = not (view.clause.negated or view.clause.clauses or view.clause.times or view.clause.modal)
    return plain and len(named) == 1 and _is_bare(named[0]) and not (draft.is_told or draft.story or draft.pieces)


def _is_bare(group: NounGroup) -> bool:
    """Nothing is said of the card but its name."""
    said = group.complements or group.relatives or group.modifiers or group.keywords or group.pt or group.possessor
    return not (said or group.coordinated or group.quantity or group.quoted)


def define(view: ClauseView) -> Question:
    """ "c'est quoi l'initiative ?", "que signifie « piétinement » ?"."""
    for role in map(_defined, view.roles("topic", "agent", "patient", "content", "purpose")):
        if role.word in BLANKS and not getattr(role.filler, "keywords", ()):
            continue
        if (said := _said_alone(role.filler)) is not None:
            return Question(mode=Mode.DEFINE, kind=said)
        if isinstance(role.filler, KeywordPhrase):
            return Question(mode=Mode.DEFINE, kind=role.filler.lemma)
        entry = _glossary_entry(view, role)
        if entry is not None and " " in entry:
            return Question(mode=Mode.DEFINE, kind=entry)
        if isinstance(role.filler, NounGroup) and isinstance(role.filler.head, NounHead):
            lemma = role.filler.head.lemma
            if role.filler.complements:
                # "c'est quoi la force d'Opalescence ?" asks for no definition.
                raise view.draft.stop(Fault.UNKNOWN_TERM, role.span, mot=view.draft.slice(role.span))
            known = keyword_of(lemma) or thing_of(lemma) or step_of(lemma) or phase_of(lemma)
            if known or qualities_of(lemma) is not None or zone_of_group(role.filler):
                return Question(mode=Mode.DEFINE, kind=lemma)
        if entry is not None:
            return Question(mode=Mode.DEFINE, kind=entry)
        if isinstance(role.filler, NounGroup) and isinstance(role.filler.head, CardHead) and _is_bare(role.filler):
            name = view.draft.choose(role.filler.head.names)
            return Question(mode=Mode.CARD_TEXT, card=view.draft.context.names.card(name))
        raise view.draft.stop(Fault.UNKNOWN_TERM, role.span, mot=view.draft.slice(role.span))
    raise view.draft.stop(Fault.UNKNOWN_TERM, view.span, mot=view.draft.slice(view.span))


def _defined(role: Role) -> Role:
    """ "la définition du vol", "la définition piétinement": that of which it is."""
    group = role.filler
    if not isinstance(group, NounGroup) or thing_of_group(group) is not Thing.DEFINITION:
        return role
    of = [part.object for part in group.complements if part.preposition == "de"]
    if len(of) == len(group.complements) == 1:
        return Role(role.name, of[0], role.span)
    if len(group.keywords) == 1 and not group.complements:
        return Role(role.name, group.keywords[0], role.span)
    return role


def asks_definition(clause: Clause) -> bool:
    """ "définition du vol ?"."""
    return any(role.name == "topic" and _defined(role) is not role for role in clause.roles) and not clause.verb


def _said_alone(filler: object) -> str | None:
    """The term that stands in quotation marks or after "quoi", or is an infinitive or the name of a card as well;
    `None` of any other."""
    if isinstance(filler, Clause):
        plain = not (filler.roles or filler.times or filler.negated or filler.clauses)
        return filler.verb if plain and filler.mood is Mood.INFINITIVE else None
    if not isinstance(filler, NounGroup):
        return None
    if filler.quoted:
        return _term_written(filler.quoted[0][0])
    if isinstance(filler.head, CardHead):
        return filler.head.text if keyword_of(filler.head.text) or thing_of(filler.head.text) else None
    if isinstance(filler.head, PronounHead) and len(filler.keywords) == 1:
        return filler.keywords[0].lemma
    return None


def _glossary_entry(view: ClauseView, role: Role) -> str | None:
    """The words of the role, without their article, where the glossary defines just those."""
    words = _ARTICLE.sub("", view.draft.slice(role.span).strip(_MARKS))
    known = isinstance(glossary.define(words, view.draft.context.day), glossary.Definition)
    return words if known else None


#: A term may be written in quotation marks.
_MARKS = "«»“”\"' \u00a0\u202f"
_ARTICLE = re.compile(r"^(?:l['’]|(?:le|la|les|un|une|des)\s+)", re.IGNORECASE)


def _term_written(text: str) -> str:
    """What is quoted; the infinitive of a verb ("meurt")."""
    verbs = {lexeme.lemma for lexeme in lexicon().forms.get(text.lower(), ()) if lexeme.category is Category.FIN}
    others = [lexeme for lexeme in lexicon().forms.get(text.lower(), ()) if lexeme.category is not Category.FIN]
    return verbs.pop() if len(verbs) == 1 and not others else text


def asks_difference(clause: Clause) -> bool:
    """ "(quelle est la) différence entre l'initiative et la double initiative ?"."""
    heads = (getattr(role.filler, "head", None) for role in clause.roles if role.name in ("agent", "topic"))
    return any(isinstance(head, NounHead) and head.lemma == "différence" for head in heads)


def compared_whole(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "la différence entre le cimetière et l'exil ?": the second of them stands in no clause of its own."""
    for place, (clause, after) in enumerate(pairwise(clauses)):
        alone = [role.name for role in after.roles] == ["topic"] and not (after.verb or after.times or after.clauses)
        bare = after.mood is Mood.INFINITIVE and not (after.roles or after.times or after.clauses)
        if asks_difference(clause) and (alone or bare) and after.connector == "et":
            other = after.roles[0].filler if alone else after
            second = Role("among", other, after.span)
            whole = msgspec.structs.replace(
                clause, span=clause.span.to(after.span), roles=(*clause.roles, second), asked=clause.asked or "quel"
            )
            return (*clauses[:place], whole, *clauses[place + 2 :])
    return clauses


def define_apart(view: ClauseView) -> Question | None:
    """Each of the words that are to be told apart is said. `None`: nothing of that is asked."""
    draft, clause = view.draft, view.clause
    if not asks_difference(clause):
        return None
    words: list[str | None] = []
    for role in view.roles("agent", "topic", "among", "content", "attribute"):
        group = role.filler
        if isinstance(group, NounGroup) and isinstance(group.head, NounHead) and group.head.lemma == "différence":
            compared = [part.object for part in group.complements if part.preposition == "entre"]
            words += [word for each in compared for word in _words_of(each)]
        elif getattr(getattr(group, "head", None), "lemma", "") not in BLANKS:
            words += _words_of(group)
    for word, inner in list(view.subordinates):
        if word == "entre":
            view.subordinates.remove((word, inner))
            words = [*_words_of(inner), *words]
    if len(words) < 2 or None in words or draft.is_told:
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    first, *others = (Question(mode=Mode.DEFINE, kind=word) for word in dict.fromkeys(words))
    draft.also = others
    return first


def _words_of(filler: object) -> list[str | None]:
    """The terms that a part of the comparison names; `None` in the place of what is no term of its own."""
    if isinstance(filler, KeywordPhrase):
        return [_keyword_word(filler)]
    if isinstance(filler, Clause):
        return [None if filler.roles or filler.times or filler.negated else filler.verb]
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead):
        return [None]
    members = [filler, *filler.coordinated]
    if len(members) == 1 and len(filler.keywords) > 1 and not filler.modifiers:
        return [each.lemma for each in filler.keywords]
    return [_term_of(member) for member in members]


def _term_of(group: NounGroup) -> str | None:
    lemma = group.head.lemma if isinstance(group.head, NounHead) else ""
    if group.complements or group.modifiers or group.relatives or group.possessor is not None or group.pt is not None:
        return None
    known = keyword_of(lemma) or thing_of(lemma) or qualities_of(lemma) is not None or zone_of_group(group)
    return lemma if known else None


def define_in_general(view: ClauseView) -> Question | None:
    """ "quand peut-on lancer un rituel ?", "un jeton a le mal d'invocation ?", "qui commence ?", of nothing told: the
    definition of the word says it. `None` for any other question."""
    draft, clause = view.draft, view.clause
    if draft.is_told or draft.pieces or clause.negated or clause.clauses:
        return None
    roles = {role.name: role.filler for role in clause.roles}
    kind = _of_every_game(view) or _of_full_hand(view)
    if clause.times and kind is None:
        return None
    if kind is not None:
        view.times.clear()
    elif clause.verb in ("lancer", "jouer") and clause.asked == "quand" and set(roles) == {"agent", "patient"}:
        kind = _kind_of_card(roles["patient"])
    elif clause.verb == "avoir" and not clause.asked and set(roles) == {"agent", "patient"}:
        sickness = roles["patient"]
        named = isinstance(sickness, NounGroup) and thing_of_group(sickness) is Thing.SUMMONING_SICKNESS
        kind = sickness.head.lemma if named and _is_in_general(roles["agent"]) else None  # type: ignore[union-attr]
    elif clause.asked == "qui" and set(roles) == {"agent"}:
        first = clause.verb == "commencer" or (clause.verb == "jouer" and view.adverb("d'abord"))
        kind = "premier joueur" if first and not draft.seats else None
    if kind is None:
        return None
    view.roles(*roles)
    return Question(mode=Mode.DEFINE, kind=kind)


def _of_every_game(view: ClauseView) -> str | None:
    """What holds for whoever plays: "combien de terrains peut-on poser par tour ?", "qui reçoit la priorité en
    premier ?", "on commence avec combien de cartes ?"."""
    clause = view.clause
    roles = {role.name: role.filler for role in clause.roles}
    when = [(phrase.lemma, thing_of_group(phrase.object) if phrase.object else None) for phrase in clause.times]
    groups = {name: filler for name, filler in roles.items() if isinstance(filler, NounGroup)}
    counted = next((group for group in groups.values() if _is_how_many(group)), None)
    anybody = "agent" not in roles or _is_anybody(roles["agent"])
    each_turn = when in ([("par", Thing.TURN)], [("à chaque", Thing.TURN)])
    at_start = when == [("au début de", Thing.GAME)]
    if any(seat.life is not None or seat.hand_size is not None for seat in view.draft.seats.values()):
        return None
    if _asks_of_lands(clause, roles.get("patient")) and anybody and each_turn:
        return "terrain par tour"
    if counted is not None and anybody:
        lands = qualities_of(counted.head.lemma) == (HasType(CardType.LAND),)  # type: ignore[union-attr]
        cards = thing_of_group(counted) is Thing.CARD
        in_hand = zone_of_group(groups["place"]) is Zone.HAND if "place" in groups else None
        if lands and clause.verb in _PLAYS and each_turn and in_hand is None:
            return "terrain par tour"
        if cards and clause.verb in ("commencer", "avoir", "piocher") and in_hand is not False:
            if at_start or (clause.verb == "commencer" and not when):
                return "main de départ"
            if in_hand and clause.modal is Modal.CAN and not when:
                view.adverb("au maximum", "au plus")
                return "main"
    if clause.asked == "qui" and clause.verb in ("recevoir", "avoir") and set(roles) == {"agent", "patient"}:
        gets = "patient" in groups and thing_of_group(groups["patient"]) is Thing.PRIORITY
        return "recevoir la priorité" if gets and not when and view.adverb("d'abord") else None
    if clause.asked == "quand" and clause.verb == "disparaître" and set(roles) == {"agent"} and not when:
        # "les blessures disparaissent quand ?"
        return "étape de nettoyage" if _are_damage(roles["agent"]) else None
    if clause.asked == "quand" and clause.verb == "dégager" and anybody and not when:
        return "étape de dégagement" if _is_own_permanents(roles.get("patient")) else None
    return None


#: Verbs by which a land is played.
_PLAYS = frozenset({"jouer", "poser", "mettre"})


def _asks_of_lands(clause: Clause, filler: object) -> bool:
    """ "je peux jouer deux terrains par tour ?"."""
    if clause.modal is not Modal.CAN or clause.verb not in _PLAYS or not isinstance(filler, NounGroup):
        return False
    if filler.quantity is None or filler.quantity.number is None:
        return False
    return qualities_of(filler.word) == (HasType(CardType.LAND),) and not (filler.modifiers or filler.complements)


def _of_full_hand(view: ClauseView) -> str | None:
    """ "combien de cartes max en main ?"."""
    roles = {role.name: role.filler for role in view.clause.roles}
    cards, where = roles.get("topic"), roles.get("place")
    if view.clause.verb or view.clause.asked != "combien" or set(roles) != {"topic", "place"}:
        return None
    if not isinstance(cards, NounGroup) or not isinstance(where, NounGroup):
        return None
    in_hand = thing_of_group(cards) is Thing.CARD and zone_of_group(where) is Zone.HAND
    return "main" if in_hand and view.adverb("au maximum", "au plus") else None


def _is_how_many(filler: object) -> bool:
    """ "combien de terrains", described no further."""
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead):
        return False
    plain = not (filler.modifiers or filler.complements or filler.relatives or filler.keywords)
    return filler.determiner is Determiner.HOW_MANY and plain


def _is_anybody(filler: object) -> bool:
    """ "on", "je", "un joueur": whoever plays, where nobody was spoken of."""
    head = filler.head if isinstance(filler, NounGroup) else None
    if isinstance(head, PronounHead):
        return head.lemma in ("on", "je", "nous", "tu", "vous")
    return isinstance(head, NounHead) and head.lemma == "joueur" and _is_in_general(filler)


def _are_damage(filler: object) -> bool:
    """ "les blessures (de ma créature)"."""
    if not isinstance(filler, NounGroup) or thing_of_group(filler) is not Thing.DAMAGE:
        return False
    return filler.plural and not (filler.quantity or filler.modifiers or filler.relatives)


def _is_own_permanents(filler: object) -> bool:
    """ "mes permanents", "mes terrains"; nothing said, all of them."""
    if filler is None:
        return True
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead) or not filler.plural:
        return False
    plain = not (filler.modifiers or filler.complements or filler.relatives or filler.quantity)
    return plain and bool(qualities_of(filler.head.lemma))


def _kind_of_card(filler: object) -> str | None:
    """ "un rituel", "les éphémères"."""
    lemma = filler.head.lemma if isinstance(filler, NounGroup) and isinstance(filler.head, NounHead) else ""
    return lemma if lemma in ("rituel", "éphémère") and _is_in_general(filler) else None


def _is_in_general(filler: object) -> bool:
    """ "un jeton", "les jetons": nobody's, and described no further than by what it is."""
    if not isinstance(filler, NounGroup) or not isinstance(filler.head, NounHead):
        return False
    said = filler.complements or filler.relatives or filler.possessor or filler.quoted or filler.coordinated
    return not said and filler.determiner in (Determiner.INDEFINITE, Determiner.DEFINITE)


def define_both(view: ClauseView) -> Question | None:
    """ "le contact mortel marche avec le piétinement ?", of no table: what comes of both depends on the play, so each
    is said. `None` for any other question."""
    draft, clause = view.draft, view.clause
    one, other = view.peek("agent"), view.peek("recipient", "instrument")
    if clause.verb != "fonctionner" or draft.story or draft.pieces or one is None or other is None:
        return None
    words = [_keyword_word(role.filler) for role in (one, other)]
    first, second = words
    if first is None or second is None or len(clause.roles) != 2:
        return None
    view.take(one)
    view.take(other)
    draft.also = [Question(mode=Mode.DEFINE, kind=second)]
    return Question(mode=Mode.DEFINE, kind=first)


def _keyword_word(filler: object) -> str | None:
    if isinstance(filler, KeywordPhrase):
        return filler.lemma if not (filler.of or filler.without) else None
    if not isinstance(filler, NounGroup) or filler.complements or filler.possessor is not None:
        return None
    if filler.keywords and not filler.modifiers:
        return filler.keywords[0].lemma if len(filler.keywords) == 1 else None
    lemma = filler.head.lemma if isinstance(filler.head, NounHead) else ""
    return lemma if keyword_of(lemma) is not None else None

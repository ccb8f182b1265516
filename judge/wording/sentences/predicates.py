"""Predicates as sentences: "le Croisé est détruit", "B est à 17 points de vie", "l'Ange de Serra n'attaque pas"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from judge.abilities.selectors import ControlledBy, InZone, IsPermanentCard, SpecificPlayer
from judge.abilities.terms import Colour, Zone
from judge.rules.law import Vocabulary
from judge.scenario import Scenario
from judge.scenario.question import (
    ASKED,
    AndP,
    CountersAre,
    DealsDamageTo,
    Dies,
    DiscardsCards,
    Does,
    DrawsCards,
    GainsLifeAmount,
    GameIsDraw,
    HandSizeIs,
    HasColourNow,
    HasKeywordNow,
    HasTypeNow,
    IsAttachedTo,
    IsAttackingNow,
    IsBlockedNow,
    IsBlockingNow,
    IsControlledBy,
    IsCountered,
    IsDesignated,
    IsDestroyed,
    IsIn,
    IsPhasedOut,
    IsRegenerated,
    IsRemovedFromCombat,
    IsSacrificed,
    IsTapped,
    Kills,
    LibrarySizeIs,
    LifeIs,
    LosesGame,
    LosesLifeAmount,
    LosesMana,
    ManaProduced,
    NotP,
    OrP,
    PlayIsLegal,
    PowerToughnessIs,
    Predicate,
    Resolves,
    StepEnds,
    StepSkipped,
    Survives,
    ThereAre,
    Triggers,
    WinsGame,
)
from judge.text.agreement import plural
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import definite, indefinite, of
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities.voice import Voice
from judge.wording.references.filters import describe
from judge.wording.sentences import clause as clauses
from judge.wording.sentences.actions import action_clauses
from judge.wording.sentences.clause import Clause, Modal, Teller
from judge.wording.subtypes import subtype_noun

_F = Gender.FEMININE


def write_predicate(
    predicate: Predicate, scenario: Scenario, *, truth: bool = True, vocabulary: Vocabulary = Vocabulary.ENTERS
) -> str:
    """The predicate, or its contrary, as a whole sentence: "Le Croisé est détruit."."""
    return sentence(predicate_clause(predicate, clauses.teller(scenario, vocabulary), truth=truth))


def predicate_clause(
    predicate: Predicate, teller: Teller, *, truth: bool = True, modal: Modal | None = None, pronoun: bool = False
) -> str:
    """The same without capital and full stop; `modal`: "peut", "doit"; `pronoun`: the subject as il, elle."""
    match predicate:
        case NotP(predicate=inner):
            if modal is Modal.CAN and not truth:
                # What cannot be left must be done.
                return predicate_clause(inner, teller, modal=Modal.MUST, pronoun=pronoun)
            if modal is Modal.CAN:
                said = [one.deny().possible() for one in predicate_clauses(inner, teller)]
                return enumerate_words(clauses.state(one, modal=modal, pronoun=pronoun) for one in said)
            return predicate_clause(inner, teller, truth=not truth, modal=modal, pronoun=pronoun)
        case AndP(predicates=parts):
            return _joined(parts, teller, "et" if truth else "ou", truth=truth, modal=modal, pronoun=pronoun)
        case OrP(predicates=parts):
            return _joined(parts, teller, "ou" if truth else "et", truth=truth, modal=modal, pronoun=pronoun)
        case _:
            told = predicate_clauses(predicate, teller)
            if modal is Modal.CAN:
                told = tuple(one.possible() for one in told)
            parts_ = clauses.merged([one if truth else one.deny() for one in told])
            if not pronoun:
                return clauses.tell(parts_, modal=modal)
            return enumerate_words(clauses.state(one, modal=modal, pronoun=True) for one in parts_)


def _joined(
    parts: tuple[Predicate, ...], teller: Teller, word: str, *, truth: bool, modal: Modal | None, pronoun: bool
) -> str:
    simple = [_simple(part, teller, truth=truth) for part in parts]
    one = clauses.merged([clause for clause in simple if clause is not None], word)
    if None not in simple and len(one) == 1:
        return clauses.state(one[0], modal=modal, pronoun=pronoun)
    said = [predicate_clause(part, teller, truth=truth, modal=modal, pronoun=pronoun) for part in parts]
    return enumerate_words(said, word) or "rien n'arrive"


def _simple(predicate: Predicate, teller: Teller, *, truth: bool) -> Clause | None:
    """The one clause of a predicate that is not composed."""
    if isinstance(predicate, NotP | AndP | OrP):
        return None
    said = predicate_clauses(predicate, teller)
    return (said[0] if truth else said[0].deny()) if len(said) == 1 else None


def predicate_clauses(predicate: Predicate, teller: Teller) -> tuple[Clause, ...]:
    """The clauses of a predicate, stated: one, but for a told action that says several things."""
    match predicate:
        case Does(told=told):
            return action_clauses(told, teller)
        case NotP(predicate=Survives(object=who)):
            # Not surviving is an event of its own, asked as such: the denied verb would make a negative question.
            return (Clause(subject=teller.phrase(who), verb="quitter", rest=" le champ de bataille"),)
        case NotP(predicate=inner):
            return tuple(one.deny() for one in predicate_clauses(inner, teller))
        case AndP(predicates=parts) | OrP(predicates=parts):
            return tuple(one for part in parts for one in predicate_clauses(part, teller))
        case _:
            return (_clause(predicate, teller),)


def _clause(predicate: Predicate, teller: Teller) -> Clause:
    match predicate:
        case Dies(object=who):
            return Clause(subject=teller.phrase(who), verb="mourir")
        case Survives(object=who):
            return Clause(subject=teller.phrase(who), verb="survivre")
        case IsDestroyed(object=who):
            return Clause(subject=teller.phrase(who), participle="détruit")
        case IsSacrificed(object=who):
            return Clause(subject=teller.phrase(who), participle="sacrifié")
        case IsRegenerated(object=who):
            return Clause(subject=teller.phrase(who), participle="régénéré")
        case IsCountered(object=who):
            return Clause(subject=teller.phrase(who), participle="contrecarré")
        case IsRemovedFromCombat(object=who):
            return Clause(subject=teller.phrase(who), participle="retiré", rest=" du combat")
        case IsAttackingNow(object=who):
            return Clause(subject=teller.phrase(who), participle="attaquant")
        case IsBlockingNow(object=who):
            return Clause(subject=teller.phrase(who), participle="bloqueur")
        case IsBlockedNow(object=who, by=by):
            if by == ASKED:
                return Clause(subject=teller.phrase(ASKED), verb="bloquer", rest=f" {teller.the(who)}")
            rest = f" par {teller.the(by)}" if by else ""
            return Clause(subject=teller.phrase(who), participle="bloqué", rest=rest)
        case Resolves(object=who):
            ability = Noun(f"la capacité {teller.of(who)}", _F, article=False)
            subject = ability if who in teller.activated else teller.phrase(who)
            return Clause(subject=subject, verb="résoudre", reflexive=True)
        case Triggers(object=who, times=times):
            ability = Noun(f"la capacité {teller.of(who)}", _F, article=False)
            return Clause(subject=ability, verb="déclencher", reflexive=True, rest=_times(times))
        case Kills(source=source, objects=objects):
            if source is None:
                return Clause(subject=teller.all(objects), participle="tué")
            return Clause(subject=teller.phrase(source), verb="tuer", rest=f" {teller.all(objects).head}")
        case (
            IsIn()
            | IsTapped()
            | IsPhasedOut()
            | IsDesignated()
            | IsControlledBy()
            | IsAttachedTo()
            | HasKeywordNow()
            | HasTypeNow()
            | HasColourNow()
            | PowerToughnessIs()
            | CountersAre()
        ):
            return _condition(predicate, teller)
        case (
            LosesGame()
            | WinsGame()
            | LifeIs()
            | HandSizeIs()
            | LibrarySizeIs()
            | LosesLifeAmount()
            | GainsLifeAmount()
            | DrawsCards()
            | DiscardsCards()
        ):
            return _player_fact(predicate, teller)
        case ThereAre():
            return _tally(predicate, teller)
        case LosesMana(player=who, amount=amount):
            lost = " du mana" if amount is None else f" {number_word(amount)} {'mana' if amount == 1 else 'manas'}"
            return Clause(
                subject=teller.phrase(who), verb="perdre", rest=lost, rest_denied=_denied(amount, lost, "mana")
            )
        case ManaProduced(player=who, mana=mana):
            return Clause(subject=teller.phrase(who), verb="disposer", rest=f" de {mana}")
        case DealsDamageTo():
            return _damage(predicate, teller)
        case GameIsDraw():
            return Clause(subject=Noun("la partie", _F, article=False), participle="nul")
        case StepSkipped(step=step):
            return Clause(subject=_ready(terms.step_noun(step)), participle="sauté")
        case StepEnds(step=step):
            return Clause(subject=_ready(terms.step_noun(step)), verb="terminer", reflexive=True)
        case PlayIsLegal():
            return Clause(subject=Noun("cela", article=False), participle="légal")
        case Does() | NotP() | AndP() | OrP():
            raise AssertionError("composed predicates are taken apart before")
        case _:
            assert_never(predicate)


def _condition(
    predicate: IsIn
    | IsTapped
    | IsPhasedOut
    | IsDesignated
    | IsControlledBy
    | IsAttachedTo
    | HasKeywordNow
    | HasTypeNow
    | HasColourNow
    | PowerToughnessIs
    | CountersAre,
    teller: Teller,
) -> Clause:
    """How an object is."""
    match predicate:
        case IsControlledBy(object=what, player=player):
            return Clause(subject=teller.phrase(player), verb="contrôler", rest=f" {teller.the(what)}")
        case CountersAre(object=what, kind=kind, count=count):
            return _counters(teller.phrase(what), kind, count)
        case _:
            subject = teller.phrase(predicate.object)
    match predicate:
        case IsIn(zone=zone, player=owner):
            whose = teller.the(owner) if owner else ""
            return Clause(subject=subject, rest=f" {terms.in_zone(zone, teller.vocabulary, whose=whose)}")
        case IsTapped(tapped=tapped):
            return Clause(subject=subject, participle="engagé" if tapped else "dégagé")
        case IsDesignated(designation=designation):
            return Clause(subject=subject, participle=terms.designation_word(designation))
        case IsPhasedOut():
            return Clause(subject=subject, participle="déphasé")
        case IsAttachedTo():
            host = predicate.to
            rest = " à un permanent" if host is None else f" {teller.to(host)}"
            return Clause(subject=subject, participle="attaché", rest=rest, denied=host is None)
        case HasKeywordNow():
            return Clause(subject=subject, verb="avoir", rest=f" {_keyword(predicate)}")
        case HasTypeNow(type=card_type, subtype=subtype):
            nouns = [terms.type_noun(card_type)] if card_type else []
            nouns += [subtype_noun(subtype)] if subtype else []
            first = nouns[0] if nouns else Noun("objet")
            more = "".join(f" {noun.head}" for noun in nouns[1:])
            several = f" des {plural(first.head)}{more}"
            return Clause(subject=subject, rest=f" {indefinite(first)}{more}", rest_plural=several)
        case HasColourNow(colour=colour):
            colours = (colour,) if colour else ()
            several = terms.colours_phrase(colours, Noun("", subject.gender, plural=True))
            return Clause(subject=subject, rest=f" {terms.colours_phrase(colours, subject)}", rest_plural=f" {several}")
        case PowerToughnessIs(power=int() as power, toughness=int() as toughness):
            return Clause(subject=subject, rest=f" {power}/{toughness}")
        case PowerToughnessIs(power=int() as power):
            return Clause(subject=subject, verb="avoir", rest=f" une force de {power}")
        case PowerToughnessIs(toughness=int() as toughness):
            return Clause(subject=subject, verb="avoir", rest=f" une endurance de {toughness}")
        case PowerToughnessIs():
            return Clause(subject=subject, verb="avoir", rest=" une force et une endurance")
        case _:
            assert_never(predicate)


def _counters(subject: Noun, kind: str, count: int | None) -> Clause:
    if count == 0:
        return Clause(subject=subject, verb="avoir", rest=f" un marqueur {terms.counter_kind(kind)}",
                      rest_denied=f" de marqueur {terms.counter_kind(kind)}", denied=True)  # fmt: skip
    number = "au moins un" if count is None else number_word(count)
    plural = count is not None and count > 1
    denied = f" de marqueur {terms.counter_kind(kind)}" if count is None else None
    return Clause(
        subject=subject, verb="avoir", rest=f" {terms.counters(kind, number, plural=plural)}", rest_denied=denied
    )


def _tally(predicate: ThereAre, teller: Teller) -> Clause:
    """ "le nombre de créatures appelées Foudre que A contrôle est de 2"."""
    voice = Voice(vocabulary=teller.vocabulary, names=teller.names, titles=teller.titles)
    if (player := _whose(predicate)) is not None:
        said_of = tuple(quality for quality in predicate.filter if not isinstance(quality, ControlledBy | InZone))
        described = describe(said_of or (IsPermanentCard(),), voice)
        return Clause(
            subject=teller.phrase(player),
            verb="contrôler",
            rest=f" {described.a().head}",
            rest_denied=f" {of(described.bare())}",
        )
    said = describe(predicate.filter, voice, plural=True, inside=True).bare()
    for kind, count in predicate.counters:
        said += f" avec {terms.counters(kind, number_word(count), plural=count > 1)}"
    if predicate.damage is not None:
        said += f" avec {predicate.damage} blessure{'s' if predicate.damage > 1 else ''}"
    if predicate.host:
        said += f" sur {describe(predicate.host, voice).a().head}"
    number = "d'au moins 1" if predicate.count is None else of(str(predicate.count))
    return Clause(subject=Noun(f"le nombre {of(said)}", article=False), rest=f" {number}")


def _whose(predicate: ThereAre) -> str | None:
    """The player of "A contrôle un jeton", which says no more."""
    more = predicate.counters or predicate.damage is not None or predicate.host
    places = [quality.zone for quality in predicate.filter if isinstance(quality, InZone)]
    players = [quality.player for quality in predicate.filter if isinstance(quality, ControlledBy)]
    if predicate.count is not None or more or places != [Zone.BATTLEFIELD] or len(players) != 1:
        return None
    return players[0].id if isinstance(players[0], SpecificPlayer) else None


_PlayerFact: TypeAlias = (
    LosesGame
    | WinsGame
    | LifeIs
    | HandSizeIs
    | LibrarySizeIs
    | LosesLifeAmount
    | GainsLifeAmount
    | DrawsCards
    | DiscardsCards
)


def _player_fact(
    predicate: _PlayerFact,
    teller: Teller,
) -> Clause:
    subject = teller.phrase(predicate.player)
    match predicate:
        case LosesGame():
            return Clause(subject=subject, verb="perdre", rest=" la partie")
        case WinsGame():
            return Clause(subject=subject, verb="gagner", rest=" la partie")
        case LifeIs(life=life):
            return Clause(subject=subject, rest=f" à {life_points(life)}")
        case HandSizeIs(count=count):
            return Clause(subject=subject, verb="avoir", rest=f" {cards(count)} en main")
        case LibrarySizeIs(count=count):
            return Clause(subject=subject, verb="avoir", rest=f" {cards(count)} dans sa bibliothèque")
        case LosesLifeAmount(amount=amount):
            return _life_change(subject, "perdre", amount)
        case GainsLifeAmount(amount=amount):
            return _life_change(subject, "gagner", amount)
        case DrawsCards(count=count):
            drawn = " des cartes" if count is None else f" {cards(count)}"
            return Clause(subject=subject, verb="piocher", rest=drawn, rest_denied=_denied(count, drawn, "carte"))
        case DiscardsCards(count=count):
            lost = " de cartes" if count is None else f" {of(cards(count))}"
            return Clause(subject=subject, verb="défausser", reflexive=True, rest=lost)
        case _:
            assert_never(predicate)


def _life_change(subject: Noun, infinitive: str, amount: int | None) -> Clause:
    rest = " des points de vie" if amount is None else f" {life_points(amount)}"
    return Clause(subject=subject, verb=infinitive, rest=rest, rest_denied=_denied(amount, rest, "points de vie"))


def _denied(amount: int | None, stated: str, unit: str) -> str:
    """ "ne perd pas de points de vie", but "ne perd pas 3 points de vie"."""
    return f" de {unit}" if amount is None else stated


def _damage(predicate: DealsDamageTo, teller: Teller) -> Clause:
    kind = {None: "", True: " de combat", False: " hors combat"}[predicate.combat]
    amount = predicate.amount
    unit = f"blessure{'' if amount in (0, 1) else 's'}{kind}"
    dealt = f" des {unit}" if amount is None else f" {amount} {unit}"
    denied = f" de {unit}" if amount is None else dealt
    if predicate.source is None and predicate.to is None:
        subject = Noun(dealt.strip(), _F, amount not in (0, 1), article=False)
        return Clause(subject=subject, participle="infligé")
    if predicate.source is None and predicate.to is not None:
        return Clause(subject=teller.phrase(predicate.to), verb="subir", rest=dealt, rest_denied=denied)
    assert predicate.source is not None
    victim = f" {teller.to(predicate.to)}" if predicate.to else ""
    subject = teller.phrase(predicate.source)
    return Clause(subject=subject, verb="infliger", rest=dealt + victim, rest_denied=denied + victim)


def _keyword(predicate: HasKeywordNow) -> str:
    noun = definite(terms.keyword_noun(predicate.keyword))
    if predicate.detail in _COLOURS:
        return f"{noun} contre le {terms.colour_word(Colour(predicate.detail))}"
    return f"{noun} {predicate.detail}" if predicate.detail else noun


_COLOURS = frozenset(colour.value for colour in Colour)


def _times(times: int | None) -> str:
    return "" if times is None else f" {number_word(times, _F)} fois"


def life_points(amount: int) -> str:
    """ "1 point de vie", "17 points de vie"."""
    return f"{amount} point{'' if amount in (-1, 0, 1) else 's'} de vie"


def cards(count: int) -> str:
    """ "une carte", "deux cartes"; "zéro carte"."""
    return f"{number_word(count, _F)} carte{'' if count < 2 else 's'}"


def _ready(noun: Noun) -> Noun:
    return Noun(definite(noun), noun.gender, noun.plural, article=False)

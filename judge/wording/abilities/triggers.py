"""What an ability watches for: "une créature que vous contrôlez meurt", to stand after "quand", "à chaque fois que" or,
with the conditional, after "si" ("si cette créature devait être détruite")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

import msgspec

from judge.abilities.selectors import (
    All,
    AnyOf,
    ControlledBy,
    Filter,
    HasType,
    Host,
    Is,
    IsSpell,
    IsTapped,
    IsToken,
    Not,
    ObjectRef,
    OwnedBy,
    PlayerRef,
    PlayerWord,
    Quality,
    This,
    WasCast,
)
from judge.abilities.terms import CardType, Keyword, KeywordAction, Step, Whose, Zone
from judge.abilities.triggers import (
    ActivatesAbility,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesDesignated,
    BecomesLevel,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    BeginningOf,
    Blocks,
    CastsSpell,
    ChangesControl,
    CopiesSpell,
    CounterPut,
    Crews,
    DayTurns,
    DealsDamage,
    DiscardsCard,
    DrawsCard,
    EventPattern,
    FlipsCoin,
    GainsLife,
    InTurnOf,
    IsDealtDamage,
    IsSacrificed,
    LastCounterRemoved,
    LosesLife,
    Mutates,
    Nth,
    PlayerIsDealtDamage,
    PlaysLand,
    ReachesChapter,
    StateHolds,
    TakesAction,
    TokensCreated,
    Transforms,
    TurnedFaceUp,
    WouldBeDestroyed,
    WouldDrawCard,
    ZoneChange,
)
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import of, of_each, of_the, to
from judge.text.numbers import number_word, ordinal_word
from judge.wording import terms
from judge.wording.abilities.happening import Happening, present
from judge.wording.abilities.voice import YOU, F, Voice, conjugate, phrase
from judge.wording.references import filters, objects, qualities

_CREATURE: Filter = (HasType(CardType.CREATURE),)


def opening(patterns: Sequence[EventPattern], voice: Voice, *, together: bool = False) -> str:
    """The first words of a triggered ability: "quand cette créature meurt", "à chaque fois qu'un adversaire lance un
    sort", "au début de votre entretien", "à chaque fois que cette créature bloque ou est bloquée"; `together`: "à
    chaque fois qu'au moins une créature meurt"."""
    words: list[str] = []
    lead, subject = "", ""
    for pattern in patterns:
        if isinstance(pattern, BeginningOf | StateHolds):
            words.append("quand c'est le cas" if isinstance(pattern, StateHolds) else beginning(pattern, voice))
            lead, subject = "", ""
            continue
        event = one_or_more(happening(pattern, voice)) if together else happening(pattern, voice)
        new_lead = "quand" if _once(pattern) else "à chaque fois que"
        if lead == new_lead and subject == event.subject.head:
            words.append(present(event).removeprefix(f"{subject} "))
            continue
        clause = present(event)
        words.append(f"quand {clause}" if new_lead == "quand" else f"à chaque fois {elide('que', clause)}")
        lead, subject = new_lead, event.subject.head
    return enumerate_words(words, "ou")


def one_or_more(event: Happening) -> Happening:
    """ "au moins une créature meurt": all that happen at once."""
    subject = event.subject
    if subject.head.startswith(("un ", "une ")):
        return msgspec.structs.replace(event, subject=Noun(f"au moins {subject.head}", subject.gender, article=False))
    return msgspec.structs.replace(event, rest=re.sub(r"\b(?=une? )", "au moins ", event.rest, count=1))


def _once(pattern: EventPattern) -> bool:
    """What can happen but once to the source itself: "quand"."""
    once = ZoneChange | BecomesLevel | IsSacrificed | ChangesControl | TurnedFaceUp | BecomesDesignated
    return isinstance(pattern, once) and pattern.filter == (Is(This()),)


def beginning(pattern: BeginningOf, voice: Voice, *, following: bool = False) -> str:
    """ "au début de votre étape de fin"; `following`: "au début de la prochaine étape de fin"."""
    lead, moment = _moment(pattern.step, voice)
    feminine = moment.gender is Gender.FEMININE
    next_ = f"{'prochaine' if feminine else 'prochain'} " if following else ""
    match pattern.whose:
        case Whose.ANY:
            if following and pattern.step is Step.END_OF_COMBAT:
                return "à la fin du combat"
            if following:
                return f"{lead} {of_the(phrase_head(next_, moment))}"
            if pattern.step in (Step.UPKEEP, Step.DRAW):
                return f"{lead} {of_the(moment)} de chaque joueur"
            return f"{lead} de chaque {moment.head}"
        case Whose.YOURS if pattern.step is Step.BEGINNING_OF_COMBAT and not following:
            return "au début du combat pendant votre tour"
        case Whose.YOURS:
            return f"{lead} de votre {next_}{moment.head}"
        case Whose.OPPONENTS:
            return f"{lead} {of_the(phrase_head(next_, moment))} d'un adversaire"
        case Whose.ENCHANTED:
            return f"{lead} {of_the(phrase_head(next_, moment))} du joueur enchanté"
        case Whose.HOSTS:
            return f"{lead} {of_the(phrase_head(next_, moment))} du contrôleur {of(voice.host.head)}"
        case _:
            assert_never(pattern.whose)


def _moment(step: Step, voice: Voice) -> tuple[str, Noun]:
    """How the beginning of a step is said: some steps have a shorter name."""
    match step:
        case Step.UPKEEP:
            return "au début", Noun("entretien")
        case Step.BEGINNING_OF_COMBAT:
            return "au début", Noun("combat")
        case Step.END_OF_COMBAT:
            return "à la fin", Noun("combat")
        case Step.END if voice.vocabulary is Vocabulary.IN_PLAY:
            return "à la fin", Noun("tour")
        case _:
            return "au début", terms.step_noun(step)


def phrase_head(lead: str, noun: Noun) -> Noun:
    """The noun with words put before it."""
    return Noun(lead + noun.head, noun.gender, noun.plural)


def happening(pattern: EventPattern, voice: Voice) -> Happening:
    """The event that the pattern matches. `BeginningOf` and `StateHolds` are no events of this kind: said as such."""
    match pattern:
        case ZoneChange():
            return _zone_change(pattern, voice)
        case Attacks():
            return _attack(pattern, voice)
        case Blocks(filter=filter_, blocked=blocked):
            return Happening(_one(filter_, voice), "bloquer", f" {_one(blocked, voice).head}" if blocked else "")
        case Crews(filter=filter_, vehicle=vehicle):
            return Happening(_one(filter_, voice), "piloter", f" {_one(vehicle, voice).head}")
        case BecomesBlocked(filter=filter_, by=by):
            rest = "" if by is None else f" par {_one(by or _CREATURE, voice).head}"
            return Happening(_one(filter_, voice), "bloqué", rest, passive=True)
        case AttacksUnblocked(filter=filter_):
            subject = _one(filter_, voice)
            return Happening(subject, "attaquer", f" et n'est pas {agree('bloqué', subject)}")
        case DealsDamage():
            return _deals_damage(pattern, voice)
        case IsDealtDamage(filter=filter_, combat=combat):
            return Happening(_one(filter_, voice), "subir", f" {_damage(combat)}")
        case PlayerIsDealtDamage(player=ref, combat=combat):
            return Happening(_player(ref, voice), "subir", f" {_damage(combat)}")
        case CastsSpell(filter=filter_, player=ref):
            cast = "jouer" if voice.vocabulary is Vocabulary.IN_PLAY else "lancer"
            spell = filter_ if Is(This()) in filter_ else (IsSpell(), *filter_)
            spell, origin = _cast_from(spell, _player(ref, voice))
            return Happening(_player(ref, voice), cast, f" {filters.describe(spell, voice).a().head}{origin}")
        case CopiesSpell(filter=filter_, player=ref):
            return Happening(_player(ref, voice), "copier", f" {filters.describe(filter_, voice).a().head}")
        case PlaysLand(filter=filter_, player=ref):
            land = _one(filter_, voice).head if filter_ else "un terrain"
            return Happening(_player(ref, voice), "jouer", f" {land}")
        case ActivatesAbility(filter=filter_, player=ref, keyword=Keyword.CYCLING):
            cycled = _one(filter_, voice).head if filter_ else "une carte"
            return Happening(_player(ref, voice), "recycler", f" {cycled}")
        case ActivatesAbility(filter=filter_, player=ref, keyword=Keyword() as keyword):
            whose = f" {of(_one(filter_, voice).head)}" if filter_ else ""
            ability = f" une capacité {of(terms.keyword_noun(keyword).head)}"
            return Happening(_player(ref, voice), "activer", ability + whose)
        case ActivatesAbility(filter=filter_, player=ref):
            activate = "jouer" if voice.vocabulary is Vocabulary.IN_PLAY else "activer"
            whose = f" {of(_one(filter_, voice).head)}" if filter_ else ""
            return Happening(_player(ref, voice), activate, f" une capacité activée{whose}")
        case BecomesTarget(filter=filter_, by=by, player=ref):
            source = of_each(enumerate_words(_each_of(by, voice), "ou")) if by else "d'un sort ou d'une capacité"
            control = "" if ref is None else f" {qualities.controlled(ref, voice)}"
            return Happening(_one(filter_, voice), "devenir", f" la cible {source}{control}")
        case BecomesTapped(filter=filter_, for_mana=for_mana):
            if for_mana and (taps := next((q for q in filter_ if isinstance(q, ControlledBy)), None)) is not None:
                what = _one(tuple(quality for quality in filter_ if quality is not taps), voice)
                return Happening(_player(taps.player, voice), "engager", f" {what.head} pour du mana")
            subject = _one(filter_, voice)
            if for_mana:
                return Happening(subject, "engagé", " pour du mana", passive=True)
            return Happening(subject, "devenir", f" {agree('engagé', subject)}")
        case BecomesUntapped(filter=filter_):
            subject = _one(filter_, voice)
            return Happening(subject, "devenir", f" {agree('dégagé', subject)}")
        case Mutates(filter=filter_):
            return Happening(_one(filter_, voice), "subir", " une mutation")
        case BecomesLevel(filter=filter_, level=level):
            return Happening(_one(filter_, voice), "devenir", f" niveau {level}")
        case DayTurns():
            return Happening(Noun("on", article=False), "passer", " du jour à la nuit ou de la nuit au jour")
        case FlipsCoin(player=ref, won=won):
            return Happening(_player(ref, voice), "gagner" if won else "perdre", " à pile ou face")
        case Transforms(filter=filter_):
            return Happening(_one(filter_, voice), "transformer", reflexive=True)
        case TurnedFaceUp(filter=filter_):
            return Happening(_one(filter_, voice), "retourné", " face visible", passive=True)
        case DrawsCard(player=ref) | WouldDrawCard(player=ref):
            return Happening(_player(ref, voice), "piocher", " une carte")
        case DiscardsCard(player=ref, filter=filter_):
            card = _one(filter_, voice).head if filter_ else "une carte"
            return Happening(_player(ref, voice), "défausser", f" {of(card)}", reflexive=True)
        case GainsLife(player=ref):
            return Happening(_player(ref, voice), "gagner", " des points de vie")
        case LosesLife(player=ref):
            return Happening(_player(ref, voice), "perdre", " des points de vie")
        case IsSacrificed(filter=filter_, player=ref):
            return Happening(_player(ref, voice), "sacrifier", f" {_one(filter_, voice).head}")
        case CounterPut(filter=filter_, kind=kind, by_effect=True):
            put = f" {terms.counters(kind, 'un', plural=False)} sur {_one(filter_ or (), voice).head}"
            return Happening(Noun("un effet", article=False), "mettre", put)
        case CounterPut():
            return _counters_put(pattern, voice)
        case ReachesChapter(number=number):
            return Happening(voice.this, "arriver", f" au chapitre {number}")
        case LastCounterRemoved(filter=filter_, kind=kind):
            counter = Noun(f"le dernier marqueur {terms.counter_kind(kind)}", article=False)
            return Happening(counter, "retiré", f" {of(_one(filter_, voice).head)}", passive=True)
        case ChangesControl(filter=filter_, loser=PlayerWord.YOU):
            return Happening(YOU, "perdre", f" le contrôle {of(_one(filter_, voice).head)}")
        case ChangesControl(filter=filter_):
            return Happening(_one(filter_, voice), "changer", " de contrôleur")
        case BecomesDesignated(filter=filter_, designation=designation):
            subject = _one(filter_, voice)
            return Happening(subject, "devenir", f" {agree(terms.designation_word(designation), subject)}")
        case TakesAction():
            return _action(pattern, voice)
        case TokensCreated(player=ref, filter=kind):
            who = (
                ""
                if ref is PlayerWord.EACH_PLAYER
                else f" sous {objects.belonging(Noun('contrôle'), _player(ref, voice))}"
            )
            return Happening(filters.describe((IsToken(), *kind), voice).a(), "créé", who, passive=True)
        case WouldBeDestroyed(filter=filter_):
            return Happening(_one(filter_, voice), "détruit", passive=True)
        case Nth(pattern=inner, nth=number):
            return _nth(happening(inner, voice), number)
        case InTurnOf(pattern=inner, player=whose):
            event = happening(inner, voice)
            turn = "votre tour" if whose is PlayerWord.YOU else f"le tour {of(_player(whose, voice).head)}"
            return msgspec.structs.replace(event, rest=f"{event.rest} pendant {turn}")
        case BeginningOf(step=step):
            return Happening(phrase(elide("la", terms.step_noun(step).head), Noun("", F)), "commencer")
        case StateHolds():
            return Happening(Noun("cela", article=False), "arriver")
        case _:
            assert_never(pattern)


def _action(pattern: TakesAction, voice: Voice) -> Happening:
    """ "vous enquêtez", "une créature explore", "un adversaire détient une créature"."""
    if pattern.action is KeywordAction.THE_RING_TEMPTS_YOU:
        who = _player(pattern.player, voice)
        you = who.head == YOU.head
        return Happening(
            Noun("l'Anneau", article=False), "tenter", "" if you else f" {who.head}", clitic="vous " if you else ""
        )
    verb, _, named = terms.action_verb(pattern.action).partition(" ")
    rest = f" {named}" if named else " une créature" if pattern.action is KeywordAction.EXPLOIT else ""
    if pattern.filter is None:
        return Happening(_player(pattern.player, voice), verb, rest)
    subject = _one(pattern.filter, voice)
    if pattern.action in terms.DONE_TO_OBJECTS:
        return Happening(_player(pattern.player, voice), verb, f"{rest} {subject.head}")
    return Happening(subject, verb, rest)


def nouns_of(pattern: EventPattern, voice: Voice) -> tuple[Noun, Noun]:
    """What `ThatObject` and `OtherObject` are called after that event."""
    thing = Noun("objet")
    match pattern:
        case Nth(pattern=inner) | InTurnOf(pattern=inner):
            return nouns_of(inner, voice)
        case Crews():
            return bare_noun(pattern.filter, voice), bare_noun(pattern.vehicle, voice)
        case BecomesBlocked() | Blocks():
            return bare_noun(pattern.filter, voice), Noun("créature", F)
        case DealsDamage(source=source):
            return bare_noun(source, voice, "source"), thing
        case IsDealtDamage(filter=filter_):
            return bare_noun(filter_, voice), Noun("source", F)
        case BecomesTarget(filter=filter_):
            return bare_noun(filter_, voice), thing
        case CastsSpell() | CopiesSpell():
            return Noun("sort"), thing
        case PlaysLand():
            return Noun("terrain"), thing
        case DiscardsCard() | DrawsCard() | WouldDrawCard():
            return Noun("carte", F), thing
        case ActivatesAbility():
            return Noun("capacité", F), thing
        case TokensCreated():
            return Noun("jeton"), thing
        case GainsLife() | LosesLife() | PlayerIsDealtDamage() | BeginningOf() | StateHolds() | ReachesChapter():
            return thing, thing
        case DayTurns() | FlipsCoin():
            return thing, thing
        case TakesAction(filter=filter_):
            return (thing if filter_ is None else bare_noun(filter_, voice)), thing
        case CounterPut(filter=holder):
            return bare_noun(holder or (), voice), thing
        case _:
            return bare_noun(pattern.filter, voice), thing


def scope_noun(ref: ObjectRef, voice: Voice) -> Noun:
    """What one of the objects of a scope is called ("la créature en question")."""
    if isinstance(ref, All):
        return bare_noun(ref.filter, voice)
    ready = objects.thing(ref, voice)
    return Noun(ready.head.split(" ", 1)[-1], ready.gender, ready.plural)


def _nth(event: Happening, number: int) -> Happening:
    """ "votre deuxième sort à chaque tour"; of what has no number of its own: "pour la deuxième fois à chaque tour"."""
    article, _, rest = event.rest.strip().partition(" ")
    if event.verb in _NUMBERED and article in ("un", "une"):
        gender = Gender.FEMININE if article == "une" else Gender.MASCULINE
        his = "votre" if event.subject.head == YOU.head else "sa" if article == "une" else "son"
        return msgspec.structs.replace(event, rest=f" {his} {ordinal_word(number, gender)} {rest} à chaque tour")
    return msgspec.structs.replace(
        event, rest=f"{event.rest} pour la {ordinal_word(number, Gender.FEMININE)} fois à chaque tour"
    )


#: Verbs of which each thing done is one event.
_NUMBERED = frozenset({"lancer", "jouer", "piocher"})


def _attack(pattern: Attacks, voice: Voice) -> Happening:
    """ "attaque seule", "vous attaque ou attaque un planeswalker que vous contrôlez", "… avec deux autres"."""
    subject = _one(pattern.filter, voice)
    rest = f" {agree('seul', subject)}" if pattern.alone else ""
    if pattern.others:
        others = f"au moins {number_word(pattern.others, Gender.FEMININE)} autres créatures"
        subject = Noun(f"{subject.head} et {others}", subject.gender, True, article=False)
    if pattern.defender is None:
        return Happening(subject, "attaquer", rest)
    you = pattern.defender is PlayerWord.YOU
    defender = _player(pattern.defender, voice)
    whom = "" if you else f" {defender.head}"
    if pattern.planeswalkers:
        owner = "que vous contrôlez" if you else "que ce joueur contrôle"
        whom += f" ou {conjugate('attaquer', subject)} un planeswalker {owner}"
    return Happening(subject, "attaquer", whom + rest, clitic="vous " if you else "")


def _zone_change(pattern: ZoneChange, voice: Voice) -> Happening:
    arrives = (pattern.origin, pattern.destination) == (None, Zone.BATTLEFIELD)
    under = next((q for q in pattern.filter if isinstance(q, ControlledBy)), None)
    if arrives and under is not None and _itself_or_another(pattern.filter):
        # "que vous contrôlez" would be said of the others only.
        left = tuple(quality for quality in pattern.filter if quality is not under)
        control = f" sous {objects.belonging(Noun('contrôle'), _player(under.player, voice))}"
        return Happening(_one(left, voice), "arriver", arrival(voice) + control)
    for state, word in _ENTERING_STATES:
        if arrives and state in pattern.filter:
            left = tuple(quality for quality in pattern.filter if quality != state)
            plain = _zone_change(msgspec.structs.replace(pattern, filter=left), voice)
            return msgspec.structs.replace(plain, rest=f"{plain.rest} {agree(word, plain.subject)}")
    subject = _one(pattern.filter, voice)
    old = voice.vocabulary is Vocabulary.IN_PLAY
    match pattern.origin, pattern.destination:
        case None, Zone.BATTLEFIELD:
            return Happening(subject, "arriver", arrival(voice))
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            if old:
                return Happening(subject, "mis", " dans un cimetière depuis le jeu", passive=True)
            return Happening(subject, "mourir")
        case Zone.BATTLEFIELD, None:
            return Happening(subject, "quitter", " le jeu" if old else " le champ de bataille")
        case origin, destination:
            return _card_moved(pattern.filter, origin, destination, voice)


def _card_moved(what: Filter, origin: Zone | None, destination: Zone | None, voice: Voice) -> Happening:
    """ "une carte est mise dans votre cimetière depuis votre bibliothèque", "une carte quitte votre cimetière"."""
    owner = next((q for q in what if isinstance(q, OwnedBy)), None)
    whose = owner if {origin, destination} & set(qualities.OWNED_ZONES) else None
    left = tuple(quality for quality in what if quality not in (whose, Not(IsToken())))
    card = origin if origin in qualities.CARD_ZONES else destination if Not(IsToken()) in what else None
    subject = filters.describe_card(left, card, voice, plural=False).a() if card else _one(left, voice)

    def place(zone: Zone) -> str:
        if whose is None or zone not in qualities.OWNED_ZONES:
            return qualities.somewhere(zone, voice)
        return objects.belonging(terms.zone_noun(zone), _player(whose.player, voice))

    from_zone = "" if origin is None else place(origin)
    if destination is None:
        return Happening(subject, "quitter", f" {from_zone or 'une zone'}")
    owned = whose is not None and destination in qualities.OWNED_ZONES
    to_zone = f" dans {place(destination)}" if owned else _into(destination, voice)
    return Happening(subject, "mis", f"{to_zone}{f' depuis {from_zone}' if from_zone else ''}", passive=True)


def _cast_from(spell: Filter, who: Noun) -> tuple[Filter, str]:
    """The kind of spell without the zone it is cast from, and that zone: "depuis votre cimetière"."""
    told = next((quality for quality in spell if isinstance(quality, WasCast) and quality.origin is not None), None)
    if told is None or told.origin is None:
        return spell, ""
    left = tuple(quality for quality in spell if quality is not told and not isinstance(quality, OwnedBy))
    noun = terms.zone_noun(told.origin)
    return left, f" depuis {noun.head if told.origin is Zone.EXILE else objects.belonging(noun, who)}"


_ENTERING_STATES: tuple[tuple[Quality, str], ...] = ((IsTapped(), "engagé"), (Not(IsTapped()), "dégagé"))


def arrival(voice: Voice) -> str:
    """Where something arrives, in the words of the period; nothing since 2024."""
    match voice.vocabulary:
        case Vocabulary.IN_PLAY:
            return " en jeu"
        case Vocabulary.BATTLEFIELD:
            return " sur le champ de bataille"
        case Vocabulary.ENTERS:
            return ""
        case _:
            assert_never(voice.vocabulary)


def _into(zone: Zone | None, voice: Voice) -> str:
    if zone is None:
        return ""
    return f" {qualities.located(zone, '', voice)}"


def _deals_damage(pattern: DealsDamage, voice: Voice) -> Happening:
    recipients = []
    if pattern.to_objects is not None and pattern.to_objects != ():
        recipients.append(to(_one(pattern.to_objects, voice).head))
    if pattern.to_objects == () and pattern.to_player is None:
        recipients.append("à un objet")
    everyone = pattern.to_objects == () and pattern.to_player is PlayerWord.EACH_PLAYER
    if pattern.to_player is not None and not everyone:
        if pattern.to_objects == ():
            recipients.append("à un objet")
        recipients.append(to(_player(pattern.to_player, voice).head))
    subject = _one(pattern.source, voice) if pattern.source else Noun("une source", F, article=False)
    if recipients == ["à vous"]:
        return Happening(subject, "infliger", f" {_damage(pattern.combat)}", clitic="vous ")
    target = enumerate_words(recipients, "ou")
    return Happening(subject, "infliger", f" {_damage(pattern.combat)}" + (f" {target}" if target else ""))


def at_least(number: int, event: Happening) -> Happening:
    """So much damage: "inflige au moins 4 blessures"."""
    return msgspec.structs.replace(event, rest=event.rest.replace(" des blessures", f" au moins {number} blessures", 1))


def _damage(combat: bool) -> str:
    return "des blessures de combat" if combat else "des blessures"


def _counters_put(event: CounterPut, voice: Voice) -> Happening:
    """ "vous mettez un marqueur -1/-1 sur une créature", "vous recevez un marqueur"."""
    counter = f" {terms.counters(event.kind, 'un', plural=False)}"
    holders = [] if event.filter is None else [_one(event.filter, voice).head]
    if event.players is not None:
        holder = objects.player(event.players, voice)
        if event.by is None and not holders:
            return Happening(holder, "recevoir", counter)
        holders.append("un joueur" if event.players is PlayerWord.EACH_PLAYER else holder.head)
    on = f" sur {enumerate_words(holders or ['un objet'], 'ou')}"
    if event.by is not None:
        return Happening(_player(event.by, voice), "mettre", f"{counter}{on}")
    return Happening(Noun(counter.strip(), article=False), "mis", on, passive=True)


def _player(ref: PlayerRef, voice: Voice) -> Noun:
    """In a pattern "each player" is any player."""
    return Noun("un joueur", article=False) if ref is PlayerWord.EACH_PLAYER else objects.player(ref, voice)


def _one(filter_: Filter, voice: Voice) -> Noun:
    return filters.describe(filter_, voice).a()


def _each_of(filter_: Filter, voice: Voice) -> list[str]:
    """ "un sort", "une capacité": each kind that the filter lets pass."""
    match filter_:
        case (AnyOf(filters=each),):
            return [filters.describe(one, voice).a().head for one in each]
        case _:
            return [filters.describe(filter_, voice).a().head]


_ITSELF: tuple[Filter, ...] = ((Is(This()),), (Is(Host()),))


def _itself_or_another(filter_: Filter) -> AnyOf | None:
    """The choice between the source itself, or what it is attached to, and others, where the filter holds one."""
    return next((q for q in filter_ if isinstance(q, AnyOf) and any(one in q.filters for one in _ITSELF)), None)


def bare_noun(filter_: Filter, voice: Voice, default: str = "objet") -> Noun:
    """The first noun of the filter, without what qualifies it."""
    either = _itself_or_another(filter_)
    if either is not None:
        others = [each for each in either.filters if each not in _ITSELF]
        return bare_noun(others[0], voice, default) if len(others) == 1 else Noun("permanent")
    described = filters.describe(filter_, voice)
    if described.exact is not None:
        words = described.exact.head.split(" ", 1)
        return Noun(words[-1], described.exact.gender, described.exact.plural)
    if not filter_:
        return Noun(default, F if default == "source" else Gender.MASCULINE)
    noun = described.nouns[0]
    if len(described.nouns) > 1:
        return Noun("objet")
    if any(isinstance(quality, HasType) for quality in filter_):
        # "créature Sylvin": the type is enough.
        return Noun(noun.head.split(" ", 1)[0], noun.gender, noun.plural)
    return noun

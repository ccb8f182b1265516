"""Instructions to players in the French of cards: "piochez deux cartes", "vous gagnez 3 points de vie", "cherchez dans
votre bibliothèque". Each becomes clauses (`Act`), as those about objects do in `effects`.
"""

from __future__ import annotations

import re
from typing import TypeAlias, assert_never

import msgspec

from judge.abilities.instructions import (
    AddChosenMana,
    AddMana,
    AddManaLike,
    ApplyToPlayers,
    BecomeDayTime,
    BecomeLevel,
    BecomeMonarch,
    Clash,
    DigUntil,
    Discard,
    Draw,
    EndTurn,
    ExtraTurn,
    FlipCoin,
    GainLife,
    IncreaseSpeed,
    LookAt,
    LookAtHand,
    LoseGame,
    LoseLife,
    Mill,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Scry,
    Search,
    SetLife,
    Shuffle,
    SkipStep,
    SkipTurn,
    Surveil,
    WinGame,
)
from judge.abilities.selectors import Amount, Count, Is, PlayerRef, Previous, ThatMuch, X
from judge.abilities.terms import CounterKind, Duration, Step, Zone
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, of
from judge.wording import terms
from judge.wording.abilities.costs import CARD, LIFE_POINT
from judge.wording.abilities.modifications import (
    duration_words,
)
from judge.wording.abilities.player_rules import player_rule
from judge.wording.abilities.voice import YOU, Act, F, Voice, phrase, said_of_subject, say
from judge.wording.instructions import actions
from judge.wording.references import filters, objects, qualities

PlayerEffect: TypeAlias = (
    Draw
    | Discard
    | Mill
    | GainLife
    | LoseLife
    | SetLife
    | AddMana
    | AddChosenMana
    | AddManaLike
    | PutCounters
    | RemoveCounters
    | ApplyToPlayers
    | Shuffle
    | Scry
    | Surveil
    | Proliferate
    | Clash
    | FlipCoin
    | LookAt
    | LookAtHand
    | DigUntil
    | WinGame
    | LoseGame
    | BecomeMonarch
    | BecomeDayTime
    | BecomeLevel
    | IncreaseSpeed
    | ExtraTurn
    | SkipStep
    | SkipTurn
    | EndTurn
)
#: Several acts done one after the other by the same subject: "cherchez…, révélez-la, puis mélangez".
Chain: TypeAlias = tuple[Act, ...]

_ALL_COLOURS = frozenset("WUBRG")
_GAME = Noun("la partie", F, article=False)


def players_acts(effect: PlayerEffect, voice: Voice) -> tuple[Act, ...]:
    """Instructions to players."""
    match effect:
        case Draw(amount=amount, player=player):
            return (_does_many("piocher", player, amount, CARD, voice),)
        case Discard():
            return (_discard(effect, voice),)
        case Mill(amount=amount, player=player):
            return (_does_many("meuler", player, amount, CARD, voice),)
        case GainLife(amount=amount, player=player):
            return (_does_many("gagner", player, amount, LIFE_POINT, voice),)
        case LoseLife(amount=amount, player=player):
            return (_does_many("perdre", player, amount, LIFE_POINT, voice),)
        case SetLife(amount=amount, player=player):
            total = objects.belonging(Noun("total de points de vie"), objects.player(player, voice))
            become = (objects.value(amount, voice),)
            return (Act(verb="devenir", subject=Noun(total, article=False), complements=become),)
        case AddMana():
            return (_mana(effect, voice),)
        case AddManaLike():
            return (_mana_like(effect, voice),)
        case AddChosenMana(amount=amount, player=player):
            mana = objects.quantity(amount, Noun("mana"), voice, words=True)
            of_colour = Noun(f"{mana.head} de la couleur choisie", article=False)
            return (Act(verb="ajouter", subject=objects.player(player, voice), object=of_colour),)
        case PutCounters(kind=kind, amount=amount, on=on):
            where = objects.recipient(on, voice)
            counters, counted = _counters(kind, amount, voice)
            if isinstance(on, PlayerRef):
                return (Act(verb="gagner", subject=where, object=counters, complements=(counted,), polite=True),)
            if effect.divided:
                return (Act(verb="répartir", object=counters, complements=(f"entre {where.head}", counted)),)
            return (Act(verb="mettre", object=counters, complements=(f"sur {where.head}", counted)),)
        case RemoveCounters(kind=kind, amount=amount, on=on):
            named = "" if kind is None else f" {terms.counter_kind(kind)}"
            every = Noun(f"tous les marqueurs{named}", plural=True, article=False)
            counters = every if amount is None or kind is None else objects.counter_group(kind, amount, voice)
            return (Act(verb="retirer", object=counters, complements=(of(objects.recipient(on, voice).head),)),)
        case ApplyToPlayers(players=players, rule=rule, duration=duration):
            subject = objects.player(players, voice)
            words = "ce tour-ci" if duration is Duration.END_OF_TURN else duration_words(duration, voice)
            return (lasting(player_rule(rule, subject, voice, for_a_while=True), words),)
        case Shuffle(player=player):
            who = objects.player(player, voice)
            return (Act(verb="mélanger", subject=who, object=_own("bibliothèque", who)),)
        case Scry(amount=amount, player=player):
            seen = Noun(f"regard {objects.value(amount, voice)}", article=False)
            return (Act(verb="appliquer", subject=objects.player(player, voice), object=seen),)
        case Surveil(amount=amount, player=player):
            who = objects.player(player, voice)
            return (Act(verb="surveiller", subject=who, complements=(objects.value(amount, voice),)),)
        case Proliferate(player=player):
            return (Act(verb="proliférer", subject=objects.player(player, voice)),)
        case Clash():
            return (Act(verb="confronter", object=Noun("un adversaire", article=False)),)
        case FlipCoin(player=player):
            who = objects.player(player, voice)
            voice.memory.flipper = who
            return (Act(verb="jouer", subject=who, complements=("à pile ou face",)),)
        case LookAt(what=what, player=player):
            who = objects.player(player, voice)
            return (Act(verb="regarder", subject=who, object=actions.acted_on(what, voice)),)
        case LookAtHand(player=player):
            hand = objects.belonging(terms.zone_noun(Zone.HAND), objects.player(player, voice))
            return (Act(verb="regarder", object=Noun(hand, F, article=False)),)
        case DigUntil(filter=filter_, to=to, player=player):
            who = objects.player(player, voice)
            verb = "exiler" if to is Zone.EXILE else "révéler"
            found = filters.describe_card(filter_, Zone.LIBRARY, voice, plural=False)
            voice.remember(found.noun)
            library = of(_own("bibliothèque", who).head)
            cards = Noun(f"les cartes du dessus {library} jusqu'à {verb} {found.a().head}", F, True, article=False)
            return (Act(verb=verb, subject=who, object=cards),)
        case WinGame(player=player):
            return (_does("gagner", player, _GAME, voice, polite=True),)
        case LoseGame(player=player):
            return (_does("perdre", player, _GAME, voice, polite=True),)
        case BecomeMonarch(player=player):
            return (Act(verb="devenir", subject=objects.player(player, voice), complements=("le monarque",)),)
        case IncreaseSpeed(amount=amount, player=player):
            whose = Noun(objects.belonging(Noun("vitesse", F), objects.player(player, voice)), F, article=False)
            return (Act(verb="augmenter", subject=whose, complements=(of(objects.value(amount, voice)),)),)
        case BecomeLevel() | BecomeDayTime():
            return (actions.becoming(effect, voice),)
        case ExtraTurn(player=player):
            return (_does("jouer", player, Noun("un tour supplémentaire après celui-ci", article=False), voice),)
        case SkipStep(step=step, player=player):
            who = objects.player(player, voice)
            own = "votre" if who.head == YOU.head else "sa"
            name = "phase de combat" if step is Step.BEGINNING_OF_COMBAT else terms.step_noun(step).head
            return (Act(verb="passer", subject=who, object=Noun(f"{own} prochaine {name}", F, article=False)),)
        case SkipTurn(player=player, amount=amount):
            who = objects.player(player, voice)
            if amount == 1:
                own = "votre" if who.head == YOU.head else "son"
                return (Act(verb="passer", subject=who, object=Noun(f"{own} prochain tour", article=False)),)
            own = "vos" if who.head == YOU.head else "ses"
            turns = f"{own} {objects.value(amount, voice)} prochains tours"
            return (Act(verb="passer", subject=who, object=Noun(turns, article=False)),)
        case EndTurn():
            return (Act(verb="finir", object=Noun("le tour", article=False)),)
        case _:
            assert_never(effect)


def _counters(kind: str, amount: Amount, voice: Voice) -> tuple[Noun, str]:
    """The counters, and after all else what X is: "X marqueurs +1/+1", ", X étant le nombre d'îles"."""
    match kind, amount:
        case CounterKind.ENERGY.value, int():
            return Noun("{E}" * amount, article=False), ""
        case _, int() | X() | ThatMuch():
            return objects.counter_group(kind, amount, voice), ""
        case _:
            return objects.counter_group(kind, X(), voice), objects.x_meaning(amount, voice)


def _so_many(amount: Amount, unit: Noun, voice: Voice, *, words: bool = False) -> tuple[Noun, str]:
    """The number of units, and for each of what there are so many."""
    match objects.repeated(amount, voice):
        case factor, each:
            return objects.quantity(factor, unit, voice, words=words), each
        case _:
            return objects.quantity(amount, unit, voice, words=words), ""


def search(effect: Search, voice: Voice) -> Chain:
    """ "cherchez dans votre bibliothèque une carte, révélez celle-ci, mettez celle-ci dans votre main, puis mélangez
    votre bibliothèque"."""
    who = objects.player(effect.player, voice)
    if effect.owner is not None or effect.every:
        return _search_of(effect, effect.owner or effect.player, voice)
    several = effect.count != 1
    described = filters.describe_card(effect.filter, Zone.LIBRARY, voice, plural=several)
    noun = described.noun
    bare = described.bare()
    if effect.count == Count((Is(Previous()),)):
        found = phrase(f"jusqu'à autant {of(bare)}", noun)
    elif effect.count is None:
        found = phrase(f"n'importe quel nombre {of(bare)}", noun)
    elif not several:
        found = described.a()
    else:
        number = objects.amount_words(effect.count, voice, noun.gender)
        found = phrase(f"jusqu'à {number} {bare}{objects.x_meaning(effect.count, voice)}", noun)
    voice.remember(noun)
    it = objects.previous(noun)
    library = _own("bibliothèque", who)
    tapped = f" {agree('engagé', noun)}" if effect.tapped else ""
    place = qualities.located(effect.to, who.head, voice)
    if who.head != YOU.head and place.startswith("dans "):
        place = f"dans {_own(terms.zone_noun(effect.to).head, who).head}"
    zones = [_own(terms.zone_noun(zone).head, who).head for zone in effect.zones or (Zone.LIBRARY,)]
    *first, last = [f"dans {zone}" for zone in zones]
    within = f"{', '.join(first)} {'et/ou' if effect.some else 'et'} {last}" if first else last
    steps = [Act(verb="chercher", subject=who, complements=(within, found.head))]
    if effect.reveal:
        steps.append(Act(verb="révéler", subject=who, object=it))
    shuffle = Act(verb="mélanger", subject=who, object=library)
    if effect.to is Zone.LIBRARY:
        # The card goes on top once the rest is shuffled.
        card = phrase(f"{'ces cartes' if noun.plural else 'cette carte'}", noun)
        on_top = Act(verb="mettre", subject=who, object=card, complements=("au-dessus",))
        return (*steps, msgspec.structs.replace(shuffle, complements=(f"et {_again(on_top)}",)))
    if effect.rest is not None:
        one = Noun("l'une d'elles", noun.gender, article=False)
        other = qualities.located(effect.rest, who.head, voice)
        there = f"{place}{' engagée' if effect.tapped else ''} et l'autre {other}"
        steps.append(Act(verb="mettre", subject=who, object=one, complements=(there,)))
    else:
        steps.append(Act(verb="mettre", subject=who, object=it, complements=(place + tapped,)))
    return tuple(steps) if effect.some else (*steps, shuffle)


#: After a search of some zones only (`Search.some`), as a sentence of its own.
SHUFFLED_IF_SEARCHED = "si vous cherchez dans votre bibliothèque de cette manière, mélangez-la"


def _search_of(effect: Search, owner: PlayerRef, voice: Voice) -> Chain:
    """ "cherchez dans le cimetière et la bibliothèque de ce joueur toutes les cartes …, exilez-les, puis ce joueur
    mélange sa bibliothèque"."""
    who, whose = objects.player(effect.player, voice), objects.player(owner, voice)
    several = effect.count != 1
    noun = filters.describe_card(effect.filter, Zone.LIBRARY, voice, plural=several).noun
    bare = filters.describe_card(effect.filter, Zone.LIBRARY, voice, plural=several).bare()
    if effect.count is None:
        found = f"toutes les {bare}" if effect.every else f"n'importe quel nombre {of(bare)}"
    else:
        up_to = "jusqu'à " if several else ""
        number = objects.amount_words(effect.count, voice, noun.gender)
        found = f"{up_to}{number} {bare}{objects.x_meaning(effect.count, voice)}"
    voice.remember(noun)
    zones = enumerate_words((definite(terms.zone_noun(zone)) for zone in effect.zones or (Zone.LIBRARY,)), "et")
    steps = [Act(verb="chercher", subject=who, complements=(f"dans {zones} {of(whose.head)}", found))]
    it = objects.previous(noun)
    if effect.reveal:
        steps.append(Act(verb="révéler", subject=who, object=it))
    if effect.to is Zone.EXILE:
        steps.append(Act(verb="exiler", subject=who, object=it))
    else:
        tapped = f" {agree('engagé', noun)}" if effect.tapped else ""
        under = " sous votre contrôle" if effect.to is Zone.BATTLEFIELD else ""
        place = f"{qualities.located(effect.to, who.head, voice)}{tapped}{under}"
        steps.append(Act(verb="mettre", subject=who, object=it, complements=(place,)))
    that = Noun("ce joueur", article=False)
    return (*steps, Act(verb="mélanger", subject=that, object=phrase("sa bibliothèque", Noun("bibliothèque", F))))


def _again(act: Act) -> str:
    """A further order or verb of the same subject."""
    return say(act) if act.subject.head == YOU.head else said_of_subject(act)


def lasting(act: Act, words: str) -> Act:
    """The clause with how long it lasts, before what X is and before "comme si"."""
    if not words:
        return act
    said = " ".join(act.complements)
    # What is quoted is another ability's.
    parted = _AFTER_DURATION.search(said, said.rfind("»") + 1)
    if parted is None:
        return msgspec.structs.replace(act, complements=(*act.complements, words))
    head, tail = said[: parted.start()], said[parted.start() :]
    return msgspec.structs.replace(act, complements=(head, words, tail.lstrip(" ")))


_AFTER_DURATION = re.compile(r", X étant | ?\bcomme s(?:i |')")


def _does(infinitive: str, player: PlayerRef, what: Noun, voice: Voice, *, polite: bool = False) -> Act:
    return Act(verb=infinitive, subject=objects.player(player, voice), object=what, polite=polite)


def _does_many(infinitive: str, player: PlayerRef, amount: Amount, unit: Noun, voice: Voice) -> Act:
    """Whoever does it is named before what is counted."""
    subject = objects.player(player, voice)
    many, each = _so_many(amount, unit, voice, words=unit == CARD)
    return Act(verb=infinitive, subject=subject, object=many, complements=(each,), polite=unit == LIFE_POINT)


def _own(noun: str, who: Noun) -> Noun:
    """What belongs to the subject itself: "votre bibliothèque", "sa bibliothèque"."""
    if noun == "cimetière":
        return Noun(f"{'votre' if who.head == YOU.head else 'son'} {noun}", article=False)
    return Noun(f"{'votre' if who.head == YOU.head else 'sa'} {noun}", F, article=False)


def _discard(effect: Discard, voice: Voice) -> Act:
    who = objects.player(effect.player, voice)
    if effect.amount is None:
        every = filters.describe_card(effect.filter, Zone.HAND, voice, plural=True).all()
        what = of(every.head if effect.filter else _own("main", who).head)
    else:
        described = filters.describe_card(effect.filter, Zone.HAND, voice, plural=effect.amount != 1)
        if described.exact:
            return Act(verb="défausser", subject=who, reflexive=True, complements=(of(described.exact.head),))
        card = Noun(described.bare(), described.noun.gender, described.noun.plural)
        what = of(_some(effect.amount, card, voice))
    chance = "au hasard" if effect.at_random else ""
    return Act(verb="défausser", subject=who, reflexive=True, complements=(what, chance))


def _some(amount: Amount, noun: Noun, voice: Voice) -> str:
    number = objects.amount_words(amount, voice, noun.gender)
    return f"{number} {noun.head}{objects.x_meaning(amount, voice)}"


def _mana_like(effect: AddManaLike, voice: Voice) -> Act:
    number = objects.amount_words(effect.amount, voice, Gender.MASCULINE)
    plural = "" if effect.amount == 1 else "s"
    kind = "n'importe quel type" if effect.types else "n'importe quelle couleur"
    source = filters.describe(effect.source, voice).a().head
    mana = f"{number} mana{plural} de {kind} {elide('que', source)} pourrait produire"
    return Act(verb="ajouter", subject=objects.player(effect.player, voice), object=Noun(mana, article=False))


def _mana(effect: AddMana, voice: Voice) -> Act:
    symbols = [f"{{{symbol}}}" for symbol in effect.symbols]
    often = objects.times_over(effect.amount, voice)
    if not effect.choice:
        mana = "".join(symbols) or "{0}"
    elif set(effect.symbols) == _ALL_COLOURS:
        number = objects.amount_words(effect.amount, voice, Gender.MASCULINE)
        one = effect.amount == 1
        meaning = objects.x_meaning(effect.amount, voice)
        chosen = "combinaison de mana coloré" if effect.combined else "couleur"
        mana, often = f"{number} mana{'' if one else 's'} de la {chosen} de votre choix{meaning}", ""
    elif effect.combined:
        number = objects.amount_words(effect.amount, voice, Gender.MASCULINE)
        plural = "" if effect.amount == 1 else "s"
        mixed = enumerate_words(symbols, "et/ou")
        mana = f"{number} mana{plural} de n'importe quelle combinaison de {mixed}"
        mana, often = f"{mana}{objects.x_meaning(effect.amount, voice)}", ""
    else:
        mana = enumerate_words(symbols, "ou")
    pool = "" if voice.vocabulary is Vocabulary.ENTERS else "à votre réserve"
    subject = objects.player(effect.player, voice)
    if subject.head != YOU.head and pool:
        pool = "à sa réserve"
    return Act(verb="ajouter", subject=subject, object=Noun(mana, article=False), complements=(pool, often))


def mana_kept(lasts: Duration, voice: Voice) -> str:
    """The sentence about mana that is not lost for a while."""
    how_long = duration_words(lasts, voice)
    so_long = f"{how_long}, " if how_long else ""
    return f"{so_long}vous ne perdez pas ce mana au moment où les étapes et les phases se terminent"

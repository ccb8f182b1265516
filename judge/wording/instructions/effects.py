"""Instructions in the French of cards: "détruisez une créature ciblée", "piochez deux cartes", "vous gagnez 3 points de
vie". Each effect becomes clauses (`Act`), which `composed` then orders, offers, prices or chains.
"""

from __future__ import annotations

import re
from typing import TypeAlias, assert_never

import msgspec

from judge.abilities.ability import Apply
from judge.abilities.instructions import (
    AddChosenMana,
    AddMana,
    ApplyToPlayers,
    AttachTo,
    BecomeDayTime,
    BecomeLevel,
    BecomeMonarch,
    Cast,
    ChangeTargets,
    Clash,
    CopySpell,
    CounterSpell,
    DealDamage,
    DealTogether,
    Designate,
    Destroy,
    DigUntil,
    Discard,
    Draw,
    EndTurn,
    ExchangeControl,
    ExchangeNumbers,
    ExtraTurn,
    Fight,
    Flip,
    GainLife,
    LookAt,
    LookAtHand,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    Multiply,
    Pair,
    PhaseOut,
    Pick,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    SetLife,
    Shuffle,
    SkipNextUntap,
    SkipStep,
    SkipTurn,
    Surveil,
    TakeAction,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceUp,
    Unattach,
    Untap,
    WinGame,
)
from judge.abilities.modifications import ChangeText, MustAttack, MustBeBlocked, MustBlock, SetController, SwitchPT
from judge.abilities.selectors import Amount, Group, LifeOf, PlayerRef
from judge.abilities.terms import Choosable, Duration, Step, Zone
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import of, stressed_pronoun, subject_pronoun, to
from judge.text.numbers import ordinal_word
from judge.wording import terms
from judge.wording.abilities.costs import CARD, LIFE_POINT, payments
from judge.wording.abilities.modifications import (
    Manner,
    characteristic,
    clauses,
    duration_words,
)
from judge.wording.abilities.player_rules import player_rule
from judge.wording.abilities.voice import YOU, Act, F, Mood, Voice, phrase, said_of_subject, say
from judge.wording.instructions import actions, damage
from judge.wording.references import filters, objects, qualities
from judge.wording.subtypes import subtype_noun

#: What is done to objects, and what players do: the instructions that are plain clauses. The composed ones are said by
#: `composed`.
ObjectEffect: TypeAlias = (
    DealDamage
    | DealTogether
    | Destroy
    | Move
    | Sacrifice
    | Apply
    | Tap
    | Untap
    | TapOrUntap
    | Pick
    | SkipNextUntap
    | CounterSpell
    | Regenerate
    | Fight
    | ChangeTargets
    | CopySpell
    | Cast
    | RemoveFromCombat
    | AttachTo
    | Unattach
    | Reveal
    | PhaseOut
    | TurnFaceUp
    | Transform
    | Flip
    | ExchangeControl
    | ExchangeNumbers
    | TakeAction
    | Designate
    | Pair
    | Multiply
)
PlayerEffect: TypeAlias = (
    Draw
    | Discard
    | Mill
    | GainLife
    | LoseLife
    | SetLife
    | AddMana
    | AddChosenMana
    | PutCounters
    | RemoveCounters
    | ApplyToPlayers
    | Shuffle
    | Scry
    | Surveil
    | Proliferate
    | Clash
    | LookAt
    | LookAtHand
    | DigUntil
    | WinGame
    | LoseGame
    | BecomeMonarch
    | BecomeDayTime
    | BecomeLevel
    | ExtraTurn
    | SkipStep
    | SkipTurn
    | EndTurn
)
#: Several acts done one after the other by the same subject: "cherchez…, révélez-la, puis mélangez".
Chain: TypeAlias = tuple[Act, ...]

_ALL_COLOURS = frozenset("WUBRG")
_REQUIREMENTS = (MustAttack, MustBlock, MustBeBlocked)


def move_to(effect: Move, voice: Voice) -> Act:
    """Zone changes, by destination."""
    moved = objects.thing(effect.what, voice)
    voice.remember(moved)
    origin = f"depuis {qualities.somewhere(effect.origin, voice)}" if effect.origin else ""
    face_down = "face cachée" if effect.face_down else ""
    counters = _with_counters(effect.counters, moved, voice)
    until = f"jusqu'à ce que {voice.this.head} quitte {_play(voice)}" if effect.until_leaves else ""
    owner = "de leur propriétaire" if moved.plural else "de son propriétaire"
    old = voice.vocabulary is Vocabulary.IN_PLAY
    match effect.to:
        case Zone.EXILE:
            verb, place = ("retirer", "de la partie") if old else ("exiler", "")
        case Zone.BATTLEFIELD:
            said = (
                ("transformé", effect.transformed),
                ("engagé", effect.tapped),
                ("attaquant", effect.attacking),
            )
            status = [agree(word, moved) for word, so in said if so]
            place = "en jeu" if old else "sur le champ de bataille"
            under = ""
            if effect.under is not None:
                under = f" sous {objects.belonging(Noun('contrôle'), objects.player(effect.under, voice))}"
            how = f" {enumerate_words(status)}" if status else ""
            verb, place = "mettre", f"{place}{under}{how}"
        case Zone.HAND:
            verb, place = "renvoyer", f"dans la main {owner}"
        case Zone.GRAVEYARD:
            verb, place = "mettre", f"dans le cimetière {owner}"
        case Zone.LIBRARY:
            order = " dans un ordre aléatoire" if effect.random_order else ""
            verb, place = "mettre", f"{_library_place(effect.position)} de la bibliothèque {owner}{order}"
        case Zone.STACK | Zone.COMMAND | Zone.ANTE | Zone.NOWHERE:
            verb, place = "mettre", terms.into_zone(effect.to, voice.vocabulary)
        case _:
            assert_never(effect.to)
    return Act(verb=verb, object=moved, complements=(origin, place, face_down, counters, until))


def acts(effect: ObjectEffect | PlayerEffect, voice: Voice, manner: Manner) -> tuple[Act, ...]:
    """The clauses of one instruction, each a sentence of its own (those of `Apply` have one subject)."""
    match effect:
        case DealDamage():
            return (damage.damage(effect, voice),)
        case DealTogether():
            return (damage.damages(effect, voice),)
        case Destroy(what=what, no_regeneration=forever):
            victim = actions.acted_on(what, voice)
            never = Act(verb="être", subject=_pronoun(victim), complements=(agree("régénéré", victim),),
                        modal="pouvoir", negated=True)  # fmt: skip
            return (Act(verb="détruire", object=victim), *((never,) if forever else ()))
        case Move():
            return (move_to(effect, voice),)
        case Sacrifice(what=what, player=player):
            return (Act(verb="sacrifier", subject=objects.player(player, voice), object=actions.acted_on(what, voice)),)
        case Tap(what=what):
            return (Act(verb="engager", object=actions.acted_on(what, voice)),)
        case TapOrUntap(what=what):
            return (Act(verb="engager ou dégager", object=actions.acted_on(what, voice)),)
        case Pick(what=what):
            return (Act(verb="choisir", object=actions.acted_on(what, voice)),)
        case Untap(what=what):
            return (Act(verb="dégager", object=actions.acted_on(what, voice)),)
        case Regenerate(what=what):
            return (Act(verb="régénérer", object=actions.acted_on(what, voice)),)
        case Reveal(what=what):
            return (Act(verb="révéler", object=actions.acted_on(what, voice)),)
        case TurnFaceUp(what=what):
            return (Act(verb="retourner", object=actions.acted_on(what, voice), complements=("face visible",)),)
        case RemoveFromCombat(what=what):
            return (Act(verb="retirer", object=actions.acted_on(what, voice), complements=("du combat",)),)
        case Unattach(what=what):
            return (Act(verb="détacher", object=actions.acted_on(what, voice)),)
        case AttachTo(what=what, to=to_ref):
            attached = actions.acted_on(what, voice)
            return (Act(verb="attacher", object=attached, complements=(to(objects.thing(to_ref, voice).head),)),)
        case Transform(what=what):
            return (Act(verb="transformer", subject=actions.acted_on(what, voice), reflexive=True),)
        case Flip(what=what):
            return (Act(verb="inverser", object=actions.acted_on(what, voice)),)
        case PhaseOut(what=what):
            return (Act(verb="déphaser", subject=actions.acted_on(what, voice), reflexive=True),)
        case SkipNextUntap(what=what):
            idle = actions.acted_on(what, voice)
            whose = "leur" if idle.plural else "son"
            when = f"pendant la prochaine étape de dégagement de {whose} contrôleur"
            return (Act(verb="dégager", subject=idle, reflexive=True, negated=True, complements=(when,)),)
        case Fight(left=left, right=right):
            first = objects.thing(left, voice)
            foe = f"contre {objects.thing(right, voice).head}"
            return (Act(verb="battre", subject=first, reflexive=True, complements=(foe,)),)
        case ExchangeControl(what=what):
            members = (isinstance(what, Group) and what.members) or (what,)
            both = enumerate_words(of(objects.thing(member, voice).head) for member in members)
            return (Act(verb="échanger", object=Noun(f"le contrôle {both}", article=False)),)
        case ExchangeNumbers():
            return (_exchanged(effect, voice),)
        case TakeAction():
            return (actions.taken(effect, voice),)
        case Designate():
            return (actions.designated(effect, voice),)
        case Multiply():
            return (actions.multiplied(effect, voice),)
        case Pair(left=left, right=right):
            other = to(objects.thing(right, voice).head)
            return (Act(verb="associer", object=objects.thing(left, voice), complements=(other,)),)
        case Apply():
            return applied(effect, voice, manner)
        case CounterSpell():
            return _counter(effect, voice)
        case ChangeTargets(what=what, new=new):
            spell = _of_either(objects.thing(what, voice))
            if new:
                aim = Noun(f"de nouvelles cibles pour {objects.thing(what, voice).head}", F, True, article=False)
                return (Act(verb="choisir", object=aim),)
            return (Act(verb="changer", object=Noun(f"la cible {spell}", F, article=False)),)
        case CopySpell(what=what, player=player):
            return (Act(verb="copier", subject=objects.player(player, voice), object=actions.acted_on(what, voice)),)
        case Cast(what=what, cost=cost, player=player, lands=lands):
            card = actions.acted_on(what, voice)
            paid = f"sans payer {_its(card, 'coût de mana')}"
            if cost:
                paid = f"en échange de {payments(cost, voice, objects.player(player, voice))}"
            verb = "jouer" if lands else "lancer"
            if effect.copy:
                card = Noun(f"une copie {of(card.head)}", F, article=False)
            return (Act(verb=verb, subject=objects.player(player, voice), object=card, complements=(paid,)),)
        case _:
            return players_acts(effect, voice)


def _exchanged(effect: ExchangeNumbers, voice: Voice) -> Act:
    """ "échangez votre total de points de vie et l'endurance de cette créature", "deux joueurs ciblés échangent leur
    total de points de vie"."""
    until = (duration_words(effect.duration, voice),)
    match effect:
        case ExchangeNumbers(left=LifeOf(player), right=None):
            total = Noun("leur total de points de vie", article=False)
            return Act(verb="échanger", subject=objects.player(player, voice), object=total, complements=until)
        case _:
            both = [objects.value(number, voice) for number in (effect.left, effect.right) if number is not None]
            return Act(verb="échanger", object=Noun(enumerate_words(both), article=False), complements=until)


def players_acts(effect: PlayerEffect, voice: Voice) -> tuple[Act, ...]:
    """Instructions to players."""
    match effect:
        case Draw(amount=amount, player=player):
            return (_does("piocher", player, objects.quantity(amount, CARD, voice, words=True), voice),)
        case Discard():
            return (_discard(effect, voice),)
        case Mill(amount=amount, player=player):
            return (_does("meuler", player, objects.quantity(amount, CARD, voice, words=True), voice),)
        case GainLife(amount=amount, player=player):
            return (_does("gagner", player, objects.quantity(amount, LIFE_POINT, voice), voice, polite=True),)
        case LoseLife(amount=amount, player=player):
            return (_does("perdre", player, objects.quantity(amount, LIFE_POINT, voice), voice, polite=True),)
        case SetLife(amount=amount, player=player):
            total = objects.belonging(Noun("total de points de vie"), objects.player(player, voice))
            become = (objects.value(amount, voice),)
            return (Act(verb="devenir", subject=Noun(total, article=False), complements=become),)
        case AddMana():
            return (_mana(effect, voice),)
        case AddChosenMana(amount=amount, player=player):
            mana = objects.quantity(amount, Noun("mana"), voice, words=True)
            of_colour = Noun(f"{mana.head} de la couleur choisie", article=False)
            return (Act(verb="ajouter", subject=objects.player(player, voice), object=of_colour),)
        case PutCounters(kind=kind, amount=amount, on=on):
            counters = objects.counter_group(kind, amount, voice)
            where = objects.recipient(on, voice)
            if isinstance(on, PlayerRef):
                return (Act(verb="gagner", subject=where, object=counters),)
            if effect.divided:
                return (Act(verb="répartir", object=counters, complements=(f"entre {where.head}",)),)
            return (Act(verb="mettre", object=counters, complements=(f"sur {where.head}",)),)
        case RemoveCounters(kind=kind, amount=amount, on=on):
            named = "" if kind is None else f" {terms.counter_kind(kind)}"
            every = Noun(f"tous les marqueurs{named}", plural=True, article=False)
            counters = every if amount is None or kind is None else objects.counter_group(kind, amount, voice)
            return (Act(verb="retirer", object=counters, complements=(of(objects.recipient(on, voice).head),)),)
        case ApplyToPlayers(players=players, rule=rule, duration=duration):
            subject = objects.player(players, voice)
            words = "ce tour-ci" if duration is Duration.END_OF_TURN else duration_words(duration, voice)
            return (_with(player_rule(rule, subject, voice, for_a_while=True), words),)
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


_GAME = Noun("la partie", F, article=False)


def search(effect: Search, voice: Voice) -> Chain:
    """ "cherchez dans votre bibliothèque une carte, révélez celle-ci, mettez celle-ci dans votre main, puis mélangez
    votre bibliothèque"."""
    who = objects.player(effect.player, voice)
    several = effect.count != 1
    described = filters.describe_card(effect.filter, Zone.LIBRARY, voice, plural=several)
    noun = described.noun
    bare = described.bare()
    number = objects.amount_words(effect.count, voice, noun.gender)
    up_to = "jusqu'à " if several else ""
    found = phrase(f"{up_to}{number} {bare}{objects.x_meaning(effect.count, voice)}", noun)
    voice.remember(noun)
    it = objects.previous(noun)
    library = _own("bibliothèque", who)
    tapped = f" {agree('engagé', noun)}" if effect.tapped else ""
    place = qualities.located(effect.to, who.head, voice)
    if who.head != YOU.head and place.startswith("dans "):
        place = f"dans {_own(terms.zone_noun(effect.to).head, who).head}"
    steps = [Act(verb="chercher", subject=who, complements=(f"dans {library.head}", found.head))]
    if effect.reveal:
        steps.append(Act(verb="révéler", subject=who, object=it))
    shuffle = Act(verb="mélanger", subject=who, object=library)
    if effect.to is Zone.LIBRARY:
        # The card goes on top once the rest is shuffled.
        card = phrase(f"{'ces cartes' if noun.plural else 'cette carte'}", noun)
        on_top = Act(verb="mettre", subject=who, object=card, complements=("au-dessus",))
        return (*steps, msgspec.structs.replace(shuffle, complements=(f"et {_again(on_top)}",)))
    steps.append(Act(verb="mettre", subject=who, object=it, complements=(place + tapped,)))
    return (*steps, shuffle)


def applied(effect: Apply, voice: Voice, manner: Manner) -> tuple[Act, ...]:
    """A continuous effect: one clause for each modification, the duration on the last."""
    subject = objects.thing(effect.what, voice, bare_plural=True)
    voice.remember(subject)
    manner = msgspec.structs.replace(manner, resolved=True, duration=effect.duration)
    words = duration_words(effect.duration, voice)
    said = clauses(effect.modifications, subject, voice, manner)
    if effect.duration is Duration.END_OF_TURN and effect.modifications:
        if all(isinstance(change, _REQUIREMENTS) for change in effect.modifications):
            words = ""
        elif all(characteristic(change, subject, voice, manner) is None for change in effect.modifications):
            words = "ce tour-ci"
    match effect.modifications:
        case (SetController(player=player),):
            gained = Noun(f"le contrôle {of(subject.head)}", article=False)
            return (Act(verb="acquérir", subject=objects.player(player, voice), object=gained, complements=(words,)),)
        case (ChangeText() as change,):
            text = Noun(f"le texte {_of_either(subject)}", article=False)
            return (Act(verb="changer", object=text, complements=(replaced_words(change), words)),)
        case (SwitchPT(),):
            both = Noun(f"la force et l'endurance {of(subject.head)}", F, True, article=False)
            return (Act(verb="échanger", object=both, complements=(words,)),)
        case ():
            return (Act(verb="rester", subject=subject, complements=("inchangé", words)),)
        case _:
            return (*said[:-1], _with(said[-1], words))


def _of_either(noun: Noun) -> str:
    """ "d'un sort ou d'un permanent ciblé": the preposition before each."""
    return re.sub(r"\bou (?=une? )", "ou d'", of(noun.head))


def replaced_words(change: ChangeText) -> str:
    """ "en remplaçant toutes les occurrences d'un mot de couleur par un autre"."""
    kinds = " ou ".join(f"d'un {_KINDS_OF_WORDS[kind]}" for kind in change.kinds)
    new = subtype_noun(change.new).head.lower() if change.new else "un autre"
    return f"en remplaçant toutes les occurrences {kinds} par {new}"


_KINDS_OF_WORDS = {
    Choosable.COLOUR: "mot de couleur",
    Choosable.BASIC_LAND_TYPE: "type de terrain de base",
    Choosable.CREATURE_TYPE: "type de créature",
}


def _again(act: Act) -> str:
    """A further order or verb of the same subject."""
    return say(act) if act.subject.head == YOU.head else said_of_subject(act)


def _with(act: Act, words: str) -> Act:
    """The clause with how long it lasts, before what X is."""
    if not words:
        return act
    said = " ".join(act.complements)
    head, comma, meaning = said.partition(", X étant ")
    more = (head, words, comma + meaning) if comma else (*act.complements, words)
    return msgspec.structs.replace(act, complements=more)


def _is(participle: str, subject: Noun) -> Act:
    return Act(verb="être", subject=subject, complements=(agree(participle, subject),))


def _pronoun(noun: Noun) -> Noun:
    return phrase(subject_pronoun(noun), noun)


def _does(infinitive: str, player: PlayerRef, what: Noun, voice: Voice, *, polite: bool = False) -> Act:
    return Act(verb=infinitive, subject=objects.player(player, voice), object=what, polite=polite)


def _its(owner: Noun, thing: str) -> str:
    return f"{'leur' if owner.plural else 'son'} {thing}"


def _own(noun: str, who: Noun) -> Noun:
    """What belongs to the subject itself: "votre bibliothèque", "sa bibliothèque"."""
    if noun == "cimetière":
        return Noun(f"{'votre' if who.head == YOU.head else 'son'} {noun}", article=False)
    return Noun(f"{'votre' if who.head == YOU.head else 'sa'} {noun}", F, article=False)


def _play(voice: Voice) -> str:
    return "le jeu" if voice.vocabulary is Vocabulary.IN_PLAY else "le champ de bataille"


def _with_counters(counters: tuple[tuple[str, int], ...], moved: Noun, voice: Voice) -> str:
    said = [objects.counter_group(kind, count, voice).head for kind, count in counters]
    return f"avec {enumerate_words(said)} sur {stressed_pronoun(moved)}" if said else ""


def _library_place(position: int) -> str:
    if position == 0:
        return "au-dessus"
    if position == -1:
        return "au-dessous"
    if position > 0:
        return f"à la {ordinal_word(position + 1, F)} place"
    return f"à l'avant-dernière place numéro {-position}"


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


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


def _mana(effect: AddMana, voice: Voice) -> Act:
    symbols = [f"{{{symbol}}}" for symbol in effect.symbols]
    often = objects.times_over(effect.amount, voice)
    if not effect.choice:
        mana = "".join(symbols) or "{0}"
    elif set(effect.symbols) == _ALL_COLOURS:
        number = objects.amount_words(effect.amount, voice, Gender.MASCULINE)
        one = effect.amount == 1
        meaning = objects.x_meaning(effect.amount, voice)
        mana, often = f"{number} mana{'' if one else 's'} de la couleur de votre choix{meaning}", ""
    else:
        mana = enumerate_words(symbols, "ou")
    pool = "" if voice.vocabulary is Vocabulary.ENTERS else "à votre réserve"
    subject = objects.player(effect.player, voice)
    if subject.head != YOU.head and pool:
        pool = "à sa réserve"
    return Act(verb="ajouter", subject=subject, object=Noun(mana, article=False), complements=(pool, often))


def _counter(effect: CounterSpell, voice: Voice) -> tuple[Act, ...]:
    spell = actions.acted_on(effect.what, voice)
    their, them = ("leur", "les") if spell.plural else ("son", "le")
    payer = Noun(f"{their} contrôleur", article=False)
    unless = f"à moins que {payments(effect.unless, voice, payer, Mood.PRICE)}" if effect.unless else ""
    countered = Act(verb="contrecarrer", object=spell, complements=(unless,))
    if effect.to is Zone.GRAVEYARD:
        return (countered,)
    instead = f"à la place de {them} mettre dans le cimetière de {their} propriétaire"
    place = qualities.located(effect.to, f"{their} propriétaire", voice)
    return (countered, Act(verb="mettre", object=objects.previous(spell), complements=(place, instead)))

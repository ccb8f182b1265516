"""Instructions in the French of cards: "détruisez une créature ciblée", "piochez deux cartes", "vous gagnez 3 points de
vie". Each effect becomes clauses (`Act`), which `composed` then orders, offers, prices or chains.
"""

from __future__ import annotations

import re
from typing import TypeAlias, assert_never

import msgspec

from judge.abilities.ability import Apply
from judge.abilities.instructions import (
    AttachTo,
    Cast,
    ChangeTargets,
    CopySpell,
    CounterSpell,
    DealDamage,
    DealTogether,
    Designate,
    Destroy,
    ExchangeControl,
    ExchangeNumbers,
    Fight,
    Flip,
    Move,
    Multiply,
    Pair,
    PhaseOut,
    Pick,
    Regenerate,
    RemoveFromCombat,
    Reveal,
    Sacrifice,
    SkipNextUntap,
    SwapAura,
    TakeAction,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Untap,
)
from judge.abilities.modifications import ChangeText, MustAttack, MustBeBlocked, MustBlock, SetController, SwitchPT
from judge.abilities.selectors import (
    Choice,
    ControlledBy,
    Group,
    InZone,
    Is,
    IsSpell,
    LifeOf,
    ObjectRef,
    OwnedBy,
    PlayerWord,
    Previous,
    Seen,
    This,
)
from judge.abilities.terms import Choosable, Duration, Zone
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import his, of, stressed_pronoun, subject_pronoun, to
from judge.text.numbers import number_word, ordinal_word
from judge.wording import terms
from judge.wording.abilities.costs import payments
from judge.wording.abilities.modifications import (
    Manner,
    characteristic,
    clauses,
    duration_words,
    excepted,
)
from judge.wording.abilities.voice import YOU, Act, F, Mood, Voice, phrase
from judge.wording.instructions import actions, damage, players
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
    | TurnFaceDown
    | Transform
    | Flip
    | ExchangeControl
    | SwapAura
    | ExchangeNumbers
    | TakeAction
    | Designate
    | Pair
    | Multiply
)

_REQUIREMENTS = (MustAttack, MustBlock, MustBeBlocked)


_THIS_CARD = Noun("cette carte", F, article=False)


def move_to(effect: Move, voice: Voice) -> Act:
    """Zone changes, by destination."""
    mover, moved = _moving(effect.what, voice)
    origin = f"depuis {qualities.somewhere(effect.origin, voice)}" if effect.origin else ""
    if effect.what == This() and effect.origin in qualities.OWNED_ZONES:
        # Whose ability it is says whose zone.
        moved = voice.this if voice.this == voice.own else _THIS_CARD
        origin = f"depuis votre {terms.zone_noun(effect.origin).head}"
    voice.remember(moved)
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
            verb, place = "mettre", f"{_library_place(effect.position, owner)}{order}"
        case Zone.STACK | Zone.COMMAND | Zone.ANTE | Zone.NOWHERE:
            verb, place = "mettre", terms.into_zone(effect.to, voice.vocabulary)
        case _:
            assert_never(effect.to)
    return Act(verb=verb, subject=mover, object=moved, complements=(origin, place, face_down, counters, until))


def _moving(what: ObjectRef, voice: Voice) -> tuple[Noun, Noun]:
    """Who moves what: another player moves what that player chooses of their own ("ce joueur renvoie un terrain qu'il
    contrôle")."""
    if not isinstance(what, Choice) or what.player in (None, PlayerWord.YOU):
        return YOU, objects.thing(what, voice)
    chooser = what.player
    assert chooser is not None
    others = tuple(part for part in what.filter if part not in (OwnedBy(chooser), ControlledBy(chooser)))
    zone = next((part.zone for part in what.filter if isinstance(part, InZone)), Zone.BATTLEFIELD)
    if len(others) == len(what.filter):
        return YOU, objects.thing(what, voice)
    who = objects.player(chooser, voice)
    alone = msgspec.structs.replace(what, filter=others, player=None)
    chosen = objects.card_in(zone, alone, voice) if zone in qualities.OWNED_ZONES else objects.thing(alone, voice)
    theirs = f"de {his(terms.zone_noun(zone))}" if zone in qualities.OWNED_ZONES else "qu'il contrôle"
    return who, phrase(f"{chosen.head} {theirs}", chosen)


def acts(effect: ObjectEffect | players.PlayerEffect, voice: Voice, manner: Manner) -> tuple[Act, ...]:
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
            return (_turned(what, "face visible", voice),)
        case TurnFaceDown(what=what):
            return (_turned(what, "face cachée", voice),)
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
        case SwapAura():
            both = f"{objects.thing(This(), voice).head} avec une carte d'aura de votre main"
            return (Act(verb="échanger", subject=YOU, modal="pouvoir", complements=(both,)),)
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
        case ChangeTargets(what=what, new=new, to=by_what):
            spell = objects.thing(what, voice)
            if by_what is not None:
                by = f"par {objects.thing(by_what, voice).head}"
                return (Act(verb="remplacer", object=Noun(f"une cible {_of_either(spell)}", F), complements=(by,)),)
            if new:
                aim = Noun(f"de nouvelles cibles pour {spell.head}", F, True, article=False)
                return (Act(verb="choisir", object=aim),)
            return (Act(verb="changer", object=Noun(f"la cible {_of_either(spell)}", F, article=False)),)
        case CopySpell(what=what, player=player, exceptions=exceptions):
            model = actions.acted_on(what, voice)
            but = excepted(exceptions, Noun("copie", F), voice, manner.quote)
            return (Act(verb="copier", subject=objects.player(player, voice), object=phrase(model.head + but, model)),)
        case Cast(what=Choice() as among, player=player):
            some, several = _cast_among(among, voice)
            paid = f"sans payer {'leur' if several else 'son'} coût de mana"
            return (Act(verb="lancer", subject=objects.player(player, voice), object=some, complements=(paid,)),)
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
            return players.players_acts(effect, voice)


def _cast_among(among: Choice, voice: Voice) -> tuple[Noun, bool]:
    """ "n'importe quel nombre de sorts parmi elles", "un sort parmi ces cartes"; whether they are several."""
    shown = Seen() in among.filter
    kind = tuple(one for one in among.filter if one not in (Seen(), Is(Previous()), InZone(Zone.EXILE)))
    several = among.count != 1
    spells = filters.describe((IsSpell(), *kind), voice, plural=several)
    if not several:
        words = spells.a().head
    elif isinstance(among.count, int):
        words = f"jusqu'à {number_word(among.count)} {spells.bare()}"
    else:
        words = f"n'importe quel nombre {of(spells.bare())}"
    return Noun(f"{words} parmi {'elles' if shown else 'ces cartes'}", plural=several, article=False), several


def _turned(what: ObjectRef, way: str, voice: Voice) -> Act:
    """ "retournez face visible une créature face cachée ciblée": the way first, lest it be said of the creature."""
    permanent = actions.acted_on(what, voice)
    return Act(verb="retourner", object=msgspec.structs.replace(permanent, head=f"{way} {permanent.head}"))


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


def applied(effect: Apply, voice: Voice, manner: Manner) -> tuple[Act, ...]:
    """A continuous effect: one clause for each modification, the duration on the last."""
    subject = objects.thing(effect.what, voice, bare_plural=True)
    voice.remember(subject)
    manner = msgspec.structs.replace(manner, resolved=not effect.entering, duration=effect.duration)
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
        case (*_, last) if isinstance(last, _REQUIREMENTS) and words and len(said) > 1:
            # The requirement says itself for how long.
            return (*said[:-2], players.lasting(said[-2], words), said[-1])
        case _:
            return (*said[:-1], players.lasting(said[-1], words))


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
    Choosable.CARD_NAME: "nom de carte",
    Choosable.NONLAND_CARD_NAME: "nom de carte non-terrain",
    Choosable.NONCREATURE_NONLAND_CARD_NAME: "nom de carte non-créature et non-terrain",
}


def _is(participle: str, subject: Noun) -> Act:
    return Act(verb="être", subject=subject, complements=(agree(participle, subject),))


def _pronoun(noun: Noun) -> Noun:
    return phrase(subject_pronoun(noun), noun)


def _its(owner: Noun, thing: str) -> str:
    return f"{'leur' if owner.plural else 'son'} {thing}"


def _play(voice: Voice) -> str:
    return "le jeu" if voice.vocabulary is Vocabulary.IN_PLAY else "le champ de bataille"


def _with_counters(counters: tuple[tuple[str, int], ...], moved: Noun, voice: Voice) -> str:
    said = [objects.counter_group(kind, count, voice).head for kind, count in counters]
    return f"avec {enumerate_words(said)} sur {stressed_pronoun(moved)}" if said else ""


def _library_place(position: int, owner: str) -> str:
    """Where in the library, `owner` being whose it is ("de son propriétaire")."""
    if position == 0:
        return f"au-dessus de la bibliothèque {owner}"
    if position > 0:
        return f"dans la bibliothèque {owner} en {ordinal_word(position + 1, F)} position à partir du dessus"
    return f"au-dessous de la bibliothèque {owner}"


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

"""Continuous modifications as what is said of their object: "gagne +3/+3", "a le vol", "ne peut pas bloquer".

`Manner` tells a static ability ("a le vol", "est une île") from the effect of a resolved one ("acquiert le vol",
"devient une île").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec

from judge.abilities.ability import Ability, BecomeCopyOf, GainAbility, KeywordAbility, Modification
from judge.abilities.costs import Cost, PayMana
from judge.abilities.modifications import (
    AddColour,
    AddType,
    AllCreatureTypes,
    AssignsDamageAsUnblocked,
    AssignsDamageByToughness,
    AttacksWithoutTapping,
    AttackTax,
    BecomeChosen,
    BlockTax,
    CanAttackAsThough,
    CanBlockAdditional,
    CanBlockAsThough,
    CantActivate,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBeSacrificed,
    CantBeTargeted,
    CantBlock,
    CantHaveCountersPut,
    ChangeText,
    CostChange,
    DamageCantBePrevented,
    DealsNoCombatDamage,
    DoesntUntap,
    ExiledIfItWouldBeBuried,
    ExiledIfItWouldDie,
    ExiledIfItWouldLeave,
    GainThisAbility,
    Goaded,
    KeepName,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    MayBeCastFromHere,
    MayBePlayed,
    MayPlayAsThoughFlash,
    MayStayTapped,
    ModifyPT,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    NoManaCost,
    RemoveType,
    SetBasePT,
    SetColour,
    SetController,
    SetType,
    SwitchPT,
)
from judge.abilities.selectors import Amount, AnyOf, Condition, Not, PlayerRef, PlayerWord, X
from judge.abilities.terms import CardType, Choosable, Colour, Duration, Keyword, Supertype
from judge.rules.law import Vocabulary
from judge.text.agreement import agree, inflect, plural
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words, quoted
from judge.text.naming import definite, of, of_each, stressed_pronoun, subject_pronoun, to
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities.costs import cost_change, payments
from judge.wording.abilities.keywords import keyword_phrase
from judge.wording.abilities.size_changes import size_change
from judge.wording.abilities.voice import YOU, Act, F, Mood, Voice, conjugate, said_of_subject
from judge.wording.references import filters, objects, qualities
from judge.wording.references.conditions import condition
from judge.wording.subtypes import subtype_noun


class Manner(msgspec.Struct, frozen=True):
    """`resolved`: a resolved effect rather than a static ability. `duration`: what stands for "ce tour-ci" in the
    middle of a rule ("attaque ce tour-ci si possible"). `quote`: says a granted ability."""

    resolved: bool
    quote: Callable[[Ability], str]
    duration: Duration | None = None


def duration_words(duration: Duration, voice: Voice) -> str:
    """ "jusqu'à la fin du tour"; nothing for an effect without end."""
    match duration:
        case Duration.END_OF_TURN:
            return "jusqu'à la fin du tour"
        case Duration.END_OF_COMBAT:
            return "jusqu'à la fin du combat"
        case Duration.YOUR_NEXT_TURN:
            return "jusqu'à votre prochain tour"
        case Duration.END_OF_YOUR_NEXT_TURN:
            return "jusqu'à la fin de votre prochain tour"
        case Duration.YOUR_NEXT_UPKEEP:
            return "jusqu'à votre prochain entretien"
        case Duration.WHILE_SOURCE_REMAINS:
            place = "en jeu" if voice.vocabulary is Vocabulary.IN_PLAY else "sur le champ de bataille"
            return f"tant que {voice.this.head} {conjugate('rester', voice.this)} {place}"
        case Duration.WHILE_SOURCE_CONTROLLED:
            return f"tant que vous contrôlez {voice.this.head}"
        case Duration.WHILE_SOURCE_TAPPED:
            return f"tant que {voice.this.head} {conjugate('rester', voice.this)} {agree('engagé', voice.this)}"
        case Duration.PERMANENT:
            return ""
        case _:
            assert_never(duration)


def modification(change: Modification, subject: Noun, voice: Voice, manner: Manner) -> Act:
    """What is said of the subject, as a clause."""
    return characteristic(change, subject, voice, manner) or _rule(change, subject, voice, manner)


def modifications(
    changes: tuple[Modification, ...], subject: Noun, voice: Voice, manner: Manner, mood: Mood = Mood.ORDER
) -> str:
    """Several at once, without the subject: "gagne +3/+3 et acquiert le vol"."""
    return enumerate_words(said_of_subject(act, mood) for act in clauses(changes, subject, voice, manner))


def clauses(changes: tuple[Modification, ...], subject: Noun, voice: Voice, manner: Manner) -> list[Act]:
    """One clause for each modification, but those that cards say together: keywords in a row ("a le vol et la
    vigilance"), a body ("devient une créature 3/3 verte Grand singe avec le piétinement"), two taxes alike."""
    said: list[Act] = []
    left = list(changes)
    while left:
        body = _body(left, subject, voice, manner)
        taxes = _both_taxed(left, subject, voice)
        keywords = _row_of_keywords(left)
        if body is not None:
            act, used = body
        elif taxes is not None:
            act, used = taxes, 2
        elif len(keywords) > 1:
            have = "acquérir" if manner.resolved else "avoir"
            words = enumerate_words(keyword_phrase(ability, voice) for ability in keywords)
            act, used = Act(verb=have, subject=subject, complements=(words,)), len(keywords)
        else:
            act, used = modification(left[0], subject, voice, manner), 1
        said.append(act)
        del left[:used]
    return said


def _row_of_keywords(changes: list[Modification]) -> list[KeywordAbility]:
    row: list[KeywordAbility] = []
    for change in changes:
        if not isinstance(change, GainAbility) or not isinstance(change.ability, KeywordAbility):
            break
        row.append(change.ability)
    return row


def _body(changes: list[Modification], subject: Noun, voice: Voice, manner: Manner) -> tuple[Act, int] | None:
    """Becoming something of a given size: type, size, then colour and keywords where they follow."""
    kept = True
    match changes:
        case [
            AddType(supertypes=()) as kind,
            SetBasePT(power=int() | X() as power, toughness=int() | X() as toughness),
            *rest,
        ]:
            used, with_ = 2, []
        case [
            AddType(supertypes=()) as kind,
            AllCreatureTypes(),
            SetBasePT(power=int() | X() as power, toughness=int() | X() as toughness),
            *rest,
        ]:
            used, with_ = 3, ["tous les types de créature"]
        case [SetType() as kind, SetBasePT(power=int() | X() as power, toughness=int() | X() as toughness), *rest]:
            used, with_, kept = 2, [], False
        case _:
            return None
    subtypes = [subtype_noun(subtype) for subtype in kind.subtypes]
    if (kept and CardType.CREATURE not in kind.types) or not (kind.types or subtypes):
        return None
    noun = terms.types_noun(kind.types) if kind.types else subtypes.pop(0)
    words = [plural(noun.head) if subject.plural else noun.head]
    said = msgspec.structs.replace(noun, head=words[0], plural=subject.plural)
    if kind.types:
        words.append("/".join("X" if isinstance(half, X) else str(half) for half in (power, toughness)))
    elif isinstance(power, X) or isinstance(toughness, X):
        return None
    else:
        with_.append(f"une force et une endurance de base de {power}/{toughness}")
    if rest and isinstance(rest[0], SetColour):
        words.append(terms.colours_phrase(rest[0].colours, said))
        used, rest = used + 1, rest[1:]
    words += [one.head for one in subtypes]
    keywords = _row_of_keywords(rest) if kind.types else []
    with_ += [keyword_phrase(ability, voice) for ability in keywords]
    words += [f"avec {enumerate_words(with_)}"] if with_ else []
    own = "leurs" if subject.plural else "ses"
    become = "devenir" if manner.resolved else "être"
    article = "des" if subject.plural else "une" if noun.gender is Gender.FEMININE else "un"
    besides = (f"en plus de {own} autres types",) if kept else ()
    act = Act(verb=become, subject=subject, complements=(f"{article} {' '.join(words)}", *besides))
    return act, used + len(keywords)


def _both_taxed(changes: list[Modification], subject: Noun, voice: Voice) -> Act | None:
    """ "ne peut ni attaquer ni bloquer à moins que son contrôleur ne paie {1}"."""
    match changes:
        case [AttackTax(cost=cost, defender=PlayerWord.EACH_PLAYER), BlockTax(cost=same), *_] if cost == same:
            unless = _unless_paid(cost, subject, voice)
            return Act(verb="ni attaquer ni bloquer", subject=subject, modal="pouvoir", negated=True, particle="",
                       complements=(unless,))  # fmt: skip
        case _:
            return None


def characteristic(change: Modification, subject: Noun, voice: Voice, manner: Manner) -> Act | None:
    """Changes of characteristics and control; `None` for the other members."""
    have = "acquérir" if manner.resolved else "avoir"
    be = "devenir" if manner.resolved else "être"
    own = "leurs" if subject.plural else "ses"

    def act(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words)

    match change:
        case ModifyPT(power=power, toughness=toughness):
            return act("gagner", size_change(power, toughness, voice))
        case SetBasePT(power=power, toughness=toughness):
            return act("avoir", _base(power, toughness, voice))
        case SwitchPT():
            return act("échanger", "leur force et leur endurance" if subject.plural else "sa force et son endurance")
        case GainAbility(ability=KeywordAbility() as ability):
            return act(have, keyword_phrase(ability, voice))
        case GainAbility(ability=ability):
            return act(have, quoted(manner.quote(ability)))
        case LoseKeyword(keyword=keyword):
            return act("perdre", definite(terms.keyword_noun(keyword)))
        case LoseAllAbilities():
            return act("perdre", f"toutes {own} capacités")
        case AddType(types=types, subtypes=subtypes, supertypes=supertypes):
            return act(be, _types(types, subtypes, supertypes, subject), f"en plus de {own} autres types")
        case SetType(types=types, subtypes=subtypes):
            return act(be, _types(types, subtypes, (), subject))
        case RemoveType(types=types, subtypes=subtypes, supertypes=supertypes) if not manner.resolved:
            kind = _types(types, subtypes, supertypes, subject)
            return Act(verb="être", subject=subject, complements=(kind,), negated=True)
        case RemoveType(types=types, subtypes=subtypes, supertypes=supertypes):
            return act("cesser", f"d'être {_types(types, subtypes, supertypes, subject)}")
        case AllCreatureTypes():
            return act(have, "tous les types de créature")
        case LoseCreatureTypes():
            return act("perdre", "tous les types de créature")
        case AddColour(colours=colours):
            return act(be, terms.colours_phrase(colours, subject), f"en plus de {own} autres couleurs")
        case SetColour(colours=colours):
            return act(be, terms.colours_phrase(colours, subject))
        case NoManaCost():
            return Act(verb="avoir", subject=subject, complements=("de coût de mana",), negated=True)
        case BecomeChosen(kind=kind, besides=besides):
            noun = "couleur" if kind is Choosable.COLOUR else "type"
            of_chosen = "de la couleur de votre choix" if kind is Choosable.COLOUR else "du type choisi"
            more = (f"en plus de {own} autres {noun}s",) if besides else ()
            return act(be, of_chosen, *more)
        case ChangeText(old=old, new=new) if old and new:
            whose = "leur" if subject.plural else "son"
            return act("avoir", f"dans {whose} texte « {word(new)} » au lieu de « {word(old)} »")
        case ChangeText():
            return act("changer", "de texte")
        case GainThisAbility():
            return act("avoir", "cette capacité")
        case KeepName():
            return act("garder", f"{'leur' if subject.plural else 'son'} nom")
        case SetController(player=player):
            return act("passer", f"sous {control_of(player, voice)}")
        case BecomeCopyOf(object=ref, exceptions=exceptions):
            copied = f"une copie {of(objects.thing(ref, voice).head)}"
            return act(be, copied, excepted(exceptions, subject, voice, manner.quote))
        case _:
            return None


def word(text: str) -> str:
    """A word of a text as players say it: a colour, which stands as its symbol, or a type."""
    colour = next((colour for colour in Colour if colour.value == text), None)
    return terms.colour_word(colour) if colour is not None else subtype_noun(text).head.lower()


def control_of(player: PlayerRef, voice: Voice) -> str:
    """ "votre contrôle", "le contrôle de ce joueur"."""
    return objects.belonging(Noun("contrôle"), objects.player(player, voice))


def excepted(exceptions: tuple[Modification, ...], subject: Noun, voice: Voice, quote: Callable[[Ability], str]) -> str:
    """ ", excepté qu'elle est bleue et qu'elle a le vol", after a copy."""
    acts = clauses(exceptions, subject, voice, Manner(False, quote))
    said = [elide("que", f"{subject_pronoun(subject)} {said_of_subject(act, Mood.ORDER)}") for act in acts]
    # After a comma the grammar would take up the main clause again.
    return f", excepté {' et '.join(said)}" if said else ""


def _rule(change: Modification, subject: Noun, voice: Voice, manner: Manner) -> Act:
    """Rules that hold for the subject."""

    def cannot(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words, modal="pouvoir", negated=True)

    def can(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words, modal="pouvoir")

    def does(infinitive: str, *words: str) -> Act:
        return Act(verb=infinitive, subject=subject, complements=words)

    match change:
        case CantAttack(unless=unless, alone=alone, defender=defender, planeswalkers=too):
            walkers = _or_planeswalkers(defender, voice) if too and defender is not None else ""
            return _attacking(
                cannot("attaquer", walkers, _alone(alone, subject), _unless(unless, voice)), defender, voice
            )
        case CantBlock(what=what, alone=alone, unless=unless):
            blocked = filters.describe(what, voice, plural=True).a().head if what else ""
            return cannot("bloquer", blocked, _alone(alone, subject), _unless(unless, voice))
        case CantBeBlocked():
            return cannot("être", agree("bloqué", subject), *_blockers(change, voice))
        case MustAttack(player=player):
            return _attacking(does("attaquer", _while(manner), "si possible"), player, voice)
        case Goaded():
            return does("être", agree("incité", subject))
        case MustBlock(what=what):
            whom = "" if what is None else objects.thing(what, voice).head
            return does("bloquer", whom, _while(manner), "si possible")
        case MustBeBlocked(by_all=True):
            turn = " ce tour-ci" if manner.duration is Duration.END_OF_TURN else ""
            able = Noun(f"toutes les créatures capables de bloquer {subject.head}{turn}", F, True, article=False)
            return Act(verb="faire", subject=able, clitic="le")
        case MustBeBlocked():
            return does("être", agree("bloqué", subject), _while(manner), "si possible")
        case CanBlockAdditional(count=count):
            if count is None:
                return can("bloquer", "n'importe quel nombre de créatures")
            s = "s" if count > 1 else ""
            return can("bloquer", f"{number_word(count, F)} créature{s} supplémentaire{s}")
        case CanBlockAsThough(keyword=keyword):
            return can("bloquer", _as_though(keyword, subject))
        case CanAttackAsThough(keyword=keyword):
            return can("attaquer", _as_though(keyword, subject))
        case AttacksWithoutTapping():
            return does("attaquer", "sans s'engager")
        case AssignsDamageAsUnblocked(optional=optional):
            not_be = "n'étaient pas" if subject.plural else "n'était pas"
            as_if = elide("si", f"{subject_pronoun(subject)} {not_be} {agree('bloqué', subject)}")
            assign = can if optional else does
            return assign("attribuer", f"{_its(subject, several=True)} blessures de combat comme {as_if}")
        case AssignsDamageByToughness():
            its = _its(subject)
            force = "leur force" if subject.plural else "sa force"
            return does("attribuer", f"un nombre de blessures de combat égal à {its} endurance à la place de {force}")
        case DealsNoCombatDamage():
            return Act(verb="attribuer", subject=subject, negated=True, complements=("de blessures de combat",))
        case DoesntUntap():
            when = f"pendant l'étape de dégagement de {_its(subject)} contrôleur"
            return Act(verb="dégager", subject=subject, reflexive=True, negated=True, complements=(when,))
        case MayStayTapped():
            when = "pendant votre étape de dégagement"
            left = Noun(elide("de", f"ne pas dégager {subject.head}"), article=False)
            return Act(verb="choisir", subject=YOU, object=left, complements=(when,), modal="pouvoir")
        case AttackTax(cost=cost, defender=defender, planeswalkers=too):
            attacked = None if defender is PlayerWord.EACH_PLAYER else defender
            everyone = defender is PlayerWord.EACH_PLAYER
            planeswalkers = _or_planeswalkers(defender, voice) if too and not everyone else ""
            each = "pour chaque créature qu'il contrôle qui vous attaque" if defender is PlayerWord.YOU else ""
            taxed = cannot("attaquer", planeswalkers, _unless_paid(cost, subject, voice, each=each))
            return _attacking(taxed, attacked, voice)
        case BlockTax(cost=cost):
            return cannot("bloquer", _unless_paid(cost, subject, voice))
        case CantBeTargeted(by=by, players=players):
            spells = filters.describe(by, voice, plural=True).bare() if by else "sorts ou de capacités"
            control = "" if players is PlayerWord.EACH_PLAYER else qualities.controlled(players, voice)
            return cannot("être", f"la cible {of(spells)}", control)
        case CantBeCountered():
            return cannot("être", agree("contrecarré", subject))
        case CantBeRegenerated():
            return cannot("être", agree("régénéré", subject))
        case ExiledIfItWouldDie() | ExiledIfItWouldLeave():
            return does("devoir", f"être {agree('exilé', subject)}", "à la place de mourir")
        case ExiledIfItWouldBeBuried():
            return does("devoir", f"être {agree('exilé', subject)}", "à la place d'être mis dans un cimetière")
        case CantBeSacrificed():
            return cannot("être", agree("sacrifié", subject))
        case DamageCantBePrevented():
            return does("infliger", "des blessures qui ne peuvent pas être prévenues")
        case CantActivate(but_mana=but_mana):
            mana = " qui ne sont pas des capacités de mana" if but_mana else ""
            abilities = Noun(f"les capacités activées {of_each(subject.head)}{mana}", F, True, article=False)
            return Act(verb="être", subject=abilities, modal="pouvoir", negated=True, complements=("activées",))
        case CantHaveCountersPut(kind=kind):
            none = terms.counters(kind, "", plural=True).strip() if kind is not None else "marqueurs"
            return cannot("avoir", f"{of(none)} mis sur {stressed_pronoun(subject)}")
        case MayPlayAsThoughFlash():
            had = "avaient" if subject.plural else "avait"
            as_if = elide("si", f"{subject_pronoun(subject)} {had} le flash")
            play = "joué" if voice.vocabulary is Vocabulary.IN_PLAY else "lancé"
            return can("être", agree(play, subject), f"comme {as_if}")
        case MayBeCastFromHere():
            play = "joué" if voice.vocabulary is Vocabulary.IN_PLAY else "lancé"
            return can("être", agree(play, subject), "depuis cette zone")
        case MayBePlayed(by_owner=True, cost=price):
            owner = "lancé par son propriétaire"
            mana = "".join(str(part.mana) for part in price or () if isinstance(part, PayMana))
            paying = f"pour {mana}" if mana else ""
            return can("être", owner, paying)
        case MayBePlayed(lands=lands, cost=cost):
            stays = f"tant {elide('que', subject_pronoun(subject))} {conjugate('rester', subject)}"
            until = f"{stays} {agree('exilé', subject)}" if manner.duration is Duration.PERMANENT else ""
            verb = "jouer" if lands else "lancer"
            freely = "sans payer son coût de mana" if cost == () else ""
            return Act(verb=verb, subject=YOU, object=subject, modal="pouvoir", complements=(freely, until))
        case CostChange(change=amount):
            return does("coûter", cost_change(amount, voice, "lancer"))
        case (
            ModifyPT()
            | SetBasePT()
            | SwitchPT()
            | GainAbility()
            | LoseKeyword()
            | LoseAllAbilities()
            | AddType()
            | SetType()
            | RemoveType()
            | AllCreatureTypes()
            | LoseCreatureTypes()
            | AddColour()
            | SetColour()
            | NoManaCost()
            | BecomeChosen()
            | ChangeText()
            | GainThisAbility()
            | KeepName()
            | SetController()
            | BecomeCopyOf()
        ):
            raise AssertionError("changes of characteristics are said before")
        case _:
            assert_never(change)


# ── Characteristics ────────────────────────────────────────────────────────────────────────────────────────────────


def _base(power: Amount | None, toughness: Amount | None, voice: Voice) -> str:
    match power, toughness:
        case int(), int():
            return f"une force et une endurance de base de {power}/{toughness}"
        case None, None:
            return "une force et une endurance de base"
        case _, None:
            assert power is not None
            return f"une force de base {_worth(power, voice)}"
        case None, _:
            assert toughness is not None
            return f"une endurance de base {_worth(toughness, voice)}"
        case _:
            assert power is not None
            assert toughness is not None
            if power == toughness == X():
                return "une force et une endurance de base de X/X"
            if power == toughness:
                return f"une force et une endurance de base égales {to(objects.value(power, voice))}"
            return f"une force de base {_worth(power, voice)} et une endurance de base {_worth(toughness, voice)}"


def _worth(amount: Amount, voice: Voice) -> str:
    return f"de {amount}" if isinstance(amount, int) else _equal(amount, voice)


def _equal(amount: Amount, voice: Voice) -> str:
    return f"égale {to(objects.value(amount, voice))}"


def _types(
    types: tuple[CardType, ...], subtypes: tuple[str, ...], supertypes: tuple[Supertype, ...], subject: Noun
) -> str:
    """ "une créature-artefact Golem", "légendaire", "une île"."""
    kinds = [subtype_noun(subtype) for subtype in subtypes]
    if not types and not kinds:
        return enumerate_words(terms.supertype_word(word, subject) for word in supertypes) or "sans type"
    head = terms.types_noun(types) if types else kinds.pop(0)
    words = " ".join(
        [head.head, *(kind.head for kind in kinds), *(terms.supertype_word(one, head) for one in supertypes)]
    )
    if subject.plural:
        several = plural(head.head)
        return f"des {words.replace(head.head, several, 1)}"
    return f"{'une' if head.gender is Gender.FEMININE else 'un'} {words}"


# ── Rules ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _alone(alone: bool, subject: Noun) -> str:
    return agree("seul", subject) if alone else ""


def _unless(unless: Condition | None, voice: Voice) -> str:
    """ " à moins que vous ne contrôliez…" would need the subjunctive of every condition; "sauf si" says the same."""
    return "" if unless is None else f"sauf {elide('si', condition(unless, voice))}"


def _blockers(change: CantBeBlocked, voice: Voice) -> tuple[str, ...]:
    words = []
    match change.by:
        case (Not(quality=AnyOf() as either),):
            words.append(f"excepté par {filters.describe((either,), voice, plural=True).a().head}")
        case ():
            pass
        case _:
            words.append(f"par {filters.describe(change.by, voice, plural=True).a().head}")
    if change.more_than:
        creatures = f"{number_word(change.more_than, F)} créature{'s' if change.more_than > 1 else ''}"
        words.append(f"par plus {of(creatures)}")
    if change.fewer_than:
        words.append(f"excepté par {number_word(change.fewer_than, F)} créatures ou plus")
    return tuple(words)


def _attacking(act: Act, defender: PlayerRef | None, voice: Voice) -> Act:
    """With the player attacked: "vous attaque", "attaque ce joueur"."""
    if defender is None:
        return act
    whom = objects.player(defender, voice)
    if whom.head == YOU.head:
        return msgspec.structs.replace(act, clitic=whom.head)
    return msgspec.structs.replace(act, object=whom)


def _while(manner: Manner) -> str:
    """When a requirement holds: each combat for a static ability."""
    return "ce tour-ci" if manner.duration is Duration.END_OF_TURN else "à chaque combat"


def _as_though(keyword: Keyword, subject: Noun) -> str:
    have = "avaient" if subject.plural else "avait"
    words = f"{subject_pronoun(subject)} {have} {definite(terms.keyword_noun(keyword))}"
    if keyword is Keyword.DEFENDER:
        words = f"{subject_pronoun(subject)} {elide('ne', have)} pas {definite(terms.keyword_noun(keyword))}"
    return f"comme {elide('si', words)}"


def _unless_paid(cost: Cost, subject: Noun, voice: Voice, *, each: str = "") -> str:
    """The tax is due for each creature: "à moins que leur contrôleur ne paie {2} pour chacune d'elles"."""
    payer = Noun(f"{_its(subject)} contrôleur", article=False)
    each = each or f"pour {inflect('chacun', subject.gender)} {of(stressed_pronoun(subject))}"
    for_each = f" {each}" if subject.plural else ""
    return f"à moins que {payments(cost, voice, payer, Mood.PRICE)}{for_each}"


def _its(subject: Noun, *, several: bool = False) -> str:
    if several:
        return "leurs" if subject.plural else "ses"
    return "leur" if subject.plural else "son"


def _or_planeswalkers(defender: PlayerRef, voice: Voice) -> str:
    return f"ou attaquer un planeswalker {qualities.controlled(defender, voice)}"

"""Objects, players and amounts in the French of cards: "une créature attaquante sans le vol que vous contrôlez", "le
contrôleur de la créature ciblée", "un nombre de blessures égal à la force de cette créature".
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.ability import ANY_TARGET, TargetSpec, all_there_are, apart
from judge.abilities.selectors import (
    Activations,
    All,
    Amount,
    Choice,
    ColoursSpent,
    ControllerOf,
    Count,
    CountersOf,
    CountersOn,
    DamageDealtThisWay,
    DevotionTo,
    ExiledWith,
    Filter,
    Greatest,
    Group,
    HalfOf,
    HandSizeOf,
    Host,
    HowOften,
    InPair,
    InZone,
    Is,
    IsSpell,
    KindsAmong,
    Least,
    LevelOf,
    LibrarySizeOf,
    LifeLostThisWay,
    LifeOf,
    ManaValueOf,
    ObjectRef,
    OtherObject,
    OwnerOf,
    PartySize,
    PlayerRef,
    PlayersCounted,
    PlayerWord,
    Plus,
    PowerOf,
    Previous,
    Product,
    Resolutions,
    SacrificedAsCost,
    Seen,
    Share,
    Specific,
    SpecificPlayer,
    SpeedOf,
    TargetObject,
    TargetPlayer,
    TargetsChosen,
    ThatMuch,
    ThatObject,
    This,
    Times,
    TimesPaid,
    TopOfLibrary,
    Total,
    ToughnessOf,
    X,
)
from judge.abilities.terms import Keyword, Measure, Variety, Zone
from judge.abilities.triggers import CastsSpell
from judge.text.agreement import agree, plural
from judge.text.elision import elide
from judge.text.grammar import Gender, Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite, his, indefinite, of, of_each, to
from judge.text.numbers import number_word, ordinal_word
from judge.wording import terms
from judge.wording.abilities.voice import YOU, F, Voice, conjugate, phrase
from judge.wording.references import filters

_PLAYER_WORDS = {
    PlayerWord.OPPONENT: "un adversaire",
    PlayerWord.EACH_PLAYER: "chaque joueur",
    PlayerWord.EACH_OPPONENT: "chaque adversaire",
    PlayerWord.ACTIVE_PLAYER: "le joueur actif",
    PlayerWord.DEFENDING_PLAYER: "le joueur défenseur",
    PlayerWord.OTHER_OPPONENTS: "chaque adversaire autre que le joueur défenseur",
    PlayerWord.THAT_PLAYER: "ce joueur",
    PlayerWord.PROMISED_PLAYER: "l'adversaire choisi",
    PlayerWord.MOST_LIFE: "le joueur qui a le plus de points de vie",
    PlayerWord.ENCHANTED_PLAYER: "le joueur enchanté",
    PlayerWord.CHOSEN_PLAYER: "un joueur de votre choix",
}
_VEHICLE = "Véhicule"

# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def player(ref: PlayerRef, voice: Voice) -> Noun:
    """The player as a ready phrase; the controller is `YOU`."""
    match ref:
        case PlayerWord.YOU:
            return YOU
        case PlayerWord():
            return Noun(_PLAYER_WORDS[ref], article=False)
        case TargetPlayer(index=index):
            return target(index, voice)
        case ControllerOf(object=object_ref):
            return Noun(f"le contrôleur {of_each(thing(object_ref, voice).head)}", article=False)
        case OwnerOf(object=object_ref):
            return Noun(f"le propriétaire {of_each(thing(object_ref, voice).head)}", article=False)
        case SpecificPlayer(id=player_id):
            return phrase(definite(voice.names(player_id)), voice.names(player_id))
        case _:
            assert_never(ref)


def belonging(noun: Noun, owner: Noun) -> str:
    """What a player has: "votre main", "la main de ce joueur"."""
    if owner.head == YOU.head:
        return f"{'vos' if noun.plural else 'votre'} {noun.head}"
    return f"{definite(noun)} {of(owner.head)}"


def cast_from(zone: Zone) -> str:
    """ "depuis votre main", "depuis un cimetière": whose it was goes without saying of a hand only."""
    noun = terms.zone_noun(zone)
    return f"depuis {belonging(noun, YOU) if zone is Zone.HAND else indefinite(noun)}"


def possessor(owner: Noun) -> str:
    """For the zone functions, which say "vous" as "votre"."""
    return owner.head


# ── Objects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def thing(ref: ObjectRef, voice: Voice, *, each: bool = False, bare_plural: bool = False) -> Noun:
    """The object or objects as a ready phrase. All of a filter: "toutes les créatures"; `each`: "chaque créature";
    `bare_plural`: "les créatures" (the subject of a static ability)."""
    match ref:
        case This():
            return voice.this
        case Host():
            return voice.host
        case TargetObject(index=index):
            return target(index, voice)
        case ThatObject():
            return phrase(f"{definite(voice.that)} en question", voice.that)
        case OtherObject():
            if voice.other.head == "source":
                return Noun("cette source", F, article=False)
            if voice.other.head == _VEHICLE:
                # Nothing else in the sentence is called so.
                return Noun(f"ce {_VEHICLE}", article=False)
            return phrase(f"{definite(_after_other(voice.other))}", voice.other)
        case Previous():
            return previous(voice.memory.previous)
        case All(filter=(InPair(object=This()),)):
            return Noun("les deux créatures", F, True, article=False)
        case All(filter=(Seen(),)):
            return Noun("le reste", article=False)
        case All(filter=filter_):
            described = filters.describe(filter_, voice, plural=not each)
            if each:
                return described.each()
            return described.the() if bare_plural else described.all()
        case Choice():
            return _choice(ref, voice)
        case ExiledWith():
            return Noun("la carte exilée", F, article=False)
        case SacrificedAsCost():
            return Noun("le permanent sacrifié", article=False)
        case Specific(id=object_id):
            return phrase(definite(voice.names(object_id)), voice.names(object_id))
        case TopOfLibrary(player=owner, count=count):
            library = belonging(terms.zone_noun(Zone.LIBRARY), player(owner, voice))
            if count == 1:
                return Noun(f"la carte du dessus {of(library)}", F, article=False)
            many = quantity(count, Noun("carte", F), voice, words=True)
            lead = "les " if isinstance(count, int | X) else ""
            return Noun(f"{lead}{many.head} du dessus {of(library)}", F, True, article=False)
        case Group(members=members):
            words = [thing(member, voice).head for member in members]
            return Noun(enumerate_words(words) or "aucun objet", plural=len(words) > 1, article=False)
        case _:
            assert_never(ref)


def recipient(ref: ObjectRef | PlayerRef, voice: Voice, *, each: bool = False) -> Noun:
    """An object or a player."""
    if isinstance(ref, PlayerWord | TargetPlayer | ControllerOf | OwnerOf | SpecificPlayer):
        return player(ref, voice)
    return thing(ref, voice, each=each)


def target(index: int, voice: Voice) -> Noun:
    """A target: indefinite where it is first named ("une créature ciblée"), definite afterwards ("la créature ciblée");
    with its rank where another target of the same ability has the same name."""
    if index >= len(voice.targets) or index in voice.memory.describing:
        return Noun("la cible", F, article=False)
    spec = voice.targets[index]
    first = index not in voice.memory.targets
    voice.memory.targets.add(index)
    twins = [number for number, other in enumerate(voice.targets) if other == spec]
    rank = twins.index(index) + 1 if len(twins) > 1 else None
    voice.memory.describing.add(index)
    try:
        return target_phrase(spec, voice, first=first, rank=rank)
    finally:
        voice.memory.describing.discard(index)


def target_phrase(spec: TargetSpec, voice: Voice, *, first: bool = True, rank: int | None = None) -> Noun:
    """The words of one instance of "target"."""
    several = spec.count != 1
    if _is_any_target(spec):
        return _any_target(spec, voice, first=first, rank=rank, several=several)
    described = _target_described(spec, voice, several=several).marked("ciblé")
    noun = described.noun
    if rank is not None and not several:
        ranked = Noun(f"{ordinal_word(rank, noun.gender)} {described.bare()}", noun.gender)
        return phrase(definite(ranked), noun)
    if not first:
        short = msgspec.structs.replace(described, adjectives=f" {agree('ciblé', noun)}", after="", other=False)
        return (short if _only_one_called(short, voice) else described).the()
    if not several:
        return phrase(f"jusqu'à {described.a().head}", noun) if spec.up_to else described.a()
    if _is_any_number_of(spec):
        return phrase(f"n'importe quel nombre {of(described.bare())}", noun)
    return phrase(f"{_how_many(spec, voice, noun)} {described.bare()}{_meaning(spec.count, voice)}", noun)


def _is_any_target(spec: TargetSpec) -> bool:
    """Any target, or any other than those before."""
    kinds, others = (spec.objects or ())[:1], (spec.objects or ())[1:]
    any_kind = (kinds, spec.players) == (ANY_TARGET.objects, ANY_TARGET.players)
    return any_kind and (not others or (spec.count == 1 and len(apart(others)) == len(others)))


def _is_any_number_of(spec: TargetSpec) -> bool:
    return spec.up_to and spec.count == all_there_are(spec)


def _only_one_called(short: filters.Described, voice: Voice) -> bool:
    """Whether the bare noun ("la créature ciblée") can mean one target only."""
    nouns = [_target_described(spec, voice, several=short.noun.plural).nouns for spec in voice.targets]
    return sum(bool(set(short.nouns) & set(other)) for other in nouns) == 1


def _how_many(spec: TargetSpec, voice: Voice, noun: Noun) -> str:
    """ "deux", "jusqu'à deux", "une, deux ou trois", "une ou plusieurs"."""
    number = amount_words(spec.count, voice, noun.gender)
    if not spec.up_to:
        return number
    if spec.at_least == 1 and isinstance(spec.count, int):
        return enumerate_words((number_word(one, noun.gender) for one in range(1, spec.count + 1)), "ou")
    return f"jusqu'à {number}"


def _any_target(spec: TargetSpec, voice: Voice, *, first: bool, rank: int | None, several: bool) -> Noun:
    if rank is not None and not several:
        return Noun(f"la {ordinal_word(rank, F)} cible", F, article=False)
    if not first:
        return Noun("les cibles" if several else "la cible", F, several, article=False)
    if not several:
        other = " autre" if apart(spec.objects or ()) else ""
        return Noun(f"n'importe quelle{other} cible", F, article=False)
    if _is_any_number_of(spec):
        return Noun("n'importe quel nombre de cibles", F, True, article=False)
    number = _how_many(spec, voice, Noun("cible", F))
    return Noun(f"{number} cibles{_meaning(spec.count, voice)}", F, True, article=False)


def _target_described(spec: TargetSpec, voice: Voice, *, several: bool) -> filters.Described:
    players = _target_players(spec.players, voice, several=several) if spec.players is not None else None
    if spec.objects is None:
        return players or filters.Described((Noun("cibles" if several else "cible", F, several),))
    described = filters.describe(spec.objects, voice, plural=several)
    if players is None:
        return described
    return msgspec.structs.replace(described, nouns=described.nouns + players.nouns)


def _target_players(ref: PlayerRef, voice: Voice, *, several: bool) -> filters.Described:
    s = "s" if several else ""
    if ref is PlayerWord.EACH_PLAYER:
        return filters.Described((Noun(f"joueur{s}", plural=several),))
    if ref in (PlayerWord.OPPONENT, PlayerWord.EACH_OPPONENT):
        return filters.Described((Noun(f"adversaire{s}", plural=several),))
    return filters.Described((Noun(f"joueur{s} (parmi : {player(ref, voice).head})", plural=several),))


def _is_any_number(ref: Choice) -> bool:
    """Up to as many as there are."""
    return ref.up_to and ref.count == Count(ref.filter)


def card_in(zone: Zone, ref: ObjectRef, voice: Voice) -> Noun:
    """An object of a zone that the verb names already: "une carte de terrain", to be discarded."""
    if isinstance(ref, Choice):
        within = tuple(quality for quality in ref.filter if quality != InZone(zone))
        return _chosen(ref, filters.describe_card(within, zone, voice, plural=ref.count != 1), voice)
    return thing(ref, voice)


def _choice(ref: Choice, voice: Voice) -> Noun:
    return _chosen(ref, filters.describe(ref.filter, voice, plural=ref.count != 1), voice)


def _chosen(ref: Choice, described: filters.Described, voice: Voice) -> Noun:
    several = ref.count != 1
    if _is_any_number(ref):
        text = f"n'importe quel nombre {of(described.bare())}"
    elif ref.count == ThatMuch() and not ref.up_to:
        text = f"autant {of(described.bare())}"
    elif several:
        number = amount_words(ref.count, voice, described.noun.gender)
        text = f"{number} {described.bare()}{_meaning(ref.count, voice)}"
    else:
        text = described.a().head
    if ref.up_to and not _is_any_number(ref):
        text = f"jusqu'à {text}"
    if ref.player is not None:
        chooser = player(ref.player, voice)
        text += " de votre choix" if chooser.head == YOU.head else f" au choix {of(chooser.head)}"
    if ref.at_random:
        text += " au hasard"
    return phrase(text, described.noun)


def previous(noun: Noun) -> Noun:
    """ "celle-ci", "ceux-ci": what the instruction before acted on."""
    if noun.gender is Gender.FEMININE:
        return phrase("celles-ci" if noun.plural else "celle-ci", noun)
    return phrase("ceux-ci" if noun.plural else "celui-ci", noun)


def _after_other(noun: Noun) -> Noun:
    return Noun(f"autre{'s' if noun.plural else ''} {noun.head}", noun.gender, noun.plural)


# ── Amounts ────────────────────────────────────────────────────────────────────────────────────────────────────────


_VARIETIES = {
    Variety.CARD_TYPE: "types de carte",
    Variety.BASIC_LAND_TYPE: "types de terrain de base",
    Variety.COLOUR: "couleurs",
    Variety.NAME: "noms",
    Variety.POWER: "forces",
}
_PLAYERS = {PlayerWord.EACH_OPPONENT: "d'adversaires", PlayerWord.EACH_PLAYER: "de joueurs"}
_GREATEST = {Measure.POWER: "la force", Measure.TOUGHNESS: "l'endurance", Measure.MANA_VALUE: "la valeur de mana"}


def value(amount: Amount, voice: Voice) -> str:
    """The amount as a noun group that contracts after a preposition: "3", "X", "le nombre d'îles que vous contrôlez",
    "la force de cette créature"."""
    match amount:
        case int():
            return str(amount)
        case X():
            return "X"
        case Count(filter=filter_):
            return f"le nombre {filters.describe(filter_, voice, plural=True, inside=True).of_all()}"
        case PowerOf(object=ref):
            return _measure(Noun("force", F), ref, voice)
        case LevelOf(object=ref):
            return _measure(Noun("niveau"), ref, voice)
        case ToughnessOf(object=ref):
            return _measure(Noun("endurance", F), ref, voice)
        case ManaValueOf(object=ref):
            return _measure(Noun("valeur de mana", F), ref, voice)
        case LifeOf(player=ref):
            return belonging(Noun("total de points de vie"), player(ref, voice))
        case SpeedOf(player=ref):
            return belonging(Noun("vitesse", F), player(ref, voice))
        case HandSizeOf(player=ref):
            hand = belonging(terms.zone_noun(Zone.HAND), player(ref, voice))
            return f"le nombre de cartes dans {hand}"
        case LibrarySizeOf(player=ref):
            library = belonging(terms.zone_noun(Zone.LIBRARY), player(ref, voice))
            return f"le nombre de cartes dans {library}"
        case TimesPaid(keyword=Keyword.KICKER):
            return f"le nombre de fois où {voice.this.head} a été {agree('kické', voice.this)}"
        case TimesPaid(keyword=keyword):
            return f"le nombre de fois où son coût {of(terms.keyword_noun(keyword).head)} a été payé"
        case ColoursSpent():
            return f"le nombre de couleurs de mana dépensées pour lancer {voice.this.head}"
        case TargetsChosen():
            return "le nombre de cibles"
        case HowOften(pattern=CastsSpell(filter=kind), before=True):
            spells = filters.describe((IsSpell(), *kind), voice, plural=True).bare()
            return f"le nombre d'autres {spells} que vous avez lancés avant lui ce tour-ci"
        case HowOften(pattern=CastsSpell(filter=kind, player=ref)):
            who = player(ref, voice)
            spells = filters.describe((IsSpell(), *kind), voice, plural=True).bare()
            have = conjugate("avoir", who)
            return f"le nombre {of(spells)} {elide('que', who.head)} {have} lancés ce tour-ci"
        case HowOften(pattern=pattern):
            event = past(triggers.happening(pattern, voice))
            return f"le nombre de fois {elide('que', event)} ce tour-ci"
        case Activations():
            return "le nombre de fois que cette capacité a été activée ce tour-ci"
        case Resolutions():
            return "le nombre de fois que cette capacité s'est résolue ce tour-ci"
        case CountersOf(player=ref, kind=kind):
            holder = player(ref, voice)
            has = f"{elide('que', holder.head)} {conjugate('avoir', holder)}"
            return f"le nombre de marqueurs {terms.counter_kind(kind)} {has}"
        case CountersOn(object=ref, kind=kind):
            return f"le nombre de marqueurs {terms.counter_kind(kind)} sur {thing(ref, voice).head}"
        case DevotionTo(colours=colours):
            named = " et ".join(f"au {terms.colour_word(colour)}" for colour in colours)
            return f"votre dévotion {named}".rstrip()
        case PartySize():
            return "le nombre de créatures dans votre groupe"
        case LifeLostThisWay():
            return "le nombre de points de vie perdus de cette manière"
        case DamageDealtThisWay():
            return "le nombre de blessures infligées de cette manière"
        case ThatMuch():
            return "ce nombre"
        case Times(amount=inner, factor=factor):
            return (
                f"{number_word(factor)} fois {value(inner, voice)}"
                if factor >= 0
                else f"{factor} fois {value(inner, voice)}"
            )
        case KindsAmong():
            return f"le nombre de {kinds_among(amount, voice)}"
        case Greatest(measure=measure, filter=filter_):
            among = filters.describe(filter_, voice, plural=True, inside=True).the().head
            return f"{_GREATEST[measure]} la plus élevée parmi {among}"
        case Least(measure=measure, filter=filter_):
            among = filters.describe(filter_, voice, plural=True, inside=True).the().head
            return f"{_GREATEST[measure]} la plus faible parmi {among}"
        case Total(measure=measure, filter=filter_):
            added = filters.describe(filter_, voice, plural=True, inside=True).the().head
            return f"{_GREATEST[measure]} totale {of(added)}"
        case PlayersCounted(players=ref, attacked=attacked):
            whom = _PLAYERS.get(ref, "") if isinstance(ref, PlayerWord) else ""
            during = " que vous avez attaqués pendant ce combat" if attacked else ""
            return f"le nombre {whom or of(player(ref, voice).head)}{during}"
        case Plus(left=left, right=right):
            return f"{value(left, voice)} plus {value(right, voice)}"
        case Product(left=left, right=right):
            return f"le produit {of(value(left, voice))} et {of(value(right, voice))}"
        case Share(amount=whole, among=among):
            return f"{value(whole, voice)} divisé par {value(among, voice)}, arrondi à l'unité inférieure"
        case HalfOf(amount=inner, rounded_up=up):
            return f"la moitié {of(value(inner, voice))}, arrondie à l'unité {'supérieure' if up else 'inférieure'}"
        case _:
            assert_never(amount)


def kinds_among(amount: KindsAmong, voice: Voice) -> str:
    """ "types de carte parmi les cartes dans votre cimetière"."""
    among = filters.describe(amount.filter, voice, plural=True, inside=True).the().head
    return f"{_VARIETIES[amount.variety]} parmi {among}"


def _measure(measure: Noun, ref: ObjectRef, voice: Voice) -> str:
    """ "la force de cette créature"; of each bearer of a static ability "sa force"."""
    if ref == ThatObject() and voice.bearers is not None:
        return f"leur {measure.head}" if voice.bearers.plural else his(measure)
    return f"{definite(measure)} {of_each(thing(ref, voice).head)}"


def quantity(amount: Amount, unit: Noun, voice: Voice, *, words: bool = False) -> Noun:
    """So many of a unit (given in the singular): "3 blessures", "deux cartes" with `words`, "autant de blessures", "un
    nombre de blessures égal à la force de cette créature"."""
    many = Noun(_plural_head(unit), unit.gender, True)
    match amount:
        case int():
            chosen = unit if amount in (0, 1) else many
            number = number_word(amount, unit.gender) if words else str(amount)
            return phrase(f"{number} {chosen.head}", chosen)
        case X():
            return phrase(f"X {many.head}", many)
        case ThatMuch():
            return phrase(f"autant {of(many.head)}", many)
        case LifeLostThisWay():
            return phrase(f"autant {of(many.head)} que ceux perdus de cette manière", many)
        case _:
            return phrase(f"un nombre {of(many.head)} égal {to(value(amount, voice))}", Noun("nombre"))


def amount_words(amount: Amount, voice: Voice, gender: Gender) -> str:
    """The bare number before a noun: "deux", "X", "un nombre égal à… de" has no such form and is X with its meaning
    said after the noun by `_meaning`."""
    if isinstance(amount, int):
        return number_word(amount, gender)
    return "X"


def x_meaning(amount: Amount, voice: Voice, letter: str = "X") -> str:
    """ ", X étant le nombre de…" after a group where X stands for the amount; empty for a number or a real X."""
    if isinstance(amount, int | X):
        return ""
    return f", {letter} étant {value(amount, voice)}"


def _meaning(amount: Amount, voice: Voice) -> str:
    return x_meaning(amount, voice)


def _plural_head(unit: Noun) -> str:
    return plural(unit.head)


def times_over(amount: Amount, voice: Voice) -> str:
    """How often something is repeated, after it: "pour chaque île que vous contrôlez", "deux fois"; empty for once."""
    match amount:
        case 1:
            return ""
        case int():
            return f"{number_word(amount)} fois"
        case X():
            return "X fois"
        case Count(filter=filter_):
            return f"pour {filters.describe(filter_, voice, inside=True).each().head}"
        case HandSizeOf(player=ref):
            return f"pour chaque carte dans {belonging(terms.zone_noun(Zone.HAND), player(ref, voice))}"
        case CountersOn(object=ref, kind=kind):
            return f"pour chaque marqueur {terms.counter_kind(kind)} sur {thing(ref, voice).head}"
        case TimesPaid(keyword=Keyword.KICKER):
            return f"pour chaque fois {elide('que', voice.this.head)} a été {agree('kické', voice.this)}"
        case PartySize():
            return "pour chaque créature dans votre groupe"
        case ColoursSpent():
            return f"pour chaque couleur de mana dépensée pour lancer {voice.this.head}"
        case _:
            return f"un nombre de fois égal {to(value(amount, voice))}"


def repeated(amount: Amount, voice: Voice) -> tuple[int, str] | None:
    """An amount as so many for each of something, where French says it so: (2, "pour chaque île que vous contrôlez");
    `None` for any other."""
    match amount:
        case Times(amount=Count(filter=filter_) as one, factor=factor) if factor > 0 and _is_kind(filter_, voice):
            return factor, times_over(one, voice)
        case Times(amount=inner, factor=factor) if factor > 0:
            once = repeated(inner, voice)
            return None if once is None else (factor * once[0], once[1])
        case CountersOn() | HandSizeOf() | TimesPaid(keyword=Keyword.KICKER) | ColoursSpent() | PartySize():
            return 1, times_over(amount, voice)
        case _:
            return None


def _is_kind(filter_: Filter, voice: Voice) -> bool:
    """Whether it names a kind, or what the instruction before did something to, rather than a certain object."""
    named = [quality for quality in filter_ if isinstance(quality, Is)]
    return not named or (named == [Is(Previous())] and bool(voice.memory.done))


def counter_group(kind: str | None, amount: Amount, voice: Voice) -> Noun:
    """ "un marqueur +1/+1", "X marqueurs charge"; of what is counted, X and what it is come last: see `x_meaning`."""
    suffix = f" {terms.counter_kind(kind)}" if kind else ""
    base = quantity(amount, Noun("marqueur"), voice, words=True)
    text = (
        base.head.replace("marqueurs", f"marqueurs{suffix}", 1) if "marqueurs" in base.head else f"{base.head}{suffix}"
    )
    return phrase(text, base)


# What has happened is told of objects, and counted here.
from judge.wording.abilities import triggers  # noqa: E402
from judge.wording.abilities.happening import past  # noqa: E402
